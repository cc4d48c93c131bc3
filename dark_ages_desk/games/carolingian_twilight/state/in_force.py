"""28.0 What the markers in force forbid or demand at present: truces, risings, forces that stand still."""

from __future__ import annotations

from dark_ages_desk.core.record import replace
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY, KINDS, STELLINGA
from dark_ages_desk.games.carolingian_twilight.state.units import Force

COUNCIL, OATHS = "church-council", "oaths-of-strasbourg"
TRUCES = (COUNCIL, OATHS)
LIES, INSUBORDINATION = "field-of-lies", "insubordination"
PARALYSING = (LIES, INSUBORDINATION)


def truce(pos: Table, power: str, other: str) -> str:
    """28.0 The name of the marker that forbids the one to attack the other; "" when none does.

    To attack is combat (17.0): a raid of the Vikings does not break the peace, and a counterattack is no attack of
    one's own. Subversion and Conversion: see the reading ``turning_in_truce``.
    """
    for effect in pos.lasting:
        if effect.marker in TRUCES and power in effect.powers and other in effect.powers:
            return KINDS[effect.marker].name
    return ""


def barred(pos: Table, power: str, area: str) -> bool:
    """28.0 May that Frankish power raise nothing in the area (or its burg) because of the Stellinga?"""
    if not pos.fixed.powers[power].frankish:
        return False
    return any(effect.space == area for effect in pos.in_force(STELLINGA))


def held_back(pos: Table, power: str) -> Table:
    """28.0 As the power's Operations Segment begins, its paralysed forces have acted already."""
    for effect in pos.lasting:
        if effect.marker in PARALYSING and effect.power == power and effect.force in pos.forces:
            force = pos.forces[effect.force]
            pos = pos.with_force(force.spent(force.units))
    return pos


def awaited(pos: Table, power: str) -> Table:
    """28.0 The Operations Segment that the ceremony waits for begins."""
    lasting = tuple(
        replace(effect, begun=True) if effect.marker == CEREMONY and effect.power == power else effect
        for effect in pos.lasting
    )
    return pos.but(lasting=lasting) if lasting != pos.lasting else pos


def paralysed(pos: Table, force: Force) -> str:
    """28.0 The name of the marker by which this force does not act in its next Operations Segment, "" for none."""
    for effect in pos.lasting:
        if effect.marker in PARALYSING and effect.force == force.id and effect.power == force.power:
            return KINDS[effect.marker].name
    return ""
