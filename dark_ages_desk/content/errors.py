"""What is wrong with a file: every mistake at once, each with its place and a remedy."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it stands in the file, what is wrong, and what would be right."""

    place: str
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" + (f" {self.remedy}" if self.remedy else "")


class ContentError(Exception):
    """A file that cannot be used. Nothing of it is loaded; ``problems`` holds all its mistakes."""

    def __init__(self, path: Path | str, problems: Iterable[Problem]) -> None:
        self.path = str(path)
        self.problems = tuple(problems)
        count = len(self.problems)
        head = f"{self.path}: {count} {'mistake' if count == 1 else 'mistakes'}"
        super().__init__("\n  ".join([head, *map(str, self.problems)]))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """ "Did you mean ...?" with the nearest known word, or "" when none is near."""
    names = list(known)
    lowered = {name.lower(): name for name in names}
    near = difflib.get_close_matches(word.lower(), lowered, n=1, cutoff=0.6)
    return f"Did you mean “{lowered[near[0]]}”?" if near else ""
