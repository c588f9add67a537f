"""Looks some plays ahead in Round Ten: guesses the hidden backs, lets everybody play by value, and counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.rivals.luck import Luck, sigmoid
from game.bots.rivals.ten_habits import CAREFUL, HIGH, Habits, height
from game.bots.rivals.ten_value import Hand, capped, left_worth, needs_of, weights_for
from game.core.api import all_seats
from game.variants.ten.model import (
    DECK,
    DOWN,
    EMPTY,
    GOAL,
    PAIR,
    UNKNOWN,
    UP,
    VALUE_COUNT,
    TenView,
    own_target,
    points_for,
    team_of,
    total_after,
)

LEAD_WEIGHT = 4.0
FLIP_WEIGHT = 0.05  # of a victory, for a back that is one point more fun
WIN, LOSS = 1.0, 0.0
HIDDEN = (UNKNOWN, UNKNOWN)


class Rules:
    """What stays the same in a match: seats, teams and targets, all counted from 0."""

    def __init__(self, view: TenView) -> None:
        self.seats = view.seats
        self.targets = [own_target(view.options, seat) for seat in all_seats(view.seats)]
        self.teams = [
            tuple(mate - 1 for mate in team_of(view.options, view.seats, seat))
            for seat in all_seats(view.seats)
        ]
        self.weights = weights_for(view.seats)
        self.helps = [
            (int((seat + 1) % self.seats in team), int((seat + 2) % self.seats in team))
            for seat, team in enumerate(self.teams)
        ]


class World:
    """One way in which everything hidden may lie."""

    __slots__ = ("backs", "draw", "drawn", "fronts", "points", "total", "turn")

    def __init__(
        self,
        fronts: list[int],
        backs: list[int],
        points: list[int],
        total: int,
        turn: int,
        draw: Sequence[int],
    ) -> None:
        self.fronts = fronts
        self.backs = backs
        self.points = points
        self.total = total
        self.turn = turn
        self.draw = draw
        self.drawn = 0

    def copy(self) -> World:
        return World(self.fronts[:], self.backs[:], self.points[:], self.total, self.turn, self.draw)

    def play(self, rules: Rules, place: int, *, is_flipped: bool) -> bool:
        """Play a card of the seat on turn; tell whether it wins."""
        seat = self.turn
        at = 2 * seat + place - 1
        value = self.backs[at] if is_flipped else self.fronts[at]
        points = points_for(self.total, value)
        self.total = total_after(self.total, value)
        if points:
            self.points[seat] += points
            if needs_of(rules.targets, self.points, rules.teams[seat]) <= 0:
                return True
        if self.drawn < len(self.draw):
            card = self.draw[self.drawn]
            self.drawn += 1
            self.fronts[at], self.backs[at] = UP[card], DOWN[card]
        else:
            self.fronts[at], self.backs[at] = EMPTY, EMPTY
        self.turn = (seat + 1) % rules.seats
        return False

    def sides(self) -> list[tuple[int, int, bool]]:
        """List what the seat on turn may play: (value, place, is flipped)."""
        at = 2 * self.turn
        return [
            (side, place, is_flipped)
            for place, front, back in (
                (1, self.fronts[at], self.backs[at]),
                (2, self.fronts[at + 1], self.backs[at + 1]),
            )
            for side, is_flipped in ((front, False), (back, True))
            if side >= 0
        ]

    def high_play(self) -> tuple[int, bool] | None:
        """Return what somebody plays who makes ten or goes high."""
        best, chosen = -GOAL, None
        for value, place, is_flipped in self.sides():
            worth = height(self.total, value)
            if worth > best:
                best, chosen = worth, (place, is_flipped)
        return chosen

    def any_play(self, luck: Luck) -> tuple[int, bool] | None:
        sides = self.sides()
        if not sides:
            return None
        _, place, is_flipped = sides[luck.below(len(sides))]
        return place, is_flipped

    def best_play(self, rules: Rules) -> tuple[int, bool] | None:
        """Return what the seat on turn plays, by its own cards and the fronts of the others."""
        seats, seat, total = rules.seats, self.turn, self.total
        fronts = self.fronts
        after, behind = 2 * ((seat + 1) % seats), 2 * ((seat + 2) % seats)
        next_hand = Hand((fronts[after], fronts[after + 1]), HIDDEN)
        later_hand = Hand((fronts[behind], fronts[behind + 1]), HIDDEN)
        needs = needs_of(rules.targets, self.points, rules.teams[seat])
        next_needs = capped(needs_of(rules.targets, self.points, rules.teams[(seat + 1) % seats]))
        helps = rules.helps[seat]
        best, chosen = -1e9, None
        for at in (2 * seat, 2 * seat + 1):
            for value, is_flipped in ((fronts[at], False), (self.backs[at], True)):
                if value < 0:
                    continue
                worth = 0.0
                if total + value == GOAL:
                    if value >= needs:
                        return at - 2 * seat + 1, is_flipped
                    worth = rules.weights.points * value
                left = total_after(total, value)
                worth += left_worth(seats, left, next_needs, next_hand, later_hand, *helps)
                if worth > best:
                    best, chosen = worth, (at - 2 * seat + 1, is_flipped)
        return chosen


class TenSearch:
    """Compares the plays of one turn in many worlds, a few at a time."""

    def __init__(
        self, view: TenView, seat: int, own: Hand, worths: Sequence[tuple[float, int, bool]], rollouts: int, plays: int,
        habits: Habits, flips: float, luck: Luck,
    ) -> None:  # fmt: skip
        self._rules = Rules(view)
        self._seat = seat - 1
        self._view = view
        self._own = own
        self._luck = luck
        self._habits = habits
        # All others have played once before the own cards are looked at again.
        self._plays = plays = max(plays, view.seats)
        self._choices = [(place, is_flipped) for _, place, is_flipped in worths]
        self._flips = flips
        self._totals = [0.0] * len(self._choices)
        self._worlds_left = self._worlds = max(1, rollouts // max(1, len(self._choices)))
        self._world: World | None = None  # that is being looked at, and the choice that is next in it
        self._seen_habits: Sequence[int] = ()
        self._at = 0
        self.positions = self._worlds_left * len(self._choices) * (plays + 1)

    @property
    def is_done(self) -> bool:
        return self._worlds_left == 0

    def work(self, positions: int) -> int:
        """Think for about so many positions; return how many it took."""
        taken = 0
        while self._worlds_left and taken < positions:
            # One choice in one world is the least that a slice can hold.
            if self._world is None:
                self._world = self._imagined()
                self._seen_habits = self._habits.imagined(self._luck)
            place, is_flipped = self._choices[self._at]
            self._totals[self._at] += self._played_out(
                self._world.copy(), self._seen_habits, place, is_flipped=is_flipped
            )
            taken += self._plays + 1
            self._at += 1
            if self._at == len(self._choices):
                self._at, self._world = 0, None
                self._worlds_left -= 1
        return taken

    def best(self) -> tuple[int, bool]:
        # Where plays are about as good, the style chooses.
        lean = FLIP_WEIGHT * self._flips * self._worlds
        number = max(
            range(len(self._choices)), key=lambda each: self._totals[each] + lean * self._choices[each][1]
        )
        return self._choices[number]

    def _imagined(self) -> World:
        view = self._view
        unseen = _unseen(view, self._seat, self._own)
        order = self._luck.shuffled(unseen)
        fronts, backs = list(view.ups), [UNKNOWN] * len(view.ups)
        used: set[int] = set()
        for at, front in enumerate(fronts):
            if front == EMPTY:
                backs[at] = EMPTY
                continue
            if at // 2 == self._seat and self._own.backs[at % 2] != UNKNOWN:
                backs[at] = self._own.backs[at % 2]
                continue
            backs[at] = _taken(order, used, front)
        draw = []
        if view.top != UNKNOWN:
            draw.append(view.top * VALUE_COUNT + _taken(order, used, view.top))
        for number, card in enumerate(order):
            if number not in used:
                # Which side is up is as open as the card.
                draw.append(card if self._luck.below(2) else DOWN[card] * VALUE_COUNT + UP[card])
                if len(draw) > self._plays + 1:
                    break
        return World(fronts, backs, list(view.points), view.total, self._seat, draw)

    def _played_out(self, world: World, habits: Sequence[int], place: int, *, is_flipped: bool) -> float:
        rules = self._rules
        if world.play(rules, place, is_flipped=is_flipped):
            return WIN
        for _ in range(self._plays):
            seat = world.turn
            habit = CAREFUL if seat == self._seat else habits[seat]
            if habit == CAREFUL:
                play = world.best_play(rules)
            else:
                play = world.high_play() if habit == HIGH else world.any_play(self._luck)
            if play is None:
                break
            if world.play(rules, play[0], is_flipped=play[1]):
                return WIN if seat in rules.teams[self._seat] else LOSS
        return self._promise(world)

    def _promise(self, world: World) -> float:
        """Return the chance of winning that the points speak of."""
        rules = self._rules
        own = rules.teams[self._seat]
        mine = needs_of(rules.targets, world.points, own)
        best = min(
            needs_of(rules.targets, world.points, rules.teams[seat])
            for seat in range(rules.seats)
            if seat not in own
        )
        target = sum(rules.targets[seat] for seat in own)
        return sigmoid(LEAD_WEIGHT * (best - mine) / target)


def _taken(order: Sequence[int], used: set[int], front: int) -> int:
    """Take the first unused card with this value on one side and return its other side."""
    for number, card in enumerate(order):
        if number in used:
            continue
        if UP[card] == front:
            used.add(number)
            return DOWN[card]
        if DOWN[card] == front:
            used.add(number)
            return UP[card]
    # A wrong memory may have used up all such cards: any other value will do.
    return (front + 1) % VALUE_COUNT


def _unseen(view: TenView, seat: int, own: Hand) -> tuple[int, ...]:
    """List the cards of which this seat cannot say where they lie."""
    left = list(DECK)
    for at in (0, 1):
        front, back = view.ups[2 * seat + at], own.backs[at]
        if front == EMPTY or back in (UNKNOWN, EMPTY):
            continue
        pair = PAIR[front * VALUE_COUNT + back] if front != back else UNKNOWN
        if pair in left:
            left.remove(pair)
    return tuple(left)
