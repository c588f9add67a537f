"""The ways to a secret: what each shows, how long, and how exactly a pad counts."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.channels.channel import NO_LOOK, Channel, Look
from game.channels.choice import make_channel, safe_secrecy
from game.channels.curtain import CurtainChannel
from game.channels.knocks import LOOK_TICKS, PULSE_EVERY_TICKS, KnocksChannel, pulses
from game.channels.open import OpenChannel
from game.controls.curtain import Phase
from game.controls.signals import Secrecy
from game.devices.settings import DeviceMemory
from tests.devices.rig import Rig

SECRET = "the seven of anchors"
OPEN = Look(Phase.OPEN, SECRET, (3,))
EYES_SHUT = Look(Phase.EYES_SHUT, SECRET, (3,))
CLOTH_CLOSES_TICKS = 11  # 90 ms


def frames(channel: Channel, *looks: Look) -> list[list[str]]:
    """Let every look last a tick and draw one frame after it; returns what each frame shows."""
    shown = []
    for look in looks:
        channel.follow(look)
        frame: list[str] = []
        channel.reveal(frame.append)
        shown.append(frame)
    return shown


# --- Open and curtain --------------------------------------------------------------------


def test_alone_a_look_simply_lies_there() -> None:
    assert frames(OpenChannel(), NO_LOOK, OPEN, OPEN, NO_LOOK) == [[], [SECRET], [SECRET], []]


def test_a_curtain_has_a_blank_frame_before_and_after() -> None:
    shown = frames(CurtainChannel(), EYES_SHUT, EYES_SHUT, OPEN, OPEN, OPEN, NO_LOOK, NO_LOOK)
    assert shown == [[], [], [], [SECRET], [SECRET], [], []]


def test_a_curtain_that_opens_again_is_blank_again() -> None:
    assert frames(CurtainChannel(), OPEN, OPEN, NO_LOOK, OPEN, OPEN) == [[], [SECRET], [], [], [SECRET]]


def test_the_cloth_closes_faster_than_it_opens() -> None:
    channel = CurtainChannel()
    for _ in range(60):
        channel.follow(OPEN)
    assert channel.openness(0) == 1
    channel.follow(NO_LOOK)
    for _ in range(CLOTH_CLOSES_TICKS):
        channel.follow(NO_LOOK)
    assert channel.openness(0) == 0


def test_a_curtain_lets_others_rest_from_the_warning_to_the_end() -> None:
    channel = CurtainChannel()
    rests = []
    for look in (NO_LOOK, EYES_SHUT, OPEN, NO_LOOK):
        channel.follow(look)
        rests.append(channel.rests_others)
    assert rests == [False, True, True, False]


def test_the_curtain_is_heard_when_it_opens_and_closes() -> None:
    channel = CurtainChannel()
    for look in (EYES_SHUT, OPEN, OPEN, NO_LOOK, NO_LOOK):
        channel.follow(look)
    assert [sound.name for sound in channel.take_sounds()] == ["curtain_open", "curtain_close"]
    assert channel.take_sounds() == ()


# --- Knocks ------------------------------------------------------------------------------


@pytest.fixture
def rig() -> Iterator[Rig]:
    pygame.init()
    rig = Rig(DeviceMemory())
    yield rig
    rig.close()


@pytest.mark.parametrize("number", range(6))
def test_a_pad_gets_exactly_so_many_pulses_and_one_long_one_for_zero(rig: Rig, number: int) -> None:
    pad, device = rig.plug_in()
    lengths: list[int] = []

    def knock(milliseconds: int) -> None:
        lengths.append(milliseconds)
        # Time stands still here, so the pulse before has to be ended by hand.
        rig.hub.rumble(device, 0, 0, 0)
        assert rig.hub.rumble(device, 0.8, 0.8, milliseconds)

    channel = KnocksChannel(knock)
    pad.rumbles.clear()
    channel.follow(Look(Phase.OPEN, None, (number,)))
    for _ in range(2 * LOOK_TICKS):
        channel.follow(NO_LOOK)
    felt = [rumble for rumble in pad.rumbles if any(rumble)]
    assert len(felt) == max(1, number)
    assert lengths == ([500] if number == 0 else [160] * number)


def test_pulses_come_every_350_milliseconds() -> None:
    assert PULSE_EVERY_TICKS == 42
    assert [at for at, _ in pulses(5)] == [0, 42, 84, 126, 168]


def told(number: int) -> tuple[list[Phase], list[str]]:
    """Return what the room sees and hears of a knocked number, tick by tick."""
    channel = KnocksChannel(lambda _: None)
    phases, sounds = [], []
    for tick in range(2 * LOOK_TICKS):
        channel.follow(Look(Phase.OPEN, None, (number,)) if tick == 0 else NO_LOOK)
        phases.append(channel.phase)
        sounds += [sound.name for sound in channel.take_sounds()]
    return phases, sounds


def test_the_room_cannot_tell_one_knocked_number_from_another() -> None:
    phases, sounds = told(0)
    assert phases.count(Phase.OPEN) == LOOK_TICKS == 252
    assert sounds == ["knock_mask"]
    for number in range(1, 6):
        assert told(number) == (phases, sounds)


def test_two_numbers_are_told_one_after_the_other() -> None:
    knocked: list[int] = []
    now = 0
    channel = KnocksChannel(lambda _: knocked.append(now))
    for now in range(3 * LOOK_TICKS):
        channel.follow(Look(Phase.OPEN, None, (2, 1)) if now < LOOK_TICKS else NO_LOOK)
    assert len(knocked) == 3
    assert knocked[1] - knocked[0] == PULSE_EVERY_TICKS
    assert knocked[2] >= LOOK_TICKS


def test_no_other_rumble_is_felt_while_a_pad_knocks() -> None:
    channel = KnocksChannel(lambda _: None)
    assert not channel.is_hushed
    channel.follow(OPEN)
    assert channel.is_hushed
    for _ in range(2 * LOOK_TICKS):
        channel.follow(NO_LOOK)
    assert not channel.is_hushed


def test_knocks_never_draw_anything() -> None:
    assert frames(KnocksChannel(lambda _: None), OPEN, OPEN, OPEN) == [[], [], []]


# --- Who gets which ----------------------------------------------------------------------


def test_secrets_lie_open_only_for_somebody_alone() -> None:
    for wish in Secrecy:
        assert safe_secrecy(wish, is_alone=True) is Secrecy.OPEN
    assert safe_secrecy(Secrecy.OPEN, is_alone=False) is Secrecy.CURTAIN
    assert safe_secrecy(Secrecy.CURTAIN, is_alone=False) is Secrecy.CURTAIN
    assert safe_secrecy(Secrecy.KNOCKS, is_alone=False) is Secrecy.KNOCKS


def test_before_an_audience_there_are_knocks_and_nothing_else() -> None:
    for wish in Secrecy:
        assert safe_secrecy(wish, is_alone=False, is_streamed=True) is Secrecy.KNOCKS


def test_every_way_has_its_channel() -> None:
    kinds = {secrecy: type(make_channel(secrecy, lambda _: None)) for secrecy in Secrecy}
    assert kinds == {
        Secrecy.OPEN: OpenChannel,
        Secrecy.CURTAIN: CurtainChannel,
        Secrecy.KNOCKS: KnocksChannel,
    }
