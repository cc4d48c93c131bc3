"""What a printed board carries beside its land: the tracks, the order of play, the points, the cards, the decks.

Each is a sheet on ground of the map that nothing stands on and nothing is offered on. Where there is no such ground,
the sheet is not there: everything on it stands in the deck beside the map, too. The mouse goes through it to the map.
The menu *View* has a switch.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.view import (
    LedgerRow,
    PoolView,
    PowerView,
    ShownCard,
    TableView,
    TrackView,
    order_by_standing,
)
from dark_ages_desk.ui.desk.free_ground import Ground
from dark_ages_desk.ui.desk.turn_facts import NO_FACTS, TurnFacts
from dark_ages_desk.ui.desk.words import map as map_words
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.switches import FURNITURE
from dark_ages_desk.ui.parts.theme import THEME

SHARE = 0.34
"""Largest part of the map's width or height that a sheet takes."""
MOST_POWERS = 8
"""Maximum number of powers on the sheet of points; the others are a range."""
LEAST_APART = 3
"""With fewer values that differ there is nothing to compare."""
MOST_BOXES = 24
"""A track of more boxes is shown in the deck alone."""
GAP = 6
"""Distance between two sheets, pixels."""
REST_MS = 180
"""How long the map rests before sheets look for other places."""
SEPARATOR = " · "
"""It comes between a turn and its year in a heading."""
CARD_WIDE, CARD_LINES = 250, 5
"""Width of the text of a card, pixels at 100 per cent, and the maximum number of lines that tell what it does."""
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
LEFT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
RIGHT = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
WRAP = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)


class BoardSheet(QWidget):
    """One sheet; its size follows from what it shows."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.setProperty("furniture", True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def needed(self) -> QSize:
        """Return the size that the sheet needs; empty where it shows nothing."""
        raise NotImplementedError

    def draw(self, painter: QPainter) -> None:
        """Draw what is on the paper."""
        raise NotImplementedError

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(THEME.colour("gold"), 1.4))
        painter.setBrush(THEME.colour("card"))
        painter.drawRoundedRect(box, THEME.px(5), THEME.px(5))
        self.draw(painter)
        painter.end()

    def write(self, painter: QPainter, where: QRect, words: str, role: str, ink: str = "ink", at: int = LEFT) -> None:
        """Write one line in a role of the theme."""
        painter.setFont(THEME.font(role))
        painter.setPen(THEME.colour(ink))
        painter.drawText(where, at, THEME.metrics(role).elidedText(words, Qt.TextElideMode.ElideRight, where.width()))


class TrackSheet(BoardSheet):
    """A printed track: its name, and its boxes with the present one filled; powers in them by their signs."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._track: TrackView | None = None
        self._powers: dict[str, PowerView] = {}

    def show_track(self, track: TrackView | None, powers: dict[str, PowerView]) -> None:
        """Show a track; None leaves the sheet empty."""
        if (track, powers) != (self._track, self._powers):
            self._track, self._powers = track, powers
            self.setAccessibleName(track.name if track is not None else "")
            self.update()

    def _texts(self) -> list[tuple[str, list[PowerView], bool]]:
        """Return for each box: its words, the powers in it, whether it is the present one."""
        found = []
        for one in self._track.boxes if self._track is not None else ():
            known = [self._powers[token] for token in one.tokens if token in self._powers]
            others = [token for token in one.tokens if token not in self._powers]
            words = " · ".join([one.label, *others]) if one.here and others else one.label
            found.append((words if not known else "", known, one.here))
        return found

    def _side(self) -> int:
        return THEME.metrics("small").height() + THEME.px(6)

    def _widths(self) -> list[int]:
        small, side = THEME.metrics("small"), self._side()
        return [
            max(side, small.horizontalAdvance(words) + THEME.px(10) if words else 0, len(powers) * (side + 1))
            for words, powers, _ in self._texts()
        ]

    def needed(self) -> QSize:
        track = self._track
        known = track is not None and any(box.here or box.tokens for box in track.boxes)
        if track is None or not known or len(track.boxes) > MOST_BOXES:
            return QSize()
        name = THEME.metrics("rule").horizontalAdvance(track.name) + THEME.px(20)
        return QSize(
            name + sum(width + THEME.px(3) for width in self._widths()) + THEME.px(6), self._side() + THEME.px(10)
        )

    def draw(self, painter: QPainter) -> None:
        track, side, high = self._track, self._side(), self.height()
        if track is None:
            return
        name = THEME.metrics("rule").horizontalAdvance(track.name)
        self.write(painter, QRect(THEME.px(10), 0, name + 4, high), track.name, "rule", "rubric")
        x, y = name + THEME.px(20), (high - side) // 2
        for (words, powers, here), width in zip(self._texts(), self._widths(), strict=True):
            where = QRect(x, y, width, side)
            if powers:
                for number, power in enumerate(powers):
                    painter.drawPixmap(QPoint(x + number * (side + 1), y), badge(power, side))
                if here:
                    painter.setPen(QPen(THEME.colour("rubric"), 2.4))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(QRectF(where).adjusted(-1, -1, 1, 1), 4, 4)
            else:
                painter.setPen(QPen(THEME.colour("line"), 1))
                painter.setBrush(THEME.colour("main" if here else "field"))
                painter.drawRoundedRect(QRectF(where), 3, 3)
                self.write(painter, where, words, "small", "main_ink" if here else "ink", CENTRE)
            x += width + THEME.px(3)


@dataclass(frozen=True, slots=True)
class Bar:
    """One power on the sheet of points: its value as text, and its part of the best one, 0 to 1.

    The part at the last turn's end is ``before``, None where it is not known.
    """

    power: PowerView
    text: str
    part: float
    before: float | None = None


class PointsSheet(BoardSheet):
    """What powers are compared by, in order, with bars; a stroke across a bar is its value at the last turn's end."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._title, self._rest, self._past = "", "", ""
        self._bars: list[Bar] = []

    @property
    def bars(self) -> Sequence[Bar]:
        """The powers on the sheet, the best first."""
        return self._bars

    def show_rows(self, rows: Sequence[LedgerRow], powers: Mapping[str, PowerView], facts: TurnFacts) -> None:
        """Show the powers that have something to be compared by, the best first, with their last turn's marks."""
        ordered = [row for row in order_by_standing(rows, powers) if row.standing is not None and row.power in powers]
        standings = [row.standing for row in ordered if row.standing is not None]
        title = standings[0].label if standings else ""
        past = {power: one.number for power, one in facts.standings.items() if one.label == title}
        top = max((*(one.number for one in standings), *past.values()), default=0.0)

        def part(number: float) -> float:
            return max(0.0, number / top) if top > 0 else 0.0

        bars = [
            Bar(powers[row.power], one.text, part(one.number), part(past[row.power]) if row.power in past else None)
            for row, one in zip(ordered, standings, strict=True)
        ]
        most = MOST_POWERS if len(bars) > MOST_POWERS + 1 else MOST_POWERS + 1
        left = standings[most:]
        rest = map_words.more_powers(number=len(left), low=left[-1].text, high=left[0].text) if left else ""
        told = map_words.at_end_of_turn(turn=facts.past.split(SEPARATOR)[0]) if past else ""
        if (title, rest, told, bars[:most]) != (self._title, self._rest, self._past, self._bars):
            self._title, self._rest, self._past, self._bars = title, rest, told, bars[:most]
            self.setAccessibleName(title)
            self.update()

    def _row(self) -> int:
        return THEME.metrics("figure").height() + THEME.px(8)

    def needed(self) -> QSize:
        if len({one.text for one in self._bars}) < LEAST_APART:
            return QSize()
        metrics = THEME.metrics("figure")
        wide = max(metrics.horizontalAdvance(one.power.map_name) for one in self._bars)
        figures = max(metrics.horizontalAdvance(one.text) for one in self._bars)
        width = min(wide + figures + self._row() + THEME.px(46), THEME.px(330))
        head = THEME.metrics("rule").height() + THEME.px(14)
        small = THEME.metrics("small")
        foot = (small.height() + THEME.px(4)) * (bool(self._rest) + bool(self._past))
        told = small.horizontalAdvance(self._past) + THEME.px(34) if self._past else 0
        return QSize(max(width, told, THEME.px(190)), head + len(self._bars) * self._row() + foot + THEME.px(6))

    def draw(self, painter: QPainter) -> None:
        edge, row = THEME.px(12), self._row()
        head = THEME.metrics("rule").height() + THEME.px(14)
        self.write(painter, QRect(edge, 0, self.width() - 2 * edge, head), self._title, "rule", "rubric")
        metrics, y = THEME.metrics("figure"), head
        side = row - THEME.px(8)
        figures = max((metrics.horizontalAdvance(one.text) for one in self._bars), default=0) + THEME.px(4)
        for one in self._bars:
            painter.drawPixmap(QPoint(edge, y + (row - side) // 2), badge(one.power, side))
            left, right = edge + side + THEME.px(7), self.width() - edge - figures - THEME.px(8)
            self.write(painter, QRect(left, y, right - left, row - THEME.px(6)), one.power.map_name, "figure")
            bar = QRectF(left, y + row - THEME.px(6), right - left, THEME.px(4))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("line"))
            painter.drawRect(bar)
            painter.setBrush(QColor(one.power.colour))
            painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * one.part, bar.height()))
            if one.before is not None:
                self._draw_mark(painter, bar.left() + bar.width() * one.before, bar.center().y())
            self.write(painter, QRect(self.width() - edge - figures, y, figures, row), one.text, "figure", at=RIGHT)
            y += row
        line = THEME.metrics("small").height() + THEME.px(4)
        if self._rest:
            self.write(painter, QRect(edge, y, self.width() - 2 * edge, line), self._rest, "small", "faded")
            y += line
        if self._past:
            self._draw_mark(painter, edge + THEME.px(3), y + line / 2)
            left = edge + THEME.px(10)
            self.write(painter, QRect(left, y, self.width() - edge - left, line), self._past, "small", "faded")

    @staticmethod
    def _draw_mark(painter: QPainter, x: float, y: float) -> None:
        """Draw the mark of the last turn: a dark stroke with a light edge, so that it can be seen on any colour."""
        high = THEME.px(5)
        for shade, width in (("card", 4.4), ("ink", 2.2)):
            painter.setPen(
                QPen(THEME.colour(shade), THEME.px(1) * width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
            )
            painter.drawLine(QPointF(x, y - high), QPointF(x, y + high))


class CardsSheet(BoardSheet):
    """The cards that were shown in this turn: the name of each, and what it does."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._cards: tuple[ShownCard, ...] = ()
        self._names: list[str] = []

    def show_cards(self, cards: tuple[ShownCard, ...], powers: Mapping[str, PowerView]) -> None:
        """Show these, each with the power that it belongs to."""
        owners = [powers[one.power].map_name if one.power in powers else "" for one in cards]
        names = [
            map_words.card_of_power(card=one.name, power=owner) if owner else one.name
            for one, owner in zip(cards, owners, strict=True)
        ]
        if (cards, names) != (self._cards, self._names):
            self._cards, self._names = cards, names
            self.setAccessibleName(map_words.SHOWN_THIS_TURN if cards else "")
            self.setAccessibleDescription(
                " ".join(f"{name}: {one.does}" for name, one in zip(names, cards, strict=True))
            )
            self.update()

    def _lay_out(self) -> list[tuple[str, int]]:
        """Return what each card does and its height, pixels; a long text is cut at a word after some lines."""
        metrics, room, found = THEME.metrics("small"), QRect(0, 0, THEME.px(CARD_WIDE), 10_000), []
        for one in self._cards:
            words, told = one.does.split(), one.does
            while metrics.boundingRect(room, WRAP, told).height() > CARD_LINES * metrics.lineSpacing() and words:
                words.pop()
                told = f"{' '.join(words)} …"
            found.append((told, metrics.boundingRect(room, WRAP, told).height()))
        return found

    def needed(self) -> QSize:
        if not self._cards:
            return QSize()
        head, name = THEME.metrics("rule").height() + THEME.px(10), THEME.metrics("figure").height() + THEME.px(2)
        high = sum(name + one + THEME.px(8) for _, one in self._lay_out())
        return QSize(THEME.px(CARD_WIDE) + 2 * THEME.px(12), head + high)

    def draw(self, painter: QPainter) -> None:
        edge, wide = THEME.px(12), THEME.px(CARD_WIDE)
        y = THEME.metrics("rule").height() + THEME.px(10)
        self.write(painter, QRect(edge, 0, wide, y), map_words.SHOWN_THIS_TURN, "rule", "rubric")
        for title, (does, high) in zip(self._names, self._lay_out(), strict=True):
            name = THEME.metrics("figure").height() + THEME.px(2)
            self.write(painter, QRect(edge, y, wide, name), title, "figure")
            painter.setFont(THEME.font("small"))
            painter.setPen(THEME.colour("ink"))
            painter.drawText(QRect(edge, y + name, wide, high), WRAP, does)
            y += name + high + THEME.px(8)


class PoolsSheet(BoardSheet):
    """The decks and cups: how many are in each."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._pools: tuple[PoolView, ...] = ()

    def show_pools(self, pools: tuple[PoolView, ...]) -> None:
        """Show these."""
        if pools != self._pools:
            self._pools = pools
            self.setAccessibleName(", ".join(f"{one.name}: {one.number}" for one in pools))
            self.update()

    def needed(self) -> QSize:
        if not self._pools:
            return QSize()
        metrics = THEME.metrics("small")
        wide = max(metrics.horizontalAdvance(one.name) for one in self._pools)
        return QSize(wide + THEME.px(70), len(self._pools) * (metrics.height() + THEME.px(12)) + THEME.px(6))

    def draw(self, painter: QPainter) -> None:
        high = (self.height() - THEME.px(6)) // max(1, len(self._pools))
        for number, one in enumerate(self._pools):
            y = THEME.px(3) + number * high
            card = QRectF(THEME.px(10), y + high * 0.14, high * 0.55, high * 0.72)
            painter.setPen(QPen(THEME.colour("gold"), 1.2))
            painter.setBrush(THEME.colour("main"))
            painter.drawRoundedRect(card, 3, 3)
            left = round(card.right()) + THEME.px(8)
            right = self.width() - THEME.px(10)
            self.write(painter, QRect(left, y, right - left, high), one.name, "small")
            self.write(painter, QRect(left, y, right - left, high), str(one.number), "figure", at=RIGHT)


class NamelessSheet(BoardSheet):
    """How many places with something on them have no room for their names at this zoom."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._words = ""

    def show_number(self, number: int) -> None:
        """Show so many; 0 leaves the sheet empty."""
        words = map_words.names_without_room(number=number) if number else ""
        if words != self._words:
            self._words = words
            self.setAccessibleName(words)
            self.update()

    def needed(self) -> QSize:
        if not self._words:
            return QSize()
        metrics = THEME.metrics("small")
        return QSize(metrics.horizontalAdvance(self._words) + THEME.px(20), metrics.height() + THEME.px(8))

    def draw(self, painter: QPainter) -> None:
        self.write(painter, self.rect(), self._words, "small", "faded", CENTRE)


class Furniture:
    """The sheets on one map."""

    def __init__(self, over: MapView) -> None:
        self._map = over
        self._tracks: list[TrackSheet] = []
        self._points, self._cards = PointsSheet(over), CardsSheet(over)
        self._pools, self._nameless = PoolsSheet(over), NamelessSheet(over)
        self._view: TableView | None = None
        self._read_facts: Callable[[], TurnFacts] | None = None
        self._zoom: tuple[QRect, float] | None = None
        self._resting = QTimer(over)
        self._resting.setSingleShot(True)
        self._resting.setInterval(REST_MS)
        self._resting.timeout.connect(self.arrange)
        over.view_changed.connect(self._resting.start)
        over.places_lit.connect(self._resting.start)

    @property
    def sheets(self) -> list[BoardSheet]:
        """All sheets, those first that find a place first."""
        return [*self._tracks, self._points, self._cards, self._pools, self._nameless]

    @property
    def points(self) -> PointsSheet:
        """The sheet of what powers are compared by."""
        return self._points

    def show_view(self, view: TableView, read_facts: Callable[[], TurnFacts] = lambda: NO_FACTS) -> None:
        """Show what this viewer's table has. What the record adds to it is read once the map rests."""
        powers = dict(view.powers)
        while len(self._tracks) < len(view.tracks):
            self._tracks.append(TrackSheet(self._map))
        for number, sheet in enumerate(self._tracks):
            sheet.show_track(view.tracks[number] if number < len(view.tracks) else None, powers)
        self._pools.show_pools(view.pools)
        self._show_facts(view, NO_FACTS)
        self._view, self._read_facts = view, read_facts
        self._resting.start()

    def _show_facts(self, view: TableView, facts: TurnFacts) -> None:
        self._points.show_rows(view.ledger, view.powers, facts)
        self._cards.show_cards(facts.cards, view.powers)

    @Slot()
    def arrange(self) -> None:
        """Lay each sheet on free ground; what finds none is not there."""
        if self._view is None or not self._map.isVisible():
            return
        if not self._map.arranged:  # names and counters of another zoom: look again
            self._resting.start()
            return
        if self._read_facts is not None and FURNITURE.is_on():
            facts, self._read_facts = self._read_facts(), None
            self._show_facts(self._view, facts)
        pane, zoom = self._map.rect(), (self._map.rect(), self._map.stage.camera.scale)
        still, self._zoom = zoom == self._zoom, zoom  # sheets stay where they are while the map is only moved
        self._nameless.show_number(self._map.count_nameless_places())
        others = [QRectF(one.geometry()) for one in self._list_other_cards()]
        taken = [*self._map.list_taken_boxes(names=True), *others]
        ground = Ground(pane, taken, self._map.is_free_ground, self._map.is_even_ground)
        for sheet in self.sheets:
            size = sheet.needed() if FURNITURE.is_on() else QSize()
            fits = not size.isEmpty() and (
                size.width() <= pane.width() * SHARE or size.height() <= pane.height() * SHARE / 3
            )
            kept = sheet.pos() if still and sheet.isVisible() and sheet.size() == size else None
            low = isinstance(sheet, CardsSheet | PoolsSheet | NamelessSheet)
            spot = ground.find_spot(size, low, kept) if fits and size.height() < pane.height() / 2 else None
            if spot is None:
                sheet.hide()
                continue
            sheet.setGeometry(QRect(spot, size))
            sheet.show()
            sheet.lower()
            ground.take(sheet.geometry().adjusted(-GAP, -GAP, GAP, GAP))

    def _list_other_cards(self) -> list[QWidget]:
        return [one for one in self._map.list_cards() if not one.property("furniture")]
