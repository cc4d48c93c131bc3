"""The print dialog: kind, paper, a preview of the pages, and the PDF file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QLocale, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from dark_ages_desk.core.printed import PaperCounter
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.fields import DropDown, NumberField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    FlowBox,
    Paper,
    Scroll,
    TabStrip,
    Words,
    clear,
    column_layout,
    push_button,
    row_layout,
    tool_button,
)
from dark_ages_desk.ui.parts.work import OddsThread
from dark_ages_desk.ui.printing import words as printing_words
from dark_ages_desk.ui.printing.counter_sheets import HALF_INCH, SIZES
from dark_ages_desk.ui.printing.poster import LEAST, MOST, SHEETS
from dark_ages_desk.ui.printing.press import ACROSS, BOARD, CHARTS, COUNTERS, FITTING, DocumentFactory, PrintRequest
from dark_ages_desk.ui.printing.sheet import FORMATS
from dark_ages_desk.ui.printing.writing import Document, Problem, render_page

SIZE, BACKS, POSTER, WIDE, BARE = "print/size", "print/backs", "print/poster", "print/width", "print/bare"
MANY = 99
OWN = "own"


class Choices(QWidget):
    """The choices for one kind of print. ``changed``: something else is chosen."""

    changed = Signal()

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        """Return ``of`` with these choices filled in."""
        raise NotImplementedError

    def _add_line(self, words: str, field: QWidget) -> None:
        line = row_layout()
        line.addWidget(Words(words, wrap=False))
        line.addWidget(field, 1)
        self.box.addLayout(line)

    def __init__(self) -> None:
        super().__init__()
        self.box = column_layout(self, 0, 8)


def build_drop_down(name: str) -> DropDown:
    """Return a drop-down list that needs no more width than there is."""
    made = DropDown(name)
    made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(6)
    return made


class CounterChoices(Choices):
    """The choice of counters: their numbers, their size, with backs or without."""

    def __init__(self, press: DocumentFactory) -> None:
        super().__init__()
        self._press = press
        self.numbers: dict[str, int] = {}
        self._fields: dict[str, NumberField] = {}
        self.side = build_drop_down(printing_words.SIZE_OF_COUNTER)
        for size in SIZES:
            words = printing_words.half_an_inch(size=size) if size == HALF_INCH else f"{size:g} mm"
            self.side.addItem(words, size)
        self.side.setCurrentIndex(max(0, self.side.findData(_remembered_number(SIZE, HALF_INCH))))
        self.backs = QCheckBox("With backs")
        self.backs.setChecked(memory.text(BACKS, "yes") == "yes")
        self.group = build_drop_down("Counters of")
        self.rows = QWidget()
        self._grid = QGridLayout(self.rows)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)
        self._add_line("Size", self.side)
        self.box.addWidget(self.backs)
        self._add_line("Counters of", self.group)
        flow = FlowBox(4)
        for words, tip, do in (
            (printing_words.AS_SCENARIO, printing_words.NUMBERS_AS_SCENARIO_TAKES_THEM, self.propose),
            (
                printing_words.NONE_OF_THESE,
                printing_words.NONE_OF_COUNTERS_LISTED,
                lambda: self._set_all(lambda _one, _n: 0),
            ),
            (
                printing_words.ONE_MORE_OF_EACH,
                printing_words.OF_THOSE_THAT_ARE_LISTED,
                lambda: self._set_all(lambda _one, n: n + 1),
            ),
        ):
            button = push_button(words, "", tip)
            button.clicked.connect(lambda _checked=False, do=do: do())
            flow.add(button)
        self.box.addWidget(flow)
        self.box.addWidget(self.rows)
        self._groups: dict[str, list[PaperCounter]] = {}
        self.side.currentIndexChanged.connect(self._say)
        self.backs.toggled.connect(self._say)
        self.group.currentIndexChanged.connect(lambda _index: self._fill())

    def showEvent(self, event: object) -> None:
        """Handle the first show: look the counters up."""
        super().showEvent(event)  # type: ignore[arg-type]
        if not self._groups:
            for one in self._press.counters:
                self._groups.setdefault(one.group, []).append(one)
            # Powers first that have anything: spare sets and the like come last.
            for name in sorted(self._groups, key=lambda name: not sum(one.number for one in self._groups[name])):
                self.group.addItem(name or "The game", name)

    def propose(self) -> None:
        """Set all numbers to the scenario's."""
        self.numbers = {}
        self._fill()
        self.changed.emit()

    def _listed_counters(self) -> Sequence[PaperCounter]:
        return self._groups.get(self.group.currentData(), ())

    def _set_all(self, number: object) -> None:
        assert callable(number)
        for one in self._listed_counters():
            self.numbers[one.id] = min(MANY, number(one, self.numbers.get(one.id, one.number)))
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        clear(self._grid)
        self._fields = {}
        for line, one in enumerate(self._listed_counters()):
            field = NumberField(printing_words.how_many(counter=one.name))
            field.setRange(0, MANY)
            field.setValue(self.numbers.get(one.id, one.number))
            field.valueChanged.connect(lambda value, one=one: self._take(one, value))
            self._fields[one.id] = field
            self._grid.addWidget(Words(one.name), line, 0)
            self._grid.addWidget(field, line, 1)
        self._grid.setHorizontalSpacing(THEME.gap(10))

    def _take(self, one: PaperCounter, value: int) -> None:
        self.numbers[one.id] = value
        self.changed.emit()

    def _say(self, *_: object) -> None:
        memory.settings().setValue(SIZE, str(self.side.currentData()))
        memory.settings().setValue(BACKS, "yes" if self.backs.isChecked() else "no")
        self.changed.emit()

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        return replace(
            of, size=float(self.side.currentData()), backs=self.backs.isChecked(), numbers=dict(self.numbers)
        )


class ChartChoices(Choices):
    """The choice of charts."""

    def __init__(self, press: DocumentFactory) -> None:
        super().__init__()
        self.boxes: dict[str, QCheckBox] = {}
        for chart in press.charts:
            box = QCheckBox(chart.title.replace("&", "&&"))
            box.setChecked(True)
            box.toggled.connect(lambda _on: self.changed.emit())
            self.boxes[chart.id] = box
            self.box.addWidget(box)

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        return replace(of, charts=tuple(id_ for id_, box in self.boxes.items() if box.isChecked()))


class BoardChoices(Choices):
    """The choice of the poster's size, and whether the board is bare."""

    def __init__(self, press: DocumentFactory) -> None:
        super().__init__()
        del press
        self.poster = build_drop_down(printing_words.SIZE_OF_POSTER)
        self.poster.addItem(printing_words.counters_of_this_size_fit(size=HALF_INCH), FITTING)
        for name, (short, long) in SHEETS.items():
            self.poster.addItem(printing_words.size_of_paper(name=name, short=short, long=long), name)
        for number in range(1, 9):
            self.poster.addItem(
                printing_words.ONE_SHEET_ACROSS if number == 1 else printing_words.sheets_across(number=number),
                f"{ACROSS} {number}",
            )
        self.poster.addItem(printing_words.AS_WIDE_AS_I_SAY, OWN)
        self.poster.setCurrentIndex(max(0, self.poster.findData(memory.text(POSTER, FITTING))))
        self.wide = NumberField(printing_words.WIDTH_OF_POSTER_MILLIMETRES)
        self.wide.setRange(int(LEAST), int(MOST))
        self.wide.setSuffix(" mm")
        self.wide.setValue(memory.number(WIDE, 800))
        self.bare = QCheckBox(printing_words.NOTHING_LIES_ON_IT)
        self.bare.setChecked(memory.text(BARE) == "yes")
        self._add_line("Size", self.poster)
        self.box.addWidget(self.wide)
        self.box.addWidget(self.bare)
        self.wide.setVisible(self.poster.currentData() == OWN)
        self.poster.currentIndexChanged.connect(self._say)
        self.wide.valueChanged.connect(self._say)
        self.bare.toggled.connect(self._say)

    def _say(self, *_: object) -> None:
        settings = memory.settings()
        settings.setValue(POSTER, str(self.poster.currentData()))
        settings.setValue(WIDE, str(self.wide.value()))
        settings.setValue(BARE, "yes" if self.bare.isChecked() else "")
        self.wide.setVisible(self.poster.currentData() == OWN)
        self.changed.emit()

    def fill_in_request(self, of: PrintRequest) -> PrintRequest:
        how = str(self.poster.currentData())
        return replace(of, poster=str(self.wide.value()) if how == OWN else how, bare=self.bare.isChecked())


def _remembered_number(key: str, default: float) -> float:
    try:
        return float(memory.text(key, str(default)))
    except ValueError:
        return default


WHAT, PAPER = "print/what", "print/paper"
TITLES = {COUNTERS: "Counters", CHARTS: printing_words.CHARTS_AND_AIDS, BOARD: "The board"}
SOON = 150
"""Milliseconds from the last change until the preview is drawn again."""


class PrintDialog(QDialog):
    """The print dialog; ``wanted`` carries the wish to be made into a file."""

    wanted = Signal(object)

    def __init__(self, parent: QWidget, press: DocumentFactory) -> None:
        super().__init__(parent)
        self.setWindowTitle("Print")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._press, self._wide = press, parent.width()
        self._page, self._pages = 0, 0
        self._image = QImage()
        self._painter = OddsThread(self)
        self._painter.done.connect(self._show_preview)
        self._ticket = -1
        self._last: tuple[PrintRequest, Document] | None = None
        what = memory.text(WHAT, COUNTERS)
        self.what = what if what in TITLES else COUNTERS
        self.tabs = TabStrip()
        self.tabs.chosen.connect(self.turn_to)
        self.paper = build_drop_down("Paper")
        for name in FORMATS:
            self.paper.addItem(name, name)
        self.paper.setCurrentIndex(max(0, self.paper.findData(memory.text(PAPER, usual_paper()))))
        self.paper.currentIndexChanged.connect(self._handle_choice)
        self.parts: dict[str, Choices] = {
            COUNTERS: CounterChoices(press),
            CHARTS: ChartChoices(press),
            BOARD: BoardChoices(press),
        }
        self._build()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SOON)
        self._timer.timeout.connect(self._draw)
        for part in self.parts.values():
            part.changed.connect(self._handle_choice)
        self.finished.connect(lambda _code: self._painter.stop())
        self.resize(min(THEME.px(980), parent.width() - 30), min(THEME.px(680), parent.height() - 30))
        self.turn_to(self.what)

    def _build(self) -> None:
        left, right = QWidget(), Paper("inset")
        self.left = column_layout(left, 16, 8)
        self.left.addWidget(self.tabs)
        line = row_layout()
        line.addWidget(Words("Paper", wrap=False))
        line.addWidget(self.paper, 1)
        self.left.addLayout(line)
        for part in self.parts.values():
            self.left.addWidget(part)
        self.left.addStretch(1)
        self.told = Words("", "small")
        self.told.setAccessibleName(printing_words.WHAT_WILL_BE_PRINTED)
        self.picture = QLabel()
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setMinimumSize(120, 120)
        self.picture.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.back = tool_button("◂", tip=printing_words.PAGE_BEFORE_WITH_KEY, name=printing_words.PAGE_BEFORE)
        self.on = tool_button("▸", tip=printing_words.NEXT_PAGE_WITH_KEY, name=printing_words.NEXT_PAGE)
        self.back.clicked.connect(lambda _checked=False: self.show_page(self._page - 1))
        self.on.clicked.connect(lambda _checked=False: self.show_page(self._page + 1))
        self.number = Words("", "small", wrap=False)
        see = column_layout(right, 10, 6)
        see.addWidget(self.picture, 1)
        turn = row_layout()
        for widget in (self.back, self.number, self.on):
            turn.addWidget(widget)
        turn.addStretch(1)
        see.addLayout(turn)
        both = QHBoxLayout()
        chosen = Scroll(left)
        chosen.setMinimumWidth(min(THEME.px(340), self._wide // 2))
        both.addWidget(chosen, 1)
        both.addWidget(right, 1)
        outer = column_layout(self, 0, 0)
        outer.addLayout(both, 1)
        foot = row_layout(margin=10)
        self.save = push_button(printing_words.SAVE_AS_PDF, "main")
        self.save.setDefault(True)
        close = push_button("Close", "", "Esc")
        self.save.clicked.connect(lambda _checked=False: self.wanted.emit(self.wish))
        close.clicked.connect(lambda _checked=False: self.reject())
        foot.addWidget(self.told, 1)
        foot.addWidget(close)
        foot.addWidget(self.save)
        outer.addLayout(foot)

    @property
    def wish(self) -> PrintRequest:
        """The present choices."""
        return self.parts[self.what].fill_in_request(PrintRequest(self.what, str(self.paper.currentData())))

    def say(self, words: str) -> None:
        """Show a result until something else is chosen."""
        self.told.setText(words)

    def turn_to(self, what: str) -> None:
        """Turn to counters, charts or the board, and remember it."""
        self.what = what
        memory.settings().setValue(WHAT, what)
        self.tabs.set_tabs(list(TITLES.items()), what)
        for key, part in self.parts.items():
            part.setVisible(key == what)
        self._page = 0
        self._handle_choice()

    def show_page(self, page: int) -> None:
        """Show another page of the preview."""
        self._page = max(0, min(page, self._pages - 1))
        self._draw()

    def _handle_choice(self, *_: object) -> None:
        memory.settings().setValue(PAPER, str(self.paper.currentData()))
        self._timer.start()

    def _draw(self) -> None:
        """Draw the preview in another thread; a later choice replaces it."""
        wish, page = self.wish, self._page
        width = max(200, round(self.picture.width() * self.devicePixelRatio()))

        def drawn() -> object:
            try:
                document = self._find_document(wish)
                here = min(page, document.pages - 1)
                return here, document.pages, render_page(document, here, width), ""
            except Problem as error:
                return 0, 0, QImage(), str(error)

        self._ticket, found = self._painter.work(drawn, 0.0)
        if found is not None:
            self._show_preview(self._ticket, found)

    def _find_document(self, wish: PrintRequest) -> Document:
        """Return the document of a wish. The last document is kept: a poster then knows the places of its names."""
        if self._last is None or self._last[0] != wish:
            self._last = wish, self._press.build_document(wish)
        return self._last[1]

    def _show_preview(self, ticket: int, found: object) -> None:
        if ticket != self._ticket or not isinstance(found, tuple):
            return
        self._page, self._pages, self._image, problem = found
        self.save.setEnabled(not problem)
        paper = self.paper.currentText()
        words = (
            printing_words.one_page_of(paper=paper)
            if self._pages == 1
            else printing_words.pages_of(pages=self._pages, paper=paper)
        )
        self.told.setText(problem or words)
        self.number.setText(printing_words.page_of_pages(page=self._page + 1, pages=self._pages) if self._pages else "")
        self.back.setEnabled(self._page > 0)
        self.on.setEnabled(self._page + 1 < self._pages)
        self.picture.setAccessibleName(f"Page {self._page + 1}" if self._pages else "No page")
        self._fit()

    def _fit(self) -> None:
        if self._image.isNull():
            self.picture.setPixmap(QPixmap())
            return
        ratio = self.devicePixelRatio()
        room = QSize(round(self.picture.width() * ratio), round(self.picture.height() * ratio))
        how = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        pixmap = QPixmap.fromImage(self._image.scaled(room, *how))
        pixmap.setDevicePixelRatio(ratio)
        self.picture.setPixmap(pixmap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle Page Up and Page Down: turn the pages."""
        steps = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
        if (step := steps.get(Qt.Key(event.key()))) is not None:
            self.show_page(self._page + step)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def usual_paper() -> str:
    """Return the usual paper of this country: "Letter" or "A4"."""
    return "Letter" if QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem else "A4"
