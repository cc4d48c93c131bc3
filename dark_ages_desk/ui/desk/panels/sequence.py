"""The sequence of play as a rail, with the present stop, and the printed tracks."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from dark_ages_desk.core.view import EffectView, PowerView, RailStop, TableView, TrackView
from dark_ages_desk.ui.desk.effects_bar import describe_effect
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.badge import badge, badge_label
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.what_is_this import explain_phase
from dark_ages_desk.ui.parts.widgets import (
    FlowBox,
    Paper,
    Scroll,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    row_layout,
)

WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class _PaintedWidget(QWidget):
    """Picture whose height follows from its width."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(THEME.px(60))

    def text(self) -> str:
        """Return a description of the picture for screen readers."""
        return ""

    def heightForWidth(self, width: int) -> int:
        raise NotImplementedError

    def sizeHint(self) -> QSize:
        width = max(self.width(), THEME.px(60))
        return QSize(width, self.heightForWidth(width))

    def fit(self) -> None:
        """Set the height for the present width. Qt's own height-for-width forgets it inside a scroll area."""
        self.setFixedHeight(max(1, self.heightForWidth(self.width())))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()

    def _draw_focus(self, painter: QPainter) -> None:
        """Draw a frame while the keys are here."""
        if self.hasFocus():
            painter.setPen(QPen(THEME.colour("gold"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            copy_to_clipboard(self.text())
        else:
            super().keyPressEvent(event)


class Rail(_PaintedWidget):
    """Stops of a turn: a thread with a knot for each; done ones filled, the present one a red diamond."""

    explains_at_rest = True

    def __init__(self) -> None:
        super().__init__(known_words.SEQUENCE_OF_PLAY)
        self._stops: tuple[RailStop, ...] = ()

    def show_stops(self, stops: tuple[RailStop, ...]) -> None:
        """Show these stops."""
        if stops != self._stops:
            self._stops = stops
            self.setAccessibleDescription(self.text())
        self.fit()

    def text(self) -> str:
        return "\n".join(f"{'  ' * s.depth}{s.rule} {s.label} ({s.state})" for s in self._stops)

    def sentence_at(self, at: QPoint) -> str:
        """Return what the phase at a point is."""
        places = zip(self._stops, self._rects(self.width()), strict=True)
        found = next((stop for stop, box in places if box.top() <= at.y() <= box.bottom()), None)
        return explain_phase(found.label, found.rule) if found is not None else ""

    def _rects(self, width: int) -> list[QRect]:
        rects, y = [], THEME.px(4)
        for stop in self._stops:
            left = THEME.px(26 + 12 * min(stop.depth, 3))
            metrics = QFontMetrics(self._font(stop))
            room = max(THEME.px(30), width - left - THEME.px(4))
            height = metrics.boundingRect(QRect(0, 0, room, 10_000), WRAP, stop.label).height()
            rects.append(QRect(left, y, room, height))
            y += height + THEME.gap(4 if stop.depth else 7)
        return rects

    def _font(self, stop: RailStop) -> QFont:
        font = THEME.font("body" if stop.depth == 0 else "small")
        font.setBold(stop.state == "now")
        return font

    def heightForWidth(self, width: int) -> int:
        rects = self._rects(width)
        return rects[-1].bottom() + THEME.px(8) if rects else 0

    def find_present_stop(self) -> QRect:
        """Return the box of the present stop; an empty one if there is none."""
        for stop, rect in zip(reversed(self._stops), reversed(self._rects(self.width())), strict=True):
            if stop.state == "now":
                return rect
        return QRect()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rects = self._rects(self.width())
        x = THEME.px(10)

        def middle(stop: RailStop, rect: QRect) -> QPointF:
            return QPointF(x, rect.top() + QFontMetrics(self._font(stop)).height() / 2)

        knots = [middle(stop, rect) for stop, rect in zip(self._stops, rects, strict=True)]
        if knots:
            painter.setPen(QPen(THEME.colour("line"), THEME.px(2)))
            painter.drawLine(knots[0], knots[-1])
        for stop, rect, knot in zip(self._stops, rects, knots, strict=True):
            radius = THEME.px(4.5 if stop.depth == 0 else 3)
            now = stop.state == "now"
            painter.setPen(QPen(THEME.colour("rubric" if now else "faded" if stop.state == "done" else "line"), 1.5))
            painter.setBrush(THEME.colour("rubric" if now else "faded" if stop.state == "done" else "paper"))
            if now:
                size = radius * 1.5
                painter.drawPolygon([knot + QPointF(*p) for p in ((0, -size), (size, 0), (0, size), (-size, 0))])
            else:
                painter.drawEllipse(knot, radius, radius)
            painter.setFont(self._font(stop))
            painter.setPen(THEME.colour("rubric" if now else "faded" if stop.state == "done" else "ink"))
            painter.drawText(rect, WRAP, stop.label)
        self._draw_focus(painter)
        painter.end()


class Track(_PaintedWidget):
    """Printed track: its boxes in order with the powers in them, the present one marked."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.setWhatsThis(known_words.track_shows(name=name))
        self._track = TrackView("", name, ())
        self._powers: Mapping[str, PowerView] = {}

    def show_track(self, track: TrackView, powers: Mapping[str, PowerView]) -> None:
        """Show this track with the powers in its boxes."""
        self._track, self._powers = track, powers
        self.setAccessibleDescription(self.text())
        self.fit()

    def text(self) -> str:
        boxes = []
        for box in self._track.boxes:
            tokens = ", ".join(self._powers[t].name if t in self._powers else t for t in box.tokens)
            boxes.append(f"{box.label}{': ' + tokens if tokens else ''}{' (here)' if box.here else ''}")
        return f"{self._track.name}\n" + "\n".join(boxes)

    def _rects(self, width: int) -> list[QRect]:
        side, gap = THEME.px(22), THEME.px(3)
        metrics = THEME.metrics("tiny")
        filled = any(box.tokens for box in self._track.boxes)
        rects, x, y = [], 0, 0
        height = metrics.height() + (side if filled else 0) + THEME.px(8)
        for box in self._track.boxes:
            tokens = sum(
                side + 2 if t in self._powers else metrics.horizontalAdvance(t) + THEME.px(4) for t in box.tokens
            )
            wide = max(
                metrics.horizontalAdvance(box.label) + THEME.px(8), tokens + THEME.px(6), THEME.px(30 if filled else 24)
            )
            wide = min(wide, width)
            if x and x + wide > width:
                x, y = 0, y + height + gap
            rects.append(QRect(x, y, wide, height))
            x += wide + gap
        return rects

    def heightForWidth(self, width: int) -> int:
        rects = self._rects(width)
        return rects[-1].bottom() + 2 if rects else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = THEME.metrics("tiny")
        for box, rect in zip(self._track.boxes, self._rects(self.width()), strict=True):
            frame = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.setPen(QPen(THEME.colour("rubric" if box.here else "line"), 1.6 if box.here else 1))
            painter.setBrush(THEME.colour("chosen" if box.here else "card"))
            painter.drawRoundedRect(frame, 3, 3)
            painter.setFont(THEME.font("tiny"))
            painter.setPen(THEME.colour("ink" if box.here or box.tokens else "faded"))
            painter.drawText(
                rect.adjusted(0, THEME.px(2), 0, 0),
                int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignTop),
                box.label,
            )
            x, y = rect.left() + THEME.px(4), rect.top() + metrics.height() + THEME.px(3)
            for token in box.tokens:
                if token in self._powers:
                    painter.drawPixmap(QPoint(x, y), badge(self._powers[token], THEME.px(21)))
                    x += THEME.px(22) + 2
                else:
                    painter.drawText(QPoint(x, y + metrics.ascent()), token)
                    x += metrics.horizontalAdvance(token) + THEME.px(4)
        self._draw_focus(painter)
        painter.end()


class EffectsInForce(QWidget):
    """Lasting effects as text: the name and rule, the meaning, the signs of the powers concerned."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("In force")
        self._box = column_layout(self, spacing=5)
        self._shown: object = None

    def show_effects(self, effects: tuple[EffectView, ...], powers: Mapping[str, PowerView]) -> None:
        """Show these effects; hide the list if there are none."""
        shown = (effects, THEME.scale, tuple(powers.items()) if effects else ())
        if shown == self._shown:
            return
        self._shown = shown
        clear(self._box)
        self.setVisible(bool(effects))
        if not effects:
            return
        self._box.addSpacing(THEME.gap(8))
        self._box.addWidget(Words("IN FORCE", "head"))
        for effect in effects:
            self._box.addWidget(self._build_entry(effect, powers))

    @staticmethod
    def _build_entry(effect: EffectView, powers: Mapping[str, PowerView]) -> QWidget:
        part = QWidget()
        part.setAccessibleName(describe_effect(effect))
        box = column_layout(part, spacing=1)
        line = row_layout(spacing=6)
        line.addWidget(Words(effect.name, "figure"), 1)
        if effect.rule:
            line.addWidget(Words(cite_rule(effect.rule), "rule", wrap=False))
        box.addLayout(line)
        words = make_copyable(Words(effect.words, "small"))
        words.setAccessibleName(describe_effect(effect))
        box.addWidget(words)
        if known := [powers[power] for power in effect.powers if power in powers]:
            flow = FlowBox(3)
            for power in known:
                flow.add(badge_label(power, THEME.px(19)))
            box.addWidget(flow)
        return part


class SequencePanel(Paper):
    """Panel with the rail, under it the tracks and the effects in force."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(known_words.SEQUENCE_OF_PLAY)
        self._tracks: dict[str, Track] = {}
        inside = self._inside = QWidget()
        box = column_layout(inside, 14, 8)
        self._head = Words(known_words.SEQUENCE_OF_PLAY_HEADING, "head")
        self._rail = Rail()
        self._track_box = column_layout(spacing=6)
        self.in_force = EffectsInForce()
        box.addWidget(self._head)
        box.addWidget(self._rail)
        box.addLayout(self._track_box)
        box.addWidget(self.in_force)
        box.addStretch(1)
        self._scroll = Scroll(inside)
        column_layout(self, spacing=0).addWidget(self._scroll)

    def show_view(self, view: TableView) -> None:
        """Show the rail and the tracks of a view, and the effects in force."""
        self.in_force.show_effects(view.effects, view.powers)
        self._rail.show_stops(view.rail)
        self._head.setVisible(bool(view.rail))
        if list(self._tracks) != [track.id for track in view.tracks]:
            clear(self._track_box)
            self._tracks = {}
            for track in view.tracks:
                self._track_box.addSpacing(THEME.gap(6))
                self._track_box.addWidget(Words(track.name.upper(), "head"))
                self._tracks[track.id] = Track(track.name)
                self._track_box.addWidget(self._tracks[track.id])
        for track in view.tracks:
            self._tracks[track.id].show_track(track, view.powers)
        now = self._rail.find_present_stop()
        if not now.isNull():
            at = self._rail.mapTo(self._inside, now.center())
            self._scroll.ensureVisible(at.x(), at.y(), 0, THEME.px(80))
