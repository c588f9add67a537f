"""Me as a page of its own, in the pause: what one person sets for the own seat in the middle of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import MASCOTS, PAUSE_ENTRIES, PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.me import TRY_KNOCKS, Me
from game.scenes.pause import same_hands
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Scene, Transition, push
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, TITLE_36

BADGE_X, BADGE_Y, BADGE_PX = 196, 172, 84
NAME = Box(254, 142, 290, 60)
LOWER_PX = 46  # the list leaves room for whose it is
NEXT_MATCH = N_("Counts from the next match on.")


class Doors(NamedTuple):
    """Where the page leads."""

    remap: Callable[[], Scene]
    knocks: Callable[[], Scene] | None = None  # their try-out, where this match can be played by knocks
    on_close: Callable[[], None] = lambda: None


class MyPage:
    """A list that only the own hands drive."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, device: DeviceId, hut: int, game: str, doors: Doors) -> None:
        self._cabinet = cabinet
        self._device = device
        self._hut = hut
        self._doors = doors
        self._pending: Transition | None = None
        actions: dict[str, Callable[[], None]] = {"remap": lambda: self._open(doors.remap)}
        knocks = doors.knocks
        if knocks is not None:
            actions[TRY_KNOCKS] = lambda: self._open(knocks)
        self._me = Me(cabinet, device, hut, game, actions)
        self._chooser = Chooser(_area())
        self._now = 0

    def _open(self, door: Callable[[], Scene]) -> None:
        self._pending = push(door())

    @property
    def _rows(self) -> list[Row]:
        return [self._row(key) for key in self._me.keys]

    def _row(self, key: str) -> Row:
        value = self._me.value_of(key)
        sentence = self._cabinet.words(NEXT_MATCH) if key == "tailwind" else None
        return Row(key, self._me.label_of(key), value or None, sentence)

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        if self._device not in self._cabinet.hub.devices:
            return self._closed()
        hands = same_hands(self._cabinet, self._device)
        mine = {device: made for device, made in inputs.presses.items() if device in hands}
        acts = self._chooser.read(
            inputs._replace(presses=mine), self._rows, self._cabinet.comfort.text_percent
        )
        for act in acts:
            if act.ask is Ask.BACK or (act.ask is Ask.OTHER and act.button is Button.START):
                return self._closed()
            self._answer(act)
        pending, self._pending = self._pending, None
        return pending

    def _answer(self, act: Act) -> None:
        if act.ask in (Ask.CHANGE, Ask.CHOOSE):
            self._me.change_entry(act.key, act.step or 1)
        if act.ask is not Ask.OTHER:
            self._cabinet.ear.play("ui_confirm" if act.ask is Ask.CHOOSE else "ui_move")

    def _closed(self) -> Transition:
        self._doors.on_close()
        return POP

    @property
    def spoken(self) -> str:
        return spoken_row(self._rows, self._chooser.listing)

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(PAUSE_ENTRIES["me"]))
        draw_badge(canvas, self._hut, BADGE_X, BADGE_Y, BADGE_PX)
        name = TITLE_36._replace(colour=CREAM, is_scaled=False)
        canvas.write(words(MASCOTS[self._hut]), NAME, name, align="left", most_lines=1)
        rows = self._rows
        draw_rows(canvas, self._chooser.listing, rows, _area(), self._now + blend)
        has_value = rows[min(self._chooser.listing.focus, len(rows) - 1)].value is not None
        prompts = [
            Prompt((Button.LEFT, Button.RIGHT), words(PROMPTS["change"]))
            if has_value
            else Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand_of(self._device))


def _area() -> Box:
    whole = inside(PANEL)
    return whole._replace(y=whole.y + LOWER_PX, h=whole.h - LOWER_PX)
