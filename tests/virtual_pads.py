"""Pads without hardware: SDL's own virtual joysticks, so that tests meet the events a real pad would send."""

from __future__ import annotations

import ctypes
from pathlib import Path

import pygame.base

# The order of SDL's buttons and axes is also that of a virtual pad's default mapping.
BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick"),
    *("leftshoulder", "rightshoulder", "dpup", "dpdown", "dpleft", "dpright"),
)
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
TRIGGERS = AXES[4:]
HAT_UP, HAT_RIGHT, HAT_DOWN, HAT_LEFT = 1, 2, 4, 8

DESCRIPTION_VERSION = 1
UNKNOWN, GAME_CONTROLLER = 0, 1  # SDL's joystick types
FULL_AXIS = 32767

_Update = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_SetPlayer = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int)
_Rumble = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
_SetLed = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint8, ctypes.c_uint8, ctypes.c_uint8)
_SendEffect = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("Update", _Update),
        ("SetPlayerIndex", _SetPlayer),
        ("Rumble", _Rumble),
        ("RumbleTriggers", _Rumble),
        ("SetLED", _SetLed),
        ("SendEffect", _SendEffect),
    )


def _load_sdl() -> ctypes.CDLL:
    """Open the very library that pygame has loaded: another copy of SDL would not know its joysticks."""
    assert pygame.base.__file__
    mapped = Path("/proc/self/maps").read_text().splitlines()
    path = next("/" + line.partition("/")[2] for line in mapped if "libSDL2-" in line)
    sdl = ctypes.CDLL(path)
    number, pointer = ctypes.c_int, ctypes.c_void_p
    for name, result, arguments in (
        ("SDL_JoystickAttachVirtualEx", number, [ctypes.POINTER(_Description)]),
        ("SDL_JoystickDetachVirtual", number, [number]),
        ("SDL_JoystickOpen", pointer, [number]),
        ("SDL_JoystickClose", None, [pointer]),
        ("SDL_JoystickGetDeviceInstanceID", ctypes.c_int32, [number]),
        ("SDL_JoystickSetVirtualButton", number, [pointer, number, ctypes.c_uint8]),
        ("SDL_JoystickSetVirtualAxis", number, [pointer, number, ctypes.c_int16]),
        ("SDL_JoystickSetVirtualHat", number, [pointer, number, ctypes.c_uint8]),
        ("SDL_NumJoysticks", number, []),
        ("SDL_GetError", ctypes.c_char_p, []),
    ):
        function = getattr(sdl, name)
        function.restype = result
        function.argtypes = arguments
    return sdl


_SDL = _load_sdl()


def _check(*, is_fine: bool) -> None:
    if not is_fine:
        raise RuntimeError((_SDL.SDL_GetError() or b"").decode())


class VirtualPad:
    """One pad, plugged in from the start. pygame's joysticks must be initialised before."""

    def __init__(
        self,
        name: str = "Test Pad",
        *,
        vendor: int = 0,
        product: int = 0,
        is_known: bool = True,
        buttons: int = len(BUTTONS),
        axes: int = len(AXES),
        hats: int = 0,
        can_rumble: bool = True,
        has_led: bool = False,
    ) -> None:
        self.rumbles: list[tuple[int, int]] = []
        self.lights: list[tuple[int, int, int]] = []
        # SDL keeps bare pointers to all of these: they must live as long as the pad.
        self._callbacks = (_Rumble(self._on_rumble), _SetLed(self._on_light))
        self._description = _Description(
            version=DESCRIPTION_VERSION,
            type=GAME_CONTROLLER if is_known else UNKNOWN,
            naxes=axes,
            nbuttons=buttons,
            nhats=hats,
            vendor_id=vendor,
            product_id=product,
            name=name.encode(),
        )
        if can_rumble:
            self._description.Rumble = self._callbacks[0]
        if has_led:
            self._description.SetLED = self._callbacks[1]
        index = _SDL.SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        _check(is_fine=index >= 0)
        self.instance_id: int = _SDL.SDL_JoystickGetDeviceInstanceID(index)
        self._joystick: int | None = _SDL.SDL_JoystickOpen(index)
        _check(is_fine=bool(self._joystick))

    @property
    def is_plugged(self) -> bool:
        return self._joystick is not None

    def button(self, which: str | int, *, is_down: bool) -> None:
        number = BUTTONS.index(which) if isinstance(which, str) else which
        _check(is_fine=_SDL.SDL_JoystickSetVirtualButton(self._joystick, number, is_down) == 0)

    def press(self, *which: str | int) -> None:
        for each in which:
            self.button(each, is_down=True)

    def release(self, *which: str | int) -> None:
        for each in which:
            self.button(each, is_down=False)

    def axis(self, which: str | int, share: float) -> None:
        """Move a stick's axis from -1 to 1, a trigger from 0 to 1."""
        number = AXES.index(which) if isinstance(which, str) else which
        value = int(share * 65535) - 32768 if which in TRIGGERS else round(share * FULL_AXIS)
        _check(is_fine=_SDL.SDL_JoystickSetVirtualAxis(self._joystick, number, value) == 0)

    def tilt(self, x: float, y: float) -> None:
        self.axis("leftx", x)
        self.axis("lefty", y)

    def hat(self, number: int, directions: int) -> None:
        _check(is_fine=_SDL.SDL_JoystickSetVirtualHat(self._joystick, number, directions) == 0)

    def unplug(self) -> None:
        """Pull it out; once is enough."""
        if self._joystick is None:
            return
        index = self._index()
        _SDL.SDL_JoystickClose(self._joystick)
        self._joystick = None
        _check(is_fine=_SDL.SDL_JoystickDetachVirtual(index) == 0)

    def _index(self) -> int:
        # It moves whenever another pad leaves, so it is looked up each time.
        places = range(_SDL.SDL_NumJoysticks())
        return next(
            place for place in places if _SDL.SDL_JoystickGetDeviceInstanceID(place) == self.instance_id
        )

    def _on_rumble(self, _: int, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0

    def _on_light(self, _: int, red: int, green: int, blue: int) -> int:
        self.lights.append((red, green, blue))
        return 0
