"""Moments of Subito Sprint: every phase of a round, every kind of strike, every number of seats, and the warm-up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.api import Seat
from game.dev.situations import Situation
from game.dev.sprint_match import KEYS, OTHER_KEYS, Match, laid_out, looks_of
from game.devices.buttons import Button, DeviceId, Inputs, Press
from game.languages.words import Words
from game.scenes.scene import POP
from game.scenes.sprint.lesson import STEPS
from game.scenes.sprint.places import Spot
from game.scenes.sprint.warm_up import SprintWarmUp
from game.scenes.tasks import Phase, SprintTable
from game.stage.comfort import Comfort
from game.stage.prompts import Hand
from game.variants.tasks.model import TASKS

SEED = 7
BUSY_TICKS = 1500
LEFT_HAND = Hand("keys", {Button.SOUTH: "space", Button.VIEW: "tab"})
RIGHT_HAND = Hand("keys", {Button.SOUTH: "enter", Button.VIEW: "tab"})
TASK_BUTTONS = dict(zip(TASKS, KEYS, strict=True))


def _played(words: Words, seats: int = 4, ticks: int = BUSY_TICKS, **options: Any) -> Match:
    match = Match(seats, seed=SEED, words=words, **options)
    return match.wait(ticks)


def _tickets(words: Words, seats: int = 4, ticks: int = 330) -> SprintTable:
    match = Match(seats, seed=SEED, words=words, sides=["mix"] * 3)
    match.table.count_in()
    return match.wait(ticks).table


def _counted(words: Words) -> SprintTable:
    match = Match(4, seed=SEED, words=words)
    match.table.count_in()
    return match.to(Phase.COUNT_IN).wait(130).table


def _dealt(words: Words) -> SprintTable:
    match = Match(2, seed=SEED, words=words)
    match.table.count_in()
    return match.to(Phase.COUNT_IN).to(Phase.PLAY).wait(6).table


def _helped(words: Words) -> SprintTable:
    """Show a slow flip, breathing tickets, a hand on its way, a refused card and one hand's half of the rail."""
    plain = looks_of(4, words)
    looks = (plain[0]._replace(feathers=2), plain[1], plain[2], plain[3]._replace(feathers=3))
    match = Match(4, seed=SEED, words=words, looks=looks, slips_percent=0, tailwind=[2, 0, 0, 3]).wait(600)
    seat = match.view.on_turn[0]
    match.table.hint(seat, (2, 4, 8))
    match.table.reach(match.view.on_turn[1], TASKS[:4])
    match.table.refuse(match.view.on_turn[1])
    return match.table


def _keys(words: Words) -> SprintTable:
    plain = looks_of(4, words)
    looks = (
        plain[0]._replace(glyph_style="keys", caps=KEYS, cursor=LEFT_HAND),
        plain[1]._replace(glyph_style="keys", caps=OTHER_KEYS, cursor=RIGHT_HAND),
        plain[2]._replace(is_bot=True, stars=2),
        plain[3]._replace(is_bot=True, stars=1),
    )
    return _played(words, 4, looks=looks, own_sum=True).table


def _rung(words: Words) -> SprintTable:
    return Match(3, seed=SEED, words=words).to(Phase.BELL).wait(100).table


def _checking(words: Words, share: float) -> SprintTable:
    match = Match(4, seed=SEED, words=words, slips_percent=30).to(Phase.CHECK)
    check = match.table.check
    assert check is not None
    return match.wait(round(check.plan.ends_at * share)).table


def _checked(words: Words, seats: int = 4, **options: Any) -> SprintTable:
    match = Match(seats, seed=SEED, words=words, slips_percent=30, **options).through_check().wait(2)
    match.tick({Seat(2): (Button.RIGHT,)})
    return match.table


def _reading(words: Words, spot: Spot, made: Match) -> SprintTable:
    """Let the first seat read one column, the other one go on."""
    made.through_check().wait(130)
    check = made.table.check
    assert check is not None
    for _ in range(3 * len(TASKS)):
        if check.readers.spot(Seat(1)) == spot:
            break
        made.tick({Seat(1): (Button.RIGHT, Button.UP if spot.side == 0 else Button.DOWN)})
    made.tick({Seat(2): (Button.SOUTH,)})
    del words
    return made.table


# A column for each reason of the rules: the wrong card, and most times one that lies behind it.
STRIKES: dict[str, tuple[str, int, str]] = {
    "forbidden-colour": ("3A", 3, "red-*-* yellow-*-* pink-*-*"),
    "forbidden-symbol": ("3B", 3, "*-*-palm *-*-peace *-*-burger"),
    "not-even": ("4A", 4, "*-4-* *-5-* *-2-*"),
    "not-rocket-or-peace": ("4B", 4, "*-*-peace *-*-anchor *-*-peace"),
    "symbol-twice": ("4B", 4, "*-*-peace *-*-peace *-*-rocket"),
    "not-five-or-six": ("5B", 5, "*-5-* *-4-* *-6-*"),
    "colour-twice": ("6A", 6, "red-*-* red-*-* pink-*-*"),
    "third-colour": ("6A", 6, "red-*-* pink-*-* green-*-* red-*-*"),
    "same-parity": ("6B", 6, "*-5-* *-3-* *-2-*"),
    "no-echo": ("7A", 7, "*-5-anchor *-4-palm *-4-bolt"),
    "symbol-repeated": ("7B", 7, "*-*-anchor *-*-anchor *-*-palm"),
    "third-symbol": ("7B", 7, "*-*-anchor *-*-palm *-*-bolt *-*-anchor"),
    "not-one-apart": ("8A", 8, "*-5-* *-3-* *-2-*"),
    "not-next-door": ("8B", 8, "red-*-* green-*-* pink-*-*"),
    "property-twice": ("9A", 9, "red-*-* red-*-* pink-*-*"),
    "wrong-start": ("9B", 9, "*-5-* *-4-*"),
    "wrong-step": ("9B", 9, "*-1-* *-2-* *-4-* *-5-*"),
    "sum-over-twelve": ("5A", 5, "*-6-* *-5-* *-2-*"),
}


def _struck(words: Words, name: str) -> SprintTable:
    side, task, column = STRIKES[name]
    sides = " ".join(side if side[0] == str(number) else f"{number}A" for number in TASKS)
    made = laid_out({task: column}, {2: "*-1-*"}, sides=sides, words=words)
    return _reading(words, Spot(0, task), made)


def _warm_up(words: Words, answers: Sequence[dict[int, int]], after: int = 40) -> SprintWarmUp:
    """Let seats answer, each entry a moment: seat and task."""
    owners = {DeviceId(number): Seat(number) for number in range(1, 5)}
    show = SprintWarmUp(looks_of(4, words), words, owners, go_on=lambda: POP, pause=lambda _device: POP)
    for number, moment in enumerate(answers):
        for _ in range(120 if number else 30):
            show.tick(Inputs())
        presses = {DeviceId(seat): (Press(TASK_BUTTONS[task], True),) for seat, task in moment.items()}
        show.tick(Inputs(presses))
    for _ in range(after):
        show.tick(Inputs())
    return show


RIGHT_WAY = [{1: task} for task in (6, 2, 3, 4, 8, 8, 4)]
assert len(RIGHT_WAY) == len(STEPS)


def _table(made: Callable[[Words], Match]) -> Callable[[Words], SprintTable]:
    return lambda words: made(words).table


SITUATIONS = [
    Situation("sprint-tickets-turning", partial(_tickets, ticks=90)),
    Situation("sprint-tickets", _tickets),
    Situation("sprint-tickets-three", partial(_tickets, seats=3)),
    Situation("sprint-count-in", _counted),
    Situation("sprint-deal", _dealt),
    Situation("sprint-busy", _table(_played)),
    Situation("sprint-busy-two", _table(partial(_played, seats=2))),
    Situation("sprint-busy-three", _table(partial(_played, seats=3))),
    Situation("sprint-b-sides", _table(partial(_played, sides=["B"] * 3))),
    Situation("sprint-keys-bots-own-sum", _keys),
    Situation("sprint-helps", _helped),
    Situation("sprint-bell", _rung),
    Situation("sprint-check-reveal", partial(_checking, share=0.12)),
    Situation("sprint-check-striking", partial(_checking, share=0.35)),
    Situation("sprint-check-comparing", partial(_checking, share=0.7)),
    Situation("sprint-check-two", partial(_checked, seats=2)),
    Situation("sprint-check-three", partial(_checked, seats=3)),
    Situation("sprint-check-four", _checked),
    Situation("sprint-check-only-wrong-cards", partial(_checked, strike="card")),
    *[Situation(f"sprint-struck-{name}", partial(_struck, name=name)) for name in STRIKES],
    Situation("sprint-warm-up", partial(_warm_up, answers=[{1: 6, 2: 4, 3: 6}])),
    Situation("sprint-warm-up-explains", partial(_warm_up, answers=[{1: 6, 2: 6, 3: 6}, {1: 3, 2: 2, 3: 9}])),
    Situation("sprint-warm-up-check", partial(_warm_up, answers=RIGHT_WAY, after=330)),
    Situation(
        "sprint-high-contrast", _table(_played), Comfort(is_high_contrast=True, has_colour_letters=True)
    ),
    Situation("sprint-reduced-motion", _table(_played), Comfort(is_motion_reduced=True)),
]
