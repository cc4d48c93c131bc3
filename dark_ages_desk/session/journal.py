"""The lines of a record: one JSON object each, sealed to the record and to the line before.

In format 2 a line has its number ``i``, the check of the line before ``b``, and its own check ``c``, the first 16 hex
digits of SHA-256 over the record's id and the line without its check. So a line that was torn, altered, dropped, moved
or brought from another record is found, and a line behind a damaged one still shows that it belongs here. How the
lines of format 1 are sealed says ``format1``.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from dark_ages_desk.core.question import Value
from dark_ages_desk.session.salvage import TAIL

SUFFIX = ".dadesk"
LARGEST_FILE = 64 * 1024 * 1024
LARGEST_LINE = 1024 * 1024

LARGEST_NUMBER = 10**18
"""No number in an answer has more digits than one less than this."""

COPY = re.compile(rb'\{"i":[0-9]+,"b":"[0-9a-f]{16}","t":"header","h":\{"i":0,')
"""How a line begins that is the header once more."""

DEEPEST_VALUE = 12
"""No value of an answer is nested deeper."""

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
    return check_of_bytes(before, body.encode())


def check_of_bytes(before: str, body: bytes) -> str:
    """The same of a body as it was read."""
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
    return (line, data[:-TAIL] + b"}") if isinstance(line, dict) else (None, b"")
