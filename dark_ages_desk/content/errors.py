"""What is wrong with a file: every mistake at once, each with its place and a remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.core.words import did_you_mean, one_line

__all__ = ["ContentError", "Problem", "did_you_mean"]


@dataclass(frozen=True, slots=True)
class Problem:
    """One mistake: where it stands in the file, what is wrong, and what would be right."""

    place: str
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" + (f" {self.remedy}" if self.remedy else "")


class ContentError(DeskError):
    """A file that cannot be used. Nothing of it is loaded; ``problems`` holds all its mistakes.

    ``rest``: what is left of the file without them, only to look for further mistakes (see ``rest``).
    """

    def __init__(self, path: Path | str, problems: Iterable[Problem], rest: Any = None) -> None:
        self.path, self.rest = str(path), rest
        self.problems = tuple(problems)
        count = len(self.problems)
        head = f"{one_line(self.path)}: {count} {'mistake' if count == 1 else 'mistakes'}"
        super().__init__("\n  ".join([head, *map(one_line, self.problems)]))


Certain: TypeAlias = Callable[[Problem, Sequence[str]], bool]
"""Whether a mistake is one for certain, whatever was left out at the places that are told already."""


def with_more(error: ContentError, check: Callable[[Any], object], certain: Certain | None = None) -> ContentError:
    """A file's mistakes of form, and those that a check finds in the rest of it: all, or those that are certain."""
    if error.rest is None:
        return error
    try:
        check(error.rest)
    except ContentError as more:
        if more.path == error.path:
            told = [problem.place for problem in error.problems]
            found = [problem for problem in more.problems if certain is None or certain(problem, told)]
            return ContentError(error.path, [*error.problems, *found])
    return error
