"""The battle laboratory in the desk's terms: forces made by hand or taken from the map, and their chances.

Two sides in one battle are worked out exactly. Three sides, siege engines and battles one after the other are fought
many times by the events of a turn, and the error is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from dark_ages_desk.core.forecast import BAD, GOOD, Case, Column, Mean, Odds, Share, decimal, percent
from dark_ages_desk.core.laboratory import Changed, Laboratory, Setup, Worked
from dark_ages_desk.core.options.form import FormField
from dark_ages_desk.games.strategy_and_conquest.laboratory.changes import single_changes
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import Tables, faults, names
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
    Fate,
    Tried,
    last,
    share,
    spread_of,
    tried,
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

    def faults(self, setup: Setup) -> tuple[str, ...]:
        return tuple(faults(self.tables, setup))

    def sides(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        return tuple((side, side_name(setup, side)) for side in names(setup))

    def worked(self, setup: Setup) -> Iterator[Worked]:
        for one in tried(self.tables, setup):
            done = Fraction(one.fought, TRIES) if one.fought else Fraction(1)
            yield Worked(odds(setup, one), done, sureness(one))

    def changes(self, setup: Setup, side: str) -> Iterator[Changed]:
        now = last(tried(self.tables, setup, FEWER)).sides[side]
        offered = [
            (words, other) for words, other in single_changes(self.tables.kinds, setup, side) if not self.faults(other)
        ]
        for number, (words, other) in enumerate(offered, 1):
            then = last(tried(self.tables, other, FEWER)).sides[side]
            spared = self._lost(now) - self._lost(then)
            gain = Fraction(then.holds - now.holds)
            yield Changed(words, share(then.holds), gain, Fraction(spared), other, Fraction(number, len(offered)))

    def _lost(self, fate: Fate) -> float:
        """Return the mean cost of the units that a side loses, in gold."""
        return sum((had - mean) * self.tables.kinds[kind].cost for kind, (had, mean) in fate.kinds.items())


def side_name(setup: Setup, side: str) -> str:
    """Return a side's letter, with the name of its party where it has only one."""
    called = [one.name for one in setup.parties if one.values["side"] == side and one.lines and one.name]
    return f"{side}: {called[0]}" if len(called) == 1 else f"Side {side}"  # order: shown, or tried: no game hangs on it


def sureness(found: Tried) -> str:
    """Return the text on how sure the chances are."""
    if not found.fought:
        return "Exact: every way that the battle can go."
    widest = max(0.1, *(100 * found.error(fate.holds) for fate in found.sides.values()))
    return f"Fought {found.fought:,} times: chances are off by {widest:.1f} in a hundred at most, 19 times in 20."


def odds(setup: Setup, found: Tried) -> Odds:
    """Return the result as columns to compare, one for each side."""
    columns = [Column(side_name(setup, side), (case(fate),)) for side, fate in found.sides.items()]
    told = [sureness(found)]
    for side, fate in found.sides.items():
        kinds = [f"{decimal(share_of(mean))} of {had} {kind}" for kind, (had, mean) in fate.kinds.items()]
        told.append(f"Left of {side_name(setup, side)}, in the mean: {', '.join(kinds)}.")
    if (nobody := share(found.nobody)) > 0:
        told.append(f"Nobody holds the field alone: {percent(nobody)}.")
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
    means = (Mean("per cent of its units left", share_of(100 * fate.mean / fate.units), 100, GOOD),)
    spread = spread_of(fate.left)
    parts = tuple(Share(words, share(chance)) for words, chance in parted(fate).items())
    return Case("in all", (*shares, *parts), means, spread)


def share_of(mean: float) -> Fraction:
    """Return a mean as the exact fraction that the desk uses, 0 at least."""
    return Fraction(max(0.0, mean)).limit_denominator(10**6)


def parted(fate: Fate) -> Mapping[str, float]:
    """Return the chance of each range of units left, in hundredths of a side."""
    found = {}
    low = 0
    for part in range(1, PARTS + 1):
        high = 100 * part // PARTS
        inside = [chance for number, chance in fate.left.items() if number and low < 100 * number / fate.units <= high]
        found[f"{low + 1} to {high} % of it is left"] = sum(inside)
        low = high
    return found
