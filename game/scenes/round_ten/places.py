"""Where everything lies on the table of Round Ten, in layout units."""

from __future__ import annotations

from typing import NamedTuple

from game.core.api import Seat
from game.stage.canvas import Box

Point = tuple[float, float]

DIAL_X, DIAL_Y = 960.0, 440.0
PILE_R = 96.0

# --- Seats -------------------------------------------------------------------------------


class PanelShape(NamedTuple):
    """Where things lie inside a panel; offsets from its corner."""

    size: str  # of the panel's files
    w: float
    h: float
    badge: tuple[float, float, float]  # x, y, diameter
    name: Box
    score: Point
    score_px: int
    pips: Point  # the first one
    pips_w: float  # from the first to the last
    coasters: tuple[Point, Point]
    r: float
    raised: float
    edge: Point  # where the lower side shows
    mark: Point
    mark_k: float
    window: Box  # what a curtain covers


LARGE = PanelShape(
    size="ten",
    w=448,
    h=380,
    badge=(94, 90, 116),
    name=Box(166, 42, 176, 56),
    score=(391, 70),
    score_px=72,
    pips=(182, 126),
    pips_w=232,
    coasters=((123, 258), (315, 258)),
    r=82,
    raised=10,
    edge=(24, 12),
    mark=(75, 66),
    mark_k=1.0,
    window=Box(14, 152, 420, 214),
)
SMALL = PanelShape(
    size="ten6",
    w=448,
    h=308,
    badge=(70, 72, 88),
    name=Box(130, 26, 214, 52),
    score=(394, 54),
    score_px=64,
    pips=(150, 100),
    pips_w=252,
    coasters=((128, 209), (322, 209)),
    r=70,
    raised=0,
    edge=(20, 10),
    mark=(64, 56),
    mark_k=0.85,
    window=Box(14, 120, 420, 176),
)

_LEFT, _RIGHT = 96.0, 1376.0
_CORNERS: dict[int, tuple[Point, ...]] = {
    2: ((_LEFT, 166), (_RIGHT, 166)),
    3: ((_LEFT, 54), (_RIGHT, 54), (_LEFT, 646)),
    4: ((_LEFT, 54), (_RIGHT, 54), (_LEFT, 646), (_RIGHT, 646)),
    5: ((_LEFT, 54), (_RIGHT, 54), (_LEFT, 386), (_RIGHT, 386), (_LEFT, 718)),
    6: ((_LEFT, 54), (_RIGHT, 54), (_LEFT, 386), (_RIGHT, 386), (_LEFT, 718), (_RIGHT, 718)),
}


class Pile(NamedTuple):
    """The middle of a pile, its coasters' radius, and its count."""

    x: float
    y: float
    r: float
    chip: Point = (0, 0)
    chip_k: float = 1.0


_DRAWS: dict[int, Pile] = {
    2: Pile(262, 736, 80, (382, 782)),
    3: Pile(1478, 824, 74, (1554, 890)),
    4: Pile(208, 523, 72, (318, 566)),
    5: Pile(1478, 848, 74, (1554, 914)),
    6: Pile(620, 738, 50, (700, 786), 0.8),
}
_DISCARDS: dict[int, Pile] = {
    2: Pile(1612, 744, 76),
    3: Pile(1708, 836, 64),
    4: Pile(1672, 546, 68),
    5: Pile(1708, 860, 64),
    6: Pile(1290, 752, 46),
}


class Places:
    """All places for one number of seats."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.shape = LARGE if seats <= 4 else SMALL
        self.draw = _DRAWS[seats]
        self.discard = _DISCARDS[seats]

    def corner(self, seat: Seat) -> Point:
        return _CORNERS[self.seats][seat - 1]

    def panel(self, seat: Seat) -> Box:
        x, y = self.corner(seat)
        return Box(x, y, self.shape.w, self.shape.h)

    def coaster(self, seat: Seat, place: int) -> Point:
        x, y = self.corner(seat)
        dx, dy = self.shape.coasters[place - 1]
        return x + dx, y + dy

    def badge(self, seat: Seat) -> Point:
        x, y = self.corner(seat)
        return x + self.shape.badge[0], y + self.shape.badge[1]

    def score(self, seat: Seat) -> Point:
        x, y = self.corner(seat)
        return x + self.shape.score[0], y + self.shape.score[1]

    def window(self, seat: Seat) -> Box:
        """Return the rectangle that a look may fill: nothing secret is ever drawn beside it."""
        x, y = self.corner(seat)
        inside = self.shape.window
        return Box(x + inside.x, y + inside.y, inside.w, inside.h)


# --- The pile in the dial ----------------------------------------------------------------


class Fan(NamedTuple):
    """How so many coasters lie in the dial."""

    r: float
    step: float
    rows: tuple[float, ...]  # heights


_FANS: tuple[tuple[int, Fan], ...] = (
    (3, Fan(PILE_R, 122, (530,))),
    (4, Fan(80, 98, (532,))),
    (5, Fan(70, 80, (532,))),
    (8, Fan(60, 92, (480, 588))),
    (10, Fan(56, 76, (480, 588))),
)
LONGEST = Fan(52, 60, (480, 588))
DIP_PX = 10.0  # the middle of a row hangs a little lower


def fan(count: int) -> tuple[float, tuple[Point, ...]]:
    """Return the radius and the places of a pile of so many coasters: every value stays readable."""
    shape = next((shape for most, shape in _FANS if count <= most), LONGEST)
    if len(shape.rows) == 1:
        return shape.r, _row(count, shape.step, shape.rows[0])
    upper = (count + 1) // 2
    return shape.r, (
        *_row(upper, shape.step, shape.rows[0]),
        *_row(count - upper, shape.step, shape.rows[1]),
    )


def _row(count: int, step: float, y: float) -> tuple[Point, ...]:
    reach = (count - 1) / 2
    # Longer rows than any pile could be fair with would leave the dial.
    step = min(step, 320 / max(1, count - 1))
    return tuple(
        (DIAL_X + (place - reach) * step, y + DIP_PX * (1 - abs(place - reach) / max(1, reach)))
        for place in range(count)
    )


# --- The action bar ----------------------------------------------------------------------

BAR: Point = (588, 836)
BAR_BADGE: tuple[float, float, float] = (92, 95, 116)
WELLS = (Box(182, 22, 262, 146), Box(460, 22, 262, 146))
BAR_WORDS = Box(182, 22, 540, 146)


def well(number: int) -> Box:
    inside = WELLS[number]
    return Box(BAR[0] + inside.x, BAR[1] + inside.y, inside.w, inside.h)


# --- Words in the dial -------------------------------------------------------------------

TO_GO_CHIP = Box(980, 274, 206, 54)  # at its widest
VERDICT = Box(720, 604, 480, 84)
RIBBON = Box(600, 388, 720, 104)
COUNT_IN_Y = 440.0
NOTES = Box(510, 540, 900, 68)  # under the ribbon of the count-in, over the empty dial
TILTS = (-6, 4, 7, -4, 5, -7)  # coasters never lie quite straight; by their place
