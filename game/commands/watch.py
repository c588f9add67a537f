"""Reads the replay that somebody wants to watch, or says in one sentence why it cannot be shown."""

from __future__ import annotations

from pathlib import Path

from game.core.fields import Problem
from game.core.script import Script, read_script
from game.saves.replays import LARGEST_BYTES
from game.variants import VARIANTS


def watched(path: Path) -> Script | str:
    """Return the record in a file, or what is wrong with it."""
    try:
        if path.stat().st_size > LARGEST_BYTES:
            return f"{path}: expected a replay of at most 8 MiB; name another file."
        script = read_script(path.read_text(encoding="utf-8"), VARIANTS)
    except OSError as error:
        return f"{path}: cannot be read ({error.strerror}); name a replay file."
    except UnicodeDecodeError:
        return f"{path}: expected a replay, found something that is no text; name a replay file."
    except Problem as problem:
        return f"{path}: {problem}"
    recorded = script.source.get("about", {}).get("rules_version")
    current = script.variant.info.rules_version
    if recorded is not None and recorded != current:
        return (
            f"{path}: was played by version {recorded} of the rules, this program has version {current}; "
            "watch it with the program it was recorded with."
        )
    return script
