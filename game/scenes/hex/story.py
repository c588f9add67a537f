"""What is going on at a table of Hex: events come in, and those who draw read what moves, since when and where to."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatchmethod

from game.core.api import Event, Rejected, Seat
from game.scenes.hex.moments import (
    Back,
    Burial,
    Called,
    Clash,
    Coin,
    Face,
    Flight,
    Late,
    Note,
    Penalty,
    Ruling,
    Slide,
    Verdict,
)
from game.stage.tweens import Span
from game.variants.hexagon.model import (
    NO_ROW,
    ROW_COUNT,
    SAME_MOMENT_AGAIN,
    TOO_LATE,
    Call,
    CallFailed,
    CallsTied,
    CardBuried,
    CardCalled,
    CardExpired,
    CardLeftOpen,
    CardPlaced,
    CardRevealed,
    GunJumped,
    HexagonView,
    MatchWon,
    NoFitProved,
    PenaltyCardsTaken,
    SeatBenched,
    SeatReturned,
    TokenTaken,
)

SLIDE_TICKS = 26  # a card to its row: 220 ms
BURY_TICKS = 22
BACK_TICKS = 24  # a back from its pile to the middle
# In the pause before a card opens, counted back from its end: first the old card goes, then the new back comes.
BURIED_BEFORE_TICKS = 48
BACK_BEFORE_TICKS = 36
PROVED_BEFORE_TICKS = 90  # a right "no fit" has nothing to explain
SQUASH_TICKS = 7  # 60 ms: the back makes way for the face
COIN_TICKS = 30  # from the wrong call to its ring
SHAKE_TICKS = 38  # a panel, 320 ms
NOD_TICKS = 14
CARD_FLIGHT_TICKS = 30  # a penalty card to its pile
NEXT_CARD_FLIGHT_TICKS = 12
NOTE_TICKS = 132  # words over a panel
LIT_TICKS = 36  # a row that was won: 300 ms
LATE_LIMIT_TICKS = 36  # 0.30 s: what comes later is no photo finish
TRIED_TICKS = 96  # how long a wrong call is shown while the card stays open for others


class Story:
    """Follows one match. Times are presentation ticks, which go on while the match pauses."""

    def __init__(self) -> None:
        self.now = 0
        self.view: HexagonView | None = None
        self.reaches: dict[Seat, int] = {}  # -1: the left rows, 1: the right ones, 0: all of them
        self._clear()

    def _clear(self) -> None:
        self.face: Face | None = None
        self.back: Back | None = None
        self.calls: list[Called] = []
        self.late: list[Late] = []
        self.verdict: Verdict | None = None
        self.slide: Slide | None = None
        self.burial: Burial | None = None
        self.coins: list[Coin] = []
        self.penalties: list[Penalty] = []
        self.flights: list[Flight] = []
        self.shakes: dict[Seat, int] = {}
        self.nods: dict[Seat, int] = {}
        self.head_shakes: dict[Seat, int] = {}
        self.notes: dict[Seat, tuple[Note, int]] = {}
        self.ribbon_since: int | None = None
        self.is_repeated = False  # the tie-break goes into another round
        self.ribbon_left: int | None = None
        self.won_at: int | None = None

    # --- What it is told ---------------------------------------------------------------

    def begin(self, view: HexagonView) -> None:
        """Take the table as it is, everything at rest."""
        self._clear()
        self.view = view
        long_ago = Span(self.now - SLIDE_TICKS, SLIDE_TICKS)
        at_rest = self.now - NOTE_TICKS
        if view.revealed is not None:
            self.face = Face(view.revealed, at_rest)
        elif view.ending is None:
            self.back = Back(view.turner if view.turns_own else None, long_ago)
        if view.contest is not None:
            for seat, _, call in view.contest.calls:
                assert isinstance(call, Call)
                self.calls.append(Called(seat, call.row, at_rest))
        if view.playoff:
            self.ribbon_since = at_rest
        if view.ending is not None:
            self.won_at = at_rest

    def follow(self, view: HexagonView, events: Sequence[Event]) -> None:
        before = self.view
        self.view = view
        for event in events:
            self._take_in(event)
        if view.playoff and self.ribbon_since is None:
            self.ribbon_since, self.ribbon_left = self.now, None
        if not view.playoff and self.ribbon_since is not None:
            self.ribbon_since, self.ribbon_left, self.is_repeated = None, self.now, False
        if view.revealed is None and view.ending is None and _is_news(before, view):
            self._send_back(view)

    def nod(self, seat: Seat) -> None:
        """Answer a press that nothing came of; before a card opens the head shakes."""
        is_early = self.view is not None and self.view.revealed is None and self.view.ending is None
        (self.head_shakes if is_early else self.nods)[seat] = self.now

    def reach(self, seat: Seat, rows: Sequence[int]) -> None:
        sides = {-1 if row <= ROW_COUNT // 2 else 1 for row in rows}
        self.reaches[seat] = sides.pop() if len(sides) == 1 else 0

    def reopen(self) -> None:
        """Turn up again what a count-in has covered."""
        if self.face is not None:
            self.face = self.face._replace(since=self.now)

    def fly(self, seat: Seat, row: int, ticks: int) -> None:
        """Start the slow way of a badge; the call itself counts only when it arrives."""
        self.flights = [flight for flight in self.flights if flight.seat != seat]
        self.flights.append(Flight(seat, row, Span(self.now, ticks)))

    def tick(self) -> None:
        self.now += 1
        now = self.now
        self.coins = [coin for coin in self.coins if not coin.flight.is_over(now)]
        self.penalties = [card for card in self.penalties if not card.flight.is_over(now)]
        # A badge that has arrived stays a moment for the call that it brings.
        self.flights = [each for each in self.flights if now <= each.flight.start + each.flight.ticks + 2]
        if self.burial is not None and self.burial.flight.is_over(now):
            self.burial = None
            if self.verdict is not None:
                # Nothing is explained any more once the card is gone, also where none follows it.
                self.verdict = self.verdict._replace(clashes=(), free_row=NO_ROW)
        if self.slide is not None and self.slide.flight.is_over(now):
            self.slide = None
        if self.verdict is not None and not self.verdict.is_over and now > self.verdict.at + TRIED_TICKS:
            self._forget_try(self.verdict)

    def _forget_try(self, verdict: Verdict) -> None:
        self.calls = [called for called in self.calls if called.seat != verdict.seat]
        self.verdict = None

    # --- What it makes of events -------------------------------------------------------

    @singledispatchmethod
    def _take_in(self, _event: Event) -> None:
        """Pass over what the view says well enough."""

    @_take_in.register
    def _(self, event: CardRevealed) -> None:
        self.face = Face(event.card, self.now)
        self.back = self.verdict = self.burial = self.slide = None
        self.calls.clear()
        self.late.clear()

    @_take_in.register
    def _(self, event: CardCalled) -> None:
        self._land(event.seat)
        if self.verdict is not None:
            self._forget_try(self.verdict)
        self.calls.append(Called(event.seat, event.call.row, self.now))

    @_take_in.register
    def _(self, event: Rejected) -> None:
        self._land(event.seat)
        ticks = late_ticks(event)
        if ticks is None:
            self.nod(event.seat)
        elif all(each.seat != event.seat for each in self.late):
            self.late.append(Late(event.seat, ticks, self.now))

    @_take_in.register
    def _(self, event: CardPlaced) -> None:
        self._rule(Ruling.RIGHT, event.card, event.seat, event.row)
        assert self.view is not None
        # The board's own picture is the first of the row, and this card the last.
        place = len(self.view.rows[event.row - 1]) - 2
        self.slide = Slide(event.card, event.row, place, Span(self.now, SLIDE_TICKS))

    @_take_in.register
    def _(self, event: NoFitProved) -> None:
        self._rule(Ruling.NO_FIT, event.card, event.seat)

    @_take_in.register
    def _(self, event: CallFailed) -> None:
        row = event.call.row
        pictures = ((event.same_colour, True), (event.same_object, False))
        clashes = tuple(
            Clash(row, self._place(row, picture), picture, is_colour)
            for picture, is_colour in pictures
            if picture is not None
        )
        free_row = event.fitting[0] if row == NO_ROW and event.fitting else NO_ROW
        self.verdict = Verdict(
            Ruling.WRONG, event.card, self.now, event.seat, row, clashes=clashes, free_row=free_row
        )

    @_take_in.register
    def _(self, _event: CardLeftOpen) -> None:
        if self.verdict is not None:
            # A lit row would hand the card to whoever is next.
            self.verdict = self.verdict._replace(is_over=False, free_row=NO_ROW)

    @_take_in.register
    def _(self, event: CallsTied) -> None:
        self._rule(Ruling.TIED, event.card)
        if event.reason == SAME_MOMENT_AGAIN:
            self.is_repeated, self.ribbon_since = True, self.now

    @_take_in.register
    def _(self, event: CardExpired) -> None:
        self._rule(Ruling.EXPIRED, event.card)

    @_take_in.register
    def _(self, event: CardBuried) -> None:
        self.face = None
        is_proved = self.verdict is not None and self.verdict.ruling in (Ruling.NO_FIT, Ruling.EXPIRED)
        before = PROVED_BEFORE_TICKS if is_proved else BURIED_BEFORE_TICKS
        self.burial = Burial(event.card, Span(self._before_opening(before), BURY_TICKS))

    @_take_in.register
    def _(self, event: TokenTaken) -> None:
        self.shakes[event.seat] = self.now
        row = next((called.row for called in self.calls if called.seat == event.seat), None)
        self.coins.append(Coin(event.seat, event.tokens - 1, row, Span(self.now, COIN_TICKS)))

    @_take_in.register
    def _(self, event: SeatBenched) -> None:
        self.notes[event.seat] = (Note.BENCH, self.now)

    @_take_in.register
    def _(self, event: GunJumped) -> None:
        self.notes[event.seat] = (Note.TOO_SOON, self.now)

    @_take_in.register
    def _(self, event: SeatReturned) -> None:
        self.notes[event.seat] = (Note.BACK_AGAIN, self.now)

    @_take_in.register
    def _(self, event: PenaltyCardsTaken) -> None:
        for number in range(event.count):
            start = self.now + COIN_TICKS + number * NEXT_CARD_FLIGHT_TICKS
            self.penalties.append(Penalty(event.seat, Span(start, CARD_FLIGHT_TICKS)))

    @_take_in.register
    def _(self, _event: MatchWon) -> None:
        self.won_at = self.now
        self.back = None

    # --- How it puts things together ---------------------------------------------------

    def _rule(self, ruling: Ruling, card: int, seat: Seat | None = None, row: int = NO_ROW) -> None:
        self.face = None
        self.verdict = Verdict(ruling, card, self.now, seat, row)

    def _place(self, row: int, picture: int) -> int:
        assert self.view is not None
        return self.view.rows[row - 1].index(picture)

    def _land(self, seat: Seat) -> None:
        self.flights = [flight for flight in self.flights if flight.seat != seat]

    def _before_opening(self, ticks: int) -> int:
        """Return when the pause that begins now has so many ticks left, or now if it is shorter."""
        assert self.view is not None
        if self.view.ending is not None:
            return self.now + SHAKE_TICKS
        return self.now + max(0, self.view.options.pause_ticks - ticks)

    def _send_back(self, view: HexagonView) -> None:
        """Let the next card come to the middle, face down, from the pile that it lies on."""
        left = view.opens - view.tick
        start = self.now + max(0, left - BACK_BEFORE_TICKS)
        ticks = min(BACK_TICKS, max(1, left - SQUASH_TICKS))
        self.back = Back(view.turner if view.turns_own else None, Span(start, ticks))

    # --- What is shown where -----------------------------------------------------------

    def has_left(self, owner: Seat | None) -> bool:
        """Tell whether the next card has left this pile for the middle, though the rules still count it there."""
        return self.back is not None and self.back.owner == owner and self.now >= self.back.flight.start

    def stack(self, seat: Seat) -> int:
        assert self.view is not None
        flying = sum(1 for card in self.penalties if card.seat == seat)
        return self.view.pile_counts[seat - 1] - self.has_left(seat) - flying

    def neutral(self) -> int:
        assert self.view is not None
        waiting = 1 if self.burial is not None else 0
        still_there = sum(1 for card in self.penalties if self.now < card.flight.start)
        return self.view.neutral_count - self.has_left(None) - waiting + still_there

    def tokens(self, seat: Seat) -> int:
        """Count the tokens that have reached their rings."""
        assert self.view is not None
        return self.view.tokens[seat - 1] - sum(1 for coin in self.coins if coin.seat == seat)

    def lit_row(self) -> int:
        verdict = self.verdict
        if verdict is None:
            return NO_ROW
        if verdict.ruling is Ruling.RIGHT:
            return verdict.row if self.now < verdict.at + SLIDE_TICKS + LIT_TICKS else NO_ROW
        return verdict.free_row


def late_ticks(event: Rejected) -> int | None:
    """Say by how much a call was beaten, if by so little that it is shown."""
    ticks = dict(event.facts).get("ticks_late")
    is_shown = event.reason == TOO_LATE and isinstance(ticks, int) and ticks <= LATE_LIMIT_TICKS
    return ticks if is_shown and isinstance(ticks, int) else None


def _is_news(before: HexagonView | None, view: HexagonView) -> bool:
    """Tell whether a pause has just begun, or the next card comes from another pile than it seemed."""
    if before is None or before.revealed is not None:
        return True
    return (before.turner, before.turns_own) != (view.turner, view.turns_own)
