"""8.0 The Initiative Phase."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import REFEREE, TABLE, Blocked, Form, NotAllowed, PickNumber, Value
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative

from .play import Play, rules, why


def auction(dp: dict[str, int], turn: int = 1, moved: tuple[str, ...] = (), aachen: str = "", **readings: str) -> Play:
    play = Play(**readings)
    if aachen:
        play.put(aachen, "aachen", militia=1)
    return play.set(dp=dp, turn=turn, moved=moved).begin(Initiative())


def test_8_0_the_player_with_the_most_dp_begins() -> None:
    play = auction({"charles": 3, "louis": 7, "lothar": 5})
    assert play.question.power == "louis"


def test_8_0_turn_1_ties_go_to_the_holder_of_aachen() -> None:
    play = auction({"charles": 5, "louis": 5, "lothar": 5}, aachen="lothar")
    assert play.question.power == "lothar"


def test_8_0_reading_the_holder_of_aachen_must_be_among_the_tied() -> None:
    dp = {"charles": 5, "louis": 5, "lothar": 2}
    assert auction(dp, aachen="lothar").question.power == "charles"
    assert auction(dp, aachen="lothar", initiative_tie="any").question.power == "lothar"


def test_8_0_later_ties_go_to_who_moved_first_in_the_turn_before() -> None:
    play = auction({"charles": 5, "louis": 5, "lothar": 5}, turn=2, moved=("louis", "lothar", "charles"))
    assert play.question.power == "louis"


def test_8_0_bidding_goes_clockwise_until_all_stand_in_succession() -> None:
    play = auction({"charles": 5, "louis": 5, "lothar": 9})
    order = [play.question.power]
    for answer in (("raise", 2), ("stand", None), ("raise", 1), ("stand", None), ("stand", None)):
        play.say(*answer)
        order.append(play.question.power)
    # Louis raised last; after Lothar and Charles have stood he must stand as well before the auction closes.
    assert order == ["lothar", "charles", "louis", "lothar", "charles", "louis"]
    play.say("stand")
    assert play.option("box") is not None


def test_8_0_nobody_bids_more_than_he_has_and_a_bid_only_rises() -> None:
    play = auction({"charles": 5, "louis": 0, "lothar": 3})
    raising = play.option("raise")
    assert isinstance(raising, PickNumber) and (raising.low, raising.high) == (1, 5)
    with pytest.raises(NotAllowed):
        play.say("raise", 6)
    play.say("raise", 4)
    assert play.question.power == "louis" and play.question.option("raise") is None
    assert play.why_not("raise", 1).reason
    play.say("stand").say("stand")
    raising = play.option("raise")
    assert isinstance(raising, PickNumber) and (raising.low, raising.high) == (5, 5)


def test_8_0_nobody_bids_any_more_is_one_answer_of_whoever_keeps_the_record() -> None:
    one_by_one = auction({"charles": 5, "louis": 5, "lothar": 9}).say("raise", 2).say("raise", 3)
    at_once = auction({"charles": 5, "louis": 5, "lothar": 9}).say("raise", 2).say("raise", 3).record("all stand")
    assert at_once.pos.replace(notes=()) == one_by_one.say("stand").say("stand").say("stand").pos.replace(notes=())
    assert at_once.told[-1] == "Final bids for initiative: Charles 3, Lothar 2 and Louis 0."
    nobody = auction({"charles": 5, "louis": 5, "lothar": 9}).record("all stand")
    assert nobody.told[-1] == "No one bids for initiative."
    assert nobody.question.option("box") is not None and nobody.question.power == "lothar"


def test_8_0_the_bids_of_the_table_are_entered_in_one_form() -> None:
    one_by_one = auction({"charles": 5, "louis": 5, "lothar": 9}).say("raise", 2).say("raise", 3).say("raise", 1)
    play = auction({"charles": 5, "louis": 5, "lothar": 9}).record("result", (2, 3, 1))
    assert play.pos.replace(notes=()) == one_by_one.say("stand").say("stand").say("stand").pos.replace(notes=())
    assert play.told[-1] == "Final bids for initiative: Charles 3, Lothar 2 and Louis 1."


def test_8_0_the_form_of_the_bids_goes_from_the_bid_that_stands_to_the_purse() -> None:
    play = auction({"charles": 5, "louis": 0, "lothar": 9}).say("raise", 2)
    beside = next(question for question in open_questions(play.pos) if question.beside)
    form = beside.option("result")
    assert isinstance(form, Form)
    fields = [(field.label, field.low, field.high) for field in form.fields]
    assert fields == [("Lothar", 2, 9), ("Charles", 0, 5), ("Louis", 0, 0)]


def test_8_0_entered_bids_are_refused_for_what_single_ones_are() -> None:
    play = auction({"charles": 5, "louis": 5, "lothar": 9}).say("raise", 4)

    def refused(*bids: Value) -> Blocked:
        return why(play, REFEREE, "", "result", bids)

    assert refused(3, 0, 0).reason == "Lothar has already bid 4 DP and cannot lower the bid to 3."
    assert refused(4, 6, 0).reason == "Charles has 5 DP and may not bid more."
    assert len(refused(3, 6, 6).failed) == 2
    assert refused(4, -1, 0).anyway is None and refused(4, 1).anyway is None and refused(4, "x", 0).anyway is None
    play.allow(refused(4, 6, 0))
    play.pick("box", "1")
    assert play.pos.dp["charles"] == 0 and "for 5 of 6 DP" in play.told[-1]


def test_8_0_from_the_highest_bid_down_each_pays_and_chooses_a_box() -> None:
    play = auction({"charles": 5, "louis": 5, "lothar": 5})
    play.say("raise", 1).say("raise", 3).say("raise", 2).say("stand").say("stand").say("stand")
    chosen = []
    for box in ("3", "1", "2"):
        chosen.append(play.question.power)
        play.pick("box", box)
    assert chosen == ["louis", "lothar", "charles"]
    assert play.pos.track == {3: "louis", 1: "lothar", 2: "charles"}
    assert play.pos.dp == {"charles": 4, "louis": 2, "lothar": 3}


def test_8_0_example_three_players_and_four_major_npps_use_boxes_one_to_seven() -> None:
    # The printed example.
    play = auction({"charles": 1, "louis": 0, "lothar": 0}).say("stand").say("stand").say("stand")
    assert play.offers("box") == ["1", "2", "3", "4", "5", "6", "7"]


def test_8_0_only_one_marker_a_box() -> None:
    play = auction({"charles": 1, "louis": 0, "lothar": 0}).say("stand").say("stand").say("stand")
    play.pick("box", "4")
    assert "4" not in play.offers("box")


def test_8_0_equal_bids_turn_1_clockwise_from_who_began() -> None:
    play = auction({"charles": 1, "louis": 2, "lothar": 1}).say("stand").say("stand").say("stand")
    order = []
    for box in ("1", "2", "3"):
        order.append(play.question.power)
        play.pick("box", box)
    assert order == ["louis", "lothar", "charles"]


def test_8_0_equal_bids_later_who_moved_earlier() -> None:
    play = auction({"charles": 1, "louis": 2, "lothar": 1}, turn=3, moved=("lothar", "charles", "louis"))
    play.say("stand").say("stand").say("stand")
    assert play.question.power == "lothar"


def test_8_0_who_had_no_turn_has_not_moved_and_comes_last_where_bids_are_tied() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.sequence import OperationsPhase
    from dark_ages_desk.games.carolingian_twilight.powers.leaders import NewPowers

    # The leader of Louis dies before his turn, which is skipped (23.1): Lothar in the box after his has moved earlier.
    play = Play().set(track={1: "charles", 2: "louis", 3: "lothar"})
    play.put("charles", "francia", leader=1)
    play.put("louis", "saxony", leader=1, warrior=1)
    play.begin(OperationsPhase())
    play.aside("referee", "", "adjust leader", "louis", "")
    play.say("pay").say("done").say("end")
    assert play.pos.phasing == "lothar" and play.pos.moved == ("charles", "lothar")
    play.set(agenda=(), turn=2).begin(NewPowers()).pick("take over", "muslims")
    play.set(dp={"charles": 0, "muslims": 2, "lothar": 2}).begin(Initiative())
    assert play.question.power == "lothar"


def test_8_0_in_turn_1_without_a_holder_of_aachen_the_first_of_the_tied_in_the_order_of_set_up_begins() -> None:
    assert auction({"charles": 1, "louis": 4, "lothar": 4}).question.power == "louis"


def test_8_0_who_bids_nothing_pays_nothing_and_takes_what_box_is_left() -> None:
    play = auction({"charles": 0, "louis": 3, "lothar": 0}).say("raise", 2).say("stand").say("stand").say("stand")
    assert play.question.power == "louis"
    play.pick("box", "1").pick("box", "2").pick("box", "3")
    assert play.pos.dp == {"charles": 0, "louis": 1, "lothar": 0} and len(play.pos.track) == 3


def test_8_0_where_nobody_has_any_dp_nobody_is_asked_to_pass() -> None:
    play = auction({"charles": 0, "louis": 0, "lothar": 0})
    assert play.question.power == "charles" and play.offers("box")[0] == "1"
    assert "No one has any DP to bid." in play.told


def test_8_0_the_record_says_why_somebody_begins() -> None:
    three = {"charles": 4, "louis": 5, "lothar": 5}
    assert "5 DP (tied for most DP, holds Aachen)." in " ".join(auction(three, aachen="lothar").told)
    assert "5 DP (most DP)." in " ".join(auction({**three, "louis": 0}).told)
    later = auction(three, turn=2, moved=("lothar", "louis", "charles"))
    assert "(tied for most DP, moved first last turn)." in " ".join(later.told)


def test_8_0_reading_first_bidder_by_lot_among_those_who_are_tied() -> None:
    play = auction({"charles": 4, "louis": 5, "lothar": 5}, first_bidder="lot")
    assert play.asked == "chance 8.0"
    play.draw("lothar")
    assert play.question.power == "lothar" and "drawn by lot" in play.told[-1]
    # In a later turn as well, where none of them has moved in the turn before.
    assert auction({"charles": 4, "louis": 5, "lothar": 5}, turn=2, first_bidder="lot").asked == "chance 8.0"


def test_8_0_reading_first_bidder_the_table_names_one_of_those_who_are_tied() -> None:
    play = auction({"charles": 4, "louis": 5, "lothar": 5}, first_bidder="table")
    assert play.asked == "referee 8.0" and play.offers("begins") == ["louis", "lothar"]
    blocked = play.why_not("begins", ("charles",))
    assert blocked.reason == "One of the players tied for most DP begins."
    play.pick("begins", "lothar")
    assert play.question.power == "lothar"


def test_8_0_it_is_asked_who_sits_where_and_the_bids_go_round_as_they_sit() -> None:
    # Anna has Charles, Ben Louis and Cleo Lothar; clockwise they sit Anna, Cleo, Ben.
    play = auction({"charles": 9, "louis": 5, "lothar": 4}, clockwise="asked")
    assert play.asked == "referee 8.0" and "In what order" in play.question.prompt
    # Whom it is put to is the whole table: every eye reads it, and everybody there may point.
    for viewer in (TABLE, "Anna", "Ben"):
        assert rules().view(play.pos, viewer, (play.question,)).questions == (play.question,)
    play.pick("next", "lothar")
    assert play.told[0] == "The order round the table, clockwise: Anna (Charles), Cleo (Lothar), Ben (Louis)."
    order = [play.question.power]
    for _ in range(2):
        play.say("stand")
        order.append(play.question.power)
    assert order == ["charles", "lothar", "louis"]
    assert not play.begin(Initiative()).asked.startswith("referee")  # asked once a game


def test_8_0_who_sits_where_may_be_as_listed_and_two_players_are_not_asked() -> None:
    play = auction({"charles": 9, "louis": 5, "lothar": 4}, clockwise="asked").say("as listed")
    assert play.pos.round_table == ("Anna", "Ben", "Cleo") and play.question.power == "charles"
    from dark_ages_desk.library import find_scenario, new_session

    session = new_session(find_scenario("carolingian-twilight/27.9"), seats=("Anna", "Ben"))
    while session.position.stage == "setup":
        session.answer(session.questions()[0].seat, "suggested", None, session.questions()[0].power)
    assert session.position.round_table == () and session.questions()[0].seat != "referee"


def test_8_0_a_bid_below_the_highest_is_legal_but_not_offered_first() -> None:
    play = auction({"charles": 5, "louis": 1, "lothar": 9})
    play.say("raise", 2)
    raising = play.option("raise")
    assert isinstance(raising, PickNumber) and (raising.low, raising.first, raising.high) == (1, 3, 5)
    assert raising.admits(1) and not raising.hint
    play.say("stand")
    raising = play.option("raise")
    assert isinstance(raising, PickNumber) and raising.first == 1 and "below the highest" in raising.hint
