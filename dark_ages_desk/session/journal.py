"""The lines of a record: one JSON object each, sealed to the record and to the line before.

In format 2 a line has its number ``i``, the check of the line before ``b``, and its own check ``c``, the first 16 hex
digits of SHA-256 over the record's id and the line without its check. So a line that was torn, altered, dropped, moved
or brought from another record is found, and a line behind a damaged one still shows that it belongs here. How the
lines of format 1 are sealed says ``format1``.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dark_ages_desk.core.question import Value
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import format_number

SUFFIX = ".dadesk"
LARGEST_FILE = 64 * 1024 * 1024
LARGEST_LINE = 1024 * 1024

LARGEST_NUMBER = 10**18
"""No number in an answer has more digits than one less than this."""

DEEPEST_VALUE = 12
"""No value of an answer is nested deeper."""

_TAIL = len(',"c":"0123456789abcdef"}')
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def to_value(data: Any, depth: int = 0) -> Value:
    """Lists of a JSON text as tuples; anything that is no Value raises TypeError or ValueError."""
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
    """A line as it is written, without its check."""
    return _ENCODER.encode(line)


def check_of(before: str, body: str) -> str:
    """The check of a line; ``before`` is the record's id (in format 1 the check of the line before)."""
    return _check(before, body.encode())


def _check(before: str, body: bytes) -> str:
    return hashlib.sha256(before.encode() + body).hexdigest()[:16]


def with_check(body: str, check: str) -> bytes:
    """The whole line, with its end."""
    return f'{body[:-1]},"c":"{check}"}}\n'.encode()


def sealed_lines(
    id_: str, number: int, before: str, lines: Sequence[Mapping[str, Any]]
) -> tuple[list[bytes], list[str]]:
    """Lines that follow line ``number`` - 1, whose check is ``before``, as they are written; and their checks."""
    written, checks = [], []
    for line in lines:
        body = body_of({"i": number, "b": before, **line})
        before = check_of(id_, body)
        number += 1
        written.append(with_check(body, before))
        checks.append(before)
    return written, checks


def sealed_header(line: Mapping[str, Any]) -> tuple[bytes, str]:
    """The first line as it is written, and its check."""
    body = body_of(line)
    check = check_of(str(line["id"]), body)
    return with_check(body, check), check


def decoded(data: bytes) -> tuple[dict[str, Any] | None, bytes]:
    """A line as an object, and what its check was taken over; no object for what is none."""
    if len(data) > LARGEST_LINE:
        return None, b""
    try:
        text = data.decode()
        line = json.loads(text)
        if "\\u" in text:
            _ENCODER.encode(line).encode()  # half a letter can be asked for, and cannot be written
    except (ValueError, RecursionError):
        return None, b""
    return (line, data[:-_TAIL] + b"}") if isinstance(line, dict) else (None, b"")


@dataclass
class Found:
    """What stands in a record's file.

    ``version`` is the number of its format; ``lines`` are its good lines behind the header, and ``texts`` those with
    the header as they stand in the file, without their ends. ``trouble`` says what is wrong behind them ("" when
    nothing is); ``behind`` is how many lines after the damage are whole.
    """

    version: int
    header: dict[str, Any]
    lines: list[dict[str, Any]]
    texts: list[bytes]
    trouble: str = ""
    behind: int = 0

    @property
    def check(self) -> str:
        """The check of the last good line."""
        last: str = (self.lines[-1] if self.lines else self.header)["c"]
        return last


def _plain(raw: bytes) -> bytes:
    """A line without what an editor or the mail may have put in: a mark at the beginning, another line end."""
    return raw.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\r")


def header_in(path: Path, raw: bytes) -> tuple[dict[str, Any], int]:
    """The first line of a session's file, and the number of its format; raises SessionError if it is none."""
    header, body = decoded(_plain(raw.partition(b"\n")[0]))
    version = format_number(header) if header is not None else 0
    if header is None or not version:
        raise SessionError(f"{path}: line 1 is not the header of a session of this program. Choose another file.")
    id_ = header.get("id") if version > 1 else ""
    if isinstance(id_, str) and header.get("c") == _check(id_, body):
        return header, version
    if version > 2:
        raise SessionError(
            f"{path}: was written by a newer version of this program (session format {version}). "
            "Open it with that version."
        )
    raise SessionError(f"{path}: line 1 was altered or damaged; nothing stands before it. Open a copy.")


def found_in(path: Path, raw: bytes) -> Found:
    """The good lines of a file, and what is wrong behind them. Raises SessionError if its first line is no header."""
    header, version = header_in(path, raw)
    id_ = str(header.get("id", ""))
    texts = [_plain(text) for text in raw.split(b"\n")]
    torn = texts.pop()  # what follows the last line end: nothing, or a line whose writing was cut off
    if not texts:
        texts, torn = [torn], b""  # a header that is whole but for its end
    found = Found(version, header, [], texts[:1])
    sound = _sound_1 if version == 1 else _sound(id_)
    for number, text in enumerate(texts[1:], start=1):
        line, body = decoded(text)
        if line is None or not sound(line, body, number, found.check):
            found.trouble = f"line {number + 1} was altered or damaged"
            found.behind = _whole(id_, texts[number + 1 :]) if version > 1 else 0
            return found
        found.lines.append(line)
        found.texts.append(text)
    if torn:
        line, body = decoded(torn)
        if line is not None and sound(line, body, len(texts), found.check):
            found.lines.append(line)  # whole but for its end
            found.texts.append(torn)
        else:
            found.trouble = f"line {len(texts) + 1} was torn off in the middle"
    return found


Sound = Callable[[dict[str, Any], bytes, int, str], bool]


def _sound_1(line: dict[str, Any], body: bytes, number: int, before: str) -> bool:
    return bool(line.get("c") == _check(before, body))


def _sound(id_: str) -> Sound:
    """Does a line of that number follow a line with that check?"""
    start = hashlib.sha256(id_.encode())

    def sound(line: dict[str, Any], body: bytes, number: int, before: str) -> bool:
        mine = start.copy()
        mine.update(body)
        return (
            line.get("c") == mine.hexdigest()[:16]
            and line.get("b") == before
            and line.get("i") == number
            and type(line["i"]) is int
        )

    return sound


def _whole(id_: str, texts: Sequence[bytes]) -> int:
    """How many of these lines are whole and belong to that record."""
    read = (decoded(text) for text in texts)
    return sum(line is not None and line.get("c") == _check(id_, body) for line, body in read)
