"""The exact chances of battles, against a walk of every branch of the battle itself and against fighting it often."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.odds import ContestTooLarge, outcomes
from dark_ages_desk.core.question import Value
from dark_ages_desk.games.strategy_and_conquest.laboratory.exact import Condition, ends
from dark_ages_desk.games.strategy_and_conquest.state.fixed import Fort
from dark_ages_desk.games.strategy_and_conquest.state.position import DEFENSIVE, OFFENSIVE
from dark_ages_desk.games.strategy_and_conquest.war.battle import Battle, Body, Side, fight_battle, fight_round
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION, ForceConditions
from tests.games.strategy_and_conquest.test_battles import PLAIN, body, duel

Left = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Walked:
    """A battle as a contest: the real round, with every way in which its tries can fall."""

    battle: Battle

    def chances(self) -> tuple[tuple[Walked, Fraction], ...]:
        if self.battle.over:
            return ()
        asked: list[tuple[int, int]] = []

        def ask(key: tuple[Value, ...], tries: int, chance: int) -> int:
            asked.append((tries, chance))
            return 0

        fight_round(self.battle, ask)
        found: dict[Walked, Fraction] = defaultdict(Fraction)
        for fell in product(*(range(tries + 1) for tries, _ in asked)):
            told: Iterator[int] = iter(fell)
            after = fight_round(self.battle, lambda key, tries, chance, told=told: next(told))
            share = Fraction(1)
            for hits, (tries, chance) in zip(fell, asked, strict=True):
                each = Fraction(chance, MILLION)
                share *= comb(tries, hits) * each**hits * (1 - each) ** (tries - hits)
            found[Walked(replace(after, rounds=0))] += share
        return tuple(found.items())


def left(bodies: tuple[Body, ...]) -> Left:
    return tuple(sorted((f"{one.force} {one.place}", one.count) for one in bodies if one.count))


def walked(battle: Battle) -> dict[tuple[Left, Left, Left], Fraction]:
    """Who stands on either side, and who has left, with the exact chance of it: branch by branch."""
    found: dict[tuple[Left, Left, Left], Fraction] = defaultdict(Fraction)
    for end, share in outcomes(Walked(battle)).items():
        one, two = end.battle.sides
        found[left(one.bodies), left(two.bodies), left(end.battle.retreated)] += share
    return dict(found)


def worked_out(battle: Battle, *, exact: bool = True) -> dict[tuple[Left, Left, Left], Fraction]:
    found: dict[tuple[Left, Left, Left], Fraction] = defaultdict(Fraction)
    one: Condition
    two: Condition
    for one, two, share in ends(battle, exact=exact):
        found[left(one.side.bodies), left(two.side.bodies), left((*one.left, *two.left))] += Fraction(share)
    return dict(found)


def army(name: str, *units: Body, level: int = 0, guarded: int = 0) -> Side:
    bodies = tuple(replace(one, place=at) for at, one in enumerate(units))
    forces = dict.fromkeys(one.force for one in units)
    return Side(name, bodies, guarded, tuple((force, level) for force in forces))


INSIDE = ForceConditions(fort=Fort(1, 25, 10, 8, 4), in_fort=True)

SMALL = {
    # Wounds stay until the battle ends: 2.1 and 2.8 points are no whole hits, and what is over is kept.
    "wounds stay": duel(
        army("A", body("A1", "Spearmen", 1, 2)),
        army("B", body("B1", "Varangian Guard", 1, 1), body("B1", "Archers", 2, 2)),
    ),
    # More than a hundred in a hundred: one point is sure, and a chance of a second.
    "sure hits": duel(
        army("A", body("A1", "Knights", 1, 2)), army("B", body("B1", "Militia", 1, 3), body("B1", "Pikemen", 2, 1))
    ),
    # Retreat levels on both sides: who has had enough leaves, if an enemy is left to leave.
    "retreats": duel(
        army("A", body("A1", "Peasants", 1, 2), body("A1", "Archers", 2, 2), level=1),
        army("B", body("B1", "Militia", 1, 2), body("B1", "Light Cavalry", 3, 1), level=2),
    ),
    # Two armies of a side with levels of their own: one leaves, the other fights on.
    "one of two leaves": duel(
        replace(
            army("A", body("A1", "Peasants", 1, 1), body("A1", "Archers", 2, 1), body("A2", "Militia", 2, 2)),
            levels=(("A1", 1), ("A2", 0)),
        ),
        army("B", body("B1", "Militia", 1, 2)),
    ),
    # An empty first rank and level 1: it fights one round, whatever falls.
    "one round": duel(army("A", body("A1", "Archers", 2, 2), level=1), army("B", body("B1", "Militia", 1, 1), level=0)),
    # A fort covers one unit at a time, and those behind it take its place; tactics move both factors.
    "fort and tactics": duel(
        army("A", body("A1", "Crossbowmen", 1, 2, INSIDE), body("A1", "Light Cavalry", 2, 1, INSIDE), guarded=1),
        army("B", body("B1", "Mercenaries", 1, 2, ForceConditions(tactic=OFFENSIVE)), body("B2", "Archers", 1, 1)),
    ),
    # Ships are hit after the troops of their rank.
    "at sea": duel(
        army("A", body("A1", "Longboat", 1, 1, last=True), body("A2", "Archers", 1, 1, ForceConditions(at_sea=True))),
        army("B", body("B1", "Light Galley", 1, 1, ForceConditions(tactic=DEFENSIVE), last=True)),
    ),
}


@pytest.mark.parametrize("name", SMALL)
def test_exact_chances_are_those_of_every_branch_fraction_by_fraction(name: str) -> None:
    battle = SMALL[name]
    expected = walked(battle)
    assert sum(expected.values()) == 1
    assert worked_out(battle) == expected


@pytest.mark.parametrize("name", ["wounds stay", "sure hits", "retreats", "fort and tactics"])
def test_reading_wounds_by_round_what_does_not_kill_heals(name: str) -> None:
    # What is hit in one round must die of it in that round; two Archers never kill a Pikeman, so that he has none here.
    battle = replace(SMALL[name], heals=True)
    if name == "sure hits":
        battle = replace(battle, sides=(battle.sides[0], army("B", body("B1", "Militia", 1, 3))))
    if name == "wounds stay":
        battle = duel(army("A", body("A1", "Spearmen", 1, 3)), army("B", body("B1", "Archers", 2, 3)))
        battle = replace(battle, heals=True)
    assert worked_out(battle) == walked(battle)


def test_wounds_brought_along_count_from_the_first_round() -> None:
    # Reading "wounds", "turn": one Spearman has taken a point and a half in an earlier phase.
    hurt = replace(body("A1", "Spearmen", 1, 2), hurt=1500)
    battle = duel(army("A", hurt), army("B", body("B1", "Militia", 1, 2)))
    assert worked_out(battle) == walked(battle)


def test_nobody_who_can_hurt_the_other_it_ends_as_it_stands() -> None:
    # Two siege trains at sea: the battle is broken off, and all are left.
    aboard = ForceConditions(at_sea=True)
    battle = duel(army("A", body("A1", "Catapult", 1, 2, aboard)), army("B", body("B1", "Battering Ram", 1, 2, aboard)))
    assert worked_out(battle) == {((("A1 0", 2),), (("B1 0", 2),), ()): 1}


@pytest.mark.parametrize("name", SMALL)
def test_floats_are_the_fractions_to_fourteen_places(name: str) -> None:
    exact, near = worked_out(SMALL[name]), worked_out(SMALL[name], exact=False)
    for end, share in exact.items():
        assert abs(near.get(end, 0) - share) < Fraction(1, 10**14)


def large(name: str, level: int) -> Side:
    """Fifty units in six groups."""
    force = f"{name}1"
    units = (("Militia", 8), ("Spearmen", 12), ("Pikemen", 8), ("Archers", 10), ("Heavy Cavalry", 6), ("Knights", 6))
    return army(name, *(body(force, kind, at, n, PLAIN) for at, (kind, n) in enumerate(units, 1)), level=level)


def test_a_large_battle_agrees_with_fighting_it_often() -> None:
    # Fifty against fifty with retreats; a thousand battles are as far off as chance has it (four deviations).
    one, two = large("A", 3), large("B", 4)
    battle = duel(one, two)
    found = ends(battle)
    assert abs(sum(share for *_, share in found) - 1) < 1e-12
    holds = float(sum(share for a, b, share in found if a.side.count))
    kept = float(sum(share * sum(one.count for one in (*b.side.bodies, *b.left)) for a, b, share in found))
    dice = random.Random(7)
    often, times, units = 1000, 0, 0

    def hits(key: tuple[Value, ...], tries: int, chance: int) -> int:
        return sum(dice.random() * MILLION < chance for _ in range(tries))

    for _ in range(often):
        ended = fight_battle(battle, hits)
        times += ended.sides[0].count > 0
        units += ended.sides[1].count + sum(one.count for one in ended.retreated if one.force == "B1")
    assert abs(times / often - holds) < 4 * (holds * (1 - holds) / often) ** 0.5
    assert abs(units / often - kept) < 4 * 8 / often**0.5


def test_three_sides_are_not_worked_out_exactly() -> None:
    side = army("A", body("A1", "Archers", 1, 1))
    with pytest.raises(ContestTooLarge):
        ends(Battle((side, side, side), frozenset({(0, 1), (0, 2), (1, 2)})))
