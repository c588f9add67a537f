"""What the table of Hex shows is what happened, at every moment on the way."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.api import Seat
from game.dev.hex_eye import Look
from game.dev.hex_match import HEXAGON, POSITION, Match, deal_of, looks_of
from game.languages.words import LANGUAGES, Words
from game.scenes.count_in import COUNT_IN_TICKS
from game.scenes.hex import clashes, places
from game.scenes.hex.moments import Ruling
from game.scenes.hex.story import LATE_LIMIT_TICKS
from game.scenes.hexagon import CELEBRATION_TICKS
from game.stage.comfort import Comfort
from game.variants.hexagon.model import CALLS, fitting_rows
from tests.scenes.hex_frames import canvas_of, pixels

CARD = {HEXAGON.card_text(card): card for card in range(64)}


# --- Whole matches -----------------------------------------------------------------------


def test_shows_the_view_in_every_pause_of_a_match() -> None:
    """Numbers may lag behind a flight, never beyond the next opening."""
    match = Match(3, seed=4)
    for number in range(8):
        match.to_opening()
        look = Look(match.table)
        view = match.view
        assert look.tiles() == [list(row[1:]) for row in view.rows]
        assert [look.stack(seat) for seat in (1, 2, 3)] == list(view.pile_counts)
        assert [look.tokens(seat) for seat in (1, 2, 3)] == list(view.tokens)
        assert look.neutral() == view.neutral_count
        assert look.words == ["FOX", "OWL", "HARE"]
        match.wait(30).play(f"{number % 3 + 1} call {number % 6 + 1}").wait(5)
        if match.state.ending is not None:
            break


# --- The opening -------------------------------------------------------------------------


def swapped(deal: dict[str, Any], one: tuple[str, int], other: tuple[str, int]) -> dict[str, Any]:
    """Exchange two hidden cards of the neutral pile or of pile 1."""
    parts = {"neutral": list(deal["neutral"]), "own": list(deal["piles"][0])}
    (part, place), (other_part, other_place) = one, other
    parts[part][place], parts[other_part][other_place] = parts[other_part][other_place], parts[part][place]
    return {**deal, "neutral": parts["neutral"], "piles": [parts["own"], *deal["piles"][1:]]}


def test_no_frame_before_the_opening_depends_on_the_hidden_card() -> None:
    deal = deal_of(2, "orange-butterfly")
    own = Match(2, deal=deal), Match(2, deal=swapped(deal, ("own", 0), ("neutral", 9)))
    canvases = canvas_of(), canvas_of()
    for match in own:
        match.wait(30).play("1 call 1")
    while own[0].state.revealed is not None or own[0].state.tick < own[0].state.opens:
        for match in own:
            match.advance({})
        if own[0].state.revealed is None:
            frames = [pixels(canvas, match.table, 0.5) for canvas, match in zip(canvases, own, strict=True)]
            assert frames[0] == frames[1], own[0].state.tick
    for match in own:
        match.advance({})
    frames = [pixels(canvas, match.table) for canvas, match in zip(canvases, own, strict=True)]
    assert own[0].state.revealed is not None
    assert frames[0] != frames[1]


def test_the_first_card_is_as_secret() -> None:
    deal = deal_of(3, "orange-butterfly")
    matches = Match(3, deal=deal), Match(3, deal=swapped(deal, ("neutral", 0), ("neutral", 5)))
    for match in matches:
        match.table.count_in()
    for _ in range(COUNT_IN_TICKS):
        for match in matches:
            match.rest(1)
    frames = [pixels(canvas_of(), match.table) for match in matches]
    assert frames[0] == frames[1]


def test_the_face_stands_whole_in_the_first_frame() -> None:
    match = Match(2, deal=deal_of(2, "orange-butterfly"))
    match.play()
    for blend in (0.0, 0.5, 0.99):
        look = Look(match.table, blend)
        card = look.table.story.face
        assert card is not None and card.card == CARD["orange-butterfly"]
        grown = [s for s, _, _ in look.eye.sprites_drawn if s.w > places.CARD_W and s.h > places.CARD_H]
        assert grown, "the face is drawn at least as large as at rest"
    calm = Comfort(is_motion_reduced=True)
    first = pixels(canvas_of(comfort=calm), match.table)
    assert first == pixels(canvas_of(comfort=calm), match.rest(60).table)


def test_the_back_makes_way_in_the_last_sixty_milliseconds_only() -> None:
    match = Match(2, deal=deal_of(2, "orange-butterfly"))
    match.wait(30).play("1 call 1").wait(3)
    while match.state.opens - match.state.tick > 8:
        match.advance({})
    wide = pixels(canvas_of(), match.table)
    match.advance({})
    assert pixels(canvas_of(), match.table) == wide
    match.advance({})
    assert pixels(canvas_of(), match.table) != wide


# --- Calls -------------------------------------------------------------------------------


def opened(card: str, seats: int = 4, **options: Any) -> Match:
    """Lay position P with this card open and everything at rest."""
    match = Match(seats, deal=deal_of(seats, card), **options)
    return match.wait(40)


def test_a_call_is_on_its_medallion_in_the_next_frame() -> None:
    match = opened("orange-butterfly").play("2 call 4")
    assert [(called.seat, called.row) for called in match.table.story.calls] == [(2, 4)]
    look = Look(match.table)
    x, y = places.medallion(4)
    assert any((at_x, at_y) == (x, y) for _, at_x, at_y in look.eye.sprites_drawn)
    assert match.table.story.verdict is None
    match.wait(3)
    assert match.table.story.verdict is not None
    assert match.table.story.verdict.ruling is Ruling.RIGHT


# Card, called row, place of the clashing colour and of the clashing object; place 0 is the medallion.
WRONG_ROWS = [
    ("red-ball", 1, 1, None),  # the tile's colour
    ("light-blue-car", 1, None, 1),  # the tile's object
    ("yellow-ball", 1, 0, None),  # the medallion's colour
    ("light-blue-flower", 1, None, 0),  # the medallion's object
    ("yellow-car", 1, 0, 1),  # both
    ("red-flower", 1, 1, 0),
    ("violet-die", 2, 1, 0),
    ("red-die", 5, 0, None),
    ("pink-cone", 6, 1, 0),
]


@pytest.mark.parametrize(("card", "row", "colour", "thing"), WRONG_ROWS)
def test_a_wrong_row_rings_what_clashes(card: str, row: int, colour: int | None, thing: int | None) -> None:
    match = opened(card).play(f"3 call {row}").wait(30)
    verdict = match.table.story.verdict
    assert verdict is not None and verdict.ruling is Ruling.WRONG
    expected = [
        (place, is_colour) for place, is_colour in ((colour, True), (thing, False)) if place is not None
    ]
    assert [(clash.place, clash.is_colour) for clash in verdict.clashes] == expected
    assert all(clash.row == row for clash in verdict.clashes)
    look = Look(match.table)
    for clash in verdict.clashes:
        box = clashes.clash_box(match.table.story, clash)
        if clash.place:
            tile = places.tile(row, clash.place - 1, places.pitch(row, 1))
            assert (box.x, box.y) == (tile.x, tile.y)
            assert match.view.rows[row - 1][clash.place] == clash.picture
        else:
            assert box.middle == places.medallion(row)
        reach = clashes.RING_REACH_PX + clashes.RING_W_PX + clashes.RING_RIM_PX
        corner = (box.x - reach, box.y - reach)
        assert any((x, y) == corner for _, x, y in look.eye.sprites_drawn)
    assert not verdict.free_row


def test_a_wrong_no_fit_lights_a_row_that_was_free() -> None:
    match = opened("orange-butterfly").play("1 no-fit").wait(10)
    verdict = match.table.story.verdict
    assert verdict is not None and verdict.ruling is Ruling.WRONG
    assert not verdict.clashes and verdict.free_row in (1, 2, 4, 5)
    look = Look(match.table)
    lane = places.lane(verdict.free_row)
    assert look.count("table-row-lane-won", lane) == 1


NO_ROOM = (
    "red-car violet-telephone orange-die yellow-die blue-flower red-ball"  # the red die fits none of them
)


def test_a_row_called_for_a_card_that_fits_nowhere_rings_its_clash() -> None:
    match = Match(3, deal=deal_of(3, "red-die", rows=NO_ROOM)).wait(40).play("2 call 3").wait(10)
    verdict = match.table.story.verdict
    assert verdict is not None and verdict.ruling is Ruling.WRONG
    assert [HEXAGON.card_text(clash.picture) for clash in verdict.clashes] == ["orange-die"]


def test_a_right_no_fit_goes_under_the_pile_with_a_tick() -> None:
    match = Match(3, deal=deal_of(3, "red-die", rows=NO_ROOM)).wait(40).play("2 no-fit").wait(10)
    verdict = match.table.story.verdict
    assert verdict is not None and verdict.ruling is Ruling.NO_FIT
    assert not verdict.clashes and not verdict.free_row
    assert match.table.story.burial is not None
    match.wait(100)
    assert match.table.story.burial is None


@pytest.mark.parametrize("ticks", [4, 14, 36, 37])
def test_late_calls_stand_behind_with_their_distance(ticks: int) -> None:
    match = opened("orange-butterfly").play("2 call 3").wait(ticks - 1).play("4 call 1").wait(10)
    words = Look(match.table).words
    told = f"+{ticks / 120:.2f} s"
    assert (told in words) == (ticks <= LATE_LIMIT_TICKS)
    if ticks > LATE_LIMIT_TICKS:
        assert not any(word.startswith("+") for word in words)


def test_three_ticks_are_a_tie_and_four_are_not() -> None:
    tied = opened("orange-butterfly").play("2 call 1").wait(2).play("4 call 2").wait(4)
    assert tied.table.story.verdict is not None and tied.table.story.verdict.ruling is Ruling.TIED
    clear = opened("orange-butterfly").play("2 call 1").wait(3).play("4 call 2").wait(4)
    assert clear.table.story.verdict is not None and clear.table.story.verdict.seat == 2
    assert [late.ticks for late in clear.table.story.late] == [4]


def test_a_coin_falls_into_the_ring_and_the_third_ring_warns() -> None:
    match = opened("orange-butterfly").play("2 call 3").wait(4)
    assert Look(match.table).tokens(2) == 0
    match.wait(40)
    assert Look(match.table).tokens(2) == 1
    match.to_opening().wait(20)
    wrong = next(
        row for row in range(1, 7) if row not in fitting_rows(match.state.revealed, match.state.taken)
    )
    assert not Look(match.table).has("table-token-danger")
    match.play(f"2 call {wrong}").wait(60)
    look = Look(match.table)
    assert look.tokens(2) == 2
    assert look.has("table-token-danger")


# --- House rules -------------------------------------------------------------------------


def test_a_tie_break_veils_all_but_the_tied_as_often_as_it_takes() -> None:
    match = opened("orange-butterfly").play("2 call 1", "4 call 3").wait(60)
    look = Look(match.table)
    assert [look.state(seat) for seat in (1, 2, 3, 4)] == ["waiting", "active", "waiting", "active"]
    assert "TIE-BREAK!" in look.words
    match.to_opening().wait(10).play("2 call 1", "4 call 1").wait(60)
    look = Look(match.table)
    assert "TIE-BREAK AGAIN!" in look.words
    assert look.state(1) == "waiting"
    match.to_opening().wait(10).play("1 call 1")
    assert match.table.story.calls == []
    right = fitting_rows(match.state.revealed, match.state.taken)
    match.play(f"4 call {right[0]}" if right else "4 no-fit").wait(20)
    look = Look(match.table)
    assert {look.state(seat) for seat in (1, 2, 3, 4)} == {"active"}
    assert not any("TIE" in word for word in look.words)


def test_the_third_token_puts_out_or_on_the_bench() -> None:
    out = Match(4, seed=3)
    bench = Match(4, seed=3, third_token="bench")
    for match in (out, bench):
        for _ in range(3):
            match.settle(1, is_right=False).wait(60)
    look = Look(out.table)
    assert look.state(1) == "waiting" and look.has("table-bust-stamp")
    look = Look(bench.table)
    assert look.state(1) == "waiting" and not look.has("table-bust-stamp")
    assert "On the bench!" in look.words
    assert any(drawn.what == "3" for drawn in look.eye.stamps), "three cards to sit out"
    for _ in range(3):
        bench.settle(2 + _ % 3, is_right=False)
    look = Look(bench.table)
    assert look.state(1) == "active" and look.tokens(1) == 2
    assert "Back in!" in look.words


def test_nothing_is_explained_any_more_when_the_last_picture_stands() -> None:
    match = Match(2, seed=4)
    for _ in range(3):
        match.to_opening().wait(20)
        assert fitting_rows(match.state.revealed, match.state.taken), "it fits somewhere"
        match.play("1 no-fit").wait(4)
    assert match.state.ending is not None
    match.rest(CELEBRATION_TICKS - 20)
    assert Look(match.table).tiles() == [list(row[1:]) for row in match.view.rows]
    verdict = match.table.story.verdict
    assert verdict is not None and (verdict.clashes, verdict.free_row) == ((), 0)


def test_penalty_cards_fly_to_the_pile() -> None:
    match = opened("orange-butterfly", penalty_cards=2).play("2 call 3").wait(4)
    assert len(match.table.story.penalties) == 2
    assert Look(match.table).stack(2) == 7
    match.wait(100)
    assert Look(match.table).stack(2) == 9


def test_an_early_token_says_why() -> None:
    match = opened("orange-butterfly", early_token=True).play("2 call 1").wait(70).play("3 call 1").wait(40)
    look = Look(match.table)
    assert look.tokens(3) == 1
    assert "Too soon!" in look.words


def test_the_next_caller_may_try_and_nothing_gives_the_answer_away() -> None:
    match = opened("orange-butterfly", next_caller=True).play("2 no-fit").wait(10)
    story = match.table.story
    assert story.face is not None and story.verdict is not None
    assert not story.verdict.is_over and not story.verdict.free_row
    assert story.lit_row() == 0
    match.play("1 call 1").wait(4)
    assert story.verdict is not None and story.verdict.ruling is Ruling.RIGHT


def test_a_card_that_nobody_calls_goes_away() -> None:
    match = Match(2, deal=deal_of(2, "orange-butterfly"), call_limit_ticks=60).wait(61)
    story = match.table.story
    assert story.verdict is not None and story.verdict.ruling is Ruling.EXPIRED
    assert story.burial is not None and not story.calls
    match.to_opening()
    assert story.burial is None and story.face is not None


def test_a_flight_shows_the_badge_on_its_way_until_the_call_counts() -> None:
    match = opened("orange-butterfly")
    match.table.flight(Seat(2), CALLS[3], 60)
    start = Look(match.table)
    match.wait(30)
    half = Look(match.table)
    assert len(match.table.story.flights) == 1
    assert [at for _, *at in start.eye.sprites_drawn] != [at for _, *at in half.eye.sprites_drawn]
    match.wait(29).play("2 call 4")
    assert match.table.story.flights == []
    assert [called.seat for called in match.table.story.calls] == [2]


def test_a_flight_that_comes_too_late_becomes_a_late_badge() -> None:
    match = opened("orange-butterfly")
    match.table.flight(Seat(2), CALLS[3], 24)
    match.wait(10).play("1 call 1").wait(12).play("2 call 4").wait(6)
    assert match.table.story.flights == []
    assert [late.seat for late in match.table.story.late] == [2]


def test_a_seek_shows_everything_at_rest() -> None:
    match = opened("orange-butterfly").play("2 call 3").wait(30)
    match.table.begin(match.view)
    look = Look(match.table)
    assert look.tokens(2) == 1
    assert not match.table.story.calls and not match.table.story.coins
    assert pixels(canvas_of(), match.table) == pixels(canvas_of(), match.rest(30).table)


# --- Feel --------------------------------------------------------------------------------


def test_an_ignored_press_nods_and_moves_nothing_else() -> None:
    match = opened("orange-butterfly")
    canvas = canvas_of()
    before = pixels(canvas, match.table)
    match.table.nod(Seat(1))
    match.rest(6)
    assert pixels(canvas, match.table) != before
    match.rest(20)
    assert pixels(canvas, match.table) == before


def test_nothing_moves_while_a_card_waits_for_its_call() -> None:
    match = opened("orange-butterfly")
    canvas = canvas_of()
    frames = {pixels(canvas, match.rest(7).table, blend) for blend in (0.0, 0.3, 0.6, 0.9)}
    assert len(frames) == 1


def test_the_count_in_and_the_celebration_hold_the_match() -> None:
    match = Match(2, deal=deal_of(2, "orange-butterfly"))
    assert not match.table.holds_match
    match.table.count_in()
    match.rest(COUNT_IN_TICKS - 1)
    assert match.table.holds_match
    match.rest(1)
    assert not match.table.holds_match
    short = {
        "rows": POSITION.split(),
        "piles": [["light-blue-car"], ["pink-die"]],
        "neutral": ["orange-butterfly"],
    }
    match = Match(2, deal=short).wait(10).play("1 call 1").wait(3)
    assert match.table.holds_match
    match.rest(CELEBRATION_TICKS - 1)
    assert match.table.holds_match
    match.rest(1)
    assert not match.table.holds_match


def test_an_open_card_is_covered_while_the_count_in_runs() -> None:
    match = opened("orange-butterfly")
    match.table.count_in()
    match.rest(20)
    assert Look(match.table).open_cards() == []
    match.rest(COUNT_IN_TICKS)
    assert Look(match.table).open_cards() == [CARD["orange-butterfly"]]


def test_one_hand_shows_which_rows_it_reaches() -> None:
    match = opened("orange-butterfly")
    canvas = canvas_of()
    plain = pixels(canvas, match.table)
    match.table.reach(Seat(2), (1, 2, 3))
    left = pixels(canvas, match.table)
    match.table.reach(Seat(2), (4, 5, 6))
    right = pixels(canvas, match.table)
    assert len({plain, left, right}) == 3
    match.table.reach(Seat(2), range(1, 7))
    assert pixels(canvas, match.table) == plain


# --- Sound -------------------------------------------------------------------------------


def heard(match: Match) -> list[tuple[str, int | None]]:
    return [(sound.name, sound.seat) for sound in match.table.take_sounds()]


def test_a_card_is_heard_when_it_opens_and_not_before() -> None:
    match = opened("orange-butterfly").play("2 call 1").wait(20)
    heard(match)
    while match.state.tick < match.state.opens:
        match.advance({})
        assert heard(match) == []
    match.advance({})
    assert heard(match) == [("reveal", None)]


def test_calls_verdicts_and_late_calls_are_heard() -> None:
    match = opened("orange-butterfly")
    heard(match)
    match.play("2 call 3")
    assert heard(match) == [("call", 2)], "at once, right or wrong"
    match.wait(3)
    assert heard(match) == [("wrong", 2), ("token", 2)]
    match.wait(4).play("1 call 1")
    assert heard(match) == [("late", None)]
    match.wait(60).play("3 call 1")
    assert heard(match) == [], "a refused call is silent"


def test_a_tie_break_has_its_music_and_its_winner_a_tune() -> None:
    match = opened("orange-butterfly")
    assert match.table.music_layer == 1
    match.play("2 call 1", "4 call 1").wait(4)
    assert ("tie_start", None) in heard(match)
    assert match.table.music_layer == 2
    match.settle(4)
    names = heard(match)
    assert ("tie_won", 4) in names and ("call_right", 4) not in names
    assert match.table.music_layer == 1


def test_the_count_in_and_the_call_limit_are_heard() -> None:
    match = Match(2, deal=deal_of(2, "orange-butterfly"), call_limit_ticks=960)
    match.table.count_in()
    match.rest(COUNT_IN_TICKS)
    assert [(sound.name, sound.step) for sound in match.table.take_sounds()] == [
        ("count", 1),
        ("count", 2),
        ("count", 3),
        ("count", 4),
    ]
    match.wait(959)
    assert [name for name, _ in heard(match)] == ["reveal"] + ["timer_tick"] * 5
    match.wait(2)
    assert ("timer_out", None) in heard(match)


# --- The rest ----------------------------------------------------------------------------


def test_clicks_find_rows_and_the_middle() -> None:
    table = Match(2).table
    for row in range(1, 7):
        pick = table.pick(*places.medallion(row))
        assert pick is not None and pick.number == row
        pick = table.pick(*places.tile(row, 1, 102).middle)
        assert pick is not None and pick.number == row
    pick = table.pick(places.MIDDLE_X, places.MIDDLE_Y)
    assert pick is not None and pick.number == 0
    assert table.pick(places.MIDDLE_X, 1000) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 200])
def test_all_words_fit_their_places(language: str, percent: int) -> None:
    words = Words(language)
    comfort = Comfort(text_percent=percent)
    for seats in (3, 5):
        looks = looks_of(seats, words)
        looks = (*looks[:-1], looks_of(5, words)[-1]._replace(seat=Seat(seats)))
        tied = Match(seats, seed=2, looks=looks, words=words).wait(20)
        tied.play(*[f"{seat} call 1" for seat in range(1, seats + 1)]).wait(60)
        early = Match(seats, seed=2, looks=looks, words=words, early_token=True, third_token="bench").wait(20)
        early.play("1 call 1").wait(70).play("2 call 1").wait(20)
        won = Match(seats, seed=2, looks=looks, words=words)
        won.state = _last_cards(won.state)
        won.wait(20)
        right = fitting_rows(won.state.revealed, won.state.taken)
        won.play(f"2 call {right[0]}").wait(5).rest(80)
        for match in (tied, early, won):
            written = Look(match.table, comfort=comfort).eye.written
            assert written
            assert [each.text for each in written if not each.is_inside] == []


def _last_cards(state: Any) -> Any:
    return replace(state, piles=tuple(pile[:1] for pile in state.piles))
