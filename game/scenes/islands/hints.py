"""Hints for puzzles: first which card or which side, then the very place."""

from __future__ import annotations

from game.languages.vocabulary import COLOURS
from game.languages.words import N_, Words

FIRST, LAST = 1, 2  # how much is told
LEFT_ROWS, LEFT_TASKS = ("1", "2", "3"), ("2", "3", "4", "5")

LEFT_TICKETS = N_("It belongs at one of the tickets 2 to 5.")
RIGHT_TICKETS = N_("It belongs at one of the tickets 6 to 9.")
THIS_TICKET = N_("Lay it at ticket {n}.")
LEFT_SIDE = N_("It fits on the left.")
RIGHT_SIDE = N_("It fits on the right.")
THIS_ROW = N_("Call row {n}.")
NOWHERE = N_("It fits nowhere.")
THIS_CARD = N_("Lay {card}.")
CARD_AT = N_("Lay {card} at start card {n}.")
TURN_UP = N_("It is time to ask.")
TURN_UP_ROW = N_("Ask at start card {n}.")
ENOUGH = N_("Leave it at that.")
PASS_ON = N_("Pass.")
COASTER = N_("Take coaster {n}.")
PLAY_FRONT = N_("Play the front of coaster {n}.")
PLAY_BACK = N_("Flip coaster {n} and play it.")
OFF_THE_LINE = N_("That was another way. Start again, then ask.")
ZERO = N_("a zero")


def hint_sentence(words: Words, command: str | None, stage: int) -> str:
    """Put the next command of a best line into words; None: the player went another way."""
    if command is None:
        return words(OFF_THE_LINE)
    verb, *rest = command.split()
    is_last = stage >= LAST
    match verb:
        case "place":
            side = LEFT_TICKETS if rest[0] in LEFT_TASKS else RIGHT_TICKETS
            return words(THIS_TICKET, n=rest[0]) if is_last else words(side)
        case "call":
            side = LEFT_SIDE if rest[0] in LEFT_ROWS else RIGHT_SIDE
            return words(THIS_ROW, n=rest[0]) if is_last else words(side)
        case "no-fit":
            return words(NOWHERE)
        case "lay":
            card = _card(words, rest[0])
            return words(CARD_AT, card=card, n=rest[1]) if is_last else words(THIS_CARD, card=card)
        case "reveal":
            return words(TURN_UP_ROW, n=rest[0]) if is_last else words(TURN_UP)
        case "play":
            if not is_last:
                return words(COASTER, n=rest[0])
            return words(PLAY_BACK if len(rest) > 1 else PLAY_FRONT, n=rest[0])
        case "done":
            return words(ENOUGH)
        case _:
            return words(PASS_ON)


def _card(words: Words, text: str) -> str:
    if text == "zero":
        return words(ZERO)
    colour, _, number = text.rpartition("-")
    return f"{words(COLOURS[colour])} {number}"
