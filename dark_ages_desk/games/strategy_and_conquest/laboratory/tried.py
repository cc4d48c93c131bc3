"""Results of a battle that was tried: worked out exactly, or fought a number of times.

The events of a turn fight a battle with three sides, engines or later phases, or one that may last to its last round.
Its dice have a fixed seed, and are no roll of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from fractions import Fraction

import numpy as np

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.laboratory import Setup
from dark_ages_desk.core.odds import ContestTooLarge
from dark_ages_desk.core.options.tally import Tries
from dark_ages_desk.core.question import Value
from dark_ages_desk.games.strategy_and_conquest.events.fighting import fighters
from dark_ages_desk.games.strategy_and_conquest.laboratory.exact import BattleTable, Condition
from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import (
    FIELD,
    Tables,
    find_single_battle,
    play_battle,
    sides_with_units,
    table,
)
from dark_ages_desk.games.strategy_and_conquest.laboratory.fields import SEA, read_whole
from dark_ages_desk.games.strategy_and_conquest.state.units import COMMANDER, SHIP
from dark_ages_desk.games.strategy_and_conquest.war.battle import Battle
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION
from dark_ages_desk.games.strategy_and_conquest.words import laboratory as laboratory_words

TRIES = 4000
"""Number of fights of a battle that is not worked out; the error of a chance is then at most 0.8 in a hundred."""

AT_ONCE = 100
"""Number of battles between two reports of progress."""

SEED = 870
"""Seed of the dice of battles that are only tried, never of a roll of a game: equal questions have equal answers."""


@dataclass(frozen=True, slots=True)
class Fate:
    """Fate of one side: its units, and the chances of its ends.

    It had ``units``. The chances are that it alone ``holds`` the field, that all of it is ``gone``, and that some of it
    ``retreats``. For each of ``kinds`` there is its number and the mean of those left. The chance of each number of
    units left is in ``left``.
    """

    units: int
    holds: float
    gone: float
    retreats: float
    kinds: Mapping[str, tuple[int, float]]
    left: Mapping[int, float] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """Mean number of units left."""
        return sum(number * share for number, share in self.left.items())


@dataclass(frozen=True, slots=True)
class BattleResult:
    """Result of a battle: the fate of each side, and the chance that ``nobody`` holds the field alone.

    It was ``fought`` that often, 0 if it was worked out.
    """

    sides: Mapping[str, Fate]
    nobody: float
    fought: int = 0

    def error(self, chance: float) -> float:
        """Return the largest error of a chance, nineteen times in twenty; 0 where it was worked out."""
        return 1.96 * float(max(chance * (1 - chance), 1 / self.fought) / self.fought) ** 0.5 if self.fought else 0.0


def compute_exactly(battle: Battle, had: Mapping[str, Mapping[str, int]]) -> BattleResult:
    """Return the exact chances; ``had`` is side -> kind -> number of units that take part.

    Raises TooLarge.
    """
    solved = BattleTable(battle, False) if len(battle.sides) == 2 and battle.hostile else None
    if solved is None:
        raise ContestTooLarge(laboratory_words.THREE_SIDES_ARE_FOUGHT_OUT)
    solved.work()
    found = solved.found
    one, two = solved.one, solved.two
    holds = float(found[one.stands][:, ~two.stands].sum()), float(found[~one.stands][:, two.stands].sum())
    chances = found.sum(axis=1), found.sum(axis=0)
    sides = {}
    for at, (side, conditions) in enumerate(zip(battle.sides, (one, two), strict=True)):
        ends = [(conditions.all[number], float(chances[at][number])) for number in np.flatnonzero(chances[at])]
        sides[side.name] = fate(had[side.name], holds[at], ends)
    return BattleResult(sides, max(0.0, 1 - sum(holds)))


def fate(had: Mapping[str, int], holds: float, ends: list[tuple[Condition, float]]) -> Fate:
    """Return the fate of a side from its final conditions and their chances."""
    left: dict[int, float] = {}
    kinds = dict.fromkeys(had, 0.0)
    retreats = 0.0
    for end, share in ends:
        number = 0
        for body in (*end.side.bodies, *end.left):
            if body.kind in kinds:
                number += body.count
                kinds[body.kind] += share * body.count
        left[number] = left.get(number, 0.0) + share
        retreats += share if end.left else 0
    return Fate(
        sum(had.values()),
        holds,
        left.get(0, 0.0),
        retreats,
        {kind: (had[kind], mean) for kind, mean in kinds.items()},
        left,
    )


def units_of(tables: Tables, setup: Setup) -> dict[str, dict[str, int]]:
    """Return a map side -> kind -> number of units that take part, in the order of their lines, ships and Commanders
    last."""
    found: dict[str, dict[str, int]] = {side: {} for side in sides_with_units(setup)}
    for party in setup.parties:
        for line in party.lines:
            kinds = found[str(party.values["side"])]
            kinds[str(line["kind"])] = kinds.get(str(line["kind"]), 0) + read_whole(line, "units")
    return {
        # order: shown, or tried: no game hangs on it
        side: dict(sorted(kinds.items(), key=lambda one: tables.kinds[one[0]].arm in (SHIP, COMMANDER)))
        for side, kinds in found.items()
    }


def seeded_tries(seed: int) -> Tries:
    """Return the dice for battles that are only tried."""
    dice = np.random.default_rng(seed)

    def tries(key: tuple[Value, ...], number: int, chance: int) -> int:
        return int(dice.binomial(number, chance / MILLION))

    return tries


def simulate_battles(tables: Tables, setup: Setup, often: int = TRIES, seed: int = SEED) -> Iterator[BattleResult]:
    """Yield the results so far after each hundred of ``often`` battles, fought with dice by the events of a turn."""
    start = table(tables, setup)
    had = units_of(tables, setup)
    afloat = setup.values["ground"] == SEA
    tries = seeded_tries(seed)
    holds = dict.fromkeys(had, 0)
    retreats = dict.fromkeys(had, 0)
    left: dict[str, dict[int, int]] = {side: {} for side in had}
    kinds = {side: dict.fromkeys(had[side], 0) for side in had}
    for number in range(1, often + 1):
        end = play_battle(start, setup, tries)
        here = {force.realm for force in fighters(end, FIELD, afloat)}
        for side in here if len(here) == 1 else ():
            holds[side] += 1
        for side in had:
            mine = [force for force in end.forces.values() if force.realm == side]
            units = 0
            for force in mine:
                for stack in force.stacks:
                    units += stack.count
                    kinds[side][stack.kind] += stack.count
            left[side][units] = left[side].get(units, 0) + 1
            retreats[side] += any(force.place != FIELD for force in mine)
        if number % AT_ONCE == 0 or number == often:
            yield BattleResult(
                {
                    side: Fate(
                        sum(had[side].values()),
                        holds[side] / number,
                        left[side].get(0, 0) / number,
                        retreats[side] / number,
                        {kind: (many, kinds[side][kind] / number) for kind, many in had[side].items()},
                        # order: shown, or tried: no game hangs on it
                        {units: times / number for units, times in sorted(left[side].items())},
                    )
                    for side in had
                },
                1 - sum(holds.values()) / number,
                number,
            )


def compute_results(tables: Tables, setup: Setup, often: int = TRIES) -> Iterator[BattleResult]:
    """Yield the result of a setup: once if it can be worked out, else better and better ones."""
    battle = find_single_battle(tables, setup)
    if battle is not None:
        try:
            yield compute_exactly(battle, units_of(tables, setup))
            return
        except ContestTooLarge:
            pass
    yield from simulate_battles(tables, setup, often)


def last_result(found: Iterator[BattleResult]) -> BattleResult:
    """Return the last and best of the results."""
    *_, best = found
    return best


def share(chance: float) -> Fraction:
    """Return a chance as the Fraction that the desk uses; one within 1e-12 of 0 or 1 becomes certain, since floats are
    inexact."""
    near = min(1.0, max(0.0, chance))
    return Fraction(round(near)) if abs(near - round(near)) < 1e-12 else Fraction(near)


def spread_of(left: Mapping[int, float]) -> tuple[tuple[str, Fraction], ...]:
    """Return the chance of each number of units left, without those of less than one in a thousand million.

    Together they are certain: the likeliest one gets the rest that is missing by that, and by the limits of floats.
    """
    # order: shown, or tried: no game hangs on it
    found = {number: share(chance) for number, chance in sorted(left.items()) if chance > 1e-9}
    if found:
        likeliest = max(found, key=lambda number: found[number])  # order: shown, or tried: no game hangs on it
        found[likeliest] += 1 - sum(found.values())
    return tuple((f"{number} left", chance) for number, chance in found.items())
