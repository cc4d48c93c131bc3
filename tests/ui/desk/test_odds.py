"""Odds beside the question: columns, suppositions, the map, the buttons; never in the way."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QSpinBox, QToolButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Forecast, Mean, Odds, Share
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.odds import OddsCard
from dark_ages_desk.ui.desk.panels.odds_table import OddsTable, build_lines, build_text_rows, describe_likely_ends
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.switches import ODDS
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.work import OddsThread
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui import toy
from tests.ui.conftest import bury

# The platform without a screen says so whenever a window of its own is opened.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Open = Callable[..., DeskPage]


@pytest.fixture
def open_desk(qtbot: QtBot, tmp_path: Path) -> Iterator[Open]:
    """Opens a window of 1280 by 800 with a toy session that asks these questions."""
    windows: list[DeskWindow] = []

    def make(*order: str) -> DeskPage:
        window = DeskWindow(toy.catalogue(tmp_path))
        windows.append(window)
        window.resize(1280, 800)
        window.show()
        window.show_session(toy.session(*order))
        assert window.desk is not None
        return window.desk

    yield make
    bury(windows)


def odds(desk: DeskPage) -> OddsCard:
    """The odds of the shown question."""
    assert desk.question.card is not None and desk.question.card.odds is not None
    return desk.question.card.odds


def strength(desk: DeskPage) -> QSpinBox:
    """The field for the strength that is supposed."""
    return next(field for field in odds(desk).findChildren(QSpinBox) if field.isVisible())


def shown(desk: DeskPage) -> str:
    """All that stands in the columns, as a screen reader says it."""
    return odds(desk).findChildren(OddsTable)[0].accessibleName()


def test_columns_stand_side_by_side_one_attack_and_more(open_desk: Open) -> None:
    desk = open_desk("charge")
    assert shown(desk) == (
        "Odds. Charge: The hill is yours 25 → 50%, Fog 25 → 50%, Your losses, of 3 0.2 → 0.5. "
        "Siege: The hill is yours 12 → 50%, Fog 12 → 50%, Your losses, of 3 0.1 → 0.5"
    )


def test_the_first_figure_stands_on_the_buttons_with_what_it_is_the_chance_of(open_desk: Open) -> None:
    desk = open_desk("charge")
    buttons = desk.question.findChildren(ChoiceButton)
    assert {one.words: one.badge for one in buttons if one.isVisible()} == {"Charge": "25 → 50%", "Stay": "12 → 50%"}
    assert {one.hint.split(" · ")[-1] for one in buttons if one.isVisible()} == {"The hill is yours"}
    assert "Charge, The hill is yours: 25 → 50%" in {one.accessibleName() for one in buttons}


def test_chances_of_places_stand_on_the_map_and_go_with_the_question(open_desk: Open) -> None:
    desk = open_desk("charge", "bid")
    assert desk.map.scene.told == {"aquitania": "50%"}
    desk.table.answer("Anna", "yes", None, "red")
    assert desk.map.scene.told == {} and desk.question.card is not None and desk.question.card.odds is None


def test_a_hidden_number_is_supposed_and_can_be_set(open_desk: Open) -> None:
    desk = open_desk("charge")
    strength(desk).setValue(4)
    assert "The hill is yours 12 → 25%" in shown(desk)
    boxes = [box for box in odds(desk).findChildren(QComboBox) if box.itemText(0) == "calm"]
    assert [box.itemText(1) for box in boxes] == ["wild"]


def test_what_was_supposed_outlives_a_look_elsewhere(open_desk: Open) -> None:
    desk = open_desk("charge")
    strength(desk).setValue(4)
    desk.table.look_as("Anna")
    assert "The hill is yours 12 → 25%" in shown(desk)
    assert strength(desk).value() == 4


def test_a_number_set_once_is_supposed_again_of_the_same_thing_by_the_same_eye(open_desk: Open) -> None:
    desk = open_desk("charge", "aim")
    strength(desk).setValue(4)
    desk.table.answer("Anna", "yes", None, "red")
    assert "The hill is yours 12 → 25%" in shown(desk) and strength(desk).value() == 4
    desk.table.look_as("Anna")  # it was the referee who supposed it
    assert strength(desk).value() == 2


def test_pointing_at_a_choice_or_its_place_shows_its_odds(open_desk: Open, qtbot: QtBot) -> None:
    desk = open_desk("aim")
    assert odds(desk).forecast.choice == "aquitania"
    desk.question.hover("burgundy")
    assert odds(desk).forecast.choice == "burgundy" and desk.map.scene.told == {"burgundy": "25%"}
    desk.question.hover("")
    assert odds(desk).forecast.choice == "aquitania"
    odds(desk).point("charge", "burgundy")
    desk.question.hover("swabia")  # nothing can be done there: what was pointed at stays
    assert odds(desk).forecast.choice == "burgundy"
    assert desk.question.card is not None
    first = next(b for b in desk.question.card.findChildren(ChoiceButton) if b.words == "Aquitania")
    first.setFocus()
    qtbot.waitUntil(lambda: odds(desk).forecast.choice == "aquitania")


def test_enter_in_a_number_that_is_supposed_answers_nothing(open_desk: Open, qtbot: QtBot) -> None:
    desk = open_desk("charge")
    strength(desk).setFocus()
    qtbot.keyClicks(strength(desk), "4")
    qtbot.keyClick(strength(desk), Qt.Key.Key_Return)
    assert desk.table.session.position.told == () and odds(desk).forecast.title == "Charge the hill"


def test_the_card_of_a_place_tells_its_odds_and_what_they_suppose(open_desk: Open) -> None:
    desk = open_desk("aim")
    desk.question.hover("burgundy")
    facts = desk.question.facts("burgundy")
    assert facts[0].text == "Charge Burgundy; strength of blue: 2 assumed"
    assert facts[1].label == "The hill is yours" and facts[1].text == "Charge 12 → 25% · Siege 6 → 25%"
    assert desk.question.facts("aquitania") == ()


def test_what_cannot_be_worked_out_says_so(open_desk: Open) -> None:
    desk = open_desk("charge")
    strength(desk).setValue(6)
    assert shown(desk) == "Odds. "
    assert desk.map.scene.told == {}


def test_odds_can_be_hidden_and_it_is_remembered(open_desk: Open) -> None:
    desk = open_desk("charge")
    window = desk.window()
    assert isinstance(window, DeskWindow)
    window.set_switch(ODDS, False)
    assert desk.question.card is not None and desk.question.card.odds is None and desk.map.scene.told == {}
    assert not ODDS.is_on()
    window.set_switch(ODDS, True)
    assert odds(desk).forecast.title == "Charge the hill"


def test_the_odds_are_copied_as_a_table(open_desk: Open) -> None:
    desk = open_desk("charge")
    next(one for one in odds(desk).findChildren(QToolButton) if one.text() == "Copy").click()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[:3] == ["Charge the hill", "\tCharge\tSiege", "The hill is yours\t25 → 50%\t12 → 50%"]
    assert lines[-1] == "Nobody runs away."


@pytest.mark.parametrize("scale", [100, 200])
def test_the_columns_have_room_at_every_size_of_text(open_desk: Open, scale: int) -> None:
    desk = open_desk("charge")
    THEME.set_scale(scale)
    table = odds(desk).findChildren(OddsTable)[0]
    for width in (180, 300, 700):
        assert table.heightForWidth(width) > 0
    table.resize(180, table.heightForWidth(180))
    assert not table.grab().isNull()


def test_an_answer_is_not_held_up_by_odds_that_take_long(open_desk: Open, qtbot: QtBot) -> None:
    desk = open_desk("bid")
    gate = threading.Event()

    def slow(supposed: Mapping[str, int]) -> Odds:
        del supposed
        gate.wait(10)
        return Odds((Column("Charge", (Case("one", (Share("won", Fraction(1, 2)),)),)),))

    reckoner = OddsThread(desk)
    card = OddsCard((Forecast("slow", "A long siege", "17.9", slow),), reckoner)
    qtbot.addWidget(card)
    card.show()
    assert card.findChildren(OddsTable)[0].count == 0  # "…" is shown, and the window goes on
    gate.set()
    qtbot.waitUntil(lambda: card.findChildren(OddsTable)[0].count == 1)
    reckoner.stop()


def test_a_fault_in_the_odds_does_not_stop_the_game(open_desk: Open, qtbot: QtBot) -> None:
    desk = open_desk("bid")
    reckoner = OddsThread(desk)

    def broken(supposed: Mapping[str, int]) -> Odds:
        raise KeyError("nobody there")

    card = OddsCard((Forecast("broken", "A fault", "1.0", broken),), reckoner)
    qtbot.addWidget(card)
    card.show()
    assert card.findChildren(OddsTable)[0].count == 0
    reckoner.stop()


def column(title: str, won: Fraction, lost: Fraction) -> Column:
    shares = (Share("won", won, GOOD), Share("lost", lost, BAD), Share("fog", won))
    spread = (("you lose 1", lost), ("you lose nobody", 1 - lost))
    return Column(title, (Case("one attack", shares, (Mean("Losses", lost, 2, BAD),), spread),))


def test_the_best_column_of_each_line_is_marked_the_least_of_what_is_bad() -> None:
    lines = build_lines((column("A", Fraction(1, 2), Fraction(1, 3)), column("B", Fraction(1, 4), Fraction(1, 6))))
    assert [[cell.best for cell in line.cells if cell] for line in lines] == [
        [True, False],
        [False, True],
        [False, False],  # neither good nor bad
        [False, True],
    ]


def test_lines_that_a_column_does_not_have_stay_empty_there() -> None:
    other = Column("B", (Case("one attack", (Share("fled", Fraction(1)),)),))
    assert build_text_rows((column("A", Fraction(1, 2), Fraction(0)), other))[-1] == ["fled", "", "100%"]


def test_in_a_narrow_panel_they_take_no_room(qtbot: QtBot) -> None:
    table, other = OddsTable(), Column("B", (Case("one attack", (Share("fled", Fraction(1)),)),))
    qtbot.addWidget(table)
    one = column("A", Fraction(1, 2), Fraction(0))
    table.show_columns((one, other))
    with_gaps = table.heightForWidth(60)
    table.show_columns((one, Column("B", (Case("one attack", (*one.cases[0].shares, *other.cases[0].shares)),))))
    assert with_gaps < table.heightForWidth(60)


def test_the_tip_tells_the_most_likely_ends_first() -> None:
    words = describe_likely_ends(column("A", Fraction(1, 2), Fraction(1, 3))).splitlines()
    assert words == ["A, one attack:", "   67%  you lose nobody", "   33%  you lose 1"]


def test_a_figure_that_is_told_of_one_case_alone_has_a_dash_in_the_others() -> None:
    """A game need not tell the same of every case: nothing falls over it."""
    one = Case("one", (Share("it falls", Fraction(1, 3)),), (Mean("lost", Fraction(2), 4),))
    two = Case("two", (Share("it falls", Fraction(1, 2)), Share("it burns", Fraction(1, 4))))
    rows = build_text_rows([Column("Attack", (one, two))])
    assert [row[0] for row in rows[1:]] == ["it falls", "it burns", "lost, of 4"]
    assert "–" in rows[2][1] and "–" in rows[3][1] and "–" not in rows[1][1]
