"""The one QObject that touches a Session. It feeds the panels through its signals, and they only call its slots.

``LiveTable.stage`` is the table that is shown: the session's, or a place of the draft. Under a curtain ``LiveTable``
takes no action. It knows which answers of a body followed each other, as long as the window is open. Undo and redo go
through all of them.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from dark_ages_desk.core.check import PERMISSION, FailedCheck
from dark_ages_desk.core.question import (
    CHANCE,
    REFEREE,
    TABLE,
    Answer,
    Blocked,
    NotAllowed,
    Question,
    Tally,
    Value,
    find,
)
from dark_ages_desk.core.view import CounterView, Fact, TableView
from dark_ages_desk.session.remark import COMMENT
from dark_ages_desk.session.strictness import ENFORCE
from dark_ages_desk.ui.desk.course_reader import course_viewer
from dark_ages_desk.ui.desk.drafting import AmendmentDraft
from dark_ages_desk.ui.desk.look_ahead import LookAhead
from dark_ages_desk.ui.desk.news import list_known_faces
from dark_ages_desk.ui.desk.opponents import COMMANDS, Opponents
from dark_ages_desk.ui.desk.persons_undo import list_undone, redo_to_person, undo_to_person
from dark_ages_desk.ui.desk.turn_facts import NO_FACTS, TurnFacts, TurnReader
from dark_ages_desk.ui.desk.turn_replay import TurnReplay
from dark_ages_desk.ui.desk.viewers import (
    ASKED,
    GO_ON,
    SIT,
    build_go_on_question,
    build_sit_down_questions,
    describe_readers,
    describe_sealed_count,
    find_initial_look,
    find_news_reader,
    list_public_questions,
    list_unanswered_seats,
)
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.switches import ODDS, chosen_names

if TYPE_CHECKING:
    from dark_ages_desk.core.forecast import Forecast
    from dark_ages_desk.core.typed_tally import TypedTally
    from dark_ages_desk.session.entry_tree import Entry
    from dark_ages_desk.session.session import Session
    from dark_ages_desk.session.table_reader import TableReader
    from dark_ages_desk.ui.desk.opponents import Thinking

VERIFY_PAUSE = 40  # milliseconds between two slices of verifying what was opened
VERIFY_SLICE = 0.008  # seconds: half a frame

ROLL_DELAY = 450  # milliseconds in which a roll that is thrown by itself can be read

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Answer that was not allowed, with the reasons. ``way``: name of the way round it, if not "Allow anyway"."""

    attempt: Answer
    blocked: Blocked
    way: str = ""


class LiveTable(QObject):
    """Session at the desk: answers, undo, looking back. After each of them ``shown`` brings the new view and its
    questions."""

    shown = Signal(object, object)  # TableView, tuple[Question, ...]
    refused = Signal(object)  # Refusal
    failed = Signal(str)  # one clear message
    told = Signal(str)  # something that should be known, in passing
    noted = Signal(str)  # something that was amiss with the record, found after it was opened
    taken_back = Signal(object)  # the Answer that was undone, after the table before it was shown
    remarked = Signal()  # a bookmark or a comment was set
    paused = Signal(bool)  # a pause begins, or it goes on
    curtain = Signal(str)  # the seat that should sit down before anything is shown

    def __init__(self, session: Session, parent: QObject | None = None, thinking: Thinking | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.follow_names()
        self.look = self._kept = find_initial_look(session)
        self.viewer = TABLE if self.look == ASKED else self.look
        self.moment: int | None = None
        self.watching = TurnReplay(session, self.go_to, lambda: self.viewer, self)
        self.roll_by_itself = self._pausing = False
        self.current: TableView | None = None
        self._veiled, self._called = False, ""  # the seat that was called though it is not due
        self.follows: Callable[[], bool] = lambda: False  # whether an answer is one of a body's, and not its first
        self.given_dice: Callable[[], Value] = lambda: None  # the dice that a first game has; None for the desk's own
        self._reader = ""  # for this viewer what just happened stays on the screen
        self._new_entries: Sequence[Entry] = ()  # those of the answer that is being shown
        self._next_of_body: dict[int, int] = {}  # entries of bodies that marched: which one followed which
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(ROLL_DELAY)
        self._timer.timeout.connect(self._roll_now)
        self._turns = TurnReader(session)
        self._turn_rolled: tuple[Value, ...] = ()  # the turn whose tallies are rolled one after the other
        self._rolling = QTimer(self)
        self._rolling.setSingleShot(True)
        self._rolling.setInterval(ROLL_DELAY)
        self._rolling.timeout.connect(self._roll_on)
        self.drafting = AmendmentDraft(session, self)
        self.drafting.changed.connect(self._show_draft_change)
        self.drafting.done.connect(self.told)
        self.ahead = LookAhead(lambda: self.stage)
        self.opponents = Opponents(session, thinking, self._do, lambda: self.roll(), self)
        self.opponents.changed.connect(self.show_now)
        self.opponents.told.connect(self.told)
        self._differences: tuple[str, ...] = ()
        self._verifying = QTimer(self)
        self._verifying.setInterval(VERIFY_PAUSE)
        self._verifying.timeout.connect(self._verify)
        if session.verifying:
            self._verifying.start()

    # --- looking

    def show_now(self) -> None:
        """Send all listeners what the viewer sees; under a curtain what all may know."""
        if (
            kept := find_initial_look(self.session)
        ) != self._kept:  # how hidden things are kept was amended, or that undone
            self.look = self._kept = kept
            self.viewer, self._veiled = (TABLE if kept == ASKED else kept), False
        self._choose_eye()
        if self._veiled:
            self.curtain.emit(self.viewer)
        self._send()

    @property
    def who_reads(self) -> str:
        """Sentence that says who can read what is shown now."""
        return describe_readers(self.session, self.viewer, self._veiled)

    @property
    def sealed(self) -> str:
        """Number of sealed answers as all may know it, as text; "" where none are sealed."""
        return describe_sealed_count(self.session)

    @property
    def veiled(self) -> bool:
        """True while the curtain is down, until the called seat has sat down."""
        return self._veiled

    @property
    def showing(self) -> bool:
        """True while what just happened stays on the screen before the next player is called."""
        return bool(self._reader) and self.moment is None and not self.drafted

    def lift_curtain(self) -> None:
        """Show the called seat its own table, once it has sat down."""
        self._veiled = False
        self._send()

    @property
    def drafted(self) -> bool:
        """True while the draft of an amendment is shown, and not the table as it is."""
        return self.drafting.on and self.moment is None

    @property
    def stage(self) -> TableReader:
        """Position to show: that of the session, or that of the draft."""
        return self.drafting.stage if self.drafted else self.session

    def _show_draft_change(self) -> None:
        """Show the changed draft, or the table once the draft is left: what all may know, or what the chosen viewer
        sees."""
        self.moment = None
        if self.drafted and self.look in (ASKED, TABLE):
            self.viewer, self._veiled = TABLE, False
        self.show_now()

    def look_as(self, look: str) -> None:
        """Show the table, as it is now, to ``referee``, ``table``, a seat, or by way of ASKED."""
        self.look = look
        self.moment = None
        self._veiled, self._reader = False, ""
        self.viewer = TABLE if look == ASKED else look  # the first seat, too, is called to its place
        self.show_now()

    def call_seat(self, seat: str) -> None:
        """Call a seat that must answer alone to the screen, behind a curtain; it sees its own table until it has
        answered."""
        self.viewer, self.moment, self._veiled, self._called, self._reader = seat, None, True, seat, ""
        self.show_now()

    def go_to(self, moment: int | None, step: int | None = None) -> None:
        """Look back at entry ``moment``, or at a step on the way there; None returns to now. Do nothing under a
        curtain."""
        if self._veiled:
            return
        entries = self.session.entries
        last = next((e.number for e in reversed(entries) if not e.struck), 0)
        self.moment = None if moment is None or (moment == last and step is None) else moment
        self.watching.step = step
        self.show_now()

    def look_at_turn_end(self, number: int, heading: str) -> None:
        """Look back at the end of a turn, which entry ``number`` ended; the entry may have begun the next turn."""
        under = self.session.outline.headings_of_moments(number) if heading else ()
        steps = [at for at, one in enumerate(under) if one[:1] == (heading,)]
        self.go_to(number, steps[-1] if steps and steps[-1] < len(under) - 1 else None)

    def toggle_replay(self) -> None:
        """Show the effects of the entry in view, or of the last one, moment by moment; or stop."""
        if (entry := self._last_entry()) is not None and not self._veiled:
            self.watching.toggle(entry.number, self.viewer)

    def look_along(self, part: int, forward: bool) -> None:
        """Look back or forward by one moment (``part`` 0), or to where a turn (1) or a phase of it (2) begins."""
        numbers = [one.number for one in self.session.entries if not one.struck and not one.by_stand_in]
        at = numbers.index(self.moment) if self.moment in numbers else len(numbers) - 1
        if not part:
            before, after = (numbers[one] if 0 <= one < len(numbers) else None for one in (at - 1, at + 1))
            if (to := self.watching.find_next_moment(numbers[at], before, after, forward, self.viewer))[
                0
            ] is not None or forward:
                self.go_to(*to)
            return
        ways = range(at + 1, len(numbers)) if forward else range(at - 1, -1, -1)

        def begins(place: int) -> bool:
            here, before = (self.session.calendar(numbers[index])[:part] for index in (place, place - 1))
            return here != before

        found = next((place for place in ways if place == 0 or begins(place)), None)
        if found is not None:
            self.go_to(numbers[found])
        elif forward:
            self.go_to(None)

    def seats(self) -> tuple[str, ...]:
        """Return the seats that can be chosen as viewers."""
        runs = self.session.position.runs
        return tuple(dict.fromkeys((*self.session.ruleset.seats, *runs.values())))

    def follow_names(self) -> bool:
        """Show the names of places that the user wants now; return whether they are others than before."""
        style = chosen_names()
        if style == self.session.naming.style:
            return False
        self.session.choose_names(style)
        return True

    def name_of(self, space: str) -> str:
        """Return the name of a place, or of an action on the spot, as the viewer chose it; its id if it is neither."""
        board = self.session.board
        return board.name_of(space) if space in board.spaces or space.startswith("@") else space

    def list_place_facts(self, space: str) -> tuple[Fact, ...]:
        """Return the facts of one place for this viewer; () while looking back, for the facts are those of now."""
        if self.moment is not None:
            return ()
        return self.stage.about(TABLE if self._veiled else self.viewer, space)

    def list_forecasts(self, question: Question) -> tuple[Forecast, ...]:
        """Return what can be forecast for a question; () while odds are hidden.

        A fault in it is logged, so that it does not stop the game.
        """
        if not ODDS.is_on():
            return ()
        try:
            return self.stage.forecast_for(self.viewer, question)
        except Exception as error:
            log.error("could not forecast", exc_info=error)
            return ()

    def list_line_forecasts(
        self, question: Question, lines: Sequence[str]
    ) -> Callable[[], tuple[tuple[int, Forecast], ...]] | None:
        """Return what lists the attacks among the lines of a sheet with their forecasts, in a thread of its own.

        Return None while odds are hidden.
        """
        if not ODDS.is_on():
            return None
        return partial(self.stage.forecast_lines, self.viewer, question, lines)

    def refuse(self, question: Question, verb: str, value: Value, failed: tuple[FailedCheck, ...]) -> None:
        """Tell through ``refused`` why something that was meant is not done, and nobody can allow it."""
        self.refused.emit(Refusal(Answer(question.seat, question.power, verb, value), Blocked(failed)))

    def offer_to_put(self, counter: CounterView, whole: bool, space: str, asked: str) -> bool:
        """Offer the referee to put a counter, or the ``whole`` stack, where the question ``asked`` does not move it.

        Return False if that is impossible.
        """
        stage = self.stage
        way = stage.ruleset.placement_adjustment(stage.position, counter.id, counter.stack, whole, space)
        if way is None or find(stage.asides(), way) is None:
            return False
        words = question_words.nothing_asked_moves_this_to(place=self.name_of(space), asked=asked)
        self.refused.emit(
            Refusal(
                way, Blocked((FailedCheck("moved: asked", "", words, PERMISSION),), way), question_words.MOVE_AS_REFEREE
            )
        )
        return True

    def last_roll_faces(self) -> tuple[int, ...]:
        """Return the faces of the dice if the last entry, or the one in view, was a roll that all know; else ()."""
        return list_known_faces(None if self.drafted else self._last_entry())

    def list_waiting_seats(self) -> tuple[str, ...]:
        """Return the seats that have to answer, even if this viewer may not know their questions."""
        return tuple(dict.fromkeys(q.seat for q in self.stage.questions()))

    # --- doing

    def answer(
        self,
        seat: str,
        verb: str,
        value: Value = None,
        power: str | None = None,
        waived: tuple[str, ...] = (),
        with_last: bool = False,
    ) -> bool:
        """Answer a question or use an aside, and return whether it was taken. While looking back only return to now.

        The referee lets the checks in ``waived`` pass. With ``with_last`` undo takes it back together with the last
        answer.
        """
        if self.moment is not None:
            self.go_to(None)
            return False
        if verb in (SIT, GO_ON):
            self.call_seat(seat) if verb == SIT else self._end_showing()
            return True
        if verb in COMMANDS:
            self.opponents.press(verb)
            return True
        attempt = Answer(seat, power or "", verb, value, waived)
        if self.drafted:
            return self.do_in_draft(lambda: self.drafting.answer(attempt), attempt)
        last = self._last_entry() if with_last or self.follows() else None
        called, self._called = self._called, ""
        if not self._do(lambda: self.session.answer(seat, verb, value, power, waived), attempt):
            self._called = called
            return False
        if last is not None and (new := self._last_entry()) is not None:
            self._next_of_body[last.number] = new.number
        return True

    def allow_anyway(self, blocked: Blocked) -> bool:
        """Give the answer that the referee may allow instead of the refused one, and return whether it was taken."""
        way = blocked.anyway
        return way is not None and self.answer(way.seat, way.verb, way.value, way.power, way.waived)

    def set_strictness(self, degree: str, seat: str, rule: str) -> None:
        """Set the degree of strictness from now on, for the session, one seat or one rule; a degree of "" takes theirs
        away."""
        try:
            self.session.remarks.set_strictness(degree, seat, rule)
        except Exception as error:
            self._report_error(error)

    def hand_over(self, action: Callable[[], object]) -> str:
        """Hand over a seat or a power; return the reason if that failed, otherwise ""."""
        try:
            action()
        except NotAllowed as no:
            return no.blocked.reason
        except ValueError as error:
            return str(error)
        except Exception as error:
            self._report_error(error)
            return question_words.IT_COULD_NOT_BE_DONE
        self.show_now()
        return ""

    def strictness_for(self, refusal: Refusal) -> str:
        """Return the session's degree of strictness about a refused answer; in a draft, or with a way round, always the
        strictest."""
        if refusal.way or self.drafted:
            return ENFORCE
        return self.session.remarks.strictness.degree_for(refusal.attempt.seat, refusal.blocked.failed)

    def ask_why(self, seat: str, verb: str, value: Value, power: str) -> None:
        """Find out why an answer would be refused, and tell it through ``refused``."""
        try:
            blocked = self.stage.why_not(seat, verb, value, power)
        except Exception as error:
            self._report_error(error)
            return
        if blocked.reason:
            self.refused.emit(Refusal(Answer(seat, power, verb, value), blocked))

    def list_reasons(self, question: Question, verb: str, value: Value) -> tuple[FailedCheck, ...]:
        """Return the checks that an answer to a question fails; () if it would be taken."""
        try:
            return self.stage.why_not(question.seat, verb, value, question.power).failed
        except Exception as error:
            self._report_error(error)
            return ()

    def roll(self, whole: TypedTally | None = None) -> bool:
        """Roll the desk's dice for the open roll or draw, and return whether that was done.

        With ``whole`` the table has rolled a part of it.
        """
        if self.drafted:
            return self.do_in_draft(self.drafting.roll)
        if whole is None:
            return self._do(lambda: self.session.roll(self.given_dice()))
        return self._do(lambda: self.session.roll_in_part(whole))

    def roll_turn(self) -> None:
        """Roll the open tally and all others of its turn, one after the other, until somebody is asked.

        A pause, a look back or an undo ends it.
        """
        tally = self._find_tally()
        self._turn_rolled = tally.key[:1] if tally is not None and not self.drafted else ()
        self._roll_on()

    def _roll_on(self) -> None:
        tally = self._find_tally()
        goes_on = bool(self._turn_rolled) and tally is not None and tally.key[:1] == self._turn_rolled
        if goes_on and self.moment is None and self.roll():
            self._rolling.start()
        else:
            self._turn_rolled = ()

    def _find_tally(self) -> Tally | None:
        """Return the tally that is open, None if there is none."""
        options = (option for one in self.session.questions() if one.seat == CHANCE for option in one.options)
        return next((option for option in options if isinstance(option, Tally)), None)

    def undo(self) -> bool:
        """Take back the last entry; if a body marched, one by one the moves of all its counters."""
        self._timer.stop()
        self._rolling.stop()
        if self.drafted:
            return self.do_in_draft(self.drafting.undo)
        seen, moment, last, head = self.session.seen_by_undo, self.moment, self._last_entry(), self.session.head
        self.opponents.held = True
        done = self._do(partial(undo_to_person, self.session))
        if done and moment is None and not self._veiled:
            for answer in list_undone(self.session, head):
                self.taken_back.emit(answer)
        if done and seen:
            self.told.emit(seen)
        if done and moment is None and last is not None and last.number in self._next_of_body.values():
            QTimer.singleShot(0, self, lambda: self.undo())  # one at a time, so that the window is never held
        return done

    def redo(self) -> bool:
        """Bring back what was undone last, and all moves of a body one by one; return whether that was done."""
        done = not self.drafted and self._do(partial(redo_to_person, self.session))
        last = self._last_entry() if done else None
        if last is not None and last.number in self._next_of_body:
            QTimer.singleShot(0, self, lambda: self.redo())
        return done

    def do(self, action: Callable[[], object]) -> bool:
        """Do something with the session, show the result, and return whether it was done; if not, the reason is
        told."""
        self._timer.stop()
        self.drafting.show(False)
        return self._do(action)

    def do_in_draft(self, action: Callable[[], bool], attempt: Answer | None = None) -> bool:
        """Do something with the draft of an amendment and return whether it was done; if not, the reason is told.

        The draft itself tells what to show afterwards.
        """
        try:
            return action()
        except NotAllowed as no:
            self.refused.emit(Refusal(attempt or Answer("", "", ""), no.blocked))
        except Exception as error:
            self._report_error(error)
        return False

    def bind_turn_facts(self) -> Callable[[], TurnFacts]:
        """Return what reads the facts of the turn that is shown now, as its viewer may know them; of a draft nothing.

        Once the game is over, everybody may know what stood at the last turn's end.
        """
        if self.drafted or self.current is None or self.session.gap is not None:
            return lambda: NO_FACTS
        number, step = self.number_looked_at, self.watching.step
        after = self.session.record.tree.after[number]
        shown = self.watching.list_moments(number)[step].pos if step is not None and self.moment is not None else after
        viewer = self.current.viewer
        opened = course_viewer(self.session, viewer) if self.moment is None else viewer
        return partial(self._turns.read, viewer, opened, number, next(iter(shown.headings), ""))

    @property
    def number_looked_at(self) -> int:
        """Number of the entry after which the table is shown."""
        last = self._last_entry()
        return last.number if last is not None else 0

    def set_remark(self, kind: str, number: int, words: str, step: int | None = None) -> bool:
        """Set a bookmark ("mark") or a comment ("comment") at an entry or one of its moments; "" takes it away."""
        say = self.session.remarks.comment if kind == COMMENT else self.session.remarks.set_bookmark
        try:
            say(number, words, step)
        except Exception as error:
            self.failed.emit(str(error)) if isinstance(error, ValueError) else self._report_error(error)
            return False
        self.remarked.emit()
        return True

    def accept(self) -> None:
        """Write into the record that its faults have been read."""
        try:
            done = self.session.accept()
        except Exception as error:
            self._report_error(error)
            return
        if done:
            self.remarked.emit()

    @property
    def pausing(self) -> bool:
        """True during a pause."""
        return self._pausing

    def pause(self, on: bool) -> None:
        """Begin or end a pause: all answers and rolls wait until its end. Under a curtain there is none."""
        if on != self._pausing and not (on and self._veiled):
            self._pausing = on
            self.paused.emit(on)
            self.opponents.follow(not on)
            if not on:
                self._plan_roll()

    def set_automatic_roll(self, on: bool) -> None:
        """Set whether the desk rolls dice without being told to."""
        self.roll_by_itself = on
        if on:
            self._plan_roll()
        else:
            self._timer.stop()

    def stop(self) -> None:
        """Stop the timers: no automatic roll, verification or run of a draft follows."""
        self._timer.stop()
        self._rolling.stop()
        self._verifying.stop()
        self.drafting.stop()
        self.opponents.stop()

    # --- the works

    def _verify(self) -> None:
        """Verify a little of the opened record; when all is done, tell the differences."""
        before = len(self.session.warnings)
        if self.session.verify_some(VERIFY_SLICE):
            self._verifying.stop()
        self._differences += self.session.warnings[before:]
        if self._differences and not self.session.verifying:
            self.noted.emit("\n".join(self._differences))

    def _last_entry(self) -> Entry | None:
        entries, at = reversed(self.session.entries), self.moment
        return next((e for e in entries if (not e.struck if at is None else e.number == at)), None)

    def _end_showing(self) -> None:
        """Go on from what just happened: call the next player, or show the table."""
        self._reader = ""
        self.show_now()

    def _choose_eye(self) -> None:
        """Choose the viewer for a way of looking without secrets: the table, or a seat that must answer alone.

        What just happened stays for those who may know it, before another viewer follows.
        """
        if self.look not in (ASKED, TABLE) or self.moment is not None or self.drafted:
            return
        if self._reader:
            self.viewer = self._reader
            return
        due = list_unanswered_seats(self.session)
        alone = (
            self.viewer != TABLE
            and set(self.list_waiting_seats()) == {CHANCE}
            and not self.session.ruleset.uses_stand_ins
        )
        if self.viewer in (*due, self._called) or alone:
            return  # whoever sits there rolls, and may be asked again; but what sealed sheets lead to is thrown for all
        covered = self.look == ASKED and bool(due) and not list_public_questions(self.session)
        reader = find_news_reader(self._new_entries, self.viewer) if self.look == ASKED else ""
        if reader and (covered or reader != TABLE):
            self._veiled = reader not in (TABLE, self.viewer)
            self._reader = self.viewer = reader
            return
        self.viewer, self._veiled = (due[0], True) if covered else (TABLE, False)

    def _send(self) -> None:
        drafted = self.drafted and not self._veiled
        try:
            if drafted:
                view, questions = self.drafting.build_view(self.viewer)
            else:
                view = self._build_view(TABLE if self._veiled else self.viewer)
        except Exception as error:
            self._report_error(error)
            return
        self.current = view
        now = self.moment is None and not self._veiled
        if not drafted:
            questions = self._list_answerable_questions(view) if now else ()
        self.shown.emit(view, questions)
        self._plan_roll()
        self.opponents.follow(now and not drafted and not self._pausing and not self.showing)

    def _build_view(self, viewer: str) -> TableView:
        """Return the view of the table now, after an entry, or at one of the moments on the way there."""
        self.watching.look_at(self.moment)
        return self.watching.build_view(viewer) or self.session.view(viewer, self.moment)

    def _list_answerable_questions(self, view: TableView) -> tuple[Question, ...]:
        """Return the questions of a view that may be answered here; with the table's view, also the ways to sit down.

        A sealed answer may be given by its own seat or by the referee, never in sight of the table.
        """
        if self.showing:
            return (build_go_on_question(self.session, self.viewer),)
        if (card := self.opponents.build_card()) is not None:
            return (card,)
        asked = self.opponents.list_left_to_people(view.questions, self.viewer)
        if self.viewer == TABLE:
            return (
                *(one for one in asked if one.options and not one.sealed),
                *build_sit_down_questions(self.session, view),
            )
        return tuple(one for one in asked if not one.sealed or self.viewer in (one.seat, REFEREE))

    def _plan_roll(self) -> None:
        if self._may_roll():
            self._timer.start()

    def _roll_now(self) -> None:
        if self._may_roll():
            self.roll()

    def _may_roll(self) -> bool:
        return (
            self.roll_by_itself
            and not self._pausing
            and not self.drafted
            and self.moment is None
            and not self._veiled
            and CHANCE in self.list_waiting_seats()
        )

    def _do(self, action: Callable[[], object], attempt: Answer | None = None) -> bool:
        """Do something with the session and return whether it was done; never under a curtain or in a pause."""
        if self._veiled or self._pausing:
            return False
        self.moment, self._reader = None, ""
        before = len(self.session.entries)
        try:
            done = action()
        except NotAllowed as no:
            self.refused.emit(Refusal(attempt or Answer("", "", ""), no.blocked))
            return False
        except Exception as error:
            self._report_error(error)
            return False
        self._new_entries = self.session.entries[before:]
        self.show_now()
        self._new_entries = ()
        return done is not False

    def _report_error(self, error: Exception) -> None:
        """Report an error as one message. The session loses no answer: it writes before it counts one."""
        from dark_ages_desk.session.errors import SessionError

        if isinstance(error, SessionError | OSError):
            self.failed.emit(str(error))
            return
        log.error("the rules could not go on", exc_info=error)
        self.failed.emit(question_words.rules_could_not_go_on(reason=error or type(error).__name__))
