"""Moments of Round Ten: every play and verdict, every way to look, every house rule and number of seats."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from game.controls.signals import Secrecy
from game.core.api import Seat
from game.dev.couch import looks_of
from game.dev.situations import Picture, Situation
from game.dev.ten_match import Couch, Match
from game.devices.buttons import Button, DeviceId
from game.languages.words import Words
from game.scenes.round_ten.warm_up import TenWarmUp
from game.scenes.scene import POP
from game.scenes.table import SeatLook
from game.scenes.ten import WON_AFTER_TICKS
from game.session.wishes import Wishes
from game.stage.comfort import Comfort
from game.variants.ten.model import SWAP

CURTAINS = {1: Secrecy.CURTAIN, 2: Secrecy.CURTAIN, 3: Secrecy.KNOCKS, 4: Secrecy.CURTAIN}
BUSY_POINTS = (4, 8, 5, 0, 7, 2)
LONG_PILE = (1, 0, 2, 1, 0, 1, 0, 2)


def _busy(words: Words, seats: int = 4, looks: tuple[SeatLook, ...] | None = None, **options: Any) -> Match:
    """Let a match have gone on for a while: points won, three coasters in the dial, a cursor on the first."""
    match = Match(seats, words=words, looks=looks, **options).ready()
    kept = [_ones(points) for points in BUSY_POINTS[:seats]]
    match.state = replace(match.state, kept=tuple(kept))
    match.table.begin(match.view)
    return _piled(match, (4, 0, 3)).steer()


def _ones(points: int) -> tuple[int, ...]:
    """Make so many points of kept cards worth one."""
    return (6,) * points


def _piled(match: Match, values: tuple[int, ...]) -> Match:
    pile = tuple(6 * value + (value + 1) % 6 for value in values)
    match.state = replace(match.state, pile=pile, total=sum(values))
    match.table.begin(match.view)
    return match


def _with_hand(match: Match, *cards: int) -> Match:
    """Give whoever is on turn these two cards."""
    hands, first = list(match.state.hands), 2 * (match.state.turn - 1)
    hands[first : first + 2] = cards
    match.state = replace(match.state, hands=tuple(hands))
    match.table.begin(match.view)
    return match.steer()


def _turn(words: Words, seats: int) -> Picture:
    return _busy(words, seats).wait(40).table


def _landing(words: Words) -> Picture:
    return _with_hand(_busy(words), 3 * 6 + 1, 6 + 2).play(is_flipped=True).wait(13).table


def _ten(words: Words, ticks: int) -> Picture:
    match = _with_hand(_busy(words), 3 * 6 + 1, 6 + 2).play()
    return match.wait(ticks).table


def _over(words: Words, seats: int, ticks: int) -> Picture:
    return _with_hand(_busy(words, seats), 5 * 6 + 1, 6 + 2).play().wait(ticks).table


def _long(words: Words) -> Picture:
    return _piled(_busy(words), LONG_PILE).steer().wait(20).table


def _swap(words: Words) -> Picture:
    match = _busy(words)
    match.advance({Seat(1): SWAP})
    return match.wait(9).table


def _reshuffle(words: Words) -> Picture:
    match = _busy(words)
    match.state = replace(match.state, draw=match.state.draw[:1], discard=match.state.draw[1:])
    match.table.begin(match.view)
    return match.play().wait(28).table


def _dealt(words: Words) -> Picture:
    return Match(4, words=words).deal().wait(24).table


def _open_look(words: Words) -> Picture:
    return Match(4, words=words, open_look=True).deal().wait(90).table


def _began(words: Words) -> Picture:
    return Match(4, words=words).ready().wait(30).table


def _won(words: Words, seats: int = 4, **options: Any) -> Picture:
    match = _busy(words, seats, **options)
    seat = match.state.turn
    kept = list(match.state.kept)
    kept[seat - 1] = _ones(31 if options else 10)
    match.state = replace(match.state, kept=tuple(kept))
    _with_hand(match, 3 * 6 + 1, 6 + 2)
    return match.play().rest(WON_AFTER_TICKS + 70).table


def _bots(words: Words) -> Picture:
    return _busy(words, 4, looks_of(4, words, bots=(1, 2, 3, 4), feathers=2)).wait(60).table


def _tailwind(words: Words) -> Picture:
    couch = Couch(
        2,
        {1: Secrecy.OPEN},
        words=words,
        options={"tailwind": [2, 0]},
        looks=looks_of(2, words, (2,), feathers=2),
    )
    return couch.wait(60).tick((1, Button.L)).wait(240).ready().wait(20).table


def _couch(words: Words, ticks: int, *seats: int) -> Couch:
    """Let the opening have these seats press for a look, so many ticks ago."""
    couch = Couch(4, CURTAINS, words=words).wait(80)
    return couch.tick(*[(seat, Button.L) for seat in seats]).wait(ticks)


def _look(words: Words, ticks: int, seat: int) -> Picture:
    table = _couch(words, ticks, seat).table
    return _Drawn(table)


class _Drawn:
    """A look has a blank frame before it, so it is drawn twice."""

    def __init__(self, table: Picture) -> None:
        self._table = table

    def draw(self, canvas: Any, blend: float) -> None:
        self._table.draw(canvas, blend)
        self._table.draw(canvas, blend)


def _offer(words: Words) -> Picture:
    couch = _couch(words, 0).ready().wait(60)
    return couch.tick((couch.view.turn, Button.SOUTH)).wait(90).table


def _alone(words: Words) -> Picture:
    couch = Couch(3, {1: Secrecy.OPEN}, words=words).wait(60)
    return couch.tick((1, Button.L)).wait(40).table


def _one_switch(words: Words) -> Picture:
    couch = Couch(2, {1: Secrecy.OPEN}, words=words, wishes=Wishes(has_one_switch=True)).wait(60)
    couch.wait(120).tick((1, Button.SOUTH))
    while couch.view.opening or couch.view.turn != 1:
        couch.tick((1, Button.SOUTH))
    return couch.wait(130).table


def _counting(words: Words) -> Picture:
    match = Match(4, words=words)
    match.table.count_in()
    return match.rest(130).table


def _warm_up(words: Words, number: int, **pressed: Button) -> Picture:
    """Let everybody have mastered the lessons before, and some have answered this one."""
    looks = looks_of(4, words)
    warm_up = TenWarmUp(looks, words, {DeviceId(look.seat): look.seat for look in looks}, go_on=lambda: POP)
    while warm_up.number < number:
        warm_up.live({})
    for name, button in pressed.items():
        warm_up.live({Seat(int(name[-1])): (button,)})
    for _ in range(60):
        warm_up.live({})
    return warm_up


SITUATIONS = [
    Situation("ten-warm-up-ten", partial(_warm_up, number=0, seat1=Button.SOUTH, seat3=Button.RIGHT)),
    Situation("ten-warm-up-look", partial(_warm_up, number=1, seat2=Button.L, seat4=Button.L)),
    Situation("ten-warm-up-flip", partial(_warm_up, number=2, seat2=Button.NORTH, seat4=Button.SOUTH)),
    Situation("ten-warm-up-over", partial(_warm_up, number=3, seat2=Button.SOUTH)),
    *(Situation(f"ten-{seats}-seats", partial(_turn, seats=seats)) for seats in (2, 3, 4, 5, 6)),
    Situation("ten-count-in", _counting),
    Situation("ten-dealing", _dealt),
    Situation("ten-began", _began),
    Situation("ten-flip-in-flight", _landing),
    Situation("ten-exact", partial(_ten, ticks=52)),
    Situation("ten-kept", partial(_ten, ticks=104)),
    Situation("ten-over", partial(_over, seats=4, ticks=64)),
    Situation("ten-over-6-seats", partial(_over, seats=6, ticks=64)),
    Situation("ten-over-swept", partial(_over, seats=4, ticks=142)),
    Situation("ten-long-pile", _long),
    Situation("ten-swap", _swap),
    Situation("ten-reshuffle", _reshuffle),
    Situation("ten-covered-draw", lambda words: _busy(words, covered_draw=True).table),
    Situation("ten-target-21", lambda words: _busy(words, target=21).table),
    Situation("ten-clock", lambda words: _busy(words, turn_ticks=1800).wait(700).table),
    Situation("ten-teams-4", lambda words: _busy(words, 4, teams=True).table),
    Situation("ten-teams-5", lambda words: _busy(words, 5, teams=True).table),
    Situation("ten-teams-6", lambda words: _busy(words, 6, teams=True).table),
    Situation("ten-open-look", _open_look),
    Situation("ten-bots", _bots),
    Situation("ten-tailwind-keeps-backs", _tailwind),
    Situation("ten-opening", lambda words: _couch(words, 0).table),
    Situation("ten-eyes-shut", partial(_look, ticks=40, seat=1)),
    Situation("ten-curtain-open", partial(_look, ticks=180, seat=1)),
    Situation("ten-knocks", partial(_look, ticks=60, seat=3)),
    Situation("ten-look-offered", _offer),
    Situation("ten-look-alone", _alone),
    Situation("ten-one-switch", _one_switch),
    Situation("ten-won", _won),
    Situation("ten-won-team", lambda words: _won(words, 6, teams=True)),
    Situation(
        "ten-contrast", partial(_turn, seats=4), Comfort(is_high_contrast=True, has_colour_letters=True)
    ),
]
