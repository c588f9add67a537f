"""The catch of the day and the cup: equal for everyone, from the date alone."""

from __future__ import annotations

import datetime

import pytest

from game.core.fields import Problem
from game.ladder.calendar import date_of, day_number, iso_week, streak, weekday
from game.ladder.daily import catch_of, cup_of, seed_of
from game.ladder.level import setup_of
from game.ladder.sharing import Shared, challenge_code, code_of, read_challenge, read_code, share_text
from game.session.level_match import Stand, play_attempt
from game.variants import VARIANTS


def test_days_are_counted_like_in_the_calendar() -> None:
    first = datetime.date(2026, 1, 1)
    for days in (-900, -1, 0, 58, 59, 364, 365, 800, 1155, 1156, 4000):
        date = first + datetime.timedelta(days)
        text = date.isoformat()
        assert day_number(text) == days
        assert date_of(days) == text
        assert weekday(text) == date.weekday()
        assert iso_week(text) == date.isocalendar()[:2]


@pytest.mark.parametrize("text", ["", "2026-02-29", "2026-13-01", "18.11.2026", "2026-1-1"])
def test_what_is_no_date_is_refused(text: str) -> None:
    with pytest.raises(Problem):
        day_number(text)


def test_games_and_forms_take_turns() -> None:
    catches = [catch_of(date_of(day)) for day in range(317, 329)]
    assert [catch.variant for catch in catches[:4]] == ["hexagon", "nine", "ten", "tasks"]
    assert {catch.form for catch in catches} == {"match", "trial", "puzzle"}
    assert catch_of("2026-11-18") == catch_of("2026-11-18")
    assert catch_of("2026-11-18").level.seed != catch_of("2026-11-22").level.seed
    for catch in catches:
        leg = catch.level.legs[0]
        VARIANTS[leg.variant].deal(setup_of(catch.level, leg, 0))


def test_a_match_of_the_day_can_be_played() -> None:
    catch = next(
        each
        for day in range(12)
        if (each := catch_of(date_of(day))).variant == "hexagon" and each.form == "match"
    )
    result, _ = play_attempt(catch.level, 0, Stand(99))
    assert result.stars >= 1


def test_the_cup_is_the_same_all_week() -> None:
    assert cup_of("2026-11-16") == cup_of("2026-11-22")
    assert cup_of("2026-11-23").level.seed != cup_of("2026-11-22").level.seed
    assert [leg.variant for leg in cup_of("2026-11-18").level.legs] == ["tasks", "hexagon", "nine", "ten"]


def test_a_streak_forgives_one_missed_day_a_week() -> None:
    days = {date_of(day) for day in range(100, 120)}
    assert streak(frozenset(days), date_of(119)) == 20
    assert streak(frozenset(days), date_of(120)) == 20  # today is not over yet
    assert streak(frozenset(days - {date_of(115)}), date_of(119)) == 19
    assert streak(frozenset(days - {date_of(115), date_of(113)}), date_of(119)) == 5
    assert streak(frozenset(days - {date_of(117), date_of(108)}), date_of(119)) == 18
    assert streak(frozenset(), date_of(119)) == 0


def test_a_shared_result_can_be_read_and_a_slip_is_noticed() -> None:
    seed = seed_of("daily", "2026-11-18")
    shared = Shared(day_number("2026-11-18"), 3, 31)
    code = code_of(shared, seed)
    assert len(code) == 9
    assert read_code(code.lower(), seed) == shared
    for at, letter in enumerate(code):
        if letter != "-":
            wrong = code[:at] + ("0" if letter != "0" else "7") + code[at + 1 :]
            with pytest.raises(Problem):
                read_code(wrong, seed)
    with pytest.raises(Problem):
        read_code(code, seed + 1)
    text = share_text("2026-11-18", "hexagon", shared, "31.9s 0 tokens", "####-###", seed)
    assert text.splitlines()[:2] == ["Subito Daily 2026-11-18 Hex", "*** 31.9s 0 tokens ####-###"]
    assert len(text.splitlines()) == 3


def test_a_challenge_names_level_seed_and_target() -> None:
    code = challenge_code("S07", 107_003, 84)
    assert read_challenge(code) == ("S07", 107_003, 84)
    with pytest.raises(Problem):
        read_challenge(code[:-1] + ("A" if code[-1] != "A" else "B"))
    with pytest.raises(Problem):
        read_challenge("short")
