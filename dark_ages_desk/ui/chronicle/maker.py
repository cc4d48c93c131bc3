"""Making what is taken home while the window stays free: it reads the record in slices, a thread does the rest."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt, QThread, QTimer, Signal, Slot

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.making import Making
from dark_ages_desk.session import Session
from dark_ages_desk.ui.chronicle.tools import build_tools
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.paint_priority import WorkAbandoned, give_up_when
from dark_ages_desk.ui.map.typefaces import Face, family_name

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
        self._reading = QTimer(self)
        self._reading.timeout.connect(self._read)
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def start(self) -> None:
        """Start the work; ``done`` reports the end."""
        for face in Face:  # Qt learns the typefaces in the window's thread
            family_name(face)
        if not _at_work:
            gc.disable()  # all that is read stays: to look through it for garbage holds the window for 200 ms at a time
            _find_application().aboutToQuit.connect(cancel_all_makers)
        _at_work.add(self)
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
            problem = f"It could not be made: {trouble_words(error)}."
        self._ended.emit(making.written, problem)

    def _leave_work(self) -> None:
        if self not in _at_work:
            return
        _at_work.remove(self)
        if not _at_work:
            _find_application().aboutToQuit.disconnect(cancel_all_makers)
            if gc.get_freeze_count():
                gc.freeze()  # as all that was there at the program's start is: it is not looked through
            gc.enable()

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
