"""Reads the course of a session in slices, so that the window stays responsive."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.reports.chronicle_builder import Gathering
from dark_ages_desk.reports.course import Course, build_course
from dark_ages_desk.session import Session

SLICE = 0.008
"""Seconds of reading in one go: half a frame."""


def is_open(session: Session) -> bool:
    """Return whether everybody may know everything: the game is over, and not only in a line that was tried."""
    return session.outcome() is not None and not session.branches.current


def course_viewer(session: Session, viewer: str) -> str:
    """Return the viewer whose course is shown to a viewer: their own, or the referee's once the game is over."""
    return REFEREE if is_open(session) else viewer


class CourseReader(QObject):
    """Reader of one course at a time; ``came`` brings it."""

    came = Signal(object)  # Course

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._gathering: Gathering | None = None
        self._read = False
        self._course: Course | None = None  # what comes after the reading has turns of its own
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._work)

    @property
    def reading(self) -> bool:
        """True until the course has come."""
        return self._gathering is not None

    def read(self, viewer: str) -> None:
        """Read the course as ``viewer`` may know it; an earlier one is dropped."""
        self._gathering = Gathering(self._session, viewer=viewer, in_full=False)
        self._read, self._course = False, None
        self._timer.start(0)

    def stop(self) -> None:
        """Drop the course that is being read."""
        self._timer.stop()
        self._gathering, self._course = None, None

    @Slot()
    def _work(self) -> None:
        """Take one of the steps: read for a slice of time, build the course, bring it."""
        if self._course is not None:
            course = self._course
            self.stop()
            self.came.emit(course)
        elif self._gathering is not None and self._gathering.work(SLICE) and self._gathering.evening is not None:
            if self._read:
                self._course = build_course(self._gathering.evening)
            self._read = True
