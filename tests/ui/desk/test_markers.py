"""28.0 Stratagem markers by hand: played from the hand that lies open, in reply from one's own before one's own eyes;
what must be named for them on the map, by key and with real dice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.adjusting import ADJUST
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.ruleset import settle
from dark_ages_desk.desk import catalogue
from dark_ages_desk.games.carolingian_twilight.pool.plays import announce_marker
from dark_ages_desk.games.carolingian_twilight.powers import succession
from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight
from dark_ages_desk.games.carolingian_twilight.state.position import LastingEffect
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.editor import FormEditor
from dark_ages_desk.ui.desk.panels.hand import CardButton
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.carolingian_twilight.play import Play, ids
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Key = Qt.Key
Open = Callable[[Play], DeskPage]


@pytest.fixture
def desk_of(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Opens a window on a position of 27.2."""
    windows: list[DeskWindow] = []

    def make(play: Play) -> DeskPage:
        monkeypatch.setattr(CarolingianTwilight, "start", lambda _self: play.pos)
        windows.append(DeskWindow(catalogue(), remembers=False))
        windows[-1].resize(1280, 800)
        windows[-1].show()
        windows[-1].show_session(
            new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open")
        )
        desk = windows[-1].desk
        assert desk is not None
        return desk

    yield make
    bury(windows)


def realm(**choices: str) -> Play:
    """Three kings with a force each and some markers; the turn is Charles's."""
    play = Play(**choices)
    play.put("charles", "francia", leader=1, warrior=2)
    play.put("charles", "aquitania", warrior=2)
    play.put("louis", "bavaria", leader=1, warrior=2)
    play.put("lothar", "burgundy", leader=1, warrior=2)
    play.hold("charles", "espionage", "greek-fire").hold("louis", "assassin").hold("lothar", "alliance")
    return play.set(dp={"charles": 6, "louis": 4, "lothar": 5}, phasing="charles")


def drawn(power: str, marker: str, play: Play) -> Play:
    """A marker that is played as it is drawn."""
    play.begin(BeginOperations("charles"))
    play.pos = settle(announce_marker(play.pos.replace(notes=()), power, marker))
    return play


def card(desk: DeskPage, name: str) -> CardButton:
    return next(one for one in desk.hands.findChildren(CardButton) if one.words == name)


def choose(desk: DeskPage, words: str) -> ChoiceButton:
    assert desk.question.card is not None
    return next(one for one in desk.question.card.findChildren(ChoiceButton) if one.words == words)


def prompt(desk: DeskPage) -> str:
    return desk.table.session.questions()[0].prompt


def told(desk: DeskPage) -> list[str]:
    return [note.text for note in desk.table.session.entries[-1].notes]


def at_reply(desk: DeskPage) -> None:
    """Charles has a look at Bavaria, and the others may reply."""
    card(desk, "Espionage").click()
    desk.map.space_clicked.emit("bavaria")
    assert prompt(desk) == "Charles plays Espionage: reply with Assassin?"


def test_a_marker_that_can_be_played_stands_out_and_a_click_plays_it(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    assert card(desk, "Espionage").lit and card(desk, "Espionage").badge == "Play"
    card(desk, "Espionage").click()
    assert prompt(desk) == "Espionage: what do you want to see?" and desk.question.highlighted_places()


def test_any_other_says_why_not_now(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    greek = card(desk, "Greek Fire")
    assert not greek.lit
    greek.click()
    assert "You can play Greek Fire only at the start of a naval combat" in " ".join(
        one.text() for one in desk.hands.findChildren(QLabel)
    )
    assert greek.reason().endswith("(Rule 17.5)") and len(desk.table.session.entries) == 1


def test_a_seat_sees_its_own_cards_and_the_table_none(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))

    def open_cards(look: str) -> list[str]:
        desk.table.look_as(look)
        return [one.words for one in desk.hands.findChildren(CardButton) if one.isVisibleTo(desk.hands)]

    assert open_cards("Ben") == ["Assassin"]
    assert open_cards("table") == []


def test_28_0_who_might_reply_reads_what_the_marker_is_aimed_at(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    at_reply(desk)
    for viewer in ("table", "Ben"):
        desk.table.look_as(viewer)
        assert desk.question.card is not None
        shown = " ".join(one.text() for one in desk.question.card.findChildren(QLabel))
        assert "Look at the forces in Bavaria. Look at all forces" in shown


def test_nobody_replies_by_enter_also_at_the_shared_table(qtbot: QtBot, desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    at_reply(desk)
    desk.table.look_as("table")
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert prompt(desk) == "Charles: which force operates next?"
    assert any("looks at the forces in Bavaria" in text for text in told(desk))


def test_whoever_replies_opens_his_hand_before_his_own_eyes(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    at_reply(desk)
    desk.table.look_as("table")
    seats = [choose(desk, seat) for seat in ("Anna", "Ben", "Cleo")]  # all alike, whoever holds an Assassin
    seats[1].click()
    sheet = desk.windows.own_hand
    assert sheet is not None and sheet.isVisible() and not sheet.findChildren(CardButton)
    next(one for one in sheet.findChildren(ChoiceButton) if one.words == "Show my hand").click()
    (assassin,) = sheet.findChildren(CardButton)
    assert assassin.lit
    assassin.click()
    assert not sheet.isVisible() and desk.table.viewer == "table"
    assert prompt(desk) == "Louis plays Assassin: reply with another Assassin?"


def test_whoever_holds_none_puts_his_hand_away_and_nothing_was_said(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    at_reply(desk)
    entries = len(desk.table.session.entries)
    desk.windows.show_hand("Cleo")
    sheet = desk.windows.own_hand
    assert sheet is not None
    sheet.wanted.emit("Cleo")
    (alliance,) = sheet.findChildren(CardButton)
    assert not alliance.lit
    sheet.hide()
    assert len(desk.table.session.entries) == entries


def test_another_seat_is_asked_without_the_answers_of_the_player(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    at_reply(desk)
    view = desk.table.session.view("Ben")
    (question,) = view.questions
    assert question.options == () and question.replies == ("Ben",) and "Espionage" in question.prompt
    assert desk.table.session.view("table").questions[0].replies == ("Anna", "Ben", "Cleo")


def test_plague_dice_are_typed_burg_by_burg(qtbot: QtBot, desk_of: Open) -> None:
    desk = desk_of(drawn("charles", "plague", realm()))
    qtbot.keyClick(desk.map, Key.Key_Return)
    question = desk.table.session.questions()[0]
    assert question.seat == CHANCE and len(desk.question.highlighted_places()) == 6
    for key in (Key.Key_1, Key.Key_6, Key.Key_2):
        qtbot.keyClick(desk.map, key)
    assert list(desk.question.highlighted_places().values()) == ["1: 1", "2: 6", "3: 2", "4", "5", "6"]
    for key in (Key.Key_3, Key.Key_3, Key.Key_3):
        qtbot.keyClick(desk.map, key)
    struck = list(desk.question.highlighted_places())[1]
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert re.fullmatch(r"Plague: (\S+( \S+)* \d(, |\. )){6}Outbreak in .+\.", told(desk)[0])
    assert [mark.kind for mark in desk.table.current.spaces[struck].marks] == ["plague"]  # type: ignore[union-attr]


def test_feudal_unrest_counters_are_picked_on_the_map(qtbot: QtBot, desk_of: Open) -> None:
    play = realm()
    desk = desk_of(drawn("charles", "feudal-unrest", play))
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert set(desk.question.highlighted_places()) == {"francia", "aquitania"}
    desk.map.space_clicked.emit("aquitania")
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert "Charles pays 2 DP or LP to keep the peace." in told(desk)
    assert desk.table.session.questions()[0].seat == CHANCE


def test_insubordination_a_force_is_clicked_and_wears_a_padlock(qtbot: QtBot, desk_of: Open) -> None:
    play = realm()
    men = play.put("louis", "saxony", militia=2)
    desk = desk_of(drawn("louis", "insubordination", play))
    assert set(desk.question.highlighted_places()) == {"saxony"}
    counter = next(c for c in desk.table.current.counters if c.stack == str(men.id))  # type: ignore[union-attr]
    desk.map.counter_clicked.emit(counter.id, False)
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert {c.stack for c in desk.table.current.counters if "held" in c.state} == {str(men.id)}  # type: ignore[union-attr]


def test_stellinga_rise_where_the_map_is_clicked(qtbot: QtBot, desk_of: Open) -> None:
    desk = desk_of(drawn("charles", "stellinga", realm()))
    desk.map.space_clicked.emit("francia")
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert [mark.kind for mark in desk.table.current.spaces["francia"].marks] == ["unrest"]  # type: ignore[union-attr]


def test_oaths_a_click_on_a_counter_names_its_power(qtbot: QtBot, desk_of: Open) -> None:
    play = realm()
    louis = next(force for force in play.pos.forces_of("louis"))
    desk = desk_of(drawn("charles", "oaths-of-strasbourg", play))
    desk.map.counter_clicked.emit(f"{louis.id}:2", False)
    qtbot.keyClick(desk.map, Key.Key_Return)
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert any("Charles and Louis swear" in text for text in told(desk))
    assert [label.bundle.title for label in desk.link.ribbon.labels] == ["Oaths of Strasbourg"]


def test_church_council_an_attack_is_refused_and_may_be_allowed(desk_of: Open) -> None:
    play = realm()
    enemy = play.put("lothar", "francia", warrior=1)
    play.set(lasting=(LastingEffect("church-council", "louis", ("charles", "lothar")),))
    mine = next(force for force in play.pos.forces_of("charles") if force.space == "francia")
    play.begin(BeginOperations("charles")).pick("operate", *ids(mine, warrior=2)).roll(5)
    desk = desk_of(play)
    desk.map.counter_clicked.emit(f"{enemy.id}:2", False)
    assert "Church Council forbids Charles to attack Lothar this turn" in desk.question.refusal.accessibleDescription()
    desk.question.refusal.anyway.click()
    last = desk.table.session.entries[-1].answer
    assert "which CRT do you use" in prompt(desk) and last is not None and last.waived


def test_an_enemy_far_away_is_only_looked_at(desk_of: Open) -> None:
    play = realm()
    mine = next(force for force in play.pos.forces_of("charles") if force.space == "francia")
    play.begin(BeginOperations("charles")).pick("operate", *ids(mine, warrior=2)).roll(1)
    desk = desk_of(play)
    louis = next(force for force in play.pos.forces_of("louis"))
    desk.map.counter_clicked.emit(f"{louis.id}:2", False)
    assert "Church" not in desk.question.refusal.accessibleDescription()


def test_29_2_forces_are_numbered_off_on_the_map(qtbot: QtBot, desk_of: Open) -> None:
    play = Play(succession="on")
    for space in ("francia", "aquitania", "gascony"):
        play.put("charles", space, warrior=1)
    play.begin(succession.SuccessionRoll("charles"), BeginOperations("louis")).roll(4)
    desk = desk_of(play)
    assert desk.question.highlighted_places() == dict.fromkeys(("francia", "aquitania", "gascony"), "1")
    desk.map.space_clicked.emit("aquitania")
    assert desk.question.highlighted_places() == dict.fromkeys(("francia", "gascony"), "2")
    assert desk.question.chances() == {"aquitania": "1"} and desk.map.scene.told == {"aquitania": "1"}
    desk.map.space_clicked.emit("francia")
    qtbot.keyClick(desk.map, Key.Key_1)
    assert any("leave" in text for text in told(desk))
    desk.map.space_clicked.emit("aquitania")
    assert any("An heir leads" in text for text in told(desk))


def offer(desk: DeskPage) -> None:
    """Charles offers Louis 2 DP for a marker of his choice."""
    desk.windows.show_asides()
    dialog = desk.windows.asides
    assert dialog is not None
    key = next(
        key for key, (asked, option) in dialog.options.items() if (asked.power, option.verb) == ("charles", "offer")
    )
    dialog.choose(key)
    editor = dialog.editor
    assert isinstance(editor, FormEditor)
    editor.parts[1].setValue(2)  # type: ignore[union-attr]
    editor.parts[4].setCurrentIndex(1)  # type: ignore[union-attr]
    editor.numbered_buttons()[0].click()
    assert not dialog.isVisible()


def test_6_a_trade_is_refused_by_enter_and_accepted_by_key(qtbot: QtBot, desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    offer(desk)
    assert prompt(desk) == "Charles offers 2 DP for a marker of your choice"
    qtbot.keyClick(desk.map, Key.Key_Return)
    assert told(desk) == ["Louis refuses the trade with Charles."]
    offer(desk)
    assert choose(desk, "Assassin").hint.startswith("In reply to any marker")
    qtbot.keyClick(desk.map, Key.Key_1)
    assert told(desk) == ["Louis trades with Charles: a marker for 2 DP."]


def test_20_1_and_28_0_what_may_be_done_at_any_time_is_shown_once_and_with_its_own_rule(
    qtbot: QtBot, desk_of: Open
) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    desk.table.look_as("Anna")
    desk.windows.show_asides()
    dialog = desk.windows.asides
    assert dialog is not None
    rules = {}
    own = {key: option for key, (question, option) in dialog.options.items() if question.seat == "Anna"}
    for key, option in own.items():
        dialog.choose(key)
        qtbot.wait(1)  # what stood there before is gone then
        shown = [one.text() for one in dialog.findChildren(QLabel) if one.isVisibleTo(dialog)]
        assert sum(text == option.label for text in shown) == 1, shown
        rules[option.verb] = next(text for text in shown if text.startswith("Rule "))
    assert rules["play"] == "Rule 28.0" and rules["discard"] == "Rule 20.1" and rules["offer"] == "Rule 6.0"


def offered(desk: DeskPage) -> list[str]:
    """What may be done at any time, as the dialog lists it; [] where it is not open."""
    dialog = desk.windows.asides
    return [option.verb for _, option in dialog.options.values()] if dialog and dialog.isVisible() else []


def test_what_one_player_may_do_at_any_time_is_not_left_lying_before_another_or_the_table(desk_of: Open) -> None:
    """It would tell of a hand: who has Espionage may play it."""
    desk = desk_of(realm().begin(BeginOperations("charles")))
    for other in ("table", "Ben", "referee"):
        desk.table.look_as("Anna")
        desk.windows.show_asides()
        assert "play" in offered(desk)
        desk.table.look_as(other)
        assert offered(desk) == []
    desk.table.look_as("table")
    desk.windows.show_asides()
    assert [verb for verb in offered(desk) if not verb.startswith(ADJUST)] == []


def test_nor_does_it_lie_over_the_curtain(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    desk.table.look_as("Ben")
    desk.windows.show_asides()
    desk.table.look_as(ASKED)
    assert desk.curtain.isVisible() and offered(desk) == []
    desk.windows.show_asides()
    assert offered(desk) == [], "nobody has sat down yet"
    desk.curtain.lifted.emit()
    desk.windows.show_asides()
    assert "play" in offered(desk)


def test_what_may_be_done_at_any_time_is_kept_up_to_date_while_it_lies_open(desk_of: Open) -> None:
    desk = desk_of(realm().begin(BeginOperations("charles")))
    desk.table.look_as("Anna")
    desk.windows.show_asides()
    assert "play" in offered(desk)
    desk.table.answer("Anna", "play", ("espionage",), "charles")
    assert offered(desk) and "play" not in offered(desk)
    desk.table.undo()
    assert "play" in offered(desk)


@pytest.mark.parametrize("dragged", [False, True])
def test_a_force_that_may_not_act_says_why_when_it_is_taken_and_may_be_allowed_to(
    qtbot: QtBot, desk_of: Open, dragged: bool
) -> None:
    # 28.0: the one force in Francia is paralysed; it is not among those that may operate.
    play = Play()
    held = play.put("charles", "francia", warrior=2)
    play.put("charles", "aquitania", warrior=1)
    play.set(lasting=(LastingEffect("insubordination", "charles", ("charles",), "", held.id),), agenda=())
    desk = desk_of(play.begin(BeginOperations("charles")))
    counter = f"{held.id}:2"
    if dragged:
        desk.map.dropped.emit(counter, "flanders")
    else:
        desk.map.counter_clicked.emit(counter, False)
    refusal = desk.question.refusal
    assert refusal.isVisible() and "Insubordination holds the force in Francia" in refusal.accessibleDescription()
    qtbot.mouseClick(refusal.anyway, Qt.MouseButton.LeftButton)
    assert not refusal.isVisible() and desk.table.session.questions()[0].seat == CHANCE
    assert desk.table.session.position.operation.force in desk.table.session.position.forces
