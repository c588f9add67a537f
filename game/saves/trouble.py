"""What may go wrong between the program and a disk, told as values that a screen can put into words."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct


class TroubleKind(Enum):
    """Each has its sentence in game.languages.settings_words.TROUBLES."""

    BROKEN = "broken"  # set aside, begun afresh
    RESTORED = "restored"  # set aside, the backup stands in
    BAD_VALUE = "bad-value"  # one value out of range, its default stands in
    NEWER = "newer"  # written by a later version: read by none of ours, and left alone
    UNREADABLE = "unreadable"  # the system would not let us read it: left alone
    NOT_SAVING = "not-saving"  # the folder takes no files
    WRITE_FAILED = "write-failed"  # full disk and the like; tried again with the next change
    LEVEL_WRONG = "level-wrong"  # one of the player's own levels: the others play
    REPLAY_BROKEN = "replay-broken"
    REPLAY_OTHER_RULES = "replay-other-rules"
    REPLAY_GONE = "replay-gone"


class Trouble(Struct, frozen=True):
    """One thing that went wrong."""

    kind: TroubleKind
    file: str  # which one: settings, wishes, progress, wall, or the name of a level or replay
    detail: str = ""  # for the details of screen 29: a path, a field, the system's own sentence


class TroubleError(Exception):
    """Carries a trouble out of a job."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.detail or trouble.kind.value)
        self.trouble = trouble
