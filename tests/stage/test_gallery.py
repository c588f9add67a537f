"""Every situation of the gallery can be seen, and its words fit in all languages and at all text sizes."""

from __future__ import annotations

import pygame
import pytest

from game.dev import gallery
from game.dev.measuring import MeasuringCanvas
from game.dev.situations import Painted, Situation, find_situations
from game.languages.words import LANGUAGES, Words
from game.paths import ASSETS
from game.stage.canvas import Box, Canvas
from game.stage.comfort import Comfort
from game.stage.theme import CREAM, LABEL_28

SITUATIONS = find_situations()
TEXT_SIZES = (100, 125, 150, 200)
SMALL = (1280, 720)


@pytest.fixture(scope="module")
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode(SMALL), ASSETS)


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_every_situation_can_be_drawn(situation: Situation, canvas: Canvas) -> None:
    # A colour that is in no picture: what is left of it shows where a scene does not reach.
    canvas.surface.fill((255, 0, 255))
    assert gallery.render(situation, canvas, Words()) == []
    width, height = SMALL
    corners = [(0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)]
    assert all(canvas.surface.get_at(corner)[:3] != (255, 0, 255) for corner in corners)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits(language: str) -> None:
    pygame.display.init()
    pygame.display.set_mode(SMALL)
    canvases = [
        MeasuringCanvas((1920, 1080), ASSETS, Comfort(text_percent=percent)) for percent in TEXT_SIZES
    ]
    words = Words(language)
    defects = [defect for situation in SITUATIONS for defect in gallery.render_on(canvases, situation, words)]
    assert [str(defect) for defect in dict.fromkeys(defects)] == []


def _written(text: str, box: Box, *, size: int = 28) -> Situation:
    style = LABEL_28._replace(size=size)

    def paint(canvas: Canvas) -> None:
        canvas.fill(CREAM)
        canvas.write(text, box, style)

    return Situation("trial", lambda _: Painted(paint))


@pytest.mark.parametrize(
    ("text", "box", "size", "trouble"),
    [
        ("a sentence that is far too long", Box(100, 100, 60, 40), 28, "does not fit"),
        ("tiny", Box(100, 100, 200, 40), 20, "smaller than 28"),
        ("out", Box(1900, 100, 200, 40), 28, "outside the window"),
        ("字", Box(100, 100, 200, 40), 28, "lacks"),
    ],
)
def test_the_gallery_sees_bad_words(text: str, box: Box, size: int, trouble: str, canvas: Canvas) -> None:
    (defect,) = gallery.render(_written(text, box, size=size), canvas, Words())
    assert trouble in defect.trouble


def test_the_gallery_sees_pale_words(canvas: Canvas) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.fill((255, 244, 224))
        canvas.write("pale", Box(100, 100, 200, 40), LABEL_28._replace(colour=(200, 190, 170)))

    (defect,) = gallery.render(Situation("trial", lambda _: Painted(paint)), canvas, Words())
    assert "hardly parts" in defect.trouble


def test_the_gallery_sees_a_missing_picture(canvas: Canvas) -> None:
    situation = Situation("trial", lambda _: Painted(lambda canvas: canvas.picture("no-such-picture", 0, 0)))
    (defect,) = gallery.render(situation, canvas, Words())
    assert "no-such-picture" in defect.trouble


def test_the_command_writes_a_picture_a_situation(
    tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path)
    assert gallery.main(["--out", out, "--size", "640x360", "--only", "kit-cards", "kit-seats"]) == 0
    written = capsys.readouterr().out.split()
    assert [name.rsplit("/", 1)[-1] for name in written] == ["kit-cards.png", "kit-seats.png"]
    assert gallery.main(["--only", "no-such-situation"]) == 2
    assert gallery.main(["--list"]) == 0
    assert "kit-cards" in capsys.readouterr().out


def _two(first: Box, second: Box, *, is_covered: bool = False) -> Situation:
    def paint(canvas: Canvas) -> None:
        canvas.fill(CREAM)
        canvas.write("first words", first, LABEL_28)
        if is_covered:
            canvas.panel(first.grown(20), CREAM, 8)
        canvas.write("second words", second, LABEL_28)

    return Situation("trial", lambda _: Painted(paint))


@pytest.mark.parametrize(
    ("situation", "troubles"),
    [
        (_two(Box(400, 400, 300, 40), Box(520, 410, 300, 40)), ["runs into"]),
        (_two(Box(400, 400, 300, 40), Box(520, 410, 300, 40), is_covered=True), []),
        (_two(Box(400, 400, 300, 40), Box(400, 460, 300, 40)), []),
        (_two(Box(400, 20, 300, 40), Box(400, 460, 300, 40)), ["safe rectangle"]),
        (_two(Box(400, 400, 300, 40), Box(1640, 460, 200, 40)), ["safe rectangle"]),
    ],
)
def test_the_gallery_sees_words_that_run_into_others_or_off_the_safe_rectangle(
    situation: Situation, troubles: list[str]
) -> None:
    canvas = MeasuringCanvas((1920, 1080), ASSETS)
    defects = gallery.render(situation, canvas, Words())
    assert len(defects) == len(troubles)
    assert all(trouble in defect.trouble for trouble, defect in zip(troubles, defects, strict=True))
