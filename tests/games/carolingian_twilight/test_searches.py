"""15.0, 16.0, 19.0 Searches against walking every path, on small boards made up by chance: what each place costs, how
the force has embarked when it comes there, and which Feudalism markers the way there ends."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dark_ages_desk.core.board import AreaBoard, Edge
from dark_ages_desk.core.check import failures
from dark_ages_desk.core.question import Answer, Walk
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition, Operation
from dark_ages_desk.games.carolingian_twilight.war.operations import Operate
from tests.boards import area_board, space

from .play import Play

AREAS, SEAS, BURGS = ("north", "south", "east", "west"), ("wide-sea", "deep-sea", "gulf"), {"north": 1, "east": 0}
"""The burg of the north is a port on the wide sea; the west is a peripheral area, the home of the Muslims."""

HOME = "muslim"

Worth = tuple[str, str, frozenset[str]]
"""Place of a force, how it has embarked, and where Feudalism markers are left."""


def small(rng: random.Random) -> AreaBoard:
    """Four areas, one of them peripheral, two burgs and three seas, joined by chance."""
    named = {area: HOME if area == "west" else area for area in AREAS}
    spaces = [space(id_, id_.title(), "peripheral" if id_ == HOME else "land", lv=1) for id_ in named.values()]
    spaces += [
        space(f"{area}-burg", f"{area.title()} Burg", "burg", within=area, dv=1, port=port)
        for area, port in BURGS.items()
    ]
    spaces += [space(sea, sea.title(), "sea") for sea in SEAS]
    land = list(named.values())
    edges = [Edge(("north-burg", "wide-sea"), "port", "made up")]
    for number, one in enumerate(land):
        for other in land[number + 1 :]:
            if rng.random() < 0.7:
                edges.append(Edge((one, other), rng.choice(("plain", "plain", "river", "mountain")), "made up"))
        edges += [Edge((one, sea), "coast", "made up") for sea in SEAS if rng.random() < 0.4]
    edges += [Edge(("wide-sea", "deep-sea"), "sea", "made up"), Edge(("deep-sea", "gulf"), "sea", "made up")]
    if rng.random() < 0.5:
        edges.append(Edge(("wide-sea", "gulf"), "sea", "made up"))
    return area_board("small", "A small board", spaces, edges)


def at_work(seed: int, power: str, op: int) -> CarolingianPosition:
    """A force of the power at work somewhere on such a board, amid friends, enemies, fleets and Feudalism markers."""
    rng = random.Random(seed)
    play = Play(feudalism="on")
    board = small(rng)
    play.pos = play.pos.replace(fixed=replace(play.pos.fixed, board=board), feudal=frozenset())
    play.pos = play.pos.replace(runs={**play.pos.runs, "muslims": "Ben", "slavs": "Cleo"}, phasing=power)
    others = ("charles", "louis", "lothar", "muslims", "slavs")
    for sea in SEAS:
        if rng.random() < 0.75:
            play.put(power, sea, fleet=rng.randint(1, 2))
        if rng.random() < 0.4:
            play.put(rng.choice([other for other in others if other != power]), sea, fleet=rng.randint(1, 3))
    burgs = [f"{area}-burg" for area in BURGS]
    for place in rng.sample([*AREAS[:3], *burgs], 3):
        play.put(rng.choice(others), place, warrior=rng.randint(1, 2))
    start = rng.choice([*AREAS[:3], "north-burg", *(SEAS if rng.random() < 0.3 else ())])
    if start.endswith("burg") and any(one.power != power for one in play.pos.forces_at(start)):
        start = "north"
    naval = start in SEAS and rng.random() < 0.5
    worker = play.put(power, start, fleet=1) if naval else play.put(power, start, warrior=2)
    embarked = rng.choice(("port", "land")) if start in SEAS and not naval else ""
    permitted = frozenset(sea for sea in SEAS if rng.random() < 0.3)
    operation = Operation(power, worker.id, op, embarked, permitted, start=start)
    feudal = frozenset(area for area in AREAS[:3] if rng.random() < 0.5)
    despite = {area: "under solely non-Frankish control" for area in feudal if rng.random() < 0.3}
    started = frozenset(one.space for one in play.pos.forces_of(power))
    pos = play.pos.replace(operation=operation, feudal=feudal, despite=despite, started_in=started)
    return pos.replace(agenda=(Operate(power),)).apply_triggers()  # markers that cannot lie there are gone


def worth(pos: CarolingianPosition) -> Worth:
    operation = pos.operation
    assert operation is not None
    return pos.forces[operation.force].space, operation.embarked, pos.feudal


def every_path(pos: CarolingianPosition) -> dict[Worth, int]:
    """What every single path comes to, taken as an answer, with the least OP that it costs."""
    question = open_questions(pos)[0]
    found: dict[Worth, int] = {}
    edge: list[tuple[str, ...]] = [()]
    op = pos.operation.op if pos.operation is not None else 0
    while edge:
        path = edge.pop()
        for place in pos.fixed.board.spaces:
            answer = Answer(question.seat, question.power, "move", (*path, place))
            if failures(pos.top.checks_for(pos, answer)):
                continue
            after = apply_unchecked(pos, answer)
            assert after.operation is not None
            key = worth(after)
            found[key] = min(found.get(key, 99), op - after.operation.op)
            edge.append((*path, place))
    return found


def surveyed(pos: CarolingianPosition, going: Walk) -> dict[Worth, int]:
    """The same of the ways that the walk tells."""
    question = open_questions(pos)[0]
    found: dict[Worth, int] = {}
    for place, endings in going.endings().items():
        for ending in endings:
            assert going.admits(ending.path), ending
            after = apply_unchecked(pos, Answer(question.seat, question.power, "move", ending.path))
            assert after.operation is not None and pos.operation is not None
            key = worth(after)
            assert key[0] == place and pos.operation.op - after.operation.op == ending.cost
            assert key not in found, f"two ways to {key}"
            found[key] = ending.cost
    return found


@pytest.mark.parametrize("power", ["charles", "muslims", "slavs"])
@pytest.mark.parametrize("seed", [*range(56), 59, 113, 249, 332])
def test_every_place_with_its_cheapest_way_and_every_way_that_is_worth_something_else(power: str, seed: int) -> None:
    pos = at_work(seed, power, op=4 + seed % 3)
    assert pos.operation is not None
    start = pos.forces[pos.operation.force].space
    going = open_questions(pos)[0].option("move")
    every = {key: cost for key, cost in every_path(pos).items() if key[0] != start}
    if going is None:
        assert not every
        return
    assert isinstance(going, Walk)
    assert surveyed(pos, going) == every
    cheapest: dict[str, int] = {}
    for (place, _, _), cost in every.items():
        cheapest[place] = min(cost, cheapest.get(place, 99))
    assert {place: cost for place, (cost, _) in going.reach().items()} == cheapest


def test_29_1_3_a_way_back_through_the_start_ends_feudalism_besides() -> None:
    """From the east into its burg costs 1 OP; by the north and back 5, and Feudalism in the north is over."""
    pos = at_work(59, "slavs", op=6)
    going = open_questions(pos)[0].option("move")
    assert isinstance(going, Walk) and going.start == "east"
    ways = {way.path: way.cost for way in going.endings()["east-burg"]}
    assert ways == {("east-burg",): 1, ("north", "east", "east-burg"): 5}
    assert "east" not in going.endings()


def test_the_boards_have_voyages_landings_leave_and_lost_feudalism() -> None:
    """So that the comparison is of something."""
    embarked, lost, ways = set(), 0, 0
    for number in range(112):
        pos = at_work(number // 2, ("muslims", "slavs")[number % 2], op=4 + number // 2 % 3)
        going = open_questions(pos)[0].option("move")
        if isinstance(going, Walk):
            found = surveyed(pos, going)
            embarked |= {how for _, how, _ in found}
            lost += sum(len(pos.feudal) > len(left) for _, _, left in found)
            ways += sum(len(endings) > 1 for endings in going.endings().values())
    assert embarked == {"", "port", "land"}
    assert lost >= 15 and ways >= 15, (lost, ways)
