"""A second reading of the rule sheet of Sprint, slow and plain: cards stay the words of the script."""

from __future__ import annotations

from typing import Any

from tests.second_reader.table import Body, Table, groups_by

COLOUR_BAR = ["red", "pink", "yellow", "green", "light-blue", "dark-blue"]
TASKS = [str(task) for task in range(2, 10)]


def colour(card: str) -> str:
    return card.rsplit("-", 2)[0]


def number(card: str) -> int:
    return int(card.rsplit("-", 2)[1])


def symbol(card: str) -> str:
    return card.rsplit("-", 2)[2]


def is_right(ticket: str, before: list[str], card: str) -> bool:
    """Say whether a card may follow the right cards before it: the task table, cell by cell."""
    if ticket == "9B":
        return number(card) in up_and_down(len(before), before[0] if before else card)
    asks_of_card = {
        "3A": colour(card) not in ("yellow", "green"),
        "3B": symbol(card) in ("burger", "palm", "anchor"),
        "4A": number(card) in (2, 4, 6),
        "4B": symbol(card) in ("rocket", "peace"),
        "5B": number(card) in (5, 6),
    }
    if not asks_of_card.get(ticket, True):
        return False
    return not before or goes_with(ticket, before, card)


def goes_with(ticket: str, before: list[str], card: str) -> bool:
    """Say whether a card goes with the cards before it, of which there is at least one."""
    last = before[-1]
    colours, numbers, symbols = (
        (colour(last), colour(card)),
        (number(last), number(card)),
        (symbol(last), symbol(card)),
    )
    on_bar = [COLOUR_BAR.index(each) for each in colours]
    asks_of_both = {
        "4B": symbols[0] != symbols[1],
        "6A": colours[0] != colours[1] and len({colour(each) for each in [*before, card]}) <= 2,
        "6B": numbers[0] % 2 != numbers[1] % 2,
        "7A": numbers[0] == numbers[1] or symbols[0] == symbols[1],
        "7B": symbols[0] != symbols[1] and len({symbol(each) for each in [*before, card]}) <= 2,
        "8A": numbers[0] - numbers[1] in (1, -1),
        "8B": on_bar[0] - on_bar[1] in (1, -1),
        "9A": colours[0] != colours[1] and numbers[0] != numbers[1] and symbols[0] != symbols[1],
    }
    return asks_of_both.get(ticket, True)


def up_and_down(place: int, first: str) -> list[int]:
    """Return what 9B wants at a place, counted from 0."""
    if place == 0:
        return [1, 6]
    wave = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2] if number(first) == 1 else [6, 5, 4, 3, 2, 1, 2, 3, 4, 5]
    return [wave[place % 10]]


class Sprint(Table):
    """Two sides, each with one or two seats."""

    def __init__(self, script: Body, shuffles: list[Body]) -> None:
        super().__init__(script, shuffles)
        self.deal = script["deal"]["rounds"]
        self.round = 0
        self.is_over = True
        self.told: list[Body] = []
        self.credit: list[list[int]] = []  # of each round that is over, a seat
        self.begin(0)

    def begin(self, _tick: int) -> None:
        if not self.is_over or self.round == len(self.deal):
            return
        self.round += 1
        self.is_over = False
        dealt = self.deal[self.round - 1]
        self.tickets = dict(zip(TASKS, dealt["sides"].split(), strict=True))
        self.stacks = [list(stack) for stack in dealt["stacks"]]
        self.sides = self.teams()
        self.laid = [0, 0]
        self.columns: list[dict[str, list[str]]] = [{task: [] for task in TASKS} for _ in (1, 2)]
        self.told.append(
            {
                "sides": dealt["sides"],
                "columns": self.columns,
                "kept": None,
                "awards": None,
                "points": None,
                "over": False,
            }
        )

    def teams(self) -> list[list[int]]:
        if self.seats == 2:
            return [[1], [2]]
        if self.seats == 3:
            return [[self.round], [seat for seat in (1, 2, 3) if seat != self.round]]
        return sorted(sorted(pair) for pair in self.options.get("teams", [[1, 2], [3, 4]]))

    def judge(self, _tick: int, commands: dict[int, str]) -> list[int]:
        if self.is_over:
            return list(commands)
        refused, taken = [], []
        for seat, words in commands.items():
            task = words.split()[1]
            side = next(side for side in (0, 1) if seat in self.sides[side])
            members = self.sides[side]
            if members[self.laid[side] % len(members)] != seat or self.is_blocked(seat, side, task):
                refused.append(seat)
            else:
                taken.append((seat, side, task))
        for seat, side, task in taken:
            self.columns[side][task].append(self.stacks[seat - 1].pop(0))
            self.laid[side] += 1
        if any(not any(self.stacks[seat - 1] for seat in members) for members in self.sides):
            self.close()
        return refused

    def is_blocked(self, seat: int, side: int, task: str) -> bool:
        if self.options.get("assist") != "block":
            return False
        card, column = self.stacks[seat - 1][0], self.columns[side][task]
        if self.tickets[task] == "5A":
            return sum(number(each) for each in [*column, card]) > 12
        return not is_right(self.tickets[task], column, card)

    def close(self) -> None:
        self.is_over = True
        kept: list[dict[str, list[str]]] = [{}, {}]
        for side in (0, 1):
            for task in TASKS:
                kept[side][task] = self.checked(self.tickets[task], self.columns[side][task])
        awards: dict[str, int | None] = {}
        for task in TASKS:
            awards[task] = self.taker(self.tickets[task], kept[0][task], kept[1][task])
        points = [sum(int(task) for task in TASKS if awards[task] == side) for side in (1, 2)]
        self.told[-1] |= {
            "kept": [{task: len(kept[side][task]) for task in TASKS} for side in (0, 1)],
            "awards": awards,
            "points": points,
            "over": True,
        }
        self.credit.append([points[0 if seat in self.sides[0] else 1] for seat in self.all_seats()])

    def checked(self, ticket: str, column: list[str]) -> list[str]:
        kept: list[str] = []
        for card in column:
            if is_right(ticket, kept, card):
                kept.append(card)
            elif self.options.get("strike") != "card":
                break
        return kept

    def taker(self, ticket: str, ours: list[str], theirs: list[str]) -> int | None:
        sums = [sum(number(card) for card in cards) for cards in (ours, theirs)]
        if ticket == "5A" and max(sums) > 12:
            return None if min(sums) > 12 else 1 + (sums[0] > 12)
        ranks = [(len(ours), sums[0]), (len(theirs), sums[1])]
        return None if ranks[0] == ranks[1] else 1 + (ranks[1] > ranks[0])

    def is_pending(self) -> bool:
        return self.is_over and self.round < len(self.deal)

    def verdict(self) -> Body:
        finished = self.is_over and self.round == len(self.deal)
        scores = [sum(each[seat - 1] for each in self.credit) for seat in self.all_seats()]
        breaks = [0] * self.seats
        if self.seats == 3:
            breaks = [
                self.credit[seat - 1][seat - 1] if len(self.credit) >= seat else 0 for seat in (1, 2, 3)
            ]
        elif finished:
            breaks = self.credit[-1]
        keys: list[Any] = list(zip(scores, breaks, strict=True))
        return {
            "finished": finished,
            "reason": "rounds" if finished else None,
            "scores": scores,
            "ranking": groups_by(keys),
            "detail": {"rounds": self.told, "stacks": self.stacks},
        }
