"""A second reading of the rule sheet of Hex, slow and plain: cards stay the words of the script."""

from __future__ import annotations

from tests.second_reader.table import Body, Table, groups_by

BOARD = ["yellow-flower", "green-die", "blue-butterfly", "violet-ball", "red-cup", "orange-cone"]
# The second reader knows the rule sheet and the options of a tie, a pause and a limit, no other house rules.
KNOWN_OPTIONS = {"tailwind", "reveal_ticks", "tie_ticks", "call_limit_ticks", "first", "third_token"}


def halves(card: str) -> tuple[str, str]:
    colour, thing = card.rsplit("-", 1)
    return colour, thing


class Hex(Table):
    """Six rows, piles, and one open card."""

    def __init__(self, script: Body, shuffles: list[Body]) -> None:
        super().__init__(script, shuffles)
        deal = script["deal"]
        self.rows = [[picture, card] for picture, card in zip(BOARD, deal["rows"], strict=True)]
        self.piles = [list(pile) for pile in deal["piles"]]
        self.neutral = list(deal["neutral"])
        self.tokens = [0] * self.seats
        self.right = [0] * self.seats
        self.open_card: str | None = None
        self.opens_at = 0
        self.next_from: list[str] = self.neutral
        self.calls: dict[int, str] = {}
        self.first_call = 0
        self.playoff: list[int] = []
        self.winner = 0
        self.reason: str | None = None
        self.tie = self.options.get("tie_ticks", 3)
        self.pause = self.options.get("reveal_ticks", 144)
        self.limit = self.options.get("call_limit_ticks", 0)

    def seats_in(self) -> list[int]:
        return [seat for seat in self.all_seats() if self.tokens[seat - 1] < 3]

    def begin(self, tick: int) -> None:
        if self.winner:
            return
        if self.open_card is None:
            if tick == self.opens_at:
                self.open_card = self.next_from.pop(0)
        elif self.limit and not self.calls and tick == self.opens_at + self.limit:
            self.bury()
            self.go_on(tick, self.neutral)

    def bury(self) -> None:
        assert self.open_card is not None
        self.neutral.append(self.open_card)

    def go_on(self, tick: int, source: list[str]) -> None:
        self.open_card = None
        self.calls = {}
        self.next_from = source
        self.opens_at = tick + max(self.pause, 1)

    def judge(self, tick: int, commands: dict[int, str]) -> list[int]:
        may_call = self.playoff or self.seats_in()
        refused = []
        if self.open_card is None or self.winner:
            return list(commands)
        before = list(self.calls)
        for seat, words in commands.items():
            if seat not in may_call or seat in before:
                refused.append(seat)
                continue
            if not self.calls:
                self.first_call = tick
            self.calls[seat] = words
        return refused

    def settle(self, tick: int) -> None:
        if not self.calls or tick != self.first_call + self.tie:
            return
        if len(self.calls) > 1:
            self.bury()
            self.playoff = self.playoff or sorted(self.calls)
            self.go_on(tick, self.neutral)
            return
        ((seat, words),) = self.calls.items()
        assert self.open_card is not None
        fitting = [row for row in range(1, 7) if self.fits(self.open_card, row)]
        called = 0 if words == "no-fit" else int(words.split()[1])
        self.playoff = []
        if called in fitting or (called == 0 and not fitting):
            if called:
                self.rows[called - 1].append(self.open_card)
            else:
                self.bury()
            self.right[seat - 1] += 1
            if len(self.piles[seat - 1]) == 1:
                self.end(seat, "last-card")
            else:
                self.go_on(tick, self.piles[seat - 1])
            return
        self.bury()
        self.tokens[seat - 1] += 1
        if len(self.seats_in()) == 1:
            self.end(self.seats_in()[0], "last-seat")
        else:
            self.go_on(tick, self.neutral)

    def end(self, winner: int, reason: str) -> None:
        self.winner, self.reason, self.open_card, self.calls = winner, reason, None, {}

    def fits(self, card: str, row: int) -> bool:
        colour, thing = halves(card)
        return all(colour != halves(each)[0] and thing != halves(each)[1] for each in self.rows[row - 1])

    def is_pending(self) -> bool:
        return not self.winner and (self.open_card is None or bool(self.calls))

    def verdict(self) -> Body:
        keys = [
            (seat == self.winner, self.tokens[seat - 1] < 3)
            + ((0,) if self.tokens[seat - 1] == 3 or seat == self.winner else (-len(self.piles[seat - 1]),))
            for seat in self.all_seats()
        ]
        return {
            "finished": bool(self.winner),
            "reason": self.reason,
            "scores": self.right,
            "ranking": groups_by(keys),
            "detail": {
                "rows": self.rows,
                "revealed": self.open_card,
                "tokens": self.tokens,
                "piles": self.piles,
                "neutral": self.neutral,
                "out": [seat for seat in self.all_seats() if self.tokens[seat - 1] == 3],
                "playoff": self.playoff or None,
            },
        }
