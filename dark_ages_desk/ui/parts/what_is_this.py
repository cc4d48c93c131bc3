"""What a control is, in one sentence: on resting the pointer, by Shift+F1, and for screen readers.

``find_sentence`` is the one place that knows it. Qt hands an unanswered tool tip on to the window, and there one filter
shows the sentence. So a control needs nothing but a tip, a description, or a line in ``what_words``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape, unescape
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QToolTip,
    QWhatsThis,
    QWidget,
)

from dark_ages_desk.ui.parts import what_words
from dark_ages_desk.ui.parts.widgets import KEYS

CONTROLS = QAbstractButton | QComboBox | QAbstractSpinBox | QLineEdit | QPlainTextEdit
"""Classes that show their sentence when the pointer rests on them. On a map or a list it would be in the way."""

SHORTEST, LONGEST = 25, 240
"""Letters of a description that says what a control is; others name or read out what is in it."""

FOUND = "what"
"""Property of a control whose description was set here."""


_terms: dict[str, str] = {}


def set_terms(terms: Mapping[str, str]) -> None:
    """Take the sentences for the figures and phases of the game on the desk, by their labels."""
    _terms.clear()
    _terms.update(terms)


def explain_term(label: str) -> str:
    """Return what a figure is, with its label; "" for an unknown one."""
    return what_words.term(label=label, sentence=_terms[label]) if label in _terms else ""


def explain_phase(label: str, rule: str) -> str:
    """Return what a phase of the turn is, with its label."""
    return explain_term(label) or what_words.phase(label=label, rule=rule)


@runtime_checkable
class Explains(Protocol):
    """A widget that paints several things and says what each of them is.

    ``explains_at_rest``: whether it does so when the pointer rests on it, too.
    """

    explains_at_rest: bool

    def sentence_at(self, at: QPoint) -> str:
        """Return the sentence for what is painted there, "" for nothing."""


def find_sentence(widget: QWidget, at: QPoint | None = None) -> str:
    """Return what a control is, with its keys; at a point of it if one is given. "" for what is no control."""
    if at is not None and isinstance(widget, Explains) and (painted := widget.sentence_at(at)):
        return painted
    if isinstance(widget, QLabel) and (figure := explain_term(widget.text())):
        return figure
    if at is not None and isinstance(head := widget.parentWidget(), QHeaderView):
        return explain_term(_heading(head, at))
    sentence = _own_sentence(widget) or _listed_sentence(widget)
    keys = widget.property(KEYS)
    return what_words.with_keys(sentence=sentence, keys=keys) if sentence and keys else sentence


def _heading(head: QHeaderView, at: QPoint) -> str:
    """Return the heading of the column at a point of a table's head."""
    section, model = head.logicalIndexAt(at), head.model()
    return str(model.headerData(section, head.orientation()) or "") if model is not None and section >= 0 else ""


def _own_sentence(widget: QWidget) -> str:
    """Return the sentence that a control was given: its help, its tip or its description."""
    if widget.whatsThis():
        return widget.whatsThis()
    if widget.toolTip():
        return unescape(re.sub(r"<[^>]*>", "", widget.toolTip()))
    described = widget.accessibleDescription()
    return described if SHORTEST <= len(described) <= LONGEST else ""


def _listed_sentence(widget: QWidget) -> str:
    text = widget.text().replace("&", "") if isinstance(widget, QAbstractButton) else ""
    name = widget.accessibleName() or text
    for one in (name, text):
        if one in what_words.BY_NAME:
            return what_words.BY_NAME[one]
    if isinstance(widget, QLineEdit) and name.endswith(": filter"):
        return what_words.filter_line(what=name.removesuffix(": filter"))
    parent = widget.parentWidget()
    if type(parent).__name__ == "Fold":
        return what_words.shows_or_hides(title=name)
    if parent is not None and isinstance(parent, QComboBox | QAbstractSpinBox):
        return find_sentence(parent)
    classes = [cls.__name__ for cls in type(widget).__mro__]
    if parent is not None:
        classes += [cls.__name__ for cls in type(parent).__mro__]
    return next((what_words.BY_CLASS[one] for one in classes if one in what_words.BY_CLASS), "")


class Explainer(QObject):
    """Shows the sentences of a window and of those above it."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watched: set[int] = set()
        self._watch(window)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._follow_focus)

    def _watch(self, window: QWidget) -> None:
        """Answer tool tips and questions in a window, once."""
        if id(window) not in self._watched:
            key = id(window)
            self._watched.add(key)
            window.installEventFilter(self)
            window.destroyed.connect(lambda _object=None: self._watched.discard(key))

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Describe the control that has the keys to a screen reader, and watch its window."""
        if now is None:
            return
        top = now.window()
        if top is self._window or self._window.isAncestorOf(top):
            self._watch(top)
            describe(now)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle what no control has answered itself."""
        kind = event.type()
        if kind not in (QEvent.Type.ToolTip, QEvent.Type.QueryWhatsThis, QEvent.Type.WhatsThis):
            return super().eventFilter(watched, event)
        assert isinstance(watched, QWidget) and isinstance(event, QHelpEvent)
        under = watched.childAt(event.pos()) or watched
        shows = isinstance(under, CONTROLS) or isinstance(under.parentWidget(), QHeaderView)
        shows = shows or (isinstance(under, Explains) and under.explains_at_rest)
        if kind is QEvent.Type.ToolTip and not shows and not (isinstance(under, QLabel) and under.text() in _terms):
            return super().eventFilter(watched, event)
        sentence = _sentence_or_parents(under, event.globalPos())
        if kind is QEvent.Type.ToolTip and sentence == what_words.BY_CLASS["QScrollArea"]:
            return super().eventFilter(watched, event)  # it would cover what the page shows
        if kind is QEvent.Type.ToolTip and sentence:
            QToolTip.showText(event.globalPos(), f"<span>{escape(sentence)}</span>", under)
        elif kind is QEvent.Type.WhatsThis:
            _show(sentence, event.globalPos(), under)
        event.accept()
        return True

    def explain_focus(self) -> None:
        """Explain the control that has the keys. Where that is no control, as on the map, let the next click ask."""
        focus = QApplication.focusWidget() or self._window.focusWidget()
        if isinstance(focus, CONTROLS):
            _show(find_sentence(focus), focus.mapToGlobal(focus.rect().bottomLeft()), focus)
        else:
            QWhatsThis.enterWhatsThisMode()


def describe(widget: QWidget) -> None:
    """Give a control its sentence as the description for screen readers, if it has none of its own."""
    if not widget.accessibleDescription() or widget.property(FOUND):
        widget.setProperty(FOUND, None)
        if widget.accessibleDescription():
            widget.setAccessibleDescription("")
        if sentence := find_sentence(widget):
            widget.setAccessibleDescription(sentence)
            widget.setProperty(FOUND, True)


def _sentence_or_parents(widget: QWidget, at: QPoint | None) -> str:
    """Return the sentence of a widget, or else of the nearest one around it that has one."""
    one: QWidget | None = widget
    while one is not None and not one.isWindow():
        if sentence := find_sentence(one, one.mapFromGlobal(at) if at is not None else None):
            return sentence
        one = one.parentWidget()
    return ""


def _show(sentence: str, at: QPoint, widget: QWidget) -> None:
    words = sentence or what_words.NOTHING_IS_KNOWN
    QWhatsThis.showText(at, f"<span>{escape(words)}</span>", widget)
