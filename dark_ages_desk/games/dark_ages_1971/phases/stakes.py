"""Combat Results: what each face of the die would cost, for the ledger of the dice."""

from __future__ import annotations

from dark_ages_desk.core.options.roll import Roll, Stake
from dark_ages_desk.games.dark_ages_1971.combat.results import must_lose
from dark_ages_desk.games.dark_ages_1971.combat.strength import modify_die
from dark_ages_desk.games.dark_ages_1971.phases.fire import FireRoll
from dark_ages_desk.games.dark_ages_1971.phases.melee import MeleeRoll
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition


def stakes(pos: BattlePosition, roll: Roll) -> tuple[Stake, ...]:
    """Return the number of units destroyed by each face; () for a roll that is not an attack. Nothing of this game is
    hidden."""
    step = pos.top
    if not isinstance(step, MeleeRoll | FireRoll):
        return ()
    struck = step.defenders if isinstance(step, MeleeRoll) else step.struck
    there = [pos.units[number] for number in struck if number in pos.units]
    if not there:
        return ()
    shaken, chart = [unit.demoralized for unit in there], pos.fixed.charts[roll.chart]
    results = [chart.cell(modify_die(face, roll.modifiers), roll.column) for face in range(1, roll.sides + 1)]
    # order: all of one side
    return (Stake(there[0].side, "units", tuple(must_lose(result, shaken)[0] for result in results)),)
