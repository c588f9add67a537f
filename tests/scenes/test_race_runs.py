"""The short forms of the long runs of `python -m game.dev.races`: pads, real scenes, a hand on the clock."""

from __future__ import annotations

import json
from contextlib import nullcontext

import pytest

from game.dev import race_frames, races
from game.dev.measured import DONE
from game.dev.race_ends import SEAT_COUNTS, ends
from game.dev.race_runs import Shares, orders, presses, shares, some_pairs
from game.dev.races import SHORT

GAMES = ("tasks", "hexagon")
EACH_COUNT = [(game, seats) for game in GAMES for seats in SEAT_COUNTS[game]]


def test_equals_win_equally_many_cards_of_hex() -> None:
    result = shares(SHORT.cards)
    assert sum(result.won) == SHORT.cards
    assert result.is_fair
    assert result.ties > 0, "they meet often"


def test_a_favoured_seat_would_be_noticed() -> None:
    low, high = Shares((5000,) * 4, 20_000, 0, 1).bounds
    assert (round(low, 4), round(high, 4)) == (0.2421, 0.2579)
    assert not Shares((5200, 4950, 4950, 4900), 20_000, 0, 1).is_fair


@pytest.mark.parametrize("game", GAMES)
def test_four_pads_in_one_tick_give_one_result_in_every_order(game: str) -> None:
    result = orders(game, some_pairs())
    assert (result.tried, result.results) == (24, 1)


@pytest.mark.parametrize("game", GAMES)
def test_every_press_is_placed_refused_or_ignored_by_a_rule(game: str) -> None:
    result = presses(game, SHORT.presses)
    assert result.made == SHORT.presses
    assert result.adds_up
    assert result.placed and result.refused and result.ignored["show"]


@pytest.mark.parametrize(("game", "seats"), EACH_COUNT)
def test_the_last_picture_is_what_the_referee_says_of_the_record(game: str, seats: int) -> None:
    assert ends(game, seats, SHORT.matches).faults == ()


def test_check_17_a_right_and_a_wrong_lay_look_sound_and_feel_alike_until_the_bell() -> None:
    result = race_frames.lays(race_frames.STRIKING, SHORT.pairs, draw_every=SHORT.draw_every)
    assert result.faults == ()
    assert result.frames > 0


def test_pairs_of_lays_do_differ_in_their_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(race_frames, "faces_alike", nullcontext)
    assert race_frames.lays(("4A",), 1, draw_every=1).faults


def test_check_15_nothing_before_the_opening_depends_on_the_hidden_card() -> None:
    result = race_frames.openings(SHORT.openings, draw_every=SHORT.draw_every)
    assert result.faults == ()
    assert result.frames > 0


def test_the_command_says_what_it_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert races.main(["openings", "--short", "--json"]) == DONE
    (line,) = json.loads(capsys.readouterr().out)["lines"]
    assert line["is_good"]
    assert line["said"].startswith("3 pairs of hidden cards")
