"""The first game driven as by hand: clicks on the real map, real keys, a real file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.tray import TrayPiece
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.carolingian_twilight.play import Play, ids, with_runs
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
VERDUN = "carolingian-twilight/27.2"


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[DeskWindow]:
    made = [DeskWindow(catalogue())]
    made[0].resize(1280, 800)
    made[0].show()
    yield made[0]
    bury([*made])
    made.clear()


@pytest.fixture
def passage(window: DeskWindow, monkeypatch: pytest.MonkeyPatch) -> Callable[[], DeskPage]:
    """19.1, the printed example: Anna's force in Barcelona may need Ben's leave for the Tyrrhenian Sea."""

    def make() -> DeskPage:
        play = Play()
        play.pos = with_runs(play.pos, muslims="Ben")
        for sea in ("mediterranean-sea", "ligurian-sea", "tyrrhenian-sea"):
            play.put("charles", sea, fleet=1)
        play.put("muslims", "tyrrhenian-sea", fleet=2)
        force = play.put("charles", "barcelona", warrior=2)
        play.begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=2))
        monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
        window.show_session(new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open"))
        assert window.desk is not None
        return window.desk

    return make


def asked(desk: DeskPage) -> tuple[str, str]:
    question = desk.table.session.questions()[0]
    return question.seat, question.rule


def pixel(desk: DeskPage, space: str) -> QPoint:
    anchor = desk.map.look.anchor(space)
    return desk.map.stage.camera.to_pixels(anchor.x(), anchor.y()).toPoint()


def click(qtbot: QtBot, desk: DeskPage, space: str) -> None:
    qtbot.mouseClick(desk.map, LEFT, pos=pixel(desk, space))
    QApplication.processEvents()


def press(desk: DeskPage, words: str) -> None:
    button = next(b for b in desk.question.findChildren(ChoiceButton) if b.words == words and not b.isHidden())
    button.click()
    QApplication.processEvents()


def roll(desk: DeskPage, face: int) -> None:
    question = desk.table.session.questions()[0]
    assert question.seat == CHANCE
    desk.table.answer(CHANCE, question.options[0].verb, (face,))


def test_leave_to_pass_a_sea_is_asked_and_granted(qtbot: QtBot, passage: Callable[[], DeskPage]) -> None:
    desk = passage()
    assert asked(desk) == ("Anna", "19.1") and "tyrrhenian-sea" in desk.map.scene.glowing
    click(qtbot, desk, "tyrrhenian-sea")
    assert asked(desk) == ("Ben", "19.1")
    assert desk.question.current is not None and "Allow Charles to pass" in desk.question.current.prompt
    press(desk, "Allow passage")
    roll(desk, 6)
    assert "benevento" in desk.map.scene.glowing
    notes = [note.text for entry in desk.table.session.entries for note in entry.notes]
    assert any(text.endswith("allow passage through the Tyrrhenian Sea.") for text in notes), notes[-3:]


def test_a_sea_that_was_not_opened_is_refused_and_can_be_allowed(qtbot: QtBot, passage: Callable[[], DeskPage]) -> None:
    desk = passage()
    press(desk, "Roll without asking")
    roll(desk, 6)
    assert "benevento" not in desk.map.scene.glowing
    for sea in ("mediterranean-sea", "ligurian-sea"):
        desk.map.space_clicked.emit(sea)
    desk.map.space_clicked.emit("tyrrhenian-sea")
    refusal = desk.question.refusal
    assert refusal.isVisible() and "not allowed you to pass" in refusal.accessibleDescription()
    assert refusal.anyway.isVisible()
    qtbot.mouseClick(refusal.anyway, LEFT)
    assert not refusal.isVisible()
    last = desk.table.session.entries[-1]
    assert last.answer is not None and last.answer.waived
    desk.map.space_clicked.emit("tyrrhenian-sea")
    assert not refusal.isVisible()
    # The referee's word is taken back like any other step.
    while any(e.answer and e.answer.waived and not e.struck for e in desk.table.session.entries):
        assert desk.table.undo()


def test_a_refusal_is_left_with_escape(qtbot: QtBot, window: DeskWindow) -> None:
    window.show_session(new_session(VERDUN, seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    qtbot.mouseClick(desk.question.findChildren(TrayPiece)[0], LEFT)
    click(qtbot, desk, "serbia")
    assert desk.question.refusal.isVisible()
    entries = len(desk.table.session.entries)
    qtbot.keyClick(desk.map, Qt.Key.Key_Escape)
    assert not desk.question.refusal.isVisible() and len(desk.table.session.entries) == entries


def test_after_cancel_the_keys_are_the_questions_again(qtbot: QtBot, window: DeskWindow) -> None:
    window.show_session(new_session(VERDUN, seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    desk.deck.turn_to("record")
    qtbot.mouseClick(desk.question.findChildren(TrayPiece)[0], LEFT)
    click(qtbot, desk, "serbia")
    cancel = next(one for one in desk.question.refusal.findChildren(QPushButton) if one.text() == "Cancel")
    cancel.setFocus()  # as a click does
    qtbot.mouseClick(cancel, LEFT)
    assert not desk.question.refusal.isVisible() and window.focusWidget() is desk.map


def test_the_lower_panel_is_never_pulled_shut(window: DeskWindow) -> None:
    window.show_session(new_session(VERDUN, seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    QApplication.processEvents()
    desk.right.setSizes([10_000, 0])
    QApplication.processEvents()
    assert desk.right.sizes()[1] > 0 and desk.deck.isVisible()


def test_full_screen_and_back(qtbot: QtBot, window: DeskWindow) -> None:
    window.show_session(new_session(VERDUN, seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    for wanted in (True, False):
        qtbot.keyClick(desk.map, Qt.Key.Key_F11)
        assert window.isFullScreen() is wanted
    assert window.desk is desk and desk.map.isVisible()


def test_a_copy_is_saved_by_key_and_opens_again(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.dadesk"
    window.show_session(new_session(VERDUN, path, seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    press(desk, "Place the rest for me")
    qtbot.keyClick(desk.map, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChildren(QFileDialog)[0]
    dialog.fileSelected.emit(str(tmp_path / "copy.dadesk"))
    dialog.reject()
    copy = open_session(tmp_path / "copy.dadesk", read_only=True)
    assert len(copy.entries) == len(desk.table.session.entries)
    copy.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(desk.map, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    dialog = next(each for each in window.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(str(tmp_path / "copy.dadesk"))
    dialog.reject()
    qtbot.waitUntil(lambda: window.desk is not None and window.desk is not desk, timeout=10_000)
    assert window.table is not None and window.table.session.path == tmp_path / "copy.dadesk"


def test_a_new_game_is_begun_beside_the_old_one_and_escape_returns(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path
) -> None:
    window.show_session(new_session(VERDUN, tmp_path / "game.dadesk", seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    press(desk, "Place the rest for me")
    entries = len(desk.table.session.entries)
    qtbot.keyClick(desk.map, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    assert window.library.isVisible() and not desk.isVisible()
    qtbot.keyClick(window, Qt.Key.Key_Escape)
    assert desk.isVisible() and len(desk.table.session.entries) == entries
    qtbot.keyClick(desk.map, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not desk.table.session.can_undo


def test_a_closed_session_is_kept_and_found_again(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    path = tmp_path / "game.dadesk"
    window.show_session(new_session(VERDUN, path, seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None
    press(desk, "Place the rest for me")
    qtbot.keyClick(desk.map, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert window.desk is None and window.library.isVisible()
    again = open_session(path)  # nothing was lost, and nobody holds the file any more
    assert len(again.entries) == 2
    again.close()


def test_a_drag_that_nothing_asks_for_is_put_there_by_the_referee(qtbot: QtBot, window: DeskWindow) -> None:
    # It is bid for initiative; Charles's pile in Francia is dragged to Saxony. That is no answer: the reason is told,
    # and the referee may put the whole force there, which is an adjustment in the record.
    session = new_session(VERDUN, seed=1, secrets="open")
    while session.questions()[0].option("suggested") is not None:
        question = session.questions()[0]
        session.answer(question.seat, "suggested", None, question.power)
    window.show_session(session)
    desk = window.desk
    assert desk is not None
    qtbot.wait(60)
    assert desk.table.current is not None
    pile = next(one for one in desk.table.current.counters if one.power == "charles" and ":" in one.id)
    before = len(session.entries)
    desk.table.offer_to_put(pile, True, "saxony", "Pay?")
    assert "It cannot move" in desk.question.refusal.accessibleDescription()
    assert desk.question.refusal.anyway.text() == "Move as referee" and len(session.entries) == before
    qtbot.mouseClick(desk.question.refusal.anyway, LEFT)
    force = next(one for one in desk.table.current.counters if one.stack == pile.stack)
    assert force.space == "saxony" and len(session.entries) == before + 1
    assert session.entries[-1].answer is not None and session.entries[-1].answer.seat == "referee"


def test_what_is_dragged_away_from_a_force_goes_and_the_rest_is_dropped_off(
    qtbot: QtBot, window: DeskWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 13.0: a leader, 4 warriors and a militia operate from Francia. The warriors are dragged away from the others to
    # Burgundy: they go there, and not the leader and the militia.
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=4, militia=1)
    play.begin(BeginOperations("charles")).pick("operate", *ids(force, leader=1, warrior=4, militia=1)).roll(6)
    monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
    window.show_session(new_session(VERDUN, seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open"))
    desk = window.desk
    assert desk is not None and desk.table.current is not None
    warriors = next(one for one in desk.table.current.counters if one.id == ids(force, warrior=1)[0])
    assert desk.question.drop(warriors, "burgundy", (warriors.id,))
    QApplication.processEvents()
    play.pos = desk.table.session.position  # type: ignore[assignment]
    assert play.stands("charles", "burgundy") == "4 warrior"
    assert play.stands("charles", "francia") == "1 leader 1 militia"


def test_the_letters_of_the_menus_open_them_where_the_menu_is_folded(qtbot: QtBot, window: DeskWindow) -> None:
    keys = {key.key().toString(): key for key in window.findChildren(QShortcut)}
    assert not keys["Alt+T"].isEnabled()  # on the start page the menu bar has them
    window.show_session(new_session(VERDUN, seed=1, secrets="open"))
    for letter, entry in (("Alt+T", "Pause"), ("Alt+L", "Everything, as the referee")):
        assert keys[letter].isEnabled()
        keys[letter].activated.emit()
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu) and entry in [one.text() for one in menu.actions()]
        menu.close()
