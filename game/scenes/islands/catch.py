"""Screen 20: the catch of the day, a strip of seven shells, the cup of the week, and results to pass on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.devices.buttons import Button, Inputs, Layout
from game.ladder.calendar import weekday
from game.ladder.daily import CUP_TRIES, Catch
from game.languages import ladder_words
from game.languages.vocabulary import GAME_TITLES, PROMPTS
from game.languages.words import N_, InContext, Plural
from game.scenes.backdrop import PANEL, draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.islands import level_words
from game.scenes.islands.card import HEADERS
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import Transition
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.scenery.ladder import MISSING_STAR
from game.stage.theme import (
    BUTTER,
    CREAM,
    GOLD,
    INK,
    LABEL_28,
    LABEL_32,
    PAPER,
    PLUM,
    SAND,
    TITLE_28,
    TITLE_36,
    TITLE_48,
)
from game.stage.tweens import breath

RIBBON = Box(480, 72, 960, 92)
TODAY = Box(140, 190, 1000, 462)
HEADER_W, HEADER_H = 300.0, 210.0
STRIP = Box(140, 672, 1000, 244)
CELL_W, CELL_GAP = 132.0, 10.0
ROWS = Box(1180, 214, 600, 690)
FOCUS_MS = 1600

PLAY = N_("Play")
PLAY_FOR_FUN = N_("Once more for fun")
CUP = N_("Cup of the week")
CUP_LINE = Plural("{n} try left, best: {wins} wins", "{n} tries left, best: {wins} wins")
CUP_DONE = N_("This week: {wins} wins")
SHARE = N_("Share the result")
CODE = N_("Enter a code")
BACK = N_("Back to the map")
SEARCHING = N_("Hauling in the net…")
STREAK = Plural("{n} day in a row", "{n} days in a row")
SEVEN_DAYS = N_("The last seven days")
WEEKDAYS = (
    InContext("weekday", "Mon"),
    InContext("weekday", "Tue"),
    InContext("weekday", "Wed"),
    InContext("weekday", "Thu"),
    InContext("weekday", "Fri"),
    InContext("weekday", "Sat"),
    InContext("weekday", "Sun"),
)
ICONS = {
    "play": "icon-flag",
    "cup": "icon-trophy",
    "share": "icon-letter",
    "code": "icon-keyboard",
    "map": "icon-globe",
}


class Day(NamedTuple):
    """One of the last seven days."""

    date: str
    stars: int | None  # of the first try; None: nobody fished


class CatchFace(NamedTuple):
    """What the screen shows."""

    date: str
    catch: Catch | None  # None: still being searched
    days: Sequence[Day]  # the oldest first, today last
    streak: int
    cup_tries: int
    cup_wins: int
    can_share: bool
    hut: int


Ways = Mapping[str, Callable[[], Transition | None]]


class CatchScene:
    """Looks at the day; the net is hauled in elsewhere, and asked for each tick."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, face: Callable[[], CatchFace], ways: Ways) -> None:
        self._cabinet = cabinet
        self._face = face
        self._ways = ways
        self._chooser = Chooser(ROWS)
        self._now = 0

    @property
    def face(self) -> CatchFace:
        return self._face()

    def _rows(self, face: CatchFace) -> list[Row]:
        words = self._cabinet.words
        has_played = face.days[-1].stars is not None
        left = max(0, CUP_TRIES - face.cup_tries)
        cup = words(CUP_DONE, wins=face.cup_wins)
        if left:
            cup = words.counted(CUP_LINE, left, wins=face.cup_wins)
        labels = {
            "play": words(PLAY_FOR_FUN if has_played else PLAY),
            "cup": words(CUP),
            "share": words(SHARE),
            "code": words(CODE),
            "map": words(BACK),
        }
        keys = [key for key in labels if key != "share" or face.can_share]
        if face.catch is None:
            keys.remove("play")
        return [
            Row(key, labels[key], icon=ICONS[key], sentence=cup if key == "cup" else None) for key in keys
        ]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        rows = self._rows(self.face)
        for act in self._chooser.read(inputs, rows, self._cabinet.comfort.text_percent):
            step = self._answer(act)
            if step is not None:
                return step
        return None

    def _answer(self, act: Act) -> Transition | None:
        ear = self._cabinet.ear
        if act.ask is Ask.MOVED:
            ear.play("ui_move")
        if act.ask is Ask.BACK or (act.ask is Ask.OTHER and act.button is Button.START):
            return self._ways["map"]()
        if act.ask is Ask.CHOOSE and act.key:
            ear.play("ui_confirm")
            return self._ways[act.key]()
        return None

    @property
    def spoken(self) -> str:
        face = self.face
        game = self._game_line(face)
        return f"{game}. {spoken_row(self._rows(face), self._chooser.listing)}"

    def _game_line(self, face: CatchFace) -> str:
        words = self._cabinet.words
        if face.catch is None:
            return words(SEARCHING)
        form = words(ladder_words.KINDS[face.catch.form])
        return f"{words(GAME_TITLES[face.catch.variant])}{level_words.SEPARATOR}{form}"

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        words, face, now = self._cabinet.words, self.face, self._now + blend
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(ladder_words.CATCH))
        self._draw_today(canvas, face)
        self._draw_strip(canvas, face, now)
        draw_rows(canvas, self._chooser.listing, self._rows(face), ROWS, now)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _draw_today(self, canvas: Canvas, face: CatchFace) -> None:
        words = self._cabinet.words
        canvas.panel(TODAY, PAPER, 28, outline=5, shadow=6)
        title = Box(TODAY.x + 350, TODAY.y + 14, TODAY.w - 374, 66)
        canvas.write(self._game_line(face), title, TITLE_48, align="left", most_lines=1)
        sub = Box(TODAY.x + 350, TODAY.y + 80, TODAY.w - 374, 48)
        if face.catch is None:
            canvas.write(face.date, sub, LABEL_32._replace(colour=INK), align="left", most_lines=1)
            canvas.centred("scenery-buoy", TODAY.x + 175, TODAY.y + 160, 190)
            return
        level = face.catch.level
        twist = level_words.twist_line(words, level)
        told = level_words.SEPARATOR.join(part for part in (face.date, twist) if part)
        canvas.write(told, sub, LABEL_28, align="left", most_lines=1)
        picture = Box(TODAY.x + 22, TODAY.y + 22, HEADER_W, HEADER_H)
        canvas.boxed(f"scenery-level-header-{HEADERS[level.variant]}", picture)
        canvas.rim(picture, INK, 16, 5)
        rival = level_words.rivals_of(level)[0]
        draw_badge(canvas, face.hut, picture.x + 84, picture.middle[1], 110)
        hut, has_cap = level_words.hut_of(rival), level_words.has_cap(rival, face.hut)
        draw_badge(canvas, hut, picture.x + 216, picture.middle[1], 110, is_bot=True, has_cap=has_cap)
        against = Box(TODAY.x + 350, TODAY.y + 132, TODAY.w - 374, 92)
        canvas.write(
            f"{words(ladder_words.VERSUS)} {level_words.rival_name(words, rival)}",
            against,
            TITLE_36,
            align="left",
            most_lines=1,
        )
        for number, star in enumerate(level.stars):
            box = Box(TODAY.x + 22, TODAY.y + 246 + number * 70, TODAY.w - 44, 62)
            is_won = (face.days[-1].stars or 0) > number
            canvas.panel(box, GOLD if is_won else SAND, 20, outline=0, shadow=0)
            if is_won:
                canvas.centred("icon-star", box.x + 40, box.middle[1], 46)
            else:
                canvas.centred("scenery-star-blank", box.x + 40, box.middle[1], 46, tint=MISSING_STAR)
            sentence = ladder_words.goal_sentence(words, star)
            canvas.write(
                sentence, Box(box.x + 80, box.y, box.w - 100, box.h), LABEL_28, align="left", most_lines=1
            )

    def _draw_strip(self, canvas: Canvas, face: CatchFace, now: float) -> None:
        """Draw the last seven days as shells; a missed one is only an empty shell."""
        words = self._cabinet.words
        head = Box(STRIP.x, STRIP.y, STRIP.w * 0.55, 44)
        canvas.write(words(SEVEN_DAYS), head, TITLE_28, align="left", most_lines=1)
        if face.streak:
            row = Box(STRIP.x + STRIP.w * 0.56, STRIP.y, STRIP.w * 0.44, 44)
            canvas.write(words.counted(STREAK, face.streak), row, TITLE_28, align="right", most_lines=1)
        for number, day in enumerate(face.days):
            box = Box(STRIP.x + number * (CELL_W + CELL_GAP + 2), STRIP.y + 52, CELL_W, STRIP.h - 52)
            is_today = number == len(face.days) - 1
            canvas.panel(box, BUTTER if is_today else SAND, 20, outline=5 if is_today else 0, shadow=0)
            if is_today and not canvas.comfort.is_motion_reduced:
                canvas.block(box.grown(4 + round(breath(now, FOCUS_MS, 0, 3))), GOLD, 24, outline=4)
            name = "icon-shell" if day.stars is not None else "icon-shell-empty"
            if day.stars is None:
                canvas.panel(Box(box.middle[0] - 48, box.y + 14, 96, 96), PLUM, 48, outline=0, shadow=0)
            canvas.centred(name, box.middle[0], box.y + 62, 84)
            for star in range(day.stars or 0):
                canvas.centred(
                    "icon-star", box.middle[0] + (star - ((day.stars or 1) - 1) / 2) * 34, box.y + 118, 32
                )
            label = Box(box.x + 4, box.y + box.h - 54, box.w - 8, 46)
            canvas.write(
                words(WEEKDAYS[weekday(day.date)]), label, TITLE_28._replace(is_scaled=False), most_lines=1
            )
