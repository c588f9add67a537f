"""What the table of Sprint shows while cards are laid: at once, for everybody alike, and nothing about right or wrong."""

from __future__ import annotations

import pygame
import pytest

from game.core.api import Seat
from game.dev.sprint_match import KEYS, OTHER_KEYS, Match, looks_of
from game.devices.buttons import Button, Layout
from game.languages.words import Words
from game.scenes.count_in import BEAT_TICKS, COUNT_IN_TICKS
from game.scenes.sprint.places import CORNERS, ticket_box
from game.scenes.sprint.tickets_show import SHOW_TICKS
from game.scenes.tasks import Phase, SprintTable
from game.stage.canvas import Canvas
from game.stage.comfort import Comfort
from game.variants.tasks.model import TASKS, Place
from tests.scenes.sprint_frames import canvas_of, dealt, make_faces_alike, pixels

STACK = ["red-1-anchor", "red-2-palm", "red-3-burger", "red-4-anchor"]
OTHERS = ["green-1-anchor", "green-2-palm", "green-3-burger", "green-4-bolt"]
ONE, OTHER = "pink-2-burger", "yellow-6-palm"
# A ticket with a card that lies there rightly, then one that it takes and one that it strikes.
PAIRS = [
    (3, "light-blue-1-peace", "pink-1-palm", "yellow-1-burger"),
    (4, "light-blue-2-burger", "pink-2-burger", "pink-1-palm"),
    (6, "light-blue-1-peace", "pink-1-palm", "light-blue-6-anchor"),
    (7, "light-blue-1-peace", "pink-1-palm", "pink-2-burger"),
    (8, "light-blue-1-peace", "pink-2-burger", "pink-4-palm"),
    (9, "light-blue-1-peace", "pink-2-burger", "light-blue-6-anchor"),
]
TICKS_OF_A_LAY = 70  # flick, landing, sparks and some rest


def _phase(match: Match) -> Phase:
    return match.table.phase


def _from_deal(match: Match) -> Match:
    match.table.count_in()
    return match.to(Phase.COUNT_IN).to(Phase.PLAY).wait(1)


# --- No signal before the bell -----------------------------------------------------------


@pytest.mark.parametrize(("task", "first", "right", "wrong"), PAIRS)
def test_a_right_and_a_wrong_lay_look_and_sound_alike_but_for_the_card(
    task: int, first: str, right: str, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    make_faces_alike(monkeypatch)
    canvas = canvas_of()
    pair = [dealt([first, card, *STACK], OTHERS) for card in (right, wrong)]
    for match in pair:
        match.lay({1: task}).lay({1: task})
    told = []
    for _ in range(TICKS_OF_A_LAY):
        frames = [pixels(canvas, match.table) for match in pair]
        assert frames[0] == frames[1]
        told.append([match.table.take_sounds() for match in pair])
        for match in pair:
            match.advance({})
    assert all(one == other for one, other in told)
    assert any(one for one, _ in told), "a lay is heard"


def test_the_faces_of_a_right_and_a_wrong_card_do_differ() -> None:
    canvas = canvas_of()
    pair = [
        dealt([card, *STACK], OTHERS).lay({1: 4}).advance({}) for card in ("pink-2-burger", "pink-1-palm")
    ]
    assert pixels(canvas, pair[0].table) != pixels(canvas, pair[1].table)


def test_what_lies_blind_shows_in_no_frame() -> None:
    canvas = canvas_of()
    pair = [dealt([card, *STACK], OTHERS) for card in (ONE, OTHER)]
    for match in pair:
        match.lay({1: 5})
    for _ in range(TICKS_OF_A_LAY):
        frames = [pixels(canvas, match.table) for match in pair]
        assert frames[0] == frames[1]
        for match in pair:
            match.advance({})


def test_the_blind_sum_shows_only_by_the_house_rule() -> None:
    canvas = canvas_of()
    pair = [dealt([card, *STACK], OTHERS, own_sum=True) for card in (ONE, OTHER)]
    for match in pair:
        match.lay({1: 5}).wait(TICKS_OF_A_LAY)
    assert pixels(canvas, pair[0].table) != pixels(canvas, pair[1].table)


def test_nothing_is_heard_of_right_or_wrong_before_the_bell() -> None:
    match = _from_deal(Match(4, seed=5, slips_percent=40, thought_ticks=(20, 60)))
    match.table.take_sounds()  # of the tickets and the count-in
    heard = set()
    while match.table.phase is Phase.PLAY:
        heard |= {played.name for played in match.table.take_sounds()}
        match.tick()
    assert heard == {"flick", "place", "place_down", "lead", "stack_low"}


# --- At once -----------------------------------------------------------------------------


def _corner(canvas: Canvas, table: SprintTable, number: int) -> bytes:
    table.draw(canvas, 0.0)
    x, y = CORNERS[number]
    place, size = canvas.to_px(x, y), (round(220 * canvas.scale), round(392 * canvas.scale))
    return pygame.image.tobytes(canvas.surface.subsurface((place, size)), "RGB")


def test_the_next_face_stands_in_the_first_frame_after_a_lay() -> None:
    canvas = canvas_of()
    pair = [dealt([STACK[0], card, STACK[1]], OTHERS) for card in (ONE, OTHER)]
    before = [_corner(canvas, match.table, 0) for match in pair]
    assert before[0] == before[1]
    for match in pair:
        match.lay({1: 2})
    assert _corner(canvas, pair[0].table, 0) != _corner(canvas, pair[1].table, 0)


def test_a_tailwind_of_two_turns_the_next_card_240_ticks_after_the_lay() -> None:
    canvas = canvas_of()
    pair = [dealt([STACK[0], card, STACK[1]], OTHERS, tailwind=[0, 2]) for card in (ONE, OTHER)]
    for match in pair:
        match.lay({1: 2})
    backs = set()
    for _ in range(240):
        corners = [_corner(canvas, match.table, 0) for match in pair]
        assert corners[0] == corners[1]
        backs.add(corners[0])
        for match in pair:
            match.advance({})
    assert len(backs) > 20, "the flip is seen to go on"
    assert _corner(canvas, pair[0].table, 0) != _corner(canvas, pair[1].table, 0)


def test_a_tailwind_delays_nobody_but_those_behind_it() -> None:
    canvas = canvas_of()
    pair = [dealt(STACK, [OTHERS[0], card, OTHERS[1]], tailwind=[0, 2]) for card in (ONE, OTHER)]
    for match in pair:
        match.lay({2: 2})
    assert _corner(canvas, pair[0].table, 2) != _corner(canvas, pair[1].table, 2)


def test_a_card_that_was_pressed_early_leaves_its_corner_at_once() -> None:
    canvas = canvas_of()
    match = dealt(STACK, OTHERS)
    before = _corner(canvas, match.table, 0)
    match.table.flight(Seat(1), Place(4), 30)
    match.table.tick({})
    assert _corner(canvas, match.table, 0) != before
    match.wait_still(29).lay({1: 4}).wait_still(60)
    late = pixels(canvas, match.table)
    plain = dealt(STACK, OTHERS)
    plain.wait_still(30).lay({1: 4}).wait_still(60)
    assert late == pixels(canvas, plain.table), "in the end it lies where any other card would"


def test_a_card_whose_hand_was_taken_away_is_back_in_the_corner() -> None:
    canvas = canvas_of()
    match, other = dealt(STACK, OTHERS), dealt(STACK, OTHERS)
    match.table.flight(Seat(1), Place(4), 20)
    for each in (match, other):
        each.wait_still(120)
    assert pixels(canvas, match.table) == pixels(canvas, other.table)


# --- Before the round --------------------------------------------------------------------


def test_no_frame_before_the_last_beat_depends_on_the_first_cards() -> None:
    canvas = canvas_of()
    pair = [dealt([card, *STACK], OTHERS) for card in (ONE, OTHER)]
    for match in pair:
        match.table.count_in()
    while pair[0].table.phase is not Phase.PLAY:
        if pair[0].table.phase is Phase.COUNT_IN:
            assert pixels(canvas, pair[0].table) == pixels(canvas, pair[1].table)
        for match in pair:
            match.table.tick({})
    assert pixels(canvas, pair[0].table) != pixels(canvas, pair[1].table)


def test_tickets_stand_six_seconds_then_three_beats_are_counted() -> None:
    match = Match(2)
    match.table.count_in()
    ticks = {Phase.TICKETS: 0, Phase.COUNT_IN: 0}
    beats = []
    while match.table.holds_match:
        assert match.state.tick == 0
        assert match.table.layout is (Layout.CURSOR if match.table.phase is Phase.TICKETS else Layout.ROWS)
        ticks[match.table.phase] += 1
        match.table.tick({})
        beats += [played.step for played in match.table.take_sounds() if played.name == "count"]
    assert ticks == {Phase.TICKETS: SHOW_TICKS, Phase.COUNT_IN: COUNT_IN_TICKS}
    assert COUNT_IN_TICKS == 3 * BEAT_TICKS == 171
    assert beats == [1, 2, 3, 4]


def test_tickets_give_way_as_soon_as_all_humans_are_ready() -> None:
    looks = looks_of(3, Words())
    match = Match(3, looks=(*looks[:2], looks[2]._replace(is_bot=True)))
    match.table.count_in()
    match.table.tick({Seat(1): (Button.SOUTH,)})
    assert _phase(match) is Phase.TICKETS
    match.table.tick({Seat(2): (Button.SOUTH,)})
    assert _phase(match) is Phase.COUNT_IN


def test_view_stops_the_clock_of_the_tickets() -> None:
    match = Match(2)
    match.table.count_in()
    match.table.tick({Seat(2): (Button.VIEW,)})
    for _ in range(2 * SHOW_TICKS):
        match.table.tick({})
    assert _phase(match) is Phase.TICKETS
    match.table.tick({Seat(1): (Button.SOUTH,), Seat(2): (Button.SOUTH,)})
    assert _phase(match) is Phase.COUNT_IN


def test_after_a_pause_in_the_round_only_the_beats_are_counted() -> None:
    match = _from_deal(Match(2)).wait(400)
    match.table.count_in()
    assert _phase(match) is Phase.COUNT_IN
    for _ in range(COUNT_IN_TICKS):
        match.table.tick({})
    assert _phase(match) is Phase.PLAY


def test_every_round_turns_its_own_tickets_over() -> None:
    match = Match(2, thought_ticks=(12, 30))
    match.table.count_in()
    shown = []
    before = None
    while not match.is_over:
        if match.table.phase is Phase.TICKETS and before is not Phase.TICKETS:
            shown.append(match.view.round)
        before = match.table.phase
        check = match.table.check
        is_read = check is not None and check.is_show_over
        match.tick({seat: (Button.SOUTH,) for seat in match.seats} if is_read else None)
    assert shown == [1, 2, 3]


# --- Helps, looks, clicks ----------------------------------------------------------------


def test_hints_breathe_on_the_own_half_of_a_ticket_and_nowhere_else() -> None:
    canvas = canvas_of()
    match = dealt(STACK, OTHERS)
    before = pixels(canvas, match.table)
    match.table.hint(Seat(1), (4,))
    after = pixels(canvas, match.table)
    w = canvas.surface.get_width()
    changed = [
        index // 3
        for index in range(0, len(before), 3)
        if before[index : index + 3] != after[index : index + 3]
    ]
    assert changed
    box = ticket_box(4)
    for index in changed:
        x, y = canvas.to_layout(index % w, index // w)
        assert box.x - 16 <= x <= box.x + box.w + 16
        assert box.y - 18 <= y <= box.y + box.h / 2 + 3
    match.table.hint(Seat(1), ())
    assert pixels(canvas, match.table) == before


def test_an_ignored_press_nods_in_the_next_frame_and_makes_no_sound() -> None:
    canvas = canvas_of()
    match, still = dealt(STACK, OTHERS), dealt(STACK, OTHERS)
    match.table.nod(Seat(2))
    for table in (match.table, still.table):
        for _ in range(8):
            table.tick({})
    assert pixels(canvas, match.table) != pixels(canvas, still.table)
    assert match.table.take_sounds() == ()


def test_two_hands_reach_the_whole_rail_without_a_sign() -> None:
    canvas = canvas_of()
    match = dealt(STACK, OTHERS)
    before = pixels(canvas, match.table)
    match.table.reach(Seat(1), TASKS)
    assert pixels(canvas, match.table) == before
    match.table.reach(Seat(1), TASKS[:4])
    assert pixels(canvas, match.table) != before


def test_caps_on_the_tabs_carry_the_letters_of_the_own_keys() -> None:
    words = Words()
    canvas = canvas_of((1280, 720))
    plain = looks_of(2, words)
    frames = set()
    for caps in (KEYS, OTHER_KEYS):
        looks = (plain[0]._replace(glyph_style="keys", caps=caps), plain[1])
        frames.add(pixels(canvas, dealt(STACK, OTHERS, looks=looks).table))
    frames.add(pixels(canvas, dealt(STACK, OTHERS, looks=plain).table))
    assert len(frames) == 3


@pytest.mark.parametrize("task", TASKS)
def test_a_click_on_a_ticket_or_its_columns_picks_its_task(task: int) -> None:
    table = Match(2).table
    x, y = ticket_box(task).middle
    for height in (y, 120, 960):
        pick = table.pick(x, height)
        assert pick is not None
        assert pick.number == task
    assert table.pick(200, 200) is None


def test_reduced_motion_lets_nothing_fly() -> None:
    canvas = canvas_of(comfort=Comfort(is_motion_reduced=True))
    match, later = dealt(STACK, OTHERS), dealt(STACK, OTHERS)
    match.lay({1: 4}).advance({})
    later.lay({1: 4}).wait_still(8)
    frames = [pixels(canvas, each.table) for each in (match, later)]
    box = ticket_box(4)
    w = canvas.surface.get_width()
    for index in range(0, len(frames[0]), 3):
        if frames[0][index : index + 3] != frames[1][index : index + 3]:
            x, y = canvas.to_layout(index // 3 % w, index // 3 // w)
            assert box.x - 16 <= x <= box.x + box.w + 16, "only the card fades in at its place"
            assert y < box.y


def test_the_tune_grows_with_the_hurry() -> None:
    match = _from_deal(Match(2, seed=3, thought_ticks=(12, 20)))
    layers = []
    while match.table.phase is Phase.PLAY:
        layers.append((min(match.view.left), match.table.music_layer))
        match.tick()
    assert {layer for left, layer in layers if left > 18} == {1}
    assert {layer for left, layer in layers if 6 <= left <= 18} == {2}
    assert {layer for left, layer in layers if left < 6} == {3}
