"""State of one province."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.frozen import dataclass, replace


@dataclass(frozen=True, slots=True)
class Province:
    """Provinces: its owner ("" for an independent one), its fort and harbor, and the highest level that they had.

    Rebels are there since the turn ``rebels``, 0 for none, and rebel ``against`` that realm.
    """

    owner: str = ""
    fort: int = 0
    harbour: int = 0
    fort_was: int = 0
    harbour_was: int = 0
    rebels: int = 0
    against: str = ""

    def replace(self, **changes: Any) -> Province:
        """Return a copy with some fields changed."""
        return replace(self, **changes)
