"""Fills the sentences of the reasons with what really happened at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from msgspec import structs

from game.core.api import Event, Reason, Rejected, Seat
from game.languages.reasons import HEX_CLASHES, PARITIES, template
from game.languages.vocabulary import COLOURS, MASCOTS, OBJECTS, PROPERTIES, SYMBOLS
from game.languages.words import Words
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.tasks.tickets import HIGHEST, LOWEST
from game.variants.ten import model as ten

Values: TypeAlias = dict[str, object]  # what fills the places of a sentence

SYMBOLS_OF_3B = ("burger", "palm", "anchor")
SYMBOLS_OF_4B = ("rocket", "peace")
EVEN_NUMBERS = ("2", "4", "6")
NUMBERS_OF_5B = ("5", "6")


class _Fault(NamedTuple):
    """A card that does not fit a ticket of Sprint, and what it was compared with."""

    card: int
    before: int | None
    earlier: int | None
    guilty: str


def struck_sentence(words: Words, struck: tasks.CardStruck) -> str:
    """Say why Sprint's check struck a card."""
    return _fault_sentence(
        words, struck.reason, _Fault(struck.card, struck.before, struck.earlier, struck.guilty)
    )


def _fault_sentence(words: Words, reason: Reason, fault: _Fault) -> str:
    values = _FAULT_VALUES[reason.code](words, fault) if reason.code in _FAULT_VALUES else {}
    return words.sentence(template("tasks", reason.code), **values)


def _colour(words: Words, card: int | None) -> str:
    assert card is not None
    return words(COLOURS[tasks.COLOURS[tasks.COLOUR[card]]])


def _symbol(words: Words, card: int | None) -> str:
    assert card is not None
    return words(SYMBOLS[tasks.SYMBOLS[tasks.SYMBOL[card]]])


def _number(card: int | None) -> int:
    assert card is not None
    return tasks.NUMBER[card]


def _one_apart(words: Words, fault: _Fault) -> Values:
    number = _number(fault.before)
    steps = [str(step) for step in (number - 1, number + 1) if LOWEST <= step <= HIGHEST]
    return {"a": number, "b": words.either(steps)}


def _next_stair(_words: Words, fault: _Fault) -> Values:
    """Say which number ticket 9B wanted (G1-30): the next one, or at an end the one back."""
    last = _number(fault.before)
    if last == LOWEST:
        return {"a": last, "b": LOWEST + 1}
    if last == HIGHEST:
        return {"a": last, "b": HIGHEST - 1}
    return {"a": last, "b": 2 * last - _number(fault.earlier)}


_FAULT_VALUES: Mapping[str, Callable[[Words, _Fault], Values]] = {
    "forbidden-colour": lambda words, fault: {"colour": _colour(words, fault.card)},
    "forbidden-symbol": lambda words, _: {"list": words.listed([words(SYMBOLS[x]) for x in SYMBOLS_OF_3B])},
    "not-rocket-or-peace": lambda words, _: {
        "list": words.listed([words(SYMBOLS[x]) for x in SYMBOLS_OF_4B])
    },
    "not-even": lambda words, _: {"list": words.listed(EVEN_NUMBERS)},
    "not-five-or-six": lambda words, _: {"list": words.listed(NUMBERS_OF_5B)},
    "colour-repeated": lambda words, fault: {"x": _colour(words, fault.card)},
    "third-colour": lambda words, fault: {"x": _colour(words, fault.card)},
    "symbol-not-alternating": lambda words, fault: {"x": _symbol(words, fault.card)},
    "symbol-repeated": lambda words, fault: {"x": _symbol(words, fault.card)},
    "third-symbol": lambda words, fault: {"x": _symbol(words, fault.card)},
    "same-parity": lambda words, fault: {"parity": words(PARITIES[_number(fault.card) % 2])},
    "neither-number-nor-symbol": lambda words, fault: {
        "n": _number(fault.before),
        "symbol": _symbol(words, fault.before),
    },
    "not-one-apart": _one_apart,
    "colours-not-neighbours": lambda words, fault: {
        "a": _colour(words, fault.before),
        "b": _colour(words, fault.card),
    },
    "property-repeated": lambda words, fault: {
        "property": words.listed([words(PROPERTIES[x]) for x in fault.guilty.split("+")])
    },
    "not-the-next-number": _next_stair,
}


def failed_call_sentences(words: Words, failed: hexagon.CallFailed) -> tuple[str, ...]:
    """Say what a wrong call of Hex overlooked."""
    row = failed.call.row
    if row == hexagon.NO_ROW:
        return (words.sentence(HEX_CLASHES["free"], row=failed.fitting[0]),)
    said = []
    if failed.same_colour is not None:
        colour = hexagon.COLOUR_WORDS[hexagon.COLOUR[failed.card]]
        said.append(words.sentence(HEX_CLASHES["colour"], colour=words(COLOURS[colour]), row=row))
    if failed.same_object is not None:
        thing = hexagon.OBJECT_WORDS[hexagon.OBJECT[failed.card]]
        said.append(words.sentence(HEX_CLASHES["object"], object=words(OBJECTS[thing]), row=row))
    return tuple(said)


def refusal_sentence(words: Words, game: str, rejected: Rejected, huts: Mapping[Seat, int]) -> str:
    """Say why a command changed nothing; seats are called by the mascot of their hut."""
    facts = dict(rejected.facts)
    card, guilty = facts.get("card"), facts.get("guilty")
    if game == "tasks" and isinstance(card, int) and isinstance(guilty, str):
        before, earlier = (
            value if isinstance(value := facts.get(name), int) else None for name in ("before", "earlier")
        )
        return _fault_sentence(words, rejected.reason, _Fault(card, before, earlier, guilty))
    values: dict[str, object] = dict(facts)
    turn, colour = facts.get("turn"), facts.get("colour")
    if isinstance(turn, int):
        values["seat"] = words(MASCOTS[huts[Seat(turn)]])
    if isinstance(colour, int):
        values["colour"] = words(COLOURS[nine.COLOURS[colour]])
    return words.sentence(template(game, rejected.reason.code), **values)


def reason_sentence(words: Words, game: str, event: Event) -> str:
    """Say the reason of an event of the turn games, or of a sum at 5A, with the event's own numbers."""
    values = structs.asdict(event)
    reason = values.pop("reason")
    assert isinstance(reason, Reason)
    if isinstance(event, ten.CardPlayed):
        values["missing"] = ten.GOAL - event.sum
    if isinstance(event, ten.PileBroken):
        values["value"] = event.stays
    return words.sentence(template(game, reason.code), **values)
