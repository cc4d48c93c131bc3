"""13.0 Forces and 14.0 the Operations Segment."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import NotAllowed, Roll
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

from .play import Play, ids, operate, with_runs


def test_14_0_a_die_gives_the_op_and_a_leader_adds_one() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=2)
    operate(play, force, 3)
    assert play.pos.operation.op == 4


def test_14_0_example_a_leader_a_leadership_2_and_a_3_give_6_op() -> None:
    # The printed example: 3 for the roll, 2 for the marker, 1 for the leader.
    play = Play()
    force = play.put("charles", "francia", leader=1)
    play.set(hands={**play.pos.hands, "charles": ("leadership-2",)})
    play.begin(BeginOperations("charles")).pick("operate", *ids(force, leader=1))
    play.aside("Anna", "charles", "play", "leadership-2")
    roll = play.question.options[0]
    assert isinstance(roll, Roll) and dict(roll.modifiers) == {"Leader": 1, "Leadership marker": 2}
    play.roll(3)
    assert play.pos.operation.op == 6
    assert play.pos.hands["charles"] == () and play.pos.pool["leadership-2"] == 3


def test_14_0_only_one_leadership_marker_a_roll() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    play.set(hands={**play.pos.hands, "charles": ("leadership-1", "leadership-2")})
    play.begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=1))
    play.aside("Anna", "charles", "play", "leadership-1")
    with pytest.raises(AssertionError):
        play.aside("Anna", "charles", "play", "leadership-2")


def test_14_0_a_force_spends_no_more_op_than_it_has_and_loses_the_rest() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    operate(play, force, 1)
    play.pick("move", "flanders")
    assert play.pos.operation.op == 0 and play.question.option("move") is None
    assert play.why_not("move", ("francia",)).rule == "14.0"
    play.say("finish")
    assert play.pos.operation is None


def test_14_0_a_force_that_has_operated_does_not_operate_again() -> None:
    play = Play()
    first = play.put("charles", "francia", warrior=1)
    second = play.put("charles", "flanders", warrior=1)
    operate(play, first, 2)
    play.say("finish")
    assert play.offers("operate") == [f"{second.id}:2"]
    play.say("end")
    assert play.asked == ""


def test_14_0_a_force_moves_attacks_and_moves_in_any_order() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=5)
    play.put("louis", "flanders", militia=2)
    operate(play, force, 6)
    play.pick("move", "flanders")
    (enemy,) = play.offers("attack")
    play.pick("attack", enemy).say("engagement").roll(5)  # column 5-6: D3
    play.pick("move", "francia")
    assert play.pos.operation.op == 6 - 1 - 1 - 1
    assert play.stands("louis", "flanders") == ""


def test_13_0_the_player_makes_up_a_force_from_units_in_one_place_only() -> None:
    play = Play()
    play.put("charles", "francia", warrior=2)
    play.put("charles", "flanders", warrior=2)
    play.begin(BeginOperations("charles"))
    here, there = play.offers("operate")
    with pytest.raises(NotAllowed):
        play.pick("operate", here, there)
    play.pick("operate", here)
    assert [force.size for force in play.pos.forces_at("francia")] == [1, 1]


def test_13_0_important_what_is_left_behind_before_the_roll_may_still_operate() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2, militia=1)
    operate(play, force, 1, warrior=2)
    play.pick("move", "flanders").say("finish")
    assert play.offers("operate") == [f"{force.id}:4"]


def test_13_0_units_dropped_off_after_the_roll_are_done() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    operate(play, force, 3)
    play.pick("move", "flanders").pick("drop off", f"{force.id}:2")
    assert play.stands("charles", "flanders") == "2 warrior"
    play.pick("move", "francia").say("finish")
    assert play.question.option("operate") is None


def test_13_0_units_are_picked_up_on_the_way_unless_they_have_operated() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    waiting = play.put("charles", "flanders", militia=2)
    operate(play, force, 3)
    play.pick("move", "flanders").pick("pick up", f"{waiting.id}:4")
    assert play.pos.forces[force.id].units == (0, 0, 1, 0, 1, 0)
    play.pick("drop off", f"{force.id}:4").pick("move", "francia").say("finish")
    # The militia that was dropped is done; the one that never moved is not.
    assert play.offers("operate") == [f"{waiting.id}:4"]


def test_13_0_a_burg_holds_a_single_force() -> None:
    play = Play()
    play.put("charles", "paris", militia=1)
    force = play.put("charles", "francia", warrior=2)
    operate(play, force, 2)
    play.pick("move", "paris").say("finish")
    (stack,) = play.pos.forces_at("paris")
    assert stack.units == (0, 0, 2, 0, 1, 0) and stack.done == (0, 0, 2, 0, 0, 0)
    assert play.offers("operate") == [f"{stack.id}:4"]


def test_13_0_an_area_holds_several_forces_of_one_power() -> None:
    play = Play()
    play.put("charles", "flanders", militia=1)
    force = play.put("charles", "francia", warrior=2)
    operate(play, force, 2)
    play.pick("move", "flanders").say("finish")
    assert len(play.pos.forces_at("flanders")) == 2


def test_13_0_fleets_and_land_units_are_never_one_force() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    fleet = play.put("charles", "channel-sea", fleet=1)
    operate(play, fleet, 2)
    assert play.question.option("pick up") is None


def test_13_0_important_a_force_inside_a_burg_may_split_and_the_rest_operate_later() -> None:
    play = Play()
    force = play.put("charles", "paris", warrior=3)
    operate(play, force, 3, warrior=2)
    play.pick("move", "francia").say("finish")
    assert (play.stands("charles", "paris"), play.stands("charles", "francia")) == ("1 warrior", "2 warrior")
    assert play.offers("operate") == [f"{force.id}:2"]


def test_13_0_what_is_dropped_in_a_burg_joins_the_force_there_and_may_not_act_again() -> None:
    play = Play()
    resident = play.put("charles", "paris", militia=1)
    force = play.put("charles", "francia", warrior=2)
    operate(play, force, 4)
    play.pick("move", "paris").pick("drop off", f"{force.id}:2").pick("move", "francia").say("finish")
    (stack,) = play.pos.forces_at("paris")
    assert stack.id == resident.id and stack.units == (0, 0, 1, 0, 1, 0) and stack.done == (0, 0, 1, 0, 0, 0)


def test_13_0_a_force_in_a_burg_picks_up_who_is_inside() -> None:
    play = Play()
    resident = play.put("charles", "paris", militia=1)
    force = play.put("charles", "francia", warrior=1)
    operate(play, force, 4)
    play.pick("move", "paris").pick("pick up", f"{resident.id}:4").pick("move", "francia").say("finish")
    assert play.stands("charles", "francia") == "1 warrior 1 militia" and play.stands("charles", "paris") == ""


def test_14_0_a_leader_picked_up_on_the_way_adds_nothing_and_one_left_behind_takes_nothing() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    king = play.put("charles", "flanders", leader=1, warrior=1)
    operate(play, force, 3)
    play.pick("move", "flanders").pick("pick up", f"{king.id}:0")
    assert play.pos.operation.op == 2
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=1)
    operate(play, force, 3)
    play.pick("drop off", f"{force.id}:0")
    assert play.pos.operation.op == 4


def test_14_0_a_force_may_use_its_op_to_the_last() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    play.put("louis", "flanders", militia=3)
    operate(play, force, 2)
    play.pick("move", "flanders")
    assert play.pos.operation.op == 1
    play.pick("attack", *play.offers("attack")).say("raid").roll(2)
    assert play.pos.operation.op == 0 and play.question.option("attack") is None
    assert play.why_not("attack", ("2",)).rule == "17.0"


def test_13_0_on_its_way_a_force_stops_picks_up_goes_on_drops_off_and_goes_on() -> None:
    # "Any area or burg it passes through": area, burg and area again, and nothing of it costs OP (15.0).
    play = Play()
    inside = play.put("charles", "paris", militia=2)
    beside = play.put("charles", "francia", warrior=1)
    force = play.put("charles", "flanders", leader=1, warrior=1)
    operate(play, force, 5)
    play.pick("move", "francia").pick("pick up", *ids(beside, warrior=1))
    play.pick("move", "paris").pick("pick up", *ids(inside, militia=1)).pick("drop off", f"{force.id}:2")
    play.pick("move", "francia").pick("drop off", f"{force.id}:4")
    assert play.pos.operation.op == 6 - 3
    play.pick("move", "burgundy").say("finish")
    assert play.stands("charles", "burgundy") == "1 leader 1 warrior"
    assert (play.stands("charles", "paris"), play.stands("charles", "francia")) == ("1 warrior 1 militia", "1 militia")
    # Only the militia that nobody touched may still act; it stands in one force with the warrior in Paris.
    assert play.offers("operate") == [f"{inside.id}:4"] and len(play.pos.forces_at("paris")) == 1


def test_13_0_a_whole_walk_may_be_cut_anywhere_on_its_way() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    operate(play, force, 6)
    play.pick("move", "flanders", "francia", "paris").pick("drop off", f"{force.id}:2").pick("move", "francia")
    assert play.stands("charles", "paris") == "1 warrior" and play.pos.operation.op == 6 - 4


def test_13_0_units_of_two_powers_of_one_player_are_never_one_force() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Anna")
    play.put("slavs", "francia", warrior=1)
    force = play.put("charles", "francia", warrior=1)
    operate(play, force, 3)
    assert play.question.option("pick up") is None
    play.say("finish")
    assert play.question.option("operate") is None


def test_13_0_units_dropped_off_before_an_attack_have_no_part_in_it_and_all_others_have() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=4)
    play.put("louis", "francia", militia=2)
    operate(play, force, 3)
    play.pick("drop off", f"{force.id}:2").pick("attack", *play.offers("attack")).say("engagement")
    roll = play.question.options[0]
    assert isinstance(roll, Roll) and roll.column == "3"


def test_13_0_three_forces_of_one_place_operate_one_after_the_other() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=3)
    for place in ("flanders", "burgundy", "brittany"):
        play.begin(BeginOperations("charles")) if not play.asked else None
        play.pick("operate", f"{force.id}:2").roll(2).pick("move", place).say("finish")
    assert play.question.option("operate") is None
    assert [play.stands("charles", place) for place in ("flanders", "burgundy", "brittany")] == ["1 warrior"] * 3


def test_14_0_a_force_is_not_begun_by_the_roll_of_another_one() -> None:
    # Once the next force has begun, the first one is done, though it had OP left; they pass to nobody.
    play = Play()
    first = play.put("charles", "francia", warrior=1)
    second = play.put("charles", "flanders", warrior=1)
    operate(play, first, 6)
    play.say("finish").pick("operate", f"{second.id}:2").roll(1)
    assert play.pos.operation.op == 1
    play.pick("move", "francia")
    assert play.question.option("pick up") is None
