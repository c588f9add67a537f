"""The try-out of knocks: the pad knocks three numbers, and whoever feels all three may play by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.channels.channel import Look
from game.channels.knocks import Knock, KnocksChannel
from game.controls.curtain import Phase
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import COASTER_R, CardFaces
from game.stage.glyphs import LEFT_RIGHT
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, TITLE_48
from game.stage.tweens import wave

NUMBERS = (0, 1, 2, 3, 4, 5)
ROUNDS = 3
PAUSE_TICKS = 60  # before each number: the hand that pressed comes to rest

PANEL = Box(260, 190, 1400, 700)
LINE = Box(480, 290, 1060, 110)
BADGE_X, BADGE_Y, BADGE_PX = 380.0, 345.0, 120.0
COASTER_X, COASTER_STEP, COASTER_Y, COASTER_PX = 485.0, 190.0, 560.0, 78.0
MARK_STEP, MARK_Y, MARK_K = 130.0, 770.0, 0.7
TREMBLE_PX, TREMBLE_MS = 5.0, 90
SIGN_R, SIGN_W = 130.0, 150.0

HEADLINE = N_("Knocks")
FEEL = N_("Hold the pad and count …")
HOW_MANY = N_("How many knocks? One long one is a zero.")
ALL_RIGHT = N_("Three of three: knocks are on!")
NOT_YET = N_("Hard to feel on this pad. The curtain stays, and it is just as good.")


class KnockTryout:
    """Asks one person, three times. Only their own device is heard."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        device: DeviceId,
        hut: int,
        numbers: Sequence[int],
        knock: Knock,
        on_done: Callable[[bool], None],
    ) -> None:
        """`on_done` hears once whether all answers were right."""
        assert len(numbers) == ROUNDS
        self._cabinet = cabinet
        self._device = device
        self._hut = hut
        self.numbers = tuple(numbers)
        self._channel = KnocksChannel(knock)
        self._on_done = on_done
        self._now = 0
        self._wait_ticks = PAUSE_TICKS
        self._knocked: int | None = None  # the number to be told in this tick
        self.chosen = NUMBERS[0]
        self.answers: list[int] = []

    @property
    def is_over(self) -> bool:
        return len(self.answers) == ROUNDS

    @property
    def is_passed(self) -> bool:
        return tuple(self.answers) == self.numbers

    @property
    def _is_telling(self) -> bool:
        return self._wait_ticks > 0 or self._channel.phase is Phase.OPEN

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        self._tell()
        for button in inputs.downs(self._device):
            if button is Button.EAST or (self.is_over and button is Button.SOUTH):
                return POP
            self._press(button)
        return POP if self._device in inputs.left else None

    def _tell(self) -> None:
        if self._wait_ticks > 0:
            self._wait_ticks -= 1
            if self._wait_ticks == 0 and not self.is_over:
                self._knocked = self.numbers[len(self.answers)]
        look = Look() if self._knocked is None else Look(Phase.OPEN, None, (self._knocked,))
        self._knocked = None
        self._channel.follow(look)
        for sound in self._channel.take_sounds():
            self._cabinet.ear.play(sound.name, self._hut)

    def _press(self, button: Button) -> None:
        if self.is_over or self._is_telling:
            return
        if button in (Button.LEFT, Button.RIGHT):
            step = 1 if button is Button.RIGHT else -1
            self.chosen = NUMBERS[(self.chosen + step) % len(NUMBERS)]
            self._cabinet.ear.play("ui_move")
        elif button is Button.L:
            self._wait_ticks = PAUSE_TICKS
        elif button is Button.SOUTH:
            self._answer()

    def _answer(self) -> None:
        self.answers.append(self.chosen)
        self.chosen = NUMBERS[0]
        if not self.is_over:
            self._wait_ticks = PAUSE_TICKS
            self._cabinet.ear.play("ui_confirm")
            return
        self._cabinet.ear.play("ready" if self.is_passed else "ui_back", self._hut)
        self._on_done(self.is_passed)

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(HEADLINE))
        draw_badge(canvas, self._hut, BADGE_X, BADGE_Y, BADGE_PX)
        canvas.write(words(self._line()), LINE, TITLE_48._replace(colour=CREAM, size=44), align="left")
        if self.is_over:
            _draw_sign(canvas, "icon-rumble" if self.is_passed else "icon-eye")
        elif self._is_telling:
            self._draw_pad(canvas, self._now + blend)
        else:
            self._draw_numbers(canvas)
        self._draw_marks(canvas)
        draw_prompt_line(canvas, self._prompts(), self._cabinet.hand_of(self._device))

    def _line(self) -> str:
        if self.is_over:
            return ALL_RIGHT if self.is_passed else NOT_YET
        return FEEL if self._is_telling else HOW_MANY

    def _draw_pad(self, canvas: Canvas, now: float) -> None:
        # The picture trembles the same for every number, or the others could read it off.
        is_still = canvas.comfort.is_motion_reduced or self._wait_ticks > 0
        shift = 0.0 if is_still else TREMBLE_PX * wave(now, TREMBLE_MS)
        _draw_sign(canvas, "icon-rumble", shift)

    def _draw_numbers(self, canvas: Canvas) -> None:
        faces = CardFaces(canvas)
        for number in NUMBERS:
            x = COASTER_X + COASTER_STEP * number
            y = COASTER_Y - (14 if number == self.chosen else 0)
            if number == self.chosen:
                canvas.picture("table-coaster-ring", x, y, COASTER_PX / COASTER_R)
            canvas.draw(faces.coaster(number, COASTER_PX), x, y)

    def _draw_marks(self, canvas: Canvas) -> None:
        for place in range(ROUNDS):
            x = 960 + (place - 1) * MARK_STEP
            if place >= len(self.answers):
                canvas.picture("table-token-empty-waiting", x, MARK_Y)
            else:
                is_right = self.answers[place] == self.numbers[place]
                canvas.picture("table-check" if is_right else "table-cross", x, MARK_Y, MARK_K)

    def _prompts(self) -> list[Prompt]:
        words = self._cabinet.words
        back = Prompt(Button.EAST, words(PROMPTS["back"]))
        if self.is_over:
            return [Prompt(Button.SOUTH, words(PROMPTS["go_on"]))]
        if self._is_telling:
            return [back]
        return [
            Prompt(LEFT_RIGHT, words(PROMPTS["choose"])),
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.L, words(PROMPTS["again"])),
            back,
        ]


def _draw_sign(canvas: Canvas, name: str, shift: float = 0.0) -> None:
    canvas.picture("table-coaster-blank", 960, COASTER_Y, SIGN_R / COASTER_R)
    canvas.centred(name, 960 + shift, COASTER_Y, SIGN_W)
