"""2.2.1 Combat units and 13.0 forces: stacks of units of one power."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Piece

KINDS = ("leader", "field army", "warrior", "nomad", "militia", "fleet")
LEADER, FIELD_ARMY, WARRIOR, NOMAD, MILITIA, FLEET = range(6)
_PLURAL = {"field army": "field armies", "militia": "militia"}

Units: TypeAlias = tuple[int, int, int, int, int, int]
"""The number of units of each kind, in the order of KINDS."""

NONE: Units = (0, 0, 0, 0, 0, 0)


def make_units(**numbers: int) -> Units:
    """Return a tuple of units by name: ``units(warrior=2, field_army=1)``. Raises ValueError for an unknown kind."""
    found = [numbers.pop(kind.replace(" ", "_"), 0) for kind in KINDS]
    if numbers:
        raise ValueError(f"no such kind of unit: {', '.join(numbers)}")
    return (found[0], found[1], found[2], found[3], found[4], found[5])  # order: all of them


def units_of_kind(kind: int, number: int = 1) -> Units:
    """Return ``number`` units of one kind."""
    return _ONE[kind] if number == 1 else _make_units(number if k == kind else 0 for k in range(len(KINDS)))


def _make_units(numbers: Iterable[int]) -> Units:
    a, b, c, d, e, f = numbers
    return (a, b, c, d, e, f)


_ONE = tuple(_make_units(int(k == kind) for k in range(len(KINDS))) for kind in range(len(KINDS)))


def add_units(first: Units, second: Units) -> Units:
    a, b, c, d, e, f = first
    u, v, w, x, y, z = second
    return (a + u, b + v, c + w, d + x, e + y, f + z)


def subtract_units(first: Units, second: Units) -> Units:
    a, b, c, d, e, f = first
    u, v, w, x, y, z = second
    return (a - u, b - v, c - w, d - x, e - y, f - z)


def min_units(first: Units, second: Units) -> Units:
    """Return the smaller number for each kind."""
    return _make_units(map(min, first, second))


def max_units(first: Units, second: Units) -> Units:
    """Return the larger number for each kind."""
    return _make_units(map(max, first, second))


def format_units(kind: int, number: int) -> str:
    """Return a number of units as text: "1 warrior", "2 field armies"."""
    name = KINDS[kind]
    return f"{number} {name if number == 1 else _PLURAL.get(name, name + 's')}"


def describe_units(numbers: Units) -> str:
    """Return the units as text in the order of KINDS: "the leader, 2 warriors and 1 militia"; "nothing" for none."""
    parts = [
        "the leader" if kind == LEADER else format_units(kind, number) for kind, number in enumerate(numbers) if number
    ]
    if len(parts) > 1:
        return f"{', '.join(parts[:-1])} and {parts[-1]}"  # order: shown
    return parts[0] if parts else "nothing"  # order: shown


@dataclass(frozen=True, slots=True)
class Force:
    """13.0 One stack: units of one power in one place. ``done`` are those of them that may not act any more."""

    id: int
    power: str
    space: str
    units: Units
    done: Units = NONE

    @property
    def size(self) -> int:
        """17.5 The number of units of all kinds; each counts as one."""
        return sum(self.units)

    @property
    def fresh(self) -> Units:
        """The units that may still act in this Operations Segment."""
        return self.units if self.done == NONE else subtract_units(self.units, self.done)

    @property
    def naval(self) -> bool:
        """19.0 A force is all fleets or all land units."""
        return self.units[FLEET] > 0

    @property
    def leader(self) -> bool:
        return self.units[LEADER] > 0

    def without_units(self, lost: Units) -> Force:
        """Return the force without some units; of each kind, units that have acted are lost last."""
        left = subtract_units(self.units, lost)
        return Force(self.id, self.power, self.space, left, min_units(self.done, left))

    def merge(self, other: Force) -> Force:
        """Return this force with the units of another one of the same power."""
        return Force(
            self.id, self.power, self.space, add_units(self.units, other.units), add_units(self.done, other.done)
        )

    def move_to(self, space: str) -> Force:
        """Return this force in another place."""
        return Force(self.id, self.power, space, self.units, self.done)

    def mark_done(self, done: Units) -> Force:
        """Return this force with ``done`` as the units that may not act any more."""
        return Force(self.id, self.power, self.space, self.units, done)


def piece_of(power: str, kind: int, left: int, price: str = "") -> Piece:
    """Return a unit beside the board, for ``left`` units that may be put on it, each at that price."""
    return Piece(power, KINDS[kind].replace(" ", "-"), KINDS[kind].capitalize(), left, price=price)


def unit_ids(force: Force, numbers: Units) -> list[tuple[str, int, int]]:
    """Return a list of (id, kind, number) for questions about counters; the id is ``force:kind``."""
    return [(f"{force.id}:{kind}", kind, number) for kind, number in enumerate(numbers) if number]


def read_picked_units(ids: Iterable[object]) -> dict[int, Units]:
    """Return for each force the units that an answer picked (ids from ``unit_ids``, repeated to take several)."""
    chosen: dict[int, list[int]] = {}
    for id_ in ids:
        force, kind = str(id_).split(":")
        chosen.setdefault(int(force), [0] * 6)[int(kind)] += 1
    return {force: _make_units(numbers) for force, numbers in chosen.items()}
