"""The rows of the list of places: what a viewer sees of each place, as words, with the counters that may be picked up.

They come from a viewer's view of the table and from the question on the screen, and from nothing else.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.core.view import CounterView, Mark, SpaceView, TableView
from dark_ages_desk.ui.desk.words import places as words

STATES = {
    "active": words.ACTS_NOW,
    "done": words.HAS_MOVED,
    "moved": words.HAS_MOVED,
    "held": words.MAY_NOT_ACT,
    "turned": words.TURNED_OVER,
    "remembered": words.SEEN_EARLIER,
}
"""What the states of a counter are called."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row: a place, or one of its counters (``counter``). ``open`` is what may be done with it now."""

    space: str
    counter: str
    words: str
    open: bool


@dataclass(frozen=True)
class Offer:
    """What the question on the screen offers on the map.

    The places that may be chosen each have their words. ``counters`` may be picked up, ``taken`` are picked up.
    """

    places: Mapping[str, str] = field(default_factory=dict)
    counters: Collection[str] = ()
    taken: Collection[str] = ()


def list_rows(
    view: TableView,
    board: Board,
    offer: Offer,
    opened: Collection[str],
    hexes: bool,
    other_name: Callable[[str], str] = lambda space: "",
) -> Iterator[Row]:
    """Yield the rows of a view in the order of the places' names, each with its other name from ``other_name``.

    Of a board of hexes only those with something in them are listed, those with names, and those that may be chosen.
    The counters of the places ``opened`` are listed, and all that may be picked up.
    """
    counters: dict[str, list[CounterView]] = defaultdict(list)
    for one in view.counters:
        counters[one.space].append(one)
    for name, space in sorted(
        ((name_place(board, one), one) for one in {*board.spaces, *view.spaces, *counters}), key=_natural_key
    ):
        seen, here, choice = view.spaces.get(space), counters.get(space, []), offer.places.get(space)
        plain = not here and choice is None
        if plain and seen is not None and seen.outside:
            continue
        if plain and hexes and name == space and not (seen is not None and seen.marks):
            continue
        parts = [*_describe_holder(view, seen), *_describe_forces(view, here), *_describe_marks(seen)]
        both = words.both_names(place=name, other=other_name(space))
        yield Row(space, "", words.place_row(place=both, parts=parts, choice=choice or ""), choice is not None)
        for one in here:
            may = one.id in offer.counters or one.id in offer.taken
            if may or space in opened:
                yield Row(space, one.id, _describe_counter(view, one, name, offer), may)


def name_place(board: Board, space: str) -> str:
    """Return the name of a place; of a site with the area around it."""
    place = board.spaces.get(space)
    if place is None:
        return space
    around = getattr(place, "within", "")
    name = board.name_of(space)
    return words.place_inside(place=name, around=board.name_of(around)) if around in board.spaces else name


def _natural_key(one: tuple[str, str]) -> list[tuple[int, str]]:
    """Return a key that puts "Hex 2" before "Hex 10"."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d+)", one[0].casefold())]


def _describe_holder(view: TableView, seen: SpaceView | None) -> list[str]:
    if seen is None:
        return []
    found = [words.held_by(owner=_name_power(view, seen.owner))] if seen.owner else []
    if seen.shared:
        found.append(words.shared_by(powers=join_names(_name_power(view, one) for one in seen.shared)))
    if seen.as_of:
        found.append(words.seen_in(when=seen.as_of))
    return found


def _name_power(view: TableView, power: str) -> str:
    return view.powers[power].map_name if power in view.powers else power


def _describe_forces(view: TableView, here: Sequence[CounterView]) -> list[str]:
    """Return the forces in a place, those that read the same as one."""
    known: Counter[tuple[str, str]] = Counter()
    for one in here:
        known[one.power, _label(one)] += 1
    return [_name_force(view, power, label, number) for (power, label), number in known.items()]


def _counts_itself(counter: CounterView) -> bool:
    """Return whether the label of a counter tells how many units it stands for."""
    return counter.count == 1 or bool(re.match(rf"(?:.*: )?{counter.count}\b", counter.label))


def _label(counter: CounterView) -> str:
    """Return the label of a counter, with the number of its units where the label does not tell it."""
    label = words.UNKNOWN_FORCE if counter.hidden and not counter.label else counter.label
    return label if _counts_itself(counter) else words.of_units(label=label, units=counter.count)


def _name_force(view: TableView, power: str, label: str, number: int) -> str:
    """Return a force with its power, unless its label begins with that, and with its number from two on."""
    said = words.several(number=number, label=label) if number > 1 else label
    seen = view.powers.get(power)
    if seen is None or label.startswith((seen.short, seen.name, seen.map_name)):
        return said
    return words.force_of(power=seen.map_name, label=said)


def _describe_marks(seen: SpaceView | None) -> list[str]:
    marks: Sequence[Mark] = seen.marks if seen is not None else ()
    return [f"{one.label} {one.number}" if one.number is not None else one.label for one in marks]


def _describe_counter(view: TableView, counter: CounterView, place: str, offer: Offer) -> str:
    label = _name_force(view, counter.power, _label(counter), 1)
    parts = [*dict.fromkeys(STATES[one] for one in counter.state if one in STATES)]
    if counter.facing is not None:
        parts.append(words.faces(side=SIDES[counter.facing]))
    if counter.id in offer.taken:
        parts.append(words.PICKED_UP)
    elif counter.id in offer.counters:
        parts.append(words.MAY_BE_PICKED_UP)
    return words.counter_row(label=label, place=place, parts=parts)
