"""Demoralization and Panic with their errata: how long, what it does, who flees where, who rallies whom."""

from __future__ import annotations

from typing import Any

import pytest

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.phases import rally
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from tests.games.dark_ages_1971.field import asked, attack, battle, cost, ground, one, refused, roll, say


def play_on(pos: BattlePosition, phasing: str, stage: str) -> BattlePosition:
    """Nobody does anything until that phase of that side is asked, or the game turn is over."""
    while not (pos.phasing == phasing and pos.stage == stage):
        verb = "end movement" if pos.stage == "movement" else "attack"
        pos = say(pos, verb, () if verb == "attack" else None)
    return pos


def test_demoralized_units_move_half_their_allowance_fractions_lost() -> None:
    pos = battle({}, "Franks MS 0610 N demoralized", "Franks SD 0710 N demoralized", "Arabs MS 0101 N")
    assert cost(pos, "0610", "0609") == "1" and cost(pos, "0610", "0609", "0608") is None  # 3 halved: 1
    assert cost(pos, "0710", "0709", "0708") == "2"


def test_demoralized_units_attack_nobody_and_do_not_fire_back() -> None:
    pos = battle({}, "Franks SD 0609 N demoralized", "Arabs BO 0608 S", stage="movement")
    assert say(pos, "end movement").phasing == "Arabs"
    shaken = battle({}, "Franks SD 0609 N", "Arabs BO 0608 S demoralized", stage="allocation")
    assert asked(attack(shaken, "0609 melee 0608")).rule == "Combat Procedure"


def test_demoralization_by_melee_lasts_to_the_end_of_the_same_phase_of_the_next_game_turn() -> None:
    pos = battle(
        {},
        "Franks SD 0609 N",
        "Arabs SD 0608 S",
        "Arabs MC 0101 S",
        "Franks MC 1212 N",
        phasing="Arabs",
        stage="allocation",
    )
    # Game-Turn 1, the Arabs' melee phase: Franks are demoralized by an Arab attack
    pos = roll(attack(pos, "0608 SD melee 0609"), 1)
    until = one(pos, "0609").until
    assert until == (2, "Arabs", "melee")
    pos = play_on(pos, "Franks", "movement")
    assert one(pos, "0609").demoralized
    pos = play_on(pos, "Arabs", "movement")
    assert pos.turn == 2 and one(pos, "0609").demoralized
    pos = play_on(pos, "Franks", "movement")
    assert pos.turn == 2 and not one(pos, "0609").demoralized


def test_errata_demoralized_by_defensive_fire_one_may_not_attack_in_ones_next_player_turn() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs BO 0608 S", "Franks MC 1212 N", stage="allocation")
    pos = attack(pos, "0609 melee 0608")
    pos = roll(say(pos, "fire back", ((one(pos, "0608").key, "fire", "0609"),)), 1)
    assert one(pos, "0609").until == (2, "Franks", "defensive fire")


def test_panic_comes_at_once_at_the_panic_level_and_spares_those_under_command() -> None:
    # ten points lost is the level: the Arabs in 0304 stand alone, those in 0608 with their commander
    pos = battle(
        {}, "Franks HC 0609 N", "Arabs SD 0608 S", "Arabs CM3 0607 S", "Arabs SD 0304 S", "Arabs MS 1201 S",
        stage="allocation", led=False, panic=10,
    )  # fmt: skip
    pos = losses.eliminate(pos, [one(pos, "0607", "CM")], "test")
    assert one(pos, "0608").panicked and one(pos, "0304").panicked
    spared = battle(
        {}, "Franks HC 0609 N", "Arabs SD 0608 S", "Arabs CM3 0607 S",
        "Arabs SD 0304 S", "Arabs SD 0404 S", "Arabs SD 0504 S",
        stage="allocation", led=False, panic=8,
    )  # fmt: skip
    spared = losses.eliminate(spared, [one(spared, "0304"), one(spared, "0404")], "test")
    assert not one(spared, "0608").panicked and not one(spared, "0607", "CM").panicked
    assert one(spared, "0504").panicked and "Arabs" in spared.broken


def test_panic_spares_units_more_than_ten_hexes_from_any_enemy() -> None:
    pos = battle({}, "Franks MS 0112 N", "Arabs SD 1201 S", "Arabs SD 0108 S", "Arabs SD 0107 S", led=False, panic=4)
    pos = losses.eliminate(pos, [one(pos, "0107")], "test")
    assert one(pos, "0108").panicked and not one(pos, "1201").panicked


def test_panic_comes_once_to_an_army() -> None:
    pos = battle({}, "Franks MS 0112 N", "Arabs SD 0108 S", "Arabs SD 0107 S", "Arabs SD 0106 S", led=False, panic=4)
    pos = losses.eliminate(pos, [one(pos, "0107")], "test")
    pos = pos.with_units(losses.steady_unit(one(pos, "0108")))
    pos = losses.eliminate(pos, [one(pos, "0106")], "test")
    assert not one(pos, "0108").panicked


@pytest.mark.parametrize(("place", "edge"), [("0603", "north"), ("1106", "east"), ("0611", "south"), ("0206", "west")])
def test_panicked_units_make_for_the_edge_they_are_nearest_to(place: str, edge: str) -> None:
    pos = battle({})
    (nearest,) = losses.nearest_edges(pos, pos.fixed.board.index[place])
    assert losses.EDGES[nearest] == edge


def test_panicked_units_as_near_to_one_edge_as_to_another_flee_where_a_lot_says_once_for_a_hex() -> None:
    units = ("Franks MS 0112 N", "Arabs SD 0303 S", "Arabs SD 0303 S", "Arabs SD 0107 S")
    for edge in ("north", "west"):
        pos = battle({}, *units, led=False, panic=4)
        (fallen,) = pos.units_at(pos.fixed.board.index["0107"])
        pos = losses.eliminate(pos, [fallen], "test")
        question = asked(pos)
        words = "The units in 0303 panic: do they flee to the north or the west?"
        assert (question.seat, question.prompt) == (CHANCE, words)
        pos = say(pos, "edge", (edge,))
        fleeing = pos.units_at(pos.fixed.board.index["0303"])
        assert [losses.EDGES[unit.flees] for unit in fleeing] == [edge, edge]


def test_panic_reading_panic_edge_the_first_clockwise_from_the_north() -> None:
    readings = {"panic edge": "clockwise"}
    pos = battle({}, "Franks MS 0112 N", "Arabs SD 0303 S", "Arabs SD 0107 S", led=False, panic=4, readings=readings)
    pos = losses.eliminate(pos, [one(pos, "0107")], "test")
    assert asked(pos).seat != CHANCE and losses.EDGES[one(pos, "0303").flees] == "north"


def test_panicked_units_flee_their_full_allowance_before_anybody_moves_and_leave_the_map() -> None:
    # north edge: Swordsmen (4) in 0603 face north; three hexes... 0602, 0601, and off for one point
    pos = battle({}, "Franks SD 0603 N panicked", "Franks MS 1212 N", "Arabs SD 0607 N")
    assert not [unit for unit in pos.units_of("Franks") if unit.kind == "SD"]
    assert pos.points_lost("Franks") == 4


def test_panicked_units_pay_for_terrain_and_turns_and_may_not_get_away() -> None:
    pos = battle({"0604": "woods"}, "Franks SD 0606 S panicked", "Franks MS 1212 N", "Arabs SD 0608 N")
    left = [unit for unit in pos.units_of("Franks") if unit.kind == "SD"]
    assert len(left) == 1 and left[0].panicked
    # a wide turn, one hex, and the woods; or round them, which is as far
    assert left[0].used == 8 and pos.fixed.board.grid.edge_distance(left[0].hex, 0) in (2, 3)


def test_flight_avoids_hexes_beside_enemies() -> None:
    # an enemy in 0604 stands in the way north: the unit goes round it
    pos = battle({}, "Franks MC 0606 N panicked", "Franks MS 1212 N", "Arabs SD 0604 S", led=False)
    told = [note for note in pos.notes if note.kind == "fled"]
    way = told[0].spaces
    grid = pos.fixed.board.grid
    beside = {grid.ids[i] for i in grid.neighbours(grid.index["0604"])}
    assert not beside & set(way)


def test_flight_ignores_command_and_contact_but_not_the_stop_before_missile_units() -> None:
    bows = [f"Arabs BO {column:02d}03 S" for column in range(1, 13)]
    pos = battle({}, "Franks MC 0606 N panicked", "Franks MS 1212 N", *bows[:6], *bows[7:], led=False)
    unit = next(unit for unit in pos.units_of("Franks") if unit.kind == "MC")
    assert unit.spent and pos.fixed.board.grid.ids[unit.hex][2:] == "04"  # it stopped before them


def rallying(by: str) -> BattlePosition:
    pos = battle({}, "Franks SD 0610 N", f"Franks {by} 0609 N", "Franks CM3 0612 N", "Arabs MS 0101 N", led=False)
    unit = one(pos, "0610")
    from dataclasses import replace

    return pos.with_units(replace(unit, flees=0, spent=True))


@pytest.mark.parametrize(
    ("by", "face", "rallied"), [("SD", 3, True), ("SD", 4, False), ("CM2", 5, True), ("CM2", 6, False)]
)
def test_errata_rallying_by_a_unit_with_one_to_three_by_a_command_unit_with_all_but_six(
    by: str, face: int, rallied: bool
) -> None:
    pos = say(rallying(by), "end movement")
    option: Any = asked(pos).option("rally")
    pos = roll(say(pos, "rally", (option.choices[0].id,)), face)
    assert one(pos, "0610").panicked is not rallied


def test_rallying_is_voluntary_and_at_the_end_of_the_movement_phase() -> None:
    pos = rallying("SD")
    assert asked(pos).option("rally") is None
    pos = say(say(pos, "end movement"), "no more")
    assert one(pos, "0610").panicked


def test_errata_rallied_units_rally_nobody_in_the_same_player_turn() -> None:
    from dataclasses import replace

    pos = battle({}, "Franks SD 0610 N", "Franks SD 0609 N", "Franks AX 0611 N", "Arabs MS 0101 N", led=False)
    pos = pos.with_units(replace(one(pos, "0610"), flees=0, spent=True), replace(one(pos, "0611"), flees=0, spent=True))
    pos = say(pos, "end movement")
    option: Any = asked(pos).option("rally")
    pos = roll(say(pos, "rally", (option.choices[0].id,)), 1)
    assert not one(pos, "0610").panicked and one(pos, "0610").rallied
    assert not [pair for pair in rally.pairs(pos, ()) if pair[0].id == one(pos, "0610").id]


def test_panicked_units_are_halved_in_melee_and_destroyed_by_dd() -> None:
    pos = battle({}, *["Franks SD 0609 N"] * 2, "Arabs SD 0608 S panicked", "Arabs MS 0101 N", stage="allocation")
    pos = roll(attack(pos, "0609 SD melee 0608"), 2)  # 8 to 2: 4-1, die 2 is DD
    assert not [unit for unit in pos.units_of("Arabs") if unit.kind == "SD"]


def test_command_units_never_panic_but_may_be_demoralized_and_lose_their_bonus() -> None:
    pos = battle(
        {},
        "Franks SD 0609 N",
        "Franks CM1 0610 N demoralized",
        "Franks CM3 0509 N",
        "Arabs SD 0608 S",
        stage="allocation",
        led=False,
    )
    pos = attack(pos, "0609 melee 0608")
    die: Any = asked(pos).options[0]
    assert die.modifiers == ()


def test_units_that_flee_are_not_moved_by_their_player() -> None:
    pos = battle(ground({}), "Franks MS 0606 S panicked", "Franks MS 1212 N", "Arabs SD 0608 N")
    unit = next(unit for unit in pos.units_of("Franks") if unit.panicked)
    assert refused(pos, f"move {unit.key}", ("0605",))
