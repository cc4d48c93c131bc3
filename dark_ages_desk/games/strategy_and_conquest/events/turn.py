"""A turn: all events in the order of the table. Each that changed or told something is a moment.

The turn is data: its 47 events have the rulebook's names and the functions that carry them out. The judgement of a
sheet runs the same events without chance, so only orders take effect.

Further parts of the module:

- Turn Events: the 47 of them in their order, each with the code for it. This is the one place that has the order.

Events that the text orders and the list forgets have their place here, too, under names of ours (``ours``). Spies
become unseen again just before recruitment, as "Spies" says. Ranks of units change with the transfers ("Transferring
troops/ships": "or to another rank within the same army/fleet"; reading "rank-when"). Fleets in a conquered harbor, and
rebels who make a province independent, belong to the change of ownership (readings "harbour-when", "rebels-when").
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.tally import Tries
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
from dark_ages_desk.games.strategy_and_conquest.events.boarding import drown_troops
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS, PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import COMMANDER_MOVES, ConquestPosition, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.units import Kind
from dark_ages_desk.games.strategy_and_conquest.state.weights import merge_stacks
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import keep_looks


@dataclass(frozen=True, slots=True)
class Event:
    """One event, or several that follow one another and are carried out together.

    Its ``names`` are those of the rulebook. Orders are carried out by ``ordered``. Where chance has a part, ``chanced``
    does that and everything without an order: battles, conquests. An event of ``ours`` is one that the list forgets.
    """

    names: tuple[str, ...]
    ordered: Callable[[ConquestPosition], ConquestPosition] | None = None
    chanced: Callable[[ConquestPosition, Tries], ConquestPosition] | None = None
    ours: bool = False


def _make_moves(at_sea: bool) -> Callable[[ConquestPosition], ConquestPosition]:
    def act(pos: ConquestPosition) -> ConquestPosition:
        pos, found = borders.collect_moves(pos, at_sea, boarding.occupied_fleets(pos) if at_sea else frozenset())
        pos, found = borders.resolve_crossings(pos, found)
        return borders.carry_out_moves(pos, found)

    return act


def _make_battles(at_sea: bool) -> Callable[[ConquestPosition, Tries], ConquestPosition]:
    return lambda pos, tries: fighting.fight_battles(pos, at_sea=at_sea, tries=tries)


def _pay_maintenance(pos: ConquestPosition, tries: Tries) -> ConquestPosition:
    pos, unpaid = ownership.pay_maintenance(pos)
    return ownership.seize_harbours(ownership.apply_attrition(pos, unpaid, tries))


def _make_recruitment(leaders: bool) -> Callable[[ConquestPosition], ConquestPosition]:
    return lambda pos: treasury.recruit_units(pos, leaders=leaders)


MOVES = ("Presence of commander checked", "Cross-border check and retreat", "{} move", "Available move points adjusted")
FIGHTS = ("{} fought", "Retreats made", "Elimination of movement points due to retreat", "Commander bonus updated")


def _event_names(names: tuple[str, ...], who: str) -> tuple[str, ...]:
    return tuple(name.format(who) for name in names)


BEFORE = (
    Event(("War declared",), before.declare_wars),
    Event(("Passage rights changed",), before.change_passage),
    Event(("New armies/fleets formed",), before.form_forces),
    Event(("Renaming of armies, fleets, commanders and spies",), before.rename_forces),
    Event(("Tax levels changed",), before.set_taxes),
    Event(("Loyalty levels changed",), before.change_loyalty),
)
"""Pre-Movement/Battle Events."""

PHASE = (
    Event(("Transfers made",), transfers.make_transfers),
    Event(("Tactics changed",), transfers.change_tactics),
    Event(("Retreat levels changed",), transfers.change_retreat_levels),
    Event(("Fleets embark armies",), boarding.embark_armies),
    Event(_event_names(MOVES, "Fleets"), _make_moves(at_sea=True)),
    Event(_event_names(FIGHTS, "Sea battles"), chanced=_make_battles(at_sea=True)),
    Event(("Elimination of troops due to drowning",), boarding.drown_troops),
    Event(("Armies disembarked",), boarding.disembark_armies),
    Event(_event_names(MOVES, "Armies"), _make_moves(at_sea=False)),
    Event(("Spies uncovered",), chanced=spying.uncover_spies),
    Event(("Battles by counter-spies",), chanced=spying.attack_by_counter_spies),
    Event(("Battles by siege equipment",), chanced=spying.fight_siege_duels),
    Event(("Forts attacked by siege equipment",), chanced=spying.attack_forts),
    Event(_event_names(FIGHTS, "Army battles"), chanced=_make_battles(at_sea=False)),
)
"""Movement/Battle Phases: each of them in each of the six phases."""

AFTER = (
    Event(("Province ownership changes",), chanced=lambda pos, _: ownership.change_ownership(pos)),
    Event(
        ("Troop/fleet maintenance paid", "Attrition due to lack of maintenance"),
        lambda pos: ownership.pay_maintenance(pos)[0],
        _pay_maintenance,
    ),
    Event(("Gold gifted",), treasury.gift_gold),
    Event(("Spies become invisible again",), chanced=spying.hide_spies, ours=True),
    Event(("Commanders & spies recruited",), _make_recruitment(leaders=True)),
    Event(("Troops, Ships & Siege Equipment recruited",), _make_recruitment(leaders=False)),
    Event(("Garrisons of independent provinces recruit",), treasury.grow_garrisons, ours=True),
    Event(("Provinces gifted",), treasury.gift_provinces),
    Event(("Forts/Harbors upgraded",), lambda pos: treasury.change_works(pos, "UPGRADE")),
    Event(("Forts/Harbors razed",), lambda pos: treasury.change_works(pos, "RAZE")),
    Event(("Revenue gained",), treasury.pay_revenue),
    Event(("Changes in diplomacy status (other than War)",), before.change_statuses),
    Event(("Nobility rank changed",), treasury.change_ranks),
    Event(("Check for rebellion", "Rebel armies created"), chanced=treasury.check_rebellions),
    Event(("Change Battle Cry",), treasury.change_cries),
)
"""Post-Movement Events."""


def open_turn(pos: ConquestPosition) -> ConquestPosition:
    """Return the position at the start of a turn: move points are full, all retreats and moves forgotten.

    A force that landed in the last phase is still hindered in the first one (reading "landing-last").
    """
    kinds = pos.fixed.kinds
    anew = pos.fixed.readings["landing-last"] == "no"
    forgets = pos.fixed.readings["retreat-home"] == "nowhere"
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


def carry_out_events(pos: ConquestPosition, events: Iterable[Event], tries: Tries | None) -> Iterator[ConquestPosition]:
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


def run_first_events(pos: ConquestPosition) -> Iterator[ConquestPosition]:
    """Yield the position after each of the Pre-Movement/Battle Events."""
    yield from carry_out_events(open_turn(pos), BEFORE, None)


def run_phase_events(pos: ConquestPosition, tries: Tries | None) -> Iterator[ConquestPosition]:
    """Yield the position after each event that is a moment of its own, among the 26 of one phase, sea first."""
    yield from carry_out_events(pos, PHASE, tries)


def run_last_events(pos: ConquestPosition, tries: Tries | None) -> Iterator[ConquestPosition]:
    """Yield the position after each event that is a moment of its own, among the 15 Post-Movement Events."""
    *moments, last = carry_out_events(pos.replace(phase=AFTERWARDS), AFTER, tries)
    yield from moments
    yield remove_empty_forces(last)


def remove_empty_forces(pos: ConquestPosition) -> ConquestPosition:
    """Create new army/fleet: a force without units (and without a Commander) at the end of a turn is eliminated.

    Whom the ships that are left by then cannot carry drowns.
    """
    before, pos = pos, drown_troops(pos)
    left = {id_: one for id_, one in pos.forces.items() if one.count or one.commanders}
    return keep_looks(before, pos.replace(forces=left))


def run_whole_turn(pos: ConquestPosition, tries: Tries | None) -> Iterator[ConquestPosition]:
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
