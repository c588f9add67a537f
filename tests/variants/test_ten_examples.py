"""The worked examples of the rule sheet of Round Ten (rules G4), each as it is told there."""

from __future__ import annotations

from collections import Counter

from game.core.api import Setup
from game.variants.ten import model
from game.variants.ten.game import TEN
from game.variants.ten.model import CardDrawn, CardKept, CardPlayed, FirstSeatFound, MatchWon, PileBroken
from tests.variants.ten_table import Table, cards, sorted_pairs


def test_g4_example_01_sum_7_and_a_3() -> None:
    table = Table("3/5 4/1", "0/2 0/1")
    table.lay_pile("5/0 2/0")
    table.play("play 1")
    assert (table.the(CardPlayed).sum, table.the(CardKept).value) == (10, 3)
    assert table.standing().scores == (3, 0)
    assert (table.state.turn, table.state.total) == (2, 0)


def test_g4_example_02_sum_8_played_by_its_back() -> None:
    table = Table("5/2 4/1", "0/2 0/1")
    table.lay_pile("5/0 3/0")
    table.play("play 1 flipped")
    assert table.standing().scores == (2, 0)


def test_g4_example_03_over_ten_leaves_the_5() -> None:
    table = Table("5/2 4/1", "0/2 0/1")
    table.lay_pile("5/0 3/0")
    table.play("play 1")
    assert (table.the(PileBroken).sum, table.the(PileBroken).stays) == (13, 5)
    assert table.standing().scores == (0, 0)
    assert (table.state.turn, table.state.total) == (2, 5)


def test_g4_example_04_a_zero_on_9() -> None:
    table = Table("0/5 0/4", "0/2 0/1", first=1)
    table.lay_pile("5/0 4/0")
    table.play("play 1")
    assert (table.state.total, table.standing().scores) == (9, (0, 0))


def test_g4_example_05_misremembered() -> None:
    table = Table("5/4 4/1", "0/2 0/1")
    table.lay_pile("5/0 2/0")
    table.play("play 1 flipped")
    assert table.the(CardPlayed).sum == 11
    assert (table.pile(), table.state.total) == ([4], 4)


def test_g4_example_06_the_eleventh_point_wins_before_drawing() -> None:
    table = Table("1/4 4/1", "0/2 0/1")
    table.give(1, 10)
    table.lay_pile("5/0 4/0")
    table.play("play 1")
    assert table.the(MatchWon).points == 11
    assert not table.all(CardDrawn)


def test_g4_example_07_the_lot_falls_between_the_first_two_only() -> None:
    for seat in (1, 2):
        table = Table("5/0 3/0", "4/0 4/1", "3/1 0/1", first=seat, is_opening=True)
        assert table.the(FirstSeatFound).tied == (1, 2)
        assert table.state.first == seat
    # With a seed: whoever is tied begins about as often.
    begun: Counter[int] = Counter()
    for seed in range(400):
        state = TEN.deal(Setup(2, seed, TEN.read_options({}, 2)))
        (found,) = [event for event in state.events if isinstance(event, FirstSeatFound)]
        if len(found.tied) == 2:
            begun[found.seat] += 1
    assert min(begun[1], begun[2]) > sum(begun.values()) / 3


def test_g4_example_08_abcab() -> None:
    hands = ("5/4 0/1", "0/3 4/2", "1/5 0/1", "0/2 0/3", "0/2 0/5")
    table = Table(*hands, teams=True)
    table.give(1, 21)
    table.give(2, 20)
    table.give(3, 10)
    table.play("play 1", "play 2", "play 1")
    won = table.the(MatchWon)
    assert (won.winners, won.points, won.target) == ((3,), 11, 11)
    assert table.standing().ranking == ((3,), (1, 4), (2, 5))

    table = Table(*hands, teams=True)
    table.give(1, 10)
    table.give(4, 11)
    table.lay_pile("5/0")
    table.play("play 1")
    assert table.the(MatchWon).winners == (1, 4)


def test_g4_example_09_ababab() -> None:
    table = Table("5/4 0/1", "0/3 4/2", "0/1 0/5", "0/2 0/3", "0/2 0/5", "0/1 0/4", teams=True)
    table.give(1, 15)
    table.give(3, 13)
    table.lay_pile("5/0")
    table.play("play 1")
    won = table.the(MatchWon)
    assert (won.winners, won.points, won.target) == ((1, 3, 5), 33, 33)
    assert table.standing().scores == (20, 0, 13, 0, 0, 0)


def test_g4_example_10_the_last_card_of_the_draw_pile() -> None:
    table = Table("3/4 0/1", "0/3 0/2", draw="5/2")
    table.lay_pile("5/0 4/0")
    table.play("play 1")
    assert table.hand(1) == "5/2 0/1"
    assert sorted_pairs(table.shuffled()) == sorted_pairs("5/0 4/0")
    assert table.state.pile == cards("3/4")


def test_g4_example_11_a_leftover_goes_to_the_discard_pile() -> None:
    table = Table("5/2 4/1", "5/1 0/1")
    table.lay_pile("5/0 3/0")
    table.play("play 1")
    assert table.state.total == 5
    table.play("play 1")
    assert table.kept() == [[], [5]]
    assert table.state.discard == cards("5/0 3/0 5/2")


def test_g4_example_12_no_second_look_but_a_swap() -> None:
    table = Table("5/2 4/1", "5/1 0/1", is_opening=True)
    table.tick(seat1="peek 1")
    assert table.refused("peek 1", seat=1).reason == model.LOOKED_BEFORE
    table.tick(seat1="swap")
    assert table.hand(1) == "4/1 5/2"
