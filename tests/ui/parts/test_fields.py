"""Fields: the wheel scrolls what they lie in, and changes them only after a click; names are typed over."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

import dark_ages_desk.ui
from dark_ages_desk.ui.parts.fields import DropDown, NameField, NumberField
from dark_ages_desk.ui.parts.widgets import Scroll, column_layout

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
RAW = {"QSpinBox", "QDoubleSpinBox", "QComboBox", "QSlider", "QDial", "QTabBar", "QTabWidget"}


@pytest.fixture
def page(qtbot: QtBot) -> Scroll:
    """A page that scrolls, with a number and a list at its top."""
    inside = QWidget()
    box = column_layout(inside)
    number, choice = NumberField("So many"), DropDown("Which")
    number.setRange(0, 99)
    choice.addItems(["one", "two", "three"])
    for field in (number, choice):
        box.addWidget(field)
    box.addSpacing(2000)
    made = Scroll(inside)
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    qtbot.waitExposed(made)
    return made


def value(field: QWidget) -> int:
    return field.value() if isinstance(field, QSpinBox) else field.currentIndex() if isinstance(field, QComboBox) else 0


def turn(page: Scroll, field: QWidget) -> None:
    """One notch of the wheel towards oneself, over the field."""
    window = field.window()
    at = QPointF(field.mapTo(window, field.rect().center()))
    QTest.wheelEvent(window.windowHandle(), at, QPoint(0, -120))


@pytest.mark.parametrize("kind", [NumberField, DropDown])
def test_the_wheel_over_a_field_scrolls_the_page(page: Scroll, kind: type[QWidget]) -> None:
    field = page.findChild(kind)
    assert isinstance(field, QWidget)
    if isinstance(field, QSpinBox):
        field.setValue(5)
    before = value(field)
    turn(page, field)
    assert value(field) == before and page.verticalScrollBar().value() > 0


@pytest.mark.parametrize("kind", [NumberField, DropDown])
def test_not_even_where_the_keys_have_come_to_it(page: Scroll, kind: type[QWidget]) -> None:
    field = page.findChild(kind)
    assert isinstance(field, QWidget)
    field.setFocus(Qt.FocusReason.TabFocusReason)
    before = value(field)
    turn(page, field)
    assert value(field) == before


def test_a_field_that_was_clicked_into_is_changed(qtbot: QtBot, page: Scroll) -> None:
    number = page.findChild(NumberField)
    assert isinstance(number, NumberField)
    number.setValue(5)
    qtbot.mouseClick(number.lineEdit(), Qt.MouseButton.LeftButton)
    turn(page, number)
    assert number.value() == 4 and page.verticalScrollBar().value() == 0
    number.clearFocus()
    turn(page, number)
    assert number.value() == 4


def test_no_module_makes_another_kind_of_field() -> None:
    folder = Path(dark_ages_desk.ui.__path__[0])
    found = []
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            made = node.func if isinstance(node, ast.Call) else None
            bases = node.bases if isinstance(node, ast.ClassDef) and path.name != "fields.py" else []
            names = [one.id for one in (made, *bases) if isinstance(one, ast.Name)]
            found += [f"{path.name}: {name}" for name in names if name in RAW]
    assert found == []


def test_a_name_is_replaced_by_typing(qtbot: QtBot) -> None:
    page, field = QWidget(), NameField("Player 1", "Name of player 1")
    box = column_layout(page)
    box.addWidget(NameField("Player 2", "Name of player 2"))
    box.addWidget(field)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    at = field.mapTo(page, field.rect().center())
    QTest.mouseClick(page.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    qtbot.waitUntil(lambda: field.selectedText() == "Player 1")
    qtbot.keyClicks(field, "Zoe")
    assert field.text() == "Zoe"
