"""Records on their real tables: pause, leaps, speeds, eyes, and the way to any tick in no time."""

from __future__ import annotations

import json
import struct
import time
from pathlib import Path

import pygame
import pytest

from game.__main__ import INPUT_WRONG, main
from game.commands import paper_records as records
from game.commands.stand_ins import PADS, paper_cabinet
from game.core.api import Tick, all_seats
from game.core.script import read_script
from game.devices.buttons import NO_INPUTS, Button, Inputs, Press
from game.languages.words import Words
from game.scenes.question import Question
from game.scenes.replay_player import LEAP_TICKS, SPEEDS, Doors, ReplayPlayer
from game.scenes.replay_tables import REPLAY_TABLES
from game.scenes.rerun import Place, Rerun
from game.scenes.sharing import MOST_BYTES, PictureMaker
from game.session.open_views import EVERYTHING, TELEVISION, Eye
from game.session.replay import Replay
from game.variants import VARIANTS
from game.variants.tasks.model import FACE_DOWN, column_place, is_covered

SLOWEST_SEEK_S = 0.3
LONG_TICKS = 20_000
PATIENCE_S = 120.0


def player(key: str = "hexagon", doors: Doors | None = None) -> ReplayPlayer:
    return ReplayPlayer(paper_cabinet(Words("en")), records.script(key), doors or Doors())


def press(scene: ReplayPlayer, button: Button) -> object:
    """Press and let go."""
    step = scene.tick(Inputs(presses={PADS[0]: (Press(button, is_down=True),)}))
    scene.tick(Inputs(presses={PADS[0]: (Press(button, is_down=False),)}))
    return step


def wait(scene: ReplayPlayer, ticks: int) -> None:
    for _ in range(ticks):
        scene.tick(NO_INPUTS)


def test_every_speed_goes_through_the_match_at_its_pace() -> None:
    scene = player()
    for _ in range(len(SPEEDS)):
        press(scene, Button.DOWN)
    for speed in SPEEDS:
        assert scene.speed == speed
        scene.seek(0)
        wait(scene, 100)
        assert scene.at == 100 * speed
        press(scene, Button.UP)
    assert scene.speed == SPEEDS[-1], "there is nothing faster"


def test_pause_stands_still_and_leaps_go_five_seconds() -> None:
    scene = player()
    wait(scene, 50)
    press(scene, Button.SOUTH)
    stopped = scene.at
    wait(scene, 50)
    assert scene.at == stopped
    press(scene, Button.RIGHT)
    assert scene.at == stopped + LEAP_TICKS
    press(scene, Button.LEFT)
    press(scene, Button.LEFT)
    assert scene.at == 0, "before the beginning there is nothing"
    for _ in range(200):
        press(scene, Button.RIGHT)
    assert scene.at == scene.rerun.replay.last_tick


def test_at_the_end_it_stops_and_the_next_press_begins_anew() -> None:
    scene = player()
    scene.seek(scene.rerun.replay.last_tick - 10)
    for _ in range(3000):
        if not scene.is_playing:
            break
        wait(scene, 1)
    assert scene.rerun.is_over
    press(scene, Button.SOUTH)
    assert scene.is_playing
    assert scene.at < 10


@pytest.mark.parametrize("key", REPLAY_TABLES)
def test_eyes_go_round_television_seats_and_everything(key: str) -> None:
    scene = player(key)
    seen = []
    for _ in range(6):
        seen.append(scene.rerun.eye)
        press(scene, Button.R)
    assert seen == [TELEVISION, *(Eye(seat) for seat in all_seats(4)), EVERYTHING]
    assert scene.rerun.eye == TELEVISION
    press(scene, Button.L)
    assert scene.rerun.eye == EVERYTHING


def test_only_who_sees_everything_sees_what_lies_blind() -> None:
    replay = Replay(records.script("tasks"))
    replay.seek(Tick(replay.last_tick // 4))
    shown, uncovered = replay.view(TELEVISION), replay.view(EVERYTHING)
    assert is_covered(shown.sides, 5)
    place = column_place(0, 5)
    assert set(shown.columns[place]) == {FACE_DOWN}
    assert FACE_DOWN not in uncovered.columns[place]
    assert len(shown.columns[place]) == len(uncovered.columns[place])


def test_hands_and_backs_are_told_to_the_eyes_that_know_them() -> None:
    nine = Replay(records.script("nine"))
    nine.seek(Tick(nine.last_tick // 2))
    assert nine.secrets(TELEVISION).hands == {}
    assert nine.secrets(Eye(nine.eyes[2].seat)).hands.keys() == {2}
    assert nine.secrets(EVERYTHING).hands.keys() == {1, 2, 3, 4}
    ten = Replay(records.script("ten"))
    ten.seek(Tick(ten.last_tick // 2))
    told = ten.everything()["hands"]
    for seat, backs in ten.secrets(EVERYTHING).backs.items():
        assert [int(card.partition("/")[2]) for card in told[seat - 1]] == list(backs)
    assert ten.secrets(TELEVISION).backs == {}


@pytest.mark.parametrize("key", REPLAY_TABLES)
def test_any_place_of_a_whole_match_is_reached_at_once(key: str) -> None:
    rerun = Rerun(Replay(records.script(key)), Words("en"), EVERYTHING)
    last = rerun.replay.last_tick
    assert slowest_seek(rerun, last) < SLOWEST_SEEK_S
    if key != "hexagon":
        assert last > LONG_TICKS, "a match as long as people play"


def slowest_seek(rerun: Rerun, last: int) -> float:
    """Leap to and fro; time of this thread, so that a busy machine does not count."""
    slowest = 0.0
    for share in (0.99, 0.01, 0.5, 0.25, 0.75, 0.9, 0.1, 1.0, 0.0):
        begun = time.thread_time()
        rerun.seek(Tick(round(share * last)))
        slowest = max(slowest, time.thread_time() - begun)
    return slowest


def test_any_place_of_a_long_and_busy_record_is_reached_at_once() -> None:
    record = records.record("hexagon", people=0)
    last = record["commands"][-1][0]
    # Hands that hammer for minutes: thousands of presses that the rules refuse.
    record["commands"] += [[tick, 1 + tick // 2 % 4, "call 1"] for tick in range(last + 2, LONG_TICKS, 2)]
    record["until"] = LONG_TICKS
    rerun = Rerun(Replay(read_script(json.dumps(record), VARIANTS)), Words("en"))
    assert slowest_seek(rerun, LONG_TICKS) < SLOWEST_SEEK_S


@pytest.mark.parametrize("key", REPLAY_TABLES)
def test_a_rerun_ends_as_the_record_says(key: str) -> None:
    script = records.script(key)
    rerun = Rerun(Replay(script), Words("en"), EVERYTHING)
    rerun.seek(Tick(rerun.replay.last_tick - 400))
    for _ in range(8000):
        if rerun.is_over:
            break
        rerun.step()
    assert rerun.is_over
    result = script.source["about"]["result"]
    assert list(rerun.replay.standing.scores) == result["scores"]


def test_pinning_is_told_and_deleting_asks_first() -> None:
    done: list[object] = []
    scene = player(doors=Doors(pin=done.append, delete=lambda: done.append("deleted")))
    press(scene, Button.NORTH)
    press(scene, Button.NORTH)
    assert done == [True, False]
    step = press(scene, Button.WEST)
    assert isinstance(step.scene, Question)  # type: ignore[attr-defined]
    assert "deleted" not in done
    wait(scene, 1)
    question = step.scene  # type: ignore[attr-defined]
    question.tick(Inputs(presses={PADS[0]: (Press(Button.DOWN, is_down=True),)}))
    question.tick(Inputs(presses={PADS[0]: (Press(Button.SOUTH, is_down=True),)}))
    assert done[-1] == "deleted"
    assert scene.tick(NO_INPUTS) is not None, "what is deleted is not shown any longer"


# --- From the command line ------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{}", '{"format": 1, "variant": "chess"}', "\x00"])
def test_watch_says_in_one_sentence_what_is_wrong(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    path.write_text(text, encoding="utf-8")
    assert main(["watch", str(path)]) == INPUT_WRONG
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1
    assert str(path) in said.err


def test_watch_names_a_file_that_is_not_there_and_bytes_that_are_no_text(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["watch", str(tmp_path / "gone.json")]) == INPUT_WRONG
    (tmp_path / "picture.json").write_bytes(b"\xff\xfe\x00")
    assert main(["watch", str(tmp_path / "picture.json")]) == INPUT_WRONG
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_watch_refuses_a_record_of_other_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = records.record("hexagon")
    record["about"]["rules_version"] += 1
    path = tmp_path / "match.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    assert main(["watch", str(path)]) == INPUT_WRONG
    assert "version" in capsys.readouterr().err


# --- As a picture -----------------------------------------------------------------------


def test_ten_seconds_become_an_animated_picture_that_can_be_sent(tmp_path: Path) -> None:
    pygame.display.set_mode((64, 36))
    script = records.script("hexagon", 2)
    # The match is over, and the winner has been cheered for a second.
    seen = Place(Tick(Replay(script).last_tick + 1), 120)
    answer = PictureMaker(tmp_path, Words("en")).share(script, seen, EVERYTHING, "mine")
    assert not answer.is_done, "nobody waits for it"
    assert answer.wait(PATIENCE_S)
    assert answer.value == "pictures/mine.png"
    made = (tmp_path / "pictures" / "mine.png").read_bytes()
    assert len(made) <= MOST_BYTES
    width, height = struct.unpack(">II", made[16:24])
    assert (width, height) == (640, 360)
    assert b"acTL" in made[:64]
    lasts = 0.0
    at = made.find(b"fcTL")
    while at >= 0:
        delay, rate = struct.unpack(">HH", made[at + 24 : at + 28])
        lasts += delay / rate
        at = made.find(b"fcTL", at + 4)
    assert round(lasts, 3) == 10.0


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    pygame.display.set_mode((64, 36))
    (tmp_path / "pictures").write_text("a file where the folder should be", encoding="utf-8")
    script = records.script("hexagon", 2)
    answer = PictureMaker(tmp_path, Words("en")).share(script, Place(Tick(0)), TELEVISION, "mine")
    assert answer.wait(PATIENCE_S)
    assert answer.trouble is not None
