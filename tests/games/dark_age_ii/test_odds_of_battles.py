"""The forecast of an attack: what the battle then costs, exactly, for who knows both sides."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.forecast import Forecast
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_age_ii.belief.worlds import draw_guesses
from dark_ages_desk.games.dark_age_ii.odds.battles import list_forecasts
from dark_ages_desk.games.dark_age_ii.odds.lines import forecast_lines
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
    return pos.replace(agenda=(WriteOrders(),), round=0)


def forecast(pos: DarkAge, viewer: str, to: str) -> Forecast:
    question = next(one for one in open_questions(pos) if one.power == "ESX")
    return next(one for one in list_forecasts(pos, viewer, question) if one.space == to)


@pytest.mark.parametrize("armies", [(3, 1), (6, 2), (9, 4), (2, 6)])
@pytest.mark.parametrize("verb", ["MOVE", "ASSAULT", "PROBE", "OVERRUN"])
def test_the_battle_then_costs_what_was_forecast(armies: tuple[int, int], verb: str) -> None:
    pos = table(*armies)
    odds = forecast(pos, REFEREE, "BDS").odds()
    (case,) = next(column.cases for column in odds.columns if column.title == verb)
    after = ordered(pos.replace(round=1), "ESX", f"{verb} HRS BDS")
    assert (after.area("BDS").owner == "ESX") == (case.shares[0].chance == 1)
    left = sum(area.armies for area in after.areas.values() if area.owner == "ESX")
    assert armies[0] - left == case.means[0].amount


def test_a_player_supposes_what_he_has_no_report_of() -> None:
    pos = table(5, 3)
    blind = forecast(pos, pos.seat("ESX"), "BDS")
    assert {one.id for one in blind.suppositions if one.hidden} == {
        "armies", "population", "forts", "trade", "mode", "household"
    }  # fmt: skip
    assert "never had a report" in blind.odds().supposed[-1]
    told = pos.with_kingdom("ESX", known={"BDS": (pos.turn - 1, pos.area("BDS"))})
    knowing = forecast(told, pos.seat("ESX"), "BDS").odds()
    assert knowing.supposed[0].startswith("You expect 3 armies") and len(knowing.supposed) < 4


def test_the_older_a_report_the_wider_the_range_of_what_may_stand_there() -> None:
    def number(age: int) -> int:
        pos = table(0, 3).replace(turn=12)
        pos = pos.with_kingdom("ESX", known={"BDS": (pos.turn - 1 - age, pos.area("BDS"))})
        return len(set(draw_guesses(pos, pos.seat("ESX"), (), "BDS", 1, ("x",))))

    assert number(0) < number(4)


def test_who_may_retreat_does_and_loses_nobody() -> None:
    # 3.11: nine armies against level 4 + 2 + 1; against four that have somewhere to go level 2 + 1 is left.
    pos = with_areas(table(9, 4), STS={"owner": "MDA", "armies": 1})
    back = next(one for one in pos.ground("BDS").near if not pos.ground(one).sea and one != "HRS")
    pos = with_areas(pos, **{back: {"owner": "MDA"}})
    known = {"BDS": (pos.turn - 1, pos.area("BDS"))}
    odds = forecast(pos.with_kingdom("ESX", known=known), pos.seat("ESX"), "BDS")
    there = {"armies": 4, "population": 2, "forts": 1, "trade": 0, "household": 0}
    stays, goes = (odds.odds({**there, "mode": mode}).columns[0].cases[0] for mode in (1, 2))
    assert [mean.amount for mean in stays.means] == [3, 4] and stays.shares[0].chance == 1
    assert [mean.amount for mean in goes.means] == [1, 0] and goes.shares[0].chance == 1


def test_the_household_fights_where_it_is() -> None:
    pos = table(5, 1)  # 3.14
    pos = pos.with_kingdom("ESX", known={"BDS": (pos.turn - 1, pos.area("BDS"))})
    odds = forecast(pos, pos.seat("ESX"), "BDS")
    there = {"armies": 1, "population": 2, "forts": 1, "trade": 0, "mode": 1}
    without, with_it = (odds.odds({**there, "household": number}).columns[0].cases[0] for number in (0, 9))
    assert without.shares[0].chance == 1 and with_it.shares[0].chance == 0


def test_a_forecast_takes_nothing_from_the_table_that_its_player_does_not_know() -> None:
    pos = table(5, 3).with_kingdom("MDA", household=9, house="BDS")
    other = with_areas(table(5, 7), BDS={"owner": "MDA", "population": 0})
    one, two = (forecast(table_, pos.seat("ESX"), "BDS").odds() for table_ in (pos, other))
    assert one == two


def test_nobody_is_forecast_the_attacks_of_another() -> None:
    pos = table(5, 3)
    question = next(one for one in open_questions(pos) if one.power == "ESX")
    assert list_forecasts(pos, pos.seat("MDA"), question) == ()


def test_no_probe_overrun_or_raid_is_forecast_against_a_city() -> None:
    pos = with_areas(bare(), STS={"owner": "MER", "armies": 2}, TAM={"owner": "NMB"})
    pos = pos.replace(agenda=(WriteOrders(),), round=0)
    question = next(one for one in open_questions(pos) if one.power == "MER")
    city = next(one for one in list_forecasts(pos, REFEREE, question) if one.space == "TAM")
    assert [column.title for column in city.odds().columns] == ["MOVE", "ASSAULT"]


def line_forecasts(pos: DarkAge, viewer: str, *lines: str) -> dict[int, Forecast]:
    question = next(one for one in open_questions(pos) if one.power == "ESX")
    return dict(forecast_lines(pos, viewer, question, lines))


@pytest.mark.parametrize("armies", [(6, 2), (9, 4), (2, 6)])
@pytest.mark.parametrize("verb", ["MOVE", "ASSAULT", "PROBE", "OVERRUN"])
def test_the_battle_of_a_line_costs_what_was_forecast_beside_it(armies: tuple[int, int], verb: str) -> None:
    pos = table(*armies)
    found = line_forecasts(pos, REFEREE, "TAX", f"{verb} HRS BDS all but 1")
    assert list(found) == [1]
    (column,) = found[1].odds().columns
    after = ordered(pos.replace(round=1), "ESX", f"{verb} HRS BDS all but 1")
    left = sum(area.armies for area in after.areas.values() if area.owner == "ESX")
    assert armies[0] - left == column.cases[0].means[0].amount
    assert (after.area("BDS").owner == "ESX") == (column.cases[0].shares[0].chance == 1)


def test_only_attacks_that_would_be_carried_out_have_odds_and_the_lines_above_count() -> None:
    pos = table(1, 3).with_kingdom("ESX", points=20)
    pos = with_areas(pos, HRS={"owner": "ESX", "armies": 1, "population": 9})
    seat = pos.seat("ESX")
    found = line_forecasts(pos, seat, "LEVY HRS 9", "MOVE HRS BDS", "MOVE HRS BDS 99", "TAX", "nonsense")
    assert list(found) == [1]
    levied = line_forecasts(pos, seat, "LEVY HRS 3", "MOVE HRS BDS 4")[1].odds()
    alone = line_forecasts(pos, seat, "MOVE HRS BDS")[0].odds()
    assert (levied.columns[0].cases[0].means[0].most, alone.columns[0].cases[0].means[0].most) == (4, 1)
    assert line_forecasts(pos, "somebody else", "MOVE HRS BDS") == {}


def test_the_odds_of_a_line_take_nothing_that_its_player_does_not_know() -> None:
    pos, other = table(5, 3), with_areas(table(5, 7), BDS={"owner": "MDA", "population": 0})
    one, two = (line_forecasts(where, pos.seat("ESX"), "MOVE HRS BDS")[0].odds() for where in (pos, other))
    assert one == two


def test_the_odds_of_a_line_reckon_with_what_an_unowned_area_may_do_by_then() -> None:
    # 2.18: it may levy before the first round, also for the referee, who sees that nobody is there now.
    pos = with_areas(table(3, 0), BDS={"owner": "", "armies": 0, "population": 3})
    for viewer in (REFEREE, pos.seat("ESX")):
        odds = line_forecasts(pos, viewer, "MOVE HRS BDS")[0].odds()
        assert "no armies (0 to " in odds.supposed[0], viewer
