"""The kingdoms that pass until something affects them."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.words import war as war_words

RULE = "Combat Phases 1"


def surroundings(pos: Britain, kingdom: str) -> frozenset[str]:
    """Return the things that may affect a kingdom: opposing units next to its units and towns, its holdings, its living
    units and leaders."""
    group, grid = pos.group(kingdom), pos.fixed.board.grid
    own = {pos.where[unit] for unit in (*pos.forces(kingdom), *pos.leaders(kingdom)) if unit in pos.where}
    held = [town for town, holder in pos.holder.items() if holder == kingdom]
    own |= {pos.fixed.towns[town].hex for town in held}
    near = {grid.ids[other] for space in own for other in grid.neighbours(grid.index[space])}
    enemies = {unit for space in near for unit in pos.units_of_others(group, space) if pos.power_of(unit)}
    return frozenset((*enemies, *held, *pos.forces(kingdom), *pos.leaders(kingdom)))


def wake_affected(pos: Britain, group: Group) -> Britain:
    """Let all passing kingdoms of an alliance act again as soon as something has affected one of them."""
    asleep = [one for one in group if one in pos.asleep]
    touched = [one for one in asleep if surroundings(pos, one) != pos.asleep[one]]
    if not touched:
        return pos
    words = war_words.kingdoms_are_touched(kingdoms=join_names(map(pos.power_name, touched)))
    again = (
        war_words.and_they_act_again(kingdoms=join_names(map(pos.power_name, asleep)))
        if len(asleep) > 1
        else war_words.AND_ACTS_AGAIN
    )
    pos = _wake(pos, asleep)
    return pos.note_public("woken", f"{words}{again}.", RULE, touched[0])  # order: told of one of them


def wake_for_month(pos: Britain) -> Britain:
    """Let the kingdoms that passed for a month act again."""
    return _wake(pos, pos.dozing)


def _wake(pos: Britain, kingdoms: Iterable[str]) -> Britain:
    up = set(kingdoms)
    asleep = {one: lay for one, lay in pos.asleep.items() if one not in up}
    return pos.replace(asleep=asleep, dozing=pos.dozing - up)


def set_passing(pos: Britain, kingdoms: Group, month: bool) -> Britain:
    """Let kingdoms pass, for this month or until something affects one. That is a unit beside theirs, or a town or a
    unit that they lose or gain."""
    pos = pos.replace(asleep={**pos.asleep, **{one: surroundings(pos, one) for one in kingdoms}})
    if month:
        pos = pos.replace(dozing=pos.dozing | set(kingdoms))
    until = (
        "this month"
        if month
        else war_words.UNTIL_SOMETHING_TOUCHES_IT
        if len(kingdoms) == 1
        else war_words.UNTIL_THEY_ARE_TOUCHED
    )
    verb = "passes" if len(kingdoms) == 1 else "pass"
    words = f"{join_names(map(pos.power_name, kingdoms))} {verb} {until}."
    return pos.note_public("passed", words, RULE, kingdoms[0])
