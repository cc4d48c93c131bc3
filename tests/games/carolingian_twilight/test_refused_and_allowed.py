"""What is refused names each rule that forbids it with its figures; allowed anyway, it is taken at its price."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import MajorNppBidding
from dark_ages_desk.games.carolingian_twilight.phases.sequence import PowerTurn
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

from .play import Play, ids, operate, why, with_runs


def bidding() -> Play:
    return Play().set(dp={"charles": 5, "louis": 3, "lothar": 1}).begin(Initiative())


# --- 8.0, 9.0 bids


def test_8_0_a_bid_above_the_purse_stands_and_what_is_there_is_paid() -> None:
    play = bidding()
    blocked = play.why_not("raise", 9)
    assert blocked.rule == "8.0" and "has 5" in blocked.reason
    play.allow(blocked)
    assert play.pos.bids["charles"] == 9 and "Waived (8.0): Charles has" in play.told[-2]
    play.say("stand").say("stand").say("stand").pick("box", "1")
    assert play.pos.dp["charles"] == 0
    assert "Charles takes box 1 of the Initiative Track for 5 of 9 DP; 4 missing." in play.told


def test_8_0_a_bid_is_not_lowered_but_may_be_allowed_to_be() -> None:
    play = bidding().say("raise", 3).say("stand").say("stand")
    blocked = play.why_not("raise", 2)
    assert "Your bid is now 3 DP" in blocked.reason
    assert play.allow(blocked).pos.bids["charles"] == 2
    assert play.why_not("raise", -1).anyway is None


def test_8_0_a_box_that_is_taken_or_out_of_use() -> None:
    play = bidding().say("stand").say("stand").say("stand")
    play.pick("box", "2")
    taken = play.why_not("box", ("2",))
    assert taken.rule == "8.0" and "belongs to" in taken.reason and taken.anyway is None
    beyond = play.why_not("box", ("9",))
    power = play.question.power
    assert "1 to 7" in beyond.reason and play.allow(beyond).pos.track[9] == power


def test_9_0_a_player_at_his_limit() -> None:
    play = Play().set(dp={"charles": 5, "louis": 3, "lothar": 1}, track={1: "charles", 2: "louis", 3: "lothar"})
    play.begin(MajorNppBidding())
    for npp, box in (("slavs", "4"), ("muslims", "5")):
        play.pick("put up", npp).say("raise", 1)
        while play.question.option("stand"):
            play.say("stand")
        play.pick("box", box)
    assert "already includes the Slavs" in play.why_not("put up", ("slavs",)).reason
    assert "only for a Major NPP" in play.why_not("put up", ("venice",)).reason
    play.pick("put up", "bulgars")
    blocked = why(play, "Anna", "charles", "raise", 1)
    assert blocked.rule == "9.0" and "controls 2 Major NPPs" in blocked.reason and blocked.anyway is None


def test_11_0_somebody_elses_turn_the_dice_and_another_moment() -> None:
    play = bidding()
    assert why(play, "Ben", "louis", "stand").reason == "Now Anna must answer."
    assert why(play, "Anna", "slavs", "stand").reason == "Next to act: Charles."
    assert why(play, "Anna", "charles", "all stand").reason == "Only the referee may answer this now."
    assert why(play, "referee", "", "stand").reason == "Only Anna may answer this now."
    later = play.why_not("attack", ("1",))
    assert later.reason.startswith(
        "You can use “Attack” only while a force operates, after its roll for OP (14.0). First answer"
    )
    force = play.put("charles", "francia", warrior=1)
    play.set(agenda=()).begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=1))
    when = "You can use “Move” only while a force operates, after its roll for OP (14.0). "
    told = why(play, "Anna", "charles", "move", ("flanders",)).reason
    assert told == when + "First roll the dice: Charles rolls for OP."


# --- 12.0


def levying(**dp: int) -> Play:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0, **dp})
    play.put("charles", "flanders", militia=1)  # LV 1
    return play.begin(PowerTurn("charles")).say("pay")


@pytest.mark.parametrize(
    ("kind", "space", "rule", "words"),
    [
        ("leader", "flanders", "23.0", "cannot be raised"),
        ("militia", "north-sea", "12.0", "Raise land units on land"),
        ("fleet", "flanders", "12.0", "sea areas"),
        ("militia", "atlantis", "12.0", "no place “atlantis”"),
    ],
)
def test_12_0_what_makes_no_sense_is_refused_and_cannot_be_allowed(
    kind: str, space: str, rule: str, words: str
) -> None:
    blocked = levying().why_not(f"raise {kind}", (space,))
    assert blocked.rule == rule and words in blocked.reason and blocked.anyway is None


@pytest.mark.parametrize(
    ("kind", "space", "rules_", "words"),
    [
        ("nomad", "flanders", ["12.0", "12.0"], "cannot raise a nomad (Unit Cost Table)"),
        ("warrior", "flanders", ["12.0"], "costs 2 LP or DP; you have 1 left"),
        ("militia", "francia", ["12.0"], "no control of Francia, full or shared"),
        ("militia", "paris", ["12.0"], "does not control Paris"),
        ("fleet", "north-sea", ["12.0", "12.0"], "no port beside"),
        ("militia", "muslim", ["16.0", "12.0"], "Only the owner of"),
    ],
)
def test_12_0_raising_where_it_is_not_allowed(kind: str, space: str, rules_: list[str], words: str) -> None:
    # Every rule that forbids it is told; allowed anyway, what is at hand is paid and the unit stands.
    play = levying()
    blocked = play.why_not(f"raise {kind}", (space,))
    assert [one.rule for one in blocked.failed] == rules_ and any(words in one.words for one in blocked.failed)
    play.allow(blocked)
    assert kind in play.stands("charles", space) and play.pos.levy is not None and play.pos.levy.lp == 0


def test_12_0_not_in_an_enemy_burg_nor_an_empty_burg_of_a_shared_area() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", militia=1)
    play.put("louis", "francia", militia=1)
    play.put("charles", "gascony", militia=1)
    play.put("louis", "bordeaux", militia=1)
    play.begin(PowerTurn("charles")).say("pay")
    shared = play.why_not("raise militia", ("paris",))
    assert "several powers control the area around it" in shared.reason and shared.anyway is not None
    # A burg holds the units of one power only, so nobody can allow a second one in.
    held = play.why_not("raise militia", ("bordeaux",))
    assert (held.rule, held.anyway) == ("13.0", None) and "Another power holds Bordeaux" in held.reason


def test_20_0_a_marker_without_lp_or_dp_costs_what_there_is() -> None:
    play = levying()
    blocked = play.why_not("buy marker")
    assert blocked.rule == "20.0" and "costs 2 LP or DP; you have 1 left" in blocked.reason
    play.allow(blocked).draw("alliance")
    assert play.pos.hands["charles"] == ("alliance",)
    assert play.pos.levy is not None and (play.pos.levy.lp, play.pos.levy.markers) == (0, 1)
    assert "Charles pays 1 of 2; 1 missing." in play.told


def test_24_0_2_a_second_marker_of_an_npp_is_bought_at_its_price() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "prague", militia=1)
    play.put("slavs", "bohemia", militia=1)
    play.begin(PowerTurn("slavs")).say("pay").say("buy marker").draw("subversion")
    assert play.pos.levy is not None
    lp = play.pos.levy.lp
    blocked = play.why_not("buy marker")
    assert blocked.rule == "24.0" and "After its first marker" in blocked.reason
    play.allow(blocked).draw("espionage")
    assert play.pos.levy is not None and play.pos.levy.lp == lp - 2


def test_18_2_removing_pillage() -> None:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0}, pillaged=frozenset({"flanders", "paris"}))
    play.put("charles", "flanders", militia=1)
    play.put("charles", "francia", warrior=1)  # 3 LP: 2 for the militia, 2 for the warrior
    play.set(dp={"charles": 2, "louis": 0, "lothar": 0}).begin(PowerTurn("charles")).say("pay")
    assert "There is no pillage marker in Francia" in play.why_not("remove pillage", ("francia",)).reason
    assert "no force in Paris itself" in play.why_not("remove pillage", ("paris",)).reason
    blocked = play.why_not("remove pillage", ("flanders",))
    assert blocked.rule == "18.2" and "costs 2 LP or DP; you have 1 left" in blocked.reason
    play.allow(blocked)
    assert "flanders" not in play.pos.pillaged and play.pos.dp["charles"] == 0


def test_24_0_1_disbanding_as_an_npp() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "slav", warrior=1)
    play.begin(PowerTurn("slavs"))
    blocked = play.why_not("disband", (f"{force.id}:2",))
    assert blocked.rule == "24.0" and play.allow(blocked).stands("slavs", "slav") == ""


def test_12_0_not_enough_to_maintain_all_is_kept_for_what_there_is() -> None:
    play = Play()
    play.put("charles", "francia", leader=1, warrior=4)
    play.begin(PowerTurn("charles"))
    blocked = play.why_not("pay")
    assert "Upkeep costs 8; you have 3" in blocked.reason
    play.allow(blocked)
    assert play.stands("charles", "francia") == "1 leader 4 warrior" and "Charles pays 3 of 8; 5 missing." in play.told
    assert play.question.option("done") is not None


def test_23_0_a_leader_whom_the_referee_lets_go_is_a_leader_lost() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=1)
    play.put("louis", "saxony", leader=1)
    play.begin(PowerTurn("charles"))
    blocked = play.why_not("disband", (f"{force.id}:0",))
    assert blocked.rule == "23.0"
    play.allow(blocked)
    assert play.pos.ranks["charles"] == "major" and "Anna" in play.pos.leaderless and play.asked == ""


# --- 13.0 to 19.0


def test_14_0_units_that_have_operated_may_be_allowed_to_operate_again() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    other = play.put("charles", "flanders", warrior=1)
    enemy = play.put("louis", "saxony", warrior=1)
    operate(play, force, 1).say("finish")
    assert play.why_not("operate", (f"{enemy.id}:2",)).rule == "14.0"
    assert play.why_not("operate", (f"{force.id}:2", f"{other.id}:2")).rule == "13.0"
    blocked = play.why_not("operate", (f"{force.id}:2",))
    assert blocked.rule == "14.0" and "its only unit has already acted" in blocked.reason
    assert play.allow(blocked).roll(4).pos.operation.op == 4  # type: ignore[union-attr]


def test_28_0_a_force_that_stands_still_is_refused_for_that_reason() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=1)
    play.put("charles", "flanders", warrior=1)
    play.begin(BeginOperations("charles"))
    from dark_ages_desk.games.carolingian_twilight.state.position import LastingEffect

    held = Play(play.pos.replace(agenda=(), lasting=(LastingEffect("field-of-lies", "charles", force=force.id),)))
    held.begin(BeginOperations("charles"))
    blocked = held.why_not("operate", (f"{force.id}:2",))
    assert [one.rule for one in blocked.failed] == ["28.0"] and "Field of Lies holds the force" in blocked.reason
    held.allow(blocked)
    assert held.question.seat == CHANCE


def test_13_0_picking_up_units_that_have_operated_or_stand_elsewhere() -> None:
    play = Play()
    first = play.put("charles", "flanders", warrior=1)
    second = play.put("charles", "francia", warrior=1)
    operate(play, first, 1).say("finish")
    play.pick("operate", f"{second.id}:2").roll(3)
    elsewhere = play.why_not("pick up", (f"{first.id}:2",))
    assert "where the force is" in elsewhere.reason and elsewhere.anyway is None
    play.pick("move", "flanders")
    blocked = play.why_not("pick up", (f"{first.id}:2",))
    assert blocked.rule == "13.0"
    play.allow(blocked)
    assert play.stands("charles", "flanders") == "2 warrior" and len(play.pos.forces_of("charles")) == 1


def test_19_1_dropping_off_or_ending_at_sea() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    play.put("charles", "barcelona", militia=1)
    force = play.put("charles", "spanish-march", warrior=2)
    operate(play, force, 6).pick("move", "mediterranean-sea")
    dropped = play.why_not("drop off", (f"{force.id}:2",))
    assert dropped.rule == "19.1" and dropped.anyway is None
    blocked = play.why_not("finish")
    assert blocked.rule == "19.1" and play.allow(blocked).pos.operation is None


def test_17_2_attacking_out_of_a_burg_from_afar_and_without_op() -> None:
    play = Play()
    force = play.put("charles", "paris", warrior=3)
    enemy = play.put("louis", "francia", militia=1)
    far = play.put("louis", "saxony", militia=1)
    operate(play, force, 1)
    blocked = play.why_not("attack", (str(enemy.id),))
    assert "Move out" in blocked.reason and {one.rule for one in blocked.failed} == {"17.2"}
    play.pick("move", "francia")
    both = play.why_not("attack", (str(far.id),))
    assert [one.rule for one in both.failed] == ["17.2", "17.0"]  # out of reach, and no OP left
    spent = play.why_not("attack", (str(enemy.id),))
    assert spent.reason == "An attack costs 1 OP; you have none left."
    play.allow(spent)
    assert play.asked == "Anna 17.4" and play.pos.operation is not None and play.pos.operation.op == 0
    assert "The force has only 0 of 1 OP; 1 is missing." in play.told


def test_17_0_an_attack_that_is_allowed_costs_its_op_and_has_all_its_consequences() -> None:
    play = Play()
    force = play.put("charles", "paris", warrior=3)
    foe = play.put("bretons", "brittany", militia=1)
    operate(play, force, 3)
    play.allow(play.why_not("attack", (str(foe.id),)))
    # 24.2 The Minor NPP that is attacked wakes, as by any attack.
    assert play.pos.operation is not None and play.pos.operation.op == 2 and play.asked == "chance 24.2"


def test_17_4_a_table_that_the_force_does_not_qualify_for_is_rolled_on_if_allowed() -> None:
    play = Play()
    force = play.put("charles", "flanders", leader=1, militia=2)
    play.put("louis", "flanders", militia=1)
    operate(play, force, 3)
    play.pick("attack", *play.offers("attack"))
    blocked = play.why_not("shock")
    assert [one.words for one in blocked.failed] == [
        "For Shock at least half of the force must be leaders and field armies. This force has 1 of 3.",
        "Nomads and militia may not use Shock.",
    ]
    play.allow(blocked)
    assert play.question.options[0].chart == "shock"  # type: ignore[union-attr]


def test_17_7_a_free_move_over_a_river_is_made_once() -> None:
    play = Play()
    force = play.put("charles", "flanders", warrior=2)
    play.put("louis", "flanders", militia=3)
    operate(play, force, 3)
    play.pick("attack", *play.offers("attack")).say("raid").roll(3)  # F
    blocked = play.why_not("free move", ("lotharingia",))
    assert blocked.rule == "17.7" and "river" in blocked.reason
    play.allow(blocked)
    assert play.stands("charles", "lotharingia") == "2 warrior"
    assert play.question.option("free move") is None and play.asked == "Anna 14.0"


def test_24_0_7_a_free_move_that_is_not_offered_is_told() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "bohemia", warrior=2)
    play.put("louis", "bohemia", militia=3)
    play.set(started_in=frozenset({"bohemia"}))
    operate(play, force, 3)
    play.pick("attack", *play.offers("attack")).say("raid").roll(3)  # F
    assert any("No Free Move: an NPP that begins its turn in Bohemia" in text for text in play.told)


def test_24_0_6_ending_the_turn_of_an_npp() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "slav", warrior=1)
    play.begin(PowerTurn("slavs")).say("pay").say("done")
    blocked = play.why_not("end")
    assert blocked.rule == "24.0" and play.allow(blocked).pos.phasing == ""


def test_24_0_6_an_npp_is_told_whom_it_should_rather_attack() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "bohemia", warrior=3)
    king = play.put("louis", "bohemia", militia=1)
    minor = play.put("bretons", "bohemia", militia=1)
    operate(play, force, 3)
    pick = play.option("attack")
    assert "attack Louis first" in pick.hint and {choice.id for choice in pick.choices} == {str(king.id), str(minor.id)}  # type: ignore[union-attr]
    play.pick("attack", str(minor.id))
    assert any("pass over Louis, a Frankish power" in text for text in play.told)


def test_15_0_the_path_is_judged_step_by_step() -> None:
    play = Play()
    operate(play, play.put("charles", "flanders", warrior=1), 1)
    blocked = play.why_not("move", ("francia", "burgundy"))
    assert (
        blocked.rule == "14.0"
        and "The route through Francia and Burgundy costs 2 OP" in blocked.reason
        and "1 is left" in blocked.reason
    )


def test_15_0_a_move_that_is_allowed_costs_its_op_and_leads_on_from_there() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "slav", warrior=1)
    operate(play, force, 6)
    far = play.why_not("move", ("aquitania",))
    assert far.rule == "15.0" and "are not adjacent" in far.reason
    play.allow(far)
    assert play.stands("slavs", "aquitania") == "1 warrior"
    assert play.pos.operation is not None and play.pos.operation.op == 5 and play.asked == "Ben 14.0"


def test_19_1_a_sea_without_leave_may_be_passed_if_allowed() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    play.put("charles", "mediterranean-sea", fleet=1)
    play.put("muslims", "mediterranean-sea", fleet=2)
    operate(play, play.put("charles", "spanish-march", warrior=1), 6)
    play.say("roll now").roll(6)
    blocked = play.why_not("move", ("mediterranean-sea",))
    assert blocked.rule == "19.1" and "Muslims have more fleets" in blocked.reason
    play.allow(blocked)
    assert play.stands("charles", "mediterranean-sea") == "1 warrior 1 fleet"
    assert play.pos.operation is not None and play.pos.operation.op == 4  # it embarked from land


# --- what may be done at any time


def test_24_0_an_npp_gives_nothing_away_and_does_not_discard() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.set(hands={**play.pos.hands, "slavs": ("alliance", "espionage")})
    play.begin(BeginOperations("charles"))
    assert why(play, "Ben", "slavs", "give dp", (1, "louis")).rule == "24.0"
    assert why(play, "Ben", "slavs", "discard", ("espionage",)).rule == "20.1"
    assert why(play, "Anna", "slavs", "discard", ("espionage",)).rule == "20.1"
    blocked = why(play, "Ben", "slavs", "give marker", ("alliance", "louis"))
    assert blocked.rule == "24.0" and play.allow(blocked).pos.hands["louis"] == ("alliance",)


def test_7_0_8_0_and_12_0_gifts_of_points() -> None:
    play = bidding()
    assert why(play, "Anna", "charles", "give dp", (1, "louis")).reason == ""  # nobody has bid yet
    play.say("raise", 1)
    assert why(play, "Anna", "charles", "give dp", (1, "louis")).rule == "8.0"
    play.set(agenda=(), bids={}).begin(BeginOperations("charles"))
    assert why(play, "Anna", "charles", "give lp", (1, "louis")).rule == "12.0"
    free = why(play, "Anna", "charles", "give dp", (1, "bulgars"))
    assert free.rule == "7.0" and "The Bulgars cannot take anything" in free.reason
    too_much = why(play, "Anna", "charles", "give dp", (9, "louis"))
    assert "has only 5 DP" in too_much.reason
    play.allow(too_much)
    assert (play.pos.dp["charles"], play.pos.dp["louis"]) == (0, 8)


def test_28_0_each_marker_is_refused_for_its_own_reason() -> None:
    play = Play()
    play.set(hands={**play.pos.hands, "charles": ("leadership-1", "alliance"), "louis": ("leadership-2",)})
    force = play.put("charles", "francia", warrior=2)
    play.put("louis", "francia", warrior=1)
    play.set(phasing="charles").begin(BeginOperations("charles"))
    assert "before a roll for OP (14.0), or before" in why(play, "Anna", "charles", "play", ("leadership-1",)).reason
    assert why(play, "Anna", "charles", "play", ("assassin",)).rule == "20.0"
    play.pick("operate", *ids(force, warrior=2))
    assert "is for Charles, not for Louis" in why(play, "Ben", "louis", "play", ("leadership-2",)).reason
    play.play("charles", "leadership-1").unanswered()
    play.set(hands={**play.pos.hands, "charles": ("leadership-3",)})
    second = why(play, "Anna", "charles", "play", ("leadership-3",))
    assert second.rule == "14.0" and "already played a Leadership marker for this roll" in second.reason
    play.allow(second).unanswered()
    assert play.pos.operation is not None and play.pos.operation.leadership == 4


def test_21_0_whether_a_marker_is_held_is_told_to_its_own_player_only() -> None:
    play = Play()
    play.set(hands={**play.pos.hands, "louis": ("assassin",)}).begin(BeginOperations("charles"))
    told = [why(play, "Anna", "louis", "play", (marker,)) for marker in ("assassin", "espionage")]
    assert told[0].failed == told[1].failed and "Only the player who controls Louis" in told[0].reason


def test_25_0_only_the_referee_adjusts_and_what_there_is() -> None:
    play = bidding()
    assert "referee" in why(play, "Ben", "louis", "adjust dp", ("louis", 9, "")).reason
    assert why(play, "referee", "", "adjust lp", (3, "")).reason == "No Levy Segment is in progress."
    assert "enter a number from 0 to 99" in why(play, "referee", "", "adjust dp", ("louis", 900, "")).reason


def test_12_0_a_digit_that_is_none_is_no_unit() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    play.begin(BeginOperations("charles"))
    assert play.why_not("operate", ("²:2",)).reason == "These units do not exist."


def test_21_0_a_refusal_tells_nothing_about_what_others_hold() -> None:
    told = []
    for stack, marker in (({"warrior": 1}, "alliance"), ({"leader": 1, "militia": 5}, "plague")):
        play = Play()
        hidden = play.put("louis", "francia", **stack)
        force = play.put("charles", "flanders", warrior=1)
        play.set(hands={**play.pos.hands, "louis": (marker,)})
        operate(play, force, 3)
        assert play.question.seat != CHANCE
        attempts = (("attack", (str(hidden.id),)), ("pick up", (f"{hidden.id}:2",)), ("drop off", (f"{hidden.id}:0",)),
                    ("operate", (f"{hidden.id}:4",)), ("move", ("paris",)))  # fmt: skip
        told.append([play.why_not(verb, value) for verb, value in attempts])
    assert told[0] == told[1]
