"""Moments of Nine?: every step of a turn, every verdict, every way to see a hand, every number of seats."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.controls.curtain import EYES_SHUT_TICKS
from game.controls.signals import Looking, Secrecy
from game.core.api import Seat
from game.core.rng import Rng
from game.dev.couch import looks_of
from game.dev.nine_match import NINE, Couch, Match
from game.dev.situations import Picture, Situation
from game.devices.buttons import Button, DeviceId
from game.languages.words import Words
from game.scenes.bluff.asking import ENDS_AT, LEAVE_AT, VERDICT_AT
from game.scenes.bluff.warm_up import NineWarmUp
from game.scenes.scene import POP
from game.session.wishes import Wishes
from game.stage.canvas import Canvas
from game.stage.comfort import Comfort
from game.variants.nine.model import GOAL, Lay, Reveal, card_sum

CURTAIN = Wishes(secrecy=Secrecy.CURTAIN)
KNOCKS = Wishes(secrecy=Secrecy.KNOCKS)
OPEN = Wishes(secrecy=Secrecy.OPEN)
KEYS = {
    Button.L: "F",
    Button.NORTH: "E",
    Button.SOUTH: "space",
    Button.EAST: "Q",
    Button.LEFT: "A",
    Button.RIGHT: "D",
    Button.UP: "W",
    Button.DOWN: "S",
}
BUSY_SEED = 4
LEAST_PILE = 3
OPENING_TICKS = 14  # the cloth is half way

# A table that has been played at for a while, with a hand like that of the picture on the box.
HANDS = (
    "yellow-2 red-4 green-6 zero pink-1 dark-blue-1",
    "yellow-5 red-6 dark-blue-1 zero pink-3 green-1",
    "dark-blue-4 light-blue-3 yellow-1 zero red-1 green-5",
    "red-1 yellow-1 pink-6 light-blue-6 dark-blue-6 green-2",
    "light-blue-1 green-3 pink-2 red-2 yellow-3 zero",
    "light-blue-2 green-4 pink-4 red-3 yellow-4 zero",
)
DRAW = (
    "yellow-6 red-5 pink-5 green-1 dark-blue-3 light-blue-4 pink-1 yellow-1 red-1 green-1 light-blue-1 pink-1 "
    "dark-blue-2 light-blue-5 dark-blue-5 light-blue-1 dark-blue-1 zero"
)


# What four seats lay in turn, from the deal above.
PLAYS = (
    ("yellow-2", 1), ("red-6", 4), ("dark-blue-4", 3), ("red-1", 4), ("dark-blue-1", 3), ("pink-3", 5),
    ("yellow-1", 1), ("dark-blue-6", 3), ("zero", 1),
)  # fmt: skip


def deal_of(seats: int) -> dict[str, Any]:
    """Write a deal: named hands and a pile; hands that are not needed are left out."""
    return {"hands": [hand.split() for hand in HANDS[:seats]], "draw": DRAW.split()}


def _started(words: Words, seats: int = 4, **options: Any) -> Match:
    return Match(seats, deal=deal_of(seats), words=words, **options)


def _busy(words: Words, seats: int = 4, plays: int = len(PLAYS), **options: Any) -> Match:
    """Let random hands lay for a while, and two rows be won."""
    match = Match(seats, words=words, seed=BUSY_SEED, **options)
    rng = Rng(BUSY_SEED)
    while len(match.state.won) < 2 and len(match.state.draw) > LEAST_PILE:
        legal = NINE.legal(match.state, match.state.turn)
        nines = [each for each in legal if isinstance(each, Reveal) and _sum(match, each.row) >= GOAL]
        quiet = [each for each in legal if not isinstance(each, Reveal)]
        place, rng = rng.below(len(quiet))
        match.state = NINE.advance(match.state, {match.state.turn: nines[0] if nines else quiet[place]}).state
    while (plays > 0 and len(match.state.draw) > LEAST_PILE) or match.state.laid_at is not None:
        plays -= 1
        quiet = [each for each in NINE.legal(match.state, match.state.turn) if not isinstance(each, Reveal)]
        place, rng = rng.below(len(quiet))
        match.state = NINE.advance(match.state, {match.state.turn: quiet[place]}).state
    match.table.begin(match.view)
    return match.wait(40)


def _sum(match: Match, row: int) -> int:
    return card_sum(match.state.rows[row - 1].cards)


def _table(made: Callable[[Words], Match]) -> Callable[[Words], Picture]:
    return lambda words: made(words).table


# --- On the couch ------------------------------------------------------------------------


class _Filmed:
    """A couch that is looked at: a curtain needs a blank frame before its first face."""

    def __init__(self, couch: Couch) -> None:
        self._couch = couch

    def draw(self, canvas: Canvas, blend: float) -> None:
        self._couch.table.draw(canvas, blend)
        self._couch.table.draw(canvas, blend)


def _couch(words: Words, seats: int = 4, wishes: Wishes = CURTAIN, **changes: Any) -> Couch:
    people = changes.pop("people", range(1, seats + 1))
    return Couch(
        seats,
        {seat: wishes for seat in people},
        deal=changes.pop("deal", deal_of(seats)),
        words=words,
        **changes,
    ).begin()


def _played(words: Words, **changes: Any) -> Couch:
    """Let five rows lie, one of them ready to be asked about."""
    couch = _couch(words, **changes)
    for card, row in PLAYS:
        couch.lay(card, row)
        if row > 3:
            couch.tap(couch.device, Button.SOUTH).wait(40)
    return couch


def _closed(words: Words) -> Picture:
    return _Filmed(_played(words))


def _eyes_shut(words: Words) -> Picture:
    couch = _played(words)
    return _Filmed(couch.hold(couch.device, Button.L).wait(50))


def _opening(words: Words) -> Picture:
    couch = _played(words)
    return _Filmed(couch.hold(couch.device, Button.L).wait(EYES_SHUT_TICKS + OPENING_TICKS))


def _opened(words: Words, **changes: Any) -> Picture:
    return _Filmed(_played(words, **changes).look().choose("zero", 3).wait(20))


def _asking(words: Words) -> Picture:
    couch = _played(words)
    return _Filmed(couch.tap(couch.device, Button.NORTH, Button.RIGHT).wait(20))


def _laid(words: Words) -> Picture:
    return _Filmed(_couch(words).lay("yellow-2", 1).lay("red-6", 4))


def _refused(words: Words) -> Picture:
    hands = [["yellow-2", "zero", "red-1"], ["red-6", "pink-6"], ["red-1", "pink-1"]]
    couch = _couch(words, seats=3, deal={"hands": hands, "draw": DRAW.split()[:9]})
    couch.look().tap(couch.device, Button.LEFT, Button.SOUTH)
    return _Filmed(couch.wait(20))


def _alone(words: Words, turn: int = 1, **changes: Any) -> Picture:
    couch = _couch(words, wishes=OPEN, people=[1], **changes)
    if turn > 1:
        couch.choose("yellow-2", 1).tap(1, Button.SOUTH).wait(70)
    return _Filmed(couch)


def _knocking(words: Words) -> Picture:
    couch = Couch(
        4, {seat: KNOCKS for seat in range(1, 5)}, words=words, seed=9, options={"open_colours": True}
    ).begin()
    return _Filmed(couch.tap(1, Button.RIGHT, Button.L).wait(40))


def _one_switch(words: Words) -> Picture:
    wishes = Wishes(secrecy=Secrecy.CURTAIN, has_one_switch=True, looking=Looking.TOGGLE)
    couch = _couch(words, people=[1, 2], wishes=wishes)
    return _Filmed(couch.wait(400))


def _look_again(words: Words) -> Picture:
    couch = _couch(words, seats=2, options={"look_again": True})
    couch.lay("yellow-2", 1).lay("red-6", 3).lay("zero", 1).lay("yellow-5", 1).lay("red-4", 3).lay("zero", 3)
    return _Filmed(couch.look())


# --- Verdicts ----------------------------------------------------------------------------


def _asked(words: Words, ticks: int, *, is_won: bool, seats: int = 4, **options: Any) -> Match:
    match = _busy(words, seats, **options)
    rows = [
        number for number, row in enumerate(match.state.rows, 1) if row is not None and len(row.cards) > 2
    ]
    row = max(rows, key=lambda number: _sum(match, number) * (1 if is_won else -1))
    return match.play(f"reveal {row}").rest(ticks)


def _ended(words: Words, seats: int = 4) -> Picture:
    """Let the last card be drawn while somebody leads."""
    match = _busy(words, seats)
    match.state = replace(match.state, draw=match.state.draw[:1])
    match.table.begin(match.view)
    lays = [each for each in NINE.legal(match.state, match.state.turn) if isinstance(each, Lay)]
    match.advance({match.state.turn: min(lays, key=lambda lay: lay.row)})
    if match.state.laid_at is not None:
        match.play("done")
    return match.rest(120).table


def _shared(words: Words) -> Picture:
    match = Match(4, words=words, deal=deal_of(4))
    match.state = replace(match.state, draw=match.state.draw[:1])
    return match.play("lay yellow-2 1").rest(120).table


def _keys(words: Words) -> Picture:
    pads = looks_of(4, words)
    looks = (
        pads[0]._replace(glyph_style="keys", caps=KEYS, feathers=3),
        pads[1]._replace(is_bot=True, stars=2),
        pads[2]._replace(feathers=1),
        pads[3],
    )
    couch = Couch(4, {1: CURTAIN, 3: CURTAIN, 4: CURTAIN}, deal=deal_of(4), words=words, looks=looks,
                  options={"tailwind": [3, 0, 1, 0], "turn_ticks": 3600})  # fmt: skip
    return _Filmed(couch.begin().look().wait(900))


def _counting(words: Words) -> Picture:
    match = Match(4, words=words)
    match.table.count_in()
    return match.rest(130).table


def _penalty(words: Words) -> Picture:
    """Let a seat draw six instead of playing."""
    match = _asked(words, ENDS_AT + 2, is_won=False)
    while match.state.penalty:
        legal = [each for each in NINE.legal(match.state, match.state.turn) if not isinstance(each, Reveal)]
        match.advance({match.state.turn: legal[0]})
    return match.rest(34).table


# --- Warm-up -----------------------------------------------------------------------------

WARM_UP_PRESSES = (
    ((Button.RIGHT,), (Button.RIGHT, Button.RIGHT, Button.SOUTH), (Button.RIGHT, Button.SOUTH), ()),
    ((Button.LEFT, Button.SOUTH), (), (Button.SOUTH,), (Button.RIGHT,)),
    ((Button.NORTH, Button.NORTH), (Button.NORTH, Button.RIGHT, Button.NORTH), (), (Button.NORTH,)),
    ((Button.NORTH, Button.NORTH), (), (), (Button.NORTH,)),
    ((Button.SOUTH,), (Button.SOUTH, Button.NORTH), (Button.NORTH, Button.NORTH), ()),
    ((Button.L,), (), (Button.L,), (Button.VIEW,)),
)


def _warm_up(words: Words, number: int, ticks: int = 60) -> Picture:
    """Go on to a lesson and let four people answer it, each in another way."""
    owners = {DeviceId(seat): Seat(seat) for seat in range(1, 5)}
    show = NineWarmUp(looks_of(4, words), words, owners, go_on=lambda: POP)
    while show.number < number:
        show.live({})
    for _ in range(60):
        show.live({})
    for seat, buttons in enumerate(WARM_UP_PRESSES[number], 1):
        for button in buttons:
            show.live({Seat(seat): (button,)})
    for _ in range(ticks):
        show.live({})
    return show


SITUATIONS = [
    Situation("nine-start", _table(_started)),
    Situation("nine-busy", _table(_busy)),
    *(Situation(f"nine-{seats}-seats", _table(partial(_busy, seats=seats))) for seats in (2, 3, 5, 6)),
    Situation("nine-count-in", _counting),
    Situation("nine-closed", _closed),
    Situation("nine-eyes-shut", _eyes_shut),
    Situation("nine-opening", _opening),
    Situation("nine-open", _opened),
    Situation("nine-asking", _asking),
    Situation("nine-laid-at-maxi", _laid),
    Situation("nine-refused", _refused),
    Situation("nine-alone", _alone),
    Situation("nine-alone-waiting", partial(_alone, turn=2)),
    Situation("nine-knocks", _knocking),
    Situation("nine-one-switch", _one_switch),
    Situation("nine-look-again", _look_again),
    Situation("nine-show-turning", lambda words: _asked(words, 150, is_won=False).table),
    Situation("nine-won", lambda words: _asked(words, VERDICT_AT + 30, is_won=True).table),
    Situation("nine-won-leaving", lambda words: _asked(words, LEAVE_AT + 26, is_won=True).table),
    Situation("nine-failed", lambda words: _asked(words, VERDICT_AT + 30, is_won=False).table),
    Situation("nine-failed-leaving", lambda words: _asked(words, LEAVE_AT + 26, is_won=False).table),
    Situation("nine-failed-after", lambda words: _asked(words, ENDS_AT + 30, is_won=False).table),
    Situation("nine-penalty", _penalty),
    Situation("nine-won-of-six", lambda words: _asked(words, VERDICT_AT + 30, is_won=True, seats=6).table),
    Situation("nine-end", _ended),
    Situation("nine-end-shared", _shared),
    Situation("nine-keys-feathers-clock", _keys),
    Situation("nine-open-colours", _table(partial(_busy, seats=5, open_colours=True))),
    Situation("nine-closed-colours", _table(partial(_busy, closed_colours=True))),
    Situation("nine-letters", _opened, Comfort(has_colour_letters=True)),
    Situation("nine-contrast", _opened, Comfort(is_high_contrast=True)),
    Situation(
        "nine-calm", lambda words: _asked(words, 150, is_won=True).table, Comfort(is_motion_reduced=True)
    ),
    *(Situation(f"nine-warm-up-{number + 1}", partial(_warm_up, number=number)) for number in range(6)),
    Situation("nine-warm-up-show", partial(_warm_up, number=2, ticks=1300)),
]
