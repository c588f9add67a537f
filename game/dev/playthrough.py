"""Writes golden playthroughs: whole matches as text that a person can read and a test can compare.

`python -m game.dev.playthrough` compares, `--write` writes them anew. When one changes its ending, raise
`rules_version` of that game in the same commit and say why.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.core.api import Event, Seat, Setup, Viewer, all_seats
from game.core.match import digest
from game.core.rng import Rng
from game.core.script import AnyVariant
from game.variants import VARIANTS

FOLDER = Path(__file__).resolve().parents[2] / "tests" / "golden" / "playthroughs"
CHOICE_STREAM = 3
SILENT_SHARE = 3  # one seat in so many acts in a tick in which it may
SHOWN_LEGAL = 8  # commands; of longer lists only the count
# Fields of events and views that hold cards as numbers; in the text they are words.
CARD_FIELDS = frozenset(
    {"card", "cards", "before", "earlier", "behind", "returned", "returning", "revealed", "picture", "clash"}
)


class Story(NamedTuple):
    """One golden match."""

    variant: str
    seats: int
    seed: int
    options: dict[str, Any]

    @property
    def file_name(self) -> str:
        return "_".join([self.variant, f"{self.seats}seats", *self.options]) + ".txt"


STORIES = (
    Story("tasks", 2, 7, {"rounds": 1}),
    Story("tasks", 3, 8, {}),
    Story("tasks", 4, 9, {"rounds": 1, "sides": ["B"], "strike": "card"}),
    Story("hexagon", 3, 7, {}),
    Story("hexagon", 5, 8, {"third_token": "bench", "next_caller": True, "reveal_ticks": 20}),
    Story("nine", 2, 7, {}),
    Story("nine", 4, 8, {"open_colours": True, "turn_ticks": 60, "keep_hand": True}),
    Story("ten", 2, 7, {}),
    Story("ten", 5, 8, {"teams": True, "target": 3}),
    Story("ten", 3, 9, {"look": False, "turn_ticks": 60, "target": 6}),
)


def told(story: Story) -> str:
    """Play a story and write it down."""
    return "\n".join(_lines(story)) + "\n"


def _lines(story: Story) -> Iterator[str]:
    variant = VARIANTS[story.variant]
    options = variant.read_options(story.options, story.seats)
    yield f"# {variant.info.title}: {story.seats} seats, seed {story.seed}, house rules {story.options or 'none'}"
    yield f"# rules version {variant.info.rules_version}"
    rng = Rng(story.seed).fork(CHOICE_STREAM)
    step = variant.deal(Setup(story.seats, story.seed, options))
    state = step.state
    yield "deal"
    yield from _events(variant, step.events, story.seats)
    yield from _views(variant, state, story.seats)
    while variant.outcome(state) is None:
        batch = {}
        legal_lines = []
        for seat in all_seats(story.seats):
            legal = variant.legal(state, seat)
            throw, rng = rng.below(SILENT_SHARE * max(1, len(legal)))
            if throw < len(legal):
                batch[seat] = legal[throw]
                texts = [variant.command_text(each) for each in legal]
                listed = ", ".join(texts) if len(texts) <= SHOWN_LEGAL else f"{len(texts)} commands"
                asked = variant.command_text(batch[seat])
                legal_lines.append(f"  seat {seat} may: {listed}; asks: {asked}")
        due = variant.due(state)
        if not batch and due is not None:
            state = variant.skip(state, due)
        tick = state.tick
        step = variant.advance(state, batch)
        state = step.state
        if legal_lines or step.events:
            yield f"tick {tick}"
            yield from legal_lines
            yield from _events(variant, step.events, story.seats)
    yield "end"
    yield from _views(variant, state, story.seats)
    standing = variant.standing(state)
    outcome = variant.outcome(state)
    assert outcome is not None
    yield f"  {outcome.reason}: scores {list(standing.scores)}, ranking {[list(g) for g in standing.ranking]}"
    yield f"  detail {msgspec.json.encode(variant.detail(state)).decode()}"
    yield f"  digest {digest(state)}"


def _events(variant: AnyVariant, events: tuple[Event, ...], seats: int) -> Iterator[str]:
    for event in events:
        yield f"  {_fields(variant, event)}"
        seen_by: dict[Event | None, list[str]] = {}
        for viewer in (None, *all_seats(seats)):
            seen_by.setdefault(variant.witness(event, viewer), []).append(_name(viewer))
        for seen, names in seen_by.items():
            if seen != event:
                yield f"    {', '.join(names)}: {'nothing' if seen is None else _fields(variant, seen)}"


def _views(variant: AnyVariant, state: Any, seats: int) -> Iterator[str]:
    for viewer in (None, Seat(1), Seat(seats)):
        yield f"  view of {_name(viewer)}: {msgspec.json.encode(variant.view(state, viewer)).decode()}"


def _name(viewer: Viewer) -> str:
    return "television" if viewer is None else f"seat {viewer}"


def _fields(variant: AnyVariant, event: Event) -> str:
    parts = [
        f"{name}={_worded(variant, name, getattr(event, name))}"
        for name in event.__struct_fields__
        if name != "reason"
    ]
    reason = getattr(event, "reason", None)
    because = f" because {reason.code} ({reason.decision})" if reason is not None else ""
    return f"{type(event).__name__} {' '.join(parts)}{because}"


def _worded(variant: AnyVariant, name: str, value: Any) -> str:
    if name in CARD_FIELDS and isinstance(value, int):
        return variant.card_text(value) if value >= 0 else "hidden"
    if name in CARD_FIELDS and isinstance(value, tuple):
        return f"[{' '.join(_worded(variant, name, each) for each in value)}]"
    if name == "command" and value is not None:
        return f"'{variant.command_text(value)}'"
    return str(value)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m game.dev.playthrough", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files anew")
    is_writing = parser.parse_args(arguments).write
    changed = []
    for story in STORIES:
        path = FOLDER / story.file_name
        text = told(story)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            changed.append(path.name)
            if is_writing:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
    verb = "written" if is_writing else "differ"
    print(f"{len(STORIES)} playthroughs, {len(changed)} {verb}{': ' if changed else ''}{', '.join(changed)}")
    return 1 if changed and not is_writing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
