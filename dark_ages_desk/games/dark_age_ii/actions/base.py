"""Actions of 11.5: the checks that a line must pass, its cost, and its effect.

Further parts of the module:

- Checks that the actions of several sections share, and the numbers that a line asks for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from dark_ages_desk.core.check import MEANS, SENSE, Check
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Amount, Order
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.changes import format_points
from dark_ages_desk.games.dark_age_ii.state.fixed import GAELIC
from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, DarkAge
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


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
        lambda case: actions_words.places_are_not_adjacent(
            place=case.pos.place(case.to), origin=case.pos.place(case.where)
        ),
    )


def require_own_area(rule: str, box: str = "where") -> Check[Case]:
    """Return the check that the area in ``box`` belongs to the kingdom."""
    return Check(
        "not yours",
        rule,
        lambda case: case.pos.area(case.order.code(box)).owner == case.kingdom,
        lambda case: actions_words.place_is_not_yours(place=case.pos.place(case.order.code(box))),
    )


def require_no_blockade(rule: str, box: str = "where") -> Check[Case]:
    """2.16 Return the check that the city in ``box`` is not under blockade."""
    return Check(
        "blockaded",
        rule,
        lambda case: not case.pos.is_blockaded(case.order.code(box)),
        lambda case: actions_words.place_is_under_blockade(place=case.pos.place(case.order.code(box))),
    )


TOO_DEAR: Check[tuple[Case, int]] = Check(
    "not enough build points",
    "3.2",
    lambda case: case[0].points >= case[1],
    lambda case: actions_words.it_costs_more_than_you_have(points=format_points(case[1]), own=case[0].points or "none"),
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


def require_area(rule: str, box: str = "where") -> Check[Case]:
    """Return the check that ``box`` names an area of the map."""
    return Check(
        f"no area {box}",
        rule,
        lambda case: case.order.code(box) in case.pos.fixed.ground,
        lambda case: actions_words.NO_AREA_TO_GO_TO_IS_NAMED if box == "to" else actions_words.NO_AREA_IS_NAMED,
        SENSE,
    )


def require_other_kingdom(rule: str, standing: bool = True) -> Check[Case]:
    """Return the check that the box "who" names another kingdom; ``standing``: one that is in play."""
    return Check(
        "no kingdom",
        rule,
        lambda case: (
            case.who in case.pos.kingdoms
            and case.who != case.kingdom
            and (not standing or case.pos.kingdom(case.who).status == PLAYING)
        ),
        lambda case: (
            actions_words.NO_OTHER_KINGDOM_IN_PLAY_IS_NAMED if standing else actions_words.NO_OTHER_KINGDOM_IS_NAMED
        ),
        SENSE,
    )


def require_number(rule: str) -> Check[Case]:
    """Return the check that the line gives a number, or "all"."""
    return Check(
        "no number",
        rule,
        lambda case: case.order.amount() is not None,
        lambda case: actions_words.NO_NUMBER_IS_GIVEN,
        SENSE,
    )


def require_points(rule: str, words: str) -> Check[Case]:
    """Return the check that the kingdom has build points at hand; ``words`` say that it has none."""
    return Check("nothing left", rule, lambda case: case.points > 0, lambda case: words)


NO_ALL: Check[Case] = Check(
    "no all",
    "5.1",
    lambda case: not (case.order.amount() or Amount(0)).all_but,
    lambda case: actions_words.ALL_IS_NOT_ALLOWED,
)
"""5.1 The check that the line does not say "all" or "all but".

They are for moves and attacks, and where a rule says so.
"""


def require_gaels(rule: str) -> Check[Case]:
    """Return the check that the kingdom is Gaelic: only Gaelic kingdoms have that action."""
    return Check(
        "Gaels only",
        rule,
        lambda case: case.pos.fixed.nationality(case.kingdom) == GAELIC,
        lambda case: actions_words.ONLY_GAELIC_KINGDOMS_DO,
    )


def require_population(rule: str) -> Check[Case]:
    """Return the check that the area "where" has population."""
    return Check(
        "no population",
        rule,
        lambda case: case.here.population > 0,
        lambda case: actions_words.there_is_no_population(place=case.pos.place(case.where)),
    )


def number_wanted(case: Case, there: int, unsaid: int = 1) -> int:
    """Return the number that a line asks for out of ``there``; ``unsaid`` where its number is left out."""
    amount = case.order.amount()
    return unsaid if amount is None else amount.resolve(there)


def limit_to_affordable(case: Case, number: int, price: int) -> int:
    """6.1 Return ``number``, or the number that the points pay for where that is played or "all" was said.

    A number that is cut down is at least 1.
    """
    amount = case.order.amount()
    if (amount is not None and amount.all_but) or case.pos.fixed.has_reading("short_of_points", "reduced"):
        return min(number, max(1, case.points // price))
    return number


def require_at_least_one(there: Callable[[Case], int]) -> Check[Case]:
    """Return the check that the line asks for at least one out of ``there``."""
    return Check(
        "nothing",
        "5.1",
        lambda case: number_wanted(case, there(case)) > 0,
        lambda case: actions_words.THAT_IS_NONE_AT_ALL,
        SENSE,
    )


NOT_NOUGHT = require_at_least_one(lambda case: 99)
"""The check that a number given in the line is not nought."""
