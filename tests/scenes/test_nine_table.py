"""What the table of Nine? shows is what happened: by the referee's word at the end, and on the way."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from game.controls.nine import Step
from game.controls.signals import Pick, Secrecy, Spot
from game.core.api import Command, Reason, Rejected, Seat
from game.core.rng import Rng
from game.core.script import judge, read_script
from game.dev.couch import looks_of
from game.dev.nine_eye import Card, Look, pixels
from game.dev.nine_match import NINE, Couch, Match
from game.dev.situations.nine import deal_of
from game.devices.buttons import Button
from game.languages.reasons import REASONS, SHARED
from game.languages.words import Words
from game.scenes.bluff import places
from game.scenes.bluff.asking import ENDS_AT, VERDICT_AT
from game.scenes.bluff.refusals import draw_refusal
from game.scenes.bluff.story import LAND_TICKS
from game.scenes.count_in import COUNT_IN_TICKS
from game.scenes.nine import CELEBRATION_TICKS
from game.session.wishes import Wishes
from game.stage.canvas import Box
from game.stage.card_faces import CardFaces
from game.stage.curtain import WINDOW
from game.variants import VARIANTS
from game.variants.nine import model
from game.variants.nine.model import (
    CARD_TEXT,
    COLOUR,
    COLOURLESS,
    COLOURS,
    GOAL,
    NUMBER,
    REVEALS,
    Reveal,
    card_sum,
)
from tests.scenes.hex_frames import canvas_of

LONGEST_THOUGHT_TICKS = 40
SETTLED_TICKS = 120  # after these nothing flies any more
CURTAIN = Wishes(secrecy=Secrecy.CURTAIN)


def face(text: str) -> Card:
    card = CARD_TEXT.index(text)
    return (None if COLOUR[card] == COLOURLESS else COLOURS[COLOUR[card]], NUMBER[card])


# --- Whole matches -----------------------------------------------------------------------


def random_match(seats: int, seed: int, **options: Any) -> tuple[Match, dict[str, Any]]:
    """Let everybody do anything legal after a random thought; returns the match and the referee's verdict."""
    match = Match(seats, seed=seed, **options)
    rng = Rng(seed).fork(5)
    orders = []
    while match.state.turn is not None:
        thought, rng = rng.below(LONGEST_THOUGHT_TICKS)
        match.wait(thought)
        if match.state.turn is None:
            break
        command, rng = _choice(match, rng)
        orders.append([match.state.tick, match.state.turn, NINE.command_text(command)])
        match.advance({match.state.turn: command})
        match.end_show()
    script = {"format": 1, "variant": "nine", "seats": seats, "seed": seed, "options": options}
    verdict = judge(read_script(json.dumps({**script, "commands": orders}), VARIANTS))
    return match, verdict


def _choice(match: Match, rng: Rng) -> tuple[Command, Rng]:
    """Ask about most rows that are nine and about few that are not, or the match would never end."""
    legal = NINE.legal(match.state, match.state.turn)
    nines = [
        each
        for each in legal
        if isinstance(each, Reveal) and card_sum(match.state.rows[each.row - 1].cards) >= GOAL
    ]
    whim, rng = rng.below(12)
    quiet = [each for each in legal if not isinstance(each, Reveal)]
    choices = legal if whim == 0 else nines if nines and whim < 8 else quiet
    at, rng = rng.below(len(choices))
    return choices[at], rng


HOUSES: list[dict[str, Any]] = [
    {},
    {"closed_colours": True, "turn_ticks": 400},
    {"keep_hand": True, "look_again": True},
]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_shows_at_the_end_what_the_referee_says(seats: int, house: int) -> None:
    match, verdict = random_match(seats, seed=10 * seats + house, **HOUSES[house])
    assert verdict["finished"]
    match.rest(SETTLED_TICKS)
    look = Look(match.table)
    detail = verdict["detail"]
    for number, row in enumerate(detail["rows"], 1):
        assert look.row(number) == ([] if row is None else [face(row["first"])])
        assert look.covered(number) == (0 if row is None else len(row["hidden"]))
    assert look.draw_count() == len(detail["draw"])
    assert [look.points(seat) for seat in range(1, seats + 1)] == verdict["scores"]
    assert look.shelf() == [face(CARD_TEXT[won.top_card]) for won in match.state.won]
    names = [look.name for look in looks_of(seats, Words()) if look.seat in verdict["ranking"][0]]
    assert any(name in words for name in names for words in look.words if "win" in words)
    assert match.table.holds_match
    match.rest(CELEBRATION_TICKS)
    assert not match.table.holds_match


def test_an_open_colour_table_ends_as_the_referee_says_too() -> None:
    match, verdict = random_match(4, seed=3, open_colours=True)
    match.rest(SETTLED_TICKS)
    look = Look(match.table)
    assert [look.row(number) for number in range(1, 7)] == [
        [] if row is None else [face(row["first"])] for row in verdict["detail"]["rows"]
    ]


@pytest.mark.parametrize(
    ("points", "reason"),
    [(((1, 6), (2, 5)), "Level to the end: you share it."), (((6, 2, 1), (4, 5)), "Level on points")],
)
def test_a_tie_says_what_decided_it(points: tuple[tuple[int, ...], ...], reason: str) -> None:
    match = Match(2, deal={"hands": [["red-4", "red-5"], ["pink-4", "pink-5"]], "draw": ["pink-1"]})
    stacks = [
        model.WonRow(Seat(seat), 1, value, (CARD_TEXT.index("red-1"),) * 2)
        for seat, values in enumerate(points, 1)
        for value in values
    ]
    match.state = replace(match.state, won=tuple(stacks))
    match.table.begin(match.view)
    match.play("lay red-4 1").rest(200)
    assert any(reason in words for words in Look(match.table).words)


# --- A turn ------------------------------------------------------------------------------


def started(**options: Any) -> Match:
    """A table with a MINI row of seven and a MAXI row of nine."""
    match = Match(4, deal=deal_of(4), **options)
    match.play("lay yellow-2 1").play("lay red-6 4").play("done").play("lay dark-blue-4 3")
    return match.play("lay red-1 4").play("done").wait(60)


def test_a_card_leaves_the_hand_at_once_and_lies_after_180_ms() -> None:
    match = Match(4, deal=deal_of(4)).play("lay yellow-2 1")
    assert Look(match.table).row(1) == [], "it is still in the air"
    assert match.view.hand_sizes[0] == 6, "the hand is full again, by the rules"
    match.wait(LAND_TICKS)
    assert Look(match.table).row(1) == [("yellow", 2)]
    assert LAND_TICKS == 22


def test_the_next_seat_sees_at_once_that_it_is_its_turn() -> None:
    match = Match(4, deal=deal_of(4)).play("lay yellow-2 1")
    look = Look(match.table)
    assert "It is Owl's turn." in look.words
    assert ("turn", 2) in [(sound.name, sound.seat) for sound in match.table.take_sounds()]


def test_rows_show_their_open_card_and_how_many_lie_covered() -> None:
    look = Look(started().table)
    assert [look.row(number) for number in range(1, 7)] == [
        [("yellow", 2)], [], [("dark-blue", 4)], [("red", 6)], [], [],
    ]  # fmt: skip
    assert [look.covered(number) for number in range(1, 7)] == [0, 0, 0, 1, 0, 0]


def test_the_turn_clock_is_a_ring_that_empties() -> None:
    canvas = canvas_of()
    match = Match(3, turn_ticks=1200, seed=4)
    full = pixels(canvas, match.table)
    match.wait(900)
    assert pixels(canvas, match.table) != full
    match.table.take_sounds()
    match.wait(250)
    assert [sound.name for sound in match.table.take_sounds()].count("timer_tick") >= 2
    assert "turn" in [sound.name for sound in match.wait(80).table.take_sounds()]


def test_every_count_of_seats_has_a_panel_for_each() -> None:
    for seats in (2, 3, 4, 5, 6):
        match = Match(seats, tailwind=[0] * (seats - 1) + [2])
        look = Look(match.table)
        assert [look.points(seat) for seat in range(1, seats + 1)] == [0] * (seats - 1) + [7]


# --- Asking ------------------------------------------------------------------------------


def asked(row: int) -> Match:
    return started().play(f"reveal {row}")


def test_the_row_comes_to_the_stage_and_turns_one_by_one_with_its_sum() -> None:
    match = started().play("lay zero 4").play("done").play("lay zero 4").play("done").wait(60)
    match.play("reveal 4")
    sums = []
    for _ in range(VERDICT_AT - 1):
        match.rest(1)
        asked = match.table.story.asked
        assert asked is not None and not asked.has_verdict(match.table.story.now)
        sums.append(asked.running_sum(match.table.story.now))
    assert sorted(set(sums)) == [6, 7]
    assert sums == sorted(sums)
    before = Look(match.table)
    assert [card[1] for card in before.hand()] == [6, 1, 0, 0]
    assert "Hare asks: nine?" in before.words
    match.rest(2)
    assert "7: not nine yet." in Look(match.table).words


def shown_until_verdict(match: Match) -> tuple[int, list[tuple[str, int]]]:
    """Return the ticks to the verdict and what is heard on the way."""
    match.table.take_sounds()
    heard, ticks = [], 0
    while not match.table.story.asked.has_verdict(match.table.story.now):  # type: ignore[union-attr]
        match.rest(1)
        ticks += 1
        heard += [(sound.name, ticks) for sound in match.table.take_sounds() if sound.name != "dial"]
    return ticks, heard


def test_up_to_the_verdict_every_question_takes_as_long_and_sounds_alike() -> None:
    won = started().play("lay red-4 4").play("reveal 4")
    told = [shown_until_verdict(match) for match in (asked(1), asked(3), asked(4), won)]
    assert won.table.story.asked is not None and won.table.story.asked.is_won
    assert {ticks for ticks, _ in told} == {VERDICT_AT}
    first = [sound for sound in told[0][1] if sound[1] < VERDICT_AT]
    assert all([sound for sound in heard if sound[1] < VERDICT_AT] == first for _, heard in told)


def test_a_question_holds_the_match_until_the_show_is_over_or_somebody_has_seen_enough() -> None:
    match = asked(4)
    assert match.table.holds_match
    match.table.tick({Seat(3): (Button.SOUTH,)})
    assert match.table.holds_match, "before the verdict nothing ends it"
    match.rest(VERDICT_AT)
    match.table.tick({Seat(3): (Button.SOUTH,)})
    assert not match.table.holds_match
    other = asked(4).rest(ENDS_AT - 1)
    assert other.table.holds_match
    assert not other.rest(2).table.holds_match


def test_a_failed_question_costs_the_hand_and_shows_the_lost_turn() -> None:
    match = asked(1)
    asker = match.table.story.asked.seat  # type: ignore[union-attr]
    assert match.table.story.acting == asker
    names = [sound.name for sound in match.rest(ENDS_AT + 2).table.take_sounds()]
    assert {"ask_nine", "roll", "nine_no", "penalty", "reshuffle", "turn"} <= set(names)
    look = Look(match.table)
    assert look.row(1) == [("yellow", 2)], "the first card stays"
    assert asker in match.view.penalty
    assert "+6" in [stamp.what for stamp in look.eye.stamps]
    for command in ("lay dark-blue-1 3", "lay dark-blue-1 3", "lay dark-blue-1 3"):
        legal = [NINE.command_text(each) for each in NINE.legal(match.state, match.state.turn)]
        match.play(command if command in legal else next(text for text in legal if text.startswith("lay")))
        if match.state.laid_at is not None:
            match.play("done")
    match.wait(4)
    assert "draws six" in Look(match.table).words
    assert "+6" not in [stamp.what for stamp in Look(match.table).eye.stamps]


def test_a_won_row_goes_to_the_shelf_and_its_point_card_to_the_winner() -> None:
    match = Match(2, deal={"hands": [["red-4", "pink-1"], ["red-5", "pink-2"]], "draw": ["red-1"] * 3})
    match.play("lay red-4 5").play("done").play("lay red-5 5").play("reveal 5")
    assert Look(match.table).stake() == "1"
    names = [sound.name for sound in match.rest(ENDS_AT + 2).table.take_sounds()]
    assert {"nine_yes", "point"} <= set(names)
    look = Look(match.table)
    assert look.shelf() == [("red", 5)]
    assert look.points(2) == 1
    assert look.stake() == "2"
    assert look.row(5) == [], "its start card is free again"


# --- Presses and clicks ------------------------------------------------------------------


def couch(**changes: Any) -> Couch:
    people = {seat: CURTAIN for seat in (1, 2, 3, 4)}
    return Couch(4, people, deal=deal_of(4), **changes).begin()


def test_check_22_asking_takes_two_presses_and_can_be_taken_back() -> None:
    sofa = couch().lay("yellow-2", 1)
    sofa.tap(2, Button.NORTH).wait(60)
    asking = sofa.table.story.cursor
    assert asking is not None and asking.step is Step.ASK
    assert sofa.table.story.asked is None and sofa.view.turn == 2
    assert "Which row is nine?" in Look(sofa.table).words
    sofa.tap(2, Button.EAST).wait(10)
    taken_back = sofa.table.story.cursor
    assert taken_back is not None and taken_back.step is Step.HAND
    sofa.tap(2, Button.SOUTH).wait(10)
    assert sofa.view.turn == 2, "nothing was asked"
    sofa.tap(2, Button.NORTH, Button.NORTH)
    assert sofa.table.story.asked is not None
    before = sofa.runner.tick_number
    sofa.wait(ENDS_AT - 10)
    assert sofa.runner.tick_number == before, "the rules wait for the show"
    sofa.wait(40)
    assert sofa.view.turn == 3


def test_check_22_laying_at_mini_ends_the_turn_and_at_maxi_two_ways_are_offered() -> None:
    sofa = couch().lay("yellow-2", 1)
    assert sofa.view.turn == 2
    sofa.lay("red-6", 4)
    assert sofa.view.turn == 2
    look = Look(sofa.table)
    assert {"Turn it up, or leave it?", "Turn up", "Done"} <= set(look.words)
    assert sofa.table.pick(*places.drop_box(4).middle) == Pick(Spot.DONE)
    assert sofa.table.pick(*places.pill_box(4).middle) == Pick(Spot.TURN_UP)
    sofa.tap(2, Button.SOUTH).wait(10)
    assert sofa.view.turn == 3


def test_a_click_finds_cards_rows_and_prompts() -> None:
    sofa = Couch(2, {1: Wishes(secrecy=Secrecy.OPEN)}, deal=deal_of(2)).begin()
    x, y = places.hand_place(3, 6)
    assert sofa.table.pick(x + 40, y + 90) == Pick(Spot.CARD, 3)
    assert sofa.table.pick(*places.column(2).middle) == Pick(Spot.ROW, 2)
    assert sofa.table.pick(10, 10) is None
    closed = couch()
    assert closed.table.pick(960, 850) == Pick(Spot.LOOK)


def test_a_match_counts_in_before_anything_may_happen() -> None:
    sofa = Couch(4, {1: CURTAIN}, deal=deal_of(4))
    assert sofa.table.holds_match
    sofa.wait(COUNT_IN_TICKS - 1)
    assert sofa.runner.tick_number == 0
    names = [sound.name for sound in sofa.table.take_sounds()]
    assert names == [], "the scene has played the beats already"
    sofa.wait(3)
    assert sofa.runner.tick_number > 0


# --- Refusals ----------------------------------------------------------------------------

FACTS: dict[str, Any] = {
    "card": CARD_TEXT.index("red-3"),
    "cards": (CARD_TEXT.index("red-3"),),
    "colour": 2,
    "row": 2,
    "turn": 2,
    "acts_from": 3,
}
REFUSALS = [
    reason.code
    for reason in vars(model).values()
    if isinstance(reason, Reason)
    and reason.code not in ("row-opened", "card-added", "nothing-fits", "left-covered")
    and not reason.code.startswith(("nine-", "hand-", "penalty", "time-", "point-", "pile-", "most-", "more-", "shared"))
]  # fmt: skip


def test_every_refusal_says_why_in_a_picture_of_its_own() -> None:
    canvas = canvas_of()
    faces = CardFaces(canvas)
    assert len(REFUSALS) == 13
    seen = {}
    for code in [*REFUSALS, *SHARED]:
        assert code in REASONS["nine"] or code in SHARED
        canvas.fill((20, 60, 40))
        event = Rejected(Seat(1), REVEALS[0], Reason(code, "G3"), tuple(FACTS.items()))
        draw_refusal(canvas, faces, event, 700, 400, 60)
        seen[code] = bytes(canvas.surface.get_buffer().raw)
    different = {picture for code, picture in seen.items() if code not in SHARED}
    assert len(different) == len(REFUSALS)


def test_a_refusal_is_shown_to_its_seat_alone_behind_the_curtain() -> None:
    hands = [["yellow-2", "zero"], ["red-6", "pink-6"]]
    deal = {"hands": hands, "draw": ["red-1", "pink-1", "green-1"]}
    sofa = Couch(2, {1: CURTAIN, 2: CURTAIN}, deal=deal).begin()
    sofa.look().tap(1, Button.RIGHT, Button.SOUTH)
    bubble = Box(WINDOW.x, 690, WINDOW.w, 50)
    assert Look(sofa.table).cards_in(bubble) == [(None, 0)], "a zero cannot open a row"
    sofa.let_go(1, Button.L)
    assert Look(sofa.table).cards_in(bubble) == []
    assert sofa.view.turn == 1
