"""The effects of an answer as adjustments, for an amended record that no longer asks the question."""

# all orders here: adjustments that do not touch each other

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from dark_ages_desk.core.question import REFEREE, Answer, Value
from dark_ages_desk.games.carolingian_twilight.phases import results
from dark_ages_desk.games.carolingian_twilight.state import table_pieces
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.words import referee as referee_words

AS_PLAYED = referee_words.AS_IT_WAS_PLAYED


def adjustments_for(
    pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition, ids: Mapping[int, int]
) -> Iterator[Answer]:
    """Yield the adjustments that repeat the changes between two moments.

    They change units, DP, markers held and in the Pool, markers on the map, and players and ranks of powers. They also
    change the Initiative Track, and the bids, LP and OP in progress. None of them changes the next question. The
    mapping ``ids`` gives new force ids for old ones.
    """
    if table_pieces.is_by_table(pos):
        yield from _presence_adjustments(pos, before, after)
    else:
        yield from _unit_adjustments(pos, before, after)
        yield from _acted_adjustments(pos, before, after, ids)
    yield from _power_adjustments(pos, before, after)
    yield from _marker_adjustments(before, after)
    yield from _map_adjustments(before, after)
    yield from _track_adjustments(pos, before, after)
    yield from _progress_adjustments(pos, before, after)


def _acted_adjustments(
    pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition, ids: Mapping[int, int]
) -> Iterator[Answer]:
    for number, force in after.forces.items():
        was, done = before.forces.get(number), force.done == force.units
        here = ids.get(number, number)
        if was is not None and done != (was.done == was.units) and here in pos.forces:
            yield _build_adjustment("acted", str(here), "done" if done else "fresh")


def _power_adjustments(
    pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition
) -> Iterator[Answer]:
    for seat, power in after.own.items():
        if before.own.get(seat) != power:
            yield _build_adjustment("own", seat, power)
    for power, rank in after.ranks.items():
        if before.ranks.get(power) != rank and rank != "player":
            yield _build_adjustment("rank", power, rank)
    for power, total in after.dp.items():
        if more := total - before.dp.get(power, 0):
            yield _build_adjustment("dp", power, max(0, pos.dp.get(power, 0) + more))
    for change, was, now in (("control", before.runs, after.runs), ("last run", before.last_run, after.last_run)):
        for power in sorted(was.keys() | now.keys()):
            if was.get(power) != now.get(power):
                yield _build_adjustment(change, power, now.get(power, ""))
    for power in sorted(before.lost_leader ^ after.lost_leader):
        yield _build_adjustment("skip", power, "yes" if power in after.lost_leader else "no")


def _marker_adjustments(before: CarolingianPosition, after: CarolingianPosition) -> Iterator[Answer]:
    held = _count_held_markers(before), _count_held_markers(after)
    lost, gained = held[0] - held[1], held[1] - held[0]
    pool = Counter(before.pool)
    for (power, marker), number in lost.items():
        for _ in range(number):
            pool[marker] += 1
            yield _build_adjustment("drop marker", marker, power)
    for (power, marker), number in gained.items():
        for _ in range(number):
            pool[marker] -= 1
            yield _build_adjustment("take marker", marker, power)
    for marker in sorted(pool.keys() | after.pool.keys()):  # what was neither drawn nor put back from a hand
        if pool[marker] != after.pool.get(marker, 0):
            yield _build_adjustment("pool", marker, after.pool.get(marker, 0))


def _map_adjustments(before: CarolingianPosition, after: CarolingianPosition) -> Iterator[Answer]:
    for change, was, now in (
        ("pillage", before.pillaged, after.pillaged),
        ("plague", before.plague, after.plague),
        ("feudalism", before.feudal, after.feudal),
    ):
        for space in sorted(was ^ now):
            yield _build_adjustment(change, space, "on" if space in now else "off")
    for space in sorted(before.origin ^ after.origin):
        yield _build_adjustment("origin", space, "yes" if space in after.origin else "no")


def _track_adjustments(
    pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition
) -> Iterator[Answer]:
    was, now = ({power: box for box, power in table.track.items()} for table in (before, after))
    for power in sorted(was.keys() | now.keys(), key=lambda power: (now.get(power, 0), power)):
        if was.get(power) != now.get(power):
            yield _build_adjustment("box", power, now.get(power, 0))
    for place, power in enumerate(after.moved, start=1):
        if before.moved != after.moved and power in pos.ranks:
            yield _build_adjustment("moved", power, place)
    if before.turn != after.turn:
        yield _build_adjustment("turn", after.turn)
    ended = [effect for effect in before.lasting if effect not in after.lasting]
    for place in sorted((pos.lasting.index(effect) for effect in ended if effect in pos.lasting), reverse=True):
        yield _build_adjustment("end effect", str(place))


def _progress_adjustments(
    pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition
) -> Iterator[Answer]:
    for power, bid in after.bids.items():
        if before.bids.get(power) != bid:
            yield _build_adjustment("bid", power, bid)
    levies = before.levy, after.levy, pos.levy
    if all(levy is not None for levy in levies) and len({levy.power for levy in levies if levy is not None}) == 1:
        assert before.levy is not None and after.levy is not None and pos.levy is not None
        if more := after.levy.lp - before.levy.lp:
            yield _build_adjustment("lp", max(0, pos.levy.lp + more))
    if before.operation is not None and after.operation is not None and pos.operation is not None:
        if before.operation.force == after.operation.force and (more := after.operation.op - before.operation.op):
            yield _build_adjustment("op", max(0, pos.operation.op + more))
        for sea in sorted(after.operation.permitted - before.operation.permitted):
            yield _build_adjustment("passage", sea)


def _build_adjustment(change: str, *values: Value) -> Answer:
    return Answer(REFEREE, "", f"adjust {change}", (*values, AS_PLAYED))


def _count_held_markers(pos: CarolingianPosition) -> Counter[tuple[str, str]]:
    return Counter((power, marker) for power, hand in pos.hands.items() for marker in hand)


def _count_units(pos: CarolingianPosition) -> Counter[tuple[str, int, str]]:
    """Return the number of units for each (power, kind, space)."""
    found: Counter[tuple[str, int, str]] = Counter()
    for force in pos.forces.values():
        for kind, number in enumerate(force.units):
            found[force.power, kind, force.space] += number
    return found


def _presence_adjustments(
    pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition
) -> Iterator[Answer]:
    """Yield the adjustments of presence, where the table keeps the pieces."""
    stood = {(force.power, force.space) for force in before.forces.values()}
    stands = {(force.power, force.space) for force in after.forces.values()}
    for power, space in sorted(stands - stood):
        yield _build_adjustment("stands", space, power, results.TOO)
    for power, space in sorted(stood - stands):
        if pos.has_force_at(power, space):
            yield _build_adjustment("stands", space, power, results.GONE)


def _unit_adjustments(
    pos: CarolingianPosition, before: CarolingianPosition, after: CarolingianPosition
) -> Iterator[Answer]:
    stood = _count_units(before), _count_units(after)
    lost, gained = stood[0] - stood[1], stood[1] - stood[0]
    left = {(force.id, kind): n for force in pos.forces.values() for kind, n in enumerate(force.units) if n}
    for (power, kind, space), number in lost.items():
        for force in pos.forces.values():
            if force.power != power or force.space != space:
                continue
            here = min(number, left.get((force.id, kind), 0))
            number -= here
            unit = f"{force.id}:{kind}"
            for goal in [goal for goal in gained if goal[:2] == (power, kind)]:
                if moved := min(here, gained[goal]):
                    yield _build_adjustment("move", unit, moved, goal[2])
                    gained[goal] -= moved
                    here -= moved
            if here:
                yield _build_adjustment("remove", unit, here)
    for (power, kind, space), number in gained.items():
        if number:
            yield _build_adjustment("add", power, str(kind), number, space)
