"""Scenes of a battle played by hand: counters put elsewhere, whole stacks allowed anyway, losses, panic, shots."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import REFEREE, Declare, Walk
from dark_ages_desk.games.dark_ages_1971.combat.results import ChooseLosses
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import CONTROL, LEFT, Hand, deployed
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_a_tab_that_has_nothing_to_show_is_not_there(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, new_session("dark-ages-1971/hastings", seed=3))
    assert "hands" not in hand.desk.deck.tabs and "ledger" in hand.desk.deck.tabs
    hand.desk.deck.turn_to("hands")
    assert hand.desk.deck.current != "hands"
    window.resize(1000, 640)
    QApplication.processEvents()
    assert "hands" not in hand.desk.deck.tabs
    hand = Hand(qtbot, window, new_session("carolingian-twilight/27.2", seed=3, secrets="open"))
    assert "hands" in hand.desk.deck.tabs


# --- deployment


def test_placed_counters_are_dragged_to_another_hex(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, new_session("dark-ages-1971/hastings", seed=3))
    hand.click("2022")
    hand.key(Qt.Key.Key_4)
    session = hand.desk.table.session
    session.answer(hand.asked.seat, "place", ("AX", "AX"), hand.asked.power)
    session.answer(hand.asked.seat, "at", ("2022",), hand.asked.power)
    hand.desk.table.show_now()
    QApplication.processEvents()
    assert hand.desk.table.current is not None
    both = [one.id for one in hand.desk.table.current.counters]
    entries = len(session.entries)
    goal = next(space for space in ("2021", "2122", "1922", "2023") if space in session_walk(hand, both).endings())
    hand.drag("2022", goal)  # the whole stack
    assert {hand.counter(one)[0] for one in both} == {goal} and len(session.entries) == entries + 1
    hand.key(Qt.Key.Key_Z, CONTROL)
    assert {hand.counter(one)[0] for one in both} == {"2022"} and len(hand.desk.question.selected_counters()) == 0
    hand.click("2022")  # one of them, then where it shall stand
    (one,) = hand.desk.question.selected_counters()
    assert goal in hand.desk.question.highlighted_places()
    hand.click(goal)
    assert hand.counter(one)[0] == goal
    (other,) = set(both) - {one}
    hand.drag("2022", goal)  # dragged upon the other
    assert hand.counter(other)[0] == goal
    hand.drag(goal, "0510")
    assert "on its chosen hilltop" in hand.refusal()
    allow(hand)
    assert {hand.counter(one)[0] for one in both} == {"0510"}


def session_walk(hand: Hand, counters: list[str]) -> Walk:
    return next(one for one in hand.asked.options if isinstance(one, Walk) and set(one.counters) == set(counters))


def allow(hand: Hand) -> None:
    button = next(
        b for b in hand.desk.question.refusal.findChildren(QAbstractButton) if "anyway" in b.text() and b.isVisible()
    )
    hand.qtbot.mouseClick(button, LEFT)
    QApplication.processEvents()


def test_an_attack_below_one_to_two_is_refused_with_its_sums_and_rolled_if_it_is_allowed(
    qtbot: QtBot, window: DeskWindow
) -> None:
    units = (f"franks MS {MID} 3", f"franks CM3 {NORTH} 3", f"arabs SD {SOUTH} 0")
    weak = scene(("phase", "franks", "allocation"), units=units)
    hand = Hand(qtbot, window, weak)
    declare = hand.asked.options[0]
    assert isinstance(declare, Declare)
    who, _, target = next(entry for entry in declare.offers(()) if entry[1:] == ("melee", SOUTH))
    assert declare.preview(((who, "melee", target),))[0].fault  # one Strength Point against four
    view = hand.desk.table.current
    assert view is not None
    hand.desk.question.click_counter(next(one for one in view.counters if one.id == who), False)
    hand.click(target)
    hand.press("Announce anyway")
    assert "the minimum is 1-2" in hand.refusal()
    allow(hand)
    plan: Any = hand.desk.table.session.position
    assert plan.plan == ((who, "melee", target),)


def test_a_shot_that_is_refused_is_told_why_it_is_no_shot_and_not_why_it_is_no_melee(
    qtbot: QtBot, window: DeskWindow
) -> None:
    units = (f"franks BO {MID} 3", f"franks CM3 {MID} 3", f"arabs HA {SOUTH} 0", "arabs HA 0915 0")
    hand = Hand(qtbot, window, scene(("phase", "franks", "allocation"), units=units))
    (bow,) = (
        one for one in hand.desk.table.session.view(REFEREE).counters if one.kind == "bowmen" and one.space == MID
    )
    hand.desk.question.click_counter(bow, False)
    hand.click("0915")
    assert "range" in hand.refusal().casefold() and "melee" not in hand.refusal().casefold()


def test_an_attack_that_is_allowed_joins_the_others_and_all_are_announced_together(
    qtbot: QtBot, window: DeskWindow
) -> None:
    # The Axemen face south: Combat (A) bars those behind them. The Swordsmen attack those before them.
    units = (
        f"franks AX {MID} 3", f"franks CM3 {SOUTH_EAST} 3", f"franks SD {BEHIND} 0", f"franks CM3 {BEHIND} 0",
        f"arabs MS {SOUTH} 0", f"arabs MS {NORTH} 0",
    )  # fmt: skip
    hand = Hand(qtbot, window, scene(("phase", "franks", "allocation"), units=units))
    session = hand.desk.table.session
    entries = len(session.entries)
    (axe,) = (one for one in session.view(REFEREE).counters if one.space == MID)
    hand.desk.question.click_counter(axe, False)
    hand.click(NORTH)
    assert "in front" in hand.refusal()
    allow(hand)
    assert len(session.entries) == entries, "nothing is announced by it"
    hand.click(BEHIND)
    hand.click(SOUTH)
    hand.key(Qt.Key.Key_Return)
    plan: Any = session.position
    assert {target for _, _, target in plan.plan} == {NORTH, SOUTH} and (axe.id, "melee", NORTH) in plan.plan
    (answer,) = (entry.answer for entry in session.entries[entries:] if entry.answer and entry.answer.verb == "attack")
    assert len(answer.waived) == 1


def test_a_refused_move_of_a_stack_can_be_allowed_anyway(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Hand(qtbot, window, deployed())
    walk = next(one for one in hand.asked.options if isinstance(one, Walk) and "3 Medium Cavalry" in one.label)
    hand.drag(walk.start, "2003")
    assert hand.refusal()
    allow(hand)
    assert {hand.counter(one)[0] for one in walk.counters} == {"2003"}
    notes = [note.text for note in hand.desk.table.session.entries[-1].notes]
    assert notes[0].startswith("Waived") and "3 Medium Cavalry" in notes[-1]
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert {hand.counter(one)[0] for one in walk.counters} == {walk.start}


# --- scenes of the later phases

MID, NORTH, SOUTH, SOUTH_EAST, BEHIND = "0907", "0906", "0908", "1007", "0909"


def scene(*changes: tuple[object, ...], units: tuple[str, ...] = ()) -> Session:
    """Tours, deployed; far from both armies stand ``units`` ("franks AX 0907 3"), and then the table is adjusted."""
    session = deployed("tours")
    for words in units:
        adjust(session, "add", *words.split())
    for change in changes:
        adjust(session, *change)
    return session


def adjust(session: Session, change: object, *values: object) -> None:
    session.answer(REFEREE, f"adjust {change}", (*values, ""), "")  # type: ignore[arg-type]


def keys_in(session: Session, place: str) -> list[str]:
    return [one.id for one in session.view(REFEREE).counters if one.space == place]


def test_a_panicked_unit_is_rallied_by_a_click(qtbot: QtBot, window: DeskWindow) -> None:
    session = scene(units=(f"arabs MC {MID} 0", f"arabs CM3 {SOUTH} 0"))
    (unit,) = keys_in(session, MID)
    adjust(session, "state", unit, "panicked")
    hand = Hand(qtbot, window, session)
    hand.press("End the Movement Phase")
    assert "rally" in hand.asked.prompt and hand.desk.question.highlighted_places() == {MID: ""}
    hand.click(MID)
    assert "tries to rally" in hand.asked.prompt
    hand.key(Qt.Key.Key_2)
    notes = [note for entry in hand.desk.table.session.entries for note in entry.notes]
    assert any(note.kind == "rallied" for note in notes)


def test_fire_back_and_the_order_of_melees_by_clicks(qtbot: QtBot, window: DeskWindow) -> None:
    units = (f"franks CB {MID} 3", f"franks CB {MID} 3", f"franks CM3 {NORTH} 3")
    attackers = (f"arabs HC {SOUTH} 0", f"arabs HC {SOUTH} 0", f"arabs HC {SOUTH_EAST} 5", f"arabs HC {SOUTH_EAST} 5")
    session = scene(units=(*units, *attackers, f"arabs CM3 {BEHIND} 0", f"arabs CM3 {SOUTH_EAST} 0"))
    hand = Hand(qtbot, window, session)
    hand.press("End the Movement Phase")
    for place in (SOUTH, SOUTH_EAST):
        hand.drag(place, MID)
    hand.key(Qt.Key.Key_Return)
    assert "fire at the attackers" in hand.asked.prompt
    hand.click(MID)
    hand.click(MID)  # both of them
    hand.click(SOUTH)
    assert [arrow.path for arrow in hand.desk.map.scene.arrows if arrow.kind == "fire"] == [(MID, SOUTH)]
    hand.key(Qt.Key.Key_Return)
    assert "Defensive fire at" in hand.asked.prompt
    hand.key(Qt.Key.Key_6)
    assert "which melee comes next" in hand.asked.prompt
    assert set(hand.desk.question.highlighted_places()) == {SOUTH, SOUTH_EAST}
    hand.click(SOUTH_EAST)
    assert f"{SOUTH_EAST} against {MID}" in hand.asked.prompt


def test_losses_are_chosen_on_the_map(qtbot: QtBot, window: DeskWindow) -> None:
    session = scene(
        units=(f"franks AX {MID} 3", f"franks CB {MID} 3", f"franks CM3 {NORTH} 3"),
    )
    units = keys_in(session, MID)
    position = session.position
    numbers = tuple(int(key[1:]) for key in units)
    step = ChooseLosses(1, numbers, position.fixed.board.index[MID])
    hand = Hand(qtbot, window, session)
    (asked,) = step.ask(position)
    view = session.view(REFEREE)
    hand.desk.question.show_questions((asked,), hand.desk.build_context(view), (), "", False)
    given: list[object] = []
    hand.desk.question.answered.connect(lambda _question, verb, value: given.append((verb, value)))
    assert hand.desk.question.highlighted_places() == {MID: ""}
    assert len(hand.desk.question.card.buttons()) == 2  # type: ignore[union-attr]
    hand.desk.question.press_number(2)
    hand.click(MID)  # the uppermost counter
    assert given == [("lose", (units[1],)), ("lose", (units[0],))]


def test_a_battle_is_extended_when_both_agree(qtbot: QtBot, window: DeskWindow) -> None:
    session = scene(("turn number", 10), ("last", 10))
    side = next(iter(session.position.fixed.armies))
    adjust(session, "phase", side, "melee")
    hand = Hand(qtbot, window, session)
    assert "Extend the battle" in hand.asked.prompt
    hand.press("Fight 5 more Game-Turns")
    assert "Extend the battle" in hand.asked.prompt
    hand.press("Fight 5 more Game-Turns")
    assert "move your units" in hand.asked.prompt and session.position.last == 15


def test_defenders_are_shared_out_among_attacks_by_clicks(qtbot: QtBot, window: DeskWindow) -> None:
    units = (f"franks AX {MID} 3", f"franks SD {MID} 3", f"franks AX {MID} 0", f"franks CM3 {NORTH} 3")
    attackers = (f"arabs HC {SOUTH} 0", f"arabs HC {SOUTH} 0", f"arabs HC {SOUTH_EAST} 5", f"arabs HC {SOUTH_EAST} 5")
    session = scene(units=(*units, *attackers, f"arabs CM3 {BEHIND} 0", f"arabs CM3 {SOUTH_EAST} 0"))
    hand = Hand(qtbot, window, session)
    hand.press("End the Movement Phase")
    for place in (SOUTH, SOUTH_EAST):
        hand.drag(place, MID)
    hand.key(Qt.Key.Key_Return)
    assert hand.asked.rule == "Combat (J)" and hand.asked.power == "franks"
    buttons = hand.desk.question.card.buttons()  # type: ignore[union-attr]
    # Long words wrap: the column does not grow over its room.
    assert len(buttons) > 1 and all(button.width() <= hand.desk.question.width() for button in buttons)
    hand.key(Qt.Key.Key_1)
    assert "which melee comes next" in hand.asked.prompt


def test_a_longer_charge_at_a_higher_price_is_offered_beside_the_cheaper_way(qtbot: QtBot, window: DeskWindow) -> None:
    # straight on a friend stands in the way; round him the whole charge is made, for a point more
    units = ("franks HC 0911 0", "franks CM3 0912 0", "franks AX 0908 0")
    hand = Hand(qtbot, window, scene(("phase", "franks", "movement"), units=units))
    hand.drag("0911", "0906")
    words = [button.words for button in hand.desk.question.findChildren(ChoiceButton) if button.isVisible()]
    assert "↑ Facing N, charging 2, attacks with 2" in words
    hand.press("↑ Facing N, charging 4, attacks with 4")
    position: Any = hand.desk.table.session.position
    (rider,) = [unit for unit in position.units_of("franks") if unit.kind == "HC"]
    assert (position.fixed.place(rider.hex), rider.charge) == ("0906", 4)
