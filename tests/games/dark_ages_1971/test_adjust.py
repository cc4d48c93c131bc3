"""The referee's Adjust: what he can put right, and what he is told when there is nothing to adjust."""

from __future__ import annotations

from typing import Any

import pytest

from dark_ages_desk.core.question import REFEREE, Answer
from dark_ages_desk.core.refusal import find_failed_checks
from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.referee import adjust
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.library import new_session
from tests.games.dark_ages_1971.field import battle, cost, one, reach

RULES = new_session("dark-ages-1971/tours", seed=1).ruleset


def adjusted(pos: BattlePosition, change: str, *values: object) -> BattlePosition:
    answer = Answer(REFEREE, "", f"adjust {change}", (*values, ""))  # type: ignore[arg-type]
    assert adjust.asides(pos)[0].option(answer.verb).admits(answer.value)  # type: ignore[union-attr]
    return adjust.take(pos, answer)


def told(pos: BattlePosition, change: str, *values: object) -> str:
    """What is said when that adjustment is refused."""
    answer = Answer(REFEREE, "", f"adjust {change}", (*values, ""))  # type: ignore[arg-type]
    (failed, *_) = find_failed_checks(RULES, pos, answer, REFEREE)
    return failed.words


def test_contact_is_made_and_broken_between_two_units() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0609 S")
    ours, theirs = one(pos, "0610"), one(pos, "0609")
    bound = adjusted(pos, "make contact", f"{ours.key} {theirs.key}")
    assert reach(bound, "0610") == set() and bound.is_held_in_contact(bound.units[theirs.id])
    free = adjusted(bound, "break contact", theirs.key)
    assert reach(free, "0610") and not free.bonds


def test_contact_only_where_enemies_stand_beside_each_other() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0607 S")
    keys = f"{one(pos, '0610').key} {one(pos, '0607').key}"
    assert "are adjacent" in told(pos, "make contact", keys)
    assert told(pos, "break contact", one(pos, "0610").key) == "No one is in Contact."


def test_the_charge_of_cavalry_is_set() -> None:
    pos = battle({}, "Franks HC 0610 N")
    assert one(adjusted(pos, "charge", one(pos, "0610").key, 4), "0610").charge == 4
    assert told(battle({}, "Franks SD 0610 N"), "charge", "u1", 4) == "There is no cavalry."


def test_ferocity_the_first_turn_of_melee_is_set_and_taken_back() -> None:
    pos = battle({}, "Franks SD 0610 N", rules={"Franks": ("ferocity",)})
    assert adjusted(pos, "ferocity", "Franks", 2).fierce == {"Franks": 2}
    assert adjusted(adjusted(pos, "ferocity", "Franks", 2), "ferocity", "Franks", 0).fierce == {}
    assert told(battle({}, "Franks SD 0610 N"), "ferocity", "Franks", 2) == "Neither side has Ferocity."


def test_viking_fleets_f_a_fleet_is_captured_and_retaken_with_its_points() -> None:
    sea = {f"{column:02d}0{row}": "sea" for column in range(1, 13) for row in (1, 2)}
    pos = battle(sea, "Franks VF 0602 N moored", "Arabs SD 0610 N", rules={"Franks": ("fleets",)}, led=False)
    fleet = one(pos, "0602", "VF")
    taken = adjusted(pos, "capture", fleet.key)
    assert one(taken, "0602", "VF").captured and taken.points_won("Arabs") == 16
    back = adjusted(taken, "retake", fleet.key)
    assert not one(back, "0602", "VF").captured and back.points_won("Arabs") == 0


def test_dismounted_cavalry_gets_its_horses_and_mounts_again() -> None:
    pos = battle({}, "Franks HC 0610 N")
    rider = one(pos, "0610")
    foot = adjusted(pos, "dismount", f"{rider.key}>SD")
    assert one(foot, "0610", "SD").rider == "HC" and one(foot, "0610", "RH").spent
    assert cost(foot, "0610", "0609", kind="SD") == "1"  # the referee asks no points for it
    assert one(adjusted(foot, "mount", rider.key), "0610").kind == "HC"


def test_the_ground_of_a_hex_is_other_than_on_the_map() -> None:
    pos = battle({}, "Franks SD 0610 N")
    woods = adjusted(pos, "ground", "0609", "woods", "slope", "nothing")
    assert cost(woods, "0610", "0609") == "4" and cost(pos, "0610", "0609") == "1"
    assert woods != pos and woods.fixed.place(woods.fixed.board.index["0609"]) == "0609"
    marks = RULES.view(woods, REFEREE, ()).spaces["0609"].marks
    assert [mark.label for mark in marks] == ["Woods, slope"]
    assert cost(adjusted(woods, "ground", "0609", "clear", "level", "nothing"), "0610", "0609") == "1"


@pytest.mark.parametrize("kind", ["SD", "HC", "CM2"])
def test_victory_points_of_the_force_rise_with_a_unit_added_and_fall_again_when_it_is_taken_away(kind: str) -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0603 S")
    more = adjusted(pos, "add", "Franks", kind, "0612", "0")
    added = next(unit for unit in more.units_of("Franks") if unit.id not in pos.units)
    assert more.strength["Franks"] == 100 + losses.worth(more, added)
    assert adjusted(more, "remove", added.key).strength == pos.strength
    assert adjusted(more, "destroy", added.key).strength == more.strength  # a loss is part of the force


def test_only_the_referee_adjusts_and_nothing_that_there_is_not() -> None:
    pos = battle({}, "Franks SD 0610 N")
    unit = one(pos, "0610")
    (failed,) = find_failed_checks(RULES, pos, Answer("Ann", "", "adjust move", (unit.key, "0609", "")), "Ann")
    assert failed.words == "Only the referee can adjust the position." and not failed.waivable
    assert told(pos, "nonsense") == "This adjustment does not exist."
    assert "is not one of the choices" in told(pos, "move", unit.key, "9999")


def test_a_turn_that_was_asked_for_a_counter_taken_away_falls_away() -> None:
    session = new_session("dark-ages-1971/tours", seed=1)

    def say(verb: str, value: Any = None) -> None:
        question = session.questions()[0]
        session.answer(question.seat, verb, value, question.power)

    for verb, value in (("centre", ("2016",)), ("@1", None), ("place", ("MS",)), ("at", ("2116",))):
        say(verb, value)
    (unit,) = session.position.units_at(session.position.fixed.board.index["2116"])
    say("turn", (unit.key,))
    session.answer(REFEREE, "adjust remove", (unit.key, ""))
    assert "deploy your army" in session.questions()[0].prompt
