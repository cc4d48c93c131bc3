"""Watching the effects of an answer moment by moment: a turn of written orders, an end of a turn.

An entry of the record may have led through many silent phases. Looking back goes through them one by one or phase by
phase, by hand or at a pace. It goes on through the rolls until the turn ends. It stops automatically where somebody
wants to say something: at the next battle, round or turn. The audience sees it as everybody may, or as a chosen viewer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QMenu, QWidget

from dark_ages_desk.core.player_reports import Moment
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session import Session
from dark_ages_desk.session.entry_tree import SEAT
from dark_ages_desk.session.table_reader import with_people
from dark_ages_desk.ui.desk.words import record as record_words

PACES = (0.5, 1.0, 2.0, 4.0)
"""Choices for the seconds between two moments."""

LONGEST = 60
"""Maximum number of characters of a comment in the bar; the record's list has all of it."""

NOWHERE, BATTLE, ROUND, TURN = "nowhere", "battle", "round", "turn"
STOPS = {
    NOWHERE: "Never",
    BATTLE: record_words.AT_NEXT_BATTLE,
    ROUND: record_words.WHERE_ROUND_ENDS,
    TURN: record_words.WHERE_TURN_ENDS,
}
"""Choices for an automatic stop, with their names."""

EACH, PHASES = "each", "phases"
BY = {EACH: record_words.MOMENT_BY_MOMENT, PHASES: record_words.PHASE_BY_PHASE}
"""Choices for the size of the steps, with their names."""


class TurnReplay(QObject):
    """Position within an entry's moments; ``step`` None is their end, the entry as the record shows it."""

    changed = Signal()  # it began to run, or stopped

    def __init__(
        self,
        session: Session,
        go_to: Callable[[int | None, int | None], None],
        looks: Callable[[], str],
        parent: QObject | None,
    ) -> None:
        super().__init__(parent)
        self._session, self._go_to, self._looks = session, go_to, looks
        self.number: int | None = None
        self.step: int | None = None
        self.stop_at = NOWHERE
        self.by = EACH
        self.room = TABLE
        self._shown_to_all = False
        self._eye = ""
        self._kept: tuple[int, tuple[Moment[Any], ...]] = (-1, ())
        self._timer = QTimer(self)
        self._timer.setInterval(int(PACES[1] * 1000))
        self._timer.timeout.connect(self._show_next)

    # --- the moments

    def list_moments(self, number: int) -> tuple[Moment[Any], ...]:
        """Return the moments of an entry; those of the entry in view are kept."""
        if self._kept[0] != number:
            self._kept = (number, self._session.moments(number))
        return self._kept[1]

    def look_at(self, number: int | None) -> None:
        """Look at another entry; None is the present position."""
        self.number = number
        if number is None:
            self.step = None
        if self.step is None and (number is None or not self.running):
            self._shown_to_all = False

    def build_view(self, viewer: str) -> TableView | None:
        """Return the view of the table at the moment in view, with the notes of that moment only; None at an entry's
        end."""
        if self.number is None or self.step is None:
            return None
        if not self.running:
            self._eye = viewer
        return self._build_moment_view(self.number, self.step, viewer)

    def build_public_view(self) -> TableView | None:
        """Return the same view for the audience while a turn is watched at a pace, and where that has stopped.

        Return None otherwise: looking back by hand is for the desk alone. The viewer is ``room``, the table if none was
        chosen.
        """
        if self.number is None or not self._shown_to_all:
            return None
        if self.step is None:  # an entry of which one thing is told
            return self._session.view(self.room, self.number)
        return self._build_moment_view(self.number, self.step, self.room)

    def _build_moment_view(self, number: int, step: int, viewer: str) -> TableView:
        """Return the view of a moment with its notes; phase by phase with all notes since the phase before."""
        moments = self.list_moments(number)
        notes = moments[step].notes
        if self.by == PHASES:
            first = next(
                (
                    at + 1
                    for at in range(step - 1, -1, -1)
                    if self._phase_headings(moments[at]) != self._phase_headings(moments[step])
                ),
                0,
            )
            notes = tuple(note for one in moments[first : step + 1] for note in one.notes)
        view = self._session.ruleset.view(moments[step].pos.replace(notes=notes), viewer, ())
        return with_people(self._session.naming.apply(view), moments[step].pos)

    def _phase_headings(self, one: Moment[Any]) -> tuple[str, ...]:
        return tuple(one.pos.headings[:2])

    def list_told_moments(self, number: int, viewer: str) -> list[int]:
        """Return the moments of an entry with notes that this viewer may read; empty if there is only one."""
        moments = self.list_moments(number)
        heard = [at for at, one in enumerate(moments) if any(note.redact_for(viewer) for note in one.notes)]
        if self.by == PHASES:
            last = {self._phase_headings(moments[at]): at for at in heard}
            heard = sorted(last.values())
        return heard if len(heard) > 1 else []

    def describe_progress(self) -> str:
        """Return the progress for the bar, as "moment 3 of 161", with the remarks on the moment; "" at an entry's
        end."""
        if self.number is None or self.step is None:
            return ""
        told = self.list_told_moments(self.number, self._eye)
        if self.step not in told:
            return ""
        said = [
            one.words for one in self._session.remarks.moments if (one.number, one.step) == (self.number, self.step)
        ]
        return " · ".join(
            [
                record_words.moment_of(moment=told.index(self.step) + 1, moments=len(told)),
                *(_shorten(words) for words in said),
            ]
        )

    def find_next_moment(
        self, number: int, before: int | None, after: int | None, forward: bool, viewer: str
    ) -> tuple[int | None, int | None]:
        """Return the entry and the moment one step on or back, from the present moment of entry ``number``.

        The entries around it are ``before`` and ``after``, None for none. A moment of None is an entry's end.
        """
        inside = self.list_told_moments(number, viewer)
        if forward:
            if self.step is not None and (on := [at for at in inside if at > self.step][:1]):
                return number, None if on[0] == inside[-1] else on[0]
            if after is None:
                return None, None
            inside = self.list_told_moments(after, viewer)
            return after, inside[0] if inside else None
        at = len(self.list_moments(number)) if self.step is None else self.step
        back = [one for one in inside if one < at]
        if self.step is None:
            back = back[:-1]  # the last one is the end itself
        if back:
            return number, back[-1]
        return before, None

    # --- at a pace

    def list_audience_viewers(self) -> Iterator[tuple[str, str]]:
        """Yield the viewers that can be chosen for the audience, each with a description."""
        yield TABLE, record_words.WHAT_EVERYBODY_MAY_SEE
        for seat in self._session.ruleset.seats:
            yield seat, record_words.all_that_player_sees(player=self._session.called(seat))
        yield REFEREE, record_words.ALL_SECRETS_ARE_OPEN

    @property
    def running(self) -> bool:
        """True while it goes on automatically."""
        return self._timer.isActive()

    @property
    def pace(self) -> float:
        """Seconds between two moments."""
        return self._timer.interval() / 1000

    def set_pace(self, seconds: float) -> None:
        """Set the seconds between two moments."""
        self._timer.setInterval(int(seconds * 1000))
        self.changed.emit()

    def set_stop(self, where: str) -> None:
        """Set where it stops automatically, one of ``STOPS``."""
        self.stop_at = where
        self.changed.emit()

    def set_step_size(self, steps: str) -> None:
        """Set the size of the steps, one of ``BY``."""
        self.by = steps
        self.changed.emit()

    def set_audience_viewer(self, viewer: str) -> None:
        """Set the viewer for the audience, and show the same moment again for that viewer."""
        self.room = viewer
        self.changed.emit()
        if self.number is not None:
            shown = self._shown_to_all
            self._go_to(self.number, self.step)
            self._shown_to_all = shown  # the same is looked at, with other eyes

    def toggle(self, number: int, viewer: str) -> None:
        """Start with an entry, from its first moment or the one in view; or stop."""
        if self.running:
            self.stop()
            return
        self._eye = viewer if self.room == TABLE else self.room
        told = self.list_told_moments(number, self._eye)
        self._shown_to_all = self._has_readable_notes(number)
        if self.step is None and told:
            self._go_to(number, told[0])
        self._timer.start()
        self.changed.emit()

    def replay_last_turn(self) -> None:
        """Show the last turn played, from its first moment on; not under the curtain."""
        self.stop()
        kept, when = [entry.number for entry in self._session.entries if not entry.struck], self._session.calendar
        self._eye = self._looks() if self.room == TABLE else self.room
        last = next((at for at in range(len(kept) - 1, 0, -1) if self._has_readable_notes(kept[at])), 0)
        if last:
            turn = when(kept[last - 1])[:1]
            began = next((at for at in range(last, 0, -1) if when(kept[at - 1])[:1] != turn), 0)
            first = next(number for number in kept[began + 1 :] if self._has_readable_notes(number))
            self._go_to(first, next(iter(self.list_told_moments(first, self._eye)), None))
            if self.number in (first, None):  # None: it is the end of the record
                self.toggle(first, self._looks())

    def list_last_turn_news(self, viewer: str) -> list[str]:
        """Return the news of the last turn played, from all its entries, that this viewer may read.

        Battles and what the course of a game marks come first, bookkeeping last. Who runs a seat is no news of a turn.
        """
        rules = self._session.ruleset
        telling = rules.battles | set(rules.milestones)
        kept, when = [entry for entry in self._session.entries if not entry.struck], self._session.calendar
        pairs = list(pairwise(kept))
        now = when(kept[-1].number)[:1]
        turn: tuple[str, ...] = ()
        found: list[tuple[int, str]] = []
        for before, entry in reversed(pairs):
            began = when(before.number)[:1]
            if began not in (now, turn) and turn:
                break
            if began != now:
                turn = began
                found[:0] = [
                    (0 if note.kind in telling else 2 if note.kind in rules.routine else 1, text)
                    for note in entry.notes
                    if note.kind != SEAT and (text := note.text_for(viewer).strip())
                ]
        return [text for _, text in sorted(found, key=lambda one: one[0])]  # of equal weight as they came

    def stop(self) -> None:
        """Stop the automatic steps."""
        self._timer.stop()
        self.changed.emit()

    def _show_next(self) -> None:
        if self.number is None:
            self.stop()
            return
        number, step = self.number, self.step
        before = self.list_moments(number)[-1 if step is None else step]
        on = next((at for at in self.list_told_moments(number, self._eye) if step is not None and at > step), None)
        if on is None:
            further = self._find_next_entry(number)
            if further is None:
                self._go_to(number, None)
                self.stop()
                return
            number = further
            on = next(iter(self.list_told_moments(number, self._eye)), None)
        ends = on is None or on == self.list_told_moments(number, self._eye)[-1]
        now = self.list_moments(number)[-1 if on is None else on]
        self._go_to(number, None if ends else on)
        if (ends and self._find_next_entry(number) is None) or self._must_stop(before, now):
            self.stop()

    def _has_readable_notes(self, number: int) -> bool:
        """Return whether this viewer may read any note of an entry."""
        return any(note.redact_for(self._eye) for note in self._session.entries[number].notes)

    def _find_next_entry(self, number: int) -> int | None:
        """Return the next entry with news for this viewer, if only rolls led to it in the same turn; otherwise None."""
        kept, when = [entry for entry in self._session.entries if not entry.struck], self._session.calendar
        at = next((at for at, entry in enumerate(kept) if entry.number == number), 0)
        for before, entry in pairwise(kept[at:] if at else []):
            same = when(kept[at - 1].number)[:1] == when(before.number)[:1]
            if not same or entry.answer is None or entry.answer.seat != CHANCE:
                return None
            if self._has_readable_notes(entry.number):
                return entry.number
        return None

    def _must_stop(self, before: Moment[Any], now: Moment[Any]) -> bool:
        if self.stop_at == BATTLE:
            heard = (note for note in now.notes if note.redact_for(self._eye))
            return any(note.kind in self._session.ruleset.battles for note in heard)
        part = {ROUND: 2, TURN: 1}.get(self.stop_at)
        return part is not None and before.pos.headings[:part] != now.pos.headings[:part]


def _shorten(words: str) -> str:
    """Return a remark shortened to fit into the bar."""
    line = " ".join(words.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def build_replay_menu(parent: QWidget, watching: TurnReplay, go: Callable[[], None]) -> QMenu:
    """Return the menu for watching: going on, a whole turn, the steps, the audience's viewer, the pace, the stops."""
    menu = QMenu(parent)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.addAction("Stop" if watching.running else record_words.GO_ON_MOMENT_BY_MOMENT).triggered.connect(
        lambda _on=False: go()
    )
    turn = menu.addAction(record_words.REPLAY_LAST_TURN)
    turn.triggered.connect(lambda _on=False: watching.replay_last_turn())
    menu.addSection("Steps")
    for steps, words in BY.items():
        _add_ticked_entry(menu, words, watching.by == steps, lambda _on=False, to=steps: watching.set_step_size(to))
    menu.addSection(record_words.AUDIENCE_SEES)
    for viewer, words in watching.list_audience_viewers():
        _add_ticked_entry(
            menu, words, watching.room == viewer, lambda _on=False, to=viewer: watching.set_audience_viewer(to)
        )
    menu.addSection("Pace")
    for seconds in PACES:
        words = "1 second a step" if seconds == 1 else record_words.seconds_a_moment(seconds=seconds)
        _add_ticked_entry(menu, words, watching.pace == seconds, lambda _on=False, to=seconds: watching.set_pace(to))
    menu.addSection(record_words.STOP_BY_ITSELF)
    for where, words in STOPS.items():
        _add_ticked_entry(menu, words, watching.stop_at == where, lambda _on=False, to=where: watching.set_stop(to))
    return menu


def _add_ticked_entry(menu: QMenu, words: str, on: bool, act: Callable[..., None]) -> None:
    action = menu.addAction(words)
    action.setCheckable(True)
    action.setChecked(on)
    action.triggered.connect(act)
