"""Choices of the user that are on or off, and that the window remembers."""

from __future__ import annotations

from dataclasses import dataclass

from dark_ages_desk.core.naming import MAP_NAMES, MODERN_NAMES
from dark_ages_desk.ui.parts import memory


@dataclass(frozen=True, slots=True)
class Switch:
    """One choice: its key in the settings, and the texts kept there while it is ``on`` or ``off``.

    Nobody has chosen yet while nothing is kept: the one with the empty text holds then.
    """

    key: str
    on: str
    off: str

    def is_on(self) -> bool:
        """Return whether it is on."""
        return memory.text(self.key, "") == self.on

    def set_on(self, on: bool) -> None:
        """Remember the choice."""
        memory.settings().setValue(self.key, self.on if on else self.off)


ODDS = Switch("odds", on="", off="hidden")
"""Odds beside the questions: some groups play without."""

DIMMING = Switch("dimming", on="on", off="")
"""The board a little darker beside the places that may be chosen."""

LENS = Switch("lens", on="", off="off")
"""The last throw in a lens on the map."""

MODERN_PLACES = Switch("place-names", on="modern", off="")
"""Modern names of places, where the map has older ones."""

FURNITURE = Switch("furniture", on="", off="off")
"""Tracks, points and decks on free ground of the map."""


def chosen_names() -> str:
    """Return the names of places that the user wants, as ``Session.choose_names`` takes them."""
    return MODERN_NAMES if MODERN_PLACES.is_on() else MAP_NAMES
