"""The referee's Adjust, what it does: one function an adjustment, giving the position and the words for the record."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from dark_ages_desk.games.carolingian_twilight import (
    ceremony,
    combat,
    hands,
    leaders,
    levy,
    operations,
    sequence,
    set_up,
    spare,
    stratagems,
    viking_raid,
)
from dark_ages_desk.games.carolingian_twilight.fixed import SCANDINAVIA, VIKINGS
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stages import STAGES
from dark_ages_desk.games.carolingian_twilight.stratagem_list import CEREMONY
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS as KINDS_OF_MARKER
from dark_ages_desk.games.carolingian_twilight.units import LEADER, NONE, minus, one, picked, plural


class Kept(NamedTuple):
    """21.0 What everybody may read of a change to a power's units, and what only its own player and the referee may."""

    words: str
    power: str
    units: str


Done = tuple[Table, str | Kept]


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _units_of(pos: Table, id_: object, number: object) -> tuple[int, int, int]:
    """(force, kind, how many at most) of a unit field."""
    ((force, units),) = picked([id_]).items()
    kind = next(k for k, n in enumerate(units) if n)
    return force, kind, min(_int(number), pos.forces[force].units[kind])


def _move(pos: Table, value: tuple[object, ...]) -> Done:
    force, kind, number = _units_of(pos, value[0], value[1])
    power, start, to = pos.forces[force].power, pos.forces[force].space, str(value[2])
    way = f"from {pos.fixed.place(start)} to {pos.fixed.place(to)}"
    words = Kept(f"units of {pos.fixed.the(power)} {way}", power, plural(kind, number))
    if number == pos.forces[force].size:
        return _keep_id(pos, force, to), words
    moved = pos.take_units(force, one(kind, number)).add_units(power, to, one(kind, number))
    return operations.one_force_a_burg(moved, _at_work(pos)), words


def _at_work(pos: Table) -> int:
    return pos.operation.force if pos.operation is not None else 0


def _keep_id(pos: Table, force: int, to: str) -> Table:
    """A whole force moves as it is: steps in progress may refer to it. In a burg it joins the one there (13.0)."""
    moved = pos.with_force(replace(pos.forces[force], space=to))
    return operations.one_force_a_burg(moved, _at_work(pos) or force)


def _stack(pos: Table, value: tuple[object, ...]) -> Done:
    force, to = pos.forces[int(str(value[0]))], str(value[1])
    words = f"the force of {pos.fixed.the(force.power)} in {pos.fixed.place(force.space)} to {pos.fixed.place(to)}"
    return _keep_id(pos, force.id, to), words


def _add(pos: Table, value: tuple[object, ...]) -> Done:
    power, kind, number, to = str(value[0]), int(str(value[1])), _int(value[2]), str(value[3])
    told = f"units of {pos.fixed.the(power)} added in {pos.fixed.place(to)}"
    words = Kept(told, power, plural(kind, number))
    if pos.ranks[power] == "gone":
        pos = pos.but(ranks={**pos.ranks, power: spare.rank(power) or pos.fixed.powers[power].rank})
        if pos.ranks[power] == "player" and not pos.owner(power):
            pos = pos.but(ranks={**pos.ranks, power: "major"})
    left = pos.to_place.get(power)
    if left and left[kind] >= number:  # a unit of the set-up, placed elsewhere than the scenario says
        pos = pos.but(to_place={**pos.to_place, power: minus(left, one(kind, number))})
    return pos.add_units(power, to, one(kind, number)), words


def _remove(pos: Table, value: tuple[object, ...]) -> Done:
    force, kind, number = _units_of(pos, value[0], value[1])
    power, place = pos.fixed.the(pos.forces[force].power), pos.fixed.place(pos.forces[force].space)
    owner = pos.forces[force].power
    gone = leaders.power_gone(pos.take_units(force, one(kind, number)), owner)
    return gone, Kept(f"units of {power} removed in {place}", owner, plural(kind, number))


def _dp(pos: Table, value: tuple[object, ...]) -> Done:
    power, total = str(value[0]), _int(value[1])
    return pos.but(dp={**pos.dp, power: total}), f"{pos.fixed.name(power):has} {total} DP"


def _pillage(pos: Table, value: tuple[object, ...]) -> Done:
    space, on = str(value[0]), value[1] == "on"
    marked = pos.pillaged | {space} if on else pos.pillaged - {space}
    return pos.but(pillaged=marked), f"pillage marker {'placed in' if on else 'removed from'} {pos.fixed.place(space)}"


def _plague(pos: Table, value: tuple[object, ...]) -> Done:
    space, on = str(value[0]), value[1] == "on"
    marked = pos.plague | {space} if on else pos.plague - {space}
    return pos.but(plague=marked), f"plague marker {'placed in' if on else 'removed from'} {pos.fixed.place(space)}"


def _control(pos: Table, value: tuple[object, ...]) -> Done:
    power, seat = str(value[0]), str(value[1])
    runs = {p: s for p, s in pos.runs.items() if p != power}
    if seat:
        runs[power] = seat
    return pos.but(runs=runs), f"{pos.fixed.name(power):is} played by {seat or 'nobody'}"


def _take_marker(pos: Table, value: tuple[object, ...]) -> Done:
    card, power = str(value[0]), str(value[1])
    who = pos.fixed.name(power)
    if not pos.pool.get(card):
        return pos, "that marker is not in the Pool; nothing changed"
    hand = tuple(sorted((*hands.held(pos, power), card)))
    pos = pos.but(pool={**pos.pool, card: pos.pool[card] - 1}, hands={**pos.hands, power: hand})
    return pos, f"a marker goes from the Pool to {who}"


def _drop_marker(pos: Table, value: tuple[object, ...]) -> Done:
    card, power = str(value[0]), str(value[1])
    if card not in hands.held(pos, power):
        return pos, f"{pos.fixed.name(power)} does not hold that marker; nothing changed"
    return hands.to_pool(pos, power, card), f"a marker of {pos.fixed.the(power)} goes back to the Pool"


def _box(pos: Table, value: tuple[object, ...]) -> Done:
    power, box = str(value[0]), _int(value[1])
    track = {b: p for b, p in pos.track.items() if p != power and b != box}
    if box:
        track[box] = power
    return pos.but(track=track), f"{pos.fixed.name(power)} {f'takes box {box}' if box else 'leaves the track'}"


def _turn(pos: Table, value: tuple[object, ...]) -> Done:
    return pos.but(turn=_int(value[0])), f"it is game turn {value[0]}"


def _phase(pos: Table, value: tuple[object, ...]) -> Done:
    stage = str(value[0])
    if not pos.turn:  # 18.1 out of the middle of the set-up: what is held now began as Frankish
        pos = set_up.begun(pos)
    pos = sequence.put_away(pos)
    fresh = pos.but(agenda=(), verdict=None, raid=None, bids={}, free_dp={}, turn=max(pos.turn, 1))
    if stage != "end":  # all powers have their turns in the Operations Phase that is to come
        fresh = fresh.but(operated=frozenset())
    steps = sequence.phases_from(stage)
    if stage == "end":
        steps = (*steps, sequence.NextTurn())
    name = next(name for id_, name, _ in STAGES if id_ == stage)
    return fresh.then(*steps), f"the {name} phase begins"


def _op(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    return pos.but(operation=replace(pos.operation, op=_int(value[0]))), f"the force at work has {value[0]} OP"


def _lp(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.levy is not None
    return pos.but(levy=replace(pos.levy, lp=_int(value[0]))), f"{pos.fixed.name(pos.levy.power):has} {value[0]} LP"


def _acted(pos: Table, value: tuple[object, ...]) -> Done:
    force, done = pos.forces[int(str(value[0]))], value[1] == "done"
    pos = pos.with_force(replace(force, done=force.units if done else NONE))
    words = f"the force of {pos.fixed.the(force.power)} in {pos.fixed.place(force.space)}"
    return pos, f"{words} {'has acted' if done else 'may act again'}"


def _own(pos: Table, value: tuple[object, ...]) -> Done:
    """The power a player plays for good; the one that he had, and whoever had this one, make room."""
    seat, power = str(value[0]), str(value[1])
    before, owner = pos.own.get(seat, ""), pos.owner(power)
    own = {who: held for who, held in pos.own.items() if who not in (seat, owner)}
    ranks, runs = dict(pos.ranks), {p: who for p, who in pos.runs.items() if p not in (before, power)}
    if before and before != power:
        ranks[before] = "major"
    ranks[power], runs[power], own[seat] = "player", seat, power
    waiting = [who for who in pos.leaderless if who != seat]
    if owner and owner != seat:
        waiting.append(owner)
    dp = {**pos.dp, power: pos.dp.get(power, 0)}
    pos = pos.but(own=own, ranks=ranks, runs=runs, leaderless=tuple(waiting), dp=dp)
    return pos, f"{seat} has {pos.fixed.name(power)} as the own power"


def _rank(pos: Table, value: tuple[object, ...]) -> Done:
    power, rank = str(value[0]), str(value[1])
    owner = pos.owner(power)
    own = {who: held for who, held in pos.own.items() if who != owner}
    waiting = (*pos.leaderless, owner) if owner else pos.leaderless
    runs = {p: who for p, who in pos.runs.items() if p != power or not (owner or rank == "gone")}
    pos = pos.but(ranks={**pos.ranks, power: rank}, own=own, leaderless=waiting, runs=runs)
    if rank == "gone":
        pos = hands.all_to_pool(pos, power)
    words = {"major": "a Major NPP", "minor": "a Minor NPP", "gone": "eliminated"}[rank]
    return pos, f"{pos.fixed.name(power):is} {words}"


def _skip(pos: Table, value: tuple[object, ...]) -> Done:
    power, yes = str(value[0]), value[1] == "yes"
    lost = pos.lost_leader | {power} if yes else pos.lost_leader - {power}
    return pos.but(lost_leader=lost), f"the turn of {pos.fixed.the(power)} is {'skipped' if yes else 'played'}"


def _leader(pos: Table, value: tuple[object, ...]) -> Done:
    power = str(value[0])
    for force in pos.forces_of(power):
        if force.leader:
            pos = pos.take_units(force.id, one(LEADER, force.units[LEADER]))
    return leaders.leader_lost(pos, power), f"the leader of {pos.fixed.the(power)} is eliminated"


def _feudalism(pos: Table, value: tuple[object, ...]) -> Done:
    area, on = str(value[0]), value[1] == "on"
    marked = pos.feudal | {area} if on else pos.feudal - {area}
    words = f"Feudalism marker {'placed in' if on else 'removed from'} {pos.fixed.place(area)}"
    return pos.but(feudal=marked), words


def _end_effect(pos: Table, value: tuple[object, ...]) -> Done:
    """A De Ceremonis that lies before a power goes back to the Pool."""
    effect = pos.lasting[int(str(value[0]))]
    pos = pos.lifted(lambda other: other is effect)
    if effect.marker == CEREMONY:
        pos = hands.into_pool(pos, effect.marker)
    return pos, f"{KINDS_OF_MARKER[effect.marker].name} is over"


def _origin(pos: Table, value: tuple[object, ...]) -> Done:
    space, yes = str(value[0]), value[1] == "yes"
    origin = pos.origin | {space} if yes else pos.origin - {space}
    return pos.but(origin=origin), f"{pos.fixed.place(space)} began as Frankish: {'yes' if yes else 'no'}"


def _pool(pos: Table, value: tuple[object, ...]) -> Done:
    card, number = str(value[0]), _int(value[1])
    return pos.but(pool={**pos.pool, card: number}), "a marker's number in the Pool is set"


def _pass_marker(pos: Table, value: tuple[object, ...]) -> Done:
    card, giver, taker = str(value[0]), str(value[1]), str(value[2])
    if card not in hands.held(pos, giver):
        return pos, f"{pos.fixed.name(giver)} does not hold that marker; nothing changed"
    words = f"a marker of {pos.fixed.the(giver)} goes to {pos.fixed.the(taker)}"
    return hands.pass_on(pos, giver, taker, card), words


def _draw(pos: Table, value: tuple[object, ...]) -> Done:
    power = str(value[0])
    return pos.then(stratagems.DrawMarker(power, "an adjustment")), f"{pos.fixed.name(power):draws} a marker"


def _bid(pos: Table, value: tuple[object, ...]) -> Done:
    power, bid = str(value[0]), _int(value[1])
    return pos.but(bids={**pos.bids, power: bid}), f"the bid of {pos.fixed.the(power)} is {bid}"


def _land_raid(pos: Table, value: tuple[object, ...]) -> Done:
    """Whatever force of Vikings waits in Scandinavia lands there."""
    area = str(value[0])
    words = f"the Vikings raid {pos.fixed.place(area)}"
    waiting = any(f.power == VIKINGS for f in pos.forces_at(SCANDINAVIA))
    if not waiting:
        return pos, f"{words}, but there are none"
    sea = pos.fixed.lane[0]
    return viking_raid.TargetArea(sea).landed(pos.but(agenda=pos.agenda[:-1]), area), words


_FIGHTING = (
    combat.Strike, combat.ChooseCrt, combat.StrikeRoll, combat.Apply, combat.ChooseLosses, combat.FreeMove,
    combat.ChooseFreeMove, combat.BattleOver,
)  # fmt: skip


def _end_raid(pos: Table, value: tuple[object, ...]) -> Done:
    raiding = (*_FIGHTING, viking_raid.RaidGoesOn, viking_raid.LargestForce)
    agenda = tuple(step for step in pos.agenda if not isinstance(step, raiding))
    return pos.but(agenda=agenda, raid=None, fight=None), "the Viking raid is over"


def turn_in_progress(pos: Table) -> str:
    """11.0 The power whose turn it is, "" for none."""
    powers = (step.power if isinstance(step, sequence.TurnOver) else getattr(step, "turn_of", "")
              for step in reversed(pos.agenda))  # fmt: skip
    return next((power for power in powers if power), "")


def _segment(pos: Table, value: tuple[object, ...]) -> Done:
    """The steps of the turn in progress are dropped down to its end, then the chosen part of it begins."""
    power, part = turn_in_progress(pos), str(value[0])
    over = sequence.TurnOver(power)
    if over in pos.agenda:
        agenda = (*pos.agenda[: len(pos.agenda) - pos.agenda[::-1].index(over)], ceremony.SegmentOver(power))
    else:
        agenda = tuple(step for step in pos.agenda if getattr(step, "turn_of", "") != power)
    name = pos.fixed.the(power)
    if part == "next force" and pos.operation is not None:
        force = pos.forces.get(pos.operation.force)
        pos = pos.but(agenda=agenda, fight=None)
        if force is None:
            return pos.but(operation=None).then(operations.ChooseForce(power, power)), "the next force is chosen"
        return operations.finished(pos, force, power), f"the force of {name} at work is done"
    operated = pos.operated | {power} if part == "over" else pos.operated - {power}
    pos = sequence.put_away(pos.but(agenda=agenda)).but(phasing=power, operated=operated)
    if part == "over":
        return pos, f"the turn of {name} is over"
    steps: tuple[object, ...] = (operations.BeginOperations(power),)
    if part == "levy":
        steps = (levy.LevySegment(power), *steps)
    return pos.then(*steps), f"the {'Levy' if part == 'levy' else 'Operations'} Segment of {name} begins"


def _passage(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    sea = str(value[0])
    operation = replace(pos.operation, permitted=pos.operation.permitted | {sea})
    return pos.but(operation=operation), f"the force at work may pass the {pos.fixed.place(sea)}"


def _attack(pos: Table, value: tuple[object, ...]) -> Done:
    assert pos.operation is not None
    power, enemy = pos.operation.power, int(str(value[0]))
    pos = pos.but(agenda=pos.agenda[:-1], acted=True).then(operations.GoOn(power, power))
    words = f"{pos.fixed.name(power):attacks} {pos.fixed.name(pos.forces[enemy].power)}"
    return combat.begin(pos, pos.operation.force if pos.operation else 0, enemy, power), words


CHANGES = {
    "move": _move,
    "stack": _stack,
    "add": _add,
    "remove": _remove,
    "acted": _acted,
    "dp": _dp,
    "pillage": _pillage,
    "plague": _plague,
    "feudalism": _feudalism,
    "end effect": _end_effect,
    "origin": _origin,
    "control": _control,
    "own": _own,
    "rank": _rank,
    "skip": _skip,
    "leader": _leader,
    "take marker": _take_marker,
    "drop marker": _drop_marker,
    "pass marker": _pass_marker,
    "pool": _pool,
    "draw": _draw,
    "box": _box,
    "bid": _bid,
    "turn": _turn,
    "phase": _phase,
    "land raid": _land_raid,
    "end raid": _end_raid,
    "segment": _segment,
    "op": _op,
    "lp": _lp,
    "passage": _passage,
    "attack": _attack,
}
