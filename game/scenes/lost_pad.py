"""A pad is gone: the match waits, and three pictures say how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.api import Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.words import N_, Text
from game.scenes.backdrop import draw_backdrop, draw_panel
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.glyphs import draw_glyph
from game.stage.theme import CREAM, LABEL_32, PLUM, TITLE_48

PANEL = Box(260, 170, 1400, 760)
HEADLINE = Box(520, 200, 1080, 170)
BADGE_X, BADGE_Y, BADGE_PX = 410, 290, 150
WAYS = tuple(Box(330 + 430 * number, 430, 400, 400) for number in range(3))
LISTED = tuple(Box(310, 388 + 174 * number, 1300, 162) for number in range(3))
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
        is_list = canvas.comfort.text_percent >= LIST_FROM_PERCENT
        for box, text in zip(LISTED if is_list else WAYS, (PLUG_IN, TAKE_OVER, BOT_PLAYS), strict=True):
            canvas.panel(box, PLUM, 28, outline=4, shadow=6)
            if is_list:
                said = Box(box.x + 190, box.y + 8, box.w - 220, box.h - 16)
                at = (box.x + 100, box.y + box.h / 2)
            else:
                said = Box(box.x + 24, box.y + 180, box.w - 48, 160)
                at = (box.x + box.w / 2, box.y + 100)
            align = "left" if is_list else "centre"
            canvas.write(words(text), said, LABEL_32._replace(colour=CREAM), most_lines=4, align=align)
            _draw_picture(canvas, text, *at)


def _draw_picture(canvas: Canvas, way: Text, x: float, y: float) -> None:
    if way == PLUG_IN:
        canvas.centred("icon-pad", x, y, PAD_W_PX)
    else:
        draw_glyph(canvas, Button.SOUTH if way == TAKE_OVER else Button.NORTH, x, y, GLYPH_PX)
