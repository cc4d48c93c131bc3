"""Cases where rules meet that the tests of the single chapters leave out; each test names its rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.dark_ages_1971.combat import allocated, losses
from dark_ages_desk.games.dark_ages_1971.phases import flight, rally
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Bond
from dark_ages_desk.games.dark_ages_1971.state.terrain import HILLTOP
from tests.games.dark_ages_1971.field import (
    asked,
    attack,
    battle,
    cost,
    ground,
    move,
    odds,
    one,
    refused,
    roll,
    say,
    skip,
)
from tests.games.dark_ages_1971.test_setup import deployed


def bond(pos: BattlePosition, ours: list[int], theirs: list[int]) -> BattlePosition:
    return pos.replace(bonds=(*pos.bonds, Bond(frozenset(ours), frozenset(theirs))))


def test_contact_k_a_unit_in_contact_does_not_leave_with_others_of_its_hex() -> None:
    # two Swordsmen stand together, one of them in Contact: they are no group
    pos = battle({}, "Franks SD 0610 N", "Franks SD 0610 N", "Arabs SD 0609 S")
    first, second = (unit for unit in pos.units_at(pos.fixed.board.index["0610"]) if unit.kind == "SD")
    for held in (first, second):
        bound = bond(pos, [held.id], [one(pos, "0609").id])
        assert asked(bound).option(f"move {first.key} {second.key}") is None
        free = second if held is first else first
        assert refused(bound, f"move {held.key}", ("0611",))
        assert not refused(bound, f"move {free.key}", ("0611",))


def test_swamp_units_that_go_together_do_not_stack_there_either() -> None:
    pos = battle({"0609": "swamp"}, "Franks SD 0610 N", "Franks SD 0610 N")
    first, second = (unit for unit in pos.units_at(pos.fixed.board.index["0610"]) if unit.kind == "SD")
    both: Any = asked(pos).option(f"move {first.key} {second.key}")
    assert "0609" not in both.onward(()) and "0609" not in both.endings()
    single: Any = asked(pos).option(f"move {first.key}")
    assert "0609" in single.onward(())


def test_swamp_command_units_have_no_stacking_points_and_may_join() -> None:
    pos = battle({"0609": "swamp"}, "Franks SD 0609 N", "Franks CM3 0610 N", led=False)
    assert cost(pos, "0610", "0609", kind="CM") == "2"


@pytest.mark.parametrize("there", ["clear", "swamp"])
def test_stacking_a_unit_makes_room_for_itself_where_it_set_out(there: str) -> None:
    # errata CAVALRY: backing up for a charge and coming back through the hex where three units of four points stood
    companions = ["Franks MC 0606 N"] * (3 if there == "clear" else 1)
    pos = battle({"0606": there}, *companions, "Franks CM3 0707 N", "Arabs SD 0604 S", led=False)
    mounts = [unit for unit in pos.units_at(pos.fixed.board.index["0606"]) if unit.kind == "MC"]
    option: Any = asked(pos).option(f"move {mounts[0].key}")
    if there == "clear":
        assert option.admits(("0607", "0608", "0607", "0606"))
        return
    # Class III may not enter a swamp at all; Swordsmen may, and may come back
    pos = battle({"0606": "swamp"}, "Franks SD 0606 N", "Franks CM3 0707 N", led=False)
    assert cost(pos, "0606", "0605", "0606") == "4"  # one, one for the turn about, two for the swamp


def test_d_the_hex_a_charge_set_out_from_holds_no_friends_but_those_left_there() -> None:
    # one unit backs up two hexes and charges forward through its own hex, which nobody else holds: four hexes
    pos = battle({}, "Franks MC 0606 N", "Franks CM3 0709 N", "Franks CM3 0707 N", "Arabs SD 0603 S", led=False)
    pos = move(pos, "0606", "0607", "0608", "0607", "0606", "0605")
    assert one(pos, "0605").charge == 3
    stay = battle({}, "Franks MC 0606 N", "Franks AX 0606 N", "Franks CM3 0707 N", "Arabs SD 0603 S", led=False)
    stay = move(stay, "0606", "0607", "0608", "0607", "0606", "0605", kind="MC")
    assert one(stay, "0605").charge == 1


# --- Contact


def contact(attacker: str, defender: str) -> BattlePosition:
    pos = battle({}, f"Franks {attacker} 0609 N", f"Arabs {defender} 0608 S", "Arabs MS 0101 N", stage="allocation")
    return roll(attack(pos, f"0609 {attacker} melee 0608"), 6)


def test_k_errata_cavalry_that_rides_off_ends_the_contact_with_foot() -> None:
    # the Arabs' cavalry was attacked by Swordsmen without effect; it is not held, and when it leaves nobody is
    pos = contact("SD", "MC")
    assert pos.is_held_in_contact(one(pos, "0609")) and not pos.is_held_in_contact(one(pos, "0608"))
    pos = move(pos, "0608", "0607")
    assert not pos.is_held_in_contact(one(pos, "0609")) and not pos.is_in_contact(one(pos, "0607"))


def test_k_when_one_of_several_leaves_the_others_remain_in_contact() -> None:
    pos = battle({}, "Franks AX 0609 N", "Arabs MC 0608 S", "Arabs AX 0608 S", "Arabs MS 0101 N", stage="allocation")
    pos = roll(attack(pos, "0609 AX melee 0608"), 6)
    pos = move(pos, "0608", "0607", kind="MC")
    assert pos.is_held_in_contact(one(pos, "0609")) and pos.is_held_in_contact(one(pos, "0608", "AX"))
    assert not pos.is_in_contact(one(pos, "0607", "MC"))


def test_k_turning_in_contact_keeps_it() -> None:
    pos = contact("SD", "SD")
    pos = move(pos, "0608", "@2")
    assert pos.is_held_in_contact(one(pos, "0608")) and pos.is_held_in_contact(one(pos, "0609"))


def test_panic_flight_breaks_contact_for_both_sides() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S panicked", "Arabs MS 0101 N", stage="allocation")
    pos = roll(attack(pos, "0609 SD melee 0608"), 6)  # 4 to 2: 2-1, die 6 has no effect
    assert pos.stage == "movement" and pos.phasing == "Arabs"
    assert not [
        unit for unit in pos.units_of("Arabs") if unit.panicked and pos.fixed.board.grid.ids[unit.hex] == "0608"
    ]
    assert not pos.is_held_in_contact(one(pos, "0609"))


def test_k_a_lapsed_attack_makes_no_contact() -> None:
    # two Medium Cavalry against Swordsmen and a missile unit that fires back: what is left is below 1-2
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0609 N", "Arabs SD 0608 S", "Arabs SD 0608 S", "Arabs BO 0608 S",
                 stage="allocation")  # fmt: skip
    pos = attack(pos, "0609 SD melee 0608")
    pos = say(pos, "fire back", ((one(pos, "0608", "BO").key, "fire", "0609"),))
    pos = roll(pos, 1)
    assert not pos.bonds and pos.phasing == "Arabs"


# --- streams, roads, control


def test_errata_streams_at_a_confluence_every_arm_is_water_to_cross() -> None:
    # three arms meet in 0606: from the north, the south-east and the south-west
    board = ground({}, streams=["0605 0606 0706", "0506 0606"])
    grid = board.grid
    meeting = grid.index["0606"]
    sides = sorted(board.hexes[meeting].streams)
    assert len(sides) == 3
    pos = battle(board, "Franks MC 0607 N")
    ground_there = pos.fixed.ground
    for bank, arc in enumerate(ground_there.arcs[meeting]):
        for side in range(6):
            touches = side in arc or side in (sides[bank], sides[(bank + 1) % 3])
            assert ground_there.crosses_stream(meeting, side, bank) is not touches, (bank, side)


def test_roads_a_prohibited_hex_is_entered_along_its_road_only() -> None:
    board = ground({"0609": "woods"}, roads=["0509 0609 0709"])
    pos = battle(board, "Franks MS 0610 N")
    assert cost(pos, "0610", "0609") is None  # Class I may be in woods on a road only
    along = battle(board, "Franks MS 0509 NE")
    assert cost(along, "0509", "0609") == "½"
    out = battle(board, "Franks MS 0609 N")
    assert cost(out, "0609", "0608") == "1"  # off the road into the clear


def test_cross_river_attack_hexes_before_the_unit_that_adjoin_any_stream() -> None:
    # the stream bends: 0506 holds it; 0706 adjoins only 0707, which is not before the Swordsmen in 0605
    board = ground({}, streams=["0405 0506 0507", "0807 0707 0708"])
    pos = battle(board, "Franks MC 1208 N", "Arabs SD 0605 S")
    from dark_ages_desk.games.dark_ages_1971.movement.obstacles import river_zone

    ids = pos.fixed.board.grid.ids
    assert {ids[index] for index in river_zone(pos, "Franks")} == {"0506", "0606", "0706"}


def test_entering_by_road_into_a_hex_before_missile_units_stops_there() -> None:
    board = ground({}, roads=["1005 1105 1205"])
    board = replace(board, hexes=tuple(
        replace(place, roads=tuple(sorted({*place.roads, 1}))) if name == "1205" else place
        for name, place in zip(board.grid.ids, board.hexes, strict=True)
    ))  # fmt: skip
    pos = battle(board, "Franks SD 0101 N", "Arabs BO 1204 S")
    late = replace(one(pos, "0101"), hex=-1, entering=True)
    pos = pos.with_units(late)
    option: Any = asked(say_again(pos)).option(f"move {late.key}")
    ends = option.endings()
    for ways in ends.values():
        for ending in ways:
            assert option.admits(ending.path), ending.path


def say_again(pos: BattlePosition) -> BattlePosition:
    """The same position with its question asked anew."""
    return pos.replace(units=dict(pos.units))


# --- fire on slopes


def test_errata_fire_from_a_slope_at_the_next_slope_is_uphill() -> None:
    pos = battle(
        {"0609": "clear slope", "0608": "clear slope"}, "Franks BO 0609 N", "Arabs SD 0608 S", stage="allocation"
    )
    assert odds(pos, "0609 BO fire 0608") == ["1-2"]  # 2 halved against 2
    far = battle(
        {"0609": "clear slope", "0607": "clear slope"}, "Franks BO 0609 N", "Arabs SD 0607 S", stage="allocation"
    )
    assert odds(far, "0609 BO fire 0607") == ["1-1"]  # the erratum speaks of adjacent slopes


# --- defensive fire


def test_defensive_fire_errata_not_at_missile_attackers_out_of_range() -> None:
    # Oriental Bowmen (range 5) shoot at Bowmen (range 3) from four hexes away
    pos = battle({}, "Franks OB 0609 N", "Arabs BO 0605 S", stage="allocation")
    pos = attack(pos, "0609 OB fire 0605")
    assert asked(pos).seat == "chance"
    near = battle({}, "Franks OB 0609 N", "Arabs BO 0606 S", stage="allocation")
    assert asked(attack(near, "0609 OB fire 0606")).option("fire back") is not None


def test_e_defensive_fire_may_demoralize_missile_attackers_whose_fire_then_is_not_made() -> None:
    pos = battle({}, "Franks BO 0609 N", "Arabs BO 0607 S", stage="allocation")
    pos = attack(pos, "0609 BO fire 0607")
    pos = roll(say(pos, "fire back", ((one(pos, "0607").key, "fire", "0609"),)), 1)
    assert one(pos, "0609").demoralized and pos.phasing == "Arabs"


# --- Ferocity


FIERCE = {"Franks": ("ferocity",)}


def test_ferocity_a_all_attacks_of_the_first_game_turn_of_melee_are_raised_by_one() -> None:
    pos = battle(
        {},
        "Franks SD 0609 N",
        "Franks SD 0909 N",
        "Arabs SD 0608 S",
        "Arabs SD 0908 S",
        stage="allocation",
        rules=FIERCE,
    )
    assert odds(pos, "0609 SD melee 0608", "0909 SD melee 0908") == ["2-1", "2-1"]
    pos = say(attack(pos, "0609 SD melee 0608", "0909 SD melee 0908"), "in order")
    assert "2-1" in asked(pos).prompt and asked(pos).options[0].modifiers == ()  # type: ignore[union-attr]
    pos = roll(pos, 6)
    assert "2-1" in asked(pos).prompt and asked(pos).options[0].modifiers == ()  # type: ignore[union-attr]


def test_ferocity_a_ten_to_one_raised_by_one_needs_no_die() -> None:
    pos = battle(
        {}, *["Franks SD 0609 N"] * 2, "Franks AX 0609 N", "Arabs HA 0608 N", stage="allocation", rules=FIERCE, led=True
    )
    assert odds(pos, "0609 SD AX melee 0608") == ["10-1+"]


def test_ferocity_a_does_not_make_an_attack_below_one_to_two_possible() -> None:
    pos = battle({}, "Franks MS 0609 N", "Arabs SD 0608 S", stage="allocation", rules=FIERCE)
    key = one(pos, "0609", "MS").key
    assert refused(pos, "attack", ((key, "melee", "0608"),))


def test_ferocity_b_errata_later_attacks_take_one_from_the_die_and_c_defence_adds_one() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation", rules=FIERCE).replace(
        turn=2, fierce={"Franks": 1}
    )
    assert odds(pos, "0609 SD melee 0608") == ["1-1"]
    pos = attack(pos, "0609 SD melee 0608")
    assert [amount for _, amount in asked(pos).options[0].modifiers] == [-1]  # type: ignore[union-attr]
    other = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation", rules={"Arabs": ("ferocity",)})
    other = attack(other, "0609 SD melee 0608")
    assert [amount for _, amount in asked(other).options[0].modifiers] == [1]  # type: ignore[union-attr]


# --- Demoralization: the end, phase by phase


@pytest.mark.parametrize("stage", ["defensive fire", "offensive fire", "melee"])
@pytest.mark.parametrize("phasing", ["Franks", "Arabs"])
def test_errata_demoralization_ends_with_the_same_phase_of_the_next_game_turn(stage: str, phasing: str) -> None:
    pos = battle({}, "Franks SD 0612 N", "Arabs SD 0101 S", phasing="Arabs")
    unit = one(pos, "0612")
    pos = pos.with_units(replace(unit, until=(2, phasing, stage)))
    moments = []
    while pos.turn < 3:
        moments.append((pos.turn, pos.phasing, pos.units[unit.id].demoralized))
        pos = say(pos, "end movement")
    # nobody attacks, so only Movement Phases are seen: demoralized up to the phasing side's turn of Game-Turn 2
    order = ["Arabs", "Franks"]
    for turn, side, shaken in moments:
        assert shaken is ((turn, order.index(side)) <= (2, order.index(phasing))), (turn, side)


def test_errata_d_on_the_demoralized_does_not_prolong_it() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S demoralized")
    before = one(pos, "0608").until
    assert one(losses.demoralize(pos, [one(pos, "0608")]), "0608").until == before


# --- Panic in mid-phase


def test_panic_in_mid_phase_cancels_allocated_attacks_and_ends_contact() -> None:
    # the Franks panic when their Swordsmen in 0609 die in defensive fire: the attack of those in 0309 is not made
    pos = battle(
        {}, "Franks SD 0609 N", "Franks SD 0309 N", "Arabs SD 0308 S", "Arabs HA 1212 N", stage="allocation", panic=4
    )
    pos = attack(pos, "0309 SD melee 0308")
    assert asked(pos).seat == "chance"
    broken = pos.with_units(replace(one(pos, "0309", "SD"), flees=2))
    assert allocated.entries_still_possible(pos, pos.plan, "melee") and not allocated.entries_still_possible(
        broken, pos.plan, "melee"
    )


def test_panic_may_strike_both_armies_each_once() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0601 N", "Arabs SD 0607 S", "Arabs SD 0612 S", led=False, panic=4)
    pos = losses.eliminate(pos, [one(pos, "0601")], "test")
    assert pos.broken == {"Franks"} and one(pos, "0609").panicked
    pos = losses.eliminate(pos, [one(pos, "0612")], "test")
    assert pos.broken == {"Franks", "Arabs"} and one(pos, "0607").panicked


def test_panic_level_is_reached_exactly() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0601 N", "Arabs SD 0607 S", led=False, panic=5)
    assert not losses.eliminate(pos, [one(pos, "0601")], "test").broken


def test_panic_units_that_cannot_flee_stay() -> None:
    # heavy cavalry on a hilltop without a road: slopes all round
    hill = {"0606": "clear hilltop", **dict.fromkeys(("0605", "0705", "0706", "0607", "0506", "0505"), "clear slope")}
    pos = battle(hill, "Franks HC 0606 N panicked", "Franks MS 1212 N", "Arabs SD 0101 N", led=False)
    assert one(pos, "0606", "HC").panicked and any(note.kind == "stuck" for note in pos.notes)


def test_panic_errata_demoralized_units_that_have_not_panicked_may_rally_others() -> None:
    pos = battle(
        {}, "Franks SD 0610 N", "Franks AX 0609 N demoralized", "Franks CM3 0612 N", "Arabs MS 0101 N", led=False
    )
    pos = pos.with_units(replace(one(pos, "0610"), flees=0, spent=True))
    assert [(by.kind, who.kind) for by, who in rally.pairs(pos, ())] == [("AX", "SD")]


def test_panic_errata_panicked_and_demoralized_units_flee_at_full_allowance() -> None:
    pos = battle({}, "Franks SD 0605 N demoralized", "Franks MS 1212 N", "Arabs SD 0608 N")
    pos = pos.with_units(replace(one(pos, "0605"), flees=0))
    after = flight.flee_unit(pos, one(pos, "0605"))
    assert after is not None
    pos = after
    assert next(unit for unit in pos.units_of("Franks") if unit.kind == "SD").hex == pos.fixed.board.index["0601"]


def test_panic_captured_fleets_frighten_nobody() -> None:
    shore = {"0101": "clear coast"}
    counters = ("Franks VF 0101 N moored", "Franks MS 1212 N", "Arabs SD 0102 S", "Arabs SD 0604 S")
    pos = battle(shore, *counters, led=False, panic=4)
    pos = pos.with_units(replace(one(pos, "0101", "VF"), captured=True))
    pos = pos.with_units(replace(one(pos, "1212"), hex=-1))
    pos = losses.eliminate(pos, [one(pos, "0604")], "test")
    assert not one(pos, "0102").panicked


# --- Viking Fleets


SHORE = {
    f"{column:02d}{row:02d}": "sea" if row < 4 else "clear coast" for column in range(1, 13) for row in range(1, 5)
}


def test_fleets_a_may_moor_where_friends_stand_since_they_have_no_stacking_points() -> None:
    pos = battle(
        SHORE, "Franks VF 0603 N", "Franks AX 0604 N", "Arabs MS 1212 N", rules={"Franks": ("fleets",)}, led=False
    )
    assert cost(pos, "0603", "0604", "@moor", kind="VF") == "9"


def test_fleets_e_units_that_come_from_the_sea_may_land_in_the_turn_they_come() -> None:
    pos = battle(
        SHORE, "Franks VF 0603 N", "Franks AX 0606 N", "Arabs MS 1212 N", rules={"Franks": ("fleets",)}, led=False
    )
    fleet, unit = one(pos, "0603", "VF"), one(pos, "0606", "AX")
    pos = pos.with_units(replace(fleet, hex=-1, entering=True), replace(unit, hex=-1, aboard=fleet.id))
    pos = skip(pos, "end movement")
    while not (pos.phasing == "Franks" and pos.stage == "movement"):
        pos = skip(pos, "end movement")
    pos = say(pos, f"move {fleet.key}", ("0601", "0602", "0603", "0604", "@moor"))
    option: Any = asked(pos).option(f"move {unit.key}")
    assert option is not None and option.admits(("0605",))


# --- Dismounted Cavalry


def test_dismounted_points_spent_on_foot_are_not_got_back_by_moving() -> None:
    pos = battle({}, "Franks HC 0610 N", "Arabs MS 0101 N", options={"dismount": "on"})
    pos = say(pos, "dismount", (f"{one(pos, '0610').key}>SD",))
    pos = move(pos, "0610", "0609", kind="SD")
    assert one(pos, "0609", "SD").used == 6  # two points for dismounting, one hex, in halves


def test_walks_of_every_unit_offer_only_endings_that_are_admitted() -> None:
    pos = battle({"0609": "swamp", "0508": "woods"}, *["Franks SD 0610 N"] * 3, "Franks MC 0611 N", "Arabs BO 0605 S")
    for option in asked(pos).options:
        if option.verb.startswith("move "):
            for ways in option.endings().values():  # type: ignore[union-attr]
                assert all(option.admits(ending.path) for ending in ways)


# --- set-up on the real map


@pytest.mark.parametrize("number", range(0, 36, 5))
def test_hattin_heavy_cavalry_stands_on_the_hilltop_and_nobody_is_left_out(number: int) -> None:
    pos = deployed("dark-ages-1971/hattin", centre=number)
    crusaders = pos.units_of("crusaders")
    assert len(crusaders) == 31
    ground_there = pos.fixed.ground
    for unit in crusaders:
        assert ground_there.level[unit.hex] > 0
        if unit.kind == "HC":  # off the roads it may not stand on a slope
            assert ground_there.level[unit.hex] == HILLTOP or ground_there.hexes[unit.hex].roads


@pytest.mark.parametrize("number", range(0, 30, 5))
def test_hastings_the_large_hilltops_have_room_for_the_anglo_saxons(number: int) -> None:
    pos = deployed("dark-ages-1971/hastings", centre=number)
    assert len(pos.units_of("anglo-saxons")) == 54
    assert all(pos.fixed.ground.level[unit.hex] > 0 for unit in pos.units_of("anglo-saxons"))


def test_dorylaeum_the_suggested_half_has_command_units_and_all_arms() -> None:
    pos = deployed("dark-ages-1971/dorylaeum")
    there = {unit.kind for unit in pos.units_of("crusaders") if unit.hex >= 0}
    assert there == {"MS", "SD", "HC", "CB", "CM"}
    assert sum(pos.type_of(unit).vp for unit in pos.units_of("crusaders") if unit.hex >= 0) == 98


def test_units_that_find_no_room_stay_away_and_are_no_part_of_the_force() -> None:
    pos = deployed("dark-ages-1971/hattin")
    from dark_ages_desk.games.dark_ages_1971.setup.deployment import Deploy

    side = pos.fixed.first
    spare = next(unit for unit in pos.units_of(side) if unit.kind == "CB")
    pos = pos.with_units(replace(spare, hex=-1))
    ready = Deploy(side).take(pos, Answer("Ann", side, "ready"))
    assert spare.id not in ready.units and ready.strength[side] == pos.strength[side] - 2


def test_panic_flight_goes_as_near_to_the_edge_as_it_gets_where_no_way_leads_off() -> None:
    river = {f"{column:02d}02": "river" for column in range(1, 13)}
    pos = battle(river, "Franks SD 0606 N panicked", "Franks MS 1212 N", "Arabs SD 0609 N", led=False)
    (unit,) = [unit for unit in pos.units_of("Franks") if unit.kind == "SD"]
    assert pos.fixed.board.grid.ids[unit.hex] == "0603" and unit.panicked  # three hexes, then the water


def test_vitality_errata_the_byzantine_die_is_one_less_and_that_against_them_one_more() -> None:
    for side, amount in (("Franks", -1), ("Arabs", 1)):
        pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation", rules={side: ("vitality",)})
        pos = attack(pos, "0609 SD melee 0608")
        assert [number for _, number in asked(pos).options[0].modifiers] == [amount]  # type: ignore[union-attr]


def test_panic_flight_friends_that_bar_the_way_go_first() -> None:
    # there is one way out of 0606, and it is full; those in 0605 flee too, to an edge that is no nearer
    wall = dict.fromkeys(("0706", "0707", "0607", "0507", "0506"), "river")
    pos = battle(wall, "Franks SD 0606 N", *["Franks SD 0605 N"] * 3, "Franks MS 1212 N", "Arabs SD 0609 N", led=False)
    edges = {"0606": 0, "0605": 1}  # five hexes from the north, six from the east: the one in 0606 goes first
    grid = pos.fixed.board.grid
    fleeing = [replace(unit, flees=edges[grid.ids[unit.hex]]) for unit in pos.units_of("Franks") if unit.kind == "SD"]
    pos = flight.Flee().begin(pos.with_units(*fleeing))
    assert not any(note.kind == "stuck" for note in pos.notes)
    assert not [unit for unit in pos.units_at(grid.index["0606"]) if unit.kind == "SD"]
