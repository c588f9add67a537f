"""Everything that is kept, opened together: what the program holds on to from start to end."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from game.core.script import Script, Variants
from game.paths import PlayerFolder
from game.saves import replays
from game.saves.clerk import Answer, Clerk, settled
from game.saves.disk import folder_lock, sweep
from game.saves.kept import Kept
from game.saves.progress import PROGRESS
from game.saves.settings import SETTINGS
from game.saves.trouble import Trouble, TroubleError, TroubleKind
from game.saves.wall import WALL
from game.saves.wishes import WISHES

CLOSING_PATIENCE_S = 10.0

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

    def load(self, name: str, variants: Variants) -> Answer[Script]:
        return self._ask(lambda: replays.load(self._folder.path, name, variants))

    def pin(self, name: str, *, is_pinned: bool) -> Answer[None]:
        return self._ask(lambda: replays.pin(self._folder.path, name, is_pinned=is_pinned))

    def delete(self, name: str) -> Answer[None]:
        return self._ask(lambda: replays.delete(self._folder.path, name))

    def delete_all(self) -> Answer[None]:
        return self._ask(lambda: replays.delete_all(self._folder.path))

    def _ask(self, job: Callable[[], T]) -> Answer[T]:
        if not self._folder.can_save:
            return settled(trouble=Trouble(TroubleKind.NOT_SAVING, replays.FOLDER))

        def told() -> T:
            try:
                return job()
            except OSError as error:
                trouble = Trouble(TroubleKind.WRITE_FAILED, replays.FOLDER, str(error))
                raise TroubleError(trouble) from error

        return self._clerk.ask(told)


class Saves:
    """Settings, wishes, progress, wall and replays of the player."""

    def __init__(self, folder: PlayerFolder) -> None:
        self.folder = folder
        self._clerk = Clerk()
        where = folder.path if folder.can_save else None
        self.settings = Kept(SETTINGS, where, self._clerk)
        self.wishes = Kept(WISHES, where, self._clerk)
        self.progress = Kept(PROGRESS, where, self._clerk)
        self.wall = Kept(WALL, where, self._clerk)
        self.replays = ReplayShelf(folder, self._clerk)
        if folder.can_save:
            self._clerk.ask(self._sweep)
        self._first_news = (
            () if folder.can_save else (Trouble(TroubleKind.NOT_SAVING, "folder", str(folder.path)),)
        )

    def _sweep(self) -> None:
        with contextlib.suppress(OSError), folder_lock(self.folder.path):
            sweep(self.folder.path)
            sweep(self.folder.path / replays.FOLDER)

    def news(self) -> tuple[Trouble, ...]:
        """Take up what landed on disk and return what went wrong since the last time; once a tick, in the loop."""
        first, self._first_news = self._first_news, ()
        return (
            *first,
            *self.settings.news(),
            *self.wishes.news(),
            *self.progress.news(),
            *self.wall.news(),
        )

    def flush(self, timeout_s: float = CLOSING_PATIENCE_S) -> bool:
        """Wait until all that was changed is on disk; what could not be written is tried once more."""
        for kept in (self.settings, self.wishes, self.progress, self.wall):
            kept.retry()
        return self._clerk.flush(timeout_s)

    def close(self, timeout_s: float = CLOSING_PATIENCE_S) -> bool:
        """Flush and end."""
        is_flushed = self.flush(timeout_s)
        return self._clerk.close(timeout_s if is_flushed else 0.0) and is_flushed
