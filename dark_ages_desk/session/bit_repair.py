"""Damaged lines restored from their checks.

One letter that was changed (one flipped bit) is found by trying such changes against the line's own check. Line ends
that the damage made or took are found by trying as well.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from itertools import chain

TAIL = len(',"c":"0123456789abcdef"}')
"""So long is the end of a line that holds its check."""

LONGEST = 1024 * 1024
"""No line of a record is longer."""

SHORTEST = 12
"""No part of a damaged line that helps to restore it is shorter."""

EFFORT = 200_000_000
"""Number of units to spend on tries for each MiB of a file, or for a smaller file; a unit is about a nanosecond.

A line not found by then counts as lost.
"""

_A_TRY = 650
"""Cost of a try without its bytes; two bytes cost a unit."""

_A_LOOK = 5000
"""Cost of a test whether a text may be a line at all."""

_CHECK = re.compile(rb',"c":"([0-9a-f]{16})"\}')
_TAIL = re.compile(rb',"c":"[0-9a-f]{16}"\}')
_LIKE_TAIL = b',"c":"0000000000000000"}'
_BEGINS = re.compile(rb'\{"[it]":|\{"format"')
_SEAM = re.compile(rb'(,"c":"[0-9a-f]{16}"\})[^\n]?(?=\{"[it]":)')


def _possible_bytes(byte: int) -> Iterator[int]:
    """Yield the possible values of a byte before one of its bits changed."""
    for bit in range(8):
        was = byte ^ 1 << bit
        if was >= 0x20:
            yield was


class BitRepairer:
    """A restorer of texts of one file, until its effort is spent.

    The text before a line that its check covers is ``start``: the record's id (in format 1 the check of the line
    before).
    """

    def __init__(self, size: int = 0) -> None:
        """Set the effort for a file of ``size`` bytes."""
        self.left = EFFORT * max(1 << 20, size) // (1 << 20)

    def spend_for_tries(self, tries: int, length: int) -> bool:
        """Spend the cost of ``tries`` tries over ``length`` bytes each. Return False, and spend nothing, if too little
        is left."""
        return self.spend(tries * (_A_TRY + length // 2))

    def spend(self, units: int) -> bool:
        """Spend part of the effort. Return False, and spend nothing, if too little is left."""
        if units > self.left:
            return False
        self.left -= units
        return True

    def spend_up_to(self, units: int) -> None:
        """Spend part of the effort, or the rest of it."""
        self.left = max(0, self.left - units)

    def is_whole(self, start: str, text: bytes) -> bool:
        """Return whether the check of a line is true, as long as there is effort left to look."""
        return self.spend_for_tries(1, len(text)) and is_whole(start, text)

    def repair_lines(self, start: str, texts: Iterable[bytes]) -> Iterator[tuple[bytes, bytes | None]]:
        """Yield each text between two line ends, or the rest of it, with the whole line that it is or was.

        The line is None if it cannot be restored.
        """
        damaged: bytes | None = None
        for text in texts:
            if is_whole(start, text):
                if damaged is not None:
                    yield from self._repair_parts(start, damaged)
                    damaged = None
                yield text, text
            elif damaged is not None and (both := self.join(start, damaged, text)) is not None:
                yield text, both
                damaged = None
            else:
                if damaged is not None:
                    yield from self._repair_parts(start, damaged)
                damaged = text
        if damaged is not None:
            yield from self._repair_parts(start, damaged)

    def _repair_parts(self, start: str, text: bytes) -> Iterator[tuple[bytes, bytes | None]]:
        """Yield the lines of a damaged text, which may be several lines with changed line ends."""
        for part in split_joined_lines(text):
            yield part, part if is_whole(start, part) else self.repair_letter(start, part)

    def join(self, start: str, one: bytes, other: bytes) -> bytes | None:
        """Join two texts to the one line that they were, with the letter between them that became a line end; else
        None."""
        if _BEGINS.match(one) is None or _CHECK.match(other[-TAIL:]) is None or _BEGINS.match(other) is not None:
            return None
        if len(one) + len(other) >= LONGEST or not self.spend_for_tries(8, len(one) + len(other)):
            return None
        tries = (one + bytes((was,)) + other for was in _possible_bytes(0x0A))
        return next((text for text in tries if is_whole(start, text)), None)

    def repair_letter(self, start: str, text: bytes) -> bytes | None:
        """Return the text with one bit changed that makes its check true, or None."""
        body, tail = text[:-TAIL], text[-TAIL:]
        if not 0 < len(body) < LONGEST or not self.spend(_A_LOOK + len(body) // 2) or _count_impossible(tail) > 1:
            return None
        right = _build_line_end(start, body)
        if _is_one_bit_apart(tail, right):
            return body + right
        if not _TAIL.fullmatch(tail):
            return None
        places = _suspicious_places(text)
        if self.spend_for_tries(7 * len(places), len(body)) and (found := _try_bits(start, text, places)) is not None:
            return found
        if not self.spend_for_tries(7 * len(body), len(body) // 2):
            return None
        return _try_bits(start, text, range(len(body)))


def _try_bits(start: str, text: bytes, places: Iterable[int]) -> bytes | None:
    """Return the text with one bit changed at one of these rising places so that its check is true, or None."""
    body, tail = text[:-TAIL], text[-TAIL:]
    wanted, rest = bytes.fromhex(tail[6:22].decode()), memoryview(body + b"}")
    begun, done = hashlib.sha256(start.encode()), 0
    for at in places:
        begun.update(rest[done:at])
        done = at
        behind = rest[at + 1 :]
        for was in _possible_bytes(body[at]):
            tried = begun.copy()
            tried.update(bytes((was,)))
            tried.update(behind)
            if tried.digest()[:8] == wanted:
                return body[:at] + bytes((was,)) + body[at + 1 :] + tail
    return None


def _suspicious_places(text: bytes) -> list[int]:
    """Return the places around the first unreadable letter of a text that is not JSON: the changed letter is near."""
    near = 0
    try:
        words = text.decode()
        try:
            json.loads(words)
        except json.JSONDecodeError as error:
            near = len(words[: error.pos].encode())
        except (ValueError, RecursionError):
            pass
    except UnicodeDecodeError as error:
        near = error.start
    return list(range(max(0, near - 3), min(near + 3, len(text) - TAIL))) if near else []


def split_joined_lines(text: bytes) -> list[bytes]:
    """Return a text cut where the end of a line runs into the beginning of the next one."""
    found, begin = [], 0
    for seam in _SEAM.finditer(text):
        found.append(text[begin : seam.end(1)])
        begin = seam.end()
    return [*found, text[begin:]] if begin else [text]


def _count_impossible(tail: bytes) -> int:
    """Return the number of letters of a line's end that are impossible at its check."""
    fixed = (a != b for a, b in zip(chain(tail[:6], tail[22:]), chain(_LIKE_TAIL[:6], _LIKE_TAIL[22:]), strict=True))
    return sum(fixed) + sum(letter not in b"0123456789abcdef" for letter in tail[6:22])


def _is_one_bit_apart(one: bytes, other: bytes) -> bool:
    """Return whether two texts differ in exactly one bit."""
    return sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True)) == 1


def _build_line_end(start: str, body: bytes) -> bytes:
    """Return the end of the line with this body."""
    return f',"c":"{hashlib.sha256(start.encode() + body + b"}").hexdigest()[:16]}"}}'.encode()


def is_whole(start: str, text: bytes) -> bool:
    """Return whether the check of a line is true."""
    tail = text[-TAIL:]
    if tail[:6] != b',"c":"' or len(text) > LONGEST:
        return False
    sealed = hashlib.sha256(start.encode())
    sealed.update(memoryview(text)[:-TAIL])
    sealed.update(b"}")
    return tail[6:] == sealed.hexdigest()[:16].encode() + b'"}'
