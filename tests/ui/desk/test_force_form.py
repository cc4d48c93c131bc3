"""The form of a force beside a sheet: it shows what the text says, and a choice in it changes the text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.force_form import ForceForm, RowField
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from tests.ui.desk.test_teaching_sheet import Open, channel, irish_sea, open_desk, sheet_of

# The platform without a screen says so whenever a window is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

__all__ = ["open_desk"]


def opened(qtbot: QtBot, desk: DeskPage) -> tuple[SheetEditor, ForceForm]:
    sheet = sheet_of(desk)
    sheet.force_fold.open(True)
    qtbot.wait(1)
    return sheet, sheet.force_form


def click(desk: DeskPage, sheet: SheetEditor, id_: str) -> None:
    view = desk.table.current
    assert view is not None
    sheet.click_counter(next(one for one in view.counters if one.id == id_), False)


def row(form: ForceForm, label: str) -> RowField:
    return next(one for one in form.rows if one.isVisible() and one.label.text() == label)


def told(form: ForceForm) -> dict[str, str]:
    """What the rows say, by their names; of several of one name the last."""
    return {one.label.text(): one.orders.currentText() for one in form.rows if one.isVisible()}


def pick(field: RowField, words: str) -> None:
    """Choose an entry of the list of a row, as a person does in its popup."""
    field.orders.setCurrentIndex(next(at for at in range(field.orders.count()) if words in field.orders.itemText(at)))
    field.orders.activated.emit(field.orders.currentIndex())


def test_a_force_is_chosen_by_a_click_and_its_phases_are_filled_by_lists_with_costs(
    qtbot: QtBot, open_desk: Open
) -> None:
    desk = open_desk(channel())
    sheet, form = opened(qtbot, desk)
    click(desk, sheet, "BR2")
    assert form.chosen == "BR2" and not sheet._proposed.isVisible(), "the form has all that the buttons had"
    assert list(told(form)) == [*(f"Phase {phase}" for phase in range(1, 7)), "Also"]
    first = row(form, "Phase 1").orders
    assert "MOVE Brest · 1 move point" in [first.itemText(at) for at in range(first.count())]
    pick(row(form, "Phase 1"), "MOVE Brest")
    assert sheet.value[0] == "MOVE BR2 brest 1" and sheet.lines[0].field.text() == "MOVE BR2 brest 1"
    pick(row(form, "Phase 2"), "MOVE Quimper")
    pick(row(form, "Also"), "TACTIC defensive")
    assert sheet.value[:3] == ("MOVE BR2 brest 1", "MOVE BR2 quimper 2", "TACTIC BR2 defensive 3")
    pick(row(form, "Phase 1"), "no order")
    assert sheet.value[:3] == ("", "MOVE BR2 quimper 2", "TACTIC BR2 defensive 3")
    assert told(form)["Phase 1"] == "no order"


def test_what_is_typed_stands_in_the_form_at_once_with_its_verdict(qtbot: QtBot, open_desk: Open) -> None:
    sheet, form = opened(qtbot, open_desk(channel()))
    form.choose("BR1", "redonnes")
    qtbot.keyClicks(sheet.lines[0].field, "move br1 to rouen")
    qtbot.wait(1)
    assert told(form)["Phase 1"] == "MOVE Rouen" and row(form, "Phase 1").mark.text() == "✓"
    qtbot.keyClicks(sheet.lines[1].field, "move br1 london 2")
    qtbot.wait(1)
    second = row(form, "Phase 2")
    assert second.mark.text() == "✗" and "Fails as things are" in second.why.text(), (
        "the form tells why, as the line does"
    )
    qtbot.keyClick(sheet.lines[1].field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.wait(1)
    assert told(form)["Phase 2"] == "no order", "what is undone in the text is undone in the form"


def test_the_number_of_an_order_is_changed_in_the_form(qtbot: QtBot, open_desk: Open) -> None:
    sheet, form = opened(qtbot, open_desk(channel()))
    form.choose("BR1", "redonnes")
    pick(row(form, "Also"), "RECRUIT Redonnes Spearmen 10")
    field = next(one for one in form.rows if one.isVisible() and one.number.isVisible())
    assert field.number.value() == 10 and "50 gold" in field.why.text()
    field.number.setValue(4)
    assert sheet.value[0] == "RECRUIT redonnes Spearmen 4 BR1"
    field = next(one for one in form.rows if one.isVisible() and one.number.isVisible())
    assert "20 gold" in field.why.text(), "its cost follows"


def test_an_area_of_dark_age_two_has_a_row_for_each_of_its_lines_and_for_its_next(
    qtbot: QtBot, open_desk: Open
) -> None:
    session = irish_sea()
    power = session.questions()[0].power
    own = next(code for code in session.position.owned_areas(power) if session.position.area(code).armies)
    sheet, form = opened(qtbot, open_desk(session))
    sheet.click_space(own)
    assert form.chosen == own and list(told(form)) == ["Line 1"]
    pick(row(form, "Line 1"), "LEVY")
    assert sheet.value[0] == f"LEVY {own}"
    assert row(form, "Line 1").why.text() == "3 build points" and list(told(form)) == ["Line 1", "Line 2"]
    row(form, "Line 1").number.setValue(1)
    assert sheet.value[0] == f"LEVY {own} 1"
    sheet._fill_in()
    sheet.judge()
    assert told(form), "a full sheet still has a line to change"


def test_the_form_offers_no_line_twice_and_has_nothing_that_scrolls(qtbot: QtBot, open_desk: Open) -> None:
    sheet, form = opened(qtbot, open_desk(channel()))
    sheet._fill_in()
    sheet.judge()
    for at in range(form.force.count()):
        form.force.setCurrentIndex(at)
        shown = [one._row for one in form.rows if one.isVisible() and one._row.order]
        lines = [one.line for one in shown]
        assert len(lines) == len(set(lines))
        assert all(sheet.value[one.line] == one.order for one in shown)
    inner: list[QWidget] = [one for one in form.findChildren(QAbstractScrollArea) if one.isVisible()]
    assert not inner
