"""Errata GENERAL MOVEMENT (K): fire zones. Cross River Attack: control along rivers and streams."""

from __future__ import annotations

from tests.games.dark_ages_1971.field import battle, cost, ground, move, one, reach

# Bowmen in 0605 that face south front upon 0506, 0606 and 0706.


def test_k_who_enters_a_hex_before_a_missile_unit_stops() -> None:
    pos = battle({}, "Franks MC 0608 N", "Arabs BO 0605 S")
    assert cost(pos, "0608", "0607", "0606") == "2"
    assert cost(pos, "0608", "0607", "0606", "0506") is None
    assert cost(pos, "0608", "0607", "0606", "0707") is None


def test_k_behind_a_missile_unit_nobody_stops() -> None:
    pos = battle({}, "Franks MC 0602 S", "Franks CM3 0601 S", "Arabs BO 0605 S", led=False)
    assert cost(pos, "0602", "0603", "0604", "0704") == "4"


def test_k_units_go_directly_from_one_such_hex_to_another_in_a_later_turn() -> None:
    pos = battle({}, "Franks MC 0606 N", "Arabs BO 0605 S", "Franks CM3 0607 N", led=False)
    assert cost(pos, "0606", "0706") == "1"
    assert cost(pos, "0606", "0706", "0806") is None  # it stops at once


def test_k_demoralized_missile_units_and_others_have_no_such_control() -> None:
    shaken = battle({}, "Franks MC 0608 N", "Arabs BO 0605 S demoralized")
    assert cost(shaken, "0608", "0607", "0606", "0706") is not None
    swords = battle({}, "Franks MC 0608 N", "Arabs SD 0605 S")
    assert cost(swords, "0608", "0607", "0606", "0706") is not None


def test_cross_river_attack_units_stop_in_controlled_hexes_along_the_water() -> None:
    # Swordsmen in 0605 face south over a stream in row 6: its hexes before them are controlled
    board = ground({}, streams=["0406 0506 0606 0706 0806"])
    pos = battle(board, "Franks MC 0608 N", "Arabs SD 0605 S")
    assert cost(pos, "0608", "0607", "0606") == "3"
    assert cost(pos, "0608", "0607", "0606", "0706") is None


def test_cross_river_attack_no_step_from_one_controlled_hex_to_another() -> None:
    board = ground({}, streams=["0406 0506 0606 0706 0806"])
    pos = battle(board, "Franks MC 0606 N", "Franks CM3 0607 N", "Arabs SD 0605 S", led=False)
    assert cost(pos, "0606", "0506") is None
    assert cost(pos, "0606", "0607") == "2"  # a wide turn, and back


def test_cross_river_attack_needs_water_before_the_unit() -> None:
    board = ground({}, streams=["0406 0506 0606 0706 0806"])
    pos = battle(board, "Franks MC 0608 N", "Franks CM3 0609 N", "Arabs SD 0605 N", led=False)
    assert cost(pos, "0608", "0607", "0606", "0706") == "5"


def test_cross_river_attack_demoralized_units_control_nothing() -> None:
    board = ground({}, streams=["0406 0506 0606 0706 0806"])
    pos = battle(board, "Franks MC 0608 N", "Arabs SD 0605 S demoralized")
    assert cost(pos, "0608", "0607", "0606", "0706") is not None


def test_the_zones_stop_the_drawn_reach_too() -> None:
    pos = battle({}, "Franks MC 0608 N", "Arabs BO 0605 S")
    assert "0606" in reach(pos, "0608")
    stopped = move(pos, "0608", "0607", "0606")
    assert one(stopped, "0606").used == 4  # two of its nine points; the others are lost
