"""20.1 After a marker, a trade or an adjustment: what is still to come is looked at again."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.step import revalidate_agenda
from dark_ages_desk.games.carolingian_twilight.state.agenda import Silent
from dark_ages_desk.games.carolingian_twilight.state.position import Table


@dataclass(frozen=True, slots=True)
class Aftermath(Silent):
    """20.1 The check after a marker: steps about missing forces and powers are dropped or asked again."""

    rule: ClassVar[str] = "20.1"

    def begin(self, pos: Table) -> Table:
        return revalidate_agenda(pos)


def revalidate_hand_steps(pos: Table) -> Table:
    """6.0, 20.1 Ask a question about hands again after markers or DP have changed hands."""
    top = pos.top
    if top is None or not top.by_hand:
        return pos
    now = top.revalidate(pos)
    return pos if now is top else pos.replace(agenda=(*pos.agenda[:-1], *([now] if now is not None else [])))
