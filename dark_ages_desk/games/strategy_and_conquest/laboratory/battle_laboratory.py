"""The battle laboratory in the desk's terms: forces made by hand or taken from the map, and their chances.

Two sides in one battle are worked out exactly. Three sides, siege engines and battles one after the other are fought
many times by the events of a turn, and the error is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Mean, Odds, Share, format_decimal, format_percent
from dark_ages_desk.core.laboratory import Laboratory, Setup, SetupChange, TrialResult
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.games.strategy_and_conquest.laboratory.changes import single_changes
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import (
    Tables,
    find_setup_faults,
    sides_with_units,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import (
    HINTS,
    SEA,
    battle,
    battle_fields,
    line,
    line_fields,
    party,
    party_fields,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.tried import (
    TRIES,
    BattleResult,
    Fate,
    compute_results,
    last_result,
    share,
    spread_of,
)

FEWER = 1000
"""Number of battles for each change where changes are compared, with the same dice."""

PARTS = 4
"""Number of ranges for the units left, where they are shown."""


class BattleLaboratory(Laboratory):
    """Battles of Strategy & Conquest."""

    title = "Battle laboratory"
    blurb = "What would a battle bring? Put armies and fleets together, or take them from the map."
    rule = "Battles"
    party = "army or fleet"
    line = "units"
    second = "gold spared"
    hints = HINTS

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    @property
    def fields(self) -> tuple[FormField, ...]:
        return battle_fields()

    @property
    def party_fields(self) -> tuple[FormField, ...]:
        return party_fields()

    @property
    def line_fields(self) -> tuple[FormField, ...]:
        return line_fields(self.tables.kinds)

    @property
    def example(self) -> Setup:
        attack = party(
            "Attackers", "A", line(10, "Militia", 1), line(15, "Spearmen", 2), line(8, "Archers", 3), commander="8"
        )
        defence = party("Defenders", "B", line(15, "Spearmen", 1), line(15, "Archers", 2), retreat=0)
        return battle(attack, defence)

    def find_setup_faults(self, setup: Setup) -> tuple[str, ...]:
        return tuple(find_setup_faults(self.tables, setup))

    def sides(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        return tuple((side, side_name(setup, side)) for side in sides_with_units(setup))

    def compute_results(self, setup: Setup) -> Iterator[TrialResult]:
        for one in compute_results(self.tables, setup):
            done = Fraction(one.fought, TRIES) if one.fought else Fraction(1)
            yield TrialResult(odds(setup, one), done, describe_certainty(one))

    def find_changes(self, setup: Setup, side: str) -> Iterator[SetupChange]:
        now = last_result(compute_results(self.tables, setup, FEWER)).sides[side]
        offered = [
            (words, other)
            for words, other in single_changes(self.tables.kinds, setup, side)
            if not self.find_setup_faults(other)
        ]
        for number, (words, other) in enumerate(offered, 1):
            then = last_result(compute_results(self.tables, other, FEWER)).sides[side]
            spared = self._mean_loss(now) - self._mean_loss(then)
            gain = Fraction(then.holds - now.holds)
            yield SetupChange(words, share(then.holds), gain, Fraction(spared), other, Fraction(number, len(offered)))

    def _mean_loss(self, fate: Fate) -> float:
        """Return the mean cost of the units that a side loses, in gold."""
        return sum((had - mean) * self.tables.kinds[kind].cost for kind, (had, mean) in fate.kinds.items())


def side_name(setup: Setup, side: str) -> str:
    """Return a side's letter, with the name of its party where it has only one."""
    called = [one.name for one in setup.parties if one.values["side"] == side and one.lines and one.name]
    return f"{side}: {called[0]}" if len(called) == 1 else f"Side {side}"  # order: shown, or tried: no game hangs on it


def describe_certainty(found: BattleResult) -> str:
    """Return the text on how sure the chances are."""
    if not found.fought:
        return "Exact: every way that the battle can go."
    widest = max(0.1, *(100 * found.error(fate.holds) for fate in found.sides.values()))
    return f"Fought {found.fought:,} times: chances are off by {widest:.1f} in a hundred at most, 19 times in 20."


def odds(setup: Setup, found: BattleResult) -> Odds:
    """Return the result as columns to compare, one for each side."""
    columns = [Column(side_name(setup, side), (case(fate),)) for side, fate in found.sides.items()]
    told = [describe_certainty(found)]
    for side, fate in found.sides.items():
        kinds = [
            f"{format_decimal(mean_as_fraction(mean))} of {had} {kind}" for kind, (had, mean) in fate.kinds.items()
        ]
        told.append(f"Left of {side_name(setup, side)}, in the mean: {', '.join(kinds)}.")
    if (nobody := share(found.nobody)) > 0:
        told.append(f"Nobody holds the field alone: {format_percent(nobody)}.")
    if setup.values["ground"] == SEA:
        told.append("Whom the ships that are left cannot carry drowns after the battle; that is not counted here.")
    return Odds(tuple(columns), (*told, *setup.told))


def case(fate: Fate) -> Case:
    """Return the chances and means of one side."""
    shares = (
        Share("holds the field alone", share(fate.holds), GOOD),
        Share("nobody of it is left", share(fate.gone), BAD),
        Share("some of it retreat", share(fate.retreats)),
    )
    means = (Mean("per cent of its units left", mean_as_fraction(100 * fate.mean / fate.units), 100, GOOD),)
    spread = spread_of(fate.left)
    parts = tuple(Share(words, share(chance)) for words, chance in chances_by_range(fate).items())
    return Case("in all", (*shares, *parts), means, spread)


def mean_as_fraction(mean: float) -> Fraction:
    """Return a mean as the exact fraction that the desk uses, 0 at least."""
    return Fraction(max(0.0, mean)).limit_denominator(10**6)


def chances_by_range(fate: Fate) -> Mapping[str, float]:
    """Return the chance of each range of units left, in hundredths of a side."""
    found = {}
    low = 0
    for part in range(1, PARTS + 1):
        high = 100 * part // PARTS
        inside = [chance for number, chance in fate.left.items() if number and low < 100 * number / fate.units <= high]
        found[f"{low + 1} to {high} % of it is left"] = sum(inside)
        low = high
    return found
