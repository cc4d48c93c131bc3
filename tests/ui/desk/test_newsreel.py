"""After adjudication: a turn of Strategy & Conquest runs as a newsreel, event by event or phase by phase, for the eyes
that are chosen for the room."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.turn_replay import PHASES, TurnReplay
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SHEETS = {
    "WX": ("MOVE WX1 canterbury 1", "MOVE WX2 bodmin 2", "MOVE WX1 london 4"),
    "BR": ("MOVE BR1 rouen 2", "STATUS WX war"),
}


def played(session: Session) -> Session:
    """With one turn of it."""
    for question in session.questions():
        session.answer(question.seat, "sheet", SHEETS[question.power], question.power)
    while session.questions()[0].seat == CHANCE:
        session.roll()
    return session


@pytest.fixture(scope="module")
def session() -> Session:
    return played(new_session("strategy-and-conquest/channel", seed=1, secrets="open"))


class Desk:
    """What of a desk the newsreel has to do with: where one looks, and as whom."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.seen: list[tuple[int | None, int | None]] = []
        self.watching = TurnReplay(session, self.go_to, lambda: REFEREE, None)

    def go_to(self, number: int | None, step: int | None = None) -> None:
        at_end = number == self.session.head and step is None
        self.watching.step = step
        self.watching.look_at(None if at_end else number)
        self.seen.append((self.watching.number, self.watching.step))


@pytest.fixture
def desk(qtbot: QtBot, session: Session) -> Desk:
    return Desk(session)


def test_moments_inside_a_phase_are_kept_event_by_event(session: Session) -> None:
    """Fleets before armies, moves before battles: a phase in which both happened has more than one moment."""
    found = [one for entry in session.entries for one in session.moments(entry.number)]
    battle = next(at for at, one in enumerate(found) if any(note.kind == "battle" for note in one.notes))
    assert found[battle - 1].pos.phase == found[battle].pos.phase
    assert found[battle - 1].pos.forces["WX1"].place == "canterbury" and not found[battle - 1].pos.fought


def test_the_last_moment_is_the_table_as_the_record_has_it(session: Session) -> None:
    assert session.moments(session.head)[-1].pos == session.position


def test_a_turn_runs_from_its_first_moment_on_through_all_throws(desk: Desk, qtbot: QtBot) -> None:
    watching = desk.watching
    watching.set_pace(0.001)
    watching.replay_last_turn()
    qtbot.waitUntil(lambda: not watching.running, timeout=10000)
    throws = {one.number for one in desk.session.entries if one.answer and one.answer.seat == CHANCE and one.notes}
    assert throws - {desk.session.head} <= {number for number, _ in desk.seen}
    assert watching.number is None


def test_a_phase_of_which_one_thing_is_told_is_not_passed_over_and_one_of_which_nothing_is(qtbot: QtBot) -> None:
    # Wessex goes one step in the second phase, and nothing else happens but the pay at the end: its player sees the
    # step, and does not wait for the five phases in which nothing does.
    session = new_session("strategy-and-conquest/channel", seed=1, secrets="open")
    for question in session.questions():
        lines = ("MOVE WX1 canterbury 2",) if question.power == "WX" else ()
        session.answer(question.seat, "sheet", lines, question.power)
    while session.questions()[0].seat == CHANCE:
        session.roll()
    wessex = session.position.runs["WX"]
    desk = Desk(session)
    desk.watching.set_pace(0.001)
    desk.watching.set_audience_viewer(wessex)
    desk.watching.replay_last_turn()
    qtbot.waitUntil(lambda: not desk.watching.running, timeout=10000)
    throws = [one for one in session.entries if one.answer and one.answer.seat == CHANCE]
    told = {one.number for one in throws if any(note.redact_for(wessex) for note in one.notes)}
    watched = {number for number, _ in desk.seen if number is not None}
    assert len(told) == 2 and told - {session.head} <= watched
    assert not watched & ({one.number for one in throws} - told)


def test_phase_by_phase_there_is_one_step_a_phase_and_all_its_news(desk: Desk) -> None:
    watching, session = desk.watching, desk.session
    number = next(
        entry.number for entry in session.entries if len(watching.list_told_moments(entry.number, REFEREE)) > 2
    )
    each = watching.list_told_moments(number, REFEREE)
    watching.set_step_size(PHASES)
    phases = watching.list_told_moments(number, REFEREE)
    assert set(phases) < set(each)
    parts = [session.ruleset.calendar(watching.list_moments(number)[at].pos) for at in phases]
    assert len(parts) == len(set(parts))


def test_the_room_sees_what_the_chosen_eyes_see_and_else_what_everybody_may(desk: Desk) -> None:
    watching = desk.watching
    assert watching.room == TABLE
    watching.replay_last_turn()
    watching.stop()
    shown = watching.build_public_view()
    assert shown is not None and shown.viewer == TABLE and not shown.counters
    brittany = desk.session.position.runs["BR"]
    watching.set_audience_viewer(brittany)
    shown = watching.build_public_view()
    assert shown is not None and shown.viewer == brittany
    assert {one.power for one in shown.counters} & {"BR"}
    assert not [one for one in shown.counters if one.id == "WX2"]  # Bath is far from Brittany


def test_looking_at_the_table_as_it_is_ends_what_the_room_was_shown(desk: Desk) -> None:
    desk.watching.replay_last_turn()
    desk.watching.stop()
    desk.go_to(None)
    assert desk.watching.build_public_view() is None


def test_when_all_sheets_are_sealed_the_dice_are_thrown_before_the_eyes_of_all(qtbot: QtBot) -> None:
    # Whoever gave the last sheet would else sit there with his own table in view while the others look at the dice.
    window = DeskWindow(catalogue(), remembers=False)
    window.resize(1280, 800)
    window.show()
    session = new_session("strategy-and-conquest/channel", seed=1, secrets="curtain")
    window.show_session(session)
    desk = window.desk
    assert desk is not None
    for question in session.questions():
        desk.table.lift_curtain()
        assert desk.table.viewer == question.seat
        assert desk.table.answer(question.seat, "sheet", SHEETS[question.power], question.power)
    assert session.questions()[0].seat == CHANCE and desk.table.viewer == TABLE
    assert desk.table.who_reads == "Public view"
    bury([window])
