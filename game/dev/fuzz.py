"""Gives the referee scripts made by chance, whole and spoiled: only verdicts and clear sentences may come back."""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
import traceback
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from game.commands.referee import answered
from game.core.fields import Problem
from game.core.script import explicit, judge
from game.dev.fuzz_scripts import (
    SPOILED_SHARE,
    SPOILED_TEXT_SHARE,
    script_text,
    spoiled_data,
    spoiled_text,
    valid_script,
)

DEFAULT_SCRIPTS = 2000
DEFAULT_SEED = 1
SCRIPTS_A_PARCEL = 250  # handed to a worker at once
EXPLICIT_SHARE = 0.15  # of the verdicts: their deal is written out and judged again
MOST_SHOWN_BYTES = 6000  # of a script in a finding

EXIT_ALL_GOOD = 0
EXIT_FOUND = 1

VERDICT_KEYS = {
    "format", "variant", "tick", "finished", "reason", "scores", "ranking", "rejected", "shuffles", "digest",
    "detail",
}  # fmt: skip
REJECTED_KEYS = {"tick", "seat", "command", "reason"}
DETAIL_KEYS = {
    "tasks": {"rounds", "stacks"},
    "hexagon": {"rows", "revealed", "tokens", "piles", "neutral", "out", "playoff"},
    "nine": {"rows", "hands", "draw", "points", "turn", "penalty"},
    "ten": {"pile", "hands", "draw", "discard", "kept", "turn"},
}


class Case(NamedTuple):
    """One script; the fuzzer's seed and this number make it again."""

    raw: bytes
    is_spoiled: bool


class Tally(NamedTuple):
    """What came of some scripts."""

    verdicts: int = 0
    finished: int = 0  # verdicts about a match that was played to its end
    commands: int = 0  # that the rules took or refused, in all verdicts
    sentences: int = 0
    findings: tuple[str, ...] = ()
    slowest: tuple[float, int] = (0.0, 0)  # seconds, and the number of the script

    def plus(self, other: Tally) -> Tally:
        return Tally(
            self.verdicts + other.verdicts,
            self.finished + other.finished,
            self.commands + other.commands,
            self.sentences + other.sentences,
            self.findings + other.findings,
            max(self.slowest, other.slowest),
        )


class Finding(Exception):  # noqa: N818 - it is the referee that errs
    """An answer that the documents do not allow."""


def made(seed: int, number: int) -> Case:
    """Make the script of this number."""
    chance = _chance(seed, number)
    body = valid_script(chance)
    if chance.random() >= SPOILED_SHARE:
        return Case(script_text(chance, body), is_spoiled=False)
    if chance.random() < SPOILED_TEXT_SHARE:
        return Case(spoiled_text(chance, script_text(chance, body)), is_spoiled=True)
    return Case(script_text(chance, spoiled_data(chance, body)), is_spoiled=True)


def _chance(seed: int, number: int) -> Random:
    # Texts seed the same dice in every process; a script needs none of those before it.
    return Random(f"{seed}/{number}")


# --- Answers -------------------------------------------------------------------------


def tried(seed: int, number: int) -> Tally:
    """Give one script to the referee."""
    case = made(seed, number)
    begun = time.perf_counter()
    try:
        tally = _answer(case, _chance(seed, -number))
    except Exception:  # noqa: BLE001 - whatever it is, it is a finding
        return Tally(findings=(_told(seed, number, case, traceback.format_exc(limit=-6)),))
    return tally._replace(slowest=(time.perf_counter() - begun, number))


def _answer(case: Case, chance: Random) -> Tally:
    try:
        verdict = json.loads(answered(case.raw, judge))
    except Problem as problem:
        _require_sentence(str(problem))
        if not case.is_spoiled:
            raise Finding(f"a valid script was refused: {problem}") from problem
        return Tally(sentences=1)
    script = json.loads(case.raw)
    _require_verdict(verdict, script)
    if chance.random() < EXPLICIT_SHARE:
        _require_same_when_explicit(case.raw, verdict)
    return Tally(verdicts=1, finished=int(verdict["finished"]), commands=len(script["commands"]))


def _require(condition: object, what: str) -> None:
    if not condition:
        raise Finding(what)


def _require_sentence(text: str) -> None:
    _require(text.strip() and text.isprintable() and ": expected " in text, f"no clear sentence: {text!r}")


def _require_verdict(verdict: dict[str, Any], script: dict[str, Any]) -> None:
    seats = script["seats"]
    _require(verdict.keys() >= VERDICT_KEYS, f"keys of the verdict: {sorted(verdict)}")
    _require(verdict["variant"] == script["variant"], "another variant")
    _require(verdict["detail"].keys() >= DETAIL_KEYS[script["variant"]], "keys of the detail")
    _require(len(verdict["scores"]) == seats, "a score a seat")
    _require(all(type(score) is int for score in verdict["scores"]), "scores are whole numbers")
    ranked = sorted(seat for group in verdict["ranking"] for seat in group)
    _require(ranked == list(range(1, seats + 1)), f"each seat once in the ranking {verdict['ranking']}")
    _require(all(verdict["ranking"]), "an empty group in the ranking")
    _require(verdict["finished"] == (verdict["reason"] is not None), "a reason exactly when finished")
    last = script["commands"][-1][0] if script["commands"] else 0
    _require(verdict["tick"] >= last, "a tick before the last command")
    _require("until" not in script or verdict["tick"] == script["until"], "the tick of until")
    _require_refusals(verdict["rejected"], script["commands"])


def _require_refusals(rejected: list[dict[str, Any]], commands: list[list[Any]]) -> None:
    given = {(tick, seat): text for tick, seat, text in commands}
    last = 0
    for each in rejected:
        _require(each.keys() >= REJECTED_KEYS and each["reason"], f"a refusal with a reason: {each}")
        at = (each["tick"], each["seat"])
        _require(given.pop(at, None) == each["command"], f"a refusal of what was never asked for: {each}")
        _require(each["tick"] >= last, "refusals by tick")
        last = each["tick"]


def _require_same_when_explicit(raw: bytes, verdict: dict[str, Any]) -> None:
    written = answered(raw, explicit)
    again = json.loads(answered(written, judge))
    _require({**again, "digest": verdict["digest"]} == verdict, "the explicit script has another verdict")
    _require(answered(written, explicit) == written, "the explicit script, made explicit, is another")


def _told(seed: int, number: int, case: Case, what: str) -> str:
    script = case.raw[:MOST_SHOWN_BYTES].decode("utf-8", "backslashreplace")
    kind = "spoiled" if case.is_spoiled else "valid"
    return f"--- seed {seed}, script {number} ({kind})\n{what}\n{script}\n"


# --- The run -------------------------------------------------------------------------


def run(seed: int, numbers: Iterable[int]) -> Tally:
    total = Tally()
    for number in numbers:
        total = total.plus(tried(seed, number))
    return total


def _run_parcel(parcel: tuple[int, range]) -> Tally:
    return run(*parcel)


def run_all(seed: int, scripts: int, workers: int) -> Tally:
    parcels = [
        (seed, range(begin, min(begin + SCRIPTS_A_PARCEL, scripts)))
        for begin in range(0, scripts, SCRIPTS_A_PARCEL)
    ]
    total = Tally()
    if workers == 1:
        for parcel in parcels:
            total = total.plus(_run_parcel(parcel))
        return total
    # Fresh processes: a fork of one that has threads may wait for ever.
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        for tally in pool.imap_unordered(_run_parcel, parcels):
            total = total.plus(tally)
    return total


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.fuzz", description=__doc__, allow_abbrev=False)
    parser.add_argument("--scripts", type=int, default=DEFAULT_SCRIPTS, metavar="N")
    parser.add_argument("--seed", type=int, default=DEFAULT_SEED, metavar="S")
    parser.add_argument("--workers", type=int, default=1, metavar="W")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="print one script instead of a run")
    chosen = parser.parse_args(arguments)
    if chosen.show is not None:
        sys.stdout.buffer.write(made(chosen.seed, chosen.show).raw)
        return EXIT_ALL_GOOD
    begun = time.perf_counter()
    total = run_all(chosen.seed, chosen.scripts, chosen.workers)
    seconds = time.perf_counter() - begun
    for finding in sorted(total.findings):
        print(finding)
    print(
        f"{chosen.scripts} scripts: {total.verdicts} verdicts ({total.finished} of finished matches) "
        f"on {total.commands} commands, {total.sentences} sentences, {len(total.findings)} findings; "
        f"{chosen.scripts / seconds:.0f} a second, the slowest took {total.slowest[0]:.2f} s"
        f" (number {total.slowest[1]})"
    )
    return EXIT_FOUND if total.findings else EXIT_ALL_GOOD


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
