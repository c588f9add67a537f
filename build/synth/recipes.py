"""The recipe of every effect: which parts, how strong, when."""

from __future__ import annotations

from collections.abc import Callable

from synth.parts import (
    Take,
    balloon,
    bell,
    bells,
    brush_tap,
    bwop,
    clapping,
    coin,
    glass,
    hiss,
    horns,
    knock,
    mar,
    paper,
    pop,
    reed_tone,
    riffle,
    rim_click,
    roll,
    ropes,
    shake,
    slap,
    slide_whistle,
    squeeze,
    stamp,
    sweep,
    tok,
)
from synth.scores import pitch as p
from synth.signals import Signal, filtered, lowpass, mixed

SEAT_PITCHES = tuple(p(name) for name in ("C5", "D5", "E5", "G5", "A5", "C6"))
MINOR_SEATS = (1, 2, 4)  # D, E and A, counted from 0: their third in C major is minor
MOTIF = tuple(p(name) for name in ("G4", "E4", "A4", "C5"))
TASK_NOTES = tuple(p(name) for name in ("C5", "D5", "E5", "F5", "G5", "A5", "B5", "C6"))
POINT_NOTES = tuple(p(name) for name in ("C6", "D6", "E6", "G6", "A6", "C7"))
BLOCK_NOTES = tuple(p(name) for name in ("C4", "E4", "G4", "C5"))
STAR_NOTES = tuple(p(name) for name in ("E6", "G6", "C7"))
STAR_SHIMMER = (12, 7, 12, 19)
DIAL_BELOW_FIRST = 74  # MIDI; every wedge is a semitone higher

Recipe = Callable[[Take], Signal]


def seat(take: Take) -> int:
    return SEAT_PITCHES[take.step]


def count(take: Take) -> Signal:
    """SU, BI, TO and GO: the motif, one note a beat."""
    if take.step < 3:
        note = MOTIF[take.step]
        return mixed(
            (1, 0, mar(take, note, 0.5)), (0.5, 0, mar(take, note + 12, 0.4)), (0.5, 0, clapping(take))
        )
    return mixed(
        (1, 0, mar(take, p("C5"), 0.5)),
        (0.6, 0, mar(take, p("C6"), 0.4)),
        (1, 0, squeeze(take, "C4 E4 G4 A4 C5", 300)),
        (1, 0, stamp(take)),
        (0.6, 0, clapping(take)),
    )


def lead(take: Take) -> Signal:
    first, second = ((p("E5"), p("G5")), (p("A4"), p("C5")))[take.step]
    return mixed(
        (1, 0, mar(take, first, 0.5)),
        (0.6, 0, bells(take, first + 12, 0.5)),
        (1, 90, mar(take, second, 0.6)),
        (0.6, 90, bells(take, second + 12)),
    )


def round_won(take: Take) -> Signal:
    return mixed(
        (1, 0, squeeze(take, "G4 E4", 120)),
        (1, 160, squeeze(take, "E4 C4", 60)),
        (1, 240, squeeze(take, "A4 F4", 60)),
        (1, 320, squeeze(take, ("C4 E4 G4 C5", "A3 C4 E4 G4")[take.step], 500)),
        (0.6, 320, clapping(take)),
        (0.8, 320, stamp(take)),
    )


def tie_won(take: Take) -> Signal:
    third = 3 if take.step in MINOR_SEATS else 4
    note = seat(take)
    return mixed(
        (1, 0, tok(take, note)),
        (0.9, 80, mar(take, note + third, 0.4)),
        (0.9, 160, mar(take, note + 7, 0.4)),
        (1, 240, mar(take, note + 12, 0.6)),
    )


def star(take: Take) -> Signal:
    note = STAR_NOTES[take.step]
    base = note - 12 if take.step == 2 else note
    return mixed(
        (1, 0, glass(note, 0.6)),
        (0.8, 0, mar(take, note - 12, 0.6)),
        *((0.25, 60 + 30 * i, bells(take, base + up, 0.5)) for i, up in enumerate(STAR_SHIMMER)),
    )


def motif(take: Take, lift: int, at: float, spread_ms: float, t60: float) -> Signal:
    """The four notes on the marimba, in their own rhythm; `spread_ms` is one beat."""
    places = (0, 1, 1.5, 2)
    return mixed(*((1, at + spread_ms * x, mar(take, n + lift, t60)) for x, n in zip(places, MOTIF)))


def motif_bells(take: Take, lift: int, spread_ms: float) -> Signal:
    return mixed(*((1, spread_ms * x, bells(take, n + lift, 0.9)) for x, n in zip((0, 1, 1.5, 2), MOTIF)))


RECIPES: dict[str, Recipe] = {
    "ui_move": lambda t: knock(t, 1320, 30),
    "hand_move": lambda t: mixed((1, 0, knock(t, 1500, 20)), (0.3, 0, hiss(t, "card", 25, 3000, 1.0, 20))),
    "letter": lambda t: knock(t, 1180, 30),
    "check": lambda t: knock(t, 1100, 25),
    "ui_confirm": lambda t: mixed((1, 0, mar(t, p("G5"), 0.3)), (1, 70, mar(t, p("C6"), 0.3))),
    "ui_back": lambda t: mixed((1, 0, mar(t, p("G5"), 0.3)), (1, 70, mar(t, p("C5"), 0.3))),
    "ui_error": lambda t: mixed(
        (1, 0, mar(t, p("E3"), 0.1)),
        (0.5, 0, knock(t, 420)),
        (1, 90, mar(t, p("Eb3"), 0.1)),
        (0.5, 90, knock(t, 400)),
    ),
    "wipe": lambda t: sweep(t, 500, 1700, 400, tremble_hz=9, depth=0.5),
    "ribbon": lambda t: mixed(
        (1, 0, sweep(t, 700, 2200, 160)),
        (0.6, 150, brush_tap(t)),
        (0.6, 160, mar(t, p("G5"), 0.3)),
        (0.6, 220, mar(t, p("C6"), 0.3)),
    ),
    "join": lambda t: mixed(
        (0.8, 0, knock(t, 300, 60)),
        (0.8, 80, knock(t, 320, 60)),
        (1, 170, mar(t, seat(t), 0.5)),
        (1, 260, mar(t, seat(t) + 7, 0.5)),
    ),
    "leave": lambda t: mixed(
        (1, 0, mar(t, seat(t), 0.4)), (1, 100, mar(t, seat(t) - 5, 0.4)), (0.7, 200, knock(t, 260, 60))
    ),
    "ready": lambda t: mixed(
        (0.6, 0, clapping(t)), (1, 0, mar(t, seat(t), 0.4)), (0.7, 60, mar(t, seat(t) + 12, 0.4))
    ),
    "all_ready": lambda t: mixed((1, 0, motif(t, 12, 0, 120, 0.5)), (0.6, 0, motif_bells(t, 24, 120))),
    "pad_lost": lambda t: mixed((1, 0, squeeze(t, "A4 C5", 140)), (1, 180, squeeze(t, "E4 G4", 260))),
    "pad_found": lambda t: mixed((1, 0, squeeze(t, "E4 G4", 120)), (1, 150, squeeze(t, "A4 C5", 240))),
    "pause_in": lambda t: mixed(*((1, 60 * i, mar(t, p(n), 0.4)) for i, n in enumerate(("C5", "G4", "E4")))),
    "pause_out": lambda t: mixed(*((1, 60 * i, mar(t, p(n), 0.4)) for i, n in enumerate(("E4", "G4", "C5")))),
    "turn": lambda t: mixed((1, 0, mar(t, seat(t), 0.6)), (0.8, 110, mar(t, seat(t), 0.7))),
    "timer_tick": lambda t: knock(t._replace(variant=0), (1320, 990)[t.variant], 35),
    "timer_out": lambda t: mixed((1, 0, bell(t, p("G6"), 0.35)), (1, 120, bell(t, p("G6"), 0.5))),
    "count": count,
    "deal": lambda t: paper(t, 70, 1),
    "reveal": lambda t: mixed((0.8, 0, paper(t, 50, 0.8)), (0.4, 50, slap(t))),
    "flick": lambda t: sweep(t, 600, 2400, 140),
    "draw": lambda t: mixed((1, 0, paper(t, 80, 0.6)), (0.3, 60, knock(t, 520))),
    "place": lambda t: mixed((1, 0, tok(t, seat(t))), (0.07, 0, slap(t))),
    "place_down": lambda t: mixed(
        (1, 0, filtered(tok(t, seat(t) - 12, 0.2), lowpass(1500))), (0.15, 0, slap(t))
    ),
    "lead": lead,
    "stack_low": lambda t: mixed(
        (1, 0, knock(t, 620, 50)),
        (1, 90, knock(t, 620, 50)),
        (1, 180, knock(t, 700, 50)),
        (1, 180, mar(t, seat(t), 0.4)),
    ),
    "finish": lambda t: mixed(
        (1, 0, bell(t, p("C7"))),
        (0.4, 0, bell(t, p("E7"), 0.9)),
        *((1, at, clapping(t, i)) for i, at in enumerate((300, 480, 660))),
    ),
    "strike": lambda t: mixed((1, 0, bwop(p("Bb2"), 200)), (0.5, 20, paper(t, 90, 0.7))),
    "bust": lambda t: mixed((1, 0, stamp(t)), (0.6, 0, slap(t)), (1, 100, bwop(p("Eb2"), 420, 0.7))),
    "row_won": lambda t: mixed(
        (1, 0, mar(t, TASK_NOTES[t.step], 0.5)),
        (0.25, 0, knock(t, 760)),
        (0.7, 50, bells(t, TASK_NOTES[t.step] + 12, 1.0)),
    ),
    "row_none": lambda t: mixed((1, 0, rim_click(t)), (0.7, 0, mar(t, p("C3"), 0.12))),
    "sum_tick": lambda t: bells(t, p("C7"), 0.120),
    "round_won": round_won,
    "call_right": lambda t: mixed((1, 0, tok(t, seat(t), 0.35)), (0.7, 70, mar(t, seat(t) + 12, 0.35))),
    "nofit_right": lambda t: mixed(
        (1, 0, tok(t, seat(t))), (0.8, 60, sweep(t, 2600, 900, 160)), (0.4, 200, slap(t))
    ),
    "call": lambda t: mixed((1, 0, tok(t, seat(t), 0.12)), (0.3, 0, knock(t, 760))),
    "late": lambda t: knock(t, 420, 30),
    "wrong": lambda _: bwop(p("F2"), 320),
    "token": coin,
    "tie_start": lambda t: mixed(
        (1, 0, clapping(t, 0)),
        (1, 150, clapping(t, 1)),
        (1, 300, squeeze(t, "B3 F4 B4 E5", 350)),
        (1, 300, stamp(t)),
        (0.7, 350, roll(t, 600)),
    ),
    "tie_won": tie_won,
    "last_card": lambda t: mixed(
        *((1, 75 * i, knock(t, (1320, 990)[i % 2], 35)) for i in range(4)),
        (1, 300, mar(t, seat(t), 0.5)),
        (1, 360, mar(t, seat(t) + 12, 0.5)),
    ),
    "out": lambda t: mixed(
        (1, 0, bwop(p("Bb2"), 260, 0.9)),
        (1, 240, bwop(p("G2"), 260, 0.9)),
        (1, 480, bwop(p("Eb2"), 500, 0.62)),
        (0.5, 620, coin(t)),
    ),
    "knock_mask": lambda t: mixed((1, 0, shake(t, 0)), (0.6, 150, shake(t, 1))),
    "curtain_open": lambda t: ropes(t, 260),
    "curtain_close": lambda t: mixed((1, 0, ropes(t, 90)), (0.8, 70, knock(t, 140, 60))),
    "peek": lambda t: sweep(t, 1200, 2600, 180),
    "lay": lambda t: mixed((1, 0, filtered(tok(t, seat(t) - 12, 0.22), lowpass(1800))), (0.22, 0, slap(t))),
    "ask_nine": lambda t: mixed(
        (1, 0, reed_tone(t, "G4", 110)),
        (1, 150, reed_tone(t, "E4", 70)),
        (1, 230, reed_tone(t, "A4", 320)),
        (0.5, 230, squeeze(t, "A3 C4 E4", 320)),
    ),
    "roll": lambda t: roll(t, 1000),
    "nine_yes": lambda t: mixed(
        (1, 0, horns(t, "G4 E4", 100)),
        (1, 130, horns(t, "E4 C4", 60)),
        (1, 200, horns(t, "A4 F4", 60)),
        (1, 280, horns(t, "C4 E4 G4 C5 E5", 600)),
        (0.5, 280, stamp(t)),
        (0.3, 280, clapping(t)),
        (0.4, 280, bells(t, p("C7"), 0.6)),
    ),
    "nine_no": balloon,
    "point": lambda t: mixed(
        (1, 0, glass(POINT_NOTES[t.step], 0.6)), (0.5, 50, bells(t, POINT_NOTES[t.step], 0.9))
    ),
    "penalty": lambda t: mixed(
        (0.8, 0, riffle(t, 500)),
        (1, 100, mar(t, p("C4"), 0.5)),
        (1, 260, mar(t, p("A3"), 0.5)),
        (1, 420, mar(t, p("F3"), 0.5)),
    ),
    "pass": lambda t: mixed((1, 0, rim_click(t)), (0.7, 100, knock(t, 500))),
    "pile_last": lambda t: mixed(*((1, 120 * i, knock(t, hz, 60)) for i, hz in enumerate((380, 360, 340)))),
    "flip": lambda t: mixed((0.9, 0, sweep(t, 900, 2600, 160, tremble_hz=42)), (1, 150, tok(t, seat(t)))),
    "dial": lambda t: mixed(
        (1, 0, mar(t, DIAL_BELOW_FIRST + t.step + 1, 0.22)), (0.3, 0, knock(t, 1250, 20))
    ),
    "ten_exact": lambda t: mixed(
        *((1, 35 * i, glass(p(n), 0.9)) for i, n in enumerate(("C6", "E6", "G6", "C7"))),
        (0.6, 0, mar(t, p("C5"), 0.6)),
    ),
    "over": lambda _: slide_whistle(),
    "swap": lambda t: mixed(
        (0.6, 0, slap(t, 0)), (1, 0, knock(t, 700)), (0.7, 70, slap(t, 1)), (1, 70, knock(t, 760))
    ),
    "reshuffle": lambda t: riffle(t, 650),
    "star": star,
    "goal_fail": lambda t: mixed(
        *((1, 160 * i, mar(t, p(n), 0.6)) for i, n in enumerate(("G4", "E4", "C4")))
    ),
    "step": lambda t: mixed((1, 0, knock(t, 820)), (1, 110, knock(t, 760))),
    "unlock": lambda t: mixed(
        (0.8, 0, rim_click(t)), (1, 0, motif(t, 12, 160, 95, 0.5)), (0.5, 350, glass(p("C7"), 0.5))
    ),
    "record": lambda t: mixed(
        (0.7, 0, bell(t, p("C7"), 0.8)),
        (1, 100, horns(t, "G4", 100)),
        (1, 230, horns(t, "E4", 60)),
        (1, 300, horns(t, "A4", 60)),
        (1, 380, horns(t, "C4 E4 G4 C5", 450)),
        *((0.6, at, clapping(t, i)) for i, at in enumerate((380, 560, 740))),
    ),
    "achievement": lambda t: mixed(
        (1, 0, motif_bells(t, 24, 120)),
        (0.8, 240, glass(p("C6"), 0.8)),
        (0.8, 240, glass(p("E6"), 0.8)),
        (1, 240, mar(t, p("C5"), 0.6)),
    ),
    "block": lambda t: mixed((1, 0, stamp(t)), (1, 0, mar(t, BLOCK_NOTES[t.step], 0.4))),
    "confetti": pop,
}
