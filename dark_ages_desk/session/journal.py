"""The lines of a record: one JSON object each, sealed to the record and to the line before.

A line has its number ``i``, the check of the line before ``b``, and its own check ``c``. The latter is the first 16 hex
digits of SHA-256 over the record's id and the line without its check. So a line that was torn, altered, dropped, moved
or brought from another record is found. A line behind a damaged one still shows that it belongs here.

From format 3 on a line also has a check ``cd`` over its data alone. It covers the mark of the line before, which is
that line's ``cd``, or its ``c`` if it has none. It also covers everything on the line except the texts that the program
wrote for readers. So a later version with other texts can still tell which line was in a place. See ``format1`` for the
seals of format 1.

Further parts of the module:

- One line of a record as it is read. A key that holds what it cannot hold is left out, and noted: it costs no more.
- Chains of whole lines, joined by number and check, from anywhere in a file, and even if repeated.

A line names the check of the line before it, so lines make chains. Of all ways to put chains one behind the other, the
one that keeps the most lines wins. A line that appears twice counts once.
"""

from __future__ import annotations

import hashlib
import json
import re
from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from dark_ages_desk.core.question import Value
from dark_ages_desk.session.bit_repair import TAIL
from dark_ages_desk.session.keys import Key

SUFFIX = ".dadesk"
LARGEST_FILE = 64 * 1024 * 1024
LARGEST_LINE = 1024 * 1024

LARGEST_NUMBER = 10**18
"""No number in an answer has more digits than one less than this."""

COPY = re.compile(rb'\{"i":[0-9]+,"b":"[0-9a-f]{16}","t":"header","h":\{"i":0,')
"""Pattern of the beginning of a line that repeats the header."""

DEEPEST_VALUE = 12
"""No value of an answer is nested deeper."""

_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)
_SORTED = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False, sort_keys=True)

SEALS = frozenset({"b", "c", "cd", "g", "was"})
"""Keys of a line that say how it hangs together with others, and nothing of the game."""

_NEW = frozenset({"cd", "e", "f", "nd", "why"})
"""Keys of a line that format 2 did not have."""

_ENTRY_WORDS = frozenset({"r", "q", "m", "o", "n", "why"})
_TOLD = frozenset({"m"})

WORDS = {
    **dict.fromkeys(("answer", "aside", "seat", "again"), _ENTRY_WORDS),
    **dict.fromkeys(("head", "amended", "mended", "accepted"), _TOLD),
}
"""For each kind of line, the keys of texts that the program wrote for readers. Texts by people are data."""

_BEFORE = b'"b":"'

_MARK = re.compile(rb'(?:,"cd":"([0-9a-f]{16})")?,"c":"([0-9a-f]{16})"}\n?\Z')


def to_value(data: Any, depth: int = 0) -> Value:
    """Return the JSON data as a Value, with lists as tuples. Raises TypeError or ValueError for other data."""
    kind = type(data)
    if kind is str:
        if not data.isascii():
            data.encode()  # half a letter (a lone surrogate) cannot be written
        text: str = data
        return text
    if data is None or kind is bool:
        nothing: bool | None = data
        return nothing
    if kind is int and -LARGEST_NUMBER < data < LARGEST_NUMBER:
        number: int = data
        return number
    if kind is list or kind is tuple:
        if depth >= DEEPEST_VALUE:
            raise ValueError("it is nested too deeply")
        return tuple([to_value(part, depth + 1) for part in data])
    raise TypeError("a number is too long" if kind is int else f"{kind.__name__} is not allowed in an answer")


def body_of(line: Mapping[str, Any]) -> str:
    """Return a line as it is written, without its check."""
    return _ENCODER.encode(line)


def check_of(before: str, body: str) -> str:
    """Return the check of a line; ``before`` is the record's id (in format 1 the check of the line before)."""
    return check_of_bytes(before, body.encode())


def check_of_bytes(before: str, body: bytes) -> str:
    """Return the check of a line from its body as read."""
    return hashlib.sha256(before.encode() + body).hexdigest()[:16]


def append_check(body: str, check: str) -> bytes:
    """Return the whole line, with its check and its end."""
    return f'{body[:-1]},"c":"{check}"}}\n'.encode()


def mark_of(text: bytes) -> str:
    """Return the mark that the next line's data check covers: a line's ``cd``, or its ``c`` if it has none."""
    found = _MARK.search(text[-60:])
    return ((found[1] or found[2]) if found else b"").decode()


def data_check(id_: str, mark: str, line: Mapping[str, Any]) -> str:
    """Return the check over a line's data: all its keys but seals and words. ``mark`` is that of the line before."""
    kind = line.get("t")
    left_out = SEALS | WORDS.get(kind if isinstance(kind, str) else "", frozenset())
    data = _SORTED.encode({name: told for name, told in line.items() if name not in left_out})
    return hashlib.sha256(f"{id_}{mark}{data}".encode()).hexdigest()[:16]


def check_of_data(data: Value) -> str:
    """Return a check over plain data: 16 hex digits."""
    return hashlib.sha256(_SORTED.encode(data).encode()).hexdigest()[:16]


def seal_lines(
    id_: str, number: int, before: str, mark: str, lines: Sequence[Mapping[str, Any]]
) -> tuple[list[bytes], list[str]]:
    """Return the lines as they are written, and their checks.

    They follow line ``number`` - 1, which has the check ``before`` and the mark ``mark``.
    """
    written, checks = [], []
    for line in lines:
        whole = {"i": number, "b": before, **{name: told for name, told in line.items() if name != "cd"}}
        mark = whole["cd"] = data_check(id_, mark, whole)
        body = body_of(whole)
        before = check_of(id_, body)
        number += 1
        written.append(append_check(body, before))
        checks.append(before)
    return written, checks


def build_format2_line(id_: str, number: int, before: str, line: Mapping[str, Any]) -> tuple[bytes, str]:
    """Return a line as format 2 had it, without its end, and its check."""
    told = {name: value for name, value in line.items() if name not in _NEW}
    body = body_of({"i": number, "b": before, **told})
    check = check_of(id_, body)
    return append_check(body, check)[:-1], check


def reseal_line(id_: str, before: str, text: bytes) -> tuple[bytes, str]:
    """Return a line that follows another check than it says, without its end, and its new check. Its data stay."""
    at = text.index(_BEFORE, 0, 40) + len(_BEFORE)
    body = text[:at] + before.encode() + text[at + len(before) : -TAIL] + b"}"
    check = check_of_bytes(id_, body)
    return body[:-1] + f',"c":"{check}"}}'.encode(), check


def seal_header(line: Mapping[str, Any]) -> tuple[bytes, str]:
    """Return the first line as it is written, and its check."""
    body = body_of(line)
    check = check_of(str(line["id"]), body)
    return append_check(body, check), check


def decode_line(data: bytes) -> tuple[dict[str, Any] | None, bytes]:
    """Return a line as an object, and the bytes that its check covers; (None, b"") for an invalid line."""
    if len(data) > LARGEST_LINE:
        return None, b""
    try:
        text = data.decode()
        line = json.loads(text)
        if "\\u" in text:
            _ENCODER.encode(line).encode()  # half a letter can be asked for, and cannot be written
    except (ValueError, RecursionError):
        return None, b""
    return (line, data[:-TAIL] + b"}") if isinstance(line, dict) else (None, b"")


class LineContent:
    """The content of a line, key by key; ``faults`` are texts about keys with impossible values."""

    def __init__(self, line: Mapping[str, Any]) -> None:
        self._line = line
        self.faults: list[str] = []

    def note_fault(self, name: str) -> None:
        """Note that a key holds what it cannot hold."""
        self.faults.append(f"“{name}” has a value that it cannot have")

    def required_text(self, name: str) -> str:
        """Return a text that the line must have. Raises ValueError."""
        found = self._line.get(name)
        if type(found) is not str:
            raise ValueError(f"“{name}” is not text")
        return to_text(found)

    def value(self, name: str) -> Value:
        """Return the value of an answer. Raises ValueError or TypeError if it is missing or invalid."""
        if name not in self._line:
            raise ValueError(f"it lacks “{name}”")
        return to_value(self._line[name])

    def text(self, name: str, default: str | None = None) -> str | None:
        """Return a text; the default if it is missing or another type."""
        found = self._line.get(name, default)
        try:
            return to_text(found) if found is not None else default
        except ValueError:
            self.note_fault(name)
            return default

    def word(self, name: str, known: Collection[str]) -> str:
        """Return one of the known words; "" if it is missing or another word."""
        found = self.text(name, "") or ""
        if found not in known:
            self.note_fault(name)
            return ""
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts; () if it is missing or another type."""
        found = self._line.get(name, ())
        if not isinstance(found, list | tuple) or any(type(one) is not str for one in found):
            self.note_fault(name)
            return ()
        return tuple(found)

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of numbers; () if it is missing or another type."""
        found = self._line.get(name, ())
        if not isinstance(found, list | tuple) or any(type(one) is not int for one in found):
            self.note_fault(name)
            return ()
        return tuple(found)

    def key(self) -> Key | None:
        """Return the key of the question; None if it is invalid."""
        try:
            found: Value = to_value(self._line.get("k"))
        except (TypeError, ValueError):
            found = None
        if isinstance(found, tuple) and found and type(found[-1]) is int:
            return found
        self.note_fault("k")
        return None


def to_text(data: object) -> str:
    """Return a text that can be written. Raises ValueError for other data."""
    if type(data) is not str:
        raise ValueError("it is not text")
    to_value(data)
    return data


Line = Mapping[str, Any]

HOLE = "hole"
"""The kind of line that takes the place of one that is lost; ``was`` is the check that the lost one had, if known."""


@dataclass
class Chain:
    """Lines that follow each other: the number of the first, and the check that it names as the one before it."""

    first: int
    before: str
    lines: list[Line] = field(default_factory=list)

    @property
    def behind(self) -> int:
        """The number of the line that would follow."""
        return self.first + len(self.lines)


def _is_hole(line: Line) -> bool:
    return line.get("t") == HOLE


def checks_of(line: Line) -> tuple[str, ...]:
    """Return the checks that the next line may use to name this one. A replacement of a lost line has also that line's
    check."""
    was = line.get("was")
    return (line["c"], was) if isinstance(was, str) else (line["c"],)


def build_chains(whole: Sequence[Line]) -> list[Chain]:
    """Return the whole lines as chains, each line with its number ``i``, its check ``c`` and the one before ``b``.

    Two lines may follow the same one, as in a copy of the record that continued differently. Then the one with more
    lines after it continues the chain, and the other begins a new chain.
    """
    once: dict[tuple[int, str, str], Line] = {}
    for line in whole:
        once.setdefault((line["i"], line["b"], line["c"]), line)
    by_number = sorted(once.values(), key=lambda line: (line["i"], _is_hole(line)))
    followers: dict[tuple[int, str], Line] = {}
    length: dict[int, int] = {}  # per line, by its identity: how many lines the chain keeps that it begins
    for line in reversed(by_number):
        onward = _find_follower(line, followers)
        length[id(line)] = mine = (not _is_hole(line)) + (length[id(onward)] if onward is not None else 0)
        rival = followers.get((line["i"], line["b"]))
        if rival is None or mine >= length[id(rival)]:  # of equals the one that appears first in the file
            followers[line["i"], line["b"]] = line
    found, taken = [], set[int]()
    for line in by_number:
        if id(line) not in taken:
            chain = Chain(line["i"], line["b"])
            on: Line | None = line
            while on is not None and id(on) not in taken:
                taken.add(id(on))
                chain.lines.append(on)
                on = _find_follower(on, followers)
            found.append(chain)
    return found


def _find_follower(line: Line, followers: Mapping[tuple[int, str], Line]) -> Line | None:
    found = (followers.get((line["i"] + 1, check)) for check in checks_of(line))
    return next((one for one in found if one is not None), None)


def find_longest_way(number: int, before: Collection[str], found: Sequence[Chain]) -> list[Chain]:
    """Return the chains that go on behind the line before ``number``, whose check is one of ``before``, with the most
    lines.

    Between two of them at least one line is lost, or the second would name the check of the first's end.
    """
    fitting = [one for one in found if one.first > number or (one.first == number and one.before in before)]
    fitting.sort(key=lambda one: one.behind)
    ends = [one.behind for one in fitting]
    kept = [0]  # per chain, and before the first: how many lines the best way has that ends with it or before it
    ways: list[tuple[int, int]] = [(-1, 0)]  # that way: its last chain, and the way before that
    for place, chain in enumerate(fitting):
        earlier = bisect_left(ends, chain.first)
        lines = kept[earlier] + len(chain.lines)
        better = lines > kept[-1]
        kept.append(lines if better else kept[-1])
        ways.append((place, earlier) if better else ways[-1])
    way = []
    place, earlier = ways[-1]
    while place >= 0:
        way.append(fitting[place])
        place, earlier = ways[earlier]
    return way[::-1]
