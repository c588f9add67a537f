"""The player's replays, without waiting for the disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.core.script import Script
from game.paths import PlayerFolder
from game.saves import replays
from game.saves.clerk import Answer, Clerk, settled
from game.saves.disk import REPLAYS
from game.saves.trouble import Trouble, TroubleError, TroubleKind

T = TypeVar("T")


class ReplayShelf:
    """The replays, every question answered by the clerk."""

    def __init__(self, folder: PlayerFolder, clerk: Clerk) -> None:
        self._folder = folder
        self._clerk = clerk

    def write(self, script: Mapping[str, Any]) -> Answer[str]:
        """Keep a match script; the answer is its name."""
        return self._ask(lambda: replays.write(self._folder.path, script))

    def write_crashed(self, script: Mapping[str, Any], reason: str) -> Answer[str]:
        """Keep what there is of a match that broke down."""
        return self.write(replays.crashed(script, reason))

    def list(self) -> Answer[replays.ReplayList]:
        return self._ask(lambda: replays.listed(self._folder.path))

    def load(self, name: str) -> Answer[Script]:
        return self._ask(lambda: replays.load(self._folder.path, name))

    def write_best(self, key: str, script: Mapping[str, Any]) -> Answer[None]:
        """Keep the best try at a level under a name of its own."""
        return self._ask(lambda: replays.write_best(self._folder.path, key, script))

    def load_best(self, key: str) -> Answer[Script]:
        return self._ask(lambda: replays.load_best(self._folder.path, key))

    def delete_bests(self) -> Answer[None]:
        return self._ask(lambda: replays.delete_bests(self._folder.path))

    def pin(self, name: str, *, is_pinned: bool) -> Answer[None]:
        return self._ask(lambda: replays.pin(self._folder.path, name, is_pinned=is_pinned))

    def delete(self, name: str) -> Answer[None]:
        return self._ask(lambda: replays.delete(self._folder.path, name))

    def delete_all(self) -> Answer[None]:
        return self._ask(lambda: replays.delete_all(self._folder.path))

    def _ask(self, job: Callable[[], T]) -> Answer[T]:
        if not self._folder.can_save:
            return settled(trouble=Trouble(TroubleKind.NOT_SAVING, REPLAYS))

        def told() -> T:
            try:
                return job()
            except OSError as error:
                trouble = Trouble(TroubleKind.WRITE_FAILED, REPLAYS, str(error))
                raise TroubleError(trouble) from error

        return self._clerk.ask(told)
