"""Units eliminated, demoralized and panicked: what a combat result does, and the Victory Points that follow.

Further parts of the module:

- Panic (errata): which edge panicked units flee to that are as near to one as to another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question, Value
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_ages_1971.movement import fleets
from dark_ages_desk.games.dark_ages_1971.state.position import STEADY, BattlePosition, Clock, GameStep, Loss, Unit
from dark_ages_desk.games.dark_ages_1971.words import combat as combat_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

EDGES = ("north", "east", "south", "west")


def nearest_edges(pos: BattlePosition, index: int) -> tuple[int, ...]:
    """Return the edges that a hex is nearest to, clockwise from the north."""
    far = [pos.fixed.board.grid.edge_distance(index, edge) for edge in range(4)]
    return tuple(edge for edge in range(4) if far[edge] == min(far))  # order: numbers


def ask_edge_lots(pos: BattlePosition, fleeing: Sequence[Unit]) -> BattlePosition:
    """Ask for a lot for each hex with fleeing units that has two equally near edges (reading ``panic edge``)."""
    if pos.fixed.readings["panic edge"] == "clockwise":
        return pos
    tied = {unit.hex: edges for unit in fleeing if len(edges := nearest_edges(pos, unit.hex)) > 1}
    units = {index: tuple(unit.id for unit in fleeing if unit.hex == index) for index in tied}
    return pos.push_steps(*(DrawEdge(index, units[index], edges) for index, edges in tied.items()))


@dataclass(frozen=True, slots=True)
class DrawEdge(GameStep):
    """Panic (errata): a lot decides between edges that are as near, for all units of a hex."""

    place: int
    units: tuple[int, ...]
    edges: tuple[int, ...]
    rule: ClassVar[str] = "Panic"
    verbs: ClassVar[tuple[str, ...]] = ("edge",)

    def _fleeing_units(self, pos: BattlePosition) -> list[Unit]:
        return [pos.units[id_] for id_ in self.units if id_ in pos.units and pos.units[id_].panicked]

    def revalidate(self, pos: BattlePosition) -> Agendum | None:
        return self if self._fleeing_units(pos) else None

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        place = pos.fixed.place(self.place)
        contents = tuple((EDGES[edge], 1) for edge in self.edges)
        key: tuple[Value, ...] = (pos.turn, self.rule, pos.fixed.board.grid.ids[self.place], *self.edges)
        draw = Draw("edge", "Draw lots", "edges", contents, why=combat_words.edges_as_near_to(place=place), key=key)
        names = " or ".join(f"the {EDGES[edge]}" for edge in self.edges)
        words = combat_words.which_edge_do_they_flee_to(place=place, edges=names)
        about = (pos.fixed.board.grid.ids[self.place],)
        return (Question(CHANCE, "", self.rule, words, (draw,), combat_words.BOTH_EDGES_ARE_AS_NEAR, about),)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        assert isinstance(answer.value, tuple)
        edge = EDGES.index(str(answer.value[0]))
        pos = pos.with_units(*(replace(unit, flees=edge) for unit in self._fleeing_units(pos)))
        words = combat_words.they_flee_to_the_edge_by_lot(place=pos.fixed.place(self.place), edge=EDGES[edge])
        return pos.note_public("panic edge", words, self.rule, "", self.place)


PANIC_FREE = 10
"""Panic: units more than ten hexes from the nearest enemy never panic."""

NEVER = 1_000_000
"""The Panic Level of an army that is not there yet."""


def worth(pos: BattlePosition, unit: Unit) -> int:
    """Return the unit's Victory Points by the Summary of Units (Victory Conditions, errata).

    Dismounted Cavalry: the dismounted unit counts for itself, its horses for the rest of the cavalry's worth.
    """
    types = pos.fixed.types
    if unit.kind == "RH":
        foot = next((one for one in pos.units.values() if one.horses == unit.id), None)  # order: horses have one rider
        # order: a unit is lost once
        kind = foot.kind if foot else next((loss.kind for loss in pos.losses if loss.unit == -unit.id), "SD")
        return max(0, types[unit.rider].vp - types[kind].vp)
    return types[unit.kind].vp


def eliminate(pos: BattlePosition, units: Iterable[Unit], why: str) -> BattlePosition:
    """Remove destroyed units, with all that a destroyed fleet carries; then the army may panic."""
    doomed: dict[int, Unit] = {}
    for unit in units:
        doomed[unit.id] = unit
        if unit.is_fleet:
            doomed.update({one.id: one for one in fleets.crew(pos, unit)})
    losses = []
    for unit in doomed.values():
        # of a dismounted unit the horses remember which foot it was
        mark = -unit.horses if unit.horses else unit.id
        if unit.captured:
            pos = _score_lost_prize(pos, unit)
        losses.append(Loss(unit.side, unit.kind, worth(pos, unit), why, pos.turn, mark))
    if not losses:
        return pos
    sides = {unit.side for unit in doomed.values()}
    pos = pos.remove_units(doomed).replace(losses=(*pos.losses, *losses))
    for side in sorted(sides):  # order: each side by itself
        lost = [unit for unit in doomed.values() if unit.side == side]
        names = count_names(unit.name for unit in lost)
        total = sum(loss.points for loss in losses if loss.side == side)
        where = sorted({unit.hex for unit in lost if unit.hex >= 0})  # order: shown
        words = combat_words.army_loses(
            army=pos.fixed.name(side), units=names, points=total, points_in_all=pos.points_lost(side)
        )
        pos = pos.note_public("lost", words, "Victory Conditions", side, *where, points=total, lost=len(lost))
    for side in sorted(sides):  # order: each side by itself
        pos = check_panic(pos, side)
    return pos


def _score_lost_prize(pos: BattlePosition, fleet: Unit) -> BattlePosition:
    """Count the points of a destroyed captured fleet once for its captor, no longer twice (Viking Fleets (F))."""
    words = combat_words.captured_fleet_is_destroyed(place=pos.fixed.place(fleet.hex))
    pos = pos.replace(losses=tuple(loss for loss in pos.losses if loss.unit != fleet.id))
    return pos.note_public("prize lost", words, "Viking Fleets (F)", pos.fixed.foe(fleet.side), fleet.hex)


def capture(pos: BattlePosition, fleet: Unit, captor: str) -> BattlePosition:
    """Record the capture of a fleet by a "demoralized" result; its crew is lost with it (Viking Fleets (F)).

    Its captor has twice its points. As a loss of its owner, for his panic and his level of victory, it counts once.
    """
    pos = eliminate(pos, fleets.crew(pos, fleet), combat_words.LOST_WITH_THEIR_FLEET)
    points = pos.type_of(fleet).vp
    loss = Loss(fleet.side, "VF", points, "captured", pos.turn, fleet.id, prize=points)
    pos = pos.change(fleet, captured=True).replace(losses=(*pos.losses, loss))
    bonds = tuple(bond for bond in pos.bonds if fleet.id not in bond.all)
    place = pos.fixed.place(fleet.hex)
    words = combat_words.army_captures_fleet(army=pos.fixed.name(captor), place=place, points=2 * points)
    pos = pos.replace(bonds=bonds).note_public("captured", words, "Viking Fleets (F)", captor, fleet.hex)
    return check_panic(pos, fleet.side)


def demoralize(pos: BattlePosition, units: Iterable[Unit]) -> BattlePosition:
    """Make the units demoralized up to the end of the same phase of the next Game-Turn; Contact ends with it (errata
    DEMORALIZATION).

    Units that are demoralized or panicked already are not affected.
    """
    shaken = [unit for unit in units if not unit.demoralized]
    if not shaken:
        return pos
    until: Clock = (pos.turn + 1, pos.phasing, pos.stage)
    broken = {unit.id for unit in shaken}
    pos = pos.with_units(*(replace(unit, until=until) for unit in shaken))
    pos = pos.replace(bonds=tuple(bond for bond in pos.bonds if not bond.all & broken))
    where = sorted({unit.hex for unit in shaken})  # order: shown
    names = count_names(unit.name for unit in shaken)
    words = combat_words.demoralized_in(places=", ".join(pos.fixed.place(index) for index in where), units=names)
    report = combat_words.units_lose_heart(units=names, places=join_names(pos.fixed.place(index) for index in where))
    # order: all of one side
    return pos.note_public("demoralized", words, "Demoralization", shaken[0].side, *where, report=report)


def recover(pos: BattlePosition) -> BattlePosition:
    """Restore the units demoralized in this phase a Game-Turn ago, as the phase ends (errata DEMORALIZATION)."""
    now = pos.clock()
    steady = [
        unit
        for unit in pos.units.values()
        if unit.until is not None and unit.until[1:] == now[1:] and unit.until <= now
    ]
    if not steady:
        return pos
    pos = pos.with_units(*(replace(unit, until=None) for unit in steady))
    where = sorted({unit.hex for unit in steady if unit.hex >= 0})  # order: shown
    units, places = count_names(unit.name for unit in steady), join_names(pos.fixed.place(index) for index in where)
    words = combat_words.no_longer_demoralized(units=units, places=places)
    if not where:
        words = combat_words.units_off_the_map_are_steady(units=units)
    # order: all of one side
    return pos.note_public("recovered", words, "Demoralization", steady[0].side, *where)


FIGHTING = ("allocation", "defensive fire", "offensive fire", "melee")
"""The phases of a Player-Turn that announce and make attacks."""


def recover_before_phase(pos: BattlePosition, phase: str) -> BattlePosition:
    """Return the position as a later phase of this Player-Turn starts, without demoralization that ends before it."""
    if pos.stage not in FIGHTING:
        return pos
    ends = [(pos.turn, pos.phasing, stage) for stage in FIGHTING[FIGHTING.index(pos.stage) : FIGHTING.index(phase)]]
    steady = [
        replace(unit, until=None)
        for unit in pos.units.values()
        if unit.until is not None and any(unit.until[1:] == end[1:] and unit.until <= end for end in ends)
    ]
    return pos.with_units(*steady) if steady else pos


def check_panic(pos: BattlePosition, side: str) -> BattlePosition:
    """Make an army panic at once when it reaches its Panic Level, once a game (errata PANIC).

    Exempt are command units, units with or beside one, and units more than ten hexes from any enemy. Fleets and units
    aboard do not flee over land, and horses without riders have no will of their own: they are exempt too.
    """
    if side in pos.broken or pos.points_lost(side) < pos.panic.get(side, NEVER):
        return pos
    grid = pos.fixed.board.grid
    enemies = {unit.hex for unit in pos.units_of(pos.fixed.foe(side)) if unit.hex >= 0 and not unit.captured}
    fleeing = []
    for unit in pos.units_of(side):
        if unit.hex < 0 or not unit.fights or unit.aboard or pos.is_under_command(unit):
            continue
        if all(grid.distance(unit.hex, enemy) > PANIC_FREE for enemy in enemies):
            continue
        fleeing.append(replace(unit, flees=nearest_edges(pos, unit.hex)[0]))  # order: of several a lot decides
    words = combat_words.army_panics_and_units_flee(
        army=pos.fixed.name(side), points=pos.points_lost(side), fleeing=len(fleeing)
    )
    if pos.pieces == BY_TABLE:  # who flees is for the table
        words = combat_words.army_panics(army=pos.fixed.name(side), points=pos.points_lost(side))
        return pos.replace(broken=pos.broken | {side}).note_public("panic", words, "Panic", side)
    broken = {unit.id for unit in fleeing}
    pos = pos.replace(broken=pos.broken | {side}, bonds=tuple(bond for bond in pos.bonds if not bond.all & broken))
    pos = pos.with_units(*fleeing) if fleeing else pos
    pos = pos.note_public("panic", words, "Panic", side, *sorted({unit.hex for unit in fleeing}))  # order: shown
    return ask_edge_lots(pos, fleeing)


def steady_unit(unit: Unit) -> Unit:
    """Return a rallied unit in its normal state."""
    return replace(unit, flees=STEADY, until=None, rallied=True)
