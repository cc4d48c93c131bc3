"""17.0 One combat as a Contest: exact chances over the whole exchange, for one attack or for several in a row.

Every result is that of results.py, as on the table. The odds assume the players' further choices and say so
(``ASSUMED``). A state then needs only the number of units left on each side.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple, TypeAlias

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.odds import MOST_STATES, ContestTooLarge, outcomes, sum_probabilities, total
from dark_ages_desk.games.carolingian_twilight.state.units import LEADER, Units, subtract_units
from dark_ages_desk.games.carolingian_twilight.war.results import Result, meaning, usable_crts, weakest_units
from dark_ages_desk.games.carolingian_twilight.words import odds as odds_words

ATTACKER, DEFENDER, NOBODY = 0, 1, -1
MOST_WAITING = 40
"""Maximum number of waiting results. Only an owner's chart with results to the right of CA can exceed it."""

IDLE, FREE = Result(), Result(free_move=True)

Results: TypeAlias = tuple[tuple[int, Result], ...]
"""The results still to apply, next one first: the side that rolled it, and the result of a code."""

ASSUMED = (
    odds_words.LOSSES_FALL_ON_MILITIA_FIRST,
    odds_words.NOBODY_USES_FREE_MOVE_F,
)


@dataclass(frozen=True, slots=True)
class Side:
    """17.4, 17.5 One side: its units and its CRT. When it may no longer use that CRT, it strikes on the last it may
    use.

    A ``crt`` of "" means any usable one, each as likely at every strike. The ``bonus`` is the strength that Leadership
    and Greek Fire add in the first combat. The units that may use Raid are given by ``raiders`` (reading
    ``raid_table``).
    """

    units: Units
    crt: str = "engagement"
    bonus: int = 0
    vikings: bool = False
    raiders: str = "any"

    @property
    def size(self) -> int:
        return sum(self.units)

    def units_left(self, number: int) -> Units:
        """Return the units left when ``number`` remain and the weakest are lost first."""
        return subtract_units(self.units, weakest_units(self.units, self.size - number))

    def usable_tables(self, number: int) -> tuple[str, ...]:
        """17.4 Return the CRTs that ``number`` of the units may strike on, each as likely; 10.4 Vikings on a raid use
        Shock only."""
        if self.vikings:
            return ("shock",)
        crts = usable_crts(self.units_left(number), self.raiders)
        if not self.crt:
            return crts
        return (self.crt,) if self.crt in crts else crts[-1:]


@dataclass(frozen=True, eq=False)
class Terms:
    """The constants of an exchange.

    If ``raid``, it is part of a Viking raid, which an NE ends (10.4). The chance that the attacker's leader has an
    heir, who continues the combat (29.2), is ``heirs``. If ``again``, a CA of a counterattack is answered by another
    one (17.8, reading ``counter_again``).

    Two of them are never equal, so that states need not compare charts.
    """

    sides: tuple[Side, Side]
    siege: bool
    charts: Mapping[str, Chart]
    raid: bool = False
    heirs: Fraction = Fraction(0)
    again: bool = True

    @cached_property
    def mortal(self) -> bool:
        """23.1 The death of the attacker's leader ends its Operations Segment, and with it the combat."""
        return self.sides[ATTACKER].units[LEADER] > 0 and not self.raid

    def result(self, striker: int, code: str) -> Result:
        """17.6 Return the meaning of a code that ``striker`` rolled, under these terms."""
        if code == "CA" and striker == DEFENDER and not self.again:
            return IDLE
        besieger = self.siege and striker == ATTACKER
        return meaning(code, self.siege, besieger, self.sides[striker].vikings, self.raid)

    @cached_property
    def _rolls(self) -> dict[tuple[int, int, int, str], tuple[tuple[Results, Fraction], ...]]:
        return {}

    def roll(self, striker: int, number: int, bonus: int, table: str = "") -> tuple[tuple[Results, Fraction], ...]:
        """17.1 Return the possible results of one die for ``number`` striking units, with their chances. ``table``: the
        CRT, if it has been chosen."""
        key = (striker, number, bonus, table)
        if key not in self._rolls:
            crts = (table,) if table else self.sides[striker].usable_tables(number)
            cells: Counter[str] = Counter()
            for crt in crts:
                chart = self.charts[crt]
                column = chart.column_for(number + bonus)
                cells.update(chart.cell(face, column) for face in range(1, 7))
            self._rolls[key] = tuple(
                (tuple((striker, self.result(striker, code)) for code in cell.split()), Fraction(faces, 6 * len(crts)))
                for cell, faces in cells.items()
            )
        return self._rolls[key]


class AppliedResults(NamedTuple):
    """17.6 The state after a roll: units left, the side that counterattacks, and the results to apply after that."""

    left: tuple[int, int]
    striker: int = NOBODY
    pending: Results = ()
    over: bool = False


def apply_results(
    terms: Terms, left: tuple[int, int], results: Results, over: bool = False, heir: bool = False
) -> AppliedResults:
    """17.6 Apply results from left to right, until one of them calls for a counterattack (17.8).

    If ``heir``, the heir of a dead attacking leader continues, and the remaining results are applied (29.2). Raises
    TooLarge if the waiting results grow without end.
    """
    units = list(left)
    for at, (who, result) in enumerate(results):
        if not units[who]:
            continue
        foe = 1 - who
        if result.counterattack:
            if units[foe]:
                rest = results[at + 1 :]
                if rest:  # what changes no number need not be remembered
                    rest = tuple(one for one in rest if one[1] not in (IDLE, FREE))
                if len(rest) > MOST_WAITING:
                    raise ContestTooLarge(odds_words.WAITING_RESULTS_GROW_WITHOUT_END)
                return AppliedResults((units[0], units[1]), foe, rest, over)  # order: the two sides
        elif result.striker_loses:
            units[who] = max(0, units[who] - result.striker_loses)
        elif result.ends_raid:
            over = True
        else:
            units[foe] -= result.struck_loses(units[foe])
        if not units[ATTACKER] and terms.mortal and not heir:
            break
    return AppliedResults((units[0], units[1]), NOBODY, (), over)  # order: the two sides


class Exchange(NamedTuple):
    """17.0 A moment of the exchange: units left, striking side, results still to apply, and number of further attacks.

    If ``fresh``, it is in the first combat, whose strength markers count. If it has been chosen, ``table`` is the CRT
    of the next die.
    """

    terms: Terms
    left: tuple[int, int]
    striker: int
    more: int = 0
    pending: Results = ()
    fresh: bool = True
    table: str = ""

    def chances(self) -> tuple[tuple[Exchange, Fraction], ...]:
        """17.1 Return the next moments after one die of the striking side, with their chances; () once the last combat
        is over."""
        if self.striker == NOBODY:
            return ()
        terms, striker = self.terms, self.striker
        bonus = terms.sides[striker].bonus if self.fresh else 0
        rolled = terms.roll(striker, self.left[striker], bonus, self.table)
        if not (terms.mortal and terms.heirs):
            return tuple([(self._next_state(results + self.pending), chance) for results, chance in rolled])
        lines = ((False, 1 - terms.heirs), (True, terms.heirs))
        return tuple(
            [(self._next_state(results + self.pending, heir), chance * share)
             for results, chance in rolled for heir, share in lines]
        )  # fmt: skip

    def _next_state(self, results: Results, heir: bool = False) -> Exchange:
        left, striker, pending, _ = apply_results(self.terms, self.left, results, heir=heir)
        if striker != NOBODY:
            return Exchange(self.terms, left, striker, self.more, pending, self.fresh)
        if self.more and all(left):
            return Exchange(self.terms, left, ATTACKER, self.more - 1, (), False)
        return Exchange(self.terms, left, NOBODY, 0, (), False)


@dataclass(frozen=True)
class Prospect:
    """The end of an exchange: (attacker's units left, defender's units left) with the exact chance of each."""

    terms: Terms
    ends: Mapping[tuple[int, int], Fraction]

    def _survival_chance(self, attacker: bool, defender: bool) -> Fraction:
        """Return the chance that each side has units left or has none, as given."""
        fits = [share for (a, d), share in self.ends.items() if bool(a) == attacker and bool(d) == defender]
        return total(fits)

    @property
    def taken(self) -> Fraction:
        """The defender is gone and somebody of the attacker is left: to walk in (17.7), or to hold the field."""
        return self._survival_chance(True, False)

    @property
    def defender_gone(self) -> Fraction:
        """The chance that the defender has no units left, with or without the attacker."""
        return self.taken + self._survival_chance(False, False)

    @property
    def attacker_gone(self) -> Fraction:
        """The chance that the attacker has no units left, with or without the defender."""
        return self._survival_chance(False, True) + self._survival_chance(False, False)

    def expected_loss(self, side: int) -> Fraction:
        """Return the mean number of units that the side loses."""
        size = self.terms.sides[side].size
        return total([share * (size - left[side]) for left, share in self.ends.items()])

    @property
    def losses(self) -> dict[tuple[int, int], Fraction]:
        """The whole distribution: (the attacker's losses, the defender's losses), with the chance of each."""
        sizes = self.terms.sides[ATTACKER].size, self.terms.sides[DEFENDER].size
        # order: shown
        return {(sizes[0] - a, sizes[1] - d): share for (a, d), share in sorted(self.ends.items(), reverse=True)}


def prospect(terms: Terms, attacks: int = 1, most: int = MOST_STATES) -> Prospect:
    """17.0 Return the exact chances of ``attacks`` attacks in a row, which stop when either side has no units left.

    Raises TooLarge, and Endless if an owner's charts never let the combat stop.
    """
    sizes = terms.sides[ATTACKER].size, terms.sides[DEFENDER].size
    return prospect_from(Exchange(terms, sizes, ATTACKER, attacks - 1), most)


def prospect_from(state: Exchange, most: int = MOST_STATES) -> Prospect:
    """Return the exact chances from a moment within an exchange."""
    return Prospect(state.terms, sum_probabilities(outcomes(state, most), lambda end: end.left))
