"""What is wrong with a file: every mistake at once, each with its place and a remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

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
    """A file that cannot be used. Nothing of it is loaded; ``problems`` holds all its mistakes.

    ``rest``: what is left of the file without them, only to look for further mistakes (see ``rest``).
    """

    def __init__(self, path: Path | str, problems: Iterable[Problem], rest: Any = None) -> None:
        self.path, self.rest = str(path), rest
        self.problems = tuple(problems)
        count = len(self.problems)
        head = f"{self.path}: {count} {'mistake' if count == 1 else 'mistakes'}"
        super().__init__("\n  ".join([head, *map(str, self.problems)]))


def with_more(error: ContentError, check: Callable[[Any], object], whole: bool = True) -> ContentError:
    """A file's mistakes of form, and those that a check finds in the rest of it.

    ``whole``: the check asks also what fits together. That may be owed to what was left out, so only mistakes of
    single places are told then.
    """
    if error.rest is None:
        return error
    try:
        check(error.rest)
    except ContentError as more:
        told = [problem.place for problem in error.problems]
        found = [problem for problem in more.problems if not whole or _stands_alone(problem, told)]
        return ContentError(error.path, [*error.problems, *(found if more.path == error.path else ())])
    return error


def _stands_alone(problem: Problem, told: Sequence[str]) -> bool:
    part, inside, _ = problem.place.partition(" › ")
    if not inside:
        return part in ("game", "kind", "map", "minor_as", "major_as") and part not in told
    if any(place.endswith("› power") for place in told) and problem.place.endswith(_NAMES):
        return False  # it may name the power whose name is not read
    # Where units may stand depends on whose home that is, and a "?" is nobody.
    doubtful = {f"{part.replace(' (?)', '')} › home", f"{part} › home", problem.place}
    return not doubtful.intersection(told) and "“?”" not in problem.what


_NAMES = ("› set_up_by", "› replaces", "› add")
"""The keys of a scenario that name another power of the file."""
