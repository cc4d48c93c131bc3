"""Movement Phase: lines of counters march and turn as a body; who comes from the sea or lands lies on a tray."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import Walk
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.panels.tray import TrayPiece
from dark_ages_desk.ui.desk.table import Refusal
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import LEFT, Hand, deployed
from tests.ui.battle import desk_window as desk_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


class Marching(Hand):
    """Somebody who moves an army."""

    @property
    def answers(self) -> list[str]:
        entries = self.desk.table.session.entries
        return [one.answer.verb for one in entries if one.answer is not None and not one.struck]

    def settle(self) -> None:
        """All of a body have gone."""
        self.qtbot.waitUntil(lambda: not self.desk.question.is_group_moving())
        QApplication.processEvents()

    def up(self) -> list[str]:
        return self.desk.question.selected_counters()

    def walk(self, counter: str) -> Walk:
        walk = next(o for o in self.asked.options if isinstance(o, Walk) and o.counters == (counter,))
        return walk

    def places(self) -> dict[str, tuple[str, int | None]]:
        assert self.desk.table.current is not None
        return {one.id: (one.space, one.facing) for one in self.desk.table.current.counters}


@pytest.fixture
def army(qtbot: QtBot, window: DeskWindow) -> Marching:
    return Marching(qtbot, window, deployed())


def two_abreast(army: Marching) -> tuple[str, str, str, str]:
    """Two counters that lie on top in hexes of their own, and places for both in the same direction."""
    board = army.desk.table.session.ruleset.board
    walks = [o for o in army.asked.options if isinstance(o, Walk) and len(o.counters) == 1 and o.start]
    standing = [space for space, _ in army.places().values()]
    army.desk.map.fit(glide=False)
    QApplication.processEvents()
    top = [w for w in walks if army.desk.map.counter_at(QPointF(army.pixel(w.start))) == w.counters[0]]
    for first in top:
        for second in (walk for walk in top if walk.start != first.start):
            for end in first.endings():
                other = board.translate(second.start, first.start, end)
                if end not in standing and other not in standing and other in second.endings():
                    return first.counters[0], second.counters[0], end, other
    raise AssertionError("nobody can march beside another one")


def test_with_ctrl_two_are_taken_up_and_a_drag_of_one_leads_both(army: Marching) -> None:
    first, second, end, other = two_abreast(army)
    at = army.places()
    before = len(army.answers)
    army.click(at[first][0])
    army.click(at[second][0], CONTROL)
    pile = {o.counters[0] for o in army.asked.options if isinstance(o, Walk) and o.start == at[second][0]}
    assert second in pile and set(army.up()) == {first} | pile
    assert army.desk.map.scene.fan is None or army.desk.map.scene.fan.space == at[first][0]  # the next pile is in sight
    army.drag(at[first][0], end)
    army.settle()
    assert army.places()[first][0] == end and army.places()[second][0] == other
    assert {f"move {first}", f"move {second}"} <= set(army.answers[before:])


def test_with_ctrl_a_whole_pile_joins_and_one_of_it_is_let_go_again(army: Marching) -> None:
    may = {o.counters[0]: o.start for o in army.asked.options if isinstance(o, Walk) and len(o.counters) == 1}
    piles = {place: [one for one in may if may[one] == place] for place in may.values() if place}
    place, pile = next((place, pile) for place, pile in piles.items() if len(pile) > 1)
    first = next(one for one in may if may[one] not in ("", place))
    army.desk.question.take_together([first])
    assert army.up() == [first]
    view = army.desk.table.current
    assert view is not None
    top = next(one for one in view.counters if one.id == pile[0])
    assert army.desk.question.click_counter(top, True)
    assert set(army.up()) == {first, *pile}
    assert army.desk.question.click_counter(top, True)
    assert set(army.up()) == {first, *pile[1:]}
    assert army.desk.question.click_counter(top, True)
    assert set(army.up()) == {first, *pile}


def test_one_undo_takes_back_the_whole_march_and_one_redo_brings_it_back(army: Marching) -> None:
    first, second, end, _ = two_abreast(army)
    at, before = army.places(), army.answers
    army.desk.question.take_together([first, second])
    army.click(end)
    army.settle()
    done, marched = army.answers, army.places()
    assert len(done) == len(before) + 2
    army.key(Qt.Key.Key_Z, CONTROL)
    army.qtbot.waitUntil(lambda: army.answers == before)
    assert army.places() == at
    army.key(Qt.Key.Key_Y, CONTROL)
    army.qtbot.waitUntil(lambda: army.answers == done)
    assert army.places() == marched
    army.key(Qt.Key.Key_Z, CONTROL)
    army.qtbot.waitUntil(lambda: army.answers == before)
    army.key(Qt.Key.Key_Z, CONTROL)  # and the one before the march by itself
    QApplication.processEvents()
    assert army.answers == before[:-1]


def test_who_stays_behind_is_named_with_his_place_and_his_own_reason(army: Marching) -> None:
    """The first goes where the second would have to leave the board."""
    board = army.desk.table.session.ruleset.board
    may = [o for o in army.asked.options if isinstance(o, Walk) and len(o.counters) == 1 and o.start]
    lead, end, behind = next(
        (walk, end, other)
        for walk in may
        for end in walk.endings()
        for other in may
        if walk.start not in (end, other.start)
        and board.translate(other.start, walk.start, end) not in ("", *other.endings(), *(one.start for one in may))
    )
    army.desk.question.take_together([lead.counters[0], behind.counters[0]])
    assert army.desk.question.click_space(end)
    army.settle()
    assert army.desk.table.current is not None
    name = next(one.label for one in army.desk.table.current.counters if one.id == behind.counters[0])
    to = board.translate(behind.start, lead.start, end)
    why = army.desk.table.session.why_not(army.asked.seat, f"move {behind.counters[0]}", (to,), army.asked.power)
    assert f"{name} in {behind.start} stays: {why.reason}" in army.refusal()


def test_a_click_on_a_place_does_the_same_and_esc_lets_them_go(army: Marching) -> None:
    first, second, end, other = two_abreast(army)
    at = army.places()
    army.desk.question.take_together([first, second])
    army.key(Qt.Key.Key_Escape)
    assert army.up() == []
    army.desk.question.take_together([first, second])
    army.click(end)
    army.settle()
    assert (army.places()[first][0], army.places()[second][0]) == (end, other) != (at[first][0], at[second][0])


def test_all_turn_to_one_side_and_who_may_not_go_stays_and_is_told(army: Marching) -> None:
    first, second, _, _ = two_abreast(army)
    wanted = (army.places()[first][1] or 0) + 1
    army.desk.question.take_together([first, second])
    QApplication.processEvents()
    army.press("↷")
    army.settle()
    assert army.places()[first][1] == wanted % 6
    # Both have moved: nobody takes them up a second time.
    assert not army.desk.question.take_together([first, second])


def test_a_column_goes_on_to_where_its_own_head_stands(army: Marching) -> None:
    """There is no room for the next as long as the head has not gone, and it goes first."""
    board = army.desk.table.session.ruleset.board
    at = {counter: space for counter, (space, _) in army.places().items()}
    walks = {o.counters[0]: o for o in army.asked.options if isinstance(o, Walk) and len(o.counters) == 1}
    army.desk.map.fit(glide=False)
    QApplication.processEvents()
    for behind, walk in walks.items():
        north = walk.start[:2] + f"{int(walk.start[2:]) - 1:02}"
        marches = len(walk.endings()) > 1  # else it may turn only
        for place in [north] if marches and north in at.values() and north not in walk.endings() else []:
            head = [one for one in at if at[one] == place]
            beyond = board.translate(place, walk.start, place)
            there = all(one in walks and beyond in walks[one].endings() for one in head)
            if there and beyond not in at.values():
                army.desk.question.take_together([behind, *head])
                army.drag(walk.start, place)
                army.settle()
                assert all(army.places()[one][0] == beyond for one in head)
                assert army.places()[behind][0] == place
                return
    raise AssertionError("no column")


def landing() -> Session:
    return deployed("hamburg")


def test_fleets_from_the_sea_lie_on_a_tray_and_are_dragged_to_the_edge(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Marching(qtbot, window, landing())
    pieces = [one for one in hand.desk.question.findChildren(TrayPiece) if one.isVisible()]
    walks = [o for o in hand.asked.options if isinstance(o, Walk) and o.waits is not None]
    assert pieces and len(pieces) == len({walk.counters for walk in walks})
    hand.desk.map.fit(glide=False)
    QApplication.processEvents()
    seen = hand.desk.map.rect().adjusted(40, 40, -40, -40)
    end = next(place for place in walks[0].endings() if seen.contains(hand.pixel(place)))
    piece = pieces[0]
    start = QPoint(10, piece.height() // 2)
    there = piece.mapFromGlobal(hand.desk.map.mapToGlobal(hand.pixel(end)))
    hand.qtbot.mousePress(piece, LEFT, pos=start)
    for part in range(1, 5):
        hand.qtbot.mouseMove(piece, start + (there - start) * (part / 4))
    QApplication.processEvents()
    assert hand.desk.map.dragging and end in hand.desk.question.highlighted_places()
    there = piece.mapFromGlobal(hand.desk.map.mapToGlobal(hand.pixel(end)))
    hand.qtbot.mouseRelease(piece, LEFT, pos=there)
    QApplication.processEvents()
    if hand.up():  # several ways to end there: the best one
        hand.key(Qt.Key.Key_Return)
    assert hand.answers[-1] == walks[0].verb


def test_a_fleet_that_is_dragged_ashore_is_told_why_not(qtbot: QtBot, window: DeskWindow) -> None:
    hand = Marching(qtbot, window, landing())
    piece = next(one for one in hand.desk.question.findChildren(TrayPiece) if one.isVisible())
    walk = next(o for o in hand.asked.options if isinstance(o, Walk) and o.waits is not None)
    hand.desk.map.fit(glide=False)
    QApplication.processEvents()
    start = QPoint(10, piece.height() // 2)
    there = piece.mapFromGlobal(hand.desk.map.mapToGlobal(hand.pixel("1220")))
    before = len(hand.answers)
    hand.qtbot.mousePress(piece, LEFT, pos=start)
    for part in range(1, 5):
        hand.qtbot.mouseMove(piece, start + (there - start) * (part / 4))
    hand.qtbot.mouseRelease(piece, LEFT, pos=there)
    QApplication.processEvents()
    assert "1220" not in walk.endings() and len(hand.answers) == before and hand.up() == []
    assert hand.refusal() and "There is no answer" not in hand.refusal()


def test_words_of_a_question_are_never_cut_however_large_they_are(army: Marching, window: DeskWindow) -> None:
    """Its head stays above what is scrolled as long as there is room, and is scrolled with it where there is none."""
    window.resize(1280, 520)
    for scale, scrolled in ((100, False), (400, True), (100, False)):
        window.set_scale(scale)

        def whole(scrolled: bool = scrolled) -> bool:
            heads = [card.head for card in army.desk.question._cards]
            above = any(head.parent() is army.desk.question for head in heads)
            full = all(head.isVisible() and head.height() >= head.heightForWidth(head.width()) for head in heads)
            return bool(heads) and full and above != scrolled

        army.qtbot.waitUntil(whole)


def test_what_is_allowed_of_a_dragged_pile_is_the_whole_pile(army: Marching) -> None:
    """A pile that has marched is dragged on: refused, for it has moved. The referee allows it: all of it goes."""
    piles = [o for o in army.asked.options if isinstance(o, Walk) and o.start and len(o.counters) > 1]
    ways = {
        one.counters: next((end for place, ends in one.endings().items() if place != one.start for end in ends), None)
        for one in piles
    }
    pile = next(one for one in piles if ways[one.counters] is not None)
    refusals: list[Refusal] = []
    army.desk.table.refused.connect(refusals.append)
    view = army.desk.table.current
    assert view is not None
    top = next(one for one in view.counters if one.id == pile.counters[0])
    way = ways[pile.counters]
    assert way is not None
    value = way.path
    assert army.desk.table.answer(army.asked.seat, pile.verb, value, army.asked.power)
    where = {army.places()[one][0] for one in pile.counters}
    assert len(where) == 1
    here = next(one for one in army.desk.table.current.counters if one.id == top.id)
    goal = pile.start
    army.desk.question.drop(here, goal, pile.counters)
    assert refusals
    assert set(refusals[-1].attempt.verb.split()[1:]) == set(pile.counters)
    assert army.desk.table.allow_anyway(refusals[-1].blocked)
    assert {army.places()[one][0] for one in pile.counters} == {goal}


def test_a_drag_that_ends_in_its_own_place_takes_nothing_up(army: Marching) -> None:
    first, *_ = two_abreast(army)
    at = army.pixel(army.places()[first][0])
    view = army.desk.map
    army.qtbot.mousePress(view, LEFT, pos=at)
    for step in (4, 8, 12, 6):
        army.qtbot.mouseMove(view, pos=at + QPoint(step, 0))
    assert view.dragging
    army.qtbot.mouseRelease(view, LEFT, pos=at + QPoint(6, 0))
    assert not view.dragging and army.up() == []
