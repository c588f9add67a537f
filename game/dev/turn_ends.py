"""Random matches of the turn games through pads and real scenes: the last picture must be what the referee says."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from game.controls.signals import Looking, Secrecy
from game.core.api import Command, Seat, all_seats
from game.core.glance import Glance
from game.core.script import judge, read_script
from game.dev import nine_eye, ten_eye
from game.dev.couch import Couch
from game.dev.turn_players import PLAYERS
from game.languages.words import Words
from game.scenes.match import Doors, Ended
from game.scenes.nine import NineTable
from game.scenes.ten import TenTable
from game.session.wishes import Wishes
from game.variants import VARIANTS
from game.variants.nine.model import (
    CARD_TEXT,
    COLOUR,
    COLOURLESS,
    COLOURS,
    GOAL,
    NUMBER,
    ROWS,
    Reveal,
    card_sum,
)
from game.variants.ten.model import Play

SEAT_COUNTS = (2, 3, 4, 5, 6)
LONGEST_TICKS = 1_000_000
AT_REST_TICKS = 200  # after the end, everything lies where it belongs and the winners are named
THINK_TICKS = 20
HOUSES: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "nine": (
        {},
        {"closed_colours": True, "turn_ticks": 900},
        {"keep_hand": True, "look_again": True},
        {"open_colours": True},
    ),
    "ten": ({}, {"target": 7, "open_look": True}, {"covered_draw": True, "look": False}, {"teams": True}),
}
FEWEST_FOR_TEAMS = 4
WAYS = (
    Wishes(secrecy=Secrecy.CURTAIN),
    Wishes(secrecy=Secrecy.CURTAIN, looking=Looking.TOGGLE),
    Wishes(secrecy=Secrecy.KNOCKS),
)
# How often, in percent, a whim turns up a row that nobody should, and a row of nine is left lying.
RASH_PERCENT, BLIND_PERCENT = 4, 40


class Ends(NamedTuple):
    """How many matches ended, and what differed."""

    matches: int
    faults: tuple[str, ...]


def ends(game: str, seats: int, matches: int, seed: int = 7) -> Ends:
    """Play random matches with so many seats; people and bots sit among each other."""
    faults: list[str] = []
    for number in range(matches):
        dice = Random(f"{seed} {game} {seats} {number}")
        faults += [f"match {number}: {fault}" for fault in _faults(game, seats, number, dice)]
    return Ends(matches, tuple(faults))


def _faults(game: str, seats: int, number: int, dice: Random) -> list[str]:
    options = dict(HOUSES[game][number % len(HOUSES[game])])
    if options.get("teams") and seats < FEWEST_FOR_TEAMS:
        options = {}
    people = {int(seat): _way(dice, options, game) for seat in all_seats(seats) if dice.random() < 0.7}
    ended: list[Ended] = []
    doors = Doors.none()._replace(over=ended.append)
    couch = Couch(
        game, seats, people, seed=dice.randrange(2**32), options=options, doors=doors, words=Words("en")
    )
    players = PLAYERS[game](couch, CHOICES[game](couch, dice), THINK_TICKS)
    while couch.runner.outcome is None and couch.now < LONGEST_TICKS:
        players.play()
    _come_to_rest(couch)
    verdict = judge(read_script(json.dumps(couch.runner.record()), VARIANTS))
    shown, expected = READERS[game](couch, verdict)
    while couch.step is None and couch.now < LONGEST_TICKS:
        couch.tick()
    faults = [
        f"the table shows {key} {shown[key]}, the referee says {expected[key]}"
        for key in expected
        if shown[key] != expected[key]
    ]
    if not ended:
        return [*faults, "it never came to the podium"]
    told = ended[0].record["about"]["result"]
    return faults + [f"the podium is told other {key}" for key in TOLD if told[key] != verdict[key]]


def _come_to_rest(couch: Couch) -> None:
    """Wait until the last card has been shown and lies where it belongs, and the winners are cheered."""
    while isinstance(couch.table, NineTable) and couch.table.story.asked is not None:
        couch.tick()
    couch.wait(AT_REST_TICKS)


TOLD = ("scores", "ranking", "digest")


def _way(dice: Random, options: Mapping[str, Any], game: str) -> Wishes:
    # Knocks at Nine? need backs that show their colour.
    can_knock = game == "ten" or bool(options.get("open_colours"))
    return dice.choice(WAYS if can_knock else WAYS[:-1])


# --- Whims -------------------------------------------------------------------------------

Choice = Callable[[Seat, Glance], Command]


def _nine_choice(couch: Couch, dice: Random) -> Choice:
    """Ask about many rows that are nine and few that are not, or no match would ever end."""

    def choose(seat: Seat, glance: Glance) -> Command:
        del seat
        state: Any = couch.runner._table._state
        legal = list(glance.legal)
        asks = [command for command in legal if isinstance(command, Reveal)]
        nines = [command for command in asks if card_sum(state.rows[command.row - 1].cards) >= GOAL]
        quiet = [command for command in legal if command not in asks]
        whim = dice.randrange(100)
        if whim < RASH_PERCENT or not quiet:
            return dice.choice(legal)
        return dice.choice(nines if nines and whim >= BLIND_PERCENT else quiet)

    return choose


def _ten_choice(couch: Couch, dice: Random) -> Choice:
    del couch
    return lambda _, glance: dice.choice([each for each in glance.legal if isinstance(each, Play)])


CHOICES = {"nine": _nine_choice, "ten": _ten_choice}


# --- Reading the last picture ------------------------------------------------------------

Verdict = Mapping[str, Any]
Seen = dict[str, Any]


def _nine_end(couch: Couch, verdict: Verdict) -> tuple[Seen, Seen]:
    assert isinstance(couch.table, NineTable)
    look, detail = nine_eye.Look(couch.table), verdict["detail"]
    shown = {
        "rows": [look.row(number) for number in ROWS],
        "covered": [look.covered(number) for number in ROWS],
        "pile": look.draw_count(),
        "points": [look.points(seat) for seat in couch.table.looks],
        "shelf": look.shelf(),
        "winners": _winners_said(couch, look.words),
    }
    won = couch.runner.view(None).won
    expected = {
        "rows": [[] if row is None else [_face(CARD_TEXT.index(row["first"]))] for row in detail["rows"]],
        "covered": [0 if row is None else len(row["hidden"]) for row in detail["rows"]],
        "pile": len(detail["draw"]),
        "points": verdict["scores"],
        "shelf": [_face(each.top_card) for each in won],
        "winners": sorted(verdict["ranking"][0]),
    }
    return shown, expected


def _face(card: int) -> nine_eye.Card:
    return (None if COLOUR[card] == COLOURLESS else COLOURS[COLOUR[card]], NUMBER[card])


def _ten_end(couch: Couch, verdict: Verdict) -> tuple[Seen, Seen]:
    assert isinstance(couch.table, TenTable)
    look, detail = ten_eye.Look(couch.table), verdict["detail"]
    shown = {
        "points": [look.score(seat) for seat in couch.table.looks],
        "fronts": [look.fronts(seat) for seat in couch.table.looks],
        "pile": look.draw_count(),
        "winners": _winners_said(couch, look.words),
    }
    expected = {
        "points": verdict["scores"],
        "fronts": [[int(card[0]) for card in hand if card is not None] for hand in detail["hands"]],
        "pile": len(detail["draw"]),
        "winners": sorted(verdict["ranking"][0]),
    }
    return shown, expected


def _winners_said(couch: Couch, written: Sequence[str]) -> list[int]:
    """Read who is cheered."""
    cheers = [text for text in written if text.endswith((" wins!", " win!"))]
    return sorted(look.seat for look in couch.looks if any(look.name in cheer for cheer in cheers))


READERS: Mapping[str, Callable[[Couch, Verdict], tuple[Seen, Seen]]] = {"nine": _nine_end, "ten": _ten_end}
