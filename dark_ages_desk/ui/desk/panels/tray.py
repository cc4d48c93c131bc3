"""Counters that wait to be put on the board. They are on a tray, to be dragged to the map or taken up by a click."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter
from PySide6.QtWidgets import QApplication, QSizePolicy

from dark_ages_desk.core.question import Pick, Piece
from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.desk.panels.editor import Attempt, Context, Editor
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.desk.words import places as place_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, column_layout

COUNTER, MARGIN = 40, 8
"""Width of a counter on the tray, and the margin around it, in pixels at 100 per cent."""

LEAST_PIECE = 130
"""Least width of a piece in a narrow column, in the same pixels: its name then takes more lines."""


def build_counter_view(piece: Piece) -> CounterView:
    """Return a counter of the tray as it will be on the board."""
    return CounterView("", "", piece.power, piece.kind, 1, "", piece.name, figures=piece.figures)


class TrayPiece(ChoiceButton):
    """Button for the counters of one kind: their picture, the number left, the key. A drag carries one of them away."""

    carried = Signal(QPoint)  # the pointer, on the screen
    put_down = Signal(QPoint)

    def __init__(self, piece: Piece, picture: QImage) -> None:
        name = moves_words.piece_with_price(piece=piece.name, price=piece.price) if piece.price else piece.name
        super().__init__(name, badge=str(piece.left), narrow=True)
        self.setAccessibleName(moves_words.pieces_left(piece=name, left=piece.left))
        policy = QSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._picture = picture
        self._pressed: QPoint | None = None
        self.dragging = False

    def show_none_left(self) -> None:
        """Leave the piece in its spot, though none of it can be put down now."""
        self.setEnabled(False)
        self.badge = ""
        self.updateGeometry()
        self.update()

    def _left_width(self) -> int:
        return THEME.px(COUNTER + 2 * MARGIN + (25 if self.key else 0))

    def hasHeightForWidth(self) -> bool:
        return True

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.sizeHint().width(), THEME.px(LEAST_PIECE)), THEME.px(COUNTER + 2 * MARGIN))

    def heightForWidth(self, width: int) -> int:
        return max(super().heightForWidth(width), THEME.px(COUNTER + 2 * MARGIN))

    def _paint_left(self, painter: QPainter, words: QRect, ink: str) -> None:
        middle = QPointF(THEME.px(MARGIN + COUNTER / 2), self.height() / 2)
        if not self._picture.isNull():
            painter.drawImage(middle - QPointF(self._picture.width() / 2, self._picture.height() / 2), self._picture)
        if self.key:
            self._paint_key(painter, THEME.px(COUNTER + 2 * MARGIN), self.height() / 2, ink)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            super().mouseMoveEvent(event)
            return
        way = (event.position().toPoint() - self._pressed).manhattanLength()
        if self.dragging or way >= QApplication.startDragDistance():
            self.dragging = True
            self.setDown(False)
            self.carried.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragged, self._pressed, self.dragging = self.dragging, None, False
        if dragged:
            self.put_down.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def end_drag(self) -> None:
        """End the drag under way, without an effect."""
        self._pressed, self.dragging = None, False


class TrayEditor(Editor):
    """Editor of all Picks of one question that put a counter on the board.

    A kind keeps its spot and its key from one question to the next, even when none of it is left.

    A click on the tray takes a kind up; every click on the map puts one down, until Esc lets go. A drag puts down one.
    """

    carried = Signal(object, QPoint)  # the CounterView that is dragged over the window, and where; None: no longer
    laid_down = Signal(object, QPoint)  # this editor, and where the drag ended

    def __init__(self, picks: Sequence[Pick], context: Context) -> None:
        super().__init__()
        self._picks = {pick.verb: pick for pick in picks}
        self._up = ""  # the verb of what was taken up
        self._by_drag = False
        self._pieces: dict[str, TrayPiece] = {}
        self._glowing: dict[str, dict[str, str]] = {}
        box = column_layout(self, spacing=4)
        self._told = Words("", "small")
        box.addWidget(self._told)
        flow = FlowBox(4)
        offered = {pick.verb: pick.puts for pick in picks if pick.puts is not None}
        context.tray.update(offered)  # what was there before keeps its spot, and what is new comes last
        for verb, piece in context.tray.items():
            button = TrayPiece(piece, context.picture(build_counter_view(piece), THEME.px(COUNTER)))
            button.clicked.connect(lambda _checked=False, verb=verb: self._take("" if verb == self._up else verb))
            button.carried.connect(lambda at, verb=verb: self._carry(verb, at))
            button.put_down.connect(lambda at: self.laid_down.emit(self, at))
            if verb not in offered:
                button.show_none_left()
            self._pieces[verb] = button
            flow.add(button)
        box.addWidget(flow)
        self._show()

    def _show(self) -> None:
        for verb, button in self._pieces.items():
            button.lit = verb == self._up
            button.update()
        self._told.setText(moves_words.CLICK_WHERE_IT_SHALL_STAND if self._up else moves_words.DRAG_COUNTER_TO_MAP)

    def _take(self, verb: str) -> None:
        self._up = self.verb = verb
        self._by_drag = False
        self._show()
        self.glow_changed.emit()

    def _carry(self, verb: str, at: QPoint) -> None:
        if verb != self._up:
            self._take(verb)
        self._by_drag = True
        piece = self._picks[verb].puts
        assert piece is not None
        self.carried.emit(build_counter_view(piece), at)

    # --- what goes on from one question to the next

    def list_held_words(self) -> tuple[str, ...]:
        """Return the verb of the kind taken up by a click, and those after it on the tray; () if there is none."""
        verbs = list(self._picks)
        return tuple(verbs[verbs.index(self._up) :]) if self._up and not self._by_drag else ()

    def take_held_words(self, verbs: Sequence[str]) -> None:
        """Take up the same kind in the next question, or if none of it is left, the next one."""
        verb = next((verb for verb in verbs if verb in self._picks), "")
        if verb:
            self._take(verb)

    # --- the map

    def is_claiming_clicks(self) -> bool:
        return bool(self._up)

    def highlighted_places(self) -> dict[str, str]:
        if not self._up:
            return {}
        if self._up not in self._glowing:
            choices = self._picks[self._up].choices
            self._glowing[self._up] = {choice.space or choice.id: choice.badge for choice in choices}
        return self._glowing[self._up]

    def describe_place(self, space: str, badge: str) -> str:
        del space
        return place_words.costs(number=badge)

    def asked_places(self) -> tuple[str, ...]:
        """Return where any of the kinds may stand, while none is taken up."""
        picks = () if self._up else self._picks.values()
        return tuple({choice.space or choice.id: "" for pick in picks for choice in pick.choices})

    def click_space(self, space: str) -> bool:
        choice = next((one for one in self._picks[self._up].choices if space == one.space), None) if self._up else None
        if choice is not None:
            self.given.emit((choice.id,))
        return choice is not None

    def attempt_on_place(self, space: str) -> Attempt | None:
        return Attempt((space,), self._up) if self._up else None

    # --- keys

    def has_input(self) -> bool:
        return bool(self._up)

    def numbered_buttons(self) -> list[ChoiceButton]:
        return list(self._pieces.values())

    def step_back(self) -> bool:
        if not self._up:
            return False
        self.let_go()
        return True

    def let_go(self) -> None:
        """Let go of the counter that is taken up or dragged."""
        for button in self._pieces.values():
            button.end_drag()
        self.carried.emit(None, QPoint())
        self._take("")
