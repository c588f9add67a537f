"""Watches every situation live for a while and says where it moves or flashes more than people bear.

python -m game.dev.motion                    # the whole gallery, three seconds each, sixty frames a second
python -m game.dev.motion --only sprint-bell
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from inspect import signature
from typing import NamedTuple

import pygame
from pygame import Surface

from game.commands.showroom import LeavesPictureError
from game.dev.gallery import DEFECTS, DONE, MIDDLE_OF_A_TICK, Defect
from game.dev.situations import Picture, Situation, find_situations
from game.devices.buttons import NO_INPUTS
from game.languages.words import Words
from game.paths import ASSETS
from game.stage.canvas import Canvas
from game.stage.contrast import luminance
from game.stage.limits import LARGE_SHARE, SCREEN_SHAKE_PX

SIZE = (384, 216)
CELLS = (24, 14)  # the screen as coarse as flashes matter
TICKS_A_SECOND = 120
STEP = 0.10  # of full light: the least change that counts as brighter or darker
BRIGHT = 0.80  # what begins above it does not flash
MOVED_SHARE = 0.02  # of all pixels must have changed before a camera can be suspected
SHIFTS_PX = ((1, 0), (2, 0), (0, 1), (0, 2))  # on the small picture: 5 and 10 of the layout
SAME = (10, 10, 10, 255)
# What each of the three colours gives to the light of a pixel.
REDS, GREENS, BLUES = (
    [luminance(tuple(part * value for part in pure)) for value in range(256)]  # type: ignore[arg-type]
    for pure in ((1, 0, 0), (0, 1, 0), (0, 0, 1))
)
EXPLAINED_SHARE = 0.25  # of the changed pixels may stay unexplained by a shift


class Pace(NamedTuple):
    """How long and how closely somebody watches."""

    ticks: int
    ticks_a_frame: int


LONG = Pace(3 * TICKS_A_SECOND, 2)
SHORT = Pace(TICKS_A_SECOND + 12, 12)


class WatchingCanvas(Canvas):
    """Notes how far the whole picture is moved."""

    def __init__(self, surface: Surface) -> None:
        super().__init__(surface, ASSETS)
        self.furthest = 0.0

    def shift(self, dx: float, dy: float) -> None:
        self.furthest = max(self.furthest, abs(dx), abs(dy))
        super().shift(dx, dy)


def watch(
    situation: Situation, canvas: WatchingCanvas, pace: Pace, *, is_motion_reduced: bool
) -> list[Defect]:
    """Let a situation live without anybody pressing, and look at every frame."""
    picture = situation.build(Words())
    canvas.forget_layers()
    canvas.with_comfort(situation.comfort._replace(is_motion_reduced=is_motion_reduced))
    canvas.furthest = 0.0
    eye = Eye(looks_for_camera=is_motion_reduced)
    for tick, frame in _frames(picture, canvas, pace):
        eye.see(frame, tick)
    return [Defect(situation.name, trouble) for trouble in eye.troubles(canvas.furthest)]


def _frames(picture: Picture, canvas: Canvas, pace: Pace) -> Iterator[tuple[int, Surface]]:
    """Draw frame after frame; a picture without a life of its own is drawn once."""
    live = _life(picture)
    for tick in range(pace.ticks):
        if tick % pace.ticks_a_frame == 0:
            picture.draw(canvas, MIDDLE_OF_A_TICK)
            yield tick, canvas.surface
        try:
            if live is None or live() is not None:
                return
        except LeavesPictureError:
            return


def _life(picture: Picture) -> Callable[[], object] | None:
    """Return what lets a picture live through a tick in which nobody presses; it returns where that leads, if anywhere."""
    tick = getattr(picture, "tick", None)
    if tick is None:
        return None
    nothing = {"inputs": NO_INPUTS, "presses": {}}
    wanted = [name for name in signature(tick).parameters if name in nothing]
    return partial(tick, *(nothing[name] for name in wanted))


class Eye:
    """Sees frames one after the other, and remembers what hurt."""

    def __init__(self, *, looks_for_camera: bool) -> None:
        self._looks_for_camera = looks_for_camera
        self._before: Surface | None = None
        self._moved_at: int | None = None
        count = CELLS[0] * CELLS[1]
        self._turns = [_Light() for _ in range(count)]
        self._flashing: set[int] = set()

    def see(self, frame: Surface, tick: int) -> None:
        small = pygame.transform.smoothscale(frame, CELLS)
        pixels = pygame.image.tobytes(small, "RGB")
        for cell, light in enumerate(self._turns):
            red, green, blue = pixels[3 * cell : 3 * cell + 3]
            if light.sees_second_rise(REDS[red] + GREENS[green] + BLUES[blue], tick):
                self._flashing.add(cell)
        if self._looks_for_camera:
            if self._before is not None and self._moved_at is None and is_shifted(self._before, frame):
                self._moved_at = tick
            self._before = frame.copy()

    def troubles(self, furthest: float) -> Iterator[str]:
        share = len(self._flashing) / len(self._turns)
        if share > LARGE_SHARE:
            yield f"{share:.0%} of the screen brighten twice within a second"
        if self._moved_at is not None:
            yield f"the camera moves in tick {self._moved_at}, though nothing should"
        if self._looks_for_camera and furthest > 0:
            yield f"the whole screen is moved by {furthest:.1f} px, though nothing should"
        if furthest > SCREEN_SHAKE_PX:
            yield f"the whole screen is moved by {furthest:.1f} px"


class _Light:
    """One place of the screen: when it became brighter, and whether it had become darker since."""

    def __init__(self) -> None:
        self._low = self._high = -1.0
        self._is_up = False
        self._rose_at = -TICKS_A_SECOND

    def sees_second_rise(self, light: float, tick: int) -> bool:
        if self._low < 0:
            self._low = self._high = light
            return False
        if self._is_up:
            self._high = max(self._high, light)
            if self._high - light >= STEP:
                self._is_up, self._low = False, light
            return False
        self._low = min(self._low, light)
        if light - self._low < STEP or self._low >= BRIGHT:
            return False
        is_second = tick - self._rose_at < TICKS_A_SECOND
        self._is_up, self._high, self._rose_at = True, light, tick
        return is_second


def is_shifted(before: Surface, now: Surface) -> bool:
    """Tell whether one frame is the other one moved: nearly all that changed is explained by a shift."""
    width, height = now.get_size()
    whole = width * height
    changed = whole - _same(before, now)
    if changed < MOVED_SHARE * whole:
        return False
    for dx, dy in SHIFTS_PX:
        for first, second in ((before, now), (now, before)):
            size = (width - dx, height - dy)
            moved = first.subsurface((0, 0, *size)), second.subsurface((dx, dy, *size))
            if size[0] * size[1] - _same(*moved) < EXPLAINED_SHARE * changed:
                return True
    return False


def _same(one: Surface, other: Surface) -> int:
    return pygame.mask.from_threshold(one, (0, 0, 0), SAME, other).count()


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.motion", description=__doc__)
    parser.add_argument("--only", nargs="+", metavar="SITUATION", default=[])
    chosen = parser.parse_args(arguments)
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    pygame.display.init()
    canvas = WatchingCanvas(pygame.display.set_mode(SIZE))
    defects = []
    for situation in find_situations():
        if chosen.only and situation.name not in chosen.only:
            continue
        for is_motion_reduced in (False, True):
            found = watch(situation, canvas, LONG, is_motion_reduced=is_motion_reduced)
            for defect in found:
                print(defect, flush=True)
            defects += found
    return DEFECTS if defects else DONE


if __name__ == "__main__":
    sys.exit(main())
