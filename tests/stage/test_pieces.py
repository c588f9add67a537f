"""The pieces of the kit: cards, buttons, tickets, particles, curtain, dial, podium, doors, captions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise

import pygame
import pytest

from game.devices.buttons import Button
from game.languages.words import Words
from game.stage.badges import badge
from game.stage.canvas import Box, Canvas
from game.stage.captions import Captions
from game.stage.card_faces import CardFaces
from game.stage.comfort import Comfort
from game.stage.curtain import Curtain
from game.stage.dial import Dial
from game.stage.glyphs import STYLES, draw_glyph, glyph_width
from game.stage.limits import FlashLimit
from game.stage.particles import MOST_PARTICLES, Confetti, Sparks
from game.stage.podium_blocks import Rise, blocks
from game.stage.prompts import Prompt, draw_prompts
from game.stage.scenery.ladder import LadderScenery
from game.stage.scenery.lobby import Doors, HutState
from game.stage.sprites import Sprite
from game.stage.theme import CARD_COLOURS, MASCOTS
from game.stage.tickets import ticket
from game.stage.tweens import TICKS_A_MS
from game.variants.tasks.texts import card_text

MakeCanvas = Callable[..., Canvas]
LEAST_CAP_SHARE = 0.01  # of a badge's bytes
OBJECTS = ("flower", "die", "butterfly", "ball", "cup", "cone", "car", "telephone")
CAPS = {button: cap for button, cap in zip(Button, "WASDQERFGHJK", strict=True)}
SIDES = ("2A", "3A", "3B", "4A", "4B", "5A", "5B", "6A", "6B", "7A", "7B", "8A", "8B", "9A", "9B")


def _bytes(sprite: Sprite) -> bytes:
    return pygame.image.tobytes(sprite.surface, "RGBA")


# --- Cards -----------------------------------------------------------------------------


def test_all_72_sprint_cards_look_different_at_every_size(make_canvas: MakeCanvas) -> None:
    faces = CardFaces(make_canvas((1280, 720)))
    deck = [card_text(card).rsplit("-", 2) for card in range(72)]
    for compose in (
        lambda colour, number, symbol: faces.sprint(colour, number, symbol, 176, 246),
        faces.roof_tile,
        faces.strip,
    ):
        assert len({_bytes(compose(colour, int(number), symbol)) for colour, number, symbol in deck}) == 72


def test_hex_nine_and_ten_faces_look_different(make_canvas: MakeCanvas) -> None:
    faces = CardFaces(make_canvas((1280, 720)))
    assert (
        len({_bytes(faces.hexagon(colour, thing, 94)) for colour in CARD_COLOURS for thing in OBJECTS}) == 64
    )
    bar = tuple(CARD_COLOURS)[:6]
    nines = {_bytes(faces.nine(colour, number, 146)) for colour in bar for number in range(7)}
    assert len(nines | {_bytes(faces.nine(None, 0, 146))}) == 43
    assert len({_bytes(faces.coaster(value, 82)) for value in range(6)}) == 6


def test_hex_calls_dark_blue_blue(make_canvas: MakeCanvas) -> None:
    faces = CardFaces(make_canvas((1280, 720)))
    assert _bytes(faces.hexagon("blue", "die", 94)) == _bytes(faces.hexagon("dark-blue", "die", 94))


def test_colour_letters_appear_when_asked_for(make_canvas: MakeCanvas) -> None:
    letters = {colour: colour[0].upper() for colour in CARD_COLOURS}
    plain = CardFaces(make_canvas((1280, 720)), letters)
    asked = CardFaces(make_canvas((1280, 720), Comfort(has_colour_letters=True)), letters)
    assert _bytes(plain.sprint("red", 1, "bolt", 176)) != _bytes(asked.sprint("red", 1, "bolt", 176))
    assert _bytes(plain.strip("red", 1, "bolt")) != _bytes(asked.strip("red", 1, "bolt"))


def test_a_card_is_kept(make_canvas: MakeCanvas) -> None:
    faces = CardFaces(make_canvas((1280, 720)))
    assert faces.roof_tile("red", 1, "bolt").surface is faces.roof_tile("red", 1, "bolt").surface


def test_every_ticket_looks_different(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1280, 720))
    assert len({_bytes(ticket(canvas, side)) for side in SIDES}) == len(SIDES)
    assert _bytes(ticket(canvas, "2A")) == _bytes(ticket(canvas, "2B"))


# --- Buttons -----------------------------------------------------------------------------


@pytest.mark.parametrize("style", STYLES)
def test_every_button_has_a_picture_of_its_own(style: str, make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1280, 720))
    seen = set()
    for button in Button:
        canvas.fill((60, 34, 89))
        draw_glyph(canvas, button, 100, 100, 80, style, CAPS)
        seen.add(pygame.image.tobytes(canvas.surface.subsurface((0, 0, 200, 200)), "RGB"))
    assert len(seen) == len(Button)


def test_keys_show_the_players_own_letters(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1280, 720))
    widths = [
        glyph_width(canvas, Button.SOUTH, 64, "keys", {Button.SOUTH: cap}) for cap in ("A", "Esc", "space")
    ]
    assert widths[0] == 64
    assert all(width > 64 for width in widths[1:])


def test_prompts_open_a_second_row_before_they_overlap(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080), Comfort(text_percent=200))
    canvas.written = []
    prompts = [
        Prompt(button, "something to do") for button in (Button.SOUTH, Button.EAST, Button.NORTH, Button.WEST)
    ]
    draw_prompts(canvas, prompts, Box(96, 960, 1000, 60))
    rects = [pygame.Rect(written.box) for written in canvas.written]
    assert all(written.is_inside for written in canvas.written)
    assert len({rect.y for rect in rects}) == 2
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


# --- Things that move --------------------------------------------------------------------


def test_there_are_never_too_many_particles(make_canvas: MakeCanvas) -> None:
    sparks = Sparks()
    for number in range(100):
        sparks.burst(number * 0.1, 100, 100)
        assert sparks.alive <= MOST_PARTICLES
    canvas = make_canvas((640, 360))
    drawn: list[str] = []
    canvas.centred = lambda name, *_, **__: drawn.append(name)  # type: ignore[method-assign]
    Confetti(0, count=900).draw(canvas, 300)
    assert 0 < len(drawn) <= MOST_PARTICLES


def test_reduced_motion_has_no_particles(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((640, 360), Comfort(is_motion_reduced=True))
    canvas.fill((1, 2, 3))
    sparks = Sparks()
    sparks.burst(0, 960, 540)
    sparks.draw(canvas, 20)
    Confetti(0).draw(canvas, 300)
    assert len({canvas.surface.get_at((x, y))[:3] for x in range(0, 640, 5) for y in range(0, 360, 5)}) == 1


def test_the_curtain_hides_the_hand_at_once_and_closes_faster_than_it_opens() -> None:
    curtain = Curtain()
    curtain.open(0)
    assert 0 < curtain.openness(100 * TICKS_A_MS) < 1
    assert curtain.openness(260 * TICKS_A_MS) == 1
    curtain.close(100)
    assert not curtain.shows_hand(100)
    assert curtain.openness(100 + 90 * TICKS_A_MS) == 0


def test_the_dial_runs_wedge_by_wedge() -> None:
    dial = Dial(3)
    dial.go(7, 0)
    assert [dial.shown(70 * step * TICKS_A_MS + 0.01) for step in range(5)] == [3, 4, 5, 6, 7]
    assert not dial.is_running(280 * TICKS_A_MS + 0.01)
    dial.go(5, 100)
    assert dial.shown(100) == 5


def test_blocks_rise_from_the_last_place_to_the_first() -> None:
    for count in range(2, 7):
        rise = Rise(10, count)
        starts = [rise.span(order).start for order in range(count)]
        assert starts == sorted(starts, reverse=True)
        assert rise.crown_span().start >= max(starts)
        places = blocks(count)
        assert [block.place for block in places] == list(range(1, count + 1))
        assert all(higher.y < lower.y for higher, lower in pairwise(places))


def test_doors_swing_only_when_somebody_comes_or_goes() -> None:
    doors = Doors()
    states = [HutState.FREE] * 6
    doors.show(states, 0)
    assert not doors.is_swinging(0, 0)
    doors.show([HutState.TAKEN, *states[1:]], 10)
    assert doors.is_swinging(0, 11)
    assert not doors.is_swinging(1, 11)
    assert doors.shut_share(0, 10) == 1
    assert doors.shut_share(0, 10 + 180 * TICKS_A_MS) == 0


# --- Captions ----------------------------------------------------------------------------


def test_captions_show_the_last_sounds_to_those_who_asked(make_canvas: MakeCanvas) -> None:
    captions, words = Captions(), Words()
    for number, name in enumerate(("finish", "token", "token", "wrong", "ui_move", "out")):
        captions.hear(name, 1 + number % 6, number)
    silent = make_canvas((1280, 720))
    silent.written = []
    captions.draw(silent, words, 10)
    assert silent.written == []
    canvas = make_canvas((1280, 720), Comfort(has_captions=True))
    canvas.written = []
    captions.draw(canvas, words, 10)
    assert [written.text for written in canvas.written] == ["tuba, coin: out", "tuba: wrong", "coin: a token"]
    canvas.written = []
    captions.draw(canvas, words, 10_000)
    assert canvas.written == []


# --- Seats and the sea ------------------------------------------------------------------


@pytest.mark.parametrize("diameter", [40, 66, 150])
def test_whoever_wears_a_cap_is_told_from_their_double(make_canvas: MakeCanvas, diameter: int) -> None:
    canvas = make_canvas((1280, 720))
    for hut in range(1, len(MASCOTS) + 1):
        bare, capped = (
            badge(canvas, hut, diameter, is_bot=True, has_cap=has_cap) for has_cap in (False, True)
        )
        one, other = _bytes(bare), _bytes(capped)
        assert len(one) == len(other)
        changed = sum(a != b for a, b in zip(one, other, strict=True)) / len(one)
        assert changed > LEAST_CAP_SHARE, MASCOTS[hut - 1]


def test_the_sea_goes_on_below_the_map_without_bars(make_canvas: MakeCanvas) -> None:
    """In a high window its last row is continued: no wave may be cut there."""
    canvas = make_canvas((1200, 900))
    LadderScenery(FlashLimit()).draw(canvas, 0, 1)
    row = canvas.surface.get_height() - 1
    colours = {tuple(canvas.surface.get_at((x, row))) for x in range(canvas.surface.get_width())}
    assert len(colours) == 1
