"""The page of results: finished games by scenario, seat and who played it.

Each record is played again in a thread, one after the other, and its result is remembered until the file changes. A
file that cannot be read is named and left out.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLineEdit

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.text_tools import format_count, one_line
from dark_ages_desk.reports.results import GameResult, result_rows
from dark_ages_desk.reports.tables import as_csv
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.tables import CopyTable, ask_save, copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Fold, Paper, Words, column_layout, make_copyable, push_button
from dark_ages_desk.ui.parts.work import Stepper
from dark_ages_desk.ui.shell import words as shell_words

ReadResult = Callable[[Path, str], GameResult | None]
"""Reads the result of a file, whose day is given; None while its game goes on."""


@dataclass(frozen=True, slots=True)
class FileRead:
    """What came of a file: its result (None: the game goes on), or the reason why it cannot be read."""

    path: Path
    result: GameResult | None
    problem: str = ""


_known: dict[tuple[str, int, int], FileRead] = {}
"""What was read in this run of the program, by path, time of change and size."""


def list_records(remembers: bool = True) -> list[Path]:
    """Return the records in the folder of sessions and the recent ones elsewhere, each once."""
    found: dict[Path, None] = {}
    try:
        for path in sorted(memory.sessions_folder().glob(f"*{memory.SUFFIX}")):
            found[path] = None
    except OSError:
        pass  # without the folder only the recent ones are known
    for one in memory.list_recent() if remembers else ():
        found[Path(one.path)] = None
    return [path for path in found if path.is_file()]


def read_results(paths: Sequence[Path], read: ReadResult) -> Iterator[FileRead]:
    """Yield what came of each file. A file that cannot be read gives the reason, and the next one follows."""
    for path in paths:
        try:
            there = path.stat()
            key = (str(path), there.st_mtime_ns, there.st_size)
            if key not in _known:
                day = time.strftime("%Y-%m-%d", time.localtime(there.st_mtime))
                _known[key] = FileRead(path, read(path, day))
            yield _known[key]
        except Exception as error:  # whatever a file holds, the others are shown
            yield FileRead(path, None, one_line(trouble_words(error)))


SHOWN = ("scenario", "power", "player", "score", "level", "won", "last played", "kind")
"""The columns that the page shows, in this order; the last ones give way in a narrow window."""

NARROW = 4
"""Columns that are always shown."""

PLAYERS = 8
"""Number of players whose games are counted below the table."""

MOST_ROWS = 300
"""Number of rows that the table shows, at most; the CSV has all."""

SHORT_TURNS = 0.0005
"""Seconds after which the thread that reads lets the window go on. Python's own 5 ms add up at every step."""

PAUSE = 250
"""Milliseconds between two renewals of the table while records are read."""


class ResultsTable(CopyTable):
    """Table of the results; winners are bold. Enter or a double click opens the game of a row.

    It asks Python nothing while it is painted: each such call would wait for the thread that reads.
    """

    open_wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__(shell_words.RESULTS)
        self.setWordWrap(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.setColumnCount(len(SHOWN))
        self.setHorizontalHeaderLabels([name.capitalize() for name in SHOWN])
        self._widths = [0] * len(SHOWN)
        self.cellDoubleClicked.connect(lambda row, _column: self.open_wanted.emit(row))

    def show_rows(self, rows: Sequence[Mapping[str, str]]) -> None:
        """Show these rows, each with its cells by ``HEADINGS``."""
        metrics, gap = THEME.metrics("figure"), THEME.px(22)
        self.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, name in enumerate(SHOWN):
                self.put(at, column, one_line(row[name]), bold=row["won"] == "yes")
        self.name_cells()
        texts = [{row[name] for row in rows} | {name.capitalize()} for name in SHOWN]
        self._widths = [max(map(metrics.horizontalAdvance, column)) + gap for column in texts]
        self.verticalHeader().setDefaultSectionSize(metrics.height() + THEME.px(6))
        self.fit()

    def fit(self) -> None:
        """Fit the columns to the width: the first takes the rest, and the last ones are left out where it is narrow."""
        room, widths, last = self.viewport().width(), self._widths, len(SHOWN)
        while last > NARROW and sum(widths[:last]) > room:
            last -= 1
        for column in range(len(SHOWN)):
            self.setColumnHidden(column, column >= last)
            self.setColumnWidth(column, widths[column])
        self.setColumnWidth(0, max(room - sum(widths[1:last]), THEME.px(120)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentRow() >= 0:
            self.open_wanted.emit(self.currentRow())
        else:
            super().keyPressEvent(event)


class ResultsPage(Paper):
    """Table of all results, with a field that filters it."""

    left = Signal()
    opened = Signal(object)  # Path

    def __init__(self, read: ReadResult, remembers: bool) -> None:
        super().__init__("page")
        self.setAccessibleName(shell_words.RESULTS)
        self._read, self._remembers = read, remembers
        self.results: list[GameResult] = []
        self.problems: list[str] = []
        self._paths: list[Path] = []
        self._done = 0
        self._turns = sys.getswitchinterval()
        self._shown: list[dict[str, str]] = []
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(PAUSE)
        self._soon.timeout.connect(self._show)
        self.reader = Stepper(self)
        self.reader.came.connect(self._receive)
        self.reader.ended.connect(self._finish)
        self.reader.failed.connect(self._fail)
        outer = column_layout(self, 0, 0)
        box = column_layout(margin=14, spacing=8)
        outer.addLayout(box, 1)
        self.said = Words("", "small")
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(shell_words.FILTER_RESULTS)
        self.filter.setAccessibleName(shell_words.FILTER_RESULTS)
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _text: self._show())
        self.table = ResultsTable()
        self.table.open_wanted.connect(self._open)
        self.sums, self.faults = make_copyable(Words("", "small")), make_copyable(Words("", "small"))
        self.faulty = Fold(shell_words.records_not_read(number=0), self.faults)
        box.addWidget(Words(shell_words.RESULTS, "title"))
        box.addWidget(self.said)
        box.addWidget(self.filter)
        box.addWidget(self.table, 1)
        self.more = Words("", "small")
        box.addWidget(self.more)
        box.addWidget(self.sums)
        box.addWidget(self.faulty)
        foot = FlowBox(8)
        self.back = push_button(shell_words.BACK, "main", "Esc")
        self.save = push_button(shell_words.SAVE_RESULTS_AS_CSV)
        self.copy = push_button("Copy")
        self.back.clicked.connect(lambda _checked=False: self.left.emit())
        self.save.clicked.connect(lambda _checked=False: self._ask_save())
        self.copy.clicked.connect(lambda _checked=False: copy_to_clipboard(self.csv()))
        for button in (self.back, self.save, self.copy):
            foot.add(button)
        around = column_layout(margin=10)
        around.addWidget(foot)
        outer.addLayout(around)
        THEME.changed.connect(self._show)

    def begin(self) -> None:
        """Read all records again; those that have not changed are known."""
        self.results, self.problems, self._done = [], [], 0
        self._paths = list_records(self._remembers)
        self._show()
        self.back.setFocus()
        sys.setswitchinterval(SHORT_TURNS)
        self.reader.begin(partial(read_results, tuple(self._paths), self._read))

    def hideEvent(self, event: QHideEvent) -> None:
        """Handle the way back: the records that are not read yet stay unread."""
        super().hideEvent(event)
        self.reader.stop()
        sys.setswitchinterval(self._turns)

    def _receive(self, read: object) -> None:
        assert isinstance(read, FileRead)
        self._done += 1
        if read.problem:
            self.problems.append(read.problem)
        if read.result is not None:
            self.results.append(read.result)
        if not self._soon.isActive():
            self._soon.start()

    def _fail(self, words: str) -> None:
        self.problems.append(words)
        self._finish()

    def _finish(self) -> None:
        sys.setswitchinterval(self._turns)
        self._soon.start()

    def _tell(self) -> None:
        games = format_count(len(self.results), "finished game")
        if self._done < len(self._paths):
            self.said.setText(shell_words.records_read(done=self._done, number=len(self._paths), games=games))
        else:
            self.said.setText(shell_words.results_of(games=games) if self.results else shell_words.NO_RESULTS_YET)

    def rows(self) -> list[list[str]]:
        """Return the table with headings: the rows that contain the words of the filter."""
        wanted = self.filter.text().casefold().split()
        headings, *rows = result_rows(self.results)
        return [headings, *(row for row in rows if all(word in " ".join(row).casefold() for word in wanted))]

    def csv(self) -> str:
        """Return the shown rows as comma-separated values."""
        return as_csv(self.rows())

    def _show(self) -> None:
        self._tell()
        headings, *rows = self.rows()
        self._shown = [dict(zip(headings, row, strict=True)) for row in rows[:MOST_ROWS]]
        self.table.show_rows(self._shown)
        self.more.setText(shell_words.more_rows(number=len(rows) - MOST_ROWS))
        self.more.setVisible(len(rows) > MOST_ROWS)
        for part in (self.table, self.save, self.copy, self.filter):
            part.setVisible(bool(self.results))
        self.sums.setText(self._tell_players(rows, headings))
        self.sums.setVisible(bool(rows) and self.height() >= THEME.px(520))
        self.faults.setText("\n".join(self.problems))
        self.faulty.set_title(shell_words.records_not_read(number=len(self.problems)))
        self.faulty.setVisible(bool(self.problems))

    @staticmethod
    def _tell_players(rows: Sequence[Sequence[str]], headings: Sequence[str]) -> str:
        """Return how often each player played and won, among the rows that are shown."""
        who, won = headings.index("player"), headings.index("won")
        counts = Counter(row[who] for row in rows)
        told = []
        for name, _ in counts.most_common(PLAYERS):
            mine = [row for row in rows if row[who] == name]
            wins = sum(row[won] == "yes" for row in mine)
            told.append(shell_words.games_of_player(name=name, games=format_count(len(mine), "game"), wins=wins))
        return " · ".join(told)

    def _open(self, row: int) -> None:
        name = self._shown[row]["file"] if 0 <= row < len(self._shown) else ""
        path = next((one.path for one in self.results if str(one.path) == name), None)
        if path is not None:
            self.opened.emit(path)

    def _ask_save(self) -> None:
        self.dialog = ask_save(self, shell_words.SAVE_RESULTS_AS_CSV, shell_words.RESULTS_FILE, self.csv)
