"""The table in ids and numbers, for the record: whether later rules still lead to the same table."""

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain


def summary(pos: Britain) -> tuple[tuple[str, Value], ...]:
    """Return who stands where, who holds what, the cattle and the alliances."""
    return (
        ("at", (pos.year, pos.stage, pos.month)),
        ("where", tuple(sorted(pos.where.items()))),
        ("overseas", tuple(sorted(pos.overseas))),
        ("cattle", tuple(sorted(pos.cattle.items()))),
        ("holder", tuple(sorted(pos.holder.items()))),
        ("ally", tuple(sorted(pos.ally.items()))),
        ("fallen", tuple(sorted(pos.fallen.items()))),
        ("alliances", tuple(sorted(tuple(sorted(group)) for group in pos.alliances))),
        ("worth", tuple(sorted(pos.worth.items()))),
        ("deck", (len(pos.deck), tuple(sorted(pos.discard)))),
        ("runs", tuple(sorted(pos.runs.items()))),
    )
