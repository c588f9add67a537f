"""What a podium tells comes from the record alone: the saved replay, read back and judged again, tells the same."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.commands import paper_records as records
from game.commands.stand_ins import paper_cabinet
from game.core.api import all_seats
from game.core.script import judge, read_script
from game.languages.words import Words
from game.paths import PlayerFolder
from game.saves import replays
from game.saves.saves import Saves
from game.scenes.album import Album
from game.scenes.match import Ended
from game.scenes.photo_finish import PhotoFinish
from game.scenes.replay_tables import looks_at
from game.session.facts import read_facts
from game.session.superlatives import lines
from game.variants import VARIANTS


def with_people(key: str, people: int) -> dict[str, Any]:
    """Return the record of a match in which only the first so many seats were people's."""
    record = records.record(key)
    for stays in record["about"]["seats"][people:]:
        stays[0]["kind"] = "bot"
    return record


@pytest.mark.parametrize("key", VARIANTS)
def test_a_saved_replay_tells_what_the_podium_told(key: str, tmp_path: Path) -> None:
    record = with_people(key, 3)
    script = read_script(json.dumps(record), VARIANTS)
    looks = looks_at(script, read_facts(script).last_tick, Words("en"))
    saves = Saves(PlayerFolder(tmp_path, can_save=True))
    told = Album(paper_cabinet(Words("en")), saves, None).keep(Ended(record, looks, {}), VARIANTS)  # type: ignore[arg-type]
    assert saves.close()
    (card,) = replays.listed(tmp_path).cards
    saved = replays.load(tmp_path, card.name)
    facts = read_facts(saved)
    assert {line.seat: line for line in lines(facts)} == told.lines
    assert (facts.chart, facts.moment, facts.photo) == (told.facts.chart, told.facts.moment, told.facts.photo)
    assert facts == told.facts
    verdict = judge(saved)
    assert list(facts.final.scores) == verdict["scores"] == record["about"]["result"]["scores"]
    assert film_of(saved) == film_of(told.script)


def film_of(script: object) -> list[bool]:
    """Return when the moment of a photo finish comes, tick by tick."""
    film = PhotoFinish(script, read_facts(script), Words("en"))  # type: ignore[arg-type]
    seen = []
    while not film.is_over:
        film.tick()
        seen.append(film.reel.has_happened)
    return seen


@pytest.mark.parametrize("key", VARIANTS)
@pytest.mark.parametrize("people", [1, 3, 4])
def test_every_person_has_one_line_and_no_superlative_is_told_twice(key: str, people: int) -> None:
    told = lines(read_facts(read_script(json.dumps(with_people(key, people)), VARIANTS)))
    assert sorted(line.seat for line in told) == list(all_seats(people)), "bots have none"
    won = [line.key for line in told if line.strength is not None]
    assert len(won) == len(set(won))
