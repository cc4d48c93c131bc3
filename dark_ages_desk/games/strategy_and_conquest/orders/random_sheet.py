"""Random sheets for random play: most of their orders have sense, some fail.

They look at the realm's own forces and provinces alone and forecast nothing: random play writes sheets by the thousand.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import Given, Order
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    ARMY,
    FLEET,
    LEVELS,
    ORDINALS,
    TACTICS,
    ConquestPosition,
    Force,
)

NEW = 60
"""Lowest number for new forces of a random sheet, so that they hardly ever exist already."""


def random_sheet(pos: ConquestPosition, realm: str, below: Below) -> Lines:
    """Return a random sheet: ways, landings, recruits, transfers, tactics, gifts, tax and status."""
    printer = reader(pos.fixed)
    orders = [*_realm_orders(pos, realm, below)]
    for force in pos.forces.values():
        if force.realm == realm:
            orders += _force_orders(pos, force, below)
    return tuple(printer.printed(order) for order in orders)


def _order(verb: str, **given: Given) -> Order:
    return Order(verb, tuple(given.items()))


def _realm_orders(pos: ConquestPosition, realm: str, below: Below) -> Iterator[Order]:
    own = [place for place, province in pos.provinces.items() if province.owner == realm]
    other = tuple(pos.fixed.houses)[below(len(pos.fixed.houses))]
    if not below(3):
        yield _order("TAX", rate=70 + below(61))
    if not below(3):
        yield _order("STATUS", realm=other, level=LEVELS[below(len(LEVELS))])
    if not below(6):
        yield _order("GOLD", realm=other, number=1 + below(60))
    if not own:
        return
    place = own[below(len(own))]
    if not below(6):
        yield _order("UPGRADE" if below(2) else "RAZE", what="fort" if below(2) else "harbour", place=place)
    if not below(12):
        yield _order("GIVE", place=place, realm=other)
    kinds = sorted(pos.fixed.places[place].recruits)  # order: drawn from in an order that all know
    if kinds and below(2):
        yield _order("RECRUIT", place=place, unit=_slug(kinds[below(len(kinds))]), number=1 + below(6))


def _force_orders(pos: ConquestPosition, force: Force, below: Below) -> Iterator[Order]:
    """Yield random orders for a force: to rearrange it, and to go aboard, ashore, or to neighbours in some phases."""
    own = [one for one in pos.forces.values() if one.realm == force.realm]
    yield from _arrangement_orders(force, own, below)
    place, here = force.place, pos.fixed.places[force.place]
    if force.kind == ARMY and (here.seas or force.aboard) and not below(2):
        phase = 1 + below(PHASES - 1)
        fleets = [one.id for one in own if one.kind == FLEET and one.place in (place, *here.seas)]
        if fleets and not force.aboard:
            yield _order("EMBARK", force=force.id, fleet=fleets[below(len(fleets))], phase=phase)
        coast = [one for one in pos.fixed.places if force.aboard and place in pos.fixed.places[one].seas]
        if coast:
            yield _order("DISEMBARK", force=force.id, to=coast[below(len(coast))], phase=phase + 1)
        return
    for phase in range(1 + below(2), 1 + below(PHASES)):
        here = pos.fixed.places[place]
        near = (*here.seas, *here.harbours) if force.kind == FLEET else here.land
        if not near:
            return
        place = near[below(len(near))]
        yield _order("MOVE", force=force.id, to=place, phase=phase)


def _arrangement_orders(force: Force, own: list[Force], below: Below) -> Iterator[Order]:
    phase = 1 + below(PHASES)
    if force.stacks and not below(4):
        unit, number = _slug(force.stacks[below(len(force.stacks))].kind), 1 + below(9)
        if below(2):
            yield _order("RANK", force=force.id, unit=unit, number=number, new_rank=1 + below(6), phase=phase)
        else:
            to = own[below(len(own))].id if below(2) else f"{force.realm}{NEW + below(30)}"
            of: dict[str, Given] = {} if below(3) else {"rank": f"rank{1 + below(3)}"}
            into: dict[str, Given] = {} if below(3) else {"new_rank": f"rank{1 + below(6)}"}
            yield _order("TRANSFER", force=force.id, to=to, unit=unit, **of, number=number, **into, phase=phase)
    if force.commanders and not below(6):
        which: dict[str, Given] = {} if below(2) else {"which": ORDINALS[below(3)]}
        yield _order("COMMAND", force=force.id, to=own[below(len(own))].id, **which, phase=phase)
    if not below(6):
        yield _order("TACTIC", force=force.id, tactic=_slug(TACTICS[below(len(TACTICS))]), phase=phase)
    if not below(8):
        yield _order("RETREAT", force=force.id, level=1 + below(7), phase=phase)


def _slug(name: str) -> str:
    """Return a name of several words as it is written on a sheet."""
    return name.replace(" ", "-")
