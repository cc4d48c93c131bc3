"""5.10, 5.13 to 5.15: RAID, SIEGE, MIGRATE and INVADE."""

from __future__ import annotations

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.games.dark_age_ii.actions.base import (
    NO_ALL,
    Action,
    Case,
    number_wanted,
    require_adjacent,
    require_area,
    require_gaels,
    require_no_blockade,
    require_own_area,
    require_population,
)
from dark_ages_desk.games.dark_age_ii.actions.march import FREE, require_foreign_area, require_land, require_no_city
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.changes import format_number_of, format_number_or_none
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.attack import Attack, mark_seen, resolve_raid
from dark_ages_desk.games.dark_age_ii.war.battle import RAID, SIEGE
from dark_ages_desk.games.dark_age_ii.words import actions as actions_words


def require_armies(rule: str) -> Check[Case]:
    """Return the check that the area "where" has armies."""
    return Check(
        "no armies",
        rule,
        lambda case: case.here.armies > 0,
        lambda case: actions_words.there_are_no_armies(place=case.pos.place(case.where)),
        SENSE,
    )


def require_land_target(rule: str, why: str) -> Check[Case]:
    """Return the check that the area "to" is not a sea area; ``why`` ends the message."""
    return Check(
        "not to sea",
        rule,
        lambda case: not case.pos.ground(case.to).sea,
        lambda case: actions_words.place_is_a_sea_area_where(place=case.pos.place(case.to), why=why),
    )


class Raid(Action):
    """5.10 All armies of an area plunder an adjacent one and come back."""

    name = RAID
    rule = "5.10"
    checks = (
        require_area("5.10"),
        require_area("5.10", "to"),
        require_own_area("5.10"),
        require_adjacent(),
        require_land_target("5.10", actions_words.A_RAID_PILLAGES_LAND),
        Check(
            "not against a city",
            "5.10",
            lambda case: case.pos.ground(case.to).terrain != CITY,
            lambda case: actions_words.place_is_a_city(place=case.pos.place(case.to)),
        ),
        require_foreign_area("3.3"),
        require_armies("5.10"),
        FREE,
    )

    def cost(self, case: Case) -> int:
        return 1

    def do(self, case: Case) -> DarkAge:
        return resolve_raid(case.pos, Attack(case.kingdom, RAID, case.where, case.to, case.here.armies))


def wear_down(pos: DarkAge, to: str) -> tuple[DarkAge, str]:
    """5.13, 5.15 Return the position with one loss in the area, and the name of the field that lost.

    The loss is an army, else a fort, else a population; the name is "" if there was nothing to lose.
    """
    area = pos.area(to)
    for name in ("armies", "forts", "population"):
        if getattr(area, name):
            return pos.with_area(to, **{name: getattr(area, name) - 1}), name
    return pos, ""


ONE = {"armies": "one army", "forts": "one fort", "population": "one population", "": "nothing"}
"""Names of the possible losses in a raid, by field of the area; "" is nothing."""


def _note_wear(pos: DarkAge, case: Case, was: Area, words: str, rule: str, lost: str, besiegers: int = 0) -> DarkAge:
    to = {case.kingdom: words} | ({was.owner: words} if was.owner else {})
    pos = pos.tell("worn", "", rule, case.kingdom, case.to, to=to)
    return pos.note_losses((was.owner, int(lost == "armies"), "armies"), (case.kingdom, besiegers, "armies"))


class Siege(Action):
    """5.13 A city is worn down from the land around it."""

    name = SIEGE
    rule = "5.13"
    checks = (
        require_area("5.13"),
        require_area("5.13", "to"),
        require_own_area("5.13"),
        Check(
            "no city there",
            "5.13",
            lambda case: bool(case.where) and case.pos.ground(case.to).within == case.where,
            lambda case: actions_words.place_is_no_city_within(
                place=case.pos.place(case.to), land=case.pos.place(case.where)
            ),
        ),
        require_foreign_area("3.3"),
        require_armies("5.13"),
    )

    def cost(self, case: Case) -> int:
        return 1

    def do(self, case: Case) -> DarkAge:
        pos, was = mark_seen(case.pos, case.kingdom, case.where, case.to), case.there
        pos, lost = wear_down(pos, case.to)
        here = pos.area(case.where)
        fallen = 1 if lost == "armies" else 0
        pos = pos.with_area(case.where, armies=here.armies - fallen, sticky=True)
        text = actions_words.power_besieges(power=pos.name(case.kingdom), place=pos.place(case.to))
        pos = pos.tell("siege", text, self.rule, case.kingdom, case.to, area=case.to, of=was.owner)
        words = (
            actions_words.siege_costs_an_army(place=pos.place(case.to), loss=ONE[lost])
            if fallen
            else actions_words.siege_wears_down(place=pos.place(case.to), loss=ONE[lost])
        )
        return _note_wear(pos, case, was, words, self.rule, lost, fallen)


class Invade(Action):
    """5.15 A barbarian invasion: one population against one army, fort or population next door."""

    name = "INVADE"
    rule = "5.15"
    checks = (
        require_area("5.15"),
        require_area("5.15", "to"),
        require_gaels("5.15"),
        require_own_area("5.15"),
        require_adjacent("5.15"),
        require_land_target("5.15", actions_words.AN_INVASION_GOES_ASHORE),
        require_foreign_area("5.15"),
        require_no_city("5.15"),
        require_population("5.15"),
    )

    def do(self, case: Case) -> DarkAge:
        pos, was = mark_seen(case.pos, case.kingdom, case.where, case.to), case.there
        pos, lost = wear_down(pos, case.to)
        pos = pos.with_area(case.where, population=max(0, case.here.population - 1))
        text = actions_words.power_invades(power=pos.name(case.kingdom), place=pos.place(case.to))
        pos = pos.tell(
            "attack", text, self.rule, case.kingdom, case.to, area=case.to, kingdom=case.kingdom, of=was.owner
        )
        return _note_wear(
            pos, case, was, actions_words.invasion_wears_down(place=pos.place(case.to), loss=ONE[lost]), self.rule, lost
        )


def settlers(case: Case) -> int:
    """5.14 Return the number of settlers that the line asks for; "all" leaves one population behind."""
    return number_wanted(case, max(0, case.here.population - 1))


class Migrate(Action):
    """5.14 Population goes to an adjacent area of the same kingdom, and one more is lost on the way."""

    name = "MIGRATE"
    rule = "5.14"
    checks = (
        require_area("5.14"),
        require_area("5.14", "to"),
        require_own_area("5.14"),
        require_no_blockade("2.16"),
        require_own_area("5.14", "to"),
        require_adjacent("5.14"),
        require_land("5.14", "to"),
        NO_ALL,
        Check(
            "too little population",
            "5.14",
            lambda case: 0 < settlers(case) < case.here.population,
            lambda case: actions_words.too_little_population_to_migrate(
                settlers=settlers(case),
                place=case.pos.place(case.where),
                there=format_number_or_none(case.here.population),
            ),
            SENSE,
        ),
    )

    def do(self, case: Case) -> DarkAge:
        number = settlers(case)
        left = max(0, case.here.population - number - 1)
        pos = case.pos.with_area(case.where, population=left)
        pos = pos.with_area(case.to, population=case.there.population + number)
        pos = pos.replace(migrated=pos.migrated | {case.to})
        words = actions_words.people_migrated(
            people=format_number_of(number, "population", "population"),
            origin=pos.place(case.where),
            goal=pos.place(case.to),
        )
        return pos.tell("migrated", "", self.rule, case.kingdom, case.where, case.to, to={case.kingdom: words})
