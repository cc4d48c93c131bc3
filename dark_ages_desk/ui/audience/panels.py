"""The panels round the board in the audience window: whose turn it is, the points, the last events.

Letters are measured by the window's own height, with capitals of 1/40 of it. The desk's scale is for the desk alone.

Further parts of the module:

- The fonts of the audience window, sized by its own height, since the desk's scale is for another window.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import Figure, LedgerRow, PowerView, TableView, TrackView, order_by_standing
from dark_ages_desk.ui.audience import words as audience_words
from dark_ages_desk.ui.audience.audience_state import Bulletin
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.theme import THEME, WALL_PART

ROLES = {"body": 1.0, "strong": 1.0, "asked": 1.22, "figure": 1.3}
"""Height of each role's capitals, as a multiple of the least that can be read at four metres."""


@dataclass(frozen=True)
class Lettering:
    """The fonts of a window that is ``height`` pixels high."""

    height: int

    @cached_property
    def _body(self) -> int:
        """Pixels of the body's letters, whose capitals are 1/40 of the height."""
        font = THEME.font("body")
        font.setPixelSize(200)
        return max(9, round(self.height / WALL_PART * 200 / QFontMetricsF(font).capHeight() + 0.5))

    def font(self, role: str) -> QFont:
        """Return the font of a role, a key of ROLES."""
        font = QFont(THEME.serif)
        font.setPixelSize(max(9, round(self._body * ROLES[role])))
        font.setWeight(QFont.Weight.Medium if role == "body" else QFont.Weight.Bold)
        return font

    def metrics(self, role: str) -> QFontMetrics:
        """Return the measures of a role's font."""
        return QFontMetrics(self.font(role))

    def px(self, part: float) -> int:
        """Return a length in pixels; ``part`` is in heights of the body's letters."""
        return round(self._body * part)

    def wrap_text(self, words: str, role: str, width: int, most: int) -> list[str]:
        """Return the text in at most ``most`` lines of ``width`` pixels; text that does not fit ends in an ellipsis."""
        metrics, lines = self.metrics(role), [""]
        for word in words.split():
            longer = f"{lines[-1]} {word}".strip()
            if not lines[-1] or metrics.horizontalAdvance(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        if len(lines) > most:
            lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
        return [metrics.elidedText(line, Qt.TextElideMode.ElideRight, width) for line in lines if line]


LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)
NARROWEST = 65
"""Least width of letters in a list of names, in per cent of the usual one."""
LEADING, LINE = 1.16, 1.42
"""Distance of lines, and height of a row of points, in heights of the letters."""


class Panel(QWidget):
    """A painted surface without mouse or keys: everything is done at the desk. Its text is its accessible name."""

    def __init__(self, ground: str = "paper") -> None:
        super().__init__()
        self._ground = ground
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        THEME.changed.connect(self.update)

    @property
    def letters(self) -> Lettering:
        """The fonts for the window's present height."""
        return Lettering(max(1, self.window().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), THEME.colour(self._ground))
        self.draw(painter, self.letters)
        painter.end()

    def draw(self, painter: QPainter, letters: Lettering) -> None:
        """Paint the contents. Each panel has its own."""
        raise NotImplementedError

    def write(self, painter: QPainter, where: QRect, words: str, how: str, ink: str = "ink", at: int = LEFT) -> None:
        """Draw one line of text in the font of the role ``how``."""
        painter.setFont(self.letters.font(how))
        painter.setPen(THEME.colour(ink))
        painter.drawText(where, at, words)


class Banner(Panel):
    """The line above the board: whose turn it is and what is asked; at the right the turn and the clock."""

    def __init__(self) -> None:
        super().__init__("card")
        self._told: Bulletin | None = None
        self.paused = False
        self.clock = ""

    def show_bulletin(self, told: Bulletin) -> None:
        """Show another bulletin."""
        self._told = told
        self._update_text()

    def show_clock(self, words: str) -> None:
        """Show the time that is left, "" for none."""
        if words != self.clock:
            self.clock = words
            self._update_text()

    def pause(self, on: bool) -> None:
        """Show that there is a pause, or what is asked again."""
        self.paused = on
        self._update_text()

    def _update_text(self) -> None:
        self.setAccessibleName(". ".join(words for words in (self.asked, self.writers, *self.where) if words))
        self.update()

    @property
    def asked(self) -> str:
        """The player or power and what is asked, as one sentence; "Pause" in a pause."""
        told = self._told
        if self.paused or told is None:
            return "Pause" if self.paused else ""
        words = f"{told.who}: {told.asked}" if told.who and told.asked else told.who or told.asked
        stop = "" if not words or words[-1] in ".?!" else "."
        return f"{words}{stop} {told.sealed}".strip() if told.sealed else words

    @property
    def writers(self) -> str:
        """Who still write, as text; "" where nobody does."""
        told = self._told
        names = [told.view.powers[one].name for one in told.writing if one in told.view.powers] if told else []
        return f"{audience_words.STILL_WRITE} {join_names(names)}" if names else ""

    @property
    def where(self) -> tuple[str, ...]:
        """The turn with its phase, and the clock."""
        told = self._told
        return (*((told.view.subtitle or told.view.title,) if told is not None else ()), self.clock)

    def wanted_height(self) -> int:
        """Return the wanted height in pixels."""
        return self.letters.px(2 * LEADING * 1.22 + 0.9)

    def draw(self, painter: QPainter, letters: Lettering) -> None:
        if self._told is None:
            return
        edge, power = letters.px(0.5), self._told.view.powers.get(self._told.power)
        inside = self.rect().adjusted(edge, 0, -edge, 0)
        right = QRect(inside.right() - round(inside.width() * 0.3), inside.top(), round(inside.width() * 0.3) + 1, 0)
        lines = [line for words in self.where if words for line in letters.wrap_text(words, "body", right.width(), 2)]
        step = letters.px(LEADING)
        top = (self.height() - step * len(lines[:2])) // 2
        for index, line in enumerate(lines[-2:] if self.clock else lines[:2]):
            at = QRect(right.left(), top + index * step, right.width(), step)
            self.write(painter, at, line, "body", "rubric" if line == self.clock else "faded", RIGHT)
        x = inside.left()
        if power is not None and not self.paused:
            side = letters.px(1.8)
            painter.drawPixmap(QPoint(x, (self.height() - side) // 2), badge(power, side))
            x += side + letters.px(0.45)
        room = right.left() - x - letters.px(0.6)
        if self._told.writing and not self.paused:
            self._draw_writing(painter, letters, QRect(x, 0, room, self.height()))
        asked = letters.wrap_text(self.asked, "asked", room, 1 if self._told.writing else 2)
        step = letters.px(LEADING * 1.22)
        top = (self.height() - step * (2 if self._told.writing else len(asked))) // 2
        for index, line in enumerate(asked):
            self.write(painter, QRect(x, top + index * step, room, step), line, "asked")
        painter.setPen(QPen(THEME.colour("gold"), max(2, letters.px(0.06))))
        painter.drawLine(self.rect().bottomLeft(), self.rect().bottomRight())

    def _draw_writing(self, painter: QPainter, letters: Lettering, where: QRect) -> None:
        """Draw in the second line the signs of those who still write."""
        assert self._told is not None
        step, side = letters.px(LEADING * 1.22), letters.px(1.2)
        y = (self.height() - 2 * step) // 2 + step
        words = audience_words.STILL_WRITE
        wide = letters.metrics("body").horizontalAdvance(words) + letters.px(0.3)
        self.write(painter, QRect(where.left(), y, wide, step), words, "body", "faded")
        most = max(1, (where.width() - wide) // (side + letters.px(0.15)))
        there = [self._told.view.powers[one] for one in self._told.writing if one in self._told.view.powers]
        shown = there if len(there) <= most else there[: most - 2]
        x = where.left() + wide
        for power in shown:
            painter.drawPixmap(QPoint(x, y + (step - side) // 2), badge(power, side))
            x += side + letters.px(0.15)
        if len(shown) < len(there):
            more = f"+{len(there) - len(shown)}"
            self.write(painter, QRect(x, y, where.right() - x, step), more, "body", "faded")


def headline(row: LedgerRow) -> Figure | None:
    """Return what powers are compared by; without it the figure that decides the game, or the first, or None."""
    if row.standing is not None:
        return Figure(row.standing.label, row.standing.text, headline=True)
    return next((one for one in row.figures if one.headline), next(iter(row.figures), None))


def order_tracks(view: TableView) -> list[TrackView]:
    """Return the tracks that hold powers: they show the order of play."""
    return [track for track in view.tracks if any(token in view.powers for box in track.boxes for token in box.tokens)]


class ScorePanel(Panel):
    """The points of all powers in their order, with bars; below them the order of play.

    All figures of the column are of one kind: a power without that figure has none.
    """

    def __init__(self) -> None:
        super().__init__()
        self._view: TableView | None = None
        self._tracks: list[TrackView] = []
        self.rows: tuple[LedgerRow, ...] = ()
        self._most = 0.0
        self.wide = False
        """True if there is space for a second line of figures under each name."""

    def show_view(self, view: TableView, tracks: bool = True) -> None:
        """Show the points of ``view``, and its ``tracks`` unless all write at the same time."""
        self._view, self._tracks = view, order_tracks(view) if tracks else []
        self.rows = order_by_standing(view.ledger, view.powers)
        numbers = [row.standing.number for row in view.ledger if row.standing is not None]
        self._most = max(numbers, default=0.0)
        told = [
            f"{self._full_name(row)} {one.label} {one.value}" if (one := self._figure(row)) else self._full_name(row)
            for row in self.rows
        ]
        lying = [f"{track.name}: {', '.join(self._list_powers_on(track))}" for track in self._tracks]
        self.setAccessibleName("; ".join((*told, *lying)))
        self.update()

    def _figure(self, row: LedgerRow) -> Figure | None:
        """Return the figure of a row in the column: of one kind, None for a power that has none of it."""
        compared = any(one.standing is not None for one in self.rows)
        return headline(row) if row.standing is not None or not compared else None

    def _power(self, row: LedgerRow) -> PowerView | None:
        return self._view.powers.get(row.power) if self._view is not None else None

    def _name(self, row: LedgerRow) -> str:
        power = self._power(row)
        if power is None:
            return row.power
        return power.map_name if power.short == power.id else power.short  # a code says little at four metres

    def controller(self, row: LedgerRow) -> str:
        """Return the player who runs a power that is no player's own, "" for none."""
        power = self._power(row)
        return power.player if power is not None and power.seat and power.rank != "player" else ""

    def _full_name(self, row: LedgerRow) -> str:
        player = self.controller(row)
        return f"{self._name(row)} · {player}" if player else self._name(row)

    def _list_powers_on(self, track: TrackView) -> list[str]:
        assert self._view is not None
        powers = self._view.powers
        return [powers[token].short for box in track.boxes for token in box.tokens if token in powers]

    def wanted_height(self, room: int) -> int:
        """Return the wanted height in pixels, at most ``room``, and decide whether each power gets a second line."""
        if self._view is None:
            return 0
        tracks = self.letters.px(0.5) + sum(self._track_height(track) for track in self._tracks)
        self.wide = tracks + len(self.rows) * self.letters.px(LINE + LEADING) <= room
        return min(room, tracks + len(self.rows) * self._step())

    def least_height(self) -> int:
        """Return the height in pixels of the least number of rows, or of all where there are fewer."""
        tracks = sum(self._track_height(track) for track in self._tracks)
        return tracks + self.letters.px(0.5 + LINE * min(LEAST_ROWS, len(self.rows)))

    def _step(self) -> int:
        return self.letters.px(LINE + LEADING if self.wide else LINE)

    def _count_columns(self) -> int:
        return max(1, (self.width() - self.letters.px(1)) // self.letters.px(1.5))

    def _track_height(self, track: TrackView) -> int:
        lines = -(-len(self._list_powers_on(track)) // self._count_columns())
        return self.letters.px(1.3) + lines * self.letters.px(1.5)

    def draw(self, painter: QPainter, letters: Lettering) -> None:
        view = self._view
        if view is None:
            return
        edge, step, y = letters.px(0.5), self._step(), letters.px(0.25)
        below = sum(self._track_height(track) for track in self._tracks)
        fitting = max(1, (self.height() - below - y) // step)
        shown = self.rows if len(self.rows) <= fitting else self.rows[: fitting - 1]
        for row in shown:
            self._draw_row(painter, letters, row, QRect(edge, y, self.width() - 2 * edge, step))
            y += step
        if len(shown) < len(self.rows):
            words = self._tell_rest(self.rows[len(shown) :])
            self.write(painter, QRect(edge, y, self.width() - 2 * edge, step), words, "body", "faded")
            y += step
        for track in self._tracks:
            y = self._draw_track(painter, letters, track, y)

    def _tell_rest(self, rows: tuple[LedgerRow, ...]) -> str:
        """Return how many rows are not shown, and the values between which theirs are."""
        values = [row.standing.text for row in rows if row.standing is not None]
        if len(values) < len(rows):
            return audience_words.and_more(number=len(rows))
        return audience_words.more_with_values(number=len(rows), least=values[-1], most=values[0])

    def _draw_row(self, painter: QPainter, letters: Lettering, row: LedgerRow, where: QRect) -> None:
        power, figure, side = self._power(row), self._figure(row), letters.px(1.1)
        if self._view is not None and row.power == self._view.current:
            painter.setPen(QPen(THEME.colour("rubric"), max(1.5, letters.px(0.05))))
            painter.setBrush(THEME.colour("chosen"))
            painter.drawRoundedRect(
                QRectF(where).adjusted(-acting_frame_gap(letters), 1, acting_frame_gap(letters), -1), 6, 6
            )
        x = where.left()
        if self.wide:
            below = QRect(x, where.top() + letters.px(LINE), where.width(), letters.px(LEADING))
            where = QRect(x, where.top(), where.width(), letters.px(LINE))
            self.write(painter, below, self._other_figures(row, letters, below.width()), "body", "faded")
        if power is not None:
            painter.drawPixmap(QPoint(x, where.top() + (where.height() - side) // 2), badge(power, side))
        x += side + letters.px(0.35)
        right = where.right()
        player = "" if self.wide else self.controller(row)  # a second line tells it
        if player:  # whose it is now counts more than one of its figures, and no figure of the column is beside it
            name = letters.metrics("strong").horizontalAdvance(self._name(row)) + letters.px(0.4)
            room = max(right - x - name, letters.px(2))
            shown = letters.wrap_text(player, "body", room, 1)[0]
            at = QRect(min(x + name, right - room), where.top(), room, where.height())
            self.write(painter, at, shown, "body", "faded")
            right = at.left() - letters.px(0.2)
        elif figure is not None:
            wide = letters.metrics("strong").horizontalAdvance(figure.value)
            self.write(painter, QRect(right - wide, where.top(), wide + 1, where.height()), figure.value, "strong")
            right -= wide + letters.px(0.3)
            unit = letters.metrics("body").horizontalAdvance(figure.label)
            name = letters.metrics("strong").horizontalAdvance(self._name(row))
            if name + unit + letters.px(0.4) < right - x:
                at = QRect(right - unit, where.top(), unit + 1, where.height())
                self.write(painter, at, figure.label, "body", "faded")
                right -= unit + letters.px(0.3)
        name_words = letters.wrap_text(self._name(row), "strong", right - x, 1)
        self.write(painter, QRect(x, where.top(), right - x, where.height()), name_words[0], "strong")
        if row.standing is not None and power is not None and self._most > 0:
            high = letters.px(0.14)
            bar = QRectF(x, where.bottom() - high, where.right() - x, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("line"))
            painter.drawRect(bar)
            painter.setBrush(QColor(power.colour))
            part = max(0.0, row.standing.number / self._most)
            painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * part, bar.height()))

    def _other_figures(self, row: LedgerRow, letters: Lettering, room: int) -> str:
        """Return who runs a power and its other figures as text, ending before the first that does not fit."""
        player = self.controller(row)
        found, metrics = audience_words.run_by(player=player) if player else "", letters.metrics("body")
        label = figure.label if (figure := headline(row)) is not None else ""
        for one in row.figures:
            if one.label != label and one.value:
                longer = f"{found}   {one.label} {one.value}".strip()
                if metrics.horizontalAdvance(longer) > room:
                    break
                found = longer
        return found

    def _draw_track(self, painter: QPainter, letters: Lettering, track: TrackView, y: int) -> int:
        """Draw the powers of a track in their order, with a frame around those whose box is the present one. Return the
        y below them."""
        assert self._view is not None
        edge, step, side = letters.px(0.5), letters.px(1.5), letters.px(1.15)
        head = QRect(edge, y, self.width() - 2 * edge, letters.px(1.3))
        self.write(painter, head, letters.wrap_text(track.name, "body", head.width(), 1)[0], "body", "faded")
        y += letters.px(1.3)
        lying = [(token, box.here) for box in track.boxes for token in box.tokens if token in self._view.powers]
        for index, (token, here) in enumerate(lying):
            row, column = divmod(index, self._count_columns())
            at = QPoint(edge + column * step, y + row * step)
            painter.drawPixmap(at, badge(self._view.powers[token], side))
            if here:
                painter.setPen(QPen(THEME.colour("rubric"), max(2.0, letters.px(0.1))))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(at.x() - 3, at.y() - 3, side + 6, side + 6), 6, 6)
        return y + -(-len(lying) // self._count_columns()) * step


def acting_frame_gap(letters: Lettering) -> int:
    """Return the distance of the acting power's frame from its text, in pixels."""
    return letters.px(0.25)


LEAST_ROWS = 5
"""Number of rows of the points that are shown at least."""

MOST_TOLD, MOST_LINES = 3, 4
"""Maximum number of events that are read across a room, and of lines of each."""


class News(Panel):
    """The last events, the newest first, as many as fit. An event has its headings over it if they are no longer in
    force."""

    def __init__(self) -> None:
        super().__init__()
        self.told: tuple[str, ...] = ()
        self.over: tuple[str, ...] = ()

    def show_news(self, told: tuple[str, ...], under: tuple[str, ...] = (), now: str = "") -> None:
        """Show the sentences ``told``, the newest last. Their headings are ``under``; those in force are ``now``."""
        self.told = told
        under = under or ("",) * len(told)
        later = (*under[1:], now)
        self.over = tuple(one if one != behind else "" for one, behind in zip(under, later, strict=False))
        said = [f"{over}: {words}" if over else words for words, over in zip(told, self.over, strict=True)]
        self.setAccessibleName(" ".join(reversed(said[-4:])))
        self.update()

    def wanted_height(self, width: int, room: int) -> int:
        """Return the height in pixels that the last events need, at most ``room``."""
        letters, high = self.letters, self.letters.px(0.5)
        for index, words in enumerate(list(reversed(self.told))[:MOST_TOLD]):
            lines = letters.wrap_text(words, "body", width - letters.px(1.5), MOST_LINES)
            high += letters.px(LEADING) * (len(lines) + bool(self.over[len(self.told) - 1 - index])) + letters.px(0.3)
        return min(room, high)

    def draw(self, painter: QPainter, letters: Lettering) -> None:
        edge, step, y = letters.px(0.5), letters.px(LEADING), letters.px(0.3)
        painter.setPen(QPen(THEME.colour("line"), max(1, letters.px(0.04))))
        painter.drawLine(QPoint(edge, 1), QPoint(self.width() - edge, 1))
        room = self.width() - 2 * edge - letters.px(0.5)
        for index, words in enumerate(list(reversed(self.told))[:MOST_TOLD]):
            free = (self.height() - y) // step
            if free <= 0:
                break
            lines = letters.wrap_text(words, "body", room, MOST_LINES)
            over = self.over[len(self.told) - 1 - index]
            if over and free > len(lines):
                heading = letters.wrap_text(over, "body", self.width() - 2 * edge, 1)[0]
                self.write(painter, QRect(edge, y, self.width() - 2 * edge, step), heading, "body", "rubric")
                y, free = y + step, free - 1
            elif over and index:
                break  # what would stand under another heading is not told
            if len(lines) > free:
                if index:  # a sentence that is cut is told whole only once, when it is the newest
                    break
                lines = letters.wrap_text(words, "body", room, free)
            self.write(painter, QRect(edge, y, letters.px(0.5), step), "•", "body", "rubric")
            for line in lines:
                at = QRect(edge + letters.px(0.5), y, room, step)
                self.write(painter, at, line, "body", "ink" if index == 0 else "faded")
                y += step
            y += letters.px(0.3)

    def sizeHint(self) -> QSize:
        return QSize(self.letters.px(10), self.letters.px(4))


class NumberList(Panel):
    """The names of what has only a number on the map, in as many columns as fit."""

    def __init__(self) -> None:
        super().__init__()
        self.names: tuple[str, ...] = ()

    def show_names(self, names: tuple[str, ...]) -> None:
        """Show these names with their numbers, from 1 on."""
        if names != self.names:
            self.names = names
            self.setAccessibleName("; ".join(self._list_lines()))
            self.update()

    def _list_lines(self) -> list[str]:
        return [audience_words.numbered_name(number=at, name=name) for at, name in enumerate(self.names, 1)]

    def _count_columns(self, width: int) -> int:
        advance, gap = self.letters.metrics("body").horizontalAdvance, self.letters.px(0.6)
        widest = max((advance(line) for line in self._list_lines()), default=1) + gap
        return max(min(2, len(self.names)), (width - self.letters.px(1) + gap) // widest)

    def wanted_height(self, width: int, room: int) -> int:
        """Return the wanted height in pixels, at most ``room``; 0 without names."""
        if not self.names:
            return 0
        step, air = self.letters.px(LEADING), self.letters.px(0.5)
        fitting = max(1, (room - air) // step - 1)
        columns = max(self._count_columns(width), -(-len(self.names) // fitting))
        return min(room, air + (1 - (-len(self.names) // columns)) * step)

    def draw(self, painter: QPainter, letters: Lettering) -> None:
        if not self.names:
            return
        edge, step, y = letters.px(0.5), letters.px(LEADING), letters.px(0.25)
        painter.setPen(QPen(THEME.colour("line"), max(1, letters.px(0.04))))
        painter.drawLine(QPoint(edge, 1), QPoint(self.width() - edge, 1))
        wide, gap = self.width() - 2 * edge, letters.px(0.4)
        self.write(painter, QRect(edge, y, wide, step), audience_words.NUMBERS_ON_MAP, "body", "rubric")
        y += step
        fitting = max(1, (self.height() - y) // step)
        columns = max(self._count_columns(self.width()), -(-len(self.names) // fitting))
        rows = -(-len(self.names) // columns)
        for index, line in enumerate(self._list_lines()):
            column, row = divmod(index, rows)
            at = QRect(edge + column * wide // columns, y + row * step, (wide - gap) // columns, step)
            self._write_narrow(painter, at, line)

    def _write_narrow(self, painter: QPainter, at: QRect, line: str) -> None:
        """Write a line with letters as narrow as its column needs; at the narrowest it ends in an ellipsis."""
        font = self.letters.font("body")
        for stretch in range(100, NARROWEST - 1, -5):
            font.setStretch(stretch)
            if QFontMetrics(font).horizontalAdvance(line) < at.width():
                break
        painter.setFont(font)
        painter.setPen(THEME.colour("ink"))
        painter.drawText(at, LEFT, QFontMetrics(font).elidedText(line, Qt.TextElideMode.ElideRight, at.width()))
