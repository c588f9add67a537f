"""The settings: tabs of rows, each change in force at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum

from game.devices.buttons import Button, Inputs, Layout
from game.languages.settings_words import ACTIONS, ON_OFF, SETTING_LINES, SETTINGS, TABS, VALUE_FORMS, VALUES
from game.languages.vocabulary import PROMPTS, SHEET_ENTRIES
from game.languages.words import LANGUAGES
from game.saves.settings import setting, stepped, with_setting
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Scene, Transition, push
from game.scenes.tabs import Tab, below_tabs, draw_tabs, tab_at
from game.stage.canvas import Canvas
from game.stage.prompts import Prompt

ICONS = {
    "picture": "icon-picture",
    "sound": "icon-speaker",
    "controls": "icon-pad",
    "comfort": "icon-heart",
    "party": "icon-people",
    "language": "icon-globe",
    "data": "icon-folder",
}
_VOLUMES = ("sound.master", "sound.music", "sound.effects", "sound.room", "sound.knock_mask")
_PERCENTS = (*_VOLUMES, "controls.rumble", "comfort.text_size")
MS_A_TICK_TENTHS = 83  # 8.3 ms

# What the window may be made, besides what its edge was pulled to.
SIZES = ((1280, 720), (1280, 800), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))

Doors = Mapping[str, Callable[[], Scene | None]]  # by the keys of ACTIONS


def tab_keys(tab: str) -> tuple[str, ...]:
    """List the rows of a tab: settings, then what can be done there."""
    return (
        *(key for key in SETTINGS if key.startswith(f"{tab}.")),
        *(key for key in ACTIONS if key.startswith(f"{tab}.")),
    )


class SettingsScene:
    """Tabs by the shoulders, rows by up and down, values by left and right; there is no Apply."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, doors: Doors) -> None:
        self._cabinet = cabinet
        self._doors = doors
        self._tabs = cabinet.listing("settings tabs")
        self._now = 0
        self._chooser = self._new_chooser()

    # --- Rows --------------------------------------------------------------------------

    @property
    def tab(self) -> str:
        return tuple(TABS)[self._tabs.focus]

    def _new_chooser(self) -> Chooser:
        area = below_tabs(inside(PANEL), self._cabinet.comfort.text_percent)
        return Chooser(area, self._cabinet.listing(f"settings {self.tab}"))

    def _rows(self) -> list[Row]:
        if self.tab == "language":
            return [Row(code, name) for code, name in LANGUAGES.items()]
        return [self._row(key) for key in tab_keys(self.tab) if self._is_offered(key)]

    def _is_offered(self, key: str) -> bool:
        if key in ACTIONS:
            return key in self._doors
        return key != "comfort.speaks_menus" or self._cabinet.can_speak

    def _row(self, key: str) -> Row:
        words = self._cabinet.words
        if key in ACTIONS:
            return Row(key, words(ACTIONS[key]))
        line = SETTING_LINES.get(key)
        return Row(key, words(SETTINGS[key]), self._value(key), words(line) if line else None)

    def _value(self, key: str) -> str:
        words, value = self._cabinet.words, setting(self._cabinet.settings, key)
        if isinstance(value, bool):
            return words(ON_OFF[value])
        if key in VALUES:
            return words(VALUES[key][value.value if isinstance(value, Enum) else str(value)])
        if key in _PERCENTS:
            return words(VALUE_FORMS["percent"], n=value)
        if key == "picture.size":
            return f"{value[0]} × {value[1]}"
        if key == "comfort.scan_tenths":
            return words(VALUE_FORMS["seconds"], n=f"{value / 10:.1f}")
        if key == "comfort.repeat_guard_ticks":
            return words(VALUE_FORMS["milliseconds"], n=value * MS_A_TICK_TENTHS // 10)
        return words(VALUE_FORMS["seconds"], n=value)

    # --- Presses -----------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        percent = self._cabinet.comfort.text_percent
        self._chooser.area = below_tabs(inside(PANEL), percent)
        for act in self._chooser.read(inputs, self._rows(), percent):
            step = self._answer(act)
            if step is not None:
                return step
        for click in inputs.clicks:
            number = tab_at(inside(PANEL), len(TABS), self._tabs.focus, percent, click.x, click.y)
            if number is not None and not click.is_right:
                self._to_tab(number)
        return None

    def _answer(self, act: Act) -> Transition | None:
        if act.ask is Ask.BACK:
            return POP
        if act.ask is Ask.MOVED:
            self._cabinet.ear.play("ui_move")
        elif act.ask is Ask.OTHER and act.button in (Button.L, Button.R):
            step = -1 if act.button is Button.L else 1
            self._to_tab((self._tabs.focus + step) % len(TABS))
        elif act.ask is Ask.CHANGE and act.key in SETTINGS:
            self._change(act.key, act.step)
        elif act.ask is Ask.CHOOSE:
            return self._chosen(act.key)
        return None

    def _to_tab(self, number: int) -> None:
        self._tabs.focus = number
        self._chooser = self._new_chooser()
        self._cabinet.ear.play("ui_move")

    def _chosen(self, key: str) -> Transition | None:
        self._cabinet.ear.play("ui_confirm")
        if key in LANGUAGES:
            self._cabinet.words.switch(key)
            self._cabinet.change(lambda settings: with_setting(settings, "language", key))
        elif key in ACTIONS:
            scene = self._doors[key]()
            return push(scene) if scene is not None else None
        elif key in SETTINGS:
            self._change(key, 1)
        return None

    def _change(self, key: str, step: int) -> None:
        self._cabinet.ear.play("ui_move")
        if key == "picture.size":
            size = next_size(self._cabinet.settings.picture.size, step)
            self._cabinet.change(lambda settings: with_setting(settings, key, size))
        else:
            self._cabinet.change(lambda settings: stepped(settings, key, step))

    # --- Drawing -----------------------------------------------------------------------

    @property
    def spoken(self) -> str:
        return spoken_row(self._rows(), self._chooser.listing)

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(SHEET_ENTRIES["settings"]))
        area = inside(PANEL)
        draw_tabs(canvas, area, [Tab(words(TABS[tab]), ICONS[tab]) for tab in TABS], self._tabs.focus)
        rows = self._rows()
        below = below_tabs(area, canvas.comfort.text_percent)
        draw_rows(canvas, self._chooser.listing, rows, below, self._now + blend)
        draw_prompt_line(canvas, self._prompts(rows), self._cabinet.hand)

    def _prompts(self, rows: Sequence[Row]) -> list[Prompt]:
        words = self._cabinet.words
        has_value = bool(rows) and rows[min(self._chooser.listing.focus, len(rows) - 1)].value is not None
        act = (
            Prompt((Button.LEFT, Button.RIGHT), words(PROMPTS["change"]))
            if has_value
            else Prompt(Button.SOUTH, words(PROMPTS["confirm"]))
        )
        return [
            Prompt((Button.L, Button.R), words(PROMPTS["choose"])),
            act,
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]


def next_size(size: tuple[int, int], step: int) -> tuple[int, int]:
    """Step through the usual sizes, from one that may be none of them."""
    if size in SIZES:
        return SIZES[(SIZES.index(size) + step) % len(SIZES)]
    larger = [usual for usual in SIZES if usual > size]
    smaller = [usual for usual in SIZES if usual < size]
    if step > 0:
        return larger[0] if larger else SIZES[0]
    return smaller[-1] if smaller else SIZES[-1]
