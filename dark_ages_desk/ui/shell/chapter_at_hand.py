"""The chapters of the manual that fit what is on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dark_ages_desk.core.options import Draw, Form, Option, Roll, Sheet, Tally, Walk
from dark_ages_desk.core.question import CHANCE, Question

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.table import LiveTable

START_PAGE, SETUP_PAGE, LABORATORY = "first-evening", "around-a-table", "alone"
"""Chapter for each page without a table."""

BY_OPTION: tuple[tuple[type[Option], str], ...] = (
    (Sheet, "written-orders"),
    (Roll, "around-a-table"),
    (Draw, "around-a-table"),
    (Tally, "around-a-table"),
    (Form, "referee"),
    (Walk, "first-evening"),
)
"""Chapter for a question with an option of a kind; the first kind that it has counts."""


def chapters_for_question(table: LiveTable, question: Question | None) -> tuple[str, ...]:
    """Return the chapters for what the desk shows, the best one first; at least one."""
    found: list[str] = []
    if table.drafted:
        found.append("corrections")
    elif table.moment is not None:
        found.append("replay")
    elif question is None:
        found.append("export" if table.session.outcome() is not None else "referee")
    if question is not None:
        if question.seat == CHANCE:
            found.append("around-a-table")
        found += [chapter for kind, chapter in BY_OPTION if any(isinstance(one, kind) for one in question.options)]
        if table.session.ruleset.hides and table.viewer == question.seat:
            found.append("secrets")
    return tuple(dict.fromkeys((*found, "first-evening")))[:2]
