"""A game by post from the window: what came in, running the turn, its reports; the same as the command ``turn``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QThread, QTimer, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QCheckBox, QDialog, QProgressBar, QWidget

from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.post.office import REPORTS, Office, Result
from dark_ages_desk.reports.post.players import Person, PostError, write_players
from dark_ages_desk.reports.post.tray import Tray, shown
from dark_ages_desk.reports.written import ALL
from dark_ages_desk.session import Session, SessionError
from dark_ages_desk.ui.chronicle.pdf import paper_pdf
from dark_ages_desk.ui.chronicle.tools import tools_of
from dark_ages_desk.ui.map.look import BoardLook
from dark_ages_desk.ui.map.typefaces import Face, family
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Scroll, Words, clear, column, copyable, push, row

WRONG = (PostError, NotWritten, SessionError)
SHEETS = "sheets"


class _Writing(QThread):
    """Writes the reports beside the window: maps and pages take their time."""

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
                    self.problem = "Cancelled: the turn is run, and not all reports are written. Run it again."
                    return
        except NotWritten as error:
            self.problem = str(error)
        except Exception as error:  # whatever it is, whoever waits must be told
            self.problem = f"The reports could not be made: {type(error).__name__}: {error}"


class PostDialog(QDialog):
    """The folder of the session's file, with what came in, and what can be done with it."""

    played = Signal()  # the record has changed

    def __init__(self, parent: QWidget, session: Session, look: BoardLook) -> None:
        super().__init__(parent)
        self.setWindowTitle("A game by post")
        assert session.path is not None
        self.folder: Path = session.path.parent
        self._session, self._look = session, look
        self._office: Office | None = None
        self._steps: Iterator[float] | None = None
        self._writing: _Writing | None = None
        self._going = QTimer(self)
        self._going.timeout.connect(self._go_on)
        self._comparing = QTimer(self)
        self._comparing.timeout.connect(self._compare)
        self._stale: Iterator[tuple[str, tuple[str, ...]]] = iter(())
        self.told = copyable(Words(""))
        self.stale = copyable(Words("", "warning"))
        self.rewrite = push("Write these again")
        self.rewrite.clicked.connect(lambda _checked=False: self._rewrite())
        self._rows = column(spacing=2)
        self.pdf = QCheckBox("Reports as PDF as well")
        self.maps = QCheckBox("For each player the map as he sees it")
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How much is done")
        self.bar.setTextVisible(False)
        self.again = push("Look again", "", "F5")
        self.again.setShortcut("F5")
        self.run = push("Run the turn", "main")
        self.publish = push("It is sent out")
        self.show_folder = push("Show the folder")
        self.stop = push("Close", "", "Esc")
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
        lines = column(inside, 16, 8)
        where = f"{self.folder / SHEETS}: put the sheets here, as text or as whole e-mails."
        lines.addWidget(copyable(Words(where, "small")))
        lines.addWidget(self.told)
        lines.addWidget(self.stale)
        lines.addWidget(self.rewrite)
        lines.addLayout(self._rows)
        lines.addWidget(self.pdf)
        lines.addWidget(self.maps)
        lines.addStretch(1)
        paper = Paper()
        box = column(paper, 0, 0)
        box.addWidget(Scroll(inside), 1)
        foot = row(margin=10)
        for part in (self.run, self.publish, self.again, self.show_folder):
            foot.addWidget(part)
        foot.addWidget(self.bar, 1)
        foot.addWidget(self.stop)
        box.addLayout(foot)
        column(self, spacing=0).addWidget(paper)
        self.resize(min(THEME.px(760), parent.width() - 30), min(THEME.px(600), parent.height() - 30))

    # --- looking

    def look(self) -> None:
        """What lies in the folder now."""
        self.bar.hide()
        try:
            (self.folder / SHEETS).mkdir(exist_ok=True)
            if not (self.folder / "players.toml").exists():
                write_players(self.folder, [Person(seat) for seat in self._session.ruleset.seats])
            self._office = Office(self.folder, self._session)
            self._show(self._office.tray())
            self._begin_comparing(self._office)
        except (*WRONG, OSError) as error:
            self._office = None
            self.told.setText(str(error))
        self._show_state()

    def _show(self, tray: Tray) -> None:
        here = sum(one.letter is not None for one in tray.rows)
        waits = " It is run, and not sent out yet." if tray.pending else ""
        told = [f"{tray.turn}: {here} of {len(tray.rows)} sheets.{waits}", *tray.told]
        self.told.setText("\n".join(told))
        clear(self._rows)
        for one in tray.rows:
            used = f": {one.letter.file}, {shown(one.letter.time)}" if one.letter is not None else ""
            person = f" ({one.person.name})" if one.person.name else ""
            self._rows.addWidget(copyable(Words(f"{one.name} ({one.power}){person}: {one.state}{used}")))
            for words in one.told:
                self._rows.addWidget(copyable(Words(f"    {words}", "small")))
        self.run.setText("Run the turn again" if tray.pending else "Run the turn")

    def _begin_comparing(self, office: Office) -> None:
        """After an amendment, reports that were written no longer agree with the record: turn by turn they are looked
        for, while the window stays free."""
        self.stale.setText("")
        self.stale.hide()
        self.rewrite.hide()
        self._stale = office.stale()
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
            line = f"{turn}: the record was amended. To be sent again: {', '.join(powers)}."
            self.stale.setText("\n".join(one for one in (self.stale.text(), line) if one))
            self.stale.show()
            self.rewrite.show()

    def _rewrite(self) -> None:
        """The reports that differ are written as they are now."""
        if self._office is not None:
            try:
                done = len(list(self._office.write_again()))
                self.look()
                self.told.setText(f"{done} files are written again. {self.told.text()}")
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
        """Run the turn, step by step, and write its reports."""
        if self._office is None or self._steps is not None or self._writing is not None:
            return
        for face in Face:  # Qt learns the typefaces in the window's thread
            family(face)
        self._comparing.stop()
        pdf, maps = paper_pdf if self.pdf.isChecked() else None, () if self.maps.isChecked() else None
        self._office.draw_with(tools_of(self._look).painter, pdf, maps)
        self._steps = self._office.adjudicate()
        self._show_state()
        self._going.start(0)

    def _go_on(self) -> None:
        assert self._steps is not None and self._office is not None
        try:
            self.bar.setValue(int(50 * next(self._steps)))
            return
        except StopIteration:
            self._writing = _Writing(self._office)
            self._writing.went.connect(lambda share: self.bar.setValue(50 + int(50 * share)))
            self._writing.finished.connect(self._done)
        except WRONG as error:
            self.told.setText(str(error))
        self._going.stop()
        self._steps = None
        self.played.emit()
        if self._writing is not None:
            self._writing.start()
        self._show_state()

    def _done(self) -> None:
        assert self._writing is not None and self._office is not None
        problem, self._writing = self._writing.problem, None
        result = None if problem else self._office.result
        self.look()
        self.told.setText(problem if result is None else outcome(result))

    def _publish(self) -> None:
        if self._office is not None:
            try:
                done = self._office.publish()
                self.look()
                self.told.setText(f"{done} is published. {self.told.text()}")
            except WRONG as error:
                self.told.setText(str(error))

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.folder)))

    def reject(self) -> None:
        """Esc and Close: what is being done is left; then the window goes."""
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


def outcome(result: Result) -> str:
    """What came of a turn, in words."""
    lines = [f"{result.turn} is run. {len(result.files)} files are written below {REPORTS}.", *result.told]
    for power, parts in result.differs.items():
        who = "what everybody gets" if power == ALL else power
        lines.append(f"Other than before: {who}: {', '.join(parts)}")
    return "\n".join(lines)
