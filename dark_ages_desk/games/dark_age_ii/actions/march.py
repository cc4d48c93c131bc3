"""3, 5.1 to 5.5, 8.4: MOVE, ASSAULT, PROBE, OVERRUN.

Further parts of the module:

- 3.9, 5.6 to 5.8, 5.12: AMBUSH, RETREAT, DEFEND and PASSAGE. None of them costs anything.
"""

from __future__ import annotations

from typing import ClassVar

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.orders import Amount
from dark_ages_desk.games.dark_age_ii.actions.base import (
    Action,
    Case,
    require_adjacent,
    require_area,
    require_other_kingdom,
    require_own_area,
)
from dark_ages_desk.games.dark_age_ii.state import area as modes
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies, tell
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.attack import Attack, enter_area
from dark_ages_desk.games.dark_age_ii.war.battle import ASSAULT, MOVE, OVERRUN, PROBE
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


def count_marching(case: Case) -> int:
    """5.1 Return the number of armies that go: those ordered, "all but" some, or all if the line gives no number."""
    return (case.order.amount() or Amount(0, True)).resolve(case.here.armies)


SOME: Check[Case] = Check(
    "no armies",
    "5.1",
    lambda case: count_marching(case) > 0,
    lambda case: actions_words.no_armies_would_go(
        place=case.pos.place(case.where), there=format_armies_or_none(case.here.armies)
    ),
    SENSE,
)

ENOUGH: Check[Case] = Check(
    "too few armies",
    "5.1",
    lambda case: count_marching(case) <= case.here.armies,
    lambda case: actions_words.too_many_are_ordered(
        units=format_armies(count_marching(case)),
        place=case.pos.place(case.where),
        there=format_armies_or_none(case.here.armies),
    ),
    SENSE,
)

FREE: Check[Case] = Check(
    "stuck",
    "3.7",
    lambda case: not case.here.sticky,
    lambda case: actions_words.armies_are_stuck(place=case.pos.place(case.where)),
)


def format_armies_or_none(number: int) -> str:
    """Return a number of armies as text, "none" for 0."""
    return format_armies(number) if number else "none"


def require_no_city(rule: str) -> Check[Case]:
    """5.4, 5.5 Return the check that the target is no city; against its own city the attack is a plain march (3.3)."""
    return Check(
        "not against a city",
        rule,
        lambda case: case.pos.ground(case.to).terrain != CITY or case.there.owner == case.kingdom,
        lambda case: actions_words.place_is_a_city(place=case.pos.place(case.to)),
    )


def require_foreign_area(rule: str) -> Check[Case]:
    """3.3 Return the check that the target is another's: an assault, raid or siege against an own area fails."""
    return Check(
        "already yours",
        rule,
        lambda case: case.there.owner != case.kingdom,
        lambda case: actions_words.place_is_yours_already(place=case.pos.place(case.to)),
    )


ON_LAND: Check[Case] = Check(
    "not to sea",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea,
    lambda case: actions_words.sea_is_for_move_and_convoy(place=case.pos.place(case.to)),
)

OWN_SEA: Check[Case] = Check(
    "not your sea",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea or case.there.owner == case.kingdom,
    lambda case: actions_words.sea_is_not_yours(place=case.pos.place(case.to)),
)


def count_boarding(case: Case) -> int:
    """8.4 Return the number of armies that need ships in the area they go to."""
    return count_marching(case) + (case.there.armies if case.pos.fixed.has_reading("boarding", "all") else 0)


ROOM: Check[Case] = Check(
    "too few ships",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea or case.there.ships >= count_boarding(case),
    lambda case: actions_words.too_many_armies_for_the_ships(
        armies=format_armies(count_marching(case)), place=case.pos.place(case.to), ships=case.there.ships
    ),
)

NO_BLOCKADE_TO_SEA: Check[Case] = Check(
    "blockaded",
    "8.4",
    lambda case: not case.pos.ground(case.to).sea or not case.pos.is_blockaded(case.where),
    lambda case: actions_words.nobody_goes_to_sea_from_a_blockade(place=case.pos.place(case.where)),
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


def require_land(rule: str, box: str = "where") -> Check[Case]:
    """Return the check that the area in ``box`` is land or a city: sea areas have no defence modes (3.9)."""
    return Check(
        f"no land {box}",
        rule,
        lambda case: not case.pos.ground(case.order.code(box)).sea,
        lambda case: actions_words.place_is_a_sea_area(place=case.pos.place(case.order.code(box))),
        SENSE,
    )


class Ambush(Action):
    """5.6 An ambush against attacks from one adjacent area, in place of an earlier one."""

    name = "AMBUSH"
    rule = "5.6"
    checks = (
        require_area("5.6"),
        require_area("5.6", "to"),
        require_own_area("5.6"),
        require_land("3.9"),
        Check(
            "no ambush in a city",
            "5.6",
            lambda case: case.pos.ground(case.where).terrain != CITY,
            lambda case: actions_words.no_ambush_in_a_city(place=case.pos.place(case.where)),
            SENSE,
        ),
        require_adjacent("5.6"),
    )

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_area(case.where, mode=modes.AMBUSH, ambush_from=case.to)
        words = actions_words.place_lies_in_ambush(place=pos.place(case.where), other=pos.place(case.to))
        return tell(pos, case.kingdom, "ambush", words, self.rule, case.where)


class Retreat(Action):
    """5.7 Retreat as the defence mode, and the place to retreat to, which is kept if the line names none."""

    name = "RETREAT"
    rule = "5.7"
    checks = (
        require_area("5.7"),
        require_own_area("5.7"),
        require_land("3.9"),
        Check(
            "not adjacent",
            "5.7",
            lambda case: not case.to or case.to in case.pos.ground(case.where).near,
            lambda case: actions_words.places_are_not_adjacent(
                place=case.pos.place(case.to), origin=case.pos.place(case.where)
            ),
        ),
        Check(
            "no land to",
            "5.7",
            lambda case: not case.to or not case.pos.ground(case.to).sea,
            lambda case: actions_words.place_is_a_sea_area(place=case.pos.place(case.to)),
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        to = case.to or case.here.retreat_to
        pos = case.pos.with_area(case.where, mode=modes.RETREAT, retreat_to=to)
        here = pos.place(case.where)
        words = (
            actions_words.place_retreats_to(place=here, goal=pos.place(to))
            if to
            else actions_words.place_retreats(place=here)
        )
        return tell(pos, case.kingdom, "retreat", words, self.rule, case.where)


class Defend(Action):
    """5.8 Standing and fighting as the defence mode."""

    name = "DEFEND"
    rule = "5.8"
    checks = (require_area("5.8"), require_own_area("5.8"), require_land("3.9"))

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_area(case.where, mode=modes.DEFEND)
        return tell(pos, case.kingdom, "defend", f"{pos.place(case.where)} defends", self.rule, case.where)


class Passage(Action):
    """5.12 Another kingdom's armies may pass through, this turn."""

    name = "PASSAGE"
    rule = "5.12"
    checks = (require_area("5.12"), require_own_area("5.12"), require_land("5.12"), require_other_kingdom("5.12"))

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.replace(passage={**case.pos.passage, case.where: case.who})
        words = actions_words.power_may_pass_through(power=pos.in_sentence(case.who), place=pos.place(case.where))
        told = {case.kingdom: words, case.who: words}
        return pos.tell("passage", "", self.rule, case.kingdom, case.where, to=told)
