"""The referee against a second, plain reading of the documents: the same verdict on scripts made by chance."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.core.script import explicit, judge, read_script
from game.dev.fuzz_scripts import Body, valid_script
from game.variants import VARIANTS
from tests.second_reader.hex import Hex
from tests.second_reader.nine import Nine
from tests.second_reader.sprint import Sprint
from tests.second_reader.table import Table, second_verdict
from tests.second_reader.ten import Ten

READERS: dict[str, type[Table]] = {"tasks": Sprint, "hexagon": Hex, "nine": Nine, "ten": Ten}
SCRIPTS = 600
PARCELS = 6
LAST_TICK = 60_000  # the second reader waits through every tick
COMPARED = ("finished", "reason", "scores", "ranking", "tick")


def without_order(variant: str, detail: Body) -> Body:
    """Leave out what the documents leave free."""
    if variant == "nine":
        return {**detail, "hands": [sorted(hand) for hand in detail["hands"]]}
    if variant == "ten":
        return {**detail, "discard": sorted(min(card, card[::-1]) for card in detail["discard"])}
    return detail


def assert_same_verdict(body: Body) -> bool:
    script = read_script(json.dumps(body), VARIANTS)
    verdict = judge(script)
    written = explicit(script)
    if verdict["tick"] > LAST_TICK:
        return False
    variant = body["variant"]
    again = second_verdict(READERS[variant](written, verdict["shuffles"]), written)
    assert {key: again[key] for key in COMPARED} == {key: verdict[key] for key in COMPARED}
    assert again["detail"] == without_order(variant, verdict["detail"])
    assert again["rejected"] == [
        (each["tick"], each["seat"], each["command"])
        for each in sorted(verdict["rejected"], key=lambda each: (each["tick"], each["seat"]))
    ]
    return True


@pytest.mark.parametrize("parcel", range(PARCELS))
def test_both_readings_give_the_same_verdict(parcel: int) -> None:
    compared = 0
    for number in range(parcel, SCRIPTS, PARCELS):
        compared += assert_same_verdict(valid_script(Random(f"second {number}")))
    assert compared > SCRIPTS / PARCELS / 2
