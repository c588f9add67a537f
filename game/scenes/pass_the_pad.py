"""The pad goes to somebody else: the screen says so and nothing else, until they have it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt, draw_prompts
from game.stage.theme import CREAM, INK, Face, Style

PANEL = Box(360, 250, 1200, 560)
BADGE_X, BADGE_Y, BADGE_PX = 560.0, 530.0, 250.0
WORDS = Box(740, 350, 760, 220)
PROMPT = Box(740, 620, 760, 90)
HEADLINE = Style(Face.DISPLAY, 72, CREAM, INK)

HAND_OVER = N_("Hand the pad to {who}")
GOT_IT = N_("I have it")


class PassThePad:
    """Covers the table whole. Only the device that is handed over can say that it has arrived."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        device: DeviceId,
        look: SeatLook,
        *,
        on_taken: Callable[[], None],
        on_lost: Callable[[Sequence[DeviceId]], object],
    ) -> None:
        self._cabinet = cabinet
        self._device = device
        self._look = look
        self._on_taken = on_taken
        self._on_lost = on_lost

    def tick(self, inputs: Inputs) -> Transition | None:
        if inputs.left:
            # A pad that is gone cannot be handed on: the match asks for it as for any other.
            self._on_lost(inputs.left)
            if self._device in inputs.left:
                return POP
        if Button.SOUTH in inputs.downs(self._device):
            self._on_taken()
            self._cabinet.ear.play("ready", self._look.hut)
            return POP
        return None

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, INK, 40, rim=CREAM, outline=7, shadow=12)
        draw_badge(canvas, self._look.hut, BADGE_X, BADGE_Y, BADGE_PX, feathers=self._look.feathers)
        canvas.write(words(HAND_OVER, who=self._look.name), WORDS, HEADLINE, most_lines=2)
        prompts = [Prompt(Button.SOUTH, words(GOT_IT))]
        draw_prompts(canvas, prompts, PROMPT, self._cabinet.hand_of(self._device), align="centre")
