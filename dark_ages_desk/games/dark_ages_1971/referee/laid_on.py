"""What an answer did to the table, as adjustments: for a record that is amended, where it is asked no more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from dark_ages_desk.core.question import REFEREE, Answer
from dark_ages_desk.games.dark_ages_1971.state.position import Field

AS_PLAYED = "as it was played"


def laid_on(pos: Field, before: Field, after: Field, ids: Mapping[int, int]) -> Iterator[Answer]:
    """The adjustments that do to counters what was done to them between two moments: where they stand, which way they
    face, whether they are demoralized or panicked, who was lost, who came into the battle. ``ids``: old -> new."""
    names = pos.fixed.board.grid.ids
    fallen = {loss.unit for loss in after.losses} - {loss.unit for loss in before.losses}
    for number, was in before.units.items():
        unit, now = pos.units.get(ids.get(number, number)), after.units.get(number)
        if unit is None:
            continue
        if now is None:
            yield _adjust("destroy" if number in fallen else "remove", unit.key)
            continue
        if now.hex != was.hex and now.hex >= 0:
            yield _adjust("move", unit.key, names[now.hex])
        if now.facing != was.facing:
            yield _adjust("turn", unit.key, str(now.facing))
        if (now.panicked, now.demoralized) != (was.panicked, was.demoralized):
            state = "panicked" if now.panicked else "demoralized" if now.demoralized else "steady"
            yield _adjust("state", unit.key, state)
    for number, new in after.units.items():
        if number not in before.units and new.hex >= 0:
            yield _adjust("add", new.side, f"{new.kind}{new.number or ''}", names[new.hex], str(new.facing))


def _adjust(change: str, *values: str) -> Answer:
    return Answer(REFEREE, "", f"adjust {change}", (*values, AS_PLAYED))
