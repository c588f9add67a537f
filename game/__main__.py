"""The program from the command line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from game import __version__

if TYPE_CHECKING:
    from game.core.script import Script

# Frozen, or installed as a package, it has a name of its own.
PROGRAM = "subito-arcade" if Path(sys.argv[0]).stem == "subito-arcade" else "python -m game"
INPUT_WRONG = 2
INTERRUPTED = 130
HIGHEST_SEED = 2**64 - 1
SMALLEST_W_PX, SMALLEST_H_PX, LARGEST_SIDE_PX = 640, 360, 16384


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


def _size(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    is_good = cross and width.isdigit() and height.isdigit() and text.isascii()
    if not is_good or not (int(width) >= SMALLEST_W_PX and int(height) >= SMALLEST_H_PX):
        raise argparse.ArgumentTypeError(
            f"expected a size such as 1280x800, at least {SMALLEST_W_PX}x{SMALLEST_H_PX}, found {text!r}"
        )
    if max(int(width), int(height)) > LARGEST_SIDE_PX:
        raise argparse.ArgumentTypeError(f"expected at most {LARGEST_SIDE_PX} pixels a side, found {text!r}")
    return int(width), int(height)


def _play(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog=PROGRAM,
        description="Four quick card games for one sofa.",
        epilog=f"{PROGRAM} referee --help tells about judging match scripts.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Subito Arcade {__version__}")
    picture = parser.add_mutually_exclusive_group()
    picture.add_argument("--windowed", action="store_true", help="play in a window")
    picture.add_argument("--fullscreen", action="store_true", help="play on the whole screen")
    parser.add_argument("--size", type=_size, metavar="1280x800", help="the window's size")
    parser.add_argument("--language", choices=("en", "de", "fr", "it"), help="the language of this evening")
    parser.add_argument(
        "--data", type=Path, metavar="DIR", help="the folder for settings, progress and replays"
    )
    parser.add_argument("--mute", action="store_true", help="play without sound")
    parser.add_argument("--seed", type=_seed, metavar="N", help="the first match's seed, for tests")
    chosen = parser.parse_args(arguments)
    is_fullscreen = True if chosen.fullscreen else False if chosen.windowed else None
    return _open(chosen.data, (is_fullscreen, chosen.size, chosen.language, chosen.mute, chosen.seed))


def _open(data: Path | None, asked: tuple[Any, ...], watched: Script | None = None) -> int:
    """Open the window and play until somebody quits, or show a record."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.opening import Opening, Wishes
    from game.paths import player_folder
    from game.stage.window import NoDisplayError

    try:
        opening = Opening(player_folder(data), Wishes(*asked))
    except NoDisplayError as error:
        sys.stderr.write(f"{error}\n")
        return INPUT_WRONG
    # There is a picture before the program itself is loaded.
    opening.show()
    opening.load()
    from game.app import App

    return App(opening, watched=watched).run()


def _watch(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog=f"{PROGRAM} watch",
        description="Shows a replay, from any seat's eyes, at any speed.",
        allow_abbrev=False,
    )
    parser.add_argument("replay", type=Path, help="a replay file, such as those in the player's folder")
    parser.add_argument("--windowed", action="store_true", help="show it in a window")
    parser.add_argument("--size", type=_size, metavar="1280x800", help="the window's size")
    parser.add_argument("--language", choices=("en", "de", "fr", "it"), help="the language")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the folder with the settings")
    parser.add_argument("--mute", action="store_true", help="show it without sound")
    chosen = parser.parse_args(arguments)
    from game.commands.watch import watched

    script = watched(chosen.replay)
    if isinstance(script, str):
        sys.stderr.write(f"{script}\n")
        return INPUT_WRONG
    is_fullscreen = False if chosen.windowed else None
    return _open(chosen.data, (is_fullscreen, chosen.size, chosen.language, chosen.mute, None), script)


def _referee(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog=f"{PROGRAM} referee",
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


def _simulate(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog=f"{PROGRAM} simulate",
        description="Plays matches among bots without a window and counts who wins.",
        allow_abbrev=False,
    )
    parser.add_argument("variant", help="tasks, hexagon, nine or ten")
    parser.add_argument("--seats", type=int, required=True, metavar="N")
    parser.add_argument(
        "--rivals", required=True, metavar="A,B,…", help="one a seat: fox, fox:2, random, greedy"
    )
    parser.add_argument("--matches", type=int, default=100, metavar="M")
    parser.add_argument("--seed", type=_seed, default=0, metavar="S")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a house rule")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args(arguments)
    from game.commands.simulate import simulate

    return simulate(
        chosen.variant,
        chosen.seats,
        chosen.rivals,
        chosen.matches,
        chosen.seed,
        chosen.option,
        as_json=chosen.json,
    )


def _selftest(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog=f"{PROGRAM} selftest",
        description="Looks at every asset and screen, plays a match of each game, and says what it found.",
        allow_abbrev=False,
    )
    parser.parse_args(arguments)
    # Nothing opens, nothing sounds: SDL asks when pygame is loaded.
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    from game.commands.selftest import selftest

    return selftest(lambda line: print(line, flush=True))


def _levels(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog=f"{PROGRAM} levels",
        description="Lists the levels of the ladder, checks level files, or measures how hard levels are.",
        allow_abbrev=False,
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--data", type=Path, metavar="DIR", help="the player's folder, for own levels")
    actions = parser.add_subparsers(dest="action", parser_class=_Parser)
    check = actions.add_parser("check", help="validate level files", allow_abbrev=False)
    check.add_argument("files", nargs="*", type=Path, metavar="FILE")
    measure = actions.add_parser("calibrate", help="let par players try the levels", allow_abbrev=False)
    measure.add_argument("ids", nargs="*", metavar="ID")
    measure.add_argument("--matches", type=int, default=400, metavar="N")
    measure.add_argument("--workers", type=int, default=2, metavar="N")
    measure.add_argument("--write", action="store_true", help="write new rates, ghosts and win chances")
    measure.add_argument("--json", action="store_true", dest="measures_as_json", help="print one JSON object")
    chosen = parser.parse_args(arguments)
    from game.commands.levels import calibrate, check_levels, list_levels

    if chosen.action == "check":
        return check_levels(chosen.files)
    if chosen.action == "calibrate":
        as_json = chosen.json or chosen.measures_as_json
        return calibrate(chosen.ids, chosen.matches, chosen.workers, writes=chosen.write, as_json=as_json)
    return list_levels(chosen.data, as_json=chosen.json)


def _rivals(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog=f"{PROGRAM} rivals",
        description="Tells every rival's style, skills and measured ratings.",
        allow_abbrev=False,
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    chosen = parser.parse_args(arguments)
    from game.commands.rivals import rivals

    return rivals(as_json=chosen.json)


def main(arguments: Sequence[str]) -> int:
    # Each command loads only what it needs: the referee must be quick to start and must not meet pygame.
    commands = {"referee": _referee, "simulate": _simulate, "levels": _levels, "rivals": _rivals}
    if arguments and arguments[0] in commands:
        return commands[arguments[0]](arguments[1:])
    if arguments and arguments[0] == "selftest":
        return _selftest(arguments[1:])
    if arguments and arguments[0] == "watch":
        return _watch(arguments[1:])
    return _play(arguments)


def _stop_writing() -> None:
    # Python flushes once more when it ends, and would complain a second time.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run() -> NoReturn:
    """Be the program: whatever ends it, ends it with an exit code."""
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


if __name__ == "__main__":
    run()
