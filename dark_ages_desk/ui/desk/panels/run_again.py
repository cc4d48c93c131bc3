"""Entries that need not be shown: an amendment ran them again, and the record has the same elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry


def run_again(entries: Sequence[Entry]) -> set[int]:
    """Return the numbers of struck entries whose answer is unchanged in another entry: one line of the record, not
    two."""
    first: dict[int, int] = {}  # of an entry that was run again, the one that was answered
    for entry in entries:
        if entry.again:
            first[entry.number] = first.get(entry.again, entry.again)
    if not first:
        return set()
    standing = {first.get(entry.number, entry.number) for entry in entries if not entry.struck}
    return {entry.number for entry in entries if entry.struck and first.get(entry.number, entry.number) in standing}
