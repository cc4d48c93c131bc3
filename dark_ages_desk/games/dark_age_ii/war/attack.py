"""3.3, 3.4, 3.10 to 3.14, 5.2 to 5.5, 8.5: entry of armies into an area, with a battle where it is not theirs.

Further parts of the module:

- 8.4a Sea battles.
- 5.9, 5.11, 3.14: effects of the capture of an area.
"""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.changes import (
    format_armies,
    format_number_of,
    format_points,
    hand_over_area,
    plunder_area,
    tell,
)
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies as so_many
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY, STICKY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.battle import (
    ASSAULT,
    MOVE,
    OVERRUN,
    PROBE,
    RAID,
    BattleResult,
    Force,
    battle_readings,
    defence,
    fight,
    fight_raid,
)
from dark_ages_desk.games.dark_age_ii.words import war as war_words


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
    words = war_words.place_brings(
        place=pos.place(to),
        victory=format_points(bonus + twice, "victory"),
        ships=format_number_of(bonus, "ship"),
        treasury=format_points(bonus, "treasury"),
    )
    return tell(pos, kingdom, "plunder", words, "5.11", to)


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
    words = war_words.household_deploys(armies=so_many(troops), place=pos.place(where))
    return tell(pos, kingdom, "household", words, "3.14", where)


STOPPING = (ASSAULT, PROBE)
"""5.3, 5.4 Attacks whose armies move no more this turn."""


@dataclass(frozen=True, slots=True)
class Attack:
    """Armies of a kingdom that go from one area into another, in one of the ways of section 5."""

    kingdom: str
    kind: str
    frm: str
    to: str
    armies: int


def mark_seen(pos: DarkAge, kingdom: str, *codes: str) -> DarkAge:
    """1.10 Return the position with areas added to a kingdom's report that it moved through or attacked."""
    return pos.with_kingdom(kingdom, seen=pos.kingdom(kingdom).seen | set(codes))


def enter_area(pos: DarkAge, on: Attack) -> DarkAge:
    """3.3 Return the position after armies have entered the area or have tried to: by a march, passage or attack."""
    pos = mark_seen(pos, on.kingdom, on.frm, on.to)
    area = pos.area(on.to)
    if area.owner == on.kingdom:
        return _march(pos, on)
    if area.owner and pos.passage.get(on.to) == on.kingdom and not area.armies:
        return _pass_through(pos, on)
    return resolve_attack(pos, on)


def _leave_area(pos: DarkAge, on: Attack) -> DarkAge:
    return pos.with_area(on.frm, armies=pos.area(on.frm).armies - on.armies)


def _march(pos: DarkAge, on: Attack) -> DarkAge:
    """3.1, 3.12 Return the position after a march into a kingdom's own area."""
    area = pos.area(on.to)
    sticky = area.sticky or pos.ground(on.to).terrain in STICKY or on.kind in STOPPING
    pos = _leave_area(pos, on).with_area(on.to, armies=area.armies + on.armies, retreat_to=on.frm, sticky=sticky)
    words = war_words.armies_moved(armies=format_armies(on.armies), origin=pos.place(on.frm), goal=pos.place(on.to))
    return pos.tell("moved", "", "3.1", on.kingdom, on.frm, on.to, to={on.kingdom: words})


def _pass_through(pos: DarkAge, on: Attack) -> DarkAge:
    """5.12 Return the position after a march into an area whose owner lets them pass and has no armies there.

    There is no battle, and nothing is destroyed.
    """
    was = pos.area(on.to)
    owner = was.owner
    pos = occupy_area(hand_over_area(_leave_area(pos, on), on.to, on.kingdom, forced=False), on.frm, on.to, on.armies)
    # Its owner's defence mode stays: it is his again at the end of the turn.
    pos = pos.with_area(on.to, mode=was.mode, ambush_from=was.ambush_from)
    if on.kind in STOPPING:
        pos = pos.with_area(on.to, sticky=True)
    pos = pos.replace(passed={**pos.passed, on.to: (owner, on.kingdom)})
    words = war_words.armies_passed(
        armies=format_armies(on.armies), power=pos.in_sentence(on.kingdom), place=pos.place(on.to)
    )
    return pos.tell("passed", "", "5.12", on.kingdom, on.frm, on.to, to={on.kingdom: words, owner: words})


def is_ambush_set(pos: DarkAge, kind: str, frm: str, to: str) -> bool:
    """3.13 Return whether an ambush is set against such an attack from ``frm``, with armies for it."""
    area = pos.area(to)
    if kind not in (MOVE, ASSAULT, OVERRUN) and not (kind == RAID and pos.fixed.has_reading("raid_ambush", "yes")):
        return False
    armed = area.mode == AMBUSH and area.ambush_from == frm and area.armies > 0
    return armed and pos.ground(to).terrain != CITY


def force_of(pos: DarkAge, frm: str, number: int) -> Force:
    """8.5 Return the force of an attack by ``number`` armies; from a sea area all ships there fight with them."""
    return Force(number, pos.area(frm).ships if pos.ground(frm).sea else 0)


def must_retreat(pos: DarkAge, kingdom: str, to: str, strength: int) -> bool:
    """3.11 Return whether the defenders retreat before a battle against that strength."""
    area = pos.area(to)
    gaels = area.population and _must_gaels_flee(pos, kingdom, area) and pos.fixed.has_reading("gaels_flee", "alone")
    if not area.owner or area.mode != RETREAT or not (area.armies or gaels):
        return False
    where = area.retreat_to
    if where not in pos.ground(to).near or pos.area(where).owner != area.owner:
        return False
    level = defence(pos.ground(to).terrain, area, battle_readings(pos.fixed)).level(Force(area.armies))
    if pos.fixed.has_reading("retreat", "armies"):
        return strength > area.armies
    return strength > (level + area.armies if pos.fixed.has_reading("retreat", "sum") else level)


def _must_gaels_flee(pos: DarkAge, kingdom: str, area: Area) -> bool:
    return area.owner in pos.fixed.gaels and kingdom not in pos.fixed.gaels


def prepare_defence(pos: DarkAge, kingdom: str, to: str, strength: int) -> DarkAge:
    """3.11, 3.14 Return the position just before a battle: the household deploys, then the defenders may retreat."""
    owner = pos.area(to).owner
    if owner and pos.kingdom(owner).house == to and pos.ground(to).terrain != CITY:
        pos = deploy_household(pos, owner, to)
    if not must_retreat(pos, kingdom, to, strength):
        return pos
    area = pos.area(to)
    where, goers, stay = area.retreat_to, area.armies, area.population
    if _must_gaels_flee(pos, kingdom, area):
        goers, stay = goers + stay, 0
    pos = pos.with_area(to, armies=0, population=stay)
    there = pos.area(where)
    sticky = there.sticky or pos.ground(where).terrain in STICKY
    pos = pos.with_area(where, armies=there.armies + goers, sticky=sticky)
    armies, whose, left = format_armies(goers), pos.in_sentence(owner), pos.place(to)
    own = war_words.armies_retreated_to(armies=armies, power=whose, place=left, goal=pos.place(where))
    words = war_words.armies_retreated(armies=armies, power=whose, place=left)
    return pos.tell("retreated", "", "3.11", owner, to, where, to={owner: own, kingdom: words})


def resolve_attack(pos: DarkAge, on: Attack) -> DarkAge:
    """3.4 Return the position after an attack in one of the ways of 5.2 to 5.5."""
    force = force_of(pos, on.frm, on.armies)
    pos = prepare_defence(pos, on.kingdom, on.to, force.strength)
    area, ambush = pos.area(on.to), is_ambush_set(pos, on.kind, on.frm, on.to)
    how = battle_readings(pos.fixed)
    place = defence(pos.ground(on.to).terrain, area, how)
    fought = fight(on.kind, force, Force(area.armies), place, ambush, how)
    pos = apply_losses(_leave_area(pos, on), on.kingdom, on.to, force, fought, ambush)
    home, ships, came = pos.area(on.frm), fought.attackers.ships, fought.attackers.armies
    sea = pos.ground(on.frm).sea
    if not fought.won:
        sticky = home.sticky or (on.kind in STOPPING and pos.fixed.has_reading("beaten_back", "origin"))
        pos = pos.with_area(on.frm, armies=home.armies + came, ships=ships if sea else 0, sticky=sticky)
        return _note_battle(pos, on, area, force, fought, ambush)
    if sea:
        # 8.5 Where all armies fell one ship is landed as an army.
        pos = pos.with_area(on.frm, ships=ships if came else ships - 1)
    pos = capture_area(pos, on.kingdom, on.frm, on.to, came or 1)
    if on.kind in STOPPING:
        pos = pos.with_area(on.to, sticky=True)
    return _note_battle(pos, on, area, force, fought, ambush)


def apply_losses(pos: DarkAge, kingdom: str, to: str, force: Force, fought: BattleResult, ambush: bool) -> DarkAge:
    """3.5, 3.13 Return the position with the defenders' losses taken off, and a part of each side's scattered.

    An ambush makes the area sticky.
    """
    area = pos.area(to)
    fell = area.armies - fought.defenders.armies
    pos = pos.with_area(to, armies=fought.defenders.armies, sticky=area.sticky or ambush)
    pos = scatter_armies(pos, kingdom, force.armies - fought.attackers.armies)
    return scatter_armies(pos, area.owner, fell) if area.owner else pos


def scatter_armies(pos: DarkAge, kingdom: str, fell: int) -> DarkAge:
    """3.5 Return the position with the part of ``fell`` armies that comes back to the reserve at the turn's end."""
    part = (
        0
        if pos.fixed.has_reading("scattered", "none")
        else fell // (2 if pos.fixed.has_reading("scattered", "half") else 3)
    )
    return pos.with_kingdom(kingdom, scattered=pos.kingdom(kingdom).scattered + part) if part else pos


def describe_battle(pos: DarkAge, kingdom: str, to: str, fought: BattleResult) -> str:
    """Return what everybody reads of a battle: the attack or capture of an area, and whether it was a major battle."""
    name, place = pos.name(kingdom), pos.place(to)
    if fought.won:
        return (
            war_words.power_captures_in_a_major_battle(power=name, place=place)
            if fought.major
            else war_words.power_captures(power=name, place=place)
        )
    return (
        war_words.power_attacks_in_a_major_battle(power=name, place=place)
        if fought.major
        else war_words.power_attacks(power=name, place=place)
    )


def _note_battle(pos: DarkAge, on: Attack, was: Area, force: Force, fought: BattleResult, ambush: bool) -> DarkAge:
    """1.11 Return the position with notes of a battle: all read of the attack or capture, the sides of their losses."""
    kind, major = "capture" if fought.won else "attack", fought.major
    words = describe_battle(pos, on.kingdom, on.to, fought)
    pos = pos.tell(kind, words, "3.4", on.kingdom, on.to, area=on.to, kingdom=on.kingdom, of=was.owner, major=major)
    battle = war_words.battle_of_strengths(
        power=pos.name(on.kingdom),
        kind=on.kind,
        origin=pos.place(on.frm),
        goal=pos.place(on.to),
        attack=fought.attack,
        defence=fought.defence,
        ambush=ambush,
        won=fought.won,
    )
    down = Force(force.armies - fought.attackers.armies, force.ships - fought.attackers.ships)
    losses = war_words.with_losses(
        battle=battle,
        attacker=pos.in_sentence(on.kingdom),
        attacker_losses=describe_losses(down, none="none"),
        defender=pos.in_sentence(was.owner) if was.owner else "the area",
        defender_losses=describe_losses(Force(was.armies - fought.defenders.armies), none="none"),
    )
    told = {on.kingdom: losses}
    if was.owner:
        told[was.owner] = told[on.kingdom]
    pos = pos.tell("battle", "", "3.5", on.kingdom, on.frm, on.to, to=told)
    return pos.note_losses(
        *loss_facts(on.kingdom, down), *loss_facts(was.owner, Force(was.armies - fought.defenders.armies))
    )


def resolve_raid(pos: DarkAge, on: Attack) -> DarkAge:
    """5.10 Return the position after a raid: its own kind of battle.

    The area is pillaged if none of its owner's armies is left.
    """
    pos = mark_seen(pos, on.kingdom, on.frm, on.to)
    force = force_of(pos, on.frm, on.armies)
    pos = prepare_defence(pos, on.kingdom, on.to, force.strength)
    area, ambush = pos.area(on.to), is_ambush_set(pos, on.kind, on.frm, on.to)
    place = defence(pos.ground(on.to).terrain, area, battle_readings(pos.fixed))
    fought = fight_raid(force, Force(area.armies), place, ambush)
    pos = apply_losses(_leave_area(pos, on), on.kingdom, on.to, force, fought, ambush)
    home = pos.area(on.frm)
    ships = fought.attackers.ships if pos.ground(on.frm).sea else home.ships
    pos = pos.with_area(on.frm, armies=home.armies + fought.attackers.armies, ships=ships)
    name, place_name = pos.name(on.kingdom), pos.place(on.to)
    words = (
        war_words.power_raids_and_pillages(power=name, place=place_name)
        if fought.won
        else war_words.power_raids(power=name, place=place_name)
    )
    pos = pos.tell("raid", words, "5.10", on.kingdom, on.to, area=on.to, kingdom=on.kingdom, of=area.owner)
    down = Force(force.armies - fought.attackers.armies, force.ships - fought.attackers.ships)
    fell = Force(area.armies - fought.defenders.armies)
    told = war_words.raid_losses(
        place=pos.place(on.frm), attackers=describe_losses(down), defenders=describe_losses(fell)
    )
    to = {on.kingdom: told} | ({area.owner: told} if area.owner else {})
    pos = pos.tell("battle", "", "5.10", on.kingdom, on.frm, on.to, to=to)
    pos = pos.note_losses(*loss_facts(on.kingdom, down), *loss_facts(area.owner, fell))
    if not fought.won:
        return pos
    before = pos.kingdom(on.kingdom).treasury
    pos, _ = plunder_area(pos, on.to, on.kingdom)
    plunder = pos.kingdom(on.kingdom).treasury - before
    if plunder:
        pos = tell(
            pos,
            on.kingdom,
            "plunder",
            war_words.points_of_plunder(points=format_points(plunder, "treasury")),
            "9.3",
            on.to,
        )
    return reward_vikings(pos, on.kingdom, on.to, area.population, area.trade, True) if area.owner else pos


def loss_facts(kingdom: str, fell: Force) -> tuple[tuple[str, int, str], ...]:
    """Return a kingdom's losses of armies and ships, as facts for reports."""
    return (kingdom, fell.armies, "armies"), (kingdom, fell.ships, "ships")


def describe_losses(fell: Force, none: str = "nothing") -> str:
    """Return the numbers of armies and ships as text; ``none`` for none."""
    parts = [format_armies(fell.armies)] if fell.armies else []
    if fell.ships:
        parts.append(format_number_of(fell.ships, "ship"))
    return " and ".join(parts) or none


def sail_fleet(pos: DarkAge, kingdom: str, frm: str, to: str, force: Force) -> DarkAge:
    """8.3, 8.4 Return the position after a fleet and the armies aboard have gone from one sea area to another.

    They fight for the area where it is not theirs.
    """
    pos = mark_seen(pos, kingdom, frm, to)
    home, area = pos.area(frm), pos.area(to)
    pos = pos.with_area(frm, armies=home.armies - force.armies, ships=home.ships - force.ships)
    if area.owner == kingdom:
        pos = pos.with_area(to, armies=area.armies + force.armies, ships=area.ships + force.ships)
        words = war_words.force_sailed(force=describe_losses(force), origin=pos.place(frm), goal=pos.place(to))
        return pos.tell("sailed", "", "8.3", kingdom, frm, to, to={kingdom: words})
    how = battle_readings(pos.fixed)
    defenders = Force(area.armies, area.ships)
    fought = fight(MOVE, force, defenders, defence(pos.ground(to).terrain, area, how), False, how)
    left, stay = fought.attackers, fought.defenders
    pos = pos.with_area(to, armies=stay.armies, ships=stay.ships)
    if fought.won:
        pos = capture_area(pos, kingdom, frm, to, left.armies, left.ships)
    else:
        home = pos.area(frm)
        pos = pos.with_area(frm, armies=home.armies + left.armies, ships=home.ships + left.ships)
    kind, major = "capture" if fought.won else "attack", fought.major
    words = describe_battle(pos, kingdom, to, fought)
    pos = pos.tell(kind, words, "8.4", kingdom, to, area=to, kingdom=kingdom, of=area.owner, major=major)
    down = Force(force.armies - left.armies, force.ships - left.ships)
    sunk = Force(defenders.armies - stay.armies, defenders.ships - stay.ships)
    told = war_words.sea_battle_losses(
        place=pos.place(to),
        attack=fought.attack,
        defence=fought.defence,
        attackers=describe_losses(down),
        defenders=describe_losses(sunk),
    )
    recipients = {kingdom: told} | ({area.owner: told} if area.owner else {})
    pos = pos.tell("battle", "", "8.4", kingdom, frm, to, to=recipients)
    return pos.note_losses(*loss_facts(kingdom, down), *loss_facts(area.owner, sunk))
