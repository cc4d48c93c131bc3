"""The odds beside a question: what can be forecast, what is supposed, the comparison. They never block the window."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from dark_ages_desk.core.forecast import GOOD, Forecast, Odds, Supposition, format_percent
from dark_ages_desk.core.view import Fact
from dark_ages_desk.ui.desk.panels.odds_table import OddsTable, build_lines, build_text_rows
from dark_ages_desk.ui.desk.words import odds as odds_words
from dark_ages_desk.ui.parts.fields import DropDown, NumberField
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    Fold,
    Words,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
    tool_button,
)
from dark_ages_desk.ui.parts.work import OddsThread

SHORT = 9
"""Maximum number of chances shown without a click; the map has all of them."""

LONG = 16
"""Maximum number of letters of a name beside its field; longer ones make it go below."""

QUICK = 0.03
"""Seconds that the window waits for odds; slower ones show "…" first."""

log = logging.getLogger(__name__)


_Wanted: TypeAlias = tuple[int, tuple[tuple[str, int], ...]]
"""Index of a forecast, and the suppositions for it."""


def _compute_odds(forecast: Forecast, supposed: Mapping[str, int]) -> Odds:
    """Return the odds of a forecast; a fault in them is logged and shown, so that it does not stop the game."""
    try:
        return forecast.odds(supposed)
    except Exception as error:
        log.error("could not work out odds", exc_info=error)
        return Odds((), (odds_words.odds_could_not_be_worked_out(reason=error or type(error).__name__),))


class OddsCard(Card):
    """Card of odds for one question. With several forecasts, a list or pointing at a place chooses one."""

    changed = Signal()  # the chances for the map and for the buttons

    def __init__(
        self, forecasts: tuple[Forecast, ...], reckoner: OddsThread, known: dict[str, int] | None = None
    ) -> None:
        """Build the card; ``known`` are the numbers supposed before, by their key, and gets the new ones."""
        super().__init__(margin=10, spacing=5)
        self._forecasts = forecasts
        self._at = self._chosen = 0  # what is shown, and what was chosen: hovering shows another for a while
        self._ready: dict[_Wanted, Odds] = {}
        self._wanted: _Wanted = 0, ()
        self._supposed: dict[str, dict[str, int]] = {}
        self._known = known if known is not None else {}
        self._reckoner = reckoner
        self._odds: Odds | None = None
        self._all = False
        line = row_layout()
        line.addWidget(Words("ODDS", "head"))
        line.addStretch(1)
        copy = tool_button("Copy", tip=odds_words.COPY_THESE_ODDS_AS_TABLE)
        copy.clicked.connect(lambda _checked=False: self._copy())
        line.addWidget(copy)
        self.box.addLayout(line)
        self._which: QComboBox | None = None
        if len(forecasts) > 1:
            self._which = DropDown(odds_words.ODDS_OF_WHAT)
            self._which.addItems([forecast.title for forecast in forecasts])
            self._which.setMinimumContentsLength(8)
            self._which.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            self._which.activated.connect(self._choose)
            self.box.addWidget(self._which)
        else:
            self.box.addWidget(Words(forecasts[0].title, "small"))
        self._hidden, self._fields = column_layout(spacing=3), column_layout(spacing=3)
        self.box.addLayout(self._hidden)
        self._waits = Words("…", "prompt")
        self._table = OddsTable()
        self._legend = Words("", "tiny")
        self._more = push_button("Show all")
        self._more.clicked.connect(lambda _checked=False: self._show_all())
        notes = QWidget()
        self._notes = column_layout(notes, spacing=2)
        self._fold = Fold(odds_words.WHAT_IS_SUPPOSED, notes)
        for part in (self._waits, self._table, self._legend):
            self.box.addWidget(part)
        self.box.addWidget(self._more, 0, Qt.AlignmentFlag.AlignLeft)
        self.box.addLayout(self._fields)
        self.box.addWidget(self._fold)
        reckoner.done.connect(self._receive_odds)
        self._begun = False
        self._ticket = 0
        self._fill()

    # --- what is asked

    @property
    def forecast(self) -> Forecast:
        """Forecast that is shown."""
        return self._forecasts[self._at]

    def _choose(self, at: int) -> None:
        """Choose a forecast, and show it."""
        self._chosen = at
        self._turn_to(at)

    def _turn_to(self, at: int) -> None:
        if at != self._at:
            self._at = at
            if self._which is not None:
                self._which.setCurrentIndex(at)
            self._fill()
            self._start_computing()

    def point(self, verb: str, choice: str) -> None:
        """Choose the forecast of the choice pointed at, if it has one."""
        for at, forecast in enumerate(self._forecasts):
            if (forecast.verb, forecast.choice) == (verb, choice) and choice:
                self._choose(at)
                return

    def hover(self, space: str) -> None:
        """Show the forecast of the place under the pointer, until the pointer goes elsewhere."""
        if not space or space != self.forecast.space:
            places = {forecast.space: at for at, forecast in reversed(list(enumerate(self._forecasts)))}
            self._turn_to(places.get(space, self._chosen) if space else self._chosen)

    def chances(self) -> Mapping[str, str]:
        """Return the places with their chances as text, for the map."""
        spaces = self._odds.spaces if self._odds is not None else ()
        return {
            space: format_percent(chance).replace(" ", "") for space, chance in spaces if chance
        }  # room is dear there

    def list_button_figures(self) -> Mapping[str, tuple[str, str]]:
        """Return for each column, by its verb, what its button promises: the words of the first line and its figure.

        A figure is shown only if it is the chance of something good for whoever is asked.
        """
        columns = self._odds.columns if self._odds is not None else ()
        lines = build_lines(columns)
        if len(columns) < 2 or not lines or lines[0].tone != GOOD:
            return {}
        cells = zip(columns, lines[0].cells, strict=True)
        return {column_.verb: (lines[0].words, cell.text) for column_, cell in cells if column_.verb and cell}

    def facts(self, space: str) -> tuple[Fact, ...]:
        """Return the odds in a few lines for the card of a place; () if they are not about it."""
        if self._odds is None or self.forecast.space != space or not self._odds.columns:
            return ()
        columns = self._odds.columns
        told: list[Fact] = []
        for line in build_text_rows(columns)[1:]:
            text = " · ".join(f"{c.title} {cell}" for c, cell in zip(columns, line[1:], strict=True))
            if len(columns) == 1:
                told.append(Fact(line[0], line[1], "", 1))
            elif not told or text != told[-1].text:  # mostly, what falls to us is what they have lost
                told.append(Fact(line[0], text, "", 1))
        hidden = [one for one in self.forecast.suppositions if one.hidden]
        supposed = "".join(
            odds_words.value_is_supposed(
                thing=one.words.lower(), value=one.format_value(self._find_supposed_value(one))
            )
            for one in hidden
        )
        return (Fact("Odds", self.forecast.title + supposed, self.forecast.rule, 1), *told)

    def keep(self) -> object:
        """Return the suppositions and the choice, for the next card of the same question."""
        return self._forecasts[self._chosen].id, self._supposed, self._all

    def restore(self, kept: object) -> None:
        """Go on with the suppositions and the choice of an earlier card."""
        if isinstance(kept, tuple) and len(kept) == 3:
            id_, self._supposed, self._all = kept
            self._at = next((at for at, forecast in enumerate(self._forecasts) if forecast.id == id_), 0)
            self._chosen = self._at
            if self._which is not None:
                self._which.setCurrentIndex(self._at)
            self._fill()
            self._start_computing()

    def _fill(self) -> None:
        """Show the numbers that may be supposed for this forecast."""
        self.setAccessibleName(f"Odds: {self.forecast.title}")
        clear(self._hidden)
        clear(self._fields)
        for one in self.forecast.suppositions:
            words = Words(odds_words.hidden_so_suppose(thing=one.words) if one.hidden else one.words, "small")
            control = self._build_control(one)
            words.setBuddy(control)
            long = any(len(name) > LONG for name in one.names)
            line = column_layout(spacing=1) if long else row_layout()
            line.addWidget(words, 0 if long else 1)
            line.addWidget(control)
            (self._hidden if one.hidden else self._fields).addLayout(line)

    def _build_control(self, one: Supposition) -> QWidget:
        value = self._find_supposed_value(one)
        if one.names:
            box = DropDown(one.words)
            box.addItems(list(one.names))
            box.setMinimumContentsLength(4)
            if any(len(name) > LONG for name in one.names):
                box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setCurrentIndex(value - one.low)
            box.activated.connect(lambda index: self._suppose(one, index + one.low))
            return box
        spin = NumberField(one.words)
        spin.setRange(one.low, one.high)
        spin.setSpecialValueText(one.open)
        spin.setValue(value)
        spin.setMinimumWidth(THEME.px(70))
        spin.setAlignment(Qt.AlignmentFlag.AlignCenter)
        spin.valueChanged.connect(lambda number: self._suppose(one, number))
        return spin

    def _find_supposed_value(self, one: Supposition) -> int:
        """Return the number that is supposed: set here, set elsewhere for the same thing, or the game's own."""
        given = self._supposed.get(self.forecast.id, {})
        return given.get(one.id, self._known.get(one.key, one.value))

    def _suppose(self, one: Supposition, value: int) -> None:
        self._supposed.setdefault(self.forecast.id, {})[one.id] = value
        if one.key:
            self._known[one.key] = value
        self._start_computing()

    # --- what comes of it

    def showEvent(self, event: QShowEvent) -> None:
        """Handle the first show: work out the odds only then, since a hidden card needs none."""
        super().showEvent(event)
        if not self._begun:
            self._begun = True
            self._start_computing()

    def _start_computing(self) -> None:
        if not self._begun:
            return
        forecast = self.forecast
        supposed = {one.id: self._find_supposed_value(one) for one in forecast.suppositions}
        self._wanted = self._at, tuple(supposed.items())
        if self._wanted in self._ready:
            self._ticket = 0
            self._show(self._ready[self._wanted])
            return
        self._ticket, odds = self._reckoner.work(lambda: _compute_odds(forecast, supposed), QUICK)
        if isinstance(odds, Odds):
            self._ready[self._wanted] = odds
            self._show(odds)
        else:
            self._waits.show()
            self._table.setEnabled(False)

    def _receive_odds(self, ticket: int, odds: object) -> None:
        if ticket == self._ticket and isinstance(odds, Odds):
            self._ready[self._wanted] = odds
            self._show(odds)

    def _show(self, odds: Odds) -> None:
        self._odds = odds
        self._waits.hide()
        self._table.setEnabled(True)
        self._table.show_columns(odds.columns, 0 if self._all else SHORT)
        self._more.setVisible(not self._all and self._table.count > SHORT)
        self._more.setText(odds_words.show_all(number=self._table.count))
        titles = list(dict.fromkeys(case.title for column_ in odds.columns for case in column_.cases))
        first, last = (titles[0], titles[-1]) if titles else ("", "")
        two = len(titles) > 1
        self._legend.setText(odds_words.dark_bar_and_lighter_bar(dark=first, lighter=last) if two else "")
        self._legend.setVisible(two)
        clear(self._notes)
        for words in odds.supposed:
            self._notes.addWidget(make_copyable(Words(words, "tiny")))
        self._fold.setVisible(bool(odds.supposed))
        if not odds.columns:
            self._fold.open(True)
        self.changed.emit()

    def _show_all(self) -> None:
        self._all = True
        if self._odds is not None:
            self._show(self._odds)

    def _copy(self) -> None:
        if self._odds is not None:
            rows = [
                [self.forecast.title],
                *build_text_rows(self._odds.columns),
                *([words] for words in self._odds.supposed),
            ]
            copy_to_clipboard("\n".join("\t".join(cells) for cells in rows))
