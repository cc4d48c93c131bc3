"""A person among opponents looks at what is hidden: that is asked first, and the record says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.session.header import OPEN
from dark_ages_desk.session.remark import COMMENT
from dark_ages_desk.session.table_reader import list_opponents
from dark_ages_desk.ui.desk.viewers import find_initial_look
from dark_ages_desk.ui.desk.words import opponents as words

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.table import LiveTable


def is_peek(table: LiveTable, look: str) -> bool:
    """Return whether a way of looking shows a person among opponents what is hidden from them."""
    session = table.session
    if not session.ruleset.hides or session.header.secrets == OPEN or not list_opponents(session):
        return False
    if session.outcome() is not None:
        return False
    return look not in (find_initial_look(session), TABLE) and (look == REFEREE or look in list_opponents(session))


def look_as(parent: QWidget, table: LiveTable, look: str) -> QMessageBox | None:
    """Look at the table as ``look``. Ask first if that is a peek, and note it in the record."""
    if not is_peek(table, look):
        table.look_as(look)
        return None
    whose = words.EVERYTHING if look == REFEREE else table.session.called(look)
    box = QMessageBox(
        QMessageBox.Icon.Question, words.PEEK_TITLE, words.peek_question(whose=whose),
        QMessageBox.StandardButton.NoButton, parent,
    )  # fmt: skip
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    yes = box.addButton(words.PEEK_YES, QMessageBox.ButtonRole.AcceptRole)
    no = box.addButton("Cancel", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(no)
    box.setEscapeButton(no)

    def show() -> None:
        told = words.peek_noted(whose=whose)
        number = table.session.head
        before = table.session.remarks.comments.get(number, "")
        if told not in before:
            table.set_remark(COMMENT, number, f"{before}\n{told}".strip())
        table.look_as(look)

    yes.clicked.connect(lambda _checked=False: show())
    box.open()
    return box
