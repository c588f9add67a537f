"""Every text of the program, in four languages: complete, translated, used, with the same places."""

from pathlib import Path

import pytest

from game.dev.texts import (
    LOCALE,
    SAME_FILE,
    Catalogue,
    Text,
    UnclearText,
    all_catalogues,
    catalogue_text,
    collected,
    places,
    problems,
    read_catalogue,
    read_same,
    stale_names,
    texts_in,
    unspoken,
    unspoken_in,
)


def test_every_text_is_translated_used_and_no_copy_of_the_english() -> None:
    found = collected()
    same = read_same(LOCALE / SAME_FILE)
    assert problems(found, all_catalogues(), same) == [], "python -m game.dev.texts, then translate"
    assert stale_names(found, same) == []


def test_screens_write_nothing_past_the_catalogues() -> None:
    assert unspoken() == []


# --- The tool ------------------------------------------------------------------------

SOURCE = """
TABLE = {"a": N_("marked"), "b": Plural("{n} one", "{n} many"), "c": InContext("verb", "call")}

class Scene:
    def draw(self, words, other):
        words("said")
        self.words("by a " "scene")
        self._words.plural("{n} card", "{n} cards", self.count)
        cabinet.words.context("noun", "call")
        words.sentence("{x} twice", x=words("inner"))
        words(TABLE["a"])
        words("")
        other("not ours")
        words.listed(["joined"])
"""


def test_texts_are_found_where_they_are_said_or_marked() -> None:
    assert list(texts_in(SOURCE, "scene.py")) == [
        Text(None, "marked"),
        Text(None, "{n} one", "{n} many"),
        Text("verb", "call"),
        Text(None, "said"),
        Text(None, "by a scene"),
        Text(None, "{n} card", "{n} cards"),
        Text("noun", "call"),
        Text(None, "{x} twice"),
        Text(None, "inner"),
    ]


def test_words_written_past_the_catalogues_are_noticed() -> None:
    source = "canvas.write(words('Fine'), box)\ncanvas.write('Bare', box)\ncanvas.write(f'{n} cards', box)\n"
    source += "canvas.write(f'+{n}/2 s', box)\ncanvas.write(text, box)"
    assert [problem.partition(": ")[0] for problem in unspoken_in(source, "a.py")] == [
        "a.py, line 2",
        "a.py, line 3",
    ]


def test_an_f_string_is_refused() -> None:
    with pytest.raises(UnclearText, match=r"scene.py, line 2"):
        list(texts_in('\nwords(f"{seat} wins")', "scene.py"))


FOUND = {Text(None, "{name} wins!"): ["scene.py"], Text(None, "{n} card", "{n} cards"): ["scene.py"]}
CARDS = ("{n} carte", "{n} cartes")


@pytest.mark.parametrize(
    ("translation", "problem"),
    [
        ("{name} gagne\u202f!", None),
        ("{name} gagne\u00a0!", None),
        ("", "missing"),
        ("{name} wins!", "copy of the English"),
        ("{nom} gagne\u202f!", "other places"),
        ("Gagné\u202f!", "other places"),
        ("{name} gagne!", "no space before a sign"),
        ("{name} gagne !", "no space before a sign"),
        ("{name} gagne\u202f! ", "space at an end"),
    ],
)
def test_what_is_wrong_with_a_translation_is_told(translation: str, problem: str | None) -> None:
    catalogue = dict(zip(FOUND, ((translation,), CARDS), strict=True))
    told = problems(FOUND, {"fr": catalogue}, {})
    assert problem is None or any(problem in each for each in told)
    assert (problem is None) == (told == [])


def test_missing_forms_and_unused_texts_are_told() -> None:
    good: Catalogue = {Text(None, "{name} wins!"): ("{name} gewinnt!",)}
    one_form = good | {Text(None, "{n} card", "{n} cards"): ("{n} Karte",)}
    assert any("wrong number of forms" in each for each in problems(FOUND, {"de": one_form}, {}))
    unused = good | {Text(None, "{n} card", "{n} cards"): CARDS, Text(None, "old"): ("alt",)}
    assert problems(FOUND, {"de": unused}, {}) == ["de: unused: 'old'"]


def test_names_may_be_the_same_where_the_list_says_so(tmp_path: Path) -> None:
    (tmp_path / "same.txt").write_text("# names\nde fr: Subito: Hex\n")
    same = read_same(tmp_path / "same.txt")
    assert same["de"] == same["fr"] == {"Subito: Hex"}
    found = {Text(None, "Subito: Hex"): ["x.py"]}
    copies: dict[str, Catalogue] = {
        language: {Text(None, "Subito: Hex"): ("Subito: Hex",)} for language in ("de", "it")
    }
    assert problems(found, copies, same) == ["it: a copy of the English: 'Subito: Hex'"]
    assert stale_names({}, same) == ["Subito: Hex"]


def test_rewriting_keeps_translations_drops_what_is_gone_and_adds_what_is_new(tmp_path: Path) -> None:
    old: Catalogue = {Text(None, "gone"): ("weg",), Text("verb", 'a "call"\n'): ("Ruf\\",)}
    found = {
        Text("verb", 'a "call"\n'): ["b.py", "c.py"],
        Text(None, "new"): ["b.py"],
        Text(None, "{n} x", "{n} xs"): ["d.py"],
    }
    path = tmp_path / "de.po"
    path.write_text(catalogue_text("de", found, old), encoding="utf-8")
    assert read_catalogue(path) == {
        Text("verb", 'a "call"\n'): ("Ruf\\",),
        Text(None, "new"): ("",),
        Text(None, "{n} x", "{n} xs"): ("", ""),
    }
    assert "#: b.py c.py" in path.read_text()


def test_english_says_itself(tmp_path: Path) -> None:
    path = tmp_path / "en.po"
    path.write_text(catalogue_text("en", FOUND, {}), encoding="utf-8")
    assert read_catalogue(path) == {
        Text(None, "{name} wins!"): ("{name} wins!",),
        Text(None, "{n} card", "{n} cards"): ("{n} card", "{n} cards"),
    }


def test_places_are_named() -> None:
    assert places("{a} and {b}, {a}") == {"a", "b"}
    assert places("none") == set()
