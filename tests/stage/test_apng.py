"""Animated PNG: read back chunk by chunk, every frame is the picture that was put in."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

import pygame

from game.stage.apng import SIGNATURE, AnimatedPng

SIZE = (40, 30)


def chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    assert data.startswith(SIGNATURE)
    at = len(SIGNATURE)
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + body)
        yield kind, body
        at += 12 + length


def read_back(data: bytes) -> list[tuple[pygame.Surface, float]]:
    """Lay the frames over each other as a viewer would; each with its seconds."""
    shown = pygame.Surface(SIZE, pygame.SRCALPHA, 32)
    frames = []
    numbers = []
    control: tuple[int, ...] = ()
    for kind, body in chunks(data):
        if kind == b"fcTL":
            control = struct.unpack(">IIIIIHHBB", body)
            numbers.append(control[0])
        elif kind in (b"IDAT", b"fdAT"):
            if kind == b"fdAT":
                numbers.append(struct.unpack(">I", body[:4])[0])
                body = body[4:]
            _, w, h, x, y, delay, rate, _, _ = control
            rows = zlib.decompress(body)
            stride = 4 * w + 1
            assert all(rows[row * stride] == 0 for row in range(h))
            pixels = b"".join(rows[row * stride + 1 : (row + 1) * stride] for row in range(h))
            shown.blit(pygame.image.frombytes(pixels, (w, h), "RGBA"), (x, y))
            frames.append((shown.copy(), delay / rate))
    assert numbers == list(range(len(numbers))), "frames are counted on without a hole"
    return frames


def film() -> list[pygame.Surface]:
    """A square that moves, and stands for a while."""
    frames = []
    for place in (0, 3, 6, 6, 6, 20):
        picture = pygame.Surface(SIZE)
        picture.fill((18, 96, 120))
        picture.fill((255, 201, 60), (place, 5, 8, 8))
        frames.append(picture)
    return frames


def test_every_frame_is_read_back_and_what_stands_is_written_once() -> None:
    made = AnimatedPng(SIZE, 15)
    for picture in film():
        made.add(picture)
    frames = read_back(made.file())
    distinct = [film()[number] for number in (0, 1, 2, 5)]
    assert [round(seconds * 15) for _, seconds in frames] == [1, 1, 3, 1]
    for (shown, _), wanted in zip(frames, distinct, strict=True):
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(wanted, "RGB")


def test_a_small_change_makes_a_small_frame() -> None:
    made = AnimatedPng(SIZE, 15)
    first, second = film()[:2]
    made.add(first)
    whole = made.bytes_so_far
    made.add(second)
    header = next(body for kind, body in reversed(list(chunks(made.file()))) if kind == b"fcTL")
    _, w, h, x, y, *_ = struct.unpack(">IIIIIHHBB", header)
    assert (x, y, w, h) == (0, 5, 11, 8)
    assert made.bytes_so_far - whole < whole
