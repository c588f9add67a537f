"""The way around the buoy: the catch of the day, the cup of the week, and results that go from friend to friend."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.fields import Problem
from game.ladder.calendar import date_of, day_number, streak
from game.ladder.daily import CUP_TRIES, Catch, Cup, catch_of, cup_of, seed_of
from game.ladder.goals import Result
from game.ladder.islands import DRIFTWOOD, Place
from game.ladder.level import Level, attempt_seed
from game.ladder.marks import marks_of
from game.ladder.sharing import (
    CODE_LETTERS,
    MOST_VALUE,
    Shared,
    challenge_code,
    day_of,
    read_challenge,
    read_code,
    share_text,
    told_of,
)
from game.languages import ladder_words
from game.languages.words import N_
from game.scenes.cabinet import Cabinet
from game.scenes.islands import result
from game.scenes.islands.catch import CatchFace, CatchScene, Day
from game.scenes.islands.code_entry import CodeEntry
from game.scenes.islands.logbook import FEWER_IS_BETTER, TENTHS, Logbook
from game.scenes.islands.net import Net
from game.scenes.islands.result import ResultScene, Shown
from game.scenes.islands.run import Run
from game.scenes.islands.share import ShareScene
from game.scenes.match import Room
from game.scenes.scene import Scene, Transition, home, push
from game.session.level_play import LevelPlay

WEEK = 7  # days in the strip
DATE_LETTERS = 10  # of an ISO time

ENTERED = N_("Entered for today!")
FOR_FUN = N_("Just for fun: the first try counts.")
CUP_NOTE = N_("Best of the week: {wins} wins")
FRIEND_TELLS = N_("{date}: {stars} stars, {value}.")
BEATEN = N_("Challenge won!")
NOT_BEATEN = N_("To beat: {value}")
CHALLENGE_HEAD = "Subito {level} {value}"


class Stations(NamedTuple):
    """Where the way around the buoy meets the rest of the ladder."""

    chart: Callable[[], Scene]
    begin: Callable[[Run], Scene]  # the next match of an attempt
    room: Room
    date: Callable[[], str]
    note_match: Callable[[Run, Result], tuple[str, ...]]  # statistics and medals; what is new


class CatchWay:
    """Builds the screens around the catch of the day."""

    def __init__(self, cabinet: Cabinet, logbook: Logbook, stations: Stations) -> None:
        self._cabinet = cabinet
        self._logbook = logbook
        self._stations = stations
        self._net = Net()

    @property
    def today(self) -> str:
        return self._stations.date()[:DATE_LETTERS]

    def cast(self) -> None:
        """Begin to haul in today's catch: whoever looks at the map may look at the buoy next."""
        self._net.cast(self.today)

    # --- Screen 20 -----------------------------------------------------------------------------

    def scene(self) -> Scene:
        self._cabinet.ear.music("ladder")
        ways: dict[str, Callable[[], Transition | None]] = {
            "play": self._play_catch,
            "cup": self._play_cup,
            "share": self._share,
            "code": lambda: push(CodeEntry(self._cabinet, self._opened)),
            "map": lambda: home(self._stations.chart()),
        }
        return CatchScene(self._cabinet, self._face, ways)

    def _face(self) -> CatchFace:
        today, profile = self.today, self._logbook.profile
        number = day_number(today)
        dates = [date_of(number - back) for back in range(WEEK - 1, -1, -1)]
        days = [Day(date, _stars(profile.days[date]) if date in profile.days else None) for date in dates]
        cup = profile.cups.get(cup_of(today).level.name)
        return CatchFace(
            today,
            self._net.catch(today),
            days,
            streak(frozenset(profile.days), today),
            cup.tries if cup is not None else 0,
            cup.wins if cup is not None else 0,
            can_share=today in profile.shares,
            hut=self._logbook.hut,
        )

    # --- The catch -----------------------------------------------------------------------------

    def _play_catch(self) -> Transition | None:
        catch = self._net.catch(self.today)
        return home(self._begin_catch(catch)) if catch is not None else None

    def _begin_catch(self, catch: Catch) -> Scene:
        place = Place(catch.level, DRIFTWOOD, 1)
        return self._stations.begin(
            Run(
                place,
                LevelPlay(catch.level, 0),
                over=lambda run, _: self._caught(run, catch),
                again=lambda _: self._begin_catch(catch),
                leave=self.scene,
            )
        )

    def _caught(self, run: Run, catch: Catch) -> Scene:
        """Enter the first try of the day; more are for fun."""
        words, reached = self._cabinet.words, run.play.result()
        is_first = catch.date not in self._logbook.profile.days
        value = result_value(catch.level, reached)
        shared = Shared(catch.day, reached.stars, min(MOST_VALUE, value))
        text = share_text(
            catch.date,
            catch.variant,
            shared,
            told_of(catch.variant, reached.values),
            marks_of(run.play.records[0]),
            catch.level.seed,
        )
        if is_first:
            self._logbook.change(
                lambda profile: profile.with_day(catch.date, _kept(reached.stars, value)).with_share(
                    catch.date, text
                )
            )
        medals = self._stations.note_match(run, reached)
        shown = Shown(
            f"{words(ladder_words.CATCH)} {catch.date}",
            0,
            note=words(ENTERED if is_first else FOR_FUN),
            medals=medals,
        )
        ways: dict[str, Callable[[], Transition | None]] = {
            "again": lambda: home(run.again(run)),
            "share": lambda: push(ShareScene(self._cabinet, text)),
            "map": lambda: home(self.scene()),
        }
        return self._result(run, reached, shown, ways)

    def _result(self, run: Run, reached: Result, shown: Shown, ways: result.Ways) -> Scene:
        self._cabinet.ear.music("podium" if reached.stars else "ladder")
        return ResultScene(self._cabinet, run.place.level, reached, shown, ways, self._stations.room)

    def _share(self) -> Transition | None:
        text = self._logbook.profile.shares.get(self.today)
        return push(ShareScene(self._cabinet, text)) if text is not None else None

    # --- The cup -------------------------------------------------------------------------------

    def _play_cup(self) -> Transition | None:
        return home(self._begin_cup(cup_of(self.today)))

    def _begin_cup(self, cup: Cup) -> Scene:
        place = Place(cup.level, DRIFTWOOD, 1)
        return self._stations.begin(
            Run(
                place,
                LevelPlay(cup.level, 0),
                over=lambda run, _: self._cup_over(run, cup),
                again=lambda _: self._begin_cup(cup),
                leave=self.scene,
            )
        )

    def _cup_over(self, run: Run, cup: Cup) -> Scene:
        """Enter a try at the week's cup; two count, the better one stands."""
        words, reached, week = self._cabinet.words, run.play.result(), cup.level.name
        wins = round(reached.values.get("wins", 0))
        kept = self._logbook.profile.cups.get(week)
        if kept is None or kept.tries < CUP_TRIES:
            self._logbook.change(lambda profile: profile.with_cup_try(week, wins))
        best = self._logbook.profile.cups[week].wins
        medals = self._stations.note_match(run, reached)
        shown = Shown(week, 0, note=words(CUP_NOTE, wins=best), medals=medals)
        ways: dict[str, Callable[[], Transition | None]] = {
            "again": lambda: home(run.again(run)),
            "map": lambda: home(self.scene()),
        }
        return self._result(run, reached, shown, ways)

    # --- Codes ---------------------------------------------------------------------------------

    def challenge(self, run: Run) -> Scene:
        """Return a code with which a friend plays the same deal against this value."""
        level = run.place.level
        value = result_value(level, run.play.result())
        seed = run.play.seed if run.play.seed is not None else attempt_seed(level, run.play.number)
        code = challenge_code(level.id, seed, value)
        told = CHALLENGE_HEAD.format(level=level.id, value=self._value_words(level, value))
        return ShareScene(self._cabinet, f"{told}\ncode {code}")

    def _opened(self, code: str) -> Scene | str:
        """Play a challenge, or tell what a friend's catch was; `Problem`: neither."""
        if len(code) == CODE_LETTERS:
            return self._told_catch(code)
        level_id, seed, target = read_challenge(code)
        place = self._logbook.place(level_id)
        if place is None:
            raise Problem("code", f"a level of this game, found {level_id}")
        return self._begin_challenge(place, seed, target)

    def _told_catch(self, code: str) -> str:
        date = date_of(day_of(code))
        shared = read_code(code, seed_of("daily", date))
        level = catch_of(date).level
        value = self._value_words(level, shared.value)
        return self._cabinet.words(FRIEND_TELLS, date=date, stars=shared.stars, value=value)

    def _begin_challenge(self, place: Place, seed: int, target: int) -> Scene:
        return self._stations.begin(
            Run(
                place,
                LevelPlay(place.level, 0, seed=seed),
                over=lambda run, _: self._challenged(run, target),
                again=lambda _: self._begin_challenge(place, seed, target),
                leave=self.scene,
            )
        )

    def _challenged(self, run: Run, target: int) -> Scene:
        words, level, reached = self._cabinet.words, run.place.level, run.play.result()
        value = result_value(level, reached)
        measure = measure_of(level)
        is_beaten = value < target if measure in FEWER_IS_BETTER else value > target
        note = words(BEATEN) if is_beaten else words(NOT_BEATEN, value=self._value_words(level, target))
        ways: dict[str, Callable[[], Transition | None]] = {
            "again": lambda: home(run.again(run)),
            "map": lambda: home(self.scene()),
        }
        return self._result(run, reached, Shown(words(level.name), 0, note=note), ways)

    def _value_words(self, level: Level, value: int) -> str:
        measure = measure_of(level)
        real = value / TENTHS if measure == "seconds" else float(value)
        return ladder_words.value_words(self._cabinet.words, measure, real)


def measure_of(level: Level) -> str:
    """Return what a level's last star counts: its result in one number."""
    return level.stars[-1][-1].measure


def result_value(level: Level, reached: Result) -> int:
    """Return an attempt in one number; seconds in tenths."""
    value = reached.values.get(measure_of(level), 0.0)
    return max(0, round(value * TENTHS if measure_of(level) == "seconds" else value))


def _kept(stars: int, value: int) -> int:
    return stars << 16 | min(value, 0xFFFF)


def _stars(kept: int) -> int:
    return kept >> 16
