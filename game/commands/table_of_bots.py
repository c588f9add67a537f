"""Seats rivals by the names that the command line has for them, and measures how long they think."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from game.bots.rivals.characters import CHARACTERS, GAMES, PAR, SKILL_OF_STARS, Character
from game.bots.thought import Foresight, PacedBot, Plan
from game.bots.yardsticks import NAMES, PacedYardstick, yardstick
from game.core.api import Command, Event, Options, Seat, Tick
from game.core.fields import Problem
from game.core.rng import Rng
from game.session.seats import BOT_STREAM, gate_for, rival_source
from game.session.sources import BotSource
from game.variants.tasks.model import TasksOptions
from game.variants.ten.model import TenOptions, team_of

NANOSECONDS_A_MS = 1_000_000


class RivalName(Struct, frozen=True):
    """Somebody as named on the command line: `fox`, `fox:2`, `fox@70`, `par@50`, `random` or `greedy`."""

    text: str
    character: Character | None  # None: a yardstick
    skills: tuple[float, ...] = ()  # by game

    def skill(self, variant: str) -> float:
        return self.skills[GAMES.index(variant)]


def read_rival(text: str) -> RivalName:
    """Read one name; `Problem` says what is wrong with it."""
    if text in NAMES:
        return RivalName(text, None)
    expected = f"one of {', '.join((*CHARACTERS, *NAMES))}, with :1 to :3 for a skill, found {text!r}"
    for sign in ":@":
        name, found, number = text.partition(sign)
        if not found:
            continue
        character = {**CHARACTERS, PAR.id: PAR}.get(name)
        if character is None or not number.isdecimal():
            raise Problem("--rivals", expected)
        value = int(number)
        if sign == ":" and value in SKILL_OF_STARS:
            return RivalName(text, character, (float(SKILL_OF_STARS[value]),) * len(GAMES))
        if sign == "@" and value <= 100:
            return RivalName(text, character, (float(value),) * len(GAMES))
        raise Problem("--rivals", expected)
    if text not in CHARACTERS:
        raise Problem("--rivals", expected)
    return RivalName(text, CHARACTERS[text], tuple(map(float, CHARACTERS[text].skills)))


def source_named(rival: RivalName, variant: str, seat: Seat, options: Options, seed: int) -> BotSource:
    if rival.character is not None:
        return rival_source(seat, options, rival.character, rival.skill(variant), seed)
    dice = Rng(seed).fork(BOT_STREAM).fork(seat).word
    return BotSource(
        PacedYardstick(yardstick(rival.text, variant, seat), seat, dice), gate_for(seat, options)
    )


def mates_of(options: Options, seats: int, seat: Seat) -> tuple[Seat, ...]:
    """Return all seats that win together with this one, itself included."""
    if isinstance(options, TasksOptions) and seats == 4:
        own = next(pair for pair in options.teams if seat in pair)
        return Seat(own[0]), Seat(own[1])
    if isinstance(options, TenOptions):
        return team_of(options, seats, seat)
    return (seat,)


class Timed:
    """A bot whose decisions are timed by a clock that is handed in."""

    def __init__(self, bot: PacedBot, now_ns: Callable[[], int], taken_ns: list[int]) -> None:
        self._bot = bot
        self._now_ns = now_ns
        self._taken_ns = taken_ns

    def notice(self, tick: Tick, event: Event) -> None:
        self._bot.notice(tick, event)

    def question(self, view: Any, legal: Sequence[Command]) -> Hashable | None:
        return self._bot.question(view, legal)

    def plan(self, view: Any, legal: Sequence[Command]) -> Plan:
        began = self._now_ns()
        plan = self._bot.plan(view, legal)
        self._taken_ns.append(self._now_ns() - began)
        if plan.foresight is None:
            return plan
        return plan._replace(foresight=_TimedForesight(plan.foresight, self._now_ns, self._taken_ns))


class _TimedForesight:
    """A look ahead that counts towards its decision."""

    def __init__(self, foresight: Foresight, now_ns: Callable[[], int], taken_ns: list[int]) -> None:
        self._foresight = foresight
        self._now_ns = now_ns
        self._taken_ns = taken_ns

    def work(self, positions: int) -> int:
        return self._foresight.work(positions)

    def conclude(self) -> Command:
        began = self._now_ns()
        command = self._foresight.conclude()
        self._taken_ns[-1] += self._now_ns() - began
        return command


def quantile_ms(taken_ns: Sequence[int], share: float) -> float:
    if not taken_ns:
        return 0.0
    order = sorted(taken_ns)
    return round(order[min(len(order) - 1, int(share * len(order)))] / NANOSECONDS_A_MS, 3)


def table(lines: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> str:
    """Write rows under their headings, each column as wide as it needs."""
    cells = [list(columns), *([str(line[column]) for column in columns] for line in lines)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(columns))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    )
