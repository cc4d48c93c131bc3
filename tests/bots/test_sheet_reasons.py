"""The reason of an order sheet says what it changes, and "loses" only if it does."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.advice import Part
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.dark_age_ii.advice.worth import WEIGHTS
from dark_ages_desk.games.dark_age_ii.words.advice import CHANGES as kingdom
from dark_ages_desk.games.strategy_and_conquest.words.advice import CHANGES as realm
from dark_ages_desk.library import new_session
from dark_ages_desk.order_games import words
from dark_ages_desk.order_games.advice import OrderAdvice, Standing

SHEET = ("TAX", "")


def reason(*gain: Part, number: int = 3, out: bool = False, rank: int = 1) -> tuple[str, tuple[float, ...]]:
    """The reason of a sheet of Dark Age II that brings so much, and the numbers that it may print."""
    session = new_session("dark-age-ii/north", seed=1, secrets="open")
    session.roll()
    question = next(one for one in open_questions(session.position) if one.option("sheet") is not None)
    advice = session.ruleset.advice()
    assert isinstance(advice, OrderAdvice)
    told = advice._candidate(question, SHEET, gain, Standing(rank, number), out=out)
    return told.tell((), 0.0), told.numbers


def test_it_counts_people_and_areas_and_no_points_of_the_score() -> None:
    text, numbers = reason(Part("population", 4.0), Part("areas", 0.5), Part("build points", 0.05))
    assert text == (
        "The best of 3 order sheets tried (1 order). "
        "This turn the kingdom's population grows by 2, and the kingdom has 1 more area."
    )
    assert numbers == (1, 1, 3, 2.0, 1.0) and WEIGHTS["population"] == 2.0


def test_the_second_sheet_of_an_advice_does_not_call_itself_the_best() -> None:
    text, numbers = reason(Part("population", 4.0), rank=2)
    assert text.startswith("Number 2 of the 3 order sheets tried (1 order). This turn") and 2 in numbers


def test_a_gain_that_is_less_than_the_doubt_is_no_loss() -> None:
    # A planner's second sheet must be better by some points; that says nothing about what it brings.
    text, _ = reason(Part("victory points", 2.0), Part(words.DOUBT, -3.0))
    assert text.startswith("The best of 3") and "loses" not in text


def test_what_loses_in_any_case_says_so_with_what_is_gained_beside_it() -> None:
    text, _ = reason(Part("victory points", -18.0), Part("build points", -1.4), Part("trade levels", 1.0))
    assert text == (
        "Of 3 order sheets tried, this one (1 order) loses least. "
        "This turn the kingdom loses 18 victory points, but its trade rises by 1 level."
    )


@pytest.mark.parametrize("number", [2, 3])
def test_that_nothing_keeps_a_kingdom_in_play_is_said(number: int) -> None:
    text, _ = reason(Part("victory points", -76.0), number=number, out=True)
    none = {2: "Neither of the 2", 3: "None of the 3"}[number]
    assert text == f"{none} order sheets tried keeps the kingdom in play. This one has 1 order."


@pytest.mark.parametrize(
    ("scenario", "changes"), [("dark-age-ii/north", kingdom), ("strategy-and-conquest/channel", realm)]
)
def test_of_every_part_of_a_score_there_is_something_to_say(scenario: str, changes: dict[str, tuple[str, ...]]) -> None:
    session = new_session(scenario, seed=1, secrets="open")
    advice = session.ruleset.advice()
    assert isinstance(advice, OrderAdvice)
    power = next(iter(session.position.runs))
    assert {part.name for part in advice.worth(session.position, power)} == set(changes)
    assert all(clause.startswith(("it ", "its ")) for clauses in changes.values() for clause in clauses)
