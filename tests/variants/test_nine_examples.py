"""The worked examples of the rule sheet of Nine? (rules G3), each as it is told there."""

from __future__ import annotations

from collections import Counter

from game.core.api import Seat, Standing
from game.variants.nine import model
from game.variants.nine.model import CardsDrawn, MatchEnded, RevealFailed, RowWon
from tests.variants.nine_table import Table, cards, hand, shuffled_pile, standing_of


def test_g3_example_01_mini_success() -> None:
    table = Table("R4 P1", "0 P2", "R5 P3", draw="G1 G2 G3 G4")
    table.play("lay R4 1", "lay 0 1", "lay R5 1", "reveal 1")
    won = table.the(RowWon)
    assert (won.seat, won.cards, won.sum, won.points) == (1, cards("R4 0 R5"), 9, 1)
    assert table.row(1) is None
    assert not table.all(CardsDrawn)
    assert table.hand(1) == hand("P1 G1")
    assert "lay P2 1" in table.legal()


def test_g3_example_02_maxi_lay_and_reveal() -> None:
    table = Table("D3 P1", "D1 P2", "D6 P3", draw="G1 G2 G3 G4")
    table.play("lay D3 5", "done", "lay D1 5", "done", "lay D6 5", "reveal 5")
    assert (table.the(RowWon).sum, table.the(RowWon).points) == (10, 1)
    assert table.the(CardsDrawn).cards == cards("G3")
    assert table.hand(3) == hand("P3 G3")


def test_g3_example_03_failure() -> None:
    table = Table("G6 R1 R2 R3", "P1 P2 P3 P4 P5 P6", "G1 0 Y1 Y2", draw="L1 L2 L3 L4 L5 L6 D1 D2 D3 D4 D5")
    table.play("lay G6 1", "lay P1 2", "lay 0 1", "lay R1 3", "lay P2 2", "lay G1 1", "lay R2 3")
    size = len(table.state.draw)
    table.play("reveal 1")
    assert (table.the(RevealFailed).sum, table.the(RevealFailed).missing) == (7, 2)
    assert table.row(1) == cards("G6")
    assert len(table.state.draw) == size + 8
    table.play("lay Y1 4", "done", "lay R3 3")
    assert [(each.seat, len(each.cards)) for each in table.all(CardsDrawn)] == [(1, 1), (2, 6)]
    assert table.state.turn == 3
    table.play("lay Y2 4", "done", "lay L1 5", "done")
    assert table.state.turn == 2
    assert table.legal()


def test_g3_example_04_mini_lock() -> None:
    table = Table("R1 P1 P2", "Y4 Y5", "G1")
    table.play("lay R1 1", "lay Y4 4", "done", "lay G1 2", "lay P1 3")
    for row in (1, 2, 3, 4):
        assert table.refused(f"reveal {row}", seat=1).reason == model.NOT_YOUR_TURN


def test_g3_example_05_wrong_combination() -> None:
    table = Table("R1 R2", "P1 P2")
    table.play("lay R1 4", "done", "lay P1 5", "done", "lay R2 4")
    assert table.refused("reveal 5").reason == model.OTHER_ROW
    assert table.legal() == ["done", "reveal 4"]


def test_g3_example_06_opening() -> None:
    table = Table("Y1 G1", "Y2 0 P1")
    table.play("lay Y1 1")
    assert table.refused("lay Y2 2").reason == model.COLOUR_LIES_ALREADY
    assert table.refused("lay 0 2").reason == model.ZERO_CANNOT_OPEN
    assert table.refused("lay P1 1").reason == model.WRONG_COLOUR
    table.play("lay 0 1")
    assert table.row(1) == cards("Y1 0")


def test_g3_example_07_maxi_failure() -> None:
    table = Table("P2 R1", "P5 G1 G2 G3 G4 G5", "P1 Y1", draw="L1 L2 L3 L4 L5")
    table.play("lay P2 6", "done", "lay G1 1", "lay P1 6", "done", "lay R1 2")
    size = len(table.state.draw)
    table.play("lay P5 6", "reveal 6")
    assert table.the(RevealFailed).sum == 8
    assert table.row(6) == cards("P2")
    pile = shuffled_pile(table.events)
    assert len(pile) == size + 7
    assert Counter(pile) == Counter(cards("P1 P5 G2 G3 G4 G5 L2 L5"))
    assert not table.all(CardsDrawn)


def test_g3_example_08_reopening() -> None:
    for closed in (False, True):
        table = Table("R4 Y1", "R5 R1 P1", closed_colours=closed)
        table.play("lay R4 1", "lay R5 1", "reveal 1")
        assert ("lay R1 1" in table.legal()) is not closed
        if closed:
            assert table.refused("lay R1 2").reason == model.COLOUR_CLOSED
        else:
            table.play("lay R1 1")


def test_g3_example_09_pile_empty() -> None:
    table = Table("R4", "R5", "P1 P2", draw="Y1 Y2 Y3")
    table.play("lay R4 1", "lay R5 1", "lay P1 2")
    assert table.the(MatchEnded).ending == model.PILE_EMPTY
    assert table.hand(3) == hand("P2 Y3")


def test_g3_example_10_tie() -> None:
    assert standing_of([6, 2, 1], [4, 5], [3]) == Standing((9, 9, 3), ((Seat(1),), (Seat(2),), (Seat(3),)))
    assert standing_of([1, 6], [2, 5], [3, 4]) == Standing((7, 7, 7), ((Seat(1), Seat(2), Seat(3)),))


def test_g3_example_11_escalation() -> None:
    table = Table("R4 P4 Y4 G4 L4", "R5 P5 Y5 G5 L5", draw="0 0 0 0 0 0 R1 R1 R1 P1 P1 P1")
    for letter in "RPYG":
        table.play(f"lay {letter}4 4", "done", f"lay {letter}5 4", "reveal 4")
    table.play("lay L4 1", "lay L5 1", "reveal 1")
    assert (table.the(RowWon).seat, table.the(RowWon).points) == (1, 5)
    assert table.points() == [[5], [1, 2, 3, 4]]


def test_g3_example_12_one_card_reveal() -> None:
    table = Table("P1 P2", "L6 Y1", first=2, draw="D1 D2 D3 D4")
    table.play("lay L6 3", "reveal 3")
    assert (table.the(RevealFailed).seat, table.the(RevealFailed).sum) == (1, 6)
    assert table.row(3) == cards("L6")
    assert table.hand(1) == ()
    assert Counter(shuffled_pile(table.events)) == Counter(cards("P1 P2 D2 D3 D4"))
