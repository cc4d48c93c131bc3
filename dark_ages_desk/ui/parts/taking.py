"""Taking things along by the right mouse button: what a list or a table shows is copied, or saved as a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QListWidget, QMenu, QWidget

from dark_ages_desk.reports.files import NotWritten, write_whole
from dark_ages_desk.ui.parts import dialogs

Entry = tuple[str, Callable[[], object]]


def to_clipboard(text: str) -> None:
    """Put text on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def pop_menu(owner: QWidget, at: QPoint, entries: Sequence[Entry]) -> QMenu:
    """A menu at a point of the screen; it goes when it is closed."""
    menu = QMenu(owner)
    menu.aboutToHide.connect(menu.deleteLater)
    for words, do in entries:
        menu.addAction(words).triggered.connect(lambda _checked=False, do=do: do())
    menu.popup(at)
    return menu


def where_of(event: QContextMenuEvent, owner: QWidget) -> QPoint:
    """Where a menu opens: under the pointer, or by the keyboard at the upper left of what it belongs to."""
    by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
    return event.globalPos() if by_mouse else owner.mapToGlobal(QPoint(12, 12))


def ask_save(parent: QWidget, title: str, name: str, text: Callable[[], str]) -> QFileDialog:
    """Ask for a file and write the text to it, whole or not at all; one clear message where it cannot be."""
    dialog = QFileDialog(parent, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialogs.begin_at_home(dialog)
    dialog.selectFile(re.sub(r"[^\w ,().-]+", "", name)[:100])

    def chosen(path: str) -> None:
        try:
            write_whole(Path(path), text().encode())
        except NotWritten as error:
            dialogs.message(parent, "Not saved", str(error))

    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def copyable_list(shown: QListWidget) -> None:
    """A list that the right mouse button copies and saves."""

    def lines() -> str:
        every = (shown.item(at) for at in range(shown.count()))
        return "\n".join(item.text() for item in every if not item.isHidden())

    def pop(at: QPoint) -> None:
        item, name = shown.itemAt(at), shown.accessibleName() or "list"
        line: list[Entry] = [("Copy this line", lambda: to_clipboard(item.text()))] if item is not None else []
        save: Entry = (
            "Save the list…",
            lambda: ask_save(shown, "Save the list", f"{name}.txt", lambda: f"{lines()}\n"),
        )
        pop_menu(
            shown, shown.viewport().mapToGlobal(at), [*line, ("Copy the list", lambda: to_clipboard(lines())), save]
        )

    shown.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    shown.customContextMenuRequested.connect(pop)
