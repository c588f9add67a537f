"""How strong the rivals are: `python -m game.dev.strength [beats] [seats] [ratings]`, each line with its interval and aim.

`beats`: the top skill against `greedy` and `random`, one against all others, in every game and at every number of seats.
`seats`: equal players, and whether any seat is better than another. `ratings`: every character at one, two and three
stars; what it prints is what `game/bots/rivals/ratings.py` holds. `--share 0.1` plays a tenth of the matches.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log, sqrt

from msgspec import Struct

from game.bots.rivals.characters import CHARACTERS, GAMES, SKILL_OF_STARS, STARS
from game.commands.calibration import wilson
from game.commands.simulate import simulated
from game.commands.table_of_bots import table
from game.variants import VARIANTS

TWO_SEATS_MATCHES, MORE_SEATS_MATCHES = 1000, 200
SEAT_MATCHES = 600
SEED = 31_000_000
TOP = max(STARS)
TOP_CHARACTER = "bot"
YARDSTICKS = ("greedy", "random")

# What ladder.md 1.6 measured, in per cent of matches won; where it says nothing, more than a fair share is asked for.
MEASURED = {
    ("tasks", 2): (99.7, 100.0),
    ("hexagon", 2): (71.4, 100.0),
    ("nine", 2): (88.3, 99.9),
    ("nine", 3): (71.8, 99.3),
    ("nine", 4): (58.3, 97.9),
    ("ten", 2): (99.8, 100.0),
    ("ten", 3): (53.3, 95.2),
    ("ten", 4): (36.3, 89.4),
    ("ten", 6): (27.6, 82.4),
}
SEAT_SPREAD = 3.0  # points that a seat of equal players may be off its fair share (ladder.md 1.7)
SEATS_SKILL = 50

ELO_SCALE = 400 / log(10)  # 200 points more win three matches in four
RATED_MATCHES = 240  # a character at a number of stars
ANCHOR_SKILLS = (20, 30, 40, 55, 70, 85, 96)  # of par players; the first one has this rating:
FIRST_RATING = 1000.0
ANCHOR_MATCHES = 400  # between neighbours


class Duel(Struct, frozen=True):
    """One against all others, at every seat in turn."""

    variant: str
    seats: int
    one: str
    others: str
    matches: int

    def won(self) -> tuple[float, int]:
        """Return how many matches were won, a shared victory by its share, and how many were played."""
        won, played = 0.0, 0
        for seat in range(self.seats):
            count = self.matches // self.seats + (seat < self.matches % self.seats)
            names = [self.others] * self.seats
            names[seat] = self.one
            if self.variant == "tasks" and self.seats == 4:
                names[(seat + 2) % 4 if _is_crossed() else seat ^ 1] = self.one  # a pair wins together
            result = simulated(self.variant, self.seats, names, count, SEED + 10_000 * seat, ())["results"]
            won += result[seat]["wins"] + result[seat]["ties"] / 2
            played += count
        return won, played


def _is_crossed() -> bool:
    """Tell whether pairs of four at Sprint sit across from each other."""
    options = VARIANTS["tasks"].read_options({}, 4)
    return 3 in next(pair for pair in options.teams if 1 in pair)


def _scaled(matches: int, share: float) -> int:
    return max(6, round(matches * share))


# --- The top skill against the yardsticks ----------------------------------------------


def beats(games: Sequence[str], share: float, who: str) -> Iterator[dict[str, str]]:
    for variant in games:
        for seats in VARIANTS[variant].info.seat_counts:
            for number, yardstick in enumerate(YARDSTICKS):
                base = TWO_SEATS_MATCHES if seats == 2 else MORE_SEATS_MATCHES
                won, played = Duel(variant, seats, f"{who}:{TOP}", yardstick, _scaled(base, share)).won()
                low, high = wilson(round(won), played)
                measured = MEASURED.get((variant, seats))
                fair = 50.0 if variant == "tasks" and seats == 4 else 100 / seats
                aim = measured[number] if measured else fair
                is_met = high >= aim if measured else low > aim
                yield {
                    "game": variant, "seats": str(seats), "against": yardstick, "matches": str(played),
                    "won %": f"{100 * won / played:.1f} [{low:.1f}, {high:.1f}]",
                    "aim": f"{aim:.1f}" if measured else f"over {aim:.1f}", "": "" if is_met else "MISSED",
                }  # fmt: skip


# --- Seats of equal players --------------------------------------------------------------


def seat_biases(games: Sequence[str], share: float) -> Iterator[dict[str, str]]:
    for variant in games:
        for seats in VARIANTS[variant].info.seat_counts:
            matches = _scaled(SEAT_MATCHES, share)
            names = [f"par@{SEATS_SKILL}"] * seats
            results = simulated(variant, seats, names, matches, SEED, ())["results"]
            wins = [result["wins"] + result["ties"] / 2 for result in results]
            whole = sum(wins)
            intervals = [wilson(round(won), round(whole)) for won in wins]
            fair = 100 / seats
            is_met = all(low <= fair + SEAT_SPREAD and high >= fair - SEAT_SPREAD for low, high in intervals)
            told = "  ".join(
                f"{100 * won / whole:.1f} [{low:.0f}, {high:.0f}]"
                for won, (low, high) in zip(wins, intervals, strict=True)
            )
            yield {
                "game": variant, "seats": str(seats), "matches": str(matches), "won % by seat": told,
                "aim": f"{fair:.1f} +- {SEAT_SPREAD:.0f}", "": "" if is_met else "MISSED",
            }  # fmt: skip


# --- Ratings -----------------------------------------------------------------------------


def _points(won: float, played: int) -> tuple[float, float]:
    """Return how many rating points a result speaks for, and their standard error."""
    # Half a match more on both sides: nobody is infinitely better than anybody.
    chance = (won + 0.5) / (played + 1)
    return ELO_SCALE * log(chance / (1 - chance)), ELO_SCALE / sqrt((played + 1) * chance * (1 - chance))


def anchors(variant: str, share: float) -> dict[int, float]:
    """Return the ratings of par players, each measured against the one below it."""
    ratings = {ANCHOR_SKILLS[0]: FIRST_RATING}
    for below, skill in pairwise(ANCHOR_SKILLS):
        duel = Duel(variant, 2, f"par@{skill}", f"par@{below}", _scaled(ANCHOR_MATCHES, share))
        ratings[skill] = ratings[below] + _points(*duel.won())[0]
    return ratings


def ratings(games: Sequence[str], share: float) -> Iterator[dict[str, str]]:
    for variant in games:
        steady = anchors(variant, share)
        for character in CHARACTERS:
            before_high: float | None = None
            for stars in STARS:
                rating, error = _rating(variant, character, stars, steady, share)
                low, high = rating - 1.96 * error, rating + 1.96 * error
                is_met = before_high is None or low > before_high
                yield {
                    "game": variant, "character": character, "stars": str(stars), "rating": f"{rating:.0f}",
                    "low": f"{low:.0f}", "high": f"{high:.0f}", "": "" if is_met else "MISSED",
                }  # fmt: skip
                before_high = high


def _rating(
    variant: str, character: str, stars: int, steady: dict[int, float], share: float
) -> tuple[float, float]:
    """Weigh matches against the par player of the same skill, where a result says most."""
    skill = SKILL_OF_STARS[stars]
    duel = Duel(variant, 2, f"{character}:{stars}", f"par@{skill}", _scaled(RATED_MATCHES, share))
    points, error = _points(*duel.won())
    return steady[skill] + points, error


# --- The command -------------------------------------------------------------------------


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.strength", description=__doc__)
    parser.add_argument("tables", nargs="*", choices=("beats", "seats", "ratings", []), help="all when none")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be repeated")
    parser.add_argument("--share", type=float, default=1.0, help="of all matches")
    parser.add_argument("--who", default=TOP_CHARACTER, choices=tuple(CHARACTERS), help="whose top skill")
    chosen = parser.parse_args(arguments)
    games = chosen.game or GAMES
    has_missed = False
    for name in chosen.tables or ("beats", "seats", "ratings"):
        found = {
            "beats": lambda: beats(games, chosen.share, chosen.who),
            "seats": lambda: seat_biases(games, chosen.share),
            "ratings": lambda: ratings(games, chosen.share),
        }[name]()
        rows = []
        for row in found:
            rows.append(row)
            sys.stderr.write(" ".join(row.values()) + "\n")
        has_missed |= any(row[""] for row in rows)
        print(table(rows, tuple(rows[0])), flush=True)
    return 1 if has_missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
