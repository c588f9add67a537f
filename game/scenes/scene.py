"""What a screen is, and the pile of screens that the program walks through."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Protocol

from game.devices.buttons import Button, Inputs, Layout
from game.stage.canvas import Canvas

NEW_SCREEN_DEAF_TICKS = 12  # a press meant for the screen before must not fall through


class Kind(Enum):
    PUSH = "push"  # on top of this one
    POP = "pop"  # back to the one below
    REPLACE = "replace"  # in place of this one
    BACK_TO = "back-to"  # this one further down, away with those above it
    HOME = "home"  # away with all of them, this one is the new first
    QUIT = "quit"


class Transition(NamedTuple):
    kind: Kind
    scene: Scene | None = None


class Scene(Protocol):
    """One screen. It is told of each tick, and drawn at any rate."""

    @property
    def layout(self) -> Layout:
        """What it asks the devices for at the moment."""

    @property
    def is_overlay(self) -> bool:
        """Tell whether the screen below stays visible, standing still."""

    def tick(self, inputs: Inputs) -> Transition | None:
        """Live through one tick, 120 a second."""

    def draw(self, canvas: Canvas, blend: float) -> None:
        """Show how it stands between the last tick and the next; changes nothing that a tick reads."""


def push(scene: Scene) -> Transition:
    return Transition(Kind.PUSH, scene)


def replace(scene: Scene) -> Transition:
    return Transition(Kind.REPLACE, scene)


def back_to(scene: Scene) -> Transition:
    return Transition(Kind.BACK_TO, scene)


def home(scene: Scene) -> Transition:
    return Transition(Kind.HOME, scene)


POP = Transition(Kind.POP)
QUIT = Transition(Kind.QUIT)


class SceneStack:
    """The screens that are open, the newest on top. Only the top one lives."""

    def __init__(self, first: Scene) -> None:
        self._scenes: list[Scene] = [first]
        self._deaf_ticks = 0

    @property
    def top(self) -> Scene:
        return self._scenes[-1]

    @property
    def is_empty(self) -> bool:
        return not self._scenes

    def tick(self, inputs: Inputs) -> Transition | None:
        """Let the top screen live, and go where it leads; returns the step that was made."""
        if self._deaf_ticks:
            self._deaf_ticks -= 1
            inputs = without(inputs, Button.SOUTH)
        step = self.top.tick(inputs)
        if step is not None:
            self.go(step)
            # Only a press can fall through: what comes by itself, such as the title after the boot, listens at once.
            is_pressed = inputs.clicks or any(inputs.downs(device) for device in inputs.presses)
            self._deaf_ticks = NEW_SCREEN_DEAF_TICKS if is_pressed else 0
        return step

    def wait(self) -> None:
        """Let a tick pass while the top screen cannot be seen yet: it does not live, but a falling press does not either."""
        self._deaf_ticks = max(0, self._deaf_ticks - 1)

    @property
    def base(self) -> Scene | None:
        """Return the lowest screen that is seen: all above it lie over it."""
        return self._scenes[self._lowest] if self._scenes else None

    @property
    def _lowest(self) -> int:
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].is_overlay:
            lowest -= 1
        return lowest

    def go(self, step: Transition) -> None:
        if step.kind is Kind.QUIT:
            self._scenes.clear()
            return
        if step.kind is Kind.BACK_TO:
            while self.top is not step.scene:
                self._scenes.pop()
            return
        if step.kind is Kind.HOME:
            self._scenes.clear()
        elif step.kind in (Kind.POP, Kind.REPLACE):
            self._scenes.pop()
        if step.scene is not None:
            self._scenes.append(step.scene)

    def draw(self, canvas: Canvas, blend: float) -> None:
        for scene in self._scenes[self._lowest :]:
            canvas.touchable.clear()  # only the topmost screen lives
            canvas.prompted.clear()
            scene.draw(canvas, blend)


def without(inputs: Inputs, button: Button) -> Inputs:
    """Take away what was pressed of one button; releases stay, or a device would seem to hold it for ever."""
    presses = {
        device: tuple(press for press in pressed if press.button is not button or not press.is_down)
        for device, pressed in inputs.presses.items()
    }
    return inputs._replace(presses=presses, clicks=())
