"""The ladder's screens in typical and extreme states, on paper: for the self-test and for looking at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple, NoReturn, Protocol

from game.commands.stand_ins import PADS, paper_cabinet, paper_clerk
from game.devices.buttons import NO_INPUTS, Button, Inputs, Press
from game.ladder.calendar import date_of, day_number
from game.ladder.daily import catch_of
from game.ladder.goals import Result, judged
from game.ladder.islands import Place
from game.ladder.level import setup_of
from game.languages.words import Words
from game.paths import PlayerFolder
from game.saves.kept import Kept
from game.saves.progress import PROGRESS, LevelRecord, Profile, Progress
from game.scenes.islands import result
from game.scenes.islands.catch import CatchFace, CatchScene, Day
from game.scenes.islands.chart import Chart, Memory
from game.scenes.islands.chart import Doors as ChartDoors
from game.scenes.islands.code_entry import CodeEntry
from game.scenes.islands.letters import Letters
from game.scenes.islands.logbook import FIRST_PROFILE, Logbook, Wreck
from game.scenes.islands.portrait import Portrait
from game.scenes.islands.profile import Doors as ProfileDoors
from game.scenes.islands.profile import ProfileScene
from game.scenes.islands.result import ResultScene, Shown
from game.scenes.islands.share import ShareScene
from game.scenes.islands.standing import Standing
from game.scenes.scene import Scene
from game.session.level_match import Stand, play_attempt, record_of
from game.session.level_play import LevelPlay
from game.stage.canvas import Canvas

NO_FOLDER = PlayerFolder(Path("no folder at all"), can_save=False)
SETTLED_TICKS = 300
BROKEN = "own_reef.toml: goals[2].asks: expected one of the measures ahead, expired, no_fits, right, found 'speed'."


class Picture(Protocol):
    """Anything that can be looked at."""

    def draw(self, canvas: Canvas, blend: float) -> None: ...


Build = Callable[[Words], Picture]


def _nowhere(*_: object, **__: object) -> NoReturn:
    raise AssertionError("a picture leads nowhere")


class QuietRoom:
    """Hears and feels nothing."""

    def play(self, name: str, **_: object) -> str:
        return name

    def set_layer(self, layer: int) -> None:
        """Change nothing."""

    def rumble(self, device: object, buzz: object) -> None:
        """Shake nothing."""


def live(scene: Scene, *buttons: Button, ticks: int = SETTLED_TICKS) -> Scene:
    """Let a screen hear these presses one after the other, and come to rest."""
    for button in buttons:
        scene.tick(Inputs(presses={PADS[0]: (Press(button, is_down=True),)}))
        scene.tick(Inputs(presses={PADS[0]: (Press(button, is_down=False),)}))
    for _ in range(ticks):
        scene.tick(NO_INPUTS)
    return scene


class PaperSaves(NamedTuple):
    """Progress in memory, and no folder."""

    progress: Kept[Progress]
    folder: PlayerFolder = NO_FOLDER


def paper_logbook(profile: Profile) -> Logbook:
    progress = Kept(PROGRESS, None, paper_clerk())
    progress.value = Progress({FIRST_PROFILE: profile}, FIRST_PROFILE)
    return Logbook(PaperSaves(progress))


def some_profile(levels: int = 7) -> Profile:
    """A player who has come so far on every island, with stars of all kinds."""
    records = {}
    for letter in "SHNR":
        for number in range(1, levels + 1):
            stars = (number * 2 + ord(letter)) % 3 + 1
            records[f"{letter}{number:02}"] = LevelRecord(
                stars=stars,
                attempts=number,
                best={"lead": 21, "points": 14, "tokens": 1, "seconds": 243, "struck": 2, "ahead": 3},
                replay="ME_S01",
                had_help=number == 2,
            )
        skipped = f"{letter}{levels:02}"
        records[skipped] = LevelRecord(attempts=4, is_skipped=letter == "S", best={"lead": 3})
    return Profile(levels=records, hut=1)


DOORS = ChartDoors(_nowhere, _nowhere, _nowhere, _nowhere, _nowhere, _nowhere)


def _chart(words: Words, island: int, *buttons: Button, levels: int = 7, wrecks: int = 0) -> Picture:
    logbook = paper_logbook(some_profile(levels) if levels else Profile())
    logbook.wrecks = tuple(Wreck(BROKEN) for _ in range(wrecks))
    memory = Memory()
    memory.island = island - 1
    return live(Chart(paper_cabinet(words), logbook, DOORS, memory), *buttons)


def _sailing(words: Words) -> Picture:
    scene = Chart(paper_cabinet(words), paper_logbook(some_profile()), DOORS)
    return live(scene, Button.R, ticks=46)


def _place(level: str) -> Place:
    place = paper_logbook(Profile()).place(level)
    assert place is not None
    return place


def _result(
    words: Words,
    level: str,
    values: Mapping[str, float],
    *,
    shown: Shown | None = None,
    ways: str = "again replay map",
) -> Picture:
    place = _place(level)
    reached: Result = judged(place.level, values)
    told = shown or Shown(words(place.level.name), 0, hint=words(place.level.lesson))
    leading = dict.fromkeys(ways.split(), _nowhere)
    scene = ResultScene(paper_cabinet(words), place.level, reached, told, leading, QuietRoom())
    return live(scene, ticks=2 * SETTLED_TICKS)


def _failed(words: Words) -> Picture:
    level = _place("H11").level
    shown = Shown(
        words(level.name), 0, hint=words(level.hint), tickets=2, easier_by=10, note=words(result.WITH_HELP)
    )
    values = {"win": 0.0, "tokens": 2.0, "ahead": -3.0}
    return _result(words, "H11", values, shown=shown, ways="again tailwind ticket replay map")


def _portrait(words: Words, level: str) -> Picture:
    return live(Portrait(paper_cabinet(words), _place(level).level, 1, _nowhere, _nowhere))


def _standing(words: Words, level: str) -> Picture:
    chosen = _place(level).level
    play = LevelPlay(chosen, 0)
    _, played = play_attempt(chosen, 0, Stand(90))
    for number, match in enumerate(played[:2]):
        leg = play.leg
        assert leg is not None, "there are more matches to come"
        play.enter(leg, record_of(leg, setup_of(chosen, leg, 0, number=number), match))
    return live(Standing(paper_cabinet(words), play, 1, _nowhere, _nowhere))


# --- The catch of the day --------------------------------------------------------------------

SOME_DATE = "2026-11-18"
SHARED_TEXT = "Subito Daily 2026-11-18 Hex\n*** 31.9s 0 tokens ####-########\ncode 7K2M-9QXD"


def _catch(words: Words, date: str = SOME_DATE, *, is_found: bool = True, has_played: bool = True) -> Picture:
    number = day_number(date)
    days = [Day(date_of(number - back), (back * 2) % 4 if back % 3 else None) for back in range(6, 0, -1)]
    face = CatchFace(
        date,
        catch_of(date) if is_found else None,
        [*days, Day(date, 2 if has_played else None)],
        streak=5 if has_played else 0,
        cup_tries=1 if has_played else 0,
        cup_wins=3 if has_played else 0,
        can_share=has_played,
        hut=1,
    )
    ways = dict.fromkeys(("play", "cup", "share", "code", "map"), _nowhere)
    return live(CatchScene(paper_cabinet(words), lambda: face, ways))


def _share(words: Words) -> Picture:
    return ShareScene(paper_cabinet(words), SHARED_TEXT)


def _code_entry(words: Words) -> Picture:
    scene = CodeEntry(paper_cabinet(words), _nowhere)
    scene.typed = "7K2M9QXD0"
    return live(scene, Button.DOWN, Button.RIGHT)


# --- The profile -----------------------------------------------------------------------------


@cache
def _played_profile() -> Profile:
    """Somebody who has played every game a few times."""
    profile = some_profile()
    logbook = paper_logbook(profile)
    for level in ("S01", "S08", "H02", "H08", "N01", "N04", "R01", "R04"):
        place = logbook.place(level)
        assert place is not None
        for attempt in range(3):
            play = LevelPlay(place.level, attempt)
            _, played = play_attempt(place.level, attempt, Stand(60))
            leg = play.leg
            assert leg is not None
            play.enter(leg, record_of(leg, setup_of(place.level, leg, attempt), played[0]))
            logbook.note(play, play.result())
    return logbook.profile


def _profile(words: Words, *buttons: Button, is_new: bool = False) -> Picture:
    logbook = paper_logbook(Profile() if is_new else _played_profile())
    doors = ProfileDoors(_nowhere, _nowhere)
    return live(ProfileScene(paper_cabinet(words), logbook, doors), *buttons)


def _letters(words: Words) -> Picture:
    scene = Letters(paper_cabinet(words), 3, "MIA", lambda _: False)
    return live(scene, *[Button.SOUTH] * 3)


LADDER_SCREENS: Mapping[str, Build] = {
    "map-first-visit": partial(_chart, island=1, levels=0),
    **{f"map-{island}": partial(_chart, island=island) for island in range(1, 6)},
    "map-driftwood": lambda words: _chart(words, 6, wrecks=3),
    "map-closed-level": lambda words: _chart(words, 3, Button.RIGHT, Button.RIGHT),
    "map-lighthouse-closed": lambda words: _chart(words, 5, levels=3),
    "map-pill": lambda words: _chart(words, 2, Button.UP),
    "map-buoy": lambda words: _chart(words, 2, Button.UP, Button.RIGHT),
    "map-help": lambda words: _chart(words, 1, Button.LEFT, Button.LEFT, Button.DOWN, Button.SOUTH),
    "map-sailing": _sailing,
    "result-three-stars": lambda words: _result(
        words, "S02", {"win": 1, "struck": 0, "lead": 23}, ways="next again replay map"
    ),
    "result-one-star": lambda words: _result(
        words, "H07", {"win": 1, "seconds": 37.2, "tokens": 2}, ways="next again replay map"
    ),
    "result-failed": _failed,
    "result-never": lambda words: _result(words, "N09", {"third_card_turn": 9999}),
    "portrait-crab": partial(_portrait, level="S04"),
    "portrait-owl": partial(_portrait, level="N12"),
    "standing-series": partial(_standing, level="L01"),
    "standing-endless": partial(_standing, level="S09"),
    "catch-first-visit": partial(_catch, has_played=False),
    "catch-played": _catch,
    "catch-match": partial(_catch, date="2026-12-01"),
    "catch-searching": partial(_catch, is_found=False, has_played=False),
    "share": _share,
    "code-entry": _code_entry,
    "profile-new": partial(_profile, is_new=True),
    "profile-new-charts": lambda words: _profile(words, Button.L, is_new=True),
    "profile-me": _profile,
    "profile-medals": lambda words: _profile(words, Button.R),
    "profile-sprint": lambda words: _profile(words, Button.R, Button.R),
    "profile-hex": lambda words: _profile(words, Button.R, Button.R, Button.R),
    "profile-nine": lambda words: _profile(words, Button.L, Button.L),
    "profile-ten": lambda words: _profile(words, Button.L),
    "letters": _letters,
}
