"""Proves every puzzle's optimum by looking at all lines: `python -m tests.ladder.proofs [ID …]`, about six seconds.

Counts of positions: S03 2,262, S10 45,872, L02 152,765 and L05 9,374 (sets of cards, Sprint); H03 42,659, H10 22,302
(Hex); N03 2,315, N06 16,872, N10 78,842, L05 25,318 (Nine?); R03 85, R06 1,365, R10 2,187, L05 21,845 (Round Ten).
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
