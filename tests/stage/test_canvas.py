"""The canvas: words fit their boxes, composed pictures and layers are painted once, pictures keep their places."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.stage.canvas import MOST_LAYERS, Box, Canvas
from game.stage.comfort import Comfort
from game.stage.keeping import Shelf
from game.stage.sprites import Sprite
from game.stage.theme import CREAM, INK, LABEL_28, LABEL_40, TITLE_48

MakeCanvas = Callable[..., Canvas]
RED, GREEN = (255, 0, 0), (0, 255, 0)


def _written(canvas: Canvas, text: str, box: Box) -> tuple[int, bool]:
    canvas.written = []
    canvas.write(text, box, LABEL_40)
    (written,) = canvas.written
    return written.size, written.is_inside


def test_words_shrink_break_and_at_last_stand_out(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080))
    assert _written(canvas, "short", Box(0, 0, 400, 60)) == (40, True)
    size, is_inside = _written(canvas, "a little longer than that", Box(0, 0, 420, 60))
    assert 28 <= size < 40
    assert is_inside
    assert _written(canvas, "two lines of words need room", Box(0, 0, 300, 110))[1]
    assert _written(canvas, "unbreakable-and-much-too-long", Box(0, 0, 120, 60)) == (28, False)


def test_text_size_grows_words_but_not_key_numbers(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080), Comfort(text_percent=200))
    assert _written(canvas, "short", Box(0, 0, 900, 200)) == (80, True)
    assert canvas.lettering.wanted_size(TITLE_48._replace(is_scaled=False)) == 48


def test_every_size_down_to_the_smallest_is_tried(make_canvas: MakeCanvas) -> None:
    """125 % of 28 is odd: counting down in steps of two must still reach 28."""
    canvas = make_canvas((1920, 1080), Comfort(text_percent=125))
    wide = canvas.lettering.width("Schnecke", LABEL_28.face, 28)
    canvas.written = []
    canvas.write("Schnecke", Box(0, 0, wide + 1, 30), LABEL_28, most_lines=1)
    assert [(written.size, written.is_inside) for written in canvas.written] == [(28, True)]


def test_words_are_centred_on_their_capitals(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080))
    canvas.fill(CREAM)
    canvas.write("H", Box(100, 100, 200, 100), TITLE_48)
    rows = [
        y for y in range(100, 200) if any(canvas.surface.get_at((x, y))[:3] == INK for x in range(100, 300))
    ]
    assert sum((rows[0], rows[-1])) / 2 == pytest.approx(150, abs=1.5)


def test_a_layer_is_painted_again_only_when_its_key_changes(make_canvas: MakeCanvas) -> None:
    canvas, painted = make_canvas((640, 360)), list[str]()

    def table() -> None:
        painted.append("table")
        canvas.fill(RED)

    def cards() -> None:
        painted.append("cards")
        canvas.block(Box(0, 0, 960, 1080), GREEN)

    for card_key in (1, 1, 2):
        canvas.layer("table", "plain", table)
        canvas.layer("cards", card_key, cards, over="table")
    assert painted == ["table", "cards", "cards"]
    assert canvas.surface.get_at((10, 10))[:3] == GREEN
    assert canvas.surface.get_at((600, 10))[:3] == RED
    canvas.with_comfort(Comfort(is_high_contrast=True))
    canvas.layer("table", "plain", table)
    assert painted[-1] == "table"


def test_a_composed_picture_is_painted_once_and_keeps_its_origin(make_canvas: MakeCanvas) -> None:
    canvas, painted = make_canvas((1920, 1080)), list[int]()

    def paint() -> None:
        painted.append(1)
        canvas.block(Box(-10, -10, 20, 20), GREEN)

    for _ in range(2):
        sprite = canvas.composed("trial", Box(-10, -10, 20, 20), paint)
    assert painted == [1]
    canvas.fill(RED)
    canvas.draw(sprite, 100, 100)
    assert canvas.surface.get_at((91, 91))[:3] == GREEN
    assert canvas.surface.get_at((89, 89))[:3] == RED


def test_turned_and_stretched_pictures_keep_their_middle(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080))
    plain = canvas.sprites.get("symbol-bolt")

    def middle(sprite: Sprite) -> tuple[float, float]:
        return sprite.x + sprite.w / 2, sprite.y + sprite.h / 2

    turned = canvas.sprites.turned(plain, 30)
    stretched = canvas.sprites.stretched(plain, 0.5, 1.0)
    assert middle(turned) == pytest.approx(middle(plain), abs=0.6)
    assert middle(stretched) == pytest.approx(middle(plain))
    assert stretched.surface.get_width() == pytest.approx(plain.surface.get_width() / 2, abs=1)
    assert canvas.sprites.turned(plain, 30) is turned


def test_a_missing_picture_is_an_error(make_canvas: MakeCanvas) -> None:
    with pytest.raises(FileNotFoundError):
        make_canvas((640, 360)).picture("no-such-picture", 0, 0)


def test_a_shelf_lets_go_of_what_was_not_asked_for_longest() -> None:
    shelf: Shelf[Sprite] = Shelf(3 * 100 * 100 * 4)
    pictures = [Sprite(pygame.Surface((100, 100), depth=32), 0, 0, 100, 100) for _ in range(4)]
    for number in range(3):
        shelf.put(number, pictures[number])
    assert shelf.get(0) is pictures[0]
    shelf.put(3, pictures[3])
    assert shelf.get(1) is None
    assert shelf.get(0) is pictures[0]
    assert shelf.bytes == 3 * 100 * 100 * 4
    assert shelf.take(0) is pictures[0]
    assert shelf.get(0) is None
    assert shelf.bytes == 2 * 100 * 100 * 4


def test_layers_that_were_not_drawn_for_long_give_way(make_canvas: MakeCanvas) -> None:
    canvas, painted = make_canvas((640, 360)), list[int]()
    for number in (*range(MOST_LAYERS + 1), MOST_LAYERS, 0):
        canvas.layer(f"screen {number}", 1, lambda number=number: painted.append(number))  # type: ignore[misc]
    assert painted == [*range(MOST_LAYERS + 1), 0]


def test_a_veil_over_everything_needs_no_more_than_the_window(make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1280, 720))
    canvas.fill((0, 0, 0))
    canvas.veil(canvas.visible, CREAM, 0, 255)
    assert canvas.surface.get_at((5, 5))[:3] == CREAM
    kept = canvas.sprites.kept(("veil", canvas.visible.w, canvas.visible.h, CREAM, 0))
    assert kept is not None
    assert kept.surface.get_size() == (1280, 720)


@pytest.mark.parametrize("size", [(40, 40), (200, 90), (900, 400)])
def test_panels_of_every_size_have_the_same_corners(size: tuple[int, int], make_canvas: MakeCanvas) -> None:
    canvas = make_canvas((1920, 1080))
    canvas.fill((0, 0, 0))
    canvas.panel(Box(100, 100, *size), CREAM, 16, rim=RED, outline=5, shadow=0)
    assert canvas.surface.get_at((100, 100))[:3] == (0, 0, 0)
    assert canvas.surface.get_at((100 + size[0] // 2, 102))[:3] == RED
    assert canvas.surface.get_at((100 + size[0] // 2, 100 + size[1] // 2))[:3] == CREAM
    assert canvas.surface.get_at((100 + size[0] - 3, 100 + size[1] // 2))[:3] == RED
