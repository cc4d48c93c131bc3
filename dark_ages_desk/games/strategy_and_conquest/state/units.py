"""The 35 kinds of units, as the Table of Troop/Ship Types has them, in whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass, replace

INFANTRY, ARCHERY, CAVALRY, SIEGE = "infantry", "archery", "cavalry", "siege"
SHIP, SPY, COMMANDER = "ship", "spy", "commander"

TROOPS = frozenset({INFANTRY, ARCHERY, CAVALRY})
"""The arms that fight on land and are recruited by a fort."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One row of the table of units.

    Its ``attack`` is in hundredths, its ``loss`` in tenths of a point of damage. The ``cost`` is in gold, the
    ``upkeep`` in tenths of gold. It has a ``weight`` aboard, and a ship carries ``load``.
    """

    name: str
    arm: str
    attack: int
    loss: int
    cost: int
    upkeep: int
    move: int
    weight: int = 0
    load: int = 0


KNIGHTS, MORE = "Knights", 7
"""The kind of Knights, and its maintenance for a turn by the text, in tenths of gold.

The table has less (reading "knights").
"""


def apply_knights_pay(known: Mapping[str, Kind], knights: str) -> Mapping[str, Kind]:
    """Return the kinds with the pay of Knights by that choice of the reading: "table" or "text"."""
    if knights == "table" or KNIGHTS not in known:
        return known
    return {**known, KNIGHTS: replace(known[KNIGHTS], upkeep=MORE)}


def kinds(chart: Chart) -> Mapping[str, Kind]:
    """Return every kind by its name, from the chart "units", including an owner's cells."""

    def tenths(cell: str) -> int:
        return int(Fraction(cell) * 10)

    found = {}
    for name in chart.rows:
        cell = {column: chart.cells[name, column] for column in chart.columns}
        found[name] = Kind(
            name,
            cell["Arm"],
            int(cell["Attack"]),
            tenths(cell["Loss"]),
            int(cell["Cost"]),
            tenths(cell["Maintenance"]),
            int(cell["Move"]),
            int(cell["Weight"]),
            int(cell["Load"]),
        )
    return found
