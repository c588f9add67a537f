"""Remembers what the sound files were made from, so that a changed recipe without new files is noticed."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
MANIFEST = HERE / "manifest.json"


def sources() -> list[Path]:
    return [*sorted(HERE.glob("*.py")), HERE / "scores.txt"]


def sources_hash() -> str:
    """One fingerprint of all recipes and scores."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def read() -> dict[str, Any]:
    if not MANIFEST.exists():
        return {"sources": "", "files": {}}
    content: dict[str, Any] = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return content


def write(files: dict[str, dict[str, Any]]) -> None:
    content = {"sources": sources_hash(), "files": dict(sorted(files.items()))}
    MANIFEST.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
