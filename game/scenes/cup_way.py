"""The way to the cup and through it: its lobby, its matches, the one card that decides, and newcomers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from game.scenes.cabinet import Cabinet
from game.scenes.cup_tie_break import CupTieBreak
from game.scenes.fixture import Fixture
from game.scenes.fixtures import Fixtures
from game.scenes.lobby import Party
from game.scenes.match import Ended, MatchScene
from game.scenes.scene import Scene
from game.scenes.sofa import Sofa
from game.scenes.sofa_cup import Host, SofaCup
from game.session.cup import tie_break, tie_break_setup
from game.session.match_setup import Guest, MatchPlan
from game.session.presets import CLASSIC, HouseRules, preset

FEWEST_IN_CUP = 2
LOOKS_AS_IN = "nine"  # people at the cup's table hold their pads as in a game with a cursor

Over = Callable[[Ended], Scene]


class Stations(NamedTuple):
    """Screens of the evening that a cup passes."""

    lobby: Callable[[], Scene]
    play: Callable[[HouseRules, Sequence[Guest], Over], Scene]
    podium: Callable[[str, Ended, Callable[[], Scene] | None], Scene]
    title: Callable[[], Scene]
    seed: Callable[[], int]


class CupWay:
    """Keeps the cup of the evening until it is over."""

    def __init__(self, cabinet: Cabinet, sofa: Sofa, fixtures: Fixtures, stations: Stations) -> None:
        self._cabinet = cabinet
        self._sofa = sofa
        self._fixtures = fixtures
        self._stations = stations
        self._cup: SofaCup | None = None

    def enter(self) -> Scene:
        """Go on with the cup that was left, or sit down for a new one."""
        if self._cup is None or self._cup.is_done:
            return self._stations.lobby()
        self._sofa.hold(self._cup.cup.huts)
        self._sofa.share_keyboard()
        return self._cup.resume()

    def _give_up(self) -> Scene:
        """Forget the cup that runs, and sit down for a new one."""
        self._cup = None
        return self._stations.lobby()

    def _again(self, silent: Collection[int]) -> Scene:
        self._sofa.let_bots_play(silent)
        return self.start(self._sofa.party)

    def start(self, party: Party) -> Scene:
        self._sofa.settle(party, FEWEST_IN_CUP)
        self._cup = SofaCup(self._cabinet, self._host())
        return self._cup.table()

    def _host(self) -> Host:
        return Host(
            guests=self._sofa.guests,
            look=lambda seat, guest: self._sofa.look(LOOKS_AS_IN, seat, guest),
            play=self._stations.play,
            podium=self._stations.podium,
            tie_break=self.tie_break,
            join=self._sofa.join,
            title=self._stations.title,
            again=self._again,
            give_up=self._give_up,
        )

    def tie_break(self, huts: Sequence[int], won: Callable[[int], Scene]) -> Scene:
        """Let one card decide between those who are tied for the cup."""
        guests = [self._sofa.guest(hut) for hut in huts]
        setup, options = tie_break_setup(len(guests), self._stations.seed())
        plan = MatchPlan("hexagon", preset("hexagon", CLASSIC), setup, options, tuple(guests))

        def over(_: Ended) -> Scene:
            assert isinstance(scene, CupTieBreak)
            assert scene.tie.winner is not None
            return won(scene.tie.winner)

        def again() -> Scene:
            return self.tie_break(huts, won)

        def make(*match: object, **wishes: object) -> MatchScene:
            return CupTieBreak(tie_break(huts), won, *match, **wishes)

        scene = self._fixtures.play(Fixture(plan, over, again, self._stations.title, notes=()), make)
        return scene
