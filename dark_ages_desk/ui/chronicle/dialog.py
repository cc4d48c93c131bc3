"""The dialog "Export session": what to make of the session, what it may tell, and its folder."""

from __future__ import annotations

import gc
import re
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QStandardPaths, Qt, QThread, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QProgressBar,
    QWidget,
)

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.making import HTML, KINDS, Making, file_names
from dark_ages_desk.reports.whose import list_viewers, own_eye
from dark_ages_desk.session import Session
from dark_ages_desk.session.gc_pause import pause_garbage_collection
from dark_ages_desk.ui.chronicle import words as chronicle_words
from dark_ages_desk.ui.chronicle.tools import build_tools
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.paint_priority import WorkAbandoned, give_up_when
from dark_ages_desk.ui.map.typefaces import Face, family_name
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Scroll, Words, column_layout, make_copyable, push_button, row_layout

SLICE = 0.02
"""Seconds that the window reads the record at a time."""

LONGEST_MS = 5000
"""Maximum milliseconds that the program's end waits for a step that cannot be interrupted."""

READING = 10
"""Part of the whole that is counted for reading, per cent."""


_at_work: set[Maker] = set()
"""The makers at work, with the cancelled ones until their thread has ended."""


class _Worker(QThread):
    """A thread of Qt's own, because the layout of a text document asks for its timers."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        self._work()


class Maker(QObject):
    """The making of one set of files. It keeps itself alive until it is done."""

    progressed = Signal(int)  # per cent
    done = Signal(object, str)  # the files that were written, and what went wrong, "" if nothing did
    _ended = Signal(object, str)  # the same, said by the thread

    def __init__(
        self, session: Session, look: BoardRenderer, kinds: tuple[str, ...], viewer: str, folder: Path, stem: str
    ) -> None:
        super().__init__()
        self._worker: _Worker | None = None
        self._gathering = Gathering(session, viewer=viewer)
        self._look, self._kinds, self._folder, self._stem = look, kinds, folder, stem
        self._cancelled = threading.Event()
        self._pause = ExitStack()
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._read)
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Start the work; ``done`` reports the end."""
        for face in Face:  # Qt learns the typefaces in the window's thread
            family_name(face)
        if not _at_work:
            _find_application().aboutToQuit.connect(cancel_all_makers)
        _at_work.add(self)
        # All that is read stays: to look through it for garbage holds the window for 200 ms at a time.
        self._pause.enter_context(pause_garbage_collection())
        self._reading.start(0)

    def cancel(self) -> None:
        """Stop as soon as possible; an unfinished file is not written, and ``done`` is not sent."""
        self._cancelled.set()
        self._reading.stop()
        if self._worker is None:
            self._leave_work()

    @Slot()
    def _read(self) -> None:
        if self._gathering.work(SLICE):
            self._reading.stop()
            self._worker = _Worker(self._run)
            self._worker.start()
        self.progressed.emit(int(READING * self._gathering.share))

    def _run(self) -> None:
        give_up_when(self._cancelled.is_set)
        evening = self._gathering.evening
        assert evening is not None
        tools = replace(build_tools(self._look), pulse=self._report_progress)
        making = Making(evening, self._kinds, self._folder, self._stem, tools)
        problem = ""
        try:
            self._report_progress(0)
            for share in making.steps():
                self._report_progress(share)
        except WorkAbandoned:
            pass
        except NotWritten as error:
            problem = str(error)
        except Exception as error:  # whatever it is, whoever waits must be told
            problem = chronicle_words.it_could_not_be_made(reason=trouble_words(error))
        self._ended.emit(making.written, problem)

    def _leave_work(self) -> None:
        if self not in _at_work:
            return
        _at_work.remove(self)
        if not _at_work:
            _find_application().aboutToQuit.disconnect(cancel_all_makers)
            if gc.get_freeze_count():
                gc.freeze()  # as all that was there at the program's start is: it is not looked through
        self._pause.close()

    def _report_progress(self, share: float) -> None:
        if self._cancelled.is_set():
            raise WorkAbandoned
        self.progressed.emit(int(READING + (100 - READING) * share))

    @Slot(object, str)
    def _tell(self, written: object, problem: str) -> None:
        if self._worker is not None:
            self._worker.wait()  # it has said its last
        self._leave_work()
        if not self._cancelled.is_set():
            self.done.emit(written, problem)

    def cancel_and_wait(self) -> None:
        """Cancel the work and wait for its thread, because the program ends."""
        self.cancel()
        if self._worker is not None:
            self._worker.wait(LONGEST_MS)


def _find_application() -> QCoreApplication:
    found = QCoreApplication.instance()
    assert found is not None
    return found


def cancel_all_makers() -> None:
    """Cancel all makers and wait for them, because the program ends."""
    for maker in list(_at_work):
        maker.cancel_and_wait()


class ExportDialog(QDialog):
    """The dialog that chooses what to make, makes it, and lists the files written."""

    def __init__(self, parent: QWidget, session: Session, look: BoardRenderer) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Export session")
        self._session, self._look = session, look
        self._maker: Maker | None = None
        self._written: list[Path] = []
        self.kinds = {kind: self._build_box(kind, words) for kind, words in KINDS.items()}
        self.eyes = DropDown(chronicle_words.WHAT_IT_TELLS)
        for viewer, words in list_viewers(session):
            self.eyes.addItem(words, viewer)
        self.eyes.setCurrentIndex(self.eyes.findData(own_eye(session)))
        self.folder = QLineEdit(str(find_preset_folder(session)))
        self.folder.setAccessibleName(chronicle_words.FOLDER_IT_GOES_TO)
        self.folder.textChanged.connect(lambda _text: self._look_ahead())
        self.choose = push_button("Another folder…")
        self.choose.clicked.connect(lambda _checked=False: self._ask_folder())
        self.ahead, self.told = Words("", "small"), make_copyable(Words(""))
        self.told.setAccessibleName(chronicle_words.WHAT_WAS_MADE)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(chronicle_words.HOW_MUCH_IS_DONE)
        self.bar.setTextVisible(False)
        self.make = push_button("Make", "main", "Enter")
        self.make.setDefault(True)
        self.open_made = push_button("Open", "", chronicle_words.OPEN_WHAT_WAS_MADE_FIRST)
        self.show_folder = push_button(chronicle_words.SHOW_FOLDER)
        self.stop = push_button("Close", "", "Esc")
        self.make.clicked.connect(lambda _checked=False: self.begin())
        self.open_made.clicked.connect(lambda _checked=False: self._open(self._written[0]))
        self.show_folder.clicked.connect(lambda _checked=False: self._open(Path(self.folder.text())))
        self.stop.clicked.connect(lambda _checked=False: self.reject())
        self._lay_out(parent)
        self._show_state()
        self._look_ahead()

    def _build_box(self, kind: str, words: str) -> QCheckBox:
        box = QCheckBox(words)
        box.setChecked(kind == HTML)
        box.toggled.connect(lambda _on: self._look_ahead())
        return box

    def _lay_out(self, parent: QWidget) -> None:
        inside = QWidget()
        lines = column_layout(inside, 16, 8)
        lines.addWidget(Words(chronicle_words.WHAT_IS_TO_BE_MADE, "prompt"))
        for kind in self.kinds.values():
            lines.addWidget(kind)
        lines.addWidget(Words(chronicle_words.WHAT_IT_TELLS, "prompt"))
        lines.addWidget(self.eyes)
        lines.addWidget(Words(chronicle_words.WHERE_IT_GOES, "prompt"))
        where = row_layout()
        where.addWidget(self.folder, 1)
        where.addWidget(self.choose)
        lines.addLayout(where)
        lines.addWidget(self.ahead)
        lines.addWidget(self.told)
        lines.addStretch(1)
        paper = Paper()
        box = column_layout(paper, 0, 0)
        box.addWidget(Scroll(inside), 1)
        foot = row_layout(margin=10)
        for part in (self.make, self.open_made, self.show_folder):
            foot.addWidget(part)
        foot.addWidget(self.bar, 1)
        foot.addStretch(1)
        foot.addWidget(self.stop)
        box.addLayout(foot)
        column_layout(self, spacing=0).addWidget(paper)
        self.resize(min(THEME.px(640), parent.width() - 30), min(THEME.px(560), parent.height() - 30))

    # --- making

    def begin(self) -> None:
        """Make what is ticked."""
        kinds = self._list_chosen_kinds()
        if not kinds or self._maker is not None:
            return
        self._written = []
        self.told.setText("")
        folder = Path(self.folder.text()).expanduser()
        viewer = str(self.eyes.currentData())
        self._maker = maker = Maker(self._session, self._look, kinds, viewer, folder, find_file_stem(self._session))
        maker.progressed.connect(self._show_progress)
        maker.done.connect(self._finish)
        self._show_state()
        self.bar.setFocus()
        maker.start()

    def _show_progress(self, done: int) -> None:
        self.bar.setValue(done)
        self.told.setText(chronicle_words.being_made(percent=done))

    def _tell(self, words: str) -> None:
        """Say what was made, or why not; a screen reader hears it."""
        self.told.setText(words)
        self.told.setAccessibleName(words or chronicle_words.WHAT_WAS_MADE)
        ANNOUNCER.announce(self, words)

    def _finish(self, written: list[Path], problem: str) -> None:
        self._maker = None
        self._written = list(dict.fromkeys(written))
        shown = [path for path in self._written if path.parent == Path(self.folder.text()).expanduser()]
        made = "\n".join(["Written:", *(path.name for path in shown)]) if shown else ""
        self._tell("\n".join(part for part in (problem, made) if part))
        self._show_state()
        self._look_ahead()
        (self.open_made if self._written else self.make).setFocus()

    def reject(self) -> None:
        """Handle Esc and Close: cancel the work; without any, close the window."""
        if self._maker is not None:
            self._leave()
            self._tell(chronicle_words.CANCELLED_AND_NOT_WRITTEN)
            self._show_state()
            return
        super().reject()

    def _leave(self) -> None:
        if self._maker is not None:
            self._maker.cancel()
            self._maker = None

    def done(self, code: int) -> None:
        """Close the window, and cancel the work first."""
        self._leave()
        super().done(code)

    # --- what is shown

    def _list_chosen_kinds(self) -> tuple[str, ...]:
        return tuple(kind for kind, box in self.kinds.items() if box.isChecked())

    def _show_state(self) -> None:
        busy = self._maker is not None
        for part in (*self.kinds.values(), self.eyes, self.folder, self.choose):
            part.setEnabled(not busy)
        self.make.setVisible(not busy)
        self.bar.setVisible(busy)
        self.open_made.setVisible(not busy and bool(self._written))
        self.show_folder.setVisible(not busy and bool(self._written))
        self.stop.setText("Cancel" if busy else "Close")

    def _look_ahead(self) -> None:
        folder, kinds = Path(self.folder.text()).expanduser(), self._list_chosen_kinds()
        files = [path for kind in kinds for path in file_names(kind, folder, find_file_stem(self._session))]
        there = [path.name for path in files if path.exists()]
        if there:
            words = chronicle_words.files_will_be_replaced(files=", ".join(there))
        else:
            words = (
                chronicle_words.files_will_be_called(files=", ".join(path.name for path in files))
                if files
                else chronicle_words.TICK_WHAT_YOU_WANT
            )
        self.ahead.setText(words)
        self.make.setEnabled(bool(files))

    def _ask_folder(self) -> None:
        dialog = QFileDialog(self, chronicle_words.WHERE_IT_GOES, self.folder.text())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self.folder.setText)
        dialog.open()

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.expanduser()))):
            self._tell(chronicle_words.nothing_here_opens_it(path=path))


def find_preset_folder(session: Session) -> Path:
    """Return the preset folder: that of the session's file if the user chose it, else the documents."""
    if session.path is not None and session.path.parent != memory.sessions_folder():
        return session.path.parent
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return documents if documents.is_dir() else Path.home()


def find_file_stem(session: Session) -> str:
    """Return the name of the files without suffix: that of the session's file, else its scenario's."""
    if session.path is not None:
        return session.path.stem
    return re.sub(r"[^\w ,()-]+", "", session.ruleset.scenario_name).strip()[:80] or "session"
