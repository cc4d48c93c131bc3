"""Tax, recruits, ships, forts: a stand-in's use of gold."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.strategy_and_conquest.events.treasury import most_recruits, step_cost
from dark_ages_desk.games.strategy_and_conquest.stand_ins.gathering import fronts
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, FLEET
from dark_ages_desk.games.strategy_and_conquest.state.units import ARCHERY, CAVALRY, INFANTRY, SHIP, Kind
from dark_ages_desk.games.strategy_and_conquest.state.weights import load, weight
from dark_ages_desk.games.strategy_and_conquest.words import stand_ins as stand_ins_words

SHARES = ((CAVALRY, 4), (ARCHERY, 4), (INFANTRY, 1))
"""Divisors for each arm's part of a fort's recruits, and of the gold; the infantry has all that is left."""

STEPS = (3, 6, 11)
"""Fort levels that allow more recruits than the level below."""

HIGHEST = 11
"""Maximum level that forts are raised to: higher ones give no more recruits."""

CARRIED, MOST_CARRIED = 30, 150
"""Load of ships that a realm with nothing to attack builds; for its largest army up to the second."""


def add_tax_rate(plan: Plan) -> None:
    """Add a tax rate that keeps loyalty at a hundred: an excess is spent, a lack is bought back."""
    over = (plan.table.realms[plan.realm].loyalty - 1000) // 10
    rate = max(75, min(125, 100 + over))
    if rate != 100:
        why = stand_ins_words.LOYALTY_IS_ABOVE_100 if rate > 100 else stand_ins_words.REBELS_MAY_RISE
        plan.add(why, "TAX", rate=rate)


def forts_by_use(plan: Plan) -> list[str]:
    """Return the own provinces with a fort, those nearest to the front first, of these the strongest."""
    steps = plan.distances(fronts(plan))
    own = [place for place in plan.own_provinces() if plan.table.provinces[place].fort]
    # order: a stand-in's own choice
    return sorted(own, key=lambda place: (steps.get(place, 99), -plan.table.provinces[place].fort, place))


def worth(kind: Kind) -> tuple[int, str]:
    """Return the value of a kind for its gold, by attack and loss factors together, and its name."""
    return kind.attack * kind.loss * 100 // kind.cost**2, kind.name


def add_recruits(plan: Plan) -> None:
    """Add recruits of all arms for the gold beyond the next pay, at the forts next to the front first."""
    for place in forts_by_use(plan):
        slots = most_recruits(plan.table.fixed, plan.table.provinces[place].fort)
        # order: a stand-in's own choice
        known = [plan.table.fixed.kinds[name] for name in sorted(plan.table.fixed.places[place].recruits)]
        army = find_staying_force(plan, place, ARMY)
        for arm, share in SHARES:
            number = slots // share
            had = [kind for kind in known if kind.arm == arm]
            if not had or not number:
                continue
            kind = choose_kind(had, plan.gold // 100 // max(1, slots))
            number = min(number, plan.gold // share // (100 * kind.cost))
            if number > 0:
                slots -= number
                army = army or plan.new_id()
                recruit(plan, place, kind, number, army)


def find_staying_force(plan: Plan, place: str, sort: str) -> str:
    """Return the army or fleet of the realm that stays in a place this turn, "" where there is none."""
    own = (
        one for one in plan.table.forces_at(place) if one.realm == plan.realm and one.kind == sort and not one.aboard
    )
    return next((one.id for one in own if one.id not in plan.busy), "")  # order: a stand-in's own choice


def choose_kind(kinds: list[Kind], each: int) -> Kind:
    """Return the strongest kind that ``each`` recruit's gold can pay, else the one with most value for its gold."""
    rich = [kind for kind in kinds if kind.cost <= each]
    # order: a stand-in's own choice
    return max(rich, key=lambda one: (one.attack * one.loss, one.name)) if rich else max(kinds, key=worth)


def recruit(plan: Plan, place: str, kind: Kind, number: int, force: str) -> None:
    """Add recruits for the army or the fleet of that name, which is a new one if there is none yet."""
    left = plan.gold // 100
    name = plan.name(place)
    why = (
        stand_ins_words.ships_from_a_harbor(place=name, gold=left)
        if kind.arm == SHIP
        else stand_ins_words.troops_from_a_fort(troops=kind.arm, place=name, gold=left)
    )
    plan.add(why, "RECRUIT", place=place, unit=kind.name, number=number, force=force)
    plan.gold -= 100 * kind.cost * number


def add_forts(plan: Plan, *, steps_only: bool) -> None:
    """Add higher forts while gold is left; with ``steps_only`` only levels that allow more recruits."""
    for place in forts_by_use(plan):
        province = plan.table.provinces[place]
        to = province.fort + 1
        if to > HIGHEST or (steps_only and to not in STEPS) or ("fort", place) in works_raised(plan):
            continue
        cost = 100 * step_cost(plan.table.fixed, to)
        cost = cost // 200 * 100 if to <= province.fort_was else cost
        if plan.gold >= (2 * cost if steps_only else cost):
            troops = format_count(most_recruits(plan.table.fixed, to), "recruit")
            why = (
                stand_ins_words.fort_allows_more_recruits(level=to, recruits=troops)
                if to in STEPS
                else stand_ins_words.GOLD_IS_LEFT_OVER
            )
            plan.add(why, "UPGRADE", what="fort", place=place)
            plan.gold -= cost


def works_raised(plan: Plan) -> set[tuple[str, str]]:
    """Return the works raised this turn already, as (fort or harbor, place)."""
    orders = [line.order for line in plan.lines if line.order.verb == "UPGRADE"]
    return {(one.code("what"), one.code("place")) for one in orders}


def add_ships(plan: Plan) -> None:
    """Add ships for a realm with nothing to attack by its means: the kind that carries most for its gold."""
    table = plan.table
    carried = sum(load(table, one) for one in table.forces.values() if one.realm == plan.realm and one.kind == FLEET)
    # order: a stand-in's own choice
    wanted = max([CARRIED, *(min(MOST_CARRIED, weight(table, one)) for one in plan.armies_ashore())])
    harbours = [place for place in plan.own_provinces() if table.provinces[place].harbour]
    fleet = {one.place: one.count for one in plan.forces(FLEET)}
    # order: a stand-in's own choice
    for place in sorted(harbours, key=lambda one: (-fleet.get(one, 0), -table.provinces[one].harbour, one)):
        # order: a stand-in's own choice
        known = [table.fixed.kinds[name] for name in sorted(table.fixed.places[place].recruits)]
        had = [kind for kind in known if kind.arm == SHIP]
        if had and carried < wanted:
            # order: a stand-in's own choice
            kind = max(had, key=lambda one: (one.load * 100 // one.cost, one.attack, one.name))
            most = most_recruits(table.fixed, table.provinces[place].harbour, ships=True)
            number = min(most, plan.gold // (200 * kind.cost), -(-(wanted - carried) // kind.load))
            if number > 0:
                recruit(plan, place, kind, number, find_staying_force(plan, place, FLEET) or plan.new_id())
            return
