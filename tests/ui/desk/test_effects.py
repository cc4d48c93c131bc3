"""What holds for a while: on the ribbon over the map, in the Turn panel, on the card of a place, in the terminal."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import CounterView, EffectView, Mark, PowerView, SpaceView, TableView
from dark_ages_desk.desk import catalogue
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.state.position import LastingEffect, Loan
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.library import new_session
from dark_ages_desk.terminal.play import play as play_in_terminal
from dark_ages_desk.ui.desk.effects_bar import EffectsBar, bundle_effects, list_effect_facts, list_off_board_effects
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.carolingian_twilight.play import Play, ids
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

COUNCIL = EffectView("Church Council", "These do not attack each other: Red, Blue.", "28.0", ("red", "blue"))
LOANS = (
    EffectView("Loan", "Blue owes Red 2 DP.", "6.0", ("red", "blue")),
    EffectView("Loan", "Red owes Blue a marker.", "6.0", ("blue", "red")),
)
RISING = EffectView("Rising", "Nobody raises units there.", "28.0", ("red",), ("saxony",))
POWERS = {
    key: PowerView(key, key.capitalize(), key.capitalize(), shade, "plain", key[:1].upper(), "player")
    for key, shade in (("red", "#aa3322"), ("blue", "#2233aa"))
}


def table(*effects: EffectView, marked: bool = True) -> TableView:
    marks = (Mark("unrest", "Rising"), Mark("pillage", "Pillaged")) if marked else ()
    return TableView("table", "T", "", {"saxony": SpaceView("saxony", None, (), marks)}, (), POWERS, effects=effects)


def test_what_a_marker_on_the_board_shows_needs_no_label() -> None:
    assert [bundle.title for bundle in list_off_board_effects(table(COUNCIL, *LOANS, RISING))] == [
        "Church Council",
        "Loan ×2",
    ]
    assert [bundle.title for bundle in list_off_board_effects(table(RISING, marked=False))] == ["Rising"]


def test_a_force_that_is_held_shows_itself() -> None:
    held = CounterView("1", "saxony", "red", "warrior", 1, "1", "warrior", state=("held",))
    view = replace(table(RISING, marked=False), counters=(held,))
    assert list_off_board_effects(view) == ()


def test_a_place_tells_what_holds_there_and_what_lies_there() -> None:
    facts = list_effect_facts(table(RISING, COUNCIL), "saxony")
    assert [(fact.label, fact.text, fact.rule) for fact in facts] == [
        ("Rising", "Nobody raises units there.", "28.0"),
        ("Marker", "Pillaged", ""),
    ]


def test_powers_of_a_bundle_come_once() -> None:
    (loans,) = bundle_effects(LOANS)
    assert loans.powers == ("red", "blue")


@pytest.fixture
def board(qtbot: QtBot) -> Iterator[QWidget]:
    made = [QWidget()]
    made[0].resize(900, 500)
    made[0].show()
    yield made[0]
    bury(made)


def test_the_ribbon_is_hidden_while_nothing_holds(board: QWidget) -> None:
    ribbon = EffectsBar(board)
    ribbon.show_view(table())
    assert not ribbon.isVisible()
    ribbon.show_view(table(COUNCIL))
    assert ribbon.isVisible() and [label.bundle.title for label in ribbon.labels] == ["Church Council"]
    ribbon.show_view(table())
    assert not ribbon.isVisible()


def test_a_label_shows_its_words_and_puts_them_away(qtbot: QtBot, board: QWidget) -> None:
    ribbon = EffectsBar(board)
    ribbon.show_view(table(COUNCIL, *LOANS))
    council, loans = ribbon.labels
    council.click()
    assert ribbon.sheet.isVisible() and COUNCIL.words in ribbon.sheet.accessibleDescription()
    loans.click()
    assert "Red owes Blue a marker." in ribbon.sheet.accessibleDescription() and not council.isChecked()
    loans.click()
    assert not ribbon.sheet.isVisible()
    council.setFocus()
    qtbot.keyClick(council, Qt.Key.Key_Space)
    assert ribbon.sheet.isVisible() and ribbon.step_back() and not ribbon.step_back()


def test_beside_the_talk_clock_or_below_it_what_holds_is_always_seen(board: QWidget) -> None:
    ribbon = EffectsBar(board)
    ribbon.show_view(table(COUNCIL, *LOANS))
    ribbon.keep_free(QSize(300, 80))
    assert ribbon.isVisible() and ribbon.y() < 80 and ribbon.geometry().right() <= 600
    ribbon.keep_free(QSize(700, 80))
    assert ribbon.isVisible() and ribbon.y() >= 80
    ribbon.keep_free(QSize(0, 0))
    assert ribbon.isVisible() and ribbon.y() < 80


def test_a_label_is_read_aloud_with_its_rule(board: QWidget) -> None:
    ribbon = EffectsBar(board)
    ribbon.show_view(table(COUNCIL))
    (label,) = ribbon.labels
    assert label.accessibleName() == "Church Council: Red, Blue"
    assert label.accessibleDescription().endswith("(Rule 28.0)")


@pytest.mark.parametrize(("width", "height", "scale"), [(900, 500, 100), (635, 659, 200), (300, 200, 200)])
def test_many_labels_leave_the_board_free(board: QWidget, width: int, height: int, scale: int) -> None:
    THEME.set_scale(scale)
    board.resize(width, height)
    ribbon = EffectsBar(board)
    many = tuple(EffectView(f"Effect number {n}", "It holds.", "28.0", ("red", "blue")) for n in range(14))
    ribbon.show_view(table(*many))
    assert ribbon.height() <= max(0.2 * height, THEME.px(42))
    assert all(label.geometry().right() <= ribbon.width() for label in ribbon.labels)
    assert sum(len(label.bundle.effects) for label in ribbon.labels) == 14


# --- on the first game


@pytest.fixture
def desk(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], DeskPage]]:
    """Oaths of two powers, a loan, and a force of Charles in Gascony that does not act."""
    made: list[DeskWindow] = []

    def make() -> DeskPage:
        play = Play()
        force = play.put("charles", "gascony", warrior=2)
        play.put("charles", "francia", warrior=1)
        play.put("louis", "bavaria", leader=1, warrior=1)
        oaths = LastingEffect("oaths-of-strasbourg", "charles", ("charles", "louis"))
        held = LastingEffect("insubordination", "charles", force=force.id)
        play.set(lasting=(oaths, held), loans=(Loan("charles", "louis", 3),), pillaged=frozenset({"frisia"}))
        play.begin(BeginOperations("charles"))
        monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
        made.append(DeskWindow(catalogue(), remembers=False))
        made[0].resize(1280, 800)
        made[0].show()
        made[0].show_session(
            new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open")
        )
        assert made[0].desk is not None
        return made[0].desk

    yield make
    bury(made)


def test_28_the_desk_tells_of_oaths_loans_and_a_force_that_does_not_act(desk: Callable[[], DeskPage]) -> None:
    page = desk()
    assert [label.bundle.title for label in page.link.ribbon.labels] == ["Oaths of Strasbourg", "Loan"]
    words = {label.text() for label in page.sequence.in_force.findChildren(QLabel)}
    assert {"Oaths of Strasbourg", "Loan", "Insubordination"} <= words and "Rule 28.0" in words
    page.link.pin_card("gascony")
    assert "does not act" in page.link.card.accessibleDescription()
    page.link.pin_card("frisia")
    assert "Marker: Pillaged" in page.link.card.accessibleDescription()
    page.table.look_as("table")
    assert [label.bundle.title for label in page.link.ribbon.labels] == ["Oaths of Strasbourg", "Loan"]


def test_28_the_terminal_tells_what_is_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    oaths = LastingEffect("oaths-of-strasbourg", "charles", ("charles", "louis"))
    play.set(lasting=(oaths,), pillaged=frozenset({"frisia"}))
    play.begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=2))
    monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
    out = io.StringIO()
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open")
    play_in_terminal(session, io.StringIO("show\nquit\n"), out)
    assert "In force:\n  Oaths of Strasbourg: These powers may not attack each other" in out.getvalue()
    assert "(28.0)" in out.getvalue() and "  Pillaged: Frisia" in out.getvalue()
