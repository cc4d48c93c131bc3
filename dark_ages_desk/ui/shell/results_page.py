"""The page of results: finished games by scenario, seat and who played it.

Each record is played again in a thread, one after the other, and its result is remembered until the file changes. A
file that cannot be read is named and left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.text_tools import format_count, one_line
from dark_ages_desk.reports.results import GameResult, result_rows
from dark_ages_desk.reports.tables import as_csv
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.tables import CopyTable, ask_save, copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    FlowBox,
    Fold,
    Paper,
    Scroll,
    Words,
    clear,
    column_layout,
    make_copyable,
    push_button,
)
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
        self.reader = Stepper(self)
        self.reader.came.connect(self._receive)
        self.reader.ended.connect(self._show)
        self.reader.failed.connect(self._fail)
        inside = QWidget()
        box = column_layout(inside, 24, 10)
        box.addWidget(Words(shell_words.RESULTS, "display"))
        self.said = Words("", "small")
        box.addWidget(self.said)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(shell_words.FILTER_RESULTS)
        self.filter.setAccessibleName(shell_words.FILTER_RESULTS)
        self.filter.setClearButtonEnabled(True)
        self.filter.setMaximumWidth(THEME.px(420))
        self.filter.textChanged.connect(lambda _text: self._show())
        box.addWidget(self.filter)
        self.table = CopyTable(shell_words.RESULTS)
        self.table.cellActivated.connect(lambda row, _column: self._open(row))
        box.addWidget(self.table)
        self.sums = make_copyable(Words("", "small"))
        box.addWidget(self.sums)
        self._faults = column_layout(spacing=4)
        box.addLayout(self._faults)
        box.addStretch(1)
        outer = column_layout(self, 0, 0)
        outer.addWidget(Scroll(inside), 1)
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
        self.reader.begin(partial(read_results, tuple(self._paths), self._read))

    def hideEvent(self, event: QHideEvent) -> None:
        """Handle the way back: the records that are not read yet stay unread."""
        super().hideEvent(event)
        self.reader.stop()

    def _receive(self, read: object) -> None:
        assert isinstance(read, FileRead)
        self._done += 1
        if read.problem:
            self.problems.append(read.problem)
        if read.result is not None:
            self.results.append(read.result)
            self._show()
        else:
            self._tell()

    def _fail(self, words: str) -> None:
        self.problems.append(words)
        self._show()

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
        table = self.table
        table.setRowCount(len(rows))
        table.setColumnCount(len(headings))
        table.setHorizontalHeaderLabels([one.capitalize() for one in headings])
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                table.put(at, column, one_line(text), bold=row[headings.index("won")] == "yes" and column in (3, 4))
        table.fit_all()
        for part in (table, self.save, self.copy, self.filter):
            part.setVisible(bool(self.results))
        self.sums.setText(self._tell_players(rows, headings))
        clear(self._faults)
        if self.problems:
            self._faults.addWidget(Fold(shell_words.records_not_read(number=len(self.problems)), self._list_problems()))

    def _list_problems(self) -> QWidget:
        part = QWidget()
        box = column_layout(part, spacing=3)
        for words in self.problems:
            box.addWidget(make_copyable(Words(words, "small")))
        return part

    @staticmethod
    def _tell_players(rows: Sequence[Sequence[str]], headings: Sequence[str]) -> str:
        """Return how often each player played and won, among the rows that are shown."""
        who, won = headings.index("player"), headings.index("won")
        players = sorted({row[who] for row in rows})
        told = []
        for name in players:
            mine = [row for row in rows if row[who] == name]
            wins = sum(row[won] == "yes" for row in mine)
            told.append(shell_words.games_of_player(name=name, games=format_count(len(mine), "game"), wins=wins))
        return " · ".join(told)

    def _open(self, row: int) -> None:
        headings, *rows = self.rows()
        if 0 <= row < len(rows):
            name = rows[row][headings.index("file")]
            path = next((one.path for one in self.results if one.path.name == name), None)
            if path is not None:
                self.opened.emit(path)

    def _ask_save(self) -> None:
        self.dialog = ask_save(self, shell_words.SAVE_RESULTS_AS_CSV, shell_words.RESULTS_FILE, self.csv)
