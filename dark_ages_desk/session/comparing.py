"""In what two tables differ, as an eye may see them: the points, and place by place what lies on the map."""

from __future__ import annotations

import re
from collections import Counter

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.view import CounterView, TableView

Row = tuple[str, str, str, str]


def points(one: TableView, other: TableView) -> tuple[Row, ...]:
    """(power, figure, of the one, of the other), where they differ."""
    had, has = (
        {(row.power, figure.label): str(figure.value) for row in view.ledger for figure in row.figures}
        for view in (one, other)
    )
    rows = dict.fromkeys((*had, *has))
    return tuple((*row, had.get(row, ""), has.get(row, "")) for row in rows if had.get(row) != has.get(row))


def places(one: TableView, other: TableView) -> tuple[tuple[str, str, str], ...]:
    """(place, of the one, of the other) in words, where they differ: who holds it, its markers, what stands there."""
    several = _several(one) | _several(other)
    had, has = _lying(one, several), _lying(other, several)
    both = dict.fromkeys((*had, *has))
    return tuple((place, had.get(place, ""), has.get(place, "")) for place in both if had.get(place) != has.get(place))


def _several(view: TableView) -> set[str]:
    """The words of the counters that stand for several pieces and do not say for how many."""
    counters = (one for one in view.counters if one.count > 1 and str(one.count) not in _DIGITS.findall(one.label))
    return {_called(view, one) for one in counters}


_DIGITS = re.compile(r"[0-9]+")


def _lying(view: TableView, several: set[str]) -> dict[str, str]:
    """Per place what lies there, in words; nothing for a place where nothing does. ``several``: the words of counters
    that are told with how many pieces they stand for."""
    found: dict[str, list[str]] = {}
    for space in view.spaces.values():
        holders = (space.owner,) if space.owner else space.shared
        words = [" and ".join(_short(view, power) for power in holders)] if holders else []
        words += [mark.label if mark.number is None else f"{mark.label} {mark.number}" for mark in space.marks]
        if words:
            found[space.id] = words
    standing: dict[str, Counter[str]] = {}
    for counter in view.counters:
        called = _called(view, counter)
        standing.setdefault(counter.space, Counter())[called] += counter.count if called in several else 1
    for place, counters in standing.items():
        told = (_numbered(called, number, called in several) for called, number in sorted(counters.items()))
        found.setdefault(place, []).append(", ".join(told))
    return {place: "; ".join(words) for place, words in found.items()}


def _numbered(words: str, number: int, always: bool) -> str:
    """ "9 × Irish: Armies"; a single piece of what is one counter without its number."""
    return f"{number} × {words}" if number > 1 or always else words


def _called(view: TableView, counter: CounterView) -> str:
    """Whose it is, what it is, and which way it looks."""
    whose = _short(view, counter.power)
    words = counter.label if counter.label.startswith(whose) else f"{whose}: {counter.label}"
    return words if counter.facing is None else f"{words}, facing {SIDES[counter.facing]}"


def _short(view: TableView, power: str) -> str:
    return view.powers[power].short if power in view.powers else power
