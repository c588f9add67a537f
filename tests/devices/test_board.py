"""The picture of the keyboard: every key that somebody plays with has a place, and no two share one."""

from itertools import combinations

from game.devices.board import PLACES, columns_of
from game.devices.buttons import LEFT_HALF, RIGHT_HALF
from game.devices.keys import LAYOUT_KEYS


def test_every_key_of_both_halves_lies_on_the_board_within_its_half() -> None:
    for (half, _), keys in LAYOUT_KEYS.items():
        first, last = columns_of(half)
        for key in keys:
            place = PLACES[key]
            assert min(place.x + place.w, last) - max(place.x, first) >= 1, key.name


def test_no_two_keys_overlap() -> None:
    for one, other in combinations(PLACES.values(), 2):
        if one.row == other.row:
            assert one.x + one.w <= other.x or other.x + other.w <= one.x


def test_the_halves_meet_in_the_middle() -> None:
    assert columns_of(LEFT_HALF)[1] >= columns_of(RIGHT_HALF)[0]
