"""Between two screens presses are kept a moment, and nothing is held for ever."""

from __future__ import annotations

from game.devices.buttons import Button, Click, DeviceId, Inputs, Press
from game.scenes.kept_presses import KEPT_TICKS, KeptPresses

PAD = DeviceId(3)
DOWN, UP = Press(Button.SOUTH, is_down=True), Press(Button.SOUTH, is_down=False)


def pressed(*presses: Press) -> Inputs:
    return Inputs(presses={PAD: presses})


def test_a_press_waits_six_ticks_and_no_longer() -> None:
    kept = KeptPresses()
    kept.hear(pressed(DOWN), 10)
    assert kept.handed(Inputs(), 10 + KEPT_TICKS, counts_early=True).downs(PAD) == (Button.SOUTH,)
    assert kept.handed(Inputs(), 20, counts_early=True).downs(PAD) == (), "it is handed over once"
    kept.hear(pressed(DOWN), 30)
    assert kept.handed(Inputs(), 31 + KEPT_TICKS, counts_early=True).downs(PAD) == ()


def test_a_match_hears_no_early_press_but_every_release() -> None:
    kept = KeptPresses()
    kept.hear(pressed(DOWN, UP), 10)
    handed = kept.handed(pressed(DOWN), 11, counts_early=False)
    assert handed.presses[PAD] == (UP, DOWN)


def test_pads_that_came_or_went_are_told_and_blind_clicks_are_not() -> None:
    kept = KeptPresses()
    kept.hear(Inputs(joined=(PAD,), clicks=(Click(1, 1),)), 10)
    kept.hear(Inputs(left=(PAD,)), 11)
    handed = kept.handed(Inputs(joined=(DeviceId(4),)), 40, counts_early=True)
    assert handed.joined == (PAD, DeviceId(4))
    assert handed.left == (PAD,)
    assert handed.clicks == ()
