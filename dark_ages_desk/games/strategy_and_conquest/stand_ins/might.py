"""How strong forces are, as a stand-in reckons: what they strike with times what they withstand."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.record import dataclass
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT
from dark_ages_desk.games.strategy_and_conquest.state.force import COUNTER_SPY, FLEET, SPY, Force
from dark_ages_desk.games.strategy_and_conquest.state.forts import OPEN
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.war.strengths import LEADER, bodies, leading

UNSEEN = 6
"""In a realm's province that it does not see it supposes the so manieth part of all that it has itself: all realms
begin with as much, in four provinces, and most of it goes to the borders."""


@dataclass(frozen=True, slots=True)
class Might:
    """What forces strike with in a round and what they withstand, in points of damage; ``count`` their units without
    Commanders."""

    attack: float = 0.0
    loss: float = 0.0
    count: int = 0

    def __add__(self, more: Might) -> Might:
        return Might(self.attack + more.attack, self.loss + more.loss, self.count + more.count)

    def beats(self, other: Might, margin: float) -> bool:
        """Is it so many times stronger? Numbers count twice: they strike more and withstand more."""
        return self.attack * self.loss > margin**2 * other.attack * other.loss


def might(table: Conquest, forces: Iterable[Force], *, landing: bool = False, fort: int = 0) -> Might:
    """The might of forces together: in the open, landing from ships, or in a fort of that level."""
    walls = table.fixed.forts[fort] if fort else OPEN
    total, room = Might(), walls.units
    for force in forces:
        landed = force.but(landed=1) if landing else force
        leader = force.commanders[0] if force.commanders else None
        how = leading(table, landed, leader, walls, in_fort=bool(fort), at_sea=False)
        for body in sorted(bodies(table, landed, how), key=lambda one: one.rank):
            inside = min(room, body.count)
            room -= inside
            attack = inside * body.guarded_attack + (body.count - inside) * body.attack
            loss = inside * body.guarded_loss + (body.count - inside) * body.loss
            units = 0 if body.kind == LEADER else body.count
            total += Might(attack / 1_000_000, loss / 1000, units)
    return total


def held(plan: Plan, place: str) -> Might:
    """What holds a province of another's, with its fort, as far as it is seen; what is not seen is supposed."""
    table, province = plan.table, plan.table.provinces[place]
    if place not in plan.seen and place not in table.realms[plan.realm].known:
        return supposed(plan, place)
    there = (force for force in table.at(place) if force.realm == province.owner and not force.aboard)
    return might(table, (one for one in there if one.kind not in (FLEET, SPY, COUNTER_SPY)), fort=province.fort)


def supposed(plan: Plan, place: str) -> Might:
    """What may hold a province that is not seen: as much for its value as the strongest garrison in sight, or a realm's
    share of what it is thought to have."""
    table, value = plan.table, plan.table.fixed.places[place].value
    if table.provinces[place].owner != INDEPENDENT:
        whole = all_of(plan)
        return Might(whole.attack / UNSEEN, whole.loss / UNSEEN, whole.count // UNSEEN)
    known = [
        (might(table, [force]), table.fixed.places[force.place].value)
        for force in table.forces.values()
        if force.realm == INDEPENDENT and force.place in plan.seen and table.fixed.places[force.place].value
    ]
    if not known:
        return Might(value, value, value)
    most, worth = max(known, key=lambda one: (one[0].attack * one[0].loss / one[1] ** 2, one[1]))
    share = value / worth
    return Might(most.attack * share, most.loss * share, round(most.count * share))


def all_of(plan: Plan) -> Might:
    """All that the realm has."""
    own = (force for force in plan.table.forces.values() if force.realm == plan.realm)
    return might(plan.table, (one for one in own if one.kind not in (FLEET, SPY, COUNTER_SPY)))
