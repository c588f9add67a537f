"""The sixteen tickets of Sprint: what each asks, how many cards stay, and why one is struck (rules G1)."""

from __future__ import annotations

import pytest

from game.variants.tasks.model import COLOUR, DECK, NUMBER, SYMBOL
from game.variants.tasks.tickets import RULES, Strike, check, fault_of_next
from tests.variants.sprint_table import card, cards


def kept(ticket: str, column: str) -> int:
    return len(check(ticket, cards(column))[0])


def strike(ticket: str, column: str) -> Strike:
    (only,) = check(ticket, cards(column))[1]
    return only


def why(ticket: str, column: str) -> tuple[str, str, str]:
    fault = strike(ticket, column).fault
    return fault.reason.code, fault.reason.decision, fault.guilty


def numbers(*values: int) -> str:
    """Make up a column with these numbers."""
    return " ".join(f"R{value}bu" for value in values)


def colours(letters: str) -> str:
    return " ".join(f"{letter}1bu" for letter in letters)


def symbols(words: str) -> str:
    return " ".join(f"R1{word}" for word in words.split())


@pytest.mark.parametrize("ticket", ["2A", "2B", "5A"])
def test_anything_goes(ticket: str) -> None:
    assert check(ticket, DECK) == (DECK, ())


def test_every_task_has_two_sides() -> None:
    assert sorted(RULES) == [f"{task}{side}" for task in range(2, 10) for side in "AB"]


def test_g1_31_neither_yellow_nor_green_at_3a() -> None:
    assert kept("3A", colours("RPLDYR")) == 4
    assert kept("3A", colours("RG")) == 1
    assert why("3A", colours("RY")) == ("forbidden-colour", "G1-31", "colour")
    assert why("3A", colours("G")) == ("forbidden-colour", "G1-31", "colour")


def test_3b_burger_palm_anchor() -> None:
    assert kept("3B", symbols("bu pa an bu")) == 4
    for other in ("ro", "pe", "bo"):
        assert kept("3B", symbols(f"bu {other}")) == 1
    assert why("3B", symbols("bo")) == ("forbidden-symbol", "G1-08", "symbol")


def test_4a_even_numbers() -> None:
    assert kept("4A", numbers(2, 4, 6, 6)) == 4
    assert kept("4A", numbers(2, 4, 5, 6)) == 2
    for odd in (1, 3, 5):
        assert why("4A", numbers(odd)) == ("not-even", "G1-08", "number")


def test_5b_five_or_six() -> None:
    assert kept("5B", numbers(5, 6, 6, 5)) == 4
    assert kept("5B", numbers(5, 4)) == 1
    assert why("5B", numbers(4)) == ("not-five-or-six", "G1-08", "number")


def test_g1_22_rocket_and_peace_in_turn() -> None:
    assert kept("4B", symbols("pe ro pe ro")) == 4
    assert why("4B", symbols("ro ro")) == ("symbol-not-alternating", "G1-22", "symbol")
    assert why("4B", symbols("ro bo")) == ("not-rocket-or-peace", "G1-22", "symbol")
    assert why("4B", symbols("bu")) == ("not-rocket-or-peace", "G1-22", "symbol")


def test_g1_23_two_colours_in_turn() -> None:
    assert why("6A", colours("RR")) == ("colour-repeated", "G1-23", "colour")
    assert why("6A", colours("RLG")) == ("third-colour", "G1-23", "colour")
    assert why("6A", colours("RLL")) == ("colour-repeated", "G1-23", "colour")
    found = strike("6A", colours("RLG"))
    assert (found.place, found.before, found.earlier) == (3, card("L1bu"), card("R1bu"))


def test_g1_23_two_symbols_in_turn() -> None:
    assert kept("7B", symbols("bu pa bu pa bu")) == 5
    assert why("7B", symbols("bu bu")) == ("symbol-repeated", "G1-23", "symbol")
    assert why("7B", symbols("bu pa an")) == ("third-symbol", "G1-23", "symbol")
    assert kept("7B", symbols("bu pa pa")) == 2


def test_g1_24_even_and_odd_in_turn() -> None:
    assert kept("6B", numbers(1, 4, 3, 6, 5, 2)) == 6
    assert kept("6B", numbers(2, 3, 5)) == 2
    assert why("6B", numbers(2, 6)) == ("same-parity", "G1-24", "number")
    assert why("6B", numbers(1, 3)) == ("same-parity", "G1-24", "number")


def test_g1_25_number_or_symbol_or_both() -> None:
    assert kept("7A", "R2pa G2bo") == 2
    assert kept("7A", "R2pa G5pa") == 2
    assert kept("7A", "R2pa G2pa") == 2
    assert why("7A", "R2pa R5bo") == ("neither-number-nor-symbol", "G1-25", "number+symbol")


def test_g1_26_exactly_one_apart() -> None:
    assert kept("8A", numbers(3, 4, 3, 2, 1, 2)) == 6
    assert kept("8A", numbers(6, 1)) == 1
    assert kept("8A", numbers(4, 4)) == 1
    assert kept("8A", numbers(2, 4)) == 1
    assert why("8A", numbers(6, 1)) == ("not-one-apart", "G1-26", "number")


def test_g1_27_neighbours_on_the_bar_of_the_card_before() -> None:
    assert kept("8B", colours("GYG")) == 3
    assert why("8B", colours("YY")) == ("colours-not-neighbours", "G1-27", "colour")
    assert why("8B", colours("RD")) == ("colours-not-neighbours", "G1-27", "colour")


@pytest.mark.parametrize(
    ("word", "guilty"),
    [
        ("R2an", "colour"),
        ("G1an", "number"),
        ("G2bu", "symbol"),
        ("R1an", "colour+number"),
        ("R2bu", "colour+symbol"),
        ("G1bu", "number+symbol"),
        ("R1bu", "colour+number+symbol"),
    ],
)
def test_g1_28_all_three_differ_from_the_card_before(word: str, guilty: str) -> None:
    assert why("9A", f"R1bu {word}") == ("property-repeated", "G1-28", guilty)
    # Only the card directly before matters.
    assert kept("9A", f"{word} D6ro R1bu") == 3


def test_g1_29_the_start_of_9b_is_one_or_six() -> None:
    for wrong in (2, 3, 4, 5):
        assert why("9B", numbers(wrong, 1)) == ("start-not-one-or-six", "G1-29", "number")
        assert kept("9B", numbers(wrong, 1)) == 0
    assert strike("9B", numbers(2, 1, 2)).behind == cards(numbers(1, 2))
    assert strike("9B", numbers(2)).before is None


def test_g1_30_9b_steps_without_gaps_and_turns_at_the_ends() -> None:
    assert kept("9B", numbers(1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 2)) == 12
    assert kept("9B", numbers(6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 5)) == 12
    assert why("9B", numbers(1, 3)) == ("not-the-next-number", "G1-30", "number")
    assert kept("9B", numbers(1, 2, 1)) == 2
    assert kept("9B", numbers(1, 1)) == 1


@pytest.mark.parametrize(
    ("column", "valid"),
    [
        ((6, 5, 4, 3, 2, 1, 2), 7),
        ((6, 5, 4, 5), 3),
        ((1, 2, 3, 4, 5, 6, 6), 6),
        ((1, 3, 4), 1),
        ((6, 5, 6), 2),
        ((2, 3, 4), 0),
        ((1, 2, 3, 4, 5, 6, 5, 4), 8),
    ],
)
def test_g1_example_04_prefixes_of_9b(column: tuple[int, ...], valid: int) -> None:
    assert kept("9B", numbers(*column)) == valid


@pytest.mark.parametrize(("column", "valid"), [("YPRPYG", 6), ("YY", 1), ("LDR", 2), ("RD", 1), ("GLD", 3)])
def test_g1_example_05_8b(column: str, valid: int) -> None:
    assert kept("8B", colours(column)) == valid


@pytest.mark.parametrize(("column", "valid"), [("RLRLL", 4), ("RR", 1), ("RLG", 2)])
def test_g1_example_06_6a(column: str, valid: int) -> None:
    assert kept("6A", colours(column)) == valid


@pytest.mark.parametrize(
    ("column", "valid"), [("ro pe ro pe", 4), ("ro ro", 1), ("ro pe bo", 2), ("bu ro", 0)]
)
def test_g1_example_06_4b(column: str, valid: int) -> None:
    assert kept("4B", symbols(column)) == valid


def test_g1_example_07_7a_value_symbol_both_neither() -> None:
    assert kept("7A", "R2pa G2bo P5bo L5bo R1pa") == 4


def test_g1_example_08_9a_the_fourth_is_lost_though_it_differs_from_the_third() -> None:
    assert kept("9A", "R6ro P1pa P2an R3bu") == 2
    assert strike("9A", "R6ro P1pa P2an R3bu").behind == cards("R3bu")


@pytest.mark.parametrize("ticket", sorted(RULES))
def test_next_card_is_judged_as_the_check_would(ticket: str) -> None:
    columns: list[tuple[int, ...]] = [
        (),
        (DECK[0],),
        (DECK[5], DECK[40]),
        cards("R1an L3an"),
        cards("R6bu G5pa R4an"),
    ]
    for column in columns:
        stays, _ = check(ticket, column)
        for each in DECK[::3]:
            fault = fault_of_next(ticket, stays, each)
            longer, strikes = check(ticket, (*stays, each))
            assert (fault is None) == (len(longer) == len(stays) + 1)
            assert [found.fault for found in strikes] == ([] if fault is None else [fault])


def test_every_fault_names_properties_and_a_decision() -> None:
    for ticket, rule in RULES.items():
        for last in (None, *DECK[::7]):
            # At 9B a second card stands on an end, or the column would have ended before.
            if ticket == "9B" and last is not None and NUMBER[last] not in (1, 6):
                continue
            for each in DECK:
                fault = rule(each, last, None)
                if fault is not None:
                    assert set(fault.guilty.split("+")) <= {"colour", "number", "symbol"}
                    assert fault.reason.decision.startswith("G1-")


def test_properties_of_a_card() -> None:
    assert (COLOUR[card("D6pe")], NUMBER[card("D6pe")], SYMBOL[card("D6pe")]) == (5, 6, 4)
