"""Turn Events: the 47 of them, in their order. What the text orders and the list forgets has a place by a reading."""

from __future__ import annotations

BEFORE = (
    "War declared",
    "Passage rights changed",
    "New armies/fleets formed",
    "Renaming of armies, fleets, commanders and spies",
    "Tax levels changed",
    "Loyalty levels changed",
)
"""Pre-Movement/Battle Events."""

PHASE = (
    "Transfers made",
    "Tactics changed",
    "Retreat levels changed",
    "Fleets embark armies",
    "Presence of commander checked (sea)",
    "Cross-border check and retreat (sea)",
    "Fleets move",
    "Available move points adjusted (sea)",
    "Sea battles fought",
    "Retreats made (sea)",
    "Elimination of movement points due to retreat (sea)",
    "Commander bonus updated (sea)",
    "Elimination of troops due to drowning",
    "Armies disembarked",
    "Presence of commander checked (land)",
    "Cross-border check and retreat (land)",
    "Armies move",
    "Available move points adjusted (land)",
    "Spies uncovered",
    "Battles by counter-spies",
    "Battles by siege equipment",
    "Forts attacked by siege equipment",
    "Army battles fought",
    "Retreats made (land)",
    "Elimination of movement points due to retreat (land)",
    "Commander bonus updated (land)",
)
"""Movement/Battle Phases: each of them in each of the six phases."""

AFTER = (
    "Province ownership changes",
    "Troop/fleet maintenance paid",
    "Attrition due to lack of maintenance",
    "Gold gifted",
    "Commanders & spies recruited",
    "Troops, Ships & Siege Equipment recruited",
    "Provinces gifted",
    "Forts/Harbors upgraded",
    "Forts/Harbors razed",
    "Revenue gained",
    "Changes in diplomacy status (other than War)",
    "Nobility rank changed",
    "Check for rebellion",
    "Rebel armies created",
    "Change Battle Cry",
)
"""Post-Movement Events."""
