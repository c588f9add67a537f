"""Words of the ladder: islands, kinds of levels, what a star asks for, and what was reached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from game.languages.words import N_, InContext, Plural, Text, Words

# --- Islands and levels ----------------------------------------------------------------

ISLANDS: Mapping[str, Text] = {
    "ticket-pier": N_("Ticket Pier"),
    "hex-reef": N_("Hex Reef"),
    "curtain-cove": N_("Curtain Cove"),
    "dial-rock": N_("Dial Rock"),
    "lighthouse": N_("Lighthouse"),
    "driftwood": N_("Driftwood"),
}
KINDS: Mapping[str, Text] = {
    "match": N_("Match"),
    "team": InContext("kind of level", "Team"),
    "boss": N_("Boss"),
    "memory": N_("Memory"),
    "puzzle": N_("Puzzle"),
    "trial": N_("Time trial"),
    "endless": N_("Endless"),
    "series": N_("Series"),
}
MACHINES: Mapping[str, Text] = {
    "statue": N_("Statue"),
    "clockwork": N_("Clockwork"),
    "perfect": N_("Mirror"),
}
# How they play, in one line before a boss.
RIVAL_LINES: Mapping[str, Text] = {
    "snail": N_("In no hurry at all. Counts everything twice."),
    "crab": N_("Turns everything over, and slips now and then."),
    "hare": N_("Quick as a wink, and sloppy for it."),
    "fox": N_("Smiles, and lays a zero where you look."),
    "owl": N_("Takes her time and never forgets a card."),
    "bot": N_("Hardly ever errs. The lamp at the end of the way."),
}
# A medal's name, and what it is for.
MEDALS: Mapping[str, tuple[Text, Text]] = {
    "snail": (N_("Overtaken"), N_("Beat Pebble in a match")),
    "crab": (N_("Crab walk"), N_("Beat Clack in a match")),
    "hare": (N_("Hare and hound"), N_("Beat Dart in a match")),
    "fox": (N_("Outfoxed"), N_("Beat Russet in a match")),
    "owl": (N_("Up late"), N_("Beat Hoot in a match")),
    "bot": (N_("Short circuit"), N_("Beat Beacon in a match")),
    "pier": (N_("Head waiter"), N_("Every star of Ticket Pier")),
    "reef": (N_("Coral crown"), N_("Every star of Hex Reef")),
    "cove": (N_("Curtain call"), N_("Every star of Curtain Cove")),
    "rock": (N_("Well rounded"), N_("Every star of Dial Rock")),
    "solver": (N_("Locksmith"), N_("Three perfect puzzles in a row")),
    "bluff": (N_("Bluff of the day"), N_("Three bluffs in one match of Nine?")),
    "pitch": (N_("Perfect pitch"), N_("Win a Hex match, median under 0.7 s, no token")),
    "kitchen": (N_("Clean kitchen"), N_("A Sprint match without a struck card")),
    "elephant": (N_("Elephant"), N_("Ten backs remembered in a row")),
    "sevenfold": (N_("Sevenfold"), N_("Seven catches of the day")),
    "cup": (N_("Cup gold"), N_("Win all four games of a weekly cup")),
    "beacon": (N_("Keeper of the light"), N_("A star from Beacon himself")),
}
NEW_MEDAL = N_("New medal: {medal}!")
CATCH = N_("Catch of the day")
LEVEL_NUMBER = N_("Level {n}")
VERSUS = N_("VS")
AND_PARTNER = N_("with {partner}")

# --- Twists: what differs from the game as it is at the couch ----------------------------

CARDS_EACH = Plural("{n} card each", "{n} cards each")
ROUNDS = Plural("{n} round", "{n} rounds")
SIDES_A = N_("A sides")
SIDES_B = N_("B sides")
SIDES_MIXED = N_("mixed sides")
TARGET = N_("to {n} points")
FOG = N_("fog over covered cards")
NO_LOOKING = N_("no looking")
BLOCKED = N_("misfits are refused")
OPEN_CARDS = N_("all cards open")
SEATS = Plural("{n} seat", "{n} seats")
GAMES = Plural("{n} game", "{n} games")
LOCKS = Plural("{n} puzzle", "{n} puzzles")
CALL_LIMIT = N_("a clock on every call")

# --- What a star asks for ----------------------------------------------------------------

WIN = N_("Win")
_AT_LEAST: Mapping[str, Plural] = {
    "lead": Plural("Lead by {n} point", "Lead by {n} points"),
    "points": Plural("{n} point", "{n} points"),
    "fives": Plural("Take ticket 5 once", "Take ticket 5 {n} times"),
    "ahead": Plural("{n} right call ahead", "{n} right calls ahead"),
    "right": Plural("{n} right call", "{n} right calls"),
    "no_fits": Plural("{n} right “no fit”", "{n} right “no fit” calls"),
    "cards": Plural("{n} point card", "{n} point cards"),
    "minis": Plural("Win a MINI row", "Win {n} MINI rows"),
    "maxis": Plural("Win a MAXI row", "Win {n} MAXI rows"),
    "bluffs": Plural("{n} bluff", "{n} bluffs"),
    "back_tens": Plural("{n} ten by a back", "{n} tens by a back"),
    "wins": Plural("Win {n} match", "Win {n} matches"),
    "card_wins": Plural("Win {n} card game", "Win {n} card games"),
    "optima": Plural("Solve {n} puzzle perfectly", "Solve {n} puzzles perfectly"),
}
_AT_MOST: Mapping[str, Plural] = {
    "struck": Plural("At most {n} card struck", "At most {n} cards struck"),
    "tokens": Plural("At most {n} token", "At most {n} tokens"),
    "expired": Plural("At most {n} card gone by", "At most {n} cards gone by"),
    "rivals": Plural("Rival at most {n} point", "Rival at most {n} points"),
    "overs": Plural("At most {n} time over ten", "At most {n} times over ten"),
    "gifts": Plural("At most {n} gift", "At most {n} gifts"),
    "first_card_turn": Plural("First point card in turn {n}", "First point card by turn {n}"),
    "third_card_turn": Plural("Third point card in turn {n}", "Third point card by turn {n}"),
}
_NONE: Mapping[str, Text] = {
    "struck": N_("No card struck"),
    "tokens": N_("No token"),
    "rivals": N_("Rival without a point"),
    "overs": N_("Never over ten"),
    "gifts": N_("No gift"),
}
NOT_BEHIND = N_("Not behind at the end")
IN_SECONDS = N_("In {n} s")
# Measures of players' own levels that nobody has put into words.
OTHER_AT_LEAST = N_("{what} at least {n}")
OTHER_AT_MOST = N_("{what} at most {n}")
SECONDS = N_("{n} s")
NEVER_REACHED = N_("not reached")
YES_WON = N_("won")
NOT_WON = N_("not won")
SO_FAR_NEVER = 9999
AND_ALSO = " · "


class Asked(Protocol):
    """One condition, asked for or reached."""

    @property
    def measure(self) -> str: ...

    @property
    def at_most(self) -> bool: ...

    @property
    def bound(self) -> float: ...


def goal_sentence(words: Words, asks: Sequence[Asked]) -> str:
    """Say what a star asks for: "Win · At most 1 token"."""
    return AND_ALSO.join(ask_words(words, ask.measure, ask.bound, at_most=ask.at_most) for ask in asks)


def ask_words(words: Words, measure: str, bound: float, *, at_most: bool) -> str:
    if measure == "win":
        return words(WIN)
    if measure == "seconds":
        return words(IN_SECONDS, n=_number(words, bound))
    n = round(bound)
    if at_most:
        if n == 0 and measure in _NONE:
            return words(_NONE[measure])
        if measure in _AT_MOST:
            return words.counted(_AT_MOST[measure], n)
        return words(OTHER_AT_MOST, what=measure, n=n)
    if measure == "lead" and n == 0:
        return words(NOT_BEHIND)
    if measure in _AT_LEAST:
        return words.counted(_AT_LEAST[measure], n)
    return words(OTHER_AT_LEAST, what=measure, n=n)


def value_words(words: Words, measure: str, value: float) -> str:
    """Say what was reached."""
    if measure == "win":
        return words(YES_WON if value else NOT_WON)
    if measure == "seconds":
        return words(SECONDS, n=_number(words, value))
    return words(NEVER_REACHED) if value >= SO_FAR_NEVER else str(round(value))


def _number(words: Words, value: float) -> str:
    return str(round(value)) if value == round(value) else words.decimal(value)
