"""Taxes: the rate that a realm will have this turn."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest


def tax_to_come(pos: Conquest, realm: str) -> int:
    """Return the rate, in hundredths, for this turn's revenue (Taxes).

    While the orders are written it is 100 again, regardless of the last one, until an order sets it.
    """
    return 100 if not pos.phase and not pos.orders else pos.realms[realm].tax
