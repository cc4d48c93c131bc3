"""A battle by rounds: hits, losses, retreats. Pure: chance comes in by a function.

It implements Battles, Ranks (troop) and Retreat (level). The same code resolves a turn's battles, tries one many times
in the laboratory, and gives the exact odds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.lots import make_tally_lot, order_by_rule
from dark_ages_desk.core.question import Value
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION

POINT = 1000
"""One point of damage, in the thousandths of Loss factors."""


@dataclass(frozen=True, slots=True)
class Body:
    """Equal units of one force in one rank.

    The factors ``attack`` and ``loss`` are as ``factors`` has them, with others for units in the fort. The unit under
    fire is ``hurt`` by that damage. If ``last`` it is hit after all others of its rank (ships, at sea). It is the unit
    number ``place`` of its force.
    """

    force: str
    kind: str
    rank: int
    count: int
    attack: int
    loss: int
    guarded_attack: int = 0
    guarded_loss: int = 0
    hurt: int = 0
    last: bool = False
    place: int = 0


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a battle: its ``name`` (a realm, or "independents", "rebels"), its units, and how many the fort
    defends.

    Each force has its retreat level in ``levels``, 0 if it does not retreat (Do or Die, nowhere to go). Each army in
    ``carried`` has the fleet that it is aboard, and leaves with. If ``limited`` no more units have the fort's Loss
    bonus in a round than it defends (reading "fort-limit").
    """

    name: str
    bodies: tuple[Body, ...]
    guarded: int = 0
    levels: tuple[tuple[str, int], ...] = ()
    carried: tuple[tuple[str, str], ...] = ()
    limited: bool = False

    @property
    def standing(self) -> tuple[Body, ...]:
        """Its units in the order of hits: by rank, troops before ships, then as they are listed."""
        # order: Ranks (troop); reading “order-in-rank”
        return tuple(sorted((body for body in self.bodies if body.count), key=lambda body: (body.rank, body.last)))

    @property
    def count(self) -> int:
        return sum(body.count for body in self.bodies)


@dataclass(frozen=True, slots=True)
class Battle:
    """The sides, the pairs of them that are hostile (by their places in ``sides``), and the rounds fought.

    The remains of forces that left are ``retreated``. If ``heals`` damage that does not kill is gone with the round
    (reading "wounds"). If ``one_foe`` the largest of several hostile sides takes all hits ("many-sides"). If ``lots`` a
    lot decides which of equal enemies takes odd strikers ("even-sides").
    """

    sides: tuple[Side, ...]
    hostile: frozenset[tuple[int, int]]
    rounds: int = 0
    retreated: tuple[Body, ...] = ()
    heals: bool = False
    one_foe: bool = False
    lots: bool = False

    def enemies(self, side: int) -> tuple[int, ...]:
        """Return the hostile sides of a side that still have units."""
        return tuple(
            other
            for other in range(len(self.sides))
            if (min(side, other), max(side, other)) in self.hostile and side != other and self.sides[other].count
        )

    @property
    def over(self) -> bool:
        """True when no two hostile sides are left."""
        return not any(self.sides[side].count and self.enemies(side) for side in range(len(self.sides)))


Hits = Callable[[tuple[Value, ...], int, int], int]
"""Function ``hits(key, tries, chance)``: the number of successes in ``tries``, at a chance in a million each."""


def volleys(side: Side) -> tuple[tuple[Body, int, int], ...]:
    """Return the strikers of a round as (body, number, Attack factor); the guarded ones come first.

    Units without a bonus from the fort (engines, spies, Commanders) take up no space in it.
    """
    left, found = side.guarded, []
    for body in side.standing:
        inside = min(left, body.count) if body.guarded_loss > body.loss else 0
        left -= inside
        if inside:
            found.append((body, inside, body.guarded_attack))
        if body.count > inside:
            found.append((body, body.count - inside, body.attack))
    return tuple(found)


def fight_round(battle: Battle, hits: Hits) -> Battle:
    """Return the battle after one round: all strike, all losses fall at once, and forces that have had enough retreat.

    Hits on several hostile sides fall in proportion to their units, by whole bodies of strikers (reading "many-sides").
    """
    damage = [0] * len(battle.sides)
    for at, side in enumerate(battle.sides):
        enemies = battle.enemies(at)
        if not side.count or not enemies:
            continue
        key: tuple[Value, ...] = (battle.rounds + 1, side.name)
        if battle.one_foe:
            enemies = tuple(_largest(battle, enemies, hits, (*key, "largest"))[:1])
        for number, (body, count, factor) in enumerate(volleys(side)):
            lot = (*key, "odd", number)
            for enemy, strikers in share_strikers(battle, count, enemies, hits, lot):
                sure, chance = divmod(factor, MILLION)
                key = (battle.rounds + 1, side.name, body.force, body.kind, body.rank, number, battle.sides[enemy].name)
                damage[enemy] += sure * strikers + (hits(key, strikers, chance) if chance and strikers else 0)
    sides = tuple(damage_side(side, hurt * POINT) for side, hurt in zip(battle.sides, damage, strict=True))
    if battle.heals:
        sides = tuple(replace(side, bodies=tuple(replace(one, hurt=0) for one in side.bodies)) for side in sides)
    return withdraw_forces(replace(battle, sides=sides, rounds=battle.rounds + 1))


def share_strikers(
    battle: Battle, count: int, enemies: tuple[int, ...], hits: Hits, key: tuple[Value, ...]
) -> Iterable[tuple[int, int]]:
    """Return the number of strikers that fall on each enemy.

    It is in proportion to their units, the rest one each on the largest (reading "even-sides": of equal ones by lot).
    """
    weights = [battle.sides[one].count for one in enemies]
    total = sum(weights)
    parts = {enemy: count * weight // total for enemy, weight in zip(enemies, weights, strict=True)}
    rest = count - sum(parts.values())
    for enemy in _largest(battle, enemies, hits, key, rest) if rest else ():
        parts[enemy] += 1
    return parts.items()


def _largest(battle: Battle, enemies: tuple[int, ...], hits: Hits, key: tuple[Value, ...], first: int = 1) -> list[int]:
    """Return the ``first`` largest of some enemies; of equal ones by lot, in old records the first by code."""
    if battle.lots:
        lot = make_tally_lot(hits)
        return order_by_rule(enemies, lambda one: -battle.sides[one].count, "Battles", lot, lot_key=key, first=first)
    # order: old records go by the places of the sides, which is by code
    return sorted(enemies, key=lambda one: -battle.sides[one].count)[:first]


def damage_side(side: Side, damage: int) -> Side:
    """Return a side after ``damage`` in thousandths: from the first rank on, one unit after the other.

    Damage that does not kill stays with the unit (reading "wounds"). The unit hit is in the front, and so inside the
    fort.
    """
    left, room, fallen = damage, side.guarded, dict[int, Body]()
    for body in side.standing:
        if not left:
            break
        if side.limited:
            inside = min(room, body.count) if body.guarded_loss > body.loss else 0
            room -= inside
            fallen[id(body)], left = damage_body(body, inside, left)
            continue
        loss = body.guarded_loss if side.guarded else body.loss
        taken = left + body.hurt
        dead = min(body.count, taken // max(loss, 1))
        remains = body.count - dead
        fallen[id(body)] = replace(body, count=remains, hurt=taken - dead * loss if remains else 0)
        left = 0 if remains else taken - dead * loss
    return replace(side, bodies=tuple(fallen.get(id(body), body) for body in side.bodies)) if fallen else side


def damage_body(body: Body, inside: int, damage: int) -> tuple[Body, int]:
    """Return the remains of equal units and of the damage; the first ``inside`` units have the fort's Loss factor."""
    left, dead = damage + body.hurt, 0
    for number, loss in ((inside, body.guarded_loss), (body.count - inside, body.loss)):
        fell = min(number, left // max(loss, 1))
        dead, left = dead + fell, left - fell * loss
        if fell < number:
            return replace(body, count=body.count - dead, hurt=left), 0
    return replace(body, count=0, hurt=0), left


def withdraw_forces(battle: Battle) -> Battle:
    """Retreat (level): forces whose ranks up to their level are empty leave, if an enemy is left to leave."""
    gone: list[Body] = []
    sides = []
    for at, side in enumerate(battle.sides):
        levels = dict(side.levels)
        leaving = set()
        if battle.enemies(at):
            # order: grouped, each force by itself
            for force, bodies in groupby(sorted(side.bodies, key=lambda body: body.force), key=lambda body: body.force):
                left = [body for body in bodies if body.count]
                level = levels.get(force, 0)
                if level and left and all(body.rank > level for body in left):
                    leaving.add(force)
            leaving |= {army for army, fleet in side.carried if fleet in leaving}
        gone += [body for body in side.bodies if body.force in leaving and body.count]
        kept = tuple(body for body in side.bodies if body.force not in leaving)
        sides.append(replace(side, bodies=kept) if leaving else side)
    return replace(battle, sides=tuple(sides), retreated=(*battle.retreated, *gone)) if gone else battle


MOST_ROUNDS = 500
"""Maximum number of rounds; a battle still unfinished cannot hurt either side (two siege trains at sea)."""


def fight_battle(battle: Battle, hits: Hits) -> Battle:
    """Return the battle after rounds until no hostile sides are left, or ``MOST_ROUNDS`` (Battles)."""
    while not battle.over and battle.rounds < MOST_ROUNDS:
        battle = fight_round(battle, hits)
    return battle
