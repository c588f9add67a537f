"""What the settings, the seats' wishes, the house rules and the troubles are called."""

from __future__ import annotations

from collections.abc import Mapping

from game.languages.words import N_, InContext, Text

TABS: Mapping[str, Text] = {
    "picture": N_("Picture"),
    "sound": N_("Sound"),
    "controls": N_("Controls"),
    "comfort": N_("Comfort"),
    "party": N_("Party"),
    "language": N_("Language"),
    "data": N_("Data"),
}

# By the path of the setting in game.saves.settings.
SETTINGS: Mapping[str, Text] = {
    "picture.is_fullscreen": N_("Full screen"),
    "picture.size": N_("Window size"),
    "picture.waits_for_screen": N_("No tearing (a little slower)"),
    "sound.master": N_("Everything"),
    "sound.music": N_("Music"),
    "sound.effects": N_("Effects"),
    "sound.room": N_("Room"),
    "sound.knock_mask": N_("Shaker over the knocks"),
    "sound.is_mono": N_("Mono"),
    "sound.is_night": N_("Night mode"),
    "sound.has_captions": N_("Sound captions"),
    "controls.rumble": N_("Rumble"),
    "controls.glyphs": N_("Button signs"),
    "controls.joycons": N_("Joy-Cons"),
    "comfort.text_size": N_("Text size"),
    "comfort.is_high_contrast": N_("High contrast"),
    "comfort.has_colour_letters": N_("Colour letters"),
    "comfort.is_motion_reduced": N_("Reduced motion"),
    "comfort.is_calm": N_("Calm room"),
    "comfort.speaks_menus": N_("Spoken menus"),
    "comfort.time": N_("Time"),
    "comfort.slow_hint": N_("Slow hint"),
    "comfort.looking": N_("Looking"),
    "comfort.toggle_closes_s": N_("Curtain closes after"),
    "comfort.scan_tenths": N_("One-switch step"),
    "comfort.repeat_guard_ticks": N_("Repeat guard"),
    "party.is_streamer": N_("Streamer"),
    "party.are_seats_locked": N_("Seats locked"),
    "party.only_host_starts": N_("Only the host starts"),
}
SETTING_LINES: Mapping[str, Text] = {
    "picture.waits_for_screen": N_("Off is quicker: presses show up to a frame sooner."),
    "sound.is_mono": N_("Both ears hear everything."),
    "sound.is_night": N_("Loud things get softer, shrill ones change."),
    "sound.has_captions": N_("Sounds as words, bottom left."),
    "controls.joycons": N_("Counts from the next start on."),
    "comfort.is_high_contrast": N_("Dark tables, thicker outlines, no scenery."),
    "comfort.has_colour_letters": N_("A letter for its colour on every card."),
    "comfort.is_motion_reduced": N_("No shaking, no confetti, short fades."),
    "comfort.is_calm": N_("No crowd, plain music."),
    "comfort.speaks_menus": N_("Menus and scores are read out."),
    "comfort.time": N_("For every clock on the table."),
    "comfort.slow_hint": N_("Tickets that fit begin to breathe. The quick never see it."),
    "comfort.repeat_guard_ticks": N_("The same button counts again only after this pause."),
    "party.is_streamer": N_("Secrets by knocks only, no deal code in a match."),
    "party.are_seats_locked": N_("Nobody joins or leaves on the way."),
    "party.only_host_starts": N_("The first to join says when."),
}
ON_OFF: Mapping[bool, Text] = {False: N_("off"), True: N_("on")}
# Values that are words; numbers are said by VALUE_FORMS.
VALUES: Mapping[str, Mapping[str, Text]] = {
    "controls.glyphs": {
        "auto": N_("by the pad"),
        "position": N_("position"),
        "brand": N_("brand"),
        "keys": N_("keys"),
    },
    "controls.joycons": {"pair": N_("as a pair"), "single": N_("one each")},
    "comfort.time": {
        "1": N_("normal"),
        "1.5": N_("half as long again"),
        "2": N_("twice as long"),
        "none": N_("no clocks"),
    },
    "comfort.slow_hint": {
        "preset": N_("as the house rules say"),
        "off": N_("off"),
        "2.5": N_("after 2.5 s"),
        "4": N_("after 4 s"),
    },
    "comfort.looking": {
        "auto": N_("hold on pads, toggle on keys"),
        "hold": N_("hold"),
        "toggle": N_("toggle"),
    },
}
VALUE_FORMS: Mapping[str, Text] = {
    "percent": N_("{n} %"),
    "seconds": N_("{n} s"),
    "milliseconds": N_("{n} ms"),
}

ACTIONS: Mapping[str, Text] = {
    "controls.remap": N_("Change buttons"),
    "controls.checks": N_("Check pads, keys and delay"),
    "data.open_folder": N_("Open the folder"),
    "data.delete_progress": N_("Delete progress"),
    "data.delete_wall": N_("Delete wall of fame"),
    "data.delete_replays": N_("Delete replays"),
}

# --- Me: wishes of one seat, by the fields of game.saves.wishes ----------------------

WISHES: Mapping[str, Text] = {
    "glyphs": N_("My button signs"),
    "swap": N_("Swap confirm and back"),
    "tailwind": N_("Tailwind"),
    "secrets": N_("How I see secrets"),
    "rumble": N_("My rumble"),
    "one_hand": N_("One hand"),
    "has_one_switch": N_("One switch"),
    "looking": N_("Looking"),
    "remap": N_("Change my buttons"),
    "second_pad": N_("Add a second pad to me"),
    "guest": N_("Guest on my pad"),
}
WISH_VALUES: Mapping[str, Mapping[str, Text]] = {
    "glyphs": VALUES["controls.glyphs"],
    "swap": {"auto": N_("by the pad"), "off": N_("no"), "on": N_("yes")},
    "secrets": {"auto": N_("as it fits"), "curtain": N_("curtain"), "knocks": N_("knocks")},
    "one_hand": {
        "off": N_("both hands"),
        "left": InContext("hand", "left"),
        "right": InContext("hand", "right"),
    },
    "looking": VALUES["comfort.looking"],
}

# --- House-rule switches, by game and option of the match script ---------------------

HOUSE_RULES: Mapping[str, Mapping[str, Text]] = {
    "tasks": {
        "rounds": N_("So many rounds."),
        "sides": N_("Which side of the tickets lies up."),
        "strike": N_("Only the wrong card is struck, not the ones behind it."),
        "own_sum": N_("You see your own sum at the blind ticket."),
        "assist": N_("What would be struck is refused."),
        "slow_hint": N_("After a while, tickets that fit begin to breathe."),
    },
    "hexagon": {
        "third_token": N_("The third token: out, or three cards on the bench."),
        "next_caller": N_("After a wrong call the others may still try."),
        "call_limit_ticks": N_("A card nobody calls goes away in time."),
        "early_token": N_("Calling before the card opens costs a token."),
        "penalty_cards": N_("A wrong call also brings cards from the middle pile."),
        "tie_ticks": N_("So close together, two calls are a tie."),
        "reveal_ticks": N_("Pause before the next card."),
    },
    "nine": {
        "look_again": N_("Your own covered cards may be looked at again."),
        "keep_hand": N_("A failed ask costs neither hand nor turn."),
        "closed_colours": N_("A won row closes its colour and its place."),
        "open_colours": N_("Backs show their colour, and zeros have one too."),
        "turn_ticks": N_("A clock for every turn."),
        "first": N_("Who begins."),
    },
    "ten": {
        "target": N_("So many points win."),
        "look": N_("Each new back may be looked at once."),
        "open_look": N_("Everybody sees a new back for a moment."),
        "covered_draw": N_("The draw pile hides its top card."),
        "teams": N_("Play in teams, in turn around the table."),
        "turn_ticks": N_("A clock for every turn."),
        "talk": N_("Table talk, as you agree."),
    },
}
HOUSE_RULE_VALUES: Mapping[str, Text] = {
    "out": N_("out"),
    "bench": N_("bench"),
    "A": N_("A sides"),
    "B": N_("B sides"),
    "mix": N_("mixed"),
    "talk-yes": N_("talking is fine"),
    "talk-some": N_("a little talk"),
    "talk-no": N_("no talking"),
}

# --- Troubles, by their kind; `what` is one of TROUBLE_FILES -------------------------

TROUBLES: Mapping[str, Text] = {
    "broken": N_("{what} could not be read. A copy is kept, we begin afresh."),
    "restored": N_("{what} could not be read. The copy from just before is back."),
    "bad-value": N_("Something in {what} made no sense. The usual value stands in."),
    "newer": N_("{what} comes from a newer version. It stays untouched."),
    "unreadable": N_("{what} would not open. It stays untouched."),
    "not-saving": N_("This folder takes no files: playing without saving."),
    "write-failed": N_("{what} could not be saved. We try again at the next change."),
    "replay-broken": N_("This replay cannot be read. It was set aside."),
    "replay-other-rules": N_("This replay was played by older rules and cannot be shown."),
    "replay-gone": N_("This replay is no longer there."),
    "no-sound": N_("No sound device. We play on quietly."),
    "level-wrong": N_("The level {what} has a mistake. All the others play."),
    "unknown-pad": N_("We do not know this pad yet. Show us its buttons?"),
    "match-broke": N_("That match broke down. The replay up to here is saved."),
}
TROUBLE_FILES: Mapping[str, Text] = {
    "settings": N_("the settings"),
    "wishes": N_("the seats' wishes"),
    "progress": N_("the progress"),
    "wall": N_("the wall of fame"),
    "replays": N_("a replay"),
}
