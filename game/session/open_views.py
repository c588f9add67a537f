"""What an eye sees of a recorded match besides the television's view: covered cards, hands and backs."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.core.api import Seat, all_seats
from game.core.script import AnyVariant
from game.session.table import Table
from game.variants import VARIANTS
from game.variants.nine.model import DECK as NINE_DECK
from game.variants.nine.model import DECK_OF_OPEN_COLOURS, NineView, Row
from game.variants.tasks.model import DECK as TASKS_DECK
from game.variants.tasks.model import TASKS, TasksView
from game.variants.ten.model import EMPTY, HAND_SIZE, HAS_LOOKED, PLACES, UNKNOWN, TenView, shows_new_backs


class Eye(NamedTuple):
    """Whose eyes look on: the television's, a seat's, or those of somebody who sees all cards."""

    seat: Seat | None = None
    is_everything: bool = False

    def sees(self, seat: Seat) -> bool:
        """Tell whether this eye knows what the seat knows."""
        return self.is_everything or self.seat == seat


TELEVISION = Eye()
EVERYTHING = Eye(is_everything=True)


class Secrets(NamedTuple):
    """What an eye knows beyond the television."""

    hands: Mapping[Seat, tuple[int, ...]]  # Nine?
    backs: Mapping[Seat, tuple[int, ...]]  # Round Ten, a place; UNKNOWN where the seat has not looked
    covered: tuple[tuple[int, ...], ...] = ()  # Nine?, a row: face-down cards in the order laid


def open_view(table: Table) -> Any:
    """Return the television's view with every card on the table open."""
    view = table.view(None)
    match view:
        case TasksView() if not view.is_round_over:
            sides = table.everything()["rounds"][-1]["columns"]
            columns = [side[str(task)] for side in sides for task in TASKS]
            return replace(view, columns=tuple(_cards(table.variant, column) for column in columns))
        case NineView():
            rows = []
            for row, told in zip(view.rows, table.everything()["rows"], strict=True):
                hidden = () if told is None else _cards(table.variant, told["hidden"])
                rows.append(None if row is None else replace(row, cards=(row.cards[0], *hidden)))
            return replace(view, rows=tuple(rows))
        case _:
            return view  # what else is secret lies in hands


def secrets(table: Table, eye: Eye) -> Secrets:
    """Return the hands and backs that an eye knows."""
    view = table.view(None)
    seats = [seat for seat in all_seats(view.seats) if eye.sees(seat)]
    if isinstance(view, NineView):
        hands = {seat: table.view(seat).hand for seat in seats}
        rows = open_view(table).rows if seats else ()
        return Secrets(hands, {}, tuple(_covered(row, eye) for row in rows))
    if isinstance(view, TenView) and seats:
        told = table.everything()["hands"]
        return Secrets({}, {seat: _backs(view, told[seat - 1], seat, eye) for seat in seats})
    return Secrets({}, {})


def _covered(row: Row | None, eye: Eye) -> tuple[int, ...]:
    """Return the face-down cards of a row that an eye knows: everybody knows what they laid themselves."""
    if row is None:
        return ()
    laid = zip(row.cards[1:], row.laid_by[1:], strict=True)
    return tuple(card for card, seat in laid if eye.sees(seat))


def _backs(view: TenView, hand: list[str], seat: Seat, eye: Eye) -> tuple[int, ...]:
    """Read the backs of a hand; the told one leaves empty places out."""
    knows_all = eye.is_everything or shows_new_backs(view.options)
    first = HAND_SIZE * (seat - 1)
    cards = iter(hand)
    backs = []
    for place in PLACES:
        at = first + place - 1
        back = EMPTY if view.ups[at] == EMPTY else int(next(cards).partition("/")[2])
        backs.append(back if knows_all or view.looks[at] == HAS_LOOKED else UNKNOWN)
    return tuple(backs)


def _cards(variant: AnyVariant, texts: list[str]) -> tuple[int, ...]:
    named = _named(variant.info.key)
    return tuple([named[text] for text in texts])


@cache
def _named(key: str) -> Mapping[str, int]:
    """List the cards of a game by the names that scripts use."""
    cards = {"tasks": TASKS_DECK, "nine": (*NINE_DECK, *DECK_OF_OPEN_COLOURS)}[key]
    return {VARIANTS[key].card_text(card): card for card in cards}
