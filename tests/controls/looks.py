"""Glances at written-out tables, for tests that press buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.api import Command, Seat, Setup, Tick
from game.core.glance import Glance
from game.core.match import play
from game.devices.buttons import Button, Press
from game.variants import VARIANTS

NINE_DEAL = {
    "hands": [
        ["red-4", "red-5", "pink-2", "zero", "yellow-1", "green-6"],
        ["red-6", "pink-6", "yellow-6", "zero", "green-1", "dark-blue-1"],
    ],
    "draw": ["red-1", "pink-1", "yellow-2", "green-2", "red-2", "pink-3", "yellow-3", "green-3"],
}
TEN_DEAL = {"hands": [["3/5", "0/2"], ["1/4", "0/3"]], "draw": ["4/1", "2/5", "1/3", "0/4", "5/2", "3/1"]}


def glance_at(
    key: str,
    seat: int,
    *,
    tick: int = 100,
    deal: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    commands: Sequence[tuple[int, int, str]] = (),
    seats: int = 2,
    seed: int = 1,
) -> Glance:
    """Play some commands and look at the table from a seat, in a tick after them."""
    variant = VARIANTS[key]
    read = variant.read_options(options or {}, seats)
    dealt = variant.read_deal(deal, seats, read) if deal else None
    words = variant.command_words(read)
    orders = [(Tick(when), Seat(who), words[text]) for when, who, text in commands]
    *_, (_, step) = play(variant, Setup(seats, seed, read, dealt), orders, Tick(tick - 1))
    assert step.state.tick == tick
    return Glance(variant, step.state, Seat(seat))


def down(button: Button) -> Press:
    return Press(button, is_down=True)


def up(button: Button) -> Press:
    return Press(button, is_down=False)


def text_of(key: str, command: object) -> str:
    assert isinstance(command, Command), command
    return VARIANTS[key].command_text(command)
