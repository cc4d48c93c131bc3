"""The table in ids and numbers for the record, to check that later rules still lead to the same table.

Further parts of the module:

- Words in the keys of records of formats 1 and 2, kept as they were, for seeded dice depend on them.
"""

from __future__ import annotations

from dark_ages_desk.core.question import Value
from dark_ages_desk.games.strategy_and_conquest.state.fixed import AFTERWARDS
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition


def summary(pos: ConquestPosition) -> tuple[tuple[str, Value], ...]:
    """Return every province, force and realm, and how realms stand to each other."""
    return (
        ("at", (pos.turn, pos.phase)),
        (
            "provinces",
            tuple(
                (id_, one.owner, one.fort, one.harbour, one.rebels, one.against)
                for id_, one in sorted(pos.provinces.items())  # order: plain data by code
            ),
        ),
        (
            "forces",
            tuple(
                (
                    *(id_, one.place, one.aboard, one.tactic, one.retreat, len(one.commanders)),
                    tuple((stack.kind, stack.rank, stack.count, stack.left, stack.hurt) for stack in one.stacks),
                )
                for id_, one in sorted(pos.forces.items())  # order: plain data by code
            ),
        ),
        (
            "realms",
            tuple(
                # order: plain data by code
                (code, one.treasury, one.tax, one.loyalty, one.rank, tuple(sorted(one.passage)))
                for code, one in sorted(pos.realms.items())  # order: plain data by code
            ),
        ),
        ("status", tuple(sorted((*pair, level) for pair, level in pos.status.items()))),  # order: plain data by code
        ("runs", tuple(sorted(pos.runs.items()))),  # order: plain data by code
    )


_PARTS = ("Writing orders", *(f"Phase {number}" for number in range(1, AFTERWARDS)), "After the movement")


def former_stage_ids(pos: ConquestPosition) -> tuple[Value, ...]:
    """Return the turn and the part of it."""
    return f"Turn {pos.turn}", _PARTS[pos.phase]
