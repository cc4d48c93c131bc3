"""Counters are put on the board from a tray: dragged, or taken up by a click or a key, by real mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.panels.tray import TrayPiece
from dark_ages_desk.ui.parts.widgets import Fold
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import Hand
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
VERDUN = "carolingian-twilight/27.2"


class Setting(Hand):
    """Somebody who sets up."""

    def start_pixel(self, space: str) -> QPoint:
        """Return where the uppermost counter of a place lies, or its middle: in an area that is not the same."""
        view = self.desk.map
        self.qtbot.waitUntil(lambda: view.settled, timeout=10_000)  # a busy machine lays counters out later
        view.grab()
        camera, frame = view.stage.camera, view.look.frame
        corner = camera.to_pixels(frame.left(), frame.top()).toPoint()
        for sprite in reversed(view.scene.sprites(camera, 100)):
            if sprite.placed.id and sprite.placed.space == space:
                return corner + QPoint(sprite.x, sprite.y)
        return self.pixel(space)

    def piece(self, name: str) -> TrayPiece:
        pieces = [one for one in self.desk.question.findChildren(TrayPiece) if one.words == name and one.isVisible()]
        assert pieces, [one.words for one in self.desk.question.findChildren(TrayPiece)]
        return pieces[0]

    def carry(self, name: str, space: str, drop: bool = True) -> None:
        """Press on a counter of the tray, move over the map, let go there."""
        piece = self.piece(name)
        start = QPoint(10, piece.height() // 2)
        end = piece.mapFromGlobal(self.desk.map.mapToGlobal(self.pixel(space)))
        self.qtbot.mousePress(piece, LEFT, pos=start)
        for part in range(1, 5):
            self.qtbot.mouseMove(piece, start + (end - start) * (part / 4))
        QApplication.processEvents()
        if drop:
            self.qtbot.mouseRelease(piece, LEFT, pos=end)
            QApplication.processEvents()

    def take(self, name: str) -> None:
        self.qtbot.mouseClick(self.piece(name), LEFT)
        QApplication.processEvents()

    @property
    def answers(self) -> list[tuple[str, object]]:
        entries = self.desk.table.session.entries
        return [(one.answer.verb, one.answer.value) for one in entries if one.answer is not None and not one.struck]


@pytest.fixture
def king(qtbot: QtBot, window: DeskWindow) -> Setting:
    return Setting(qtbot, window, new_session(VERDUN, seed=1, secrets="open"))


def places(hand: Setting, verb: str) -> list[str]:
    option = hand.asked.option(verb)
    assert option is not None
    return [choice.id for choice in option.choices]  # type: ignore[union-attr]


def test_a_drag_from_the_tray_puts_one_counter_down(king: Setting) -> None:
    place = places(king, "place warrior")[0]
    king.carry("Warrior", place)
    assert king.answers == [("place warrior", (place,))]
    assert not king.desk.question.highlighted_places() and not king.desk.map.dragging  # nothing stays taken up


def test_where_anything_may_stand_is_ringed_before_something_is_taken_up(king: Setting) -> None:
    assert set(king.desk.map.scene.glowing) == {*places(king, "place warrior"), *places(king, "place militia")}
    assert not king.desk.question.highlighted_places()  # a click there means nothing yet


def test_the_legal_places_are_ringed_and_the_counter_is_in_the_hand_while_it_is_dragged(king: Setting) -> None:
    legal = places(king, "place warrior")
    king.carry("Warrior", legal[0], drop=False)
    view = king.desk.map
    assert set(view.scene.glowing) == set(legal) and view.dragging and view.scene.hovered == legal[0]
    king.key(Qt.Key.Key_Escape)
    assert not view.dragging and not king.desk.question.highlighted_places()
    king.qtbot.mouseRelease(king.piece("Warrior"), LEFT, pos=QPoint(0, 0))
    assert king.answers == []


def test_where_it_may_not_stand_the_reason_is_told_and_it_can_be_allowed(king: Setting) -> None:
    king.carry("Warrior", "serbia")
    assert "may not set up in Serbia" in king.refusal() and king.answers == []
    refusal = king.desk.question.refusal
    assert refusal.anyway.isVisible()
    king.qtbot.mouseClick(refusal.anyway, LEFT)
    assert king.answers == [("place warrior", ("serbia",))]


def test_what_changes_the_question_ends_a_drag_that_is_under_way(king: Setting) -> None:
    first, second = places(king, "place warrior")[:2]
    king.carry("Warrior", first)
    king.carry("Warrior", second, drop=False)
    assert king.desk.map.dragging
    king.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert king.answers == [] and not king.desk.map.dragging


def test_beside_the_map_nothing_is_put_down(king: Setting) -> None:
    piece = king.piece("Warrior")
    king.qtbot.mousePress(piece, LEFT, pos=QPoint(10, 10))
    for step in (20, 60):
        king.qtbot.mouseMove(piece, QPoint(10, 10 + step))
    king.qtbot.mouseRelease(piece, LEFT, pos=QPoint(10, 70))
    assert king.answers == [] and not king.desk.map.dragging


def test_a_click_takes_a_kind_up_and_each_click_on_the_map_puts_one_down(king: Setting) -> None:
    first, second = places(king, "place warrior")[:2]
    king.take("Warrior")
    king.click(first)
    king.click(second)
    assert king.answers == [("place warrior", (first,)), ("place warrior", (second,))]
    king.key(Qt.Key.Key_Escape)
    king.click(first)
    assert len(king.answers) == 2  # what stands is dragged, or taken up from the folded list


def test_where_the_last_of_a_kind_was_put_down_the_next_kind_follows(king: Setting) -> None:
    place = places(king, "place warrior")[0]
    warriors = king.asked.option("place warrior").puts.left  # type: ignore[union-attr]
    king.take("Warrior")
    for _ in range(warriors + 1):
        king.click(place)
    assert [verb for verb, _ in king.answers] == ["place warrior"] * warriors + ["place militia"]


def test_a_king_is_set_up_with_one_drag_a_piece(king: Setting) -> None:
    king_of = king.asked.power
    pieces = sum(option.puts.left for option in king.asked.options if getattr(option, "puts", None))
    drags = 0
    while king.asked.power == king_of:
        option = next(option for option in king.asked.options if getattr(option, "puts", None))
        king.carry(option.puts.name, option.choices[0].id)  # type: ignore[union-attr]
        drags += 1
        assert len(king.answers) == drags
    assert drags == pieces + 1  # and the leader, who joins a unit that stands


def test_by_keyboard_alone(king: Setting) -> None:
    place = places(king, "place warrior")[0]
    king.key(Qt.Key[f"Key_{king.piece('Warrior').key}"])
    king.key(Qt.Key.Key_Tab)
    assert king.desk.map.focused_space == place
    king.key(Qt.Key.Key_Return)
    assert king.answers == [("place warrior", (place,))]


def test_a_counter_of_a_battle_is_put_down_by_one_drag_and_taken_back_by_one_undo(
    qtbot: QtBot, window: DeskWindow
) -> None:
    session = new_session("dark-ages-1971/tours", seed=1)
    session.answer(session.questions()[0].seat, "centre", ("2016",))
    session.answer(session.questions()[0].seat, "@1", None)
    hand = Setting(qtbot, window, session)
    before = len(hand.answers)
    hand.carry("Axemen", "2116")
    assert hand.answers[before:] == [("put AX", ("2116",))]
    hand.carry("Axemen", "3016")
    assert "10 hexes from the centre hex 2016" in hand.refusal()
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(hand.answers) == before


def test_what_is_folded_away_takes_no_keys(qtbot: QtBot, window: DeskWindow) -> None:
    session = new_session("dark-ages-1971/tours", seed=1)
    session.answer(session.questions()[0].seat, "centre", ("2016",))
    session.answer(session.questions()[0].seat, "@1", None)
    hand = Setting(qtbot, window, session)
    card = hand.desk.question.card
    assert card is not None
    assert {key for key in card.keys if key.isdigit()} == {"1", "2", "3", "4"}
    card.findChildren(Fold)[0].open(True)
    assert {key for key in card.keys if key.isdigit()} > {"1", "2", "3", "4"}


def test_the_tray_keeps_its_place_while_counters_come_to_the_map(qtbot: QtBot, window: DeskWindow) -> None:
    session = new_session("dark-ages-1971/tours", seed=1)
    session.answer(session.questions()[0].seat, "centre", ("2016",))
    session.answer(session.questions()[0].seat, "@1", None)
    hand = Setting(qtbot, window, session)

    def height() -> int:
        return hand.piece("Axemen").mapTo(hand.desk, QPoint()).y()

    before = height()
    for place in ("2116", "2117", "2016"):
        hand.carry("Axemen", place)
    assert height() == before


def test_a_placed_counter_of_a_kingdom_is_dragged_elsewhere_and_one_undo_takes_it_back(
    qtbot: QtBot, window: DeskWindow
) -> None:
    session = new_session("dark-age-britain-570/short", seed=1, seats=("Anna", "Ben"), secrets="open")
    hand = Setting(qtbot, window, session)
    here, there, *_ = places(hand, "place infantry")
    piece = hand.asked.option("place infantry").puts.name  # type: ignore[union-attr]
    hand.carry(piece, here)
    hand.carry(piece, here)
    placed = [one for one, space in session.position.where.items() if space == here]  # type: ignore[attr-defined]
    assert len(placed) == 2
    before = len(hand.answers)
    hand.drag(here, there)
    assert not hand.refusal(), hand.refusal()
    stood = session.position.where  # type: ignore[attr-defined]
    assert here not in stood.values() and list(stood.values()).count(there) == 2
    hand.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(hand.answers) == before)
    assert {session.position.where[one] for one in placed} == {here}  # type: ignore[attr-defined]
    hand.drag(here, "1002")
    assert hand.refusal().count("outside") == 1, "two that are alike have one reason"
    assert len(hand.answers) == before


def test_a_piece_keeps_its_spot_and_what_is_new_comes_last(king: Setting) -> None:
    before = [one.words for one in king.desk.question.findChildren(TrayPiece) if one.isVisible()]
    king.carry("Warrior", places(king, "place warrior")[0])
    after = [one.words for one in king.desk.question.findChildren(TrayPiece) if one.isVisible()]
    assert after[: len(before)] == before and after[len(before) :] == ["Leader"]


def test_a_placed_unit_of_a_king_is_dragged_elsewhere_and_one_undo_takes_it_back(king: Setting) -> None:
    first, second = places(king, "place warrior")[:2]
    king.carry("Warrior", first)
    king.carry("Warrior", first)
    before, left = king.answers, king.asked.option("place warrior").puts.left  # type: ignore[union-attr]
    king.drag(first, second)
    assert not king.refusal(), king.refusal()
    forces = king.desk.table.session.position.at  # type: ignore[attr-defined]
    moved = sum(force.size for force in forces.get(second, ()))
    assert moved in (1, 2) and king.answers[len(before) :][-1] == ("place warrior", (second,))
    assert king.asked.option("place warrior").puts.left == left  # type: ignore[union-attr]
    king.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    king.qtbot.waitUntil(lambda: king.answers == before)
    king.qtbot.waitUntil(lambda: king.desk.map.settled)
    king.drag(first, "serbia")
    assert "may not set up in Serbia" in king.refusal() and king.answers == before


def test_a_leader_is_not_left_behind_without_a_unit(king: Setting) -> None:
    first = places(king, "place warrior")[0]
    king.carry("Warrior", first)
    king.carry("Leader", first)
    labels = [choice.label for choice in king.asked.option("take up").choices]  # type: ignore[union-attr]
    assert len(labels) == 1 and labels[0].startswith("the leader in")
    session, asked = king.desk.table.session, king.asked
    force = session.position.at[first][0].id  # type: ignore[attr-defined]
    why = session.why_not(asked.seat, "take up", (f"{force}:2",), asked.power)
    assert "Pick up the leader first" in why.reason and why.anyway is not None


def test_units_that_the_scenario_places_cannot_be_taken_up(king: Setting) -> None:
    session, asked = king.desk.table.session, king.asked
    standing = next(force for force in session.position.forces.values())  # type: ignore[attr-defined]
    kind = next(kind for kind, number in enumerate(standing.units) if number)
    why = session.why_not(asked.seat, "take up", (f"{standing.id}:{kind}",), asked.power)
    assert "has placed in this step" in why.reason and why.anyway is None
