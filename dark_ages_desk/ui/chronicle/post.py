"""A game by post from the window: the sheets received, running the turn, its reports; the same as the command
``turn``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QThread, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QDialog, QProgressBar, QPushButton, QWidget

from dark_ages_desk.bots.adviser import advise_runner
from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.files.writing import make_subfolder
from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.post.asking import heading, list_missing
from dark_ages_desk.reports.post.covering import write_notes
from dark_ages_desk.reports.post.glance import write_cache
from dark_ages_desk.reports.post.inbox import SHEETS
from dark_ages_desk.reports.post.mail_game import Office, Result
from dark_ages_desk.reports.post.placing import put
from dark_ages_desk.reports.post.players import Person, PostError, write_players
from dark_ages_desk.reports.post.sheet_selection import Row, Tray, format_time, words_lost_by
from dark_ages_desk.reports.post.turn_files import REPORTS
from dark_ages_desk.reports.report_pages import ALL, ReportFile
from dark_ages_desk.session import Session, SessionError
from dark_ages_desk.ui.chronicle import words as chronicle_words
from dark_ages_desk.ui.chronicle.pdf import make_report_pdf
from dark_ages_desk.ui.chronicle.tools import post_painter
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.typefaces import Face, family_name
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Paper,
    Scroll,
    Words,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
)
from dark_ages_desk.ui.parts.work import Stepper

WRONG = (PostError, NotWritten, SessionError)
RUN, RUN_AGAIN, ANYWAY = chronicle_words.RUN_TURN, chronicle_words.RUN_TURN_AGAIN, chronicle_words.RUN_IT_ALL_SAME
"""Labels of the button that runs a turn."""

ACCEPT = "A"
"""Key that reads the next doubtful line as it was probably meant."""


class _ReportWriter(QThread):
    """A thread that writes the reports: maps and pages take their time."""

    went = Signal(float)

    def __init__(self, office: Office) -> None:
        super().__init__()
        self._office = office
        self.problem = ""

    def run(self) -> None:
        try:
            for share in self._office.write():
                self.went.emit(share)
                if self.isInterruptionRequested():
                    self.problem = chronicle_words.CANCELLED_AND_TURN_NOT_RUN
                    return
        except NotWritten as error:
            self.problem = str(error)
        except Exception as error:  # whatever it is, whoever waits must be told
            self.problem = chronicle_words.reports_could_not_be_made(reason=trouble_words(error))


class PostDialog(QDialog):
    """The dialog for the folder of the session's file: the sheets received, and what can be done with them."""

    played = Signal()  # the record has changed

    def __init__(self, parent: QWidget, session: Session, look: BoardRenderer) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(chronicle_words.PLAY_BY_MAIL)
        assert session.path is not None
        self.folder: Path = session.path.parent
        self._session, self._look = session, look
        self._office: Office | None = None
        self._steps: Iterator[float] | None = None
        self._writing: _ReportWriter | None = None
        self._going = QTimer(self)
        self._going.timeout.connect(self._go_on)
        self._comparing = QTimer(self)
        self._comparing.timeout.connect(self._compare)
        self._reading = Stepper(self)
        self._reading.came.connect(self._write_received)
        self.destroyed.connect(self._reading.stop)
        self._stale: Iterator[tuple[str, tuple[str, ...]]] = iter(())
        self._tray: Tray | None = None
        self._asked = False
        self.readings: list[QPushButton] = []
        self.choices: list[QPushButton] = []
        self.told = make_copyable(Words(""))
        self.stale = make_copyable(Words("", "warning"))
        self.rewrite = push_button(chronicle_words.WRITE_THESE_AGAIN)
        self.rewrite.clicked.connect(lambda _checked=False: self._rewrite())
        self._rows = column_layout(spacing=2)
        self.pdf = QCheckBox(chronicle_words.REPORTS_AS_PDF_AS_WELL)
        self.maps = QCheckBox(chronicle_words.MAP_FOR_EACH_PLAYER)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(chronicle_words.HOW_MUCH_IS_DONE)
        self.bar.setTextVisible(False)
        self.again = push_button("Refresh", "", "F5")
        self.again.setShortcut("F5")
        self.run = push_button(RUN, "main")
        self.publish = push_button(chronicle_words.IT_IS_SENT_OUT)
        self.show_folder = push_button(chronicle_words.SHOW_FOLDER)
        self.stop = push_button("Close", "", "Esc")
        for button, act in (
            (self.again, self.look),
            (self.run, self.begin),
            (self.publish, self._publish),
            (self.show_folder, self._open),
            (self.stop, self.reject),
        ):
            button.clicked.connect(lambda _checked=False, act=act: act())
        self._lay_out(parent)
        self.look()

    def _lay_out(self, parent: QWidget) -> None:
        inside = QWidget()
        lines = column_layout(inside, 16, 8)
        where = chronicle_words.put_sheets_here(folder=self.folder / SHEETS)
        lines.addWidget(make_copyable(Words(where, "small")))
        lines.addWidget(self.told)
        lines.addWidget(self.stale)
        lines.addWidget(self.rewrite)
        lines.addLayout(self._rows)
        lines.addWidget(self.pdf)
        lines.addWidget(self.maps)
        lines.addStretch(1)
        paper = Paper()
        box = column_layout(paper, 0, 0)
        box.addWidget(Scroll(inside), 1)
        foot = row_layout(margin=10)
        for part in (self.run, self.publish, self.again, self.show_folder):
            foot.addWidget(part)
        foot.addWidget(self.bar, 1)
        foot.addWidget(self.stop)
        box.addLayout(foot)
        column_layout(self, spacing=0).addWidget(paper)
        self.resize(min(THEME.px(760), parent.width() - 30), min(THEME.px(600), parent.height() - 30))

    # --- looking

    def look(self) -> None:
        """Read the folder and show what is in it now. Make missing files, and write notes to senders."""
        self.bar.hide()
        try:
            make_subfolder(self.folder, SHEETS)
            if not (self.folder / "players.toml").exists():
                write_players(self.folder, [Person(seat) for seat in self._session.ruleset.seats])
            self._office = Office(self.folder, self._session, advise=advise_runner)
            tray = self._office.tray()
            self._show(tray)
            for path in write_notes(self.folder, tray, self._office.players()):
                self.told.setText(
                    chronicle_words.note_tells_its_sender(told=self.told.text(), note=path.relative_to(self.folder))
                )
            self._begin_comparing(self._office)
            self._reading.begin(partial(self._office.received_mails, tray, self._office.players()))
        except (*WRONG, OSError) as error:
            self._office = None
            self.told.setText(str(error))
        self._show_state()

    def _write_received(self, mail: object) -> None:
        """Write a mail that tells a player how his sheet is read. Its odds were worked out in another thread."""
        if not isinstance(mail, ReportFile):
            return
        try:
            path = put(self.folder, mail).relative_to(self.folder)
        except NotWritten as error:
            self.told.setText(str(error))
            return
        self.told.setText(chronicle_words.mail_tells_how_a_sheet_is_read(told=self.told.text(), note=path))

    def _show(self, tray: Tray) -> None:
        self._tray, self._asked = tray, False
        self.told.setText("\n".join([heading(tray), *tray.over[1:], *tray.told]))
        clear(self._rows)
        self.readings, self.choices = [], []
        for one in tray.rows:
            sent = f", {format_time(one.letter.sent)}" if one.letter is not None and one.letter.sent is not None else ""
            used = f": {one.letter.file}{sent}" if one.letter is not None else ""
            person = f" ({one.person.name})" if one.person.name else ""
            self._rows.addWidget(make_copyable(Words(f"{one.name} ({one.power}){person}: {one.state}{used}")))
            for words in one.told:
                self._rows.addWidget(make_copyable(Words(f"    {words}", "small")))
            self._show_decisions(one)
        self.run.setText(RUN_AGAIN if tray.pending else RUN)

    def _show_decisions(self, one: Row) -> None:
        """Show the referee's choices for a sheet: how to read a line, which of two sheets to use. One key reads the
        first doubtful line, then the next."""
        office = self._office
        reader = office.standing().reader if office is not None else None
        assert office is not None and reader is not None
        for doubt, guess in one.probable:
            lost = words_lost_by(reader, doubt, guess)
            said = (
                chronicle_words.read_line_without(line=doubt.at, guess=guess, lost=" ".join(lost))
                if lost
                else chronicle_words.read_line(line=doubt.at, guess=guess)
            )
            button = push_button(said, "", "" if self.readings else f"Key {ACCEPT}")
            key = (one.sheet.digest if one.sheet is not None else "", doubt.at)
            button.clicked.connect(
                lambda _on=False, key=key, guess=guess: self._decide(lambda: office.accept({key: guess}))
            )
            self.readings.append(button)
            self._rows.addWidget(button)
        for letter in one.between:
            button = push_button(f"Take {letter.where}")
            button.clicked.connect(lambda _on=False, where=letter.where: self._decide(lambda: office.take([where])))
            self.choices.append(button)
            self._rows.addWidget(button)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle ACCEPT: read the next doubtful line as it was probably meant."""
        if event.text().upper() == ACCEPT and not event.isAutoRepeat() and self.readings:
            self.readings[0].click()
            return
        super().keyPressEvent(event)

    def _decide(self, act: Callable[[], None]) -> None:
        """Carry out the referee's decision, and look again."""
        try:
            act()
        except WRONG as error:
            self.told.setText(str(error))
            return
        self.look()

    def _begin_comparing(self, office: Office) -> None:
        """Start to look, turn by turn while the window stays free, for reports that no longer agree with an amended
        record."""
        self.stale.setText("")
        self.stale.hide()
        self.rewrite.hide()
        self._stale = office.find_stale()
        self._comparing.start(0)

    def _compare(self) -> None:
        try:
            turn, powers = next(self._stale)
        except StopIteration:
            self._comparing.stop()
            return
        except WRONG as error:
            self._comparing.stop()
            turn, powers = str(error), ()
        if powers:
            line = chronicle_words.reports_to_be_sent_again(turn=turn, powers=", ".join(powers))
            self.stale.setText("\n".join(one for one in (self.stale.text(), line) if one))
            self.stale.show()
            self.rewrite.show()

    def _rewrite(self) -> None:
        """Write the reports that differ again."""
        if self._office is not None:
            try:
                done = len(list(self._office.write_again()))
                self.look()
                self.told.setText(chronicle_words.files_are_written_again(number=done, told=self.told.text()))
            except WRONG as error:
                self.told.setText(str(error))

    def _show_state(self) -> None:
        busy = self._steps is not None or self._writing is not None
        for part in (self.run, self.again, self.pdf, self.maps):
            part.setEnabled(not busy and (self._office is not None or part is self.again))
        self.publish.setEnabled(not busy and self._office is not None and bool(self._office.pending))
        self.bar.setVisible(busy)
        self.stop.setText("Cancel" if busy else "Close")

    # --- running

    def begin(self) -> None:
        """Run the turn, step by step, and write its reports. If sheets are missing, ask first."""
        if self._office is None or self._steps is not None or self._writing is not None:
            return
        lacks = list_missing(self._tray) if self._tray is not None and not self._tray.undecided else ()
        if lacks and not self._asked:
            self._asked = True
            self.told.setText("\n".join([*lacks, chronicle_words.press_or_wait(button=ANYWAY)]))
            self.run.setText(ANYWAY)
            return
        for face in Face:  # Qt learns the typefaces in the window's thread
            family_name(face)
        self._comparing.stop()
        self._reading.stop()
        pdf, maps = make_report_pdf if self.pdf.isChecked() else None, () if self.maps.isChecked() else None
        self._office.draw_with(post_painter(self._look), pdf, maps)
        self._steps = self._office.adjudicate()
        self._show_state()
        self._going.start(0)

    def _go_on(self) -> None:
        assert self._steps is not None and self._office is not None
        try:
            self.bar.setValue(int(50 * next(self._steps)))
            return
        except StopIteration:
            self._writing = _ReportWriter(self._office)
            self._writing.went.connect(lambda share: self.bar.setValue(50 + int(50 * share)))
            self._writing.finished.connect(self._finish)
        except WRONG as error:
            self.told.setText(str(error))
        self._going.stop()
        self._steps = None
        if self._writing is not None:
            self._writing.start()
        self._show_state()

    def _finish(self) -> None:
        assert self._writing is not None and self._office is not None
        problem, self._writing = self._writing.problem, None
        office, told = self._office, problem
        try:
            if not problem:
                office.commit()
                told = describe_outcome(office.result)
        except WRONG as error:
            told = str(error)
        finally:
            office.abandon()
        self.played.emit()
        self.look()
        self._keep()
        self.told.setText(told)

    def _publish(self) -> None:
        if self._office is not None:
            try:
                done = self._office.publish()
                self.look()
                self._keep()
                self.told.setText(chronicle_words.turn_is_published(turn=done, told=self.told.text()))
            except WRONG as error:
                self.told.setText(str(error))

    def _keep(self) -> None:
        """Save the state of the game for the command, which then need not play all turns again to look."""
        if self._office is not None and self._session.path is not None and not self._session.lost:
            write_cache(self.folder, self._session.path, self._office.build_cache())

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder)))

    def reject(self) -> None:
        """Handle Esc and Close: cancel the work; without any, close the window."""
        if self._steps is not None:
            self._going.stop()
            steps, self._steps = self._steps, None
            closing: Callable[[], None] = getattr(steps, "close", lambda: None)
            closing()  # the record is put back to where it was
            self.played.emit()
            self.look()
        elif self._writing is not None:
            self._writing.requestInterruption()
        else:
            super().reject()


def describe_outcome(result: Result) -> str:
    """Return the result of a turn as text."""
    lines = [chronicle_words.turn_is_run(turn=result.turn, number=len(result.files), folder=REPORTS)]
    lines += [*result.told, *result.over]
    for power, parts in result.differs.items():
        who = chronicle_words.WHAT_EVERYBODY_GETS if power == ALL else power
        lines.append(chronicle_words.other_than_before(who=who, parts=", ".join(parts)))
    return "\n".join(lines)
