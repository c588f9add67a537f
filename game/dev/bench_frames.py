"""How long the busiest frames take against a bare blit and flip, and what an idle title costs.

In memory and, where there is a screen, in a real X window; in the time of a clock and in that of the processor, for on
a busy machine only the second one says much.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

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
from game.stage.window import Path as ShowPath
from game.stage.window import Wish, hints
from game.variants import VARIANTS

SIZE = (1920, 1080)
RUNS = 3
FRAMES_A_RUN = 600
FRAMES_A_MENU = 200
WARM_FRAMES = 60
BARE_FRAMES = 300
TICKS_A_FRAME = 2
# Of a match, before it is looked at: then Sprint rings its bell and checks, and the others are in full swing.
FIRST_TICKS = {"tasks": 2900}
USUAL_FIRST_TICKS = 600
P99 = 0.99
FRAME_AIM = 8.0  # times the floor
FRAME_MS = 8.3  # half of what 60 frames a second leave
IDLE_SHARE = 0.25  # of one core
SETTLING_TICKS = 600
IDLE_S = 4
AT_MOST = 1.0
NS_A_MS = 1e6
MENUS = {
    "title": "title-six-tiles",
    "lobby": "lobby-two-and-a-bot",
    "podium": "podium-6",
    "settings": "settings-comfort",
    "rules": "rules-card-tasks",
}


class Times(NamedTuple):
    """One frame in a hundred takes longer, in milliseconds."""

    clock: float
    processor: float


def figures() -> Iterator[Figure]:
    """Measure in a process of its own for each kind of screen."""
    with screens() as environments:
        for driver, environment in environments.items():
            answer = subprocess.run(
                [sys.executable, "-m", __name__],
                env={**environment, **hints(Wish(path=ShowPath.COPIED))},
                stdout=subprocess.PIPE,
                text=True,
                check=True,
            )
            found = json.loads(answer.stdout.splitlines()[-1])
            for name, ours, bare in found["frames"]:
                yield from _frame_figures(f"{name} {driver}", Times(*ours), Times(*bare))
            idle = found["idle"]
            unit = "of a core, at most the peer's"
            yield Figure(f"frames idle {driver}", idle, IDLE_SHARE, idle / IDLE_SHARE, AT_MOST, unit)


def _frame_figures(name: str, ours: Times, bare: Times) -> Iterator[Figure]:
    peer = "peer: background and flip"
    ratio = ours.clock / bare.clock
    yield Figure(f"frames {name}", ours.clock, bare.clock, ratio, FRAME_AIM, f"ms at p99, {peer}")
    ratio = ours.processor / bare.processor
    yield Figure(
        f"cpu {name}", ours.processor, bare.processor, ratio, FRAME_AIM, f"ms of processor at p99, {peer}"
    )
    unit = "ms of processor at p99, at most the peer's"
    yield Figure(f"cpu limit {name}", ours.processor, FRAME_MS, ours.processor / FRAME_MS, AT_MOST, unit)


# --- In the process that has the screen -------------------------------------------------


def _measure() -> dict[str, object]:
    pygame.display.init()
    surface = pygame.display.set_mode(SIZE)
    canvas = Canvas(surface, ASSETS)
    begun: dict[str, Callable[[], Scene]] = {}
    for name, screen in MENUS.items():
        begun[name] = partial(_menu, screen)
    for game in TABLES:
        begun[game] = partial(running_match, game)
    found = []
    for name, begin_it in begun.items():
        frames = FRAMES_A_MENU if name in MENUS else FRAMES_A_RUN
        ours, bare = [], []
        for _ in range(RUNS):
            # The same moments in every run: the best run is the one that nobody disturbed.
            canvas.forget_layers()
            scene = begin_it()
            ours.append(_p99(partial(_live, scene), partial(scene.draw, canvas, 0.5), frames))
            bare.append(_p99(lambda: None, _bare(surface), BARE_FRAMES))
        found.append((name, _best(ours), _best(bare)))
    pygame.display.quit()
    return {"frames": found, "idle": _idle()}


def _best(times: list[Times]) -> Times:
    return Times(min(each.clock for each in times), min(each.processor for each in times))


def _menu(name: str) -> Scene:
    scene: Scene = SCREENS[name](Words())  # type: ignore[assignment]
    return scene


def _live(scene: Scene) -> None:
    for _ in range(TICKS_A_FRAME):
        scene.tick(NO_INPUTS)


def running_match(game: str) -> MatchScene:
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
    for _ in range(FIRST_TICKS.get(game, USUAL_FIRST_TICKS)):
        scene.tick(NO_INPUTS)
    return scene


def _bare(surface: pygame.Surface) -> Callable[[], None]:
    background = pygame.Surface(SIZE).convert()
    background.fill((122, 47, 102))
    return lambda: surface.blit(background, (0, 0)) and None


def _p99(tick: Callable[[], object], draw: Callable[[], None], frames: int) -> Times:
    clock, processor = [], []
    for frame in range(WARM_FRAMES + frames):
        tick()
        begun, spent = time.perf_counter_ns(), time.thread_time_ns()
        draw()
        pygame.display.flip()
        if frame >= WARM_FRAMES:
            clock.append(time.perf_counter_ns() - begun)
            processor.append(time.thread_time_ns() - spent)
    place = round(P99 * (frames - 1))
    return Times(sorted(clock)[place] / NS_A_MS, sorted(processor)[place] / NS_A_MS)


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
        for _ in range(SETTLING_TICKS):  # what the lobby and the tables need is loaded behind the title first
            app.hub.pump()
            app.tick()
        pygame.time.set_timer(pygame.QUIT, IDLE_S * 1000, loops=1)
        cpu, wall = time.process_time(), time.perf_counter()
        app.run()
        return (time.process_time() - cpu) / (time.perf_counter() - wall)


if __name__ == "__main__":
    print(json.dumps(_measure()))
