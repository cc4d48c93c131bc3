"""A turn: all events in their order. Each event that changed or told something is a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from dark_ages_desk.core.record import replace
from dark_ages_desk.core.tally import Tries
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
from dark_ages_desk.games.strategy_and_conquest.readings import chosen_one
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.force import COMMANDER_MOVES, COUNTER_SPY, SPY, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.units import Kind
from dark_ages_desk.games.strategy_and_conquest.state.weights import merged

Event = Callable[[Conquest], Conquest]

FIRST: tuple[Event, ...] = (
    before.war_declared,
    before.passage_changed,
    before.forces_formed,
    before.renamed,
    before.taxes_set,
    before.loyalty_changed,
)
"""Pre-Movement/Battle Events."""

PHASE_FIRST: tuple[Event, ...] = (
    transfers.transfers_made,
    transfers.tactics_changed,
    transfers.retreat_levels_changed,
    boarding.embarked,
)


def opened(pos: Conquest) -> Conquest:
    """What a turn begins with: move points are full, nobody has landed, retreated or gone anywhere."""
    kinds = pos.fixed.kinds
    forgets = chosen_one(pos.fixed.readings, "retreat-home") == "nowhere"
    forces = {
        id_: force.but(
            stacks=rested(force, kinds),
            commanders=tuple(replace(one, left=COMMANDER_MOVES) for one in force.commanders),
            landed=0,
            spent=False,
            routed=False,
            trail=(force.place,),
            came_from=force.place if forgets else force.came_from,
        )
        for id_, force in pos.forces.items()
    }
    owners = {place: province.owner for place, province in pos.provinces.items()}
    pos = pos.but(forces=forces, results=(), fought=(), phase=0, owned_at_start=owners)
    for code, realm in pos.realms.items():
        pos = pos.with_realm(code, at_start=realm.treasury)
    return pos


def rested(force: Force, kinds: Mapping[str, Kind]) -> tuple[Stack, ...]:
    """A force's units at the start of a turn: unhurt and with all their move points, those of a rank together."""
    stacks: tuple[Stack, ...] = ()
    for stack in force.stacks:
        stacks = merged(stacks, Stack(stack.kind, stack.rank, stack.count, kinds[stack.kind].move))
    return stacks


def phase_events(pos: Conquest, tries: Tries, *, fights: bool = True) -> Iterator[Conquest]:
    """The 26 events of one phase, sea first; the position after each. Without ``fights`` only what is ordered."""
    for event in PHASE_FIRST:
        pos = event(pos)
        yield pos
    pos = moved(pos, at_sea=True)
    yield pos
    if fights:
        pos = fighting.battles_fought(pos, at_sea=True, tries=tries)
        yield pos
    pos = boarding.drowned(pos)
    yield pos
    pos = boarding.disembarked(pos)
    yield pos
    pos = moved(pos, at_sea=False)
    yield pos
    if not fights:
        return
    pos = spying.uncovered(pos, tries)
    yield pos
    pos = spying.counter_spies_fought(pos, tries)
    yield pos
    pos = spying.siege_duels(pos, tries)
    yield pos
    pos = spying.forts_attacked(pos, tries)
    yield pos
    pos = fighting.battles_fought(pos, at_sea=False, tries=tries)
    yield pos


def moved(pos: Conquest, *, at_sea: bool) -> Conquest:
    """Presence of commander checked, cross-border check, movement, available move points adjusted."""
    pos, found = borders.moves(pos, at_sea, boarding.occupied(pos) if at_sea else frozenset())
    pos, found = borders.crossed(pos, found)
    return borders.moved(pos, found)


def last_events(pos: Conquest, tries: Tries, *, fights: bool = True) -> Iterator[Conquest]:
    """The 15 Post-Movement Events; the position after each. Without ``fights`` only what is ordered, and pay."""
    pos = pos.but(phase=0)
    if fights:
        pos = ownership.ownership_changed(pos)
        yield pos
    pos, unpaid = ownership.maintenance_paid(pos)
    yield pos
    if fights:
        pos = ownership.harbours_seized(ownership.attrition(pos, unpaid, tries))
        yield pos
    pos = treasury.gold_gifted(pos)
    yield pos
    if fights:
        pos = hidden_again(pos, tries)
        yield pos
    pos = treasury.recruited(pos, leaders=True)
    yield pos
    pos = treasury.recruited(pos, leaders=False)
    yield pos
    pos = treasury.garrisons_grown(pos)
    pos = treasury.provinces_gifted(pos)
    yield pos
    pos = treasury.works(pos, "UPGRADE")
    yield pos
    pos = treasury.works(pos, "RAZE")
    yield pos
    pos = treasury.revenue_gained(pos)
    yield pos
    pos = before.status_raised(pos)
    yield pos
    pos = treasury.ranks_changed(pos)
    yield pos
    if fights:
        pos = treasury.rebellions(pos, tries)
        yield pos
    pos = treasury.cries_changed(pos)
    yield emptied(pos)


def hidden_again(pos: Conquest, tries: Tries) -> Conquest:
    """Spies: revealed ones become invisible again with one chance in two, not in the turn in which they were revealed.

    The list of events forgets it; the text puts it just before recruitment.
    """
    for force in list(pos.forces.values()):
        revealed = force.kind in (SPY, COUNTER_SPY) and 0 < force.seen < pos.turn
        if revealed and tries((pos.turn, "hidden", force.id), 1, 500_000):
            pos = pos.with_force(force.id, seen=0)
    return pos


def emptied(pos: Conquest) -> Conquest:
    """Create new army/fleet: a force without units (and without a Commander) at the end of a turn is eliminated.

    Whom the ships that are left by then cannot carry drowns.
    """
    pos = boarding.drowned(pos)
    return pos.but(forces={id_: one for id_, one in pos.forces.items() if one.count or one.commanders})


def whole_turn(pos: Conquest, tries: Tries, *, fights: bool = True) -> Iterator[Conquest]:
    """All 177 events of a turn, once the orders are in; the position after each that is a moment of its own.

    Without ``fights`` nobody fights, nothing is conquered and nothing left to chance: what a realm's own orders do.
    """
    pos = opened(pos)
    for event in FIRST:
        pos = event(pos)
        yield pos
    for phase in range(1, PHASES + 1):
        pos = pos.but(phase=phase)
        for after in phase_events(pos, tries, fights=fights):
            pos = after
            yield pos
    yield from last_events(pos, tries, fights=fights)
