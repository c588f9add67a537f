"""The pause: every card is hidden under the awning, and whoever asked for it drives."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import MOUSE, Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import PAUSE_ENTRIES, PROMPTS, QUESTIONS
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Ask, Chooser
from game.scenes.question import Question
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Scene, Transition, push
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, LABEL_28, TITLE_48

OTHERS_AFTER_TICKS = 5 * TICKS_A_SECOND
PANEL = Box(460, 120, 1000, 826)
AREA = Box(510, 300, 900, 604)
WHOSE = Box(650, 196, 750, 84)
BADGE_X, BADGE_Y, BADGE_PX = 580, 238, 90
CODE = Box(1224, 970, 600, 60)
ICONS = {
    "resume": "icon-tick",
    "rules": "icon-question",
    "me": "icon-people",
    "settings": "icon-gear",
    "bot_takes_over": "icon-swap",
    "take_back": "icon-pad",
    "hint": "icon-eye",
    "restart": "icon-card",
    "leave": "icon-door",
}
PAUSED = N_("Pause")
WHOSE_PAUSE = N_("{who} takes a breath")
DEAL_CODE = N_("Deal code {code}")
ASKING = ("restart", "leave")


class Pauser(NamedTuple):
    """Who asked for the pause."""

    device: DeviceId | None  # None: anybody may drive, for somebody left the window
    hut: int | None
    name: str


class Pause:
    """A list over the hidden table."""

    layout = Layout.CURSOR
    is_overlay = False  # it covers the table whole: nobody studies a paused hand

    def __init__(
        self,
        cabinet: Cabinet,
        pauser: Pauser,
        doors: Mapping[str, Callable[[], Scene | None]],
        on_resume: Callable[[], None],
        leaving: Mapping[str, Callable[[], Transition]],
        asking: Collection[str] = ASKING,
        *,
        deal_code: str = "",
    ) -> None:
        """`asking`: what is asked twice, because something would be lost.

        `deal_code` names the shuffle; empty: nobody is to see it.
        """
        self._cabinet = cabinet
        self._pauser = pauser
        self._doors = doors
        self._on_resume = on_resume
        self._leaving = leaving
        self.deal_code = deal_code
        self._asking = asking
        self._chooser = Chooser(AREA)
        self._now = 0

    @property
    def _rows(self) -> list[Row]:
        keys = [key for key in PAUSE_ENTRIES if key == "resume" or key in self._doors or key in self._leaving]
        return [Row(key, self._cabinet.words(PAUSE_ENTRIES[key]), icon=ICONS[key]) for key in keys]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        acts = self._chooser.read(self._heard(inputs), self._rows, self._cabinet.comfort.text_percent)
        for act in acts:
            is_start = act.ask is Ask.OTHER and act.button is Button.START
            if act.ask is Ask.MOVED:
                self._cabinet.ear.play("ui_move")
            if act.ask is Ask.BACK or is_start or (act.ask is Ask.CHOOSE and act.key == "resume"):
                return self._resume()
            if act.ask is Ask.CHOOSE:
                return self._opened(act.key)
        if self._now > OTHERS_AFTER_TICKS and self._others_resume(inputs):
            return self._resume()
        return None

    def _heard(self, inputs: Inputs) -> Inputs:
        """Only the one who paused drives; either keyboard half drives a pause made by Esc."""
        owner = self._pauser.device
        if owner is None:
            return inputs
        mine = same_hands(self._cabinet, owner)
        return inputs._replace(
            presses={device: made for device, made in inputs.presses.items() if device in mine}
        )

    def _others_resume(self, inputs: Inputs) -> bool:
        return (
            any({Button.SOUTH, Button.START} & set(inputs.downs(device)) for device in inputs.presses)
            and not self._heard(inputs).presses
        )

    def _resume(self) -> Transition:
        self._cabinet.ear.play("pause_out")
        self._on_resume()
        return POP

    def _opened(self, key: str) -> Transition | None:
        self._cabinet.ear.play("ui_confirm")
        if key in self._asking:
            return push(Question(self._cabinet, self._cabinet.words(QUESTIONS[key]), self._leaving[key]))
        if key in self._leaving:
            return self._leaving[key]()
        scene = self._doors[key]()
        return push(scene) if scene is not None else None

    @property
    def spoken(self) -> str:
        return spoken_row(self._rows, self._chooser.listing)

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(PAUSED))
        if self._pauser.hut is not None:
            draw_badge(canvas, self._pauser.hut, BADGE_X, BADGE_Y, BADGE_PX)
            line = words(WHOSE_PAUSE, who=self._pauser.name)
            canvas.write(line, WHOSE, TITLE_48._replace(size=40, colour=CREAM), align="left")
        draw_rows(canvas, self._chooser.listing, self._rows, AREA, self._now + blend)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.EAST, words(PAUSE_ENTRIES["resume"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand_of(self._pauser.device), CODE.x)
        if self.deal_code:
            code = words(DEAL_CODE, code=self.deal_code)
            canvas.write(code, CODE, LABEL_28._replace(colour=CREAM), align="right", most_lines=1)


def same_hands(cabinet: Cabinet, owner: DeviceId) -> set[DeviceId]:
    """List the devices that drive what somebody opened: Esc belongs to both keyboard halves."""
    hub = cabinet.hub
    if owner in hub.devices and hub.info(owner).is_keyboard:
        return {device for device in hub.devices if hub.info(device).is_keyboard}
    # A pauser whose pad is gone must not lock everybody out.
    return {owner} if owner in hub.devices or owner == MOUSE else set(hub.devices)
