"""How long a press waits: from the pump that sees it to the tick that judges it, and to the frame that shows it."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

from game.app import App
from game.commands.virtual_pads import virtual_pads
from game.core.api import TICKS_A_SECOND
from game.dev.figure import Figure
from game.dev.screens import screens
from game.devices.buttons import Inputs, Layout
from game.opening import Opening, Wishes
from game.paths import PlayerFolder
from game.scenes.scene import Transition, home
from game.stage.canvas import Canvas

RUNS = 3
PRESSES = 2000
PADS = 4
P99 = 0.99
TICK_AIM, FRAME_AIM = 1.0, 1.0
MOST_TICKS, MOST_FRAMES = 1.0, 2.0
MS_A_TICK = 1000 / TICKS_A_SECOND
MS_AIM = 1.5  # besides the tick itself, the machine has other things to do
NS_A_MS = 1e6
LONGEST_GAP_NS = 8_000_000  # between two presses
SOUTH = 0  # SDL's number of the bottom button


def figures() -> Iterator[Figure]:
    with screens() as environments:
        for driver, environment in environments.items():
            command = [sys.executable, "-m", __name__]
            answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
            runs = json.loads(answer.stdout.splitlines()[-1])
            for name, peer, aim, unit in (
                ("ticks", MOST_TICKS, TICK_AIM, "ticks"),
                ("ms", MS_A_TICK, MS_AIM, "ms, peer: a tick"),
                ("frames", MOST_FRAMES, FRAME_AIM, "frames"),
            ):
                best = min(run[name] for run in runs)
                yield Figure(f"input {name} {driver}", best, peer, best / peer, aim, f"{unit}, at p99")


# --- In the process that has the screen -------------------------------------------------


class Listener:
    """A screen that notes when it hears of a press, in the layout of a race."""

    layout = Layout.ROWS
    is_overlay = False

    def __init__(self) -> None:
        self.ticks = 0
        self.heard: list[int] = []  # ns
        self.ticks_at: list[int] = []
        self.frames = 0
        self.frames_at: list[int] = []  # frames drawn when a press was heard

    def tick(self, inputs: Inputs) -> Transition | None:
        now = time.perf_counter_ns()
        self.ticks += 1
        for device in inputs.presses:
            for _ in inputs.downs(device):
                self.heard.append(now)
                self.ticks_at.append(self.ticks)
                self.frames_at.append(self.frames)
        return None

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - a frame is a frame
        canvas.fill((20, 10, 30))
        self.frames += 1


def _run() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as name:
        wishes = Wishes(is_fullscreen=False, size=(1280, 720), is_mute=True, language="en")
        app = App(Opening(PlayerFolder(Path(name), can_save=False), wishes))
        listener = Listener()
        with virtual_pads(PADS) as pads:
            for _ in range(30):
                app.turn()
            app.stack.go(home(listener))
            seen: list[int] = []
            ticks_seen: list[int] = []
            frames_seen: list[int] = []
            dice = Random(7)
            due_ns = time.perf_counter_ns()
            number = 0
            is_down = [False] * PADS
            while len(listener.heard) < PRESSES:
                now = time.perf_counter_ns()
                if now >= due_ns:
                    due_ns = now + dice.randrange(LONGEST_GAP_NS)
                    pad = number % PADS
                    is_down[pad] = not is_down[pad]
                    pads[pad].button(SOUTH, is_down=is_down[pad])
                    if is_down[pad]:
                        # The very next pump sees it: nothing of the loop lies between.
                        seen.append(now)
                        ticks_seen.append(listener.ticks)
                        frames_seen.append(listener.frames)
                    number += 1
                app.turn()
        app.close()
    waits = sorted(heard - at for heard, at in zip(listener.heard, seen, strict=False))
    ticks = sorted(after - before for after, before in zip(listener.ticks_at, ticks_seen, strict=False))
    # The first frame after the tick shows it.
    shown = sorted(after + 1 - before for after, before in zip(listener.frames_at, frames_seen, strict=False))
    place = round(P99 * (PRESSES - 1))
    return {"ticks": float(ticks[place]), "ms": waits[place] / NS_A_MS, "frames": float(shown[place])}


if __name__ == "__main__":
    print(json.dumps([_run() for _ in range(RUNS)]))
