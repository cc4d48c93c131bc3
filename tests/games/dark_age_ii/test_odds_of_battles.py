"""The forecast of an attack: what the battle then costs, exactly, for who knows both sides."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_age_ii.odds.battles import forecasts
from dark_ages_desk.games.dark_age_ii.state.area import DEFEND
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.writing import WriteOrders
from tests.games.dark_age_ii.table import bare, ordered, with_areas


def table(hrs: int, bds: int) -> DarkAge:
    pos = with_areas(
        bare(),
        HRS={"owner": "ESX", "armies": hrs},
        BDS={"owner": "MDA", "armies": bds, "population": 2, "forts": 1, "mode": DEFEND},
    )
    return pos.but(agenda=(WriteOrders(),), round=0)


def forecast(pos: DarkAge, eye: str, to: str) -> Forecast:
    question = next(one for one in open_questions(pos) if one.power == "ESX")
    return next(one for one in forecasts(pos, eye, question) if one.space == to)


@pytest.mark.parametrize("armies", [(3, 1), (6, 2), (9, 4), (2, 6)])
@pytest.mark.parametrize("verb", ["MOVE", "ASSAULT", "PROBE", "OVERRUN"])
def test_the_battle_then_costs_what_was_forecast(armies: tuple[int, int], verb: str) -> None:
    pos = table(*armies)
    odds = forecast(pos, REFEREE, "BDS").odds()
    (case,) = next(column.cases for column in odds.columns if column.title == verb)
    after = ordered(pos.but(round=1), "ESX", f"{verb} HRS BDS")
    assert (after.area("BDS").owner == "ESX") == (case.shares[0].chance == 1)
    left = sum(area.armies for area in after.areas.values() if area.owner == "ESX")
    assert armies[0] - left == case.means[0].amount


def test_a_player_supposes_what_he_has_no_report_of() -> None:
    pos = table(5, 3)
    blind = forecast(pos, pos.seat("ESX"), "BDS")
    assert {one.id: one.value for one in blind.suppositions}["armies"] == 0
    assert "never reported" in blind.odds().supposed[-1]
    told = pos.with_kingdom("ESX", known={"BDS": (pos.turn - 1, pos.area("BDS"))})
    knowing = forecast(told, pos.seat("ESX"), "BDS")
    assert {one.id: one.value for one in knowing.suppositions}["armies"] == 3


def test_nobody_is_forecast_the_attacks_of_another() -> None:
    pos = table(5, 3)
    question = next(one for one in open_questions(pos) if one.power == "ESX")
    assert forecasts(pos, pos.seat("MDA"), question) == ()


def test_no_probe_overrun_or_raid_is_forecast_against_a_city() -> None:
    pos = with_areas(bare(), STS={"owner": "MER", "armies": 2}, TAM={"owner": "NMB"})
    pos = pos.but(agenda=(WriteOrders(),), round=0)
    question = next(one for one in open_questions(pos) if one.power == "MER")
    city = next(one for one in forecasts(pos, REFEREE, question) if one.space == "TAM")
    assert [column.title for column in city.odds().columns] == ["MOVE", "ASSAULT"]
