"""Movement/Battle Phases: transfers, embarking, moving, borders, landing, drowning."""

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.strategy_and_conquest.events.transfers import make_transfers
from dark_ages_desk.games.strategy_and_conquest.state.position import WAR
from tests.games.strategy_and_conquest.small import (
    a_map,
    army,
    fleet,
    moments,
    never,
    ordered,
    result,
    run,
    stack,
    table,
    units,
)

SPEARS, HORSE = stack("Spearmen", 6), stack("Light Cavalry", 4)


def test_movement_an_army_goes_as_its_slowest_unit_and_pays_one_or_two_points() -> None:
    pos = run(table(army("WX1", "bath", SPEARS, HORSE)), WX="move WX1 london 1\nmove WX1 kent 2")
    assert pos.forces["WX1"].place == "london"
    assert result(pos, "WX", 2).code == "no move points", "Kent is nobody's: two points"
    pos = run(table(army("WX1", "bath", HORSE)), WX="move WX1 london 1\nmove WX1 kent 2")
    assert pos.forces["WX1"].place == "kent"


def test_movement_passage_makes_it_one_point_and_a_reading_so_does_nobodys_land() -> None:
    orders = "move WX1 lagos 1\nmove WX1 cadiz 2"
    host = army("WX1", "kent", SPEARS)
    assert run(table(host), WX=orders).forces["WX1"].place == "lagos"
    assert run(table(host), WX=orders, CO="passage WX").forces["WX1"].place == "cadiz"
    free = table(army("WX1", "bath", SPEARS), fixed=a_map(independent_moves="one"))
    assert run(free, WX="move WX1 london 1\nmove WX1 kent 2").forces["WX1"].place == "kent"


def test_phases_holding_costs_nothing_and_any_of_the_six_will_do() -> None:
    pos = run(table(army("WX1", "bath", SPEARS)), WX="hold WX1 1\nmove WX1 london 6")
    assert pos.forces["WX1"].place == "london"


def test_commanders_without_one_an_army_stays_within_its_realm_and_a_spy_goes_alone() -> None:
    alone = army("WX1", "bath", HORSE, led=False)
    pos = run(table(alone), WX="move WX1 london 1\nmove WX1 kent 2")
    assert pos.forces["WX1"].place == "london"
    assert result(pos, "WX", 2).code == "no Commander"
    spy = army("WX2", "london", stack("Spy", 1), led=False, kind="spy")
    assert run(table(spy), WX="move WX2 kent").forces["WX2"].place == "kent"


@pytest.mark.parametrize(("reading", "place"), [("stay", "kent"), ("home", "london")])
def test_commanders_by_a_reading_nobody_needs_one_to_come_home(reading: str, place: str) -> None:
    stranded = army("WX1", "kent", HORSE, led=False)
    pos = table(stranded, fleet("WX11", "channel", SHIPS, led=False), fixed=a_map(homeward=reading))
    after = run(pos, WX="move WX1 london\nmove WX11 london")
    assert after.forces["WX1"].place == place
    assert after.forces["WX11"].place == ("channel" if reading == "stay" else "london")
    abroad = run(pos, WX="move WX1 lagos\nmove WX11 gulf")
    assert {abroad.forces[id_].place for id_ in ("WX1", "WX11")} == {"kent", "channel"}


def test_commanders_a_fleet_needs_one_of_its_own_or_by_a_reading_that_of_an_army_aboard() -> None:
    forces = (fleet("WX11", "channel", stack("Longboat", 5), led=False), army("WX1", "channel", HORSE, aboard="WX11"))
    assert run(table(*forces), WX="move WX11 gulf").forces["WX11"].place == "channel"
    assert run(table(*forces, fixed=a_map(fleet_led="army")), WX="move WX11 gulf").forces["WX1"].place == "gulf"


def test_harbors_ships_enter_their_own_and_those_where_passage_is_given() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 5))
    assert run(table(ships), WX="move WX11 london").forces["WX11"].place == "london"
    assert run(table(ships), WX="move WX11 lagos").forces["WX11"].place == "channel"
    assert run(table(ships), WX="move WX11 lagos", CO="passage WX").forces["WX11"].place == "lagos"


def test_transfers_take_the_least_move_points_left_and_who_is_split_off_goes_on() -> None:
    pair = (army("WX1", "bath", SPEARS), army("WX2", "london", HORSE))
    pos = run(table(*pair), WX="move WX1 london 1\ntransfer WX1 WX2 spearmen 2 2\nmove WX2 kent 3\n")
    assert pos.forces["WX2"].place == "london", "it has the one point of the infantry"
    mixed = army("WX1", "bath", SPEARS, stack("Light Cavalry", 4))
    text = "move WX1 london 1\ntransfer WX1 WX9 light-cavalry 4 2\ncommand WX1 WX9 2\nmove WX9 kent 3"
    pos = run(table(mixed), WX=text)
    assert pos.forces["WX9"].place == "kent"
    assert units(pos, "WX9") == {"Light Cavalry": 4}


def test_transfers_need_the_same_place_at_the_same_time_and_so_many_units() -> None:
    pair = (army("WX1", "bath", SPEARS), army("WX2", "london", HORSE))
    pos = run(table(*pair), WX="transfer WX1 WX2 spearmen 2\ntransfer WX1 WX3 spearmen 7")
    assert [result(pos, "WX", line).code for line in (1, 2)] == ["not together", "not so many"]
    assert units(pos, "WX1") == {"Spearmen": 6}


def test_transfers_hurt_nobody_else() -> None:
    # By the reading "wounds" damage may stay for the turn: of six Spearmen one has taken a point.
    hurt = replace(SPEARS, hurt=1000)
    host = army("WX1", "bath", hurt)
    for number, left in ((2, {"WX1": 1000, "WX2": 0}), (6, {"WX2": 1000})):
        pos = make_transfers(ordered(table(host).replace(phase=1), WX=f"transfer WX1 WX2 spearmen {number}"))
        assert {id_: one.stacks[0].hurt for id_, one in pos.forces.items() if one.stacks} == left


def test_transfers_to_the_same_force_make_nobody_more() -> None:
    pos = run(table(army("WX1", "bath", SPEARS)), WX="transfer WX1 WX1 spearmen 2\ncommand WX1 WX1")
    assert units(pos, "WX1") == {"Spearmen": 6}
    assert len(pos.forces["WX1"].commanders) == 1


def test_transfers_between_army_ashore_and_army_aboard_in_a_harbor_are_a_landing_in_disguise() -> None:
    ships = fleet("WX11", "london", stack("Longboat", 5))
    pair = (army("WX1", "london", SPEARS), army("WX2", "london", HORSE, aboard="WX11"))
    assert result(run(table(ships, *pair), WX="transfer WX1 WX2 spearmen 2"), "WX", 1).code == "not together"
    read = table(ships, *pair, fixed=a_map(harbour_transfer="together"))
    assert units(run(read, WX="transfer WX1 WX2 spearmen 2"), "WX2")["Spearmen"] == 2


def test_transfer_commander_from_army_to_army_or_by_a_reading_to_a_fleet() -> None:
    pair = (army("WX1", "london", SPEARS), fleet("WX11", "london", stack("Longboat", 5), led=False))
    assert not run(table(*pair), WX="command WX1 WX11").forces["WX11"].commanders
    assert run(table(*pair, fixed=a_map(change_arms="any")), WX="command WX1 WX11").forces["WX11"].commanders


def test_spies_no_troops_go_into_or_out_of_their_army() -> None:
    pair = (army("WX1", "bath", SPEARS), army("WX2", "bath", stack("Spy", 1), led=False, kind="spy"))
    pos = run(table(*pair), WX="transfer WX1 WX2 spearmen 1\ntransfer WX2 WX1 spy 1")
    assert units(pos, "WX1") == {"Spearmen": 6}
    assert units(pos, "WX2") == {"Spy": 1}


def test_ranks_and_retreat_levels_and_tactics_change_in_any_phase() -> None:
    pos = run(table(army("WX1", "bath", SPEARS)), WX="rank WX1 spearmen 2 4 5\nretreat WX1 2 3\ntactic WX1 do-or-die 6")
    force = pos.forces["WX1"]
    assert {one.rank: one.count for one in force.stacks} == {1: 4, 4: 2}
    assert (force.retreat, force.tactic) == (2, "do or die")


# Embarking and disembarking

SHIPS = stack("Longboat", 5)  # each carries two


def test_embarking_costs_the_army_a_point_and_the_fleet_its_phase() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "london", SPEARS))
    pos = run(table(*forces), WX="embark WX1 WX11 1\nmove WX11 gulf 1\nmove WX11 gulf 2")
    assert result(pos, "WX", 2).code == "boarding"
    assert result(pos, "WX", 3).code == "done"
    assert pos.forces["WX1"].place == "gulf"
    assert pos.forces["WX1"].stacks[0].left == 1


def test_embarking_after_a_move_is_possible_from_the_second_phase() -> None:
    forces = (fleet("WX11", "london", SHIPS), army("WX1", "bath", SPEARS))
    pos = run(table(*forces), WX="move WX1 london 1\nembark WX1 WX11 1\nembark WX1 WX11 2")
    assert [result(pos, "WX", line).code for line in (2, 3)] == ["not adjacent", "done"]


@pytest.mark.parametrize(("reading", "code"), [("one", "done"), ("all", "no move points")])
def test_embarking_by_a_reading_uses_up_all_move_points(reading: str, code: str) -> None:
    fleets = (fleet("WX11", "channel", SHIPS), fleet("WX12", "channel", SHIPS))
    pos = table(*fleets, army("WX1", "london", HORSE), fixed=a_map(embark_cost=reading))
    assert result(run(pos, WX="embark WX1 WX11 1\nembark WX1 WX12 2"), "WX", 2).code == code


def test_embarking_a_fleet_in_a_harbor_loads_only_what_is_in_that_province() -> None:
    forces = (fleet("WX11", "london", SHIPS), army("WX1", "bath", SPEARS))
    assert result(run(table(*forces), WX="embark WX1 WX11"), "WX", 1).code == "not adjacent"


def test_embarking_a_fleet_in_a_sea_takes_nobody_from_another_sea() -> None:
    forces = (fleet("WX11", "channel", SHIPS), fleet("WX12", "gulf", SHIPS))
    pos = table(*forces, army("WX1", "channel", SPEARS, aboard="WX11"))
    after = run(pos, WX="embark WX1 WX12 1\nmove WX12 channel 2\nembark WX1 WX12 3")
    assert [result(after, "WX", line).code for line in (1, 3)] == ["not adjacent", "done"]


@pytest.mark.parametrize(("reading", "code"), [("no", "not adjacent"), ("yes", "done")])
def test_embarking_from_a_coast_with_a_barrier_is_a_reading_and_landing_there_is_none(reading: str, code: str) -> None:
    plain = a_map(barred_coast=reading)
    coast = replace(plain.places["kent"], seas=(), near=("london", "lagos", "channel"))
    fixed = replace(plain, places={**plain.places, "kent": coast})
    pos = table(fleet("WX11", "channel", SHIPS), army("WX1", "kent", SPEARS), fixed=fixed)
    after = run(pos, WX="embark WX1 WX11 1\ndisembark WX1 kent 2")
    assert result(after, "WX", 1).code == code
    assert result(after, "WX", 2).code in ("no coast", "not aboard")


def test_harbors_a_fleet_leaves_by_the_way_it_came_though_troops_cannot_land_there() -> None:
    plain = a_map()
    behind = replace(plain.places["london"], seas=(), near=("bath", "kent", "channel"))
    fixed = replace(plain, places={**plain.places, "london": behind})
    after = run(table(fleet("WX11", "channel", SHIPS), fixed=fixed), WX="move WX11 london 1\nmove WX11 channel 2")
    assert after.forces["WX11"].place == "channel"


def test_load_the_weight_of_all_that_is_aboard_counts() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "london", stack("Knights", 6)))
    pos = run(table(*forces), WX="embark WX1 WX11")
    assert result(pos, "WX", 1).code == "too heavy", "twelve, and the ships carry ten"


def test_embarking_one_of_the_two_has_a_commander() -> None:
    forces = [fleet("WX11", "channel", SHIPS), army("WX1", "london", SPEARS, led=False)]
    assert result(run(table(*forces), WX="embark WX1 WX11"), "WX", 1).code == "done"
    forces[0] = forces[0].replace(commanders=())
    assert result(run(table(*forces), WX="embark WX1 WX11"), "WX", 1).code == "no Commander"


def test_disembarking_uses_all_of_the_armys_points_and_the_fleets_phase_but_none_of_its_points() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "channel", HORSE, aboard="WX11"))
    pos = run(table(*forces), WX="disembark WX1 kent 1\nmove WX11 gulf 1\nmove WX1 lagos 2\nmove WX11 gulf 2")
    assert [result(pos, "WX", line).code for line in (1, 2, 3, 4)] == ["done", "boarding", "spent", "done"]
    assert pos.forces["WX1"].place == "kent"
    assert pos.forces["WX11"].stacks[0].left == 3


def test_disembarking_only_where_there_is_a_coast_and_not_in_the_phase_of_embarking() -> None:
    forces = (
        fleet("WX11", "channel", SHIPS),
        army("WX1", "channel", HORSE, aboard="WX11"),
        army("WX2", "london", stack("Archers", 1)),
    )
    pos = run(table(*forces), WX="disembark WX1 bath 1\nembark WX2 WX11 2\ndisembark WX1 kent 2")
    assert [result(pos, "WX", line).code for line in (1, 2, 3)] == ["no coast", "done", "boarding"]


# Drowning


def test_an_army_made_at_sea_by_a_transfer_is_aboard_and_one_that_was_created_drowns() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "channel", SPEARS, aboard="WX11"))
    pos = run(table(*forces), WX="transfer WX1 WX9 spearmen 3")
    assert units(pos, "WX9") == {"Spearmen": 3}
    assert pos.forces["WX9"].aboard == "WX11"
    pos = run(table(*forces), WX="create WX9 army channel\ntransfer WX1 WX9 spearmen 3")
    assert "WX9" not in pos.forces
    assert units(pos, "WX1") == {"Spearmen": 3}
    pos = run(table(*forces), WX="create WX9 army channel\ntransfer WX1 WX9 spearmen 3\nembark WX9 WX11")
    assert units(pos, "WX9") == {"Spearmen": 3}


@pytest.mark.parametrize(("reading", "left"), [("excess", 4), ("army", 0)])
def test_what_the_ships_cannot_carry_drowns(reading: str, left: int) -> None:
    fixed = a_map(drowning=reading)
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "channel", SPEARS, aboard="WX11"))
    pos = run(table(*forces, fixed=fixed), WX="transfer WX11 WX12 longboat 3")
    assert units(pos, "WX1").get("Spearmen", 0) == left


def test_an_army_whose_ships_all_went_to_another_fleet_drowns_unless_it_embarks_there() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "channel", SPEARS, aboard="WX11"))
    assert "WX1" not in run(table(*forces), WX="transfer WX11 WX12 longboat 5").forces
    pos = run(table(*forces), WX="transfer WX11 WX12 longboat 5\nembark WX1 WX12")
    assert pos.forces["WX1"].aboard == "WX12"


def test_ships_that_leave_a_harbor_without_the_army_leave_it_to_drown_there_too() -> None:
    forces = (fleet("WX11", "london", SHIPS), army("WX1", "london", SPEARS, aboard="WX11"))
    assert "WX1" not in run(table(*forces), WX="transfer WX11 WX12 longboat 5").forces


# Borders


def crossing(one: int, other: int, **readings: str) -> tuple[str, str]:
    """Where two armies of so many Spearmen are that want to change places at the border of Kent and Lagos."""
    forces = (army("WX1", "kent", stack("Spearmen", one)), army("CO1", "lagos", stack("Spearmen", other)))
    pos = table(*forces, war=True, fixed=a_map(**readings))
    after = moments(pos, never, WX="move WX1 lagos", CO="move CO1 kent")
    moved = next(pos for pos in after if any(one.words.startswith("WX1") for one in pos.results))
    return moved.forces["WX1"].place, moved.forces["CO1"].place


def test_borders_the_weaker_follows_the_stronger_to_where_that_one_goes() -> None:
    assert crossing(9, 3) == ("lagos", "lagos")
    assert crossing(3, 9) == ("kent", "kent")


def test_borders_equal_in_both_factors_is_a_reading() -> None:
    assert crossing(5, 5) == ("kent", "lagos")
    assert crossing(5, 5, border_tie="list") == ("lagos", "lagos"), "the list names Cordoba after Wessex here"


def test_borders_by_readings_measured_by_the_table_and_each_army_alone() -> None:
    bold = army("CO1", "lagos", stack("Spearmen", 9), tactic="do or die")
    pair = (army("WX1", "kent", stack("Spearmen", 10)), bold)
    for reading, place in (("whole", "kent"), ("table", "lagos")):
        pos = table(*pair, war=True, fixed=a_map(border_factor=reading))
        after = moments(pos, never, WX="move WX1 lagos", CO="move CO1 kent")
        assert next(one for one in after if one.results).forces["WX1"].place == place
    two = (army("WX1", "kent", stack("Spearmen", 4)), army("WX2", "kent", stack("Spearmen", 3)))
    three = (*two, army("CO1", "lagos", stack("Spearmen", 5)))
    orders = {"WX": "move WX1 lagos\nmove WX2 lagos", "CO": "move CO1 kent"}
    for reading, place in (("together", "lagos"), ("alone", "kent")):
        pos = table(*three, war=True, fixed=a_map(border_together=reading))
        after = next(one for one in moments(pos, never, **orders) if one.results)
        assert {force.place for force in after.forces.values()} == {place}


def test_borders_nobody_is_held_up_by_one_who_is_held_up_himself() -> None:
    # Cordoba's five are stronger than two of Wessex and weaker than nine of the Papal States; it is at war with both.
    strong, weak = army("PS1", "kent", stack("Spearmen", 9)), army("WX1", "kent", stack("Spearmen", 2))
    pos = table(strong, weak, army("CO1", "lagos", stack("Spearmen", 5)), war=True)
    pos = pos.replace(status={**pos.status, ("CO", "PS"): WAR})
    after = moments(pos, never, WX="move WX1 lagos", CO="move CO1 kent", PS="move PS1 lagos")
    assert {force.place for force in next(one for one in after if one.results).forces.values()} == {"lagos"}


def test_borders_who_is_forced_to_follow_has_no_move_points_left() -> None:
    forces = (army("WX1", "kent", stack("Light Cavalry", 9)), army("CO1", "lagos", stack("Light Cavalry", 2)))
    pos = run(table(*forces, war=True), never, WX="move WX1 lagos 1", CO="move CO1 kent 1\nmove CO1 cadiz 2")
    assert result(pos, "CO", 1).code == "met at the border"
    assert result(pos, "CO", 2).code == "no move points"


def test_borders_nobody_meets_an_invisible_spy() -> None:
    spy = army("CO1", "lagos", stack("Spy", 1), led=False, kind="spy")
    pos = run(table(army("WX1", "kent", SPEARS), spy, war=True), WX="move WX1 lagos", CO="move CO1 kent")
    assert (pos.forces["WX1"].place, pos.forces["CO1"].place) == ("lagos", "kent")
