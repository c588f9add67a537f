"""What the second readings of all four rule sheets share: a script played tick by tick, without any skipping."""

from __future__ import annotations

from typing import Any

Body = dict[str, Any]


class Table:
    """A match of words and lists; shuffled piles are taken from the verdict that is looked into."""

    def __init__(self, script: Body, shuffles: list[Body]) -> None:
        self.seats: int = script["seats"]
        self.options: Body = script.get("options", {})
        self.tailwind: list[int] = self.options.get("tailwind", [0] * self.seats)
        self.shuffles = list(shuffles)

    def all_seats(self) -> range:
        return range(1, self.seats + 1)

    def shuffled(self, tick: int, cards: list[str]) -> list[str]:
        """Take the next shuffled pile of the verdict, which must hold just these cards."""
        told = self.shuffles.pop(0)
        assert told["tick"] == tick
        assert sorted(map(self.whole_card, told["cards"])) == sorted(map(self.whole_card, cards))
        return list(told["cards"])

    def whole_card(self, word: str) -> str:
        """Write a card without what a shuffle changes about it."""
        return word

    def begin(self, _tick: int) -> None:
        """Do what the tick brings by itself."""

    def judge(self, _tick: int, commands: dict[int, str]) -> list[int]:
        """Carry out one tick's commands and return the seats that are refused."""
        raise NotImplementedError

    def settle(self, _tick: int) -> None:
        """Do what comes at the end of a tick."""

    def is_pending(self) -> bool:
        return False

    def verdict(self) -> Body:
        raise NotImplementedError


def groups_by(keys: list[Any]) -> list[list[int]]:
    """Rank seats by their keys, the highest first; equal keys are one group."""
    return [
        [seat for seat, key in enumerate(keys, 1) if key == wanted]
        for wanted in sorted(set(keys), reverse=True)
    ]


def second_verdict(table: Table, script: Body) -> Body:
    """Play a script with a deal tick by tick."""
    by_tick: dict[int, dict[int, str]] = {}
    for tick, seat, words in script["commands"]:
        by_tick.setdefault(tick, {})[seat] = words
    last = script.get("until", max(by_tick, default=0))
    rejected = []
    tick = -1
    while tick < last or ("until" not in script and table.is_pending()):
        tick += 1
        commands = by_tick.get(tick, {})
        table.begin(tick)
        rejected += [(tick, seat, commands[seat]) for seat in sorted(table.judge(tick, commands))]
        table.settle(tick)
    assert table.shuffles == []
    return {**table.verdict(), "tick": tick, "rejected": rejected}
