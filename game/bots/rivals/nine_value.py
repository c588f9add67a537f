"""What a turn of Nine? is worth to a seat: the chance of nine, the danger of a gift, and what stays in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from msgspec import Struct

from game.variants.nine.model import COLOURLESS, FIRST_MAXI, GOAL, HAND_SIZE, POINT_CARDS

MOST_NUMBER = 6
HIDDEN_DOUBT = 0.75  # a rival trusts a row with hidden cards less
NEARLY_NINE = 8
NEAR_SHARE = 0.3
HIGH_CARD = 3
GOOD_HAND = 2.5
NEAR_MISS = 2
MOST_COUNTED = 12  # closing cards; more make no difference

Tail = tuple[float, ...]  # chance that the unknown cards come to at least 0, 1, 2 …
CERTAIN: Tail = (1.0,)


class NineWeights(Struct, frozen=True):
    """How much counts what, found by letting the value play against itself."""

    point_cards: tuple[float, ...]  # worth of the first to the sixth
    loss: tuple[float, float, float]  # of a failed reveal: always, a point card, and for a weak hand less
    danger: float
    watchful: float
    trust: tuple[float, float]  # of rivals in hidden cards: overall, and a hidden card
    future: tuple[float, float, float, float, float]
    pair: tuple[float, float]
    hold: tuple[float, float]  # a zero, and a point of any other card
    opens: float
    adds_at_maxi: float


TWO_SEATS = NineWeights(
    (0.67, 2.3, 3.0, 4.8, 5.4, 10.0), (0.40, 0.01, 0.15), 0.81, 1.0, (0.58, 1.10),
    (0.54, 0.04, 0.13, 0.69, 0.11), (0.09, 0.02), (0.56, 0.05), 0.17, -0.09,
)  # fmt: skip
MORE_SEATS = NineWeights(
    (1.0, 2.2, 3.1, 5.8, 5.1, 7.6), (0.34, -0.08, 0.20), 0.39, 0.55, (0.31, 1.15),
    (0.72, 0.08, -0.08, 0.63, 0.10), (0.11, -0.19), (0.14, 0.01), 0.20, -0.07,
)  # fmt: skip


def weights_for(seats: int) -> NineWeights:
    return TWO_SEATS if seats == 2 else MORE_SEATS


class RowLook(NamedTuple):
    """A row as a seat knows it."""

    colour: int
    first: int
    hidden: int  # all face-down cards
    known: int  # the sum that this seat knows
    expected: float
    tail: Tail  # of the cards that it does not know

    def chance(self, extra: int = 0) -> float:
        """Return how likely the row holds nine, with so much more."""
        missing = GOAL - self.known - extra
        if missing <= 0:
            return 1.0
        return self.tail[missing] if missing < len(self.tail) else 0.0


class Unseen(NamedTuple):
    """Cards of which a seat knows nothing."""

    at_least: tuple[tuple[int, ...], ...]  # a colour: how many cards of at least 0 … 9
    none_held: tuple[float, ...]  # chance that a rival's hand holds none of so many


class Turn(NamedTuple):
    """One way to spend a turn."""

    worth: float
    card: tuple[int, int] | None  # (colour, number); None: nothing is laid
    row: int  # 1 to 6
    reveals: bool


class Look(NamedTuple):
    """What a seat sees when it is its turn."""

    weights: NineWeights
    seats: int
    next_points: int
    hand: Sequence[tuple[int, int]]  # (colour, number)
    rows: Sequence[RowLook | None]
    unseen: Unseen
    reveal_fear: float = 0.0
    zero_love: float = 0.0


def unseen_cards(counts: Sequence[Sequence[int]], zeros: int) -> Unseen:
    """`counts`: a colour, how many unseen cards of each number 0 to 6."""
    total = zeros + sum(map(sum, counts))
    at_least = tuple(
        tuple(sum(own[number:]) for number in range(MOST_NUMBER + 1)) + (0,) * (GOAL - MOST_NUMBER)
        for own in counts
    )
    missing = max(0.0, 1 - HAND_SIZE / max(HAND_SIZE, total))
    none_held = [1.0]
    for _ in range(MOST_COUNTED):
        none_held.append(none_held[-1] * missing)
    return Unseen(at_least, tuple(none_held))


def tail_of(chances: Sequence[Sequence[float]]) -> Tail:
    """Return the tail of a sum of cards; each list gives a card's chances of 0 to 6."""
    sums = [1.0]
    for own in chances:
        wider = [0.0] * (len(sums) + MOST_NUMBER)
        for base, chance in enumerate(sums):
            if chance:
                for number, more in enumerate(own):
                    wider[base + number] += chance * more
        sums = wider
    tail = []
    left = 0.0
    for chance in reversed(sums):
        left += chance
        tail.append(left)
    return tuple(reversed(tail))


class _Held(NamedTuple):
    """What a hand holds of each colour, so that no lay has to look through it again."""

    sums: list[int]
    highest: list[int]
    second: list[int]
    good: int  # cards and colours that promise something


def _held(hand: Sequence[tuple[int, int]]) -> _Held:
    sums, highest, second = [0] * (COLOURLESS + 1), [0] * (COLOURLESS + 1), [0] * (COLOURLESS + 1)
    good = 0
    for colour, number in hand:
        sums[colour] += number
        if number > highest[colour]:
            second[colour] = highest[colour]
            highest[colour] = number
        elif number > second[colour]:
            second[colour] = number
        if number >= HIGH_CARD:
            good += 1
    for total in sums:
        if total >= GOAL:
            good += 2
    return _Held(sums, highest, second, good)


def _danger(look: Look, colour: int, first: int, hidden: int, expected: float, is_maxi: bool) -> float:  # noqa: FBT001 - called often
    """Return the chance that a rival takes the row before the next own turn."""
    safe = 1.0
    if is_maxi:
        needed = int(GOAL - expected + 0.999)
        closing = look.unseen.at_least[colour][max(0, needed)]
        none_held = look.unseen.none_held[min(MOST_COUNTED, closing)]
        safe = 1 - (1 - none_held) * (HIDDEN_DOUBT if hidden else 1.0)
    if hidden and expected >= NEARLY_NINE:
        trust, a_card = look.weights.trust
        if expected >= GOAL:
            share = (first + a_card * hidden) / GOAL
            safe *= 1 - trust * (min(1.0, share))
        else:
            safe *= 1 - NEAR_SHARE * trust
    others = look.seats - 1
    return 1 - safe if others == 1 else 1 - safe**others


def turns(look: Look) -> list[Turn]:
    """Return every sensible turn with its worth; where several free start cards are alike, the lowest."""
    worth = look.weights.point_cards[look.next_points - 1]
    held = _held(look.hand)
    loss = _loss(look, held.good)
    found: list[Turn] = []
    lying: dict[int, int] = {}
    free_mini = free_maxi = 0
    dangers = [0.0] * (POINT_CARDS + 1)
    for number, row in enumerate(look.rows, 1):
        if row is None:
            if number < FIRST_MAXI:
                free_mini = free_mini or number
            else:
                free_maxi = free_maxi or number
            continue
        lying[row.colour] = number
        dangers[number] = _danger(look, row.colour, row.first, row.hidden, row.expected, number >= FIRST_MAXI)
        chance = row.chance()
        found.append(Turn(chance * worth - (1 - chance) * loss, None, number, True))
    for card in sorted(set(look.hand)):
        for place in _places(card, lying, (free_mini, free_maxi)):
            if place:
                _weigh_lay(look, held, card, place, dangers[place], worth, loss, found)
    return found


def _places(card: tuple[int, int], lying: Mapping[int, int], free: tuple[int, int]) -> Iterable[int]:
    """Return where a card may go: the rows that take it, or the lowest free start card of each kind."""
    colour, number = card
    if colour == COLOURLESS:
        return lying.values()
    if colour in lying:
        return (lying[colour],)
    return free if number else ()


def _loss(look: Look, good: int) -> float:
    always, a_point_card, weak = look.weights.loss
    return always + look.reveal_fear + a_point_card * look.next_points - weak * (GOOD_HAND - good)


def _weigh_lay(
    look: Look, held: _Held, card: tuple[int, int], place: int, danger: float, worth: float, loss: float, found: list[Turn]
) -> None:  # fmt: skip
    weights = look.weights
    own_colour, number = card
    row = look.rows[place - 1]
    is_maxi = place >= FIRST_MAXI
    hold = weights.hold[1] * number if number else weights.hold[0] + look.zero_love
    if row is None:
        colour, first, hidden, expected = own_colour, number, 0, float(number)
        extra = -weights.opens
    else:
        colour, first, hidden, expected = row.colour, row.first, row.hidden + 1, row.expected + number
        extra = weights.adds_at_maxi if is_maxi and number else 0.0
        if is_maxi:
            chance = row.chance(number)
            found.append(Turn(chance * worth - (1 - chance) * loss - hold, card, place, True))
    # What the rest of the hand can do for this row.
    total, best = held.sums[colour], held.highest[colour]
    if own_colour == colour:
        total -= number
        if number == best:
            best = held.second[colour]
    new_danger = _danger(look, colour, first, hidden, expected, is_maxi)
    future = _future(weights, expected, best, total, is_maxi)
    result = worth * (future * (1 - new_danger) - weights.watchful * weights.danger * (new_danger - danger))
    result += extra - hold
    if number and number + best >= GOAL:
        opens_maxi = row is None and is_maxi
        k = look.next_points
        result -= weights.pair[1] * (POINT_CARDS - k) if opens_maxi else weights.pair[0] * k
    found.append(Turn(result, card, place, False))


def _future(weights: NineWeights, expected: float, best: int, total: int, is_maxi: bool) -> float:  # noqa: FBT001 - called often
    future = weights.future
    if is_maxi:
        if expected + best >= GOAL:
            return future[0]
        if expected + best >= GOAL - NEAR_MISS:
            return future[1]
        return future[2] if expected + total >= GOAL else 0.0
    if expected >= GOAL:
        return future[3]
    return future[4] if expected + best >= GOAL else 0.0
