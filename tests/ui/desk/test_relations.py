"""Who stands how towards whom, and the cards of the powers: read on the desk, written from it, at every size."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SCENARIO = "dark-age-britain-570/evening"


def evening() -> Session:
    """Seven players; Gwynedd and Wessex have a pact until 571, Mercia and Rheged one that nobody knows of."""
    session = new_session(SCENARIO, seed=1)
    runs = session.position.runs
    session.answer(runs["gwynedd"], "pact", ("peace", "wessex", "", "", "2", "the Severn"), "gwynedd")
    session.answer(runs["mercia"], "secret pact", ("help", "rheged", "", "", "0", "against York"), "mercia")
    return session


def shown(window: DeskWindow, tab: str, viewer: str = TABLE) -> DeskPage:
    window.show_session(evening())
    assert window.desk is not None
    window.desk.table.look_as(viewer)
    window.desk.deck.turn_to(tab)
    QApplication.processEvents()
    return window.desk


def told(part: QWidget) -> list[str]:
    """What can be read on a part of the desk."""
    QApplication.processEvents()
    return [words.text() for words in part.findChildren(Words) if words.isVisible()]


def words(desk: DeskPage) -> str:
    return "\n".join(told(desk.powers.relations))


def cell(desk: DeskPage, one: str, other: str) -> str:
    related = desk.table.session.view(TABLE).related
    item = desk.powers.relations.matrix.item(related.index(one), 1 + related.index(other))
    return item.text() if item is not None else ""


def test_the_matrix_tells_who_is_bound_to_whom_and_until_when(window: DeskWindow, qtbot: QtBot) -> None:
    desk = shown(window, "relations")
    assert cell(desk, "gwynedd", "wessex") == cell(desk, "wessex", "gwynedd") == "P\n571"
    assert cell(desk, "gwynedd", "mercia") == "–"
    assert "Bound until the end of 571." in words(desk)
    assert "P Non-aggression pact" in words(desk)


def test_what_two_keep_secret_stands_before_the_referee_and_not_before_all(window: DeskWindow, qtbot: QtBot) -> None:
    desk = shown(window, "relations")
    assert cell(desk, "mercia", "rheged") == "–"
    assert "York" not in words(desk)
    desk.table.look_as(REFEREE)
    assert cell(desk, "mercia", "rheged") == "H"
    assert "Promise of help, secret" in words(desk)


def test_a_cell_that_is_chosen_shows_its_own_relations_alone(window: DeskWindow, qtbot: QtBot) -> None:
    desk = shown(window, "relations")
    matrix = desk.powers.relations.matrix
    matrix.setFocus()
    matrix.setCurrentCell(3, 5)  # Mercia and Rheged
    assert "Mercia and Rheged have no agreement." in words(desk)
    for _ in range(2):
        qtbot.keyClick(matrix, Qt.Key.Key_Left)
    qtbot.keyClick(matrix, Qt.Key.Key_Up)
    qtbot.keyClick(matrix, Qt.Key.Key_Up)
    qtbot.keyClick(matrix, Qt.Key.Key_Up)
    assert "the Severn" in words(desk)


def test_a_pact_is_written_from_the_relations_in_sight_of_all(window: DeskWindow, qtbot: QtBot) -> None:
    desk = shown(window, "relations")
    desk.powers.relations.matrix.setCurrentCell(4, 0)
    qtbot.mouseClick(desk.powers.relations.write, Qt.MouseButton.LeftButton)
    dialog = desk.windows.asides
    assert dialog is not None and dialog.isVisible()
    assert "Rheged: pacts and promises" in told(dialog)
    offered = dialog.options.values()
    assert not [
        option.verb for question, option in offered if not question.aloud and not getattr(option, "aloud", False)
    ]
    (give,) = (
        one for one in dialog.findChildren(ChoiceButton) if one.isVisible() and one.words == "Make a pact or promise"
    )
    qtbot.mouseClick(give, Qt.MouseButton.LeftButton)
    last = desk.table.session.entries[-1].answer
    assert last is not None and (last.verb, last.power) == ("pact", "rheged")


def test_a_player_alone_may_write_in_secret(window: DeskWindow, qtbot: QtBot) -> None:
    window.show_session(evening())
    assert window.desk is not None
    seat = window.desk.table.session.position.runs["mercia"]
    window.desk.table.look_as(seat)
    window.commands.show_asides()
    dialog = window.desk.windows.asides
    assert dialog is not None
    verbs = [option.verb for question, option in dialog.options.values() if question.seat == seat]
    assert verbs == ["pact", "secret pact", "secret pact over"]


@pytest.mark.parametrize("scale", [100, 200])
def test_the_whole_matrix_is_in_sight_at_every_size(window: DeskWindow, qtbot: QtBot, scale: int) -> None:
    desk = shown(window, "relations")
    THEME.set_scale(scale)
    qtbot.wait(50)
    desk.deck.turn_to("relations")
    QApplication.processEvents()
    matrix = desk.powers.relations.matrix
    across = sum(matrix.columnWidth(column) for column in range(matrix.columnCount()))
    assert matrix.viewport().width() <= desk.powers.relations.width()
    assert across <= matrix.viewport().width()
    assert matrix.columnWidth(1) >= THEME.metrics("body").horizontalAdvance("571")


def test_each_power_has_a_card_with_its_tracks_and_sums(window: DeskWindow, qtbot: QtBot) -> None:
    desk = shown(window, "cards")
    cards = desk.powers.cards
    cards.show_power("northumbria")
    found = told(cards)
    for heading in ("Northumbria", "Hundreds", "Tens", "Ones", "Points", "Cattle", "Tax base", "Leaders alive"):
        assert heading in found
    herd = desk.table.session.position.cattle["northumbria"]
    card = next(one for one in desk.table.session.view(TABLE).cards if one.power == "northumbria")
    here = [box.label for track in card.tracks for box in track.boxes if box.here]
    assert int("".join(here)) == herd


def test_a_game_without_cards_and_relations_has_no_tab_for_them(window: DeskWindow, qtbot: QtBot) -> None:
    window.show_session(new_session("dark-ages-1971/hastings", seed=1))
    assert window.desk is not None
    assert not {"cards", "relations"} & set(window.desk.deck.tabs)
