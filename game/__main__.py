"""The program from the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__

INPUT_WRONG = 2
INTERRUPTED = 130
HIGHEST_SEED = 2**64 - 1


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, instead of printing the whole usage first."""

    def error(self, message: str) -> NoReturn:
        self.exit(INPUT_WRONG, f"{self.prog}: {_one_line(message)}; see {self.prog} --help.\n")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _seed(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > HIGHEST_SEED:
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 to {HIGHEST_SEED}, found {text!r}")
    return int(text)


def _play(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog="python -m game",
        description="Four quick card games for one sofa.",
        epilog="python -m game referee --help tells about judging match scripts.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Subito Arcade {__version__}")
    parser.add_argument("--seed", type=_seed, default=1, metavar="N", help="the seed of the demo matches")
    chosen = parser.parse_args(arguments)
    from game.commands.demo import demo

    return demo(chosen.seed)


def _referee(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog="python -m game referee",
        description="Plays match scripts on the rules core and prints one verdict each, as JSON.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "script", nargs="?", type=Path, help="a script file; standard input when none is named"
    )
    parser.add_argument("--lines", action="store_true", help="the input holds one script a line")
    parser.add_argument(
        "--explicit", action="store_true", help="print the script with its deal written out, not the verdict"
    )
    chosen = parser.parse_args(arguments)
    from game.commands.referee import referee

    return referee(chosen.script, by_line=chosen.lines, is_explicit=chosen.explicit)


def main(arguments: Sequence[str]) -> int:
    # Each command loads only what it needs: the referee must be quick to start and must not meet pygame.
    if arguments and arguments[0] == "referee":
        return _referee(arguments[1:])
    return _play(arguments)


def _stop_writing() -> None:
    # Python flushes once more when it ends, and would complain a second time.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # Whoever read the answers has stopped reading; there is nobody left to tell.
        _stop_writing()
        sys.exit(0)
    except OSError as error:
        _stop_writing()
        sys.stderr.write(f"standard output: cannot be written ({error.strerror}); free some space.\n")
        sys.exit(INPUT_WRONG)
