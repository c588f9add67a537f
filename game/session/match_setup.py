"""From the huts of a lobby to a match that can begin: seats, options, sources and the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.controls.signals import Secrecy
from game.core.api import Seat, Setup, all_seats
from game.core.rng import Rng
from game.devices.buttons import DeviceId
from game.session.borders import ALL_HOLDS, Hold
from game.session.presets import FULL_TIME, HouseRules, hint_ticks, options_for
from game.session.recorder import BOT, HUMAN, Recorder, Sitter
from game.session.runner import Runner
from game.session.seats import bot_source, controls_for, human_source
from game.session.sources import HumanSource, Source
from game.session.wishes import DEFAULT_WISHES, Wishes
from game.variants import VARIANTS

HUTS = (1, 2, 3, 4, 5, 6)
MASCOTS = ("fox", "owl", "hare", "crab", "snail", "bot")  # a hut
SUN, MOON = 0, 1
ORDER_STREAM = 12  # of the match's seed, for the order around the table


class Guest(Struct, frozen=True):
    """Who lives in a hut: a person with devices, or a bot with stars."""

    hut: int
    devices: tuple[DeviceId, ...] = ()
    stars: int = 0  # a bot has at least one
    feathers: int = 0
    team: int | None = None  # SUN or MOON, once chosen
    wishes: Wishes = DEFAULT_WISHES

    @property
    def is_human(self) -> bool:
        return self.stars == 0

    @property
    def mascot(self) -> str:
        return MASCOTS[self.hut - 1]

    @property
    def sitter(self) -> Sitter:
        return Sitter(HUMAN, self.mascot) if self.is_human else Sitter(BOT, self.mascot, self.stars)


class MatchPlan(Struct, frozen=True):
    """Everything a match needs to begin; a rematch is a new plan."""

    variant: str
    rules: HouseRules
    setup: Setup
    options: dict[str, Any]  # as a script writes them
    guests: tuple[Guest, ...]  # by seat

    def seat_of(self, hut: int) -> Seat:
        return next(seat for seat, guest in self.seated() if guest.hut == hut)

    def seated(self) -> tuple[tuple[Seat, Guest], ...]:
        return tuple(zip(all_seats(len(self.guests)), self.guests, strict=True))

    @property
    def humans(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, guest in self.seated() if guest.is_human)


def filled(variant: str, guests: Sequence[Guest], stars: int) -> tuple[Guest, ...]:
    """Let bots move into free huts until there are enough for the game."""
    fewest = VARIANTS[variant].info.seat_counts[0]
    taken = {guest.hut for guest in guests}
    free = [hut for hut in HUTS if hut not in taken]
    missing = max(0, fewest - len(guests))
    return (*guests, *(Guest(hut, stars=stars) for hut in free[:missing]))


def plan_match(
    rules: HouseRules,
    guests: Sequence[Guest],
    *,
    seed: int,
    played_before: int = 0,
    time_percent: int = FULL_TIME,
) -> MatchPlan:
    """Seat the guests and write down the options. `played_before` counts this table's matches of the game."""
    key = rules.variant
    order = sorted(guests, key=lambda guest: guest.hut)
    seats = len(order)
    options = options_for(rules, seats, time_percent)
    if key == "ten" and seats > 2 and played_before and not options.get("teams"):
        # Who sits before you matters more than your own play, so the order is drawn anew.
        shuffled, _ = Rng(seed).fork(ORDER_STREAM).shuffled(order)
        order = list(shuffled)
    seated = _with_channels(key, order)
    if key == "nine" and any(_uses_knocks(guest) for guest in seated):
        options["open_colours"] = True
    if key in ("hexagon", "nine"):
        first = _first_seat(rules, seats, played_before)
        if first != 1:
            options["first"] = first
    if any(guest.feathers for guest in seated):
        options["tailwind"] = [guest.feathers for guest in seated]
    if key == "tasks" and seats == 4:
        options["teams"] = _sprint_teams(seated)
    setup = Setup(seats, seed, VARIANTS[key].read_options(options, seats))
    return MatchPlan(key, rules, setup, options, tuple(seated))


def _first_seat(rules: HouseRules, seats: int, played_before: int) -> int:
    chosen = rules.value("start_seat") if rules.variant == "nine" else 0
    assert isinstance(chosen, int)
    return min(chosen, seats) if chosen else played_before % seats + 1


def _sprint_teams(seated: Sequence[Guest]) -> list[list[int]]:
    """Pair as chosen in the huts; where that is not two and two, by the order of the huts."""
    suns = [seat for seat, guest in enumerate(seated, 1) if guest.team == SUN]
    moons = [seat for seat, guest in enumerate(seated, 1) if guest.team == MOON]
    if len(suns) == len(moons) == 2:
        return [suns, moons]
    return [[1, 2], [3, 4]]


def _with_channels(key: str, order: Sequence[Guest]) -> list[Guest]:
    """Show secrets openly only where one person plays; among several an open hand becomes a curtain."""
    if key not in ("nine", "ten"):
        return list(order)
    is_alone = sum(guest.is_human for guest in order) <= 1
    seated = []
    for guest in order:
        secrecy = guest.wishes.secrecy
        if is_alone:
            secrecy = Secrecy.OPEN
        elif secrecy is Secrecy.OPEN:
            secrecy = Secrecy.CURTAIN
        seated.append(replace(guest, wishes=replace(guest.wishes, secrecy=secrecy)))
    return seated


def _uses_knocks(guest: Guest) -> bool:
    return guest.is_human and guest.wishes.secrecy is Secrecy.KNOCKS


def source_of(plan: MatchPlan, seat: Seat, guest: Guest, stay: int = 0) -> Source:
    """Return what fills a seat with this guest, also one who drops in later."""
    if not guest.is_human:
        return bot_source(seat, plan.setup.options, guest.stars, plan.setup.seed, stay, mascot=guest.mascot)
    return human_source(
        plan.variant,
        seat,
        plan.setup.options,
        guest.devices,
        guest.wishes,
        is_alone=len(plan.humans) <= 1,
        hint_ticks=hint_ticks(plan.rules),
    )


def heed(plan: MatchPlan, source: HumanSource, wishes: Wishes, *, people: int) -> None:
    """Let a person play by other wishes from now on; `people` are at the table."""
    if wishes.secrecy is Secrecy.KNOCKS and not can_knock(plan):
        wishes = replace(wishes, secrecy=Secrecy.CURTAIN)
    source.controls = controls_for(plan.variant, wishes, is_alone=people <= 1)


def can_knock(plan: MatchPlan) -> bool:
    """Tell whether secrets of this match can be told by knocks: at Nine? colours must lie open for it."""
    return plan.variant != "nine" or bool(plan.options.get("open_colours"))


def begin(
    plan: MatchPlan,
    *,
    date: str,
    holds: frozenset[Hold] = ALL_HOLDS,
    about: Mapping[str, Any] | None = None,
) -> Runner:
    """Return the runner of a planned match. The date is handed in: nothing here knows a clock."""
    variant = VARIANTS[plan.variant]
    sitters = {seat: guest.sitter for seat, guest in plan.seated()}
    told = {"preset": plan.rules.preset, **(about or {})}
    recorder = Recorder(variant, plan.setup, plan.options, sitters, date=date, about=told)
    sources = {seat: source_of(plan, seat, guest) for seat, guest in plan.seated()}
    return Runner(variant, plan.setup, sources, recorder, holds=holds)
