"""Match scripts and verdicts: the one text form of a match, and its judgement."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from game.core.api import PileShuffled, Rejected, Seat, Setup, Tick, Variant
from game.core.fields import Problem, items, keyed, mismatch, one_of, shown, whole
from game.core.match import Order, digest, play

FORMAT = 1
LAST_TICK = 10**7  # 23 hours
HIGHEST_SEED = 2**64 - 1
MOST_COMMANDS = 10**7  # far more than the largest file can hold

KEYS = ("format", "variant", "seats", "seed", "options", "deal", "commands", "until", "about")
REQUIRED_KEYS = ("format", "variant", "seats", "commands")

AnyVariant = Variant[Any, Any, Any]
Variants = Mapping[str, AnyVariant]


class Script(Struct, frozen=True):
    """A match as asked for, valid but not yet played."""

    variant: AnyVariant
    setup: Setup
    orders: list[Order]
    until: Tick | None
    source: dict[str, Any]  # as it was written


# --- Reading -------------------------------------------------------------------------


def read_script(text: str, variants: Variants) -> Script:
    """Read a match script; `Problem` says in one sentence what is wrong with it."""
    source = keyed(_parsed(text), "script", KEYS, REQUIRED_KEYS)
    whole(source["format"], "format", FORMAT, FORMAT)
    variant = one_of(source["variant"], "variant", variants)
    seats = _read_seats(source["seats"], variant)
    options = variant.read_options(keyed_options(source), seats)
    has_deal = source.get("deal") is not None
    if not has_deal and "seed" not in source:
        raise Problem("seed", "a seed or a deal, but both are missing")
    seed = whole(source.get("seed", 0), "seed", 0, HIGHEST_SEED)
    deal = None
    if has_deal:
        for name in sorted(variant.deal_excludes.intersection(source.get("options", {}))):
            raise Problem(f"options.{name}", "no such option beside a deal, which says it already")
        deal = variant.read_deal(source["deal"], seats, options)
    orders = _read_orders(source["commands"], seats, variant.command_words(options))
    until = None
    if "until" in source:
        last = orders[-1][0] if orders else 0
        until = Tick(whole(source["until"], "until", last, LAST_TICK))
    if not isinstance(source.get("about", {}), dict):
        raise mismatch("about", "an object", source["about"])
    return Script(variant, Setup(seats, seed, options, deal), orders, until, source)


def keyed_options(source: Mapping[str, Any]) -> Mapping[str, Any]:
    options = source.get("options", {})
    if not isinstance(options, dict):
        raise mismatch("options", "an object", options)
    return options


def _parsed(text: str) -> Any:
    try:
        return json.loads(
            text, object_pairs_hook=_without_twins, parse_float=_finite, parse_constant=_no_constant
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise Problem("script", f"JSON, but it breaks off at {where}") from None
    except RecursionError:
        raise Problem("script", "JSON with fewer brackets inside brackets") from None
    except Problem:
        raise
    except ValueError:
        raise Problem("script", "numbers with fewer digits") from None


def _without_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    body = dict(pairs)
    if len(body) < len(pairs):
        seen = set()
        for key, _ in pairs:
            if key in seen:
                raise Problem(f"key {shown(key)}", "each key once, found it twice in one object")
            seen.add(key)
    return body


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise Problem("script", f"JSON numbers that a machine can hold, found {shown(digits)}")
    return number


def _no_constant(name: str) -> float:
    raise Problem("script", f"JSON, found {name}")


def _read_seats(value: object, variant: AnyVariant) -> int:
    counts = variant.info.seat_counts
    seats = whole(value, "seats", counts[0], counts[-1])
    assert seats in counts, "seat counts are a range without holes"
    return seats


def _read_orders(value: object, seats: int, words: Mapping[str, Any]) -> list[Order]:
    orders: list[Order] = []
    last_tick = -1
    acted: set[int] = set()
    for place, entry in enumerate(items(value, "commands", 0, MOST_COMMANDS, "commands"), 1):
        if not isinstance(entry, list) or len(entry) != 3:
            raise mismatch(f"commands[{place}]", "[tick, seat, text]", entry)
        tick, seat, text = entry
        # Exact types: booleans are ints to Python, and no numbers to the format.
        if type(tick) is not int or not 0 <= tick <= LAST_TICK:
            raise mismatch(f"commands[{place}] tick", f"a whole number from 0 to {LAST_TICK}", tick)
        if type(seat) is not int or not 1 <= seat <= seats:
            raise mismatch(f"commands[{place}] seat", f"a whole number from 1 to {seats}", seat)
        command = words.get(text) if isinstance(text, str) else None
        if command is None:
            raise mismatch(f"commands[{place}] text", f"a command such as {next(iter(words))!r}", text)
        if tick != last_tick:
            if tick < last_tick:
                raise Problem(
                    f"commands[{place}] tick",
                    f"ticks that never go backwards, found {tick} after {last_tick}",
                )
            last_tick = tick
            acted.clear()
        if seat in acted:
            raise Problem(
                f"commands[{place}] seat",
                f"one command a seat and tick, found seat {seat} twice in tick {tick}",
            )
        acted.add(seat)
        orders.append((Tick(tick), Seat(seat), command))
    return orders


# --- Judging -------------------------------------------------------------------------


def judge(script: Script) -> dict[str, Any]:
    """Play a script and give the verdict."""
    variant = script.variant
    rejected: list[dict[str, Any]] = []
    shuffles: list[dict[str, Any]] = []
    state: Any = None
    for tick, step in play(variant, script.setup, script.orders, script.until):
        state = step.state
        for event in step.events:
            if isinstance(event, Rejected):
                rejected.append(
                    {
                        "tick": tick,
                        "seat": event.seat,
                        "command": variant.command_text(event.command),
                        "reason": event.reason.code,
                    }
                )
            elif isinstance(event, PileShuffled):
                cards = [variant.card_text(card) for card in event.cards]
                shuffles.append({"tick": tick, "cards": cards})
    standing = variant.standing(state)
    outcome = variant.outcome(state)
    return {
        "format": FORMAT,
        "variant": variant.info.key,
        "tick": state.tick - 1,
        "finished": outcome is not None,
        "reason": outcome.reason if outcome else None,
        "scores": list(standing.scores),
        "ranking": [list(group) for group in standing.ranking],
        "rejected": rejected,
        "shuffles": shuffles,
        "digest": digest(state),
        "detail": variant.detail(state),
    }


def explicit(script: Script) -> dict[str, Any]:
    """Return the same script with its deal written out; judging it gives the same verdict but for the digest."""
    written = dict(script.source)
    written["deal"] = script.variant.tell_deal(script.setup)
    if "options" in written:
        written["options"] = {
            name: value
            for name, value in written["options"].items()
            if name not in script.variant.deal_excludes
        }
    return written
