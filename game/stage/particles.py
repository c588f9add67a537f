"""Small things that fly: sparks under a card that lands, confetti for a winner. Pure functions of time."""

from __future__ import annotations

import math
from collections import deque
from random import Random
from typing import NamedTuple

from game.stage.canvas import Canvas
from game.stage.tweens import TICKS_A_MS, Span, out_cubic, span_ms, wave

MOST_PARTICLES = 150  # on the screen, of all kinds

# --- Sparks ----------------------------------------------------------------------------

SPARKS_A_BURST = 6
SPARK_MS = 380.0
SPARK_REACH_PX = 54.0
SPARK_K = 0.9
SPARK_KINDS = 4


class _Burst(NamedTuple):
    x: float
    y: float
    span: Span
    sparks: int
    seed: int


class Sparks:
    """All sparks of a table; the oldest give way when there would be too many."""

    def __init__(self) -> None:
        self._bursts: deque[_Burst] = deque()
        self._made = 0

    def burst(self, now: float, x: float, y: float, count: int = SPARKS_A_BURST) -> None:
        """Let sparks fly from a place."""
        self._forget_old(now)
        self._made += 1
        self._bursts.append(_Burst(x, y, span_ms(now, SPARK_MS), min(count, MOST_PARTICLES), self._made))
        while self.alive > MOST_PARTICLES:
            self._bursts.popleft()

    @property
    def alive(self) -> int:
        return sum(burst.sparks for burst in self._bursts)

    def draw(self, canvas: Canvas, now: float) -> None:
        if canvas.comfort.is_motion_reduced:
            return
        for burst in self._bursts:
            share = burst.span.share(now)
            if 0 < share < 1:
                _draw_burst(canvas, burst, share)

    def _forget_old(self, now: float) -> None:
        while self._bursts and self._bursts[0].span.is_over(now):
            self._bursts.popleft()


def _draw_burst(canvas: Canvas, burst: _Burst, share: float) -> None:
    dice = Random(burst.seed)
    turn = dice.random()
    for number in range(burst.sparks):
        angle = (turn + (number + 0.4 * dice.random()) / burst.sparks) * math.tau
        reach = SPARK_REACH_PX * (0.6 + 0.6 * dice.random()) * out_cubic(share)
        name = f"table-spark-{dice.randint(1, SPARK_KINDS)}"
        alpha = round(255 * min(1.0, 2 * (1 - share)))
        x, y = burst.x + math.cos(angle) * reach, burst.y + math.sin(angle) * reach
        canvas.picture(name, x, y, SPARK_K, alpha=alpha)


# --- Confetti --------------------------------------------------------------------------

CONFETTI_COUNT = 130
CONFETTI_KINDS = 6
CONFETTI_ANGLES = 8
FALL_PX_A_SECOND = (120.0, 220.0)
SWAY_PX, SWAY_MS = 18.0, 1100.0
SPIN_MS = (900.0, 2200.0)
STAGGER_MS = 1800.0


class _Piece(NamedTuple):
    kind: int
    x: float  # share of the visible width
    start_ms: float
    speed: float
    phase: float
    spin_ms: float


class Confetti:
    """Paper that falls over the whole window, from above, until it has passed."""

    def __init__(self, start: float, count: int = CONFETTI_COUNT, seed: int = 1) -> None:
        dice = Random(seed)
        self._start = start
        self._pieces = [
            _Piece(
                dice.randint(1, CONFETTI_KINDS),
                dice.random(),
                dice.random() * STAGGER_MS,
                dice.uniform(*FALL_PX_A_SECOND),
                dice.random(),
                dice.uniform(*SPIN_MS),
            )
            for _ in range(min(count, MOST_PARTICLES))
        ]

    def draw(self, canvas: Canvas, now: float, *, is_endless: bool = False) -> None:
        """Draw what is in the air; endless paper starts again above once it is down."""
        if canvas.comfort.is_motion_reduced:
            return
        seen = canvas.visible
        height = seen.h + 80
        since_ms = (now - self._start) / TICKS_A_MS
        for piece in self._pieces:
            fallen = (since_ms - piece.start_ms) / 1000 * piece.speed
            if fallen < 0 or (fallen > height and not is_endless):
                continue
            y = seen.y - 40 + fallen % height
            sway = SWAY_PX * wave(now + piece.phase * SWAY_MS * TICKS_A_MS, SWAY_MS)
            turn = int((since_ms / piece.spin_ms + piece.phase) * CONFETTI_ANGLES) % CONFETTI_ANGLES
            angle = turn * 360 / CONFETTI_ANGLES
            canvas.centred(f"scenery-confetti-{piece.kind}", seen.x + piece.x * seen.w + sway, y, angle=angle)
