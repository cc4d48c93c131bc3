"""The choice to darken the board a little beside the places that may be chosen; it is off at first."""

from __future__ import annotations

from dark_ages_desk.ui.parts import memory


def is_on() -> bool:
    """Return whether the user chose to darken the rest of the board."""
    return memory.text("dimming", "") == "on"


def set_on(on: bool) -> None:
    """Remember the choice."""
    memory.settings().setValue("dimming", "on" if on else "")
