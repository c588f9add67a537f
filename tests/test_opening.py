"""A quick start, counted instead of timed: what is loaded before the first picture, before the title, and after it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core.api import TICKS_A_SECOND

READY_S = 1.5
# Loading takes about half a second of work on a slow machine; the rest may pass in ticks of the boot.
MOST_BOOT_TICKS = TICKS_A_SECOND // 2
MOST_MODULES_BEFORE_PICTURE = 60  # of ours
MOST_MODULES_BEFORE_TITLE = 150
MOST_PICTURES_BEFORE_TITLE = 60  # drawn from files, at the window's size
MATCH_PARTS = (
    "game.bots",
    "game.session.runner",
    "game.scenes.match",
    "game.scenes.lobby",
    "game.scenes.podium",
)

START = """
import json, sys
from pathlib import Path
import pygame

def ours():
    return sorted(name for name in sys.modules if name.startswith("game."))

from game.opening import Opening, Wishes, loaded
from game.paths import PlayerFolder

pictures = []
load = pygame.image.load_sized_svg
def noting(file, size):
    pictures.append((Path(file).stem, size))
    return load(file, size)
pygame.image.load_sized_svg = noting

folder = PlayerFolder(Path(sys.argv[1]), can_save=True)
opening = Opening(folder, Wishes(is_fullscreen=False, size=(1280, 720), is_mute=True, language="en"))
opening.show()
told = {"picture": ours(), "pixels": sum(w * h for _, (w, h) in pictures)}
opening.load()
from game.app import App
from game.scenes.title import Title
from game.devices.buttons import LEFT_HALF

app, ticks = App(opening), 0
while not isinstance(app.stack.top, Title):
    app.tick()
    ticks += 1
app.draw(0.0)
told |= {"title": ours(), "ticks": ticks, "pictures": len(pictures)}
list(loaded())
told["later"] = ours()
from game.session.match_setup import Guest, filled
from game.session.presets import preset
app.evening.sofa.join(LEFT_HALF)
app.evening.sofa.settle(app.evening.sofa.party, 3)
for game in ("tasks", "hexagon", "nine", "ten"):
    app.evening.enter_lobby(game)
    app.evening.warm_ups.before(game, lambda: None)
    app.evening._play(preset(game, "classic"), filled(game, [Guest(1, (LEFT_HALF,))], 1), lambda ended: None)
app.evening.pages.sheet()
app.evening.pages.settings()
app.evening._rules_card("nine")
app.evening.cup.enter()
told["played"] = ours()
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Start the program as it is started, and note what it loads when."""
    data = tmp_path_factory.mktemp("data")
    data.joinpath("settings.json").write_text('{"format": 1, "language": "en"}', encoding="utf-8")
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    told = subprocess.run(
        [sys.executable, "-c", START, str(data)],
        check=False,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parent.parent,
        env=environment,
    )
    assert told.returncode == 0, told.stderr
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def test_the_first_picture_waits_for_nothing_but_itself(start: dict[str, Any]) -> None:
    loaded = start["picture"]
    assert len(loaded) <= MOST_MODULES_BEFORE_PICTURE
    unneeded = (
        "game.app",
        "game.bots",
        "game.variants",
        "game.session",
        "game.stage.sound",
        "game.scenes.title",
    )
    assert [name for name in loaded if name.startswith(unneeded)] == []
    assert start["pixels"] <= 1280 * 720 // 50, "the sky is there at once, if out of focus"


def test_the_title_takes_presses_after_few_ticks_and_little_work(start: dict[str, Any]) -> None:
    assert start["ticks"] <= MOST_BOOT_TICKS < READY_S * TICKS_A_SECOND
    assert len(start["title"]) <= MOST_MODULES_BEFORE_TITLE
    assert [name for name in start["title"] if name.startswith(MATCH_PARTS)] == []
    assert start["pictures"] <= MOST_PICTURES_BEFORE_TITLE


def test_what_an_evening_needs_is_loaded_while_people_look_at_the_title(start: dict[str, Any]) -> None:
    assert set(start["played"]) - set(start["later"]) == set()
