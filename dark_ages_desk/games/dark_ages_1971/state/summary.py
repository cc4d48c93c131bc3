"""The table in ids and numbers, for the record: whether later rules still lead to the same table."""

# all orders here: plain data, the same however it came about

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.dark_ages_1971.state.position import Field


def summary(pos: Field) -> tuple[tuple[str, Value], ...]:
    """Return every unit with its hex, facing and condition, and the losses."""
    return (
        ("at", (pos.turn, pos.stage, pos.phasing)),
        (
            "units",
            tuple(
                sorted(
                    (
                        one.side,
                        one.kind,
                        one.number,
                        one.hex,
                        one.facing,
                        one.bank,
                        one.used,
                        one.flees,
                        one.demoralized,
                    )
                    for one in pos.units.values()
                )
            ),
        ),
        ("losses", tuple(sorted((one.side, one.kind, one.points) for one in pos.losses))),
        ("broken", tuple(sorted(pos.broken))),
        ("runs", tuple(sorted(pos.runs.items()))),
    )
