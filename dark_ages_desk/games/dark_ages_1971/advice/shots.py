"""What a place is worth to missile units: the more of them reach one hex, the more of what is there falls."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from dark_ages_desk.games.dark_ages_1971.advice.stance import expected_loss
from dark_ages_desk.games.dark_ages_1971.combat.missiles import fire_range, is_in_sight
from dark_ages_desk.games.dark_ages_1971.combat.strength import column
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit


def best_shot(
    pos: BattlePosition, side: str, there: tuple[Unit, ...], foes: Mapping[int, list[Unit]]
) -> tuple[int, float]:
    """Return the hex that equal units would best fire at from where they go (-1: none), and what their part costs him.

    All fire at a hex is one attack (Combat (H)). So they count with all of their side who reach it from where they are.
    """
    first, grid = there[0], pos.fixed.board.grid
    ids = {unit.id for unit in there}
    others = [
        unit
        for unit in pos.units_of(side)
        if unit.id not in ids and unit.hex >= 0 and not unit.demoralized and pos.type_of(unit).fires
    ]
    own = pos.type_of(first).fcs * len(there)
    best = (-1, 0.0)
    for target, units in foes.items():
        if grid.distance(first.hex, target) > fire_range(pos, first, target):
            continue
        if not grid.is_in_field(first.hex, first.facing, target) or not is_in_sight(pos, first.hex, target):
            continue
        joined = sum(
            pos.type_of(unit).fcs for unit in others if grid.distance(unit.hex, target) <= fire_range(pos, unit, target)
        )
        odds = column(Fraction(own + joined), Fraction(pos.fixed.ground.fire_protection(target)))
        loss = expected_loss(pos, odds, 0, [one for one in units if not one.is_command] or units)
        gain = loss * own / (own + joined)
        if gain > best[1]:
            best = (target, gain)
    return best
