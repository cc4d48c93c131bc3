"""The papers of a turn of written orders as pages for a browser, as plain text, and as files.

They are made of a game's frozen data (``core.papers``) and of nothing else, so what stands in a player's file is what
the game lets him know. Neither the names of the files nor their number tell anybody anything: each player has a folder
by his power's code, and there is one folder for all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined, Template

from dark_ages_desk.core.papers import Paper, PaperLine, PaperPart, PaperTable
from dark_ages_desk.core.words import plain
from dark_ages_desk.reports.files import folder_for, write_whole
from dark_ages_desk.reports.pages import Figure

ALL = "all"
"""The folder of what everybody gets."""

WIDTH = 100
"""Characters in a line of plain text."""


@dataclass(frozen=True, slots=True)
class Made:
    """A file to be written: the folder below the one for reports, its name, what stands in it."""

    folder: str
    name: str
    data: bytes


@lru_cache(maxsize=2)
def _page(name: str = "paper.html.j2") -> Template:
    environment = Environment(
        loader=PackageLoader("dark_ages_desk.reports"), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    return environment.get_template(name)


def as_html(paper: Paper, picture: Figure | None = None) -> str:
    """One page with everything inside. ``picture``: the map, where it belongs in it and could be drawn."""
    return _page().render(paper=paper, picture=picture if paper.map else None)


LONGEST_CELL = 40
"""Characters of a cell beyond which it is broken into lines all the same."""


PAGE = 78
"""About so many characters go into a line of a table on a page."""


def as_rich_text(paper: Paper, maps: list[Figure]) -> str:
    """The same in the little HTML that Qt's documents know; the map is called by its figure's name."""
    return _page("paper.qt.j2").render(paper=paper, maps=maps, shares=_shares)


def _shares(table: PaperTable) -> list[int]:
    """How many hundredths of the page's width each column of a table needs, so that no word is broken: its longest
    word, and of what is left of a line its part by what else stands in it."""
    words, more = list[int](), list[int]()
    for cells in zip(table.columns, *table.rows, strict=True):
        longest = max(len(one) for cell in cells for one in (*cell.split(), ""))
        words.append(2 + longest if longest else 0)
        more.append(max(0, 2 + min(max(len(cell) for cell in cells), LONGEST_CELL) - words[-1]))
    spare = max(0, PAGE - sum(words)) / max(1, sum(more))
    needs = [word + spare * rest for word, rest in zip(words, more, strict=True)]
    return [round(100 * one / sum(needs)) for one in needs]


def as_text(paper: Paper) -> str:
    """The same as plain text, in lines of at most ``WIDTH`` characters but for tables; bold is set between asterisks,
    underlined between underscores."""
    rows = [paper.game.upper(), paper.title, paper.subtitle, ""]
    for part in paper.parts:
        rows += [part.heading.upper(), "-" * len(part.heading), *_part(part), ""]
    return plain("\n".join(rows).rstrip("\n")) + "\n"


def _part(part: PaperPart) -> Iterator[str]:
    if part.words:
        yield from _wrapped(part.words, "")
    for line in part.lines:
        yield from _wrapped(_marked(line), f"{line.label:>3}  " if line.label.isdecimal() or not line.label else "")
    if part.table and part.table.rows:
        yield from _table(part.table)
    if part.text:
        yield from part.text.rstrip("\n").split("\n")
    if not (part.lines or part.text or (part.table and part.table.rows)) and part.empty:
        yield part.empty


def _marked(line: PaperLine) -> str:
    text = f"{line.label}: {line.text}" if line.label and not line.label.isdecimal() else line.text
    text = f"_{text}_" if line.under else text
    text = f"*{text}*" if line.strong else text
    return f"{text} ({line.rule})" if line.rule else text


def _wrapped(text: str, label: str) -> Iterator[str]:
    from textwrap import wrap

    hang = " " * len(label)
    yield from wrap(text, WIDTH, initial_indent=label, subsequent_indent=hang) or [label.rstrip()]


def _table(table: PaperTable) -> Iterator[str]:
    rows = [table.columns, *table.rows] if any(table.columns) else list(table.rows)
    wide = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    numbers = [all(row[at].isdecimal() or not row[at] for row in table.rows) for at in range(len(wide))]
    for row in rows:
        cells = (c.rjust(w) if n else c.ljust(w) for c, w, n in zip(row, wide, numbers, strict=True))
        yield "  ".join(cells).rstrip()


def stem(turn: str) -> str:
    """A turn's name as a file's: "Turn 3" is "turn-03"."""
    words = "".join(one if one.isalnum() else " " for one in turn.casefold()).split()
    return "-".join(f"{int(word):02}" if word.isascii() and word.isdecimal() else word for word in words) or "turn"


def made_of(papers: Iterable[Paper], turn: str, picture: Figure | None = None) -> Iterator[Made]:
    """The pages and texts of all papers of a turn, each with the folder that it belongs in."""
    for paper in papers:
        folder = paper.power or ALL
        yield Made(folder, f"{stem(turn)}.html", as_html(paper, picture).encode())
        yield Made(folder, f"{stem(turn)}.txt", as_text(paper).encode())


def write_papers(folder: Path, made: Iterable[Made]) -> Iterator[Path]:
    """Write them below a folder, one after the other. Raises NotWritten."""
    for one in made:
        yield write_whole(folder_for(folder / one.folder) / one.name, one.data)


def differing(before: Iterable[Paper], after: Iterable[Paper]) -> Mapping[str, tuple[str, ...]]:
    """Whose papers say something else: the power (``ALL`` for everybody's) -> the headings of the parts that differ.

    What a player's paper does not hold differs for nobody, so the list itself is the referee's.
    """
    old = {(paper.eye, paper.power): paper for paper in before}
    found: dict[str, tuple[str, ...]] = {}
    for paper in after:
        was = old.get((paper.eye, paper.power))
        known = {part.heading: part for part in was.parts} if was else {}
        headings = tuple(part.heading for part in paper.parts if known.get(part.heading) != part)
        if headings:
            found[paper.power or ALL] = headings
    return found
