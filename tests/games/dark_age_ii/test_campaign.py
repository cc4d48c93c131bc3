"""The sheets of opponents: armies, ships and reserves come together where something can be taken."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_age_ii.actions.carrying import DONE
from dark_ages_desk.games.dark_age_ii.advice.campaign import campaign_sheet, write_campaign
from dark_ages_desk.games.dark_age_ii.advice.worth import worth
from dark_ages_desk.games.dark_age_ii.sheets.judge import imagine_steps
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import LINES
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import Scouting
from dark_ages_desk.library import new_session
from dark_ages_desk.order_games.writing import SHEET
from tests.games.dark_age_ii.small import world


def scouted(areas: dict[str, Area], **wessex: int) -> DarkAge:
    """A position whose kingdoms have scouted their neighbours (7.1); Wessex as given."""
    return Scouting().begin(world(areas).with_kingdom("WSX", **wessex))


def lines(pos: DarkAge) -> list[str]:
    return [line for line in campaign_sheet(pos, "WSX") if line != "TAX"]


def results(pos: DarkAge, kingdom: str = "WSX") -> list[tuple[str, str]]:
    """What becomes of each line, if nobody else moves: the line, and the check that it fails, or that it is done."""
    sheet = campaign_sheet(pos, kingdom)
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
                sheet = campaign_sheet(session.position, question.power)
                assert len(sheet) <= LINES
                assert all(line.why for line in write_campaign(session.position, question.power))
                session.answer(question.seat, SHEET, sheet, question.power)
                break
        else:
            questions = session.questions()
            if not questions:
                break
            option = questions[0].options[rng.randrange(len(questions[0].options))]
            session.answer(questions[0].seat, option.verb, option.sample(rng.randrange), questions[0].power)
