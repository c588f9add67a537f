"""How long a table takes to load on one core, how soon a new window is crisp, and how much memory the program holds."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.commands.showroom import SCREENS
from game.dev.bench_frames import MENUS, running_match
from game.dev.figure import Figure
from game.dev.screens import screens
from game.languages.words import Words
from game.paths import ASSETS, PlayerFolder
from game.scenes.scene import home
from game.scenes.tables import TABLES
from game.scenes.title import Title
from game.stage.canvas import Canvas

USUAL, LARGEST = (1920, 1080), (3840, 2160)
RUNS = 3
PREPARING_FRAMES = 300  # in which everything is made ready, a little each
STEADY_FRAMES = 60
PLAYED_FRAMES = 400
LOAD_S, RESIZE_S, MOST_MB = 0.5, 0.5, 250.0
AT_MOST = 1.0
KB_A_MB = 1024


def figures() -> Iterator[Figure]:
    """Measure in processes of their own: memory that one thing took is not counted for the next."""
    with screens() as environments:
        environment = environments["dummy"]
        for game in TABLES:
            (seconds,) = _asked(environment, "load", game)
            unit = "s of one core, at most the peer's"
            yield Figure(f"load {game}", seconds, LOAD_S, seconds / LOAD_S, AT_MOST, unit)
        for name in (*MENUS, *TABLES):
            clock, processor = _asked(environment, "resize", name)
            unit = "s to a crisp picture at 3840 x 2160, at most the peer's"
            yield Figure(f"resize {name}", clock, RESIZE_S, clock / RESIZE_S, AT_MOST, unit)
            # What the main thread works, while another one helps: on a busy machine it says more than the clock.
            unit = "s of processor to it, at most the peer's"
            yield Figure(f"resize cpu {name}", processor, RESIZE_S, processor / RESIZE_S, AT_MOST, unit)
        for driver, each in environments.items():
            for game in TABLES:
                (megabytes,) = _asked(each, "memory", game)
                unit = "MB resident, at most the peer's"
                name = f"memory {game} {driver}"
                yield Figure(name, megabytes, MOST_MB, megabytes / MOST_MB, AT_MOST, unit)


def _asked(environment: dict[str, str], what: str, name: str) -> list[float]:
    command = [sys.executable, "-m", __name__, what, name]
    answer = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    answered: list[float] = json.loads(answer.stdout.splitlines()[-1])
    return answered


# --- In the process that was asked ------------------------------------------------------


def _load(game: str) -> list[float]:
    """Return what making everything ready takes beyond what the frames take anyway, on all cores together."""
    pygame.display.init()
    surface = pygame.display.set_mode(USUAL)
    scene = running_match(game)
    taken = []
    for _ in range(RUNS):
        canvas = Canvas(surface, ASSETS)
        begun = time.process_time()
        for _ in range(PREPARING_FRAMES):
            scene.draw(canvas, 0.5)
        ready = time.process_time()
        for _ in range(STEADY_FRAMES):
            scene.draw(canvas, 0.5)
        steady = (time.process_time() - ready) / STEADY_FRAMES
        taken.append(ready - begun - PREPARING_FRAMES * steady)
    return [min(taken)]


def _resize(name: str) -> list[float]:
    """Return how long the first frame takes in a window that is new."""
    pygame.display.init()
    surface = pygame.display.set_mode(LARGEST)
    scene = running_match(name) if name in TABLES else SCREENS[MENUS[name]](Words())
    clock, processor = [], []
    for _ in range(RUNS):
        begun, spent = time.perf_counter(), time.thread_time()
        scene.draw(Canvas(surface, ASSETS), 0.5)
        pygame.display.flip()
        clock.append(time.perf_counter() - begun)
        processor.append(time.thread_time() - spent)
    return [min(clock), min(processor)]


def _memory(game: str) -> list[float]:
    """Return what the real program holds after title and lobby, with one table in play and all its sounds loaded."""
    from game.app import App
    from game.opening import Opening, Wishes

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"format": 1, "language": "en"}', encoding="utf-8")
        wishes = Wishes(is_fullscreen=False, size=USUAL)
        app = App(Opening(PlayerFolder(Path(folder), can_save=True), wishes))
        while not isinstance(app.stack.top, Title) or app.sounds.progress < 1.0:
            app.turn()
        SCREENS[MENUS["lobby"]](Words()).draw(app._canvas, 0.5)
        app.stack.go(home(running_match(game)))
        for _ in range(PLAYED_FRAMES):
            app.tick()
            app.tick()
            app.draw(0.5)
        status = Path("/proc/self/status").read_text(encoding="ascii")
        app.close()
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return [int(line.split()[1]) / KB_A_MB]


if __name__ == "__main__":
    print(json.dumps({"load": _load, "resize": _resize, "memory": _memory}[sys.argv[1]](sys.argv[2])))
