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
from game.scenes.rerun import Rerun
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
FEWER_COLOURS_BITS = (
    16  # a surface of so many bits has few tones: they pack well, and nobody sees it in small
)


def picture_of(
    script: Script,
    until: Tick,
    words: Words,
    eye: Eye = TELEVISION,
) -> bytes:
    """Draw the ten seconds before a tick."""
    sheet = pygame.Surface(SIZE_PX)
    canvas = Canvas(sheet, ASSETS)
    start = max(0, until - SECONDS * TICKS_A_SECOND)
    rerun = Rerun(Replay(script), words, eye, Tick(start))
    picture = AnimatedPng(SIZE_PX, FRAMES_A_SECOND)
    for _ in range(SECONDS * FRAMES_A_SECOND):
        for _ in range(TICKS_A_FRAME):
            rerun.step()
        rerun.draw(canvas, 0.0)
        picture.add(sheet)
        if picture.bytes_so_far > MOST_BYTES * 0.98:
            break  # what is there is worth sending; more would not go through everywhere
    return picture.file()


class PictureMaker:
    """Makes one picture at a time."""

    def __init__(self, home: Path, words: Words) -> None:
        self._home = home
        self._words = words
        self._thread: threading.Thread | None = None

    def share(self, script: Script, until: Tick, eye: Eye, name: str) -> Answer[str]:
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
                write_whole(folder / f"{name}.png", made, keeps_backup=False)
                answer.settle(f"{FOLDER}/{name}.png")
            except OSError as error:
                answer.settle(trouble=Trouble(TroubleKind.WRITE_FAILED, FOLDER, str(error)))
            except BaseException as error:  # noqa: BLE001 - told to whoever looks at the answer
                answer.fail(error)

        # A daemon: quitting never waits for a picture.
        self._thread = threading.Thread(target=work, name="picture", daemon=True)
        self._thread.start()
        return answer
