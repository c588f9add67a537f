"""Walks one pad over the ladder in the real program: `python -m game.dev.ladder_walk [LEVEL ...]`.

A hand on the clock presses through title, map, portraits, shows and results as a person would; while cards are played a
strong bot moves the thumbs, and in a puzzle the stored best line. Without names it is the whole way, from the first
level to the last; with names only those levels. It fails when a level stays without a star or a screen leads nowhere.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game.app import App
from game.bots.machines import Reciter
from game.bots.rivals.characters import GAMES, PAR
from game.commands.virtual_pads import VirtualPad, virtual_pads
from game.controls.signals import Pick
from game.core.api import TICKS_A_SECOND, Command, Event, Tick
from game.core.glance import Glance
from game.dev.race_room import PAD_BUTTONS
from game.devices.buttons import Button, Inputs
from game.ladder.islands import DRIFTWOOD
from game.ladder.level import read_line
from game.ladder.measures import PLAYER
from game.opening import Opening, Wishes
from game.paths import PlayerFolder
from game.scenes.boot import MOST_TICKS
from game.scenes.islands.chart import Chart
from game.scenes.islands.level_scene import LevelScene
from game.scenes.islands.portrait import Portrait
from game.scenes.islands.result import ResultScene
from game.scenes.islands.standing import Standing
from game.scenes.scene import Scene, home
from game.scenes.title import Title
from game.session.gates import OpenGate
from game.session.recorder import Sitter
from game.session.seats import rival_source
from game.session.sources import BotSource, HumanSource

SIZE = (640, 360)
SEED = 7
STRONG = 97  # skill of the thumbs
HAND_SEED = 77
CALM_TICKS = 14  # after these the same button counts again, and a new screen has opened its ears
SHOW_TICKS = 300  # of a result, until its stars have landed
READ_TICKS = 60  # somebody looks before going on
MOST_PRESSES = 40  # until a menu has come round
LONGEST_ATTEMPT_TICKS = 60 * 60 * TICKS_A_SECOND
MOST_TRIES = 12  # at one level
DONE, FAILED = 0, 1


class StuckError(Exception):
    """The way does not go on; the text says where."""


class StillClock:
    """Time that stands still; ticks are counted out by hand."""

    def now_ns(self) -> int:
        return 0


class BotHand(HumanSource):
    """A person whose thumbs are moved by a bot: shows still wait for the pad, commands come by themselves."""

    def __init__(self, person: HumanSource, bot: BotSource) -> None:
        super().__init__(person.devices, person.controls, bot.gate)
        self._bot = bot

    def hear(self, tick: Tick, inputs: Inputs, picks: Sequence[Pick]) -> None:  # noqa: ARG002 - thumbs lie still
        self.heard = []

    def poll(self, glance: Glance) -> Command | None:
        return self._bot.poll(glance)

    def judged(self, *, is_accepted: bool) -> None:
        self._bot.judged(is_accepted=is_accepted)

    def notice(self, tick: Tick, event: Event) -> None:
        self._bot.notice(tick, event)


def lend_thumbs(scene: LevelScene, bot: BotSource) -> None:
    """Let a bot move the player's thumbs for the rest of a match."""
    person = scene.runner.source(PLAYER)
    assert isinstance(person, HumanSource)
    scene.runner.reseat(PLAYER, BotHand(person, bot), Sitter("human", "fox"), at_once=True)


class Tried(NamedTuple):
    """One attempt, and what its result offers."""

    level: str
    name: str
    stars: int
    seconds: int  # at the table and before its result
    ways: tuple[str, ...]


class Walker:
    """One pad at the program."""

    def __init__(self, app: App, pad: VirtualPad) -> None:
        self._app = app
        self._pad = pad
        self._ticks = 0

    @property
    def scene(self) -> Scene:
        return self._app.stack.top

    def step(self, ticks: int = 1) -> None:
        for _ in range(ticks):
            self._app.hub.pump()
            self._app.tick()
        self._ticks += ticks

    def tap(self, button: Button) -> None:
        number = PAD_BUTTONS[button]
        self._pad.button(number, is_down=True)
        self.step()
        self._pad.button(number, is_down=False)
        self.step(CALM_TICKS)
        while self._app.is_between_screens:
            self.step(CALM_TICKS)

    # --- Ways ----------------------------------------------------------------------------

    def to_map(self) -> None:
        """From the first picture over the title to the islands; warm-ups have been seen before."""
        self.step(MOST_TICKS + 1)
        for game in GAMES:
            self._app.cabinet.change(lambda settings, game=game: settings.with_match_played(game))  # type: ignore[misc]
        for _ in range(MOST_PRESSES):
            scene = self.scene
            if isinstance(scene, Chart):
                return
            is_aside = isinstance(scene, Title) and scene.focused != "ladder"
            self.tap(Button.RIGHT if is_aside else Button.SOUTH)
        raise StuckError(f"no way from {type(self.scene).__name__} to the map")

    def sail_to(self, island: str) -> None:
        """Go to the first level of an island."""
        for _ in range(MOST_PRESSES):
            chart = self.scene
            if not isinstance(chart, Chart):
                break
            if chart.island.key == island and chart.at == 0:
                return
            self.tap(Button.LEFT if chart.island.key == island else Button.R)
            self.step(READ_TICKS)
        raise StuckError(f"{island} cannot be reached from {type(self.scene).__name__}")

    def choose(self, way: str) -> None:
        """Take one of the ways that a result offers."""
        for _ in range(MOST_PRESSES):
            scene = self.scene
            if not isinstance(scene, ResultScene):
                return
            self.tap(Button.SOUTH if scene.focused == way else Button.DOWN)
        raise StuckError(f"the way {way!r} cannot be taken")

    # --- An attempt ------------------------------------------------------------------------

    def attempt(self) -> Tried:
        """Play what stands on the table to its result."""
        started, seated = self._ticks, None
        while self._ticks < started + LONGEST_ATTEMPT_TICKS:
            scene = self.scene
            if isinstance(scene, ResultScene) and seated is not None:
                self.step(SHOW_TICKS)
                level = seated.level_match.play.level
                seconds = (self._ticks - started) // TICKS_A_SECOND
                return Tried(level.id, level.name, scene.result.stars, seconds, scene.offered)
            if isinstance(scene, LevelScene) and scene is not seated:
                lend_thumbs(scene, thumbs(scene))
                seated = scene
            if isinstance(scene, Portrait | Standing) or (
                isinstance(scene, LevelScene) and scene.table.holds_match
            ):
                self.step(READ_TICKS)
                self.tap(Button.SOUTH)
            self.step()
        raise StuckError(f"no result within an hour, but {type(self.scene).__name__}")

    def whole_way(self) -> Iterator[Tried]:
        """Play every level of every island in its order, as the map and the results lead."""
        logbook = self._app.evening.ladder.logbook
        for island in logbook.islands:
            if island.key == DRIFTWOOD.key:
                continue
            self.sail_to(island.key)
            self.tap(Button.SOUTH)
            tries = 0
            while True:
                tried = self.attempt()
                yield tried
                way = next((way for way in ("next", "ticket") if way in tried.ways), "again")
                if way == "again" and tried.stars:
                    break
                tries = tries + 1 if way == "again" else 0
                if tries >= MOST_TRIES:
                    raise StuckError(f"{tried.level} stays without a star")
                self.choose(way)
                if isinstance(self.scene, Chart):
                    self.tap(Button.SOUTH)  # a ticket leads to the map, before the next level
            last = logbook.levels_of(island)[-1].level.id
            if tried.level != last:
                raise StuckError(f"behind {tried.level} the way to {last} stays closed")
            self.choose("map")

    def single(self, level: str) -> Iterator[Tried]:
        """Play one level until there is a star, whatever lies before it."""
        voyage = self._app.evening.ladder
        place = voyage.logbook.place(level)
        if place is None:
            raise StuckError(f"there is no level {level}")
        self._app.stack.go(home(voyage.begin(place)))
        for _ in range(MOST_TRIES):
            tried = self.attempt()
            yield tried
            if tried.stars:
                return
            self.choose("again")
        raise StuckError(f"{level} stays without a star")


def thumbs(scene: LevelScene) -> BotSource:
    match = scene.level_match
    if match.leg.line:
        return BotSource(Reciter(read_line(match.leg, match.setup)[1]), OpenGate())
    has_fog = match.play.level.fog
    return rival_source(PLAYER, match.setup.options, PAR, STRONG, HAND_SEED, has_fog=has_fog)


@contextmanager
def walker() -> Iterator[Walker]:
    """Start the program for somebody new and go to the map."""
    with tempfile.TemporaryDirectory() as data:
        wishes = Wishes(is_fullscreen=False, size=SIZE, language="en", is_mute=True, seed=SEED)
        app = App(Opening(PlayerFolder(Path(data), can_save=True), wishes), StillClock())
        try:
            with virtual_pads(1) as (pad,):
                walking = Walker(app, pad)
                walking.to_map()
                yield walking
        finally:
            app.close()


def walk(levels: Sequence[str]) -> Iterator[Tried]:
    """Play these levels, or without any the whole ladder; yields every attempt."""
    with walker() as walking:
        if not levels:
            yield from walking.whole_way()
        for level in levels:
            yield from walking.single(level)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.ladder_walk", description=__doc__)
    parser.add_argument("levels", nargs="*", metavar="LEVEL", help="such as S01; none: the whole way")
    levels = parser.parse_args(arguments).levels
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    started = time.process_time()
    stars: dict[str, int] = {}
    tries, trouble = 0, ""
    try:
        for tried in walk(levels):
            tries += 1
            stars[tried.level] = max(tried.stars, stars.get(tried.level, 0))
            shown = "*" * tried.stars or "-"
            print(f"{tried.level} {shown:3} {tried.seconds:4} s  {tried.name}", flush=True)
    except StuckError as error:
        trouble = str(error)
    print(
        f"{len(stars)} levels, {tries} tries, {sum(stars.values())} stars, "
        f"{time.process_time() - started:.0f} s of CPU"
    )
    if trouble:
        print(f"stuck: {trouble}")
    return FAILED if trouble else DONE


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
