"""A pseudo-language for tests of the layout: every text of a window becomes 40 per cent longer, as in a translation.

Texts that the program paints itself (the map, the signs of powers) stay; names of players may be long already.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCheckBox,
    QLabel,
    QPushButton,
    QTableView,
    QToolButton,
    QWidget,
)

from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import ElidedButton, escape_ampersands

LONGER = 0.4
PADDING = "lorem ipsum dolor sit amet consetetur sadipscing elitr sed diam nonumy eirmod tempor invidunt ut labore "
SHORTEST = 3
"""Signs of one or two letters are no words."""


def lengthen(text: str) -> str:
    """Return a text that is 40 per cent longer, with breaks between words as often as before."""
    if len(text) < SHORTEST or not any(letter.isalpha() for letter in text):
        return text
    more = max(2, round(LONGER * len(text)))
    padding = (PADDING * (more // len(PADDING) + 1))[:more].strip() or "xx"
    return f"{text} {padding}"


def lengthen_texts(window: QWidget) -> int:
    """Make every text in a window longer that a widget shows, and lay it out anew; return their number."""
    number = 0
    for one in window.findChildren(QWidget):
        if isinstance(one, ChoiceButton):
            one.hint = lengthen(one.hint)
            one.set_words(lengthen(one.words))
        elif isinstance(one, QPushButton | QToolButton | QCheckBox):
            one.setText(escape_ampersands(lengthen(one.text().replace("&&", "&").replace("&", ""))))
        elif isinstance(one, QLabel) and one.textFormat() is Qt.TextFormat.PlainText:
            one.setText(lengthen(one.text()))
        else:
            continue
        number += 1
    for _ in range(4):  # a column that gets its bar is laid out once more
        QApplication.processEvents()
    return number


def list_cut_texts(window: QWidget) -> list[str]:
    """Return the texts in sight that have less room than they need, and what scrolls sideways."""
    return [*_list_cut_labels(window), *_list_cut_buttons(window), *_list_sideways(window)]


def _describe(one: QWidget, text: str) -> str:
    return f"{type(one).__name__} {text[:60]!r} in {type(one.parentWidget()).__name__} {one.width()}x{one.height()}"


def _list_cut_labels(window: QWidget) -> Iterator[str]:
    for one in window.findChildren(QLabel):
        if not one.isVisible() or not one.text() or one.width() <= 1:
            continue
        if one.wordWrap():
            cut = one.heightForWidth(one.width()) > one.height() + 1
        else:
            cut = one.sizeHint().width() > one.width() + 1
        if cut or _sticks_out(one):
            yield _describe(one, one.text())


def _list_cut_buttons(window: QWidget) -> Iterator[str]:
    for one in window.findChildren(QAbstractButton):
        if not one.isVisible() or isinstance(one, ElidedButton) or not one.text():
            continue
        if isinstance(one, ChoiceButton):
            cut = one.heightForWidth(one.width()) > one.height() + 1  # its words wrap
        else:
            cut = one.sizeHint().width() > one.width() + 1
        if cut or _sticks_out(one):
            yield _describe(one, one.text())


def _sticks_out(one: QWidget) -> bool:
    """Return whether a widget goes beyond the sides of what is around it."""
    over = one.parentWidget()
    while over is not None and not over.isWindow():
        box = QRect(one.mapTo(over, one.rect().topLeft()), one.size())
        if box.left() < -1 or box.right() > over.width() + 1:
            return True
        over = over.parentWidget()
    return False


def _list_sideways(window: QWidget) -> Iterator[str]:
    for one in window.findChildren(QAbstractScrollArea):
        inside = isinstance(one, QTableView)  # a table may be wider than its column: it scrolls in itself
        if one.isVisible() and not inside and one.horizontalScrollBar().maximum() > 0:
            yield f"sideways: {type(one).__name__} in {type(one.parentWidget()).__name__}"
