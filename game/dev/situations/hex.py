"""Moments of Subito Hex: every call and verdict, every house rule, every number of seats, and the warm-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.core.api import Seat
from game.dev.hex_match import KEYS, Match, deal_of, looks_of
from game.dev.situations import Picture, Situation
from game.devices.buttons import Button
from game.languages.words import Words
from game.scenes.hex.warm_up import HexWarmUp, Part
from game.scenes.hexagon import HexagonTable
from game.scenes.scene import POP
from game.stage.comfort import Comfort
from game.variants.hexagon.model import CALLS

BUSY_SEED = 21
BUSY_CARDS = 20
OTHER_KEYS = dict(zip(KEYS, ("U", "J", "M", "O", "L", ".", "K", "enter"), strict=True))


def _opened(words: Words, card: str, seats: int = 4) -> Match:
    """Lay the position of the rules' examples with a card of choice open."""
    return Match(seats, deal=deal_of(seats, card), words=words).wait(40)


def _busy(words: Words, seats: int = 4, **options: Any) -> Match:
    """Play rightly in turn until the rows are long, and wait for the next card."""
    return Match(seats, seed=BUSY_SEED, words=words, **options).hurry(BUSY_CARDS).to_opening().wait(40)


def _late(words: Words) -> Match:
    match = _busy(words, 5).settle(2)
    return match.wait(2).play("4 call 1").wait(7).play("1 call 2").wait(8).play("3 no-fit").wait(12)


def _tied(words: Words, seats: int, *tied: int) -> HexagonTable:
    match = _busy(words, seats).play(*[f"{seat} call 1" for seat in tied]).wait(60)
    return match.table


def _third_token(words: Words, rule: str) -> HexagonTable:
    match = _busy(words, 4, third_token=rule)
    match.state = replace(match.state, tokens=(2, 1, 2, 0))
    match.table.begin(match.view)
    return match.settle(3, is_right=False).wait(50).table


def _won(words: Words, seats: int = 4) -> HexagonTable:
    match = _busy(words, seats)
    match.state = replace(match.state, piles=(match.state.piles[0][:1], *match.state.piles[1:]))
    match.table.begin(match.view)
    return match.settle(1).rest(100).table


def _last_card(words: Words) -> HexagonTable:
    match = _busy(words)
    piles = tuple(pile[: 3 - place % 3] for place, pile in enumerate(match.state.piles))
    match.state = replace(match.state, piles=piles, tokens=(0, 1, 2, 2))
    match.table.begin(match.view)
    return match.table


def _flight(words: Words) -> HexagonTable:
    looks = tuple(
        look._replace(feathers=feathers)
        for look, feathers in zip(looks_of(4, words), (0, 3, 1, 2), strict=True)
    )
    match = Match(4, deal=deal_of(4, "orange-butterfly"), looks=looks, words=words).wait(40)
    match.table.flight(Seat(1), CALLS[0], 96)
    match.table.flight(Seat(3), CALLS[4], 60)
    return match.rest(34).table


def _keys(words: Words) -> HexagonTable:
    pads = looks_of(5, words)
    looks = (
        pads[0],
        pads[1]._replace(is_bot=True, stars=2),
        pads[2]._replace(feathers=2),
        pads[3]._replace(glyph_style="keys", caps=KEYS),
        pads[4]._replace(glyph_style="keys", caps=OTHER_KEYS),
    )
    return _busy(words, 5, looks=looks).table


def _too_soon(words: Words) -> HexagonTable:
    match = Match(4, deal=deal_of(4, "orange-butterfly"), words=words, early_token=True)
    return match.wait(30).play("2 call 1").wait(70).play("3 call 1").wait(20).table


def _penalty(words: Words) -> HexagonTable:
    match = Match(3, deal=deal_of(3, "orange-butterfly", ()), words=words, penalty_cards=2)
    return match.wait(30).play("2 call 3").wait(52).table


def _time_running_out(words: Words) -> HexagonTable:
    return Match(3, seed=BUSY_SEED, words=words, call_limit_ticks=960).wait(700).table


def _counting(words: Words) -> HexagonTable:
    table = Match(4, seed=BUSY_SEED, words=words).table
    table.count_in()
    for _ in range(130):
        table.tick({})
    return table


def _warm_up(part: Part, words: Words) -> HexWarmUp:
    show = HexWarmUp(looks_of(4, words), words, {}, go_on=lambda: POP)
    while show.part is not part:
        show.live({})
    for _ in range(60):
        show.live({})
    show.live({Seat(1): (Button.DOWN,), Seat(2): (Button.UP,), Seat(3): (Button.L,), Seat(4): (Button.VIEW,)})
    for _ in range(36):
        show.live({})
    return show


def _moment(made: Callable[[Words], Match]) -> Callable[[Words], Picture]:
    return lambda words: made(words).table


SITUATIONS = [
    Situation("hex-count-in", _counting),
    Situation("hex-start", _moment(partial(_opened, card="orange-butterfly"))),
    Situation("hex-busy", _moment(_busy)),
    Situation("hex-two-seats", _moment(partial(_busy, seats=2))),
    Situation("hex-three-seats", _moment(partial(_busy, seats=3))),
    Situation("hex-five-seats", _moment(partial(_busy, seats=5))),
    Situation("hex-keys-bot-feathers", _keys),
    Situation("hex-call", _moment(lambda words: _busy(words).play("2 call 4"))),
    Situation("hex-right", _moment(lambda words: _busy(words).settle(2).wait(10))),
    Situation("hex-right-landed", _moment(lambda words: _busy(words).settle(2).wait(28))),
    Situation("hex-late", _moment(_late)),
    Situation("hex-next-card-comes", _moment(lambda words: _busy(words).settle(2).wait(112))),
    Situation(
        "hex-wrong-colour", _moment(lambda words: _opened(words, "red-ball").play("3 call 1").wait(40))
    ),
    Situation(
        "hex-wrong-object", _moment(lambda words: _opened(words, "pink-die").play("3 call 4").wait(40))
    ),
    Situation("hex-wrong-both", _moment(lambda words: _busy(words).settle(4, is_right=False).wait(40))),
    Situation(
        "hex-wrong-board", _moment(lambda words: _opened(words, "violet-die").play("1 call 2").wait(40))
    ),
    Situation(
        "hex-no-fit-wrong",
        _moment(lambda words: _opened(words, "orange-butterfly").play("4 no-fit").wait(40)),
    ),
    Situation("hex-tie-break", lambda words: _tied(words, 4, 2, 4)),
    Situation("hex-tie-break-of-five", lambda words: _tied(words, 5, 1, 2, 3, 4, 5)),
    Situation("hex-out", partial(_third_token, rule="out")),
    Situation("hex-bench", partial(_third_token, rule="bench")),
    Situation("hex-too-soon", _too_soon),
    Situation("hex-penalty-cards", _penalty),
    Situation("hex-call-limit", _time_running_out),
    Situation("hex-tailwind", _flight),
    Situation("hex-last-card", _last_card),
    Situation("hex-win", _won),
    Situation("hex-win-of-five", partial(_won, seats=5)),
    Situation("hex-letters", _moment(_busy), Comfort(has_colour_letters=True)),
    Situation("hex-contrast", lambda words: _tied(words, 4, 1, 3), Comfort(is_high_contrast=True)),
    Situation("hex-calm", _moment(_late), Comfort(is_motion_reduced=True)),
    Situation("hex-warm-up-row", partial(_warm_up, Part.FREE_ROW)),
    Situation("hex-warm-up-no-fit", partial(_warm_up, Part.NO_FIT)),
    Situation("hex-warm-up-race", partial(_warm_up, Part.RACE)),
]
