"""The card of a level: who waits there, what is different this time, and what its three stars ask for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.devices.buttons import Button
from game.ladder.level import Ask, Level
from game.languages import ladder_words
from game.languages.ladder_words import goal_sentence, value_words
from game.languages.words import N_, Words
from game.saves.progress import LevelRecord
from game.scenes.islands import level_words
from game.scenes.islands.logbook import best_value
from game.stage.canvas import Box, Canvas
from game.stage.glyphs import draw_glyph
from game.stage.headwear import draw_mascot
from game.stage.prompts import Hand
from game.stage.theme import (
    BROWN,
    CREAM,
    GOLD,
    INK,
    LABEL_28,
    MASCOTS,
    PAPER,
    SAND,
    TITLE_28,
    TITLE_36,
    TITLE_48,
    TOMATO,
    Colour,
    Face,
    Style,
)
from game.stage.tweens import breath

CARD = Box(1344, 54, 480, 972)
HEADER = Box(1360, 70, 448, 314)
HEADERS = {"tasks": "sprint", "hexagon": "hex", "nine": "nine", "ten": "ten"}
NAME = Box(1368, 390, 432, 58)
TWIST = Box(1368, 446, 432, 76)
GOALS_Y, GOAL_H, GOAL_STEP = 528.0, 88.0, 96.0
GOAL_X, GOAL_W = 1366.0, 436.0
STAR_PX, SMALL_STAR_PX = 60.0, 46.0
BEST = Style(Face.DISPLAY, 28, INK, is_scaled=False)
HELP = Box(1366, 818, 436, 52)
PLAY = Box(1366, 878, 436, 82)
PLAY_BESIDE = Box(1366, 878, 326, 82)  # where the best try can be watched too
REPLAY = Box(1702, 878, 100, 82)
FOOT = Box(1360, 966, 448, 54)
MISSING: Colour = (201, 181, 160)
FACE_PX, SMALL_FACE_PX = 132.0, 96.0
FOCUS_MS = 1600

PLAY_WORD = N_("PLAY")
HELP_ON = N_("Help: on, one star")
HELP_OFF = N_("Help: off")
TAILWIND_ON = N_("Help: rivals −{n}, one star")


class CardFace(NamedTuple):
    """What a card shows besides its level."""

    number: int
    hut: int  # of the player
    record: LevelRecord
    is_open: bool
    reason: str = ""  # why it is closed
    help_line: str = ""  # empty: no help is offered here
    is_helped: bool = False
    has_help_focus: bool = False
    play_word: str = ""


def draw_card(canvas: Canvas, words: Words, level: Level, face: CardFace, hand: Hand, now: float) -> None:
    """Draw the whole card but its prompts."""
    canvas.panel(CARD, CREAM, 40, rim=INK, outline=7, shadow=12)
    draw_header(canvas, words, level, face)
    canvas.write(words(level.name), NAME, TITLE_48, most_lines=1)
    twist = level_words.twist_line(words, level)
    canvas.write(twist, TWIST, LABEL_28._replace(colour=BROWN), most_lines=2)
    if not face.is_open:
        _draw_closed(canvas, face.reason)
        return
    for number, star in enumerate(level.stars):
        box = Box(GOAL_X, GOALS_Y + number * GOAL_STEP, GOAL_W, GOAL_H)
        _draw_goal(canvas, words, star, face.record, box, is_won=face.record.stars > number)
    if face.help_line:
        _draw_help(canvas, face, now)
    _draw_play(canvas, words, face, hand, now)


def draw_header(canvas: Canvas, words: Words, level: Level, face: CardFace) -> None:
    canvas.boxed(f"scenery-level-header-{HEADERS[level.variant]}", HEADER)
    title = Box(HEADER.x + 24, HEADER.y + 12, HEADER.w - 48, 58)
    canvas.write(
        words(ladder_words.LEVEL_NUMBER, n=face.number),
        title,
        TITLE_48._replace(colour=CREAM, outline=INK),
        most_lines=1,
    )
    game = Box(HEADER.x + 16, HEADER.y + 68, HEADER.w - 32, 38)
    told = level_words.SEPARATOR.join(
        (level_words.game_line(words, level), words(ladder_words.KINDS[level.kind]))
    )
    canvas.write(told, game, TITLE_28._replace(colour=CREAM, outline=INK, is_scaled=False), most_lines=1)
    rivals = level_words.rivals_of(level)
    partners = level_words.partners_of(level)
    y = HEADER.y + 180
    player = (MASCOTS[face.hut - 1], False)
    _draw_faces(canvas, [player, *_faces(partners, face.hut)], 1462, y)
    versus = Box(1544, y - 34, 80, 68)
    canvas.write(
        words(ladder_words.VERSUS), versus, TITLE_48._replace(colour=GOLD, outline=INK), most_lines=1
    )
    _draw_faces(canvas, _faces(rivals, face.hut), 1706, y)
    names = ", ".join(level_words.rival_name(words, each) for each in rivals)
    if partners:
        allies = ", ".join(level_words.rival_name(words, each) for each in partners)
        names = f"{names} · {words(ladder_words.AND_PARTNER, partner=allies)}"
    below = Box(HEADER.x + 16, HEADER.y + 252, HEADER.w - 32, 54)
    canvas.write(names, below, TITLE_28._replace(colour=CREAM, outline=INK), most_lines=1)


def _faces(bots: Sequence[str], hut: int) -> list[tuple[str, bool]]:
    """Return mascots, and whether they wear a cap."""
    return [(level_words.mascot_of(bot), level_words.has_cap(bot, hut)) for bot in bots]


def _draw_faces(canvas: Canvas, mascots: Sequence[tuple[str, bool]], x: float, y: float) -> None:
    """Draw one face large, or several closer together."""
    if len(mascots) == 1:
        mascot, has_cap = mascots[0]
        draw_mascot(canvas, mascot, x, y, FACE_PX, has_cap=has_cap)
        return
    columns = 2
    rows = (len(mascots) + 1) // columns
    size = SMALL_FACE_PX if rows == 1 else 78.0
    for number, (mascot, has_cap) in enumerate(mascots):
        column, row = number % columns, number // columns
        draw_mascot(
            canvas,
            mascot,
            x + (column - 0.5) * (size + 2),
            y + (row - (rows - 1) / 2) * (size + 4),
            size,
            has_cap=has_cap,
        )


def _draw_closed(canvas: Canvas, reason: str) -> None:
    canvas.centred("icon-lock", CARD.x + CARD.w / 2, 640, 130)
    canvas.write(reason, Box(GOAL_X, 724, GOAL_W, 200), TITLE_36._replace(colour=BROWN), most_lines=4)


def _draw_goal(
    canvas: Canvas, words: Words, star: tuple[Ask, ...], record: LevelRecord, box: Box, *, is_won: bool
) -> None:
    canvas.panel(box, PAPER if is_won else SAND, 24, outline=0, shadow=0)
    best = _best(words, star, record)
    middle = box.x + 50, box.y + (30 if best else box.h / 2)
    size = SMALL_STAR_PX if best else STAR_PX
    if is_won:
        canvas.centred("icon-star", *middle, size)
    else:
        canvas.centred("scenery-star-blank", *middle, size, tint=MISSING)
    if best:
        below = Box(box.x + 2, box.y + 52, 96, 34)
        canvas.write(best, below, BEST, most_lines=1)
    room = Box(box.x + 98, box.y + 4, box.w - 108, box.h - 8)
    canvas.write(goal_sentence(words, star), room, LABEL_28, align="left", most_lines=2)


def _best(words: Words, star: tuple[Ask, ...], record: LevelRecord) -> str:
    """Say how near somebody has come: the best value of the goal's last number."""
    for ask in reversed(star):
        value = best_value(record, ask.measure)
        if ask.measure != "win" and value is not None and value < ladder_words.SO_FAR_NEVER:
            return value_words(words, ask.measure, value)
    return ""


def _draw_help(canvas: Canvas, face: CardFace, now: float) -> None:
    fill = GOLD if face.has_help_focus else (PAPER if face.is_helped else SAND)
    canvas.panel(HELP, fill, 24, outline=5 if face.has_help_focus else 3, shadow=0)
    if face.has_help_focus and not canvas.comfort.is_motion_reduced:
        canvas.block(HELP.grown(5 + breath(now, FOCUS_MS, 0, 3)), CREAM, 30, outline=3)
    canvas.centred("symbol-anchor", HELP.x + 40, HELP.y + HELP.h / 2, 36)
    words = Box(HELP.x + 72, HELP.y, HELP.w - 86, HELP.h)
    canvas.write(face.help_line, words, LABEL_28, align="left", most_lines=1)


def _draw_play(canvas: Canvas, words: Words, face: CardFace, hand: Hand, now: float) -> None:
    swell = 0.0 if canvas.comfort.is_motion_reduced or face.has_help_focus else breath(now, FOCUS_MS, 0, 4)
    box = PLAY_BESIDE if face.record.replay else PLAY
    canvas.panel(box.grown(round(swell)), TOMATO, 44, outline=6, shadow=8)
    _draw_button(canvas, Button.SOUTH, hand, box.x + 58, box.y + box.h / 2)
    label = Box(box.x + 96, box.y, box.w - 120, box.h)
    said = face.play_word or words(PLAY_WORD)
    canvas.write(said, label, TITLE_48._replace(colour=CREAM, outline=INK), most_lines=1)
    if face.record.replay:
        canvas.panel(REPLAY, GOLD, 36, outline=5, shadow=8)
        canvas.centred("icon-film", REPLAY.x + 50, REPLAY.y + 28, 46)
        draw_glyph(canvas, hand.placed(Button.NORTH), REPLAY.x + 50, REPLAY.y + 60, 36, hand.style, hand.caps)


def _draw_button(canvas: Canvas, button: Button, hand: Hand, x: float, y: float) -> None:
    draw_glyph(canvas, hand.placed(button), x, y, 60, hand.style, hand.caps)
