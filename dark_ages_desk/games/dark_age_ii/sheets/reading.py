"""1.8 A sheet as it was given, read: its sixteen orders, and what is said below them."""

from __future__ import annotations

from dark_ages_desk.core.orders import VerbBook, Written
from dark_ages_desk.core.orders_reader import reader_of
from dark_ages_desk.core.orders_sheet import LINES
from dark_ages_desk.core.record import dataclass

PHONE, EMAIL, MESSAGE = "phone", "email", "message"
LONGEST = {PHONE: 28, EMAIL: 34}
"""1.9 Characters of a telephone number and of an address that are kept."""


@dataclass(frozen=True, slots=True)
class Read:
    """The orders of a sheet, always sixteen, and what is said below them: (to, words) each.

    ``to``: PHONE or EMAIL for what stays in the roundup, MESSAGE for what everybody reads this turn.
    """

    lines: tuple[Written, ...]
    messages: tuple[tuple[str, str], ...] = ()


def read_sheet(book: VerbBook, given: tuple[str, ...]) -> Read:
    """A sheet read; a line that cannot be read stays as it was written."""
    reader = reader_of(book)
    orders = (*given[:LINES], *("" for _ in range(LINES - len(given))))
    said = []
    for line in given[LINES:]:
        to, _, words = line.partition(":")
        if words := words.strip()[: LONGEST.get(to, 1000)]:
            said.append((to, words))
    return Read(tuple(reader.line(text) for text in orders), tuple(said))
