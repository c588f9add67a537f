"""Nothing in the whole gallery moves the camera or flashes more than people bear, frame by frame."""

from __future__ import annotations

import pygame
import pytest

from game.dev import motion
from game.dev.motion import SHORT, SIZE, WatchingCanvas, is_shifted, watch
from game.dev.situations import Painted, Picture, Situation, find_situations
from game.devices.buttons import Inputs
from game.stage.canvas import Canvas
from game.stage.limits import SCREEN_SHAKE_PX, shake_screen
from game.stage.scenery.tables import paint_cloth
from game.stage.scenery.title import Front, TitleScenery
from game.stage.wipe import Wipe

SITUATIONS = find_situations()


@pytest.fixture(scope="module")
def canvas() -> WatchingCanvas:
    pygame.display.init()
    return WatchingCanvas(pygame.display.set_mode(SIZE))


@pytest.mark.parametrize("is_motion_reduced", [False, True])
@pytest.mark.parametrize("part", range(4))
def test_no_situation_flashes_or_moves_the_camera(
    part: int, canvas: WatchingCanvas, *, is_motion_reduced: bool
) -> None:
    defects = [
        defect
        for situation in SITUATIONS[part::4]
        for defect in watch(situation, canvas, SHORT, is_motion_reduced=is_motion_reduced)
    ]
    assert [str(defect) for defect in defects] == []


class Film:
    """A picture that changes by the tick."""

    def __init__(self) -> None:
        self.now = 0

    def tick(self, inputs: Inputs) -> None:  # noqa: ARG002 - nobody presses
        self.now += 1


class Strobe(Film):
    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002
        canvas.fill((0, 0, 0))
        share = 0.4 if self.now // 18 % 2 else 0.0
        canvas.surface.fill((255, 255, 255), (0, 0, round(share * SIZE[0]), SIZE[1]))


class Dawn(Film):
    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002
        canvas.fill((min(255, 2 * self.now),) * 3)


class Pan(Film):
    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002
        paint_cloth(canvas, "sprint")
        canvas.surface.scroll(self.now // 9 % 2, 0)


class Ending(Film):
    def draw(self, canvas: Canvas, blend: float) -> None:
        paint_cloth(canvas, "ten")
        shake_screen(self.now + blend, canvas)


class Wiped(Film):
    """Two screens and the way between them."""

    def __init__(self, *, is_bright_first: bool) -> None:
        super().__init__()
        self._is_bright_first = is_bright_first
        self._wipe = Wipe()
        self._scenery = TitleScenery()

    def tick(self, inputs: Inputs) -> None:
        super().tick(inputs)
        if self.now == 20:
            self._wipe.begin(20)

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self.now + blend
        self._wipe.take_old(canvas.surface)
        if not self._wipe.is_covering(self.now):
            if (self.now < 20) == self._is_bright_first:
                self._scenery.draw(canvas, now, Front("nothing", lambda: None))
            else:
                paint_cloth(canvas, "nine")
        self._wipe.draw(canvas, now)


def _found(picture: Picture, canvas: WatchingCanvas, *, is_motion_reduced: bool = False) -> list[str]:
    situation = Situation("trial", lambda _: picture)
    pace = motion.Pace(144, 3)
    return [each.trouble for each in watch(situation, canvas, pace, is_motion_reduced=is_motion_reduced)]


def test_the_watch_sees_a_strobe_and_forgives_a_dawn(canvas: WatchingCanvas) -> None:
    (trouble,) = _found(Strobe(), canvas)
    assert "brighten twice" in trouble
    assert _found(Dawn(), canvas) == []


def test_the_watch_sees_a_moving_camera(canvas: WatchingCanvas) -> None:
    (trouble,) = _found(Pan(), canvas, is_motion_reduced=True)
    assert "camera moves" in trouble
    assert _found(Pan(), canvas) == [], "it is only looked for where motion is not wanted"


def test_the_end_of_a_match_shakes_a_little_and_not_at_all_where_motion_is_unwanted(
    canvas: WatchingCanvas,
) -> None:
    assert _found(Ending(), canvas) == []
    assert 0 < canvas.furthest <= SCREEN_SHAKE_PX
    assert _found(Ending(), canvas, is_motion_reduced=True) == []
    assert canvas.furthest == 0


@pytest.mark.parametrize("is_bright_first", [False, True])
def test_the_awning_between_two_screens_is_one_flash_at_most(
    canvas: WatchingCanvas, *, is_bright_first: bool
) -> None:
    assert _found(Wiped(is_bright_first=is_bright_first), canvas) == []


def test_a_frame_is_its_own_shift_only_when_it_moved() -> None:
    one = pygame.Surface((120, 80))
    for x in range(0, 120, 8):
        one.fill((x * 2, 255 - x, x), (x, 0, 4, 80))
    other = one.copy()
    other.scroll(1, 0)
    assert is_shifted(one, other)
    assert is_shifted(other, one)
    assert not is_shifted(one, one.copy())
    spot = one.copy()
    spot.fill((255, 255, 255), (20, 20, 40, 40))
    assert not is_shifted(one, spot)


def test_still_pictures_are_looked_at_once(canvas: WatchingCanvas) -> None:
    drawn: list[int] = []
    situation = Situation("still", lambda _: Painted(lambda _: drawn.append(1)))
    assert watch(situation, canvas, SHORT, is_motion_reduced=False) == []
    assert drawn == [1]
