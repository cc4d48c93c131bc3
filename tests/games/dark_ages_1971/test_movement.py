"""General Movement Rules, Roads, and the movement part of the Terrain Effects Chart with its errata."""

from __future__ import annotations

import pytest

from tests.games.dark_ages_1971.field import asked, battle, cost, ground, move, one, reach, refused, say, walk

# Directions of 0605 (an even column, which hangs lower): N 0604, NE 0705... are read off the map by these tests:
# 0605: N 0604, NE 0705, SE 0706, S 0606, SW 0506, NW 0505.


def test_movement_allowance_swordsmen_go_four_clear_hexes_and_no_farther() -> None:
    pos = battle({}, "Franks SD 0610 N")
    assert cost(pos, "0610", "0609", "0608", "0607", "0606") == "4"
    assert cost(pos, "0610", "0609", "0608", "0607", "0606", "0605") is None
    assert "0606" in reach(pos, "0610") and "0605" not in reach(pos, "0610")


def test_a_no_movement_onto_or_through_enemy_units() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0609 S")
    assert "0609" not in reach(pos, "0610")
    assert cost(pos, "0610", "0609") is None


def test_b_friends_may_be_passed_within_the_stacking_limit() -> None:
    # two Swordsmen (4 points each) stand in the way: a third may pass, and even stay (12 points)
    pos = battle({}, "Franks SD 0610 N", "Franks SD 0609 N", "Franks SD 0609 N")
    assert cost(pos, "0610", "0609") == "1"
    assert cost(pos, "0610", "0609", "0608") == "2"


def test_stacking_a_b_nobody_enters_or_passes_a_hex_that_would_hold_more_than_twelve() -> None:
    # two Militia Spearmen hold 10 points; Swordsmen (4) would make it 14, a command unit (0) may pass
    pos = battle({}, "Franks SD 0610 N", "Franks CM3 0610 N", "Franks MS 0609 N", "Franks MS 0609 N")
    assert cost(pos, "0610", "0609", kind="SD") is None
    assert "0609" not in reach(pos, "0610", "SD")
    assert cost(pos, "0610", "0609", kind="CM") == "1"


def test_stacking_e_different_types_stack_together() -> None:
    pos = battle({}, "Franks SD 0610 N", "Franks HC 0609 N", "Franks AX 0609 N")
    assert cost(pos, "0610", "0609") == "1"  # 4 + 4 + 3 = 11


def test_f_units_move_only_once_in_a_turn() -> None:
    pos = battle({}, "Franks SD 0610 N")
    pos = move(pos, "0610", "0609")
    assert asked(pos).option(f"move {one(pos, '0609').key}") is None
    assert refused(pos, f"move {one(pos, '0609').key}", ("0608",))


def test_equal_units_that_stand_together_may_go_together() -> None:
    pos = battle({}, "Franks SD 0610 N", "Franks SD 0610 N", "Franks SD 0610 N")
    units = sorted((u for u in pos.units_at(pos.fixed.board.index["0610"]) if u.kind == "SD"), key=lambda u: u.id)
    pos = say(pos, "move " + " ".join(u.key for u in units), ("0609", "0608"))
    assert len([u for u in pos.units_at(pos.fixed.board.index["0608"]) if u.kind == "SD"]) == 3


def test_roads_half_a_point_from_road_hex_to_road_hex() -> None:
    pos = battle(ground({}, roads=["0610 0609 0608 0607 0606 0605 0604 0603"]), "Franks SD 0610 N")
    assert cost(pos, "0610", "0609") == "½"
    assert cost(pos, "0610", "0609", "0608", "0607") == "1½"


def test_g_a_road_hex_entered_from_elsewhere_costs_what_its_ground_costs() -> None:
    pos = battle(ground({"0609": "swamp"}, roads=["0509 0609 0709"]), "Franks SD 0610 N")
    assert cost(pos, "0610", "0609") == "2"


def test_h_leaving_the_road_loses_the_half_point() -> None:
    # ½ on the road, then 1 off it: the half is lost, so together 2
    pos = battle(ground({}, roads=["0610 0609"]), "Franks SD 0610 N")
    assert cost(pos, "0610", "0609", "0608") == "2"


@pytest.mark.parametrize(
    ("ground_there", "points"),
    [("clear", "1"), ("woods", "2"), ("swamp", "2"), ("clear village", "1"), ("clear keep", "1")],
)
def test_terrain_effects_chart_movement_points_to_enter(ground_there: str, points: str) -> None:
    assert cost(battle({"0609": ground_there}, "Franks SD 0610 N"), "0610", "0609") == points


def test_errata_a_wooded_slope_costs_four_not_six() -> None:
    pos = battle({"0609": "woods slope"}, "Franks SD 0610 N")
    assert cost(pos, "0610", "0609") == "4"


def test_reading_woods_may_cost_four() -> None:
    pos = battle({"0609": "woods"}, "Franks SD 0610 N", readings={"woods": "4", "heavy cavalry on slopes": "roads"})
    assert cost(pos, "0610", "0609") == "4"


def test_slopes_cost_two_uphill_and_one_downhill() -> None:
    pos = battle({"0609": "clear slope", "0608": "clear hilltop"}, "Franks SD 0610 N")
    assert cost(pos, "0610", "0609") == "2"
    assert cost(pos, "0610", "0609", "0608") == "4"
    down = battle({"0610": "clear slope"}, "Franks SD 0610 N")
    assert cost(down, "0610", "0609") == "1"


def test_keep_costs_one_from_a_hex_without_road_and_half_by_road() -> None:
    assert cost(battle({"0609": "clear keep"}, "Franks SD 0610 N"), "0610", "0609") == "1"
    by_road = battle(ground({"0609": "clear keep"}, roads=["0610 0609"]), "Franks SD 0610 N")
    assert cost(by_road, "0610", "0609") == "½"


def test_swamp_units_may_not_stack_there() -> None:
    pos = battle({"0609": "swamp"}, "Franks SD 0610 N", "Franks AX 0609 N")
    assert cost(pos, "0610", "0609") is None


@pytest.mark.parametrize(
    ("kind", "ground_there"), [("MS", "woods"), ("HC", "woods"), ("MC", "swamp"), ("HA", "swamp"), ("BC", "swamp")]
)
def test_terrain_prohibited_by_class_but_on_roads(kind: str, ground_there: str) -> None:
    assert cost(battle({"0609": ground_there}, f"Franks {kind} 0610 N"), "0610", "0609") is None
    by_road = battle(ground({"0609": ground_there}, roads=["0610 0609 0608"]), f"Franks {kind} 0610 N")
    assert cost(by_road, "0610", "0609", "0608") == "1"


def test_heavy_cavalry_goes_up_slopes_on_roads_only() -> None:
    assert cost(battle({"0609": "clear slope"}, "Franks HC 0610 N"), "0610", "0609") is None
    assert cost(battle({"0609": "clear slope"}, "Franks MC 0610 N"), "0610", "0609") == "2"
    by_road = battle(ground({"0609": "clear slope"}, roads=["0610 0609"]), "Franks HC 0610 N")
    assert cost(by_road, "0610", "0609") == "½"
    free = {"woods": "2", "heavy cavalry on slopes": "free"}
    assert cost(battle({"0609": "clear slope"}, "Franks HC 0610 N", readings=free), "0610", "0609") == "2"


# --- water


def test_errata_rivers_are_never_entered_but_by_bridges() -> None:
    river = dict.fromkeys(("0507", "0607", "0707"), "river")
    assert cost(battle(river, "Franks SD 0608 N"), "0608", "0607") is None
    bridged = ground({**river, "0607": "river bridge"}, roads=["0608 0607 0606"])
    assert cost(battle(bridged, "Franks SD 0608 N"), "0608", "0607") == "½"
    assert cost(battle(bridged, "Franks SD 0608 N"), "0608", "0607", "0606") == "1"


def test_errata_a_bridge_costs_one_from_a_hex_without_road() -> None:
    bridged = ground({"0607": "river bridge", "0507": "river"}, roads=["0607 0606"])
    assert cost(battle(bridged, "Franks SD 0608 N"), "0608", "0607") == "1"


def test_errata_a_stream_hex_costs_two_and_two_more_to_cross() -> None:
    # the stream flows from west to east through row 7: from south to north it is crossed
    pos = battle(ground({}, streams=["0407 0507 0607 0707 0807"]), "Franks SD 0608 N")
    assert cost(pos, "0608", "0607") == "2"
    assert cost(pos, "0608", "0607", "0606") is None  # 2 + 1 + 2 = 5
    wide = battle(ground({}, streams=["0407 0507 0607 0707 0807"]), "Franks MC 0608 N")
    assert cost(wide, "0608", "0607", "0606") == "5"


def test_errata_who_turns_back_from_a_stream_does_not_cross_it() -> None:
    # entered from the south, left to the south-west: no water lies between
    pos = battle(ground({}, streams=["0407 0507 0607 0707 0807"]), "Franks MC 0608 N")
    there = move(pos, "0608", "0607")
    unit = one(there, "0607")
    assert there.fixed.ground.crosses_stream(unit.hex, 0, unit.bank)
    assert not there.fixed.ground.crosses_stream(unit.hex, 3, unit.bank)


def test_errata_fords_are_clear_for_movement_and_cross_for_nothing() -> None:
    pos = battle(ground({"0607": "clear ford"}, streams=["0407 0507 0607 0707 0807"]), "Franks SD 0608 N")
    assert cost(pos, "0608", "0607") == "1"
    assert cost(pos, "0608", "0607", "0606") == "2"


def test_errata_a_hexside_of_water_costs_two_more() -> None:
    pos = battle(ground({}, water=["0608-0607"]), "Franks SD 0608 N")
    assert cost(pos, "0608", "0607") == "3"


# --- command


def test_command_units_a_only_led_units_move_others_turn_by_one_side() -> None:
    pos = battle({}, "Franks SD 0610 N", led=False)
    assert reach(pos, "0610") == set()
    assert set(walk(pos, "0610").onward(())) == {"@1", "@5"}
    led = battle({}, "Franks SD 0610 N", "Franks CM3 0611 N", led=False)
    assert "0609" in reach(led, "0610")


def test_command_units_a_a_demoralized_command_unit_still_leads_movement() -> None:
    pos = battle({}, "Franks SD 0610 N", "Franks CM3 0611 N demoralized", led=False)
    assert "0609" in reach(pos, "0610")


def test_command_units_a_led_as_the_phase_begins_is_enough() -> None:
    # the command unit rides off first: the Swordsmen began the phase beside it, and may still move
    pos = battle({}, "Franks SD 0610 N", "Franks CM3 0611 S", led=False)
    pos = move(pos, "0611", "0612", kind="CM")
    assert "0609" in reach(pos, "0610")
