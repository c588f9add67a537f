"""The whole program with a hand on its clock: a real window without a screen, real pads without hardware, posted keys."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from game.app import App
from game.core.script import Script
from game.devices.buttons import Button
from game.devices.keys import Key
from game.opening import Opening, Wishes
from game.paths import PlayerFolder
from game.scenes.boot import MOST_TICKS
from game.scenes.match import MatchScene
from game.scenes.podium import Phase, Podium
from game.scenes.scene import Scene
from game.scenes.sheet import Sheet
from game.scenes.title import Title
from tests.virtual_pads import VirtualPad

XBOX = (0x045E, 0x028E)
CALM_TICKS = 14  # after these the same button counts again, and a new screen has opened its ears
SIZE = (640, 360)


class HandClock:
    """Time that stands still; ticks are counted out by hand."""

    def now_ns(self) -> int:
        return 0


class House:
    """Starts the program and plays it as people would."""

    def __init__(
        self,
        folder: Path,
        *,
        can_save: bool = True,
        seed: int = 7,
        language: str | None = None,
        watched: Script | None = None,
        is_mute: bool = True,
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        wishes = Wishes(is_fullscreen=False, size=SIZE, language=language, is_mute=is_mute, seed=seed)
        opening = Opening(PlayerFolder(folder, can_save=can_save), wishes)
        self.app = App(opening, HandClock(), watched=watched)
        pygame.event.clear()
        self.pads: list[VirtualPad] = []

    # --- Time --------------------------------------------------------------------------

    def step(self, ticks: int = 1) -> None:
        for _ in range(ticks):
            if self.app.stack.is_empty:
                return
            self.app.hub.pump()
            self.app.tick()

    def boot(self) -> None:
        """Wait until the first screen that can be pressed."""
        self.step(MOST_TICKS + 1)

    def until(self, kind: type[Scene] | tuple[type[Scene], ...], at_most: int = 20_000) -> Scene:
        """Wait for a screen."""
        for _ in range(at_most):
            if isinstance(self.scene, kind):
                self.settle()
                return self.scene
            self.step()
        raise AssertionError(f"still at {type(self.scene).__name__}")

    def draw(self) -> None:
        self.app.draw(0.0)

    # --- Hands -------------------------------------------------------------------------

    def plug(self, name: str = "Test Pad", model: tuple[int, int] = XBOX) -> VirtualPad:
        pad = VirtualPad(name, vendor=model[0], product=model[1])
        self.pads.append(pad)
        self.step()
        return pad

    def tap(self, pad: VirtualPad, *buttons: str) -> None:
        for button in buttons:
            self.together([(pad, button)])

    def together(self, presses: Iterable[tuple[VirtualPad, str]]) -> None:
        presses = list(presses)
        for pad, button in presses:
            pad.press(button)
        self.step()
        for pad, button in presses:
            pad.release(button)
        self._calm()

    def key(self, *keys: Key) -> None:
        for key in keys:
            self._post(key, pygame.KEYDOWN)
            self.step()
            self._post(key, pygame.KEYUP)
            self._calm()

    def _calm(self) -> None:
        self.step(CALM_TICKS)
        self.settle()

    def settle(self) -> None:
        """Wait until the screen that comes is seen, and has opened its ears."""
        if self.app.stack.is_empty or not self.app.is_between_screens:
            return
        while self.app.is_between_screens:
            self.step()
        self.step(CALM_TICKS)

    def click(self, x: float, y: float, *, is_right: bool = False) -> None:
        """Point at a place of the layout and click, seeing what is there."""
        self.draw()
        place = (round(x * SIZE[0] / 1920), round(y * SIZE[1] / 1080))
        button = pygame.BUTTON_RIGHT if is_right else pygame.BUTTON_LEFT
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))
        self.step()
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=button))
        self._calm()

    def click_prompt(self, button: Button) -> None:
        """Click on what the prompts say a button does."""
        self.draw()
        boxes = [box for box, each in self.app._canvas.touchable if each is button]
        assert boxes, f"no prompt for {button}"
        self.click(*boxes[0].middle)

    def has_prompt(self, button: Button) -> bool:
        self.draw()
        return any(each is button for _, each in self.app._canvas.touchable)

    def _post(self, key: Key, kind: int) -> None:
        pygame.event.post(pygame.Event(kind, scancode=int(key), key=0, mod=0, unicode=""))

    # --- What is there -----------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        return self.app.stack.top

    @property
    def match(self) -> MatchScene:
        scene = self.app.evening.running
        assert scene is not None, f"no match, but {type(self.scene).__name__}"
        return scene

    def close(self) -> None:
        for pad in self.pads:
            if pad.is_plugged:
                pad.unplug()
        pygame.event.clear()
        self.app.close()


def to_choice(house: House) -> Podium:
    """Wait for the end of the match, and on its podium until everybody may choose."""
    podium = house.until(Podium, at_most=60_000)
    assert isinstance(podium, Podium)
    for _ in range(20_000):
        if podium.phase is Phase.CHOICE:
            return podium
        house.step()
    raise AssertionError(f"still at {podium.phase}")


def from_sheet(house: House, key: str) -> Scene:
    """Open one of the sheet's pages, from the first screen or from the title."""
    pad = house.plug("Sheet")
    for _ in range(3):
        if not isinstance(house.scene, Title):
            house.tap(pad, "a")
    house.tap(pad, "start")
    assert isinstance(house.scene, Sheet)
    keys = [row.key for row in house.scene._rows]
    house.tap(pad, *["dpdown"] * keys.index(key), "a")
    return house.scene
