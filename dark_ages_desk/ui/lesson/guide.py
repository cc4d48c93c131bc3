"""The guide of a first game: it waits for each step at the real desk, plays the others, and explains what differs.

It reads only what the session became. So mouse, keys, drags and quick entry all count. What does not fit is undone in
the session, which is kept in memory.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from dark_ages_desk.core.lesson import LINE, PLACE, READ, REDO, RULE, TAB, UNDO, Lesson, LessonStep, plain_order
from dark_ages_desk.core.question import CHANCE, Value
from dark_ages_desk.session.entry_tree import Entry
from dark_ages_desk.session.lesson import give_answers
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.lesson import words as lesson_words
from dark_ages_desk.ui.lesson.card import LessonCard
from dark_ages_desk.ui.lesson.pointing import Pointer
from dark_ages_desk.ui.parts.widgets import has_keys

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.page import DeskPage


SETTLED = 200
"""Milliseconds after which the desk has found its arrangement."""


class LessonGuide(QObject):
    """A lesson at a desk, from step ``at`` on."""

    left = Signal()  # somebody leaves it
    again = Signal()  # it should begin again
    moved = Signal(int)  # the number of steps that are done

    def __init__(self, desk: DeskPage, lesson: Lesson, at: int = 0) -> None:
        super().__init__(desk)
        self._desk, self.lesson, self.at = desk, lesson, at
        self._table = desk.table
        self._head, self._naming = self._table.session.head, self._table.session.naming
        self.card, self.pointer = LessonCard(), Pointer(desk, lesson.view)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._check_session)
        desk.show_above(self.card)
        self.card.set_texts(self._list_texts())
        self.card.leave_wanted.connect(self.left)
        self.card.again_wanted.connect(self.again)
        self.card.shown_wanted.connect(self._show_targets)
        self.card.next_wanted.connect(lambda: self._finish_look(READ))
        self._table.given_dice = self._give_dice
        self._table.shown.connect(lambda _view, _questions: self._soon.start())
        self._table.refused.connect(lambda _refusal: self.card.explain(lesson_words.NOT_ALLOWED))
        desk.deck.turned.connect(lambda key: self._finish_look(f"{TAB}:{key}"))
        desk.question.glow_changed.connect(self._check_line)
        desk.rule_shown.connect(lambda: self._finish_look(RULE))
        desk.link.place_opened.connect(lambda place: self._finish_look(f"{PLACE}:{place}"))
        if lesson.view:
            QTimer.singleShot(SETTLED, self, lambda: desk.map.show_part(lesson.view, glide=False))
        self._write_lines()
        self._show_step("")

    @property
    def step(self) -> LessonStep | None:
        """The present step; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def take_keys(self) -> None:
        """Put the keys on the card, or if it has them back on the map."""
        if has_keys(self.card):
            self._desk.map.setFocus()
        else:
            self.card.take_keys()

    def _show_targets(self) -> None:
        """Bring what the step needs into view. Whoever came to the card by Tab or by its key goes on by keyboard."""
        by_key = has_keys(self.card) and QGuiApplication.mouseButtons() == Qt.MouseButton.NoButton
        self.pointer.show_targets(focus=by_key and not self.card.show_button.underMouse())

    def close(self) -> None:
        """Stop watching, because the desk goes."""
        self._soon.stop()
        self.pointer.close()
        self._table.given_dice = lambda: None

    # --- what is shown

    def _list_texts(self) -> list[tuple[str, str]]:
        steps, naming = self.lesson.steps, self._table.session.naming
        told = ["", *(lesson_words.done(told=one.told) for one in steps)]
        texts = list(zip(told, [*(one.say for one in steps), self.lesson.end], strict=True))
        return [(naming.text(told), naming.text(say)) for told, say in texts]

    def _show_step(self, note: str) -> None:
        """Show the present step; ``note`` explains something in place of what happened."""
        told, say = self._list_texts()[self.at]
        step, number = self.step, len(self.lesson.steps)
        heading = (
            lesson_words.step_of(title=self.lesson.title, step=self.at + 1, number=number)
            if step is not None
            else lesson_words.finished(title=self.lesson.title)
        )
        points = step.point if step is not None else ()
        if step is not None and step.look.startswith(PLACE):
            self._desk.link.pin_card("")  # the card of a place that was clicked before would stay
        self.card.show_step(heading, note or told, say, step is not None and step.look == READ, bool(points))
        self.pointer.point_at(points)

    # --- what was done

    def _give_dice(self) -> Value:
        """Return the dice that the lesson has for the open roll; None for those of its seed."""
        answer = self.step.answer if self.step is not None else None
        return answer.value if answer is not None and answer.who == CHANCE else None

    def _finish_look(self, what: str) -> None:
        """Finish the present step if it waits for exactly this."""
        if self.step is not None and self.step.look == what:
            self._finish_step()

    def _check_line(self) -> None:
        """Finish the present step if it waits for a line of orders that is written now, behind another tab too."""
        sheet = self._find_sheet()
        if self.step is None or not self.step.look.startswith(LINE) or sheet is None:
            return
        if Counter(self._list_lines(self.at + 1)) <= Counter(plain_order(line) for line in sheet.value):
            self._finish_step()

    def _write_lines(self) -> None:
        """Write the lines of orders again that were written before the lesson was left."""
        sheet, orders = self._find_sheet(), self._list_lines(self.at)
        if orders and sheet is not None and not any(sheet.value):
            sheet.paste_in("\n".join(orders))

    def _find_sheet(self) -> SheetEditor | None:
        """Return the sheet of orders of the question, behind another tab too; None if there is none."""
        return self._desk.question.findChild(SheetEditor)

    def _list_lines(self, number: int) -> list[str]:
        """Return the lines of orders that the sheet has after that number of steps."""
        orders = list[str]()
        for step in self.lesson.steps[:number]:
            kind, _, order = step.look.partition(":")
            orders = [] if step.answer is not None else [*orders, order] if kind == LINE else orders
        return orders

    def _finish_step(self) -> None:
        step = self.step
        assert step is not None
        if step.others:
            self._table.do(lambda: give_answers(self._table.session, step.others))
        self._head = self._table.session.head
        self.at += 1
        self._show_step("")
        self.moved.emit(self.at)

    def _check_session(self) -> None:
        """Compare the session with the lesson after each change."""
        session, step = self._table.session, self.step
        if session.naming is not self._naming:  # the user wants other names of places
            self._naming = session.naming
            self._show_step("")
        if session.head == self._head or self._table.drafted or step is None:
            return
        way, new = self._list_way_back(), self._list_new_entries()
        if step.look == UNDO and way and session.head == way[0]:
            self._finish_step()
        elif len(new) == 1:
            self._judge_answer(step, new[0])
        else:
            undone = session.head in way
            self._restore()
            self._show_step(lesson_words.TOOK_BACK_TOO_MUCH if undone else lesson_words.CHANGED_OTHERWISE)

    def _judge_answer(self, step: LessonStep, entry: Entry) -> None:
        answer = entry.answer
        goals = [id_ for kind, _, id_ in (one.partition(":") for one in step.point) if kind == PLACE]
        if answer is not None and step.answer is not None and step.answer.matches(answer):
            if goals and (aim := self._desk.aim[1]) and aim not in goals:
                self._desk.aim = ("", "")
                self._restore()
                meant, goal = self._table.name_of(aim), self._table.name_of(goals[0])
                self._show_step(lesson_words.goes_elsewhere(meant=meant, goal=goal))
                return
            exact = step.answer.value is None or (step.answer.verb, step.answer.value) == (answer.verb, answer.value)
            if not exact:
                self._restore()
                self._table.do(partial(give_answers, self._table.session, (step.answer,)))
            self._finish_step()
        elif step.look == REDO and self._is_redone(entry):
            self._finish_step()
        else:
            self._desk.aim = ("", "")
            self._restore()
            self._show_step(self._explain_other(step, entry))

    def _explain_other(self, step: LessonStep, entry: Entry) -> str:
        """Return why an answer was undone; other orders than those of the lesson are written over by these."""
        answer, wanted, sheet = entry.answer, step.answer, self._find_sheet()
        verbs = {one.verb for one in (answer, wanted, sheet) if one is not None}
        if answer is not None and wanted is not None and sheet is not None and len(verbs) == 1:
            self._write_lines()
            return lesson_words.OTHER_ORDERS
        against = answer is not None and bool(answer.waived)
        tell = lesson_words.allowed_against_rules if against else lesson_words.allowed_but_undone
        return tell(did=entry.words)

    def _is_redone(self, entry: Entry) -> bool:
        """Return whether an entry brings back, or gives again, what the step before had undone."""
        last = next((one.answer for one in reversed(self.lesson.steps[: self.at]) if one.answer is not None), None)
        return last is not None and entry.answer is not None and last.matches(entry.answer)

    def _list_new_entries(self) -> list[Entry]:
        """Return the entries after the lesson's own position, oldest first, without those of stand-ins.

        It is empty where none follow it.
        """
        entries, at, found = self._table.session.record.tree.entries, self._table.session.head, list[Entry]()
        while at != self._head:
            if not at:
                return []
            found.append(entries[at])
            at = entries[at].parent
        return [one for one in reversed(found) if not one.by_stand_in]

    def _list_way_back(self) -> list[int]:
        """Return the positions that undo leads to from the lesson's own, the nearest first."""
        entries, at, found = self._table.session.record.tree.entries, self._head, list[int]()
        while at:
            at, by_stand_in = entries[at].parent, entries[at].by_stand_in
            if not by_stand_in:
                found.append(at)
        return found

    def _restore(self) -> None:
        """Bring the session back to the lesson's own position."""
        session = self._table.session
        way = self._list_way_back()
        while session.head != self._head and session.head not in way and session.undo():
            pass
        while session.head != self._head and session.redo():
            pass
        self._table.show_now()
