"""The audience window: board, turn, points, rolls, events. It shows what all may know, and no more."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QTransform
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.audience.audience_state import Bulletin
from dark_ages_desk.ui.audience.panels import Banner, News, ScorePanel
from dark_ages_desk.ui.audience.stage import EventPanel
from dark_ages_desk.ui.map import BoardRenderer, MapView
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.parts.theme import THEME

COLUMN, NARROW = 0.27, 1.25
"""Part of the width for points and news, and the least width by height of that layout; else they are below the
board."""
FOLLOW_MS, OVERVIEW_MS = 900, 6000
MARGIN = 0.08
"""Distance kept between the frame's edge and something that happens, in parts of the frame."""
TEXT = 170
"""Size of the map's text and counters, in per cent: the audience is far away."""


class Board(MapView):
    """The board on the wall, which takes no mouse and no keys."""

    framed = Signal()  # another part of the board is seen

    def __init__(self, look: BoardRenderer, parent: QWidget) -> None:
        super().__init__(look, TEXT, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"Board for the room: {look.name}")
        self.setAccessibleDescription("")
        self.glide_ms = lambda: FOLLOW_MS if motion.glide_ms() else 0
        self.view_changed.connect(self.framed)

    @property
    def frame(self) -> QRectF:
        """The part of the board (km) that is seen."""
        return self.stage.camera.visible

    # As fine as the screen: nobody points at it, so no pixel of a pointer has to be told in those of the picture.

    @property
    def ratio(self) -> float:
        return self.devicePixelRatioF()

    def _paint(self, painter: QPainter, region: QRect) -> None:
        ratio = self.ratio
        if self.stage.camera.size != self.size() * ratio:  # it came to a screen of another density
            QTimer.singleShot(0, self, self._handle_resize)
        painter.scale(1 / ratio, 1 / ratio)
        super()._paint(painter, QTransform.fromScale(ratio, ratio).mapRect(region))


class BlackCover(QWidget):
    """A black sheet over everything."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), Qt.GlobalColor.black)
        painter.end()


class AudienceWindow(QWidget):
    """A window for the audience, on any screen. It learns of the game by ``show_bulletin`` alone."""

    closed = Signal()

    def __init__(self, look: BoardRenderer) -> None:
        # The keys stay the desk's, wherever somebody clicks.
        super().__init__(None, Qt.WindowType.Window | Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowTitle("Dark Ages Desk – for the room")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(480, 300)
        self.board = Board(look, self)
        self.banner, self.standing, self.news = Banner(), ScorePanel(), News()
        for part in (self.banner, self.standing, self.news):
            part.setParent(self)
        self.stage = EventPanel(self.board)
        self.stage.landed.connect(self._tell_rest)
        self.blank = BlackCover(self)
        self.blank.hide()
        self.following = False
        self._told: Bulletin | None = None
        self._waiting: Bulletin | None = None  # what is told when the dice lie still
        self._home: QRectF | None = None  # the frame to go back to after the overview
        self._back = QTimer(self)
        self._back.setSingleShot(True)
        self._back.setInterval(OVERVIEW_MS)
        self._back.timeout.connect(self.end_overview)
        self._placing = QTimer(self)
        self._placing.setSingleShot(True)
        self._placing.setInterval(0)
        self._placing.timeout.connect(self._arrange)
        THEME.changed.connect(self._arrange)

    # --- what is told

    def show_bulletin(self, told: Bulletin) -> None:
        """Show a bulletin. If a roll has just been made, its dice come first and the result when they stop."""
        before = self._told
        if self._waiting is not None:
            self.stage.put_away()  # the table goes on faster than the dice: what they brought is told now
        self._told = told
        new = before is not None and told.entry > before.entry
        self.stage.next = told.throw
        if new and told.shown is not None:
            self._tell(told)
            self.stage.show_card(told.shown)
        elif new and told.fell is not None:
            self._waiting = told
            self.stage.show_falling_dice(told.fell)
        elif told.throw is not None:
            self.stage.show_asked_roll(told.throw)
            self._tell(told)
        else:
            self.stage.clear_outdated(told.entry)
            self._tell(told)

    def _tell_rest(self) -> None:
        told, self._waiting = self._waiting, None
        if told is not None:
            self._tell(told)

    def _tell(self, told: Bulletin) -> None:
        self.board.show_view(told.view)
        self.banner.show_bulletin(told)
        self.standing.show_view(told.view)
        self.news.show_news(told.news, told.under, told.now)
        notes = [(note.spaces[-1], note.text) for note in told.view.notes if note.spaces]
        self.board.show_events(notes)
        touched = {space for note in told.view.notes for space in note.spaces}
        if touched:
            self.board.flash(touched)
        if self.following:
            self.follow(told.spaces)
        self._placing.start()

    def pause(self, on: bool) -> None:
        """Show that there is a pause, or that it is over."""
        self.banner.pause(on)

    # --- the frame

    def show_frame(self, frame: QRectF, glide: bool = False) -> None:
        """Show that part of the board (km), at once or by a ``glide``, and end an overview."""
        self._back.stop()
        self._home = None
        self.board.show_part(frame, glide)

    def follow(self, spaces: tuple[str, ...]) -> None:
        """Move the frame to places that are outside it, eased. It keeps its size unless they do not fit."""
        known = set(self.board.look.spaces())
        box = QRectF()
        for space in spaces:
            if space in known:
                box = box.united(self.board.look.outline(space).controlPointRect())
        if box.isEmpty():
            return
        frame = self._home or self.board.frame
        if frame.contains(box):
            return
        self.show_frame(fit_frame(frame, box), glide=True)

    def show_overview(self) -> None:
        """Show the whole board for some seconds, then the frame as before; a second call ends it early."""
        if self._home is None:
            self._home = QRectF(self.board.frame)
            self.board.fit()
            self._back.start()
        else:
            self.end_overview()

    def end_overview(self) -> None:
        """Return to the frame from before the overview."""
        home, self._home = self._home, None
        self._back.stop()
        if home is not None:
            self.board.show_part(home)

    # --- the window

    @property
    def is_blank(self) -> bool:
        """True while only black is shown."""
        return self.blank.isVisible()

    def set_blank(self, on: bool) -> None:
        """Show only black, or everything again. Hidden parts are not read aloud either."""
        self.blank.setVisible(on)
        self.blank.raise_()
        for part in (self.board, self.banner, self.standing, self.news):
            part.setVisible(not on)  # what is not to be seen is not to be read aloud either

    def _arrange(self) -> None:
        """Place the banner above, points and news beside the board, or below it if the window is not wide."""
        whole = self.rect()
        high = min(self.banner.wanted_height(), whole.height() // 4)
        self.banner.setGeometry(0, 0, whole.width(), high)
        rest = QRect(0, high, whole.width(), whole.height() - high)
        if whole.width() >= NARROW * whole.height():
            wide = round(whole.width() * COLUMN)
            board = rest.adjusted(0, 0, -wide, 0)
            column = QRect(board.right() + 1, rest.top(), wide, rest.height())
            self.standing.setGeometry(column)
            points = self.standing.wanted_height(round(column.height() * 0.62))
            self.standing.setGeometry(column.left(), column.top(), wide, points)
            self.news.setGeometry(column.left(), column.top() + points, wide, column.height() - points)
        else:
            low = round(rest.height() * 0.32)
            board = rest.adjusted(0, 0, 0, -low)
            half = rest.width() // 2
            self.standing.setGeometry(0, board.bottom() + 1, half, low)
            self.news.setGeometry(half, board.bottom() + 1, rest.width() - half, low)
        if self.board.geometry() != board:
            self.board.setGeometry(board)
        self.stage.place()
        self.blank.setGeometry(whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), THEME.colour("paper"))
        painter.end()

    def toggle_full_screen(self) -> None:
        """Fill the screen, or return to a window that can be moved."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.toggle_full_screen()

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()

    def end(self) -> None:
        """Hide and delete the window, because the session leaves the desk."""
        self.board.close_painter()
        self.hide()
        self.deleteLater()


def fit_frame(frame: QRectF, box: QRectF) -> QRectF:
    """Return a frame moved, and enlarged if needed, so that ``box`` is well inside it."""
    wide = box.width() * (1 + 2 * MARGIN)
    high = box.height() * (1 + 2 * MARGIN)
    size = max(1.0, wide / frame.width(), high / frame.height())
    found = QRectF(0, 0, frame.width() * size, frame.height() * size)
    if size > 1:
        found.moveCenter(box.center())
        return found
    found.moveTopLeft(frame.topLeft())
    dx, dy = found.width() * MARGIN, found.height() * MARGIN
    dx, dy = min(dx, (found.width() - box.width()) / 2), min(dy, (found.height() - box.height()) / 2)
    room = box.adjusted(-dx, -dy, dx, dy)
    if room.left() < found.left():
        found.moveLeft(room.left())
    if room.right() > found.right():
        found.moveRight(room.right())
    if room.top() < found.top():
        found.moveTop(room.top())
    if room.bottom() > found.bottom():
        found.moveBottom(room.bottom())
    return found


def find_corner(point: QPoint, box: QRect, reach: int) -> str:
    """Return the corner of ``box`` that is near ``point``: "top-left" and so on, "" for none."""
    for name, at in (
        ("top-left", box.topLeft()),
        ("top-right", box.topRight()),
        ("bottom-left", box.bottomLeft()),
        ("bottom-right", box.bottomRight()),
    ):
        if (point - at).manhattanLength() <= 2 * reach:
            return name
    return ""
