"""17.6 The meanings of the codes on the CRTs. The table and the odds both use them, so that they cannot disagree.

Further parts of the module:

- 22.0 The units that a result of the Subversion/Conversion Table can affect.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    FLEET,
    LEADER,
    MILITIA,
    NOMAD,
    WARRIOR,
    Units,
    add_units,
    units_of_kind,
)

CRTS: Mapping[str, str] = MappingProxyType({"shock": "Shock", "raid": "Raid", "engagement": "Engagement"})

WALLS_SAVE = 1
"""17.9 In a siege each loss of the force in the burg is one less."""

ORDER = (MILITIA, NOMAD, WARRIOR, FLEET, FIELD_ARMY, LEADER)
"""The order of losses without a choice; the odds assume that every player chooses so."""


@dataclass(frozen=True, slots=True)
class Result:
    """17.6 The effect of one code: units lost by the striking and by the struck force, less the units saved by walls.

    If ``halves``, the struck force loses half, rounded up. Other effects are a counterattack, a free move, a marker
    drawn, and the end of a Viking raid.
    """

    striker_loses: int = 0
    strikes: int = 0
    halves: bool = False
    saved: int = 0
    counterattack: bool = False
    free_move: bool = False
    draws: bool = False
    ends_raid: bool = False

    def struck_loses(self, size: int) -> int:
        """Return the loss of a struck force of that size; 0 for a force that is gone already."""
        hit = (size + 1) // 2 if self.halves else self.strikes
        return min(size, max(0, hit - self.saved))


@lru_cache(maxsize=4096)
def usable_crts(units: Units, raiders: str = "any") -> tuple[str, ...]:
    """17.4 Return the CRTs that a force of these units may use.

    Raid is compulsory with 50% nomads or more. Shock needs 50% leader and field armies, and neither nomads nor
    militia. Engagement may always be used otherwise. Whether others may use Raid is the reading ``raid_table``,
    ``raiders``. Fleets choose freely (19.0).
    """
    if must_use_raid(units):
        return ("raid",)
    shock = ("shock",) if has_half_for_shock(units) and is_without_light_units(units) else ()
    raid = ("raid",) if raiders == "any" or units[FLEET] else ()
    return (*shock, *raid, "engagement")


def must_use_raid(units: Units) -> bool:
    """17.4 Return whether at least half of the force is nomads (2)."""
    return not units[FLEET] and 2 * units[NOMAD] >= sum(units)


def has_half_for_shock(units: Units) -> bool:
    """17.4 Return whether at least half of the force is its leader and field armies (1); fleets choose
    freely (19.0)."""
    return units[FLEET] > 0 or 2 * (units[LEADER] + units[FIELD_ARMY]) >= sum(units)


def is_without_light_units(units: Units) -> bool:
    """17.4 Return whether the force is without nomads and militia (1)."""
    return not units[NOMAD] and not units[MILITIA]


@lru_cache(maxsize=1024)
def meaning(code: str, siege: bool, besieger: bool, vikings: bool, raid: bool) -> Result:
    """17.6 Return the result of one code.

    If ``siege``, the combat is a siege. If ``besieger``, the besieger strikes, and the walls save the struck force one
    loss (17.9). If ``vikings``, Vikings strike; if ``raid``, it is part of a Viking raid.

    By 10.4 (3) an NE ends a Viking raid for either roller, as it says "during one of the combats". The Vikings have no
    use for an F or for a marker. By 20.0 (c) a DV in a siege brings no marker to the besieger. Nor does it to the force
    in the burg when it counterattacks (17.6: the whole combat is a siege).
    """
    walls = WALLS_SAVE if besieger else 0
    if code == "NE":
        return Result(ends_raid=raid)
    if code == "F":
        return Result(free_move=not vikings)
    if code == "CA":
        return Result(counterattack=True)
    if code == "DV":
        return Result(halves=True, saved=walls, draws=not siege and not vikings)
    if code[0] == "A":
        return Result(striker_loses=int(code[1:]))
    return Result(strikes=int(code[1:]), saved=walls)


def weakest_units(units: Units, number: int) -> Units:
    """Return the first units lost without a choice: militia, nomads, warriors, fleets, field armies, the
    leader last."""
    lost: Units = (0, 0, 0, 0, 0, 0)
    for kind in ORDER:
        take = min(units[kind], number)
        lost = add_units(lost, units_of_kind(kind, take))
        number -= take
    return lost


PAPAL, MUSLIMS = "papal-states", "muslims"

NO_EFFECT = "No effect"
"""22.0 Ours has no such result; an owner's printed table may."""

STEADFAST = ("Desertion", "Assimilation", "Holy War")
"""22.0 The results that never touch field armies, Frankish and Papal warriors, Muslim nomads."""


def can_affect(power: str, frankish: bool, kind: int, result: str) -> bool:
    """22.0 Return whether that result can affect a unit of this kind of the power. Leaders are never affected."""
    if kind == LEADER or result == NO_EFFECT:
        return False
    if result not in STEADFAST:
        return True
    if kind == FIELD_ARMY or (kind == NOMAD and power == MUSLIMS):
        return False
    return not (kind == WARRIOR and (frankish or power == PAPAL))
