"""Charts in the terminal: each cell with the sign of its source, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dark_ages_desk.core.chart import SIGNS, SOURCE_WORDS, Chart
from dark_ages_desk.core.text_tools import did_you_mean


def tell_charts(charts: Mapping[str, Chart], named: str, say: Callable[[str], None]) -> None:
    """Print the list of charts, or the chart ``named``."""
    if named in charts:
        _tell(charts[named], say)
        return
    if named:
        say(f"There is no chart “{named}”. {did_you_mean(named, charts)}".rstrip())
    for chart in charts.values():
        owned = sum(source == "owner" for source in chart.cell_sources.values())
        mine = f", {owned} of {len(chart.cells)} cells the owner's" if owned else ""
        say(f"  charts {chart.id:18} {chart.title} ({chart.rule}){mine}")


def _tell(chart: Chart, say: Callable[[str], None]) -> None:
    say(f"{chart.title} ({chart.rule})")
    lines = [[chart.row_title, *chart.columns]]
    for row in chart.rows:
        cells = [f"{chart.cells[row, column]} {SIGNS[chart.source_of(row, column)]}" for column in chart.columns]
        lines.append([row, *cells])
    widths = [max(len(line[at]) for line in lines) for at in range(len(lines[0]))]
    for line in lines:
        say("  " + "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip())
    for code, meaning in chart.key:
        say(f"  {code}: {meaning}")
    for source in dict.fromkeys(chart.source_of(row, column) for row in chart.rows for column in chart.columns):
        say(f"  {SIGNS[source]} {SOURCE_WORDS[source]}")
    if chart.note:
        say(f"  {chart.note}")
