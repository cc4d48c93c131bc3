"""27.10 Powers that come in during the game: the Magyars of 893, beside the Bulgars or in their place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, TypeVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.state.agenda import Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import Arrival
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, NONE, Force, units_of_kind

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Arrivals(Silent):
    """27.10 The arrivals at the beginning of a game turn, before leaderless players choose a Major NPP (23.1). A power
    that an adjustment brought in earlier keeps what it has and gets no more."""

    rule: ClassVar[str] = "27.10"

    def begin(self, pos: Table) -> Table:
        for arrival in pos.fixed.scenario.arrivals:
            if arrival.turn == pos.turn and pos.ranks[arrival.power] == "gone":
                pos = replace_power(pos, arrival) if arrival.replaces else add_new_npp(pos, arrival)
        return pos


def add_new_npp(pos: Table, arrival: Arrival) -> Table:
    """27.10 Add a new Major NPP: place its units and put it up for bidding from this turn on."""
    power = arrival.power
    pos = pos.replace(ranks={**pos.ranks, power: "major"})
    for placement in arrival.placements:
        pos = pos.add_units(power, placement.space, placement.units)
    spaces = tuple(dict.fromkeys(placement.space for placement in arrival.placements))
    words = f"{pos.fixed.name(power):arrives}, a new Major NPP."
    home = pos.fixed.powers[power].home
    others = [other for other in pos.control[home] if other != power] if home else []
    if others:
        names = join_names(pos.fixed.name_in_sentence(other) for other in others)
        words += f" The peripheral area of {names} is theirs as well; there they do not attack each other."
    return pos.note_public("arrives", words, "27.10", power, *spaces)


def replace_power(pos: Table, arrival: Arrival) -> Table:
    """27.10 Replace one power with another (4): its units become nomads, and its peripheral area goes over.

    All else stays under the new name: its player, markers, DP, place in the order, loans and alliances (6.0). Fleets
    stay on the map as well, because no nomad swims (reading ``bulgar_fleets``).
    """
    old, new = arrival.replaces, arrival.power

    def name(power: str) -> str:
        return new if power == old else power

    def named(table: Mapping[str, V]) -> dict[str, V]:
        return {name(power): value for power, value in table.items()}

    def become(force: Force) -> Force:
        if force.power != old:
            return force
        units = force.units if force.units[FLEET] else units_of_kind(arrival.becomes, force.size)
        return replace(force, power=new, units=units, done=NONE)

    rank = pos.ranks[old]
    words = f"{pos.fixed.name(new):arrives} and {'take' if pos.fixed.name(new).many else 'takes'} the place of "
    return pos.replace(
        ranks={**pos.ranks, new: rank, old: "gone"},
        forces={id_: become(force) for id_, force in pos.forces.items()},
        own={seat: name(power) for seat, power in pos.own.items()},
        runs=named(pos.runs),
        last_run=named(pos.last_run),
        dp=named(pos.dp),
        hands={**pos.hands, old: (), new: pos.hands.get(old, ())},
        moved=tuple(name(power) for power in pos.moved),
        track={box: name(power) for box, power in pos.track.items()},
        operated=frozenset(name(power) for power in pos.operated),
        lasting=tuple(
            replace(effect, power=name(effect.power), powers=tuple(name(power) for power in effect.powers))
            for effect in pos.lasting
        ),
        loans=tuple(replace(loan, lender=name(loan.lender), borrower=name(loan.borrower)) for loan in pos.loans),
        alliances=tuple(replace(pact, powers=(name(pact.powers[0]), name(pact.powers[1]))) for pact in pos.alliances),
    ).note_public(
        "arrives", words + f"{pos.fixed.name_in_sentence(old)}; all their units are nomads now.", "27.10", new
    )
