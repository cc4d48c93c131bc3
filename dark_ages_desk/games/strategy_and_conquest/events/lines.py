"""The orders that an event carries out, and their results."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.strategy_and_conquest.state.position import NEUTRAL, PACT, PEACE, ConquestPosition, Result


@dataclass(frozen=True, slots=True)
class Line:
    """One order: its realm, its line (from 1), and its content."""

    realm: str
    number: int
    order: Order

    def box_text(self, name: str) -> str:
        """Return the text of a box; in units, tactics and levels a hyphen is a space of the name."""
        said = self.order.code(name)
        if name == "level" and said == PEACE:
            return NEUTRAL
        return said.replace("-", " ") if name in ("unit", "tactic", "level") and said != PACT else said

    def box_number(self, name: str) -> int:
        """Return the number in a box, 0 where none is given; of a rank as text ("rank2") its number."""
        told = self.order.get(name)
        if isinstance(told, str) and told.startswith("rank"):
            return int(told.removeprefix("rank"))
        return told if isinstance(told, int) else 0


def orders_with_verbs(pos: ConquestPosition, *verbs: str, phase: int = 0) -> Iterator[Line]:
    """Yield the orders of those verbs as they were written, realm by realm in the order of the list.

    With ``phase`` only orders for that phase (the box "phase"); without the box an order is for the first.
    """
    for realm in pos.fixed.houses:
        for number, written in enumerate(pos.orders.get(realm, ()), 1):
            if not isinstance(written, Order) or written.verb not in verbs:
                continue
            line = Line(realm, number, written)
            if not phase or (line.box_number("phase") or 1) == phase:
                yield line


def record_success(pos: ConquestPosition, line: Line, words: str, rule: str, cost: int = 0) -> ConquestPosition:
    """Return the position with an order's success told; ``cost`` is in gold."""
    return record_result(pos, line, "done", words, rule, cost)


def record_failure(pos: ConquestPosition, line: Line, code: str, words: str, rule: str) -> ConquestPosition:
    """Return the position with an order's failure told: a line that fails is news, and no error."""
    return record_result(pos, line, code, words, rule)


def record_result(
    pos: ConquestPosition, line: Line, code: str, words: str, rule: str, cost: int = 0
) -> ConquestPosition:
    """Return the position with the result of an order, told to its realm alone."""
    said = words[:1].upper() + words[1:]
    pos = pos.replace(results=(*pos.results, Result(line.realm, line.number, code, said, rule, cost)))
    return pos.note_private("order" if code == "done" else "failed", "", said, rule, line.realm)
