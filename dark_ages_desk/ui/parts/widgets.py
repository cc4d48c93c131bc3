"""Small building blocks: plain words, cards, rows that wrap, tabs that wrap, scrolling columns.

Scrolled columns are measured once after a change of style, not during it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape

from PySide6.QtCore import QCoreApplication, QEvent, QMargins, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLayoutItem,
    QMenu,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QStyleOptionToolButton,
    QStylePainter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from dark_ages_desk.core.text_tools import name_paragraph
from dark_ages_desk.ui.parts import words as parts_words
from dark_ages_desk.ui.parts.theme import THEME


def has_keys(widget: QWidget) -> bool:
    """Return whether the keys go to this widget or to something in it, also while the window is not the active one."""
    focus = widget.window().focusWidget()
    return focus is not None and (focus is widget or widget.isAncestorOf(focus))


@contextmanager
def place_once(widget: QWidget) -> Iterator[None]:
    """Place the contents of a widget once at the end, however many parts are shown or hidden on the way. Qt would place
    them all again for each part."""
    layout = widget.layout()
    if layout is not None:
        layout.setEnabled(False)
    try:
        yield
    finally:
        if layout is not None:
            layout.setEnabled(True)
            layout.invalidate()


def escape_ampersands(text: str) -> str:
    """Return the text for a button, a tab or a menu with its ampersands doubled: they are letters, not mnemonics."""
    return text.replace("&", "&&")


def cite_rule(rule: str) -> str:
    """Return a rule as it is cited, by number ("Rule 19.1") or heading ("Rule: Facing (F)"); "" for none."""
    return f"Rule {rule}" if rule[:1].isdigit() else f"Rule: {name_paragraph(rule)}" if rule else ""


KEYS = "keys"
"""Property of a control with the keys that press it; ``what_is_this`` adds them to its sentence."""

_ONLY_KEYS = re.compile(r"Key .|Type ., Enter|Esc|Enter|F\d+|(?:Ctrl|Alt|Shift)\+\S+")


TIP = "tip"
"""Property of a control with the tooltip that a screen reader says as its description."""


def set_tip(widget: QWidget, text: str) -> None:
    """Set a tooltip that shows exactly this text: Qt would take some names for HTML, and draw what they point to.

    If the text only names keys, they are added to the sentence that says what the control is. A screen reader gets the
    plain text, unless the control has a description of its own: Qt would give it the tooltip with its markup.
    """
    if widget.accessibleDescription() == (widget.property(TIP) or ""):
        widget.setAccessibleDescription(text)
        widget.setProperty(TIP, text)
    keys = text if _ONLY_KEYS.fullmatch(text) else ""
    if keys or widget.property(KEYS):
        widget.setProperty(KEYS, keys)
    widget.setToolTip(f"<span>{escape(text)}</span>" if text and not keys else "")


def draw_focus_frame(painter: QPainter, box: QRect) -> None:
    """Draw the frame of what has the keys inside a box: two lines, so that it shows on any ground."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for inset, name in ((1, "gold"), (3, "card")):
        painter.setPen(QPen(THEME.colour(name), 2))
        painter.drawRect(box.adjusted(inset, inset, -inset, -inset))


class Words(QLabel):
    """A label of plain text. ``role`` is one of the theme's; it wraps unless told not to."""

    def __init__(self, text: str = "", role: str = "body", wrap: bool = True) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        wrap = wrap and role != "head"
        self.setWordWrap(wrap)
        self.setText(text)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return the size of one line, not wider than a column. Qt's own hint for wrapped text is as narrow and tall as
        can be."""
        if not self.wordWrap():
            return super().sizeHint()
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(line) for line in self.text().split("\n")), default=0)
        return QSize(min(widest + 2, THEME.px(300)), metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Return no width, so that a long word never widens a column, and the height of one line."""
        return QSize(1, self.fontMetrics().height()) if self.wordWrap() else super().minimumSizeHint()


def make_copyable(label: Words) -> Words:
    """Return the same label, its text now selectable by mouse and keyboard."""
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    label.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    return label


def push_button(text: str, role: str = "", tip: str = "") -> QPushButton:
    """Return a push button that does not take Enter from the question."""
    button = QPushButton(escape_ampersands(text))
    button.setAutoDefault(False)
    if role:
        button.setProperty("role", role)
    set_tip(button, tip)
    return button


def tool_button(text: str, role: str = "bare", tip: str = "", name: str = "") -> QToolButton:
    """Return a flat button; ``name`` is what a screen reader says if the text is only a sign."""
    button = QToolButton()
    dress_button(button, text, role, tip, name)
    return button


def dress_button(button: QToolButton, text: str, role: str, tip: str, name: str) -> None:
    """Set the text, the role and the names of a flat button."""
    button.setText(escape_ampersands(text))
    button.setProperty("role", role)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    set_tip(button, tip)
    button.setAccessibleName(name or text)


class ElidedButton(QToolButton):
    """A flat button that is as wide as its text, and in a narrower column ends in an ellipsis."""

    LEAST = 90

    def __init__(self, text: str, role: str = "bare", tip: str = "", name: str = "") -> None:
        super().__init__()
        dress_button(self, text, role, tip, name)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        whole = self.sizeHint()
        return QSize(min(whole.width(), THEME.px(self.LEAST)), whole.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionToolButton()
        self.initStyleOption(option)
        lacking = self.sizeHint().width() - self.width()
        if lacking > 0:
            room = self.fontMetrics().horizontalAdvance(self.text()) - lacking
            option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ToolButton, option)
        painter.end()


def rule_line() -> QFrame:
    """Return a thin line that separates two parts."""
    line = QFrame()
    line.setProperty("role", "rulerline")
    line.setFixedHeight(1)
    return line


def column_layout(parent: QWidget | None = None, margin: float = 0, spacing: float = 6) -> QVBoxLayout:
    """Return a vertical layout with the theme's distances."""
    layout = QVBoxLayout(parent) if parent else QVBoxLayout()
    edge = THEME.gap(margin)
    layout.setContentsMargins(edge, edge, edge, edge)
    layout.setSpacing(THEME.gap(spacing))
    return layout


def row_layout(parent: QWidget | None = None, margin: float = 0, spacing: float = 6) -> QHBoxLayout:
    """Return a horizontal layout with the theme's distances."""
    layout = QHBoxLayout(parent) if parent else QHBoxLayout()
    edge = THEME.gap(margin)
    layout.setContentsMargins(edge, edge, edge, edge)
    layout.setSpacing(THEME.gap(spacing))
    return layout


def clear(layout: QLayout) -> None:
    """Empty a layout; its widgets are hidden at once and deleted when Qt is ready."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            # Not setParent(None): Python would then own the widget and might delete it in the midst of its own click.
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


class Card(QFrame):
    """A framed piece of paper with a column in it."""

    def __init__(self, role: str = "card", margin: float = 12, spacing: float = 6) -> None:
        super().__init__()
        self.setProperty("role", role)
        self.box = column_layout(self, margin, spacing)


class Paper(QWidget):
    """A plain surface of one of the theme's papers."""

    def __init__(self, role: str = "paper") -> None:
        super().__init__()
        self.setProperty("role", role)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


MOST_FITTED = 8
"""Maximum number of nested size changes that a scrolling column follows, each caused by the one before."""


class Scroll(QScrollArea):
    """A column that scrolls up and down and never sideways."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._fitting = 0  # so many changes of size are being followed, each within the one before
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)
        self._fit(inside)
        self.viewport().setAutoFillBackground(False)
        inside.setAutoFillBackground(False)

    @staticmethod
    def _fit(inside: QWidget) -> None:
        """Let the contents be no higher than they need at their width. Qt would keep the height of their narrowest
        width, and the user would scroll down to empty paper."""
        policy, layout = inside.sizePolicy(), inside.layout()
        flows = layout is not None and layout.hasHeightForWidth()
        policy.setVerticalPolicy(QSizePolicy.Policy.Ignored if flows else QSizePolicy.Policy.Preferred)
        inside.setSizePolicy(policy)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a new layout or a new size of the contents. Too many nested changes of size leave the scroll bar
        on."""
        if event.type() is QEvent.Type.LayoutRequest and isinstance(watched, QWidget) and watched is self.widget():
            self._fit(watched)
        if event.type() is not QEvent.Type.Resize:
            return super().eventFilter(watched, event)
        # Each size may bring the bar or take it away, and so another size. Where what is inside fits without the bar
        # and not beside it, Qt would go on until the stack is full and the program falls: there the bar stays.
        if self._fitting >= MOST_FITTED:
            if self.verticalScrollBarPolicy() is Qt.ScrollBarPolicy.ScrollBarAsNeeded:
                self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
                QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
            return False
        self._fitting += 1
        try:
            return super().eventFilter(watched, event)
        finally:
            self._fitting -= 1

    def event(self, event: QEvent) -> bool:
        """Handle a new style sheet and a new size. At a new style sheet Qt would measure everything at once, while half
        of it has the old one. At a new size the scroll bar may go again."""
        if event.type() is QEvent.Type.StyleChange:
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
            return QAbstractScrollArea.event(self, event)
        if event.type() is QEvent.Type.Resize and not self._fitting:
            self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        return super().event(event)


class Flow(QLayout):
    """A layout that puts its widgets in a row and goes on in the next row when the width is used up.

    If ``level``, widgets are as tall as the tallest one of their row; else they are centred in its height.
    """

    def __init__(self, parent: QWidget | None = None, spacing: float = 6, level: bool = False) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}  # by width: the layouts around it ask again and again
        self._level = level
        self.setSpacing(THEME.gap(spacing))
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def invalidate(self) -> None:
        """Forget the heights, because something in the layout has changed."""
        self._heights = {}
        super().invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._heights = {}
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem:
        return self._items[index] if 0 <= index < len(self._items) else None  # type: ignore[return-value]

    def takeAt(self, index: int) -> QLayoutItem:
        self._heights = {}
        return self._items.pop(index) if 0 <= index < len(self._items) else None  # type: ignore[return-value]

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), really=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, really=True)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        size = QSize(0, 0)
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _place(self, rect: QRect, really: bool) -> int:
        x, y, height = rect.x(), rect.y(), 0
        line: list[tuple[QLayoutItem, QRect]] = []
        for item in self._items:
            if (widget := item.widget()) is not None and widget.isHidden():
                continue
            hint = item.sizeHint()
            width = min(hint.width(), rect.width()) if rect.width() > 0 else hint.width()
            if item.hasHeightForWidth():
                hint.setHeight(item.heightForWidth(width))
            if x > rect.x() and x + width > rect.right() + 1:
                x, y, height, line = rect.x(), y + height + self.spacing(), 0, []
            line.append((item, QRect(QPoint(x, y), QSize(width, hint.height()))))
            x += width + self.spacing()
            height = max(height, hint.height())
            if really:
                for placed, box in line:
                    spare = height - box.height()
                    placed.setGeometry(box.adjusted(0, 0, 0, spare) if self._level else box.translated(0, spare // 2))
        return y + height - rect.y()


class FlowBox(QWidget):
    """A widget with a Flow, which asks for the height that its width needs."""

    def __init__(self, spacing: float = 6, level: bool = False) -> None:
        super().__init__()
        self.flow = Flow(self, spacing, level)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return the minimum size that fits each widget alone; the height follows from the width."""
        return self.flow.minimumSize()

    def minimumSizeHint(self) -> QSize:
        return self.flow.minimumSize()

    def add(self, widget: QWidget) -> None:
        """Add one more widget at the end."""
        self.flow.addWidget(widget)


class TabStrip(FlowBox):
    """Tabs that wrap to a second line instead of hiding behind arrows; left and right arrow keys move.

    If there are more tabs than ``most``, they become one drop-down list. With 0 they never do. In a low window the
    strip folds: it has one row, and a list holds the tabs that find no room there.
    """

    chosen = Signal(str)

    def __init__(self, most: int = 0) -> None:
        super().__init__(spacing=2)
        self.setAccessibleName(parts_words.TABS)
        self._most = most
        self._group = QButtonGroup(self)
        self._buttons: dict[str, QAbstractButton] = {}
        self._drop: QComboBox | None = None
        self._folds = False
        self._more: QToolButton | None = None

    def fold(self, folds: bool) -> None:
        """Keep the tabs in one row, or let them wrap again."""
        if folds is not self._folds:
            self._folds = folds
            self._fit()

    def set_tabs(self, tabs: Sequence[tuple[str, str]], current: str) -> None:
        """Show (id, label) tabs, with ``current`` marked."""
        if self._most and len(tabs) > self._most:
            self._list(tabs, current)
            return
        if [(k, b.text()) for k, b in self._buttons.items()] != [(k, escape_ampersands(label)) for k, label in tabs]:
            self._drop = None
            for button in self._buttons.values():
                self._group.removeButton(button)
            clear(self.flow)
            self._buttons, self._more = {}, None
            for key, label in tabs:
                button = tool_button(label, "tab")
                button.setCheckable(True)
                button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                button.clicked.connect(lambda _checked=False, key=key: self.chosen.emit(key))
                self._group.addButton(button)
                self._buttons[key] = button
                self.add(button)
        self.set_current(current)

    def find_tab(self, key: str) -> QWidget | None:
        """Return the button of a tab, or the list that holds it; None where it is not in sight."""
        button = self._buttons.get(key)
        return button if button is not None and button.isVisible() else self._more or self._drop

    def _list(self, tabs: Sequence[tuple[str, str]], current: str) -> None:
        """Replace the tabs by a drop-down list."""
        from dark_ages_desk.ui.parts.fields import DropDown

        for button in self._buttons.values():
            self._group.removeButton(button)
        clear(self.flow)
        self._buttons, self._more = {}, None
        self._drop = DropDown("Which one")
        for key, label in tabs:
            self._drop.addItem(label, key)
        self._drop.activated.connect(lambda at: self.chosen.emit(str(tabs[at][0])))
        self.add(self._drop)
        self.set_current(current)

    def set_current(self, key: str) -> None:
        """Mark a tab as the one that is shown."""
        if self._drop is not None and (at := self._drop.findData(key)) >= 0:
            self._drop.setCurrentIndex(at)
        if key in self._buttons:
            self._buttons[key].setChecked(True)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Show the tabs that find room in one row, the current one first, and a button that lists the others."""
        buttons = list(self._buttons.values())
        gap = self.flow.spacing()
        widths = {id(one): one.sizeHint().width() + gap for one in buttons}
        if not self._folds or not buttons or sum(widths.values()) - gap <= self.width():
            for button in buttons:
                button.show()
            if self._more is not None:
                self._more.hide()
            return
        if self._more is None:
            self._more = tool_button("▾", "tab", name=parts_words.MORE_TABS)
            self._more.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            self._more.clicked.connect(self._list_hidden)
            self.add(self._more)
        room = self.width() - self._more.sizeHint().width()
        for button in sorted(buttons, key=lambda one: not one.isChecked()):
            room -= widths[id(button)]
            button.setVisible(room >= 0 or button.isChecked())
        self._more.show()

    def _list_hidden(self) -> None:
        """List the tabs that find no room."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key, button in self._buttons.items():
            if button.isHidden():
                menu.addAction(button.text()).triggered.connect(lambda _checked=False, key=key: self.chosen.emit(key))
        if self._more is not None:
            menu.popup(self._more.mapToGlobal(self._more.rect().bottomLeft()))


class Fold(QWidget):
    """A heading that opens and closes the part below it."""

    toggled = Signal(bool)

    def __init__(self, title: str, inside: QWidget, is_open: bool = False) -> None:
        super().__init__()
        box = column_layout(self, spacing=2)
        self.title, self._key = title, ""
        self._head = ElidedButton("", "fold", name=title)
        self._head.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._head.setCheckable(True)
        self._inside = inside
        box.addWidget(self._head)
        box.addWidget(inside)
        self._head.toggled.connect(self._toggle)
        self._head.setChecked(is_open)
        self._toggle(is_open)

    def open(self, is_open: bool) -> None:
        """Open or close the part."""
        self._head.setChecked(is_open)

    @property
    def head(self) -> QAbstractButton:
        """The button that opens and closes the part."""
        return self._head

    def set_title(self, title: str) -> None:
        """Set another heading."""
        self.title = title
        self._head.setAccessibleName(title)
        self._say()

    def set_key(self, key: str) -> None:
        """Set the key that the heading shows; the caller makes the key press it."""
        self._key = key
        self._say()

    def _say(self) -> None:
        key = f"   ({self._key})" if self._key else ""
        self._head.setText(escape_ampersands(f"{'▾' if self._head.isChecked() else '▸'}  {self.title}{key}"))

    def _toggle(self, is_open: bool) -> None:
        self._inside.setVisible(is_open)
        self._say()
        self.toggled.emit(is_open)
