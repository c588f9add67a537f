"""Replays on disk: the last thirty and the pinned ones, whole, and broken ones set aside."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.script import judge
from game.paths import PlayerFolder
from game.saves import replays
from game.saves.disk import REPLAYS
from game.saves.replays import MOST_UNPINNED, load, path_of, pin, write
from game.saves.saves import Saves
from game.saves.trouble import TroubleError, TroubleKind

SOON_S = 20.0


def script(minute: int = 0, variant: str = "ten", **about: object) -> dict[str, Any]:
    told = {"date": f"2026-11-18T20:{minute:02d}:03", "rules_version": 1, **about}
    commands = [[10, 1, "ready"], [12, 2, "ready"]]
    return {
        "format": 1, "variant": variant, "seats": 2, "seed": 7, "commands": commands, "until": 240, "about": told
    }  # fmt: skip


@pytest.fixture
def saves(tmp_path: Path) -> Iterator[Saves]:
    opened = Saves(PlayerFolder(tmp_path, can_save=True))
    yield opened
    assert opened.close()


def names(home: Path) -> list[str]:
    return [card.name for card in replays.listed(home).cards]


def test_a_replay_is_written_listed_and_judged_like_the_match(tmp_path: Path) -> None:
    sat = [
        [
            {"from": 0, "kind": "human", "mascot": "fox"},
            {"from": 90, "kind": "bot", "mascot": "fox", "stars": 2},
        ]
    ]
    result = {"finished": False, "reason": None, "scores": [0, 0], "ranking": [[1, 2]], "digest": "ab"}
    name = write(tmp_path, script(seats=sat, result=result, digests=[[300, "cd"]], weather="sunny"))
    assert name == "2026-11-18T20-00-03_ten"
    (card,) = replays.listed(tmp_path).cards
    assert (card.name, card.variant, card.seats, card.ticks, card.is_pinned) == (name, "ten", 2, 241, False)
    assert card.about.date == "2026-11-18T20:00:03"
    assert [(sitting.since, sitting.kind, sitting.stars) for sitting in card.about.seats[0]] == [
        (0, "human", 0),
        (90, "bot", 2),
    ]
    assert card.about.result.scores == (0, 0)
    assert card.about.digests == ((300, "cd"),)
    verdict = judge(load(tmp_path, name))
    assert verdict["tick"] == 240
    assert verdict["rejected"] == []


def test_two_matches_of_one_second_have_two_names(tmp_path: Path) -> None:
    assert write(tmp_path, script()) == "2026-11-18T20-00-03_ten"
    pin(tmp_path, "2026-11-18T20-00-03_ten", is_pinned=True)
    assert write(tmp_path, script()) == "2026-11-18T20-00-03_ten_2"


def test_the_last_thirty_stay_and_pinned_ones_for_ever(tmp_path: Path) -> None:
    written = [write(tmp_path, script(minute)) for minute in range(3)]
    pin(tmp_path, written[1], is_pinned=True)
    written += [write(tmp_path, script(minute)) for minute in range(3, 40)]
    newest = [*reversed(written[-MOST_UNPINNED:])]
    assert names(tmp_path) == [*newest, written[1]]
    pin(tmp_path, written[1], is_pinned=False)
    write(tmp_path, script(41))
    assert written[1] not in names(tmp_path)


def test_pinning_twice_is_pinning_once_and_a_missing_one_is_told(tmp_path: Path) -> None:
    name = write(tmp_path, script())
    for _ in range(2):
        pin(tmp_path, name, is_pinned=True)
    assert [card.is_pinned for card in replays.listed(tmp_path).cards] == [True]
    with pytest.raises(TroubleError) as caught:
        pin(tmp_path, "never was", is_pinned=True)
    assert caught.value.trouble.kind is TroubleKind.REPLAY_GONE


def test_deleting_deletes_pinned_ones_too(tmp_path: Path) -> None:
    first, second, third = (write(tmp_path, script(minute)) for minute in range(3))
    pin(tmp_path, first, is_pinned=True)
    replays.delete(tmp_path, first)
    assert names(tmp_path) == [third, second]
    replays.delete_all(tmp_path)
    assert list((tmp_path / REPLAYS).iterdir()) == []


@pytest.mark.parametrize(
    "data", [b"", b'{"format": 1, "vari', b"[]", b"\xff\xff", b'{"format": 1, "seats": 2}']
)
def test_a_corrupt_replay_is_set_aside_and_the_others_are_listed(tmp_path: Path, data: bytes) -> None:
    good, bad = write(tmp_path, script(1)), write(tmp_path, script(2))
    path_of(tmp_path / REPLAYS, bad).write_bytes(data)
    listing = replays.listed(tmp_path)
    assert [card.name for card in listing.cards] == [good]
    assert [(trouble.kind, trouble.file) for trouble in listing.troubles] == [
        (TroubleKind.REPLAY_BROKEN, bad)
    ]
    assert (tmp_path / REPLAYS / f"{bad}.broken-1.json").read_bytes() == data
    assert replays.listed(tmp_path).troubles == (), "told once"


def test_a_replay_that_is_no_valid_script_says_which_field(tmp_path: Path) -> None:
    name = write(tmp_path, script() | {"commands": [[1, 9, "ready"]]})
    with pytest.raises(TroubleError) as caught:
        load(tmp_path, name)
    trouble = caught.value.trouble
    assert trouble.kind is TroubleKind.REPLAY_BROKEN
    assert "commands[1] seat" in trouble.detail
    assert names(tmp_path) == []


def test_other_rules_and_newer_formats_are_told_and_left_alone(tmp_path: Path) -> None:
    old = write(tmp_path, script(1, rules_version=99))
    with pytest.raises(TroubleError) as caught:
        load(tmp_path, old)
    assert caught.value.trouble.kind is TroubleKind.REPLAY_OTHER_RULES
    new = write(tmp_path, script(2) | {"format": 2})
    listing = replays.listed(tmp_path)
    assert [card.name for card in listing.cards] == [old]
    assert [(trouble.kind, trouble.file) for trouble in listing.troubles] == [(TroubleKind.NEWER, new)]
    assert path_of(tmp_path / REPLAYS, new).exists()


def test_a_replay_that_went_away_is_told(tmp_path: Path) -> None:
    with pytest.raises(TroubleError) as caught:
        load(tmp_path, "gone")
    assert caught.value.trouble.kind is TroubleKind.REPLAY_GONE


def test_a_file_too_large_for_the_referee_is_set_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = write(tmp_path, script())
    monkeypatch.setattr(replays, "LARGEST_BYTES", 10)
    with pytest.raises(TroubleError) as caught:
        load(tmp_path, name)
    assert caught.value.trouble.kind is TroubleKind.REPLAY_BROKEN


def test_an_about_of_another_kind_does_not_hide_the_replay(tmp_path: Path) -> None:
    name = write(tmp_path, script(seats="three", digests=7))
    (card,) = replays.listed(tmp_path).cards
    assert card.name == name
    assert (card.about.seats, card.about.digests) == ((), ())


def test_an_undated_script_is_kept_too(tmp_path: Path) -> None:
    plain = {key: value for key, value in script().items() if key != "about"}
    assert write(tmp_path, plain) == "0000-00-00T00-00-00_ten"


def test_no_replay_is_no_trouble(tmp_path: Path) -> None:
    assert replays.listed(tmp_path) == replays.ReplayList((), ())


# --- Through the clerk ---------------------------------------------------------------


def test_a_crashed_match_keeps_its_replay_with_the_reason(saves: Saves, tmp_path: Path) -> None:
    answer = saves.replays.write_crashed(script(result={"finished": False}), "ZeroDivisionError in the table")
    assert answer.wait(SOON_S)
    assert answer.is_saved
    assert answer.value is not None
    written = json.loads((tmp_path / REPLAYS / f"{answer.value}.json").read_text())
    assert written["about"]["crash"] == "ZeroDivisionError in the table"
    assert written["about"]["date"] == "2026-11-18T20:00:03"
    (card,) = replays.listed(tmp_path).cards
    assert card.about.crash
    assert load(tmp_path, answer.value).until == 240


def test_every_question_is_answered_by_the_clerk(saves: Saves) -> None:
    name = "2026-11-18T20-00-03_ten"
    wrote, pinned = saves.replays.write(script()), saves.replays.pin(name, is_pinned=True)
    listing, loaded = saves.replays.list(), saves.replays.load(name)
    deleted, missing = saves.replays.delete(name), saves.replays.load(name)
    cleared = saves.replays.delete_all()
    assert cleared.wait(SOON_S)
    assert all(answer.is_saved for answer in (wrote, pinned, listing, loaded, deleted, cleared))
    assert wrote.value == name
    assert listing.value is not None
    assert [card.is_pinned for card in listing.value.cards] == [True]
    assert loaded.value is not None
    assert loaded.value.setup.seed == 7
    assert missing.trouble is not None
    assert missing.trouble.kind is TroubleKind.REPLAY_GONE


def test_a_replay_that_cannot_be_written_is_a_trouble_not_a_crash(saves: Saves, tmp_path: Path) -> None:
    (tmp_path / REPLAYS).write_text("in the way")
    answer = saves.replays.write(script())
    assert answer.wait(SOON_S)
    assert answer.trouble is not None
    assert answer.trouble.kind is TroubleKind.WRITE_FAILED
