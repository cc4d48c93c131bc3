"""A turn: all events in the order of the table. Each that changed or told something is a moment."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.games.strategy_and_conquest.events.boarding import drown_troops
from dark_ages_desk.games.strategy_and_conquest.events.table import AFTER, BEFORE, PHASE, Event
from dark_ages_desk.games.strategy_and_conquest.readings import chosen_option
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS, PHASES
from dark_ages_desk.games.strategy_and_conquest.state.force import COMMANDER_MOVES, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.units import Kind
from dark_ages_desk.games.strategy_and_conquest.state.weights import merge_stacks
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import keep_looks


def open_turn(pos: Conquest) -> Conquest:
    """Return the position at the start of a turn: move points are full, all retreats and moves forgotten.

    A force that landed in the last phase is still hindered in the first one (reading "landing-last").
    """
    kinds = pos.fixed.kinds
    anew = chosen_option(pos.fixed.readings, "landing-last") == "no"
    forgets = chosen_option(pos.fixed.readings, "retreat-home") == "nowhere"
    forces = {
        id_: force.replace(
            stacks=restore_units(force, kinds),
            commanders=tuple(replace(one, left=COMMANDER_MOVES) for one in force.commanders),
            landed=0 if anew else force.landed,
            spent=False,
            routed=False,
            trail=(force.place,),
            came_from=force.place if forgets else force.came_from,
        )
        for id_, force in pos.forces.items()
    }
    owners = {place: province.owner for place, province in pos.provinces.items()}
    pos = pos.replace(forces=forces, results=(), fought=(), phase=0, owned_at_start=owners)
    for code, realm in pos.realms.items():
        pos = pos.with_realm(code, at_start=realm.treasury)
    return pos


def restore_units(force: Force, kinds: Mapping[str, Kind]) -> tuple[Stack, ...]:
    """Return a force's units at the start of a turn: unhurt and with all move points, those of a rank together."""
    stacks: tuple[Stack, ...] = ()
    for stack in force.stacks:
        stacks = merge_stacks(stacks, Stack(stack.kind, stack.rank, stack.count, kinds[stack.kind].move))
    return stacks


def carry_out_events(pos: Conquest, events: Iterable[Event], tries: Tries | None) -> Iterator[Conquest]:
    """Yield the position after each of those events.

    Without ``tries`` there are no battles, conquests or chances: orders take effect, and maintenance is paid.
    """
    for event in events:
        before = pos
        if event.chanced is not None and tries is not None:
            pos = event.chanced(pos, tries)
        elif event.ordered is not None:
            pos = event.ordered(pos)
        else:
            continue
        pos = keep_looks(before, pos)
        yield pos


def run_first_events(pos: Conquest) -> Iterator[Conquest]:
    """Yield the position after each of the Pre-Movement/Battle Events."""
    yield from carry_out_events(open_turn(pos), BEFORE, None)


def run_phase_events(pos: Conquest, tries: Tries | None) -> Iterator[Conquest]:
    """Yield the position after each event that is a moment of its own, among the 26 of one phase, sea first."""
    yield from carry_out_events(pos, PHASE, tries)


def run_last_events(pos: Conquest, tries: Tries | None) -> Iterator[Conquest]:
    """Yield the position after each event that is a moment of its own, among the 15 Post-Movement Events."""
    *moments, last = carry_out_events(pos.replace(phase=AFTERWARDS), AFTER, tries)
    yield from moments
    yield remove_empty_forces(last)


def remove_empty_forces(pos: Conquest) -> Conquest:
    """Create new army/fleet: a force without units (and without a Commander) at the end of a turn is eliminated.

    Whom the ships that are left by then cannot carry drowns.
    """
    before, pos = pos, drown_troops(pos)
    left = {id_: one for id_, one in pos.forces.items() if one.count or one.commanders}
    return keep_looks(before, pos.replace(forces=left))


def run_whole_turn(pos: Conquest, tries: Tries | None) -> Iterator[Conquest]:
    """Yield the position after each event that is a moment of its own, among all 177 of a turn.

    The orders must be in. Without ``tries`` it is the effect of a realm's own orders: see ``carry_out_events``.
    """
    for after in run_first_events(pos):
        pos = after
        yield pos
    for phase in range(1, PHASES + 1):
        pos = pos.replace(phase=phase)
        for after in run_phase_events(pos, tries):
            pos = after
            yield pos
    yield from run_last_events(pos, tries)
