"""What comes between in a running match: pauses, rules, lost pads, hands that change and people who come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.api import Seat
from game.devices.buttons import DeviceId
from game.scenes import my_page
from game.scenes.cabinet import Cabinet
from game.scenes.fixture import Fixture
from game.scenes.lost_pad import LostPad
from game.scenes.match import Doors, MatchScene
from game.scenes.me import seat_wishes
from game.scenes.pages import Pages
from game.scenes.pass_the_pad import PassThePad
from game.scenes.pause import Pause, Pauser
from game.scenes.rules_card import RulesCardScene
from game.scenes.scene import POP, Scene, Transition, home
from game.scenes.sofa import Sofa
from game.session.match_setup import Guest, MatchPlan, can_knock, heed, source_of
from game.session.shared_pad import SharedPad
from game.session.sources import HumanSource

Tryout = Callable[[DeviceId, int], Scene]


class Interruptions:
    """Opens the screens over a match, and lets seats change hands."""

    def __init__(self, cabinet: Cabinet, sofa: Sofa, pages: Pages, tryout: Tryout) -> None:
        """`tryout` opens the try-out of knocks for a device and a hut."""
        self._cabinet = cabinet
        self._sofa = sofa
        self._pages = pages
        self._tryout = tryout

    def doors(self, fixture: Fixture) -> Doors:
        plan = fixture.plan
        return Doors(
            pause=lambda scene, device: self._pause(fixture, scene, device),
            rules=lambda scene, device: self._rules(plan, scene, device),
            lost=lambda scene, seats: self._lost(plan, scene, seats),
            over=fixture.over,
            drop_in=lambda scene, device: self._drop_in(fixture, scene, device),
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

    def _rules(self, plan: MatchPlan, scene: MatchScene, device: DeviceId) -> Scene:
        return RulesCardScene(self._cabinet, plan.variant, plan.rules, reader=device, on_close=scene.resumed)

    # --- The pause -----------------------------------------------------------------------

    def _pause(self, fixture: Fixture, scene: MatchScene, device: DeviceId | None) -> Scene:
        self._cabinet.ear.play("pause_in")
        plan = fixture.plan
        seat = scene.owner(device) if device is not None else None
        look = scene.look(seat) if seat is not None else None
        pauser = Pauser(device, look.hut if look else None, look.name if look else "")
        doors: dict[str, Callable[[], Scene | None]] = {
            "rules": lambda: RulesCardScene(self._cabinet, plan.variant, plan.rules, reader=device),
            "settings": self._pages.settings,
        }
        leaving: dict[str, Callable[[], Transition]] = {
            "restart": lambda: home(fixture.again()),
            "leave": lambda: home(fixture.leave()),
            **fixture.extras,
        }
        if seat is not None and device is not None:
            doors["me"] = lambda: self._me(plan, scene, seat, device)
        is_locked = fixture.is_solo or self._cabinet.settings.party.are_seats_locked
        if seat is not None and device is not None and not is_locked:
            leaving["bot_takes_over"] = lambda: self._step_out(plan, scene, seat, device)
        if device in scene.away:
            leaving["take_back"] = lambda: self._come_back(plan, scene, device)
        # A stream's viewers could look the cards up by it.
        code = "" if self._cabinet.settings.party.is_streamer else str(plan.setup.seed)
        return Pause(self._cabinet, pauser, doors, scene.resumed, leaving, fixture.asking, deal_code=code)

    def _me(self, plan: MatchPlan, scene: MatchScene, seat: Seat, device: DeviceId) -> Scene:
        """Let the one who paused set the own seat; it holds when the match goes on."""
        hut = scene.look(seat).hut
        before = seat_wishes(self._cabinet, device, hut)

        def closed() -> None:
            source, wishes = scene.runner.source(seat), seat_wishes(self._cabinet, device, hut)
            if isinstance(source, HumanSource) and wishes != before:
                heed(plan, source, wishes, people=scene.people)
            self._show_hand(plan, scene, seat, device)

        knocks = (lambda: self._tryout(device, hut)) if can_knock(plan) else None
        page = my_page.Doors(lambda: self._pages.remap(device), knocks, closed)
        return my_page.MyPage(self._cabinet, device, hut, plan.variant, page)

    def _show_hand(self, plan: MatchPlan, scene: MatchScene, seat: Seat, device: DeviceId) -> None:
        """Show a seat with the buttons it really has."""
        scene.show_as(self._sofa.in_hand(plan.variant, scene.look(seat), device))

    # --- Coming and going ----------------------------------------------------------------

    def _step_out(self, plan: MatchPlan, scene: MatchScene, seat: Seat, device: DeviceId) -> Transition:
        scene.away[device] = seat
        self._bot_takes(plan, scene, seat)
        scene.resumed()
        return POP

    def _come_back(self, plan: MatchPlan, scene: MatchScene, device: DeviceId) -> Transition:
        self._person_takes(plan, scene, scene.away.pop(device), device)
        scene.resumed()
        return POP

    def _drop_in(self, fixture: Fixture, scene: MatchScene, device: DeviceId) -> None:
        """Whoever presses without a seat takes a bot's, with its score, from that seat's next border on."""
        if fixture.is_solo:
            # Who plays alone plays with everything that has buttons.
            scene.give_device(fixture.plan.humans[0], device)
            return
        if self._cabinet.settings.party.are_seats_locked:
            return
        seat = scene.away.pop(device, None) or next(iter(scene.bot_seats), None)
        if seat is not None:
            self._person_takes(fixture.plan, scene, seat, device)

    def _person_takes(self, plan: MatchPlan, scene: MatchScene, seat: Seat, device: DeviceId) -> None:
        hut = scene.look(seat).hut
        guest = Guest(hut, (device,), wishes=seat_wishes(self._cabinet, device, hut))
        scene.reseat(seat, source_of(plan, seat, guest), guest.sitter)
        self._show_hand(plan, scene, seat, device)
        self._cabinet.ear.play("join", hut)

    def _bot_takes(self, plan: MatchPlan, scene: MatchScene, seat: Seat) -> None:
        guest = Guest(scene.look(seat).hut, stars=self._sofa.party.bot_stars)
        scene.reseat(seat, source_of(plan, seat, guest, stay=1), guest.sitter)

    def _give(self, plan: MatchPlan, scene: MatchScene, seat: Seat, device: DeviceId) -> None:
        scene.give_device(seat, device)
        self._show_hand(plan, scene, seat, device)

    def _lost(self, plan: MatchPlan, scene: MatchScene, seats: Sequence[Seat]) -> Scene:
        return LostPad(
            self._cabinet,
            [scene.look(seat) for seat in seats],
            give=lambda seat, device: self._give(plan, scene, seat, device),
            owners=lambda: _devices(scene),
            models=scene.lost_models,
            bot_takes=lambda seat: self._bot_takes(plan, scene, seat),
            on_done=scene.resumed,
        )


def _devices(scene: MatchScene) -> set[DeviceId]:
    sources = [scene.runner.source(look.seat) for look in scene.looks]
    return {device for source in sources if isinstance(source, HumanSource) for device in source.devices}
