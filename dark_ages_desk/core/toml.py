"""TOML from outside: nothing is parsed that would cost more than it can hold. Everybody who reads TOML comes here.

The parser of the standard library takes memory and time out of all proportion for keys of many parts and for brackets
in brackets. So a text is looked through first, in one pass, and refused where no file of ours could be like it.
"""

from __future__ import annotations

import re
from typing import Any

MOST = 40_000
"""No text from outside costs more than this to read, in millionths of a second as they were measured."""

OUR_MOST = 10 * MOST
"""The same for a file that comes with the program."""

_COSTS = {"=": 10, ",": 5, ".": 8, "[": 6, "{": 5}
"""Maximum cost of a mark outside of strings: an entry, the next item of a list, a part of a key, a table."""

_WORD_MARKS = "\n\"'\\#"
"""Marks that cost one each, anywhere."""

_LETTERS, _BARE = 8, 4
"""Number of letters, and of letters outside of strings, that cost one."""

DEEPEST_KEY = 4
"""No key has more parts ("map.space.frisia" has three)."""

DEEPEST_BRACKET = 8
"""No list or table stands within more of its kind."""

LONGEST_NUMBER = 40
"""No number has more digits."""

_WORDS = re.compile(
    r'"""(?:[^"\\]++|\\.|"(?!""))*+(?:"""|\Z)|'
    r"'''(?:[^']++|'(?!''))*+(?:'''|\Z)|"
    r'"(?:[^"\\\n]++|\\.)*+"?|'
    r"'[^'\n]*+'?|"
    r"#[^\n]*+",
    re.DOTALL,
)
_PART = r"[\w\"-]++[ \t]*+"
_LONG_KEY = re.compile(rf"(?<![\w\"-])(?:{_PART}\.[ \t]*+){{{DEEPEST_KEY}}}{_PART}")
_LONG_NUMBER = re.compile(rf"(?<![0-9_])[0-9_]{{{LONGEST_NUMBER + 1}}}")
_BRACKETS = re.compile(r"[\[\]{}]")


class TextTooLarge(ValueError):
    """A text that cannot be a file of ours. The message goes on from the file's name and says why."""


def loads(text: str, most: int = MOST) -> dict[str, Any]:
    """Return the table in a TOML text. Raises TooMuch, or tomllib's TOMLDecodeError; both are ValueErrors."""
    import tomllib  # not needed at a start

    check_cost(text, most)
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise TextTooLarge("is nested too deeply.") from None


def check_cost(text: str, most: int = MOST) -> None:
    """Raise TooMuch for a text that would cost too much to read. It is quick for any text."""
    cost = sum(map(text.count, _WORD_MARKS)) + len(text) // _LETTERS
    if cost > most:
        raise TextTooLarge("holds too much.")
    bare = _WORDS.sub('"', text)
    cost += sum(each * bare.count(mark) for mark, each in _COSTS.items()) + len(bare) // _BARE
    if cost > most:
        raise TextTooLarge("holds too much.")
    if _LONG_KEY.search(bare):
        raise TextTooLarge(f"has a key of more than {DEEPEST_KEY} parts.")
    if _LONG_NUMBER.search(bare):
        raise TextTooLarge("holds a number too long.")
    depth = 0
    for found in _BRACKETS.finditer(bare):
        depth = depth + 1 if found[0] in "[{" else max(0, depth - 1)
        if depth > DEEPEST_BRACKET:
            raise TextTooLarge("is nested too deeply.")
