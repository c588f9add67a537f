"""What players set about their devices, in the form in which it is kept."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from msgspec import Meta, Struct

from game.devices.mapping import Binding
from game.devices.raw import RawMapping
from game.devices.sticks import ENTER_PERCENT, HIGHEST_ENTER_PERCENT, LOWEST_ENTER_PERCENT

GUARD_TICKS = 10
HIGHEST_GUARD_TICKS = 50
FULL_RUMBLE_PERCENT = 100


class OneHand(Enum):
    OFF = "off"
    LEFT = "left"
    RIGHT = "right"


class Swap(Enum):
    """Whether the right button confirms and the bottom one goes back."""

    AUTO = "auto"  # as the maker of the pad prints it
    ON = "on"
    OFF = "off"


class Looking(Enum):
    """How a hidden card is looked at."""

    AUTO = "auto"  # hold on pads, toggle on keyboards
    HOLD = "hold"
    TOGGLE = "toggle"


class GlyphWish(Enum):
    AUTO = "auto"
    POSITION = "position"
    BRAND = "brand"
    KEYS = "keys"


class Wishes(Struct, frozen=True):
    """What one person wants of the device in their hands."""

    swap: Swap = Swap.AUTO
    one_hand: OneHand = OneHand.OFF
    has_one_switch: bool = False  # any press counts as whatever the focus is at
    looking: Looking = Looking.AUTO
    glyphs: GlyphWish = GlyphWish.POSITION
    rumble_percent: int = FULL_RUMBLE_PERCENT
    guard_ticks: int = GUARD_TICKS


class ModelSettings(Struct, frozen=True):
    """What holds for every pad of one model."""

    binding: Binding | None = None  # None: as it came
    uses_right_stick: bool = False
    stick_percent: Annotated[int, Meta(ge=LOWEST_ENTER_PERCENT, le=HIGHEST_ENTER_PERCENT)] = ENTER_PERCENT


class DeviceMemory(Struct, frozen=True):
    """All that is remembered of devices from evening to evening."""

    models: dict[str, ModelSettings] = {}
    unknown_pads: dict[str, RawMapping] = {}
    keys: dict[str, Binding] = {}  # by half and layout, where they were changed
    caps: dict[int, str] = {}  # what is printed on the player's own keys
