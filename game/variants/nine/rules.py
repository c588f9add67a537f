"""Nine?, in the order of the rule sheet: setup, the turn, revealing, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from game.core.api import (
    MATCH_OVER,
    SEAT_UNKNOWN,
    Batch,
    Command,
    Event,
    Facts,
    Outcome,
    PileShuffled,
    Reason,
    Rejected,
    Seat,
    Setup,
    Standing,
    State,
    Step,
    Tick,
    all_seats,
    ranked,
)
from game.core.rng import Rng
from game.variants.nine.model import (
    ALREADY_LAID,
    CARD_ADDED,
    CARD_CAN_BE_LAID,
    CARD_NOT_IN_HAND,
    CARDS,
    COLOUR,
    COLOUR_CLOSED,
    COLOUR_LIES_ALREADY,
    COLOURLESS,
    COLOURS,
    DONE,
    GOAL,
    GOAL_MISSED,
    GOAL_REACHED,
    HAND_REFILLED,
    HAND_SIZE,
    LAST_POINT_CARD,
    LAYS,
    LEFT_COVERED,
    MORE_POINT_CARDS,
    MOST_POINTS,
    NO_ROW_THERE,
    NOT_YOUR_TURN,
    NOTHING_FITS,
    NOTHING_LAID,
    NUMBER,
    OTHER_ROW,
    PASS,
    PENALTY_TURN,
    PILE_EMPTY,
    POINT_CARDS,
    REVEALS,
    ROW_OPENED,
    ROWS,
    SHARED_VICTORY,
    START_CARD_CLOSED,
    TIME_IS_UP,
    TURN_JUST_CAME,
    WRONG_COLOUR,
    ZERO_CANNOT_OPEN,
    CardLaid,
    CardsDrawn,
    ClockRanOut,
    Done,
    Lay,
    MatchEnded,
    NineDeal,
    NineOptions,
    Pass,
    Reveal,
    RevealDeclined,
    RevealFailed,
    Row,
    RowWon,
    TurnPassed,
    WonRow,
    card_sum,
    deck,
    fits_colour,
    is_maxi,
    point_cards,
    score,
)

T = TypeVar("T")

Refusal = tuple[Reason, Facts]


class NineState(State, frozen=True):
    """A whole match of Nine?."""

    options: NineOptions
    rng: Rng  # for reshuffles
    hands: tuple[tuple[int, ...], ...]  # a seat, sorted: the order of a hand has no meaning
    draw: tuple[int, ...]  # top card first; never empty while the match lasts (G3-27)
    rows: tuple[Row | None, ...]  # a start card
    won: tuple[WonRow, ...]  # in the order won
    turn: Seat | None  # None after the end
    acts_from: Tick  # the first tick in which the seat on turn may act
    laid_at: int | None  # the MAXI row that the seat on turn has just laid at
    penalty: tuple[Seat, ...]  # whose next turn is a penalty turn (G3-19)


# --- Setup ---------------------------------------------------------------------------


def dealt(setup: Setup) -> NineDeal:
    """Return the cards of a setup: those written out, or six a seat from the shuffled deck."""
    if setup.deal is not None:
        assert isinstance(setup.deal, NineDeal)
        return setup.deal
    assert isinstance(setup.options, NineOptions)
    cards, _ = Rng(setup.seed).fork(0).shuffled(deck(setup.options))
    in_hands = HAND_SIZE * setup.seats
    hands = tuple(cards[start : start + HAND_SIZE] for start in range(0, in_hands, HAND_SIZE))
    return NineDeal(hands, cards[in_hands:])


def deal(setup: Setup) -> Step[NineState]:
    options = setup.options
    assert isinstance(options, NineOptions)
    cards = dealt(setup)
    return Step(
        NineState(
            tick=Tick(0),
            options=options,
            rng=Rng(setup.seed).fork(1),
            hands=tuple(tuple(sorted(hand)) for hand in cards.hands),
            draw=cards.draw,
            rows=(None,) * len(ROWS),
            won=(),
            turn=options.first,
            acts_from=Tick(0),
            laid_at=None,
            penalty=(),
        )
    )


# --- What a seat may do --------------------------------------------------------------
# Sets of rows are bits here: row 1 is bit 1, row 2 is bit 2, row 3 is bit 4, and so on.

_ALL_ROWS = (1 << len(ROWS)) - 1


def _by_row_bits(one_a_row: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Write down every choice from six things, one a row, in row order, to be found by the bits of the rows."""
    choices: list[tuple[T, ...]] = [()]
    for thing in one_a_row:
        choices += [(*choice, thing) for choice in choices]
    return tuple(choices)


_LAYS_AT = tuple(_by_row_bits(lays) for lays in LAYS)  # by card, then by rows that take it
_REVEALS_OF = _by_row_bits(REVEALS)
_AFTER_LAYING_AT = tuple((DONE, reveal) for reveal in REVEALS)

# Which rows take a card depends on one of these kinds: the six colours, the colourless zero, and, with open
# colours, the six coloured zeros.
_COLOURED_ZERO = COLOURLESS + 1
_KIND = tuple(
    COLOUR[card] if NUMBER[card] or COLOUR[card] == COLOURLESS else _COLOURED_ZERO + COLOUR[card]
    for card in CARDS
)


def legal(state: NineState, seat: Seat) -> tuple[Command, ...]:
    # In the tick in which the clock runs out the turn goes on by itself, and nobody may act in it.
    if seat != state.turn or _is_clock_over(state):
        return ()
    return _choices(state, seat)


def _choices(state: NineState, seat: Seat) -> tuple[Command, ...]:
    """List what the seat on turn may do, sorted by command text."""
    if state.laid_at is not None:
        # G3-15: after laying at MAXI the same row may be revealed, or nothing more is done.
        return _AFTER_LAYING_AT[state.laid_at - 1]
    lying, takers = _survey(state)
    # G3-06: a turn lays one card or reveals one row; G3-12: it may pass when no card can be laid.
    choices = _lays(state.hands[seat - 1], takers) or [PASS]
    choices += _REVEALS_OF[lying]
    return tuple(choices)


def _lays(hand: tuple[int, ...], takers: Sequence[int]) -> list[Command]:
    lays: list[Command] = []
    previous = None
    for card in hand:
        if card != previous:  # equal cards lie side by side in a sorted hand and make equal commands
            lays += _LAYS_AT[card][takers[_KIND[card]]]
            previous = card
    return lays


def _survey(state: NineState) -> tuple[int, list[int]]:
    """Tell which rows lie on the table, and for each kind of card which rows take it."""
    lying = 0
    homes = [0] * len(COLOURS)  # the row of each colour
    bit = 1
    for row in state.rows:
        if row is not None:
            lying |= bit
            homes[COLOUR[row.cards[0]]] = bit
        bit += bit
    free = _ALL_ROWS - lying
    closed = _closed_rows(state)
    for won in closed:
        free -= 1 << won.row - 1
    # A colour that lies goes to its own row only (G3-09, G3-10); another opens any free start card (G3-08).
    colours = [home or free for home in homes]
    for won in closed:
        colours[won.colour] = 0
    # G3-03: a zero never opens; without a colour it joins every row, with one (house rule) its own.
    return lying, [*colours, lying, *homes]


def _closed_rows(state: NineState) -> tuple[WonRow, ...]:
    # G3-17: a won row frees its colour and its start card; the house rule closes both for the match.
    return state.won if state.options.closed_colours else ()


# --- One tick ------------------------------------------------------------------------


def advance(state: NineState, batch: Batch) -> Step[NineState]:
    events: list[Event] = []
    if state.options.turn_ticks and _is_clock_over(state):
        state = _run_out(state, events)
    accepted: Command | None = None
    for seat in sorted(batch) if len(batch) > 1 else batch:
        command = batch[seat]
        refusal = _refusal(state, seat, command)
        if refusal is None:
            accepted = command  # of the seat on turn, so there is never a second one
        else:
            events.append(Rejected(seat, command, *refusal))
    if accepted is not None:
        state = _carry_out(state, accepted, events)
    return Step(replace(state, tick=state.tick + 1), tuple(events))


def _refusal(state: NineState, seat: Seat, command: Command) -> Refusal | None:
    """Say why a command cannot be carried out; None: it can."""
    if seat != state.turn:
        if not 1 <= seat <= len(state.hands):
            return SEAT_UNKNOWN, ()
        if state.turn is None:
            return MATCH_OVER, ()
        return NOT_YOUR_TURN, (("turn", state.turn),)
    if state.tick < state.acts_from:
        # Only after a clock ran out in this very tick: the turn came with it.
        return TURN_JUST_CAME, (("acts_from", state.acts_from),)
    if isinstance(command, Lay):
        return _lay_refusal(state, seat, command)
    if isinstance(command, Reveal):
        return _reveal_refusal(state, command)
    if isinstance(command, Done):
        return (NOTHING_LAID, ()) if state.laid_at is None else None
    assert isinstance(command, Pass)
    return _pass_refusal(state, seat)


def _lay_refusal(state: NineState, seat: Seat, command: Lay) -> Refusal | None:
    card = command.card
    if state.laid_at is not None:
        return ALREADY_LAID, (("row", state.laid_at),)
    if card not in state.hands[seat - 1]:
        return CARD_NOT_IN_HAND, (("card", card),)
    row = state.rows[command.row - 1]
    if row is None:
        return _opening_refusal(state, card, command.row)
    # G3-10: nobody can see what is added, so the machine watches over the colour.
    colour = COLOUR[row.cards[0]]
    if fits_colour(card, colour):
        return None
    return WRONG_COLOUR, (("card", card), ("row", command.row), ("colour", colour))


def _opening_refusal(state: NineState, card: int, start_card: int) -> Refusal | None:
    for won in _closed_rows(state):
        if won.row == start_card:
            return START_CARD_CLOSED, (("row", start_card),)
    if NUMBER[card] == 0:
        return ZERO_CANNOT_OPEN, (("card", card),)
    colour = COLOUR[card]
    # G3-09: also a row that a failed reveal left with its first card only.
    for number, row in zip(ROWS, state.rows, strict=True):
        if row is not None and COLOUR[row.cards[0]] == colour:
            return COLOUR_LIES_ALREADY, (("card", card), ("colour", colour), ("row", number))
    for won in _closed_rows(state):
        if won.colour == colour:
            return COLOUR_CLOSED, (("card", card), ("colour", colour))
    return None


def _reveal_refusal(state: NineState, command: Reveal) -> Refusal | None:
    # G3-13: any row, also one that the seat never laid at; only the own turn counts.
    if state.rows[command.row - 1] is None:
        return NO_ROW_THERE, (("row", command.row),)
    if state.laid_at not in (None, command.row):
        return OTHER_ROW, (("row", state.laid_at),)
    return None


def _pass_refusal(state: NineState, seat: Seat) -> Refusal | None:
    if state.laid_at is not None:
        return ALREADY_LAID, (("row", state.laid_at),)
    _, takers = _survey(state)
    playable = tuple([card for card in state.hands[seat - 1] if takers[_KIND[card]]])
    return (CARD_CAN_BE_LAID, (("cards", playable),)) if playable else None


def _carry_out(state: NineState, command: Command, events: list[Event]) -> NineState:
    """Let the seat on turn do what was found legal."""
    assert state.turn is not None
    if isinstance(command, Lay):
        return _lay(state, state.turn, command, events)
    if isinstance(command, Reveal):
        return _reveal(state, state.turn, command.row, events)
    if isinstance(command, Done):
        assert state.laid_at is not None
        events.append(RevealDeclined(state.turn, state.laid_at, LEFT_COVERED))
        return _refill_and_hand_on(state, events)
    events.append(TurnPassed(state.turn, NOTHING_FITS))
    return _hand_on(state, events)


# --- The turn ------------------------------------------------------------------------


def _lay(state: NineState, seat: Seat, command: Lay, events: list[Event]) -> NineState:
    card, start_card = command.card, command.row
    row = state.rows[start_card - 1]
    if row is None:
        laid, reason = Row((card,), (seat,)), ROW_OPENED
    else:
        laid, reason = Row((*row.cards, card), (*row.laid_by, seat)), CARD_ADDED
    events.append(CardLaid(seat, card, start_card, len(laid.cards), reason))
    hand = state.hands[seat - 1]
    place = hand.index(card)
    state = replace(
        state,
        hands=_with(state.hands, seat, hand[:place] + hand[place + 1 :]),
        rows=_with(state.rows, start_card, laid),
        laid_at=start_card,
    )
    # G3-14: laying at MINI is the whole turn. G3-15: at MAXI the seat may still reveal the same row.
    return state if is_maxi(start_card) else _refill_and_hand_on(state, events)


def _refill_and_hand_on(state: NineState, events: list[Event]) -> NineState:
    """End a turn in which a card was laid: draw one (G3-05)."""
    assert state.turn is not None
    state = _draw(state, state.turn, 1, HAND_REFILLED, events)
    return _hand_on(state, events) if state.draw else _end(state, PILE_EMPTY, events)


def _draw(state: NineState, seat: Seat, count: int, reason: Reason, events: list[Event]) -> NineState:
    """Take cards from the pile; when it has fewer, all of them (G3-27). Who drew waits for no penalty turn."""
    cards, left = state.draw[:count], state.draw[count:]
    colours = tuple([COLOUR[card] for card in cards]) if state.options.open_colours else ()
    events.append(CardsDrawn(seat, cards, colours, len(left), reason))
    hand = tuple(sorted(state.hands[seat - 1] + cards))
    penalty = state.penalty
    if seat in penalty:
        penalty = tuple([each for each in penalty if each != seat])
    return replace(state, hands=_with(state.hands, seat, hand), draw=left, penalty=penalty)


def _hand_on(state: NineState, events: list[Event]) -> NineState:
    """Give the turn to the next seat; penalty turns on the way are taken at once."""
    assert state.turn is not None
    seat = _next_seat(state, state.turn)
    while seat in state.penalty:
        # G3-19: draw six and nothing else. After failed reveals all around every seat passes through here.
        state = _draw(state, seat, HAND_SIZE, PENALTY_TURN, events)
        if not state.draw:
            return _end(state, PILE_EMPTY, events)
        seat = _next_seat(state, seat)
    return replace(state, turn=seat, acts_from=state.tick + 1, laid_at=None)


def _next_seat(state: NineState, seat: Seat) -> Seat:
    return Seat(seat % len(state.hands) + 1)


def _with(items: tuple[T, ...], number: int, item: T) -> tuple[T, ...]:
    """Exchange one of the items, counted from 1 like seats and rows."""
    return items[: number - 1] + (item,) + items[number:]


# --- Revealing -----------------------------------------------------------------------


def _reveal(state: NineState, seat: Seat, start_card: int, events: list[Event]) -> NineState:
    row = state.rows[start_card - 1]
    assert row is not None
    total = card_sum(row.cards)
    if total < GOAL:
        return _fail(state, seat, start_card, row, total, events)
    # G3-16: the first row won brings 1 point, the next one 2, whoever wins it and wherever it lay.
    points = len(state.won) + 1
    events.append(RowWon(seat, start_card, row.cards, row.laid_by, total, points, GOAL_REACHED))
    state = replace(
        state,
        rows=_with(state.rows, start_card, None),
        won=(*state.won, WonRow(seat, start_card, points, row.cards)),
    )
    if points == POINT_CARDS:
        return _end(state, LAST_POINT_CARD, events)  # G3-24: at once, before the refill
    # G3-23: only a turn that laid a card draws one.
    return _hand_on(state, events) if state.laid_at is None else _refill_and_hand_on(state, events)


def _fail(
    state: NineState, seat: Seat, start_card: int, row: Row, total: int, events: list[Event]
) -> NineState:
    """Put a row below nine back to its first card (G3-18), which holds for a one-card row as well (G3-21)."""
    keeps_hand = state.options.keep_hand
    hand = () if keeps_hand else state.hands[seat - 1]
    returned = row.cards[1:]
    missing = GOAL - total
    events.append(
        RevealFailed(
            seat, start_card, row.cards, row.laid_by, total, missing, returned, len(hand), not keeps_hand, GOAL_MISSED
        )
    )  # fmt: skip
    draw, rng = state.rng.shuffled((*state.draw, *returned, *hand))
    events.append(PileShuffled(draw, len(draw)))
    rows = _with(state.rows, start_card, Row(row.cards[:1], row.laid_by[:1]))
    if keeps_hand:
        state = replace(state, rng=rng, draw=draw, rows=rows)
        # House rule: the hand stays and no turn is lost, so a card laid at MAXI is replaced as always.
        return _hand_on(state, events) if state.laid_at is None else _refill_and_hand_on(state, events)
    # G3-20: also after laying at MAXI the hand goes as it is, and nothing is drawn this turn.
    state = replace(
        state,
        rng=rng,
        draw=draw,
        rows=rows,
        hands=_with(state.hands, seat, ()),
        penalty=(*state.penalty, seat),
    )
    return _hand_on(state, events)


# --- The turn clock (house rule) -----------------------------------------------------
# One clock for the whole turn: it does not start anew after laying at MAXI.


def _is_clock_over(state: NineState) -> bool:
    turn_ticks = state.options.turn_ticks
    return turn_ticks > 0 and state.turn is not None and state.tick >= state.acts_from + turn_ticks


def _run_out(state: NineState, events: list[Event]) -> NineState:
    """Play for the seat whose time is up, until its turn is over."""
    # A card played by the clock at MAXI is followed by "done" at once: there is no time left to reveal.
    while state.turn is not None and state.acts_from <= state.tick:
        command = _choices(state, state.turn)[0]
        events.append(ClockRanOut(state.turn, command, TIME_IS_UP))
        state = _carry_out(state, command, events)
    return state


def due(state: NineState) -> Tick | None:
    if state.turn is None or state.options.turn_ticks == 0:
        return None
    return Tick(state.acts_from + state.options.turn_ticks)


def is_pending(_state: NineState) -> bool:
    return False  # penalty turns are taken at once, and a clock running out is not waited for


def skip(state: NineState, tick: Tick) -> NineState:
    return replace(state, tick=tick)


def leap(state: NineState, tick: Tick) -> NineState:
    """Leap over whole rounds in which the clock passes for everybody, because nobody can lay a card."""
    if state.turn is None or state.laid_at is not None or state.penalty:
        return state
    _, takers = _survey(state)
    if any(_lays(hand, takers) for hand in state.hands):
        return state
    # A turn lasts its ticks and the one in which the clock passes for it.
    round_ticks = (state.options.turn_ticks + 1) * len(state.hands)
    leapt = (tick - 1 - state.tick) // round_ticks * round_ticks
    return replace(state, tick=state.tick + leapt, acts_from=state.acts_from + leapt)


# --- The end -------------------------------------------------------------------------


def _end(state: NineState, ending: Reason, events: list[Event]) -> NineState:
    """End the match at once; rows that still lie score nothing (G3-26)."""
    state = replace(state, turn=None, laid_at=None)
    result = standing(state)
    winners = result.ranking[0]
    counts = tuple([len(point_cards(state.won, seat)) for seat in all_seats(len(state.hands))])
    if len(winners) > 1:
        reason = SHARED_VICTORY  # also of all seats, when nobody won a point card (G3-28)
    elif result.scores.count(max(result.scores)) > 1:
        reason = MORE_POINT_CARDS
    else:
        reason = MOST_POINTS
    events.append(MatchEnded(winners, result.scores, counts, ending, reason))
    return state


def standing(state: NineState) -> Standing:
    # G3-25: most points, then most point cards, then a shared place.
    seats = all_seats(len(state.hands))
    scores = tuple([score(state.won, state.options, seat) for seat in seats])
    groups: dict[tuple[int, int], list[Seat]] = {}
    for seat in seats:
        key = scores[seat - 1], len(point_cards(state.won, seat))
        groups.setdefault(key, []).append(seat)
    return Standing(scores, ranked(groups))


def outcome(state: NineState) -> Outcome | None:
    if state.turn is not None:
        return None
    ending = LAST_POINT_CARD if len(state.won) == POINT_CARDS else PILE_EMPTY
    return Outcome(ending.code, standing(state).ranking)
