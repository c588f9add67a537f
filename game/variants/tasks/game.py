"""Subito Sprint as one object of functions."""

from __future__ import annotations

from game.core.api import Variant, VariantInfo, leap_nowhere
from game.variants.tasks import rules, secrets, texts
from game.variants.tasks.model import TasksOptions, TasksView
from game.variants.tasks.rules import TasksState

INFO = VariantInfo(key="tasks", title="Subito Sprint", seat_counts=(2, 3, 4), rules_version=1)

TASKS: Variant[TasksState, TasksView, TasksOptions] = Variant(
    info=INFO,
    read_options=texts.read_options,
    read_deal=texts.read_deal,
    tell_deal=texts.tell_deal,
    deal_excludes=frozenset({"sides"}),
    command_words=texts.command_words,
    command_text=texts.command_text,
    card_text=texts.card_text,
    detail=texts.detail,
    deal=rules.deal,
    legal=rules.legal,
    advance=rules.advance,
    due=rules.due,
    is_pending=rules.is_pending,
    skip=rules.skip,
    leap=leap_nowhere,
    standing=rules.standing,
    outcome=rules.outcome,
    view=secrets.view,
    witness=secrets.witness,
    imagine=secrets.imagine,
)
