"""Things that a game supplies for printing: its counters with their backs, and aids that are not in its charts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.view import CounterView, Mark


@dataclass(frozen=True, slots=True)
class PaperCounter:
    """Counters that look alike, to be printed and cut out.

    Their id is ``id``, and ``name`` is without the power's. The ``front`` is drawn as on the board, a ``Mark`` as a
    marker. The other side is ``back``, or None for a game that prints none; then the front is printed twice. The
    scenario uses ``number`` of them. In lists they are under ``group``.
    """

    id: str
    name: str
    number: int
    front: CounterView | Mark
    back: CounterView | Mark | None = None
    group: str = ""


def counter(power: str, kind: str, name: str, **more: Any) -> CounterView:
    """Return the look of a counter that is not on the board.

    Further fields of a ``CounterView``, such as figures and state, are ``more``.
    """
    return CounterView(f"{power} {kind}", "", power, kind, 1, "", name, **more)


def marker(mark: Mark, number: int) -> PaperCounter:
    """Return a marker of the board for printing."""
    return PaperCounter(f"marker {mark.kind}", mark.label, number, mark, group="Markers")


def sequence(
    stages: Iterable[tuple[str, str, str]], note: str = "", parts: Mapping[str, Sequence[tuple[str, str]]] | None = None
) -> Chart:
    """Return the sequence of play as a chart, from a game's phases: (id, name, rule).

    The parts of single phases are in ``parts`` by their ids: (name, rule).
    """
    steps = []
    for number, (id_, name, rule) in enumerate(stages, start=1):
        steps.append((str(number), name, rule))
        for letter, (part, paragraph) in zip("abcdefgh", (parts or {}).get(id_, ()), strict=False):
            steps.append((f"{number}{letter}", part, paragraph))
    return listing("sequence", "Sequence of play", "", ("Step", "Phase", "Rule"), steps, note)


def listing(
    id_: str,
    title: str,
    rule: str,
    heads: Sequence[str],
    rows: Sequence[tuple[str, ...]],
    note: str,
    source: str = "rulebook",
) -> Chart:
    """Return a list as a chart: the first text of each of ``rows`` is its name, the others are its cells.

    The headings above them are ``heads``.
    """
    row_title, *columns = heads
    cells = {(row[0], column): text for row in rows for column, text in zip(columns, row[1:], strict=True)}
    names = tuple(row[0] for row in rows)
    return Chart(id_, title, rule, names, tuple(columns), cells, source, note, row_title)
