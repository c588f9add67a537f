"""Killed while saving: what was said to be saved is there at the next start."""

import signal
from pathlib import Path

import pytest

from game.dev.kill_saves import COUNTER, INITIALS, Promises, kill_often, losses
from game.paths import PlayerFolder
from game.saves.saves import Saves

ROUNDS = 10  # with two copies each: twenty kills

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no kill -9")


def test_twenty_kills_at_drawn_file_operations_lose_nothing(tmp_path: Path) -> None:
    promises, lost = kill_often(tmp_path, ROUNDS, seed=1, only_by_operation=True)
    assert lost == []
    assert promises.counts > ROUNDS, "most copies lived long enough to promise something"
    assert not list(tmp_path.rglob("*.broken-*"))


def test_a_broken_promise_is_noticed(tmp_path: Path) -> None:
    saves = Saves(PlayerFolder(tmp_path, can_save=True))
    saves.progress.change(
        lambda old: old.with_profile(INITIALS, old.profile(INITIALS).with_counted({COUNTER: 2}))
    )
    assert saves.close()
    assert losses(tmp_path, Promises(counts=2, attempts=2)) == []
    assert len(losses(tmp_path, Promises(counts=3, attempts=3))) == 1
    assert len(losses(tmp_path, Promises(counts=1, attempts=1))) == 1, "nothing is counted twice either"
    assert len(losses(tmp_path, Promises(2, 2, {"tasks": 4}, {"tasks": 4}, ["gone"]))) == 3
