"""Who made a pad, as far as it tells, and in which style its buttons are drawn."""

from __future__ import annotations

from enum import Enum

from game.devices.settings import GlyphWish


class Brand(Enum):
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    STEAM = "steam"
    GENERIC = "generic"


class GlyphStyle(Enum):
    """How a prompt draws a button."""

    POSITION = "position"  # four dots, one of them full
    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    STEAM = "steam"
    KEYS = "keys"  # key caps with the player's own letters


VENDORS = {
    0x045E: Brand.XBOX,
    0x054C: Brand.PLAYSTATION,
    0x057E: Brand.NINTENDO,
    0x28DE: Brand.STEAM,
}

# Pads without a maker's number (some drivers hide it) are known by words of their name.
NAME_WORDS = (
    ("xbox", Brand.XBOX),
    ("x-box", Brand.XBOX),
    ("xinput", Brand.XBOX),
    ("playstation", Brand.PLAYSTATION),
    ("dualshock", Brand.PLAYSTATION),
    ("dualsense", Brand.PLAYSTATION),
    ("ps3", Brand.PLAYSTATION),
    ("ps4", Brand.PLAYSTATION),
    ("ps5", Brand.PLAYSTATION),
    ("nintendo", Brand.NINTENDO),
    ("joy-con", Brand.NINTENDO),
    ("switch pro", Brand.NINTENDO),
    ("steam", Brand.STEAM),
)

STYLES = {
    Brand.XBOX: GlyphStyle.XBOX,
    Brand.PLAYSTATION: GlyphStyle.PLAYSTATION,
    Brand.NINTENDO: GlyphStyle.NINTENDO,
    Brand.STEAM: GlyphStyle.STEAM,
}


def vendor_and_product(guid: str) -> tuple[int, int]:
    """Return the maker's and the model's number from a GUID, or zeros where it carries a name instead."""
    try:
        words = [int.from_bytes(bytes.fromhex(guid[at : at + 4]), "little") for at in range(0, 32, 4)]
    except ValueError:
        return 0, 0
    # A GUID with numbers keeps the words beside them empty; otherwise letters of the name lie there.
    is_numbered = len(guid) == 32 and words[3] == 0 and words[5] == 0
    return (words[2], words[4]) if is_numbered else (0, 0)


def brand_of(guid: str, name: str) -> Brand:
    """Return who made a pad: by its number, then by its name."""
    vendor, _ = vendor_and_product(guid)
    if vendor in VENDORS:
        return VENDORS[vendor]
    lowered = name.lower()
    return next((brand for word, brand in NAME_WORDS if word in lowered), Brand.GENERIC)


def prints_confirm_right(guid: str) -> bool:
    """Tell whether the label that confirms is on the right: only the maker's number is sure enough."""
    vendor, _ = vendor_and_product(guid)
    return VENDORS.get(vendor) is Brand.NINTENDO


def glyph_style(wish: GlyphWish, brand: Brand, *, is_keyboard: bool) -> GlyphStyle:
    """Choose how to draw a device's buttons. A key is always drawn as a key: nothing else would be true."""
    if is_keyboard:
        return GlyphStyle.KEYS
    if wish is GlyphWish.AUTO:
        return STYLES.get(brand, GlyphStyle.POSITION)
    if wish is GlyphWish.BRAND:
        # Pads of unknown make mostly carry the four letters in the same places.
        return STYLES.get(brand, GlyphStyle.XBOX)
    return GlyphStyle.POSITION
