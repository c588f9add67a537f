"""After an attempt: the stars land one by one, each goal says what was asked and reached, and the way goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Button, Inputs, Layout
from game.ladder.goals import Reached, Result
from game.ladder.level import Level
from game.languages.ladder_words import AND_ALSO, ask_words, value_words
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_, Plural
from game.scenes.backdrop import PANEL, draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.match import Room
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import Transition
from game.stage.canvas import Box, Canvas
from game.stage.particles import Confetti
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.theme import CREAM, GOLD, INK, LABEL_28, LABEL_32, PAPER, SAND, TITLE_36, Colour
from game.stage.tweens import Span, between, out_back

RIBBON = Box(420, 72, 1080, 92)
STARS_Y, STARS_X, STAR_STEP, STAR_PX = 286.0, 720.0, 210.0, 170.0
MISSING: Colour = (201, 181, 160)
GOALS = Box(140, 402, 1000, 330)
GOAL_STEP = 110.0
ADVICE = Box(140, 744, 1000, 172)
ROWS = Box(1180, 214, 600, 690)
FIRST_STAR_TICKS, STAR_EVERY_TICKS, LAND_TICKS = 50, 64, 42
DEAF_TICKS = TICKS_A_SECOND // 2  # people are still hammering when the match has just ended

ENTRIES: Mapping[str, str] = {
    "next": N_("Next level"),
    "again": N_("Again"),
    "tailwind": N_("Again with tailwind"),
    "ticket": N_("Use a boat ticket"),
    "replay": N_("Watch it again"),
    "share": N_("Share the result"),
    "challenge": N_("Challenge a friend"),
    "map": N_("Back to the map"),
}
ICONS = {
    "next": "icon-flag",
    "again": "icon-swap",
    "tailwind": "seat-feather",
    "ticket": "icon-boat-ticket",
    "replay": "icon-film",
    "share": "icon-letter",
    "challenge": "icon-letter",
    "map": "icon-globe",
}
TICKETS_LEFT = Plural("{n} ticket left", "{n} tickets left")
WEAKER = N_("Rivals weaker by {n}")
REACHED = N_("reached: {value}")
NO_STAR = N_("No star yet")
WITH_HELP = N_("Played with help: one star at most")
WITH_HINT = N_("With a hint: two stars at most")
NEW_BEST = N_("Your best so far!")

Ways = Mapping[str, Callable[[], Transition | None]]


class Shown(NamedTuple):
    """What a result tells besides its stars."""

    title: str
    best_before: int
    hint: str = ""  # a sentence of advice; empty: none is offered
    tickets: int = 0
    easier_by: int = 0
    note: str = ""
    medals: Sequence[str] = ()  # sentences


class ResultScene:
    """Stars first, then a list of ways to go on."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self, cabinet: Cabinet, level: Level, result: Result, shown: Shown, ways: Ways, room: Room
    ) -> None:
        """`ways` lead on, in the order of ENTRIES; a way that returns None stays here."""
        self._cabinet = cabinet
        self._level = level
        self.result = result
        self._shown = shown
        self._ways = ways
        self._room = room
        self._chooser = Chooser(ROWS)
        self._now = 0
        self.told = ""  # what a way that stays here had to say
        keys = [row.key for row in self._rows]
        wanted = "next" if result.stars and "next" in keys else "again"
        self._chooser.listing.focus = keys.index(wanted) if wanted in keys else 0

    @property
    def _rows(self) -> list[Row]:
        words = self._cabinet.words
        sentences = {
            "ticket": words.counted(TICKETS_LEFT, self._shown.tickets),
            "tailwind": words(WEAKER, n=self._shown.easier_by),
        }
        return [
            Row(key, words(text), icon=ICONS[key], sentence=sentences.get(key, ""))
            for key, text in ENTRIES.items()
            if key in self._ways
        ]

    @property
    def offered(self) -> tuple[str, ...]:
        """The ways on, as they stand in the list."""
        return tuple(row.key for row in self._rows)

    @property
    def focused(self) -> str:
        return self.offered[self._chooser.listing.focus]

    # --- Time ------------------------------------------------------------------------------

    @property
    def _shown_stars(self) -> int:
        """How many of the three places have been shown by now."""
        if self._now < FIRST_STAR_TICKS:
            return 0
        return min(3, 1 + (self._now - FIRST_STAR_TICKS) // STAR_EVERY_TICKS)

    @property
    def _show_ticks(self) -> int:
        return FIRST_STAR_TICKS + 3 * STAR_EVERY_TICKS

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        if self._now < self._show_ticks:
            self._sound()
        if self._now <= DEAF_TICKS:
            return None
        for act in self._chooser.read(inputs, self._rows, self._cabinet.comfort.text_percent):
            step = self._answer(act)
            if step is not None:
                return step
        return None

    def _sound(self) -> None:
        since = self._now - FIRST_STAR_TICKS
        if since < 0 or since % STAR_EVERY_TICKS:
            return
        number = since // STAR_EVERY_TICKS + 1
        if number <= self.result.stars:
            self._room.play("star", step=number)
        elif number == self.result.stars + 1 and not self.result.stars:
            self._room.play("goal_fail")
        if number == 3 and self.result.stars > self._shown.best_before:
            self._room.play("record", after=40)

    def _answer(self, act: Act) -> Transition | None:
        ear = self._cabinet.ear
        if act.ask is Ask.MOVED:
            ear.play("ui_move")
        if act.ask is Ask.BACK or (act.ask is Ask.OTHER and act.button is Button.START):
            return self._ways["map"]()
        if act.ask is Ask.OTHER and act.button is Button.NORTH and "replay" in self._ways:
            return self._ways["replay"]()
        if act.ask is Ask.CHOOSE:
            if self._now < self._show_ticks:
                # The first press ends the show, as everywhere.
                self._now = self._show_ticks
                return None
            ear.play("ui_confirm")
            return self._ways[act.key]()
        return None

    @property
    def spoken(self) -> str:
        goals = [self._goal_words(goal) for goal in self.result.goals]
        return ". ".join([str(self.result.stars), *goals, spoken_row(self._rows, self._chooser.listing)])

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, self._shown.title)
        for number in range(3):
            self._draw_star(canvas, number, now)
        self._draw_notes(canvas)
        for number, goal in enumerate(self.result.goals):
            self._draw_goal(canvas, number, goal)
        self._draw_advice(canvas)
        draw_rows(canvas, self._chooser.listing, self._rows, ROWS, now)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
            Prompt(Button.EAST, words(ENTRIES["map"])),
        ]
        if "replay" in self._ways:
            prompts.append(Prompt(Button.NORTH, words(ENTRIES["replay"])))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)
        if self.result.stars == 3 and self._now >= self._show_ticks - STAR_EVERY_TICKS:
            Confetti(self._show_ticks - STAR_EVERY_TICKS).draw(canvas, now)

    def _draw_star(self, canvas: Canvas, number: int, now: float) -> None:
        x = STARS_X + (number - 1) * STAR_STEP
        y = STARS_Y + (18 if number == 1 else 0) - 8
        size = STAR_PX * (1.12 if number == 1 else 1.0)
        canvas.centred("scenery-star-blank", x, y, size, tint=MISSING)
        if number >= min(self._shown_stars, self.result.stars):
            return
        lands = Span(FIRST_STAR_TICKS + number * STAR_EVERY_TICKS, LAND_TICKS)
        share = 1.0 if canvas.comfort.is_motion_reduced else out_back(lands.share(now))
        grown = max(0.05, between(2.2, 1.0, share))
        name = "icon-star"
        k = size / canvas.sprites.view_box(name).w
        sprite = canvas.sprites.get(name, k)
        if abs(grown - 1.0) > 0.01:
            sprite = canvas.sprites.stretched(sprite, grown, grown)
        dy = between(-220, 0, min(1.0, share))
        canvas.draw(sprite, x - sprite.x - sprite.w / 2, y + dy - sprite.y - sprite.h / 2)

    def _draw_notes(self, canvas: Canvas) -> None:
        """Say beside the stars what makes this result a special one."""
        words, shown = self._cabinet.words, self._shown
        note = shown.note
        if not note and self.result.stars > shown.best_before > 0:
            note = words(NEW_BEST)
        if not note and not self.result.stars:
            note = words(NO_STAR)
        if note:
            box = Box(144, STARS_Y - 70, 264, 140)
            canvas.write(note, box, LABEL_28, most_lines=4)

    def _goal_words(self, goal: Sequence[Reached]) -> str:
        words = self._cabinet.words
        return f"{self._asked(goal)}. {words(REACHED, value=self._reached(goal))}"

    def _asked(self, goal: Sequence[Reached]) -> str:
        words = self._cabinet.words
        return AND_ALSO.join(
            ask_words(words, each.measure, each.asked, at_most=each.at_most) for each in goal
        )

    def _reached(self, goal: Sequence[Reached]) -> str:
        words = self._cabinet.words
        return AND_ALSO.join(value_words(words, each.measure, each.reached) for each in goal)

    def _draw_goal(self, canvas: Canvas, number: int, goal: Sequence[Reached]) -> None:
        box = Box(GOALS.x, GOALS.y + number * GOAL_STEP, GOALS.w, GOAL_STEP - 12)
        is_told = number < self._shown_stars
        is_met = is_told and all(each.is_met for each in goal)
        canvas.panel(box, PAPER if is_met else SAND, 24, outline=0, shadow=0)
        if is_met:
            canvas.centred("icon-star", box.x + 54, box.middle[1], 64)
        else:
            canvas.centred("scenery-star-blank", box.x + 54, box.middle[1], 64, tint=MISSING)
        canvas.write(
            self._asked(goal), Box(box.x + 104, box.y, 520, box.h), LABEL_32, align="left", most_lines=2
        )
        if not is_told:
            return
        value = Box(box.x + 640, box.y, 270, box.h)
        canvas.write(self._reached(goal), value, TITLE_36, align="right", most_lines=2)
        canvas.centred("icon-tick" if is_met else "icon-cross", box.x + box.w - 46, box.middle[1], 52)

    def _draw_advice(self, canvas: Canvas) -> None:
        """Draw the hint in words, or what else there is to say."""
        lines = [*self._shown.medals]
        if self.told:
            lines = [self.told]
        elif self._shown.hint and not lines:
            lines = [self._shown.hint]
        if not lines:
            return
        canvas.panel(ADVICE, INK, 28, rim=GOLD, outline=5, shadow=6)
        icon = "icon-medal" if self._shown.medals and not self.told else "mascot-owl"
        canvas.centred(icon, ADVICE.x + 88, ADVICE.middle[1], 120)
        room = Box(ADVICE.x + 170, ADVICE.y + 12, ADVICE.w - 196, ADVICE.h - 24)
        style = LABEL_32._replace(colour=CREAM)
        canvas.write(" ".join(lines), room, style, align="left", most_lines=4)
