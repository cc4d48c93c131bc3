"""10.4, 22.0, 28.0 Lots among forces and their units, written so that a person can draw them on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dark_ages_desk.core.question import Answer, Choice
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS


def force_lots(pos: CarolingianPosition, ids: Iterable[int]) -> tuple[tuple[str, int], ...]:
    """Return one lot for each of these forces; the number tells two forces in one place apart."""
    return tuple((f"{pos.fixed.name(pos.forces[id_].power)} in {_lot(pos, id_)}", 1) for id_ in ids)


def drawn_force(answer: Answer) -> int:
    """Return the id of the force on the drawn lot."""
    assert isinstance(answer.value, tuple)
    return int(str(answer.value[0]).rsplit(" ", 1)[1])


def remaining_forces(pos: CarolingianPosition, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Return the forces that still exist after an adjustment or a marker."""
    return tuple(id_ for id_ in ids if id_ in pos.forces)


def unit_lots(pos: CarolingianPosition, there: Mapping[tuple[int, int], int]) -> tuple[tuple[str, int], ...]:
    """Return the lots for each (force, kind), with their number."""
    return tuple((unit_lot(pos, force, kind), number) for (force, kind), number in there.items())


def unit_lot(pos: CarolingianPosition, force: int, kind: int) -> str:
    """Return the text of a lot for a unit of that kind in that force."""
    return f"{KINDS[kind]} in {_lot(pos, force)}"


def unit_choices(pos: CarolingianPosition, there: Mapping[tuple[int, int], int]) -> tuple[Choice, ...]:
    """Return the same units as choices for a player."""
    return tuple(
        Choice(
            f"{force}:{kind}",
            f"{KINDS[kind]} in {pos.fixed.place(pos.forces[force].space)}",
            number,
            pos.forces[force].space,
            group=pos.forces[force].space,
        )
        for (force, kind), number in there.items()
    )


def _lot(pos: CarolingianPosition, force: int) -> str:
    return f"{pos.fixed.place(pos.forces[force].space)}, force {force}"
