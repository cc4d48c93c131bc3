"""Searches against walking every path: costs, charges, facings, banks and stops of a march, and voyages of fleets."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from dark_ages_desk.core.question import Walk
from dark_ages_desk.games.dark_ages_1971.movement.fleets import walk as voyage_of
from dark_ages_desk.games.dark_ages_1971.movement.party import charge_length
from dark_ages_desk.games.dark_ages_1971.movement.voyage import Voyage
from dark_ages_desk.games.dark_ages_1971.movement.ways import Ways
from dark_ages_desk.games.dark_ages_1971.phases.moving import march
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import charged_strength
from tests.games.dark_ages_1971.field import battle, ground, one, walk

GROUND = ["clear"] * 6 + ["woods", "swamp", "clear slope", "clear hilltop", "woods slope", "river", "clear village"]
INLAND = {f"{column:02d}{row:02d}": "sea" for column in range(1, 13) for row in range(1, 13)}


def small(seed: int, kind: str, points: int, width: int) -> tuple[BattlePosition, Unit]:
    """A field of a few hexes with a unit that has so many points left, friends, enemies and a stream or a road."""
    rng = random.Random(seed)
    around = {f"{column:02d}{row:02d}" for column in range(5, 5 + width) for row in range(4, 9)}
    hexes = INLAND | {name: rng.choice(GROUND) for name in around}
    hexes["0507"] = "clear"
    line = rng.choice((["0407 0507 0607 0707"], ["0505 0506 0507 0508"], []))
    for name in {name for path in line for name in path.split()}:
        hexes[name] = "clear"
    board = ground(hexes, **{rng.choice(("roads", "streams")): line})
    pos = battle(board, f"Franks {kind} 0507 {rng.choice(('N', 'NE', 'S'))}", "Franks CM3 0507 N", led=False)
    for number in range(4):
        place = board.grid.index[rng.choice(sorted(around - {"0507"}))]
        if pos.units_at(place) or hexes[board.grid.ids[place]] == "river":
            continue
        side, sort = ("Arabs", rng.choice(("SD", "BO", "HA"))) if number < 2 else ("Franks", rng.choice(("SD", "MS")))
        pos = pos.muster(Unit(pos.next_unit, side, sort, place, rng.randrange(6)))
    unit = one(pos, "0507", kind)
    unit = replace(unit, used=pos.type_of(unit).ma * 2 - points)
    return pos.with_units(unit), unit


Found = dict[tuple[str, int, int], dict[int, int]]
"""Per (hex, facing, bank) what the ways are worth that cost no more than so much: Melee Attack Strength -> cost."""


def every_path(pos: BattlePosition, unit: Unit, going: Walk) -> Found:
    """What every single path comes to, step by step."""
    found: Found = {}
    ways = Ways(pos, unit)
    edge: list[tuple[str, ...]] = [()]
    while edge:
        path = edge.pop()
        for token, stride in going.onward(path).items():
            after = (*path, token)
            end = ways.path_end(after)
            key = (pos.fixed.board.grid.ids[end.hex], end.facing, end.bank)
            worth = charged_strength(pos.type_of(unit), charge_length(pos, unit, after))
            costs = found.setdefault(key, {})
            costs[worth] = min(costs.get(worth, 999), stride.cost)
            if not token.startswith("@"):
                edge.append(after)
    return found


def kept(costs: dict[int, int]) -> set[tuple[int, int]]:
    """The cheapest, and each dearer one that is worth more: as (worth, cost)."""
    return {
        (w, c) for w, c in costs.items() if not any((x > w and y <= c) or (x >= w and y < c) for x, y in costs.items())
    }


@pytest.mark.parametrize(
    ("kind", "points", "width"),
    [
        ("SD", 8, 4),
        ("MS", 8, 3),
        ("BO", 8, 4),
        ("HC", 11, 2),
        ("MC", 12, 2),
        ("BC", 11, 2),
        ("HA", 9, 3),
        ("HC", 8, 4),
    ],
)
@pytest.mark.parametrize("seed", range(6))  # fmt: skip
def test_every_place_with_its_cheapest_way_and_all_that_are_worth_something_else(
    seed: int, kind: str, points: int, width: int
) -> None:
    pos, unit = small(seed, kind, points, width)
    going = walk(pos, "0507", kind)
    every = every_path(pos, unit, going)
    told: dict[tuple[str, int, int], set[tuple[int, int]]] = {}
    for place, endings in going.endings().items():
        for ending in endings:
            assert going.admits(ending.path), ending
            end = Ways(pos, unit).path_end(ending.path)
            moved = march(pos, [unit], ending.path).units[unit.id]
            assert (moved.facing, moved.used - unit.used) == (ending.facing, ending.cost)
            worth = charged_strength(pos.type_of(unit), moved.charge)
            told.setdefault((place, end.facing, end.bank), set()).add((worth, ending.cost))
    # who comes back to where and as he stood has gained nothing, but for a charge
    idle = ("0507", unit.facing, unit.bank)
    every[idle] = {
        worth: cost for worth, cost in every.get(idle, {}).items() if worth > charged_strength(pos.type_of(unit), 0)
    }
    every = {key: costs for key, costs in every.items() if costs}
    assert told == {key: kept(costs) for key, costs in every.items()}
    cheapest = {place: min(c for key, costs in every.items() if key[0] == place for c in costs.values())
                for place in {key[0] for key in every}}  # fmt: skip
    assert {place: cost for place, (cost, _) in going.reach().items()} == cheapest


def test_charges_a_full_one_is_offered_beside_a_cheaper_way() -> None:
    # straight on friends are in the way, and only the last two hexes count; round them it charges four
    pos = battle({}, "Franks HC 0611 N", "Franks AX 0608 N", "Arabs HA 0605 S")
    worths = {(ending.facing, ending.worth): ending.cost for ending in walk(pos, "0611").endings()["0606"]}
    north = {worth: cost for (facing, worth), cost in worths.items() if facing == 0}
    assert north == {"charging 2, attacks with 2": 10, "charging 4, attacks with 4": 12}  # in half points


def test_errata_cavalry_backing_up_to_gain_room_is_offered() -> None:
    pos = battle({}, "Franks MC 0606 N", "Arabs SD 0605 S", "Franks CM3 0707 N", led=False)
    backed = [ending for ending in walk(pos, "0606").endings()["0606"] if ending.facing == 0 and ending.worth]
    assert [ending.worth for ending in backed] == ["charging 2, attacks with 2"]
    assert march(pos, [one(pos, "0606")], backed[0].path).units[one(pos, "0606").id].charge == 2


@pytest.mark.parametrize("moored", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_viking_fleets_every_place_with_its_cheapest_way_under_sail_and_moored(seed: int, moored: bool) -> None:
    rng = random.Random(seed)
    hexes = dict.fromkeys(INLAND, "clear")
    hexes |= {
        f"{column:02d}{row:02d}": rng.choice(("sea", "sea", "clear coast")) for column in (5, 6) for row in (4, 5, 6)
    }
    hexes["0505"] = "clear coast"
    pos = battle(ground(hexes), "Franks VF 0505 N", "Franks VF 0606 N", "Arabs MS 1212 N", led=False)
    fleet = replace(one(pos, "0505", "VF"), moored=moored, used=4)
    pos = pos.with_units(fleet)
    going = voyage_of(pos, fleet)
    every: dict[tuple[str, bool], int] = {}
    edge: list[tuple[str, ...]] = [()]
    while edge:
        path = edge.pop()
        for token, stride in going.onward(path).items():
            after = (*path, token)
            end = Voyage(pos, fleet).path_end(after)
            key = (pos.fixed.board.grid.ids[end.hex], end.moored)
            if stride.may_stop and key != ("0505", moored):
                every[key] = min(every.get(key, 999), stride.cost)
            edge += [after] if len(after) < 7 else []
    told = {}
    for place, endings in going.endings().items():
        for ending in endings:
            assert going.admits(ending.path)
            told[place, Voyage(pos, fleet).path_end(ending.path).moored] = ending.cost
    assert told == every
