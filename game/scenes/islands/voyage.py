"""The way through the ladder: from the map to a level, its matches, the result, and on along the road."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.core.api import Seat
from game.devices.buttons import LEFT_HALF, Asked, Layout
from game.ladder.goals import Result
from game.ladder.islands import DRIFTWOOD, Place
from game.ladder.level import Level
from game.ladder.measures import PLAYER
from game.languages import ladder_words
from game.languages.vocabulary import MASCOTS
from game.saves.saves import Saves
from game.scenes.album import Album
from game.scenes.cabinet import Cabinet
from game.scenes.fixture import Fixture
from game.scenes.fixtures import Fixtures
from game.scenes.islands import level_words, result
from game.scenes.islands.catch_way import CatchWay, Stations
from game.scenes.islands.chart import Chart, Memory
from game.scenes.islands.chart import Doors as ChartDoors
from game.scenes.islands.ghosts import Ghosts
from game.scenes.islands.glass import GlassLive, Pane
from game.scenes.islands.letters import Letters
from game.scenes.islands.level_scene import LevelScene
from game.scenes.islands.logbook import Logbook
from game.scenes.islands.portrait import Portrait
from game.scenes.islands.profile import Doors as ProfileDoors
from game.scenes.islands.profile import ProfileScene
from game.scenes.islands.result import ResultScene, Shown
from game.scenes.islands.run import Run
from game.scenes.islands.standing import Standing
from game.scenes.match import Ended, MatchScene, Room
from game.scenes.me import seat_wishes
from game.scenes.pause import ASKING
from game.scenes.race_live import RaceLive
from game.scenes.rules_card import RulesCardScene
from game.scenes.scene import POP, Scene, Transition, home, push
from game.scenes.table import Live, SeatLook, Table
from game.scenes.tables import LAYOUTS
from game.scenes.tasks import SprintTable
from game.scenes.ten import TenTable
from game.session.level_play import LevelMatch, LevelPlay
from game.session.match_setup import MASCOTS as MASCOT_KEYS
from game.session.match_setup import Guest, MatchPlan
from game.session.presets import CLASSIC, preset
from game.session.runner import Runner

LADDER_TUNE = "ladder"
Step = Callable[[], Transition]


class Host(NamedTuple):
    """What the evening does for the ladder."""

    fixtures: Fixtures
    album: Album
    room: Room
    runs: Callable[[MatchScene | None], None]  # so that it can be saved should it break
    date: Callable[[], str]
    title: Callable[[], Scene]
    warm_up: Callable[[str, Guest, Step, Step], Scene]  # a game for the player; what follows, and the way out


class Voyage:
    """Leads somebody over the islands."""

    def __init__(self, cabinet: Cabinet, saves: Saves, host: Host) -> None:
        self._cabinet = cabinet
        self._saves = saves
        self._host = host
        self._logbook: Logbook | None = None
        self._catch: CatchWay | None = None
        self._memory = Memory()
        self._scene: MatchScene | None = None  # the match that runs, or ran last

    @property
    def logbook(self) -> Logbook:
        if self._logbook is None:
            self._logbook = Logbook(self._saves)
        return self._logbook

    @property
    def catch(self) -> CatchWay:
        if self._catch is None:
            host = self._host
            stations = Stations(self.chart, self._play, host.room, host.date, self._noted)
            self._catch = CatchWay(self._cabinet, self.logbook, stations)
        return self._catch

    # --- The map -----------------------------------------------------------------------------

    def enter(self) -> Scene:
        """Open the map; what players wrote meanwhile lies on the beach."""
        self.logbook.open()
        return self.chart()

    def chart(self, walked_from: Place | None = None) -> Scene:
        self._host.runs(None)
        self._cabinet.ear.music(LADDER_TUNE)
        self._cabinet.hub.set_whole_keyboard(LEFT_HALF)
        self.catch.cast()
        doors = ChartDoors(
            play=self._chosen,
            rules=self._rules,
            replay=self._replay,
            catch=self.catch.scene,
            profile=self._profile,
            title=self._host.title,
        )
        return Chart(self._cabinet, self.logbook, doors, self._memory, walked_from=walked_from)

    def _profile(self) -> Scene:
        cabinet, logbook = self._cabinet, self.logbook
        doors = ProfileDoors(
            initials=lambda: Letters(cabinet, logbook.hut, logbook.initials, logbook.rename),
            new_player=lambda: Letters(cabinet, logbook.hut, "AAA", logbook.welcome),
        )
        return ProfileScene(cabinet, logbook, doors)

    def _chosen(self, place: Place, has_help: bool) -> Scene:  # noqa: FBT001 - the map says which
        """Begin what was picked on the map; who wants help there gets the wind that many failures have earned."""
        easier_by = self.logbook.kindness(place.level.id).easier_by if has_help else 0
        return self.begin(place, has_help=has_help, easier_by=easier_by)

    def _rules(self, level: Level) -> Scene:
        return RulesCardScene(self._cabinet, level.variant, preset(level.variant, CLASSIC))

    def _replay(self, level: Level) -> Scene | None:
        key = self.logbook.record(level.id).replay
        return self._host.album.best_try(key) if key else None

    # --- An attempt ----------------------------------------------------------------------------

    def begin(
        self, place: Place, *, has_help: bool = False, easier_by: int = 0, is_retry: bool = False
    ) -> Scene:
        """Try a level: warm up where its game is new, meet the boss, then play."""
        level = place.level
        attempts = self.logbook.record(level.id).attempts
        play = LevelPlay(level, attempts, easier_by=easier_by, has_help=has_help)
        run = Run(place, play, over=self._result, again=self._again, leave=self.chart)
        if is_retry:
            return self._play(run)
        is_new = not self._cabinet.rules_of(level.variant).has_been_played
        if is_new and not self.logbook.has_played(level.variant):
            go_on, leave = lambda: home(self._meet(run)), lambda: home(self.chart())
            return self._host.warm_up(level.variant, self._guest(), go_on, leave)
        return self._meet(run)

    def _meet(self, run: Run) -> Scene:
        if level_words.boss_of(run.place.level) is None:
            return self._play(run)
        go_on = partial(self._play, run)
        return Portrait(self._cabinet, run.place.level, self.logbook.hut, go_on, run.leave)

    def _guest(self) -> Guest:
        """Return the player, with every device there is."""
        hut = self.logbook.hut
        devices = tuple(self._cabinet.hub.devices)
        last = self._cabinet.last_device
        if last in devices:
            # Whoever pressed last comes first: prompts are drawn for that hand.
            devices = (last, *(device for device in devices if device != last))
        wishes = seat_wishes(self._cabinet, devices[0], hut)
        return Guest(hut, devices, wishes=wishes)

    def _play(self, run: Run) -> Scene:
        """Bring the next match of an attempt on its table."""
        guest = self._guest()
        match = run.play.begin(
            guest.devices, guest.wishes, mascot=MASCOT_KEYS[guest.hut - 1], date=self._host.date()
        )
        variant = match.leg.variant
        others = [
            Guest(level_words.hut_of(chair.bot), stars=1 + (chair.skill > 37) + (chair.skill > 75))
            for chair in match.seated.values()
        ]
        rules = preset(variant, CLASSIC)
        plan = MatchPlan(variant, rules, match.setup, {}, (guest, *others))
        fixture = Fixture(
            plan,
            over=lambda ended: self._ended(run, match, ended),
            again=lambda: run.again(run),
            leave=run.leave,
            runner=match.runner,
            looks=self._looks(match, guest, others),
            notes=self._notes(run.place.level, variant),
            asking=() if run.place.level.kind == "puzzle" else ASKING,
            is_solo=True,
        )
        if match.leg.line:
            fixture = fixture._replace(extras={"hint": self._hint})
        self._cabinet.hub.set_whole_keyboard(LEFT_HALF)
        self._scene = self._host.fixtures.play(fixture, self._maker(match))
        return self._scene

    def _hint(self) -> Transition:
        """Give a hint in the running puzzle, from its pause."""
        assert isinstance(self._scene, LevelScene)
        self._scene.ask_for_hint()
        self._scene.resumed()
        return POP

    def _notes(self, level: Level, variant: str) -> list[str]:
        """Say under the count-in what a level teaches; Sprint's tickets speak for themselves."""
        is_said = bool(level.lesson) and variant != "tasks"
        return [self._cabinet.words(level.lesson)] if is_said else []

    def _maker(self, match: LevelMatch) -> Callable[..., MatchScene]:
        """Return what builds the scene of a match: a puzzle lies on a table of glass, and nobody is counted in."""
        level, variant = match.play.level, match.leg.variant
        counts_in = level.kind != "puzzle"

        def make(
            runner: Runner, table: Table, looks: Sequence[SeatLook], *doors: Any, **more: Any
        ) -> LevelScene:
            pane = ghosts = None
            if level.kind == "trial":
                key = self.logbook.record(level.id).replay
                best = self._host.album.ghost_of(key) if key else None
                ghosts = Ghosts(level, self.logbook.par_ghost(level.id), best)
            if level.glass:
                table, more["live"] = self._glazed(variant, table, looks, more["live"])
                pane = Pane(self._cabinet.words, variant, looks[-1])
            return LevelScene(
                match,
                self._cabinet.words,
                runner,
                table,
                looks,
                *doors,
                pane=pane,
                ghosts=ghosts,
                counts_in=counts_in,
                **more,
            )

        return make

    def _glazed(
        self, variant: str, table: Table, looks: Sequence[SeatLook], live: Live
    ) -> tuple[Table, Live]:
        seats = [look.seat for look in looks]
        if variant == "tasks":
            sprint = SprintTable(looks, self._cabinet.words, patience=None, is_open=True)
            return sprint, RaceLive(sprint, seats)
        if isinstance(table, TenTable):
            return table, GlassLive(live, table, seats)
        return table, live

    def _looks(self, match: LevelMatch, guest: Guest, others: list[Guest]) -> list[SeatLook]:
        words = self._cabinet.words
        asked = Asked(LAYOUTS.get(match.leg.variant, Layout.CURSOR), in_match=True)
        hand = self._cabinet.hand_of(guest.devices[0] if guest.devices else None, asked)
        feathers = match.setup.options.tailwind
        looks = [
            SeatLook(
                PLAYER,
                guest.hut,
                words(MASCOTS[guest.hut]),
                feathers=feathers[0] if feathers else 0,
                glyph_style=hand.style,
                caps=dict(hand.caps),
            )
        ]
        for (seat, chair), other in zip(match.seated.items(), others, strict=True):
            name = level_words.rival_name(words, chair.bot)
            has_cap = level_words.has_cap(chair.bot, guest.hut)
            looks.append(
                SeatLook(Seat(seat), other.hut, name, is_bot=True, stars=other.stars, has_cap=has_cap)
            )
        return looks

    def _again(self, run: Run) -> Scene:
        return self.begin(run.place, has_help=run.play.has_help, easier_by=run.play.easier_by, is_retry=True)

    # --- After a match -------------------------------------------------------------------------

    def _ended(self, run: Run, match: LevelMatch, ended: Ended) -> Scene:
        self._host.runs(None)
        play = run.play
        play.finish(match)
        self._saves.replays.write(ended.record)
        if play.leg is not None:
            self._cabinet.ear.music(LADDER_TUNE)
            return Standing(self._cabinet, play, self.logbook.hut, partial(self._play, run), run.leave)
        return run.over(run, ended.record)

    def _result(self, run: Run, record: Mapping[str, Any]) -> Scene:
        level, logbook = run.place.level, self.logbook
        before = logbook.record(level.id)
        reached = run.play.result()
        key = f"{logbook.initials}_{level.id}"
        if reached.stars > before.stars or not before.attempts:
            self._saves.replays.write_best(key, record)
        logbook.enter(run.play, reached, key)
        medals = self._noted(run, reached)
        self._cabinet.ear.music("podium" if reached.stars else LADDER_TUNE)
        kindness = logbook.kindness(level.id)
        words = self._cabinet.words
        note = ""
        if run.play.is_helped:
            note = words(result.WITH_HELP)
        elif run.play.hints:
            note = words(result.WITH_HINT)
        shown = Shown(
            f"{words(ladder_words.ISLANDS[run.place.island.key])} {run.place.number}: {words(level.name)}",
            before.stars,
            hint=words(level.hint if kindness.shows_hint else level.lesson),
            tickets=logbook.profile.tickets_left,
            easier_by=kindness.easier_by,
            note=note,
            medals=medals,
        )
        ways = self._ways(run, record)
        return ResultScene(self._cabinet, level, reached, shown, ways, self._host.room)

    def _noted(self, run: Run, reached: Result) -> tuple[str, ...]:
        """Count an attempt's matches; returns sentences about medals that are new."""
        words = self._cabinet.words
        return tuple(
            words(ladder_words.NEW_MEDAL, medal=words(ladder_words.MEDALS[medal][0]))
            for medal in self.logbook.note(run.play, reached)
        )

    def _ways(self, run: Run, record: Mapping[str, Any]) -> result.Ways:
        """Return where a result may lead."""
        place, logbook = run.place, self.logbook
        after = logbook.after(place)
        ways: dict[str, Callable[[], Transition | None]] = {
            "again": lambda: home(self._again(run)),
            "replay": lambda: push(self._host.album.watch_record(record)),
            "map": lambda: home(self.chart(walked_from=place)),
        }
        if after is not None and logbook.is_open(after):
            ways["next"] = lambda: home(self.begin(after, has_help=run.play.has_help))
        easier_by = logbook.kindness(place.level.id).easier_by
        if easier_by and place.level.kind not in ("puzzle", "trial"):
            ways["tailwind"] = lambda: home(self.begin(place, easier_by=easier_by, is_retry=True))
        if place.island.key != DRIFTWOOD.key and run.play.level.kind != "series":
            ways["challenge"] = lambda: push(self.catch.challenge(run))
        if logbook.may_skip(place):
            ways["ticket"] = lambda: self._use_ticket(place)
        return ways

    def _use_ticket(self, place: Place) -> Transition:
        self.logbook.use_ticket(place.level.id)
        self._cabinet.ear.play("unlock")
        return home(self.chart(walked_from=place))
