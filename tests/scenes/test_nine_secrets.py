"""Nobody learns of a card who may not: frames, sounds and rumble of tables that differ only in what is hidden."""

from __future__ import annotations

from typing import Any

import pytest

from game.channels.knocks import LOOK_TICKS, PULSE_MS
from game.controls.curtain import EYES_SHUT_TICKS, Phase
from game.controls.nine import NineControls
from game.controls.signals import Looking, Secrecy, Spot
from game.core.api import Seat, all_seats
from game.dev.nine_eye import Look, pixels
from game.dev.nine_match import Couch
from game.dev.situations.nine import deal_of
from game.devices.buttons import Button, DeviceId, Inputs, Layout, Press
from game.scenes.match import Doors
from game.scenes.scene import POP, Scene
from game.session.wishes import Wishes
from game.variants.nine.model import CARD_TEXT
from tests.scenes.hex_frames import canvas_of

CURTAIN = Wishes(secrecy=Secrecy.CURTAIN)
TOGGLE = Wishes(secrecy=Secrecy.CURTAIN, looking=Looking.TOGGLE)
KNOCKS = Wishes(secrecy=Secrecy.KNOCKS)
OPEN = Wishes(secrecy=Secrecy.OPEN)
CLOTH_TICKS = 40  # after these a curtain hangs still


def curtained(seats: int, **changes: Any) -> Couch:
    people = {int(seat): changes.pop("wishes", CURTAIN) for seat in all_seats(seats)}
    return Couch(seats, people, **changes).begin()


# --- The curtain, frame by frame ---------------------------------------------------------


def looked(hand: str) -> list[tuple[Phase, bytes]]:
    """Let seat 1 hold its curtain open for a while; returns phase and frame of every tick."""
    rest = [text for text in ("pink-6", "green-6", "red-6", "yellow-6") if text not in hand.split()]
    deal = {"hands": [hand.split(), rest[:1]], "draw": ["light-blue-1", "light-blue-2", "light-blue-3"]}
    couch = curtained(2, deal=deal)
    canvas = canvas_of((480, 270))
    told = []
    couch.hold(1, Button.L)
    for tick in range(EYES_SHUT_TICKS + 60):
        told.append((couch.table.channels[Seat(1)].phase, pixels(canvas, couch.table)))
        couch.let_go(1, Button.L) if tick == EYES_SHUT_TICKS + 45 else couch.tick()
    return told


def test_check_21_a_curtain_opens_and_closes_with_a_blank_frame() -> None:
    one, other = looked("red-4 red-5 yellow-1"), looked("dark-blue-4 green-2 yellow-3")
    assert [phase for phase, _ in one] == [phase for phase, _ in other]
    opened = [number for number, (phase, _) in enumerate(one) if phase is Phase.OPEN]
    assert opened[0] == EYES_SHUT_TICKS - 1, "a second after the press, which took a tick itself"
    for number, ((phase, frame), (_, frame2)) in enumerate(zip(one, other, strict=True)):
        if phase is not Phase.OPEN or number == opened[0]:
            assert frame == frame2, "nothing but the look itself depends on the hand"
        else:
            assert frame != frame2


def test_everybody_else_wears_a_mask() -> None:
    couch = curtained(4, deal=deal_of(4))
    awake = len(Look(couch.table).eye.sprites_drawn)
    couch.hold(1, Button.L).wait(10)
    look = Look(couch.table)
    assert couch.table.looker == 1
    assert "Eyes shut!" in look.words
    couch.wait(EYES_SHUT_TICKS)
    assert "Fox only – eyes shut!" in Look(couch.table).words
    couch.let_go(1, Button.L).wait(40)
    assert couch.table.looker is None
    assert len(Look(couch.table).eye.sprites_drawn) == awake


def test_a_hand_is_gone_in_the_frame_after_laying() -> None:
    couch = curtained(4, deal=deal_of(4)).look()
    assert len(Look(couch.table).hand()) == 6
    couch.choose("red-4", 2).hold(1, Button.SOUTH)
    assert couch.view.rows[1] is not None
    assert Look(couch.table).hand() == []


def test_a_card_sets_out_from_the_same_place_whichever_it_is() -> None:
    canvas = canvas_of((480, 270))
    frames = []
    for hand, card in (("pink-1 red-4 yellow-2", "red-4"), ("dark-blue-2 green-1 red-4", "red-4")):
        deal = {"hands": [hand.split(), ["pink-6"]], "draw": ["light-blue-1"] * 3}
        couch = curtained(2, deal=deal).look().choose(card, 2)
        # However long it took to choose: what breathes on the table is to be in step.
        couch.wait(500 - couch.table.story.now)
        couch.tap(1, Button.SOUTH).let_go(1, Button.L)
        frames.append([pixels(canvas, couch.tick().table) for _ in range(30)])
    assert frames[0] == frames[1]


# --- What closes a curtain ---------------------------------------------------------------


def test_a_curtain_that_is_still_held_does_not_open_at_the_next_own_turn() -> None:
    couch = curtained(2, options={"turn_ticks": 360}, seed=6).look()
    couch.wait(400)  # time runs out, hand still on the button
    assert couch.view.turn == 2
    while couch.view.turn != 1:
        couch.tick()
    couch.wait(30)
    assert couch.table.channels[Seat(1)].phase is Phase.CLOSED
    assert Look(couch.table).hand() == []


@pytest.mark.parametrize("wishes", [CURTAIN, TOGGLE])
def test_a_pause_closes_the_curtain(wishes: Wishes) -> None:
    paused: list[object] = []

    def pause(*_: object) -> Scene:
        paused.append(1)
        return _Nothing()

    doors = Doors.none()._replace(pause=pause)
    couch = Couch(2, {1: wishes, 2: wishes}, deal=deal_of(2), doors=doors).begin()
    couch.hold(1, Button.L).wait(EYES_SHUT_TICKS + CLOTH_TICKS)
    assert len(Look(couch.table).hand()) == 6
    couch.hold(1, Button.START)
    assert paused and couch.step is not None
    assert Look(couch.table).hand() == [], "before anything else is drawn"
    couch.wait(5)
    assert Look(couch.table).hand() == [], "and not when they come back"


class _Nothing:
    layout = Layout.CURSOR
    is_overlay = False

    def tick(self, inputs: Inputs) -> Any:
        del inputs
        return POP

    def draw(self, canvas: Any, blend: float) -> None:
        """Show nothing."""


def test_asking_is_deaf_behind_the_open_curtain_also_after_laying_at_maxi() -> None:
    couch = curtained(4, deal=deal_of(4)).lay("red-4", 5)
    assert couch.view.laid_at == 5
    couch.hold(1, Button.L).wait(10)
    assert couch.table.channels[Seat(1)].phase is Phase.OPEN
    couch.tap(1, Button.NORTH)
    assert couch.table.story.asked is None
    couch.let_go(1, Button.L).tap(1, Button.NORTH)
    assert couch.table.story.asked is not None


def test_check_31_a_lost_pad_is_asked_for_only_when_its_seat_must_act() -> None:
    lost: list[tuple[Seat, ...]] = []

    def ask(_scene: object, seats: Any) -> Scene:
        lost.append(tuple(seats))
        return _Nothing()

    couch = Couch(
        3, {1: CURTAIN, 2: CURTAIN, 3: CURTAIN}, deal=deal_of(3), doors=Doors.none()._replace(lost=ask)
    ).begin()
    before = couch.runner.tick_number
    couch.tick(inputs=Inputs(left=(DeviceId(2),))).wait(50)
    assert lost == [] and couch.runner.tick_number > before + 40, "off its turn nobody waits"
    couch.lay("yellow-2", 1)
    assert lost and lost[0] == (2,)


# --- Other ways to see a hand --------------------------------------------------------------


def test_alone_the_hand_always_lies_there() -> None:
    couch = Couch(3, {1: OPEN}, deal=deal_of(3)).begin()
    assert [number for _, number in Look(couch.table).hand()] == [1, 6, 1, 4, 2, 0]
    couch.choose("yellow-2", 1).tap(1, Button.SOUTH)
    assert couch.view.turn == 2
    couch.wait(30)
    assert len(Look(couch.table).hand()) == 6, "also while the others play"
    assert couch.table.looker is None


def knocking(number: int) -> tuple[Couch, list[object]]:
    """Knock a red card of this number; returns the couch and what the room notices."""
    deal = {"hands": [[f"red-{number}"], ["pink-6"]], "draw": ["green-1", "green-2", "green-3"]}
    couch = Couch(2, {1: KNOCKS, 2: KNOCKS}, deal=deal, options={"open_colours": True}).begin()
    canvas = canvas_of((320, 180))
    couch.table.take_sounds()
    couch.tap(1, Button.L)
    told: list[object] = []
    for _ in range(LOOK_TICKS // 6 + 20):
        couch.wait(6)
        told += [pixels(canvas, couch.table), couch.table.take_sounds(), couch.live.is_hushed]
    return couch, told


def test_knocks_tell_the_number_to_the_hand_and_nothing_to_the_room() -> None:
    couch, told = knocking(3)
    assert [ms for _, _, ms in couch.knocks] == [PULSE_MS] * 3
    for number in (0, 1, 6):
        other, noticed = knocking(number)
        assert noticed == told
        assert len(other.knocks) == max(1, number)


def test_with_knocks_the_cursor_goes_to_the_same_rows_for_a_zero_as_for_any_card_of_its_colour() -> None:
    canvas = canvas_of((320, 180))
    frames = []
    for number in (0, 5):
        deal = {"hands": [[f"red-{number}", "pink-1"], ["pink-6"]], "draw": ["green-1", "green-2"]}
        couch = Couch(2, {1: KNOCKS, 2: KNOCKS}, deal=deal, options={"open_colours": True}).begin()
        seen = []
        for button in (Button.DOWN, Button.DOWN, Button.RIGHT, Button.DOWN, Button.LEFT, Button.UP):
            seen.append(pixels(canvas, couch.tap(1, button).wait(20).table))
        frames.append(seen)
    assert frames[0] == frames[1]


def test_places_that_others_see_tell_nothing_of_the_order_of_a_hand() -> None:
    hand = ["red-1", "red-2", "red-3", "red-4", "red-5", "red-6"]
    deal = {"hands": [hand, ["pink-6"]], "draw": ["green-1", "green-2", "green-3"]}
    couch = Couch(2, {1: KNOCKS, 2: KNOCKS}, deal=deal, options={"open_colours": True}).begin()
    controls = couch.runner.source(Seat(1)).controls  # type: ignore[attr-defined]
    assert isinstance(controls, NineControls)
    lying = controls.hand(couch.runner.view(Seat(1)), Seat(1))
    assert sorted(lying) == sorted(CARD_TEXT.index(text) for text in hand)
    assert lying != tuple(sorted(lying))
    gone = lying[couch.cursor().place - 1]
    couch.tap(1, Button.SOUTH).wait(10)
    after = controls.hand(couch.runner.view(Seat(1)), Seat(1))
    assert [old for old, new in zip(lying, after, strict=True) if old != new] == [gone]


@pytest.mark.parametrize("options", [{"look_again": True}, {"tailwind": [2, 0]}])
def test_check_34_own_laid_cards_stay_visible_to_their_seat_behind_its_curtain(
    options: dict[str, Any],
) -> None:
    couch = curtained(2, deal=deal_of(2), options=options)
    couch.lay("yellow-2", 1).lay("red-6", 3).lay("zero", 1).lay("yellow-5", 1).look()
    assert Look(couch.table).own_cards() == [(None, 0)]
    couch.let_go(1, Button.L).wait(5)
    assert Look(couch.table).own_cards() == []
    assert Look(couch.table).points(1) == (7 if "tailwind" in options else 0)


# --- Several hands, few buttons ------------------------------------------------------------


def test_check_25_one_pad_plays_three_seats_and_no_hand_shows_before_it_is_in_the_right_hands() -> None:
    handed: list[int] = []

    def hand_over(_scene: object, pad: Any, seat: Seat) -> Scene:
        assert Look(couch.table).hand() == []
        handed.append(seat)
        pad.hand_to(seat)  # "I have it"
        return _Nothing()

    couch = Couch(
        3,
        {1: CURTAIN, 2: CURTAIN, 3: CURTAIN},
        deal=deal_of(3),
        device_of=lambda _: 7,
        doors=Doors.none()._replace(hand_over=hand_over),
    )
    couch.begin()
    for card, row in (("yellow-2", 1), ("red-6", 2), ("dark-blue-4", 3), ("zero", 1)):
        couch.lay(card, row)
    assert handed == [1, 2, 3, 1, 2]
    assert [len(row.cards) if row else 0 for row in couch.view.rows] == [2, 1, 1, 0, 0, 0]


def test_one_switch_finishes_a_match_against_bots() -> None:
    wishes = Wishes(secrecy=Secrecy.OPEN, has_one_switch=True, scan_ticks=48)
    couch = Couch(2, {1: wishes}, seed=3, options={"keep_hand": True})
    for tick in range(120_000):
        cursor = couch.table.story.cursor
        focus = None if cursor is None else cursor.focus
        wanted = focus is not None and focus.spot in (Spot.CARD, Spot.ROW, Spot.DONE, Spot.PASS)
        if wanted and tick % 30 == 0:
            couch.hold(1, Button.EAST)
        else:
            couch.tick()
        if couch.runner.outcome is not None:
            return
    raise AssertionError("the match did not end")


def test_one_switch_steps_through_all_cards_and_rows_where_others_watch() -> None:
    canvas = canvas_of((320, 180))
    wishes = Wishes(secrecy=Secrecy.CURTAIN, has_one_switch=True, scan_ticks=48)
    frames = []
    for hand in ("red-4 pink-1 zero", "green-1 green-2 zero"):
        deal = {"hands": [hand.split(), ["yellow-6"]], "draw": ["light-blue-1"] * 3}
        couch = Couch(2, {1: wishes, 2: wishes}, deal=deal).begin()
        seen = []
        for tick in range(900):
            couch.hold(1, Button.SOUTH) if tick == 130 else couch.tick()
            if tick % 12 == 0:
                seen.append(pixels(canvas, couch.table))
        frames.append(seen)
    assert frames[0] == frames[1]


def test_a_button_that_is_only_tapped_opens_nothing() -> None:
    couch = curtained(2, deal=deal_of(2))
    couch.send(1, Press(Button.L, is_down=True), Press(Button.L, is_down=False)).wait(EYES_SHUT_TICKS + 20)
    assert couch.table.channels[Seat(1)].phase is Phase.CLOSED
