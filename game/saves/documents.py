"""One kept thing as a file: its format and how older ones become it, how it is read, and what is done when it cannot be."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from game.saves.disk import backup_of, set_aside, write_whole
from game.saves.lenient import UnusableError, read_leniently
from game.saves.trouble import Trouble, TroubleKind

FORMAT_KEY = "format"

T = TypeVar("T")
Raw = dict[str, Any]


class NewerFormatError(ValueError):
    """The file was written by a later version of the program."""


class Document(Struct, Generic[T], frozen=True):
    """A kind of file, one of which lies in the player's folder."""

    name: str
    kind: type[T]
    # The first one turns format 1 into format 2, and so on; the newest format is one more than there are.
    migrations: tuple[Callable[[Raw], Raw], ...] = ()

    @property
    def newest_format(self) -> int:
        return len(self.migrations) + 1

    def path(self, folder: Path) -> Path:
        return folder / f"{self.name}.json"


class Loaded(Struct, Generic[T], frozen=True):
    """What a file gave."""

    value: T
    troubles: tuple[Trouble, ...] = ()
    may_write: bool = True  # false: what lies there is not ours to replace


def encoded(document: Document[T], value: T) -> bytes:
    body = msgspec.to_builtins(value, str_keys=True)
    return msgspec.json.format(msgspec.json.encode({FORMAT_KEY: document.newest_format, **body}), indent=1)


def checked(document: Document[T], value: T) -> T:
    """Return the value, or raise ValueError: nothing may be kept that could not be read again."""
    return msgspec.convert(msgspec.to_builtins(value, str_keys=True), document.kind, str_keys=True)


def decoded(document: Document[T], data: bytes) -> tuple[T, tuple[str, ...]]:
    """Read a file's bytes, of whatever format; also name the fields that made no sense."""
    raw = msgspec.json.decode(data)
    if not isinstance(raw, dict):
        raise UnusableError("not an object")
    number = raw.pop(FORMAT_KEY, None)
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise UnusableError("no format number")
    if number > document.newest_format:
        raise NewerFormatError(f"format {number}, known are 1 to {document.newest_format}")
    try:
        for migrate in document.migrations[number - 1 :]:
            raw = migrate(raw)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UnusableError(f"could not be brought from format {number}: {error!r}") from error
    return read_leniently(document.kind, raw)


def load(document: Document[T], folder: Path) -> Loaded[T]:
    """Read the file, or its backup, or begin afresh; a broken file is set aside and told."""
    path = document.path(folder)
    try:
        data = _bytes_of(path)
        if data is None:
            # Missing beside a backup: somebody deleted it, or a file system lost it.
            data = _bytes_of(backup_of(path))
        if data is None:
            return Loaded(document.kind())
        value, bad = decoded(document, data)
    except NewerFormatError as error:
        return Loaded(document.kind(), (Trouble(TroubleKind.NEWER, document.name, str(error)),), False)
    except (msgspec.DecodeError, UnicodeDecodeError, UnusableError) as error:
        return _load_backup(document, path, str(error))
    except OSError as error:
        return Loaded(document.kind(), (Trouble(TroubleKind.UNREADABLE, document.name, str(error)),), False)
    return Loaded(value, _bad_values(document, bad))


def _load_backup(document: Document[T], path: Path, why: str) -> Loaded[T]:
    aside = set_aside(path)
    detail = f"{aside}: {why}" if aside else why
    try:
        data = _bytes_of(backup_of(path))
        if data is not None:
            value, bad = decoded(document, data)
            restored = Trouble(TroubleKind.RESTORED, document.name, detail)
            return Loaded(value, (restored, *_bad_values(document, bad)))
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, ValueError):
        pass  # the backup is no better
    return Loaded(document.kind(), (Trouble(TroubleKind.BROKEN, document.name, detail),))


def _bytes_of(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _bad_values(document: Document[T], bad: tuple[str, ...]) -> tuple[Trouble, ...]:
    return tuple(Trouble(TroubleKind.BAD_VALUE, document.name, field) for field in bad)


def store(document: Document[T], folder: Path, value: T) -> None:
    """Write the file; the caller holds the folder's lock."""
    write_whole(document.path(folder), encoded(document, value))
