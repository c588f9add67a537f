"""The title, where a game is picked: tiles in front of the sunset, and a demo when nobody is there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Button, DeviceId, Inputs, Layout
from game.languages.vocabulary import GAME_TITLES, PROMPTS
from game.languages.words import N_
from game.scenes.backdrop import draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.menu_input import MenuReader
from game.scenes.scene import Scene, Transition, push
from game.scenes.title_tiles import Tile, draw_chosen, draw_tiles, tile_boxes
from game.stage.badges import draw_badge
from game.stage.canvas import Canvas
from game.stage.prompts import Prompt
from game.stage.scenery.title import Front, TitleScenery
from game.stage.theme import SAFE_RIGHT_PX

REDEAL_AFTER_TICKS = 20 * TICKS_A_SECOND
ATTRACT_AFTER_TICKS = 60 * TICKS_A_SECOND
DIP_TICKS = 8
MASCOT_PEEK_PX = 130
BADGE_PX, BADGE_STEP_PX, BADGES_RIGHT_PX, BADGES_Y_PX = 60, 74, 1790, 1000
CROWN_W_PX = 40
START_HERE = "hexagon"
PENNANT_TEXT = N_("Start here")
SHORT_MINUTES = N_("{n} min")


class Entry(NamedTuple):
    """Something that can be picked."""

    key: str
    picture: str
    minutes: int  # 0: as long as one likes
    mascot: str
    seats: str


ENTRIES: dict[str, Entry] = {
    entry.key: entry
    for entry in (
        Entry("tasks", "scenery-title-tile-sprint", 5, "fox", "2–4"),
        Entry("hexagon", "scenery-title-tile-hex", 3, "owl", "2–5"),
        Entry("nine", "scenery-title-tile-nine", 10, "snail", "2–6"),
        Entry("ten", "scenery-title-tile-ten", 5, "hare", "2–6"),
        Entry("cup", "scenery-title-tile-cup", 25, "crab", "2–6"),
        Entry("ladder", "scenery-title-tile-ladder", 0, "bot", "1"),
    )
}


class TonightBadge(NamedTuple):
    """Somebody who has played tonight."""

    hut: int
    has_crown: bool  # won the last match


class Doors(NamedTuple):
    """Where the title leads."""

    play: dict[str, Callable[[], Scene]]  # by the keys of ENTRIES: what is not here is not offered
    rules: Callable[[str], Scene]
    house_rules: Callable[[str], Scene]
    sheet: Callable[[], Scene]
    attract: Callable[[str], Scene]


class Title:
    """The first screen of every evening, and the place one comes back to."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, doors: Doors, tonight: Sequence[TonightBadge] = ()) -> None:
        self._cabinet = cabinet
        self._doors = doors
        self._tonight = tuple(tonight)
        self._keys = [key for key in ENTRIES if key in doors.play]
        self._focus = self._first_focus()
        self._reader = MenuReader()
        self._pointer: tuple[float, float] | None = None
        self._now = 0
        self._idle_ticks = 0
        self._pressed_at = -DIP_TICKS
        self._scenery = TitleScenery()

    def _first_focus(self) -> int:
        last = self._cabinet.settings.last_game or START_HERE
        return self._keys.index(last) if last in self._keys else 0

    @property
    def focused(self) -> str:
        return self._keys[self._focus]

    @property
    def _is_first_evening(self) -> bool:
        return not any(rules.has_been_played for rules in self._cabinet.settings.rules.values())

    # --- Presses -----------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        self._idle_ticks += 1
        if any(inputs.downs(device) for device in inputs.presses) or inputs.clicks:
            self._idle_ticks = 0
        for device, button in self._reader.read(inputs):
            step = self._answer(device, button)
            if step is not None:
                return step
        step = self._from_mouse(inputs)
        if step is None and self._idle_ticks >= ATTRACT_AFTER_TICKS and self.focused in self._cabinet.infos:
            self._idle_ticks = 0
            return push(self._doors.attract(self.focused))
        return step

    def _answer(self, device: DeviceId, button: Button) -> Transition | None:
        if button in (Button.LEFT, Button.RIGHT):
            self._move(-1 if button is Button.LEFT else 1)
        elif button is Button.SOUTH:
            return self._picked()
        elif button in (Button.WEST, Button.VIEW) and self.focused in self._cabinet.infos:
            return push(self._doors.rules(self.focused))
        elif button is Button.NORTH and self.focused in self._cabinet.infos:
            return push(self._doors.house_rules(self.focused))
        elif button is Button.START or (button is Button.EAST and self._is_keyboard(device)):
            return push(self._doors.sheet())
        return None

    def hurry(self) -> None:
        """Let the demo of the next game begin with the next tick, for those who watch it all day."""
        self._focus = (self._focus + 1) % len(self._keys)
        self._idle_ticks = ATTRACT_AFTER_TICKS

    def _is_keyboard(self, device: DeviceId) -> bool:
        # In menus Esc means back; here, where there is nothing behind, it is the only way to the sheet.
        hub = self._cabinet.hub
        return device in hub.devices and hub.info(device).is_keyboard

    def _move(self, step: int) -> None:
        self._focus = (self._focus + step) % len(self._keys)
        self._scenery.step(self._now, step)
        self._cabinet.ear.play("ui_move")

    def _picked(self) -> Transition:
        self._pressed_at = self._now
        self._cabinet.ear.play("ui_confirm")
        return push(self._doors.play[self.focused]())

    def _from_mouse(self, inputs: Inputs) -> Transition | None:
        boxes = tile_boxes(len(self._keys), self._focus, self._cabinet.comfort.text_percent)
        if inputs.pointer is not None and inputs.pointer != self._pointer:
            for number, box in enumerate(boxes):
                if box.holds(*inputs.pointer) and number != self._focus:
                    self._move(number - self._focus)
                    break
        self._pointer = inputs.pointer
        for click in inputs.clicks:
            if not click.is_right and any(box.holds(click.x, click.y) for box in boxes):
                return self._picked()
        if inputs.wheel:
            self._move(-1 if inputs.wheel > 0 else 1)
        return None

    # --- Drawing -----------------------------------------------------------------------

    def _tile(self, key: str) -> Tile:
        words, entry = self._cabinet.words, ENTRIES[key]
        return Tile(
            key=key,
            picture=entry.picture,
            title=words(GAME_TITLES[key]),
            seats=entry.seats,
            minutes=words(SHORT_MINUTES, n=entry.minutes) if entry.minutes else "",
            mascot=entry.mascot,
            pennant=words(PENNANT_TEXT) if key == START_HERE and self._is_first_evening else "",
        )

    @property
    def spoken(self) -> str:
        tile = self._tile(self.focused)
        return ". ".join(part for part in (tile.title, tile.seats, tile.minutes, tile.pennant) if part)

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        boxes = tile_boxes(len(self._keys), self._focus, canvas.comfort.text_percent)
        chosen = boxes[self._focus]
        key = (self._focus, self._cabinet.words.language, self._tonight, self._is_first_evening)
        covered = [
            box.grown(14)._replace(y=box.y - MASCOT_PEEK_PX, h=box.h + MASCOT_PEEK_PX) for box in boxes
        ]
        front = Front(key, lambda: self._paint_front(canvas), covered, chosen.middle)
        self._scenery.draw(canvas, now, front, redeal=self._idle_ticks > REDEAL_AFTER_TICKS)
        is_pressed = self._now - self._pressed_at < DIP_TICKS
        draw_chosen(canvas, self._tile(self.focused), chosen, now, is_pressed=is_pressed)
        self._draw_prompts(canvas)

    def _paint_front(self, canvas: Canvas) -> None:
        draw_tiles(canvas, [self._tile(key) for key in self._keys], self._focus)
        self._draw_tonight(canvas)

    def _draw_prompts(self, canvas: Canvas) -> None:
        words = self._cabinet.words
        prompts = [
            Prompt((Button.LEFT, Button.RIGHT), words(PROMPTS["choose"])),
            Prompt(Button.SOUTH, words(PROMPTS["confirm"])),
        ]
        if self.focused in self._cabinet.infos:
            prompts.append(Prompt(Button.WEST, words(PROMPTS["rules"])))
            prompts.append(Prompt(Button.NORTH, words(PROMPTS["house_rules"])))
        prompts.append(Prompt(Button.START, words(PROMPTS["menu"])))
        taken = len(self._tonight) * BADGE_STEP_PX + BADGE_PX if self._tonight else 0
        draw_prompt_line(canvas, prompts, self._cabinet.hand, right_px=SAFE_RIGHT_PX - taken)

    def _draw_tonight(self, canvas: Canvas) -> None:
        for place, person in enumerate(reversed(self._tonight)):
            x = BADGES_RIGHT_PX - place * BADGE_STEP_PX
            draw_badge(canvas, person.hut, x, BADGES_Y_PX, BADGE_PX)
            if person.has_crown:
                canvas.centred("scenery-crown", x, BADGES_Y_PX - BADGE_PX * 0.72, CROWN_W_PX)
