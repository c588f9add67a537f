"""The faces of all cards and coasters: pattern, rim, number and symbol put together once and kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping

from game.stage.canvas import Box, Canvas
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, RADIUS_TILE_PX, Face, Style

# The rim's file holds a card of 250 x 350 at (5, 5), with room for its outline and its shadow.
RIM_CARD_W = 250
RIM_PAD = 5
RIM_SHADOW = 8
RIM_CORNER = 44  # what must not be stretched, from the file's edge
FIELD_INSET = 7  # from the card's edge to the field, under the rim's inner edge

CARD_RATIO = 7 / 5  # height to width
TILE_W, TILE_H = 124.0, 92.0  # the last card of a column
STRUCK_H = 60.0  # of a card that the check slid out
STRIP_H = 34.0  # what stays visible of a covered one
TILE_RIM_K = 0.42
LARGE_RIM_W = 150.0  # narrower cards keep a rim that reads from three metres
SMALL_RIM_K = 0.46

COASTER_R = 96.0
COASTER_BOX = 104.0  # with outline and shadow

BACK_FRAME_PX = 34.0  # around the window that shows a back's colour, on a card of the rim's own size
BACK_LEAST_FRAME_PX = 15.0
BACK_SMALLEST_K = 0.56  # the back's pattern follows the card's size, down to what still reads

PALE = (150, 140, 180)  # the colour goes out of a struck card
PALE_ALPHA = 110

LETTER = Style(Face.LABEL, 28, INK, is_scaled=False)
LETTER_CHIP = 34.0
LETTER_WIDER = 17.0

FIELDS = {"blue": "dark-blue"}  # Hex calls the same colour by a shorter name


def _outlined(size: float) -> Style:
    return Style(Face.DISPLAY, round(size), CREAM, INK, is_scaled=False)


class CardFaces:
    """Composes card pictures for one canvas. A card's origin is its top left corner, a coaster's its middle.

    `letters` names every colour by the initials of the room's language; they are drawn when somebody asked for
    colour letters.
    """

    def __init__(self, canvas: Canvas, letters: Mapping[str, str] | None = None) -> None:
        self._canvas = canvas
        self._letters = dict(letters or {})
        self._language = tuple(self._letters.values())

    @property
    def _shows_letters(self) -> bool:
        return self._canvas.comfort.has_colour_letters and bool(self._letters)

    # --- Whole cards -------------------------------------------------------------------

    def sprint(self, colour: str, number: int, symbol: str, w: float, h: float | None = None) -> Sprite:
        h = h or w * CARD_RATIO

        def paint() -> None:
            self._field(colour, w, h, _rim_k(w))
            self._canvas.centred(f"symbol-{symbol}", 0.52 * w, h - 0.44 * w, 0.76 * w)
            self._number(number, 0.29 * w, 0.31 * w, 0.52 * w)
            self._letter(colour, w - 0.19 * w, 0.19 * w)

        return self._card(("sprint", colour, number, symbol), w, h, _rim_k(w), paint)

    def hexagon(self, colour: str, thing: str, w: float, h: float | None = None) -> Sprite:
        h = h or w * CARD_RATIO

        def paint() -> None:
            self._field(colour, w, h, _rim_k(w))
            self._canvas.centred(f"object-{thing}", w / 2, h / 2, 0.88 * w)
            self._letter(colour, 26 + 0.05 * w, 22 + 0.05 * w)

        return self._card(("hexagon", colour, thing), w, h, _rim_k(w), paint)

    def nine(self, colour: str | None, number: int, w: float, h: float | None = None) -> Sprite:
        """Return a card of Nine?; a zero belongs to no colour, unless the house rules give it one."""
        h = h or w * CARD_RATIO

        def paint() -> None:
            self._field(colour or "zero", w, h, _rim_k(w))
            if h > w:
                self._number(number, 0.5 * w, 0.53 * h, 0.7 * w)
                self._number(number, 0.17 * w, 0.17 * w, 0.24 * w)
                if colour:
                    self._letter(colour, w - 0.19 * w, 0.19 * w)
            else:
                self._number(number, w / 2, h / 2, 0.74 * h)
                if colour:
                    self._letter(colour, w - 28, 28)

        return self._card(("nine", colour, number), w, h, _rim_k(w), paint)

    def back(self, w: float, h: float | None = None, *, has_star: bool = True) -> Sprite:
        """Return a face-down card, with the house's star where nothing else lies on it."""
        h = h or w * CARD_RATIO
        key = ("whole-back", has_star)
        return self._card(key, w, h, _rim_k(w), lambda: self._back(w, h, _rim_k(w), has_star=has_star))

    def coloured_back(self, colour: str, w: float, h: float, *, has_star: bool = True) -> Sprite:
        """Return a face-down card of Nine? that shows its colour, and not its number."""
        rim_k = _rim_k(w)

        def paint() -> None:
            self._back(w, h, rim_k, has_star=False)
            inset = max(BACK_FRAME_PX * rim_k, BACK_LEAST_FRAME_PX)
            window = Box(inset, inset, w - 2 * inset, h - 2 * inset)
            with self._canvas.clipped(window):
                self._canvas.tiled(f"scenery-pattern-{FIELDS.get(colour, colour)}", window)
            self._canvas.rim(window, INK, 0, 3)
            if has_star:
                self._canvas.centred("card-star", w / 2, h / 2, min(0.46 * w, 0.6 * h))
            self._letter(colour, w - inset - 20, inset + 20)

        return self._card(("coloured-back", colour, has_star), w, h, rim_k, paint)

    # --- Cards in a column -------------------------------------------------------------

    def roof_tile(self, colour: str, number: int, symbol: str) -> Sprite:
        """Return the last card of a column."""

        def paint() -> None:
            self._field(colour, TILE_W, TILE_H, TILE_RIM_K)
            if self._shows_letters:
                self._canvas.centred(f"symbol-{symbol}", 88, 58, 54)
                self._number(number, 34, 58, 52)
            else:
                self._canvas.centred(f"symbol-{symbol}", 86, 46, 68)
                self._number(number, 34, 46, 66)
            self._letter(colour, TILE_W / 2, 21)

        return self._card(("tile", colour, number, symbol), TILE_W, TILE_H, TILE_RIM_K, paint)

    def strip(
        self, colour: str, number: int, symbol: str, *, is_upper: bool = False, has_number: bool = True
    ) -> Sprite:
        """Return a covered card: a whole tile, with its signs in the strip that stays visible.

        That is the lower edge in the upper columns, which grow upwards. Where strips get too thin for numbers,
        pattern and symbol remain.
        """
        middle = TILE_H - STRIP_H / 2 if is_upper else STRIP_H / 2 + 1

        def paint() -> None:
            self._field(colour, TILE_W, TILE_H, TILE_RIM_K)
            self._canvas.centred(f"symbol-{symbol}", TILE_W - 26, middle, 29)
            if has_number:
                self._number(number, 22, middle, 30)
            self._letter(colour, 56, middle)

        key = ("strip", colour, number, symbol, is_upper, has_number)
        return self._card(key, TILE_W, TILE_H, TILE_RIM_K, paint)

    def back_tile(self, *, has_star: bool = True) -> Sprite:
        """Return a face-down card of a column; covered ones show no star."""
        return self._card(
            ("back", has_star),
            TILE_W,
            TILE_H,
            TILE_RIM_K,
            lambda: self._back(TILE_W, TILE_H, TILE_RIM_K, has_star=has_star),
        )

    def struck(self, colour: str, number: int, symbol: str) -> Sprite:
        """Return a card that the check took out: pale, with a red bar across."""
        w, h = TILE_W, STRUCK_H

        def paint() -> None:
            self._field(colour, w, h, TILE_RIM_K)
            self._canvas.centred(f"symbol-{symbol}", w - 38, h / 2, 48)
            self._number(number, 32, h / 2, 48)
            self._canvas.veil(Box(0, 0, w, h), PALE, RADIUS_TILE_PX, PALE_ALPHA)
            self._canvas.picture("table-strike-bar", 0, 0)

        return self._canvas.composed(
            ("struck", colour, number, symbol, self._language), Box(-8, -8, w + 16, h + 16), paint
        )

    # --- Coasters ----------------------------------------------------------------------

    def coaster(self, value: int, r: float, angle: float = 0) -> Sprite:
        """Return a coaster with its number; its origin is its middle."""
        colour = ("dark-blue", "light-blue", "green", "yellow", "pink", "red")[value]

        def paint() -> None:
            self._canvas.picture(f"table-coaster-{value}", 0, 0, r / COASTER_R)
            self._number(value, 0, 0, 0.92 * r)
            self._letter(colour, 0.52 * r, -0.52 * r)

        return self._round(("coaster", value), r, angle, paint)

    def coaster_back(self, r: float, angle: float = 0, *, has_mark: bool = True) -> Sprite:
        """Return the unknown side of a coaster, with a question mark."""

        def paint() -> None:
            self._canvas.picture("table-coaster-back", 0, 0, r / COASTER_R)
            if has_mark:
                self._write("?", 0, 0, 0.8 * r)

        return self._round(("coaster-back", has_mark), r, angle, paint)

    # --- How they are put together -----------------------------------------------------

    def _card(self, key: Hashable, w: float, h: float, rim_k: float, paint: Callable[[], None]) -> Sprite:
        pad = RIM_PAD * rim_k
        box = Box(-pad, -pad, w + 2 * pad, h + 2 * pad + RIM_SHADOW * rim_k)
        return self._canvas.composed((key, w, h, self._language), box, paint)

    def _round(self, key: Hashable, r: float, angle: float, paint: Callable[[], None]) -> Sprite:
        reach = COASTER_BOX * r / COASTER_R
        sprite = self._canvas.composed(
            (key, r, self._language), Box(-reach, -reach, 2 * reach, 2.08 * reach), paint
        )
        return self._canvas.sprites.turned(sprite, angle)

    def _field(self, colour: str, w: float, h: float, rim_k: float) -> None:
        """Lay the patterned field under its rim; patterns keep their pitch on cards of every size."""
        inset = FIELD_INSET * rim_k
        inside = Box(inset, inset, w - 2 * inset, h - 2 * inset)
        with self._canvas.clipped(inside):
            if colour == "zero":
                self._canvas.boxed("scenery-pattern-zero", inside, is_stretched=True)
            else:
                self._canvas.tiled(f"scenery-pattern-{FIELDS.get(colour, colour)}", inside)
        self._rim(w, h, rim_k)

    def _back(self, w: float, h: float, rim_k: float, *, has_star: bool) -> None:
        inset = FIELD_INSET * rim_k
        inside = Box(inset, inset, w - 2 * inset, h - 2 * inset)
        with self._canvas.clipped(inside):
            k = max(rim_k, BACK_SMALLEST_K)
            self._canvas.tiled("scenery-pattern-back", inside, k)
        self._rim(w, h, rim_k)
        if has_star:
            self._canvas.centred("card-star", w / 2, h / 2, min(0.52 * w, 0.7 * h))

    def _rim(self, w: float, h: float, rim_k: float) -> None:
        rim = self._canvas.sprites.sliced_at(
            "card-rim",
            rim_k,
            w + 2 * RIM_PAD * rim_k,
            h + (2 * RIM_PAD + RIM_SHADOW) * rim_k,
            (RIM_CORNER, RIM_CORNER, RIM_CORNER, RIM_CORNER),
        )
        self._canvas.draw(rim, -RIM_PAD * rim_k, -RIM_PAD * rim_k)

    def _number(self, number: int, x: float, y: float, size: float) -> None:
        self._write(str(number), x, y, size)

    def _write(self, text: str, x: float, y: float, size: float) -> None:
        self._canvas.stamp(text, x, y, _outlined(size))

    def _letter(self, colour: str, x: float, y: float) -> None:
        """Put the colour's initial into a corner, where somebody asked for it."""
        letter = self._letters.get(colour)
        if not letter or not self._shows_letters:
            return
        w = LETTER_CHIP + (len(letter) - 1) * LETTER_WIDER
        self._canvas.panel(
            Box(x - w / 2, y - LETTER_CHIP / 2, w, LETTER_CHIP), CREAM, LETTER_CHIP / 3, outline=2.5, shadow=0
        )
        self._canvas.stamp(letter, x, y, LETTER)


def _rim_k(w: float) -> float:
    return w / RIM_CARD_W if w >= LARGE_RIM_W else max(w / RIM_CARD_W, SMALL_RIM_K)
