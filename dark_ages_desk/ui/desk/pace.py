"""The pace at which opponents' answers appear, as the table has chosen it."""

from __future__ import annotations

from dark_ages_desk.ui.parts import memory

AT_ONCE, STEADY, STEPS = "at once", "steady", "steps"
PACES = {AT_ONCE: 0.0, STEADY: 1.2, STEPS: 0.0}
"""The paces of opponents, with the seconds from a question to its answer. With STEPS a person lets each answer come."""

_KEY = "opponents"


def find_pace() -> str:
    """Return the pace that was chosen last: one of PACES."""
    kept = memory.text(_KEY, STEADY)
    return kept if kept in PACES else STEADY


def keep_pace(pace: str) -> None:
    """Remember a pace."""
    memory.settings().setValue(_KEY, pace)
