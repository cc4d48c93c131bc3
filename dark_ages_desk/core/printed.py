"""What a game gives to be printed: its counters with their backs, and aids that stand in no chart of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.view import CounterView, Mark


@dataclass(frozen=True, slots=True)
class PaperCounter:
    """Counters that look alike, to be printed and cut out.

    ``id`` names them; ``name`` without the power's. ``front`` is drawn as on the board, a ``Mark`` as a marker.
    ``back``: how the other side looks, None for a game that prints none: then it is the front once more. ``number``:
    how many the scenario takes; ``group``: what they are listed under.
    """

    id: str
    name: str
    number: int
    front: CounterView | Mark
    back: CounterView | Mark | None = None
    group: str = ""


def counter(power: str, kind: str, name: str, **more: Any) -> CounterView:
    """How a counter looks that lies nowhere; ``more``: figures, state and so on, as of a ``CounterView``."""
    return CounterView(f"{power} {kind}", "", power, kind, 1, "", name, **more)


def marker(mark: Mark, number: int) -> PaperCounter:
    """A marker of the board."""
    return PaperCounter(f"marker {mark.kind}", mark.label, number, mark, group="Markers")


def sequence(
    stages: Iterable[tuple[str, str, str]], note: str = "", parts: Mapping[str, Sequence[tuple[str, str]]] | None = None
) -> Chart:
    """The sequence of play as a chart, from a game's phases: (id, name, rule). ``parts``: what single phases consist
    of, by their ids: (name, rule)."""
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
    """A list as a chart: of each of ``rows`` the first word is its name, the others are its cells; ``heads`` stand
    above them all."""
    row_title, *columns = heads
    cells = {(row[0], column): text for row in rows for column, text in zip(columns, row[1:], strict=True)}
    names = tuple(row[0] for row in rows)
    return Chart(id_, title, rule, names, tuple(columns), cells, source, note, row_title)
