"""A sheet at random that does this and that, for random play: much of it has sense, some of it fails."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.sheet import TOGETHER, Lines
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.strategy_and_conquest.orders.proposals import at, between
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.force import TACTICS
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import LEVELS

MOST = 12
"""Attempts to write something on one sheet."""

NEW = 60
"""New forces of a random sheet have numbers from here on, so that they are hardly ever there already."""


def random_sheet(pos: Conquest, realm: str, below: Below) -> Lines:
    """Ways, landings, recruits and the like that the map would propose, and orders about forces with any content."""
    lines: list[str] = []
    own = [place for place, province in pos.provinces.items() if province.owner == realm]
    forces = [force for force in pos.forces.values() if force.realm == realm]
    places = [*own, *(force.place for force in forces)]
    for _ in range(below(MOST) if places else 0):
        if below(2) or not forces:
            found = at(pos, realm, tuple(lines), places[below(len(places))])
        else:
            start = forces[below(len(forces))].place
            near = pos.fixed.places[start]
            goals = [*near.land, *near.seas, *near.harbours, places[below(len(places))]]
            found = between(pos, realm, tuple(lines), start, goals[below(len(goals))])
        if found:
            lines += found[below(len(found))].split(TOGETHER)
    printer = reader(pos.fixed)
    return (*lines, *(printer.printed(order) for order in _any(pos, realm, below)))


def _any(pos: Conquest, realm: str, below: Below) -> Iterator[Order]:
    """Orders that a click does not write: transfers, ranks, tactics, gifts, tax, status; some of them fail."""
    own = [force for force in pos.forces.values() if force.realm == realm]
    others = list(pos.fixed.houses)
    if not below(3):
        yield Order("TAX", (("rate", 70 + below(61)),))
    if not below(3):
        yield Order("STATUS", (("realm", others[below(len(others))]), ("level", LEVELS[below(len(LEVELS))])))
    if not below(6):
        yield Order("GOLD", (("realm", others[below(len(others))]), ("number", 1 + below(60))))
    for force in own:
        phase = ("phase", 1 + below(PHASES))
        if force.stacks and not below(4):
            unit = ("unit", force.stacks[below(len(force.stacks))].kind.replace(" ", "-"))
            if below(2):
                yield Order(
                    "RANK", (("force", force.id), unit, ("number", 1 + below(9)), ("new_rank", 1 + below(6)), phase)
                )
            else:
                to = own[below(len(own))].id if below(2) else f"{realm}{NEW + below(30)}"
                yield Order("TRANSFER", (("force", force.id), ("to", to), unit, ("number", 1 + below(9)), phase))
        if not below(6):
            tactic = TACTICS[below(len(TACTICS))].replace(" ", "-")
            yield Order("TACTIC", (("force", force.id), ("tactic", tactic), phase))
        if not below(8):
            yield Order("RETREAT", (("force", force.id), ("level", 1 + below(7)), phase))
