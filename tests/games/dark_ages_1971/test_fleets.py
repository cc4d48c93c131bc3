"""Viking Fleets (optional), A to G with the errata; the real Hamburg on the real map."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.dark_ages_1971.combat import losses, results, victory
from dark_ages_desk.games.dark_ages_1971.movement import fleets
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Loss
from dark_ages_desk.library import new_session
from tests.games.dark_ages_1971.field import asked, attack, battle, cost, ground, one, refused, roll, say, walk

SEA = {f"{column:02d}{row:02d}": "sea" for column in range(1, 13) for row in (1, 2, 3)}
COAST = {f"{column:02d}04": "clear coast" for column in range(1, 13)}
SHORE = {**SEA, **COAST}


def at_sea(*counters: str, **more: Any) -> BattlePosition:
    return battle(SHORE, *counters, rules={"Franks": ("fleets",)}, led=False, **more)


def aboard(pos: BattlePosition, place: str, *kinds: str) -> BattlePosition:
    """The position with units aboard the fleet in that hex."""
    fleet = one(pos, place, "VF")
    index = fleet.hex
    changed = []
    for kind in kinds:
        unit = next(u for u in pos.units_of("Franks") if u.kind == kind and not u.aboard and u not in changed)
        changed.append(replace(unit, hex=index, aboard=fleet.id))
    orders = pos.orders | {u.id for u in changed}
    return pos.with_units(*changed).replace(orders=orders)


def test_c_d_a_fleet_sails_one_point_a_hexside_through_water() -> None:
    pos = at_sea("Franks VF 0602 N", "Arabs MS 1212 N")
    assert cost(pos, "0602", "0603", "0703") == "2"
    assert cost(pos, "0602", "0603", "0604") == "2"  # a coast hex, reached over a side that is all water
    assert cost(pos, "0602", "0603", "0604", "0605") is None  # dry land
    assert cost(pos, "0602", "0603", "0604", "0704") is None  # from coast to coast there is no water side


def test_d_mooring_costs_eight_and_only_where_there_is_land() -> None:
    pos = at_sea("Franks VF 0602 N", "Arabs MS 1212 N")
    assert cost(pos, "0602", "0603", "0604", "@moor") == "10"
    assert cost(pos, "0602", "@moor") is None


def test_d_casting_off_costs_five() -> None:
    pos = at_sea("Franks VF 0604 N moored", "Arabs MS 1212 N")
    assert cost(pos, "0604", "@unmoor") == "5"
    assert cost(pos, "0604", "0603") is None
    assert cost(pos, "0604", "@unmoor", "0603") == "6"


def test_errata_a_fleets_have_no_facing_and_pass_but_do_not_end_with_each_other() -> None:
    pos = at_sea("Franks VF 0601 N", "Franks VF 0602 N", "Arabs MS 1212 N")
    assert not [token for token in walk(pos, "0601", "VF").onward(()) if token.startswith("@0")]
    stride = walk(pos, "0601", "VF").onward(())["0602"]
    assert not stride.may_stop
    assert walk(pos, "0601", "VF").onward(("0602",))["0603"].may_stop


def test_e_landing_costs_two_points_more_and_only_from_moored_fleets() -> None:
    pos = aboard(at_sea("Franks VF 0604 N moored", "Franks SD 1201 N", "Arabs MS 1212 N"), "0604", "SD")
    assert cost(pos, "0604", "0605", kind="SD") == "3"
    sailing = aboard(at_sea("Franks VF 0604 N", "Franks SD 1201 N", "Arabs MS 1212 N"), "0604", "SD")
    assert asked(sailing).option(f"move {one(sailing, '0604', 'SD').key}") is None


def test_e_units_land_in_the_turn_in_which_the_fleet_moors() -> None:
    pos = aboard(at_sea("Franks VF 0603 N", "Franks AX 1201 N", "Arabs MS 1212 N"), "0603", "AX")
    pos = say(pos, f"move {one(pos, '0603', 'VF').key}", ("0604", "@moor"))
    assert cost(pos, "0604", "0605", kind="AX") == "3"


def test_units_go_aboard_a_moored_fleet_three_combat_units_at_most() -> None:
    counters = ["Franks VF 0604 N moored", "Franks CM3 0605 N", *["Franks AX 0604 N"] * 4, "Arabs MS 1212 N"]
    pos = at_sea(*counters)
    for _ in range(3):
        option: Any = asked(pos).option("board")
        pos = say(pos, "board", (option.choices[0].id,))
    assert len(fleets.crew(pos, one(pos, "0604", "VF"))) == 3
    assert asked(pos).option("board") is None


def test_b_units_aboard_add_no_defence_and_share_the_fate_of_the_fleet() -> None:
    pos = at_sea(
        "Franks VF 0604 N moored",
        "Franks SD 1201 N",
        "Arabs SD 0605 N",
        "Arabs CM3 0606 N",
        phasing="Arabs",
        stage="allocation",
    )
    pos = aboard(pos, "0604", "SD")
    option: Any = asked(pos).option("attack")
    fight = option.preview(((one(pos, "0605").key, "melee", "0604"),))[0]
    assert fight.odds == "1-1"  # 4 to the fleet's 4, whatever it carries
    gone = losses.eliminate(pos, [one(pos, "0604", "VF")], "test")
    assert gone.points_lost("Franks") == 8 + 4


def test_f_only_moored_fleets_can_be_attacked() -> None:
    pos = at_sea("Franks VF 0604 N", "Franks MS 1212 N", "Arabs SD 0605 N", "Arabs CM3 0606 N", phasing="Arabs")
    after = say(pos, "end movement")
    assert after.phasing == "Franks"


def captured() -> BattlePosition:
    pos = at_sea(
        "Franks VF 0604 N moored",
        "Franks MS 1212 N",
        "Arabs SD 0605 N",
        "Arabs CM3 0606 N",
        phasing="Arabs",
        stage="allocation",
    )
    return roll(attack(pos, "0605 SD melee 0604"), 1)  # 1-1, die 1: demoralized means captured


def test_f_a_demoralized_result_captures_the_fleet_for_twice_its_points() -> None:
    pos = captured()
    fleet = one(pos, "0604", "VF")
    assert fleet.captured and pos.points_won("Arabs") == 16


def test_f_a_captured_fleet_counts_once_as_a_loss_of_its_owner_for_panic_and_level_of_victory() -> None:
    pos = captured()
    assert pos.points_lost("Franks") == 8
    # 40 won to 16; of a force of 30 the Franks have lost 8 (27%), not 16, which no level of victory allows
    pos = pos.replace(losses=(*pos.losses, Loss("Arabs", "SD", 40, "test", 1)), strength={"Franks": 30, "Arabs": 100})
    assert victory.level_now(pos, "Franks") == "tactical"


def test_f_a_captured_fleet_does_not_move_and_bars_nobody() -> None:
    pos = captured()
    assert asked(pos).option(f"move {one(pos, '0604', 'VF').key}") is None


def test_f_retaken_the_captor_loses_the_points() -> None:
    pos = captured()
    after = fleets.retake_fleet(pos, "Franks", one(pos, "0604", "VF").hex)
    assert after.points_lost("Franks") == after.points_won("Arabs") == 0


def test_f_destroyed_after_capture_the_points_are_single() -> None:
    pos = captured()
    after = losses.eliminate(pos, [one(pos, "0604", "VF")], "test")
    assert after.points_lost("Franks") == after.points_won("Arabs") == 8


def prize(*more: str) -> BattlePosition:
    """The Arabs have captured the fleet in 0604; Swordsmen of the Franks stand before it in 0505."""
    pos = at_sea("Franks VF 0604 N moored", "Franks SD 0505 NE", "Franks SD 0505 NE", *more, "Franks CM3 0506 N",
                 "Arabs MS 1212 N")  # fmt: skip
    return say(losses.capture(pos, one(pos, "0604", "VF"), "Arabs"), "end movement")


def test_f_a_captured_fleet_is_attacked_by_its_former_owner_a_demoralized_result_takes_it_back() -> None:
    pos = roll(attack(prize(), "0505 SD melee 0604"), 1)  # 8 to 4: 2-1, die 1
    assert not one(pos, "0604", "VF").captured and pos.points_won("Arabs") == 0


def test_f_a_captured_fleet_that_is_destroyed_counts_once() -> None:
    pos = prize()
    fleet = one(pos, "0604", "VF")
    assert pos.points_won("Arabs") == 16
    pos = results.Strike("1E", (fleet.id,), fleet.hex).begin(pos)
    assert fleet.id not in pos.units and pos.points_won("Arabs") == pos.points_lost("Franks") == 8


def test_f_a_captor_does_not_attack_the_fleet_that_is_his() -> None:
    pos = captured()
    assert not results.exposed_units(pos, "Franks", one(pos, "0604", "VF").hex, False)
    assert results.exposed_units(pos, "Arabs", one(pos, "0604", "VF").hex, False)


def test_g_rivers_only_by_fords_and_bridges() -> None:
    river = dict.fromkeys(("0507", "0607", "0707"), "river")
    pos = battle(river, "Franks SD 0608 N", "Arabs MS 1212 N")
    assert cost(pos, "0608", "0607") is None


def test_g_reading_river_sides_a_hexside_of_water_is_closed_to_land_units_where_fleets_are_played() -> None:
    board = ground({"0603": "clear ford"}, water=["0605-0604", "0604-0603"])
    both = {"river sides": "closed"}

    def across(rules: dict[str, tuple[str, ...]], readings: dict[str, str]) -> tuple[str | None, str | None]:
        pos = battle(board, "Franks SD 0605 N", "Franks SD 0505 N", "Arabs MS 1212 N", rules=rules, readings=readings)
        return cost(pos, "0605", "0604"), cost(pos, "0505", "0604", "0603")

    fleets_played = {"Franks": ("fleets",)}
    assert across(fleets_played, {"river sides": "open"}) == ("3", "4")
    assert across(fleets_played, both) == (None, "4")  # at the ford the water is crossed
    assert across({}, both) == ("3", "4")


# --- Hamburg


def hamburg() -> BattlePosition:
    session = new_session("dark-ages-1971/hamburg", seed=1)
    pos: BattlePosition = session.position

    def give(verb: str, value: object = None) -> None:
        nonlocal pos
        question = open_questions(pos)[0]
        pos = apply(pos, Answer(question.seat, question.power, verb, value), open_questions(pos))  # type: ignore[arg-type]

    for verb in ("@0", "array", "ready", "share out"):
        give(verb)
    return pos


def test_hamburg_the_germans_stand_in_the_centres_of_the_four_quadrants() -> None:
    from dark_ages_desk.games.dark_ages_1971.setup import deployment_zones as zones

    pos = hamburg()
    for quadrant in range(4):
        kinds = [u.kind for u in pos.units_of("germans") if zones.quadrant_of(pos, u.hex) == quadrant]
        assert sorted(kinds) == ["CM", "MC", *["MS"] * 6]


def test_hamburg_the_vikings_come_from_the_sea_three_to_a_fleet() -> None:
    pos = hamburg()
    ships = [unit for unit in pos.units_of("vikings") if unit.is_fleet]
    assert len(ships) == 5
    assert all(sum(one.fights for one in fleets.crew(pos, ship)) <= 3 for ship in ships)
    option: Any = open_questions(pos)[0].option(f"move {ships[0].key}")
    ends = option.endings()
    assert ends and any("@moor" in ending.path for ways in ends.values() for ending in ways)
    assert not refused(pos, f"move {ships[0].key}", next(iter(ends.values()))[0].path)
