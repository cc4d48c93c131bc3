"""The stages of a year by name, for views, headings and adjustments."""

from __future__ import annotations

STAGES = (
    ("set-up", "Set-up", "The Set-up 1"),
    ("diplomacy", "Talks and alliances", "Diplomacy Phase 2"),
    ("overtures", "Overtures", "Diplomacy Phase 3"),
    ("events", "Events", "Event/Unit Construction Phase 1"),
    ("building", "Taxes, upkeep, rebuilding", "Event/Unit Construction Phase 3"),
    ("months", "Combat months", "Combat Phases 1"),
    ("way home", "The way home", "Combat Phases 5"),
    ("count", "The count", "Victory Conditions 1"),
    ("over", "The end", "Victory Conditions 1"),
)
"""The name and rule of each stage."""

STAGE_NAMES = {id_: name for id_, name, _ in STAGES}
"""The name of each stage."""
