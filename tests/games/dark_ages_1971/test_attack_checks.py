"""Why an attack is refused, check by check, each with its rule and the figures of the case; and what becomes of it when
the referee allows it all the same: it is declared and rolled like any other."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dark_ages_desk.core.check import SENSE
from dark_ages_desk.games.dark_ages_1971.phases import attacking
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Bond, Unit
from tests.games.dark_ages_1971.field import allow, asked, attack, battle, failing, ground, one, plan, roll, say

SEA = {f"{column:02d}{row:02d}": "sea" for column in range(1, 13) for row in (1, 2, 3)}
SHORE = {**SEA, **{f"{column:02d}04": "clear coast" for column in range(1, 13)}}


def at_allocation(*counters: str, **more: Any) -> BattlePosition:
    """A table at the Attack Allocation Phase of the Franks, where in 0209 a Frank can attack an Arab in any case."""
    counters = (*counters, "Franks SD 0209 N", "Franks CM3 0209 N", "Arabs MS 0208 S")
    return battle(more.pop("hexes", {}), *counters, stage="allocation", led=more.pop("led", True), **more)


def entry(pos: BattlePosition, place: str, kind: str, how: str, target: str) -> tuple[tuple[str, str, str]]:
    return ((one(pos, place, kind).key, how, target),)


def test_each_condition_has_a_name_of_its_own() -> None:
    for checks in (attacking.ATTACKING, attacking.ANSWERING):
        assert len({check.name for check in checks}) == len(checks)


# --- what makes no sense on the table


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ((("u1", "melee"),), "attack: named"),
        ((("u1", "charm", "0608"),), "attack: named"),
        ((("u²", "melee", "0608"),), "attack: own unit"),
        ((("u99", "melee", "0608"),), "attack: own unit"),
        ((("u2", "melee", "0608"),), "attack: own unit"),
        ((("u1", "melee", "9999"),), "attack: hex"),
        ((("u1", "melee", "0505"),), "attack: somebody there"),
        ((("u1", "melee", "0609"),), "attack: somebody there"),
        ((("u1", "melee", "0608"), ("u1", "melee", "0608")), "attack: named once"),
    ],
)
def test_what_is_not_there_is_refused_for_good(value: tuple[Any, ...], name: str) -> None:
    pos = at_allocation("Franks SD 0609 N", "Arabs SD 0608 S")
    found = failing(pos, "attack", value)
    assert list(found) == [name] and found[name].kind == SENSE


# --- who cannot attack: four causes, four checks, and each failing unit by its name


def test_demoralized_units_do_not_attack_and_do_when_it_is_allowed() -> None:
    pos = at_allocation("Franks SD 0609 N demoralized", "Franks AX 0609 N demoralized", "Arabs SD 0608 S")
    value = plan(pos, "0609 SD AX melee 0608")
    found = failing(pos, "attack", value)
    assert list(found) == ["attack: not demoralized"]
    words = found["attack: not demoralized"].words
    assert words == "Swordsmen in 0609 are demoralized. Axemen in 0609 are demoralized."
    assert found["attack: not demoralized"].rule == "Demoralization"
    pos = allow(pos, "attack", value)
    assert [note.kind for note in pos.notes][:2] == ["allowed", "melee"]
    assert asked(pos).prompt == "Melee, 0609 against 0608, 1-1"  # 4 + 3 to 4: it is rolled


def test_panicked_units_do_not_attack_and_do_when_it_is_allowed() -> None:
    pos = at_allocation("Franks SD 0609 N", "Arabs SD 0608 S")
    pos = pos.with_units(replace(one(pos, "0609"), flees=2))
    value = entry(pos, "0609", "SD", "melee", "0608")
    assert failing(pos, "attack", value)["attack: not panicked"].words == "Swordsmen in 0609 have panicked."
    assert asked(allow(pos, "attack", value)).prompt == "Melee, 0609 against 0608, 1-1"


def test_who_was_allowed_for_another_reason_and_is_demoralized_on_the_way_does_not_attack() -> None:
    pos = at_allocation("Franks SD 0609 NE", "Arabs BO 0608 S", "Arabs SD 0607 S")
    pos = pos.with_units(replace(one(pos, "0609"), facing=3))
    pos = allow(pos, "attack", entry(pos, "0609", "SD", "melee", "0608"))
    pos = roll(say(pos, "fire back", entry(pos, "0608", "BO", "fire", "0609")), 1)
    assert one(pos, "0609").demoralized and pos.phasing == "Arabs"


def test_viking_fleets_b_units_aboard_and_fleets_attack_nobody() -> None:
    pos = at_allocation(
        "Franks VF 0604 N moored", "Franks SD 0604 S", "Arabs SD 0605 N", hexes=SHORE, rules={"Franks": ("fleets",)}
    )
    fleet = one(pos, "0604", "VF")
    pos = pos.with_units(replace(one(pos, "0604", "SD"), aboard=fleet.id))
    value = entry(pos, "0604", "SD", "melee", "0605")
    assert failing(pos, "attack", value)["attack: not from aboard"].words == "Swordsmen in 0604 are aboard a fleet."
    assert asked(allow(pos, "attack", value)).prompt == "Melee, 0604 against 0605, 1-1"
    by_fleet = entry(pos, "0604", "VF", "melee", "0605")
    found = failing(pos, "attack", by_fleet)
    assert "attack: fleets attack nobody" in found and "melee: attack strength" in found
    assert asked(allow(pos, "attack", by_fleet)).prompt == "Melee, 0604 against 0605, 1-2"


def test_horses_without_riders_attack_nobody() -> None:
    pos = at_allocation("Franks SD 0609 N", "Arabs SD 0608 S")
    pos = pos.muster(Unit(pos.next_unit, "Franks", "RH", pos.fixed.board.index["0609"], 0, rider="HC"))
    value = entry(pos, "0609", "RH", "melee", "0608")
    assert "attack: horses attack nobody" in failing(pos, "attack", value)
    assert "1-2" in asked(allow(pos, "attack", value)).prompt


def test_command_units_b_without_command_nobody_attacks_and_the_demoralized_leader_is_named() -> None:
    alone = at_allocation("Franks SD 0609 N", "Arabs SD 0608 S", led=False)
    value = entry(alone, "0609", "SD", "melee", "0608")
    words = "Swordsmen in 0609 cannot attack: not in Contact, and no command unit is in or next to the hex."
    assert failing(alone, "attack", value)["attack: under command"].words == words
    assert asked(allow(alone, "attack", value)).prompt == "Melee, 0609 against 0608, 1-1"
    shaken = at_allocation("Franks SD 0609 N", "Franks CM2 0610 N demoralized", "Arabs SD 0608 S", led=False)
    said = failing(shaken, "attack", value)["attack: under command"].words
    assert "every command unit in or next to the hex is demoralized (No. 2 Command unit in 0610)" in said


# --- how often, and with whom


def test_l_one_melee_and_one_shot_for_a_unit() -> None:
    pos = at_allocation("Franks SD 0609 N", "Arabs MS 0608 S", "Arabs MS 0709 S")
    key = one(pos, "0609").key
    value = ((key, "melee", "0608"), (key, "melee", "0709"))
    said = failing(pos, "attack", value)["attack: once in a way"]
    assert said.rule == "Combat (L)" and said.words.startswith("Swordsmen in 0609 are already set to melee 0608")
    assert len(allow(pos, "attack", value).plan) == 2


def test_g_one_class_through_a_hexside_names_both_classes_and_allowed_the_defender_has_the_better_of_them() -> None:
    pos = at_allocation("Franks SD 0609 N", "Franks MC 0609 N", "Arabs MS 0608 S")
    value = plan(pos, "0609 SD melee 0608", "0609 MC melee 0608")
    words = failing(pos, "attack", value)["melee: one class"].words
    assert words == (
        "0608 is already under attack by Swordsmen (class II) in 0609; Medium Cavalry (class III) may not join, "
        "being of another class."
    )
    # 4 + 1 to the Militia's 1, halved by class II or doubled by class III: 5 to 2
    assert asked(allow(pos, "attack", value)).prompt == "Melee, 0609 against 0608, 2-1"


def test_command_units_attack_only_demoralized_units_and_command_units() -> None:
    pos = at_allocation("Franks CM2 0609 N", "Arabs MS 0608 S", led=False)
    value = entry(pos, "0609", "CM", "melee", "0608")
    said = failing(pos, "attack", value)["melee: command units"]
    assert said.words.endswith("not Militia Spearmen.")
    assert asked(allow(pos, "attack", value)).prompt == "Melee, 0609 against 0608, 1-1"


# --- melee: where to


@pytest.mark.parametrize(
    ("target", "name", "words"),
    [
        ("0610", "melee: to the front", "Swordsmen in 0609 face N: 0610 is outside the three hexes in front."),
        ("0606", "melee: adjacent", "0606 is 3 hexes from Swordsmen in 0609; melee needs an adjacent hex."),
    ],
)
def test_a_melee_is_fought_with_the_three_hexes_in_front(target: str, name: str, words: str) -> None:
    pos = at_allocation("Franks SD 0609 N", "Franks CM3 0509 N", f"Arabs AX {target} S", led=False)
    value = entry(pos, "0609", "SD", "melee", target)
    assert {key: one.words for key, one in failing(pos, "attack", value).items()} == {name: words}
    after = allow(pos, "attack", value)
    assert asked(after).prompt == f"Melee, 0609 against {target}, 1-1"
    assert asked(roll(after, 6)).seat == "Bob"


def test_units_of_strength_zero_have_no_melee_attack_and_are_rolled_on_the_lowest_column_if_allowed() -> None:
    pos = at_allocation("Franks BO 0609 N", "Arabs SD 0608 S")
    value = entry(pos, "0609", "BO", "melee", "0608")
    found = failing(pos, "attack", value)
    assert found["melee: attack strength"].words == "Bowmen in 0609 have no Melee Attack Strength."
    assert found["attack: at least 1-2"].words == "Bowmen in 0609 would attack 0608 at odds of 0-4; the minimum is 1-2."
    assert asked(allow(pos, "attack", value)).prompt == "Melee, 0609 against 0608, 1-2"


def test_terrain_prohibited_to_attack_from_allowed_the_strength_is_halved() -> None:
    board = ground({"0609": "woods"}, roads=["0609 0610"])
    pos = battle(board, *["Franks MC 0609 N charge2"] * 2, "Franks SD 0209 N", "Arabs BO 0608 N", "Arabs MS 0208 S",
                 stage="allocation")  # fmt: skip
    value = plan(pos, "0609 MC melee 0608")
    assert failing(pos, "attack", value)["melee: ground"].words == (
        "Medium Cavalry (class III) may not attack from 0609: woods."
    )
    pos = allow(pos, "attack", value)
    assert asked(pos).prompt == "Melee, 0609 against 0608, 2-1"  # 1 + 1 to 1


def test_below_one_to_two_is_told_with_both_sums_and_allowed_it_is_rolled_on_the_lowest_column() -> None:
    pos = at_allocation("Franks MS 0609 N", "Arabs SD 0608 S")
    value = entry(pos, "0609", "MS", "melee", "0608")
    said = failing(pos, "attack", value)["attack: at least 1-2"]
    assert said.rule == "Combat Results"
    assert said.words == "Militia Spearmen in 0609 would attack 0608 at odds of 1-4; the minimum is 1-2."
    pos = allow(pos, "attack", value)
    assert asked(pos).prompt == "Melee, 0609 against 0608, 1-2"
    assert [note.text for note in pos.notes if "lowest column" in note.text]
    assert one(roll(pos, 1), "0608").demoralized


def test_viking_fleets_f_a_fleet_under_sail_can_be_attacked_only_if_it_is_allowed() -> None:
    pos = at_allocation("Arabs VF 0604 N", "Franks SD 0605 N", hexes=SHORE, rules={"Arabs": ("fleets",)})
    value = entry(pos, "0605", "SD", "melee", "0604")
    said = failing(pos, "attack", value)["attack: fleets when moored"]
    assert said.words == "The fleet in 0604 is under sail; you can attack only moored fleets."
    pos = roll(allow(pos, "attack", value), 1)
    assert one(pos, "0604", "VF").captured


# --- fire


def shooter(kind: str, target: str, *more: str, hexes: dict[str, str] | None = None) -> BattlePosition:
    return at_allocation(f"Franks {kind} 0609 N", *more, f"Arabs AX {target} S", hexes=hexes or {})


@pytest.mark.parametrize(
    ("kind", "target", "hexes", "name", "words"),
    [
        ("BO", "0604", {}, "fire: range", "Bowmen in 0609 have a range of 3, but 0604 is 5 hexes away."),
        ("BO", "0611", {}, "fire: field of fire", "Bowmen in 0609 face N: 0611 is outside the 120° field of fire."),
        ("BO", "0607", {"0608": "woods"}, "fire: line of sight",
         "The shot of Bowmen in 0609 at 0607 is blocked by woods in 0608."),
        ("HA", "0607", {"0609": "woods"}, "fire: ground",
         "The Horse Archer in 0609 cannot fire: missile units may not fire from woods."),
    ],
)  # fmt: skip
def test_combat_b_d_each_reason_why_a_shot_is_not_made(
    kind: str, target: str, hexes: dict[str, str], name: str, words: str
) -> None:
    pos = shooter(kind, target, f"Franks {kind} 0609 N", hexes=hexes)
    value = plan(pos, f"0609 {kind} fire {target}")
    found = failing(pos, "attack", value)
    assert found[name].words.startswith(words) and found[name].rule
    after = allow(pos, "attack", value)
    assert asked(after).prompt.startswith(f"Offensive fire at {target}, ")
    assert asked(roll(after, 6)).seat == "Bob"


def test_combat_units_without_missile_weapons_do_not_fire() -> None:
    pos = shooter("SD", "0607")
    value = entry(pos, "0609", "SD", "fire", "0607")
    found = failing(pos, "attack", value)
    assert found["fire: weapons"].words == "Swordsmen in 0609 have no missile weapons."
    assert "fire: range" not in found  # no weapons, no range
    assert asked(allow(pos, "attack", value)).prompt == "Offensive fire at 0607, 1-2"


def test_command_units_b_in_contact_and_without_command_only_the_next_hex_is_fired_at() -> None:
    pos = battle({}, "Franks HA 0609 N", "Franks HA 0609 N", "Franks SD 0209 N", "Franks CM3 0209 N", "Arabs SD 0608 S",
                 "Arabs SD 0708 S", "Arabs MS 0208 S", led=False)  # fmt: skip
    archers = [unit.id for unit in pos.units_at(pos.fixed.board.index["0609"])]
    pos = pos.replace(bonds=(Bond(frozenset(archers), frozenset({one(pos, "0608").id})),))
    pos = say(pos, "end movement")
    value = plan(pos, "0609 HA fire 0708")
    (said,) = failing(pos, "attack", value).values()
    assert said.rule == "Command Units (B)"
    assert said.words.endswith("may fire only at adjacent enemies. 0708 is 2 hexes away.")
    assert asked(allow(pos, "attack", value)).prompt == "Offensive fire at 0708, 1-1"


# --- defensive fire has causes of its own


def attacked(*more: str) -> BattlePosition:
    """Bowmen in 0608 are attacked from 0609; others stand by in 0408; the Franks also stand in 0607."""
    pos = at_allocation("Franks SD 0609 N", "Franks AX 0607 N", "Arabs BO 0608 S", "Arabs BO 0408 S", *more)
    return attack(pos, "0609 SD melee 0608")


@pytest.mark.parametrize(
    ("place", "kind", "target", "name"),
    [
        ("0408", "BO", "0609", "fire back: when attacked"),
        ("0608", "BO", "0607", "fire back: at who attacks"),
        ("0608", "MS", "0609", "fire: weapons"),
    ],
)
def test_e_each_reason_why_nobody_fires_back_and_allowed_he_does(place: str, kind: str, target: str, name: str) -> None:
    pos = attacked("Arabs MS 0608 S")
    value = entry(pos, place, kind, "fire", target)
    assert name in failing(pos, "fire back", value)
    assert f"Defensive fire at {target}" in asked(allow(pos, "fire back", value)).prompt


def test_e_demoralized_units_do_not_fire_back() -> None:
    pos = attacked()
    pos = pos.with_units(replace(one(pos, "0608"), until=(3, "Franks", "melee")))
    value = entry(pos, "0608", "BO", "fire", "0609")
    assert list(failing(pos, "fire back", value)) == ["attack: not demoralized"]
    assert "Defensive fire at 0609" in asked(allow(pos, "fire back", value)).prompt


def test_e_defensive_fire_is_fire_of_ones_own_units() -> None:
    pos = attacked()
    melee = failing(pos, "fire back", entry(pos, "0608", "BO", "melee", "0609"))
    assert list(melee) == ["fire back: by fire"]
    enemy = failing(pos, "fire back", entry(pos, "0609", "SD", "fire", "0608"))
    assert list(enemy) == ["attack: own unit"]


def test_defensive_fire_below_one_to_two() -> None:
    pos = at_allocation("Franks SD 0609 N", "Arabs HA 0608 S", hexes={"0609": "woods"})
    pos = attack(pos, "0609 SD melee 0608")
    assert asked(pos).option("fire back") is not None
    value = entry(pos, "0608", "HA", "fire", "0609")
    words = failing(pos, "fire back", value)["attack: at least 1-2"].words
    assert words == "The Horse Archer in 0608 would fire at 0609 at odds of 1-4; the minimum is 1-2."
    assert asked(allow(pos, "fire back", value)).prompt == "Defensive fire at 0609, 1-2"


def test_terrain_effects_chart_a_unit_of_no_class_does_not_fire_though_an_owners_chart_gives_it_missiles() -> None:
    pos = at_allocation("Franks SD 0609 N", "Franks CM2 0609 N", "Arabs AX 0607 S")
    units = pos.fixed.charts["units"]
    armed = replace(units, cells={**units.cells, ("CM", "FCS"): "2", ("CM", "RA"): "2"})
    pos = pos.replace(fixed=replace(pos.fixed, charts={**pos.fixed.charts, "units": armed}))
    value = entry(pos, "0609", "CM", "fire", "0607")
    said = failing(pos, "attack", value)["fire: class"]
    assert said.rule == "Terrain Effects Chart" and "is of no class" in said.words
    assert asked(allow(pos, "attack", value)).prompt == "Offensive fire at 0607, 1-1"
