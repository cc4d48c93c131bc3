"""7.0 The Diplomatic Points Phase, and DP that are given away."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.phases.sequence import DiplomaticPoints
from dark_ages_desk.games.carolingian_twilight.war import pillage

from .play import Play, rules, with_runs


def test_7_0_each_player_power_receives_the_dv_of_the_burgs_it_controls() -> None:
    play = Play()
    play.put("charles", "paris", militia=1)  # DV 2
    play.put("charles", "aquitania", militia=1)  # so its empty burg, Toulouse, is theirs as well: DV 1
    play.begin(DiplomaticPoints())
    assert play.pos.dp["charles"] == 3


def test_7_0_dp_are_accumulated() -> None:
    play = Play()
    play.put("lothar", "aachen", militia=1)
    play.begin(DiplomaticPoints()).begin(DiplomaticPoints())
    assert play.pos.dp["lothar"] == 4


def test_7_0_no_dp_for_pillaged_burgs_or_plague_and_plague_ends_after_the_phase() -> None:
    play = Play()
    play.put("charles", "paris", militia=1)
    play.put("lothar", "aachen", militia=1)
    play.set(pillaged=frozenset({"paris"}), plague=frozenset({"aachen"}))
    play.begin(DiplomaticPoints())
    assert play.pos.dp == {"charles": 0, "louis": 0, "lothar": 0}
    assert play.pos.plague == frozenset()
    assert play.pos.pillaged == {"paris"}


def test_7_0_npps_get_no_dp() -> None:
    play = Play()
    play.put("papal-states", "rome", militia=1)
    play.begin(DiplomaticPoints())
    assert "papal-states" not in play.pos.dp


def test_7_0_dp_may_be_given_to_another_player_power() -> None:
    play = Play().set(dp={"charles": 5, "louis": 0, "lothar": 0})
    play.aside("Anna", "charles", "give dp", 3, "louis")
    assert play.pos.dp == {"charles": 2, "louis": 3, "lothar": 0}


def test_7_0_an_npp_receives_given_dp_as_lp_in_its_levy_segment_only() -> None:
    play = Play().set(dp={"charles": 5, "louis": 0, "lothar": 0})
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "slav", warrior=1)
    receivers = [q.option("give dp") for q in rules().asides(play.pos) if q.seat == "Anna"]
    assert all(choice.id != "slavs" for form in receivers if form for choice in form.fields[1].choices)
    play.begin(LevySegment("slavs"))
    lp = play.pos.levy.lp
    play.aside("Anna", "charles", "give dp", 2, "slavs")
    assert play.pos.levy.lp == lp + 2
    assert play.pos.dp["charles"] == 3


def test_8_0_no_dp_change_hands_while_bids_are_open() -> None:
    play = Play().set(dp={"charles": 5, "louis": 5, "lothar": 5})
    play.begin(Initiative())
    assert any(q.option("give dp") for q in rules().asides(play.pos))
    play.say("raise", 1)
    assert not any(q.option("give dp") for q in rules().asides(play.pos))


def test_23_1_a_people_that_a_player_has_taken_over_is_told_of_in_the_plural() -> None:
    play = Play()
    play.set(own={**play.pos.own, "Ben": "muslims"}, ranks={**play.pos.ranks, "louis": "major", "muslims": "player"})
    play.set(dp={"charles": 0, "muslims": 2, "lothar": 0}, runs={**play.pos.runs, "muslims": "Ben"})
    play.put("muslims", "paris", militia=1)  # DV 2, and Cordova is theirs
    play.begin(DiplomaticPoints())
    assert "The Muslims receive 4 DP for burgs: 6 in all." in play.told
    play.pos = pillage.pillage_place(play.pos, "muslims", "paris")
    assert "The Muslims pillage Paris for 2 DP." in [note.text for note in play.pos.notes]
    rebels, heirs = (f"{play.pos.fixed.name(power):loses}" for power in ("rebels-1", "heirs-2"))
    assert (rebels, heirs, play.pos.fixed.name_in_sentence("rebels-1")) == (
        "Rebels I lose",
        "Heirs II lose",
        "Rebels I",
    )
