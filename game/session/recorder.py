"""Writes a match down while it runs: a script that the referee can judge, and an `about` that tells of the people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from game.core.api import Command, Seat, Setup, Tick, all_seats
from game.core.script import FORMAT, AnyVariant
from game.session.table import Table

HUMAN = "human"
BOT = "bot"


class Sitter(Struct, frozen=True):
    """Who fills a seat: a person or a bot, in the hut of a mascot."""

    kind: str  # HUMAN or BOT
    mascot: str
    stars: int = 0  # of a bot

    def told(self, since: Tick) -> dict[str, Any]:
        told: dict[str, Any] = {"from": since, "kind": self.kind, "mascot": self.mascot}
        return told | {"stars": self.stars} if self.kind == BOT else told


class Recorder:
    """Gathers commands, checkpoints and changes of seats."""

    def __init__(
        self,
        variant: AnyVariant,
        setup: Setup,
        options: Mapping[str, Any],  # as a script writes them
        sitters: Mapping[Seat, Sitter],
        *,
        date: str,
        about: Mapping[str, Any] | None = None,
    ) -> None:
        self._variant = variant
        self._setup = setup
        self._options = dict(options)
        self._date = date
        self._about = dict(about or {})
        self._orders: list[list[Any]] = []
        self._digests: list[list[Any]] = []
        self._seats = [[sitters[seat].told(Tick(0))] for seat in all_seats(setup.seats)]

    def note(self, tick: Tick, batch: Mapping[Seat, Command]) -> None:
        text = self._variant.command_text
        self._orders += [[tick, seat, text(batch[seat])] for seat in sorted(batch)]

    def checkpoint(self, tick: Tick, digest: str) -> None:
        """Note the state's digest after a tick, so that a record that strays names where."""
        self._digests.append([tick, digest])

    def sat(self, tick: Tick, seat: Seat, sitter: Sitter) -> None:
        self._seats[seat - 1].append(sitter.told(tick))

    def script(self, table: Table) -> dict[str, Any]:
        """Return the script up to the tick last played, with the result so far."""
        standing, outcome = table.standing, table.outcome
        script: dict[str, Any] = {
            "format": FORMAT,
            "variant": self._variant.info.key,
            "seats": self._setup.seats,
            "seed": self._setup.seed,
            "options": self._options,
            "commands": list(self._orders),
        }
        if self._setup.deal is not None:
            script["deal"] = self._variant.tell_deal(self._setup)
        if table.tick > 0:
            script["until"] = table.tick - 1
        script["about"] = {
            "rules_version": self._variant.info.rules_version,
            "date": self._date,
            "seats": [list(stays) for stays in self._seats],
            "result": {
                "finished": outcome is not None,
                "reason": outcome.reason if outcome else None,
                "scores": list(standing.scores),
                "ranking": [list(group) for group in standing.ranking],
                "digest": table.digest(),
            },
            "digests": list(self._digests),
            **self._about,
        }
        return script
