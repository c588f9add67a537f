"""What CONTRIBUTING.md points at is there: files, folders, tools, and the names along the way of a press."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
TO_BE_MADE = (
    "/x",
    "x_",
    "test_x",
    "nl.po",
    "ID_name",
    "out/",
)  # of a game, a language or a level that is not there yet


def test_files_and_folders_exist() -> None:
    named = re.findall(r"`((?:game|tests|assets|levels|build|\.ci|\.github)/[\w./*]*)`", TEXT)
    assert len(named) > 40
    missing = [
        name for name in named if not any(part in name for part in TO_BE_MADE) and not (ROOT / name).exists()
    ]
    assert missing == []


def test_every_folder_at_the_top_is_explained() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    folders = {line.split("/")[0] for line in listed.splitlines() if "/" in line}
    packages = {"/".join(line.split("/")[:2]) for line in listed.splitlines() if re.match(r"game/\w+/", line)}
    told = set(re.findall(r"^\| `([^`]+)/` \|", TEXT, re.MULTILINE))
    assert (folders - {"game"}) | packages <= told


TOOLS = sorted(set(re.findall(r"python -m (game(?:\.dev\.\w+)?)", TEXT)))
SILENT = ("game.dev.readme_pictures", "game.dev.check", "game.dev.texts")  # they would do their work


@pytest.mark.parametrize("tool", [tool for tool in TOOLS if tool not in SILENT])
def test_tools_answer(tool: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", tool, "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr


def test_the_way_of_a_press_is_the_real_one() -> None:
    way = TEXT[TEXT.index("## One press") : TEXT.index("## Sounds")]
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "game").rglob("*.py"))
    for name in re.findall(r"`([A-Z]\w+)(?:\.(\w+))?(?:\(\d\))?`", way):
        owner, member = name
        assert re.search(rf"\bclass {owner}\b|^{owner}\b", sources, re.MULTILINE), owner
        if member:
            assert re.search(rf"def {member}\b|\b{member} = ", sources), f"{owner}.{member}"
    for file in re.findall(r"`(\w+\.py)`", way):
        assert list((ROOT / "game").rglob(file)), file
