"""Reads a .po file into a gettext catalogue without anything having to be compiled first."""

from __future__ import annotations

import ast
import io
import struct
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path
from typing import NamedTuple

MO_MAGIC = 0x950412DE
MO_HEADER_BYTES = 28
MO_TABLE_ROW_BYTES = 8
CONTEXT_END = "\x04"  # gettext's own mark between a context and its text
FORM_END = "\x00"  # and between the forms of a plural
KEYWORDS = ("msgctxt", "msgid", "msgid_plural", "msgstr")


class CatalogueError(ValueError):
    """A .po file that is not as it should be; the text names the line."""


class Entry(NamedTuple):
    """One text and its translation; the header is the entry with an empty text."""

    context: str | None
    text: str
    plural: str | None  # the source text for many, where there is one
    translations: tuple[str, ...]  # one, or one a plural form

    @property
    def key(self) -> str:
        """Name the entry as gettext looks it up."""
        return self.text if self.context is None else f"{self.context}{CONTEXT_END}{self.text}"

    @property
    def is_translated(self) -> bool:
        return all(self.translations) and bool(self.translations)


def load_catalogue(path: Path) -> GNUTranslations:
    """Read a .po file; `CatalogueError` says in one sentence what is wrong with it."""
    return GNUTranslations(io.BytesIO(compiled(path.read_text(encoding="utf-8"))))


def read_entries(text: str) -> Iterator[Entry]:
    """Yield the entries of .po text in their order, untranslated ones too."""
    fields: dict[str, list[str]] = {}
    current: list[str] | None = None
    for number, line in enumerate((*text.splitlines(), ""), 1):
        line = line.strip()
        if line.startswith('"'):
            if current is None:
                raise CatalogueError(f"line {number}: a text without a keyword before it.")
            current.append(_unquoted(line, number))
        elif line.startswith("#") or not line:
            # A blank line or the comment of the next entry ends an entry that has its translation.
            if any(name.startswith("msgstr") for name in fields):
                yield _entry(fields, number)
                fields, current = {}, None
        else:
            keyword, _, rest = line.partition(" ")
            if keyword.partition("[")[0] not in KEYWORDS:
                raise CatalogueError(
                    f"line {number}: expected one of {', '.join(KEYWORDS)}, found {keyword}."
                )
            current = fields.setdefault(keyword, [])
            current.append(_unquoted(rest.strip(), number))
    if fields:
        raise CatalogueError(f"the last entry lacks its msgstr: {''.join(fields.get('msgid', []))!r}.")


def _unquoted(quoted: str, number: int) -> str:
    if len(quoted) < 2 or quoted[0] != '"' or quoted[-1] != '"':
        raise CatalogueError(f"line {number}: expected a text in double quotes.")
    if "\\" not in quoted:
        return quoted[1:-1]
    try:
        text = ast.literal_eval(quoted)
    except (SyntaxError, ValueError):
        raise CatalogueError(f"line {number}: an escape that no text has.") from None
    assert isinstance(text, str)
    return text


def _entry(fields: dict[str, list[str]], number: int) -> Entry:
    if "msgid" not in fields:
        raise CatalogueError(f"the entry before line {number} has no msgid.")
    joined = {name: "".join(parts) for name, parts in fields.items()}
    forms = tuple(joined[name] for name in sorted(joined) if name.startswith("msgstr"))
    return Entry(joined.get("msgctxt"), joined["msgid"], joined.get("msgid_plural"), forms)


def compiled(text: str) -> bytes:
    """Turn .po text into the bytes of a .mo file; entries without a translation are left out."""
    catalogue = {}
    for entry in read_entries(text):
        if not entry.is_translated:
            continue
        key = entry.key if entry.plural is None else f"{entry.key}{FORM_END}{entry.plural}"
        catalogue[key.encode()] = FORM_END.join(entry.translations).encode()
    rows = sorted(catalogue.items())
    offset = MO_HEADER_BYTES + 2 * MO_TABLE_ROW_BYTES * len(rows)
    originals, translations, body = bytearray(), bytearray(), bytearray()
    for table, column in ((originals, 0), (translations, 1)):
        for row in rows:
            table += struct.pack("<II", len(row[column]), offset + len(body))
            body += row[column] + b"\x00"
    header = struct.pack(
        "<7I", MO_MAGIC, 0, len(rows), MO_HEADER_BYTES, MO_HEADER_BYTES + len(originals), 0, 0
    )
    return bytes(header + originals + translations + body)
