"""The six rivals by name: who they are, how they play, and how well."""

from __future__ import annotations

from msgspec import Struct

from game.bots.rivals.hexagon import HexRival
from game.bots.rivals.limits import PLAIN, Style
from game.bots.rivals.nine import NineRival
from game.bots.rivals.sprint import SprintRival
from game.bots.rivals.ten import TenRival
from game.bots.thought import PacedBot
from game.core.api import Options, Seat
from game.variants.hexagon.model import HexagonOptions
from game.variants.nine.model import NineOptions
from game.variants.tasks.model import TasksOptions
from game.variants.ten.model import TenOptions

STARS = (1, 2, 3)
SKILL_OF_STARS = {1: 20, 2: 55, 3: 96}  # like a newcomer, like a regular, and as well as it can be done
GAMES = ("tasks", "hexagon", "nine", "ten")


class Character(Struct, frozen=True):
    """Somebody to play against."""

    id: str  # the mascot, on the command line and in level files
    name: str
    manner: str  # in one sentence, what can be seen at the table
    style: Style
    skills: tuple[int, int, int, int]  # at home on the ladder: Sprint, Hex, Nine?, Round Ten


CHARACTERS = {
    each.id: each
    for each in (
        Character(
            "snail", "Pebble", "Slow and careful: hoards zeros, asks late, likes the low tasks.",
            Style(pace=1.12, slips=0.5, unrest=0.9, reveal_fear=0.3, zero_love=0.3, high_tasks=-0.03, high_rows=-1.0, flips=-0.15),
            (8, 10, 5, 5),
        ),
        Character(
            "crab", "Clack", "Turns everything over, looks from the far end, slips now and then.",
            Style(slips=1.3, unrest=1.1, reveal_fear=-0.3, high_tasks=0.03, high_rows=1.0, flips=0.15),
            (22, 20, 16, 12),
        ),
        Character(
            "hare", "Dart", "In a hurry by fits and starts, and sloppy for it.",
            Style(pace=0.88, slips=2.0, unrest=1.3, reveal_fear=-0.15, high_tasks=0.02),
            (40, 38, 32, 30),
        ),
        Character(
            "fox", "Russet", "Lays zeros as bait, backs as surprises, and likes what lies face down.",
            Style(pace=0.97, zero_love=-0.4, high_rows=0.5, flips=0.1, covered_tasks=0.3),
            (54, 50, 45, 44),
        ),
        Character(
            "owl", "Hoot", "Never forgets a card, and takes its time.",
            Style(pace=1.06, slips=0.4, unrest=0.75, never_forgets=True, reveal_fear=0.1, zero_love=-0.1, high_rows=-0.5),
            (71, 72, 66, 55),
        ),
        Character(
            "bot", "Beacon", "Even as a clock: hardly ever slips, forgets nothing, looks ahead.",
            Style(slips=0.3, unrest=0.5, never_forgets=True),
            (92, 92, 96, 96),
        ),
    )
}  # fmt: skip
PAR = Character("par", "Par", "A person without a style, as calibration has them.", PLAIN, (50, 50, 50, 50))


def make_rival(
    options: Options, character: Character, skill: float, seat: Seat, seed: int, *, has_fog: bool = False
) -> PacedBot:
    """Return a new rival for one match, at the game that the options belong to; equal seeds make equal rivals."""
    style = character.style
    if isinstance(options, TasksOptions):
        return SprintRival(seat, options, skill, style, seed)
    if isinstance(options, HexagonOptions):
        return HexRival(seat, options, skill, style, seed, has_fog=has_fog)
    if isinstance(options, NineOptions):
        return NineRival(seat, options, skill, style, seed)
    assert isinstance(options, TenOptions)
    return TenRival(seat, options, skill, style, seed)
