"""What a side needs now: to win, and so to attack, or to hold what it has; and what a position is worth to it."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.advice import Part
from dark_ages_desk.games.dark_ages_1971.combat.victory import is_victory_reached, level_now
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit

ATTACK, HOLD = "attack", "hold"
"""Stances of a side."""

WEAKER = 0.6
"""Share of the foe's strength below which a side waits for him in the first half of the battle; ours."""

WON, SHAKEN, ASKED = 1.0, 0.3, 12.0
"""Points of a Victory Point, of a demoralized unit, and of the level of victory that the scenario asks; ours."""


def power_of(pos: BattlePosition, side: str) -> float:
    """Return the strength of a side's units on the map: what they attack and defend with, demoralized ones half."""
    whole = 0.0
    for unit in pos.units_of(side):
        if unit.hex >= 0 and unit.fights:
            kind = pos.type_of(unit)
            strength = kind.mas + kind.front + kind.fcs / 2
            whole += strength / 2 if unit.demoralized else strength
    return whole


def find_stance(pos: BattlePosition, side: str) -> str:
    """Return whether a side should attack. Who has the victory that is asked of him may hold; the other may not wait.

    A much weaker side lets the foe come in the first half, if the foe must come as well.
    """
    foe = pos.fixed.foe(side)
    if is_victory_reached(pos, side):
        return HOLD
    late = pos.turn * 2 > pos.fixed.battle.turns[0]
    if power_of(pos, side) < WEAKER * power_of(pos, foe) and not late and not level_now(pos, foe):
        return HOLD
    return ATTACK


def worth(pos: BattlePosition, side: str) -> tuple[Part, ...]:
    """Return what a position is worth to a side: points won and lost, units shaken, the victory asked of each."""
    foe = pos.fixed.foe(side)
    if side not in pos.fixed.armies:
        return ()
    shaken = sum(unit.demoralized for unit in pos.units_of(foe)) - sum(unit.demoralized for unit in pos.units_of(side))
    reached = is_victory_reached(pos, side) - is_victory_reached(pos, foe)
    broken = (foe in pos.broken) - (side in pos.broken)
    return (
        Part("points won", WON * pos.points_won(side)),
        Part("points lost", -WON * pos.points_won(foe)),
        Part("demoralized", SHAKEN * shaken),
        Part("panic", ASKED * broken),
        Part("victory", ASKED * reached),
    )


def targets_of(pos: BattlePosition, side: str) -> dict[int, list[Unit]]:
    """Return the units of the foe that can be fought, by their hexes."""
    found: dict[int, list[Unit]] = {}
    for unit in pos.units_of(pos.fixed.foe(side)):
        if unit.hex >= 0 and not unit.aboard and not unit.captured and not (unit.is_fleet and not unit.moored):
            found.setdefault(unit.hex, []).append(unit)
    return found


def value_of(pos: BattlePosition, unit: Unit) -> int:
    """Return the Victory Points that the loss of a unit costs its side."""
    return pos.type_of(unit).vp


def expected_loss(pos: BattlePosition, odds: str, die: int, units: list[Unit]) -> float:
    """Return the Victory Points that an attack costs the attacked on average; demoralized units count a part.

    The owner gives up the cheapest. The die is modified by ``die`` (Combat Results).
    """
    from dark_ages_desk.games.dark_ages_1971.combat.results import must_lose
    from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC, modify_die

    if not odds or not units:
        return 0.0
    prices = sorted(value_of(pos, unit) for unit in units)  # order: numbers
    shaken = [unit.demoralized for unit in units]
    chart = pos.fixed.charts["crt"]
    whole = Fraction(0)
    for face in range(1, 7):
        result = AUTOMATIC if odds == AUTOMATIC else chart.cell(modify_die(face, (("", die),)), odds)
        number, others = must_lose(result, shaken)
        whole += sum(prices[:number])
        if others:
            whole += Fraction(3, 10) * (len(units) - number)
    return float(whole / 6)
