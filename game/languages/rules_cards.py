"""The rules of each game on one page: for the rules card and for a page to print."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.devices.buttons import Button
from game.languages.words import N_, Text

LONGEST_PARAGRAPH = 90  # characters of English: two lines on the card


class ButtonLine(Struct, frozen=True):
    """What some buttons do; a screen draws them as the reader's own device has them."""

    buttons: tuple[Button, ...]
    text: Text


class SignLine(Struct, frozen=True):
    """What a pictogram means; `sign` names it for the stage."""

    sign: str
    text: Text


class RulesCard(Struct, frozen=True):
    """One page a game."""

    headline: Text
    goal: tuple[Text, ...]
    buttons: tuple[ButtonLine, ...]
    signs: tuple[SignLine, ...]


SECTIONS: Mapping[str, Text] = {
    "goal": N_("The idea"),
    "buttons": N_("Your buttons"),
    "signs": N_("How to read the signs"),
    "house_rules": N_("House rules in force"),
}

_DIRECTIONS = (Button.LEFT, Button.UP, Button.RIGHT, Button.DOWN)
_FACES = (Button.WEST, Button.NORTH, Button.EAST, Button.SOUTH)
_SIDEWAYS = (Button.LEFT, Button.RIGHT)

RULES_CARDS: Mapping[str, RulesCard] = {
    "tasks": RulesCard(
        headline=N_("Eight tickets, one stack, all at once!"),
        goal=(
            N_("Lay your open card at any ticket from 2 to 9, then the next one turns up."),
            N_("Nobody stops a wrong card. The check comes when the bell rings."),
            N_("The first wrong card of a column leaves, and so does everything behind it."),
            N_("Most cards left at a ticket wins its points. Same number? The higher sum."),
            N_("At the blind ticket cards lie face down. Over 12, and the other side gets it."),
            N_("An empty stack ends the round at once. Most points over all rounds win."),
            N_("Teams lay in turn: the next card opens when your partner has laid."),
        ),
        buttons=(
            ButtonLine(_DIRECTIONS, N_("lay at 2, 3, 4, 5")),
            ButtonLine(_FACES, N_("lay at 6, 7, 8, 9")),
        ),
        signs=(
            SignLine("only", N_("Only what is shown may lie here.")),
            SignLine("forbidden", N_("What is crossed out stays outside.")),
            SignLine("stripes", N_("Two kinds, always in turn.")),
            SignLine("equal", N_("Same as the card before.")),
            SignLine("different", N_("Not the same as the card before.")),
            SignLine("face-down", N_("Face down: count along in your head.")),
        ),
    ),
    "hexagon": RulesCard(
        headline=N_("Which row has room for it? Call first!"),
        goal=(
            N_("A card opens in the middle. It fits a row that shows neither its colour nor its thing."),
            N_("Call the number of such a row, or no fit if there is none. First call counts."),
            N_("Right: the card goes there, and the next one comes off your own pile."),
            N_("Wrong: you take a red token. The third one puts you out."),
            N_("The same moment is a tie: only you two may call the next card."),
            N_("Your own pile gone, or nobody else left: you win."),
        ),
        buttons=(
            ButtonLine((Button.UP, Button.LEFT, Button.DOWN), N_("call row 1, 2, 3")),
            ButtonLine((Button.NORTH, Button.EAST, Button.SOUTH), N_("call row 4, 5, 6")),
            ButtonLine((Button.L, Button.R), N_("no fit")),
        ),
        signs=(
            SignLine("drop", N_("This colour is there already.")),
            SignLine("object", N_("This thing is there already.")),
            SignLine("token", N_("A red token. Three is too many.")),
            SignLine("tie", N_("Tie-break: only the marked ones call.")),
        ),
    ),
    "nine": RulesCard(
        headline=N_("Is it nine yet? Lay, remember, ask."),
        goal=(
            N_("Open a row with a coloured card, or add to it face down in its colour."),
            N_("Each colour lies once. A zero goes with every colour, but opens no row."),
            N_("Ask when you think a row holds nine or more. All its cards turn up."),
            N_("Nine or more: you take the next point card, worth 1, then 2, up to 6."),
            N_("Less: your hand goes back, your next turn only draws six cards."),
            N_("MINI: lay or ask. MAXI: lay and, if you like, ask right there."),
            N_("The last point card or an empty pile ends it. Most points win."),
        ),
        buttons=(
            ButtonLine((Button.L,), N_("look at your hand")),
            ButtonLine(_SIDEWAYS, N_("which card, or which row")),
            ButtonLine((Button.UP, Button.DOWN), N_("where the card may go")),
            ButtonLine((Button.SOUTH,), N_("lay it, or that will do")),
            ButtonLine((Button.NORTH,), N_("ask, and again to turn it up")),
            ButtonLine((Button.EAST,), N_("never mind")),
        ),
        signs=(
            SignLine("mask", N_("Eyes shut: another hand is open.")),
            SignLine("count", N_("So many cards lie here.")),
            SignLine("point-card", N_("This is what the next row brings.")),
            SignLine("draws-six", N_("Draws six and waits a turn.")),
        ),
    ),
    "ten": RulesCard(
        headline=N_("Make it ten, exactly ten!"),
        goal=(
            N_("Two cards lie before you. Play one: its front, or flip it and play the back."),
            N_("Exactly ten: you keep the card, and its number is your points."),
            N_("Over ten: nobody scores, and only the last card stays."),
            N_("Each new back may be looked at once. Then you have to remember it."),
            N_("Sums up to four are safe: nobody makes ten from there."),
            N_("Eleven points win at once."),
        ),
        buttons=(
            ButtonLine(_SIDEWAYS, N_("which of your cards")),
            ButtonLine((Button.SOUTH,), N_("play the front")),
            ButtonLine((Button.NORTH,), N_("flip it and play")),
            ButtonLine((Button.L,), N_("look at a new back")),
            ButtonLine((Button.WEST, Button.DOWN), N_("swap your two cards")),
        ),
        signs=(
            SignLine("to-go", N_("So much is missing to ten.")),
            SignLine("question", N_("A back. Who remembers it?")),
            SignLine("stays", N_("Over: this one stays.")),
        ),
    ),
}


def paragraphs(card: RulesCard) -> tuple[Text, ...]:
    """Return every text of a card in reading order."""
    return (
        card.headline,
        *card.goal,
        *(line.text for line in card.buttons),
        *(line.text for line in card.signs),
    )
