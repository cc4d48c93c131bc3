"""The setting that shows or hides odds: some groups play without."""

from __future__ import annotations

from dark_ages_desk.ui.parts import memory


def is_shown() -> bool:
    """Return whether the person wants to see odds: yes, until somebody chooses otherwise."""
    return memory.text("odds", "") != "hidden"


def show(on: bool) -> None:
    """Show or hide odds, and remember that for the next time."""
    memory.settings().setValue("odds", "" if on else "hidden")
