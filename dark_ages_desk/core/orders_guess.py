"""Guesses of the probable meaning of a line that cannot be read: each unknown word is corrected in a way or two.

A guess keeps all that the line says, in another order if necessary. Only if no such line can be read is something left
out, and ``find_lost_words`` says what.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from itertools import islice, permutations, product
from typing import Protocol

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import AMOUNT, NUMBER, Given, Order, VerbBook, Written


@dataclass(frozen=True, slots=True)
class Item:
    """A thing that was written in a line: its ``text``, and its possible meanings by kind of argument.

    The tuple ``meant`` is empty for a box left empty, and for an unknown word.
    """

    text: str
    meant: tuple[tuple[str, Given], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """The words that a guess may use.

    They are verbs in capitals, code -> name, name in lower case -> code, and pair of neighbouring letters -> the names
    with that pair.
    """

    verbs: list[str]
    names: Mapping[str, str]
    spelt: Mapping[str, str]
    pairs: Mapping[str, frozenset[str]]

    def similar_codes(self, word: str) -> list[str]:
        """Return the codes of the name whose spelling is most similar to a word. Such names share a pair of letters
        with it."""
        some = frozenset[str]().union(*(self.pairs.get(pair, frozenset()) for pair in _letter_pairs(word)))
        return [self.spelt[name] for name in get_close_matches(word, sorted(some), 1, ALIKE)]


ALIKE = 0.75
"""Least similarity of two spellings of a name: the share of letters, from 0 to 1."""


def _letter_pairs(word: str) -> set[str]:
    return {word[at : at + 2] for at in range(len(word) - 1)}


def words_of_book(book: VerbBook) -> Words:
    """Return the words of a book of orders."""
    names = {code: name for _, words in book.vocabularies for code, name in words.items()}
    spelt = {name.casefold(): code for code, name in names.items()}
    pairs: dict[str, set[str]] = {}
    for name in spelt:
        for pair in _letter_pairs(name):
            pairs.setdefault(pair, set()).add(name)
    return Words(
        [name.upper() for name in book.by_name], names, spelt, {two: frozenset(one) for two, one in pairs.items()}
    )


class LineReader(Protocol):
    """A reader of lines exactly as they are written (``orders_reader.Reader``)."""

    book: VerbBook
    words: Words

    def read_exactly(self, text: str) -> tuple[tuple[Order, ...], str]: ...

    def is_complete(self, order: Order) -> bool: ...

    def items(self, text: str) -> Iterator[Item]: ...

    def printed(self, written: Written) -> str: ...


GUESSES = 3
"""Maximum number of guesses for a line."""

WORDS = 8
"""A line of more words than these is a sentence, and nothing is guessed of it."""

TRIES = 60
"""Lines that are tried, in each of three ways, before no guess is made."""

REORDERED = 5
"""A line of more things than these is not put in another order."""


def guesses(reader: LineReader, text: str) -> tuple[str, ...]:
    """Return the readable lines, in the canonical way, that differ from the text in misspelt words.

    If the words make no line in their order, they are tried in another order. If that fails as well, an unknown word is
    left out, or a superfluous word.
    """
    first, _, rest = text.partition(" ")
    items = list(reader.items(rest))
    if len(items) > WORDS:
        return ()
    verbs = similar_names(first.strip(",;:.").upper(), reader.words.verbs)
    if not verbs:
        return ()
    known = [item.text == "-" or bool(item.meant) for item in items]
    options = [
        [item.text] if sure else _codes(item.text, reader.words) for item, sure in zip(items, known, strict=True)
    ]
    found = _find_readable(reader, product(verbs, *options)) or _find_reordered(reader, verbs, items, options)
    if not found:
        # A word too much may be left out where the rest makes a line.
        fewer = [one if sure else [*one, ""] for one, sure in zip(options, known, strict=True)]
        found = _find_readable(reader, product(verbs, *fewer))
    if not found and any(item.meant for item in items):
        found = _find_shortened(reader, verbs[0], [item.text for item in items])
    return found[:GUESSES]


def find_lost_words(reader: LineReader, text: str, guess: str) -> tuple[str, ...]:
    """Return the words of a line that a guess does not keep; () where it loses nothing."""
    rest = list(reader.items(guess.partition(" ")[2]))
    lost, unknown = list[str](), list[str]()
    for item in reader.items(text.partition(" ")[2]):
        if not item.meant:
            unknown += [item.text] if item.text != "-" else []
            continue
        kept = next((one for one in rest if set(one.meant) & set(item.meant)), None)
        if kept is None:
            lost.append(item.text)
        else:
            rest.remove(kept)
    return (*lost, *unknown[len(rest) :])


def _find_readable(reader: LineReader, lines: Iterable[Iterable[str]]) -> tuple[str, ...]:
    """Return the first lines that are complete orders, as they are printed."""
    found: dict[str, None] = {}
    for words in islice(lines, TRIES):
        orders, _ = reader.read_exactly(" ".join(word for word in words if word))
        found.update({reader.printed(order): None for order in orders if reader.is_complete(order)})
        if len(found) >= GUESSES:
            break
    return tuple(found)


def _find_reordered(
    reader: LineReader, verbs: list[str], items: list[Item], options: list[list[str]]
) -> tuple[str, ...]:
    """Return the readable lines with the same things in another order.

    Two that may be of one kind never change places, so "from" never becomes "to".
    """
    if not 1 < len(items) <= REORDERED or not all(options):
        return ()
    kinds = [{kind for kind, _ in item.meant} for item in items]
    numbers = [bool(one) and one <= {NUMBER, AMOUNT} for one in kinds]

    def free(one: int, other: int) -> bool:
        """Return whether two things may change places. An unknown thing may be anything but a number."""
        if numbers[one] != numbers[other]:
            return True
        return bool(kinds[one]) and bool(kinds[other]) and not kinds[one] & kinds[other]

    def lines() -> Iterator[tuple[str, ...]]:
        for order in permutations(range(len(items))):
            if all(a < b or free(a, b) for n, a in enumerate(order) for b in order[n + 1 :]):
                yield from product(verbs, *(options[at] for at in order))

    return _find_readable(reader, lines())


def similar_names(word: str, names: list[str]) -> list[str]:
    """Return the name itself, or else the one name that begins with it, or else at most two similar spellings."""
    if word in names:
        return [word]
    begun = [name for name in names if len(word) > 1 and name.startswith(word)]
    return begun if len(begun) == 1 else get_close_matches(word, names, 2, 0.6)


def deletion_variants(word: str) -> set[str]:
    """Return a word, and the word without each one of its letters. Words of similar spelling share some of these."""
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def is_spelt_like(word: str, spellings: frozenset[str]) -> bool:
    """Return whether a word is spelt like one that ``spellings`` was made of (``deletion_variants``).

    One letter more, less or different counts as like, and so do two neighbours in exchanged order. It is much quicker
    than ``similar_names``, for long texts.
    """
    return 2 < len(word) < 20 and not spellings.isdisjoint(deletion_variants(word))


def _codes(word: str, words: Words) -> list[str]:
    """Return the codes that a word may mean: by the beginning of a name or code, or by a similar spelling."""
    begun = [code for code, name in words.names.items() if len(word) > 2 and name.casefold().startswith(word)]
    if len(begun) == 1:
        return begun
    alike = words.similar_codes(word)
    codes = get_close_matches(word.upper(), words.names, 2, 0.6) if len(word) <= 4 else []
    return list(dict.fromkeys([*begun[:2], *alike, *codes]))


def _find_shortened(reader: LineReader, verb: str, items: list[str]) -> tuple[str, ...]:
    """Return the line without one of its things, if that can be read: at most two results."""
    return _find_readable(reader, ((verb, *items[:at], *items[at + 1 :]) for at in range(len(items) - 1, -1, -1)))[:2]
