"""From SVG files to pixels: large pictures in two bands, one by a second core, and some of them ahead of their time."""

from __future__ import annotations

import math
import re
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface

LARGE_PX = 1_000_000  # from so many pixels on a second core is worth the trouble
BANDS = 2
ALMOST = 1e-3  # of a pixel: whole numbers stay whole after a division

_HEAD = re.compile(rb"<svg[^>]*>")
_SIZES = re.compile(rb'\s(?:width|height|viewBox)="[^"]*"')
_VIEW_BOX = re.compile(rb'viewBox="([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)"')


class _Band(NamedTuple):
    """A picture of its own that shows a part of another one."""

    svg: bytes
    top: int
    size: tuple[int, int]


def rasterised(file: Path, want: tuple[int, int]) -> Surface:
    """Return a picture as large as fits; the time goes by twice as fast where there is a second core."""
    bands = _bands(file, want)
    if not bands:
        return pygame.image.load_sized_svg(file, want)
    # The loader lets go of the interpreter while it works: both bands are really made at once.
    others = [_pool().submit(_load, band) for band in bands[1:]]
    parts = [_load(bands[0])]
    for band, other in zip(bands[1:], others, strict=True):
        # Whoever waits in the queue for a busy second core is served here.
        parts.append(_load(band) if other.cancel() else other.result())
    return _joined(bands, parts) or pygame.image.load_sized_svg(file, want)


def rasterised_ahead(file: Path, want: tuple[int, int]) -> Future[Surface]:
    """Begin with a picture that somebody will ask for, beside everything else."""
    return _pool().submit(_alone, file, want)


def _alone(file: Path, want: tuple[int, int]) -> Surface:
    """Make all bands in one place: the same pixels as together."""
    bands = _bands(file, want)
    parts = [_load(band) for band in bands]
    return _joined(bands, parts) or pygame.image.load_sized_svg(file, want)


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, "pictures")


def _load(band: _Band) -> Surface:
    return pygame.image.load_sized_svg(BytesIO(band.svg), band.size)


def _joined(bands: list[_Band], parts: list[Surface]) -> Surface | None:
    """Put bands together; None where the loader made of one what nobody asked for."""
    if not bands or any(part.get_size() != band.size for band, part in zip(bands, parts, strict=True)):
        return None
    whole = Surface((bands[0].size[0], bands[-1].top + bands[-1].size[1]), pygame.SRCALPHA, parts[0])
    for band, part in zip(bands, parts, strict=True):
        part.set_alpha(None)  # copied as it is, not laid over nothing
        whole.blit(part, (0, band.top))
    return whole


def _bands(file: Path, want: tuple[int, int]) -> list[_Band]:
    """Cut a picture across, between two rows of pixels; a small one is not cut at all."""
    if want[0] * want[1] < LARGE_PX:
        return []
    svg = file.read_bytes()
    head = _HEAD.search(svg)
    box = _VIEW_BOX.search(head.group()) if head else None
    if head is None or box is None:
        return []
    x, y, w, h = (float(part) for part in box.groups())
    scale = min(want[0] / w, want[1] / h)
    width, height = math.ceil(w * scale - ALMOST), math.ceil(h * scale - ALMOST)
    bare = _SIZES.sub(b"", head.group())
    bands = []
    for number in range(BANDS):
        top, bottom = height * number // BANDS, height * (number + 1) // BANDS
        high = (bottom - top) / scale
        sizes = f' viewBox="{x} {y + top / scale:.6f} {w} {high:.6f}" width="{w}" height="{high:.6f}">'
        bands.append(
            _Band(svg.replace(head.group(), bare[:-1] + sizes.encode(), 1), top, (width, bottom - top))
        )
    return bands
