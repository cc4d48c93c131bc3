"""The first games: each is played to its end in a real window, by mouse and keys, as a learner would."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from dark_ages_desk import library
from dark_ages_desk.core.lesson import LINE, PLACE, READ, REDO, RULE, TAB, UNDO, LessonAnswer
from dark_ages_desk.core.question import Button, Declare, Option, Pick, Roll, Sheet, Tally, Value, Walk
from dark_ages_desk.desk import catalogue
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.editor import TAKEN, find_editor
from dark_ages_desk.ui.desk.panels.sheet import find_sheet
from dark_ages_desk.ui.lesson.guide import SETTLED, LessonGuide
from dark_ages_desk.ui.lesson.pointing import find_counter_box
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

LEFT = Qt.MouseButton.LeftButton
LEARNT = [game for game in library.games() if library.game_of(game).lesson.is_file()]


class Learner:
    """Somebody who plays a first game in the window."""

    def __init__(self, qtbot: QtBot, window: DeskWindow) -> None:
        self.qtbot, self.window = qtbot, window

    def begin(self, game: str) -> None:
        """Choose a first game, and wait until its card is there."""
        before = self.window.lessons.guide
        self.window.lessons.begin(game)
        self.qtbot.waitUntil(lambda: self.window.lessons.guide not in (None, before), timeout=30_000)
        self.qtbot.wait(SETTLED + 50)  # the map has gone to its part

    @property
    def desk(self) -> DeskPage:
        assert self.window.desk is not None
        return self.window.desk

    @property
    def guide(self) -> LessonGuide:
        assert self.window.lessons.guide is not None
        return self.window.lessons.guide

    def do_step(self) -> None:
        """Do what the card says, and wait until it says the next thing."""
        guide, at = self.guide, self.guide.at
        step = guide.step
        assert step is not None
        guide.card.show_button.click()
        QApplication.processEvents()
        guide.pointer.follow()
        marks = [mark for mark in guide.pointer.marks if mark.isVisible()]
        assert len(marks) == len(step.point), f"Step {at + 1}: {len(marks)} of {step.point} are marked"
        if step.answer is not None:
            self.answer(step.answer)
        else:
            self.look(step.look)

        def done() -> None:
            refusal = self.desk.question.refusal
            why = refusal.accessibleDescription() if refusal.isVisible() else guide.card.told.text()
            assert guide.at == at + 1, f"Step {at + 1} waits for {step.answer or step.look}: {why}"

        self.qtbot.waitUntil(done, timeout=5000)

    def look(self, look: str) -> None:
        kind, _, id_ = look.partition(":")
        if kind == READ:
            self.guide.card.next_button.click()
        elif kind in (UNDO, REDO):
            menus = self.window.menus  # shortcuts need an active window, which there is none off the screen
            (menus.undo if kind == UNDO else menus.redo).trigger()
        elif kind == RULE:
            self.window.commands.show_rule()
            for page in self.window.findChildren(QDialog):
                page.close()
        elif kind == TAB:
            tab = self.desk.deck.tab_button(id_)
            assert isinstance(tab, QAbstractButton), id_
            tab.click()
        elif kind == LINE:
            self.qtbot.keyClicks(self.desk.map, id_[0])  # a letter begins a line
            QApplication.processEvents()
            self.qtbot.keyClicks(self.window.focusWidget(), id_[1:])
            self.qtbot.keyClick(self.window.focusWidget(), Qt.Key.Key_Return)
        elif kind == PLACE:
            spot = self.pixel(id_)
            self.qtbot.mouseMove(self.desk.map, QPoint(2, 2))
            self.qtbot.mouseMove(self.desk.map, spot)

    def pixel(self, space: str) -> QPoint:
        anchor = self.desk.map.look.anchor(space)
        return self.desk.map.stage.camera.to_pixels(anchor.x(), anchor.y()).toPoint()

    def answer(self, wanted: LessonAnswer) -> None:
        """Give an answer as the window offers it."""
        question = next(one for one in self.desk.table.stage.questions() if wanted.is_for(one))
        option = question.option(wanted.verb) if wanted.verb else question.options[0]
        assert option is not None, wanted
        if isinstance(option, Roll | Tally):
            self.qtbot.keyClick(self.desk.map, Qt.Key.Key_Space)
        elif isinstance(option, Button):
            editor = find_editor(self.desk.question, option.verb)
            assert editor is not None
            editor.numbered_buttons()[0].click()
        elif isinstance(option, Walk):
            if TAKEN not in self.desk.question.highlighted_places().values():  # a drag before may have gone there
                self.drag(next(iter(option.counters), ""), option.start, str(wanted.value[-1]))  # type: ignore[index]
            if TAKEN in self.desk.question.highlighted_places().values():  # the way is ready
                self.qtbot.keyClick(self.desk.map, Qt.Key.Key_Return)
        elif isinstance(option, Pick) and option.of == "counters" and option.at_most > 1:
            assert self.guide.step is not None
            goal = self.guide.step.point[-1].partition(":")[2]
            first = str(wanted.value[0])  # type: ignore[index]
            self.drag(first, next(one.space for one in option.choices if one.id == first), goal)
        elif isinstance(option, Declare):
            assert isinstance(wanted.value, tuple) and self.desk.table.current is not None
            place = {one.id: one.space for one in self.desk.table.current.counters}
            attacks = {(place[who], target): who for who, _, target in wanted.value}  # type: ignore[misc, index]
            for (start, target), who in attacks.items():
                self.drag(str(who), start, str(target))
            self.qtbot.keyClick(self.desk.map, Qt.Key.Key_Return)
        else:
            self.type_answer(option, wanted.value)

    def drag(self, counter: str, start: str, end: str) -> None:
        box = find_counter_box(self.desk.map, counter)
        view, there = self.desk.map, self.pixel(end)
        here = box.center() if not box.isEmpty() else self.pixel(start)
        self.qtbot.mouseMove(view, QPoint(2, 2))
        self.qtbot.mouseMove(view, here)
        self.qtbot.mousePress(view, LEFT, pos=here)
        for part in range(1, 5):
            self.qtbot.mouseMove(view, here + (there - here) * (part / 4))
        QApplication.processEvents()
        self.qtbot.mouseRelease(view, LEFT, pos=there)
        QApplication.processEvents()

    def type_answer(self, option: Option, value: Value) -> None:
        """Type an answer into the quick line, or into the sheet of orders."""
        parts = value if isinstance(value, tuple) else (value,)
        if isinstance(option, Sheet):
            sheet = find_sheet(self.desk.question)
            assert sheet is not None
            assert [line.upper() for line in sheet.value if line] == list(parts)  # written in the steps before
            sheet.give_button.click()
            return
        if isinstance(option, Pick):
            text = " ".join((option.verb, *(str(one) for one in parts)))
        else:
            entries = (" ".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in parts)
            text = f"{option.verb} {'; '.join(entries)}"
        self.desk.quick.open(text)
        QApplication.processEvents()
        self.qtbot.keyClick(self.window.focusWidget(), Qt.Key.Key_Return)


@pytest.fixture
def learner(qtbot: QtBot) -> Iterator[Learner]:
    made = [DeskWindow(catalogue())]
    made[0].resize(1280, 720)
    made[0].show()
    yield Learner(qtbot, made[0])
    bury([*made])
    made.clear()


@pytest.mark.thirds
@pytest.mark.parametrize("game", LEARNT)
def test_a_first_game_is_played_to_its_end(learner: Learner, game: str) -> None:
    learner.begin(game)
    guide = learner.guide
    for step in guide.lesson.steps:
        assert guide.step is step
        assert learner.window.lessons.is_on(learner.desk)
        learner.do_step()
    assert guide.step is None
    assert memory.lesson_step(game) == 0  # the next time it begins again
    assert memory.list_recent() == []


def test_a_wrong_answer_is_explained_and_undone(learner: Learner) -> None:
    learner.begin("dark-ages-1971")
    for _ in range(3):
        learner.do_step()
    guide, session = learner.guide, learner.desk.table.session
    before = session.head
    button = find_editor(learner.desk.question, "end movement")
    assert button is not None
    button.numbered_buttons()[0].click()  # allowed, but the bowmen should move
    learner.qtbot.waitUntil(lambda: "is allowed" in guide.card.told.text())
    assert (session.head, guide.at) == (before, 3)
    learner.desk.table.answer("You", "move u96 u97", ("3501",), "normans")  # not allowed: refused as always
    assert learner.desk.question.refusal.isVisible() and "do not allow" in guide.card.told.text()
    learner.do_step()
    learner.do_step()  # the move is undone, as the lesson shows
    learner.window.menus.undo.trigger()  # and once more, which it does not
    learner.qtbot.waitUntil(lambda: "earlier answer" in guide.card.told.text())
    assert session.head == before
    learner.do_step()


def test_a_first_game_is_left_and_continued(learner: Learner) -> None:
    learner.begin("dark-ages-1971")
    for _ in range(4):
        learner.do_step()
    desk, head = learner.desk, learner.desk.table.session.head
    learner.guide.card.leave_button.click()  # nobody asks about saving: it is kept in memory and taken up by its step
    assert learner.window.desk is None and learner.window.lessons.guide is None
    assert memory.lesson_step("dark-ages-1971") == 4 and memory.list_recent() == []
    helping = learner.window.menus.first_games.parentWidget()
    assert isinstance(helping, QMenu)
    helping.aboutToShow.emit()
    words = [action.text() for action in learner.window.menus.first_games.actions()]
    assert [text for text in words if text.endswith("continue at step 5")] == ["Dark Ages (1971): continue at step 5"]
    learner.begin("dark-ages-1971")
    assert learner.desk is not desk
    assert (learner.guide.at, learner.desk.table.session.head) == (4, head)
    learner.do_step()
    before = learner.guide
    before.card.again_button.click()
    learner.qtbot.waitUntil(lambda: learner.window.lessons.guide not in (None, before), timeout=30_000)
    assert learner.guide.at == 0


def test_the_card_is_read_aloud_and_reached_by_keys(learner: Learner) -> None:
    learner.begin("dark-ages-1971")
    card, step = learner.guide.card, learner.guide.step
    assert step is not None
    assert card.accessibleName() == "Hastings · step 1 of 12" and card.accessibleDescription() == step.say
    learner.window.lessons.take_keys()
    assert learner.window.focusWidget() is card.show_button
    learner.qtbot.keyClick(card.show_button, Qt.Key.Key_Escape)  # the card stays
    assert card.isVisible() and learner.window.focusWidget() is learner.desk.map
    learner.window.lessons.take_keys()
    learner.window.lessons.take_keys()
    assert learner.window.focusWidget() is learner.desk.map
    height = card.height()
    learner.do_step()
    assert card.height() == height  # so the map stays where it is
    assert [mark.isVisible() for mark in learner.guide.pointer.marks[:1]] == [True]


def test_the_start_page_offers_a_first_game(learner: Learner) -> None:
    wanted: list[str] = []
    learner.window.library.lesson_wanted.disconnect()
    learner.window.library.lesson_wanted.connect(wanted.append)
    learner.window.library.show_game("dark-ages-1971")
    buttons = learner.window.library.findChildren(QAbstractButton)
    next(one for one in buttons if one.accessibleName() == "First game of Dark Ages (1971)").click()
    assert wanted == ["dark-ages-1971"]


def test_a_drag_that_goes_elsewhere_is_told_from_one_that_means_nothing_now(learner: Learner) -> None:
    """12.0: nothing moves while units are paid for, so a drag is no wish to disband. 15.0: then the goal counts."""
    learner.begin("carolingian-twilight")
    for _ in range(6):
        learner.do_step()
    guide, desk = learner.guide, learner.desk
    learner.drag("45:0", "francia", "lotharingia")
    told = desk.question.refusal.accessibleDescription()
    assert "First answer the current question: “Charles the Bald: pay for your units?”" in told and "isband" not in told
    blocked = desk.table.stage.why_not("You", "disband", ("45:0",), "charles-the-bald")
    assert desk.table.allow_anyway(blocked)
    learner.qtbot.waitUntil(lambda: "against the rules" in guide.card.told.text())
    assert "“Disband: 1 hidden unit”" in guide.card.told.text() and "45:0" not in guide.card.told.text()
    learner.do_step()
    learner.drag("45:2", "francia", "flanders")
    learner.qtbot.waitUntil(lambda: "this first game goes to Lotharingia" in guide.card.told.text())
    assert desk.aim == ("", "") and guide.step is guide.lesson.steps[7]
    for _ in range(3):
        learner.do_step()
    assert guide.step is guide.lesson.steps[10]


def test_other_orders_are_written_again_and_an_undone_sheet_keeps_its_orders(learner: Learner) -> None:
    learner.begin("dark-age-ii")
    for _ in range(3):
        learner.do_step()
    guide, desk = learner.guide, learner.desk
    desk.deck.turn_to("ledger")
    for _ in range(4):
        learner.do_step()
    sheet = find_sheet(desk.question)
    assert sheet is not None
    written = [line.upper() for line in sheet.value if line]
    assert written == ["LEVY CLR 1", "LEVY CLR 1", "MOVE CLR TIP 3"]
    desk.table.answer("You", "sheet", ("TAX",), "IRI")
    learner.qtbot.waitUntil(lambda: "wrote them on the sheet again" in guide.card.told.text())
    sheet = find_sheet(desk.question)
    assert sheet is not None and [line.upper() for line in sheet.value if line] == written
    learner.do_step()
    learner.qtbot.keyClick(desk.map, Qt.Key.Key_Space)  # a roll, while the first game waits for undo
    learner.qtbot.waitUntil(lambda: "shows something else" in guide.card.told.text())
    learner.do_step()
    sheet = find_sheet(desk.question)
    assert sheet is not None and [line.upper() for line in sheet.value if line] == written


def test_a_card_of_a_clicked_place_covers_no_tab_and_stops_no_step(learner: Learner) -> None:
    learner.begin("dark-ages-1971")
    desk = learner.desk
    card, ledger = desk.link.card, desk.deck.tab_button("ledger")
    assert ledger is not None
    learner.qtbot.mouseClick(desk.map, LEFT, pos=learner.pixel("3515"))
    assert card.isVisible() and card.space == "3515"
    corner = ledger.mapTo(desk, QPoint(0, 0))
    assert not card.geometry().contains(corner + QPoint(ledger.width() // 2, ledger.height() // 2))
    learner.do_step()
    assert not card.isVisible()  # the step turned to another panel
    learner.qtbot.mouseClick(desk.map, LEFT, pos=learner.pixel("3515"))
    for _ in range(2):
        learner.do_step()
    assert card.isVisible() and learner.guide.at == 3
