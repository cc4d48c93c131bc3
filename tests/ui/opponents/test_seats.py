"""Seats for opponents: on the set-up page, in the players' dialog, and what a person among them may look at."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.position import OPPONENT, PERSON
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session, seat_opponents
from dark_ages_desk.session import SessionError
from dark_ages_desk.session.header import CURTAIN, PLAYERS
from dark_ages_desk.ui.desk.peeking import is_peek, look_as
from dark_ages_desk.ui.desk.players_dialog import PlayersDialog
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.shell.setup_page import PlayersForm, SecrecyChoice

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

TWILIGHT = "carolingian-twilight/27.2"


def test_play_against_the_desk_gives_it_all_seats_but_the_first(qtbot: QtBot) -> None:
    card = next(one for one in catalogue().scenarios if one.id == "dark-age-britain-570/short")
    form = PlayersForm(card)
    qtbot.addWidget(form)
    form.choose(4)
    assert form.opponents() == {}
    form.against.click()
    seats = form.seats()
    assert list(form.opponents()) == list(seats[1:4]) and set(form.opponents().values()) == {"squire"}
    assert not form.several
    form.kinds[2].setCurrentIndex(form.kinds[2].findData("marshal"))
    assert form.opponents()[seats[2]] == "marshal"
    form.against.click()
    assert form.opponents() == {} and form.several


def test_all_opponents_get_the_strength_that_is_chosen_beside_the_button(qtbot: QtBot) -> None:
    card = next(one for one in catalogue().scenarios if one.id == "dark-age-britain-570/short")
    form = PlayersForm(card)
    qtbot.addWidget(form)
    form.choose(3)

    def choose(strength: str) -> None:
        form.strength.setCurrentIndex(form.strength.findData(strength))
        form.strength.activated.emit(form.strength.currentIndex())

    choose("marshal")
    assert form.opponents() == {}
    form.against.click()
    assert set(form.opponents().values()) == {"marshal"} and len(form.opponents()) == 2
    choose("squire")
    assert set(form.opponents().values()) == {"squire"} and len(form.opponents()) == 2


def test_beside_opponents_no_player_keeps_secrets_on_the_real_table(qtbot: QtBot) -> None:
    choice = SecrecyChoice()
    qtbot.addWidget(choice)
    choice.buttons[PLAYERS].setChecked(True)
    choice.offer_players(False)
    assert choice.way == CURTAIN and not choice.buttons[PLAYERS].isEnabled() and not choice.note.isHidden()
    choice.offer_players(True)
    assert choice.buttons[PLAYERS].isEnabled() and choice.note.isHidden()


def test_a_seat_is_given_to_an_opponent_in_mid_game_and_taken_back(qtbot: QtBot) -> None:
    session = new_session("dark-age-britain-570/dyrham-577", seats=("Anna", "Berta"), seed=2)
    parent = QWidget()
    qtbot.addWidget(parent)
    told: list[str] = []

    def do(action: object) -> str:
        assert callable(action)
        action()
        told.append("done")
        return ""

    dialog = PlayersDialog(parent, session, lambda: ("Anna", "Berta"), do)
    dialog.kinds["Berta"].setCurrentIndex(dialog.kinds["Berta"].findData("marshal"))
    dialog.choose_kind("Berta")
    runner = session.runner("Berta")
    assert (runner.kind, runner.strength, runner.name) == (OPPONENT, "marshal", "Marshal (Wessex)")
    dialog.kinds["Berta"].setCurrentIndex(0)
    dialog.choose_kind("Berta")
    assert session.runner("Berta").kind == PERSON and len(told) == 2


def test_where_players_keep_their_secrets_no_seat_goes_to_an_opponent(qtbot: QtBot) -> None:
    session = new_session(TWILIGHT, seats=("A", "B", "C"), secrets=PLAYERS)
    parent = QWidget()
    qtbot.addWidget(parent)
    dialog = PlayersDialog(parent, session, lambda: ("A", "B", "C"), lambda action: "")
    dialog.kinds["B"].setCurrentIndex(1)
    dialog.choose_kind("B")
    assert session.runner("B").kind == PERSON and "no hands" in dialog.told.text()


def test_a_look_at_an_opponents_secrets_is_asked_and_noted(qtbot: QtBot) -> None:
    session = new_session(TWILIGHT, seats=("A", "B", "C"), seed=3)
    seat_opponents(session, {"B": "squire", "C": "squire"})
    parent = QWidget()
    qtbot.addWidget(parent)
    table = LiveTable(session)
    table.show_now()
    assert table.viewer == "A" and not is_peek(table, "A") and is_peek(table, REFEREE) and is_peek(table, "B")
    box = look_as(parent, table, "B")
    assert isinstance(box, QMessageBox) and table.viewer == "A"
    box.buttons()[0].click()
    assert table.viewer == "B"
    assert "Someone looked at hidden things" in " ".join(session.remarks.comments.values())
    table.stop()


def test_a_strength_that_there_is_not_is_refused_with_the_right_word() -> None:
    session = new_session(TWILIGHT, seats=("A", "B", "C"))
    with pytest.raises(SessionError, match="squire"):
        seat_opponents(session, {"B": "squir"})
