"""Before a boss: who waits there, large, with a line that tells how they play."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, Inputs, Layout
from game.ladder.level import Level
from game.languages import ladder_words
from game.languages.vocabulary import PROMPTS
from game.scenes.backdrop import draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.islands import level_words
from game.scenes.menu_input import MenuReader
from game.scenes.scene import Scene, Transition, home, replace
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.headwear import draw_mascot
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.scenery.tables import draw_cloth
from game.stage.theme import CREAM, GOLD, INK, LABEL_40, TITLE_48
from game.stage.tweens import Span, between, out_back, wave

CLOTHS = {"tasks": "sprint", "hexagon": "hex", "nine": "nine", "ten": "ten"}
RIBBON = Box(420, 90, 1080, 100)
FACE_X, FACE_Y, FACE_PX = 960.0, 460.0, 420.0
NAME = Box(360, 716, 1200, 96)
LINE = Box(300, 812, 1320, 110)
COME_TICKS = 60
SWAY_MS = 2400


class Portrait:
    """Shows a boss until somebody is ready."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        level: Level,
        hut: int,
        go_on: Callable[[], Scene],
        leave: Callable[[], Scene],
    ) -> None:
        self._cabinet = cabinet
        self._level = level
        self._hut = hut
        self._go_on = go_on
        self._leave = leave
        self._reader = MenuReader()
        self._now = 0

    @property
    def boss(self) -> str:
        return level_words.rivals_of(self._level)[0]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        pressed = [button for _, button in self._reader.read(inputs)]
        if Button.EAST in pressed or any(click.is_right for click in inputs.clicks):
            return home(self._leave())
        if Button.SOUTH in pressed or inputs.clicks:
            self._cabinet.ear.play("ui_confirm")
            return replace(self._go_on())
        return None

    def draw(self, canvas: Canvas, blend: float) -> None:
        words, now = self._cabinet.words, self._now + blend
        draw_cloth(canvas, CLOTHS[self._level.variant])
        is_still = canvas.comfort.is_motion_reduced
        if not canvas.comfort.is_high_contrast:
            canvas.centred("scenery-rays", FACE_X, FACE_Y, 1000, alpha=110)
            canvas.centred("scenery-glow", FACE_X, FACE_Y, 900, alpha=130)
        draw_ribbon(canvas, RIBBON, words(self._level.name))
        share = 1.0 if is_still else out_back(Span(0, COME_TICKS).share(now))
        sway = 0.0 if is_still else 3 * wave(now, SWAY_MS)
        mascot = level_words.mascot_of(self.boss)
        y = between(FACE_Y + 500, FACE_Y, share) + sway
        has_cap = level_words.has_cap(self.boss, self._hut)
        draw_mascot(canvas, mascot, FACE_X, y, FACE_PX, has_cap=has_cap)
        draw_badge(canvas, self._hut, 250, 620, 190)
        canvas.write(
            level_words.rival_name(words, self.boss),
            NAME,
            TITLE_48._replace(size=84, colour=GOLD, outline=INK),
            most_lines=1,
        )
        line = words(ladder_words.RIVAL_LINES[mascot])
        canvas.write(line, LINE, LABEL_40._replace(colour=CREAM), most_lines=2)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["ready"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    @property
    def spoken(self) -> str:
        words = self._cabinet.words
        mascot = level_words.mascot_of(self.boss)
        return f"{level_words.rival_name(words, self.boss)}. {words(ladder_words.RIVAL_LINES[mascot])}"
