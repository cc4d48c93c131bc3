"""1.10, 7.1 Areas that a kingdom sees at the end of a turn."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def scouted_areas(pos: DarkAge, kingdom: str) -> tuple[str, ...]:
    """7.1 Return the areas not its own that are adjacent to one with its armies, in the order of the map."""
    near = {
        code
        for own, area in pos.areas.items()
        if area.owner == kingdom and area.armies
        for code in pos.ground(own).near
        if pos.area(code).owner != kingdom
    }
    return tuple(code for code in pos.areas if code in near)


def visible_areas(pos: DarkAge, kingdom: str) -> frozenset[str]:
    """1.10, 7.2, 7.7 Return all areas in a kingdom's report that are not its own.

    They were scouted, spied on, watched, moved through or attacked.
    """
    own = pos.kingdom(kingdom)
    spied = {own.spy} if own.spy else set()
    seen = own.seen | own.watchers | spied | set(scouted_areas(pos, kingdom))
    return frozenset(code for code in seen if pos.area(code).owner != kingdom)
