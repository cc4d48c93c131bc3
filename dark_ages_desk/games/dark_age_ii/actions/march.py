"""3, 5.1 to 5.5, 8.4: MOVE, ASSAULT, PROBE, OVERRUN."""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.orders import Amount
from dark_ages_desk.games.dark_age_ii.actions.base import Action, Case, require_adjacent, require_own_area
from dark_ages_desk.games.dark_age_ii.actions.common import require_area
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.attack import Attack, enter_area
from dark_ages_desk.games.dark_age_ii.war.battle import ASSAULT, MOVE, OVERRUN, PROBE


def count_marching(case: Case) -> int:
    """5.1 Return the number of armies that go: those ordered, "all but" some, or all if the line gives no number."""
    return (case.order.amount() or Amount(0, True)).resolve(case.here.armies)


SOME: Check[Case] = Check(
    "no armies",
    "5.1",
    lambda case: count_marching(case) > 0,
    lambda case: (
        f"no armies would go from {case.pos.place(case.where)}: there {format_there_are_armies(case.here.armies)}"
    ),
    SENSE,
)

ENOUGH: Check[Case] = Check(
    "too few armies",
    "5.1",
    lambda case: count_marching(case) <= case.here.armies,
    lambda case: (
        f"{format_armies(count_marching(case))} ordered; in {case.pos.place(case.where)} there "
        f"{format_there_are_armies(case.here.armies)}"
    ),
    SENSE,
)

FREE: Check[Case] = Check(
    "stuck",
    "3.7",
    lambda case: not case.here.sticky,
    lambda case: f"the armies in {case.pos.place(case.where)} are stuck there this turn",
)


def format_there_are_armies(number: int) -> str:
    return "is 1 army" if number == 1 else f"are {number} armies" if number else "are none"


def require_no_city(rule: str) -> Check[Case]:
    """5.4, 5.5 Return the check that the target is no city; against its own city the attack is a plain march (3.3)."""
    return Check(
        "not against a city",
        rule,
        lambda case: case.pos.ground(case.to).terrain != CITY or case.there.owner == case.kingdom,
        lambda case: f"{case.pos.place(case.to)} is a city",
    )


def require_foreign_area(rule: str) -> Check[Case]:
    """3.3 Return the check that the target is another's: an assault, raid or siege against an own area fails."""
    return Check(
        "already yours",
        rule,
        lambda case: case.there.owner != case.kingdom,
        lambda case: f"{case.pos.place(case.to)} is yours already",
    )


ON_LAND: Check[Case] = Check(
    "not to sea",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea,
    lambda case: f"{case.pos.place(case.to)} is a sea area: MOVE and CONVOY alone take armies there",
)

OWN_SEA: Check[Case] = Check(
    "not your sea",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea or case.there.owner == case.kingdom,
    lambda case: f"{case.pos.place(case.to)} is not your sea area",
)


def count_boarding(case: Case) -> int:
    """8.4 Return the number of armies that need ships in the area they go to."""
    return count_marching(case) + (case.there.armies if case.pos.fixed.has_reading("boarding", "all") else 0)


ROOM: Check[Case] = Check(
    "too few ships",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea or case.there.ships >= count_boarding(case),
    lambda case: (
        f"{format_armies(count_marching(case))} would go to {case.pos.place(case.to)}, where there is room for "
        f"{case.there.ships}"
    ),
)

NO_BLOCKADE_TO_SEA: Check[Case] = Check(
    "blockaded",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea or not case.pos.is_blockaded(case.where),
    lambda case: f"{case.pos.place(case.where)} is under blockade: nobody goes to sea from it",
)


_BOTH = (require_area("5.1"), require_area("5.1", "to"))


class March(Action):
    """3.1 Armies go from one area to an adjacent one."""

    price: ClassVar[int] = 1

    def cost(self, case: Case) -> int:
        return self.price

    def do(self, case: Case) -> DarkAge:
        return enter_area(case.pos, Attack(case.kingdom, self.name, case.where, case.to, count_marching(case)))


class Move(March):
    """5.2, 8.4 Attack or march of one round, also into a sea area with the kingdom's own ships."""

    name = MOVE
    rule = "5.2"
    checks = (
        *_BOTH,
        require_own_area("5.2"),
        require_adjacent(),
        SOME,
        ENOUGH,
        FREE,
        OWN_SEA,
        ROOM,
        NO_BLOCKADE_TO_SEA,
    )


class Assault(March):
    """5.3 To the end."""

    name = ASSAULT
    rule = "5.3"
    price = 2
    checks = (
        *_BOTH,
        require_own_area("5.3"),
        require_adjacent(),
        ON_LAND,
        require_foreign_area("3.3"),
        SOME,
        ENOUGH,
        FREE,
    )


class Probe(March):
    """5.4 One cautious round."""

    name = PROBE
    rule = "5.4"
    checks = (*_BOTH, require_own_area("5.4"), require_adjacent(), ON_LAND, require_no_city("5.4"), SOME, ENOUGH, FREE)


class Overrun(March):
    """5.5 Sweeping the opposition aside."""

    name = OVERRUN
    rule = "5.5"
    checks = (*_BOTH, require_own_area("5.5"), require_adjacent(), ON_LAND, require_no_city("5.5"), SOME, ENOUGH, FREE)
