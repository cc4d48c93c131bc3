"""Refusals in the turn of a power: levy (12.0), forces and movement (13.0 to 16.0, 19.0), combat (17.0), pillage."""

from __future__ import annotations

from dark_ages_desk.core.question import REFEREE, Answer, Blocked, find
from dark_ages_desk.games.carolingian_twilight import (
    adjust,
    combat,
    control,
    feudalism,
    levy,
    movement,
    npps,
    pillage,
    truces,
    unrest,
)
from dark_ages_desk.games.carolingian_twilight.fixed import CROSSED
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.units import FLEET, KINDS, LEADER, MILITIA, NOMAD, Force


def allow(pos: Table, verb: str, *value: object) -> Answer | None:
    """An adjustment for "Allow anyway", if it is one that the referee's forms admit."""
    answer = Answer(REFEREE, "", verb, (*value, "allowed anyway"))  # type: ignore[arg-type]
    return answer if find(adjust.asides(pos), answer) else None


def first(attempt: Answer) -> str:
    """The first id of an attempt, without the force that it would join."""
    value = attempt.value
    return str(value[0]).partition(":")[0] if isinstance(value, tuple) and value else ""


def _units(pos: Table, attempt: Answer) -> list[tuple[Force, int]]:
    """The units that an attempt names, as far as they exist: (force, kind)."""
    found = []
    for id_ in attempt.value if isinstance(attempt.value, tuple) else ():
        number, _, kind = str(id_).partition(":")
        force = pos.forces.get(int(number)) if number.isdigit() and len(number) < 9 else None
        if force is not None and kind in map(str, range(len(KINDS))):
            found.append((force, int(kind)))
    return found


# --- 12.0 the levy


def maintaining(pos: Table, attempt: Answer) -> Blocked | None:
    """12.0, 24.0 (1)"""
    power = attempt.power
    due, has = levy.maintenance(pos, power), levy.purse(pos, power)
    if attempt.verb == "pay":
        anyway = allow(pos, "adjust lp", due - (has - (pos.levy.lp if pos.levy else 0)))
        return Blocked(f"{due} are due and {has} at hand: disband units first.", "12.0", anyway)
    if attempt.verb != "disband":
        if attempt.verb.startswith("raise ") or attempt.verb in ("buy marker", "buy feudalism", "remove pillage"):
            rule = "18.2" if attempt.verb == "remove pillage" else "12.0"
            return Blocked("Units are maintained or disbanded before anything else is paid for.", rule)
        return None
    chosen = _units(pos, attempt)
    if not chosen:
        return Blocked("There is no such unit.", "12.0")
    force, kind = chosen[0]
    if force.power != power:
        return Blocked(f"{pos.fixed.name(power):disbands} own units only.", "12.0")
    anyway = allow(pos, "adjust remove", f"{force.id}:{kind}", chosen.count((force, kind)))
    if kind == LEADER:
        return Blocked("A leader costs nothing and is not disbanded.", "23.0", anyway)
    if pos.is_npp(power):
        return Blocked(
            "An NPP maintains all the units it can; it disbands only what it cannot pay for.", "24.0", anyway
        )
    if due > has:
        return Blocked("More is due than is at hand: disband one unit after the other.", "12.0", anyway)
    return Blocked("There are not so many units of that kind.", "12.0")


def raising(pos: Table, attempt: Answer) -> Blocked | None:
    """12.0, 18.2, 20.0"""
    power, verb = attempt.power, attempt.verb
    if verb == "buy marker":
        why = levy.no_marker(pos, power)
        return Blocked(*why, allow(pos, "adjust draw", power)) if why else None
    if verb == "remove pillage":
        return _removing_pillage(pos, attempt)
    if verb == "buy feudalism":
        return _buying_feudalism(pos, attempt)
    if verb == "disband":
        return Blocked("Units are disbanded before the others are maintained.", "12.0")
    kind = verb.removeprefix("raise ")
    return _raising(pos, attempt, KINDS.index(kind)) if verb != kind and kind in KINDS else None


def _removing_pillage(pos: Table, attempt: Answer) -> Blocked:
    power, space = attempt.power, first(attempt)
    if space not in pos.fixed.board.spaces:
        return Blocked("There is no such place.", "18.2")
    name = pos.fixed.place(space)
    if space not in pos.pillaged:
        return Blocked(f"{name} bears no pillage marker.", "18.2")
    anyway = allow(pos, "adjust pillage", space, "off")
    if not pos.occupied(power, space):
        return Blocked(f"No force of {pos.fixed.the(power)} stands in {name} itself.", "18.2", anyway)
    price = pillage.removal_cost(pos, space)
    return Blocked(f"It costs {price}; {levy.purse(pos, power)} are at hand.", "18.2", anyway)


def _buying_feudalism(pos: Table, attempt: Answer) -> Blocked:
    """29.1.1"""
    power, area = attempt.power, first(attempt)
    if not feudalism.used(pos):
        return Blocked("The optional rule of Feudalism is not played.", "29.1")
    if not pos.fixed.powers[power].frankish:
        return Blocked("Only Frankish powers buy Feudalism markers.", "29.1")
    if area not in pos.fixed.board.spaces or pos.fixed.board.spaces[area].kind != "land":
        return Blocked("A Feudalism marker lies in a land area, never in a burg.", "29.1")
    name, who = pos.fixed.place(area), pos.fixed.name(power)
    if area in pos.feudal:
        return Blocked(f"A Feudalism marker lies in {name} already.", "29.1")
    anyway = allow(pos, "adjust feudalism", area, "on")
    if power not in pos.control[area]:
        return Blocked(f"{who:has} neither full nor shared control of {name}.", "29.1", anyway)
    why = feudalism.lost_in(pos, area)
    if why:
        where = "or its burg is" if pos.fixed.board.burg_of.get(area) else "is"
        return Blocked(f"{name} {where} {why}: the marker could not stay.", "29.1")
    price, has = feudalism.price(pos), levy.purse(pos, power)
    return Blocked(f"A Feudalism marker costs {price}; {has} are at hand.", "29.1", anyway)


def _raising(pos: Table, attempt: Answer, kind: int) -> Blocked | None:
    power, space, board = attempt.power, first(attempt), pos.fixed.board
    if space not in board.spaces:
        return Blocked("There is no such place.", "12.0")
    name, what, who = pos.fixed.place(space), KINDS[kind], pos.fixed.name(power)
    anyway = allow(pos, "adjust add", power, str(kind), 1, space)
    if kind == LEADER:
        return Blocked("Leaders cannot be levied.", "23.0", anyway)
    if kind not in levy.may_raise(pos, power):
        return Blocked(f"{who:raises} no {what} (Unit Cost Table).", "12.0", anyway)
    sea = board.spaces[space].kind == "sea"
    if sea != (kind == FLEET):
        return Blocked("Fleets are raised in sea areas, land units on land.", "12.0", anyway)
    area = board.spaces[space].within or space
    if pos.levy is not None and area in pos.levy.raised_in and not _unlimited(pos, power, area):
        return Blocked(f"A unit was raised in {pos.fixed.place(area)} already.", "12.0", anyway)
    if unrest.barred(pos, power, area):
        return Blocked(
            f"The Stellinga have risen in {pos.fixed.place(area)}: Frankish powers raise nothing.", "28.0", anyway
        )
    reason = _no_place(pos, power, space)
    if reason:
        return Blocked(reason, "16.0" if board.spaces[area].kind == "peripheral" else "12.0", anyway)
    price = levy.raise_cost(pos, power, kind) + (1 if space in pos.pillaged else 0)
    has = levy.purse(pos, power)
    if price > has:
        return Blocked(f"A {what} in {name} costs {price}; {has} are at hand.", "12.0", anyway)
    return None


def _unlimited(pos: Table, power: str, area: str) -> bool:
    return area == pos.fixed.powers[power].home or levy.any_number_of_fleets(power, area)


def _no_place(pos: Table, power: str, space: str) -> str:
    """12.0 Why nothing can be raised there, by control; "" when it can."""
    board = pos.fixed.board
    here, name, who = board.spaces[space], pos.fixed.place(space), pos.fixed.name(power)
    if here.kind == "sea":
        beside = any(
            s.port and space in board.neighbours[s.id] and pos.full(power, s.id) for s in board.spaces.values()
        )
        return "" if beside else f"{who:controls} no port beside the {name}."
    if here.kind != "burg":
        return "" if power in pos.control[space] else f"{who:has} neither full nor shared control of {name}."
    if pos.full(power, space):
        return ""
    if pos.enemies_at(power, space):
        return f"Others hold {name}."
    if power in pos.control[here.within]:
        return f"{name} is unoccupied, and control of the area around it is shared."
    return f"{who:does} not control {name}."


# --- 13.0, 14.0 forces


def choosing_force(pos: Table, attempt: Answer) -> Blocked | None:
    """13.0, 14.0, 24.0 (6)"""
    power = attempt.power
    if attempt.verb == "end":
        reason = "An NPP must first try to occupy an empty or enemy-held place, or to attack."
        return Blocked(reason, "24.0", allow(pos, "adjust segment", "over"))
    if attempt.verb != "operate":
        if attempt.verb in ("move", "attack", "pillage", "pick up", "drop off"):
            return Blocked("First a force is chosen, and its Operations Points are rolled.", "14.0")
        return None
    chosen = _units(pos, attempt)
    if not chosen:
        return Blocked("There is no such unit.", "14.0")
    other = next((force for force, _ in chosen if force.power != power), None)
    if other is not None:
        return Blocked(f"Only forces of {pos.fixed.the(power)} operate now.", "14.0")
    spent = next((force for force, kind in chosen if chosen.count((force, kind)) > force.fresh[kind]), None)
    if spent is not None:
        return _spent(pos, spent, "operated")
    return Blocked("A force is made up of units in the same area or burg.", "13.0")


def _spent(pos: Table, force: Force, how: str) -> Blocked:
    reason = f"So many units in {pos.fixed.place(force.space)} are not left that have not {how} this segment."
    anyway = allow(pos, "adjust acted", str(force.id), "fresh") if any(force.done) else None
    return Blocked(reason, "14.0" if how == "operated" else "13.0", anyway)


def operating(pos: Table, attempt: Answer) -> Blocked | None:
    """14.0 to 19.1: what a force with OP cannot do."""
    assert pos.operation is not None
    force, op = pos.forces[pos.operation.force], pos.operation.op
    at_sea = not force.naval and pos.fixed.board.spaces[force.space].kind == "sea"
    match attempt.verb:
        case "move":
            return _moving(pos, attempt, force)
        case "attack":
            return _attacking(pos, attempt, force)
        case "finish":
            anyway = allow(pos, "adjust segment", "next force")
            if at_sea:
                return Blocked("A land force cannot end its operations at sea.", "19.1", anyway)
            return Blocked("This is the last force of the NPP that can occupy a place or attack.", "24.0", anyway)
        case "pillage":
            anyway = allow(pos, "adjust pillage", force.space, "on")
            reason = pillage.why_not(pos, force.power, force.space)
            return Blocked(reason or f"Pillage costs {pos.fixed.op.pillage} OP; {op} left.", "18.0", anyway)
        case "pick up" if at_sea:
            return Blocked("Nothing is picked up at sea: only fleets stand there.", "19.0")
        case "pick up":
            return _picking_up(pos, attempt, force)
        case "drop off" if at_sea:
            return Blocked("A land force cannot leave units at sea.", "19.1")
        case "drop off":
            return _dropping(pos, attempt, force)
        case "end" | "operate":
            return Blocked("First the force at work is done.", "14.0")
    return None


def _picking_up(pos: Table, attempt: Answer, force: Force) -> Blocked:
    for other, kind in _units(pos, attempt):
        if other.power != force.power or other.id == force.id:
            return Blocked("A force picks up other units of its own power.", "13.0")
        if other.naval != force.naval:
            return Blocked("Land units and fleets are never one force.", "13.0")
        if other.space != force.space:
            where = pos.fixed.place(force.space)
            return Blocked(f"Only units in {where}, where the force stands, are picked up.", "13.0")
        if _units(pos, attempt).count((other, kind)) > other.fresh[kind]:
            return _spent(pos, other, "conducted operations")
    return Blocked("There is no such unit to pick up.", "13.0")


def _dropping(pos: Table, attempt: Answer, force: Force) -> Blocked:
    chosen = _units(pos, attempt)
    if chosen and all(part.id == force.id for part, _ in chosen) and len(chosen) >= force.size:
        return Blocked("Somebody of the force goes on; to leave all, end its operations.", "13.0")
    return Blocked("A force drops off units of its own.", "13.0")


# --- 15.0, 16.0, 19.1 movement


def _moving(pos: Table, attempt: Answer, force: Force) -> Blocked | None:
    """The first step of the path that is not possible."""
    operation = pos.operation
    assert operation is not None
    path = attempt.value if isinstance(attempt.value, tuple) else ()
    if not path or any(not isinstance(place, str) or place not in pos.fixed.board.spaces for place in path):
        return Blocked("There is no such place on the board.", "15.0")
    anyway = allow(pos, "adjust stack", str(force.id), path[-1])
    at = movement.At(force.space, operation.op, operation.embarked)
    for place in path:
        assert isinstance(place, str)
        if place == at.space:
            return Blocked("The force is there already.", "15.0")
        if npps.holds(pos, force, at.space):
            reason = f"An NPP must not vacate {pos.fixed.place(at.space)}, where it began its turn."
            return Blocked(reason, "24.0", anyway)
        step = movement.moves(pos, force, at, operation.permitted).get(place)
        if step is None:
            reason, rule = movement.refused(pos, force, at, place, operation.permitted)
            if not force.naval and movement.fleets(pos, force.power, place):
                anyway = allow(pos, "adjust passage", place) if "permission" in reason else anyway
            return Blocked(reason, rule, anyway)
        at = step.then
    return None


# --- 17.0 combat


def _attacking(pos: Table, attempt: Answer, force: Force) -> Blocked:
    assert pos.operation is not None
    id_ = first(attempt)
    enemy = pos.forces.get(int(id_)) if id_.isdigit() and len(id_) < 9 else None
    anyway = allow(pos, "adjust attack", id_)
    board = pos.fixed.board
    if enemy is not None and enemy.power == force.power:
        return Blocked("A force attacks enemies only.", "17.0")
    if board.spaces[force.space].kind == "burg":
        return Blocked("A force in a burg must move out into the area around it before it attacks.", "17.2", anyway)
    if enemy is None:
        return Blocked("There is no such force.", "17.0")
    if enemy.naval != force.naval:
        return Blocked("Fleets fight fleets and land units fight land units.", "19.0", anyway)
    if enemy.space not in (force.space, board.burg_of.get(force.space)):
        return Blocked("Only an enemy force in the same area, or in its burg, can be attacked.", "17.2", anyway)
    if control.at_peace(pos, force.space, force.power, enemy.power):
        return Blocked("Both own this peripheral area; neither attacks the other in it.", "27.10", anyway)
    peace = truces.truce(pos, force.power, enemy.power)
    if peace:
        return Blocked(f"{peace} forbids this attack until the end of the turn.", "28.0", anyway)
    return Blocked(f"An attack costs {pos.fixed.op.attack} OP; {pos.operation.op} left.", "17.0", anyway)


def choosing_crt(pos: Table, attempt: Answer, step: combat.ChooseCrt) -> Blocked | None:
    """17.4"""
    force = pos.forces[step.striker]
    if attempt.verb == "shock":
        nomads = force.units[MILITIA] or force.units[NOMAD]
        why = "no nomads or militia may take part" if nomads else "half of the force must be leader or field armies"
        return Blocked(f"Shock is not open to this force: {why}.", "17.4")
    if attempt.verb in combat.CRTS:
        return Blocked("With half nomads or more the Raid table must be used.", "17.4")
    return Blocked("Combat goes on: a table is chosen first.", "17.4")


def moving_free(pos: Table, attempt: Answer, step: combat.ChooseFreeMove) -> Blocked | None:
    """17.7, 17.8"""
    force, board = pos.forces[step.striker], pos.fixed.board
    place = first(attempt)
    if attempt.verb != "free move" or place not in board.spaces:
        return None
    anyway = allow(pos, "adjust stack", str(force.id), place)
    edge = board.neighbours[force.space].get(place)
    name = pos.fixed.place(place)
    if edge and edge.kind in CROSSED:
        return Blocked(f"A free move does not go over a {edge.kind} border.", "17.7", anyway)
    if board.spaces[place].kind == "burg" and pos.enemies_at(force.power, place):
        return Blocked(f"Enemies hold {name}.", "17.7", anyway)
    if board.spaces[force.space].kind == "burg":
        return Blocked("Out of a burg a counterattacker moves into the area around it only.", "17.8", anyway)
    return Blocked(f"{name} is not beside the force, or not open to a free move.", "17.7", anyway)
