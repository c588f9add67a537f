"""Moments of an evening: replays, photo finishes, podiums with their lines and pictures, wall, tonight and the cup."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache, partial
from typing import Protocol, cast

from msgspec import structs

from game.commands import paper_records as records
from game.commands.showroom import LeavesPictureError
from game.commands.stand_ins import PADS, paper_cabinet
from game.core.api import Seat, Tick
from game.core.script import Script
from game.devices.buttons import NO_INPUTS, Button, Inputs, Press
from game.languages.evening_words import rivalry_line
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.saves.clerk import Answer, settled
from game.saves.replay_shelf import ReplayShelf
from game.saves.replays import About, ReplayCard, ReplayList, ResultAbout, Sitting
from game.saves.wall import Wall, WallEntry, WallGame
from game.scenes import cup_table, replay_player, replays, tonight
from game.scenes.initials import Claim
from game.scenes.photo_finish import PhotoFinish
from game.scenes.podium import Doors, Extra, Phase, Podium, Result
from game.scenes.podium_told import Told
from game.scenes.replay_tables import looks_at
from game.scenes.scene import Scene
from game.scenes.sofa_cup import CUP_WON
from game.scenes.table import SeatLook
from game.scenes.wall import WallOfFame
from game.session.cup import CupMatch, after_match, new_cup, seated
from game.session.facts import MatchFacts, read_facts
from game.session.match_setup import MASCOTS as MASCOT_KEYS
from game.session.match_setup import Guest
from game.session.open_views import EVERYTHING, Eye
from game.session.superlatives import lines
from game.session.tonight import PlayedMatch, Tonight
from game.stage.canvas import Canvas

GAMES = ("tasks", "hexagon", "nine", "ten")
EVENING_S = 1_781_980_000
LONGEST_TICKS = 9000


class Picture(Protocol):
    """Anything that can be looked at."""

    def draw(self, canvas: Canvas, blend: float) -> None: ...


def _nowhere(*_: object) -> Scene:
    raise LeavesPictureError


@cache
def _facts(key: str, seats: int) -> tuple[Script, MatchFacts]:
    script = records.script(key, seats, people=seats - 1)
    return script, read_facts(script)


# --- Replays ---------------------------------------------------------------------------


class _PaperShelf(ReplayShelf):
    """Replays that lie on no disk."""

    def __init__(self, cards: tuple[ReplayCard, ...]) -> None:
        self._cards = cards

    def list(self) -> Answer[ReplayList]:
        return settled(ReplayList(self._cards, ()))


def _card(number: int, key: str, seats: int) -> ReplayCard:
    sitters = tuple(
        (Sitting(0, "human" if seat < 3 else "bot", MASCOT_KEYS[seat], 2),) for seat in range(seats)
    )
    result = ResultAbout(finished=True, ranking=((1 + number % seats,),))
    about = About(date=f"2026-06-{20 - number:02}T21:{10 + number}:00", seats=sitters, result=result)
    return ReplayCard(f"match {number}", number in (1, 4), key, seats, 20_000 + 999 * number, about)


def _replays(words: Words, *, count: int) -> Picture:
    kinds = [("tasks", 4), ("hexagon", 5), ("ten", 6), ("nine", 3), ("ten", 2)] * 2
    cards = tuple(_card(number, *kinds[number]) for number in range(count))
    scene = replays.Replays(paper_cabinet(words), _PaperShelf(cards), replays.Doors(_nowhere))
    scene.tick(NO_INPUTS)
    return scene


def _player(words: Words, key: str, eye: Eye, *, is_paused: bool = True) -> Picture:
    script, _ = _facts(key, 4)
    doors = replay_player.Doors(
        pin=lambda _: None, delete=lambda: None, share=lambda *_: settled("pictures/match.png")
    )
    scene = replay_player.ReplayPlayer(paper_cabinet(words), script, doors, is_pinned=True)
    scene.rerun.eye = eye
    scene.rerun.seek(Tick(round(scene.rerun.replay.last_tick * 0.45)))
    for _ in range(200):
        scene.tick(NO_INPUTS)
    if is_paused:
        scene.tick(_pressed(0, Button.VIEW))
        scene.tick(_pressed(0, Button.SOUTH))
    return scene


def _pressed(pad: int, button: Button, *, is_down: bool = True) -> Inputs:
    return Inputs(presses={PADS[pad]: (Press(button, is_down=is_down),)})


# --- The podium ------------------------------------------------------------------------


def _photo(words: Words, key: str) -> Picture:
    script, facts = _facts(key, 4)
    film = PhotoFinish(script, facts, words)
    while not film.is_over:
        film.tick()
    return film


def _podium(words: Words, key: str, seats: int, phase: Phase, extra: Extra | None = None) -> Picture:
    script, facts = _facts(key, seats)
    looks = looks_at(script, facts.last_tick, words)
    people = min(len(PADS), seats - 1)
    entry = WallEntry(27, looks[0].hut, "", looks[0].feathers > 0, "2026-06-20")
    page = Wall()
    for line in (entry, WallEntry(31, 2, "MIA"), WallEntry(22, 3, "TOM", has_feather=True)):
        page = page.with_entry(cast(WallGame, key), line)
    told = Told(
        script,
        facts,
        {line.seat: line for line in lines(facts)},
        offers={facts.final.ranking[-1][0]: 1, facts.final.ranking[0][0]: -1},
        rivalries=(rivalry_line(words, 5, 4, (3, 3)),),
        suggestion="ten" if key != "ten" else "tasks",
        claims=(Claim(looks[0], cast(WallGame, key), entry, (PADS[0],), "LUA"),),
        page=page.page(cast(WallGame, key)),
    )
    hands = {looks[number].seat: (PADS[number],) for number in range(people)}
    result = Result(looks, facts.final.ranking, facts.final.scores, hands, told=told)
    doors = Doors(_nowhere, _nowhere, _nowhere, sign=lambda *_: None)
    scene = Podium(paper_cabinet(words), result, doors)
    _live_to(scene, phase)
    if phase is Phase.INITIALS:
        for button in (Button.SOUTH, Button.UP):
            scene.tick(_pressed(0, button))
            scene.tick(_pressed(0, button, is_down=False))
    elif phase is Phase.CHOICE:
        scene.tick(_pressed(1, Button.SOUTH))
        scene.tick(_pressed(1, Button.SOUTH, is_down=False))
    for _ in range(200):
        scene.tick(NO_INPUTS)
    if extra is Extra.CHART:
        for _ in range(2):
            scene.tick(_pressed(0, Button.WEST))
            scene.tick(_pressed(0, Button.WEST, is_down=False))
    return scene


def _live_to(scene: Podium, phase: Phase) -> None:
    for _ in range(LONGEST_TICKS):
        if scene.phase is phase:
            return
        scene.tick(NO_INPUTS)
    raise AssertionError(f"never came to {phase}")


# --- Pages of the evening ----------------------------------------------------------------


def _wall(words: Words, *, count: int) -> Picture:
    wall = Wall()
    for number in range(count):
        signed = ("MIA", "LUA", "TOM", "", "WWW", "Q8X")[number % 6]
        entry = WallEntry(20 + 3 * number, number % 6 + 1, signed, number % 4 == 2, str(number))
        wall = wall.with_entry("tasks", entry)
    return WallOfFame(paper_cabinet(words), lambda: wall)


def _tonight(words: Words, *, count: int) -> Picture:
    evening = Tonight()
    for number in range(count):
        order = [1, 2, 3, 4, 5, 6]
        ranking = tuple((hut,) for hut in order[number % 2 :] + order[: number % 2])
        evening.add(
            PlayedMatch(
                GAMES[number % 4],
                EVENING_S + 600 * number,
                ranking,
                (1, 2, 3, 4, 5),
                tuple((hut, 7 - hut) for hut in order),
                tuple((hut, 0) for hut in order),
                ((5, "blind-faith", Fraction(3)),),
            )
        )
    return tonight.TonightScene(paper_cabinet(words), evening, tonight.Doors(lambda _: None))


def _cup(words: Words, seats: int, leg: int, *, hex_matches: int = 0) -> Picture:
    cup = new_cup(range(1, seats + 1))
    while cup.leg < leg:
        turn = 2 * cup.leg + 1
        order = [1 + (hut * turn + cup.leg) % seats for hut in range(seats)]
        order += [hut for hut in cup.huts if hut not in order]
        cup = after_match(cup, [(hut,) for hut in dict.fromkeys(order)], dict.fromkeys(cup.huts, 1))
    matches = tuple(CupMatch((1 + number % seats,), ()) for number in range(hex_matches))
    cup = structs.replace(cup, matches=matches)
    looks = [
        SeatLook(Seat(hut), hut, words(MASCOTS[hut]), is_bot=hut > 2, stars=2) for hut in range(1, seats + 1)
    ]
    paired = seated(cup, [Guest(hut, stars=2) for hut in range(1, seats + 1)])
    teams = {guest.hut: guest.team for guest in paired if guest.team is not None}
    doors = cup_table.Doors(_nowhere, _nowhere, lambda _: None, _nowhere)
    scene = cup_table.CupTable(paper_cabinet(words), cup, looks, {}, teams, doors)
    scene.tick(NO_INPUTS)
    return scene


def _cup_won(words: Words) -> Picture:
    looks = [SeatLook(Seat(hut), hut, words(MASCOTS[hut]), is_bot=hut > 2, stars=2) for hut in range(1, 5)]
    result = Result(
        tuple(looks),
        ((Seat(2),), (Seat(4),), (Seat(1), Seat(3))),
        (13, 25, 13, 16),
        {Seat(1): (PADS[0],), Seat(2): (PADS[1],)},
        headlines=CUP_WON,
        prize="icon-trophy",
        sentences={Seat(1): "5 + 1 + 1 + 6", Seat(2): "3 + 5 + 7 + 10", Seat(4): "2 + 3 + 5 + 6"},
    )
    scene = Podium(paper_cabinet(words), result, Doors(_nowhere, _nowhere))
    _live_to(scene, Phase.CHOICE)
    return scene


EVENING_SCREENS: dict[str, Callable[[Words], Picture]] = {
    "replays": partial(_replays, count=10),
    "replays-none": partial(_replays, count=0),
    **{f"replay-{key}": partial(_player, key=key, eye=EVERYTHING) for key in GAMES},
    "replay-seat": partial(_player, key="nine", eye=Eye(Seat(2)), is_paused=False),
    **{f"photo-{key}": partial(_photo, key=key) for key in GAMES},
    **{f"podium-{key}-lines": partial(_podium, key=key, seats=4, phase=Phase.LINES) for key in GAMES},
    "podium-initials": partial(_podium, key="hexagon", seats=5, phase=Phase.INITIALS),
    "podium-choice-3": partial(_podium, key="tasks", seats=3, phase=Phase.CHOICE),
    "podium-choice-6": partial(_podium, key="ten", seats=6, phase=Phase.CHOICE),
    **{
        f"chart-{key}": partial(_podium, key=key, seats=4, phase=Phase.CHOICE, extra=Extra.CHART)
        for key in GAMES
    },
    "wall": partial(_wall, count=10),
    "wall-empty": partial(_wall, count=0),
    "tonight": partial(_tonight, count=8),
    "tonight-young": partial(_tonight, count=0),
    "cup-begins": partial(_cup, seats=3, leg=0, hex_matches=2),
    "cup-teams": partial(_cup, seats=4, leg=3),
    "cup-five": partial(_cup, seats=5, leg=1),
    "cup-six": partial(_cup, seats=6, leg=3),
    "cup-won": _cup_won,
}
