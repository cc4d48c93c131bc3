"""Taxes: the rate that a realm will have this turn."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest


def tax_to_come(pos: Conquest, realm: str) -> int:
    """Taxes: Return the rate, in hundredths, at which revenue is gained this turn: while the orders are written it is
    100 again, whatever it was, until an order sets it."""
    return 100 if not pos.phase and not pos.orders else pos.realms[realm].tax
