"""Finds out, at the very first start, which of two ways brings a frame to the screen faster here."""

from __future__ import annotations

from game.stage.window import SLOW_FLIP_NS, Path, Window


class Probe:
    """Watches flips. A quick copy is kept as it is; only a slow one is worth a second window."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._copied_ns: int | None = None
        self.result: Path | None = None

    def look(self, *, may_open: bool = True) -> bool:
        """Judge what was seen so far, once a frame; tell whether the window is a new one.

        `may_open`: nobody minds a new window now. Later a verdict only waits for the next start.
        """
        flip_ns = self._window.median_flip_ns
        if self.result is not None or flip_ns is None:
            return False
        if self._copied_ns is not None:
            is_faster = flip_ns < self._copied_ns
            self.result = Path.ACCELERATED if is_faster else Path.COPIED
            return may_open and self._go(self.result)
        if flip_ns <= SLOW_FLIP_NS:
            self.result = Path.COPIED
            return False
        if not may_open:
            return False
        self._copied_ns = flip_ns
        return self._go(Path.ACCELERATED)

    def _go(self, path: Path) -> bool:
        if self._window.wish.path is path:
            return False
        self._window.change(self._window.wish._replace(path=path))
        return True
