"""What a folder of a game by post adds to the papers that a game gives: names, and what the referee has to say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from dark_ages_desk.core.papers import Paper, PaperLine, PaperPart
from dark_ages_desk.reports.post.players import Person

SAID = "From the referee"
"""The heading that it stands under."""


def with_name(paper: Paper, person: Person | None) -> Paper:
    if person is None or not person.name or person.name == person.seat:
        return paper
    return replace(paper, subtitle=f"{person.name}. {paper.subtitle}")


PLAYER = "Player"
"""The column of a table in which seats stand: there the names of those who sit in them are written."""


def with_words(paper: Paper, said: str) -> Paper:
    """The game report with what the referee has to say, before the messages of the players."""
    part = PaperPart(SAID, lines=tuple(PaperLine(line) for line in said.splitlines() if line.strip()))
    at = next((n for n, one in enumerate(paper.parts) if one.heading == "Messages"), len(paper.parts))
    return replace(paper, parts=(*paper.parts[:at], part, *paper.parts[at:]))


def with_names(paper: Paper, people: Mapping[str, Person]) -> Paper:
    """Whose name is entered stands in the tables by it; a seat that nobody plays has none."""
    parts = []
    for part in paper.parts:
        table = part.table
        if table is not None and PLAYER in table.columns:
            at = table.columns.index(PLAYER)
            rows = (
                (*row[:at], people[row[at]].name if row[at] in people else row[at], *row[at + 1 :])
                for row in table.rows
            )
            part = replace(part, table=replace(table, rows=tuple(rows)))
        parts.append(part)
    return replace(paper, parts=tuple(parts))
