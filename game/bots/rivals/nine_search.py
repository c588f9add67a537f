"""Looks some turns ahead in Nine?: guesses hands and hidden cards, lets everybody play by value, and counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.rivals.luck import Luck, sigmoid
from game.bots.rivals.nine_belief import Belief
from game.bots.rivals.nine_value import (
    CERTAIN,
    MOST_NUMBER,
    Look,
    RowLook,
    Tail,
    Turn,
    Unseen,
    tail_of,
    turns,
    weights_for,
)
from game.core.api import Seat
from game.variants.nine.model import (
    COLOUR,
    COLOURLESS,
    COLOURS,
    FACE_DOWN,
    FIRST_MAXI,
    GOAL,
    HAND_SIZE,
    NUMBER,
    POINT_CARDS,
    ROWS,
    NineView,
    score,
)

ROUNDS = 3  # of halving: the better half of the choices is looked at more closely
LEAD_WEIGHT = 3.2
VALUE_WORLDS = 12  # the value counts like so many worlds
MOST_UNKNOWN = 6  # hidden cards of a row; more are as uncertain

Card = tuple[int, int]  # (colour, number)
ZERO: Card = (COLOURLESS, 0)


class _Row:
    """A row of an imagined world: sums, and what each seat knows of them."""

    __slots__ = ("colour", "counts", "first", "hidden", "returns", "sums", "total")

    def __init__(
        self,
        colour: int,
        first: int,
        total: int,
        hidden: int,
        counts: list[int],
        sums: list[int],
        returns: list[Card],
    ) -> None:
        self.colour = colour
        self.first = first
        self.total = total
        self.hidden = hidden
        self.counts = counts  # hidden cards that each seat laid
        self.sums = sums  # and what they come to
        self.returns = returns  # the hidden cards themselves

    def copy(self) -> _Row:
        return _Row(
            self.colour, self.first, self.total, self.hidden, self.counts[:], self.sums[:], self.returns[:]
        )


class _World:
    """One way in which everything hidden may lie."""

    __slots__ = ("draw", "hands", "next_points", "penalty", "points", "rows", "turn")

    def __init__(
        self, rows: list[_Row | None], hands: list[list[Card]], draw: list[Card], points: list[int],
        next_points: int, turn: int, penalty: list[bool],
    ) -> None:  # fmt: skip
        self.rows = rows
        self.hands = hands
        self.draw = draw
        self.points = points
        self.next_points = next_points
        self.turn = turn
        self.penalty = penalty

    def copy(self) -> _World:
        return _World(
            [row.copy() if row else None for row in self.rows], [hand[:] for hand in self.hands], self.draw[:],
            self.points[:], self.next_points, self.turn, self.penalty[:],
        )  # fmt: skip

    def play(self, turn: Turn) -> bool:
        """Play a turn of the seat on turn; tell whether the match is over."""
        seat = self.turn
        hand = self.hands[seat]
        at = turn.row - 1
        row = self.rows[at]
        if turn.card is not None:
            hand.remove(turn.card)
            number = turn.card[1]
            if row is None:
                seats = len(self.hands)
                row = _Row(turn.card[0], number, number, 0, [0] * seats, [0] * seats, [])
                self.rows[at] = row
            else:
                row.total += number
                row.hidden += 1
                row.counts[seat] += 1
                row.sums[seat] += number
                row.returns.append(turn.card)
        if turn.reveals:
            assert row is not None
            if row.total >= GOAL:
                self.points[seat] += self.next_points
                self.next_points += 1
                self.rows[at] = None
                if self.next_points > POINT_CARDS:
                    return True
            else:
                self._fail(row, seat)
                return self.hand_on()
        if turn.card is not None:
            hand.append(self.draw.pop())
            if not self.draw:
                return True
        return self.hand_on()

    def _fail(self, row: _Row, seat: int) -> None:
        # What comes back lies somewhere in the pile: beneath, as far as a short look ahead can tell.
        self.draw[:0] = row.returns + self.hands[seat]
        self.hands[seat] = []
        self.penalty[seat] = True
        seats = len(self.hands)
        row.total, row.hidden, row.returns = row.first, 0, []
        row.counts, row.sums = [0] * seats, [0] * seats

    def hand_on(self) -> bool:
        seats = len(self.hands)
        seat = (self.turn + 1) % seats
        while self.penalty[seat]:
            self.penalty[seat] = False
            drawn = self.draw[-HAND_SIZE:]
            del self.draw[-HAND_SIZE:]
            self.hands[seat] = drawn
            if not self.draw:
                return True
            seat = (seat + 1) % seats
        self.turn = seat
        return False


class NineSearch:
    """Compares the choices of one turn in many worlds, a few at a time."""

    def __init__(
        self, view: NineView, belief: Belief, seat: Seat, choices: Sequence[Turn], rollouts: int, depth: int, luck: Luck
    ) -> None:  # fmt: skip
        self._view = view
        self._belief = belief
        self._seat = seat - 1
        self._seats = view.seats
        self._luck = luck
        self._depth = depth
        self._weights = weights_for(view.seats)
        self._unseen: Unseen = belief.unseen
        self._tails: dict[tuple[int, bool, int], tuple[Tail, float]] = {}
        self._points = [score(view.won, view.options, Seat(each)) for each in range(1, view.seats + 1)]
        self._choices = list(choices)
        self._totals = [0.0] * len(choices)
        self._tried = [0] * len(choices)
        self._best_worth = max(choice.worth for choice in choices)
        points_left = sum(range(len(view.won) + 1, POINT_CARDS + 1))
        self._worth_scale = LEAD_WEIGHT / 4 / (points_left + 1)
        self._rollouts_a_round = rollouts // ROUNDS
        self._rounds_left = ROUNDS
        self._worlds_left = self._worlds_of_round()
        self._world: _World | None = None  # that is being looked at, and the choice that is next in it
        self._at = 0
        self.positions = rollouts * (depth + 1)

    def _worlds_of_round(self) -> int:
        return max(1, self._rollouts_a_round // len(self._choices))

    def work(self, positions: int) -> int:
        taken = 0
        while self._rounds_left and taken < positions:
            # One choice in one world is the least that a slice can hold.
            number = self._at
            if self._world is None:
                self._world = self._imagined()
            self._totals[number] += self._played_out(self._world.copy(), self._choices[number])
            self._tried[number] += 1
            taken += self._depth + 1
            self._at += 1
            if self._at == len(self._choices):
                self._at, self._world = 0, None
                self._worlds_left -= 1
                if not self._worlds_left:
                    self._halve()
        return taken

    def _halve(self) -> None:
        self._rounds_left -= 1
        order = sorted(range(len(self._choices)), key=self._score, reverse=True)
        keep = order[: max(2, (len(order) + 1) // 2)] if self._rounds_left else order
        self._choices = [self._choices[at] for at in keep]
        self._totals = [self._totals[at] for at in keep]
        self._tried = [self._tried[at] for at in keep]
        self._worlds_left = self._worlds_of_round()

    def _score(self, number: int) -> float:
        """Return what a choice promises; a few worlds say little, so the value has a say as well."""
        tried = self._tried[number]
        mean = sum(self._totals) / sum(self._tried)
        expected = mean + self._worth_scale * (self._choices[number].worth - self._best_worth)
        return (self._totals[number] + VALUE_WORLDS * expected) / (tried + VALUE_WORLDS)

    def best(self) -> Turn:
        return self._choices[0]

    # --- One world -------------------------------------------------------------------

    def _imagined(self) -> _World:
        view, belief, luck = self._view, self._belief, self._luck
        counts = [own[:] for own in belief.counts]
        zeros = belief.zeros
        rows: list[_Row | None] = []
        for number in ROWS:
            cards = belief.cards[number - 1]
            shown = view.rows[number - 1]
            if not cards or shown is None:
                rows.append(None)
                continue
            colour, first = COLOUR[cards[0]], NUMBER[cards[0]]
            row = _Row(colour, first, first, 0, [0] * self._seats, [0] * self._seats, [])
            for before, card in enumerate(cards[1:]):
                if card == FACE_DOWN:
                    weights = belief.card_weights(colour, number, first, before)
                    value = _picked(weights, counts[colour], zeros, luck)
                    if value:
                        counts[colour][value] -= 1
                    else:
                        zeros = max(0, zeros - 1)
                else:
                    value = NUMBER[card]
                owner = shown.laid_by[before + 1] - 1
                row.total += value
                row.hidden += 1
                row.counts[owner] += 1
                row.sums[owner] += value
                row.returns.append((colour, value) if value else ZERO)
            rows.append(row)
        left = [ZERO] * zeros
        for colour in range(len(COLOURS)):
            for number, count in enumerate(counts[colour]):
                left += [(colour, number)] * count
        order = luck.shuffled(tuple(range(len(left))))
        pile = [left[at] for at in order]
        hands = []
        for seat, size in enumerate(view.hand_sizes):
            if seat == self._seat:
                hands.append([(COLOUR[card], NUMBER[card]) for card in view.hand])
            else:
                hands.append(pile[:size])
                del pile[:size]
        draw = pile[: view.draw_size] or [ZERO]
        penalty = [Seat(seat + 1) in view.penalty for seat in range(self._seats)]
        return _World(rows, hands, draw, self._points[:], len(view.won) + 1, self._seat, penalty)

    def _played_out(self, world: _World, choice: Turn) -> float:
        is_over = world.play(choice)
        for _ in range(self._depth):
            if is_over:
                break
            found = turns(self._look(world))
            if not found:
                # Nothing but zeros and no row: the seat passes.
                is_over = world.hand_on()
                continue
            is_over = world.play(max(found, key=_worth))
        return self._promise(world, is_over=is_over)

    def _look(self, world: _World) -> Look:
        seat = world.turn
        rows: list[RowLook | None] = []
        for at, row in enumerate(world.rows):
            if row is None:
                rows.append(None)
                continue
            known = row.first + row.sums[seat]
            unknown = row.hidden - row.counts[seat]
            if unknown:
                tail, mean = self._tail(row.colour, at + 1 >= FIRST_MAXI, unknown)
                rows.append(RowLook(row.colour, row.first, row.hidden, known, known + mean, tail))
            else:
                rows.append(RowLook(row.colour, row.first, row.hidden, known, float(known), CERTAIN))
        return Look(self._weights, self._seats, world.next_points, world.hands[seat], rows, self._unseen)

    def _tail(self, colour: int, is_maxi: bool, unknown: int) -> tuple[Tail, float]:  # noqa: FBT001 - a key
        key = colour, is_maxi, min(unknown, MOST_UNKNOWN)
        found = self._tails.get(key)
        if found is None:
            own = self._belief.chances(colour, FIRST_MAXI if is_maxi else 1, MOST_NUMBER // 2, 1)
            mean = sum(number * chance for number, chance in enumerate(own))
            found = tail_of([own] * key[2]), mean * key[2]
            self._tails[key] = found
        return found

    def _promise(self, world: _World, *, is_over: bool) -> float:
        """Return the chance of winning that the points speak of."""
        mine = world.points[self._seat]
        best = max(points for seat, points in enumerate(world.points) if seat != self._seat)
        if is_over:
            return 1.0 if mine > best else 0.5 if mine == best else 0.0
        left = sum(range(world.next_points, POINT_CARDS + 1))
        return sigmoid(LEAD_WEIGHT * (mine - best) / (left + 1))


def _worth(turn: Turn) -> float:
    return turn.worth


def _picked(weights: Sequence[float], counts: Sequence[int], zeros: int, luck: Luck) -> int:
    """Throw for a hidden card among those that are left."""
    possible = [
        weight if (counts[number] or (number == 0 and zeros)) else 0.0
        for number, weight in enumerate(weights)
    ]
    total = sum(possible)
    if total <= 0:
        return 0
    throw = luck.share() * total
    for number, weight in enumerate(possible):
        throw -= weight
        if throw < 0:
            return number
    return 0
