"""The frozen game, played in a real window by key presses from outside: a Taste match of each game to its end."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from game.dev.outside import SIZE, NotSeenError, Outside, screen_picture, started
from tests.bundle.way_in import LOBBY, go_to_lobby

MATCH_S = 400.0  # a match takes half a minute to two minutes on a machine with nothing else to do
SEED = 3
Keys = tuple[str, ...]

# The keys of both hands: tasks 2 to 9 and going on, rows 1 to 6 and "no fit", or a cursor and its confirming key.
SPRINT: tuple[Keys, Keys] = (
    ("q", "w", "e", "r", "a", "s", "d", "f", "space"),
    ("u", "i", "o", "p", "j", "k", "l", "semicolon", "Return"),
)
HEX: tuple[Keys, Keys] = (("q", "a", "z", "e", "d", "c", "s"), ("u", "j", "m", "o", "l", "period", "k"))
ARROWS: tuple[Keys, Keys] = (("w", "a", "s", "d"), ("Up", "Left", "Down", "Right"))
LOOKS = ("f", "k")  # held, they open the curtain before one's own cards
CONFIRMS = ("space", "Return")


def race(keys: tuple[Keys, Keys]) -> Callable[[Outside, Random], None]:
    def play(outside: Outside, dice: Random) -> None:
        for hand in keys:
            outside.tap(dice.choice(hand), gap_s=0.05)

    return play


def take_turns(outside: Outside, dice: Random) -> None:
    """Look at the own cards, choose one and lay it."""
    for look, arrows, confirm in zip(LOOKS, ARROWS, CONFIRMS, strict=True):
        outside.screen.key(look, is_down=True)
        time.sleep(0.2)
        outside.tap(dice.choice(arrows), confirm, gap_s=0.06)
        outside.screen.key(look, is_down=False)


PLAYS: dict[str, Callable[[Outside, Random], None]] = {
    "tasks": race(SPRINT),
    "hexagon": race(HEX),
    "nine": take_turns,
    "ten": take_turns,
}
BOTS = {"tasks": 0, "hexagon": 1, "nine": 0, "ten": 1}


def sit_down(outside: Outside, bots: int) -> None:
    """Both halves of the keyboard move in, get company and are ready; then the match begins by itself."""
    go_to_lobby(outside)
    outside.tap("space", "Return", *["e"] * bots, "g")
    begun = time.monotonic()
    while outside.looks_like(LOBBY):
        if time.monotonic() > begun + MATCH_S:
            raise NotSeenError("the lobby does not end")
        outside.tap("space", "Return")


def played(program: Path, game: str, data: Path) -> Path:
    """Play a match; returns its replay."""
    data.mkdir()
    settings = {
        "format": 1,
        "language": "en",
        "last_game": game,
        "picture": {"presentation": "copied"},
        "rules": {game: {"preset": "taste", "has_been_played": True}},
    }
    (data / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    size = f"{SIZE[0]}x{SIZE[1]}"
    command = [
        program,
        "--windowed",
        "--size",
        size,
        "--mute",
        "--data",
        data,
        "--seed",
        str(SEED),
    ]
    dice = Random(game)
    with started(command) as outside:
        sit_down(outside, BOTS[game])
        begun = time.monotonic()
        for _ in count():
            replays = sorted((data / "replays").glob("*.json"))
            if replays:
                break
            if outside.process.poll() is not None or time.monotonic() > begun + MATCH_S:
                raise NotSeenError(f"{game} does not end")
            PLAYS[game](outside, dice)
        outside.process.terminate()
        assert outside.process.wait(60) == 0, "it closes when it is asked to"
    return replays[0]


def confirm(program: Path, game: str, replay: Path) -> None:
    """Let the frozen referee judge what was played."""
    record: dict[str, Any] = json.loads(replay.read_text(encoding="utf-8"))
    assert (record["variant"], record["seed"]) == (game, SEED)
    ran = subprocess.run([program, "referee", replay], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (0, "")
    verdict = json.loads(ran.stdout)
    result = record["about"]["result"]
    assert verdict["finished"]
    assert (verdict["scores"], verdict["ranking"]) == (result["scores"], result["ranking"])
    refused = [(each["tick"], each["seat"]) for each in verdict["rejected"]]
    obeyed = {seat for tick, seat, _ in record["commands"] if (tick, seat) not in refused}
    assert {1, 2} <= obeyed, "both hands have really played"


def test_a_match_of_each_game_is_played_to_its_end_and_the_referee_agrees(
    program: Path, tmp_path: Path
) -> None:
    """All four at the same time: most of it is waiting for bots and for cards that fly."""
    screen_picture(LOBBY)
    with ThreadPoolExecutor(len(PLAYS)) as pool:
        matches = {game: pool.submit(played, program, game, tmp_path / game) for game in PLAYS}
    for game, match in matches.items():
        confirm(program, game, match.result())
