"""Shared words and sentences: every reason, card, ticket and setting of the rules has its own."""

import itertools
from types import ModuleType

import pytest

from game.core import api
from game.core.api import Reason, Rejected, Seat, Tick
from game.devices.buttons import Button
from game.languages.explanations import (
    failed_call_sentences,
    reason_sentence,
    refusal_sentence,
    struck_sentence,
)
from game.languages.reasons import REASONS, SHARED, template
from game.languages.rules_cards import LONGEST_PARAGRAPH, RULES_CARDS, paragraphs
from game.languages.settings_words import HOUSE_RULES
from game.languages.vocabulary import (
    BUTTONS,
    COLOUR_LETTERS,
    COLOURS,
    GAME_TITLES,
    MASCOTS,
    OBJECTS,
    SYMBOLS,
    TASK_NAMES,
    TASK_RULES,
)
from game.languages.words import LANGUAGES, InContext, Words
from game.paths import ASSETS
from game.variants import VARIANTS
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.tasks import tickets
from game.variants.tasks.tickets import RULES, Fault, check
from game.variants.ten import model as ten
from tests.variants.sprint_table import placed, start, the

MODULES: dict[str, tuple[ModuleType, ...]] = {
    "tasks": (tasks, tickets),
    "hexagon": (hexagon,),
    "nine": (nine,),
    "ten": (ten,),
}
CARDS = {tasks.WORDS[card]: card for card in range(len(tasks.WORDS))}
HUTS = {Seat(1): 1, Seat(2): 5}


def codes(modules: tuple[ModuleType, ...]) -> set[str]:
    things = list(itertools.chain.from_iterable(vars(module).values() for module in modules))
    things += [each for thing in things if isinstance(thing, dict) for each in thing.values()]
    reasons = [thing for thing in things if isinstance(thing, Reason)]
    reasons += [thing.reason for thing in things if isinstance(thing, Fault)]
    return {reason.code for reason in reasons}


@pytest.mark.parametrize("game", MODULES)
def test_every_reason_of_the_rules_has_its_sentence_and_no_other(game: str) -> None:
    assert set(REASONS[game]) == codes(MODULES[game]) - set(SHARED)
    assert set(SHARED) == codes((api,))


def test_everything_that_has_a_name_has_its_word() -> None:
    assert set(VARIANTS) <= set(GAME_TITLES)
    assert set(tasks.COLOURS) | set(hexagon.COLOUR_WORDS) | set(nine.COLOURS) == set(COLOURS)
    assert set(COLOUR_LETTERS) == set(COLOURS)
    assert set(tasks.SYMBOLS) == set(SYMBOLS)
    assert set(hexagon.OBJECT_WORDS) == set(OBJECTS)
    assert set(RULES) == set(TASK_NAMES) == set(TASK_RULES)
    assert {button.value for button in Button} == set(BUTTONS)
    assert set(MASCOTS) == set(range(1, 7))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("colours", [tasks.COLOURS, hexagon.COLOUR_WORDS], ids=["six", "eight"])
def test_colour_letters_of_one_game_differ(language: str, colours: tuple[str, ...]) -> None:
    words = Words(language)
    letters = [words(COLOUR_LETTERS[colour]) for colour in colours]
    assert len(set(letters)) == len(letters)
    assert all(1 <= len(letter) <= 2 for letter in letters)


@pytest.mark.parametrize("game", VARIANTS)
def test_house_rules_name_options_that_exist(game: str) -> None:
    # Two of them are no option of the rules: when a hint comes, and what people agree about talking.
    for option in set(HOUSE_RULES[game]) - {"slow_hint", "talk"}:
        with pytest.raises(ValueError, match=f"options.{option}"):
            VARIANTS[game].read_options({option: object()}, 2)


# --- Sprint's check ------------------------------------------------------------------


def column(*names: str) -> tuple[int, ...]:
    colours = {"R": 0, "P": 1, "Y": 2, "G": 3, "L": 4, "D": 5}
    symbols = {"bu": 0, "pa": 1, "an": 2, "ro": 3, "pe": 4, "bo": 5}
    return tuple(CARDS[colours[name[0]], int(name[1]), symbols[name[2:]]] for name in names)


def struck(ticket: str, *names: str) -> tasks.CardStruck:
    _, (strike, *_) = check(ticket, column(*names))
    return tasks.CardStruck(
        1, 0, int(ticket[0]), ticket, strike.place, strike.card, strike.before, strike.earlier,
        strike.fault.reason, strike.fault.guilty, strike.behind,
    )  # fmt: skip


STRUCK = [
    ("3A", ("Y1bu",), "Yellow stays outside.", "Gelb bleibt draußen."),
    ("3B", ("Y1ro",), "Only burger, palm and anchor here.", "Hier nur Burger, Palme und Anker."),
    ("4A", ("Y1ro",), "Only 2, 4 and 6 here.", "Hier nur 2, 4 und 6."),
    ("4B", ("Y1bu",), "Only rocket and peace here.", "Hier nur Rakete und Peace."),
    ("4B", ("Y1ro", "R2ro"), "Rocket twice in a row.", "Rakete zweimal hintereinander."),
    ("5B", ("Y1ro",), "Only 5 and 6 here.", "Hier nur 5 und 6."),
    ("6A", ("R1ro", "R2bu"), "Red twice in a row.", "Rot zweimal hintereinander."),
    ("6A", ("R1ro", "G2bu", "D2bu"), "Dark blue is a third one.", "Dunkelblau wäre Nummer drei."),
    ("6B", ("R1ro", "G3bu"), "Two odd numbers in a row.", "Zwei ungerade Zahlen hintereinander."),
    ("6B", ("R2ro", "G4bu"), "Two even numbers in a row.", "Zwei gerade Zahlen hintereinander."),
    ("7A", ("R1ro", "G2bu"), "Neither 1 nor rocket again.", "Weder 1 noch Rakete."),
    ("7B", ("R1ro", "G2ro"), "Rocket twice in a row.", "Rakete zweimal hintereinander."),
    ("7B", ("R1ro", "G2bu", "R3an"), "Anchor is a third one.", "Anker wäre Nummer drei."),
    ("8A", ("R3ro", "G5bu"), "After 3 comes 2 or 4.", "Nach 3 kommt 2 oder 4."),
    ("8A", ("R1ro", "G5bu"), "After 1 comes 2.", "Nach 1 kommt 2."),
    ("8B", ("R1ro", "D5bu"), "Red and dark blue are not next door.", "Rot und Dunkelblau wohnen nicht nebeneinander."),
    ("9A", ("R1ro", "R5bu"), "Same colour as before.", "Farbe wie zuvor."),
    ("9A", ("R1ro", "R1ro"), "Same colour, number and symbol as before.", "Farbe, Zahl und Symbol wie zuvor."),
    ("9B", ("R3ro",), "Starts with 1 or 6.", "Beginnt mit 1 oder 6."),
    ("9B", ("R1ro", "G3bu"), "After 1 comes 2.", "Nach 1 kommt 2."),
    ("9B", ("R6ro", "G5bu", "R6bu"), "After 5 comes 4.", "Nach 5 kommt 4."),
    ("9B", ("R1ro", "G2bu", "G3bu", "G2ro"), "After 3 comes 4.", "Nach 3 kommt 4."),
]  # fmt: skip


@pytest.mark.parametrize(("ticket", "names", "english", "german"), STRUCK)
def test_a_struck_card_is_explained_with_its_values(
    ticket: str, names: tuple[str, ...], english: str, german: str
) -> None:
    event = struck(ticket, *names)
    assert struck_sentence(Words("en"), event) == english
    assert struck_sentence(Words("de"), event) == german
    for language in ("fr", "it"):
        said = struck_sentence(Words(language), event)
        assert said not in (english, german)
        assert "{" not in said
        assert said[0].isupper() or said[0].isdigit()


def test_every_ticket_that_can_strike_is_among_the_examples() -> None:
    assert {ticket for ticket, *_ in STRUCK} == set(RULES) - {"2A", "2B", "5A"}


def test_a_refused_card_is_explained_as_at_the_check() -> None:
    first, second = column("R3ro", "G5bu")
    place = tasks.PLACES[6]
    fault = tickets.NOT_ONE_APART
    facts: api.Facts = (("card", second), ("guilty", fault.guilty), ("before", first))
    refused = Rejected(Seat(1), place, fault.reason, facts)
    assert refusal_sentence(Words("fr"), "tasks", refused, HUTS) == "Après 3 vient 2 ou 4."
    over = Rejected(Seat(1), place, tasks.SUM_OVER, (("sum", 14),))
    assert refusal_sentence(Words("it"), "tasks", over, HUTS) == "14 supera 12."


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ((1, 3), "After 1 comes 2."),
        ((6, 4), "After 6 comes 5."),
        ((1, 2, 1), "After 2 comes 3."),
        ((6, 5, 6), "After 5 comes 4."),
        ((6, 5, 4, 5), "After 4 comes 3."),
    ],
)
def test_a_card_refused_on_the_stairs_hears_which_one_comes_next(
    numbers: tuple[int, ...], sentence: str
) -> None:
    # The last card is refused by the rules themselves: their facts must tell whether the stairs go up or down.
    left = list(tasks.DECK)
    stack = []
    for number in (*numbers, 2):
        stack.append(next(card for card in left if tasks.NUMBER[card] == number))
        left.remove(stack[-1])
    state = start(stack, left[:1], sides="2A 3A 4A 5A 6A 7A 8A 9B", options={"assist": "block"}).state
    for _ in numbers[:-1]:
        state = placed(state, {1: 9}).state
    rejected = the(Rejected, placed(state, {1: 9}).events)
    assert refusal_sentence(Words("en"), "tasks", rejected, HUTS) == sentence


# --- The other games -----------------------------------------------------------------


def test_a_wrong_call_of_hex_is_explained() -> None:
    red_car = hexagon.COLOUR_WORDS.index("red") * hexagon.OBJECT_COUNT + hexagon.OBJECT_WORDS.index("car")
    both = hexagon.CallFailed(Seat(1), hexagon.Call(3), red_car, (2,), 5, 6, Tick(9), hexagon.WRONG_ROW)
    assert failed_call_sentences(Words("en"), both) == (
        "Red lies in row 3 already.",
        "A car lies in row 3 already.",
    )
    nowhere = hexagon.CallFailed(
        Seat(1), hexagon.NO_FIT, red_car, (2, 4), None, None, Tick(9), hexagon.SOMETHING_FITTED
    )
    assert failed_call_sentences(Words("de"), nowhere) == ("Reihe 2 war frei.",)


def test_refusals_name_mascots_and_colours() -> None:
    lay = nine.LAYS[0][0]
    waits = Rejected(Seat(1), lay, nine.NOT_YOUR_TURN, (("turn", 2),))
    assert refusal_sentence(Words("en"), "nine", waits, HUTS) == "It is Snail's turn."
    clash = Rejected(Seat(1), lay, nine.WRONG_COLOUR, (("card", 1), ("row", 2), ("colour", 2)))
    assert refusal_sentence(Words("de"), "nine", clash, HUTS) == "Hier passt nur Gelb."
    after = Rejected(Seat(1), lay, api.MATCH_OVER)
    assert refusal_sentence(Words("it"), "nine", after, HUTS) == "La partita è finita."


def test_sums_of_the_turn_games_explain_themselves() -> None:
    words = Words("en")
    under = ten.CardPlayed(Seat(1), ten.UNDER_TEN, 1, 3, False, False, 4, 7)
    over = ten.CardPlayed(Seat(1), ten.OVER_TEN, 1, 5, False, False, 8, 13)
    broken = ten.PileBroken(Seat(1), ten.OVER_TEN, 13, 5, (4, 4))
    kept = ten.CardKept(Seat(1), ten.EXACTLY_TEN, 3, 9, (5, 2))
    assert reason_sentence(words, "ten", under) == "7: 3 to go."
    assert reason_sentence(words, "ten", over) == reason_sentence(words, "ten", broken) == "13: the 5 stays."
    assert reason_sentence(words, "ten", kept) == "Ten! The 3 is yours."
    failed = nine.RevealFailed(Seat(1), 2, (1,), (Seat(1),), 7, 2, (), 6, True, nine.GOAL_MISSED)
    assert reason_sentence(words, "nine", failed) == "7: not nine yet."
    exceeded = tasks.SumExceeded(1, 0, (), 14, tasks.SUM_OVER)
    assert reason_sentence(words, "tasks", exceeded) == "14 is over 12."
    assert template("ten", "match-over") == SHARED["match-over"]


# --- Rules cards ---------------------------------------------------------------------


@pytest.mark.parametrize("game", VARIANTS)
def test_rules_cards_are_short_and_whole(game: str) -> None:
    card = RULES_CARDS[game]
    assert card.goal
    assert card.buttons
    assert card.signs
    for text in paragraphs(card):
        assert not isinstance(text, InContext)
        assert len(text) <= LONGEST_PARAGRAPH, text
    for language in ("de", "fr", "it"):
        words = Words(language)
        # Other languages may need a little more room than English, not a third line.
        assert all(len(words(text)) <= LONGEST_PARAGRAPH for text in paragraphs(card)), language


# --- Fonts ---------------------------------------------------------------------------


def glyphs_of(path: str) -> set[int]:
    """Read which characters a font draws, from its table `cmap` of format 4."""
    data = (ASSETS / "fonts" / path).read_bytes()

    def number(offset: int, size: int = 2) -> int:
        return int.from_bytes(data[offset : offset + size], "big")

    rows = [12 + 16 * row for row in range(number(4))]
    cmap = next(number(row + 8, 4) for row in rows if data[row : row + 4] == b"cmap")
    tables = [cmap + number(cmap + 8 + 8 * row, 4) for row in range(number(cmap + 2))]
    drawn: set[int] = set()
    for table in tables:
        if number(table) == 4:
            length = number(table + 6)
            for segment in range(0, length, 2):
                last, first = number(table + 14 + segment), number(table + 16 + length + segment)
                drawn.update(range(first, last + 1))
    return drawn


@pytest.mark.parametrize("font", ["FredokaOne-Regular.ttf", "Manrope-ExtraBold.ttf"])
def test_both_fonts_draw_every_letter_of_every_language(font: str) -> None:
    from game.dev.texts import NO_BREAK_SPACES, all_catalogues

    said = {form for catalogue in all_catalogues().values() for forms in catalogue.values() for form in forms}
    # The stage draws the two narrow spaces as plain ones.
    needed = set("".join(said)) - set(NO_BREAK_SPACES)
    assert {letter for letter in needed if ord(letter) not in glyphs_of(font)} == set()
