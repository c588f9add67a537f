"""Why the table decided so: a sentence for every reason code of the rules, its places still open."""

from __future__ import annotations

from collections.abc import Mapping

from game.languages.words import N_, Text

# Any table may refuse these.
SHARED: Mapping[str, Text] = {
    "match-over": N_("The match is over."),
    "no-such-seat": N_("Nobody sits there."),
}
REASONS: Mapping[str, Mapping[str, Text]] = {
    "tasks": {
        # At the check.
        "forbidden-colour": N_("{colour} stays outside."),
        "forbidden-symbol": N_("Only {list} here."),
        "not-even": N_("Only {list} here."),
        "not-rocket-or-peace": N_("Only {list} here."),
        "not-five-or-six": N_("Only {list} here."),
        "symbol-not-alternating": N_("{x} twice in a row."),
        "colour-repeated": N_("{x} twice in a row."),
        "symbol-repeated": N_("{x} twice in a row."),
        "third-colour": N_("{x} is a third one."),
        "third-symbol": N_("{x} is a third one."),
        "same-parity": N_("Two {parity} in a row."),
        "neither-number-nor-symbol": N_("Neither {n} nor {symbol} again."),
        "not-one-apart": N_("After {a} comes {b}."),
        "colours-not-neighbours": N_("{a} and {b} are not next door."),
        "property-repeated": N_("Same {property} as before."),
        "start-not-one-or-six": N_("Starts with 1 or 6."),
        "not-the-next-number": N_("After {a} comes {b}."),
        "sum-over-twelve": N_("{sum} is over 12."),
        # In the round.
        "partners-turn": N_("Your partner lays the next one."),
        "last-card-laid": N_("Last card laid: done!"),
        # Who takes a ticket, who wins.
        "most-cards": N_("More cards."),
        "higher-sum": N_("Same cards, higher sum."),
        "other-side-over-twelve": N_("The other side went over 12."),
        "both-over-twelve": N_("Both went over 12: nobody's."),
        "equal-cards-and-sum": N_("Same cards, same sum: nobody's."),
        "nothing-laid": N_("Nothing left here: nobody's."),
        "most-points": N_("Most points."),
        "better-last-round": N_("Level on points; the last round decides."),
        "better-solo-round": N_("Level on points; the round alone decides."),
        "shared-victory": N_("Level to the end: you share it."),
    },
    "hexagon": {
        "seat-out": N_("Three tokens: you watch from here on."),
        "seat-benched": N_("On the bench for now."),
        "not-in-playoff": N_("The tie-break is between the others."),
        "already-called": N_("You have called this one."),
        "too-late": N_("Somebody was quicker."),
        "time-is-up": N_("That card is gone."),
        "too-early": N_("Not yet: the card is still asleep."),
        "already-jumped": N_("One false start is enough."),
        "start-card-clashed": N_("Clashed with the board, so another one lies there."),
        "right-row": N_("Right: it fits there."),
        "right-no-fit": N_("Right: it fits nowhere."),
        "wrong-row": N_("It clashes in this row."),
        "nothing-fitted": N_("It fitted nowhere at all."),
        "something-fitted": N_("There was a free row."),
        "jumped-the-gun": N_("Called before the card was there."),
        "same-moment": N_("The same moment: tie-break!"),
        "same-moment-again": N_("The same moment again: once more!"),
        "call-limit": N_("Nobody called in time."),
        "next-caller-may-try": N_("Wrong. Who is next?"),
        "playoff-won": N_("Tie-break won. Everybody plays again."),
        "playoff-lost": N_("Tie-break over. Everybody plays again."),
        "playoff-too-small": N_("Nobody left to tie with. Everybody plays again."),
        "penalty-cards": N_("And a few more cards for you."),
        "third-token": N_("That was the third token."),
        "sat-out": N_("Back from the bench."),
        "everybody-benched": N_("An empty table? Back you come."),
        "earned-last-card": N_("The last own card is gone."),
        "last-seat-left": N_("Nobody else is left."),
    },
    "nine": {
        "not-your-turn": N_("It is {seat}'s turn."),
        "turn-just-came": N_("One moment, your turn has only just begun."),
        "already-laid": N_("You have laid your card."),
        "card-not-in-hand": N_("You do not hold that card."),
        "zero-cannot-open": N_("A zero cannot open a row."),
        "colour-lies-already": N_("{colour} lies there already."),
        "wrong-colour": N_("Only {colour} goes here."),
        "colour-closed": N_("{colour} is closed."),
        "start-card-closed": N_("This place is closed."),
        "card-can-be-laid": N_("You can lay a card, so no passing."),
        "no-row-there": N_("No row lies there."),
        "only-the-row-just-laid-at": N_("Only the row you have just laid at."),
        "nothing-laid-at-maxi": N_("Lay at MAXI first."),
        "row-opened": N_("Opens a row."),
        "card-added": N_("Adds a card, face down."),
        "nothing-fits": N_("Nothing to lay: pass."),
        "left-covered": N_("Stays covered."),
        "nine-reached": N_("{sum}: nine or more!"),
        "nine-missed": N_("{sum}: not nine yet."),
        "hand-refilled": N_("Draws a card."),
        "penalty-turn": N_("Draws six and sits this turn out."),
        "time-is-up": N_("Time is up, the table plays."),
        "point-cards": N_("The last point card is won."),
        "pile-empty": N_("The pile is empty."),
        "most-points": N_("Most points."),
        "more-point-cards": N_("Level on points; more point cards decide."),
        "shared-victory": N_("Level to the end: you share it."),
    },
    "ten": {
        "dealt": N_("Two cards each."),
        "highest-sum": N_("The highest sum begins."),
        "drawn-by-lot": N_("Same sums: the lot decides who begins."),
        "look-ended": N_("Has seen enough."),
        "all-ready": N_("All ready, here we go."),
        "looked-once": N_("Has looked at a back."),
        "sorted": N_("Changes places."),
        "must-play": N_("Time is up, the table plays."),
        "under-ten": N_("{sum}: {missing} to go."),
        "exactly-ten": N_("Ten! The {value} is yours."),
        "over-ten": N_("{sum}: the {value} stays."),
        "drew": N_("Draws a card."),
        "both-piles-empty": N_("No card left to draw."),
        "cards-returned": N_("Cards are back, hands fill up."),
        "hand-empty": N_("No card, no turn."),
        "all-hands-empty": N_("Nobody has a card left."),
        "target-reached": N_("{points} points: that wins."),
        "team-target-reached": N_("{points} points together: that wins."),
        "not-your-turn": N_("It is {seat}'s turn."),
        "others-still-look": N_("Somebody is still looking."),
        "place-empty": N_("No card lies there."),
        "nobody-looks": N_("In this round nobody looks."),
        "looked-before": N_("One look a card, and you had it."),
        "too-late-to-look": N_("Too late to look at this one."),
        "ready-before": N_("You are ready already."),
        "opening-over": N_("The first look is over."),
        "no-such-command": N_("That does nothing here."),
    },
}
PARITIES: Mapping[int, Text] = {0: N_("even numbers"), 1: N_("odd numbers")}
# A refused card at ticket 9B: the refusal does not say whether the stairs went up or down.
STAIR_MISSED: Text = N_("Not the next stair.")
HEX_CLASHES: Mapping[str, Text] = {
    "colour": N_("{colour} lies in row {row} already."),
    "object": N_("A {object} lies in row {row} already."),
    "free": N_("Row {row} was free."),
}


def template(game: str, code: str) -> Text:
    """Return the sentence of a reason code, its places still open."""
    return SHARED[code] if code in SHARED else REASONS[game][code]
