"""Candidates for each question of the game, with what each is worth. One function for each kind of step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from dark_ages_desk.core.advice import Candidate, Part
from dark_ages_desk.core.question import Pick, Question, Walk
from dark_ages_desk.games.dark_age_britain_570.advice.alliances import (
    list_answers_before_the_count,
    list_answers_to_talks,
)
from dark_ages_desk.games.dark_age_britain_570.advice.plans import (
    Plan,
    assess_battle,
    distance,
    make_plans,
)
from dark_ages_desk.games.dark_age_britain_570.advice.telling import make_candidate, round_chance, round_points
from dark_ages_desk.games.dark_age_britain_570.advice.worth import (
    IN_GLORY,
    LEADER,
    RIVAL,
    prize,
    strength_near,
    worth_of_base,
    worth_of_unit,
)
from dark_ages_desk.games.dark_age_britain_570.phases.attacks import ATTACK, Declaration
from dark_ages_desk.games.dark_age_britain_570.phases.battles import AdvanceInto, Choosing
from dark_ages_desk.games.dark_age_britain_570.phases.count import Leaving
from dark_ages_desk.games.dark_age_britain_570.phases.economy import Building, Upkeep, upkeep_due
from dark_ages_desk.games.dark_age_britain_570.phases.moving import Moving
from dark_ages_desk.games.dark_age_britain_570.phases.overtures import Offer, Wooing
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import GoingHome, Redeploying
from dark_ages_desk.games.dark_age_britain_570.phases.setup import Deployment
from dark_ages_desk.games.dark_age_britain_570.phases.talks import Talks
from dark_ages_desk.games.dark_age_britain_570.phases.year import Longer
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, only_part
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle
from dark_ages_desk.games.dark_age_britain_570.war.overture_odds import chance, column_steps, least_cost
from dark_ages_desk.games.dark_age_britain_570.words import advice as words


def list_candidates(pos: Britain, question: Question, depth: int) -> Iterable[Candidate]:
    """Return the candidates for a question; () for one that is tried out answer by answer."""
    top = pos.top
    make = _MAKERS.get(type(top))
    return () if make is None else tuple(make(pos, question, depth))


def _deploy(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    if question.option("suggested") is not None:
        yield make_candidate(question, "suggested", None, (), words.TOWNS_ARE_HELD)
    if question.option("ready") is not None:
        yield make_candidate(question, "ready", None, (), words.ALL_IS_DEPLOYED)


# --- overtures


def _worth_of_joining(pos: Britain, town: str) -> float:
    """Return the points of a town that joins: its tax base and its living units."""
    units = sum(worth_of_unit(pos, unit) for unit in pos.garrison(town))
    return worth_of_base(pos, pos.town_tax_base(town)) + units


def _affordable(pos: Britain, kingdom: str) -> int:
    """Return the cattle that can be offered while this year's upkeep can still be paid after taxes."""
    return min(pos.cattle[kingdom], pos.cattle[kingdom] + pos.base(kingdom) - upkeep_due(pos, kingdom))


def _offers(pos: Britain, kingdom: str, town: str, most: int) -> Iterator[tuple[int, float, float]]:
    """Yield the sums of cattle that are worth trying for a town: the sum, the chance, the points won on average."""
    value = _worth_of_joining(pos, town)
    for cattle in column_steps(pos, most):
        if cattle <= most:
            hope = float(chance(pos, kingdom, town, cattle))
            yield cattle, hope, hope * value - cattle / 2


def _woo(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    kingdom, most = question.power, _affordable(pos, question.power)
    yield make_candidate(question, "no more", None, (), words.NO_OVERTURE_PAYS)
    option = question.option("woo")
    if option is None or most < least_cost(pos):
        return
    for value in option.values():
        town = pos.fixed.town_at.get(only_part(value), "")
        # order: of two as good the one that costs less comes first
        best = max(_offers(pos, kingdom, town, most), key=lambda one: one[2], default=None)
        if best is None:
            continue
        cattle, hope, points = best
        text = words.woos(
            town=pos.fixed.name(town), percent=round_chance(hope), cattle=cattle, tax=pos.town_tax_base(town)
        )
        gain = (Part(words.TOWN_AND_UNITS, points + cattle / 2), Part("cattle", -cattle / 2))
        numbers = (round_chance(hope), cattle, pos.town_tax_base(town))
        yield make_candidate(question, "woo", value, gain, text, numbers)


def _offer(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    top = pos.top
    assert isinstance(top, Offer)
    most = max(_affordable(pos, top.kingdom), least_cost(pos))
    yield make_candidate(question, "back", None, (Part("cattle", -0.1),), words.NO_OVERTURE_PAYS, reversible=True)
    for cattle, hope, points in _offers(pos, top.kingdom, top.town, most):
        tax = pos.town_tax_base(top.town)
        text = words.offers(town=pos.fixed.name(top.town), percent=round_chance(hope), cattle=cattle, tax=tax)
        gain = (Part(words.TOWN_AND_UNITS, points + cattle / 2), Part("cattle", -cattle / 2))
        yield make_candidate(question, "offer", cattle, gain, text, (round_chance(hope), cattle, tax))


# --- upkeep and rebuilding


def _pay(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    kingdom, due = question.power, upkeep_due(pos, question.power)
    if question.option("pay") is not None:
        yield make_candidate(question, "pay", None, (), words.pays_upkeep(cattle=due), (due,))
        return
    down: list[str] = []

    def value(unit: str) -> tuple[float, str]:
        return worth_of_unit(pos, unit) / max(pos.unit(unit).upkeep, 1), unit

    for unit in sorted(pos.forces(kingdom), key=value):  # order: numbers, then names
        if due <= pos.cattle[kingdom]:
            break
        down.append(unit)
        due -= pos.unit(unit).upkeep
    text = words.lays_down(units=pos.describe_units(down))
    yield make_candidate(question, "lay down", tuple(down), (), text)


def _build(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    kingdom = question.power
    yield make_candidate(question, "built", None, (), words.NOTHING_PAYS)
    for option in question.options:
        if not option.verb.startswith("rebuild "):
            continue
        dead = option.verb.removeprefix("rebuild ")
        home, _, kind = dead.rpartition("-")
        # order: units of one kind and home are alike
        unit = next(one for one in pos.fixed.of_home[home] if pos.unit(one).kind == kind and not pos.is_alive(one))
        one = pos.unit(unit)
        value = worth_of_unit(pos, unit) - one.rebuild / 2
        for spot in option.values():
            space = only_part(spot)
            threat = float(strength_near(pos, pos.group(kingdom), space, 5)) if space in pos.fixed.board.spaces else 0.0
            text = words.rebuilds(unit=one.name, cattle=one.rebuild, strength=one.strength)
            gain = (Part("units", value + one.rebuild / 2 + 0.02 * threat), Part("cattle", -one.rebuild / 2))
            yield make_candidate(question, option.verb, spot, gain, text, (one.rebuild, one.strength))


# --- the months


def _march(pos: Britain, question: Question, depth: int, verb: str) -> Iterator[Candidate]:
    """Yield a way for each unit that a plan wants elsewhere, the best plan's first; and the end of it."""
    kingdom = question.power
    yield make_candidate(question, "done", None, (), words.ALL_ARE_IN_PLACE)
    plans = make_plans(pos, kingdom, depth)
    moved = pos.spent if verb == "move" else dict.fromkeys(pos.redeployed, 1)
    wanted = {unit: plan for plan in plans for unit in plan.units}
    wanted |= _assign_leaders(pos, kingdom, plans)
    for unit, plan in wanted.items():
        if moved.get(unit):
            continue
        option = question.option(f"{verb} {unit}")
        if not isinstance(option, Walk):
            continue
        found = _best_ending(pos, option, unit, plan, kingdom)
        if found is None:
            continue
        path, nearer = found
        if verb == "redeploy" and nearer < 3:
            continue
        goal = path[-1]
        text = words.marches(
            unit=pos.unit(unit).name,
            place=pos.place(goal),
            target=pos.place(plan.target),
            percent=round_chance(plan.chance),
            points=round_points(plan.prize),
        )
        numbers = (round_chance(plan.chance), float(round_points(plan.prize)))
        share = plan.worth / max(len(plan.units), 1) * min(nearer, 4) / 4
        gain = (Part(words.PLAN, max(share, 0.05)),)
        yield make_candidate(question, option.verb, tuple(path), gain, text, numbers, reversible=True)


def _assign_leaders(pos: Britain, kingdom: str, plans: Sequence[Plan]) -> dict[str, Plan]:
    """Return the plan that each leader goes with: the nearest leader leads a body of two or more. The others stay."""
    free = [one for one in pos.leaders(kingdom) if one in pos.where]
    found: dict[str, Plan] = {}
    for plan in plans:
        if len(plan.units) > 1 and free:
            # order: numbers, then names
            nearest = min(free, key=lambda one: (distance(pos, pos.where[one], plan.target), one))
            found[nearest] = plan
            free.remove(nearest)
    return found


def _best_ending(pos: Britain, option: Walk, unit: str, plan: Plan, kingdom: str) -> tuple[tuple[str, ...], int] | None:
    """Return the path of a unit to the hex that is best for a plan, and how many hexes nearer it is; None to stay.

    A leader keeps behind or among the units; the others stand together beside the target.
    """
    if option.all_endings is None:
        return None
    start = pos.where[unit]
    here = distance(pos, start, plan.target)
    leads = pos.unit(unit).leads
    if here <= 1 and not leads and pos.units_of_others(pos.group(kingdom), plan.target):
        return None
    companions = {pos.where[one] for one in plan.units if one != unit and one in pos.where}

    def rank(space: str) -> tuple[int, int, str]:
        far = distance(pos, space, plan.target)
        if leads:
            beside = min((distance(pos, space, one) for one in companions), default=9)  # order: numbers
            return (beside, far, space)
        return (far, 0 if space in companions else 1, space)

    endings = option.all_endings()
    if not endings:
        return None
    best = min(endings, key=rank)  # order: numbers, then names
    if rank(best)[:2] >= rank(start)[:2]:
        return None
    ending = endings[best][0]
    nearer = here - distance(pos, best, plan.target)
    return tuple(ending.path), max(nearer, 1) if leads else nearer


def _move(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    yield from _march(pos, question, depth, "move")
    for option in question.options:
        if option.verb.startswith("land "):
            for value in option.values():
                place = pos.place(only_part(value))
                yield make_candidate(question, option.verb, value, (Part("units", 1.0),), words.lands(place=place))


def _redeploy(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    yield from _march(pos, question, depth, "redeploy")


def _declare(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    """Yield no attack, each attack that gains points by itself, and all of these together."""
    top = pos.top
    assert isinstance(top, Declaration)
    kingdom, option = question.power, question.option("declare")
    if option is None:
        return
    beside: dict[str, list[str]] = {}
    for unit, space in _entries(pos, top, kingdom):
        beside.setdefault(space, []).append(unit)
    yield make_candidate(question, "declare", (), (), words.NO_ATTACK_PAYS)
    months = min(6 - max(pos.month, 0), 3)
    found: list[tuple[float, str, tuple[str, ...], float]] = []
    for space, near in beside.items():
        if (best := _best_attack(pos, top, kingdom, space, tuple(near), months)) is not None:
            found.append(best)
    found.sort(key=lambda one: (-one[0], one[1]))  # order: numbers, then names
    used, whole = set[str](), 0.0
    entries: list[tuple[str, str, str]] = []
    told: list[tuple[str, int]] = []
    for points, target, units, taken in found:
        if points <= 0 or used & set(units):
            continue
        used |= set(units)
        entries += [(unit, ATTACK, target) for unit in units]
        whole += points
        told.append((target, round_chance(taken)))
        own = tuple((unit, ATTACK, target) for unit in units)
        if len(found) > 1:
            percent = round_chance(taken)
            text = words.attacks(places=words.with_chance(place=pos.place(target), percent=percent, months=months))
            yield make_candidate(question, "declare", own, (Part("battle", points),), text, (percent, months))
    if entries:
        text = words.attacks(
            places=", ".join(
                words.with_chance(place=pos.place(target), percent=percent, months=months) for target, percent in told
            )
        )
        numbers = (*(percent for _, percent in told), months)
        yield make_candidate(question, "declare", tuple(entries), (Part("battle", whole),), text, numbers)


def _entries(pos: Britain, top: Declaration, kingdom: str) -> Iterator[tuple[str, str]]:
    from dark_ages_desk.games.dark_age_britain_570.phases.attacks import attack_entries

    for unit, _, target in attack_entries(pos, top.group, kingdom, top.made):
        yield unit, target


def _best_attack(
    pos: Britain, top: Declaration, kingdom: str, target: str, units: tuple[str, ...], months: int
) -> tuple[float, str, tuple[str, ...], float] | None:
    """Return the best attack on a hex with units beside it: its points, the hex, the units, the chance to take it."""
    joined = tuple(unit for unit, _, at in top.made if at == target)
    order = sorted(units, key=lambda one: (-pos.unit(one).strength, one))  # order: numbers, then names
    defenders = [one for one in pos.units_of_others(top.group, target) if not pos.unit(one).leads]
    leaders = [one for one in pos.units_of_others(top.group, target) if pos.unit(one).leads]
    value = prize(pos, kingdom, target)
    each_foe = RIVAL * 3 if any(pos.power_of(one) for one in (*defenders, *leaders)) else 0.0
    best: tuple[float, str, tuple[str, ...], float] | None = None
    for number in range(1, len(order) + 1):
        chosen = tuple(order[:number])
        battle = Battle(top.group, target, (*joined, *chosen))
        seen = assess_battle(pos, battle, months)
        if seen is None:
            continue
        each = sum(worth_of_unit(pos, unit) / pos.unit(unit).strength for unit in chosen) / number
        risk = len(battle.attacking_leaders(pos)) * LEADER / 36
        glory = (IN_GLORY if battle.attacking_leaders(pos) else 0) * len(leaders) / 36
        points = seen.taken * value + each_foe * seen.slain + glory - seen.lost * each - risk
        if best is None or points > best[0]:
            best = (points, target, chosen, seen.taken)
    return best


def _advance(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    """Take the hex with the units that no other place needs; into a town at least one goes."""
    top = pos.top
    assert isinstance(top, AdvanceInto)
    target = top.battle.target
    yield make_candidate(question, "advance", (), (), words.NOBODY_ADVANCES)
    option = question.option("advance")
    if option is None:
        return
    able = [choice.id for choice in option.choices] if isinstance(option, Pick) else []
    most = option.at_most if isinstance(option, Pick) else 0
    value = prize(pos, question.power, target)
    if not able or value <= 0:
        return
    threat = float(strength_near(pos, top.battle.group, target, 6))
    go = [one for one in able if not pos.unit(one).leads][:most]
    stay = [one for one in go if pos.fixed.town_at.get(pos.where[one]) and len(go) > 1]
    go = [one for one in go if one not in stay] or go[:1]
    text = words.takes(place=pos.place(target), points=round_points(value))
    yield make_candidate(
        question, "advance", tuple(go), (Part("town", value + 0.01 * threat),), text, (float(round_points(value)),)
    )
    whole = tuple(able[:most])
    if whole != tuple(go):
        yield make_candidate(question, "advance", whole, (Part("town", value),), text, (float(round_points(value)),))


def _lose(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    top = pos.top
    assert isinstance(top, Choosing)
    for unit in top.losses.units:
        if unit in pos.where:
            name = pos.describe_with_place(unit)
            gain = (Part("units", -worth_of_unit(pos, unit)),)
            yield make_candidate(question, "lose", (unit,), gain, words.loses(unit=name))


def _go_home(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    """Send home whoever holds no town; those in towns stay."""
    yield make_candidate(question, "stay", None, (), words.THE_OTHERS_STAY)
    kingdom = question.power
    for option in question.options:
        if not option.verb.startswith("home "):
            continue
        unit = option.verb.removeprefix("home ")
        town = pos.fixed.town_at.get(pos.where[unit])
        if town and pos.holder[town] in pos.group(kingdom):
            continue
        spots = [choice.id for choice in option.choices] if isinstance(option, Pick) else []
        towns = [spot for spot in spots if spot in pos.fixed.town_at and pos.holder[pos.fixed.town_at[spot]] == kingdom]
        if not towns:
            continue
        need = {
            spot: float(strength_near(pos, pos.group(kingdom), spot, 6)) - 2 * len(pos.at.get(spot, ()))
            for spot in towns
        }
        best = max(towns, key=lambda spot: (need[spot], spot))  # order: numbers, then names
        text = words.goes_home(unit=pos.unit(unit).name, place=pos.place(best))
        yield make_candidate(question, option.verb, (best,), (Part("safety", 0.5),), text, reversible=True)


def _count(pos: Britain, question: Question, depth: int) -> Iterator[Candidate]:
    yield make_candidate(question, "count", None, (), words.THE_GAME_ENDS)


_MAKERS: dict[type, Callable[[Britain, Question, int], Iterator[Candidate]]] = {
    Deployment: _deploy,
    Talks: list_answers_to_talks,
    Wooing: _woo,
    Offer: _offer,
    Upkeep: _pay,
    Building: _build,
    Moving: _move,
    Redeploying: _redeploy,
    Declaration: _declare,
    AdvanceInto: _advance,
    Choosing: _lose,
    GoingHome: _go_home,
    Leaving: list_answers_before_the_count,
    Longer: _count,
}
