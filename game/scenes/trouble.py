"""Something is not as it should be: one sentence, one picture, and the way on."""

from __future__ import annotations

from collections.abc import Callable

from game.devices.buttons import Button, Inputs, Layout
from game.languages.settings_words import TROUBLES
from game.languages.vocabulary import PROMPTS
from game.scenes.backdrop import draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.scene import POP, Transition
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, LABEL_32, PLUM, TITLE_48

PANEL = Box(300, 150, 1320, 770)
PICTURE_X, PICTURE_Y, DISC_R, ICON_W = 960.0, 330.0, 132.0, 150.0
SNAIL_DX, SNAIL_DY, SNAIL_W = 176.0, 74.0, 150.0  # it sleeps beside the picture: no harm done
SENTENCE = Box(380, 490, 1160, 200)
SENTENCE_LOW = Box(380, 500, 1160, 340)  # with no details under it
DETAIL = Box(380, 690, 1160, 210)

# What the picture shows, by the kind of trouble; files are the usual one.
FOLDER = "icon-folder"
PICTURES = {
    "not-saving": "icon-lock",
    "replay-broken": "icon-film",
    "replay-other-rules": "icon-film",
    "replay-gone": "icon-film",
    "no-sound": "icon-speaker-off",
    "level-wrong": "icon-flag",
    "unknown-pad": "icon-pad",
    "match-broke": "icon-warning",
}


class TroubleScene:
    """Says what happened and that the game goes on."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        kind: str,
        *,
        what: str = "",
        detail: str = "",
        on_done: Callable[[], Transition] = lambda: POP,
    ) -> None:
        self._cabinet = cabinet
        self._sentence = cabinet.words.sentence(TROUBLES[kind], what=what)
        self._picture = PICTURES.get(kind, FOLDER)
        self._detail = detail
        self._on_done = on_done
        self._shows_detail = False

    def tick(self, inputs: Inputs) -> Transition | None:
        pressed = {button for device in inputs.presses for button in inputs.downs(device)}
        if Button.WEST in pressed and self._detail:
            self._shows_detail = not self._shows_detail
        if pressed & {Button.SOUTH, Button.EAST} or inputs.clicks:
            self._cabinet.ear.play("ui_confirm")
            return self._on_done()
        return None

    @property
    def spoken(self) -> str:
        return self._sentence

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves here
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL)
        disc = Box(PICTURE_X - DISC_R, PICTURE_Y - DISC_R, 2 * DISC_R, 2 * DISC_R)
        canvas.panel(disc, PLUM, DISC_R, rim=GOLD, outline=7)
        canvas.centred(self._picture, PICTURE_X, PICTURE_Y, ICON_W)
        canvas.centred("mascot-snail", PICTURE_X + SNAIL_DX, PICTURE_Y + SNAIL_DY, SNAIL_W)
        where = SENTENCE if self._shows_detail else SENTENCE_LOW
        canvas.write(self._sentence, where, TITLE_48._replace(size=56, colour=CREAM), most_lines=4)
        if self._shows_detail:
            canvas.write(self._detail, DETAIL, LABEL_32._replace(colour=CREAM), most_lines=5)
        prompts = [Prompt(Button.SOUTH, words(PROMPTS["go_on"]))]
        if self._detail:
            prompts.append(Prompt(Button.WEST, words(PROMPTS["details"])))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
