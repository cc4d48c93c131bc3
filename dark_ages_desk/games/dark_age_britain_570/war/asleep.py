"""Who passes until something touches him."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_britain_570.state.position import Britain


def beside(pos: Britain, kingdom: str) -> frozenset[str]:
    """What touches a kingdom: the opposing units next to its units and towns, what it holds, who of its own lives."""
    group, grid = pos.group(kingdom), pos.fixed.board.grid
    own = {pos.where[unit] for unit in (*pos.forces(kingdom), *pos.leaders(kingdom)) if unit in pos.where}
    held = [town for town, holder in pos.holder.items() if holder == kingdom]
    own |= {pos.fixed.towns[town].hex for town in held}
    near = {grid.ids[other] for space in own for other in grid.neighbours(grid.index[space])}
    enemies = {unit for space in near for unit in pos.strangers(group, space) if pos.power_of(unit)}
    return frozenset((*enemies, *held, *pos.forces(kingdom), *pos.leaders(kingdom)))


def awake(pos: Britain, kingdom: str) -> Britain:
    """Who passed is asked again."""
    asleep = {one: lay for one, lay in pos.asleep.items() if one != kingdom}
    pos = pos.but(asleep=asleep)
    return pos.say("woken", f"{pos.called(kingdom)} is touched, and acts again.", "Combat Phases 1", kingdom)


def passed(pos: Britain, kingdom: str) -> Britain:
    """Who passes until something touches him: a unit beside his, a town or a unit that he loses or gains."""
    pos = pos.but(asleep={**pos.asleep, kingdom: beside(pos, kingdom)})
    words = f"{pos.called(kingdom)} passes until something touches it."
    return pos.say("passed", words, "Combat Phases 1", kingdom)
