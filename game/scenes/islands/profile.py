"""The profile page: who plays, how far they have come, their medals, and charts of how they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Button, Inputs, Layout
from game.ladder import statistics
from game.ladder.islands import ISLANDS
from game.ladder.medals import MEDALS
from game.ladder.skill import Belief
from game.languages import ladder_words
from game.languages.vocabulary import GAME_TITLES, MASCOTS, PROMPTS
from game.languages.words import N_, Plural
from game.scenes.backdrop import PANEL, draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.islands.game_charts import draw_game_page
from game.scenes.islands.graphs import draw_gauge
from game.scenes.islands.logbook import Logbook
from game.scenes.islands.medal_shelf import COLUMNS, draw_medals, medal_at
from game.scenes.menu_input import MenuReader
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Scene, Transition, push
from game.scenes.tabs import Tab, below_tabs, draw_tabs, tab_at
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.scenery.ladder import TINTS
from game.stage.theme import CREAM, GOLD, INK, LABEL_28, NUMBER_72, PAPER, SAND, TITLE_28, TITLE_36

RIBBON = Box(620, 72, 680, 92)
AREA = Box(140, 182, 1640, 730)
LEFT_W = 1000.0
GAMES = ("tasks", "hexagon", "nine", "ten")
STEPS = {Button.LEFT: -1, Button.RIGHT: 1, Button.UP: -COLUMNS, Button.DOWN: COLUMNS}
PAGES = ("me", "medals", *GAMES)
SECONDS_A_MINUTE, MINUTES_A_HOUR = 60, 60

TITLE = N_("Profile")
ME = N_("Me")
MEDALS_TAB = N_("Medals")
INITIALS = N_("Initials")
MASCOT = N_("Mascot")
PROFILE = N_("Player")
NEW_PROFILE = N_("New player")
PLAYED = Plural("{n} match", "{n} matches")
WON_SHARE = N_("{percent} % won")
HOURS = N_("{hours} h {minutes} min")
SKILL = N_("Skill, as far as we can tell")
SHOWN_FROM = 5
LATELY = N_("Last 50 matches")
ALL_TIME = N_("All time")


class Doors(NamedTuple):
    """Where the page leads."""

    initials: Callable[[], Scene]  # to write other letters
    new_player: Callable[[], Scene]


class ProfileScene:
    """Pages side by side: L and R turn them."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, logbook: Logbook, doors: Doors) -> None:
        self._cabinet = cabinet
        self._logbook = logbook
        self._doors = doors
        self._page = 0
        self._medal = 0
        self._is_lately = False
        self._reader = MenuReader()
        self._chooser = Chooser(self._rows_area(100))
        self._now = 0

    @property
    def page(self) -> str:
        return PAGES[self._page]

    def _rows_area(self, percent: int) -> Box:
        area = below_tabs(AREA, percent)
        return Box(area.x + LEFT_W + 40, area.y, area.w - LEFT_W - 40, area.h)

    # --- Presses ---------------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        percent = self._cabinet.comfort.text_percent
        self._chooser.area = self._rows_area(percent)
        for click in inputs.clicks:
            tab = tab_at(AREA, len(PAGES), self._page, percent, click.x, click.y)
            if tab is not None:
                self._turn(tab - self._page)
                return None
        if self.page == "medals" and inputs.pointer is not None:
            found = medal_at(below_tabs(AREA, percent), *inputs.pointer)
            self._medal = self._medal if found is None else found
        if self.page != "me":
            return self._walk_page(inputs)
        for act in self._chooser.read(inputs, self._rows, percent):
            step = self._answer(act)
            if step is not None:
                return step
        return None

    def _walk_page(self, inputs: Inputs) -> Transition | None:
        """Walk over medals and charts; there is nothing to choose there."""
        if any(click.is_right for click in inputs.clicks):
            return POP
        for _, button in self._reader.read(inputs):
            if button in (Button.EAST, Button.START):
                return POP
            if button in (Button.L, Button.R):
                self._turn(1 if button is Button.R else -1)
            elif self.page == "medals" and button in STEPS:
                self._medal = (self._medal + STEPS[button]) % len(MEDALS)
                self._cabinet.ear.play("ui_move")
            elif button in (Button.LEFT, Button.RIGHT):
                self._turn(STEPS[button])
            elif button is Button.NORTH and self.page in GAMES:
                self._is_lately = not self._is_lately
                self._cabinet.ear.play("ui_confirm")
        return None

    def _answer(self, act: Act) -> Transition | None:
        ear = self._cabinet.ear
        if act.ask is Ask.BACK or (act.ask is Ask.OTHER and act.button is Button.START):
            return POP
        if act.ask is Ask.OTHER and act.button in (Button.L, Button.R):
            self._turn(1 if act.button is Button.R else -1)
        if act.ask is Ask.MOVED:
            ear.play("ui_move")
        if act.ask is Ask.CHANGE and act.key in ("mascot", "profile"):
            ear.play("ui_move")
            (self._change_mascot if act.key == "mascot" else self._change_profile)(act.step)
        if act.ask is Ask.CHOOSE:
            ear.play("ui_confirm")
            return self._chosen(act.key)
        return None

    def _chosen(self, key: str) -> Transition | None:
        if key == "initials":
            return push(self._doors.initials())
        if key == "new":
            return push(self._doors.new_player())
        (self._change_mascot if key == "mascot" else self._change_profile)(1)
        return None

    def _turn(self, step: int) -> None:
        self._page = (self._page + step) % len(PAGES)
        self._cabinet.ear.play("ui_move")

    def _change_mascot(self, step: int) -> None:
        hut = (self._logbook.hut - 1 + step) % len(MASCOTS) + 1
        self._logbook.change(lambda profile: profile.with_hut(hut))

    def _change_profile(self, step: int) -> None:
        names = self._logbook.names
        at = names.index(self._logbook.initials) if self._logbook.initials in names else 0
        self._logbook.switch(names[(at + step) % len(names)])

    @property
    def _rows(self) -> list[Row]:
        words = self._cabinet.words
        return [
            Row("initials", words(INITIALS), self._logbook.initials, is_stepped=False, icon="icon-text"),
            Row("mascot", words(MASCOT), words(MASCOTS[self._logbook.hut]), icon="icon-heart"),
            Row("profile", words(PROFILE), self._logbook.initials, icon="icon-people"),
            Row("new", words(NEW_PROFILE), icon="icon-plus"),
        ]

    @property
    def spoken(self) -> str:
        words = self._cabinet.words
        if self.page == "me":
            return spoken_row(self._rows, self._chooser.listing)
        if self.page == "medals":
            name, what_for = ladder_words.MEDALS[MEDALS[self._medal]]
            return f"{words(name)}. {words(what_for)}"
        return words(GAME_TITLES[self.page])

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(TITLE))
        names = [words(ME), words(MEDALS_TAB), *(words(GAME_TITLES[game]) for game in GAMES)]
        draw_tabs(canvas, AREA, [Tab(name) for name in names], self._page)
        area = below_tabs(AREA, canvas.comfort.text_percent)
        prompts = [Prompt((Button.L, Button.R), words(PROMPTS["choose"]))]
        if self.page == "me":
            self._draw_me(canvas, area, self._now + blend)
        elif self.page == "medals":
            draw_medals(canvas, words, area, self._logbook.profile.medals, self._medal)
        else:
            draw_game_page(canvas, words, self.page, self._counts(), area)
            other = ALL_TIME if self._is_lately else LATELY
            prompts.append(Prompt(Button.NORTH, words(other)))
        prompts.append(Prompt(Button.EAST, words(PROMPTS["back"])))
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _counts(self) -> Mapping[str, int]:
        profile = self._logbook.profile
        if not self._is_lately:
            return profile.counters
        counts: dict[str, int] = {}
        for match in profile.recent:
            counts = statistics.added(counts, match)
        return counts

    def _draw_me(self, canvas: Canvas, area: Box, now: float) -> None:
        words, logbook = self._cabinet.words, self._logbook
        left = Box(area.x, area.y, LEFT_W, area.h)
        draw_badge(canvas, logbook.hut, left.x + 96, left.y + 96, 170)
        canvas.write(
            logbook.initials, Box(left.x + 196, left.y + 10, 230, 110), NUMBER_72, align="left", most_lines=1
        )
        canvas.centred("icon-star", left.x + 470, left.y + 66, 84)
        total = f"{logbook.total_stars} / 168"
        canvas.write(total, Box(left.x + 524, left.y + 20, 370, 92), NUMBER_72, align="left", most_lines=1)
        canvas.write(
            self._played_line(), Box(left.x + 196, left.y + 122, left.w - 200, 62), LABEL_28, align="left"
        )
        self._draw_islands(canvas, Box(left.x, left.y + 200, left.w, 170))
        skill = Box(left.x, left.y + 386, left.w, left.h - 386)
        canvas.write(words(SKILL), skill._replace(h=44), TITLE_28, align="left", most_lines=1)
        for number, game in enumerate(GAMES):
            step = (skill.h - 48) / len(GAMES)
            box = Box(skill.x, skill.y + 48 + number * step, skill.w, step - 4)
            self._draw_skill(canvas, box, game)
        draw_rows(
            canvas, self._chooser.listing, self._rows, self._rows_area(canvas.comfort.text_percent), now
        )

    def _played_line(self) -> str:
        words, counters = self._cabinet.words, self._logbook.profile.counters
        matches = sum(counters.get(f"{game}.matches", 0) for game in GAMES)
        wins = sum(counters.get(f"{game}.wins", 0) for game in GAMES)
        minutes = sum(counters.get(f"{game}.ticks", 0) for game in GAMES) // (
            TICKS_A_SECOND * SECONDS_A_MINUTE
        )
        told = [words.counted(PLAYED, matches)]
        if matches:
            told.append(words(WON_SHARE, percent=round(100 * Fraction(wins, matches))))
            told.append(words(HOURS, hours=minutes // MINUTES_A_HOUR, minutes=minutes % MINUTES_A_HOUR))
        return " · ".join(told)

    def _draw_islands(self, canvas: Canvas, area: Box) -> None:
        """Draw the stars of each island as a filling bar."""
        words = self._cabinet.words
        w = (area.w - 4 * 6) / len(ISLANDS)
        for number, island in enumerate(ISLANDS):
            box = Box(area.x + number * (w + 6), area.y, w, area.h)
            places = self._logbook.levels_of(island)
            won = sum(self._logbook.stars.get(place.level.id, 0) for place in places)
            most = 3 * len(places)
            canvas.panel(box, PAPER, 20, outline=0, shadow=0)
            name = words(ladder_words.ISLANDS[island.key])
            canvas.write(name, Box(box.x, box.y + 6, box.w, 76), LABEL_28, most_lines=2)
            track = Box(box.x + 14, box.y + 88, box.w - 28, 26)
            canvas.panel(track, SAND, 13, outline=0, shadow=0)
            if won:
                canvas.panel(track._replace(w=max(26.0, track.w * won / most)), GOLD, 13, outline=0, shadow=0)
            canvas.write(
                f"{won} / {most}",
                Box(box.x + 8, box.y + 118, box.w - 16, 46),
                TITLE_36._replace(size=32, is_scaled=False),
                most_lines=1,
            )

    def _draw_skill(self, canvas: Canvas, box: Box, game: str) -> None:
        words = self._cabinet.words
        kept = self._logbook.profile.skills.get(game)
        label = words(GAME_TITLES[game])
        if kept is None or kept.matches < SHOWN_FROM:
            draw_gauge(canvas, box, None, 0, TINTS[game], label, "–")
            return
        belief = Belief(kept.weights, kept.matches)
        told = f"{belief.mean:.0f} ±{belief.spread:.0f}"
        draw_gauge(canvas, box, belief.mean, belief.spread, TINTS[game], label, told)
