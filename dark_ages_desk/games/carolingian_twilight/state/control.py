"""3.1 Control of an area: full, shared or none; burgs and peripheral areas."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.carolingian_twilight.state.fixed import Fixed
from dark_ages_desk.games.carolingian_twilight.state.units import Force


def controllers(
    fixed: Fixed, ranks: Mapping[str, str], at: Mapping[str, tuple[Force, ...]]
) -> Mapping[str, tuple[str, ...]]:
    """3.1 Per space who controls it, from the ranks of the powers and from who stands where.

    One power: full control. Several: shared. Nobody: uncontrolled. An area counts the forces in it and not those in
    its burg; when it is empty itself, whoever occupies its burg controls it fully. A burg belongs to its occupant,
    else to whoever *fully* controls the area around it by standing there. A peripheral area and its burg always belong
    to their owner, or to both owners (27.10). A sea area is "controlled" by whoever has fleets in it; the rules use
    only occupation there.
    """
    board = fixed.board
    here = {space: tuple(dict.fromkeys([f.power for f in forces])) for space, forces in at.items()}
    table: dict[str, tuple[str, ...]] = {}
    for space in board.spaces.values():
        if space.kind == "peripheral":
            table[space.id] = owners(fixed, ranks, space.id)
        elif space.kind == "burg":
            around = board.spaces[space.within]
            if around.kind == "peripheral":
                table[space.id] = owners(fixed, ranks, around.id)
                continue
            outside = here.get(space.within, ())
            table[space.id] = here.get(space.id) or (outside if len(outside) == 1 else ())
        else:
            powers = here.get(space.id, ())
            if not powers and space.kind == "land":
                powers = here.get(fixed.burg_of.get(space.id, ""), ())
            table[space.id] = powers
    return table


def owners(fixed: Fixed, ranks: Mapping[str, str], area: str) -> tuple[str, ...]:
    """16.0 Who owns a peripheral area: one power, or two from the year on that 27.10 names."""
    powers = fixed.powers.values()
    return tuple(p.id for p in powers if p.home == area and ranks.get(p.id) != "gone")


def at_peace(fixed: Fixed, space: str, power: str, other: str) -> bool:
    """27.10 In the peripheral area that two powers own neither can attack the other."""
    here = fixed.board.spaces[space]
    home = here.within or here.id
    return fixed.powers[power].home == home == fixed.powers[other].home
