"""What stands in a record's file: its lines, with those that were damaged restored where that can be.

A line that cannot be restored leaves a hole: a line in its place that says so and keeps its number, so that what
stands behind it is kept as well.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import FORMAT, format_number
from dark_ages_desk.session.journal import COPY, decoded, sealed_header, sealed_lines
from dark_ages_desk.session.salvage import Healer, chains, is_whole, joined

HOLE = "hole"
"""The kind of line that stands in place of one that is lost; ``was`` is the check that the lost one had, if known."""

_TEXT = ""
"""Under this key, which no line has, the line's own text."""

_ID_AT = len(f'{{"i":0,"format":"{FORMAT}","id":"')
_ID_LONG = 16
_AT_END = re.compile(rb',"c":"([0-9a-f]{16})"}$')


@dataclass
class Found:
    """What stands in a record's file.

    ``version`` is the number of its format; ``lines`` are its lines behind the header, and ``texts`` those with the
    header, without their ends, as they stand in the file or were restored. ``restored``, ``holes`` and ``torn`` are the
    numbers of lines as a reader of the file counts them; ``left_out`` is how many texts stand in the file that are no
    lines of this record; ``loose`` are those of them that may once have been one.
    """

    version: int
    header: dict[str, Any]
    lines: list[dict[str, Any]]
    texts: list[bytes]
    restored: list[int] = field(default_factory=list)
    holes: list[int] = field(default_factory=list)
    torn: int = 0
    left_out: int = 0
    moved: bool = False
    loose: list[bytes] = field(default_factory=list)

    @property
    def check(self) -> str:
        """The check of the last line."""
        last: str = (self.lines[-1] if self.lines else self.header)["c"]
        return last

    def guessed(self, number: int, check: str) -> None:
        """The line of that number was found by its check."""
        self.holes = [one for one in self.holes if one != number]
        self.restored = sorted({*self.restored, number})
        loose = [text for text in self.loose if check_in(text) != check]
        if len(loose) < len(self.loose):
            self.left_out = max(0, self.left_out - 1)
        self.loose = loose

    @property
    def trouble(self) -> str:
        """What is wrong with the file, in words; "" when nothing is."""
        told = []
        if self.restored:
            told.append(f"{_numbered(self.restored, 'was', 'were')} damaged and restored exactly from the check")
        if self.holes:
            told.append(f"{_numbered(self.holes, 'was', 'were')} altered or damaged and cannot be restored")
        if self.torn:
            told.append(f"line {self.torn} was torn off in the middle")
        if self.left_out:
            number = len(self.texts) + 1
            what = "behind it one line was" if self.left_out == 1 else f"{self.left_out} lines were"
            told.append(f"line {number} was altered or damaged: {what} left out that is no line of this record")
        if self.moved:
            told.append("the lines stood in another order")
        return "; ".join(told)


def check_in(text: bytes) -> str:
    """The check at the end of a text that may be no line; "" where there is none."""
    found = _AT_END.search(text)
    return found[1].decode() if found else ""


def _numbered(numbers: list[int], one: str, more: str) -> str:
    if len(numbers) == 1:
        return f"line {numbers[0]} {one}"
    words = ", ".join(map(str, numbers[:6])) + (f" and {len(numbers) - 6} more" if len(numbers) > 6 else "")
    return f"lines {words} {more}"


def _plain(raw: bytes) -> bytes:
    """A line without what an editor or the mail may have put in: a mark at the beginning, another line end."""
    return raw.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\r")


def header_in(path: Path, raw: bytes) -> tuple[dict[str, Any], int]:
    """The first line of a session's file, and the number of its format; raises SessionError if it is none."""
    texts = [_plain(text) for text in reversed(raw.split(b"\n"))]
    text = _header_text(path, texts, Healer())
    header, _ = decoded(text)
    assert header is not None
    return header, format_number(header)


def _header_text(path: Path, texts: list[bytes], healer: Healer) -> bytes:
    """The text of the first line, which is used up, restored if it was damaged. Raises SessionError."""
    first = texts[-1]
    header, _ = decoded(first)
    version = format_number(header) if header is not None else 0
    if header is not None and version and _whole_header(header, version, first):
        return texts.pop()
    if (text := _restored_header(texts, healer)) is not None:
        return text
    if header is None or not version:
        raise SessionError(f"{path}: line 1 is not the header of a session of this program. Choose another file.")
    if version > 2:
        raise SessionError(
            f"{path}: was written by a newer version of this program (session format {version}). "
            "Open it with that version."
        )
    raise SessionError(f"{path}: line 1 was altered or damaged, and nothing is left to restore it from. Open a copy.")


def _whole_header(header: dict[str, Any], version: int, text: bytes) -> bool:
    id_ = header.get("id") if version > 1 else ""
    return isinstance(id_, str) and id_.isascii() and is_whole(id_, text)


def _restored_header(texts: list[bytes], healer: Healer) -> bytes | None:
    """The header from its own check, or from where it stands once more."""
    for near in _near(texts[-1]):
        id_ = near[_ID_AT : _ID_AT + _ID_LONG].decode("ascii", "replace")
        if is_whole(id_, near):
            texts.pop()
            return near
    text: bytes | None
    for start in (texts[-1][_ID_AT : _ID_AT + _ID_LONG].decode("ascii", "replace"), _joined_id(texts), ""):
        left = list(texts)
        text = healer.next_line(start, left)
        if text is not None and format_number(decoded(text)[0] or {}):
            texts[:] = left
            return text
    for text in texts:
        if COPY.match(text):
            line, _ = decoded(text)
            if line is not None and is_whole(str(line["h"].get("id")), text):
                texts.pop()
                return sealed_header(line["h"])[0][:-1]
    return None


def _near(text: bytes) -> list[bytes]:
    """A header with one bit of its id changed."""
    found = []
    for at in range(_ID_AT, min(_ID_AT + _ID_LONG, len(text))):
        found += [text[:at] + bytes((text[at] ^ 1 << bit,)) + text[at + 1 :] for bit in range(8)]
    return found


def _joined_id(texts: list[bytes]) -> str:
    """The id of a header of which a letter became a line end before its id was over."""
    whole = texts[-1] + b"?" + (texts[-2] if len(texts) > 1 else b"")
    return whole[_ID_AT : _ID_AT + _ID_LONG].decode("ascii", "replace")


def found_in(path: Path, raw: bytes) -> Found:
    """The lines of a file, and what is wrong with it. Raises SessionError if its first line is no header."""
    texts = [_plain(text) for text in raw.split(b"\n")]
    torn = texts.pop()  # what follows the last line end: nothing, or a line whose writing was cut off
    there = [*texts, torn] if torn or not texts else texts
    left, healer = there[::-1], Healer()
    text = _header_text(path, left, healer)
    header, _ = decoded(text)
    assert header is not None
    found = Found(format_number(header), header, [], [text])
    id_ = str(header.get("id", ""))
    while left and (line := _next(found, id_, left[-1])) is not None:
        found.lines.append(line)
        found.texts.append(left.pop())
    if left and found.version == 1:
        _heal_1(found, left, healer)
    elif left:
        _heal(found, id_, left, healer)
    places = {text: place for place, text in enumerate(there)}
    found.restored = [number for number, text in enumerate(found.texts, 1) if text not in places]
    found.restored = [number for number in found.restored if number not in found.holes]
    if (torn and torn in found.loose) or (found.version == 1 and torn and found.left_out):
        found.torn, found.left_out = len(found.texts) + 1, max(0, found.left_out - 1)
    order = [places[text] for text in found.texts if text in places]
    found.moved = order != sorted(order)
    return found


def _next(found: Found, id_: str, text: bytes) -> dict[str, Any] | None:
    """The text as the line that follows those that were found; None if it is not."""
    line, _ = decoded(text)
    if line is None or not is_whole(found.check if found.version == 1 else id_, text):
        return None
    if found.version == 1:
        return line
    last = found.lines[-1] if found.lines else {}
    before = {found.check, last.get("was", "")} if last.get("t") == HOLE else {found.check}
    right = line.get("b") in before and line.get("i") == len(found.texts) and type(line["i"]) is int
    return line if right else None


def _heal_1(found: Found, left: list[bytes], healer: Healer) -> None:
    """In format 1 a line shows by the one before it only that it belongs here."""
    while left:
        text = healer.next_line(found.check, left)
        line = decoded(text)[0] if text is not None else None
        if line is None or text is None:
            found.left_out = len(left) + 1
            return
        found.lines.append(line)
        found.texts.append(text)


MOST_LOST = 10_000
"""A line whose number says that more lines than these are lost before it is no line of this file: each is a hole."""


def _heal(found: Found, id_: str, left: list[bytes], healer: Healer) -> None:
    """What stands behind the first line that is damaged: restored, put together, with holes where lines are lost."""
    whole = []
    furthest = len(found.texts) + len(left) + MOST_LOST
    while left:
        damaged = left[-1]
        text = healer.next_line(id_, left)
        line = decoded(text)[0] if text is not None else None
        at = line.get("i") if line is not None else None
        if line is None or type(at) is not int or at > furthest or type(line.get("b")) is not str:
            found.loose.append(damaged)
        else:
            whole.append(line | {_TEXT: text})
    last = found.lines[-1] if found.lines else {}
    used = 0
    for chain in joined(len(found.texts), {found.check, last.get("was", found.check)}, chains(whole)):
        holes = range(len(found.texts), chain.first)
        for number in holes:
            was = {"was": chain.before} if number == holes[-1] else {}
            (text,), (check,) = sealed_lines(id_, number, found.check, [{"t": HOLE, **was}])
            found.holes.append(number + 1)
            found.lines.append({"i": number, "t": HOLE, **was, "c": check})
            found.texts.append(text[:-1])
        for line in chain.lines:
            found.texts.append(line[_TEXT])
            found.lines.append({name: value for name, value in line.items() if name != _TEXT})
        used += len(chain.lines)
    found.left_out = max(0, len(found.loose) + len(whole) - used - len(found.holes))
