"""Three reels for three letters: who is on the wall of fame says who that was, once an evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button, DeviceId, Inputs
from game.devices.repeat import MenuRepeat
from game.languages.evening_words import wall_value
from game.languages.vocabulary import GAME_TITLES
from game.languages.words import N_, Words
from game.saves.wall import WallEntry, WallGame
from game.scenes.cabinet import Cabinet
from game.scenes.table import SeatLook
from game.scenes.wall_lines import draw_wall_line
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Hand, Prompt, draw_prompts
from game.stage.theme import BROWN, CREAM, GOLD, INK, LABEL_32, PLUM, SAND, TITLE_36, Face, Style
from game.stage.tweens import Span, out_cubic

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
COUNT = 3
SILENT_TICKS = 20 * TICKS_A_SECOND  # then the mascot's name stands for it
TURN_TICKS = 14  # a letter rolls in

REEL_W, REEL_H, REEL_Y = 156, 184, 534
REEL_X, REEL_STEP = 1312, 190
LETTER = Style(Face.DISPLAY, 120, CREAM, is_scaled=False)
BADGE_X, BADGE_Y, BADGE_PX = 1272, 296, 118
TITLE_BOX, SUB_BOX = Box(1350, 244, 440, 60), Box(1350, 302, 440, 48)
LINES_Y, LINE_STEP, LINE_H = 710, 57, 51
PROMPTS_BOX = Box(1198, 884, 612, 54)

YOUR_INITIALS = N_("Your initials")
LETTER_WORD = N_("Letter")
NEXT = N_("Next")
UNDO = N_("Undo")


class Claim(NamedTuple):
    """Somebody's new line on the wall."""

    look: SeatLook
    game: WallGame
    entry: WallEntry
    devices: tuple[DeviceId, ...]
    preset: str = ""  # letters of last time

    @property
    def seat(self) -> Seat:
        return self.look.seat


class Reels:
    """One person's letters. Only the devices of that seat turn them."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        preset = (claim.preset + "AAA")[:COUNT]
        self._letters = [LETTERS.index(letter) for letter in preset]
        self.place = 0  # the reel that turns
        self.is_done = False
        self.text = ""  # once done; empty: the mascot's name stands for it
        self._repeat = MenuRepeat()
        self._silent_ticks = 0
        self._turned: Span | None = None
        self._step = 0

    def tick(self, inputs: Inputs, now: int) -> tuple[Button, ...]:
        """Live through one tick; returns what counted."""
        own = {device: made for device, made in inputs.presses.items() if device in self.claim.devices}
        inputs = inputs._replace(presses=own)
        moves = [button for _, button in self._repeat.steps(inputs)]
        others = [button for device in own for button in inputs.downs(device)]
        buttons = [*moves, *(button for button in others if button in (Button.SOUTH, Button.EAST))]
        self._silent_ticks = 0 if buttons else self._silent_ticks + 1
        if self._silent_ticks >= SILENT_TICKS:
            self.is_done = True
        for button in buttons:
            if not self.is_done:
                self._answer(button, now)
        return tuple(buttons)

    def _answer(self, button: Button, now: int) -> None:
        if button in (Button.UP, Button.DOWN):
            self._step = 1 if button is Button.UP else -1
            self._letters[self.place] = (self._letters[self.place] + self._step) % len(LETTERS)
            self._turned = Span(now, TURN_TICKS)
        elif button is Button.SOUTH:
            self.place += 1
            if self.place == COUNT:
                self.text = self.letters(COUNT)
                self.is_done = True
        elif button is Button.EAST:
            # Back to the letter before; before the first one it means: not today.
            self.is_done = self.place == 0
            self.place = max(0, self.place - 1)

    def letters(self, count: int) -> str:
        return "".join(LETTERS[number] for number in self._letters[:count])

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, words: Words, page: Sequence[WallEntry], hand: Hand, now: float) -> None:
        """Draw the reels into the podium's panel, above the part of the page that the new line belongs to."""
        claim = self.claim
        look = claim.look
        draw_badge(canvas, look.hut, BADGE_X, BADGE_Y, BADGE_PX, feathers=look.feathers)
        canvas.write(words(YOUR_INITIALS), TITLE_BOX, TITLE_36._replace(size=44), align="left", most_lines=1)
        value = wall_value(words, claim.game, claim.entry.value, canvas.comfort.seen)
        worth = f"{words(GAME_TITLES[claim.game])} · {value}"
        canvas.write(worth, SUB_BOX, LABEL_32._replace(colour=BROWN), align="left", most_lines=1)
        for place in range(COUNT):
            self._draw_reel(canvas, place, now)
        self._draw_lines(canvas, words, page)
        prompts = [
            Prompt((Button.UP, Button.DOWN), words(LETTER_WORD)),
            Prompt(Button.SOUTH, words(NEXT)),
            Prompt(Button.EAST, words(UNDO)),
        ]
        draw_prompts(canvas, prompts, PROMPTS_BOX, hand, align="centre", colour=INK)

    def _draw_reel(self, canvas: Canvas, place: int, now: float) -> None:
        x = REEL_X + place * REEL_STEP
        box = Box(x - REEL_W / 2, REEL_Y - REEL_H / 2, REEL_W, REEL_H)
        if place > self.place:
            canvas.panel(box, SAND, 28, outline=5, shadow=6)
            canvas.block(Box(x - 50, REEL_Y + 54, 100, 16), BROWN, 8)
            return
        is_turning = place == self.place
        if is_turning:
            canvas.panel(box.grown(14), GOLD, 38, outline=5, shadow=6)
        canvas.panel(box, INK, 28, outline=5, shadow=0 if is_turning else 6)
        canvas.block(Box(box.x + 12, box.y + 10, box.w - 24, box.h * 0.4), PLUM, 20)
        rolled = 0.0
        if is_turning and self._turned is not None and not canvas.comfort.is_motion_reduced:
            rolled = (1 - out_cubic(self._turned.share(now))) * self._step * REEL_H * 0.5
        with canvas.clipped(box.grown(-6)):
            canvas.stamp(LETTERS[self._letters[place]], x, REEL_Y + rolled, LETTER)
        if is_turning:
            canvas.centred("table-arrow", x, REEL_Y - REEL_H / 2 - 46, 58, angle=180)
            canvas.centred("table-arrow", x, REEL_Y + REEL_H / 2 + 46, 58)

    def _draw_lines(self, canvas: Canvas, words: Words, page: Sequence[WallEntry]) -> None:
        entry = self.claim.entry
        place = page.index(entry) if entry in page else 0
        first = max(0, min(place - 1, len(page) - COUNT))
        for row, shown in enumerate(page[first : first + COUNT]):
            box = Box(1212, LINES_Y + row * LINE_STEP, 580, LINE_H)
            is_own = first + row == place
            name = self.letters(self.place) + "_" if is_own else ""
            draw_wall_line(
                canvas, words, self.claim.game, shown, first + row + 1, box, is_lit=is_own, typed=name
            )


def hand_of(cabinet: Cabinet, claim: Claim) -> Hand:
    return cabinet.hand_of(claim.devices[0]) if claim.devices else cabinet.hand
