"""The list of replays: the last thirty and the pinned ones, the newest first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple

from game.core.script import Script
from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import GAME_TITLES, PROMPTS, QUESTIONS, SHEET_ENTRIES
from game.languages.words import N_, Words
from game.saves.clerk import Answer
from game.saves.replay_shelf import ReplayShelf
from game.saves.replays import ReplayCard, ReplayList
from game.saves.trouble import Trouble
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.question import Question
from game.scenes.replay_bar import clock
from game.scenes.rows import Row, draw_frame, draw_more_marks
from game.scenes.scene import POP, Scene, Transition, push
from game.scenes.trouble import TroubleScene
from game.session.match_setup import MASCOTS
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.theme import CREAM, INK, LABEL_28, TITLE_36, TITLE_48

AREA = inside(PANEL)
PICTURE_W_PX = 148
PICTURE_SHIFT = 0.08  # of the picture: what it is about lies above its middle
BADGE_PX, BADGE_STEP_PX = 76, 84
CROWN_PX = 46
PIN_PX = 52

WATCH = N_("Watch")
UNPIN = N_("Unpin")
NONE_YET = N_("No replays yet. Play a match, and it waits here.")
DAY_AND_TIME = N_("{month}/{day}, {hour}:{minute}")
BROKE_OFF = N_("broke off")

PICTURES = {"tasks": "sprint", "hexagon": "hex", "nine": "nine", "ten": "ten"}


class Doors(NamedTuple):
    """Where the list leads."""

    watch: Callable[[ReplayCard, Script], Scene]


class Replays:
    """A list that is read from the disk while it is already on screen."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, shelf: ReplayShelf, doors: Doors, *, opened: str = "") -> None:
        """`opened`: the name of a replay that is shown at once."""
        self._cabinet = cabinet
        self._shelf = shelf
        self._doors = doors
        self._chooser = Chooser(AREA, cabinet.listing("replays"))
        self._listed: Answer[ReplayList] = shelf.list()
        self._cards: tuple[ReplayCard, ...] | None = None  # None: not read yet
        self._loading: tuple[ReplayCard, Answer[Script]] | None = None
        self._opened = opened
        self._now = 0

    @property
    def cards(self) -> tuple[ReplayCard, ...]:
        return self._cards or ()

    @property
    def is_read(self) -> bool:
        return self._cards is not None

    def refresh(self) -> None:
        """Read the list anew; the old one stays until then."""
        self._listed = self._shelf.list()

    # --- One tick ----------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        if self._listed.is_done:
            self._cards = self._listed.value.cards if self._listed.value is not None else ()
            self._open_wanted()
        step = self._loaded()
        if step is not None:
            return step
        for act in self._chooser.read(inputs, self._rows(), self._cabinet.comfort.text_percent):
            step = self._answer(act)
            if step is not None:
                return step
        return None

    def _open_wanted(self) -> None:
        wanted, self._opened = self._opened, ""
        for number, card in enumerate(self.cards):
            if card.name == wanted:
                self._chooser.listing.focus = number
                self.open(card)

    def _loaded(self) -> Transition | None:
        """Go to the player once the record is there."""
        if self._loading is None or not self._loading[1].is_done:
            return None
        card, answer = self._loading
        self._loading = None
        if answer.trouble is not None:
            return push(self._told(answer.trouble))
        if answer.value is None:
            return None
        return push(self._doors.watch(card, answer.value))

    def _told(self, trouble: Trouble) -> Scene:
        self.refresh()
        return TroubleScene(self._cabinet, trouble.kind.value, what=trouble.file, detail=trouble.detail)

    def _answer(self, act: Act) -> Transition | None:
        card = next((card for card in self.cards if card.name == act.key), None)
        if act.ask is Ask.MOVED:
            self._cabinet.ear.play("ui_move")
        elif act.ask is Ask.BACK or (act.ask is Ask.OTHER and act.button is Button.START):
            return POP
        elif card is None:
            return None
        elif act.ask is Ask.CHOOSE:
            self._cabinet.ear.play("ui_confirm")
            self.open(card)
        elif act.button is Button.NORTH:
            self._cabinet.ear.play("ui_confirm")
            self._shelf.pin(card.name, is_pinned=not card.is_pinned)
            self.refresh()
        elif act.button is Button.WEST:
            return push(self._ask_to_delete(card))
        return None

    def open(self, card: ReplayCard) -> None:
        """Load a record; the player follows when it is read."""
        self._loading = (card, self._shelf.load(card.name))

    def _ask_to_delete(self, card: ReplayCard) -> Scene:
        def do_it() -> None:
            self._shelf.delete(card.name)
            self.refresh()

        return Question(self._cabinet, self._cabinet.words(QUESTIONS["delete_replay"]), do_it)

    # --- Drawing -----------------------------------------------------------------------

    def _rows(self) -> list[Row]:
        words = self._cabinet.words
        return [
            Row(card.name, words(GAME_TITLES[card.variant]), sentence=_when(card, words))
            for card in self.cards
        ]

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(SHEET_ENTRIES["replays"]))
        if self.is_read and not self.cards:
            _draw_none(canvas, words)
        rows = self._rows()
        boxes = self._chooser.listing.boxes(rows, AREA, canvas.comfort.text_percent)
        for number, (row, card, box) in enumerate(zip(rows, self.cards, boxes, strict=True)):
            if box is not None:
                has_focus = number == self._chooser.listing.focus
                draw_frame(canvas, box, self._now + blend, has_focus=has_focus)
                _draw_card(canvas, row, card, box, has_focus=has_focus)
        draw_more_marks(canvas, boxes, AREA)
        draw_prompt_line(canvas, self._prompts(), self._cabinet.hand)

    def _prompts(self) -> list[Prompt]:
        words = self._cabinet.words
        prompts = []
        if self.cards:
            card = self.cards[min(self._chooser.listing.focus, len(self.cards) - 1)]
            prompts = [
                Prompt(Button.SOUTH, words(WATCH)),
                Prompt(Button.NORTH, words(UNPIN if card.is_pinned else PROMPTS["pin"])),
                Prompt(Button.WEST, words(PROMPTS["delete"])),
            ]
        return [*prompts, Prompt(Button.EAST, words(PROMPTS["back"]))]


def _when(card: ReplayCard, words: Words) -> str:
    """Say when it was played and how long it took."""
    told = [_date(card.about.date, words), clock(card.ticks)]
    if card.about.crash:
        told.append(words(BROKE_OFF))
    return " · ".join(part for part in told if part)


def _date(text: str, words: Words) -> str:
    try:
        date = datetime.fromisoformat(text)
    except ValueError:
        return ""
    return words(DAY_AND_TIME, day=date.day, month=date.month, hour=date.hour, minute=f"{date.minute:02}")


def _draw_card(canvas: Canvas, row: Row, card: ReplayCard, box: Box, *, has_focus: bool) -> None:
    ink = INK if has_focus else CREAM
    picture = Box(box.x + 16, box.y + 12, PICTURE_W_PX, box.h - 24)
    with canvas.clipped(picture):
        name = f"scenery-title-tile-{PICTURES[card.variant]}"
        view = canvas.sprites.view_box(name)
        k = max(picture.w / view.w, picture.h / view.h)
        canvas.centred(name, picture.middle[0], picture.middle[1] + view.h * k * PICTURE_SHIFT, view.w * k)
    canvas.rim(picture.grown(2), INK, 12, 4)
    badges_w = BADGE_STEP_PX * card.seats + 24
    left = picture.x + picture.w + 28
    words_w = box.x + box.w - badges_w - left - (PIN_PX + 20 if card.is_pinned else 0)
    half = box.h * 0.52
    canvas.write(
        row.label,
        Box(left, box.y + 8, words_w, half - 8),
        TITLE_36._replace(colour=ink),
        align="left",
        most_lines=1,
    )
    below = Box(left, box.y + half, words_w, box.h - half - 10)
    canvas.write(row.sentence or "", below, LABEL_28._replace(colour=ink), align="left", most_lines=1)
    if card.is_pinned:
        canvas.centred("icon-pin", box.x + box.w - badges_w - PIN_PX / 2 - 8, box.y + box.h / 2, PIN_PX)
    _draw_people(canvas, card, box.x + box.w - badges_w + BADGE_STEP_PX / 2, box.y + box.h / 2 + 6)


def _draw_people(canvas: Canvas, card: ReplayCard, x: float, y: float) -> None:
    ranking = card.about.result.ranking
    winners = ranking[0] if ranking and card.about.result.finished else ()
    for seat in range(1, card.seats + 1):
        stays = card.about.seats[seat - 1] if seat <= len(card.about.seats) else ()
        mascot = stays[-1].mascot if stays else ""
        hut = MASCOTS.index(mascot) + 1 if mascot in MASCOTS else seat
        is_bot = bool(stays) and stays[-1].kind == "bot"
        middle = x + (seat - 1) * BADGE_STEP_PX
        draw_badge(canvas, hut, middle, y, BADGE_PX, is_bot=is_bot)
        if seat in winners:
            canvas.centred("scenery-crown", middle, y - BADGE_PX * 0.56, CROWN_PX)


def _draw_none(canvas: Canvas, words: Words) -> None:
    canvas.centred("mascot-snail", AREA.x + AREA.w / 2, AREA.y + 220, 220)
    box = Box(AREA.x + 100, AREA.y + 370, AREA.w - 200, 160)
    canvas.write(words(NONE_YET), box, TITLE_48._replace(colour=CREAM))
