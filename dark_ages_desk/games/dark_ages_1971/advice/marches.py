"""Where each unit goes: to the hexes round its commander's place, facing the foe, where it strikes hardest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.hexes import front_sides
from dark_ages_desk.core.question import Ending
from dark_ages_desk.games.dark_ages_1971.advice.attacks import gain_of_melee
from dark_ages_desk.games.dark_ages_1971.advice.bodies import Body, make_bodies
from dark_ages_desk.games.dark_ages_1971.advice.plans import STEADY, Plan
from dark_ages_desk.games.dark_ages_1971.advice.shots import best_shot
from dark_ages_desk.games.dark_ages_1971.advice.stance import ATTACK, find_stance, targets_of
from dark_ages_desk.games.dark_ages_1971.movement.going import Goers, moving_parties
from dark_ages_desk.games.dark_ages_1971.movement.party import charge_length
from dark_ages_desk.games.dark_ages_1971.movement.ways import ways_of
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, Unit

NEARER, LED, FACING, FLANK = 1.0, 2.0, 0.5, 0.4
"""Points for a hex nearer to the place of the body, for command, for facing the foe, against a foe at the flank."""

MOST_PLACES = 8
"""Hexes that are looked at closely for a party, at most."""

LEAST = 0.2
"""Points that a march must gain."""


@dataclass(frozen=True, slots=True)
class March:
    """A march of a party: its verb, the path, what it gains, and the hex and the foe that it is for."""

    verb: str
    path: tuple[str, ...]
    gain: float
    units: tuple[Unit, ...]
    place: int
    target: int
    strikes: float


def list_marches(pos: BattlePosition, side: str, plan: Plan = STEADY) -> Iterator[March]:
    """Yield the best march of each party that gains by one: units nearest to the foe first, commanders last."""
    foes = targets_of(pos, side)
    if not foes:
        return
    grid = pos.fixed.board.grid
    steps = grid.distances_to(frozenset(foes))
    bodies = {unit: body for body in make_bodies(pos, side, plan) for unit in (*body.followers, body.leader)}
    parties: list[Goers] = [group.parties[0] for group in moving_parties(pos).groups]

    def order(party: Goers) -> tuple[bool, int, int]:
        first = party[1][0]
        return first.is_command, steps[first.hex] if first.hex >= 0 else 99, first.id

    for verb, units in sorted(parties, key=order):  # order: numbers
        march = _best_march(pos, side, verb, units, bodies.get(units[0].id), foes, steps, plan)
        if march is not None and march.gain >= LEAST:
            yield march


def _best_march(
    pos: BattlePosition,
    side: str,
    verb: str,
    units: tuple[Unit, ...],
    body: Body | None,
    foes: dict[int, list[Unit]],
    steps: tuple[int, ...],
    plan: Plan,
) -> March | None:
    first, grid = units[0], pos.fixed.board.grid
    attack = plan.presses or find_stance(pos, side) == ATTACK
    if body is None and first.hex >= 0 and not first.aboard:
        return None
    goal = body.place if body is not None else -1
    if first.is_command:
        if (refuge := _find_refuge(pos, side, verb, units, goal, foes, steps)) is not None:
            return refuge
        if goal == first.hex or goal < 0:
            return None
        endings = ways_of(pos, first, 1).all_endings()
        safe = [name for name in endings if steps[grid.index[name]] >= plan.contact]
        # order: numbers, then names
        name = min(safe, key=lambda one: (grid.distance(grid.index[one], goal), one), default="")
        if not name or grid.distance(grid.index[name], goal) >= grid.distance(first.hex, goal):
            return None
        ending, goal = endings[name][0], grid.index[name]
        nearest = min(foes, key=lambda foe: (grid.distance(goal, foe), foe))  # order: numbers
        return March(verb, tuple(ending.path), 1.0, units, goal, nearest, 0.0)
    now = (-50.0, -1, 0.0)
    if first.hex >= 0:
        now = _score(pos, side, units, first.hex, first.facing, 0, goal, foes, steps, attack)
    if now[2] > 0 and (goal < 0 or grid.distance(first.hex, goal) <= 1):
        return None  # it strikes from where it is
    reach = ways_of(pos, first, len(units)).all_endings()
    index = grid.index
    names = list(reach)
    if goal >= 0:
        names.sort(
            key=lambda name: (_rank(pos, index[name], goal, steps, first, attack), name)
        )  # order: numbers, names
    else:
        names.sort(key=lambda name: (steps[index[name]], name))  # order: numbers, then names
    best: March | None = None
    for name in names[:MOST_PLACES]:
        for ending in _turned(reach[name]):
            facing = ending.facing if ending.facing is not None else first.facing
            run = _run_of(pos, units, ending)
            score, target, strikes = _score(pos, side, units, index[name], facing, run, goal, foes, steps, attack)
            gain = score - now[0]
            if best is None or gain > best.gain:
                best = March(verb, tuple(ending.path), gain, units, index[name], target, strikes)
    return best


EXPOSED, SAVED = 2, 3.0
"""Hexes from the foe at which a commander alone is in danger, and the points that his safety is worth; ours."""


def _find_refuge(
    pos: BattlePosition,
    side: str,
    verb: str,
    units: tuple[Unit, ...],
    goal: int,
    foes: dict[int, list[Unit]],
    steps: tuple[int, ...],
) -> March | None:
    """Return the march of a commander alone near the foe: to steady troops, else away; None if he needs none."""
    first, grid = units[0], pos.fixed.board.grid

    def is_guarded(place: int) -> bool:
        return any(one.fights and not one.demoralized for one in pos.friends_at(side, place))

    if first.hex < 0 or steps[first.hex] > EXPOSED or is_guarded(first.hex):
        return None
    endings = ways_of(pos, first, 1).all_endings()
    index = grid.index
    guarded = [name for name in endings if is_guarded(index[name])]
    places = guarded or [name for name in endings if steps[index[name]] > steps[first.hex]]
    # order: numbers, then names
    name = max(places, key=lambda one: (steps[index[one]], -grid.distance(index[one], max(goal, 0)), one), default="")
    if not name:
        return None
    place = index[name]
    nearest = min(foes, key=lambda foe: (grid.distance(place, foe), foe))  # order: numbers
    return March(verb, tuple(endings[name][0].path), SAVED, units, place, nearest, 0.0)


def _turned(endings: Sequence[Ending]) -> Sequence[Ending]:
    return endings[:10]


def _run_of(pos: BattlePosition, units: tuple[Unit, ...], ending: Ending) -> int:
    """Return the length of the charge that a march makes; 0 for foot, and after a turn."""
    if not units[0].is_cavalry or any(step.startswith("@") for step in ending.path):
        return 0
    return charge_length(pos, units[0], tuple(ending.path), len(units))


def _rank(pos: BattlePosition, place: int, goal: int, steps: tuple[int, ...], unit: Unit, attack: bool) -> float:
    """Return how far a hex is from what a unit wants: beside its commander's place, and at the right distance."""
    far = max(pos.fixed.board.grid.distance(place, goal) - 1, 0)
    kind = pos.type_of(unit)
    wanted = 2 if kind.fires and not kind.mas else 1
    off = abs(steps[place] - wanted) if attack else max(wanted - steps[place], 0)
    return far * 2 + off


def _score(
    pos: BattlePosition,
    side: str,
    units: tuple[Unit, ...],
    place: int,
    facing: int,
    run: int,
    goal: int,
    foes: dict[int, list[Unit]],
    steps: tuple[int, ...],
    attack: bool,
) -> tuple[float, int, float]:
    """Return the points of a place for a party, the hex that it strikes at (-1: none), and what it costs the foe."""
    grid, first = pos.fixed.board.grid, units[0]
    score = -NEARER * _rank(pos, place, goal, steps, first, attack) if goal >= 0 else -NEARER * steps[place]
    led = goal >= 0 and grid.distance(place, goal) <= 1
    score += LED if led else 0.0
    near = grid.adjacent[place]
    front = [near[number] for number in front_sides(facing)] if facing >= 0 else list(near)
    touching = [hex_ for hex_ in near if hex_ != OFF_MAP and hex_ in foes]
    score += sum(FACING if hex_ in front else -FLANK for hex_ in touching)
    if not touching:  # face the nearest foe
        nearest = min((steps[hex_] for hex_ in front if hex_ != OFF_MAP), default=99)  # order: numbers
        score += FACING if nearest < steps[place] else 0.0
    target, strikes = -1, 0.0
    if led and pos.type_of(first).mas > 0:
        there = tuple(replace(unit, hex=place, facing=facing, charge=run) for unit in units)
        for hex_ in touching:
            if hex_ in front:
                gain = _strike(pos, side, there, hex_, foes[hex_])
                if gain > strikes:
                    target, strikes = hex_, gain
    if led and strikes <= 0 and pos.type_of(first).fires:
        target, strikes = best_shot(pos, side, tuple(replace(unit, hex=place, facing=facing) for unit in units), foes)
    if attack:
        score += strikes
    return score, target, strikes


def _strike(pos: BattlePosition, side: str, there: tuple[Unit, ...], target: int, units: list[Unit]) -> float:
    """Return what a melee by these units costs the foe, with those of their class that are beside him already."""
    return gain_of_melee(pos, side, target, there, units)
