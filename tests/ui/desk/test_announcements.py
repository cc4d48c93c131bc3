"""What the desk announces to a screen reader: the question, what happened, a roll, a refusal, the result, the
curtain."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import show_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[DeskWindow]:
    yield from show_window(1280, 800)


@pytest.fixture
def said() -> Iterator[list[tuple[str, bool]]]:
    """All that is announced: the words, and whether they interrupt."""
    found: list[tuple[str, bool]] = []

    def note(words: str, urgent: bool) -> None:
        found.append((words, urgent))

    ANNOUNCER.announced.connect(note)
    yield found
    ANNOUNCER.announced.disconnect(note)


def lay(window: DeskWindow, session: Session) -> DeskPage:
    window.show_session(session)
    QApplication.processEvents()
    assert window.desk is not None
    return window.desk


def give(desk: DeskPage, verb: str, value: object = None) -> None:
    question = desk.table.session.questions()[0]
    assert desk.table.answer(question.seat, verb, value, question.power)  # type: ignore[arg-type]
    QApplication.processEvents()


def test_each_answer_is_announced_and_then_the_next_question(window: DeskWindow, said: list[tuple[str, bool]]) -> None:
    desk = lay(window, new_session("dark-ages-1971/hastings", seed=3))
    assert said[-1][0].startswith("Player 1: Anglo-Saxons: choose your hilltop. Click")
    said.clear()
    give(desk, "centre", ("2022",))
    assert [words.split(":")[0] for words, _ in said][-1] == "Player 1"
    assert "will deploy around 2022" in said[0][0]
    assert not any(urgent for _, urgent in said)
    said.clear()
    desk.table.show_now()  # drawn again, as after another size of text
    assert said == []
    desk.table.undo()
    assert said[0][0] == "Back at the beginning."
    assert "choose your hilltop" in said[-1][0]


def test_a_refusal_is_announced_with_its_reason(window: DeskWindow, said: list[tuple[str, bool]]) -> None:
    desk = lay(window, new_session("dark-ages-1971/hastings", seed=3))
    said.clear()
    desk.map.space_clicked.emit("0101")
    assert len(said) == 1 and said[0][0].startswith("Not allowed. ") and "0101" in said[0][0]


def test_of_several_questions_the_one_turned_to_is_announced(window: DeskWindow, said: list[tuple[str, bool]]) -> None:
    desk = lay(window, new_session("dark-age-britain-570/evening", seed=3))
    assert said[-1][0].startswith("Player 1: Gwynedd: place your army")
    said.clear()
    desk.question.tabs.chosen.emit("2")
    assert [words for words, _ in said] == [
        "Player 3: Wessex: place your army and leaders. Drag each counter to a hex of Wessex."
    ]


def test_a_roll_is_announced_with_its_result(window: DeskWindow, said: list[tuple[str, bool]]) -> None:
    desk = lay(window, new_session("dark-age-ii/irish-sea", seed=3))
    said.clear()
    assert desk.question.press_roll()
    QApplication.processEvents()
    assert said[0][0].startswith("Order of play: ")


def test_the_curtain_interrupts_and_tells_nothing_of_the_seat(window: DeskWindow, said: list[tuple[str, bool]]) -> None:
    desk = lay(window, new_session("carolingian-twilight/27.2", seed=3))
    assert desk.table.veiled
    assert [urgent for _, urgent in said] == [True]
    assert said[0][0].startswith("The next question is for Player 1.")
    assert "place your army" not in said[0][0]
    said.clear()
    desk.curtain.lifted.emit()
    assert any("place your army" in words for words, _ in said)


def test_the_end_is_announced(window: DeskWindow, said: list[tuple[str, bool]], tmp_path: Path) -> None:
    record = Path(__file__).parents[2] / "games" / "records" / "dark-age-britain-570" / "1" / "short-read-12.dadesk"
    copy = tmp_path / record.name
    shutil.copy(record, copy)
    desk = lay(window, session := open_session(copy))
    outcome = session.outcome()
    assert outcome is not None
    assert (f"The game is over. {outcome.headline}", False) in said
    desk.table.undo()
    said.clear()
    desk.table.redo()
    assert (f"The game is over. {outcome.headline}", False) in said
