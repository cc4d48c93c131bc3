"""Names of the people who run the seats: a seat keeps its name for ever, its people change.

An entry of the kind ``seat`` says who runs a seat from then on (``core/handover.py``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.text_tools import seat_words
from dark_ages_desk.core.view import TableView


def people_of(pos: Position) -> dict[str, str]:
    """Return the runner's name for each seat whose runner has another name than the seat.

    If two seats have runners of one name, the seat follows the name.
    """
    seats = dict.fromkeys((*pos.runs.values(), *pos.runners))
    often = Counter(pos.person(seat) for seat in seats)
    names = {seat: pos.person(seat) for seat in seats}
    return {seat: f"{name} (for {seat})" if often[name] > 1 else name for seat, name in names.items() if name != seat}


def display_name(seat: str, people: Mapping[str, str]) -> str:
    """Return what is said for a seat at the head of a line."""
    return people.get(seat) or seat_words(seat)


def with_people(view: TableView, pos: Position) -> TableView:
    """Return the view with the names of the people who run the seats now."""
    people = people_of(pos)
    if not people:
        return view
    powers = {
        one: replace(power, person=people[power.seat]) if power.seat in people else power
        for one, power in view.powers.items()
    }
    return replace(view, people=people, powers=powers)
