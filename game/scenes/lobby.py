"""The lobby: whoever presses a button opens a door; when everybody is ready, the match begins by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import LEFT_HALF, MOUSE, Button, DeviceId, Inputs, Layout, Press
from game.devices.keys import HALVES
from game.devices.lost_pads import plug, unplug
from game.devices.seating import (
    Chair,
    Hut,
    Seating,
    add_bot,
    add_guest,
    attach,
    board_up,
    join,
    leave,
    move,
    nobody_ready,
    remove_bot,
    set_ready,
)
from game.languages.vocabulary import GAME_TITLES, MASCOTS, PRESETS, PROMPTS
from game.languages.words import N_
from game.saves.settings import Preset
from game.scenes.backdrop import draw_prompt_line
from game.scenes.cabinet import Cabinet
from game.scenes.lobby_huts import MePage, Resident, draw_free_door, draw_name, draw_resident
from game.scenes.me import TRY_KNOCKS, TURN_GAMES, Me, apply_wishes
from game.scenes.scene import POP, Scene, Transition, push, replace
from game.stage.canvas import Box, Canvas
from game.stage.prompts import Prompt
from game.stage.ribbon import draw_ribbon
from game.stage.scenery.lobby import HUTS, OPEN_MS, HutState, draw_lobby, hut_x
from game.stage.scenery.lobby import Doors as HutDoors
from game.stage.theme import CREAM, GOLD, INK, NUMBER_64, PLUM, TITLE_36, Face, Style
from game.stage.tweens import Span, span_ms

FILL_TICKS = 3 * TICKS_A_SECOND
SILENT_ME_TICKS = 15 * TICKS_A_SECOND  # a device that goes silent closes its own page
SUN, MOON = 0, 1
SPRINT = "tasks"
RIBBON_BAR = Box(510, 60, 900, 104)
GAME_PILL = Box(96, 62, 348, 100)
GAME_LINE, PRESET_LINE = Box(124, 72, 292, 44), Box(124, 110, 292, 40)
COUNT_PILL = Box(1560, 76, 264, 76)
HUT_W_PX, DOORS_Y_PX, DOORS_H_PX = 256, 390, 540
START_BAR = Box(1300, 956, 524, 70)
BAR_WORDS = Style(Face.DISPLAY, 36, CREAM, INK, is_scaled=False)
JOIN_RUMBLE_MS = 60
STARTING = N_("Here we go!")
WAITING = N_("All ready? Off we go.")
NOT_READY = N_("Ready?")
LOST = N_("Pad gone")
PRESS = N_("Press!")
JOIN_HEADLINE = N_("Press to join")

# Muted coats, for pads that can light up.
LIGHTS = ((220, 120, 40), (120, 170, 110), (110, 140, 190), (190, 90, 70), (150, 120, 190), (120, 160, 160))


class Party(NamedTuple):
    """Who sits down, as the lobby hands it on."""

    seating: Seating
    teams: dict[int, int]  # Sun or Moon, a hut
    bot_stars: int


class Doors(NamedTuple):
    """Where the lobby leads."""

    start: Callable[[Party], Scene]
    rules: Callable[[Party], Scene]
    sheet: Callable[[], Scene]
    remap: Callable[[DeviceId], Scene]
    knocks: Callable[[DeviceId, int], Scene] | None = None  # their try-out, for a hut


class Lobby:
    """Each person has an own ring on the own hut; there is no shared focus."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, game: str, party: Party, doors: Doors) -> None:
        self._cabinet = cabinet
        self._game = game
        self._doors = doors
        self._teams = dict(party.teams)
        self._stars = party.bot_stars
        self.seating = nobody_ready(board_up(party.seating, self._most_seats()))
        self._now = 0
        self._full_ticks = 0
        self._me: dict[DeviceId, Me] = {}
        self._silent: dict[DeviceId, int] = {}
        # In the order in which people came; who sat here before comes first.
        self._order = [device for chair in self.seating.chairs for device in chair.devices]
        self._came = {chair.hut: Span(-1000, 1) for chair in self.seating.chairs}
        self._hut_doors = HutDoors()
        self._hut_doors.show(self._hut_states(), -TICKS_A_SECOND)
        self._wants_copilot: Hut | None = None
        self._pending: Transition | None = None

    def _most_seats(self) -> int:
        """A cup has a game for everybody."""
        infos = self._cabinet.infos
        return infos[self._game].seat_counts[-1] if self._game in infos else HUTS

    # --- One tick ------------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        before = self.seating
        inputs = self._with_mouse(inputs)
        self._plugs(inputs)
        owners = {device for chair in before.chairs for device in chair.devices}
        step = self._owners_press(inputs, owners)
        if step is not None:
            return step
        if self._is_left_by(inputs, owners):
            return POP
        self._newcomers(inputs, owners)
        self._note_doors(before)
        return self._fill(before)

    def _plugs(self, inputs: Inputs) -> None:
        for device in inputs.left:
            self._me.pop(device, None)
            self.seating = unplug(self.seating, device, self._cabinet.hub.info(device).model)
        for device in inputs.joined:
            self.seating = plug(self.seating, device, self._cabinet.hub.info(device).model)
            for chair in self.seating.chairs_of(device)[:1]:
                self._order.append(device)
                apply_wishes(self._cabinet, device, chair.hut)

    def _with_mouse(self, inputs: Inputs) -> Inputs:
        """The mouse belongs to a keyboard: a click on a door is that half's press, back is its back."""
        hand = self._mouse_hand()
        made = inputs.presses.get(MOUSE, ())
        for click in inputs.clicks:
            if click.is_right:
                made = (*made, Press(Button.EAST, is_down=True))
            elif self._is_door(click.x, click.y, hand):
                made = (*made, Press(Button.SOUTH, is_down=True))
        presses = {device: pressed for device, pressed in inputs.presses.items() if device != MOUSE}
        if made and hand is not None:
            presses[hand] = (*presses.get(hand, ()), *made)
        return inputs._replace(presses=presses, clicks=())

    def _mouse_hand(self) -> DeviceId | None:
        """The half that sits already, else the left one; with both at the table, the mouse is nobody's."""
        seated = [half for half in HALVES if self.seating.chairs_of(half)]
        if len(seated) > 1:
            return None
        return seated[0] if seated else LEFT_HALF

    def _is_door(self, x: float, y: float, hand: DeviceId | None) -> bool:
        for hut in range(1, self.seating.open_huts + 1):
            chair = self.seating.chair(Hut(hut))
            box = Box(hut_x(hut), DOORS_Y_PX, HUT_W_PX, DOORS_H_PX)
            if box.holds(x, y):
                return chair is None or hand in chair.devices
        return False

    def _newcomers(self, inputs: Inputs, owners: set[DeviceId]) -> None:
        if self._wants_copilot is not None:
            for device in inputs.presses:
                if device not in owners and inputs.downs(device):
                    self.seating = attach(self.seating, device, self._wants_copilot)
                    self._wants_copilot = None
                    self._greet(device)
                    return
        hub = self._cabinet.hub
        swapping = [device for device in hub.devices if hub.info(device).swaps_confirm]
        fresh = inputs._replace(
            presses={device: made for device, made in inputs.presses.items() if device not in owners}
        )
        self.seating, came = join(self.seating, fresh, swapping)
        for device in came:
            self._greet(device)

    def _greet(self, device: DeviceId) -> None:
        self._order.append(device)
        hut = self.seating.chairs_of(device)[0].hut
        apply_wishes(self._cabinet, device, hut)
        self._cabinet.hub.rumble(device, 0.4, 0.6, JOIN_RUMBLE_MS)
        self._cabinet.hub.light(device, LIGHTS[hut - 1])
        self._cabinet.ear.play("join", hut)

    def _owners_press(self, inputs: Inputs, owners: set[DeviceId]) -> Transition | None:
        for device in owners:
            self._silent[device] = 0 if inputs.downs(device) else self._silent.get(device, 0) + 1
            if self._silent[device] > SILENT_ME_TICKS:
                self._me.pop(device, None)
            for button in inputs.downs(device):
                if device in self._me:
                    self._press_in_me(device, button)
                    continue
                step = self._press(device, button)
                if step is not None:
                    return step
        pending, self._pending = self._pending, None
        return pending

    def _is_left_by(self, inputs: Inputs, owners: set[DeviceId]) -> bool:
        """With nobody joined, back leads to the title."""
        if self.seating.humans or owners:
            return False
        hub = self._cabinet.hub
        for device in inputs.presses:
            pressed = inputs.downs(device)
            # Where the labels are swapped, people press either of the two to come in.
            joins = device in hub.devices and hub.info(device).swaps_confirm
            if Button.START in pressed or (Button.EAST in pressed and not joins):
                return True
        return False

    # --- Presses of people who are in ----------------------------------------------------

    def _press(self, device: DeviceId, button: Button) -> Transition | None:
        chairs = self.seating.chairs_of(device)
        if not chairs:
            return None
        chair = chairs[0]
        match button:
            case Button.SOUTH:
                self._get_ready(device, chair)
            case Button.EAST:
                self._step_back(device, chair)
            case Button.LEFT | Button.RIGHT if not chair.is_ready:
                self.seating = move(self.seating, device, -1 if button is Button.LEFT else 1)
                self._moved(device)
            case Button.UP | Button.DOWN if self._has_teams and not chair.is_ready:
                self._teams[chair.hut] = MOON if self._team(chair) == SUN else SUN
                self._cabinet.ear.play("ui_move")
            case Button.WEST:
                self._open_me(device, chair)
            case Button.VIEW:
                return push(self._doors.rules(self.party))
            case Button.START:
                return push(self._doors.sheet())
            case _:
                self._press_for_bots(button)
        return None

    def _press_for_bots(self, button: Button) -> None:
        if button is Button.NORTH:
            self._add_bot()
        elif button is Button.L:
            self.seating = remove_bot(self.seating)
            self._cabinet.ear.play("ui_back")
        elif button is Button.R:
            self._stars = self._stars % 3 + 1
            self._cabinet.ear.play("ui_move")

    def _get_ready(self, device: DeviceId, chair: Chair) -> None:
        if not chair.is_ready:
            self.seating = set_ready(self.seating, device, is_ready=True)
            self._cabinet.ear.play("ready", chair.hut)

    def _step_back(self, device: DeviceId, chair: Chair) -> None:
        self._full_ticks = 0
        if chair.is_ready:
            self.seating = set_ready(self.seating, device, is_ready=False)
            self._cabinet.ear.play("ui_back")
        else:
            self.seating = leave(self.seating, device)
            self._order = [each for each in self._order if each != device]
            apply_wishes(self._cabinet, device, None)
            self._cabinet.ear.play("leave", chair.hut)

    def _moved(self, device: DeviceId) -> None:
        hut = self.seating.chairs_of(device)[0].hut
        apply_wishes(self._cabinet, device, hut)
        self._cabinet.hub.light(device, LIGHTS[hut - 1])
        self._cabinet.ear.play("ui_move")

    def _add_bot(self) -> None:
        before = len(self.seating.chairs)
        self.seating = add_bot(self.seating)
        if len(self.seating.chairs) > before:
            self._cabinet.ear.play("join", self.seating.bots[-1].hut)

    # --- Me ------------------------------------------------------------------------------

    def _open_me(self, device: DeviceId, chair: Chair) -> None:
        hut = chair.hut

        def remap() -> None:
            self._pending = push(self._doors.remap(device))

        def second_pad() -> None:
            self._wants_copilot = hut
            self._me.pop(device, None)

        def guest() -> None:
            self.seating = add_guest(self.seating, device)

        def try_knocks() -> None:
            if self._doors.knocks is not None:
                self._pending = push(self._doors.knocks(device, hut))

        actions = {"remap": remap, "second_pad": second_pad, TRY_KNOCKS: try_knocks}
        if self._game in TURN_GAMES:
            actions["guest"] = guest
        self._me[device] = Me(self._cabinet, device, hut, self._game, actions)
        self._cabinet.ear.play("ui_confirm")

    def _press_in_me(self, device: DeviceId, button: Button) -> None:
        me = self._me[device]
        if button in (Button.UP, Button.DOWN):
            me.move(-1 if button is Button.UP else 1)
        elif button in (Button.LEFT, Button.RIGHT, Button.SOUTH):
            me.change(-1 if button is Button.LEFT else 1)
        elif button in (Button.EAST, Button.WEST):
            self._me.pop(device, None)
        self._cabinet.ear.play("ui_move")

    # --- The bar -------------------------------------------------------------------------

    def _fill(self, before: Seating) -> Transition | None:
        has_newcomer = len(self.seating.humans) > len(before.humans)
        if has_newcomer or not self._may_start or self._me:
            self._full_ticks = 0
            return None
        self._full_ticks += 1
        if self._full_ticks < FILL_TICKS:
            return None
        self._cabinet.ear.play("all_ready")
        return replace(self._doors.start(self.party))

    @property
    def _may_start(self) -> bool:
        """Everybody says so; or the first one to join, where the room has asked for that."""
        if not self._cabinet.settings.party.only_host_starts:
            return self.seating.is_everybody_ready
        hosted = [chair for device in self._order for chair in self.seating.chairs_of(device)]
        return bool(hosted) and hosted[0].is_ready

    @property
    def party(self) -> Party:
        return Party(
            self.seating, {chair.hut: self._team(chair) for chair in self.seating.chairs}, self._stars
        )

    @property
    def _has_teams(self) -> bool:
        return self._game == SPRINT

    def _team(self, chair: Chair) -> int:
        """Sun or Moon; by the order of the huts until somebody chooses."""
        order = [each.hut for each in self.seating.chairs].index(chair.hut)
        return self._teams.get(chair.hut, SUN if order < 2 else MOON)

    def _note_doors(self, before: Seating) -> None:
        for hut in range(1, HUTS + 1):
            was, is_now = before.chair(Hut(hut)) is not None, self.seating.chair(Hut(hut)) is not None
            if was != is_now:
                self._came[Hut(hut)] = span_ms(self._now, OPEN_MS)
        self._hut_doors.show(self._hut_states(), self._now)

    def _hut_states(self) -> list[HutState]:
        taken = {chair.hut for chair in self.seating.chairs}
        return [
            HutState.TAKEN
            if hut in taken
            else HutState.FREE
            if hut <= self.seating.open_huts
            else HutState.BOARDED
            for hut in range(1, HUTS + 1)
        ]

    # --- Drawing -------------------------------------------------------------------------

    def draw(self, canvas: Canvas, blend: float) -> None:
        now, words = self._now + blend, self._cabinet.words
        draw_lobby(canvas, now, self._hut_doors)
        for hut in range(1, HUTS + 1):
            self._draw_hut(canvas, hut, now)
        draw_ribbon(canvas, RIBBON_BAR, words(JOIN_HEADLINE).upper())
        self._draw_pills(canvas)
        self._draw_bar(canvas)
        draw_prompt_line(canvas, self._prompts(), self._cabinet.hand, right_px=START_BAR.x - 24)

    def _prompts(self) -> list[Prompt]:
        """Say what works for whoever pressed last."""
        words, device = self._cabinet.words, self._cabinet.last_device
        if device is not None and device in self._me:
            return [
                Prompt((Button.UP, Button.DOWN), words(PROMPTS["choose"])),
                Prompt((Button.LEFT, Button.RIGHT), words(PROMPTS["change"])),
                Prompt(Button.EAST, words(PROMPTS["close"])),
            ]
        if not self.seating.humans:
            return [Prompt(Button.SOUTH, words(PROMPTS["join"])), Prompt(Button.EAST, words(PROMPTS["back"]))]
        prompts = [
            Prompt(Button.EAST, words(PROMPTS["leave"])),
            Prompt((Button.LEFT, Button.RIGHT), words(PROMPTS["hut"])),
            Prompt(Button.NORTH, words(PROMPTS["add_bot"])),
            Prompt(Button.WEST, words(PROMPTS["me"])),
            Prompt(Button.VIEW, words(PROMPTS["rules"])),
        ]
        if self._has_teams:
            prompts.insert(2, Prompt((Button.UP, Button.DOWN), words(PROMPTS["team"])))
        return prompts

    def _draw_hut(self, canvas: Canvas, hut: int, now: float) -> None:
        words = self._cabinet.words
        chair = self.seating.chair(Hut(hut))
        draw_name(canvas, hut, words(MASCOTS[hut]), is_free=chair is None)
        if chair is None:
            if hut <= self.seating.open_huts:
                draw_free_door(canvas, hut, words(PRESS))
            return
        me = self._me.get(chair.devices[0]) if chair.devices else None
        page = MePage(me.label, me.value, me.place) if me is not None else None
        draw_resident(canvas, self._resident(chair), now, page)
        if me is None and not chair.is_ready and self.seating.free_huts and not chair.is_bot:
            canvas.centred("table-arrow", hut_x(hut) + 4, 600, 44, angle=-90)
            canvas.centred("table-arrow", hut_x(hut) + 252, 600, 44, angle=90)

    def _resident(self, chair: Chair) -> Resident:
        words, hub = self._cabinet.words, self._cabinet.hub
        device = chair.devices[0] if chair.devices else None
        hand = self._cabinet.hand_of(device)
        is_ready = chair.is_ready or chair.is_bot
        state = words(PROMPTS["ready"]) if is_ready else words(LOST if chair.is_orphaned else NOT_READY)
        return Resident(
            hut=chair.hut,
            is_bot=chair.is_bot,
            stars=self._stars,
            feathers=0 if chair.is_bot else self._cabinet.kept_wishes.value.of_hut(chair.hut).tailwind,
            is_ready=is_ready,
            is_keyboard=device is not None and hub.info(device).is_keyboard,
            team=self._team(chair) if self._has_teams and len(self.seating.chairs) == 4 else None,
            state=state,
            ready_button=(hand.style, dict(hand.caps)),
            came=self._came.get(chair.hut, Span(-1000, 1)),
            is_lost=chair.is_orphaned,
        )

    def _draw_pills(self, canvas: Canvas) -> None:
        words = self._cabinet.words
        is_cup = self._game not in self._cabinet.infos
        preset = Preset.CLASSIC if is_cup else self._cabinet.rules_of(self._game).preset_in_force
        canvas.panel(GAME_PILL, INK, 40, rim=GOLD, outline=5, shadow=6)
        lines = (
            (GAME_LINE, words(GAME_TITLES[self._game]), CREAM),
            (PRESET_LINE, words(PRESETS[preset.value]), GOLD),
        )
        for line, text, colour in lines:
            style = TITLE_36._replace(colour=colour, is_scaled=False)
            canvas.write(text, line, style, most_lines=1)
        canvas.panel(COUNT_PILL, INK, 38, rim=GOLD, outline=5, shadow=6)
        canvas.centred("icon-pad", COUNT_PILL.x + 66, COUNT_PILL.y + 38, 66)
        count = f"{len(self.seating.chairs)} / {self.seating.open_huts}"
        numbers = Box(COUNT_PILL.x + 104, COUNT_PILL.y, 140, COUNT_PILL.h)
        canvas.write(count, numbers, NUMBER_64._replace(size=48, colour=CREAM), most_lines=1)

    def _draw_bar(self, canvas: Canvas) -> None:
        canvas.panel(START_BAR, PLUM, 35, rim=CREAM, outline=5, shadow=6)
        share = self._full_ticks / FILL_TICKS
        if share > 0:
            inner = START_BAR.grown(-6)
            with canvas.clipped(inner._replace(w=inner.w * share)):
                canvas.panel(inner, GOLD, 30, outline=0, shadow=0)
        words = self._cabinet.words(STARTING if share > 0 else WAITING)
        canvas.write(words, START_BAR.grown(-18), BAR_WORDS, most_lines=1)
