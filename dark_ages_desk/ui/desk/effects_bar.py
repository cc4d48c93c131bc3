"""A ribbon of small parchment labels along the map's upper edge: lasting effects that have no sign on the board.

It covers a part of the map, so that the map never changes its size when something begins or ends.

Further parts of the module:

- Lasting effects, sorted for display: some have a sign on the board, the others need a label.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QWidget

from dark_ages_desk.core.view import EffectView, Fact, PowerView, TableView
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.map.mark_signs import HELD
from dark_ages_desk.ui.parts.badge import badge, badge_label
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    Scroll,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    row_layout,
    set_tip,
)


@dataclass(frozen=True, slots=True)
class Bundle:
    """Effects of one name: two loans share a label. ``numbered``: the title gives their number."""

    name: str
    effects: tuple[EffectView, ...]
    numbered: bool = True

    @property
    def powers(self) -> tuple[str, ...]:
        """Powers concerned, each once."""
        return tuple(dict.fromkeys(power for effect in self.effects for power in effect.powers))

    @property
    def spaces(self) -> tuple[str, ...]:
        """Places concerned, each once."""
        return tuple(dict.fromkeys(space for effect in self.effects for space in effect.spaces))

    @property
    def title(self) -> str:
        """Name of the effects, followed by their number if there are several."""
        return self.name if len(self.effects) == 1 or not self.numbered else f"{self.name} ×{len(self.effects)}"


def describe_effect(effect: EffectView) -> str:
    """Return one effect with its rule as text to read aloud."""
    rule = f" ({cite_rule(effect.rule)})" if effect.rule else ""
    return f"{effect.name}: {effect.words}{rule}"


def list_off_board_effects(view: TableView) -> tuple[Bundle, ...]:
    """Return the effects that no sign on the board shows, bundled by name.

    They concern powers or the whole board, or a place without a marker.
    """
    signed = {key for key, space in view.spaces.items() if space.marks}
    signed.update(counter.space for counter in view.counters if HELD in counter.state)
    return bundle_effects(e for e in view.effects if not e.spaces or not signed.issuperset(e.spaces))


def bundle_effects(effects: Iterable[EffectView]) -> tuple[Bundle, ...]:
    """Return the effects bundled by name, in their order."""
    named: dict[str, list[EffectView]] = {}
    for effect in effects:
        named.setdefault(effect.name, []).append(effect)
    return tuple(Bundle(name, tuple(of_it)) for name, of_it in named.items())


def list_effect_facts(view: TableView, space: str) -> tuple[Fact, ...]:
    """Return the effects at a place as facts for its card, then the markers there that no effect explains."""
    here = [effect for effect in view.effects if space in effect.spaces]
    told = {effect.name for effect in here}
    marks = view.spaces[space].marks if space in view.spaces else ()
    facts = [Fact(effect.name, effect.words, effect.rule, 1) for effect in here]
    named = ", ".join(mark.label for mark in marks if mark.label not in told)
    return (*facts, *((Fact("Marker", named, "", 1),) if named else ()))


def join_power_names(powers: Iterable[str], known: Mapping[str, PowerView]) -> str:
    """Return the names of powers, separated by commas; a power that is not known appears by its id."""
    return ", ".join(known[power].name if power in known else power for power in powers)


MOST_BADGES = 6
"""Maximum number of powers shown on a label; the rest is a count: "+3"."""

EDGE = 8
SHARE = 0.17
"""Maximum part of the map's height for the labels, but one row in any case; the others share a label."""


class EffectLabel(QAbstractButton):
    """Label with its name and the signs of the powers concerned."""

    def __init__(self, bundle: Bundle, powers: Mapping[str, PowerView], signs: bool = True) -> None:
        super().__init__()
        self.bundle = bundle
        known = [powers[power] for power in bundle.powers if power in powers and signs]
        self._badges = known[:MOST_BADGES]
        self._more = f"+{len(known) - MOST_BADGES}" if len(known) > MOST_BADGES else ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setCheckable(True)
        words = "\n".join(describe_effect(effect) for effect in bundle.effects)
        self.setAccessibleName(f"{bundle.title}: {join_power_names(bundle.powers, powers)}".rstrip(": "))
        self.setAccessibleDescription(words)
        set_tip(self, words)
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        metrics = THEME.metrics("figure")
        side = THEME.px(22)
        wide = THEME.px(26) + metrics.horizontalAdvance(self.bundle.title)
        wide += len(self._badges) * (side + THEME.px(2)) + (THEME.px(7) if self._badges else 0)
        if self._more:
            wide += THEME.metrics("small").horizontalAdvance(self._more) + THEME.px(4)
        return QSize(wide, max(metrics.height(), side) + THEME.px(9))

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.isChecked() or self.underMouse()
        painter.setPen(QPen(THEME.colour("gold"), 2.6 if self.hasFocus() else 1.3))
        painter.setBrush(THEME.colour("chosen" if self.isChecked() else "hover" if lit else "card"))
        painter.drawPolygon(self._strip())
        metrics = THEME.metrics("figure")
        x = THEME.px(13)
        painter.setPen(THEME.colour("ink"))
        painter.setFont(THEME.font("figure"))
        wide = metrics.horizontalAdvance(self.bundle.title)
        centre = int(Qt.AlignmentFlag.AlignVCenter) | int(Qt.AlignmentFlag.AlignLeft)
        painter.drawText(QRect(x, 0, wide + 2, self.height()), centre, self.bundle.title)
        x += wide + THEME.px(7)
        side = THEME.px(22)
        for power in self._badges:
            painter.drawPixmap(QPoint(x, (self.height() - side) // 2), badge(power, side))
            x += side + THEME.px(2)
        if self._more:
            painter.setFont(THEME.font("small"))
            painter.drawText(QRect(x + THEME.px(2), 0, self.width() - x, self.height()), centre, self._more)
        painter.end()

    def _strip(self) -> QPolygonF:
        """Return the outline of a strip of parchment with cut ends."""
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        cut = THEME.px(6)
        right, left = QPointF(box.right() - cut, box.center().y()), QPointF(box.left() + cut, box.center().y())
        return QPolygonF([box.topLeft(), box.topRight(), right, box.bottomRight(), box.bottomLeft(), left])


class EffectSheet(Card):
    """Card under the ribbon with the text of one label."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("float", margin=12, spacing=5)
        self.setParent(parent)
        inside = QWidget()
        self._lines = column_layout(inside, spacing=5)
        self.box.addWidget(Scroll(inside))
        self._inside = inside
        self.hide()

    def show_bundle(self, bundle: Bundle, powers: Mapping[str, PowerView], at: QPoint, room: QSize) -> None:
        """Show the effects of a bundle with the upper left corner at ``at``, moved to the left to stay within
        ``room``."""
        clear(self._lines)
        self._lines.addWidget(Words(bundle.title, "title"))
        several = len({effect.name for effect in bundle.effects}) > 1
        for effect in bundle.effects:
            if several:
                self._lines.addWidget(Words(effect.name, "figure"))
            self._lines.addWidget(make_copyable(Words(effect.words, "body")))
            if effect.rule:
                self._lines.addWidget(Words(cite_rule(effect.rule), "rule"))
        for power in (powers[power] for power in bundle.powers if power in powers):
            line = row_layout(spacing=6)
            line.addWidget(badge_label(power))
            line.addWidget(Words(power.name, "small"), 1)
            self._lines.addLayout(line)
        self._lines.addStretch(1)
        self.setAccessibleName(bundle.title)
        self.setAccessibleDescription("\n".join(describe_effect(effect) for effect in bundle.effects))
        width = min(THEME.px(360), room.width() - 2 * EDGE)
        around = 2 * THEME.gap(12) + 2
        layout = self._inside.layout()
        height = around + (layout.totalHeightForWidth(width - around) if layout is not None else 0)
        left = max(EDGE, min(at.x(), room.width() - width - EDGE))
        self.setGeometry(left, at.y(), width, min(height, max(40, room.height() - at.y() - EDGE)))
        self.show()
        self.raise_()


class EffectsBar(QWidget):
    """Labels over the upper edge of ``over``, in as many rows as they need."""

    wanted = Signal(object)  # the places that a label is about

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self._bundles: tuple[Bundle, ...] = ()
        self._labels: list[EffectLabel] = []
        self._shown: object = None
        self._powers: Mapping[str, PowerView] = {}
        self._opened: EffectLabel | None = None
        self._spare = QSize(0, 0)
        self.sheet = EffectSheet(over)
        self.setAccessibleName("In force")
        self.hide()
        over.installEventFilter(self)

    @property
    def labels(self) -> Sequence[EffectLabel]:
        """Labels as they are shown."""
        return self._labels

    def show_view(self, view: TableView) -> None:
        """Show the effects that are in force now; hide the ribbon if there are none."""
        bundles = list_off_board_effects(view)
        shown = (bundles, THEME.scale, THEME.mood, tuple(sorted(view.powers.items())) if bundles else ())
        if shown == self._shown:
            return
        self._shown, self._powers, self._bundles = shown, view.powers, bundles
        self._place()

    def keep_free(self, corner: QSize) -> None:
        """Keep a part of the upper right corner free, of the size ``corner``."""
        if corner != self._spare:
            self._spare = QSize(corner)
            self._place()

    def step_back(self) -> bool:
        """Hide the text of a label on Esc; return False if none was shown."""
        if not self.sheet.isVisible():
            return False
        self._close()
        return True

    def _open(self, label: EffectLabel) -> None:
        """Show the text of a label and its places; a second click hides it."""
        again = label is self._opened
        self._close()
        if again:
            return
        self._opened = label
        label.setChecked(True)
        foot = QPoint(self.x() + label.x(), self.geometry().bottom() + THEME.px(4))
        self.sheet.show_bundle(label.bundle, self._powers, foot, self._over.size())
        self.wanted.emit(label.bundle.spaces)

    def _close(self) -> None:
        self._opened = None
        self.sheet.hide()
        for label in self._labels:
            label.setChecked(False)

    def _build_label(self, bundle: Bundle, room: int) -> EffectLabel:
        label = EffectLabel(bundle, self._powers)
        if label.width() > room:
            label.deleteLater()
            label = EffectLabel(bundle, self._powers, signs=False)
        label.setParent(self)
        label.clicked.connect(lambda _checked=False, label=label: self._open(label))
        return label

    def _build_rows(self, bundles: Sequence[Bundle], room: int) -> list[list[EffectLabel]]:
        """Return the labels for ``bundles``, newly made, in rows of at most ``room`` pixels."""
        rows: list[list[EffectLabel]] = [[]]
        wide = 0
        for bundle in bundles:
            label = self._build_label(bundle, room)
            if rows[-1] and wide + label.width() > room:
                rows.append([])
                wide = 0
            rows[-1].append(label)
            wide += label.width() + THEME.px(6)
        return rows

    def _build_fitting_rows(self, room: int) -> list[list[EffectLabel]]:
        """Return the rows of labels that fit; the bundles left over share the last label."""
        high = max(1, int(self._over.height() * SHARE / THEME.px(34)))
        for alone in range(len(self._bundles), -1, -1):
            rest = tuple(effect for bundle in self._bundles[alone:] for effect in bundle.effects)
            more = (
                Bundle(
                    f"{len(rest)} more" if alone else known_words.more_in_force(number=len(rest)), rest, numbered=False
                ),
            )
            rows = self._build_rows((*self._bundles[:alone], *(more if rest else ())), room)
            if alone == 0 or (len(rows) <= high and all(line[-1].width() <= room for line in rows)):
                return rows
            for label in (label for line in rows for label in line):
                label.deleteLater()
        return []

    def _place(self) -> None:
        """Place the rows of labels in the middle of the upper edge, below a kept corner if there is too little beside
        it."""
        self._close()
        for label in self._labels:
            label.hide()
            label.deleteLater()
        self._labels = []
        whole = self._over.width() - 2 * EDGE
        room, top = whole - self._spare.width(), EDGE
        if room < min(whole, THEME.px(300)):  # too little beside the corner: the ribbon goes below it
            room, top = whole, EDGE + self._spare.height()
        if not self._bundles or room < THEME.px(80):
            self.hide()
            return
        gap = THEME.px(6)
        rows = self._build_fitting_rows(room)
        self._labels = [label for line in rows for label in line]
        widest = min(room, max(sum(one.width() + gap for one in line) - gap for line in rows))
        y = 0
        for line in rows:
            x = 0
            for label in line:
                label.move(x, y)
                label.show()
                x += label.width() + gap
            y += line[0].height() + THEME.px(3)
        self.setGeometry(EDGE + (room - widest) // 2, top, widest, y)
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)
