"""Animated PNG files out of frames: only pixels that changed are written, with the standard library's zlib."""

from __future__ import annotations

import struct
import zlib
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

SIGNATURE = b"\x89PNG\r\n\x1a\n"
BYTES_A_PIXEL = 4
COLOUR_WITH_ALPHA, BIT_DEPTH = 6, 8
LEVEL = 7  # of compression
NO_FILTER = b"\x00"
LEAVE = 0  # a frame stays …
LAID_OVER = 1  # … and the next one covers only what it shows
CLEAR = (0, 0, 0, 0)
EQUAL = (1, 1, 1, 255)  # colours closer than this are the same


class Frame(NamedTuple):
    """One picture of the film, as its file holds it."""

    where: Rect
    stands: int  # so many frames
    packed: bytes


class AnimatedPng:
    """Takes frames one after the other; the file is ready at any time."""

    def __init__(self, size: tuple[int, int], frames_a_second: int) -> None:
        self.size = size
        self._rate = frames_a_second
        self._before: Surface | None = None
        self._frames: list[Frame] = []

    @property
    def bytes_so_far(self) -> int:
        return sum(len(frame.packed) for frame in self._frames)

    def add(self, picture: Surface) -> None:
        """Append a frame; one that looks like the last lets it stand longer."""
        shown = Surface(self.size, pygame.SRCALPHA, 32)
        shown.blit(picture, (0, 0))
        where = Rect((0, 0), self.size)
        fresh = shown
        if self._before is not None:
            same = pygame.mask.from_threshold(shown, (0, 0, 0), EQUAL, self._before)
            fresh = same.to_surface(shown.copy(), setcolor=CLEAR, unsetcolor=None)
            same.invert()
            changed = same.get_bounding_rects()
            if not changed:
                last = self._frames[-1]
                self._frames[-1] = last._replace(stands=last.stands + 1)
                return
            where = changed[0].unionall(changed[1:])
        self._before = shown
        self._frames.append(Frame(where, 1, _packed(fresh.subsurface(where))))

    def file(self) -> bytes:
        """Return the whole file."""
        head = struct.pack(">IIBBBBB", *self.size, BIT_DEPTH, COLOUR_WITH_ALPHA, 0, 0, 0)
        parts = [
            SIGNATURE,
            _chunk(b"IHDR", head),
            _chunk(b"acTL", struct.pack(">II", len(self._frames), 0)),
        ]
        number = 0
        for place, frame in enumerate(self._frames):
            where = frame.where
            control = (number, where.w, where.h, where.x, where.y, frame.stands, self._rate, LEAVE, LAID_OVER)
            parts.append(_chunk(b"fcTL", struct.pack(">IIIIIHHBB", *control)))
            number += 1
            if place == 0:
                # The first frame is the picture for those who know no animated ones.
                parts.append(_chunk(b"IDAT", frame.packed))
            else:
                parts.append(_chunk(b"fdAT", struct.pack(">I", number) + frame.packed))
                number += 1
        return b"".join([*parts, _chunk(b"IEND", b"")])


def _packed(picture: Surface) -> bytes:
    pixels = pygame.image.tobytes(picture, "RGBA")
    stride = picture.get_width() * BYTES_A_PIXEL
    rows = [NO_FILTER + pixels[at : at + stride] for at in range(0, len(pixels), stride)]
    return zlib.compress(b"".join(rows), LEVEL)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
