"""3.1 Control of an area: full, shared or none; burgs and peripheral areas."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING

from dark_ages_desk.core.position import Line

if TYPE_CHECKING:
    from dark_ages_desk.games.carolingian_twilight.position import Table


def controllers(pos: Table) -> Mapping[str, tuple[str, ...]]:
    """3.1 Per space who controls it: one power (full), several (shared), nobody (uncontrolled).

    An area counts the forces in it and not those in its burg; when it is empty itself, whoever occupies its burg
    controls it fully. A burg belongs to its occupant, else to whoever *fully* controls the area around it by standing
    there. A peripheral area and its burg always belong to their owner, or to both owners (27.10). A sea area is
    "controlled" by whoever has fleets in it; the rules use only occupation there.
    """
    board = pos.fixed.board
    here = {space: tuple(dict.fromkeys([f.power for f in forces])) for space, forces in pos.at.items()}
    table: dict[str, tuple[str, ...]] = {}
    for space in board.spaces.values():
        if space.kind == "peripheral":
            table[space.id] = owners(pos, space.id)
        elif space.kind == "burg":
            around = board.spaces[space.within]
            if around.kind == "peripheral":
                table[space.id] = owners(pos, around.id)
                continue
            outside = here.get(space.within, ())
            table[space.id] = here.get(space.id) or (outside if len(outside) == 1 else ())
        else:
            powers = here.get(space.id, ())
            if not powers and space.kind == "land":
                powers = here.get(board.burg_of.get(space.id, ""), ())
            table[space.id] = powers
    return table


def owners(pos: Table, area: str) -> tuple[str, ...]:
    """16.0 Who owns a peripheral area: one power, or two from the year on that 27.10 names."""
    powers = pos.fixed.powers.values()
    return tuple(p.id for p in powers if p.home == area and pos.ranks.get(p.id) != "gone")


def at_peace(pos: Table, space: str, power: str, other: str) -> bool:
    """27.10 In the peripheral area that two powers own neither can attack the other."""
    here = pos.fixed.board.spaces[space]
    home = here.within or here.id
    return pos.fixed.powers[power].home == home == pos.fixed.powers[other].home


def land_value(pos: Table, area: str) -> int:
    """18.1 The LV of an area; 0 while it is pillaged."""
    return 0 if area in pos.pillaged else pos.fixed.board.spaces[area].values["lv"]


def burg_value(pos: Table, burg: str) -> int:
    """7.0 The DV of a burg; 0 while it is pillaged or has the plague."""
    return 0 if burg in pos.pillaged or burg in pos.plague else pos.fixed.board.spaces[burg].values["dv"]


def land_lines(pos: Table, power: str) -> tuple[Line, ...]:
    """12.0 The LV of every area that the power controls, a share of it where control is shared; fractions kept.

    A peripheral area that two powers own counts in full for each (27.10).
    """
    lines = []
    home = pos.fixed.powers[power].home if power else ""  # a seat without a power is asked for none (23.1)
    for area in pos.fixed.areas:
        holders = pos.control[area]
        if power in holders:
            name = pos.fixed.place(area)
            value = land_value(pos, area)
            why = f"{name} (pillaged)" if area in pos.pillaged else name
            sharing = 1 if area == home else len(holders)
            if sharing > 1:
                why += f", shared by {sharing}"
            lines.append(Line(why, Fraction(value, sharing), "12.0"))
    return tuple(lines)


def burg_lines(pos: Table, power: str) -> tuple[Line, ...]:
    """7.0 The DV of every burg that the power controls."""
    lines = []
    for burg in pos.fixed.burgs:
        if pos.full(power, burg):
            state = "pillaged" if burg in pos.pillaged else "plague" if burg in pos.plague else ""
            name = pos.fixed.place(burg)
            lines.append(Line(f"{name} ({state})" if state else name, burg_value(pos, burg), "7.0"))
    return tuple(lines)
