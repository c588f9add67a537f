"""The first moments: a window with a picture before anything else is loaded, then the rest in small steps."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import NamedTuple

import pygame

from game.devices.hints import sdl_hints
from game.paths import ASSETS, PlayerFolder
from game.saves.saves import Saves
from game.scenes.boot_picture import BootPicture
from game.stage.canvas import Canvas
from game.stage.comfort import comfort_of
from game.stage.window import Path as ShowPath
from game.stage.window import Window, Wish

# What the title needs, smaller things first: between two of them the window answers.
FOR_THE_TITLE = (
    "game.variants",
    "game.devices.hub",
    "game.languages.vocabulary",
    "game.stage.sound",
    "game.scenes.cabinet",
    "game.scenes.title",
    "game.app",
)
# What comes after it, in the order in which an evening meets it; loaded while people look at the title.
FOR_LATER = (
    "game.scenes.first_start",
    "game.scenes.rules_card",
    "game.bots.rivals.luck",
    "game.bots.rivals.characters",
    "game.session.match_setup",
    "game.scenes.lobby",
    "game.scenes.sofa",
    "game.scenes.match",
    "game.scenes.settings",
    "game.scenes.sheet",
    "game.scenes.replay_player",
    "game.scenes.album",
    "game.scenes.pages",
    "game.scenes.warm_up_way",
    "game.scenes.fixtures",
    "game.scenes.hex.story",
    "game.scenes.hexagon",
    "game.scenes.hex.warm_up",
    "game.scenes.ten",
    "game.scenes.round_ten.warm_up",
    "game.scenes.round_ten.secrets",
    "game.scenes.sprint.play",
    "game.scenes.sprint.check_show",
    "game.scenes.tasks",
    "game.scenes.race_live",
    "game.scenes.sprint.warm_up",
    "game.scenes.bluff.story",
    "game.scenes.nine",
    "game.scenes.bluff.warm_up",
    "game.scenes.bluff.secrets",
    "game.scenes.charts",
    "game.scenes.podium",
    "game.scenes.cup_way",
)
MAPPINGS = "gamecontrollerdb.txt"  # in the player's folder: mappings of rare pads, as other games have them
SHARE_OF_LOADING = 0.3  # of the logo's cards; the others are dealt as pictures and sounds are ready


class Wishes(NamedTuple):
    """What the command line asks for; None: as the settings say."""

    is_fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    language: str | None = None
    is_mute: bool = False
    seed: int | None = None


class Opening:
    """Opens the window and shows its first picture; whoever runs the program takes over what it holds."""

    def __init__(self, folder: PlayerFolder, wishes: Wishes) -> None:
        self.wishes = wishes
        self.saves = Saves(folder)
        is_apart = self.saves.settings.value.controls.joycons == "single"
        own = folder.path / MAPPINGS
        mapping_file = str(own) if folder.can_save and own.is_file() else None
        os.environ.update(sdl_hints(joycons_apart=is_apart, in_background=True, mapping_file=mapping_file))
        self.window = Window(self._window_wish())
        self.canvas = Canvas(self.window.surface, ASSETS, comfort_of(self.saves.settings.value))
        self.picture = BootPicture()

    def _window_wish(self) -> Wish:
        picture, wishes = self.saves.settings.value.picture, self.wishes
        is_fullscreen = picture.is_fullscreen if wishes.is_fullscreen is None else wishes.is_fullscreen
        if wishes.size is not None and wishes.is_fullscreen is None:
            is_fullscreen = False
        path = ShowPath(picture.presentation) if picture.presentation else ShowPath.COPIED
        return Wish(wishes.size or picture.size, is_fullscreen, path, picture.waits_for_screen)

    def show(self) -> None:
        """Show the first frame of all."""
        self.picture.sketch(self.canvas)
        self.window.show()

    def load(self, modules: Sequence[str] = FOR_THE_TITLE) -> None:
        """Load what the title needs; the picture goes on, and what is pressed meanwhile waits."""
        for number, done in enumerate(loaded(modules), 1):
            self.picture.deal(SHARE_OF_LOADING * done)
            pygame.event.pump()
            if number < len(modules):
                self.picture.draw(self.canvas)
                self.window.show()


def loaded(modules: Sequence[str] = FOR_LATER) -> Iterator[float]:
    """Load one module after the other; each step says how much is done, 0 to 1."""
    for number, name in enumerate(modules, 1):
        import_module(name)
        yield number / len(modules)
