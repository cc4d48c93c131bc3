"""28.0 (a), 29.3 Rolls that a marker of Viking Diplomacy may modify."""

from __future__ import annotations

from typing import Any, ClassVar, Self

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.carolingian_twilight.state.agenda import GameStep


class Modifiable(GameStep):
    """28.0 (a), 29.3 A roll that a marker of Viking Diplomacy may modify. ``about`` describes its subject."""

    __slots__ = ()

    about: ClassVar[str] = ""

    def modify(self, amount: int) -> Self:
        """28.0 Return the same roll with a modifier of Viking Diplomacy."""
        found: Any = self
        roll: Self = replace(found, modifier=amount)
        return roll
