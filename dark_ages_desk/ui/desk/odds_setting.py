"""Whether odds are shown: some groups play without."""

from __future__ import annotations

from dark_ages_desk.ui.parts import memory


def shown() -> bool:
    """Whether the person wants to see odds; so it is until somebody chooses otherwise."""
    return memory.text("odds", "") != "hidden"


def show(on: bool) -> None:
    """Choose it, for the next time too."""
    memory.settings().setValue("odds", "" if on else "hidden")
