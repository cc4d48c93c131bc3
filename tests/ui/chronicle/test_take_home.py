"""Taking an evening home from the window: nothing is held, everything can be cancelled, what is made is whole."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtPdf import QPdfDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.content.places import board_folder, data_folder
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.library import new_session
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.making import CSV, GIF, HTML, PDF, Making
from dark_ages_desk.reports.pages import figures
from dark_ages_desk.session import Session
from dark_ages_desk.ui.chronicle import dialog as making
from dark_ages_desk.ui.chronicle.dialog import ExportDialog
from dark_ages_desk.ui.chronicle.dice_window import DiceWindow
from dark_ages_desk.ui.chronicle.tools import MapPainter, build_camera, build_tools
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor
from dark_ages_desk.ui.map.camera import fit_camera
from dark_ages_desk.ui.map.heraldry import KeptLayers
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.placement import list_holders
from dark_ages_desk.ui.map.tile_painter import PaperContent, finish, paint_ground
from dark_ages_desk.ui.parts.theme import THEME

from ...reports.evenings import some_answers
from ..conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def board_look(session: Session) -> BoardRenderer:
    board = session.ruleset.board
    counters = data_folder() / "assets" / "counters"
    return look_of(board, board_folder(board.id), [counters / "carolingian-twilight", counters / "common"])


@pytest.fixture(scope="module")
def begun() -> Session:
    return some_answers("carolingian-twilight/27.2", 2, 160)


@pytest.fixture
def parent(qapp: QApplication) -> Iterator[QWidget]:
    THEME.prepare()
    made = [QWidget()]
    made[0].resize(1280, 720)
    made[0].show()
    yield made[0]
    bury(made)


@pytest.fixture
def dialog(begun: Session, parent: QWidget, tmp_path: Path) -> ExportDialog:
    window = ExportDialog(parent, begun, board_look(begun))
    window.folder.setText(str(tmp_path / "out"))
    window.open()
    return window


def test_what_is_ticked_is_made_and_named(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    assert dialog.kinds[HTML].isChecked() and dialog.eyes.currentData() == TABLE
    for kind in (CSV, PDF):
        dialog.kinds[kind].setChecked(True)
    dialog.make.click()
    assert dialog.bar.isVisible() and not dialog.make.isVisible()
    qtbot.waitUntil(lambda: dialog.make.isVisible(), timeout=60_000)
    written = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert [name for name in written if name.endswith(".html")] and len(written) == 7
    assert all(name in dialog.told.text() for name in written)
    assert "This replaces" in dialog.ahead.text()
    page = next((tmp_path / "out").glob("*.html")).read_text()
    assert "shows only what" in page and page.count("data:image/jpeg") > 1


def test_cancelled_nothing_is_written_and_it_can_be_begun_again(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.kinds[GIF].setChecked(True)
    dialog.make.click()
    qtbot.waitUntil(lambda: dialog.bar.value() > 12, timeout=60_000)
    dialog.stop.click()
    assert "Cancelled" in dialog.told.text() and dialog.make.isVisible()
    qtbot.waitUntil(lambda: not making._at_work, timeout=60_000)
    assert list((tmp_path / "out").iterdir()) == []
    dialog.kinds[GIF].setChecked(False)
    dialog.make.click()
    qtbot.waitUntil(lambda: dialog.make.isVisible(), timeout=60_000)
    assert list((tmp_path / "out").glob("*.html"))


def test_a_window_that_is_closed_leaves_what_is_being_made(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.make.click()
    qtbot.waitUntil(lambda: dialog.bar.value() > 12, timeout=60_000)
    dialog.close()
    qtbot.waitUntil(lambda: not making._at_work, timeout=60_000)
    assert list((tmp_path / "out").iterdir()) == []


def test_a_place_that_cannot_be_written_is_told(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    dialog.make.click()
    qtbot.waitUntil(lambda: dialog.make.isVisible(), timeout=60_000)
    assert "Could not make" in dialog.told.text() and "Choose another place" in dialog.told.text()
    assert not dialog.open_made.isVisible()


def test_a_pdf_has_pages_words_and_pictures(begun: Session, tmp_path: Path) -> None:
    gathering = Gathering(begun)
    gathering.work()
    assert gathering.evening is not None
    job = Making(gathering.evening, (PDF,), tmp_path, "evening", build_tools(board_look(begun)))
    shares = list(job.steps())
    assert shares == sorted(shares)
    (path,) = job.written
    document = QPdfDocument()
    assert document.load(str(path)) == QPdfDocument.Error.None_
    words = "".join(document.getAllText(page).text() for page in range(document.pageCount()))
    assert document.pageCount() >= 4
    assert "Treaty of Verdun, 843" in words and "How it was played" in words and "The dice" in words
    size = document.pagePointSize(0)
    assert (round(size.width()), round(size.height())) == (595, 842)
    assert path.stat().st_size > 100_000


def test_the_dice_ledger_is_shown_copied_and_read_anew(begun: Session, parent: QWidget, qtbot: QtBot) -> None:
    window = DiceWindow(parent, begun)
    window.read()
    window.show()
    qtbot.waitUntil(lambda: window.evening is not None, timeout=20_000)
    window.copy_all.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("thrower\tpurpose") and "Operations Points" in text
    assert "dice" in text.splitlines()[-1] or "secret forces" in text


def test_before_the_first_throw_the_ledger_says_so(parent: QWidget, qtbot: QtBot) -> None:
    window = DiceWindow(parent, some_answers("carolingian-twilight/27.2", 2, 1))
    window.read()
    qtbot.waitUntil(lambda: window.evening is not None, timeout=20_000)
    assert not window.copy_all.isEnabled()


def test_one_painter_paints_each_table_as_a_fresh_one_would(begun: Session) -> None:
    """What is kept between two maps (the ground, the places of the names) leaves nothing of one on the other."""
    look = board_look(begun)
    early, late = begun.view("table", 5), begun.view("table", begun.head)
    one = MapPainter(look, 640)
    first, second = one.paint_jpeg(early), one.paint_jpeg(late)
    assert first != second
    assert one.paint_jpeg(early) == first == MapPainter(look, 640).paint_jpeg(early)
    assert second == MapPainter(look, 640).paint_jpeg(late)


def test_maps_painted_one_ahead_are_those_painted_one_by_one(begun: Session) -> None:
    gathering = Gathering(begun)
    gathering.work()
    assert gathering.evening is not None
    painter = MapPainter(board_look(begun), 320)
    ahead = list(figures(gathering.evening, painter.paint_jpeg, painter.start_jpeg))
    assert ahead == list(figures(gathering.evening, painter.paint_jpeg)) and len(ahead) > 1


def test_what_is_kept_between_two_maps_looks_as_if_it_were_painted_anew(begun: Session) -> None:
    """Each tint is painted once, and the lines once: another owner adds the tints of its places, and nothing else."""
    look = board_look(begun)
    early, late = list_holders(begun.view("table", 5)), list_holders(begun.view("table", begun.head))
    changed = [space for space in {*early, *late} if late.get(space) and early.get(space) != late.get(space)]
    assert changed
    size = QSize(640, round(640 * look.frame.height() / look.frame.width()))
    camera = fit_camera(look.frame, size)
    kept: KeptLayers = {}
    ground = paint_ground(look, camera)
    for holders in (early, late):
        before = len(kept)
        paper = PaperContent(holders, Decor(), 100, 0)
        fast, plain = ground.copy(), ground.copy()
        finish(fast, look, camera, paper, kept)
        finish(plain, look, camera, paper)
        apart = [abs(a - b) for a, b in zip(bytes(fast.constBits()), bytes(plain.constBits()), strict=True)]
        assert max(apart) <= 4, "the edges of lines are rounded once more"
        if before:
            assert len(kept) - before <= len(changed)
    assert len(kept) > 1


@pytest.mark.thirds
def test_of_a_part_of_a_board_that_is_played_on_the_report_shows_that_part(qapp: QApplication) -> None:
    """Wessex and Brittany fill a tenth of the map of Europe; the whole map shows all of it."""
    del qapp
    duel = new_session("strategy-and-conquest/channel", seed=1)
    look = board_look(duel)
    whole = MapPainter(look, 800).paint_image(new_session("strategy-and-conquest/dark-ages", seed=1).view("table"))
    assert abs(whole.width() / whole.height() - look.frame.width() / look.frame.height()) < 0.01
    view = duel.view("referee")
    painter = MapPainter(look, 800)
    part = painter.paint_image(view)
    assert part.width() == 800 and 0.5 <= part.height() / 800 <= 0.851
    assert part == painter.paint_image(view)
    seen = build_camera(look, view, 800).visible
    assert seen.width() < 0.5 * look.frame.width()
    assert all(seen.contains(look.anchor(one.id)) for one in view.spaces.values() if not one.outside)
