"""One source for "may I" and "why not", tested in every game with attempts close to the offered answers.

An attempt is offered if and only if none of its checks fails. A refusal names every check that fails, each with its own
rule and its own text. An answer that may be allowed is taken by the same step, and the game goes on from there.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from dark_ages_desk.core.check import FailedCheck, failures
from dark_ages_desk.core.question import REFEREE, TABLE, Answer, find
from dark_ages_desk.core.refusal import explain_refusal, find_failed_checks, find_questions_and_trials, waives_all
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions
from dark_ages_desk.library import game_of, new_session
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import choose_readings, choose_settings
from dark_ages_desk.tools.near_misses import NearMisses

from .catalogue import checks_of
from .under_test import games_under_test, list_scenarios
from .walks import STIRRED, give_next_answer, is_small

pytestmark = pytest.mark.thirds

SEEDS = int(os.environ.get("SEEDS", "0"))
"""Number of seeds for each scenario on the shelf, from ``make checks SEEDS=20``; 0 for a few scenarios of each game."""

FEW = 3
"""Number of scenarios of a game if only a few are walked."""


def list_walks() -> list[tuple[str, int]]:
    """Return the scenarios to walk through, each with its seed."""
    found = []
    for game in games_under_test():
        own = [info.id for info in list_scenarios(game, large=True)]
        few = own[:: -(-len(own) // FEW)]
        found += [(one, seed) for one in (own if SEEDS else few) for seed in range(1, 1 + max(SEEDS, 1))]
    return found


def look_interval(scenario: str) -> int:
    """Return the number of answers between two looks at the table; in a short game it is 1."""
    return 1 if is_small(scenario.partition("/")[0]) else 4


SHAPES = ("agenda: ", "answer: ", "adjust: ")
"""Beginnings of the names of checks that hold for every game: they have the question's rule, or none."""


def walk(scenario: str, seed: int, answers: int) -> Iterator[tuple[Session, NearMisses]]:
    """Yield moments of a random game with random options, without asides of the referee and the players."""
    options, readings = choose_settings(scenario, seed), choose_readings(scenario, seed)
    session = new_session(scenario, seed=seed, settings=options, readings=readings)
    rng = random.Random(seed)
    for number in range(answers):
        if session.outcome() is not None or not session.questions():
            return
        if number % look_interval(scenario) == 0:
            yield session, NearMisses(session, rng)
        if number == 16 and (stirred := STIRRED.get(scenario.partition("/")[0])) is not None:
            stirred(session, rng)
        ends = [question for question in session.questions() if question.option("end movement")]
        if ends and rng.random() < 0.3:  # or there would be hardly anything but marches
            session.answer(ends[0].seat, "end movement", None, ends[0].power)
        else:
            give_next_answer(session, rng)


@pytest.mark.parametrize("game", games_under_test())
def test_every_check_has_a_name_of_its_own_in_its_game(game: str) -> None:
    home = type(game_of(game)).__module__.rpartition(".")[0]
    assert checks_of(home)  # two of one name are an error there


def check_wording(session: Session, attempt: Answer, failed: tuple[FailedCheck, ...]) -> None:
    """Check that a refusal names checks of the game, each with a sentence and a rule."""
    names = [one.name for one in failed]
    step = type(session.position.top).__name__
    tried = f"The answer {attempt.verb!r} with the value {attempt.value!r} of {attempt.seat} to {step}"
    assert names, f"{tried} is not offered, and no check refused it."
    assert "answer: offered" not in names, (
        f"{tried} is not offered, and no check of the game refused it. checks_for must give a check that fails for "
        "every value that ask does not offer. Examples: an empty choice, a number where a tuple is due, an unknown id."
    )
    assert len(set(names)) == len(names), f"{tried} is refused twice by one check: {names}"
    for one in failed:
        words = one.words and one.words[0] == one.words[0].upper() and one.words.rstrip("”")[-1] in ".!?"
        assert words, f"{tried} is refused by {one.name!r} with words that are no sentence: {one.words!r}"
        assert one.rule or one.name.startswith(SHAPES), f"{tried} is refused by {one.name!r}, which has no rule."


def check_taken(session: Session, answer: Answer, failed: tuple[FailedCheck, ...]) -> None:
    """Check that the same step takes the waived answer, and that everything can be viewed and asked afterwards."""
    rules, pos = session.ruleset, session.position
    if rules.aside_trials(pos, answer) is not None:
        after = rules.take_aside(pos, answer, failed)
    else:
        after = apply_unchecked(pos, answer, failed)
    assert [note.text for note in after.notes if note.kind == "allowed"]
    questions = open_questions(after)
    assert questions or rules.outcome(after) is not None
    for viewer in (TABLE, REFEREE, answer.seat):
        rules.view(after, viewer, questions)
    rules.asides(after)


@pytest.mark.parametrize(("scenario", "seed"), list_walks())
def test_what_is_refused_and_what_is_said_cannot_part(scenario: str, seed: int) -> None:
    waived = 0
    for session, near in walk(scenario, seed, answers=260):
        rules, pos = session.ruleset, session.position
        for attempt in near.attempts(40 // look_interval(scenario)):
            questions, trials = find_questions_and_trials(rules, pos, attempt)
            failing = failures(trials, "")
            if find(questions, attempt):
                assert not failing, (attempt, failing)
                assert not explain_refusal(rules, pos, attempt, attempt.seat).failed
                continue
            failed = find_failed_checks(rules, pos, attempt, attempt.seat)
            check_wording(session, attempt, failed)
            blocked = explain_refusal(rules, pos, attempt, attempt.seat)
            assert blocked.failed == failed
            if blocked.anyway is not None:
                assert waives_all(failed, blocked.anyway)
                check_taken(session, blocked.anyway, find_failed_checks(rules, pos, attempt, TABLE))
                waived += 1
    assert waived, f"the referee could waive no refused answer of {scenario}: all failed checks were of kind SENSE"


@pytest.mark.parametrize(("scenario", "seed"), list_walks())
def test_what_is_offered_passes_its_checks(scenario: str, seed: int) -> None:
    rng = random.Random(seed)
    for session, _ in walk(scenario, seed + 50, answers=180):
        rules, pos = session.ruleset, session.position
        for question in (*session.questions(), *session.asides()):
            for option in rng.sample(question.options, min(15, len(question.options))):
                value = option.sample(rng.randrange)
                if option.admits(value):
                    answer = Answer(question.seat, question.power, option.verb, value)
                    assert failures(find_questions_and_trials(rules, pos, answer)[1], "") == (), answer
