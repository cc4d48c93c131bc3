"""Tables as viewers see them: a player what its realms know, the referee all, the wall what is printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.strategy_and_conquest.state.force import Force
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.province import Province
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import known_glimpses, printed_glimpses


@dataclass(frozen=True, slots=True)
class Sight:
    """Knowledge of a viewer: its ``provinces``, the ``forces`` that it knows of, and the turn of each place.

    The turn in ``since`` is the present one for places in view.
    """

    provinces: Mapping[str, Province] = field(default_factory=dict)
    forces: tuple[Force, ...] = ()
    since: Mapping[str, int] = field(default_factory=dict)


def realms_of(pos: Conquest, viewer: str) -> tuple[str, ...]:
    """Return the realms whose reports a viewer reads: those its seat plays, all of them for the referee."""
    return tuple(one for one in pos.realms if viewer == REFEREE or (viewer and pos.seat(one) == viewer))


def format_turn(turn: int) -> str:
    """Return the turn of some knowledge as text; 0 is the start, as the rulebook prints it."""
    return f"turn {turn}" if turn else "the start"


def sight(pos: Conquest, viewer: str) -> Sight:
    """Return the table as a viewer sees it, with earlier looks where it sees nothing now (Fog of war)."""
    if viewer == REFEREE:
        return Sight(pos.provinces, tuple(pos.forces.values()), dict.fromkeys(pos.fixed.places, pos.turn))
    own = realms_of(pos, viewer)
    if not own:
        known = printed_glimpses(pos.fixed)
        return Sight({place: one.province for place, one in known.items()}, (), dict.fromkeys(known, 0))
    since: dict[str, int] = {}
    provinces: dict[str, Province] = {}
    others: dict[str, dict[str, Force]] = {}
    for realm in own:
        for place, glimpse in known_glimpses(pos, realm).items():
            if glimpse.turn < since.get(place, -1):
                continue
            if glimpse.turn > since.get(place, -1):
                others[place] = {}
            since[place] = glimpse.turn
            others[place] |= {force.id: force for force in glimpse.forces}
            if place in pos.provinces:
                provinces[place] = glimpse.province
    forces = {force.id: force for force in pos.forces.values() if force.realm in own}
    # order: later looks count before earlier ones
    for place in sorted(others, key=lambda one: since[one], reverse=True):  # who was seen elsewhere later is there
        for id_, force in others[place].items():
            forces.setdefault(id_, force)
    return Sight(provinces, tuple(forces.values()), since)
