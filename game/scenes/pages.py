"""Pages that open from everywhere: the sheet, settings with all they lead to, rules cards, credits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs

from game.devices.buttons import DeviceId
from game.languages.vocabulary import QUESTIONS
from game.paths import ASSETS, can_open_folders, open_folder
from game.saves.saves import Saves
from game.saves.settings import SlowHint
from game.scenes.album import Album
from game.scenes.cabinet import Cabinet
from game.scenes.checks import Checks
from game.scenes.credits import Credits
from game.scenes.device_list import DeviceList
from game.scenes.house_rules import HouseRulesScene, rules_in_force
from game.scenes.question import Question
from game.scenes.remap import Remap
from game.scenes.rules_card import RulesCardScene
from game.scenes.scene import Scene, Transition
from game.scenes.settings import SettingsScene
from game.scenes.sheet import Sheet
from game.session.presets import HINT_TICKS, HouseRules, with_switch

T = TypeVar("T")
HINTS = {SlowHint.OFF: HINT_TICKS[0], SlowHint.AFTER_2_5_S: HINT_TICKS[1], SlowHint.AFTER_4_S: HINT_TICKS[2]}


class Pages:
    """Opens them with what they need."""

    def __init__(self, cabinet: Cabinet, saves: Saves, album: Album) -> None:
        self._cabinet = cabinet
        self._saves = saves
        self._album = album

    def sheet(self) -> Scene:
        doors = {"settings": self.settings, **self._album.doors(), "credits": self._credits}
        return Sheet(self._cabinet, doors)

    def _credits(self) -> Scene:
        return Credits(self._cabinet, ASSETS)

    # --- Rules ---------------------------------------------------------------------------

    def house_rules(self, game: str) -> Scene:
        return HouseRulesScene(self._cabinet, game)

    def rules_card(self, game: str, warm_up: Callable[[], Scene]) -> Scene:
        """Open a game's card from a menu, with ways to its warm-up and its house rules."""
        return RulesCardScene(
            self._cabinet,
            game,
            self.rules_in_force(game),
            house_rules=lambda: HouseRulesScene(self._cabinet, game),
            warm_up=warm_up,
        )

    def rules_in_match(self, game: str, reader: DeviceId) -> Scene:
        return RulesCardScene(self._cabinet, game, self.rules_in_force(game), reader=reader)

    def rules_in_force(self, game: str) -> HouseRules:
        """Return what a game is played by now, with the comfort that everybody at this machine has."""
        rules = rules_in_force(self._cabinet.rules_of(game), game)
        hint = HINTS.get(self._cabinet.settings.comfort.slow_hint)
        if game == "tasks" and hint is not None:
            named = rules.preset
            rules = structs.replace(with_switch(rules, "hint_ticks", hint), preset=named)
        return rules

    # --- Settings ------------------------------------------------------------------------

    def settings(self) -> Scene:
        return SettingsScene(self._cabinet, self._settings_doors())

    def remap(self, device: DeviceId) -> Scene:
        return Remap(self._cabinet, device)

    def _settings_doors(self) -> dict[str, Callable[[], Scene | None]]:
        saves, folder = self._saves, self._saves.folder
        doors: dict[str, Callable[[], Scene | None]] = {
            "controls.remap": lambda: DeviceList(self._cabinet, self.remap),
            "controls.checks": lambda: Checks(self._cabinet),
            "data.delete_progress": lambda: self._asked("delete_progress", self._forget_progress),
            "data.delete_wall": lambda: self._asked("delete_wall", lambda: saves.wall.change(_afresh)),
            "data.delete_replays": lambda: self._asked("delete_replays", saves.replays.delete_all),
        }
        if folder.can_save and can_open_folders():
            doors["data.open_folder"] = lambda: open_folder(folder.path)
        return doors

    def _forget_progress(self) -> None:
        """Forget the stars, and the best tries they were won with."""
        self._saves.progress.change(_afresh)
        self._saves.replays.delete_bests()

    def _asked(self, question: str, on_yes: Callable[[], object]) -> Scene:
        def do_it() -> Transition | None:
            on_yes()
            return None

        return Question(self._cabinet, self._cabinet.words(QUESTIONS[question]), do_it)


def _afresh(kept: T) -> T:
    """Begin anew: the document as it is on a new machine."""
    return type(kept)()
