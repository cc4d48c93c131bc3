"""The page “About”: the version, and the licences of all that the program uses."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from dark_ages_desk import __version__, licences
from dark_ages_desk.ui.parts.widgets import Words
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.about import AboutSheet
from dark_ages_desk.ui.shell.window import DeskWindow


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_page_says_the_version_and_the_licences(window: DeskWindow) -> None:
    [action] = [one for one in window.findChildren(QAction) if one.text() == shell_words.ABOUT]
    action.trigger()
    [page] = window.findChildren(AboutSheet)
    assert page.isVisible() and __version__ in " ".join(words.text() for words in page.findChildren(Words))
    text = page.licences.toPlainText()
    for part in ("numpy ", "pillow ", "GNU Lesser General Public License", "Font EBGaramond", "SIL OPEN FONT LICENSE"):
        assert part.casefold() in text.casefold(), part
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.isVisible()


def test_every_library_that_the_program_needs_has_a_licence() -> None:
    there = dict(licences.library_licences())
    assert len(there) >= 10 and all(len(text) > 20 for text in there.values())
