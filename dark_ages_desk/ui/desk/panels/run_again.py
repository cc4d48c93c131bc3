"""Which entries need not be shown: an amendment ran them again, and the same stands elsewhere in the record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dark_ages_desk.session.line import Entry


def run_again(entries: Sequence[Entry]) -> set[int]:
    """The struck entries whose answer stands, unchanged, as another entry: one line of the record, not two."""
    first: dict[int, int] = {}  # of an entry that was run again, the one that was answered
    for entry in entries:
        if entry.again:
            first[entry.number] = first.get(entry.again, entry.again)
    if not first:
        return set()
    standing = {first.get(entry.number, entry.number) for entry in entries if not entry.struck}
    return {entry.number for entry in entries if entry.struck and first.get(entry.number, entry.number) in standing}
