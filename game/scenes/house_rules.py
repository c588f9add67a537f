"""House rules: four presets and three slots of one's own, and under them every single switch."""

from __future__ import annotations

from typing import cast

from msgspec import structs

from game.core.api import TICKS_A_SECOND
from game.devices.buttons import Button, Inputs, Layout
from game.languages.settings_words import HOUSE_RULE_VALUES, HOUSE_RULES, ON_OFF, VALUE_FORMS
from game.languages.vocabulary import GAME_TITLES, PRESET_LINES, PRESETS, PROMPTS
from game.languages.words import N_
from game.saves.settings import OUR_PRESETS, GameKey, GameRules, OptionValue, Preset
from game.scenes.backdrop import PANEL, draw_backdrop, draw_panel, draw_prompt_line, inside
from game.scenes.cabinet import Cabinet
from game.scenes.chooser import Act, Ask, Chooser
from game.scenes.preset_cards import PresetCard, below_cards, card_at, draw_cards
from game.scenes.rows import Row, draw_rows, spoken_row
from game.scenes.scene import POP, Transition
from game.session.presets import OURS, SWITCHES, HouseRules, Switch, Value, preset, switch, with_switch
from game.stage.canvas import Canvas
from game.stage.prompts import Prompt

ICONS = {
    "rounds": "icon-flag",
    "sides": "icon-card",
    "strike": "icon-cross",
    "own_sum": "icon-eye",
    "assist": "icon-heart",
    "hint_ticks": "icon-sun",
    "third_token": "table-token",
    "next_caller": "icon-people",
    "call_limit_ticks": "icon-clock",
    "early_token": "icon-bell",
    "penalty_cards": "icon-plus",
    "tie_ticks": "icon-swap",
    "reveal_percent": "icon-clock",
    "look_again": "icon-eye",
    "keep_hand": "icon-heart",
    "closed_colours": "icon-lock",
    "open_colours": "card-back",
    "turn_ticks": "icon-clock",
    "start_seat": "icon-flag",
    "target": "icon-star",
    "look": "icon-eye",
    "open_look": "icon-people",
    "covered_draw": "icon-lock",
    "teams": "icon-people",
    "talk": "icon-caption",
}
# A cone to taste, a card as it is, people of all sizes, and a bolt for those who want it sharp.
PICTURES = {
    Preset.TASTE: "object-cone",
    Preset.CLASSIC: "card-star",
    Preset.FAMILY: "icon-people",
    Preset.SHARP: "symbol-bolt",
} | dict.fromkeys(OUR_PRESETS, "icon-heart")
PRESET_KEY = "preset"
PRESET_ROW = N_("Rules we play")
WHO_TURNS = N_("takes turns")
SEAT = N_("seat {n}")
SIDE_NAMES = {"A-then-mix": N_("A first, then mixed")}
TICK_SWITCHES = ("turn_ticks", "call_limit_ticks", "hint_ticks")
SHORT_TICK_SWITCHES = ("tie_ticks",)


def rules_in_force(rules: GameRules, game: str) -> HouseRules:
    """Return what a game is played by on this machine."""
    chosen = rules.preset_in_force
    if chosen not in OUR_PRESETS:
        return preset(game, chosen.value)
    ours = preset(game, "classic")
    for key, value in rules.ours[OUR_PRESETS.index(chosen)].items():
        if any(each.key == key for each in SWITCHES[game]) and isinstance(value, bool | int | str):
            ours = with_switch(ours, key, value)
    return structs.replace(ours, preset=OURS)


class HouseRulesScene:
    """Choose a preset, or touch a switch and make it yours."""

    layout = Layout.CURSOR
    is_overlay = False

    def __init__(self, cabinet: Cabinet, game: str) -> None:
        self._cabinet = cabinet
        self._game = game
        self._chooser = Chooser(inside(PANEL), cabinet.listing(f"house rules {game}"))
        self._now = 0

    # --- Rows --------------------------------------------------------------------------

    @property
    def _saved(self) -> GameRules:
        return self._cabinet.rules_of(self._game)

    @property
    def _chosen(self) -> int:
        return tuple(Preset).index(self._saved.preset_in_force)

    @property
    def _rules(self) -> HouseRules:
        return rules_in_force(self._saved, self._game)

    def _rows(self) -> list[Row]:
        words, rules = self._cabinet.words, self._rules
        chosen = self._saved.preset_in_force.value
        rows = [
            Row(
                PRESET_KEY,
                words(PRESET_ROW),
                words(PRESETS[chosen]),
                words(PRESET_LINES[chosen]),
                "icon-gear",
            )
        ]
        for each in SWITCHES[self._game]:
            value = rules.value(each.key)
            is_changed = value != each.default
            sentence = words(HOUSE_RULES[self._game][_word_key(each.key)])
            icon = ICONS[each.key]
            rows.append(Row(each.key, sentence, self._value(each, value), icon=icon, is_changed=is_changed))
        return rows

    def _value(self, each: Switch, value: Value) -> str:
        words = self._cabinet.words
        if isinstance(value, bool):
            return words(ON_OFF[value])
        if each.key in TICK_SWITCHES:
            seconds = f"{int(value) / TICKS_A_SECOND:g}"
            return words(VALUE_FORMS["seconds"], n=seconds) if value else words(ON_OFF[False])
        if each.key in SHORT_TICK_SWITCHES:
            return words(VALUE_FORMS["milliseconds"], n=int(value) * 1000 // TICKS_A_SECOND)
        if each.key == "reveal_percent":
            return words(VALUE_FORMS["percent"], n=value)
        if each.key == "start_seat":
            return words(SEAT, n=value) if value else words(WHO_TURNS)
        if each.key in ("assist", "strike"):
            return words(ON_OFF[value != each.default])
        named = SIDE_NAMES.get(str(value)) or HOUSE_RULE_VALUES.get(_value_key(each.key, str(value)))
        return words(named) if named is not None else str(value)

    def _card(self, each: Preset) -> PresetCard:
        rules = rules_in_force(structs.replace(self._saved, preset=each), self._game)
        signs = [
            ICONS[switch.key] for switch in SWITCHES[self._game] if rules.value(switch.key) != switch.default
        ]
        return PresetCard(self._cabinet.words(PRESETS[each.value]), PICTURES[each], signs)

    # --- Presses -----------------------------------------------------------------------

    def tick(self, inputs: Inputs) -> Transition | None:
        self._now += 1
        percent = self._cabinet.comfort.text_percent
        self._chooser.area = below_cards(inside(PANEL), percent)
        for act in self._chooser.read(inputs, self._rows(), percent):
            if act.ask is Ask.BACK:
                return POP
            self._answer(act)
        for click in inputs.clicks:
            card = card_at(inside(PANEL), len(Preset), self._chosen, percent, click.x, click.y)
            if card is not None and not click.is_right:
                self._choose(tuple(Preset)[card])
        return None

    def _answer(self, act: Act) -> None:
        if act.ask in (Ask.CHANGE, Ask.CHOOSE):
            self._step(act.key, act.step or 1)
        if act.ask in (Ask.CHANGE, Ask.CHOOSE, Ask.MOVED):
            self._cabinet.ear.play("ui_move")

    def _step(self, key: str, step: int) -> None:
        if key == PRESET_KEY:
            choices = tuple(Preset)
            place = choices.index(self._saved.preset_in_force)
            self._choose(choices[(place + step) % len(choices)])
            return
        values = switch(self._game, key).values
        now = self._rules.value(key)
        place = values.index(now) if now in values else 0
        self._make_ours(with_switch(self._rules, key, values[(place + step) % len(values)]))

    def _choose(self, chosen: Preset) -> None:
        self._save(lambda rules: structs.replace(rules, preset=chosen))

    def _make_ours(self, rules: HouseRules) -> None:
        """Keep a mixture: in the slot that is chosen, or in the first."""
        in_force = self._saved.preset_in_force
        slot = OUR_PRESETS.index(in_force) if in_force in OUR_PRESETS else 0
        kept: dict[str, OptionValue] = dict(rules.changes)

        def change(saved: GameRules) -> GameRules:
            ours = list(saved.ours)
            ours[slot] = kept
            return structs.replace(saved, preset=OUR_PRESETS[slot], ours=(ours[0], ours[1], ours[2]))

        self._save(change)

    def _save(self, change: object) -> None:
        assert callable(change)
        game = cast(GameKey, self._game)
        self._cabinet.change(lambda settings: settings.with_rules(game, change(settings.rules_of(game))))

    # --- Drawing -----------------------------------------------------------------------

    @property
    def spoken(self) -> str:
        return spoken_row(self._rows(), self._chooser.listing)

    def draw(self, canvas: Canvas, blend: float) -> None:
        words = self._cabinet.words
        draw_backdrop(canvas)
        draw_panel(canvas, PANEL, words(GAME_TITLES[self._game]))
        draw_cards(canvas, inside(PANEL), [self._card(each) for each in Preset], self._chosen)
        below = below_cards(inside(PANEL), canvas.comfort.text_percent)
        draw_rows(canvas, self._chooser.listing, self._rows(), below, self._now + blend)
        prompts = [
            Prompt((Button.LEFT, Button.RIGHT), words(PROMPTS["change"])),
            Prompt(Button.EAST, words(PROMPTS["back"])),
        ]
        draw_prompt_line(canvas, prompts, self._cabinet.hand)


def _word_key(key: str) -> str:
    return {"hint_ticks": "slow_hint", "reveal_percent": "reveal_ticks", "start_seat": "first"}.get(key, key)


def _value_key(key: str, value: str) -> str:
    return {"no": "talk-no", "limited": "talk-some", "yes": "talk-yes"}[value] if key == "talk" else value
