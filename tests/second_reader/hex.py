"""A second reading of the rule sheet of Hex, slow and plain: cards stay the words of the script.

Where the house rules say nothing, both readings decide so:
- bench: the three cards are the next ones that end without a call of that seat; the card of the wrong call is none of
  them. It shows three tokens meanwhile and leaves a playoff, which is over with fewer than two seats. If everybody
  sits there, those with the fewest cards to go come back at once. The bench ends no match.
- next_caller: those who have not called it may do so from the next tick on, without a pause; a call limit begins anew.
  In a playoff that means its other seats. When nobody is left to try, the card ends as after any wrong call.
- penalty_cards: one by one from the top of the neutral pile, after the wrong card was put under it (with next_caller it
  may still lie open), and fewer than asked for when only six are left. Who goes out with the call takes none.
- early_token: a call of a seat that may call the next card is taken and costs a token, once a seat and pause, and no
  penalty cards. If the seat whose own card would come goes out or to the bench, a neutral card comes, if there is one.
  The last seats that go out in one tick have won together.
"""

from __future__ import annotations

from tests.second_reader.table import Body, Table, groups_by

BOARD = ["yellow-flower", "green-die", "blue-butterfly", "violet-ball", "red-cup", "orange-cone"]


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
        self.have_erred: list[int] = []  # on the open card
        self.have_jumped: list[int] = []  # in this pause
        self.ended_at = 0
        self.playoff: list[int] = []
        self.winners: list[int] = []
        self.reason: str | None = None
        self.bench = [0] * self.seats
        self.tie = self.options.get("tie_ticks", 3)
        self.pause = self.options.get("reveal_ticks", 144)
        self.limit = self.options.get("call_limit_ticks", 0)
        self.has_bench = self.options.get("third_token", "out") == "bench"

    def seats_in(self) -> list[int]:
        return [seat for seat in self.all_seats() if self.tokens[seat - 1] < 3]

    def out(self) -> list[int]:
        return [] if self.has_bench else [seat for seat in self.all_seats() if self.tokens[seat - 1] == 3]

    def begin(self, tick: int) -> None:
        if self.winners:
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
        for seat in self.all_seats():
            if self.bench[seat - 1] and seat not in self.have_erred:
                self.bench[seat - 1] -= 1
                if self.bench[seat - 1] == 0:
                    self.tokens[seat - 1] = 2
        self.let_somebody_play()
        self.open_card = None
        self.calls = {}
        self.have_erred = []
        self.have_jumped = []
        self.next_from = source
        self.ended_at = tick
        self.opens_at = tick + max(self.pause, 1)

    def let_somebody_play(self) -> None:
        if all(self.bench):
            fewest = min(self.bench)
            for seat in self.all_seats():
                if self.bench[seat - 1] == fewest:
                    self.bench[seat - 1] = 0
                    self.tokens[seat - 1] = 2
        self.playoff = [seat for seat in self.playoff if seat in self.seats_in()]
        if len(self.playoff) < 2:
            self.playoff = []

    def judge(self, tick: int, commands: dict[int, str]) -> list[int]:
        if self.winners:
            return list(commands)
        may_call = self.playoff or self.seats_in()
        if self.open_card is None:
            return self.judge_in_pause(tick, commands, may_call)
        refused = []
        before = list(self.calls)
        for seat, words in commands.items():
            if seat not in may_call or seat in before or seat in self.have_erred:
                refused.append(seat)
                continue
            if not self.calls:
                self.first_call = tick
            self.calls[seat] = words
        return refused

    def judge_in_pause(self, tick: int, commands: dict[int, str], may_call: list[int]) -> list[int]:
        is_early = self.options.get("early_token", False) and tick - self.ended_at > 60
        jumpers = [
            seat for seat in commands if is_early and seat in may_call and seat not in self.have_jumped
        ]
        if jumpers:
            self.have_jumped += jumpers
            for seat in jumpers:
                self.give_token(seat)
            if not self.seats_in() and not self.has_bench:
                self.end(jumpers, "last-seat")
            elif len(self.seats_in()) == 1 and not self.has_bench:
                self.end(self.seats_in(), "last-seat")
            else:
                self.let_somebody_play()
                owners = [seat for seat in jumpers if self.next_from is self.piles[seat - 1]]
                if self.neutral and any(seat not in self.seats_in() for seat in owners):
                    self.next_from = self.neutral
        return [seat for seat in commands if seat not in jumpers]

    def give_token(self, seat: int) -> None:
        self.tokens[seat - 1] += 1
        if self.has_bench and self.tokens[seat - 1] == 3:
            self.bench[seat - 1] = 3

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
        if called in fitting or (called == 0 and not fitting):
            self.playoff = []
            if called:
                self.rows[called - 1].append(self.open_card)
            else:
                self.bury()
            self.right[seat - 1] += 1
            if len(self.piles[seat - 1]) == 1:
                self.end([seat], "last-card")
            else:
                self.go_on(tick, self.piles[seat - 1])
        else:
            self.punish(tick, seat)

    def punish(self, tick: int, seat: int) -> None:
        self.have_erred.append(seat)
        self.give_token(seat)
        if len(self.seats_in()) == 1 and not self.has_bench:
            self.bury()
            self.end(self.seats_in(), "last-seat")
            return
        still = [each for each in self.playoff or self.seats_in() if each not in self.have_erred]
        stays_open = self.options.get("next_caller", False) and bool(still)
        if not stays_open:
            self.bury()
        for _ in range(self.options.get("penalty_cards", 0)):
            if len(self.neutral) > 6 and seat not in self.out():
                self.piles[seat - 1].append(self.neutral.pop(0))
        if stays_open:
            self.calls = {}
            self.opens_at = tick + 1
        else:
            self.playoff = []
            self.go_on(tick, self.neutral)

    def end(self, winners: list[int], reason: str) -> None:
        self.winners, self.reason, self.open_card = sorted(winners), reason, None
        self.calls, self.playoff = {}, []

    def fits(self, card: str, row: int) -> bool:
        colour, thing = halves(card)
        return all(colour != halves(each)[0] and thing != halves(each)[1] for each in self.rows[row - 1])

    def is_pending(self) -> bool:
        return not self.winners and (self.open_card is None or bool(self.calls))

    def verdict(self) -> Body:
        keys = []
        for seat in self.all_seats():
            if seat in self.winners:
                keys.append((2, 0))
            elif seat in self.out():
                keys.append((0, 0))
            else:
                keys.append((1, -len(self.piles[seat - 1])))
        return {
            "finished": bool(self.winners),
            "reason": self.reason,
            "scores": self.right,
            "ranking": groups_by(keys),
            "detail": {
                "rows": self.rows,
                "revealed": self.open_card,
                "tokens": self.tokens,
                "piles": self.piles,
                "neutral": self.neutral,
                "out": self.out(),
                "playoff": self.playoff or None,
                **({"bench": self.bench} if self.has_bench else {}),
            },
        }
