"""A table of glass: in puzzles every hand, every back and the order of the pile lie open."""

from __future__ import annotations

from collections.abc import Sequence

from game.channels.channel import Look
from game.channels.open import OpenChannel
from game.controls.curtain import Phase
from game.core.api import Seat
from game.devices.buttons import Inputs
from game.languages.vocabulary import COLOUR_LETTERS
from game.languages.words import Words
from game.scenes.round_ten.peeking import Back
from game.scenes.table import Live, SeatLook
from game.scenes.ten import TenTable
from game.session.level_play import GlassRunner
from game.session.runner import Runner
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.theme import CREAM, GOLD, INK, Face, Style
from game.variants.ten.model import PLACES, UNKNOWN

SPRINT_ROW = Box(336, 892, 1248, 134)
SPRINT_CARD_W, SPRINT_CARD_H, SPRINT_STEP = 92.0, 124.0, 102.0
HEX_BOX = Box(1398, 836, 430, 190)
HEX_CARD_W, HEX_CARD_H, HEX_STEP, HEX_IN_ROW = 54.0, 75.0, 59.0, 7
NINE_BOX = Box(1596, 346, 228, 264)
NINE_CARD_W, NINE_CARD_H, NINE_STEP, NINE_IN_ROW = 33.0, 46.0, 35.5, 6
TEN_BOX = Box(1346, 838, 478, 188)
TEN_R, TEN_STEP, TEN_IN_ROW = 22.0, 52.0, 9
BACK_NUMBER = Style(Face.DISPLAY, 28, CREAM, INK, is_scaled=False)


class GlassLive:
    """What a table is told between two ticks, and besides it what everybody holds."""

    is_hushed = False
    is_private = False

    def __init__(self, live: Live, table: TenTable, seats: Sequence[Seat]) -> None:
        self._live = live
        self._table = table
        self._channels = {seat: OpenChannel() for seat in seats}
        self._is_shown = False

    def tick(self, runner: Runner, inputs: Inputs) -> None:
        self._live.tick(runner, inputs)
        assert isinstance(runner, GlassRunner), "only glass can be looked through"
        if not self._is_shown:
            self._is_shown = True
            for seat, channel in self._channels.items():
                self._table.show_private(seat, channel)
        backs = runner.secrets.backs
        for seat, channel in self._channels.items():
            known = zip(PLACES, backs[seat], strict=True)
            seen = tuple(Back(place, value, is_kept=True) for place, value in known if value != UNKNOWN)
            channel.follow(Look(Phase.OPEN, seen))

    @property
    def spoken(self) -> str:
        return self._live.spoken

    def hide(self) -> None:
        """Hide nothing: nothing here is secret."""


class Pane:
    """Draws beside the table what is still to come, and what the rival holds."""

    def __init__(self, words: Words, variant: str, rival: SeatLook) -> None:
        self._words = words
        self._variant = variant
        self._rival = rival

    def draw(self, canvas: Canvas, runner: GlassRunner) -> None:
        faces = CardFaces(canvas, {colour: self._words(letter) for colour, letter in COLOUR_LETTERS.items()})
        coming = runner.coming()
        match self._variant:
            case "tasks":
                _draw_sprint(canvas, faces, coming[1:])
            case "hexagon":
                _draw_hex(canvas, faces, coming)
            case "nine":
                self._draw_nine(canvas, faces, coming, runner.hand_of(Seat(2)))
            case _:
                _draw_ten(canvas, faces, coming)

    def _draw_nine(
        self, canvas: Canvas, faces: CardFaces, coming: Sequence[str], hand: Sequence[str]
    ) -> None:
        _frame(canvas, NINE_BOX)
        rival, x, y = self._rival, NINE_BOX.x + 32, NINE_BOX.y + 30
        draw_badge(canvas, rival.hut, x, y, 40, is_bot=True, has_cap=rival.has_cap)
        _lay_nine(canvas, faces, hand, NINE_BOX.x + 8, NINE_BOX.y + 56)
        canvas.centred("icon-card", NINE_BOX.x + 32, NINE_BOX.y + 132, 36)
        _lay_nine(canvas, faces, coming, NINE_BOX.x + 8, NINE_BOX.y + 154)


def _frame(canvas: Canvas, box: Box) -> None:
    canvas.panel(box, INK, 20, rim=GOLD, outline=3, shadow=0)


def _parts(text: str) -> list[str]:
    """Split the name of a card: colours may have a hyphen of their own."""
    for colour in ("light-blue", "dark-blue"):
        if text.startswith(colour):
            return [colour, *text[len(colour) + 1 :].split("-")]
    return text.split("-")


def _draw_sprint(canvas: Canvas, faces: CardFaces, coming: Sequence[str]) -> None:
    left = SPRINT_ROW.x + (SPRINT_ROW.w - SPRINT_STEP * len(coming)) / 2
    if coming:
        _frame(canvas, Box(left - 8, SPRINT_ROW.y - 4, SPRINT_STEP * len(coming) + 8, SPRINT_ROW.h + 6))
    for number, text in enumerate(coming):
        colour, value, symbol = _parts(text)
        face = faces.sprint(colour, int(value), symbol, SPRINT_CARD_W, SPRINT_CARD_H)
        canvas.draw(face, left + number * SPRINT_STEP, SPRINT_ROW.y + 2)


def _draw_hex(canvas: Canvas, faces: CardFaces, coming: Sequence[str]) -> None:
    _frame(canvas, HEX_BOX)
    for number, text in enumerate(coming[: 2 * HEX_IN_ROW]):
        column, row = number % HEX_IN_ROW, number // HEX_IN_ROW
        colour, thing = _parts(text)
        shown = "dark-blue" if colour == "blue" else colour
        face = faces.hexagon(shown, thing, HEX_CARD_W, HEX_CARD_H)
        canvas.draw(face, HEX_BOX.x + 12 + column * HEX_STEP, HEX_BOX.y + 12 + row * (HEX_CARD_H + 14))


def _lay_nine(canvas: Canvas, faces: CardFaces, cards: Sequence[str], x: float, y: float) -> None:
    for number, text in enumerate(cards):
        column, row = number % NINE_IN_ROW, number // NINE_IN_ROW
        colour, value = (None, 0) if text == "zero" else (_parts(text)[0], int(_parts(text)[1]))
        face = faces.nine(colour, value, NINE_CARD_W, NINE_CARD_H)
        canvas.draw(face, x + column * NINE_STEP, y + row * (NINE_CARD_H + 8))


def _draw_ten(canvas: Canvas, faces: CardFaces, coming: Sequence[str]) -> None:
    _frame(canvas, TEN_BOX)
    for number, text in enumerate(coming[: 2 * TEN_IN_ROW]):
        column, row = number % TEN_IN_ROW, number // TEN_IN_ROW
        front, _, back = text.partition("/")
        x, y = TEN_BOX.x + 32 + column * TEN_STEP, TEN_BOX.y + 34 + row * 90
        canvas.draw(faces.coaster(int(front), TEN_R), x, y)
        canvas.stamp(back, x, y + 40, BACK_NUMBER)
