"""Marks around what a step needs: a ring at a place of the map, a frame around a part of the desk.

A mark follows its target, because the map moves and panels scroll. It takes no click and no key.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QWidget

from dark_ages_desk.core.lesson import PLACE, TAB
from dark_ages_desk.ui.desk.panels.editor import find_editor
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.page import DeskPage
    from dark_ages_desk.ui.map import MapView

EVERY = 120
"""Milliseconds between two looks where the targets are."""

QUESTION = "question"
ANSWER, COUNTER = "answer", "counter"
"""Kinds of target with an id behind a colon, in addition to tabs and places: a verb (or verb=choice), a counter."""


def find_counter_box(board: MapView, counter: str) -> QRect:
    """Return where a counter is drawn, or the stack that holds it, in pixels of the map; empty where it is not."""
    camera, frame, found = board.stage.camera, board.look.frame, QRect()
    corner = camera.to_pixels(frame.left(), frame.top())
    for sprite in board.scene.sprites(camera, board.text_scale):
        if counter == sprite.placed.id or counter in sprite.placed.ids:
            left, top, right, bottom = sprite.box
            found = QRectF(left, top, right - left, bottom - top).translated(corner).toRect()
    return found


class Mark(QWidget):
    """One mark. ``round`` is a ring, else it is a frame with round corners."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.is_round = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(3, 3, -3, -3)
        for colour, width in (("paper", 6), ("rubric", 3)):
            painter.setPen(QPen(THEME.colour(colour), width))
            if self.is_round:
                painter.drawEllipse(box)
            else:
                painter.drawRoundedRect(box, 6, 6)
        painter.end()


class Pointer(QObject):
    """The marks of the present step over a desk."""

    def __init__(self, desk: DeskPage, around: tuple[str, ...] = ()) -> None:
        """Take the desk. The places ``around`` are shown together with each target on the map."""
        super().__init__(desk)
        self._desk, self._around = desk, around
        self._targets: tuple[str, ...] = ()
        self.marks: list[Mark] = []
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY)
        self._timer.timeout.connect(self.follow)

    def point_at(self, targets: Iterable[str]) -> None:
        """Mark other targets from now on."""
        self._targets = tuple(targets)
        self.follow()
        if self._targets:
            self._timer.start()
        else:
            self._timer.stop()

    def show_targets(self, focus: bool = False) -> None:
        """Bring the targets into view: the part of the map, the tab, the answer in the scrolled panel.

        With ``focus`` the first button among them gets the keys, so that Enter presses it; else the map gets them.
        """
        desk = self._desk
        if focus:
            desk.map.setFocus()
        places = tuple(place for one in self._targets if (place := self._place_of(one)))
        if places:
            desk.map.show_part((*self._around, *places))
            desk.map.flash(places)
        for one in self._targets:
            kind, _, id_ = one.partition(":")
            if self._is_behind_tab(kind):
                desk.deck.turn_to(QUESTION)
            if (widget := self._find_widget(kind, id_)) is not None:
                if focus and isinstance(widget, QAbstractButton):
                    widget.setFocus(Qt.FocusReason.TabFocusReason)
                    focus = False
                parent = widget.parentWidget()
                while parent is not None:
                    if isinstance(parent, QScrollArea):
                        parent.ensureWidgetVisible(widget)
                    parent = parent.parentWidget()
        self.follow()

    def follow(self) -> None:
        """Put the marks where the targets are now."""
        found = [box for one in self._targets for box in self._find_boxes(one)]
        while len(self.marks) < len(found):
            self.marks.append(Mark(self._desk))
        covered = self._desk.curtain.isVisible()
        for mark, (box, is_round) in zip(self.marks, found, strict=False):
            mark.is_round = is_round
            if mark.geometry() != box:
                mark.setGeometry(box)
            if not mark.isVisible() and not covered:
                mark.show()
                mark.raise_()
        for mark in self.marks[0 if covered else len(found) :]:
            mark.hide()

    def close(self) -> None:
        """Remove all marks."""
        self._timer.stop()
        for mark in self.marks:
            mark.deleteLater()
        self.marks = []

    def _place_of(self, target: str) -> str:
        """Return the place of a target on the map, "" for another target."""
        kind, _, id_ = target.partition(":")
        if kind == PLACE:
            return id_
        view = self._desk.table.current
        if kind == COUNTER and view is not None:
            return next((one.space for one in view.counters if one.id == id_), "")
        return ""

    def _find_boxes(self, target: str) -> list[tuple[QRect, bool]]:
        """Return the rectangles of a target that is in sight, each with whether it is a ring."""
        desk = self._desk
        kind, _, id_ = target.partition(":")
        if kind == COUNTER and not (box := find_counter_box(desk.map, id_)).isEmpty():
            if not desk.map.rect().contains(box.center()):
                return []
            side = max(box.width(), box.height()) + THEME.px(16)
            ring = QRect(0, 0, side, side)
            ring.moveCenter(desk.map.mapTo(desk, box.center()))
            return [(ring, True)]
        if place := self._place_of(target):
            anchor = desk.map.look.anchor(place)
            spot = desk.map.stage.camera.to_pixels(anchor.x(), anchor.y()).toPoint()
            if not desk.map.rect().contains(spot):
                return []
            half = THEME.px(30)
            at = desk.map.mapTo(desk, spot)
            return [(QRect(at - QPoint(half, half), at + QPoint(half, half)), True)]
        behind = self._is_behind_tab(kind)
        widget = desk.deck.tab_button(QUESTION) if behind else self._find_widget(kind, id_)
        if widget is None or not widget.isVisible() or widget.visibleRegion().isEmpty():
            return []
        seen = widget.visibleRegion().boundingRect()
        corner = widget.mapTo(desk, seen.topLeft())
        return [(QRect(corner, seen.size()).adjusted(-5, -5, 5, 5).intersected(desk.rect()), False)]

    def _is_behind_tab(self, kind: str) -> bool:
        """Return whether a target in the question panel is behind another tab of a small desk."""
        desk = self._desk
        return kind in (ANSWER, QUESTION) and bool(desk.room.compact) and desk.deck.current != QUESTION

    def _find_widget(self, kind: str, id_: str) -> QWidget | None:
        """Return the part of the desk that a target names, None if it is not there."""
        desk = self._desk
        parts: dict[str, QWidget] = {
            "turn": desk.bar.rail,
            "undo": desk.bar.undo,
            "redo": desk.bar.redo,
            "menu": desk.bar.menu,
            "viewer": desk.bar.viewer,
            "points": desk.strip,
            QUESTION: desk.question,
            "map": desk.map,
        }
        if kind in parts:
            return parts[kind]
        if kind == TAB:
            return desk.deck.tab_button(id_)
        if kind == ANSWER:
            verb, _, choice = id_.partition("=")
            buttons = desk.question.findChildren(ChoiceButton)
            exact = (one for one in buttons if choice and one.choice == (verb, choice) and one.isVisible())
            editor = find_editor(desk.question, verb)
            return next(exact, None) or (editor.give_button if isinstance(editor, SheetEditor) else editor)
        return None
