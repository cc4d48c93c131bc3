"""File dialogs that open and save sessions, copies, pictures and tables.

Further parts of the module:

- Dated copies of the record on the desk: when it is opened, at every new turn and when it is closed.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dark_ages_desk.reports.files import NotWritten, write_whole
from dark_ages_desk.session.backup import back_up
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.ui.parts import dialogs, memory
from dark_ages_desk.ui.parts.work import SessionThread
from dark_ages_desk.ui.shell import words as shell_words

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session
    from dark_ages_desk.ui.desk.page import DeskPage
    from dark_ages_desk.ui.map import MapView
    from dark_ages_desk.ui.map.picture import PictureWriter

PICTURE = QSize(3840, 2160)


class FileDialogs(QObject):
    """The window's file dialogs. ``lying`` returns the open desk, None while there is none; ``opened``: a file was
    chosen."""

    opened = Signal(object)  # Path

    def __init__(self, window: QWidget, lying: Callable[[], DeskPage | None]) -> None:
        super().__init__(window)
        self._window, self._lying = window, lying
        # The picture that is being painted: it lives until it is done.
        self._pictures: list[PictureWriter] = []

    def ask_open(self) -> None:
        """Ask for a session or a scenario, and emit ``opened`` with its path."""
        dialog = QFileDialog(self._window, shell_words.OPEN_SESSION_OR_SCENARIO)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([shell_words.SESSIONS_AND_SCENARIOS, "All files (*)"])
        dialogs.begin_at_home(dialog)
        dialog.fileSelected.connect(lambda name: self.opened.emit(Path(name)))
        dialog.open()

    def _build_file_name(self, what: str, suffix: str) -> str:
        """Return a file name that says its contents, like "Treaty of Verdun, 843, turn 3, ledger.csv"."""
        desk = self._lying()
        view = desk.table.current if desk is not None else None
        parts = [view.title, view.subtitle.replace("·", ","), what] if view is not None else [what]
        plain = "".join(letter if letter.isalnum() or letter in " ,-()" else "" for letter in ", ".join(parts))
        return re.sub(r"\s*,(\s*,)*\s*", ", ", plain).strip()[:100] + suffix

    def _ask_save(self, title: str, name: str, save: Callable[[Path], bool | None]) -> None:
        """Ask for a file and call ``save`` with it. ``save`` returns False if it goes on alone and reports its own
        result."""
        dialog = QFileDialog(self._window, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(name).suffix)
        dialogs.begin_at_home(dialog)
        dialog.selectFile(name)

        def chosen(path: str) -> None:
            try:
                waits = save(Path(path)) is False
            except (SessionError, NotWritten) as error:
                dialogs.show_message(self._window, "Could not save", str(error))
            except OSError as error:
                dialogs.show_message(
                    self._window,
                    "Could not save",
                    shell_words.could_not_be_written(path=path, reason=error.strerror or error),
                )
            else:
                if not waits and (desk := self._lying()) is not None:
                    desk.link.toast.say(shell_words.saved_as(path=Path(path).name))

        dialog.fileSelected.connect(chosen)
        dialog.open()

    def ask_copy(self) -> None:
        """Ask where to save a copy of the session's file; every answer is already saved in that file."""
        if (desk := self._lying()) is None:
            return
        source = desk.table.session.path
        if source is None:
            dialogs.show_message(self._window, shell_words.NOTHING_TO_COPY, shell_words.SESSION_IS_KEPT_IN_MEMORY_ONLY)
            return
        self._ask_save("Save a copy", f"{source.stem} copy{source.suffix}", lambda to: _copy(source, to))

    def ask_elsewhere(self, words: str) -> None:
        """Say that the session's file was lost, and ask for a file to continue the session."""
        if (desk := self._lying()) is not None:
            session = desk.table.session
            name = session.path.name if session.path else "session.dadesk"
            told = dialogs.show_message(self._window, shell_words.FILE_WAS_LOST, words)
            told.finished.connect(lambda _code: self._ask_save(shell_words.GO_ON_IN_ANOTHER_FILE, name, session.save))

    def ask_picture(self) -> None:
        if (desk := self._lying()) is not None:
            view = desk.map
            self._ask_save(shell_words.SAVE_MAP, self._build_file_name("map", ".png"), lambda to: self._paint(view, to))

    def _paint(self, view: MapView, path: Path) -> bool:
        """Start a thread that paints the map and writes it to ``path``, with a dialog that can cancel it. Return
        False."""
        picture = view.build_picture()
        words = shell_words.MAP_IS_BEING_PAINTED
        shown = dialogs.show_progress(self._window, shell_words.SAVE_MAP, words, picture.progressed, picture.cancel)

        def done(problem: str) -> None:
            shown.deleteLater()
            if problem:
                dialogs.show_message(self._window, "Could not save", problem)
            elif (desk := self._lying()) is not None:
                desk.link.toast.say(shell_words.saved_as(path=path.name))

        picture.done.connect(done)
        self._pictures = [picture]
        picture.start(PICTURE, path)
        return False

    def ask_ledger(self) -> None:
        if (desk := self._lying()) is not None:
            panel = desk.ledger
            self._ask_save(
                shell_words.SAVE_LEDGER, self._build_file_name("ledger", ".csv"), lambda to: _write(to, panel.csv())
            )

    def ask_chart(self) -> None:
        if (desk := self._lying()) is not None:
            panel = desk.charts
            name = self._build_file_name(panel.chart.title if panel.chart else "chart", ".csv")
            self._ask_save(shell_words.SAVE_CHART, name, lambda to: _write(to, panel.csv()))


def _write(path: Path, text: str) -> None:
    write_whole(path, text.encode())


def _copy(source: Path, to: Path) -> None:
    if to.resolve() != source.resolve():
        write_whole(to, source.read_bytes())


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
                log.warning("could not keep a backup: %s", error)

        self._keeper.warm(keep)
