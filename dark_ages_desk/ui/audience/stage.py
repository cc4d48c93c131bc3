"""The roll in progress, or the card or marker shown to all: large over the board, slow enough to share.

While the dice of a finished roll move, the rest of the bulletin waits. The table itself never waits for them.
"""

from __future__ import annotations

import time
from dataclasses import replace

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.options.roll import MANY, format_faces
from dark_ages_desk.ui.audience.audience_state import DiceRoll, ShownCard
from dark_ages_desk.ui.audience.panels import CENTRE, LEADING, Lettering, Panel
from dark_ages_desk.ui.desk.panels.dice import PIPS
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.parts.theme import THEME

TUMBLE_MS, STEP_MS = 1300, 70
STAYS_MS, CARD_MS, NEXT_MS = 6000, 9000, 2600
LETTER_MS = 100
"""Milliseconds per letter that a card stays at least: the time to read it aloud."""
WIDEST = 0.94


class EventPanel(Panel):
    """The panel over the foot of the board while there is something to show. ``landed``: the dice have stopped."""

    landed = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__("card")
        self.setParent(over)
        self._over = over
        self.throw: DiceRoll | None = None
        self.shown: ShownCard | None = None
        self._faces: tuple[int, ...] = ()
        self._until = 0.0
        self._turn = 0  # how often the picture of the dice has changed
        self._timer = QTimer(self)
        self._timer.setInterval(STEP_MS)
        self._timer.timeout.connect(self._step)
        self._leave = QTimer(self)
        self._leave.setSingleShot(True)
        self._leave.timeout.connect(self._turn_over)
        self.next: DiceRoll | None = None  # the roll that is asked for when this has been seen
        self.hide()

    @property
    def tumbling(self) -> bool:
        """True while the dice are falling."""
        return self._timer.isActive()

    def show_asked_roll(self, throw: DiceRoll) -> None:
        """Show a roll that is asked for."""
        self._stop()
        self.throw, self.shown, self._faces = throw, None, ()
        self._appear()

    def show_falling_dice(self, throw: DiceRoll) -> None:
        """Show the dice falling, then their faces, and emit ``landed``. Without motion, and for dice of the real table,
        they are shown at once."""
        self._stop()
        before = self.throw
        if before is not None and not before.entry:  # what was asked for is known better than what is in the record
            sides, modifiers = before.sides or throw.sides, before.modifiers
            why, table, power = before.why, before.table, before.power
            throw = replace(throw, why=why, table=table, power=power, sides=sides, modifiers=modifiers)
        self.throw, self.shown = throw, None
        self._appear()
        if motion.glide_ms() and not throw.typed:  # dice of the real table have been seen falling there
            self._until = time.monotonic() + TUMBLE_MS / 1000
            self._timer.start()
            self._step()
        else:
            self._land()

    def show_card(self, shown: ShownCard) -> None:
        """Show a card or marker with its effect, longer for a longer text."""
        self._stop()
        self.throw, self.shown = None, shown
        self._appear()
        self._leave.start(max(NEXT_MS if self.next else CARD_MS, LETTER_MS * len(shown.words)))

    def clear_outdated(self, entry: int) -> None:
        """Put away a roll that is no longer asked for, or one of an entry after ``entry``; what happened before stays a
        while."""
        seen = self.throw.entry if self.throw is not None else self.shown.entry if self.shown is not None else 0
        if not seen or seen > entry:
            self.put_away()

    def _turn_over(self) -> None:
        if self.next is not None:
            self.show_asked_roll(self.next)
        else:
            self.put_away()

    def put_away(self) -> None:
        """Hide the panel. Dice that still fall land first."""
        self._stop()
        self.throw = self.shown = None
        self.hide()

    def _stop(self) -> None:
        falling = self.tumbling
        self._timer.stop()
        self._leave.stop()
        if falling:
            self.landed.emit()

    def _appear(self) -> None:
        self.setAccessibleName(" ".join(self._panel_texts()))
        self.place()
        self.show()
        self.raise_()
        self.update()

    def _step(self) -> None:
        assert self.throw is not None
        if time.monotonic() >= self._until:
            self._timer.stop()
            self._land()
        else:
            self._turn += 1
            sides = max(2, self.throw.sides)
            self._faces = tuple(1 + (5 * self._turn + 3 * die) % sides for die in range(len(self.throw.faces)))
            self.update()

    def _land(self) -> None:
        assert self.throw is not None
        self._faces = self.throw.faces
        self.setAccessibleName(" ".join(self._panel_texts()))
        self.place()
        self.update()
        self._leave.start(NEXT_MS if self.next else STAYS_MS)
        self.landed.emit()

    def _panel_texts(self) -> list[str]:
        if self.shown is not None:
            return [self.shown.name, self.shown.words]
        throw = self.throw
        if throw is None:
            return []
        lain = self._faces == throw.faces and bool(throw.faces)
        faces = f"{format_faces(throw.faces)}." if lain else ""
        return [
            words for words in (throw.why, throw.table, *throw.modifiers, faces, *(throw.came if lain else ())) if words
        ]

    # --- room

    def place(self) -> None:
        """Place the panel at the foot of the board, as high as its text needs."""
        most = round(self._over.width() * WIDEST)
        metrics, beside = self.letters.metrics, self.letters.px(2.4)
        wide = [metrics(role).horizontalAdvance(words) + beside for words, role, _ in self._text_lines(most) if role]
        width = min(most, max(self.letters.px(14), *wide, self._dice_width() + beside)) if wide else most
        high = min(self._needed_height(width), self._over.height())
        left = (self._over.width() - width) // 2
        self.setGeometry(left, self._over.height() - high - self.letters.px(0.4), width, high)

    def _text_lines(self, width: int) -> list[tuple[str, str, str]]:
        """Return the lines above and below the dice as (words, role, ink); an empty role means the dice."""
        letters, room = self.letters, width - self.letters.px(1.4)

        def lines(words: str, role: str, ink: str, most: int) -> list[tuple[str, str, str]]:
            return [(line, role, ink) for line in letters.wrap_text(words, role, room, most)]

        if self.shown is not None:
            return [*lines(self.shown.name, "figure", "rubric", 1), *lines(self.shown.words, "body", "ink", 6)]
        throw = self.throw
        if throw is None:
            return []
        found = lines(throw.why[:1].upper() + throw.why[1:], "strong", "ink", 2)
        if throw.table:
            found += lines(throw.table, "body", "faded", 1)
        if throw.modifiers:
            found += lines(", ".join(throw.modifiers), "body", "faded", 1)
        if throw.dice > MANY:
            lain = bool(throw.faces) and self._faces == throw.faces
            found += lines(format_faces(throw.faces) if lain else f"{throw.dice} dice", "strong", "ink", 1)
        elif throw.dice:
            found.append(("", "", ""))
        if self._faces and self._faces == throw.faces:
            for words in throw.came[:1]:  # the rest is among what happened, beside the board
                found += lines(words, "body", "ink", 2)
        return found

    def _dice_width(self) -> int:
        number = self.throw.dice if self.throw is not None and self.throw.dice <= MANY else 0
        return number * (self._die_size() + self.letters.px(0.3))

    def _die_size(self) -> int:
        return self.letters.px(2.6)

    def _needed_height(self, width: int) -> int:
        letters = self.letters
        return letters.px(0.8) + sum(self._line_height(role) for _, role, _ in self._text_lines(width))

    def _line_height(self, role: str) -> int:
        if not role:
            return self._die_size() + self.letters.px(0.5)
        return round(self.letters.metrics(role).height() * (LEADING - 0.1))

    def draw(self, painter: QPainter, letters: Lettering) -> None:
        painter.setPen(QPen(THEME.colour("gold"), max(2, letters.px(0.1))))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.rect().adjusted(2, 2, -2, -2))
        y = letters.px(0.4)
        for words, role, ink in self._text_lines(self.width()):
            high = self._line_height(role)
            if role:
                self.write(painter, QRect(0, y, self.width(), high), words, role, ink, CENTRE)
            else:
                self._draw_dice(painter, letters, y + letters.px(0.25))
            y += high

    def _draw_dice(self, painter: QPainter, letters: Lettering, y: int) -> None:
        assert self.throw is not None
        number = self.throw.dice
        side = min(self._die_size(), (self.width() - letters.px(1)) // max(1, number) - letters.px(0.3))
        step = side + letters.px(0.3)
        x = (self.width() - number * step + letters.px(0.3)) // 2
        for index in range(number):
            face = self._faces[index] if index < len(self._faces) else 0
            self._draw_die(painter, letters, QRectF(x + index * step, y, side, side), face)

    def _draw_die(self, painter: QPainter, letters: Lettering, box: QRectF, face: int) -> None:
        """Draw one die; a face of 0 is still unknown."""
        painter.setPen(QPen(THEME.colour("ink"), max(1.5, letters.px(0.06))))
        painter.setBrush(THEME.colour("field" if face else "chosen"))
        painter.drawRoundedRect(box, box.width() * 0.17, box.width() * 0.17)
        if face in PIPS and self.throw is not None and self.throw.sides <= 6:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("ink"))
            pip = box.width() * 0.085
            for column, line in PIPS[face]:
                at = QPointF(
                    box.left() + box.width() * (0.25 + 0.25 * column), box.top() + box.width() * (0.25 + 0.25 * line)
                )
                painter.drawEllipse(at, pip, pip)
        else:
            painter.setFont(letters.font("asked"))
            painter.drawText(box, CENTRE, str(face) if face else "?")
