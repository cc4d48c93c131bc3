"""What was probably meant by a line that cannot be read: each word that nobody knows, put right in a way or two."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice, product
from typing import Protocol

from dark_ages_desk.core.orders import Given, Order, VerbBook, Written
from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class Item:
    """One thing that was written in a line: its ``text``, and what it may be, by kind of argument.

    ``meant`` is empty for a box left empty, and for what nobody knows.
    """

    text: str
    meant: tuple[tuple[str, Given], ...] = ()


class Reads(Protocol):
    """What reads lines exactly as they are written (``orders_reader.Reader``)."""

    book: VerbBook

    def attempt(self, text: str) -> tuple[tuple[Order, ...], str]: ...

    def complete(self, order: Order) -> bool: ...

    def items(self, text: str) -> Iterator[Item]: ...

    def printed(self, written: Written) -> str: ...


GUESSES = 3
"""How many guesses a line gets."""

WORDS = 8
"""A line of more words than these is a sentence, and nothing is guessed of it."""


def guesses(reader: Reads, text: str) -> tuple[str, ...]:
    """Lines that can be read, in the canonical way, and that differ from the text in words that it misspells."""
    first, _, rest = text.partition(" ")
    items = [item.text for item in reader.items(rest)]
    if len(items) > WORDS:
        return ()
    known = {item.text for item in reader.items(rest) if item.meant}
    options = [near(first.strip(",;:.").upper(), [name.upper() for name in reader.book.by_name])]
    names = {code: name for _, words in reader.book.vocabularies for code, name in words.items()}
    for item in items:
        options.append([item] if item in known or item == "-" else [*_codes(item, names), ""])
    # A word too much may be left out where the rest makes a line.
    found: dict[str, None] = {}
    for words in islice(product(*options), 60):
        orders, _ = reader.attempt(" ".join(word for word in words if word))
        found.update({reader.printed(order): None for order in orders if reader.complete(order)})
        if len(found) >= GUESSES:
            break
    if not found and known:
        found.update(dict.fromkeys(_shorter(reader, options[0], items)))
    return tuple(found)[:GUESSES]


def near(word: str, names: list[str]) -> list[str]:
    """The name itself; else the one that it is the beginning of; else at most two that are spelt much alike."""
    if word in names:
        return [word]
    begun = [name for name in names if len(word) > 1 and name.startswith(word)]
    return begun if len(begun) == 1 else get_close_matches(word, names, 2, 0.6)


def without_one(word: str) -> set[str]:
    """A word, and what is left of it without any one of its letters: words spelt much alike share some of these."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def spelt_like(word: str, spellings: frozenset[str]) -> bool:
    """Is a word spelt like one of those that ``spellings`` was made of (``without_one``), but for a letter or two that
    changed places? Much quicker than ``near``, for long texts."""
    return 2 < len(word) < 20 and not spellings.isdisjoint(without_one(word))


def _codes(word: str, names: dict[str, str]) -> list[str]:
    """Codes that a word may stand for: by the beginning of a name or code, or by one that is spelt much alike."""
    begun = [code for code, name in names.items() if len(word) > 2 and name.casefold().startswith(word)]
    if len(begun) == 1:
        return begun
    spelt = {name.casefold(): code for code, name in names.items()}
    alike = [spelt[name] for name in get_close_matches(word, list(spelt), 1, 0.75)]
    codes = get_close_matches(word.upper(), list(names), 2, 0.6) if len(word) <= 4 else []
    return list(dict.fromkeys([*begun[:2], *alike, *codes]))


def _shorter(reader: Reads, verbs: list[str], items: list[str]) -> list[str]:
    """The line without one of its things, where that can be read."""
    lines = []
    for verb in verbs[:1]:
        for at in range(len(items) - 1, -1, -1):
            orders, _ = reader.attempt(" ".join([verb, *items[:at], *items[at + 1 :]]))
            lines += [reader.printed(order) for order in orders if reader.complete(order)]
    return lines[:2]
