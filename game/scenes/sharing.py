"""The last ten seconds of a replay as an animated picture, made in a thread of its own while the show goes on."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame

from game.core.api import TICKS_A_SECOND, Tick
from game.core.script import Script
from game.languages.words import Words
from game.paths import ASSETS
from game.saves.clerk import Answer
from game.saves.disk import write_whole
from game.saves.trouble import Trouble, TroubleKind
from game.scenes.rerun import Place, Rerun
from game.session.open_views import TELEVISION, Eye
from game.session.replay import Replay
from game.stage.apng import AnimatedPng
from game.stage.canvas import Canvas

SIZE_PX = (640, 360)
FRAMES_A_SECOND = 15
SECONDS = 10
TICKS_A_FRAME = TICKS_A_SECOND // FRAMES_A_SECOND
MOST_BYTES = 10 * 2**20
FOLDER = "pictures"


def picture_of(script: Script, until: Place, words: Words, eye: Eye = TELEVISION) -> bytes:
    """Draw the ten seconds that somebody has just seen; of a younger match the first ten."""
    sheet = pygame.Surface(SIZE_PX)
    canvas = Canvas(sheet, ASSETS)
    replay = Replay(script)
    start = Tick(max(0, until.tick - SECONDS * TICKS_A_SECOND))
    steps = _steps_to(until, Rerun(replay, words, eye, start))
    rerun = Rerun(replay, words, eye, start)
    # Shows last longer than the ticks they belong to: what they push out of the ten seconds is not drawn.
    for _ in range(steps - SECONDS * TICKS_A_SECOND):
        rerun.step()
    picture = AnimatedPng(SIZE_PX, FRAMES_A_SECOND)
    for _ in range(SECONDS * FRAMES_A_SECOND):
        for _ in range(TICKS_A_FRAME):
            rerun.step()
        rerun.draw(canvas, 0.0)
        picture.add(sheet)
        if picture.bytes_so_far > MOST_BYTES * 0.98:
            break  # what is there is worth sending; more would not go through everywhere
    return picture.file()


def _steps_to(place: Place, rerun: Rerun) -> int:
    """Count how long a rerun takes to come to a place."""
    steps = 0
    while rerun.place < place and not rerun.is_over:
        rerun.step()
        steps += 1
    return steps


def _free_path(folder: Path, name: str) -> Path:
    """Find a file that is not there yet: a second picture of a match does not take the place of the first."""
    path = folder / f"{name}.png"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{name}_{number}.png"
    return path


class PictureMaker:
    """Makes one picture at a time."""

    def __init__(self, home: Path, words: Words) -> None:
        self._home = home
        self._words = words
        self._thread: threading.Thread | None = None

    def share(self, script: Script, until: Place, eye: Eye, name: str) -> Answer[str]:
        """Begin a picture; the answer is its file, seen from the player's folder."""
        answer: Answer[str] = Answer()
        if self._thread is not None and self._thread.is_alive():
            answer.settle(trouble=Trouble(TroubleKind.WRITE_FAILED, FOLDER))
            return answer

        def work() -> None:
            try:
                made = picture_of(script, until, self._words, eye)
                folder = self._home / FOLDER
                folder.mkdir(exist_ok=True)
                path = _free_path(folder, name)
                write_whole(path, made, keeps_backup=False)
                answer.settle(f"{FOLDER}/{path.name}")
            except OSError as error:
                answer.settle(trouble=Trouble(TroubleKind.WRITE_FAILED, FOLDER, str(error)))
            except BaseException as error:  # noqa: BLE001 - told to whoever looks at the answer
                answer.fail(error)

        # A daemon: quitting never waits for a picture.
        self._thread = threading.Thread(target=work, name="picture", daemon=True)
        self._thread.start()
        return answer
