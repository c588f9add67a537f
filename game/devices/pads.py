"""Pads as they come and go, through pygame's private door to SDL's game controllers, known only here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from pygame._sdl2 import controller

from game.devices.brands import Brand, brand_of, prints_confirm_right
from game.devices.buttons import FIRST_PAD, Asked, DeviceId, Press
from game.devices.pad_reader import PadReader
from game.devices.parts import FULL_DEFLECTION, Axis, AxisMove, PadChange, Part, PartChange
from game.devices.raw import RawAxis, RawButton, RawEvent, RawHat, RawMapping, RawReader

BUTTON_PARTS = {
    pygame.CONTROLLER_BUTTON_A: Part.SOUTH,
    pygame.CONTROLLER_BUTTON_B: Part.EAST,
    pygame.CONTROLLER_BUTTON_X: Part.WEST,
    pygame.CONTROLLER_BUTTON_Y: Part.NORTH,
    pygame.CONTROLLER_BUTTON_BACK: Part.VIEW,
    pygame.CONTROLLER_BUTTON_START: Part.START,
    pygame.CONTROLLER_BUTTON_LEFTSTICK: Part.L_STICK,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Part.R_STICK,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Part.L_BUMPER,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Part.R_BUMPER,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Part.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Part.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Part.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Part.RIGHT,
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: Axis.LEFT_X,
    pygame.CONTROLLER_AXIS_LEFTY: Axis.LEFT_Y,
    pygame.CONTROLLER_AXIS_RIGHTX: Axis.RIGHT_X,
    pygame.CONTROLLER_AXIS_RIGHTY: Axis.RIGHT_Y,
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: Axis.L_TRIGGER,
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: Axis.R_TRIGGER,
}

PLUG_EVENTS = (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED)
UNPLUG_EVENTS = (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED)
PART_EVENTS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYAXISMOTION,
    pygame.JOYHATMOTION,
)


class Pad:
    """One pad in somebody's hands."""

    def __init__(self, device: DeviceId, index: int, raw_mapping: RawMapping | None) -> None:
        # The index is good only now: after any unplugging it means another pad. Both doors are opened
        # at once, and from here on only the instance id counts.
        self._joystick = pygame.joystick.Joystick(index)
        self._controller = controller.Controller(index) if controller.is_controller(index) else None
        self.id = device
        self.instance_id = self._joystick.get_instance_id()
        self.model = self._joystick.get_guid()
        self.name = self._joystick.get_name()
        self.brand: Brand = brand_of(self.model, self.name)
        self.reader = PadReader(confirms_right=prints_confirm_right(self.model))
        self.raw_events: tuple[RawEvent, ...] = ()  # of the last tick, from a pad that SDL does not know
        self.resting_axes: dict[int, int] = {}
        self.has_rumble = False  # until a rumble has worked: SDL answers only when it is tried
        self._changes: list[PadChange] = []
        self._raw_events: list[RawEvent] = []
        self._raw_reader: RawReader | None = None
        if raw_mapping is not None:
            self.learn(raw_mapping)

    @property
    def is_known(self) -> bool:
        """Tell whether its parts have names, from SDL or from the player."""
        return self._controller is not None or self._raw_reader is not None

    def learn(self, mapping: RawMapping) -> None:
        """Take over what the player said about an unknown pad, at once."""
        if self._controller is None:
            self._raw_reader = RawReader(mapping)

    def hear(self, event: pygame.Event) -> None:
        """Take an event of this pad. A known pad sends everything through two doors: one is listened to."""
        if self._controller is not None:
            change = _pad_change(event)
            if change is not None:
                self._changes.append(change)
            return
        raw = _raw_event(event)
        if raw is None:
            return
        if isinstance(raw, RawAxis):
            self.resting_axes.setdefault(raw.number, raw.value)
        self._raw_events.append(raw)
        if self._raw_reader is not None:
            self._changes += self._raw_reader.read(raw)

    def collect(self, tick: int, asked: Asked) -> tuple[Press, ...]:
        presses = self.reader.read(tick, self._changes, asked)
        self._changes.clear()
        self.raw_events = tuple(self._raw_events)
        self._raw_events.clear()
        return presses

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        """Shake both motors, each from 0 to 1; tell whether this pad can."""
        self.has_rumble = self._joystick.rumble(low, high, milliseconds)
        return self.has_rumble

    def light(self, colour: tuple[int, int, int]) -> bool:
        """Colour the pad's lamp; tell whether it has one."""
        return self._joystick.set_led(colour)

    def close(self) -> None:
        if self._controller is not None:
            self._controller.quit()
        self._joystick.quit()


class Pads:
    """All pads that are plugged in, each under an id of its own that is never given again."""

    def __init__(self, raw_mappings: Mapping[str, RawMapping]) -> None:
        pygame.joystick.init()
        controller.init()
        self.raw_mappings = dict(raw_mappings)  # by model
        self._by_instance: dict[int, Pad] = {}
        self._next_id = FIRST_PAD
        self._arrived: list[Pad] = []
        self._gone: list[Pad] = []
        self._scan()

    def __iter__(self) -> Iterator[Pad]:
        return iter(self._by_instance.values())

    def find(self, device: DeviceId) -> Pad | None:
        return next((pad for pad in self if pad.id == device), None)

    def hear(self, event: pygame.Event) -> None:
        """Take an event; those that are not of pads are no business of ours."""
        if event.type in PLUG_EVENTS:
            # Two events come for one pad, receivers send more, and the index may already be another pad's:
            # all they say is that it is time to look.
            self._scan()
        elif event.type in UNPLUG_EVENTS:
            self._remove(event.instance_id)
        elif event.type in PART_EVENTS:
            pad = self._by_instance.get(event.instance_id)
            if pad is not None:
                pad.hear(event)

    def take_arrived(self) -> tuple[Pad, ...]:
        arrived = tuple(self._arrived)
        self._arrived.clear()
        return arrived

    def take_gone(self) -> tuple[Pad, ...]:
        gone = tuple(self._gone)
        self._gone.clear()
        return gone

    def learn(self, model: str, mapping: RawMapping) -> None:
        """Take over what the player said about a model, for all of its pads."""
        self.raw_mappings[model] = mapping
        for pad in self:
            if pad.model == model:
                pad.learn(mapping)

    def close(self) -> None:
        for pad in self:
            pad.close()
        self._by_instance.clear()

    def _scan(self) -> None:
        for index in range(pygame.joystick.get_count()):
            try:
                joystick = pygame.joystick.Joystick(index)
                if joystick.get_instance_id() in self._by_instance:
                    continue
                pad = Pad(self._next_id, index, self.raw_mappings.get(joystick.get_guid()))
            except pygame.error:
                continue  # pulled out while we looked; the news of that is on its way
            self._by_instance[pad.instance_id] = pad
            self._arrived.append(pad)
            self._next_id = DeviceId(self._next_id + 1)

    def _remove(self, instance_id: int) -> None:
        pad = self._by_instance.pop(instance_id, None)
        if pad is not None:
            self._gone.append(pad)
            pad.close()


def _pad_change(event: pygame.Event) -> PadChange | None:
    if event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        part = BUTTON_PARTS.get(event.button)
        return None if part is None else PartChange(part, event.type == pygame.CONTROLLERBUTTONDOWN)
    if event.type == pygame.CONTROLLERAXISMOTION and event.axis in AXES:
        return AxisMove(AXES[event.axis], event.value)
    return None


def _raw_event(event: pygame.Event) -> RawEvent | None:
    if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
        return RawButton(event.button, event.type == pygame.JOYBUTTONDOWN)
    if event.type == pygame.JOYHATMOTION:
        return RawHat(event.hat, *event.value)
    if event.type == pygame.JOYAXISMOTION:
        return RawAxis(event.axis, round(event.value * FULL_DEFLECTION))
    return None
