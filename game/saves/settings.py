"""Everything a player can set for the whole program, with its range and its default."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any, Literal, TypeAlias, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, structs

from game.devices.settings import DeviceMemory, GlyphWish, Looking
from game.saves.documents import Document

Percent: TypeAlias = Annotated[int, Meta(ge=0, le=100, multiple_of=10)]
Language: TypeAlias = Literal["en", "de", "fr", "it"]
GameKey: TypeAlias = Literal["tasks", "hexagon", "nine", "ten", "cup", "ladder"]
OptionValue: TypeAlias = bool | int | str | tuple[str, ...]


class TimeFactor(Enum):
    """How long every clock of the table runs."""

    ONE = "1"
    ONE_AND_A_HALF = "1.5"
    TWO = "2"
    NONE = "none"


class SlowHint(Enum):
    """When fitting tickets begin to breathe."""

    PRESET = "preset"
    OFF = "off"
    AFTER_2_5_S = "2.5"
    AFTER_4_S = "4"


class Preset(Enum):
    """A set of house rules."""

    TASTE = "taste"
    CLASSIC = "classic"
    FAMILY = "family"
    SHARP = "sharp"
    OURS_1 = "ours-1"
    OURS_2 = "ours-2"
    OURS_3 = "ours-3"


OUR_PRESETS = (Preset.OURS_1, Preset.OURS_2, Preset.OURS_3)


class Picture(Struct, frozen=True):
    """The window."""

    is_fullscreen: bool = True
    size: tuple[Annotated[int, Meta(ge=640, le=16384)], Annotated[int, Meta(ge=360, le=16384)]] = (1280, 720)
    presentation: Literal["copied", "accelerated"] | None = None  # the faster path, tried at the first start
    waits_for_screen: bool = False  # against tearing, at the price of a later picture


class Sound(Struct, frozen=True):
    """Five volumes and how they are mixed."""

    master: Percent = 100
    music: Percent = 80
    effects: Percent = 100
    room: Percent = 80
    knock_mask: Percent = 80
    is_mono: bool = False
    is_night: bool = False
    has_captions: bool = False


class Controls(Struct, frozen=True):
    """Devices."""

    rumble: Literal[0, 50, 100] = 100
    glyphs: GlyphWish = GlyphWish.POSITION
    joycons: Literal["pair", "single"] = "pair"
    memory: DeviceMemory = DeviceMemory()  # changed buttons, keys and unknown pads
    delay_ms: Annotated[int, Meta(ge=0, le=1000)] = 0  # of the screen, as the checks measured it


class Comfort(Struct, frozen=True):
    """Helps for eyes, ears, hands and nerves; none costs a star or a place on the wall."""

    text_size: Literal[100, 125, 150, 200] = 100
    is_high_contrast: bool = False
    has_colour_letters: bool = False
    is_motion_reduced: bool = False
    is_calm: bool = False
    speaks_menus: bool = False
    time: TimeFactor = TimeFactor.ONE
    slow_hint: SlowHint = SlowHint.PRESET
    looking: Looking = Looking.AUTO
    toggle_closes_s: Annotated[int, Meta(ge=4, le=20)] = 8
    scan_tenths: Annotated[int, Meta(ge=4, le=30)] = 10  # of a second, a step of the one switch
    repeat_guard_ticks: Annotated[int, Meta(ge=0, le=50, multiple_of=5)] = 10


class Party(Struct, frozen=True):
    """For rooms with an audience."""

    is_streamer: bool = False
    are_seats_locked: bool = False
    only_host_starts: bool = False


class GameRules(Struct, frozen=True):
    """The house rules of one game on this machine."""

    preset: Preset | None = None  # None: nobody has chosen, Taste comes first and then Classic
    ours: tuple[dict[str, OptionValue], dict[str, OptionValue], dict[str, OptionValue]] = ({}, {}, {})
    has_been_played: bool = False  # a match was finished here

    @property
    def preset_in_force(self) -> Preset:
        if self.preset is not None:
            return self.preset
        return Preset.CLASSIC if self.has_been_played else Preset.TASTE


class Settings(Struct, frozen=True):
    """All of it."""

    picture: Picture = Picture()
    sound: Sound = Sound()
    controls: Controls = Controls()
    comfort: Comfort = Comfort()
    party: Party = Party()
    language: Language | None = None  # None: the first start has not asked yet
    last_game: GameKey | None = None
    rules: dict[GameKey, GameRules] = {}

    def rules_of(self, game: GameKey) -> GameRules:
        return self.rules.get(game, GameRules())

    def with_rules(self, game: GameKey, rules: GameRules) -> Settings:
        return structs.replace(self, rules={**self.rules, game: rules})

    def with_match_played(self, game: GameKey) -> Settings:
        """Remember that the first match is over: Classic comes next."""
        return self.with_rules(game, structs.replace(self.rules_of(game), has_been_played=True))


SETTINGS = Document("settings", Settings)


# --- Single settings by their path, such as "sound.music" ----------------------------


def setting(settings: Settings, path: str) -> Any:
    value: Any = settings
    for name in path.split("."):
        value = getattr(value, name)
    return value


def with_setting(settings: Settings, path: str, value: object) -> Settings:
    """Return the settings with one of them changed; ValueError if it cannot have that value."""
    group, _, name = path.rpartition(".")
    kind = _field_type(path)
    good = msgspec.convert(msgspec.to_builtins(value, str_keys=True), kind, str_keys=True)
    if not group:
        return structs.replace(settings, **{name: good})
    return structs.replace(settings, **{group: structs.replace(getattr(settings, group), **{name: good})})


def choices(path: str) -> tuple[Any, ...]:
    """List what a setting may be, in the order a player steps through."""
    kind = _field_type(path)
    if kind is bool:
        return (False, True)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(kind)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if get_origin(kind) is Annotated:
        _, limits = get_args(kind)
        if isinstance(limits, Meta) and isinstance(limits.ge, int) and isinstance(limits.le, int):
            step = limits.multiple_of if isinstance(limits.multiple_of, int) else 1
            return tuple(range(limits.ge, limits.le + 1, step))
    raise ValueError(f"{path} is not a setting to step through")


def stepped(settings: Settings, path: str, steps: int) -> Settings:
    """Return the settings with one of them moved along its choices: switches go round, scales end."""
    values = choices(path)
    place = values.index(setting(settings, path)) + steps
    is_scale = isinstance(values[0], int) and not isinstance(values[0], bool)
    place = max(0, min(place, len(values) - 1)) if is_scale else place % len(values)
    return with_setting(settings, path, values[place])


def _field_type(path: str) -> Any:
    kind: Any = Settings
    for name in path.split("."):
        kind = next(field.type for field in structs.fields(kind) if field.name == name)
    return kind
