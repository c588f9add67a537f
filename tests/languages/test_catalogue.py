"""Reading .po files, and speaking: plurals, contexts, places, fallbacks."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.languages.catalogue import CatalogueError, Entry, read_entries
from game.languages.words import (
    InContext,
    Plural,
    Words,
    chosen_language,
    environment_locales,
)

PO = r"""
# a comment
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

#: somewhere.py
msgid "Press "
"to join"
msgstr "Appuie et "
"viens"

msgctxt "direction"
msgid "left"
msgstr "gauche"
msgid "no blank line before"
msgstr "\"oui\"\n\tçà"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] "{n} cartes"

msgid "untranslated"
msgstr ""

#~ msgid "obsolete"
#~ msgstr "vieux"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "fr.po").write_text(PO.replace('\nmsgid "no blank', '\n\nmsgid "no blank'), encoding="utf-8")
    return Words("fr", tmp_path)


def test_texts_contexts_and_escapes(words: Words) -> None:
    assert words("Press to join") == "Appuie et viens"
    assert words.context("direction", "left") == "gauche"
    assert words(InContext("direction", "left")) == "gauche"
    assert words("left") == "left", "another context, another text"
    assert words("no blank line before") == '"oui"\n\tçà'


def test_what_is_not_translated_is_said_in_english(words: Words) -> None:
    assert words("untranslated") == "untranslated"
    assert words("obsolete") == "obsolete"
    assert words("") == "", "not the header"


def test_plurals_follow_the_language(words: Words) -> None:
    assert [words.plural("{n} card", "{n} cards", n) for n in (0, 1, 2)] == ["0 carte", "1 carte", "2 cartes"]
    english = Words("en", Path("nowhere"))
    assert [english.counted(Plural("{n} card", "{n} cards"), n) for n in (0, 1, 2)] == [
        "0 cards",
        "1 card",
        "2 cards",
    ]


def test_places_are_filled_and_sentences_begin_with_a_capital(words: Words) -> None:
    assert words("{x} twice", x="jaune") == "jaune twice"
    assert words.sentence("{x} twice", x="écho") == "Écho twice"
    assert words.plural("{n} of {all}", "{n} of {all}", 2, all=5) == "2 of 5"
    assert words.context("direction", "to {place}", place="A") == "to A"
    assert words("50 % {untouched}") == "50 % {untouched}", "without values nothing is filled"


def test_things_are_joined() -> None:
    german = Words("de")
    assert german.listed([]) == ""
    assert german.listed(["Palme"]) == "Palme"
    assert german.listed(["Burger", "Palme", "Anker"]) == "Burger, Palme und Anker"
    assert german.either(["5", "6"]) == "5 oder 6"
    assert german.either(["5"]) == "5"


def test_numbers_have_the_languages_own_point() -> None:
    assert Words("en").decimal(1.25, 2) == "1.25"
    assert Words("de").decimal(2.5) == "2,5"
    assert Words("fr").decimal(3, 0) == "3"


def test_the_language_changes_at_run_time() -> None:
    words = Words("de")
    said = [words("Rematch")]
    for language in ("it", "en", "de"):
        words.switch(language)
        said.append(words("Rematch"))
    assert said == ["Revanche", "Rivincita", "Rematch", "Revanche"]
    assert words.language == "de"


@pytest.mark.parametrize("text", [None, "msgid broken"])
def test_without_a_readable_catalogue_english_is_spoken(tmp_path: Path, text: str | None) -> None:
    if text:
        (tmp_path / "de.po").write_text(text)
    assert Words("de", tmp_path)("Rematch") == "Rematch"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('"lost"', "line 1: a text without a keyword"),
        ('msgid "a\nmsgstr "b"', "line 1: expected a text in double quotes"),
        ('msgid "\\q\\"\nmsgstr ""', "line 1"),
        ('msgfoo "a"', "line 1: expected one of msgctxt"),
        ('msgid "a"', "lacks its msgstr"),
        ('msgstr "a"', "has no msgid"),
    ],
)
def test_a_wrong_file_is_told_by_its_line(text: str, sentence: str) -> None:
    with pytest.raises(CatalogueError, match=sentence):
        list(read_entries(text))


texts = st.text(st.characters(codec="utf-8", exclude_characters="\x00\x04"), min_size=1)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n").replace("\r", r"\r") + '"'


@given(st.dictionaries(texts, texts, max_size=5))
def test_any_text_comes_through(catalogue: dict[str, str]) -> None:
    # Signs that end a line for `splitlines` must be escaped as tools do; only the usual ones are, so leave out others.
    odd = "\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
    clean = {key: value for key, value in catalogue.items() if not set(odd) & set(key + value)}
    po = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    po += "\n\n".join(f"msgid {quoted(key)}\nmsgstr {quoted(value)}" for key, value in clean.items())
    entries = [entry for entry in read_entries(po) if entry.text]
    assert entries == [Entry(None, key, None, (value,)) for key, value in clean.items()]


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        ((), "en"),
        (("de_CH.UTF-8",), "de"),
        (("fr-CA",), "fr"),
        (("C", "POSIX", "it"), "it"),
        (("ja_JP", "de_AT", "fr"), "de"),
        (("DE",), "de"),
    ],
)
def test_the_system_chooses_the_language_of_the_first_start(locales: tuple[str, ...], language: str) -> None:
    assert chosen_language(locales) == language


def test_the_environment_tells_its_locales() -> None:
    assert environment_locales({}) == ()
    assert environment_locales({"LANG": "it_IT.UTF-8", "LC_ALL": ""}) == ("it_IT.UTF-8",)
    assert environment_locales({"LANG": "it_IT", "LANGUAGE": "fr:de"}) == ("fr", "de")
