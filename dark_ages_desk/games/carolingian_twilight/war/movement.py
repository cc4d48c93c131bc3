"""15.0 Land movement, 16.0 peripheral areas and 19.0 fleets and naval transport: the moves of a force and
their costs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from dark_ages_desk.core.check import MEANS, SENSE, Check, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Ending, Stride, Walk
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state.control import are_at_peace
from dark_ages_desk.games.carolingian_twilight.state.fixed import CROSSED, SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Operation
from dark_ages_desk.games.carolingian_twilight.state.units import FLEET, Force
from dark_ages_desk.games.carolingian_twilight.words import levy as levy_words
from dark_ages_desk.games.carolingian_twilight.words import war as war_words

LONGEST = 12
"""No walk is longer: more OP than a die, a leader and the largest Leadership marker can give."""


UNLIMITED = 60
"""OP with which every place is in reach that a way of the longest kind leads to."""


@dataclass(frozen=True, slots=True)
class Waypoint:
    """A force on its way: its place, the OP left, and its embarkation ("" on land)."""

    space: str
    op: int
    embarked: str = ""


def count_fleets(pos: CarolingianPosition, power: str, sea: str) -> int:
    """Return the number of the power's fleets in a sea area."""
    return sum(force.units[FLEET] for force in pos.forces_at(sea) if force.power == power)


def powers_in_the_way(pos: CarolingianPosition, power: str, sea: str) -> list[str]:
    """19.1 Return the powers whose permission is needed to pass a sea: another player's with more fleets there than
    ours.

    Uncontrolled NPPs and the powers of the same player permit it without a question.
    """
    own = count_fleets(pos, power, sea)
    others = {force.power for force in pos.forces_at(sea) if force.power != power}
    return sorted(  # order: a set of powers, who are all asked
        other
        for other in others  # order: a set of powers, who are all asked
        if count_fleets(pos, other, sea) > own and pos.seat(other) not in ("", pos.seat(power))
    )


def is_open_sea(pos: CarolingianPosition, power: str, sea: str, permitted: frozenset[str]) -> bool:
    """19.1 Return whether land units of the power may move into that sea area."""
    return count_fleets(pos, power, sea) > 0 and (sea in permitted or not powers_in_the_way(pos, power, sea))


def leaving_cost(pos: CarolingianPosition, power: str, space: str) -> int:
    """15.0 Return the extra OP to leave an area that holds enemy units; units in its burg do not count.

    By 27.10 each of two owners treats the peripheral area as its own, without enemies in it (reading ``common_area``).
    """
    if space in pos.fixed.within:
        return 0
    if pos.fixed.readings["common_area"] == "yes":
        return pos.fixed.op.leave_enemies if pos.enemies_at(power, space) else 0
    enemies = any(not are_at_peace(pos.fixed, space, power, force.power) for force in pos.enemies_at(power, space))
    return pos.fixed.op.leave_enemies if enemies else 0


def must_hold(pos: CarolingianPosition, force: Force, space: str) -> bool:
    """24.0 Return whether this NPP force must leave a unit behind in that place (7).

    This is so when it is the last of its power in a land area or burg where the power started its turn. Peripheral and
    sea areas may be vacated.
    """
    if not pos.is_npp(force.power) or space not in pos.started_in:
        return False
    if pos.fixed.within.get(space, space) not in pos.fixed.land:
        return False
    return not any(other.power == force.power and other.id != force.id for other in pos.forces_at(space))


class MovingForce:
    """A force that sets out from a point of its way; it may pass the seas in ``permitted``.

    If ``by_sea``, it is a land force at sea. If ``held``, it may not leave the place (24.0 (7)).
    """

    __slots__ = ("_extra", "at", "by_sea", "force", "held", "naval", "permitted", "pos", "power")

    def __init__(self, pos: CarolingianPosition, force: Force, at: Waypoint, permitted: frozenset[str]) -> None:
        self.pos, self.force, self.at, self.permitted = pos, force, at, permitted
        self.power, self.naval = force.power, force.naval
        self.by_sea = not self.naval and at.space in pos.fixed.at_sea
        self.held = must_hold(pos, force, at.space)
        self._extra = -1

    @property
    def extra(self) -> int:
        """The extra OP to leave the place."""
        if self._extra < 0:
            self._extra = leaving_cost(self.pos, self.power, self.at.space)
        return self._extra

    @property
    def from_port(self) -> bool:
        return self.pos.fixed.board.spaces[self.at.space].port

    def adjoining_places(self) -> list[str]:
        """Return the adjoining places, with the burg within the area or the area around the burg."""
        fixed, here = self.pos.fixed, self.at.space
        inside = fixed.within.get(here) or fixed.burg_of.get(here)
        return [*([inside] if inside else []), *fixed.board.neighbours[here]]

    def possible_legs(self, checks: tuple[Check[Leg], ...] | None = None) -> Iterator[Leg]:
        """Yield every step to a place that may be entered with the OP left."""
        for space in self.adjoining_places():
            ride = Leg(self, space)
            if passes(checks or MOVING, ride):
                yield ride

    def may_move(self, checks: tuple[Check[Leg], ...] | None = None) -> bool:
        """Return whether there is any such step."""
        return any(True for _ in self.possible_legs(checks))


class Leg:
    """One step of a force from where it is to a place: what it costs, and where the force is then."""

    __slots__ = ("_cost", "area", "at_sea", "edge", "frm", "inside", "naval", "pos", "power", "to", "way")

    def __init__(self, frm: MovingForce, to: str) -> None:
        self.frm, self.to, self.pos, self.power, self.naval = frm, to, frm.pos, frm.power, frm.naval
        fixed, here = frm.pos.fixed, frm.at.space
        self.area = fixed.within.get(to, to)  # that is entered, or in which the burg lies
        self.at_sea = to in fixed.at_sea
        self.edge = fixed.board.neighbours[here].get(to)
        self.inside = to != here and (self.area == here or fixed.within.get(here) == to)
        self._cost = -1
        self.way: tuple[Leg, ...] = (self,)  # the steps of the whole way that it is a part of

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.to)

    @property
    def embarked(self) -> str:
        """19.1 The embarkation of the force after this step: "", "port" or "land"."""
        if self.naval or not self.at_sea:
            return ""
        if self.frm.by_sea:
            return self.frm.at.embarked
        return "port" if self.frm.from_port else "land"

    @property
    def cost(self) -> int:
        """14.0 The OP of the step."""
        if self._cost < 0:
            self._cost = self._compute_cost()
        return self._cost

    def _compute_cost(self) -> int:
        op, kind = self.pos.fixed.op, self.pos.fixed.board.spaces[self.to].kind
        if self.naval:
            return op.fleet + self.frm.extra
        if self.at_sea:
            return op.sea_cost(self.embarked) + (0 if self.frm.by_sea else self.frm.extra)
        if self.frm.by_sea:  # 19.1 to disembark, in lieu of the cost to enter
            return {"burg": op.land_at_port, "peripheral": op.land_at_home}.get(kind, op.land_on_coast)
        if self.inside:
            into = self.pos.fixed.within.get(self.to) and self.pos.fixed.readings["into_burg"] == "yes"
            return op.burg + (self.frm.extra if into else 0)
        base = op.enter_home if kind == "peripheral" else op.enter
        return base + (op.crossing if self.crossed else 0) + self.frm.extra

    @property
    def crossed(self) -> str:
        """15.0 The kind of border that costs more, "" for none."""
        return self.edge.kind if self.edge is not None and self.edge.kind in CROSSED else ""

    @property
    def then(self) -> Waypoint:
        """The force's place and OP after the step; the OP never fall below 0."""
        return Waypoint(self.to, max(0, self.frm.at.op - self.cost), self.embarked)

    @property
    def why(self) -> str:
        """The reasons for the cost of the step, as text."""
        parts = []
        if self.at_sea and not self.naval:
            by_port = war_words.EMBARKS_FROM_PORT if self.frm.from_port else war_words.EMBARKS_FROM_LAND
            parts.append("by sea" if self.frm.by_sea else by_port)
        elif self.frm.by_sea:
            parts.append(war_words.DISEMBARKS)
        elif self.inside:
            parts.append(war_words.INTO_BURG if self.pos.fixed.within.get(self.to) else war_words.OUT_OF_BURG)
        elif self.crossed:
            parts.append(war_words.over_border(crossed=self.crossed))
        into = self.pos.fixed.readings["into_burg"] == "yes"
        if self.frm.extra and (not self.inside or into) and not self.frm.by_sea:
            parts.append(war_words.LEAVES_ENEMIES_BEHIND)
        return ", ".join(parts)


def _is_fleet_at_sea(ride: Leg) -> bool:
    return ride.at_sea or not ride.naval


def _is_burg_free(ride: Leg) -> bool:
    return ride.area == ride.to or not ride.pos.enemies_at(ride.power, ride.to)


def _is_adjoining(ride: Leg) -> bool:
    """Return whether the places adjoin for this force. A burg adjoins its area and, if it is a port, seas; land and sea
    adjoin along coasts, for a force that may embark."""
    if ride.edge is None:
        return ride.inside
    return not ride.naval or ride.edge.kind == "sea"


def _may_enter_peripheral(ride: Leg) -> bool:
    """16.0 Return whether the place is outside all peripheral areas of other powers; only its owner enters one."""
    here = ride.pos.fixed.board.spaces[ride.area]
    if here.kind != "peripheral" or ride.area == SCANDINAVIA:
        return True
    return ride.pos.fixed.powers[ride.power].home == ride.area


def _may_enter_scandinavia(ride: Leg) -> bool:
    return ride.area != SCANDINAVIA or ride.power == VIKINGS


def _do_others_hold(pos: CarolingianPosition, force: Force, place: str) -> bool:
    """19.1 Return whether other forces of the same side hold the place."""
    return any(other.power == force.power and other.id != force.id for other in pos.forces_at(place))


def _may_use_port(ride: Leg) -> bool:
    """19.1 Return whether the step obeys the rule that a land force disembarks in a burg only if its side holds the
    port."""
    if not ride.frm.by_sea or ride.area == ride.to:
        return True
    return _do_others_hold(ride.pos, ride.frm.force, ride.to) and ride.pos.fixed.board.spaces[ride.to].port


def _has_fleet(ride: Leg) -> bool:
    return ride.naval or not ride.at_sea or count_fleets(ride.pos, ride.power, ride.to) > 0


def _has_permission(ride: Leg) -> bool:
    if ride.naval or not ride.at_sea or ride.to in ride.frm.permitted:
        return True
    return not powers_in_the_way(ride.pos, ride.power, ride.to)


def _name_refusing_powers(ride: Leg) -> str:
    """19.1 Name the powers that have not given leave, in a sentence."""
    who = [ride.pos.fixed.name(power) for power in powers_in_the_way(ride.pos, ride.power, ride.to)]
    has = "have" if len(who) > 1 or who[0].many else "has"  # order: grammar
    names = join_names(name.the for name in who)
    return war_words.others_have_more_fleets(names=names, has=has, place=ride.place)


def _can_regain_land(ride: Leg) -> bool:
    """19.1 Return whether a land force that enters a sea can regain land with the OP that it has then."""
    if ride.naval or not ride.at_sea:
        return True
    left = ride.frm.at.op - ride.cost
    return left < 0 or cheapest_landing(ride.pos, ride.frm.force, ride.then, ride.frm.permitted) <= left


def _regain_words(ride: Leg) -> str:
    least, left = cheapest_landing(ride.pos, ride.frm.force, ride.then, ride.frm.permitted), ride.then.op
    if least > LONGEST:
        return war_words.force_could_not_regain_land(place=ride.place)
    return war_words.force_could_not_regain_land_with_op(place=ride.place, least=least, left=left)


def _op_words(ride: Leg) -> str:
    """14.0 Say what a step costs, or the whole way that it is a part of."""
    if len(ride.way) > 1:
        cost, op = sum(leg.cost for leg in ride.way), ride.way[0].frm.at.op
        return war_words.way_costs_op(way=join_names(leg.place for leg in ride.way), cost=cost, op=op)
    return war_words.going_there_costs_op(
        place=ride.place,
        cost=ride.cost,
        why=f" ({ride.why})" if ride.why else "",
        op=ride.frm.at.op,
        verb="is" if ride.frm.at.op == 1 else "are",
    )


MOVING: tuple[Check[Leg], ...] = (
    Check(
        "move: elsewhere",
        "15.0",
        lambda ride: ride.to != ride.frm.at.space,
        lambda ride: war_words.force_is_in_already(place=ride.place),
        SENSE,
    ),
    Check(
        "move: fleets at sea",
        "19.0",
        _is_fleet_at_sea,
        lambda ride: war_words.fleets_move_to_sea_areas_only(place=ride.place),
        SENSE,
    ),
    Check(
        "move: burg free",
        "15.0",
        _is_burg_free,
        lambda ride: war_words.force_never_enters_enemy_burg(place=ride.place),
        SENSE,
    ),
    Check(
        "move: NPP holds",
        "24.0",
        lambda ride: not ride.frm.held,
        lambda ride: war_words.npp_must_not_vacate(here=ride.pos.fixed.place(ride.frm.at.space)),
    ),
    Check(
        "move: adjoins",
        "15.0",
        _is_adjoining,
        lambda ride: war_words.places_do_not_adjoin(here=ride.pos.fixed.place(ride.frm.at.space), place=ride.place),
    ),
    Check(
        "move: own peripheral area",
        "16.0",
        _may_enter_peripheral,
        lambda ride: war_words.open_only_to_the_owner(place=ride.pos.fixed.place(ride.area)),
    ),
    Check(
        "move: Scandinavia",
        "2.1",
        _may_enter_scandinavia,
        lambda ride: war_words.SCANDINAVIA_IS_OPEN_TO_VIKINGS_ONLY,
    ),
    Check(
        "move: port held",
        "19.1",
        _may_use_port,
        lambda ride: war_words.no_landing_in_that_burg(place=ride.place),
    ),
    Check(
        "move: own fleet",
        "19.1",
        _has_fleet,
        lambda ride: war_words.land_units_need_friendly_fleet(place=ride.place),
    ),
    Check("move: leave to pass", "19.1", _has_permission, _name_refusing_powers),
    Check("move: land in reach", "19.1", _can_regain_land, _regain_words),
    Check(
        "move: OP",
        "14.0",
        lambda ride: ride.cost <= ride.frm.at.op,
        _op_words,
        MEANS,
    ),
)
"""15.0, 16.0, 19.0 The conditions for one step of a force."""

ONWARD = tuple(check for check in MOVING if check.name != "move: NPP holds")
"""The same for a part of the force, which may leave another part behind."""

WAY: Check[tuple[str, ...]] = Check(
    "move: somewhere",
    "15.0",
    bool,
    lambda path: war_words.MOVE_NAMES_A_PLACE,
    SENSE,
)

PLACE: Check[tuple[CarolingianPosition, str]] = Check(
    "move: place",
    "15.0",
    lambda case: case[1] in case[0].fixed.board.spaces,
    lambda case: levy_words.there_is_no_place(named=case[1]),
    SENSE,
)


def ways_beyond(pos: CarolingianPosition, force: Force, operation: Operation) -> Mapping[str, tuple[Ending, ...]]:
    """Return the ways of a force to all places as if its OP had no limit: a refusal names them with their cost."""
    free = replace(operation, op=UNLIMITED)
    return Walk("move", "", force.space, make_next_strides(pos, force, free), LONGEST).endings()


def cheapest_landing(pos: CarolingianPosition, force: Force, at: Waypoint, permitted: frozenset[str]) -> int:
    """19.1 Return the least OP for a force at sea to regain land; it may not enter a sea without them."""
    board, op = pos.fixed.board, pos.fixed.op
    home = pos.fixed.powers[force.power].home
    per_sea = op.sea_cost(at.embarked)
    seen = {at.space}
    edge, spent = [at.space], 0
    best = 99
    while edge and spent < best:
        for sea in edge:
            for other in board.neighbours[sea]:
                kind = board.spaces[other].kind
                if kind == "land":
                    best = min(best, spent + op.land_on_coast)
                elif kind == "peripheral" and other == home:
                    best = min(best, spent + op.land_at_home)
                elif kind == "burg" and board.spaces[other].port and _do_others_hold(pos, force, other):
                    best = min(best, spent + op.land_at_port)
        onward = {
            other
            for sea in edge
            for other, way in board.neighbours[sea].items()
            if way.kind == "sea" and other not in seen and is_open_sea(pos, force.power, other, permitted)
        }
        seen |= onward
        edge, spent = sorted(onward), spent + per_sea  # order: a search by distance: the order does not matter
    return best


HIGHEST = 10
"""14.0 The most OP that a roll may bring: a six, a leader and the largest Leadership marker."""


def seas_in_reach(pos: CarolingianPosition, force: Force) -> set[str]:
    """19.1 Return the seas that a land force could reach with a high roll and leave to pass everywhere."""
    if force.naval or not any(count_fleets(pos, force.power, sea) for sea in pos.fixed.seas):
        return set()
    best: dict[tuple[str, str], int] = {}
    edge = [Waypoint(force.space, HIGHEST)]
    while edge:
        at = edge.pop()
        for ride in MovingForce(pos, force, at, pos.fixed.at_sea).possible_legs(ONWARD):
            then = ride.then
            if then.op > best.get((ride.to, then.embarked), -1):
                best[ride.to, then.embarked] = then.op
                edge.append(then)
    return {space for space, _ in best if space in pos.fixed.at_sea}


def find_moving_force(pos: CarolingianPosition, force: Force, operation: Operation) -> MovingForce:
    """Return the operating force as it sets out from its place."""
    return MovingForce(pos, force, Waypoint(force.space, operation.op, operation.embarked), operation.permitted)


def path_legs(pos: CarolingianPosition, force: Force, operation: Operation, path: tuple[str, ...]) -> Iterator[Leg]:
    """Yield the steps of a path of existing places, allowed or not."""
    at = Waypoint(force.space, operation.op, operation.embarked)
    legs: list[Leg] = []
    for place in path:
        legs.append(Leg(MovingForce(pos, force, at, operation.permitted), place))
        at = legs[-1].then
    for ride in legs:
        ride.way = tuple(legs)
        yield ride


def make_next_strides(
    pos: CarolingianPosition, force: Force, operation: Operation
) -> Callable[[tuple[str, ...]], dict[str, Stride]]:
    """Return a function for a Walk: the next places after a path, with the OP of the whole path.

    The state of a stride holds all other facts that affect the cost of going on. It also holds the effects of the way
    itself: Feudalism ends where a force passes (29.1.3). Two ways to a place are therefore worth something different.
    """
    start = find_moving_force(pos, force, operation)
    settings: dict[tuple[str, ...], tuple[MovingForce, int, frozenset[str]]] = {(): (start, 0, frozenset())}
    known: dict[tuple[str, ...], dict[str, Stride]] = {}

    def after(path: tuple[str, ...]) -> tuple[MovingForce, int, frozenset[str]] | None:
        if path not in settings:
            before = after(path[:-1])
            if before is None or path[-1] not in pos.fixed.board.spaces:
                return None
            setting, spent, ended = before
            ride = Leg(setting, path[-1])
            if not passes(MOVING, ride):
                return None
            ended = ended | feudalism.markers_ended_by(pos, force, path[-1])
            settings[path] = MovingForce(pos, force, ride.then, operation.permitted), spent + ride.cost, ended
        return settings[path]

    def strides(path: tuple[str, ...]) -> dict[str, Stride]:
        if path not in known:
            here = after(path)
            known[path] = dict(steps(*here)) if here is not None else {}
        return known[path]

    def steps(setting: MovingForce, spent: int, ended: frozenset[str]) -> Iterator[tuple[str, Stride]]:
        for ride in setting.possible_legs():
            # order: a set, told the same way each time
            state = (ride.embarked, *sorted(ended | feudalism.markers_ended_by(pos, force, ride.to)))
            yield ride.to, Stride(spent + ride.cost, ride.why, state=state)

    return strides
