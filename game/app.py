"""The program with a window: it opens everything, runs the loop and hands each thing to the other."""

from __future__ import annotations

import os
import random
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

import pygame
from msgspec import structs

from game.core.api import TICKS_A_SECOND, Seat, VariantInfo
from game.core.script import Script
from game.devices.buttons import DeviceId, Inputs
from game.devices.hub import DeviceHub, WindowEvent
from game.languages.settings_words import TROUBLE_FILES
from game.languages.words import Words, chosen_language, environment_locales
from game.loop import Clock, FixedStep
from game.opening import Opening, loaded
from game.paths import ASSETS
from game.saves.settings import Picture, with_setting
from game.saves.trouble import Trouble
from game.scenes.boot import Boot
from game.scenes.cabinet import Cabinet
from game.scenes.evening import Almanac, Evening
from game.scenes.kept_presses import KeptPresses
from game.scenes.me import apply_wishes, hand_wishes
from game.scenes.scene import POP, QUIT, Kind, Scene, SceneStack, Transition, home, push
from game.scenes.switch_scan import SwitchScan
from game.scenes.title import Title
from game.scenes.touch import with_touches
from game.stage.canvas import Canvas
from game.stage.captions import Captions
from game.stage.cues import Buzz
from game.stage.preload import preload_lobby, preload_title
from game.stage.probe import Probe
from game.stage.sound import Sounds
from game.stage.sound_settings import SoundSettings
from game.stage.voice import Voice, found_voice
from game.stage.window import Wish
from game.stage.wipe import Wipe
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.scenes.match import MatchScene

LONGEST_NAP_S = 0.002  # between two looks at the devices: over 240 a second, whatever is drawn meanwhile
NS_A_SECOND = 1_000_000_000
MS_A_SECOND = 1000
HIGHEST_SEED = 2**32
ALMOST = 0.95  # loaded; only the way to show frames may still be tried
PROBE_TICKS = 36  # so long the boot waits for that at the first start: a press must not meet a new window
DEMO_VOLUME_PERCENT = 30


class SystemClock:
    """The machine's own."""

    def now_ns(self) -> int:
        return time.perf_counter_ns()


class SoundEar:
    """Lets screens be heard, each hut in its own note."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds

    def play(self, name: str, hut: int = 1) -> None:
        self._sounds.play(name, seat=Seat(hut))

    def music(self, name: str | None) -> None:
        self._sounds.music(name)


class MatchRoom:
    """Lets a match be heard and felt."""

    def __init__(self, sounds: Sounds, hub: DeviceHub) -> None:
        self._sounds = sounds
        self._hub = hub

    def play(
        self, name: str, *, seat: Seat | None = None, step: int = 1, level: float = 1.0, after: int = 0
    ) -> str:
        return self._sounds.play(name, seat=seat, step=step, level=level, after=after)

    def set_layer(self, layer: int) -> None:
        self._sounds.set_layer(layer)

    def rumble(self, device: DeviceId, buzz: Buzz) -> None:
        strength = buzz.percent / 100
        self._hub.rumble(device, strength, strength, buzz.ticks * MS_A_SECOND // TICKS_A_SECOND)


class App:
    """Wires window, loop, devices, screens and saves together; it decides nothing about the game."""

    def __init__(
        self,
        opening: Opening,
        clock: Clock | None = None,
        *,
        watched: Script | None = None,
    ) -> None:
        """`watched`: a record to show, instead of the title."""
        wishes = opening.wishes
        self._clock = clock or SystemClock()
        self._saves = opening.saves
        self._settings = self._saves.settings.value
        self._is_mute = wishes.is_mute
        self._is_paused = False
        self._is_demo = False
        self._watched = watched
        self._has_booted = False
        self._seed = wishes.seed
        self.window = opening.window
        pygame.joystick.init()
        self.sounds = Sounds(ASSETS / "sound", self._sound_settings())
        locales = system_locales()
        words = Words(wishes.language or self._settings.language or chosen_language(locales))
        self._canvas = opening.canvas
        self._canvas_px = self.window.surface.get_size()
        memory = self._settings.controls.memory
        self.hub = DeviceHub(memory, to_layout=lambda x, y: self._canvas.to_layout(x, y), locales=locales)
        self.cabinet = Cabinet(
            words=words,
            settings=self._saves.settings,
            wishes=self._saves.wishes,
            hub=self.hub,
            ear=SoundEar(self.sounds),
            infos=variant_infos(),
        )
        self._canvas.with_comfort(self.cabinet.comfort)
        room = MatchRoom(self.sounds, self.hub)
        self.evening = Evening(self.cabinet, self._saves, Almanac(local_date, self._next_seed), room)
        self._apply_wishes()
        self.stack = SceneStack(Boot(self._loading(), self._after_boot, opening.picture))
        self._later = self._load_later()
        self._probe = Probe(self.window) if self._must_probe else None
        self._is_pointer_shown = True
        self._scan = SwitchScan(self.cabinet)
        name = found_voice()
        self.voice = Voice(name) if name is not None else None
        self._read: tuple[Scene, str] | None = None  # what was read aloud last, and where
        self.cabinet.can_speak = self.voice is not None
        self._wipe = Wipe()
        self._kept = KeptPresses()
        self._captions = Captions()
        self._tick = 0
        self._step = FixedStep(self._clock.now_ns())
        self._next_frame_ns = self._clock.now_ns()
        self._has_asked_to_quit = False

    # --- Starting ----------------------------------------------------------------------

    @property
    def _must_probe(self) -> bool:
        picture = self._settings.picture
        return picture.presentation is None and not picture.waits_for_screen

    def _loading(self) -> Iterator[float]:
        """Make the title's pictures ready in small steps; sounds are read beside it, in a thread of their own."""
        self.sounds.load()
        for done in preload_title(self._canvas):
            yield min(done, ALMOST)
        for _ in range(PROBE_TICKS):
            if self._probe is None:
                break
            yield ALMOST

    def _load_later(self) -> Iterator[float]:
        """Load the rest while people look at the title: one step a tick, too small to be noticed."""
        yield from loaded()
        self._saves.check_levels()
        yield from preload_lobby(self._canvas)

    def _after_boot(self) -> Scene:
        self._has_booted = True
        if self._probe is not None and self._probe.give_up():
            self._new_canvas()
        after = self._first_screen
        for trouble in self._saves.news():
            self.cabinet.troubles.append(trouble)
        if self.sounds.is_silence_news() and not self._is_mute:
            return self._told("no-sound", "", "", lambda: home(after()))
        return after()

    def _first_screen(self) -> Scene:
        if self._watched is not None:
            return self.evening.album.watch_alone(self._watched)
        if self.cabinet.troubles:
            trouble = self.cabinet.troubles.pop(0)
            return self._trouble(trouble, lambda: home(self._first_screen()))
        if self.cabinet.settings.language is None:
            from game.scenes.first_start import FirstStart

            return FirstStart(self.cabinet, self.evening.title)
        return self.evening.title()

    def _trouble(self, trouble: Trouble, after: Callable[[], Transition]) -> Scene:
        named = TROUBLE_FILES.get(trouble.file)
        what = self.cabinet.words(named) if named is not None else trouble.file
        return self._told(trouble.kind.value, what, trouble.detail, after)

    def _told(self, kind: str, what: str, detail: str, after: Callable[[], Transition]) -> Scene:
        from game.scenes.trouble import TroubleScene

        return TroubleScene(self.cabinet, kind, what=what, detail=detail, on_done=after)

    def _next_seed(self) -> int:
        seed, self._seed = self._seed, None
        return random.randrange(HIGHEST_SEED) if seed is None else seed

    # --- The loop ----------------------------------------------------------------------

    def run(self) -> int:
        """Run until somebody quits."""
        while not self.stack.is_empty:
            self.turn()
        self.close()
        return 0

    def turn(self) -> None:
        """Go round once: take what the devices say, live through the ticks that are due, draw or rest."""
        self.hub.pump()
        now_ns = self._clock.now_ns()
        due = self._step.due(now_ns)
        for _ in range(due.ticks):
            self.tick()
            if self.stack.is_empty:
                return
        if now_ns >= self._next_frame_ns:
            self.draw(due.blend)
            # Deadlines are absolute: a late frame is not followed by a late one.
            frame_ns = NS_A_SECOND // self.window.refresh_hz
            self._next_frame_ns = max(self._next_frame_ns + frame_ns, now_ns)
        else:
            # Ticks fall when they are due, and a press never waits for the one after.
            rest_ns = min(self._next_frame_ns, self._step.next_tick_ns()) - now_ns
            time.sleep(min(LONGEST_NAP_S, max(0, rest_ns) / NS_A_SECOND))

    def tick(self) -> None:
        """Live through one tick: window, devices, screen, sound, saves."""
        self._tick += 1
        for event in self.hub.take_window_events():
            self._hear_window(event)
        if self.stack.is_empty:
            return
        self.hub.set_layout(self.stack.top.layout, in_match=getattr(self.stack.top, "is_played", False))
        seen = self.hub.collect(self._tick)
        if self.is_between_screens:
            self._kept.hear(seen, self._tick)
            self.stack.wait()
        else:
            is_menu = self.stack.top is not self.evening.running
            inputs = self._kept.handed(seen, self._tick, counts_early=is_menu)
            if is_menu:
                inputs = self._scan.scanned(inputs, self._canvas.touchable, self._tick)
            self._live(with_touches(inputs, self._canvas.touchable, self.hub.whole_keyboard))
        if self.stack.is_empty:
            return
        self._mix()
        self.sounds.tick()
        for heard in self.sounds.take_heard():
            self._captions.hear(heard.name, heard.seat, self._tick)
        self._follow_settings()
        self.cabinet.troubles += self._saves.news()

    @property
    def is_between_screens(self) -> bool:
        """Tell whether the awning still covers the screen before: the next one neither lives nor is seen."""
        return self._wipe.is_covering(self._tick)

    def _live(self, inputs: Inputs) -> None:
        """Give the top screen its tick, and go where it leads."""
        self.cabinet.note_device(inputs)
        for device in inputs.joined:
            apply_wishes(self.cabinet, device, None)
        before, running = self.stack.base, self.evening.running
        try:
            step = self.stack.tick(inputs)
        except Exception:
            if self.evening.running is None:
                raise
            self._survive(self.evening.running, traceback.format_exc())
            return
        if step is not None and not self.stack.is_empty and self.stack.base is not before:
            self._keep_devices()
            is_hiding = before is running and step.kind is Kind.PUSH  # cards that nobody may study
            self._change_screens(before, hides_at_once=is_hiding)
        self._meet_unknown_pads(inputs.joined)
        self._tell_troubles()
        if self._has_booted and self.evening.running is None:
            next(self._later, None)

    def _change_screens(self, before: Scene | None, *, hides_at_once: bool) -> None:
        if isinstance(before, Boot):
            return  # its logo goes on standing on the title
        is_motion_reduced = self.cabinet.comfort.is_motion_reduced
        self._wipe.begin(self._tick, is_motion_reduced=is_motion_reduced, hides_at_once=hides_at_once)
        self.sounds.play("wipe")

    def _mix(self) -> None:
        """A pause is quieter, and so is a room in which nobody plays."""
        running, top = self.evening.running, None if self.stack.is_empty else self.stack.top
        is_paused = running is not None and top is not running
        is_demo = top is not None and top is self.evening.demo
        if is_paused != self._is_paused:
            self._is_paused = is_paused
            self.sounds.dim_for_pause(on=is_paused)
        if is_demo != self._is_demo:
            self._is_demo = is_demo
            self.sounds.apply(self._sound_settings())

    def _meet_unknown_pads(self, joined: Sequence[DeviceId]) -> None:
        """A pad nobody knows is asked for its buttons, but never in the middle of a match."""
        for device in joined:
            if device in self.hub.unknown_pads and self.evening.running is None:
                from game.scenes.mapping import MappingScene

                self.stack.go(push(MappingScene(self.cabinet, device)))

    def _tell_troubles(self) -> None:
        """Say what went wrong since the start, where it disturbs nobody: on the title."""
        if self.cabinet.troubles and not self.stack.is_empty and isinstance(self.stack.top, Title):
            self.stack.go(push(self._trouble(self.cabinet.troubles.pop(0), lambda: POP)))

    def _survive(self, running: MatchScene, story: str) -> None:
        """Keep what there is of a match that broke, and go on from the title."""
        self._saves.replays.write_crashed(running.runner.record(), story)
        self.evening.running = None
        self.stack.go(home(self._told("match-broke", "", story, lambda: home(self.evening.title()))))

    def _hear_window(self, event: WindowEvent) -> None:
        if event is WindowEvent.QUIT:
            self.stack.go(QUIT)
        elif event is WindowEvent.FULL_SCREEN:
            self.window.toggle_fullscreen()
            is_fullscreen = self.window.wish.is_fullscreen
            self.cabinet.change(
                lambda settings: with_setting(settings, "picture.is_fullscreen", is_fullscreen)
            )
            self._new_canvas()
        elif event is WindowEvent.RESIZED and self.window.surface.get_size() != self._canvas_px:
            self.window.note_size(self.window.surface.get_size())
            size = self.window.wish.size
            self.cabinet.change(lambda settings: with_setting(settings, "picture.size", size))
            self._new_canvas()

    def _new_canvas(self) -> None:
        self._canvas = Canvas(self.window.surface, ASSETS, self.cabinet.comfort)
        self._canvas_px = self.window.surface.get_size()

    def _follow_settings(self) -> None:
        """Put changed settings in force."""
        before, now = self._settings, self.cabinet.settings
        if now is before:
            return
        self._settings = now
        if now.sound != before.sound or now.comfort.is_calm != before.comfort.is_calm:
            self.sounds.apply(self._sound_settings())
        if now.comfort != before.comfort or now.controls != before.controls:
            self._apply_wishes()
        if self._canvas.comfort != self.cabinet.comfort:
            self._canvas.with_comfort(self.cabinet.comfort)
        wish = changed_wish(self.window.wish, before.picture, now.picture)
        if wish != self.window.wish:
            self.window.change(wish)
            self._new_canvas()
            from game.scenes.keep_picture import KeepPicture

            if not isinstance(self.stack.top, KeepPicture):
                self.stack.go(push(KeepPicture(self.cabinet, lambda: self._restore_picture(before.picture))))

    def _apply_wishes(self) -> None:
        """Let every device follow the settings; what belongs to a person stays with the device they hold."""
        for device in self.hub.devices:
            wanted, held = hand_wishes(self.cabinet, device, None), self.hub.wishes(device)
            kept = structs.replace(wanted, one_hand=held.one_hand, has_one_switch=held.has_one_switch)
            self.hub.set_wishes(device, kept)

    def _restore_picture(self, picture: Picture) -> None:
        """Go back to the picture before, without asking about that one too."""
        wish = changed_wish(self.window.wish, self.cabinet.settings.picture, picture)
        self.cabinet.change(lambda settings: structs.replace(settings, picture=picture))
        self._settings = self.cabinet.settings
        self.window.change(wish)
        self._new_canvas()

    def _sound_settings(self) -> SoundSettings:
        sound = self._settings.sound
        master = sound.master * DEMO_VOLUME_PERCENT // 100 if self._is_demo else sound.master
        return SoundSettings(
            master=0 if self._is_mute else master,
            music=sound.music,
            effects=sound.effects,
            room=sound.room,
            knock_mask=sound.knock_mask,
            is_mono=sound.is_mono,
            is_night=sound.is_night,
            is_calm=self._settings.comfort.is_calm,
        )

    def draw(self, blend: float) -> None:
        """Draw the screen and bring it to the window."""
        self._wipe.take_old(self._canvas.surface)
        if not self.is_between_screens:
            self.stack.draw(self._canvas, blend)
            if self.stack.top is not self.evening.running:
                self._scan.draw(self._canvas, self._tick)
            self._speak()
        self._captions.draw(self._canvas, self.cabinet.words, self._tick + blend)
        self._wipe.draw(self._canvas, self._tick + blend)
        before_ns = self._clock.now_ns()
        self.window.show()
        self.window.note_flip(self._clock.now_ns() - before_ns)
        self._show_pointer()
        if self._probe is not None:
            self._judge_presentation(self._probe)

    def _speak(self) -> None:
        """Read the focus aloud, and on a new screen what can be pressed; screens without words of their own are silent."""
        if self.voice is None:
            return
        top = self.stack.top
        said = getattr(top, "spoken", "") if self.cabinet.settings.comfort.speaks_menus else ""
        if not said:
            if self._read is not None:
                self.voice.hush()
            self._read = None
            return
        if (top, said) == self._read:
            return
        is_new = self._read is None or self._read[0] is not top
        self._read = (top, said)
        prompts = ". ".join(self._canvas.prompted) if is_new else ""
        self.voice.say(f"{said}. {prompts}" if prompts else said, self.cabinet.words.language)

    def _judge_presentation(self, probe: Probe) -> None:
        if probe.look(may_open=not self._has_booted):
            self._new_canvas()
        if probe.result is not None:
            path = probe.result.value
            self._probe = None
            self.cabinet.change(lambda settings: with_setting(settings, "picture.presentation", path))

    def _show_pointer(self) -> None:
        if self.hub.is_pointer_visible != self._is_pointer_shown:
            self._is_pointer_shown = self.hub.is_pointer_visible
            pygame.mouse.set_visible(self._is_pointer_shown)

    def _keep_devices(self) -> None:
        """Keep changed buttons and learned pads."""
        memory = self.hub.workshop.memory
        if memory != self.cabinet.settings.controls.memory:
            self.cabinet.change(lambda settings: with_setting(settings, "controls.memory", memory))

    def close(self) -> None:
        self._keep_devices()
        if self.voice is not None:
            self.voice.hush()
        self._saves.close()
        self.sounds.close()
        self.hub.close()
        self.window.close()


def changed_wish(wish: Wish, before: Picture, now: Picture) -> Wish:
    """Take over what was set anew; the command line may have asked for something else in the rest."""
    if now.size != before.size:
        wish = wish._replace(size=now.size)
    if now.is_fullscreen != before.is_fullscreen:
        wish = wish._replace(is_fullscreen=now.is_fullscreen)
    if now.waits_for_screen != before.waits_for_screen:
        wish = wish._replace(waits_for_screen=now.waits_for_screen)
    return wish


def variant_infos() -> Mapping[str, VariantInfo]:
    return {key: variant.info for key, variant in VARIANTS.items()}


def local_date() -> str:
    return datetime.now().astimezone().replace(tzinfo=None).isoformat(timespec="seconds")


def system_locales() -> tuple[str, ...]:
    """List what languages the system prefers, best first."""
    preferred = [str(locale["language"]) for locale in pygame.system.get_pref_locales()]
    return (*environment_locales(os.environ), *preferred)
