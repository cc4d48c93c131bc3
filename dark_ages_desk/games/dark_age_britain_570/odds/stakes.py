"""Combat Resolution Table: what each face of the die would cost either side, for the ledger of the dice."""

from __future__ import annotations

from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.games.dark_age_britain_570.phases.battles import Fight, deciding_kingdom
from dark_ages_desk.games.dark_age_britain_570.state.fixed import NEUTRAL
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain

ATTACK, DEFENCE = ("AE", "A1", "X1"), ("DE", "D1", "X1")
"""The results that cost a side all its units, or one."""


def stakes(pos: Britain, roll: Roll) -> tuple[Stake, ...]:
    """Return the units that each side loses by each face; () for a roll that is not a battle. Nothing of it
    is hidden."""
    top = pos.top
    if not isinstance(top, Fight):
        return ()
    chart, modifier = pos.fixed.charts["combat"], sum(amount for _, amount in roll.modifiers)
    cells = [chart.cell(face + modifier, roll.column) for face in range(1, roll.sides + 1)]
    sides = ((top.battle.fighters(pos), ATTACK), (top.battle.defenders(pos), DEFENCE))
    return tuple(
        Stake(
            deciding_kingdom(pos, units) or NEUTRAL,
            "units",
            tuple(_count_lost(cell, results, len(units)) for cell in cells),
        )
        for units, results in sides
        if units
    )


def _count_lost(cell: str, results: tuple[str, ...], number: int) -> int:
    return 0 if cell not in results else number if cell == results[0] else 1
