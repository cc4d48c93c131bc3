"""Attack and Loss factors of units with everything that modifies them. Whole numbers throughout.

An Attack factor here is a chance in a million of one point of damage. More than a million is one point for certain and
a chance of another. A Loss factor is in thousandths of a point.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.strategy_and_conquest.state.fixed import OPEN, Fort
from dark_ages_desk.games.strategy_and_conquest.state.position import DEFENSIVE, DO_OR_DIE, NORMAL, OFFENSIVE
from dark_ages_desk.games.strategy_and_conquest.state.units import ARCHERY, CAVALRY, INFANTRY, SHIP, SIEGE, Kind

MILLION = 1_000_000

TACTICS: Mapping[str, tuple[int, int]] = {
    NORMAL: (0, 0),
    DEFENSIVE: (-10, 10),
    OFFENSIVE: (10, -10),
    DO_OR_DIE: (20, -15),
}
"""Effects of each tactic on Attack and on Loss factors, in hundredths (Tactics)."""

LANDING: Mapping[str, int] = {INFANTRY: -30, ARCHERY: -30, CAVALRY: -60}
"""Effect of an amphibious landing on Attack factors by arm, in hundredths."""

AT_SEA: Mapping[str, int] = {INFANTRY: -30, ARCHERY: -20, CAVALRY: -65}
"""Effect of fighting at sea on Attack factors by arm, in hundredths (Troops fighting at sea)."""

UNHINDERED = "Housecarls"
"""The kind that landing and sea do not hinder."""

BETTER_IN_A_FORT, IN_A_FORT = "Crossbowmen", 45
"""A kind, and its Attack factor while its realm has the fort advantage, before the fort's own modifier (Forts)."""


@dataclass(frozen=True, slots=True)
class ForceConditions:
    """Conditions for all units of a force in a battle.

    It has a ``tactic``. The realm's ``loyalty`` adds to Attack factors, in hundredths of a hundredth. Its Commander's
    modifiers are ``infantry``, ``cavalry`` and ``naval``, in thousandths. With ``landing`` it was disembarked in this
    phase or the last one. With ``at_sea`` it fights aboard. It defends ``fort``, and ``in_fort`` says whether its realm
    has the fort.
    """

    tactic: str = NORMAL
    loyalty: int = 0
    infantry: int = 0
    cavalry: int = 0
    naval: int = 0
    landing: bool = False
    at_sea: bool = False
    fort: Fort = OPEN
    in_fort: bool = False


def loyalty_modifier(loyalty: int) -> int:
    """Return the effect of ``loyalty`` on Attack factors, in hundredths of a hundredth (Loyalty).

    The ``loyalty`` is in tenths of a hundredth. Each hundredth below 100 takes 0.2. Above 100 each gives 0.2, above 150
    0.15, above 200 0.1.
    """
    over = loyalty - 1000
    if over <= 0:
        return 2 * over
    return 2 * min(over, 500) + 3 * min(max(over - 500, 0), 500) // 2 + max(over - 1000, 0)


@lru_cache(maxsize=4096)
def attack_factor(kind: Kind, leading: ForceConditions, *, guarded: bool, combine: str = "levels") -> int:
    """Return the Attack factor of one unit, ``guarded`` if the fort defends it.

    ``combine`` is the reading of that name. With "levels" the modifiers of units are added, those of forces are added,
    and the two sums multiplied. With "product" each is multiplied, and with "sum" all are added.
    """
    if kind.arm == SIEGE and leading.at_sea:
        return 0
    base = IN_A_FORT if kind.name == BETTER_IN_A_FORT and leading.in_fort else kind.attack
    of_unit: list[Fraction] = []
    if kind.name != UNHINDERED:
        if leading.landing:
            of_unit.append(Fraction(LANDING.get(kind.arm, 0), 100))
        if leading.at_sea:
            of_unit.append(Fraction(AT_SEA.get(kind.arm, 0), 100))
    led = {SHIP: leading.naval, CAVALRY: leading.cavalry, INFANTRY: leading.infantry, ARCHERY: leading.infantry}
    of_unit.append(Fraction(led.get(kind.arm, 0), 1000))
    if guarded:
        given = {CAVALRY: leading.fort.cavalry_attack}.get(kind.arm, leading.fort.infantry_attack)
        of_unit.append(Fraction(given if kind.arm in (INFANTRY, ARCHERY, CAVALRY) else 0, 100))
    of_force = [Fraction(leading.loyalty, 10_000), Fraction(TACTICS[leading.tactic][0], 100)]
    return max(0, int(Fraction(base, 100) * combine_modifiers(of_unit, of_force, combine) * MILLION))


def modifiers(kind: Kind, leading: ForceConditions, *, guarded: bool) -> tuple[tuple[str, float], ...]:
    """Return the modifiers of one unit's Attack factor, each with its name, in hundredths.

    The reading "combine" says how they combine.
    """
    found: list[tuple[str, float]] = []
    if kind.name != UNHINDERED:
        found.append(("landing", LANDING.get(kind.arm, 0) if leading.landing else 0))
        found.append(("at sea", AT_SEA.get(kind.arm, 0) if leading.at_sea else 0))
    led = {SHIP: leading.naval, CAVALRY: leading.cavalry, INFANTRY: leading.infantry, ARCHERY: leading.infantry}
    found.append(("Commander", led.get(kind.arm, 0) / 10))
    if guarded and kind.arm in (INFANTRY, ARCHERY, CAVALRY):
        fort = leading.fort.cavalry_attack if kind.arm == CAVALRY else leading.fort.infantry_attack
        found.append(("fort", fort))
    found.append(("loyalty", leading.loyalty / 100))
    found.append((f"tactic {leading.tactic}", TACTICS[leading.tactic][0]))
    return tuple((words, amount) for words, amount in found if amount)


def combine_modifiers(of_unit: list[Fraction], of_force: list[Fraction], combine: str) -> Fraction:
    """Return the multiplier of a factor by its modifiers, by the reading "combine"."""
    if combine == "sum":
        return 1 + sum(of_unit, Fraction(0)) + sum(of_force, Fraction(0))
    if combine == "levels":
        return (1 + sum(of_unit, Fraction(0))) * (1 + sum(of_force, Fraction(0)))
    product = Fraction(1)
    for one in (*of_unit, *of_force):
        product *= 1 + one
    return product


def loss_factor(kind: Kind, leading: ForceConditions, *, guarded: bool) -> int:
    """Return the Loss factor of one unit, in thousandths: the table's, the fort's bonus, and then the tactic."""
    tenths = kind.loss
    if guarded and kind.arm in (INFANTRY, ARCHERY, CAVALRY):
        tenths += leading.fort.cavalry_loss if kind.arm == CAVALRY else leading.fort.infantry_loss
    return tenths * (100 + TACTICS[leading.tactic][1])
