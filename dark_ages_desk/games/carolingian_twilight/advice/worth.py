"""26.1 What a position is worth to a player: the Victory Points that it leads to, in named parts.

All points are VP. DP in hand count in full. Land and burgs count at the end of the game and bring LP and DP until
then. What is weakly held near strong neighbours counts less. The king's life counts most (23.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dark_ages_desk.core.advice import Part
from dark_ages_desk.games.carolingian_twilight.advice.battles import Battles
from dark_ages_desk.games.carolingian_twilight.advice.ground import Ground, strengths_by_area
from dark_ages_desk.games.carolingian_twilight.advice.weights import Weights
from dark_ages_desk.games.carolingian_twilight.phases.costs import maintenance
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    FLEET,
    LEADER,
    MILITIA,
    NOMAD,
    WARRIOR,
    Force,
)
from dark_ages_desk.games.carolingian_twilight.state.values import (
    burg_value,
    burgs_held,
    controlled_areas,
    land_income,
    land_value,
)
from dark_ages_desk.games.carolingian_twilight.words import advice as words

# all orders here: numbers

MOST_RISK = 0.6

RIVAL_HOLDS = 0.85
"""Share of a rival's places that he is expected to hold."""

SEA = 0.8
"""26.1 VP of a sea area that is occupied."""

UNIT = {LEADER: 0.0, FIELD_ARMY: 2.0, WARRIOR: 1.25, NOMAD: 1.1, MILITIA: 0.7, FLEET: 0.4}
"""VP of a unit with many turns left."""


REPLY = 0.67
"""Share of the best reply that is feared: somebody can and would make it."""

BARE = (0.30, 0.20, 0.13, 0.08, 0.05, 0.03, 0.02, 0.01)
"""Chance that a king dies before he moves again by what cannot be foreseen, by the size of his force: landings, units
raised beside him, the Vikings, lots. In a burg it is a third."""

MOST_COST = 4
"""15.0 OP to an area from which an army is feared."""


class Estate(NamedTuple):
    """What one Frankish Player Power has, in VP."""

    dp: float
    land: float
    burgs: float
    seas: float
    units: float
    upkeep: float
    markers: float
    king: float

    @property
    def points(self) -> float:
        """Return the VP that it leads to, without the life of its king."""
        return self.dp + self.land + self.burgs + self.seas + self.units + self.upkeep + self.markers


def turns_left(pos: CarolingianPosition) -> float:
    """25.0 Return the mean number of game turns after the present one."""
    first, last = pos.fixed.scenario.turns
    turn = max(pos.turn, 1)
    if turn >= last:
        return 0.0
    if turn == last - 1 and turn > first:
        return 0.5
    return first - turn + 1.0 if turn <= first else 0.5


def own_power(pos: CarolingianPosition, power: str) -> str:
    """Return the Player Power of whoever plays a power; the power itself if nobody does."""
    return pos.own.get(pos.seat(power), power)


class Valuer:
    """The worth of positions of one game."""

    def __init__(self, ground: Ground, battles: Battles, weights: Weights) -> None:
        self.ground = ground
        self.battles = battles
        self.w = weights

    def worth(self, pos: CarolingianPosition, power: str) -> tuple[Part, ...]:
        """Return the worth of a position to the player of a power."""
        me = own_power(pos, power)
        strengths = strengths_by_area(self.ground, pos)
        franks = pos.frankish_players()
        if pos.verdict is not None:
            return self._judge(pos, me)
        rivals = sorted((self.rival_points(pos, one) for one in franks if one != me), reverse=True)
        against = -self.w.best_rival * rivals[0] - self.w.other_rivals * sum(rivals[1:]) if rivals else 0.0
        if me not in franks:
            return Part(words.RIVALS, against), Part(words.UNITS, 0.2 * _unit_points(pos, me, 1.0))
        mine = self.estate(pos, me, strengths)
        king = mine.king * (1 - self.danger_to_king(pos, me, strengths))
        found = (
            Part(words.DP, mine.dp),
            Part(words.LAND, mine.land),
            Part(words.BURGS, mine.burgs),
            Part(words.SEAS, mine.seas),
            Part(words.UNITS, mine.units),
            Part(words.UPKEEP, mine.upkeep),
            Part(words.MARKERS, mine.markers),
            Part(words.KING, king),
            Part(words.RIVALS, against),
        )
        return (
            found
            if not self.w.reply
            else (*found, Part(words.DANGER, self.w.reply * self._best_reply(pos, me, strengths)))
        )

    def danger(self, pos: CarolingianPosition, power: str) -> tuple[Part, ...]:
        """Return what the best reply of one army in reach can cost the player of a power."""
        me = own_power(pos, power)
        if me not in pos.frankish_players():
            return ()
        return (Part(words.DANGER, REPLY * self._best_reply(pos, me, strengths_by_area(self.ground, pos))),)

    def _best_reply(self, pos: CarolingianPosition, power: str, strengths: Mapping[str, Mapping[str, int]]) -> float:
        """Return what the best attack of one army in reach can cost a power, as negative points."""
        left = turns_left(pos)
        fixed = self.ground.fixed
        seat = pos.seat(power)
        worst = 0.0
        for area, here in strengths.items():
            mine = here.get(power, 0)
            if not mine or area not in fixed.land:
                continue
            burg = fixed.burg_of.get(area, "")
            inside = sum([force.size for force in pos.at.get(burg, ()) if force.power == power]) if burg else 0
            held = burg_value(pos, burg) * (1 + left) if burg and (inside or power in pos.control[burg]) else 0.0
            shared = len(pos.control[area]) or 1
            prize = land_value(pos, area) * (1 + self.w.lp * left) / shared
            targets = [(mine - inside, False, prize + (0.0 if inside else held)), (inside, True, held)]
            for start, cost in self.ground.costs_from(area).items():
                if cost > MOST_COST:
                    continue
                for foe, number in strengths.get(start, {}).items():
                    if foe == power or not (will := _mobility(pos, foe, seat)):
                        continue
                    for size, siege, price in targets:
                        if size and price * will > worst:
                            falls = self.battles.chance_to_fall(size, number, siege, cost + (cost > 0), 0)
                            worst = max(worst, falls * will * (price + size))
        return -worst

    def value(self, pos: CarolingianPosition, power: str) -> float:
        """Return the sum of the parts of the worth."""
        return sum(part.points for part in self.worth(pos, power))

    def _judge(self, pos: CarolingianPosition, me: str) -> tuple[Part, ...]:
        assert pos.verdict is not None
        wins = any(one.power == me and one.wins for one in pos.verdict.standings)
        return (Part(words.VICTORY, 2 * self.w.king if wins else 0.0),)

    def estate(self, pos: CarolingianPosition, power: str, strengths: Mapping[str, Mapping[str, int]]) -> Estate:
        """Return what a Frankish Player Power has."""
        left = turns_left(pos)
        fixed = self.ground.fixed
        pull = _pull(pos, power, strengths)
        garrisons = _garrisons(pos, power)
        factor = min(1.4, 0.4 + 0.4 * left)
        land = burgs = 0.0
        for area, value, sharing in controlled_areas(pos, power):
            if value:
                held = self._hold(area, False, garrisons, pull, factor) if area in fixed.land else 1.0
                land += value / sharing * (1 + self.w.lp * left) * held
        for burg in burgs_held(pos, power):
            if value := burg_value(pos, burg):
                area = fixed.within[burg]
                held = self._hold(area, True, garrisons, pull, factor) if area in fixed.land else 1.0
                burgs += value * (1 + left) * held
        seas = {force.space for force in pos.forces_of(power) if force.naval}
        due = maintenance(pos, power) - int(land_income(pos, power))
        early = pos.stage in ("dp", "initiative", "npp", "raid")
        paid_soon = min(left + early, 2.0)
        promised = pos.bids.get(power, 0) if pos.stage == "initiative" else 0
        return Estate(
            float(pos.dp.get(power, 0) - promised),
            land,
            burgs,
            SEA * len(seas),
            self.w.units * _unit_points(pos, power, left),
            -self.w.unpaid * max(0, due) * paid_soon,
            self.w.hands * len(pos.hands.get(power, ())) * min(1.0, left),
            self.w.king,
        )

    def rival_points(self, pos: CarolingianPosition, power: str) -> float:
        """Return about what a rival's things lead to. How well he holds them is not looked at."""
        left = turns_left(pos)
        points = float(pos.dp.get(power, 0)) + self.w.units * _unit_points(pos, power, left)
        for _, value, sharing in controlled_areas(pos, power):
            points += RIVAL_HOLDS * value / sharing * (1 + self.w.lp * left)
        for burg in burgs_held(pos, power):
            points += RIVAL_HOLDS * burg_value(pos, burg) * (1 + left)
        return points

    def _hold(
        self,
        area: str,
        in_burg: bool,
        garrisons: Mapping[str, tuple[int, int]],
        pull: Mapping[str, float],
        factor: float,
    ) -> float:
        """Return the chance that a place is still held after the turns to come, by its garrison and by who is near."""
        around, inside = garrisons.get(area, (0, 0))
        walled = self.w.walls * inside
        garrison = (walled or around) if in_burg else (around or walled)
        near = 1.0 + pull.get(area, 0.0)
        for other in self.ground.beside[area]:
            near += self.w.beside * pull.get(other, 0.0)
        risk = min(MOST_RISK, self.w.risk * near / max(garrison, 0.5))
        return 1 - min(MOST_RISK, risk * factor)

    def chance_to_kill_king(self, pos: CarolingianPosition, foe: str, power: str) -> float:
        """Return the chance that the best army of a foe kills the king of a power in one operation."""
        force = find_king(pos, power)
        if force is None or self.ground.area(force.space) not in self.ground.fixed.land:
            return 0.0
        siege = force.space in self.ground.fixed.within
        costs = self.ground.costs_from(self.ground.area(force.space))
        here = strengths_by_area(self.ground, pos)
        return max(
            (self.battles.chance_to_fall(force.size, here[area][foe] + 1, siege, cost, 0)
             for area, cost in costs.items() if cost <= MOST_COST and foe in here.get(area, {})),
            default=0.0,
        )  # fmt: skip

    def king_points(self, pos: CarolingianPosition, power: str) -> float:
        """Return what the life of a power's king is worth, by the danger that he is in."""
        return self.w.king * (1 - self.danger_to_king(pos, power, strengths_by_area(self.ground, pos)))

    def danger_to_king(self, pos: CarolingianPosition, power: str, strengths: Mapping[str, Mapping[str, int]]) -> float:
        """Return the chance that the king dies by one operation of each army in reach before he moves again."""
        force = find_king(pos, power)
        if force is None:
            return 1.0
        fixed = self.ground.fixed
        siege = force.space in fixed.within
        area = self.ground.area(force.space)
        if area not in fixed.land:
            return 0.0
        raided = self.ground.raided.get(area, 0.0)
        safe = 1 - raided * self.battles.chance_to_fall_to_raiders(force.size, siege) if raided else 1.0
        bare = BARE[min(force.size, len(BARE)) - 1]
        safe *= 1 - self.w.guard * (bare / 3 if siege else bare)
        seat = pos.seat(power)
        for other, cost in self.ground.costs_from(area).items():
            if cost > MOST_COST:
                continue
            for foe, number in strengths.get(other, {}).items():
                if foe == power:
                    continue
                will = self.w.hunt * _mobility(pos, foe, seat)
                if will:
                    falls = self.battles.chance_to_fall(force.size, number + 1, siege, cost, 0)
                    safe *= 1 - will * falls
        return (1 - safe) * min(1.0, 0.3 + turns_left(pos))


def find_king(pos: CarolingianPosition, power: str) -> Force | None:
    """Return the force with the leader of a power, None if there is none."""
    return next((force for force in pos.forces_of(power) if force.leader), None)


def _pull(pos: CarolingianPosition, power: str, strengths: Mapping[str, Mapping[str, int]]) -> Mapping[str, float]:
    """Return for each area the units there that could come against a power, as many as are likely to."""
    seat = pos.seat(power)
    will = {foe: _mobility(pos, foe, seat) for foe in pos.ranks if foe != power}
    return {
        area: sum([number * will.get(foe, 0.0) for foe, number in here.items() if foe != power])
        for area, here in strengths.items()
    }


def _garrisons(pos: CarolingianPosition, power: str) -> Mapping[str, tuple[int, int]]:
    """Return for each area the units of a power in the area and in its burg."""
    within = pos.fixed.within
    found: dict[str, tuple[int, int]] = {}
    for force in pos.forces_of(power):
        if force.naval:
            continue
        outside = within.get(force.space)
        around, inside = found.get(outside or force.space, (0, 0))
        found[outside or force.space] = (around, inside + force.size) if outside else (around + force.size, inside)
    return found


def _mobility(pos: CarolingianPosition, power: str, seat: str) -> float:
    """Return how likely the units of a power come against a player: those of nobody stay where they are."""
    runs = pos.seat(power)
    rank = pos.ranks.get(power)
    if rank == "player":
        return 1.0
    if rank == "major":
        return 0.25 if runs == seat else 0.6
    if runs == seat:
        return 0.05
    return 0.6 if runs else 0.05


def _unit_points(pos: CarolingianPosition, power: str, left: float) -> float:
    share = min(1.0, 0.25 + 0.3 * left)
    found = 0.0
    for force in pos.forces_of(power):
        for kind, number in enumerate(force.units):
            if number:
                found += number * UNIT[kind]
    return found * share
