"""14.0 to 18.0 What a force can do, and what that is worth: the parts of all its ends, weighted by exact chances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from dark_ages_desk.core.advice import Part, join_parts, scale_parts, subtract_parts, sum_parts
from dark_ages_desk.games.carolingian_twilight.advice.battles import Battles, Ends, best_answer
from dark_ages_desk.games.carolingian_twilight.advice.worth import Valuer, turns_left
from dark_ages_desk.games.carolingian_twilight.powers import succession
from dark_ages_desk.games.carolingian_twilight.state import active_effects
from dark_ages_desk.games.carolingian_twilight.state.control import are_at_peace
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.state.values import burg_value, land_value
from dark_ages_desk.games.carolingian_twilight.war.results import weakest_units
from dark_ages_desk.games.carolingian_twilight.words import advice as words

OCCUPY, ATTACK, PILLAGE, GUARD, KING, SAIL = "occupy", "attack", "pillage", "guard", "king", "sail"

MOST_ATTACKS = 5

WAKING = 0.8
"""24.2 VP that it costs to give a Minor NPP to another player."""

PILLAGE_OP = 2


class Plan(NamedTuple):
    """One thing that a force can do: how, where, against whom, by which way, and a first guess of its worth."""

    how: str
    place: str
    cost: int
    path: tuple[str, ...]
    foe: Force | None
    guess: float
    table: str = "engagement"


class Found(NamedTuple):
    """What a plan is worth: the change of the parts, the chance that it works, and the mean loss."""

    parts: tuple[Part, ...]
    chance: float
    lost: float

    @property
    def gain(self) -> float:
        return sum_parts(self.parts)


@dataclass(frozen=True)
class Mover:
    """A force that is to operate, at a table where it is one force: its OP as (number, chance)."""

    pos: CarolingianPosition
    force: Force
    op: tuple[tuple[int, float], ...]
    before: tuple[Part, ...]
    power: str

    @property
    def seat(self) -> str:
        return self.pos.seat(self.power)

    def reach(self, cost: int) -> float:
        """Return the chance of at least that many OP."""
        return sum(share for op, share in self.op if op >= cost)


class Planner:
    """Makes plans and says what they are worth."""

    def __init__(self, valuer: Valuer, battles: Battles) -> None:
        self.valuer = valuer
        self.battles = battles

    # --- what can be done

    def list_plans(self, mover: Mover, ways: Iterable[tuple[str, int, tuple[str, ...]]]) -> Iterator[Plan]:
        """Yield the plans of a force for the places that it can come to: (place, OP, path)."""
        pos, force = mover.pos, mover.force
        fixed = pos.fixed
        led = force.leader
        danger: float | None = None
        for place, cost, path in ways:
            reach = mover.reach(cost)
            if not reach:
                continue
            kind = fixed.board.spaces[place].kind
            if force.naval:
                if kind == "sea" and place != force.space:
                    guess = 1.0 if not pos.has_force_at(force.power, place) else 0.0
                    yield Plan(SAIL, place, cost, path, None, guess * reach)
                if kind == "sea":
                    yield from self._attacks(mover, place, cost, path)
                continue
            if kind == "sea":
                continue
            foes = pos.enemies_at(force.power, place)
            if led:
                if not foes and place != force.space:
                    if danger is None:
                        danger = self.valuer.king_points(pos, force.power)
                    yield Plan(KING, place, cost, path, None, reach * self._relief(mover, place, danger))
                if pos.ranks.get(force.power) == "player":
                    continue
            if place != force.space:
                yield self._stay(mover, place, cost, path, reach)
            yield from self._attacks(mover, place, cost, path)
            if kind != "peripheral" and not foes and place not in pos.pillaged and mover.reach(cost + PILLAGE_OP):
                yield from self._pillage(mover, place, cost, path)

    def _relief(self, mover: Mover, place: str, before: float) -> float:
        """Return what the king's life gains if he goes to a place, where it is worth ``before`` now."""
        pos, power = mover.pos, mover.force.power
        if pos.ranks.get(power) != "player":
            return 0.0
        return self.valuer.king_points(pos.with_force(mover.force.move_to(place)), power) - before

    def _stay(self, mover: Mover, place: str, cost: int, path: tuple[str, ...], reach: float) -> Plan:
        pos, power = mover.pos, mover.force.power
        guess = 0.15
        how = GUARD
        if power not in pos.control[place]:
            how = OCCUPY
            guess = self._place_points(pos, place) * reach
            if pos.enemies_at(power, place):
                guess *= 0.5
        elif (place in pos.fixed.within and not pos.has_force_at(power, place)) or pos.enemies_at(power, place):
            guess = 0.5 * reach
        return Plan(how, place, cost, path, None, guess)

    def _place_points(self, pos: CarolingianPosition, place: str) -> float:
        """Return about what it is worth to hold a place, with the burg in it."""
        left = turns_left(pos)
        spaces = pos.fixed.board.spaces
        if spaces[place].kind == "sea":
            return 0.5
        if spaces[place].kind == "burg":
            found = burg_value(pos, place) * (1 + left)
            area = spaces[place].within
            return found + (land_value(pos, area) * 0.5 if not pos.at.get(area) else 0.0)
        found = land_value(pos, place) * (1 + 0.3 * left)
        burg = pos.fixed.burg_of.get(place, "")
        if burg and not pos.at.get(burg):
            found += burg_value(pos, burg) * (1 + left)
        return found

    def _attacks(self, mover: Mover, place: str, cost: int, path: tuple[str, ...]) -> Iterator[Plan]:
        pos, force = mover.pos, mover.force
        fixed = pos.fixed
        if place in fixed.within or mover.reach(cost + fixed.op.attack) == 0:
            return
        burg = fixed.burg_of.get(place, "")
        foes = pos.enemies_at(force.power, place) + (pos.enemies_at(force.power, burg) if burg else [])
        for foe in foes:
            if pos.seat(foe.power) == mover.seat or foe.naval != force.naval:
                continue
            if active_effects.find_truce(pos, force.power, foe.power):
                continue
            if are_at_peace(fixed, place, force.power, foe.power):
                continue
            yield self._best_table(mover, Plan(ATTACK, place, cost, path, foe, 0.0))

    def _best_table(self, mover: Mover, plan: Plan) -> Plan:
        """17.4 Return the plan with the table that seems best, and a guess of what it is worth."""
        foe = plan.foe
        assert foe is not None
        pos = mover.pos
        prize = 1.0 + (self._place_points(pos, foe.space) if foe.space in pos.fixed.within else 0.0)
        if foe.space == plan.place:
            prize += self._place_points(pos, plan.place) * (0.8 if len(pos.at.get(plan.place, ())) == 1 else 0.4)
        if foe.leader and pos.ranks.get(foe.power) == "player":
            prize += 12.0
        best = plan
        own = 0.3 if mover.force.power not in pos.own.values() else 1.3
        for table in self.battles.tables(mover.force.units):
            ends = self.mixed_ends(mover, plan.cost, foe, table)
            guess = 0.0
            for (ours, theirs), share in ends.items():
                lost = mover.force.size - ours
                guess += share * ((0.4 * (foe.size - theirs)) - own * lost + (prize if not theirs and ours else 0.0))
            if best is plan or guess > best.guess:
                best = plan._replace(guess=guess, table=table)
        return best

    def mixed_ends(self, mover: Mover, cost: int, foe: Force, table: str) -> Ends:
        """Return the ends of the attacks that the OP will pay for, mixed over the rolls."""
        pos, force = mover.pos, mover.force
        siege = foe.space in pos.fixed.within
        price = max(1, pos.fixed.op.attack)
        answer = self.answer_of(pos, foe)
        mixed: dict[tuple[int, int], float] = {}
        for op, share in mover.op:
            attacks = min(MOST_ATTACKS, (op - cost) // price) if op >= cost else 0
            ends = self.battles.fight(force.size, table, foe.size, answer, siege, max(0, attacks), force.leader)
            for end, part in ends.items():
                mixed[end] = mixed.get(end, 0.0) + share * part
        return mixed

    def answer_of(self, pos: CarolingianPosition, foe: Force) -> str:
        """17.8 Return the table that a force is expected to answer on."""
        return best_answer(foe.units, self.battles.tables(foe.units))

    def _pillage(self, mover: Mover, place: str, cost: int, path: tuple[str, ...]) -> Iterator[Plan]:
        pos = mover.pos
        value = burg_value(pos, place) if place in pos.fixed.within else land_value(pos, place)
        if value:
            mine = mover.force.power in pos.control[place]
            guess = value * mover.reach(cost + PILLAGE_OP) - (value if mine else 0.0)
            yield Plan(PILLAGE, place, cost, path, None, guess)

    # --- what it is worth

    def weigh(self, mover: Mover, plan: Plan) -> Found:
        """Return what a plan is worth."""
        pos, force = mover.pos, mover.force
        if plan.how == ATTACK:
            return self._weigh_attack(mover, plan)
        need = plan.cost + (PILLAGE_OP if plan.how == PILLAGE else 0)
        reach = mover.reach(need)
        after = pos.with_force(force.move_to(plan.place)) if plan.place != force.space else pos
        if plan.how == PILLAGE:
            after = pillaged(after, force.power, plan.place)
        parts = scale_parts(subtract_parts(self.valuer.worth(after, mover.power), mover.before), reach)
        return Found(parts, reach, 0.0)

    def _weigh_attack(self, mover: Mover, plan: Plan) -> Found:
        pos, force, foe = mover.pos, mover.force, plan.foe
        assert foe is not None
        ends = self.mixed_ends(mover, plan.cost, foe, plan.table)
        groups: dict[tuple[bool, bool], list[float]] = {}
        for (a, d), part in ends.items():
            group = groups.setdefault((a > 0, d > 0), [0.0, 0.0, 0.0])
            group[0] += part
            group[1] += part * a
            group[2] += part * d
        parts: list[Part] = []
        chance = lost = 0.0
        for (ours_left, theirs_left), (share, ours, theirs) in groups.items():
            if not share:
                continue
            left = max(1, round(ours / share)) if ours_left else 0
            foes = max(1, round(theirs / share)) if theirs_left else 0
            after = fought(pos, force, plan, left, foes)
            parts += scale_parts(subtract_parts(self.valuer.worth(after, mover.power), mover.before), share)
            chance += share if not theirs_left and ours_left else 0.0
            lost += share * force.size - ours
        if pos.ranks.get(foe.power) == "minor" and not pos.seat(foe.power):
            parts.append(Part(words.AWAKE, -WAKING * mover.reach(plan.cost + pos.fixed.op.attack)))
        return Found(join_parts(parts), chance, lost)


def pillaged(pos: CarolingianPosition, power: str, place: str) -> CarolingianPosition:
    """18.1 Return the position after a pillage: the marker, and the DP of a Player Power."""
    value = burg_value(pos, place) if place in pos.fixed.within else land_value(pos, place)
    if pos.ranks.get(power) == "player":
        pos = pos.pay(power, value)
    return pos.replace(pillaged=pos.pillaged | {place})


def fought(pos: CarolingianPosition, force: Force, plan: Plan, ours: int, theirs: int) -> CarolingianPosition:
    """17.7 Return the position after an attack with these units left; an empty burg is entered."""
    foe = plan.foe
    assert foe is not None
    place = foe.space if not theirs and ours else plan.place
    moved = force.move_to(place)
    pos = pos.with_force(moved.without_units(weakest_units(moved.units, force.size - ours)))
    pos = pos.with_force(foe.without_units(weakest_units(foe.units, foe.size - theirs)))
    return without_line(pos, foe) if foe.leader and not theirs else pos


def without_line(pos: CarolingianPosition, foe: Force) -> CarolingianPosition:
    """23.1 Return the position after the death of a leader: his player has no Frankish power any more."""
    if pos.ranks.get(foe.power) != "player" or succession.is_possible(pos, foe.power):
        return pos
    own = {seat: power for seat, power in pos.own.items() if power != foe.power}
    return pos.replace(own=own, ranks={**pos.ranks, foe.power: "major"})
