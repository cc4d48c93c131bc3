"""In what two tables differ, as an eye may see them: the points, and place by place what lies on the map."""

from __future__ import annotations

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
    had, has = _lying(one), _lying(other)
    both = dict.fromkeys((*had, *has))
    return tuple((place, had.get(place, ""), has.get(place, "")) for place in both if had.get(place) != has.get(place))


def _lying(view: TableView) -> dict[str, str]:
    """Per place what lies there, in words; nothing for a place where nothing does."""
    found: dict[str, list[str]] = {}
    for space in view.spaces.values():
        holders = (space.owner,) if space.owner else space.shared
        words = [" and ".join(_short(view, power) for power in holders)] if holders else []
        words += [mark.label if mark.number is None else f"{mark.label} {mark.number}" for mark in space.marks]
        if words:
            found[space.id] = words
    standing: dict[str, Counter[str]] = {}
    for counter in view.counters:
        standing.setdefault(counter.space, Counter())[_called(view, counter)] += 1
    for place, counters in standing.items():
        told = (f"{number} × {words}" if number > 1 else words for words, number in sorted(counters.items()))
        found.setdefault(place, []).append(", ".join(told))
    return {place: "; ".join(words) for place, words in found.items()}


def _called(view: TableView, counter: CounterView) -> str:
    """Whose it is, what it is, and which way it looks."""
    whose = _short(view, counter.power)
    words = counter.label if counter.label.startswith(whose) else f"{whose}: {counter.label}"
    return words if counter.facing is None else f"{words}, facing {SIDES[counter.facing]}"


def _short(view: TableView, power: str) -> str:
    return view.powers[power].short if power in view.powers else power
