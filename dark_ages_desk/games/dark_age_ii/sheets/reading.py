"""1.8 A sheet as it was given, read."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.orders import Amount, Given, Order, Unread, VerbBook, Written
from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True)
class Read:
    lines: tuple[Written, ...]
    messages: Mapping[str, str]


def read_sheet(book: VerbBook, given: tuple[str, ...]) -> Read:
    return Read(tuple(_line(text) for text in given[:16]), {})


def _line(text: str) -> Written:
    words = text.upper().split()
    if not words:
        return None
    names = ("where", "to")
    given: list[tuple[str, Given]] = []
    for word in words[1:]:
        if word.isdigit():
            given.append(("number", Amount(int(word))))
        else:
            given.append((names[len(given)], word))
    return Order(words[0], tuple(given)) if words[0] in ("MOVE", "TAX") else Unread(text)
