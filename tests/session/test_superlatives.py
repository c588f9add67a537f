"""The twenty superlatives: for each a match that wins it and one just under, and the lines that a podium tells."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.session.superlatives import SUPERLATIVES, lines
from game.variants.tasks.model import COLOURS, DECK, NUMBER, SYMBOLS, WORDS
from tests.session.records import Written, facts_of, hex_commands, won

ALL_A = "2A 3A 4A 5A 6A 7A 8A 9A"


def card(index: int) -> str:
    colour, number, symbol = WORDS[index]
    return f"{COLOURS[colour]}-{number}-{SYMBOLS[symbol]}"


EVEN = [card(each) for each in DECK if NUMBER[each] % 2 == 0]
ODD = [card(each) for each in DECK if NUMBER[each] % 2]
LAST_EVEN = EVEN[-1]


def sprint_deal(first: list[str], second: list[str]) -> dict[str, Any]:
    return {"rounds": [{"sides": ALL_A, "stacks": [first, second]}]}


def lay_all(tasks: list[int], think: int = 100, start: int = 0) -> list[Written]:
    """Seat 1 lays card after card, thinking equally long about each."""
    return [(start + think + place * (think + 1), 1, f"place {task}") for place, task in enumerate(tasks)]


# --- Sprint ----------------------------------------------------------------------------


@pytest.mark.parametrize(("cards", "think", "wins"), [(12, 360, True), (12, 361, False), (11, 100, False)])
def test_quick_paws(cards: int, think: int, wins: bool) -> None:  # noqa: FBT001
    facts = facts_of("tasks", 2, lay_all([2] * cards, think), deal=sprint_deal(EVEN[:20], [LAST_EVEN]))
    assert ("quick-paws" in won(facts)) is wins
    assert [ticks for _, ticks in facts.seats[0].thinks] == [think] * cards


@pytest.mark.parametrize(("tasks", "wins"), [([2] * 15, True), ([2] * 14, False), ([2] * 15 + [4], False)])
def test_clean_plate(tasks: list[int], wins: bool) -> None:  # noqa: FBT001
    stack = EVEN[:15] + ODD[:1] if len(tasks) == 16 else EVEN[: len(tasks)]
    facts = facts_of("tasks", 2, lay_all(tasks), deal=sprint_deal(stack, [LAST_EVEN]))
    assert ("clean-plate" in won(facts)) is wins


@pytest.mark.parametrize(("behind", "wins"), [(3, True), (2, False)])
def test_domino(behind: int, wins: bool) -> None:  # noqa: FBT001
    stack = ODD[:1] + EVEN[:behind]
    facts = facts_of("tasks", 2, lay_all([4] * len(stack)), deal=sprint_deal(stack, [LAST_EVEN]))
    assert ("domino" in won(facts)) is wins


@pytest.mark.parametrize(("rival", "wins"), [("pink-5-burger", True), ("red-6-rocket", False)])
def test_by_a_whisker(rival: str, wins: bool) -> None:  # noqa: FBT001
    deal = sprint_deal(["red-6-burger"], [rival, LAST_EVEN])
    commands = [(20, 2, "place 2"), (40, 1, "place 2")]
    assert ("by-a-whisker" in won(facts_of("tasks", 2, commands, deal=deal))) is wins


@pytest.mark.parametrize(("tasks", "wins"), [([2, 2, 3, 3, 3], True), ([2] * 3 + [3] * 5, False)])
def test_deuce_lover(tasks: list[int], wins: bool) -> None:  # noqa: FBT001
    facts = facts_of("tasks", 2, lay_all(tasks), deal=sprint_deal(EVEN[: len(tasks)], [LAST_EVEN]))
    assert ("deuce-lover" in won(facts)) is wins


# --- Hex -------------------------------------------------------------------------------


def hex_won(calls: list[Any], **changes: Any) -> dict[str, int]:
    return won(facts_of("hexagon", 2, hex_commands(calls, **changes), **changes))


@pytest.mark.parametrize(("count", "think", "wins"), [(3, 240, True), (3, 241, False), (2, 100, False)])
def test_first_word(count: int, think: int, wins: bool) -> None:  # noqa: FBT001
    assert ("first-word" in hex_won([(1, think, True)] * count)) is wins


# Every row shows red, so a red card fits nowhere.
RED_ROWS = {
    "rows": ["red-car", "red-telephone", "red-die", "red-flower", "yellow-car", "red-butterfly"],
    "piles": [["red-cone", "pink-car", "pink-die"], ["pink-ball", "pink-cup"]],
    "neutral": ["red-ball", "pink-cone", "blue-cup"],
}


@pytest.mark.parametrize(("count", "wins"), [(2, True), (1, False)])
def test_proud_no(count: int, wins: bool) -> None:  # noqa: FBT001
    assert ("proud-no" in hex_won([(1, 50, True)] * count, deal=RED_ROWS)) is wins


@pytest.mark.parametrize(("think", "wins"), [(84, True), (85, False)])
def test_hothead(think: int, wins: bool) -> None:  # noqa: FBT001
    assert ("hothead" in hex_won([(1, think, False)])) is wins


@pytest.mark.parametrize(("behind", "count", "wins"), [(12, 2, True), (13, 2, False), (12, 1, False)])
def test_photo_finish(behind: int, count: int, wins: bool) -> None:  # noqa: FBT001
    assert ("photo-finish" in hex_won([((1, 100, True), [(2, behind)])] * count)) is wins


@pytest.mark.parametrize(("count", "wins"), [(3, True), (2, False)])
def test_ninth_life(count: int, wins: bool) -> None:  # noqa: FBT001
    calls = [(1, 200, False)] * 2 + [(1, 200, True)] * count
    assert ("ninth-life" in hex_won(calls)) is wins


def test_a_call_that_flew_is_measured_by_its_press() -> None:
    options = {"tailwind": [0, 2]}
    facts = facts_of("hexagon", 2, hex_commands([(1, 160, True)], options=options), options=options)
    assert [ticks for _, ticks in facts.seats[0].thinks] == [100]


# --- Nine? -----------------------------------------------------------------------------

DRAW = [
    "pink-1",
    "pink-1",
    "pink-1",
    "yellow-1",
    "yellow-1",
    "yellow-1",
    "green-1",
    "green-1",
    "green-1",
    "pink-4",
]


def nine_won(own: list[str], rival: list[str], commands: list[tuple[int, str]]) -> dict[str, int]:
    deal = {"hands": [own, rival], "draw": DRAW}
    written = [(30 * place, seat, text) for place, (seat, text) in enumerate(commands)]
    facts = facts_of("nine", 2, written, deal=deal)
    assert facts.last_tick == 30 * (len(commands) - 1)
    return won(facts)


@pytest.mark.parametrize(("second", "wins"), [("red-5", True), ("red-6", False)])
def test_on_the_nose(second: str, wins: bool) -> None:  # noqa: FBT001
    commands = [
        (1, "lay red-4 1"),
        (2, "lay dark-blue-1 2"),
        (1, f"lay {second} 1"),
        (2, "lay dark-blue-2 2"),
    ]
    told = nine_won(["red-4", second], ["dark-blue-1", "dark-blue-2"], [*commands, (1, "reveal 1")])
    assert ("on-the-nose" in told) is wins


@pytest.mark.parametrize(("third", "wins"), [("red-3", True), ("red-2", False)])
def test_overkill(third: str, wins: bool) -> None:  # noqa: FBT001
    own, rival = ["red-6", "red-5", third], ["dark-blue-1", "dark-blue-2", "dark-blue-3"]
    commands = []
    for mine, theirs in zip(own, rival, strict=True):
        commands += [(1, f"lay {mine} 1"), (2, f"lay {theirs} 2")]
    assert ("overkill" in nine_won(own, rival, [*commands, (1, "reveal 1")])) is wins


@pytest.mark.parametrize(("has_own", "wins"), [(False, True), (True, False)])
def test_cuckoo(has_own: bool, wins: bool) -> None:  # noqa: FBT001
    commands = [(1, "lay dark-blue-1 2"), (2, "lay red-4 1"), (1, "lay zero 1" if has_own else "lay zero 2")]
    commands += [(2, "lay red-5 1"), (1, "reveal 1")]
    assert ("cuckoo" in nine_won(["dark-blue-1", "zero"], ["red-4", "red-5"], commands)) is wins


@pytest.mark.parametrize(("first", "wins"), [("red-5", True), ("red-4", False)])
def test_so_close(first: str, wins: bool) -> None:  # noqa: FBT001
    commands = [(1, f"lay {first} 1"), (2, "lay dark-blue-1 2"), (1, "lay red-3 1"), (2, "lay pink-1 3")]
    assert ("so-close" in nine_won([first, "red-3"], ["dark-blue-1"], [*commands, (1, "reveal 1")])) is wins


@pytest.mark.parametrize(("count", "wins"), [(3, True), (2, False)])
def test_zero_hero(count: int, wins: bool) -> None:  # noqa: FBT001
    rival = ["red-1", "red-2", "red-3", "red-4"]
    commands = [(1, "lay pink-2 1"), (2, "lay red-1 2")]
    for place in range(count):
        commands += [(1, "lay zero 1"), (2, f"lay {rival[place + 1]} 2")]
    assert ("zero-hero" in nine_won(["pink-2", "zero", "zero", "zero"], rival, commands)) is wins


# --- Round Ten -------------------------------------------------------------------------

FIVES = ["5/1"] * 4 + ["5/2"] * 4 + ["5/3"] * 3 + ["5/4"] * 3
FOURS = ["4/1"] * 4 + ["4/2"] * 4
ZEROS = ["0/5"] * 4 + ["0/4"] * 4 + ["0/3"] * 4 + ["0/2"] * 3


def ten_commands(plays: list[tuple[int, str]]) -> list[Written]:
    return [(30 * place, seat, text) for place, (seat, text) in enumerate(plays)]


def ten_won(
    first: list[str], second: list[str], plays: list[tuple[int, str]], *, look: bool = False
) -> dict[str, int]:
    """Play from place 1 only: each list is what a seat finds there, turn by turn; place 2 has fillers."""
    drawn = [each for pair in zip(first[1:], second[1:], strict=True) for each in pair]
    deal = {"hands": [[first[0], "4/3"], [second[0], "2/3"]], "draw": [*drawn, "3/4", "4/3", "1/3", "2/3"]}
    options = {"look": look, "target": 99}
    facts = facts_of("ten", 2, ten_commands(plays), deal=deal, options=options)
    assert facts.last_tick == 30 * (len(plays) - 1)
    return won(facts)


def alternating(turns: int, second_text: str = "play 1") -> list[tuple[int, str]]:
    return [turn for _ in range(turns) for turn in ((1, "play 1"), (2, second_text))]


@pytest.mark.parametrize(("idle_turns", "wins"), [(9, True), (10, False)])
def test_bullseye(idle_turns: int, wins: bool) -> None:  # noqa: FBT001
    low = [*ZEROS, "1/0", "1/0", "1/0", "1/2", "1/3"]
    first = FIVES[0:6:2] + low[:idle_turns]
    second = FIVES[1:6:2] + low[idle_turns : 2 * idle_turns]
    told = ten_won(first, second, alternating(3 + idle_turns))
    assert ("bullseye" in told) is wins


@pytest.mark.parametrize(("back", "wins"), [("0/5", True), ("5/0", False)])
def test_blind_faith(back: str, wins: bool) -> None:  # noqa: FBT001
    text = "play 1 flipped" if wins else "play 1"
    assert ("blind-faith" in ten_won(["5/1"], [back], alternating(1, text))) is wins


@pytest.mark.parametrize(("overs", "wins"), [(3, True), (2, False)])
def test_flood(overs: int, wins: bool) -> None:  # noqa: FBT001
    turns = overs + 1
    told = ten_won(FIVES[:turns], FOURS[:turns], alternating(turns)[:-1])
    assert ("flood" in told) is wins


@pytest.mark.parametrize(("gifts", "wins"), [(3, True), (2, False)])
def test_kind_soul(gifts: int, wins: bool) -> None:  # noqa: FBT001
    told = ten_won(FIVES[:gifts], FIVES[gifts : 2 * gifts], alternating(gifts))
    assert told.get("kind-soul") == (1 if wins else None)


@pytest.mark.parametrize(("looks", "wins"), [(2, True), (1, False)])
def test_elephant(looks: int, wins: bool) -> None:  # noqa: FBT001
    opening = [(2, "peek 1"), (1, "ready"), (2, "ready")]
    again = [(2, "peek 1")] if looks == 2 else [(2, "swap"), (2, "swap")]
    flip = (2, "play 1 flipped")
    plays = [*opening, (1, "play 1"), flip, *again, (1, "play 1"), flip]
    told = ten_won(["5/1", "5/1"], ["0/5", "0/5"], plays, look=True)
    assert ("elephant" in told) is wins
    assert ("blind-faith" in told) is not wins


# --- Lines -----------------------------------------------------------------------------


def test_there_are_twenty() -> None:
    assert [len(each) for each in SUPERLATIVES.values()] == [5, 5, 5, 5]
    assert len({each.key for game in SUPERLATIVES.values() for each in game}) == 20


def test_equal_values_win_nothing() -> None:
    deal = sprint_deal([*EVEN[:5]], [*EVEN[5:10], LAST_EVEN])
    commands = [(100 * place, seat, "place 2") for place in range(5) for seat in (1, 2)]
    assert "deuce-lover" not in won(facts_of("tasks", 2, commands, deal=deal))


def test_everybody_gets_the_strongest_line_left_and_nobody_two() -> None:
    facts = facts_of("tasks", 2, lay_all([2] * 15), deal=sprint_deal(EVEN[:15], [LAST_EVEN]))
    told = lines(facts)
    assert [(line.seat, line.key) for line in told] == [(1, "quick-paws"), (2, "cards-laid")]
    assert told[0].strength == Fraction(360, 100)
    assert told[1].strength is None


def test_bots_get_no_lines() -> None:
    deal = sprint_deal(EVEN[:15], [LAST_EVEN])
    facts = facts_of("tasks", 2, lay_all([2] * 15), deal=deal, kinds=["bot", "human"])
    assert [line.seat for line in lines(facts)] == [2]


def test_plain_numbers_are_the_biggest_and_not_all_the_same() -> None:
    commands = hex_commands([(1, 500, True), (2, 500, True), (1, 500, True)])
    told = lines(facts_of("hexagon", 2, commands))
    assert [(line.seat, line.key, int(line.value)) for line in told] == [
        (1, "right-calls", 2),
        (2, "calls", 1),
    ]
