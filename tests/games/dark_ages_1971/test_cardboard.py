"""Cardboard: the table keeps the counters, and of a Player-Turn only its losses are entered."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk import new_session
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_ages_1971.phases.results import TurnResult
from dark_ages_desk.session import Session

from ..at_random import at_blows, give_next_answer
from .twins import Twins


def battle() -> Session:
    return new_session("dark-ages-1971/hastings", seed=1, settings={"pieces": "table"})


@pytest.mark.thirds
@pytest.mark.parametrize(("scenario", "seed"), [("stamford-bridge", 7), ("hastings", 8)])
def test_a_table_that_enters_losses_only_agrees_with_a_desk_that_fought_them(scenario: str, seed: int) -> None:
    """Points, panic and the verdict, after every Player-Turn of a whole random battle."""
    twins = Twins(f"dark-ages-1971/{scenario}", seed)
    twins.run()
    assert twins.desk.position.losses, "somebody fell"
    assert len(twins.table.entries) < len(twins.desk.entries) / 5


def test_a_battle_of_cardboard_begins_with_the_first_player_turn() -> None:
    session = battle()
    assert isinstance(session.position.top, TurnResult)
    assert session.view(REFEREE).counters == ()
    assert [effect.name for effect in session.view("table").effects] == ["Cardboard"]


def test_losses_are_entered_by_kind_and_number_and_bring_their_points() -> None:
    """Victory Conditions: the points of the Summary of Units."""
    session = battle()
    (lost, *_) = session.questions()[0].options
    choice = next(one for one in lost.choices if one.most > 2)
    side, kind = choice.id.split()
    worth = session.position.fixed.types[kind[:2]].vp
    session.answer(REFEREE, "lost", (choice.id, choice.id))
    assert session.position.points_lost(side) == 2 * worth
    after = next(one for one in session.questions()[0].options[0].choices if one.id == choice.id)
    assert after.most == choice.most - 2


def test_an_army_at_its_panic_level_panics_and_who_flees_is_for_the_table() -> None:
    session = battle()
    side = session.position.fixed.first
    session.answer(REFEREE, "adjust panic", (side, 1, ""))
    choice = next(one for one in session.questions()[0].options[0].choices if one.id.startswith(side))
    session.answer(REFEREE, "lost", (choice.id,))
    assert session.position.broken == {side}
    assert not any(unit.panicked for unit in session.position.units.values())


def test_a_battle_can_change_over_at_any_moment_and_back_again() -> None:
    rng = random.Random(3)
    session = new_session("dark-ages-1971/hamburg", seed=3)
    at_blows(session, rng)
    for _ in range(20):
        if session.outcome() is not None:
            break
        before = session.position
        session.answer(REFEREE, "adjust pieces", ("table", ""))
        assert isinstance(session.position.top, TurnResult) or session.questions()[0].option("yes")
        session.answer(REFEREE, "adjust pieces", ("desk", ""))
        now = session.position
        assert (now.turn, now.phasing, now.losses) == (before.turn, before.phasing, before.losses)
        assert {unit.hex for unit in now.units.values()} == {unit.hex for unit in before.units.values()}
        for _ in range(rng.randrange(40)):
            if session.outcome() is None:
                give_next_answer(session, rng)


def test_a_battle_that_began_as_cardboard_deploys_when_its_counters_come() -> None:
    session = battle()
    session.answer(REFEREE, "adjust pieces", ("desk", ""))
    assert session.questions()[0].option("centre") or session.questions()[0].option("@0")
