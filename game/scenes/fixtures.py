"""Brings matches on screen: the table, the looks and the doors that a match to be played needs."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.seating import whole_keyboard
from game.languages.settings_words import WISHES
from game.languages.vocabulary import MASCOTS, PRESET_LINES
from game.scenes.cabinet import Cabinet
from game.scenes.fixture import Fixture
from game.scenes.interruptions import Interruptions
from game.scenes.match import Doors, MatchScene, Room
from game.scenes.scene import Scene
from game.scenes.sofa import Sofa
from game.scenes.tables import RACES, TABLES, TUNES
from game.session.match_setup import MatchPlan, begin
from game.session.presets import TASTE
from game.session.shared_pad import shared_pads


class Fixtures:
    """Brings matches on screen, and says so to whoever must know which one runs."""

    def __init__(
        self,
        cabinet: Cabinet,
        sofa: Sofa,
        interruptions: Interruptions,
        room: Room,
        date: Callable[[], str],
        on_begin: Callable[[MatchScene], None],
    ) -> None:
        self._cabinet = cabinet
        self._sofa = sofa
        self._interruptions = interruptions
        self._room = room
        self._date = date
        self._on_begin = on_begin
        self.fixture: Fixture | None = None  # of the match that runs, or ran last

    def play(self, fixture: Fixture, make: Callable[..., MatchScene] = MatchScene) -> MatchScene:
        """Begin a match; `make` builds its scene, where it is a special one."""
        self.fixture = fixture
        self._cabinet.ear.music(TUNES[fixture.plan.variant])
        scene = self._scene(fixture, self._interruptions.doors(fixture), make)
        self._on_begin(scene)
        return scene

    def demo(self, plan: MatchPlan) -> MatchScene:
        """Let bots play for nobody in particular; it leads nowhere."""

        def nowhere(*_: object) -> Scene:
            raise AssertionError("a match without people just ends")

        return self._scene(Fixture(plan, nowhere, nowhere, nowhere), Doors.none(), MatchScene)

    def _scene(self, fixture: Fixture, doors: Doors, make: Callable[..., MatchScene]) -> MatchScene:
        plan = fixture.plan
        runner = fixture.runner or begin(plan, date=self._date())
        looks = fixture.looks or [self._sofa.look(plan.variant, seat, guest) for seat, guest in plan.seated()]
        tabled = TABLES[plan.variant](looks, self._cabinet)
        owner = whole_keyboard(self._sofa.seating)
        mouse_seat = next((seat for seat, guest in plan.seated() if owner in guest.devices), None)
        return make(
            runner,
            tabled.table,
            looks,
            doors,
            is_race=plan.variant in RACES,
            mouse_seat=plan.humans[0] if fixture.is_solo else mouse_seat,
            model_of=lambda device: self._cabinet.hub.info(device).model,
            room=self._room,
            live=tabled.live,
            shared=shared_pads(plan, runner),
            notes=self._notes(plan) if fixture.notes is None else fixture.notes,
            is_enough=fixture.is_enough,
        )

    def _notes(self, plan: MatchPlan) -> list[str]:
        """Say what makes this match a special one: the taste of a new game, and who has the wind behind."""
        words = self._cabinet.words
        notes = [words(PRESET_LINES[plan.rules.preset])] if plan.rules.preset == TASTE else []
        helped = [guest for _, guest in plan.seated() if guest.is_human and guest.feathers]
        if helped:
            names = words.listed([words(MASCOTS[guest.hut]) for guest in helped])
            notes.append(f"{words(WISHES['tailwind'])}: {names}")
        return notes
