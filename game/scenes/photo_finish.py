"""The photo finish: the moment that decided a match, from the record, slowly and with everything open."""

from __future__ import annotations

from game.core.api import Tick
from game.core.script import Script
from game.languages.evening_words import MOMENTS
from game.languages.words import N_, Words
from game.scenes.rerun import Rerun
from game.session.facts import MatchFacts
from game.session.open_views import EVERYTHING
from game.session.replay import Replay
from game.stage.canvas import Box, Canvas
from game.stage.theme import CREAM, INK, NEAR_BLACK, TITLE_36, TITLE_48
from game.stage.tweens import Span, out_back, span_ms

SPEED = 0.5
AFTERGLOW_TICKS = 150  # at full speed, for what the moment sets going
ASK_TICKS = 360  # a row that is turned up card by card takes longer
BAND_PX = 44  # of the film's edges
HOLE_W_PX, HOLE_H_PX, HOLE_STEP_PX = 34, 20, 68
HEAD = Box(730, -20, 460, 92)  # hangs from the film's upper edge
CAPTION = Box(460, 96, 1000, 88)
CAPTION_MS = 300

HEADLINE = N_("Photo finish")


class PhotoFinish:
    """Six seconds of film. It changes nothing and can be shown again."""

    def __init__(self, script: Script, facts: MatchFacts, words: Words) -> None:
        self._words = words
        self._facts = facts
        first, self._last = facts.photo
        self._rerun = Rerun(Replay(script), words, EVERYTHING, first)
        self._owed = 0.0
        self._after_ticks = 0
        self._now = 0

    @property
    def at(self) -> Tick:
        return self._rerun.replay.tick_number

    @property
    def is_over(self) -> bool:
        return self._after_ticks >= (ASK_TICKS if self._facts.variant == "nine" else AFTERGLOW_TICKS)

    @property
    def _has_happened(self) -> bool:
        return self.at > self._last or self._rerun.replay.is_over

    def tick(self) -> None:
        self._now += 1
        if self._has_happened:
            self._after_ticks += 1
        self._owed += 1.0 if self._has_happened else SPEED
        if self._owed >= 1:
            self._owed -= 1
            self._rerun.step()
        self._rerun.take_sounds()  # a film is silent: the fanfare plays

    def draw(self, canvas: Canvas, blend: float) -> None:
        speed = 1.0 if self._has_happened else SPEED
        self._rerun.draw(canvas, min(1.0, self._owed + blend * speed))
        self._draw_film(canvas, self._now + blend)
        head = HEAD._replace(y=canvas.visible.y + HEAD.y)
        canvas.panel(head, NEAR_BLACK, 24, rim=CREAM, outline=4, shadow=6)
        canvas.centred("icon-film", head.x + 46, head.y + 54, 46)
        words = Box(head.x + 80, head.y + 26, head.w - 100, 56)
        canvas.write(
            self._words(HEADLINE), words, TITLE_36._replace(colour=CREAM, is_scaled=False), most_lines=1
        )
        if self._has_happened:
            self._draw_caption(canvas)

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

    def _draw_caption(self, canvas: Canvas) -> None:
        moment = self._facts.moment
        if moment is None:
            return
        look = next((look for look in self._rerun.looks if look.seat == moment.seat), None)
        text = self._words(
            MOMENTS[self._facts.variant], who=look.name if look else "", task=moment.task or ""
        )
        span: Span = span_ms(self._now - self._after_ticks, CAPTION_MS)
        still = canvas.comfort.is_motion_reduced
        drop = 0.0 if still else -(1 - out_back(span.share(self._now))) * 160
        box = CAPTION._replace(y=CAPTION.y + drop)
        canvas.panel(box, CREAM, 40, rim=INK, outline=6, shadow=8)
        canvas.write(text, box.grown(-16), TITLE_48)
