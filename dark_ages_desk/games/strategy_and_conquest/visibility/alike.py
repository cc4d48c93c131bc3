"""Other tables that look the same to a viewer: everything that it may not know is changed."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.values import Below
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    COUNTER_SPY,
    LEVELS,
    SPY,
    TACTICS,
    ConquestPosition,
    Force,
)
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import is_visible_to, realms_of, visible_places
from dark_ages_desk.order_games.hiding import vary_private_notes


def indistinguishable_position(pos: ConquestPosition, viewer: str, below: Below) -> ConquestPosition:
    """Return the position with random values for everything that the viewer ``viewer`` cannot know.

    These are forces out of sight, and others' means, sheets, knowledge and status.
    """
    own = set(realms_of(pos, viewer))
    seen = frozenset[str]().union(*(visible_places(pos, realm) for realm in own))  # order: a union has no order
    realms = {
        code: one
        if code in own
        else one.replace(treasury=100 * below(900), at_start=100 * below(900), tax=75 + below(51), known={})
        for code, one in pos.realms.items()
    }
    houses = tuple(pos.fixed.houses)
    strangers = [code for code in houses if code not in own]
    provinces = {
        place: one
        if place in seen or one.owner in own or not strangers
        else one.replace(owner=strangers[below(len(strangers))], fort=below(10), harbour=below(5), rebels=0)
        for place, one in pos.provinces.items()
    }
    pairs = [(one, other) for one in strangers for other in strangers if one < other]
    status = {pair: level for pair, level in pos.status.items() if set(pair) & own}
    status |= {pair: LEVELS[below(4)] for pair in pairs if not below(5)}
    forces = {id_: _vary_force(force, own, seen, below) for id_, force in pos.forces.items()}
    sheets = {code: lines if code in own else ("TAX 100",) * below(9) for code, lines in pos.sheets.items()}
    notes = vary_private_notes(pos.notes, viewer, below)
    return pos.replace(
        realms=realms,
        provinces=provinces,
        status=status,
        forces={id_: one for id_, one in forces.items() if one is not None},
        sheets=sheets,
        written={code: ("TAX 100",) * below(9) for code in pos.written},
        past={code: lines if code in own else ("TAX 101",) * below(9) for code, lines in pos.past.items()},
        claims={one: with_whom for one, with_whom in pos.claims.items() if one in own},
        notes=notes,
    )


def _vary_force(force: Force, own: set[str], seen: frozenset[str], below: Below) -> Force | None:
    """Return a random substitute for another's force: seen with other orders, unseen with other units, or None."""
    if force.realm in own:
        return force
    if force.place in seen and (force.kind not in (SPY, COUNTER_SPY) or any(is_visible_to(one, force) for one in own)):
        leaders = tuple(replace(one, infantry=80 + below(99)) for one in force.commanders)
        return force.replace(tactic=TACTICS[below(4)], retreat=1 + below(6), commanders=leaders)
    if not below(3):
        return None
    stacks = tuple(replace(stack, count=stack.count + below(9)) for stack in force.stacks)
    return force.replace(stacks=stacks, retreat=1 + below(6))
