"""A test that suppositions about unknown things use only what the viewer was told.

For positions that look alike to a viewer, the memory, the supposed worlds and every forecast are equal. A supposed
world looks to the viewer as the table does, and play can go on from it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from dark_ages_desk.core.forecast import Forecast, Odds
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import REFEREE, TABLE, Answer, Question, Sheet
from dark_ages_desk.core.ruleset import Ruleset, apply, open_questions
from dark_ages_desk.core.supposing import Memory, make_keyed_random, worlds
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import choose_settings

from .under_test import cases_or_skip, games_under_test, list_scenarios
from .walks import HIDING, all_viewers, first_scenario, give_next_answer

pytestmark = pytest.mark.thirds

GAMES = cases_or_skip(HIDING, "no tested game hides anything")

ANSWERS, EVERY = 130, 9

SHEETS = 50
"""Number of answers to give where an answer is a sheet of orders."""

LARGEST = 60_000
"""Maximum number of letters of a memory as JSON."""


@cache
def has_sheets(game: str) -> bool:
    """Return whether orders are written in a game."""
    session, rng = new_session(first_scenario(game), seed=1), random.Random(1)
    for _ in range(12):
        if session.outcome() is not None:
            break
        if any(isinstance(one, Sheet) for question in session.questions() for one in question.options):
            return True
        give_next_answer(session, rng)
    return False


def walk_with_memories(game: str, seed: int) -> Iterator[tuple[Ruleset, Session, Any, dict[str, Memory]]]:
    """Yield a session every few answers of random play, the position before the last answer, and each
    viewer's memory."""
    known = [info.id for info in list_scenarios(game)]
    scenario = known[seed % len(known)]
    session = new_session(scenario, seed=seed, settings=choose_settings(scenario, seed))
    rules, rng = session.ruleset, random.Random(seed)
    memories: dict[str, Memory] = dict.fromkeys(all_viewers(rules), ())
    before = session.position
    for number in range(SHEETS if has_sheets(game) else ANSWERS):
        if session.outcome() is not None:
            return
        asides = [one for one in session.asides() if one.seat != REFEREE]
        if asides and rng.random() < 0.2:
            question = rng.choice(asides)
            option = rng.choice(question.options)
            session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
        else:
            give_next_answer(session, rng)
        after = session.position
        memories = {viewer: rules.remembered(memory, before, after, viewer) for viewer, memory in memories.items()}
        if number % EVERY == 0:
            yield rules, session, before, memories
        before = after


def list_forecasts(rules: Ruleset, pos: Position, viewer: str, memory: Memory) -> list[tuple[Forecast, Odds]]:
    """Return all forecasts for a viewer with that memory, each with its odds, and those of a stand-in's attacks."""
    found = [one for question in open_questions(pos) for one in rules.forecast(pos, viewer, question)[:3]]
    for question in open_questions(pos):
        if question.seat == viewer and (lines := propose_sheet(question)):
            found += [one for _, one in rules.forecast_lines(pos, viewer, question, lines)[:3]]
    return [(one, replace(one, recall=lambda: memory).odds()) for one in found]


def propose_sheet(question: Question) -> tuple[str, ...]:
    """Return the sheet that a stand-in would write, () where no sheet is asked for."""
    sheets = [one for one in question.options if isinstance(one, Sheet) and one.proposal is not None]
    return sheets[0].proposal() if sheets and sheets[0].proposal is not None else ()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_like_positions_are_remembered_supposed_and_forecast_alike(game: str, seed: int) -> None:
    rng, differ = random.Random(seed), 0
    for rules, session, before, memories in walk_with_memories(game, seed):
        after = session.position
        for viewer, memory in memories.items():
            was, now = (
                rules.indistinguishable_position(before, viewer, rng.randrange),
                rules.indistinguishable_position(after, viewer, rng.randrange),
            )
            differ += now != after
            assert rules.remembered(memory, was, now, viewer) == rules.remembered(memory, before, after, viewer), viewer
            for number in range(2):
                one, two = (
                    rules.supposed(pos, viewer, memory, make_keyed_random(viewer, number)) for pos in (after, now)
                )
                assert one == two, viewer
            assert list_forecasts(rules, after, viewer, memory) == list_forecasts(rules, now, viewer, memory), viewer
    assert differ, f"indistinguishable_position of {game} never gave another position"


@pytest.mark.parametrize("game", GAMES)
def test_a_supposed_world_looks_to_the_viewer_as_the_table_does(game: str) -> None:
    found = set()
    for rules, session, _, memories in walk_with_memories(game, 3):
        pos, questions = session.position, session.questions()
        for viewer, memory in memories.items():
            world = rules.supposed(pos, viewer, memory, make_keyed_random(viewer))
            assert rules.view(world, viewer, questions) == rules.view(pos, viewer, questions), viewer
            found.add(world != pos)
            found.add(rules.supposed(pos, REFEREE, memory, make_keyed_random(viewer)) != pos)
    assert found == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_play_goes_on_from_a_supposed_world(game: str) -> None:
    rng = random.Random(4)
    for rules, session, _, memories in walk_with_memories(game, 4):
        for viewer, memory in memories.items():
            pos = rules.supposed(session.position, viewer, memory, make_keyed_random(viewer))
            for _ in range(6):
                questions = open_questions(pos)
                if not questions:
                    break
                question = rng.choice(questions)
                option = rng.choice(list(question.options))
                value = option.sample(rng.randrange)
                if option.admits(value):
                    pos = apply(pos, Answer(question.seat, question.power, option.verb, value), questions)
            rules.view(pos, viewer, open_questions(pos))


@pytest.mark.parametrize("game", GAMES)
def test_a_memory_is_small_plain_data_and_is_the_same_however_it_is_folded(game: str) -> None:
    for _, session, _, memories in walk_with_memories(game, 5):
        for viewer, memory in memories.items():
            text = json.dumps(memory)
            assert len(text) < LARGEST
            assert session.recall(viewer)() == memory, viewer


@pytest.mark.parametrize("game", GAMES)
def test_worlds_are_drawn_by_what_the_viewer_knows(game: str) -> None:
    for rules, session, _, memories in walk_with_memories(game, 6):
        for viewer, memory in list(memories.items())[:2]:
            first = worlds(rules, session.position, viewer, memory, ("x",), 3)
            assert first == worlds(rules, session.position, viewer, memory, ("x",), 3)


@pytest.mark.parametrize("game", games_under_test())
def test_what_hides_nothing_supposes_nothing(game: str) -> None:
    session = new_session(first_scenario(game))
    rules = session.ruleset
    if not rules.hides:
        assert worlds(rules, session.position, TABLE, ()) == (session.position,)
        assert rules.supposed(session.position, TABLE, (), make_keyed_random("x")) is session.position
    assert rules.sees_all(session.position, REFEREE)


@pytest.mark.parametrize("game", GAMES)
def test_what_hides_something_supposes_it(game: str) -> None:
    rules = new_session(first_scenario(game)).ruleset
    assert type(rules).supposed is not Ruleset.supposed
