"""A shelf for pictures with a limit in bytes: what was not asked for longest gives way and is made again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, Protocol, TypeVar

from pygame import Surface


class HasSurface(Protocol):
    @property
    def surface(self) -> Surface: ...


P = TypeVar("P", bound=HasSurface)


class Shelf(Generic[P]):
    """Looks like a small dictionary of pictures."""

    def __init__(self, most_bytes: float) -> None:
        self.bytes = 0
        self._most_bytes = most_bytes
        self._pictures: OrderedDict[Hashable, P] = OrderedDict()  # least asked for first

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Hashable) -> P | None:
        picture = self._pictures.get(key)
        if picture is not None:
            self._pictures.move_to_end(key)
        return picture

    def put(self, key: Hashable, picture: P) -> P:
        self.take(key)
        self._pictures[key] = picture
        self.bytes += _bytes(picture)
        while self.bytes > self._most_bytes and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= _bytes(oldest)
        return picture

    def take(self, key: Hashable) -> P | None:
        """Return a picture and keep it no longer."""
        picture = self._pictures.pop(key, None)
        if picture is not None:
            self.bytes -= _bytes(picture)
        return picture


def _bytes(picture: HasSurface) -> int:
    return picture.surface.get_width() * picture.surface.get_height() * picture.surface.get_bytesize()
