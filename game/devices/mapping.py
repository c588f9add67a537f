"""Which physical control gives which logical button, and how players change that."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct

from game.devices.buttons import Button
from game.devices.parts import Part

CONFIRM_SWAP = {Button.SOUTH: Button.EAST, Button.EAST: Button.SOUTH}


class Binding(Struct, frozen=True):
    """Controls by their text (a part of a pad, a key) with the button each one gives."""

    pairs: tuple[tuple[str, Button], ...]

    def button(self, control: str) -> Button | None:
        return next((button for each, button in self.pairs if each == control), None)

    def controls(self, button: Button) -> tuple[str, ...]:
        return tuple(control for control, each in self.pairs if each is button)

    def by_control(self) -> Mapping[str, Button]:
        return dict(self.pairs)


def bind(pairs: Mapping[str, Button]) -> Binding:
    """Make a binding; its order is that in which prompts name the controls."""
    return Binding(tuple((str(control), button) for control, button in pairs.items()))


PAD_BINDING = bind(
    {
        Part.UP: Button.UP,
        Part.DOWN: Button.DOWN,
        Part.LEFT: Button.LEFT,
        Part.RIGHT: Button.RIGHT,
        Part.SOUTH: Button.SOUTH,
        Part.EAST: Button.EAST,
        Part.WEST: Button.WEST,
        Part.NORTH: Button.NORTH,
        Part.L_BUMPER: Button.L,
        Part.R_BUMPER: Button.R,
        Part.L_TRIGGER: Button.L,
        Part.R_TRIGGER: Button.R,
        Part.START: Button.START,
        Part.VIEW: Button.VIEW,
    }
)


def rebind(binding: Binding, button: Button, control: str) -> Binding:
    """Give a button a new control. What that control did before goes to where the button was."""
    (changed,) = rebind_together((binding,), 0, button, control)
    return changed


def rebind_together(
    bindings: tuple[Binding, ...], place: int, button: Button, control: str, reserved: Collection[str] = ()
) -> tuple[Binding, ...]:
    """Give a button of one binding a new control, where several share one board.

    A control that is taken swaps, also with the neighbour's half: no key ever does two things, and no button
    is left without a key. Reserved controls change nothing.
    """
    if control in reserved or bindings[place].button(control) is button:
        return bindings
    freed = bindings[place].controls(button)
    return tuple(
        _swapped(binding, button if each == place else None, control, freed)
        for each, binding in enumerate(bindings)
    )


def _swapped(binding: Binding, button: Button | None, control: str, freed: tuple[str, ...]) -> Binding:
    """Return one binding after the swap; `button` is what the control gives now, if it is this one's."""
    before = binding.button(control)
    if button is None:
        return binding if before is None else Binding(_replaced(binding.pairs, {control: freed}))
    if before is None:
        return Binding(_replaced(binding.pairs, dict.fromkeys(freed, ())) + ((control, button),))
    return Binding(
        tuple(
            (each, button if each == control else before if each in freed else given)
            for each, given in binding.pairs
        )
    )


def _replaced(
    pairs: Iterable[tuple[str, Button]], places: Mapping[str, tuple[str, ...]]
) -> tuple[tuple[str, Button], ...]:
    """Return the pairs with some controls replaced by others, which may be none or several."""
    return tuple((new, button) for control, button in pairs for new in places.get(control, (control,)))
