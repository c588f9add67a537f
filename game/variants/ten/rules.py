"""Round Ten, in the order of the rule sheet: setup, looks and swaps, a turn, the end."""

from __future__ import annotations

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
from game.variants.ten.model import (
    ALL_HANDS_EMPTY,
    ALL_READY,
    CARDS_RETURNED,
    DEALT,
    DECK,
    DOWN,
    DRAWN_BY_LOT,
    DREW,
    EMPTY,
    EXACTLY_TEN,
    FLIPPED,
    GOAL,
    HAND_EMPTY,
    HAND_SIZE,
    HAS_LOOKED,
    HIGHEST_SUM,
    LOOK_ENDED,
    LOOKED,
    LOOKED_BEFORE,
    MAY_LOOK,
    MUST_PLAY,
    NO_LOOK,
    NO_SUCH_COMMAND,
    NOBODY,
    NOBODY_LOOKS,
    NOT_YOUR_TURN,
    OPENING_OVER,
    OVER_TEN,
    PEEKS,
    PILES_EMPTY,
    PLACE_EMPTY,
    PLACES,
    PLAYS,
    READY,
    READY_BEFORE,
    SORTED,
    STILL_LOOKING,
    SWAP,
    TARGET_REACHED,
    TEAM_TARGET_REACHED,
    TOO_LATE_TO_LOOK,
    UNDER_TEN,
    UP,
    BackSeen,
    CardDrawn,
    CardKept,
    CardPlayed,
    CardsRanOut,
    CardsSwapped,
    ClockRanOut,
    FirstSeatFound,
    HandDealt,
    MatchWon,
    OpeningEnded,
    Peek,
    PileBroken,
    PlaceLeftEmpty,
    Play,
    SeatReady,
    Swap,
    TenDeal,
    TenOptions,
    TurnSkipped,
    shows_new_backs,
    team_of,
    team_target,
    values_of,
)

Cards = tuple[int, ...]
Piles = tuple[Cards, Cards, Rng]  # draw, discard, and the dice after a shuffle

MOST_SEATS = 6
OWNER = tuple(Seat(at // HAND_SIZE + 1) for at in range(HAND_SIZE * MOST_SEATS))  # of a place in `hands`


class TenState(State, frozen=True):
    """A whole match of Round Ten."""

    options: TenOptions
    rng: Rng  # for reshuffles
    first: Seat
    opening: tuple[Seat, ...]  # seats that still look at their first cards
    turn: Seat  # NOBODY in the opening, after the end, and when no hand has a card
    turn_from: Tick  # the first tick in which that seat may play
    hands: Cards  # two places a seat; EMPTY where no card lies
    looks: tuple[int, ...]  # NO_LOOK, MAY_LOOK or HAS_LOOKED, a place
    draw: Cards  # top card first
    discard: Cards
    pile: Cards  # in the order laid, as played
    total: int  # of the pile
    kept: tuple[Cards, ...]  # a seat, in the order won
    winner: Seat  # whose card ended the match


def first_place(seat: Seat) -> int:
    """Say where a seat's two places begin in `hands` and `looks`."""
    return HAND_SIZE * (seat - 1)


# --- Setup ---------------------------------------------------------------------------


def sums_of_hands(hands: tuple[Cards, ...]) -> tuple[int, ...]:
    return tuple([sum(values_of(hand)) for hand in hands])


def seats_with_highest_sum(sums: tuple[int, ...]) -> tuple[Seat, ...]:
    highest = max(sums)
    return tuple([seat for seat in all_seats(len(sums)) if sums[seat - 1] == highest])


def shuffled_with_sides(cards: Cards, rng: Rng) -> tuple[Cards, Rng]:
    """Shuffle; each card gets a random side up and keeps it (G4-02)."""
    order, rng = rng.shuffled(cards)
    # One throw gives a coin for every card: 54 bits at most.
    coins, rng = rng.below(1 << len(order))
    return tuple([FLIPPED[card] if coins >> place & 1 else card for place, card in enumerate(order)]), rng


def seeded_deal(seats: int, seed: int) -> TenDeal:
    """Deal the whole deck, and draw lots for the first seat where it is needed."""
    cards, rng = shuffled_with_sides(DECK, Rng(seed).fork(0))
    hands = tuple([cards[first_place(seat) : first_place(seat) + HAND_SIZE] for seat in all_seats(seats)])
    tied = seats_with_highest_sum(sums_of_hands(hands))
    # G4-07: only those tied draw lots.
    lot, _ = rng.below(len(tied))
    first = tied[lot] if len(tied) > 1 else NOBODY
    return TenDeal(hands, cards[HAND_SIZE * seats :], first)


def deal(setup: Setup) -> Step[TenState]:
    options = setup.options
    assert isinstance(options, TenOptions)
    dealt = setup.deal or seeded_deal(setup.seats, setup.seed)
    assert isinstance(dealt, TenDeal)
    seats = all_seats(setup.seats)

    # G4-07, also in teams (G4-21): the highest sum of upper sides begins.
    sums = sums_of_hands(dealt.hands)
    tied = seats_with_highest_sum(sums)
    by_lot = len(tied) > 1
    first = dealt.first if by_lot else tied[0]

    # G4-05: everybody may look at the own backs first, and nobody plays meanwhile.
    # G4-24: where nobody looks there is no such opening, and the first seat plays from tick 0.
    has_opening = options.look
    look = MAY_LOOK if options.look else NO_LOOK
    state = TenState(
        tick=Tick(0),
        options=options,
        rng=Rng(setup.seed).fork(1),
        first=first,
        opening=seats if has_opening else (),
        turn=NOBODY if has_opening else first,
        turn_from=Tick(0),
        hands=tuple([card for hand in dealt.hands for card in hand]),
        looks=(look,) * (HAND_SIZE * setup.seats),
        draw=dealt.draw,
        discard=(),
        pile=(),
        total=0,
        kept=((),) * setup.seats,
        winner=NOBODY,
    )
    is_open = shows_new_backs(options)
    hands_dealt = [
        HandDealt(seat, DEALT, values_of(hand), tuple([DOWN[card] for card in hand]), is_open)
        for seat, hand in zip(seats, dealt.hands, strict=True)
    ]
    reason = DRAWN_BY_LOT if by_lot else HIGHEST_SUM
    return Step(state, (*hands_dealt, FirstSeatFound(first, reason, sums, tied)))


# --- What a seat may do --------------------------------------------------------------


# The commands by their texts come in this order: peek, play, ready, swap. G4-06: sorting the own cards is
# always possible; match-format: also in the opening, and with one card or none.
_ON_TURN = tuple(
    tuple((*PLAYS[0] * has_left, *PLAYS[1] * has_right, SWAP) for has_right in (False, True))
    for has_left in (False, True)
)
_LOOKS = (NO_LOOK, MAY_LOOK, HAS_LOOKED)
_PEEKS = tuple(
    tuple(PEEKS[:1] * (left == MAY_LOOK) + PEEKS[1:] * (right == MAY_LOOK) for right in _LOOKS)
    for left in _LOOKS
)
_OFF_TURN = tuple(tuple((*peeks, SWAP) for peeks in row) for row in _PEEKS)
_IN_OPENING = tuple(tuple((*peeks, READY, SWAP) for peeks in row) for row in _PEEKS)


def legal(state: TenState, seat: Seat) -> tuple[Command, ...]:
    looks = state.looks
    right = HAND_SIZE * seat - 1
    if state.winner or not 0 < right < len(looks):
        return ()
    if state.options.turn_ticks and _is_clock_out(state):
        return legal(_played_by_clock(state, []), seat)
    if seat == state.turn and state.turn_from <= state.tick:
        # G4-08: exactly one card, by its front or its back (G4-09). The own turn has begun, so no look (G4-05).
        hands = state.hands
        return _ON_TURN[hands[right - 1] != EMPTY][hands[right] != EMPTY]
    commands = _IN_OPENING if seat in state.opening else _OFF_TURN
    return commands[looks[right - 1]][looks[right]]


def _refusal(state: TenState, seat: Seat, command: Command) -> Rejected:
    """Say why a command that is not permitted is refused."""
    if state.winner:
        return Rejected(seat, command, MATCH_OVER)
    if not 0 < seat <= len(state.kept):
        return Rejected(seat, command, SEAT_UNKNOWN)
    reason: Reason = NO_SUCH_COMMAND
    facts: Facts = ()
    if command == READY:
        reason, facts = _against_ready(state)
    elif isinstance(command, Play) and command.place in PLACES:
        reason, facts = _against_play(state, seat, command)
    elif isinstance(command, Peek) and command.place in PLACES:
        reason, facts = _against_peek(state, seat, command)
    return Rejected(seat, command, reason, facts)


def _against_play(state: TenState, seat: Seat, command: Play) -> tuple[Reason, Facts]:
    if state.opening:
        return STILL_LOOKING, (("waiting", state.opening),)
    if state.turn == NOBODY:
        return ALL_HANDS_EMPTY, ()
    # A turn that came by the clock in this very tick counts from the next one.
    if state.turn != seat or state.tick < state.turn_from:
        return NOT_YOUR_TURN, (("turn", state.turn),)
    return PLACE_EMPTY, (("place", command.place),)


def _against_peek(state: TenState, seat: Seat, command: Peek) -> tuple[Reason, Facts]:
    if not state.options.look:
        return NOBODY_LOOKS, ()
    facts: Facts = (("place", command.place),)
    at = first_place(seat) + command.place - 1
    if state.hands[at] == EMPTY:
        return PLACE_EMPTY, facts
    return (LOOKED_BEFORE if state.looks[at] == HAS_LOOKED else TOO_LATE_TO_LOOK), facts


def _against_ready(state: TenState) -> tuple[Reason, Facts]:
    if not state.options.look:
        return NOBODY_LOOKS, ()
    return (READY_BEFORE, (("waiting", state.opening),)) if state.opening else (OPENING_OVER, ())


# --- One tick ------------------------------------------------------------------------


def advance(state: TenState, batch: Batch) -> Step[TenState]:
    events: list[Event] = []
    if state.options.turn_ticks and _is_clock_out(state):
        state = _played_by_clock(state, events)
    hands, looks = list(state.hands), list(state.looks)
    player, played, ready = NOBODY, None, []
    sorters = () if state.winner else all_seats(len(state.kept))  # G4-06: whoever plays may sort at any time
    for seat in sorted(batch) if len(batch) > 1 else batch:
        command = batch[seat]
        # All are judged on the state before any of them.
        if type(command) is Swap and seat in sorters:
            _swap(seat, hands, looks, events)
        elif command not in legal(state, seat):
            events.append(_refusal(state, seat, command))
        elif type(command) is Play:
            player, played = seat, command
        elif type(command) is Peek:
            _peek(seat, command, hands, looks, state.options, events)
        else:
            ready.append(seat)
    for seat in ready:
        state = _made_ready(state, seat, looks, events)
    if played is None:
        return Step(
            replace(state, tick=state.tick + 1, hands=tuple(hands), looks=tuple(looks)), tuple(events)
        )
    # The play comes last: a look of the same tick still counts when the play brings that seat's turn, and
    # swapped cards lie in their new places before hands are refilled.
    state = _played(state, player, played, hands, looks, events)
    return Step(replace(state, tick=state.tick + 1), tuple(events))


# --- Looks and swaps -----------------------------------------------------------------


def _peek(
    seat: Seat, command: Peek, hands: list[int], looks: list[int], options: TenOptions, events: list[Event]
) -> None:
    """Look once at a back (G4-05)."""
    at = first_place(seat) + command.place - 1
    card = hands[at]
    looks[at] = HAS_LOOKED
    events.append(BackSeen(seat, LOOKED, command.place, UP[card], DOWN[card], options.open_look))


def _made_ready(state: TenState, seat: Seat, looks: list[int], events: list[Event]) -> TenState:
    """End a seat's opening look; what it has not looked at by now, it never will (G4-05)."""
    waiting = tuple([other for other in state.opening if other != seat])
    events.append(SeatReady(seat, LOOK_ENDED, waiting))
    for at in (first_place(seat), first_place(seat) + 1):
        if looks[at] == MAY_LOOK:
            looks[at] = NO_LOOK
    if waiting:
        return replace(state, opening=waiting)
    events.append(OpeningEnded(state.first, ALL_READY))
    return replace(state, opening=(), turn=state.first, turn_from=Tick(state.tick + 1))


def _swap(seat: Seat, hands: list[int], looks: list[int], events: list[Event]) -> None:
    """Exchange the own places (G4-06); the right to look belongs to the card and goes with it."""
    left = HAND_SIZE * (seat - 1)
    right = left + 1
    hands[left], hands[right] = hands[right], hands[left]
    looks[left], looks[right] = looks[right], looks[left]
    events.append(CardsSwapped(seat, SORTED, (UP[hands[left]], UP[hands[right]])))


# --- A turn (G4-10): play, resolve, check the win, draw ------------------------------


def _played(
    state: TenState, seat: Seat, command: Play, hands: list[int], looks: list[int], events: list[Event]
) -> TenState:
    """Play a card out of the hands as they are after the looks and swaps of this tick."""
    at = HAND_SIZE * (seat - 1) + command.place - 1
    card, was_looked_at = hands[at], looks[at] == HAS_LOOKED
    hands[at], looks[at] = EMPTY, NO_LOOK
    other = at ^ 1  # the two places of a seat are an even number and the next one
    if looks[other] == MAY_LOOK:
        # G4-05: a look that was not taken when the own turn began is lost.
        looks[other] = NO_LOOK

    state = _resolved(state, seat, command, card, events, was_looked_at=was_looked_at)
    if state.winner:
        # G4-18: the win is immediate; a winner does not draw, and nothing is shuffled any more.
        return replace(state, hands=tuple(hands), looks=tuple(looks))
    refill = _drew if state.draw else _refilled
    draw, discard, rng = refill(state, at, hands, looks, events)
    return replace(
        state,
        hands=tuple(hands),
        looks=tuple(looks),
        draw=draw,
        discard=discard,
        rng=rng,
        turn=_next_turn(hands, seat, state.total, events),
        turn_from=state.tick + 1,
    )


def _resolved(
    state: TenState, seat: Seat, command: Play, card: int, events: list[Event], *, was_looked_at: bool
) -> TenState:
    """Lay the card on the pile and see what the sum makes of it."""
    place, is_flipped = command.place, command.is_flipped
    if is_flipped:
        # G4-09: the back is seen only as it lands.
        card = FLIPPED[card]
    value, before = UP[card], state.total
    total = before + value
    reason = UNDER_TEN if total < GOAL else OVER_TEN if total > GOAL else EXACTLY_TEN
    events.append(CardPlayed(seat, reason, place, value, is_flipped, was_looked_at, before, total))
    if total < GOAL:
        # G4-11: the card stays.
        return replace(state, pile=(*state.pile, card), total=total)

    # G4-14: the sum before a play is at most nine, so a zero neither makes ten nor goes over it.
    assert value
    discard = state.discard + state.pile
    if total > GOAL:
        # G4-13: nobody scores; the last card stays as the first one of a new pile.
        events.append(PileBroken(seat, OVER_TEN, total, value, values_of(state.pile)))
        return replace(state, pile=(card,), total=value, discard=discard)
    # G4-12, G4-15: the last card is kept for good, worth its upper side.
    kept = (*state.kept[: seat - 1], (*state.kept[seat - 1], card), *state.kept[seat:])
    events.append(CardKept(seat, EXACTLY_TEN, value, sum(values_of(kept[seat - 1])), values_of(state.pile)))
    return _scored(replace(state, pile=(), total=0, discard=discard, kept=kept), seat, events)


def _scored(state: TenState, seat: Seat, events: list[Event]) -> TenState:
    """See whether the card that a seat has just kept wins the match."""
    team = team_of(state.options, len(state.kept), seat)
    points = sum([value for mate in team for value in values_of(state.kept[mate - 1])])
    target = team_target(state.options, team)
    if points < target:
        return state
    # G4-20: how a team's points are spread over its members has no meaning.
    reason = TEAM_TARGET_REACHED if state.options.teams else TARGET_REACHED
    events.append(MatchWon(seat, reason, team, points, target))
    return replace(state, turn=NOBODY, winner=seat)


def _drew(state: TenState, at: int, hands: list[int], looks: list[int], events: list[Event]) -> Piles:
    """Draw a card into the place of the played one. While there are cards to draw, no other place is empty."""
    draw = state.draw
    _put(draw[0], at, DREW, state.options, hands, looks, events)
    if len(draw) > 1:
        return draw[1:], state.discard, state.rng
    # G4-16: at once when the last card is drawn, not when the next one is needed.
    return _reshuffled(state.discard, state.rng, events)


def _refilled(state: TenState, at: int, hands: list[int], looks: list[int], events: list[Event]) -> Piles:
    """With no card to draw play goes on without; once cards came back, all hands are filled to two (G4-17)."""
    draw, discard, rng = _reshuffled(state.discard, state.rng, events)
    start = first_place(OWNER[at])
    for place in (*range(start, len(hands)), *range(start)):
        if draw and hands[place] == EMPTY:
            _put(draw[0], place, CARDS_RETURNED, state.options, hands, looks, events)
            draw = draw[1:]
    if hands[at] == EMPTY:
        events.append(PlaceLeftEmpty(OWNER[at], PILES_EMPTY, at - start + 1))
    return draw, discard, rng


def _put(
    card: int,
    at: int,
    reason: Reason,
    options: TenOptions,
    hands: list[int],
    looks: list[int],
    events: list[Event],
) -> None:
    """Give a new card to the owner of a place, with the right to look at its back once (G4-05)."""
    hands[at] = card
    if options.look:
        looks[at] = MAY_LOOK
    place, is_open = at % HAND_SIZE + 1, shows_new_backs(options)
    events.append(CardDrawn(OWNER[at], reason, place, UP[card], DOWN[card], is_open))


def _reshuffled(discard: Cards, rng: Rng, events: list[Event]) -> Piles:
    """Turn the discard pile into a draw pile with new sides up; pile and kept cards stay out (G4-16)."""
    if not discard:
        return (), (), rng
    draw, rng = shuffled_with_sides(discard, rng)
    events.append(PileShuffled(draw, len(draw)))
    return draw, (), rng


def _next_turn(hands: list[int], player: Seat, total: int, events: list[Event]) -> Seat:
    """Find the next seat that has a card; it may be the player again (G4-17)."""
    places = len(hands)
    at = HAND_SIZE * player % places
    if hands[at] != EMPTY or hands[at + 1] != EMPTY:
        return OWNER[at]
    if max(hands) == EMPTY:
        events.append(CardsRanOut(player, ALL_HANDS_EMPTY, total))
        return NOBODY
    events.append(TurnSkipped(OWNER[at], HAND_EMPTY))
    return _next_turn(hands, OWNER[at], total, events)


# --- The clock (house rule turn_ticks) -----------------------------------------------


def _is_clock_out(state: TenState) -> bool:
    """Tell whether the coming tick begins with the machine playing for a seat."""
    return state.turn != NOBODY and state.tick >= state.turn_from + state.options.turn_ticks


def _played_by_clock(state: TenState, events: list[Event]) -> TenState:
    """Play the first legal command by text, which on the own turn is the front of the first card."""
    seat = state.turn
    has_left = state.hands[first_place(seat)] != EMPTY
    command = PLAYS[0 if has_left else 1][0]
    events.append(ClockRanOut(seat, MUST_PLAY, command, state.options.turn_ticks))
    return _played(state, seat, command, list(state.hands), list(state.looks), events)


def due(state: TenState) -> Tick | None:
    if state.turn == NOBODY or not state.options.turn_ticks:
        return None
    return Tick(state.turn_from + state.options.turn_ticks)


def is_pending(state: TenState) -> bool:  # noqa: ARG001 - the clock of a turn does not count as pending
    return False


def skip(state: TenState, tick: Tick) -> TenState:
    return replace(state, tick=tick)


# --- The end -------------------------------------------------------------------------


def points_of(kept: tuple[Cards, ...]) -> tuple[int, ...]:
    """Add up the upper sides of the kept cards, a seat."""
    return tuple([sum(values_of(cards)) for cards in kept])


def standing(state: TenState) -> Standing:
    """Tell each seat's own points; teams stand together, the winning one first, then by their totals."""
    seats = all_seats(len(state.kept))
    scores = points_of(state.kept)
    groups: dict[tuple[bool, int], list[Seat]] = {}
    for seat in seats:
        team = team_of(state.options, len(seats), seat)
        total = sum([scores[mate - 1] for mate in team])
        # A tailwind may make the winner the one with fewer points.
        groups.setdefault((state.winner in team, total), []).append(seat)
    return Standing(scores, ranked(groups))


def outcome(state: TenState) -> Outcome | None:
    return Outcome("target", standing(state).ranking) if state.winner else None
