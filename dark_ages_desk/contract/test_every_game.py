"""Contract tests over the whole shelf: the demands on every registered game, for any rules."""

from __future__ import annotations

import inspect
import random
from importlib import import_module

import pytest

from dark_ages_desk.bots.policies import EagerPolicy
from dark_ages_desk.core.chart import SOURCE_WORDS
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, NotAllowed
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.core.step import Phase, Step
from dark_ages_desk.library import game_of, new_session
from dark_ages_desk.session import Session
from dark_ages_desk.tools.fuzz import choose_settings, play_out

from .under_test import games_under_test, list_scenarios
from .walks import WALKS

pytestmark = pytest.mark.thirds

SHELF = [info.id for game in games_under_test() for info in list_scenarios(game, large=True)]
ONE_EACH = [list_scenarios(game, large=True)[0].id for game in games_under_test()]


def start_midgame(scenario: str, answers: int = 120, seed: int = 5) -> Session:
    """Return a session some answers into a random game."""
    game = new_session(scenario, seed=seed)
    rng = random.Random(seed)
    policy = EagerPolicy(game.ruleset, rng)
    for _ in range(answers):
        if game.outcome() is not None or not (questions := game.questions()):
            break
        question = questions[0]
        if question.seat == CHANCE:
            game.roll()
            continue
        answer = policy.choose(game.position, question)
        game.answer(answer.seat, answer.verb, answer.value, answer.power)
    return game


@pytest.mark.parametrize("scenario", SHELF)
def test_every_scenario_begins_with_a_question_that_can_be_answered(scenario: str) -> None:
    game = new_session(scenario, seed=1)
    assert game.questions()
    assert any(True for question in game.questions() for option in question.options for _ in option.values())
    assert game.ruleset.scenario_id == scenario


@pytest.mark.parametrize("scenario", ONE_EACH)
def test_answers_played_again_give_the_same_position(scenario: str) -> None:
    game = start_midgame(scenario)
    again = new_session(scenario, seed=5)
    for entry in game.entries:
        if entry.answer is not None and not entry.by_stand_in:
            again.answer(entry.answer.seat, entry.answer.verb, entry.answer.value, entry.answer.power)
    assert again.position == game.position


@pytest.mark.parametrize("scenario", ONE_EACH)
def test_undo_to_the_beginning_and_redo_to_the_end(scenario: str) -> None:
    game = start_midgame(scenario, 60)
    end, start = game.position, game.ruleset.start()
    while game.undo():
        pass
    assert game.position == start
    while game.redo():
        pass
    assert game.position == end


@pytest.mark.parametrize("scenario", ONE_EACH)
def test_no_eye_is_shown_what_only_another_is_asked(scenario: str) -> None:
    game = start_midgame(scenario)
    for viewer in (*game.ruleset.seats, TABLE, REFEREE):
        view = game.view(viewer)
        assert view.viewer == viewer and view.title and view.powers
        assert {counter.power for counter in view.counters} <= set(view.powers)
        assert {counter.space for counter in view.counters} <= set(game.ruleset.board.spaces)
        assert len({counter.id for counter in view.counters}) == len(view.counters)


@pytest.mark.parametrize("scenario", ONE_EACH)
def test_what_is_refused_has_a_reason_and_changes_nothing(scenario: str) -> None:
    game = start_midgame(scenario)
    before = game.position
    for seat in game.ruleset.seats:
        for verb, value in (
            ("nonsense", None),
            ("move u1", ("9999",)),
            ("attack", (("u1", "melee", "0101"),)),
            ("end", 7),
        ):
            if any(question.seat == seat and question.option(verb) for question in game.questions()):
                continue
            with pytest.raises(NotAllowed) as refused:
                game.answer(seat, verb, value)
            assert refused.value.blocked.reason
    assert game.position is before


@pytest.mark.parametrize("scenario", ONE_EACH)
def test_every_space_has_a_card_that_can_be_shown(scenario: str) -> None:
    game = start_midgame(scenario)
    for space in list(game.ruleset.board.spaces)[:400]:
        for fact in game.about(TABLE, space):
            assert fact.label and fact.text


MOST_ODDS = 150
"""Maximum number of odds worked out for one game, where each question has several."""


@pytest.mark.parametrize("scenario", ONE_EACH)
def test_whatever_is_forecast_can_be_worked_out_for_every_eye(scenario: str) -> None:
    game = new_session(scenario, seed=9)
    rng = random.Random(9)
    worked_out = 0
    for _ in range(250):
        if game.outcome() is not None or not (questions := game.questions()) or worked_out > MOST_ODDS:
            break
        for viewer in (questions[0].seat, TABLE, REFEREE):
            for forecast in game.forecast(viewer)[:3]:
                worked_out += 1
                for column in forecast.odds().columns:
                    assert column.cases, forecast.title
                    for case in column.cases:
                        assert all(0 <= share.chance <= 1 for share in case.shares), forecast.title
                        assert not case.spread or sum(chance for _, chance in case.spread) == 1
        question = questions[0]
        if question.seat == CHANCE:
            game.roll()
        else:
            option = question.options[rng.randrange(len(question.options))]
            game.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)


@pytest.mark.parametrize("game", games_under_test())
def test_every_chart_is_complete_and_says_where_each_cell_comes_from(game: str) -> None:
    scenario = ONE_EACH[games_under_test().index(game)]
    for chart in new_session(scenario).ruleset.charts.values():
        assert chart.source in SOURCE_WORDS
        assert set(chart.cell_sources.values()) <= set(SOURCE_WORDS)
        assert set(chart.cell_sources) <= set(chart.cells)


@pytest.mark.parametrize("game", games_under_test())
def test_steps_have_a_rule_and_a_docstring(game: str) -> None:
    folder, package = game_of(game).folder, type(game_of(game)).__module__.rpartition(".")[0]
    for file in sorted(folder.rglob("*.py")):
        inside = ".".join(file.relative_to(folder).with_suffix("").parts)
        module = import_module(f"{package}.{inside}")
        for name, thing in inspect.getmembers(module, inspect.isclass):
            if thing.__module__ == module.__name__ and {"ask", "begin"} & set(vars(thing)):
                assert issubclass(thing, Step | Phase), (file.name, name)
                assert getattr(thing, "rule", ""), (file.name, name)
                assert thing.__doc__ and not thing.__doc__.startswith(f"{name}("), (file.name, name)


TO_THE_END = [info.id for game in games_under_test() for info in list_scenarios(game)][:: 1 if len(WALKS) > 1 else 3]
"""Every third scenario, but for those of very many players, which take minutes; WALKS=2 and more plays all of them."""


@pytest.mark.parametrize("scenario", TO_THE_END)
def test_a_random_battle_or_reign_comes_to_its_end(scenario: str) -> None:
    game = new_session(scenario, seed=77, settings=choose_settings(scenario, 77))
    assert play_out(game, 77) > 5
    assert game.ruleset.endless or (game.outcome() is not None and not open_questions(game.position))
