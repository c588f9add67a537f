"""Screens around secrets: the try-out of knocks and the pad that goes to somebody else."""

from __future__ import annotations

from functools import partial

from game.commands.showroom import presses
from game.commands.stand_ins import PADS, paper_cabinet
from game.core.api import Seat
from game.dev.situations import Picture, Situation
from game.devices.buttons import Button
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.scenes.knock_tryout import PAUSE_TICKS, KnockTryout
from game.scenes.pass_the_pad import PassThePad
from game.scenes.table import SeatLook

NUMBERS = (3, 0, 5)
TOLD_TICKS = PAUSE_TICKS + 260
NOTHING = presses()


def _tryout(words: Words, answers: tuple[int, ...], ticks: int) -> Picture:
    """Let some numbers have been answered, and so much time have passed since."""
    scene = KnockTryout(paper_cabinet(words), PADS[0], 2, NUMBERS, lambda _: None, lambda _: None)
    for number in answers:
        _wait(scene, TOLD_TICKS)
        for button in [Button.RIGHT] * number + [Button.SOUTH]:
            scene.tick(presses((PADS[0], button)))
    _wait(scene, ticks)
    return scene


def _wait(scene: KnockTryout, ticks: int) -> None:
    for _ in range(ticks):
        scene.tick(NOTHING)


def _handing(words: Words, hut: int) -> Picture:
    look = SeatLook(Seat(1), hut, words(MASCOTS[hut]))
    return PassThePad(paper_cabinet(words), PADS[0], look, on_taken=lambda: None, on_lost=lambda _: None)


SITUATIONS = [
    Situation("secrets-knocks-felt", partial(_tryout, answers=(), ticks=PAUSE_TICKS + 40)),
    Situation("secrets-knocks-answered", partial(_tryout, answers=(3,), ticks=TOLD_TICKS)),
    Situation("secrets-knocks-on", partial(_tryout, answers=NUMBERS, ticks=20)),
    Situation("secrets-knocks-not-yet", partial(_tryout, answers=(3, 1, 5), ticks=20)),
    Situation("secrets-pass-the-pad", partial(_handing, hut=3)),
    Situation("secrets-pass-the-pad-long", partial(_handing, hut=5)),
]
