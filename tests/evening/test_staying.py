"""From one match to the next: who dropped in stays, exchanged pads stay, and one pad may speak for several seats."""

from __future__ import annotations

from collections.abc import Callable

from game.commands.stand_ins import PADS
from game.core.api import Seat
from game.devices.buttons import Button, Inputs, Press
from game.scenes.match import Ended, MatchScene
from game.scenes.podium import Phase, Podium
from game.scenes.scene import replace
from game.scenes.speakers import Speakers
from tests.evening.house import House, to_choice
from tests.evening.test_interruptions import begin_hex
from tests.evening.test_podium import Room, ended
from tests.evening.test_sofa_cup import all_press, begin_cup

OpenHouse = Callable[..., House]


def at_podium(house: House) -> Podium:
    """End the match that runs, as it is seated now."""
    match = house.match
    over = Ended(ended(house).record, match.looks, match.hands())
    house.app.stack.go(replace(house.app.evening._podium("hexagon", over)))
    return to_choice(house)


def test_who_drops_in_stays_for_the_rematch(open_house: OpenHouse) -> None:
    house = open_house()
    (first,) = begin_hex(house, 1)
    late = house.plug("Late")
    house.tap(late, "dpright")
    assert [look.is_bot for look in house.match.looks] == [False, False]
    at_podium(house)
    house.tap(first, "a")
    assert isinstance(house.scene, Podium), "the newcomer has a say, too"
    house.tap(late, "a")
    again = house.until(MatchScene)
    assert isinstance(again, MatchScene)
    assert [look.is_bot for look in again.looks] == [False, False]
    assert len(house.app.evening.sofa.seating.humans) == 2


def test_who_waits_for_a_border_takes_no_second_chair(open_house: OpenHouse) -> None:
    house = open_house()
    all_press(house, begin_cup(house, people=1, bots=2))
    house.until(MatchScene)
    match = house.match
    bots = [look.seat for look in match.looks if look.is_bot]
    late = house.plug("Late")
    for _ in range(3):
        house.together([(late, "dpright")])
    assert [look.seat for look in match.looks if look.is_bot] == bots[1:]


def test_an_exchanged_pad_stays_in_its_hands(open_house: OpenHouse) -> None:
    house = open_house()
    first, second = begin_hex(house)
    second.unplug()
    house.step()
    fresh = house.plug("Another", (0x054C, 0x0CE6))
    house.tap(fresh, "a")
    assert house.scene is house.match
    at_podium(house)
    house.tap(first, "a")
    house.tap(fresh, "a")
    again = house.until(MatchScene)
    assert isinstance(again, MatchScene)
    house.step(5)
    assert house.scene is again, "nobody's pad is missing"
    assert not again.orphans


def test_who_let_a_bot_play_is_a_bot_in_the_rematch_and_may_come_back(open_house: OpenHouse) -> None:
    house = open_house()
    first, second = begin_hex(house)
    second.unplug()
    house.step()
    house.tap(first, "y")  # a bot plays on
    at_podium(house)
    house.tap(first, "a")
    again = house.until(MatchScene)
    assert isinstance(again, MatchScene)
    assert [look.is_bot for look in again.looks] == [False, True]


def test_one_pad_speaks_for_all_its_seats() -> None:
    shared, own = PADS[0], PADS[1]
    speakers = Speakers(
        {Seat(1): (shared,), Seat(2): (own,), Seat(3): (shared,)}, [Seat(1), Seat(2), Seat(3)]
    )
    spoken = speakers.read(Inputs(presses={shared: (Press(Button.SOUTH, is_down=True),)}))
    assert set(spoken.by_seat) == {1, 3}
    assert spoken.held == {1, 3}
    assert spoken.strangers == ()
    spoken = speakers.read(Inputs(presses={PADS[2]: (Press(Button.SOUTH, is_down=True),)}))
    assert spoken.strangers == (PADS[2],)


def test_a_rematch_of_two_on_one_pad_takes_one_press() -> None:
    room = Room(people=2)
    result = room.result._replace(hands={seat: (PADS[0],) for seat in (Seat(1), Seat(2))})
    room.podium = Podium(room.cabinet, result, room._doors())
    room.to(Phase.CHOICE)
    room.press(0, Button.SOUTH)
    assert room.led == [("rematch", [])]
