"""Files that are whole at every moment: written aside, flushed, moved into place, one copy of the program at a time."""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

REPLAYS = "replays"  # the folder of them in the player's own
BEST = "best"  # and of tries at levels, the best one each
LOCK_NAME = ".lock"
UNFINISHED = ".new-"  # in the name of a file that is not in its place yet, before the process's number
LOCK_PATIENCE_S = 3.0  # another copy holds the lock for milliseconds; longer means it hangs
LOCK_RETRY_S = 0.005


class LockTimeoutError(OSError):
    """Another copy of the program has held the folder for too long."""


def backup_of(path: Path) -> Path:
    return path.with_name(f"{path.stem}.backup{path.suffix}")


def write_whole(path: Path, data: bytes, *, keeps_backup: bool = True) -> None:
    """Replace a file so that a crash at any moment leaves the old or the new one, and return when it is on disk."""
    new = path.with_name(f"{path.name}{UNFINISHED}{os.getpid()}")
    try:
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keeps_backup and path.exists():
            _copy_whole(path, backup_of(path))
        new.replace(path)
        flush_folder(path.parent)
    finally:
        # Gone after a success; after a full disk it must not stay behind.
        new.unlink(missing_ok=True)


def _copy_whole(path: Path, copy: Path) -> None:
    """Give a file a second name, without a moment in which either is missing."""
    link = copy.with_name(f"{copy.name}{UNFINISHED}{os.getpid()}")
    link.unlink(missing_ok=True)
    try:
        os.link(path, link)
    except OSError:  # some file systems know no second names
        shutil.copyfile(path, link)
    link.replace(copy)


def flush_folder(folder: Path) -> None:
    """Make a move last: on POSIX the folder is a file of its own; Windows keeps its own journal."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:
        # Some network file systems refuse; they keep moves in order by themselves.
        pass
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove what killed programs left unfinished; the caller holds the lock, so nobody is writing."""
    for path in folder.glob(f"*{UNFINISHED}*"):
        path.unlink(missing_ok=True)


def set_aside(path: Path) -> Path | None:
    """Move a broken file out of the way under a name that tells; None if another copy was quicker."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    try:
        return path.rename(aside)
    except FileNotFoundError:
        return None


@contextlib.contextmanager
def folder_lock(folder: Path) -> Iterator[None]:
    """Hold the folder against other copies of the program. Waits a little, so never call it from the loop."""
    with (folder / LOCK_NAME).open("ab") as file:
        deadline = time.monotonic() + LOCK_PATIENCE_S
        while not _try_lock(file.fileno()):
            if time.monotonic() > deadline:
                raise LockTimeoutError("another copy of the program is holding the folder")
            time.sleep(LOCK_RETRY_S)
        # Closing the file gives the lock back, and so does the end of the process, however it comes.
        yield


if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> bool:
        os.lseek(handle, 0, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            # A file system without locks: one copy at a time is then the player's affair.
            return True
        return True
