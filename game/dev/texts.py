"""Collects every text the program says and keeps the four catalogues in step with them.

`python -m game.dev.texts` rewrites the catalogues, keeping translations; `--check` only lists what is wrong.
"""

from __future__ import annotations

import argparse
import ast
import re
import string
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from game.languages.catalogue import Entry, read_entries
from game.languages.words import LANGUAGES, SOURCE_LANGUAGE

SOURCES = Path(__file__).resolve().parent.parent
LOCALE = SOURCES.parent / "assets" / "locale"
LEVELS = SOURCES.parent / "levels"
UNSHIPPED = SOURCES / "dev"
SAME_FILE = "same.txt"

SPEAKERS = {"words", "_words"}  # what a `Words` object is called wherever it is used
PLURAL_RULES = {"en": "(n != 1)", "de": "(n != 1)", "fr": "(n > 1)", "it": "(n != 1)"}
PLURAL_FORMS = 2
# French sets a space before these that no line may break at.
NO_BREAK_SPACES = "\u00a0\u202f"
WORD = re.compile(r"[^\W\d_]{2,}")  # two letters or more
FRENCH_SIGNS = re.compile(r"(?<![\u00a0\u202f!?])[!?;:](?!\w)")


class Text(NamedTuple):
    """A text in the source, with everything that makes it a text of its own."""

    context: str | None
    text: str
    plural: str | None = None

    @classmethod
    def of(cls, entry: Entry) -> Text:
        return cls(entry.context, entry.text, entry.plural)


Found = dict[Text, list[str]]  # with the files it is in, in the order met
Catalogue = dict[Text, tuple[str, ...]]


class UnclearText(ValueError):  # noqa: N818 - it is the source line that errs
    """A call that no translator could ever see the text of."""


# --- Collecting ----------------------------------------------------------------------


def collected(folder: Path = SOURCES) -> Found:
    """Find the texts of all shipped sources."""
    found: Found = {}
    for path in sorted(folder.rglob("*.py")):
        if UNSHIPPED in path.parents:
            continue
        name = path.relative_to(folder.parent).as_posix()
        for text in texts_in(path.read_text(encoding="utf-8"), name):
            files = found.setdefault(text, [])
            if name not in files:
                files.append(name)
    if folder == SOURCES:
        for name, text in _level_texts(LEVELS):
            found.setdefault(text, []).append(name)
    return found


def _level_texts(folder: Path) -> Iterator[tuple[str, Text]]:
    """Yield what shipped levels say: their names, lessons and hints are translated like everything else."""
    for path in sorted(folder.glob("*.toml")):
        level = tomllib.loads(path.read_text(encoding="utf-8"))
        for key in ("name", "lesson", "hint"):
            if level.get(key):
                yield f"levels/{path.name}", Text(None, level[key])


def texts_in(source: str, name: str) -> Iterator[Text]:
    """Yield what a source file says or marks, in the order written."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        kind = _kind(call.func)
        if kind is None:
            continue
        arguments = [_literal(argument, call, name) for argument in call.args]
        match kind, arguments:
            case "text", [str(text), *_] if text:
                yield Text(None, text)
            case "plural", [str(one), str(many), *_]:
                yield Text(None, one, many)
            case "context", [str(context), str(text), *_]:
                yield Text(context, text)


def _kind(function: ast.expr) -> str | None:
    match function:
        case ast.Name(id="N_"):
            return "text"
        case ast.Name(id="Plural"):
            return "plural"
        case ast.Name(id="InContext"):
            return "context"
        case ast.Attribute(value=speaker, attr=method) if _is_speaker(speaker):
            return {"plural": "plural", "context": "context", "sentence": "text"}.get(method)
    return "text" if _is_speaker(function) else None


def _is_speaker(expression: ast.expr) -> bool:
    match expression:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in SPEAKERS
    return False


def _literal(argument: ast.expr, call: ast.Call, name: str) -> str | None:
    """Return the text of a literal; anything else must come from a table that was marked."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    if isinstance(argument, ast.JoinedStr):
        raise UnclearText(f"{name}, line {call.lineno}: an f-string cannot be translated; fill {{places}}.")
    return None


def unspoken_in(source: str, name: str) -> Iterator[str]:
    """Yield what a file writes on the screen past the catalogues: literals with a word in them."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="write"), args=[written, *_]):
                parts = written.values if isinstance(written, ast.JoinedStr) else [written]
                for part in parts:
                    if isinstance(part, ast.Constant) and WORD.search(str(part.value)):
                        yield f"{name}, line {node.lineno}: written without `words`: {part.value!r}"


def unspoken(folder: Path = SOURCES) -> list[str]:
    """List what all screens write past the catalogues."""
    drawing = [*(folder / "scenes").rglob("*.py"), *(folder / "stage").rglob("*.py")]
    return [
        problem
        for path in sorted(drawing)
        for problem in unspoken_in(
            path.read_text(encoding="utf-8"), path.relative_to(folder.parent).as_posix()
        )
    ]


# --- Checking ------------------------------------------------------------------------


def problems(found: Found, catalogues: Mapping[str, Catalogue], same: Mapping[str, set[str]]) -> list[str]:
    """List everything that keeps a catalogue from being complete and right, one sentence each."""
    said = []
    for language, catalogue in catalogues.items():
        for text in found:
            forms = catalogue.get(text, ())
            if not forms or not all(forms):
                said.append(f"{language}: missing: {text.text!r} ({', '.join(found[text])})")
            else:
                said += [f"{language}: {problem}" for problem in _entry_problems(language, text, forms, same)]
        said += [f"{language}: unused: {text.text!r}" for text in catalogue if text not in found]
    return said


def _entry_problems(
    language: str, text: Text, forms: tuple[str, ...], same: Mapping[str, set[str]]
) -> Iterator[str]:
    if len(forms) != (PLURAL_FORMS if text.plural else 1):
        yield f"wrong number of forms: {text.text!r}"
    wanted = places(text.text) | places(text.plural or "")
    for form in forms:
        if not places(form) <= wanted or (not text.plural and places(form) != wanted):
            yield f"other places than in the source: {text.text!r} -> {form!r}"
        if form != form.strip():
            yield f"space at an end: {form!r}"
        if language == "fr" and FRENCH_SIGNS.search(form):
            yield f"no space before a sign: {form!r}"
    is_copy = forms[0] in (text.text, text.plural)
    if language != SOURCE_LANGUAGE and is_copy and text.text not in same.get(language, set()):
        yield f"a copy of the English: {text.text!r}"


def places(text: str) -> set[str]:
    """Name the `{places}` of a text."""
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def stale_names(found: Found, same: Mapping[str, set[str]]) -> list[str]:
    """List names that may be the same everywhere, but are no longer said."""
    said = {text.text for text in found}
    return sorted({name for names in same.values() for name in names if name not in said})


# --- Files ---------------------------------------------------------------------------


def read_catalogue(path: Path) -> Catalogue:
    if not path.exists():
        return {}
    entries = read_entries(path.read_text(encoding="utf-8"))
    return {Text.of(entry): entry.translations for entry in entries if entry.text}


def read_same(path: Path) -> dict[str, set[str]]:
    """Read the names that are allowed to be the same: `de fr: burger`, a line each."""
    same: dict[str, set[str]] = {language: set() for language in LANGUAGES}
    for line in path.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            languages, _, name = line.partition(": ")
            for language in languages.split():
                same[language].add(name)
    return same


def catalogue_text(language: str, found: Found, catalogue: Catalogue) -> str:
    """Write a catalogue with all texts in the order of the sources, English ones saying themselves."""
    plural = f"nplurals={PLURAL_FORMS}; plural={PLURAL_RULES[language]};"
    headers = (f"Language: {language}", "Content-Type: text/plain; charset=UTF-8", f"Plural-Forms: {plural}")
    lines = ['msgid ""', 'msgstr ""', *(_quoted(f"{header}\n") for header in headers)]
    for text, files in found.items():
        lines += ["", f"#: {' '.join(files)}"]
        if text.context is not None:
            lines.append(f"msgctxt {_quoted(text.context)}")
        lines.append(f"msgid {_quoted(text.text)}")
        forms = catalogue.get(text, ())
        if language == SOURCE_LANGUAGE:
            forms = (text.text,) if text.plural is None else (text.text, text.plural)
        if text.plural is None:
            lines.append(f"msgstr {_quoted(forms[0] if forms else '')}")
        else:
            lines.append(f"msgid_plural {_quoted(text.plural)}")
            padded = (*forms, *("",) * PLURAL_FORMS)[:PLURAL_FORMS]
            lines += [f"msgstr[{place}] {_quoted(form)}" for place, form in enumerate(padded)]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def all_catalogues(languages: Iterable[str] = LANGUAGES) -> dict[str, Catalogue]:
    return {language: read_catalogue(LOCALE / f"{language}.po") for language in languages}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.texts", description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, only list what is wrong")
    is_check = parser.parse_args(arguments).check
    try:
        found = collected()
    except UnclearText as unclear:
        print(unclear)
        return 1
    catalogues = all_catalogues()
    if not is_check:
        for language, catalogue in catalogues.items():
            path = LOCALE / f"{language}.po"
            path.write_text(catalogue_text(language, found, catalogue), encoding="utf-8", newline="\n")
        catalogues = all_catalogues()
    same = read_same(LOCALE / SAME_FILE)
    wrong = problems(found, catalogues, same)
    wrong += [f"{SAME_FILE}: unused: {name!r}" for name in stale_names(found, same)]
    wrong += unspoken()
    for problem in wrong:
        print(problem)
    print(f"{len(found)} texts, {len(wrong)} problems")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
