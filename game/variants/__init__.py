"""The registry of the four games, in menu order; a game is loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.core.api import Variant


def _tasks() -> Variant[Any, Any, Any]:
    from game.variants.tasks.game import TASKS

    return TASKS


def _hexagon() -> Variant[Any, Any, Any]:
    from game.variants.hexagon.game import HEXAGON

    return HEXAGON


def _nine() -> Variant[Any, Any, Any]:
    from game.variants.nine.game import NINE

    return NINE


def _ten() -> Variant[Any, Any, Any]:
    from game.variants.ten.game import TEN

    return TEN


class _Registry(Mapping[str, Variant[Any, Any, Any]]):
    """Games by key. The referee judges a script without loading the three games it is not about."""

    _loaders: Mapping[str, Callable[[], Variant[Any, Any, Any]]] = {
        "tasks": _tasks,
        "hexagon": _hexagon,
        "nine": _nine,
        "ten": _ten,
    }

    def __getitem__(self, key: str) -> Variant[Any, Any, Any]:
        return self._loaders[key]()

    def __contains__(self, key: object) -> bool:
        return key in self._loaders

    def __iter__(self) -> Iterator[str]:
        return iter(self._loaders)

    def __len__(self) -> int:
        return len(self._loaders)


VARIANTS = _Registry()
