"""29.3 The Viking buy-off and 29.4 the Extended game, both optional."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.phases import game_end
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors

from .play import Play
from .test_10_viking_raid import landed, raid

# --- 29.3 Viking buy-off


def test_29_3_the_example_of_the_rulebook() -> None:
    # Three Vikings raid Frisia; the dice show 2, 3 and 4; 5 DP eliminate two; one is left, and one more joins it.
    play = Play(buy_off="on").set(dp={"charles": 4, "louis": 3, "lothar": 0})
    play.put("louis", "dorestad", militia=1)
    landed(play, 3)
    assert play.asked == "Ben 29.3"
    play.say("announce").roll(4, 2, 3)
    assert play.asked == "Anna 29.3"  # any Player Power may contribute
    play.say("contribute", 2).say("contribute", 3)
    assert play.asked == "Anna 29.3"  # she may add to hers, now that another one has contributed
    play.say("give nothing")
    assert (play.pos.dp["charles"], play.pos.dp["louis"]) == (2, 0)
    assert next(f.size for f in play.pos.forces.values() if f.power == "vikings") == 2


def test_29_3_paid_in_full_they_go_and_nothing_is_pillaged() -> None:
    play = Play(buy_off="on").set(dp={"charles": 0, "louis": 9, "lothar": 0})
    play.put("louis", "frisia", militia=1)
    landed(play, 2).say("announce").roll(3, 1).say("contribute", 4)
    assert not play.pos.forces_of("vikings") and play.pos.pillaged == frozenset() and play.pos.raid is None
    assert play.pos.dp["louis"] == 5


def test_29_3_what_buys_no_whole_unit_is_given_back() -> None:
    play = Play(buy_off="on").set(dp={"charles": 0, "louis": 9, "lothar": 0})
    play.put("louis", "frisia", militia=1)
    landed(play, 2).say("announce").roll(5, 6).say("contribute", 7)
    assert play.pos.dp["louis"] == 4
    assert next(f.size for f in play.pos.forces.values() if f.power == "vikings") == 2  # one gone, one more


def test_29_3_what_is_pledged_cannot_be_given_away_besides() -> None:
    play = Play(buy_off="on").set(dp={"charles": 0, "louis": 5, "lothar": 4})
    play.put("louis", "frisia", militia=1)
    landed(play, 2).say("announce").roll(5, 6).say("contribute", 5)
    assert play.pos.dp["louis"] == 0
    play.aside("Cleo", "lothar", "give dp", 4, "charles")
    assert [option.verb for option in play.question.options] == ["give nothing"]  # nothing is left to contribute
    play.say("give nothing")
    assert play.pos.dp["louis"] == 0 and invariant_errors(play.pos) == ()


def test_29_3_nobody_who_is_not_raided_may_announce_and_an_empty_area_is_not_bought_off() -> None:
    play = Play(buy_off="on").set(dp={"charles": 9, "louis": 9, "lothar": 9})
    assert landed(play, 2).asked == "" and "frisia" in play.pos.pillaged
    play = Play(buy_off="on").set(dp={"charles": 9, "louis": 9, "lothar": 9})
    play.put("louis", "frisia", militia=1)
    assert landed(play, 2).asked == "Ben 29.3"
    assert play.say("fight").asked == "chance 17.1"  # neither Anna nor Cleo is asked


def test_29_3_viking_diplomacy_modifies_each_die_of_the_price() -> None:
    play = Play(buy_off="on").set(dp={"charles": 0, "louis": 9, "lothar": 0}).hold("lothar", "viking-diplomacy")
    play.put("louis", "frisia", militia=1)
    landed(play, 2).say("announce").play("lothar", "viking-diplomacy").say("minus").roll(1, 3)
    assert any("demand 0, 2 DP" in text for text in play.told)


def test_29_3_every_player_with_units_in_area_or_burg_may_announce_and_several_pay() -> None:
    play = Play(buy_off="on").set(dp={"charles": 3, "louis": 3, "lothar": 3})
    play.put("louis", "frisia", militia=1)
    play.put("lothar", "dorestad", militia=1)
    landed(play, 2)
    assert play.asked == "Ben 29.3"
    play.say("fight")
    assert play.asked == "Cleo 29.3"
    play.say("announce").roll(4, 4)
    play.say("contribute", 1).say("contribute", 2).say("give nothing")
    assert play.asked == "Anna 29.3"  # Ben has contributed since she was asked
    play.say("contribute", 2)
    assert play.asked == "Ben 29.3"
    play.say("contribute", 1)
    assert play.asked == "Cleo 29.3"
    play.say("contribute", 2)
    assert not play.pos.forces_of("vikings") and play.pos.pillaged == frozenset()
    assert dict(play.pos.dp) == {"charles": 0, "louis": 0, "lothar": 1}


def test_29_3_where_nobody_pays_one_more_joins_the_raid() -> None:
    play = Play(buy_off="on").set(dp={"charles": 0, "louis": 2, "lothar": 0})
    play.put("louis", "frisia", militia=1)
    landed(play, 2).say("announce").roll(4, 5).say("give nothing")
    assert play.pos.raid is not None and play.pos.forces[play.pos.raid.force].size == 3


def test_29_3_without_the_option_nobody_is_asked() -> None:
    play = Play()
    play.put("louis", "frisia", militia=1)
    raid(play, strength=1, sail_on=0, target=3)
    assert play.asked == "chance 17.1"


# --- 29.4 Extended game


def test_29_4_the_game_does_not_end_with_the_last_turn() -> None:
    play = Play(extended="on").set(turn=10)
    play.put("charles", "francia", leader=1)
    play.begin(game_end.GameEnd())
    assert play.pos.verdict is None and play.asked == ""


def test_29_4_a_forty_land_areas_are_an_ultimate_victory_at_once() -> None:
    play = Play(extended="on")
    land = [area for area in play.pos.fixed.areas if play.pos.fixed.board.spaces[area].kind == "land"]
    assert len(land) == 45
    for area in land[:39]:
        play.put("charles", area, militia=1)
    play.put("louis", land[0], militia=1)  # shared control counts
    assert play.begin().pos.verdict is None
    play.put("charles", land[39], militia=1)
    play.begin()
    assert play.pos.verdict is not None and "ultimate victory" in play.pos.verdict.headline
    assert [s.power for s in play.pos.verdict.standings if s.wins] == ["charles"]


def test_29_4_b_forty_feudalism_markers_are_a_shared_victory() -> None:
    play = Play(extended="on", feudalism="on")
    land = [area for area in play.pos.fixed.areas if play.pos.fixed.board.spaces[area].kind == "land"]
    play.set(feudal=frozenset(land[:40])).begin()
    assert play.pos.verdict is not None
    assert [s.power for s in play.pos.verdict.standings if s.wins] == ["charles", "louis", "lothar"]


def test_29_4_c_without_leaders_the_players_lose_and_the_major_npps_win() -> None:
    play = Play(extended="on")
    play.put("charles", "francia", leader=1)
    play.aside("referee", "", "adjust leader", "charles", "")
    assert play.pos.verdict is not None and play.pos.verdict.rule == "29.4"
    joint = {s.power for s in play.pos.verdict.standings if "joint ultimate" in s.level}
    assert {"slavs", "bulgars", "byzantium", "muslims"} <= joint
    powers = [s.power for s in play.pos.verdict.standings]
    assert len(powers) == len(set(powers))  # Charles is a Major NPP now, and has lost


def test_29_4_c_an_heir_keeps_the_extended_game_going() -> None:
    # "All initial Frankish leaders are eliminated": an heir stands for the one whose counter he is (29.2).
    play = Play(succession="on", extended="on")
    play.put("charles", "aachen", leader=1)
    army = play.put("charles", "paris", warrior=1)
    play.aside("referee", "", "adjust leader", "charles", "").roll(2).pick("crown", str(army.id))
    assert play.pos.verdict is None
    play.aside("referee", "", "adjust leader", "charles", "").roll(1)
    assert play.pos.verdict is not None and play.pos.verdict.rule == "29.4"
