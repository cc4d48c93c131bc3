"""14.0 Which force operates, and what it does: bundles of units times targets, each plan weighed by exact chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from dark_ages_desk.core.advice import Candidate, Part, Tell
from dark_ages_desk.core.question import Answer, Question, Walk
from dark_ages_desk.games.carolingian_twilight.advice.plans import (
    ATTACK,
    GUARD,
    KING,
    OCCUPY,
    PILLAGE,
    SAIL,
    Found,
    Mover,
    Plan,
    Planner,
)
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Operation
from dark_ages_desk.games.carolingian_twilight.state.units import (
    FLEET,
    LEADER,
    MILITIA,
    NONE,
    Force,
    Units,
    add_units,
    min_units,
    subtract_units,
    units_of_kind,
)
from dark_ages_desk.games.carolingian_twilight.state.values import burg_value, land_value
from dark_ages_desk.games.carolingian_twilight.war import movement
from dark_ages_desk.games.carolingian_twilight.war.operations import gather_units
from dark_ages_desk.games.carolingian_twilight.war.results import weakest_units
from dark_ages_desk.games.carolingian_twilight.words import advice as words

# all orders here: the best first; those that are equal as the board lists them, and chance decides

FACES = 6

WEIGHED = (14, 30)
"""Number of plans that are weighed at most, by depth; the others are left at the first guess."""

THRESHOLD = 0.04
"""VP that an operation must gain, or the force stays where it is."""

MOST = 36
"""Number of candidates at most."""


class Operations:
    """Candidates for the Operations Segment."""

    def __init__(self, planner: Planner) -> None:
        self.planner = planner
        self.valuer = planner.valuer

    # --- which force

    def choose_force(self, pos: CarolingianPosition, question: Question, depth: int) -> Iterator[Candidate]:
        """Yield the bundles of units that are worth operating with, each with its best plan, and the end."""
        power = question.power
        may_end = question.option("end") is not None
        option = question.option("operate")
        if option is None:
            yield Candidate(Answer(question.seat, power, "end"), tell_plainly(words.NO_OPERATION_PAYS), gain=())
            return
        before = self.valuer.worth(pos, power)
        found: list[tuple[Plan, Mover, tuple[str, ...]]] = []
        ways: dict[tuple[str, bool, bool], list[tuple[str, int, tuple[str, ...]]]] = {}
        for chosen, ids in list_bundles(pos, power):
            mover = self._gathered(pos, power, chosen, before)
            force = mover.force
            alone = not any(one.id != force.id and one.power == power for one in mover.pos.forces_at(force.space))
            key = (force.space, force.naval, alone and pos.is_npp(power))
            if key not in ways:
                ways[key] = list_ways(mover)
            plans = list(self.planner.list_plans(mover, ways[key]))
            plans.sort(key=lambda plan: -plan.guess)
            found += [(plan, mover, ids) for plan in plans[:6]]
        found.sort(key=lambda one: -one[0].guess)
        best: dict[tuple[str, ...], Candidate] = {}
        worth: dict[tuple[str, ...], float] = {}
        for plan, mover, ids in spread(found, WEIGHED[min(depth, 2) - 1]):
            weighed = self.planner.weigh(mover, plan)
            if ids not in best or weighed.gain > worth[ids]:
                worth[ids] = weighed.gain
                best[ids] = Candidate(
                    Answer(question.seat, power, "operate", ids),
                    tell_plan(mover, plan, weighed, forced=not may_end),
                    gain=weighed.parts,
                    numbers=list_numbers(mover, plan, weighed),
                )
        yield from sorted(best.values(), key=lambda one: -sum(part.points for part in one.gain or ()))[:MOST]
        if may_end:
            tell = tell_plainly(words.NO_OPERATION_PAYS)
            yield Candidate(Answer(question.seat, power, "end"), tell, gain=(Part(words.UNITS, THRESHOLD),))
        elif not best:
            for _, ids in list_bundles(pos, power):
                yield Candidate(Answer(question.seat, power, "operate", ids), tell_plainly(words.LEAST_HARM), gain=())

    def _gathered(
        self, pos: CarolingianPosition, power: str, chosen: dict[int, Units], before: tuple[Part, ...]
    ) -> Mover:
        after, force = gather_units(pos, chosen)
        bonus = int(force.leader)
        after = after.replace(operation=Operation(power, force.id, FACES + 1, start=force.space))
        op = tuple((face + bonus, 1 / FACES) for face in range(1, FACES + 1))
        return Mover(after, force, op, before, power)

    # --- what it does

    def operate(self, pos: CarolingianPosition, question: Question, depth: int) -> Iterator[Candidate]:
        """Yield what the force at work can do next."""
        operation = pos.operation
        assert operation is not None
        power, seat = question.power, question.seat
        force = pos.forces[operation.force]
        before = self.valuer.worth(pos, power)
        mover = Mover(pos, force, ((operation.op, 1.0),), before, power)
        may_finish = question.option("finish") is not None
        ways = [(force.space, 0, ()), *self._ways(question)]
        plans = sorted(self.planner.list_plans(mover, ways), key=lambda plan: -plan.guess)
        for plan in plans[: WEIGHED[min(depth, 2) - 1]]:
            answer = self._first_answer(question, mover, plan)
            if answer is None:
                continue
            weighed = self.planner.weigh(mover, plan)
            tell = tell_plan(mover, plan, weighed, forced=not may_finish)
            yield Candidate(answer, tell, gain=weighed.parts, numbers=list_numbers(mover, plan, weighed))
            if plan.path and (left := self._leave_garrison(question, mover, plan)) is not None:
                yield left
        if may_finish:
            tell = tell_plainly(words.FORCE_STOPS)
            yield Candidate(Answer(seat, power, "finish"), tell, gain=(Part(words.UNITS, THRESHOLD / 2),))

    def _ways(self, question: Question) -> list[tuple[str, int, tuple[str, ...]]]:
        walk = question.option("move")
        return walk_ways(walk) if isinstance(walk, Walk) else []

    def _first_answer(self, question: Question, mover: Mover, plan: Plan) -> Answer | None:
        """Return the answer that begins a plan, None if it is not offered."""
        seat, power = question.seat, question.power
        if plan.path:
            return Answer(seat, power, "move", plan.path)
        if plan.how == PILLAGE:
            return Answer(seat, power, "pillage") if question.option("pillage") is not None else None
        if plan.how == ATTACK and plan.foe is not None:
            option = question.option("attack")
            value = (str(plan.foe.id),)
            return Answer(seat, power, "attack", value) if option is not None and option.admits(value) else None
        return None

    def _leave_garrison(self, question: Question, mover: Mover, plan: Plan) -> Candidate | None:
        """13.0 Return the dropping of one unit that holds the place while the others go on with the plan."""
        pos, force = mover.pos, mover.force
        alone = not any(other.id != force.id and other.power == force.power for other in pos.forces_at(force.space))
        option = question.option("drop off")
        if option is None or not alone or force.size < 2 or force.naval:
            return None
        kind = next((kind for kind in (MILITIA, 2, 3, 1) if force.units[kind]), None)
        if kind is None:
            return None
        one = units_of_kind(kind)
        left = pos.with_force(force.without_units(one)).add_force(force.power, force.space, one, one)
        rest = left.forces[force.id]
        weighed = self.planner.weigh(Mover(left, rest, mover.op, mover.before, mover.power), plan)
        value = (f"{force.id}:{kind}",)
        if not option.admits(value):
            return None
        place = pos.fixed.place(force.space)
        return Candidate(
            Answer(question.seat, question.power, "drop off", value),
            lambda parts, gain: words.leaves_garrison(place=place, gain=gain),
            gain=weighed.parts,
            numbers=(weighed.chance, weighed.lost),
        )


def spread(
    found: Sequence[tuple[Plan, Mover, tuple[str, ...]]], most: int
) -> list[tuple[Plan, Mover, tuple[str, ...]]]:
    """Return the plans with the best guesses, but no more than half of them with the same target."""
    taken: list[tuple[Plan, Mover, tuple[str, ...]]] = []
    targets: dict[tuple[str, str], int] = {}
    for one in found:
        key = (one[0].how, one[0].place)
        if targets.get(key, 0) < 3:
            targets[key] = targets.get(key, 0) + 1
            taken.append(one)
        if len(taken) == most:
            break
    return taken


def list_bundles(pos: CarolingianPosition, power: str) -> Iterator[tuple[dict[int, Units], tuple[str, ...]]]:
    """Yield the bundles of fresh units in one place: (units by force, ids of the answer).

    They are all without the leader, all of these but the weakest, half of them, one, and the leader with all.
    """
    places: dict[tuple[str, bool], list[Force]] = {}
    for force in pos.forces_of(power):
        if any(force.fresh):
            places.setdefault((force.space, force.naval), []).append(force)
    for (space, naval), forces in places.items():
        fresh = NONE
        for force in forces:
            fresh = add_units(fresh, force.fresh)
        there = sum(force.size for force in pos.forces_at(space) if force.power == power)
        led = units_of_kind(LEADER) if fresh[LEADER] else NONE
        others = subtract_units(fresh, led)
        number = sum(others)
        wanted: list[Units] = []
        if number:
            wanted.append(others)
            if number > 1:
                wanted.append(subtract_units(others, weakest_units(others, 1)))
                wanted.append(weakest_units(others, 1))
            if number > 3:
                wanted.append(subtract_units(others, weakest_units(others, number // 2)))
                wanted.append(subtract_units(others, weakest_units(others, 2)))
        if fresh[LEADER]:
            wanted.append(fresh)
            if number > 1:
                wanted.append(add_units(led, subtract_units(others, weakest_units(others, 1))))
            wanted.append(led)
        del naval, there
        for units in dict.fromkeys(wanted):
            if any(units):
                yield pick_units(forces, units)


def pick_units(forces: Sequence[Force], units: Units) -> tuple[dict[int, Units], tuple[str, ...]]:
    """Return the units taken from these forces, and the ids of the answer."""
    left = units
    chosen: dict[int, Units] = {}
    ids: list[str] = []
    for force in forces:
        taken = min_units(left, force.fresh)
        if any(taken):
            chosen[force.id] = taken
            left = subtract_units(left, taken)
            ids += [f"{force.id}:{kind}" for kind, number in enumerate(taken) for _ in range(number)]
    return chosen, tuple(ids)


def list_ways(mover: Mover) -> list[tuple[str, int, tuple[str, ...]]]:
    """Return the places in reach of a high roll, with the OP and the path, and the force's own place."""
    pos, force = mover.pos, mover.force
    operation = pos.operation
    assert operation is not None
    here: tuple[str, int, tuple[str, ...]] = (force.space, 0, ())
    if not movement.find_moving_force(pos, force, operation).may_move():
        return [here]
    strides = movement.make_next_strides(pos, force, operation)
    return [here, *walk_ways(Walk("move", "", force.space, strides, movement.LONGEST))]


def walk_ways(walk: Walk) -> list[tuple[str, int, tuple[str, ...]]]:
    """Return the places that a walk reaches, each with its cost and its path."""
    return [(place, cost, path) for place, (cost, path) in walk.reach().items() if path]


def tell_plainly(sentence: str) -> Tell:
    """Return a teller that always says the same."""
    return lambda parts, gain: sentence


def list_numbers(mover: Mover, plan: Plan, found: Found) -> tuple[float, ...]:
    """Return the numbers that the sentence of a plan can print: chance, units lost, units, and the DP of a pillage."""
    dp = pillage_dp(mover.pos, plan.place) if plan.how == PILLAGE else 0
    return found.chance, found.lost, float(mover.force.size), float(dp)


def pillage_dp(pos: CarolingianPosition, place: str) -> int:
    """Return the DP that the pillage of a place brings (18.1)."""
    return burg_value(pos, place) if place in pos.fixed.within else land_value(pos, place)


def tell_plan(mover: Mover, plan: Plan, found: Found, forced: bool) -> Tell:
    """Return the teller of a plan."""
    return partial(_tell_plan, mover, plan, found, forced)


def _tell_plan(mover: Mover, plan: Plan, found: Found, forced: bool, parts: Sequence[Part], gain: float) -> str:
    pos, force = mover.pos, mover.force
    place = pos.fixed.place(plan.foe.space if plan.foe is not None else plan.place)
    if forced and gain < 0:
        return words.LEAST_HARM
    if plan.how == ATTACK and plan.foe is not None:
        foe = pos.fixed.name_in_sentence(plan.foe.power)
        say = words.hunts_leader if plan.foe.leader and pos.ranks.get(plan.foe.power) == "player" else words.attacks
        return say(units=force.size, foe=foe, place=place, chance=found.chance, lost=found.lost, gain=gain)
    if plan.how == PILLAGE:
        dp = pillage_dp(pos, plan.place)
        if not plan.path:
            return words.pillages(place=place, dp=dp, gain=gain)
        return words.pillages_far(place=place, dp=dp, chance=found.chance, gain=gain)
    if plan.how == KING:
        return words.takes_leader_to_safety(place=place, chance=found.chance, gain=gain)
    if plan.how == SAIL or force.units[FLEET]:
        return words.moves_fleet(place=place, chance=found.chance, gain=gain)
    say_stay = words.occupies if plan.how == OCCUPY else words.strengthens
    assert plan.how in (OCCUPY, GUARD)
    return say_stay(units=force.size, place=place, chance=found.chance, gain=gain)
