"""6.1 to 6.4, 6.8 LEVY, RESERVE, FORTIFY, BUILD and RAZE: armies, forts and trade in a kingdom's own areas."""

from __future__ import annotations

from dark_ages_desk.core.check import MEANS, SENSE, Check
from dark_ages_desk.games.dark_age_ii.actions.base import (
    NO_ALL,
    NOT_NOUGHT,
    Action,
    Case,
    limit_to_affordable,
    number_wanted,
    require_area,
    require_at_least_one,
    require_no_blockade,
    require_own_area,
    require_population,
)
from dark_ages_desk.games.dark_age_ii.state.area import RETREAT
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies, format_number_of, hand_over_area, tell
from dark_ages_desk.games.dark_age_ii.state.economy import ARMY, FORT, RESERVIST, TRADE
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.attack import garrison_city


def _was_lost_this_turn(case: Case) -> bool:
    """6.1 Return whether the kingdom owned the area when the turn began, has lost it since, and no armies are in it."""
    area, began = case.here, case.pos.at_start.get(case.where, "")
    return area.owner != case.kingdom == began and not area.armies


def require_raisable_area(rule: str) -> Check[Case]:
    """6.1, 6.2 Return the check that the area is the kingdom's, unowned, or was lost this turn and holds no armies."""
    return Check(
        "not yours",
        rule,
        lambda case: case.here.owner in (case.kingdom, "") or _was_lost_this_turn(case),
        lambda case: (
            f"{case.pos.place(case.where)} belongs to {case.pos.power_name(case.here.owner)}"
            + (", and armies stand there" if case.pos.at_start.get(case.where) == case.kingdom else "")
        ),
    )


def raise_armies(case: Case, number: int, kind: str) -> DarkAge:
    """6.1, 6.2 Return the position with ``number`` more armies in the area, and a note of it.

    The armies recapture the area if the kingdom lost it this turn. ``kind``: "levied", or the kind of note for the
    reserve.
    """
    pos, code, owner = case.pos, case.where, case.here.owner
    if owner not in (case.kingdom, "") or _was_lost_this_turn(case):
        pos = _recapture(hand_over_area(pos, code, case.kingdom), case.kingdom, code, owner)
    pos = pos.with_area(code, armies=pos.area(code).armies + number)
    if kind == "levied":
        unowned = not pos.area(code).owner
        text = f"{pos.name(case.kingdom):levies} {format_armies(number)} in {pos.place(code)}" + (
            ", which stay unowned" if unowned else ""
        )
        return pos.note_public("levied", text, "6.1", case.kingdom, code, number=number)
    return tell(
        pos, case.kingdom, kind, f"{format_armies(number)} of the reserve placed in {pos.place(code)}", "6.2", code
    )


def _recapture(pos: DarkAge, kingdom: str, code: str, loser: str) -> DarkAge:
    """6.1, 3.14 Return the position with the area under the kingdom again; a household in the city within it may
    deploy."""
    pos = garrison_city(pos.with_area(code, armies=0, mode=RETREAT, retreat_to="", ambush_from=""), kingdom, code)
    name, place = pos.name(kingdom), pos.place(code)
    words = f"{name:recaptures} {place} from {pos.power_name(loser)}" if loser else f"{name:recaptures} {place}"
    return pos.tell("capture", words, "6.1", kingdom, code, area=code, kingdom=kingdom, of=loser)


class Levy(Action):
    """6.1 New armies: as many as there is population, three build points each."""

    name = "LEVY"
    rule = "6.1"
    checks = (
        require_area("6.1"),
        require_raisable_area("6.1"),
        require_no_blockade("2.16"),
        require_population("6.1"),
        Check(
            "no all",
            "5.1",
            lambda case: NO_ALL.ok(case) or case.pos.fixed.has_reading("levy_all", "yes"),
            lambda case: "“all” is not allowed with LEVY",
        ),
        require_at_least_one(lambda case: case.here.population),
    )

    def number(self, case: Case) -> int:
        """Return the number of armies to levy: at most the population, and no more than can be paid where that is
        played."""
        most = case.here.population
        return limit_to_affordable(case, min(number_wanted(case, most), most), ARMY)

    def cost(self, case: Case) -> int:
        return ARMY * self.number(case)

    def do(self, case: Case) -> DarkAge:
        return raise_armies(case, self.number(case), "levied")


class Reserve(Action):
    """6.2 Armies of the reserve, one build point each; the area becomes sticky."""

    name = "RESERVE"
    rule = "6.2"
    checks = (
        require_area("6.2"),
        require_raisable_area("6.2"),
        require_no_blockade("2.16"),
        Check(
            "disbanded",
            "6.2",
            lambda case: not case.pos.kingdom(case.kingdom).tried_disband,
            lambda case: "a DISBAND was tried earlier in this turn",
        ),
        NO_ALL,
        Check(
            "not enough in reserve",
            "6.2",
            lambda case: 0 < number_wanted(case, 0) <= case.pos.kingdom(case.kingdom).reserve,
            lambda case: f"{format_armies(case.pos.kingdom(case.kingdom).reserve)} are in reserve",
            MEANS,
        ),
        Check(
            "not enough ships",
            "8.4",
            lambda case: (
                not case.pos.ground(case.where).sea or case.here.ships >= case.here.armies + number_wanted(case, 0)
            ),
            lambda case: (
                f"{format_number_of(case.here.ships, 'ship')} in {case.pos.place(case.where)} cannot carry them"
            ),
        ),
    )

    def number(self, case: Case) -> int:
        """Return the number of armies to place from the reserve: at most those in it."""
        there = case.pos.kingdom(case.kingdom).reserve
        return limit_to_affordable(case, min(number_wanted(case, there), there), RESERVIST)

    def cost(self, case: Case) -> int:
        return RESERVIST * self.number(case)

    def do(self, case: Case) -> DarkAge:
        number = self.number(case)
        pos = raise_armies(case, number, "reserves")
        left = pos.kingdom(case.kingdom).reserve - number
        return pos.with_kingdom(case.kingdom, reserve=left).with_area(case.where, sticky=True)


class Fortify(Action):
    """6.3 Forts: as many as there is population, one build point each."""

    name = "FORTIFY"
    rule = "6.3"
    checks = (
        require_area("6.3"),
        require_own_area("6.3"),
        require_no_blockade("2.16"),
        require_population("6.3"),
        NO_ALL,
        NOT_NOUGHT,
    )

    def number(self, case: Case) -> int:
        """Return the number of fort levels to build: at most the population."""
        most = case.here.population
        return limit_to_affordable(case, min(number_wanted(case, most), most), FORT)

    def cost(self, case: Case) -> int:
        return FORT * self.number(case)

    def do(self, case: Case) -> DarkAge:
        number = self.number(case)
        pos = case.pos.with_area(case.where, forts=case.here.forts + number)
        words = f"{format_number_of(number, 'fort')} built in {pos.place(case.where)}"
        return tell(pos, case.kingdom, "fortified", words, self.rule, case.where)


class Build(Action):
    """6.4 Trade of a city: ten build points a level, up to the limit of its population; Gaels build none."""

    name = "BUILD"
    rule = "6.4"
    checks = (
        require_area("6.4"),
        require_own_area("6.4"),
        Check(
            "no city",
            "6.4",
            lambda case: case.pos.ground(case.where).terrain == CITY,
            lambda case: f"{case.pos.place(case.where)} is no city",
            SENSE,
        ),
        Check(
            "Gaels",
            "6.4",
            lambda case: case.kingdom not in case.pos.fixed.gaels,
            lambda case: "Gaelic kingdoms build no trade",
        ),
        require_no_blockade("2.16"),
        require_at_least_one(lambda case: Build.most_levels(case)),
        Check(
            "above the limit",
            "6.4",
            lambda case: Build.levels_wanted(case) <= Build.levels_left(case) and Build.levels_left(case) > 0,
            lambda case: (
                f"trade in {case.pos.place(case.where)} is {case.here.trade}, "
                f"and {case.pos.ground(case.where).limit} is the limit"
            ),
        ),
    )

    @staticmethod
    def levels_left(case: Case) -> int:
        """Return the number of trade levels that the area can still take up to its limit."""
        return max(0, case.pos.ground(case.where).limit - case.here.trade)

    @staticmethod
    def most_levels(case: Case) -> int:
        """Return the number that "all" means: as many levels as limit and points allow, at least one."""
        return max(1, min(Build.levels_left(case), case.points // TRADE))

    @staticmethod
    def levels_wanted(case: Case) -> int:
        """Return the number of levels asked for, cut down to those still possible where that reading is played."""
        number = number_wanted(case, Build.most_levels(case))
        if case.pos.fixed.has_reading("build_beyond", "reduced"):
            return min(number, Build.levels_left(case))
        return number

    def number(self, case: Case) -> int:
        """Return the number of trade levels that are built."""
        return limit_to_affordable(case, self.levels_wanted(case), TRADE)

    def cost(self, case: Case) -> int:
        return TRADE * self.number(case)

    def do(self, case: Case) -> DarkAge:
        number = self.number(case)
        pos = case.pos.with_area(case.where, trade=case.here.trade + number)
        words = f"trade in {pos.place(case.where)} rises by {number} to {pos.area(case.where).trade}"
        return tell(pos, case.kingdom, "built", words, self.rule, case.where)


class Raze(Action):
    """6.8 Forts taken down: as many as there is population, one build point each."""

    name = "RAZE"
    rule = "6.8"
    checks = (
        require_area("6.8"),
        require_own_area("6.8"),
        require_no_blockade("2.16"),
        Check(
            "no forts",
            "6.8",
            lambda case: case.here.forts > 0,
            lambda case: f"there are no forts in {case.pos.place(case.where)}",
        ),
        require_population("6.8"),
        NO_ALL,
        NOT_NOUGHT,
    )

    def number(self, case: Case) -> int:
        """Return the number of fort levels to raze: at most the population, and at most the forts there."""
        most = min(case.here.population, case.here.forts)
        return limit_to_affordable(case, min(number_wanted(case, most), most), FORT)

    def cost(self, case: Case) -> int:
        return FORT * self.number(case)

    def do(self, case: Case) -> DarkAge:
        number = self.number(case)
        pos = case.pos.with_area(case.where, forts=case.here.forts - number)
        words = f"{format_number_of(number, 'fort')} taken down in {pos.place(case.where)}"
        return tell(pos, case.kingdom, "razed", words, self.rule, case.where)
