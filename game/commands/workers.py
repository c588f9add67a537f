"""Shares long work among processes; a frozen program has no Python to start others with, and works alone."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Map = Callable[..., Iterator[Any]]  # as the built-in


@contextmanager
def shared_map(workers: int) -> Iterator[Map]:
    """Give a `map` that shares its calls among so many processes."""
    if workers == 1 or getattr(sys, "frozen", False):
        yield map
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    # Fresh processes: a fork of one that has threads may wait for ever.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield pool.map
