"""Ids that records have of a game never change: steps, stages, summaries."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from dark_ages_desk import games as packages
from dark_ages_desk import new_session
from dark_ages_desk.core.step import Step
from dark_ages_desk.library import game_of, games
from dark_ages_desk.session.journal import to_value
from tests.games.at_random import give_next_answer

KEPT = Path(__file__).parent / "step_ids.json"
"""Per game the ids of its steps; a step that is renamed keeps its own (``Step.id_in_records``)."""


def _below(cls: type[Step]) -> Iterator[type[Step]]:
    for one in cls.__subclasses__():
        yield one
        yield from _below(one)


def step_ids() -> dict[str, list[str]]:
    """The ids of the steps of the five games that come with the program."""
    for module in walk_packages(packages.__path__, f"{packages.__name__}."):
        import_module(module.name)
    found: dict[str, set[str]] = {}
    for step in _below(Step):
        package, _, rest = step.__module__.removeprefix(f"{packages.__name__}.").partition(".")
        if rest and step.__module__.startswith(packages.__name__) and step.ask is not Step.ask:
            found.setdefault(package, set()).add(step.record_id())
    return {game: sorted(ids) for game, ids in sorted(found.items()) if game != "wergild"}


def test_no_step_has_lost_the_id_that_records_have() -> None:
    """A new step is entered in the file; none is taken out of it."""
    assert step_ids() == json.loads(KEPT.read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", games())
def test_a_stage_and_a_summary_are_plain_data_without_words_for_readers(game: str) -> None:
    path = game_of(game).scenarios[0]
    session = new_session(f"{game}/{game_of(game).read(path).id}", seed=3)
    rng = random.Random(3)
    seen = set()
    for _ in range(60):
        rules, pos = session.ruleset, session.position
        stage, summary = rules.stage_ids(pos), rules.summary(pos)
        assert stage and summary and to_value(stage) == stage and to_value(summary) == summary
        assert isinstance(stage[0], int), "the turn comes first, as a number"
        assert all(part == str(part).lower() for part in stage[1:] if isinstance(part, str))
        seen.add(summary)
        if not session.questions():
            break
        give_next_answer(session, rng)
    assert len(seen) > 2, "the summary does not follow what happens"
