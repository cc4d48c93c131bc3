"""Menus of the right mouse button that copy a list or a table, or save it as a file."""

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


def copy_to_clipboard(text: str) -> None:
    """Put text on the clipboard."""
    QGuiApplication.clipboard().setText(text)


def pop_menu(owner: QWidget, at: QPoint, entries: Sequence[Entry]) -> QMenu:
    """Open a menu at a point of the screen and return it; it is deleted when it closes."""
    menu = QMenu(owner)
    menu.aboutToHide.connect(menu.deleteLater)
    for words, do in entries:
        menu.addAction(words).triggered.connect(lambda _checked=False, do=do: do())
    menu.popup(at)
    return menu


def menu_point(event: QContextMenuEvent, owner: QWidget) -> QPoint:
    """Return the screen point for a menu: the pointer's, or the owner's upper left if the keyboard asked for it."""
    by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
    return event.globalPos() if by_mouse else owner.mapToGlobal(QPoint(12, 12))


def ask_save(parent: QWidget, title: str, name: str, text: Callable[[], str]) -> QFileDialog:
    """Ask for a file and write the text to it, whole or not at all; show one clear message if it cannot be written."""
    dialog = QFileDialog(parent, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.lstrip("."))
    dialogs.begin_at_home(dialog)
    dialog.selectFile(re.sub(r"[^\w ,().-]+", "", name)[:100])

    def chosen(path: str) -> None:
        try:
            write_whole(Path(path), text().encode())
        except NotWritten as error:
            dialogs.show_message(parent, "Not saved", str(error))

    dialog.fileSelected.connect(chosen)
    dialog.open()
    return dialog


def make_list_copyable(shown: QListWidget) -> None:
    """Give a list a menu of the right mouse button that copies or saves it. Hidden items are left out."""

    def lines() -> str:
        every = (shown.item(at) for at in range(shown.count()))
        return "\n".join(item.text() for item in every if not item.isHidden())

    def pop(at: QPoint) -> None:
        item, name = shown.itemAt(at), shown.accessibleName() or "list"
        line: list[Entry] = [("Copy this line", lambda: copy_to_clipboard(item.text()))] if item is not None else []
        save: Entry = (
            "Save the list…",
            lambda: ask_save(shown, "Save the list", f"{name}.txt", lambda: f"{lines()}\n"),
        )
        pop_menu(
            shown,
            shown.viewport().mapToGlobal(at),
            [*line, ("Copy the list", lambda: copy_to_clipboard(lines())), save],
        )

    shown.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    shown.customContextMenuRequested.connect(pop)
