"""1.2, 1.3, 1.7: points at the start, Galway, and what the referee does about players during the game."""

from __future__ import annotations

import pytest

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.question import REFEREE, Answer, find
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.dark_age_ii.actions.kings import Exchange
from dark_ages_desk.games.dark_age_ii.game import GAME
from dark_ages_desk.games.dark_age_ii.state.economy import kingdom_income, kingdom_upkeep
from dark_ages_desk.games.dark_age_ii.state.position import AGGRESSIVE, QUIET, DarkAge
from dark_ages_desk.games.dark_age_ii.turn.ending.people import Excess
from dark_ages_desk.games.dark_age_ii.turn.writing import Open
from tests.games.dark_age_ii.small import code
from tests.games.dark_age_ii.table import SCENARIOS, ruleset


@pytest.mark.parametrize(("choice", "few"), [("three", 3), ("five", 5), ("ten", 10)])
def test_1_3_a_few_points_more_than_the_income_and_a_few_in_the_treasury(choice: str, few: int) -> None:
    pos = ruleset(starting_points=choice).start()
    for kingdom in pos.standing:
        own = pos.kingdom(kingdom)
        assert own.points == kingdom_income(pos, kingdom) - kingdom_upkeep(pos, kingdom) + few
        assert own.treasury == few


def test_1_2_galway_is_an_area_like_others_or_a_city_by_the_reading() -> None:
    for choice, terrain, population, forts in (("area", "lowland", 2, 0), ("city", "city", 3, 1)):
        pos = ruleset(galway=choice).start()
        galway = pos.area("GAL")
        assert (pos.ground("GAL").terrain, galway.population, galway.forts) == (terrain, population, forts)
    assert Excess().begin(pos.with_area("GAL", population=5)).area("GAL").population == 5


def aside(pos: DarkAge, power: str, verb: str, value: Value) -> DarkAge:
    """After something that the referee does at any time, which must be offered."""
    rules, answer = ruleset(), Answer(REFEREE, power, verb, value)
    assert find(rules.asides(pos), answer) is not None
    after = rules.take_aside(pos, answer)
    assert isinstance(after, DarkAge)
    return after


def test_1_7_a_late_sheet_is_kept_for_the_next_deadline() -> None:
    pos = aside(ruleset().start(), "WSX", "late sheet", ("TAX", "GROW HPS"))
    assert pos.late == {"WSX": ("TAX", "GROW HPS")}
    slot = next(one for one in Open().begin(pos).slots if one.kingdom == "WSX")
    assert (slot.source, len(slot.lines)) == ("late", 2)
    assert [note.redact_for("seat of WSX") is None for note in pos.notes] == [False]
    assert [note.redact_for("seat of KNT") for note in pos.notes] == [None]


def test_1_3_a_standby_has_some_treasury_points_more_and_is_no_dropout() -> None:
    pos = ruleset(players=2).start()
    kingdom = next(one for one in pos.standing if not pos.seat(one))
    before = pos.kingdom(kingdom).treasury
    seat = ruleset(players=2).seats[0]
    rules = ruleset(players=2)
    answer = Answer(REFEREE, "", "adjust seat", (kingdom, seat, ""))
    assert find(rules.asides(pos), answer) is not None
    after = rules.take_aside(pos.with_kingdom(kingdom, missed=3), answer)
    assert (after.seat(kingdom), after.kingdom(kingdom).treasury, after.kingdom(kingdom).missed) == (
        seat,
        before + 5,
        0,
    )


@pytest.mark.parametrize(("choice", "more"), [("none", 0), ("five", 5), ("ten", 10)])
def test_1_3_how_many_they_are_is_a_reading(choice: str, more: int) -> None:
    pos = ruleset(standby_points=choice).start()
    pos = pos.with_kingdom("WSX", missed=2)
    after = aside(pos, "", "adjust seat", ("WSX", "seat of WSX", ""))
    assert after.kingdom("WSX").treasury == pos.kingdom("WSX").treasury + more


def test_1_7_nobody_may_run_a_kingdom_any_more() -> None:
    after = aside(ruleset().start(), "", "adjust seat", ("WSX", "", ""))
    assert after.seat("WSX") == ""
    slot = next(one for one in Open().begin(after).slots if one.kingdom == "WSX")
    assert slot.source == QUIET


def test_1_7_the_referee_says_who_is_a_dropout() -> None:
    pos = aside(ruleset().start(), "", "adjust manner", ("WSX", AGGRESSIVE, "gone"))
    slot = next(one for one in Open().begin(pos).slots if one.kingdom == "WSX")
    assert slot.source == AGGRESSIVE
    assert code(Exchange, pos, "KNT", who="WSX") == "done"
    back = Open().begin(pos.replace(sheets={"WSX": ("TAX",)}))
    assert code(Exchange, back, "KNT", who="WSX") == "a live player (10.4)"


def test_a_solo_game_begins_with_aggressive_neighbours() -> None:
    pos = ruleset(players=1).start()
    manners = {pos.kingdom(one).manner for one in pos.standing if not pos.seat(one)}
    assert manners == {AGGRESSIVE}
    assert pos.kingdom(next(one for one in pos.standing if pos.seat(one))).manner == QUIET


def test_1_7_a_scenario_says_which_kingdoms_are_aggressive() -> None:
    text = (SCENARIOS / "britain.toml").read_text(encoding="utf-8")
    path = SCENARIOS / "britain.toml"
    file = GAME.read_text(path, text + 'aggressive = ["MDA"]\n')
    rules = GAME.ruleset(file, ("anna", "ben"), {}, {}, load_charts(GAME.charts), None)
    pos = rules.start()
    assert [one for one in pos.standing if pos.kingdom(one).manner == AGGRESSIVE] == ["MDA"]
    wrong = GAME.read_text(path, text + 'aggressive = ["DAN"]\n')
    with pytest.raises(ContentError, match="“DAN” is not one of its kingdoms"):
        GAME.check_scenario(path, wrong, None)
