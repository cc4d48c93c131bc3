"""28.0 The restrictions by markers in force: truces, risings, forces that are held back."""

from __future__ import annotations

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import CEREMONY, KINDS, STELLINGA
from dark_ages_desk.games.carolingian_twilight.state.units import Force

COUNCIL, OATHS = "church-council", "oaths-of-strasbourg"
TRUCES = (COUNCIL, OATHS)
LIES, INSUBORDINATION = "field-of-lies", "insubordination"
PARALYSING = (LIES, INSUBORDINATION)


def find_truce(pos: CarolingianPosition, power: str, other: str) -> str:
    """28.0 Return the name of the marker that forbids one power to attack the other; "" for none.

    Attack means combat (17.0): a raid of the Vikings does not break the peace, and a counterattack is not the power's
    own attack. For Subversion and Conversion see the reading ``turning_in_truce``.
    """
    for effect in pos.lasting:
        if effect.marker in TRUCES and power in effect.powers and other in effect.powers:
            return KINDS[effect.marker].name
    return ""


def is_raising_barred(pos: CarolingianPosition, power: str, area: str) -> bool:
    """28.0 Return whether the Stellinga forbid that Frankish power to raise units in the area (or its burg)."""
    if not pos.fixed.powers[power].frankish:
        return False
    return any(effect.space == area for effect in pos.effects_of_marker(STELLINGA))


def hold_back_forces(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """28.0 Mark the power's paralysed forces as having acted, at the start of its Operations Segment."""
    for effect in pos.lasting:
        if effect.marker in PARALYSING and effect.power == power and effect.force in pos.forces:
            force = pos.forces[effect.force]
            pos = pos.with_force(force.mark_done(force.units))
    return pos


def note_ceremony_segment(pos: CarolingianPosition, power: str) -> CarolingianPosition:
    """28.0 Note that the Operations Segment awaited by the ceremony has started."""
    lasting = tuple(
        replace(effect, begun=True) if effect.marker == CEREMONY and effect.power == power else effect
        for effect in pos.lasting
    )
    return pos.replace(lasting=lasting) if lasting != pos.lasting else pos


def paralysing_marker(pos: CarolingianPosition, force: Force) -> str:
    """28.0 Return the name of the marker that holds this force back in its next Operations Segment; "" for none."""
    for effect in pos.lasting:
        if effect.marker in PARALYSING and effect.force == force.id and effect.power == force.power:
            return KINDS[effect.marker].name
    return ""
