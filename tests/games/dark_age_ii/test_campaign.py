"""The sheets of opponents: armies, ships and reserves come together where something can be taken."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_age_ii.actions.carrying import DONE
from dark_ages_desk.games.dark_age_ii.advice.campaign import campaign_sheet, write_campaign
from dark_ages_desk.games.dark_age_ii.advice.raids import embark, forecast_raid, raid
from dark_ages_desk.games.dark_age_ii.advice.worth import worth
from dark_ages_desk.games.dark_age_ii.sheets.judge import imagine_steps
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import start_plan
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import Scouting
from dark_ages_desk.games.dark_age_ii.war.battle import Force
from dark_ages_desk.library import new_session
from dark_ages_desk.order_games.plans import print_orders
from dark_ages_desk.order_games.writing import SHEET
from tests.games.dark_age_ii.small import world


def scouted(areas: dict[str, Area], **wessex: int) -> DarkAge:
    """A position whose kingdoms have scouted their neighbours (7.1); Wessex as given."""
    return Scouting().begin(world(areas).with_kingdom("WSX", **wessex))


def lines(pos: DarkAge) -> list[str]:
    return [line for line in campaign_sheet(pos, "WSX") if line != "TAX"]


def results(pos: DarkAge, kingdom: str = "WSX", depth: int = 1) -> list[tuple[str, str]]:
    """What becomes of each line, if nobody else moves: the line, and the check that it fails, or that it is done."""
    sheet = campaign_sheet(pos, kingdom, depth)
    read = tuple(reader(pos.fixed).line(text) for text in sheet)
    steps = imagine_steps(pos, kingdom, read)
    return [(text, after.results[-1].code) for text, (_, _, after) in zip(sheet, steps, strict=True) if after.results]


def test_armies_behind_the_border_join_an_attack_that_fails_without_them() -> None:
    home = {"WIN": Area("WSX", armies=4), "HPS": Area("WSX", armies=2), "BER": Area("KNT", armies=1, forts=1)}
    found = lines(scouted(home, points=9))
    assert found[0].startswith("MOVE WIN HPS "), found
    attack = next(line for line in found if "HPS BER" in line)
    assert found.index(attack) > 0
    assert all(end == DONE for line, end in results(scouted(home, points=9)) if "MOVE" in line or "ASSAULT" in line)


def test_8_1_savings_pay_for_ships_and_an_attack_from_the_sea() -> None:
    # Cumbria has no neighbour on land in this game. From Solway it sees Galloway, which four armies take with ships.
    session = new_session("dark-age-ii/irish-sea", seed=3)
    session.roll()
    pos = session.position
    assert isinstance(pos, DarkAge)
    pos = pos.with_area("SWY", owner="CMB", ships=1, armies=1).with_area("GWY", armies=2, forts=1)
    poor, rich = (Scouting().begin(pos.with_kingdom("CMB", points=13, treasury=savings)) for savings in (0, 60))
    found = campaign_sheet(rich, "CMB")
    assert any(line.startswith("LAUNCH ") and " SWY " in line for line in found), found
    assert any(line.split()[1:3] == ["SWY", "GWY"] for line in found), found
    assert {end for line, end in results(rich, "CMB") if "SWY" in line} == {DONE}
    assert not any(line.startswith("LAUNCH") for line in campaign_sheet(poor, "CMB"))


def test_6_2_the_reserve_is_called_to_where_most_can_be_taken_next_turn() -> None:
    home = {"HPS": Area("WSX", armies=1), "BER": Area("KNT", armies=4, population=2, forts=2)}
    called = [line for line in lines(scouted(home, points=12, reserve=9)) if line.startswith("RESERVE HPS")]
    assert called, lines(scouted(home, points=12, reserve=9))
    assert not [line for line in lines(scouted(home, points=12)) if line.startswith("RESERVE")]


def test_6_1_one_attack_has_as_many_levies_as_it_needs() -> None:
    home = {"HPS": Area("WSX", armies=1, population=1), "BER": Area("KNT", armies=3, population=2)}
    found = lines(scouted(home, points=40, treasury=60))
    assert found.count("LEVY HPS 1") > 2, found


def test_3_1_a_host_takes_one_area_after_the_other() -> None:
    # Berkshire does not make armies stick (3.7), the forest behind it does.
    home = {
        "WIN": Area("WSX", population=1),
        "HPS": Area("WSX", armies=12, population=3),
        "BER": Area("KNT", population=1),
        "WLD": Area("KNT", population=1),
    }
    pos = scouted(home, points=9)
    kent = pos.with_kingdom("WSX", known={**pos.kingdom("WSX").known, "KTS": (1, Area("KNT", population=2))})
    done = [line for line, end in results(kent, depth=2) if end == DONE and line.split()[0] in ("MOVE", "ASSAULT")]
    assert [line.split()[1:3] for line in done[:2]] == [["HPS", "BER"], ["BER", "WLD"]], done
    single = [line.split()[1:3] for line in campaign_sheet(kent, "WSX") if line.startswith(("MOVE", "ASSAULT"))]
    assert ["BER", "WLD"] not in single  # who thinks less deep takes each from home


def test_6_2_savings_call_a_host_that_levies_could_not_raise() -> None:
    home = {
        "WIN": Area("WSX", population=1),
        "HPS": Area("WSX", armies=1, population=1),
        "BER": Area("KNT", armies=6, population=3, forts=3, trade=1),
    }
    rich = scouted(home, points=10, treasury=90, reserve=40)
    called = [line.split() for line in campaign_sheet(rich, "WSX", 2) if line.startswith("RESERVE HPS")]
    assert called and int(called[0][2]) > 10, called
    assert (f"RESERVE HPS {called[0][2]}", DONE) in results(rich, depth=2)


def test_5_11_vikings_raid_what_nobody_guards() -> None:
    home = {
        "DOV": Area("VIK", armies=3, ships=3),
        "KTS": Area("KNT", population=3, trade=1),
        "CAN": Area("KNT", population=2),
    }
    pos = Scouting().begin(world(home))
    plan, area = start_plan(pos, "VIK"), home["KTS"]
    raid(plan)
    assert [line for line in print_orders(reader(pos.fixed), plan.lines) if line == "RAID DOV KTS"] == [
        "RAID DOV KTS"
    ] * 3
    assert forecast_raid(plan, "KTS", Force(3, 3), area).area.population == 2
    assert forecast_raid(plan, "KTS", Force(1), area).worth < 0  # 5.10: its only army is lost, and nothing is plundered
    guarded = start_plan(Scouting().begin(world({**home, "KTS": Area("KNT", armies=4, population=3)})), "VIK")
    raid(guarded)
    assert guarded.lines == []


def test_8_4_a_band_of_vikings_goes_aboard_beside_a_weak_coast() -> None:
    session = new_session("dark-age-ii/irish-sea", seed=3)
    session.roll()
    pos = session.position
    assert isinstance(pos, DarkAge)
    pos = pos.with_kingdom("VIK", fleet=2, points=20)
    assert embarked(pos) == []  # the Minch has only coasts of their own
    lorn = pos.with_area("LRN", owner="SCO", armies=0, population=2)
    sheet = embarked(Scouting().begin(lorn.with_area("MIN", armies=1)))
    assert sheet[:2] == ["FLEET MIN 2", "LEVY SKY 1"] and sheet[2] == "MOVE SKY MIN 2"
    guarded = lorn.with_area("LRN", armies=4).with_area("MIN", armies=1)
    assert embarked(Scouting().begin(guarded)) == []


def embarked(pos: DarkAge) -> list[str]:
    plan = start_plan(pos, "VIK")
    embark(plan)
    return list(print_orders(reader(pos.fixed), plan.lines))


def test_nothing_is_attacked_that_no_report_tells_of() -> None:
    home = {"HPS": Area("WSX", armies=9), "BER": Area("KNT")}
    assert not [line for line in lines(world(home)) if "HPS BER" in line]


def test_land_is_worth_what_can_live_there() -> None:
    pos = world({"HPS": Area("WSX"), "BER": Area("WSX")})
    assert worth(pos, "WSX")["population limit"] > worth(pos.with_area("HPS", owner="KNT"), "WSX")["population limit"]
    assert worth(pos, "DAN") == {}


@pytest.mark.parametrize("scenario", ["irish-sea", "north", "heptarchy", "britain"])
def test_every_sheet_has_sixteen_lines_that_can_be_read_with_a_reason_each(scenario: str) -> None:
    session = new_session(f"dark-age-ii/{scenario}", seed=3, secrets="open")
    rng = random.Random(3)
    for _ in range(60):
        for question in open_questions(session.position):
            if question.option(SHEET) is not None:
                depth = 1 + rng.randrange(2)
                sheet = campaign_sheet(session.position, question.power, depth)
                assert len(sheet) <= LINES
                assert all(line.why for line in write_campaign(session.position, question.power, depth))
                session.answer(question.seat, SHEET, sheet, question.power)
                break
        else:
            questions = session.questions()
            if not questions:
                break
            option = questions[0].options[rng.randrange(len(questions[0].options))]
            session.answer(questions[0].seat, option.verb, option.sample(rng.randrange), questions[0].power)
