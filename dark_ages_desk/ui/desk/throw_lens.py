"""The last throw at a place in a lens: the counters large, the die, the cell of the chart, and what came of it.

It lies over ground of the map that nothing stands on. Where there is no such ground, the throw is told beside the
question alone. A click or Esc puts it away; the menu *View* has a switch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QWidget

from dark_ages_desk.core.view import TableView, ThrowAtPlace
from dark_ages_desk.ui.desk.free_ground import Ground
from dark_ages_desk.ui.desk.panels.dice import DieFace
from dark_ages_desk.ui.desk.words import map as map_words
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.lens import Closeup, LensPainter, build_closeup, draw_wedge
from dark_ages_desk.ui.map.placement import least_text_pixels
from dark_ages_desk.ui.parts.switches import LENS
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words, clear, column_layout, row_layout

SHARE, HIGH = 0.4, 0.55
"""Largest part of the map's width and height that the lens takes."""
SLIMMEST = 220
"""Least width of its picture, pixels at a text of 100%."""
REST_MS = 160
"""How long the map rests before the lens looks for another place."""
MOST_DICE = 4


class ThrowLens(Card):
    """Card over the map with the last throw."""

    settled = Signal()  # it lies elsewhere than before, or is put away

    def __init__(self, over: MapView) -> None:
        super().__init__("float", margin=8, spacing=5)
        self.setParent(over)
        self._map = over
        self._throw: ThrowAtPlace | None = None
        self._closeup: Closeup | None = None
        self._painter: LensPainter | None = None
        self._before: TableView | None = None
        self._words_row = row_layout(spacing=8)
        self._picture = QLabel()
        self._picture.setTextFormat(Qt.TextFormat.PlainText)
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._cell, self._words = Words("", "small"), Words("", "figure")
        self.box.addWidget(self._picture)
        self._dice = row_layout(spacing=4)
        self._texts = column_layout(spacing=1)
        self._texts.addWidget(self._words)
        self._texts.addWidget(self._cell)
        self._words_row.addLayout(self._dice)
        self._words_row.addLayout(self._texts, 1)
        self.box.addLayout(self._words_row)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(REST_MS)
        self._resting.timeout.connect(self.find_room)
        over.view_changed.connect(self._resting.start)
        over.places_lit.connect(self.find_room)
        over.draw_beneath = self._draw_wedge
        self.hide()

    @property
    def throw(self) -> ThrowAtPlace | None:
        """The throw that is shown, or would be if there were room."""
        return self._throw

    def show_throw(
        self, throw: ThrowAtPlace | None, view: TableView, faces: Sequence[int], charts: Mapping[str, str], on: bool
    ) -> None:
        """Show a throw with its dice; without one the last stays if the game goes ``on``.

        What another viewer saw never stays. Titles of ``charts`` are by id.
        """
        before, self._before = self._before if on else None, view
        if throw is None:
            if before is None or before.viewer != view.viewer:
                self.forget()
            return
        self.forget()
        if not LENS.is_on():
            return
        self._throw = throw
        self._words.setText(throw.words)
        hit = throw.hit
        self._cell.setText(
            question_words.cell_was_read(chart=charts.get(hit.chart, ""), row=hit.row, column=hit.column, cell=hit.text)
        )
        clear(self._dice)
        for face in faces if len(faces) <= MOST_DICE else ():
            self._dice.addWidget(DieFace(face, 34, still=True), 0, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(map_words.last_throw(words=throw.words))
        size = self._picture_size()
        self._closeup = build_closeup(self._map.look, throw.spaces, view, before, self._map.stage.camera, size)
        if self._closeup is None or size.width() < THEME.px(SLIMMEST):
            self.forget()
            return
        self._painter = self._map.build_lens(self._closeup)
        self._painter.painted.connect(self._take_picture)
        self._painter.start(size)

    def forget(self) -> None:
        """Put the lens away, with a picture that is still being painted."""
        if self._painter is not None:
            self._painter.cancel()
        self._painter = self._closeup = self._throw = None
        self._picture.clear()
        if self.isVisible():
            self.hide()
            self._map.update()
            self.settled.emit()

    def put_away(self) -> bool:
        """Put the lens away on Esc or a click; return False if none was in sight."""
        was = self.isVisible()
        self.forget()
        return was

    def _picture_size(self) -> QSize:
        wide = min(THEME.px(400), round(self._map.width() * SHARE))
        return QSize(wide, round(wide * 0.5))

    @Slot(QImage)
    def _take_picture(self, image: QImage) -> None:
        if self._throw is None or self.sender() is not self._painter:
            return
        self._picture.setPixmap(QPixmap.fromImage(image))
        self._picture.setFixedSize(image.size())
        self.find_room()

    @Slot()
    def find_room(self) -> None:
        """Lie on ground that nothing stands on and nothing is offered on, or be out of sight where there is none."""
        if self._throw is None or self._picture.pixmap().isNull():
            return
        size = self._measure()
        spot = self._find_spot(size)
        if spot is None:
            self.hide()
        else:
            self.setGeometry(QRect(spot, size))
            self.show()
            if (again := self._measure()).height() > size.height():  # in sight the words may take more lines
                size, spot = again, self._find_spot(again) or spot
            self.setGeometry(QRect(spot, size))
            self.raise_()
            self._map.drop_event(self._throw.spaces[-1])  # the lens tells it
        self._map.update()
        self.settled.emit()

    def _measure(self) -> QSize:
        """Return the size with room for every line of the words, which wrap beside the dice."""
        for one in (self._words, self._cell):
            one.ensurePolished()  # in its own typeface: it is measured before it is seen
        width = self._picture.width() + 2 * THEME.gap(8) + 2
        layout = self.layout()
        if layout is None:
            return QSize(width, self.sizeHint().height())
        for row in (self._texts, self._words_row, layout):
            row.invalidate()
        size = QSize(width, layout.totalHeightForWidth(width))
        self.resize(size)
        layout.activate()
        lacking = (max(0, one.heightForWidth(one.width()) - one.height()) for one in (self._words, self._cell))
        return QSize(width, size.height() + sum(lacking))

    def _find_spot(self, size: QSize) -> QPoint | None:
        """Return the upper left corner of free ground for that size; None where there is none."""
        if size.height() > self._map.height() * HIGH:
            return None
        taken = [*self._map.list_taken_boxes(), *(QRectF(one.geometry()) for one in self._list_cards())]
        kept = self.pos() if self.isVisible() else None
        return Ground(self._map.rect(), taken).find_spot(size, low=True, kept=kept)

    def _list_cards(self) -> list[QWidget]:
        """Return the cards on the map that this one must not hide: furniture of the board goes out of its way."""
        return [one for one in self._map.list_cards() if one is not self and not one.property("furniture")]

    def _draw_wedge(self, painter: QPainter) -> None:
        """Draw the ring round its place, and the wedge that leads there."""
        if self.isVisible() and self._closeup is not None:
            camera = self._map.stage.camera
            unit = least_text_pixels(camera, THEME.scale)
            spaces = [self._map.look.anchor(space) for space in self._throw.spaces] if self._throw else []
            around = QRectF()
            for at in spaces:
                around = around.united(QRectF(at.x() - 1, at.y() - 1, 2, 2))
            part = QRectF(self._closeup.part)
            part.setSize(part.size() * 0.5)
            part.moveCenter(around.center() if spaces else self._closeup.part.center())
            draw_wedge(painter, camera, part, QRectF(self.geometry()), unit)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.put_away()
