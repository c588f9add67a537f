"""Tonight: every match of the evening, who won how often, who is about even, and the best line so far."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from game.devices.buttons import Button, Inputs, Layout
from game.languages.evening_words import rivalry_line, superlative_title
from game.languages.vocabulary import GAME_TITLES, MASCOTS, PROMPTS, SHEET_ENTRIES
from game.languages.words import N_
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.rows import Row, draw_frame, draw_more_marks
from game.scenes.scene import POP, Scene, Transition, push
from game.session.tonight import PlayedMatch, Tonight
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, GOLD, INK, LABEL_28, LABEL_32, NUMBER_64, PLUM, TITLE_36, TITLE_48

MATCHES = Box(144, 200, 980, 688)
SIDE = Box(1156, 200, 620, 688)
BADGE_PX, BADGE_STEP_PX, CROWN_PX = 64, 70, 40
MOST_RIVALRIES = 2

WATCH = N_("Watch")
NONE_YET = N_("The evening is young. Nobody has played yet.")
WINS = N_("Wins tonight")
BEST_LINE = N_("Best of the evening: {who}, {what}")


class Doors(NamedTuple):
    """Where the page leads."""

    watch: Callable[[PlayedMatch], Scene | None]  # None: its record is not there


class TonightScene:
    """A list of matches beside what they add up to."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, tonight: Tonight, doors: Doors) -> None:
        self._cabinet = cabinet
        self._tonight = tonight
        self._doors = doors
        self._chooser = Chooser(MATCHES)
        self._now = 0

    @property
    def _matches(self) -> list[PlayedMatch]:
        return list(reversed(self._tonight.matches))  # the newest first

    def _rows(self) -> list[Row]:
        words = self._cabinet.words
        return [
            Row(str(number), words(GAME_TITLES[match.variant]), sentence=_when(match))
            for number, match in enumerate(self._matches)
        ]

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        for act in self._chooser.read(inputs, self._rows(), self._cabinet.comfort.text_percent):
            step = self._answer(act)
            if step is not None:
                return step
        return None

    def _answer(self, act: Act) -> Transition | None:
        if act.ask is Ask.MOVED:
            self._cabinet.ear.play("ui_move")
        if act.ask is Ask.BACK or (act.ask is Ask.OTHER and act.button is Button.START):
            return POP
        if act.ask is Ask.CHOOSE and act.key:
            scene = self._doors.watch(self._matches[int(act.key)])
            self._cabinet.ear.play("ui_confirm" if scene is not None else "ui_error")
            return push(scene) if scene is not None else None
        return None

    # --- Drawing -------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(SHEET_ENTRIES["tonight"]))
        prompts = [Prompt(Button.EAST, words(PROMPTS["back"]))]
        if not self._matches:
            canvas.centred("mascot-owl", 960, 440, 240)
            canvas.write(words(NONE_YET), Box(300, 600, 1320, 150), TITLE_48._replace(colour=CREAM))
        else:
            self._draw_matches(canvas, self._now + blend)
            self._draw_sums(canvas)
            prompts.insert(0, Prompt(Button.SOUTH, words(WATCH)))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _draw_matches(self, canvas: Canvas, now: float) -> None:
        rows = self._rows()
        boxes = self._chooser.listing.boxes(rows, MATCHES, canvas.comfort.text_percent)
        for number, (row, match, box) in enumerate(zip(rows, self._matches, boxes, strict=True)):
            if box is None:
                continue
            has_focus = number == self._chooser.listing.focus
            draw_frame(canvas, box, now, has_focus=has_focus)
            ink = INK if has_focus else CREAM
            people_w = BADGE_STEP_PX * sum(len(group) for group in match.ranking) + 20
            room = Box(box.x + 28, box.y + 6, box.w - people_w - 40, box.h * 0.52)
            canvas.write(row.label, room, TITLE_36._replace(colour=ink), align="left", most_lines=1)
            below = Box(room.x, box.y + box.h * 0.54, room.w, box.h * 0.38)
            canvas.write(row.sentence or "", below, LABEL_28._replace(colour=ink), align="left", most_lines=1)
            _draw_places(canvas, match, box.x + box.w - people_w + BADGE_STEP_PX / 2, box.y + box.h / 2 + 6)
        draw_more_marks(canvas, boxes, MATCHES)

    def _draw_sums(self, canvas: Canvas) -> None:
        """Draw what the evening adds up to: wins, rivalries, the best line."""
        words, tonight = self._cabinet.words, self._tonight
        canvas.panel(SIDE, PLUM, 28, outline=4, shadow=0)
        head = Box(SIDE.x + 28, SIDE.y + 12, SIDE.w - 56, 60)
        canvas.write(words(WINS), head, TITLE_36._replace(colour=GOLD), most_lines=1)
        wins = sorted(tonight.wins().items(), key=lambda each: (-each[1], each[0]))
        crowned = tonight.crowned()
        w = (SIDE.w - 40) / 3
        for number, (hut, count) in enumerate(wins):
            column, row = number % 3, number // 3
            x = SIDE.x + 20 + column * w
            y = SIDE.y + 148 + row * 138
            draw_badge(canvas, hut, x + 62, y, 96)
            if hut in crowned:
                canvas.centred("scenery-crown", x + 62, y - 58, 62)
            canvas.write(
                str(count), Box(x + 116, y - 44, w - 116, 88), NUMBER_64._replace(colour=CREAM), most_lines=1
            )
        sentences = [*self._rivalries(), *self._best_line()]
        top = SIDE.y + 216 + 138 * ((len(wins) - 1) // 3)
        room = SIDE.y + SIDE.h - 20 - top
        high = min(150.0, room / max(1, len(sentences)))
        for number, sentence in enumerate(sentences):
            box = Box(SIDE.x + 28, top + number * high, SIDE.w - 56, high - 8)
            canvas.write(sentence, box, LABEL_32._replace(colour=CREAM), most_lines=3)

    def _rivalries(self) -> list[str]:
        rivalries = self._tonight.rivalries()[:MOST_RIVALRIES]
        return [rivalry_line(self._cabinet.words, *each) for each in rivalries]

    def _best_line(self) -> list[str]:
        words, best = self._cabinet.words, self._tonight.best_line()
        if best is None:
            return []
        _, hut, key = best
        return [words(BEST_LINE, who=words(MASCOTS[hut]), what=superlative_title(words, key))]


def _when(match: PlayedMatch) -> str:
    at = datetime.fromtimestamp(match.at_s)
    return f"{at.hour}:{at.minute:02}"


def _draw_places(canvas: Canvas, match: PlayedMatch, x: float, y: float) -> None:
    """Draw who played, in the order of places, with crowns for those who won."""
    order = [hut for group in match.ranking for hut in group]
    for number, hut in enumerate(order):
        middle = x + number * BADGE_STEP_PX
        draw_badge(canvas, hut, middle, y, BADGE_PX, is_bot=hut not in match.humans)
        if hut in match.winners:
            canvas.centred("scenery-crown", middle, y - BADGE_PX * 0.58, CROWN_PX)
