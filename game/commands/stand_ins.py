"""Everything a screen asks for, without a window, a folder or hands: settings in memory, pads that only exist on paper."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.api import VariantInfo
from game.devices.brands import Brand, GlyphStyle
from game.devices.buttons import FIRST_PAD, Asked, Button, DeviceId, Layout
from game.devices.hub import DeviceHub, DeviceInfo, Glyph
from game.devices.keys import HALVES
from game.devices.mapping import PAD_BINDING
from game.devices.settings import DeviceMemory
from game.languages.words import Words
from game.saves.clerk import Clerk
from game.saves.kept import Kept
from game.saves.settings import SETTINGS
from game.saves.wishes import WISHES
from game.scenes.cabinet import Cabinet
from game.variants import VARIANTS

PAD_NAMES = (
    "Xbox Wireless Controller",
    "DualSense Wireless Controller",
    "Nintendo Switch Pro Controller",
    "8BitDo Ultimate 2.4G Wireless Controller for PC",
)
PADS = tuple(DeviceId(FIRST_PAD + number) for number in range(len(PAD_NAMES)))


class QuietEar:
    """Hears nothing."""

    def play(self, name: str, hut: int = 1) -> None:
        pass

    def music(self, name: str | None) -> None:
        pass


class PaperHub(DeviceHub):
    """Both halves of the keyboard as they are, and four pads that nobody plugged in."""

    def __init__(self) -> None:
        super().__init__(DeviceMemory(), to_layout=lambda x, y: (x, y))
        self.workshop.control = self._control  # type: ignore[method-assign]

    @property
    def devices(self) -> tuple[DeviceId, ...]:
        return (*HALVES, *PADS)

    def info(self, device: DeviceId) -> DeviceInfo:
        if device in HALVES:
            return super().info(device)
        return DeviceInfo(
            id=device,
            label=PAD_NAMES[PADS.index(device)],
            brand=Brand.XBOX,
            model=f"paper {device}",
            is_keyboard=False,
            is_known=True,
            has_rumble=True,
            swaps_confirm=False,
            looks_by_toggle=False,
            glyphs=GlyphStyle.POSITION,
            lit_side=None,
        )

    def glyph(self, device: DeviceId, button: Button, asked: Asked | None = None) -> Glyph | None:
        if device in HALVES:
            return super().glyph(device, button, asked)
        return Glyph(GlyphStyle.POSITION, PAD_BINDING.controls(button)[0])

    def _control(self, device: DeviceId, button: Button, layout: Layout) -> str:
        glyph = self.glyph(device, button, Asked(layout, in_match=True))
        return glyph.sign if glyph is not None else ""


@cache
def paper_clerk() -> Clerk:
    return Clerk()


def infos() -> Mapping[str, VariantInfo]:
    return {key: variant.info for key, variant in VARIANTS.items()}


def paper_cabinet(words: Words, hub: DeviceHub | None = None) -> Cabinet:
    """Return services that keep nothing: each screen gets its own."""
    return Cabinet(
        words=words,
        settings=Kept(SETTINGS, None, paper_clerk()),
        wishes=Kept(WISHES, None, paper_clerk()),
        hub=hub or PaperHub(),
        ear=QuietEar(),
        infos=infos(),
    )
