"""Why a choice in the phases of combat, or a rally, is refused, check by check; and what becomes of it when the referee
allows it all the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dark_ages_desk.core.check import SENSE
from dark_ages_desk.core.ruleset import settle
from dark_ages_desk.games.dark_ages_1971.combat.results import Strike
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from tests.games.dark_ages_1971.field import allow, asked, attack, battle, failing, one, roll, say

# --- Combat Results, 1E and 2E


def struck(result: str, *more: str) -> BattlePosition:
    """A result that falls on Axemen, Bowmen, horses without riders and two command units in 0608."""
    pos = battle({}, "Franks SD 0609 N", "Arabs AX 0608 S", "Arabs BO 0608 S", "Arabs CM2 0608 S", "Arabs CM3 0608 S",
                 *more, "Arabs MS 0101 S", stage="allocation")  # fmt: skip
    pos = pos.muster(Unit(pos.next_unit, "Arabs", "RH", pos.fixed.board.index["0608"], 0, rider="HC"))
    units = tuple(unit.id for unit in pos.units_at(pos.fixed.board.index["0608"]))
    return Strike(result, units, pos.fixed.board.index["0608"]).begin(pos)


def key(pos: BattlePosition, kind: str, number: int = 0) -> str:
    here = pos.units_at(pos.fixed.board.index["0608"])
    return next(unit.key for unit in here if unit.kind == kind and unit.number == number)


def test_1e_the_owner_may_choose_among_combat_units_only() -> None:
    option: Any = asked(struck("1E")).option("lose")
    assert [choice.label for choice in option.choices] == ["Axemen", "Bowmen"]


@pytest.mark.parametrize(
    ("kind", "number", "name", "rule"),
    [("RH", 0, "lose: horses after combat units", "Dismounted Cavalry"),
     ("CM", 3, "lose: command units last", "Combat Results")],
)  # fmt: skip
def test_1e_errata_horses_and_command_units_are_no_choice_and_are_lost_if_it_is_allowed(
    kind: str, number: int, name: str, rule: str
) -> None:
    pos = struck("1E")
    value = (key(pos, kind, number),)
    found = failing(pos, "lose", value)
    assert list(found) == [name] and found[name].rule == rule
    assert int(value[0][1:]) not in allow(pos, "lose", value).units


@pytest.mark.parametrize(("reading", "left"), [("owner", [2, 3]), ("number", [2])])
def test_2e_when_there_are_too_few_others_horses_go_and_then_command_units(reading: str, left: list[int]) -> None:
    """Which command unit goes is for its owner; in records begun before it was the one with the highest number."""
    for result, kinds in (("2E", ["CM", "CM", "RH"]), ("DE", [])):
        pos = struck(result)
        assert sorted(unit.kind for unit in pos.units_at(pos.fixed.board.index["0608"])) == kinds
    pos = struck("1E")
    alone = pos.remove_units([one(pos, "0608", "AX").id, one(pos, "0608", "BO").id])
    alone = alone.replace(fixed=replace(alone.fixed, readings={**alone.fixed.readings, "command losses": reading}))
    units = tuple(unit.id for unit in alone.units_at(alone.fixed.board.index["0608"]))
    after = Strike("2E", units, alone.fixed.board.index["0608"]).begin(alone)
    assert [unit.number for unit in after.units_at(after.fixed.board.index["0608"]) if unit.kind == "CM"] == left
    if reading == "owner":
        question = asked(settle(after))
        assert question.power == "Arabs" and {choice.id for choice in question.options[0].choices} == {  # type: ignore[union-attr]
            unit.key for unit in after.units_at(after.fixed.board.index["0608"])
        }


def test_1e_a_loss_is_a_unit_that_the_result_falls_on_and_as_many_as_it_asks() -> None:
    pos = struck("1E")
    far = one(pos, "0101").key
    assert [(n, c.kind) for n, c in failing(pos, "lose", (far,)).items()] == [("lose: units of the hex", SENSE)]
    both = (key(pos, "AX"), key(pos, "BO"))
    assert failing(pos, "lose", both)["lose: number"].words == "The result takes 1 unit, not 2."


# --- Combat (J)


def facing_two_ways() -> BattlePosition:
    """Swordsmen facing south and Axemen facing south-east are attacked from south and north: who takes the rear?"""
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0607 S", "Arabs SD 0608 S", "Arabs AX 0608 SE", stage="allocation")
    return attack(pos, "0609 SD melee 0608", "0607 SD melee 0608")


def test_j_every_unit_and_every_attack_is_named() -> None:
    pos = facing_two_ways()
    spearhead = f"{one(pos, '0608', 'SD').key}>0609"
    for value in ((spearhead,), ("u99>0609",), ("",)):
        (said,) = failing(pos, "meet", value).values()
        assert said.kind == SENSE and "2 Axemen" not in said.words and "0609 and 0607" in said.words


def test_j_a_way_that_meets_more_than_it_must_is_none_of_the_best_and_is_met_so_if_it_is_allowed() -> None:
    pos = facing_two_ways()
    swordsmen, axemen = one(pos, "0608", "SD").key, one(pos, "0608", "AX").key
    value = (f"{swordsmen}>0609 {swordsmen}>0607 {axemen}>0607",)
    (said,) = failing(pos, "meet", value).values()
    assert said.name == "meet: frontally as far as can be" and "There are 2 such ways" in said.words
    pos = say(allow(pos, "meet", value), "in order")
    assert asked(pos).prompt == "Melee, 0609 against 0608, 1-1"  # 4 to the Swordsmen's 4
    assert asked(roll(pos, 6)).prompt == "Melee, 0607 against 0608, 1-2"  # 4 to 3 and 3 on their flanks


# --- the order of shots and melees


def test_offensive_fire_and_melees_that_are_not_to_come_cannot_be_next() -> None:
    pos = battle({}, "Franks BO 0609 N", "Franks BO 0909 N", "Arabs SD 0607 S", "Arabs SD 0907 S", stage="allocation")
    pos = attack(pos, "0609 fire 0607", "0909 fire 0907")
    assert failing(pos, "fire", ("0101",))["shot: still to come"].words == "Fire is still due at 0607 and 0907."
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0709 NW", "Arabs SD 0608 S", stage="allocation")
    pos = attack(pos, "0609 SD melee 0608", "0709 SD melee 0608")
    said = failing(pos, "fight", ("0609>0709",))["melee: still to come"]
    assert said.words == "Melees are still due: 0609 against 0608 and 0709 against 0608."


# --- Panic: rallying


def rallying(*more: str) -> BattlePosition:
    """Swordsmen in 0610 have panicked; Axemen stand beside them in 0609, a Militia four hexes off in 0606."""
    pos = battle({}, "Franks SD 0610 N", "Franks AX 0609 N", "Franks MS 0606 N", *more, "Arabs MS 0101 N")
    pos = pos.with_units(replace(one(pos, "0610"), flees=0, spent=True))
    return say(pos, "end movement")


def pair(pos: BattlePosition, who: str, by: Unit) -> tuple[str]:
    return (f"{one(pos, who).key}<{by.key}",)


@pytest.mark.parametrize(
    ("change", "name", "words"),
    [
        ({"flees": 0}, "rally: by who has not panicked", "Axemen in 0609 have panicked too."),
        ({"rallied": True}, "rally: not by who was rallied", "Axemen in 0609 were rallied in this Player-Turn."),
        ({"aboard": 99}, "rally: not from aboard", "Axemen in 0609 are aboard a fleet."),
        ({"kind": "RH"}, "rally: by combat or command units",
         "Riderless horses in 0609 are not a combat or command unit."),
    ],
)  # fmt: skip
def test_errata_panic_who_may_not_rally_and_tries_if_it_is_allowed(
    change: dict[str, Any], name: str, words: str
) -> None:
    pos = rallying()
    pos = pos.with_units(replace(one(pos, "0609"), **change))
    value = pair(pos, "0610", next(unit for unit in pos.units_at(pos.fixed.board.index["0609"]) if not unit.is_command))
    found = failing(pos, "rally", value)
    assert list(found) == [name] and found[name].words == words
    assert not one(roll(allow(pos, "rally", value), 1), "0610").panicked


def test_errata_panic_only_an_adjacent_unit_rallies() -> None:
    pos = rallying()
    value = pair(pos, "0610", one(pos, "0606"))
    said = failing(pos, "rally", value)["rally: adjacent"]
    assert said.words == "Militia Spearmen in 0606 are 4 hexes from Swordsmen in 0610; rallying needs an adjacent unit."
    assert not one(roll(allow(pos, "rally", value), 1), "0610").panicked


def test_errata_panic_one_roll_for_each_pair() -> None:
    pos = rallying()
    value = pair(pos, "0610", one(pos, "0609"))
    pos = roll(say(pos, "rally", value), 6)
    assert "rally: one roll for each pair" in failing(pos, "rally", value)
    assert asked(allow(pos, "rally", value)).seat == "chance"


@pytest.mark.parametrize("words", ["u99<u1", "u1<u1", "", "u1"])
def test_rallying_names_a_panicked_unit_and_another_one(words: str) -> None:
    (said,) = failing(rallying(), "rally", (words,)).values()
    assert said.name == "rally: units" and said.kind == SENSE


def test_panic_who_has_not_panicked_is_not_rallied() -> None:
    pos = rallying()
    value = pair(pos, "0606", one(pos, "0609"))
    assert failing(pos, "rally", value)["rally: panicked"].kind == SENSE
