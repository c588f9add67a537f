"""People for the turn games who decide as they are told and carry it out with the buttons of their pads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.controls.curtain import EYES_SHUT_TICKS, Phase
from game.controls.nine import NineControls, NineCursor, Step
from game.controls.signals import NEW_TURN_TICKS, Secrecy
from game.core.api import Command, Seat
from game.core.glance import Glance
from game.dev.couch import Couch
from game.devices.buttons import Button
from game.scenes.nine import NineTable
from game.scenes.private import controls_of
from game.scenes.ten import TenTable
from game.session.sources import HumanSource
from game.variants.nine.model import DONE, PASS, Lay, NineView, Reveal
from game.variants.ten.model import HAND_SIZE, MAY_LOOK, NOBODY, PEEKS, Play, TenView

AFTER_LAYING_TICKS = 120  # to think whether the row just laid at is nine
GLANCE_TICKS = 6  # at Round Ten people look up so often
LOOK_AFTER_TICKS = 60  # to press for a look that is offered

Choose = Callable[[Seat, Glance], Command]


class NinePlayers:
    """Everybody opens the curtain, thinks, chooses with the cursor and lays, or lets go and asks."""

    def __init__(self, couch: Couch, choose: Choose, think_ticks: int) -> None:
        """`think_ticks` pass from the moment in which the hand lies there."""
        assert isinstance(couch.table, NineTable)
        self._couch = couch
        self._table = couch.table
        self._choose = choose
        self._think_ticks = think_ticks

    def play(self) -> None:
        """Live through a tick, or through the whole turn of a person."""
        couch = self._couch
        couch.tick()
        view: NineView = couch.runner.view(None)
        if view.turn is None or couch.runner.hold is not None or couch.table.holds_match:
            return
        source = couch.runner.source(view.turn)
        if isinstance(source, HumanSource):
            if view.laid_at is None:
                self._take_turn(view.turn, source)
            else:
                self._end_turn(view.turn, source)

    def _take_turn(self, seat: Seat, source: HumanSource) -> None:
        couch, device = self._couch, source.devices[0]
        controls = controls_of(source, NineControls)
        couch.wait(NEW_TURN_TICKS)
        if controls.secrecy is Secrecy.CURTAIN:
            couch.hold(device, Button.L).wait(EYES_SHUT_TICKS)
        couch.wait(self._think_ticks)
        glance = couch.runner.glance(seat)
        if glance.view.turn != seat or glance.view.laid_at is not None:
            self._hands_off(device, controls)  # the clock has played
            return
        command = self._choose(seat, glance)
        if isinstance(command, Lay):
            self._lay(seat, source, command)
            self._hands_off(device, controls)
            return
        self._hands_off(device, controls)
        if command == PASS:
            couch.tap(device, Button.SOUTH)
        else:
            assert isinstance(command, Reveal)
            self._ask(seat, source, command.row)

    def _hands_off(self, device: int, controls: NineControls) -> None:
        """Let go; a toggled curtain is closed by a press."""
        self._couch.let_go(device, Button.L)
        if controls.phase(self._couch.runner.tick_number) is not Phase.CLOSED:
            self._couch.tap(device, Button.L)

    def _lay(self, seat: Seat, source: HumanSource, command: Lay) -> None:
        couch, device = self._couch, source.devices[0]
        controls = controls_of(source, NineControls)
        glance = couch.runner.glance(seat)
        place = controls.hand(glance.view, seat).index(command.card) + 1
        while self._cursor(seat, controls).place != place:
            couch.tap(device, Button.RIGHT)
        while self._cursor(seat, controls).row != command.row:
            couch.tap(device, Button.DOWN)
        couch.hold(device, Button.SOUTH).let_go(device, Button.SOUTH)

    def _ask(self, seat: Seat, source: HumanSource, row: int) -> None:
        couch, device = self._couch, source.devices[0]
        controls = controls_of(source, NineControls)
        couch.tap(device, Button.NORTH)
        if self._cursor(seat, controls).step is not Step.ASK:
            return
        while self._cursor(seat, controls).row != row:
            couch.tap(device, Button.RIGHT)
        couch.tap(device, Button.NORTH)

    def _cursor(self, seat: Seat, controls: NineControls) -> NineCursor:
        return controls.cursor(self._couch.runner.glance(seat))

    def _end_turn(self, seat: Seat, source: HumanSource) -> None:
        couch = self._couch
        couch.wait(AFTER_LAYING_TICKS)
        glance = couch.runner.glance(seat)
        if glance.view.turn != seat or glance.view.laid_at is None:
            return
        command = self._choose(seat, glance)
        couch.tap(source.devices[0], Button.SOUTH if command == DONE else Button.NORTH)


class TenPlayers:
    """Everybody looks at every back they may, thinks, and plays a front or a back."""

    def __init__(self, couch: Couch, choose: Choose, think_ticks: int) -> None:
        assert isinstance(couch.table, TenTable)
        self._couch = couch
        self._table = couch.table
        self._choose = choose
        self._think_ticks = think_ticks
        self._thinks_from: dict[Seat, int] = {}

    def play(self) -> None:
        """Live through a tick in which at most one person presses something."""
        couch = self._couch
        press = None
        if couch.now % GLANCE_TICKS == 0 and couch.runner.outcome is None and not self._table.holds_match:
            press = next(filter(None, map(self._press, self._people())), None)
        couch.tick(*([press] if press else []))

    def _people(self) -> Sequence[Seat]:
        """List the people who could have something to press: who is to act, and who may look."""
        couch = self._couch
        view: TenView = couch.runner.view(None)
        fresh = {at // HAND_SIZE + 1 for at, look in enumerate(view.looks) if look == MAY_LOOK}
        concerned = sorted({view.turn, *view.opening, *fresh} - {NOBODY})
        return [Seat(seat) for seat in concerned if isinstance(couch.runner.source(Seat(seat)), HumanSource)]

    def _press(self, seat: Seat) -> tuple[int, Button] | None:
        """Say what a person presses now, once they have thought about it long enough."""
        couch = self._couch
        source = couch.runner.source(seat)
        assert isinstance(source, HumanSource)
        device, tick = source.devices[0], couch.runner.tick_number
        glance = couch.runner.glance(seat)
        view: TenView = glance.view
        is_quiet = not couch.live.is_private
        plays = [command for command in glance.legal if isinstance(command, Play)]
        peeks = [command for command in glance.legal if command in PEEKS]
        is_opening = seat in view.opening
        is_mine = (is_quiet and (plays or is_opening)) or (peeks and not plays and not is_opening)
        if not is_mine:
            self._thinks_from.pop(seat, None)
            return None
        thought = tick - self._thinks_from.setdefault(seat, tick)
        if peeks and thought >= LOOK_AFTER_TICKS and (is_quiet or not is_opening):
            return device, Button.L
        if is_opening and not peeks and thought >= LOOK_AFTER_TICKS:
            return device, Button.SOUTH
        if not plays or thought < max(self._think_ticks, NEW_TURN_TICKS):
            return None
        command = self._choose(seat, glance)
        assert isinstance(command, Play)
        if self._table.story.cursors.get(seat, 1) != command.place:
            return device, Button.RIGHT
        return device, Button.NORTH if command.is_flipped else Button.SOUTH


PLAYERS: Mapping[str, Callable[[Couch, Choose, int], NinePlayers | TenPlayers]] = {
    "nine": NinePlayers,
    "ten": TenPlayers,
}
