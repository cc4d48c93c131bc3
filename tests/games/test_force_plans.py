"""Plans of forces in both games of sealed orders: each row is its line, and each choice works where it stands."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.options.force_plan import NO_LINE, PlannedRow, write_row
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.library import new_session

GAMES = ("strategy-and-conquest/channel", "dark-age-ii/irish-sea")


def sheet_option(scenario: str) -> Sheet:
    session = new_session(scenario, seed=3, secrets="open")
    while (option := session.questions()[0].option("sheet")) is None:
        session.roll()
    assert isinstance(option, Sheet)
    return option


@pytest.mark.parametrize("scenario", GAMES)
def test_every_choice_is_judged_good_in_the_line_it_is_offered_for(scenario: str) -> None:
    option = sheet_option(scenario)
    assert option.proposal is not None
    tried = 0
    proposed = tuple(option.proposal())[:6]
    for value in (option.complete(()), option.complete(proposed)):
        for force in option.forces(value):
            for row in option.plan(value, force.id):
                assert row.order == (value[row.line] if row.line != NO_LINE else "")
                for choice in row.choices[:: max(1, len(row.choices) // 4)]:
                    written = write_row(option.lines, value, row, choice.order)
                    assert written is not None
                    new = next((at for at in range(option.lines) if written[at] != value[at]), row.line)
                    judged = option.judge(written)[new]
                    assert judged.state == "good", (force.id, row.label, choice.order, judged)
                    tried += 1
    assert tried > 60


@pytest.mark.parametrize("scenario", GAMES)
def test_every_order_of_a_proposal_for_a_force_stands_in_the_plan_of_one(scenario: str) -> None:
    option = sheet_option(scenario)
    assert option.proposal is not None
    value = option.complete(tuple(option.proposal()))
    forces = option.forces(value)
    ids = {one.id for one in forces} | {one.place for one in forces}
    planned = {row.line for force in forces for row in option.plan(value, force.id) if row.order}
    named = {at for at, text in enumerate(value[: option.lines]) if ids & set(text.split()[1:2])}
    assert named and named <= planned


def test_a_row_without_a_line_takes_the_first_after_all_orders_and_a_full_sheet_none() -> None:
    row = PlannedRow("Also")
    assert write_row(4, ("a", "", "b", "", "message: x"), row, "c") == ("a", "", "b", "c", "message: x")
    assert write_row(4, ("a", "", "b", "d"), row, "c") == ("a", "c", "b", "d"), "the first that is free"
    assert write_row(2, ("a", "b"), row, "c") is None and write_row(2, ("a", "b"), row, "") == ("a", "b")
