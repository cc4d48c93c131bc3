"""What one looks for on the map: everything, or the owners, the armies, the garrisons, the values, who is near.

The rest is left out of the map, and a label says how many counters that are. Nothing else of the desk changes: lists,
ledger and record tell all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from dark_ages_desk.core.board import AreaBoard, Board, HexBoard
from dark_ages_desk.core.view import CounterView, TableView
from dark_ages_desk.ui.desk.look_for import LookFor
from dark_ages_desk.ui.desk.words import map as map_words
from dark_ages_desk.ui.map.detail import is_nobodys
from dark_ages_desk.ui.parts.theme import THEME

NEAR = 2
"""Who stands no more steps than this from one's own land or armies is near."""
NEAR_ON_HEXES = 4
"""The same on a board of hexes."""
QUIET = "shield"
"""Shape of the marks for garrisons."""
EDGE = 8


def filter_view(view: TableView, wanted: LookFor, own: str, board: Board) -> TableView:
    """Return the table with what is ``wanted`` on it; ``own`` is the power that looks, "" for none."""
    if wanted is LookFor.EVERYTHING:
        return view
    shown = [one for one in view.counters if _is_wanted(one, view, wanted)]
    marks = wanted in (LookFor.GARRISONS, LookFor.NEAR_ME)
    if wanted is LookFor.NEAR_ME:
        near = find_near(view, own, board)
        shown = [one for one in view.counters if one.space in near]
    spaces = view.spaces
    if not marks:
        spaces = {
            key: replace(space, marks=tuple(mark for mark in space.marks if mark.shape != QUIET))
            for key, space in view.spaces.items()
        }
    return replace(view, counters=tuple(shown), spaces=spaces)


def _is_wanted(counter: CounterView, view: TableView, wanted: LookFor) -> bool:
    nobodys = is_nobodys(view.powers.get(counter.power))
    return nobodys if wanted is LookFor.GARRISONS else wanted is LookFor.ARMIES and not nobodys


def find_near(view: TableView, own: str, board: Board) -> frozenset[str]:
    """Return the places near the land and the armies of ``own``; all places where there is no such power."""
    start = {space.id for space in view.spaces.values() if space.owner == own}
    start |= {one.space for one in view.counters if one.power == own}
    if not own or not start:
        return frozenset(board.spaces)
    found, last = set(start), start
    for _ in range(NEAR_ON_HEXES if isinstance(board, HexBoard) else NEAR):
        last = {other for space in last for other in _neighbours(board, space)} - found
        found |= last
    return frozenset(found)


def _neighbours(board: Board, space: str) -> Iterable[str]:
    if isinstance(board, AreaBoard):
        return board.neighbours.get(space, ())
    if isinstance(board, HexBoard) and space in board.index:
        return (board.grid.ids[other] for other in board.grid.neighbours(board.index[space]))
    return ()


def list_values(board: Board) -> Mapping[str, str]:
    """Return the printed number of each place that has one, as text."""
    if not isinstance(board, AreaBoard):
        return {}
    return {space: str(number) for space in board.spaces if (number := board.printed_number(space))}


class LookingLabel(QPushButton):
    """Label over the map that says what is left out; a click shows everything again."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.setProperty("role", "float")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(map_words.WHAT_IS_LEFT_OUT)
        over.installEventFilter(self)
        self.hide()

    def tell(self, words: str) -> None:
        """Show these words, or nothing with ""."""
        self.setText(words)
        self.setAccessibleName(words or map_words.WHAT_IS_LEFT_OUT)
        self.setVisible(bool(words))
        self._place()

    def _place(self) -> None:
        self.setFont(THEME.font("small"))
        self.adjustSize()
        self.move(EDGE, self._over.height() - self.height() - EDGE)
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)


class Looking(QObject):
    """What one looks for on one map."""

    changed = Signal()

    def __init__(self, over: QWidget, board: Callable[[], Board]) -> None:
        super().__init__(over)
        self.wanted = LookFor.EVERYTHING
        self._board = board
        self._label = LookingLabel(over)
        self._label.clicked.connect(lambda: self.look_for(LookFor.EVERYTHING))

    def look_for(self, wanted: LookFor) -> None:
        """Show this on the map; twice the same shows everything again."""
        before = self.wanted
        self.wanted = LookFor.EVERYTHING if wanted is before else wanted
        if self.wanted is not before:
            self.changed.emit()

    def filter_view(self, view: TableView, own: str) -> TableView:
        """Return the table with what is wanted on it, and say how many counters are left out."""
        shown = filter_view(view, self.wanted, own, self._board())
        left_out = sum(one.count for one in view.counters) - sum(one.count for one in shown.counters)
        everything = self.wanted is LookFor.EVERYTHING
        self._label.tell("" if everything else map_words.left_out(what=self.wanted.value, number=left_out))
        return shown

    def list_texts(self, chances: Mapping[str, str]) -> Mapping[str, str]:
        """Return what is written at places: chances, and values where one looks for them."""
        return {**list_values(self._board()), **chances} if self.wanted is LookFor.VALUES else chances
