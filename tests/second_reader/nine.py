"""A second reading of the rule sheet of Nine?, slow and plain: cards stay the words of the script."""

from __future__ import annotations

from tests.second_reader.table import Body, Table, groups_by

TAILWIND_POINTS = [0, 3, 7, 11]


def colour(card: str) -> str | None:
    return None if card == "zero" else card.rsplit("-", 1)[0]


def number(card: str) -> int:
    return 0 if card == "zero" else int(card.rsplit("-", 1)[1])


class Nine(Table):
    """Rows at six start cards; 4 to 6 are MAXI."""

    def __init__(self, script: Body, shuffles: list[Body]) -> None:
        super().__init__(script, shuffles)
        self.hands = [list(hand) for hand in script["deal"]["hands"]]
        self.draw = list(script["deal"]["draw"])
        self.rows: dict[int, list[str]] = {}
        self.won: list[tuple[int, int, str | None]] = []  # seat, start card, colour
        self.turn = self.options.get("first", 1)
        self.turn_began = 0
        self.laid_at = 0
        self.penalty: list[int] = []
        self.reason: str | None = None

    def begin(self, tick: int) -> None:
        clock = self.options.get("turn_ticks", 0)
        if self.reason or not clock or tick < self.turn_began + clock:
            return
        seat = self.turn
        while not self.reason and self.turn_began <= tick:
            self.carry_out(tick, min(self.allowed()))
        assert seat != self.turn or self.turn_began > tick or self.reason

    def takes(self, row: int, card: str) -> bool:
        if row in self.rows:
            return colour(card) in (None, colour(self.rows[row][0]))
        if number(card) == 0 or any(colour(cards[0]) == colour(card) for cards in self.rows.values()):
            return False
        closed = self.won if self.options.get("closed_colours") else []
        return all(row != at and colour(card) != of for _, at, of in closed)

    def allowed(self) -> list[str]:
        if self.laid_at:
            return ["done", f"reveal {self.laid_at}"]
        hand = self.hands[self.turn - 1]
        lays = [f"lay {card} {row}" for card in hand for row in range(1, 7) if self.takes(row, card)]
        return [*(lays or ["pass"]), *(f"reveal {row}" for row in self.rows)]

    def judge(self, tick: int, commands: dict[int, str]) -> list[int]:
        on_time = self.turn_began <= tick and not self.reason
        allowed = self.allowed() if on_time and self.turn in commands else []
        refused = [seat for seat, words in commands.items() if seat != self.turn or words not in allowed]
        for seat, words in commands.items():
            if seat not in refused:
                self.carry_out(tick, words)
                break
        return refused

    def carry_out(self, tick: int, words: str) -> None:
        verb, *rest = words.split()
        if verb == "lay":
            card, row = rest[0], int(rest[1])
            self.hands[self.turn - 1].remove(card)
            self.rows.setdefault(row, []).append(card)
            self.laid_at = row
            if row <= 3:
                self.finish_turn(tick, draws=1)
        elif verb == "reveal":
            self.reveal(tick, int(rest[0]))
        else:
            self.finish_turn(tick, draws=int(verb == "done"))

    def reveal(self, tick: int, row: int) -> None:
        cards = self.rows[row]
        draws = int(bool(self.laid_at))
        if sum(map(number, cards)) >= 9:
            del self.rows[row]
            self.won.append((self.turn, row, colour(cards[0])))
            if len(self.won) == 6:
                self.reason = "point-cards"
            else:
                self.finish_turn(tick, draws)
            return
        self.rows[row] = cards[:1]
        joining = cards[1:]
        if not self.options.get("keep_hand"):
            joining += self.hands[self.turn - 1]
            self.hands[self.turn - 1] = []
            self.penalty.append(self.turn)
            draws = 0
        self.draw = self.shuffled(tick, self.draw + joining)
        self.finish_turn(tick, draws)

    def take(self, seat: int, count: int) -> None:
        self.hands[seat - 1] += self.draw[:count]
        self.draw = self.draw[count:]
        if not self.draw:
            self.reason = "pile-empty"

    def finish_turn(self, tick: int, draws: int) -> None:
        self.laid_at = 0
        if draws:
            self.take(self.turn, 1)
        while not self.reason:
            self.turn = self.turn % self.seats + 1
            self.turn_began = tick + 1
            if self.turn not in self.penalty:
                break
            self.penalty.remove(self.turn)
            self.take(self.turn, 6)

    def verdict(self) -> Body:
        points = [
            [place for place, (winner, _, _) in enumerate(self.won, 1) if winner == seat]
            for seat in self.all_seats()
        ]
        scores = [
            sum(cards) + TAILWIND_POINTS[feathers]
            for cards, feathers in zip(points, self.tailwind, strict=True)
        ]
        return {
            "finished": self.reason is not None,
            "reason": self.reason,
            "scores": scores,
            "ranking": groups_by(list(zip(scores, map(len, points), strict=True))),
            "detail": {
                "rows": [
                    {"first": self.rows[row][0], "hidden": self.rows[row][1:]} if row in self.rows else None
                    for row in range(1, 7)
                ],
                "hands": [sorted(hand) for hand in self.hands],
                "draw": self.draw,
                "points": points,
                "turn": None if self.reason else self.turn,
                "penalty": sorted(self.penalty),
            },
        }
