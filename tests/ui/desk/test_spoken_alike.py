"""Tables that look alike to all have the same curtain for a screen reader: the same tree, and the same announcements.

Whoever looks at the screen through its accessibility tree learns no more than whoever looks at its pixels.
"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.contract.walks import HIDING
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.what_is_this import describe
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.desk import test_desk_alike
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


@pytest.mark.thirds
@pytest.mark.parametrize("game", ["dark-age-ii", "strategy-and-conquest"])
def test_a_seat_hears_the_same_of_tables_that_look_alike_to_it(
    qtbot: QtBot, windows: list[DeskWindow], game: str
) -> None:
    """Its question, its panels and the whole list of places; the referee hears the difference."""
    viewer, first, twin = next(test_desk_alike.find_twins(game))
    heard: dict[str, list[object]] = {viewer: [], REFEREE: []}
    for window, session in zip(windows, (first, twin), strict=True):
        window.show_session(session)
        desk = window.desk
        assert desk is not None
        describe(desk.record.search)
        for looked, found in heard.items():
            desk.table.look_as(looked)
            desk.table.lift_curtain()
            told: list[object] = []
            for key in ("ledger", "record"):
                desk.deck.turn_to(key)
                QApplication.processEvents()
                told.append([node for node in read_tree(desk) if node.role != "Client"])
            desk.places.toggle()
            QApplication.processEvents()
            told.append([(row.words, row.open) for row in desk.places.panel.rows])
            desk.map.setFocus()
            found.append(told)
    assert heard[viewer][0] == heard[viewer][1]
    assert heard[REFEREE][0] != heard[REFEREE][1], "the comparison would notice"
