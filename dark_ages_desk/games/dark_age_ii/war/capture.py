"""5.9, 5.11, 3.14, 10.7: what it means that an area is captured."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.area import RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.fixed import STICKY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

MAJOR = 10
"""1.11 A battle is a major one where both strengths have double figures."""


def held(pos: DarkAge, kingdom: str, area: Area, frm: str, to: str, armies: int, ships: int = 0) -> DarkAge:
    """3.12 The area when it has come into other hands: what came in would retreat to where it came from."""
    sticky = area.sticky or pos.ground(to).terrain in STICKY
    now = area.but(
        owner=kingdom, armies=armies, ships=ships, mode=RETREAT, retreat_to=frm, ambush_from="", sticky=sticky
    )
    loser = area.owner
    if loser in pos.kingdoms and pos.kingdom(loser).trap and pos.kingdom(loser).spy == to:
        pos = pos.with_kingdom(loser, trap="")  # 7.5
    return pos.but(areas={**pos.areas, to: now})


def captured(pos: DarkAge, kingdom: str, frm: str, to: str, armies: int, ships: int = 0) -> DarkAge:
    """5.9 After a battle that the attacker has won, with what of his stands in the area now."""
    was = pos.area(to)
    loser = was.owner
    foreign = pos.fixed.nationality(kingdom) != pos.fixed.nationality(loser)
    area = was
    if foreign:
        area = area.but(population=max(0, was.population - 1), trade=max(0, was.trade - 1))
    if foreign or pos.fixed.plays("fort_lost", "battle"):
        area = area.but(forts=max(0, was.forts - 1))
    passage = {code: whom for code, whom in pos.passage.items() if code != to}
    pos = held(pos.but(passage=passage), kingdom, area, frm, to, armies, ships)
    if loser:
        pos = _paid_for(pos, loser, was, foreign)
        pos = _vikings(pos, kingdom, to, was.population, was.trade, foreign)
        pos = _house(pos, kingdom, loser, to)
    return _garrisoned(pos, kingdom, to)


def _paid_for(pos: DarkAge, loser: str, was: Area, foreign: bool) -> DarkAge:
    """4.2, 5.9 What the loss costs the loser in victory points."""
    populated = was.population > 0
    if pos.fixed.plays("lost_area", "foreign"):
        counts = foreign
    elif pos.fixed.plays("lost_area", "populated"):
        counts = populated
    else:
        counts = populated or foreign
    return pos.with_kingdom(loser, victory=pos.kingdom(loser).victory - 1) if counts else pos


def _vikings(pos: DarkAge, kingdom: str, to: str, population: int, trade: int, eliminated: bool) -> DarkAge:
    """5.11 Vikings gain points, ships and plunder by a success against another kingdom: one for it, one more where
    there was population, another where there was trade."""
    if kingdom not in pos.fixed.vikings:
        return pos
    bonus = 1 + (1 if population else 0) + (1 if trade else 0)
    twice = 1 if eliminated and population and pos.fixed.plays("viking_points", "both") else 0
    own = pos.kingdom(kingdom)
    pos = pos.with_kingdom(
        kingdom, victory=own.victory + bonus + twice, fleet=own.fleet + bonus, treasury=own.treasury + bonus
    )
    words = f"{pos.place(to)}: {bonus + twice} victory points, {bonus} ships in reserve and {bonus} to the treasury"
    return pos.tell("plunder", "", "5.11", kingdom, to, to={kingdom: words})


def raided(pos: DarkAge, kingdom: str, to: str, population: int, trade: int) -> DarkAge:
    """5.11 After a successful raid on another kingdom's area, whose population and trade have been reduced."""
    return _vikings(pos, kingdom, to, population, trade, True)


def _house(pos: DarkAge, kingdom: str, loser: str, to: str) -> DarkAge:
    """10.7 With a household's place half the treasury is lost, and the household leaves the map."""
    own = pos.kingdom(loser)
    if own.house != to or pos.ground(to).sea:
        return pos
    half = own.treasury // 2
    pos = pos.with_kingdom(loser, treasury=own.treasury - half, house="")
    pos = pos.with_kingdom(kingdom, treasury=pos.kingdom(kingdom).treasury + half)
    words = f"with the household at {pos.place(to)} {half} of the treasury of {pos.called(loser)} is taken"
    return pos.tell("house", "", "10.7", kingdom, to, to={kingdom: words, loser: words})


def _garrisoned(pos: DarkAge, kingdom: str, to: str) -> DarkAge:
    """3.14 A household in a city deploys there when another kingdom captures the land around it."""
    city = pos.ground(to).city
    owner = pos.area(city).owner if city else ""
    if not owner or owner == kingdom or pos.kingdom(owner).house != city:
        return pos
    return deployed(pos, owner, city)


def deployed(pos: DarkAge, kingdom: str, where: str) -> DarkAge:
    """3.14 The household troops stand in the area as armies."""
    troops = pos.kingdom(kingdom).household
    if not troops:
        return pos
    pos = pos.with_kingdom(kingdom, household=0).with_area(where, armies=pos.area(where).armies + troops)
    words = f"{troops} household troops deploy at {pos.place(where)}"
    return pos.tell("household", "", "3.14", kingdom, where, to={kingdom: words})
