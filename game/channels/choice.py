"""Which channel a seat gets, from what the person wants and who else is there."""

from __future__ import annotations

from game.channels.channel import Channel
from game.channels.curtain import CurtainChannel
from game.channels.knocks import Knock, KnocksChannel
from game.channels.open import OpenChannel
from game.controls.signals import Secrecy


def safe_secrecy(wish: Secrecy, *, is_alone: bool, is_streamed: bool = False) -> Secrecy:
    """Return how a seat may see its secrets: openly only alone, and before an audience by knocks only."""
    if is_alone:
        return Secrecy.OPEN
    if is_streamed:
        return Secrecy.KNOCKS
    return Secrecy.CURTAIN if wish is Secrecy.OPEN else wish


def make_channel(secrecy: Secrecy, knock: Knock) -> Channel:
    match secrecy:
        case Secrecy.OPEN:
            return OpenChannel()
        case Secrecy.CURTAIN:
            return CurtainChannel()
        case Secrecy.KNOCKS:
            return KnocksChannel(knock)
