"""Lines that were cut in two by a block of bytes that was doubled or misplaced, put together again.

The beginning of such a line is somewhere in the file, and its end too. Where one passes into the other is found by
trying: only places are tried that are alike in their brackets and quotes, between keys that follow each other in other
lines of the record. The check of the line decides.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from dark_ages_desk.session.salvage import LONGEST, TAIL, Healer, is_whole

MOST_GAPS = 16
"""So many lost lines of a file are looked for in this way."""

MOST_TEXTS = 8
"""So many texts are tried as the beginning of one line, and as its end."""

LONGEST_PART = 16 * 1024
"""Of a text no more letters than these are tried as the beginning or the end of a line."""

_END = re.compile(rb',"c":"[0-9a-f]{16}"\}$')
_DIFFERS = re.compile(rb"[^\0]")
_TOKEN = re.compile(rb'"(?:[^"\\]|\\.)*(?:"|\Z)|[\[\]{}]', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Gap:
    """A line that is lost: its number, the check of the line before it and its own, "" where they are not known.

    Number 0 is the header, which has no line before it.
    """

    number: int
    before: str
    check: str

    @property
    def head(self) -> bytes:
        """How the line begins, as far as that is known."""
        return b'{"i":%d,"b":"%s' % (self.number, self.before.encode()) if self.number else b'{"i":0,"format":"'


@dataclass(frozen=True, slots=True)
class Place:
    """What a place in a line is within: how many brackets are open there, whether it is in a string, and which key of
    the line is the last before it or the first behind it."""

    depth: int
    quoted: bool
    key: bytes


class Splicer:
    """Looks for lost lines in texts that are no lines. ``lines``: whole ones, whose keys show what may follow what."""

    def __init__(self, id_: str, loose: Sequence[bytes], lines: Iterable[Mapping[str, Any]], healer: Healer) -> None:
        self._id = id_
        self._loose = [text for text in loose if len(text) <= LONGEST]
        self._healer = healer
        self._pieces: list[bytes] = []  # what was in a line where it does not belong
        follows: dict[bytes, set[bytes]] = defaultdict(set)
        for names in {tuple(line) for line in lines}:
            keys = [name.encode() for name in names]
            for step in (1, 2):  # a key that is cut itself is seen on neither side
                for one, other in zip(keys, keys[step:], strict=False):
                    follows[one].add(other)
        self._follows = follows

    def line(self, gap: Gap) -> bytes | None:
        """The line that is lost; None where it cannot be put together."""
        line = self._line(gap)
        if line is not None:
            self._note_pieces(line)
        return line

    def _line(self, gap: Gap) -> bytes | None:
        head = gap.head
        tail = re.compile(rb',"c":"%s"\}' % (gap.check.encode() or b"[0-9a-f]{16}"))
        heads, tails = list(islice(self._heads(head), MOST_TEXTS)), list(islice(self._tails(tail), MOST_TEXTS))
        for text in [one[: found.end()] for one in heads for found in islice(tail.finditer(one), MOST_TEXTS)]:
            if (line := self._without_repeat(text)) is not None:
                return line
        heads += [head + b'"'] if gap.before else []
        tails += [b',"c":"%s"}' % gap.check.encode()] if gap.check else []
        for one in heads:
            for two in tails:
                if (line := self._spliced(one, two, len(head))) is not None:
                    return line
        return self._with_piece(head)

    def _note_pieces(self, line: bytes) -> None:
        """Note what was in a line where it does not belong. The letters beside it may be like its own, so that it may
        begin at several places."""
        for text in self._loose:
            more = len(text) - len(line)
            if more > 0 and len(self._pieces) < MOST_TEXTS:
                places = range(len(line) - _alike(text[::-1], line[::-1]), _alike(text, line) + 1)
                self._pieces += [text[at : at + more] for at in places[:MOST_TEXTS]]

    def _with_piece(self, head: bytes) -> bytes | None:
        """A line with a piece put in that was taken out of it and found in another one."""
        for piece in self._pieces:
            for text in self._loose:
                if (not _END.search(text) and not text.startswith(head)) or len(text) > LONGEST_PART:
                    continue
                if not self._healer.afford(len(text), len(text) + len(piece)):
                    return None
                for at in range(len(text)):
                    line = text[:at] + piece + text[at:]
                    if is_whole(self._id, line) and line.startswith(head):
                        return line
        return None

    def _heads(self, head: bytes) -> Iterator[bytes]:
        for text in self._loose:
            if (at := text.find(head)) >= 0:
                yield text[at : at + LONGEST_PART]

    def _tails(self, tail: re.Pattern[bytes]) -> Iterator[bytes]:
        for text in self._loose:
            for found in tail.finditer(text):
                yield text[max(0, found.end() - LONGEST_PART) : found.end()]

    def _without_repeat(self, text: bytes) -> bytes | None:
        """A line in which something stands twice, one behind the other, without one of them."""
        body, tail = text[:-TAIL], text[-TAIL:]
        whole = int.from_bytes(body)
        for length in range(1, len(body) // 2 + 1):
            if not self._healer.afford(1, 5 * len(body)):
                return None
            same = (whole ^ whole >> 8 * length).to_bytes(len(body))
            at = same.find(bytes(length), length)
            while at >= 0:
                less = body[:at] + body[at + length :] + tail
                if self._healer.is_whole(self._id, less):
                    return less
                onward = _DIFFERS.search(same, at)
                at = same.find(bytes(length), onward.start()) if onward else -1
        return None

    def _spliced(self, one: bytes, two: bytes, least: int) -> bytes | None:
        """The beginning of one text with the end of the other, so that the check is true."""
        body, tail = two[:-TAIL], two[-TAIL:]
        wanted, rest = bytes.fromhex(tail[6:22].decode()), memoryview(body + b"}")
        if not self._healer.afford(len(one) + len(two), 0):
            return None
        ends: dict[Place, list[int]] = defaultdict(list)
        for at, place in places_behind(two):
            if at <= len(body):
                ends[place].append(at)
        begun, done = hashlib.sha256(self._id.encode()), 0
        for at, place in places_before(one):
            if at < least:
                continue
            begun.update(one[done:at])
            done = at
            for key in self._follows[place.key]:
                onward = ends.get(Place(place.depth, place.quoted, key), ())
                if not self._healer.afford(len(onward), len(body) // 2):
                    return None
                for start in onward:
                    tried = begun.copy()
                    tried.update(rest[start:])
                    if tried.digest()[:8] == wanted:
                        return one[:at] + body[start:] + tail
        return None


def _alike(one: bytes, other: bytes) -> int:
    """How many letters two texts have in common at their beginnings."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def places_before(text: bytes) -> Iterator[tuple[int, Place]]:
    """Every place of a line's beginning, with what it is within."""
    depth, key, onward, done = 0, b"", b"", 0
    for token in _TOKEN.finditer(text):
        for at in range(done, token.start() + 1):
            yield at, Place(depth, False, onward if at > done else key)
        key = onward
        word = token[0]
        if word[:1] == b'"':
            for at in range(token.start() + 1, token.end()):
                yield at, Place(depth, True, key)
            if depth == 1 and text[token.end() : token.end() + 1] == b":":
                onward = word[1:-1]  # once its colon is there
        else:
            depth += 1 if word in b"[{" else -1
        done = token.end()
    quote = text.find(b'"', done)
    for at in range(done, len(text) + 1):
        yield at, Place(depth, 0 <= quote < at, onward if at > done else key)


def places_behind(text: bytes) -> Iterator[tuple[int, Place]]:
    """Every place from which a line's end may go on, the last first, with what it is within."""
    quotes = [at for at, letter in enumerate(text) if letter == 0x22 and not _escaped(text, at)]
    odd, quotes = quotes[: len(quotes) % 2], quotes[len(quotes) % 2 :]
    strings = dict(zip(quotes[1::2], quotes[::2], strict=True))
    if odd:
        strings[odd[0]] = -1  # what it ends begins before this text
    depth, key, at = 0, b"", len(text)
    while True:
        yield at, Place(depth, False, key)
        if at <= 0:
            return
        if (begin := strings.get(at - 1)) is not None:
            for inside in range(at - 1, begin, -1):
                yield inside, Place(depth, True, key)
            if depth == 1 and text[at : at + 1] == b":":
                key = text[begin + 1 : at - 1]
            at = begin
            continue
        letter = text[at - 1]
        depth += (letter in b"]}") - (letter in b"[{")
        at -= 1


def _escaped(text: bytes, at: int) -> bool:
    before = text[max(0, at - 40) : at]
    return bool((len(before) - len(before.rstrip(b"\\"))) % 2)
