"""Two people at one keyboard: key events become presses of two devices, or of one that has it all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from game.devices.buttons import LEFT_HALF, Asked, Button, DeviceId, Layout, Press
from game.devices.caps import cap_of, guessed_caps, learned_cap
from game.devices.keys import DIGITS, HALVES, Key, default_keys, key_name, key_of, key_text
from game.devices.mapping import Binding
from game.devices.presses import PressLedger
from game.devices.settings import Wishes

OTHER_PROGRAMS_KEYS = pygame.KMOD_ALT | pygame.KMOD_META  # with these held, Tab and Enter speak to the system


class KeyChange(NamedTuple):
    scancode: int
    is_down: bool


class KeyPresses(NamedTuple):
    """What one tick brought of the keyboard."""

    presses: dict[DeviceId, tuple[Press, ...]]
    digits: tuple[tuple[DeviceId, int], ...]


def asks_for_full_screen(event: pygame.Event) -> bool:
    if event.type != pygame.KEYDOWN:
        return False
    with_alt = event.scancode == Key.ENTER and bool(event.mod & pygame.KMOD_ALT)
    return event.scancode == Key.F11 or with_alt


class Keyboard:
    """Both halves, the keys they share, and what is printed on them."""

    def __init__(
        self, kept: Mapping[str, Binding], caps: Mapping[int, str], locales: Sequence[str] = ()
    ) -> None:
        self.caps = dict(caps)  # what was learned
        self.owner: DeviceId | None = None  # the half that has the whole board, if one has
        self.wishes = dict.fromkeys(HALVES, Wishes())
        self.touched: tuple[str, ...] = ()  # keys that went down in the last tick
        self._guessed_caps = guessed_caps(locales)
        self._changes: list[KeyChange] = []
        self._held: dict[int, DeviceId | None] = {}  # for each key that is down, whose press it is
        self._ledgers = {half: PressLedger() for half in HALVES}
        self._last_used = LEFT_HALF
        self.bind(kept)

    def bind(self, kept: Mapping[str, Binding]) -> None:
        """Take over what the keys mean from now on."""
        self._bindings = {
            (half, layout): kept.get(key_name(half, layout)) or default_keys(half, layout)
            for half in HALVES
            for layout in Layout
        }
        self._buttons: dict[Layout, dict[int, tuple[DeviceId, Button]]] = {layout: {} for layout in Layout}
        for (half, layout), binding in self._bindings.items():
            for text, button in binding.pairs:
                self._buttons[layout][key_of(text)] = (half, button)

    @property
    def held_keys(self) -> frozenset[int]:
        """Return the keys that are down: a board that cannot read them all shows it here."""
        return frozenset(self._held)

    @property
    def owners(self) -> dict[int, DeviceId]:
        """Return whose each key is that some layout plays with."""
        return {scancode: half for keys in self._buttons.values() for scancode, (half, _) in keys.items()}

    def key(self, half: DeviceId, button: Button, layout: Layout) -> int | None:
        """Return the key for a button of this half, None if it has none of its own."""
        controls = self._bindings[half, layout].controls(button)
        return key_of(controls[0]) if controls else None

    def hear(self, event: pygame.Event) -> None:
        """Take a key event."""
        if event.type == pygame.KEYUP:
            self._changes.append(KeyChange(event.scancode, is_down=False))
            return
        if event.scancode in (Key.TAB, Key.ENTER) and event.mod & OTHER_PROGRAMS_KEYS:
            return
        cap = learned_cap(event.scancode, event.key)
        if cap is not None:
            self.caps[event.scancode] = cap
        self._changes.append(KeyChange(event.scancode, is_down=True))

    def collect(self, tick: int, asked: Asked) -> KeyPresses:
        digits: list[tuple[DeviceId, int]] = []
        touched: list[str] = []
        for scancode, is_down in self._changes:
            if not is_down:
                self._release(scancode)
            elif scancode not in self._held:
                touched.append(key_text(scancode))
                self._held[scancode] = self._press(tick, scancode, asked)
                if scancode in DIGITS and self.owner is not None:
                    digits.append((self.owner, DIGITS[scancode]))
        self._changes.clear()
        self.touched = tuple(touched)
        presses = {half: ledger.take() for half, ledger in self._ledgers.items()}
        return KeyPresses({half: made for half, made in presses.items() if made}, tuple(digits))

    def cap(self, half: DeviceId, button: Button, asked: Asked) -> str | None:
        """Return what is printed on the key for a button, None if this half has none."""
        shared = {Button.START: Key.ESCAPE, Button.VIEW: Key.TAB}
        key = self.key(half, button, asked.layout)
        if key is not None:
            return self.printed(key)
        return self.printed(shared[button]) if button in shared else None

    def printed(self, scancode: int) -> str:
        return cap_of(scancode, self.caps, self._guessed_caps)

    def _press(self, tick: int, scancode: int, asked: Asked) -> DeviceId | None:
        """Count a key that went down; return whose it is."""
        shared = self._shared_button(scancode, asked)
        if shared is not None:
            # Both hands reach these: they speak for whoever used the board last.
            half, button = self._last_used, shared
        elif scancode in self._buttons[asked.layout]:
            half, button = self._buttons[asked.layout][scancode]
            self._last_used = half
        else:
            return None
        device = half if self.owner is None else self.owner
        guard_ticks = self.wishes[device].guard_ticks if asked.is_menu else 0
        self._ledgers[device].down(scancode, button, tick=tick, guard_ticks=guard_ticks)
        return device

    def _release(self, scancode: int) -> None:
        device = self._held.pop(scancode, None)
        if device is not None:
            self._ledgers[device].up(scancode)

    @staticmethod
    def _shared_button(scancode: int, asked: Asked) -> Button | None:
        if scancode == Key.ESCAPE:
            return Button.EAST if asked.is_menu else Button.START
        return Button.VIEW if scancode in (Key.TAB, Key.F1) else None
