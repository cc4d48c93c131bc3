"""A battle opens at its armies; Home shows them, and pressed again the whole sheet; places to stop at are hatched."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, Qt
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import TableView
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.hexes.layout import HIGH
from dark_ages_desk.ui.map.looks import look_of
from tests.ui.battle import deployed


@pytest.fixture(scope="module")
def battle() -> Session:
    return deployed("liegnitz")


@pytest.fixture
def sheet(battle: Session, qtbot: QtBot) -> Iterator[MapView]:
    files = catalogue().look(battle.ruleset.board)
    view = MapView(look_of(battle.ruleset.board, files.map_folder, files.counters))
    qtbot.addWidget(view)
    view.resize(1000, 640)
    view.show_view(battle.view("table"))
    view.show()
    yield view
    view.close_painter()


def test_the_armies_are_all_counters_with_three_hexes_beside_them(battle: Session, sheet: MapView) -> None:
    armies = sheet.find_armies_part()
    assert sheet.look.frame.contains(armies)
    for counter in battle.view("table").counters:
        near = QRectF(sheet.look.outline(counter.space).boundingRect())
        assert armies.contains(near)
        assert near.left() - armies.left() >= 2 * HIGH or armies.left() == sheet.look.frame.left()
    assert armies.width() * armies.height() < 0.6 * sheet.look.frame.width() * sheet.look.frame.height()


def test_home_shows_the_armies_and_then_the_whole_sheet(sheet: MapView, qtbot: QtBot) -> None:
    assert sheet.stage.fitted
    qtbot.keyClick(sheet, Qt.Key.Key_Home)
    seen = sheet.stage.camera.visible
    assert seen.adjusted(-1, -1, 1, 1).contains(sheet.find_armies_part()) and not sheet.stage.fitted
    qtbot.keyClick(sheet, Qt.Key.Key_Home)
    assert sheet.stage.fitted
    sheet.zoom_at(sheet.rect().center().toPointF(), 3.0)
    qtbot.keyClick(sheet, Qt.Key.Key_Home)
    assert not sheet.stage.fitted and sheet.stage.camera.visible.adjusted(-1, -1, 1, 1).contains(
        sheet.find_armies_part()
    )


def opened(qtbot: QtBot, scenario: str) -> tuple[MapView, TableView]:
    """The map of a game as it begins, and what all see of it."""
    session = new_session(scenario, seed=1)
    files = catalogue().look(session.ruleset.board)
    view = MapView(look_of(session.ruleset.board, files.map_folder, files.counters))
    qtbot.addWidget(view)
    view.resize(1480, 950)
    table = session.view("table")
    view.show_view(table)
    return view, table


def test_a_game_of_two_kingdoms_opens_at_their_land_and_armies(qtbot: QtBot) -> None:
    # Dumnonia and Wessex alone have players: the garrisons of all Britain are not what one begins with.
    view, table = opened(qtbot, "dark-age-britain-570/dyrham-577")
    part, played = view.find_armies_part(), [key for key, power in table.powers.items() if power.seat]
    theirs = [one.space for one in table.counters if one.power in played]
    theirs += [one.id for one in table.spaces.values() if one.owner in played]
    others = [one.space for one in table.counters if one.power not in played]
    assert len(played) == 2 and theirs and others
    assert all(part.contains(view.look.anchor(space)) for space in theirs)
    assert any(not part.contains(view.look.anchor(space)) for space in others)
    assert part.height() < 0.7 * view.look.frame.height()
    view.close_painter()


@pytest.mark.parametrize("scenario", ["strategy-and-conquest/duel-iberia", "dark-age-ii/irish-sea"])
def test_a_part_of_a_board_opens_at_what_is_held_there(qtbot: QtBot, scenario: str) -> None:
    view, table = opened(qtbot, scenario)
    view.stage.show_rect(view.find_armies_part())
    held = {one.space for one in table.counters} | {one.id for one in table.spaces.values() if one.owner}
    box = QRectF()
    for space in held:
        if not table.spaces[space].outside:
            box = box.united(view.look.outline(space).controlPointRect())
    seen = view.stage.camera.visible
    assert seen.contains(box)
    assert 0.68 < max(box.width() / seen.width(), box.height() / seen.height()) < 0.78  # the board's edge may be near
    view.close_painter()


def test_home_shows_a_whole_board_of_areas(board_map: MapView, qtbot: QtBot) -> None:
    assert board_map.find_armies_part().isEmpty()
    board_map.zoom_at(board_map.rect().center().toPointF(), 3.0)
    qtbot.keyClick(board_map, Qt.Key.Key_Home)
    assert board_map.stage.fitted


def test_where_one_has_to_stop_is_hatched_while_something_is_taken_up(battle: Session, sheet: MapView) -> None:
    view = battle.view("table")
    assert view.stops, "both armies have missile units"
    bare = next(space for space in sorted(view.stops) if all(one.space != space for one in view.counters))
    sheet.show_part([bare])
    plain = sheet.grab().toImage()
    sheet.select([view.counters[0].id])
    hatched = sheet.grab().toImage()
    middle = sheet.card_anchor(bare).center()
    near = [(middle.x() + x, middle.y() + y) for x in range(-12, 13) for y in range(-12, 13)]
    assert any(plain.pixelColor(x, y) != hatched.pixelColor(x, y) for x, y in near)
