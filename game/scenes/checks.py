"""Checks: does every button arrive, which keys get lost together, and how late the picture is."""

from __future__ import annotations

from statistics import median

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.settings_words import ACTIONS, VALUE_FORMS
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.saves.settings import with_setting
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.remap import device_name
from game.scenes.scene import POP, Transition
from game.scenes.tabs import Tab, below_tabs, draw_tabs
from game.stage.board_picture import draw_board
from game.stage.canvas import Box, Canvas
from game.stage.pad_picture import draw_pad
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, INK, LABEL_28, LABEL_32, NUMBER_96, PLUM, TITLE_36

TABS = ("pads", "keys", "delay")
TAB_WORDS = {"pads": N_("Pads"), "keys": N_("Keys"), "delay": N_("Delay")}
ICONS = {"pads": "icon-pad", "keys": "icon-keyboard", "delay": "icon-clock"}
LIT_TICKS = 60
TWICE_TICKS = 90  # back counts when it is pressed twice in a row: once, it only lights up
FLASHES = 8
FLASH_EVERY_TICKS = 150
FLASH_TICKS = 12
CARD_W_PX, CARD_H_PX, CARD_GAP_PX = 528, 284, 20
NAME_H_PX, PAD_W_PX = 66, 282
MS_A_SECOND = 1000

KEYS_HINT = N_("Both of you: press your keys together. What is missing here gets lost.")
DELAY_HINT = N_("Press when the card flashes, eight times.")
DELAY_RESULT = N_("About {ms} ms pass between picture and press.")
DELAY_KEPT = N_("From now on shown reaction times leave it out. What counts stays as it is.")
DELAY_TV = N_("Over 80 ms: try the game mode of the television.")
DELAY_TV_FROM_MS = 80
MOST_DELAY_MS = 1000  # more is somebody who dreams
HUMAN_MS = 215  # what people need of themselves, on average
NO_PADS = N_("No pad is plugged in.")
LEAVE_HINT = N_("Twice: back")


class Checks:
    """Three pages, changed by Start; nothing here can be broken."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet
        self._tab = 0
        self._now = 0
        self._lit: dict[tuple[DeviceId, Button], int] = {}
        self._leaves = False
        self._begun_at = 0
        self._delays_ms: list[int] = []
        self._answered = -1  # the last flash that somebody pressed for

    @property
    def delay_ms(self) -> int | None:
        """What was measured, once all flashes are answered; the person's own time is taken off."""
        if len(self._delays_ms) < FLASHES:
            return None
        return max(0, round(median(self._delays_ms)) - HUMAN_MS)

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        for device, presses in inputs.presses.items():
            for press in presses:
                if press.is_down:
                    self._pressed(device, press.button)
        return POP if self._leaves or any(click.is_right for click in inputs.clicks) else None

    def _pressed(self, device: DeviceId, button: Button) -> None:
        before = self._lit.get((device, button), -TWICE_TICKS)
        self._leaves = button is Button.EAST and self._now - before < TWICE_TICKS
        self._lit[device, button] = self._now
        self._cabinet.hub.rumble(device, 0.3, 0.3, 80)
        if button is Button.START:
            self._tab = (self._tab + 1) % len(TABS)
            self._begun_at, self._delays_ms, self._answered = self._now, [], -1
        elif TABS[self._tab] == "delay" and button is Button.SOUTH:
            self._answer_flash()

    def _answer_flash(self) -> None:
        flash, since = divmod(self._now - self._begun_at, FLASH_EVERY_TICKS)
        if flash == 0 or flash == self._answered or len(self._delays_ms) >= FLASHES:
            return
        self._answered = flash
        self._delays_ms.append(since * MS_A_SECOND // TICKS_A_SECOND)
        delay = self.delay_ms
        if delay is not None:
            self._cabinet.change(
                lambda settings: with_setting(settings, "controls.delay_ms", min(delay, MOST_DELAY_MS))
            )

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - lights, no motion
        words = self._cabinet.words
        draw_backdrop(canvas)
        area = draw_panel(canvas, PANEL, words(ACTIONS["controls.checks"]))
        draw_tabs(canvas, area, [Tab(words(TAB_WORDS[tab]), ICONS[tab]) for tab in TABS], self._tab)
        below = below_tabs(area, canvas.comfort.text_percent)
        {"pads": self._draw_pads, "keys": self._draw_keys, "delay": self._draw_delay}[TABS[self._tab]](
            canvas, below
        )
        prompts = [
            Prompt(Button.START, words(PROMPTS["next"])),
            Prompt(Button.EAST, words(LEAVE_HINT)),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _is_lit(self, device: DeviceId, button: Button) -> bool:
        return self._now - self._lit.get((device, button), -LIT_TICKS) < LIT_TICKS

    def _draw_pads(self, canvas: Canvas, area: Box) -> None:
        words, hub = self._cabinet.words, self._cabinet.hub
        pads = [device for device in hub.devices if not hub.info(device).is_keyboard]
        if not pads:
            canvas.write(words(NO_PADS), area, TITLE_36._replace(colour=CREAM))
        for number, device in enumerate(pads[:6]):
            column, row = number % 3, number // 3
            x = area.x + column * (CARD_W_PX + CARD_GAP_PX)
            y = area.y + row * (CARD_H_PX + CARD_GAP_PX)
            self._draw_pad(canvas, device, Box(x, y, CARD_W_PX, CARD_H_PX))

    def _draw_pad(self, canvas: Canvas, device: DeviceId, box: Box) -> None:
        canvas.panel(box, PLUM, 28, outline=4, shadow=6)
        name = Box(box.x + 20, box.y + 8, box.w - 40, NAME_H_PX)
        style = LABEL_28._replace(colour=CREAM, is_scaled=False)
        canvas.write(device_name(self._cabinet, device), name, style)
        lit = [button for button in Button if self._is_lit(device, button)]
        y = box.y + NAME_H_PX + (box.h - NAME_H_PX) / 2
        draw_pad(canvas, box.x + box.w / 2, y, PAD_W_PX, lit, self._cabinet.hub.workshop.sticks(device))

    def _draw_keys(self, canvas: Canvas, area: Box) -> None:
        hint = Box(area.x, area.y, area.w, 110)
        canvas.write(self._cabinet.words(KEYS_HINT), hint, LABEL_32._replace(colour=CREAM))
        below = Box(area.x, area.y + hint.h, area.w, area.h - hint.h)
        draw_board(canvas, below, self._cabinet.hub.workshop.board())

    def _draw_delay(self, canvas: Canvas, area: Box) -> None:
        words = self._cabinet.words
        flash, since = divmod(self._now - self._begun_at, FLASH_EVERY_TICKS)
        is_flashing = flash > 0 and since < FLASH_TICKS and self.delay_ms is None
        card = Box(area.x + area.w / 2 - 110, area.y + 130, 220, 300)
        canvas.panel(card, GOLD if is_flashing else PLUM, 28, rim=CREAM, outline=6, shadow=8)
        count = f"{len(self._delays_ms)}/{FLASHES}"
        canvas.write(count, card, NUMBER_96._replace(size=72, colour=INK if is_flashing else CREAM))
        delay = self.delay_ms
        if delay is None:
            said = words(DELAY_HINT)
        else:
            said = words(DELAY_RESULT, ms=delay)
            if delay >= DELAY_TV_FROM_MS:
                said = f"{said} {words(DELAY_TV)}"
        canvas.write(said, Box(area.x, area.y, area.w, 110), LABEL_32._replace(colour=CREAM))
        below = Box(area.x, card.y + card.h + 20, area.w, 60)
        if delay is not None:
            canvas.write(words(DELAY_KEPT), below, LABEL_32._replace(colour=CREAM), most_lines=2)
        elif self._delays_ms:
            last = words(VALUE_FORMS["milliseconds"], n=self._delays_ms[-1])
            canvas.write(last, below, TITLE_36._replace(colour=CREAM))
