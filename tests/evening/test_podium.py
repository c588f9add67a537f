"""The podium: what comes by itself, what a press does, and how the next match begins."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.commands import paper_records as records
from game.commands.stand_ins import PADS, paper_cabinet
from game.core.api import Seat
from game.core.script import read_script
from game.devices.buttons import NO_INPUTS, Button, Inputs, Press
from game.languages.words import Words
from game.saves.wall import Wall, WallEntry
from game.scenes.group import HAMMERED_TICKS
from game.scenes.initials import SILENT_TICKS as SILENT_LETTERS_TICKS
from game.scenes.initials import Claim
from game.scenes.lobby import Lobby
from game.scenes.match import Ended, MatchScene
from game.scenes.photo_finish import PhotoFinish
from game.scenes.photo_reels import AFTERGLOW_TICKS, CheckReel, TableReel
from game.scenes.podium import BLOCKS_TICKS, SILENT_TICKS, Doors, Extra, Phase, Podium, Result
from game.scenes.podium_told import Told
from game.scenes.replay_tables import looks_at
from game.scenes.scene import Kind, Transition, replace
from game.scenes.title import Title
from game.session.facts import PHOTO_TICKS, read_facts
from game.session.superlatives import lines
from game.variants import VARIANTS
from tests.evening.house import House, to_choice
from tests.virtual_pads import VirtualPad

OpenHouse = Callable[..., House]


class Room:
    """Where a podium leads, noted down."""

    def __init__(self, key: str = "hexagon", seats: int = 4, people: int = 3, claims: int = 0) -> None:
        script = records.script(key, seats, people=people)
        facts = read_facts(script)
        words = Words("en")
        looks = looks_at(script, facts.last_tick, words)
        hands = {looks[number].seat: (PADS[number],) for number in range(people)}
        self.led: list[object] = []
        self.signed: list[tuple[Seat, str]] = []
        entry = WallEntry(90, 1)
        told = Told(
            script,
            facts,
            {line.seat: line for line in lines(facts)},
            claims=tuple(
                Claim(looks[number], "hexagon", entry, (PADS[number],), "MIA") for number in range(claims)
            ),
            page=(entry,),
        )
        self.result = Result(looks, facts.final.ranking, facts.final.scores, hands, told=told)
        self.cabinet = paper_cabinet(words)
        self.podium = Podium(self.cabinet, self.result, self._doors())

    def _doors(self) -> Doors:
        def noted(word: str) -> Callable[..., Any]:
            def lead(*told: object) -> str:
                self.led.append((word, *told))
                return word

            return lead

        return Doors(
            noted("rematch"),
            noted("title"),
            noted("other"),
            sign=lambda claim, text: self.signed.append((claim.seat, text)),
        )

    def wait(self, ticks: int = 1) -> Transition | None:
        for _ in range(ticks):
            step = self.podium.tick(NO_INPUTS)
            if step is not None:
                return step
        return None

    def to(self, phase: Phase) -> None:
        for _ in range(10_000):
            if self.podium.phase is phase:
                return
            self.wait()
        raise AssertionError(self.podium.phase)

    def is_at(self, phase: Phase) -> bool:
        return self.podium.phase is phase

    def shows(self, extra: Extra | None) -> bool:
        return self.podium.extra is extra

    def press(self, pad: int, button: Button) -> Transition | None:
        step = self.podium.tick(Inputs(presses={PADS[pad]: (Press(button, is_down=True),)}))
        if step is None:
            self.podium.tick(Inputs(presses={PADS[pad]: (Press(button, is_down=False),)}))
        return step


# --- What comes by itself ----------------------------------------------------------------


def test_everything_comes_by_itself_up_to_the_choice() -> None:
    room = Room()
    seen: list[Phase] = []
    for _ in range(6000):
        if not seen or seen[-1] is not room.podium.phase:
            seen.append(room.podium.phase)
        room.wait()
    assert seen == [Phase.BLOCKS, Phase.PHOTO, Phase.LINES, Phase.CHOICE]
    assert room.led == [], "the choice waits for people"


def test_blocks_stand_three_seconds_and_the_photo_runs_six() -> None:
    room = Room("tasks")
    room.to(Phase.PHOTO)
    assert room.podium._now == BLOCKS_TICKS
    room.to(Phase.LINES)
    took = room.podium._now - BLOCKS_TICKS
    assert 2 * PHOTO_TICKS <= took <= 2 * PHOTO_TICKS + AFTERGLOW_TICKS + 4


def test_hammering_does_nothing_for_a_second_and_until_the_finger_is_off() -> None:
    room = Room()
    for _ in range(HAMMERED_TICKS // 6):
        for pad in range(3):
            room.press(pad, Button.SOUTH)
    assert room.is_at(Phase.BLOCKS)
    held = Inputs(presses={PADS[0]: (Press(Button.SOUTH, is_down=True),)})
    fresh = Room()
    fresh.podium.tick(held)
    fresh.to(Phase.CHOICE)
    assert fresh.podium._group.agreed == frozenset()


def test_any_press_skips_the_photo_but_only_all_together_skip_lines() -> None:
    room = Room()
    room.to(Phase.PHOTO)
    room.press(1, Button.SOUTH)
    assert room.is_at(Phase.LINES)
    room.press(0, Button.SOUTH)
    room.press(1, Button.SOUTH)
    assert room.is_at(Phase.LINES)
    room.press(2, Button.SOUTH)
    assert room.is_at(Phase.CHOICE)


@pytest.mark.parametrize("key", ["hexagon", "nine", "ten"])
def test_photo_finish_comes_from_the_record_and_shows_the_same_again(key: str) -> None:
    text = records.played(key)
    films = []
    for _ in range(2):
        script = read_script(text, VARIANTS)
        facts = read_facts(script)
        film = PhotoFinish(script, facts, Words("en"))
        ticks = []
        while not film.is_over:
            film.tick()
            assert isinstance(film.reel, TableReel)
            ticks.append(film.reel.at)
        films.append((ticks, facts.photo, lines(facts), facts.chart))
    assert films[0] == films[1]
    ticks, (first, last), _, _ = films[0]
    assert ticks[0] in (first, first + 1)
    assert ticks[-1] > last
    assert first == max(0, read_facts(read_script(text, VARIANTS)).moment.tick - PHOTO_TICKS)  # type: ignore[union-attr]


def test_the_photo_of_a_sprint_is_the_check_of_the_ticket_that_settled_it() -> None:
    script = records.script("tasks")
    facts = read_facts(script)
    assert facts.moment is not None
    assert facts.moment.task is not None
    film = PhotoFinish(script, facts, Words("en"))
    assert isinstance(film.reel, CheckReel)
    show = film.reel._show
    compared = show.plan.compare_at[facts.moment.task]
    assert show.age_ticks == compared - PHOTO_TICKS
    took = 0
    while not film.reel.has_happened:
        film.tick()
        took += 1
    assert took == pytest.approx(2 * PHOTO_TICKS, abs=4), "three seconds at half speed"
    # Not before this ticket was given away is the order settled.
    assert show.plan.points_by(compared) != show.plan.points_by(compared - 1)


# --- The choice --------------------------------------------------------------------------


def test_a_rematch_takes_one_press_each() -> None:
    room = Room()
    room.to(Phase.CHOICE)
    for pad in range(3):
        assert room.led == []
        room.press(pad, Button.SOUTH)
    assert room.led == [("rematch", [])]


def test_silent_seats_become_bots_fifteen_seconds_after_the_first_press() -> None:
    room = Room()
    room.to(Phase.CHOICE)
    room.wait(3000)
    room.press(1, Button.SOUTH)
    room.wait(SILENT_TICKS - 3)
    assert room.led == []
    step = room.wait(3)
    assert step is not None
    assert step.kind is Kind.REPLACE
    assert room.led == [("rematch", [1, 3])]


def test_other_buttons_lead_to_the_title_and_to_another_game() -> None:
    room = Room()
    room.to(Phase.CHOICE)
    room.press(2, Button.NORTH)
    assert room.led == [("other",)]
    room = Room()
    room.to(Phase.CHOICE)
    room.press(0, Button.EAST)
    assert room.led == [("title",)]


def test_looking_again_at_photo_or_chart_stops_the_clock() -> None:
    room = Room()
    room.to(Phase.CHOICE)
    room.press(0, Button.SOUTH)
    room.press(1, Button.WEST)
    assert room.shows(Extra.PHOTO)
    room.press(1, Button.R)
    assert room.shows(Extra.CHART)
    room.wait(2 * SILENT_TICKS)
    assert room.led == []
    room.press(2, Button.SOUTH)
    assert room.shows(None), "a press that closes a picture is no rematch"
    assert room.podium._group.agreed == {1}
    for button in (Button.WEST, Button.L):
        room.press(2, button)
        room.press(2, button)
        assert room.shows(None), "the button that shows it also puts it away"


def test_own_feathers_are_taken_and_kept_for_the_hut() -> None:
    room = Room()
    room.to(Phase.CHOICE)
    for _ in range(5):
        room.press(1, Button.UP)
    assert room.cabinet.kept_wishes.value.of_hut(2).tailwind == 3
    room.press(1, Button.DOWN)
    assert room.cabinet.kept_wishes.value.of_hut(2).tailwind == 2
    assert room.cabinet.kept_wishes.value.of_hut(1).tailwind == 0


# --- Initials ----------------------------------------------------------------------------


def test_initials_start_from_the_last_ones_and_only_their_owner_turns_the_reels() -> None:
    room = Room(claims=1)
    room.to(Phase.INITIALS)
    room.press(1, Button.UP)
    room.press(1, Button.SOUTH)
    room.press(0, Button.UP)  # N
    room.press(0, Button.SOUTH)
    room.press(0, Button.SOUTH)
    room.press(0, Button.EAST)  # undo: the second letter again
    room.press(0, Button.DOWN)  # H
    room.press(0, Button.SOUTH)
    room.press(0, Button.SOUTH)
    assert room.signed == [(1, "NHA")]
    assert room.is_at(Phase.CHOICE)


def test_silence_keeps_the_name_of_the_mascot_and_the_next_one_is_asked() -> None:
    room = Room(claims=2)
    room.to(Phase.INITIALS)
    room.wait(SILENT_LETTERS_TICKS + 1)
    assert room.is_at(Phase.INITIALS)
    room.press(1, Button.EAST)  # not today
    assert room.is_at(Phase.CHOICE)
    assert room.signed == [(1, ""), (2, "")]


# --- In the house ------------------------------------------------------------------------


def begin_hex(house: House, pads: int = 2) -> list[VirtualPad]:
    held = [house.plug(f"Pad {number}") for number in range(pads)]
    while not isinstance(house.scene, Lobby):
        house.tap(held[0], "a")
    for pad in held:
        house.tap(pad, "a", "a")
    house.step(400)
    for pad in held:
        if not isinstance(house.scene, MatchScene):
            house.tap(pad, "back")
    house.until(MatchScene)
    return held


def ended(house: House, key: str = "hexagon", **wishes: Any) -> Ended:
    """Return a match as if these seats had just played it."""
    record = records.record(key, 2, people=2, **wishes)
    looks = house.match.looks
    for seat, look in enumerate(looks):
        record["about"]["seats"][seat][0]["mascot"] = ("fox", "owl")[look.hut - 1]
    return Ended(record, looks, house.match.hands())


def test_rematch_is_one_press_each_with_same_seats_and_the_start_seat_moves_on(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_hex(house)
    first = house.match
    house.app.stack.go(replace(house.app.evening._podium("hexagon", ended(house))))
    to_choice(house)
    for pad in pads:
        house.tap(pad, "a")
    again = house.until(MatchScene)
    assert isinstance(again, MatchScene)
    assert [look.hut for look in again.looks] == [look.hut for look in first.looks]
    assert [look.is_bot for look in again.looks] == [False, False]
    starts = [scene.runner.record()["options"].get("first", 1) for scene in (first, again)]
    assert starts == [1, 2]


def test_another_game_keeps_the_seats_and_suggests_the_next_one(open_house: OpenHouse) -> None:
    house = open_house()
    pads = begin_hex(house)
    house.app.stack.go(replace(house.app.evening._podium("hexagon", ended(house))))
    to_choice(house)
    house.tap(pads[0], "y")
    title = house.scene
    assert isinstance(title, Title)
    assert title.focused == "ten", "after Hex the next one easy to explain"
    house.tap(pads[0], "a")
    lobby = house.scene
    assert isinstance(lobby, Lobby)
    assert len(lobby.seating.humans) == 2


def test_classic_matches_enter_the_wall_and_are_signed_once_an_evening(open_house: OpenHouse) -> None:
    house = open_house()
    begin_hex(house)
    album, saves = house.app.evening.album, house.app._saves
    over = ended(house)
    told = album.keep(over, ("hexagon",))
    (claim,) = told.claims
    assert claim.seat in told.facts.final.ranking[0]
    assert saves.wall.value.page("hexagon") == (claim.entry,)
    album.sign(claim, "LUA")
    assert saves.wall.value.page("hexagon")[0].initials == "LUA"
    told = album.keep(over, ("hexagon",))
    assert told.claims == (), "who has signed tonight is not asked again"
    assert [entry.initials for entry in saves.wall.value.page("hexagon")] == ["LUA", "LUA"]
    other = next(look for look in over.looks if look.hut != claim.look.hut)
    album.sign(claim._replace(look=other), "")
    assert album._initials[other.hut] == "", "who gave no letters was asked, too"
    assert [entry.initials for entry in saves.wall.value.page("hexagon")] == ["LUA", "LUA"]
    album.keep(ended(house, rules="taste"), ("hexagon",))
    assert len(saves.wall.value.page("hexagon")) == 2, "a taste of a game is no record"


def test_a_wall_line_that_is_gone_cannot_be_signed() -> None:
    wall = Wall().with_entry("nine", WallEntry(12, 1))
    assert wall.with_initials("nine", WallEntry(13, 1), "ABC") == wall
    signed = wall.with_initials("nine", WallEntry(12, 1), "ABC")
    assert signed.last_initials(1) == "ABC"
    assert signed.last_initials(2) == ""
