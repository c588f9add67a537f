"""The sofa: who sits where from one match to the next, and how they look on screen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import structs

from game.core.api import Seat
from game.devices.buttons import Asked, DeviceId, Layout
from game.devices.seating import Chair, Hut, Seating, change_chair, fill_with_bots, lock, whole_keyboard
from game.languages.vocabulary import MASCOTS
from game.scenes.cabinet import Cabinet
from game.scenes.lobby import Party
from game.scenes.match import Ended
from game.scenes.me import seat_wishes
from game.scenes.table import SeatLook
from game.scenes.tables import LAYOUTS
from game.session.match_setup import Guest

DEFAULT_STARS = 2


class Sofa:
    """Remembers the huts of an evening and who lives in them."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet
        self.party = Party(Seating(), {}, DEFAULT_STARS)

    @property
    def seating(self) -> Seating:
        return self.party.seating

    def _sit(self, seating: Seating) -> None:
        self.party = self.party._replace(seating=seating)

    def settle(self, party: Party, fewest: int) -> None:
        """Sit down as the lobby says; bots fill up to the fewest a game needs."""
        self.party = party
        self._sit(lock(fill_with_bots(party.seating, fewest)))
        self.share_keyboard()

    def share_keyboard(self) -> None:
        """Give the whole keyboard to whoever is alone at it."""
        self._cabinet.hub.set_whole_keyboard(whole_keyboard(self.seating))

    def join(self, device: DeviceId) -> int | None:
        """Give somebody new the first free hut, or a bot's; None where there is no room."""
        if self._cabinet.settings.party.are_seats_locked:
            return None
        free = [*self.seating.free_huts, *(chair.hut for chair in self.seating.bots)]
        if not free:
            return None
        self._sit(change_chair(self.seating, Chair(free[0], (device,))))
        self._cabinet.ear.play("join", free[0])
        return free[0]

    def let_bots_play(self, huts: Collection[int]) -> None:
        """Whoever said nothing is a bot for now, and may drop in again."""
        chairs = tuple(
            structs.replace(chair, is_bot=True) if chair.hut in huts else chair
            for chair in self.seating.chairs
        )
        self._sit(structs.replace(self.seating, chairs=chairs))

    def stay(self, ended: Ended) -> None:
        """Let people sit where a match has left them: who dropped in stays, and so does a pad that was exchanged."""
        for look in ended.looks:
            chair = self.seating.chair(Hut(look.hut))
            if chair is None:
                continue
            devices = tuple(ended.hands.get(look.seat, ()))
            if look.is_bot:
                self._sit(change_chair(self.seating, structs.replace(chair, is_bot=True)))
            elif devices and not self._sits_elsewhere(devices, chair):
                self._sit(change_chair(self.seating, structs.replace(chair, devices=devices, is_bot=False)))
        self.share_keyboard()

    def _sits_elsewhere(self, devices: Sequence[DeviceId], chair: Chair) -> bool:
        """Tell whether somebody new on a chair has a hut of their own: they only helped out."""
        new = [device for device in devices if device not in chair.devices]
        return any(self.seating.chairs_of(device) for device in new)

    def hold(self, huts: Collection[int]) -> None:
        """Keep these huts: bots take those that people have left, and bots of other huts go."""
        chairs = {chair.hut: chair for chair in self.seating.chairs if chair.is_human or chair.hut in huts}
        for hut in huts:
            chairs.setdefault(Hut(hut), Chair(Hut(hut), is_bot=True, is_ready=True))
        self._sit(structs.replace(self.seating, chairs=tuple(chairs[hut] for hut in sorted(chairs))))

    # --- Guests and their looks ----------------------------------------------------------

    def guests(self, party: Party | None = None) -> list[Guest]:
        """List who sits there, or who would if a party sat down."""
        party = party or self.party
        return [self._guest(party, chair) for chair in party.seating.chairs]

    def guest(self, hut: int) -> Guest:
        return self._guest(self.party, next(chair for chair in self.seating.chairs if chair.hut == hut))

    def _guest(self, party: Party, chair: Chair) -> Guest:
        hut, team = chair.hut, party.teams.get(chair.hut)
        if not chair.is_human:
            return Guest(hut, stars=party.bot_stars, team=team)
        feathers = self._cabinet.kept_wishes.value.of_hut(hut).tailwind
        wishes = seat_wishes(self._cabinet, chair.devices[0], hut)
        return Guest(hut, chair.devices, feathers=feathers, team=team, wishes=wishes)

    def look(self, game: str, seat: Seat, guest: Guest) -> SeatLook:
        plain = SeatLook(
            seat=seat,
            hut=guest.hut,
            name=self._cabinet.words(MASCOTS[guest.hut]),
            is_bot=not guest.is_human,
            stars=guest.stars,
            feathers=guest.feathers,
        )
        return self.in_hand(game, plain, guest.devices[0] if guest.devices else None)

    def in_hand(self, game: str, look: SeatLook, device: DeviceId | None) -> SeatLook:
        """Show a seat with the buttons of the device that it holds."""
        asked = Asked(LAYOUTS.get(game, Layout.CURSOR), in_match=True)
        hand = self._cabinet.hand_of(device, asked)
        cursor = self._cabinet.hand_of(device, Asked(Layout.CURSOR, in_match=True))
        return look._replace(glyph_style=hand.style, caps=dict(hand.caps), cursor=cursor)

    def owners(self, seated: Collection[tuple[Seat, Guest]]) -> Mapping[DeviceId, Seat]:
        """Say which device is whose."""
        return {device: seat for seat, guest in seated for device in guest.devices}
