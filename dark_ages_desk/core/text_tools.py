"""Text written by people and its probable meaning, names as ids, and lists of numbers."""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable


def escape_unsafe(text: str) -> str:
    """Return a text of several lines with unsafe letters marked, for a terminal or a page that only shows it.

    Unsafe letters would steer it, are invisible, or reverse the order of others. Line ends and tabs stay.
    """
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or letter in _KEPT else MARKED for letter in text)


def one_line(text: object) -> str:
    """Return a text within a line, such as a name, with unsafe letters marked and breaks as blanks.

    So a name cannot forge a line by line ends or tabs.
    """
    words = str(text)
    if words.isprintable():
        return words
    return escape_unsafe(_BREAKS.sub(" ", words))


LONGEST_SHOWN = 40


def format_short(thing: object, longest: int = LONGEST_SHOWN) -> str:
    """Return any given value as a short text for a message; it never raises."""
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
    """Return a name as an id, in lower case and hyphens: "Charles (the Bald)" is ``charles-the-bald``."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return the question "Did you mean ...?" with the nearest known word, or "" if none is near."""
    names = sorted(known)
    lowered = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    return f"Did you mean “{lowered[near[0]]}”?" if near else ""


def end_sentence(words: str) -> str:
    """Return a text with a full stop at its end, unless it is empty, in brackets, or a sentence already."""
    ended = not words or words[-1] in ".!?”…" or (words.startswith("(") and words.endswith(")"))
    return words if ended else f"{words}."


def strip_brackets(words: str) -> str:
    """Return a private text without its brackets, with a capital like a sentence.

    The brackets mark it after the public text.
    """
    inner = words[1:-1] if words.startswith("(") and words.endswith(")") else words
    return inner[:1].upper() + inner[1:]


def format_numbers(numbers: Collection[int]) -> str:
    """Return the numbers as text: "3", "3 or 4", "4 to 6", and with a gap "2, 4 or 5"."""
    first, *others = sorted(set(numbers))
    if len(others) > 1 and others[-1] - first == len(others):
        return f"{first} to {others[-1]}"
    *most, last = (str(number) for number in (first, *others))
    return f"{', '.join(most)} or {last}" if most else last


def join_names(names: Iterable[str], last: str = "and") -> str:
    """Return the names as text: "A", "A and B", "A, B and C"; "" for none. The word before the last is ``last``."""
    every = [str(name) for name in names]
    return f"{', '.join(every[:-1])} {last} {every[-1]}" if len(every) > 1 else "".join(every)


def format_count(number: int, thing: str) -> str:
    """Return a number and a thing as text: "1 unit", "3 units". The plural of the thing must end in -s."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def capitalise(words: str) -> str:
    """Return a text with a capital at its beginning."""
    return words[:1].upper() + words[1:]


_PARAGRAPH = re.compile(r"(?<=[a-z]) (\d+)$")


def name_paragraph(rule: str) -> str:
    """Return a rule as it is named in a sentence: "Combat Phases 5" is "Combat Phases, paragraph 5"."""
    return _PARAGRAPH.sub(r", paragraph \1", rule)


def spell_id(thing: str) -> str:
    """Return an id such as "church-council" as text; text that is not all lower case stays."""
    return thing.replace("-", " ").capitalize() if thing.islower() else thing


def seat_words(seat: str) -> str:
    """Return the name of a seat for the head of a line: people by name, the referee and the dice by role."""
    return {"referee": "The referee", "chance": "Dice"}.get(seat, seat)
