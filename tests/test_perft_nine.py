"""Perft of Nine?: legal command sequences counted from fixed deals, against a file and a second rule reader."""

from __future__ import annotations

from copy import deepcopy

import pytest

from game.core.rng import Rng
from game.variants.nine.game import NINE
from tests.perft import SEED, CorePosition, Perft, assert_counts, core_state, read_perft
from tests.variants.nine_table import COLOUR_LETTERS, short, text, texts

PERFTS = read_perft("nine")
every_perft = pytest.mark.parametrize("perft", PERFTS, ids=[perft.line for perft in PERFTS])


def test_the_file_holds_counts() -> None:
    assert len(PERFTS) == 3
    assert all(len(perft.counts) >= 4 for perft in PERFTS)


def start(perft: Perft) -> CorePosition:
    return CorePosition(NINE, core_state(NINE, perft, text), lambda command: short([command])[0])


@every_perft
def test_perft_counts(perft: Perft) -> None:
    assert_counts(start(perft), perft, len(perft.counts))


# --- A second reader of the rule sheet, slow and plain -------------------------------


class Position:
    """A table as the rule sheet talks of it: cards are words, a row is a list of them."""

    def __init__(self, perft: Perft) -> None:
        self.hands = [each.split() for each in perft.hands]
        self.pile = perft.draw.split()
        self.rows: dict[int, list[str]] = {}
        self.finished: list[tuple[str, int]] = []  # colour and start card of each row won
        self.lost_turn: list[int] = []
        self.turn = 0
        self.just_laid = 0  # the MAXI row of this turn
        self.is_over = False
        self.dice = Rng(SEED).fork(1)
        self.closes = "closed_colours" in perft.house_rules
        self.keeps = "keep_hand" in perft.house_rules

    def commands(self) -> list[str]:
        if self.is_over:
            return []
        if self.just_laid:
            return ["done", f"reveal {self.just_laid}"]
        lays = [
            f"lay {word} {row}"
            for word in sorted(set(self.hands[self.turn]))
            for row in range(1, 7)
            if self.takes(row, word)
        ]
        return [*(lays or ["pass"]), *(f"reveal {row}" for row in self.rows)]

    def takes(self, row: int, word: str) -> bool:
        if row in self.rows:
            return word == "0" or word[0] == self.rows[row][0][0]
        if word.endswith("0") or any(cards[0][0] == word[0] for cards in self.rows.values()):
            return False
        return not (self.closes and any(word[0] == colour or row == at for colour, at in self.finished))

    def after(self, command: str) -> Position:
        position = deepcopy(self)
        words = command.split()
        getattr(position, f"do_{words[0]}")(*words[1:])
        return position

    def do_lay(self, word: str, start_card: str) -> None:
        row = int(start_card)
        self.hands[self.turn].remove(word)
        self.rows.setdefault(row, []).append(word)
        if row >= 4:
            self.just_laid = row
        else:
            self.end_turn(draws=1)

    def do_done(self) -> None:
        self.end_turn(draws=1)

    def do_pass(self) -> None:
        self.end_turn(draws=0)

    def do_reveal(self, start_card: str) -> None:
        row = int(start_card)
        laid_one = int(self.just_laid != 0)
        cards = self.rows[row]
        if sum(int(word[-1]) for word in cards) >= 9:
            del self.rows[row]
            self.finished.append((cards[0][0], row))
            if len(self.finished) == 6:
                self.is_over = True
            else:
                self.end_turn(draws=laid_one)
            return
        self.rows[row] = cards[:1]
        self.pile += cards[1:]
        if not self.keeps:
            # The core mixes a sorted hand: by colour name, then number, the zeros last.
            self.pile += sorted(
                self.hands[self.turn], key=lambda word: "zero" if word == "0" else texts(word)[0]
            )
            self.hands[self.turn] = []
            self.lost_turn.append(self.turn)
        mixed, self.dice = self.dice.shuffled(self.pile)
        self.pile = list(mixed)
        self.end_turn(draws=laid_one if self.keeps else 0)

    def end_turn(self, draws: int) -> None:
        self.just_laid = 0
        self.draw(draws)
        self.turn = (self.turn + 1) % len(self.hands)
        while not self.is_over and self.turn in self.lost_turn:
            self.lost_turn.remove(self.turn)
            self.draw(6)
            self.turn = (self.turn + 1) % len(self.hands)

    def draw(self, count: int) -> None:
        self.hands[self.turn] += self.pile[:count]
        self.pile = self.pile[count:]
        self.is_over = self.is_over or not self.pile


@every_perft
def test_a_second_reading_of_the_rules_counts_the_same(perft: Perft) -> None:
    # It counted the deepest ones too, once, when the file was written; that takes too long for every day.
    assert_counts(Position(perft), perft, len(perft.counts) - 1)


@every_perft
def test_both_readings_list_the_same_commands_along_whole_matches(perft: Perft) -> None:
    for word in range(30):
        rng = Rng(word)
        core, position = start(perft), Position(perft)
        while commands := sorted(core.commands()):
            assert commands == sorted(position.commands())
            assert sorted(position.pile) == sorted(short_cards(core.state.draw))
            place, rng = rng.below(len(commands))
            core, position = core.after(commands[place]), position.after(commands[place])
        assert position.commands() == []


def short_cards(cards: tuple[int, ...]) -> list[str]:
    words = ["0", *(f"{letter}{number}" for letter in COLOUR_LETTERS for number in range(7))]
    return [next(word for word in words if texts(word) == [NINE.card_text(card)]) for card in cards]
