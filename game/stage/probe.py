"""Finds out, at the very first start, which of two ways brings a frame to the screen faster here."""

from __future__ import annotations

from game.stage.window import SLOW_FLIP_NS, Path, Window

HOPELESS_TIMES = 2  # as long as a copied flip


class Probe:
    """Watches flips. A quick copy is kept as it is; only a slow one is worth a second window."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._copied_ns: int | None = None
        self.result: Path | None = None

    def look(self, *, may_open: bool = True) -> bool:
        """Judge what was seen so far, once a frame; tell whether the window is a new one.

        `may_open`: nobody minds a new window now.
        """
        if self.result is not None:
            return False
        if self._copied_ns is not None:
            return self._judge_trial(self._copied_ns)
        flip_ns = self._window.median_flip_ns
        if flip_ns is None:
            return False
        if flip_ns <= SLOW_FLIP_NS:
            self.result = Path.COPIED
            return False
        if not may_open:
            return False
        self._copied_ns = flip_ns
        return self._go(Path.ACCELERATED)

    def _judge_trial(self, copied_ns: int) -> bool:
        # The first flip of a new window has much to set up; one hopeless flip after it is enough to know.
        is_hopeless = any(ns > HOPELESS_TIMES * copied_ns for ns in self._window.flips_ns[1:])
        flip_ns = self._window.median_flip_ns
        if flip_ns is None and not is_hopeless:
            return False
        is_faster = not is_hopeless and flip_ns is not None and flip_ns < copied_ns
        self.result = Path.ACCELERATED if is_faster else Path.COPIED
        return self._go(self.result)

    def give_up(self) -> bool:
        """End a trial that has no verdict yet: the way that works stays, and the next start tries again."""
        if self.result is not None or self._copied_ns is None:
            return False
        self._copied_ns = None
        return self._go(Path.COPIED)

    def _go(self, path: Path) -> bool:
        if self._window.wish.path is path:
            return False
        self._window.change(self._window.wish._replace(path=path))
        return True
