"""5.9, 5.11, 3.14: effects of the capture of an area."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.area import RETREAT
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies as so_many
from dark_ages_desk.games.dark_age_ii.state.changes import format_number_of, format_points, hand_over_area, tell
from dark_ages_desk.games.dark_age_ii.state.fixed import STICKY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def occupy_area(pos: DarkAge, frm: str, to: str, armies: int, ships: int = 0) -> DarkAge:
    """3.7, 3.12 Return the position with an area occupied by ``armies`` and ``ships``: they are stuck on some terrain.

    They would retreat to the area ``frm`` that they came from.
    """
    sticky = pos.area(to).sticky or pos.ground(to).terrain in STICKY
    return pos.with_area(to, armies=armies, ships=ships, mode=RETREAT, retreat_to=frm, ambush_from="", sticky=sticky)


def capture_area(pos: DarkAge, kingdom: str, frm: str, to: str, armies: int, ships: int = 0) -> DarkAge:
    """5.9 Return the position after a battle that the attacker has won, with his remaining armies and ships in the
    area."""
    was = pos.area(to)
    loser = was.owner
    foreign = pos.fixed.nationality(kingdom) != pos.fixed.nationality(loser)
    pos = hand_over_area(pos, to, kingdom)
    if foreign:
        pos = pos.with_area(to, population=max(0, was.population - 1), trade=max(0, was.trade - 1))
    if foreign or pos.fixed.has_reading("fort_lost", "battle"):
        pos = pos.with_area(to, forts=max(0, was.forts - 1))
    pos = pos.replace(passage={code: whom for code, whom in pos.passage.items() if code != to})
    pos = occupy_area(pos, frm, to, armies, ships)
    if loser in pos.kingdoms:
        pos = reward_vikings(pos, kingdom, to, was.population, was.trade, foreign)
    return garrison_city(pos, kingdom, to)


def reward_vikings(pos: DarkAge, kingdom: str, to: str, population: int, trade: int, eliminated: bool) -> DarkAge:
    """5.11 Return the position with the points, ships and plunder of Vikings for a success against another kingdom.

    They get one for it, one more where there was population, another where there was trade. With ``eliminated`` one
    level each of these is gone.
    """
    if kingdom not in pos.fixed.vikings:
        return pos
    bonus = 1 + (1 if population else 0) + (1 if trade else 0)
    twice = 1 if eliminated and population and pos.fixed.has_reading("viking_points", "both") else 0
    own = pos.kingdom(kingdom)
    pos = pos.with_kingdom(
        kingdom, victory=own.victory + bonus + twice, fleet=own.fleet + bonus, treasury=own.treasury + bonus
    )
    worth = (
        f"{format_points(bonus + twice, 'victory')}, {format_number_of(bonus, 'ship')} in reserve, "
        f"{format_points(bonus, 'treasury')}"
    )
    return tell(pos, kingdom, "plunder", f"{pos.place(to)} brings {worth}", "5.11", to)


def garrison_city(pos: DarkAge, kingdom: str, to: str) -> DarkAge:
    """3.14 Return the position after a household in a city has deployed there.

    It does so when another kingdom captures the land around the city.
    """
    city = pos.ground(to).city
    owner = pos.area(city).owner if city else ""
    if not owner or owner == kingdom or pos.kingdom(owner).house != city:
        return pos
    return deploy_household(pos, owner, city)


def deploy_household(pos: DarkAge, kingdom: str, where: str) -> DarkAge:
    """3.14 Return the position with the household troops in the area as armies."""
    troops = pos.kingdom(kingdom).household
    if not troops:
        return pos
    pos = pos.with_kingdom(kingdom, household=0).with_area(where, armies=pos.area(where).armies + troops)
    words = f"{so_many(troops)} of the household deploy at {pos.place(where)}"
    return tell(pos, kingdom, "household", words, "3.14", where)
