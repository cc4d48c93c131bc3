"""17.0 Exact odds of combats as numbers, each worked out once for all positions.

Units count alike in combat. So an exchange depends only on the two sizes, the tables, the walls and the number of
attacks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.games.carolingian_twilight.odds.exchange import Exchange, Results, Side, Terms, prospect_from
from dark_ages_desk.games.carolingian_twilight.state.fixed import GameData
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FIELD_ARMY,
    FLEET,
    LEADER,
    NOMAD,
    WARRIOR,
    Units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.war.results import usable_crts

Ends: TypeAlias = Mapping[tuple[int, int], float]
"""The chance of each end of an exchange: (units left of the attacker, of the defender)."""

MOST_STATES = 6000
"""Number of states of an exchange at most; a larger one is told by smaller forces."""

LARGEST = 11
"""17.4 Units of a side that are told apart at most: the tables end with ten."""

FACES = 6

RAIDS = 4
"""10.4 Number of attacks of raiders before an NE ends the raid, about."""


class Battles:
    """The odds of one game, with its charts and readings."""

    def __init__(self, fixed: GameData) -> None:
        self._fixed = fixed
        self._known: dict[tuple[int, str, int, str, bool, int, bool], Ends] = {}
        self._single: dict[tuple[int, str, int, str, bool, bool], Ends] = {}
        self._falls: dict[tuple[int, int, bool, int, int], float] = {}

    def tables(self, units: Units) -> tuple[str, ...]:
        """17.4 Return the tables that a force may strike on."""
        return usable_crts(units, self._fixed.raiders)

    def fight(self, ours: int, table: str, theirs: int, answer: str, siege: bool, attacks: int, led: bool) -> Ends:
        """Return the ends of so many attacks of ``ours`` units on ``theirs``.

        The attacker strikes on ``table``, the defender answers on ``answer``. If ``led``, the attacker has his leader
        with him, whose death ends the combat.
        """
        if not attacks or not ours or not theirs:
            return {(ours, theirs): 1.0}
        key = (ours, table, theirs, answer, siege, attacks, led)
        if key not in self._known:
            now: dict[tuple[int, int], float] = {(ours, theirs): 1.0}
            for _ in range(attacks):
                then: dict[tuple[int, int], float] = defaultdict(float)
                for (a, d), share in now.items():
                    if a and d:
                        for end, part in self._one_attack(a, table, d, answer, siege, led).items():
                            then[end] += share * part
                    else:
                        then[a, d] += share
                now = then
            self._known[key] = dict(now)
        return self._known[key]

    def _one_attack(self, ours: int, table: str, theirs: int, answer: str, siege: bool, led: bool) -> Ends:
        """Return the ends of one attack. Beyond LARGEST units only the losses of LARGEST ones are looked up."""
        more_a, more_d = max(0, ours - LARGEST), max(0, theirs - LARGEST)
        key = (ours - more_a, table, theirs - more_d, answer, siege, led)
        if key not in self._single:
            one = _make_side(key[0], table, led, self._fixed.raiders)
            two = _make_side(key[2], answer, False, self._fixed.raiders)
            terms = Terms((one, two), siege, self._fixed.charts, again=self._fixed.answered_again)
            try:
                found = prospect_from(Exchange(terms, (key[0], key[2]), 0), MOST_STATES).ends
            except ContestTooLarge:
                found = {(key[0], key[2]): Fraction(1)}
            self._single[key] = {end: float(share) for end, share in found.items()}
        ends = self._single[key]
        if not more_a and not more_d:
            return ends
        return {(a + more_a, d + more_d): share for (a, d), share in ends.items()}

    def within(
        self, sides: tuple[Side, Side], siege: bool, striker: int, waiting: Results, table: str, left: tuple[int, int]
    ) -> Ends:
        """17.8 Return the ends of an exchange that is under way, if the next die is rolled on ``table``."""
        terms = Terms(sides, siege, self._fixed.charts, again=self._fixed.answered_again)
        try:
            found = prospect_from(Exchange(terms, left, striker, 0, waiting, table=table), MOST_STATES)
        except ContestTooLarge:
            return {left: 1.0}
        return {end: float(share) for end, share in found.ends.items()}

    def chance_to_fall(self, defenders: int, attackers: int, siege: bool, cost: int, bonus: int) -> float:
        """Return the chance that a force is gone after one operation of ``attackers`` units against it.

        They need ``cost`` OP to come, and roll a die and ``bonus`` for OP.
        """
        key = (min(defenders, LARGEST), min(attackers, LARGEST), siege, cost, bonus)
        if key not in self._falls:
            sum_ = 0.0
            price = self._fixed.op.attack
            for face in range(1, FACES + 1):
                attacks = (face + bonus - cost) // price if price else 1
                if attacks > 0:
                    ends = self.fight(key[1], "engagement", key[0], "engagement", siege, attacks, False)
                    sum_ += sum(share for (_, left), share in ends.items() if not left)
            self._falls[key] = sum_ / FACES
        return self._falls[key]

    def chance_to_fall_to_raiders(self, defenders: int, siege: bool) -> float:
        """10.4 Return the chance that a force in the raided area is gone after the raid; an NE ends it sooner."""
        key = (min(defenders, LARGEST), -1, siege, 0, 0)
        if key not in self._falls:
            chart = self._fixed.charts["viking-strength"]
            sum_ = 0.0
            for face in range(1, FACES + 1):
                raiders = int(chart.cell(face, chart.columns[0]))
                ends = self.fight(raiders, "shock", key[0], "engagement", siege, RAIDS, False)
                sum_ += sum(share for (_, left), share in ends.items() if not left)
            self._falls[key] = sum_ / FACES
        return self._falls[key]


def _make_side(number: int, table: str, led: bool, raiders: str) -> Side:
    """Return a side of that many units of a kind that may use the table to the last."""
    kind = FIELD_ARMY if table == "shock" else NOMAD if table == "raid" and raiders != "any" else WARRIOR
    units = units_of_kind(kind, number)
    if led and number:
        units = (1, *units_of_kind(kind, number - 1)[1:]) if number > 1 else units_of_kind(LEADER)
    return Side(units, table, raiders=raiders)


def best_answer(units: Units, tables: tuple[str, ...]) -> str:
    """17.8 Return the table that a force most likely answers on: Engagement if it may use it."""
    return "engagement" if "engagement" in tables or not tables else tables[-1]


def is_naval(units: Units) -> bool:
    """19.0 Return whether these are fleets."""
    return units[FLEET] > 0
