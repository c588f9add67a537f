"""The photo finish: the moment that decided a match, from the record, slowly and with everything open."""

from __future__ import annotations

from game.core.api import Seat
from game.core.script import Script
from game.languages.evening_words import MOMENTS
from game.languages.words import N_, Words
from game.scenes.photo_reels import Reel, reel_of
from game.scenes.replay_tables import looks_at
from game.session.facts import MatchFacts
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, GOLD, NEAR_BLACK, TITLE_36
from game.stage.tweens import out_back, span_ms

SPEED = 0.5
BAND_PX = 44  # of the film's edges
HOLE_W_PX, HOLE_H_PX, HOLE_STEP_PX = 34, 20, 68
# The label hangs from the film's upper edge, its words just inside the safe rectangle; it grows for what it has to say.
HEAD = Box(730, -24, 460, 124)
TOLD = Box(530, -24, 860, 124)
LABEL_MS, LABEL_UP_PX = 320, 120

HEADLINE = N_("Photo finish")


class PhotoFinish:
    """Six seconds of film. It changes nothing and can be shown again."""

    def __init__(self, script: Script, facts: MatchFacts, words: Words) -> None:
        self._words = words
        self._facts = facts
        self._names = {look.seat: look.name for look in looks_at(script, facts.last_tick, words)}
        self.reel: Reel = reel_of(script, facts, words)
        self._owed = 0.0
        self._after_ticks = 0
        self._now = 0

    @property
    def is_over(self) -> bool:
        return self._after_ticks >= self.reel.afterglow_ticks

    @property
    def _speed(self) -> float:
        return 1.0 if self.reel.has_happened else SPEED

    def tick(self) -> None:
        self._now += 1
        if self.reel.has_happened:
            self._after_ticks += 1
        self._owed += self._speed
        if self._owed >= 1:
            self._owed -= 1
            self.reel.step()

    def draw(self, canvas: Canvas, blend: float) -> None:
        self.reel.draw(canvas, min(1.0, self._owed + blend * self._speed))
        self._draw_film(canvas, self._now + blend)
        self._draw_label(canvas, self._now + blend)

    def _draw_film(self, canvas: Canvas, now: float) -> None:
        seen = canvas.visible
        top, bottom = (
            Box(seen.x, seen.y, seen.w, BAND_PX),
            Box(seen.x, seen.y + seen.h - BAND_PX, seen.w, BAND_PX),
        )
        # The film runs on; with reduced motion it stands.
        run = 0.0 if canvas.comfort.is_motion_reduced else now * 1.2 % HOLE_STEP_PX
        for band in (top, bottom):
            canvas.block(band, NEAR_BLACK)
            y = band.y + (BAND_PX - HOLE_H_PX) / 2
            x = band.x - run
            while x < band.x + band.w:
                canvas.block(Box(x, y, HOLE_W_PX, HOLE_H_PX), CREAM, 8)
                x += HOLE_STEP_PX

    def _draw_label(self, canvas: Canvas, now: float) -> None:
        """Say what this is, and once it has happened, what it was."""
        box, colour, text = HEAD, CREAM, self._words(HEADLINE)
        up = 0.0
        if self.reel.has_happened:
            box, colour, text = TOLD, GOLD, self._caption()
            if not canvas.comfort.is_motion_reduced:
                up = (1 - out_back(span_ms(self._now - self._after_ticks, LABEL_MS).share(now))) * LABEL_UP_PX
        box = box._replace(y=canvas.visible.y + box.y - up)
        canvas.panel(box, NEAR_BLACK, 24, rim=colour, outline=4, shadow=6)
        canvas.centred("icon-film", box.x + 46, box.y + 93, 46)
        room = Box(box.x + 80, box.y + 63, box.w - 100, 60)
        style = TITLE_36._replace(colour=colour, is_scaled=False)
        canvas.write(text, room, style, most_lines=1)

    def _caption(self) -> str:
        moment = self._facts.moment
        who = self._names.get(moment.seat or Seat(0), "") if moment else ""
        task = moment.task if moment and moment.task else ""
        return self._words(MOMENTS[self._facts.variant], who=who, task=task)
