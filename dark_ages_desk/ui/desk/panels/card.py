"""The card of a place: its facts with their rules, beside the place and never over it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QGraphicsDropShadowEffect, QLineEdit, QWidget

from dark_ages_desk.core.view import Fact
from dark_ages_desk.ui.desk.words import map as map_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Paper, Scroll, Words, clear, column_layout, make_copyable, row_layout


def build_fact_rows(facts: Sequence[Fact]) -> list[QWidget]:
    """Return a row for each fact, the weightiest first: its label, its text, its rule."""
    rows = []
    for fact in sorted(facts, key=lambda f: f.rank):
        part = QWidget()
        line = row_layout(part, spacing=8)
        label = Words(fact.label, "small")
        label.setFixedWidth(THEME.px(92))
        label.setAlignment(Qt.AlignmentFlag.AlignTop)
        line.addWidget(label)
        words = make_copyable(Words(fact.text, "body" if fact.rank == 0 else "small"))
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        if has_rule_number(fact.rule):
            line.addWidget(words, 1)
            rule = Words(fact.rule, "rule", wrap=False)
            rule.setAlignment(Qt.AlignmentFlag.AlignTop)
            line.addWidget(rule)
        else:
            said = column_layout(spacing=0)
            said.addWidget(words)
            if fact.rule:
                said.addWidget(Words(fact.rule, "rule"))
            line.addLayout(said, 1)
        rows.append(part)
    return rows


def has_rule_number(rule: str) -> bool:
    """Return whether a rule is cited by a number: a heading is too long to be beside the text."""
    return rule[:1].isdigit()


class PlacePanel(Paper):
    """Panel with all facts of the last place pointed at, if the card over the map has no room for them."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted = False  # whether there was ever more to say of a place than its card has room for
        self.setAccessibleName("Place")
        inside = QWidget()
        box = column_layout(inside, 12, 6)
        self._title = make_copyable(Words(map_words.POINT_AT_PLACE_ON_MAP, "title"))
        self._facts = column_layout(spacing=4)
        box.addWidget(self._title)
        box.addLayout(self._facts)
        box.addStretch(1)
        column_layout(self, spacing=0).addWidget(Scroll(inside))

    def show_facts(self, name: str, facts: Sequence[Fact]) -> None:
        """Show the facts of a place."""
        self._title.setText(name)
        clear(self._facts)
        for part in build_fact_rows(facts):
            self._facts.addWidget(part)

    def forget(self) -> None:
        """Show no place: the next reader of the screen may know less of it."""
        self.wanted = False
        self._title.setText(map_words.POINT_AT_PLACE_ON_MAP)
        clear(self._facts)


class SpaceCard(Card):
    """Card with the facts of a place, over a part of the desk kept for it, so that it hides no target on the map.

    If that part is folded away, the card is on the map beside the place. The mouse goes through it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__("float", margin=10, spacing=3)
        self.setParent(parent)
        self._over = parent
        self._dock: QWidget | None = None
        self._below_tabs: QWidget | None = None
        self.stays = False
        self.shuns_dock: Callable[[], bool] = lambda: False  # somebody works in the part kept for it
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = Words("", "title")
        self._facts = column_layout(spacing=2)
        self.box.addWidget(self._title)
        self.box.addLayout(self._facts)
        self.space = ""
        self._beside = QRect()
        self._rows: list[QWidget] = []
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._handle_focus)
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(18)
        shadow.setOffset(0, 3)
        self.setGraphicsEffect(shadow)
        self.hide()

    def dock_over(self, page: QWidget, dock: QWidget, below_tabs: QWidget) -> None:
        """Show the card in ``page`` over ``dock`` from now on, while that is in sight.

        A card that stays leaves the tabs of the dock free: it is over ``below_tabs``.
        """
        self.setParent(page)
        self._dock, self._below_tabs = dock, below_tabs

    def show_facts(self, space: str, name: str, facts: Sequence[Fact], place: QRect) -> bool:
        """Show the facts of a place drawn at ``place`` (in pixels of the map), and return whether all fit."""
        self.space = space
        self._title.setText(name)
        clear(self._facts)
        self._rows = build_fact_rows(facts)
        for part in self._rows:
            self._facts.addWidget(part)
            for words in part.findChildren(Words):
                words.ensurePolished()  # in its own typeface: it is measured before it is seen
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(f"{fact.label}: {fact.text}" for fact in facts))
        return self.place_beside(place)

    @property
    def spoken(self) -> str:
        """The place with its facts, as it is announced."""
        return f"{self.accessibleName()}. {self.accessibleDescription()}"

    def place_beside(self, place: QRect) -> bool:
        """Move to free room beside the place, and return whether every fact is shown.

        The order is right, left, below, above. Without room leave out the last facts; hide if hardly any would be left.
        """
        self._beside = place
        for part in self._rows:
            part.show()
        least = min(2, len(self._rows)) or 1  # of several facts no fewer than two; without any there is no card
        for shown in range(len(self._rows), least - 1, -1):
            if shown < len(self._rows):
                self._rows[shown].hide()
            if (spot := self._find_free_rect(place)) is not None:
                self.setGeometry(spot)
                self.show()
                self.raise_()
                return shown == len(self._rows)
        self.hide()
        return False

    def _dock_rect(self, dock: QWidget) -> QRect | None:
        layout, page = self.layout(), self.parentWidget()
        if layout is None or page is None:
            return None
        self._facts.invalidate()
        layout.invalidate()
        room = QRect(dock.mapTo(page, QPoint(0, 0)), dock.size()).adjusted(4, 4, -4, -4)
        height = layout.totalHeightForWidth(room.width())
        return QRect(room.topLeft(), QSize(room.width(), height)) if height <= room.height() else None

    def _find_free_rect(self, place: QRect) -> QRect | None:
        if self._dock is not None and self._dock.isVisible() and not self.shuns_dock() and not self._is_typed_in():
            if not self.stays or self._below_tabs is None:
                return self._dock_rect(self._dock)
            if (below := self._dock_rect(self._below_tabs)) is not None:
                return below
        spot = self._find_rect_beside(place)
        page = self.parentWidget()
        if spot is None or page is None or page is self._over:
            return spot
        return spot.translated(self._over.mapTo(page, QPoint(0, 0)))

    def _is_typed_in(self) -> bool:
        """Return whether somebody types in the part kept for the card: it would cover the field and what it finds."""
        typing = QApplication.focusWidget()
        return self._dock is not None and isinstance(typing, QLineEdit) and self._dock.isAncestorOf(typing)

    def _handle_focus(self, _before: object, now: object) -> None:
        if self.isVisible() and isinstance(now, QLineEdit):
            self.place_beside(self._beside)

    def _find_rect_beside(self, place: QRect) -> QRect | None:
        room = self._over.rect().adjusted(6, 6, -6, -6)
        width = min(THEME.px(330), room.width())
        layout = self.layout()
        if layout is None:
            return None
        self._facts.invalidate()
        layout.invalidate()
        size = QSize(width, layout.totalHeightForWidth(width))
        gap = THEME.px(12)
        level = max(room.top(), min(place.center().y() - size.height() // 2, room.bottom() - size.height()))
        across = max(room.left(), min(place.center().x() - size.width() // 2, room.right() - size.width()))
        for corner in (
            QPoint(place.right() + gap, level),
            QPoint(place.left() - gap - size.width(), level),
            QPoint(across, place.bottom() + gap),
            QPoint(across, place.top() - gap - size.height()),
        ):
            if room.contains(QRect(corner, size)):
                return QRect(corner, size)
        return None
