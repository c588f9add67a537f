"""Who wrote what is frozen into the bundle: the licence text of every library that lies in it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

# The beginning of a library's file name, or of its folder's, and the text in build/licences/.
LICENCE_OF_FILE = {
    "libSDL2": "sdl",
    "libFLAC": "flac",
    "libbrotli": "brotli",
    "libfluidsynth": "fluidsynth",
    "libfreetype": "freetype",
    "libharfbuzz": "harfbuzz",
    "libjpeg": "libjpeg-turbo",
    "libmpg123": "mpg123",
    "libogg": "ogg-and-vorbis",
    "libopusfile": "opusfile",
    "libopus-": "opus",
    "libpng": "libpng",
    "libsharpyuv": "libwebp",
    "libsndfile": "libsndfile",
    "libtiff": "libtiff",
    "libvorbis": "ogg-and-vorbis",
    "libwavpack": "wavpack",
    "libwebp": "libwebp",
    "libxmp": "libxmp",
    "libffi": "libffi",
    "libuuid": "libuuid",
    "libz.": "zlib",
    "libpython": "python",
}
LICENCE_OF_FOLDER = {"pygame": "pygame-ce", "msgspec": "msgspec", "python3": "python"}
# Not files of their own, or texts that others refer to.
ALWAYS = ("lgpl-2.1", "pygame-ce", "msgspec", "python", "pyinstaller")


def licence_of(file: Path) -> str | None:
    """Name the text that covers a library, by its path inside the bundle."""
    for start, licence in LICENCE_OF_FILE.items():
        if file.name.startswith(start):
            return licence
    return next((text for start, text in LICENCE_OF_FOLDER.items() if file.parts[0].startswith(start)), None)


def libraries(folder: Path) -> list[Path]:
    """List the compiled files of a Linux bundle, by their paths inside."""
    return sorted(
        file.relative_to(folder)
        for file in folder.rglob("*")
        if file.is_file() and not file.is_symlink() and ".so" in file.suffixes
    )


def without_licence(files: Iterable[Path]) -> list[Path]:
    return [file for file in files if licence_of(file) is None]
