"""The files of a tournament: two tables and an HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from jinja2 import Environment, PackageLoader, StrictUndefined

from dark_ages_desk.files.writing import write_whole
from dark_ages_desk.tools.tournament.driver import Row
from dark_ages_desk.tools.tournament.tables import Summary, games_csv, times_csv


def make_page(summary: Summary, command: str) -> str:
    """Return the page as one HTML file. The command that played the games stands above the tables."""
    environment = Environment(
        loader=PackageLoader("dark_ages_desk.tools.tournament", ""), autoescape=True, undefined=StrictUndefined,
        trim_blocks=True, lstrip_blocks=True,
    )  # fmt: skip
    environment.filters["percent"] = lambda share: f"{100 * share:.1f}%"
    environment.filters["number"] = lambda value: "–" if value is None else f"{value:.1f}"
    return environment.get_template("page.html.j2").render(summary=summary, command=command)


def write_files(folder: Path, rows: Sequence[Row], summary: Summary, command: str) -> None:
    """Write both tables and the page to a folder, which is made if it is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in (
        ("games.csv", games_csv(rows)),
        ("times.csv", times_csv(rows)),
        ("tournament.html", make_page(summary, command)),
    ):
        write_whole(folder / name, text.encode())
