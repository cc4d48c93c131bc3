"""The map on the set-up page: the scenario's opening position, with the shield of each side and who plays it.

The position and the board are read in a thread. A click on a shield, or on the land or army of a side, chooses who
plays it. One of the shields has the keys: the arrow keys go from shield to shield.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.view import PowerView, TableView
from dark_ages_desk.ui.map import BoardRenderer, MapView
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.sight import FILLED
from dark_ages_desk.ui.parts.shield import TALL, shield_pixmap
from dark_ages_desk.ui.parts.theme import THEME, fitting_scale
from dark_ages_desk.ui.parts.widgets import Words, column_layout, set_tip
from dark_ages_desk.ui.parts.work import OddsThread
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.catalogue import Catalogue, NewGameRequest, Opening

PLAYED, UNPLAYED = 38, 24
"""Widths of the shields of sides with a player, and of the others, in pixels at 100 per cent."""

LONGEST = 130
"""Maximum width of a player's name below a shield, in pixels at 100 per cent."""

APART = 3
"""Pixels that two shields are apart at least."""

LEAST, MANY, ACROSS, MANY_ACROSS = 20, 12, 16, 28
"""Least width of a shield in pixels, and how many the width of a map holds at least; of more than MANY, more."""

ROOMY = 900
"""Width in pixels of a map from which its text may be as large as elsewhere; half of it, for the names of players."""

TIGHT = 0.94
"""Part of the map that all sides may fill at most, where it would else show what is outside the board."""

RINGS = 16
"""Number of distances, each a quarter of a shield farther, at which a free place is looked for."""

FAR = 1.5
"""Heights of a shield from its land at which a line leads there: nearer, the line would only cover a name."""

STEP = 0.24
"""Cost of a step aside, in covered parts of a shield, or of a name or counter, whichever is smaller."""

HARDLY = 0.1
"""Part of a name or counter that may be covered at a small cost."""

ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class ShieldButton(QAbstractButton):
    """The shield of one side, with the name of who plays it."""

    pointed = Signal(str)  # the power that the pointer or the keys are on now, "" for none
    moved = Signal(object)  # QPointF, the direction of an arrow key

    def __init__(self, power: PowerView, parent: QWidget) -> None:
        super().__init__(parent)
        self.power = power
        self.player = ""
        self.room, self.across = 0, ACROSS  # width of the map in pixels, and how many shields it holds
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.set_player("")

    def set_player(self, player: str) -> None:
        """Show who plays this side; "" for nobody."""
        self.player = player
        words = (
            shell_words.power_played_by(power=self.power.name, player=player)
            if player
            else shell_words.power_played_by_nobody(power=self.power.name)
        )
        self.setAccessibleName(words)
        set_tip(self, words)
        self.resize(self.sizeHint())
        self.update()

    @property
    def _wide(self) -> int:
        """Width of the shield in pixels."""
        wide = THEME.px(PLAYED if self.player else UNPLAYED)
        return max(LEAST, min(wide, self.room // self.across)) if self.room else wide

    @property
    def _role(self) -> str:
        """The size of the name: smaller on a map of little width."""
        return "figure" if self.room >= THEME.px(ROOMY // 2) else "small"

    def _name_text(self) -> str:
        return THEME.metrics(self._role).elidedText(self.player, Qt.TextElideMode.ElideRight, THEME.px(LONGEST))

    def sizeHint(self) -> QSize:
        wide, high = self._wide, round(self._wide * TALL)
        if not self.player:
            return QSize(wide + 4, high + 4)
        metrics = THEME.metrics(self._role)
        name = metrics.horizontalAdvance(self._name_text()) + 2 * THEME.px(7)
        return QSize(max(wide, name) + 4, high + metrics.height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        wide, high = self._wide, round(self._wide * TALL)
        lit = self.hasFocus() or self.underMouse()
        left = (self.width() - wide) // 2
        if self.player:
            ribbon = QRectF(2, 2 + high - 2, self.width() - 4, self.height() - high - 2)
            painter.setPen(QPen(THEME.colour("gold" if lit else "ink"), 2.4 if lit else 1.2))
            painter.setBrush(THEME.colour("card"))
            painter.drawRoundedRect(ribbon, THEME.px(4), THEME.px(4))
            painter.setPen(THEME.colour("ink"))
            painter.setFont(THEME.font(self._role))
            painter.drawText(ribbon, int(Qt.AlignmentFlag.AlignCenter), self._name_text())
        painter.drawPixmap(left, 2, shield_pixmap(self.power, wide))
        if lit and not self.player:
            painter.setPen(QPen(THEME.colour("gold"), 2.4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(1, 1, self.width() - 2, self.height() - 2), THEME.px(4), THEME.px(4))
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.raise_()
        self.pointed.emit(self.power.id)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(self.power.id if self.hasFocus() else "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.raise_()
        self.pointed.emit(self.power.id)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if (way := ARROWS.get(Qt.Key(event.key()))) is not None:
            self.moved.emit(way)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class LeaderLines(QWidget):
    """Thin lines from the shields that had to move aside to the lands that they stand for."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._lines: list[tuple[QPoint, QPoint]] = []

    def show_lines(self, lines: Sequence[tuple[QPoint, QPoint]]) -> None:
        """Draw lines, each from a shield to the place that it stands for."""
        self._lines = list(lines)
        if (board := self.parentWidget()) is not None:
            self.setGeometry(board.rect())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for shade, width in (("card", 4.0), ("ink", 1.6)):
            painter.setPen(QPen(THEME.colour(shade), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(THEME.colour("ink"))
            for start, end in self._lines:
                painter.drawLine(start, end)
                painter.drawEllipse(end, 3, 3)
        painter.end()


@dataclass(frozen=True, slots=True)
class _Read:
    """What the thread brings: an opening with the drawing of its board, or the reason why there is none."""

    opening: Opening | None
    look: BoardRenderer | None
    reason: str = ""


class SetupMap(QWidget):
    """The map of the scenario that somebody sets up."""

    chosen = Signal(str, object)  # the power, and the global QPoint where somebody chose it

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self._catalogue = catalogue
        self._work: OddsThread | None = None
        self._wish: NewGameRequest | None = None
        self._offered: tuple[str, ...] = ()
        self._players: Mapping[str, str] = {}
        self._look: tuple[str, BoardRenderer] | None = None  # of the last board, with its id
        self.view: MapView | None = None
        self.shields: list[ShieldButton] = []
        self._lines: LeaderLines | None = None
        self._homes: dict[str, QPointF] = {}
        self._held: dict[str, tuple[str, ...]] = {}
        self._part = QRectF()
        self._placing = self._moved = False
        self._shown_in = QSize()  # the map's size when the part was shown
        self._shown_at: Camera | None = None
        self._placer = QTimer(self)  # many things ask for it in one step
        self._placer.setSingleShot(True)
        self._placer.setInterval(0)
        self._placer.timeout.connect(self._place_shields)
        self._box = column_layout(self)
        self._waiting = Words("", "title")
        self._waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._box.addWidget(self._waiting)
        self.setMinimumWidth(240)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(shell_words.MAP_OF_SCENARIO)
        THEME.changed.connect(self._handle_rescale)

    # --- what is shown

    def show_opening(self, wish: NewGameRequest, offered: Sequence[str]) -> None:
        """Show the opening of a game, with the shields of the powers that are ``offered``; read it in a thread."""
        if wish == self._wish and tuple(offered) == self._offered:
            return
        self._wish, self._offered = wish, tuple(offered)
        if self.isVisible():
            self._read()

    def set_players(self, players: Mapping[str, str]) -> None:
        """Write the name of who plays each power; powers without a name have no player."""
        self._players = dict(players)
        for shield in self.shields:
            shield.set_player(self._players.get(shield.power.id, ""))
        self._placer.start()

    def _read(self) -> None:
        if self._wish is None or self._catalogue.opening is None:
            return
        if self._work is None:
            self._work = OddsThread(self)
            self._work.done.connect(lambda _ticket, read: self._receive(read))
        if self.view is None:
            self._waiting.setText(shell_words.SETTING_UP_BOARD)
        task = _reader(self._catalogue, self._catalogue.opening, self._wish, self._look)
        _, read = self._work.work(task, 0)
        if read is not None:
            self._receive(read)

    def _receive(self, read: object) -> None:
        """Show what the thread has read."""
        if not isinstance(read, _Read):
            return
        self._drop_view()
        if read.opening is None or read.look is None:
            self._waiting.setText(read.reason)
            return
        self._look = read.opening.board.id, read.look
        self._waiting.hide()
        shown = read.opening.view
        self.view = view = MapView(read.look, self._map_scale())
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._box.addWidget(view)
        view.show_view(show_lands(shown))
        self._held = list_held(shown)
        offered = [shown.powers[one] for one in self._offered if one in shown.powers]
        self._homes, self._part = find_homes(read.look, self._held, [one.id for one in offered])
        self._lines = LeaderLines(view)
        self._lines.show()
        for power in offered:
            shield = ShieldButton(power, view)
            shield.set_player(self._players.get(power.id, ""))
            shield.setFocusPolicy(Qt.FocusPolicy.ClickFocus if self.shields else Qt.FocusPolicy.StrongFocus)
            shield.clicked.connect(lambda _checked=False, mine=shield: self._choose_shield(mine))
            shield.pointed.connect(view.set_own)
            shield.moved.connect(lambda way, mine=shield: self._go_on(mine, way))
            shield.show()
            self.shields.append(shield)
        view.space_clicked.connect(self._choose_space)
        view.counter_clicked.connect(lambda counter, _added: self._choose_counter(shown, counter))
        view.space_hovered.connect(lambda space: view.set_own(self._find_offered(space)))
        view.view_changed.connect(self._handle_view_change)
        view.names_changed.connect(self._placer.start)
        self._shown_in = QSize()
        view.show()
        self._moved = False
        self._show_theatre()

    # --- where it is shown

    def _map_scale(self) -> int:
        """Return the size of the map's text, in per cent: as on the desk, but less where the map has little width."""
        wanted = THEME.scale * 100 // fitting_scale(self.window().height())
        return max(100, min(wanted, self.width() * 100 // ROOMY))

    def _show_theatre(self) -> None:
        """Show the part of the board with all sides, unless somebody has moved the map."""
        if self.view is None or self._moved:
            return
        self._placing = True
        self._shown_in = self.view.size()
        self.view.set_text_scale(self._map_scale())
        self.view.show_part(find_filling_part(self._part, self.view.look.frame, self.view.size()), glide=False)
        self._shown_at = self.view.stage.camera
        self._placing = False
        self._placer.start()

    def _handle_view_change(self) -> None:
        """Place the shields where the map is now; in a map of another size, show the part with all sides again."""
        if self.view is not None and self.view.size() != self._shown_in:
            self._show_theatre()
        elif not self._placing and self.view is not None and self.view.stage.camera != self._shown_at:
            self._moved = True
        self._placer.start()

    def _place_shields(self) -> None:
        """Put each shield on its land; where two would cover each other, the later one moves aside."""
        if self.view is None:
            return
        camera, taken = self.view.stage.camera, list[QRect]()
        seen = [box.toAlignedRect() for box in (*self.view.name_boxes(), *self.view.list_taken_boxes())]
        lines: list[tuple[QPoint, QPoint]] = []
        for shield in sorted(self.shields, key=lambda one: not one.player):
            at = self._homes[shield.power.id]
            point = camera.to_pixels(at.x(), at.y()).toPoint()
            shield.room, shield.across = self.view.width(), ACROSS if len(self.shields) <= MANY else MANY_ACROSS
            shield.resize(shield.sizeHint())
            box = QRect(point - QPoint(shield.width() // 2, shield.height() // 2), shield.size())
            if self.view.rect().contains(point):
                box = _find_free_box(box, self.view.rect(), taken, seen)
                if (box.center() - point).manhattanLength() > FAR * box.height():
                    lines.append((box.center(), point))
            taken.append(box.adjusted(-APART, -APART, APART, APART))
            shield.move(box.topLeft())
        if self._lines is not None:
            self._lines.show_lines(lines)

    def _handle_rescale(self) -> None:
        if self.view is not None:
            self.view.set_text_scale(self._map_scale())
            self._placer.start()

    # --- choosing

    def find_power_at(self, point: QPoint) -> str:
        """Return the power that a click on a pixel of the map chooses; "" if there is none."""
        return self._find_offered(self.view.space_at(QPointF(point))) if self.view is not None else ""

    def _find_offered(self, space: str) -> str:
        """Return the power that may be chosen and has land or an army in a place; "" if there is none."""
        return next((power for power in self._held.get(space, ()) if power in self._offered), "")

    def _choose_space(self, space: str) -> None:
        if (power := self._find_offered(space)) and self.view is not None:
            self.chosen.emit(power, self.view.mapToGlobal(self.view.card_anchor(space).center()))

    def _choose_counter(self, shown: TableView, counter: str) -> None:
        for one in shown.counters:
            if one.id == counter:
                self._choose_space(one.space)

    def _choose_shield(self, shield: ShieldButton) -> None:
        self.chosen.emit(shield.power.id, shield.mapToGlobal(shield.rect().bottomLeft()))

    def _go_on(self, shield: ShieldButton, way: QPointF) -> None:
        """Give the keys to the nearest shield in the direction of an arrow key."""
        start = QPointF(shield.geometry().center())
        best: tuple[float, ShieldButton] | None = None
        for other in self.shields:
            apart = QPointF(other.geometry().center()) - start
            ahead = QPointF.dotProduct(apart, way)
            aside = abs(apart.x() * way.y()) + abs(apart.y() * way.x())
            if other is not shield and ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = ahead + 2 * aside, other
        if best is not None:
            shield.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            best[1].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            best[1].setFocus(Qt.FocusReason.OtherFocusReason)
            best[1].pointed.emit(best[1].power.id)

    # --- coming and going

    def _drop_view(self) -> None:
        """End the map's painting thread and delete the map."""
        if self.view is not None:
            self.view.close_painter()
            self._box.removeWidget(self.view)
            self.view.hide()
            self.view.deleteLater()
        self.view, self.shields, self._lines = None, [], None
        self._waiting.show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self.view is None:
            self._read()

    def hideEvent(self, event: QHideEvent) -> None:
        """Handle the end of the page: end both threads. The map is read again when the page is back."""
        super().hideEvent(event)
        if event.spontaneous():
            return
        if self._work is not None:
            self._work.stop()
            self._work.deleteLater()
            self._work = None
        self._drop_view()


def list_held(view: TableView) -> dict[str, tuple[str, ...]]:
    """Return who holds each place: its owner, or those that share it, or where nobody does, the army there."""
    held: dict[str, tuple[str, ...]] = {one.space: (one.power,) for one in view.counters if one.space}
    for space in view.spaces.values():
        if powers := (space.owner,) if space.owner else tuple(space.shared):
            held[space.id] = powers
    return held


def show_lands(view: TableView) -> TableView:
    """Return the table with the lands alone, under the shields; where nobody has land, with the armies."""
    played = {power.id for power in view.powers.values() if power.seat}
    lands = any(space.owner in played for space in view.spaces.values())
    return replace(view, counters=() if lands else view.counters, notes=(), effects=())


def find_homes(
    look: BoardRenderer, held: Mapping[str, Sequence[str]], powers: Sequence[str]
) -> tuple[dict[str, QPointF], QRectF]:
    """Return the middle (km) of the land of each power, or of its army, and the box around all of them.

    What has no place yet is in a row at the foot of that box.
    """
    known = set(look.spaces())
    places = {one: [space for space, by in held.items() if one in by and space in known] for one in powers}
    homes: dict[str, QPointF] = {}
    for power, spaces in places.items():
        anchors = [look.anchor(space) for space in spaces]
        if anchors:
            middle = sum(anchors[1:], anchors[0]) / len(anchors)
            homes[power] = min(anchors, key=partial(_distance, middle))
    part = QRectF()
    for space in {space for spaces in places.values() for space in spaces}:
        part = part.united(look.outline(space).controlPointRect())
    foot = part if not part.isEmpty() else QRectF(look.frame)
    for number, power in enumerate(one for one in powers if one not in homes):
        homes[power] = QPointF(foot.left() + foot.width() * (0.5 + 0.1 * number), foot.bottom())
    return homes, part


def _distance(one: QPointF, other: QPointF) -> float:
    return (other - one).manhattanLength()


def find_filling_part(box: QRectF, frame: QRectF, size: QSize, whole: bool = True) -> QRectF:
    """Return the part of a board that is shown in a map of that size for the lands in a box; the board for no lands.

    It is smaller where the map would else show what is outside the board. If ``whole``, all of the lands must be in it.
    """
    if box.isEmpty() or size.isEmpty():
        return QRectF(frame)
    tight = TIGHT * min(size.width() / box.width(), size.height() / box.height())
    wide, high = (length * (1 / FILLED - 1) / 2 for length in (box.width(), box.height()))
    part = box.adjusted(-wide, -high, wide, high).intersected(frame)
    scale = min(size.width() / part.width(), size.height() / part.height())
    filling = max(size.width() / frame.width(), size.height() / frame.height())
    scale = max(scale, min(filling, tight) if whole else filling)
    shown = QRectF(0, 0, size.width() / scale, size.height() / scale)
    shown.moveCenter(part.center())
    return shown


def _find_free_box(box: QRect, inside: QRect, taken: Sequence[QRect], seen: Sequence[QRect]) -> QRect:
    """Return the best place near a box: none of those ``taken``; it covers little of what should be ``seen``."""
    room = inside.adjusted(0, 0, -box.width(), -box.height())
    far = (RINGS + 4) * max(box.width(), box.height()) // 4  # as far as a place is looked for
    near = [name for name in seen if name.intersects(box.adjusted(-far, -far, far, far))]
    best, least = box, math.inf
    for ring in range(RINGS):
        if least <= STEP * ring:  # nothing farther is better
            break
        for across, down in _list_steps(ring):
            tried = box.translated(across * box.width() // 4, down * box.height() // 4)
            tried.moveLeft(max(room.left(), min(tried.left(), room.right())))
            tried.moveTop(max(room.top(), min(tried.top(), room.bottom())))
            if any(tried.intersects(other) for other in taken):
                continue
            covered = (name for name in near if name.intersects(tried))
            cover = sum(
                _judge(_area(tried.intersected(name)) / max(1, min(_area(tried), _area(name)))) for name in covered
            )
            if (cost := cover + STEP * math.hypot(across, down)) < least:
                best, least = tried, cost
    return best


def _judge(covered: float) -> float:
    """Return the cost of covering that part of a name or counter; what is hardly touched can still be read."""
    return covered if covered < HARDLY else 3 * covered


def _list_steps(ring: int) -> Iterator[tuple[int, int]]:
    """Yield about twenty places all round a square of that size, in quarters of a shield: first those straight on."""
    if not ring:
        yield 0, 0
        return
    for aside in sorted(range(-ring, ring + 1, max(1, ring // 2)), key=abs):
        yield from ((aside, ring), (aside, -ring), (ring, aside), (-ring, aside))


def _area(box: QRect) -> int:
    return max(0, box.width()) * max(0, box.height())


def _reader(
    catalogue: Catalogue,
    opening: Callable[[NewGameRequest], Opening],
    wish: NewGameRequest,
    known: tuple[str, BoardRenderer] | None,
) -> Callable[[], _Read]:
    """Return the task that reads an opening and the drawing of its board; the ``known`` drawing is used again."""

    def read() -> _Read:
        try:
            found = opening(wish)
            if known is not None and known[0] == found.board.id:
                known[1].change_names(found.board)
                return _Read(found, known[1])
            files = catalogue.look(found.board)
            return _Read(found, look_of(found.board, files.map_folder, files.counters))
        except Exception as error:  # whatever it is, the game may be begun without its picture
            return _Read(None, None, shell_words.map_of_scenario_cannot_be_shown(reason=trouble_words(error)))

    return read
