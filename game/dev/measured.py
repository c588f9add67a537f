"""A command that measures several things one after the other and says of each whether it is good."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

import msgspec

DONE, BAD = 0, 1
S = TypeVar("S")


class Line(NamedTuple):
    """One measurement in words."""

    name: str
    said: str
    is_good: bool


def run_parts(
    prog: str,
    description: str | None,
    parts: Mapping[str, Callable[[S], Iterator[Line]]],
    sizes: tuple[S, S],
    arguments: Sequence[str],
) -> int:
    """Measure what the arguments ask for, in full or in short (the second of the sizes); returns the exit code."""
    parser = argparse.ArgumentParser(prog=prog, description=description)
    parser.add_argument("parts", nargs="*", choices=[[], *parts], metavar="PART", help=", ".join(parts))
    parser.add_argument("--short", action="store_true", help="as much as the tests do")
    parser.add_argument("--json", action="store_true", help="print one JSON object and nothing else")
    chosen = parser.parse_args(arguments)
    # Before anything of pygame is loaded.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    lines = []
    for name in chosen.parts or parts:
        for line in parts[name](sizes[chosen.short]):
            lines.append(line)
            if not chosen.json:
                print(f"{'good' if line.is_good else 'BAD '}  {line.name}: {line.said}", flush=True)
    if chosen.json:
        sys.stdout.write(msgspec.json.encode({"lines": [line._asdict() for line in lines]}).decode() + "\n")
    return DONE if all(line.is_good for line in lines) else BAD
