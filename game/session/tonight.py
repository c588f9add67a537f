"""The evening so far: wins, rivalries, the best line, who may want a feather, who sits out. Pure book-keeping."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

from msgspec import Struct

from game.core.api import Seat
from game.session.match_setup import MatchPlan
from game.session.superlatives import Line
from game.session.tailwind import MOST_FEATHERS

SILENCE_ENDS_S = 4 * 60 * 60  # the evening is over after so long without a match
RIVALRY_MATCHES = 3
RIVALRY_APART = 1  # wins
WINS_IN_A_ROW = 2  # after which a feather may be handed back


class PlayedMatch(Struct, frozen=True):
    """One match of the evening, told by huts."""

    variant: str
    at_s: int  # seconds on the machine's clock, handed in
    ranking: tuple[tuple[int, ...], ...]  # huts, best first
    humans: tuple[int, ...]  # huts with people
    scores: tuple[tuple[int, int], ...]  # (hut, score)
    feathers: tuple[tuple[int, int], ...]  # (hut, feathers)
    lines: tuple[tuple[int, str, Fraction | None], ...] = ()  # (hut, superlative, strength)
    replay: str = ""  # the name of its record

    @property
    def winners(self) -> tuple[int, ...]:
        return self.ranking[0]

    def place(self, hut: int) -> int:
        """Return a hut's place from 1; tied huts share the higher one."""
        ahead = 0
        for group in self.ranking:
            if hut in group:
                return ahead + 1
            ahead += len(group)
        raise ValueError(f"hut {hut} did not play")


def played(
    plan: MatchPlan,
    ranking: Sequence[Sequence[Seat]],
    scores: Sequence[int],
    lines: Sequence[Line],
    *,
    at_s: int,
    replay: str = "",
) -> PlayedMatch:
    """Note a match that has ended."""
    huts = {seat: guest.hut for seat, guest in plan.seated()}
    return PlayedMatch(
        plan.variant,
        at_s,
        tuple(tuple(huts[seat] for seat in group) for group in ranking),
        tuple(huts[seat] for seat in plan.humans),
        tuple((huts[seat], scores[seat - 1]) for seat in huts),
        tuple((guest.hut, guest.feathers) for guest in plan.guests),
        tuple((huts[line.seat], line.key, line.strength) for line in lines),
        replay,
    )


class Rivalry(NamedTuple):
    """Two people who are about even: the next match decides."""

    one: int  # hut
    other: int
    wins: tuple[int, int]


class FeatherOffer(NamedTuple):
    """What a podium suggests to a seat."""

    hut: int
    by: int  # 1: take one, -1: hand one back


class Tonight:
    """All matches since the program began, or since people came back after a long silence."""

    def __init__(self) -> None:
        self.matches: list[PlayedMatch] = []

    def add(self, match: PlayedMatch) -> None:
        if self.is_over(match.at_s):
            self.matches.clear()
        self.matches.append(match)

    def is_over(self, now_s: int) -> bool:
        return bool(self.matches) and now_s - self.matches[-1].at_s >= SILENCE_ENDS_S

    def wins(self) -> dict[int, int]:
        """Count the wins of each hut in which people sat."""
        counts: dict[int, int] = {}
        for match in self.matches:
            for hut in match.humans:
                counts[hut] = counts.get(hut, 0) + (hut in match.winners)
        return counts

    def crowned(self) -> tuple[int, ...]:
        """Return the huts with the most wins tonight."""
        counts = self.wins()
        most = max(counts.values(), default=0)
        return tuple(hut for hut in sorted(counts) if counts[hut] == most > 0)

    def rivalries(self) -> tuple[Rivalry, ...]:
        """Return pairs of people who met often enough and are about even; a win is a place ahead of the other."""
        huts = sorted({hut for match in self.matches for hut in match.humans})
        found = []
        for one, other in combinations(huts, 2):
            both = [match for match in self.matches if one in match.humans and other in match.humans]
            ahead = sum(match.place(one) < match.place(other) for match in both)
            behind = sum(match.place(one) > match.place(other) for match in both)
            if len(both) >= RIVALRY_MATCHES and abs(ahead - behind) <= RIVALRY_APART:
                found.append(Rivalry(one, other, (ahead, behind)))
        return tuple(found)

    def best_line(self) -> tuple[PlayedMatch, int, str] | None:
        """Return the strongest superlative of the evening with its match and hut."""
        told = [
            (strength, match, hut, key)
            for match in self.matches
            for hut, key, strength in match.lines
            if strength is not None
        ]
        if not told:
            return None
        _, match, hut, key = max(told, key=lambda each: each[0])
        return match, hut, key

    def played_before(self, variant: str) -> int:
        """Count the matches of a game tonight: the start seat moves on with each."""
        return sum(match.variant == variant for match in self.matches)

    def feather_offers(self) -> tuple[FeatherOffer, ...]:
        """Say to whom the podium of the last match offers a feather, and whom it asks to hand one back."""
        if not self.matches:
            return ()
        match = self.matches[-1]
        scores, feathers = dict(match.scores), dict(match.feathers)
        best = max(scores[hut] for hut in match.winners)
        offers = []
        for hut in match.humans:
            is_last = hut in match.ranking[-1] and hut not in match.winners
            if is_last and 2 * scores[hut] < best and feathers[hut] < MOST_FEATHERS:
                offers.append(FeatherOffer(hut, 1))
            elif feathers[hut] and self._has_won_in_a_row(hut):
                offers.append(FeatherOffer(hut, -1))
        return tuple(offers)

    def _has_won_in_a_row(self, hut: int) -> bool:
        own = [match for match in self.matches if hut in match.humans][-WINS_IN_A_ROW:]
        return len(own) == WINS_IN_A_ROW and all(hut in match.winners for match in own)


def podium_order(ranking: Sequence[Sequence[int]]) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Return the blocks of a podium: the place of each group and who stands on it."""
    blocks = []
    place = 1
    for group in ranking:
        blocks.append((place, tuple(group)))
        place += len(group)
    return tuple(blocks)


def sitting_out(huts: Sequence[int], most: int, last: PlayedMatch | None) -> tuple[int, ...]:
    """Say who watches when there are more people than seats: the last of a match, after those who watched return."""
    too_many = len(huts) - most
    if too_many <= 0:
        return ()
    if last is None:
        return tuple(huts[-too_many:])
    by_place = [hut for group in last.ranking for hut in group if hut in huts]
    # Who watched the last match plays the next one.
    order = [hut for hut in huts if hut not in by_place] + by_place
    return tuple(order[-too_many:])
