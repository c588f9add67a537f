"""The Sofa Cup: which games in which order, what places are worth, and the one card that breaks a tie."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.core.api import Event, Seat, Setup
from game.session.match_setup import MOON, SUN, Guest
from game.session.presets import CLASSIC, HouseRules, preset
from game.variants import VARIANTS
from game.variants.hexagon.model import CallFailed, CardPlaced, NoFitProved

PLACE_POINTS = (5, 3, 2, 1, 0, 0)
LAST_GAME_FACTOR = 2
HEX_WINS = 2  # the first to so many has the Hex leg
HEX_MATCHES = 3  # at most
MOST_TIED_AT_HEX = 5
TEAM_SEATS = 4  # so many play Sprint in teams

_GAMES = {
    2: ("hexagon", "ten", "nine", "tasks"),
    3: ("hexagon", "ten", "nine", "tasks"),
    4: ("hexagon", "ten", "nine", "tasks"),
    5: ("hexagon", "ten", "nine"),
    6: ("ten", "nine", "ten", "nine"),
}

Places = tuple[tuple[int, ...], ...]  # huts, best first; those of one group are tied


class CupMatch(Struct, frozen=True):
    """A match of the leg that is being played."""

    winners: tuple[int, ...]  # huts
    scores: tuple[tuple[int, int], ...]  # (hut, score)


class Cup(Struct, frozen=True):
    """A cup at one moment; every result gives a new one."""

    games: tuple[str, ...]
    huts: tuple[int, ...]  # in the order of the huts
    points: tuple[int, ...]  # a hut
    leg: int = 0  # the game that comes next, from 0
    matches: tuple[CupMatch, ...] = ()  # played in this leg, where one game takes several
    won: tuple[tuple[tuple[int, int], ...], ...] = ()  # a leg that is over: (hut, points)

    @property
    def is_over(self) -> bool:
        return self.leg == len(self.games)

    @property
    def game(self) -> str:
        return self.games[self.leg]

    @property
    def rules(self) -> HouseRules:
        return preset(self.game, CLASSIC)

    def points_of(self, hut: int) -> int:
        return self.points[self.huts.index(hut)]

    def points_by_leg(self, hut: int) -> tuple[int, ...]:
        """Return what each game brought a hut; what somebody brought along when joining is not among it."""
        return tuple(dict(leg).get(hut, 0) for leg in self.won)

    def wins_of(self, hut: int) -> int:
        """Count the matches of this leg that a hut has won."""
        return sum(hut in match.winners for match in self.matches)

    def table(self) -> Places:
        """Return the huts by points, those with equal ones together."""
        totals = sorted(set(self.points), reverse=True)
        return tuple(tuple(hut for hut in self.huts if self.points_of(hut) == total) for total in totals)

    def tied_for_the_cup(self) -> tuple[int, ...]:
        """Return those between whom one card decides; more than Hex can seat simply share the cup."""
        first = self.table()[0]
        return first if self.is_over and 1 < len(first) <= MOST_TIED_AT_HEX else ()


def new_cup(huts: Iterable[int]) -> Cup:
    order = tuple(sorted(huts))
    return Cup(_GAMES[len(order)], order, (0,) * len(order))


def with_newcomer(cup: Cup, hut: int) -> Cup:
    """Let somebody join between two games: with the rounded-down average, and the games left for so many."""
    average = sum(cup.points) // len(cup.points)
    points = {**dict(zip(cup.huts, cup.points, strict=True)), hut: average}
    huts = tuple(sorted(points))
    left = tuple(game for game in cup.games[cup.leg :] if len(huts) in VARIANTS[game].info.seat_counts)
    # A cup never ends by somebody joining: Round Ten seats everybody.
    games = cup.games[: cup.leg] + (left or ("ten",))
    return replace(
        cup,
        games=games,
        huts=huts,
        points=tuple(points[each] for each in huts),
        # Matches count only for the game they were played in.
        matches=cup.matches if games[cup.leg] == cup.game else (),
    )


def seated(cup: Cup, guests: Sequence[Guest]) -> tuple[Guest, ...]:
    """Pair four guests for Sprint: first with last against second with third."""
    if cup.game != "tasks" or len(guests) != TEAM_SEATS:
        return tuple(guests)
    order = [hut for group in cup.table() for hut in group]
    suns = (order[0], order[-1])
    return tuple(replace(guest, team=SUN if guest.hut in suns else MOON) for guest in guests)


def after_match(cup: Cup, ranking: Sequence[Sequence[int]], scores: Mapping[int, int]) -> Cup:
    """Enter a match; the Hex leg goes on until somebody has two wins, or three matches are played."""
    if cup.game != "hexagon":
        return _with_places(cup, tuple(tuple(group) for group in ranking))
    match = CupMatch(tuple(ranking[0]), tuple(sorted(scores.items())))
    cup = replace(cup, matches=(*cup.matches, match))
    if max(cup.wins_of(hut) for hut in cup.huts) < HEX_WINS and len(cup.matches) < HEX_MATCHES:
        return cup
    return _with_places(cup, _hex_places(cup))


def _hex_places(cup: Cup) -> Places:
    """Rank by wins, then by right calls over all matches."""
    wins = {hut: cup.wins_of(hut) for hut in cup.huts}
    calls = {hut: sum(dict(match.scores).get(hut, 0) for match in cup.matches) for hut in cup.huts}
    keys = sorted({(wins[hut], calls[hut]) for hut in cup.huts}, reverse=True)
    return tuple(tuple(hut for hut in cup.huts if (wins[hut], calls[hut]) == key) for key in keys)


def _with_places(cup: Cup, places: Places) -> Cup:
    are_teams = cup.game == "tasks" and len(cup.huts) == TEAM_SEATS
    factor = LAST_GAME_FACTOR if cup.leg == len(cup.games) - 1 else 1
    worth = places_worth(places, are_teams=are_teams)
    brought = tuple((hut, factor * worth.get(hut, 0)) for hut in cup.huts)
    points = tuple(had + more for had, (_, more) in zip(cup.points, brought, strict=True))
    return replace(cup, points=points, leg=cup.leg + 1, matches=(), won=(*cup.won, brought))


def places_worth(places: Places, *, are_teams: bool) -> dict[int, int]:
    """Return the points of each hut: tied ones share the higher place, and so do team mates, who are one place."""
    worth = {}
    place = 0
    for group in places:
        for hut in group:
            worth[hut] = PLACE_POINTS[place]
        place += 1 if are_teams else len(group)
    return worth


# --- One card for the cup ------------------------------------------------------------


class TieBreak(Struct, frozen=True):
    """One Hex card between those tied: the first right call takes the cup, a wrong one loses it."""

    huts: tuple[int, ...]  # by seat of the small match
    still_in: tuple[int, ...]

    @property
    def winner(self) -> int | None:
        return self.still_in[0] if len(self.still_in) == 1 else None

    def after(self, events: Iterable[Event]) -> TieBreak:
        """Enter what happened in a tick of the small match."""
        still_in = self.still_in
        for event in events:
            if isinstance(event, CardPlaced | NoFitProved):
                still_in = (self.huts[event.seat - 1],)
            elif isinstance(event, CallFailed) and len(still_in) > 1:
                still_in = tuple(hut for hut in still_in if hut != self.huts[event.seat - 1])
        return TieBreak(self.huts, still_in)

    def may_call(self, seat: Seat) -> bool:
        return self.huts[seat - 1] in self.still_in


def tie_break(tied: Sequence[int]) -> TieBreak:
    return TieBreak(tuple(tied), tuple(tied))


def tie_break_setup(seats: int, seed: int) -> tuple[Setup, dict[str, Any]]:
    """Return the small match and its options: everybody has one card left, so one right call ends it."""
    variant = VARIANTS["hexagon"]
    options = variant.read_options({}, seats)
    dealt = variant.tell_deal(Setup(seats, seed, options))
    dealt["piles"] = [pile[:1] for pile in dealt["piles"]]
    return Setup(seats, seed, options, variant.read_deal(dealt, seats, options)), {}
