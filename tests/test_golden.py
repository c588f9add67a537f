"""Golden playthroughs: recorded matches still run word for word, and every game has some."""

from __future__ import annotations

import pytest

from game.dev.playthrough import FOLDER, STORIES, Story, told
from game.variants import VARIANTS


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.file_name)
def test_playthrough_is_as_recorded(story: Story) -> None:
    recorded = (FOLDER / story.file_name).read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(told(story).splitlines(), recorded, strict=False), 1):
        assert line == expected, f"{story.file_name}, line {number}; python -m game.dev.playthrough --write"
    assert len(told(story).splitlines()) == len(recorded)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_game_has_several_playthroughs(variant: str) -> None:
    assert len({story.seats for story in STORIES if story.variant == variant}) >= 2


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {story.file_name for story in STORIES}
