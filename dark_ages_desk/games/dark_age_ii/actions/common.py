"""Checks that the actions of several sections share, and the numbers that a line asks for."""

from __future__ import annotations

from collections.abc import Callable

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.orders import Amount
from dark_ages_desk.games.dark_age_ii.actions.base import Case
from dark_ages_desk.games.dark_age_ii.state.fixed import GAELIC
from dark_ages_desk.games.dark_age_ii.state.kingdom import PLAYING


def require_area(rule: str, box: str = "where") -> Check[Case]:
    """Return the check that ``box`` names an area of the map."""
    return Check(
        f"no area {box}",
        rule,
        lambda case: case.order.code(box) in case.pos.fixed.ground,
        lambda case: f"no area is named: {'where to' if box == 'to' else 'where'}",
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
        lambda case: "no other kingdom is named that is in play" if standing else "no other kingdom is named",
        SENSE,
    )


def require_number(rule: str) -> Check[Case]:
    """Return the check that the line gives a number, or "all"."""
    return Check(
        "no number",
        rule,
        lambda case: case.order.amount() is not None,
        lambda case: "no number is given",
        SENSE,
    )


NO_ALL: Check[Case] = Check(
    "no all",
    "5.1",
    lambda case: not (case.order.amount() or Amount(0)).all_but,
    lambda case: "“all” and “all but” are not allowed with it",
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
        lambda case: "only Gaelic kingdoms do that",
    )


def require_population(rule: str) -> Check[Case]:
    """Return the check that the area "where" has population."""
    return Check(
        "no population",
        rule,
        lambda case: case.here.population > 0,
        lambda case: f"there is no population in {case.pos.place(case.where)}",
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
        "nothing", "5.1", lambda case: number_wanted(case, there(case)) > 0, lambda case: "that is none at all", SENSE
    )


NOT_NOUGHT = require_at_least_one(lambda case: 99)
"""The check that a number given in the line is not nought."""
