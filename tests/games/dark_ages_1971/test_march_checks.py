"""What is refused in movement says what fails, where, what it costs and what is left; and allowed anyway it is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dark_ages_desk.core.question import Answer, Value
from dark_ages_desk.core.refusal import explain_refusal, find_failed_checks
from dark_ages_desk.core.ruleset import apply_unchecked
from dark_ages_desk.games.dark_ages_1971.movement import fleets
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Bond
from dark_ages_desk.library import new_session
from tests.games.dark_ages_1971.field import asked, battle, ground, move, one, say
from tests.games.dark_ages_1971.test_fleets import SHORE, aboard, at_sea

RULES = new_session("dark-ages-1971/tours", seed=1).ruleset


def told(pos: BattlePosition, verb: str, value: Value = None) -> dict[str, str]:
    """Per check that fails its words with the rule."""
    question = asked(pos)
    failed = find_failed_checks(RULES, pos, Answer(question.seat, question.power, verb, value), question.seat)
    return {one.name: f"{one.words} ({one.rule})" for one in failed}


def marching(pos: BattlePosition, place: str, *path: str, kind: str = "") -> dict[str, str]:
    return told(pos, f"move {one(pos, place, kind).key}", path)


def anyway(pos: BattlePosition, verb: str, value: Value = None) -> BattlePosition:
    """The position after the referee has allowed it."""
    question = asked(pos)
    blocked = explain_refusal(RULES, pos, Answer(question.seat, question.power, verb, value), question.seat)
    assert blocked.anyway is not None, blocked
    return apply_unchecked(pos, blocked.anyway, blocked.failed)


def marched(pos: BattlePosition, place: str, *path: str, kind: str = "") -> BattlePosition:
    return anyway(pos, f"move {one(pos, place, kind).key}", path)


# --- the path is judged hex by hex


def test_movement_points_the_hex_what_it_costs_and_what_is_left() -> None:
    pos = battle({"0606": "woods"}, "Franks SD 0610 N", readings={"woods": "4", "heavy cavalry on slopes": "roads"})
    words = marching(pos, "0610", "0609", "0608", "0607", "0606")
    assert words == {"march: points": "Entering 0606 costs 4 points (woods); 1 is left. (Movement)"}


def test_movement_points_a_place_far_off_is_judged_by_the_way_there() -> None:
    pos = battle({}, "Franks SD 0610 N")
    assert marching(pos, "0610", "0604") == {
        "march: points": "Entering 0605 costs 1 point (clear ground); none are left. (Movement)"
    }


def test_facing_f_g_the_wide_turn_is_told_among_the_cost() -> None:
    pos = battle({}, "Franks SD 0607 N")
    assert marching(pos, "0607", "0608", "0609", "0610", "0611") == {
        "march: points": "Entering 0611 costs 1 point (clear ground); none are left. (Movement)"
    }
    stream = battle(ground({}, streams=["0407 0507 0607 0707 0807"]), "Franks SD 0608 N")
    assert marching(stream, "0608", "0607", "0606") == {
        "march: points": "Entering 0606 costs 3 points (clear ground, across the stream); 2 are left. (Movement)"
    }


def test_facing_e_g_where_the_points_lack_for_a_turn_its_own_paragraph_is_named() -> None:
    pos = battle({}, "Franks SD 0610 N")
    # 120 degrees with nothing left: what is left after all points were spent is 60 degrees (E)
    assert marching(pos, "0610", "0609", "0608", "0607", "0606", "@2") == {
        "march: points": "Turning more than 60° costs 1 point; none are left. (Facing (E))"
    }
    # half a point is left by the road, and a wide turn costs a whole one (G)
    road = battle(ground({}, roads=["0607 0606"]), "Franks SD 0610 N")
    assert marching(road, "0610", "0609", "0608", "0607", "0606", "@2") == {
        "march: points": "Turning more than 60° costs 1 point; ½ is left. (Facing (G))"
    }
    # the last hex could be entered straight on, and cannot after a turn back
    assert marching(pos, "0610", "0609", "0608", "0607", "0608") == {
        "march: points": "Entering 0608 costs 2 points (clear ground, after a turn of more than 60°); 1 is left. "
        "(Facing (G))"
    }


def test_general_movement_a_enemies_bar_the_way_and_nobody_stops_among_them() -> None:
    pos = battle({}, "Franks SD 0610 N", "Franks CM3 0611 N", "Arabs SD 0609 S", led=False)
    assert list(marching(pos, "0610", "0609")) == ["march: onto enemies"]
    far = battle({}, "Franks SD 0610 N", "Franks CM3 0611 N", "Arabs SD 0605 S", led=False)
    # three points do not take them there, but enemies in the goal are the reason
    assert list(marching(far, "0610", "0609", "0608", "0607", "0606", "0605")) == ["march: onto enemies"]
    through = marching(pos, "0610", "0609", "0608")
    assert list(through) == ["march: through enemies"] and "0609" in through["march: through enemies"]
    question = asked(pos)
    attempt = Answer(question.seat, question.power, f"move {one(pos, '0610').key}", ("0609",))
    assert explain_refusal(RULES, pos, attempt, question.seat).anyway is None


def test_stacking_b_the_points_that_there_are_and_that_there_would_be() -> None:
    pos = battle({}, "Franks SD 0610 N", "Franks MS 0609 N", "Franks MS 0609 N")
    (words,) = marching(pos, "0610", "0609").values()
    assert "holds 10 Stacking Points. With the 4 that would enter, the hex would hold 14" in words


def test_terrain_prohibited_ground_slopes_swamps_and_water_each_with_its_own_words() -> None:
    pos = battle({"0609": "woods", "0509": "clear slope", "0709": "river"}, "Franks HC 0610 N", "Franks AX 0611 N")
    assert list(marching(pos, "0610", "0609")) == ["march: ground"]
    assert list(marching(pos, "0610", "0510", "0509")) == ["march: slope"]
    assert list(marching(pos, "0610", "0709")) == ["march: water"]
    swamp = battle({"0609": "swamp"}, "Franks SD 0610 N", "Franks AX 0609 N")
    assert list(marching(swamp, "0610", "0609")) == ["march: swamp"]


def test_general_movement_k_the_stop_says_before_whom_and_cross_river_attack_has_its_own_rule() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs BO 0607 S")
    words = marching(pos, "0610", "0609", "0608", "0508")["march: stop"]
    assert words == "These units must stop in 0608, in front of enemy missile units. (General Movement (K))"
    river = battle({"0607": "river"}, "Franks SD 0509 N", "Arabs SD 0606 S")
    words = marching(river, "0509", "0508", "0507", "0506")["march: stop"]
    assert "under enemy river control" in words and words.endswith("(Cross River Attack)")


def test_command_counts_from_the_beginning_of_the_phase() -> None:
    pos = battle({}, "Franks SD 0610 N", "Franks CM3 0605 S", led=False)
    pos = move(pos, "0605", "0606", "0607", "0608", "0609", kind="CM")
    (words,) = marching(pos, "0610", "0611").values()
    assert (
        "A command unit that has arrived since then counts from your next Movement Phase" in words
        and "Command Units (A)" in words
    )
    assert list(marching(pos, "0610", "@3")) == ["turn: command"]


def test_contact_k_holds_and_a_wide_turn_is_another_rule() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0609 S")
    pos = pos.replace(bonds=(Bond(frozenset({one(pos, "0610").id}), frozenset({one(pos, "0609").id})),))
    assert list(marching(pos, "0610", "0611")) == ["march: contact"]
    assert list(marching(pos, "0610", "@3")) == ["turn: contact"]


def test_facing_h_a_turn_ends_the_march() -> None:
    pos = battle({}, "Franks SD 0610 N")
    (words,) = marching(pos, "0610", "0609", "@1", "0709").values()
    assert words.startswith("In this program, turning a unit in its hex ends its move.")
    assert "A turn ends a unit's move" in asked(pos).detail


def test_every_reason_is_told_and_each_once() -> None:
    pos = battle({"0608": "woods"}, "Franks HC 0610 N", led=False)
    assert list(marching(pos, "0610", "0609", "0608")) == ["march: command", "march: ground"]


# --- who may move


def test_general_movement_f_units_move_once() -> None:
    pos = move(battle({}, "Franks SD 0610 N"), "0610", "0609")
    assert list(marching(pos, "0609", "0608")) == ["move: once"]


def test_movement_panicked_units_and_those_of_the_enemy() -> None:
    pos = battle({"0101": "river"}, "Franks SD 0610 N", "Arabs SD 0601 S")
    panicked = pos.change(one(pos, "0610"), flees=0, spent=False)
    assert list(marching(panicked, "0610", "0609")) == ["move: panicked"]
    (words,) = marching(pos, "0601", "0602").values()
    assert words == "Swordsmen in 0601 belong to the Arabs. (Movement Phase)"
    assert told(pos, "move u99", ("0609",)) == {"move: unit": "There is no unit “u99”. (Movement)"}


def test_general_movement_c_only_equal_units_go_together() -> None:
    pos = battle({}, "Franks SD 0610 N", "Franks AX 0610 N")
    keys = f"{one(pos, '0610', 'SD').key} {one(pos, '0610', 'AX').key}"
    assert list(told(pos, f"move {keys}", ("0609",))) == ["move: together"]


# --- allowed anyway: at its price and with all consequences


def test_waived_a_march_costs_what_there_is_and_faces_as_it_moved() -> None:
    pos = battle({}, "Franks SD 0610 S")
    after = marched(pos, "0610", "0609", "0608", "0607", "0606", "0605")
    unit = one(after, "0605")
    assert unit.spent and unit.facing == 0 and unit.used == 8  # four points, all that there were
    assert any("Movement Points missing" in note.text for note in after.notes)
    assert after.notes[0].kind == "allowed" and "move: once" in marching(after, "0605", "0604")


def test_waived_points_that_are_left_are_left() -> None:
    pos = battle({}, "Franks SD 0610 N", led=False)
    assert one(marched(pos, "0610", "0609"), "0609").used == 2


def test_waived_who_leaves_his_hex_leaves_contact() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0609 S")
    pos = pos.replace(bonds=(Bond(frozenset({one(pos, "0610").id}), frozenset({one(pos, "0609").id})),))
    assert not marched(pos, "0610", "0611").bonds


def test_waived_a_charge_begins_anew_where_a_rule_was_broken() -> None:
    straight = ("0610", "0609", "0608", "0607")
    pos = battle({"0608": "woods"}, "Franks HC 0611 N")
    assert one(marched(pos, "0611", *straight), "0607").charge == 1
    free = battle({}, "Franks HC 0611 N")
    assert one(move(free, "0611", *straight), "0607").charge == 4


def test_waived_who_lands_from_a_fleet_under_sail_has_left_it() -> None:
    pos = aboard(at_sea("Franks VF 0604 N", "Franks SD 1201 N", "Arabs MS 1212 N"), "0604", "SD")
    unit = one(pos, "0604", "SD")
    words = marching(pos, "0604", "0605", kind="SD")["move: moored"]
    assert "under sail" in words and "mooring costs the fleet 8 Movement Points" in words
    after = marched(pos, "0604", "0605", kind="SD")
    assert after.units[unit.id].aboard == 0 and after.units[unit.id].used == 6
    assert fleets.crew(after, one(after, "0604", "VF")) == []


def test_waived_a_turn_in_the_midst_of_a_march_is_made() -> None:
    pos = battle({}, "Franks SD 0610 N")
    after = marched(pos, "0610", "0609", "@1", "0709")
    assert one(after, "0709").facing == 1


# --- fleets


def test_viking_fleets_each_rule_has_its_own_reason() -> None:
    pos = at_sea("Franks VF 0604 N moored", "Franks VF 0602 N", "Arabs MS 1212 N")
    fleet = f"move {one(pos, '0604', 'VF').key}"
    assert list(told(pos, fleet, ("@moor",))) == ["sail: moored already"]
    assert "move the troops, not the fleet" in told(pos, fleet, ("0605",))["sail: on water"]
    lake = battle({**SHORE, "0908": "clear coast"}, "Franks VF 0603 N", "Arabs MS 1212 N", led=False)
    words = told(lake, f"move {one(lake, '0603', 'VF').key}", ("0908",))["sail: through water"]
    assert words.startswith("0603 and 0908 do not share a hexside that is all water.")
    assert list(told(pos, fleet, ("@unmoor", "0603", "@moor"))) == ["sail: by land"]
    assert list(told(pos, fleet, ("@unmoor", "0603", "0602"))) == ["sail: alone"]
    assert "@unmoor" not in told(pos, fleet, ("0601",))  # a place far off: it casts off and sails there
    captured = pos.change(one(pos, "0602", "VF"), captured=True)
    assert list(told(captured, f"move {one(pos, '0602', 'VF').key}", ("0601",))) == ["move: captured"]
    sailing = f"move {one(pos, '0602', 'VF').key}"
    assert list(told(pos, sailing, ("@unmoor",))) == ["sail: at sea already"]


def test_viking_fleets_waived_a_fleet_sails_on_without_the_points() -> None:
    pos = at_sea("Franks VF 0604 N", "Arabs MS 1212 N")
    fleet = replace(one(pos, "0604", "VF"), used=28)
    after = anyway(pos.with_units(fleet), f"move {fleet.key}", ("0603", "0602"))
    assert one(after, "0602", "VF").used == 30


def test_viking_fleets_going_aboard_says_what_is_lacking() -> None:
    pos = at_sea("Franks VF 0604 N moored", *["Franks AX 0604 N"] * 5, "Franks CM3 0605 N", "Arabs MS 1212 N")
    ship, men = one(pos, "0604", "VF"), [unit for unit in pos.units_of("Franks") if unit.kind == "AX"]
    for man in men[:3]:
        pos = say(pos, "board", (f"{man.key}>{ship.key}",))
    (words,) = told(pos, "board", (f"{men[3].key}>{ship.key}",)).values()
    assert words == "The fleet carries 3 combat units; its limit is 3. (Viking Fleets (A))"
    tired = pos.change(men[3], used=6)
    assert "1 left" in told(tired, "board", (f"{men[3].key}>{ship.key}",))["board: points"]
    cast_off = pos.change(ship, moored=False)
    assert "board: moored" in told(cast_off, "board", (f"{men[3].key}>{ship.key}",))
    assert anyway(pos, "board", (f"{men[3].key}>{ship.key}",)).units[men[3].id].aboard == ship.id


# --- dismounted cavalry

ON = {"dismount": "on"}


def test_dismounted_cavalry_each_rule_has_its_own_reason() -> None:
    pos = battle({}, "Franks HC 0610 N", "Arabs MS 0609 S", options=ON)
    key = one(pos, "0610").key
    assert "enemies are in 0609" in told(pos, "dismount", (f"{key}>SD",))["riders: apart"]
    assert list(told(pos, "dismount", (f"{key}>OB",))) == ["dismount: as what"]
    assert list(told(pos, "mount", (key,))) == ["mount: foot"]
    off = battle({}, "Franks HC 0610 N", "Arabs MS 0101 S")
    assert list(told(off, "dismount", (f"{one(off, '0610').key}>SD",))) == ["riders: optional rule"]
    crowd = battle({}, "Franks HC 0610 N", "Franks SD 0610 N", "Franks SD 0610 N", "Arabs MS 0101 S", options=ON)
    assert "room for 4" in told(crowd, "dismount", (f"{one(crowd, '0610', 'HC').key}>SD",))["dismount: room"]
    alone = battle({}, "Franks HC 0610 N", "Arabs MS 0101 S", options=ON, led=False)
    assert list(told(alone, "dismount", (f"{one(alone, '0610').key}>SD",))) == ["riders: command"]


def test_dismounted_cavalry_horses_elsewhere_are_named() -> None:
    pos = say(battle({}, "Franks HC 0610 N", "Arabs MS 0101 N", options=ON), "dismount", ("u1>SD",))
    horses = one(pos, "0610", "RH")
    apart = pos.with_units(replace(horses, hex=pos.fixed.board.index["0611"]))
    words: dict[str, Any] = told(apart, "mount", ("u1",))
    assert "the horses in 0611" in words["mount: same hex"] and "mount: horses rested" in words
    assert one(anyway(apart, "mount", ("u1",)), "0610").kind == "HC"


@pytest.mark.parametrize(("kind", "foot"), [("HC", "SD"), ("HA", "OB")])
def test_dismounted_cavalry_waived_beside_enemies_they_dismount_at_the_price(kind: str, foot: str) -> None:
    pos = battle({}, f"Franks {kind} 0610 N", "Arabs MS 0609 S", options=ON)
    after = anyway(pos, "dismount", (f"{one(pos, '0610').key}>{foot}",))
    assert one(after, "0610", foot).used == (4 if kind == "HC" else 6) and one(after, "0610", "RH").spent
