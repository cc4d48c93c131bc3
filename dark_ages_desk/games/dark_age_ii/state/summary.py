"""The table in ids and numbers for the record, to check that later rules still lead to the same table."""

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def summary(pos: DarkAge) -> tuple[tuple[str, Value], ...]:
    """Return every area and kingdom, the order of play and who runs what."""
    return (
        ("at", (pos.turn, pos.round)),
        (
            "areas",
            tuple(
                (code, one.owner, one.armies, one.ships, one.population, one.forts, one.trade, one.mode)
                for code, one in sorted(pos.areas.items())  # order: plain data by code
            ),
        ),
        (
            "kingdoms",
            tuple(
                (
                    code,
                    one.points,
                    one.treasury,
                    one.reserve,
                    one.late,
                    one.scattered,
                    one.fleet,
                    one.household,
                    one.house,
                )
                for code, one in sorted(pos.kingdoms.items())  # order: plain data by code
            ),
        ),
        (
            "standing",
            tuple(
                # order: plain data by code
                (code, one.victory, one.spy, tuple(sorted(one.watchers)), one.overlord, one.owes, one.lent, one.status)
                for code, one in sorted(pos.kingdoms.items())  # order: plain data by code
            ),
        ),
        ("order", pos.order),
        ("runs", tuple(sorted(pos.runs.items()))),  # order: plain data by code
    )
