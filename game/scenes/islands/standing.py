"""Between two matches of one attempt: what was won so far, and who comes next."""

from __future__ import annotations

from collections.abc import Callable

from game.core.api import Seat
from game.devices.buttons import Button, Inputs, Layout
from game.languages import ladder_words
from game.languages.vocabulary import GAME_TITLES, PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.islands import level_words
from game.scenes.islands.goal_strip import goal_lines
from game.scenes.menu_input import MenuReader
from game.scenes.scene import Scene, Transition, home, replace
from game.session.level_match import chairs
from game.session.level_play import LevelPlay
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.theme import BROWN, CREAM, GOLD, INK, LABEL_32, PAPER, SAND, TITLE_36, TITLE_48, Colour

PANEL = Box(260, 150, 1400, 760)
RIBBON = Box(420, 110, 1080, 92)
FLAGS_Y, FLAG_W, FLAG_H, FLAG_GAP = 250.0, 210.0, 230.0, 24.0
MOST_FLAGS = 6
NEXT = Box(320, 520, 1280, 250)
GOALS_Y = 800.0
MISSING: Colour = (201, 181, 160)
PICTURES = {"tasks": "sprint", "hexagon": "hex", "nine": "nine", "ten": "ten"}
DEAF_TICKS = 30

NEXT_MATCH = N_("Next: {game}")
MATCH_NUMBER = N_("Match {n}")
AGAINST = N_("against {rivals}")


class Standing:
    """Waits for a press between two matches."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        play: LevelPlay,
        hut: int,
        go_on: Callable[[], Scene],
        leave: Callable[[], Scene],
    ) -> None:
        self._cabinet = cabinet
        self._play = play
        self._hut = hut
        self._go_on = go_on
        self._leave = leave
        self._reader = MenuReader()
        self._now = 0
        leg = play.leg
        assert leg is not None, "between two matches there is a next one"
        self._leg = leg
        self._chairs = chairs(leg, play.attempt.wins, easier_by=play.easier_by)

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        pressed = [button for _, button in self._reader.read(inputs)]
        if self._now <= DEAF_TICKS:
            return None
        if Button.EAST in pressed or any(click.is_right for click in inputs.clicks):
            return home(self._leave())
        if Button.SOUTH in pressed or inputs.clicks:
            self._cabinet.ear.play("ui_confirm")
            return replace(self._go_on())
        return None

    def _rivals(self) -> str:
        words = self._cabinet.words
        names = [
            f"{level_words.rival_name(words, chair.bot)} {chair.skill}"
            if self._play.level.kind == "endless"
            else level_words.rival_name(words, chair.bot)
            for seat, chair in self._chairs.items()
            if self._leg.partner is None or seat != Seat(self._leg.partner.seat)
        ]
        return words(AGAINST, rivals=words.listed(names))

    @property
    def _next_line(self) -> str:
        words = self._cabinet.words
        return words(NEXT_MATCH, game=words(GAME_TITLES[self._leg.variant]))

    @property
    def spoken(self) -> str:
        return f"{self._next_line}. {self._rivals()}"

    def draw(self, canvas: Canvas, blend: float) -> None:  # noqa: ARG002 - nothing moves
        words = self._cabinet.words
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(self._play.level.name))
        self._draw_flags(canvas)
        canvas.panel(NEXT, PAPER, 28, outline=5, shadow=6)
        draw_badge(canvas, self._hut, NEXT.x + 130, NEXT.y + 130, 150)
        bots = [chair.bot for chair in self._chairs.values()]
        for number, bot in enumerate(bots):
            x = NEXT.x + NEXT.w - 130 - number * 130
            rival, has_cap = level_words.hut_of(bot), level_words.has_cap(bot, self._hut)
            draw_badge(canvas, rival, x, NEXT.y + 130, 120, is_bot=True, has_cap=has_cap)
        room = NEXT.w - 260 - 140 * len(bots)
        canvas.write(self._next_line, Box(NEXT.x + 240, NEXT.y + 40, room, 90), TITLE_48)
        canvas.write(
            self._rivals(), Box(NEXT.x + 240, NEXT.y + 130, room, 80), LABEL_32._replace(colour=BROWN)
        )
        self._draw_goals(canvas)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["go_on"])),
            Prompt(Button.EAST, words(PROMPTS["leave"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _draw_flags(self, canvas: Canvas) -> None:
        """Draw the matches as flags: won ones wear a tick, the next one is gold."""
        play = self._play
        games = [leg.variant for leg in play.level.legs]
        if play.level.kind == "endless":
            games = [self._leg.variant] * (len(play.wins) + 1)
        first = max(0, len(play.wins) + 1 - MOST_FLAGS)
        shown = list(enumerate(games))[first : first + MOST_FLAGS]
        left = 960 - (len(shown) * (FLAG_W + FLAG_GAP) - FLAG_GAP) / 2
        for place, (number, game) in enumerate(shown):
            box = Box(left + place * (FLAG_W + FLAG_GAP), FLAGS_Y, FLAG_W, FLAG_H)
            is_next = number == len(play.wins)
            canvas.panel(box, GOLD if is_next else SAND, 20, outline=5, shadow=6)
            inner = Box(box.x + 12, box.y + 12, box.w - 24, box.h - 76)
            with canvas.clipped(inner):
                name = f"scenery-title-tile-{PICTURES[game]}"
                view = canvas.sprites.view_box(name)
                k = max(inner.w / view.w, inner.h / view.h)
                canvas.centred(name, *inner.middle, view.w * k)
            label = Box(box.x + 6, box.y + box.h - 62, box.w - 12, 56)
            canvas.write(self._cabinet.words(MATCH_NUMBER, n=number + 1), label, TITLE_36, most_lines=1)
            if number < len(play.wins):
                sign = "icon-tick" if play.wins[number] else "icon-cross"
                canvas.veil(inner, CREAM, 8, 120)
                canvas.centred(sign, *inner.middle, 92)

    def _draw_goals(self, canvas: Canvas) -> None:
        words, play = self._cabinet.words, self._play
        values = play.attempt.values_so_far()
        lines = goal_lines(play.level.stars, values)
        w = (NEXT.w - 48) / 3
        for number, (line, star) in enumerate(zip(lines, play.level.stars, strict=True)):
            box = Box(NEXT.x + number * (w + 24), GOALS_Y, w, 84)
            canvas.panel(box, PAPER if line.is_met else SAND, 24, outline=0, shadow=0)
            if line.is_met:
                canvas.centred("icon-star", box.x + 46, box.middle[1], 56)
            else:
                canvas.centred("scenery-star-blank", box.x + 46, box.middle[1], 56, tint=MISSING)
            sentence = ladder_words.goal_sentence(words, star)
            canvas.write(sentence, Box(box.x + 84, box.y, box.w - 96, box.h), LABEL_32, align="left")
