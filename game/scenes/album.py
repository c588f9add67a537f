"""What an evening leaves behind: its replays, its wall of fame and its list of matches, and the screens that show them."""

from __future__ import annotations

from collections.abc import Callable

from game.core.script import Script
from game.saves.replays import ReplayCard
from game.saves.saves import Saves
from game.scenes import replay_player
from game.scenes.cabinet import Cabinet
from game.scenes.match import Room
from game.scenes.replay_player import ReplayPlayer
from game.scenes.replays import Doors as ReplaysDoors
from game.scenes.replays import Replays
from game.scenes.scene import QUIT, Scene


class Album:
    """Opens the pages that the sheet of the title leads to."""

    def __init__(self, cabinet: Cabinet, saves: Saves, room: Room) -> None:
        self._cabinet = cabinet
        self._saves = saves
        self._room = room

    def doors(self) -> dict[str, Callable[[], Scene]]:
        """Return the pages by their names on the sheet."""
        return {"replays": self.replays}

    def replays(self) -> Scene:
        return Replays(self._cabinet, self._saves.replays, ReplaysDoors(self._watch))

    def _watch(self, card: ReplayCard, script: Script) -> Scene:
        shelf = self._saves.replays

        def pin(is_pinned: bool) -> None:  # noqa: FBT001 - the player says which
            shelf.pin(card.name, is_pinned=is_pinned)

        def delete() -> None:
            shelf.delete(card.name)

        doors = replay_player.Doors(pin=pin, delete=delete)
        return ReplayPlayer(self._cabinet, script, doors, room=self._room, is_pinned=card.is_pinned)

    def watch_alone(self, script: Script) -> Scene:
        """Show a record that somebody named on the command line; when it is left, the program ends."""
        self._cabinet.ear.music(None)
        doors = replay_player.Doors(leave=lambda: QUIT)
        return ReplayPlayer(self._cabinet, script, doors, room=self._room)
