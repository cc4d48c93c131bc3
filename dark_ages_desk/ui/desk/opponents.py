"""Opponents at the table: whose turn it is, when they think, and how fast their answers appear.

The window never waits for them. They think in another process (``Thinking``), also while a person decides. Their
answers appear at a pace that the table chooses, whatever time the thinking took. Persons who are asked come first.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from dark_ages_desk.bots.listing import list_answers
from dark_ages_desk.bots.strength import MARSHAL, SQUIRE, STRENGTHS
from dark_ages_desk.core.advice import Choice, Trail
from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Button, NotAllowed, Question, find
from dark_ages_desk.core.supposing import Recall, make_keyed_random
from dark_ages_desk.session.entry_tree import BY_DESK, BY_HURRIED, BY_OPPONENT
from dark_ages_desk.session.table_reader import list_opponents, list_persons
from dark_ages_desk.session.trail import find_due_opponent, find_trail
from dark_ages_desk.ui.desk.pace import PACES, STEPS, find_pace, keep_pace
from dark_ages_desk.ui.desk.words import opponents as words

if TYPE_CHECKING:
    from dark_ages_desk.bots.thinker import Reply
    from dark_ages_desk.core.position import Position
    from dark_ages_desk.session.session import Session

log = logging.getLogger(__name__)

MOST_ADVISED = 12
"""Answers of advice that are asked for: equal units make some of them read the same."""

POLL = 25  # milliseconds between two looks whether an answer has come
LONGEST = 4.0
"""Seconds of the processor after which an opponent is told to move now: a busy machine is no hanging process."""

HANGING = 0.8
"""Seconds of the processor after that until its process is given up."""

SILENT = 4.0
"""Seconds without a sign of life after which a process is given up."""

STARTING = 20.0
"""The same while it starts."""

PATIENCE = 12.0
"""Seconds by the clock after which an opponent is told to move now, however busy the machine is."""

AFTER_ROLL = 3
"""The pause after a person's roll, in pauses between two answers."""

NEXT, MOVE_NOW, OVERRULE = "*next*", "*move now*", "*overrule*"
"""Verbs of answers that no rules hear: let the answer come, let it come at once, answer in the opponent's place."""

COMMANDS = (NEXT, MOVE_NOW, OVERRULE)

Key = tuple[int, str, str]
"""The entry at the head, and the seat and the power that are asked."""


class Thinking(Protocol):
    """Another process that thinks; see ``dark_ages_desk.thinking.Thinker``."""

    @property
    def running(self) -> bool: ...

    @property
    def heard(self) -> float | None: ...

    @property
    def spent(self) -> float: ...

    def ask(
        self,
        pos: Position,
        question: Question,
        recall: Recall,
        trail: Trail,
        strength: str,
        seed: int,
        best: int = 1,
    ) -> int: ...

    def hurry(self) -> None: ...

    def take_reply(self) -> Reply | None: ...

    def stop(self) -> None: ...


@dataclass
class _Pending:
    """A question that an opponent thinks about: since when, and what came of it."""

    key: Key
    question: Question
    number: int
    since: float
    told_to_hurry: float = 0.0
    reply: Reply | None = None
    wanted: bool = False  # a person lets it come


class Opponents(QObject):
    """The opponents of the session on the desk. ``do`` gives their answers, and ``roll`` throws their dice."""

    changed = Signal()
    told = Signal(str)

    def __init__(
        self,
        session: Session,
        thinking: Thinking | None,
        do: Callable[[Callable[[], object], Answer], bool],
        roll: Callable[[], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self.session, self._thinking, self._do, self._roll = session, thinking, do, roll
        self._pending: _Pending | None = None
        self._may = False
        self.held = False
        """True after an undo to where only opponents are asked: they wait until somebody says "Next"."""
        self._overruled: Key | None = None
        self._again = 0
        self._consulted: dict[int, tuple[Question, Callable[[tuple[Choice, ...]], None]]] = {}
        self._failed = False
        self._timer = QTimer(self)
        self._timer.setInterval(POLL)
        self._timer.timeout.connect(self._look)
        self._dice = QTimer(self)
        self._dice.setSingleShot(True)
        self._dice.timeout.connect(self._throw)

    # --- what the desk asks

    @property
    def pace(self) -> str:
        """How fast answers appear: one of PACES."""
        return find_pace()

    def set_pace(self, pace: str) -> None:
        """Remember a pace."""
        keep_pace(pace)
        self.changed.emit()

    def plays(self, seat: str) -> bool:
        """Return whether an opponent has this seat, and nobody answers in its place now."""
        overruled = self._overruled is not None and self._overruled[0] == self.session.head
        mine = overruled and self._overruled is not None and self._overruled[1] == seat
        return seat in list_opponents(self.session) and not mine

    def list_left_to_people(self, questions: Iterable[Question], viewer: str) -> tuple[Question, ...]:
        """Return the questions that people answer here.

        The keeper of the record enters what all said at the table, but opponents say it at the desk: beside them only
        the referee may enter it for all.
        """
        whole = viewer == REFEREE or not list_opponents(self.session)
        left = (one for one in questions if not self.plays(one.seat))
        return tuple(one for one in left if whole or not (one.beside and one.seat == REFEREE))

    def find_due(self) -> Question | None:
        """Return the question that an opponent must answer next; None while a person is asked, or none is due."""
        return find_due_opponent(self.session, self.plays)

    def build_card(self) -> Question | None:
        """Return what the desk shows while an opponent is to move: who thinks, and what a person can do."""
        due = self.find_due()
        if due is None:
            return None
        who, options = self.session.called(due.seat), []
        if self.held or (self.pace == STEPS):
            hint = words.LET_THE_ANSWER_COME
            options.append(Button(NEXT, words.NEXT, hint, main=True))
        else:
            options.append(Button(MOVE_NOW, words.MOVE_NOW, words.BEST_SO_FAR, main=True))
        options.append(Button(OVERRULE, words.OVERRULE, words.ANSWER_IN_ITS_PLACE))
        prompt = words.waits_for_you(who=who) if self.held else words.thinks(who=who)
        return Question(due.seat, due.power, "", prompt, tuple(options))

    def press(self, verb: str) -> None:
        """Do one of COMMANDS."""
        if verb == OVERRULE:
            due = self.find_due()
            if due is not None:
                self._overruled = (self.session.head, due.seat, due.power)
                self._drop()
                self.changed.emit()
            return
        self.held = False
        if self._pending is not None:
            self._pending.wanted = True
            if verb == MOVE_NOW and self._thinking is not None and not self._pending.told_to_hurry:
                self._pending.told_to_hurry = time.monotonic()
                self._thinking.hurry()
            self._look()
        else:
            self.changed.emit()

    def move_now(self) -> None:
        """Let the opponent who is asked answer now; do nothing while none is."""
        if self.find_due() is not None:
            self.press(MOVE_NOW)

    def ask_again(self) -> None:
        """Take back the last answer if it was an opponent's, and let it think again with other dice."""
        entry = self.session.record.tree.entries[self.session.head]
        if not self._may or entry.by not in BY_DESK or entry.answer is None:
            self.told.emit(words.LAST_ANSWER_WAS_NO_OPPONENTS)
            return
        self._again += 1
        self._drop()
        self._do(self.session.undo, entry.answer)

    def think_again_from(self, number: int) -> None:
        """Take back what follows entry ``number``, and let the opponents think again from there.

        If no opponent has answered since, say so and do nothing.
        """
        tree = self.session.record.tree
        later = [one for one in tree.path if one > number]
        if not any(tree.entries[one].by in BY_DESK for one in later):
            self.told.emit(words.THINK_FROM_HERE_NEEDS_OPPONENTS)
            return
        self._again += 1
        self._drop()
        entry = tree.entries[later[0]]
        answer = entry.answer or Answer("", "", "")
        self._do(lambda: self.session.take_back_to(number), answer)

    def consult(self, question: Question, then: Callable[[tuple[Choice, ...]], None]) -> None:
        """Think about a question for whoever is asked, and call ``then`` with the best answers; () if there are none.

        The stronger opponent thinks, from what the seat may know. Nothing is answered.
        """
        session = self.session
        if self._thinking is None:
            then(())
            return
        trail = find_trail(session, question.seat)
        recall = session.recall(question.seat)
        seed = session.header.seed or 0
        try:
            number = self._thinking.ask(session.position, question, recall, trail, MARSHAL.id, seed, MOST_ADVISED)
        except OSError as error:
            log.error("the process for opponents does not start", exc_info=error)
            then(())
            return
        self._consulted[number] = (question, then)
        self._timer.start()

    # --- following the table

    def follow(self, may: bool) -> None:
        """Go on from the table as it is now. Set ``may`` if answers may be given: not in a pause or a look back."""
        self._may = may
        due = self.find_due()
        key = (self.session.head, due.seat, due.power) if due is not None else None
        if due is None:
            self.held = False
        if self._pending is not None and self._pending.key != key:
            self._drop()
        if self._overruled is not None and self._overruled[0] != self.session.head:
            self._overruled = None
        if due is not None and key is not None and self._pending is None and may and not self.held:
            self._begin(due, key)
        if may and not self.held and self._is_own_throw():
            self._dice.start(int(PACES[self.pace] * 500))

    def stop(self) -> None:
        """Think no more, and end the other process."""
        self._drop()
        self._dice.stop()
        if self._thinking is not None:
            self._thinking.stop()

    def _drop(self) -> None:
        self._pending = None
        if not self._consulted:
            self._timer.stop()

    def _begin(self, question: Question, key: Key) -> None:
        runner = self.session.runner(question.seat)
        seed = (runner.seed or 0) + self._again
        number = -1
        if self._thinking is not None and not self._failed:
            try:
                number = self._thinking.ask(
                    self.session.position,
                    question,
                    self.session.recall(question.seat),
                    find_trail(self.session, question.seat),
                    runner.strength if runner.strength in STRENGTHS else SQUIRE.id,
                    seed,
                    3,
                )
            except OSError as error:
                log.error("the process for opponents does not start", exc_info=error)
                self._failed = True
        self._pending = _Pending(key, question, number, time.monotonic())
        self._timer.start()

    def _look(self) -> None:
        """Take the reply of the other process if it has come; give the answer once it is due."""
        self._take_replies()
        pending = self._pending
        if pending is None:
            if not self._consulted:
                self._timer.stop()
            return
        now = time.monotonic()
        waited = now - pending.since
        if pending.reply is None and pending.number >= 0 and not self._is_hopeless(pending, now):
            return
        waits = self.pace == STEPS and not pending.wanted and not pending.question.sealed
        if not self._may or self.held or waits:
            return
        if waited < self.pause and not pending.wanted and not pending.question.sealed:
            return  # of a sealed answer there is nothing to see
        self._answer(pending)

    @property
    def pause(self) -> float:
        """The seconds before an answer appears: more after a person's roll, so that its result can be read."""
        rolled = self.session.record.tree.entries[self.session.head].seat == CHANCE and not self._follows_own()
        return PACES[self.pace] * (AFTER_ROLL if rolled else 1)

    def _is_hopeless(self, pending: _Pending, now: float) -> bool:
        """Return whether no reply will come: the process has ended, or it hangs. Tell it to move now before that."""
        if self._thinking is None or not self._thinking.running:
            self._give_up(pending, words.PROCESS_ENDED)
            return True
        heard, spent = self._thinking.heard, self._thinking.spent
        if not pending.told_to_hurry and (spent > LONGEST or now - pending.since > PATIENCE):
            pending.told_to_hurry = now
            self._thinking.hurry()
        silent = now - max(pending.since, heard or 0.0)
        if silent > (STARTING if heard is None else SILENT) or spent > LONGEST + HANGING:
            self._thinking.stop()
            self._give_up(pending, words.PROCESS_HUNG)
            return True
        return False

    def _take_replies(self) -> None:
        """Hand the replies that have come to whoever asked."""
        while self._thinking is not None and (reply := self._thinking.take_reply()) is not None:
            if self._pending is not None and reply.number == self._pending.number:
                self._pending.reply = reply
            elif (consulted := self._consulted.pop(reply.number, None)) is not None:
                question, then = consulted
                then(tuple(one for one in reply.choices if find((question,), one.answer) is not None))
        if self._thinking is not None and self._consulted and not self._thinking.running:
            waiting, self._consulted = list(self._consulted.values()), {}
            for _, then in waiting:
                then(())

    def _give_up(self, pending: _Pending, why: str) -> None:
        """Go on without the other process for this question, and say so."""
        pending.number = -1
        self.told.emit(words.plain_answer(who=self.session.called(pending.question.seat), why=why))

    def _answer(self, pending: _Pending) -> None:
        """Give the best answer that the true question admits, or else a plain one."""
        self._drop()
        question, reply = pending.question, pending.reply
        if reply is not None and reply.fault:
            self.told.emit(words.plain_answer(who=self.session.called(question.seat), why=words.THINKING_FAILED))
        for choice in reply.choices if reply is not None else ():
            if choice.aside or find((question,), choice.answer) is not None:
                hurried = choice.hurried
                if self._give(choice.answer, BY_HURRIED if hurried else BY_OPPONENT, choice):
                    return
        for answer in self._list_plain(question):
            if find((question,), answer) is not None and self._give(answer, BY_HURRIED, None):
                return
        self.held = True
        self.told.emit(words.no_answer_found(who=self.session.called(question.seat)))
        self.changed.emit()

    def _give(self, answer: Answer, by: str, choice: Choice | None) -> bool:
        """Give an answer with its reason, and return whether it was taken."""
        why, is_open = (choice.reason, choice.open) if choice is not None else ("", False)
        session = self.session

        def give() -> None:
            session.answer(answer.seat, answer.verb, answer.value, answer.power, by=by, why=why, open_why=is_open)

        return self._do(give, answer)

    def _list_plain(self, question: Question) -> list[Answer]:
        """Return answers that need no thinking: what the game suggests, else some that are offered."""
        pick = make_keyed_random("plain", question.seat, question.power, question.key, self._again)
        try:
            return list_answers(self.session.ruleset, self.session.position, question, pick)
        except NotAllowed:
            return []

    # --- dice

    def _is_own_throw(self) -> bool:
        """Return whether the desk throws for an opponent: dice of its power, or of nobody where no person plays."""
        if self.session.position.cup == BY_TABLE or not list_opponents(self.session):
            return False
        asked = [one for one in self.session.questions() if not one.beside]
        if not asked or any(one.seat != CHANCE for one in asked):
            return False
        power = asked[0].power
        seat = self.session.position.seat(power) if power else ""
        return self.plays(seat) if seat else not list_persons(self.session) or self._follows_own()

    def _follows_own(self) -> bool:
        """Return whether the throw follows an answer of an opponent."""
        tree = self.session.record.tree
        for number in reversed(tree.path[-40:]):
            entry = tree.entries[number]
            if entry.seat != CHANCE:
                return entry.by in BY_DESK
        return False

    def _throw(self) -> None:
        if self._may and not self.held and self._is_own_throw():
            self._roll()
