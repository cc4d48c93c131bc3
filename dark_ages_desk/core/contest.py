"""A battle as a small state of its own: the rolls still to make, and their possible results."""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import Protocol, Self


class Contest(Hashable, Protocol):
    """A frozen state. Equal states are the same to everything that follows, so they can be counted together."""

    def chances(self) -> tuple[tuple[Self, Fraction], ...]:
        """Return the states that the next die leads to, with their probabilities (together 1); ()
        when all is rolled."""
