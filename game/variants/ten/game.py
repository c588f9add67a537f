"""Round Ten as one object of functions."""

from __future__ import annotations

from game.core.api import Variant, VariantInfo, leap_nowhere
from game.variants.ten import rules, secrets, texts
from game.variants.ten.model import TenOptions, TenView
from game.variants.ten.rules import TenState

INFO = VariantInfo(key="ten", title="Round Ten", seat_counts=(2, 3, 4, 5, 6), rules_version=1)

TEN: Variant[TenState, TenView, TenOptions] = Variant(
    info=INFO,
    read_options=texts.read_options,
    read_deal=texts.read_deal,
    tell_deal=texts.tell_deal,
    deal_excludes=frozenset(),
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
