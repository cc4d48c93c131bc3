"""2.1 The charts of the owner's own map in play: what is printed there holds, for the rules and for what is said."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from dark_ages_desk.core.overlay import Overlay
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.carolingian_twilight.markers.subversion import SUBVERSION, TurnRoll
from dark_ages_desk.games.carolingian_twilight.odds.forecast_turning import Stack, compute_turning
from dark_ages_desk.games.carolingian_twilight.war.movement import MovingForce, Waypoint
from dark_ages_desk.library import book_of

from .play import Play, operate, rules


def with_cells(chart: str, **cells: str) -> Play:
    """The table with an owner's sheet of which some rows of one chart differ in its only column."""
    play = Play()
    return over(play, chart, {(row.replace("_", " "), ""): text for row, text in cells.items()})


def over(play: Play, id_: str, cells: dict[tuple[str, str], str]) -> Play:
    chart = play.pos.fixed.charts[id_]
    told = {}
    for (row, column), text in cells.items():
        (found,) = [one for one in chart.rows if one.startswith(row)]
        told[found, column or chart.columns[0]] = text
    charts = {**play.pos.fixed.charts, id_: replace(chart, cells={**chart.cells, **told})}
    play.set(fixed=replace(play.pos.fixed, charts=charts))
    return play


def step(play: Play, power: str, start: str, to: str, **stack: int) -> int:
    """OP for one step of a force with OP enough."""
    force = play.put(power, start, **stack)
    return next(
        ride.cost
        for ride in MovingForce(play.pos, force, Waypoint(start, 30), frozenset()).possible_legs()
        if ride.to == to
    )


def besieging(play: Play, op: int) -> Play:
    """Charles, with so many OP, in Francia beside a warrior of Louis."""
    force = play.put("charles", "francia", warrior=3)
    play.put("louis", "francia", warrior=1)
    play.put("lothar", "tuscany", leader=1)
    operate(play, force, 6)
    return play.begin() if op == 6 else play.set(operation=replace(play.pos.operation, op=op))


def test_14_0_an_attack_costs_what_the_owners_table_says() -> None:
    play = besieging(with_cells("op-expenditure", Attack="2"), 5)
    assert play.option("attack").choices[0].badge == "2"  # type: ignore[union-attr]
    (forecast,) = rules().forecast(play.pos, REFEREE, play.question)
    odds = forecast.odds()
    assert [case.title for case in odds.columns[0].cases] == ["one attack", "while 5 OP last"]
    twice = odds.columns[0].cases[1].means[0].amount
    play.pick("attack", play.offers("attack")[0])
    assert play.pos.operation is not None and play.pos.operation.op == 3
    (forecast,) = rules().forecast(play.pos, REFEREE, play.question)
    cases = forecast.odds().columns[0].cases
    assert cases[1].title == "while 3 more OP last" and cases[1].means[0].amount == twice


def test_14_0_with_one_op_less_than_an_attack_costs_there_is_none() -> None:
    play = besieging(with_cells("op-expenditure", Attack="2"), 1)
    assert play.offers("attack") == []
    enemy = next(str(force.id) for force in play.pos.forces.values() if force.power == "louis")
    assert play.why_not("attack", (enemy,)).reason == "An attack costs 2 OP; you have 1 left."
    assert rules().forecast(play.pos, REFEREE, play.question) == ()


def test_24_0_6_an_npp_that_cannot_pay_for_its_attack_is_done() -> None:
    play = with_cells("op-expenditure", Attack="3")
    force = play.put("slavs", "saxony", militia=1)
    play.put("louis", "saxony", warrior=1)
    play.put("lothar", "tuscany", leader=1)
    play.set(runs={**play.pos.runs, "slavs": "Ben"})
    operate(play, force, 2)
    assert play.question.option("finish") is not None


def test_18_0_pillage_costs_what_the_owners_table_says() -> None:
    play = with_cells("op-expenditure", Pillage="3")
    force = play.put("charles", "saxony", warrior=1)
    play.put("lothar", "tuscany", leader=1)
    operate(play, force, 2)
    assert play.question.option("pillage") is None
    assert play.why_not("pillage").reason == "Pillage costs 3 OP; you have 2 left."
    play.set(operation=replace(play.pos.operation, op=4))
    assert play.option("pillage").label.endswith("for 3 OP")  # type: ignore[union-attr]
    play.say("pillage")
    assert play.pos.operation is not None and play.pos.operation.op == 1


def test_13_0_units_are_picked_up_and_dropped_off_for_what_the_owners_table_says() -> None:
    play = with_cells("op-expenditure", Pick_up="1")
    force = play.put("charles", "saxony", warrior=2)
    play.put("lothar", "tuscany", leader=1)
    operate(play, force, 1)
    play.pick("drop off", f"{force.id}:2")
    assert play.pos.operation is not None and play.pos.operation.op == 0


@pytest.mark.parametrize(
    ("row", "start", "to", "ours", "stack"),
    [
        ("Enter an adjacent", "saxony", "thuringia", 2, {"warrior": 1}),  # over a river
        ("Cross", "saxony", "thuringia", 2, {"warrior": 1}),
        ("Enter or leave a burg", "francia", "paris", 1, {"warrior": 1}),
        ("Enter or leave a burg", "paris", "francia", 1, {"warrior": 1}),
        ("Leave an area", "francia", "aquitania", 3, {"warrior": 1}),
        ("Fleet", "north-sea", "channel-sea", 1, {"fleet": 1}),
        ("Each sea area, embarked on land", "saxony", "north-sea", 2, {"warrior": 1}),
        ("Disembark in a land", "north-sea", "saxony", 2, {"warrior": 1}),
    ],
)
def test_15_0_19_0_every_step_costs_what_the_owners_table_says(
    row: str, start: str, to: str, ours: int, stack: dict[str, int]
) -> None:
    def cost(play: Play) -> int:
        if "fleet" not in stack:
            play.put("charles", "north-sea", fleet=1)
        if row.startswith("Leave"):
            play.put("louis", start, warrior=1)
        return step(play, "charles", start, to, **stack)

    assert cost(Play()) == ours
    chart = Play().pos.fixed.charts["op-expenditure"]
    before = int(next(text for (name, _), text in chart.cells.items() if name.startswith(row)))
    assert cost(over(Play(), "op-expenditure", {(row, ""): str(before + 4)})) == ours + 4


def test_16_0_the_own_peripheral_area_costs_what_the_owners_table_says() -> None:
    play = over(Play(), "op-expenditure", {("Enter the own", ""): "5"})
    assert step(play, "slavs", "bohemia", "slav", warrior=1) - step(Play(), "slavs", "bohemia", "slav", warrior=1) == 2


def test_19_1_no_force_goes_to_sea_that_could_not_pay_for_the_owners_landing() -> None:
    def at_sea_with(op: int, play: Play) -> bool:
        play.put("charles", "north-sea", fleet=1)
        force = play.put("charles", "saxony", warrior=1)
        return any(
            ride.to == "north-sea"
            for ride in MovingForce(play.pos, force, Waypoint("saxony", op), frozenset()).possible_legs()
        )

    assert at_sea_with(4, Play()) and not at_sea_with(3, Play())
    dear = {("Disembark in a land", ""): "4"}
    assert at_sea_with(6, over(Play(), "op-expenditure", dear))
    assert not at_sea_with(5, over(Play(), "op-expenditure", dear))
    free = {("Disembark in a land", ""): "0"}
    assert at_sea_with(2, over(Play(), "op-expenditure", free))


def test_15_0_the_card_of_a_place_tells_what_the_owners_table_says_of_its_borders() -> None:
    play = with_cells("op-expenditure", Cross="+2")
    words = [fact.label for fact in rules().about(play.pos, "Anna", "saxony")]
    assert "River border, +2 OP" in words and "River border, +1 OP" not in words


def test_22_0_an_owners_table_may_have_results_without_effect() -> None:
    book = book_of("carolingian-twilight")
    page = next(page for page in book.pages(Overlay(book.game, "Mine")) if page.id == "subversion")
    assert book.parse_value(page, next(page.cells), "no eff") == ("No effect", "")
    play = over(Play(), "subversion", {(face, "Subversion"): "No effect" for face in "123"})
    own, victim = play.put("charles", "francia", warrior=2), play.put("louis", "francia", militia=2)
    found = compute_turning(
        play.pos.fixed.charts["subversion"],
        "Subversion",
        Stack("charles", True, own.units),
        Stack("louis", True, victim.units),
    )
    assert (found.works, found.backfires) == (Fraction(1, 2), 0)
    play.begin(TurnRoll("charles", SUBVERSION, own.id, victim.id)).roll(2)
    assert play.stands("charles", "francia") == "2 warrior" and play.stands("louis", "francia") == "2 militia"
    assert open_questions(play.pos) == ()
