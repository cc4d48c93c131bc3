"""How to set up the game: the counters that wait for placement, one answer for each kind of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from dark_ages_desk.core.question import Choice, Pick, make_lazy_list
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import Zone, zone_of
from dark_ages_desk.games.dark_ages_1971.setup.embarkation import waiting_units
from dark_ages_desk.games.dark_ages_1971.setup.placing import may_stand
from dark_ages_desk.games.dark_ages_1971.state.naming import piece_of
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit

PUT = "put"
"""One counter of a kind is put into a hex: "put SD"."""


def tray(pos: Field, side: str, reserve: list[Unit]) -> Iterator[Pick]:
    """Yield one answer for each kind of waiting counter: it is put into a hex."""
    zone, numbers = zone_of(pos, side), Counter(kind_of(unit) for unit in reserve)
    for kind, number in numbers.items():
        unit = next_counter(pos, side, kind)
        if choices := make_lazy_list(partial(_open_hexes, pos, unit, zone)):
            piece = piece_of(pos, unit, number)
            yield Pick(f"{PUT} {kind}", f"Put down {unit.name}", "spaces", choices, puts=piece)


def _open_hexes(pos: Field, unit: Unit, zone: Zone) -> Iterator[Choice]:
    ids = pos.fixed.board.grid.ids
    for index in sorted(zone.allowed):  # order: shown
        if may_stand(pos, unit, index, zone):
            yield Choice(ids[index], pos.fixed.place(index), 1, ids[index])


def next_counter(pos: Field, side: str, kind: str) -> Unit:
    """Return the next counter of a kind to put down."""
    return next(
        unit for unit in waiting_units(pos, side) if kind_of(unit) == kind
    )  # order: equal counters are the same


def kind_of(unit: Unit) -> str:
    """Return the kind of a counter, with the number of a command unit."""
    return f"{unit.kind}{unit.number or ''}"
