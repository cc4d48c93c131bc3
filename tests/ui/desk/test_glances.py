"""Several players write at one screen: where one of them looked on the map the next one does not see."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def desk(qtbot: QtBot, window: DeskWindow) -> DeskPage:
    """Wessex and Brittany at one table, with a curtain between them."""
    window.show_session(new_session("strategy-and-conquest/channel", seats=("Ada", "Ben"), seed=1, secrets="curtain"))
    assert window.desk is not None
    qtbot.wait(60)  # it has its shape
    assert window.desk.curtain.isVisible()
    return window.desk


def part(desk: DeskPage) -> QRectF:
    """The part of the board that is shown."""
    return desk.map.stage.camera.visible


def same(one: QRectF, other: QRectF) -> bool:
    """The same part, to a pixel."""
    return (one.center() - other.center()).manhattanLength() < 8 and abs(one.width() / other.width() - 1) < 0.01


def hands_in(desk: DeskPage) -> None:
    """Who sits there gives an empty sheet."""
    question = desk.question.current
    assert question is not None
    assert desk.table.answer(question.seat, "sheet", (), question.power)


def test_the_next_player_finds_the_map_as_all_have_seen_it(qtbot: QtBot, desk: DeskPage) -> None:
    # Ada zooms in on the province that she is going to attack, and gives her sheet. Neither under the curtain nor in
    # front of Ben is that part of the map still shown, nor while the dice fall. In the next turn she finds it again.
    common = part(desk)
    desk.curtain.lifted.emit()
    assert same(part(desk), common)
    for _ in range(4):
        desk.map.zoom_at(QPointF(100, 100), 1.4)
    hers = part(desk)
    assert not same(hers, common)
    hands_in(desk)
    assert desk.curtain.isVisible() and same(part(desk), common)
    desk.curtain.lifted.emit()
    assert same(part(desk), common)
    desk.map.zoom_at(QPointF(400, 300), 2.0)
    hands_in(desk)
    assert desk.table.session.questions()[0].seat == CHANCE and same(part(desk), common)
    while desk.table.session.questions()[0].seat == CHANCE:
        assert desk.table.roll()
    assert desk.curtain.isVisible() and same(part(desk), common)
    desk.curtain.lifted.emit()
    assert same(part(desk), hers)
