"""Turn Events: the 47 of them in their order, each with the code for it. This is the one place that has the order.

Events that the text orders and the list forgets have their place here, too, under names of ours (``ours``). Spies
become unseen again just before recruitment, as "Spies" says. Ranks of units change with the transfers ("Transferring
troops/ships": "or to another rank within the same army/fleet"; reading "rank-when"). Fleets in a conquered harbor, and
rebels who make a province independent, belong to the change of ownership (readings "harbour-when", "rebels-when").
"""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.games.strategy_and_conquest.events import (
    before,
    boarding,
    borders,
    fighting,
    ownership,
    spying,
    transfers,
    treasury,
)
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest


@dataclass(frozen=True, slots=True)
class Event:
    """One event, or several that follow one another and are carried out together.

    Its ``names`` are those of the rulebook. Orders are carried out by ``ordered``. Where chance has a part, ``chanced``
    does that and everything without an order: battles, conquests. An event of ``ours`` is one that the list forgets.
    """

    names: tuple[str, ...]
    ordered: Callable[[Conquest], Conquest] | None = None
    chanced: Callable[[Conquest, Tries], Conquest] | None = None
    ours: bool = False


def _moved(at_sea: bool) -> Callable[[Conquest], Conquest]:
    def act(pos: Conquest) -> Conquest:
        pos, found = borders.moves(pos, at_sea, boarding.occupied(pos) if at_sea else frozenset())
        pos, found = borders.crossed(pos, found)
        return borders.moved(pos, found)

    return act


def _fought(at_sea: bool) -> Callable[[Conquest, Tries], Conquest]:
    return lambda pos, tries: fighting.battles_fought(pos, at_sea=at_sea, tries=tries)


def _paid(pos: Conquest, tries: Tries) -> Conquest:
    pos, unpaid = ownership.maintenance_paid(pos)
    return ownership.harbours_seized(ownership.attrition(pos, unpaid, tries))


def _recruited(leaders: bool) -> Callable[[Conquest], Conquest]:
    return lambda pos: treasury.recruited(pos, leaders=leaders)


MOVES = ("Presence of commander checked", "Cross-border check and retreat", "{} move", "Available move points adjusted")
FIGHTS = ("{} fought", "Retreats made", "Elimination of movement points due to retreat", "Commander bonus updated")


def _called(names: tuple[str, ...], who: str) -> tuple[str, ...]:
    return tuple(name.format(who) for name in names)


BEFORE = (
    Event(("War declared",), before.war_declared),
    Event(("Passage rights changed",), before.passage_changed),
    Event(("New armies/fleets formed",), before.forces_formed),
    Event(("Renaming of armies, fleets, commanders and spies",), before.renamed),
    Event(("Tax levels changed",), before.taxes_set),
    Event(("Loyalty levels changed",), before.loyalty_changed),
)
"""Pre-Movement/Battle Events."""

PHASE = (
    Event(("Transfers made",), transfers.transfers_made),
    Event(("Tactics changed",), transfers.tactics_changed),
    Event(("Retreat levels changed",), transfers.retreat_levels_changed),
    Event(("Fleets embark armies",), boarding.embarked),
    Event(_called(MOVES, "Fleets"), _moved(at_sea=True)),
    Event(_called(FIGHTS, "Sea battles"), chanced=_fought(at_sea=True)),
    Event(("Elimination of troops due to drowning",), boarding.drowned),
    Event(("Armies disembarked",), boarding.disembarked),
    Event(_called(MOVES, "Armies"), _moved(at_sea=False)),
    Event(("Spies uncovered",), chanced=spying.uncovered),
    Event(("Battles by counter-spies",), chanced=spying.counter_spies_fought),
    Event(("Battles by siege equipment",), chanced=spying.siege_duels),
    Event(("Forts attacked by siege equipment",), chanced=spying.forts_attacked),
    Event(_called(FIGHTS, "Army battles"), chanced=_fought(at_sea=False)),
)
"""Movement/Battle Phases: each of them in each of the six phases."""

AFTER = (
    Event(("Province ownership changes",), chanced=lambda pos, _: ownership.ownership_changed(pos)),
    Event(
        ("Troop/fleet maintenance paid", "Attrition due to lack of maintenance"),
        lambda pos: ownership.maintenance_paid(pos)[0],
        _paid,
    ),
    Event(("Gold gifted",), treasury.gold_gifted),
    Event(("Spies become invisible again",), chanced=spying.hidden_again, ours=True),
    Event(("Commanders & spies recruited",), _recruited(leaders=True)),
    Event(("Troops, Ships & Siege Equipment recruited",), _recruited(leaders=False)),
    Event(("Garrisons of independent provinces recruit",), treasury.garrisons_grown, ours=True),
    Event(("Provinces gifted",), treasury.provinces_gifted),
    Event(("Forts/Harbors upgraded",), lambda pos: treasury.works(pos, "UPGRADE")),
    Event(("Forts/Harbors razed",), lambda pos: treasury.works(pos, "RAZE")),
    Event(("Revenue gained",), treasury.revenue_gained),
    Event(("Changes in diplomacy status (other than War)",), before.status_raised),
    Event(("Nobility rank changed",), treasury.ranks_changed),
    Event(("Check for rebellion", "Rebel armies created"), chanced=treasury.rebellions),
    Event(("Change Battle Cry",), treasury.cries_changed),
)
"""Post-Movement Events."""
