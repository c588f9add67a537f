"""Around the buoy and behind the pill: catch of the day, weekly cup, codes from friends, profiles and medals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ladder.calendar import date_of, day_number
from game.ladder.daily import catch_of, cup_of
from game.ladder.sharing import Shared, challenge_code, code_of
from game.scenes.islands import share
from game.scenes.islands.catch import CatchScene
from game.scenes.islands.chart import Chart
from game.scenes.islands.code_entry import CodeEntry
from game.scenes.islands.letters import Letters
from game.scenes.islands.level_scene import LevelScene
from game.scenes.islands.net import Net
from game.scenes.islands.profile import PAGES, ProfileScene
from game.scenes.islands.result import ResultScene
from game.scenes.islands.share import ShareScene
from tests.evening.house import House
from tests.evening.test_ladder import choose, finish, shown, to_map
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]
HEX_TRIAL = "2026-11-18"
HEX_MATCH = date_of(
    next(
        day
        for day in range(400)
        if (each := catch_of(date_of(day))).form == "match" and each.variant == "hexagon"
    )
)


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what was copied; nothing of it leaves the test."""
    copied: list[str] = []

    def put(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(share, "copy_text", put)
    return copied


def on_a_day(house: House, date: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let it be another day; the net of that day is hauled in at once."""
    voyage = house.app.evening.ladder
    voyage._host = voyage._host._replace(date=lambda: f"{date}T20:00:00")
    monkeypatch.setattr(Net, "cast", lambda net, day: net._found.setdefault(day, catch_of(day)))


def to_catch(house: House, date: str, monkeypatch: pytest.MonkeyPatch) -> VirtualPad:
    on_a_day(house, date, monkeypatch)
    pad = to_map(house)
    house.tap(pad, "dpup", "dpright", "a")
    assert isinstance(shown(house), CatchScene)
    return pad


def pick(house: House, pad: VirtualPad, key: str) -> None:
    scene = house.scene
    assert isinstance(scene, CatchScene)
    keys = [row.key for row in scene._rows(scene.face)]
    while keys[scene._chooser.listing.focus] != key:
        house.tap(pad, "dpdown")
    house.tap(pad, "a")


def test_the_first_try_of_a_day_is_entered_and_can_be_shared(
    open_house: OpenHouse, clipboard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    pad = to_catch(house, HEX_MATCH, monkeypatch)
    logbook = house.app.evening.ladder.logbook
    pick(house, pad, "play")
    result = finish(house, pad)
    entered = logbook.profile.days[HEX_MATCH]
    assert entered >> 16 == result.result.stars > 0
    choose(house, pad, "share")
    assert isinstance(shown(house), ShareScene)
    house.draw()
    lines = clipboard[0].split("\n")
    assert lines[0] == f"Subito Daily {HEX_MATCH} Hex"
    assert lines[1].startswith("*" * result.result.stars)
    assert lines[2].startswith("code ")
    house.tap(pad, "b")
    choose(house, pad, "again")  # for fun
    finish(house, pad, skill=None)
    assert logbook.profile.days[HEX_MATCH] == entered
    choose(house, pad, "map")
    scene = shown(house)
    assert isinstance(scene, CatchScene)
    assert scene.face.streak == 1
    assert scene.face.days[-1].stars == result.result.stars
    assert scene.face.can_share


def test_missed_days_are_empty_shells_and_one_a_week_is_forgiven(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    number = day_number(HEX_TRIAL)
    for back in (1, 2, 4, 5):
        day = date_of(number - back)
        house.app.evening.ladder.logbook.change(lambda profile, day=day: profile.with_day(day, 2 << 16))  # type: ignore[misc]
    to_catch(house, HEX_TRIAL, monkeypatch)
    scene = shown(house)
    assert isinstance(scene, CatchScene)
    assert [day.stars for day in scene.face.days] == [None, 2, 2, None, 2, 2, None]
    assert scene.face.streak == 4
    house.draw()


def test_the_weekly_cup_is_four_games_and_two_tries(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    pad = to_catch(house, HEX_TRIAL, monkeypatch)
    logbook = house.app.evening.ladder.logbook
    week = cup_of(HEX_TRIAL).level.name
    pick(house, pad, "cup")
    scene = shown(house)
    assert isinstance(scene, LevelScene)
    assert [leg.variant for leg in scene.level_match.play.level.legs] == ["tasks", "hexagon", "nine", "ten"]
    house.app.evening.ladder.logbook.change(lambda profile: profile.with_cup_try(week, 4))
    assert logbook.profile.cups[week].tries == 1
    logbook._note_collections()
    assert "cup" in logbook.profile.medals


def type_code(house: House, pad: VirtualPad, code: str) -> None:
    scene = shown(house)
    assert isinstance(scene, CodeEntry)
    scene.typed = code.replace("-", "")[:-1]
    scene.at = "0123456789ABCDEFGHJKMNPQRSTVWXYZ".index(code[-1])
    house.tap(pad, "a", "start")


def test_a_friends_code_is_told_and_a_wrong_one_refused(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(language="en")
    pad = to_catch(house, HEX_TRIAL, monkeypatch)
    pick(house, pad, "code")
    catch = catch_of(HEX_TRIAL)
    code = code_of(Shared(catch.day, 2, 199), catch.level.seed)
    type_code(house, pad, code)
    scene = shown(house)
    assert isinstance(scene, CodeEntry)
    assert HEX_TRIAL in scene.told
    assert "19.9 s" in scene.told
    other = code[:-1] + ("0" if code[-1] != "0" else "1")
    type_code(house, pad, other)
    assert "letter" in scene.told
    house.draw()


def test_a_challenge_plays_the_same_deal_against_the_senders_value(
    open_house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(language="en")
    pad = to_catch(house, HEX_TRIAL, monkeypatch)
    pick(house, pad, "code")
    type_code(house, pad, challenge_code("S01", 101_003, 5))
    scene = shown(house)
    assert isinstance(scene, LevelScene)
    assert scene.level_match.setup.seed == 101_003
    result = finish(house, pad)
    assert result._shown.note == "Challenge won!"
    assert house.app.evening.ladder.logbook.record("S01").attempts == 0  # a challenge opens nothing


def test_a_result_can_be_sent_as_a_challenge(open_house: OpenHouse, clipboard: list[str]) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "a")
    finish(house, pad)
    choose(house, pad, "challenge")
    assert isinstance(shown(house), ShareScene)
    assert clipboard[0].startswith("Subito S01 ")
    house.tap(pad, "b")
    assert isinstance(shown(house), ResultScene)


def test_the_net_is_hauled_in_without_holding_anybody_up() -> None:
    net = Net()
    net.cast(HEX_TRIAL)
    for _ in range(10_000_000):
        found = net.catch(HEX_TRIAL)
        if found is not None:
            break
    assert found == catch_of(HEX_TRIAL)


# --- The profile -------------------------------------------------------------------------------


def test_matches_fill_the_charts_and_give_medals(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "a")
    result = finish(house, pad)
    assert result._shown.medals
    profile = house.app.evening.ladder.logbook.profile
    assert {"snail", "kitchen"} <= set(profile.medals)
    assert profile.counters["tasks.matches"] == 1
    assert len(profile.recent) == 1
    assert profile.skills["tasks"].matches == 1
    house.tap(pad, "b", "dpup", "a")
    page = shown(house)
    assert isinstance(page, ProfileScene)
    seen = []
    for _ in PAGES:
        house.draw()
        seen.append(page.page)
        house.tap(pad, "rightshoulder", "y")
    assert seen == list(PAGES)
    house.tap(pad, "b")
    assert isinstance(shown(house), Chart)


def test_help_counts_in_no_chart(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "dpdown", "a", "dpup", "a")
    finish(house, pad)
    assert house.app.evening.ladder.logbook.profile.counters == {}


def test_players_have_letters_mascots_and_progress_of_their_own(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    logbook = house.app.evening.ladder.logbook
    assert logbook.initials == "ME"  # nobody was asked
    logbook.change(lambda profile: profile.with_attempt("S01", 2, {}))
    house.tap(pad, "dpup", "a", "a")
    assert isinstance(shown(house), Letters)
    house.tap(pad, "dpup", "a", "a", "a")
    assert logbook.initials == "NEA"
    assert logbook.record("S01").stars == 2
    house.tap(pad, "dpdown", "dpright")
    assert logbook.hut == 2
    house.tap(pad, "dpdown", "dpdown", "a", "a", "a", "a")
    assert logbook.initials == "AAA"
    assert logbook.record("S01").stars == 0
    house.tap(pad, "dpup", "dpright")
    assert logbook.initials == "NEA"
    assert logbook.record("S01").stars == 2
    assert house.app._saves.flush()
    house = open_house()
    to_map(house)
    assert house.app.evening.ladder.logbook.initials == "NEA"
