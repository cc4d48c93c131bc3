"""3.1 Control of an area: full, shared or none; burgs and peripheral areas."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.carolingian_twilight.state.fixed import GameData
from dark_ages_desk.games.carolingian_twilight.state.units import Force


def controllers(
    fixed: GameData, ranks: Mapping[str, str], at: Mapping[str, tuple[Force, ...]]
) -> Mapping[str, tuple[str, ...]]:
    """3.1 Return the controlling powers of each space, from the ranks and places of the powers.

    One power means full control, several shared, none uncontrolled. An area counts the forces in it, not those in its
    burg. An empty area is controlled fully by the occupant of its burg. A burg belongs to its occupant, else to the
    power that *fully* controls the area around it with forces there. A peripheral area and its burg always belong to
    their owner, or to both owners (27.10). A sea area is "controlled" by the powers with fleets in it. The rules use
    only occupation there.
    """
    return {space: _controllers(fixed, ranks, at, space) for space in fixed.board.spaces}


def update_controllers(
    fixed: GameData,
    ranks: Mapping[str, str],
    before: tuple[Mapping[str, tuple[Force, ...]], Mapping[str, tuple[str, ...]]],
    at: Mapping[str, tuple[Force, ...]],
) -> Mapping[str, tuple[str, ...]]:
    """Return the controlling powers of each space, from the forces and control of before. Only spaces with arrivals or
    departures are computed again, with the burg within the area or the area around the burg."""
    stood, table = before
    changed = [space for space, forces in at.items() if stood.get(space) is not forces]
    changed += [space for space in stood if space not in at]
    if not changed:
        return table
    now = dict(table)
    for space in changed:
        now[space] = _controllers(fixed, ranks, at, space)
        beside = fixed.within.get(space) or fixed.burg_of.get(space)
        if beside:
            now[beside] = _controllers(fixed, ranks, at, beside)
    return now


def _controllers(
    fixed: GameData, ranks: Mapping[str, str], at: Mapping[str, tuple[Force, ...]], id_: str
) -> tuple[str, ...]:
    space = fixed.board.spaces[id_]
    if space.kind == "peripheral":
        return owners(fixed, ranks, id_)
    if space.kind == "burg":
        if fixed.board.spaces[space.within].kind == "peripheral":
            return owners(fixed, ranks, space.within)
        if inside := _powers_present(at, id_):
            return inside
        outside = _powers_present(at, space.within)
        return outside if len(outside) == 1 else ()
    powers = _powers_present(at, id_)
    return powers if powers or space.kind != "land" else _powers_present(at, fixed.burg_of.get(id_, ""))


def _powers_present(at: Mapping[str, tuple[Force, ...]], space: str) -> tuple[str, ...]:
    forces = at.get(space, ())
    return (forces[0].power,) if len(forces) == 1 else tuple(dict.fromkeys([force.power for force in forces]))


def owners(fixed: GameData, ranks: Mapping[str, str], area: str) -> tuple[str, ...]:
    """16.0 Return the owners of a peripheral area: one power, or two from the year given by 27.10."""
    powers = fixed.powers.values()
    return tuple(p.id for p in powers if p.home == area and ranks.get(p.id) != "gone")


def are_at_peace(fixed: GameData, space: str, power: str, other: str) -> bool:
    """27.10 Return whether the two powers both own this peripheral area, and so cannot attack each other there."""
    here = fixed.board.spaces[space]
    home = here.within or here.id
    return fixed.powers[power].home == home == fixed.powers[other].home
