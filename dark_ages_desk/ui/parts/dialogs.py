"""The window's few dialogs: all text in them is plain, and none of them stops the program.

Further parts of the module:

- The short message over the map that disappears after some seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, QTimer, QUrl, SignalInstance
from PySide6.QtWidgets import QDialog, QFileDialog, QGridLayout, QMessageBox, QProgressDialog, QWidget

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts import words as parts_words
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Paper, Scroll, Words, column_layout, make_copyable, push_button


def ask_delete(parent: QWidget, words: str, delete: Callable[[], None]) -> QMessageBox:
    """Ask before something is deleted for good; call ``delete`` on a yes."""
    box = QMessageBox(QMessageBox.Icon.Question, "Delete", words, QMessageBox.StandardButton.NoButton, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    gone = box.addButton("Delete", QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton("Keep", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(stay)
    box.setEscapeButton(stay)
    gone.clicked.connect(lambda _checked=False: delete())
    box.open()
    return box


def show_progress(
    over: QWidget, title: str, words: str, progressed: SignalInstance, cancel: Callable[[], None]
) -> QProgressDialog:
    """Show the progress of a thread in per cent, as ``progressed`` reports it, with a button to cancel. The caller
    closes it when the work is done."""
    shown = QProgressDialog(words, "Cancel", 0, 100, over)
    shown.setWindowTitle(one_line(title))
    shown.setMinimumDuration(0)
    shown.setAutoClose(False)
    shown.setAutoReset(False)
    shown.setValue(0)
    progressed.connect(shown.setValue)
    shown.canceled.connect(cancel)
    shown.canceled.connect(shown.deleteLater)
    shown.destroyed.connect(cancel)
    return shown


def begin_at_home(dialog: QFileDialog) -> None:
    """Start a file dialog in the user's documents, with the program's sessions one click away. It is deleted when
    closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    home = documents if documents.is_dir() else Path.home()
    dialog.setDirectory(str(home))
    places = [home, memory.sessions_folder(), Path.home()]
    dialog.setSidebarUrls([QUrl.fromLocalFile(str(place)) for place in dict.fromkeys(places) if place.is_dir()])


def describe_error(error: Exception) -> str:
    """Return an error as plain text; for a file that cannot be written, add a way out."""
    if isinstance(error, OSError) and error.strerror and error.filename:
        return parts_words.file_cannot_be_written(file=error.filename, reason=error.strerror)
    return trouble_words(error)


MANY_LINES = 8
"""Maximum number of line breaks of a message box. A longer message is a page that scrolls, so that its button is in
sight at any text size."""


def show_message(parent: QWidget, title: str, text: str) -> QDialog:
    """Show one clear message beside the window and return it without waiting."""
    if text.count("\n") >= MANY_LINES:
        sheet = PaperDialog(parent, title, 720, 520)
        sheet.box.addWidget(Words(title, "title"))
        sheet.box.addWidget(make_copyable(Words(text)))
        sheet.box.addStretch(1)
        sheet.open()
        sheet.reader.setFocus()  # the arrow keys and Page Down read on
        return sheet
    box = QMessageBox(QMessageBox.Icon.Warning, title, text, QMessageBox.StandardButton.Ok, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.open()
    return box


IN_MEMORY = parts_words.SESSION_IS_KEPT_IN_MEMORY_ONLY


def ask_keep(
    parent: QWidget, save: Callable[[], None], discard: Callable[[], None], words: str = IN_MEMORY
) -> QMessageBox:
    """Ask what to do with something unsaved: call ``save``, call ``discard``, or do nothing."""
    box = QMessageBox(QMessageBox.Icon.Question, "Unsaved session", words, QMessageBox.StandardButton.NoButton, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    kept = box.addButton("Save", QMessageBox.ButtonRole.AcceptRole)
    gone = box.addButton("Discard", QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton("Cancel", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(kept)
    box.setEscapeButton(stay)
    kept.clicked.connect(lambda _checked=False: save())
    gone.clicked.connect(lambda _checked=False: discard())
    box.open()
    return box


class PaperDialog(QDialog):
    """A page of text that scrolls, with a button to close it."""

    def __init__(self, parent: QWidget, title: str, width: int, height: int) -> None:
        super().__init__(parent)
        self.setWindowTitle(one_line(title))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        paper, inside = Paper(), QWidget()
        self.box = column_layout(inside, 20, 8)
        outer = column_layout(self, spacing=0)
        outer.addWidget(paper)
        box = column_layout(paper, 0, 0)
        self.reader = Scroll(inside)
        self.reader.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.reader.setAccessibleName(one_line(title))
        box.addWidget(self.reader, 1)
        foot = column_layout(margin=10)
        close = push_button("Close", "main", "Esc")
        close.setDefault(True)  # it looks like the button that Enter presses
        close.clicked.connect(lambda _checked=False: self.accept())
        foot.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        box.addLayout(foot)
        self.resize(min(THEME.px(width), parent.width() - 30), min(THEME.px(height), parent.height() - 30))


def build_keys_sheet(parent: QWidget, groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> PaperDialog:
    """Return a dialog that lists all keys in groups; the caller opens it."""
    sheet = PaperDialog(parent, "All keys", 560, 620)
    for title, keys in groups:
        sheet.box.addWidget(Words(title.upper(), "head"))
        part = QWidget()
        grid = QGridLayout(part)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(THEME.gap(14))
        grid.setColumnStretch(1, 2)
        grid.setColumnStretch(0, 1)
        for line, (key, words) in enumerate(keys):
            grid.addWidget(Words(key, "figure"), line, 0)
            grid.addWidget(Words(words), line, 1)
        sheet.box.addWidget(part)
    sheet.box.addStretch(1)
    return sheet


SECONDS = 4


class Toast(Card):
    """One short sentence at the foot of the map."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("float", margin=8)
        self.setParent(parent)
        self._over = parent
        self.lift: Callable[[], int] = lambda: 0  # so many pixels at the foot are somebody else's
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = Words("", "body")
        self._words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.addWidget(self._words)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SECONDS * 1000)
        self._timer.timeout.connect(self.hide)
        self.hide()

    def say(self, text: str) -> None:
        """Show ``text`` for a few seconds."""
        self._words.setText(text)
        parent = self._over
        width = min(THEME.px(440), parent.width() - 16)
        layout = self.layout()
        height = layout.totalHeightForWidth(width) if layout else self.sizeHint().height()
        self.setGeometry((parent.width() - width) // 2, parent.height() - height - 14 - self.lift(), width, height)
        self.show()
        self.raise_()
        self._timer.start()
        ANNOUNCER.announce(self, text)

    def withdraw(self, text: str) -> None:
        """Hide the message if it still is ``text``."""
        if self._words.text() == text:
            self.hide()
