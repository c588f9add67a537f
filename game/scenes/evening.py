"""The way through an evening: from the title to the lobby, the match, the podium and round again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NamedTuple, TypeVar, cast

from msgspec import structs

from game.channels.knocks import KNOCK_STRENGTH, Knock
from game.core.api import Seat
from game.core.rng import Rng
from game.devices.buttons import Asked, DeviceId, Layout
from game.devices.seating import Chair, Seating, change_chair, fill_with_bots, lock, whole_keyboard
from game.languages.settings_words import WISHES
from game.languages.vocabulary import MASCOTS, PRESET_LINES, QUESTIONS
from game.languages.words import N_
from game.paths import ASSETS, can_open_folders, open_folder
from game.saves.saves import Saves
from game.saves.settings import GameKey, Preset, SlowHint, TimeFactor
from game.scenes import knock_tryout, lobby, podium, title
from game.scenes.album import Album
from game.scenes.attract import Attract
from game.scenes.bluff.secrets import NineLive
from game.scenes.bluff.warm_up import NineWarmUp
from game.scenes.cabinet import Cabinet
from game.scenes.checks import Checks
from game.scenes.credits import Credits
from game.scenes.cup_tie_break import CupTieBreak
from game.scenes.device_list import DeviceList
from game.scenes.hex.warm_up import HexWarmUp
from game.scenes.hexagon import HexagonTable
from game.scenes.house_rules import HouseRulesScene, rules_in_force
from game.scenes.lost_pad import LostPad
from game.scenes.match import Doors as MatchDoors
from game.scenes.match import Ended, MatchScene, Room
from game.scenes.me import keep_secrets, seat_wishes
from game.scenes.nine import NineTable
from game.scenes.pass_the_pad import PassThePad
from game.scenes.pause import Pause, Pauser
from game.scenes.question import Question
from game.scenes.race_live import RaceLive
from game.scenes.remap import Remap
from game.scenes.round_ten.secrets import TenLive
from game.scenes.round_ten.warm_up import TenWarmUp
from game.scenes.rules_card import RulesCardScene
from game.scenes.scene import POP, Scene, Transition, home, push, replace
from game.scenes.settings import SettingsScene
from game.scenes.sheet import Sheet
from game.scenes.sofa_cup import Host as CupHost
from game.scenes.sofa_cup import SofaCup
from game.scenes.sprint.warm_up import SprintWarmUp
from game.scenes.table import Live, SeatLook, Table
from game.scenes.tasks import SprintTable
from game.scenes.ten import TenTable
from game.session.cup import tie_break, tie_break_setup
from game.session.match_setup import Guest, MatchPlan, begin, filled, plan_match, source_of
from game.session.presets import CLASSIC, HINT_TICKS, TASTE, HouseRules, preset, with_switch
from game.session.shared_pad import SharedPad, shared_pads
from game.session.sources import HumanSource

TUNES = {"tasks": "sprint", "hexagon": "hex", "nine": "nine", "ten": "ten"}
LAYOUTS = {"tasks": Layout.ROWS, "hexagon": Layout.COLUMNS}  # the others are played with a cursor
T = TypeVar("T")
RACES = ("tasks", "hexagon")
DEFAULT_STARS = 2
CUP, FIRST_IN_CUP, FEWEST_IN_CUP = "cup", "hexagon", 2
MOST_SEED = 2**32
TIME_PERCENTS = {
    TimeFactor.ONE: 100,
    TimeFactor.ONE_AND_A_HALF: 150,
    TimeFactor.TWO: 200,
    TimeFactor.NONE: 0,
}
HINTS = {SlowHint.OFF: HINT_TICKS[0], SlowHint.AFTER_2_5_S: HINT_TICKS[1], SlowHint.AFTER_4_S: HINT_TICKS[2]}

IN_FULL_NOW = N_("In full next time: Classic rules.")


class Tabled(NamedTuple):
    """A table, and what keeps it informed between two ticks."""

    table: Table
    live: Live


def _sprint(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    percent = TIME_PERCENTS[cabinet.settings.comfort.time]
    table = SprintTable(looks, cabinet.words, patience=percent / 100 if percent else None)
    return Tabled(table, RaceLive(table, [look.seat for look in looks]))


def _hex(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    table = HexagonTable(looks, cabinet.words)
    return Tabled(table, RaceLive(table, [look.seat for look in looks]))


def _nine(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    table = NineTable(looks, cabinet.words)
    is_streamed = cabinet.settings.party.is_streamer
    return Tabled(table, NineLive(table, partial(_knock, cabinet), is_streamed=is_streamed))


def _ten(looks: Sequence[SeatLook], cabinet: Cabinet) -> Tabled:
    table = TenTable(looks, cabinet.words)
    is_streamed = cabinet.settings.party.is_streamer
    return Tabled(table, TenLive(table, partial(_knock, cabinet), is_streamed=is_streamed))


def _knock(cabinet: Cabinet, _seat: Seat, source: HumanSource) -> Knock:
    return _shaking(cabinet, lambda: source.devices)


def _shaking(cabinet: Cabinet, devices: Callable[[], Sequence[DeviceId]]) -> Knock:
    """Return what shakes the pads in a person's hands."""

    def shake(milliseconds: int) -> None:
        for device in devices():
            cabinet.hub.rumble(device, KNOCK_STRENGTH, KNOCK_STRENGTH, milliseconds)

    return shake


# In menu order; a game without a table is not offered.
TABLES: dict[str, Callable[[Sequence[SeatLook], Cabinet], Tabled]] = {
    "tasks": _sprint,
    "hexagon": _hex,
    "nine": _nine,
    "ten": _ten,
}


Owners = Mapping[DeviceId, Seat]
Step = Callable[[], Transition]
PauseStep = Callable[[DeviceId], Transition]


def _sprint_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> Scene:
    return SprintWarmUp(looks, cabinet.words, owners, go_on=go_on, pause=pause)


def _hex_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> Scene:
    return HexWarmUp(looks, cabinet.words, owner=owners.get, leads_to=go_on, pause=pause)


def _nine_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> Scene:
    return NineWarmUp(looks, cabinet.words, owners, go_on=go_on, pause=pause)


def _ten_warm_up(
    looks: Sequence[SeatLook], cabinet: Cabinet, owners: Owners, go_on: Step, pause: PauseStep
) -> Scene:
    return TenWarmUp(looks, cabinet.words, owners, go_on=go_on, pause=pause)


WARM_UPS = {
    "tasks": _sprint_warm_up,
    "hexagon": _hex_warm_up,
    "nine": _nine_warm_up,
    "ten": _ten_warm_up,
}


class Almanac(NamedTuple):
    """What an evening takes from outside: dates and seeds."""

    date: Callable[[], str]  # local time, ISO
    seed: Callable[[], int]


class Evening:
    """Builds the screens and remembers who sits where from one match to the next."""

    def __init__(self, cabinet: Cabinet, saves: Saves, almanac: Almanac, room: Room) -> None:
        self._cabinet = cabinet
        self._room = room
        self._saves = saves
        self._almanac = almanac
        self.album = Album(cabinet, saves, room)
        self._party = lobby.Party(Seating(), {}, DEFAULT_STARS)
        self._played: dict[str, int] = {}  # matches of each game tonight
        self._winners: tuple[int, ...] = ()  # huts that won the last match
        self._cup: SofaCup | None = None  # until it is over
        self._again: Callable[[], Scene] = self.title  # the match that runs, dealt anew
        self._over: Callable[[Ended], Scene] = lambda _: self.title()  # and what follows it
        self.running: MatchScene | None = None  # whoever must save what there is of it finds it here

    # --- Title -----------------------------------------------------------------------------

    def title(self) -> Scene:
        self.running = None
        self._cabinet.ear.music("title")
        self._cabinet.hub.set_whole_keyboard(None)
        badges = [
            title.TonightBadge(chair.hut, chair.hut in self._winners)
            for chair in self._party.seating.humans
            if self._played
        ]
        doors = title.Doors(
            play={**{game: self._to_lobby(game) for game in TABLES}, CUP: self._to_cup},
            rules=lambda game: self._rules_card(game, is_in_menu=True),
            house_rules=lambda game: HouseRulesScene(self._cabinet, game),
            sheet=self._sheet,
            attract=self._attract,
        )
        return title.Title(self._cabinet, doors, badges)

    def _sheet(self) -> Scene:
        doors = {"settings": self._settings, **self.album.doors(), "credits": self._credits}
        return Sheet(self._cabinet, doors)

    def _credits(self) -> Scene:
        return Credits(self._cabinet, ASSETS)

    def _settings(self) -> Scene:
        return SettingsScene(self._cabinet, self._settings_doors())

    def _settings_doors(self) -> dict[str, Callable[[], Scene | None]]:
        saves, folder = self._saves, self._saves.folder
        doors: dict[str, Callable[[], Scene | None]] = {
            "controls.remap": lambda: DeviceList(self._cabinet, lambda device: Remap(self._cabinet, device)),
            "controls.checks": lambda: Checks(self._cabinet),
            "data.delete_progress": lambda: self._asked(
                "delete_progress", lambda: saves.progress.change(_afresh)
            ),
            "data.delete_wall": lambda: self._asked("delete_wall", lambda: saves.wall.change(_afresh)),
            "data.delete_replays": lambda: self._asked("delete_replays", saves.replays.delete_all),
        }
        if folder.can_save and can_open_folders():
            doors["data.open_folder"] = lambda: open_folder(folder.path)
        return doors

    def _asked(self, question: str, on_yes: Callable[[], object]) -> Scene:
        def do_it() -> Transition | None:
            on_yes()
            return None

        return Question(self._cabinet, self._cabinet.words(QUESTIONS[question]), do_it)

    def _rules_card(self, game: str, *, is_in_menu: bool, reader: DeviceId | None = None) -> Scene:
        house = (lambda: HouseRulesScene(self._cabinet, game)) if is_in_menu else None
        return RulesCardScene(self._cabinet, game, self._house_rules(game), reader=reader, house_rules=house)

    def _attract(self, game: str) -> Scene:
        """Bots play while nobody is there; any press leads back and is spent."""
        guests = [
            Guest(hut, stars=DEFAULT_STARS) for hut in range(1, self._cabinet.infos[game].seat_counts[0] + 2)
        ]
        return Attract(self._match(game, preset(game, "classic"), guests, MatchDoors.none()))

    # --- Lobby and match -------------------------------------------------------------------

    def _to_lobby(self, game: str) -> Callable[[], Scene]:
        return lambda: self.enter_lobby(game)

    def enter_lobby(self, game: str) -> Scene:
        self._cabinet.change(lambda settings: structs.replace(settings, last_game=cast(GameKey, game)))
        self._cabinet.ear.music("lobby")
        doors = lobby.Doors(
            start=lambda party: self._start_cup(party) if game == CUP else self._start(game, party),
            rules=lambda: self._rules_card(FIRST_IN_CUP if game == CUP else game, is_in_menu=True),
            sheet=self._sheet,
            remap=lambda device: Remap(self._cabinet, device),
            knocks=self._knock_tryout,
        )
        return lobby.Lobby(self._cabinet, game, self._party, doors)

    def _knock_tryout(self, device: DeviceId, hut: int) -> Scene:
        dice, numbers = Rng(self._almanac.seed()), []
        for _ in range(knock_tryout.ROUNDS):
            number, dice = dice.below(len(knock_tryout.NUMBERS))
            numbers.append(number)
        return knock_tryout.KnockTryout(
            self._cabinet,
            device,
            hut,
            numbers,
            _shaking(self._cabinet, lambda: (device,)),
            lambda is_passed: keep_secrets(self._cabinet, hut, by_knocks=is_passed),
        )

    def _start(self, game: str, party: lobby.Party) -> Scene:
        fewest = self._cabinet.infos[game].seat_counts[0]
        seating = lock(fill_with_bots(party.seating, fewest))
        self._party = party._replace(seating=seating)
        self._cabinet.hub.set_whole_keyboard(whole_keyboard(seating))
        if not self._cabinet.rules_of(game).has_been_played:
            return self._warm_up(game, lambda: replace(self._begin(game)))
        return self._begin(game)

    def _warm_up(self, game: str, go_on: Callable[[], Transition]) -> Scene:
        """Try the game out together; nothing counts, and everybody goes on when they like."""
        guests = sorted(
            (self._guest(chair.hut) for chair in self._party.seating.chairs), key=lambda one: one.hut
        )
        seated = [(Seat(number), guest) for number, guest in enumerate(guests, 1)]
        looks = [self._look(game, seat, guest) for seat, guest in seated]
        owners = {device: seat for seat, guest in seated for device in guest.devices}
        self._cabinet.ear.music(TUNES[game])
        return WARM_UPS[game](
            looks, self._cabinet, owners, go_on, lambda device: push(self._warm_up_pause(device))
        )

    def _warm_up_pause(self, device: DeviceId) -> Scene:
        leaving: dict[str, Callable[[], Transition]] = {"leave": lambda: home(self.title())}
        pauser = Pauser(device, None, "")
        return Pause(self._cabinet, pauser, {"settings": self._settings}, lambda: None, leaving)

    def _begin(self, game: str) -> Scene:
        guests = filled(game, self._guests(), self._party.bot_stars)
        return self._play(self._house_rules(game), guests, lambda played: self._podium(game, played))

    def _play(self, rules: HouseRules, guests: Sequence[Guest], over: Callable[[Ended], Scene]) -> Scene:
        """Deal a match; `over` says what follows it."""
        game = rules.variant
        self._again = lambda: self._play(rules, guests, over)
        self._over = over
        self._cabinet.ear.music(TUNES[game])
        self.running = self._match(game, rules, guests, None)
        return self.running

    def _guests(self) -> list[Guest]:
        return [self._guest(chair.hut) for chair in self._party.seating.chairs]

    def _guest(self, hut: int) -> Guest:
        chair = next(chair for chair in self._party.seating.chairs if chair.hut == hut)
        team = self._party.teams.get(hut)
        if not chair.is_human:
            return Guest(hut, stars=self._party.bot_stars, team=team)
        feathers = self._cabinet.kept_wishes.value.of_hut(hut).tailwind
        wishes = seat_wishes(self._cabinet, chair.devices[0], hut)
        return Guest(hut, chair.devices, feathers=feathers, team=team, wishes=wishes)

    def _house_rules(self, game: str) -> HouseRules:
        rules = rules_in_force(self._cabinet.rules_of(game), game)
        hint = HINTS.get(self._cabinet.settings.comfort.slow_hint)
        if game == "tasks" and hint is not None:
            named = rules.preset
            rules = structs.replace(with_switch(rules, "hint_ticks", hint), preset=named)
        return rules

    def _match(
        self, game: str, rules: HouseRules, guests: Sequence[Guest], doors: MatchDoors | None
    ) -> MatchScene:
        plan = plan_match(
            rules,
            guests,
            seed=self._almanac.seed(),
            played_before=self._played.get(game, 0),
            time_percent=TIME_PERCENTS[self._cabinet.settings.comfort.time],
        )
        runner = begin(plan, date=self._almanac.date())
        looks = [self._look(game, seat, guest) for seat, guest in plan.seated()]
        tabled = TABLES[game](looks, self._cabinet)
        if doors is None:
            doors = self._match_doors(game, plan)
        owner = whole_keyboard(self._party.seating)
        mouse_seat = next((seat for seat, guest in plan.seated() if owner in guest.devices), None)
        return MatchScene(
            runner,
            tabled.table,
            looks,
            doors,
            is_race=game in RACES,
            mouse_seat=mouse_seat,
            model_of=lambda device: self._cabinet.hub.info(device).model,
            room=self._room,
            live=tabled.live,
            shared=shared_pads(plan, runner),
            notes=self._notes(rules, plan),
        )

    def _notes(self, rules: HouseRules, plan: MatchPlan) -> list[str]:
        """Say what makes this match a special one: the taste of a new game, and who has the wind behind."""
        words = self._cabinet.words
        notes = [words(PRESET_LINES[rules.preset])] if rules.preset == TASTE else []
        helped = [guest for _, guest in plan.seated() if guest.is_human and guest.feathers]
        if helped:
            names = words.listed([words(MASCOTS[guest.hut]) for guest in helped])
            notes.append(f"{words(WISHES['tailwind'])}: {names}")
        return notes

    def _look(self, game: str, seat: Seat, guest: Guest) -> SeatLook:
        asked = Asked(LAYOUTS.get(game, Layout.CURSOR), in_match=True)
        hand = self._cabinet.hand_of(guest.devices[0] if guest.devices else None, asked)
        return SeatLook(
            seat=seat,
            hut=guest.hut,
            name=self._cabinet.words(MASCOTS[guest.hut]),
            is_bot=not guest.is_human,
            stars=guest.stars,
            feathers=guest.feathers,
            glyph_style=hand.style,
            caps=dict(hand.caps),
        )

    # --- Inside a match --------------------------------------------------------------------

    def _match_doors(self, game: str, plan: MatchPlan) -> MatchDoors:
        return MatchDoors(
            pause=lambda scene, device: self._pause(game, plan, scene, device),
            rules=lambda scene, device: self._rules_in_match(game, scene, device),
            lost=lambda scene, seats: self._lost(plan, scene, seats),
            over=lambda played: self._over(played),
            drop_in=lambda scene, device: self._drop_in(plan, scene, device),
            hand_over=self._hand_over,
        )

    def _hand_over(self, scene: MatchScene, pad: SharedPad, seat: Seat) -> Scene:
        return PassThePad(
            self._cabinet,
            pad.device,
            scene.look(seat),
            on_taken=lambda: pad.hand_to(seat),
            on_lost=scene.lose,
        )

    def _rules_in_match(self, game: str, scene: MatchScene, device: DeviceId) -> Scene:
        rules = self._house_rules(game)
        return RulesCardScene(self._cabinet, game, rules, reader=device, on_close=scene.resumed)

    def _pause(self, game: str, plan: MatchPlan, scene: MatchScene, device: DeviceId | None) -> Scene:
        self._cabinet.ear.play("pause_in")
        seat = scene.owner(device) if device is not None else None
        look = scene.look(seat) if seat is not None else None
        pauser = Pauser(device, look.hut if look else None, look.name if look else "")
        doors: dict[str, Callable[[], Scene | None]] = {
            "rules": lambda: self._rules_card(game, is_in_menu=False, reader=device),
            "settings": self._settings,
        }
        leaving: dict[str, Callable[[], Transition]] = {
            "restart": lambda: home(self._again()),
            "leave": lambda: home(self.title()),
        }
        is_locked = self._cabinet.settings.party.are_seats_locked
        if seat is not None and device is not None and not is_locked:
            leaving["bot_takes_over"] = lambda: self._step_out(plan, scene, seat, device)
        if device in scene.away:
            leaving["take_back"] = lambda: self._come_back(plan, scene, device)
        return Pause(self._cabinet, pauser, doors, scene.resumed, leaving)

    def _step_out(self, plan: MatchPlan, scene: MatchScene, seat: Seat, device: DeviceId) -> Transition:
        scene.away[device] = seat
        self._bot_takes(plan, scene, seat)
        scene.resumed()
        return POP

    def _come_back(self, plan: MatchPlan, scene: MatchScene, device: DeviceId) -> Transition:
        self._person_takes(plan, scene, scene.away.pop(device), device)
        scene.resumed()
        return POP

    def _drop_in(self, plan: MatchPlan, scene: MatchScene, device: DeviceId) -> None:
        """Whoever presses without a seat takes a bot's, with its score, from that seat's next border on."""
        if self._cabinet.settings.party.are_seats_locked:
            return
        seat = scene.away.pop(device, None) or next(iter(scene.bot_seats), None)
        if seat is not None:
            self._person_takes(plan, scene, seat, device)

    def _person_takes(self, plan: MatchPlan, scene: MatchScene, seat: Seat, device: DeviceId) -> None:
        hut = scene.look(seat).hut
        guest = Guest(hut, (device,), wishes=seat_wishes(self._cabinet, device, hut))
        scene.reseat(seat, source_of(plan, seat, guest), guest.sitter)
        self._cabinet.ear.play("join", hut)

    def _bot_takes(self, plan: MatchPlan, scene: MatchScene, seat: Seat) -> None:
        guest = Guest(scene.look(seat).hut, stars=self._party.bot_stars)
        scene.reseat(seat, source_of(plan, seat, guest, stay=1), guest.sitter)

    def _lost(self, plan: MatchPlan, scene: MatchScene, seats: Sequence[Seat]) -> Scene:
        return LostPad(
            self._cabinet,
            [scene.look(seat) for seat in seats],
            give=scene.give_device,
            owners=lambda: _devices(scene),
            models=scene.lost_models,
            bot_takes=lambda seat: self._bot_takes(plan, scene, seat),
            on_done=scene.resumed,
        )

    # --- After a match ---------------------------------------------------------------------

    def _podium(self, game: str, played: Ended, go_on: Callable[[], Scene] | None = None) -> Scene:
        """Cheer the winners; in a cup there is no rematch, but a way to go on."""
        self.running = None
        self._cabinet.ear.music("podium")
        told = self.album.keep(played, TABLES)
        result = played.record["about"]["result"]
        was_taste = self._cabinet.rules_of(game).preset_in_force is Preset.TASTE
        self._played[game] = self._played.get(game, 0) + 1
        self._cabinet.change(lambda settings: settings.with_match_played(cast(GameKey, game)))
        is_classic_next = self._cabinet.rules_of(game).preset_in_force is Preset.CLASSIC
        ranking = tuple(tuple(Seat(seat) for seat in group) for group in result["ranking"])
        huts = {look.seat: look.hut for look in played.looks}
        self._winners = tuple(huts[seat] for seat in ranking[0])
        note = self._cabinet.words(IN_FULL_NOW) if was_taste and is_classic_next else ""
        shown = podium.Result(played.looks, ranking, tuple(result["scores"]), played.devices, note, told)
        doors = podium.Doors(
            rematch=lambda silent: self._rematch(game, played, silent),
            title=self.title,
            other_game=None if go_on else lambda: self._other_game(told.suggestion),
            go_on=go_on,
            sign=self.album.sign,
        )
        return podium.Podium(self._cabinet, shown, doors)

    # --- The cup ---------------------------------------------------------------------------

    def _to_cup(self) -> Scene:
        """Go on with the cup that was left, or sit down for a new one."""
        if self._cup is not None and not self._cup.cup.is_over:
            self._cabinet.hub.set_whole_keyboard(whole_keyboard(self._party.seating))
            return self._cup.table()
        return self.enter_lobby(CUP)

    def _start_cup(self, party: lobby.Party) -> Scene:
        seating = lock(fill_with_bots(party.seating, FEWEST_IN_CUP))
        self._party = party._replace(seating=seating)
        self._cabinet.hub.set_whole_keyboard(whole_keyboard(seating))
        self._cup = SofaCup(self._cabinet, self._cup_host())
        return self._cup.table()

    def _cup_host(self) -> CupHost:
        return CupHost(
            guests=self._guests,
            look=lambda seat, guest: self._look("nine", seat, guest),
            play=self._play_in_cup,
            podium=self._podium,
            tie_break=self._tie_break,
            join=self._join_cup,
            title=self.title,
            again=lambda: self._start_cup(self._party),
        )

    def _play_in_cup(
        self, rules: HouseRules, guests: Sequence[Guest], over: Callable[[Ended], Scene]
    ) -> Scene:
        if not self._cabinet.rules_of(rules.variant).has_been_played:
            return self._warm_up(rules.variant, lambda: replace(self._play(rules, guests, over)))
        return self._play(rules, guests, over)

    def _join_cup(self, device: DeviceId) -> int | None:
        """Give somebody new the first free hut, or a bot's with its points."""
        if self._cabinet.settings.party.are_seats_locked:
            return None
        seating = self._party.seating
        free = [*seating.free_huts, *(chair.hut for chair in seating.bots)]
        if not free:
            return None
        seating = change_chair(seating, Chair(free[0], (device,)))
        self._party = self._party._replace(seating=seating)
        self._cabinet.ear.play("join", free[0])
        return free[0]

    def _tie_break(self, huts: Sequence[int], won: Callable[[int], Scene]) -> Scene:
        """Let one card decide between those who are tied for the cup."""
        guests = [self._guest(hut) for hut in huts]
        rules = preset("hexagon", CLASSIC)
        setup, options = tie_break_setup(len(guests), self._almanac.seed())
        plan = MatchPlan("hexagon", rules, setup, options, tuple(guests))
        self._cabinet.ear.music(TUNES["hexagon"])
        tie = tie_break(huts)

        def over(_: Ended) -> Scene:
            assert scene.tie.winner is not None
            return won(scene.tie.winner)

        self._again = lambda: self._tie_break(huts, won)
        self._over = over
        looks = [self._look("hexagon", seat, guest) for seat, guest in plan.seated()]
        tabled = TABLES["hexagon"](looks, self._cabinet)
        scene = CupTieBreak(
            tie,
            won,
            begin(plan, date=self._almanac.date()),
            tabled.table,
            looks,
            self._match_doors("hexagon", plan),
            is_race=True,
            model_of=lambda device: self._cabinet.hub.info(device).model,
            room=self._room,
            live=tabled.live,
        )
        self.running = scene
        return scene

    def _other_game(self, suggestion: str) -> Scene:
        """Go to the title with the suggested game in focus; seats are kept."""
        if suggestion:
            self._cabinet.change(
                lambda settings: structs.replace(settings, last_game=cast(GameKey, suggestion))
            )
        return self.title()

    def _rematch(self, game: str, played: Ended, silent: Sequence[Seat]) -> Scene:
        """Play again with the same huts; whoever said nothing is a bot for now and may drop in again."""
        huts = {look.hut for look in played.looks if look.seat in silent}
        chairs = tuple(
            structs.replace(chair, is_bot=True) if chair.hut in huts else chair
            for chair in self._party.seating.chairs
        )
        seating = structs.replace(self._party.seating, chairs=chairs)
        self._party = self._party._replace(seating=seating)
        return self._begin(game)


def _afresh(kept: T) -> T:
    """Begin anew: the document as it is on a new machine."""
    return type(kept)()


def _devices(scene: MatchScene) -> set[DeviceId]:
    sources = [scene.runner.source(look.seat) for look in scene.looks]
    return {device for source in sources if isinstance(source, HumanSource) for device in source.devices}
