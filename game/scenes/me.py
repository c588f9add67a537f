"""Me: what one person sets for the own seat, one entry at a time, while the others go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import structs

from game.controls.signals import Looking as ControlsLooking
from game.controls.signals import Secrecy
from game.core.api import TICKS_A_SECOND
from game.devices.buttons import DeviceId
from game.devices.settings import GlyphWish, Looking, OneHand, Swap
from game.devices.settings import Wishes as HandWishes
from game.languages.settings_words import ON_OFF, VALUE_FORMS, WISH_VALUES, WISHES
from game.languages.words import N_
from game.saves.settings import Settings
from game.saves.wishes import DeviceWishes, PersonWishes
from game.scenes.cabinet import Cabinet
from game.session.wishes import Wishes as SeatWishes

TURN_GAMES = ("nine", "ten")
TENTHS_A_SECOND = 10
NO_FEATHERS = N_("none")
TRY_KNOCKS = "try_knocks"  # the action behind choosing them: they are on only after three right answers

Actions = dict[str, Callable[[], None]]  # what a press on an entry without a value does


class Me:
    """The entries of one person; what is set is kept for the hut and for the kind of device."""

    def __init__(
        self, cabinet: Cabinet, device: DeviceId, hut: int, game: str, actions: Actions | None = None
    ) -> None:
        self._cabinet = cabinet
        self.device = device
        self.hut = hut
        self._actions = actions or {}
        self._keys = self._offered(game)
        self._place = 0

    def _offered(self, game: str) -> list[str]:
        info = self._cabinet.hub.info(self.device)
        is_pad, has_turns = not info.is_keyboard, game in TURN_GAMES
        keys = ["tailwind", "glyphs"]
        keys += ["swap"] if is_pad else []
        keys += ["secrets"] if has_turns else []
        keys += ["rumble", "one_hand"] if is_pad else []
        keys += ["has_one_switch", "looking"] if has_turns else []
        return keys + [key for key in WISHES if key in self._actions]

    @property
    def key(self) -> str:
        return self._keys[self._place]

    @property
    def place(self) -> str:
        return f"{self._place + 1}/{len(self._keys)}"

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(self._keys)

    @property
    def label(self) -> str:
        return self.label_of(self.key)

    @property
    def value(self) -> str:
        return self.value_of(self.key)

    def label_of(self, key: str) -> str:
        return self._cabinet.words(WISHES[key])

    def value_of(self, key: str) -> str:
        """Say what an entry is set to; empty for one that opens something."""
        words = self._cabinet.words
        if key in self._actions:
            return ""
        value = self._get(key)
        if key == "tailwind":
            return "+" * value if value else words(NO_FEATHERS)
        if key == "has_one_switch":
            return words(ON_OFF[value])
        if key == "rumble":
            return words(VALUE_FORMS["percent"], n=value)
        return words(WISH_VALUES[key][getattr(value, "value", value)])

    def move(self, step: int) -> None:
        self._place = (self._place + step) % len(self._keys)

    def change(self, step: int) -> None:
        self.change_entry(self.key, step)

    def change_entry(self, key: str, step: int) -> None:
        """Step the value, or do what the entry does."""
        if key in self._actions:
            self._actions[key]()
            return
        choices = self._secret_choices() if key == "secrets" else _CHOICES[key]
        now = self._get(key)
        at = choices.index(now) if now in choices else 0
        value = choices[(at + step) % len(choices)]
        if value == KNOCKS:
            if now != KNOCKS:
                self._actions[TRY_KNOCKS]()
            return
        self._set(key, value)

    def _secret_choices(self) -> tuple[str, ...]:
        """Offer knocks only where a rumble has worked, and before an audience nothing else."""
        knocks = (KNOCKS,) if TRY_KNOCKS in self._actions and can_knock(self._cabinet, self.device) else ()
        is_streamed = self._cabinet.settings.party.is_streamer
        return knocks if is_streamed and knocks else ("auto", "curtain", *knocks)

    # --- Where it is kept ----------------------------------------------------------------

    def _get(self, key: str) -> Any:
        settings = self._cabinet.settings
        person = self._cabinet.kept_wishes.value.of_hut(self.hut)
        if key in structs.asdict(person):
            return getattr(person, key)
        own = getattr(self._device_wishes(), key)
        if own is not None:
            return own
        return settings.comfort.looking if key == "looking" else getattr(settings.controls, key)

    def _device_wishes(self) -> DeviceWishes:
        return self._cabinet.kept_wishes.value.of_device(self._cabinet.hub.info(self.device).model)

    def _set(self, key: str, value: Any) -> None:
        hut, model = self.hut, self._cabinet.hub.info(self.device).model
        if key in structs.asdict(PersonWishes()):
            self._cabinet.kept_wishes.change(
                lambda kept: kept.with_hut(hut, structs.replace(kept.of_hut(hut), **{key: value}))
            )
        else:
            self._cabinet.kept_wishes.change(
                lambda kept: kept.with_device(model, structs.replace(kept.of_device(model), **{key: value}))
            )
        apply_wishes(self._cabinet, self.device, self.hut)


_CHOICES: dict[str, tuple[Any, ...]] = {
    "tailwind": (0, 1, 2, 3),
    "has_one_switch": (False, True),
    "rumble": (0, 50, 100),
    "glyphs": tuple(GlyphWish),
    "looking": tuple(Looking),
    "swap": tuple(Swap),
    "one_hand": tuple(OneHand),
}
KNOCKS = "knocks"
_SECRECY = {"auto": Secrecy.OPEN, "curtain": Secrecy.CURTAIN, KNOCKS: Secrecy.KNOCKS}


def apply_wishes(cabinet: Cabinet, device: DeviceId, hut: int | None) -> None:
    """Tell a device what the person who holds it wants."""
    cabinet.hub.set_wishes(device, hand_wishes(cabinet, device, hut))


def hand_wishes(cabinet: Cabinet, device: DeviceId, hut: int | None) -> HandWishes:
    settings, kept = cabinet.settings, cabinet.kept_wishes.value
    own = kept.of_device(cabinet.hub.info(device).model)
    person = kept.of_hut(hut) if hut is not None else PersonWishes()
    return HandWishes(
        swap=own.swap,
        one_hand=person.one_hand,
        has_one_switch=person.has_one_switch,
        looking=own.looking or settings.comfort.looking,
        glyphs=own.glyphs or settings.controls.glyphs,
        rumble_percent=settings.controls.rumble if own.rumble is None else own.rumble,
        guard_ticks=settings.comfort.repeat_guard_ticks,
    )


def can_knock(cabinet: Cabinet, device: DeviceId) -> bool:
    """Tell whether a device has shaken when it was asked to, and its holder wants it to."""
    hub = cabinet.hub
    return hub.info(device).has_rumble and hub.wishes(device).rumble_percent > 0


def _secrecy(cabinet: Cabinet, device: DeviceId, hut: int) -> Secrecy:
    if cabinet.settings.party.is_streamer:
        return Secrecy.KNOCKS
    wish = cabinet.kept_wishes.value.of_hut(hut).secrets
    # Who felt them on one pad may hold another one tonight.
    return Secrecy.CURTAIN if wish == KNOCKS and not can_knock(cabinet, device) else _SECRECY[wish]


def keep_secrets(cabinet: Cabinet, hut: int, *, by_knocks: bool) -> None:
    """Remember how the person of a hut sees secrets after the try-out."""
    person = cabinet.kept_wishes.value.of_hut(hut)
    changed = structs.replace(person, secrets="knocks" if by_knocks else "curtain")
    cabinet.kept_wishes.change(lambda kept: kept.with_hut(hut, changed))


def seat_wishes(cabinet: Cabinet, device: DeviceId, hut: int) -> SeatWishes:
    """Say how a person plays in a match."""
    comfort, person = cabinet.settings.comfort, cabinet.kept_wishes.value.of_hut(hut)
    is_toggled = cabinet.hub.info(device).looks_by_toggle
    return SeatWishes(
        has_one_switch=person.has_one_switch,
        scan_ticks=scan_ticks(cabinet.settings),
        secrecy=_secrecy(cabinet, device, hut),
        looking=ControlsLooking.TOGGLE if is_toggled else ControlsLooking.HOLD,
        silence_ticks=comfort.toggle_closes_s * TICKS_A_SECOND,
        guard_ticks=_guard(cabinet.settings),
    )


def scan_ticks(settings: Settings) -> int:
    """Say how long the focus of one switch stays at a choice."""
    return settings.comfort.scan_tenths * TICKS_A_SECOND // TENTHS_A_SECOND


def _guard(settings: Settings) -> int:
    # The setting may raise the guard of the race for trembling hands, never lower it: that is a rule.
    return max(SeatWishes().guard_ticks, settings.comfort.repeat_guard_ticks)
