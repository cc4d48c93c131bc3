"""Combat, missile: strength, field of fire, range and line of sight; all fire at a hex is one attack (H)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_ages_1971.combat.strength import Share, apply_effects, column
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import HILLTOP, LEVEL, SLOPE
from dark_ages_desk.games.dark_ages_1971.state.units import format_strength
from dark_ages_desk.games.dark_ages_1971.words import combat as combat_words


def may_fire_from(pos: BattlePosition, unit: Unit, target: int) -> bool:
    """Return whether the unit may fire from its hex: not from swamp, woods or river hexes (Combat)."""
    kind = pos.type_of(unit)
    return not kind.cls or all(effect != "P" for _, effect in pos.fixed.ground.fire_effect(kind.cls, unit.hex, target))


def fire_strength(pos: BattlePosition, unit: Unit, target: int) -> Share:
    """Return the Fire Combat Strength of one unit at a hex.

    A unit that the referee lets fire from prohibited ground is halved, as Class V on a road there is. Units without a
    class have no column in the Terrain Effects Chart: the ground does nothing to them.
    """
    kind = pos.type_of(unit)
    why: list[str] = []
    effects = pos.fixed.ground.fire_effect(kind.cls, unit.hex, target) if kind.cls else []
    return Share(apply_effects(Fraction(kind.fcs), effects, why), tuple(why))


@dataclass(frozen=True, slots=True)
class Fire:
    """All fire at one hex. ``strength`` against the Fire Protection Strength of the ground."""

    target: int
    units: tuple[int, ...]
    strength: Fraction
    protection: int
    odds: str
    lines: tuple[str, ...]

    @property
    def sums(self) -> str:
        """ "1½ to 2"."""
        return f"{format_strength(self.strength)} to {self.protection}"


def fire(pos: BattlePosition, units: Sequence[Unit], target: int) -> Fire:
    """Return the sums of the fire of those units at a hex in the present position (Combat (H), (I))."""
    lines = []
    strength = Fraction(0)
    for unit in units:
        share = fire_strength(pos, unit, target)
        strength += share.amount
        lines.append(share.line(f"{unit.name} in {pos.fixed.place(unit.hex)} {'fires' if unit.single else 'fire'}"))
    protection = pos.fixed.ground.fire_protection(target)
    lines.append(combat_words.fire_protection_strength(protection=protection))
    odds = column(strength, Fraction(protection))
    return Fire(target, tuple(unit.id for unit in units), strength, protection, odds, tuple(lines))


def is_in_sight(pos: BattlePosition, source: int, target: int) -> bool:
    """Return whether a shot may go from hex to hex (Combat, errata (D)).

    Units in between stop it unless they are lower than the shooter. Villages and woods stop it unless they are on level
    ground and the shooter on a slope or hilltop. The reading ``hills`` decides whether bare hills stop it. The reading
    ``between hexes`` decides whether one free hex is enough where the line runs between two.
    """
    return not any(_blocking_stretches(pos, source, target))


def _blocking_stretches(pos: BattlePosition, source: int, target: int) -> Iterator[tuple[int, ...]]:
    """Yield the hexes of each stretch of the line that lets no shot through."""
    ground = pos.fixed.ground
    level, top = ground.level[source], max(ground.level[source], ground.level[target])  # order: numbers
    enough = any if pos.fixed.readings["between hexes"] == "both" else all
    for places in ground.grid.line_between(source, target):
        if enough(shot_obstacle(pos, index, level, top) for index in places):
            yield tuple(places)


def shot_obstacles(pos: BattlePosition, source: int, target: int) -> list[str]:
    """Return the obstacles of a shot from hex to hex as texts: "woods in 0608"."""
    ground = pos.fixed.ground
    level, top = ground.level[source], max(ground.level[source], ground.level[target])  # order: numbers
    stops = (
        (shot_obstacle(pos, index, level, top), index)
        for places in _blocking_stretches(pos, source, target)
        for index in places
    )
    return [f"{what} in {pos.fixed.place(index)}" for what, index in stops if what]


def shot_obstacle(pos: BattlePosition, index: int, level: int, top: int) -> str:
    """Return the obstacle of a hex for a shot from ground of that height; "" for none. The higher of the shot's two
    ends is ``top``."""
    ground = pos.fixed.ground
    if pos.units_at(index) and level <= ground.level[index]:
        return "units"
    if ground.level[index] > top and pos.fixed.readings["hills"] == "stop":
        return "higher ground"
    place = ground.hexes[index]
    ground_there = "woods" if place.terrain == "woods" else "a village" if "village" in place.features else ""
    return ground_there if level == LEVEL or ground.level[index] > LEVEL else ""


def fire_range(pos: BattlePosition, unit: Unit, target: int) -> int:
    """Return the Range Allowance at that target: one more downhill, from hilltops alone by a reading (``downhill
    range``)."""
    level = pos.fixed.ground.level
    least = HILLTOP if pos.fixed.readings["downhill range"] == "hilltop" else SLOPE
    return pos.type_of(unit).range + int(level[unit.hex] >= least and level[unit.hex] > level[target])
