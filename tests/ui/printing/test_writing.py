"""A file is whole or not there; the work can be cancelled, and holds no window."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from dark_ages_desk import desk as doors
from dark_ages_desk import library
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.printing.dialog import PAPER, WHAT
from dark_ages_desk.ui.printing.press import BOARD, CHARTS, COUNTERS, PrintRequest
from dark_ages_desk.ui.printing.sheet import FORMATS, Format, write
from dark_ages_desk.ui.printing.writing import PrintJob, Problem, write_pdf
from dark_ages_desk.ui.shell.printing import PrintController
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury
from tests.ui.printing.pages import Pages

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Leaves:
    """A document of pages with a word each; ``at`` may stop it there."""

    title = "Leaves"
    landscape = False

    def __init__(self, pages: int, at: dict[int, Exception] | None = None) -> None:
        self.paper: Format = FORMATS["A4"]
        self.pages = pages
        self.at = at or {}

    def draw(self, painter: QPainter, page: int, dpi: float) -> None:
        if page in self.at:
            raise self.at[page]
        write(painter, QPointF(20, 40), f"leaf{page}", 5)


def test_what_fails_half_way_leaves_the_old_file_and_nothing_else(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "leaves.pdf"
    write_pdf(Leaves(2), path)
    before = path.read_bytes()
    with pytest.raises(ZeroDivisionError):
        write_pdf(Leaves(5, {3: ZeroDivisionError()}), path)
    assert path.read_bytes() == before and list(tmp_path.iterdir()) == [path]
    write_pdf(Leaves(5), path)
    assert len(Pages(path)) == 5 and list(tmp_path.iterdir()) == [path]


def test_where_nothing_can_be_written_one_message_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    with pytest.raises(Problem, match=r"could not write .*x\.pdf: .*\.$"):
        write_pdf(Leaves(1), tmp_path / "nowhere" / "x.pdf")
    (tmp_path / "folder.pdf").mkdir()
    with pytest.raises(Problem, match="could not write"):
        write_pdf(Leaves(1), tmp_path / "folder.pdf")
    with pytest.raises(Problem, match="nothing to print"):
        write_pdf(Leaves(0), tmp_path / "x.pdf")
    assert [one.name for one in tmp_path.iterdir()] == ["folder.pdf"]


def test_what_is_cancelled_leaves_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    printing = PrintJob()
    seen: list[int] = []
    told: list[str] = []
    printing.done.connect(told.append)

    class Cancelling(Leaves):
        def draw(self, painter: QPainter, page: int, dpi: float) -> None:
            super().draw(painter, page, dpi)
            seen.append(page)
            if page == 2:
                printing.cancel()

    printing.start(Cancelling(100), tmp_path / "x.pdf")
    printing.wait()
    assert seen == [0, 1, 2] and list(tmp_path.iterdir()) == []
    qtbot.wait(1)
    assert not told


def test_the_end_of_the_program_leaves_nothing_half_done(qtbot: QtBot, tmp_path: Path) -> None:
    begun = threading.Event()

    class Endless(Leaves):
        def draw(self, painter: QPainter, page: int, dpi: float) -> None:
            super().draw(painter, page, dpi)
            begun.set()

    printing = PrintJob()
    printing.start(Endless(1_000_000), tmp_path / "x.pdf")
    assert begun.wait(10)
    assert len(list(tmp_path.iterdir())) == 1
    printing.stop()
    assert list(tmp_path.iterdir()) == []


def test_whatever_happens_to_the_thread_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    printing = PrintJob()
    with qtbot.waitSignal(printing.done) as told:
        printing.start(Leaves(3, {1: KeyError("leaf")}), tmp_path / "x.pdf")
    assert told.args and "The program could not make x.pdf" in told.args[0] and list(tmp_path.iterdir()) == []


@pytest.fixture(params=["carolingian-twilight/27.2", "dark-ages-1971/hastings", "wergild/590"])
def window(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[DeskWindow]:
    made = DeskWindow(doors.catalogue(), remembers=False)
    made.resize(1280, 720)
    made.show()
    made.show_session(library.new_session(request.param, seed=1))
    yield made
    bury([made])


@pytest.mark.thirds
def test_the_dialog_shows_pages_and_makes_the_file_that_is_shown(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path
) -> None:
    assert window.desk is not None
    room = PrintController(window.desk)
    room.open()
    dialog = room.dialog
    for what in (CHARTS, BOARD, COUNTERS):
        dialog.turn_to(what)
        dialog.paper.setCurrentIndex(1)
        before = dialog._image.cacheKey()
        qtbot.waitUntil(lambda before=before: dialog._image.cacheKey() != before, timeout=20000)  # type: ignore[misc]
        assert dialog.told.text().endswith("of Letter") and dialog.save.isEnabled()
        made = tmp_path / f"{what}.pdf"
        wish = dialog.wish if what != BOARD else PrintRequest(BOARD, "Letter", poster="across 1")
        room.make(wish, made)
        assert room.printing is not None
        with qtbot.waitSignal(room.printing.done, timeout=30000):
            pass
        assert Pages(made).size(0)[1] == pytest.approx(279.4, abs=0.3) or what == BOARD
        assert dialog.told.text() == f"Saved as {what}.pdf"
    assert memory.text(PAPER) == "Letter" and memory.text(WHAT) == COUNTERS


def test_any_mix_can_be_chosen(qtbot: QtBot, window: DeskWindow) -> None:
    assert window.desk is not None
    room = PrintController(window.desk)
    room.open()
    choices = room.dialog.parts[COUNTERS]
    proposed = room._press.build_document(PrintRequest())
    choices._set_all(lambda _one, number: number + 1)  # type: ignore[attr-defined]
    more = room._press.build_document(room.dialog.wish)
    listed = len(choices._listed_counters())  # type: ignore[attr-defined]
    assert sum(n for _, n in more.counters) == sum(n for _, n in proposed.counters) + listed  # type: ignore[attr-defined]
    choices.propose()  # type: ignore[attr-defined]
    assert not room.dialog.wish.numbers
