"""The odds beside the attacks of a sheet: would win, would lose, by how much. A thread of its own works them out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QObject, QTimer, Signal

from dark_ages_desk.core.forecast import BAD, GOOD, Forecast, Odds, Share, format_decimal, format_percent
from dark_ages_desk.ui.desk.panels.editor import ListAttacks
from dark_ages_desk.ui.desk.words import sheet as sheet_words
from dark_ages_desk.ui.parts.work import Stepper

SOON = 250
"""Milliseconds without a change of the sheet after which its odds are worked out."""


@dataclass(frozen=True)
class AttackOdds:
    """The odds of one attack in words: the chances and losses, and what is supposed."""

    words: str
    supposed: tuple[str, ...] = ()


def describe_odds(odds: Odds) -> AttackOdds | None:
    """Return the odds of an attack in words; None if there is no chance to tell."""
    cases = [case for column in odds.columns for case in column.cases]
    won = next((share for case in cases for share in case.shares if share.tone == GOOD), None)
    if won is None:
        return None
    lost = next((share for share in cases[0].shares if share.tone == BAD), None)
    chance = lost.chance if lost is not None else 1 - won.chance
    if won.chance in (0, 1) and chance in (0, 1):
        sure = (
            sheet_words.WOULD_WIN if won.chance else sheet_words.WOULD_LOSE if chance else sheet_words.NOBODY_WOULD_WIN
        )
    else:
        sure = sheet_words.would_win_and_lose(win=_format_chance(won), lose=format_percent(chance))
    losses = (
        sheet_words.amount_of_most(thing=one.words, amount=_format_amount(one.amount), most=one.most)
        for one in cases[0].means
    )
    words = sheet_words.outcome_and_losses(outcome=sure, losses=tuple(losses))
    return AttackOdds(words, odds.supposed)


def _format_amount(amount: Fraction) -> str:
    return str(amount) if amount.denominator == 1 else format_decimal(amount)


def _format_chance(share: Share) -> str:
    """Return a chance with the interval of all likely cases, unless that says nothing: "72 % (55–80 %)"."""
    said = format_percent(share.chance)
    if share.between is None or share.between == (Fraction(0), Fraction(1)):
        return said
    low, high = map(format_percent, share.between)
    return sheet_words.chance_between(chance=said, low=low.removesuffix(" %"), high=high) if low != high else said


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
