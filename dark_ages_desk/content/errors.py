"""What is wrong with a file: every mistake at once, each with its place and a remedy."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dark_ages_desk.core.words import did_you_mean

__all__ = ["ContentError", "Problem", "did_you_mean"]


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
