"""Print, from the desk: the dialog, where the file goes, and the work until it is there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QWidget

from dark_ages_desk.core.question import TABLE
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.printing.dialog import TITLES, PrintDialog
from dark_ages_desk.ui.printing.press import DocumentFactory, PrintRequest
from dark_ages_desk.ui.printing.writing import Document, PrintJob, Problem
from dark_ages_desk.ui.shell import words as shell_words

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.page import DeskPage


class PrintController(QObject):
    """One dialog and what is made from it; it goes with the dialog."""

    def __init__(self, desk: DeskPage) -> None:
        super().__init__(desk)
        self._desk = desk
        session = desk.table.session
        # What all may know lies on the poster: who prints it shows it to all.
        sheets, naming = session.header.sheets, session.naming
        self._press = DocumentFactory(session.ruleset, desk.map.look, session.view(TABLE), sheets, naming)
        self.dialog = PrintDialog(desk.window(), self._press)
        self.dialog.wanted.connect(self._ask_file)
        self.dialog.destroyed.connect(self.deleteLater)
        self.printing: PrintJob | None = None

    def open(self) -> None:
        """Show the dialog."""
        self.dialog.open()

    def _ask_file(self, wish: PrintRequest) -> None:
        dialog = QFileDialog(self.dialog, shell_words.SAVE_AS_PDF)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("pdf")
        dialog.setNameFilters(["PDF (*.pdf)"])
        dialogs.begin_at_home(dialog)
        name = f"{self._desk.table.session.ruleset.scenario_name}, {TITLES[wish.what].lower()}"
        dialog.selectFile("".join(one for one in name if one.isalnum() or one in " ,-()") + ".pdf")
        dialog.fileSelected.connect(lambda path: self.make(wish, Path(path)))
        dialog.open()

    def make(self, wish: PrintRequest, path: Path) -> None:
        """Write the file, in a thread of its own; it can be cancelled."""
        try:
            document = self._press.build_document(wish)
        except Problem as error:
            dialogs.show_message(self.dialog, "Could not print", str(error))
            return
        self._begin(document, path, self.dialog)

    def _begin(self, document: Document, path: Path, over: QWidget) -> None:
        printing = self.printing = PrintJob()
        words = shell_words.PAGES_ARE_BEING_DRAWN
        shown = dialogs.show_progress(over, "Print", words, printing.progressed, printing.cancel)

        def done(problem: str) -> None:
            shown.deleteLater()
            if problem:
                dialogs.show_message(over, "Could not print", problem)
            else:
                self.dialog.say(shell_words.saved_as(path=path.name))

        printing.done.connect(done)
        printing.start(document, path)
