"""The one way from an English text in the code to what the player reads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from gettext import NullTranslations
from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.languages.catalogue import CatalogueError, load_catalogue
from game.paths import LOCALE

# In their own words, in the order of the tiles of the first start.
LANGUAGES: Mapping[str, str] = {"en": "English", "de": "Deutsch", "fr": "Français", "it": "Italiano"}
SOURCE_LANGUAGE = "en"
LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides


class Plural(NamedTuple):
    """A text with a form for one and a form for many, in a table."""

    one: str
    many: str


class InContext(NamedTuple):
    """A text that other languages need a hint for, in a table."""

    context: str
    text: str


Text: TypeAlias = str | InContext  # what a table holds


def N_(text: str) -> str:  # noqa: N802 - the name every gettext project uses
    """Mark a text of a table for translation; the table's reader hands it to `Words`."""
    return text


DECIMAL_POINT = InContext("in numbers", ".")
ALL_OF = N_("{some} and {last}")
ONE_OF = N_("{some} or {last}")


class Words:
    """Says texts in the chosen language; the language may change at any time."""

    def __init__(self, language: str = SOURCE_LANGUAGE, folder: Path = LOCALE) -> None:
        self._folder = folder
        self._loaded: dict[str, NullTranslations] = {}
        self.switch(language)

    @property
    def language(self) -> str:
        return self._language

    def switch(self, language: str) -> None:
        """Speak this language from now on; one without a readable catalogue speaks English."""
        if language not in self._loaded:
            self._loaded[language] = self._load(language)
        self._language = language
        self._catalogue = self._loaded[language]

    def _load(self, language: str) -> NullTranslations:
        try:
            return load_catalogue(self._folder / f"{language}.po")
        except (OSError, CatalogueError):
            return NullTranslations()

    def __call__(self, text: Text, **values: object) -> str:
        """Say a text, its `{places}` filled with the values."""
        if isinstance(text, InContext):
            return self.context(text.context, text.text, **values)
        # gettext gives the header for the empty text.
        said = self._catalogue.gettext(text) if text else text
        return said.format(**values) if values else said

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """Say the form that fits the number; `{n}` is filled with it."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **values)

    def counted(self, text: Plural, n: int, **values: object) -> str:
        """Say the form of a table's text that fits the number."""
        return self.plural(text.one, text.many, n, **values)

    def context(self, context: str, text: str, **values: object) -> str:
        """Say a text that has another translation elsewhere."""
        said = self._catalogue.pgettext(context, text)
        return said.format(**values) if values else said

    def sentence(self, text: Text, **values: object) -> str:
        """Say a text that may begin with a filled place: its first letter is made a capital."""
        said = self(text, **values)
        return said[:1].upper() + said[1:]

    def decimal(self, value: float, digits: int = 1) -> str:
        """Write a number with so many digits behind the point, or behind the comma."""
        return f"{value:.{digits}f}".replace(".", self(DECIMAL_POINT))

    def listed(self, things: Sequence[str]) -> str:
        """Join words that are translated already: "burger, palm and anchor"."""
        if len(things) < 2:
            return "".join(things)
        return self(ALL_OF, some=", ".join(things[:-1]), last=things[-1])

    def either(self, things: Sequence[str]) -> str:
        """Join words that are translated already: "5 or 6"."""
        if len(things) < 2:
            return "".join(things)
        return self(ONE_OF, some=", ".join(things[:-1]), last=things[-1])


def chosen_language(locales: Iterable[str]) -> str:
    """Pick our first language among the locales a system prefers, such as `de_CH.UTF-8` or `fr`."""
    for locale in locales:
        code = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in LANGUAGES:
            return code
    return SOURCE_LANGUAGE


def environment_locales(environment: Mapping[str, str]) -> tuple[str, ...]:
    """List what the environment asks for, best first."""
    for name in LOCALE_VARIABLES:
        if environment.get(name):
            return tuple(environment[name].split(":"))
    return ()
