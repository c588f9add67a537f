"""Settings, wishes, progress and wall: ranges, steps, and what each remembers."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.devices.buttons import Button
from game.devices.mapping import bind
from game.devices.settings import DeviceMemory, GlyphWish, ModelSettings, OneHand
from game.languages.settings_words import SETTINGS as SETTING_WORDS
from game.languages.settings_words import TROUBLE_FILES, TROUBLES, VALUES, WISH_VALUES, WISHES
from game.languages.vocabulary import PRESETS
from game.saves.documents import decoded, encoded, load
from game.saves.progress import PROGRESS, Profile, Progress
from game.saves.settings import (
    SETTINGS,
    GameRules,
    OptionValue,
    Preset,
    Settings,
    SlowHint,
    choices,
    setting,
    stepped,
    with_setting,
)
from game.saves.trouble import TroubleKind
from game.saves.wall import IS_MORE_BETTER, PLACES, WALL, Wall, WallEntry, WallGame
from game.saves.wishes import WISHES as WISHES_DOCUMENT
from game.saves.wishes import DeviceWishes, PersonWishes, Wishes
from game.stage.window import Path as ShowPath

OurRules = dict[str, OptionValue]

FIXTURES = Path(__file__).parent / "formats"
ROWS_TO_STEP = [path for path in SETTING_WORDS if path != "picture.size"]


def test_defaults_are_those_of_the_comfort_table() -> None:
    settings = Settings()
    sound, comfort = settings.sound, settings.comfort
    assert (sound.master, sound.music, sound.effects, sound.room, sound.knock_mask) == (100, 80, 100, 80, 80)
    assert (comfort.text_size, comfort.toggle_closes_s, comfort.scan_tenths) == (100, 8, 10)
    assert comfort.repeat_guard_ticks == 10
    assert comfort.slow_hint is SlowHint.PRESET
    assert settings.controls.glyphs is GlyphWish.POSITION
    assert settings.language is None


@pytest.mark.parametrize("path", ROWS_TO_STEP)
def test_every_named_setting_can_be_stepped_through_and_kept(path: str) -> None:
    settings = Settings()
    seen = []
    for value in choices(path):
        settings = with_setting(settings, path, value)
        assert setting(settings, path) == value
        assert decoded(SETTINGS, encoded(SETTINGS, settings)) == (settings, ())
        seen.append(value)
    assert setting(Settings(), path) in seen
    assert len(seen) >= 2


def test_scales_end_and_switches_go_round() -> None:
    settings = with_setting(Settings(), "sound.music", 100)
    assert stepped(settings, "sound.music", 1).sound.music == 100
    assert stepped(settings, "sound.music", -1).sound.music == 90
    assert stepped(settings, "comfort.text_size", -1).comfort.text_size == 100
    assert stepped(settings, "sound.is_mono", 1).sound.is_mono
    assert stepped(settings, "controls.joycons", -1).controls.joycons == "single"


@pytest.mark.parametrize(
    ("path", "value"),
    [("sound.music", 101), ("sound.music", 15), ("comfort.text_size", 110), ("language", "tlh")],
)
def test_a_value_out_of_range_is_refused(path: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        with_setting(Settings(), path, value)


def test_a_way_to_show_frames_that_does_not_exist_is_tried_anew() -> None:
    settings, bad = decoded(SETTINGS, b'{"format": 1, "picture": {"presentation": "hologram"}}')
    assert settings.picture.presentation is None
    assert bad == ("picture.presentation",)
    for path in ShowPath:
        assert with_setting(settings, "picture.presentation", path.value).picture.presentation == path.value


def test_a_stick_threshold_out_of_range_gets_its_default() -> None:
    data = b'{"format": 1, "controls": {"memory": {"models": {"0300": {"stick_percent": 900}}}}}'
    settings, bad = decoded(SETTINGS, data)
    assert settings.controls.memory.models == {"0300": ModelSettings()}
    assert bad == ("controls.memory.models.0300.stick_percent",)


def test_what_has_no_steps_says_so() -> None:
    with pytest.raises(ValueError, match="picture.size"):
        choices("picture.size")


def test_every_word_value_and_every_trouble_has_its_word() -> None:
    for path, words in VALUES.items():
        kept = {value if isinstance(value, str) else value.value for value in choices(path)}
        assert set(words) == kept
    assert {kind.value for kind in TroubleKind} <= set(TROUBLES)
    assert set(PRESETS) == {preset.value for preset in Preset}
    assert set(WISH_VALUES["one_hand"]) == {hand.value for hand in OneHand}
    for document in (SETTINGS, WISHES_DOCUMENT, PROGRESS, WALL):
        assert document.name in TROUBLE_FILES
    fields = {*DeviceWishes.__struct_fields__, *PersonWishes.__struct_fields__}
    assert fields <= set(WISHES)


def test_taste_comes_first_then_classic_then_what_was_chosen() -> None:
    settings = Settings()
    assert settings.rules_of("hexagon").preset_in_force is Preset.TASTE
    settings = settings.with_match_played("hexagon")
    assert settings.rules_of("hexagon").preset_in_force is Preset.CLASSIC
    assert settings.rules_of("ten").preset_in_force is Preset.TASTE
    settings = settings.with_rules("ten", GameRules(Preset.SHARP)).with_match_played("ten")
    assert settings.rules_of("ten") == GameRules(Preset.SHARP, has_been_played=True)
    assert settings.rules_of("ten").preset_in_force is Preset.SHARP


def test_our_own_rules_survive() -> None:
    ours: tuple[OurRules, OurRules, OurRules] = (
        {"rounds": 2, "sides": ("A", "mix"), "strike": "card", "own_sum": True},
        {},
        {"target": 7},
    )
    settings = Settings().with_rules("tasks", GameRules(Preset.OURS_1, ours))
    assert decoded(SETTINGS, encoded(SETTINGS, settings)) == (settings, ())


def test_changed_buttons_survive() -> None:
    binding = bind({"south": Button.NORTH, "north": Button.SOUTH})
    memory = DeviceMemory(
        models={"030000005e04": ModelSettings(binding, uses_right_stick=True, stick_percent=70)},
        keys={"left rows": bind({"20": Button.LEFT})},
        caps={20: "A"},
    )
    settings = with_setting(Settings(), "controls.memory", memory)
    assert decoded(SETTINGS, encoded(SETTINGS, settings)) == (settings, ())


def test_the_first_format_is_still_read() -> None:
    # A file as the first version wrote it. When the format changes, this file stays and a migration joins.
    loaded = load(SETTINGS, FIXTURES / "1")
    assert loaded.troubles == ()
    assert loaded.value.language == "de"
    assert loaded.value.sound.music == 30
    assert loaded.value.rules_of("hexagon") == GameRules(Preset.FAMILY, has_been_played=True)
    assert load(WISHES_DOCUMENT, FIXTURES / "1").value.of_hut(2).tailwind == 2
    assert load(PROGRESS, FIXTURES / "1").value.profile("EVA").stars == 5
    assert [entry.initials for entry in load(WALL, FIXTURES / "1").value.page("ten")] == ["EVA", ""]


# --- Wishes --------------------------------------------------------------------------


def test_wishes_of_a_person_follow_the_hut_and_those_of_a_device_its_model() -> None:
    wishes = Wishes().with_hut(2, PersonWishes(tailwind=3)).with_device("pad", DeviceWishes(rumble=0))
    assert wishes.of_hut(2).tailwind == 3
    assert wishes.of_hut(1).tailwind == 0, "four equal pads do not share a feather"
    assert wishes.of_device("pad").rumble == 0
    assert wishes.of_device("other").rumble is None
    assert decoded(WISHES_DOCUMENT, encoded(WISHES_DOCUMENT, wishes)) == (wishes, ())


def test_a_hut_that_does_not_exist_is_left_out_and_told() -> None:
    data = (
        b'{"format": 1, "huts": {"2": {"tailwind": 1}, "9": {"tailwind": 1}, "x": {}, "3": {"tailwind": 8}}}'
    )
    wishes, bad = decoded(WISHES_DOCUMENT, data)
    assert wishes == Wishes(huts={2: PersonWishes(tailwind=1), 3: PersonWishes()})
    assert set(bad) == {"huts.9", "huts.x", "huts.3.tailwind"}


# --- Progress ------------------------------------------------------------------------


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 50)), min_size=1, max_size=6))
def test_stars_and_best_values_never_get_worse(attempts: list[tuple[int, int]]) -> None:
    profile = Profile()
    for stars, points in attempts:
        values = {"points": points, "ticks": 100 - points}
        profile = profile.with_attempt("S01", stars, values, fewer_is_better=frozenset({"ticks"}))
    record = profile.record("S01")
    assert record.stars == max(stars for stars, _ in attempts)
    assert record.best["points"] == max(points for _, points in attempts)
    assert record.best["ticks"] == 100 - record.best["points"]
    assert record.attempts == len(attempts)


def test_the_replay_of_the_best_attempt_is_remembered() -> None:
    profile = Profile().with_attempt("S01", 1, {}, replay="one").with_attempt("S01", 3, {}, replay="three")
    assert profile.with_attempt("S01", 2, {}, replay="two").record("S01").replay == "three"


def test_three_boat_tickets_a_profile() -> None:
    profile = Profile()
    for level in ("S01", "S02", "S02", "S03"):
        profile = profile.with_ticket_used(level)
    assert profile.tickets_left == 0
    assert not profile.with_ticket_used("S04").record("S04").is_skipped


def test_only_the_first_try_of_a_day_counts_and_a_medal_comes_once() -> None:
    profile = Profile().with_day("2026-11-18", 12).with_day("2026-11-18", 40)
    assert profile.days == {"2026-11-18": 12}
    assert profile.with_medal("beacon").with_medal("beacon").medals == ("beacon",)
    assert profile.with_counted({"matches": 1}).with_counted({"matches": 2}).counters == {"matches": 3}


def test_profiles_are_kept_by_initials() -> None:
    progress = Progress().with_profile("EVA", Profile().with_attempt("S01", 3, {}))
    assert progress.current == "EVA"
    assert progress.profile("BEN").stars == 0
    assert decoded(PROGRESS, encoded(PROGRESS, progress)) == (progress, ())


# --- The wall ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "better", "worse"), [("tasks", 30, 20), ("hexagon", 60, 90), ("nine", 15, 9), ("ten", 9, 14)]
)
def test_each_page_knows_what_is_better(game: WallGame, better: int, worse: int) -> None:
    wall = Wall().with_entry(game, WallEntry(worse, 1)).with_entry(game, WallEntry(better, 2))
    assert [entry.value for entry in wall.page(game)] == [better, worse]
    assert wall.place_of(game, better) == 2, "who was there first stays above"


@given(st.sampled_from(sorted(IS_MORE_BETTER)), st.lists(st.integers(1, 30), max_size=25))
def test_a_page_holds_the_best_ten_in_order(game: WallGame, values: list[int]) -> None:
    wall = Wall()
    for value in values:
        place = wall.place_of(game, value)
        wall = wall.with_entry(game, WallEntry(value, 1))
        page = [entry.value for entry in wall.page(game)]
        assert place is None or page[place - 1] == value
    best = sorted(values, reverse=IS_MORE_BETTER[game])[:PLACES]
    assert [entry.value for entry in wall.page(game)] == best
