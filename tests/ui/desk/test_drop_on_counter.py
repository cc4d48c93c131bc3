"""A counter means its own place, to drag on to, to click and to ask about, wherever it hangs over."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.drags.piece import look_near
from tests.ui.battle import LEFT, PLAIN, Hand, desk_window  # noqa: F401 - a fixture


def test_a_drag_on_to_a_garrison_that_hangs_over_the_sea_goes_to_its_province(qtbot: QtBot, window: DeskWindow) -> None:
    window.resize(1280, 720)
    desk = Hand(qtbot, window, new_session("strategy-and-conquest/channel", seed=1, secrets="open")).desk
    board, view = desk.map, desk.table.current
    assert view is not None
    look_near(board, "canterbury")
    places = {one.id: one.space for one in view.counters}
    spots = {
        (x, y): (places[top], board.space_at(spot))
        for x in range(0, board.width(), 10)
        for y in range(0, board.height(), 10)
        if (top := board.counter_at(spot := QPointF(x, y))) in places
    }
    over = [(QPoint(*at), place) for at, (place, ground) in spots.items() if place != "london" and ground != place]
    over = [(spot, place) for spot, place in over if board.space_at(QPointF(spot))]
    own = next(QPoint(*at) for at, (place, _) in spots.items() if place == "london")
    assert over, "no counter hangs over from its place: the test needs another scenario"
    for there, place in over[:: max(1, len(over) // 4)]:
        QTest.mousePress(board, LEFT, PLAIN, own)
        for part in (0.4, 0.8, 1.0):
            QTest.mouseMove(board, own + (there - own) * part)
        assert board.dragging and board.scene.hovered == place, "what is lit is where it goes"
        with qtbot.waitSignal(board.dropped) as blocker:
            QTest.mouseRelease(board, LEFT, PLAIN, there)
        assert blocker.args[1] == place
    # Where only the ground may be chosen, the ground is meant.
    there, place = over[0]
    ground = board.space_at(QPointF(there))
    board.highlight_places({ground: ""})
    assert board.place_at(QPointF(there)) == ground
    board.highlight_places({ground: "", place: ""})
    assert board.place_at(QPointF(there)) == place


def test_a_garrison_that_hangs_over_the_sea_is_clicked_pointed_at_and_explained_as_its_province_s(
    qtbot: QtBot, window: DeskWindow
) -> None:
    window.resize(1280, 720)
    desk = Hand(qtbot, window, new_session("strategy-and-conquest/channel", seed=1, secrets="open")).desk
    board, view = desk.map, desk.table.current
    assert view is not None
    look_near(board, "canterbury")
    places = {one.id: one.space for one in view.counters}
    there = next(
        QPoint(x, y)
        for x in range(0, board.width(), 10)
        for y in range(0, board.height(), 10)
        if places.get(board.counter_at(spot := QPointF(x, y))) == "canterbury" and board.space_at(spot) == "narrow-sea"
    )
    QTest.mouseMove(board, QPoint(1, 1))
    QTest.mouseMove(board, there)
    assert board.scene.hovered == "canterbury"
    assert "Canterbury" in board.sentence_at(there) and "Sea" not in board.sentence_at(there)
    board.highlight_places({"canterbury": "", "narrow-sea": ""})
    board.select(["WX1"])
    with qtbot.waitSignal(board.dropped) as blocker:
        QTest.mouseClick(board, LEFT, PLAIN, there)
    assert blocker.args == ["WX1", "canterbury"], "what is taken up goes there by a click, too"
