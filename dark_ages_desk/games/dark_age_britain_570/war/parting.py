"""The end of an alliance: units that may no longer be in their hex go home."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_britain_570.state.fixed import DALRIADA
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain
from dark_ages_desk.games.dark_age_britain_570.state.table_pieces import is_by_table
from dark_ages_desk.games.dark_age_britain_570.words import war as war_words


def home_hexes(pos: Britain, unit: str) -> tuple[str, ...]:
    """Return the hexes of a unit's original home territory where it may be: its kingdom's land, or its town (Combat
    Phases 5). Hexes of others or of a neutral garrison, or without room (reading "stacking"), are left out."""
    home = pos.unit(unit).home
    group = pos.group(pos.power_of(unit))
    hexes = pos.fixed.lands(home) if home in pos.fixed.kingdoms else (pos.fixed.towns[home].hex,)
    return tuple(
        space
        for space in hexes
        if not pos.units_of_others(group, space) and is_own_ground(pos, group, space) and pos.has_room((unit,), space)
    )


def is_own_ground(pos: Britain, group: tuple[str, ...], space: str) -> bool:
    """Return whether the hex has no town of another holder."""
    town = pos.fixed.town_at.get(space)
    return town is None or pos.holder[town] in group


def host(pos: Britain, space: str) -> str:
    """Return the owner of a hex when allies part. It is the holder of its town ("" for a neutral one), else the kingdom
    with most units there."""
    town = pos.fixed.town_at.get(space)
    if pos.is_neutral(space):
        return ""
    if town is not None and pos.holder[town]:
        return pos.holder[town]
    powers = [pos.power_of(unit) for unit in pos.at[space]]
    return max(pos.fixed.kingdoms, key=powers.count)  # order: reading “host-ties”


def separate_former_allies(pos: Britain) -> Britain:
    """Send home all units in the hex of a kingdom that is no longer their ally (Diplomacy Phase 2; a reading: the text
    is silent). They go to their first free home hex, else overseas for Dalriada, else to their card."""
    if is_by_table(pos):
        return pos  # where they stand the table knows
    for space in list(pos.at):
        if not any(pos.powers_at[space]):
            continue
        master = host(pos, space)
        group = pos.group(master) if master else ("",)
        for unit in pos.units_of_others(group, space):
            pos = send_home(pos, unit)
    return pos


def send_home(pos: Britain, unit: str, why: str = war_words.THE_ALLIANCE_IS_OVER) -> Britain:
    """Send a unit to its nearest free home hex. Without one a leader, and any unit by the reading "orphans", goes to
    the nearest free hex."""
    spot = next(iter(nearest_home_hexes(pos, unit)), "")  # order: reading “way-of-events”
    name, power = pos.unit(unit).name, pos.power_of(unit)
    if spot:
        words = war_words.unit_leaves_for(unit=name, start=pos.place(pos.where[unit]), goal=pos.place(spot), why=why)
        return pos.put(unit, spot).note_public("went home", words, "Diplomacy Phase 2", power, spot)
    if pos.unit(unit).home == DALRIADA:
        pos = pos.remove_units(unit).replace(overseas=pos.overseas | {unit})
        return pos.note_public("went home", war_words.unit_goes_overseas(unit=name, why=why), "Combat Phases 9", power)
    if pos.unit(unit).leads or pos.fixed.readings["orphans"] == "ride":
        return pos.put(unit, _nearest_free_hex(pos, unit)).note_public(
            "went home", war_words.leader_rides_away(leader=name), "Diplomacy Phase 2", power
        )
    words = war_words.has_no_home_to_go_to(unit=name)
    return pos.remove_units(unit).note_public("lost", words, "Diplomacy Phase 2", power, lost=1)


def nearest_home_hexes(pos: Britain, unit: str) -> list[str]:
    """Return the home hexes where a unit may be, the nearest first."""
    grid = pos.fixed.board.grid
    here = grid.index[pos.where[unit]]
    hexes = [space for space in home_hexes(pos, unit) if space != pos.where[unit]]
    # order: reading “way-of-events”
    return sorted(hexes, key=lambda space: (grid.distance(here, grid.index[space]), space))


def _nearest_free_hex(pos: Britain, unit: str) -> str:
    """Return the nearest hex without others, for a leader without a home."""
    grid, group = pos.fixed.board.grid, pos.group(pos.power_of(unit))
    here = grid.index[pos.where[unit]]
    free = [
        one
        for one in pos.fixed.board.spaces
        if not pos.units_of_others(group, one) and is_own_ground(pos, group, one) and pos.has_room((unit,), one)
    ]
    # order: reading “way-of-events”
    return min(free, key=lambda space: (grid.distance(here, grid.index[space]), space))


def make_neutral(pos: Britain, town: str, units: tuple[str, ...], rule: str) -> Britain:
    """Make a town neutral again, with those units in it; units that were there go home."""
    space = pos.fixed.towns[town].hex
    taken = {one: year for one, year in pos.taken.items() if one != town}
    pos = pos.replace(holder={**pos.holder, town: ""}, ally={**pos.ally, town: ""}, taken=taken)
    pos = pos.replace(where={**pos.where, **dict.fromkeys(units, space)})
    words = war_words.town_is_neutral_again(town=pos.fixed.name(town), units=pos.describe_units(units) or "no unit")
    return separate_former_allies(pos.note_public("neutral", words, rule, "", space))
