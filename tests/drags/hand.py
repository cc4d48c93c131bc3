"""One drag with the mouse on the real map, and what it changed: on the table, on the sheet, in words."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.question import Answer, Question
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.desk.table import Refusal

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier

Standing = Counter[tuple[str, str, str]]
"""How many of each power and kind there are in each place."""


@dataclass(frozen=True)
class Table:
    """What a drag may change: the answers, where everything stands, the sheet, what is taken up."""

    answers: tuple[Answer, ...]
    standing: Standing
    places: dict[str, str]
    sheet: tuple[str, ...]
    up: tuple[str, ...]


@dataclass(frozen=True)
class Done:
    """A drag that was made: what was under the pointer, where it ended, and what came of it."""

    question: Question
    top: CounterView
    pile: tuple[CounterView, ...]
    goal: str
    before: Table
    after: Table
    failed: tuple[FailedCheck, ...] = ()
    attempt: Answer | None = None
    said: str = ""
    how: str = ""
    onto: str = ""  # the counter of the same place that it was dropped on

    @property
    def mine(self) -> tuple[CounterView, ...]:
        """What was dragged of the power that is asked."""
        return tuple(one for one in self.pile if one.power == self.question.power)

    @property
    def changed(self) -> bool:
        return self.before.answers != self.after.answers or self.before.sheet != self.after.sheet

    def __str__(self) -> str:
        pile = ", ".join(f"{one.id} ({one.power} {one.kind} x{one.count})" for one in self.pile)
        new = self.after.answers[len(self.before.answers) :]
        lines = [one for one in self.after.sheet if one and one not in self.before.sheet]
        return (
            f"{self.question.prompt.splitlines()[0]!r}: {self.how} {pile} from {self.top.space} to {self.goal!r}; "
            f"answers {[(one.verb, one.value) for one in new]}, lines {lines}, "
            f"refused {[(one.name, one.words) for one in self.failed]}, said {self.said!r}, up {self.after.up}"
        )


@dataclass
class Hand:
    """Somebody who drags counters at one desk."""

    desk: DeskPage
    rng: random.Random
    refused: list[Refusal] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._seen: tuple[object, dict[QPoint, str]] = (None, {})
        shown = self.desk.question.show_refusal

        def note(refusal: Refusal) -> None:
            self.refused.append(refusal)
            shown(refusal)

        self.desk.question.show_refusal = note  # type: ignore[method-assign]

    def look(self) -> Table:
        session = self.desk.table.session
        view = session.view("referee")
        standing: Standing = Counter()
        for one in view.counters:
            standing[one.power, one.sort or one.kind, one.space] += one.count
        answers = tuple(one.answer for one in session.entries if one.answer is not None and not one.struck)
        sheet = self.sheet()
        return Table(
            answers,
            standing,
            {one.id: one.space for one in view.counters},
            sheet.value if sheet is not None else (),
            tuple(self.desk.question.selected_counters()),
        )

    def sheet(self) -> SheetEditor | None:
        card = self.desk.question.card
        return card.findChild(SheetEditor) if card is not None else None

    def spot_of(self, space: str) -> QPoint | None:
        """Return a pixel of a place that is that place's, or None if it is out of sight or covered."""
        view = self.desk.map
        anchor = view.look.anchor(space)
        spot = view.stage.camera.to_pixels(anchor.x(), anchor.y()).toPoint()
        return spot if view.rect().contains(spot) and view.space_at(QPointF(spot)) == space else None

    def spot_beside(self) -> QPoint | None:
        """Return a pixel of the map that is no place's, or None if there is none."""
        view = self.desk.map
        for _ in range(60):
            spot = QPoint(self.rng.randrange(view.width()), self.rng.randrange(view.height()))
            if not view.space_at(QPointF(spot)):
                return spot
        return None

    def spots_of_counters(self) -> dict[QPoint, str]:
        """Return a pixel of each counter that is seen, with the counter that is uppermost there."""
        view = self.desk.map
        if self._seen[0] is self.desk.table.session.position:
            return self._seen[1]
        camera, found = view.stage.camera, {}
        view.grab()
        for sprite in view.scene.sprites(camera, 100):
            placed = sprite.placed
            if placed.id:
                width = sprite.size / (placed.part or 1)
                middle = camera.to_pixels(placed.at.x(), placed.at.y()) + placed.step * width
                spot = middle.toPoint()
                if view.rect().contains(spot) and (top := view.counter_at(QPointF(spot))):
                    found[spot] = top
        self._seen = (self.desk.table.session.position, found)
        return found

    def drag(self, here: QPoint, there: QPoint, goal: str, fanned: bool) -> Done | None:
        """Drag from one pixel to another, and return what came of it; None where nothing lies at the first one.

        With ``fanned`` the pile is opened by a click first, and one of it, or all of it, is dragged from there. A
        drag within a place ends on another counter of it.
        """
        view, desk = self.desk.map, self.desk
        question = desk.question.current
        if question is None or desk.table.current is None:
            return None
        counters = {one.id: one for one in desk.table.current.counters}
        QTest.mouseMove(view, QPoint(1, 1))
        QTest.mouseMove(view, here)
        how = "drag"
        if fanned and view.scene.open_fan(view.space_at(QPointF(here))) and view.scene.fan is not None:
            boxes = [box for _, box in view.scene.fan._boxes(view.stage.camera, 100)]
            here = self.rng.choice(boxes).center().toPoint()
            how = "drag out of a fan"
            if self.rng.random() < 0.4 and len(boxes) > 1:
                here = ((boxes[0].center() + boxes[1].center()) / 2).toPoint()
                how = "drag of a fan's sheet"
            if not view.rect().contains(here):
                return None
        top, pile = view.counter_at(QPointF(here)), view.pile_at(QPointF(here))
        if not pile or any(one not in counters for one in pile):
            return None
        start = counters[top or pile[0]].space
        onto = view.counter_at(QPointF(there))
        if onto in counters and onto not in pile and counters[onto].space not in (start, goal):
            return None  # it ends on a counter that hangs over from another place
        if onto not in counters or onto in pile or counters[onto].space != start:
            onto = ""
        if not onto and (start == goal or (goal and view.space_at(QPointF(there)) != goal)):
            return None
        desk.question.refusal.hide()
        desk.link.toast.hide()
        self.refused.clear()
        before = self.look()
        QTest.mousePress(view, LEFT, PLAIN, here)
        for part in (0.4, 0.8, 1.0):
            QTest.mouseMove(view, here + (there - here) * part)
        if not view.dragging:
            QTest.mouseRelease(view, LEFT, PLAIN, there)
            return None
        QTest.mouseRelease(view, LEFT, PLAIN, there)
        self.settle()
        if desk.question.is_aiming():  # how to face there is a question of its own: the plainest way
            QTest.keyClick(view, Qt.Key.Key_Return)
            self.settle()
        toast = desk.link.toast
        last = self.refused[-1] if self.refused else None
        return Done(
            question,
            counters[top or pile[0]],
            tuple(counters[one] for one in pile),
            goal,
            before,
            self.look(),
            last.blocked.failed if last is not None and desk.question.refusal.isVisible() else (),
            last.attempt if last is not None else None,
            toast._words.text() if toast.isVisible() else "",
            how,
            onto,
        )

    def settle(self) -> None:
        """Let everything happen that a gesture leads to: a body goes one by one."""
        for _ in range(200):
            QApplication.processEvents()
            if not self.desk.question.is_group_moving():
                break
