"""House rules: the four presets of each game, its single switches in rulebook order, and the options they make."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, TypeAlias

from msgspec import Struct

from game.core.api import TICKS_A_SECOND

Value: TypeAlias = bool | int | str

TASTE, CLASSIC, FAMILY, SHARP, OURS = "taste", "classic", "family", "sharp", "ours"
PRESETS = (TASTE, CLASSIC, FAMILY, SHARP)
OURS_SLOTS = 3

FULL_TIME = 100  # percent of every clock
NO_CLOCKS = 0  # nobody is rushed at all
TIME_PERCENTS = (FULL_TIME, 150, 200, NO_CLOCKS)
LONGEST_PAUSE_PERCENT = 200  # a reveal pause has to end, even where nothing else is timed

REVEAL_TICKS = 144
A_THEN_MIX = "A-then-mix"  # the rule sheet's own: A sides first, any mixture later
ROUNDS_OF_THREE = 3  # each of three seats plays alone once


class Kind(Enum):
    """How a switch is set."""

    YES_NO = "yes-no"
    CHOICE = "choice"
    NUMBER = "number"
    SIDES = "sides"  # a choice, or eight sides one by one such as "2A 3B 4A 5A 6B 7A 8A 9B"


class Switch(Struct, frozen=True):
    """One house rule as screen 7 shows it."""

    key: str
    kind: Kind
    values: tuple[Value, ...]  # in the order that the screen steps through
    default: Value  # as in Classic
    decision: str  # of the rules that it changes
    is_live: bool = False  # of the live session; the rules never hear of it


def _yes_no(key: str, decision: str, *, default: bool = False) -> Switch:
    return Switch(key, Kind.YES_NO, (False, True), default, decision)


def _seconds(*seconds: int) -> tuple[int, ...]:
    return tuple(TICKS_A_SECOND * count for count in seconds)


HINT_TICKS = (0, 5 * TICKS_A_SECOND // 2, 4 * TICKS_A_SECOND)
TURN_TICKS = _seconds(0, 15, 30, 60)

SWITCHES: Mapping[str, tuple[Switch, ...]] = {
    "tasks": (
        Switch("sides", Kind.SIDES, (A_THEN_MIX, "A", "B", "mix"), A_THEN_MIX, "G1-05"),
        Switch("assist", Kind.CHOICE, ("off", "block"), "off", "G1-07"),
        Switch("strike", Kind.CHOICE, ("tail", "card"), "tail", "G1-08"),
        _yes_no("own_sum", "G1-18"),
        Switch("rounds", Kind.NUMBER, (1, 2, 3, 4, 5), 3, "G1-35"),
        Switch("hint_ticks", Kind.NUMBER, HINT_TICKS, 0, "G1-07", is_live=True),
    ),
    "hexagon": (
        _yes_no("early_token", "G2-07"),
        _yes_no("next_caller", "G2-08"),
        Switch("penalty_cards", Kind.NUMBER, (0, 1, 2, 3), 0, "G2-11"),
        Switch("call_limit_ticks", Kind.NUMBER, _seconds(0, 5, 8, 12), 0, "G2-15"),
        Switch("tie_ticks", Kind.NUMBER, (0, 3, 6, 9, 12), 3, "G2-17"),
        Switch("third_token", Kind.CHOICE, ("out", "bench"), "out", "G2-25"),
        Switch("reveal_percent", Kind.NUMBER, (100, 150, 200), 100, "G2-07", is_live=True),
    ),
    "nine": (
        _yes_no("open_colours", "G3-03"),
        Switch("start_seat", Kind.NUMBER, (0, 1, 2, 3, 4, 5, 6), 0, "G3-04", is_live=True),  # 0: it rotates
        Switch("turn_ticks", Kind.NUMBER, TURN_TICKS, 0, "G3-06"),
        _yes_no("look_again", "G3-11"),
        _yes_no("closed_colours", "G3-17"),
        _yes_no("keep_hand", "G3-18"),
    ),
    "ten": (
        _yes_no("covered_draw", "G4-03"),
        _yes_no("open_look", "G4-04"),
        Switch("turn_ticks", Kind.NUMBER, TURN_TICKS, 0, "G4-08"),
        Switch("target", Kind.NUMBER, (5, 7, 9, 11, 15, 21), 11, "G4-18"),
        _yes_no("teams", "G4-19"),
        Switch("talk", Kind.CHOICE, ("no", "limited", "yes"), "no", "G4-22", is_live=True),
        _yes_no("look", "G4-24", default=True),
    ),
}

# What each preset changes of Classic.
_CHANGES: Mapping[str, Mapping[str, Mapping[str, Value]]] = {
    "tasks": {
        TASTE: {"rounds": 1, "sides": "A", "hint_ticks": HINT_TICKS[1], "own_sum": True},
        FAMILY: {"rounds": 2, "sides": "A", "hint_ticks": HINT_TICKS[2], "strike": "card"},
        SHARP: {"sides": "mix"},
    },
    "hexagon": {
        TASTE: {"third_token": "bench"},
        FAMILY: {"third_token": "bench", "next_caller": True},
        SHARP: {"call_limit_ticks": 8 * TICKS_A_SECOND, "early_token": True, "penalty_cards": 2},
    },
    "nine": {
        TASTE: {"look_again": True},
        FAMILY: {"look_again": True, "keep_hand": True},
        SHARP: {"closed_colours": True, "turn_ticks": 30 * TICKS_A_SECOND},
    },
    "ten": {
        TASTE: {"target": 7, "open_look": True},
        FAMILY: {"open_look": True},
        SHARP: {"covered_draw": True},
    },
}


class HouseRules(Struct, frozen=True):
    """The rules a table plays by, as what they change of Classic."""

    variant: str
    preset: str
    changes: tuple[tuple[str, Value], ...] = ()  # in rulebook order

    def value(self, key: str) -> Value:
        return dict(self.changes).get(key, switch(self.variant, key).default)

    @property
    def gold(self) -> tuple[str, ...]:
        """Switches that differ from Classic."""
        return tuple(key for key, _ in self.changes)


def switch(variant: str, key: str) -> Switch:
    return next(each for each in SWITCHES[variant] if each.key == key)


def preset(variant: str, name: str) -> HouseRules:
    return _house_rules(variant, name, _CHANGES[variant].get(name, {}))


def with_switch(rules: HouseRules, key: str, value: Value) -> HouseRules:
    """Set one switch, which makes the rules ours."""
    return _house_rules(rules.variant, OURS, {**dict(rules.changes), key: value})


def _house_rules(variant: str, name: str, values: Mapping[str, Value]) -> HouseRules:
    changes = tuple(
        (each.key, values[each.key])
        for each in SWITCHES[variant]
        if each.key in values and values[each.key] != each.default
    )
    return HouseRules(variant, name, changes)


def options_for(rules: HouseRules, seats: int, time_percent: int = FULL_TIME) -> dict[str, Any]:
    """Return the options of a match script for so many seats; what is as in Classic is left out."""
    options: dict[str, Any] = {
        key: value for key, value in rules.changes if not switch(rules.variant, key).is_live
    }
    if rules.variant == "tasks":
        _fit_rounds(options, seats)
    if rules.variant == "ten" and seats < 4:
        options.pop("teams", None)
    for clock in ("turn_ticks", "call_limit_ticks"):
        if clock in options:
            options[clock] = options[clock] * time_percent // FULL_TIME
            if options[clock] == 0:
                del options[clock]
    if rules.variant == "hexagon":
        chosen = rules.value("reveal_percent")
        assert isinstance(chosen, int)
        pause = REVEAL_TICKS * chosen * (time_percent or LONGEST_PAUSE_PERCENT) // FULL_TIME**2
        if pause != REVEAL_TICKS:
            options["reveal_ticks"] = pause
    return options


def _fit_rounds(options: dict[str, Any], seats: int) -> None:
    """Give every round its sides; three seats always play three rounds, each alone once."""
    rounds = ROUNDS_OF_THREE if seats == 3 else options.get("rounds", 3)
    if seats == 3:
        options.pop("rounds", None)
    sides = options.pop("sides", A_THEN_MIX)
    if sides != A_THEN_MIX:
        options["sides"] = [sides] * rounds


def hint_ticks(rules: HouseRules) -> int:
    """Return after how long the tickets breathe for who hesitates; 0 is never."""
    if rules.variant != "tasks":
        return 0
    ticks = rules.value("hint_ticks")
    assert isinstance(ticks, int)
    return ticks


def preset_unasked(*, has_finished_one: bool) -> str:
    """Name the preset that a table gets unasked: a taste of each game first, then the whole of it."""
    return CLASSIC if has_finished_one else TASTE
