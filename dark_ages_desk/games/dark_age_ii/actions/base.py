"""Actions of 11.5: the checks that a line must pass, its cost, and its effect."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from dark_ages_desk.core.check import MEANS, SENSE, Check
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.changes import format_points
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


@dataclass(frozen=True, slots=True)
class Case:
    """One line that is carried out: the position, the kingdom that ordered it, and the order.

    The build points already paid for it are ``paid``, once ``Action.do`` runs.
    """

    pos: DarkAge
    kingdom: str
    order: Order
    paid: int = 0

    @property
    def where(self) -> str:
        return self.order.code("where")

    @property
    def to(self) -> str:
        return self.order.code("to")

    @property
    def who(self) -> str:
        return self.order.code("who")

    @property
    def here(self) -> Area:
        """The area of the box "where"."""
        return self.pos.area(self.where)

    @property
    def there(self) -> Area:
        """The area of the box "to"."""
        return self.pos.area(self.to)

    @property
    def points(self) -> int:
        """The kingdom's build points, including those already paid for the line."""
        return self.pos.kingdom(self.kingdom).points + self.paid


class Action(ABC):
    """One row of 11.5, with the verb's ``name``.

    Its ``checks`` run in their order. The first that fails gives the line its result code, with its paragraph and its
    words. The ``cost`` is read when they hold, and ``turn.rounds`` pays it before ``do``. The effect ``do`` tells what
    happened with ``pos.note_public``/``note_private``, without the costs.
    """

    name: ClassVar[str]
    rule: ClassVar[str]
    checks: ClassVar[tuple[Check[Case], ...]] = ()

    def cost(self, case: Case) -> int:
        """Return the cost of the line in build points, 0 unless an action says otherwise."""
        return 0

    def apply_attempt(self, case: Case) -> DarkAge:
        """Return the position after the mere attempt, before the checks: it stays even if they fail (6.2)."""
        return case.pos

    @abstractmethod
    def do(self, case: Case) -> DarkAge:
        """Return the position after the action. What the checks require may be missing where the referee allowed the
        line anyway."""


def require_adjacent(rule: str = "3.1") -> Check[Case]:
    """Return the check that the areas ``where`` and ``to`` of the line are adjacent."""
    return Check(
        "not adjacent",
        rule,
        lambda case: case.to in case.pos.ground(case.where).near,
        lambda case: f"{case.pos.place(case.to)} is not adjacent to {case.pos.place(case.where)}",
    )


def require_own_area(rule: str, box: str = "where") -> Check[Case]:
    """Return the check that the area in ``box`` belongs to the kingdom."""
    return Check(
        "not yours",
        rule,
        lambda case: case.pos.area(case.order.code(box)).owner == case.kingdom,
        lambda case: f"{case.pos.place(case.order.code(box))} is not yours",
    )


def require_no_blockade(rule: str, box: str = "where") -> Check[Case]:
    """2.16 Return the check that the city in ``box`` is not under blockade."""
    return Check(
        "blockaded",
        rule,
        lambda case: not case.pos.is_blockaded(case.order.code(box)),
        lambda case: f"{case.pos.place(case.order.code(box))} is under blockade",
    )


TOO_DEAR: Check[tuple[Case, int]] = Check(
    "not enough build points",
    "3.2",
    lambda case: case[0].points >= case[1],
    lambda case: f"it costs {format_points(case[1])}, and you have {case[0].points or 'none'}",
    MEANS,
)
"""The last check of every line: it can be paid."""

__all__ = [
    "MEANS",
    "SENSE",
    "TOO_DEAR",
    "Action",
    "Case",
    "require_adjacent",
    "require_no_blockade",
    "require_own_area",
]
