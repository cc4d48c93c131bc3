"""The table in ids and numbers, for the record: whether later rules still lead to the same table."""

# all orders here: plain data, the same however it came about

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.carolingian_twilight.state.position import Table


def summary(pos: Table) -> tuple[tuple[str, Value], ...]:
    """Return the places of forces, points, markers, ranks and boxes as plain data."""
    return (
        ("at", (pos.turn, pos.stage, pos.phasing)),
        ("forces", tuple(sorted((one.space, one.power, one.units, one.done) for one in pos.forces.values()))),
        ("dp", tuple(sorted(pos.dp.items()))),
        ("lp", (pos.levy.power, pos.levy.lp) if pos.levy is not None else ()),
        ("op", (pos.operation.power, pos.operation.op) if pos.operation is not None else ()),
        ("ranks", tuple(sorted(pos.ranks.items()))),
        ("runs", tuple(sorted(pos.runs.items()))),
        ("track", tuple(sorted(pos.track.items()))),
        ("bids", tuple(sorted(pos.bids.items()))),
        ("pool", tuple(sorted(pos.pool.items()))),
        ("hands", tuple(sorted((power, tuple(sorted(hand))) for power, hand in pos.hands.items()))),
        ("out", tuple(sorted(pos.out))),
        ("marked", (tuple(sorted(pos.pillaged)), tuple(sorted(pos.plague)), tuple(sorted(pos.feudal)))),
    )
