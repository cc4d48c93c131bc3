"""Tables that look alike to all have the same curtain for a screen reader: the same tree, and the same announcements.

Whoever looks at the screen through its accessibility tree learns no more than whoever looks at its pixels.
"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.contract.walks import HIDING
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.what_is_this import describe
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.desk.test_curtain_alike import disturb, find_twins, windows
from tests.ui.spoken import Node, read_tree

pytestmark = [pytest.mark.qt_log_ignore("This plugin does not support")]

__all__ = ["windows"]


@pytest.mark.thirds
@pytest.mark.parametrize("game", HIDING)
def test_a_covered_desk_says_the_same_of_tables_that_look_alike_to_all(
    qtbot: QtBot, windows: list[DeskWindow], game: str
) -> None:
    first, twin, seat = next(find_twins(game))
    said: list[str] = []
    ANNOUNCER.announced.connect(lambda words, _urgent: said.append(words))
    covered: list[tuple[list[Node], list[str]]] = []
    own: list[list[Node]] = []
    for window, session in zip(windows, (first, twin), strict=True):
        window.show_session(session)
        desk = window.desk
        assert desk is not None
        desk.table.look_as(ASKED)
        desk.table.call_seat(seat)
        desk.curtain.lifted.emit()
        QApplication.processEvents()
        own.append(read_tree(desk))
        if session is twin:
            disturb(desk)
        describe(desk.record.search)  # as when the keys came to it
        said.clear()
        desk.table.call_seat(seat)
        assert desk.curtain.isVisible()
        QApplication.processEvents()
        covered.append((read_tree(desk), [*said]))
    ANNOUNCER.announced.disconnect()
    assert covered[0] == covered[1]
    assert own[0] != covered[0][0]
