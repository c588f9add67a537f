"""Catch of the day and weekly cup: the same deal for everyone from the date, without a server."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from msgspec import Struct

from game.ladder.calendar import day_number, iso_week, weekday
from game.ladder.level import Ask, Leg, Level, Rival
from game.ladder.sprint_puzzles import sprint_puzzle
from game.ladder.ten_puzzles import ten_puzzle

GAMES = ("tasks", "hexagon", "nine", "ten")
FORMS = ("match", "trial", "puzzle")
RIVALS = ("snail", "crab", "hare", "fox", "owl", "bot", "fox")  # a weekday
FIRST_SKILL, SKILL_A_DAY = 20, 10
CUP_RIVALS = (("hare", 45), ("fox", 55), ("owl", 65), ("bot", 75))
CUP_TRIES = 2
CUP_MEDALS = {2: "bronze", 3: "silver", 4: "gold"}
PUZZLE_TRIES = 40
WORTH_THINKING = 4  # so much more than a quick look must the best line bring


def seed_of(kind: str, when: str) -> int:
    digest = hashlib.blake2b(f"subito-{kind}/1/{when}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big")


class Catch(Struct, frozen=True):
    """The deal of a day."""

    date: str
    day: int
    variant: str
    form: str
    level: Level


def catch_of(date: str) -> Catch:
    """Return the day's deal; `Problem` if the text is no date."""
    day = day_number(date)
    variant = GAMES[day % len(GAMES)]
    form = FORMS[day // len(GAMES) % len(FORMS)]
    seed = seed_of("daily", date)
    if form == "puzzle":
        leg = puzzle_leg(variant, seed)
        if leg is not None:
            return Catch(date, day, variant, form, _level(date, form, seed, (leg,), variant))
        form = "trial"
    if form == "trial" and variant in ("tasks", "hexagon", "nine"):
        machine = "clockwork" if variant == "nine" else "statue"
        options = {"rounds": 1, "sides": ["mix"]} if variant == "tasks" else {}
        leg = Leg(variant, options=options, rivals=(Rival(machine),))
        return Catch(date, day, variant, form, _level(date, form, seed, (leg,), variant))
    # Round Ten has no race against a clock: its trial is a match as well.
    of_week = weekday(date)
    rival = Rival(RIVALS[of_week], FIRST_SKILL + SKILL_A_DAY * of_week)
    return Catch(
        date, day, variant, "match", _level(date, "match", seed, (Leg(variant, rivals=(rival,)),), variant)
    )


def _level(date: str, form: str, seed: int, legs: tuple[Leg, ...], variant: str) -> Level:
    return Level(
        f"D{date.replace('-', '')}", date, form, seed, 50, None, "", "", form == "puzzle", False, False, legs,
        _daily_stars(form, variant, legs),
    )  # fmt: skip


def _daily_stars(
    form: str, variant: str, legs: Sequence[Leg]
) -> tuple[tuple[Ask, ...], tuple[Ask, ...], tuple[Ask, ...]]:
    """Return what a day's three stars ask for."""
    if form == "puzzle":
        best = legs[0].optimum or 0
        measure = "lead" if variant == "ten" else "points"
        one, two, three = (_at_least(measure, bound) for bound in (best // 2, best * 4 // 5, best))
        return (one,), (two,), (three,)
    if form == "trial":
        bounds = {"tasks": (100, 84, 66), "hexagon": (38, 33, 29)}.get(variant)
        if bounds is not None:
            one, two, three = (Ask("seconds", True, float(bound), f"seconds <= {bound}") for bound in bounds)
            return (one, _at_least("win", 1)), (two,), (three,)
        one, two, three = (
            Ask("third_card_turn", True, float(bound), f"third_card_turn <= {bound}")
            for bound in (18, 16, 13)
        )
        return (one,), (two,), (three,)
    ahead = {
        "tasks": ("lead", 10, 25),
        "hexagon": ("ahead", 3, 6),
        "nine": ("points", 13, 16),
        "ten": ("lead", 4, 8),
    }
    measure, two_bound, three_bound = ahead[variant]
    return (_at_least("win", 1),), (_at_least(measure, two_bound),), (_at_least(measure, three_bound),)


def _at_least(measure: str, bound: int) -> Ask:
    return Ask(measure, at_most=False, bound=float(bound), text=f"{measure} >= {bound}")


def _at_most(measure: str, bound: int) -> Ask:
    return Ask(measure, at_most=True, bound=float(bound), text=f"{measure} <= {bound}")


# --- Puzzles, searched while the title is shown ---------------------------------------


def puzzle_leg(variant: str, seed: int) -> Leg | None:
    """Find the first deal from this seed on that is worth thinking about; None where there is none to be had."""
    if variant not in ("tasks", "ten"):
        return None
    make = sprint_puzzle if variant == "tasks" else ten_puzzle
    for number in range(PUZZLE_TRIES):
        found = make(seed + number)
        if found.best >= found.quick + WORTH_THINKING:
            return found.leg
    return None


# --- The weekly cup --------------------------------------------------------------------


class Cup(Struct, frozen=True):
    """The series of a week."""

    year: int
    week: int
    level: Level


def cup_of(date: str) -> Cup:
    year, week = iso_week(date)
    name = f"{year}-W{week:02}"
    seed = seed_of("cup", name)
    legs = tuple(
        Leg(variant, rivals=(Rival(bot, skill),))
        for variant, (bot, skill) in zip(GAMES, CUP_RIVALS, strict=True)
    )
    one, two, three = (_at_least("wins", bound) for bound in CUP_MEDALS)
    level = Level(
        f"C{year}{week:02}", name, "series", seed, 60, None, "", "", False, False, False, legs,
        ((one,), (two,), (three,)),
    )  # fmt: skip
    return Cup(year, week, level)
