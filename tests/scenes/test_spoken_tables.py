"""A voice reads the tables of the turn games: what everybody sees to everybody, a hand only to whoever plays alone."""

from __future__ import annotations

import pytest

from game.controls.signals import Secrecy
from game.core.api import Seat
from game.dev.couch import Couch as AnyCouch
from game.dev.nine_match import Couch as NineCouch
from game.dev.situations.nine import deal_of
from game.dev.ten_match import Couch as TenCouch
from game.devices.buttons import Button
from game.languages.spoken_tables import card_name, row_name
from game.languages.words import LANGUAGES, Words
from game.scenes.bluff.asking import VERDICT_AT
from game.session.wishes import Wishes
from game.variants.nine.model import CARD_TEXT

CURTAIN, OPEN = Wishes(secrecy=Secrecy.CURTAIN), Wishes(secrecy=Secrecy.OPEN)
TEN_DEAL = {"hands": [["5/2", "4/0"], ["3/4", "1/5"]], "draw": ["1/2", "3/4", "0/2", "2/5", "4/0", "1/3"]}


def test_alone_the_hand_is_read_with_the_table_and_the_cursor_after_it() -> None:
    couch = NineCouch(3, {1: OPEN}, deal=deal_of(3)).begin()
    said = couch.scene.spoken
    assert "It is Fox's turn." in said
    assert "Hand: dark blue 1, green 6, pink 1, red 4, yellow 2, 0." in said
    assert "Point card 1, " in said
    couch.tap(1, Button.RIGHT)
    assert couch.scene.spoken == "green 6, MINI 1"
    couch.choose("yellow-2", 1).tap(1, Button.SOUTH)
    assert couch.scene.spoken == "Fox, MINI 1: Opens a row. yellow 2."


def test_a_refusal_is_read_to_whoever_plays_alone() -> None:
    couch = NineCouch(2, {1: OPEN}, deal={"hands": [["zero", "red-1"], ["red-6"]], "draw": ["pink-1"] * 3})
    couch.begin().tap(1, Button.RIGHT, Button.SOUTH)
    assert couch.scene.spoken == "A zero cannot open a row."


def test_among_several_no_card_of_a_hand_is_ever_said() -> None:
    couch = NineCouch(4, {seat: CURTAIN for seat in (1, 2, 3, 4)}, deal=deal_of(4)).begin()
    assert couch.scene.spoken.startswith("It is Fox's turn.")
    assert "Hand" not in couch.scene.spoken
    before = couch.scene.spoken
    couch.look().tap(1, Button.RIGHT, Button.DOWN, Button.RIGHT)
    assert couch.scene.spoken == before, "nothing behind the curtain is for a voice"
    couch.choose("yellow-2", 1).tap(1, Button.SOUTH).let_go(1, Button.L).wait(30)
    assert "Fox, MINI 1: Opens a row. yellow 2. It is Owl's turn." in couch.scene.spoken
    couch.tap(2, Button.NORTH)
    assert couch.scene.spoken == "MINI 1: yellow 2", "which row is asked about, everybody sees"


def test_a_sum_is_said_when_it_has_been_seen() -> None:
    couch = NineCouch(2, {1: CURTAIN, 2: CURTAIN}, deal=deal_of(2)).begin()
    couch.lay("yellow-2", 1).tap(2, Button.NORTH, Button.NORTH)
    assert couch.scene.spoken == "Owl asks: nine? MINI 1."
    couch.wait(VERDICT_AT - 20)
    assert couch.scene.spoken == "Owl asks: nine? MINI 1."
    couch.wait(30)
    assert couch.scene.spoken.startswith("Owl, MINI 1: 2: not nine yet. yellow 2.")


def test_round_ten_reads_the_dial_the_front_and_what_it_would_make() -> None:
    couch = TenCouch(2, {1: Secrecy.CURTAIN, 2: Secrecy.CURTAIN}, deal=TEN_DEAL).wait(10).ready().wait(30)
    assert "Sum 0, 10 to go. Front: 5, 4." in couch.scene.spoken
    couch.tap(1, Button.RIGHT)
    assert couch.scene.spoken == "Front 4: 4"
    couch.tap(1, Button.SOUTH)
    assert "Fox: 4: 6 to go. front 4." in couch.scene.spoken


@pytest.mark.parametrize("secrecy", [Secrecy.CURTAIN, Secrecy.OPEN])
def test_a_back_is_said_only_to_whoever_plays_alone(secrecy: Secrecy) -> None:
    people = {1: secrecy} if secrecy is Secrecy.OPEN else {1: secrecy, 2: secrecy}
    couch = TenCouch(2, people, deal=TEN_DEAL).wait(60).tick((1, Button.L))
    told = couch.scene.spoken
    couch.tick()
    told += couch.scene.spoken
    assert ("Back 2." in told) is (secrecy is Secrecy.OPEN)
    assert ("Back 0." in told) is (secrecy is Secrecy.OPEN)


@pytest.mark.parametrize("game", ["tasks", "hexagon"])
def test_races_are_silent(game: str) -> None:
    couch = AnyCouch(game, 2, {1: OPEN, 2: OPEN})
    for _ in range(600):
        assert couch.tick().scene.spoken == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_words_for_the_table(language: str) -> None:
    words = Words(language)
    couch = NineCouch(2, {1: OPEN}, deal=deal_of(2), words=words).begin()
    red = CARD_TEXT.index("red-4")
    assert card_name(words, red) in couch.scene.spoken
    assert row_name(words, 4) == "MAXI 1"
    assert couch.table.names[Seat(1)] in couch.scene.spoken
