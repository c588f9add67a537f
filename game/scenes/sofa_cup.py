"""The Sofa Cup as a way through screens: table, match, podium, table again, and at the end one winner."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from game.core.api import Seat, all_seats
from game.devices.buttons import DeviceId
from game.languages.words import N_
from game.scenes import podium
from game.scenes.cabinet import Cabinet
from game.scenes.cup_table import CupTable
from game.scenes.cup_table import Doors as TableDoors
from game.scenes.match import Ended
from game.scenes.scene import Scene
from game.scenes.speakers import Hands
from game.scenes.table import SeatLook
from game.session.cup import Cup, after_match, new_cup, seated, with_newcomer
from game.session.match_setup import Guest
from game.session.presets import HouseRules

Over = Callable[[Ended], Scene]

CUP_WON = podium.Headlines(N_("{who} takes the cup!"), N_("{who} share the cup!"), N_("Everybody's cup!"))


class Host(NamedTuple):
    """What the evening does for a cup."""

    guests: Callable[[], Sequence[Guest]]  # who sits in the huts now
    look: Callable[[Seat, Guest], SeatLook]
    play: Callable[[HouseRules, Sequence[Guest], Over], Scene]
    podium: Callable[[str, Ended, Callable[[], Scene]], Scene]
    tie_break: Callable[[Sequence[int], Callable[[int], Scene]], Scene]  # one card between these huts
    join: Callable[[DeviceId], int | None]  # a hut for somebody new
    title: Callable[[], Scene]
    again: Callable[[Collection[int]], Scene]  # another cup; these huts fell silent
    give_up: Callable[[], Scene]  # this one is forgotten


class SofaCup:
    """One cup from its first table to its last podium. It is kept until it is over or the program ends."""

    def __init__(self, cabinet: Cabinet, host: Host) -> None:
        self._cabinet = cabinet
        self._host = host
        self.cup: Cup = new_cup(guest.hut for guest in host.guests())
        self.is_done = False  # its last podium has been shown

    def resume(self) -> Scene:
        """Go on after an interruption; who sat down meanwhile joins in."""
        for guest in self._host.guests():
            if guest.hut not in self.cup.huts and not self.cup.is_over:
                self.cup = with_newcomer(self.cup, guest.hut)
        return self._go_on()

    def table(self) -> Scene:
        """Show how the cup stands; from here the next game begins."""
        self._cabinet.ear.music("lobby")
        guests = self._guests()
        teams = {guest.hut: guest.team for guest in guests if guest.team is not None}
        doors = TableDoors(self._next_game, self._host.title, self._newcomer, self._host.give_up)
        return CupTable(self._cabinet, self.cup, self._looks(guests), self._hands(guests), teams, doors)

    def _guests(self) -> tuple[Guest, ...]:
        """Return everybody with the teams of the next game; lobby teams do not count here."""
        here = [guest for guest in self._host.guests() if guest.hut in self.cup.huts]
        plain = [replace(guest, team=None) for guest in here]
        return seated(self.cup, plain) if not self.cup.is_over else tuple(plain)

    def _looks(self, guests: Sequence[Guest]) -> tuple[SeatLook, ...]:
        pairs = zip(all_seats(len(guests)), guests, strict=True)
        return tuple(self._host.look(seat, guest) for seat, guest in pairs)

    def _hands(self, guests: Sequence[Guest]) -> Hands:
        pairs = zip(all_seats(len(guests)), guests, strict=True)
        return {seat: guest.devices for seat, guest in pairs if guest.is_human}

    def _newcomer(self, device: DeviceId) -> Scene | None:
        """Somebody joins between two games, with the rounded-down average."""
        hut = self._host.join(device)
        if hut is None:
            return None
        if hut not in self.cup.huts:
            self.cup = with_newcomer(self.cup, hut)
        return self.table()

    def _next_game(self) -> Scene:
        return self._host.play(self.cup.rules, self._guests(), self._played)

    def _played(self, ended: Ended) -> Scene:
        game = self.cup.game
        huts = {look.seat: look.hut for look in ended.looks}
        result = ended.record["about"]["result"]
        ranking = [[huts[Seat(seat)] for seat in group] for group in result["ranking"]]
        scores = {hut: result["scores"][seat - 1] for seat, hut in huts.items()}
        self.cup = after_match(self.cup, ranking, scores)
        return self._host.podium(game, ended, self._go_on)

    def _go_on(self) -> Scene:
        tied = self.cup.tied_for_the_cup()
        if tied:
            return self._host.tie_break(tied, self._last_podium)
        return self._last_podium() if self.cup.is_over else self.table()

    def _last_podium(self, winner: int | None = None) -> Scene:
        """Show who has the cup; one card may have decided between equals."""
        self.is_done = True
        self._cabinet.ear.music("podium")
        guests = self._guests()
        looks = self._looks(guests)
        seats = {look.hut: look.seat for look in looks}
        groups = [tuple(seats[hut] for hut in group) for group in self.cup.table()]
        if winner is not None:
            others = tuple(seat for seat in groups[0] if seat != seats[winner])
            groups = [(seats[winner],), others, *groups[1:]]
        scores = tuple(self.cup.points_of(look.hut) for look in looks)
        result = podium.Result(
            looks,
            tuple(groups),
            scores,
            self._hands(guests),
            headlines=CUP_WON,
            prize="icon-trophy",
            sentences={look.seat: self._way_of(look.hut) for look in looks},
        )
        huts = {look.seat: look.hut for look in looks}
        doors = podium.Doors(
            rematch=lambda silent: self._host.again([huts[seat] for seat in silent]), title=self._host.title
        )
        return podium.Podium(self._cabinet, result, doors)

    def _way_of(self, hut: int) -> str:
        """Say how somebody's points came together, game by game."""
        brought = self.cup.points_by_leg(hut)
        start = self.cup.points_of(hut) - sum(brought)
        return " + ".join(str(points) for points in ((start, *brought) if start else brought))
