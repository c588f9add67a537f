"""How far each profile of the ladder has come. Stars never get fewer, whoever writes last."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct, structs

from game.saves.documents import Document

MOST_RECENT = 50  # matches that "lately" looks back on
MOST_SHARES = 7
BOAT_TICKETS = 3  # a profile: each opens the level after one that will not give a star
INITIALS = r"^[A-Z0-9]{1,3}$"

Initials: TypeAlias = Annotated[str, Meta(pattern=INITIALS)]
Count: TypeAlias = Annotated[int, Meta(ge=0)]


class LevelRecord(Struct, frozen=True):
    """One level, as far as it was played."""

    stars: Annotated[int, Meta(ge=0, le=3)] = 0
    attempts: Count = 0
    best: dict[str, int] = {}  # a goal's measure and its best value
    replay: str | None = None  # of the best attempt
    is_skipped: bool = False  # a boat ticket opened the next one
    had_help: bool = False  # the stars were won with an assist


class SkillRecord(Struct, frozen=True):
    """How likely each skill of the grid is, after so many matches."""

    weights: tuple[float, ...] = ()
    matches: Count = 0


class CupRecord(Struct, frozen=True):
    """A week's cup."""

    tries: Count = 0
    wins: Count = 0  # of the better try


class Profile(Struct, frozen=True):
    """One person on the ladder."""

    levels: dict[str, LevelRecord] = {}
    medals: tuple[str, ...] = ()  # in the order won
    days: dict[str, int] = {}  # catch of the day: the date and what the first try gave
    shares: dict[str, str] = {}  # of the last days: what can be passed on
    counters: dict[str, int] = {}  # statistics by name, added up
    recent: tuple[dict[str, int], ...] = ()  # the same of the last matches, one by one, the newest last
    skills: dict[str, SkillRecord] = {}  # a game: what matches won and lost say about the player
    cups: dict[str, CupRecord] = {}  # weekly cups: the week's name
    hut: Annotated[int, Meta(ge=1, le=6)] = 1  # whose mascot stands for the player

    @property
    def stars(self) -> int:
        return sum(record.stars for record in self.levels.values())

    @property
    def tickets_left(self) -> int:
        return BOAT_TICKETS - sum(record.is_skipped for record in self.levels.values())

    def record(self, level: str) -> LevelRecord:
        return self.levels.get(level, LevelRecord())

    def with_attempt(
        self,
        level: str,
        stars: int,
        values: Mapping[str, int],
        *,
        fewer_is_better: frozenset[str] = frozenset(),
        replay: str | None = None,
        had_help: bool = False,
    ) -> Profile:
        """Enter a finished attempt; what was better before stays."""
        old = self.record(level)
        best = dict(old.best)
        for name, value in values.items():
            better = min if name in fewer_is_better else max
            best[name] = better(best[name], value) if name in best else value
        is_best = stars > old.stars or old.attempts == 0
        new = structs.replace(
            old,
            stars=max(old.stars, stars),
            attempts=old.attempts + 1,
            best=best,
            replay=replay if is_best and replay else old.replay,
            had_help=had_help if is_best else old.had_help,
        )
        return structs.replace(self, levels={**self.levels, level: new})

    def with_ticket_used(self, level: str) -> Profile:
        """Let a boat ticket open what comes after this level; without one nothing changes."""
        old = self.record(level)
        if old.is_skipped or self.tickets_left < 1:
            return self
        return structs.replace(self, levels={**self.levels, level: structs.replace(old, is_skipped=True)})

    def with_medal(self, name: str) -> Profile:
        return self if name in self.medals else structs.replace(self, medals=(*self.medals, name))

    def with_day(self, date: str, value: int) -> Profile:
        """Enter the first try of a day; further ones are for fun."""
        return self if date in self.days else structs.replace(self, days={**self.days, date: value})

    def with_share(self, date: str, text: str) -> Profile:
        """Keep what a day's result looks like when it is passed on; of older days nobody asks."""
        kept = sorted({**self.shares, date: text}.items())[-MOST_SHARES:]
        return structs.replace(self, shares=dict(kept))

    def with_counted(self, amounts: Mapping[str, int]) -> Profile:
        """Add up a match's statistics, for ever and for lately."""
        added = {name: self.counters.get(name, 0) + amount for name, amount in amounts.items()}
        recent = (*self.recent, dict(amounts))[-MOST_RECENT:]
        return structs.replace(self, counters={**self.counters, **added}, recent=recent)

    def with_hut(self, hut: int) -> Profile:
        """Let another mascot stand for the player."""
        return structs.replace(self, hut=hut)

    def with_skill(self, game: str, skill: SkillRecord) -> Profile:
        return structs.replace(self, skills={**self.skills, game: skill})

    def with_cup_try(self, week: str, wins: int) -> Profile:
        """Enter a try at the week's cup; the better one counts."""
        old = self.cups.get(week, CupRecord())
        new = CupRecord(old.tries + 1, max(old.wins, wins))
        return structs.replace(self, cups={**self.cups, week: new})


class Progress(Struct, frozen=True):
    """All profiles of this machine."""

    profiles: dict[Initials, Profile] = {}
    current: Initials | None = None

    def profile(self, initials: str) -> Profile:
        return self.profiles.get(initials, Profile())

    def with_profile(self, initials: str, profile: Profile) -> Progress:
        """Keep a profile and make it the current one. Inside a change: take `self.profile` first, then alter it."""
        return structs.replace(self, profiles={**self.profiles, initials: profile}, current=initials)

    def renamed(self, old: str, new: str) -> Progress:
        """Give a profile other initials; those of somebody else are left alone."""
        if old == new or new in self.profiles:
            return self
        profiles = {new if name == old else name: profile for name, profile in self.profiles.items()}
        if old not in self.profiles:
            profiles[new] = Profile()
        return structs.replace(self, profiles=profiles, current=new)


PROGRESS = Document("progress", Progress)
