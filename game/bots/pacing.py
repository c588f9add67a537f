"""Bots that a person enjoys beating: the four games at one to three stars, never weaker or stronger inside a match."""

from __future__ import annotations

from game.bots.hexagon import HexSkill, PacedHex
from game.bots.nine import NineSkill, PacedNine
from game.bots.tasks import PacedSprint, SprintSkill
from game.bots.ten import PacedTen, TenSkill
from game.bots.thought import Dice, PacedBot
from game.core.api import Seat

STARS = (1, 2, 3)

# One star is like somebody who plays for the first time, two like a regular, three like a keen player.
SPRINT = {
    1: SprintSkill(403, 27, 19, 47, 64),
    2: SprintSkill(258, 42, 13, 24, 41),
    3: SprintSkill(166, 57, 7, 8, 19),
}
HEX = {
    1: HexSkill(86, 33, 4, 69, 150, 43, 112, 24, 61),
    2: HexSkill(70, 22, 3, 51, 450, 24, 76, 17, 43),
    3: HexSkill(57, 14, 2, 33, 750, 10, 35, 9, 25),
}
NINE = {
    1: NineSkill(806, 370, 233),
    2: NineSkill(568, 250, 78),
    3: NineSkill(400, 110, 11),
}
TEN = {
    1: TenSkill(515, 120, 470, 102, 212, 200, 100),
    2: TenSkill(379, 96, 300, 66, 137, 67, 350),
    3: TenSkill(279, 72, 140, 30, 62, 9, 700),
}


def make_bot(variant_key: str, stars: int, seat: Seat, seed: int) -> PacedBot:
    """Return a new bot for one match; equal seeds make equal bots."""
    dice = Dice(seed)
    if variant_key == "tasks":
        return PacedSprint(seat, SPRINT[stars], dice)
    if variant_key == "hexagon":
        return PacedHex(seat, HEX[stars], dice)
    if variant_key == "nine":
        return PacedNine(seat, NINE[stars], dice)
    return PacedTen(seat, TEN[stars], dice)
