"""The referee's adjustments of the map: units, forces, markers of pillage, plague and Feudalism."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.carolingian_twilight.powers import feudalism, line
from dark_ages_desk.games.carolingian_twilight.referee.words import Change, ChangeText, Done, whole_number
from dark_ages_desk.games.carolingian_twilight.state import spare_sets
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stacking import merge_burg_forces
from dark_ages_desk.games.carolingian_twilight.state.units import (
    NONE,
    add_units,
    describe_units,
    format_units,
    read_picked_units,
    subtract_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.words import referee as referee_words


def _read_units(pos: CarolingianPosition, id_: object, number: object) -> tuple[int, int, int]:
    """Return the force, kind and number for a unit field; the number is at most that of the force's units."""
    ((force, units),) = read_picked_units([id_]).items()
    kind = next(k for k, n in enumerate(units) if n)  # order: the counter that was named has one kind
    return force, kind, min(whole_number(number), pos.forces[force].units[kind])


def _move(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    force, kind, number = _read_units(pos, value[0], value[1])
    power, start, to = pos.forces[force].power, pos.forces[force].space, str(value[2])
    way = referee_words.from_place_to_place(start=pos.fixed.place(start), goal=pos.fixed.place(to))
    words = ChangeText(
        referee_words.units_go(power=pos.fixed.name_in_sentence(power), way=way), power, format_units(kind, number)
    )
    if number == pos.forces[force].size:
        return _keep_id(pos, force, to), words
    moved = pos.take_units(force, units_of_kind(kind, number)).add_units(power, to, units_of_kind(kind, number))
    return merge_burg_forces(moved, operating_force_id(pos)), words


def operating_force_id(pos: CarolingianPosition) -> int:
    return pos.operation.force if pos.operation is not None else 0


def _keep_id(pos: CarolingianPosition, force: int, to: str) -> CarolingianPosition:
    """Move a whole force without a new id, because steps in progress may refer to it. In a burg it joins the one there
    (13.0)."""
    moved = pos.with_force(replace(pos.forces[force], space=to))
    return merge_burg_forces(moved, operating_force_id(pos) or force)


def _stack(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    force, to = pos.forces[int(str(value[0]))], str(value[1])
    words = referee_words.force_goes(
        power=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space), goal=pos.fixed.place(to)
    )
    return _keep_id(pos, force.id, to), words


def _add(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    power, kind, number, to = str(value[0]), int(str(value[1])), whole_number(value[2]), str(value[3])
    told = referee_words.units_of_added(power=pos.fixed.name_in_sentence(power), place=pos.fixed.place(to))
    words = ChangeText(told, power, format_units(kind, number))
    if pos.ranks[power] == "gone":
        pos = pos.replace(ranks={**pos.ranks, power: spare_sets.rank(power) or pos.fixed.powers[power].rank})
        if pos.ranks[power] == "player" and not pos.owner(power):
            pos = pos.replace(ranks={**pos.ranks, power: "major"})
    left = pos.to_place.get(power)
    if left and left[kind] >= number:  # a unit of the set-up, placed elsewhere than the scenario says
        pos = pos.replace(to_place={**pos.to_place, power: subtract_units(left, units_of_kind(kind, number))})
    return pos.add_units(power, to, units_of_kind(kind, number)), words


def _remove(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    force, kind, number = _read_units(pos, value[0], value[1])
    power, place = pos.fixed.name_in_sentence(pos.forces[force].power), pos.fixed.place(pos.forces[force].space)
    owner = pos.forces[force].power
    gone = line.eliminate_npp(pos.take_units(force, units_of_kind(kind, number)), owner)
    return gone, ChangeText(referee_words.units_of_removed(power=power, place=place), owner, format_units(kind, number))


def _split(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    force, kind, number = _read_units(pos, value[0], value[1])
    owner, space = pos.forces[force].power, pos.forces[force].space
    done = units_of_kind(kind, min(number, pos.forces[force].done[kind]))
    pos = pos.take_units(force, units_of_kind(kind, number)).add_force(owner, space, units_of_kind(kind, number), done)
    words = referee_words.units_of_in_are_force(power=pos.fixed.name_in_sentence(owner), place=pos.fixed.place(space))
    return pos, ChangeText(words, owner, format_units(kind, number))


def _join(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    force = pos.forces[int(str(value[0]))]
    beside = [f for f in pos.forces_at(force.space) if f.power == force.power and f.naval == force.naval]
    for other in beside:
        if other.id != force.id and other.id != operating_force_id(pos):
            pos = pos.with_force(replace(other, units=NONE, done=NONE))
            into = pos.forces[force.id]
            pos = pos.with_force(
                replace(into, units=add_units(into.units, other.units), done=add_units(into.done, other.done))
            )
    return pos, referee_words.forces_of_in_are_one(
        power=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space)
    )


def _remove_force(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    force = pos.forces[int(str(value[0]))]
    words = referee_words.force_of_in_is_removed(
        power=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space)
    )
    gone = line.eliminate_npp(pos.with_force(replace(force, units=NONE, done=NONE)), force.power)
    return gone, ChangeText(words, force.power, describe_units(force.units))


def _clear(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    """Clear the map of forces, markers or both. No power is eliminated by it, because a new position follows."""
    what = str(value[0])
    if what != "markers":
        pos = pos.replace(forces={}, operation=None, raid=None, fight=None)
    if what != "forces":
        pos = pos.replace(pillaged=frozenset(), plague=frozenset(), feudal=frozenset(), despite={})
    return pos, referee_words.map_is_cleared(cleared=CLEARED[what])


CLEARED = {"forces": "all forces", "markers": "all markers", "all": referee_words.ALL_FORCES_AND_MARKERS}
"""Names of the things that can be cleared off the map; the markers are those of pillage, plague and Feudalism."""


def _set_acted(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    force, done = pos.forces[int(str(value[0]))], value[1] == "done"
    pos = pos.with_force(replace(force, done=force.units if done else NONE))
    words = referee_words.force_of_power_in(
        power=pos.fixed.name_in_sentence(force.power), place=pos.fixed.place(force.space)
    )
    return pos, referee_words.force_has_acted(force=words) if done else referee_words.force_may_act_again(force=words)


def _set_pillage(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    space, on = str(value[0]), value[1] == "on"
    marked = pos.pillaged | {space} if on else pos.pillaged - {space}
    return pos.replace(pillaged=marked), referee_words.pillage_marker_placed(
        place=pos.fixed.place(space)
    ) if on else referee_words.pillage_marker_removed(place=pos.fixed.place(space))


def _set_plague(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    space, on = str(value[0]), value[1] == "on"
    marked = pos.plague | {space} if on else pos.plague - {space}
    return pos.replace(plague=marked), referee_words.plague_marker_placed(
        place=pos.fixed.place(space)
    ) if on else referee_words.plague_marker_removed(place=pos.fixed.place(space))


def _set_feudalism(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    area, on = str(value[0]), value[1] == "on"
    pos = feudalism.place_marker(pos, area) if on else feudalism.remove_marker(pos, area)
    words = (
        referee_words.feudalism_marker_placed(place=pos.fixed.place(area))
        if on
        else referee_words.feudalism_marker_removed(place=pos.fixed.place(area))
    )
    return pos, words


def _set_origin(pos: CarolingianPosition, value: tuple[object, ...]) -> Done:
    space, yes = str(value[0]), value[1] == "yes"
    origin = pos.origin | {space} if yes else pos.origin - {space}
    return pos.replace(origin=origin), referee_words.began_as_frankish(
        place=pos.fixed.place(space), answer="yes" if yes else "no"
    )


ON_MAP: dict[str, Change] = {
    "move": _move,
    "stack": _stack,
    "split": _split,
    "join": _join,
    "add": _add,
    "remove": _remove,
    "remove force": _remove_force,
    "clear": _clear,
    "acted": _set_acted,
    "pillage": _set_pillage,
    "plague": _set_plague,
    "feudalism": _set_feudalism,
    "origin": _set_origin,
}
