"""A value in memory that follows its file and is followed by it, also with two copies of the program at work."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Generic, TypeVar

from game.saves.clerk import Answer, Clerk, settled
from game.saves.disk import folder_lock
from game.saves.documents import Document, Loaded, checked, load, store
from game.saves.trouble import Trouble, TroubleError, TroubleKind

T = TypeVar("T")
Change = Callable[[T], T]


class Kept(Generic[T]):
    """One document. Changes are functions: each is made in memory at once, and again on what lies on disk by then.

    So two copies of the program never overwrite each other: the settings of the last writer win field by
    field, stars keep their best, and the wall has both new entries.
    """

    def __init__(self, document: Document[T], folder: Path | None, clerk: Clerk) -> None:
        self._document = document
        self._folder = folder
        self._clerk = clerk
        self._guard = threading.Lock()
        self._pending: tuple[Change[T], ...] = ()  # made in memory, not yet on disk
        self._landed: T | None = None  # what the last write left on disk, until the loop takes it up
        self._is_failing = False
        loaded = Loaded(document.kind(), may_write=False) if folder is None else load(document, folder)
        self.value = loaded.value
        self._may_write = loaded.may_write
        self._told = set(loaded.troubles)
        self._news = list(loaded.troubles)

    def change(self, change: Change[T]) -> Answer[None]:
        """Make a change, a pure function; the answer tells when it is on disk."""
        self.value = checked(self._document, change(self.value))
        if not self._may_write:
            return settled(trouble=Trouble(TroubleKind.NOT_SAVING, self._document.name))
        with self._guard:
            self._pending += (change,)
        return self._clerk.ask(self._save)

    def retry(self) -> None:
        """Try once more to write what could not be written."""
        if self._pending:
            self._clerk.ask(self._save)

    def news(self) -> tuple[Trouble, ...]:
        """Take up what the other copy wrote and return new troubles. The loop asks, once a tick."""
        if self._landed is None and not self._news:
            return ()
        with self._guard:
            if self._landed is not None:
                self.value = self._changed(self._landed, self._pending)
                self._landed = None
            troubles, self._news = tuple(self._news), []
        return troubles

    def _changed(self, value: T, changes: tuple[Change[T], ...]) -> T:
        return checked(self._document, reduce(lambda last, change: change(last), changes, value))

    def _save(self) -> None:
        """Write everything that waits at once; runs in the clerk's thread."""
        with self._guard:
            batch = self._pending
        if not batch:
            return  # an earlier job has taken this one's change along
        try:
            value = self._write(batch)
        except OSError as error:
            raise TroubleError(self._failed(str(error))) from error
        with self._guard:
            self._pending = self._pending[len(batch) :]
            self._landed = value
            self._is_failing = False

    def _write(self, batch: tuple[Change[T], ...]) -> T:
        assert self._folder is not None
        with folder_lock(self._folder):
            lies_there = load(self._document, self._folder)
            # What was wrong when the program began is still so until the first write; it was told then.
            self._tell(*(trouble for trouble in lies_there.troubles if trouble not in self._told))
            if not lies_there.may_write:
                raise PermissionError(lies_there.troubles[0].detail)
            value = self._changed(lies_there.value, batch)
            store(self._document, self._folder, value)
        return value

    def _failed(self, why: str) -> Trouble:
        trouble = Trouble(TroubleKind.WRITE_FAILED, self._document.name, why)
        if not self._is_failing:  # said once, not with every change while the disk is full
            self._tell(trouble)
        self._is_failing = True
        return trouble

    def _tell(self, *troubles: Trouble) -> None:
        with self._guard:
            self._told.update(troubles)
            self._news += troubles
