"""Secrets on one shared screen, from the lobby on: the try-out of knocks, guests on one pad, pads that are gone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.channels.knocks import LOOK_TICKS
from game.controls.curtain import BACKS_TICKS, EYES_SHUT_TICKS, Phase
from game.controls.nine import NineControls
from game.controls.signals import Secrecy
from game.controls.ten import TenControls
from game.core.api import Seat
from game.devices.buttons import DeviceId
from game.devices.keys import HALVES
from game.scenes.first_start import FirstStart
from game.scenes.knock_tryout import PAUSE_TICKS, ROUNDS, KnockTryout
from game.scenes.lobby import Lobby
from game.scenes.lost_pad import LostPad
from game.scenes.match import MatchScene
from game.scenes.me import can_knock, keep_secrets, seat_wishes
from game.scenes.my_page import MyPage
from game.scenes.pass_the_pad import PassThePad
from game.scenes.pause import Pause
from game.scenes.podium import Podium
from game.scenes.ten import TenTable
from game.scenes.title import Title
from game.scenes.warm_up import WarmUpScene
from game.session.sources import HumanSource
from tests.evening.house import CALM_TICKS, House
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]

TOLD_TICKS = PAUSE_TICKS + LOOK_TICKS + 4
SECRETS_ENTRY = 3  # presses down from the first one
MOST_PRESSES = 2000


def shown(house: House) -> object:
    """Return the screen of this moment; a name for mypy, which believes that it never changes."""
    return house.scene


def to_lobby(house: House, pad: VirtualPad) -> Lobby:
    """Walk to the lobby of Round Ten with one pad."""
    if isinstance(house.scene, FirstStart):
        house.tap(pad, "a")
    title = house.scene
    assert isinstance(title, Title)
    while title.focused != "ten":
        house.tap(pad, "dpright")
    house.tap(pad, "a")
    lobby = shown(house)
    assert isinstance(lobby, Lobby)
    return lobby


def pad_ids(house: House) -> list[DeviceId]:
    return [device for device in house.app.hub.devices if device not in HALVES]


def to_match(house: House, *pads: VirtualPad) -> MatchScene:
    """Get everybody ready and skip the warm-up."""
    for pad in pads:
        house.tap(pad, "a")
    house.until(WarmUpScene)
    for pad in pads:
        house.tap(pad, "back")
    scene = house.until((MatchScene, PassThePad))
    assert isinstance(scene, MatchScene)
    return scene


# --- Knocks ------------------------------------------------------------------------------


def to_tryout(house: House, pad: VirtualPad) -> KnockTryout:
    house.tap(pad, "x", *["dpdown"] * SECRETS_ENTRY, "dpright", "dpright")
    scene = shown(house)
    assert isinstance(scene, KnockTryout)
    return scene


def answer(house: House, pad: VirtualPad, number: int) -> None:
    house.step(TOLD_TICKS)
    house.tap(pad, *["dpright"] * number, "a")


def test_check_24_three_right_answers_turn_knocks_on(open_house: OpenHouse) -> None:
    house = open_house()
    pad = house.plug()
    to_lobby(house, pad)
    house.tap(pad, "a")
    scene = to_tryout(house, pad)
    for number in scene.numbers:
        answer(house, pad, number)
    assert scene.is_passed
    house.draw()
    house.tap(pad, "a")
    assert isinstance(shown(house), Lobby)
    (device,) = pad_ids(house)
    assert seat_wishes(house.app.cabinet, device, 1).secrecy is Secrecy.KNOCKS


@pytest.mark.parametrize("wrong", range(ROUNDS))
def test_check_24_one_wrong_answer_keeps_the_curtain(open_house: OpenHouse, wrong: int) -> None:
    house = open_house()
    pad = house.plug()
    to_lobby(house, pad)
    house.tap(pad, "a")
    scene = to_tryout(house, pad)
    for place, number in enumerate(scene.numbers):
        answer(house, pad, (number + (place == wrong)) % 6)
    assert scene.is_over
    assert not scene.is_passed
    house.draw()
    (device,) = pad_ids(house)
    assert seat_wishes(house.app.cabinet, device, 1).secrecy is Secrecy.CURTAIN


def test_answers_count_only_after_the_number_was_knocked(open_house: OpenHouse) -> None:
    house = open_house()
    pad = house.plug()
    to_lobby(house, pad)
    house.tap(pad, "a")
    scene = to_tryout(house, pad)
    house.tap(pad, "a", "a", "a")
    assert scene.answers == []
    house.tap(pad, "b")
    assert isinstance(shown(house), Lobby), "back leaves everything as it was"


def test_check_24_knocks_are_not_offered_where_no_rumble_worked(open_house: OpenHouse) -> None:
    house = open_house()
    pad = VirtualPad("Still", can_rumble=False)
    house.pads.append(pad)
    house.step()
    to_lobby(house, pad)
    house.tap(pad, "a")
    (device,) = pad_ids(house)
    assert not can_knock(house.app.cabinet, device)
    house.tap(pad, "x", *["dpdown"] * SECRETS_ENTRY, "dpright", "dpright", "dpright")
    assert isinstance(shown(house), Lobby)


# --- One pad for several -----------------------------------------------------------------


def test_check_25_one_pad_plays_three_seats_to_the_podium(open_house: OpenHouse) -> None:
    house = open_house()
    pad = house.plug()
    lobby = to_lobby(house, pad)
    # The guests are the last entry of Me: one press up.
    house.tap(pad, "a", "x", "dpup", "a", "a", "b")
    assert len(lobby.seating.humans) == 3
    to_match(house, pad)
    scene = house.until(PassThePad)
    handed = 0
    for _ in range(MOST_PRESSES):
        scene = house.scene
        if isinstance(scene, Podium):
            break
        if isinstance(scene, PassThePad):
            handed += 1
            before = house.match.runner.tick_number
            house.tap(pad, "y", "dpleft", "leftshoulder")
            assert shown(house) is scene, "nothing but the one button goes on"
            assert house.match.runner.tick_number == before
        house.tap(pad, "a")
        house.step(CALM_TICKS)
    assert isinstance(shown(house), Podium)
    assert handed > 3


def test_only_the_seat_that_holds_the_pad_is_heard(open_house: OpenHouse) -> None:
    house = open_house()
    pad = house.plug()
    to_lobby(house, pad)
    house.tap(pad, "a", "x", "dpup", "a", "b")
    match = to_match(house, pad)
    house.until(PassThePad)
    sources = [match.runner.source(Seat(seat)) for seat in (1, 2)]
    assert not any(isinstance(source, HumanSource) and source.holds_pad for source in sources)
    house.tap(pad, "a")
    held = [isinstance(source, HumanSource) and source.holds_pad for source in sources]
    assert held.count(True) == 1


# --- A pad that is gone ------------------------------------------------------------------


def test_check_31_a_pad_is_asked_for_only_when_its_seat_must_act(open_house: OpenHouse) -> None:
    house = open_house()
    pads = [house.plug("One"), house.plug("Two")]
    to_lobby(house, pads[0])
    house.tap(pads[0], "a")
    house.tap(pads[1], "a")
    match = to_match(house, *pads)
    for _ in range(600):
        if match.runner.hold is None and not match.table.holds_match:
            break
        house.step()
    house.together([(pads[0], "a"), (pads[1], "a")])
    house.step(60)
    turn = match.runner.view(None).turn
    assert turn
    away, here = (pads[1], pads[0]) if turn == 1 else (pads[0], pads[1])
    away.unplug()
    house.step(30)
    assert shown(house) is match, "it is not that seat's turn"
    house.tap(here, "a")
    house.step(30)
    assert isinstance(shown(house), LostPad)


# --- Looks in a match --------------------------------------------------------------------


def classic_match(house: House, *pads: VirtualPad) -> MatchScene:
    """Begin a match whose backs are private."""
    house.app.cabinet.change(lambda settings: settings.with_match_played("ten"))
    to_lobby(house, pads[0])
    for pad in pads:
        house.tap(pad, "a", "a")
    match = house.until(MatchScene)
    assert isinstance(match, MatchScene)
    while match.table.holds_match or match.runner.hold is not None:
        house.step()
    house.step(CALM_TICKS)
    return match


def test_behind_the_curtain_one_looks_and_the_others_rest(open_house: OpenHouse) -> None:
    house = open_house()
    pads = [house.plug("One"), house.plug("Two")]
    match = classic_match(house, *pads)
    table = match.table
    assert isinstance(table, TenTable)
    house.tap(pads[0], "leftshoulder")
    assert table.looker == 1
    house.tap(pads[1], "a")
    assert 2 in match.runner.view(None).opening, "other hands rest"
    house.step(EYES_SHUT_TICKS)
    assert table.channels[Seat(1)].phase is Phase.OPEN
    house.draw()
    house.step(BACKS_TICKS)
    assert table.looker is None
    house.tap(pads[1], "a")
    assert 2 not in match.runner.view(None).opening


def test_no_other_pad_shakes_while_one_knocks(open_house: OpenHouse) -> None:
    house = open_house()
    pads = [house.plug("One"), house.plug("Two"), house.plug("Three")]
    keep_secrets(house.app.cabinet, 1, by_knocks=True)
    match = classic_match(house, *pads)
    table = match.table
    assert isinstance(table, TenTable)
    house.tap(pads[0], "leftshoulder")
    assert table.looker is None, "knocks need no curtain"
    pads[1].rumbles.clear()
    house.tap(pads[1], "a")
    assert 2 not in match.runner.view(None).opening
    assert not any(map(any, pads[1].rumbles)), "being ready is felt at any other time"
    house.step(2 * LOOK_TICKS)
    pads[2].rumbles.clear()
    house.tap(pads[2], "a")
    assert any(map(any, pads[2].rumbles))


# --- Me in the pause -----------------------------------------------------------------------


def open_me(house: House, pad: VirtualPad) -> MyPage:
    house.tap(pad, "start")
    pause = shown(house)
    assert isinstance(pause, Pause)
    house.tap(pad, *["dpdown"] * [row.key for row in pause._rows].index("me"), "a")
    page = shown(house)
    assert isinstance(page, MyPage)
    return page


def to_row(house: House, pad: VirtualPad, page: MyPage, key: str) -> None:
    while page._rows[page._chooser.listing.focus].key != key:
        house.tap(pad, "dpdown")


def secrecy_of(match: MatchScene, seat: int) -> Secrecy:
    source = match.runner.source(Seat(seat))
    assert isinstance(source, HumanSource)
    controls = source.controls
    assert isinstance(controls, TenControls | NineControls)
    return controls.secrecy


def test_how_secrets_are_seen_can_be_changed_in_the_pause(open_house: OpenHouse) -> None:
    house = open_house()
    house.boot()
    pads = [house.plug(f"Pad {number}") for number in range(2)]
    to_lobby(house, pads[0])
    for pad in pads:
        house.tap(pad, "a")
    match = to_match(house, *pads)
    house.step(400)
    assert secrecy_of(match, 1) is Secrecy.CURTAIN
    hut = match.look(Seat(1)).hut
    page = open_me(house, pads[0])
    house.tap(pads[1], "dpdown")
    assert page._chooser.listing.focus == 0, "only the own hands drive it"
    to_row(house, pads[0], page, "secrets")
    house.tap(pads[0], "dpright", "dpright")
    tryout = shown(house)
    assert isinstance(tryout, KnockTryout)
    for number in tryout.numbers:
        answer(house, pads[0], number)
    house.tap(pads[0], "a")
    assert shown(house) is page
    house.tap(pads[0], "b")
    assert isinstance(shown(house), Pause)
    house.tap(pads[0], "b")
    house.step(4)
    assert secrecy_of(match, 1) is Secrecy.KNOCKS
    assert secrecy_of(match, 2) is Secrecy.CURTAIN
    assert house.app.cabinet.kept_wishes.value.of_hut(hut).secrets == "knocks"


def test_signs_follow_what_is_set_in_the_pause(open_house: OpenHouse) -> None:
    house = open_house()
    house.boot()
    pads = [house.plug(f"Pad {number}") for number in range(2)]
    to_lobby(house, pads[0])
    for pad in pads:
        house.tap(pad, "a")
    match = to_match(house, *pads)
    house.step(400)
    before = match.look(Seat(1)).glyph_style
    page = open_me(house, pads[0])
    to_row(house, pads[0], page, "glyphs")
    house.tap(pads[0], "dpright", "b", "b")
    house.step(2)
    assert match.look(Seat(1)).glyph_style != before


def test_a_hand_that_lay_open_goes_behind_the_curtain_when_somebody_drops_in(open_house: OpenHouse) -> None:
    house = open_house()
    house.boot()
    first = house.plug("First")
    to_lobby(house, first)
    house.tap(first, "a")
    match = to_match(house, first)
    house.step(400)
    assert secrecy_of(match, 1) is Secrecy.OPEN
    late = house.plug("Late")
    house.tap(late, "a")
    for _ in range(400):
        if isinstance(match.runner.source(Seat(2)), HumanSource):
            break
        house.step(20)
        house.tap(first, "a")
    house.step(2)
    assert secrecy_of(match, 1) is Secrecy.CURTAIN
    assert secrecy_of(match, 2) is Secrecy.CURTAIN
