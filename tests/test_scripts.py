"""Match scripts that are not valid: each gets one sentence that names the field and what was expected."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.core.script import read_script
from game.variants import VARIANTS
from tests.example_scripts import (
    DEALS,
    MISSING,
    WORDS,
    Body,
    assert_refused,
    complaint_about,
    dealt,
    seeded,
    values,
)

GAMES = tuple(VARIANTS)
LAST_TICK = 10**7
HIGHEST_SEED = 2**64 - 1
MOST_OPTION_TICKS = 10**6
DEEP_BRACKETS = 100_000
HUGE = "9" * 5000  # more digits than Python is willing to read

NO_NUMBERS: list[Any] = [None, True, False, "2", 2.0, 2.5, [], {}]


def is_valid(body: Body) -> bool:
    read_script(json.dumps(body), VARIANTS)
    return True


# --- JSON ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n",
        "hello",
        "{",
        '{"format": 1,}',
        "{'format': 1}",
        '{"format": 01}',
        '{"format": 1} {"format": 1}',
        '{"format": 1} x',
        '"\t"',
        "// none\n{}",
        '{"format": 1',
        '{"a": "\\u12"}',
        "\x00",
    ],
)
def test_text_that_is_no_json(text: str) -> None:
    assert complaint_about(text).startswith("script: expected JSON")


def test_a_byte_order_mark_is_no_json() -> None:
    assert complaint_about("\ufeff" + json.dumps(seeded())).startswith("script: expected JSON")


@pytest.mark.parametrize("text", ["null", "1", '"script"', "[]", "true", "2.5"])
def test_json_that_is_no_object(text: str) -> None:
    assert complaint_about(text).startswith("script: expected an object, found ")


@pytest.mark.parametrize("word", ["NaN", "Infinity", "-Infinity", "1e999", "-1e999"])
@pytest.mark.parametrize("field", ["seed", "about"])
def test_numbers_that_json_does_not_have(word: str, field: str) -> None:
    value = word if field == "seed" else f'{{"a": {word}}}'
    sentence = complaint_about(f'{{"format": 1, "{field}": {value}}}')
    assert sentence.startswith("script: expected JSON")
    assert word in sentence


@pytest.mark.parametrize("sign", ["", "-"])
def test_numbers_of_thousands_of_digits(sign: str) -> None:
    for field in ("format", "seats", "seed", "until"):
        sentence = complaint_about(json.dumps({**seeded(), field: "HERE"}).replace('"HERE"', sign + HUGE))
        assert sentence == "script: expected numbers with fewer digits."


@pytest.mark.parametrize("field", ["format", "seats", "seed", "until"])
def test_long_numbers_are_not_repeated(field: str) -> None:
    assert_refused(
        {**seeded(), field: 10**4000}, f"{field}: expected a whole number from", "found a huge number"
    )
    assert_refused({**seeded(), field: -(10**4000)}, f"{field}: ", "found a huge number")


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_very_deep_nesting(opening: str, closing: str) -> None:
    nested = opening * DEEP_BRACKETS + "1" + closing * DEEP_BRACKETS
    for text in (nested, json.dumps(seeded(about="HERE")).replace('"HERE"', nested), opening * DEEP_BRACKETS):
        assert complaint_about(text) == "script: expected JSON with fewer brackets inside brackets."


# --- Keys ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key", ["", "Format", "comands", "result", "x" * 5000, "a\nb", "\u2028", "\ud800", "é"]
)
def test_unknown_keys(key: str) -> None:
    assert_refused(
        {**seeded(), key: 1}, "script.", "one of the keys format, variant, seats, seed", "unknown key"
    )


@pytest.mark.parametrize("key", ["format", "variant", "seats", "commands"])
def test_required_keys(key: str) -> None:
    assert_refused(seeded(**{key: MISSING}), f"script.{key}: expected this key, but it is missing")


@pytest.mark.parametrize("deal", [None, MISSING])
def test_a_seed_or_a_deal_is_required(deal: Any) -> None:
    assert_refused(seeded(seed=MISSING, deal=deal), "seed: expected a seed or a deal, but both are missing")


@pytest.mark.parametrize(
    "key", ["format", "variant", "seats", "seed", "options", "commands", "until", "about"]
)
def test_only_the_deal_may_be_null(key: str) -> None:
    assert_refused({**seeded(), key: None}, f"{key}: expected", "found null")
    assert is_valid(seeded(deal=None))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"format": 1, "format": 1}', "format"),
        ('{"format": 1, "seats": 2, "variant": "ten", "seats": 3}', "seats"),
        ('{"options": {"look": true, "look": true}}', "look"),
        ('{"deal": {"hands": [], "draw": [], "hands": []}}', "hands"),
        ('{"deal": {"rounds": [{"sides": "", "sides": ""}]}}', "sides"),
        ('{"about": {"who": {"seat": 1, "seat": 2}}}', "seat"),
        ('{"commands": [{"a": 1, "\\u0061": 2}]}', "a"),
        ('{"": 1, "": 2}', ""),
    ],
)
def test_a_key_given_twice(text: str, key: str) -> None:
    assert complaint_about(text) == f"key '{key}': expected each key once, found it twice in one object."


@pytest.mark.parametrize("value", [0, 2, -1, 10**30, *NO_NUMBERS])
def test_format_is_the_number_one(value: Any) -> None:
    assert_refused(seeded(format=value), "format: expected a whole number from 1 to 1, found")


@pytest.mark.parametrize("value", ["", "Tasks", "tasks ", "chess", "x" * 999, 1, None, [], {}, True])
def test_unknown_variants(value: Any) -> None:
    assert_refused(seeded(variant=value), "variant: expected one of tasks, hexagon, nine, ten, found")


@pytest.mark.parametrize(("variant", "most"), [("tasks", 4), ("hexagon", 5), ("nine", 6), ("ten", 6)])
def test_seats(variant: str, most: int) -> None:
    for seats in range(2, most + 1):
        assert is_valid(seeded(variant, seats=seats))
    for wrong in values(1, 0, -2, most + 1, 10**25, *NO_NUMBERS):
        assert_refused(
            seeded(variant, seats=wrong), f"seats: expected a whole number from 2 to {most}, found"
        )


def test_seeds() -> None:
    for seed in (0, HIGHEST_SEED):
        assert is_valid(seeded(seed=seed))
    for wrong in values(-1, HIGHEST_SEED + 1, *NO_NUMBERS):
        assert_refused(seeded(seed=wrong), f"seed: expected a whole number from 0 to {HIGHEST_SEED}, found")


def test_a_seed_beside_a_deal_must_be_right_too() -> None:
    assert is_valid({**dealt("ten"), "seed": HIGHEST_SEED})
    assert_refused({**dealt("ten"), "seed": HIGHEST_SEED + 1}, "seed: expected")


@pytest.mark.parametrize("value", [[], "", 1, False])
def test_options_and_about_are_objects(value: Any) -> None:
    assert_refused(seeded(options=value), "options: expected an object, found")
    assert_refused(seeded(about=value), "about: expected an object, found")


def test_about_may_hold_anything() -> None:
    about = {"": None, "options": {"a": [1.5, -0.0, 10**40]}, "who": "\ud800\u2028", "format": 9}
    assert is_valid(seeded(about=about))


# --- Commands ------------------------------------------------------------------------


@pytest.mark.parametrize("value", [{}, "place 2", 3, True])
def test_commands_are_a_list(value: Any) -> None:
    assert_refused(seeded(commands=value), "commands: expected a list of commands, found")


@pytest.mark.parametrize(
    "entry",
    [[], [1, 2], [1, 1, "place 2", 4], {}, "place 2", 7, None, {"tick": 1, "seat": 1, "text": "place 2"}],
)
def test_a_command_is_a_list_of_three(entry: Any) -> None:
    commands = [[0, 1, "place 2"], entry]
    assert_refused(seeded(commands=commands), "commands[2]: expected [tick, seat, text], found")


@pytest.mark.parametrize("tick", [-1, LAST_TICK + 1, 10**30, *NO_NUMBERS])
def test_ticks_of_commands(tick: Any) -> None:
    assert_refused(
        seeded(commands=[[tick, 1, "place 2"]]),
        f"commands[1] tick: expected a whole number from 0 to {LAST_TICK}, found",
    )
    assert is_valid(seeded(commands=[[0, 1, "place 2"], [LAST_TICK, 1, "place 2"]]))


@pytest.mark.parametrize("variant", GAMES)
def test_seats_of_commands(variant: str) -> None:
    for seat in (0, 3, -1, 10**30, *[value for value in NO_NUMBERS if value is not True], True):
        assert_refused(
            seeded(variant, commands=[[0, seat, WORDS[variant]]]),
            "commands[1] seat: expected a whole number from 1 to 2, found",
        )


def test_ticks_that_go_backwards() -> None:
    commands = [[5, 1, "place 2"], [6, 1, "place 2"], [5, 2, "place 2"]]
    assert_refused(seeded(commands=commands), "commands[3] tick: ", "never go backwards, found 5 after 6")


def test_two_commands_of_one_seat_in_one_tick() -> None:
    commands = [[5, 1, "place 2"], [5, 2, "place 2"], [5, 1, "place 3"]]
    assert_refused(seeded(commands=commands), "commands[3] seat: ", "found seat 1 twice in tick 5")
    assert is_valid(seeded(commands=[[5, 1, "place 2"], [5, 2, "place 2"], [6, 1, "place 3"]]))


OUTSIDE_THE_GRAMMAR = {
    "tasks": [
        "place 1", "place 10", "place", "place 2 ", " place 2", "place  2", "Place 2", "place two", "place 02",
        "place 2\n", "place +2", "place 2.0", "place \u0662", "call 1", "place 2;place 3",
    ],
    "hexagon": [
        "call 7", "call 0", "call", "call 1 ", "no fit", "no-fit ", "No-fit", "nofit", "call -1", "call 01", "place 2",
    ],
    "nine": [
        "lay red-9 1", "lay red-0 1", "lay zero 7", "lay zero 0", "lay zero", "lay orange-1 1", "lay red-1 1 ",
        "lay red-7 1", "reveal 7", "reveal 0", "reveal", "done ", "Pass", "pass 1", "lay  red-1 1", "lay red-01 1",
    ],
    "ten": [
        "play 3", "play 0", "play", "play 1 Flipped", "play 1  flipped", "play 1 flipped ", "play flipped",
        "peek 3", "peek 0", "peek", "peek 1 flipped", "ready 1", "swap ", "swap 1", "play 1 2",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "text"),
    [(game, text) for game in GAMES for text in [*OUTSIDE_THE_GRAMMAR[game], "dance", "", "x" * 9999]],
)
def test_commands_outside_the_grammar(variant: str, text: str) -> None:
    commands = [[0, 1, WORDS[variant]], [1, 1, text]]
    assert_refused(
        seeded(variant, commands=commands), "commands[2] text: expected a command such as '", ", found '"
    )


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("text", [None, 2, True, [], {}, ["place 2"]])
def test_commands_that_are_no_text(variant: str, text: Any) -> None:
    assert_refused(seeded(variant, commands=[[0, 1, text]]), "commands[1] text: expected a command such as")


def test_open_colours_change_the_cards_of_nine() -> None:
    with_colours = {"open_colours": True}
    assert is_valid(seeded("nine", options=with_colours, commands=[[0, 1, "lay red-0 1"]]))
    assert_refused(
        seeded("nine", options=with_colours, commands=[[0, 1, "lay zero 1"]]), "commands[1] text: expected"
    )
    assert is_valid(seeded("nine", commands=[[0, 1, "lay zero 1"]]))


@pytest.mark.parametrize("variant", GAMES)
def test_until_is_not_before_the_last_command(variant: str) -> None:
    commands = [[50, 1, WORDS[variant]]]
    for until in (50, 51, LAST_TICK):
        assert is_valid(seeded(variant, commands=commands, until=until))
    for wrong in values(49, 0, -1, LAST_TICK + 1, *NO_NUMBERS):
        assert_refused(
            seeded(variant, commands=commands, until=wrong),
            f"until: expected a whole number from 50 to {LAST_TICK}, found",
        )


# --- Options -------------------------------------------------------------------------


@pytest.mark.parametrize("variant", GAMES)
def test_unknown_options(variant: str) -> None:
    for name in ("", "speed", "Tailwind", "reveal-ticks", "deal"):
        assert_refused(
            seeded(variant, options={name: 1}), f"options.{name}: expected one of the keys tailwind"
        )


@pytest.mark.parametrize("variant", GAMES)
def test_no_option_may_be_null(variant: str) -> None:
    sentence = complaint_about(json.dumps(seeded(variant, options={"?": 1})))
    names = sentence.partition("one of the keys ")[2].partition(", found")[0].split(", ")
    assert len(names) > 4
    for name in names:
        assert_refused(
            seeded(variant, seats=4, options={name: None}), f"options.{name}: expected", "found null"
        )


@pytest.mark.parametrize("variant", GAMES)
def test_tailwind_is_a_number_a_seat(variant: str) -> None:
    assert is_valid(seeded(variant, options={"tailwind": [0, 3]}))
    for wrong in values([1], [1, 1, 1], [], 1, {}, "11"):
        assert_refused(seeded(variant, options={"tailwind": wrong}), "options.tailwind: expected a list")
    for wrong_feather in (4, -1, *NO_NUMBERS):
        assert_refused(
            seeded(variant, options={"tailwind": [0, wrong_feather]}),
            "options.tailwind[2]: expected a whole number from 0 to 3, found",
        )


TICK_OPTIONS = [
    ("hexagon", "reveal_ticks"),
    ("hexagon", "tie_ticks"),
    ("hexagon", "call_limit_ticks"),
    ("nine", "turn_ticks"),
    ("ten", "turn_ticks"),
]
RANGES = [
    *[(variant, name, 0, MOST_OPTION_TICKS) for variant, name in TICK_OPTIONS],
    ("hexagon", "first", 1, 2),
    ("nine", "first", 1, 2),
    ("ten", "target", 1, 99),
    ("tasks", "rounds", 1, 9),
]


@pytest.mark.parametrize(("variant", "name", "low", "high"), RANGES)
def test_options_that_are_numbers(variant: str, name: str, low: int, high: int) -> None:
    for right in (low, high):
        assert is_valid(seeded(variant, options={name: right}))
    for wrong in values(low - 1, high + 1, 10**30, *NO_NUMBERS):
        assert_refused(
            seeded(variant, options={name: wrong}),
            f"options.{name}: expected a whole number from {low} to {high}, found",
        )


FLAGS = [
    ("tasks", "own_sum"),
    ("hexagon", "next_caller"),
    ("hexagon", "early_token"),
    ("nine", "closed_colours"),
    ("nine", "look_again"),
    ("nine", "keep_hand"),
    ("nine", "open_colours"),
    ("ten", "look"),
    ("ten", "teams"),
    ("ten", "open_look"),
    ("ten", "covered_draw"),
]


@pytest.mark.parametrize(("variant", "name"), FLAGS)
def test_options_that_are_true_or_false(variant: str, name: str) -> None:
    for right in (True, False):
        assert is_valid(seeded(variant, seats=4, options={name: right}))
    for wrong in values(0, 1, "true", "", [], {}, 1.0):
        assert_refused(
            seeded(variant, seats=4, options={name: wrong}), f"options.{name}: expected true or false, found"
        )


@pytest.mark.parametrize(
    ("variant", "name", "words"),
    [
        ("tasks", "assist", ["off", "block"]),
        ("tasks", "strike", ["tail", "card"]),
        ("hexagon", "third_token", ["out", "bench"]),
    ],
)
def test_options_that_are_words(variant: str, name: str, words: list[str]) -> None:
    for word in words:
        assert is_valid(seeded(variant, options={name: word}))
    for wrong in values("", words[0] + " ", words[1].upper(), 0, True, [], {}):
        assert_refused(
            seeded(variant, options={name: wrong}),
            f"options.{name}: expected one of {', '.join(words)}, found",
        )


def test_three_seats_of_tasks_play_at_most_three_rounds() -> None:
    assert is_valid(seeded(seats=3, options={"rounds": 3}))
    assert_refused(
        seeded(seats=3, options={"rounds": 4}), "options.rounds: expected a whole number from 1 to 3"
    )


def test_teams_of_tasks_need_four_seats() -> None:
    teams = [[3, 1], [4, 2]]
    assert is_valid(seeded(seats=4, options={"teams": teams}))
    for seats in (2, 3):
        assert_refused(seeded(seats=seats, options={"teams": teams}), "options.teams: expected no teams")


@pytest.mark.parametrize(
    "teams",
    [True, {}, [], [[1, 2]], [[1, 2], [3]], [[1, 2], [3, 3]], [[1, 2], [2, 3]], [[1, 2], [3, 5]], [[0, 1], [2, 3]],
     [[1, 2], [3, 4], []], [[1, 2, 3], [4]], [1, 2, 3, 4], [["1", "2"], ["3", "4"]], [[True, 2], [3, 4]],
     [[1.0, 2], [3, 4]]],
)  # fmt: skip
def test_teams_of_tasks_are_two_pairs(teams: Any) -> None:
    assert_refused(seeded(seats=4, options={"teams": teams}), "options.teams", ": expected")


def test_teams_of_ten_need_four_seats_or_more() -> None:
    for seats in (4, 5, 6):
        assert is_valid(seeded("ten", seats=seats, options={"teams": True}))
    for seats in (2, 3):
        assert_refused(seeded("ten", seats=seats, options={"teams": True}), "options.teams: expected false")
        assert is_valid(seeded("ten", seats=seats, options={"teams": False}))


def test_sides_have_an_entry_a_round() -> None:
    assert is_valid(seeded(options={"sides": ["A", "B", "2A 3B 4A 5A 6B 7A 8A 9B"]}))
    assert is_valid(seeded(options={"sides": ["mix"], "rounds": 1}))
    for sides in values(["A"], ["A", "B"], ["A", "B", "mix", "A"], [], "A", {}):
        assert_refused(seeded(options={"sides": sides}), "options.sides: expected a list of ")
    assert_refused(
        seeded(options={"sides": ["A", "B", "mix"], "rounds": 2}), "options.sides: expected a list of 2"
    )


@pytest.mark.parametrize(
    "entry",
    ["", "C", "a", "Mix", "AB", "2A 3B 4A 5A 6B 7A 8A", "2A 3B 4A 5A 6B 7A 8A 9C", "3A 2B 4A 5A 6B 7A 8A 9B",
     "2A  3B 4A 5A 6B 7A 8A 9B", "2A 3B 4A 5A 6B 7A 8A 9B ", "2? 3? 4? 5? 6? 7? 8? 9?", 1, None, ["A"], True],
)  # fmt: skip
def test_sides_are_words_or_eight_sides(entry: Any) -> None:
    assert_refused(
        seeded(options={"sides": ["A", entry, "A"]}),
        "options.sides[2]: expected A, B, mix or eight sides such as",
    )


# --- Fields that belong together -----------------------------------------------------


def test_every_example_is_valid() -> None:
    for variant, deal in DEALS.items():
        assert is_valid(seeded(variant, commands=[[0, 1, WORDS[variant]]]))
        assert is_valid(seeded(variant, seed=MISSING, deal=deal))


def test_sides_are_not_given_beside_a_deal() -> None:
    body = {**dealt("tasks"), "options": {"sides": ["A", "A", "A"]}}
    assert_refused(body, "options.sides: expected no such option beside a deal")
    assert_refused(
        {**body, "options": {"sides": ["A"], "rounds": 1}}, "options.sides: expected no such option"
    )
    assert is_valid({**body, "deal": None, "seed": 1})


def test_rounds_beside_a_deal_are_as_many_as_dealt() -> None:
    assert is_valid({**dealt("tasks"), "options": {"rounds": 1}})
    for wrong in values(2, 3, 9):
        assert_refused({**dealt("tasks"), "options": {"rounds": wrong}}, "options.rounds: expected 1, ")
