"""The rules to print: every sentence of the rules cards, in every language, with a picture where the card has one."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.dev.rules_page import GLYPHS, main
from game.languages.rules_cards import RULES_CARDS, SECTIONS, paragraphs
from game.languages.vocabulary import GAME_TITLES
from game.languages.words import LANGUAGES, Words


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, ElementTree.Element]:
    folder = tmp_path_factory.mktemp("rules")
    assert main(["--out", str(folder)]) == 0
    return {language: _read(folder / f"rules-{language}.html") for language in LANGUAGES}


def _read(file: Path) -> ElementTree.Element:
    text = file.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>\n")
    return ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>\n"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_what_the_cards_say(pages: dict[str, ElementTree.Element], language: str) -> None:
    words = Words(language)
    page = pages[language]
    assert page.get("lang") == language
    sections = page.findall("./body/section")
    assert len(sections) == len(RULES_CARDS)
    for section, (game, card) in zip(sections, RULES_CARDS.items(), strict=True):
        said = [element.text for element in section.iter() if element.text and element.text.strip()]
        expected = [words(text) for text in paragraphs(card)]
        heads = [words(SECTIONS[key]) for key in ("goal", "buttons", "signs")]
        assert said[:2] == [words(GAME_TITLES[game]), expected[0]]
        assert [line for line in said[2:] if line not in heads] == expected[1:]


def test_every_sentence_has_its_picture(pages: dict[str, ElementTree.Element]) -> None:
    for section, card in zip(pages["de"].findall("./body/section"), RULES_CARDS.values(), strict=True):
        pictures = [image.get("src") or "" for image in section.iter("img")]
        buttons = [button for line in card.buttons for button in line.buttons]
        assert len(pictures) == len(card.goal) + len(buttons) + len(card.signs)
        assert all(re.match(r"data:image/(png|svg\+xml);base64,.{100}", picture) for picture in pictures)
        assert set(buttons) <= set(GLYPHS)
