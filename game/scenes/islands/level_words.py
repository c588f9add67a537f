"""What a level says of itself on its card: who waits there, and what is different this time."""

from __future__ import annotations

from game.bots.rivals.characters import CHARACTERS
from game.ladder.level import Leg, Level
from game.languages import ladder_words
from game.languages.vocabulary import GAME_TITLES
from game.languages.words import Words
from game.session.match_setup import MASCOTS

MACHINE_MASCOT = "bot"
ALL_CARDS, ALL_IN_A_PILE, COUCH_TARGET = 36, 13, 11
COUCH_ROUNDS = 3
SEPARATOR = " · "


def mascot_of(bot: str) -> str:
    """Say whose face a rival wears; rivals by rule are machines."""
    return bot if bot in MASCOTS else MACHINE_MASCOT


def hut_of(bot: str) -> int:
    return MASCOTS.index(mascot_of(bot)) + 1


def has_cap(bot: str, hut: int) -> bool:
    """Tell whether a rival wears a cap: a person with the same mascot sits opposite."""
    return hut_of(bot) == hut


def rival_name(words: Words, bot: str) -> str:
    """Name a rival; the six have names that are the same everywhere."""
    return CHARACTERS[bot].name if bot in CHARACTERS else words(ladder_words.MACHINES[bot])


def rivals_of(level: Level) -> tuple[str, ...]:
    """List who is met in a level, each once, in the order of the seats."""
    return tuple(dict.fromkeys(rival.bot for leg in level.legs for rival in leg.rivals))


def partners_of(level: Level) -> tuple[str, ...]:
    return tuple(dict.fromkeys(leg.partner.bot for leg in level.legs if leg.partner is not None))


def boss_of(level: Level) -> str | None:
    return mascot_of(rivals_of(level)[0]) if level.kind == "boss" else None


def games_of(level: Level) -> tuple[str, ...]:
    return tuple(dict.fromkeys(leg.variant for leg in level.legs))


def game_line(words: Words, level: Level) -> str:
    """Name the game, or say how many there are."""
    games = games_of(level)
    if len(games) == 1:
        return words(GAME_TITLES[games[0]])
    if level.kind == "puzzle":
        return words.counted(ladder_words.LOCKS, len(level.legs))
    return words.counted(ladder_words.GAMES, len(level.legs))


def twist_line(words: Words, level: Level) -> str:
    """Say in a few words what differs from the couch: length and house rules."""
    told = []
    if len(level.legs) == 1:
        told += _twists(words, level.legs[0])
    if level.glass:
        told.append(words(ladder_words.OPEN_CARDS))
    if level.fog:
        told.append(words(ladder_words.FOG))
    # A level that plays like the couch still says what it teaches.
    return SEPARATOR.join(told) or words(level.lesson)


def _twists(words: Words, leg: Leg) -> list[str]:
    told = []
    if leg.seats > 2:
        told.append(words.counted(ladder_words.SEATS, leg.seats))
    shorter = leg.cards if leg.variant == "tasks" else leg.piles
    whole = ALL_CARDS if leg.variant == "tasks" else ALL_IN_A_PILE
    if shorter is not None and shorter < whole:
        told.append(words.counted(ladder_words.CARDS_EACH, shorter))
    if leg.deal is not None:
        return told
    return [*told, *(_sprint_twists(words, leg) if leg.variant == "tasks" else _house_twists(words, leg))]


def _sprint_twists(words: Words, leg: Leg) -> list[str]:
    told = [words.counted(ladder_words.ROUNDS, leg.options.get("rounds", COUCH_ROUNDS))]
    sides = set(leg.options.get("sides", ()))
    if sides in ({"A"}, {"B"}):
        told.append(words(ladder_words.SIDES_A if "A" in sides else ladder_words.SIDES_B))
    elif "mix" in sides:
        told.append(words(ladder_words.SIDES_MIXED))
    if leg.options.get("assist") == "block":
        told.append(words(ladder_words.BLOCKED))
    return told


def _house_twists(words: Words, leg: Leg) -> list[str]:
    told = []
    if leg.options.get("call_limit_ticks"):
        told.append(words(ladder_words.CALL_LIMIT))
    if leg.options.get("target", COUCH_TARGET) != COUCH_TARGET:
        told.append(words(ladder_words.TARGET, n=leg.options["target"]))
    if leg.options.get("look") is False:
        told.append(words(ladder_words.NO_LOOKING))
    return told
