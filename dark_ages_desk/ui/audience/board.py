"""The board on the wall: cropped to the part in play, with few and large names, and rings where something changed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPen, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.audience import words as audience_words
from dark_ages_desk.ui.audience.last_turn import NO_TURN, LastTurn
from dark_ages_desk.ui.audience.room_names import Lettering, RoomNames, Subject, list_subjects
from dark_ages_desk.ui.map import BoardRenderer, MapView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.declutter import Box
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.sight import list_sides_in_play
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.parts.theme import FIGURE_PART, WALL_PART

FOLLOW_MS = 900
TEXT, LARGER = 200, 1.35
"""Size of the map's text and counters, in per cent and as a multiple of the window: the audience is far away."""

MARGIN, LEAST = 0.04, 0.4
"""Distance of what is in play from the edge, in parts of it, and the least part of the board that is shown."""

CUT = 0.08
"""Part of what is in play that may lie outside, so that no dark band is beside the board."""

RING, LARGEST_RING, STROKE = 1 / 48, 1 / 26, 1 / 220
"""Least and greatest radius of a ring, and the width of its line, in parts of the window's height."""


class Board(MapView):
    """The board on the wall, which takes no mouse and no keys.

    It shows what is in play until another part is asked for. ``at_theatre`` is True until then.
    """

    framed = Signal()  # another part of the board is seen
    lettered = Signal()  # other names have numbers

    def __init__(self, look: BoardRenderer, parent: QWidget) -> None:
        super().__init__(look, TEXT, parent)
        self.at_theatre = True
        self._turn = NO_TURN
        self._subjects: tuple[Subject, ...] = ()
        self._lettering = Lettering()
        self._lettered_for: object = None
        self._boxes: tuple[object, tuple[Box, ...]] = (None, ())
        self.scene.lettering, self.scene.draw_over = self._list_signs, self._draw_rings
        self._paper.is_bare = True
        self._lettering_soon = QTimer(self)
        self._lettering_soon.setSingleShot(True)
        self._lettering_soon.setInterval(0)
        self._lettering_soon.timeout.connect(self._write_names)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(audience_words.board_for_room(look=look.name))
        self.setAccessibleDescription("")
        self.glide_ms = lambda: FOLLOW_MS if motion.glide_ms() else 0
        self.view_changed.connect(self.framed)

    # --- what is shown

    def show_table(self, view: TableView, turn: LastTurn) -> None:
        """Show the table as all may see it, with rings where the last ``turn`` changed something."""
        self._turn, self._subjects = turn, list_subjects(self.look, view, turn.changed, turn.visited)
        self.show_view(view)

    @property
    def frame(self) -> QRectF:
        """The part of the board (km) that is seen."""
        return self.stage.camera.visible

    @property
    def listed(self) -> tuple[str, ...]:
        """The names of what has a number on the map, in the order of the numbers."""
        return self._lettering.listed

    @property
    def written(self) -> Sequence[Sign]:
        """The names and numbers on the map."""
        return self._lettering.signs

    def show_theatre(self) -> None:
        """Show the part of the board with land or forces of any side, as large as it can be."""
        self.at_theatre = True
        box = self._find_theatre()
        if box.isEmpty():
            self.fit(glide=False)
        else:
            self.show_part(box, glide=False)

    def _find_theatre(self) -> QRectF:
        """Return the part of the board (km) in play, in the shape of the window."""
        view, edge = self._view, self.look.border_km
        if view is None or self.width() < 1 or self.height() < 1:
            return QRectF()
        sides = list_sides_in_play(self.look, view)
        places = {one.space for one in view.counters if one.power in sides}
        places |= {key for key, one in view.spaces.items() if one.owner in sides and not one.outside}
        box = QRectF()
        for place in sorted(places & set(self.look.spaces())):
            box = box.united(self.look.outline(place).controlPointRect())
        if box.isEmpty():
            return box
        whole = self.look.frame.adjusted(edge, edge, -edge, -edge)
        margin = MARGIN * max(box.width(), box.height())
        wide = max(box.width() + 2 * margin, LEAST * whole.width())
        high = max(box.height() + 2 * margin, LEAST * whole.height())
        shape = self.width() / self.height()
        wide, high = max(wide, high * shape), max(high, wide / shape)
        if (part := min(whole.width() / wide, whole.height() / high)) < 1 and part >= 1 - CUT - 2 * MARGIN:
            wide, high = wide * part, high * part
        found = QRectF(0, 0, wide, high)
        found.moveCenter(box.center())
        found.moveLeft(min(max(found.left(), whole.left()), whole.right() - wide))
        found.moveTop(min(max(found.top(), whole.top()), whole.bottom() - high))
        return found

    # --- names

    @property
    def settled(self) -> bool:
        return super().settled and self.is_lettered

    @property
    def is_lettered(self) -> bool:
        """True when the names are those of the present table and part."""
        return self._lettered_for == self._find_key()

    def _find_key(self) -> object:
        """Return what the names depend on."""
        camera = self.stage.camera
        return camera.sizes, camera.left, camera.top, camera.size, self._find_boxes(), self._subjects

    def _find_boxes(self) -> tuple[Box, ...]:
        """Return the boxes of the counters in pixels of the whole board; they are found once for an arrangement."""
        sprites = self.scene.sprites(self.stage.camera, self._text_scale)
        key = (self.stage.camera.sizes, id(sprites), id(self.scene.placed))
        if self._boxes[0] != key:
            left, top = (
                self.look.frame.left() * self.stage.camera.scale,
                self.look.frame.top() * self.stage.camera.scale,
            )
            boxes = (sprite.box for sprite in sprites)
            self._boxes = key, tuple((x0 + left, y0 + top, x1 + left, y1 + top) for x0, y0, x1, y1 in boxes)
        return self._boxes[1]

    def _list_signs(self) -> Sequence[Sign]:
        """Return the names as they are, and have them written again soon where they are out of date."""
        if self._lettered_for != self._find_key() and not self._glide.running:
            self._lettering_soon.start()
        return self._lettering.signs

    @Slot()
    def _write_names(self) -> None:
        camera = self.stage.camera
        before, self._lettered_for = self._lettering.listed, self._find_key()
        boxes = self._find_boxes()
        counter = float(self.look.counter_pixels(camera, self._text_scale))
        cap = self._wall_height / WALL_PART
        self._lettering = RoomNames(self.look, camera, cap, self._subjects, boxes, counter, self.find_radii()).build()
        if self._lettering.listed != before:
            self.lettered.emit()
        self.update()

    # --- sizes

    @property
    def _wall_height(self) -> float:
        """Height of the whole window, in pixels of the picture."""
        return self.window().height() * self.ratio

    @property
    def ratio(self) -> float:
        """As fine as the screen: nobody points at it, so no pixel of a pointer has to be told in those of the
        picture."""
        return self.devicePixelRatioF()

    @property
    def page(self) -> float:
        return self._wall_height * LARGER

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._art.least_figure = self._wall_height / FIGURE_PART
        super().resizeEvent(event)
        if self.at_theatre:
            self.show_theatre()

    # --- painting

    def _paint(self, painter: QPainter, region: QRect) -> None:
        ratio = self.ratio
        if self.stage.camera.size != self.size() * ratio:  # it came to a screen of another density
            QTimer.singleShot(0, self, self._handle_resize)
        painter.scale(1 / ratio, 1 / ratio)
        super()._paint(painter, QTransform.fromScale(ratio, ratio).mapRect(region))

    def find_radii(self) -> dict[str, float]:
        """Return the radii of the rings in pixels, each by its place."""
        scale, high, known = self.stage.camera.scale, self._wall_height, set(self.look.spaces())
        found = {}
        for space in self._turn.changed:
            if space in known:
                box = self.look.outline(space).controlPointRect()
                size = min(box.width(), box.height()) * scale / 2
                found[space] = max(RING * high, min(size, LARGEST_RING * high))
        return found

    def _draw_rings(self, painter: QPainter) -> None:
        """Draw a ring round each place where the last turn changed something."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for space, radius in self.find_radii().items():
            at = self.look.anchor(space)
            middle = self.stage.camera.to_pixels(at.x(), at.y())
            for shade, width in ((theme.COUNTER_EDGE, 2.0), (theme.SELECTION, 1.0)):
                painter.setPen(QPen(colour(shade), STROKE * self._wall_height * width))
                painter.drawEllipse(middle, radius, radius)
