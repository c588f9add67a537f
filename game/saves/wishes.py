"""What a person wants of the own seat (Me): kept for the hut they take and for the kind of device they hold."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, structs

from game.devices.settings import GlyphWish, Looking, OneHand, Swap
from game.saves.documents import Document

Hut: TypeAlias = Annotated[int, Meta(ge=1, le=6)]


class DeviceWishes(Struct, frozen=True):
    """What follows the device; None: as the settings of the whole program say."""

    glyphs: GlyphWish | None = None
    swap: Swap = Swap.AUTO
    rumble: Literal[0, 50, 100] | None = None
    looking: Looking | None = None


class PersonWishes(Struct, frozen=True):
    """What follows the hut: with four pads of one model, it must not follow the device."""

    tailwind: Annotated[int, Meta(ge=0, le=3)] = 0  # feathers
    secrets: Literal["auto", "curtain", "knocks"] = "auto"
    one_hand: OneHand = OneHand.OFF
    has_one_switch: bool = False


class Wishes(Struct, frozen=True):
    """All that is remembered."""

    models: dict[str, DeviceWishes] = {}  # by a pad's GUID, or `left-half`, `right-half`, `mouse`
    huts: dict[Hut, PersonWishes] = {}

    def of_device(self, model: str) -> DeviceWishes:
        return self.models.get(model, DeviceWishes())

    def of_hut(self, hut: int) -> PersonWishes:
        return self.huts.get(hut, PersonWishes())

    def with_device(self, model: str, wishes: DeviceWishes) -> Wishes:
        return structs.replace(self, models={**self.models, model: wishes})

    def with_hut(self, hut: int, wishes: PersonWishes) -> Wishes:
        return structs.replace(self, huts={**self.huts, hut: wishes})


WISHES = Document("wishes", Wishes)
