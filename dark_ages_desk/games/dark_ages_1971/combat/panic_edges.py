"""Panic (errata): which edge panicked units flee to that are as near to one as to another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Draw, Question, Value
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.games.dark_ages_1971.state.agenda import GameStep
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit

EDGES = ("north", "east", "south", "west")


def nearest_edges(pos: Field, index: int) -> tuple[int, ...]:
    """Return the edges that a hex is nearest to, clockwise from the north."""
    far = [pos.fixed.board.grid.edge_distance(index, edge) for edge in range(4)]
    return tuple(edge for edge in range(4) if far[edge] == min(far))  # order: numbers


def ask_edge_lots(pos: Field, fleeing: Sequence[Unit]) -> Field:
    """Ask for a lot for each hex with fleeing units that has two equally near edges (reading ``panic edge``)."""
    if pos.fixed.readings.get("panic edge") == "clockwise":
        return pos
    tied = {unit.hex: edges for unit in fleeing if len(edges := nearest_edges(pos, unit.hex)) > 1}
    units = {index: tuple(unit.id for unit in fleeing if unit.hex == index) for index in tied}
    return pos.push_steps(*(DrawEdge(index, units[index], edges) for index, edges in tied.items()))


@dataclass(frozen=True, slots=True)
class DrawEdge(GameStep):
    """Panic (errata): a lot decides between edges that are as near, for all units of a hex."""

    place: int
    units: tuple[int, ...]
    edges: tuple[int, ...]
    rule: ClassVar[str] = "Panic"
    verbs: ClassVar[tuple[str, ...]] = ("edge",)

    def _fleeing_units(self, pos: Field) -> list[Unit]:
        return [pos.units[id_] for id_ in self.units if id_ in pos.units and pos.units[id_].panicked]

    def revalidate(self, pos: Field) -> Agendum | None:
        return self if self._fleeing_units(pos) else None

    def ask(self, pos: Field) -> tuple[Question, ...]:
        place = pos.fixed.place(self.place)
        contents = tuple((EDGES[edge], 1) for edge in self.edges)
        key: tuple[Value, ...] = (pos.turn, self.rule, pos.fixed.board.grid.ids[self.place], *self.edges)
        draw = Draw("edge", "Draw lots", "edges", contents, why=f"edges as near to {place}", key=key)
        names = " or ".join(f"the {EDGES[edge]}" for edge in self.edges)
        words = f"The units in {place} panic: do they flee to {names}?"
        about = (pos.fixed.board.grid.ids[self.place],)
        return (Question(CHANCE, "", self.rule, words, (draw,), "Both edges are as near (Panic).", about),)

    def take(self, pos: Field, answer: Answer) -> Field:
        assert isinstance(answer.value, tuple)
        edge = EDGES.index(str(answer.value[0]))
        pos = pos.with_units(*(replace(unit, flees=edge) for unit in self._fleeing_units(pos)))
        words = f"The units in {pos.fixed.place(self.place)} flee to the {EDGES[edge]}, drawn by lot."
        return pos.note_public("panic edge", words, self.rule, "", self.place)
