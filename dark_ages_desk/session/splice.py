"""Repair of lines that a doubled or misplaced block of bytes cut in two.

The beginning of such a line is somewhere in the file, and its end too. Tries find the place where the two meet. Only
places with equal brackets and quotes are tried, between keys that follow each other in other lines of the record.
Places whose letters are neighbours elsewhere come first. The check of the line decides. A misplaced block cuts three
lines; once one of them is found, the cuts of the others are known.

Further parts of the module:

- Possible cuts in a line: the surroundings of each place, and which places fit together.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

from dark_ages_desk.session.bit_repair import LONGEST, TAIL, BitRepairer, is_whole

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


MOST_GAPS = 16
"""Maximum number of lost lines of a file that are searched in this way."""

MOST_TEXTS = 8
"""Maximum number of texts that are tried as the beginning of one line, and as its end."""

LONGEST_PART = 16 * 1024
"""Of a text no more letters than these are tried as the beginning or the end of a line."""

MOST_RESTS = 64
"""Maximum number of parts of cut lines that are kept."""

MOST_SHIFTS = 8
"""Maximum number of equal letters before a cut and behind it."""

SIZES = (4096, 512, 64, 8192, 1024, 2048, 128, 256, 16384, 32768, 65536)
"""Sizes in bytes of the blocks that a disk or a copy misplaces."""

_BEGINS = re.compile(rb'\{"i":\d+,[^\n]*\Z', re.DOTALL)
_ENDS = re.compile(rb',"c":"[0-9a-f]{16}"\}')
_END = re.compile(rb',"c":"[0-9a-f]{16}"\}$')
_DIFFERS = re.compile(rb"[^\0]")


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
        """The known part of the line's beginning."""
        return b'{"i":%d,"b":"%s' % (self.number, self.before.encode()) if self.number else b'{"i":0,"format":"'

    @property
    def tail(self) -> re.Pattern[bytes]:
        """A pattern for the known part of the line's end."""
        return re.compile(rb',"c":"%s"\}' % (self.check.encode() or b"[0-9a-f]{16}"))


class Splicer:
    """A search for lost lines in texts that are not lines.

    Whole lines, which show what may follow what, are ``lines``. Their texts in the file are ``texts``, and the whole
    file is ``raw``.
    """

    def __init__(
        self,
        id_: str,
        loose: Sequence[bytes],
        lines: Iterable[Mapping[str, Any]],
        healer: BitRepairer,
        texts: Sequence[bytes] = (),
        raw: bytes = b"",
    ) -> None:
        self._id = id_
        self._loose = [text for text in loose if len(text) <= LONGEST]
        self._healer = healer
        self._pieces: list[bytes] = []  # what was in a line where it does not belong
        self._begun: list[bytes] = []  # beginnings of lines that are known to end where a line was cut
        self._ended: list[bytes] = []  # ends of lines that are known to begin where a line was cut
        self._neighbours = Neighbours(lines)
        self._texts: Sequence[bytes] | None = texts
        self._raw = raw
        self._tried: set[tuple[object, ...]] = set()

    def find_line(self, gap: Gap, costly: bool) -> bytes | None:
        """Return the lost line; None if it cannot be assembled.

        With ``costly``, make only the costly tries. First make the cheap tries for all lines.
        """
        line = self._assemble_line(gap, costly)
        if line is not None:
            self._note_pieces(line)
        return line

    def cost(self, gap: Gap) -> int:
        """Return the number of places to try for a line; the cheapest lines are searched first."""
        heads, tails = self._find_parts(gap)
        return sum(map(len, heads)) * sum(map(len, tails))

    def _find_parts(self, gap: Gap) -> tuple[list[bytes], list[bytes]]:
        """Find texts with a possible beginning of a line, from there on, and texts with a possible end, up to it."""
        heads, tails = self._heads(gap.head), self._tails(gap.tail)
        return list(islice(heads, MOST_TEXTS)), list(islice(tails, MOST_TEXTS))

    def _assemble_line(self, gap: Gap, costly: bool) -> bytes | None:
        least, (heads, tails) = len(gap.head), self._find_parts(gap)
        both = [one[: found.end()] for one in heads for found in islice(gap.tail.finditer(one), MOST_TEXTS)]
        ended = [one for one in self._ended if gap.tail.fullmatch(one[-TAIL:])]
        begun = [one for one in self._begun if one.startswith(gap.head)]
        known = len(heads)
        heads += [gap.head + b'"'] if gap.before else []
        tails += [b',"c":"%s"}' % gap.check.encode()] if gap.check else []
        if costly:
            tries = chain(
                (self._remove_repeat(text) for text in both),
                (self._splice_texts(one, two, least, likely=False) for one in heads for two in tails),
            )
        else:
            tries = chain(
                (self._join_to_end(one, end, least) for one in heads for end in ended),
                (self._join_to_beginning(begin, two) for begin in begun for two in tails),
                (self._restore_piece(head) for head in (gap.head,)),
                (self._remove_block(one, least, size) for size in SIZES for one in heads[:known]),
                (
                    self._splice_texts(one, two, least, likely=True)
                    for one in heads
                    for two in tails
                    if self._has_read()
                ),
            )
        return next(filter(None, tries), None)

    def _remove_block(self, one: bytes, least: int, size: int) -> bytes | None:
        """Return the beginning of a text joined to the text ``size`` bytes further on in the file, or None."""
        if self._has_tried(one, b"", least, size):
            return None
        raw, at = self._raw, self._raw.find(one)
        begun, done, end, tail = hashlib.sha256(self._id.encode()), 0, 0, b""
        last = min(at + len(one), len(raw) - size)
        for cut in range(at + least, last + 1) if at >= 0 else ():
            if cut + size > end or not end:
                end = raw.find(b"\n", cut + size)
                end = len(raw) if end < 0 else end
                tail, body = raw[end - TAIL : end], memoryview(raw)[: end - TAIL]
                long = end - at - size
                if long > LONGEST_PART or not self._healer.spend_for_tries(min(end - size, last) - cut + 1, long):
                    return None
            if not _END.fullmatch(tail):
                continue
            begun.update(raw[at + done : cut])
            done = cut - at
            tried = begun.copy()
            tried.update(body[cut + size :])
            tried.update(b"}")
            if tried.digest()[:8] == bytes.fromhex(tail[6:22].decode()):
                self._note_block(cut, size)
                return raw[at:cut] + raw[cut + size : end]
        return None

    def _note_block(self, cut: int, size: int) -> None:
        """Note what is in a block that does not belong where it is."""
        raw = self._raw
        back = _common_prefix_length(
            raw[max(0, cut - MOST_SHIFTS) : cut][::-1], raw[cut + size - MOST_SHIFTS : cut + size][::-1]
        )
        further = _common_prefix_length(raw[cut : cut + MOST_SHIFTS], raw[cut + size : cut + size + MOST_SHIFTS])
        for at in range(cut - back, cut + further + 1):
            block = raw[at : at + size]
            if b"\n" in block:
                self._note_rest(block[: block.find(b"\n")], block[block.rfind(b"\n") + 1 :])
            elif len(self._pieces) < MOST_TEXTS:
                self._pieces.append(block)

    def _has_read(self) -> bool:
        """Read which letters follow which. Return False if too little effort is left."""
        if self._texts is not None:
            size = sum(map(len, self._texts)) + sum(map(len, self._loose))
            step = 1 + size // MOST_READ
            if not self._healer.spend(A_LETTER * min(size, MOST_READ)):
                return False
            self._neighbours.read(text[:LONGEST_PART] for text in [*self._texts, *self._loose][::step])
            self._texts = None
        return True

    def _has_tried(self, *what: object) -> bool:
        """Return whether this was tried before, and note that it is now."""
        known = len(self._tried)
        self._tried.add(what)
        return len(self._tried) == known

    def _join_to_end(self, one: bytes, end: bytes, least: int) -> bytes | None:
        """Return the beginning of a text joined to a known end, or None."""
        return self._find_first_whole(((at, one[:at] + end) for at in range(least, len(one) + 1)), one, b"", len(end))

    def _join_to_beginning(self, begin: bytes, two: bytes) -> bytes | None:
        """Return a known beginning joined to the end of a text, or None."""
        places = range(max(0, len(two) - TAIL + 1))
        return self._find_first_whole(((at, begin + two[at:]) for at in places), b"", two, len(begin))

    def _find_first_whole(self, tries: Iterable[tuple[int, bytes]], one: bytes, two: bytes, more: int) -> bytes | None:
        if not self._healer.spend_for_tries(len(one) + len(two), (len(one) + len(two)) // 2 + more):
            return None
        for at, line in tries:
            if is_whole(self._id, line):
                self._note_rest(one[at:], two[:at])
                return line
        return None

    def _note_rest(self, end: bytes, begin: bytes) -> None:
        """Note the text behind one cut and before another, after a line was assembled without them."""
        if len(end) > TAIL and (found := _ENDS.search(end)) and len(self._ended) < MOST_RESTS:
            self._ended.append(end[: found.end()])
        if (found := _BEGINS.search(begin)) and len(self._begun) < MOST_RESTS:
            self._begun.append(begin[found.start() :])

    def _note_pieces(self, line: bytes) -> None:
        """Note what was in a line where it does not belong. The letters beside it may be like its own, so that it may
        begin at several places."""
        for text in self._loose:
            more = len(text) - len(line)
            if more > 0 and len(self._pieces) < MOST_TEXTS:
                places = range(
                    len(line) - _common_prefix_length(text[::-1], line[::-1]), _common_prefix_length(text, line) + 1
                )
                self._pieces += [text[at : at + more] for at in places[:MOST_TEXTS]]

    def _restore_piece(self, head: bytes) -> bytes | None:
        """Return a line with a piece put back that was found in another one, or None."""
        for piece in self._pieces:
            for text in self._loose:
                if (not _END.search(text) and not text.startswith(head)) or len(text) > LONGEST_PART:
                    continue
                if not self._healer.spend_for_tries(len(text), len(text) + len(piece)):
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

    def _remove_repeat(self, text: bytes) -> bytes | None:
        """Return a line without the second copy of a part that it has twice in a row, or None."""
        body, tail = text[:-TAIL], text[-TAIL:]
        whole = int.from_bytes(body)
        for length in range(1, len(body) // 2 + 1):
            if not self._healer.spend_for_tries(1, 5 * len(body)):
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

    def _splice_texts(self, one: bytes, two: bytes, least: int, likely: bool) -> bytes | None:
        """Return the beginning of one text joined to the end of the other so that the check is true, or None.

        With ``likely``, only letters meet that are neighbours elsewhere.
        """
        body, tail = two[:-TAIL], two[-TAIL:]
        wanted, rest = bytes.fromhex(tail[6:22].decode()), memoryview(body + b"}")
        if self._has_tried(one, two, least, likely) or not self._healer.spend_for_tries(2 * len(one) + len(two), 0):
            return None
        begun, done = hashlib.sha256(self._id.encode()), 0
        for at, places in self._neighbours.find_cuts(one, two, least, likely):
            begun.update(one[done:at])
            done = at
            if not self._healer.spend_for_tries(len(places), len(body) // 2):
                return None
            for start in places:
                if start > len(body):
                    continue
                tried = begun.copy()
                tried.update(rest[start:])
                if tried.digest()[:8] == wanted:
                    self._note_rests(one, two, at, start)
                    return one[:at] + body[start:] + tail
        return None

    def _note_rests(self, one: bytes, two: bytes, at: int, start: int) -> None:
        """Note what is left of two texts. The letters at the cut may be alike, so that it may be at several places."""
        further = _common_prefix_length(one[at:], two[start:])
        back = _common_prefix_length(one[:at][::-1], two[:start][::-1])
        for shift in range(-min(back, MOST_SHIFTS), min(further, MOST_SHIFTS) + 1):
            self._note_rest(one[at + shift :], two[: start + shift])


def _common_prefix_length(one: bytes, other: bytes) -> int:
    """Return the number of letters that two texts have in common at their beginnings."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
