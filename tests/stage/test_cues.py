"""Every moment of a match has its sound, its visible twin, its caption and, where felt, its rumble."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.api import Event, PileShuffled, Rejected, Seat
from game.paths import ASSETS
from game.stage.captions import UNSAID
from game.stage.cues import CUES, GO, Buzz, CuePlayer, Who
from game.stage.event_cues import EVENT_CUES, Played, cues_of
from game.stage.sound_table import SOUNDS, By
from game.variants.hexagon import model as hexagon
from game.variants.nine import model as nine
from game.variants.tasks import model as tasks
from game.variants.ten import model as ten
from tests.conformance.matches import Table, every_table, random_match

FOX, OWL, HARE = Seat(1), Seat(2), Seat(3)


def _events() -> list[type[Event]]:
    found: list[type[Event]] = [Rejected, PileShuffled]
    for model in (tasks, hexagon, nine, ten):
        found += [
            thing
            for thing in vars(model).values()
            if isinstance(thing, type) and issubclass(thing, Event) and thing.__module__ == model.__name__
        ]
    return found


def test_sounds_and_cues_are_the_same_set() -> None:
    assert set(CUES) == set(SOUNDS)


@pytest.mark.parametrize("name", CUES)
def test_every_cue_is_whole(name: str) -> None:
    cue = CUES[name]
    assert cue.seen
    assert cue.caption
    assert (ASSETS / "pictures" / f"{cue.icon}.svg").is_file()
    if cue.buzz is not None:
        assert 0 < cue.buzz.percent <= 100
        assert 0 < cue.buzz.ticks <= 60


def test_captions_tell_cues_apart() -> None:
    said = [cue.caption for name, cue in CUES.items() if name not in UNSAID]
    assert len(said) == len(set(said))


def test_every_event_has_cues_or_is_silent_on_purpose() -> None:
    assert set(EVENT_CUES) == set(_events())


@every_table
def test_whatever_happens_plays_known_cues_with_what_they_need(table: Table) -> None:
    count = 0
    for moment in random_match(table, 5):
        for event in moment.step.events:
            for played in cues_of(event):
                count += 1
                sound = SOUNDS[played.name]
                assert sound.by is not By.SEAT or played.seat is not None
                assert played.step <= (sound.steps if sound.by is By.STEP else 1)
    assert count


def test_tasks_and_covered_cards_choose_their_sound() -> None:
    (placed,) = cues_of(tasks.CardPlaced(OWL, 0, 5, 1, 7, is_covered=True))
    assert placed == Played("place_down", OWL)
    (awarded,) = cues_of(tasks.TaskAwarded(1, 9, 0, (3, 2), (9, 4), hexagon.RIGHT_ROW))
    assert awarded.step == 8
    assert cues_of(tasks.RoundScored(1, (17, 27))) == (Played("round_won", step=2),)


def test_a_row_sounds_alike_until_its_verdict() -> None:
    reason = hexagon.RIGHT_ROW
    won = nine.RowWon(FOX, 1, (1, 2), (FOX, OWL), 9, 3, reason)
    failed = nine.RevealFailed(FOX, 1, (1, 2), (FOX, OWL), 5, 4, (2,), 6, True, reason)
    before_verdict = [[played for played in cues_of(event) if played.after < 240] for event in (won, failed)]
    assert before_verdict[0] == before_verdict[1] != []


class _Ear:
    def __init__(self) -> None:
        self.heard: list[tuple[str, Seat | None, int]] = []

    def play(
        self, name: str, *, seat: Seat | None = None, step: int = 1, level: float = 1.0, after: int = 0
    ) -> str:
        del level, after
        self.heard.append((name, seat, step))
        return name


def _player() -> tuple[CuePlayer, _Ear, list[tuple[list[Seat], Buzz]]]:
    ear, felt = _Ear(), list[tuple[list[Seat], Buzz]]()

    def rumble(seats: Sequence[Seat], buzz: Buzz) -> None:
        felt.append((list(seats), buzz))

    return CuePlayer(ear, rumble, {FOX: 4, OWL: 6}), ear, felt


def test_a_seat_sounds_in_the_pitch_of_its_hut_and_feels_it() -> None:
    player, ear, felt = _player()
    player.play("place", OWL)
    assert ear.heard == [("place", 6, 1)]
    assert felt == [([OWL], Buzz(15, 4))]


def test_the_start_is_felt_by_all_and_a_knock_by_nobody_else() -> None:
    player, _, felt = _player()
    player.play("count", step=4)
    assert felt == [([FOX, OWL], GO)]
    assert GO.who is Who.ALL
    player.hush(OWL, on=True)
    player.play("turn", OWL)
    player.play("finish")
    assert felt[1:] == [([FOX], CUES["finish"].buzz)]
    player.hush(OWL, on=False)
    player.play("tie_start", side=(OWL,))
    assert felt[-1] == ([OWL], CUES["tie_start"].buzz)


def test_sprint_never_says_right_or_wrong_during_a_round() -> None:
    told = {
        cue.name
        for card in range(3)
        for covered in (True, False)
        for cue in cues_of(tasks.CardPlaced(FOX, 0, 3, 1, card, is_covered=covered))
    }
    assert told == {"place", "place_down"}
