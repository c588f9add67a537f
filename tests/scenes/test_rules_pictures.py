"""Every sentence and every sign of a rules card has its picture."""

from game.languages.rules_cards import RULES_CARDS
from game.scenes.rules_pictures import PICTURES, SIGNS


def test_each_sentence_of_a_rules_card_has_a_picture_of_its_own() -> None:
    assert {game: len(card.goal) for game, card in RULES_CARDS.items()} == {
        game: len(set(painters)) for game, painters in PICTURES.items()
    }


def test_each_sign_is_drawn_and_none_is_left_over() -> None:
    named = {line.sign for card in RULES_CARDS.values() for line in card.signs}
    assert named == set(SIGNS)
