"""The start page: recent sessions, games and their scenarios. The page that sets a game up is behind it.

Further parts of the module:

- A scenario on the start page: its picture, its name, how long, for how many, which powers are played.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStackedWidget, QWidget

from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Fold,
    Paper,
    Scroll,
    Words,
    clear,
    column_layout,
    escape_ampersands,
    push_button,
    row_layout,
    rule_line,
    set_tip,
    tool_button,
)
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.catalogue import Catalogue, GameCard, ScenarioCard

if TYPE_CHECKING:
    from dark_ages_desk.ui.shell.results_page import ResultsPage
    from dark_ages_desk.ui.shell.setup_page import SetupPage

CENTRE = int(Qt.AlignmentFlag.AlignCenter)
WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
CARD = 330  # pixels at 100 per cent
BESIDE = 640  # pixels at 100 per cent from which the picture of a wide card stands beside the words


LINES = 6
"""Maximum number of lines of a paragraph on a card; the last one shows that it was cut."""


@lru_cache(maxsize=64)
def load_picture(path: Path, width: int, height: int) -> QPixmap:
    """Return a picture scaled and cropped to ``width`` by ``height``, read once per size; null if it cannot be read."""
    found = QPixmap(str(path))
    if found.isNull():
        return found
    size = QSize(width, height)
    scaled = found.scaled(
        size, Qt.AspectRatioMode.KeepAspectRatioByExpanding, Qt.TransformationMode.SmoothTransformation
    )
    return scaled.copy((scaled.width() - width) // 2, (scaled.height() - height) // 2, width, height)


class ScenarioButton(QAbstractButton):
    """One card. A ``wide`` one fills the page, picture and words side by side where there is room. A ``starred`` one is
    the scenario for a first game."""

    def __init__(self, card: ScenarioCard, wide: bool = False, starred: bool = False) -> None:
        super().__init__()
        self.card, self._wide = card, wide
        self._name = shell_words.starred(name=card.name) if starred else card.name
        self.setAccessibleName(card.name)
        first = shell_words.GOOD_FIRST_GAME if starred else ""
        parts = (first, card.players, card.length, self._powers_text(), card.blurb)
        if starred:
            set_tip(self, shell_words.GOOD_FIRST_GAME)
        self.setAccessibleDescription(". ".join(part for part in parts if part))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if wide:
            policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            policy.setHeightForWidth(True)
        else:  # as tall as the tallest beside it
            policy = QSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Minimum)
        self.setSizePolicy(policy)

    def _facts_text(self) -> str:
        return "  ·  ".join(part for part in (self.card.players, self.card.length) if part)

    def _powers_text(self) -> str:
        return (" against " if len(self.card.powers) == 2 else ", ").join(name for _, name in self.card.powers)

    def lay_out_paragraphs(self, width: int) -> list[tuple[str, str, int, str]]:
        """Return the role, text, height and ink of each paragraph in a column of this width."""
        parts = [
            ("display" if self._wide else "prompt", self._name, "ink"),
            ("small", self._facts_text(), "rubric"),
        ]
        if self._wide:
            parts += [("body", self.card.blurb, "ink"), ("small", self._powers_text(), "faded")]
        else:
            parts += [("small", self._powers_text(), "ink"), ("small", self.card.blurb, "faded")]
        return [(role, *self._fit_text(role, words, width), ink) for role, words, ink in parts if words]

    def _fit_text(self, role: str, words: str, width: int) -> tuple[str, int]:
        """Return the text as the card shows it, and its height. A card that is not wide cuts it to LINES lines."""
        metrics, room = QFontMetrics(THEME.font(role)), QRect(0, 0, width, 10_000)
        most = metrics.boundingRect(room, WRAP, "\n".join("x" * LINES)).height()
        for shown in (words, *self._shorter_texts(words)):
            high = metrics.boundingRect(room, WRAP, shown).height()
            if self._wide or high <= most:
                break
        return shown, high

    def _shorter_texts(self, words: str) -> Iterator[str]:
        """Yield ever shorter texts: of the powers the first few and the number of the others, of other text its
        beginning."""
        if words == self._powers_text():
            names = [name for _, name in self.card.powers]
            yield from (
                shell_words.powers_and_more(powers=", ".join(names[:some]), number=len(names) - some)
                for some in range(len(names) - 1, 0, -1)
            )
        else:
            said = words.split()
            yield from (f"{' '.join(said[:some])} …" for some in range(len(said) - 1, 0, -1))

    def _gap(self) -> int:
        return THEME.px(10 if self._wide else 4)

    def _boxes(self, width: int) -> tuple[QRect, QRect]:
        """Return the rectangles of the picture and of the text on a card of this width."""
        beside = self._wide and width >= THEME.px(BESIDE)
        pad = THEME.px(26 if beside else 14)
        picture = QRect(0, 0, round(width * 0.6), 0) if beside else QRect(0, 0, width, round(width * 0.44))
        inner = width - 2 * pad - (picture.width() if beside else 0)
        paragraphs = self.lay_out_paragraphs(inner)
        high = sum(height for *_, height, _ in paragraphs) + self._gap() * (len(paragraphs) - 1)
        if beside:
            picture.setHeight(max(round(picture.width() * 0.52), high + 2 * pad))
            return picture, QRect(picture.width() + pad, max(pad, (picture.height() - high) // 2), inner, high)
        return picture, QRect(pad, picture.height() + THEME.px(9), inner, high)

    def sizeHint(self) -> QSize:
        width = THEME.px(CARD)
        if (parent := self.parentWidget()) is not None:
            width = min(width, max(THEME.px(150), parent.width()))
        return QSize(width, self.heightForWidth(width))

    def hasHeightForWidth(self) -> bool:
        return self._wide

    def heightForWidth(self, width: int) -> int:
        picture, words = self._boxes(width)
        return max(picture.bottom() + 1, words.bottom() + THEME.px(14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Handle a new width: set the minimum height, since a page that scrolls gives a card no more than that."""
        super().resizeEvent(event)
        if self._wide and event.size().width() != event.oldSize().width():
            self.setMinimumHeight(self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(THEME.px(150), THEME.px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hot, focus = self.underMouse(), self.hasFocus()
        frame = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        clip = QPainterPath()
        clip.addRoundedRect(frame, THEME.px(6), THEME.px(6))
        painter.fillPath(clip, THEME.colour("hover" if hot else "card"))
        picture, words = self._boxes(self.width())
        painter.save()
        painter.setClipPath(clip)
        self._paint_picture(painter, picture)
        painter.restore()
        y = words.top()
        for role, text, height, ink in self.lay_out_paragraphs(words.width()):
            painter.setFont(THEME.font(role))
            painter.setPen(THEME.colour(ink))
            painter.setClipRect(words.left(), y, words.width(), height)
            painter.drawText(words.left(), y, words.width(), 10_000, WRAP, text)
            painter.setClipping(False)
            y += height + self._gap()
        painter.setPen(QPen(THEME.colour("gold" if focus or hot else "line"), 2.5 if focus else 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(clip)
        painter.end()

    def _paint_picture(self, painter: QPainter, box: QRect) -> None:
        shown = load_picture(self.card.picture, box.width(), box.height()) if self.card.picture else QPixmap()
        if shown.isNull():
            painter.fillRect(box, THEME.colour("chosen"))
            painter.setPen(THEME.colour("ink"))
            painter.setFont(THEME.font("display"))
            painter.drawText(box, CENTRE, self.card.name[:1])
        else:
            painter.drawPixmap(box.topLeft(), shown)
        painter.setPen(QPen(THEME.colour("line"), 1))
        if box.width() < self.width():
            painter.drawLine(box.topRight(), box.bottomRight())
        else:
            painter.drawLine(box.bottomLeft(), box.bottomRight())


BETWEEN = 14  # pixels at 100 per cent from card to card
AT_ONCE = 2  # so many sessions to go on with are in sight, beside the button that opens a file


class LibraryPage(QStackedWidget):
    """The start page and the set-up page behind it."""

    begun = Signal(object)  # Wish
    opened = Signal(object)  # Path
    open_wanted = Signal()
    charts_wanted = Signal(str)  # the game whose printed charts somebody wants to enter
    lesson_wanted = Signal(str)  # the game whose first game somebody wants to play
    laboratory_wanted = Signal(str)  # the game of which somebody wants to try something
    turned = Signal(str)  # the game whose scenarios are shown now

    def __init__(self, catalogue: Catalogue, remembers: bool = True) -> None:
        """Build the page. ``remembers``: show what was played last first, and offer the last players again."""
        super().__init__()
        self._catalogue = catalogue
        self._remembers = remembers
        start = Paper("page")
        inside, self._sheet = QWidget(), QWidget()
        across = row_layout(inside, 24, 0)
        across.addStretch(1)
        across.addWidget(self._sheet, 20)
        across.addStretch(1)
        self._box = column_layout(self._sheet, 0, 12)
        self._scroll = Scroll(inside)
        column_layout(start, spacing=0).addWidget(self._scroll)
        self.addWidget(start)
        self.buttons: list[ScenarioButton] = []
        self.games: list[GameButton] = []
        self.results: ResultsPage | None = None
        self._shown = memory.text("game") if remembers else ""
        self.show_list()
        THEME.changed.connect(self._handle_rescale)

    @cached_property
    def setup(self) -> SetupPage:
        """The set-up page, made when a scenario is chosen."""
        from dark_ages_desk.ui.shell.setup_page import SetupPage

        page = SetupPage(self._catalogue)
        page.begun.connect(self.begun)
        page.charts_wanted.connect(self.charts_wanted)
        page.left.connect(self.show_list)
        self.addWidget(page)
        return page

    @property
    def _sets_up(self) -> bool:
        """True while the set-up page is shown."""
        return "setup" in vars(self) and self.currentWidget() is self.setup

    def show_list(self) -> None:
        """Show the start page as things are now."""
        clear(self._box)
        self.buttons, self.games = [], []
        self._sheet.setMaximumWidth(3 * THEME.px(CARD) + 2 * THEME.gap(BETWEEN))  # three cards in a row
        title = Words(shell_words.DARK_AGES_DESK, "display")
        title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._box.addWidget(title)
        if guidance := self._build_guidance():
            line = Words(guidance, "detail")
            line.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._box.addWidget(line)
        self._add_games()
        self._add_recent()
        self._add_scenarios()
        if self._catalogue.problems:
            card = Card("refusal")
            card.box.addWidget(Words("FILES WITH ERRORS", "head"))
            for problem in self._catalogue.problems:
                card.box.addWidget(Words(problem, "small"))
            self._box.addWidget(card)
        self._box.addStretch(1)
        self.setCurrentIndex(0)
        if self.isVisible():  # out of sight it would take the keys away from the desk
            QTimer.singleShot(0, self, self._focus_first)  # the cards lie in their places by then

    def _build_guidance(self) -> str:
        """Return what to do on this page, "" where there is nothing to choose."""
        if len(self._catalogue.scenarios) < 2:
            return ""
        first = shell_words.CHOOSE_GAME_THEN_SCENARIO if len(self._list_games()) > 1 else shell_words.CHOOSE_SCENARIO
        starred = any(game.first for game in self._list_games())
        return f"{first} {shell_words.NEW_START_WITH_STAR}" if starred else first

    def _focus_first(self) -> None:
        if self.currentIndex() == 0 and self.buttons and self.isVisible():
            self.buttons[0].setFocus()
            self._scroll.verticalScrollBar().setValue(0)

    def showEvent(self, event: QShowEvent) -> None:
        """Handle the first sight of the list: focus the first scenario, so that Enter begins it."""
        super().showEvent(event)
        if self.currentIndex() == 0 and self.buttons:
            self.buttons[0].setFocus()

    @property
    def card(self) -> ScenarioCard | None:
        """The scenario that is being set up; None on the start page itself."""
        return self.setup.card if self._sets_up else None

    def choose(self, card: ScenarioCard) -> None:
        """Go on to the set-up of a scenario."""
        self.setup.known = tuple(memory.list_player_names()) if self._remembers else ()
        self.setup.played = memory.player_count() if self._remembers else 0
        self.setup.show_card(card)
        self.setCurrentWidget(self.setup)

    def show_results(self) -> None:
        """Turn to the results of finished games."""
        if self.results is None:
            from dark_ages_desk.ui.shell.results_page import ResultsPage

            self.results = ResultsPage(self._catalogue.result, self._remembers)
            self.results.left.connect(self.show_list)
            self.results.opened.connect(self.opened)
            self.addWidget(self.results)
        self.setCurrentWidget(self.results)
        self.results.begin()

    def return_to_list(self) -> bool:
        """Return to the list from another page (Esc); return False if the list was already shown."""
        if self.currentIndex() == 0:
            return False
        self.show_list()
        return True

    def _add_recent(self) -> None:
        """Add the recent sessions, the last one first; older ones are folded away."""
        recent = memory.list_recent() if self._remembers else []
        openit = push_button("Open session…", tip=shell_words.CTRL_O_OR_DROP_A_FILE)
        openit.clicked.connect(lambda _checked=False: self.open_wanted.emit())
        first, older = FlowBox(8), FlowBox(8)
        for number, one in enumerate(recent):
            when = time.strftime("%d %b, %H:%M", time.localtime(one.when))
            name = one.name if number else shell_words.continue_session(name=one.name)
            button = ChoiceButton(name, "  ·  ".join(p for p in (one.stood, when, Path(one.path).name) if p))
            button.setMinimumWidth(min(THEME.px(330), 600))
            button.clicked.connect(lambda _checked=False, path=one.path: self.opened.emit(Path(path)))
            (first if number < AT_ONCE else older).add(button)
        first.add(openit)
        results = push_button(shell_words.RESULTS_BUTTON, tip=shell_words.FINISHED_GAMES_AND_WHO_PLAYED)
        results.clicked.connect(lambda _checked=False: self.show_results())
        first.add(results)
        if recent:
            self._box.addWidget(Words(shell_words.RECENT_SESSIONS, "head"))
        self._box.addWidget(first)
        if len(recent) > AT_ONCE:
            self._box.addWidget(Fold(shell_words.older_sessions(number=len(recent) - AT_ONCE), older))

    def _list_games(self) -> list[GameCard]:
        """Return the games that have scenarios. Each keeps its place, so that nobody opens the wrong one."""
        filled = {card.game for card in self._catalogue.scenarios}
        return [game for game in self._catalogue.games if game.id in filled]

    def _find_game_played_last(self) -> str:
        """Return the id of the game that was played last, "" if there is none."""
        of = {card.id: card.game for card in self._catalogue.scenarios}
        return next((of[one] for one in self._list_played() if one in of), "")

    def _list_played(self) -> list[str]:
        return memory.list_played() if self._remembers else []

    def _add_games(self) -> None:
        """Add a button with a picture for each game, and make sure that a game is chosen. A single game needs no
        button."""
        games = self._list_games()
        if not games:
            return
        known = [game.id for game in games]
        if self._shown not in known:
            last = self._find_game_played_last()
            self._shown = last if last in known else known[0]
        if len(games) == 1:
            return
        flow = FlowBox(BETWEEN, level=True)
        flow.setAccessibleName("Games")
        for game in games:
            number = sum(card.game == game.id for card in self._catalogue.scenarios)
            button = GameButton(game, number)
            button.setChecked(game.id == self._shown)
            button.clicked.connect(lambda _checked=False, game=game.id: self.show_game(game))
            self.games.append(button)
            flow.add(button)
        self._box.addWidget(flow)

    def _add_scenarios(self) -> None:
        """Add the scenarios of the chosen game."""
        for game in self._catalogue.games:
            if game.id == self._shown:
                self._add_game(game)

    def show_game(self, game: str) -> None:
        """Turn to the scenarios of a game."""
        self._shown = game
        self.turned.emit(game)
        at = self._scroll.verticalScrollBar().value()
        self.show_list()
        QTimer.singleShot(0, self, lambda: self._restore_scroll(at))

    def _restore_scroll(self, at: int) -> None:
        """Scroll the page back to ``at``, and focus the button of the chosen game."""
        self._scroll.verticalScrollBar().setValue(at)
        for button in self.games:
            if button.isChecked() and self.isVisible():
                button.setFocus()

    def _add_game(self, game: GameCard) -> None:
        played = self._list_played()
        scenarios = [card for card in self._catalogue.scenarios if card.game == game.id]
        last = next((one for one in played if one.startswith(f"{game.id}/")), "")
        scenarios.sort(key=lambda card: (card.id != last, card.id != f"{game.id}/{game.first}"))
        self._box.addWidget(rule_line())
        head = row_layout()
        head.addWidget(Words(game.name, "title"), 1)
        if game.laboratory:
            tries = tool_button(f"{game.laboratory}…", tip=shell_words.SET_UP_A_CASE)
            tries.clicked.connect(lambda _checked=False: self.laboratory_wanted.emit(game.id))
            head.addWidget(tries)
        if self._catalogue.sheets is not None:
            enter = tool_button("Printed charts…", tip=shell_words.ENTER_VALUES_OF_PRINTED_SHEET)
            enter.setAccessibleName(shell_words.printed_charts(game=game.name))
            enter.clicked.connect(lambda _checked=False: self.charts_wanted.emit(game.id))
            head.addWidget(enter)
        if game.lesson:  # the last, so that it is at the same place for all games
            learn = push_button(shell_words.FIRST_GAME_BUTTON, tip=shell_words.FIRST_GAME_TIP)
            learn.setAccessibleName(shell_words.first_game_of(game=game.name))
            learn.clicked.connect(lambda _checked=False: self.lesson_wanted.emit(game.id))
            head.addWidget(learn)
        self._box.addLayout(head)
        if game.blurb:
            self._box.addWidget(Words(game.blurb, "small"))
        flow = FlowBox(BETWEEN, level=True) if len(scenarios) > 1 else None
        for card in scenarios:
            starred = len(scenarios) > 1 and card.id == f"{game.id}/{game.first}"
            button = ScenarioButton(card, len(scenarios) == 1, starred)
            button.clicked.connect(lambda _checked=False, card=card: self.choose(card))
            self.buttons.append(button)
            if flow is None:  # the only one: it may have the whole width
                self._box.addWidget(button)
            else:
                flow.add(button)
        if flow is not None:
            self._box.addWidget(flow)

    def _handle_rescale(self) -> None:
        if self.currentIndex() == 0:
            self.show_list()


NAME_WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignVCenter)
WIDE, HIGH = 188, 84  # pixels at 100 per cent: the card, its picture; five stand side by side at 1280
EDGE = 6


class GameButton(QAbstractButton):
    """One game; checked while its scenarios are shown."""

    def __init__(self, card: GameCard, scenarios: int) -> None:
        super().__init__()
        self.card = card
        self._facts = f"{scenarios} scenario{'s' if scenarios != 1 else ''}"
        self.setText(escape_ampersands(card.name))
        self.setAccessibleName(card.name)
        self.setAccessibleDescription(". ".join(part for part in (self._facts, card.blurb) if part))
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _words_height(self) -> int:
        width = THEME.px(WIDE) - 2 * THEME.px(EDGE)
        box = QFontMetrics(THEME.font("figure")).boundingRect(QRect(0, 0, width, 1000), NAME_WRAP, self.card.name)
        lines = max(box.height(), 2 * THEME.metrics("figure").lineSpacing())  # all cards are equally high
        return lines + THEME.metrics("small").height()

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(WIDE), THEME.px(HIGH) + self._words_height() + 2 * THEME.px(EDGE))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        hot, focus, chosen = self.underMouse(), self.hasFocus(), self.isChecked()
        frame = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        shape = QPainterPath()
        shape.addRoundedRect(frame, THEME.px(6), THEME.px(6))
        painter.fillPath(shape, THEME.colour("chosen" if chosen else "hover" if hot else "card"))
        painter.save()
        painter.setClipPath(shape)
        picture = QRect(0, 0, self.width(), THEME.px(HIGH))
        shown = load_picture(self.card.picture, picture.width(), picture.height()) if self.card.picture else QPixmap()
        if shown.isNull():
            painter.fillRect(picture, THEME.colour("chosen"))
            painter.setPen(THEME.colour("ink"))
            painter.setFont(THEME.font("display"))
            painter.drawText(picture, int(Qt.AlignmentFlag.AlignCenter), self.card.name[:1])
        else:
            painter.drawPixmap(picture.topLeft(), shown)
        painter.restore()
        small = THEME.metrics("small").height()
        words = self.rect().adjusted(THEME.px(EDGE), picture.height(), -THEME.px(EDGE), -small - THEME.px(EDGE))
        painter.setPen(THEME.colour("ink"))
        painter.setFont(THEME.font("figure"))
        painter.drawText(words, NAME_WRAP, self.card.name)
        painter.setFont(THEME.font("small"))
        facts = QRect(words.left(), words.bottom() + 1, words.width(), small)
        painter.drawText(facts, int(Qt.AlignmentFlag.AlignCenter), self._facts)
        edge = "rubric" if chosen else "gold" if hot or focus else "line"
        painter.setPen(QPen(THEME.colour(edge), 3.5 if focus else 2.5 if chosen else 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)
        painter.end()
