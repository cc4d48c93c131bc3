"""The odds in the terminal."""

from __future__ import annotations

import io
from random import Random

from dark_ages_desk.bots.policies import RandomPolicy
from dark_ages_desk.core.forecast import Forecast, Odds, Supposition
from dark_ages_desk.library import new_session
from dark_ages_desk.terminal.odds import parse_suppositions
from dark_ages_desk.terminal.play import play
from tests.ui import toy


def said(*typed: str, order: str = "charge") -> str:
    out = io.StringIO()
    play(toy.session(order), io.StringIO("\n".join([*typed, "quit", ""])), out)
    return out.getvalue()


def test_odds_are_told_for_what_is_asked() -> None:
    told = said("odds")
    assert "1. Charge the hill (17.0)" in told
    assert "Charge, one attack:\n          25%  The hill is yours" in told
    assert "Strength of blue: 2   (strength=2)" in told and "Nobody runs away." in told
    assert "most likely: 75% you lose nobody; 25% you lose 1" in told


def test_another_number_may_be_supposed() -> None:
    assert "12%  The hill is yours" in said("odds strength=4")
    assert "Their mood: wild" in said("odds mood=1")
    assert "“weather” is not a setting here. You can set strength, mood." in said("odds weather=1")


def test_a_word_that_names_two_numbers_is_refused() -> None:
    both = (Supposition("attacker units", "Ours", 1, 1, 9), Supposition("defender units", "Theirs", 1, 1, 9))
    forecast = Forecast("x", "X", "1.0", lambda supposed: Odds(()), suppositions=both)
    told = parse_suppositions(forecast, {"units": "3"})
    assert told == "“units” fits more than one thing. You can set attacker-units, defender-units."
    assert parse_suppositions(forecast, {"defender-units": "3"}) == {"defender units": 3}


def test_a_number_that_has_a_name_may_be_named() -> None:
    assert "Their mood: wild" in said("odds mood=wild")
    assert "mood: “sad” is not calm or wild." in said("odds mood=sad")


def test_what_is_not_understood_is_not_passed_over() -> None:
    for line, strange in (("odds strength", "strength"), ("odds strength=", "strength="), ("odds all", "all")):
        told = said(line)
        assert f"“{strange}” is not a number or a setting." in told and "one attack" not in told


def test_10_3_the_many_coasts_of_a_raid_are_listed_and_names_keep_their_capitals() -> None:
    session = new_session("carolingian-twilight/27.2", seed=1)
    random = RandomPolicy(Random(3))
    while session.questions()[0].rule != "10.2":
        answer = random.choose(session.position, session.questions()[0])
        session.answer(answer.seat, answer.verb, answer.value, answer.power)
    out = io.StringIO()
    play(session, io.StringIO("odds\nodds 2\nquit\n"), out)
    first, _, second = out.getvalue().partition("odds 2 shows the second of these")
    assert "1. Where do the Vikings land? (10.3)" in first and "  3. If they raid " in first
    assert "The whole raid" not in first and second.count("The whole raid, to its end:") == 1
    lost = next(line for line in second.splitlines() if "osses of" in line)
    assert lost.split(" in ")[1][0].isupper()


def test_one_of_several_forecasts() -> None:
    told = said("odds 2", order="aim")
    assert "2. Charge Burgundy" in told and "Charge Aquitania" not in told.split("2. Charge Burgundy")[1]
    assert "There are 2 things to forecast." in said("odds 3", order="aim")


def test_where_nothing_can_be_forecast_it_says_so() -> None:
    assert "There is no forecast here." in said("odds", order="bid")
