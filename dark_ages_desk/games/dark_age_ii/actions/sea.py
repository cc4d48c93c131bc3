"""8 LAUNCH, FLEET, SHIPS, CONVOY, SETTLE and LAND."""

from __future__ import annotations

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.orders import Amount
from dark_ages_desk.games.dark_age_ii.actions.base import (
    NO_ALL,
    NOT_NOUGHT,
    Action,
    Case,
    limit_to_affordable,
    number_wanted,
    require_adjacent,
    require_area,
    require_no_blockade,
    require_own_area,
    require_population,
)
from dark_ages_desk.games.dark_age_ii.actions.march import FREE, format_armies_or_none, require_land
from dark_ages_desk.games.dark_age_ii.state.changes import (
    format_armies,
    format_number_of,
    format_number_or_none,
    hand_over_area,
    tell,
)
from dark_ages_desk.games.dark_age_ii.state.economy import RESERVE_SHIP, SHIP
from dark_ages_desk.games.dark_age_ii.state.fixed import GAELIC, VIKING
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.attack import sail_fleet
from dark_ages_desk.games.dark_age_ii.war.battle import Force
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


def require_sea_area(rule: str, box: str = "where") -> Check[Case]:
    """Return the check that the area in ``box`` is a sea area."""
    return Check(
        f"no sea {box}",
        rule,
        lambda case: case.pos.ground(case.order.code(box)).sea,
        lambda case: actions_words.place_is_no_sea_area(place=case.pos.place(case.order.code(box))),
        SENSE,
    )


def require_clear_sea(rule: str, box: str) -> Check[Case]:
    """8.1, 8.2 Return the check that no ships of another kingdom are in the area of ``box``."""
    return Check(
        "ships of others",
        rule,
        lambda case: (area := case.pos.area(case.order.code(box))).owner == case.kingdom or not area.ships,
        lambda case: actions_words.ships_of_others_are_in(place=case.pos.place(case.order.code(box))),
    )


def put_to_sea(pos: DarkAge, kingdom: str, code: str, ships: int) -> DarkAge:
    """8.1, 8.2 Return the position with ``ships`` more in a sea area, which becomes the kingdom's by that."""
    pos = hand_over_area(pos, code, kingdom)
    return pos.with_area(code, ships=pos.area(code).ships + ships)


class Launch(Action):
    """8.1 New ships go to an adjacent sea area."""

    name = "LAUNCH"
    rule = "8.1"
    checks = (
        require_area("8.1"),
        require_area("8.1", "to"),
        require_own_area("8.1"),
        require_sea_area("8.1", "to"),
        require_adjacent("8.1"),
        require_no_blockade("8.1"),
        NO_ALL,
        NOT_NOUGHT,
        require_population("8.1"),
        require_clear_sea("8.1", "to"),
    )

    def number(self, case: Case) -> int:
        """Return the number of ships to launch: at most the population."""
        return limit_to_affordable(case, min(number_wanted(case, case.here.population), case.here.population), SHIP)

    def cost(self, case: Case) -> int:
        return SHIP * self.number(case)

    def do(self, case: Case) -> DarkAge:
        number = self.number(case)
        pos = put_to_sea(case.pos, case.kingdom, case.to, number)
        words = actions_words.ships_are_launched(
            ships=format_number_of(number, "ship"), place=pos.place(case.where), sea=pos.place(case.to)
        )
        return tell(pos, case.kingdom, "launched", words, self.rule, case.where, case.to)


class Fleet(Action):
    """8.2 Ships of the reserve are placed at sea."""

    name = "FLEET"
    rule = "8.2"
    checks = (
        require_area("8.2"),
        require_sea_area("8.2"),
        require_clear_sea("8.2", "where"),
        NO_ALL,
        Check(
            "too few in reserve",
            "8.2",
            lambda case: 0 < number_wanted(case, 0) <= case.pos.kingdom(case.kingdom).fleet,
            lambda case: actions_words.too_few_ships_in_reserve(
                ships=format_number_of(number_wanted(case, 0), "ship"),
                there=format_number_or_none(case.pos.kingdom(case.kingdom).fleet),
            ),
            SENSE,
        ),
    )

    def number(self, case: Case) -> int:
        return limit_to_affordable(case, number_wanted(case, 0), RESERVE_SHIP)

    def cost(self, case: Case) -> int:
        return RESERVE_SHIP * self.number(case)

    def do(self, case: Case) -> DarkAge:
        number = self.number(case)
        own = case.pos.kingdom(case.kingdom)
        pos = put_to_sea(case.pos, case.kingdom, case.where, number)
        pos = pos.with_kingdom(case.kingdom, fleet=max(0, own.fleet - number))
        words = actions_words.ships_of_the_reserve_put_to_sea(
            ships=format_number_of(number, "ship"), place=pos.place(case.where)
        )
        return tell(pos, case.kingdom, "fleet", words, self.rule, case.where)


def count_sailing(case: Case) -> int:
    """5.1, 8.3 Return the number of ships that go: all, unless the line gives a number."""
    return (case.order.amount() or Amount(0, True)).resolve(case.here.ships)


ENOUGH_SHIPS: Check[Case] = Check(
    "fewer ships",
    "8.3",
    lambda case: 0 < count_sailing(case) <= case.here.ships,
    lambda case: actions_words.too_many_are_ordered(
        units=format_number_of(count_sailing(case), "ship"),
        place=case.pos.place(case.where),
        there=format_number_or_none(case.here.ships),
    ),
    SENSE,
)

_AT_SEA: tuple[Check[Case], ...] = (
    require_sea_area("8.3"),
    require_sea_area("8.3", "to"),
    require_adjacent("8.3"),
    require_own_area("8.3"),
    ENOUGH_SHIPS,
)


def _is_sailing_safe(case: Case) -> bool:
    """8.3 Return whether no armies are aboard, or enough ships stay for them where that is played."""
    stay = case.here.ships - count_sailing(case) if case.pos.fixed.has_reading("ships_alone", "drown") else 0
    return case.here.armies <= max(0, stay)


class Ships(Action):
    """8.3 Ships alone go from one sea area to the next."""

    name = "SHIPS"
    rule = "8.3"
    checks = (
        require_area("8.3"),
        require_area("8.3", "to"),
        *_AT_SEA,
        Check(
            "armies aboard",
            "8.3",
            _is_sailing_safe,
            lambda case: actions_words.armies_are_aboard(
                place=case.pos.place(case.where), there=format_armies_or_none(case.here.armies)
            ),
        ),
    )

    def cost(self, case: Case) -> int:
        return 1

    def do(self, case: Case) -> DarkAge:
        return sail_fleet(case.pos, case.kingdom, case.where, case.to, Force(0, count_sailing(case)))


class Convoy(Action):
    """8.4 Ships with the armies aboard, as many as there are ships."""

    name = "CONVOY"
    rule = "8.4"
    checks = (
        require_area("8.4"),
        require_area("8.4", "to"),
        *_AT_SEA,
        Check(FREE.name, FREE.rule, lambda case: not case.here.armies or FREE.ok(case), FREE.words),
    )

    def cost(self, case: Case) -> int:
        return 1

    def do(self, case: Case) -> DarkAge:
        ships = count_sailing(case)
        return sail_fleet(case.pos, case.kingdom, case.where, case.to, Force(min(ships, case.here.armies), ships))


def require_nationality(rule: str, *nations: str) -> Check[Case]:
    """Return the check that the kingdom has one of these nationalities."""
    return Check(
        "other nationality",
        rule,
        lambda case: case.pos.fixed.nationality(case.kingdom) in nations,
        lambda case: actions_words.only_such_kingdoms_do(nationalities=" and ".join(nations)),
    )


def require_ships(rule: str) -> Check[Case]:
    """Return the check that the area "where" has ships."""
    return Check(
        "no ships",
        rule,
        lambda case: case.here.ships > 0,
        lambda case: actions_words.there_are_no_ships(place=case.pos.place(case.where)),
        SENSE,
    )


class Settle(Action):
    """8.6 A ship's crew settles in an empty area of their kingdom."""

    name = "SETTLE"
    rule = "8.6"
    checks = (
        require_area("8.6"),
        require_area("8.6", "to"),
        require_nationality("8.6", GAELIC, VIKING),
        require_sea_area("8.6"),
        require_land("8.6", "to"),
        require_adjacent("8.6"),
        require_own_area("8.6"),
        require_own_area("8.6", "to"),
        require_ships("8.6"),
        Check(
            "populated",
            "8.6",
            lambda case: not case.there.population,
            lambda case: actions_words.people_live_in_already(place=case.pos.place(case.to)),
        ),
    )

    def cost(self, case: Case) -> int:
        return 1

    def do(self, case: Case) -> DarkAge:
        pos = case.pos.with_area(case.where, ships=max(0, case.here.ships - 1))
        pos = pos.with_area(case.to, population=case.there.population + 1)
        pos = pos.replace(settled_in=pos.settled_in | {case.to})
        return tell(
            pos,
            case.kingdom,
            "settled",
            actions_words.crew_of_a_ship_settled(place=pos.place(case.to)),
            self.rule,
            case.where,
            case.to,
        )


class Land(Action):
    """8.9 Ships' crews become armies on the own shore."""

    name = "LAND"
    rule = "8.9"
    checks = (
        require_area("8.9"),
        require_area("8.9", "to"),
        require_nationality("8.9", VIKING),
        require_sea_area("8.9"),
        require_land("8.9", "to"),
        require_adjacent("8.9"),
        require_own_area("8.9"),
        require_own_area("8.9", "to"),
        ENOUGH_SHIPS,
    )

    def cost(self, case: Case) -> int:
        return 1

    def do(self, case: Case) -> DarkAge:
        number = min(count_sailing(case), case.here.ships)
        pos = case.pos.with_area(case.where, ships=case.here.ships - number)
        pos = pos.with_area(case.to, armies=case.there.armies + number)
        words = actions_words.crews_landed(
            ships=format_number_of(number, "ship"), place=pos.place(case.to), armies=format_armies(number)
        )
        return tell(pos, case.kingdom, "landed", words, self.rule, case.where, case.to)
