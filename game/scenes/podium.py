"""The podium: who won, and whether you play again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.group import GroupScreen
from game.scenes.scene import Scene, Transition, home, replace
from game.scenes.table import SeatLook
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.particles import Confetti
from game.stage.podium_blocks import Rise, blocks, draw_block, draw_crown
from game.stage.prompts import Prompt
from game.stage.scenery.podium import draw_podium
from game.stage.theme import CREAM, GOLD, INK, NUMBER_64, PLUM, READY_GREEN, TITLE_36, TITLE_48

SILENT_TICKS = 15 * TICKS_A_SECOND  # after the first rematch press, silent seats become bots
PANEL = Box(1180, 150, 644, 780)
ROW_H_PX, ROWS_Y_PX = 92, 250


WINNER = N_("{who} wins!")
SHARED = N_("{who} share it!")


class Result(NamedTuple):
    """How a match ended, for people."""

    looks: tuple[SeatLook, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    devices: Mapping[DeviceId, Seat]
    note: str = ""  # what changes next time


class Doors(NamedTuple):
    """Where the podium leads."""

    rematch: Callable[[Sequence[Seat]], Scene]  # the seats that fell silent become bots
    title: Callable[[], Scene]


class Podium:
    """Blocks rise, and then everybody decides for the own seat."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, result: Result, doors: Doors) -> None:
        self._cabinet = cabinet
        self._result = result
        self._doors = doors
        humans = [look.seat for look in result.looks if not look.is_bot]
        self._group = GroupScreen(humans, go_on_ticks=SILENT_TICKS)
        self._held: dict[DeviceId, set[Button]] = {}
        self._now = 0
        self._confetti = Confetti(0)

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        presses, others = self._by_seat(inputs)
        counting = self._group.tick(presses, self._holding(inputs), is_somebody_reading=False)
        for seat, buttons in counting.items():
            if Button.EAST in buttons or Button.NORTH in buttons:
                return home(self._doors.title())
            if Button.SOUTH in buttons:
                self._group.agree(seat)
                self._cabinet.ear.play("ready", self._look(seat).hut)
        # With bots alone at the table anybody may lead away from here.
        if not self._group.humans and others and self._now > TICKS_A_SECOND:
            return home(self._doors.title())
        if self._group.is_passed:
            silent = self._group.humans - self._group.agreed
            return replace(self._doors.rematch(sorted(silent)))
        return None

    def _by_seat(self, inputs: Inputs) -> tuple[dict[Seat, tuple[Button, ...]], bool]:
        made: dict[Seat, tuple[Button, ...]] = {}
        others = False
        for device in inputs.presses:
            seat = self._result.devices.get(device)
            if seat is None:
                others = others or bool(inputs.downs(device))
            else:
                made[seat] = (*made.get(seat, ()), *inputs.downs(device))
        return made, others

    def _holding(self, inputs: Inputs) -> set[Seat]:
        for device, pressed in inputs.presses.items():
            held = self._held.setdefault(device, set())
            for press in pressed:
                (held.add if press.is_down else held.discard)(press.button)
        return {seat for device, seat in self._result.devices.items() if self._held.get(device)}

    def _place(self, seat: Seat) -> int:
        """Say which place a seat has; tied seats share one."""
        groups = self._result.ranking
        return 1 + sum(len(group) for group in groups[: next(i for i, g in enumerate(groups) if seat in g)])

    def _look(self, seat: Seat) -> SeatLook:
        return next(look for look in self._result.looks if look.seat == seat)

    # --- Drawing -----------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        draw_podium(canvas, now)
        self._confetti.draw(canvas, now)  # behind the numbers
        order = [seat for group in self._result.ranking for seat in group]
        rise = Rise(0, len(order))
        for place, (block, seat) in enumerate(zip(blocks(len(order)), order, strict=True)):
            look = self._look(seat)
            score = str(self._result.scores[seat - 1])
            tied = self._place(seat)
            draw_block(
                canvas,
                block,
                look.hut,
                score,
                rise,
                place,
                now,
                place=tied,
                is_bot=look.is_bot,
                feathers=look.feathers,
            )
            if tied == 1:
                draw_crown(canvas, block, rise, now)
        self._draw_panel(canvas)
        words = self._cabinet.words
        prompts = [
            Prompt(Button.SOUTH, words(PROMPTS["rematch"])),
            Prompt(Button.NORTH, words(PROMPTS["other_game"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)

    def _draw_panel(self, canvas: Canvas) -> None:
        words, result = self._cabinet.words, self._result
        canvas.panel(PANEL, INK, 40, rim=CREAM, outline=7, shadow=12)
        winners = [self._look(seat).name for seat in result.ranking[0]]
        text = words(WINNER if len(winners) == 1 else SHARED, who=words.listed(winners))
        canvas.write(text, Box(PANEL.x + 40, PANEL.y + 16, PANEL.w - 80, 84), TITLE_48._replace(colour=GOLD))
        order = [seat for group in result.ranking for seat in group]
        step = min(ROW_H_PX, (PANEL.h - 190) / len(order))
        for number, seat in enumerate(order):
            self._draw_row(
                canvas, seat, Box(PANEL.x + 36, ROWS_Y_PX + number * step, PANEL.w - 72, step - 10)
            )
        if result.note:
            foot = Box(PANEL.x + 36, PANEL.y + PANEL.h - 84, PANEL.w - 72, 64)
            canvas.write(result.note, foot, TITLE_36._replace(colour=CREAM))

    def _draw_row(self, canvas: Canvas, seat: Seat, box: Box) -> None:
        look = self._look(seat)
        has_agreed = seat in self._group.agreed or look.is_bot
        canvas.panel(box, READY_GREEN if has_agreed else PLUM, 22, outline=4, shadow=0)
        draw_badge(canvas, look.hut, box.x + 50, box.y + box.h / 2, min(72, box.h - 6), is_bot=look.is_bot)
        name = Box(box.x + 104, box.y, box.w - 260, box.h)
        canvas.write(look.name, name, TITLE_36._replace(colour=CREAM), align="left", most_lines=1)
        score = Box(box.x + box.w - 150, box.y, 90, box.h)
        score_style = NUMBER_64._replace(colour=CREAM, size=round(min(64, box.h * 0.8)))
        canvas.write(str(self._result.scores[seat - 1]), score, score_style, align="right", most_lines=1)
        if has_agreed:
            canvas.centred("icon-tick", box.x + box.w - 32, box.y + box.h / 2, 44)
