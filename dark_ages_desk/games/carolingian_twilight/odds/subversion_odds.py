"""22.0 The odds of subversion and conversion: the chance of each result, and the number of units that it takes."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.odds import total
from dark_ages_desk.games.carolingian_twilight.state.units import Units
from dark_ages_desk.games.carolingian_twilight.war.immunity import can_affect

BACKFIRES = ("Betrayal", "Heresy")
"""22.0 The results that take a unit from the power that plays the marker."""

BY_A_DIE = ("Desertion", "Rebellion", "Holy War")
"""22.0 The results that take as many units as a die says."""

OVER = ("Assimilation", "Holy War")
"""22.0 The results that give the units to the power that plays the marker."""


@dataclass(frozen=True, slots=True)
class Stack:
    """22.0 One of the two forces: its units and its power (immunities depend on it)."""

    power: str
    frankish: bool
    units: Units

    def count_affected(self, result: str) -> int:
        """22.0 Return the number of its units that the result can affect."""
        kinds = enumerate(self.units)
        return sum(number for kind, number in kinds if can_affect(self.power, self.frankish, kind, result))


@dataclass(frozen=True, slots=True)
class Turn:
    """22.0 One result: its chance, and how many units it takes: (how many, chance if the result is rolled)."""

    result: str
    share: Fraction
    backfires: bool
    taken: Mapping[int, Fraction]

    @property
    def mean(self) -> Fraction:
        """The mean number of units that it takes, if it is rolled."""
        return total([number * share for number, share in self.taken.items()])


@dataclass(frozen=True, slots=True)
class TurnProspect:
    """22.0 The possible results of a marker, with their chances."""

    turns: tuple[Turn, ...]
    victim: Stack

    @property
    def works(self) -> Fraction:
        """The chance that the enemy loses at least one unit."""
        return total([t.share * (1 - t.taken.get(0, Fraction(0))) for t in self.turns if not t.backfires])

    @property
    def backfires(self) -> Fraction:
        """The chance that the playing power's own force loses a unit."""
        return total([t.share * (1 - t.taken.get(0, Fraction(0))) for t in self.turns if t.backfires])

    @property
    def gone(self) -> Fraction:
        """The chance that nothing is left of the enemy force."""
        size = sum(self.victim.units)
        if not size:
            return Fraction(0)  # supposed to have nobody who can be turned: those who cannot are still there
        return total([t.share * t.taken.get(size, Fraction(0)) for t in self.turns if not t.backfires])

    @property
    def enemy_loses(self) -> Fraction:
        """The mean number of units that the enemy loses."""
        return total([turn.share * turn.mean for turn in self.turns if not turn.backfires])

    @property
    def own_losses(self) -> Fraction:
        """The mean number of units that the playing power loses."""
        return total([turn.share * turn.mean for turn in self.turns if turn.backfires])

    @property
    def come_over(self) -> Fraction:
        """The mean number of enemy units that join the playing power's force."""
        return total([turn.share * turn.mean for turn in self.turns if turn.result in OVER])


def compute_turning(chart: Chart, column: str, own: Stack, victim: Stack) -> TurnProspect:
    """22.0 Return the exact chances of a marker: one die on the table, then perhaps one for the number of units."""
    cells = [chart.cell(face, column) for face in range(1, 7)]
    turns = []
    for result in dict.fromkeys(cells):
        backfires = result in BACKFIRES
        most = (own if backfires else victim).count_affected(result)
        rolls = range(1, 7) if result in BY_A_DIE else (1,)
        numbers = [min(roll, most) for roll in rolls]
        # order: numbers
        taken = {number: Fraction(numbers.count(number), len(numbers)) for number in sorted(set(numbers))}
        turns.append(Turn(result, Fraction(cells.count(result), 6), backfires, taken))
    return TurnProspect(tuple(turns), victim)
