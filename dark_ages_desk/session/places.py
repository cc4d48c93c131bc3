"""Possible cuts in a line: the surroundings of each place, and which places fit together."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

MOST_READ = 128 * 1024
"""Maximum number of letters of a record that are read to learn which letters follow which."""

A_LETTER = 300
"""Cost of reading one such letter, in the units of a healer."""

_CLOSE = 3
"""Number of letters before a place and behind it that are compared."""

_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*(?:"|\Z)|[\[\]{}]', re.DOTALL)


@dataclass(frozen=True, slots=True)
class LexicalContext:
    """The surroundings of a place in a line: the number of open brackets, whether it is in a string, and a key.

    The key is the last one of the line before it, or the first behind it.
    """

    depth: int
    quoted: bool
    key: bytes


class Neighbours:
    """The sequences of keys and of letters in the lines of a record."""

    def __init__(self, lines: Iterable[Mapping[str, Any]]) -> None:
        """Store the sequences of keys in ``lines``, which are whole."""
        self._keys: dict[bytes, set[bytes]] = defaultdict(set)
        for names in {tuple(line) for line in lines}:
            keys = [name.encode() for name in names]
            for step in (1, 2):  # a key that is cut itself is seen on neither side
                for one, other in zip(keys, keys[step:], strict=False):
                    self._keys[one].add(other)
        self._letters: dict[bytes, set[bytes]] = defaultdict(set)

    def read(self, texts: Iterable[bytes]) -> None:
        """Collect from texts which letters follow which."""
        for text in texts:
            for at in range(_CLOSE, len(text) - _CLOSE + 1):
                self._letters[text[at - _CLOSE : at]].add(text[at : at + _CLOSE])

    def find_cuts(self, one: bytes, two: bytes, least: int, likely: bool) -> Iterator[tuple[int, list[int]]]:
        """Yield the places, from ``least`` on, where ``one`` may have been cut, each with the fitting places of
        ``two``.

        With ``likely``, only places are given whose letters on both sides follow each other elsewhere.
        """
        ends: dict[LexicalContext, dict[bytes, list[int]]] = defaultdict(lambda: defaultdict(list))
        for at, place in places_behind(two):
            ends[place][two[at : at + _CLOSE] if likely else b""].append(at)
        for at, place in places_before(one):
            if at < least:
                continue
            letters = self._letters.get(one[at - _CLOSE : at], ()) if likely else (b"",)
            found = list[int]()
            for key in self._keys.get(place.key, ()):
                if (there := ends.get(LexicalContext(place.depth, place.quoted, key))) is not None:
                    for behind in letters:
                        found += there.get(behind, ())
            yield at, found


def places_before(text: bytes) -> Iterator[tuple[int, LexicalContext]]:
    """Yield every place of a line's beginning with its surroundings."""
    depth, key, onward, done = 0, b"", b"", 0
    for token in _TOKEN.finditer(text):
        for at in range(done, token.start() + 1):
            yield at, LexicalContext(depth, False, onward if at > done else key)
        key = onward
        word = token[0]
        if word[:1] == b'"':
            for at in range(token.start() + 1, token.end()):
                yield at, LexicalContext(depth, True, key)
            if depth == 1 and text[token.end() : token.end() + 1] == b":":
                onward = word[1:-1]  # once its colon is there
        else:
            depth += 1 if word in b"[{" else -1
        done = token.end()
    quote = text.find(b'"', done)
    for at in range(done, len(text) + 1):
        yield at, LexicalContext(depth, 0 <= quote < at, onward if at > done else key)


def places_behind(text: bytes) -> Iterator[tuple[int, LexicalContext]]:
    """Yield every place where a line's end may start with its surroundings, the last first."""
    quotes = [at for at, letter in enumerate(text) if letter == 0x22 and not _is_escaped(text, at)]
    odd, quotes = quotes[: len(quotes) % 2], quotes[len(quotes) % 2 :]
    strings = dict(zip(quotes[1::2], quotes[::2], strict=True))
    if odd:
        strings[odd[0]] = -1  # what it ends begins before this text
    depth, key, at = 0, b"", len(text)
    while True:
        yield at, LexicalContext(depth, False, key)
        if at <= 0:
            return
        if (begin := strings.get(at - 1)) is not None:
            for inside in range(at - 1, begin, -1):
                yield inside, LexicalContext(depth, True, key)
            if depth == 1 and text[at : at + 1] == b":":
                key = text[begin + 1 : at - 1]
            at = begin
            continue
        letter = text[at - 1]
        depth += (letter in b"]}") - (letter in b"[{")
        at -= 1


def _is_escaped(text: bytes, at: int) -> bool:
    before = text[max(0, at - 40) : at]
    return bool((len(before) - len(before.rstrip(b"\\"))) % 2)
