"""The ladder as a new player meets it: from the title over the islands, with one pad, through the real program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.bots.machines import Statue
from game.bots.rivals.characters import PAR
from game.dev.ladder_walk import lend_thumbs, walk
from game.devices.keys import Key
from game.ladder.measures import PLAYER
from game.saves.disk import BEST
from game.scenes.hex import places
from game.scenes.islands.card import PLAY
from game.scenes.islands.chart import Chart
from game.scenes.islands.fog import FOG
from game.scenes.islands.level_scene import LevelScene
from game.scenes.islands.portrait import Portrait
from game.scenes.islands.result import ResultScene
from game.scenes.islands.standing import Standing
from game.scenes.match import MatchScene
from game.scenes.pause import Pause
from game.scenes.question import Question
from game.scenes.replay_player import ReplayPlayer
from game.scenes.scene import Scene, home
from game.scenes.settings import SettingsScene
from game.scenes.sprint.warm_up import SprintWarmUp
from game.scenes.title import Title
from game.scenes.warm_up import WarmUpScene
from game.session.gates import OpenGate
from game.session.level_play import GlassRunner
from game.session.seats import rival_source
from game.session.sources import BotSource
from game.stage.scenery.ladder import node_place
from tests.evening.house import House, from_sheet
from tests.ladder.shelf import SMALL
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]
GAMES = ("tasks", "hexagon", "nine", "ten")
MATCH_TICKS = 90_000
SHOW_TICKS = 300  # of a result, until its stars have landed
STRONG = 95
HAND_SEED = 77
WALKED = ("S01", "H04", "R03", "N03", "H07", "L01")


def shown(house: House) -> Scene:
    return house.scene


def know_the_games(house: House) -> None:
    """Nobody needs a warm-up any more."""
    for game in GAMES:
        house.app.cabinet.change(lambda settings, game=game: settings.with_match_played(game))  # type: ignore[misc]


def to_title(house: House) -> VirtualPad:
    pad = house.plug()
    while not isinstance(house.scene, Title):
        house.tap(pad, "a")
    return pad


def to_map(house: House) -> VirtualPad:
    know_the_games(house)
    pad = to_title(house)
    title = house.scene
    assert isinstance(title, Title)
    while title.focused != "ladder":
        house.tap(pad, "dpright")
    house.tap(pad, "a")
    assert isinstance(shown(house), Chart)
    return pad


def hand_of(house: House, skill: int | None) -> None:
    """Let a bot move the player's thumbs; None: they lie still."""
    scene = house.scene
    assert isinstance(scene, LevelScene)
    match = scene.level_match
    bot = BotSource(Statue(), OpenGate())
    if skill is not None:
        options, has_fog = match.setup.options, match.play.level.fog
        bot = rival_source(PLAYER, options, PAR, skill, HAND_SEED, has_fog=has_fog)
    lend_thumbs(scene, bot)


def finish(house: House, pad: VirtualPad, skill: int | None = STRONG) -> ResultScene:
    """Play whatever stands on the table to the end of the attempt."""
    seated: MatchScene | None = None
    for number in range(MATCH_TICKS):
        scene = house.scene
        if isinstance(scene, ResultScene):
            house.step(SHOW_TICKS)
            return scene
        if isinstance(scene, LevelScene) and scene is not seated:
            hand_of(house, skill)
            seated = scene
        is_show = isinstance(scene, LevelScene) and scene.table.holds_match
        if isinstance(scene, Portrait | Standing) or (is_show and number % 60 == 0):
            house.step(60)
            house.tap(pad, "a")
        house.step()
    raise AssertionError(f"still at {type(house.scene).__name__}")


def choose(house: House, pad: VirtualPad, key: str) -> None:
    """Take one of the ways that a result offers."""
    scene = house.scene
    assert isinstance(scene, ResultScene)
    while scene.focused != key:
        house.tap(pad, "dpdown")
    house.tap(pad, "a")


def chart_of(house: House) -> Chart:
    scene = house.scene
    assert isinstance(scene, Chart), type(scene).__name__
    return scene


def test_one_pad_goes_from_the_title_to_a_star_and_on_to_the_next_level(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    assert chart_of(house).island.key == "ticket-pier"
    house.tap(pad, "a")
    assert isinstance(shown(house), LevelScene)
    result = finish(house, pad)
    assert result.result.stars == 3
    record = house.app.evening.ladder.logbook.record("S01")
    assert (record.stars, record.attempts, record.replay) == (3, 1, "ME_S01")
    house.tap(pad, "a")  # the way with the focus
    scene = shown(house)
    assert isinstance(scene, LevelScene)
    assert scene.level_match.play.level.id == "S02"


def test_progress_and_the_best_try_outlive_the_evening(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "a")
    finish(house, pad)
    house = open_house()
    pad = to_map(house)
    assert house.app.evening.ladder.logbook.record("S01").stars == 3
    assert chart_of(house).at == 1  # the road goes on at the second level
    house.tap(pad, "dpleft", "y")
    assert house.app._saves.flush()  # what was asked of the disk is there
    house.until(ReplayPlayer, at_most=20)
    house.tap(pad, "b")
    assert isinstance(shown(house), Chart)


def test_deleted_progress_takes_the_best_tries_along(open_house: OpenHouse, tmp_path: Path) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "a")
    finish(house, pad)
    choose(house, pad, "map")
    house.tap(pad, "b")
    assert house.app._saves.flush()
    bests = tmp_path / "data" / BEST
    assert [path.stem for path in bests.iterdir()] == ["ME_S01"]
    settings = from_sheet(house, "settings")
    assert isinstance(settings, SettingsScene)
    while settings.tab != "data":
        house.tap(pad, "rightshoulder")
    rows = [row.key for row in settings._rows()]
    house.tap(pad, *["dpdown"] * rows.index("data.delete_progress"), "a")
    assert isinstance(shown(house), Question)
    house.tap(pad, "dpdown", "a")
    assert house.app._saves.flush()
    assert house.app.evening.ladder.logbook.record("S01").stars == 0
    assert list(bests.iterdir()) == []


def test_failures_bring_a_hint_then_a_ticket_then_the_wind(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    logbook = house.app.evening.ladder.logbook
    house.tap(pad, "rightshoulder")
    house.step(120)
    house.tap(pad, "a")
    ways, hints = [], []
    for number in range(5):
        result = finish(house, pad, skill=None)
        assert result.result.stars == 0
        ways.append(set(result._ways))
        hints.append(result._shown.hint)
        if number < 4:
            choose(house, pad, "again")
            assert isinstance(shown(house), LevelScene)  # at once
    level = logbook.place("H01")
    assert level is not None
    assert [hint == level.level.hint for hint in hints] == [False, True, True, True, True]
    assert ["ticket" in way for way in ways] == [False, False, True, True, True]
    assert ["tailwind" in way for way in ways] == [False, False, False, True, True]
    assert all("next" not in way for way in ways)

    choose(house, pad, "tailwind")
    scene = shown(house)
    assert isinstance(scene, LevelScene)
    assert scene.level_match.play.easier_by == 10  # the second failure after which it is offered
    helped = finish(house, pad)
    assert helped.result.stars == 1  # help gives one star at most
    assert logbook.record("H01").had_help


def test_a_boat_ticket_opens_the_next_level_and_there_are_three(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    logbook = house.app.evening.ladder.logbook
    for _ in range(3):
        logbook.change(lambda profile: profile.with_attempt("S01", 0, {}))
    house.tap(pad, "a")
    finish(house, pad, skill=None)
    second = logbook.place("S02")
    assert second is not None
    assert not logbook.is_open(second)
    choose(house, pad, "ticket")
    assert logbook.is_open(second)
    assert logbook.profile.tickets_left == 2
    assert chart_of(house).focused == second  # the badge walks on
    assert not logbook.may_skip(second)


def test_a_boss_shows_a_face_first_and_a_retry_does_not(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    logbook = house.app.evening.ladder.logbook
    for level in ("S01", "S02", "S03"):
        logbook.change(lambda profile, level=level: profile.with_attempt(level, 1, {}))  # type: ignore[misc]
    while chart_of(house).at != 3:
        house.tap(pad, "dpright")
    house.tap(pad, "a")
    assert isinstance(shown(house), Portrait)
    finish(house, pad, skill=None)
    choose(house, pad, "again")
    assert isinstance(shown(house), LevelScene)


def test_help_is_chosen_on_the_card_and_gives_one_star(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "dpdown", "a", "dpup", "a")
    scene = shown(house)
    assert isinstance(scene, LevelScene)
    assert scene.level_match.play.has_help
    assert finish(house, pad).result.stars == 1


def test_closed_levels_say_why_and_do_not_open(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "dpright", "a")
    chart = chart_of(house)
    assert chart.at == 1
    assert "1" in chart._reason(chart.focused)  # type: ignore[arg-type]
    house.tap(pad, "leftshoulder")  # from the first island back around to the last
    house.step(120)
    assert "54" in chart_of(house).spoken


def test_a_match_of_a_level_can_be_left_and_begun_anew(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "a", "start")
    assert isinstance(shown(house), Pause)
    keys = [row.key for row in shown(house)._rows]  # type: ignore[attr-defined]
    assert "bot_takes_over" not in keys
    house.tap(pad, *["dpdown"] * keys.index("restart"), "a")
    assert isinstance(shown(house), Question)
    house.tap(pad, "dpdown", "a")
    assert isinstance(shown(house), LevelScene)
    house.tap(pad, "start", *["dpdown"] * keys.index("leave"), "a", "dpdown", "a")
    assert isinstance(shown(house), Chart)
    house.tap(pad, "b")
    assert isinstance(shown(house), Title)


def test_the_keyboard_and_the_mouse_walk_the_map_too(open_house: OpenHouse) -> None:
    house = open_house()
    to_map(house)
    for key, at in ((Key.D, 1), (Key.A, 0), (Key.RIGHT, 1), (Key.LEFT, 0)):
        house.key(key)
        assert chart_of(house).at == at
    house.key(Key.G)
    house.step(120)
    assert chart_of(house).island.key == "hex-reef"
    house.key(Key.K)
    house.step(120)
    assert chart_of(house).island.key == "ticket-pier"
    house.click(*node_place(1, 3))
    assert chart_of(house).at == 2
    house.click(*node_place(1, 1))
    assert isinstance(shown(house), LevelScene)


def test_a_click_on_play_plays(open_house: OpenHouse) -> None:
    house = open_house()
    to_map(house)
    house.click(*PLAY.middle)
    assert isinstance(shown(house), LevelScene)


def test_a_new_game_is_warmed_up_first(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_title(house)
    title = house.scene
    assert isinstance(title, Title)
    while title.focused != "ladder":
        house.tap(pad, "dpright")
    house.tap(pad, "a", "a")
    scene = shown(house)
    assert isinstance(scene, WarmUpScene)
    assert isinstance(scene.lessons, SprintWarmUp)
    house.tap(pad, "back")
    house.until(LevelScene, at_most=4_000)


def test_own_levels_lie_on_a_beach_and_broken_ones_say_what_is_wrong(
    open_house: OpenHouse, tmp_path: Path
) -> None:
    own = tmp_path / "data" / "levels"
    own.mkdir(parents=True)
    (own / "mine.toml").write_text(SMALL, encoding="utf-8")
    (own / "wreck.toml").write_text(SMALL.replace('"X01"', '"X02"').replace("seed = 7", "seed = -7"))
    house = open_house()
    pad = to_map(house)
    house.tap(pad, "leftshoulder")
    house.step(120)
    chart = chart_of(house)
    assert chart.island.key == "driftwood"
    assert len(chart.things) == 2
    house.draw()
    house.tap(pad, "dpright")
    assert "wreck.toml: seed" in chart.spoken
    house.draw()
    house.tap(pad, "dpleft", "a")
    finish(house, pad)
    assert house.app.evening.ladder.logbook.record("X01").stars > 0
    assert house.app.evening.ladder.logbook.total_stars == 0  # own levels are for fun


# --- Puzzles ---------------------------------------------------------------------------------


def begin_level(house: House, level: str) -> LevelScene:
    """Stand before a level as if all before it had been passed."""
    voyage = house.app.evening.ladder
    place = voyage.logbook.place(level)
    assert place is not None
    house.app.stack.go(home(voyage.begin(place, is_retry=True)))
    scene = shown(house)
    assert isinstance(scene, LevelScene)
    return scene


SPRINT_BUTTONS = {"3": "dpup", "4": "dpright", "5": "dpdown", "6": "x", "7": "y", "8": "b", "9": "a"}


def solve_first_puzzle(house: House, pad: VirtualPad) -> ResultScene:
    scene = begin_level(house, "S03")
    house.step(60)
    for command in scene.level_match.leg.line:
        house.tap(pad, SPRINT_BUTTONS[command.split()[1]])
        house.step(50)  # the hand needs its time
    for _ in range(60):
        if isinstance(house.scene, ResultScene):
            house.step(SHOW_TICKS)
            return house.scene
        house.tap(pad, "a")
        house.step(60)
    raise AssertionError(f"still at {type(house.scene).__name__}")


def test_a_puzzle_is_solved_by_hand_from_its_first_move(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    result = solve_first_puzzle(house, pad)
    assert result.result.values["points"] == 27
    assert result.result.stars == 3


def test_a_hint_names_the_side_then_the_place_and_costs_the_third_star(open_house: OpenHouse) -> None:
    house = open_house(language="en")
    pad = to_map(house)
    scene = begin_level(house, "S03")
    house.step(60)
    told = []
    for _ in range(2):
        house.tap(pad, "start")
        keys = [row.key for row in shown(house)._rows]  # type: ignore[attr-defined]
        house.tap(pad, *["dpdown"] * keys.index("hint"), "a")
        assert shown(house) is scene
        house.draw()
        told.append(scene.hint)
    assert "6 to 9" in told[0]
    assert "ticket 9" in told[1]
    house.tap(pad, "dpup")
    house.step(60)
    scene.ask_for_hint()
    assert "another way" in scene.hint
    assert scene.level_match.play.hints == 3


def test_in_a_puzzle_everything_lies_open_and_a_restart_asks_nothing(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    for level, coming in (("S03", 6), ("H03", 12), ("N03", 8), ("R03", 9)):
        scene = begin_level(house, level)
        house.step(150)
        house.draw()
        runner = scene.runner
        assert isinstance(runner, GlassRunner)
        assert len(runner.coming()) == coming, level
    house.tap(pad, "start")
    keys = [row.key for row in shown(house)._rows]  # type: ignore[attr-defined]
    house.tap(pad, *["dpdown"] * keys.index("restart"), "a")
    again = shown(house)
    assert isinstance(again, LevelScene)
    assert again is not scene
    assert not again.table.holds_match  # nobody is counted in


def test_a_mistake_ends_a_puzzle_of_hex(open_house: OpenHouse) -> None:
    house = open_house()
    pad = to_map(house)
    begin_level(house, "H03")
    house.step(300)
    house.tap(pad, "leftshoulder")  # "no fit", but six rows are free
    result = house.until(ResultScene, at_most=2_000)
    assert isinstance(result, ResultScene)
    assert result.result.stars == 0


def test_fog_hides_covered_cards(open_house: OpenHouse) -> None:
    house = open_house()
    to_map(house)
    scene = begin_level(house, "H06")
    hand_of(house, STRONG)
    house.step(1_500)
    rows = scene.runner.view(None).rows
    number, row = max(enumerate(rows, 1), key=lambda each: len(each[1]))
    assert len(row) > 2
    house.draw()
    first = places.tile(number, 0, places.pitch(number, len(row) - 1))
    canvas = house.app._canvas
    assert canvas.surface.get_at(canvas.to_px(first.x + 16, first.y + 22))[:3] == FOG


def test_a_handful_of_levels_is_walked_from_the_map_to_a_star() -> None:
    """A match, a boss, two puzzles, a trial and a series; the command walks all levels."""
    stars: dict[str, int] = {}
    for tried in walk(WALKED):
        assert {"again", "map"} <= set(tried.ways)
        stars[tried.level] = tried.stars
    assert tuple(stars) == WALKED
    assert all(stars.values())
