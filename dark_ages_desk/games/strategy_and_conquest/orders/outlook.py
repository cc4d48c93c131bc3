"""Effects of a sheet: the places of a realm's forces phase by phase, their move points and load left, and gold.

All of it comes from the forecast that judges the sheet, so nothing is shown that the realm may not know.
"""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.sheet import Lines, Outlook, Way
from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.strategy_and_conquest.orders.judge import imagine_turn, read
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS
from dark_ages_desk.games.strategy_and_conquest.state.force import FLEET, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import format_gold
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, load, moves_left, weight

BUSY = frozenset({"MOVE", "HOLD", "EMBARK", "DISEMBARK"})
"""Orders that take a force's phase."""


@dataclass(frozen=True)
class ImaginedTurn:
    """The table as a realm imagines it after its moves (``afield``), and after all of the turn (``after``).

    Each force has its ``steps``: (phase, place) where it arrived. In ``free`` is its first phase without an order. The
    unspent part of the treasury is ``gold``, in hundredths, before revenue is gained.
    """

    realm: str
    afield: Conquest
    after: Conquest
    steps: dict[str, tuple[tuple[int, str], ...]]
    free: dict[str, int]
    gold: int

    def own_forces(self, place: str = "") -> tuple[Force, ...]:
        """Return the realm's forces when all have moved, only those at ``place`` if it is not ""."""
        found = (force for force in self.afield.forces.values() if force.realm == self.realm)
        return tuple(force for force in found if place in ("", force.place))


def imagine_sheet(pos: Conquest, realm: str, value: Lines) -> ImaginedTurn:
    """Return the effects of a sheet's orders alone."""
    lines = read(pos, value)
    tables = imagine_turn(pos, realm, lines)
    where = {force.id: force.place for force in pos.forces.values() if force.realm == realm}
    steps: dict[str, list[tuple[int, str]]] = {}
    afield = tables[0]
    for table in tables:
        if not 0 < table.phase < AFTERWARDS:
            continue
        afield = table
        for force in table.forces.values():
            if force.realm == realm and where.get(force.id, force.place) != force.place:
                steps.setdefault(force.id, []).append((table.phase, force.place))
            if force.realm == realm:
                where[force.id] = force.place
    free = dict.fromkeys(where, 1)
    for line in lines:
        if isinstance(line, Order) and line.verb in BUSY:
            phase = line.get("phase")
            after = (phase if isinstance(phase, int) else 1) + 1
            bodies = {line.code("force"), line.code("fleet")}
            if line.verb == "DISEMBARK" and line.code("force") in pos.forces:
                bodies.add(pos.forces[line.code("force")].aboard)
            for id_ in sorted(bodies & free.keys()):  # order: each by itself
                free[id_] = max(free[id_], min(after, AFTERWARDS))
    gone = {id_: tuple(taken) for id_, taken in steps.items()}
    # order: numbers
    return ImaginedTurn(realm, afield, tables[-1], gone, free, min(table.realms[realm].treasury for table in tables))


def outlook(pos: Conquest, realm: str, value: Lines) -> Outlook:
    """Return the ways of a realm's forces, each step with its phase, and a line of text for each force.

    A last line tells the gold at the end.
    """
    seen = imagine_sheet(pos, realm, value)
    ways, told = [], []
    for force in seen.own_forces():
        if force.id in pos.forces and not force.aboard:
            here = pos.forces[force.id].place
            for phase, place in seen.steps.get(force.id, ()):
                ways.append(Way((here, place), realm, str(phase)))
                here = place
        told.append(line_of(pos, seen, force))
    gold = seen.after.realms[realm].treasury
    told.append(f"Gold at the end of the turn, revenue counted: {format_gold(gold)}")
    return Outlook(tuple(dict.fromkeys(ways)), tuple(told))


def line_of(pos: Conquest, seen: ImaginedTurn, force: Force) -> str:
    """Return the text on one force: its places by phase, its move points, and its load or its fleet."""
    names = pos.fixed.places
    begins = pos.forces[force.id].place if force.id in pos.forces else force.place
    gone = [names[begins].name, *(f"{names[place].name} ({phase})" for phase, place in seen.steps.get(force.id, ()))]
    parts = [" → ".join(gone)]
    if force.aboard:
        parts.append(f"aboard {force.aboard}")
    elif force.count:
        left = moves_left(force)
        parts.append(f"{left} move point{'' if left == 1 else 's'} left")
    if force.kind == FLEET:
        carried = sum(weight(seen.afield, one) for one in armies_aboard(seen.afield, force.id))
        parts.append(f"load {carried} of {load(seen.afield, force)}")
    return f"{force.id} {force.name}: {', '.join(parts)}"
