"""Dated copies of the record on the desk: when it is opened, at every new turn and when it is closed."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from dark_ages_desk.session.backup import back_up
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.work import SessionThread

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

log = logging.getLogger(__name__)


class RecordBackups(QObject):
    """Backups of the record, written in the thread for files, so that nobody waits for them."""

    def __init__(self, parent: QObject, keeper: SessionThread, wanted: bool) -> None:
        super().__init__(parent)
        self._keeper, self._wanted = keeper, wanted
        self._turn: tuple[str, ...] = ()

    def begin(self, session: Session) -> None:
        """Keep a copy of a session that was put on the desk, and note its turn."""
        self._turn = session.ruleset.calendar(session.position)[:1]
        self.keep(session)

    def keep_at_turn(self, session: Session) -> None:
        """Keep a copy if the turn is a new one, once the answer is on the screen."""
        turn = session.ruleset.calendar(session.position)[:1]
        if turn != self._turn:
            self._turn = turn
            QTimer.singleShot(0, self, lambda: self.keep(session))  # when the answer is on the screen

    def keep(self, session: Session) -> None:
        """Keep a copy of the record as it is now. Skip a session without a file, a read-only one and one that lost its
        file."""
        path = session.path
        if not self._wanted or path is None or session.read_only or session.lost:
            return
        folder, id_, data, now = memory.backups_folder(), session.header.id, session.content(), datetime.now()

        def keep() -> None:
            try:
                back_up(folder, path, id_, data, now)
            except OSError as error:
                log.warning("no backup could be kept: %s", error)

        self._keeper.warm(keep)
