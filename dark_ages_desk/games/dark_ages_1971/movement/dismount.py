"""Dismounted Cavalry (optional): riders fight on foot, their horses wait; both may become cavalry again."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.question import Answer, Choice, Option, Pick
from dark_ages_desk.games.dark_ages_1971.movement.ways import allowance
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit, unit_of

ON_FOOT = {"HC": (("SD", 2),), "MC": (("SD", 2),), "HA": (("OB", 3),), "BC": (("OB", 2), ("SD", 2))}
"""Dismounted Cavalry, the table: what takes the place of cavalry, and the Movement Points that it costs them."""


def apart(pos: Field, unit: Unit) -> bool:
    """Dismounted Cavalry: not when adjacent to enemy units."""
    grid = pos.fixed.board.grid
    return not any(pos.enemies_at(unit.side, near) for near in grid.neighbours(unit.hex))


def _ready(pos: Field, unit: Unit) -> bool:
    still = not unit.spent and not unit.demoralized and not unit.aboard and unit.hex >= 0
    return still and pos.ordered(unit) and not pos.held(unit) and apart(pos, unit)


def options(pos: Field, side: str) -> list[Option]:
    """Units that may dismount or mount now. The points are Movement Points, so a command unit is needed."""
    if not pos.fixed.uses("dismount"):
        return []
    off, on = [], []
    ids = pos.fixed.board.grid.ids
    for unit in pos.of(side):
        if unit.kind in ON_FOOT and not unit.used and _ready(pos, unit):
            for kind, _ in ON_FOOT[unit.kind]:
                if _room(pos, unit, kind):
                    words = f"{unit.name} in {ids[unit.hex]} as {pos.fixed.types[kind].kind}"
                    off.append(Choice(f"{unit.key}>{kind}", words, 1, ids[unit.hex]))
        if unit.rider and unit.kind != "RH" and not unit.used and _ready(pos, unit):
            horses = pos.units.get(unit.horses)
            if horses is not None and horses.hex == unit.hex and not horses.spent:
                on.append(Choice(unit.key, f"{unit.name} in {ids[unit.hex]}", 1, ids[unit.hex]))
    found: list[Option] = []
    if off:
        found.append(Pick("dismount", "Dismount", "boxes", tuple(off)))
    if on:
        found.append(Pick("mount", "Mount again", "counters", tuple(on)))
    return found


def _room(pos: Field, unit: Unit, kind: str) -> bool:
    types = pos.fixed.types
    if pos.fixed.ground.no_stacking(unit.hex):
        return False
    return pos.room(unit.side, unit.hex) + types[unit.kind].stacking >= types[kind].stacking + types["RH"].stacking


def take(pos: Field, answer: Answer) -> Field:
    """A unit dismounts or mounts; the horses do not move in this Player-Turn."""
    assert isinstance(answer.value, tuple)
    who, _, kind = str(answer.value[0]).partition(">")
    unit = unit_of(pos, who)
    place = pos.fixed.place(unit.hex)
    if answer.verb == "mount":
        pos = pos.without([unit.horses])
        rider = replace(unit, kind=unit.rider, rider="", horses=0, spent=True, charge=0)
        return pos.with_units(rider).say(
            "mounted", f"{rider.name} mount in {place}.", "Dismounted Cavalry", unit.side, unit.hex
        )
    cost = dict(ON_FOOT[unit.kind])[kind] * 2
    number = pos.next_unit
    horses = Unit(number, unit.side, "RH", unit.hex, unit.facing, spent=True, rider=unit.kind)
    foot = replace(unit, kind=kind, rider=unit.kind, horses=number, used=cost)
    pos = pos.muster(horses).with_units(foot)
    if allowance(pos, foot) <= 0:
        pos = pos.change(foot, spent=True)
    words = f"{unit.name} dismount in {place} and fight as {foot.name}."
    return pos.say("dismounted", words, "Dismounted Cavalry", unit.side, unit.hex)
