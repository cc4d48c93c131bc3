"""The hover card of a hex: the ground, and for every unit there what would apply to it in movement and combat."""

# all orders here: shown

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.hexes import OFF, SIDES
from dark_ages_desk.core.view import Fact
from dark_ages_desk.games.dark_ages_1971.combat import missiles, strength
from dark_ages_desk.games.dark_ages_1971.movement import fleets
from dark_ages_desk.games.dark_ages_1971.movement.points import allowance, format_points
from dark_ages_desk.games.dark_ages_1971.movement.strides import describe_stop
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import CROSSING, HILLTOP, SLOPE
from dark_ages_desk.games.dark_ages_1971.state.units import CHARGES, STACKING_LIMIT, count_names, format_strength, halve


def space_facts(pos: Field, space: str) -> tuple[Fact, ...]:
    """Return the card of a hex: its ground, zones, units and Contacts."""
    board, ground = pos.fixed.board, pos.fixed.ground
    if space not in board.index:
        return ()
    index = board.index[space]
    facts = [Fact("Ground", _ground_words(pos, index), "Terrain Effects Chart")]
    facts.append(Fact("Fire Protection", str(ground.fire_protection(index)), "Combat (I)", 1))
    zones = _describe_stops(pos, index)
    if zones:
        facts.append(Fact("Must stop here", zones, "General Movement (K)", 1))
    units = pos.units_at(index) if pos.pieces != BY_TABLE else ()
    ashore = [unit for unit in units if not unit.aboard]
    if ashore:
        stacked = f"{pos.stacking_points(ashore)} of {STACKING_LIMIT} Stacking Points"
        bonus = pos.command_bonus(ashore[0].side, index)
        influence = (
            "no command unit near" if bonus < 0 else f"under command, die {-bonus}" if bonus else "under command"
        )
        facts.append(Fact(pos.fixed.name(ashore[0].side), f"{stacked}; {influence}", "Stacking", 2))
    equal = Counter((unit.name, _unit_words(pos, unit)) for unit in ashore)
    for number, ((name, words), many) in enumerate(equal.items()):
        label = f"{many} {name}" if many > 1 else name
        facts.append(Fact(label, words, "" if number else "The Units", 3 + number))
    for pair in pos.bonds:
        if any(unit.id in pair.all for unit in units):
            others = {pos.units[n].hex for n in pair.all if n in pos.units} - {index}
            where = ", ".join(board.grid.ids[other] for other in sorted(others))
            facts.append(Fact("Contact", f"with {where}" if where else "in this hex", "Combat (K)", 40))
    return tuple(facts)


def _ground_words(pos: Field, index: int) -> str:
    """Describe the ground of a hex, the cost to enter it from its neighbours, and the cost of its water."""
    ground, place = pos.fixed.ground, pos.fixed.board.hexes[index]
    level = ground.level[index]
    words = [place.terrain]
    words += ["hilltop"] if level == HILLTOP else ["slope"] if level == SLOPE else []
    words += sorted(place.features - {"hilltop", "slope"})
    what = ", ".join(words)
    if ground.is_water(index) and "bridge" not in place.features:
        return f"{what}; no land units"
    slants = {ground.slope_row(near, index) for near in ground.grid.neighbours(index)}
    costs = sorted({ground.entry_cost(index, slant): slant for slant in sorted(slants)}.items())
    enter = " or ".join(
        f"{format_points(cost)}{f' {slant}' if len(costs) > 1 and slant else ''}" for cost, slant in costs
    )
    across = ", ½ along the road" if place.roads else ""
    across += f"; {format_points(CROSSING)} more to leave across the stream" if ground.arcs[index] else ""
    wet = any((index, side) in ground.water_sides for side in range(6))
    across += f"; {format_points(CROSSING)} more through a hexside of water" if wet else ""
    return f"{what}; {enter} to enter{across}"


def _describe_stops(pos: Field, index: int) -> str:
    """Describe the units that must stop in the hex, and the cause."""
    found = ((pos.fixed.name(side), describe_stop(pos, side, index)) for side in pos.fixed.armies)
    return "; ".join(f"the {name}: {by}" for name, by in found if by)


def _movement_words(pos: Field, unit: Unit) -> str:
    """Describe the points that the unit may still move, and its full allowance."""
    left, whole = format_points(allowance(pos, unit)), format_points(allowance(pos, replace(unit, used=0)))
    words = f"moves {whole}" if left == whole else f"has {left} of {whole} Movement Points left"
    return f"{words}, halved while demoralized" if unit.until is not None and not unit.panicked else words


def _unit_words(pos: Field, unit: Unit) -> str:
    """Describe a unit: its printed and present numbers with the reasons, and its state."""
    kind = pos.type_of(unit)
    words = [] if unit.is_fleet else [f"facing {SIDES[unit.facing]}"]
    words.append(_movement_words(pos, unit))
    if kind.mas:
        words.append(f"attacks {_attack_words(pos, unit)}")
    words.append(f"defends {_defence_words(pos, unit)}")
    if kind.fires:
        words.append(f"fires {kind.fcs} to range {kind.range}{_fire_words(pos, unit)}")
    if unit.panicked:
        words.append("panicked: flees")
    elif unit.until:
        words.append(f"demoralized until the {unit.until[2]} phase of Game-Turn {unit.until[0]}")
    if pos.is_held_in_contact(unit):
        words.append("held in Contact")
    if pos.stage == "movement" and unit.side == pos.phasing and not pos.was_under_command(unit):
        words.append("no orders: may only turn by 60°")
    if unit.is_fleet:
        carried = fleets.crew(pos, unit)
        words.append("moored" if unit.moored else "under sail")
        if carried:
            words.append("carries " + count_names(one.name for one in carried))
    return "; ".join(words)


def _attack_words(pos: Field, unit: Unit) -> str:
    kind = pos.type_of(unit)
    words = str(kind.mas)
    if unit.kind in CHARGES:
        full, _ = CHARGES[unit.kind]
        now = strength.charge_strength(pos, unit)
        words += f" ({now} after a charge of {unit.charge}, {full} hexes for all of it)"
    effects = {
        row: effect
        for near in pos.fixed.ground.adjacent[unit.hex]
        if near != OFF
        for row, effect in pos.fixed.ground.attack_effect(kind.cls, unit.hex, near)
    }
    return words + _effects(effects)


def _defence_words(pos: Field, unit: Unit) -> str:
    kind = pos.type_of(unit)
    effects = {
        row: effect
        for near in pos.fixed.ground.adjacent[unit.hex]
        if near != OFF
        for row, effect in pos.fixed.ground.defence_effect(unit.kind, kind.cls, unit.hex, near)
    }
    # who stands where his class may be on roads only is halved there (errata TERRAIN)
    words = f"{kind.front}, flank {kind.flank}{_effects({row: 'H' if e == 'P' else e for row, e in effects.items()})}"
    table = pos.fixed.charts["capability"]
    if kind.cls:
        against = [
            f"{'halved' if table.cells[kind.cls, cls] == 'H' else 'doubled'} by class {cls}"
            for cls in table.columns
            if table.cells[kind.cls, cls] != "N"
        ]
        words += f", {', '.join(against)}" if against else ""
    if not unit.demoralized:
        return words
    front, flank = (format_strength(halve(Fraction(strength))) for strength in (kind.front, kind.flank))
    return f"{words}, halved while {'panicked' if unit.panicked else 'demoralized'}: {front}, flank {flank}"


def _fire_words(pos: Field, unit: Unit) -> str:
    """Describe the effect of the ground on fire from there, and the causes that prevent it."""
    if not missiles.may_fire_from(pos, unit, unit.hex):
        return f" (not from {pos.fixed.ground.terrain_row(unit.hex)})"
    near = (other for other in pos.fixed.ground.adjacent[unit.hex] if other != OFF)
    shots = [missiles.fire_strength(pos, unit, other) for other in (unit.hex, *near)]
    least = min(shots, key=lambda shot: shot.amount)
    words = f" ({format_strength(least.amount)} when {', '.join(least.why)})" if least.why else ""
    return words + (", not while demoralized" if unit.demoralized else "")


def _effects(effects: dict[str, str]) -> str:
    names = {"D": "doubled", "H": "halved", "P": "prohibited"}
    return "".join(f", {names[effect]} by {row}" for row, effect in effects.items())
