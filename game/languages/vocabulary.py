"""Words that several screens share, by the keys the rules and saves use; their readers hand them to `Words`."""

from __future__ import annotations

from collections.abc import Mapping

from game.languages.words import N_, InContext, Plural, Text

# --- Games and people ----------------------------------------------------------------

GAME_TITLES: Mapping[str, Text] = {
    "tasks": N_("Subito Sprint"),
    "hexagon": N_("Subito Hex"),
    "nine": N_("Nine?"),
    "ten": N_("Round Ten"),
    "cup": N_("Sofa Cup"),
    "ladder": N_("Ladder"),
}

# By the hut they live in, from left to right.
MASCOTS: Mapping[int, Text] = {
    1: N_("Fox"),
    2: N_("Owl"),
    3: N_("Hare"),
    4: N_("Crab"),
    5: N_("Snail"),
    6: N_("Bot"),
}
SIDES: Mapping[int, Text] = {0: N_("Sun"), 1: N_("Moon")}

# --- What is printed on cards --------------------------------------------------------

COLOURS: Mapping[str, Text] = {
    "red": N_("red"),
    "pink": N_("pink"),
    "yellow": N_("yellow"),
    "green": N_("green"),
    "light-blue": N_("light blue"),
    "dark-blue": N_("dark blue"),
    "blue": N_("blue"),
    "orange": N_("orange"),
    "violet": N_("violet"),
}
# One letter a colour on the corner of a card; no two of one game are the same.
COLOUR_LETTERS: Mapping[str, Text] = {
    "red": InContext("letter for red", "R"),
    "pink": InContext("letter for pink", "P"),
    "yellow": InContext("letter for yellow", "Y"),
    "green": InContext("letter for green", "G"),
    "light-blue": InContext("letter for light blue", "L"),
    "dark-blue": InContext("letter for dark blue", "D"),
    "blue": InContext("letter for blue", "B"),
    "orange": InContext("letter for orange", "O"),
    "violet": InContext("letter for violet", "V"),
}
SYMBOLS: Mapping[str, Text] = {
    "burger": N_("burger"),
    "palm": N_("palm"),
    "anchor": N_("anchor"),
    "rocket": N_("rocket"),
    "peace": N_("peace"),
    "bolt": N_("bolt"),
}
OBJECTS: Mapping[str, Text] = {
    "flower": N_("flower"),
    "die": N_("die"),
    "butterfly": N_("butterfly"),
    "ball": N_("ball"),
    "cup": N_("cup"),
    "cone": N_("cone"),
    "car": N_("car"),
    "telephone": N_("telephone"),
}
PROPERTIES: Mapping[str, Text] = {
    "colour": N_("colour"),
    "number": N_("number"),
    "symbol": N_("symbol"),
}

# --- Sprint's tickets ----------------------------------------------------------------

TASK_NAMES: Mapping[str, Text] = {
    "2A": N_("Anything goes"),
    "2B": N_("Anything goes"),
    "3A": N_("No yellow, no green"),
    "3B": N_("Burger, palm, anchor"),
    "4A": N_("Even only"),
    "4B": N_("Rocket, peace, rocket"),
    "5A": N_("Blind to twelve"),
    "5B": N_("Fives and sixes"),
    "6A": N_("Two-colour stripes"),
    "6B": N_("Odd, even, odd"),
    "7A": N_("Echo: number or symbol"),
    "7B": N_("Two-symbol stripes"),
    "8A": N_("One step"),
    "8B": N_("Next door"),
    "9A": N_("All change"),
    "9B": N_("Stairs"),
}
# What a ticket asks, in one breath.
TASK_RULES: Mapping[str, Text] = {
    "2A": N_("Takes every card. Your way out."),
    "2B": N_("Takes every card. Your way out."),
    "3A": N_("Every colour but yellow and green."),
    "3B": N_("Only burgers, palms and anchors."),
    "4A": N_("Only 2, 4 and 6."),
    "4B": N_("Rocket and peace, always in turn."),
    "5A": N_("Face down. Over 12 gives the ticket away."),
    "5B": N_("Only 5 and 6."),
    "6A": N_("Two colours, always in turn."),
    "6B": N_("Odd and even, always in turn."),
    "7A": N_("Same number or same symbol as before."),
    "7B": N_("Two symbols, always in turn."),
    "8A": N_("One up or one down each time."),
    "8B": N_("The neighbour on the colour bar."),
    "9A": N_("New colour, new number, new symbol."),
    "9B": N_("From 1 up or from 6 down, turn round at the ends."),
}

# --- Words of the tables -------------------------------------------------------------

SPRINT_WORDS: Mapping[str, Text] = {
    "lay": N_("lay"),
    "struck": N_("struck"),
    "left": N_("cards left"),
    "sum": N_("sum"),
    "nobody": N_("nobody's"),
    "done": N_("Done!"),
    "over": N_("Over 12!"),
    "behind": N_("The ones behind went with it."),
    "would_fit": N_("This one would have fitted."),
}
HEX_WORDS: Mapping[str, Text] = {
    "row": N_("row"),
    "call": N_("call"),
    "no_fit": N_("No fit"),
    "token": N_("token"),
    "tie_break": N_("Tie-break!"),
    "middle_pile": N_("middle pile"),
    "out": N_("out"),
    "bench": N_("bench"),
}
# MINI and MAXI are names and the same everywhere.
NINE_WORDS: Mapping[str, Text] = {
    "mini": N_("MINI"),
    "maxi": N_("MAXI"),
    "ask": N_("ask"),
    "turn_up": N_("turn up"),
    "lay": N_("lay"),
    "point_card": N_("point card"),
    "curtain": N_("curtain"),
    "knocks": N_("knocks"),
    "eyes_shut": N_("Eyes shut!"),
    "pass": N_("pass"),
    "done": N_("done"),
    "never_mind": N_("never mind"),
    "hand": N_("hand"),
}
TEN_WORDS: Mapping[str, Text] = {
    "look": N_("look"),
    "front": N_("front"),
    "back": InContext("of a card", "back"),
    "flip": N_("flip"),
    "swap": N_("swap"),
    "to_go": N_("to go"),
    "over": N_("over"),
    "ready": N_("ready"),
}
CARDS_LEFT = Plural("{n} card left", "{n} cards left")
TO_GO = Plural("{n} to go", "{n} to go")
POINTS = Plural("{n} point", "{n} points")
TOKENS = Plural("{n} token", "{n} tokens")
STARS = Plural("{n} star", "{n} stars")
ABOUT_MINUTES = Plural("about {n} minute", "about {n} minutes")
ROUND_OF = N_("Round {round} of {rounds}")
SEAT_RANGE = N_("{low}–{high} seats")

# What the pages of the wall of fame count.
WALL_HEADINGS: Mapping[str, Text] = {
    "tasks": N_("points of one round"),
    "hexagon": N_("median time to a call"),
    "nine": N_("points"),
    "ten": N_("own turns to the target"),
}

# --- House rules ---------------------------------------------------------------------

PRESETS: Mapping[str, Text] = {
    "taste": N_("Taste"),
    "classic": N_("Classic"),
    "family": N_("Family"),
    "sharp": N_("Sharp"),
    "ours-1": N_("Ours 1"),
    "ours-2": N_("Ours 2"),
    "ours-3": N_("Ours 3"),
}
PRESET_LINES: Mapping[str, Text] = {
    "taste": N_("Short and kind, for the first time."),
    "classic": N_("As the rules say."),
    "family": N_("Softer falls, room for the small ones."),
    "sharp": N_("No mercy, no hints."),
    "ours-1": N_("Your own mix, kept in this slot."),
    "ours-2": N_("Your own mix, kept in this slot."),
    "ours-3": N_("Your own mix, kept in this slot."),
}

# --- Buttons and what they do --------------------------------------------------------

BUTTONS: Mapping[str, Text] = {
    "up": N_("up"),
    "down": N_("down"),
    "left": InContext("direction", "left"),
    "right": InContext("direction", "right"),
    "south": N_("bottom button"),
    "east": N_("right button"),
    "west": N_("left button"),
    "north": N_("top button"),
    "l": N_("left shoulder"),
    "r": N_("right shoulder"),
    "start": N_("Start"),
    "view": N_("View"),
}
KEYBOARD_HALVES: Mapping[str, Text] = {
    "left": N_("Left half of the keyboard"),
    "right": N_("Right half of the keyboard"),
    "whole": N_("Whole keyboard"),
}
PROMPTS: Mapping[str, Text] = {
    "choose": N_("Choose"),
    "confirm": N_("Take it"),
    "back": N_("Back"),
    "close": N_("Close"),
    "next": N_("Next"),
    "skip": N_("Skip"),
    "rules": N_("Rules"),
    "house_rules": N_("House rules"),
    "menu": N_("Menu"),
    "pause": N_("Pause"),
    "join": N_("Press to join"),
    "ready": N_("Ready"),
    "not_ready": N_("Not yet"),
    "leave": N_("Leave"),
    "add_bot": N_("Add bot"),
    "remove_bot": N_("Remove bot"),
    "bot_stars": N_("Bot stars"),
    "me": N_("Me"),
    "team": N_("Team"),
    "hut": N_("Other hut"),
    "change": N_("Change"),
    "details": N_("Details"),
    "go_on": N_("Go on"),
    "rematch": N_("Rematch"),
    "other_game": N_("Other game"),
    "again": N_("Again"),
    "pin": N_("Pin"),
    "delete": N_("Delete"),
    "scroll": N_("Scroll"),
    "reset": N_("Reset"),
}

# --- Menus with a fixed order --------------------------------------------------------

SHEET_ENTRIES: Mapping[str, Text] = {
    "settings": N_("Settings"),
    "wall": N_("Wall of fame"),
    "replays": N_("Replays"),
    "tonight": N_("Tonight"),
    "credits": N_("Credits"),
    "quit": N_("Quit"),
}
PAUSE_ENTRIES: Mapping[str, Text] = {
    "resume": N_("Resume"),
    "rules": N_("Rules"),
    "me": N_("Me"),
    "settings": N_("Settings"),
    "bot_takes_over": N_("Bot takes my seat"),
    "take_back": N_("I take it back"),
    "hint": N_("Hint"),
    "restart": N_("Restart"),
    "leave": N_("Leave"),
}
ANSWERS: Mapping[bool, Text] = {False: N_("No, stay"), True: N_("Yes")}
QUESTIONS: Mapping[str, Text] = {
    "quit": N_("Close the booth for tonight?"),
    "restart": N_("Deal this match anew?"),
    "leave": N_("Leave this match?"),
    "delete_progress": N_("Forget all stars and boat tickets?"),
    "delete_wall": N_("Wipe the wall of fame?"),
    "delete_replays": N_("Delete all replays, pinned ones too?"),
    "delete_replay": N_("Delete this replay?"),
    "leave_cup": N_("Leave the cup? It waits until you quit."),
    "new_cup": N_("Give this cup up and start a new one?"),
    "keep_picture": N_("Keep this picture? Back in {n} s."),
}
CREDITS_HEADINGS: Mapping[str, Text] = {
    "made_by": N_("Made by"),
    "thanks": N_("The games behind the games, with thanks"),
    "designed_by": N_("{game}, designed by {designer}, published by {publisher}"),
    "letters": N_("Lettering"),
    "built_with": N_("Built with"),
    "licences": N_("Licences"),
    "version": N_("Version {version}"),
    "deal_code": N_(
        "A deal code names the shuffle: same code, same cards. Start with --seed and the code to play it."
    ),
}
