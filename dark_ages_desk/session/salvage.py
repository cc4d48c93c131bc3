"""Damaged lines restored from their checks, and what is whole put together again by number and check.

One letter that was changed (one flipped bit) is found by trying all such changes against the line's own check. Whole
lines are joined by their numbers and the check of the line before, wherever they stand in the file; where nothing
fits, a hole stays.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

TAIL = len(',"c":"0123456789abcdef"}')
"""So long is the end of a line that holds its check."""

EFFORT = 3_000_000_000
"""So many bytes are looked at in trying, about two seconds; what is not found until then counts as lost."""

FIXED = 200
"""What a try costs beside its bytes."""

_CHECK = re.compile(rb',"c":"([0-9a-f]{16})"}')


def _letters(byte: int) -> Iterator[int]:
    """What a byte of a line may have been before one of its bits was changed."""
    for bit in range(8):
        was = byte ^ 1 << bit
        if was >= 0x20:
            yield was


class Healer:
    """Restores texts of one record, until the effort is spent. ``start``: what stands before a line where its check is
    taken, which is the record's id (in format 1 the check of the line before)."""

    def __init__(self, effort: int = EFFORT) -> None:
        self.left = effort

    def one_letter(self, start: str, text: bytes) -> bytes | None:
        """The text with one bit changed that makes its check true; None where there is none."""
        body, tail = text[:-TAIL], text[-TAIL:]
        if not body:
            return None
        begun = hashlib.sha256(start.encode())
        whole = begun.copy()
        whole.update(body + b"}")
        right = f',"c":"{whole.hexdigest()[:16]}"}}'.encode()
        if _one_bit(tail, right):
            return body + right
        check = _CHECK.fullmatch(tail)
        if check is None:
            return None
        wanted, rest = bytes.fromhex(check[1].decode()), memoryview(body + b"}")
        for at, byte in enumerate(body):
            self.left -= 7 * (len(body) - at + FIXED)
            if self.left < 0:
                return None
            behind = rest[at + 1 :]
            for was in _letters(byte):
                tried = begun.copy()
                tried.update(bytes((was,)))
                tried.update(behind)
                if tried.digest()[:8] == wanted:
                    return body[:at] + bytes((was,)) + body[at + 1 :] + tail
            begun.update(rest[at : at + 1])
        return None

    def next_line(self, start: str, texts: list[bytes]) -> bytes | None:
        """The next whole line of the texts between line ends, which are used up; restored where that can be, also
        where the damage made or took a line end. None where the next text cannot be restored."""
        text = texts.pop()
        if is_whole(start, text):
            return text
        if texts and not is_whole(start, texts[-1]) and (joined := _joined(start, text, texts[-1])) is not None:
            texts.pop()
            return joined
        if end := _run_on(start, text):
            texts.append(text[end + 1 :])
            return text[:end]
        return self.one_letter(start, text)


def _run_on(start: str, text: bytes) -> int:
    """Where a whole line ends, of several that run into each other because its line end was changed; 0 where none."""
    for check in _CHECK.finditer(text):
        end = check.end()
        if end < len(text) and _one_bit(text[end : end + 1], b"\n") and is_whole(start, text[:end]):
            return end
    return 0


def _one_bit(one: bytes, other: bytes) -> bool:
    """Do they differ in one bit?"""
    return sum((a ^ b).bit_count() for a, b in zip(one, other, strict=True)) == 1


def _joined(start: str, one: bytes, other: bytes) -> bytes | None:
    """Two texts that were one line, with the letter between them that became a line end."""
    tries = (one + bytes((was,)) + other for was in _letters(0x0A))
    return next((text for text in tries if is_whole(start, text)), None)


def is_whole(start: str, text: bytes) -> bool:
    """Is the check of a line true?"""
    body, tail = text[:-TAIL], text[-TAIL:]
    return tail == f',"c":"{hashlib.sha256(start.encode() + body + b"}").hexdigest()[:16]}"}}'.encode()


# --- putting together


@dataclass
class Chain:
    """Lines that follow each other: the number of the first, and the check that it names as the one before it."""

    first: int
    before: str
    lines: list[Any] = field(default_factory=list)

    @property
    def behind(self) -> int:
        """The number of the line that would follow."""
        return self.first + len(self.lines)


def chains(whole: Sequence[Mapping[str, Any]]) -> list[Chain]:
    """Whole lines as chains, each line with its number ``i``, its check ``c`` and the one before ``b``."""
    followers: dict[tuple[int, str], Mapping[str, Any]] = {}
    for line in whole:
        followers.setdefault((line["i"], line["b"]), line)
    named = {(line["i"] + 1, line["c"]) for line in whole}
    found = []
    for (number, before), line in followers.items():
        if (number, before) not in named:
            chain = Chain(number, before)
            on: Mapping[str, Any] | None = line
            while on is not None:
                chain.lines.append(on)
                on = followers.get((on["i"] + 1, on["c"]))
            found.append(chain)
    return found


def joined(number: int, before: Collection[str], found: Sequence[Chain]) -> list[Chain]:
    """The chains that go on behind the line before ``number``, whose check is one of ``before``: as many lines as can
    be. Between two of them at least one line is lost, or the second would name the check of the first's end."""
    ways: list[tuple[int, list[Chain]]] = []  # the number behind it, the chains
    for chain in sorted(found, key=lambda one: one.first):
        if chain.first > number or (chain.first == number and chain.before in before):
            fitting = (way for behind, way in ways if behind < chain.first)
            ways.append((chain.behind, [*max(fitting, key=_lines, default=[]), chain]))
    return max((way for _, way in ways), key=_lines, default=[])


def _lines(way: Sequence[Chain]) -> int:
    return sum(len(chain.lines) for chain in way)
