"""A level: read from TOML text and validated with sentences that name the field and what was expected."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from game.core.api import Seat, Setup, Tick
from game.core.fields import Problem
from game.core.match import Order
from game.ladder.measures import MEASURES, SERIES_MEASURES
from game.variants import VARIANTS

FORMAT = 1
KINDS = ("match", "team", "boss", "memory", "puzzle", "trial", "endless", "series")
CHARACTERS = ("snail", "crab", "hare", "fox", "owl", "bot")
MACHINES = (
    "statue",
    "clockwork",
    "perfect",
)  # rivals by rule: never acts; follows a simple rule; looks at everything
MOST_SKILL = 100
STARS = (1, 2, 3)
ATTEMPTS = 1000  # seeds that one level has for itself
LONGEST_NAME = 40

_ASK = re.compile(r"^([a-z_]+)(?: *(<=|>=) *([0-9]+(?:\.[0-9]+)?))?$")

Skill = Annotated[int, Meta(ge=0, le=MOST_SKILL)]


class Rival(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at another seat."""

    bot: str
    skill: Skill = 0
    step: Annotated[int, Meta(ge=0, le=MOST_SKILL)] = 0  # endless: better by so much after each win


class Partner(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays on the player's side, and where."""

    bot: str
    skill: Skill
    seat: Annotated[int, Meta(ge=2, le=6)]


class Leg(Struct, frozen=True, forbid_unknown_fields=True):
    """One match of a level; most levels have one."""

    variant: str
    seats: Annotated[int, Meta(ge=2, le=6)] = 2
    options: dict[str, Any] = {}
    cards: Annotated[int, Meta(ge=1, le=36)] | None = None  # Sprint: of each stack
    piles: Annotated[int, Meta(ge=1, le=13)] | None = None  # Hex: of each own pile
    rivals: tuple[Rival, ...] = ()
    partner: Partner | None = None
    deal: dict[str, Any] | None = None  # a puzzle's cards, as in match scripts
    prefix: tuple[tuple[int, int, str], ...] = ()  # commands before the player may act
    moves: Annotated[int, Meta(ge=1, le=60)] | None = None  # of the player, then a puzzle is over
    optimum: int | None = None
    line: tuple[str, ...] = ()  # the player's commands of one best line
    limit_factor: Annotated[float, Meta(ge=0.5, le=1)] = 1.0  # endless Hex: the time for a call, a match


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """What a star asks for."""

    stars: Annotated[int, Meta(ge=1, le=3)]
    asks: Annotated[tuple[str, ...], Meta(min_length=1, max_length=4)]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    """A level as it is written."""

    format: Annotated[int, Meta(ge=FORMAT, le=FORMAT)]
    id: Annotated[str, Meta(pattern="^[A-Z][A-Z0-9]{1,7}$")]
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
    kind: str
    seed: Annotated[int, Meta(ge=0)]
    par: Annotated[int, Meta(ge=0, le=MOST_SKILL)]
    goals: Annotated[tuple[Goal, ...], Meta(min_length=3, max_length=3)]
    rates: Annotated[tuple[int, ...], Meta(min_length=3, max_length=3)] | None = None
    lesson: str = ""
    hint: str = ""
    glass: bool = False
    fog: bool = False
    is_luck: bool = False
    legs: tuple[Leg, ...] = ()
    variant: str | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    options: dict[str, Any] | UnsetType = UNSET
    cards: int | UnsetType = UNSET
    piles: int | UnsetType = UNSET
    rivals: tuple[Rival, ...] | UnsetType = UNSET
    partner: Partner | UnsetType = UNSET
    deal: dict[str, Any] | UnsetType = UNSET
    prefix: tuple[tuple[int, int, str], ...] | UnsetType = UNSET
    moves: int | UnsetType = UNSET
    optimum: int | UnsetType = UNSET
    line: tuple[str, ...] | UnsetType = UNSET
    limit_factor: float | UnsetType = UNSET


class Ask(Struct, frozen=True):
    """One condition of a star: a measure and its bound."""

    measure: str
    at_most: bool
    bound: float
    text: str

    def is_met(self, values: Mapping[str, float]) -> bool:
        value = values.get(self.measure, 0.0)
        return value <= self.bound if self.at_most else value >= self.bound


class Level(Struct, frozen=True):
    """A level, valid."""

    id: str
    name: str
    kind: str
    seed: int
    par: int
    rates: tuple[int, ...] | None  # per cent of tries in which a par player reaches each star
    lesson: str
    hint: str
    glass: bool
    fog: bool
    is_luck: bool
    legs: tuple[Leg, ...]
    stars: tuple[tuple[Ask, ...], tuple[Ask, ...], tuple[Ask, ...]]

    @property
    def variant(self) -> str:
        """The game, or the first one of a series."""
        return self.legs[0].variant

    @property
    def is_fixed(self) -> bool:
        """Tell whether every attempt has the same cards."""
        return self.kind in ("puzzle", "trial")


# --- Reading -------------------------------------------------------------------------


def read_level(text: str) -> Level:
    """Read a level file; `Problem` names the field and what was expected."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem("file", f"TOML, but {str(error)[0].lower()}{str(error)[1:]}") from None
    try:
        written = msgspec.convert(raw, _File)
    except msgspec.ValidationError as error:
        raise _told(str(error)) from None
    if written.kind not in KINDS:
        raise Problem("kind", f"one of {', '.join(KINDS)}, found {written.kind!r}")
    legs = _legs(written)
    for number, leg in enumerate(legs, 1):
        if leg.variant not in VARIANTS:
            where = f"legs[{number}]." if written.legs else ""
            raise Problem(f"{where}variant", f"one of {', '.join(VARIANTS)}, found {leg.variant!r}")
    level = Level(
        written.id, written.name, written.kind, written.seed, written.par, written.rates, written.lesson,
        written.hint, written.glass, written.fog, written.is_luck, legs, _stars(written, legs),
    )  # fmt: skip
    for number, leg in enumerate(legs, 1):
        _check_leg(level, leg, f"legs[{number}]." if written.legs else "")
    return level


def _told(error: str) -> Problem:
    """Turn a complaint about a value into the sentence that all readers here speak."""
    what, _, where = error.partition(" - at `$")
    field = where.rstrip("`").lstrip(".") or "file"
    if what.startswith("Object contains unknown field"):
        name = what.split("`")[1]
        return Problem(
            f"{field}.{name}".removeprefix("file."), "a key that levels have, found an unknown key"
        )
    if what.startswith("Object missing required field"):
        name = what.split("`")[1]
        return Problem(f"{field}.{name}".removeprefix("file."), "this key, but it is missing")
    if "matching regex" in what:
        return Problem(field, "a capital letter and one to seven more capitals or digits, such as X01")
    what = what.removeprefix("Expected ")
    return Problem(field, what.replace("`", ""))


_LEG_FIELDS = Leg.__struct_fields__


def _legs(written: _File) -> tuple[Leg, ...]:
    own = {name: value for name in _LEG_FIELDS if (value := getattr(written, name, UNSET)) is not UNSET}
    if written.legs:
        for name in own:
            raise Problem(name, "no such key beside legs, which say it each for itself")
        return written.legs
    if "variant" not in own:
        raise Problem("variant", f"one of {', '.join(VARIANTS)}, but it is missing")
    try:
        return (msgspec.convert(own, Leg, from_attributes=True),)
    except msgspec.ValidationError as error:
        raise _told(str(error)) from None


def _stars(written: _File, legs: tuple[Leg, ...]) -> tuple[tuple[Ask, ...], tuple[Ask, ...], tuple[Ask, ...]]:
    if tuple(goal.stars for goal in written.goals) != STARS:
        raise Problem("goals", "three goals with stars = 1, 2 and 3, in this order")
    known = set(SERIES_MEASURES)
    for leg in legs:
        known |= set(MEASURES.get(leg.variant, ()))
    one, two, three = (
        tuple(_ask(text, f"goals[{goal.stars}].asks", known) for text in goal.asks) for goal in written.goals
    )
    return one, two, three


def _ask(text: str, field: str, known: set[str]) -> Ask:
    found = _ASK.match(text)
    if found is None:
        raise Problem(field, f"conditions such as 'win' or 'lead >= 16', found {text!r}")
    measure, sign, number = found.groups()
    if measure not in known:
        raise Problem(field, f"one of the measures {', '.join(sorted(known))}, found {measure!r}")
    return Ask(measure, sign == "<=", float(number) if number else 1.0, text)


def _check_leg(level: Level, leg: Leg, where: str) -> None:
    counts = VARIANTS[leg.variant].info.seat_counts
    if leg.seats not in counts:
        raise Problem(f"{where}seats", f"a number from {counts[0]} to {counts[-1]}, found {leg.seats}")
    _check_others(leg, where)
    if leg.cards is not None and leg.variant != "tasks":
        raise Problem(f"{where}cards", "nothing here: only Sprint has stacks to cut")
    if leg.piles is not None and leg.variant != "hexagon":
        raise Problem(f"{where}piles", "nothing here: only Hex has piles to cut")
    if level.kind == "puzzle":
        _check_puzzle(leg, where)
    try:
        read_line(leg, setup_of(level, leg, 0))
    except Problem as problem:
        field, _, rest = str(problem).partition(": expected ")
        raise Problem(f"{where}{field}", rest.rstrip(".")) from None


def _check_others(leg: Leg, where: str) -> None:
    others = leg.seats - 1 - (leg.partner is not None)
    if len(leg.rivals) != others:
        raise Problem(f"{where}rivals", f"{others} of them for {leg.seats} seats, found {len(leg.rivals)}")
    everybody = CHARACTERS + MACHINES
    for number, rival in enumerate(leg.rivals, 1):
        if rival.bot not in everybody:
            names = ", ".join(everybody)
            raise Problem(f"{where}rivals[{number}].bot", f"one of {names}, found {rival.bot!r}")
        if rival.bot in MACHINES[1:] and leg.variant == "ten" and leg.deal is None:
            raise Problem(
                f"{where}rivals[{number}].bot", "a deal beside a rival by rule, who plays on open cards"
            )
    if leg.partner is None:
        return
    if leg.partner.bot not in CHARACTERS:
        names = ", ".join(CHARACTERS)
        raise Problem(f"{where}partner.bot", f"one of {names}, found {leg.partner.bot!r}")
    if leg.partner.seat > leg.seats:
        raise Problem(f"{where}partner.seat", f"a seat from 2 to {leg.seats}, found {leg.partner.seat}")


def _check_puzzle(leg: Leg, where: str) -> None:
    if leg.deal is None:
        raise Problem(f"{where}deal", "the cards of the puzzle, but they are missing")
    if leg.optimum is None:
        raise Problem(f"{where}optimum", "the best result, but it is missing")
    if not leg.line:
        raise Problem(f"{where}line", "the player's commands of a best line, but they are missing")


# --- The match of a leg --------------------------------------------------------------


def attempt_seed(level: Level, attempt: int) -> int:
    """Return the seed of an attempt: fresh for each one, but for puzzles and trials."""
    return level.seed if level.is_fixed else level.seed + attempt % ATTEMPTS


def options_of(
    level: Level,
    leg: Leg,
    attempt: int,
    *,
    number: int = 0,
    won: int = 0,
    assist: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """Return the options of a leg's match as a script writes them; `assist`: what makes it easier."""
    raw = _asked(level, leg, attempt, number, won, assist)
    if not _is_written_out(leg):
        return raw
    excluded = VARIANTS[leg.variant].deal_excludes
    return {name: value for name, value in raw.items() if name not in excluded}


def _is_written_out(leg: Leg) -> bool:
    return leg.deal is not None or leg.cards is not None or leg.piles is not None


def _asked(
    level: Level, leg: Leg, attempt: int, number: int, won: int, assist: Mapping[str, Any] | None
) -> dict[str, Any]:
    raw = {**leg.options, **(assist or {})}
    if leg.variant in ("nine", "hexagon") and "first" not in raw and leg.deal is None and not level.is_fixed:
        raw["first"] = (attempt + number) % leg.seats + 1
    if leg.limit_factor < 1 and "call_limit_ticks" in raw:
        raw["call_limit_ticks"] = max(1, int(raw["call_limit_ticks"] * leg.limit_factor**won))
    return raw


def setup_of(
    level: Level,
    leg: Leg,
    attempt: int,
    *,
    number: int = 0,
    won: int = 0,
    assist: Mapping[str, Any] | None = None,
) -> Setup:
    """Return the setup of a leg: the number-th match of an attempt, after so many wins."""
    variant = VARIANTS[leg.variant]
    seed = attempt_seed(level, attempt) + ATTEMPTS * 1000 * number
    setup = Setup(
        leg.seats, seed, variant.read_options(_asked(level, leg, attempt, number, won, assist), leg.seats)
    )
    if not _is_written_out(leg):
        return setup
    deal = leg.deal if leg.deal is not None else _cut(leg, variant.tell_deal(setup))
    # What a written-out deal makes senseless, such as sides and rounds, has said how to deal and goes.
    options = variant.read_options(
        options_of(level, leg, attempt, number=number, won=won, assist=assist), leg.seats
    )
    return Setup(leg.seats, seed, options, variant.read_deal(deal, leg.seats, options))


def _cut(leg: Leg, deal: dict[str, Any]) -> dict[str, Any]:
    """Shorten the stacks or piles of a deal; what is left over in Hex goes to the neutral pile."""
    if leg.cards is not None:
        rounds = [
            {**each, "stacks": [stack[: leg.cards] for stack in each["stacks"]]} for each in deal["rounds"]
        ]
        return {**deal, "rounds": rounds}
    assert leg.piles is not None
    spare = [card for pile in deal["piles"] for card in pile[leg.piles :]]
    return {
        **deal,
        "piles": [pile[: leg.piles] for pile in deal["piles"]],
        "neutral": [*deal["neutral"], *spare],
    }


def read_line(leg: Leg, setup: Setup) -> tuple[list[Order], list[Any]]:
    """Return a puzzle's prefix as orders, and its best line as commands of the player."""
    words = VARIANTS[leg.variant].command_words(setup.options)
    for place, (_, seat, text) in enumerate(leg.prefix, 1):
        if text not in words or not 1 <= seat <= leg.seats:
            raise Problem(f"prefix[{place}]", f"[tick, seat, command], found {text!r} of seat {seat}")
    for place, text in enumerate(leg.line, 1):
        if text not in words:
            raise Problem(f"line[{place}]", f"a command such as {next(iter(words))!r}, found {text!r}")
    prefix = [(Tick(tick), Seat(seat), words[text]) for tick, seat, text in leg.prefix]
    return prefix, [words[text] for text in leg.line]
