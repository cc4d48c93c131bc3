"""The papers of a turn of written orders as pages for a browser, as plain text, and as files.

They are made only from a game's frozen data (``core.player_reports``), so a player's file has only what the game lets
him know. Neither the names nor the number of the files reveal anything. Each player has a folder by his power's code,
and one folder is for all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart, PaperTable
from dark_ages_desk.core.text_tools import escape_unsafe, one_line
from dark_ages_desk.reports.pages import Figure, page_environment

if TYPE_CHECKING:
    from jinja2 import Template

ALL = "all"
"""Folder of the papers for everybody."""

WIDTH = 100
"""Characters in a line of plain text."""


@dataclass(frozen=True, slots=True)
class ReportFile:
    """A file to write: the folder below the one for reports, its name, its content."""

    folder: str
    name: str
    data: bytes


@lru_cache(maxsize=2)
def _load_template(name: str = "paper.html.j2") -> Template:
    return page_environment().get_template(name)


def as_html(paper: Paper, picture: Figure | None = None) -> str:
    """Return one page with everything inside. ``picture``: the map, where it could be drawn."""
    return _load_template().render(paper=paper, picture=picture, numeric=find_numeric_columns)


LONGEST_CELL = 40
"""Number of characters of a cell beyond which it is broken into lines."""


PAGE = 78
"""Approximate number of characters in a line of a table on a page."""


def as_rich_text(paper: Paper, maps: list[Figure]) -> str:
    """Return a paper in the limited HTML of Qt's documents; the map has its figure's name there."""
    return _load_template("paper.qt.j2").render(paper=paper, maps=maps, shares=_shares, numeric=find_numeric_columns)


def _shares(table: PaperTable) -> list[int]:
    """Return the percentage of the page's width for each column of a table, so that no word is broken.

    Each column gets its longest word, and a part of the remaining line for its other text.
    """
    words, more = list[int](), list[int]()
    for cells in zip(table.columns, *table.rows, strict=True):
        longest = max(len(one) for cell in cells for one in (*cell.split(), ""))
        words.append(2 + longest if longest else 0)
        more.append(max(0, 2 + min(max(len(cell) for cell in cells), LONGEST_CELL) - words[-1]))
    spare = max(0, PAGE - sum(words)) / max(1, sum(more))
    needs = [word + spare * rest for word, rest in zip(words, more, strict=True)]
    return [round(100 * one / sum(needs)) for one in needs]


_NUMBER = re.compile(r"[-−+±]?\d[\d ,.]*(?:/[\d.,]+)?(?: ?%)?")


def find_numeric_columns(table: PaperTable) -> list[bool]:
    """Return for each column whether it has only numbers; then its heading is above their last figures."""
    columns: list[list[str]] = [[row[at] for row in table.rows] for at in range(len(table.columns))]
    return [
        any(column) and at > 0 and all(not cell or _NUMBER.fullmatch(cell) for cell in column)
        for at, column in enumerate(columns)
    ]


def as_text(paper: Paper) -> str:
    """Return a paper as plain text, in lines of at most ``WIDTH`` characters except for tables.

    Bold is between asterisks, underlined between underscores.
    """
    rows = [one_line(paper.game).upper(), one_line(paper.title), one_line(paper.subtitle), ""]
    for part in paper.parts:
        heading = one_line(part.heading)
        rows += [heading.upper(), "-" * len(heading), *_part_lines(part), ""]
    return escape_unsafe("\n".join(rows).rstrip("\n")) + "\n"


def _part_lines(part: PaperPart) -> Iterator[str]:
    if part.words:
        yield from _wrap_text(one_line(part.words), "")
    for line in part.lines:
        yield from _wrap_text(
            _format_line(line), f"{line.label:>3}  " if line.label.isdecimal() or not line.label else ""
        )
    if part.table and part.table.rows:
        yield from _table_lines(part.table)
    if part.text:
        yield from part.text.rstrip("\n").split("\n")
    if not (part.lines or part.text or (part.table and part.table.rows)) and part.empty:
        yield one_line(part.empty)


def _format_line(line: PaperLine) -> str:
    said, label = one_line(line.text), one_line(line.label)
    text = f"{label}: {said}" if label and not label.isdecimal() else said
    text = f"_{text}_" if line.under else text
    text = f"*{text}*" if line.strong else text
    return f"{text} ({line.rule})" if line.rule else text


def _wrap_text(text: str, label: str) -> Iterator[str]:
    from textwrap import wrap

    hang = " " * len(label)
    yield from wrap(text, WIDTH, initial_indent=label, subsequent_indent=hang) or [label.rstrip()]


def _table_lines(table: PaperTable) -> Iterator[str]:
    given = [table.columns, *table.rows] if any(table.columns) else list(table.rows)
    rows = [[one_line(cell) for cell in row] for row in given]
    wide = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    numbers = find_numeric_columns(table) if any(table.columns) else [False] * len(wide)
    for row in rows:
        cells = (c.rjust(w) if n else c.ljust(w) for c, w, n in zip(row, wide, numbers, strict=True))
        yield "  ".join(cells).rstrip()


def file_stem(turn: int | str) -> str:
    """Return the name of the files of a turn, by its number or by a name that holds it: "turn-03"."""
    number = turn if isinstance(turn, int) else int("".join(filter(str.isdecimal, turn))[:6] or 0)
    return f"turn-{number:02}"


def made_of(
    papers: Iterable[Paper], turn: int | str, picture: Callable[[Paper], Figure | None] = lambda _: None
) -> Iterator[ReportFile]:
    """Return the pages and texts of all papers of a turn, each with the folder that it belongs in. ``picture`` draws
    the map of each."""
    for paper in papers:
        folder = paper.power or ALL
        yield ReportFile(folder, f"{file_stem(turn)}.html", as_html(paper, picture(paper)).encode())
        yield ReportFile(folder, f"{file_stem(turn)}.txt", as_text(paper).encode())


def differing(before: Iterable[Paper], after: Iterable[Paper]) -> Mapping[str, tuple[str, ...]]:
    """Return the papers that changed: the power (``ALL`` for everybody's) -> the headings of the parts that differ.

    Parts that a player's paper lacks do not count for him, so the list itself is for the referee.
    """
    old = {(paper.viewer, paper.power): paper for paper in before}
    found: dict[str, tuple[str, ...]] = {}
    for paper in after:
        was = old.get((paper.viewer, paper.power))
        known = {part.heading: part for part in was.parts} if was else {}
        headings = tuple(part.heading for part in paper.parts if known.get(part.heading) != part)
        if headings:
            found[paper.power or ALL] = headings
    return found
