"""23.0 Leaders and 23.1 eliminated leaders."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.phases.initiative import count_boxes
from dark_ages_desk.games.carolingian_twilight.phases.levy import maintenance
from dark_ages_desk.games.carolingian_twilight.phases.sequence import OperationsPhase, PowerTurn, TurnOver
from dark_ages_desk.games.carolingian_twilight.powers.leaders import NewPowers
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

from .play import Play, ids, operate


def leader_dies(*, phasing: str) -> Play:
    """The leader of Louis dies, either while Charles attacks him, or in a counterattack in his own turn."""
    play = Play().set(dp={"charles": 3, "louis": 4, "lothar": 0})
    play.set(hands={**play.pos.hands, "louis": ("alliance", "assassin")}, track={1: "charles", 2: "louis"})
    play.put("lothar", "aachen", leader=1)
    play.put("louis", "saxony", warrior=2)
    if phasing == "charles":
        enemy = play.put("louis", "flanders", leader=1)
        force = play.put("charles", "flanders", leader=1, warrior=3)
        operate(play, force, 5)
        return play.pick("attack", str(enemy.id)).say("engagement").roll(5)
    force = play.put("louis", "flanders", leader=1)
    enemy = play.put("charles", "flanders", leader=1, warrior=3)
    play.set(phasing="louis")
    play.begin(BeginOperations("louis"), TurnOver("louis")).pick("operate", *ids(force, leader=1)).roll(5)
    play.pick("attack", str(enemy.id)).say("engagement").roll(2)  # CA
    return play.say("engagement").roll(5)


def test_23_0_leaders_cost_nothing() -> None:
    play = Play()
    play.put("charles", "francia", leader=1)
    assert maintenance(play.pos, "charles") == 0


def test_23_1_1_markers_and_dp_are_lost_and_the_markers_return_to_the_pool() -> None:
    play = leader_dies(phasing="charles")
    assert play.pos.hands["louis"] == () and play.pos.dp["louis"] == 0
    assert play.pos.pool["alliance"] == 4  # the three of a full Pool, and the one that came back


def test_23_1_2_the_own_segment_ends_at_once() -> None:
    play = leader_dies(phasing="louis")
    assert play.asked == "" and play.pos.operation is None and play.pos.phasing == ""


def test_23_1_2_a_turn_that_is_still_due_is_skipped() -> None:
    play = leader_dies(phasing="charles")
    play.say("finish").say("end") if play.asked.startswith("Anna") else None
    play.begin(PowerTurn("louis"))
    assert play.asked == "" and "Louis has no turn: the power's leader died this game turn." in play.told[-1]


def test_23_1_3_the_power_becomes_a_major_npp_that_nobody_controls() -> None:
    play = leader_dies(phasing="charles")
    assert play.pos.ranks["louis"] == "major" and play.pos.seat("louis") == ""
    assert count_boxes(play.pos) == 2 + 5


def test_23_1_4_next_turn_the_player_takes_over_a_non_frankish_major_npp() -> None:
    play = leader_dies(phasing="charles")
    play.set(agenda=()).begin(NewPowers())
    assert play.asked == "Ben 23.1" and play.offers("take over") == ["slavs", "bulgars", "byzantium", "muslims"]
    play.pick("take over", "muslims")
    assert play.pos.ranks["muslims"] == "player" and play.pos.seat("muslims") == "Ben"
    assert play.pos.own["Ben"] == "muslims" and play.pos.dp["muslims"] == 0


def test_23_1_important_several_leaderless_players_choose_in_random_order() -> None:
    play = Play().set(leaderless=("Ben", "Cleo"), own={"Anna": "charles"})
    play.begin(NewPowers())
    assert play.asked == "chance 23.1"
    play.draw("Cleo")
    assert play.asked == "Cleo 23.1"
    play.pick("take over", "slavs")
    assert play.asked == "Ben 23.1"


def no_power_left() -> Play:
    """Ben has lost his leader, and all four Major NPPs that are not Frankish are taken."""
    play = Play()
    ranks = {
        **play.pos.ranks,
        **dict.fromkeys(("slavs", "bulgars", "byzantium", "muslims"), "player"),
        "louis": "major",
    }
    play.set(leaderless=("Ben",), own={"Anna": "charles", "Cleo": "lothar"}, ranks=ranks)
    play.set(runs={"charles": "Anna", "lothar": "Cleo", "bretons": "Ben"}, track={1: "charles"})
    play.put("charles", "aachen", leader=1)
    play.put("bretons", "brittany", warrior=1)
    return play.begin(NewPowers())


def test_23_1_4_where_no_major_npp_is_left_the_players_minor_npps_act_when_all_others_have() -> None:
    play = no_power_left()
    assert play.asked == "" and "No Major NPP remains for Ben" in play.told[-1]
    play.begin(OperationsPhase())
    assert play.asked == "Anna 12.0"
    play.say("pay").say("done").say("end")
    assert play.asked == "Ben 12.0" and play.question.power == "bretons"


def test_23_1_4_who_had_to_go_without_takes_over_the_first_major_npp_that_there_is() -> None:
    play = no_power_left()
    assert Play(play.pos).begin(NewPowers()).asked == ""
    play.set(ranks={**play.pos.ranks, "bulgars": "major"}).begin(NewPowers())
    assert play.asked == "Ben 23.1" and play.offers("take over") == ["bulgars"]


def test_23_1_important_all_leaders_dead_all_have_lost() -> None:
    play = Play()
    enemy = play.put("louis", "flanders", leader=1)
    force = play.put("charles", "flanders", warrior=3)
    operate(play, force, 5)
    play.pick("attack", str(enemy.id)).say("engagement").roll(5)
    assert play.pos.verdict is not None and "everyone loses" in play.pos.verdict.headline
    assert play.asked == ""
    assert play.told[-1] == "All leaders are dead: everyone loses."
    assert not any("next turn" in text for text in play.told)


def test_24_1_a_major_npp_without_a_peripheral_area_ends_with_its_last_force() -> None:
    play = Play()
    play.put("charles", "aachen", leader=1)
    enemy = play.put("louis", "flanders", leader=1)
    force = play.put("lothar", "flanders", warrior=3)
    operate(play, force, 5)
    play.pick("attack", str(enemy.id)).say("engagement").roll(5)
    assert play.pos.ranks["louis"] == "gone"


def test_23_1_2_the_player_still_plays_his_minor_npps_when_his_own_turn_is_skipped() -> None:
    play = leader_dies(phasing="charles")
    play.set(agenda=(), runs={**play.pos.runs, "irish": "Ben", "scots": "Cleo"})
    play.put("irish", "hibernia", militia=1)
    play.put("scots", "scotia", militia=1)
    play.begin(PowerTurn("louis"))
    assert play.pos.phasing == "irish" and play.asked == "Ben 12.0"


def test_23_1_2_an_npp_that_loses_its_leader_gives_nobody_a_second_turn() -> None:
    # The leader of a Frankish NPP dies: the Minor NPPs of whoever ran it follow their own player's power only.
    play = Play().set(ranks={**Play().pos.ranks, "louis": "major"}, own={"Anna": "charles", "Cleo": "lothar"})
    play.set(runs={**play.pos.runs, "louis": "Anna", "irish": "Anna"})
    play.put("charles", "aachen", leader=1)
    play.put("louis", "saxony", leader=1, warrior=1)
    play.put("irish", "hibernia", militia=1)
    play.aside("referee", "", "adjust leader", "louis", "")
    play.begin(PowerTurn("louis"))
    assert play.asked == ""


def test_23_1_1_a_leader_lost_in_the_own_levy_ends_the_turn() -> None:
    # As by a marker that is bought and must be played at once.
    play = Play()
    play.put("charles", "francia", leader=1, warrior=1)
    play.put("lothar", "aachen", leader=1)
    play.begin(PowerTurn("charles")).say("pay")
    play.aside("referee", "", "adjust leader", "charles", "the plague")
    assert play.asked == "" and play.pos.levy is None and play.pos.ranks["charles"] == "major"


def test_8_0_a_player_with_a_new_power_keeps_his_place_in_the_order_of_the_turn_before() -> None:
    play = leader_dies(phasing="charles").set(agenda=(), moved=("louis", "charles"))
    play.begin(NewPowers()).pick("take over", "muslims")
    assert play.pos.moved == ("muslims", "charles")


def test_23_1_4_the_new_power_is_played_like_any_player_power() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.costs import income_lines
    from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import npp_limit
    from dark_ages_desk.games.carolingian_twilight.phases.sequence import DiplomaticPoints

    play = leader_dies(phasing="charles").set(agenda=())
    play.begin(NewPowers()).pick("take over", "muslims")
    play.begin(DiplomaticPoints())
    assert play.pos.dp["muslims"] == 2  # Cordova
    assert all(line.rule == "12.0" for line in income_lines(play.pos, "muslims"))  # no DV as LP any more
    assert npp_limit(play.pos) == 2  # four Major NPPs: the three others and Louis's realm


def test_23_1_important_all_leaders_dead_and_26_2_the_moral_victory_of_the_others() -> None:
    play = leader_dies(phasing="charles").set(agenda=())
    play.begin(NewPowers()).pick("take over", "muslims")
    play.aside("referee", "", "adjust leader", "lothar", "")
    play.aside("referee", "", "adjust leader", "charles", "")
    assert play.pos.verdict is not None and "everyone loses" in play.pos.verdict.headline
    assert {s.power: s.level for s in play.pos.verdict.standings}["muslims"] == "ultimate moral victory"
    assert not any(s.wins for s in play.pos.verdict.standings)
