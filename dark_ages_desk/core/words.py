"""Words that somebody wrote, and the ones that were meant; names as ids; numbers in a row."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable


def plain(text: str) -> str:
    """Text of several lines that a terminal or a page only shows: letters that would steer it, cannot be seen, or turn
    the order of the others, are marked. Line ends and tabs stay."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in _KEPT else MARKED for letter in text)


def one_line(text: object) -> str:
    """The same for words within a line, such as a name: line ends and tabs become blanks, so that no line is forged."""
    words = str(text)
    if words.isprintable():
        return words
    return plain(_BREAKS.sub(" ", words))


LONGEST_SHOWN = 40


def shown(thing: object, longest: int = LONGEST_SHOWN) -> str:
    """Whatever somebody gave, in a few words for a message; never raises."""
    if type(thing) is str:
        return one_line(thing[:longest])
    if thing is None or type(thing) is bool or (type(thing) is int and abs(thing) < LARGEST_SHOWN):
        return str(thing)
    return "a number that is too long" if type(thing) is int else f"a {one_line(type(thing).__name__[:longest])}"


LARGEST_SHOWN = 10**LONGEST_SHOWN
MARKED = "\ufffd"

_KEPT = frozenset("\n\t\xa0\u2002\u2003\u2007\u2008\u2009\u200a\u202f")
_BREAKS = re.compile(r"\r\n|[\t\n\r\x0b\x0c\x85\u2028\u2029]")


def slug(name: str) -> str:
    """A name as an id, in small letters and hyphens: "Charles (the Bald)" is ``charles-the-bald``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """ "Did you mean ...?" with the nearest known word, or "" when none is near."""
    names = sorted(known)
    lowered = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    return f"Did you mean “{lowered[near[0]]}”?" if near else ""


def bare(words: str) -> str:
    """What was confided, without the brackets that it has behind what all may read, as a sentence begins."""
    inner = words[1:-1] if words.startswith("(") and words.endswith(")") else words
    return inner[:1].upper() + inner[1:]


def in_numbers(numbers: Collection[int]) -> str:
    """ "3", "3 or 4", "4 to 6", and with a gap "2, 4 or 5"."""
    first, *others = sorted(set(numbers))
    if len(others) > 1 and others[-1] - first == len(others):
        return f"{first} to {others[-1]}"
    *most, last = (str(number) for number in (first, *others))
    return f"{', '.join(most)} or {last}" if most else last


def listed(names: Iterable[str]) -> str:
    """ "A", "A and B", "A, B and C"; "" for none."""
    every = [str(name) for name in names]
    return f"{', '.join(every[:-1])} and {every[-1]}" if len(every) > 1 else "".join(every)


def counted(number: int, thing: str) -> str:
    """ "1 unit", "3 units": a thing whose plural ends in -s."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def seat_words(seat: str) -> str:
    """A seat as it is called at the head of a line: people by name, the referee and the dice by what they are."""
    return {"referee": "The referee", "chance": "Dice"}.get(seat, seat)
