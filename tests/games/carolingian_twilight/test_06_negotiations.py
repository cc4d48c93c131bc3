"""6.0 Negotiations: gifts, trades and loans of DP and markers within their limits; alliances as notes on the record."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import Answer, Blocked, Value
from dark_ages_desk.core.refusal import explain_refusal
from dark_ages_desk.games.carolingian_twilight.phases.initiative import Initiative
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import MARKERS

from .play import Play, rules, with_runs


def table() -> Play:
    play = Play().set(dp={"charles": 5, "louis": 4, "lothar": 0}).hold("charles", "alliance").hold("louis", "assassin")
    play.put("lothar", "burgundy", militia=1)
    return play.begin(LevySegment("lothar"))


def offered(play: Play, power: str) -> set[str]:
    return {o.verb for q in rules().asides(play.pos) if q.power == power for o in q.options}


def why(play: Play, power: str, verb: str, *value: Value) -> Blocked:
    return explain_refusal(rules(), play.pos, Answer(play.pos.seat(power), power, verb, value), play.pos.seat(power))


def test_6_0_a_trade_of_dp_and_a_marker_for_a_marker_of_the_others_choice() -> None:
    play = table().aside("Anna", "charles", "offer", "louis", 2, "alliance", 0, "any")
    assert play.asked == "Ben 6.0" and "2 DP and Alliance" in play.question.prompt
    play.pick("accept for", "assassin")
    assert play.pos.hands["charles"] == ("assassin",) and play.pos.hands["louis"] == ("alliance",)
    assert (play.pos.dp["charles"], play.pos.dp["louis"]) == (3, 6)
    assert play.asked == "Cleo 12.0" and invariant_errors(play.pos) == ()  # what was waited for goes on


def test_6_0_a_trade_may_be_refused() -> None:
    play = table().aside("Anna", "charles", "offer", "louis", 2, "none", 1, "none").say("refuse")
    assert (play.pos.dp["charles"], play.pos.dp["louis"]) == (5, 4) and play.asked == "Cleo 12.0"


def test_6_0_dp_for_dp_and_what_the_other_does_not_have_cannot_be_accepted() -> None:
    play = table().aside("Anna", "charles", "offer", "louis", 0, "alliance", 4, "none").say("accept")
    assert (play.pos.dp["charles"], play.pos.dp["louis"]) == (9, 0)
    poor = table().aside("Anna", "charles", "offer", "lothar", 0, "alliance", 1, "any")
    assert [option.verb for option in poor.question.options] == ["refuse"]


def test_21_0_only_the_other_player_reads_what_marker_is_offered() -> None:
    play = table().aside("Anna", "charles", "offer", "louis", 0, "alliance", 0, "none")
    asked = (play.question,)
    assert "Alliance" in rules().view(play.pos, "Ben", asked).questions[0].prompt
    for viewer in ("Cleo", "table"):
        assert "Alliance" not in rules().view(play.pos, viewer, asked).questions[0].prompt
    assert all("Alliance" not in text for text in play.told)


def test_6_0_a_trade_may_ask_for_a_marker_by_its_name() -> None:
    play = table().aside("Anna", "charles", "offer", "louis", 2, "none", 0, "assassin")
    assert "2 DP for Assassin" in play.question.prompt and play.offers("accept for") == []
    play.say("accept")
    assert play.pos.hands["charles"] == ("alliance", "assassin") and play.pos.hands["louis"] == ()
    assert (play.pos.dp["charles"], play.pos.dp["louis"]) == (3, 6) and invariant_errors(play.pos) == ()
    assert all("Assassin" not in text for text in play.told)


def test_21_0_asking_for_a_marker_tells_nobody_whether_the_other_holds_it() -> None:
    asked = []
    for card in ("assassin", "espionage"):
        play = Play().set(dp={"charles": 5, "louis": 4, "lothar": 0}).hold("louis", card)
        play.put("lothar", "burgundy", militia=1)
        play.begin(LevySegment("lothar"))
        form = next(o for q in rules().asides(play.pos) if q.power == "charles" for o in q.options if o.verb == "offer")
        play.aside("Anna", "charles", "offer", "louis", 2, "none", 0, "assassin")
        # Who does not hold it can only refuse, and a refusal says nothing: whoever holds it may refuse as well.
        assert {o.verb for o in play.question.options} == ({"accept", "refuse"} if card == "assassin" else {"refuse"})
        question = (play.question,)
        seen = [rules().view(play.pos, viewer, question).questions for viewer in ("Anna", "Cleo", "table")]
        play.say("refuse")
        asked.append((form, seen, play.told))
    assert asked[0] == asked[1]


def test_28_0_markers_in_red_are_never_asked_for() -> None:
    form = next(o for q in rules().asides(table().pos) if q.power == "charles" for o in q.options if o.verb == "offer")
    assert form.admits(("louis", 1, "none", 0, "greek-fire")) and not form.admits(("louis", 1, "none", 0, "plague"))


def test_20_1_no_trade_beyond_ten_markers() -> None:
    hand = ("leadership-1",) * 3 + ("subversion",) * 4 + ("espionage",) * 3
    play = table().hold("lothar", *hand)
    play.aside("Anna", "charles", "offer", "lothar", 0, "alliance", 0, "none")
    assert [option.verb for option in play.question.options] == ["refuse"]
    play.say("refuse").aside("Anna", "charles", "offer", "lothar", 0, "alliance", 0, "any")
    play.pick("accept for", "subversion")  # one out, one in
    assert len(play.pos.hands["lothar"]) == 10


def test_20_1_nothing_is_given_or_lent_to_a_hand_of_ten_markers() -> None:
    play = table().hold("lothar", *("leadership-1",) * 3, *("subversion",) * 4, *("espionage",) * 3)
    for verb in ("give marker", "lend marker"):
        forms = [o for q in rules().asides(play.pos) if q.power == "charles" for o in q.options if o.verb == verb]
        assert forms[0].admits(("alliance", "louis")) and not forms[0].admits(("alliance", "lothar"))
        assert why(play, "charles", verb, "alliance", "lothar").reason != ""


def test_8_0_dp_stay_where_they_are_while_bids_are_open() -> None:
    play = table().set(agenda=()).begin(Initiative())
    assert {"give dp", "lend dp"} <= offered(play, "charles")  # nobody has bid yet
    play.say("raise", 2)
    assert not offered(play, "charles") & {"give dp", "lend dp"}
    assert why(play, "charles", "lend dp", 1, "louis").rule == "8.0"
    play.aside("Anna", "charles", "offer", "louis", 0, "alliance", 0, "any").pick("accept for", "assassin")
    assert play.pos.hands["louis"] == ("alliance",)  # markers may change hands


def test_6_0_a_loan_of_dp_is_kept_in_sight_until_it_is_repaid() -> None:
    play = table().aside("Anna", "charles", "lend dp", 3, "lothar")
    assert (play.pos.dp["charles"], play.pos.dp["lothar"]) == (2, 3)
    assert [e.words for e in rules().view(play.pos, "table", ()).effects] == ["Lothar owes Charles 3 DP."]
    play.aside("Cleo", "lothar", "give dp", 1, "louis")
    play.aside("Cleo", "lothar", "repay", "0")  # as much as there is
    assert play.pos.dp["charles"] == 4
    assert [e.words for e in rules().view(play.pos, "table", ()).effects] == ["Lothar owes Charles 1 DP."]
    play.aside("Anna", "charles", "forgive", "0")
    assert play.pos.loans == ()


def test_6_0_a_lent_marker_comes_back_while_it_is_still_held() -> None:
    play = table().aside("Anna", "charles", "lend marker", "alliance", "lothar")
    assert play.pos.hands["lothar"] == ("alliance",)
    assert "Alliance" not in rules().view(play.pos, "Ben", ()).effects[0].words
    play.aside("Cleo", "lothar", "repay", "0")
    assert play.pos.hands["charles"] == ("alliance",) and play.pos.loans == ()
    play.aside("Anna", "charles", "lend marker", "alliance", "lothar").aside("Cleo", "lothar", "discard", "alliance")
    assert "repay" not in offered(play, "lothar") and "forgive" in offered(play, "charles")


def test_6_0_an_alliance_is_a_note_that_both_agree_to() -> None:
    play = table().aside("Anna", "charles", "ally", "louis", "No war in Lotharingia before 850")
    assert play.asked == "Ben 6.0" and play.question.detail == "No war in Lotharingia before 850"
    play.say("agree")
    assert "Alliance of Charles and Louis: No war in Lotharingia before 850" in play.told
    assert rules().view(play.pos, "table", ()).effects[0].powers == ("charles", "louis")
    play.aside("Ben", "louis", "end alliance", "0")
    assert play.pos.alliances == ()


def test_6_0_a_declined_alliance_leaves_nothing() -> None:
    play = table().aside("Anna", "charles", "ally", "louis", "").say("decline")
    assert play.pos.alliances == () and play.asked == "Cleo 12.0"


@pytest.mark.parametrize("words", ["<b>war</b>\n", "x" * 501])
def test_6_0_the_words_of_an_alliance_are_plain_and_short(words: str) -> None:
    form = next(o for q in rules().asides(table().pos) if q.power == "charles" for o in q.options if o.verb == "ally")
    assert not form.admits(("louis", words))


def test_24_0_an_npp_trades_nothing() -> None:
    play = table().hold("slavs", "subversion")
    play.pos = with_runs(play.pos, slavs="Anna")
    assert not offered(play, "slavs") & {"offer", "lend marker", "give marker", "ally"}
    assert why(play, "slavs", "offer", "louis", 0, "subversion", 0, "any").rule == "24.0"


def test_6_0_units_and_lp_are_not_traded() -> None:
    assert why(table(), "charles", "give lp", 1, "louis").rule == "12.0"
    labels = " ".join(o.label for q in rules().asides(table().pos) if q.power == "charles" for o in q.options)
    assert "unit" not in labels.lower()


def test_20_1_a_hand_that_the_referee_allowed_to_be_too_full_is_no_fault_of_the_rules() -> None:
    # Eleven markers in one hand are a fault, unless somebody was allowed to give one more than there is room for.
    play = Play()
    eleven = tuple(list(MARKERS)[:11])
    pool = {marker: number - (marker in eleven) for marker, number in play.pos.pool.items()}
    full = play.pos.replace(hands={**play.pos.hands, "charles": eleven}, pool=pool)
    assert invariant_errors(full) == ("charles holds 11 markers",)
    assert invariant_errors(full, None, ("give marker: room",)) == ()
