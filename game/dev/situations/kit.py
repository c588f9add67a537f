"""The pieces that every screen is made of, side by side: cards, tickets, buttons, badges, panels."""

from __future__ import annotations

from game.dev.situations import Painted, Situation
from game.devices.buttons import Button
from game.languages.vocabulary import COLOUR_LETTERS
from game.languages.words import Words
from game.stage.badges import PANELS, draw_badge, draw_glow, draw_panel, draw_veil
from game.stage.canvas import Box, Canvas
from game.stage.card_faces import CardFaces
from game.stage.comfort import Comfort
from game.stage.glyphs import DIRECTIONS, FACES, LEFT_RIGHT, STYLES, UP_DOWN, draw_glyph, glyph_width
from game.stage.prompts import Hand, Prompt, draw_prompts
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CARD_COLOURS, PLUM
from game.stage.tickets import ticket, ticket_back

BAR = ("red", "pink", "yellow", "green", "light-blue", "dark-blue")
SYMBOLS = ("burger", "palm", "anchor", "rocket", "peace", "bolt")
OBJECTS = ("flower", "die", "butterfly", "ball", "cup", "cone", "car", "telephone")
SIDES = ("2A", "3A", "3B", "4A", "4B", "5A", "5B", "6A", "6B", "7A", "7B", "8A", "8B", "9A", "9B")
ROWS = (
    Button.LEFT,
    Button.UP,
    Button.RIGHT,
    Button.DOWN,
    Button.WEST,
    Button.NORTH,
    Button.EAST,
    Button.SOUTH,
)
CAPS = dict(
    zip(Button, ("W", "S", "←", "→", "space", "backspace", "R", "Ö", "F", "enter", "esc", "tab"), strict=True)
)


def _cards(words: Words) -> Painted:
    letters = {colour: words(letter) for colour, letter in COLOUR_LETTERS.items()}
    return Painted(lambda canvas: _paint_cards(canvas, CardFaces(canvas, letters)))


def _paint_cards(canvas: Canvas, faces: CardFaces) -> None:
    canvas.fill(PLUM)
    for number, (colour, symbol) in enumerate(zip(BAR, SYMBOLS, strict=True)):
        x = 96 + 150 * number
        canvas.draw(faces.sprint(colour, number + 1, symbol, 140), x, 54)
        canvas.draw(faces.nine(colour, number + 1, 140), x, 280)
        canvas.draw(faces.roof_tile(colour, number + 1, symbol), x, 510)
        for place in range(3):
            canvas.draw(faces.strip(BAR[(number + place) % 6], number + 1, symbol), x, 630 + 34 * place)
        canvas.draw(faces.roof_tile(colour, 6 - number, SYMBOLS[(number + 2) % 6]), x, 732)
        canvas.draw(faces.struck(colour, number + 1, symbol), x, 860)
        canvas.draw(faces.coaster(number, 70, (-6, 4, 8)[number % 3]), 1096 + 150 * number, 950)
    for number, thing in enumerate(OBJECTS):
        for row in range(4):
            colour = tuple(CARD_COLOURS)[(number + row) % 8]
            canvas.draw(faces.hexagon(colour, thing, 94, 130), 1020 + 102 * number, 54 + 140 * row)
    canvas.draw(faces.back(140), 1020, 640)
    canvas.draw(faces.nine(None, 0, 140), 1180, 640)
    canvas.draw(faces.nine("pink", 0, 160, 122), 1340, 640)
    canvas.draw(faces.back_tile(), 1520, 640)
    canvas.draw(faces.back_tile(has_star=False), 1520, 740)
    canvas.draw(faces.coaster_back(70), 1740, 730)


def _buttons(_words: Words) -> Painted:
    return Painted(_paint_buttons)


def _paint_buttons(canvas: Canvas) -> None:
    canvas.fill(PLUM)
    for row, style in enumerate(STYLES):
        y = 120 + 150 * row
        for number, button in enumerate(Button):
            draw_glyph(canvas, button, 140 + 104 * number, y, 84, style, CAPS)
        x = 1420.0
        for group in (DIRECTIONS, LEFT_RIGHT, UP_DOWN, FACES)[: 2 if style == "keys" else 4]:
            w = glyph_width(canvas, group, 56, style, CAPS)
            draw_glyph(canvas, group, x + w / 2, y, 56, style, CAPS)
            x += w + 16


def _tickets(words: Words) -> Painted:
    prompts = [
        Prompt(DIRECTIONS, words("Choose")),
        Prompt(Button.SOUTH, words("Play")),
        Prompt(Button.VIEW, words("Rules")),
    ]
    return Painted(lambda canvas: _paint_tickets(canvas, prompts, words("Press to join")))


def _paint_tickets(canvas: Canvas, prompts: list[Prompt], ribbon: str) -> None:
    canvas.fill(PLUM)
    for number, side in enumerate(SIDES):
        column, row = number % 8, number // 8
        button = ROWS[int(side[0]) - 2]
        canvas.draw(ticket(canvas, side, button=button), 96 + 160 * column, 54 + 200 * row)
        canvas.draw(ticket(canvas, side, is_wide=True), 96 + 168 * column, 454 + 200 * row)
    canvas.draw(ticket_back(canvas), 1500, 54)
    canvas.draw(ticket(canvas, "9B", button=Button.SOUTH, style="keys", caps=CAPS), 1660, 54)
    draw_ribbon(canvas, Box(1440, 700, 340, 84), ribbon)
    draw_prompts(canvas, prompts, Box(96, 890, 1728, 60))
    draw_prompts(canvas, prompts, Box(96, 966, 1728, 60), Hand("keys", CAPS), align="right")


def _seats(_words: Words) -> Painted:
    return Painted(_paint_seats)


def _paint_seats(canvas: Canvas) -> None:
    canvas.fill(PLUM)
    for hut in range(1, 7):
        middle = 190 + 300 * (hut - 1)
        draw_badge(canvas, hut, middle, 150, 150, is_bot=hut % 2 == 0, feathers=hut % 4)
        draw_badge(canvas, hut, middle - 70, 300, 96, is_asleep=True)
        draw_badge(canvas, hut, middle + 70, 300, 58, is_bot=True, feathers=3)
    x, y, deepest = 120.0, 400.0, 0.0
    for hut, (size, (w, h, _)) in enumerate(PANELS.items(), 1):
        if x + w > 1824:
            x, y, deepest = 120.0, y + deepest + 24, 0.0
        draw_glow(canvas, size, x, y, 0)
        draw_panel(canvas, size, (hut - 1) % 6 + 1, x, y, is_active=hut % 2 == 1)
        if hut % 3 == 0:
            draw_veil(canvas, size, x, y, "hexagon")
        x, deepest = x + w + 30, max(deepest, h)


SITUATIONS = [
    Situation("kit-cards", _cards),
    Situation("kit-cards-letters", _cards, Comfort(has_colour_letters=True)),
    Situation("kit-buttons", _buttons),
    Situation("kit-tickets", _tickets),
    Situation("kit-seats", _seats),
]
