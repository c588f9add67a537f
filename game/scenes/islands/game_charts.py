"""How somebody plays one game, in charts: pace, care, memory, nerve."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from game.core.api import TICKS_A_SECOND
from game.ladder import statistics
from game.ladder.statistics import BUCKET_TICKS, share
from game.languages.words import N_, Words
from game.scenes.islands.graphs import draw_bar, draw_hills, draw_ring
from game.stage.canvas import Box, Canvas
from game.stage.scenery.ladder import TINTS
from game.stage.theme import GOLD, NUMBER_72, TICK_GREEN, TITLE_28, TITLE_36, TOMATO

BUCKETS_SHOWN = {"tasks": 80, "hexagon": 40}  # tenths of a second
BUCKETS_A_BAR = 2
TICKETS = tuple(f"{task}{side}" for task in range(2, 10) for side in "AB" if (task, side) != (2, "B"))

NOTHING_YET = N_("Play a level of this game, and the charts begin.")
REACTION = N_("Time to an answer, median")
SECONDS = N_("{n} s")
WINS = N_("Won")
ACCURACY = N_("Right calls")
NO_FITS = N_("Right “no fit”")
KEPT = N_("Cards kept at each ticket")
USE = N_("Points of all that lay there")
BLUFFS = N_("Bluffs that worked")
NERVE = N_("Asks that failed")
MEMORY = N_("Backs remembered")
GIFTS = N_("Gifts to the next seat")


def draw_game_page(canvas: Canvas, words: Words, game: str, counts: Mapping[str, int], area: Box) -> None:
    if not counts.get(f"{game}.matches"):
        canvas.centred("mascot-owl", area.middle[0], area.y + area.h * 0.36, 200)
        canvas.write(
            words(NOTHING_YET), Box(area.x + 200, area.y + area.h * 0.6, area.w - 400, 140), TITLE_36
        )
        return
    _PAGES[game](canvas, words, counts, area)


def _won(counts: Mapping[str, int], game: str) -> Fraction | None:
    return share(counts, f"{game}.wins", (f"{game}.matches",))


def _draw_reaction(canvas: Canvas, words: Words, game: str, counts: Mapping[str, int], box: Box) -> None:
    """Draw how long answers took, as hills over seconds."""
    shown = BUCKETS_SHOWN[game]
    buckets = [counts.get(f"{game}.reaction.{bucket:02}", 0) for bucket in range(100)]
    buckets[shown - 1] += sum(buckets[shown:])
    bars = [sum(buckets[at : at + BUCKETS_A_BAR]) for at in range(0, shown, BUCKETS_A_BAR)]
    seconds = shown * BUCKET_TICKS // TICKS_A_SECOND
    canvas.write(words(REACTION), Box(box.x, box.y, box.w * 0.72, 48), TITLE_28, align="left", most_lines=1)
    ticks = statistics.reaction_ticks(counts, game)
    if ticks is not None:
        told = words(SECONDS, n=words.decimal(ticks / TICKS_A_SECOND))
        canvas.write(
            told,
            Box(box.x + box.w * 0.73, box.y - 8, box.w * 0.27, 64),
            NUMBER_72._replace(size=48),
            align="right",
            most_lines=1,
        )
    draw_hills(
        canvas, Box(box.x, box.y + 58, box.w, box.h - 58), bars, TINTS[game], [str(n) for n in range(seconds)]
    )


def _rings(canvas: Canvas, area: Box, shown: list[tuple[str, Fraction | None, tuple[int, int, int]]]) -> None:
    w = area.w / len(shown)
    for number, (label, value, colour) in enumerate(shown):
        draw_ring(canvas, Box(area.x + number * w + 10, area.y, w - 20, area.h), value, colour, label)


def _draw_sprint(canvas: Canvas, words: Words, counts: Mapping[str, int], area: Box) -> None:
    half = area.h * 0.48
    _draw_reaction(canvas, words, "tasks", counts, Box(area.x, area.y, area.w * 0.52, half))
    rings = Box(area.x + area.w * 0.55, area.y, area.w * 0.45, half)
    shown = [
        (words(WINS), _won(counts, "tasks"), GOLD),
        (words(USE), statistics.sprint_use(counts), TICK_GREEN),
    ]
    _rings(canvas, rings, shown)
    low = Box(area.x, area.y + half + 20, area.w, area.h - half - 20)
    canvas.write(words(KEPT), low._replace(h=44), TITLE_28, align="left", most_lines=1)
    w = low.w / len(TICKETS)
    for number, ticket in enumerate(TICKETS):
        box = Box(low.x + number * w + 12, low.y + 52, w - 24, low.h - 52)
        draw_bar(canvas, box, statistics.sprint_accuracy(counts, ticket), TINTS["tasks"], ticket)


def _draw_hex(canvas: Canvas, words: Words, counts: Mapping[str, int], area: Box) -> None:
    half = area.h * 0.54
    _draw_reaction(canvas, words, "hexagon", counts, Box(area.x, area.y, area.w, half))
    no_fits = share(counts, "hexagon.right_no_fit", ("hexagon.right_no_fit", "hexagon.wrong_no_fit"))
    shown = [
        (words(WINS), _won(counts, "hexagon"), GOLD),
        (words(ACCURACY), statistics.hex_accuracy(counts), TICK_GREEN),
        (words(NO_FITS), no_fits, TINTS["hexagon"]),
    ]
    _rings(canvas, Box(area.x, area.y + half + 20, area.w, area.h - half - 20), shown)


def _draw_nine(canvas: Canvas, words: Words, counts: Mapping[str, int], area: Box) -> None:
    shown = [
        (words(WINS), _won(counts, "nine"), GOLD),
        (words(BLUFFS), statistics.bluffs(counts), TICK_GREEN),
        (words(NERVE), statistics.nerve(counts), TOMATO),
    ]
    _rings(canvas, Box(area.x, area.y + 60, area.w, area.h - 160), shown)


def _draw_ten(canvas: Canvas, words: Words, counts: Mapping[str, int], area: Box) -> None:
    shown = [
        (words(WINS), _won(counts, "ten"), GOLD),
        (words(MEMORY), statistics.memory(counts), TICK_GREEN),
        (words(GIFTS), statistics.gifts(counts), TOMATO),
    ]
    _rings(canvas, Box(area.x, area.y + 60, area.w, area.h - 160), shown)


_PAGES = {"tasks": _draw_sprint, "hexagon": _draw_hex, "nine": _draw_nine, "ten": _draw_ten}
