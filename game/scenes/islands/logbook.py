"""What the ladder's screens know of somebody's way: levels on their islands, stars, tickets, and what is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from msgspec import Struct, structs

from game.core.script import Script
from game.ladder.goals import Result
from game.ladder.islands import BEACON, BEACON_STARS, DRIFTWOOD, ISLANDS, Island, Place, on_island, placed
from game.ladder.level import CHARACTERS, Leg
from game.ladder.measures import PLAYER, Record
from game.ladder.medals import DAYS_FOR_A_MEDAL, ISLAND_MEDALS, WINS_FOR_GOLD, Feats, feats_of
from game.ladder.progress import Kindness, is_open, island_stars, kindness, next_level, total_stars
from game.ladder.skill import Belief, after_match, prior
from game.ladder.statistics import counted
from game.paths import LEVELS, PlayerFolder
from game.saves.kept import Kept as KeptDocument
from game.saves.level_files import OWN_FOLDER, Library, load_levels, load_par_ghost, load_win_rates
from game.saves.progress import LevelRecord, Profile, Progress, SkillRecord
from game.session.level_play import LevelPlay

FIRST_PROFILE = "ME"  # nobody is asked for a name before the first level
FEWER_IS_BETTER = frozenset(
    (
        "seconds",
        "struck",
        "tokens",
        "expired",
        "rivals",
        "overs",
        "gifts",
        "first_card_turn",
        "third_card_turn",
    )
)
ProfileChange = Callable[[Profile], Profile]
TENTHS = 10  # of a second, in which times are kept


class Wreck(Struct, frozen=True):
    """A level file that cannot be played, and why."""

    sentence: str


class Kept(Protocol):
    """What a logbook needs of all that is saved."""

    @property
    def progress(self) -> KeptDocument[Progress]: ...

    @property
    def folder(self) -> PlayerFolder: ...


class Logbook:
    """Reads and writes the progress of whoever plays."""

    def __init__(self, saves: Kept, shipped: Path = LEVELS) -> None:
        self._saves = saves
        self._shipped_folder = shipped
        self._shipped: Library | None = None
        self.places: tuple[Place, ...] = ()
        self.wrecks: tuple[Wreck, ...] = ()
        self._rates = load_win_rates(shipped)
        self.open()

    def open(self) -> None:
        """Read the levels; players' own ones anew each time, for they are edited while the program runs."""
        if self._shipped is None:
            self._shipped = load_levels(self._shipped_folder)
        own = load_levels(self._saves.folder.path / OWN_FOLDER)
        taken = {level.id for level in self._shipped.levels}
        fresh = [level for level in own.levels if level.id not in taken]
        twice = [
            Wreck(f"{level.id}: this id is taken by a level of the islands.")
            for level in own.levels
            if level.id in taken
        ]
        self.places = placed(self._shipped.levels, fresh)
        self.wrecks = (*(Wreck(problem) for problem in (*self._shipped.problems, *own.problems)), *twice)

    # --- Islands ---------------------------------------------------------------------------

    @property
    def islands(self) -> tuple[Island, ...]:
        """All islands to sail to; the beach of players' own levels only where something lies there."""
        has_driftwood = self.wrecks or on_island(self.places, DRIFTWOOD)
        return (*ISLANDS, DRIFTWOOD) if has_driftwood else ISLANDS

    def levels_of(self, island: Island) -> tuple[Place, ...]:
        return on_island(self.places, island)

    def place(self, level: str) -> Place | None:
        return next((place for place in self.places if place.level.id == level), None)

    def after(self, place: Place) -> Place | None:
        """Return the level behind this one on its path."""
        path = self.levels_of(place.island)
        return path[place.number] if place.number < len(path) else None

    def par_ghost(self, level: str) -> Script | None:
        """Return how a par player tried a trial of the islands."""
        return load_par_ghost(self._shipped_folder, level)

    # --- Who plays ---------------------------------------------------------------------------

    @property
    def initials(self) -> str:
        return self._saves.progress.value.current or FIRST_PROFILE

    @property
    def profile(self) -> Profile:
        return self._saves.progress.value.profile(self.initials)

    @property
    def hut(self) -> int:
        """Where this player's mascot lives."""
        return self.profile.hut

    def record(self, level: str) -> LevelRecord:
        return self.profile.record(level)

    @property
    def stars(self) -> Mapping[str, int]:
        return {level: record.stars for level, record in self.profile.levels.items()}

    @property
    def skipped(self) -> frozenset[str]:
        return frozenset(level for level, record in self.profile.levels.items() if record.is_skipped)

    @property
    def total_stars(self) -> int:
        return total_stars(self.stars, self.places)

    def island_stars(self, island: Island) -> tuple[int, int]:
        """Return the stars won and to be won on an island; the Lighthouse counts them all."""
        if island.stars_to_open:
            shipped = [place for place in self.places if place.island.key != DRIFTWOOD.key]
            return self.total_stars, 3 * len(shipped)
        return island_stars(self.stars, self.places, island)

    def is_open(self, place: Place) -> bool:
        return is_open(place, self.places, self.stars, self.skipped)

    def stars_needed(self, place: Place) -> int:
        """Return how many stars in all a level asks for, besides the one before it."""
        return BEACON_STARS if place.level.id == BEACON else place.island.stars_to_open

    def next_level(self, island: Island) -> Place | None:
        return next_level(island, self.places, self.stars, self.skipped)

    def failures(self, level: str) -> int:
        """Count tries without any star; once there is one, nothing has failed."""
        record = self.record(level)
        return 0 if record.stars else record.attempts

    def kindness(self, level: str) -> Kindness:
        return kindness(self.failures(level))

    def may_skip(self, place: Place) -> bool:
        """Tell whether a boat ticket may open what comes next."""
        record = self.record(place.level.id)
        return (
            self.kindness(place.level.id).may_skip
            and not record.is_skipped
            and self.profile.tickets_left > 0
            and self.after(place) is not None
        )

    def has_played(self, variant: str) -> bool:
        """Tell whether any level of this game was tried."""
        return any(
            place.level.variant == variant and self.record(place.level.id).attempts for place in self.places
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The initials of everybody who has played here."""
        names = tuple(self._saves.progress.value.profiles)
        return names if self.initials in names else (*names, self.initials)

    def switch(self, initials: str) -> None:
        """Let somebody else play."""
        self._saves.progress.change(
            lambda progress: progress.with_profile(initials, progress.profile(initials))
        )

    def rename(self, initials: str) -> bool:
        """Take other letters; false where somebody else has them."""
        old = self.initials
        if initials != old and initials in self._saves.progress.value.profiles:
            return False
        self._saves.progress.change(lambda progress: progress.renamed(old, initials))
        return True

    def welcome(self, initials: str) -> bool:
        """Begin a new player; false where the letters are taken."""
        if initials in self.names:
            return False
        self.switch(initials)
        return True

    # --- Writing -----------------------------------------------------------------------------

    def change(self, change: ProfileChange) -> None:
        """Alter the profile; on disk soon, and never half."""
        initials = self.initials
        self._saves.progress.change(
            lambda progress: progress.with_profile(initials, change(progress.profile(initials)))
        )

    def enter(self, play: LevelPlay, result: Result, replay: str | None = None) -> None:
        """Keep a finished attempt."""
        asked = {ask.measure for star in play.level.stars for ask in star}
        values = {
            name: round(value * TENTHS) if name == "seconds" else round(value)
            for name, value in result.values.items()
            if name in asked
        }
        level, stars, had_help = play.level.id, result.stars, play.is_helped
        self.change(
            lambda profile: profile.with_attempt(
                level, stars, values, fewer_is_better=FEWER_IS_BETTER, replay=replay, had_help=had_help
            )
        )

    def note(self, play: LevelPlay, result: Result) -> tuple[str, ...]:
        """Count an attempt's matches and enter its medals; returns those that are new. Help counts for nothing here."""
        before = set(self.profile.medals)
        if not play.is_helped:
            legs = [play.leg_of(number) for number in range(len(play.records))]
            for leg, record in zip(legs, play.records, strict=True):
                self._note_match(leg, record)
            feats = feats_of(play.level, legs, play.records, result, self.profile.counters)
            self.change(lambda profile: _with_feats(profile, feats))
        self._note_collections()
        return tuple(medal for medal in self.profile.medals if medal not in before)

    def _note_match(self, leg: Leg, record: Record) -> None:
        if leg.deal is not None:
            return  # a puzzle says nothing about pace or nerve
        counts = counted(record)
        self.change(lambda profile: profile.with_counted(counts))
        skills = [rival.skill for rival in leg.rivals if rival.bot in CHARACTERS]
        if not skills or leg.partner is not None or not record.is_over:
            return
        game, has_won = record.variant, PLAYER in record.standing.ranking[0]
        kept = self.profile.skills.get(game)
        belief = prior() if kept is None else Belief(kept.weights, kept.matches)
        now = after_match(belief, self._rates[game], skills, has_won=has_won)
        self.change(lambda profile: profile.with_skill(game, SkillRecord(now.weights, now.matches)))

    def _note_collections(self) -> None:
        """Give the medals for what has come together over time."""
        profile = self.profile
        won = [
            ISLAND_MEDALS[island.key]
            for island in ISLANDS
            if island.key in ISLAND_MEDALS and len(set(self.island_stars(island))) == 1
        ]
        if len(profile.days) >= DAYS_FOR_A_MEDAL:
            won.append("sevenfold")
        if any(cup.wins >= WINS_FOR_GOLD for cup in profile.cups.values()):
            won.append("cup")
        for medal in won:
            if medal not in profile.medals:
                self.change(lambda kept, medal=medal: kept.with_medal(medal))  # type: ignore[misc]

    def use_ticket(self, level: str) -> None:
        self.change(lambda profile: profile.with_ticket_used(level))


def _with_feats(profile: Profile, feats: Feats) -> Profile:
    for medal in feats.medals:
        profile = profile.with_medal(medal)
    return structs.replace(profile, counters={**profile.counters, **feats.runs})


def best_value(record: LevelRecord, measure: str) -> float | None:
    """Return the best value of a goal so far, as measures count it."""
    kept = record.best.get(measure)
    if kept is None:
        return None
    return kept / TENTHS if measure == "seconds" else float(kept)


def opens_with(places: Sequence[Place], place: Place) -> Place | None:
    """Return the level that has to be passed before this one; None for the first of an island."""
    if place.number == 1:
        return None
    return on_island(places, place.island)[place.number - 2]
