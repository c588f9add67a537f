"""What fills a seat: the controls, gates and sources of a person with wishes, or of a rival."""

from __future__ import annotations

from collections.abc import Iterable

from game.bots.rivals.characters import CHARACTERS, PAR, SKILL_OF_STARS, Character, make_rival
from game.controls.curtain import Curtain
from game.controls.hexagon import HexControls
from game.controls.nine import NineControls
from game.controls.one_switch import OneSwitch, Scannable
from game.controls.signals import Controls
from game.controls.tasks import SprintControls
from game.controls.ten import TenControls
from game.core.api import Options, Seat
from game.core.rng import Rng
from game.devices.buttons import DeviceId
from game.session.gates import GUARD_TICKS, Gate, HexGate, OpenGate, SprintGate
from game.session.sources import BotSource, HumanSource
from game.session.wishes import DEFAULT_WISHES, Wishes
from game.variants.hexagon.model import HexagonOptions
from game.variants.tasks.model import TasksOptions

BOT_STREAM = 11  # of the match's seed; a bot of another seat or time has its own dice
SEAT_STREAMS = 16


def gate_for(seat: Seat, options: Options, *, hint_ticks: int = 0, guard_ticks: int = GUARD_TICKS) -> Gate:
    """Return the live-only rules of a seat; they hold for people and bots alike."""
    if isinstance(options, TasksOptions):
        return SprintGate(seat, options, hint_ticks=hint_ticks, guard_ticks=guard_ticks)
    if isinstance(options, HexagonOptions):
        return HexGate(seat, options)
    return OpenGate()


def controls_for(variant_key: str, wishes: Wishes, *, is_alone: bool) -> Controls:
    """Return one seat's controls. `is_alone`: no other person is at the table who must not learn of the hand."""
    if variant_key == "tasks":
        return SprintControls()
    if variant_key == "hexagon":
        return HexControls()
    inner: Scannable
    if variant_key == "nine":
        curtain = Curtain(wishes.looking, silence_ticks=wishes.silence_ticks)
        # Who scans with one switch chooses a card in front of everybody, while the curtain is closed.
        is_place_seen = wishes.has_one_switch and not is_alone
        inner = NineControls(wishes.secrecy, curtain=curtain, is_place_seen=is_place_seen)
    else:
        inner = TenControls(wishes.secrecy)
    if wishes.has_one_switch:
        return OneSwitch(inner, is_alone=is_alone, step_ticks=wishes.scan_ticks)
    return inner


def human_source(
    variant_key: str,
    seat: Seat,
    options: Options,
    devices: Iterable[DeviceId],
    wishes: Wishes = DEFAULT_WISHES,
    *,
    is_alone: bool = False,
    hint_ticks: int = 0,
) -> HumanSource:
    gate = gate_for(seat, options, hint_ticks=hint_ticks, guard_ticks=wishes.guard_ticks)
    return HumanSource(devices, controls_for(variant_key, wishes, is_alone=is_alone), gate)


def bot_source(
    seat: Seat,
    options: Options,
    stars: int,
    seed: int,
    stay: int = 0,
    *,
    mascot: str = PAR.id,
) -> BotSource:
    """Return the rival with this mascot for a seat; `stay` counts how often the seat has changed hands."""
    return rival_source(seat, options, CHARACTERS.get(mascot, PAR), SKILL_OF_STARS[stars], seed, stay)


def rival_source(
    seat: Seat,
    options: Options,
    character: Character,
    skill: float,
    seed: int,
    stay: int = 0,
    *,
    has_fog: bool = False,
) -> BotSource:
    # Each seat and each stay has its own dice, so that nobody repeats what another has thrown.
    dice = Rng(seed).fork(BOT_STREAM).fork(SEAT_STREAMS * stay + seat)
    bot = make_rival(options, character, skill, seat, dice.word, has_fog=has_fog)
    return BotSource(bot, gate_for(seat, options))
