"""Nothing that is written during a match tells of a hidden card; the replay is written when it has ended, or broken."""

from __future__ import annotations

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest

from game.saves.settings import GameKey
from game.scenes.first_start import FirstStart
from game.scenes.lobby import Lobby
from game.scenes.match import MatchScene
from game.scenes.title import Title
from game.scenes.trouble import TroubleScene
from game.variants import VARIANTS
from tests.evening.house import House

OpenHouse = Callable[..., House]
PLAYED_TICKS = 1500
REPLAYS = "replays"


def written(folder: Path) -> dict[str, str]:
    """Read all that lies in the player's folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes().decode("utf-8", "replace")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def in_a_match(house: House, game: str) -> MatchScene:
    """Sit down with two pads, and play for a while."""
    house.app.cabinet.change(lambda settings: settings.with_match_played(cast(GameKey, game)))
    pads = [house.plug("One"), house.plug("Two")]
    if isinstance(house.scene, FirstStart):
        house.tap(pads[0], "a")
    title = house.scene
    assert isinstance(title, Title)
    while title.focused != game:
        house.tap(pads[0], "dpright")
    house.tap(pads[0], "a")
    lobby: object = house.scene
    assert isinstance(lobby, Lobby)
    for pad in pads:
        house.tap(pad, "a", "a")
    match = house.until(MatchScene)
    assert isinstance(match, MatchScene)
    for _ in range(PLAYED_TICKS // 50):
        for pad in pads:
            house.tap(pad, "leftshoulder", "a")
        house.step(20)
    assert match.runner.outcome is None
    return match


@pytest.mark.parametrize("game", ["nine", "ten"])
def test_during_a_match_nothing_written_or_printed_names_a_card(
    open_house: OpenHouse,
    game: str,
    tmp_path: Path,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    house = open_house()
    capfd.readouterr()
    match = in_a_match(house, game)
    out = capfd.readouterr()
    assert (out.out, out.err, caplog.text) == ("", "", "")
    house.app._saves.flush()
    variant = VARIANTS[game]
    texts = {variant.card_text(card) for card in _hidden(match)}
    for name, text in written(tmp_path / "data").items():
        assert not name.startswith(REPLAYS), "a replay is written at the end"
        assert not any(f'"{card}"' in text for card in texts), name
        assert '"seed"' not in text, "which is the whole order of the cards"
        assert '"commands"' not in text, name


def _hidden(match: MatchScene) -> set[int]:
    state: Any = match.runner._table._state
    return set(state.draw)


@pytest.mark.parametrize("game", ["nine", "ten"])
def test_a_match_that_breaks_is_over_and_written_with_the_reason(
    open_house: OpenHouse, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    match = in_a_match(house, game)

    def broken(*_: object) -> None:
        raise RuntimeError("a rule is broken")

    monkeypatch.setattr(match.runner, "tick", broken)
    house.step(30)
    assert isinstance(house.scene, TroubleScene)
    assert house.app.evening.running is None, "it is over, so its record may tell all"
    house.app._saves.flush()
    replays = [text for name, text in written(tmp_path / "data").items() if name.startswith(REPLAYS)]
    assert len(replays) == 1
    assert "a rule is broken" in replays[0]
