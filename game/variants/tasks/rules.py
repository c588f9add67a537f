"""Subito Sprint, in the order of the rule sheet: setup, playing, the check, the end."""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

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
from game.core.rng import Rng
from game.variants.tasks.model import (
    BETTER_LAST_ROUND,
    BETTER_SOLO_ROUND,
    BOTH_OVER,
    CARDS_ALONE,
    CARDS_IN_TEAM,
    DECK,
    DEFAULT_ROUNDS,
    EQUAL,
    HIGHER_SUM,
    LAST_CARD_LAID,
    MOST_CARDS,
    MOST_POINTS,
    NOTHING_LAID,
    NUMBER,
    OTHER_SIDE_OVER,
    PARTNERS_TURN,
    PLACES,
    SHARED_VICTORY,
    SIDE_LIMIT_5A,
    SUM_OVER,
    TASKS,
    CardPlaced,
    CardStruck,
    CardTurned,
    MatchEnded,
    Place,
    RoundBegan,
    RoundClosed,
    RoundDeal,
    RoundResult,
    RoundScored,
    SumExceeded,
    TaskAwarded,
    TaskLost,
    TasksDeal,
    TasksOptions,
    card_sum,
    column_place,
    is_covered,
    ticket,
)
from game.variants.tasks.tickets import check, fault_of_next

BOTH_SIDES = (0, 1)
NO_CARDS_LAID: tuple[tuple[int, ...], ...] = ((),) * (2 * len(TASKS))
BY_LOT = "?"  # a ticket whose side the seed draws

Teams = tuple[tuple[Seat, ...], tuple[Seat, ...]]


class TasksState(State, frozen=True):
    """A whole match of Sprint."""

    seats: int
    seed: int
    options: TasksOptions
    rounds: int
    dealt: tuple[RoundDeal, ...]  # rounds written out in the script; empty: all come from the seed
    round: int
    sides: str
    teams: Teams  # the members of each side, in playing order
    stacks: tuple[tuple[int, ...], tuple[int, ...]]  # a side, in playing order; the first card lies open
    laid: tuple[int, int]  # cards laid this round, a side
    columns: tuple[tuple[int, ...], ...]  # side 0 tasks 2 to 9, then side 1
    is_round_over: bool
    results: tuple[RoundResult, ...]


# --- Setup ---------------------------------------------------------------------------


def teams_in_round(seats: int, options: TasksOptions, round_number: int) -> Teams:
    """Say who plays together; the first-named member of a side begins for it (G1-39)."""
    if seats == 2:
        return (Seat(1),), (Seat(2),)
    if seats == 3:
        # G1-37: each seat plays one round alone against the two others.
        solo = Seat(round_number)
        first, second = (seat for seat in all_seats(3) if seat != solo)
        return (solo,), (first, second)
    (a, b), (c, d) = options.teams
    return (Seat(a), Seat(b)), (Seat(c), Seat(d))


@lru_cache(maxsize=8)
def seeded_round(seats: int, seed: int, options: TasksOptions, round_number: int) -> RoundDeal:
    """Shuffle and deal a round anew (G1-35); each round has its own stream, so none depends on play."""
    rng = Rng(seed).fork(0).fork(round_number)
    cards, rng = rng.shuffled(DECK)
    teams = teams_in_round(seats, options, round_number)
    stacks: list[tuple[int, ...]] = []
    for seat in all_seats(seats):
        is_alone = (seat,) in teams
        size = CARDS_ALONE if is_alone else CARDS_IN_TEAM
        stacks.append(cards[:size])
        cards = cards[size:]
    wanted = sides_wanted(options, round_number)
    drawn = []
    for letter in wanted:
        lot, rng = rng.below(2)
        drawn.append("AB"[lot] if letter == BY_LOT else letter)
    return RoundDeal("".join(drawn), tuple(stacks))


def sides_wanted(options: TasksOptions, round_number: int) -> str:
    if options.sides is not None:
        return options.sides[round_number - 1]
    # G1-04, G1-05: the first round has the A sides, later ones any mixture.
    return ("A" if round_number == 1 else BY_LOT) * len(TASKS)


def deal(setup: Setup) -> Step[TasksState]:
    options = setup.options
    assert isinstance(options, TasksOptions)
    dealt: tuple[RoundDeal, ...] = ()
    rounds = options.rounds or DEFAULT_ROUNDS
    if setup.deal is not None:
        assert isinstance(setup.deal, TasksDeal)
        dealt = setup.deal.rounds
        rounds = len(dealt)
    no_teams: Teams = ((), ())
    bare = TasksState(
        Tick(0), setup.seats, setup.seed, options, rounds, dealt, 0, "", no_teams, ((), ()), (0, 0),
        NO_CARDS_LAID, True, (),
    )  # fmt: skip
    return Step(*_next_round(bare))


def _next_round(state: TasksState) -> tuple[TasksState, tuple[Event, ...]]:
    number = state.round + 1
    if state.dealt:
        round_deal = state.dealt[number - 1]
    else:
        round_deal = seeded_round(state.seats, state.seed, state.options, number)
    teams = teams_in_round(state.seats, state.options, number)
    stacks = _playing_order(round_deal, teams[0]), _playing_order(round_deal, teams[1])
    begun = structs.replace(
        state,
        round=number,
        sides=round_deal.sides,
        teams=teams,
        stacks=stacks,
        laid=(0, 0),
        columns=NO_CARDS_LAID,
        is_round_over=False,
    )
    turned = tuple(CardTurned(side, teams[side][0], stacks[side][0]) for side in BOTH_SIDES)
    return begun, (RoundBegan(number, round_deal.sides, teams), *turned)


def _playing_order(round_deal: RoundDeal, members: tuple[Seat, ...]) -> tuple[int, ...]:
    """Lay the members' stacks into one: partners play strictly in turn (G1-38)."""
    stacks = [round_deal.stacks[seat - 1] for seat in members]
    if len(stacks) == 1:
        return stacks[0]
    # The first member's stack may hold one card more than the second's.
    return tuple(stacks[place % 2][place // 2] for place in range(len(stacks[0]) + len(stacks[1])))


# --- Playing -------------------------------------------------------------------------


def is_match_over(state: TasksState) -> bool:
    return state.is_round_over and state.round == state.rounds


def on_turn(state: TasksState, side: int) -> Seat:
    """Say who lays the next card of a side."""
    members = state.teams[side]
    return members[state.laid[side] % len(members)]


def legal(state: TasksState, seat: Seat) -> tuple[Command, ...]:
    if state.is_round_over:
        if state.round == state.rounds:
            return ()
        state = _next_round(state)[0]
    for side in BOTH_SIDES:
        if on_turn(state, side) == seat:
            if not state.options.is_blocking:
                return PLACES
            return tuple(place for place in PLACES if _block(state, side, place.task) is None)
    return ()


def advance(state: TasksState, batch: Batch) -> Step[TasksState]:
    events: list[Event] = []
    if state.is_round_over:
        if state.round == state.rounds:
            return _refuse_all(state, batch)
        state, begun = _next_round(state)
        events.extend(begun)
    if not batch:
        return Step(structs.replace(state, tick=state.tick + 1), tuple(events))

    first, second = state.teams
    stacks, laid, columns = list(state.stacks), list(state.laid), list(state.columns)
    turned: list[Event] = []
    for seat in sorted(batch):
        command = batch[seat]
        assert isinstance(command, Place)
        side = 0 if seat in first else 1
        members = second if side else first
        refusal = _refusal(state, seat, side, command.task)
        if refusal is not None:
            events.append(Rejected(seat, command, *refusal))
            continue
        # G1-07: any card may be laid at any task; right or wrong shows only at the check.
        card = stacks[side][0]
        spot = column_place(side, command.task)
        columns[spot] += (card,)
        stacks[side] = stacks[side][1:]
        laid[side] += 1
        events.append(
            CardPlaced(
                seat, side, command.task, len(columns[spot]), card, is_covered(state.sides, command.task)
            )
        )
        if stacks[side]:
            # G1-12: the next card turns by itself; in a team it is the partner's.
            turned.append(CardTurned(side, members[laid[side] % len(members)], stacks[side][0]))

    state = structs.replace(
        state,
        tick=state.tick + 1,
        stacks=(stacks[0], stacks[1]),
        laid=(laid[0], laid[1]),
        columns=tuple(columns),
    )
    if stacks[0] and stacks[1]:
        events.extend(turned)
        return Step(state, tuple(events))
    # G1-16: all placements of the tick count, only then the round ends. No card turns any more.
    state, closing = _closed(state)
    return Step(state, (*events, *closing))


def _refusal(state: TasksState, seat: Seat, side: int, task: int) -> tuple[Reason, Facts] | None:
    if not 1 <= seat <= state.seats:
        return SEAT_UNKNOWN, ()
    mover = on_turn(state, side)
    if mover != seat:
        return PARTNERS_TURN, (("seat", mover),)
    return _block(state, side, task) if state.options.is_blocking else None


def _block(state: TasksState, side: int, task: int) -> tuple[Reason, Facts] | None:
    """Say what the assist has against laying the open card at a task (option of G1-07)."""
    card = state.stacks[side][0]
    column = state.columns[column_place(side, task)]
    if is_covered(state.sides, task):
        total = card_sum(column) + NUMBER[card]
        return (SUM_OVER, (("sum", total),)) if total > SIDE_LIMIT_5A else None
    # With the assist on, nothing wrong ever lies in a column.
    fault = fault_of_next(ticket(state.sides, task), column, card)
    if fault is None:
        return None
    # Last card first; the stairs of 9B show their direction only by two of them.
    laid = tuple(zip(("before", "earlier"), column[:-3:-1], strict=False))
    return fault.reason, (("card", card), ("guilty", fault.guilty), *laid)


def _refuse_all(state: TasksState, batch: Batch) -> Step[TasksState]:
    refusals = tuple(Rejected(seat, batch[seat], MATCH_OVER) for seat in sorted(batch))
    return Step(structs.replace(state, tick=state.tick + 1), refusals)


# --- The check -----------------------------------------------------------------------


def _closed(state: TasksState) -> tuple[TasksState, list[Event]]:
    """End the round, check all columns and award the tasks."""
    finishers = tuple(side for side in BOTH_SIDES if not state.stacks[side])
    set_aside = tuple((side, state.stacks[side][0]) for side in BOTH_SIDES if state.stacks[side])
    events: list[Event] = [RoundClosed(state.round, finishers, set_aside, LAST_CARD_LAID)]
    kept = _checked(state, events)
    awards = _awarded(state, kept, events)
    points = (_points(awards, 0), _points(awards, 1))
    events.append(RoundScored(state.round, points))
    result = RoundResult(
        state.sides, state.teams, state.columns, tuple([len(column) for column in kept]), awards, points
    )
    state = structs.replace(state, is_round_over=True, results=(*state.results, result))
    if is_match_over(state):
        events.append(_match_ended(state))
    return state, events


def _checked(state: TasksState, events: list[Event]) -> list[tuple[int, ...]]:
    """Strike what was laid wrongly, each side for itself (G1-09); return what stays of each column."""
    kept = []
    for side in BOTH_SIDES:
        for task in TASKS:
            column = state.columns[column_place(side, task)]
            name = ticket(state.sides, task)
            stays, strikes = check(name, column, only_wrong_card=state.options.strikes_only_card)
            kept.append(stays)
            for strike in strikes:
                events.append(
                    CardStruck(
                        state.round, side, task, name, strike.place, strike.card, strike.before,
                        strike.earlier, strike.fault.reason, strike.fault.guilty, strike.behind,
                    )
                )  # fmt: skip
            if is_covered(state.sides, task) and card_sum(column) > SIDE_LIMIT_5A:
                events.append(SumExceeded(state.round, side, column, card_sum(column), SUM_OVER))
    return kept


def _awarded(state: TasksState, kept: list[tuple[int, ...]], events: list[Event]) -> tuple[int | None, ...]:
    """Give each task to a side, beginning with task 2 (G1-32)."""
    awards = []
    for task in TASKS:
        ours, theirs = kept[column_place(0, task)], kept[column_place(1, task)]
        counts = (len(ours), len(theirs))
        sums = (card_sum(ours), card_sum(theirs))
        winner, reason = _taker(counts, sums, has_limit=is_covered(state.sides, task))
        awards.append(winner)
        if winner is None:
            events.append(TaskLost(state.round, task, counts, sums, reason))
        else:
            events.append(TaskAwarded(state.round, task, winner, counts, sums, reason))
    return tuple(awards)


def _taker(counts: tuple[int, int], sums: tuple[int, int], *, has_limit: bool) -> tuple[int | None, Reason]:
    if has_limit and (sums[0] > SIDE_LIMIT_5A or sums[1] > SIDE_LIMIT_5A):
        # G1-20: over twelve gives 5A to the other side, even with no card; both over: to nobody.
        if sums[0] > SIDE_LIMIT_5A and sums[1] > SIDE_LIMIT_5A:
            return None, BOTH_OVER
        return (1 if sums[0] > SIDE_LIMIT_5A else 0), OTHER_SIDE_OVER
    if counts[0] != counts[1]:
        return (0 if counts[0] > counts[1] else 1), MOST_CARDS
    if sums[0] != sums[1]:
        return (0 if sums[0] > sums[1] else 1), HIGHER_SUM
    return None, EQUAL if counts[0] else NOTHING_LAID


def _points(awards: tuple[int | None, ...], side: int) -> int:
    return sum([task for task, winner in zip(TASKS, awards, strict=True) if winner == side])


# --- The end -------------------------------------------------------------------------


def _scores(state: TasksState) -> tuple[int, ...]:
    """Add up, for each seat, the points of the sides it played on; partners get all of them (G1-37)."""
    return tuple(
        sum([result.points[0 if seat in result.teams[0] else 1] for result in state.results])
        for seat in all_seats(state.seats)
    )


def _tie_breaks(state: TasksState) -> tuple[int, ...]:
    """Say which points part equal scores; a round that is not over counts nothing."""
    if state.seats == 3:
        # G1-37: the own solo round, in place of the last one. Round r is seat r's.
        solo_points = [result.points[0] for result in state.results]
        return tuple((*solo_points, 0, 0, 0)[: state.seats])
    if len(state.results) < state.rounds:
        return (0,) * state.seats
    last = state.results[-1]
    return tuple(last.points[0 if seat in last.teams[0] else 1] for seat in all_seats(state.seats))


def standing(state: TasksState) -> Standing:
    scores, tie_breaks = _scores(state), _tie_breaks(state)
    groups: dict[tuple[int, int], list[Seat]] = {}
    for seat in all_seats(state.seats):
        groups.setdefault((scores[seat - 1], tie_breaks[seat - 1]), []).append(seat)
    return Standing(scores, ranked(groups))


def _match_ended(state: TasksState) -> MatchEnded:
    order = standing(state)
    winners = order.ranking[0]
    best = max(order.scores)
    leaders = [seat for seat in all_seats(state.seats) if order.scores[seat - 1] == best]
    if len(leaders) > len(winners):
        reason = BETTER_SOLO_ROUND if state.seats == 3 else BETTER_LAST_ROUND
    else:
        is_one_side = any(set(winners) <= set(team) for team in state.teams) and state.seats != 3
        reason = MOST_POINTS if len(winners) == 1 or is_one_side else SHARED_VICTORY
    return MatchEnded(winners, order.scores, _tie_breaks(state), reason)


def outcome(state: TasksState) -> Outcome | None:
    return Outcome("rounds", standing(state).ranking) if is_match_over(state) else None


# --- Time ----------------------------------------------------------------------------


def due(state: TasksState) -> Tick | None:
    """The next round begins in the tick after the last one ended."""
    return state.tick if is_pending(state) else None


def is_pending(state: TasksState) -> bool:
    return state.is_round_over and state.round < state.rounds


def skip(state: TasksState, tick: Tick) -> TasksState:
    return structs.replace(state, tick=tick)


def open_card(state: TasksState, side: int) -> int | None:
    if state.is_round_over or not state.stacks[side]:
        return None
    return state.stacks[side][0]


def seat_stack(state: TasksState, seat: Seat) -> tuple[int, ...]:
    """Return what a seat has not laid yet, top card first."""
    side = 0 if seat in state.teams[0] else 1
    members = state.teams[side]
    ahead = (members.index(seat) - state.laid[side]) % len(members)
    return state.stacks[side][ahead :: len(members)]
