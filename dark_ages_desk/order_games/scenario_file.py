"""The head of a scenario file of a game of sealed orders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dark_ages_desk.content.schema import ScenarioHead


class OrderFile(ScenarioHead):
    """A scenario with stand-ins, run in the manner of ``others``, and a map of its own as ``own_map``.

    A game's model declares these keys, so that mistakes are told in the order of its own keys.
    """

    if TYPE_CHECKING:
        others: str
        own_map: str
