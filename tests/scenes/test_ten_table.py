"""What the table of Round Ten shows is what happened: by the referee's word at the end, and on the way."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from game.controls.signals import Pick, Spot
from game.core.api import Seat, all_seats
from game.core.rng import Rng
from game.core.script import judge, read_script
from game.dev.couch import looks_of
from game.dev.ten_eye import Look, pixels
from game.dev.ten_match import TEN, Match
from game.languages.words import LANGUAGES, Words
from game.scenes.count_in import COUNT_IN_TICKS
from game.scenes.round_ten import places
from game.scenes.round_ten.story import LAND_TICKS
from game.scenes.ten import CELEBRATION_TICKS, WON_AFTER_TICKS
from game.stage.canvas import Box
from game.stage.comfort import Comfort
from game.variants import VARIANTS
from game.variants.ten.model import EMPTY, SWAP
from tests.scenes.hex_frames import canvas_of

SETTLED_TICKS = 400  # after these nothing flies any more
LONGEST_THOUGHT_TICKS = 40


# --- Whole matches -----------------------------------------------------------------------


def random_match(seats: int, seed: int, **options: Any) -> tuple[Match, dict[str, Any]]:
    """Let everybody do anything legal after a random thought; returns the match and the referee's verdict."""
    match = Match(seats, seed=seed, **options)
    rng = Rng(seed).fork(5)
    orders = []
    while not match.state.winner:
        batch = {}
        for seat in all_seats(seats):
            legal = TEN.legal(match.state, seat)
            is_awake, rng = rng.below(LONGEST_THOUGHT_TICKS)
            if legal and is_awake == 0:
                at, rng = rng.below(len(legal))
                batch[seat] = legal[at]
        orders += [[match.state.tick, seat, TEN.command_text(what)] for seat, what in batch.items()]
        match.advance(batch)
    script = {"format": 1, "variant": "ten", "seats": seats, "seed": seed, "options": options}
    verdict = judge(read_script(json.dumps({**script, "commands": orders}), VARIANTS))
    return match, verdict


HOUSES: list[dict[str, Any]] = [{}, {"target": 7, "open_look": True}, {"covered_draw": True, "look": False}]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_shows_at_the_end_what_the_referee_says(seats: int, house: int) -> None:
    match, verdict = random_match(seats, seed=7 * seats + house, **HOUSES[house])
    assert verdict["finished"]
    match.rest(WON_AFTER_TICKS + 200)
    look = Look(match.table)
    for seat in range(1, seats + 1):
        assert look.score(seat) == verdict["scores"][seat - 1]
        fronts = [int(card[0]) for card in verdict["detail"]["hands"][seat - 1] if card is not None]
        assert look.fronts(seat) == fronts
    assert look.draw_count() == len(verdict["detail"]["draw"])
    (winner,) = verdict["ranking"][0]
    assert f"{match.table.looks[winner].name} wins!" in look.words


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_a_team_wins_together(seats: int) -> None:
    match, verdict = random_match(seats, seed=seats, teams=True, target=7)
    match.rest(WON_AFTER_TICKS + 200)
    winners = [match.table.looks[seat].name for seat in sorted(verdict["ranking"][0])]
    said = Words().listed(winners) + (" win!" if len(winners) > 1 else " wins!")
    assert said in Look(match.table).words


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_shows_the_view_whenever_all_has_come_to_rest(seats: int) -> None:
    match = Match(seats, seed=9).ready()
    for number in range(12):
        match.wait(SETTLED_TICKS)
        look, view = Look(match.table), match.view
        assert look.pile() == list(view.pile)
        assert look.total() == view.total == look.wedges()
        assert look.draw_count() == view.draw_count
        assert [look.score(seat) for seat in all_seats(seats)] == list(view.points)
        for seat in all_seats(seats):
            assert look.fronts(seat) == [up for up in view.ups[2 * seat - 2 : 2 * seat] if up != EMPTY]
        match.play(number % 2 + 1, is_flipped=number % 3 == 0)


# --- One play ----------------------------------------------------------------------------


def with_hand(match: Match, *cards: str, total: tuple[int, ...] = (4, 0, 3)) -> Match:
    """Give whoever is on turn two cards, and lay a pile."""
    texts = {TEN.card_text(card): card for card in range(36)}
    hands, first = list(match.state.hands), 2 * (match.state.turn - 1)
    hands[first : first + 2] = [texts[card] for card in cards]
    pile = tuple(6 * value + (value + 1) % 6 for value in total)
    match.state = replace(match.state, hands=tuple(hands), pile=pile, total=sum(total))
    match.table.begin(match.view)
    return match.steer()


def heard(match: Match, ticks: int) -> list[tuple[str, int]]:
    """Let time pass; return what is heard in it."""
    sounds = list(match.table.take_sounds())
    for _ in range(ticks):
        match.wait(1)
        sounds += match.table.take_sounds()
    return [(sound.name, sound.step) for sound in sounds]


def test_wedges_light_one_by_one_each_a_semitone_higher() -> None:
    match = with_hand(Match(2).ready(), "3/1", "1/5", total=(2, 1))
    match.table.take_sounds()
    match.play()
    assert [sound for sound in heard(match, 80) if sound[0] == "dial"] == [
        ("dial", 4),
        ("dial", 5),
        ("dial", 6),
    ]


def test_exactly_ten_rings_and_goes_to_its_winner() -> None:
    match = with_hand(Match(2).ready(), "3/1", "1/5")
    seat = match.state.turn
    match.table.take_sounds()
    match.play()
    assert Look(match.table).score(seat) == 0
    names = [name for name, _ in heard(match, SETTLED_TICKS)]
    assert names.count("ten_exact") == 1
    assert "over" not in names
    look = Look(match.table)
    assert look.score(seat) == 3
    assert look.pile() == []
    assert look.total() == 0


def test_over_ten_says_which_card_stays() -> None:
    match = with_hand(Match(2).ready(), "5/1", "1/5")
    match.table.take_sounds()
    match.play()
    names = [name for name, _ in heard(match, 80)]
    assert names.count("over") == 1
    assert "12: the 5 stays" in Look(match.table).words
    match.wait(SETTLED_TICKS)
    look = Look(match.table)
    assert look.pile() == [5]
    assert look.total() == look.wedges() == 5


def test_the_preview_is_that_of_the_front_and_never_of_a_back() -> None:
    match = with_hand(Match(2).ready(), "1/5", "2/3")
    assert Look(match.table).wedges(is_preview=True) == 1
    match.steer(2)
    assert Look(match.table).wedges(is_preview=True) == 2
    other = with_hand(Match(2).ready(), "1/4", "2/0")
    other.steer(2)
    canvas = canvas_of()
    assert pixels(canvas, match.table) == pixels(canvas, other.table)


def test_a_flipped_number_is_not_seen_before_it_lands() -> None:
    tables = [with_hand(Match(2).ready(), card, "2/3") for card in ("1/5", "1/0")]
    for match in tables:
        match.play(is_flipped=True).wait(LAND_TICKS // 2 - 2)
    fronts = [Look(match.table).values_in(Box(544, 0, 832, 1080)) for match in tables]
    assert fronts[0] == fronts[1]


def test_a_swap_is_seen_by_all() -> None:
    match = with_hand(Match(2).ready(), "1/5", "2/3")
    seat = match.state.turn
    match.advance({seat: SWAP}).wait(8)
    _, y = match.table.places.coaster(seat, 1)
    flying = [
        sprite_x for _, sprite_x, sprite_y in Look(match.table).eye.sprites_drawn if abs(sprite_y - y) > 20
    ]
    assert flying
    assert "swap" in [sound.name for sound in match.table.take_sounds()]
    match.wait(60)
    assert Look(match.table).fronts(seat) == [2, 1]


def test_the_next_seat_sees_at_once_that_it_is_its_turn() -> None:
    match = with_hand(Match(3).ready(), "5/1", "1/5")
    match.play()
    box = match.table.places.panel(match.state.turn).grown(4)
    look = Look(match.table)
    panels = [
        drawn.what
        for drawn in look.eye.pictures
        if drawn.what.startswith("table-panel") and box.holds(drawn.x, drawn.y)
    ]
    assert [name.rsplit("-", 1)[1] for name in panels] == ["active"]


def test_nobody_waits_for_an_animation() -> None:
    """A play right after another one shows the newest state, whatever still flew."""
    match = with_hand(Match(2).ready(), "5/1", "1/5")
    match.play().wait(3)
    match.play().wait(SETTLED_TICKS)
    look = Look(match.table)
    assert look.pile() == list(match.view.pile)
    assert look.total() == match.view.total


def test_a_covered_draw_pile_shows_no_value() -> None:
    covered, other = (Match(2, seed=seed, covered_draw=True) for seed in (3, 3))
    other.state = replace(other.state, draw=(*reversed(other.state.draw),))
    other.table.begin(other.view)
    canvas = canvas_of()
    assert pixels(canvas, covered.table) == pixels(canvas, other.table)


def test_an_open_look_lasts_a_second_and_a_half_and_then_is_gone() -> None:
    match = Match(2, open_look=True).deal()
    fronts = [list(match.view.ups[2 * seat - 2 : 2 * seat]) for seat in (1, 2)]
    match.wait(60)
    first = match.table.story.open_backs[Seat(1), 1]
    assert first.span.ticks == 180
    assert Look(match.table).fronts(1) != fronts[0]
    match.wait(220)
    assert [Look(match.table).fronts(seat) for seat in (1, 2)] == fronts


def test_lucky_devils_have_no_opening_and_no_eyes() -> None:
    match = Match(3, look=False)
    look = Look(match.table)
    assert match.view.turn
    assert not any(drawn.what == "table-eye" for drawn in look.eye.pictures)


# --- Way to the target -------------------------------------------------------------------


@pytest.mark.parametrize(("feathers", "pips"), [(0, 11), (1, 9), (2, 7), (3, 5)])
def test_check_34_a_pip_a_point_and_two_less_a_feather(feathers: int, pips: int) -> None:
    looks = looks_of(2, Words(), feathers=feathers)
    match = Match(2, looks=looks, tailwind=[feathers, 0]).ready()
    box = match.table.places.panel(Seat(1))
    look = Look(match.table)
    assert sum(look.count(f"table-pip-off{suffix}", box) for suffix in ("", "-waiting")) == pips


@pytest.mark.parametrize(
    ("seats", "ways"), [(4, ["0/22"] * 4), (5, ["0/22", "0/22", "0/11", "0/22", "0/22"]), (6, ["0/33"] * 6)]
)
def test_teams_show_their_own_way(seats: int, ways: list[str]) -> None:
    match = Match(seats, teams=True).ready()
    assert [word for word in Look(match.table).words if "/" in word] == ways


# --- Beginning and end -------------------------------------------------------------------


def test_the_count_in_holds_the_match_and_hides_the_hands() -> None:
    match = Match(4)
    match.table.count_in()
    assert match.table.holds_match
    assert Look(match.table).fronts(1) == []
    match.rest(COUNT_IN_TICKS)
    assert not match.table.holds_match
    beats = [sound.step for sound in match.table.take_sounds() if sound.name == "count"]
    assert beats == [1, 2, 3, 4]


def test_the_end_is_celebrated_and_then_the_table_lets_go() -> None:
    match, _ = random_match(2, seed=3, target=5)
    assert match.table.holds_match
    match.rest(WON_AFTER_TICKS + CELEBRATION_TICKS)
    assert not match.table.holds_match


# --- Clicks ------------------------------------------------------------------------------


def test_clicks_find_coaster_halves_wells_and_the_gap() -> None:
    match = Match(2).ready().steer(2)
    seat = match.state.turn
    x, y = match.table.places.coaster(seat, 1)
    assert match.table.pick(x, y - 30) == Pick(Spot.FRONT, 1)
    assert match.table.pick(x, y + 30) == Pick(Spot.FLIP, 1)
    other_x, other_y = match.table.places.coaster(seat, 2)
    assert match.table.pick((x + other_x) / 2, other_y) == Pick(Spot.SWAP)
    well_x, well_y = places.well(0).middle
    assert match.table.pick(well_x, well_y) == Pick(Spot.FRONT, 2)
    assert match.table.pick(960, 20) is None


def test_clicks_of_the_opening_look_and_get_ready() -> None:
    match = Match(2)
    assert match.table.pick(*places.well(0).middle) == Pick(Spot.LOOK)
    assert match.table.pick(*places.well(1).middle) == Pick(Spot.READY)


# --- Every window and language -----------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 200])
def test_all_words_fit(language: str, percent: int) -> None:
    words = Words(language)
    for seats in (4, 6):
        match = with_hand(Match(seats, words=words).ready(), "5/1", "1/5")
        match.play().wait(64)
        look = Look(match.table, comfort=Comfort(text_percent=percent))
        assert all(written.is_inside for written in look.eye.written or ())


def test_less_motion_shows_the_same_table() -> None:
    calm = Comfort(is_motion_reduced=True)
    match = with_hand(Match(2).ready(), "3/1", "1/5")
    match.play().wait(SETTLED_TICKS)
    look = Look(match.table, comfort=calm)
    assert look.total() == match.view.total
