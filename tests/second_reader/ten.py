"""A second reading of the rule sheet of Round Ten, slow and plain: cards stay the words of the script."""

from __future__ import annotations

from tests.second_reader.table import Body, Table, groups_by

LETTERS = {4: "ABAB", 5: "ABCAB", 6: "ABABAB"}


def flipped(card: str) -> str:
    return card[::-1]


def value(card: str) -> int:
    return int(card[0])


class Ten(Table):
    """Two places a seat, each with a card or None; which cards may be looked at is told beside them."""

    def __init__(self, script: Body, shuffles: list[Body]) -> None:
        super().__init__(script, shuffles)
        deal = script["deal"]
        self.looks = self.options.get("look", True)
        self.hands: list[list[str | None]] = [list(hand) for hand in deal["hands"]]
        self.may_look = [[self.looks, self.looks] for _ in self.hands]
        self.draw = list(deal["draw"])
        self.discard: list[str] = []
        self.pile: list[str] = []
        self.kept: list[list[str]] = [[] for _ in self.hands]
        sums = [sum(value(card) for card in hand) for hand in deal["hands"]]
        self.first = deal.get("first", sums.index(max(sums)) + 1)
        self.waiting = set(self.all_seats()) if self.looks else set()
        self.turn = 0 if self.looks else self.first
        self.turn_began = 0
        self.winner = 0

    def whole_card(self, word: str) -> str:
        return min(word, flipped(word))

    def begin(self, tick: int) -> None:
        clock = self.options.get("turn_ticks", 0)
        if clock and self.turn and tick == self.turn_began + clock:
            place = 1 if self.hands[self.turn - 1][0] else 2
            self.play(tick, self.turn, f"play {place}")

    def judge(self, tick: int, commands: dict[int, str]) -> list[int]:
        refused = [seat for seat, words in commands.items() if not self.is_allowed(tick, seat, words)]
        accepted = {seat: words for seat, words in commands.items() if seat not in refused}
        for seat, words in accepted.items():
            if words == "swap":
                self.hands[seat - 1].reverse()
                self.may_look[seat - 1].reverse()
            elif words == "ready":
                self.waiting.remove(seat)
                self.may_look[seat - 1] = [False, False]
                if not self.waiting:
                    self.turn, self.turn_began = self.first, tick + 1
            elif words.startswith("peek"):
                self.may_look[seat - 1][int(words[-1]) - 1] = False
        for seat, words in accepted.items():
            if words.startswith("play"):
                self.play(tick, seat, words)
        return refused

    def is_allowed(self, tick: int, seat: int, words: str) -> bool:
        is_on_turn = seat == self.turn and tick >= self.turn_began
        if self.winner:
            return False
        if words == "ready":
            return seat in self.waiting
        if words == "swap":
            return True
        place = int(words.split()[1]) - 1
        if words.startswith("peek"):
            return self.may_look[seat - 1][place] and not is_on_turn
        return is_on_turn and self.hands[seat - 1][place] is not None

    def play(self, tick: int, seat: int, words: str) -> None:
        place = int(words.split()[1]) - 1
        card = self.hands[seat - 1][place]
        assert card is not None
        if words.endswith("flipped"):
            card = flipped(card)
        self.hands[seat - 1][place] = None
        self.may_look[seat - 1] = [False, False]
        total = sum(map(value, self.pile)) + value(card)
        if total < 10:
            self.pile.append(card)
        else:
            self.discard += self.pile
            self.pile = [card] if total > 10 else []
            if total == 10:
                self.kept[seat - 1].append(card)
                if self.points_of_team(seat) >= sum(self.share(mate) for mate in self.team(seat)):
                    self.winner, self.turn = seat, 0
                    return
        self.fill(tick, seat, place)
        for step in range(1, self.seats + 1):
            after = (seat - 1 + step) % self.seats + 1
            if any(self.hands[after - 1]):
                self.turn, self.turn_began = after, tick + 1
                return
        self.turn = 0

    def fill(self, tick: int, seat: int, place: int) -> None:
        order = [(seat, place)]
        order += [((seat - 1 + step) % self.seats + 1, each) for step in range(self.seats) for each in (0, 1)]
        if not self.draw:
            order = order[1:]
        for owner, spot in order:
            self.turn_over_discard(tick)
            if self.draw and self.hands[owner - 1][spot] is None:
                self.hands[owner - 1][spot] = self.draw.pop(0)
                self.may_look[owner - 1][spot] = self.looks
        self.turn_over_discard(tick)

    def turn_over_discard(self, tick: int) -> None:
        if not self.draw and self.discard:
            self.draw, self.discard = self.shuffled(tick, self.discard), []

    def team(self, seat: int) -> list[int]:
        if not self.options.get("teams"):
            return [seat]
        letters = LETTERS[self.seats]
        return [mate for mate in self.all_seats() if letters[mate - 1] == letters[seat - 1]]

    def points(self, seat: int) -> int:
        return sum(map(value, self.kept[seat - 1]))

    def points_of_team(self, seat: int) -> int:
        return sum(self.points(mate) for mate in self.team(seat))

    def share(self, seat: int) -> int:
        return max(1, int(self.options.get("target", 11)) - 2 * self.tailwind[seat - 1])

    def verdict(self) -> Body:
        keys = [(self.winner in self.team(seat), self.points_of_team(seat)) for seat in self.all_seats()]
        return {
            "finished": bool(self.winner),
            "reason": "target" if self.winner else None,
            "scores": [self.points(seat) for seat in self.all_seats()],
            "ranking": groups_by(keys),
            "detail": {
                "pile": list(map(value, self.pile)),
                "hands": [[card for card in hand if card] for hand in self.hands],
                "draw": self.draw,
                "discard": sorted(map(self.whole_card, self.discard)),
                "kept": [list(map(value, cards)) for cards in self.kept],
                "turn": self.turn or None,
            },
        }
