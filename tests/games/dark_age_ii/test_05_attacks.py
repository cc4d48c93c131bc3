"""Section 5: MOVE, ASSAULT, PROBE and OVERRUN, with the printed examples."""

from __future__ import annotations

from tests.games.dark_age_ii.table import bare, code, ordered, with_areas


def test_5_1_move_hrs_bds_3_takes_empty_beds_with_three_armies() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 5}, BDS={"owner": "MDA", "population": 2})
    pos = ordered(pos, "ESX", "MOVE HRS BDS 3")
    assert code(pos) == "done"
    assert (pos.area("HRS").armies, pos.area("BDS").armies, pos.area("BDS").owner) == (2, 2, "ESX")


def test_5_1_move_hrs_bds_all_but_2() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 5}, BDS={"owner": "ESX"})
    pos = ordered(pos, "ESX", "MOVE HRS BDS AB-2")
    assert (pos.area("HRS").armies, pos.area("BDS").armies) == (2, 3)


def test_5_1_without_a_number_all_go() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 5}, BDS={"owner": "ESX"})
    assert ordered(pos, "ESX", "MOVE HRS BDS").area("BDS").armies == 5


def test_5_1_with_fewer_armies_than_ordered_the_action_fails() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 2}, BDS={"owner": "MDA"})
    pos = ordered(pos, "ESX", "MOVE HRS BDS 3")
    assert code(pos) == "too few armies"
    assert pos.kingdom("ESX").points == 20


def test_5_12_who_passes_through_leaves_the_owners_ambush_as_it_was() -> None:
    pos = with_areas(
        bare(),
        HRS={"owner": "ESX", "armies": 2},
        BDS={"owner": "MDA", "population": 2, "mode": "ambush", "ambush_from": "CAM"},
    )
    pos = ordered(pos.replace(passage={"BDS": "ESX"}), "ESX", "MOVE HRS BDS")
    area = pos.area("BDS")
    assert (area.owner, area.population, area.mode, area.ambush_from) == ("ESX", 2, "ambush", "CAM")
