"""The check of Sprint: it ends with what the referee says, explains every struck card, and goes on by the group's rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.core.api import Seat
from game.core.script import judge, read_script
from game.dev.situations.sprint import STRIKES
from game.dev.sprint_match import Match, laid_out, looks_of
from game.devices.buttons import Button, Layout
from game.languages.words import LANGUAGES, Words
from game.scenes.group import GO_ON_TICKS, HAMMERED_TICKS
from game.scenes.sprint.check_plan import COMPARE_TICKS
from game.scenes.sprint.check_show import CheckShow
from game.scenes.sprint.places import BOTH_SIDES, LANE_H, LANE_Y, Spot, lane_box
from game.scenes.sprint.readers import READING_TICKS
from game.scenes.sprint.reason_bubbles import Reading, bubble_boxes, reason_of
from game.scenes.sprint.signs import reason_sign
from game.scenes.tasks import HIT_STOP_TICKS, Phase
from game.variants import VARIANTS
from game.variants.tasks.model import NUMBER, TASKS, CardStruck, RoundBegan, SumExceeded
from game.variants.tasks.tickets import RULES
from tests.scenes.sprint_frames import canvas_of, pixels, texts

ALL_BUTTONS = tuple(Button)
S = (Button.SOUTH,)
QUICK = (6, 16)

HOUSES: list[dict[str, Any]] = [
    {},
    {"strike": "card", "sides": ["B", "mix", "mix"], "tailwind": [1, 0]},
    {"sides": ["mix", "mix", "mix"], "own_sum": True},
]


def _script_side(side: int | None) -> int | None:
    """Match scripts count sides from one."""
    return None if side is None else side + 1


def _check(match: Match) -> CheckShow:
    check = match.table.check
    assert check is not None
    return check


# --- The referee's word ------------------------------------------------------------------


def _checks_of(match: Match) -> Iterator[CheckShow]:
    """Play to the end, everybody agreeing at once; yields each check when its show is over."""
    match.table.count_in()
    while True:
        match.through_check()
        yield _check(match)
        if match.is_over:
            return
        for _ in range(2 * HAMMERED_TICKS):
            if match.table.phase is Phase.TICKETS:
                break
            match.press_all(Button.SOUTH)
        match.press_all(Button.SOUTH)


@pytest.mark.parametrize(("seats", "house"), [(2, 0), (3, 1), (4, 2)])
def test_shows_at_the_end_what_the_referee_says(seats: int, house: int) -> None:
    options = dict(HOUSES[house])
    if "tailwind" in options:
        options["tailwind"] = [1, *[0] * (seats - 1)]
    seed = 31 * seats + house
    match = Match(seats, seed=seed, slips_percent=25, thought_ticks=QUICK, **options)
    canvas = canvas_of()
    shown = []
    struck: set[tuple[int, Spot, int, str]] = set()
    for check in _checks_of(match):
        plan, end = check.plan, check.plan.ends_at
        shown.append(
            {
                "kept": [
                    {str(task): len(plan.columns[Spot(side, task)].kept) for task in TASKS}
                    for side in BOTH_SIDES
                ],
                "awards": {str(task): _script_side(plan.winner(task)) for task in TASKS},
                "points": list(plan.points_by(end)),
            }
        )
        written = texts(canvas, match.table)
        assert {f"+{points}" for points in plan.points_by(end)} <= set(written)
        totals = check.totals(end)
        assert {str(total) for total in totals.values()} <= set(written)
        for spot, column in plan.columns.items():
            struck |= {(strike.round, spot, strike.place, strike.reason.code) for strike in column.strikes}
    script = {"format": 1, "variant": "tasks", "seats": seats, "seed": seed, "options": options}
    verdict = judge(read_script(json.dumps({**script, "commands": match.orders}), VARIANTS))
    assert verdict["finished"]
    rounds = verdict["detail"]["rounds"]
    assert shown == [{key: each[key] for key in ("kept", "awards", "points")} for each in rounds]
    assert [totals[seat] for seat in match.seats] == verdict["scores"]
    told = {
        (event.round, Spot(event.side, event.task), event.place, event.reason.code)
        for event in match.events
        if isinstance(event, CardStruck)
    }
    assert struck == told
    assert struck, "somebody slipped"


# --- Reasons -----------------------------------------------------------------------------

# The English sentence that each kind of strike must say, with the values of its cards.
SENTENCES = {
    "forbidden-colour": "Yellow stays outside.",
    "forbidden-symbol": "Only burger, palm and anchor here.",
    "not-even": "Only 2, 4 and 6 here.",
    "not-rocket-or-peace": "Only rocket and peace here.",
    "symbol-twice": "Peace twice in a row.",
    "not-five-or-six": "Only 5 and 6 here.",
    "colour-twice": "Red twice in a row.",
    "third-colour": "Green is a third one.",
    "same-parity": "Two odd numbers in a row.",
    "no-echo": "Neither 5 nor anchor again.",
    "symbol-repeated": "Anchor twice in a row.",
    "third-symbol": "Bolt is a third one.",
    "not-one-apart": "After 5 comes 4 or 6.",
    "not-next-door": "Red and green are not next door.",
    "wrong-start": "Starts with 1 or 6.",
    "wrong-step": "After 2 comes 3.",
    "sum-over-twelve": "13 is over 12.",
}


def _struck_match(name: str, words: Words | None = None) -> tuple[Match, Spot]:
    side, task, column = STRIKES[name]
    sides = " ".join(side if side[0] == str(number) else f"{number}A" for number in TASKS)
    return laid_out({task: column}, {2: "*-1-*"}, sides=sides, words=words), Spot(0, task)


@pytest.mark.parametrize("name", STRIKES)
def test_check_19_every_kind_of_strike_has_its_sign_sentence_and_a_card_that_fits(name: str) -> None:
    match, spot = _struck_match(name)
    match.through_check()
    column = _check(match).plan.columns[spot]
    assert column.has_reason
    assert _check(match).readers.reads(Seat(1)) == spot, "one's own first mistake is open at once"
    reason = reason_of(Words(), column, 0)
    if name in SENTENCES:
        assert reason.sentence == SENTENCES[name]
    else:
        assert reason.sentence.startswith("Same colour")
    assert reason.sentence in texts(canvas_of(), match.table)
    assert reason.fitting is not None
    if column.over is None:
        strike = column.strikes[0]
        assert RULES[strike.ticket](reason.fitting, strike.before, strike.earlier) is None
        assert bool(reason.behind) is bool(strike.behind)
        assert reason_sign(canvas_of(), strike).surface.get_bounding_rect().size > (0, 0)
    else:
        assert sum(NUMBER[card] for card in column.cards[:-1]) + NUMBER[reason.fitting] <= 12


@pytest.mark.parametrize("language", LANGUAGES)
def test_check_19_all_reasons_are_said_in_every_language_with_values_in_place(language: str) -> None:
    words = Words(language)
    said = set()
    for name in STRIKES:
        match, spot = _struck_match(name, words)
        match.to(Phase.CHECK)
        reason = reason_of(words, _check(match).plan.columns[spot], 0)
        said.add(reason.sentence)
        assert "{" not in reason.sentence + reason.behind + reason.would_fit
    # "Only 2, 4 and 6" and the like are one sentence each; nothing else repeats.
    assert len(said) == len(STRIKES)
    if language != "en":
        assert not said & set(SENTENCES.values())


def test_every_struck_card_of_a_wild_match_explains_itself() -> None:
    match = Match(4, seed=9, slips_percent=60, thought_ticks=QUICK, strike="card", sides=["A", "B", "mix"])
    seen: set[str] = set()
    for check in _checks_of(match):
        for column in check.plan.columns.values():
            for number, strike in enumerate(column.strikes):
                reason = reason_of(Words(), column, number)
                assert reason.sentence
                assert reason.fitting is not None
                seen.add(strike.reason.code)
    assert len(seen) >= 12
    assert any(isinstance(event, SumExceeded) for event in match.events)


def test_a_ring_steps_through_all_strikes_of_a_column() -> None:
    match = laid_out({4: "*-2-* *-3-* *-4-* *-5-*", 8: "*-1-* *-6-*"}, {2: "*-1-*"}, strike="card")
    match.through_check().wait(HAMMERED_TICKS)
    readers = _check(match).readers
    stops = [(readers.spot(Seat(1)), readers.strike_number(Seat(1)))]
    for _ in range(5):
        match.tick({Seat(1): (Button.RIGHT,)})
        stops.append((readers.spot(Seat(1)), readers.strike_number(Seat(1))))
    assert stops == [
        (Spot(0, 4), 0),
        (Spot(0, 4), 1),
        (Spot(0, 5), 0),
        (Spot(0, 6), 0),
        (Spot(0, 7), 0),
        (Spot(0, 8), 0),
    ]
    match.tick({Seat(1): (Button.DOWN,)})
    assert readers.spot(Seat(1)) == Spot(1, 8)
    assert readers.reads(Seat(1)) is None


def test_bubbles_of_four_readers_never_lie_over_each_other() -> None:
    for spots in (
        [Spot(0, 2), Spot(0, 3), Spot(0, 9), Spot(0, 6)],
        [Spot(1, 5), Spot(0, 5), Spot(1, 6), Spot(0, 6)],
    ):
        boxes = bubble_boxes([Reading(spot, 0, (Seat(1),)) for spot in spots])
        for number, box in enumerate(boxes):
            assert LANE_Y[0] - 40 <= box.y <= LANE_Y[1] + LANE_H
            for other in boxes[:number]:
                assert box.x + box.w <= other.x or other.x + other.w <= box.x or box.y != other.y


def test_a_lone_reader_keeps_the_own_lane_in_sight() -> None:
    for task in TASKS:
        for side in BOTH_SIDES:
            box = bubble_boxes([Reading(Spot(side, task), 0, (Seat(1),))])[0]
            lane = lane_box(Spot(side, task))
            assert box.x >= lane.x + lane.w or box.x + box.w <= lane.x


# --- The show ----------------------------------------------------------------------------


def test_the_bell_holds_the_picture_for_a_moment() -> None:
    match = laid_out({3: "red-*-* pink-*-*"}, {2: "*-1-*"})
    canvas = canvas_of()
    assert match.table.phase is Phase.BELL
    while "finish" not in {played.name for played in match.table.take_sounds()}:
        match.table.tick({})
    frames = []
    for _ in range(int(HIT_STOP_TICKS)):
        frames.append(pixels(canvas, match.table))
        match.table.tick({})
    assert len(set(frames)) == 1
    for _ in range(20):
        match.table.tick({})
    assert pixels(canvas, match.table) != frames[0]


def test_tickets_are_compared_one_by_one_from_two_to_nine() -> None:
    match = Match(2, seed=4, thought_ticks=QUICK).to(Phase.CHECK)
    plan = _check(match).plan
    at = [plan.compare_at[task] for task in TASKS]
    assert [later - earlier for earlier, later in pairwise(at)] == [COMPARE_TICKS] * 7
    assert all(plan.strike_at[task] < at[0] for task in TASKS)
    heard = []
    while not _check(match).is_show_over:
        match.tick()
        heard += [played for played in match.table.take_sounds() if played.name in ("row_won", "row_none")]
    assert [played.step for played in heard if played.name == "row_won"] == [
        task - 1 for task in TASKS if plan.winner(task) is not None
    ]
    assert len(heard) == len(TASKS)


def test_the_check_after_a_seek_stands_at_its_end() -> None:
    match = Match(2, seed=4, thought_ticks=QUICK).to(Phase.CHECK)
    match.table.begin(match.view)
    assert match.table.phase is Phase.CHECK
    assert _check(match).is_show_over


# --- The group's rule --------------------------------------------------------------------


def test_check_18_presses_hammered_through_the_bell_do_not_skip_the_check() -> None:
    match = Match(4, seed=5, thought_ticks=QUICK).to(Phase.BELL)
    while match.table.phase is Phase.BELL:
        match.tick(dict.fromkeys(match.seats, ALL_BUTTONS))
    check = _check(match)
    assert match.table.layout is Layout.CURSOR
    for _ in range(HAMMERED_TICKS):
        match.tick(dict.fromkeys(match.seats, ALL_BUTTONS))
    assert check.age_ticks == HAMMERED_TICKS
    assert not check.readers.agreed
    match.tick({Seat(3): S})
    assert check.is_show_over, "a new press jumps to the end of the show"
    assert not check.readers.agreed, "and no further"
    match.press_all(Button.SOUTH)
    assert match.table.phase is Phase.TICKETS, "of the next round"


def test_a_device_counts_only_once_it_was_let_go() -> None:
    match = Match(2, seed=5, thought_ticks=QUICK).to(Phase.CHECK)
    check, table = _check(match), match.table
    for _ in range(HAMMERED_TICKS + 5):
        table.tick({}, held={Seat(1)})
    table.tick({Seat(1): S}, held={Seat(1)})
    assert not check.is_show_over
    table.tick({})
    table.tick({Seat(1): S})
    assert check.is_show_over


def _clean_check() -> Match:
    """A round without any mistake: nobody has a reason open."""
    match = laid_out({3: "red-*-* pink-*-*"}, {2: "*-1-*"}).through_check().wait(HAMMERED_TICKS)
    assert not _check(match).readers.is_somebody_reading()
    return match


def test_check_20_goes_on_eight_seconds_after_the_first_agreed() -> None:
    match = _clean_check().tick({Seat(2): S})
    match.wait(GO_ON_TICKS - 1)
    assert match.table.holds_match
    match.wait(1)
    assert not match.table.holds_match


def test_check_20_goes_on_at_once_when_all_agreed() -> None:
    match = _clean_check().tick({Seat(2): S})
    assert match.table.holds_match
    match.tick({Seat(1): S})
    assert not match.table.holds_match


def test_check_20_an_open_reason_stops_the_clock_until_it_is_closed() -> None:
    match, _ = _struck_match("not-even")
    match.through_check().wait(HAMMERED_TICKS).tick({Seat(2): S})
    readers = _check(match).readers
    for _ in range(3 * GO_ON_TICKS // 100):
        # Somebody who reads touches something now and then.
        match.wait(100, {Seat(1): (Button.UP,)})
    assert match.table.holds_match
    assert readers.share_waited == 0
    match.tick({Seat(1): (Button.DOWN,)})
    assert readers.reads(Seat(1)) is None
    match.wait(GO_ON_TICKS)
    assert not match.table.holds_match


def test_nobody_waits_for_a_reader_who_has_left_the_room() -> None:
    match, _ = _struck_match("not-even")
    match.through_check().wait(HAMMERED_TICKS).tick({Seat(2): S})
    match.wait(READING_TICKS + GO_ON_TICKS + 1)
    assert not match.table.holds_match


def test_a_match_among_bots_goes_on_by_itself() -> None:
    match = Match(2, seed=6, looks=looks_of(2, Words(), is_bot=True), thought_ticks=QUICK)
    match.table.count_in()
    for _ in range(60_000):
        if match.is_over and not match.table.holds_match:
            break
        match.tick()
    rounds = sum(isinstance(event, RoundBegan) for event in match.events)
    assert match.is_over
    assert rounds == 2, "the first one began with the deal"
