"""6.5 to 6.7, 6.9, 6.10 GROW, DISBAND, DISOWN, POP, ARM and HOUSE: people at home, in arms, in the household."""

from __future__ import annotations

from dark_ages_desk.core.check import MEANS, SENSE, Check
from dark_ages_desk.games.dark_age_ii.actions.base import (
    Action,
    Case,
    number_wanted,
    require_area,
    require_gaels,
    require_no_blockade,
    require_own_area,
    require_population,
)
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies, hand_over_area, tell
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


def _require_armies(rule: str) -> Check[Case]:
    return Check(
        "no armies",
        rule,
        lambda case: case.here.armies > 0,
        lambda case: actions_words.there_are_no_armies(place=case.pos.place(case.where)),
    )


class Grow(Action):
    """6.5 One population more, for as many build points as live there; once a turn in each area."""

    name = "GROW"
    rule = "6.5"
    checks = (
        require_area("6.5"),
        require_own_area("6.5"),
        require_population("6.5"),
        Check(
            "armies there",
            "6.5",
            lambda case: not case.here.armies,
            lambda case: actions_words.nothing_grows_beside_armies(
                place=case.pos.place(case.where), armies=format_armies(case.here.armies)
            ),
        ),
        require_no_blockade("2.16"),
        Check(
            "grown already",
            "6.5",
            lambda case: case.where not in case.pos.grown,
            lambda case: actions_words.place_has_grown_already(place=case.pos.place(case.where)),
        ),
        Check(
            "migrated into",
            "5.14",
            lambda case: case.where not in case.pos.migrated,
            lambda case: actions_words.place_had_a_migration(place=case.pos.place(case.where)),
        ),
        Check(
            "popped",
            "6.9",
            lambda case: case.where not in case.pos.popped,
            lambda case: actions_words.armies_became_population(place=case.pos.place(case.where)),
        ),
        Check(
            "settled in",
            "8.6",
            lambda case: case.where not in case.pos.settled_in,
            lambda case: actions_words.place_was_settled(place=case.pos.place(case.where)),
        ),
    )

    def cost(self, case: Case) -> int:
        return case.here.population

    def do(self, case: Case) -> DarkAge:
        now = case.here.population + 1
        pos = case.pos.with_area(case.where, population=now).replace(grown=case.pos.grown | {case.where})
        return tell(
            pos,
            case.kingdom,
            "grown",
            actions_words.place_grows(place=pos.place(case.where), population=now),
            self.rule,
            case.where,
        )


class Disband(Action):
    """6.6 All the armies of an area go into the reserve. Even an attempt bars RESERVE for the turn (6.2)."""

    name = "DISBAND"
    rule = "6.6"
    checks = (require_area("6.6"), require_own_area("6.6"), _require_armies("6.6"))

    def apply_attempt(self, case: Case) -> DarkAge:
        return case.pos.with_kingdom(case.kingdom, tried_disband=True)

    def do(self, case: Case) -> DarkAge:
        number, own = case.here.armies, case.pos.kingdom(case.kingdom)
        pos = case.pos.with_area(case.where, armies=0)
        pos = pos.with_kingdom(case.kingdom, reserve=own.reserve + number, tried_disband=True, disbanded=True)
        words = actions_words.armies_are_disbanded(armies=format_armies(number), place=pos.place(case.where))
        return tell(pos, case.kingdom, "disbanded", words, self.rule, case.where)


class Disown(Action):
    """6.7 An area and all that is in it become nobody's."""

    name = "DISOWN"
    rule = "6.7"
    checks = (require_area("6.7"), require_own_area("6.7"))

    def do(self, case: Case) -> DarkAge:
        pos = hand_over_area(case.pos, case.where, "", forced=False)
        return tell(
            pos,
            case.kingdom,
            "disowned",
            actions_words.place_is_nobodys_now(place=pos.place(case.where)),
            self.rule,
            case.where,
        )


class Pop(Action):
    """6.9 Gaels: one army becomes one population."""

    name = "POP"
    rule = "6.9"
    checks = (
        require_gaels("6.9"),
        require_area("6.9"),
        require_own_area("6.9"),
        Check(
            "at sea",
            "2.7",
            lambda case: not case.pos.ground(case.where).sea,
            lambda case: actions_words.nobody_lives_at_sea(place=case.pos.place(case.where)),
        ),
        _require_armies("6.9"),
    )

    def do(self, case: Case) -> DarkAge:
        here = case.here
        pos = case.pos.with_area(case.where, armies=max(0, here.armies - 1), population=here.population + 1)
        pos = pos.replace(popped=pos.popped | {case.where})
        words = actions_words.army_becomes_population(place=pos.place(case.where))
        return tell(pos, case.kingdom, "popped", words, self.rule, case.where)


class Arm(Action):
    """6.9 Gaels: one population becomes one army."""

    name = "ARM"
    rule = "6.9"
    checks = (require_gaels("6.9"), require_area("6.9"), require_own_area("6.9"), require_population("6.9"))

    def do(self, case: Case) -> DarkAge:
        here = case.here
        pos = case.pos.with_area(case.where, armies=here.armies + 1, population=max(0, here.population - 1))
        words = actions_words.population_becomes_an_army(place=pos.place(case.where))
        return tell(pos, case.kingdom, "armed", words, self.rule, case.where)


class House(Action):
    """6.10 Armies of the reserve join the household."""

    name = "HOUSE"
    rule = "6.10"
    checks = (
        Check(
            "no number",
            "6.10",
            lambda case: case.order.amount() is not None or case.pos.fixed.has_reading("blank_house", "now"),
            lambda case: actions_words.NO_NUMBER_IS_GIVEN,
            SENSE,
        ),
        Check(
            "disbanded",
            "6.10",
            lambda case: not _has_disbanded(case),
            lambda case: actions_words.THERE_WAS_A_DISBAND_EARLIER,
        ),
        Check(
            "blockaded",
            "6.10",
            lambda case: not _is_household_besieged(case),
            lambda case: actions_words.household_is_under_blockade(place=case.pos.place(_household_area(case))),
        ),
        Check(
            "not enough in reserve",
            "6.10",
            lambda case: 0 < number_wanted(case, _count_reserve(case), _count_reserve(case)) <= _count_reserve(case),
            lambda case: actions_words.armies_are_in_reserve(armies=format_armies(_count_reserve(case))),
            MEANS,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        own = case.pos.kingdom(case.kingdom)
        number = min(own.reserve, number_wanted(case, own.reserve, own.reserve))
        pos = case.pos.with_kingdom(case.kingdom, reserve=own.reserve - number, household=own.household + number)
        return tell(
            pos,
            case.kingdom,
            "housed",
            actions_words.reserve_is_put_into_the_household(armies=format_armies(number)),
            self.rule,
        )


def _has_disbanded(case: Case) -> bool:
    """6.10 Return whether the kingdom disbanded this turn, or only tried to where that counts as well."""
    own = case.pos.kingdom(case.kingdom)
    return own.disbanded or (own.tried_disband and case.pos.fixed.has_reading("house_after", "any"))


def _household_area(case: Case) -> str:
    return case.pos.kingdom(case.kingdom).house


def _is_household_besieged(case: Case) -> bool:
    return bool(_household_area(case)) and case.pos.is_blockaded(_household_area(case))


def _count_reserve(case: Case) -> int:
    return case.pos.kingdom(case.kingdom).reserve
