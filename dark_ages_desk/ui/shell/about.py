"""The page “About”: the version of the program, and the licences of all that it uses."""

from __future__ import annotations

from PySide6.QtWidgets import QPlainTextEdit, QWidget

from dark_ages_desk.licences import OPEN, read_licences
from dark_ages_desk.ui.parts.dialogs import PaperDialog
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words, make_copyable
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.version import __version__


class AboutSheet(PaperDialog):
    """The page “About”. Its text of licences is long: only what is in sight is laid out."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, shell_words.ABOUT, 640, 620)
        self.box.addWidget(make_copyable(Words(shell_words.name_version(version=__version__), "prompt")))
        self.box.addWidget(Words(shell_words.WHAT_THE_PROGRAM_IS))
        self.box.addWidget(Words(OPEN))
        self.box.addWidget(Words(shell_words.LICENCES.upper(), "head"))
        self.box.addWidget(Words(shell_words.LICENCES_OF_OTHERS))
        self.licences = QPlainTextEdit(read_licences())
        self.licences.setReadOnly(True)
        self.licences.setTabChangesFocus(True)
        self.licences.setAccessibleName(shell_words.LICENCES)
        self.licences.setMinimumHeight(THEME.px(260))
        self.box.addWidget(self.licences, 1)
