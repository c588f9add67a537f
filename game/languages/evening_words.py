"""What an evening says of its matches: superlatives, plain numbers, and the moment that decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from game.core.api import TICKS_A_SECOND
from game.languages.vocabulary import MASCOTS
from game.languages.words import N_, Plural, Text, Words

SUPERLATIVE_TITLES: Mapping[str, Text] = {
    "quick-paws": N_("Quick Paws"),
    "clean-plate": N_("Clean Plate"),
    "domino": N_("Domino"),
    "by-a-whisker": N_("By a Whisker"),
    "deuce-lover": N_("Deuce Lover"),
    "first-word": N_("First Word"),
    "proud-no": N_("Proud No"),
    "hothead": N_("Hothead"),
    "photo-finish": N_("Photo Finish"),
    "ninth-life": N_("Ninth Life"),
    "on-the-nose": N_("On the Nose"),
    "overkill": N_("Overkill"),
    "cuckoo": N_("Cuckoo"),
    "so-close": N_("So Close"),
    "zero-hero": N_("Zero Hero"),
    "bullseye": N_("Bullseye"),
    "blind-faith": N_("Blind Faith"),
    "flood": N_("Flood"),
    "kind-soul": N_("Kind Soul"),
    "elephant": N_("Elephant"),
}

# What was measured: times, shares and counts are said differently.
_TIMES: Mapping[str, Text] = {
    "quick-paws": N_("{time} s a card"),
    "first-word": N_("{time} s to a right call"),
    "hothead": N_("wrong after {time} s"),
}
_SHARES: Mapping[str, Text] = {
    "deuce-lover": N_("{share} % laid at ticket 2"),
    "bullseye": N_("a ten in {share} % of the turns"),
}
_COUNTS: Mapping[str, Plural] = {
    "clean-plate": Plural("{n} card, not one struck", "{n} cards, not one struck"),
    "domino": Plural("{n} card fell with one", "{n} cards fell with one"),
    "by-a-whisker": Plural("{n} ticket won on the sum", "{n} tickets won on the sum"),
    "proud-no": Plural("{n} right “no fit”", "{n} times a right “no fit”"),
    "photo-finish": Plural("first by a blink, {n} time", "first by a blink, {n} times"),
    "ninth-life": Plural("{n} right call on two tokens", "{n} right calls on two tokens"),
    "on-the-nose": Plural("{n} row with exactly 9", "{n} rows with exactly 9"),
    "overkill": Plural("{n} where 9 would do", "{n} where 9 would do"),
    "cuckoo": Plural("{n} row laid by others", "{n} rows laid by others"),
    "so-close": Plural("asked at 8, {n} time", "asked at 8, {n} times"),
    "zero-hero": Plural("{n} zero laid", "{n} zeros laid"),
    "blind-faith": Plural("{n} ten by an unseen back", "{n} tens by unseen backs"),
    "flood": Plural("{n} time over ten", "{n} times over ten"),
    "kind-soul": Plural("{n} ten set up for the next", "{n} tens set up for the next"),
    "elephant": Plural("{n} back remembered for a ten", "{n} backs remembered for tens"),
}
_PLAIN: Mapping[str, Plural] = {
    "cards-laid": Plural("{n} card laid", "{n} cards laid"),
    "cards-kept": Plural("{n} card kept", "{n} cards kept"),
    "points": Plural("{n} point", "{n} points"),
    "tasks-won": Plural("{n} ticket won", "{n} tickets won"),
    "right-calls": Plural("{n} right call", "{n} right calls"),
    "calls": Plural("{n} call", "{n} calls"),
    "no-fits": Plural("{n} right “no fit”", "{n} times a right “no fit”"),
    "asks": Plural("{n} ask", "{n} asks"),
    "rows-won": Plural("{n} row won", "{n} rows won"),
    "zeros-laid": Plural("{n} zero laid", "{n} zeros laid"),
    "cards-played": Plural("{n} card played", "{n} cards played"),
    "looks": Plural("{n} look", "{n} looks"),
    "tens": Plural("{n} ten", "{n} tens"),
    "swaps": Plural("{n} swap", "{n} swaps"),
}

# What decided a match, under its photo finish.
MOMENTS: Mapping[str, Text] = {
    "tasks": N_("Ticket {task} settled it."),
    "hexagon": N_("{who} said it first."),
    "nine": N_("{who} asked, and that was that."),
    "ten": N_("{who} laid the last one."),
}


RIVALS = N_("{one} {wins} : {losses} {other}, the next one decides")


def rivalry_line(words: Words, one: int, other: int, wins: tuple[int, int]) -> str:
    """Say how two huts stand."""
    return words(RIVALS, one=words(MASCOTS[one]), wins=wins[0], losses=wins[1], other=words(MASCOTS[other]))


def superlative_title(words: Words, key: str) -> str:
    """Say what somebody was; a plain number has no title of its own."""
    return words(SUPERLATIVE_TITLES[key]) if key in SUPERLATIVE_TITLES else ""


Seen = Callable[[float], float]  # ticks as counted: as people saw them, on a screen that is late


def superlative_line(words: Words, key: str, value: Fraction, seen: Seen = float) -> str:
    """Say by how much."""
    if key in _TIMES:
        return words(_TIMES[key], time=words.decimal(seen(float(value)) / TICKS_A_SECOND))
    if key in _SHARES:
        return words(_SHARES[key], share=round(100 * value))
    counts = _COUNTS if key in _COUNTS else _PLAIN
    return words.counted(counts[key], round(value))


# --- The wall of fame ----------------------------------------------------------------

_WALL_POINTS = Plural("{n} point", "{n} points")
_WALL_TURNS = Plural("{n} turn", "{n} turns")
_WALL_TIME = N_("{n} s")


def wall_value(words: Words, game: str, value: int, seen: Seen = float) -> str:
    """Say what a line of the wall is worth."""
    if game == "hexagon":
        return words(_WALL_TIME, n=words.decimal(seen(value) / TICKS_A_SECOND, 2))
    return words.counted(_WALL_TURNS if game == "ten" else _WALL_POINTS, value)
