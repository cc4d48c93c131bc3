"""The dialog "Take home": what to make of the session, what it may tell, and its folder."""

from __future__ import annotations

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QProgressBar,
    QWidget,
)

from dark_ages_desk.reports.making import HTML, KINDS, file_names
from dark_ages_desk.reports.whose import list_viewers, own_eye
from dark_ages_desk.session import Session
from dark_ages_desk.ui.chronicle.maker import Maker
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, Scroll, Words, column_layout, make_copyable, push_button, row_layout


class ExportDialog(QDialog):
    """The dialog that chooses what to make, makes it, and lists the files written."""

    def __init__(self, parent: QWidget, session: Session, look: BoardRenderer) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Take home")
        self._session, self._look = session, look
        self._maker: Maker | None = None
        self._written: list[Path] = []
        self.kinds = {kind: self._build_box(kind, words) for kind, words in KINDS.items()}
        self.eyes = DropDown("What it tells")
        for viewer, words in list_viewers(session):
            self.eyes.addItem(words, viewer)
        self.eyes.setCurrentIndex(self.eyes.findData(own_eye(session)))
        self.folder = QLineEdit(str(find_preset_folder(session)))
        self.folder.setAccessibleName("The folder it goes to")
        self.folder.textChanged.connect(lambda _text: self._look_ahead())
        self.choose = push_button("Another folder…")
        self.choose.clicked.connect(lambda _checked=False: self._ask_folder())
        self.ahead, self.told = Words("", "small"), make_copyable(Words(""))
        self.bar = QProgressBar()
        self.bar.setAccessibleName("How much is done")
        self.bar.setTextVisible(False)
        self.make = push_button("Make", "main", "Enter")
        self.make.setDefault(True)
        self.open_made = push_button("Open", "", "Open what was made first")
        self.show_folder = push_button("Show the folder")
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
        lines.addWidget(Words("What is to be made", "prompt"))
        for kind in self.kinds.values():
            lines.addWidget(kind)
        lines.addWidget(Words("What it tells", "prompt"))
        lines.addWidget(self.eyes)
        lines.addWidget(Words("Where it goes", "prompt"))
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
        self.told.setText(f"Being made: {done} %")

    def _finish(self, written: list[Path], problem: str) -> None:
        self._maker = None
        self._written = list(dict.fromkeys(written))
        shown = [path for path in self._written if path.parent == Path(self.folder.text()).expanduser()]
        made = "\n".join(["Written:", *(path.name for path in shown)]) if shown else ""
        self.told.setText("\n".join(part for part in (problem, made) if part))
        self._show_state()
        self._look_ahead()
        (self.open_made if self._written else self.make).setFocus()

    def reject(self) -> None:
        """Handle Esc and Close: cancel the work; without any, close the window."""
        if self._maker is not None:
            self._leave()
            self.told.setText("Cancelled; what was not whole was not written.")
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
            words = f"These are there already, and will be replaced: {', '.join(there)}."
        else:
            words = f"It will be called {', '.join(path.name for path in files)}." if files else "Tick what you want."
        self.ahead.setText(words)
        self.make.setEnabled(bool(files))

    def _ask_folder(self) -> None:
        dialog = QFileDialog(self, "Where it goes", self.folder.text())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self.folder.setText)
        dialog.open()

    def _open(self, path: Path) -> None:
        if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(path.expanduser()))):
            self.told.setText(f"Nothing here opens it. It is {path}")


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
