"""Nobody learns of a back who may not: frames, sounds and rumble of tables that differ only in what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from game.channels.knocks import LOOK_TICKS
from game.controls.curtain import BACKS_TICKS, EYES_SHUT_TICKS, Phase
from game.controls.signals import NEW_TURN_TICKS, Secrecy
from game.core.api import TICKS_A_SECOND, Seat
from game.dev.ten_eye import Look, pixels, without
from game.dev.ten_match import Couch
from game.devices.buttons import Button
from game.scenes.round_ten.secrets import OFFER_TICKS
from game.session.wishes import Wishes
from game.variants.ten.model import BackSeen, CardDrawn, CardPlayed
from tests.scenes.hex_frames import canvas_of

TWO_CURTAINS = {1: Secrecy.CURTAIN, 2: Secrecy.CURTAIN}
DRAW = "1/2 3/4 0/2 2/5 4/0 1/3 5/4 2/3 0/1"
GLANCE_TICKS = 9  # how seldom the four of the pace test look up
FRAME_TICKS = 6  # every so many ticks a frame is compared


def couch_with(backs: str, people: dict[int, Secrecy] = TWO_CURTAINS, **how: Any) -> Couch:
    """Seat two with 5 and 4 against 3 and 1 up; the backs are given a card, as in "2 0 4 5"."""
    ups = ("5", "4", "3", "1")
    cards = [f"{up}/{back}" for up, back in zip(ups, backs.split(), strict=True)]
    deal = {"hands": [cards[:2], cards[2:]], "draw": DRAW.split()}
    return Couch(2, people, deal=deal, **how).wait(60)


# --- The curtain, frame by frame ---------------------------------------------------------


def looked(backs: str, frame_ticks: int = FRAME_TICKS) -> list[tuple[Phase, bytes, bytes, list[str]]]:
    """Let seat 1 look; returns phase, whole frame, frame without the curtain's window, and sounds."""
    couch = couch_with(backs)
    canvas = canvas_of((480, 270))
    window = couch.table.places.window(Seat(1))
    couch.table.take_sounds()
    told = []
    couch.tick((1, Button.L))
    for _ in range((EYES_SHUT_TICKS + BACKS_TICKS + 60) // frame_ticks):
        couch.wait(frame_ticks)
        phase = couch.table.channels[Seat(1)].phase
        frame = pixels(canvas, couch.table)
        sounds = [f"{sound.name} {sound.step}" for sound in couch.table.take_sounds()]
        told.append((phase, frame, without(canvas, window), sounds))
    return told


def test_only_the_window_of_an_open_curtain_depends_on_the_backs() -> None:
    one, other = looked("2 0 4 5"), looked("1 3 0 2")
    assert {phase for phase, *_ in one} == {Phase.EYES_SHUT, Phase.OPEN, Phase.CLOSED}
    differing = 0
    for (phase, frame, around, sounds), (phase2, frame2, around2, sounds2) in zip(one, other, strict=True):
        assert (phase, around, sounds) == (phase2, around2, sounds2)
        if phase is not Phase.OPEN:
            assert frame == frame2
        differing += frame != frame2
    # Somebody does see something: all frames of the look but the blank one and what the cloth still hides.
    assert 0 < differing < sum(phase is Phase.OPEN for phase, *_ in one)


def test_the_frames_before_and_after_a_look_are_blank() -> None:
    one, other = looked("2 0 4 5", 1), looked("1 3 0 2", 1)
    opened = [number for number, told in enumerate(one) if told[0] is Phase.OPEN]
    for number in (opened[0] - 1, opened[0], opened[-1] + 1):
        assert one[number][1] == other[number][1]
    # And in between somebody sees something, once the cloth has made way.
    assert one[opened[20]][1] != other[opened[20]][1]


@pytest.mark.parametrize("secrecy", [Secrecy.CURTAIN, Secrecy.KNOCKS])
def test_check_23_a_look_takes_equally_long_for_every_number(secrecy: Secrecy) -> None:
    lengths = set()
    for up, back in [("5", "0"), ("5", "1"), ("5", "2"), ("5", "3"), ("5", "4"), ("4", "5")]:
        deal = {"hands": [[f"{up}/{back}", "4/0"], ["3/1", "1/2"]], "draw": DRAW.split()}
        couch = Couch(2, {1: secrecy, 2: secrecy}, deal=deal).wait(60)
        phases = []
        couch.tick((1, Button.L))
        for _ in range(500):
            phases.append(couch.table.channels[Seat(1)].phase)
            couch.tick()
        lengths.add(tuple(phases.count(phase) for phase in Phase))
    assert len(lengths) == 1


@pytest.mark.parametrize(
    ("back", "pulses"), [(0, [500]), (1, [160]), (2, [160] * 2), (3, [160] * 3), (4, [160] * 4)]
)
def test_check_23_the_pad_gets_the_back_and_the_television_nothing(back: int, pulses: list[int]) -> None:
    couch = couch_with(f"{back} 0 4 5", {1: Secrecy.KNOCKS, 2: Secrecy.CURTAIN})
    other = couch_with("2 0 4 5", {1: Secrecy.KNOCKS, 2: Secrecy.CURTAIN})
    canvas = canvas_of((480, 270))
    for each in (couch, other):
        each.table.take_sounds()
        each.tick((1, Button.L))
    for _ in range(LOOK_TICKS // 20 + 4):
        assert pixels(canvas, couch.wait(20).table) == pixels(canvas, other.wait(20).table)
        assert couch.table.take_sounds() == other.table.take_sounds()
    assert [milliseconds for _, seat, milliseconds in couch.knocks if seat == 1] == pulses


def test_no_pad_shakes_for_another_reason_while_somebody_counts() -> None:
    couch = couch_with("2 0 4 5", {1: Secrecy.KNOCKS, 2: Secrecy.CURTAIN})
    assert not couch.live.is_hushed
    couch.tick((1, Button.L)).wait(LOOK_TICKS - 1)
    assert couch.live.is_hushed
    couch.wait(LOOK_TICKS)
    assert not couch.live.is_hushed


def test_alone_the_back_lies_open_without_a_curtain() -> None:
    couch = couch_with("2 0 4 5", {1: Secrecy.OPEN})
    couch.tick((1, Button.L)).wait(5)
    assert sorted(Look(couch.table).fronts(1)) == [0, 2, 4, 5], "the backs over the fronts"
    couch.wait(BACKS_TICKS)
    assert Look(couch.table).fronts(1) == [5, 4]


def test_an_open_wish_becomes_a_curtain_as_soon_as_a_second_person_is_there() -> None:
    couch = couch_with("2 0 4 5", {1: Secrecy.OPEN, 2: Secrecy.OPEN})
    couch.tick((1, Button.L)).wait(5)
    assert couch.table.looker == 1
    assert Look(couch.table).fronts(1) == [5, 4], "the fronts under the cloth, and no back"


def test_before_an_audience_no_back_is_ever_drawn() -> None:
    canvas = canvas_of((480, 270))
    knocks = {1: Secrecy.KNOCKS, 2: Secrecy.KNOCKS}
    one, other = (couch_with(backs, knocks, is_streamed=True) for backs in ("2 0 4 5", "1 3 0 2"))
    for each in (one, other):
        each.tick((1, Button.L), (2, Button.L))
    for _ in range(30):
        assert pixels(canvas, one.wait(12).table) == pixels(canvas, other.wait(12).table)


# --- Whose turn it is to look ------------------------------------------------------------


def test_two_who_ask_in_one_tick_look_one_after_the_other() -> None:
    couch = couch_with("2 0 4 5")
    couch.tick((1, Button.L), (2, Button.L))
    seen = []
    for _ in range(2 * (EYES_SHUT_TICKS + BACKS_TICKS) + 20):
        open_to = [seat for seat, each in couch.table.channels.items() if each.phase is not Phase.CLOSED]
        assert len(open_to) <= 1
        seen += open_to
        couch.tick()
    assert seen.count(Seat(1)) == seen.count(Seat(2)) == EYES_SHUT_TICKS + BACKS_TICKS


def test_other_hands_rest_while_one_looks() -> None:
    couch = couch_with("2 0 4 5")
    couch.tick((1, Button.L)).tick()
    for _ in range(EYES_SHUT_TICKS + BACKS_TICKS - 4):
        couch.tick((2, Button.SOUTH))
        assert 2 in couch.view.opening
    couch.wait(10).tick((2, Button.SOUTH))
    assert 2 not in couch.view.opening


def drew(couch: Couch) -> int:
    """Let whoever is on turn play a front; returns the seat, which has drawn."""
    couch.wait(NEW_TURN_TICKS + 2)
    seat = couch.view.turn
    couch.tick((seat, Button.SOUTH))
    assert any(isinstance(event, CardDrawn) for event in couch.runner.events_for(None))
    return seat


def test_a_look_after_the_draw_is_offered_for_three_seconds_while_others_rest() -> None:
    couch = couch_with("2 0 4 5").ready()
    seat = drew(couch)
    other = couch.view.turn
    for _ in range(OFFER_TICKS - 20):
        couch.tick((other, Button.SOUTH))
        assert couch.view.turn == other != seat
    assert OFFER_TICKS == 3 * TICKS_A_SECOND
    couch.wait(40).tick((other, Button.SOUTH))
    assert any(isinstance(event, CardPlayed) for event in couch.runner.events_for(None))


def test_whoever_does_not_want_to_look_lets_the_others_go_on_at_once() -> None:
    couch = couch_with("2 0 4 5").ready()
    seat = drew(couch)
    other = couch.view.turn
    couch.wait(NEW_TURN_TICKS).tick((seat, Button.SOUTH)).tick()
    assert couch.tick((other, Button.SOUTH)).view.turn == seat


def test_a_look_that_was_not_taken_at_once_is_still_there_until_the_own_turn() -> None:
    couch = couch_with("2 0 4 5").ready()
    seat = drew(couch)
    couch.wait(OFFER_TICKS + 10).tick((seat, Button.L))
    assert couch.table.looker == seat
    seen = [event for event in couch.runner.events_for(Seat(seat)) if isinstance(event, BackSeen)]
    assert len(seen) == 1


def test_masks_are_worn_by_all_who_must_not_look() -> None:
    couch = couch_with("2 0 4 5")
    couch.tick((1, Button.L)).wait(EYES_SHUT_TICKS + 20)
    look = Look(couch.table)
    assert "Only Fox looks" in look.words
    assert "Eyes shut!" in look.words
    masks = [sprite for sprite in look.eye.sprites_drawn if _is_near(sprite, couch, 2)]
    assert len(masks) == 2, "a badge and the mask on it"
    assert len([sprite for sprite in look.eye.sprites_drawn if _is_near(sprite, couch, 1)]) == 1


def _is_near(drawn: tuple[Any, float, float], couch: Couch, seat: int) -> bool:
    sprite, x, y = drawn
    at_x, at_y = couch.table.places.badge(Seat(seat))
    middle = x + sprite.x + sprite.w / 2, y + sprite.y + sprite.h / 2
    return bool(abs(middle[0] - at_x) < 3 and abs(middle[1] - at_y) < 3 and sprite.w < 200)


def test_check_34_two_feathers_keep_what_was_looked_at_visible() -> None:
    couch = couch_with("2 0 4 5", {1: Secrecy.OPEN}, options={"tailwind": [2, 0]})
    couch.tick((1, Button.L)).wait(BACKS_TICKS + 20)
    assert couch.runner.view(Seat(1)).backs[:2] == (2, 0)
    assert sorted(Look(couch.table).fronts(1)) == [0, 2, 4, 5], "small ones in place of the marks"


def test_behind_a_curtain_two_feathers_may_look_again() -> None:
    couch = couch_with("2 0 4 5", options={"tailwind": [2, 0]})
    couch.tick((1, Button.L)).wait(EYES_SHUT_TICKS + BACKS_TICKS + 20)
    assert couch.table.looker is None
    couch.tick((1, Button.L)).tick()
    assert couch.table.looker == 1


# --- Others at the table -----------------------------------------------------------------


def test_one_switch_finishes_a_match_against_bots() -> None:
    couch = Couch(
        2, {1: Secrecy.OPEN}, wishes=Wishes(has_one_switch=True, scan_ticks=48), options={"target": 5}
    )
    for tick in range(60_000):
        # One press whenever the focus stands on something to play; a look first, where there is one.
        focus = couch.table.story.focuses.get(Seat(1))
        wants = focus is not None and focus.spot.value in ("look", "ready", "front")
        couch.tick(*([(1, Button.EAST)] if wants and tick % 30 == 0 else []))
        if couch.runner.outcome is not None:
            return
    raise AssertionError("the match did not end")


def test_check_23_no_back_is_previewed() -> None:
    """The dial promises what the chosen front would make, whatever lies under it."""
    canvas = canvas_of((480, 270))
    one, other = (couch_with(backs).ready().wait(60) for backs in ("2 0 4 5", "1 3 0 2"))
    for each in (one, other):
        each.tick((each.view.turn, Button.RIGHT)).wait(10)
    assert one.table.story.preview == other.table.story.preview == 4
    assert pixels(canvas, one.table) == pixels(canvas, other.table)


def test_check_34_two_feathers_win_at_seven() -> None:
    deal = {"hands": [["5/1", "2/1"], ["5/4", "0/1"]], "draw": ["5/2", "3/4", "2/0", "2/5", "4/0", "1/3"]}
    couch = Couch(2, TWO_CURTAINS, deal=deal, options={"tailwind": [2, 0]}).wait(60)
    assert couch.view.options.tailwind == (2, 0)
    assert couch.table.story.view is not None
    box = couch.table.places.panel(Seat(1))
    look = Look(couch.table)
    pips = [look.count(f"table-pip-off{suffix}", box) for suffix in ("", "-waiting")]
    assert sum(pips) == 7
