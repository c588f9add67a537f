"""The wall of fame: a page a game, the best ten on paper."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import GAME_TITLES, PROMPTS, SHEET_ENTRIES, WALL_HEADINGS
from game.languages.words import N_
from game.saves.wall import PLACES, Wall, WallGame
from game.scenes.backdrop import PANEL, draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.scene import POP, Transition
from game.scenes.wall_lines import draw_wall_line
from game.stage.canvas import Box, Canvas
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.theme import BROWN, CREAM, GOLD, INK, LABEL_32, PAPER, PLUM, TITLE_36, TITLE_48
from game.stage.tweens import Span, out_back

GAMES: tuple[WallGame, ...] = get_args(WallGame)
RIBBON = Box(530, 72, 860, 92)
TABS = Box(150, 196, 1620, 72)
SUBTITLE = Box(150, 278, 1620, 48)
LINES = Box(150, 336, 1620, 570)
LINE_GAP_PX, COLUMN_GAP_PX = 10, 36
TURN_TICKS = 24

GAME_WORD = N_("Game")
NOBODY_YET = N_("Nobody yet. Classic rules, and the wall is yours.")


class WallOfFame:
    """Left and right turn the pages."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, wall: Callable[[], Wall]) -> None:
        self._cabinet = cabinet
        self._wall = wall
        self._reader = MenuReader()
        self._page = 0
        self._now = 0
        self._turned: Span | None = None
        self._step = 0
        self._first = 0  # the uppermost line in sight, where not all have room

    @property
    def game(self) -> WallGame:
        return GAMES[self._page]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        for _, button in self._reader.read(inputs):
            if button in (Button.EAST, Button.START):
                return POP
            if button in (Button.L, Button.R, Button.LEFT, Button.RIGHT):
                self._turn(1 if button in (Button.R, Button.RIGHT) else -1)
            elif button in (Button.UP, Button.DOWN):
                self._scroll(1 if button is Button.DOWN else -1)
        if inputs.wheel:
            self._scroll(-inputs.wheel)
        for click in inputs.clicks:
            if click.is_right:
                return POP
            for number in range(len(GAMES)):
                if _tab(number).holds(click.x, click.y):
                    self._turn(number - self._page)
        return None

    def _turn(self, step: int) -> None:
        if not step:
            return
        self._page = (self._page + step) % len(GAMES)
        self._first = 0
        self._step = 1 if step > 0 else -1
        self._turned = Span(self._now, TURN_TICKS)
        self._cabinet.ear.play("ui_move")

    def _scroll(self, step: int) -> None:
        self._first = max(0, min(PLACES - 1, self._first + step))

    # --- Drawing -------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(SHEET_ENTRIES["wall"]))
        for number, game in enumerate(GAMES):
            self._draw_tab(canvas, number, words(GAME_TITLES[game]))
        canvas.write(
            words.sentence(WALL_HEADINGS[self.game]), SUBTITLE, LABEL_32._replace(colour=BROWN), most_lines=1
        )
        share = 1.0
        if self._turned is not None and not canvas.comfort.is_motion_reduced:
            share = self._turned.share(self._now + blend)
        with canvas.clipped(PANEL.grown(-8)):
            self._draw_lines(canvas, self._step * (1 - out_back(share)) * LINES.w)
        prompts = [Prompt((Button.L, Button.R), words(GAME_WORD))]
        if len(self._wall().page(self.game)) > _seen_at_once(canvas):
            prompts.append(Prompt((Button.UP, Button.DOWN), words(PROMPTS["scroll"])))
        prompts.append(Prompt(Button.EAST, words(PROMPTS["back"])))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _draw_tab(self, canvas: Canvas, number: int, title: str) -> None:
        box = _tab(number)
        is_open = number == self._page
        canvas.panel(box, GOLD if is_open else PLUM, 24, outline=4, shadow=4 if is_open else 0)
        style = TITLE_36._replace(colour=INK if is_open else CREAM)
        canvas.write(title, box.grown(-14), style, most_lines=1)

    def _draw_lines(self, canvas: Canvas, shift: float) -> None:
        words = self._cabinet.words
        page = self._wall().page(self.game)
        if not page:
            canvas.centred("icon-trophy", LINES.x + LINES.w / 2 + shift, LINES.y + 180, 200)
            box = Box(LINES.x + 160 + shift, LINES.y + 310, LINES.w - 320, 150)
            canvas.write(words(NOBODY_YET), box, TITLE_48)
            return
        rows = PLACES // 2
        columns = _seen_at_once(canvas) // rows
        step = (LINES.h + LINE_GAP_PX) / rows
        w = (LINES.w - COLUMN_GAP_PX * (columns - 1)) / columns
        first = min(self._first, max(0, len(page) - rows * columns))
        for number, entry in enumerate(page[first : first + rows * columns]):
            column, row = divmod(number, rows)
            x = LINES.x + column * (w + COLUMN_GAP_PX) + shift
            box = Box(x, LINES.y + row * step, w, step - LINE_GAP_PX)
            place = first + number + 1
            draw_wall_line(canvas, words, self.game, entry, place, box, is_lit=place == 1, ground=PAPER)


def _seen_at_once(canvas: Canvas) -> int:
    """Count the lines on a page: large letters need the whole width."""
    return PLACES // 2 if canvas.comfort.text_percent >= LIST_FROM_PERCENT else PLACES


def _tab(number: int) -> Box:
    w = (TABS.w - 3 * 16) / len(GAMES)
    return Box(TABS.x + number * (w + 16), TABS.y, w, TABS.h)
