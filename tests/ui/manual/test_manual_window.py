"""The manual in the program: F1, Help › Manual, search, links, colours, size of text, and pages for the browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.places import manual_folder
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.manual.pages import CHAPTERS, Manual
from dark_ages_desk.manual.site import write_site
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.manual.window import ManualWindow
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.rule_sheet import RuleSheet
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(scope="module")
def made(qapp: QApplication) -> Iterator[DeskWindow]:
    shown = [DeskWindow(catalogue(), remembers=False)]
    shown[0].resize(1280, 720)
    shown[0].show()
    yield shown[0]
    bury([*shown])
    shown.clear()


@pytest.fixture
def window(made: DeskWindow) -> Iterator[DeskWindow]:
    """The main window of all tests here, with no manual open before and after."""
    yield made
    made.close_session()
    if made.manual.window is not None:
        made.manual.window.close()
        made.manual.window.deleteLater()
        made.manual.window = None


def press_f1(window: DeskWindow) -> None:
    next(one for one in window.findChildren(QAction) if one.shortcut().toString() == "F1").trigger()
    QApplication.processEvents()


def opened(window: DeskWindow) -> ManualWindow:
    found = window.manual.window
    assert found is not None and found.isVisible()
    return found


def chapter(manual: ManualWindow) -> str:
    return Path(manual.place[0]).stem


def test_f1_opens_the_chapter_of_a_page_without_a_rule(window: DeskWindow) -> None:
    press_f1(window)
    assert chapter(opened(window)) == "first-evening"
    window.library.buttons[0].click()
    press_f1(window)
    assert chapter(opened(window)) == "around-a-table"


def test_f1_at_a_question_opens_its_rule_with_links_to_chapters(window: DeskWindow) -> None:
    window.show_session(new_session("carolingian-twilight/27.2", seed=3, secrets="open"))
    press_f1(window)
    assert window.manual.window is None
    sheet = next(one for one in window.findChildren(RuleSheet) if one.isVisible())
    assert sheet.chapter_buttons
    title = sheet.chapter_buttons[0].words
    sheet.chapter_buttons[0].click()
    manual = opened(window)
    assert manual.manual.title(chapter(manual)) == title and not sheet.isVisible()


def test_under_a_curtain_nothing_opens(window: DeskWindow) -> None:
    window.show_session(new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=3))
    desk = window.desk
    assert desk is not None
    desk.table.look_as(ASKED)
    assert desk.table.veiled
    press_f1(window)
    window.show_manual()
    assert window.manual.window is None
    assert not [one for one in window.findChildren(RuleSheet) if one.isVisible()]


def test_search_finds_sections_and_enter_opens_the_first(window: DeskWindow) -> None:
    window.show_manual()
    manual = opened(window)
    assert manual.list.count() == len(CHAPTERS)
    manual.search_line.setFocus()
    QTest.keyClicks(manual.search_line, "audience blank")
    assert 0 < manual.list.count() < len(CHAPTERS)
    assert all("audience" in manual.list.item(at).text().casefold() for at in range(manual.list.count()))
    QTest.keyClick(manual.search_line, Qt.Key.Key_Return)
    assert chapter(manual) == "secrets" and manual.place[1] == "open-the-audience-window"
    assert manual.isVisible(), "Enter searches, and closes nothing"
    manual.search_line.clear()
    assert manual.list.count() == len(CHAPTERS)
    assert manual.list.currentRow() == CHAPTERS.index("secrets")
    manual.search_line.setText("no such words here")
    assert manual.list.count() == 0 and manual.found.isVisible()


def test_links_lead_to_pages_and_back_and_nowhere_else(window: DeskWindow) -> None:
    window.show_manual()
    manual = opened(window)
    manual.open_chapter("alone")
    manual.page.anchorClicked.emit(QUrl.fromLocalFile(str(manual_folder() / "corrections.md")))
    assert chapter(manual) == "corrections"
    for other in ("https://example.org/x.md", "file:///etc/passwd", "file:///no/such/page.md"):
        manual.page.anchorClicked.emit(QUrl(other))
        assert chapter(manual) == "corrections"
    manual.page.setFocus()
    QTest.keyClick(manual.windowHandle(), Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert chapter(manual) == "alone"
    manual.forward_button.click()
    assert chapter(manual) == "corrections" and not manual.forward_button.isEnabled()


def test_pages_follow_size_of_text_and_dark(window: DeskWindow) -> None:
    window.show_manual("export")
    manual = opened(window)
    small = manual.page.document().size().height()
    THEME.set_scale(200)
    assert manual.page.document().size().height() > 1.5 * small
    THEME.set_mood("dark")
    assert THEME.palette.ink in manual.page.document().defaultStyleSheet()


def test_every_chapter_shows_its_pictures_and_leaves_no_mark_of_its_source(window: DeskWindow) -> None:
    window.show_manual()
    manual = opened(window)
    for one in CHAPTERS:
        manual.open_chapter(one)
        text = manual.page.toPlainText()
        assert text.startswith(manual.manual.title(one))
        assert "**" not in text and "](" not in text and "\n#" not in text, one
    manual.open_chapter("first-evening")
    assert manual.page.toHtml().count("<img ") == 2


def test_the_pages_for_the_browser_need_nothing_else(tmp_path: Path) -> None:
    index = write_site(Manual(manual_folder()), tmp_path)
    pages = sorted(tmp_path.glob("*.html"))
    assert index in pages and len(pages) > len(CHAPTERS)
    for page in pages:
        text = page.read_text("utf-8")
        assert "http://" not in text and "https://" not in text.replace("&", ""), page.name
        assert "<script" not in text
    first = (tmp_path / "first-evening.html").read_text("utf-8")
    assert 'href="around-a-table.html"' in first and 'src="pictures/desk.jpg"' in first
    assert (tmp_path / "pictures" / "desk.jpg").is_file()
