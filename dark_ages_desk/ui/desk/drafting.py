"""The amendment of a record at the desk: the table of the draft is shown, asked and answered like any other table.

Nothing of it counts until it is put in the record; ``on`` says whether the draft is shown, or the table as it is.

The draft has the same editors, map and keys as the session. While it is shown, the map has a sign (``draft_desk``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, NotAllowed, Question, find
from dark_ages_desk.core.refusal import explain_refusal as why_refused
from dark_ages_desk.core.refusal import find_failed_checks, waives_all
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.amended_entry import BROKEN, Item
from dark_ages_desk.session.edit import DROPPED, KEPT, Edit, answered_anew, as_it_was, kept, removed
from dark_ages_desk.session.entry_tree import DESK
from dark_ages_desk.ui.desk import draft_questions as ask
from dark_ages_desk.ui.desk.record_text import record_text
from dark_ages_desk.ui.desk.words import draft as draft_words

if TYPE_CHECKING:
    from dark_ages_desk.session.amendment import Amendment
    from dark_ages_desk.session.header import Header
    from dark_ages_desk.session.session import Session
    from dark_ages_desk.session.table_reader import TableReader

SLICE = 0.01  # seconds of a turn of the window in which the record is run again
AT_ONCE = 0.04  # as long as nobody would see that anything was run

CHANGE, INSERT, LOOK = "change", "insert", "look"
"""Reasons to be at an entry: it was another, something was before it, or its fate is in question."""


class AmendmentDraft(QObject):
    """Amendment of a record at the desk.

    The present entry and the reason to be there are in ``at``, None for the next one that waits for a decision.
    """

    changed = Signal()  # what is to be shown is another
    ran = Signal()  # some of the record was run again
    asides_wanted = Signal(str)  # the verb of the entry that is amended
    done = Signal(str)  # in words: it was put in the record, or dropped

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self.session = session
        self.on = False
        self.at: tuple[int, str] | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._run_slice)

    # --- looking

    @property
    def plan(self) -> Amendment | None:
        """The amendment that is not settled yet, or None."""
        return self.session.amendments.current

    @property
    def open(self) -> bool:
        """True if an amendment is unsettled or about to begin."""
        return self.plan is not None or (self.on and self.at is not None)

    @property
    def stage(self) -> TableReader:
        """The table to show: before the present entry, at the end of the amendment, or that of the session."""
        number = self._number
        if number is not None:
            return self.session.amendments.place(number)
        plan = self.plan
        return plan.end if plan is not None else self.session

    @property
    def _number(self) -> int | None:
        """Number of the entry whose table is shown, as it was before it; None for the end."""
        if self.at is not None:
            return self.at[0]
        item = self._find_next_item()
        return item.entry.number if item is not None else None

    def _find_next_item(self) -> Item | None:
        """Return the next item that waits for a decision; None if there is none, or the record is still being run
        again."""
        plan = self.plan
        if plan is None or self.running:
            return None
        return next(iter(plan.open), plan.blocked_at)  # the first comes first: what is kept bears upon those behind it

    @property
    def running(self) -> bool:
        """True while the record is run again, so that the next view is not known yet."""
        plan = self.plan
        if plan is None or plan.ran:
            return False
        return self.at is None or not plan.has_reached(self.at[0])

    def build_view(self, viewer: str) -> tuple[TableView, tuple[Question, ...]]:
        """Return the view to show to the viewer ``viewer``, and the questions to ask: those of the game and of the
        amendment."""
        view = self.stage.view(viewer)
        plan = self.plan
        if self.running and plan is not None:
            return view, (ask.build_progress_question(*plan.progress),)
        number = self._number
        if number is None:
            return view, (ask.build_final_question(plan),) if plan is not None else ()
        item = next((one for one in plan.items if one.entry.number == number), None) if plan is not None else None
        why = self.at[1] if self.at is not None else LOOK
        questions = tuple(
            one for one in view.questions if one.options and (not one.sealed or viewer in (one.seat, REFEREE))
        )
        hidden = () if questions else tuple(one.seat for one in self.stage.questions() if one.seat != CHANCE)
        words = record_text(self.session.entries_for(viewer)[number], view.powers)
        aside = self.session.entries[number].kind == "aside"
        if why == CHANGE:
            was = self.session.entries[number].answer
            questions = () if aside else tuple(ask.fill_in_answer(one, was, viewer) for one in questions)
            lost = self.session.entries[number].told
            return view, (*questions, ask.build_change_question(number, words, aside, bool(questions), hidden, lost))
        if why == INSERT:
            return view, (*questions, ask.build_insert_question(number, bool(questions), hidden))
        if item is None:
            self.at = None
            return self.build_view(viewer)
        assert plan is not None
        waits = plan.blocked_at is item
        told = plan.naming.apply(item)
        questions = tuple(ask.explain_game_question(one, told, words) for one in questions) if waits else ()
        likes = sum(one.kind == item.kind for one in plan.open if one is not item)
        tried = plan.draft.fates.get(number) == KEPT
        return view, (
            *questions,
            ask.build_item_question(told, words, viewer, likes, tried, bool(questions), hidden if waits else ()),
        )

    # --- beginning

    def begin(self, number: int, why: str) -> None:
        """Go to an entry of the record: it was another (CHANGE), or something was before it (INSERT).

        If it is amended already, show that amendment, which can be taken back first.
        """
        plan = self.plan
        said = plan is not None and number in plan.draft.fates
        self.on, self.at = True, (number, LOOK if said else why)
        self._run()

    def take_out(self, number: int) -> bool:
        """Remove an entry from the record in the draft, as if it was never made; return True."""
        return self._amend(removed(number))

    def look_at(self, number: int) -> None:
        """Go to an entry that the amendment tells of."""
        self.on, self.at = True, (number, LOOK)
        self._run()

    def show(self, on: bool) -> None:
        """Show the draft, if any is open, or the table as it is."""
        self.on = on and self.open
        if not on:
            self.at = None
        self._run()

    # --- answering

    def answer(self, answer: Answer) -> bool:
        """Give an answer to a question of the draft, and return whether anything was done.

        Raises NotAllowed or SessionError.
        """
        if answer.verb in ask.VERBS:
            return self._decide(answer.verb)
        number = self._number
        if number is None:
            return False
        stage = self.stage
        rules, pos = stage.ruleset, stage.position
        if find(stage.questions(), answer) is None and find(stage.asides(), answer) is None:
            failed = find_failed_checks(rules, pos, answer, TABLE)
            if failed and not waives_all(failed, answer):
                raise NotAllowed(self.session.naming.apply(why_refused(rules, pos, answer, answer.seat)))
        return self._give(number, answer, "table")

    def roll(self) -> bool:
        """Give the result of the desk's dice to the roll at the present entry; return False at the end of the
        record."""
        number = self._number
        if number is None:
            return False
        return self._give(number, self.session.amendments.roll_before(number), DESK)

    def _give(self, number: int, answer: Answer, by: str) -> bool:
        why = self.at[1] if self.at is not None else LOOK
        item = self._find_next_item()
        if why == CHANGE:
            self.at = None
            return self._amend(answered_anew(number, answer, by=by))
        if why == LOOK and item is not None and item.same_question:
            return self._amend(answered_anew(number, answer, by=by))
        return self._amend(Edit(number, (answer,), by=by))

    def _decide(self, verb: str) -> bool:
        number, plan = self._number, self.plan
        if verb == ask.PUT:
            return self.apply_amendment()
        if verb == ask.FORGET:
            return self.drop_amendment()
        if number is None:
            return False
        if verb == ask.ASIDE:
            answer = self.session.entries[number].answer
            self.asides_wanted.emit(answer.verb if answer is not None and self.at == (number, CHANGE) else "")
            return True
        if verb == ask.ANEW:
            self.begin(number, CHANGE)
            return True
        self.at = None
        if verb == ask.LEAVE:
            if plan is None:
                self.on = False
            self._run()
            return True
        item = next((one for one in plan.items if one.entry.number == number), None) if plan is not None else None
        if verb == ask.TAKE_OUT:
            return self._amend(removed(number))
        if item is None:
            return False
        if verb in (ask.KEEP_ALL, ask.DROP_ALL):
            return self._amend(ways={item.kind: KEPT if verb == ask.KEEP_ALL else DROPPED})
        if verb == ask.BACK:
            of_kind = plan is not None and number not in plan.draft.fates and item.state == BROKEN
            return self._amend(as_it_was(number), ways={item.kind: ""} if of_kind else None)
        return self._amend(kept(number) if verb == ask.KEEP else removed(number))

    def _amend(self, *edits: Edit, ways: dict[str, str] | None = None) -> bool:
        self.session.amendments.amend(*edits, ways=ways)
        self.on = True
        self._run()
        return True

    def amend_start(self, header: Header) -> None:
        """Amend the header, and run all of the record again. Raises SessionError for a header that cannot be played."""
        self.session.amendments.amend(header=header)
        self.on, self.at = True, None
        self._run()

    def set_reason(self, why: str) -> bool:
        """Set the reason of the amendment, which its entry in the record will give; return True."""
        plan = self.plan
        if plan is not None and why.strip() and why.strip() != plan.draft.why:
            self.session.amendments.amend(why=why.strip())
            self._run()
        return True

    def step_back(self) -> bool:
        """Leave the present entry; return False if the draft is not shown, or at no entry."""
        if not self.on or self.at is None:
            return False
        self.at = None
        self.on = self.plan is not None
        self._run()
        return True

    def undo(self) -> bool:
        """Leave the present entry, or take back the last step of the draft. Leave the draft if nothing is left; return
        True.

        An entry with something to put in before it stays present as long as there is a step to take back.
        """
        if (self.at is not None and self.at[1] != INSERT) or not self.session.amendments.undo_edit():
            self.at = None
        if self.plan is None and self.at is None:
            self.on = False
        self._run()
        return True

    def apply_amendment(self) -> bool:
        """Put the amendment in the record, and return whether that was done: not before the record was run again.

        Raises NotAllowed while a decision is missing.
        """
        plan = self.plan
        if plan is None or not plan.ran:
            return False
        self.session.amendments.apply()
        self.on, self.at = False, None
        self.changed.emit()
        self.done.emit(draft_words.AMENDMENT_IS_IN_RECORD)
        return True

    def drop_amendment(self) -> bool:
        """Drop the amendment, leave the record as it is, and return True."""
        self.session.amendments.drop()
        self.on, self.at = False, None
        self._timer.stop()
        self.changed.emit()
        self.done.emit(draft_words.AMENDMENT_IS_DROPPED)
        return True

    def stop(self) -> None:
        """Stop the timer that runs the record again."""
        self._timer.stop()

    # --- running

    def _run(self) -> None:
        """Run the record again: at once if that is quick, otherwise slice by slice."""
        plan = self.plan
        if self.on and plan is not None and not plan.work(AT_ONCE):
            self._timer.start()
        self.changed.emit()

    def _run_slice(self) -> None:
        plan, waited = self.plan, self.running
        if plan is None or not self.on or plan.work(SLICE):
            self._timer.stop()
        self.ran.emit()
        if waited and not self.running:
            self.changed.emit()
