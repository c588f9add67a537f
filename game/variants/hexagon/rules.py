"""Subito Hex, in the order of the rule sheet: setup, calling, the verdict, ties, tokens, the end."""

from __future__ import annotations

from functools import cache
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
from game.core.contests import Contest, clear_winner, joined, opened
from game.core.rng import Rng
from game.variants.hexagon.model import (
    ALREADY_CALLED,
    ALREADY_JUMPED,
    BENCH_CARDS,
    BOARD,
    CALLS,
    COLOUR,
    DECK,
    EARNED_LAST_CARD,
    EVERYBODY_BENCHED,
    JUMPED_THE_GUN,
    LAST_SEAT_LEFT,
    MAX_TOKENS,
    NEUTRAL_RESERVE,
    NO_ROW,
    NOT_IN_PLAYOFF,
    NOTHING_FITTED,
    OBJECT,
    PILE_SIZES,
    PLAYOFF_LOST,
    PLAYOFF_TOO_SMALL,
    PLAYOFF_WON,
    SAME_MOMENT,
    SAME_MOMENT_AGAIN,
    SAT_OUT,
    SEAT_BENCHED,
    SEAT_OUT,
    SOMETHING_FITTED,
    STILL_ANSWERING_TICKS,
    TIME_IS_UP,
    TOKENS_AFTER_BENCH,
    TOO_EARLY,
    TOO_LATE,
    WRONG_ROW,
    Call,
    CallFailed,
    CallsTied,
    CardBuried,
    CardCalled,
    CardExpired,
    CardLeftOpen,
    CardPlaced,
    CardRevealed,
    Ending,
    GunJumped,
    HexagonDeal,
    HexagonOptions,
    MatchWon,
    NoFitProved,
    PenaltyCardsTaken,
    PlayoffEnded,
    Row,
    Rows,
    SeatBenched,
    SeatEliminated,
    SeatReturned,
    StartCardReplaced,
    Taken,
    ThirdToken,
    TokenTaken,
    clash,
    fitting_rows,
    same_colour,
    same_object,
    taken_in,
)

Seats = tuple[Seat, ...]
T = TypeVar("T")

ALL_SEATS = {count: all_seats(count) for count in PILE_SIZES}


class HexagonState(State, frozen=True):
    """A whole match of Hex. A card is open while `revealed` is one; before and after it there is a pause."""

    options: HexagonOptions
    rows: Rows
    taken: Taken  # what the rows show, so that nobody has to search them
    piles: tuple[tuple[int, ...], ...]  # a seat, top card first
    neutral: tuple[int, ...]  # top card first
    revealed: int | None
    opens: Tick  # from this tick on the open card takes calls; in a pause: the next card
    eligible: Seats  # who may call the open card; in a pause: the next one
    called: Seats  # who has called the open card
    contest: Contest | None  # the calls of one moment, while its window is open
    decided: Tick | None  # when the deciding call of the card before was made; None: it had none
    jumped: Seats  # who has paid for jumping the gun in this pause
    turner: Seat | None  # who turned the open card, or will turn the next one; None: the game itself
    turns_own: bool  # the turner's own card; otherwise the neutral pile's
    playoff: Seats  # the tied seats that alone may call; empty: no playoff
    tokens: tuple[int, ...]  # a seat
    bench: tuple[int, ...]  # a seat: cards it still has to sit out
    right_calls: tuple[int, ...]  # a seat
    ending: Ending | None
    winners: Seats


# --- Setup ---------------------------------------------------------------------------


def seeded_deal(seats: int, seed: int) -> tuple[HexagonDeal, tuple[Event, ...]]:
    """Shuffle, lay the start cards and deal the piles; also tell which start cards were replaced."""
    shuffled, rng = Rng(seed).fork(0).shuffled(DECK)
    cards = list(shuffled)
    rows: list[int] = []
    replaced: list[Event] = []
    for number, picture in enumerate(BOARD, 1):
        # G2-03: only the own board picture is compared; a card that clashes is shuffled back.
        while clash(card := cards.pop(0), picture):
            replaced.append(StartCardReplaced(card, number))
            # The pile is in random order already, so one random place shuffles the card back.
            place, rng = rng.below(len(cards) + 1)
            cards.insert(place, card)
        rows.append(card)
    size = PILE_SIZES[seats]
    piles = tuple([tuple(cards[size * place : size * (place + 1)]) for place in range(seats)])
    return HexagonDeal(tuple(rows), piles, tuple(cards[size * seats :])), tuple(replaced)


def deal(setup: Setup) -> Step[HexagonState]:
    options = setup.options
    assert isinstance(options, HexagonOptions)
    replaced: tuple[Event, ...] = ()
    if setup.deal is None:
        dealt, replaced = seeded_deal(setup.seats, setup.seed)
    else:
        assert isinstance(setup.deal, HexagonDeal)
        dealt = setup.deal
    # G2-04: the board's picture is the first one of its row.
    rows = tuple(zip(BOARD, dealt.rows, strict=True))
    nobody = (0,) * setup.seats
    state = HexagonState(
        tick=Tick(0),
        options=options,
        rows=rows,
        taken=taken_in(rows),
        piles=dealt.piles,
        neutral=dealt.neutral,
        revealed=None,
        opens=Tick(0),
        eligible=ALL_SEATS[setup.seats],
        called=(),
        contest=None,
        decided=None,
        jumped=(),
        # G2-06: the first card is a neutral one; who turns it makes no difference.
        turner=options.first,
        turns_own=False,
        playoff=(),
        tokens=nobody,
        bench=nobody,
        right_calls=nobody,
        ending=None,
        winners=(),
    )
    return Step(state, replaced)


# --- Calling -------------------------------------------------------------------------


def legal(state: HexagonState, seat: Seat) -> tuple[Command, ...]:
    """List all calls if one in this tick counts, or costs a token; what the tick brings may still be to come."""
    if seat not in state.eligible or seat in state.called:
        return ()
    options = state.options
    if state.tick >= state.opens:
        return () if options.call_limit_ticks and _expires(state) else CALLS
    # With early_token a call in the pause is heard, and paid for, once a seat and pause.
    if options.early_token and not _still_answers(state) and seat not in state.jumped:
        return CALLS
    return ()


def _expires(state: HexagonState) -> bool:
    """Tell whether the call limit takes the open card away in this tick (option of G2-15)."""
    limit = state.options.call_limit_ticks
    # A call in time keeps its whole window, even beyond the limit.
    return limit > 0 and state.contest is None and state.tick >= state.opens + limit


def _still_answers(state: HexagonState) -> bool:
    """Tell whether a call in the pause is meant for the card before rather than for the next one."""
    settled = state.opens - state.options.pause_ticks
    return state.tick <= settled + STILL_ANSWERING_TICKS


def advance(state: HexagonState, batch: Batch) -> Step[HexagonState]:
    tick = state.tick
    events: list[Event] = []
    if state.ending is None:
        state = _arrived(state, events)
        if batch:
            state = _heard(state, batch, events)
        contest = state.contest
        if contest is not None and contest.closes <= tick:
            state = _settled(state, contest, events)
    else:
        for seat in sorted(batch):
            events.append(Rejected(seat, batch[seat], MATCH_OVER))
    return Step(replace(state, tick=tick + 1), tuple(events))


def _arrived(state: HexagonState, events: list[Event]) -> HexagonState:
    """Bring what the tick brings by itself: a card is turned up, or goes away uncalled."""
    if state.tick < state.opens:
        return state
    if state.revealed is None:
        return _revealed(state, events)
    return _expired(state, events) if _expires(state) else state


def _revealed(state: HexagonState, events: list[Event]) -> HexagonState:
    turner = state.turner
    piles, neutral = state.piles, state.neutral
    if state.turns_own:
        assert turner is not None, "an own card has an owner"
        pile = piles[turner - 1]
        card = pile[0]
        piles = _changed(piles, turner - 1, pile[1:])
    else:
        # G2-16: whatever leads to a neutral card has put one under that pile before, so there is one.
        card = neutral[0]
        neutral = neutral[1:]
    events.append(CardRevealed(card, turner, state.turns_own, state.eligible))
    return replace(state, revealed=card, piles=piles, neutral=neutral, jumped=())


def _expired(state: HexagonState, events: list[Event]) -> HexagonState:
    card = state.revealed
    assert card is not None, "only an open card expires"
    # G2-15: no token, and the next card is a neutral one; a playoff goes on with it.
    expired = CardExpired(card, state.options.call_limit_ticks)
    events.append(expired)
    state = _buried(state, expired.reason, events)
    return _next_card(state, events, playoff=state.playoff, turner=None, decided=None)


def _heard(state: HexagonState, batch: Batch, events: list[Event]) -> HexagonState:
    """Judge all calls of the tick on the state before any of them, then let the good ones count together."""
    callers = []
    for seat in sorted(batch) if len(batch) > 1 else batch:
        if legal(state, seat):
            callers.append(seat)
        else:
            events.append(Rejected(seat, batch[seat], *_refusal(state, seat)))
    if not callers:
        return state
    if state.revealed is None:
        return _gun_jumped(state, batch, tuple(callers), events)
    contest = state.contest or opened(state.tick, state.options.tie_ticks)
    for seat in callers:
        call = batch[seat]
        assert isinstance(call, Call)
        contest = joined(contest, seat, state.tick, call)
        events.append(CardCalled(seat, call, state.revealed, state.tick - state.opens))
    return replace(state, contest=contest, called=(*state.called, *callers))


def _refusal(state: HexagonState, seat: Seat) -> tuple[Reason, Facts]:
    if not 1 <= seat <= len(state.tokens):
        return SEAT_UNKNOWN, ()
    if not _is_in(state, seat):
        if state.options.third_token is ThirdToken.BENCH:
            return SEAT_BENCHED, (("cards", state.bench[seat - 1]),)
        return SEAT_OUT, (("tokens", MAX_TOKENS),)
    if state.revealed is not None:
        if seat in state.called:
            return ALREADY_CALLED, (("card", state.revealed),)
        # Nobody else is kept from an open card but those outside a playoff, who only look on.
        return NOT_IN_PLAYOFF, (("playoff", state.playoff),)
    if seat not in state.eligible:
        return NOT_IN_PLAYOFF, (("playoff", state.playoff),)
    return _refusal_in_pause(state, seat)


def _refusal_in_pause(state: HexagonState, seat: Seat) -> tuple[Reason, Facts]:
    early = ("ticks_early", state.opens - state.tick)
    if not _still_answers(state):
        return ALREADY_JUMPED if seat in state.jumped else TOO_EARLY, (early,)
    if state.decided is None:
        last_tick_for_calls = state.opens - state.options.pause_ticks - 1
        return TIME_IS_UP, (("ticks_late", state.tick - last_tick_for_calls), early)
    return TOO_LATE, (("ticks_late", state.tick - state.decided), early)


# --- The verdict ---------------------------------------------------------------------


def _settled(state: HexagonState, contest: Contest, events: list[Event]) -> HexagonState:
    """Close the window of the first call: one call decides, several are a tie."""
    winner = clear_winner(contest)
    if winner is None:
        return _tied(state, contest, events)
    # G2-08: the first call decides alone.
    seat, called_at, call = winner
    card = state.revealed
    assert isinstance(call, Call) and card is not None, "only an open card is called"
    fitting = fitting_rows(card, state.taken)
    # G2-09: any row that fits is right; "no fit" is right when there is none.
    if call.row in fitting:
        events.append(CardPlaced(seat, card, call.row, fitting, called_at))
        return _rewarded(_placed(state, seat, card, call.row), seat, called_at, events)
    if call.row == NO_ROW and not fitting:
        proved = NoFitProved(seat, card, called_at)
        events.append(proved)
        state = _buried(state, proved.reason, events)
        state = replace(state, right_calls=_one_more(state.right_calls, seat))
        return _rewarded(state, seat, called_at, events)
    return _failed(state, seat, call, called_at, fitting, events)


def _placed(state: HexagonState, seat: Seat, card: int, row: int) -> HexagonState:
    place = row - 1
    colour, thing = COLOUR[card], OBJECT[card]
    colours, objects = state.taken.colours, state.taken.objects
    return replace(
        state,
        rows=_changed(state.rows, place, (*state.rows[place], card)),
        taken=Taken(
            _changed(colours, colour, colours[colour] | 1 << place),
            _changed(objects, thing, objects[thing] | 1 << place),
        ),
        right_calls=_one_more(state.right_calls, seat),
    )


def _buried(state: HexagonState, reason: Reason, events: list[Event]) -> HexagonState:
    """Put the open card under the neutral pile: nobody gets it back, whosever it was (G2-14)."""
    card = state.revealed
    assert card is not None, "only an open card is put away"
    events.append(CardBuried(card, len(state.neutral) + 1, reason))
    return replace(state, neutral=(*state.neutral, card))


def _rewarded(state: HexagonState, seat: Seat, called_at: Tick, events: list[Event]) -> HexagonState:
    """See what a right call brings, the card having gone its way."""
    if len(state.piles[seat - 1]) == 1:
        # G2-29: who earns the right to turn the last own card has won; it is not played.
        return _ended(state, (seat,), Ending.LAST_CARD, EARNED_LAST_CARD, events)
    if state.playoff:
        events.append(PlayoffEnded(state.playoff, PLAYOFF_WON))
    # G2-10, G2-13, G2-24: the caller turns the top card of the own pile next.
    return _next_card(state, events, playoff=(), turner=seat, turns_own=True, decided=called_at)


def _failed(
    state: HexagonState,
    seat: Seat,
    call: Call,
    called_at: Tick,
    fitting: tuple[int, ...],
    events: list[Event],
) -> HexagonState:
    card = state.revealed
    assert card is not None, "only an open card is called"
    # G2-11, G2-12: one token, whatever else would have been right.
    row: Row = ()
    reason = SOMETHING_FITTED
    if call.row != NO_ROW:
        row = state.rows[call.row - 1]
        reason = WRONG_ROW if fitting else NOTHING_FITTED
    clashes = same_colour(card, row), same_object(card, row)
    events.append(CallFailed(seat, call, card, fitting, *clashes, called_at, reason))
    state = _with_token(state, seat, reason, events)
    last_seat = _last_seat(state)
    may_try = _may_try_next(state) if state.options.next_caller else ()
    if may_try and not last_seat:
        # The card waits for them (in a playoff: for its other seats). Calls count again from the next tick
        # on, without a pause, and the call limit begins anew with it.
        events.append(CardLeftOpen(card, may_try))
        if state.options.penalty_cards:
            state = _with_penalty_cards(state, seat, events)
        return replace(state, contest=None, opens=state.tick + 1)
    state = _buried(state, reason, events)
    if last_seat:
        return _ended(state, last_seat, Ending.LAST_SEAT, LAST_SEAT_LEFT, events)
    if state.options.penalty_cards:
        state = _with_penalty_cards(state, seat, events)
    if state.playoff:
        # G2-22: a wrong call is a clear result, too.
        events.append(PlayoffEnded(state.playoff, PLAYOFF_LOST))
    # G2-11: who got the token turns a neutral card, even when it was the third one (G2-25).
    return _next_card(state, events, playoff=(), turner=seat, decided=called_at)


def _may_try_next(state: HexagonState) -> Seats:
    """Say who has not called the open card and may do so after a wrong call (option of G2-08)."""
    return tuple([seat for seat in state.eligible if seat not in state.called])


def _with_penalty_cards(state: HexagonState, seat: Seat, events: list[Event]) -> HexagonState:
    """Make a wrong caller take neutral cards, the wrong card being put away before (house rule)."""
    count = min(state.options.penalty_cards, len(state.neutral) - NEUTRAL_RESERVE)
    # A seat that is out plays for nothing any more, so it takes none; one on the bench does.
    if count <= 0 or _is_out(state, seat):
        return state
    # One by one from the top of the neutral pile to the bottom of the own one.
    pile = (*state.piles[seat - 1], *state.neutral[:count])
    events.append(PenaltyCardsTaken(seat, count, len(pile)))
    return replace(state, piles=_changed(state.piles, seat - 1, pile), neutral=state.neutral[count:])


def _next_card(
    state: HexagonState,
    events: list[Event],
    *,
    playoff: Seats,
    turner: Seat | None,
    decided: Tick | None,
    turns_own: bool = False,
) -> HexagonState:
    """End the open card, wherever it went, and begin the pause before the next one."""
    if any(state.bench):
        state = _bench_relieved(_bench_counted_down(state, events), events)
    if playoff:
        playoff = _staying(state, playoff, events)
    return replace(
        state,
        revealed=None,
        opens=state.tick + state.options.pause_ticks,
        eligible=playoff or _seats_in(state),
        called=(),
        contest=None,
        decided=decided,
        turner=turner,
        turns_own=turns_own,
        playoff=playoff,
    )


# --- Ties ----------------------------------------------------------------------------


def _tied(state: HexagonState, contest: Contest, events: list[Event]) -> HexagonState:
    card = state.revealed
    assert card is not None, "only an open card is called"
    # G2-17, G2-18: nobody was first, so nothing that was said counts: no token, no placement.
    reason = SAME_MOMENT_AGAIN if state.playoff else SAME_MOMENT
    # G2-23: a playoff is repeated with the same seats, but for those that lost their place meanwhile.
    wanted = state.playoff or tuple(sorted([seat for seat, _, _ in contest.calls]))
    playoff = tuple([seat for seat in wanted if _is_in(state, seat)])
    events.append(CallsTied(card, contest.calls, playoff, reason))
    state = _buried(state, reason, events)
    # G2-19: somebody who looks on turns the next card, here the first such seat; G2-20: or the game itself.
    onlookers = [seat for seat in _seats_in(state) if seat not in playoff]
    turner = onlookers[0] if onlookers else None
    return _next_card(state, events, playoff=playoff, turner=turner, decided=contest.calls[0][1])


def _staying(state: HexagonState, playoff: Seats, events: list[Event]) -> Seats:
    """Take those who are out or on the bench from a playoff; with fewer than two left there is none."""
    staying = tuple([seat for seat in playoff if _is_in(state, seat)])
    if playoff and len(staying) < 2:
        events.append(PlayoffEnded(playoff, PLAYOFF_TOO_SMALL))
        return ()
    return staying


# --- Tokens --------------------------------------------------------------------------


def _gun_jumped(state: HexagonState, batch: Batch, seats: Seats, events: list[Event]) -> HexagonState:
    """Make seats pay for calling in the pause (option of G2-07); no penalty cards, as no card was called."""
    for seat in seats:
        call = batch[seat]
        assert isinstance(call, Call)
        events.append(GunJumped(seat, call, state.opens - state.tick))
        state = _with_token(state, seat, JUMPED_THE_GUN, events)
    if state.options.third_token is ThirdToken.OUT and not _seats_in(state):
        # The last ones went out in one tick: nobody outlasted the others, so they share the victory.
        return _ended(state, seats, Ending.LAST_SEAT, LAST_SEAT_LEFT, events)
    last_seat = _last_seat(state)
    if last_seat:
        return _ended(state, last_seat, Ending.LAST_SEAT, LAST_SEAT_LEFT, events)
    state = _bench_relieved(state, events)
    playoff = _staying(state, state.playoff, events)
    turns_own = state.turns_own
    if turns_own and state.neutral and state.turner is not None:
        # If the seat that earned the next card is out or on the bench now, a neutral one is turned.
        # In a short deal that pile may be empty; then the earned card is turned all the same.
        turns_own = _is_in(state, state.turner)
    return replace(
        state,
        jumped=(*state.jumped, *seats),
        playoff=playoff,
        eligible=playoff or _seats_in(state),
        turns_own=turns_own,
    )


def _with_token(state: HexagonState, seat: Seat, reason: Reason, events: list[Event]) -> HexagonState:
    # G2-28: the twelve tokens of the box are no limit.
    state = replace(state, tokens=_one_more(state.tokens, seat))
    count = state.tokens[seat - 1]
    events.append(TokenTaken(seat, count, reason))
    if count < MAX_TOKENS:
        return state
    # G2-25: the third one acts at once.
    if state.options.third_token is ThirdToken.BENCH:
        events.append(SeatBenched(seat, BENCH_CARDS))
        return replace(state, bench=_changed(state.bench, seat - 1, BENCH_CARDS))
    # G2-26: the pile of a seat that is out stays where it is and is out of the match.
    events.append(SeatEliminated(seat))
    return state


def _bench_counted_down(state: HexagonState, events: list[Event]) -> HexagonState:
    """Count the card that ends for all who sat it out; who called it wrongly begins with the next one."""
    for seat, cards in enumerate(state.bench, 1):
        if cards == 0 or seat in state.called:
            continue
        if cards == 1:
            state = _returned(state, Seat(seat), SAT_OUT, events)
        else:
            state = replace(state, bench=_changed(state.bench, seat - 1, cards - 1))
    return state


def _bench_relieved(state: HexagonState, events: list[Event]) -> HexagonState:
    """Never leave everybody on the bench: those with the fewest cards to sit come back at once."""
    fewest = min(state.bench)
    if fewest == 0:
        return state
    for seat, cards in enumerate(state.bench, 1):
        if cards == fewest:
            state = _returned(state, Seat(seat), EVERYBODY_BENCHED, events)
    return state


def _returned(state: HexagonState, seat: Seat, reason: Reason, events: list[Event]) -> HexagonState:
    events.append(SeatReturned(seat, TOKENS_AFTER_BENCH, reason))
    return replace(
        state,
        tokens=_changed(state.tokens, seat - 1, TOKENS_AFTER_BENCH),
        bench=_changed(state.bench, seat - 1, 0),
    )


def _is_in(state: HexagonState, seat: Seat) -> bool:
    """Tell whether a seat is neither out nor on the bench: either has its third token."""
    return state.tokens[seat - 1] < MAX_TOKENS


def _is_out(state: HexagonState, seat: Seat) -> bool:
    return state.options.third_token is ThirdToken.OUT and not _is_in(state, seat)


def seats_out(state: HexagonState) -> Seats:
    return tuple([seat for seat in ALL_SEATS[len(state.tokens)] if _is_out(state, seat)])


def _seats_in(state: HexagonState) -> Seats:
    return _seats_below_limit(state.tokens)


@cache
def _seats_below_limit(tokens: tuple[int, ...]) -> Seats:
    return tuple([Seat(seat) for seat, count in enumerate(tokens, 1) if count < MAX_TOKENS])


def _one_more(counts: tuple[int, ...], seat: Seat) -> tuple[int, ...]:
    return _changed(counts, seat - 1, counts[seat - 1] + 1)


def _changed(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    changed = list(values)
    changed[place] = value
    return tuple(changed)


# --- The end -------------------------------------------------------------------------


def _last_seat(state: HexagonState) -> Seats:
    """Return the only seat that is not out, if it has come to that (G2-27); the bench ends no match."""
    if MAX_TOKENS not in state.tokens or state.options.third_token is ThirdToken.BENCH:
        return ()
    left = _seats_in(state)
    return left if len(left) == 1 else ()


def _ended(
    state: HexagonState, winners: Seats, ending: Ending, reason: Reason, events: list[Event]
) -> HexagonState:
    events.append(MatchWon(winners, ending, reason))
    return replace(
        state,
        revealed=None,
        eligible=(),
        called=(),
        contest=None,
        jumped=(),
        turner=None,
        turns_own=False,
        playoff=(),
        ending=ending,
        winners=winners,
    )


def due(state: HexagonState) -> Tick | None:
    if state.ending is not None:
        return None
    if state.contest is not None:
        return state.contest.closes
    if state.revealed is None:
        return state.opens
    limit = state.options.call_limit_ticks
    return Tick(state.opens + limit) if limit else None


def is_pending(state: HexagonState) -> bool:
    """Tell whether a window closes or a card will be turned; a call limit running out is not pending."""
    return state.ending is None and (state.contest is not None or state.revealed is None)


def skip(state: HexagonState, tick: Tick) -> HexagonState:
    return replace(state, tick=tick)


def leap(state: HexagonState, tick: Tick) -> HexagonState:
    """Leap over whole rounds of the neutral pile whose cards all go away uncalled: the same card is open again."""
    # Nobody turned this card and no call decided the one before: that one went away uncalled.
    is_after_expired_card = state.revealed is not None and state.turner is None and state.decided is None
    if not is_after_expired_card or state.called or any(state.bench):
        return state
    options = state.options
    round_ticks = (options.call_limit_ticks + options.pause_ticks) * (len(state.neutral) + 1)
    leapt = (tick - 1 - state.tick) // round_ticks * round_ticks
    return replace(state, tick=state.tick + leapt, opens=state.opens + leapt)


def standing(state: HexagonState) -> Standing:
    """Rank the winner, then those still in by fewer cards left, then those who are out, together."""
    groups: dict[tuple[int, int], list[Seat]] = {}
    for seat in ALL_SEATS[len(state.tokens)]:
        if seat in state.winners:
            place = (2, 0)
        elif _is_out(state, seat):
            place = (0, 0)
        else:
            place = (1, -len(state.piles[seat - 1]))
        groups.setdefault(place, []).append(seat)
    return Standing(state.right_calls, ranked(groups))


def outcome(state: HexagonState) -> Outcome | None:
    if state.ending is None:
        return None
    return Outcome(state.ending.value, standing(state).ranking)
