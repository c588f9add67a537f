"""The questions that make an unknown pad a known one: press what you want for up, for down, and so on."""

from __future__ import annotations

from game.devices.parts import FULL_DEFLECTION, Part
from game.devices.raw import RawAxis, RawButton, RawEvent, RawHat, RawMapping

# One question a logical button; a pad that has more of the kind is as good with one.
QUESTIONS = (
    Part.UP,
    Part.DOWN,
    Part.LEFT,
    Part.RIGHT,
    Part.SOUTH,
    Part.EAST,
    Part.WEST,
    Part.NORTH,
    Part.L_BUMPER,
    Part.R_BUMPER,
    Part.START,
    Part.VIEW,
)

ANSWER_PERCENT = 60  # how far an axis must move away from where it rests
REST_PERCENT = 25  # and how near it must come back before the next question listens


class MappingWizard:
    """Asks one part after the other and listens to the raw pad.

    Axes that rest at one end, as many triggers do, are known by the position they first report.
    """

    def __init__(self, resting_axes: dict[int, int] | None = None) -> None:
        self._rest = dict(resting_axes or {})
        self._moved: set[int] = set()  # axes that are still away from their rest
        self._answers: dict[str, Part] = {}
        self._asked = 0

    @property
    def question(self) -> Part | None:
        """What is asked now; None when all is known."""
        return QUESTIONS[self._asked] if self._asked < len(QUESTIONS) else None

    @property
    def mapping(self) -> RawMapping:
        return RawMapping(dict(self._answers))

    @property
    def can_play(self) -> bool:
        """Tell whether enough is known to walk through the menus."""
        needed = {Part.UP, Part.DOWN, Part.LEFT, Part.RIGHT, Part.SOUTH, Part.EAST}
        return needed <= set(self._answers.values())

    def skip(self) -> None:
        """Go on without an answer: this pad has no such part."""
        self._asked += 1

    def undo(self) -> None:
        """Ask the question before again."""
        self._asked = max(0, self._asked - 1)
        question = self.question
        self._answers = {source: part for source, part in self._answers.items() if part is not question}

    def hear(self, event: RawEvent) -> bool:
        """Take what the pad sends; return whether it answered the question."""
        source = self._source(event)
        question = self.question
        if source is None or question is None or source in self._answers:
            return False
        self._answers[source] = question
        self._asked += 1
        return True

    def _source(self, event: RawEvent) -> str | None:
        if isinstance(event, RawButton):
            return f"b{event.number}" if event.is_down else None
        if isinstance(event, RawHat):
            ways = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}
            way = ways.get((event.x, event.y))
            return None if way is None else f"h{event.number} {way}"
        return self._axis_source(event)

    def _axis_source(self, event: RawAxis) -> str | None:
        rest = self._rest.setdefault(event.number, event.value)
        way = event.value - rest
        if 100 * abs(way) < REST_PERCENT * FULL_DEFLECTION:
            self._moved.discard(event.number)
        if event.number in self._moved or 100 * abs(way) < ANSWER_PERCENT * FULL_DEFLECTION:
            return None
        self._moved.add(event.number)
        if 2 * abs(rest) > FULL_DEFLECTION:
            return f"a{event.number}*" if rest < 0 else None
        return f"a{event.number}+" if way > 0 else f"a{event.number}-"
