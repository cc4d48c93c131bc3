"""A typed line: words by their beginnings, and what the rest of a line behind an option's name may mean."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.values import Value

NameOf = Callable[[str], str]
"""Gives the printed name of a place."""

SAME = {
    "none": ("no", "nobody"),
    "nobody": ("no",),
    "go": ("move",),
    "sail": ("move",),
    "fight": ("attack",),
    "ok": ("done",),
    "stand": ("pass",),
}
"""Words that people type for others."""

MOST_WORDS = 5
"""Maximum number of words in the name of one thing."""

MOST_HITS = 12
"""Maximum number of things considered for the same words."""


@lru_cache(maxsize=4096)
def normalise_words(text: str) -> tuple[str, ...]:
    """Return the words of a text without capitals, accents and points: what can be typed for it."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return tuple(re.findall(r"[a-z0-9@]+", "".join(c for c in plain if not unicodedata.combining(c))))


def is_abbreviation_of(typed: Sequence[str], words: Sequence[str]) -> bool:
    """Return whether these are the beginnings of some of the words, in their order."""
    rest = iter(words)
    return all(any(word.startswith(one) or word in SAME.get(one, ()) for word in rest) for one in typed)


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a board: their names, and the words that can be typed for each.

    A text with their other names, where they have any, comes from ``other_text``.
    """

    name_of: NameOf
    words: Mapping[str, tuple[str, ...]]
    other_text: Callable[[str], str] = str

    def typed_words(self, label: str) -> tuple[str, ...]:
        """Return the words that can be typed for a label: its own, and those with the other names of places."""
        words, other = normalise_words(label), self.other_text(label)
        return words if other == label else (*words, *normalise_words(other))


@dataclass(frozen=True, slots=True)
class Line:
    """The part of a typed line after an option's name, as words.

    The whole line as typed is ``text``. If the line began with the option's name, or a part of it, ``named`` is true.
    """

    rest: tuple[str, ...]
    text: str
    named: bool
    places: Places


@dataclass(frozen=True, slots=True)
class Meaning:
    """A possible meaning of a line for an option: a value, and the text that follows the option's label.

    That text is "" for the label alone; if ``whole``, ``words`` are the whole answer. The picked things shall go to the
    place ``to`` afterwards.
    """

    value: Value
    words: str = ""
    to: str = ""
    whole: bool = False


def match_name_alone(line: Line) -> Iterator[Meaning]:
    """Yield that an option is meant without a value, where its name alone was typed."""
    if line.named and not line.rest:
        yield Meaning(None)


def split_into_names(rest: Sequence[str], names: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, ...]]:
    """Yield a row of words as rows of things; each has as many words as fit. Exact names come before others."""
    if not rest:
        yield ()
        return
    for size in range(min(MOST_WORDS, len(rest)), 0, -1):
        part = rest[:size]
        hits = [name for name, words in names.items() if is_abbreviation_of(part, words)]
        exact = [name for name in hits if normalise_words(name) == tuple(part) or set(names[name]) == set(part)]
        made = False
        for hit in (exact or hits)[:MOST_HITS]:
            for more in split_into_names(rest[size:], names):
                made = True
                yield (hit, *more)
        if made:
            return


def read_counted_names(rest: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield (number, thing) for words such as "2w", "2 warriors", "warriors"; 0 is no number given.

    A plural counts as its singular.
    """
    number = 0
    for word in rest:
        if word.isdecimal():
            number = min(int(word), 999)
            continue
        match = re.fullmatch(r"(\d{1,3})([a-z]+)", word)
        if match:
            number, word = int(match[1]), match[2]
        yield number, word[:-1] if len(word) > 3 and word.endswith("s") else word
        number = 0


def repeat_counted_words(rest: Sequence[str]) -> list[str]:
    """Return the words with each as often as a figure before it says: "3 paris" is paris three times."""
    found: list[str] = []
    number = 0
    for word in rest:
        if word.isdecimal() and len(word) == 1 and len(rest) > 1:
            number = int(word)
            continue
        found += [word] * (number or 1)
        number = 0
    return found + ([str(number)] if number else [])
