"""Makes all sounds and music of the game from recipes and scores: python build/make_sound.py."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, Iterator

ROOT = Path(__file__).resolve().parent.parent
SOUND_FOLDER = ROOT / "assets" / "sound"

MUSIC_QUALITY, AMBIENCE_QUALITY, EFFECTS_QUALITY = 0.25, 0.1, 0.3
LOUDNESS_DIGITS = 2


def finished_sounds() -> Iterator[tuple[str, Any, float, float]]:
    """(file, samples, encoder's quality, intended loudness), the quick ones first."""
    import synth.ambience
    import synth.effects
    import synth.music
    import synth.scores
    from game.stage import sound_table as table

    for name in table.SOUNDS:
        takes, loudness = synth.effects.family(name)
        for (step, variant), take in takes.items():
            aim = loudness + table.VARIANT_LEVELS[variant - 1]
            yield table.effect_file(name, step, variant), take[None, :], EFFECTS_QUALITY, aim
    ambience = synth.ambience.render(table.AMBIENCE_LOUDNESS)
    yield table.AMBIENCE_FILE, ambience, AMBIENCE_QUALITY, table.AMBIENCE_LOUDNESS
    scores = synth.scores.read_scores()
    for name, tune in table.TUNES.items():
        layers = synth.music.render(scores[name], tune.loudness, loops=tune.loops)
        for file, layer in zip(table.music_files(name), layers):
            yield file, layer, MUSIC_QUALITY, tune.loudness


def planned_files() -> set[str]:
    from game.stage import sound_table as table

    effects = {table.effect_file(*place) for place in table.effect_files()}
    music = {file for name in table.TUNES for file in table.music_files(name)}
    return effects | music | {table.AMBIENCE_FILE}


def main() -> None:
    import synth.encoding
    import synth.manifest

    before = synth.manifest.read()
    known: dict[str, dict[str, Any]] = before["files"]
    present = {file for file in known if (SOUND_FOLDER / file).exists()}
    if before["sources"] == synth.manifest.sources_hash() and present == planned_files():
        print("Nothing has changed since the sounds were made.")
        return
    made: dict[str, dict[str, Any]] = {}
    for file, sides, quality, loudness in finished_sounds():
        fingerprint = synth.encoding.fingerprint(sides)
        path = SOUND_FOLDER / file
        # The same samples encode to other bytes each time: only what sounds different is written anew.
        if known.get(file, {}).get("samples") != fingerprint or not path.exists():
            synth.encoding.write_ogg(path, sides, quality)
            print(file)
        made[file] = {"samples": fingerprint, "loudness": round(loudness, LOUDNESS_DIGITS)}
    for path in sorted(SOUND_FOLDER.rglob("*.ogg")):
        if path.relative_to(SOUND_FOLDER).as_posix() not in made:
            path.unlink()
    synth.manifest.write(made)


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # the table of sounds is the game's own
    main()
