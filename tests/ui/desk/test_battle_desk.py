"""A battle on hexes driven as by hand: real clicks and drags on the real map, and keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QMessageBox
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, Declare, Walk
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.ui.desk.panels.dice import DieFace
from dark_ages_desk.ui.desk.panels.editor import TAKEN
from dark_ages_desk.ui.owner.cells import SOURCE
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.catalogue import NewGameRequest
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import CONTROL, LEFT, Hand, at_attacks, deployed
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


# --- deployment


def test_an_army_is_deployed_by_hand(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, new_session("dark-ages-1971/hastings", seed=3))
    hand.click("0510")
    assert "not a hilltop" in hand.refusal() and not hand.refusal().endswith("?.")
    hand.click("2022")
    hand.key(Qt.Key.Key_4)
    assert "deploy your army" in hand.asked.prompt
    more = next(b for b in hand.desk.question.findChildren(ChoiceButton) if b.accessibleName() == "Axemen: one more")
    qtbot.mouseClick(more, LEFT)
    qtbot.mouseClick(more, LEFT)
    hand.key(Qt.Key.Key_Return)
    assert hand.asked.prompt == "Where should 2 Axemen go?"
    hand.click("2022")
    assert hand.desk.table.current is not None
    there = [one for one in hand.desk.table.current.counters if one.space == "2022"]
    assert len(there) == 2 and {one.facing for one in there} == {3}
    # Taken up with Ctrl: the whole place; then turned, and taken back.
    hand.click("2022", CONTROL)
    assert set(hand.desk.question.selected_counters()) == {one.id for one in there}
    hand.press("Turn")
    hand.press("North-east")
    assert {hand.counter(one.id)[1] for one in there} == {1}
    hand.click("2022", CONTROL)
    hand.press("Return to tray")
    assert not hand.desk.table.current.counters
    hand.key(Qt.Key.Key_Z, CONTROL)
    assert len(hand.desk.table.current.counters) == 2


def test_enter_with_counters_taken_up_does_not_end_the_deployment(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, new_session("dark-ages-1971/hastings", seed=3))
    hand.click("2022")
    hand.key(Qt.Key.Key_4)
    hand.press("Use suggested formation")
    hand.press("All")
    assert len(hand.desk.question.selected_counters()) == 54
    hand.key(Qt.Key.Key_Return)
    assert "Anglo-Saxons: deploy" in hand.asked.prompt
    hand.key(Qt.Key.Key_Escape)
    assert hand.desk.question.selected_counters() == []
    hand.key(Qt.Key.Key_Return)
    assert "Normans" in hand.asked.prompt


# --- movement


def cavalry(hand: Hand) -> str:
    """A place of several Medium Cavalry that may go."""
    walks = [one for one in hand.asked.options if isinstance(one, Walk) and "3 Medium Cavalry" in one.label]
    return next(walk.start for walk in walks if len(walk.endings()) > 10)


def test_what_can_be_reached_is_shown_while_counters_are_dragged(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    start = cavalry(hand)
    end = f"{start[:2]}{int(start[2:]) - 4:02d}"
    hand.drag(start, end, drop=False)
    assert hand.desk.map.dragging and len(hand.desk.question.selected_counters()) == 3
    assert hand.desk.map.scene.glowing[end] and hand.desk.map.facings(end)[0] == 0
    qtbot.mouseRelease(hand.desk.map, LEFT, pos=hand.pixel(end))
    assert hand.desk.question.highlighted_places() == {end: TAKEN}
    main = next(
        b for b in hand.desk.question.findChildren(ChoiceButton) if b.words.startswith("↑ Facing N, charging 4")
    )
    assert main.main and main.hint == "6 left"  # what its words say is not said again
    moved = hand.desk.question.selected_counters()
    column, row = int(end[:2]), int(end[2:])
    hand.click(f"{column + 1:02d}{row + (0 if column % 2 == 0 else -1):02d}")  # the neighbour to the north-east
    assert [hand.counter(one) for one in moved] == [(end, 1)] * 3


def test_a_refused_drag_says_why_and_ends_nothing(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    entries = len(hand.desk.table.session.entries)
    hand.drag(cavalry(hand), "2003")
    assert "are left" in hand.refusal() or "water" in hand.refusal()
    hand.drag("2022", "2020")
    assert "belong to the Anglo-Saxons" in hand.refusal()
    assert len(hand.desk.table.session.entries) == entries and "move your units" in hand.asked.prompt
    # Nor does Enter end the phase while counters are taken up.
    hand.click(cavalry(hand))
    hand.key(Qt.Key.Key_Return)
    assert len(hand.desk.table.session.entries) == entries


def test_a_click_takes_up_another_counter_and_a_second_one_the_whole_stack(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    start = cavalry(hand)
    hand.click(start)
    assert len(hand.desk.question.selected_counters()) == 1
    hand.click(start)
    assert len(hand.desk.question.selected_counters()) == 3
    other = next(w for w in hand.asked.options if isinstance(w, Walk) and w.start != start)
    hand.click(other.start)
    assert {hand.counter(one)[0] for one in hand.desk.question.selected_counters()} == {other.start}
    hand.press("Another counter")
    assert hand.desk.question.selected_counters() == []


def test_a_unit_is_moved_by_keys_alone(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    hand.desk.map.setFocus()
    for _ in range(40):  # Tab goes from place to place; Enter takes up who stands there
        hand.key(Qt.Key.Key_Tab)
        hand.key(Qt.Key.Key_Return)
        if len(hand.desk.question.highlighted_places()) > 5 and hand.desk.question.selected_counters():
            break
        hand.key(Qt.Key.Key_Escape)
    moved = hand.desk.question.selected_counters()
    entries = len(hand.desk.table.session.entries)
    hand.key(Qt.Key.Key_Tab)
    goal = hand.desk.map.focused_space
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Return)
    assert len(hand.desk.table.session.entries) == entries + 1
    assert {hand.counter(one)[0] for one in moved} == {goal}


def test_each_counter_stands_in_the_list_once(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    walks = [option for option in hand.asked.options if isinstance(option, Walk)]
    march = hand.desk.question.card.editors[0] if hand.desk.question.card else None
    listed = march._list.list.count()  # type: ignore[union-attr]
    assert listed < len({counter for walk in walks for counter in walk.counters}) < len(walks)


# --- attacks


def first_attack(hand: Hand, kind: str) -> tuple[str, str]:
    """Where a whole stack stands that can attack like that at odds that are enough, and the target."""
    declare = hand.asked.options[0]
    assert isinstance(declare, Declare)
    for who, _, target in (entry for entry in declare.offers(()) if entry[1] == kind):
        place = hand.counter(who)[0]
        bundle: tuple[tuple[str, str, str], ...] = ()
        for entry in declare.offers(()):
            if entry[1:] == (kind, target) and hand.counter(entry[0])[0] == place and entry in declare.offers(bundle):
                bundle = (*bundle, entry)
        if all(not one.fault for one in declare.preview(bundle)):
            return place, target
    raise AssertionError(f"nobody can {kind}")


def test_attacks_are_put_together_on_the_map_and_announced(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, at_attacks())
    source, target = first_attack(hand, "melee")
    entries = len(hand.desk.table.session.entries)
    hand.key(Qt.Key.Key_Return)
    assert len(hand.desk.table.session.entries) == entries  # Enter twice must not pass the attacks over
    hand.drag(source, target)
    if hand.desk.question.selected_counters():  # fire or melee?
        hand.press(f"Attack {target}")
    (arrow,) = hand.desk.map.scene.arrows
    assert arrow.path == (source, target) and "-" in arrow.label
    # Looking elsewhere and larger text lose nothing; Esc takes back the attack, not the phase before.
    hand.desk.table.look_as("table")
    hand.desk.table.look_as("referee")
    assert len(hand.desk.question.arrows() or ()) == 1
    hand.key(Qt.Key.Key_Escape)
    assert hand.desk.question.arrows() == () and len(hand.desk.table.session.entries) == entries
    hand.drag(source, target)
    if hand.desk.question.selected_counters():
        hand.press(f"Attack {target}")
    hand.key(Qt.Key.Key_Return)
    assert len(hand.desk.table.session.entries) == entries + 1
    assert any(note.kind == "melee" for note in hand.desk.table.session.entries[-1].notes)


def test_an_attack_on_nobody_is_refused_with_its_reason(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, at_attacks())
    source, _ = first_attack(hand, "melee")
    hand.click(source)
    hand.click("0110")
    assert "no enemy unit in 0110" in hand.refusal()
    # beside the counters that are taken up, where they lie themselves, nothing is refused and nothing put down
    hand.key(Qt.Key.Key_Escape)
    hand.click(source)
    taken = hand.desk.question.selected_counters()
    hand.desk.map.space_clicked.emit(source)
    assert taken and hand.desk.question.selected_counters() == taken and not hand.refusal()


def test_the_faces_of_the_die_tell_what_they_bring(qtbot: QtBot, window: DeskWindow) -> None:
    session = at_attacks()
    question = session.questions()[0]
    declare = question.options[0]
    assert isinstance(declare, Declare)
    one: tuple[tuple[str, str, str], ...] = ()
    for entry in declare.offers(()):  # all that can fight
        if entry[1] == "melee" and entry in declare.offers(one):
            one = (*one, entry)
    one = declare.drop_faulty_attacks(one)
    session.answer(question.seat, declare.verb, one, question.power)
    while session.questions()[0].seat != CHANCE:
        asked = session.questions()[0]
        option = asked.options[0]
        session.answer(
            asked.seat, option.verb, () if isinstance(option, Declare) else next(option.values()), asked.power
        )
    hand = Hand(qtbot, window, session)
    faces = [die for die in hand.desk.question.findChildren(DieFace) if die.isVisible()]
    assert len(faces) == 6 and all(": " in die.accessibleName() for die in faces)
    told, tip = faces[1].accessibleName().partition(": ")[2], faces[1].toolTip()
    hand.key(Qt.Key.Key_2)
    hit = hand.desk.table.current.hit if hand.desk.table.current else None
    assert hit is not None
    meaning = session.ruleset.charts[hit.chart].meaning(hit.row, hit.column)
    assert told == meaning and meaning != hit.text, "a screen reader says it in whole sentences"
    assert hit.text.replace("-", "–") in tip and meaning in tip
    sources = [hand.desk.charts.table.item(y, x).data(SOURCE) for y in range(6) for x in range(11)]
    assert {"scan", "derived", "reconstructed"} == set(sources) and "‡" in hand.desk.charts.source_words.text()


# --- fleets, one player, the record


def test_a_fleet_is_sailed_and_moored(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed("hamburg"))
    fleets = [one for one in hand.asked.options if isinstance(one, Walk)]
    assert len({walk.label for walk in fleets}) > 1 and all("fleet with" in walk.label for walk in fleets)
    hand.desk.question.card.editors[0]._take_verb(fleets[0].verb)  # type: ignore[union-attr]
    coast = next(p for p, ways in fleets[0].endings().items() if any(way.path[-1] == "@moor" for way in ways))
    hand.click(coast)
    buttons = [b for b in hand.desk.question.findChildren(ChoiceButton) if b.isVisible()]
    hand.press(next(b.words for b in buttons if "moored" in b.words))
    assert hand.counter(fleets[0].counters[0])[0] == coast
    assert hand.desk.table.current is not None
    fleet = next(c for c in hand.desk.table.current.counters if c.kind == "viking-fleet")
    assert [plate.sign for plate in fleet.plates] == ["moored"]
    # Those aboard have no counter of their own on the map: clicks on the fleet go through them.
    taken = set()
    for _ in range(4):
        hand.click(coast)
        taken.add(tuple(hand.desk.question.selected_counters()))
    assert len(taken) > 1


def test_one_player_may_play_both_sides(qtbot: QtBot, window: DeskWindow) -> None:
    page = window.library
    page.show_game("dark-ages-1971")
    cards = [button.card for button in page.buttons if button.card.game == "dark-ages-1971"]
    assert len(cards) == 17 and len({card.picture for card in cards}) == 17
    page.choose(cards[0])
    alone = next(box for box in page.setup.findChildren(QCheckBox) if "One player" in box.text())
    alone.click()
    wishes: list[NewGameRequest] = []
    page.begun.connect(wishes.append)
    page.setup.begin_button.click()
    assert wishes[0].seats == ("Player 1",)
    qtbot.waitUntil(lambda: window.desk is not None, timeout=10_000)
    assert window.table is not None and set(window.table.session.position.runs.values()) == {"Player 1"}


def answer_dialog(window: DeskWindow, words: str) -> None:
    box = next(box for box in window.findChildren(QMessageBox) if box.isVisible())
    button = next(b for b in box.findChildren(QAbstractButton) if b.text().replace("&", "") == words)
    button.click()
    QApplication.processEvents()


def test_a_session_without_a_file_is_not_dropped_unasked(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    entries = len(hand.desk.table.session.entries)
    hand.key(Qt.Key.Key_W, CONTROL)
    answer_dialog(window, "Cancel")
    assert window.desk is hand.desk and len(hand.desk.table.session.entries) == entries
    window.close_session()
    answer_dialog(window, "Save")
    assert window.desk is None and window.library.isVisible()
    (kept,) = memory.sessions_folder().glob("*.dadesk")
    again = open_session(kept)
    assert len(again.entries) == entries
    again.close()
    Hand(qtbot, window, deployed())
    window.close_session()
    answer_dialog(window, "Discard")
    assert window.desk is None and len(list(memory.sessions_folder().glob("*.dadesk"))) == 1


def test_the_same_size_of_text_again_keeps_the_question(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    window.set_scale(100)
    QApplication.processEvents()
    assert hand.asked.prompt
