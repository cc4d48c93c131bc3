"""The forces and garrisons at the start. They are ours: the rulebook names none.

Every realm has as much: what its forces are worth in gold is the same, and their kinds are those of its provinces.
"""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, GameData
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, FLEET, Commander, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.units import ARCHERY, CAVALRY, INFANTRY, SHIP

ARMIES = (120, 70)
"""Ours: what the armies of a realm are worth at the start, in gold, those of its two strongest forts."""

FLEETS = 60
"""Ours: what its ships are worth; without a harbor, a third army."""

SHARES = ((INFANTRY, 1, 50), (ARCHERY, 2, 25), (CAVALRY, 3, 25))
"""Ours: for each arm its rank, and its part of an army's gold in hundredths."""

SMALLEST = 2
"""Ours: the smallest garrison of an independent province; it has a Militia for each three points of its value."""


def garrison(fixed: GameData, place: str) -> Force:
    """Return the garrison of an independent province at the start."""
    number = max(SMALLEST, fixed.places[place].value // 3)
    stack = Stack("Militia", 1, number, fixed.kinds["Militia"].move)
    return Force(f"garrison {place}", INDEPENDENT, ARMY, "Garrison", place, (stack,), came_from=place)


def first_forces(fixed: GameData, code: str) -> tuple[Force, ...]:
    """Return a realm's armies and fleets at the start, each with a Commander."""
    home = fixed.houses[code].home
    ports = [place for place in home if fixed.places[place].harbour]
    wanted = [(ARMY, place, gold) for place, gold in zip(home, ARMIES, strict=False)]
    wanted += [(FLEET, ports[0], FLEETS)] if ports else [(ARMY, home[0], FLEETS)]  # order: as the homes are declared
    found = []
    for number, (kind, place, gold) in enumerate(wanted, 1):
        stacks = ships_for(fixed, place, gold) if kind == FLEET else troops_for(fixed, place, gold)
        name = f"{'Fleet' if kind == FLEET else 'Army'} {number}"
        leader = Commander(f"{code} {number}")
        found.append(Force(f"{code}{number}", code, kind, name, place, stacks, (leader,), came_from=place))
    return tuple(found)


def troops_for(fixed: GameData, place: str, gold: int) -> tuple[Stack, ...]:
    """Return an army of the best kind of each arm in the province, for ``gold``."""
    stacks = []
    for arm, rank, share in SHARES:
        had = [kind for name, kind in fixed.kinds.items() if kind.arm == arm and name in fixed.places[place].recruits]
        if had:
            # order: the dearest kind, then the strongest, as the table lists them
            best = max(had, key=lambda kind: (kind.cost, kind.attack))
            stacks.append(Stack(best.name, rank, max(1, gold * share // 100 // best.cost), best.move))
    return tuple(stacks)


def ships_for(fixed: GameData, place: str, gold: int) -> tuple[Stack, ...]:
    """Return the ships of the lightest kind that the harbor builds, for ``gold``."""
    built = [kind for name, kind in fixed.kinds.items() if kind.arm == SHIP and name in fixed.places[place].recruits]
    light = min(built, key=lambda kind: kind.cost)  # order: the cheapest kind, as the table lists them
    return (Stack(light.name, 1, gold // light.cost, light.move),)
