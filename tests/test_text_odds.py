"""The odds in the terminal."""

from __future__ import annotations

import io

from dark_ages_desk.core.forecast import Forecast, Odds, Suppose
from dark_ages_desk.text_odds import _supposed
from dark_ages_desk.text_play import play

from .ui import toy


def said(*typed: str, order: str = "charge") -> str:
    out = io.StringIO()
    play(toy.session(order), io.StringIO("\n".join([*typed, "quit", ""])), out)
    return out.getvalue()


def test_odds_are_told_for_what_is_asked() -> None:
    told = said("odds")
    assert "1. Charge the hill (17.0)" in told
    assert "Charge, one attack:\n         25 %  The hill is yours" in told
    assert "Strength of blue: 2   (strength=2)" in told and "Nobody runs away." in told
    assert "most likely: 75 % you lose nobody; 25 % you lose 1" in told


def test_another_number_may_be_supposed() -> None:
    assert "12 %  The hill is yours" in said("odds strength=4")
    assert "Their mood: wild" in said("odds mood=1")
    assert "“weather” is not supposed here; there is: strength, mood." in said("odds weather=1")


def test_a_word_that_names_two_numbers_is_refused() -> None:
    told: list[str] = []
    both = (Suppose("attacker units", "Ours", 1, 1, 9), Suppose("defender units", "Theirs", 1, 1, 9))
    forecast = Forecast("x", "X", "1.0", lambda supposed: Odds(()), suppositions=both)
    assert _supposed(forecast, {"units": 3}, told.append) is None
    assert told == ["    “units” is more than one thing; there is: attacker-units, defender-units."]
    assert _supposed(forecast, {"defender-units": 3}, told.append) == {"defender units": 3}


def test_one_of_several_forecasts() -> None:
    told = said("odds 2", order="aim")
    assert "2. Charge Burgundy" in told and "Charge Aquitania" not in told.split("2. Charge Burgundy")[1]
    assert "There are 2 things to forecast." in said("odds 3", order="aim")


def test_where_nothing_can_be_forecast_it_says_so() -> None:
    assert "Nothing can be forecast here." in said("odds", order="bid")
