"""What an evening leaves behind: its replays, its wall of fame and its list of matches, and the screens that show them."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Any, cast

from game.core.script import Script
from game.languages.evening_words import rivalry_line
from game.saves.clerk import Answer
from game.saves.replays import ReplayCard
from game.saves.saves import Saves
from game.saves.wall import Wall, WallEntry, WallGame
from game.scenes import replay_player
from game.scenes.cabinet import Cabinet
from game.scenes.fetching import Fetching
from game.scenes.initials import Claim
from game.scenes.match import Ended, Room
from game.scenes.podium_told import Told
from game.scenes.replay_player import ReplayPlayer
from game.scenes.replays import Doors as ReplaysDoors
from game.scenes.replays import Replays
from game.scenes.rerun import Place
from game.scenes.scene import QUIT, Scene
from game.scenes.sharing import PictureMaker
from game.scenes.tonight import Doors as TonightDoors
from game.scenes.tonight import TonightScene
from game.scenes.wall import WallOfFame
from game.session.facts import MatchFacts, read_facts
from game.session.open_views import Eye
from game.session.replay import read_record
from game.session.superlatives import Line, lines
from game.session.tonight import PlayedMatch, Tonight
from game.session.wall_values import wall_values

# In the order in which they get harder to explain.
SUGGESTED = ("hexagon", "ten", "tasks", "nine")


class Album:
    """Keeps the evening's matches, and opens the pages that the sheet of the title leads to."""

    def __init__(self, cabinet: Cabinet, saves: Saves, room: Room) -> None:
        self._cabinet = cabinet
        self._saves = saves
        self._room = room
        self._pictures = PictureMaker(saves.folder.path, cabinet.words)
        self.tonight = Tonight()
        self._records: list[tuple[PlayedMatch, Answer[str]]] = []  # the names come when they are written
        self._initials: dict[int, str] = {}  # a hut: what its person signed with tonight

    # --- After a match -------------------------------------------------------------------

    def keep(self, ended: Ended, offered: Collection[str]) -> Told:
        """Enter a match that has ended; returns what its podium tells. `offered`: the games that could come next."""
        script = read_record(json.dumps(ended.record))
        facts = read_facts(script)
        told = {line.seat: line for line in lines(facts)}
        match = _played(ended, facts, tuple(told.values()))
        if self.tonight.is_over(match.at_s):
            self._initials.clear()
            self._records.clear()
        self.tonight.add(match)
        self._records.append((match, self._saves.replays.write(ended.record)))
        seats = {look.hut: look.seat for look in ended.looks}
        return Told(
            script,
            facts,
            told,
            offers={seats[offer.hut]: offer.by for offer in self.tonight.feather_offers()},
            rivalries=self._rivalries(seats),
            suggestion=self._suggestion(facts.variant, len(ended.looks), offered),
            claims=self._enter_wall(ended, facts),
            page=self._saves.wall.value.page(cast(WallGame, facts.variant)),
        )

    def _rivalries(self, here: Collection[int]) -> tuple[str, ...]:
        """Say which of those who just played are about even."""
        return tuple(
            rivalry_line(self._cabinet.words, *rivalry)
            for rivalry in self.tonight.rivalries()
            if rivalry.one in here and rivalry.other in here
        )

    def _suggestion(self, game: str, seats: int, offered: Collection[str]) -> str:
        """Choose a game to try next: one that has not been played tonight before the others."""
        start = SUGGESTED.index(game)
        around = [*SUGGESTED[start + 1 :], *SUGGESTED[:start]]
        fitting = [key for key in around if key in offered and seats in self._cabinet.infos[key].seat_counts]
        fresh = [key for key in fitting if not self.tonight.played_before(key)]
        return next(iter(fresh or fitting), "")

    # --- The wall of fame ----------------------------------------------------------------

    def _enter_wall(self, ended: Ended, facts: MatchFacts) -> tuple[Claim, ...]:
        """Write new lines on the wall; returns those whose people have not signed tonight."""
        game = cast(WallGame, facts.variant)
        about = ended.record["about"]
        claims = []
        for seat, value in wall_values(facts, about).items():
            look = next(look for look in ended.looks if look.seat == seat)
            if self._saves.wall.value.place_of(game, value) is None:
                continue
            signed = self._initials.get(look.hut, "")
            entry = WallEntry(value, look.hut, signed, look.feathers > 0, about["date"])
            self._saves.wall.change(_with(game, entry))
            if look.hut not in self._initials:
                devices = tuple(ended.hands.get(seat, ()))
                preset = self._saves.wall.value.last_initials(look.hut)
                claims.append(Claim(look, game, entry, devices, preset))
        # A later and better line may have pushed an earlier one off again.
        return tuple(claim for claim in claims if claim.entry in self._saves.wall.value.page(game))

    def sign(self, claim: Claim, initials: str) -> None:
        """Put letters to a new line, and to all that follow tonight; who gave none is not asked again either."""
        self._initials[claim.look.hut] = initials
        if initials:
            self._saves.wall.change(lambda wall: wall.with_initials(claim.game, claim.entry, initials))

    # --- Pages -----------------------------------------------------------------------------

    def doors(self) -> dict[str, Callable[[], Scene]]:
        """Return the pages by their names on the sheet."""
        return {"wall": self._wall, "replays": self.replays, "tonight": self._tonight_page}

    def _wall(self) -> Scene:
        return WallOfFame(self._cabinet, lambda: self._saves.wall.value)

    def _tonight_page(self) -> Scene:
        return TonightScene(self._cabinet, self.tonight, TonightDoors(self._replay_of))

    def _replay_of(self, match: PlayedMatch) -> Scene | None:
        """Open the replays with a match of tonight, once its record is written."""
        answer = next((answer for each, answer in self._records if each is match), None)
        if answer is None or answer.value is None:
            return None
        return Replays(self._cabinet, self._saves.replays, ReplaysDoors(self._watch), opened=answer.value)

    def replays(self) -> Scene:
        return Replays(self._cabinet, self._saves.replays, ReplaysDoors(self._watch))

    def _watch(self, card: ReplayCard, script: Script) -> Scene:
        shelf = self._saves.replays

        def pin(is_pinned: bool) -> None:  # noqa: FBT001 - the player says which
            shelf.pin(card.name, is_pinned=is_pinned)

        def delete() -> None:
            shelf.delete(card.name)

        doors = replay_player.Doors(pin=pin, delete=delete, share=self._share(card.name))
        return ReplayPlayer(self._cabinet, script, doors, room=self._room, is_pinned=card.is_pinned)

    def _share(self, name: str) -> Callable[[Script, Place, Eye], Answer[str]] | None:
        if not self._saves.folder.can_save:
            return None
        return lambda script, until, eye: self._pictures.share(script, until, eye, name)

    def watch_record(self, record: Mapping[str, Any]) -> Scene:
        """Show a match that has just ended, until it is left."""
        return self._watch_level(read_record(json.dumps(record)), "level")

    def best_try(self, key: str) -> Scene:
        """Fetch the best try at a level and show it."""
        answer = self._saves.replays.load_best(key)
        return Fetching(self._cabinet, answer, lambda script: self._watch_level(script, f"best_{key}"))

    def ghost_of(self, key: str) -> Answer[Script]:
        """Fetch the best try at a level for somebody who plays against it."""
        return self._saves.replays.load_best(key)

    def _watch_level(self, script: Script, name: str) -> Scene:
        doors = replay_player.Doors(share=self._share(name))
        return ReplayPlayer(self._cabinet, script, doors, room=self._room)

    def watch_alone(self, script: Script) -> Scene:
        """Show a record that somebody named on the command line; when it is left, the program ends."""
        self._cabinet.ear.music(None)
        doors = replay_player.Doors(
            leave=lambda: QUIT, share=self._share(f"replay_{script.variant.info.key}")
        )
        return ReplayPlayer(self._cabinet, script, doors, room=self._room)


def _with(game: WallGame, entry: WallEntry) -> Callable[[Wall], Wall]:
    return lambda wall: wall.with_entry(game, entry)


def _played(ended: Ended, facts: MatchFacts, told: Sequence[Line]) -> PlayedMatch:
    """Tell a match by huts, as the evening remembers it."""
    huts = {look.seat: look.hut for look in ended.looks}
    final = facts.final
    return PlayedMatch(
        facts.variant,
        round(datetime.fromisoformat(ended.record["about"]["date"]).timestamp()),
        tuple(tuple(huts[seat] for seat in group) for group in final.ranking),
        tuple(huts[seat] for seat in facts.humans),
        tuple((huts[seat], final.scores[seat - 1]) for seat in huts),
        tuple((look.hut, look.feathers) for look in ended.looks),
        tuple((huts[line.seat], line.key, line.strength) for line in told),
    )
