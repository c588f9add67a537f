"""Perft of Round Ten: sequences of plays counted from fixed deals, against a file and a second rule reader."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game.core.api import Command
from game.core.rng import Rng
from game.variants.ten.game import TEN
from game.variants.ten.model import READY, Play
from tests.perft import SEED, CorePosition, Perft, assert_counts, core_state, read_perft
from tests.second_reader.ten import Ten, flipped

PERFTS = read_perft("ten")
every_perft = pytest.mark.parametrize("perft", PERFTS, ids=[perft.line for perft in PERFTS])


def test_the_file_holds_counts() -> None:
    assert len(PERFTS) == 4
    assert all(len(perft.counts) >= 5 for perft in PERFTS)


def tell_play(command: Command) -> str | None:
    """Count plays only: a look and a swap can be made at almost any time."""
    return TEN.command_text(command) if isinstance(command, Play) else None


def start(perft: Perft) -> CorePosition:
    state = core_state(TEN, perft, str)
    if state.opening:
        state = TEN.advance(state, dict.fromkeys(state.opening, READY)).state
    return CorePosition(TEN, state, tell_play)


class PlainPosition(Ten):
    """The second reader's table with dice of its own; each play takes a tick."""

    def __init__(self, perft: Perft) -> None:
        body: dict[str, Any] = {
            "seats": len(perft.hands),
            "options": perft.house_rules,
            "deal": {"hands": [hand.split() for hand in perft.hands], "draw": perft.draw.split()},
        }
        super().__init__(body, [])
        self.dice = Rng(SEED).fork(1)
        self.turn, self.waiting, self.tick = self.first, set(), 0

    def shuffled(self, _tick: int, cards: list[str]) -> list[str]:
        order, self.dice = self.dice.shuffled(cards)
        coins, self.dice = self.dice.below(2 ** len(order))
        return [flipped(card) if coins >> place & 1 else card for place, card in enumerate(order)]

    def commands(self) -> list[str]:
        if not self.turn:
            return []
        words = [f"play {place}{back}" for place in (1, 2) for back in ("", " flipped")]
        return [each for each in words if self.is_allowed(self.tick, self.turn, each)]

    def after(self, command: str) -> PlainPosition:
        position = deepcopy(self)
        position.play(position.tick, position.turn, command)
        position.tick += 1
        return position


@every_perft
def test_perft_counts(perft: Perft) -> None:
    assert_counts(start(perft), perft, len(perft.counts))


@every_perft
def test_a_second_reading_of_the_rules_counts_the_same(perft: Perft) -> None:
    assert_counts(PlainPosition(perft), perft, len(perft.counts) - 1)


@every_perft
def test_both_readings_have_the_same_cards_along_whole_matches(perft: Perft) -> None:
    for word in range(30):
        rng = Rng(word)
        core: CorePosition = start(perft)
        position = PlainPosition(perft)
        for _ in range(100):
            commands = core.commands()
            assert commands == position.commands()
            detail = TEN.detail(core.state)
            assert detail["draw"] == position.draw
            assert detail["hands"] == [[card for card in hand if card] for hand in position.hands]
            if not commands:
                break
            place, rng = rng.below(len(commands))
            core, position = core.after(commands[place]), position.after(commands[place])
