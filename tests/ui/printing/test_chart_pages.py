"""Charts on pages: every chart of every game is there, whole, with its source."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk import library
from dark_ages_desk.core.chart import SOURCE_WORDS, Chart
from dark_ages_desk.core.initial_table import player_aids
from dark_ages_desk.ui.printing.press import ChartPages
from dark_ages_desk.ui.printing.sheet import FORMATS
from dark_ages_desk.ui.printing.writing import write_pdf
from tests.ui.printing.pages import Pages

SCENARIOS = ("carolingian-twilight/27.2", "dark-ages-1971/hastings", "dark-age-britain-570/dyrham-577", "wergild/590")


def table(rows: int, **more: str) -> Chart:
    names = tuple(f"row{n}" for n in range(rows))
    cells = {(row, column): column + row for row in names for column in "AB"}
    return Chart("t", more.get("title", "Table"), "", names, ("A", "B"), cells, "derived")


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_chart_is_on_a_page_with_all_its_cells_and_its_source(
    qtbot: QtBot, tmp_path: Path, scenario: str, paper: str
) -> None:
    """The words of a chart stand on one page, in the order of its rows: it is not cut in two, if it has room on one."""
    ruleset = library.new_session(scenario).ruleset
    charts = [*player_aids(ruleset), *ruleset.charts.values()]
    assert charts[0].id == "sequence"
    write_pdf(ChartPages(ruleset.name, FORMATS[paper], charts), tmp_path / "charts.pdf")
    pages = Pages(tmp_path / "charts.pdf")
    told = [pages.words(page).replace(" ", "") for page in range(len(pages))]
    for chart in charts:
        texts = [chart.title, SOURCE_WORDS[chart.source], *chart.rows, *chart.columns, *chart.cells.values()]
        texts += [meaning for _, meaning in chart.key]
        # A cell of several words may stand in several lines, among those of its neighbours.
        words = [word for text in texts for word in text.split()]
        long = ChartPages(ruleset.name, FORMATS[paper], [chart]).pages > 1
        assert any(all(word in page for word in words) for page in (["".join(told)] if long else told)), chart.title


def test_a_table_longer_than_a_page_goes_on_below_its_headings(qtbot: QtBot, tmp_path: Path) -> None:
    write_pdf(ChartPages("Test", FORMATS["A4"], [table(100)]), tmp_path / "long.pdf")
    pages = Pages(tmp_path / "long.pdf")
    assert len(pages) == 3
    told = [pages.words(page) for page in range(3)]
    assert all(" A B " in words for words in told)
    assert all(f"row{n} Arow{n} Brow{n}" in " ".join(told) for n in range(100))


def test_a_table_that_fits_a_page_begins_on_one(qtbot: QtBot, tmp_path: Path) -> None:
    charts = [table(28, title="First"), table(28, title="Second"), table(3, title="Third")]
    write_pdf(ChartPages("Test", FORMATS["A4"], charts), tmp_path / "three.pdf")
    pages = Pages(tmp_path / "three.pdf")
    told = [pages.words(page) for page in range(len(pages))]
    assert len(told) == 2
    assert "First" in told[0] and "row27" in told[0] and "Second" not in told[0] and "Third" in told[0]
    assert "Second" in told[1] and "row27" in told[1]


def test_an_owners_cells_bear_their_sign(qtbot: QtBot, tmp_path: Path) -> None:
    names = ("1", "2")
    cells = {(row, "A"): f"value{row}" for row in names}
    chart = Chart("t", "Table", "", names, ("A",), cells, "rulebook", cell_sources={("2", "A"): "owner"})
    write_pdf(ChartPages("Test", FORMATS["A4"], [chart], "Played with Ann’s."), tmp_path / "own.pdf")
    words = Pages(tmp_path / "own.pdf").words(0)
    assert "value2 *" in words and "value1 *" not in words
    assert f"* {SOURCE_WORDS['owner']}" in words and "Played with Ann’s." in words
