"""A reader of written orders that forgives, and prints each line again in the one canonical way.

It forgives case, spacing, commas, arrows, little words, names for codes and remarks, but corrects nothing. A line that
it does not understand stays as written, with its probable meaning (``orders_guess``).

Further parts of the module:

- Completions of a line of orders while it is typed: verbs first, then words that fit its next box.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, product
from typing import TypeAlias

from dark_ages_desk.core.orders import (
    AMOUNT,
    NAME,
    NUMBER,
    TEXT,
    Amount,
    Argument,
    Given,
    Order,
    UnreadLine,
    Verb,
    VerbBook,
    Written,
)
from dark_ages_desk.core.orders_guess import Item, deletion_variants, guesses, words_of_book

LONGEST = 200
"""Maximum number of characters of an order line; a longer line is not read."""

KEPT = 400
"""Characters of an order line that a sheet keeps."""

MOST = 10_000
"""The largest number that a line may name."""

LITTLE = frozenset(
    {"from", "to", "into", "in", "on", "at", "against", "with", "and", "the", "of", "for", "by", "men", "pops"}
    | {"army", "armies", "ship", "ships", "fort", "forts", "level", "levels", "bp", "bps", "point", "points"}
    | {"population"}
)
"""Words that may stand between the boxes of a line and say nothing."""

BLANK = "-"
"""A box that is left empty on purpose."""

_ARROW = re.compile(r"[-–—=~]*[>→➔➜⇒»]+")
_ALL_BUT = re.compile(r"\b(?:ab|all\s*but)\s*[-–—]?\s*(\d+|none)\b")
_WORD = re.compile(r"[^\s,;:/]+")


Filled: TypeAlias = tuple[tuple[str, Given], ...]


def normalise_name(text: str) -> str:
    """Return a text as words to compare names by: lower case, without full stops, hyphens and apostrophes."""
    if text.isalnum():
        return text.casefold()
    return " ".join(re.sub(r"[-–—.]", " ", text.replace("'", "").replace("’", "").casefold()).split())


class Reader:
    """Reads and prints the lines of one game's orders. ``codes``: those of its places and powers; ``spellings``: of its
    verbs, see ``orders_guess.is_spelt_like``."""

    def __init__(self, book: VerbBook) -> None:
        self.book = book
        self._verbs: Mapping[str, Verb] = {name.casefold(): verb for name, verb in book.by_name.items()}
        self._names: dict[str, dict[str, str]] = {}
        for kind, names in book.vocabularies:
            for code, name in names.items():
                self._add_name(normalise_name(name), kind, code)
        codes: dict[str, dict[str, str]] = {}
        for kind, names in book.vocabularies:
            for code in names:
                codes.setdefault(normalise_name(code), {})[kind] = code
        for kind, spellings in book.also.items():
            for name, code in spellings.items():
                self._names.setdefault(normalise_name(name), {kind: code})
        # A code is what it is: no name that reads alike stands beside it.
        self._names |= codes
        self._force = re.compile(book.names) if book.names else None
        self._widest = max((len(name.split()) for name in self._names), default=1)
        self.codes = frozenset((*book.places, *book.powers))
        self.spellings = frozenset(part for name in book.by_name for part in deletion_variants(name))
        self.words = words_of_book(book)
        # A word with which no name of several begins is looked up by itself alone.
        self._begins = frozenset(("the", *(name.split()[0] for name in self._names if " " in name)))
        self.line = lru_cache(maxsize=4096)(self._read_line)

    def _add_name(self, name: str, kind: str, code: str) -> None:
        known = self._names.setdefault(name, {})
        # Two places of one name cannot be told apart by it.
        known[kind] = code if kind not in known else ""

    # --- reading

    def _read_line(self, text: str) -> Written:
        """Return the order of a line, an Unread with guesses, or None if it is empty. Nothing is an error."""
        read = self.read_unguessed(text)
        if not isinstance(read, UnreadLine) or read.guesses or len(bare := strip_remark(text)) > LONGEST:
            return read
        return UnreadLine(text, guesses(self, bare), read.why)

    def read_unguessed(self, text: str) -> Written:
        """Return the same as ``line``, without a guess of the meaning: quicker for a long text."""
        bare = strip_remark(text)
        if not bare or bare == BLANK:
            return None
        if len(bare) > LONGEST:
            return UnreadLine(text, why=f"a line has at most {LONGEST} characters")
        found, why = self.read_exactly(bare)
        if len(found) == 1:
            return found[0]
        return UnreadLine(text, tuple(self.printed(order) for order in found), why)

    def read_exactly(self, text: str) -> tuple[tuple[Order, ...], str]:
        """Return the orders that a line can be, without guessing: one, several or none; and the reason as text."""
        words = text.split(None, 1)
        name = words[0].strip(",;:.[]\"'“”").casefold()
        verb = self._verbs.get(name)
        if verb is None:
            instead = self.book.instead.get(name)
            return (), f"there is no order “{words[0]}”{f': {instead}' if instead else ''}"
        rest = words[1] if len(words) > 1 else ""
        said: tuple[Item, ...] = ()
        if any(one.kind == TEXT for one in verb.arguments):
            rest, said = self._split_free_text(verb, rest)
        items = [*self.items(rest), *said]
        unknown = next((item for item in items if not item.meant and item.text != BLANK), None)
        boxes = [] if unknown is not None else _best_fillings(verb.arguments, items)
        if not boxes and (boxes := _fill_used_boxes(verb, items)):
            unknown = None
        if unknown is not None:
            return (), f"“{unknown.text}” is not a place, a name or a number"
        found = tuple(Order(verb.name, filled) for filled in boxes)
        if not found:
            return (), _explain_misfit(verb, items)
        return found, "" if len(found) == 1 else "the line has two possible meanings"

    def is_complete(self, order: Order) -> bool:
        """Return whether an order says all that it needs to be carried out."""
        return _is_complete(self.book.by_name[order.verb], order.given)

    def items(self, text: str) -> Iterator[Item]:
        """Yield the things of a line after its verb, one by one."""
        text = _ARROW.sub(" ", text.casefold().replace("[", " ").replace("]", " ").replace('"', " "))
        text = re.sub(r"\bnot\s+used\b", f" {BLANK} ", text)
        text = _ALL_BUT.sub(lambda found: found[0] if self._is_force_name(found[0]) else f" ab={found[1]} ", text)
        # A dash between two words parts them; one before a figure alone would be a number below nothing.
        text = re.sub(r"(?<=[^\W\d_])[-–—](?=[\w])", " ", text)
        words = [word.strip(".") or word for word in _WORD.findall(text)]
        at = 0
        while at < len(words):
            wide, item = self._read_item(words, at)
            at += wide
            if item is not None:
                yield item

    def _is_force_name(self, word: str) -> bool:
        """Return whether that word is the name of a force. Forces of a power AB have the names AB1, AB2..."""
        return self._force is not None and self._force.fullmatch(word) is not None

    def _split_free_text(self, verb: Verb, rest: str) -> tuple[str, tuple[Item, ...]]:
        """Return the words of a line before its last box, which is free text, and that text as an item.

        The number of words before it is the number of boxes before it.
        """
        words = rest.split(None, len(verb.arguments) - 1)
        text = words[len(verb.arguments) - 1] if len(words) == len(verb.arguments) else ""
        text = text.strip(' "“”')
        return " ".join(words[: len(verb.arguments) - 1]), (Item(text, ((TEXT, text),)),) if text else ()

    def _read_item(self, words: list[str], at: int) -> tuple[int, Item | None]:
        """Return the number of words of the next thing, and the thing; None for a little word."""
        first = normalise_name(words[at])
        widest = min(self._widest, len(words) - at) if first.split(" ", 1)[0] in self._begins else 1
        for wide in range(widest, 0, -1):
            name = normalise_name(" ".join(words[at : at + wide])) if wide > 1 else first
            known = self._names.get(name) or (self._names.get(name[4:]) if name.startswith("the ") else None)
            if known:
                meant = tuple((kind, code) for kind, code in known.items() if code)
                return wide, Item(" ".join(words[at : at + wide]), meant)
        word = words[at]
        if self._is_force_name(word):
            return 1, Item(word, ((NAME, word.upper()),))
        if word.startswith("ab="):
            number = 0 if word == "ab=none" else int(word[3:][:9])
            return 1, Item(f"ab-{number}", ((AMOUNT, Amount(number, all_but=True)),) if number <= MOST else ())
        if word == "all":
            return 1, Item(word, ((AMOUNT, Amount(0, all_but=True)),))
        if word.isascii() and word.isdecimal():
            small = len(word.lstrip("0")) <= 5 and int(word) <= MOST
            return 1, Item(word, ((NUMBER, int(word)), (AMOUNT, Amount(int(word)))) if small else ())
        if set(word) <= set("-–—_"):
            return 1, Item(BLANK)
        return 1, None if word in LITTLE else Item(word)

    # --- printing

    def printed(self, written: Written) -> str:
        """Return a line in the canonical way: "MOVE HRS BDS AB-2". An unread line stays as written; None becomes ""."""
        if written is None:
            return ""
        if isinstance(written, UnreadLine):
            return written.text
        return " ".join([written.verb, *(_format_given(value) for _, value in written.given)])


@lru_cache(maxsize=16)
def reader_of(book: VerbBook) -> Reader:
    """Return the reader of a book, which is made only once."""
    return Reader(book)


def strip_remark(text: str) -> str:
    """Return a line without the remark after "#", and without space around it."""
    return " ".join(text.split("#", 1)[0].split())


def _format_given(value: Given) -> str:
    if isinstance(value, Amount):
        if not value.all_but:
            return str(value.number)
        return f"AB-{value.number}" if value.number else "ALL"
    return str(value)


def _best_fillings(arguments: tuple[Argument, ...], items: list[Item]) -> list[Filled]:
    """Return the fillings of the boxes, by the things in their order, that leave the fewest needed boxes empty.

    Among these, fillings that respect boxes left empty on purpose come first, if there are any. Of two that put the
    same things into other boxes, the one that fills the earlier boxes stays.
    """
    given = [item for item in items if item.text != BLANK]
    kinds = [item.meant for item in given]
    found: dict[tuple[Given, ...], tuple[tuple[int, bool, tuple[int, ...]], Filled]] = {}
    for boxes in _placings(len(arguments), len(given)):
        for values in product(*kinds):
            if all(arguments[box].kind == kind for box, (kind, _) in zip(boxes, values, strict=True)):
                missing = sum(one.needed for at, one in enumerate(arguments) if at not in boxes)
                price = (missing, _has_stray(items, boxes), boxes)
                plain_values = tuple(value for _, value in values)
                filled = tuple((arguments[box].name, value) for box, (_, value) in zip(boxes, values, strict=True))
                if plain_values not in found or price < found[plain_values][0]:
                    found[plain_values] = (price, filled)
    if not found:
        return []
    least = min(price[:2] for price, _ in found.values())
    return [filled for price, filled in found.values() if price[:2] == least]


def _is_complete(verb: Verb, filled: Filled) -> bool:
    """Return whether every needed box is filled."""
    named = {name for name, _ in filled}
    return all(one.name in named for one in verb.arguments if one.needed)


def _fill_used_boxes(verb: Verb, items: list[Item]) -> list[Filled]:
    """Return the fillings of a line with contents in unused boxes; as few of these as possible are left out."""
    unused = [at for at, item in enumerate(items) if at in verb.unused and item.text != BLANK]
    for number in range(1, len(unused) + 1):
        found = list[Filled]()
        for out in combinations(unused, number):
            used = [item for at, item in enumerate(items) if at not in out]
            if all(item.meant or item.text == BLANK for item in used):
                found += [
                    one for one in _best_fillings(verb.arguments, used) if one not in found and _is_complete(verb, one)
                ]
        if found:
            return found
    return []


def _placings(boxes: int, things: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to put this number of things into this number of boxes in their order."""
    if things > boxes:
        return
    if not things:
        yield ()
        return
    for last in range(things - 1, boxes):
        for before in _placings(last, things - 1):
            yield (*before, last)


def _has_stray(items: list[Item], boxes: tuple[int, ...]) -> bool:
    """Return whether a thing is in another box than the empty ones written between them imply."""
    return any(item.text == BLANK for item in items) and boxes != tuple(
        at for at, item in enumerate(items) if item.text != BLANK
    )


def _explain_misfit(verb: Verb, items: list[Item]) -> str:
    """Return the reason why the things of a line do not fit the boxes of its verb."""
    form = " ".join([verb.name, *(f"[{one.label}]" for one in verb.arguments)])
    takes_all = any(one.kind == AMOUNT for one in verb.arguments)
    if not takes_all and any(value.all_but for item in items for _, value in item.meant if isinstance(value, Amount)):
        return f"{verb.name} does not take “all”: write {form}"
    return f"the line does not have the form {form}"


SHOWN = 9
"""Maximum number of completions that are proposed."""


def completions(reader: Reader, text: str) -> tuple[tuple[str, str], ...]:
    """Return the completions of the last word of a text: (the whole text with it, its name) each, the likeliest first.

    A text that ends with a space gets proposals for the next word only after a verb.
    """
    before, space, last = text.rpartition(" ")
    word = last.casefold()
    words = before.split()
    if not space:
        names = [verb.name for verb in reader.book.verbs if verb.name.casefold().startswith(word)]
        return tuple((name, name) for name in names[:SHOWN]) if word and word.upper() not in names else ()
    box = next_box(reader.book, words)
    if box is None or not word:
        return ()
    if box.kind == AMOUNT and "all".startswith(word):
        return ((f"{before} ALL", "ALL"), (f"{before} AB-1", "all but 1"))
    known = dict(reader.book.vocabularies).get(box.kind, {})
    by_code = [code for code in known if code.casefold().startswith(word)]
    by_name = [code for code, name in known.items() if any(w.startswith(word) for w in name.casefold().split())]
    if word.upper() in known:
        return ()
    found = list(dict.fromkeys([*by_code, *by_name]))[:SHOWN]
    return tuple((f"{before} {code}", f"{code}  {known[code]}") for code in found)


def next_box(book: VerbBook, words: list[str]) -> Argument | None:
    """Return the box that comes after these words of a line, None if no box follows."""
    verb = book.by_name.get(words[0].upper()) if words else None
    if verb is None or len(words) > len(verb.arguments):
        return None
    return verb.arguments[len(words) - 1]


def order_form(book: VerbBook, text: str) -> str:
    """Return the form of the order that is being typed: "MOVE · where from · where to · number of armies (1; 5.2)"."""
    words = text.split(None, 1)
    verb = book.by_name.get(words[0].upper()) if words else None
    if verb is None:
        return ""
    boxes = [box.label if box.needed else f"[{box.label}]" for box in verb.arguments]
    price = f"costs {verb.cost}; " if verb.cost else ""
    return f"{' · '.join([verb.name, *boxes])} ({price}{verb.rule})"
