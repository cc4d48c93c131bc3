"""What is true after every answer of every battle: battles are played at random and looked at after each answer."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dark_ages_desk.bots.policies import RandomPolicy
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import apply, open_questions, settle
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.movement.fleets import HOLD_OF_A_FLEET
from dark_ages_desk.games.dark_ages_1971.movement.going import moving_parties
from dark_ages_desk.games.dark_ages_1971.movement.obstacles import obstacles_of
from dark_ages_desk.games.dark_ages_1971.movement.party import allowance
from dark_ages_desk.games.dark_ages_1971.phases import moving
from dark_ages_desk.games.dark_ages_1971.state import position
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, Clock, Unit
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT
from dark_ages_desk.library import new_session, open_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.tools import fuzz
from tests.games.dark_ages_1971.field import battle, ground

pytestmark = pytest.mark.thirds

BATTLES = [info.id for info in scenarios()[0] if info.file.game == "dark-ages-1971"]
STAGES = [stage for stage, _, _ in position.STAGES]


def moment(pos: BattlePosition, clock: Clock) -> tuple[int, int, int]:
    """A clock in the order of play."""
    turn, side, stage = clock
    return turn, [pos.fixed.second, pos.fixed.first].index(side), STAGES.index(stage)


def check_ground(pos: BattlePosition) -> None:
    """Stacking, Combat and the Terrain Effects Chart: who stands where."""
    ground = pos.fixed.ground
    for index, here in pos.at.items():
        where = pos.fixed.board.grid.ids[index]
        ashore = [unit for unit in here if not unit.aboard and not unit.is_fleet]
        assert pos.stacking_points(ashore) <= STACKING_LIMIT, where
        assert len({unit.side for unit in here if not unit.captured}) == 1 or all(unit.captured for unit in here), where
        if ground.is_water(index) and "bridge" not in ground.hexes[index].features:
            assert not ashore, where
        if ground.bars_stacking(index):
            assert sum(pos.type_of(unit).stacking > 0 for unit in ashore) <= 1, where
        fleets = [unit for unit in here if unit.is_fleet]
        if pos.stage not in ("movement", "deployment"):
            assert len(fleets) <= 1, where


def check_units(pos: BattlePosition) -> None:
    """Every counter for itself."""
    now = moment(pos, pos.clock()) if pos.turn and pos.phasing else (0, 0, 0)
    for unit in pos.units.values():
        assert 0 <= unit.facing <= 5
        assert pos.units[unit.id] is unit and unit.side in pos.fixed.armies
        if unit.until is not None:
            assert moment(pos, unit.until) >= now, unit
        if unit.panicked:
            assert unit.side in pos.broken and unit.fights
        if unit.aboard:
            assert pos.units[unit.aboard].hex == unit.hex and not pos.units[unit.aboard].captured
        if unit.is_fleet:
            aboard = [one for one in pos.units.values() if one.aboard == unit.id]
            assert sum(one.fights for one in aboard) <= HOLD_OF_A_FLEET
            assert "coast" in pos.fixed.board.hexes[unit.hex].features if unit.moored else True
        if unit.hex != OFF_MAP and unit.until is None:
            assert allowance(pos, unit) >= 0, unit
        assert unit.charge == 0 or unit.is_cavalry


def check_contact(pos: BattlePosition) -> None:
    """Combat (K): Contact is between units of both sides that stand, not demoralized since, in hexes that touch."""
    grid = pos.fixed.board.grid
    for bond in pos.bonds:
        assert bond.attackers and bond.defenders and bond.all <= set(pos.units)
        places = [{pos.units[number].hex for number in part} for part in (bond.attackers, bond.defenders)]
        assert [len(place) for place in places] == [1, 1]
        assert grid.distance(places[0].pop(), places[1].pop()) == 1
        assert len({pos.units[number].side for number in bond.attackers}) == 1


def check_points(pos: BattlePosition) -> None:
    """Victory Conditions: what an army was worth is what stands of it and what is lost, captured fleets once."""
    for side, strength in pos.strength.items():
        lost = [loss for loss in pos.losses if loss.side == side]
        assert pos.points_lost(side) == sum(loss.points for loss in lost) and all(loss.points >= 0 for loss in lost)
        alive = sum(losses.worth(pos, unit) for unit in pos.units_of(side) if not unit.captured)
        gone = sum(loss.points for loss in lost)
        assert alive + gone == strength, side
        assert pos.points_lost(side) < pos.panic[side] or side in pos.broken


def check_kept_up(pos: BattlePosition) -> None:
    """What is brought up to date from answer to answer is what is found anew."""
    fresh = replace(pos)
    assert pos.at == fresh.at
    for side, lie in pos.__dict__.get("lies", {}).items():
        found = obstacles_of(fresh, side)
        for part in ("barred", "friends", "fleets", "free", "fires", "river", "stop", "beside"):
            assert getattr(lie, part) == getattr(found, part), part
    if pos.stage == "movement":
        assert moving_parties(pos) == moving_parties(fresh)


def check_questions(pos: BattlePosition) -> None:
    """Somebody can always answer, and what an option lists it admits."""
    questions = open_questions(pos)
    assert questions or pos.verdict is not None
    for question in questions:
        kinds = {type(option): option for option in question.options}  # one of each kind: there may be many Walks
        listed = [(option, value) for option in kinds.values() for value in islice(option.values(), 1)]
        assert listed, question.prompt
        assert all(option.admits(value) for option, value in listed), question.prompt


def watched(session: Session, *checks: Any) -> list[int]:
    """The session, looked at after every answer; gives a counter of the answers."""
    count = [0]
    answer = session.answer

    def look(*given_answer: Any) -> Any:
        result = answer(*given_answer)
        count[0] += 1
        for check in checks:
            check(session.position)
        return result

    session.answer = look  # type: ignore[method-assign]
    return count


ALL = (check_kept_up, check_ground, check_units, check_contact, check_points, check_questions)


@pytest.fixture
def no_referee(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "ASIDES", 0.0)


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(BATTLES), st.integers(0, 10_000), st.booleans())
def test_the_table_is_sound_after_every_answer(no_referee: None, name: str, seed: int, eager: bool) -> None:
    session = new_session(name, seed=seed, settings=fuzz.choose_settings(name, seed))
    count = watched(session, *ALL)
    fuzz.play_out(session, seed, "eager" if eager else "random")
    assert count[0] and session.outcome() is not None


# --- a crowd on a small field: armies that are at blows from the first turn on


def crowd(seed: int) -> BattlePosition:
    """Two armies mixed on twelve by twelve hexes of every kind of ground, near their Panic Level, one by the sea."""
    rng = random.Random(seed)
    kinds = ["clear"] * 9 + ["woods", "swamp", "clear slope", "clear hilltop", "woods slope", "clear village"]
    hexes = {f"{column:02d}{row:02d}": rng.choice(kinds) for column in range(1, 13) for row in range(3, 13)}
    hexes |= {f"{column:02d}01": "sea" for column in range(1, 13)}
    hexes |= {f"{column:02d}02": "clear coast" for column in range(1, 13)}
    streams = ["0409 0509 0609 0709 0809 0909", "0609 0610 0611"] if rng.random() < 0.5 else []
    for name in ("0409", "0509", "0609", "0709", "0809", "0909", "0610", "0611"):
        hexes[name] = "clear"
    board = ground(hexes, roads=["0306 0406 0506 0606 0706 0806 0906"], streams=streams)
    optional = {"Franks": tuple(rule for rule in ("ferocity", "fleets") if rng.random() < 0.5)}
    pos = battle(board, led=False, rules=optional, options={"dismount": rng.choice(("on", "off"))}, stage="movement")
    agenda = pos.agenda
    for number in range(60):
        side = "Franks" if rng.random() < 0.5 else "Arabs"
        kind = rng.choice(["MS", "AX", "SD", "MC", "HC", "BC", "HA", "OB", "BO", "CB", "CM", "CM"])
        if number < 4:
            side, kind = "Franks", "VF"
        index = (
            board.grid.hex_at(rng.randrange(12), 1)
            if kind == "VF"
            else board.grid.hex_at(2 + rng.randrange(8), rng.randrange(3, 11))
        )
        made = Unit(pos.next_unit, side, kind, index, rng.randrange(6), 1 + number % 3 if kind == "CM" else 0)
        if kind == "VF" and (pos.units_at(index) or pos.enemies_at(side, index)):
            continue
        if pos.enemies_at(side, index) or pos.free_stacking(side, index) < pos.type_of(made).stacking:
            continue
        pos = pos.muster(replace(made, moored=kind == "VF"))
        if kind == "VF":
            rider = Unit(pos.next_unit, side, "SD", index, 0, aboard=made.id)
            pos = pos.muster(rider)
    worth = {side: sum(losses.worth(pos, unit) for unit in pos.units_of(side)) for side in pos.fixed.armies}
    pos = pos.replace(strength=worth, panic={side: rng.choice((2, 6, 15, 30)) for side in worth})
    return settle(pos.replace(agenda=(*agenda[:-1], moving.BeginMovement())))


def brawl(seed: int, answers: int, *checks: Any) -> BattlePosition:
    """A crowd let loose for a number of answers at random; the checks are made after each."""
    pos = crowd(seed)
    rng = random.Random(seed)
    policy = RandomPolicy(rng)
    for _ in range(answers):
        for check in checks:
            check(pos)
        if pos.verdict is not None:
            break
        questions = open_questions(pos)
        question = questions[0]
        answer = policy.choose(pos, question)
        if question.option("end movement") is not None and rng.random() < 0.12:
            answer = Answer(question.seat, question.power, "end movement")
        if answer.verb == "roll" and rng.random() < 0.5:  # lucky dice, or little would happen
            answer = replace(answer, value=(1,))
        pos = apply(pos, answer, questions)
    return pos


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 100_000))
def test_the_table_is_sound_in_the_thick_of_the_fight(seed: int) -> None:
    brawl(seed, 150, *ALL)


@settings(max_examples=4, deadline=None)
@given(st.integers(0, 100_000))
def test_the_same_answers_give_the_same_table(seed: int) -> None:
    assert brawl(seed, 120) == brawl(seed, 120)


@pytest.mark.parametrize("seed", [3, 11])
def test_a_record_of_a_battle_opens_to_the_same_table(seed: int, tmp_path: Path) -> None:
    """With the referee's adjustments among the answers."""
    session = new_session(BATTLES[seed % len(BATTLES)], seed=seed)
    fuzz.play_out(session, seed)
    path = fuzz.write_out(session, tmp_path / "battle.dadesk")
    again = open_session(path)
    assert again.position == session.position and not again.warnings
    again.close()
