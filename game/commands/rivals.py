"""`python -m game rivals`: every character with its style, skills and measured ratings."""

from __future__ import annotations

import sys
from typing import Any

import msgspec

from game.bots.rivals.characters import CHARACTERS, GAMES, SKILL_OF_STARS, STARS
from game.bots.rivals.ratings import RATINGS
from game.commands.table_of_bots import table

DONE = 0


def rivals(*, as_json: bool) -> int:
    told = told_rivals()
    if as_json:
        sys.stdout.write(msgspec.json.encode({"rivals": told}).decode() + "\n")
        return DONE
    rows = []
    for rival in told:
        row: dict[str, Any] = {"id": rival["id"], "name": rival["name"], "style": rival["style"]}
        for game in GAMES:
            row[game] = " ".join(str(entry["rating"]) for entry in rival["ratings"][game])
        rows.append(row)
    print(table(rows, ("id", "name", *GAMES, "style")))
    print("Ratings at one, two and three stars; 200 points more win three matches in four.")
    return DONE


def told_rivals() -> list[dict[str, Any]]:
    return [
        {
            "id": character.id,
            "name": character.name,
            "style": character.manner,
            "skills": [{"stars": stars, "skill": SKILL_OF_STARS[stars]} for stars in STARS],
            "ladder_skills": dict(zip(GAMES, character.skills, strict=True)),
            "ratings": {
                game: [
                    {"stars": stars, "rating": rating, "low": low, "high": high}
                    for stars, (rating, low, high) in zip(STARS, RATINGS[character.id][game], strict=True)
                ]
                for game in GAMES
            },
        }
        for character in CHARACTERS.values()
    ]
