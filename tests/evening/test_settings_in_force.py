"""What is set holds at once and at the next start: picture, language, sound, and a new picture that nobody keeps."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pygame
import pytest

from game.core.api import TICKS_A_SECOND
from game.devices.keys import Key
from game.languages.evening_words import superlative_line, wall_value
from game.scenes.attract import Attract
from game.scenes.checks import FLASH_EVERY_TICKS, FLASHES, HUMAN_MS, TABS, Checks
from game.scenes.first_start import FirstStart
from game.scenes.keep_picture import PATIENCE_TICKS, KeepPicture
from game.scenes.settings import SettingsScene
from game.scenes.sheet import Sheet
from game.scenes.title import ATTRACT_AFTER_TICKS, Title
from game.scenes.trouble import TroubleScene
from game.stage.window import FLIPS_TO_JUDGE
from tests.evening.house import House

OpenHouse = Callable[..., House]


def shown(house: House) -> object:
    return house.scene


def to_title(house: House) -> Title:
    if isinstance(house.scene, FirstStart):
        house.key(Key.ENTER)
    assert isinstance(house.scene, Title)
    return house.scene


def to_settings(house: House, tab: str) -> SettingsScene:
    to_title(house)
    house.key(Key.ESCAPE)
    assert isinstance(house.scene, Sheet)
    house.key(Key.ENTER)
    scene = shown(house)
    assert isinstance(scene, SettingsScene)
    for _ in range(7):
        if scene.tab == tab:
            return scene
        house.key(Key.L)
    raise AssertionError(f"no tab is called {tab}")


def to_row(house: House, scene: SettingsScene, key: str) -> None:
    for _ in range(30):
        if scene._rows()[scene._chooser.listing.focus].key == key:
            return
        house.key(Key.DOWN)
    raise AssertionError(f"no row is called {key}")


def test_language_changes_at_once_and_is_there_at_the_next_start(open_house: OpenHouse) -> None:
    house = open_house()
    scene = to_settings(house, "language")
    to_row(house, scene, "it")
    house.key(Key.ENTER)
    assert house.app.cabinet.words.language == "it"
    house.draw()
    house = open_house()
    assert isinstance(shown(house), Title)
    assert house.app.cabinet.words.language == "it"


def test_settings_are_remembered_over_a_restart(open_house: OpenHouse) -> None:
    house = open_house()
    scene = to_settings(house, "comfort")
    to_row(house, scene, "comfort.is_high_contrast")
    house.key(Key.RIGHT)
    assert house.app._canvas.comfort.is_high_contrast, "in force at once"
    to_row(house, scene, "comfort.text_size")
    house.key(Key.RIGHT, Key.RIGHT)
    house.draw()
    house = open_house()
    comfort = house.app._canvas.comfort
    assert (comfort.is_high_contrast, comfort.text_percent) == (True, 150)


def test_a_new_picture_goes_back_after_ten_seconds_of_silence(open_house: OpenHouse) -> None:
    house = open_house()
    scene = to_settings(house, "picture")
    before = house.app.cabinet.settings.picture
    to_row(house, scene, "picture.size")
    house.key(Key.RIGHT)
    assert isinstance(shown(house), KeepPicture)
    assert house.app.cabinet.settings.picture.size != before.size
    house.draw()
    house.step(PATIENCE_TICKS)
    assert shown(house) is scene
    assert house.app.cabinet.settings.picture.size == before.size
    house.key(Key.RIGHT)
    assert isinstance(shown(house), KeepPicture)
    house.key(Key.ENTER)
    assert shown(house) is scene
    assert house.app.cabinet.settings.picture.size != before.size


def test_f11_changes_to_full_screen_and_back_and_is_remembered(open_house: OpenHouse) -> None:
    house = open_house()
    to_title(house)
    assert not house.app.window.wish.is_fullscreen
    house.key(Key.F11)
    assert house.app.window.wish.is_fullscreen
    assert house.app.cabinet.settings.picture.is_fullscreen
    assert isinstance(shown(house), Title), "whoever pressed F11 sees what it did"
    house.draw()
    house.key(Key.F11)
    assert not house.app.window.wish.is_fullscreen
    house.draw()


def test_a_window_pulled_at_its_edge_is_drawn_anew_and_remembered(open_house: OpenHouse) -> None:
    house = open_house()
    to_title(house)
    pygame.display.set_mode((800, 600), pygame.RESIZABLE)
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=800, y=600))
    house.step(2)
    house.draw()
    assert house.app._canvas.surface.get_size() == (800, 600)
    assert house.app.cabinet.settings.picture.size == (800, 600)
    assert isinstance(shown(house), Title)


def test_the_way_to_show_frames_is_tried_once_and_remembered(open_house: OpenHouse) -> None:
    house = open_house()
    assert house.app.cabinet.settings.picture.presentation is None
    for _ in range(FLIPS_TO_JUDGE):
        house.draw()
    assert house.app.cabinet.settings.picture.presentation == "copied"
    assert isinstance(shown(house), FirstStart), "no question, no new window"
    house = open_house()
    assert house.app._probe is None


def test_the_demo_is_quieter_and_a_press_brings_the_room_back(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    to_title(house)
    applied: list[Any] = []
    monkeypatch.setattr(house.app, "_is_mute", False)
    monkeypatch.setattr(house.app.sounds, "apply", applied.append)
    house.step(ATTRACT_AFTER_TICKS)
    assert isinstance(shown(house), Attract)
    house.step()
    assert applied[-1].master == 30
    house.settle()
    house.key(Key.SPACE)
    assert isinstance(shown(house), Title)
    assert applied[-1].master == 100


def test_missing_sound_is_said_once_and_the_game_goes_on(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    pygame.mixer.quit()
    house = open_house(is_mute=False)
    assert isinstance(shown(house), TroubleScene)
    house.draw()
    house.key(Key.ENTER)
    assert isinstance(shown(house), FirstStart)


def test_the_measured_delay_corrects_shown_reaction_times_and_nothing_else(open_house: OpenHouse) -> None:
    house = open_house()
    scene = to_settings(house, "controls")
    to_row(house, scene, "controls.checks")
    house.key(Key.ENTER)
    checks = shown(house)
    assert isinstance(checks, Checks)
    while checks._tab != TABS.index("delay"):
        house.tap(house.plug(), "start")
    late_ticks = HUMAN_MS * TICKS_A_SECOND // 1000 + 12  # a tenth of a second over what people need
    house.step(FLASH_EVERY_TICKS - (house_ticks(checks) % FLASH_EVERY_TICKS))
    pad = house.pads[-1]
    for _ in range(FLASHES):
        house.step(late_ticks - 1)
        pad.press("a")
        house.step()
        pad.release("a")
        house.step(FLASH_EVERY_TICKS - late_ticks)
    assert house.app.cabinet.settings.controls.delay_ms == checks.delay_ms
    assert checks.delay_ms is not None
    assert 80 <= checks.delay_ms <= 120
    house.draw()
    seen = house.app.cabinet.comfort.seen
    assert (
        superlative_line(house.app.cabinet.words, "first-word", Fraction(120), seen)
        == "0.9 s to a right call"
    )
    assert superlative_line(house.app.cabinet.words, "first-word", Fraction(120)) == "1.0 s to a right call"
    assert wall_value(house.app.cabinet.words, "hexagon", 6, seen) == "0.00 s", (
        "nobody reacts before the card"
    )
    assert wall_value(house.app.cabinet.words, "ten", 6, seen) == "6 turns"


def house_ticks(checks: Checks) -> int:
    return checks._now - checks._begun_at
