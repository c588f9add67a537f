"""The player of replays: the real table, with pause, leaps, four speeds and everybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND, Seat, Tick
from game.core.script import Script
from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import PROMPTS, QUESTIONS
from game.languages.words import N_
from game.saves.clerk import Answer
from game.scenes.cabinet import Cabinet
from game.scenes.match import Room
from game.scenes.menu_input import MenuReader
from game.scenes.question import Question
from game.scenes.replay_bar import BAR, BarFace, draw_bar
from game.scenes.rerun import Place, Rerun
from game.scenes.scene import POP, Transition, push
from game.session.facts import read_facts
from game.session.open_views import Eye
from game.session.replay import Replay
from game.stage.canvas import Canvas
from game.stage.cues import Buzz, CuePlayer
from game.stage.prompts import Prompt

LEAP_TICKS = 5 * TICKS_A_SECOND
SPEEDS = (0.5, 1.0, 2.0, 4.0)
NORMAL = SPEEDS.index(1.0)
FASTEST_HEARD = 2.0  # beyond, sounds would only pile up
BAR_TICKS = 3 * TICKS_A_SECOND  # the bar goes away when nobody has pressed for so long

GO_ON = N_("Play")
STOP = N_("Stop")
SECONDS = N_("{n} s")
SPEED = N_("Speed")
EYES = N_("Eyes")
UNPIN = N_("Unpin")
SHARE = N_("Last 10 s as a picture")
SHARING = N_("Drawing ten seconds …")
SHARED = N_("There it is: {file}")
NOT_SHARED = N_("The picture could not be saved.")


class Doors(NamedTuple):
    """What can be done with a replay besides watching it; None: not with this one."""

    leave: Callable[[], Transition] = lambda: POP
    pin: Callable[[bool], None] | None = None
    delete: Callable[[], None] | None = None
    share: Callable[[Script, Place, Eye], Answer[str]] | None = None  # what was just seen, as a picture


class ReplayPlayer:
    """Shows one record. Everybody may press: there is nothing to win any more."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        script: Script,
        doors: Doors,
        *,
        room: Room | None = None,
        is_pinned: bool = False,
    ) -> None:
        self._cabinet = cabinet
        self._script = script
        self._doors = doors
        self.is_pinned = is_pinned
        self.rerun = Rerun(Replay(script), cabinet.words)
        self._moment = read_facts(script).moment
        self._room = room
        self._cues = CuePlayer(room, _no_rumble, self._notes()) if room is not None else None
        self._reader = MenuReader()
        self.is_playing = True
        self._speed = NORMAL
        self._owed = 0.0  # steps of the table, where a tick is less than one
        self._quiet_ticks = 0
        self._now = 0
        self._is_gone = False
        self._shared: Answer[str] | None = None

    @property
    def speed(self) -> float:
        return SPEEDS[self._speed]

    @property
    def at(self) -> Tick:
        return self.rerun.replay.tick_number

    def _notes(self) -> dict[Seat, int]:
        return {look.seat: look.hut for look in self.rerun.looks}

    # --- One tick ----------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        if self._is_gone:
            return self._doors.leave()
        self._quiet_ticks += 1
        for step in self._reader.read(inputs):
            self._quiet_ticks = 0
            leads = self._answer(step.button)
            if leads is not None:
                return leads
        leads = self._from_mouse(inputs)
        if leads is not None:
            return leads
        self._run()
        return None

    def _answer(self, button: Button) -> Transition | None:
        match button:
            case Button.SOUTH:
                self._toggle()
            case Button.LEFT | Button.RIGHT:
                self.seek(self.at + (LEAP_TICKS if button is Button.RIGHT else -LEAP_TICKS))
            case Button.UP | Button.DOWN:
                step = 1 if button is Button.UP else -1
                self._speed = max(0, min(len(SPEEDS) - 1, self._speed + step))
                self._cabinet.ear.play("ui_move")
            case Button.L | Button.R:
                self._change_eye(1 if button is Button.R else -1)
            case Button.EAST | Button.START:
                return self._doors.leave()
            case Button.NORTH:
                self._pin()
            case Button.WEST:
                return self._ask_to_delete()
            case Button.VIEW:
                self._share()
        return None

    def _from_mouse(self, inputs: Inputs) -> Transition | None:
        for click in inputs.clicks:
            self._quiet_ticks = 0
            if click.is_right:
                return self._doors.leave()
            if self._is_bar_shown and BAR.holds(click.x, click.y):
                share = (click.x - BAR.x) / BAR.w
                self.seek(round(share * self.rerun.replay.last_tick))
            else:
                self._toggle()
        return None

    def _toggle(self) -> None:
        if self.rerun.is_over:
            # Once it is over, playing means from the beginning.
            self.rerun.seek(Tick(0))
            self.is_playing = True
        else:
            self.is_playing = not self.is_playing
        self._cabinet.ear.play("ui_confirm")

    def seek(self, tick: int) -> None:
        """Leap to a moment."""
        self.rerun.seek(Tick(max(0, min(tick, self.rerun.replay.last_tick))))
        self._owed = 0.0
        self._cabinet.ear.play("ui_move")

    def _change_eye(self, step: int) -> None:
        eyes = self.rerun.replay.eyes
        place = eyes.index(self.rerun.eye)
        self.rerun.look_through(eyes[(place + step) % len(eyes)])
        self._cabinet.ear.play("ui_move")

    def _pin(self) -> None:
        if self._doors.pin is not None:
            self.is_pinned = not self.is_pinned
            self._doors.pin(self.is_pinned)
            self._cabinet.ear.play("ui_confirm")

    def _ask_to_delete(self) -> Transition | None:
        if self._doors.delete is None:
            return None
        delete = self._doors.delete

        def do_it() -> None:
            delete()
            self._is_gone = True

        return push(Question(self._cabinet, self._cabinet.words(QUESTIONS["delete_replay"]), do_it))

    def _share(self) -> None:
        is_busy = self._shared is not None and not self._shared.is_done
        if self._doors.share is not None and not is_busy:
            self._shared = self._doors.share(self._script, self.rerun.place, self.rerun.eye)
            self._cabinet.ear.play("ui_confirm")

    def _run(self) -> None:
        if not self.is_playing:
            return
        self._owed += self.speed
        while self._owed >= 1:
            self._owed -= 1
            self.rerun.step()
        sounds = self.rerun.take_sounds()
        if self._cues is not None and self.speed <= FASTEST_HEARD:
            for sound in sounds:
                self._cues.play(sound.name, sound.seat, step=sound.step, after=sound.after, side=sound.side)
        if self.rerun.is_over:
            self.is_playing = False

    # --- Drawing -----------------------------------------------------------------------

    @property
    def _is_bar_shown(self) -> bool:
        return not self.is_playing or self._quiet_ticks < BAR_TICKS

    def draw(self, canvas: Canvas, blend: float) -> None:
        # Between two ticks the table moves as far as the speed lets it; in a pause nothing trembles.
        self.rerun.draw(canvas, min(1.0, self._owed + blend * self.speed) if self.is_playing else 0.0)
        if self._is_bar_shown:
            draw_bar(canvas, self._cabinet.words, self._bar_face(), self._prompts(), self._cabinet.hand)

    def _bar_face(self) -> BarFace:
        replay, eye = self.rerun.replay, self.rerun.eye
        return BarFace(
            at=min(self.at, replay.last_tick),
            last=replay.last_tick,
            moment=self._moment.tick if self._moment else None,
            is_playing=self.is_playing,
            speed=self.speed,
            eye=eye,
            eye_look=self._eye_look(eye),
            is_pinned=self.is_pinned,
            note=self._note(),
        )

    def _eye_look(self, eye: Eye) -> tuple[int, str] | None:
        look = next((look for look in self.rerun.looks if look.seat == eye.seat), None)
        return (look.hut, look.name) if look is not None else None

    def _note(self) -> str:
        """Say how far the picture is."""
        if self._shared is None:
            return ""
        words = self._cabinet.words
        if not self._shared.is_done:
            return words(SHARING)
        return words(SHARED, file=self._shared.value) if self._shared.is_saved else words(NOT_SHARED)

    def _prompts(self) -> list[Prompt]:
        words = self._cabinet.words
        prompts = [
            Prompt(Button.SOUTH, words(STOP if self.is_playing else GO_ON)),
            Prompt((Button.LEFT, Button.RIGHT), words(SECONDS, n=LEAP_TICKS // TICKS_A_SECOND)),
            Prompt((Button.UP, Button.DOWN), words(SPEED)),
            Prompt((Button.L, Button.R), words(EYES)),
        ]
        if self._doors.pin is not None:
            prompts.append(Prompt(Button.NORTH, words(UNPIN if self.is_pinned else PROMPTS["pin"])))
        if self._doors.delete is not None:
            prompts.append(Prompt(Button.WEST, words(PROMPTS["delete"])))
        if self._doors.share is not None:
            prompts.append(Prompt(Button.VIEW, words(SHARE)))
        prompts.append(Prompt(Button.EAST, words(PROMPTS["back"])))
        return prompts


def _no_rumble(seats: object, buzz: Buzz) -> None:
    """Shake no pad: what happened is long ago."""
