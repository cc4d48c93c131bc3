"""A battle turned about by half a circle is the same battle: nobody gains by a number, a side of the map or a list.

The map of 12 by 12 hexes turned about is itself. So units in turned places, facing the other way, have the same ground
within reach at the same cost, and the same odds; and what is lost and what stands are together what there was.
"""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.library import new_session, scenarios
from tests.games.at_random import at_blows, give_next_answer
from tests.games.dark_ages_1971.field import SIZE, asked, battle, odds, one, walk

KINDS = ("SD", "AX", "MS", "MC", "HC", "HA", "BO", "BC")


def turned(place: str) -> str:
    """The hex in whose place another comes when the map is turned about."""
    return f"{SIZE + 1 - int(place[:2]):02d}{SIZE + 1 - int(place[2:]):02d}"


def about(facing: str) -> str:
    return SIDES[(SIDES.index(facing) + 3) % 6]


def table(rng: random.Random) -> list[tuple[str, str, str, str]]:
    """Some counters: whose, kind, place, facing; two of each side in contact of arms."""
    places = [f"{column:02d}{row:02d}" for column in range(2, 12) for row in range(2, 12)]
    chosen = rng.sample(places, 10)
    found = [
        (("Arabs", "Franks")[at % 2], rng.choice(KINDS), place, rng.choice(SIDES)) for at, place in enumerate(chosen)
    ]
    return [*found, ("Franks", "SD", "0101", "N"), ("Arabs", "SD", "1212", "S")]


def made(counters: list[tuple[str, str, str, str]], ground: dict[str, str], turn: bool) -> BattlePosition:
    words = [
        f"{side} {kind} {turned(place) if turn else place} {about(facing) if turn else facing}"
        for side, kind, place, facing in counters
    ]
    pos = battle({turned(p) if turn else p: what for p, what in ground.items()}, *words, led=False)
    return pos.replace(orders=frozenset(pos.units))  # whoever leads them, they may go


@pytest.mark.parametrize("seed", range(12))
def test_turned_units_have_the_same_ground_within_reach_at_the_same_cost(seed: int) -> None:
    rng = random.Random(seed)
    counters = table(rng)
    taken = {place for _, _, place, _ in counters}
    free = [f"{c:02d}{r:02d}" for c in range(1, 13) for r in range(1, 13) if f"{c:02d}{r:02d}" not in taken]
    ground = {place: rng.choice(("woods", "swamp", "clear slope", "river")) for place in rng.sample(free, 25)}
    here, there = made(counters, ground, False), made(counters, ground, True)
    for side, _, place, _ in counters:
        if side != "Franks":
            continue
        mine, mirrored = (
            {name: min(way.cost for way in ways) for name, ways in walk(pos, where).endings().items() if ways}
            for pos, where in ((here, place), (there, turned(place)))
        )
        assert {turned(name): cost for name, cost in mine.items()} == mirrored, (place, seed)


@pytest.mark.parametrize("seed", range(12))
def test_turned_attacks_have_the_same_odds(seed: int) -> None:
    rng = random.Random(seed)
    attackers = [(rng.choice(("SD", "AX", "HC", "BC")), side) for side in rng.sample(SIDES, rng.randint(1, 3))]
    defenders = [(rng.choice(KINDS), rng.choice(SIDES)) for _ in range(rng.randint(1, 3))]
    told = []
    for turn in (False, True):
        middle = turned("0607") if turn else "0607"
        grid = battle({}).fixed.board.grid
        words = [f"Arabs {kind} {middle} {about(face) if turn else face}" for kind, face in defenders]
        plans = []
        for kind, side in attackers:
            out = about(side) if turn else side
            where = grid.ids[grid.adjacent[grid.index[middle]][SIDES.index(out)]]
            words += [f"Franks {kind} {where} {about(out)}", f"Franks CM2 {where} {about(out)}"]
            plans.append(f"{where} {kind} melee {middle}")
        pos = battle({}, *words, stage="allocation", led=False)
        told.append(sorted(odds(pos, *plans)))
    assert told[0] == told[1], seed


@pytest.mark.parametrize("place", ["0303", "1003", "1010", "0310", "0101"])
def test_panicked_units_are_as_near_to_the_turned_edges(place: str) -> None:
    pos = battle({})
    index = pos.fixed.board.index
    edges = losses.nearest_edges(pos, index[place])
    assert {(edge + 2) % 4 for edge in edges} == set(losses.nearest_edges(pos, index[turned(place)]))


def test_a_lot_among_edges_has_each_of_them_once() -> None:
    pos = battle({}, "Franks MS 0112 N", "Arabs SD 0303 S", "Arabs SD 0107 S", led=False, panic=4)
    pos = losses.eliminate(pos, [one(pos, "0107")], "test")
    (draw,) = asked(pos).options
    assert asked(pos).seat == CHANCE and {number for _, number in draw.contents} == {1}  # type: ignore[union-attr]


@pytest.mark.thirds
def test_what_was_lost_and_what_stands_are_together_what_an_army_had() -> None:
    shelf = [info.id for info in scenarios()[0] if info.game.id == "dark-ages-1971" and "free" not in info.id]
    fell = 0
    for seed in range(4):
        session = new_session(shelf[seed * 3 % len(shelf)], seed=seed, settings={"fleets": "off"})
        rng = random.Random(seed)
        at_blows(session, rng)
        for _ in range(150):
            if session.outcome() is not None:
                break
            pos: BattlePosition = session.position
            for side in pos.runs:
                standing = sum(pos.type_of(unit).vp for unit in pos.units_of(side))
                assert standing + pos.points_lost(side) == pos.strength[side], (side, seed)
                fell += pos.points_lost(side)
            give_next_answer(session, rng)
    assert fell
