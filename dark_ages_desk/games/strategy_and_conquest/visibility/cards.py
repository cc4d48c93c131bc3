"""The card of a realm for its player: the contents of the old Map Room and Command Center."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.core.view import CardPart, PowerCard
from dark_ages_desk.games.strategy_and_conquest.state.force import COUNTER_SPY, FLEET, SPY, Commander, Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import format_gold
from dark_ages_desk.games.strategy_and_conquest.state.taxes import tax_to_come
from dark_ages_desk.games.strategy_and_conquest.state.weights import armies_aboard, load, moves_left, upkeep, weight


def card(pos: Conquest, realm: str) -> PowerCard:
    """Return the card with all that a realm has: rank, gold, provinces, forces, Commanders."""
    forces = tuple(force for force in pos.forces.values() if force.realm == realm)
    return PowerCard(
        realm,
        (),
        (
            _nobility(pos, realm, forces),
            _treasury(pos, realm),
            _provinces(pos, realm),
            CardPart("Armies and fleets", str(len(forces)), tuple(_force(pos, force) for force in forces)),
            CardPart("Commanders", "", tuple(_commanders(pos, forces))),
        ),
    )


def _nobility(pos: Conquest, realm: str, forces: tuple[Force, ...]) -> CardPart:
    """Return the title, the requirement of the next one, and the number of Commanders allowed (Nobility (rank))."""
    rank, value = pos.realms[realm].rank, pos.value(realm)
    above = [(title, least) for title, least in pos.fixed.titles.items() if least > value]
    leaders, most = sum(len(force.commanders) for force in forces), pos.fixed.most_commanders.get(rank, 0)
    told = [f"{leaders} of {most} Commanders"]
    if above:
        title, least = min(above, key=lambda one: one[1])  # order: the next title
        told.append(f"{title} with provinces worth {least}")
    if cry := pos.realms[realm].cry:
        told.append(f"“{cry}”")
    return CardPart("Ruler", rank, tuple(told))


def _treasury(pos: Conquest, realm: str) -> CardPart:
    """Return the treasury, and the maintenance and revenue to come as things are (Treasury)."""
    one = pos.realms[realm]
    tax = tax_to_come(pos, realm)
    pay, revenue = upkeep(pos, realm), pos.value(realm) * tax
    told = (f"Maintenance {format_gold(pay)} a turn", f"Revenue {format_gold(revenue)} at a tax rate of {tax} %")
    return CardPart("Treasury", f"{format_gold(one.treasury)} gold", told)


def _provinces(pos: Conquest, realm: str) -> CardPart:
    own = [(pos.fixed.places[place], one) for place, one in pos.provinces.items() if one.owner == realm]
    told = []
    for place, one in sorted(own, key=lambda pair: (-pair[0].value, pair[0].name)):  # order: shown in this order
        works = [f"fort {one.fort}" if one.fort else "", f"harbor {one.harbour}" if one.harbour else ""]
        rebels = "rebels stand there" if one.rebels else ""
        told.append(", ".join(part for part in (f"{place.name} {place.value}", *works, rebels) if part))
    return CardPart("Provinces", str(pos.value(realm)), tuple(told))


def _force(pos: Conquest, force: Force) -> str:
    """Return one army or fleet as text: its place, units by rank, tactic, and move points."""
    where = f"aboard {force.aboard}" if force.aboard else f"in {pos.fixed.places[force.place].name}"
    if force.kind in (SPY, COUNTER_SPY):
        return f"{force.id} {force.name}, {where}, {'revealed' if force.seen else 'unseen'}"
    # order: shown in this order
    units = [f"{one.count} {one.kind} ({one.rank})" for one in sorted(force.stacks, key=lambda one: one.rank)]
    carries = ""
    if force.kind == FLEET:
        laden = sum(weight(pos, one) for one in armies_aboard(pos, force.id))
        carries = f", load {laden} of {load(pos, force)}"
    # Between the turns nobody has moved yet: all begin the next one with their whole allowance.
    points = (
        # order: numbers
        moves_left(force) if pos.phase else min((pos.fixed.kinds[one.kind].move for one in force.stacks), default=0)
    )
    moves = f", {format_count(points, 'move point')}{' left' if pos.phase else ''}" if force.stacks else ""
    how = f"{force.tactic}, retreats at {force.retreat}"
    return f"{force.id} {force.name}, {where}: {join_names(units) or 'no units'}; {how}{moves}{carries}"


def _commanders(pos: Conquest, forces: tuple[Force, ...]) -> Iterator[str]:
    for force in forces:
        yield from (_describe_modifiers(force, leader) for leader in force.commanders)


def _describe_modifiers(force: Force, leader: Commander) -> str:
    """Return a Commander's modifiers as text, for his own player only (Commanders)."""
    parts = ((leader.infantry, "infantry"), (leader.cavalry, "cavalry"), (leader.naval, "naval"))
    return f"{leader.name}, with {force.id}: {join_names([f'{arm} {given / 10:g} %' for given, arm in parts])}"
