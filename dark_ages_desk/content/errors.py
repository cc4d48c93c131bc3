"""Faults of a file: every mistake at once, each with its place and a remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.core.text_tools import did_you_mean, one_line

__all__ = ["ContentError", "Problem", "did_you_mean"]


@dataclass(frozen=True, slots=True)
class Problem:
    """A mistake: its place in the file, the fault, and the remedy."""

    place: str
    what: str
    remedy: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" + (f" {self.remedy}" if self.remedy else "")


class ContentError(DeskError):
    """A file that cannot be used. None of it is loaded, and ``problems`` has all its mistakes.

    The file without them is ``rest``, only for the search for further mistakes (see ``rest``).
    """

    def __init__(self, path: Path | str, problems: Iterable[Problem], rest: Any = None) -> None:
        self.path, self.rest = str(path), rest
        self.problems = tuple(problems)
        count = len(self.problems)
        head = f"{one_line(self.path)}: {count} {'mistake' if count == 1 else 'mistakes'}"
        super().__init__("\n  ".join([head, *map(one_line, self.problems)]))


Certain: TypeAlias = Callable[[Problem, Sequence[str]], bool]
"""A test whether a mistake is certain, for any parts left out at the places already reported."""


def add_problems(error: ContentError, check: Callable[[Any], object], certain: Certain | None = None) -> ContentError:
    """Return a file's mistakes of form, with the mistakes that a check finds in the rest of it.

    With ``certain``, only certain mistakes are added.
    """
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
