"""A sheet of written orders in the window: typed, pasted, clicked and dragged on the map, judged line by line."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.editor import Context
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from tests.ui import toy_sheet
from tests.ui.desk import test_desk
from tests.ui.desk.test_desk import Open, button, said

open_desk = test_desk.open_desk


def editor(desk: DeskPage) -> SheetEditor:
    assert desk.question.card is not None
    found = desk.question.card.findChild(SheetEditor)
    assert isinstance(found, SheetEditor)
    return found


def marks(sheet: SheetEditor, at: int) -> tuple[str, str]:
    """The mark of a line and the words under it."""
    sheet.judge()
    return sheet.lines[at]._mark.text(), sheet.lines[at]._why.text()


def test_lines_are_typed_and_judged_after_those_above_them(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    sheet = editor(desk)
    for at, text in enumerate(("levy francia", "move francia burgundy", "levy burgundy", "mvoe francia swabia")):
        qtbot.keyClicks(sheet.lines[at].field, text)
    assert marks(sheet, 0) == ("✓ 2 left", "")
    assert marks(sheet, 1) == ("✓ 1 left", "")
    assert marks(sheet, 2) == (
        "✗ 1 left",
        "Fails as things are: it costs 3, and there are 1 (3.2)",
    )
    assert marks(sheet, 3)[1] == "Not understood: there is no order “mvoe”"
    assert "4 of 16 lines · 1 not understood · 1 would fail" in sheet._sum.text()
    assert sheet.value[3] == "mvoe francia swabia", "nothing is corrected by itself"
    guess = next(one for one in sheet.lines[3].findChildren(QPushButton) if one.text().startswith("MOVE"))
    guess.click()
    assert sheet.value[3] == "MOVE francia swabia"


def test_enter_goes_to_the_next_line_and_never_gives_the_sheet(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    sheet = editor(desk)
    sheet.lines[0].field.setFocus()
    qtbot.keyClicks(sheet.lines[0].field, "tax")
    qtbot.keyClick(sheet.lines[0].field, Qt.Key.Key_Return)
    assert desk.window().focusWidget() is sheet.lines[1].field
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    assert said(desk) == ""
    qtbot.keyClick(sheet.lines[1].field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert said(desk) == f"sheet: sheet {('tax', *('',) * 15)!r}"


def test_undo_is_the_sheets_own(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid", "sheet", "bid")
    button(desk, "1").click()
    entries = len(desk.table.session.entries)
    sheet = editor(desk)
    qtbot.keyClicks(sheet.lines[0].field, "tax")
    qtbot.keyClicks(sheet.lines[1].field, "levy francia")
    control = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(sheet.lines[1].field, Qt.Key.Key_Z, control)
    assert sheet.value[:2] == ("tax", "")
    qtbot.keyClick(sheet.lines[1].field, Qt.Key.Key_Z, control)
    qtbot.keyClick(sheet.lines[1].field, Qt.Key.Key_Z, control)
    assert sheet.value[:2] == ("", "")
    qtbot.keyClick(sheet.lines[1].field, Qt.Key.Key_Z, control | Qt.KeyboardModifier.ShiftModifier)
    assert sheet.value[:2] == ("tax", "")
    assert len(desk.table.session.entries) == entries


def test_a_whole_mail_is_pasted(qtbot: QtBot, open_desk: Open) -> None:
    sheet = editor(open_desk("sheet", "bid"))
    QApplication.clipboard().setText("Hello,\n\n> 1 tax\n> 3 move francia > burgundy all but 2\nmessage: Peace.\n")
    qtbot.keyClick(sheet.lines[5].field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert sheet.value[:3] == ("tax", "", "move francia > burgundy all but 2")
    assert sheet.value[16:] == ("message: Peace.",)
    QApplication.clipboard().setText("levy francia\n")
    qtbot.keyClick(sheet.lines[5].field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert sheet.value[5] == "levy francia"


def test_an_army_that_is_dragged_writes_a_move_and_offers_what_else_it_may_mean(open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    sheet = editor(desk)
    army = next(one for one in desk.table.current.counters if one.space == "francia")  # type: ignore[union-attr]
    assert desk.question.drop(army, "burgundy", (army.id,))
    assert sheet.value[0] == "MOVE francia burgundy"
    raid = next(one for one in sheet.findChildren(QPushButton) if one.accessibleName() == "RAID francia burgundy")
    raid.click()
    assert sheet.value[:2] == ("RAID francia burgundy", "")
    assert desk.question.drop(army, "aquitania", (army.id,))
    assert sheet.value[1] == "MOVE francia aquitania"


def test_a_place_that_is_clicked_offers_what_may_be_ordered_there(open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    sheet = editor(desk)
    assert desk.question.click_space("francia")
    assert [one.text() for one in sheet._proposed.findChildren(QPushButton)] == ["LEVY", "MOVE …"]
    sheet._proposed.findChildren(QPushButton)[1].click()
    desk.question.click_space("swabia")
    assert sheet.value[0] == "MOVE francia swabia"
    desk.question.click_space("francia")
    desk.question.click_space("burgundy")
    next(one for one in sheet.findChildren(QPushButton) if one.accessibleName() == "RAID francia burgundy").click()
    assert sheet.value[1] == "RAID francia burgundy"
    desk.question.click_space("francia")
    assert desk.question.step_back() and not sheet.place_texts()


def test_words_are_proposed_while_a_line_is_typed(qtbot: QtBot, open_desk: Open) -> None:
    sheet = editor(open_desk("sheet", "bid"))
    field = sheet.lines[0].field
    qtbot.keyClicks(field, "mo")
    assert sheet.lines[0].next.text() == "Tab: MOVE"
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "MOVE "
    assert sheet.lines[0].next.text() == "MOVE · where from · where to · [how many] (costs 1; 5.2)"
    qtbot.keyClicks(field, "sw")
    assert sheet.lines[0].next.text().endswith("\nTab: swabia  Swabia")
    qtbot.keyClick(field, Qt.Key.Key_Tab)
    assert sheet.value[0] == "MOVE swabia", "what is typed so far is the line, whatever it lacks"


def test_messages_stand_below_the_orders(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    sheet = editor(desk)
    qtbot.keyClicks(sheet.said, "Peace!")
    qtbot.keyClick(sheet.said, Qt.Key.Key_Return)
    qtbot.keyClicks(sheet.said, "phone: 0123")
    qtbot.keyClick(sheet.said, Qt.Key.Key_Return)
    assert sheet.value[16:] == ("message: Peace!", "phone: 0123")
    next(one for one in sheet.findChildren(QPushButton) if one.accessibleName() == "Leave out phone: 0123").click()
    button(desk, "Seal the sheet").click()
    assert said(desk).endswith("'message: Peace!')")


def test_what_was_begun_outlives_a_look_elsewhere(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    qtbot.keyClicks(editor(desk).lines[3].field, "tax")
    desk.table.show_now()
    assert editor(desk).value[3] == "tax"


def test_whatever_is_pasted_does_no_harm(open_desk: Open) -> None:
    sheet = editor(open_desk("sheet", "bid"))
    for text in ("\x00\n" * 1000, "tax\n" * 100_000, "x" * 1_000_000, "\u202e<b>tax</b>\n" * 50):
        sheet.paste(text)
        assert not sheet._option.fault(sheet.value)


def test_a_sheet_shows_where_it_leads_in_words_and_as_arrows(open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    sheet = editor(desk)
    army = next(one for one in desk.table.current.counters if one.space == "francia")  # type: ignore[union-attr]
    assert desk.question.drop(army, "burgundy", (army.id,))
    sheet.judge()
    assert [(one.path, one.label) for one in desk.question.arrows() or ()] == [(("francia", "burgundy"), "1")]
    assert "An army goes to Burgundy" in [one.text() for one in sheet._ahead.findChildren(QLabel)]
    sheet._step(True)
    sheet.judge()
    assert desk.question.arrows() == () and not sheet._ahead.isVisibleTo(sheet)


def test_an_order_that_is_taken_back_tells_what_falls_with_it(open_desk: Open) -> None:
    # Five points: two levies of three need the two that the tax brings.
    sheet = editor(open_desk("sheet", "bid"))
    for at, text in enumerate(("LEVY francia", "TAX", "LEVY francia")):
        sheet._put(at, text)
    sheet.lines[1].away.click()
    assert sheet.value[:3] == ("LEVY francia", "", "LEVY francia")
    assert sheet._fallen.words.text() == "Without the order of line 2, these fail: line 3."
    sheet._fallen.button.click()
    assert sheet.value[:3] == ("LEVY francia", "", "") and not sheet._fallen.isVisibleTo(sheet)
    sheet._step(True)
    sheet._step(True)
    assert sheet.value[:3] == ("LEVY francia", "TAX", "LEVY francia"), "each is a step that can be undone"


def test_many_orders_at_once_go_into_empty_lines(open_desk: Open) -> None:
    sheet = editor(open_desk("sheet", "bid"))
    sheet._put(1, "LEVY francia")
    next(one for one in sheet.findChildren(QPushButton) if one.text() == "Tax twice").click()
    assert sheet.value[:4] == ("TAX", "LEVY francia", "TAX", "")


def test_a_long_sheet_shows_as_many_lines_as_are_written_and_some_below(qtbot: QtBot) -> None:
    option = replace(toy_sheet.sheet(), lines=300)
    desk = SheetEditor(option, Context(TableView("", "", "", {}, (), {}), str))
    qtbot.addWidget(desk)
    desk._build()
    assert len(desk.lines) == 6
    desk._change(tuple("TAX" if at < 30 else "" for at in range(300)))
    desk._show()
    qtbot.waitUntil(lambda: len(desk.lines) == 33)
    desk._write("MOVE francia burgundy; MOVE burgundy swabia", 29 + 1)
    assert desk.value[30:32] == ("MOVE francia burgundy", "MOVE burgundy swabia")


def test_a_letter_typed_elsewhere_changes_no_order_of_a_full_sheet(open_desk: Open) -> None:
    desk = open_desk("sheet", "bid")
    sheet = editor(desk)
    sheet.paste("\n".join(["tax"] * len(sheet.lines)))
    full = sheet.value
    sheet.begin("m")
    assert sheet.value == full and desk.window().focusWidget() is sheet.lines[-1].field
