"""The way through a warm-up: before the first match of a game, or from its rules card just to try it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.api import Seat
from game.devices.buttons import DeviceId
from game.scenes.cabinet import Cabinet
from game.scenes.lobby import Party
from game.scenes.match import Room
from game.scenes.pages import Pages
from game.scenes.pause import Pause, Pauser
from game.scenes.scene import POP, Scene, Transition, back_to, home, push
from game.scenes.sofa import Sofa
from game.scenes.tables import TUNES, WARM_UPS
from game.scenes.warm_up import WarmUpScene
from game.session.match_setup import Guest, filled

LONE_HUT = 1  # of somebody who tries a game out before anybody has sat down


class WarmUpWay:
    """Seats people at the lessons of a game; nothing counts there."""

    def __init__(
        self, cabinet: Cabinet, sofa: Sofa, pages: Pages, room: Room, title: Callable[[], Scene]
    ) -> None:
        self._cabinet = cabinet
        self._sofa = sofa
        self._pages = pages
        self._room = room
        self._title = title

    def before(self, game: str, go_on: Callable[[], Transition]) -> Scene:
        """Try the game out together; everybody goes on when they like."""
        return self._scene(game, self._sofa.guests(), go_on, lambda: home(self._title()))

    def alone(
        self, game: str, guest: Guest, go_on: Callable[[], Transition], leave: Callable[[], Transition]
    ) -> Scene:
        """Let somebody try a game out who plays against rivals only."""
        return self._scene(game, filled(game, [guest], self._sofa.party.bot_stars), go_on, leave)

    def practice(self, game: str, party: Party | None) -> Scene:
        """Try it out from the rules card, and come back there: who is in the lobby, or whoever presses."""
        tune = "title" if party is None else "lobby"
        guests = [guest for guest in self._sofa.guests(party) if guest.is_human] if party else []
        if not guests:
            # Who plays alone plays with everything that has buttons.
            guests = [Guest(LONE_HUT, self._all_devices())]
        seated = filled(game, guests, self._sofa.party.bot_stars)

        def back() -> Transition:
            self._cabinet.ear.music(tune)
            return POP

        def leave() -> Transition:
            scene.is_left = True
            self._cabinet.ear.music(tune)
            return back_to(scene)

        scene = self._scene(game, seated, back, leave)
        return scene

    def _all_devices(self) -> tuple[DeviceId, ...]:
        """List them with the one that was pressed last in front: its signs are shown."""
        last = self._cabinet.last_device
        return tuple(sorted(self._cabinet.hub.devices, key=lambda device: device != last))

    def _scene(
        self,
        game: str,
        guests: Sequence[Guest],
        go_on: Callable[[], Transition],
        leave: Callable[[], Transition],
    ) -> WarmUpScene:
        in_order = sorted(guests, key=lambda guest: guest.hut)
        seated = [(Seat(number), guest) for number, guest in enumerate(in_order, 1)]
        looks = [self._sofa.look(game, seat, guest) for seat, guest in seated]
        owners = self._sofa.owners(seated)
        self._cabinet.ear.music(TUNES[game])
        pause = lambda device: push(self._pause(game, device, leave))
        lessons = WARM_UPS[game](looks, self._cabinet, owners, go_on, pause)
        return WarmUpScene(lessons, looks, owners, self._room)

    def _pause(self, game: str, device: DeviceId, leave: Callable[[], Transition]) -> Scene:
        doors: dict[str, Callable[[], Scene | None]] = {
            "rules": lambda: self._pages.rules_in_match(game, device),
            "settings": self._pages.settings,
        }
        return Pause(self._cabinet, Pauser(device, None, ""), doors, lambda: None, {"leave": leave})
