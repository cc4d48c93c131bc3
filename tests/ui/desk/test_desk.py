"""The desk: every kind of question answered by mouse, by key and on the map; looking back; refusals; seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.editor import FormEditor, NumberEditor
from dark_ages_desk.ui.desk.panels.pick import ManyPick
from dark_ages_desk.ui.desk.panels.question_card import find_first_question
from dark_ages_desk.ui.desk.viewers import ASKED, SIT
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui import toy
from tests.ui.conftest import bury

# The platform without a screen says so whenever a dialog is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LEFT = Qt.MouseButton.LeftButton
Open = Callable[..., DeskPage]


@pytest.fixture
def open_desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Opens a window of 1280 by 800 with a toy session on its desk."""
    windows: list[DeskWindow] = []

    def make(*order: str, path: Path | None = None) -> DeskPage:
        window = DeskWindow(toy.catalogue(tmp_path))
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        window.show_session(toy.session(*order, path=path))
        assert window.desk is not None
        return window.desk

    yield make
    bury(windows)


def said(desk: DeskPage) -> str:
    """The last answer as the toy noted it."""
    told = desk.table.session.position.told
    return told[-1] if told else ""


def button(desk: DeskPage, words: str) -> ChoiceButton:
    """The button of the shown question with these words."""
    found = desk.question.findChildren(ChoiceButton)
    return next(b for b in found if b.words == words and b.isVisibleTo(desk.question))


def test_a_number_on_a_thing_is_its_key_and_enter_is_the_main_answer(qtbot: QtBot, open_desk: Open) -> None:
    # The amounts stand on their buttons: key 3 raises to 3, and no number key means anything else.
    desk = open_desk("bid", "bid")
    assert {b.words: b.key for b in desk.question.card.buttons() if b.key} == {  # type: ignore[union-attr]
        **{str(amount): str(amount) for amount in range(1, 10)},
        "Stand on 0": "↵",
    }
    qtbot.keyClick(desk.map, Qt.Key.Key_3)
    assert said(desk) == "bid: raise 3"
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    assert said(desk) == "bid: stand None"


def test_a_key_that_is_held_answers_one_question(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid", "bid", "bid")
    for repeated in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", repeated)
        QApplication.sendEvent(desk.map, event)
    assert len(desk.table.session.position.told) == 1
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)  # pressed anew
    assert len(desk.table.session.position.told) == 2


def double_click(widget: QWidget) -> QMouseEvent:
    """The second half of a double click on a widget."""
    at, none = QPointF(widget.rect().center()), Qt.KeyboardModifier.NoModifier
    return QMouseEvent(QEvent.Type.MouseButtonDblClick, at, QPointF(widget.mapToGlobal(at)), LEFT, LEFT, none)


def test_a_second_click_does_not_answer_for_the_next_player(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid", "both")
    qtbot.wait(100)
    qtbot.mousePress(desk.map, LEFT, pos=QPoint(5, 5))
    button(desk, "Stand on 0").click()  # it was Anna's, and now Berta is asked, too
    QApplication.sendPostedEvents()
    yes = button(desk, "Yes")
    spot = yes.mapTo(desk.window(), yes.rect().center())
    # A click that was waiting while the next question was built meets nothing.
    assert desk.window().childAt(spot) is not yes
    assert desk.eventFilter(desk.map, double_click(desk.map))
    qtbot.wait(100)
    spot = yes.mapTo(desk.window(), yes.rect().center())
    assert desk.window().childAt(spot) is yes
    qtbot.mousePress(desk.map, LEFT, pos=QPoint(5, 5))
    assert not desk.eventFilter(desk.map, double_click(desk.map))


def test_a_double_click_answers_one_question(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid", "bid", "bid")
    at = button(desk, "Stand on 0")
    spot = at.mapTo(desk.window(), at.rect().center())
    qtbot.mouseClick(at, LEFT)
    qtbot.waitUntil(lambda: isinstance(desk.window().childAt(spot), ChoiceButton))
    second = desk.window().childAt(spot)
    assert isinstance(second, ChoiceButton) and second.words == "Stand on 0"  # the next question's, in the same place
    # However late it comes: the first click was not meant for this button.
    QApplication.sendEvent(second, dbl := double_click(second))
    assert dbl.isAccepted() and len(desk.table.session.position.told) == 1
    qtbot.mouseClick(second, LEFT)
    assert len(desk.table.session.position.told) == 2


def test_a_number_is_given_by_a_quick_button(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid")
    button(desk, "7").click()
    assert said(desk) == "bid: raise 7"


def test_a_number_of_two_digits_is_typed_and_enter_gives_it(qtbot: QtBot, open_desk: Open) -> None:
    # The number keys go to the field; what was typed there is what Enter means.
    desk = open_desk("tribute")
    qtbot.keyClick(desk.map, Qt.Key.Key_1)
    assert desk.question.card is not None
    qtbot.keyClick(desk.question.card.findChild(NumberEditor)._spin, Qt.Key.Key_4)
    qtbot.keyClick(desk.window().focusWidget(), Qt.Key.Key_Return)
    assert said(desk) == "tribute: pay 14"


def test_enter_in_the_number_field_gives_that_number(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("tribute")
    assert desk.question.card is not None
    editor = desk.question.card.findChild(NumberEditor)
    editor._spin.setFocus()
    editor._spin.setValue(4)
    qtbot.keyClick(editor._spin, Qt.Key.Key_Return)
    assert said(desk) == "tribute: pay 4"


def test_a_glowing_place_is_clicked(open_desk: Open) -> None:
    desk = open_desk("space")
    assert desk.question.highlighted_places() == dict.fromkeys(toy.PLACES[1:], "2")
    desk.map.space_clicked.emit("burgundy")
    assert said(desk) == "space: place ('burgundy',)"


def test_a_place_that_means_two_things_asks_which(open_desk: Open) -> None:
    desk = open_desk("either")
    desk.map.space_clicked.emit("swabia")
    assert said(desk) == ""
    assert [action.text() for action in desk.question.which.actions()] == ["Place a warrior", "Place a militia"]
    desk.question.which.actions()[1].trigger()
    assert said(desk) == "either: militia ('swabia',)"


def test_a_place_that_is_not_allowed_says_why_and_can_be_allowed(open_desk: Open) -> None:
    desk = open_desk("space")
    desk.map.space_clicked.emit("francia")
    assert desk.question.refusal.isVisible()
    assert "That is too far." in desk.question.refusal.accessibleDescription()
    desk.question.refusal.anyway.click()
    assert said(desk) == "space: place ('francia',)"
    assert not desk.question.refusal.isVisible()
    assert [note.text for note in desk.table.session.entries[-1].notes][:2] == [
        "Waived (15.2): That is too far.",
        "Waived (15.3): Francia is closed in winter.",
    ]


def test_every_reason_is_told_with_its_rule_and_all_are_waived_together(open_desk: Open) -> None:
    desk = open_desk("space")
    desk.map.space_clicked.emit("francia")
    card = desk.question.refusal
    shown = [label.text() for label in card.findChildren(QLabel) if label.isVisible()]
    assert shown == ["NOT ALLOWED", "That is too far.", "Rule 15.2", "Francia is closed in winter.", "Rule 15.3"]
    assert card.anyway.isVisible() and card.anyway.text() == "Allow all anyway"
    assert not card.adjust.isVisible()


def test_where_nobody_can_allow_it_there_is_adjust_and_nothing_else(open_desk: Open) -> None:
    desk = open_desk("space")
    assert desk.question.current is not None
    desk.question.why_wanted.emit(desk.question.current, "place", ("nowhere",))
    card = desk.question.refusal
    assert "This place does not exist." in card.accessibleDescription()
    assert card.adjust.isVisible() and not card.anyway.isVisible()
    card.adjust.click()
    assert not card.isVisible() and desk.windows.asides is not None and desk.windows.asides.isVisible()


def test_sealed_bids_are_asked_one_after_the_other_behind_the_curtain(qtbot: QtBot, open_desk: Open) -> None:
    """8.1 Both bid at the same time; whoever is asked sees his own question, and not what the other has bid."""
    desk = open_desk("sealed", "bid")
    desk.table.look_as(ASKED)
    assert desk.curtain.isVisible()
    desk.curtain.lifted.emit()
    assert [card.question.seat for card in desk.question._cards] == ["Anna"]
    desk.question.answered.emit(desk.question.current, "bid", 4)
    assert desk.curtain.isVisible() and desk.table.viewer == "Berta"
    desk.curtain.lifted.emit()
    assert [card.question.seat for card in desk.question._cards] == ["Berta"]
    desk.question.answered.emit(desk.question.current, "bid", 7)
    assert len(desk.table.session.position.told) == 2


def test_a_sealed_question_is_not_asked_in_sight_of_the_table(open_desk: Open) -> None:
    desk = open_desk("sealed", "bid")
    desk.table.look_as("table")
    asked = [card.question for card in desk.question._cards]
    assert [(one.seat, one.prompt) for one in asked] == [("Anna", "Anna to decide"), ("Berta", "Berta to decide")]
    assert [[option.verb for option in one.options] for one in asked] == [[SIT], [SIT]]
    desk.table.look_as("Berta")
    assert desk.question.current is not None and desk.question.current.seat == "Berta"


def test_of_two_questions_the_own_one_is_shown_first(open_desk: Open) -> None:
    """The eye of everything sees both; a question without anything to answer never comes before one with it."""
    red, blue = toy.QUESTIONS["both"](None)
    silent = replace(red, options=())
    assert find_first_question((red, blue), "Berta", None) == 1
    assert find_first_question((silent, blue), REFEREE, red) == 1
    assert find_first_question((red, blue), REFEREE, blue) == 1
    assert find_first_question((red, blue), REFEREE, None) == 0


def test_counters_are_picked_on_the_map_within_one_group(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("force")
    desk.map.counter_clicked.emit("red-w", False)
    desk.map.counter_clicked.emit("red-m", True)
    assert sorted(desk.question.selected_counters()) == ["red-m", "red-w"]
    desk.map.counter_clicked.emit("red-b", False)
    assert desk.question.selected_counters() == ["red-b"]
    qtbot.keyClick(desk.map, Qt.Key.Key_Escape)
    assert desk.question.selected_counters() == []
    desk.map.counter_clicked.emit("red-w", True)
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    assert said(desk) == "force: force ('red-w', 'red-w', 'red-w')"


def test_all_of_a_group_is_one_click(open_desk: Open) -> None:
    desk = open_desk("force")
    assert desk.question.card is not None
    many = desk.question.card.findChild(ManyPick)
    assert many.click_space("francia")
    assert many.confirm()
    assert said(desk) == "force: force ('red-w', 'red-w', 'red-w', 'red-m', 'red-m')"


def test_the_keyboard_alone_picks_a_force(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("force")
    qtbot.keyClick(desk.map, Qt.Key.Key_1)
    assert desk.question.selected_counters()
    qtbot.keyClick(desk.map, Qt.Key.Key_Escape)
    assert not desk.question.selected_counters()
    qtbot.keyClick(desk.map, Qt.Key.Key_Tab)
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    assert desk.question.selected_counters()
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    assert said(desk).startswith("force: force (")


def test_looking_back_leaves_the_map_its_size(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid", "bid")
    qtbot.keyClick(desk.map, Qt.Key.Key_1)
    qtbot.keyClick(desk.map, Qt.Key.Key_1)
    qtbot.wait(30)
    size = desk.map.size()
    desk.table.go_to(1)
    qtbot.wait(30)
    assert desk.bar.back_words.isVisible() and desk.map.size() == size


def test_a_march_is_walked_place_by_place(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("march")
    assert desk.question.highlighted_places() == {"aquitania": "1", "burgundy": "1", "swabia": "2", "langobardia": "2"}
    desk.map.space_clicked.emit("burgundy")
    desk.map.space_clicked.emit("swabia")
    assert said(desk) == "march: walk ('burgundy', 'swabia')"


def test_a_click_on_a_far_place_lays_the_cheapest_path(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("march")
    desk.map.space_clicked.emit("langobardia")
    assert said(desk) == ""
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    assert said(desk) == "march: walk ('burgundy', 'langobardia')"


def drag(qtbot: QtBot, desk: DeskPage, counter: str, space: str) -> None:
    """A counter, or the pile that it lies on, is dragged with the mouse."""
    qtbot.waitUntil(lambda: desk.map.settled, timeout=10_000)
    camera, anchor = desk.map.stage.camera, desk.map.look.anchor(space)
    there = camera.to_pixels(anchor.x(), anchor.y()).toPoint()
    room = desk.map.rect()
    spots = (QPoint(x, y) for y in range(0, room.height(), 3) for x in range(0, room.width(), 3))
    here = next(spot for spot in spots if desk.map.counter_at(QPointF(spot + QPoint(4, 4))) == counter) + QPoint(4, 4)
    qtbot.mouseMove(desk.map, QPoint(2, 2))
    qtbot.mousePress(desk.map, LEFT, pos=here)
    for part in range(1, 5):
        qtbot.mouseMove(desk.map, here + (there - here) * (part / 4))
    qtbot.mouseRelease(desk.map, LEFT, pos=there)
    QApplication.processEvents()


def test_a_counter_is_dragged_to_a_far_place(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("march")
    drag(qtbot, desk, "red-w", "swabia")
    assert said(desk) == "march: walk ('burgundy', 'swabia')"


def test_one_drag_of_a_pile_answers_who_goes_and_where_to(qtbot: QtBot, open_desk: Open) -> None:
    # The pile in Francia was taken, warriors and militia: all of it goes, and nothing of what stands elsewhere.
    desk = open_desk("force", "march")
    drag(qtbot, desk, "red-w", "swabia")
    who = "force: force ('red-w', 'red-w', 'red-w', 'red-m', 'red-m')"
    assert desk.table.session.position.told == (who, said(desk))
    assert said(desk) == "march: walk ('burgundy', 'swabia')"


def test_boxes_stand_in_a_row(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("box")
    qtbot.keyClick(desk.map, Qt.Key.Key_4)
    assert said(desk) == "box: box ('4',)"


def test_a_form_is_filled_in(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("form")
    assert desk.question.card is not None
    form = desk.question.card.findChild(FormEditor)
    form.parts[0].setCurrentIndex(1)
    form.parts[1].setValue(3)
    form.parts[2].setText(toy.MARKUP)
    button(desk, "Sign").click()
    assert said(desk) == f"form: treaty {('blue', 3, toy.MARKUP)!r}"


def test_two_seats_are_asked_at_once(open_desk: Open) -> None:
    desk = open_desk("both")
    desk.question.tabs.chosen.emit("1")
    assert desk.question.current is not None and desk.question.current.seat == "Berta"
    button(desk, "Yes").click()
    assert desk.table.session.entries[-1].seat == "Berta"


def test_dice_are_rolled_by_space_or_typed(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("roll", "roll")
    qtbot.keyClick(desk.map, Qt.Key.Key_Space)
    assert desk.table.session.entries[-1].seat == CHANCE
    qtbot.keyClick(desk.map, Qt.Key.Key_5)
    assert said(desk) == "roll: roll (5,)"
    assert desk.table.last_roll_faces() == (5,)


def test_several_dice_are_typed_one_by_one(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("rolls")
    for key in (Qt.Key.Key_2, Qt.Key.Key_6, Qt.Key.Key_1, Qt.Key.Key_Return):
        qtbot.keyClick(desk.map, key)
    assert said(desk) == "rolls: roll (2, 6, 1)"


def test_a_draw_is_made_or_told(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("draw", "draw")
    qtbot.keyClick(desk.map, Qt.Key.Key_Space)
    assert said(desk).startswith("draw: draw")
    button(desk, "Church council").click()
    assert said(desk) == "draw: draw ('church-council',)"


def test_dice_roll_by_themselves_when_told_to(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("roll", "bid")
    desk.table.set_automatic_roll(True)
    qtbot.waitUntil(lambda: said(desk).startswith("roll"), timeout=3000)
    assert desk.question.current is not None and desk.question.current.seat == "Anna"


def test_undo_keeps_what_was_answered_struck_and_escape_takes_nothing_back(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid", "bid")
    qtbot.keyClick(desk.map, Qt.Key.Key_Return)
    qtbot.keyClick(desk.map, Qt.Key.Key_Escape)
    assert said(desk) == "bid: stand None"
    desk.window().activateWindow()
    qtbot.waitUntil(desk.window().isActiveWindow)
    qtbot.keyClick(desk.map, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert said(desk) == ""
    assert desk.table.session.entries[-1].struck
    assert "(undone)" in desk.record.list.copy()
    desk.table.redo()
    assert said(desk) == "bid: stand None"


def test_an_entry_can_be_looked_back_at(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid", "bid", "bid")
    for _ in range(2):
        qtbot.keyClick(desk.map, Qt.Key.Key_1)
    desk.record.looked.emit(1)
    assert desk.table.moment == 1 and desk.bar.back_words.isVisible()
    qtbot.keyClick(desk.map, Qt.Key.Key_1)
    assert len(desk.table.session.position.told) == 2
    qtbot.keyClick(desk.map, Qt.Key.Key_Escape)
    assert desk.table.moment is None and not desk.bar.back_words.isVisible()


def test_the_end_shows_the_verdict(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid")
    qtbot.keyClick(desk.map, Qt.Key.Key_1)
    assert desk.verdict.isVisible() and "Red wins" in desk.verdict.text()
    desk.escape()
    assert not desk.verdict.isVisible()


def test_a_seat_sees_only_its_own_questions(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid")
    desk.table.look_as("Berta")
    assert desk.question.current is None
    qtbot.wait(20)
    texts = [label.text() for label in desk.question.findChildren(QLabel) if label.isVisible()]
    assert "Waiting for Anna" in texts


def test_a_curtain_falls_between_seats(open_desk: Open) -> None:
    desk = open_desk("bid")
    desk.table.look_as(ASKED)
    assert desk.curtain.isVisible() and desk.question.current is None
    desk.curtain.lifted.emit()
    assert not desk.curtain.isVisible() and desk.table.viewer == "Anna" and desk.question.current is not None


def test_the_ledger_opens_the_sum_behind_a_figure(open_desk: Open) -> None:
    desk = open_desk()
    desk.ledger.table.setCurrentCell(0, 1)
    assert desk.ledger.sum.isVisible() or not desk.ledger.isVisible()
    assert "Francia,2,12.0" in desk.ledger.csv() and "a debt,-1,12.1" in desk.ledger.csv()


def test_the_chart_that_was_read_is_turned_to(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("roll", "bid")
    desk.charts.show_chart("other")
    qtbot.keyClick(desk.map, Qt.Key.Key_3)
    assert desk.charts.chart is not None and desk.charts.chart.id == "crt"
    assert "ours, not printed in the rulebook" in desk.charts.source_words.text()


def test_charts_verdict_and_finder_are_made_when_they_are_wanted(open_desk: Open) -> None:
    desk = open_desk("bid")
    assert not {"charts", "verdict"} & set(vars(desk)) and "finder" not in vars(desk.link)
    desk.deck.turn_to("charts")
    assert desk.charts.isVisible() and desk.charts.chart is not None
    desk.escape()
    assert "verdict" not in vars(desk)


def test_larger_text_twice_in_a_row_keeps_the_question(qtbot: QtBot, open_desk: Open) -> None:
    desk = open_desk("bid")
    window = desk.window()
    assert isinstance(window, DeskWindow)
    asked = desk.question.current
    window.step_scale(True)
    window.step_scale(True)
    qtbot.waitUntil(lambda: THEME.scale == 125 and desk.question.current == asked)
    assert desk.updatesEnabled() and desk.question.card is not None and desk.question.card.isVisible()


def test_the_card_of_a_place_never_covers_it(open_desk: Open) -> None:
    desk = open_desk("bid")
    for place in toy.PLACES:
        desk.link.pin_card("")
        desk.map.space_clicked.emit(place)
        assert desk.link.card.isVisible()
        assert not desk.link.card.geometry().intersects(desk.map.card_anchor(place))


def test_the_card_of_a_place_leaves_a_field_free_in_which_somebody_types(open_desk: Open) -> None:
    desk = open_desk("bid")
    field = desk.record.search
    desk.map.space_clicked.emit(next(iter(toy.PLACES)))
    field.setFocus()
    QApplication.processEvents()
    card = QRect(desk.link.card.mapToGlobal(QPoint(0, 0)), desk.link.card.size())
    assert desk.link.card.isVisible()
    assert not card.intersects(QRect(field.mapToGlobal(QPoint(0, 0)), field.size()))
    assert not card.intersects(QRect(desk.deck.mapToGlobal(QPoint(0, 0)), desk.deck.size()))


def test_names_that_look_like_markup_stay_words(open_desk: Open) -> None:
    desk = open_desk("bid")
    desk.link.show_place("francia")
    desk.windows.show_asides()
    for label in desk.window().findChildren(QLabel):
        if label.text():
            assert label.textFormat() == Qt.TextFormat.PlainText, label.text()


def test_asides_are_found_and_done(open_desk: Open) -> None:
    desk = open_desk("bid")
    desk.windows.show_asides()
    assert desk.windows.asides is not None
    desk.windows.asides.choose("1 adjust")
    assert isinstance(desk.windows.asides.editor, FormEditor)
    desk.windows.asides.editor.numbered_buttons()[0].click()
    assert desk.table.session.position.bid == 1 and not desk.windows.asides.isVisible()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_nothing_is_cut_off_or_covered(open_desk: Open, qtbot: QtBot, size: tuple[int, int], scale: int) -> None:
    desk = open_desk()
    desk.window().resize(*size)
    THEME.set_scale(scale)
    qtbot.wait(30)
    assert desk.window().width() <= size[0] and desk.window().height() <= size[1]
    assert desk.map.width() >= 240 and desk.map.height() >= 160
    shown = [w for w in desk.question.findChildren(ChoiceButton) if w.isVisible()]
    assert shown
    for part in shown:
        assert part.height() >= part.heightForWidth(part.width())
        assert part.width() <= desk.question.width()


@pytest.mark.thirds
def test_every_control_has_a_name(open_desk: Open) -> None:
    from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QSpinBox

    for name in toy.ORDER:
        desk = open_desk(name)
        for kind in (QAbstractButton, QComboBox, QLineEdit, QSpinBox):
            for control in desk.findChildren(kind):
                if control.isVisible() and not control.objectName().startswith("qt_"):
                    assert control.accessibleName() or getattr(control, "text", lambda: "")(), (name, control)
        desk.window().close()  # else all of them are painted at the end
