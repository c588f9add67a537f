"""Who made a pad, told by the numbers and names that real ones report."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.devices.brands import (
    Brand,
    GlyphStyle,
    brand_of,
    glyph_style,
    prints_confirm_right,
    vendor_and_product,
)
from game.devices.settings import GlyphWish

KNOWN_PADS = Path(__file__).with_name("known_pads.txt")

EXPECTED = [
    Brand.XBOX,
    Brand.XBOX,
    Brand.XBOX,
    Brand.PLAYSTATION,
    Brand.PLAYSTATION,
    Brand.NINTENDO,
    Brand.NINTENDO,
    Brand.NINTENDO,
    Brand.STEAM,
    Brand.GENERIC,
    Brand.STEAM,
    Brand.XBOX,
]


def known_pads() -> list[tuple[str, str]]:
    """Return GUID and name of each line."""
    lines = KNOWN_PADS.read_text().splitlines()
    return [(guid, name) for guid, name in (line.split(",") for line in lines)]


def test_real_pads_have_their_brand() -> None:
    assert [brand_of(guid, name) for guid, name in known_pads()] == EXPECTED


def test_only_the_makers_number_swaps_confirm() -> None:
    swapping = [prints_confirm_right(guid) for guid, _ in known_pads()]
    assert swapping == [brand is Brand.NINTENDO for brand in EXPECTED]
    assert not prints_confirm_right("xinput"), "a clone that only bears the name is swapped by hand"


def test_numbers_are_read_little_end_first() -> None:
    assert vendor_and_product("030000005e0400008e02000004010000") == (0x045E, 0x028E)


@pytest.mark.parametrize(
    "guid", ["xinput", "", "03", "ff0087fb506164203000000000007601", "05000000" + "41" * 12]
)
def test_a_guid_without_numbers_tells_nothing(guid: str) -> None:
    assert vendor_and_product(guid) == (0, 0)


@pytest.mark.parametrize(
    ("wish", "brand", "style"),
    [
        (GlyphWish.POSITION, Brand.PLAYSTATION, GlyphStyle.POSITION),
        (GlyphWish.AUTO, Brand.PLAYSTATION, GlyphStyle.PLAYSTATION),
        (GlyphWish.AUTO, Brand.GENERIC, GlyphStyle.POSITION),
        (GlyphWish.BRAND, Brand.NINTENDO, GlyphStyle.NINTENDO),
        (GlyphWish.BRAND, Brand.GENERIC, GlyphStyle.XBOX),
        (GlyphWish.KEYS, Brand.XBOX, GlyphStyle.POSITION),
    ],
)
def test_pads_are_drawn_as_wished(wish: GlyphWish, brand: Brand, style: GlyphStyle) -> None:
    assert glyph_style(wish, brand, is_keyboard=False) is style


@pytest.mark.parametrize("wish", list(GlyphWish))
def test_a_key_is_always_drawn_as_a_key(wish: GlyphWish) -> None:
    assert glyph_style(wish, Brand.GENERIC, is_keyboard=True) is GlyphStyle.KEYS
