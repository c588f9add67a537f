"""The map of the ladder: an island with its levels along the road, and the card of the one in focus."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.devices.buttons import Button, Inputs, Layout
from game.ladder.islands import DRIFTWOOD, Island, Place
from game.ladder.level import Level
from game.languages import ladder_words
from game.languages.vocabulary import PROMPTS
from game.languages.words import N_
from game.scenes.cabinet import Cabinet
from game.scenes.islands import level_words
from game.scenes.islands.card import (
    CARD,
    FOOT,
    HELP,
    HELP_OFF,
    HELP_ON,
    PLAY,
    REPLAY,
    TAILWIND_ON,
    CardFace,
    draw_card,
)
from game.scenes.islands.logbook import Logbook, Wreck, opens_with
from game.scenes.islands.map_marks import (
    BUOY,
    PILL,
    draw_badge_mark,
    draw_buoy,
    draw_name,
    draw_pill,
    draw_wreck,
)
from game.scenes.menu_input import MenuReader
from game.scenes.scene import Scene, Transition, home, push
from game.session.level_play import HELPED_KINDS
from game.stage.badges import draw_badge
from game.stage.canvas import Box, Canvas
from game.stage.limits import FlashLimit
from game.stage.prompts import Prompt, draw_prompts
from game.stage.scenery.ladder import LadderScenery, Node, draw_node, node_place
from game.stage.theme import INK
from game.stage.tweens import Span, between, in_out_cubic

MOST_NODES = 12
NODE_R = 74.0
SAIL_TICKS = 96  # 0.8 s
WALK_TICKS = 54
CLOUDS = 34
READY_AFTER_TICKS = 40  # of rest, before the next island is painted ahead of its time

NEEDS_STAR = N_("One star in level {n} opens this one.")
NEEDS_STARS = N_("Opens with {n} stars. You have {own}.")


class Doors(NamedTuple):
    """Where the map leads."""

    play: Callable[[Place, bool], Scene]  # with help or without
    rules: Callable[[Level], Scene]
    replay: Callable[[Level], Scene | None]  # None: there is none
    catch: Callable[[], Scene]
    profile: Callable[[], Scene]
    title: Callable[[], Scene]


class Memory:
    """Where somebody was on the map, until the program ends."""

    def __init__(self) -> None:
        self.island = 0
        self.places: dict[str, int] = {}  # an island's key: the level in focus
        self.has_help = False


class Chart:
    """Walks along roads and sails between islands."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(
        self,
        cabinet: Cabinet,
        logbook: Logbook,
        doors: Doors,
        memory: Memory | None = None,
        *,
        walked_from: Place | None = None,
    ) -> None:
        """`walked_from`: a level just passed, from which the badge walks on."""
        self._cabinet = cabinet
        self._logbook = logbook
        self._doors = doors
        self._memory = memory or Memory()
        self._reader = MenuReader()
        self._flashes = FlashLimit()
        self._scenery = LadderScenery(self._flashes)
        self._pointer: tuple[float, float] | None = None
        self._now = 0
        self._mark = "node"  # what has the focus: node, pill, buoy or help
        self._sail: tuple[int, int, Span] | None = None  # from which island, in which direction
        self._walk: tuple[tuple[float, float], Span] | None = None
        self._moved_at = 0
        self._memory.island %= len(logbook.islands)
        if walked_from is not None:
            self._arrive(walked_from)

    def _arrive(self, place: Place) -> None:
        """Walk from a level that was just passed to the one that it opened."""
        islands = [island.key for island in self._logbook.islands]
        self._memory.island = islands.index(place.island.key)
        self._memory.places[place.island.key] = place.number - 1
        after = self._logbook.after(place)
        if after is not None and self._logbook.is_open(after):
            self._go(place.number)
            self._cabinet.ear.play("unlock")

    # --- Where the focus is ----------------------------------------------------------------

    @property
    def island(self) -> Island:
        return self._logbook.islands[self._memory.island]

    @property
    def _number(self) -> int:
        """The island's place among the pictures, from 1."""
        return self._memory.island + 1

    @property
    def things(self) -> tuple[Place | Wreck, ...]:
        """What lies along this road: levels, and on the beach what is left of broken ones."""
        levels = self._logbook.levels_of(self.island)
        if self.island.key != DRIFTWOOD.key:
            return levels[:MOST_NODES]
        return (*levels, *self._logbook.wrecks)

    @property
    def _page(self) -> int:
        """Which dozen of a long beach is in sight."""
        return self.at // MOST_NODES

    @property
    def at(self) -> int:
        """Which of the things has the focus, from 0."""
        kept = self._memory.places.get(self.island.key)
        if kept is None:
            going_on = self._logbook.next_level(self.island)
            kept = going_on.number - 1 if going_on is not None else 0
        return min(kept, len(self.things) - 1)

    @property
    def focused(self) -> Place | Wreck:
        return self.things[self.at]

    @property
    def mark(self) -> str:
        return self._mark

    def _where(self, at: int) -> tuple[float, float]:
        levels = MOST_NODES if self.island.key == DRIFTWOOD.key else len(self.things)
        return node_place(self._number, at % MOST_NODES + 1, levels)

    # --- Presses ---------------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        if self._sail is not None and self._sail[2].is_over(self._now):
            self._sail = None
        step = self._from_mouse(inputs)
        if step is not None:
            return step
        for _, button in self._reader.read(inputs):
            step = self._answer(button)
            if step is not None:
                return step
        return None

    def _answer(self, button: Button) -> Transition | None:
        match button:
            case Button.LEFT | Button.RIGHT:
                self._move(1 if button is Button.RIGHT else -1)
            case Button.UP | Button.DOWN:
                self._climb(is_up=button is Button.UP)
            case Button.L | Button.R:
                self._sail_on(1 if button is Button.R else -1)
            case Button.SOUTH:
                return self._chosen()
            case Button.EAST:
                return home(self._doors.title())
            case Button.WEST | Button.VIEW:
                return self._rules()
            case Button.NORTH:
                return self._replay()
            case _:
                pass
        return None

    def _move(self, step: int) -> None:
        if self._mark in ("pill", "buoy"):
            self._focus("buoy" if self._mark == "pill" else "pill")
            return
        self._mark = "node"
        self._go((self.at + step) % len(self.things))
        self._cabinet.ear.play("step")

    def _go(self, at: int) -> None:
        start = self._where(self.at)
        self._memory.places[self.island.key] = at
        self._walk = (start, Span(self._now, WALK_TICKS))
        self._moved_at = self._now

    def _climb(self, *, is_up: bool) -> None:
        """Go up to the pill and the buoy, or down to the help of the level in focus."""
        if is_up:
            self._focus({"help": "node", "node": "pill"}.get(self._mark, self._mark))
        elif self._mark in ("pill", "buoy"):
            self._focus("node")
        elif self._offers_help:
            self._focus("help")

    def _focus(self, mark: str) -> None:
        if mark != self._mark:
            self._mark = mark
            self._cabinet.ear.play("ui_move")

    def _sail_on(self, step: int) -> None:
        count = len(self._logbook.islands)
        self._sail = (self._number, step, Span(self._now, SAIL_TICKS))
        self._memory.island = (self._memory.island + step) % count
        self._mark = "node"
        self._walk = None
        self._moved_at = self._now
        self._cabinet.ear.play("flick")

    @property
    def _offers_help(self) -> bool:
        place = self.focused
        return isinstance(place, Place) and place.level.kind in HELPED_KINDS and self._logbook.is_open(place)

    @property
    def _has_help(self) -> bool:
        return self._memory.has_help and self._offers_help

    def _chosen(self) -> Transition | None:
        ear = self._cabinet.ear
        if self._mark == "help":
            self._memory.has_help = not self._memory.has_help
            ear.play("ui_confirm")
            return None
        if self._mark in ("pill", "buoy"):
            ear.play("ui_confirm")
            return push(self._doors.profile() if self._mark == "pill" else self._doors.catch())
        place = self.focused
        if not isinstance(place, Place) or not self._logbook.is_open(place):
            ear.play("ui_error")
            return None
        ear.play("ui_confirm")
        return home(self._doors.play(place, self._has_help))

    def _rules(self) -> Transition | None:
        place = self.focused
        return push(self._doors.rules(place.level)) if isinstance(place, Place) else None

    def _replay(self) -> Transition | None:
        place = self.focused
        if isinstance(place, Place) and self._logbook.record(place.level.id).replay:
            scene = self._doors.replay(place.level)
            if scene is not None:
                return push(scene)
        self._cabinet.ear.play("ui_error")
        return None

    # --- The mouse -------------------------------------------------------------------------

    def _from_mouse(self, inputs: Inputs) -> Transition | None:
        if inputs.wheel:
            self._move(-1 if inputs.wheel > 0 else 1)
        if inputs.pointer is not None and inputs.pointer != self._pointer:
            found = self._under(*inputs.pointer)
            if found is not None:
                self._point(found)
        self._pointer = inputs.pointer
        for click in inputs.clicks:
            if click.is_right:
                return home(self._doors.title())
            found = self._under(click.x, click.y)
            has_replay = (
                isinstance(self.focused, Place) and self._logbook.record(self.focused.level.id).replay
            )
            if found is None and has_replay and REPLAY.holds(click.x, click.y):
                return self._replay()
            if found is None and PLAY.holds(click.x, click.y):
                self._mark = "node"
                return self._chosen()
            if found is not None:
                self._point(found)
                return self._chosen()
        return None

    def _under(self, x: float, y: float) -> str | int | None:
        for name, box in (("pill", PILL), ("buoy", BUOY), ("help", HELP)):
            if box.holds(x, y) and (name != "help" or self._offers_help):
                return name
        first = self._page * MOST_NODES
        for at in range(first, min(first + MOST_NODES, len(self.things))):
            node_x, node_y = self._where(at)
            if (x - node_x) ** 2 + (y - node_y) ** 2 <= NODE_R**2:
                return at
        return None

    def _point(self, found: str | int) -> None:
        if isinstance(found, str):
            self._focus(found)
        elif found != self.at or self._mark != "node":
            self._mark = "node"
            self._go(found)
            self._cabinet.ear.play("step")

    # --- Drawing ---------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now = self._now + blend
        self._draw_sea(canvas, now)
        words = self._cabinet.words
        name = words(ladder_words.ISLANDS[self.island.key])
        draw_name(canvas, name, self._cabinet.hand)
        won, most = self._logbook.island_stars(self.island)
        draw_pill(canvas, won, most, self._logbook.hut, now, has_focus=self._mark == "pill")
        draw_buoy(canvas, now, has_focus=self._mark == "buoy")
        self._draw_card(canvas, now)
        self._draw_prompts(canvas)
        self._flashes.draw(canvas, now)

    def _draw_sea(self, canvas: Canvas, now: float) -> None:
        sail = self._sail
        if sail is None or canvas.comfort.is_motion_reduced:
            self._scenery.draw(canvas, now, self._number)
            self._draw_nodes(canvas, now)
            if self._now - self._moved_at == READY_AFTER_TICKS:
                self._scenery.make_ready(canvas, self._number % len(self._logbook.islands) + 1)
            return
        island, step, span = sail
        share = in_out_cubic(span.share(now))
        self._scenery.sail(canvas, island, self._number, share, step)
        self._draw_clouds(canvas, share, step)
        self._draw_ferry(canvas, share, step)

    def _draw_clouds(self, canvas: Canvas, share: float, step: int) -> None:
        """Draw a bank of clouds where one weather meets the other."""
        seen = canvas.visible
        x = seen.x + seen.w * ((1 - share) if step > 0 else share)
        for number in range(CLOUDS):
            kind = ("long", "mid", "short")[number % 3]
            y = seen.y + seen.h * (number + 0.5) / CLOUDS
            dx = 90 * ((number * 0.618) % 1 - 0.5)
            canvas.centred(f"scenery-cloud-{kind}", x + dx, y, 330 + 40 * (number % 4))

    def _draw_ferry(self, canvas: Canvas, share: float, step: int) -> None:
        """Draw the boat that carries the player's badge from island to island."""
        x = between(250, 1150, share if step > 0 else 1 - share)
        sprite = canvas.sprites.get("scenery-boat-gold", 2.4, is_mirrored=step < 0)
        canvas.draw(sprite, x - sprite.x - sprite.w / 2, 620 - sprite.y - sprite.h / 2)
        draw_badge(canvas, self._logbook.hut, x + 4, 560, 96)

    def _draw_nodes(self, canvas: Canvas, now: float) -> None:
        first = self._page * MOST_NODES
        shown = range(first, min(first + MOST_NODES, len(self.things)))
        for at in sorted(shown, key=lambda at: self._where(at)[1]):
            is_current = at == self.at
            draw_node(canvas, self._node(at), *self._where(at), is_current=is_current, now=now)
        draw_badge_mark(canvas, self._logbook.hut, self._badge_at(canvas, now), now)

    def _badge_at(self, canvas: Canvas, now: float) -> tuple[float, float]:
        x, y = self._where(self.at)
        if self._walk is None or canvas.comfort.is_motion_reduced:
            return x, y
        (from_x, from_y), span = self._walk
        share = in_out_cubic(span.share(now))
        hop = 60 * 4 * share * (1 - share)
        return between(from_x, x, share), between(from_y, y, share) - hop

    def _node(self, at: int) -> Node:
        thing = self.things[at]
        sign = str(at + 1)
        if isinstance(thing, Wreck):
            return Node("tasks", sign, None, is_open=True, is_broken=True)
        record = self._logbook.record(thing.level.id)
        return Node(
            thing.level.variant,
            sign,
            stars=record.stars if record.attempts else None,
            is_open=self._logbook.is_open(thing),
            boss=level_words.boss_of(thing.level),
            is_helped=record.had_help and record.stars > 0,
            is_skipped=record.is_skipped,
        )

    def _draw_card(self, canvas: Canvas, now: float) -> None:
        thing = self.focused
        if isinstance(thing, Wreck):
            draw_wreck(canvas, self._cabinet.words, thing.sentence, CARD)
            return
        draw_card(canvas, self._cabinet.words, thing.level, self._face(thing), self._cabinet.hand, now)

    def _face(self, place: Place) -> CardFace:
        words = self._cabinet.words
        help_line = ""
        if self._offers_help:
            easier = self._logbook.kindness(place.level.id).easier_by
            help_line = words(HELP_ON if self._has_help else HELP_OFF)
            if easier and self._has_help:
                help_line = words(TAILWIND_ON, n=easier)
        return CardFace(
            place.number,
            self._logbook.hut,
            self._logbook.record(place.level.id),
            is_open=self._logbook.is_open(place),
            reason=self._reason(place),
            help_line=help_line,
            is_helped=self._has_help,
            has_help_focus=self._mark == "help",
        )

    def _reason(self, place: Place) -> str:
        """Say what a closed level waits for."""
        words, logbook = self._cabinet.words, self._logbook
        needed = logbook.stars_needed(place)
        if logbook.total_stars < needed:
            return words(NEEDS_STARS, n=needed, own=logbook.total_stars)
        before = opens_with(logbook.places, place)
        return words(NEEDS_STAR, n=before.number) if before is not None else ""

    def _draw_prompts(self, canvas: Canvas) -> None:
        words = self._cabinet.words
        prompts = [Prompt(Button.EAST, words(PROMPTS["back"]))]
        place = self.focused
        if isinstance(place, Place):
            prompts.append(Prompt(Button.WEST, words(PROMPTS["rules"])))
        draw_prompts(canvas, prompts, FOOT, self._cabinet.hand, align="centre", colour=INK)

    @property
    def spoken(self) -> str:
        words = self._cabinet.words
        won, most = self._logbook.island_stars(self.island)
        if self._mark == "pill":
            return f"{won} / {most}"
        if self._mark == "buoy":
            return words(ladder_words.CATCH)
        thing = self.focused
        if isinstance(thing, Wreck):
            return thing.sentence
        level = thing.level
        goals = [ladder_words.goal_sentence(words, star) for star in level.stars]
        parts = [
            words(ladder_words.ISLANDS[self.island.key]),
            words(ladder_words.LEVEL_NUMBER, n=thing.number),
            words(level.name),
            level_words.game_line(words, level),
            *(goals if self._logbook.is_open(thing) else [self._reason(thing)]),
        ]
        if self._mark == "help":
            parts = [self._face(thing).help_line]
        return ". ".join(parts)


def box_of(x: float, y: float) -> Box:
    """Return where a node can be clicked."""
    return Box(x - NODE_R, y - NODE_R, 2 * NODE_R, 2 * NODE_R)
