"""What every screen may use: words, settings, devices, sounds and the small memory of one evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, cast

from game.core.api import VariantInfo
from game.devices.buttons import Asked, Button, DeviceId, Inputs
from game.devices.hub import DeviceHub
from game.languages.words import Words
from game.saves.kept import Kept
from game.saves.settings import GameKey, GameRules, Settings
from game.saves.trouble import Trouble
from game.saves.wishes import Wishes
from game.scenes.rows import RowList
from game.stage.comfort import Comfort, comfort_of
from game.stage.prompts import Hand

KEYS_STYLE = "keys"


class Ear(Protocol):
    """Where a screen's sounds go."""

    def play(self, name: str, hut: int = 1) -> None:
        """Sound something; the hut gives the note, where a sound has one a seat."""

    def music(self, name: str | None) -> None:
        """Let a tune follow; None: silence."""


class Cabinet:
    """The services of the program, handed to every screen. It decides nothing itself."""

    def __init__(
        self,
        *,
        words: Words,
        settings: Kept[Settings],
        wishes: Kept[Wishes],
        hub: DeviceHub,
        ear: Ear,
        infos: Mapping[str, VariantInfo],
    ) -> None:
        self.words = words
        self.kept_settings = settings
        self.kept_wishes = wishes
        self.hub = hub
        self.ear = ear
        self.infos = infos
        self.troubles: list[Trouble] = []
        self.can_speak = False  # a voice of the system answers
        self._lists: dict[str, RowList] = {}
        self._last_device: DeviceId | None = None

    # --- Settings ----------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        return self.kept_settings.value

    def change(self, change: Callable[[Settings], Settings]) -> None:
        """Set something; it is in force at once and on disk soon."""
        self.kept_settings.change(change)

    def rules_of(self, game: str) -> GameRules:
        """Return the house rules of one of the games."""
        return self.settings.rules.get(cast(GameKey, game), GameRules())

    @property
    def comfort(self) -> Comfort:
        """The part of the settings that drawing obeys."""
        return comfort_of(self.settings)

    # --- Memory of one evening -----------------------------------------------------------

    def listing(self, screen: str) -> RowList:
        """Return the list of a screen with its focus where it was left."""
        return self._lists.setdefault(screen, RowList())

    # --- Whose buttons a prompt shows ----------------------------------------------------

    def note_device(self, inputs: Inputs) -> None:
        """Remember who pressed last: in menus, prompts are drawn for that hand."""
        for device in inputs.presses:
            if inputs.downs(device):
                self._last_device = device

    @property
    def last_device(self) -> DeviceId | None:
        """Whoever pressed last."""
        return self._last_device

    @property
    def hand(self) -> Hand:
        """How the buttons of whoever pressed last look."""
        return self.hand_of(self._last_device)

    def hand_of(self, device: DeviceId | None, asked: Asked | None = None) -> Hand:
        """How a device's buttons look, in the present layout or another: real keys, real places."""
        if device is None or device not in self.hub.devices:
            return Hand()
        glyphs = {button: self.hub.glyph(device, button, asked) for button in Button}
        style = self.hub.info(device).glyphs.value
        if style == KEYS_STYLE:
            caps = {button: glyph.sign for button, glyph in glyphs.items() if glyph is not None}
            return Hand(style, caps)
        places = {button: glyph.place for button, glyph in glyphs.items() if glyph is not None}
        return Hand(style, places={button: place for button, place in places.items() if place is not None})
