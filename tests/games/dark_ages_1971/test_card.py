"""The card of a hex: the ground with its price, who must stop there, and every unit as it is now."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.games.dark_ages_1971.table.table_view import space_facts
from tests.games.dark_ages_1971.field import battle, ground, move


def told(pos: BattlePosition, place: str, label: str) -> str:
    """What the card of a hex says under that label."""
    return next(fact.text for fact in space_facts(pos, place) if fact.label == label)


def test_reading_woods_at_four_are_told_at_four() -> None:
    hexes = {"0609": "woods"}
    assert told(battle(hexes, "Franks SD 0601 N"), "0609", "Ground") == "woods; 2 to enter"
    four = {"woods": "4", "heavy cavalry on slopes": "roads"}
    assert told(battle(hexes, "Franks SD 0601 N", readings=four), "0609", "Ground") == "woods; 4 to enter"


@pytest.mark.parametrize(
    ("there", "words"),
    [
        ("clear", "clear; 1 to enter"),
        ("swamp", "swamp; 2 to enter"),
        ("woods slope", "woods, slope; 4 to enter"),
        ("clear slope", "clear, slope; 2 to enter"),
        ("river", "river; no land units"),
    ],
)
def test_terrain_effects_chart_movement_points(there: str, words: str) -> None:
    assert told(battle({"0609": there}, "Franks SD 0601 N"), "0609", "Ground") == words


def test_errata_a_stream_costs_two_and_two_more_to_cross_and_a_road_half() -> None:
    pos = battle(ground({}, streams=["0407 0507 0607 0707"]), "Franks SD 0601 N")
    assert told(pos, "0607", "Ground") == "clear, stream; 2 to enter; 2 more to leave across the stream"
    road = battle(ground({}, roads=["0407 0507 0607 0707"]), "Franks SD 0601 N")
    assert told(road, "0607", "Ground") == "clear, road; 1 to enter, ½ along the road"


def test_hills_cost_more_uphill_than_down() -> None:
    pos = battle({"0609": "clear slope", "0608": "clear hilltop"}, "Franks SD 0601 N")
    assert told(pos, "0608", "Ground").startswith("clear, hilltop; 2 to enter")


def test_general_movement_k_it_says_whose_units_must_stop_and_before_whom() -> None:
    pos = battle({}, "Franks SD 0601 N", "Arabs BO 0607 S")
    assert told(pos, "0608", "Must stop here") == "the Franks: in front of enemy missile units"


def test_demoralization_a_unit_is_shown_with_half_its_movement() -> None:
    pos = battle({}, "Franks HC 0610 N demoralized", "Franks SD 0601 N")
    words = told(pos, "0610", "Heavy Cavalry")
    assert f"moves {pos.fixed.types['HC'].ma // 2}, halved while demoralized" in words


def test_movement_what_a_unit_has_left() -> None:
    pos = move(battle({}, "Franks SD 0610 N"), "0610", "0609")
    assert "has 3 of 4 Movement Points left" in told(pos, "0609", "Swordsmen")


def test_errata_spearmen_in_woods_on_a_road_are_halved_in_defence_and_may_not_attack() -> None:
    pos = battle(ground({"0609": "woods"}, roads=["0610 0609 0608"]), "Franks MS 0609 N")
    words = told(pos, "0609", "Militia Spearmen")
    assert (
        "halved by woods" in words.partition("defends")[2]
        and "prohibited by woods" not in words.partition("defends")[2]
    )
    assert "prohibited by woods" in words.partition("defends")[0]
