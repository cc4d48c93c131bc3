"""The orders that a click or a drag on the map may mean, after the lines that are written already.

A drag goes on where the orders so far have brought a force. It starts in the first phase without an order, from the
force's place then, and takes the way that costs least. It brings the force all the way, or is refused with the reason.
Across a closed border it is refused as well, since a way round is not what was drawn.

Further parts of the module:

- The way of a force to a goal, a border a phase, with the fewest move points.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.options.sheet import TOGETHER, Drawn, Help, Lines
from dark_ages_desk.core.orders import Given, Order, Written
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.strategy_and_conquest.events.boarding import find_boarding_obstacle
from dark_ages_desk.games.strategy_and_conquest.events.borders import (
    SPIES,
    can_enter_harbour,
    cost_of,
    find_move_obstacle,
    has_leader,
)
from dark_ages_desk.games.strategy_and_conquest.events.treasury import most_recruits, step_cost
from dark_ages_desk.games.strategy_and_conquest.orders.judge import ImaginedTurn, imagine_sheet, read
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import LINES, reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ALLIANCE,
    ARMY,
    DEFENSIVE,
    FLEET,
    LEVELS,
    OFFENSIVE,
    PACT,
    WAR,
    ConquestPosition,
    Force,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import COMMANDER, SHIP, TROOPS
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, moves_left
from dark_ages_desk.games.strategy_and_conquest.words import events as events_words
from dark_ages_desk.games.strategy_and_conquest.words import orders as orders_words
from dark_ages_desk.order_games.plans import list_last_sheet


def next_places(table: ConquestPosition, force: Force, place: str, led: bool = False) -> Iterator[str]:
    """Yield the places that a force may go to next: over land, through seas and into open harbors.

    Without a Commander it goes only from one own province to another, unless it counts as ``led``.
    """
    here = table.fixed.places[place]
    if force.kind == FLEET:
        near = (*here.seas, *(one for one in here.harbours if can_enter_harbour(table, force.realm, one)))
    else:
        near = here.land
    free = led or force.kind in SPIES or has_leader(table, force)
    for one in near:
        own = not here.sea and one in table.provinces and table.provinces[one].owner == force.realm
        if free or (own and table.provinces[place].owner == force.realm):
            yield one


def route(table: ConquestPosition, force: Force, goal: str, led: bool = False) -> tuple[str, ...]:
    """Return the places on the cheapest way to a goal, of equal ones the shortest; () where there is none.

    With ``led`` it is the way that the force would have with a Commander.
    """
    best = {force.place: (0, 0)}
    reached: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, (force.place,))]
    while reached:
        cost, steps, path = heappop(reached)
        if path[-1] == goal:
            return path[1:]
        for near in next_places(table, force, path[-1], led):
            found = (cost + cost_of(table, force.realm, near), steps + 1)
            if found < best.get(near, (999, 999)):
                best[near] = found
                heappush(reached, (*found, (*path, near)))
    return ()


def reachable_part(table: ConquestPosition, force: Force, path: tuple[str, ...], phase: int) -> tuple[str, ...]:
    """Return the part of a way that the force can go this turn from ``phase`` on, by move points and phases left."""
    left, gone = moves_left(force), list[str]()
    for place in path[: max(0, PHASES + 1 - phase)]:
        left -= cost_of(table, force.realm, place)
        if left < 0:
            break
        gone.append(place)
    return tuple(gone)


def order(verb: str, **given: Given) -> Order:
    """Return an order with its boxes."""
    return Order(verb, tuple(given.items()))


def slug(name: str) -> str:
    """Return the name of a unit as it is written on a sheet."""
    return name.replace(" ", "-")


def orders_for_drag(pos: ConquestPosition, realm: str, value: Lines, counters: tuple[str, ...], goal: str) -> Drawn:
    """Return the orders for a drag of a realm's own forces to a place: all of them go there, or the drag is refused."""
    seen = imagine_sheet(pos, realm, value)
    own = [force for one in counters if (force := seen.afield.forces.get(one)) is not None and force.realm == realm]
    if not own:
        words = orders_words.force_is_not_yours(realm=pos.in_sentence(realm))
        return Drawn(failed=(FailedCheck("not yours", "Movement", words, SENSE),))
    if goal not in seen.afield.fixed.places:
        return Drawn(failed=(FailedCheck("no place", "Movement", orders_words.PLACE_IS_OUTSIDE_THE_SCENARIO, SENSE),))
    if sailing := _sailing_orders(pos, seen, value, own, goal):
        return Drawn(print_proposals(pos, [sailing]))
    found = {force.id: orders_to_place(seen, force, goal, _start_place(pos, force)) for force in own}
    failed = [_find_drag_obstacle(seen, force, goal) for force in own if not found[force.id]]
    if failed:
        parts = [_way_there(seen, force, goal) for force in own if not found[force.id]]
        return Drawn(print_proposals(pos, [part for part in parts if part]), tuple(failed))
    if len(own) == 1:
        return Drawn(print_proposals(pos, found[own[0].id]))  # order: a proposal, the first
    return Drawn(print_proposals(pos, [[one for ways in found.values() for one in ways[0]]]))


def orders_for_boarding(
    pos: ConquestPosition, realm: str, value: Lines, counters: tuple[str, ...], other: str
) -> Drawn:
    """Return the orders for a drag of a realm's own forces on to another of its counters in the same place: all go
    aboard it, or the drag is refused (Embarking troops)."""
    seen = imagine_sheet(pos, realm, value)
    forces = seen.afield.forces
    own = [force for one in counters if (force := forces.get(one)) is not None and force.realm == realm]
    fleet = forces.get(other)
    if fleet is None or not own or fleet.realm != realm:
        words = orders_words.force_is_not_yours(realm=pos.in_sentence(realm))
        return Drawn(failed=(FailedCheck("not yours", "Movement", words, SENSE),))
    failed = [one for one in (_find_boarding_reason(seen, force, fleet) for force in own) if one is not None]
    if failed:
        return Drawn(failed=tuple(failed))
    return Drawn(
        print_proposals(pos, [[one for force in own for orders in embark_orders(seen, force, fleet) for one in orders]])
    )


def _find_boarding_reason(seen: ImaginedTurn, force: Force, fleet: Force) -> FailedCheck | None:
    """Return the reason why a force cannot go aboard in the first phase that both have left; None if it can."""
    code, words = find_boarding_obstacle(seen.afield, force, fleet)
    if force.kind == fleet.kind:
        words = orders_words.forces_of_a_kind_transfer(force=force.id, other=fleet.id)
    if force.aboard == fleet.id:
        code, words = "aboard", orders_words.force_is_aboard_already(force=force.id, fleet=fleet.id)
    busy = next((one for one in (force, fleet) if seen.free.get(one.id, 1) > PHASES), None)  # order: shown
    if not code and busy is not None:
        code, words = "no phase left", orders_words.no_phase_is_left(force=busy.id)
    if not code:
        return None
    return FailedCheck(code, "Embarking troops", f"{words[:1].upper()}{words[1:]}.", SENSE)


def _find_drag_obstacle(seen: ImaginedTurn, force: Force, goal: str) -> FailedCheck:
    """Return the reason why a force cannot come to a place this turn, with the way and its cost where there is one."""
    table, phase = seen.afield, seen.free.get(force.id, 1)
    places = table.fixed.places
    code, words = find_move_obstacle(table, force, goal)
    if phase > PHASES:
        code, words = "no phase left", orders_words.no_phase_is_left(force=force.id)
    elif code == "barrier":
        way = route(table, force, goal)
        words = ". ".join([words, *([_describe_way(seen, force, way)] if way else [])])
    elif code == "not adjacent" and not force.aboard and (way := route(table, force, goal)):
        code = "no move points" if cost_of_way(table, force, way) > moves_left(force) else "no phase left"
        words = _describe_way(seen, force, way)
    elif code == "not adjacent" and not force.aboard and route(table, force, goal, led=True):
        code, words = "no Commander", events_words.no_commander_leads_it_abroad(force=force.id)
    elif code == "not adjacent" and not force.aboard and force.kind != FLEET:
        code, words = "no way", orders_words.no_way_leads_there(goal=places[goal].name, place=places[force.place].name)
    elif force.aboard:
        fleet = table.forces[force.aboard]
        code, words = "too far at sea", orders_words.fleet_does_not_come_there(fleet=fleet.id, goal=places[goal].name)
    elif not code:
        code, words = "no phase left", orders_words.no_phase_is_left(force=force.id)
    return FailedCheck(code, "Movement", f"{words[:1].upper()}{words[1:]}.", SENSE)


def cost_of_way(table: ConquestPosition, force: Force, way: Iterable[str]) -> int:
    """Return the move points of a way."""
    return sum(cost_of(table, force.realm, place) for place in way)


def _describe_way(seen: ImaginedTurn, force: Force, way: tuple[str, ...]) -> str:
    """Return the way of a force with its cost, and what it has left, as a sentence."""
    names = [seen.afield.fixed.places[place].name for place in way]
    phase = seen.free.get(force.id, 1)
    return orders_words.way_costs(
        force=force.id,
        way=" → ".join(names),
        cost=format_count(cost_of_way(seen.afield, force, way), "move point"),
        left=format_count(moves_left(force), "move point"),
        phases=format_count(len(way), "phase"),
        phases_left=format_count(PHASES + 1 - phase, "phase"),
    )


def _way_there(seen: ImaginedTurn, force: Force, goal: str) -> list[Order]:
    """Return the moves of the part of a way that a force can go this turn, to be chosen instead of the whole way."""
    table, phase = seen.afield, min(seen.free.get(force.id, 1), PHASES)
    code = find_move_obstacle(table, force, goal)[0]
    if force.aboard or code == "barrier":
        return []
    if code in ("no Commander", "no move points", "no harbor"):  # what others order may still open it
        return [order("MOVE", force=force.id, to=goal, phase=phase)]
    gone = reachable_part(table, force, route(table, force, goal), phase)
    return [order("MOVE", force=force.id, to=to, phase=at) for at, to in enumerate(gone, phase)]


def _sailing_orders(
    pos: ConquestPosition, seen: ImaginedTurn, value: Lines, own: list[Force], goal: str
) -> list[Order]:
    """Return the orders for armies and a fleet of one place dragged out to sea together: the armies go aboard first."""
    fleet = next((one for one in own if one.kind == FLEET), None)  # order: a proposal, the first fleet
    hosts = [one for one in own if one.kind == ARMY and not one.aboard]
    places = seen.afield.fixed.places
    if fleet is None or not hosts or goal not in places or not places[goal].sea or fleet.place == goal:
        return []
    boarding: list[Order] = []
    for host in hosts:
        for orders in embark_orders(seen, host, fleet):
            boarding += orders
    if not boarding:
        return []
    printer = reader(pos.fixed)
    later = imagine_sheet(pos, seen.realm, (*filter(None, value), *map(printer.printed, boarding)))
    ways = orders_to_place(later, later.afield.forces[fleet.id], goal, fleet.place)
    return [*boarding, *(ways[0] if ways else [])]


def orders_between(pos: ConquestPosition, realm: str, value: Lines, start: str, goal: str) -> Lines:
    """Return the orders that a way from ``start`` to ``goal`` may mean.

    They are for each of the realm's forces that is at ``start`` when all have moved, or began the turn there.
    """
    seen = imagine_sheet(pos, realm, value)
    there = list(seen.own_forces(start))
    there += [one for one in seen.own_forces() if one not in there and _start_place(pos, one) == start]
    found = [orders for force in there for orders in orders_to_place(seen, force, goal, _start_place(pos, force))]
    return print_proposals(pos, found)


def _start_place(pos: ConquestPosition, force: Force) -> str:
    return pos.forces[force.id].place if force.id in pos.forces else ""


def orders_to_place(seen: ImaginedTurn, force: Force, goal: str, began: str) -> list[list[Order]]:
    """Return the possible orders that bring a force all the way to a place, the likeliest first; [] for none.

    A force that is there by its orders so far holds.
    """
    phase = min(seen.free.get(force.id, 1), PHASES)
    if goal not in seen.afield.fixed.places:
        return []
    if goal == force.place and not force.aboard:
        holds = began != goal and seen.free.get(force.id, 1) <= PHASES
        return [[order("HOLD", force=force.id, phase=phase)]] if holds else []
    return [orders for orders in _approach_orders(seen, force, goal, phase) if orders]


def _approach_orders(seen: ImaginedTurn, force: Force, goal: str, phase: int) -> Iterator[list[Order]]:
    """Yield the orders, from that phase on, that bring a force all the way to the place."""
    table = seen.afield
    sea = table.fixed.places[goal].sea
    if seen.free.get(force.id, 1) > PHASES:
        return
    if force.aboard:
        yield landing_orders(seen, force, table.forces[force.aboard], goal)
    elif force.kind != FLEET and sea:
        for fleet in seen.own_forces(goal):
            if fleet.kind == FLEET:
                yield from embark_orders(seen, force, fleet)
    else:
        way = route(table, force, goal)
        closed = force.kind != FLEET and find_move_obstacle(table, force, goal)[0] == "barrier"
        if not closed and reachable_part(table, force, way, phase) == way:
            yield [order("MOVE", force=force.id, to=to, phase=at) for at, to in enumerate(way, phase)]
        if force.kind == FLEET and not sea:
            for army in armies_aboard(table, force.id):
                yield landing_orders(seen, army, force, goal)


def embark_orders(seen: ImaginedTurn, army: Force, fleet: Force) -> Iterator[list[Order]]:
    """Yield the order to embark, in the first phase with both free (Embarking troops)."""
    phase = max(seen.free.get(army.id, 1), seen.free.get(fleet.id, 1))
    if phase <= PHASES and not find_boarding_obstacle(seen.afield, army, fleet)[0]:
        yield [order("EMBARK", force=army.id, fleet=fleet.id, phase=phase)]


def landing_orders(seen: ImaginedTurn, army: Force, fleet: Force, goal: str) -> list[Order]:
    """Return the orders for a landing: the fleet goes to a sea at the coast, and the army lands a phase later.

    It is part of "Transporting armies".
    """
    table = seen.afield
    phase = max(seen.free.get(army.id, 1), seen.free.get(fleet.id, 1))
    if table.fixed.places[goal].sea:
        way = route(table, fleet, goal)
        whole = reachable_part(table, fleet, way, phase) == way
        return [order("MOVE", force=fleet.id, to=to, phase=at) for at, to in enumerate(way, phase) if whole]
    coast = table.fixed.places[goal].seas
    if fleet.place in (goal, *coast):
        return [order("DISEMBARK", force=army.id, to=goal, phase=phase)] if phase <= PHASES else []
    ways = [route(table, fleet, sea) for sea in coast]
    for way in sorted((one for one in ways if one), key=len):  # order: shown, the shortest first
        gone = reachable_part(table, fleet, way, phase)
        moves = [order("MOVE", force=fleet.id, to=to, phase=at) for at, to in enumerate(gone, phase)]
        after = phase + len(gone)
        if gone == way and after <= PHASES:
            return [*moves, order("DISEMBARK", force=army.id, to=goal, phase=after)]
    return []


def orders_at(pos: ConquestPosition, realm: str, value: Lines, place: str) -> Lines:
    """Return the orders that a click on a place may mean, for the place and the forces there when all have moved."""
    if place not in pos.fixed.places:
        return ()
    seen = imagine_sheet(pos, realm, value)
    found = [*_embark_orders_at(seen, place)]
    if place in seen.afield.provinces:
        owner = seen.afield.provinces[place].owner
        if owner == realm:
            found += [*_own_province_orders(seen, place)]
        elif owner in seen.afield.realms:
            found += [*_diplomacy_orders(seen, owner)]
    return print_proposals(pos, [[one] for one in (*found, *_tactics(seen, place))])


def _embark_orders_at(seen: ImaginedTurn, place: str) -> Iterator[Order]:
    """Yield the orders to embark each army aboard each fleet of that place that can carry it (Embarking troops)."""
    here = seen.own_forces(place)
    for army in here:
        for fleet in here:
            if fleet.kind == FLEET and army.kind == ARMY and not army.aboard:
                for orders in embark_orders(seen, army, fleet):
                    yield from orders


def _tactics(seen: ImaginedTurn, place: str) -> Iterator[Order]:
    """Yield the orders for another tactic, for each army and fleet there."""
    for force in seen.own_forces(place):
        phase = seen.free.get(force.id, 1)
        if phase <= PHASES and force.kind in (ARMY, FLEET) and force.count:
            for tactic in (OFFENSIVE, DEFENSIVE):
                if tactic != force.tactic:
                    yield order("TACTIC", force=force.id, tactic=tactic, phase=phase)


def _own_province_orders(seen: ImaginedTurn, place: str) -> Iterator[Order]:
    """Yield recruits of each kind, as many as gold and place allow, and a fort or harbor one level higher."""
    table = seen.after
    province, gold = table.provinces[place], seen.gold // 100
    stands = {force.kind: force.id for force in reversed(seen.own_forces(place)) if not force.aboard}
    # order: shown in this order
    for name in sorted(table.fixed.places[place].recruits, key=lambda one: _recruit_sort_key(table, one)):
        kind = table.fixed.kinds[name]
        into = stands.get(FLEET if kind.arm == SHIP else ARMY)
        ship = kind.arm == SHIP
        # What is built in the same turn raises nobody yet.
        works = seen.afield.provinces[place]
        most = most_recruits(table.fixed, works.harbour if ship else works.fort, ships=ship)
        most -= _count_recruited(table, seen.realm, place, ship)
        number = min(most, gold // kind.cost) if kind.arm in (*TROOPS, SHIP) else min(1, gold // kind.cost)
        if number <= 0 or (kind.arm == COMMANDER and into is None):
            continue
        given: dict[str, Given] = {"force": into} if into and kind.arm in (*TROOPS, SHIP, COMMANDER) else {}
        yield order("RECRUIT", place=place, unit=slug(name), number=number, **given)
    for what, level in (("fort", province.fort), ("harbour", province.harbour)):
        harbour = what == "harbour"
        built = level or not harbour
        highest = max(table.fixed.harbours if harbour else table.fixed.forts)  # order: numbers
        if built and level < highest and gold >= step_cost(table.fixed, level + 1, harbour=harbour):
            yield order("UPGRADE", what=what, place=place)


def _count_recruited(table: ConquestPosition, realm: str, place: str, ships: bool) -> int:
    """Return the number of ships, or of troops, that the realm's orders so far raise in a province."""
    done = {one.line for one in table.results if one.code == "done" and one.realm == realm}
    raised = 0
    for number, line in enumerate(table.orders[realm], 1):
        if isinstance(line, Order) and line.verb == "RECRUIT" and line.code("place") == place and number in done:
            kind = table.fixed.kinds[line.code("unit").replace("-", " ")]
            many = line.get("number")
            if (kind.arm == SHIP) == ships and kind.arm in (*TROOPS, SHIP):
                raised += many if isinstance(many, int) else 1
    return raised


def _recruit_sort_key(table: ConquestPosition, name: str) -> tuple[bool, int, str]:
    """Return the key that sorts troops and ships first, the dearest before the others."""
    kind = table.fixed.kinds[name]
    return kind.arm not in (*TROOPS, SHIP), -kind.cost, name


def _diplomacy_orders(seen: ImaginedTurn, owner: str) -> Iterator[Order]:
    """Yield war, a better status, and passage, with the realm that owns a province."""
    now = LEVELS.index(seen.afield.status_between(seen.realm, owner))
    if now != LEVELS.index(WAR):
        yield order("STATUS", realm=owner, level=WAR)
        granted = owner in seen.afield.realms[seen.realm].passage
        yield order("REVOKE" if granted else "PASSAGE", realm=owner)
    yield from (order("STATUS", realm=owner, level=level) for level in (PACT, ALLIANCE) if LEVELS.index(level) > now)


def helps(pos: ConquestPosition, realm: str) -> tuple[Help, ...]:
    """Return the helps for many orders at once: last turn's sheet, and HOLD for all the rest."""
    hold = Help(orders_words.HOLD_ALL_REST, orders_words.HOLD_WHERE_NO_ORDER_IS, lambda v: hold_orders(pos, realm, v))
    return (*list_last_sheet(pos.past.get(realm, ())[:LINES]), hold)


def hold_orders(pos: ConquestPosition, realm: str, value: Lines) -> Lines:
    """Return an order to hold for each force that no line names."""
    named = {text for line in read(pos, value) for text in _named_forces(line)}
    rest = [one for one in pos.forces.values() if one.realm == realm and one.id not in named]
    return print_proposals(pos, [[order("HOLD", force=force.id)] for force in rest])


def _named_forces(line: Written) -> Iterator[str]:
    if isinstance(line, Order):
        yield from (value for box, value in line.given if box in ("force", "fleet", "to") and isinstance(value, str))


def print_proposals(pos: ConquestPosition, proposals: Iterable[list[Order]]) -> Lines:
    """Return proposals as they are printed; the orders of one proposal are one line."""
    printer = reader(pos.fixed)
    return tuple(dict.fromkeys(TOGETHER.join(printer.printed(one) for one in orders) for orders in proposals if orders))
