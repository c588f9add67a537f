"""The way through an evening: from the title to the lobby, the match, the podium and round again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, cast

from msgspec import structs

from game.core.api import Seat
from game.devices.buttons import DeviceId
from game.languages.words import N_
from game.saves.saves import Saves
from game.saves.settings import GameKey, Preset
from game.scenes import title
from game.scenes.cabinet import Cabinet
from game.scenes.scene import Scene, replace
from game.scenes.tables import TABLES, TIME_PERCENTS, shaking

if TYPE_CHECKING:
    # Whatever comes after the title is loaded when it is first needed, or while people look at the title.
    from game.scenes.album import Album
    from game.scenes.attract import Attract
    from game.scenes.cup_way import CupWay
    from game.scenes.fixtures import Fixtures
    from game.scenes.islands.voyage import Voyage
    from game.scenes.lobby import Party
    from game.scenes.match import Ended, MatchScene, Room
    from game.scenes.pages import Pages
    from game.scenes.sofa import Sofa
    from game.scenes.warm_up_way import WarmUpWay
    from game.session.match_setup import Guest, MatchPlan
    from game.session.presets import HouseRules

CUP, FIRST_IN_CUP = "cup", "hexagon"
LADDER: GameKey = "ladder"

IN_FULL_NOW = N_("In full next time: Classic rules.")


class Almanac(NamedTuple):
    """What an evening takes from outside: dates and seeds."""

    date: Callable[[], str]  # local time, ISO
    seed: Callable[[], int]


class Evening:
    """Leads from screen to screen, and remembers what was played."""

    def __init__(self, cabinet: Cabinet, saves: Saves, almanac: Almanac, room: Room) -> None:
        self._cabinet = cabinet
        self._saves = saves
        self._almanac = almanac
        self._room = room
        self._played: dict[str, int] = {}  # matches of each game tonight
        self._winners: tuple[int, ...] = ()  # huts that won the last match
        self.running: MatchScene | None = None  # whoever must save what there is of it finds it here
        self.demo: Attract | None = None  # what plays when nobody is there

    # --- What it works with, each made when it is first needed -----------------------------

    @cached_property
    def album(self) -> Album:
        from game.scenes.album import Album

        return Album(self._cabinet, self._saves, self._room)

    @cached_property
    def pages(self) -> Pages:
        from game.scenes.pages import Pages

        return Pages(self._cabinet, self._saves, self.album)

    @cached_property
    def sofa(self) -> Sofa:
        from game.scenes.sofa import Sofa

        return Sofa(self._cabinet)

    @cached_property
    def fixtures(self) -> Fixtures:
        from game.scenes.fixtures import Fixtures
        from game.scenes.interruptions import Interruptions

        interruptions = Interruptions(self._cabinet, self.sofa, self.pages, self._knock_tryout)
        return Fixtures(self._cabinet, self.sofa, interruptions, self._room, self._almanac.date, self._runs)

    def _runs(self, scene: MatchScene | None) -> None:
        self.running = scene

    @cached_property
    def warm_ups(self) -> WarmUpWay:
        from game.scenes.warm_up_way import WarmUpWay

        return WarmUpWay(self._cabinet, self.sofa, self.pages, self._room, self.title)

    @cached_property
    def cup(self) -> CupWay:
        from game.scenes.cup_way import CupWay, Stations

        stations = Stations(
            lobby=lambda: self.enter_lobby(CUP),
            play=self._play_in_cup,
            podium=self._podium,
            title=self.title,
            seed=self._almanac.seed,
        )
        return CupWay(self._cabinet, self.sofa, self.fixtures, stations)

    @cached_property
    def ladder(self) -> Voyage:
        from game.scenes.islands.voyage import Host, Voyage

        host = Host(
            self.fixtures,
            self.album,
            self._room,
            runs=self._runs,
            date=self._almanac.date,
            title=self.title,
            warm_up=self.warm_ups.alone,
        )
        return Voyage(self._cabinet, self._saves, host)

    # --- Title -----------------------------------------------------------------------------

    def title(self) -> Scene:
        self.running = None
        self._cabinet.ear.music("title")
        self._cabinet.hub.set_whole_keyboard(None)
        humans = self.sofa.seating.humans if self._played else ()
        badges = [title.TonightBadge(chair.hut, chair.hut in self._winners) for chair in humans]
        doors = title.Doors(
            play={
                **{game: self._to_lobby(game) for game in TABLES},
                CUP: lambda: self.cup.enter(),
                LADDER: self._to_ladder,
            },
            rules=self._rules_card,
            house_rules=lambda game: self.pages.house_rules(game),
            sheet=lambda: self.pages.sheet(),
            attract=self._attract,
        )
        return title.Title(self._cabinet, doors, badges)

    def _rules_card(self, game: str, party: Party | None = None) -> Scene:
        return self.pages.rules_card(game, lambda: self.warm_ups.practice(game, party))

    def _to_ladder(self) -> Scene:
        self._cabinet.change(lambda settings: structs.replace(settings, last_game=LADDER))
        return self.ladder.enter()

    def _attract(self, game: str) -> Scene:
        """Bots play while nobody is there; any press leads back and is spent."""
        from game.scenes.attract import Attract
        from game.scenes.sofa import DEFAULT_STARS
        from game.session.match_setup import Guest
        from game.session.presets import CLASSIC, preset

        guests = [
            Guest(hut, stars=DEFAULT_STARS) for hut in range(1, self._cabinet.infos[game].seat_counts[0] + 2)
        ]
        self.demo = Attract(self.fixtures.demo(self._plan(preset(game, CLASSIC), guests)))
        return self.demo

    # --- Lobby and match -------------------------------------------------------------------

    def _to_lobby(self, game: str) -> Callable[[], Scene]:
        return lambda: self.enter_lobby(game)

    def enter_lobby(self, game: str) -> Scene:
        from game.scenes import lobby

        self._cabinet.change(lambda settings: structs.replace(settings, last_game=cast(GameKey, game)))
        self._cabinet.ear.music("lobby")
        doors = lobby.Doors(
            start=lambda party: self.cup.start(party) if game == CUP else self._start(game, party),
            rules=lambda party: self._rules_card(FIRST_IN_CUP if game == CUP else game, party),
            sheet=self.pages.sheet,
            remap=self.pages.remap,
            knocks=self._knock_tryout,
        )
        return lobby.Lobby(self._cabinet, game, self.sofa.party, doors)

    def _knock_tryout(self, device: DeviceId, hut: int) -> Scene:
        from game.core.rng import Rng
        from game.scenes import knock_tryout
        from game.scenes.me import keep_secrets

        dice, numbers = Rng(self._almanac.seed()), []
        for _ in range(knock_tryout.ROUNDS):
            number, dice = dice.below(len(knock_tryout.NUMBERS))
            numbers.append(number)
        return knock_tryout.KnockTryout(
            self._cabinet,
            device,
            hut,
            numbers,
            shaking(self._cabinet, lambda: (device,)),
            lambda is_passed: keep_secrets(self._cabinet, hut, by_knocks=is_passed),
        )

    def _start(self, game: str, party: Party) -> Scene:
        self.sofa.settle(party, self._cabinet.infos[game].seat_counts[0])
        if not self._cabinet.rules_of(game).has_been_played:
            return self.warm_ups.before(game, lambda: replace(self._begin(game)))
        return self._begin(game)

    def _begin(self, game: str) -> Scene:
        from game.session.match_setup import filled

        guests = filled(game, self.sofa.guests(), self.sofa.party.bot_stars)
        return self._play(self.pages.rules_in_force(game), guests, lambda played: self._podium(game, played))

    def _play(self, rules: HouseRules, guests: Sequence[Guest], over: Callable[[Ended], Scene]) -> Scene:
        """Deal a match; `over` says what follows it."""
        from game.scenes.fixture import Fixture

        again = lambda: self._play(rules, guests, over)
        return self.fixtures.play(Fixture(self._plan(rules, guests), over, again, self.title))

    def _play_in_cup(
        self, rules: HouseRules, guests: Sequence[Guest], over: Callable[[Ended], Scene]
    ) -> Scene:
        if not self._cabinet.rules_of(rules.variant).has_been_played:
            return self.warm_ups.before(rules.variant, lambda: replace(self._play(rules, guests, over)))
        return self._play(rules, guests, over)

    def _plan(self, rules: HouseRules, guests: Sequence[Guest]) -> MatchPlan:
        from game.session.match_setup import plan_match

        return plan_match(
            rules,
            guests,
            seed=self._almanac.seed(),
            played_before=self._played.get(rules.variant, 0),
            time_percent=TIME_PERCENTS[self._cabinet.settings.comfort.time],
        )

    # --- After a match ---------------------------------------------------------------------

    def _podium(self, game: str, played: Ended, go_on: Callable[[], Scene] | None = None) -> Scene:
        """Cheer the winners; in a cup there is no rematch, but a way to go on."""
        from game.scenes import podium

        self.running = None
        self._cabinet.ear.music("podium")
        told = self.album.keep(played, TABLES)
        result = played.record["about"]["result"]
        self.sofa.stay(played)
        was_taste = played.record["about"].get("preset") == Preset.TASTE.value
        self._played[game] = self._played.get(game, 0) + 1
        self._cabinet.change(lambda settings: settings.with_match_played(cast(GameKey, game)))
        is_classic_next = self._cabinet.rules_of(game).preset_in_force is Preset.CLASSIC
        ranking = tuple(tuple(Seat(seat) for seat in group) for group in result["ranking"])
        huts = {look.seat: look.hut for look in played.looks}
        self._winners = tuple(huts[seat] for seat in ranking[0])
        note = self._cabinet.words(IN_FULL_NOW) if was_taste and is_classic_next else ""
        shown = podium.Result(played.looks, ranking, tuple(result["scores"]), played.hands, note, told)
        doors = podium.Doors(
            rematch=lambda silent: self._rematch(game, played, silent),
            title=self.title,
            other_game=None if go_on else lambda: self._other_game(told.suggestion),
            go_on=go_on,
            sign=self.album.sign,
        )
        return podium.Podium(self._cabinet, shown, doors)

    def _other_game(self, suggestion: str) -> Scene:
        """Go to the title with the suggested game in focus; seats are kept."""
        if suggestion:
            self._cabinet.change(
                lambda settings: structs.replace(settings, last_game=cast(GameKey, suggestion))
            )
        return self.title()

    def _rematch(self, game: str, played: Ended, silent: Sequence[Seat]) -> Scene:
        """Play again with the same huts; whoever said nothing is a bot for now."""
        self.sofa.let_bots_play({look.hut for look in played.looks if look.seat in silent})
        return self._begin(game)
