"""The program looks itself over: every asset, every screen, a match of each game, pads and catalogues, without a window."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import pygame

from game.commands.showroom import SCREENS
from game.commands.showroom_evening import EVENING_SCREENS
from game.commands.showroom_ladder import LADDER_SCREENS
from game.commands.stand_ins import paper_cabinet
from game.commands.virtual_pads import NoVirtualPadsError, virtual_pads
from game.core.api import Seat
from game.devices.buttons import NO_INPUTS
from game.devices.hub import DeviceHub
from game.devices.settings import DeviceMemory
from game.languages.catalogue import read_entries
from game.languages.vocabulary import MASCOTS
from game.languages.words import LANGUAGES, Words
from game.paths import ASSETS, LEVELS
from game.saves.level_files import load_levels
from game.scenes.match import Doors, MatchScene
from game.scenes.table import SeatLook
from game.scenes.tables import RACES, TABLES
from game.session.match_setup import Guest, begin, plan_match
from game.session.presets import preset
from game.session.runner import Runner
from game.stage.canvas import Canvas
from game.stage.sound import Sounds
from game.stage.sound_settings import PLAIN_SOUND
from game.variants import VARIANTS

PASSED, FAILED = 0, 2
SIZE = (1280, 720)
PADS = 4
SEED = 7
MOST_TICKS = 400_000  # a match that is longer does not end
SHOWN_TICKS = 600  # of a match on its table
NO_DATE = "2000-01-01T00:00:00"


class SelfTestError(Exception):
    """Something is not as it should be; the text says what."""


class Check(NamedTuple):
    """One thing to look at; what it returns tells what was done."""

    name: str
    run: Callable[[], str]


# --- Assets ---------------------------------------------------------------------------


def _pictures() -> str:
    canvas = _canvas()
    names = sorted(file.stem for file in (ASSETS / "pictures").glob("*.svg"))
    for name in names:
        canvas.sprites.get(name, 0.25)
    return f"{len(names)} pictures"


def _fonts() -> str:
    files = sorted((ASSETS / "fonts").glob("*.ttf"))
    for file in files:
        pygame.font.Font(file, 28).render("Subito 1234567890 äöüßéèêç", True, (0, 0, 0))
    return f"{len(files)} fonts"


def _sounds() -> str:
    sounds = Sounds(ASSETS / "sound", PLAIN_SOUND)
    sounds.load()
    sounds.wait_for_files()
    bad = sounds.unreadable
    is_silent = sounds.is_silent
    sounds.close()
    if bad:
        raise SelfTestError(f"cannot be read: {', '.join(bad)}")
    return "no sound device: nothing to load" if is_silent else "all sounds and tunes"


def _catalogue(language: str) -> str:
    file = ASSETS / "locale" / f"{language}.po"
    entries = [entry for entry in read_entries(file.read_text(encoding="utf-8")) if entry.text]
    missing = [entry.text for entry in entries if not entry.is_translated]
    if missing:
        raise SelfTestError(f"{len(missing)} texts have no translation, such as {missing[0]!r}")
    Words(language)
    return f"{len(entries)} texts"


def _levels() -> str:
    library = load_levels(LEVELS)
    if library.problems:
        raise SelfTestError("; ".join(library.problems))
    if not library.levels:
        raise SelfTestError(f"none in {LEVELS}")
    return f"{len(library.levels)} levels"


# --- Screens and tables -----------------------------------------------------------------


def _canvas() -> Canvas:
    surface = pygame.display.get_surface()
    assert surface is not None, "opened before the first check"
    return Canvas(surface, ASSETS)


ALL_SCREENS = {
    **SCREENS,
    **{f"evening {name}": build for name, build in EVENING_SCREENS.items()},
    **{f"ladder {name}": build for name, build in LADDER_SCREENS.items()},
}


def _screen(name: str) -> str:
    ALL_SCREENS[name](Words()).draw(_canvas(), 0.5)
    return "drawn"


def _table(game: str) -> str:
    cabinet = paper_cabinet(Words())
    runner = _runner(game)
    count = VARIANTS[game].info.seat_counts[-1]
    looks = [
        SeatLook(Seat(seat), hut=seat, name=cabinet.words(MASCOTS[seat]), is_bot=True, stars=2)
        for seat in range(1, count + 1)
    ]
    scene = MatchScene(runner, TABLES[game](looks, cabinet).table, looks, Doors.none(), is_race=game in RACES)
    canvas = _canvas()
    for tick in range(SHOWN_TICKS):
        scene.tick(NO_INPUTS)
        if tick % 60 == 0:
            scene.draw(canvas, 0.5)
    return f"drawn with {count} seats"


# --- Matches ----------------------------------------------------------------------------


def _runner(game: str) -> Runner:
    count = VARIANTS[game].info.seat_counts[-1]
    guests = [Guest(hut, stars=2) for hut in range(1, count + 1)]
    plan = plan_match(preset(game, "classic"), guests, seed=SEED, played_before=0)
    return begin(plan, date=NO_DATE)


def _match(game: str) -> str:
    runner = _runner(game)
    for _ in range(MOST_TICKS):
        if runner.outcome is not None:
            return f"over after {runner.tick_number} ticks"
        if runner.hold is not None:
            runner.release()
        else:
            runner.tick(NO_INPUTS)
    raise SelfTestError(f"still running after {MOST_TICKS} ticks")


# --- Devices ----------------------------------------------------------------------------


def _pads() -> str:
    pygame.joystick.init()
    hub = DeviceHub(DeviceMemory(), to_layout=lambda x, y: (x, y))
    before = len(hub.devices)
    try:
        with virtual_pads(PADS):
            hub.pump()
            hub.collect(1)
            found = len(hub.devices) - before
        hub.pump()
        hub.collect(2)
        left = len(hub.devices) - before
    except NoVirtualPadsError as reason:
        return f"skipped: {reason}"
    finally:
        hub.close()
    if found != PADS or left:
        raise SelfTestError(f"of {PADS} virtual pads {found} were found and {left} stayed")
    return f"{PADS} virtual pads came and went"


# --- All of them ------------------------------------------------------------------------


def _checks() -> Iterator[Check]:
    yield Check("pictures", _pictures)
    yield Check("fonts", _fonts)
    yield Check("sounds", _sounds)
    for language in LANGUAGES:
        yield Check(f"catalogue {language}", partial(_catalogue, language))
    yield Check("levels", _levels)
    for name in ALL_SCREENS:
        yield Check(f"screen {name}", partial(_screen, name))
    for game in TABLES:
        yield Check(f"table {game}", partial(_table, game))
    for game in VARIANTS:
        yield Check(f"match {game}", partial(_match, game))
    yield Check("pads", _pads)


def selftest(say: Callable[[str], object]) -> int:
    """Run every check, say what was done, and end with a line that counts. The dummy drivers must be chosen before."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    passed = failed = 0
    for check in _checks():
        try:
            say(f"{check.name}: {check.run()}")
            passed += 1
        except Exception as error:  # noqa: BLE001 - whatever it is, the other checks are worth their answer
            failed += 1
            say(f"{check.name}: FAILED, {type(error).__name__}: {error}")
    say(f"{passed} passed, {failed} failed")
    return FAILED if failed else PASSED
