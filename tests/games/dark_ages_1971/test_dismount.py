"""Dismounted Cavalry (optional), with the errata."""

from __future__ import annotations

from typing import Any

import pytest

from dark_ages_desk.games.dark_ages_1971.combat import losses
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from tests.games.dark_ages_1971.field import asked, battle, cost, one, say

ON = {"dismount": "on"}


def dismounted(kind: str, foot: str) -> BattlePosition:
    pos = battle({}, f"Franks {kind} 0610 N", "Arabs MS 0101 N", options=ON)
    return say(pos, "dismount", (f"{one(pos, '0610').key}>{foot}",))


def test_the_rule_is_an_option() -> None:
    assert asked(battle({}, "Franks HC 0610 N", "Arabs MS 0101 N")).option("dismount") is None


@pytest.mark.parametrize(
    ("kind", "foot", "left"),
    [("HC", "SD", "2"), ("MC", "SD", "2"), ("HA", "OB", "2"), ("BC", "SD", "2"), ("BC", "OB", "3")],
)
def test_cavalry_is_replaced_at_a_cost_of_movement_points(kind: str, foot: str, left: str) -> None:
    pos = dismounted(kind, foot)
    assert one(pos, "0610", foot).rider == kind and one(pos, "0610", "RH").spent
    most = int(left)
    path = ("0609", "0608", "0607", "0606")
    assert cost(pos, "0610", *path[:most], kind=foot) == left
    assert cost(pos, "0610", *path[: most + 1], kind=foot) is None


def test_the_horses_do_not_move_in_that_player_turn() -> None:
    pos = dismounted("HC", "SD")
    assert asked(pos).option(f"move {one(pos, '0610', 'RH').key}") is None


def test_not_when_adjacent_to_enemies() -> None:
    pos = battle({}, "Franks HC 0610 N", "Arabs MS 0609 N", options=ON, led=False)
    assert asked(pos).option("dismount") is None


def test_mounting_again_needs_both_in_one_hex_and_the_cavalry_stays() -> None:
    pos = dismounted("HC", "SD")
    pos = say(pos, "end movement")
    while not (pos.phasing == "Franks" and pos.stage == "movement"):
        pos = say(pos, "end movement")
    option: Any = asked(pos).option("mount")
    pos = say(pos, "mount", (option.choices[0].id,))
    assert one(pos, "0610").kind == "HC" and one(pos, "0610").spent


def test_points_of_the_foot_alone_of_the_horses_alone_and_of_both() -> None:
    pos = dismounted("HC", "SD")  # 6 = 4 for the Swordsmen + 2 for the horses
    foot, horses = one(pos, "0610", "SD"), one(pos, "0610", "RH")
    assert losses.eliminate(pos, [foot], "test").points_lost("Franks") == 4
    assert losses.eliminate(pos, [horses], "test").points_lost("Franks") == 2
    assert losses.eliminate(pos, [foot, horses], "test").points_lost("Franks") == 6
    one_by_one = losses.eliminate(losses.eliminate(pos, [foot], "test"), [horses], "test")
    assert one_by_one.points_lost("Franks") == 6


def test_riderless_horses_defend_with_nothing() -> None:
    pos = dismounted("MC", "SD")
    pos = pos.remove_units([one(pos, "0610", "SD").id])
    assert pos.type_of(one(pos, "0610", "RH")).front == 0
