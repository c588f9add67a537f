"""No picture may stop, shake or flash more than the limits say, whatever is asked of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.stage import limits
from game.stage.canvas import Box, Canvas
from game.stage.comfort import Comfort
from game.stage.limits import FlashLimit, HitStop, match_end_shake, panel_shake
from game.stage.theme import CARD_COLOURS, CREAM, GOLD, TOMATO
from game.stage.tweens import TICKS_A_MS
from game.stage.wipe import Wipe

WHOLE = Box(0, 0, 1920, 1080)
SMALL = Box(0, 0, 200, 200)
RED = (255, 0, 0)


def test_a_hit_stop_holds_the_picture_and_catches_up() -> None:
    stop = HitStop()
    stop.begin("bell", 100)
    ticks = 120 * TICKS_A_MS
    assert stop.shown(100 + ticks / 2) == 100
    assert stop.shown(100 + 0.99 * ticks) == 100
    assert 100 < stop.shown(100 + 1.5 * ticks) < 100 + 1.5 * ticks
    assert stop.shown(100 + 2.01 * ticks) == 100 + 2.01 * ticks


@given(st.floats(0, 600), st.sampled_from(sorted(limits.HIT_STOPS_MS)))
def test_shown_time_never_runs_backwards_nor_ahead(since: float, kind: str) -> None:
    stop = HitStop()
    stop.begin(kind, 1000)
    assert stop.shown(1000 + since) <= stop.shown(1001 + since)
    assert stop.shown(1000 + since) <= 1000 + since


def test_the_screen_shakes_little_and_briefly(make_canvas: Callable[..., Canvas]) -> None:
    canvas = make_canvas((640, 360))
    moved = [match_end_shake(tick / 4, canvas) for tick in range(400)]
    assert 3 < max(abs(x) for x, _ in moved) <= 6
    assert max(abs(y) for _, y in moved) <= 6
    after = [match_end_shake(200 * TICKS_A_MS + tick, canvas) for tick in range(50)]
    assert set(after) == {(0.0, 0.0)}


def test_reduced_motion_shakes_nothing(make_canvas: Callable[..., Canvas]) -> None:
    canvas = make_canvas((640, 360), Comfort(is_motion_reduced=True))
    assert all(
        match_end_shake(tick, canvas) == (0.0, 0.0) and panel_shake(tick, canvas) == 0 for tick in range(60)
    )


@given(
    st.lists(
        st.tuples(st.integers(0, 40), st.sampled_from([WHOLE, SMALL, Box(0, 0, 1920, 540)])), max_size=60
    )
)
def test_large_areas_brighten_once_a_second_at_most(asks: list[tuple[int, Box]]) -> None:
    guard, now, granted = FlashLimit(), 0, []
    for wait, box in asks:
        now += wait
        if guard.ask(now, box, CREAM, 100) and box is not SMALL:
            granted.append(now)
    assert all(later - earlier >= 120 for earlier, later in pairwise(granted))


def test_small_glints_are_free_and_saturated_red_never_flashes() -> None:
    guard = FlashLimit()
    assert all(guard.ask(tick, SMALL, GOLD, 100) for tick in range(5))
    assert not guard.ask(10, SMALL, RED, 100)
    assert not guard.ask(10, WHOLE, (230, 10, 20), 100)
    assert not limits.is_saturated_red(TOMATO)  # a warm red, that the awning may show
    assert not limits.is_saturated_red(CARD_COLOURS["pink"])


def test_a_flash_is_never_stronger_than_allowed(make_canvas: Callable[..., Canvas]) -> None:
    canvas = make_canvas((640, 360))
    canvas.fill((0, 0, 0))
    guard = FlashLimit()
    assert guard.ask(0, WHOLE, (255, 255, 255), 1000, alpha=255)
    guard.draw(canvas, 0)
    assert canvas.surface.get_at((300, 200))[0] <= limits.MOST_ALPHA


def test_a_second_wipe_within_a_second_only_fades(make_canvas: Callable[..., Canvas]) -> None:
    canvas = make_canvas((640, 360))
    wipe = Wipe()
    wipe.begin(0)
    canvas.fill((0, 0, 0))
    wipe.draw(canvas, 24)
    assert {tuple(canvas.surface.get_at((x, 100))[:3]) for x in range(0, 640, 10)} >= {CREAM, TOMATO}
    wipe.begin(60)
    canvas.fill((0, 0, 0))
    wipe.draw(canvas, 67)
    assert all(max(canvas.surface.get_at((x, 100))[:3]) < 80 for x in range(0, 640, 10))
    assert not wipe.is_covering(60), "a fade hides nothing: the new screen lives at once"
    assert wipe.is_over(75)


def test_a_wipe_covers_the_old_screen_before_the_new_one_is_seen(make_canvas: Callable[..., Canvas]) -> None:
    canvas = make_canvas((640, 360))
    old, new = (10, 20, 30), (40, 50, 60)
    wipe = Wipe()
    canvas.fill(old)
    wipe.begin(0)
    seen = []
    for tick in range(0, 49, 2):
        wipe.take_old(canvas.surface)
        if not wipe.is_covering(tick):
            canvas.fill(new)
        wipe.draw(canvas, tick)
        shown = {tuple(canvas.surface.get_at((330, y))[:3]) for y in range(360)}
        seen.append(old in shown)
        assert new not in shown or tick > 24
    assert new in shown
    assert seen == sorted(seen, reverse=True)
    assert not any(seen[12:])


def test_what_must_hide_is_gone_in_the_first_frame(make_canvas: Callable[..., Canvas]) -> None:
    canvas = make_canvas((640, 360))
    old = (10, 20, 30)
    for is_motion_reduced in (False, True):
        wipe = Wipe()
        canvas.fill(old)
        wipe.begin(0, is_motion_reduced=is_motion_reduced, hides_at_once=True)
        wipe.take_old(canvas.surface)
        assert not wipe.is_covering(0)
        canvas.fill((0, 0, 0))
        wipe.draw(canvas, 0)
        assert old not in {tuple(canvas.surface.get_at((330, y))[:3]) for y in range(360)}
