"""What fills a seat: a person with devices, a bot with a pace, or a record being played again."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Protocol

from game.bots.thought import SLICE_POSITIONS, PacedBot, Plan
from game.controls.signals import Controls, Digit, Pick, Shrug, Signal
from game.core.api import TICKS_A_SECOND, Command, Event, Seat, Tick
from game.core.glance import Glance
from game.core.match import Order
from game.devices.buttons import DeviceId, Inputs, Press
from game.session.gates import Gate, Hearing, OpenGate
from game.session.ledger import Fate, Heard, PressLedger

BUFFER_TICKS = 6  # a second command of one tick waits so long at most
LOOK_AGAIN_TICKS = TICKS_A_SECOND  # a bot looks up so often even if nothing happened


class Source(Protocol):
    """Fills one seat of a running match."""

    gate: Gate

    def hear(self, tick: Tick, inputs: Inputs, picks: Sequence[Pick]) -> None:
        """Take in what this seat's devices sent since the last tick."""

    def let_go(self, why: str) -> None:
        """Forget all presses that wait: other hands rest, or what they were meant for is over."""

    def poll(self, glance: Glance) -> Command | None: ...

    def judged(self, *, is_accepted: bool) -> None:
        """Learn what the rules said to the command of this tick."""

    def notice(self, tick: Tick, event: Event) -> None:
        """Take in an event as this seat witnesses it."""


class HumanSource:
    """A person: presses go through the game's controls and the seat's gate, at most one command a tick."""

    def __init__(self, devices: Iterable[DeviceId], controls: Controls, gate: Gate) -> None:
        self.devices = tuple(devices)  # first-attached first: of several in one tick it alone counts
        self.controls = controls
        self.gate = gate
        self.ledger = PressLedger()
        self.heard: list[Heard] = []  # of the last tick
        self.holds_pad = True  # a pad that several seats share is in one hand at a time
        self.wants_pause = False  # a one-switch player chose it; the scene takes it from here
        self._buffer: list[tuple[Tick, Signal]] = []
        self._waits_for_verdict = False

    def hear(self, tick: Tick, inputs: Inputs, picks: Sequence[Pick]) -> None:
        self.heard = []
        if not self.holds_pad:
            return
        has_counted = False
        for device in self.devices:
            signals: list[Signal] = [*inputs.presses.get(device, ())]
            signals += [Digit(number) for sender, number in inputs.digits if sender == device]
            has_pressed = any(map(_is_press, signals))
            for signal in signals:
                if has_counted and _is_press(signal):
                    self.ledger.press()
                    self._close(Fate.IGNORED, "co-pilot")
                else:
                    self._enter(tick, signal)
            has_counted = has_counted or has_pressed
        for pick in picks:
            self._enter(tick, pick)

    def _enter(self, tick: Tick, signal: Signal) -> None:
        if _is_press(signal):
            self.ledger.press()
        self._buffer.append((tick, signal))

    def let_go(self, why: str) -> None:
        for _, signal in self._buffer:
            if _is_press(signal):
                self._close(Fate.IGNORED, why)
        self._buffer.clear()

    def poll(self, glance: Glance) -> Command | None:
        command = self._own_command(glance)
        self._bury_wish()
        return command

    def _own_command(self, glance: Glance) -> Command | None:
        command = self._released(glance)
        while command is None and self._buffer:
            since, signal = self._buffer.pop(0)
            if glance.tick - since > BUFFER_TICKS and _is_press(signal):
                self._close(Fate.IGNORED, "too-many")
                continue
            self._answer(signal, glance)
            command = self._released(glance)
        return self.controls.carry_on(glance) if command is None else command

    def _released(self, glance: Glance) -> Command | None:
        command = self.gate.release(glance)
        self._waits_for_verdict = command is not None
        return command

    def _answer(self, signal: Signal, glance: Glance) -> None:
        answer = self.controls.answer(signal, glance)
        if not _is_press(signal):
            return
        if answer is Shrug.PAUSE:
            self.wants_pause = True
        if isinstance(answer, Shrug):
            self._close(Fate.IGNORED if answer is Shrug.IGNORED else Fate.STEERED, "")
            return
        hearing, why = self.gate.offer(answer, glance)
        if hearing is not Hearing.KEPT:
            self._close(Fate.REFUSED if hearing is Hearing.REFUSED else Fate.IGNORED, why)

    def judged(self, *, is_accepted: bool) -> None:
        if not self._waits_for_verdict:
            return
        self._waits_for_verdict = False
        self._close(Fate.PLACED if is_accepted else Fate.REFUSED, "")

    def notice(self, tick: Tick, event: Event) -> None:
        self.gate.notice(tick, event)
        self._bury_wish()

    def _bury_wish(self) -> None:
        """Close a press whose wish died on its way: the round ended, or another call was first."""
        if self.gate.dropped():
            self._close(Fate.IGNORED, "overtaken")

    def _close(self, fate: Fate, why: str) -> None:
        self.ledger.close(fate, why)
        self.heard.append(Heard(fate, why))


def _is_press(signal: Signal) -> bool:
    """Tell whether a signal asks for something; a release only ends what was held."""
    return signal.is_down if isinstance(signal, Press) else True


class BotSource:
    """A bot: it thinks when something has happened, and acts when its thought is over."""

    def __init__(self, bot: PacedBot, gate: Gate) -> None:
        self.bot = bot
        self.gate = gate
        self._has_news = True
        self._looks_at = Tick(0)
        self._question: Hashable | None = None
        self._plan: Plan | None = None
        self._acts_at = Tick(0)

    def hear(self, tick: Tick, inputs: Inputs, picks: Sequence[Pick]) -> None:
        """Hear nothing: a bot has no devices."""

    def let_go(self, why: str) -> None:
        """Forget nothing: a bot presses only when it is asked."""

    def poll(self, glance: Glance) -> Command | None:
        tick = glance.tick
        if self.gate.kept is not None:
            return self.gate.release(glance)
        if (self._has_news or tick >= self._looks_at) and tick >= self.gate.sees_from(tick):
            self._think(glance)
        plan = self._plan
        if plan is None:
            return None
        if tick < self._acts_at:
            if plan.foresight is not None:
                plan.foresight.work(SLICE_POSITIONS)
            return None
        self._plan = None
        command = plan.command if plan.foresight is None else plan.foresight.conclude()
        hearing, _ = self.gate.offer(command, glance)
        if hearing is not Hearing.KEPT:
            self._think_anew()
        return self.gate.release(glance)

    def wakes_at(self, tick: Tick) -> Tick:
        """Return the tick before which polling changes nothing, so that a match without people can leap there."""
        if self.gate.kept is not None:
            return Tick(max(tick, self.gate.kept.due))
        sees_from = self.gate.sees_from(tick)
        wakes = max(sees_from, tick if self._has_news else self._looks_at)
        if self._plan is not None:
            wakes = min(wakes, self._acts_at)
        return Tick(max(tick, wakes))

    def _think(self, glance: Glance) -> None:
        self._has_news = False
        self._looks_at = Tick(glance.tick + LOOK_AGAIN_TICKS)
        question = self.bot.question(glance.view, glance.legal)
        if question == self._question:
            return
        self._question = question
        self._plan = None
        if question is not None:
            self._plan = self.bot.plan(glance.view, glance.legal)
            self._acts_at = Tick(glance.tick + self._plan.ticks)

    def _think_anew(self) -> None:
        self._question = None
        self._has_news = True

    def judged(self, *, is_accepted: bool) -> None:
        if not is_accepted:
            self._think_anew()

    def notice(self, tick: Tick, event: Event) -> None:
        self.bot.notice(tick, event)
        self.gate.notice(tick, event)
        self.gate.dropped()
        self._has_news = True


class ReplaySource:
    """A record: every command in its tick, whatever the table looks like."""

    def __init__(self, seat: Seat, orders: Iterable[Order]) -> None:
        self.gate: Gate = OpenGate()
        self._commands: Mapping[Tick, Command] = {
            tick: command for tick, who, command in orders if who == seat
        }

    def hear(self, tick: Tick, inputs: Inputs, picks: Sequence[Pick]) -> None:
        """Hear nothing: all was said when it was recorded."""

    def let_go(self, why: str) -> None:
        """Forget nothing: a record has no hands."""

    def poll(self, glance: Glance) -> Command | None:
        return self._commands.get(glance.tick)

    def judged(self, *, is_accepted: bool) -> None:
        """Learn nothing: it is past."""

    def notice(self, tick: Tick, event: Event) -> None:
        """Remember nothing."""
