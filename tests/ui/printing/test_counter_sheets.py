"""Counter sheets, measured on the PDF: millimetres, fronts and backs."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from dark_ages_desk import desk, library
from dark_ages_desk.core.initial_table import initial_view, paper_counters
from dark_ages_desk.core.printed import PaperCounter, counter
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.printing.counter_sheets import CounterSheets
from dark_ages_desk.ui.printing.sheet import FORMATS
from dark_ages_desk.ui.printing.writing import write_pdf
from tests.ui.printing.pages import Pages

POWERS = {
    name: PowerView(name, name.title(), name.title(), colour, "plain", "", "player")
    for name, colour in (("red", "#c02020"), ("blue", "#2020c0"), ("green", "#108010"))
}
NEAR = 0.11
"""The width of the line round it, and less than a pixel: mm."""


def plain(power: str) -> PaperCounter:
    """A counter that is nothing but its colour, its back another one's."""
    return PaperCounter(power, power, 1, counter(power, "unit", " "), counter("green", "unit", " "))


def sheets(wanted: list[tuple[PaperCounter, int]], paper: str = "A4", size: float = 12.7) -> CounterSheets:
    return CounterSheets("Test", FORMATS[paper], wanted, POWERS, CounterArt(()), size)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("size", [12.7, 16.0, 25.4])
def test_a_counter_has_its_size_on_the_paper(qtbot: QtBot, tmp_path: Path, paper: str, size: float) -> None:
    del qtbot
    document = sheets([(plain("red"), 1)], paper, size)
    write_pdf(document, tmp_path / "one.pdf")
    pages = Pages(tmp_path / "one.pdf")
    wanted = FORMATS[paper]
    assert pages.size(0) == pytest.approx((wanted.width, wanted.height), abs=0.2)
    for page in (0, 1):
        box = document.counter_box(0, back=page == 1)
        left, top, right, bottom = pages.extent(pages.picture(page), box.left() + 1, box.top() + 1)
        assert (right - left, bottom - top) == pytest.approx((size, size), abs=NEAR)
        assert (left, top) == pytest.approx((box.left(), box.top()), abs=NEAR)


def test_backs_lie_behind_their_fronts_when_the_sheet_is_turned_on_its_long_edge(qtbot: QtBot, tmp_path: Path) -> None:
    """Every counter's colour is found at the mirrored place of the following page."""
    del qtbot
    same = [PaperCounter(power, power, 1, counter(power, "unit", " ")) for power in POWERS]
    document = sheets([(same[n % 3], 1 + n % 2) for n in range(40)])
    write_pdf(document, tmp_path / "mixed.pdf")
    pages = Pages(tmp_path / "mixed.pdf", 8)
    front, back = pages.picture(0), pages.picture(1)
    width = pages.size(0)[0]
    seen = Counter[str]()
    for number in range(60):
        box = document.counter_box(number)
        x, y = box.left() + 1.2, box.top() + 1.2
        there = QColor(front.pixel(round(x * 8), round(y * 8))).name()
        assert QColor(back.pixel(round((width - x) * 8), round(y * 8))).name() == there
        seen[there] += 1
    assert len(seen) == 3


def test_the_ruler_is_a_hundred_millimetres_long(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    write_pdf(sheets([(plain("red"), 1)]), tmp_path / "one.pdf")
    pages = Pages(tmp_path / "one.pdf")
    picture = pages.picture(0)
    y = 297 - 10 - 3.5
    rows = range(round((y - 0.3) * 20), round((y + 0.3) * 20))
    dark = [
        [x for x in range(picture.width() // 2 + 200) if QColor(picture.pixel(x, row)).lightness() < 200]
        for row in rows
    ]
    longest = max(dark, key=len)
    assert (longest[-1] - longest[0]) / 20 == pytest.approx(100, abs=0.3)
    assert "12.7 mm" in pages.words(0)


def test_more_counters_than_a_sheet_holds_go_on_to_the_next(qtbot: QtBot, tmp_path: Path) -> None:
    del qtbot
    document = sheets([(plain("red"), 281)])
    across, down = document.grid
    assert (across * down, document.sheets, document.pages) == (280, 2, 4)
    write_pdf(document, tmp_path / "two.pdf")
    assert len(Pages(tmp_path / "two.pdf")) == 4


@pytest.mark.parametrize("scenario", ["carolingian-twilight/27.2", "dark-ages-1971/hastings"])
def test_a_scenario_proposes_what_it_takes(qtbot: QtBot, tmp_path: Path, scenario: str) -> None:
    """As many counters as stand on the board after the set-up are among those that are proposed."""
    del qtbot
    ruleset = library.new_session(scenario).ruleset
    proposed = {one.id: one for one in paper_counters(ruleset)}
    table = initial_view(ruleset)
    standing = Counter(one.power for one in table.counters for _ in range(one.count))
    for power, number in standing.items():
        assert sum(one.number for one in proposed.values() if getattr(one.front, "power", "") == power) >= number
    art = CounterArt(desk.find_look_files(ruleset.board).counters)
    document = CounterSheets("Mix", FORMATS["A4"], [(one, one.number) for one in proposed.values()], table.powers, art)
    write_pdf(document, tmp_path / "mix.pdf")
    assert len(Pages(tmp_path / "mix.pdf")) == document.pages
    assert not art.problems
