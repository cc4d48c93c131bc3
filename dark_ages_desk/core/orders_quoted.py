"""Quoted lines of a mail, and the test whether its writer wrote orders of his own beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.orders_reader import LONGEST, Reader

Marked: TypeAlias = tuple[str, bool]
"""A line without the signs of quoting, and whether it is quoted."""

MOST_TRIED = 200
"""Lines that are read to see whether they are orders."""

_SIGNS = re.compile(r"^[\s>|]+")
BELOW = re.compile(r"^\s*(?:-{2,}\s*(?:original|ursprüngliche|forwarded)\b|_{10,}\s*$)", re.IGNORECASE)
"""Some programs put no sign before what is quoted, but this above it."""
_WROTE = re.compile(r"\b(?:wrote|schrieb|écrit|schreef|skrev|escribió|scritto)\b[^:]{0,60}:$", re.IGNORECASE)
"""Ends the line above a quotation: "On Tuesday the referee wrote:"."""
_NUMBER = re.compile(r"^\(?0*\d{1,3}(?:\s*[.):\]]+\s*|\s+)")


def mark_quotes(rows: Sequence[str]) -> Iterator[Marked]:
    """Return the lines of a text without the signs of quoting, and of each whether it is quoted."""
    below = wrote = False
    for raw in rows:
        line = raw.strip()
        signed = line[:1] in (">", "|")
        if wrote and line:  # what is quoted has signs, or else all that follows is quoted
            below, wrote = below or not signed, False
        below = below or bool(BELOW.match(raw))
        yield (_SIGNS.sub("", raw).strip() if signed else line), signed or below
        wrote = wrote or (line[-1:] == ":" and not signed and _WROTE.search(line[-LONGEST:]) is not None)


def has_own_orders(reader: Reader, lines: Sequence[Marked]) -> bool:
    """Return whether a text has orders that are not quoted, beside lines that are."""
    if not any(quoted for _, quoted in lines):
        return False
    tried = 0
    for line, quoted in lines:
        if quoted or not line or line[0] == "#":
            continue
        if is_order(reader, line):
            return True
        tried += 1
        if tried == MOST_TRIED:
            break
    return False


def is_order(reader: Reader, line: str) -> bool:
    """Return whether a line can be read as an order, with or without a number before it."""
    if len(line) > LONGEST:
        return False
    return isinstance(reader.read_unguessed(_NUMBER.sub("", line, count=1)), Order)
