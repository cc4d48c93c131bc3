"""The audience window: board, turn, points, rolls, events. It shows what all may know, and no more."""

from __future__ import annotations

import time
from dataclasses import replace

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.options.roll import MANY, format_faces
from dark_ages_desk.ui.audience import words as audience_words
from dark_ages_desk.ui.audience.audience_state import Bulletin, DiceRoll, ShownCard
from dark_ages_desk.ui.audience.board import Board
from dark_ages_desk.ui.audience.panels import CENTRE, LEADING, Banner, Lettering, News, NumberList, Panel, ScorePanel
from dark_ages_desk.ui.desk.panels.dice import PIPS
from dark_ages_desk.ui.map import BoardRenderer
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


COLUMN, NARROW = 0.27, 1.25
"""Part of the width for points and news at least, and the least width by height of that layout; else they are below the
board."""
LEAST_NUMBERS, LEAST_NEWS, ONE_SENTENCE = 0.4, 0.28, 0.13
"""Parts of the column's height: what the list of numbers on the map may take, what the news have at least if nothing
else needs it, and what they have in any case."""
OVERVIEW_MS = 6000
FRAME_MARGIN = 0.08
"""Distance kept between the frame's edge and something that happens, in parts of the frame."""


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
        self.setWindowTitle(audience_words.TITLE_FOR_AUDIENCE)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(480, 300)
        self.board = Board(look, self)
        self.banner, self.standing, self.news, self.numbers = Banner(), ScorePanel(), News(), NumberList()
        for part in (self.banner, self.standing, self.news, self.numbers):
            part.setParent(self)
        self.stage = EventPanel(self.board)
        self.stage.landed.connect(self._tell_rest)
        self.blank = BlackCover(self)
        self.blank.hide()
        self.following = False
        self.told: Bulletin | None = None
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
        self.board.lettered.connect(self._placing.start)
        THEME.changed.connect(self._arrange)

    # --- what is told

    def show_bulletin(self, told: Bulletin) -> None:
        """Show a bulletin. If a roll has just been made, its dice come first and the result when they stop."""
        before = self.told
        if self._waiting is not None:
            self.stage.put_away()  # the table goes on faster than the dice: what they brought is told now
        self.told = told
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
        self.board.show_table(told.view, told.turn)
        self.banner.show_bulletin(told)
        self.standing.show_view(told.view, tracks=not told.writing)
        more = (told.corrected,) if told.corrected else ()
        self.news.show_news((*told.news, *more), (*told.under, *(told.now for _ in more)), told.now)
        self.board.highlight_places(dict.fromkeys(told.changed, ""))
        notes = [(note.spaces[-1], note.text) for note in told.view.notes if note.spaces]
        # While all write, the last turn is told beside the board, and rings show where.
        whose = {note.spaces[-1]: note.power for note in told.view.notes if note.spaces}
        self.board.show_events(() if told.writing else notes, whose)
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
        self.board.at_theatre = False
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
        for part in (self.board, self.banner, self.standing, self.news, self.numbers):
            part.setVisible(not on)  # what is not to be seen is not to be read aloud either

    def _arrange(self) -> None:
        """Place the banner above, points and news beside the board, or below it if the window is not wide."""
        whole = self.rect()
        high = min(self.banner.wanted_height(), whole.height() // 4)
        self.banner.setGeometry(0, 0, whole.width(), high)
        rest = QRect(0, high, whole.width(), whole.height() - high)
        self.numbers.show_names(self.board.listed)
        if whole.width() >= NARROW * whole.height():
            # A board that is not so wide leaves no dark bands: the column has the rest.
            frame = self.board.look.frame
            wide = whole.width() - min(
                round(whole.width() * (1 - COLUMN)), round(rest.height() * frame.width() / frame.height())
            )
            board = rest.adjusted(0, 0, -wide, 0)
            column = QRect(board.right() + 1, rest.top(), wide, rest.height())
            self._arrange_column(column)
        else:
            low = round(rest.height() * 0.32)
            board = rest.adjusted(0, 0, 0, -low)
            half = rest.width() // 2
            self.standing.setGeometry(0, board.bottom() + 1, half, low)
            beside = QRect(half, board.bottom() + 1, rest.width() - half, low)
            numbers = self.numbers.wanted_height(beside.width(), round(low * 0.6))
            self.news.setGeometry(beside.adjusted(0, 0, 0, -numbers))
            self.numbers.setGeometry(beside.left(), beside.bottom() + 1 - numbers, beside.width(), numbers)
        if self.board.geometry() != board:
            self.board.setGeometry(board)
        self.stage.place()
        self.blank.setGeometry(whole)

    def _arrange_column(self, column: QRect) -> None:
        """Place the points above, the news below them, and the names of the numbers on the map at the foot."""
        high = column.height()
        least = self.standing.least_height()
        news = self.news.wanted_height(column.width(), high - least)
        most = min(max(high - least - news, round(high * LEAST_NUMBERS)), high - least - round(high * ONE_SENTENCE))
        numbers = self.numbers.wanted_height(column.width(), most)
        news = max(min(news, high - least - numbers), round(high * LEAST_NEWS) - numbers)
        self.standing.setGeometry(column)
        points = self.standing.wanted_height(high - numbers - news)
        rest = column.adjusted(0, points, 0, -numbers)
        self.standing.setGeometry(column.left(), column.top(), column.width(), points)
        self.news.setGeometry(rest)
        self.numbers.setGeometry(column.left(), rest.bottom() + 1, column.width(), numbers)

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
    wide = box.width() * (1 + 2 * FRAME_MARGIN)
    high = box.height() * (1 + 2 * FRAME_MARGIN)
    size = max(1.0, wide / frame.width(), high / frame.height())
    found = QRectF(0, 0, frame.width() * size, frame.height() * size)
    if size > 1:
        found.moveCenter(box.center())
        return found
    found.moveTopLeft(frame.topLeft())
    dx, dy = found.width() * FRAME_MARGIN, found.height() * FRAME_MARGIN
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
