"""9.0 The Major Non-Player Power Bidding Phase."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import NotAllowed, PickNumber
from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import MajorNppBidding, npp_limit

from .play import Play


def bidding(dp: dict[str, int], last: dict[str, str] | None = None, **readings: str) -> Play:
    play = Play(**readings).set(dp=dp, track={1: "lothar", 2: "charles", 3: "louis"}, last_run=last or {})
    return play.begin(MajorNppBidding())


def test_9_0_the_player_with_the_most_dp_chooses_what_is_bid_for() -> None:
    play = bidding({"charles": 2, "louis": 6, "lothar": 4})
    assert (play.question.power, play.offers("put up")) == ("louis", ["slavs", "bulgars", "byzantium", "muslims"])
    play.pick("put up", "muslims")
    assert play.question.power == "louis"  # he begins the bidding as well


def test_9_0_ties_go_to_who_will_move_earlier() -> None:
    assert bidding({"charles": 4, "louis": 4, "lothar": 4}).question.power == "lothar"


def test_9_0_only_the_winner_pays_and_places_the_npp() -> None:
    play = bidding({"charles": 5, "louis": 6, "lothar": 4}).pick("put up", "slavs")
    play.say("raise", 1).say("raise", 2).say("raise", 3).say("stand").say("stand").say("stand")
    assert play.question.power == "charles"  # louis 1, lothar 2, charles 3: clockwise from louis
    play.pick("box", "7")
    assert play.pos.runs["slavs"] == "Anna"
    assert play.pos.dp == {"charles": 2, "louis": 6, "lothar": 4}
    assert play.pos.track[7] == "slavs"


def test_9_0_a_ties_for_the_highest_bid_are_broken_randomly() -> None:
    play = bidding({"charles": 3, "louis": 3, "lothar": 3}).pick("put up", "slavs")
    play.say("raise", 2).say("raise", 2).say("stand").say("stand").say("stand")
    assert play.asked == "chance 9.0"
    play.draw("charles").pick("box", "4")
    assert play.pos.runs["slavs"] == "Anna" and play.pos.dp["charles"] == 1


def test_9_0_b_without_a_bid_who_controlled_it_last_has_it_for_nothing() -> None:
    play = bidding({"charles": 3, "louis": 3, "lothar": 3}, last={"slavs": "Ben"}).pick("put up", "slavs")
    play.say("stand").say("stand").say("stand")
    assert play.question.power == "louis"
    play.pick("box", "5")
    assert play.pos.runs["slavs"] == "Ben" and play.pos.dp["louis"] == 3


def test_9_0_nobody_bids_for_an_npp_is_one_answer_of_whoever_keeps_the_record() -> None:
    dp = {"charles": 3, "louis": 3, "lothar": 3}
    assert bidding(dp).pick("put up", "slavs").record("all stand").asked == "chance 9.0"
    play = bidding(dp, last={"slavs": "Ben"}).pick("put up", "slavs").record("all stand")
    assert "No one bids for the Slavs." in play.told
    assert play.question.power == "louis" and play.question.option("box") is not None


def test_9_0_the_bids_for_an_npp_are_entered_in_one_form_from_who_put_it_up_on() -> None:
    play = bidding({"charles": 5, "louis": 6, "lothar": 4}).pick("put up", "slavs").say("raise", 1)
    play.record("result", (1, 2, 3)).pick("box", "7")
    assert "Final bids for the Slavs: Charles 3, Lothar 2 and Louis 1." in play.told
    assert play.pos.runs["slavs"] == "Anna" and play.pos.dp == {"charles": 2, "louis": 6, "lothar": 4}
    play = bidding({"charles": 5, "louis": 6, "lothar": 4}).pick("put up", "slavs").record("result", (3, 2, 3))
    assert play.asked == "chance 9.0"  # (a) a tie


def test_9_0_reading_unbid_npp() -> None:
    play = bidding({"charles": 3, "louis": 3, "lothar": 3}).pick("put up", "slavs")
    assert play.say("stand").say("stand").say("stand").asked == "chance 9.0"
    play = bidding({"charles": 3, "louis": 3, "lothar": 3}, unbid_npp="chooser").pick("put up", "slavs")
    assert play.say("stand").say("stand").say("stand").question.power == "lothar"


def test_9_0_nobody_controls_more_than_half_of_them_rounded_up() -> None:
    play = bidding({"charles": 0, "louis": 9, "lothar": 0})
    assert npp_limit(play.pos) == 2
    for npp, box in (("slavs", "4"), ("bulgars", "5")):
        play.pick("put up", npp).say("raise", 1)
        while play.question.option("stand"):
            play.say("stand")
        play.pick("box", box)
    # Louis has his two and neither chooses nor bids again.
    play.pick("put up", "byzantium")
    bidders = set()
    while play.question.option("stand"):
        bidders.add(play.question.power)
        play.say("stand")
    assert bidders == {"charles", "lothar"}


def test_9_0_half_of_five_rounded_up_is_three() -> None:
    play = bidding({"charles": 0, "louis": 0, "lothar": 0})
    assert npp_limit(play.pos.replace(ranks={**play.pos.ranks, "irish": "major"})) == 3


def test_9_0_control_of_last_turn_lapses() -> None:
    play = Play().set(dp={"charles": 1, "louis": 0, "lothar": 0}, runs={"charles": "Anna", "louis": "Ben",
                      "lothar": "Cleo", "slavs": "Ben"})  # fmt: skip
    play.begin(MajorNppBidding())
    assert "slavs" not in play.pos.runs and play.pos.last_run["slavs"] == "Ben"


def test_9_0_a_frankish_major_npp_is_put_up_like_the_others() -> None:
    play = Play().set(dp={"charles": 1, "lothar": 2, "muslims": 0}, own={"Anna": "charles", "Ben": "muslims",
                      "Cleo": "lothar"}, track={1: "lothar", 2: "charles", 3: "muslims"},
                      last_run={"louis": "Ben"})  # fmt: skip
    play.set(ranks={**play.pos.ranks, "louis": "major", "muslims": "player"})
    play.set(runs={"charles": "Anna", "lothar": "Cleo", "muslims": "Ben"})
    play.put("louis", "saxony", warrior=1)
    play.begin(MajorNppBidding())
    assert set(play.offers("put up")) == {"slavs", "bulgars", "byzantium", "louis"}
    play.pick("put up", "louis").say("stand").say("stand").say("stand")
    # (b) without a bid it goes to who controlled it last: its former king.
    play.pick("box", "4")
    assert play.pos.runs["louis"] == "Ben"


def test_9_0_of_three_major_npps_a_player_may_control_two_and_of_one_one() -> None:
    play = bidding({"charles": 0, "louis": 0, "lothar": 0})
    gone = {"slavs": "gone", "bulgars": "gone"}
    assert npp_limit(play.pos.replace(ranks={**play.pos.ranks, "slavs": "gone"})) == 2
    assert npp_limit(play.pos.replace(ranks={**play.pos.ranks, **gone, "byzantium": "gone"})) == 1


def test_9_0_a_leaderless_player_does_not_bid() -> None:
    play = Play().set(dp={"charles": 1, "louis": 0, "lothar": 0}, own={"Anna": "charles", "Cleo": "lothar"},
                      leaderless=("Ben",), track={1: "lothar", 2: "charles"})  # fmt: skip
    play.begin(MajorNppBidding()).pick("put up", "slavs")
    spoke = [play.question.power]
    play.say("stand")
    spoke.append(play.question.power)
    assert spoke == ["charles", "lothar"]


def test_9_0_b_who_had_it_last_but_is_at_his_limit_does_not_get_it() -> None:
    # The limit holds for what costs nothing as well: the other two are tied at nothing.
    play = bidding({"charles": 0, "louis": 9, "lothar": 0}, last={"byzantium": "Ben"})
    for npp, box in (("slavs", "4"), ("bulgars", "5")):
        play.pick("put up", npp).say("raise", 1)
        while play.question.option("stand"):
            play.say("stand")
        play.pick("box", box)
    play.pick("put up", "byzantium").say("stand").say("stand")
    assert play.asked == "chance 9.0"
    with pytest.raises(NotAllowed):
        play.draw("louis")
    play.draw("charles").pick("box", "6")
    assert play.pos.runs["byzantium"] == "Anna"


@pytest.mark.parametrize(("majors", "each"), [(5, 3), (6, 3)])
def test_9_0_with_five_or_six_major_npps_each_player_may_control_three(majors: int, each: int) -> None:
    more = ("irish", "scots")[: majors - 4]
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0}, track={1: "lothar", 2: "charles", 3: "louis"})
    play.set(ranks={**play.pos.ranks, **dict.fromkeys(more, "major")}).begin(MajorNppBidding())
    won = 0
    while play.question.power == "charles" and (up := play.offers("put up")):
        play.pick("put up", up[0]).say("raise", 1).say("stand").say("stand").say("stand")
        play.pick("box", str(4 + won))
        won += 1
    assert won == each and play.question.power == "lothar"


def test_9_0_with_two_players_the_second_has_the_rest_without_bidding() -> None:
    play = Play().set(own={"Anna": "charles", "Ben": "louis"}, runs={"charles": "Anna", "louis": "Ben"})
    play.set(dp={"charles": 9, "louis": 5}, track={1: "charles", 2: "louis"}).begin(MajorNppBidding())
    for npp, box in (("slavs", "3"), ("bulgars", "4")):
        play.pick("put up", npp).say("raise", 1).say("stand").say("stand").pick("box", box)
    play.pick("put up", "byzantium").pick("box", "6").pick("box", "5")
    assert (play.pos.runs["byzantium"], play.pos.runs["muslims"]) == ("Ben", "Ben")
    assert play.pos.dp["louis"] == 5 and play.asked == ""


def test_9_0_each_bid_lies_between_the_own_one_before_and_the_purse() -> None:
    play = bidding({"charles": 2, "louis": 4, "lothar": 4}).pick("put up", "slavs").say("raise", 3)
    raising = play.option("raise")
    assert isinstance(raising, PickNumber) and (raising.low, raising.high) == (1, 2)  # Charles may bid under 3
