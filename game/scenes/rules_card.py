"""The rules of one game on one page: the idea, your buttons, the signs, and the house rules in force."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.rules_cards import RULES_CARDS, SECTIONS
from game.languages.settings_words import HOUSE_RULES
from game.languages.vocabulary import PROMPTS
from game.scenes.backdrop import draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Scene, Transition, push
from game.session.presets import HouseRules
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph, glyph_width
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, LABEL_28, SMALLEST_TEXT_PX, TITLE_36

PANEL = Box(96, 108, 1728, 840)
LEFT = Box(150, 200, 880, 720)
RIGHT = Box(1080, 200, 690, 720)
HEAD_H_PX = 52
LINE_H_PX = 44
GLYPH_PX = 46
GLYPHS_W_PX = 236
SIGN_PX = 44
LONG_LINE = 52  # characters: more need two lines

# Pictures for the signs of the cards; words alone where a sign is no picture.
SIGNS = {
    "only": "icon-tick",
    "forbidden": "icon-cross",
    "face-down": "card-back",
    "token": "table-token",
    "mask": "table-eye-shut",
    "point-card": "table-point-card-small",
    "flip": "table-flip-mark",
    "star": "table-dial-star",
}


class RulesCardScene:
    """A page to read; any of the closing buttons leads back."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        game: str,
        rules: HouseRules,
        *,
        reader: DeviceId | None = None,
        house_rules: Callable[[], Scene] | None = None,
        warm_up: Callable[[], Scene] | None = None,
        on_close: Callable[[], None] = lambda: None,
    ) -> None:
        self._cabinet = cabinet
        self._game = game
        self._rules = rules
        self._reader = reader
        self._house_rules = house_rules
        self._warm_up = warm_up
        self._on_close = on_close
        self._top = 0.0

    def tick(self, inputs: Inputs) -> Transition | None:
        pressed = [button for device in inputs.presses for button in inputs.downs(device)]
        for button in pressed:
            if button is Button.NORTH and self._house_rules is not None:
                return push(self._house_rules())
            if button is Button.WEST and self._warm_up is not None:
                return push(self._warm_up())
            if button in (Button.UP, Button.DOWN):
                self._top += LINE_H_PX * 3 * (-1 if button is Button.UP else 1)
            if button in (Button.SOUTH, Button.EAST, Button.VIEW, Button.START):
                return self._closed()
        self._top -= inputs.wheel * LINE_H_PX * 2
        return self._closed() if inputs.clicks else None

    def _closed(self) -> Transition:
        self._on_close()
        return POP

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words, card = self._cabinet.words, RULES_CARDS[self._game]
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(card.headline))
        grown = canvas.comfort.text_percent / 100
        with canvas.clipped(Box(PANEL.x, LEFT.y - 16, PANEL.w, LEFT.h + 24)):
            ends = (self._draw_goal(canvas, grown), self._draw_right(canvas, grown))
        over = max(0.0, max(ends) + self._top - (LEFT.y + LEFT.h))
        self._top = max(0.0, min(self._top, over))
        prompts = [Prompt(Button.SOUTH, words(PROMPTS["close"]))]
        if over:
            prompts.insert(0, Prompt((Button.UP, Button.DOWN), words(PROMPTS["scroll"])))
        if self._house_rules is not None:
            prompts.append(Prompt(Button.NORTH, words(PROMPTS["house_rules"])))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _draw_goal(self, canvas: Canvas, grown: float) -> float:
        words, card = self._cabinet.words, RULES_CARDS[self._game]
        y = self._draw_head(canvas, words(SECTIONS["goal"]), LEFT.x, LEFT.y - self._top, LEFT.w)
        for text in card.goal:
            said = words(text)
            high = self._lines(canvas, said, LEFT.w - 40, grown)
            canvas.centred("icon-star", LEFT.x + 14, y + 22 * grown, 26)
            box = Box(LEFT.x + 40, y, LEFT.w - 40, high)
            canvas.write(said, box, LABEL_28._replace(colour=CREAM), align="left", most_lines=6)
            y += high + 12
        changed = [key for key in self._rules.gold if key in HOUSE_RULES[self._game]]
        if changed:
            y = self._draw_head(canvas, words(SECTIONS["house_rules"]), LEFT.x, y + 12, LEFT.w)
            for key in changed:
                said = words(HOUSE_RULES[self._game][key])
                high = self._lines(canvas, said, LEFT.w - 40, grown)
                box = Box(LEFT.x + 40, y, LEFT.w - 40, high)
                canvas.write(said, box, LABEL_28._replace(colour=GOLD), align="left", most_lines=6)
                y += high + 8
        return y

    def _draw_right(self, canvas: Canvas, grown: float) -> float:
        words, card = self._cabinet.words, RULES_CARDS[self._game]
        hand = self._cabinet.hand_of(self._reader) if self._reader is not None else self._cabinet.hand
        y = self._draw_head(canvas, words(SECTIONS["buttons"]), RIGHT.x, RIGHT.y - self._top, RIGHT.w)
        for line in card.buttons:
            wide = glyph_width(canvas, hand.placed(line.buttons), GLYPH_PX, hand.style, hand.caps)
            left = max(GLYPHS_W_PX, wide + 24)
            said = words(line.text)
            high = max(GLYPH_PX + 8.0, self._lines(canvas, said, RIGHT.w - left, grown))
            draw_glyph(
                canvas,
                hand.placed(line.buttons),
                RIGHT.x + wide / 2,
                y + high / 2,
                GLYPH_PX,
                hand.style,
                hand.caps,
            )
            box = Box(RIGHT.x + left, y, RIGHT.w - left, high)
            canvas.write(said, box, LABEL_28._replace(colour=CREAM), align="left", most_lines=4)
            y += high + 10
        y = self._draw_head(canvas, words(SECTIONS["signs"]), RIGHT.x, y + 12, RIGHT.w)
        for sign in card.signs:
            said = words(sign.text)
            high = max(SIGN_PX + 6.0, self._lines(canvas, said, RIGHT.w - 70, grown))
            if sign.sign in SIGNS:
                canvas.centred(SIGNS[sign.sign], RIGHT.x + 26, y + high / 2, SIGN_PX)
            else:
                canvas.centred("icon-star", RIGHT.x + 26, y + high / 2, 30)
            box = Box(RIGHT.x + 70, y, RIGHT.w - 70, high)
            canvas.write(said, box, LABEL_28._replace(colour=CREAM), align="left", most_lines=4)
            y += high + 8
        return y

    def _draw_head(self, canvas: Canvas, text: str, x: float, y: float, w: float) -> float:
        style = TITLE_36._replace(colour=GOLD)
        canvas.write(text, Box(x, y, w, HEAD_H_PX), style, align="left", most_lines=1)
        return y + HEAD_H_PX + 6

    def _lines(self, canvas: Canvas, text: str, w: float, grown: float) -> float:
        """Say how high a text is at the size the reader asked for."""
        size = round(SMALLEST_TEXT_PX * grown)
        wide = canvas.lettering.width(text, LABEL_28.face, size)
        count = max(1, -(-int(wide * 1.12) // int(w)))
        return size * 1.3 * count
