"""A pad is gone: the match waits, and three pictures say how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.api import Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop, draw_panel
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph
from game.stage.theme import CREAM, LABEL_32, PLUM, TITLE_48

PANEL = Box(260, 190, 1400, 700)
HEADLINE = Box(520, 300, 1040, 110)
BADGE_X, BADGE_Y, BADGE_PX = 410, 356, 150
WAYS = tuple(Box(330 + 430 * number, 470, 400, 350) for number in range(3))
PAD_W_PX, GLYPH_PX = 150, 110

GONE = N_("{who}: pad gone")
PLUG_IN = N_("Plug it in again, or switch it on.")
TAKE_OVER = N_("Press on any free device to take the seat.")
BOT_PLAYS = N_("Or let a bot play on.")


class LostPad:
    """Waits for the pad, for another one, or for somebody to ask a bot."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        lost: Sequence[SeatLook],
        *,
        give: Callable[[Seat, DeviceId], None],
        owners: Callable[[], set[DeviceId]],
        models: dict[Seat, str],
        bot_takes: Callable[[Seat], None],
        on_done: Callable[[], None],
    ) -> None:
        self._cabinet = cabinet
        self._lost = list(lost)
        self._give = give
        self._owners = owners
        self._models = models  # of the pads that are missed
        self._bot_takes = bot_takes
        self._on_done = on_done
        cabinet.ear.play("pad_lost")

    def tick(self, inputs: Inputs) -> Transition | None:
        for device in inputs.joined:
            self._returned(device)
        for device in inputs.presses:
            if device in self._owners():
                if Button.NORTH in inputs.downs(device):
                    self._hand_to_bots()
            elif Button.SOUTH in inputs.downs(device) and self._lost:
                self._seated(self._waiting_for(device), device)
        if self._lost:
            return None
        self._on_done()
        return POP

    def _returned(self, device: DeviceId) -> None:
        """The same model is seated again at once; where two wait for it, a press decides."""
        model = self._cabinet.hub.info(device).model
        waiting = [look for look in self._lost if self._models.get(look.seat) == model]
        if len(waiting) == 1:
            self._seated(waiting[0], device)

    def _waiting_for(self, device: DeviceId) -> SeatLook:
        model = self._cabinet.hub.info(device).model
        same = [look for look in self._lost if self._models.get(look.seat) == model]
        return (same or self._lost)[0]

    def _seated(self, look: SeatLook, device: DeviceId) -> None:
        self._lost.remove(look)
        self._give(look.seat, device)
        self._cabinet.ear.play("pad_found")

    def _hand_to_bots(self) -> None:
        for look in self._lost:
            self._bot_takes(look.seat)
        self._lost.clear()

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        if not self._lost:
            return
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL)
        look = self._lost[0]
        draw_badge(canvas, look.hut, BADGE_X, BADGE_Y, BADGE_PX)
        names = words.listed([each.name for each in self._lost])
        headline = TITLE_48._replace(colour=CREAM)
        canvas.write(words(GONE, who=names), HEADLINE, headline, align="left")
        for box, text in zip(WAYS, (PLUG_IN, TAKE_OVER, BOT_PLAYS), strict=True):
            canvas.panel(box, PLUM, 28, outline=4, shadow=6)
            below = Box(box.x + 24, box.y + 190, box.w - 48, 140)
            canvas.write(words(text), below, LABEL_32._replace(colour=CREAM), most_lines=4)
        canvas.centred("icon-pad", *_picture(WAYS[0]), PAD_W_PX)
        draw_glyph(canvas, Button.SOUTH, *_picture(WAYS[1]), GLYPH_PX)
        draw_glyph(canvas, Button.NORTH, *_picture(WAYS[2]), GLYPH_PX)


def _picture(box: Box) -> tuple[float, float]:
    return box.x + box.w / 2, box.y + 100
