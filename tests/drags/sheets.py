"""What a drag on a sheet of orders must come to, from the joins of the board and the costs of the rules alone."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any

from dark_ages_desk.session import Session
from tests.drags.borders import Borders
from tests.drags.hand import Done


def expect_of_sheet(done: Done, session: Session, open_: Borders, shut: Borders) -> Iterator[str]:
    """Yield what is wrong with the lines that a drag wrote, or with the reason why it wrote none."""
    before = [one for one in done.before.sheet if one]
    lines = [one.split() for one in done.after.sheet if one][len(before) :]
    if [one for one in done.after.sheet if one][: len(before)] != before:
        yield "lines that were written are changed"
    if done.before.answers != done.after.answers:
        yield "a drag gives the sheet"
    if not done.changed and not done.failed and not done.said:
        yield "nothing is written and nothing says why"
    if not done.mine:
        if done.changed:
            yield "orders are written for another's counters"
        return
    if session.ruleset.id == "dark-age-ii":
        yield from _expect_of_areas(done, session, lines, open_, shut)
    else:
        yield from _expect_of_forces(done, session, lines, open_, shut)


def _expect_of_areas(
    done: Done, session: Session, lines: list[list[str]], open_: Borders, shut: Borders
) -> Iterator[str]:
    """2.6, 8.8 An order goes from an area to one that joins it; armies cross a shore to and from own ships only."""
    pos: Any = session.position
    start, goal, mine = done.top.space, done.goal, done.question.power
    armies = any(one.kind == "warrior" for one in done.mine)
    joined = goal in open_[start] or goal in shut[start]
    if lines:
        if len(lines) != 1 or lines[0][1:3] != [start, goal]:
            yield f"the line is not from {start} to {goal}"
        if not joined:
            yield "an order goes where the board joins nothing"
        if goal in shut[start] and pos.ground(goal).sea and not (pos.area(goal).owner == mine and pos.area(goal).ships):
            yield "armies go to sea without ships"
        if armies and not any(done.before.sheet) and lines[0][0] in ("SHIPS", "MIGRATE", "SPY", "KING", "LAUNCH"):
            yield f"{lines[0][0]} does not move the armies that were dragged"
    elif done.failed and done.failed[0].name == "not adjacent" and joined:
        yield "it is refused as not adjacent, and the board joins them"
    elif done.failed and done.failed[0].name == "no armies" and armies and not any(done.before.sheet):
        yield "there are armies there"
    first = not any(done.before.sheet) and armies and goal in open_[start] and not pos.ground(start).sea
    told = ("stuck", "nothing left", "too dear", "no area")
    if first and not lines and done.failed and done.failed[0].name not in told:
        yield "armies may go to an area that joins theirs"


def _expect_of_forces(
    done: Done, session: Session, lines: list[list[str]], open_: Borders, shut: Borders
) -> Iterator[str]:
    """Expect a move for each border of the cheapest way, if the move points and the phases suffice for all of it."""
    pos: Any = session.position
    (force,) = {one.id for one in done.mine} if len(done.mine) == 1 else ("",)
    if not force:
        yield "more than one force is dragged as one"
        return
    if done.onto:
        yield from _expect_boarding(done, pos, force, lines)
        return
    aboard = {force, pos.forces[force].aboard} | {one.id for one in pos.forces.values() if one.aboard == force}
    known = force not in " ".join(done.before.sheet).split()
    if known and any(not aboard.intersection(line) for line in lines):
        yield f"orders are written for another force than {force}"
    if done.goal not in pos.fixed.places:
        if done.changed or [one.name for one in done.failed] != ["no place"]:
            yield "a place that is not in play is no goal"
        return
    if (
        aboard != {force, ""}
        or force in " ".join(done.before.sheet).split()
        or done.top.kind == "fleet"
        or pos.fixed.places[done.goal].sea
    ):
        return  # where the orders so far have brought it, and ships, are told by the judgement of the lines
    start, goal = done.top.space, done.goal
    led = bool(pos.forces[force].commanders) or pos.forces[force].kind in ("spy", "counterspy")
    way = cheapest_way(pos, force, start, goal, open_, led)
    stacks = pos.forces[force].stacks
    points = min((pos.fixed.kinds[one.kind].move for one in stacks if one.count), default=10)
    legal = bool(way) and goal not in shut[start] and way[0] <= points and len(way[1]) <= 6
    if legal:
        wanted = [["MOVE", force, to, str(phase)] for phase, to in enumerate(way[1], 1)]
        cost = sum(cost_of(pos, force, line[2]) for line in lines if len(line) == 4)
        if len(lines) != len(wanted) or not lines or lines[-1][2:] != wanted[-1][2:] or cost != way[0]:
            yield f"{wanted} is possible"
    elif lines:
        yield "orders are written that do not bring it there"
    elif done.failed:
        name = done.failed[0].name
        true = {
            "barrier": goal in shut[start],
            "no move points": bool(way) and way[0] > points,
            "no phase left": bool(way) and len(way[1]) > 6,
            "no Commander": not led,
            "no way": not cheapest_way(pos, force, start, goal, open_, True),
        }
        if not true.get(name, False):
            yield f"the reason {name!r} is not true"


def _expect_boarding(done: Done, pos: Any, force: str, lines: list[list[str]]) -> Iterator[str]:
    """Embarking troops: an army of the same place goes aboard whole, or nothing is written."""
    if any(one in " ".join(done.before.sheet).split() for one in (force, done.onto)):
        return  # where the orders so far have brought them is told by the judgement of the lines
    army, fleet = pos.forces[force], pos.forces[done.onto]
    kinds = pos.fixed.kinds
    aboard = [army, *(one for one in pos.forces.values() if one.aboard == fleet.id)]
    weight = sum(kinds[stack.kind].weight * stack.count for one in aboard for stack in one.stacks)
    load = sum(kinds[stack.kind].load * stack.count for stack in fleet.stacks)
    led = bool(army.commanders or fleet.commanders) or any(one.commanders for one in aboard[1:])
    kinds_fit = (army.kind != "fleet", fleet.kind == "fleet", army.realm == fleet.realm) == (True, True, True)
    legal = kinds_fit and not army.aboard and led and weight <= load
    if legal and lines != [["EMBARK", force, done.onto, "1"]]:
        yield f"{force} can go aboard {done.onto}"
    if not legal and lines:
        yield f"{force} cannot go aboard {done.onto}"
    if done.failed and done.failed[0].name == "too heavy" and weight <= load:
        yield "it is not too heavy"


def cost_of(pos: Any, force: str, to: str) -> int:
    """Movement: 1 through seas, own provinces and with passage, else 2."""
    if pos.fixed.places[to].sea:
        return 1
    realm, owner = pos.forces[force].realm, pos.provinces[to].owner
    granted = owner in pos.realms and realm in pos.realms[owner].passage and not pos.are_at_war(owner, realm)
    return 1 if owner == realm or granted or (not owner and pos.fixed.readings["independent-moves"] == "one") else 2


def cheapest_way(
    pos: Any, force: str, start: str, goal: str, open_: Borders, led: bool
) -> tuple[int, tuple[str, ...]] | tuple[()]:
    """Return the cost and the places of the cheapest way over land, of equal ones the shortest; () for none."""
    realm = pos.forces[force].realm
    edge: list[tuple[int, int, tuple[str, ...]]] = [(0, 0, (start,))]
    done: set[str] = set()
    while edge:
        cost, steps, path = heappop(edge)
        if path[-1] == goal:
            return cost, path[1:]
        if path[-1] in done:
            continue
        done.add(path[-1])
        for near in open_[path[-1]]:
            if near not in pos.fixed.places or pos.fixed.places[near].sea:
                continue
            own = pos.provinces[near].owner == realm and pos.provinces[path[-1]].owner == realm
            if led or own:
                heappush(edge, (cost + cost_of(pos, force, near), steps + 1, (*path, near)))
    return ()
