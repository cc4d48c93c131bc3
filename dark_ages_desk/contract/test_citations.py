"""One form of citation for a rulebook (``Game.citation``), everywhere in the code and on the table."""

from __future__ import annotations

import pkgutil
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from importlib import import_module
from typing import Any

import pytest

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.refusal import explain_refusal
from dark_ages_desk.core.step import Phase, Step
from dark_ages_desk.library import game_of, new_session
from dark_ages_desk.tools.fuzz import choose_readings, choose_settings
from dark_ages_desk.tools.near_misses import NearMisses

from .under_test import games_under_test, list_scenarios
from .walks import give_next_answer


def steps_of(game: str) -> list[type]:
    """Return the steps and phases of a game, from all chapters."""
    home = type(game_of(game)).__module__.rpartition(".")[0]
    package = import_module(home)
    for module in pkgutil.walk_packages(package.__path__, f"{home}."):
        if ".tests" not in module.name:
            import_module(module.name)

    def below(kind: type[Any]) -> Iterator[type[Any]]:
        for further in kind.__subclasses__():
            yield further
            yield from below(further)

    found: dict[type, None] = dict.fromkeys([*below(Step), *below(Phase)])
    return [kind for kind in found if kind.__module__.startswith(f"{home}.") and kind.__dict__.get("rule")]


def rules_in(thing: object, depth: int = 7) -> Iterator[str]:
    """Yield every rule that a shown, told or asked object names."""
    if is_dataclass(thing) and not isinstance(thing, type):
        for one in fields(thing):
            value = getattr(thing, one.name)
            if one.name == "rule" and isinstance(value, str):
                yield value
            elif depth and not callable(value):
                yield from rules_in(value, depth - 1)
    elif isinstance(thing, Mapping):
        for value in thing.values():
            yield from rules_in(value, depth)
    elif isinstance(thing, tuple | list):
        for value in thing:
            yield from rules_in(value, depth)


@pytest.mark.parametrize("game", games_under_test())
def test_a_step_names_its_rule_in_the_one_form_and_its_docstring_begins_with_it(game: str) -> None:
    form = re.compile(game_of(game).citation)
    for kind in steps_of(game):
        rule = kind.__dict__["rule"]
        if isinstance(rule, str):  # else it is that of the case
            assert form.fullmatch(rule), (kind, rule)
            assert (kind.__doc__ or "").startswith(rule), (kind, rule, kind.__doc__)


@pytest.mark.thirds
@pytest.mark.parametrize("game", games_under_test())
def test_every_rule_that_is_named_at_the_table_is_named_in_the_one_form(game: str) -> None:
    form, named = re.compile(game_of(game).citation), set[str]()
    for seed, info in enumerate(list_scenarios(game, large=True)[::4]):
        options, readings = choose_settings(info.id, seed), choose_readings(info.id, seed)
        session, rng = new_session(info.id, seed=seed, settings=options, readings=readings), random.Random(seed)
        named.update(rules_in((session.ruleset.readings, session.ruleset.settings)))
        for number in range(240):
            if session.outcome() is not None or not session.questions():
                break
            named.update(rules_in(session.position.notes))
            if number % 40 == 0:
                named.update(rules_in(session.view(REFEREE)))
                named.update(rules_in(session.asides()))
                named.update(rules_in([session.about(REFEREE, space) for space in session.ruleset.board.spaces]))
                for attempt in NearMisses(session, rng).attempts(12):
                    named.update(rules_in(explain_refusal(session.ruleset, session.position, attempt, attempt.seat)))
            give_next_answer(session, rng)
    assert len(named) > 5
    assert sorted(rule for rule in named if rule and not form.fullmatch(rule)) == []
