"""The board as a poster: its sheets hold the whole board, overlap as they say, and are as fine as a printer."""

from __future__ import annotations

import math
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, qGray
from pytestqt.qtbot import QtBot

from dark_ages_desk import desk, library
from dark_ages_desk.core.initial_table import initial_view
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.printing.poster import SHEETS, Poster, width_for_counters, width_for_sheet
from dark_ages_desk.ui.printing.press import BOARD, DocumentFactory, PrintRequest
from dark_ages_desk.ui.printing.sheet import FORMATS
from dark_ages_desk.ui.printing.writing import Problem, write_pdf
from tests.ui.printing.pages import Pages

SCENARIOS = ("carolingian-twilight/27.2", "dark-ages-1971/hastings", "wergild/590")
EDGE = 0.2
"""Millimetres that the page of a file may differ from the paper, which is given in whole points."""


def look_at(scenario: str) -> BoardRenderer:
    board = library.new_session(scenario).ruleset.board
    files = desk.find_look_files(board)
    return look_of(board, files.map_folder, files.counters)


@pytest.mark.parametrize("paper", ["A4", "Letter"])
@pytest.mark.parametrize("width", [190.0, 594.0, 1189.0])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_sheets_hold_the_whole_board_and_overlap(qtbot: QtBot, scenario: str, width: float, paper: str) -> None:
    poster = Poster("Test", FORMATS[paper], look_at(scenario), width)
    across, down = poster.grid
    tiles = [poster.tile(number) for number in range(across * down)]
    for number, tile in enumerate(tiles):
        room = poster.paper.printable(poster.landscape)
        assert 0 < tile.width() <= room.width() and 0 < tile.height() <= room.height()
        row, column = divmod(number, across)
        if column:
            assert tiles[number - 1].right() - tile.left() == pytest.approx(poster.overlap)
        if row:
            assert tiles[number - across].bottom() - tile.top() == pytest.approx(poster.overlap)
    whole = QRectF(0, 0, 0, 0)
    for tile in tiles:
        whole = whole.united(tile)
    assert (whole.width(), whole.height()) == pytest.approx((poster.width, poster.height))


def shades(picture: QImage, box: QRectF, scale: float) -> list[int]:
    """How light a piece of a page is, at points a millimetre apart; its edges are left out."""
    return [
        qGray(picture.pixel(round(x * scale), round(y * scale)))
        for y in range(int(box.top()) + 2, int(box.bottom()) - 1)
        for x in range(int(box.left()) + 2, int(box.right()) - 1)
    ]


def test_two_sheets_show_the_same_where_they_overlap(qtbot: QtBot, tmp_path: Path) -> None:
    """A strip at the right of the first sheet is what lies at the left of the second."""
    ruleset = library.new_session(SCENARIOS[0]).ruleset
    poster = Poster("Test", FORMATS["A4"], look_at(SCENARIOS[0]), 400.0, initial_view(ruleset))
    write_pdf(poster, tmp_path / "board.pdf")
    pages = Pages(tmp_path / "board.pdf", 12)
    assert len(pages) == poster.pages
    room = poster._board_rect(poster.landscape)
    assert poster.grid[0] > 1
    strip = QRectF(poster.tile(1).left(), 0, poster.overlap, poster.tile(0).height())
    first = strip.translated(room.topLeft())
    second = QRectF(room.topLeft(), first.size())
    one = shades(pages.picture(1), first, pages.scale)
    two = shades(pages.picture(2), QRectF(second), pages.scale)
    moved = shades(pages.picture(2), second.translated(3, 0), pages.scale)
    far = [sum(abs(a - b) for a, b in zip(one, there, strict=False)) / len(one) for there in (two, moved)]
    assert far[0] < 4 < far[1]


def test_it_is_drawn_as_finely_as_a_printer_prints(qtbot: QtBot, tmp_path: Path) -> None:
    """The picture in the file has 300 dots an inch: thin lines of the board are still thin at that size."""
    poster = Poster("Test", FORMATS["A4"], look_at(SCENARIOS[1]), 380.0)
    write_pdf(poster, tmp_path / "fine.pdf")
    data = (tmp_path / "fine.pdf").read_bytes()
    tile = poster.tile(0)
    assert b"/Width %d" % math.ceil(tile.width() / 25.4 * 300) in data


def test_the_usual_sizes_are_what_they_are_called(qtbot: QtBot) -> None:
    for scenario in SCENARIOS:
        look = look_at(scenario)
        for name, (short, long) in SHEETS.items():
            poster = Poster("Test", FORMATS["A4"], look, width_for_sheet(look, name))
            sides = sorted((poster.width, poster.height))
            assert sides[0] <= short + EDGE and sides[1] <= long + EDGE
            assert sides[0] == pytest.approx(short) or sides[1] == pytest.approx(long)
        assert width_for_counters(look, 12.7) / look.frame.width() * look.counter_km == pytest.approx(12.7)


def test_without_what_lies_on_it_it_is_bare(qtbot: QtBot, tmp_path: Path) -> None:
    """Counters of a power's colour are on the one and not on the other."""
    ruleset = library.new_session(SCENARIOS[0]).ruleset
    press = DocumentFactory(ruleset, look_at(SCENARIOS[0]), initial_view(ruleset))
    colours = []
    for bare in (False, True):
        write_pdf(press.build_document(PrintRequest(BOARD, poster="across 1", bare=bare)), tmp_path / "one.pdf")
        picture = Pages(tmp_path / "one.pdf", 6).picture(1)
        colours.append({QColor(picture.pixel(x, y)).hue() // 20 for x in range(60, picture.width() - 60, 3)
                        for y in range(60, picture.height() - 60, 3)
                        if QColor(picture.pixel(x, y)).saturation() > 150})  # fmt: skip
    assert len(colours[0] - colours[1]) >= 3


def test_what_cannot_be_is_told_in_a_sentence(qtbot: QtBot) -> None:
    ruleset = library.new_session(SCENARIOS[0]).ruleset
    press = DocumentFactory(ruleset, look_at(SCENARIOS[0]), initial_view(ruleset))
    for wish in (
        PrintRequest(BOARD, poster="5"),
        PrintRequest(BOARD, poster="huge"),
        PrintRequest(BOARD, poster="nan"),
        PrintRequest(size=3),
        PrintRequest(numbers={"nobody": 1}),
        PrintRequest(only=True),
        PrintRequest("charts", charts=("none",)),
        PrintRequest("charts", charts=()),
        PrintRequest(BOARD, "A5"),
    ):
        with pytest.raises(Problem) as told:
            press.build_document(wish)
        assert str(told.value).endswith(".")
