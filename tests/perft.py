"""Perft: how many sequences of so many legal commands there are from a deal, read from a file of counts."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.core.api import Command, Setup
from game.core.script import AnyVariant

FOLDER = Path(__file__).parent / "golden" / "perft"
SEED = 1


class Perft(NamedTuple):
    """One deal of a file with its counts."""

    line: str
    hands: tuple[str, ...]
    draw: str
    house_rules: dict[str, Any]
    counts: tuple[tuple[int, int], ...]  # depth, sequences


def read_perft(game: str) -> list[Perft]:
    """Read `deal HAND | HAND ; draw CARDS ; rule rule=value`, each with lines of depth and count below it."""
    found: list[Perft] = []
    for line in (FOLDER / f"{game}.perft").read_text(encoding="utf-8").splitlines():
        if line.startswith("deal "):
            hands, draw, *rules = [part.strip() for part in line.removeprefix("deal ").split(";")]
            words = [rule.partition("=") for rule in " ".join(rules).split()]
            house_rules = {name: json.loads(value) if value else True for name, _, value in words}
            cards = draw.removeprefix("draw").strip()
            found.append(Perft(line, tuple(hands.split(" | ")), cards, house_rules, ()))
        elif line and not line.startswith("#"):
            depth, count = map(int, line.split())
            found[-1] = found[-1]._replace(counts=(*found[-1].counts, (depth, count)))
    return found


class Position(Protocol):
    """A table in somebody's reading of the rules."""

    def commands(self) -> list[str]:
        """List the legal commands of the seat on turn, each once."""

    def after(self, command: str) -> Position: ...


class CorePosition:
    """A table of the rules core; `tell` gives the words of a command, or None for one that is not counted."""

    def __init__(self, variant: AnyVariant, state: Any, tell: Callable[[Command], str | None]) -> None:
        self.variant, self.state, self.tell = variant, state, tell

    def choices(self) -> dict[str, Command]:
        if not self.state.turn:
            return {}
        told = {self.tell(each): each for each in self.variant.legal(self.state, self.state.turn)}
        return {words: command for words, command in told.items() if words is not None}

    def commands(self) -> list[str]:
        return list(self.choices())

    def after(self, command: str) -> CorePosition:
        step = self.variant.advance(self.state, {self.state.turn: self.choices()[command]})
        return CorePosition(self.variant, step.state, self.tell)


def core_state(variant: AnyVariant, perft: Perft, card: Callable[[str], str], **deal: Any) -> Any:
    """Deal the cards of a perft on the rules core; `card` writes out a word of the file."""
    seats = len(perft.hands)
    options = variant.read_options(perft.house_rules, seats)
    hands = [[card(word) for word in hand.split()] for hand in perft.hands]
    raw = {"hands": hands, "draw": [card(word) for word in perft.draw.split()], **deal}
    return variant.deal(Setup(seats, SEED, options, variant.read_deal(raw, seats, options))).state


def sequences(position: Position, depth: int) -> int:
    commands = position.commands()
    if depth == 1:
        return len(commands)
    return sum(sequences(position.after(command), depth - 1) for command in commands)


def assert_counts(position: Position, perft: Perft, depths: int) -> None:
    for depth, expected in perft.counts[:depths]:
        count = sequences(position, depth)
        # The counts a first command lead to where two readings of the rules part.
        parts = {
            command: sequences(position.after(command), depth - 1) if depth > 1 else 1
            for command in (position.commands() if count != expected else ())
        }
        assert (count, parts) == (expected, {})
