"""3.4 to 3.6, 3.13, 5.2 to 5.5, 8.4, 8.5: losses of each side in a battle.

It knows strengths, and nothing of the map.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.fixed import (
    CITY,
    DIFFICULT,
    HILL,
    ISLAND,
    ROUGH,
    SEA,
    UPLAND,
    GameData,
)

MOVE, ASSAULT, PROBE, OVERRUN, RAID, SIEGE = "MOVE", "ASSAULT", "PROBE", "OVERRUN", "RAID", "SIEGE"
"""The ways to attack; a sea battle is fought as a MOVE (8.4)."""

HALF, THIRD = 2, 3
"""Divisors for losses: 5.2 a half, 5.3 to 5.5 a third."""


MAJOR = 10
"""1.11 Minimum strength on both sides of a major battle."""


@dataclass(frozen=True, slots=True)
class Force:
    """Armies and ships that take losses: armies first, then ships (8.4, 8.5).

    Ships on land are those of an attack from the sea.
    """

    armies: int
    ships: int = 0

    @property
    def strength(self) -> int:
        return self.armies + self.ships

    def after_losses(self, losses: int) -> Force:
        """Return the force after that number of losses, or an empty one if they exceed it."""
        armies = min(losses, self.armies)
        return Force(self.armies - armies, max(0, self.ships - (losses - armies)))


@dataclass(frozen=True, slots=True)
class BattleReadings:
    """The readings of a battle's doubtful rules (``readings.toml``)."""

    each: bool = False
    every_round: bool = False
    one_each: bool = False
    table: bool = False
    no_walkover: bool = False


def battle_readings(fixed: GameData) -> BattleReadings:
    """Return the readings for battles in this game."""
    return BattleReadings(
        fixed.has_reading("fractions", "each"),
        fixed.has_reading("terrain_losses", "round"),
        fixed.has_reading("stalled_assault", "one-each"),
        fixed.has_reading("defence", "table"),
        fixed.has_reading("overrun_empty", "fought"),
    )


def ground_bonus(terrain: str, table: bool) -> int:
    """2.5 Return the bonus of the ground to the defence level; with ``table`` as 11.1 has it."""
    if terrain == CITY:
        return 2 if table else 3
    if terrain in DIFFICULT:
        return 1 if table else 2
    return 1 if terrain in (UPLAND, HILL, ROUGH, ISLAND) else 0


@dataclass(frozen=True, slots=True)
class Defence:
    """2.5, 2.14 The defences of an area other than its armies and ships, and its ground."""

    terrain: str
    population: int = 0
    forts: int = 0
    trade: int = 0
    table: bool = False

    @property
    def sea(self) -> bool:
        return self.terrain == SEA

    def level(self, force: Force) -> int:
        """2.5 Return the defence level with those armies; at sea the strength of armies and ships (8.4)."""
        if self.sea:
            return force.strength
        heads = force.armies + self.population
        return heads + min(heads, self.forts + self.trade) + ground_bonus(self.terrain, self.table)


def defence(terrain: str, area: Area, how: BattleReadings) -> Defence:
    """Return the defences of an area on that terrain."""
    return Defence(terrain, area.population, area.forts, area.trade, how.table)


def defence_level(fixed: GameData, code: str, area: Area) -> int:
    """2.5 Return the defence level of an area as it is now."""
    terrain = fixed.ground[code].terrain
    return defence(terrain, area, battle_readings(fixed)).level(Force(area.armies, area.ships if terrain == SEA else 0))


@dataclass(frozen=True, slots=True)
class Clash:
    """One round: the strengths that met, and what each side lost."""

    attack: int
    defence: int
    attacker_lost: int
    defender_lost: int


@dataclass(frozen=True, slots=True)
class BattleResult:
    """A finished battle: its rounds, the remains of each side, and whether the attacker has won (3.5)."""

    rounds: tuple[Clash, ...]
    attackers: Force
    defenders: Force
    won: bool

    @property
    def attack(self) -> int:
        """Strength of the attackers at its beginning."""
        return self.rounds[0].attack

    @property
    def defence(self) -> int:
        return self.rounds[0].defence

    @property
    def major(self) -> bool:
        """1.11 True if both strengths have double figures."""
        return min(self.attack, self.defence) >= MAJOR


@dataclass(frozen=True, slots=True)
class _Manner:
    """Cost of a round: ``part`` of the other's strength if ``met``, of the difference if ``apart``.

    The attacker pays ``extra`` in addition.
    """

    part: int
    met: bool = True
    apart: bool = True
    extra: int = 0

    def cost(self, own: int, other: int, each: bool) -> int:
        """3.5, 11.3 Return the losses of a side of strength ``own`` to the ``other``, fractions dropped."""
        met = other if self.met else 0
        apart = max(0, other - own) if self.apart else 0
        return met // self.part + apart // self.part if each else (met + apart) // self.part


def _manners(kind: str) -> Iterator[_Manner]:
    """Yield the manner of each round in turn (5.2 to 5.5); some kinds of battle never end it."""
    if kind == MOVE:
        yield _Manner(HALF)
    elif kind == PROBE:
        yield _Manner(THIRD, apart=False)
    elif kind == OVERRUN:
        yield _Manner(THIRD, met=False)
        while True:
            yield _Manner(THIRD, extra=1)
    else:
        while True:
            yield _Manner(THIRD)


def fight(
    kind: str, attackers: Force, defenders: Force, place: Defence, ambush: bool, how: BattleReadings
) -> BattleResult:
    """3.5 Return the rounds and result of a battle, carried to its end.

    With ``ambush`` there is an ambush against this attack, and it works (3.13).
    """
    rounds: list[Clash] = []
    spared = 0
    for manner in _manners(kind):
        attack, held = attackers.strength, place.level(defenders)
        cost = manner.cost(attack, held, how.each) + manner.extra + (1 if ambush else 0)
        after = attackers.after_losses(cost)
        # 3.13 With a successful ambush the attackers fall before they strike.
        attack_back = after.strength if ambush else attack
        price = manner.cost(held, attack_back, how.each)
        if price and place.terrain in DIFFICULT and (how.every_round or not spared):
            price, spared = price - 1, 1
        left = _remove_losses(defenders, price, place)
        if how.one_each and kind in (ASSAULT, OVERRUN) and after == attackers and left == defenders:
            after, left = attackers.after_losses(1), _remove_losses(defenders, 1, place)
        rounds.append(Clash(attack, held, attackers.strength - after.strength, defenders.strength - left.strength))
        still = after == attackers and left == defenders
        attackers, defenders = after, left
        opening = kind == OVERRUN and len(rounds) == 1
        beaten = not _count_to_wipe_out(defenders, place) and not (opening and how.no_walkover and attack < held)
        if not attackers.strength or beaten or (still and not opening):
            break
    won = bool(attackers.strength) and not _count_to_wipe_out(defenders, place)
    return BattleResult(tuple(rounds), attackers, defenders, won)


def _remove_losses(defenders: Force, price: int, place: Defence) -> Force:
    """3.5 Return the defenders after their losses: only armies on land."""
    return defenders.after_losses(price) if place.sea else Force(max(0, defenders.armies - price), defenders.ships)


def _count_to_wipe_out(defenders: Force, place: Defence) -> int:
    """3.5, 8.4 Return the number of units to be wiped out: the armies on land, the ships at sea."""
    return defenders.ships if place.sea else defenders.armies


def fight_raid(attackers: Force, defenders: Force, place: Defence, ambush: bool) -> BattleResult:
    """5.10 Return the result of a raid: won if no defending army is left, and some of the attackers are."""
    held = place.level(defenders)
    after = attackers.after_losses(1) if held > 0 else attackers
    spared = ambush or place.terrain in DIFFICULT
    left = defenders if spared else Force(max(0, defenders.armies - 1), defenders.ships)
    clash = Clash(attackers.strength, held, attackers.strength - after.strength, defenders.strength - left.strength)
    return BattleResult((clash,), after, left, bool(after.strength) and not left.armies)
