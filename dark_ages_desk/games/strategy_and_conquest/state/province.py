"""One province as it stands."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.record import dataclass, replace


@dataclass(frozen=True, slots=True)
class Province:
    """Provinces: whose it is ("" for an independent one), its fort and harbor, and the highest level that they had.

    ``rebels``: since which turn rebels stand there, 0; ``against``: the realm that they rebel against.
    """

    owner: str = ""
    fort: int = 0
    harbour: int = 0
    fort_was: int = 0
    harbour_was: int = 0
    rebels: int = 0
    against: str = ""

    def but(self, **changes: Any) -> Province:
        """A copy with some fields changed."""
        return replace(self, **changes)
