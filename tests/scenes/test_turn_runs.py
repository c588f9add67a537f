"""The short forms of the long runs of `python -m game.dev.turns`: pads, real scenes, a hand on the clock."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.dev import turn_pace, turn_secrets, turns
from game.dev.couch import Couch
from game.dev.measured import BAD, DONE
from game.dev.turn_ends import SEAT_COUNTS, ends
from game.dev.turns import SHORT
from game.scenes.bluff.secrets import NineLive
from game.scenes.ten import TenTable

GAMES = ("nine", "ten")


@pytest.mark.parametrize("game", GAMES)
def test_check_21_what_nobody_may_see_changes_nothing_that_the_room_notices(game: str) -> None:
    """With an open curtain only its window and the mark of the chosen row may differ."""
    tally = turn_secrets.secrets(game, range(SHORT.states), SHORT.picture)
    assert [str(found) for found in tally.found] == []
    assert tally.open_frames > 0
    assert tally.seen_open > 0, "somebody does see something"


def test_a_card_of_nine_that_no_row_takes_makes_no_badge_nod_outside_the_curtain() -> None:
    nodding = 793  # the moment at which the long run once saw the badge of such a seat move
    assert turn_secrets.secrets("nine", [nodding], SHORT.picture).found == []


def test_a_voice_that_reads_a_hand_aloud_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def blabbed(live: NineLive) -> str:
        person = next(iter(live.people.values()))
        return str(person.controls.hand)

    monkeypatch.setattr(NineLive, "spoken", property(blabbed))
    tally = turn_secrets.secrets("nine", range(1), SHORT.picture)
    assert {found.what for found in tally.found} == {"spoken words"}


def test_a_table_that_draws_a_back_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    draw, lying = TenTable.draw, Couch.put

    def put(couch: Couch, state: Any) -> Couch:
        couch.table.leak = state.hands  # type: ignore[attr-defined]
        return lying(couch, state)

    def leaking(table: Any, canvas: Any, blend: float) -> None:
        draw(table, canvas, blend)
        canvas.fill((sum(table.leak) % 256, 0, 0))

    monkeypatch.setattr(Couch, "put", put)
    monkeypatch.setattr(TenTable, "draw", leaking)
    tally = turn_secrets.secrets("ten", range(2), SHORT.picture)
    assert {found.what for found in tally.found} == {"frames"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_screen_ends_as_the_referee_says(game: str, seats: int) -> None:
    assert ends(game, seats, SHORT.matches).faults == ()


@pytest.mark.parametrize("game", GAMES)
def test_four_behind_curtains_are_done_in_time(game: str) -> None:
    assert turn_pace.pace(game, range(1, SHORT.paced + 1)).is_good


def test_the_command_says_what_it_measured(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "GAMES", ("ten",))
    assert turns.main(["pace", "--short", "--json"]) == DONE
    (line,) = json.loads(capsys.readouterr().out)["lines"]
    assert line["name"] == "pace ten" and line["is_good"]
    monkeypatch.setattr(turn_pace, "MOST_MINUTES", {"ten": 0})
    assert turns.main(["pace", "--short"]) == BAD
