"""All devices in one place: events go in as often as one likes, and once a tick come out as Inputs."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import pygame

from game.devices.brands import Brand, GlyphStyle, glyph_style
from game.devices.buttons import MENU, Asked, Button, DeviceId, Inputs, Layout, Press
from game.devices.keyboard import Keyboard, asks_for_full_screen
from game.devices.keys import HALF_NAMES, HALVES
from game.devices.mapping import PAD_BINDING
from game.devices.mouse import Mouse, ToLayout
from game.devices.one_hand import Side
from game.devices.pads import Pad, Pads
from game.devices.settings import DeviceMemory, Looking, Wishes
from game.devices.workshop import Workshop

MOUSE_EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL)
KEY_EVENTS = (pygame.KEYDOWN, pygame.KEYUP)


class WindowEvent(Enum):
    """What the window has to say; the app answers."""

    QUIT = "quit"
    RESIZED = "resized"
    FOCUS_GAINED = "focus gained"
    FOCUS_LOST = "focus lost"
    FULL_SCREEN = "full screen"  # the player asks to change it


WINDOW_EVENTS = {
    pygame.QUIT: WindowEvent.QUIT,
    pygame.WINDOWSIZECHANGED: WindowEvent.RESIZED,
    pygame.WINDOWFOCUSGAINED: WindowEvent.FOCUS_GAINED,
    pygame.WINDOWFOCUSLOST: WindowEvent.FOCUS_LOST,
}


# Where each part sits, whatever it is bound to.
PLACES = PAD_BINDING.by_control()


class DeviceInfo(NamedTuple):
    """What screens may know of a device, also of one that is gone."""

    id: DeviceId
    label: str  # the pad's own name, or the direction keys of a half
    brand: Brand
    model: str  # equal for all pads of one kind
    is_keyboard: bool
    is_known: bool  # False: a pad that has to be mapped first
    has_rumble: bool  # whether the last rumble worked
    swaps_confirm: bool  # the right button confirms, and both that and the bottom one join
    looks_by_toggle: bool
    glyphs: GlyphStyle
    lit_side: Side | None  # the half that one hand aims at


class Glyph(NamedTuple):
    """What to draw for a button: a part of a pad in a style, or the print of a key."""

    style: GlyphStyle
    sign: str

    @property
    def place(self) -> Button | None:
        """Return the button in whose place the part sits on a pad; keys and stick clicks have none."""
        return PLACES.get(self.sign) if self.style is not GlyphStyle.KEYS else None


class DeviceHub:
    """Pads, both halves of the keyboard and the mouse."""

    def __init__(self, memory: DeviceMemory, *, to_layout: ToLayout, locales: Sequence[str] = ()) -> None:
        self._pads = Pads(memory.unknown_pads)
        self._keyboard = Keyboard(memory.keys, memory.caps, locales)
        self._mouse = Mouse(to_layout)
        self._asked = MENU
        self._window_events: list[WindowEvent] = []
        self._gone: dict[DeviceId, DeviceInfo] = {}
        self._wishes: dict[DeviceId, Wishes] = {}
        self.workshop = Workshop(memory, self._pads, self._keyboard)

    def pump(self) -> None:
        """Take what has happened. Costs next to nothing: call it at least 240 times a second."""
        for event in pygame.event.get():
            self.hear(event)

    def hear(self, event: pygame.Event) -> None:
        if asks_for_full_screen(event):
            self._window_events.append(WindowEvent.FULL_SCREEN)
        elif event.type in KEY_EVENTS:
            self._keyboard.hear(event)
        elif event.type in MOUSE_EVENTS:
            self._mouse.hear(event)
        elif event.type in WINDOW_EVENTS:
            self._window_events.append(WINDOW_EVENTS[event.type])
        else:
            self._pads.hear(event)

    def collect(self, tick: int) -> Inputs:
        """Return all that has happened since the tick before."""
        keys = self._keyboard.collect(tick, self._asked)
        presses: dict[DeviceId, tuple[Press, ...]] = dict(keys.presses)
        arrived = self._pads.take_arrived()
        self.workshop.prepare(arrived)
        gone = self._pads.take_gone()
        for pad in (*self._pads, *gone):
            made = pad.collect(tick, self._asked)
            if made:
                presses[pad.id] = made
        for pad in gone:
            self._gone[pad.id] = self._pad_info(pad)
            presses[pad.id] = (*presses.get(pad.id, ()), *pad.reader.let_go())
        mouse = self._mouse.collect()
        return Inputs(
            presses={device: made for device, made in presses.items() if made},
            digits=keys.digits,
            clicks=mouse.clicks,
            pointer=mouse.pointer,
            wheel=mouse.wheel,
            joined=tuple(pad.id for pad in arrived),
            left=tuple(pad.id for pad in gone),
        )

    def take_window_events(self) -> tuple[WindowEvent, ...]:
        events = tuple(self._window_events)
        self._window_events.clear()
        return events

    def set_layout(self, layout: Layout, *, in_match: bool = False) -> None:
        """Ask all devices for a layout. Rows and columns mean a match; for the cursor it must be said."""
        self._asked = Asked(layout, in_match or layout is not Layout.CURSOR)

    def set_whole_keyboard(self, owner: DeviceId | None) -> None:
        """Give one half the whole board with its digits, or, with None, each half its own."""
        self._keyboard.owner = owner

    @property
    def whole_keyboard(self) -> DeviceId | None:
        """Return the half whose person has the whole board and the mouse."""
        return self._keyboard.owner

    @property
    def is_pointer_visible(self) -> bool:
        return self._mouse.is_visible

    @property
    def devices(self) -> tuple[DeviceId, ...]:
        """Return the halves and all pads that are plugged in."""
        return (*HALVES, *(pad.id for pad in self._pads))

    @property
    def unknown_pads(self) -> tuple[DeviceId, ...]:
        """Return the pads that wait for the mapping wizard."""
        return tuple(pad.id for pad in self._pads if not pad.is_known)

    def info(self, device: DeviceId) -> DeviceInfo:
        if device in HALVES:
            return self._half_info(device)
        pad = self._pads.find(device)
        return self._gone[device] if pad is None else self._pad_info(pad)

    def glyph(self, device: DeviceId, button: Button, asked: Asked | None = None) -> Glyph | None:
        """Return what to draw for a button, in the present layout or another; None where there is nothing."""
        asked = asked or self._asked
        if device in HALVES:
            cap = self._keyboard.cap(device, button, asked)
            return None if cap is None else Glyph(GlyphStyle.KEYS, cap)
        pad = self._pads.find(device)
        part = None if pad is None else pad.reader.part_for(button, asked)
        return None if part is None else Glyph(self.info(device).glyphs, part.value)

    def lit_side(self, device: DeviceId) -> Side | None:
        """Return the half that one hand on a pad aims at; None: both hands reach everything."""
        pad = self._pads.find(device)
        return None if pad is None else pad.reader.lit_side

    def wishes(self, device: DeviceId) -> Wishes:
        return self._wishes.get(device, Wishes())

    def set_wishes(self, device: DeviceId, wishes: Wishes) -> None:
        self._wishes[device] = wishes
        pad = self._pads.find(device)
        if pad is not None:
            pad.reader.wishes = wishes
        elif device in HALVES:
            self._keyboard.wishes[device] = wishes

    def rumble(self, device: DeviceId, low: float, high: float, milliseconds: int) -> bool:
        """Shake a pad as strongly as its holder wants; tell whether it did."""
        share = self.wishes(device).rumble_percent / 100
        pad = self._pads.find(device)
        if pad is None or share == 0:
            return False
        return pad.rumble(low * share, high * share, milliseconds)

    def light(self, device: DeviceId, colour: tuple[int, int, int]) -> bool:
        pad = self._pads.find(device)
        return pad is not None and pad.light(colour)

    def close(self) -> None:
        self._pads.close()

    def _pad_info(self, pad: Pad) -> DeviceInfo:
        return DeviceInfo(
            id=pad.id,
            label=pad.name,
            brand=pad.brand,
            model=pad.model,
            is_keyboard=False,
            is_known=pad.is_known,
            has_rumble=pad.has_rumble,
            swaps_confirm=pad.reader.swaps_confirm,
            looks_by_toggle=pad.reader.looks_by_toggle,
            glyphs=glyph_style(self.wishes(pad.id).glyphs, pad.brand, is_keyboard=False),
            lit_side=pad.reader.lit_side,
        )

    def _half_info(self, half: DeviceId) -> DeviceInfo:
        directions = (Button.UP, Button.LEFT, Button.DOWN, Button.RIGHT)
        caps = [self._keyboard.cap(half, direction, MENU) or "" for direction in directions]
        return DeviceInfo(
            id=half,
            label="".join(caps),
            brand=Brand.GENERIC,
            model=f"{HALF_NAMES[half]}-half",
            is_keyboard=True,
            is_known=True,
            has_rumble=False,
            swaps_confirm=False,
            looks_by_toggle=self.wishes(half).looking is not Looking.HOLD,
            glyphs=glyph_style(self.wishes(half).glyphs, Brand.GENERIC, is_keyboard=True),
            lit_side=None,
        )
