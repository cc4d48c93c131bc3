"""Words that somebody wrote, and the ones that were meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """ "Did you mean ...?" with the nearest known word, or "" when none is near."""
    names = list(known)
    lowered = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    return f"Did you mean “{lowered[near[0]]}”?" if near else ""
