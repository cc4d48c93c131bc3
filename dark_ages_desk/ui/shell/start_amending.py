"""The dialog for another start of a running session: players, options, readings, charts, how hidden things are kept.

The whole record is run again from that start, as an amendment.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QVBoxLayout, QWidget

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import Reading, Setting, resolve_recorded_choices
from dark_ages_desk.session.entry_tree import HEADING
from dark_ages_desk.ui.owner.chooser import SheetChooser
from dark_ages_desk.ui.parts.fields import DropDown, NameField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Fold, Paper, Scroll, Words, column_layout, push_button, row_layout
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.setup_page import SecrecyChoice

if TYPE_CHECKING:
    from dark_ages_desk.session.header import Header
    from dark_ages_desk.session.session import Session
    from dark_ages_desk.ui.owner.kept_sheets import Shelf


OPENINGS = ("setup", HEADING)
"""Kinds of entry that begin a game."""


class AmendStartDialog(QDialog):
    """The fields of a session's header; ``wanted`` is the header as the user has changed it."""

    def __init__(
        self,
        parent: QWidget,
        session: Session,
        sheets: Shelf | None,
        texts: Callable[[Path | None], Mapping[str, str]],
        done: Callable[[Header], str],
    ) -> None:
        """Build the fields. The charts of a sheet come from ``texts``, by its file (None: ours). The new header goes to
        ``done``, which returns the reason why it is refused, "" if it is taken."""
        super().__init__(parent)
        self.setWindowTitle(shell_words.CORRECT_START)
        self._header, self._done, self._texts = session.header, done, texts
        paper, inside = Paper(), QWidget()
        column_layout(self, spacing=0).addWidget(paper)
        outer = column_layout(paper, 0, 0)
        outer.addWidget(Scroll(inside), 1)
        box = column_layout(inside, 18, 8)
        box.addWidget(Words(shell_words.CORRECT_START, "title"))
        box.addWidget(Words(shell_words.ALL_OF_RECORD_IS_RUN_AGAIN))
        box.addWidget(Words(shell_words.PLAYERS_HEADING, "head"))
        self.names: list[NameField] = []
        first = next(one.number for one in reversed(session.entries) if not one.struck and one.kind in OPENINGS)
        powers = session.view(REFEREE, first).powers.values()
        for number, seat in enumerate(self._header.seats, start=1):
            plays = [power.name for power in powers if power.seat == seat and power.rank == "player"]
            line = row_layout()
            line.addWidget(Words(", ".join(plays) or f"Player {number}", "small"), 1)
            name = self._build_seat_field(seat)
            line.addWidget(name, 1)
            box.addLayout(line)
        self._more = column_layout(spacing=4)
        box.addLayout(self._more)
        joins = push_button("Add player")
        joins.clicked.connect(lambda _checked=False: self._join())
        line = row_layout()
        line.addWidget(Words(shell_words.EMPTY_NAME_LEAVES_TABLE, "small"), 1)
        line.addWidget(joins)
        box.addLayout(line)
        self.keeping = SecrecyChoice()
        self.keeping.buttons[self._header.kept].setChecked(True)
        self.keeping.setVisible(session.ruleset.hides)
        box.addWidget(self.keeping)
        self.settings = self._build_choices(box, "Optional rules", session.ruleset.settings, self._header.settings)
        played = resolve_recorded_choices(session.ruleset.readings, self._header.readings)
        doubtful = [one for one in session.ruleset.readings if one.offered or played[one.id] != one.default]
        self.readings = self._build_choices(box, "Unclear rules", doubtful, played)
        box.addWidget(Words("CHARTS", "head"))
        self.others = QCheckBox(shell_words.others_than(sheets=", ".join(self._header.sheets) or "ours"))
        self.charts = SheetChooser(sheets, self._header.game)
        self.charts.enter.hide()
        self.charts.setEnabled(False)
        self.others.toggled.connect(self.charts.setEnabled)
        box.addWidget(self.others)
        box.addWidget(self.charts)
        self._before = {
            key: str(field.currentData()) for key, field in (*self.settings.items(), *self.readings.items())
        }
        box.addStretch(1)
        self.refusal = Words("", "rule")
        self.refusal.hide()
        foot = column_layout(margin=10)
        foot.addWidget(self.refusal)
        line = row_layout()
        self.take = push_button(shell_words.REPLAY_RECORD, "main")
        self.take.clicked.connect(lambda _checked=False: self._give())
        leave = push_button("Cancel", tip="Esc")
        leave.clicked.connect(lambda _checked=False: self.reject())
        line.addStretch(1)
        line.addWidget(leave)
        line.addWidget(self.take)
        foot.addLayout(line)
        outer.addLayout(foot)
        self.resize(min(THEME.px(560), parent.width() - 30), min(THEME.px(600), parent.height() - 30))

    def _build_seat_field(self, seat: str) -> NameField:
        name = NameField(seat, shell_words.name_of_player(number=len(self.names) + 1))
        name.setPlaceholderText(shell_words.LEAVES_TABLE if seat else shell_words.JOINS_TABLE)
        self.names.append(name)
        return name

    def _join(self) -> None:
        name = self._build_seat_field("")
        self._more.addWidget(name)
        name.setFocus()

    def _build_choices(
        self,
        box: QVBoxLayout,
        title: str,
        offered: Sequence[Setting] | Sequence[Reading],
        played: Mapping[str, str],
    ) -> dict[str, QComboBox]:
        """Return the lists of the options or readings by id, set as played. They are folded away, because they are
        many."""
        found: dict[str, QComboBox] = {}
        inside = QWidget()
        part = column_layout(inside, spacing=4)
        for one in offered:
            words = one.label if isinstance(one, Setting) else one.question
            field = found[one.id] = DropDown(words)
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            field.setMinimumContentsLength(10)
            for key, choice in one.choices:
                field.addItem(choice, key)
            field.setCurrentIndex(max(0, field.findData(played.get(one.id, one.default))))
            part.addWidget(Words(f"{words}  ({one.rule})" if one.rule else words, "figure"))
            part.addWidget(field)
        if found:
            box.addWidget(Fold(f"{title} ({len(found)})", inside))
        return found

    @property
    def wanted(self) -> Header:
        """The header as it is filled in. Raises OSError or ValueError for charts that cannot be read."""
        old = self._header
        changed = {key: str(field.currentData()) for key, field in self.settings.items()}
        settings = {**old.settings, **{key: now for key, now in changed.items() if now != self._before[key]}}
        read = {key: str(field.currentData()) for key, field in self.readings.items()}
        readings = {**old.readings, **{key: now for key, now in read.items() if now != self._before[key]}}
        seats = tuple(name for field in self.names if (name := field.text().strip()))
        overlays = dict(self._texts(self.charts.path)) if self.others.isChecked() else old.overlays
        way = self.keeping.way
        secrets = way if way != old.kept else old.secrets
        return replace(old, seats=seats, settings=settings, readings=readings, overlays=overlays, secrets=secrets)

    def _give(self) -> None:
        try:
            header = self.wanted
        except Exception as error:
            self._refuse(trouble_words(error))
            return
        if header == self._header:
            self._refuse(shell_words.NOTHING_HAS_CHANGED)
        elif not header.seats:
            self._refuse(shell_words.TYPE_A_PLAYER)
        elif words := self._done(header):
            named = header.seats != self._header.seats
            self._refuse(shell_words.refused_names(reason=words.rstrip(".")) if named else words)
        else:
            self.accept()

    def _refuse(self, words: str) -> None:
        self.refusal.setText(words)
        self.refusal.show()
