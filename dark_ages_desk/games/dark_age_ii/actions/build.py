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
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


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
            actions_words.place_belongs_to_a_power_with_armies(
                place=case.pos.place(case.where), power=case.pos.in_sentence(case.here.owner)
            )
            if case.pos.at_start.get(case.where) == case.kingdom
            else actions_words.place_belongs_to(
                place=case.pos.place(case.where), power=case.pos.in_sentence(case.here.owner)
            )
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
        text = (
            actions_words.power_levies_armies_that_stay_unowned(
                power=pos.name(case.kingdom), armies=format_armies(number), place=pos.place(code)
            )
            if unowned
            else actions_words.power_levies_armies(
                power=pos.name(case.kingdom), armies=format_armies(number), place=pos.place(code)
            )
        )
        return pos.note_public("levied", text, "6.1", case.kingdom, code, number=number)
    return tell(
        pos,
        case.kingdom,
        kind,
        actions_words.reserve_is_placed(armies=format_armies(number), place=pos.place(code)),
        "6.2",
        code,
    )


def _recapture(pos: DarkAge, kingdom: str, code: str, loser: str) -> DarkAge:
    """6.1, 3.14 Return the position with the area under the kingdom again; a household in the city within it may
    deploy."""
    pos = garrison_city(pos.with_area(code, armies=0, mode=RETREAT, retreat_to="", ambush_from=""), kingdom, code)
    name, place = pos.name(kingdom), pos.place(code)
    words = (
        actions_words.power_recaptures_from(power=name, place=place, loser=pos.in_sentence(loser))
        if loser
        else actions_words.power_recaptures(power=name, place=place)
    )
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
            lambda case: actions_words.ALL_IS_NOT_ALLOWED_WITH_LEVY,
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
            lambda case: actions_words.DISBAND_WAS_TRIED_EARLIER,
        ),
        NO_ALL,
        Check(
            "not enough in reserve",
            "6.2",
            lambda case: 0 < number_wanted(case, 0) <= case.pos.kingdom(case.kingdom).reserve,
            lambda case: actions_words.armies_are_in_reserve(
                armies=format_armies(case.pos.kingdom(case.kingdom).reserve)
            ),
            MEANS,
        ),
        Check(
            "not enough ships",
            "8.4",
            lambda case: (
                not case.pos.ground(case.where).sea or case.here.ships >= case.here.armies + number_wanted(case, 0)
            ),
            lambda case: actions_words.ships_cannot_carry_them(
                ships=format_number_of(case.here.ships, "ship"), place=case.pos.place(case.where)
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
        words = actions_words.forts_are_built(forts=format_number_of(number, "fort"), place=pos.place(case.where))
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
            lambda case: actions_words.place_is_no_city(place=case.pos.place(case.where)),
            SENSE,
        ),
        Check(
            "Gaels",
            "6.4",
            lambda case: case.kingdom not in case.pos.fixed.gaels,
            lambda case: actions_words.GAELIC_KINGDOMS_BUILD_NO_TRADE,
        ),
        require_no_blockade("2.16"),
        require_at_least_one(lambda case: Build.most_levels(case)),
        Check(
            "above the limit",
            "6.4",
            lambda case: Build.levels_wanted(case) <= Build.levels_left(case) and Build.levels_left(case) > 0,
            lambda case: actions_words.trade_is_limited(
                place=case.pos.place(case.where), trade=case.here.trade, limit=case.pos.ground(case.where).limit
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
        words = actions_words.trade_rises(place=pos.place(case.where), number=number, trade=pos.area(case.where).trade)
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
            lambda case: actions_words.there_are_no_forts(place=case.pos.place(case.where)),
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
        words = actions_words.forts_are_taken_down(forts=format_number_of(number, "fort"), place=pos.place(case.where))
        return tell(pos, case.kingdom, "razed", words, self.rule, case.where)
