"""Everything that is kept, opened together: what the program holds on to from start to end."""

from __future__ import annotations

import contextlib
from functools import cached_property
from typing import TYPE_CHECKING

from game.paths import PlayerFolder
from game.saves.clerk import Answer, Clerk
from game.saves.disk import BEST, REPLAYS, folder_lock, sweep
from game.saves.kept import Kept
from game.saves.progress import PROGRESS
from game.saves.settings import SETTINGS
from game.saves.trouble import Trouble, TroubleKind
from game.saves.wall import WALL
from game.saves.wishes import WISHES

if TYPE_CHECKING:
    from game.saves.replay_shelf import ReplayShelf

CLOSING_PATIENCE_S = 10.0


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
        if folder.can_save:
            self._clerk.ask(self._sweep)
        self._level_check: Answer[tuple[Trouble, ...]] | None = None
        self._first_news = (
            () if folder.can_save else (Trouble(TroubleKind.NOT_SAVING, "folder", str(folder.path)),)
        )

    @cached_property
    def replays(self) -> ReplayShelf:
        # Nobody asks for them before the title stands; scripts take their time to load.
        from game.saves.replay_shelf import ReplayShelf

        return ReplayShelf(self.folder, self._clerk)

    def _sweep(self) -> None:
        with contextlib.suppress(OSError), folder_lock(self.folder.path):
            sweep(self.folder.path)
            sweep(self.folder.path / REPLAYS)
            sweep(self.folder.path / BEST)

    def check_levels(self) -> None:
        """Begin to look through the player's own levels; what is wrong with them is news later."""
        from game.saves.level_files import own_troubles

        if self._level_check is None:
            self._level_check = self._clerk.ask(lambda: own_troubles(self.folder.path))

    def _level_news(self) -> tuple[Trouble, ...]:
        check = self._level_check
        if check is None or not check.is_done or check.value is None:
            return ()
        troubles, check.value = check.value, None
        return troubles

    def news(self) -> tuple[Trouble, ...]:
        """Take up what landed on disk and return what went wrong since the last time; once a tick, in the loop."""
        first, self._first_news = self._first_news, ()
        return (
            *first,
            *self._level_news(),
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
