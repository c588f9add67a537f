"""The tables of all games for records: nobody presses anything, and secrets lie as open as the eye allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from game.channels.channel import Look
from game.channels.open import OpenChannel
from game.controls.curtain import Phase
from game.core.api import Seat, Tick, all_seats
from game.core.script import Script
from game.languages.vocabulary import MASCOTS
from game.languages.words import Words
from game.saves.lenient import read_leniently
from game.saves.replays import About, Sitting
from game.scenes.bluff.hand import HandSecret
from game.scenes.hexagon import HexagonTable
from game.scenes.nine import NineTable
from game.scenes.round_ten.peeking import Back
from game.scenes.table import SeatLook, Table
from game.scenes.tasks import SprintTable
from game.scenes.ten import TenTable
from game.session.match_setup import MASCOTS as MASCOT_KEYS
from game.session.open_views import TELEVISION, Eye, Secrets
from game.session.recorder import BOT
from game.variants.ten.model import PLACES, UNKNOWN

Reveal = Callable[[Secrets], None]


class ReplayTable(NamedTuple):
    """A table, and how it is told what the eye knows beyond the television."""

    table: Table
    reveal: Reveal
    seen_by: Eye = TELEVISION  # whose view and events it is drawn from


def _nothing(secrets: Secrets) -> None:
    """Tell nothing: this game has no hands that are secret."""


def _sprint(looks: Sequence[SeatLook], words: Words, eye: Eye) -> ReplayTable:
    table = SprintTable(looks, words, readers=(), is_open=eye.is_everything)
    return ReplayTable(table, _nothing, eye if eye.is_everything else TELEVISION)


def _hex(looks: Sequence[SeatLook], words: Words, eye: Eye) -> ReplayTable:  # noqa: ARG001 - all see the same
    return ReplayTable(HexagonTable(looks, words), _nothing)


def _nine(looks: Sequence[SeatLook], words: Words, eye: Eye) -> ReplayTable:
    table = NineTable(looks, words)
    channels = {look.seat: OpenChannel() for look in looks if eye.sees(look.seat)}
    for seat, channel in channels.items():
        table.show_private(seat, channel)

    def reveal(secrets: Secrets) -> None:
        for seat, channel in channels.items():
            channel.follow(Look(Phase.OPEN, HandSecret(secrets.hands[seat], own=secrets.covered)))

    return ReplayTable(table, reveal)


def _ten(looks: Sequence[SeatLook], words: Words, eye: Eye) -> ReplayTable:
    table = TenTable(looks, words)
    channels = {look.seat: OpenChannel() for look in looks if eye.sees(look.seat)}
    for seat, channel in channels.items():
        table.show_private(seat, channel)

    def reveal(secrets: Secrets) -> None:
        for seat, channel in channels.items():
            known = zip(PLACES, secrets.backs[seat], strict=True)
            backs = tuple(Back(place, value, is_kept=True) for place, value in known if value != UNKNOWN)
            channel.follow(Look(Phase.OPEN, backs))

    return ReplayTable(table, reveal)


REPLAY_TABLES: Mapping[str, Callable[[Sequence[SeatLook], Words, Eye], ReplayTable]] = {
    "tasks": _sprint,
    "hexagon": _hex,
    "nine": _nine,
    "ten": _ten,
}


# --- Who sat there -------------------------------------------------------------------


def looks_at(script: Script, tick: Tick, words: Words) -> tuple[SeatLook, ...]:
    """Say who sat where at a moment of a record; one that does not tell was played by people, hut by hut."""
    about, _ = read_leniently(About, script.source.get("about", {}))
    feathers = script.setup.options.tailwind
    looks = []
    for seat in all_seats(script.setup.seats):
        stays = about.seats[seat - 1] if seat <= len(about.seats) else ()
        here = [stay for stay in stays if stay.since <= tick]
        looks.append(_look(seat, here[-1] if here else Sitting(), feathers[seat - 1], words))
    people = {look.hut for look in looks if not look.is_bot}
    return tuple(look._replace(has_cap=look.is_bot and look.hut in people) for look in looks)


def _look(seat: Seat, sitter: Sitting, feathers: int, words: Words) -> SeatLook:
    hut = MASCOT_KEYS.index(sitter.mascot) + 1 if sitter.mascot in MASCOT_KEYS else int(seat)
    return SeatLook(
        seat, hut, words(MASCOTS[hut]), is_bot=sitter.kind == BOT, stars=sitter.stars, feathers=feathers
    )


def changes_of_seats(script: Script) -> frozenset[Tick]:
    """Return the ticks in which somebody else sat down."""
    about: dict[str, Any] = script.source.get("about", {})
    told, _ = read_leniently(About, about)
    return frozenset(Tick(stay.since) for stays in told.seats for stay in stays)
