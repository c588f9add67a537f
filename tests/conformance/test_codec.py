"""Commands and matches survive their text form, and a written-out deal plays on alike."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from game.core.script import explicit, judge, read_script
from game.variants import VARIANTS
from tests.conformance.matches import Moment, Table, every_table, random_match, script_of, tables


@every_table
def test_every_command_has_one_text(table: Table) -> None:
    words = table.variant.command_words(table.setup(0).options)
    assert {table.variant.command_text(command): command for command in words.values()} == dict(words)


@every_table
def test_a_written_out_deal_gives_the_same_verdict_but_for_the_digest(table: Table) -> None:
    for seed in (51, 52):
        source = script_of(table, seed, list(random_match(table, seed)))
        script = read_script(json.dumps(source), VARIANTS)
        written = explicit(script)
        assert written["deal"]
        assert written["commands"] == source["commands"]
        again = read_script(json.dumps(written), VARIANTS)
        verdict, verdict_again = judge(script), judge(again)
        verdict.pop("digest")
        verdict_again.pop("digest")
        assert verdict_again == verdict
        assert explicit(again) == written


@given(
    table=st.sampled_from([each.values[0] for each in tables()]),
    seed=st.integers(0, 2**64 - 1),
    cut=st.integers(0, 40),
    until=st.integers(0, 3000),
)
def test_scripts_cut_anywhere_are_judged_alike_written_out_or_not(
    table: Table, seed: int, cut: int, until: int
) -> None:
    moments: list[Moment] = []
    for moment in random_match(table, seed):
        if len(moments) == cut:
            break
        moments.append(moment)
    source = script_of(table, seed, moments)
    source["until"] += until
    script = read_script(json.dumps(source), VARIANTS)
    verdict = judge(script)
    assert verdict["tick"] == source["until"]
    assert verdict["rejected"] == []
    written = judge(read_script(json.dumps(explicit(script)), VARIANTS))
    assert {**written, "digest": None} == {**verdict, "digest": None}
