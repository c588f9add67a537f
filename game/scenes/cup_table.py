"""The table of the Sofa Cup between two games: what was played, who has how many points, what comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.core.api import Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import GAME_TITLES, PROMPTS, QUESTIONS
from game.languages.words import N_
from game.scenes.backdrop import PANEL, draw_backdrop, draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.group import GroupScreen
from game.scenes.question import Question
from game.scenes.scene import Scene, Transition, home, push, replace
from game.scenes.speakers import Hands, Speakers
from game.scenes.table import SeatLook
from game.session.cup import HEX_WINS, LAST_GAME_FACTOR, Cup
from game.session.match_setup import SUN
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.theme import (
    BUTTER,
    CREAM,
    GOLD,
    INK,
    LABEL_28,
    LABEL_32,
    NUMBER_64,
    PAPER,
    READY_GREEN,
    SAND,
    TITLE_28,
    TITLE_36,
    TOMATO,
)
from game.stage.tweens import wave

DEAF_TICKS = 12  # a press meant for the screen before
RIBBON = Box(530, 72, 860, 92)
FLAGS = Box(150, 196, 1620, 250)
FLAG_GAP_PX, POLE_PX = 24, 10
LINES = Box(150, 480, 1040, 424)
NEXT = Box(1220, 480, 550, 424)
MOST_LINE_PX, LINE_GAP_PX = 106.0, 10.0
LEAST_PIECE_PX, PIECES_OVERLAP_PX = 34.0, 4.0
PIECE = TITLE_28._replace(is_scaled=False)
PICTURES = {"tasks": "sprint", "hexagon": "hex", "nine": "nine", "ten": "ten"}
SWAY_MS = 2600

NEXT_GAME = N_("Next: {game}")
DOUBLE = N_("counts double")
NEW_CUP = N_("New cup")
AGAINST = N_("against")


class Doors(NamedTuple):
    """Where the cup's table leads."""

    next_game: Callable[[], Scene]
    title: Callable[[], Scene]  # the cup waits until the program ends
    newcomer: Callable[[DeviceId], Scene | None]  # somebody without a seat wants to join
    new_cup: Callable[[], Scene]  # this one is given up


class CupTable:
    """Goes on when all people pressed, or some time after the first."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        cup: Cup,
        looks: Sequence[SeatLook],
        hands: Hands,
        teams: Mapping[int, int],  # Sun or Moon, a hut, where the next game is played in teams
        doors: Doors,
    ) -> None:
        self._cabinet = cabinet
        self._cup = cup
        self._looks = {look.hut: look for look in looks}
        self._teams = dict(teams)
        self._doors = doors
        humans = [look.seat for look in looks if not look.is_bot]
        self._group = GroupScreen(humans, deaf_ticks=DEAF_TICKS)
        self._speakers = Speakers(hands, humans)
        self._now = 0

    @property
    def cup(self) -> Cup:
        return self._cup

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        spoken = self._speakers.read(inputs)
        if self._now > DEAF_TICKS:
            for device in spoken.strangers:
                scene = self._doors.newcomer(device) if Button.SOUTH in inputs.downs(device) else None
                if scene is not None:
                    return replace(scene)
        counting = self._group.tick(spoken.by_seat, spoken.held, is_somebody_reading=False)
        for seat, buttons in counting.items():
            if Button.EAST in buttons or Button.START in buttons:
                return push(self._asked("leave_cup", self._doors.title))
            if Button.NORTH in buttons:
                return push(self._asked("new_cup", self._doors.new_cup))
            if Button.SOUTH in buttons:
                self._group.agree(seat)
                self._cabinet.ear.play("ready", self._hut(seat))
        has_people = bool(self._group.humans)
        return replace(self._doors.next_game()) if self._group.is_passed or not has_people else None

    def _asked(self, question: str, leads_to: Callable[[], Scene]) -> Scene:
        return Question(self._cabinet, self._cabinet.words(QUESTIONS[question]), lambda: home(leads_to()))

    def _hut(self, seat: Seat) -> int:
        return next(hut for hut, look in self._looks.items() if look.seat == seat)

    # --- Drawing -------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        words, cup = self._cabinet.words, self._cup
        draw_backdrop(canvas)
        canvas.panel(PANEL, CREAM, 40, rim=INK, outline=7, shadow=12)
        draw_ribbon(canvas, RIBBON, words(GAME_TITLES["cup"]))
        for number in range(len(cup.games)):
            self._draw_flag(canvas, number, self._now + blend)
        self._draw_lines(canvas)
        self._draw_next(canvas)
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["next"])),
            Prompt(Button.NORTH, words(NEW_CUP)),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _draw_flag(self, canvas: Canvas, number: int, now: float) -> None:
        """Draw a game as a flag: played ones are ticked, the next one waves."""
        words, cup = self._cabinet.words, self._cup
        game = cup.games[number]
        w = (FLAGS.w - FLAG_GAP_PX * (len(cup.games) - 1)) / len(cup.games)
        x = FLAGS.x + number * (w + FLAG_GAP_PX)
        is_next = number == cup.leg
        sway = 4 * wave(now, SWAY_MS) if is_next and not canvas.comfort.is_motion_reduced else 0.0
        canvas.block(Box(x, FLAGS.y, POLE_PX, FLAGS.h), INK, 5)
        cloth = Box(x + POLE_PX - 2, FLAGS.y + 8 + sway, w - POLE_PX, FLAGS.h - 74)
        canvas.panel(cloth, GOLD if is_next else SAND, 18, outline=5, shadow=6)
        inner = cloth.grown(-12)
        with canvas.clipped(inner):
            name = f"scenery-title-tile-{PICTURES[game]}"
            view = canvas.sprites.view_box(name)
            k = max(inner.w / view.w, inner.h / view.h)
            canvas.centred(name, inner.middle[0], inner.middle[1] + view.h * k * 0.08, view.w * k)
        if number < cup.leg:
            canvas.veil(inner, CREAM, 8, 120)
            canvas.centred("icon-tick", *cloth.middle, 92)
        title = Box(x + 10, FLAGS.y + FLAGS.h - 58, w - 14, 56)
        canvas.write(words(GAME_TITLES[game]), title, TITLE_36, most_lines=1)
        if number == len(cup.games) - 1:
            tag = Box(cloth.x + cloth.w - 92, cloth.y - 14, 96, 60)
            canvas.panel(tag, TOMATO, 26, outline=5, shadow=5)
            canvas.write(
                f"×{LAST_GAME_FACTOR}",
                tag.grown(-6),
                TITLE_36._replace(colour=CREAM, outline=INK, is_scaled=False),
            )

    def _draw_lines(self, canvas: Canvas) -> None:
        cup = self._cup
        order = [hut for group in cup.table() for hut in group]
        step = min(MOST_LINE_PX, (LINES.h + LINE_GAP_PX) / len(order))
        best = max(1, *cup.points)
        for number, hut in enumerate(order):
            look = self._looks[hut]
            box = Box(LINES.x, LINES.y + number * step, LINES.w, step - LINE_GAP_PX)
            canvas.panel(box, PAPER, 20, outline=0, shadow=0)
            bar = Box(box.x + 118, box.y + box.h * 0.2, box.w - 330, box.h * 0.6)
            self._draw_way(canvas, hut, bar, best)
            self._draw_wins(canvas, hut, bar)
            side = min(92.0, box.h - 4)
            draw_badge(
                canvas, hut, box.x + 58, box.middle[1], side, is_bot=look.is_bot, feathers=look.feathers
            )
            points = cup.points_of(hut)
            if points == best and cup.leg:
                canvas.centred("scenery-crown", box.x + 58, box.y + 4, 52)
            value = Box(box.x + box.w - 200, box.y, 120, box.h)
            style = NUMBER_64._replace(size=round(min(64.0, box.h * 0.8)))
            canvas.write(str(points), value, style, align="right", most_lines=1)
            if look.is_bot or look.seat in self._group.agreed:
                dot = Box(box.x + box.w - 66, box.middle[1] - 26, 52, 52)
                canvas.panel(dot, READY_GREEN, 26, outline=4, shadow=0)
                canvas.centred("icon-tick", *dot.middle, 40)

    def _draw_way(self, canvas: Canvas, hut: int, room: Box, best: int) -> None:
        """Draw the points of a hut as a bar with a piece a game."""
        cup = self._cup
        points = cup.points_of(hut)
        brought = cup.points_by_leg(hut)
        x = room.x
        for piece, value in enumerate((points - sum(brought), *brought)):
            if not value:
                continue
            w = room.w * value / best
            colour = SAND if piece == 0 else GOLD if points == best else BUTTER
            canvas.panel(Box(x, room.y, w, room.h), colour, min(16.0, w / 3), outline=4, shadow=0)
            if w > LEAST_PIECE_PX and room.h >= LEAST_PIECE_PX:
                canvas.write(str(value), Box(x, room.y, w, room.h), PIECE, most_lines=1)
            x += w - PIECES_OVERLAP_PX

    def _draw_wins(self, canvas: Canvas, hut: int, room: Box) -> None:
        """Show the matches won of a game that takes several, as rings that fill."""
        cup = self._cup
        if not cup.matches:
            return
        r = min(20.0, room.h * 0.4)
        for number in range(HEX_WINS):
            x = room.x + room.w - (HEX_WINS - number) * (2 * r + 12)
            ring = Box(x, room.middle[1] - r, 2 * r, 2 * r)
            is_won = number < cup.wins_of(hut)
            canvas.panel(ring, GOLD if is_won else CREAM, r, outline=4, shadow=0)
            if is_won:
                canvas.centred("icon-crown", *ring.middle, r * 1.3)

    def _draw_next(self, canvas: Canvas) -> None:
        words, cup = self._cabinet.words, self._cup
        canvas.panel(NEXT, BUTTER, 28, outline=5, shadow=6)
        title = words(NEXT_GAME, game=words(GAME_TITLES[cup.game]))
        canvas.write(title, Box(NEXT.x + 24, NEXT.y + 16, NEXT.w - 48, 84), TITLE_36)
        if cup.leg == len(cup.games) - 1:
            box = Box(NEXT.x + 24, NEXT.y + 96, NEXT.w - 48, 44)
            canvas.write(words(DOUBLE), box, LABEL_32, most_lines=1)
        if self._teams:
            self._draw_teams(canvas)
            return
        people = list(self._looks)
        step = min(120.0, (NEXT.w - 60) / len(people))
        left = NEXT.x + NEXT.w / 2 - step * (len(people) - 1) / 2
        for number, hut in enumerate(people):
            look = self._looks[hut]
            draw_badge(
                canvas, hut, left + number * step, NEXT.y + 270, min(108.0, step - 6), is_bot=look.is_bot
            )

    def _draw_teams(self, canvas: Canvas) -> None:
        """Show who plays with whom: Sun above, Moon below."""
        words = self._cabinet.words
        for side, icon in ((SUN, "icon-sun"), (1 - SUN, "icon-moon")):
            y = NEXT.y + 200 + side * 148
            canvas.centred(icon, NEXT.x + 76, y, 76)
            mates = [hut for hut, team in self._teams.items() if team == side]
            for number, hut in enumerate(mates):
                draw_badge(canvas, hut, NEXT.x + 190 + number * 118, y, 104, is_bot=self._looks[hut].is_bot)
        middle = Box(NEXT.x + 24, NEXT.y + 250, NEXT.w - 48, 48)
        canvas.write(words(AGAINST), middle, LABEL_28, most_lines=1)
