"""What a player's matches say about the player: counts that can be added up, and figures read from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from game.core.api import TICKS_A_SECOND
from game.ladder.measures import PLAYER, Record
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten

# Medians cannot be added up, so times are kept as counts of tenths of a second, up to a bound.
BUCKET_TICKS = TICKS_A_SECOND // 10
LAST_BUCKET = 99
CLEAR_WIN = 3  # cards more than needed: the last ones were wasted
ROUND_POINTS = sum(tasks.TASKS)

Counts = dict[str, int]


def counted(record: Record) -> Counts:
    """Count one match for seat 1; what is counted can be added to earlier counts by name."""
    counts = _Counts(record.variant)
    counts.add("matches")
    counts.add("wins", int(record.is_over and PLAYER in record.standing.ranking[0]))
    counts.add("ticks", record.ticks)
    counts.add(f"matches.{record.seats}")
    counts.add(f"wins.{record.seats}", int(record.is_over and PLAYER in record.standing.ranking[0]))
    _COUNT[record.variant](record, counts)
    return counts.told


class _Counts:
    """Adds up under the name of the game."""

    def __init__(self, variant: str) -> None:
        self._variant = variant
        self.told: Counts = {}

    def add(self, name: str, amount: int = 1) -> None:
        key = f"{self._variant}.{name}"
        self.told[key] = self.told.get(key, 0) + amount

    def time(self, ticks: int) -> None:
        self.add(f"reaction.{min(LAST_BUCKET, max(0, ticks) // BUCKET_TICKS):02}")


def _tasks(record: Record, counts: _Counts) -> None:
    own = _SprintRound("", 0)
    turned = 0
    for tick, event in record.events:
        match event:
            case tasks.RoundBegan():
                own = _SprintRound(event.sides, 0 if PLAYER in event.teams[0] else 1)
            case tasks.CardTurned() if event.seat == PLAYER:
                turned = tick
            case tasks.CardPlaced() if event.seat == PLAYER:
                counts.time(tick - turned)
            case tasks.TaskAwarded() | tasks.TaskLost():
                _note_task(event, own.side, own.sides, counts)
            case _:
                pass
        own.note(event, counts)


class _SprintRound:
    """The own side's cards of one round, laid and struck at each ticket."""

    def __init__(self, sides: str, side: int) -> None:
        self.sides = sides
        self.side = side
        self._laid: dict[str, int] = {}
        self._struck: dict[str, int] = {}

    def note(self, event: object, counts: _Counts) -> None:
        match event:
            case tasks.CardPlaced() if event.side == self.side:
                name = tasks.ticket(self.sides, event.task)
                self._laid[name] = self._laid.get(name, 0) + 1
            case tasks.CardStruck() if event.side == self.side:
                self._struck[event.ticket] = self._struck.get(event.ticket, 0) + 1 + len(event.behind)
            case tasks.SumExceeded() if event.side == self.side:
                counts.add("busts")
            case tasks.RoundScored():
                counts.add("rounds")
                counts.add("points", event.points[self.side])
                for name, cards in self._laid.items():
                    counts.add(f"laid.{name}", cards)
                    counts.add(f"kept.{name}", cards - self._struck.get(name, 0))
            case _:
                pass


def _note_task(event: tasks.TaskAwarded | tasks.TaskLost, side: int, sides: str, counts: _Counts) -> None:
    name = tasks.ticket(sides, event.task)
    own, other = event.counts[side], event.counts[1 - side]
    counts.add(f"played.{name}")
    is_own = isinstance(event, tasks.TaskAwarded) and event.side == side
    counts.add(f"taken.{name}", int(is_own))
    if not is_own:
        counts.add("wasted", own)
    elif own - other >= CLEAR_WIN:
        counts.add("wasted", own - other - 1)
    if name == "5A":
        counts.add("fives")
        counts.add("five_sum", event.sums[side])


def _hexagon(record: Record, counts: _Counts) -> None:
    opened = 0
    for tick, event in record.events:
        match event:
            case hexagon.CardRevealed():
                opened = tick
            case hexagon.CardPlaced() if event.seat == PLAYER:
                counts.add("right")
                counts.time(event.called_at - opened)
            case hexagon.NoFitProved() if event.seat == PLAYER:
                counts.add("right_no_fit")
                counts.time(event.called_at - opened)
            case hexagon.CallFailed() if event.seat == PLAYER:
                counts.add("wrong_no_fit" if event.call == hexagon.NO_FIT else "wrong")
            case _:
                pass


def _nine(record: Record, counts: _Counts) -> None:
    for _, event in record.events:
        if not isinstance(event, nine.RowWon | nine.RevealFailed):
            continue
        has_failed = isinstance(event, nine.RevealFailed)
        if event.seat == PLAYER:
            counts.add("asks")
            counts.add("failed_asks", int(has_failed))
        elif any(
            seat == PLAYER and nine.NUMBER[card] == 0
            for seat, card in zip(event.laid_by, event.cards, strict=True)
        ):
            counts.add("baits")
            counts.add("bluffs", int(has_failed))


def _ten(record: Record, counts: _Counts) -> None:
    hand = _Hand()
    before = None
    for _, event in record.events:
        if isinstance(event, ten.CardPlayed):
            if event.seat == PLAYER:
                hand.note_play(event, counts)
                counts.add("tens", int(event.sum == ten.GOAL))
                left = ten.total_after(event.sum_before, event.value)
                counts.add("risks", int(left >= ten.GOAL - max(ten.VALUES)))
            elif before == PLAYER and event.sum == ten.GOAL:
                counts.add("gifts")
            before = event.seat
        elif getattr(event, "seat", None) == PLAYER:
            hand.notice(event)


class _Hand:
    """The player's two cards, and which backs were looked at."""

    def __init__(self) -> None:
        self._ups = [ten.EMPTY] * ten.HAND_SIZE
        self._backs = [ten.UNKNOWN] * ten.HAND_SIZE
        self._seen = [False] * ten.HAND_SIZE

    def notice(self, event: object) -> None:
        match event:
            case ten.HandDealt():
                self._ups, self._backs = list(event.ups), list(event.backs)
                self._seen = [event.is_open] * ten.HAND_SIZE
            case ten.BackSeen():
                self._backs[event.place - 1], self._seen[event.place - 1] = event.back, True
            case ten.CardDrawn():
                at = event.place - 1
                self._ups[at], self._backs[at], self._seen[at] = event.up, event.back, event.is_open
            case ten.CardsSwapped():
                for pair in (self._ups, self._backs, self._seen):
                    pair.reverse()
            case _:
                pass

    def note_play(self, event: ten.CardPlayed, counts: _Counts) -> None:
        missing = ten.GOAL - event.sum_before
        at = event.place - 1
        chances = [
            place for place in range(ten.HAND_SIZE) if self._seen[place] and self._backs[place] == missing
        ]
        if chances and missing not in self._ups:
            counts.add("chances")
            counts.add("hits", int(event.is_flipped and at in chances))
        if event.is_flipped and self._seen[at] and event.sum > ten.GOAL:
            others = (
                self._ups[at],
                self._ups[1 - at],
                self._backs[1 - at] if self._seen[1 - at] else ten.UNKNOWN,
            )
            counts.add(
                "slips", int(any(side >= 0 and event.sum_before + side <= ten.GOAL for side in others))
            )


_COUNT: Mapping[str, Callable[[Record, _Counts], None]] = {
    "tasks": _tasks,
    "hexagon": _hexagon,
    "nine": _nine,
    "ten": _ten,
}


# --- Figures -----------------------------------------------------------------------------


def added(one: Mapping[str, int], other: Mapping[str, int]) -> Counts:
    return {name: one.get(name, 0) + other.get(name, 0) for name in {**one, **other}}


def share(counts: Mapping[str, int], part: str, whole: Iterable[str]) -> Fraction | None:
    """Return one count as a share of others together; None where there is nothing to tell yet."""
    total = sum(counts.get(name, 0) for name in whole)
    return Fraction(counts.get(part, 0), total) if total else None


def reaction_ticks(counts: Mapping[str, int], variant: str) -> int | None:
    """Return the median time of an answer, to a tenth of a second."""
    buckets = [counts.get(f"{variant}.reaction.{bucket:02}", 0) for bucket in range(LAST_BUCKET + 1)]
    left = (sum(buckets) + 1) // 2
    if not left:
        return None
    for bucket, count in enumerate(buckets):
        left -= count
        if left <= 0:
            return bucket * BUCKET_TICKS + BUCKET_TICKS // 2
    raise AssertionError("half of all lie in some bucket")


def hex_accuracy(counts: Mapping[str, int]) -> Fraction | None:
    return share(counts, "hexagon.right", ("hexagon.right", "hexagon.wrong"))


def sprint_accuracy(counts: Mapping[str, int], ticket: str) -> Fraction | None:
    """Return the share of cards laid at a task's side that survived the check."""
    return share(counts, f"tasks.kept.{ticket}", (f"tasks.laid.{ticket}",))


def sprint_awards(counts: Mapping[str, int], ticket: str) -> Fraction | None:
    return share(counts, f"tasks.taken.{ticket}", (f"tasks.played.{ticket}",))


def sprint_use(counts: Mapping[str, int]) -> Fraction | None:
    """Return the points won as a share of all that lay there."""
    rounds = counts.get("tasks.rounds", 0)
    return Fraction(counts.get("tasks.points", 0), ROUND_POINTS * rounds) if rounds else None


def memory(counts: Mapping[str, int]) -> Fraction | None:
    return share(counts, "ten.hits", ("ten.chances",))


def gifts(counts: Mapping[str, int]) -> Fraction | None:
    return share(counts, "ten.gifts", ("ten.risks",))


def bluffs(counts: Mapping[str, int]) -> Fraction | None:
    return share(counts, "nine.bluffs", ("nine.baits",))


def nerve(counts: Mapping[str, int]) -> Fraction | None:
    return share(counts, "nine.failed_asks", ("nine.asks",))
