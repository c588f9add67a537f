"""Proves every puzzle's optimum by looking at all lines: `python -m tests.ladder.proofs [ID …]`.

Counts of earlier runs: N06 23,284 positions in 11 s, S10 974,763 in 29 s.
"""

from __future__ import annotations

import sys
import time

from game.ladder.level import setup_of
from tests.ladder.shelf import PUZZLES
from tests.ladder.test_puzzles import proved


def main(ids: list[str]) -> int:
    wrong = 0
    for level in PUZZLES:
        if ids and level.id not in ids:
            continue
        for leg in level.legs:
            began = time.process_time()
            best, positions = proved(leg, setup_of(level, leg, 0))
            wrong += best != leg.optimum
            seconds = time.process_time() - began
            sys.stdout.write(
                f"{level.id} {leg.variant}: {best}, stated {leg.optimum}; {positions} positions, {seconds:.0f} s\n"
            )
            sys.stdout.flush()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
