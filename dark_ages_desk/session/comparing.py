"""Differences between two tables, as a viewer may see them: the points, and the things in each place on the map."""

from __future__ import annotations

import re
from collections import Counter

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.view import CounterView, TableView

Row = tuple[str, str, str, str]


def compare_points(one: TableView, other: TableView) -> tuple[Row, ...]:
    """Return the figures that differ: (power, figure, value in one, value in other)."""
    had, has = (
        {(row.power, figure.label): str(figure.value) for row in view.ledger for figure in row.figures}
        for view in (one, other)
    )
    rows = dict.fromkeys((*had, *has))
    return tuple((*row, had.get(row, ""), has.get(row, "")) for row in rows if had.get(row) != has.get(row))


def compare_places(one: TableView, other: TableView) -> tuple[tuple[str, str, str], ...]:
    """Return the places that differ as text: (place, in one, in other). Owners, markers and counters count."""
    several = _find_multiples(one) | _find_multiples(other)
    had, has = _describe_contents(one, several), _describe_contents(other, several)
    both = dict.fromkeys((*had, *has))
    return tuple((place, had.get(place, ""), has.get(place, "")) for place in both if had.get(place) != has.get(place))


def _find_multiples(view: TableView) -> set[str]:
    """Return the names of the counters that represent several pieces and do not say their number."""
    counters = (one for one in view.counters if one.count > 1 and str(one.count) not in _DIGITS.findall(one.label))
    return {_describe_counter(view, one) for one in counters}


_DIGITS = re.compile(r"[0-9]+")


def _describe_contents(view: TableView, several: set[str]) -> dict[str, str]:
    """Return for each place a text about the things there; places without any are absent.

    Counters in ``several`` have the number of their pieces.
    """
    found: dict[str, list[str]] = {}
    for space in view.spaces.values():
        holders = (space.owner,) if space.owner else space.shared
        words = [" and ".join(_short_name(view, power) for power in holders)] if holders else []
        words += [mark.label if mark.number is None else f"{mark.label} {mark.number}" for mark in space.marks]
        if words:
            found[space.id] = words
    standing: dict[str, Counter[str]] = {}
    for counter in view.counters:
        called = _describe_counter(view, counter)
        standing.setdefault(counter.space, Counter())[called] += counter.count if called in several else 1
    for place, counters in standing.items():
        told = (_format_counters(called, number, called in several) for called, number in sorted(counters.items()))
        found.setdefault(place, []).append(", ".join(told))
    return {place: "; ".join(words) for place, words in found.items()}


def _format_counters(words: str, number: int, always: bool) -> str:
    """Return the counters as text: "9 × Irish: Armies". A single piece has no number unless ``always``."""
    return f"{number} × {words}" if number > 1 or always else words


def _describe_counter(view: TableView, counter: CounterView) -> str:
    """Return the owner, the name and the facing of a counter as text."""
    whose = _short_name(view, counter.power)
    words = counter.label if counter.label.startswith(whose) else f"{whose}: {counter.label}"
    return words if counter.facing is None else f"{words}, facing {SIDES[counter.facing]}"


def _short_name(view: TableView, power: str) -> str:
    return view.powers[power].short if power in view.powers else power
