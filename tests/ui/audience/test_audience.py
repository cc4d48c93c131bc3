"""The window for the room: what all may know, large; its frame is the desk's to move, and nothing else moves it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk import new_session
from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Pick
from dark_ages_desk.desk import catalogue
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import removed
from dark_ages_desk.ui.audience import words as audience_words
from dark_ages_desk.ui.audience.audience_state import build_bulletin, find_changed_places
from dark_ages_desk.ui.audience.frame_box import resize_frame
from dark_ages_desk.ui.audience.panels import ROLES, Lettering
from dark_ages_desk.ui.audience.window import AudienceWindow, fit_frame
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.shell.audience import Audience
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.at_random import give_next_answer
from tests.session.test_amend import decide
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def at_a_roll(scenario: str = "carolingian-twilight/27.2", rolls: int = 3, secrets: str = "open") -> Session:
    """A game that waits for dice, after some dice have fallen."""
    session, rng = new_session(scenario, seed=5, secrets=secrets), random.Random(5)
    while True:
        if any(one.seat == CHANCE and hasattr(one.options[0], "dice") for one in session.questions()):
            rolls -= 1
            if not rolls:
                return session
        give_next_answer(session, rng)


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[DeskWindow]:
    """A desk with its window for the room open."""
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    qtbot.waitExposed(window)
    window.show_session(at_a_roll())
    window.commands.do_with_audience("toggle")
    settle()
    yield window
    del window
    bury(windows)


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def room_of(window: DeskWindow) -> tuple[Audience, AudienceWindow]:
    room = window.commands.find_audience()
    assert room is not None
    assert room.window is not None
    return room, room.window


# --- what is told


@pytest.mark.thirds
def test_whose_turn_it_is_what_is_asked_and_the_points_stand_there(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    assert desk.table is not None
    session = desk.table.session
    question = session.questions()[0]
    assert question.prompt in wall.banner.asked
    assert session.view(TABLE).subtitle in wall.banner.accessibleName()
    for row in session.view(TABLE).ledger:
        assert session.view(TABLE).powers[row.power].short in wall.standing.accessibleName()


def test_a_roll_is_shown_with_its_purpose_and_then_with_what_came_of_it(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    assert desk.table is not None
    assert wall.stage.isVisible()
    assert wall.stage.throw is not None
    purpose, asked = wall.stage.throw.why, wall.stage.throw
    assert asked.faces == ()
    desk.table.roll()
    settle()
    fell = wall.stage.throw
    assert fell is not None
    assert fell.why == purpose
    assert fell.faces == desk.table.last_roll_faces()
    assert all(str(face) in wall.stage.accessibleName() for face in fell.faces)
    assert wall.news.told[-1] in " ".join(fell.came)


def test_what_came_of_a_roll_is_told_when_the_dice_lie_still(desk: DeskWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A roll is slow enough to be shared: neither news nor points tell before the dice do."""
    _, wall = room_of(desk)
    monkeypatch.setattr(motion, "glide_ms", lambda: 150)
    before = wall.news.told
    assert desk.table is not None
    desk.table.roll()
    settle()
    assert wall.stage.tumbling
    assert wall.news.told == before
    desk.table.undo()  # the table goes on: the dice do not hold it up
    settle()
    assert not wall.stage.tumbling
    assert wall.told is not None and wall.news.told == (*before, wall.told.corrected)


def test_undo_is_shown_at_once(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    before = wall.banner.accessibleName(), wall.standing.accessibleName(), wall.news.told
    assert desk.table is not None
    desk.table.roll()
    settle()
    desk.table.undo()
    settle()
    assert wall.news.told[-1].startswith("Undone: ")
    assert (wall.banner.accessibleName(), wall.standing.accessibleName(), wall.news.told[:-1]) == before


def test_a_card_that_is_played_lies_large_before_all(qtbot: QtBot) -> None:
    session, rng = new_session("carolingian-twilight/27.2", seed=5), random.Random(5)
    while (told := build_bulletin(session)).shown is None:
        assert session.outcome() is None
        give_next_answer(session, rng)
    assert told.shown.words
    assert told.shown.name in " ".join(note.text for note in told.view.notes)


def test_beside_the_verdict_stands_the_sign_of_who_won() -> None:
    """The first listed loses a battle of cardboard that the other one ends in its own favour."""
    session = new_session("dark-ages-1971/tours", seed=1, settings={"pieces": "table"})
    loser, winner = list(session.position.runs)
    (lost, *_) = session.questions()[0].options
    assert isinstance(lost, Pick)
    theirs = [one for one in lost.choices if one.id.startswith(loser)]
    session.answer(REFEREE, "lost", tuple(one.id for one in theirs for _ in range(one.most)))
    while session.outcome() is None:
        question = session.questions()[0]
        session.answer(
            question.seat, "done" if question.option("done") else question.options[-1].verb, None, question.power
        )
    outcome = session.outcome()
    assert outcome is not None and [one.power for one in outcome.standings if one.wins] == [winner]
    shown = build_bulletin(session)
    assert shown.asked == outcome.headline and shown.power == winner


def test_the_room_and_the_ledger_name_who_controls_a_power_that_is_nobodys_own(desk: DeskWindow) -> None:
    assert desk.desk is not None
    session, rng = desk.desk.table.session, random.Random(5)
    eager = EagerPolicy(session.ruleset, rng)
    while not session.position.phasing:  # the Major NPPs have been bid for by then
        question = session.questions()[0]
        answer = eager.choose(session.position, question)
        if question.seat == CHANCE:
            session.roll()
        elif answer is not None:
            session.answer(answer.seat, answer.verb, answer.value, answer.power)
    desk.desk.table.show_now()
    settle()
    view = session.view(TABLE)
    run = {power.short: power.player for power in view.powers.values() if power.seat and power.rank == "major"}
    assert run
    told = room_of(desk)[1].standing.accessibleName()
    desk.desk.deck.turn_to("ledger")
    settle()
    words = desk.desk.ledger.controllers
    for name, player in run.items():
        assert f"{name} · {player}" in told
        assert any(line.startswith(f"{player} plays ") and name in line for line in words.text().splitlines())
    assert words.isVisible() is (desk.desk.ledger.table.columnWidth(0) < 60), "where its column has signs alone"


def test_a_pause_is_told(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    assert desk.table is not None
    desk.table.pause(True)
    assert wall.banner.asked == "Pause"
    desk.table.pause(False)
    assert wall.banner.asked != "Pause"


# --- the frame


def test_nothing_that_is_looked_at_on_the_desk_moves_the_room(desk: DeskWindow) -> None:
    """Hold: looking back, hovering, fanning out, zooming the desk's map, drafts: the room sees none of it."""
    _, wall = room_of(desk)
    assert desk.desk is not None
    assert desk.table is not None
    frame, told = wall.board.frame, wall.banner.accessibleName()
    board = desk.desk.map
    desk.table.look_along(0, False)
    desk.table.look_along(0, False)
    board.zoom_at(QPointF(200, 200), 3.0)
    stack = desk.table.current.counters[0].space if desk.table.current is not None else ""
    board.hover(stack)
    board.lay_out(stack)
    settle()
    assert desk.table.moment is not None
    assert wall.board.frame == frame
    assert wall.banner.accessibleName() == told
    assert not wall.board.is_fanned()
    assert wall.board.scene.hovered == ""


def test_the_frame_lies_on_the_desks_map_and_is_moved_by_its_edge_and_sized_by_its_corners(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    assert desk.desk is not None
    whole = wall.board.frame
    wall.show_frame(QRectF(whole.center() - QPointF(300, 200), whole.center() + QPointF(300, 200)))
    settle()
    boxes = [one for one in desk.desk.map.findChildren(QWidget) if one.accessibleName() == "The audience sees this"]
    assert len(boxes) == 1
    frame_box = boxes[0]
    before = wall.board.frame
    edge = QPoint(frame_box.width() // 4, 14)
    QTest.mousePress(frame_box, Qt.MouseButton.LeftButton, pos=edge)
    QTest.mouseMove(frame_box, edge + QPoint(20, 10))
    QTest.mouseRelease(frame_box, Qt.MouseButton.LeftButton, pos=edge + QPoint(20, 10))
    settle()
    moved = wall.board.frame
    assert moved.center().x() > before.center().x()
    assert moved.width() == pytest.approx(before.width(), rel=0.01)
    corner = QPoint(frame_box.width() - 14, frame_box.height() - 14)
    QTest.mousePress(frame_box, Qt.MouseButton.LeftButton, pos=corner)
    QTest.mouseMove(frame_box, corner + QPoint(30, 20))
    QTest.mouseRelease(frame_box, Qt.MouseButton.LeftButton, pos=corner + QPoint(30, 20))
    settle()
    assert wall.board.frame.width() > moved.width() * 1.05


@pytest.mark.parametrize("held", ["top-left", "top-right", "bottom-left", "bottom-right"])
def test_the_corner_opposite_to_the_one_that_is_moved_stays(held: str) -> None:
    frame = QRectF(100, 200, 300, 200)
    found = resize_frame(frame, held, 30 if "right" in held else -30, 0)
    assert found.width() / found.height() == pytest.approx(1.5)
    assert found.width() == pytest.approx(330)
    stays = {
        "top-left": (found.bottomRight(), frame.bottomRight()),
        "top-right": (found.bottomLeft(), frame.bottomLeft()),
        "bottom-left": (found.topRight(), frame.topRight()),
        "bottom-right": (found.topLeft(), frame.topLeft()),
    }
    assert stays[held][0] == stays[held][1]


def test_follow_moves_only_when_what_happens_lies_outside(desk: DeskWindow) -> None:
    room, wall = room_of(desk)
    look = wall.board.look
    space, other = "francia", "sicily"
    box = look.outline(space).controlPointRect()
    wall.show_frame(box.adjusted(-80, -80, 80, 80))
    frame = wall.board.frame
    wall.follow((space,))
    assert wall.board.frame == frame
    wall.follow((other,))
    assert wall.board.frame != frame
    assert wall.board.frame.contains(look.anchor(other))
    assert wall.board.frame.width() == pytest.approx(frame.width(), rel=0.02), "it keeps its size"
    assert not room.following, "hold is the default"
    room.toggle_following()
    assert wall.following


def test_a_frame_is_widened_only_for_what_has_no_room_in_it() -> None:
    frame = QRectF(0, 0, 300, 200)
    assert fit_frame(frame, QRectF(400, 50, 60, 60)).size() == frame.size()
    assert fit_frame(frame, QRectF(400, 50, 60, 60)).contains(QRectF(400, 50, 60, 60))
    wide = fit_frame(frame, QRectF(0, 0, 900, 100))
    assert wide.contains(QRectF(0, 0, 900, 100))
    assert wide.width() / wide.height() == pytest.approx(1.5)


def test_the_overview_goes_back_to_the_frame(desk: DeskWindow) -> None:
    room, wall = room_of(desk)
    whole = wall.board.frame
    wall.show_frame(QRectF(whole.center() - QPointF(200, 150), whole.center() + QPointF(200, 150)))
    frame = wall.board.frame
    room.show_overview()
    assert wall.board.frame.width() > 2 * frame.width()
    room.show_overview()
    assert wall.board.frame.width() == pytest.approx(frame.width(), rel=0.01)
    assert wall.board.frame.center().x() == pytest.approx(frame.center().x(), abs=5)


def test_the_frame_is_found_again_with_its_window(desk: DeskWindow) -> None:
    room, wall = room_of(desk)
    whole = wall.board.frame
    wall.show_frame(QRectF(whole.center() - QPointF(200, 150), whole.center() + QPointF(200, 150)))
    frame = wall.board.frame
    room.close()
    assert not room.open
    room.toggle()
    settle()
    assert wall.board.frame.center().x() == pytest.approx(frame.center().x(), abs=5)
    assert wall.board.frame.width() == pytest.approx(frame.width(), rel=0.02)


# --- the window


def test_one_key_blanks_it_and_the_same_key_brings_it_back(desk: DeskWindow) -> None:
    room, wall = room_of(desk)
    QTest.keyClick(desk, Qt.Key.Key_F12)
    assert room.blank
    assert not wall.banner.isVisible()
    picture = wall.grab().toImage()
    assert {picture.pixelColor(x, y).name() for x in range(0, picture.width(), 97) for y in (3, 99, 300)} == {"#000000"}
    QTest.keyClick(desk, Qt.Key.Key_F12)
    assert not room.blank
    assert wall.banner.isVisible()


def test_it_is_there_under_a_curtain_too_and_shows_no_more_than_before(desk: DeskWindow) -> None:
    room, wall = room_of(desk)
    assert desk.table is not None
    seat = desk.table.session.ruleset.seats[0]
    desk.table.call_seat(seat)
    assert desk.table.veiled
    settle()
    assert build_bulletin(desk.table.session).view.viewer == TABLE
    QTest.keyClick(desk, Qt.Key.Key_F12)
    assert room.blank
    QTest.keyClick(desk, Qt.Key.Key_F12)
    assert wall.isVisible()


def test_it_never_takes_the_keys(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    assert wall.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert wall.board.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_it_goes_with_its_session(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    desk.show_session(new_session("dark-ages-1971/hastings", seed=1))
    assert not wall.isVisible()
    room = desk.commands.find_audience()
    assert room is not None
    assert not room.open


@pytest.mark.thirds
@pytest.mark.parametrize("height", [600, 720, 1080, 1440, 2160])
def test_every_letter_that_matters_can_be_read_at_four_metres(height: int, desk: DeskWindow) -> None:
    """Capitals are at least 1/40 of the screen's height; set in capitals only, they are so high themselves."""
    letters = Lettering(height)
    for role in ROLES:
        assert QFontMetricsF(letters.font(role)).capHeight() >= height / 40 - 0.5, role


@pytest.mark.thirds
@pytest.mark.parametrize(
    "size", [QSize(1280, 720), QSize(1920, 1080), QSize(1024, 768), QSize(768, 1024), QSize(3840, 2160)]
)
def test_nothing_lies_over_something_else_at_any_shape(size: QSize, desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    wall.resize(size)
    settle()
    parts = [one.geometry() for one in (wall.banner, wall.board, wall.standing, wall.news)]
    for index, one in enumerate(parts):
        assert wall.rect().contains(one)
        assert one.width() > 100
        assert one.height() > 50
        assert not any(one.intersects(other) for other in parts[index + 1 :])
    assert wall.board.width() * wall.board.height() > 0.45 * size.width() * size.height()


def test_the_desk_can_be_used_without_it(qtbot: QtBot) -> None:
    """Nothing is made of it before somebody wants it."""
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.show_session(new_session("dark-ages-1971/hastings", seed=1))
    assert window.desk is not None
    assert not [one for one in QApplication.topLevelWidgets() if isinstance(one, AudienceWindow) and one.isVisible()]
    del window
    bury(windows)


def test_what_is_taken_back_is_told_in_one_line_and_ringed(desk: DeskWindow) -> None:
    _, wall = room_of(desk)
    assert desk.table is not None
    session = desk.table.session
    while not find_changed_places(session.view(TABLE, session.head - 1), session.view(TABLE)):
        give_next_answer(session, random.Random(1))
    tell(desk)
    before = session.view(TABLE)
    desk.table.undo()
    tell(desk)
    assert wall.told is not None and wall.told.corrected.startswith("Undone: ")
    assert wall.news.told[-1] == wall.told.corrected
    assert set(wall.board.scene.glowing) == set(find_changed_places(before, session.view(TABLE))) & set(
        wall.board.look.spaces()
    )
    desk.table.redo()
    tell(desk)
    assert wall.told.corrected == "" and not wall.board.scene.glowing


def test_a_hidden_answer_that_is_taken_back_stays_hidden() -> None:
    session, rng = new_session("carolingian-twilight/27.2", seed=2, secrets="players"), random.Random(2)
    kept = 0
    for _ in range(60):
        give_next_answer(session, rng)
        whole = session.entries_for(REFEREE)[session.head].words
        secret = whole != session.entries_for(TABLE)[session.head].words
        before = build_bulletin(session)
        session.undo()
        told = build_bulletin(session, before).corrected
        assert told.startswith("Undone: ")
        assert not (secret and whole in told)
        kept += secret
        session.redo()
    assert kept > 5


def test_an_amendment_is_told_in_one_line_and_what_it_changed_is_ringed(desk: DeskWindow) -> None:
    """Something that was never done is taken out of the record: the board never jumps without a reason."""
    _, wall = room_of(desk)
    assert desk.table is not None
    session, rng = desk.table.session, random.Random(1)
    while not find_changed_places(session.view(TABLE, session.head - 1), session.view(TABLE)):
        give_next_answer(session, rng)
    wrong = session.entries[session.head]
    tell(desk)
    assert wall.told is not None and wall.told.corrected == ""
    before = session.view(TABLE)
    plan = session.amendments.amend(removed(wrong.number), why="it was never done")
    plan.work()
    tell(desk)
    assert wall.told.corrected == "", "a draft is nothing that the room sees"
    decide(session, rng)
    session.amendments.apply()
    tell(desk)
    assert wall.told.corrected == audience_words.RECORD_IS_CORRECTED == wall.news.told[-1]
    places = set(find_changed_places(before, session.view(TABLE)))
    assert places
    assert set(wall.board.scene.glowing) == places & set(wall.board.look.spaces())
    give_next_answer(session, rng)
    tell(desk)
    assert wall.told.corrected == "" and not wall.board.scene.glowing


def test_another_branch_is_told_as_such() -> None:
    session, rng = new_session("carolingian-twilight/27.2", seed=2, secrets="players"), random.Random(2)
    for _ in range(10):
        give_next_answer(session, rng)
    before = build_bulletin(session)
    session.undo()
    session.branches.start("other")
    give_next_answer(session, rng)
    assert build_bulletin(session, before).corrected == audience_words.ANOTHER_BRANCH_IS_PLAYED


def tell(desk: DeskWindow) -> None:
    """Bring the room's window up to date."""
    room, _ = room_of(desk)
    room._tell()
    settle()
    room._tell()  # told again it says the same
