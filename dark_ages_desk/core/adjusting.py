"""Who may adjust the table: the checks that every game's Adjust begins with."""

from __future__ import annotations

from typing import Any, Protocol

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.question import REFEREE, Answer


class Tried(Protocol):
    """The case of an aside that is tried."""

    @property
    def attempt(self) -> Answer: ...


def by_referee(nobody: str) -> tuple[Check[Any], Check[Any]]:
    """The referee alone adjusts, and for the whole table: ``nobody`` is whose an adjustment is not ("an army")."""

    def sits_there(case: Tried) -> bool:
        return case.attempt.seat == REFEREE

    def of_nobody(case: Tried) -> bool:
        return not case.attempt.power

    words = f"An adjustment is of the whole table, not of {nobody}."
    return (
        Check("adjust: referee", "", sits_there, lambda case: "Only the referee adjusts the table.", SENSE),
        Check("adjust: of no power", "", of_nobody, lambda case: words, SENSE),
    )
