"""The places between the games: lobby, ladder, podium, the wipe, the curtain, the dial."""

from __future__ import annotations

from functools import partial

from game.dev.situations import Painted, Situation
from game.languages.words import Words
from game.stage.canvas import Box, Canvas
from game.stage.comfort import Comfort
from game.stage.curtain import draw_curtain
from game.stage.dial import Dial, paint_dial
from game.stage.limits import FlashLimit
from game.stage.particles import Confetti, Sparks
from game.stage.podium_blocks import Rise, blocks, draw_block, draw_crown
from game.stage.ribbon import draw_ribbon
from game.stage.scenery.ladder import BOSSES, LadderScenery, Node, draw_node, node_place
from game.stage.scenery.lobby import Doors, HutState, draw_lobby
from game.stage.scenery.podium import draw_podium
from game.stage.scenery.tables import draw_cloth
from game.stage.scenery.title import Front, TitleScenery
from game.stage.wipe import Wipe

NOW = 900.0  # ticks: everything has come to rest
SOME_TAKEN = [HutState.TAKEN] * 3 + [HutState.FREE] * 2 + [HutState.BOARDED]


def _title(_words: Words) -> Painted:
    scenery = TitleScenery()
    return Painted(lambda canvas: scenery.draw(canvas, NOW, Front("nothing", lambda: None)))


def _lobby(words: Words) -> Painted:
    doors = Doors()
    doors.show(SOME_TAKEN, 0)

    def paint(canvas: Canvas) -> None:
        draw_lobby(canvas, NOW, doors)
        draw_ribbon(canvas, Box(510, 60, 900, 104), words("Press to join"))

    return Painted(paint)


def _swinging(_words: Words) -> Painted:
    doors = Doors()
    doors.show(SOME_TAKEN, 0)
    return Painted(lambda canvas: draw_lobby(canvas, 8, doors))


def _podium(seats: int, _words: Words) -> Painted:
    def paint(canvas: Canvas) -> None:
        draw_podium(canvas, NOW)
        Confetti(NOW - 500).draw(canvas, NOW)
        rise = Rise(0, seats)
        for order, block in enumerate(blocks(seats)):
            draw_block(canvas, block, order + 1, str(12 - order), rise, order, NOW, is_bot=order == 2)
        draw_crown(canvas, blocks(seats)[0], rise, NOW)

    return Painted(paint)


def _ladder(island: int, _words: Words) -> Painted:
    variants = (
        "tasks",
        "ten",
        "hexagon",
        "tasks",
        "nine",
        "ten",
        "hexagon",
        "nine",
        "nine",
        "hexagon",
        "ten",
        "tasks",
    )

    def paint(canvas: Canvas) -> None:
        LadderScenery(FlashLimit()).draw(canvas, NOW, island)
        for level in range(1, 13):
            node = Node(
                variants[level - 1],
                str(level),
                stars=level % 4 if level < 7 else None,
                is_open=level <= 7,
                boss="crab" if level in BOSSES else None,
            )
            draw_node(canvas, node, *node_place(island, level), is_current=level == 7)

    return Painted(paint)


def _wipe(ticks: float, _words: Words) -> Painted:
    def paint(canvas: Canvas) -> None:
        wipe = Wipe()
        wipe.begin(0, is_motion_reduced=canvas.comfort.is_motion_reduced)
        draw_cloth(canvas, "ten")
        wipe.take_old(canvas.surface)
        draw_cloth(canvas, "nine")
        wipe.draw(canvas, ticks)

    return Painted(paint)


def _curtain(openness: float, _words: Words) -> Painted:
    def paint(canvas: Canvas) -> None:
        draw_cloth(canvas, "nine")
        draw_curtain(canvas, openness)

    return Painted(paint)


def _dial(_words: Words) -> Painted:
    def paint(canvas: Canvas) -> None:
        draw_cloth(canvas, "ten")
        paint_dial(canvas)
        dial = Dial(7)
        dial.draw_wedges(canvas, NOW, preview=3)
        dial.draw_sum(canvas, NOW)
        sparks = Sparks()
        for place in range(8):
            sparks.burst(NOW - 4 * place, 200 + 60 * place, 300 + 40 * place)
        sparks.draw(canvas, NOW)

    return Painted(paint)


SITUATIONS = [
    Situation("scenery-title", _title),
    Situation("scenery-title-contrast", _title, Comfort(is_high_contrast=True)),
    Situation("scenery-lobby", _lobby),
    Situation("scenery-lobby-swinging", _swinging),
    Situation("scenery-lobby-contrast", _lobby, Comfort(is_high_contrast=True)),
    Situation("scenery-podium-four", partial(_podium, 4)),
    Situation("scenery-podium-six", partial(_podium, 6)),
    Situation("scenery-podium-contrast", partial(_podium, 3), Comfort(is_high_contrast=True)),
    *(Situation(f"scenery-ladder-{island}", partial(_ladder, island)) for island in range(1, 7)),
    Situation("scenery-ladder-contrast", partial(_ladder, 2), Comfort(is_high_contrast=True)),
    Situation("scenery-wipe-down", partial(_wipe, 17)),
    Situation("scenery-wipe-fade", partial(_wipe, 5), Comfort(is_motion_reduced=True)),
    Situation("scenery-curtain-open", partial(_curtain, 1.0)),
    Situation("scenery-curtain-half", partial(_curtain, 0.4)),
    Situation("scenery-curtain-shut", partial(_curtain, 0.0)),
    Situation("scenery-dial", _dial),
]
