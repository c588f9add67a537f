"""Menus are read aloud where the system has a voice, never in a race, and never so that anybody waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pytest

from game.devices.keys import Key
from game.saves.settings import with_setting
from game.scenes.first_start import FirstStart
from game.scenes.match import MatchScene
from game.scenes.settings import SettingsScene
from game.stage.voice import WINDOWS_TEXT, Voice, found_voice
from tests.evening.house import House

OpenHouse = Callable[..., House]


class Speech:
    """One thing that is being said, until somebody stops it."""

    def __init__(self) -> None:
        self.is_over = False

    def poll(self) -> int | None:
        return 0 if self.is_over else None

    def terminate(self) -> None:
        self.is_over = True


class Mouth:
    """Stands in for the system's voice."""

    def __init__(self) -> None:
        self.commands: list[Sequence[str]] = []
        self.extras: list[Mapping[str, str]] = []
        self.speeches: list[Speech] = []

    def start(self, command: Sequence[str], extra: Mapping[str, str]) -> Speech:
        self.commands.append(command)
        self.extras.append(extra)
        self.speeches.append(Speech())
        return self.speeches[-1]

    @property
    def said(self) -> list[str]:
        return [command[-1] for command in self.commands]


def speaking(house: House) -> Mouth:
    mouth = Mouth()
    house.app.voice = Voice("espeak-ng", mouth.start)
    house.app.cabinet.can_speak = True
    house.app.cabinet.change(lambda settings: with_setting(settings, "comfort.speaks_menus", True))
    return mouth


def to_title(house: House) -> None:
    if isinstance(house.scene, FirstStart):
        house.key(Key.ENTER)


def test_the_focus_is_read_and_a_new_screen_says_what_can_be_pressed(open_house: OpenHouse) -> None:
    house = open_house(language="en")
    to_title(house)
    mouth = speaking(house)
    house.draw()
    house.draw()
    assert len(mouth.said) == 1, "once, and not in every frame"
    assert "Subito Hex" in mouth.said[0]
    assert "House rules" in mouth.said[0]
    house.key(Key.RIGHT)
    house.draw()
    assert "House rules" not in mouth.said[1], "the prompts are known by now"
    assert mouth.speeches[0].is_over, "the newest counts"


def test_nothing_is_said_where_nobody_asked_or_where_people_race(open_house: OpenHouse) -> None:
    house = open_house()
    to_title(house)
    mouth = speaking(house)
    house.app.cabinet.change(lambda settings: with_setting(settings, "comfort.speaks_menus", False))
    house.draw()
    assert mouth.said == []
    house.app.cabinet.change(lambda settings: with_setting(settings, "comfort.speaks_menus", True))
    house.key(Key.ENTER, Key.SPACE, Key.SPACE)
    house.until(MatchScene)
    before = len(mouth.said)
    house.step(300)
    house.draw()
    assert len(mouth.said) == before
    assert all(speech.is_over for speech in mouth.speeches)


@pytest.mark.parametrize("can_speak", [False, True])
def test_the_setting_is_offered_only_where_a_voice_answers(open_house: OpenHouse, *, can_speak: bool) -> None:
    house = open_house()
    house.app.cabinet.can_speak = can_speak
    house.app.cabinet.listing("settings tabs").focus = 3
    scene = SettingsScene(house.app.cabinet, {})
    assert scene.tab == "comfort"
    assert ("comfort.speaks_menus" in [row.key for row in scene._rows()]) is can_speak


def test_voices_are_found_in_order_and_none_is_fine() -> None:
    assert found_voice(lambda name: name, "linux") == "spd-say"
    assert found_voice(lambda name: name if name == "say" else None, "darwin") == "say"
    assert found_voice(lambda _: None, "linux") is None
    assert found_voice(lambda name: name, "win32") == "powershell"


def test_words_never_become_part_of_a_command() -> None:
    mouth = Mouth()
    Voice("espeak-ng", mouth.start).say("--help; rm {text}", "de")
    assert mouth.commands[0] == ["espeak-ng", "-v", "de", "--", "--help; rm {text}"]
    Voice("powershell", mouth.start).say("'; rm", "de")
    assert mouth.extras[1] == {WINDOWS_TEXT: "'; rm"}
    assert "rm" not in " ".join(mouth.commands[1])


def test_a_voice_that_is_gone_is_no_trouble() -> None:
    def gone(*_: object) -> Speech:
        raise OSError("no such program")

    voice = Voice("espeak-ng", gone)
    voice.say("Rules", "en")
    voice.hush()
