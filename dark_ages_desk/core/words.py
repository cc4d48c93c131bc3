"""Words that somebody wrote, and the ones that were meant; numbers in a row."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """ "Did you mean ...?" with the nearest known word, or "" when none is near."""
    names = list(known)
    lowered = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    return f"Did you mean “{lowered[near[0]]}”?" if near else ""


def in_numbers(numbers: Collection[int]) -> str:
    """ "3", "3 or 4", "4 to 6", and with a gap "2, 4 or 5"."""
    first, *others = sorted(set(numbers))
    if len(others) > 1 and others[-1] - first == len(others):
        return f"{first} to {others[-1]}"
    *most, last = (str(number) for number in (first, *others))
    return f"{', '.join(most)} or {last}" if most else last
