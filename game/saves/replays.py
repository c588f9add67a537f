"""Replays as files: every match is one script in `replays/`, the last thirty and the pinned ones."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.core.fields import Problem
from game.core.script import FORMAT, Script
from game.saves.disk import BEST, REPLAYS, flush_folder, folder_lock, set_aside, write_whole
from game.saves.lenient import read_leniently
from game.saves.trouble import Trouble, TroubleError, TroubleKind
from game.session.replay import read_record

MOST_UNPINNED = 30
LARGEST_BYTES = 8 * 2**20  # as the referee's
UNDATED = "0000-00-00T00:00:00"
PINNED_SUFFIX = ".pinned.json"
SUFFIX = ".json"
BROKEN_NAME = re.compile(r"\.broken-\d+\.json$")
NEITHER_LETTER_NOR_DIGIT = re.compile(r"[^0-9A-Za-z]+")


class Sitting(Struct, frozen=True, rename={"since": "from"}):
    """Who sat on a chair from a tick on."""

    since: int = 0
    kind: str = "human"
    mascot: str = ""
    stars: int = 0  # of a bot
    initials: str = ""


class ResultAbout(Struct, frozen=True):
    """How the match stood when the record ended."""

    finished: bool = False
    reason: str | None = None
    scores: tuple[int, ...] = ()
    ranking: tuple[tuple[int, ...], ...] = ()
    digest: str = ""


class About(Struct, frozen=True):
    """What a replay says of itself; the rules never read it."""

    rules_version: int | None = None
    date: str = UNDATED  # local time, ISO
    seats: tuple[tuple[Sitting, ...], ...] = ()  # a chair: everybody who sat there, in turn
    result: ResultAbout = ResultAbout()
    digests: tuple[tuple[int, str], ...] = ()  # checkpoints: a divergence names its tick
    crash: str = ""  # why the match broke down, if it did


class _Outline(Struct, frozen=True):
    """The part of a script that a list needs."""

    format: int
    variant: str
    seats: int
    until: int = 0
    about: dict[str, Any] = {}


class ReplayCard(Struct, frozen=True):
    """One line of the list."""

    name: str
    is_pinned: bool
    variant: str
    seats: int
    ticks: int  # how long it lasts
    about: About


class ReplayList(Struct, frozen=True):
    """All replays, the newest first, and what could not be read."""

    cards: tuple[ReplayCard, ...]
    troubles: tuple[Trouble, ...]


# --- Names ---------------------------------------------------------------------------


def path_of(folder: Path, name: str) -> Path:
    """Find a replay by its name, pinned or not."""
    pinned = folder / f"{name}{PINNED_SUFFIX}"
    return pinned if pinned.exists() else folder / f"{name}{SUFFIX}"


def _name_of(path: Path) -> str:
    return path.name.removesuffix(PINNED_SUFFIX if path.name.endswith(PINNED_SUFFIX) else SUFFIX)


def _files(folder: Path) -> Iterator[Path]:
    """Yield replay files, the newest first: their names begin with the date."""
    files = [path for path in folder.glob(f"*{SUFFIX}") if not BROKEN_NAME.search(path.name)]
    yield from sorted(files, key=_name_of, reverse=True)


def _free_name(folder: Path, script: Mapping[str, Any]) -> str:
    about = script.get("about", {})
    date = NEITHER_LETTER_NOR_DIGIT.sub("-", str(about.get("date", UNDATED)))
    wanted = name = f"{date}_{script['variant']}"
    number = 1
    while path_of(folder, name).exists():
        number += 1
        name = f"{wanted}_{number}"
    return name


# --- Writing -------------------------------------------------------------------------


def write(home: Path, script: Mapping[str, Any]) -> str:
    """Keep a match script and return its name; the oldest of more than thirty goes. OSError as it comes."""
    folder = home / REPLAYS
    folder.mkdir(exist_ok=True)
    with folder_lock(home):
        name = _free_name(folder, script)
        write_whole(folder / f"{name}{SUFFIX}", msgspec.json.encode(script), keeps_backup=False)
        unpinned = [path for path in _files(folder) if not path.name.endswith(PINNED_SUFFIX)]
        for path in unpinned[MOST_UNPINNED:]:
            path.unlink(missing_ok=True)
    return name


def crashed(script: Mapping[str, Any], reason: str) -> dict[str, Any]:
    """Return the script of a match that broke down, saying so in its `about`."""
    return {**script, "about": {**script.get("about", {}), "crash": reason}}


def pin(home: Path, name: str, *, is_pinned: bool) -> None:
    """Keep a replay for ever, or among the last thirty again."""
    folder = home / REPLAYS
    with folder_lock(home):
        path = path_of(folder, name)
        wanted = folder / f"{name}{PINNED_SUFFIX if is_pinned else SUFFIX}"
        if path == wanted and path.exists():
            return
        try:
            path.rename(wanted)
        except FileNotFoundError:
            raise TroubleError(Trouble(TroubleKind.REPLAY_GONE, name)) from None
        flush_folder(folder)


def delete(home: Path, name: str) -> None:
    with folder_lock(home):
        path_of(home / REPLAYS, name).unlink(missing_ok=True)


def delete_all(home: Path) -> None:
    """Delete every replay, pinned ones and those set aside too."""
    with folder_lock(home):
        for path in (home / REPLAYS).glob(f"*{SUFFIX}"):
            path.unlink(missing_ok=True)


# --- The best try at each level --------------------------------------------------------


def write_best(home: Path, key: str, script: Mapping[str, Any]) -> None:
    """Keep the best try at a level, in place of the one before."""
    folder = home / BEST
    folder.mkdir(exist_ok=True)
    with folder_lock(home):
        write_whole(folder / f"{key}{SUFFIX}", msgspec.json.encode(script), keeps_backup=False)


def delete_bests(home: Path) -> None:
    """Delete the best tries at all levels, of everybody."""
    with folder_lock(home):
        for path in (home / BEST).glob(f"*{SUFFIX}"):
            path.unlink(missing_ok=True)


def load_best(home: Path, key: str) -> Script:
    """Read the best try at a level; `TroubleError` says why not."""
    return _load(home / BEST / f"{key}{SUFFIX}", key)


# --- Reading -------------------------------------------------------------------------


def listed(home: Path) -> ReplayList:
    """List all replays; one that cannot be read is set aside and told."""
    cards, troubles = [], []
    for path in _files(home / REPLAYS):
        name = _name_of(path)
        try:
            outline = msgspec.json.decode(_bytes_of(path, name), type=_Outline)
        except TroubleError as error:
            if error.trouble.kind is not TroubleKind.REPLAY_GONE:
                troubles.append(error.trouble)
            continue
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            troubles.append(_broken(path, name, str(error)))
            continue
        if outline.format > FORMAT:
            troubles.append(Trouble(TroubleKind.NEWER, name))
            continue
        is_pinned = path.name.endswith(PINNED_SUFFIX)
        # The rest of an `about` is free: what is not as we write it is simply not shown.
        about, _ = read_leniently(About, outline.about)
        cards.append(
            ReplayCard(name, is_pinned, outline.variant, outline.seats, outline.until + 1, about),
        )
    return ReplayList(tuple(cards), tuple(troubles))


def load(home: Path, name: str) -> Script:
    """Read a replay that can be played; `TroubleError` says why not."""
    return _load(path_of(home / REPLAYS, name), name)


def _load(path: Path, name: str) -> Script:
    try:
        script = read_record(_bytes_of(path, name).decode())
    except (Problem, UnicodeDecodeError) as error:
        raise TroubleError(_broken(path, name, str(error))) from None
    recorded = script.source.get("about", {}).get("rules_version")
    current = script.variant.info.rules_version
    if recorded is not None and recorded != current:
        detail = f"recorded with version {recorded} of the rules, this is version {current}"
        raise TroubleError(Trouble(TroubleKind.REPLAY_OTHER_RULES, name, detail))
    return script


def _bytes_of(path: Path, name: str) -> bytes:
    try:
        if path.stat().st_size > LARGEST_BYTES:
            raise TroubleError(_broken(path, name, "over 8 MiB"))
        return path.read_bytes()
    except FileNotFoundError:
        raise TroubleError(Trouble(TroubleKind.REPLAY_GONE, name)) from None
    except OSError as error:
        raise TroubleError(Trouble(TroubleKind.UNREADABLE, name, str(error))) from None


def _broken(path: Path, name: str, why: str) -> Trouble:
    aside = set_aside(path)
    return Trouble(TroubleKind.REPLAY_BROKEN, name, f"{aside}: {why}" if aside else why)
