"""Charts: any printed table that a die or a number is looked up on, each with its source."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field

from dark_ages_desk.core.frozen import dataclass, replace

SOURCE_WORDS: Mapping[str, str] = {
    "rulebook": "As printed in the rulebook.",
    "scan": "Read from a damaged scan of the rulebook.",
    "derived": "Derived: follows from what the rulebook says.",
    "reconstructed": "Reconstructed: ours, not printed in the rulebook.",
    "owner": "Your printed value, entered from your own chart.",
}
"""A map from each kind of source that a value can have to its meaning."""

SIGNS: Mapping[str, str] = {"rulebook": "§", "scan": "~", "derived": "†", "reconstructed": "‡", "owner": "*"}
"""Beside a value, for where it comes from: the sign says it, not a colour alone."""


@dataclass(frozen=True)
class Chart:
    """A table of cells, complete by construction: each row (a die's face, a kind of unit) has a cell in each column.

    The printed text is in ``cells`` by (row, column). All cells come from ``source``, except those in ``cell_sources``.
    The codes are explained in ``key``. A row label that is a number can be looked up by number. A modified die beyond
    the last face reads the last face (``cell``).

    An owner's sheet may have other columns of the kind ``headings``: "rising" numbers, or "odds". Counts from 1 on need
    no such word. Sentences for whole cells are in ``meanings``. Codes with any number are written "A#", with # in the
    sentence. The entry "…" is for all other cells, with … in the sentence.
    """

    id: str
    title: str
    rule: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: Mapping[tuple[str, str], str]
    source: str
    note: str = ""
    row_title: str = "Die"
    column_title: str = ""
    key: tuple[tuple[str, str], ...] = ()
    cell_sources: Mapping[tuple[str, str], str] = field(default_factory=dict)
    headings: str = ""
    meanings: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        missing = [(row, column) for row in self.rows for column in self.columns if (row, column) not in self.cells]
        if missing:
            raise ValueError(f"chart {self.id}: no value for {missing[:5]}")

    def rename_rows(self, rename: Callable[[str], str]) -> Chart:
        """Return the chart with other labels of rows for its readers."""
        return replace(
            self,
            rows=tuple(map(rename, self.rows)),
            cells={(rename(row), column): cell for (row, column), cell in self.cells.items()},
            cell_sources={(rename(row), column): source for (row, column), source in self.cell_sources.items()},
        )

    def source_of(self, row: str, column: str) -> str:
        """Return the source of a cell."""
        return self.cell_sources.get((row, column), self.source)

    def meaning(self, row: str, column: str) -> str:
        """Return what a cell says, in whole sentences; "" where it needs no explanation."""
        cell = self.cells[row, column]
        if cell in self.meanings:
            return self.meanings[cell]
        codes = [self._meaning_of_code(code) for code in cell.split()]
        if all(codes):
            return " ".join(codes)
        return self.meanings.get("…", "").replace("…", cell)

    def _meaning_of_code(self, code: str) -> str:
        """Return one sentence for a code such as D2, "" for one without an explanation."""
        letters, number = re.fullmatch(r"(.*?)(\d*)", code, re.DOTALL).groups()  # type: ignore[union-attr]
        said = self.meanings.get(code) or self.meanings.get(f"{letters}#", "") if number else self.meanings.get(code)
        said = (said or dict(self.key).get(code, "")).replace("#", number)
        said = re.sub(r"\b1 (\w+)s\b", r"1 \1", said)
        return f"{said[:1].upper()}{said[1:].rstrip('.')}." if said else ""

    def row_for(self, face: int) -> str:
        """Return the row that a (modified) die reads: its own, or the nearest end of the table.

        Raises ValueError if a row of the chart is no number.
        """
        faces = [int(row) for row in self.rows]
        return str(min(max(face, faces[0]), faces[-1]))

    def column_for(self, number: int) -> str:
        """Return the column of a count: the last whose heading ("3", "5-6", "10+") starts at or below ``number``."""
        chosen = self.columns[0]
        for column in self.columns:
            if int(column.rstrip("+").split("-")[0]) <= number:
                chosen = column
        return chosen

    def cell(self, face: int, column: str) -> str:
        """Return the printed text for a (modified) die in a column, that of the nearest end if it is beyond the table.

        Raises KeyError for a column that there is not.
        """
        return self.cells[self.row_for(face), column]


@dataclass(frozen=True, slots=True)
class RuleText:
    """A paragraph (or heading) of a rulebook: its title, two or three plain sentences of ours, its relatives."""

    rule: str
    title: str
    words: str
    see: tuple[str, ...] = ()


_LETTER = re.compile(r" \([A-Z]\)$")
_POINT = re.compile(r"^(\d+\.\d+)\.\d+$")
_CHAPTER = re.compile(r"^(\d+)\..*$")


def find_rule_text(rules: Mapping[str, RuleText], rule: str) -> RuleText | None:
    """Return the text of a rule as cited, or that of its chapter if it has none of its own.

    Return None for an unknown rule.
    """
    for name in (rule, _LETTER.sub("", rule), _POINT.sub(r"\1", rule), _CHAPTER.sub(r"\1.0", rule)):
        if name in rules:
            return rules[name]
    return None
