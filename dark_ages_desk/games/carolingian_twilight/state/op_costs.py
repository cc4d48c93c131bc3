"""14.0 The OP Expenditure Table: what each operation costs, as the charts of this game print it (an owner's, too)."""

from __future__ import annotations

from typing import NamedTuple

from dark_ages_desk.core.chart import Chart


class OpCosts(NamedTuple):
    """OP for each operation; one field a row of the table, in its order."""

    enter: int
    enter_home: int
    crossing: int
    leave_enemies: int
    burg: int
    attack: int
    pillage: int
    stack: int
    sea_from_port: int
    sea_from_land: int
    land_at_port: int
    land_on_coast: int
    land_at_home: int
    fleet: int

    def sea_cost(self, embarked: str) -> int:
        """19.1 Return the cost of each sea area entered, by the way the force embarked ("port", "land")."""
        return self.sea_from_port if embarked == "port" else self.sea_from_land


_ROWS = (
    "Enter an adjacent area",
    "Enter the own peripheral area",
    "Cross a mountain or river border",
    "Leave an area with enemy units in it",
    "Enter or leave a burg",
    "Attack",
    "Pillage",
    "Pick up or drop off units",
    "Each sea area, embarked at a port",
    "Each sea area, embarked on land",
    "Disembark at a friendly-occupied port",
    "Disembark in a land area",
    "Disembark in the own peripheral area",
    "Fleet: enter an adjacent sea area",
)


def read_op_costs(chart: Chart) -> OpCosts:
    """Return the costs printed in the table ("2", "+1") as numbers."""
    return OpCosts(*(int(chart.cells[row, "OP"]) for row in _ROWS))
