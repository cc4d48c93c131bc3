"""Facing (A to I), charging (Combat, Class III, errata CAVALRY), Contact and turning."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.games.dark_ages_1971.state.position import Bond
from tests.games.dark_ages_1971.field import battle, cost, ground, move, odds, one, reach, say, skip, walk


def facing(pos: object, place: str, kind: str = "") -> str:
    return SIDES[one(pos, place, kind).facing]  # type: ignore[arg-type]


def test_f_turning_more_than_60_degrees_on_the_spot_costs_a_point() -> None:
    pos = battle({}, "Franks SD 0610 N")
    assert cost(pos, "0610", "@1") == "0"
    assert cost(pos, "0610", "@2") == "1"
    assert cost(pos, "0610", "@3") == "1"
    assert facing(move(pos, "0610", "@3"), "0610") == "S"


def test_g_a_wide_turn_in_a_hex_costs_a_point_a_turn_of_60_degrees_is_free() -> None:
    pos = battle({}, "Franks SD 0610 N")
    assert cost(pos, "0610", "0711") == "2"  # to the south-east: 120 degrees, then one hex
    assert cost(pos, "0610", "0710") == "1"  # to the north-east: 60 degrees
    assert cost(pos, "0610", "0609", "@2") == "2"


def test_h_units_face_the_way_they_move() -> None:
    pos = battle({}, "Franks SD 0610 N")
    assert facing(move(pos, "0610", "0710"), "0710") == "NE"
    assert facing(move(pos, "0610", "0609", "@5"), "0609") == "NW"


def test_e_with_all_points_spent_the_last_turn_is_60_degrees_at_most() -> None:
    pos = battle({}, "Franks SD 0610 N")
    endings = walk(pos, "0610").endings()["0606"]  # four hexes, all four points
    assert sorted(SIDES[one.facing] for one in endings if one.facing is not None) == ["N", "NE", "NW"]


def test_the_survey_finds_every_hex_with_its_cheapest_facing() -> None:
    pos = battle({}, "Franks SD 0610 N")
    for place, endings in walk(pos, "0610").endings().items():
        for ending in endings:
            assert walk(pos, "0610").admits(ending.path), (place, ending)
            assert cost(pos, "0610", *ending.path) is not None
            end = move(pos, "0610", *ending.path)
            assert SIDES[ending.facing or 0] == facing(end, place)


def test_errata_i_units_in_contact_may_turn_by_one_side_and_not_leave() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0609 S")
    pos = pos.replace(bonds=(Bond(frozenset({one(pos, "0610").id}), frozenset({one(pos, "0609").id})),))
    assert reach(pos, "0610") == set()
    assert set(walk(pos, "0610").onward(())) == {"@1", "@5"}


def test_errata_cavalry_is_not_held_by_foot_alone() -> None:
    pos = battle({}, "Franks MC 0610 N", "Arabs SD 0609 S")
    held = pos.replace(bonds=(Bond(frozenset({one(pos, "0610").id}), frozenset({one(pos, "0609").id})),))
    assert "0611" in reach(held, "0610") or "0710" in reach(held, "0610")
    foot = battle({}, "Franks MC 0610 N", "Arabs MC 0609 S")
    foot = foot.replace(bonds=(Bond(frozenset({one(foot, "0610").id}), frozenset({one(foot, "0609").id})),))
    assert reach(foot, "0610") == set()


# --- charging: the attack strength shows in the odds against a target of known strength


def charged(kind: str, start: str, *path: str) -> list[str]:
    """The odds of a rider against Horse Archers (1) in 0605 after that path."""
    pos = battle({}, f"Franks {kind} {start} N", "Franks CM3 0707 N", "Arabs HA 0605 S")
    pos = skip(move(pos, start, *path), "end movement")
    return odds(pos, f"{path[-1]} {kind} melee 0605")


def test_heavy_cavalry_charges_four_hexes_for_its_full_strength() -> None:
    assert charged("HC", "0611", "0610", "0609", "0608", "0607", "0606") == ["4-1"]


def test_for_each_hex_that_a_charge_is_short_the_strength_is_one_less() -> None:
    assert charged("HC", "0609", "0608", "0607", "0606") == ["3-1"]


def test_a_charge_is_counted_from_the_last_bend() -> None:
    # north, north-east, then about to the north-west: only the last two hexes are in one line
    assert charged("HC", "0808", "0807", "0907", "0806", "0706") == ["2-1"]


def test_medium_cavalry_charges_two_hexes_by_the_errata() -> None:
    assert charged("MC", "0611", "0610", "0609", "0608", "0607", "0606") == ["2-1"]


def test_cataphracts_charge_three_hexes() -> None:
    assert charged("BC", "0611", "0610", "0609", "0608", "0607", "0606") == ["3-1"]


@pytest.mark.parametrize(("kind", "least"), [("HC", "2-1"), ("MC", "1-1"), ("BC", "2-1")])
def test_without_a_charge_the_strength_does_not_fall_below_its_least(kind: str, least: str) -> None:
    pos = battle({}, f"Franks {kind} 0606 N", "Arabs HA 0605 S", stage="allocation")
    assert odds(pos, f"0606 {kind} melee 0605") == [least]


def test_errata_turning_in_the_last_hex_is_no_charge() -> None:
    pos = battle({}, "Franks HC 0611 NE", "Franks CM3 0706 N", "Arabs HA 0605 S")
    pos = move(pos, "0611", "0610", "0609", "0608", "0607", "0606", "@1")
    assert one(pos, "0606").charge == 0


def test_d_cavalry_never_charges_through_friends() -> None:
    # friends in 0608: only the two hexes after them count
    pos = battle({}, "Franks HC 0611 N", "Franks AX 0608 N", "Arabs HA 0605 S")
    pos = move(pos, "0611", "0610", "0609", "0608", "0607", "0606")
    assert one(pos, "0606").charge == 2


def test_a_roughly_straight_line_may_waver_between_two_neighbouring_ways() -> None:
    pos = battle({}, "Franks HC 0611 N")
    pos = move(pos, "0611", "0610", "0710", "0709", "0808")  # N, NE, N, NE
    assert one(pos, "0808").charge == 4
    bent = battle({}, "Franks HC 0611 N")
    bent = move(bent, "0611", "0610", "0710", "0709", "0608")  # N, NE, N, NW
    assert one(bent, "0608").charge == 2


def test_errata_cavalry_may_back_up_and_pays_for_its_turns() -> None:
    # Medium Cavalry (9): turn about (1), three hexes back, turn about (1), three hexes forward: 8
    pos = battle({}, "Franks MC 0606 N", "Arabs SD 0605 S", "Franks CM3 0707 N", led=False)
    path = ("0607", "0608", "0609", "0608", "0607", "0606")
    assert cost(pos, "0606", *path) == "8"
    pos = move(pos, "0606", *path)
    assert one(pos, "0606").charge == 3


def test_the_charge_is_forgotten_when_the_next_movement_phase_begins() -> None:
    pos = battle({}, "Franks MC 0610 N", "Arabs MC 0101 S")
    pos = move(pos, "0610", "0609", "0608", "0607")
    assert one(pos, "0607").charge == 3
    pos = skip(pos, "end movement")
    while pos.phasing != "Franks" or pos.stage != "movement":
        verb = "end movement" if pos.stage == "movement" else "attack"
        pos = skip(pos, verb) if verb == "end movement" else say(pos, verb, ())
    assert one(pos, "0607").charge == 0


def test_roads_do_not_spoil_a_charge() -> None:
    pos = battle(ground({}, roads=["0611 0610 0609 0608 0607"]), "Franks HC 0611 N")
    assert one(move(pos, "0611", "0610", "0609", "0608", "0607"), "0607").charge == 4
