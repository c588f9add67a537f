"""The podium: blocks rise, the photo finish runs, everybody gets a line, and then you decide whether to play again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple

from msgspec import structs

from game.core.api import TICKS_A_SECOND, Seat
from game.devices.buttons import Button, Inputs, Layout
from game.languages.vocabulary import GAME_TITLES, PROMPTS
from game.languages.words import N_, Text
from game.scenes.backdrop import draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.charts.chart import draw_chart
from game.scenes.group import GO_ON_TICKS, GroupScreen
from game.scenes.initials import Claim, Reels, hand_of
from game.scenes.photo_finish import PhotoFinish
from game.scenes.podium_panel import (
    RowFace,
    draw_clock,
    draw_foot,
    draw_paper,
    draw_prize,
    draw_row_list,
    slide_in,
)
from game.scenes.podium_standing import Standing
from game.scenes.podium_told import Told
from game.scenes.scene import Scene, Transition, home, replace
from game.scenes.speakers import Hands, Speakers
from game.scenes.table import SeatLook
from game.session.tailwind import MOST_FEATHERS
from game.stage.canvas import Canvas
from game.stage.particles import Confetti
from game.stage.prompts import Hand, Prompt
from game.stage.scenery.podium import draw_podium

SILENT_TICKS = 15 * TICKS_A_SECOND  # after the first rematch press, silent seats become bots
BLOCKS_TICKS = 3 * TICKS_A_SECOND
LINE_TICKS = 84  # from one line to the next
LAST_LINE_TICKS = 240  # to read them

OTHER_GAME = N_("Other game · {game}")
SLOW_AGAIN = N_("Photo finish")
CHART = N_("The whole match")
BACK_TO_IT = N_("Back")
TAILWIND = N_("Tailwind")


class Headlines(NamedTuple):
    """What the ribbon says of one winner, of two, and of more."""

    one: Text
    two: Text
    many: Text

    def of(self, winners: int) -> Text:
        return {1: self.one, 2: self.two}.get(winners, self.many)


MATCH_WON = Headlines(N_("{who} wins!"), N_("{who} win!"), N_("Shared win!"))


class Result(NamedTuple):
    """How a match ended, for people."""

    looks: tuple[SeatLook, ...]
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    hands: Hands  # who speaks for which seat
    note: str = ""  # what changes next time
    told: Told | None = None  # None: places alone
    headlines: Headlines = MATCH_WON
    sentences: Mapping[Seat, str] = {}  # what stands under the names where no story is told
    prize: str = ""  # a picture of what was won


class Doors(NamedTuple):
    """Where the podium leads."""

    rematch: Callable[[Sequence[Seat]], Scene]  # the seats that fell silent become bots
    title: Callable[[], Scene]
    other_game: Callable[[], Scene] | None = None  # the title, with the next suggestion; seats are kept
    go_on: Callable[[], Scene] | None = None  # in a cup: no rematch, but the cup's table
    sign: Callable[[Claim, str], None] | None = None  # letters for a new line of the wall, or none


class Phase(Enum):
    """What the podium shows, one after the other."""

    BLOCKS = "blocks"
    PHOTO = "photo finish"
    LINES = "superlatives"
    INITIALS = "initials"
    CHOICE = "choice"


class Extra(Enum):
    """What can be looked at again while people decide."""

    PHOTO = "photo finish"
    CHART = "chart"


class Podium:
    """Everything comes by itself; a press goes on sooner, and in the end everybody decides for the own seat."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, result: Result, doors: Doors) -> None:
        self._cabinet = cabinet
        self._result = result
        self._doors = doors
        humans = [look.seat for look in result.looks if not look.is_bot]
        patience = SILENT_TICKS if doors.go_on is None else GO_ON_TICKS
        self._group = GroupScreen(humans, go_on_ticks=patience)
        self._speakers = Speakers(result.hands, humans)
        self._standing = Standing(result.ranking, result.scores)
        self._feathers = {look.seat: look.feathers for look in result.looks}
        self._skipped: set[Seat] = set()  # who wants to go on from this phase
        self._phases = self._all_phases()
        self._since = 0
        self._photo: PhotoFinish | None = None
        self._reels: Reels | None = None
        self._claims = list(result.told.claims) if result.told else []
        self._extra: Extra | None = None
        self._now = 0
        self._confetti = Confetti(0)

    def _all_phases(self) -> list[Phase]:
        told = self._result.told
        phases = [Phase.BLOCKS]
        if self._has_photo:
            phases.append(Phase.PHOTO)
        if told is not None and told.lines:
            phases.append(Phase.LINES)
        if told is not None and told.claims and self._doors.sign is not None:
            phases.append(Phase.INITIALS)
        return [*phases, Phase.CHOICE]

    @property
    def phase(self) -> Phase:
        return self._phases[0]

    @property
    def extra(self) -> Extra | None:
        return self._extra

    @property
    def claim(self) -> Claim | None:
        """Who is asked for letters."""
        return self._claims[0] if self.phase is Phase.INITIALS else None

    # --- One tick ------------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        spoken = self._speakers.read(inputs)
        is_reading = self._extra is not None
        counting = self._group.tick(spoken.by_seat, spoken.held, is_somebody_reading=is_reading)
        # With bots alone at the table anybody may lead away from here.
        if not self._group.humans and spoken.strangers and self._now > TICKS_A_SECOND:
            return home(self._doors.title())
        match self.phase:
            case Phase.CHOICE:
                return self._choose(counting)
            case Phase.INITIALS:
                self._sign(inputs)
            case Phase.PHOTO:
                self._run_photo(counting)
            case Phase.BLOCKS:
                self._pass_by(counting, BLOCKS_TICKS)
            case Phase.LINES:
                self._tick_lines(counting)
        return None

    def _next_phase(self) -> None:
        self._phases.pop(0)
        self._since = self._now
        self._skipped.clear()
        self._photo = None
        told = self._result.told
        if self.phase is Phase.PHOTO and told is not None:
            self._photo = PhotoFinish(told.script, told.facts, self._cabinet.words)

    def _pass_by(self, counting: Mapping[Seat, tuple[Button, ...]], ticks: int) -> None:
        """Go on when the time is over, or when all people want to."""
        self._skipped |= {seat for seat, buttons in counting.items() if Button.SOUTH in buttons}
        is_skipped = bool(self._skipped) and self._skipped >= self._group.humans
        if self._now - self._since >= ticks or is_skipped:
            self._next_phase()

    def _run_photo(self, counting: Mapping[Seat, tuple[Button, ...]]) -> None:
        assert self._photo is not None
        self._photo.tick()
        if self._photo.is_over or any(Button.SOUTH in buttons for buttons in counting.values()):
            self._next_phase()

    def _tick_lines(self, counting: Mapping[Seat, tuple[Button, ...]]) -> None:
        age = self._now - self._since
        count = len(self._standing.order)
        if age % LINE_TICKS == 1 and age < count * LINE_TICKS:
            self._cabinet.ear.play("star", self._look(self._standing.order[-1 - age // LINE_TICKS]).hut)
        self._pass_by(counting, count * LINE_TICKS + LAST_LINE_TICKS)

    def _sign(self, inputs: Inputs) -> None:
        """Let those who are new on the wall choose their letters, one after the other."""
        if self._reels is None:
            self._reels = Reels(self._claims[0])
        reels = self._reels
        counted = reels.tick(inputs, self._now)
        if counted:
            is_turn = counted[0] in (Button.UP, Button.DOWN)
            self._cabinet.ear.play("letter" if is_turn else "ui_confirm", reels.claim.look.hut)
        if reels.is_done:
            assert self._doors.sign is not None
            self._doors.sign(reels.claim, reels.text)
            self._reels = None
            self._claims.pop(0)
            if not self._claims:
                self._next_phase()

    # --- The choice ----------------------------------------------------------------------

    def _choose(self, counting: Mapping[Seat, tuple[Button, ...]]) -> Transition | None:
        if self._photo is not None:
            self._photo.tick()
        for seat, buttons in counting.items():
            for button in buttons:
                step = self._answer(seat, button)
                if step is not None:
                    return step
        if self._photo is not None and self._photo.is_over:
            self._show(None)
        if self._group.is_passed and self._extra is None:
            return replace(self._leads_to())
        return None

    def _leads_to(self) -> Scene:
        if self._doors.go_on is not None:
            return self._doors.go_on()
        return self._doors.rematch(sorted(self._group.humans - self._group.agreed))

    def _answer(self, seat: Seat, button: Button) -> Transition | None:
        match button:
            case Button.SOUTH if self._extra is not None:
                self._show(None)
            case Button.SOUTH:
                self._group.agree(seat)
                self._cabinet.ear.play("ready", self._look(seat).hut)
            case Button.WEST if self._has_photo:
                self._show(None if self._extra is Extra.PHOTO else Extra.PHOTO)
            case Button.L | Button.R if self._result.told is not None:
                self._show(None if self._extra is Extra.CHART else Extra.CHART)
            case Button.UP | Button.DOWN:
                self._change_feathers(seat, 1 if button is Button.UP else -1)
            case Button.NORTH if self._doors.other_game is not None:
                return home(self._doors.other_game())
            case Button.EAST if self._extra is not None:
                self._show(None)
            case Button.EAST:
                return home(self._doors.title())
            case _:
                pass
        return None

    @property
    def _has_photo(self) -> bool:
        told = self._result.told
        return told is not None and told.facts.moment is not None

    def _show(self, extra: Extra | None) -> None:
        told = self._result.told
        self._extra = extra
        self._photo = None
        if extra is Extra.PHOTO and told is not None:
            self._photo = PhotoFinish(told.script, told.facts, self._cabinet.words)
        self._cabinet.ear.play("ui_confirm" if extra else "ui_back")

    def _change_feathers(self, seat: Seat, by: int) -> None:
        """Take or hand back own feathers: they are the hut's, and worn from the next match on."""
        count = max(0, min(MOST_FEATHERS, self._feathers[seat] + by))
        if count == self._feathers[seat]:
            return
        self._feathers[seat] = count
        hut = self._look(seat).hut
        self._cabinet.kept_wishes.change(
            lambda wishes: wishes.with_hut(hut, structs.replace(wishes.of_hut(hut), tailwind=count))
        )
        self._cabinet.ear.play("ui_move", hut)

    def _look(self, seat: Seat) -> SeatLook:
        look = next(look for look in self._result.looks if look.seat == seat)
        return look._replace(feathers=self._feathers[seat])

    # --- Drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        if self._photo is not None:
            self._photo.draw(canvas, blend)
            return
        now = self._now + blend
        draw_podium(canvas, now)
        self._standing.draw(canvas, self._look, now)
        self._confetti.draw(canvas, now, is_endless=True)
        told = self._result.told
        if self.phase is Phase.CHOICE and told is not None and self._extra is None:
            self._standing.draw_offers(canvas, self._cabinet.words, told.offers, self._hand)
        if self._extra is Extra.CHART and told is not None:
            draw_chart(
                canvas, self._cabinet.words, told.facts, {look.seat: look for look in self._result.looks}
            )
        else:
            self._draw_panel(canvas, now)
        if self.phase is Phase.CHOICE:
            draw_prompt_line(canvas, self._prompts(), self._cabinet.hand)

    def _hand(self, seat: Seat) -> Hand:
        return self._cabinet.hand_of(self._speakers.device_of(seat))

    def _draw_panel(self, canvas: Canvas, now: float) -> None:
        words, result = self._cabinet.words, self._result
        winners = [self._look(seat).name for seat in result.ranking[0]]
        draw_paper(canvas, words(result.headlines.of(len(winners)), who=words.listed(winners)))
        told = result.told
        if self.phase is Phase.INITIALS and told is not None:
            reels = self._reels or Reels(self._claims[0])
            reels.draw(canvas, words, told.page, hand_of(self._cabinet, reels.claim), now)
            return
        draw_row_list(canvas, words, [self._row(seat) for seat in self._standing.order], now)
        if result.prize:
            draw_prize(canvas, result.prize, now)
        if self.phase is Phase.CHOICE:
            told_here = [*(told.rivalries[:1] if told else ()), *([result.note] if result.note else ())]
            draw_foot(canvas, told_here)
            draw_clock(canvas, self._group.share_waited)

    def _row(self, seat: Seat) -> RowFace:
        told = self._result.told
        look = self._look(seat)
        line = told.lines.get(seat) if told is not None else None
        appears = None
        if line is not None and self.phase is not Phase.CHOICE:
            # The last place comes first, so that the winner has the last word.
            turn = len(self._standing.order) - 1 - self._standing.order.index(seat)
            is_telling = self.phase is Phase.LINES
            appears = slide_in(self._since + turn * LINE_TICKS) if is_telling else None
            line = line if is_telling else None
        has_agreed = self.phase is Phase.CHOICE and (seat in self._group.agreed or look.is_bot)
        sentence = self._result.sentences.get(seat, "")
        return RowFace(look, line, has_agreed, appears, sentence)

    def _prompts(self) -> list[Prompt]:
        words, told = self._cabinet.words, self._result.told
        if self._extra is not None:
            return [Prompt(Button.SOUTH, words(BACK_TO_IT))]
        if self._doors.go_on is not None:
            prompts = [Prompt(Button.SOUTH, words(PROMPTS["next"]))]
        else:
            prompts = [Prompt(Button.SOUTH, words(PROMPTS["rematch"]))]
        if self._doors.other_game is not None:
            named = told is not None and told.suggestion
            other = words(OTHER_GAME, game=words(GAME_TITLES[told.suggestion])) if named and told else ""
            prompts.append(Prompt(Button.NORTH, other or words(PROMPTS["other_game"])))
        if self._has_photo:
            prompts.append(Prompt(Button.WEST, words(SLOW_AGAIN)))
        if told is not None:
            prompts.append(Prompt((Button.L, Button.R), words(CHART)))
            prompts.append(Prompt((Button.UP, Button.DOWN), words(TAILWIND)))
        return prompts
