"""`python -m game referee`: reads match scripts and prints verdicts."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from game.core.fields import Problem
from game.core.script import Script, explicit, judge, read_script
from game.variants import VARIANTS

LARGEST_SCRIPT_BYTES = 8 * 1024 * 1024

DONE = 0
INPUT_WRONG = 2

Answer = Callable[[Script], dict[str, Any]]


def referee(path: Path | None, *, by_line: bool, is_explicit: bool) -> int:
    """Judge one script, or one a line; return the exit code."""
    answer: Answer = explicit if is_explicit else judge
    if sys.stdout is None:
        return _complain("standard output: expected to be open, since the verdict is written there.")
    if path is None:
        if sys.stdin is None:
            return _complain("standard input: expected to be open, or a script file to be named.")
        return _answer_all(sys.stdin.buffer, "standard input", answer, by_line=by_line)
    name = f"script file {str(path)!r}"
    try:
        source = path.open("rb")
    except OSError as error:
        return _complain(_unreadable(name, error))
    with source:
        return _answer_all(source, name, answer, by_line=by_line)


def _answer_all(source: BinaryIO, name: str, answer: Answer, *, by_line: bool) -> int:
    pieces = _lines(source) if by_line else _whole(source)
    code = DONE
    while True:
        # Only reading is watched here: when writing fails, the script is not to blame.
        try:
            raw = next(pieces, None)
        except OSError as error:
            return _complain(_unreadable(name, error))
        if raw is None:
            return code
        try:
            encoded = answered(raw, answer)
        except Problem as problem:
            if not by_line:
                return _complain(str(problem))
            encoded = _encoded({"error": str(problem)})
            code = INPUT_WRONG
        _write(encoded)


def answered(raw: bytes, answer: Answer) -> bytes:
    """Return the JSON line that answers one script; `Problem` says what is wrong with it."""
    if len(raw) > LARGEST_SCRIPT_BYTES:
        raise Problem("script", f"at most {LARGEST_SCRIPT_BYTES} bytes (8 MiB), found more")
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Problem("script", f"UTF-8 text, but byte {error.start} is none") from None
    try:
        return _encoded(answer(read_script(text, VARIANTS)))
    except RecursionError:
        # Some Pythons read deeper nesting than they write, and `about` may hold anything.
        raise Problem("script", "JSON with fewer brackets inside brackets") from None


def _whole(source: BinaryIO) -> Iterator[bytes]:
    """Yield all there is; of a script that is too long, only enough to see that."""
    yield source.read(LARGEST_SCRIPT_BYTES + 1)


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield each line without its end; of one that is too long, only enough to see that."""
    while piece := source.readline(LARGEST_SCRIPT_BYTES + 2):
        line = piece
        while not piece.endswith(b"\n") and (piece := source.readline(LARGEST_SCRIPT_BYTES)):
            continue
        yield line.rstrip(b"\r\n")


def _encoded(body: dict[str, Any]) -> bytes:
    try:
        return msgspec.json.encode(body)
    except UnicodeEncodeError:
        # JSON can write half of a surrogate pair as an escape, UTF-8 cannot; an `about` may hold one.
        return json.dumps(body, separators=(",", ":")).encode("ascii")


def _write(encoded: bytes) -> None:
    sys.stdout.buffer.write(encoded + b"\n")
    sys.stdout.buffer.flush()


def _unreadable(name: str, error: OSError) -> str:
    why = (error.strerror or "unreadable").lower()
    return f"{name}: cannot be read ({why}), expected a file that can."


def _complain(sentence: str) -> int:
    if sys.stderr is not None:
        sys.stderr.write(sentence.encode("ascii", "backslashreplace").decode() + "\n")
    return INPUT_WRONG
