"""Combat, missile: field of fire, range, line of sight, protection, defensive and offensive fire (B, D, E, F, H, I)."""

from __future__ import annotations

from typing import Any

import pytest

from dark_ages_desk.games.dark_ages_1971.combat import missiles
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from tests.games.dark_ages_1971.field import asked, attack, battle, ground, odds, one, plan, refused, roll, say


def sees(pos: BattlePosition, source: str, target: str) -> bool:
    index = pos.fixed.board.index
    return missiles.is_in_sight(pos, index[source], index[target])


def targets(pos: BattlePosition, place: str) -> set[str]:
    """The hexes that the unit in a hex may fire at."""
    option: Any = asked(pos).option("attack")
    key = one(pos, place).key
    return {to for who, kind, to in option.offers(()) if who == key and kind == "fire"}


@pytest.mark.parametrize(("kind", "reach"), [("BC", 2), ("HA", 2), ("BO", 3), ("CB", 3), ("OB", 5)])
def test_range_allowance(kind: str, reach: int) -> None:
    places = ["0608", "0607", "0606", "0605", "0604", "0603"]
    for distance, place in enumerate(places, start=1):
        pos = battle({}, f"Franks {kind} 0609 N", f"Arabs SD {place} S", stage="allocation")
        may = asked(pos).option("attack") is not None and place in targets(pos, "0609")
        assert may == (distance <= reach), (kind, place)


def test_b_only_in_the_field_of_fire_of_120_degrees() -> None:
    # two hexes away all round; Bowmen face north
    for place, inside in (("0607", True), ("0708", True), ("0808", True), ("0809", False),
                          ("0408", True), ("0409", False), ("0610", False), ("0611", False)):  # fmt: skip
        pos = battle({}, "Franks BO 0609 N", f"Arabs SD {place} S", "Arabs MS 0608 S", stage="allocation")
        if place != "0607":  # 0607 is hidden behind the unit in 0608
            assert (place in targets(pos, "0609")) == inside, place


def test_d_units_in_the_way_stop_a_shot() -> None:
    pos = battle({}, "Franks BO 0609 N", "Franks SD 0608 N", "Arabs SD 0607 S", stage="allocation")
    assert not sees(pos, "0609", "0607")
    free = battle({}, "Franks BO 0609 N", "Arabs SD 0607 S", stage="allocation")
    assert sees(free, "0609", "0607")


@pytest.mark.parametrize("between", ["woods", "clear village"])
def test_d_woods_and_villages_stop_a_shot(between: str) -> None:
    assert not sees(battle({"0608": between}, "Franks BO 0609 N", "Arabs SD 0607 S"), "0609", "0607")


def test_d_between_two_hexes_one_free_one_is_enough() -> None:
    # from 0609 the line to 0708 runs exactly between 0608 and 0709
    half = battle({"0608": "woods"}, "Franks BO 0609 N", "Arabs SD 0708 S")
    assert sees(half, "0609", "0708")
    both = battle({"0608": "woods", "0709": "woods"}, "Franks BO 0609 N", "Arabs SD 0708 S")
    assert not sees(both, "0609", "0708")


def test_errata_d_from_a_hilltop_over_level_ground_and_lower_units() -> None:
    hill = {"0609": "clear hilltop", "0608": "woods"}
    assert sees(battle(hill, "Franks BO 0609 N", "Arabs SD 0607 S"), "0609", "0607")
    over = battle(
        {"0609": "clear hilltop", "0608": "clear slope"}, "Franks BO 0609 N", "Franks SD 0608 N", "Arabs SD 0607 S"
    )
    assert sees(over, "0609", "0607")
    same = battle(
        {"0609": "clear hilltop", "0608": "clear hilltop"}, "Franks BO 0609 N", "Franks SD 0608 N", "Arabs SD 0607 S"
    )
    assert not sees(same, "0609", "0607")


def test_errata_d_never_over_wooded_slopes() -> None:
    hill = {"0609": "clear hilltop", "0608": "woods slope"}
    assert not sees(battle(hill, "Franks BO 0609 N", "Arabs SD 0607 S"), "0609", "0607")


def test_errata_d_downhill_the_range_is_one_more() -> None:
    pos = battle({"0609": "clear hilltop"}, "Franks BO 0609 N", "Arabs SD 0605 S", stage="allocation")
    assert targets(pos, "0609") == {"0605"}
    level = battle({}, "Franks BO 0609 N", "Arabs SD 0605 S", "Arabs SD 0606 S", stage="allocation")
    assert targets(level, "0609") == {"0606"}


@pytest.mark.parametrize(
    ("ground_there", "protection"),
    [
        ("clear", 2),
        ("woods", 4),
        ("swamp", 3),
        ("clear slope", 2),
        ("woods slope", 4),
        ("clear keep", 6),
        ("clear village", 2),
    ],
)
def test_i_fire_protection_strength(ground_there: str, protection: int) -> None:
    pos = battle({"0607": ground_there})
    assert pos.fixed.ground.fire_protection(pos.fixed.board.index["0607"]) == protection


def test_errata_a_wooded_stream_protects_with_four_not_six() -> None:
    pos = battle(ground({"0607": "woods"}, streams=["0507 0607 0707"]))
    assert pos.fixed.ground.fire_protection(pos.fixed.board.index["0607"]) == 4


def test_h_fire_from_different_hexes_is_one_attack() -> None:
    # three Bowmen (2 each) against clear ground (2): 6 to 2
    pos = battle({}, "Franks BO 0609 N", "Franks BO 0709 N", "Franks BO 0509 N", "Arabs SD 0607 S", stage="allocation")
    assert odds(pos, "0609 fire 0607", "0709 fire 0607", "0509 fire 0607") == ["3-1"]


def test_fire_is_halved_uphill_and_from_streams() -> None:
    uphill = battle({"0607": "clear slope"}, "Franks BO 0609 N", "Arabs SD 0607 S", stage="allocation")
    assert odds(uphill, "0609 fire 0607") == ["1-2"]
    wet = battle(ground({}, streams=["0509 0609 0709"]), "Franks BO 0609 N", "Arabs SD 0607 S", stage="allocation")
    assert odds(wet, "0609 fire 0607") == ["1-2"]


@pytest.mark.parametrize("ground_there", ["woods", "swamp"])
def test_no_fire_from_woods_and_swamps_but_halved_on_a_road(ground_there: str) -> None:
    pos = battle({"0609": ground_there}, "Franks BO 0609 N", "Franks SD 0608 N", "Arabs SD 0607 S", stage="allocation")
    assert targets(pos, "0609") == set()
    road = battle(
        ground({"0609": ground_there}, roads=["0609 0608"]), "Franks BO 0609 N", "Arabs SD 0607 S", stage="allocation"
    )
    assert odds(road, "0609 fire 0607") == ["1-2"]


def test_below_one_to_two_is_not_permitted() -> None:
    # one Horse Archer (1) at woods (4)
    pos = battle({"0607": "woods"}, "Franks HA 0609 N", "Arabs SD 0607 S", stage="allocation")
    assert refused(pos, "attack", plan(pos, "0609 fire 0607"))


def test_fire_below_one_to_two_may_be_declared_with_others() -> None:
    pos = battle({"0607": "woods"}, "Franks HA 0609 N", "Franks HA 0609 N", "Arabs SD 0607 S", stage="allocation")
    assert odds(pos, "0609 fire 0607") == ["1-2"]


# --- defensive fire


def bows_attacked() -> BattlePosition:
    """Swordsmen in 0609 and 0709 attack Bowmen in 0608, who face south; other Bowmen stand by in 0508."""
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0509 NE", "Arabs BO 0608 S", "Arabs BO 0408 S", stage="allocation")
    return attack(pos, "0609 melee 0608")


def test_e_errata_only_attacked_missile_units_fire_back_at_those_who_attack() -> None:
    pos = bows_attacked()
    question = asked(pos)
    assert question.seat == "Bob" and question.rule == "Defensive Fire Phase"
    option: Any = question.option("fire back")
    assert set(option.offers(())) == {(one(pos, "0608").key, "fire", "0609")}


def test_e_defensive_fire_is_never_mandatory() -> None:
    pos = say(bows_attacked(), "fire back", ())
    assert asked(pos).rule == "Combat Procedure"


def test_defensive_fire_demoralizes_the_attacker_and_his_attack_is_not_made() -> None:
    pos = bows_attacked()
    pos = say(pos, "fire back", ((one(pos, "0608").key, "fire", "0609"),))
    pos = roll(pos, 1)  # 2 against 2 is 1-1: die 1 demoralizes
    assert one(pos, "0609").demoralized
    assert all(note.kind != "fought" for note in pos.notes)
    assert pos.phasing == "Arabs" or pos.stage == "movement"


def test_defensive_fire_not_at_attackers_on_the_flank() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs BO 0608 N", stage="allocation")
    pos = attack(pos, "0609 melee 0608")
    assert asked(pos).rule == "Combat Procedure"


def test_defensive_fire_hits_the_whole_stack_even_those_that_do_not_attack() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks AX 0609 N", "Arabs BO 0608 S", stage="allocation")
    pos = attack(pos, "0609 SD melee 0608")
    pos = roll(say(pos, "fire back", ((one(pos, "0608").key, "fire", "0609"),)), 1)
    assert one(pos, "0609", "AX").demoralized and one(pos, "0609", "SD").demoralized


def test_errata_command_units_stacked_with_others_are_never_touched_by_fire() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks CM2 0609 N", "Arabs BO 0608 S", stage="allocation")
    pos = attack(pos, "0609 SD melee 0608")
    pos = roll(say(pos, "fire back", ((one(pos, "0608").key, "fire", "0609"),)), 1)
    assert one(pos, "0609", "SD").demoralized and not one(pos, "0609", "CM").demoralized


def test_a_command_unit_alone_is_hit_like_any_other() -> None:
    pos = battle({}, "Franks BO 0609 N", "Arabs CM2 0607 S", "Arabs MS 0101 S", stage="allocation")
    pos = attack(pos, "0609 fire 0607")
    pos = roll(pos, 1)
    assert one(pos, "0607", "CM").demoralized


# --- offensive fire


def test_f_offensive_fire_comes_before_melee_and_its_losses_count() -> None:
    # Bowmen fire at 2-1, Swordsmen then meet demoralized Axemen: 3 halved is 1, so 4-1
    pos = battle(
        {}, "Franks SD 0609 N", "Franks BO 0708 NW", "Franks BO 0708 NW", "Arabs AX 0608 S", stage="allocation"
    )
    pos = attack(pos, "0609 melee 0608", "0708 fire 0608")
    pos = roll(pos, 1)
    assert one(pos, "0608").demoralized
    assert "4-1" in asked(pos).prompt


def test_several_targets_the_attacker_chooses_the_sequence() -> None:
    pos = battle({}, "Franks BO 0609 N", "Franks BO 0909 N", "Arabs SD 0607 S", "Arabs SD 0907 S", stage="allocation")
    pos = attack(pos, "0609 fire 0607", "0909 fire 0907")
    assert asked(pos).option("in order") is not None
    pos = say(pos, "fire", ("0907",))
    assert "0907" in asked(pos).prompt
    assert "0607" in asked(roll(pos, 6)).prompt


def test_l_errata_class_iv_may_fire_and_melee_in_one_turn() -> None:
    pos = battle({}, "Franks BC 0609 N", "Franks BC 0609 N", "Arabs HA 0608 S", stage="allocation")
    pos = attack(pos, "0609 fire 0608", "0609 melee 0608")
    assert {kind for _, kind, _ in pos.plan} == {"fire", "melee"}


def test_errata_b_in_contact_without_command_only_adjacent_enemies_are_fired_at() -> None:
    from dark_ages_desk.games.dark_ages_1971.state.position import Bond

    pos = battle(
        {}, "Franks HA 0609 N", "Arabs SD 0608 S", "Arabs SD 0708 S", "Arabs SD 0810 S", stage="movement", led=False
    )
    pos = pos.replace(bonds=(Bond(frozenset({one(pos, "0609").id}), frozenset({one(pos, "0608").id})),))
    pos = say(pos, "end movement")
    assert targets(pos, "0609") == {"0608"}
