"""Lines of counters are taken up together, moved and turned as a body while an army is deployed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import Fold
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import LEFT, Hand
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SHIFT = Qt.KeyboardModifier.ShiftModifier
LINE = ("2015", "2016", "2017", "2018")


@pytest.fixture
def line(qtbot: QtBot, window: DeskWindow) -> Hand:
    """Four spearmen one behind the other, axemen beside them."""
    session = new_session("dark-ages-1971/tours", seed=1)
    seat = session.questions()[0].seat
    session.answer(seat, "centre", ("2016",))
    session.answer(seat, "@1", None)
    for place in LINE:
        session.answer(seat, "put MS", (place,))
    session.answer(seat, "put AX", ("2216",))
    return Hand(qtbot, window, session)


def stand(hand: Hand, kind: str = "spearmen") -> list[str]:
    view = hand.desk.table.current
    assert view is not None
    return sorted(one.space for one in view.counters if one.kind == kind)


def chosen(hand: Hand) -> int:
    return len(hand.desk.question.selected_counters())


def entries(hand: Hand) -> int:
    return sum(not entry.struck for entry in hand.desk.table.session.entries)


def band(hand: Hand, start: str, end: str) -> None:
    """With Shift a band is drawn round two places."""
    view = hand.desk.map
    middle = (hand.pixel(start) + hand.pixel(end)) / 2
    reach = hand.pixel(end) - middle + QPoint(30, 30)
    first, last = middle - reach, middle + reach
    hand.come(first)
    hand.qtbot.mousePress(view, LEFT, SHIFT, pos=first)
    for part in range(1, 5):
        hand.qtbot.mouseMove(view, first + (last - first) * (part / 4))
    hand.qtbot.mouseRelease(view, LEFT, SHIFT, pos=last)
    QApplication.processEvents()


def test_with_shift_a_line_is_taken_up_from_the_first_click_to_the_last(line: Hand) -> None:
    fold = next(one for one in line.desk.question.findChildren(Fold) if one.title == "Turn or return to tray")
    line.click(LINE[0])
    assert chosen(line) == 1 and fold.head.isChecked(), "what is done with it is in sight"
    line.click(LINE[-1], SHIFT)
    assert chosen(line) == len(LINE)
    line.key(Qt.Key.Key_Escape)
    assert chosen(line) == 0 and not fold.head.isChecked()


def test_a_band_takes_up_what_it_is_drawn_over(line: Hand) -> None:
    band(line, LINE[0], LINE[-1])
    assert chosen(line) == len(LINE)
    line.key(Qt.Key.Key_Escape)
    assert chosen(line) == 0


def test_a_drag_of_one_moves_all_of_them_by_one_entry_and_one_undo(line: Hand) -> None:
    band(line, LINE[0], LINE[-1])
    before = entries(line)
    line.drag("2016", "1916")
    assert stand(line) == ["1915", "1916", "1917", "1918"]
    assert stand(line, "axemen") == ["2216"] and entries(line) == before + 1
    line.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert stand(line) == list(LINE)


def test_where_one_of_them_may_not_stand_none_goes_and_the_reason_is_told(line: Hand) -> None:
    band(line, LINE[0], LINE[-1])
    before = entries(line)
    line.drag("2015", "2010")
    assert entries(line) == before and stand(line) == list(LINE)
    assert "hexes from the centre hex 2016" in line.refusal()
    refusal = line.desk.question.refusal
    line.qtbot.mouseClick(refusal.anyway, LEFT)
    assert stand(line) == ["2010", "2011", "2012", "2013"] and entries(line) == before + 1


def test_all_of_them_are_turned_by_one_side_or_to_one_by_button_and_key(line: Hand) -> None:
    def facings() -> set[int | None]:
        view = line.desk.table.current
        assert view is not None
        return {one.facing for one in view.counters if one.kind == "spearmen"}

    band(line, LINE[0], LINE[-1])
    line.press("↷")
    assert facings() == {2}
    band(line, LINE[0], LINE[-1])
    south = next(b for b in line.desk.question.findChildren(ChoiceButton) if b.words == "↓" and b.isVisible())
    assert south.key
    line.key(Qt.Key[f"Key_{south.key}"])
    assert facings() == {3}


def test_what_was_taken_up_goes_where_a_free_place_is_clicked_the_first_leading(line: Hand) -> None:
    line.click(LINE[0])
    line.click(LINE[1])
    line.click("1915")
    assert stand(line) == ["1915", "1916", "2017", "2018"]


def test_a_drag_without_shift_still_moves_the_map(line: Hand) -> None:
    line.desk.map.zoom_at(QPointF(line.pixel("2016")), 2.0)
    before = line.desk.map.stage.camera
    line.drag("1922", "2222")
    assert line.desk.map.stage.camera != before and chosen(line) == 0
