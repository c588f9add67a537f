"""Every menu screen in its typical and its extreme state, built on stand-ins: for the self-test and for looking at them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import NoReturn, Protocol

from game.commands.stand_ins import PADS, paper_cabinet
from game.core.api import Seat
from game.devices.buttons import LEFT_HALF, NO_INPUTS, RIGHT_HALF, Button, DeviceId, Inputs, Press
from game.devices.seating import Seating
from game.languages.settings_words import ACTIONS, TABS, TROUBLE_FILES, TROUBLES
from game.languages.vocabulary import MASCOTS, PAUSE_ENTRIES, QUESTIONS, SHEET_ENTRIES
from game.languages.words import Words
from game.paths import ASSETS
from game.saves.settings import GameKey, GameRules, Preset, with_setting
from game.saves.wishes import PersonWishes
from game.scenes import lobby, my_page, podium, title
from game.scenes.boot import Boot
from game.scenes.cabinet import Cabinet
from game.scenes.checks import FLASH_EVERY_TICKS, FLASHES, Checks
from game.scenes.credits import Credits
from game.scenes.device_list import DeviceList
from game.scenes.evening import IN_FULL_NOW
from game.scenes.first_start import FirstStart
from game.scenes.house_rules import HouseRulesScene, rules_in_force
from game.scenes.keep_picture import KeepPicture
from game.scenes.lost_pad import LostPad
from game.scenes.mapping import MappingScene
from game.scenes.pause import Pause, Pauser
from game.scenes.question import Question
from game.scenes.remap import Remap
from game.scenes.rules_card import RulesCardScene
from game.scenes.scene import Scene, SceneStack, push
from game.scenes.settings import SettingsScene
from game.scenes.sheet import Sheet
from game.scenes.table import SeatLook
from game.scenes.trouble import TroubleScene
from game.session.presets import SWITCHES
from game.stage.canvas import Canvas

GAMES: tuple[GameKey, ...] = ("tasks", "hexagon", "nine", "ten")
OPEN_TICKS = 60  # doors are open, badges stand
ANSWER_TICKS = 41  # from flash to press, on a slow television
RISEN_TICKS = 600  # all blocks of the podium stand
LONG_DETAIL = (
    "settings.json, line 14, column 31: expected a number from 0 to 100, found 1400;"
    " the file was moved to settings.broken-1.json"
)


class Picture(Protocol):
    """Anything that can be looked at."""

    def draw(self, canvas: Canvas, blend: float) -> None: ...


Build = Callable[[Words], Picture]


def presses(*made: tuple[DeviceId, Button]) -> Inputs:
    """Return what it looks like when each of these goes down in one tick."""
    devices = {device for device, _ in made}
    return Inputs(
        presses={
            device: tuple(Press(button, is_down=True) for each, button in made if each == device)
            for device in devices
        }
    )


def taps(device: DeviceId, button: Button, times: int) -> list[Inputs]:
    """Return as many whole presses, each with its release."""
    up = Inputs(presses={device: (Press(button, is_down=False),)})
    return [presses((device, button)), up] * times


class _Scrolled:
    """A page that was read to some point: how far it goes is known once it was drawn."""

    def __init__(self, scene: Scene, steps: int) -> None:
        self._scene = scene
        self._steps = steps

    def draw(self, canvas: Canvas, blend: float) -> None:
        self._scene.draw(canvas, blend)
        _live(self._scene, *taps(PADS[0], Button.DOWN, self._steps))
        self._scene.draw(canvas, blend)


class LeavesPictureError(Exception):
    """A screen wants to lead somewhere, but it is only a picture."""


def _nowhere(*_: object) -> NoReturn:
    raise LeavesPictureError


def _live(scene: Scene, *moments: Inputs, ticks: int = 0) -> Scene:
    """Let a screen hear these inputs, a tick each, and then go on by itself."""
    for inputs in moments:
        scene.tick(inputs)
    for _ in range(ticks):
        scene.tick(NO_INPUTS)
    return scene


def _over(below: Scene, *overlays: Scene) -> SceneStack:
    stack = SceneStack(below)
    for scene in overlays:
        stack.go(push(scene))
    return stack


# --- First screens --------------------------------------------------------------------


def _boot(words: Words) -> Picture:
    cabinet = paper_cabinet(words)
    return _live(Boot(iter([0.2] + [0.6] * 100), lambda: _title_scene(cabinet, ALL_TILES)), ticks=12)


def _first_start(words: Words, *, is_below: bool = False) -> Picture:
    scene = FirstStart(paper_cabinet(words), _nowhere)
    # The choice is made already: only the row below is walked to.
    return _live(scene, *([presses((PADS[0], Button.DOWN))] if is_below else []))


def _title_scene(cabinet: Cabinet, games: Sequence[str], *, tonight: int = 0, right: int = 0) -> Scene:
    doors = title.Doors(dict.fromkeys(games, _nowhere), _nowhere, _nowhere, _nowhere, _nowhere)
    badges = [title.TonightBadge(hut, has_crown=hut in (2, 5)) for hut in range(1, tonight + 1)]
    scene = title.Title(cabinet, doors, badges)
    return _live(scene, *taps(PADS[0], Button.RIGHT, right), ticks=OPEN_TICKS)


def _title(words: Words, games: Sequence[str] = GAMES, *, tonight: int = 0, right: int = 0) -> Picture:
    cabinet = paper_cabinet(words)
    if tonight:
        cabinet.change(lambda settings: settings.with_match_played("hexagon"))
    return _title_scene(cabinet, games, tonight=tonight, right=right)


ALL_TILES = tuple(title.ENTRIES)


def _sheet(words: Words) -> Picture:
    cabinet = paper_cabinet(words)
    return _over(_title_scene(cabinet, ALL_TILES), Sheet(cabinet, dict.fromkeys(SHEET_ENTRIES, _nowhere)))


def _question(words: Words, key: str) -> Picture:
    cabinet = paper_cabinet(words)
    return _over(_title_scene(cabinet, ALL_TILES), Question(cabinet, words(QUESTIONS[key]), _nowhere))


def _keep_picture(words: Words) -> Picture:
    cabinet = paper_cabinet(words)
    return _over(SettingsScene(cabinet, {}), KeepPicture(cabinet, _nowhere))


# --- Lobby ----------------------------------------------------------------------------

EVERYBODY = (*PADS, LEFT_HALF, RIGHT_HALF)
LOBBY_DOORS = lobby.Doors(_nowhere, _nowhere, _nowhere, _nowhere)


def _lobby(
    words: Words, game: str, people: Sequence[DeviceId], *more: tuple[DeviceId, Button], bots: int = 0
) -> lobby.Lobby:
    """Let people come in from left to right, then press in turn."""
    cabinet = paper_cabinet(words)
    for hut, feathers in ((2, 1), (3, 3)):
        wishes = PersonWishes(tailwind=feathers)
        cabinet.kept_wishes.change(lambda kept, hut=hut, wishes=wishes: kept.with_hut(hut, wishes))  # type: ignore[misc]
    scene = lobby.Lobby(cabinet, game, lobby.Party(Seating(), {}, 2), LOBBY_DOORS)
    came = [presses((device, Button.SOUTH)) for device in people]
    added = [presses((people[0], Button.NORTH))] * bots
    _live(scene, *came, *added, *[presses(press) for press in more], ticks=OPEN_TICKS)
    return scene


def _lobby_ready(words: Words, game: str, people: Sequence[DeviceId], bots: int = 0) -> Picture:
    ready = [(device, Button.SOUTH) for device in people]
    return _live(_lobby(words, game, people, *ready, bots=bots), ticks=2 * OPEN_TICKS)


def _lobby_me(words: Words, game: str) -> Picture:
    """Everybody has the own page open, each at another entry."""
    opened = [(device, Button.WEST) for device in EVERYBODY]
    moved = [(device, Button.DOWN) for place, device in enumerate(EVERYBODY) for _ in range(place + 2)]
    return _lobby(words, game, EVERYBODY, *opened, *moved)


def _lobby_lost(words: Words) -> Picture:
    scene = _lobby(words, "hexagon", PADS[:3])
    return _live(scene, NO_INPUTS._replace(left=(PADS[1],)), ticks=OPEN_TICKS)


# --- Rules ----------------------------------------------------------------------------


def _house_rules(words: Words, game: GameKey, *, preset: Preset = Preset.CLASSIC, down: int = 0) -> Picture:
    cabinet = paper_cabinet(words)
    cabinet.change(lambda settings: settings.with_rules(game, GameRules(preset)))
    return _live(HouseRulesScene(cabinet, game), *taps(PADS[0], Button.DOWN, down))


def _last_switch(game: GameKey) -> int:
    return len(SWITCHES[game])


def _rules_card(words: Words, game: GameKey, *, preset: Preset, reader: DeviceId, down: int = 0) -> Picture:
    cabinet = paper_cabinet(words)
    rules = rules_in_force(GameRules(preset), game)
    scene = RulesCardScene(cabinet, game, rules, reader=reader, house_rules=_nowhere, warm_up=_nowhere)
    return _Scrolled(scene, down) if down else scene


# --- In and after a match -------------------------------------------------------------


def _looks(words: Words, count: int) -> tuple[SeatLook, ...]:
    """Seat so many: the last one a bot, the second one with a feather."""
    return tuple(
        SeatLook(
            Seat(number),
            hut=number,
            name=words(MASCOTS[number]),
            is_bot=number == count and count > 2,
            stars=2,
            feathers=int(number == 2),
        )
        for number in range(1, count + 1)
    )


def _pause(words: Words, device: DeviceId | None) -> Picture:
    doors = dict.fromkeys(("rules", "me", "settings"), _nowhere)
    leaving = {key: _nowhere for key in PAUSE_ENTRIES if key not in ("resume", *doors)}
    pauser = Pauser(device, None if device is None else 5, words(MASCOTS[5]))
    return Pause(paper_cabinet(words), pauser, doors, _nowhere, leaving, deal_code="2718281828")


def _my_page(words: Words, game: str, *, down: int = 0) -> Picture:
    doors = my_page.Doors(_nowhere, _nowhere)
    scene = my_page.MyPage(paper_cabinet(words), PADS[0], 5, game, doors)
    return _live(scene, *taps(PADS[0], Button.DOWN, down))


def _lost_pad(words: Words, count: int) -> Picture:
    return LostPad(
        paper_cabinet(words),
        _looks(words, 4)[:count],
        give=_nowhere,
        owners=set,
        models={},
        bot_takes=_nowhere,
        on_done=_nowhere,
    )


def _podium(words: Words, count: int, *, winners: int = 1, has_note: bool = False) -> Picture:
    looks = _looks(words, count)
    seats = [look.seat for look in looks]
    ranking = (tuple(seats[:winners]), *((seat,) for seat in seats[winners:]))
    scores = tuple(37 - 6 * number if number >= winners else 37 for number in range(count))
    hands = {seat: (device,) for device, seat in zip(EVERYBODY, seats, strict=False)}
    result = podium.Result(looks, ranking, scores, hands, words(IN_FULL_NOW) if has_note else "")
    scene = podium.Podium(paper_cabinet(words), result, podium.Doors(_nowhere, _nowhere))
    _live(scene, ticks=RISEN_TICKS)
    return _live(scene, presses((EVERYBODY[0], Button.SOUTH))) if count > 2 else scene


def _trouble(words: Words, kind: str, *, detail: str = "") -> Picture:
    what = words(TROUBLE_FILES["wishes"])
    scene = TroubleScene(paper_cabinet(words), kind, what=what, detail=detail)
    return _live(scene, *([presses((PADS[0], Button.WEST))] if detail else []))


# --- Settings -------------------------------------------------------------------------


def _settings(words: Words, tab: str, *, down: int = 0, size: tuple[int, int] = (3840, 2160)) -> Picture:
    cabinet = paper_cabinet(words)
    cabinet.change(lambda settings: with_setting(settings, "picture.size", size))
    cabinet.listing("settings tabs").focus = tuple(TABS).index(tab)
    cabinet.can_speak = True
    scene = SettingsScene(cabinet, dict.fromkeys(ACTIONS, _nowhere))
    return _live(scene, *taps(PADS[0], Button.DOWN, down))


def _remap(words: Words, device: DeviceId, *, is_waiting: bool = False, down: int = 0) -> Picture:
    scene = Remap(paper_cabinet(words), device)
    _live(scene, *taps(device, Button.DOWN, down))
    return _live(scene, *([presses((device, Button.SOUTH))] if is_waiting else []))


def _devices(words: Words) -> Picture:
    return DeviceList(paper_cabinet(words), _nowhere)


def _checks(words: Words, page: int, *, answers: int = 0) -> Picture:
    scene = Checks(paper_cabinet(words))
    _live(scene, *[presses((PADS[0], Button.START))] * page)
    if answers:
        _live(scene, ticks=ANSWER_TICKS)
        for _ in range(answers):
            _live(scene, ticks=FLASH_EVERY_TICKS - 1)
            _live(scene, presses((PADS[0], Button.SOUTH)))
    held = [(device, button) for device in PADS[:2] for button in (Button.UP, Button.SOUTH, Button.L)]
    return _live(scene, *([presses(*held)] if not page else []), ticks=2)


def _mapping(words: Words) -> Picture:
    return MappingScene(paper_cabinet(words), PADS[3])


def _credits(words: Words, *, down: int = 0) -> Picture:
    scene = Credits(paper_cabinet(words), ASSETS)
    return _Scrolled(scene, down) if down else scene


def _small_window(words: Words) -> Picture:
    """A size that is in no list."""
    return _settings(words, "picture", size=(1111, 777))


# --- All of them ----------------------------------------------------------------------

SCREENS: Mapping[str, Build] = {
    "boot": _boot,
    "first-start": _first_start,
    "first-start-text-size": partial(_first_start, is_below=True),
    "title-first-evening": _title,
    "title-six-tiles": partial(_title, games=ALL_TILES, tonight=6, right=4),
    "title-last-tile": partial(_title, games=ALL_TILES, tonight=2, right=5),
    "sheet": _sheet,
    "question-quit": partial(_question, key="quit"),
    "question-long": partial(_question, key="leave_cup"),
    "keep-picture": _keep_picture,
    "lobby-empty": lambda words: _live(
        lobby.Lobby(paper_cabinet(words), "ten", lobby.Party(Seating(), {}, 2), LOBBY_DOORS), ticks=OPEN_TICKS
    ),
    "lobby-two-and-a-bot": partial(_lobby, game="hexagon", people=EVERYBODY[:2], bots=1),
    "lobby-full": partial(_lobby_ready, game="ten", people=EVERYBODY),
    "lobby-teams-boarded": partial(_lobby, game="tasks", people=(*PADS[:3], LEFT_HALF)),
    "lobby-me": partial(_lobby_me, game="nine"),
    "lobby-starting": partial(_lobby_ready, game="nine", people=EVERYBODY[3:], bots=3),
    "lobby-lost-pad": _lobby_lost,
    **{f"house-rules-{game}": partial(_house_rules, game=game) for game in GAMES},
    **{
        f"house-rules-{game}-last": partial(
            _house_rules, game=game, preset=Preset.SHARP, down=_last_switch(game)
        )
        for game in GAMES
    },
    **{
        f"rules-card-{game}": partial(_rules_card, game=game, preset=Preset.TASTE, reader=PADS[0])
        for game in GAMES
    },
    **{
        f"rules-card-{game}-keys": partial(
            _rules_card, game=game, preset=Preset.SHARP, reader=LEFT_HALF, down=9
        )
        for game in GAMES
    },
    "pause": partial(_pause, device=PADS[0]),
    "pause-keyboard": partial(_pause, device=RIGHT_HALF),
    "pause-nobody": partial(_pause, device=None),
    "pause-me": partial(_my_page, game="nine"),
    "pause-me-last": partial(_my_page, game="hexagon", down=5),
    "lost-pad": partial(_lost_pad, count=1),
    "lost-pads": partial(_lost_pad, count=4),
    **{f"podium-{count}": partial(_podium, count=count) for count in range(2, 7)},
    "podium-shared": partial(_podium, count=6, winners=3, has_note=True),
    "podium-note": partial(_podium, count=2, has_note=True),
    **{f"trouble-{kind}": partial(_trouble, kind=kind) for kind in TROUBLES},
    "trouble-detail": partial(_trouble, kind="broken", detail=LONG_DETAIL),
    **{f"settings-{tab}": partial(_settings, tab=tab) for tab in TABS},
    "settings-odd-size": _small_window,
    "settings-comfort-last": partial(_settings, tab="comfort", down=11),
    "remap-pad": partial(_remap, device=PADS[0]),
    "remap-keys": partial(_remap, device=LEFT_HALF, down=12),
    "remap-waiting": partial(_remap, device=RIGHT_HALF, is_waiting=True),
    "device-list": _devices,
    "checks-pads": partial(_checks, page=0),
    "checks-keys": partial(_checks, page=1),
    "checks-delay": partial(_checks, page=2, answers=3),
    "checks-delay-result": partial(_checks, page=2, answers=FLASHES),
    "mapping": _mapping,
    "credits": _credits,
    "credits-licences": partial(_credits, down=12),
}
