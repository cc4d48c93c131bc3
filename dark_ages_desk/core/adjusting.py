"""Permission to adjust the table: the checks that every game's Adjust starts with."""

from __future__ import annotations

from typing import Any, Protocol

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.question import REFEREE, Answer


class AttemptCase(Protocol):
    """The case of an aside that is tried."""

    @property
    def attempt(self) -> Answer: ...


def build_referee_checks(nobody: str) -> tuple[Check[Any], Check[Any]]:
    """Return two checks for Adjust: only the referee adjusts, and an adjustment names no power.

    The refusal says that an adjustment is not of ``nobody`` ("an army").
    """

    def sits_there(case: AttemptCase) -> bool:
        return case.attempt.seat == REFEREE

    def of_nobody(case: AttemptCase) -> bool:
        return not case.attempt.power

    words = f"An adjustment is of the whole table, not of {nobody}."
    return (
        Check("adjust: referee", "", sits_there, lambda case: "Only the referee adjusts the table.", SENSE),
        Check("adjust: of no power", "", of_nobody, lambda case: words, SENSE),
    )
