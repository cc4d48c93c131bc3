"""A battle by rounds: who hits, who falls, who retreats. Pure: chance comes in by a function.

Battles; Ranks (troop); Retreat (level). The same code resolves a turn's battles, tries one many times in the
laboratory, and is what the exact odds work out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby

from dark_ages_desk.core.lots import by_rule, by_tries
from dark_ages_desk.core.question import Value
from dark_ages_desk.core.record import dataclass, replace
from dark_ages_desk.games.strategy_and_conquest.war.factors import MILLION

POINT = 1000
"""One point of damage in the thousandths in which Loss factors are."""


@dataclass(frozen=True, slots=True)
class Body:
    """Equal units of one force in one rank. ``attack``, ``loss`` as ``factors`` has them, those that the fort defends
    apart; ``hurt``: what the one that is hit now has taken; ``last``: it is hit after all others of its rank (ships, at
    sea). ``place``: which of its force's units they are.
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
    """Who fights together: ``name`` (a realm, or "independents", "rebels"), its units, and how many the fort defends.

    ``levels``: force -> its retreat level, 0 for one that does not retreat (Do or Die, nowhere to go); ``carried``:
    army -> the fleet that it is aboard, and leaves with. ``limited``: within a round no more have the fort's Loss
    bonus than it defends (reading "fort-limit").
    """

    name: str
    bodies: tuple[Body, ...]
    guarded: int = 0
    levels: tuple[tuple[str, int], ...] = ()
    carried: tuple[tuple[str, str], ...] = ()
    limited: bool = False

    @property
    def standing(self) -> tuple[Body, ...]:
        """Its units in the order in which they are hit: by rank, troops before ships, then as they are listed."""
        # order: Ranks (troop); reading “order-in-rank”
        return tuple(sorted((body for body in self.bodies if body.count), key=lambda body: (body.rank, body.last)))

    @property
    def count(self) -> int:
        return sum(body.count for body in self.bodies)


@dataclass(frozen=True, slots=True)
class Battle:
    """The sides, who of them are hostile to whom (by their places in ``sides``), the rounds fought.

    ``retreated``: what is left of the forces that have left it. ``heals``: damage that does not kill is gone with the
    round (reading "wounds"); ``one_foe``: of several hostile sides the largest takes all hits ("many-sides").
    ``lots``: among equal enemies a lot says on whom odd strikers fall ("even-sides").
    """

    sides: tuple[Side, ...]
    hostile: frozenset[tuple[int, int]]
    rounds: int = 0
    retreated: tuple[Body, ...] = ()
    heals: bool = False
    one_foe: bool = False
    lots: bool = False

    def enemies(self, side: int) -> tuple[int, ...]:
        """The sides that still stand and are hostile to that one."""
        return tuple(
            other
            for other in range(len(self.sides))
            if (min(side, other), max(side, other)) in self.hostile and side != other and self.sides[other].count
        )

    @property
    def over(self) -> bool:
        """Are there no two left that fight each other?"""
        return not any(self.sides[side].count and self.enemies(side) for side in range(len(self.sides)))


Hits = Callable[[tuple[Value, ...], int, int], int]
"""``hits(key, tries, chance)``: how many of so many tries succeed, at a chance in a million each."""


def volleys(side: Side) -> tuple[tuple[Body, int, int], ...]:
    """Who strikes in a round: (body, how many of it, at which Attack factor); the guarded ones come first.

    What a fort gives nothing to (engines, spies, Commanders) takes up no room in it.
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
    """One round: all strike, then all losses fall at once, then whoever has had enough retreats.

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
            for enemy, strikers in shared(battle, count, enemies, hits, lot):
                sure, chance = divmod(factor, MILLION)
                key = (battle.rounds + 1, side.name, body.force, body.kind, body.rank, number, battle.sides[enemy].name)
                damage[enemy] += sure * strikers + (hits(key, strikers, chance) if chance and strikers else 0)
    sides = tuple(struck(side, hurt * POINT) for side, hurt in zip(battle.sides, damage, strict=True))
    if battle.heals:
        sides = tuple(replace(side, bodies=tuple(replace(one, hurt=0) for one in side.bodies)) for side in sides)
    return withdrawn(replace(battle, sides=sides, rounds=battle.rounds + 1))


def shared(
    battle: Battle, count: int, enemies: tuple[int, ...], hits: Hits, key: tuple[Value, ...]
) -> Iterable[tuple[int, int]]:
    """Return how many of so many strikers fall on each enemy: in proportion to their units, the rest one each on the
    largest (reading "even-sides": of equal ones by lot)."""
    weights = [battle.sides[one].count for one in enemies]
    total = sum(weights)
    parts = {enemy: count * weight // total for enemy, weight in zip(enemies, weights, strict=True)}
    rest = count - sum(parts.values())
    for enemy in _largest(battle, enemies, hits, key, rest) if rest else ():
        parts[enemy] += 1
    return parts.items()


def _largest(battle: Battle, enemies: tuple[int, ...], hits: Hits, key: tuple[Value, ...], first: int = 1) -> list[int]:
    """The largest of some enemies; of equal ones by lot, in old records the first by code."""
    if battle.lots:
        lot = by_tries(hits)
        return by_rule(enemies, lambda one: -battle.sides[one].count, "Battles", lot, lot_key=key, first=first)
    # order: old records go by the places of the sides, which is by code
    return sorted(enemies, key=lambda one: -battle.sides[one].count)[:first]


def struck(side: Side, damage: int) -> Side:
    """A side after so much damage (in thousandths): from the first rank on, one unit after the other.

    What does not kill stays with the unit (reading "wounds"). Who is hit stands in the front, and so inside the fort.
    """
    left, room, fallen = damage, side.guarded, dict[int, Body]()
    for body in side.standing:
        if not left:
            break
        if side.limited:
            inside = min(room, body.count) if body.guarded_loss > body.loss else 0
            room -= inside
            fallen[id(body)], left = hit(body, inside, left)
            continue
        loss = body.guarded_loss if side.guarded else body.loss
        taken = left + body.hurt
        dead = min(body.count, taken // max(loss, 1))
        remains = body.count - dead
        fallen[id(body)] = replace(body, count=remains, hurt=taken - dead * loss if remains else 0)
        left = 0 if remains else taken - dead * loss
    return replace(side, bodies=tuple(fallen.get(id(body), body) for body in side.bodies)) if fallen else side


def hit(body: Body, inside: int, damage: int) -> tuple[Body, int]:
    """Return what is left of equal units, of which the first ``inside`` have the fort's Loss factor, and of the
    damage."""
    left, dead = damage + body.hurt, 0
    for number, loss in ((inside, body.guarded_loss), (body.count - inside, body.loss)):
        fell = min(number, left // max(loss, 1))
        dead, left = dead + fell, left - fell * loss
        if fell < number:
            return replace(body, count=body.count - dead, hurt=left), 0
    return replace(body, count=0, hurt=0), left


def withdrawn(battle: Battle) -> Battle:
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
"""Nobody left can hurt anybody: a battle of that many rounds ends as it stands (two siege trains at sea)."""


def fought(battle: Battle, hits: Hits) -> Battle:
    """Battles: rounds until only one of those that are hostile is left."""
    while not battle.over and battle.rounds < MOST_ROUNDS:
        battle = fight_round(battle, hits)
    return battle
