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
from dark_ages_desk.games.carolingian_twilight.phases.costs import income, maintenance
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
from dark_ages_desk.games.carolingian_twilight.state.values import burg_value, burgs_held, controlled_areas
from dark_ages_desk.games.carolingian_twilight.words import advice as words

LP = 0.30
"""VP that one LP a turn is worth, for each turn left."""

KING = 60.0
"""23.1 VP of the king's life: without him the player can win no more."""

BEST_RIVAL, OTHER_RIVALS = 0.40, 0.15
"""Weight of the best rival's points against one's own, and of the others'."""

RISK = 0.045
"""Chance for each strange unit near, and for each own unit that holds a place, to lose it in a turn."""

MOST_RISK = 0.6

WALLS = 2.5
"""17.9 Units in a burg hold it as if there were so many times more of them."""

UNIT = {LEADER: 0.0, FIELD_ARMY: 2.0, WARRIOR: 1.25, NOMAD: 1.1, MILITIA: 0.7, FLEET: 0.4}
"""VP of a unit with many turns left."""

UNPAID = 0.5
"""VP that each LP of upkeep beyond the income costs, for each of the next turns."""

HANDS = 0.35
"""VP of a marker in hand."""


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

    def __init__(self, ground: Ground, battles: Battles) -> None:
        self.ground = ground
        self.battles = battles

    def worth(self, pos: CarolingianPosition, power: str) -> tuple[Part, ...]:
        """Return the worth of a position to the player of a power."""
        me = own_power(pos, power)
        strengths = strengths_by_area(self.ground, pos)
        franks = pos.frankish_players()
        if pos.verdict is not None:
            return self._judge(pos, me)
        rivals = sorted((self.estate(pos, one, strengths).points for one in franks if one != me), reverse=True)
        against = -BEST_RIVAL * rivals[0] - OTHER_RIVALS * sum(rivals[1:]) if rivals else 0.0
        if me not in franks:
            return Part(words.RIVALS, against), Part(words.UNITS, 0.2 * _unit_points(pos, me, 1.0))
        mine = self.estate(pos, me, strengths)
        king = mine.king * (1 - self.danger_to_king(pos, me, strengths))
        return (
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

    def value(self, pos: CarolingianPosition, power: str) -> float:
        """Return the sum of the parts of the worth."""
        return sum(part.points for part in self.worth(pos, power))

    def _judge(self, pos: CarolingianPosition, me: str) -> tuple[Part, ...]:
        assert pos.verdict is not None
        wins = any(one.power == me and one.wins for one in pos.verdict.standings)
        return (Part(words.VICTORY, 2 * KING if wins else 0.0),)

    def estate(self, pos: CarolingianPosition, power: str, strengths: Mapping[str, Mapping[str, int]]) -> Estate:
        """Return what a Frankish Player Power has."""
        left = turns_left(pos)
        land = burgs = 0.0
        for area, value, sharing in controlled_areas(pos, power):
            if value:
                land += value / sharing * (1 + LP * left) * self.hold(pos, power, area, strengths, left)
        for burg in burgs_held(pos, power):
            if value := burg_value(pos, burg):
                burgs += value * (1 + left) * self.hold(pos, power, burg, strengths, left)
        seas = {force.space for force in pos.forces_of(power) if force.naval}
        due = maintenance(pos, power) - income(pos, power)
        early = pos.stage in ("dp", "initiative", "npp", "raid")
        paid_soon = min(left + early, 2.0)
        promised = pos.bids.get(power, 0) if pos.stage == "initiative" else 0
        return Estate(
            float(pos.dp.get(power, 0) - promised),
            land,
            burgs,
            0.8 * len(seas),
            _unit_points(pos, power, left),
            -UNPAID * max(0, due) * paid_soon,
            HANDS * len(pos.hands.get(power, ())) * min(1.0, left),
            KING,
        )

    def hold(
        self,
        pos: CarolingianPosition,
        power: str,
        space: str,
        strengths: Mapping[str, Mapping[str, int]],
        left: float,
    ) -> float:
        """Return the chance that a place is still held after the turns to come, by its garrison and by who is near."""
        area = self.ground.area(space)
        if area not in self.ground.fixed.land:
            return 1.0
        burg = self.ground.fixed.burg_of.get(area, "")
        inside = sum(force.size for force in pos.at.get(burg, ()) if force.power == power) if burg else 0
        around = sum(force.size for force in pos.at.get(area, ()) if force.power == power)
        if space == burg:
            garrison = WALLS * inside if inside else float(around)
        else:
            garrison = around if around else WALLS * inside
        near = self.strangers(pos, power, area, strengths)
        risk = min(MOST_RISK, RISK * near / max(garrison, 0.5))
        return 1 - min(MOST_RISK, risk * min(1.4, 0.4 + 0.4 * left))

    def strangers(
        self, pos: CarolingianPosition, power: str, area: str, strengths: Mapping[str, Mapping[str, int]]
    ) -> float:
        """Return the number of strange units in and beside an area; those that hardly move count less."""
        seat = pos.seat(power)
        found = 1.0
        for other, share in ((area, 1.0), *((one, 0.7) for one in self.ground.beside[area])):
            for foe, number in strengths.get(other, {}).items():
                if foe == power:
                    continue
                found += number * share * _mobility(pos, foe, seat)
        return found

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
        seat = pos.seat(power)
        for other, cost in self.ground.costs_from(area).items():
            if cost > 4:
                continue
            for foe, number in strengths.get(other, {}).items():
                if foe == power:
                    continue
                will = HUNT * _mobility(pos, foe, seat)
                if will and number > 1:
                    falls = self.battles.chance_to_fall(
                        force.size, number, siege, cost + (foe != power and cost > 0), 0
                    )
                    safe *= 1 - will * falls
        return (1 - safe) * min(1.0, 0.3 + turns_left(pos))


HUNT = 0.6
"""Chance that an army in reach attacks a king whom it can kill."""


def find_king(pos: CarolingianPosition, power: str) -> Force | None:
    """Return the force with the leader of a power, None if there is none."""
    return next((force for force in pos.forces_of(power) if force.leader), None)


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
