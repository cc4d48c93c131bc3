"""An owner's charts: a small file that puts the printed values of single cells over ours."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.load import checked_text
from dark_ages_desk.core.chart import Chart

if TYPE_CHECKING:
    from dark_ages_desk.content.overlay_schema import OverlayFile


def overlay_from_text(path: Path, text: str) -> OverlayFile:
    """An overlay from its text; ``path`` is the name that mistakes are reported under. Raises ContentError."""
    found: OverlayFile = checked_text(path, "overlay_schema.OverlayFile", text)
    return found


def overlaid(
    path: Path, text: str, game: str, charts: Mapping[str, Chart], words: Mapping[str, Collection[str]] | None = None
) -> Mapping[str, Chart]:
    """A game's charts with the owner's cells in place of ours; raises ContentError with every mistake.

    ``words``: per chart what its cells may say besides what ours say.
    """
    file = overlay_from_text(path, text)
    problems = []
    if file.game != game:
        problems.append(Problem("game", f"is for {file.game}, not for {game}.", "Choose the file of this game."))
    changed = dict(charts)
    for part in file.chart:
        place = f"chart ({part.id})"
        if part.id not in charts:
            problems.append(Problem(place, f"there is no chart “{part.id}”.", did_you_mean(part.id, charts)))
            continue
        if sum(other.id == part.id for other in file.chart) > 1:
            problems.append(Problem(place, "this chart stands twice.", "Put its cells together."))
            continue
        chart = charts[part.id]
        cells, sources = dict(chart.cells), dict(chart.cell_sources)
        for name, value in part.cells.items():
            row, _, column = name.rpartition("/")
            value = " ".join(value.split())
            if (row, column) not in cells:
                known = [f"{one}/{other}" for one, other in cells]
                problems.append(Problem(f"{place} › {name}", "there is no such cell.", did_you_mean(name, known)))
                continue
            trouble = _trouble(chart, row, column, value, (words or {}).get(part.id, ()))
            if trouble:
                problems.append(Problem(f"{place} › {name}", trouble))
            cells[row, column], sources[row, column] = value, "owner"
        changed[part.id] = replace(chart, cells=cells, cell_sources=sources)
    if problems:
        raise ContentError(path, problems)
    return changed


def _trouble(chart: Chart, row: str, column: str, value: str, words: Collection[str]) -> str:
    """What is wrong with a value: the rules read cells, so it must be of the kind that this chart or column holds."""
    if chart.key:
        codes = {code for cell in chart.cells.values() for code in cell.split()}.union(code for code, _ in chart.key)
        # "A1" in a key stands for "A2" and so on: the figure behind the letters counts.
        counts = {code.rstrip("0123456789") for code in codes if code[-1:].isdigit() and not code.isdigit()}
        for word in value.split(" "):
            if word not in codes and not (word[-1:] in _DIGITS and word[:-1] in counts):
                return f"“{word}” is not one of {', '.join(sorted(codes))}."
        most = max(len(cell.split()) for cell in chart.cells.values())
        return f"“{value}” has more codes than the {most} that a cell has." if len(value.split(" ")) > most else ""
    own = chart.cells[row, column]
    ours = {cell for (_, other), cell in chart.cells.items() if other == column}
    if value in ("-", "–") and own.isdigit():
        return f"“{value}” is no number, and ours is {own}."
    if value in ours or value in words or any(re.fullmatch(_shape(cell), value) for cell in ours):
        return ""
    if any(cell.lstrip("+-").isdigit() for cell in ours):
        return f"“{value}” is no number such as {', '.join(sorted(ours))}."
    known = sorted(ours.union(words))
    return f"“{value}” is not one of {', '.join(known)}. {did_you_mean(value, known)}".rstrip()


_DIGITS = frozenset("123456789")


def _shape(cell: str) -> str:
    """What looks like a cell of ours: the same text with other figures, of at most two digits each."""
    return re.sub(r"[0-9]+", "[0-9]{1,2}", re.escape(cell))
