"""An owner's charts: a small file that puts the printed values of single cells over ours."""

from __future__ import annotations

from collections.abc import Mapping
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


def overlaid(path: Path, text: str, game: str, charts: Mapping[str, Chart]) -> Mapping[str, Chart]:
    """A game's charts with the owner's cells in place of ours; raises ContentError with every mistake."""
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
        chart = charts[part.id]
        cells, sources = dict(chart.cells), dict(chart.cell_sources)
        for name, value in part.cells.items():
            row, _, column = name.rpartition("/")
            if (row, column) not in cells:
                known = [f"{one}/{other}" for one, other in cells]
                problems.append(Problem(f"{place} › {name}", "there is no such cell.", did_you_mean(name, known)))
                continue
            trouble = _trouble(chart, cells[row, column], value)
            if trouble:
                problems.append(Problem(f"{place} › {name}", trouble))
            cells[row, column], sources[row, column] = value, "owner"
        changed[part.id] = replace(chart, cells=cells, cell_sources=sources)
    if problems:
        raise ContentError(path, problems)
    return changed


def _trouble(chart: Chart, ours: str, value: str) -> str:
    """What is wrong with a value: a code that the chart's key does not explain, or no number where ours is one."""
    if chart.key:
        known = [code for code, _ in chart.key]
        strange = [word for word in value.split() if word not in known]
        return f"“{strange[0]}” is not one of {', '.join(known)}." if strange else ""
    if _is_number(ours) and not _is_number(value):
        return f"“{value}” is no number, and ours is {ours}."
    return ""


def _is_number(text: str) -> bool:
    return text in ("-", "½") or text.lstrip("-+").isdigit()
