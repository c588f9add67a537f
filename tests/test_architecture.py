"""The house rules of the source tree: who may import whom, what pure code may call, what a game consists of."""

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).resolve().parent.parent
PURE_PACKAGES = ("core", "variants", "bots", "session")

# A bare call to one of these reaches the outside world, or gives another answer in another process.
IMPURE_CALLS = {"open", "print", "input", "id", "hash", "eval", "exec", "__import__"}

VARIANT_FILES = ("__init__.py", "model.py", "rules.py", "secrets.py", "texts.py", "game.py")

# The wheel takes in all of assets/ and levels/, ignored files too: a new kind of file is added here on purpose.
SHIPPED_SUFFIXES = {".json", ".md", ".ogg", ".otf", ".png", ".po", ".svg", ".toml", ".ttf", ".txt", ".wav"}
NEVER_PACKED = {"__pycache__", ".DS_Store"}


def module_names() -> list[str]:
    names = []
    for path in sorted((ROOT / "game").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        names.append(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    return names


def variant_names() -> list[str]:
    return sorted(path.parent.name for path in (ROOT / "game" / "variants").glob("*/__init__.py"))


def pure_sources() -> Iterator[Path]:
    for package in PURE_PACKAGES:
        yield from sorted((ROOT / "game" / package).rglob("*.py"))


def answer_of_fresh_python(code: str) -> list[str]:
    """Run the code in a Python of its own, in this folder, and read the JSON list it prints last."""
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    answer: list[str] = json.loads(done.stdout.splitlines()[-1])
    return answer


def impure_calls(source: str) -> list[str]:
    return [
        f"line {node.lineno}: {node.func.id}()"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS
    ]


def test_import_contracts_hold() -> None:
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True) == 0


def test_rules_load_neither_pygame_nor_dice_nor_outer_layers() -> None:
    # Before and after: coverage's start hook may have loaded `random` already, which is not our doing.
    added = answer_of_fresh_python(
        "import sys, json; before = set(sys.modules); import game.variants; "
        "print(json.dumps(sorted(set(sys.modules) - before)))"
    )
    assert "game.variants" in added
    inner = ("game.core.", "game.variants.")
    strangers = [
        name
        for name in added
        if name.split(".")[0] in {"pygame", "random"}
        or (name.startswith("game.") and not f"{name}.".startswith(inner))
    ]
    assert strangers == []


def test_every_module_imports_alone() -> None:
    # Forgetting the game's own modules before each import makes it the first one, as in a fresh program.
    broken = answer_of_fresh_python(
        "import sys, json, importlib, traceback\n"
        "broken = []\n"
        f"for name in {module_names()!r}:\n"
        "    for loaded in [m for m in sys.modules if m.split('.')[0] == 'game']:\n"
        "        del sys.modules[loaded]\n"
        "    try:\n"
        "        importlib.import_module(name)\n"
        "    except BaseException:\n"
        "        broken.append(name + ': ' + traceback.format_exc(limit=-1))\n"
        "print()\n"
        "print(json.dumps(broken))\n"
    )
    assert broken == []


@pytest.mark.parametrize("source", list(pure_sources()), ids=lambda path: str(path.relative_to(ROOT)))
def test_pure_code_calls_nothing_impure(source: Path) -> None:
    assert impure_calls(source.read_text(encoding="utf-8")) == []


def test_impure_calls_are_noticed_and_fields_of_the_same_name_are_not() -> None:
    assert impure_calls("def f(x):\n    return hash(x)") == ["line 2: hash()"]
    assert impure_calls("card.id = 3\nboard.open(4)\nid: int = 5") == []


@pytest.mark.parametrize("variant", variant_names())
def test_every_game_is_complete(variant: str) -> None:
    wanted = [ROOT / "game" / "variants" / variant / name for name in VARIANT_FILES]
    wanted += [ROOT / "game" / "bots" / f"{variant}.py", ROOT / "tests" / "variants" / f"test_{variant}.py"]
    missing = [str(path.relative_to(ROOT)) for path in wanted if not path.is_file()]
    if not list((ROOT / "tests" / "golden" / "playthroughs").glob(f"{variant}_*.txt")):
        missing.append(f"tests/golden/playthroughs/{variant}_*.txt")
    assert missing == []


@pytest.mark.parametrize("folder", ["assets", "levels"])
def test_shipped_folders_hold_no_stray_files(folder: str) -> None:
    files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
    packed = [path for path in files if not NEVER_PACKED.intersection(path.parts)]
    assert packed, f"{folder}/ must exist, the wheel is made from it"
    strays = [
        str(path.relative_to(ROOT))
        for path in packed
        if path.suffix not in SHIPPED_SUFFIXES or path.name.startswith(".")
    ]
    assert strays == []
