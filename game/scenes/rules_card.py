"""The rules of one game on one page: the idea, your buttons, the signs, and the house rules in force."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Asked, Button, DeviceId, Inputs, Layout
from game.languages.rules_cards import RULES_CARDS, SECTIONS
from game.languages.settings_words import HOUSE_RULES
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.page import Block, Page, Sign, heading, paragraph
from game.scenes.rules_pictures import PICTURES, PLATE_H_PX, PLATE_W_PX, SIGNS, Painter, Spot, draw_plate
from game.scenes.scene import POP, Scene, Transition, push
from game.session.presets import HouseRules
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.comfort import LIST_FROM_PERCENT
from game.stage.glyphs import Buttons, draw_glyph, glyph_width
from game.stage.prompts import Hand, Prompt
from game.stage.theme import GOLD

LAYOUTS = {"tasks": Layout.ROWS, "hexagon": Layout.COLUMNS}  # the others are played with a cursor
PANEL = Box(96, 108, 1728, 840)
LEFT = Box(150, 186, 830, 730)
RIGHT = Box(1030, 186, 740, 730)
WHOLE = Box(150, 186, 1620, 730)
GLYPH_PX, GLYPH_GAP_PX = 46, 24
SIGN_W_PX, SIGN_ROOM_PX, SIGN_H_PX = 144, 168, 52
TIGHT_PX = 4  # between the short lines of the right column
PICTURE_ROOM_PX = PLATE_W_PX + 24
HOUSE_STAR_PX, HOUSE_ROOM_PX = 28, 44
SHORT_IDEA = 6  # sentences, which leave room for house rules under them
WARM_UP = N_("Warm-up")


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
        self._page = Page()
        self._menu = MenuReader()

    def tick(self, inputs: Inputs) -> Transition | None:
        for _, button in self._menu.read(inputs):
            if button is Button.NORTH and self._house_rules is not None:
                return push(self._house_rules())
            if button is Button.WEST and self._warm_up is not None:
                return push(self._warm_up())
            if button in (Button.UP, Button.DOWN):
                self._page.scroll(-1 if button is Button.UP else 1)
            if button in (Button.SOUTH, Button.EAST, Button.VIEW, Button.START):
                return self._closed()
        self._page.scroll(-inputs.wheel)
        return self._closed() if inputs.clicks else None

    def _closed(self) -> Transition:
        self._on_close()
        return POP

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(RULES_CARDS[self._game].headline))
        if canvas.comfort.text_percent >= LIST_FROM_PERCENT:
            columns = [(WHOLE, [*self._idea(canvas), *self._buttons(canvas), *self._house()])]
        else:
            left, right = self._idea(canvas), self._buttons(canvas)
            shorter = left if len(left) <= SHORT_IDEA else right
            shorter += self._house()
            columns = [(LEFT, left), (RIGHT, right)]
        self._page.draw(canvas, columns)
        prompts = [Prompt(Button.SOUTH, words(PROMPTS["close"]))]
        if self._page.is_scrolling:
            prompts.insert(0, Prompt((Button.UP, Button.DOWN), words(PROMPTS["scroll"])))
        if self._house_rules is not None:
            prompts.append(Prompt(Button.NORTH, words(PROMPTS["house_rules"])))
        if self._warm_up is not None:
            prompts.append(Prompt(Button.WEST, words(WARM_UP)))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _idea(self, canvas: Canvas) -> list[Block]:
        words, card, faces = self._cabinet.words, RULES_CARDS[self._game], CardFaces(canvas)
        return [
            paragraph(
                words(text), indent=PICTURE_ROOM_PX, sign=_plate(faces, self._game, paint), least_h=PLATE_H_PX
            )
            for text, paint in zip(card.goal, PICTURES[self._game], strict=True)
        ]

    def _house(self) -> list[Block]:
        words, named = self._cabinet.words, HOUSE_RULES[self._game]
        changed = [key for key in self._rules.gold if key in named]
        if not changed:
            return []
        said = [
            paragraph(
                words(named[key]),
                indent=HOUSE_ROOM_PX,
                sign=_picture("icon-star", HOUSE_STAR_PX),
                colour=GOLD,
            )
            for key in changed
        ]
        return [heading(words(SECTIONS["house_rules"])), *said]

    def _buttons(self, canvas: Canvas) -> list[Block]:
        words, card = self._cabinet.words, RULES_CARDS[self._game]
        hand = self._hand
        shown = [hand.placed(line.buttons) for line in card.buttons]
        widths = [glyph_width(canvas, buttons, GLYPH_PX, hand.style, hand.caps) for buttons in shown]
        indent = max(widths) + GLYPH_GAP_PX
        lines = [
            paragraph(
                words(line.text),
                indent=indent,
                sign=_glyphs(buttons, wide, hand),
                least_h=GLYPH_PX + 6,
                below=TIGHT_PX,
            )
            for line, buttons, wide in zip(card.buttons, shown, widths, strict=True)
        ]
        faces = CardFaces(canvas)
        signs = [
            paragraph(
                words(sign.text),
                indent=SIGN_ROOM_PX,
                sign=_sign(faces, SIGNS[sign.sign]),
                least_h=SIGN_H_PX,
                below=TIGHT_PX,
            )
            for sign in card.signs
        ]
        return [heading(words(SECTIONS["buttons"])), *lines, heading(words(SECTIONS["signs"])), *signs]

    @property
    def _hand(self) -> Hand:
        """The reader's own buttons, as they are in the game that is read about."""
        asked = Asked(LAYOUTS.get(self._game, Layout.CURSOR), in_match=True)
        return self._cabinet.hand_of(self._reader or self._cabinet.last_device, asked)


def _plate(faces: CardFaces, game: str, paint: Painter) -> Sign:
    return lambda canvas, x, y: draw_plate(canvas, faces, game, paint, x, y)


def _sign(faces: CardFaces, paint: Painter) -> Sign:
    return lambda canvas, x, y: paint(Spot(canvas, faces, x + SIGN_W_PX / 2, y))


def _picture(name: str, w: float) -> Sign:
    return lambda canvas, x, y: canvas.centred(name, x + w / 2, y, w)


def _glyphs(buttons: Buttons, wide: float, hand: Hand) -> Sign:
    return lambda canvas, x, y: draw_glyph(canvas, buttons, x + wide / 2, y, GLYPH_PX, hand.style, hand.caps)
