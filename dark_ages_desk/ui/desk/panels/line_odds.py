"""The odds beside the attacks of a sheet: would win, would lose, by how much. A thread of its own works them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.line_notes import AttackOdds, describe_odds
from dark_ages_desk.ui.desk.panels.editor import ListAttacks
from dark_ages_desk.ui.parts.work import Stepper

SOON = 250
"""Milliseconds without a change of the sheet after which its odds are worked out."""


class SheetOdds(QObject):
    """The odds of the attacks on a sheet; those of a sheet that has changed since are dropped."""

    came = Signal(int, object)  # the line from 0, its AttackOdds
    listed = Signal(object)  # the set of lines that are attacks: no other has odds

    def __init__(self, list_attacks: Callable[[Sequence[str]], ListAttacks | None], parent: QObject) -> None:
        super().__init__(parent)
        self._list_attacks = list_attacks
        self._found: dict[str, AttackOdds | None] = {}  # by the id of the forecast: equal attacks are alike
        self._lines: tuple[str, ...] = ()
        self._stepper = Stepper(self)
        self._stepper.came.connect(self._receive)
        self.destroyed.connect(self._stepper.stop)  # without a wait: a sheet that is given wants no odds any more
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._begin)

    def show_lines(self, lines: Sequence[str]) -> None:
        """Work out the odds of a sheet, once nothing more is typed for a moment."""
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self._stepper.stop()
            self._soon.start(SOON)

    def _begin(self) -> None:
        wanted = self._list_attacks(self._lines)
        if wanted is None:
            self.listed.emit(frozenset())
        else:
            self._stepper.begin(lambda: _work(wanted, self._found))

    def _receive(self, one: object) -> None:
        if isinstance(one, frozenset):
            self.listed.emit(one)
        elif isinstance(one, tuple):
            at, id_, found = one
            self._found[id_] = found
            if found is not None:
                self.came.emit(at, found)


def _work(wanted: ListAttacks, known: Mapping[str, AttackOdds | None]) -> Iterator[object]:
    """Yield the lines that are attacks, then for each its number, the id of its forecast and its odds in words."""
    attacks: tuple[tuple[int, Forecast], ...] = wanted()
    yield frozenset(at for at, _ in attacks)
    for at, forecast in attacks:
        yield at, forecast.id, known[forecast.id] if forecast.id in known else describe_odds(forecast.odds())
