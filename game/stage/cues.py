"""What the room notices of every moment: a sound, its visible twin, a rumble and a caption, always together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from game.core.api import Seat
from game.languages.words import N_


class Who(Enum):
    """Whose pads rumble."""

    SEAT = "the seat that acted"
    ALL = "everybody"
    SIDE = "the seats that won or are concerned"


class Buzz(NamedTuple):
    percent: int
    ticks: int
    who: Who = Who.SEAT
    pulses: int = 1


class Cue(NamedTuple):
    """One moment; its name is that of its sound."""

    seen: str  # the visible twin, for those who build the picture
    icon: str  # and the picture beside the caption
    caption: str  # English; the room's language when it is written
    buzz: Buzz | None = None


CUES: Mapping[str, Cue] = {
    # Menus and the lobby
    "ui_move": Cue("gold ring", "table-hand-pointer", N_("click")),
    "hand_move": Cue("lifted card", "icon-card", N_("card clicks")),
    "letter": Cue("reel turns", "icon-letter", N_("letter clicks")),
    "check": Cue("tick mark", "icon-tick", N_("click: fits")),
    "ui_confirm": Cue("button sinks", "icon-tick", N_("chime: chosen")),
    "ui_back": Cue("button sinks", "icon-swap", N_("chime: back")),
    "ui_error": Cue("cross, shake", "icon-cross", N_("low notes: not now"), Buzz(20, 6)),
    "wipe": Cue("awning", "icon-motion", N_("awning rustles")),
    "ribbon": Cue("ribbon drops", "icon-flag", N_("ribbon drops")),
    "join": Cue("door opens", "icon-door", N_("knock: somebody joins"), Buzz(40, 12)),
    "leave": Cue("door shuts", "icon-door", N_("door: somebody leaves")),
    "ready": Cue("green pill", "icon-tick", N_("clap: ready"), Buzz(20, 6)),
    "all_ready": Cue("start bar full", "icon-flag", N_("tune: here we go"), Buzz(30, 12, Who.ALL)),
    "pad_lost": Cue("named overlay", "icon-pad", N_("accordion down: pad lost")),
    "pad_found": Cue("overlay goes", "icon-pad", N_("accordion up: pad is back"), Buzz(40, 10, Who.SEAT, 2)),
    "pause_in": Cue("veil falls", "icon-clock", N_("notes down: pause")),
    "pause_out": Cue("veil lifts", "icon-clock", N_("notes up: go on")),
    # Every table
    "turn": Cue("cream panel", "table-arrow", N_("two notes: your turn"), Buzz(25, 10)),
    "timer_tick": Cue("shrinking ring", "icon-clock", N_("tick")),
    "timer_out": Cue("empty ring", "icon-clock", N_("bell: time is up"), Buzz(30, 12)),
    "count": Cue("su-bi-to drops in", "icon-drum", N_("count-in"), Buzz(25, 6, Who.ALL)),
    "deal": Cue("card flies", "icon-card", N_("card is dealt")),
    "reveal": Cue("card turns", "icon-card", N_("card turns")),
    "flick": Cue("card flies", "icon-card", N_("card flies")),
    "draw": Cue("coaster moves", "icon-card", N_("card is drawn")),
    "place": Cue("squash, sparks", "icon-card", N_("tok: card lies"), Buzz(15, 4)),
    # Subito Sprint
    "place_down": Cue("back, count", "icon-card", N_("dull tok: face down"), Buzz(15, 4)),
    "lead": Cue("tab turns gold", "icon-crown", N_("two notes up: new lead")),
    "stack_low": Cue("chip pulses", "icon-warning", N_("knocks: few cards left"), Buzz(20, 6)),
    "finish": Cue("ribbon", "icon-bell", N_("bell: round over"), Buzz(50, 24, Who.ALL)),
    "strike": Cue("red bar", "icon-cross", N_("tuba: struck")),
    "bust": Cue("red stamp", "icon-cross", N_("thud: over twelve")),
    "row_won": Cue("gold tab", "icon-crown", N_("chime: task won")),
    "row_none": Cue("tab stays dark", "table-wait-dot", N_("click: nobody's")),
    "sum_tick": Cue("digits run", "table-sum-mark", N_("counting")),
    "round_won": Cue("plaque", "icon-trophy", N_("accordion: round won"), Buzz(30, 20, Who.SIDE)),
    # Subito Hex
    "call": Cue("badge on the medallion", "table-hand-pointer", N_("clack: a call"), Buzz(25, 4)),
    "late": Cue("grey badge", "icon-clock", N_("tap: too late")),
    "call_right": Cue("medallion pulses", "icon-tick", N_("tok, high note: right"), Buzz(30, 8)),
    "nofit_right": Cue(
        "card goes under the pile", "table-no-fit", N_("swish: fits nowhere, right"), Buzz(30, 8)
    ),
    "wrong": Cue("shake, cross", "icon-cross", N_("tuba: wrong"), Buzz(60, 14)),
    "token": Cue("ring fills", "table-token", N_("coin: a token")),
    "tie_start": Cue(
        "ribbon, veils", "icon-drum", N_("claps, drum roll: tie-break"), Buzz(60, 8, Who.SIDE, 3)
    ),
    "tie_won": Cue("veils lift", "icon-crown", N_("rising notes: tie-break won"), Buzz(40, 12)),
    "last_card": Cue("stack blinks", "icon-warning", N_("ticking: last card")),
    "out": Cue("veil", "seat-bench", N_("tuba, coin: out"), Buzz(80, 36)),
    # Nine?
    "knock_mask": Cue("ring on the back", "icon-rumble", N_("shaker: somebody gets a knock")),
    "curtain_open": Cue("curtain opens", "table-eye", N_("rings: curtain opens")),
    "curtain_close": Cue("curtain shuts", "table-eye-shut", N_("rings: curtain shuts")),
    "peek": Cue("back lifts", "table-eye", N_("swish: a look")),
    "lay": Cue("card lies", "icon-card", N_("tok: card laid"), Buzz(15, 4)),
    "ask_nine": Cue("row lifts", "icon-question", N_("clarinet: nine?")),
    "roll": Cue("cards turn", "icon-drum", N_("drum roll")),
    "nine_yes": Cue("tick", "icon-tick", N_("brass: nine or more"), Buzz(50, 24)),
    "nine_no": Cue("cross", "icon-cross", N_("balloon: not nine"), Buzz(40, 30)),
    "point": Cue("point card, pips", "icon-star", N_("glass: points")),
    "penalty": Cue("cards fly", "icon-swap", N_("riffle: hand goes back"), Buzz(40, 20)),
    "pass": Cue("dash", "table-wait-dot", N_("click: pass")),
    "pile_last": Cue("count turns red", "icon-warning", N_("knocks: pile runs out")),
    # Round Ten
    "flip": Cue("coaster turns", "table-flip-mark", N_("flutter: flipped"), Buzz(15, 4)),
    "dial": Cue("wedge lights", "table-arrow-flat", N_("note by note: the sum")),
    "ten_exact": Cue("ring flashes", "icon-star", N_("glass chord: ten"), Buzz(50, 20)),
    "over": Cue("spill", "icon-cross", N_("slide whistle: over ten"), Buzz(40, 18)),
    "swap": Cue("arc", "icon-swap", N_("two slaps: swapped")),
    "reshuffle": Cue("riffle", "icon-swap", N_("riffle: pile is mixed")),
    # Ladder and podium
    "star": Cue("star lands", "icon-star", N_("chime: a star"), Buzz(30, 12)),
    "goal_fail": Cue("empty star", "scenery-star-blank", N_("notes down: not yet")),
    "step": Cue("badge hops", "icon-flag", N_("steps")),
    "unlock": Cue("padlock opens", "icon-lock", N_("lock opens")),
    "record": Cue("ribbon", "icon-trophy", N_("brass, claps: a record"), Buzz(50, 24)),
    "achievement": Cue("medal", "icon-trophy", N_("bells: a medal"), Buzz(50, 24)),
    "block": Cue("block rises", "icon-crown", N_("drum: a block rises")),
    "confetti": Cue("paper", "icon-heart", N_("pop: confetti")),
}

# The fourth beat of the count-in is the start.
GO = Buzz(50, 12, Who.ALL)
GO_STEP = 4
MATCH_WON = Buzz(80, 36, Who.ALL)


class Ear(Protocol):
    """What plays sounds: `game.stage.sound.Sounds`, or nobody."""

    def play(
        self, name: str, *, seat: Seat | None = None, step: int = 1, level: float = 1.0, after: int = 0
    ) -> str: ...


Rumble = Callable[[Sequence[Seat], Buzz], None]  # the seats of nobody: everybody


class CuePlayer:
    """Plays cues for one match: the sound in the hut's own pitch, the rumble in the hands of those concerned."""

    def __init__(self, ear: Ear, rumble: Rumble, huts: Mapping[Seat, int]) -> None:
        self._ear = ear
        self._rumble = rumble
        self._huts = dict(huts)
        self._quiet: set[Seat] = set()

    def play(
        self, name: str, seat: Seat | None = None, *, step: int = 1, after: int = 0, side: Sequence[Seat] = ()
    ) -> None:
        """Let a cue happen; `side` names the seats concerned where they are several."""
        hut = Seat(self._huts[seat]) if seat is not None else None
        self._ear.play(name, seat=hut, step=step, after=after)
        buzz = GO if name == "count" and step == GO_STEP else CUES[name].buzz
        if buzz is not None:
            self._shake(buzz, seat, side)

    def hush(self, seat: Seat, *, on: bool) -> None:
        """While a pad knocks something secret, no other rumble may be felt on it."""
        (self._quiet.add if on else self._quiet.discard)(seat)

    def _shake(self, buzz: Buzz, seat: Seat | None, side: Sequence[Seat]) -> None:
        concerned = {
            Who.SEAT: [seat] if seat is not None else [],
            Who.SIDE: list(side),
            Who.ALL: list(self._huts),
        }[buzz.who]
        felt = [one for one in concerned if one not in self._quiet]
        if felt:
            self._rumble(felt, buzz)
