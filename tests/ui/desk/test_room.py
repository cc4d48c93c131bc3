"""Room: the map opens so that it fills its place, columns are remembered, the start page uses its width."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import ChartHit, Figure, LedgerRow, PowerView
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.score_strip import ScoreCell
from dark_ages_desk.ui.parts import memory, motion
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui import toy
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Make = Callable[[int, int], DeskPage]


@pytest.fixture
def make(qtbot: QtBot, tmp_path: Path) -> Iterator[Make]:
    """A desk in a window of a given size, laid out."""
    windows: list[DeskWindow] = []

    def opened(width: int, height: int) -> DeskPage:
        window = DeskWindow(toy.catalogue(tmp_path))
        windows.append(window)
        window.resize(width, height)
        window.show()
        window.show_session(toy.session("bid"))
        qtbot.wait(60)
        assert window.desk is not None
        return window.desk

    yield opened
    bury(windows)


def filled(desk: DeskPage) -> bool:
    """Whether no part of the map's place lies outside the board (a pixel or two of rounding do not count)."""
    frame, seen = desk.map.look.frame, desk.map.stage.camera.visible
    spare = 3 / desk.map.stage.camera.scale
    return frame.adjusted(-spare, -spare, spare, spare).contains(seen)


def test_a_map_of_another_shape_opens_filled_and_home_shows_all(qtbot: QtBot, make: Make) -> None:
    memory.settings().setValue("scale", "200")
    desk = make(1280, 1000)
    qtbot.waitUntil(lambda: desk.room.compact and not desk.map.stage.fitted and filled(desk))
    middle = desk.map.stage.camera.visible.center() - desk.map.look.frame.center()
    assert abs(middle.x()) < 5 and abs(middle.y()) < 5
    qtbot.keyClick(desk.map, Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: desk.map.stage.fitted and not filled(desk))  # the map glides there
    desk.window().resize(1290, 1000)
    qtbot.wait(60)
    assert desk.map.stage.fitted


def test_a_map_that_somebody_moved_stays_there(qtbot: QtBot, make: Make) -> None:
    desk = make(1280, 900)
    desk.map.focus("burgundy")
    zoom = desk.map.stage.camera.zoom
    THEME.set_scale(200)
    qtbot.wait(60)
    assert desk.map.stage.camera.zoom == pytest.approx(zoom, rel=0.02)


def test_columns_are_remembered(qtbot: QtBot, make: Make) -> None:
    desk = make(1500, 900)
    handle = desk.split.handle(1)
    before = desk.split.sizes()[1]
    at = handle.rect().center()
    QTest.mousePress(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseMove(handle, at - QPoint(90, 0))
    QTest.mouseRelease(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at - QPoint(90, 0))
    after = desk.split.sizes()[1]
    assert after > before + 40
    assert abs(make(1500, 900).split.sizes()[1] - after) < 6


def test_the_columns_fit_again_after_another_size_of_text(qtbot: QtBot, make: Make) -> None:
    desk = make(1500, 900)
    sizes = desk.right.sizes()
    THEME.set_scale(200)
    qtbot.waitUntil(lambda: bool(desk.room.compact))
    THEME.set_scale(100)
    qtbot.waitUntil(lambda: not desk.room.compact)
    qtbot.waitUntil(lambda: sum(desk.right.sizes()) == sum(sizes), timeout=20000)
    qtbot.waitUntil(lambda: desk.question.height() >= desk.question.wanted_height(), timeout=20000)
    assert desk.deck.height() > 250, "the deck has what the question does not need"


def test_the_only_scenario_has_the_whole_width_and_the_focus(qtbot: QtBot, tmp_path: Path) -> None:
    made = [DeskWindow(toy.catalogue(tmp_path))]
    made[0].resize(1280, 720)
    made[0].show()
    qtbot.wait(30)
    button = made[0].library.buttons[0]
    assert made[0].focusWidget() is button and button.width() > 900
    made[0].resize(700, 720)
    qtbot.wait(30)
    assert button.height() == button.heightForWidth(button.width())
    bury([*made])
    made.clear()


def test_a_button_with_key_and_badge_has_room_for_its_words(make: Make) -> None:
    button = ChoiceButton("Flanders", badge="12", narrow=True)
    button.set_key("3")
    button.resize(button.sizeHint())
    words, _ = button._text_rects(button.width())
    assert words.width() >= button.fontMetrics().horizontalAdvance("i") and words.height() < 2 * THEME.px(26)


def test_just_now_leads_to_the_chart_that_was_read(qtbot: QtBot, make: Make) -> None:
    desk = make(1500, 900)
    chart = next(iter(desk.table.session.ruleset.charts))
    desk.question.show_news(["Something was rolled."], (3,), ChartHit(chart, "5", "2-1", "DE"))
    assert any("row 5, column 2-1: DE" in one.text() for one in desk.question.news.findChildren(QLabel))
    button = next(b for b in desk.question.news.findChildren(QToolButton) if b.text().startswith("On the chart"))
    button.click()
    assert desk.charts.isVisible() and desk.charts.chart is not None and desk.charts.chart.id == chart


def test_the_columns_follow_a_window_that_becomes_smaller(qtbot: QtBot, make: Make) -> None:
    desk = make(1900, 1000)
    desk.window().resize(1280, 720)
    qtbot.wait(80)
    shrunk = desk.split.sizes()
    fresh = make(1280, 720).split.sizes()
    assert all(abs(one - other) < 6 for one, other in zip(shrunk, fresh, strict=True))


def test_the_sum_behind_a_figure_comes_into_sight(qtbot: QtBot, make: Make) -> None:
    desk = make(1280, 720)
    panel = desk.ledger
    desk.deck.turn_to("ledger")
    at = panel.table.visualItemRect(panel.table.item(0, 1)).center()
    qtbot.mouseClick(panel.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    qtbot.wait(60)
    assert panel.sum.isVisible() and not panel.sum.visibleRegion().isEmpty()


def test_a_map_that_may_glide_opens_filled_at_once_and_refills_when_the_window_grows(
    qtbot: QtBot, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A person looks at it: the map glides elsewhere, but not while the desk is opened and laid out.
    monkeypatch.setattr(motion, "_shown_to_somebody", True)
    monkeypatch.setattr(motion, "GLIDE_MS", 600)
    memory.settings().setValue("scale", "200")
    desk = make(1280, 1000)
    qtbot.waitUntil(lambda: desk.room.compact and filled(desk))
    desk.window().resize(1280, 1600)  # a narrower place: at the same zoom the board would not fill it
    qtbot.wait(60)
    qtbot.waitUntil(lambda: filled(desk))


def lothar(qtbot: QtBot, current: bool) -> ScoreCell:
    row = LedgerRow("lothar", (Figure("VP", "31", headline=True),))
    power = PowerView("lothar", "Lothar (the First)", "Lothar", "#208030", "plain", "Lt", "player", "Cleo")
    parent = QWidget()
    qtbot.addWidget(parent)
    return ScoreCell(row, power, current, parent)


def test_a_points_cell_leaves_its_unit_out_before_its_name(qtbot: QtBot) -> None:
    cell = lothar(qtbot, current=False)
    name = THEME.metrics("body").horizontalAdvance("Lothar")
    unit = THEME.metrics("title").horizontalAdvance("31 VP")
    assert cell.points_text(name + unit) == "31"
    assert cell.points_text(2 * (name + unit)) == "31 VP"


def test_a_points_cell_makes_its_name_smaller_before_it_shortens_it(qtbot: QtBot) -> None:
    cell = lothar(qtbot, current=True)
    wide = {font: THEME.metrics(font).horizontalAdvance("Lothar") for font in ("figure", "body", "small")}
    assert cell.name_in(wide["figure"]) == ("figure", "Lothar")
    assert cell.name_in(wide["figure"] - 1) == ("body", "Lothar")
    assert cell.name_in(wide["body"] - 1) == ("small", "Lothar")
    assert cell.name_in(wide["small"] - 1) == ("small", "")


def test_margins_go_back_when_the_text_is_made_smaller_again(qtbot: QtBot, make: Make) -> None:
    memory.settings().setValue("scale", "100")
    plain = make(1280, 720)
    wanted = (plain.bar.sizeHint().height(), plain.question._box.contentsMargins())
    memory.settings().setValue("scale", "300")
    desk = make(1280, 720)
    assert desk.question._box.contentsMargins().left() > wanted[1].left()
    window = desk.window()
    assert isinstance(window, DeskWindow)
    for scale in (250, 175, 125, 100):
        window.set_scale(scale)
        qtbot.waitUntil(lambda scale=scale: THEME.scale == scale)  # type: ignore[misc]
    qtbot.waitUntil(lambda: abs(desk.bar.sizeHint().height() - wanted[0]) <= 1)  # a pixel of rounding
    assert desk.question._box.contentsMargins() == wanted[1]
