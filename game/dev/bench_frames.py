"""How long the busiest frames take against a bare blit and flip, and what an idle title costs."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from game.commands.showroom import SCREENS
from game.commands.stand_ins import paper_cabinet
from game.core.api import Seat
from game.dev.figure import Figure
from game.dev.screens import screens
from game.devices.buttons import NO_INPUTS
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.paths import ASSETS, PlayerFolder
from game.scenes.match import Doors, MatchScene
from game.scenes.scene import Scene
from game.scenes.table import SeatLook
from game.scenes.tables import RACES, TABLES
from game.scenes.title import Title
from game.session.match_setup import Guest, begin, plan_match
from game.session.presets import preset
from game.stage.canvas import Canvas
from game.variants import VARIANTS

SIZE = (1920, 1080)
RUNS = 3
FRAMES_A_RUN = 240
WARM_FRAMES = 60
TICKS_A_FRAME = 2
FIRST_TICKS = 600  # of a match, before it is looked at
P99 = 0.99
FRAME_AIM = 8.0  # times the floor
IDLE_AIM = 1.0
IDLE_SHARE = 0.25  # of one core
IDLE_S = 4
NS_A_MS = 1e6
MENUS = {"title": "title-six-tiles", "lobby": "lobby-teams-boarded"}


def figures() -> Iterator[Figure]:
    """Measure in a process of its own for each kind of screen."""
    with screens() as environments:
        for driver, environment in environments.items():
            answer = subprocess.run(
                [sys.executable, "-m", __name__],
                env=environment,
                stdout=subprocess.PIPE,
                text=True,
                check=True,
            )
            for name, value, floor in json.loads(answer.stdout.splitlines()[-1]):
                yield _figure(f"frames {name} {driver}", value, floor)


def _figure(name: str, value: float, floor: float) -> Figure:
    is_idle = "idle" in name
    unit = "of a core, at most the peer's" if is_idle else "ms at p99, peer: background and flip"
    return Figure(name, value, floor, value / floor, IDLE_AIM if is_idle else FRAME_AIM, unit)


# --- In the process that has the screen -------------------------------------------------


def _measure() -> list[tuple[str, float, float]]:
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    canvas = Canvas(surface, ASSETS)
    found = []
    moving: dict[str, Any] = {name: SCREENS[screen](Words()) for name, screen in MENUS.items()}
    moving.update({game: _match(game) for game in TABLES})
    for name, scene in moving.items():
        canvas.forget_layers()
        ours, bare = [], []
        for _ in range(RUNS):
            ours.append(_p99(partial(_live, scene), partial(scene.draw, canvas, 0.5)))
            bare.append(_p99(lambda: None, _bare(surface)))
        found.append((name, min(ours), min(bare)))
    pygame.display.quit()
    found.append(("idle title", _idle(), IDLE_SHARE))
    return found


def _live(scene: Scene) -> None:
    for _ in range(TICKS_A_FRAME):
        scene.tick(NO_INPUTS)


def _match(game: str) -> MatchScene:
    """Bots with all seats of a game, some way into the match."""
    cabinet = paper_cabinet(Words())
    count = VARIANTS[game].info.seat_counts[-1]
    guests = [Guest(hut, stars=3) for hut in range(1, count + 1)]
    runner = begin(plan_match(preset(game, "classic"), guests, seed=7), date="2000-01-01T00:00:00")
    looks = [
        SeatLook(Seat(seat), hut=seat, name=cabinet.words(MASCOTS[seat]), is_bot=True, stars=3)
        for seat in range(1, count + 1)
    ]
    table = TABLES[game](looks, cabinet).table
    scene = MatchScene(runner, table, looks, Doors.none(), is_race=game in RACES)
    for _ in range(FIRST_TICKS):
        scene.tick(NO_INPUTS)
    return scene


def _bare(surface: pygame.Surface) -> Callable[[], None]:
    background = pygame.Surface(SIZE).convert()
    background.fill((122, 47, 102))
    return lambda: surface.blit(background, (0, 0)) and None


def _p99(tick: Callable[[], object], draw: Callable[[], None]) -> float:
    times = []
    for frame in range(WARM_FRAMES + FRAMES_A_RUN):
        tick()
        begun = time.perf_counter_ns()
        draw()
        pygame.display.flip()
        if frame >= WARM_FRAMES:
            times.append(time.perf_counter_ns() - begun)
    return sorted(times)[round(P99 * (len(times) - 1))] / NS_A_MS


def _idle() -> float:
    """Run the real program on its title and say which share of a core it takes."""
    from game.app import App
    from game.opening import Opening, Wishes

    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "settings.json").write_text('{"format": 1, "language": "en"}', encoding="utf-8")
        wishes = Wishes(is_fullscreen=False, size=SIZE, is_mute=True)
        app = App(Opening(PlayerFolder(Path(folder), can_save=True), wishes))
        while not isinstance(app.stack.top, Title):
            app.hub.pump()
            app.tick()
            app.draw(0.0)
        pygame.time.set_timer(pygame.QUIT, IDLE_S * 1000, loops=1)
        cpu, wall = time.process_time(), time.perf_counter()
        app.run()
        return (time.process_time() - cpu) / (time.perf_counter() - wall)


if __name__ == "__main__":
    print(json.dumps(_measure()))
