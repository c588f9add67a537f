"""Makes match scripts for the fuzzer: valid ones by chance, and spoiled ones from them."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from typing import Any

from game.core.api import Seat, Setup, Tick, all_seats
from game.core.match import idle
from game.core.script import FORMAT, HIGHEST_SEED, LAST_TICK, AnyVariant
from game.variants import VARIANTS

Body = dict[str, Any]
Draw = Callable[[Random, int], Any]  # an option's value, for so many seats
Spot = tuple[Any, Any]  # a list or object of a script, and the place or key of one value in it

# Shares of all scripts, or of all places where something could be so.
SPOILED_SHARE = 0.5
SPOILED_TEXT_SHARE = 0.35  # of the spoiled scripts; the others are spoiled as data
OPTION_SHARE = 0.25
DEAL_SHARE = 0.5
SHORT_DEAL_SHARE = 0.6
UNTIL_SHARE = 0.2
ABOUT_SHARE = 0.2
LEGAL_SHARES = (0.2, 0.7, 0.95)  # of commands that the rules would take; each script has one of these

MOST_COMMANDS = (10, 90, 250)  # the last is enough for most matches to end; each script has one of these
LONGEST_GAP_TICKS = 200
DEEP_BRACKETS = 5000
MOST_SPOILS = 3

EDGE_NUMBERS = (
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 36, 37, 99, 100, 10**6, 10**6 + 1, LAST_TICK, LAST_TICK + 1,
    2**31, 2**63, HIGHEST_SEED, HIGHEST_SEED + 1, 10**30, -(2**64),
)  # fmt: skip
ODD_TEXTS = (
    "", " ", "dance", "place 1", "place 10", "place 2 ", "call 7", "call 0", "no fit", "play 3", "play 1 Flipped",
    "peek 3", "lay red-9 1", "lay zero 7", "reveal 0", "Zero", "red-0", "red-1-burger", "yellow-flower", "0/0",
    "3/5", "2A 3A 4A 5A 6A 7A 8A 9C", "mix", "A\nB", "\u0000", "\u2028", "\u0661", "pl\u0430ce 2", "\U0001f600",
    "\ud800", "\u202eabc", "x" * 300, "%s {0}", "'\"\\",
)  # fmt: skip
ODD_VALUES: tuple[Any, ...] = (
    None, True, False, 2.0, -0.0, 1e300, [], {}, [[]], {"a": 1}, [1, 2, 3], [0, 1, "place 2"],
)  # fmt: skip
RAW_PIECES = (
    b"NaN", b"Infinity", b"-Infinity", b"1e999", b"01", b"+1", b"1.", b"-", b"0x1", b"'a'", b"//", b"\xff",
    b"\xc3\x28", b"\xef\xbb\xbf", b"\x00", b"\\ud800", b"\\u12", b",", b"]", b"}", b"{", b"[", b'"', b"\t",
    b"\xe2\x80\xa8", b"2.0", b"true", b"null", b"9" * 5000,
)  # fmt: skip


# --- Valid scripts -------------------------------------------------------------------


def _one_of(*values: Any) -> Draw:
    return lambda chance, _seats: chance.choice(values)


def _tailwind(chance: Random, seats: int) -> list[int]:
    return [chance.randint(0, 3) for _ in range(seats)]


def _seat(chance: Random, seats: int) -> int:
    return chance.randint(1, seats)


OPTIONS: dict[str, dict[str, Draw]] = {
    "tasks": {
        "tailwind": _tailwind,
        "assist": _one_of("off", "block"),
        "strike": _one_of("tail", "card"),
        "own_sum": _one_of(True, False),
    },
    "hexagon": {
        "tailwind": _tailwind,
        "reveal_ticks": _one_of(0, 1, 10, 70, 144, 10**6),
        "tie_ticks": _one_of(0, 1, 3, 20, 10**6),
        "call_limit_ticks": _one_of(0, 20, 50, 300, 10**6),
        "first": _seat,
        "third_token": _one_of("out", "bench"),
        "next_caller": _one_of(True, False),
        "penalty_cards": _one_of(0, 1, 2, 5),
        "early_token": _one_of(True, False),
    },
    "nine": {
        "tailwind": _tailwind,
        "first": _seat,
        "closed_colours": _one_of(True, False),
        "look_again": _one_of(True, False),
        "keep_hand": _one_of(True, False),
        "open_colours": _one_of(True, False),
        "turn_ticks": _one_of(0, 1, 10, 100, 10**6),
    },
    "ten": {
        "tailwind": _tailwind,
        "look": _one_of(True, False),
        "target": _one_of(1, 5, 7, 11, 30, 99),
        "open_look": _one_of(True, False),
        "covered_draw": _one_of(True, False),
        "turn_ticks": _one_of(0, 1, 10, 100, 10**6),
    },
}


def valid_script(chance: Random) -> Body:
    """Draw a script that follows the documents."""
    key = chance.choice(tuple(VARIANTS))
    variant = VARIANTS[key]
    seats = chance.choice(variant.info.seat_counts)
    raw_options = _options(chance, key, seats)
    setup = Setup(seats, _seed(chance), variant.read_options(raw_options, seats))
    body: Body = {"format": FORMAT, "variant": key, "seats": seats, "seed": setup.seed}
    if chance.random() < DEAL_SHARE:
        body["deal"] = variant.tell_deal(setup)
        if chance.random() < SHORT_DEAL_SHARE:
            _SHORTEN[key](chance, body["deal"], seats)
        if "rounds" in raw_options:
            raw_options["rounds"] = len(body["deal"]["rounds"])
        raw_options = {name: raw_options[name] for name in raw_options if name not in variant.deal_excludes}
        options = variant.read_options(raw_options, seats)
        setup = Setup(seats, setup.seed, options, variant.read_deal(body["deal"], seats, options))
    elif chance.random() < 0.5:
        body["deal"] = None
    if raw_options or chance.random() < 0.5:
        body["options"] = raw_options
    body["commands"] = list(_commands(chance, variant, setup))
    if chance.random() < UNTIL_SHARE:
        last = body["commands"][-1][0] if body["commands"] else 0
        body["until"] = min(LAST_TICK, last + chance.choice((0, 1, 3, 150, 5000)))
    if chance.random() < ABOUT_SHARE:
        body["about"] = {"rules": 1, "who": chance.choice(ODD_TEXTS), "odd": _odd_value(chance)}
    keys = list(body)
    chance.shuffle(keys)
    return {name: body[name] for name in keys}


def _seed(chance: Random) -> int:
    return chance.choice((0, 1, 7, HIGHEST_SEED, chance.randrange(HIGHEST_SEED)))


def _options(chance: Random, key: str, seats: int) -> Body:
    drawn = {
        name: draw(chance, seats) for name, draw in OPTIONS[key].items() if chance.random() < OPTION_SHARE
    }
    if key == "tasks":
        rounds = 3
        if chance.random() < OPTION_SHARE:
            rounds = drawn["rounds"] = chance.randint(1, 3 if seats == 3 else 4)
        if chance.random() < OPTION_SHARE:
            mixed = " ".join(f"{task}{chance.choice('AB')}" for task in range(2, 10))
            drawn["sides"] = [chance.choice(("A", "B", "mix", mixed)) for _ in range(rounds)]
        if seats == 4 and chance.random() < OPTION_SHARE:
            order = chance.sample(range(1, 5), 4)
            drawn["teams"] = [order[:2], order[2:]]
    if key == "ten" and seats >= 4 and chance.random() < OPTION_SHARE:
        drawn["teams"] = True
    return drawn


# --- Shorter deals -------------------------------------------------------------------


def _shorten_tasks(chance: Random, deal: Body, _seats: int) -> None:
    del deal["rounds"][chance.randint(1, len(deal["rounds"])) :]
    for each in deal["rounds"]:
        # Equal lengths suit every team; a side that plays alone may have fewer or more.
        length = chance.randint(1, 10)
        each["stacks"] = [stack[:length] for stack in each["stacks"]]


def _shorten_hexagon(chance: Random, deal: Body, _seats: int) -> None:
    deal["piles"] = [pile[: chance.randint(1, len(pile))] for pile in deal["piles"]]
    deal["neutral"] = deal["neutral"][: chance.randint(1, len(deal["neutral"]))]


def _shorten_nine(chance: Random, deal: Body, _seats: int) -> None:
    deal["hands"] = [hand[: chance.randint(1, len(hand))] for hand in deal["hands"]]
    deal["draw"] = deal["draw"][: chance.randint(1, len(deal["draw"]))]


def _shorten_ten(chance: Random, deal: Body, seats: int) -> None:
    deal["draw"] = deal["draw"][: chance.choice((0, 1, seats, 20))]


_SHORTEN = {
    "tasks": _shorten_tasks,
    "hexagon": _shorten_hexagon,
    "nine": _shorten_nine,
    "ten": _shorten_ten,
}


# --- Commands ------------------------------------------------------------------------


def _commands(chance: Random, variant: AnyVariant, setup: Setup) -> Iterator[list[Any]]:
    """Play along, so that many commands are ones that the rules take; the others are any words."""
    words = variant.command_words(setup.options)
    texts = tuple(words)
    legal_share = chance.choice(LEGAL_SHARES)
    state = variant.deal(setup).state
    left = chance.randint(0, chance.choice(MOST_COMMANDS))
    while left > 0:
        gap = chance.choice((0, 0, 0, 1, 2, chance.randint(0, LONGEST_GAP_TICKS)))
        if chance.random() < 0.5 and (due := variant.due(state)) is not None:
            gap = due - state.tick + chance.choice((0, 0, 1))
        tick = Tick(state.tick + gap)
        if tick > LAST_TICK:
            return
        state = _waited(variant, state, tick)
        batch = {}
        for seat in chance.sample(all_seats(setup.seats), setup.seats):
            legal = variant.legal(state, seat)
            if legal and chance.random() < legal_share:
                batch[seat] = variant.command_text(chance.choice(legal))
            elif chance.random() > legal_share and chance.random() < 0.4:
                batch[seat] = chance.choice(texts)
        left -= max(1, len(batch))
        yield from ([tick, seat, text] for seat, text in batch.items())
        state = variant.advance(state, {Seat(seat): words[text] for seat, text in batch.items()}).state


def _waited(variant: AnyVariant, state: Any, tick: Tick) -> Any:
    for _, step in idle(variant, state, tick):
        state = step.state
    return state


# --- Spoiled data --------------------------------------------------------------------


def spoiled_data(chance: Random, body: Body) -> Body:
    """Change a few values, keys or lists of a script."""
    for _ in range(chance.randint(1, MOST_SPOILS)):
        spots = list(_spots(body))
        if not spots:
            break
        # Commands are most of a script: without this the other fields would hardly ever be met.
        few = [spot for spot in spots if spot[0] is body or not isinstance(spot[0], list)]
        holder, place = chance.choice(few if few and chance.random() < 0.5 else spots)
        chance.choice(_SPOILS)(chance, holder, place)
    return body


def _spots(node: Any) -> Iterator[Spot]:
    if isinstance(node, dict | list):
        for place in list(node) if isinstance(node, dict) else range(len(node)):
            yield node, place
            yield from _spots(node[place])


def _dropped(_chance: Random, holder: Any, place: Any) -> None:
    del holder[place]


def _replaced(chance: Random, holder: Any, place: Any) -> None:
    holder[place] = _odd_value(chance)


def _odd_value(chance: Random) -> Any:
    # A copy: what is put in here may be spoiled further, and must not be another in the next script.
    return deepcopy(chance.choice((*ODD_VALUES, chance.choice(ODD_TEXTS), chance.choice(EDGE_NUMBERS))))


def _nudged(chance: Random, holder: Any, place: Any) -> None:
    value = holder[place]
    if isinstance(value, bool):
        holder[place] = not value
    elif isinstance(value, int):
        holder[place] = chance.choice((value + 1, value - 1, -value, float(value % 100), str(value)[:30]))
    elif isinstance(value, str):
        holder[place] = chance.choice((value + " ", " " + value, value.upper(), value[:-1], value + "\n"))
    elif isinstance(value, list):
        chance.shuffle(value)


def _at_edge(chance: Random, holder: Any, place: Any) -> None:
    holder[place] = chance.choice(EDGE_NUMBERS)


def _renamed(chance: Random, holder: Any, place: Any) -> None:
    if isinstance(holder, dict):
        holder[chance.choice((place + "s", place.upper(), "about", "until", chance.choice(ODD_TEXTS)))] = (
            holder.pop(place)
        )


def _doubled(_chance: Random, holder: Any, place: Any) -> None:
    if isinstance(holder, list):
        holder.insert(place, deepcopy(holder[place]))


def _moved(chance: Random, holder: Any, place: Any) -> None:
    """Exchange two values of one list, or two of an object: two cards, two hands, two ticks."""
    other = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
    holder[place], holder[other] = holder[other], holder[place]


def _wrapped(chance: Random, holder: Any, place: Any) -> None:
    holder[place] = chance.choice(([holder[place]], {"value": holder[place]}))


_SPOILS = (_dropped, _replaced, _nudged, _at_edge, _renamed, _doubled, _moved, _wrapped)


# --- Text ----------------------------------------------------------------------------


def script_text(chance: Random, body: Body) -> bytes:
    """Write a script in one of the ways that JSON allows."""
    separators = chance.choice(((",", ":"), (", ", ": "), (" ,", "\t:\r\n")))
    text = json.dumps(body, separators=separators, indent=chance.choice((None, None, 1)))
    return text.encode("ascii")


def spoiled_text(chance: Random, text: bytes) -> bytes:
    """Damage the bytes of a script."""
    for _ in range(chance.randint(1, MOST_SPOILS)):
        text = chance.choice(_DAMAGES)(chance, text)
    return text


def _cut(chance: Random, text: bytes) -> bytes:
    return text[: chance.randint(0, len(text))]


def _gap(chance: Random, text: bytes) -> bytes:
    begin = chance.randint(0, len(text))
    return text[:begin] + text[begin + chance.randint(1, 20) :]


def _piece_put_in(chance: Random, text: bytes) -> bytes:
    begin = chance.randint(0, len(text))
    return text[:begin] + chance.choice(RAW_PIECES) + text[begin + chance.randint(0, 2) :]


def _bit_flipped(chance: Random, text: bytes) -> bytes:
    if not text:
        return text
    at = chance.randrange(len(text))
    return text[:at] + bytes([text[at] ^ 1 << chance.randrange(8)]) + text[at + 1 :]


def _key_twice(chance: Random, text: bytes) -> bytes:
    keys = list(re.finditer(rb'"[a-z_]*"\s*:', text))
    if not keys:
        return text
    key = chance.choice(keys)
    return text[: key.start()] + key.group() + b"0," + text[key.start() :]


def _number_changed(chance: Random, text: bytes) -> bytes:
    numbers = list(re.finditer(rb"(?<![\w./-])\d+(?![\w./-])", text))
    if not numbers:
        return text
    number = chance.choice(numbers)
    other = chance.choice((*RAW_PIECES[:9], b"2.0", b"1e2", b"-0", b"true", b'"1"', b"9" * 5000, b"9" * 4000))
    return text[: number.start()] + other + text[number.end() :]


def _deeply_nested(chance: Random, text: bytes) -> bytes:
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}")))
    depth = chance.choice((5, 500, DEEP_BRACKETS))
    return text.rstrip()[:-1] + b',"about":{"deep":' + opening * depth + b"0" + closing * depth + b"}}"


def _in_other_encoding(chance: Random, text: bytes) -> bytes:
    return text.decode("latin-1").encode(chance.choice(("utf-16", "utf-8-sig", "utf-32")))


def _two_scripts(_chance: Random, text: bytes) -> bytes:
    return text + text


_DAMAGES = (
    _cut,
    _gap,
    _piece_put_in,
    _bit_flipped,
    _key_twice,
    _number_changed,
    _deeply_nested,
    _in_other_encoding,
    _two_scripts,
)
