"""The warm-up of Hex: everybody at once, nothing counts, and it is over within its time."""

from __future__ import annotations

import pytest

from game.core.api import TICKS_A_SECOND, Seat
from game.dev.hex_eye import Eye
from game.dev.hex_match import looks_of
from game.dev.race_room import Ear
from game.devices.buttons import FIRST_PAD, Button, DeviceId, Inputs, Layout, Press
from game.languages.words import LANGUAGES, Words
from game.scenes.hex.practice import WRONG_TICKS
from game.scenes.hex.warm_up import HexWarmUp, Part
from game.scenes.scene import POP, Transition
from game.scenes.warm_up import WarmUpScene
from game.stage.comfort import Comfort
from game.variants.hexagon.model import fitting_rows, taken_in

ROW_BUTTONS = (Button.UP, Button.LEFT, Button.DOWN, Button.NORTH, Button.EAST, Button.SOUTH)
ALL_SECONDS = 45
OWNERS = {DeviceId(FIRST_PAD + number - 1): Seat(number) for number in range(1, 6)}  # the first pad is seat 1


def warm_up(seats: int = 3, words: Words | None = None) -> HexWarmUp:
    words = words or Words()
    return HexWarmUp(looks_of(seats, words), words, OWNERS, go_on=lambda: POP)


def part_of(show: HexWarmUp) -> Part:
    """Ask anew: a type checker thinks that a part once seen stays."""
    return show.part


def wait(show: HexWarmUp, ticks: int) -> None:
    for _ in range(ticks):
        show.live({})


def all_press(show: HexWarmUp, button: Button) -> None:
    show.live({seat: (button,) for seat in show.table.looks})


def master(show: HexWarmUp, button: Button) -> None:
    part = show.part
    all_press(show, button)
    while show.part is part:
        show.live({})


def test_a_silent_room_is_through_in_time() -> None:
    show = warm_up()
    ticks = 0
    parts = [show.part]
    while show.part is not Part.OVER:
        show.live({})
        ticks += 1
        if show.part is not parts[-1]:
            parts.append(show.part)
    assert parts == list(Part)
    assert ticks <= ALL_SECONDS * TICKS_A_SECOND


def test_each_seat_answers_for_itself_and_wrong_answers_cost_nothing() -> None:
    show = warm_up()
    practice = show.practice
    assert practice is not None
    assert 0 < len(practice.free) < 6
    wrong = next(row for row in range(1, 7) if row not in practice.free)
    show.live({Seat(1): (ROW_BUTTONS[practice.free[0] - 1],), Seat(2): (ROW_BUTTONS[wrong - 1],)})
    assert practice.answers[Seat(1)].is_right
    assert not practice.answers[Seat(2)].is_right
    sounds = {sound.seat: sound.name for sound in show.take_sounds() if sound.seat}
    assert sounds == {1: "call_right", 2: "wrong"}
    assert any(clash.row == wrong for clash in practice.hints)
    wait(show, WRONG_TICKS)
    assert Seat(2) not in practice.answers, "the badge goes home and may try again"
    assert practice.answers[Seat(1)].is_right
    assert show.part is Part.FREE_ROW
    show.live({Seat(2): (ROW_BUTTONS[practice.free[-1] - 1],), Seat(3): (ROW_BUTTONS[practice.free[0] - 1],)})
    assert practice.is_mastered
    assert set(show.table.story.view.tokens if show.table.story.view else ()) == {0}


def test_the_second_card_fits_nowhere() -> None:
    show = warm_up()
    assert show.practice is not None
    master(show, ROW_BUTTONS[show.practice.free[0] - 1])
    assert part_of(show) is Part.NO_FIT
    assert show.practice is not None and show.practice.free == ()
    assert {clash.row for clash in show.practice.hints} == {1, 2, 3, 4, 5, 6}
    master(show, Button.R)
    assert part_of(show) is Part.RACE


def test_the_race_is_a_race_and_then_come_three_real_cards() -> None:
    show = warm_up()
    assert show.practice is not None
    master(show, ROW_BUTTONS[show.practice.free[0] - 1])
    master(show, Button.L)
    cards: list[int] = []
    while show.part is not Part.OVER:
        face = show.table.story.face
        if face is not None and (not cards or cards[-1] != face.card):
            cards.append(face.card)
            wait(show, 60)
            view = show.table.story.view
            assert view is not None
            right = fitting_rows(face.card, taken_in(view.rows))
            button = ROW_BUTTONS[right[0] - 1] if right else Button.L
            if len(cards) == 1:
                wrong = next(row for row in range(1, 7) if row not in right)
                button = ROW_BUTTONS[wrong - 1]
            show.live({Seat(2): (button,)})
        else:
            show.live({})
    assert len(cards) == 4
    view = show.table.story.view
    assert view is not None
    assert view.tokens[1] == 1, "one coin fell for the wrong call of the race"


def test_all_must_want_to_skip() -> None:
    show = warm_up()
    show.live({Seat(1): (Button.VIEW,), Seat(3): (Button.VIEW,)})
    assert part_of(show) is Part.FREE_ROW and show.votes == {1, 3}
    show.live({Seat(1): (Button.VIEW,)})
    assert show.votes == {3}, "a vote can be taken back"
    show.live({Seat(1): (Button.VIEW,), Seat(2): (Button.VIEW,)})
    assert part_of(show) is Part.OVER


def test_nobody_is_hurried_where_nothing_is_timed() -> None:
    words = Words()
    show = HexWarmUp(looks_of(2, words), words, OWNERS, go_on=lambda: POP, patience=None)
    wait(show, ALL_SECONDS * TICKS_A_SECOND)
    assert show.part is Part.FREE_ROW


def test_bots_need_no_warm_up() -> None:
    words = Words()
    looks = looks_of(3, words)
    looks = (looks[0], looks[1]._replace(is_bot=True), looks[2]._replace(is_bot=True))
    show = HexWarmUp(looks, words, OWNERS, go_on=lambda: POP)
    assert show.practice is not None
    show.live({Seat(1): (ROW_BUTTONS[show.practice.free[0] - 1],)})
    assert show.practice.is_mastered
    show.live({Seat(1): (Button.VIEW,)})
    assert show.part is Part.OVER


def test_as_a_scene_it_reads_pads_and_leads_on() -> None:
    paused: list[DeviceId] = []

    def pause(device: DeviceId) -> Transition:
        paused.append(device)
        return POP

    words = Words()
    show = HexWarmUp(looks_of(2, words), words, OWNERS, go_on=lambda: POP, pause=pause)
    assert show.layout is Layout.COLUMNS

    def pressed(*buttons: Button) -> Inputs:
        return Inputs(
            presses={DeviceId(FIRST_PAD + n): (Press(b, is_down=True),) for n, b in enumerate(buttons)}
        )

    assert show.practice is not None
    row = show.practice.free[0]
    assert show.tick(pressed(ROW_BUTTONS[row - 1])) is None
    assert show.practice.answers[Seat(1)].row == row
    assert show.tick(pressed(Button.START)) is POP and paused == [FIRST_PAD]
    assert show.tick(pressed(Button.VIEW, Button.VIEW)) is POP


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("percent", [100, 200])
def test_captions_fit(language: str, percent: int) -> None:
    words = Words(language)
    for part in Part:
        show = warm_up(5, words)
        show.votes = {Seat(2)}
        while show.part is not part:
            show.live({})
        wait(show, 60)
        eye = Eye(comfort=Comfort(text_percent=percent))
        show.draw(eye, 0.5)
        assert eye.written
        assert [each.text for each in eye.written if not each.is_inside] == []


def test_a_warm_up_is_heard_in_the_room_and_felt_in_the_hand_that_pressed() -> None:
    words, ear = Words(), Ear()
    looks = looks_of(2, words)
    lessons = HexWarmUp(looks, words, OWNERS, go_on=lambda: POP)
    scene = WarmUpScene(lessons, looks, OWNERS, ear)
    assert lessons.practice is not None
    wrong = next(row for row in range(1, 7) if row not in lessons.practice.free)
    ear.take()
    press = Press(ROW_BUTTONS[wrong - 1], is_down=True)
    assert scene.tick(Inputs(presses={FIRST_PAD: (press,)})) is None
    noticed = ear.take()
    assert "wrong" in [notice[1] for notice in noticed if notice[0] == "sound"]
    assert [notice[1] for notice in noticed if notice[0] == "rumble"] == [FIRST_PAD]
