"""Combat: strengths, odds and the die. Terrain, then capability, then demoralization, unit by unit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from dark_ages_desk.core.hexes import front_of
from dark_ages_desk.core.position import Line
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import CHARGES, halved, modified

AUTOMATIC = "10-1+"
"""Combat Results: attacks at odds greater than 10-1 destroy all defending units without a die."""

COLUMNS = ("1-2", *(f"{number}-1" for number in range(1, 11)))


def column(attack: Fraction, defence: Fraction) -> str:
    """The odds rounded downwards to a column; "" below 1-2, AUTOMATIC above 10-1 (or against no strength at all)."""
    if attack <= 0:
        return ""
    if defence <= 0:
        return AUTOMATIC
    ratio = attack / defence
    if ratio < Fraction(1, 2):
        return ""
    if ratio < 1:
        return "1-2"
    return AUTOMATIC if ratio >= 11 else f"{int(ratio)}-1"


def shifted(odds: str) -> str:
    """Ferocity (A): the odds increased by one."""
    if odds in ("", AUTOMATIC):
        return odds
    place = COLUMNS.index(odds) + 1
    return COLUMNS[place] if place < len(COLUMNS) else AUTOMATIC


# --- melee


def attack_strength(pos: Field, unit: Unit, target: int) -> Fraction:
    """The Melee Attack Strength of one unit against a neighbour hex; 0 where it may not attack."""
    kind = pos.type_of(unit)
    strength = Fraction(kind.mas)
    if unit.kind in CHARGES:
        full, least = CHARGES[unit.kind]
        strength = Fraction(max(kind.mas - max(0, full - unit.charge), least))
    for _, effect in pos.fixed.ground.attack_effect(kind.cls, unit.hex, target):
        if effect == "P":
            return Fraction(0)
        strength = modified(strength, effect)
    return strength


def defence_strength(pos: Field, unit: Unit, attacker: int, cls: str) -> Fraction:
    """The Melee Defense Strength of one unit against an attack by units of ``cls`` from the hex ``attacker``."""
    kind = pos.type_of(unit)
    strength = Fraction(kind.front if fronts(pos, unit, attacker) else kind.flank)
    for _, effect in pos.fixed.ground.defence_effect(unit.kind, kind.cls, unit.hex, attacker):
        strength = modified(strength, effect)
    if kind.cls and cls:
        strength = modified(strength, pos.fixed.charts["capability"].cells[kind.cls, cls])
    return halved(strength) if unit.demoralized else strength


def fronts(pos: Field, unit: Unit, other: int) -> bool:
    """Facing: is a neighbour hex in front of the unit? Fleets have no facing."""
    adjacent = pos.fixed.ground.adjacent[unit.hex]
    return unit.is_fleet or any(adjacent[side] == other for side in front_of(unit.facing))


@dataclass(frozen=True, slots=True)
class Melee:
    """One melee attack: from a hex, through one hexside, by units of one class. ``die``: modifiers (words, amount)."""

    source: int
    target: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    attack: Fraction
    defence: Fraction
    odds: str
    die: tuple[tuple[str, int], ...]
    lines: tuple[Line, ...]


def melee(pos: Field, source: int, target: int, attackers: Sequence[Unit], defenders: Sequence[Unit]) -> Melee:
    """The sums of an attack as it stands now."""
    side = attackers[0].side
    cls = pos.type_of(attackers[0]).cls
    lines = []
    attack = defence = Fraction(0)
    for unit in attackers:
        strength = attack_strength(pos, unit, target)
        attack += strength
        lines.append(Line(f"{unit.name} attack", strength, "Melee Attack"))
    for unit in defenders:
        strength = defence_strength(pos, unit, source, cls)
        defence += strength
        where = "front" if fronts(pos, unit, source) else "flank"
        lines.append(Line(f"{unit.name} defend ({where})", -strength, "Melee Attack"))
    odds = column(attack, defence)
    if pos.fixed.uses("ferocity", side) and pos.fierce.get(side, pos.turn) == pos.turn:
        odds = shifted(odds)
    die = die_modifiers(pos, side, source, target)
    return Melee(
        source, target, tuple(u.id for u in attackers), tuple(u.id for u in defenders), attack, defence, odds, die,
        tuple(lines),
    )  # fmt: skip


def die_modifiers(pos: Field, side: str, source: int, target: int) -> tuple[tuple[str, int], ...]:
    """Errata COMMAND UNITS (C), FEROCITY, VITALITY: what is added to the die of a melee; a low one is good."""
    foe = pos.fixed.foe(side)
    found = []
    ours, theirs = max(pos.bonus(side, source), 0), max(pos.bonus(foe, target), 0)
    if ours:
        found.append(("command of the attack", -ours))
    if theirs:
        found.append(("command of the defence", theirs))
    if pos.fixed.uses("ferocity", side) and pos.fierce.get(side, pos.turn) < pos.turn:
        found.append(("Ferocity", -1))
    if pos.fixed.uses("ferocity", foe):
        found.append(("Ferocity of the defence", 1))
    if pos.fixed.uses("vitality", side):
        found.append(("Roman Vitality", -1))
    if pos.fixed.uses("vitality", foe):
        found.append(("Roman Vitality of the defence", 1))
    return tuple(found)


def modified_die(face: int, die: Iterable[tuple[str, int]]) -> int:
    """Command Units (D): never beyond one and six."""
    return min(6, max(1, face + sum(amount for _, amount in die)))


# --- fire


def fire_strength(pos: Field, unit: Unit, target: int) -> Fraction:
    """The Fire Combat Strength of one unit at a hex; 0 where it may not fire from its ground."""
    kind = pos.type_of(unit)
    strength = Fraction(kind.fcs)
    for _, effect in pos.fixed.ground.fire_effect(kind.cls, unit.hex, target):
        if effect == "P":
            return Fraction(0)
        strength = modified(strength, effect)
    return strength


@dataclass(frozen=True, slots=True)
class Fire:
    """All fire at one hex. ``strength`` against the Fire Protection Strength of the ground."""

    target: int
    units: tuple[int, ...]
    strength: Fraction
    protection: int
    odds: str
    lines: tuple[Line, ...]


def fire(pos: Field, units: Sequence[Unit], target: int) -> Fire:
    """The sums of the fire of those units at a hex as it stands now."""
    lines = []
    strength = Fraction(0)
    for unit in units:
        part = fire_strength(pos, unit, target)
        strength += part
        lines.append(Line(f"{unit.name} in {pos.fixed.place(unit.hex)} fire", part, "Combat (H)"))
    protection = pos.fixed.ground.protection(target)
    lines.append(Line("Fire Protection Strength of the hex", -protection, "Combat (I)"))
    odds = column(strength, Fraction(protection))
    return Fire(target, tuple(unit.id for unit in units), strength, protection, odds, tuple(lines))


def in_sight(pos: Field, source: int, target: int) -> bool:
    """Combat, errata (D): may a shot go from hex to hex? Where the line runs between two hexes one free one is enough.

    Units in between stop it unless they stand lower than the shooter. Villages and woods stop it unless they are on
    level ground and the shooter on a slope or hilltop. Bare ground never does, whatever its height.
    """
    ground = pos.fixed.ground
    level = ground.level[source]
    line = ground.grid.line(source, target)
    return not any(all(_stops(pos, index, level) for index in places) for places in line)


def _stops(pos: Field, index: int, level: int) -> bool:
    ground = pos.fixed.ground
    if pos.here(index) and level <= ground.level[index]:
        return True
    place = ground.hexes[index]
    if place.terrain == "woods" or "village" in place.features:
        return level == 0 or ground.level[index] > 0
    return False


def reach(pos: Field, unit: Unit, target: int) -> int:
    """Range Allowance at that target: one more downhill."""
    ground = pos.fixed.ground
    return pos.type_of(unit).range + (1 if ground.level[unit.hex] > ground.level[target] else 0)


def may_fire(pos: Field, unit: Unit, target: int) -> bool:
    """Is the hex in the unit's field of fire, in range and in sight, and may it fire from where it stands?

    Only an owner's chart gives a unit without a class a range.
    """
    grid = pos.fixed.board.grid
    distance = grid.distance(unit.hex, target)
    return (
        pos.type_of(unit).cls != ""  # the Terrain Effects Chart has no column for a unit without a class
        and 0 < distance <= reach(pos, unit, target)
        and grid.in_field(unit.hex, unit.facing, target)
        and fire_strength(pos, unit, target) > 0
        and in_sight(pos, unit.hex, target)
    )
