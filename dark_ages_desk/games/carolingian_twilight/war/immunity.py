"""22.0 The units that a result of the Subversion/Conversion Table can affect."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.state.units import FIELD_ARMY, LEADER, NOMAD, WARRIOR

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
