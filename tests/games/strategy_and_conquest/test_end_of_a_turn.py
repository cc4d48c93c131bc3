"""Post-Movement Events: ownership, pay, gifts, recruits, forts and harbors, revenue, rank, rebels."""

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.events.treasury import most_recruits, step_cost
from dark_ages_desk.games.strategy_and_conquest.state.position import WAR, Commander, ConquestPosition, Force
from tests.games.strategy_and_conquest.small import (
    KINDS,
    a_map,
    army,
    fleet,
    never,
    result,
    run,
    stack,
    table,
    units,
)

# Province ownership


def test_ownership_needs_war_and_troops_there_at_the_end_of_the_six_phases() -> None:
    through = army("WX1", "kent", stack("Light Cavalry", 9))
    assert run(table(through, war=True), WX="move WX1 lagos 6").provinces["lagos"].owner == "WX"
    assert run(table(through), WX="move WX1 lagos 6").provinces["lagos"].owner == "CO"
    back = run(table(through, war=True), WX="move WX1 lagos 1\nmove WX1 kent 2")
    assert back.provinces["lagos"].owner == "CO", "to move through is not to conquer"


def test_ownership_an_army_of_the_owner_keeps_it_and_spies_take_nothing() -> None:
    spy = army("WX1", "lagos", stack("Spy", 1), led=False, kind="spy")
    assert run(table(spy, war=True)).provinces["lagos"].owner == "CO"
    assert run(table(army("PS1", "rome", stack("Archers", 1)))).provinces["rome"].owner == "PS"


@pytest.mark.parametrize(
    ("readings", "taker"),
    [({}, "WX"), ({"larger": "attack"}, "PS"), ({"largest_of": "all"}, ""), ({"largest_of": "realms"}, "")],
)
def test_ownership_the_largest_army_takes_a_free_province(readings: dict[str, str], taker: str) -> None:
    many, strong = army("WX1", "kent", stack("Peasants", 9)), army("PS1", "kent", stack("Knights", 5))
    bystander = army("CO1", "kent", stack("Peasants", 20), led=False)
    pos = table(many, strong, fixed=a_map(**readings))
    if "largest_of" in readings:
        pos = table(army("WX1", "lagos", stack("Knights", 5)), bystander.replace(realm="PS", place="lagos"), war=True)
        pos = pos.replace(fixed=a_map(**readings))
        assert run(pos).provinces["lagos"].owner == "CO"
        assert run(pos.replace(fixed=a_map(largest_of="enemies"))).provinces["lagos"].owner == "WX"
        return
    assert run(pos).provinces["kent"].owner == taker


@pytest.mark.parametrize(("reading", "taker"), [("nobody", ""), ("attack", "PS")])
def test_ownership_of_equal_armies_is_a_reading(reading: str, taker: str) -> None:
    pair = (army("WX1", "kent", stack("Peasants", 5)), army("PS1", "kent", stack("Knights", 5)))
    assert run(table(*pair, fixed=a_map(equal_armies=reading))).provinces["kent"].owner == taker


@pytest.mark.parametrize(("reading", "ships"), [("down", 3), ("up", 4)])
def test_harbors_a_conquered_one_costs_the_enemys_fleets_and_a_third_of_the_ships_change_hands(
    reading: str, ships: int
) -> None:
    host = army("WX1", "kent", stack("Knights", 9))
    theirs = fleet("CO11", "lagos", stack("Longboat", 10))
    cargo = army("CO2", "lagos", stack("Archers", 3), aboard="CO11")
    bystander = fleet("PS11", "lagos", stack("Fragata", 2))
    pos = table(host, theirs, cargo, bystander, war=True, fixed=a_map(third=reading))
    pos = run(pos, WX="move WX1 lagos")
    assert not {"CO11", "CO2"} & set(pos.forces)
    assert "PS11" in pos.forces
    assert [force.count for force in pos.forces.values() if force.realm == "WX" and force.kind == "fleet"] == [ships]


# Maintenance


def test_maintenance_is_paid_by_kind_and_for_commanders_before_revenue() -> None:
    pos = run(table(army("WX1", "bath", stack("Knights", 10))))
    assert pos.realms["WX"].treasury == 100_00 - (10 * 60 + 10) + 50_00


@pytest.mark.parametrize(
    ("reading", "treasury", "loyalty", "chance"),
    [
        ("share", 3, 1000, 500_000), ("share", 3, 1500, 375_000), ("share", 3, 900, 525_000),
        ("share", 0, 1000, 1_000_000), ("half", 0, 1000, 500_000), ("half", 0, 1500, 500_000),
    ],
)  # fmt: skip
def test_attrition_the_chance_is_the_share_that_is_missing_and_loyalty_lowers_it(
    reading: str, treasury: int, loyalty: int, chance: int
) -> None:
    asked: list[int] = []

    def noting(key: tuple[Value, ...], number: int, given: int) -> int:
        asked.extend([given] if "attrition" in key else [])
        return 0

    pos = table(army("WX1", "bath", stack("Knights", 10), led=False), treasury=treasury, fixed=a_map(attrition=reading))
    run(pos.with_realm("WX", loyalty=loyalty), noting)
    assert asked == [chance]


def test_maintenance_by_a_reading_nothing_is_paid_in_part() -> None:
    pos = table(army("WX1", "bath", stack("Knights", 10), led=False), treasury=3, fixed=a_map(part_pay="nothing"))
    assert run(pos, never).realms["WX"].treasury == 3_00 + 50_00


# Gold and provinces given


def test_gifting_gold_at_most_35_in_a_hundred_of_what_was_there_when_the_turn_began_to_one_realm() -> None:
    pos = run(table(), WX="gold CO 36\ngold CO 35\ngold PS 1")
    assert [result(pos, "WX", line).code for line in (1, 2, 3)] == ["too much", "done", "one realm"]
    assert pos.realms["CO"].treasury == 100_00 + 35_00 + 40_00
    twice = run(table(), WX="gold CO 20\ngold CO 16\ngold CO 15")
    assert [result(twice, "WX", line).code for line in (1, 2, 3)] == ["done", "too much", "done"]


def test_giving_provinces_one_a_turn_whatever_the_status() -> None:
    pos = run(table(war=True), WX="give bath CO\ngive london CO")
    assert [pos.provinces[one].owner for one in ("bath", "london")] == ["CO", "WX"]
    assert result(pos, "WX", 2).code == "one province"


# Recruits


@pytest.mark.parametrize(
    ("level", "most"), [(0, 0), (1, 5), (2, 5), (3, 10), (5, 10), (6, 25), (10, 25), (11, 35), (14, 35), (15, 45)]
)
def test_recruiting_as_many_as_the_fort_or_harbor_allows(level: int, most: int) -> None:
    assert most_recruits(a_map(), level) == most == most_recruits(a_map(), level, ships=True)


def test_recruits_come_in_the_order_written_and_commanders_and_spies_before_them() -> None:
    troops = "recruit bath spearmen 3 WX50\nrecruit bath knights 3\nrecruit bath archers 2 WX50"
    orders = f"{troops}\nrecruit bath commander 1 WX60\nrecruit bath spy 1"
    pos = run(table(), WX=orders)
    assert [result(pos, "WX", line).code for line in range(1, 6)] == ["done", "too many", "done", "done", "done"]
    assert units(pos, "WX50") == {"Spearmen": 3, "Archers": 2}
    assert pos.realms["WX"].treasury == 100_00 - 15_00 - 8_00 - 30_00 - 20_00 + 50_00


def test_recruits_need_gold_an_own_province_its_list_and_a_harbor_for_ships() -> None:
    fixed = a_map()
    pos = run(
        table(treasury=9),
        WX="recruit bath knights 1\nrecruit rome archers 1\nrecruit bath longboat 1\nrecruit london longboat 1",
    )
    codes = [result(pos, "WX", line).code for line in (1, 2, 3, 4)]
    assert codes == ["not enough gold", "not yours", "too many", "done"]
    assert fixed.places["bath"].recruits == frozenset(KINDS)


def test_recruits_by_readings_in_part_engines_without_limit_leaders_at_forts_alone() -> None:
    assert units(run(table(fixed=a_map(recruit_part="part")), WX="recruit bath spearmen 9 WX50"), "WX50") == {
        "Spearmen": 5
    }
    engines = "recruit bath battering-ram 6 WX50"
    assert "WX50" not in run(table(), WX=engines).forces
    assert units(run(table(fixed=a_map(engines_fort="free")), WX=engines), "WX50") == {"Battering Ram": 6}
    bare = table(fixed=a_map(leaders_where="fort")).with_province("bath", fort=0)
    assert result(run(bare, WX="recruit bath spy 1"), "WX", 1).code == "no fort"


@pytest.mark.parametrize(
    ("rank", "most"), [("Knight", 5), ("Baronet", 6), ("Viscount", 7), ("Marquis", 8), ("Prince", 9), ("Emperor", 10)]
)
def test_commanders_five_to_ten_by_rank(rank: str, most: int) -> None:
    staff = army("WX1", "bath", stack("Archers", 1)).replace(
        commanders=tuple(Commander(f"C{n}") for n in range(most - 1))
    )
    pos = run(table(staff).with_realm("WX", rank=rank), WX="recruit bath commander 1\nrecruit bath commander 1")
    assert [result(pos, "WX", line).code for line in (1, 2)] == ["done", "too many"]


# Forts and harbors


@pytest.mark.parametrize(
    ("level", "gold"), [(1, 50), (2, 15), (5, 15), (6, 20), (10, 20), (11, 25), (14, 25), (15, 30)]
)
def test_forts_what_a_level_costs(level: int, gold: int) -> None:
    assert step_cost(a_map(), level) == gold


def test_upgrading_one_level_a_turn_and_half_price_up_to_what_it_was() -> None:
    pos = run(table(), WX="upgrade fort bath\nupgrade fort bath\nupgrade harbor bath\nupgrade harbor london")
    assert [result(pos, "WX", line).code for line in (1, 2, 3, 4)] == ["done", "once a turn", "no harbor", "done"]
    assert (pos.provinces["bath"].fort, pos.provinces["london"].harbour) == (2, 2)
    assert pos.realms["WX"].treasury == 100_00 - 30_00 + 50_00
    razed = run(run(pos, WX="raze fort bath"), WX="upgrade fort bath")
    assert razed.realms["WX"].treasury == pos.realms["WX"].treasury + 100_00 - 7_00


def test_razing_never_below_the_first_level() -> None:
    pos = run(table(), WX="raze fort bath\nraze harbor london")
    assert [result(pos, "WX", line).code for line in (1, 2)] == ["no such level", "no such level"]


def test_upgrading_and_razing_hold_though_the_province_was_lost() -> None:
    host = army("WX1", "kent", stack("Knights", 9))
    pos = table(host, war=True).with_province("cadiz", fort=3, fort_was=3)
    pos = run(pos, WX="move WX1 lagos 1", CO="upgrade fort lagos\nraze fort cadiz\ngive cadiz PS")
    assert (pos.provinces["lagos"].owner, pos.provinces["lagos"].fort) == ("WX", 2)
    assert (pos.provinces["cadiz"].owner, pos.provinces["cadiz"].fort) == ("PS", 2)


# Revenue and rank


def test_revenue_is_the_value_of_what_is_owned_at_the_end_times_the_tax_rate() -> None:
    assert run(table(), WX="tax 105").realms["WX"].treasury == 100_00 + 52_50
    assert run(table(), WX="give bath CO").realms["WX"].treasury == 100_00 + 20_00


@pytest.mark.parametrize(
    ("value", "rank"),
    [(100, "Knight"), (101, "Baronet"), (150, "Baronet"), (151, "Baron"), (201, "Viscount"), (251, "Count"),
     (301, "Marquis"), (351, "Duke"), (424, "Duke"), (426, "Prince"), (500, "Prince"),
     (501, "King"), (750, "King"), (751, "Emperor")],
)  # fmt: skip
def test_nobility_goes_by_the_value_of_provinces(value: int, rank: str) -> None:
    assert run(worth(value)).realms["PS"].rank == rank


@pytest.mark.parametrize("reading", ["Duke", "Prince"])
def test_nobility_425_is_a_reading(reading: str) -> None:
    assert run(worth(425, title_425=reading)).realms["PS"].rank == reading


def worth(value: int, **readings: str) -> ConquestPosition:
    """The small map on which Rome, and with it the South, is worth so much."""
    pos = table(fixed=a_map(**readings))
    places = {**pos.fixed.places, "rome": replace(pos.fixed.places["rome"], value=value)}
    return pos.replace(fixed=replace(pos.fixed, places=places))


def test_provinces_by_a_reading_free_ones_recruit_a_militia_each_turn() -> None:
    guard = army("I1", "kent", stack("Militia", 3), led=False)
    assert units(run(table(guard)), "I1") == {"Militia": 3}
    assert units(run(table(guard, fixed=a_map(free_recruits="militia"))), "I1") == {"Militia": 4}


def test_battle_cry_is_changed_at_the_end() -> None:
    assert run(table(), WX="cry For Wessex and St George!").realms["WX"].cry == "For Wessex and St George!"


# Rebellions


def rebels(pos: ConquestPosition) -> list[Force]:
    return [force for force in pos.forces.values() if force.realm == "rebels"]


def only_rebels(key: tuple[Value, ...], number: int, chance: int) -> int:
    return number if chance and "rebellion" in key else 0


def test_rebellion_its_chance_grows_with_what_loyalty_lacks() -> None:
    for reading, chance in (("double", 200_000), ("single", 100_000)):
        asked: list[int] = []

        def noting(key: tuple[Value, ...], number: int, given: int, asked: list[int] = asked) -> int:
            asked.extend([given] if "rebellion" in key else [])
            return 0

        run(table(fixed=a_map(rebellion=reading)), noting, WX="tax 110")
        assert asked == [chance]


def test_rebels_appear_after_the_battles_fight_their_owner_alone_and_free_the_province_a_turn_later() -> None:
    pos = run(table(), only_rebels, WX="tax 125")
    [army_of_rebels] = rebels(pos)
    place = army_of_rebels.place
    assert army_of_rebels.count == pos.fixed.places[place].value // 2
    assert pos.provinces[place].owner == "WX"
    pos = run(pos.replace(turn=2), never)
    assert pos.provinces[place].owner == ""
    visitor = army("PS1", place, stack("Peasants", 1))
    after = run(pos.replace(forces={**pos.forces, "PS1": visitor}), never)
    assert not after.fought, "they fight nobody but the realm that they rebelled against"
    assert after.provinces[place].owner == "PS"


def test_rebels_who_are_beaten_in_time_free_nothing() -> None:
    pos = run(table(), only_rebels, WX="tax 125")
    place = rebels(pos)[0].place
    host = army("WX1", place, stack("Knights", 40))
    pos = run(pos.replace(forces={**pos.forces, "WX1": host}, turn=2))
    assert pos.fought
    assert pos.provinces[place].owner == "WX"


def test_rebels_other_realms_conquer_past_them() -> None:
    pos = run(table(army("CO1", "lagos", stack("Knights", 9)), war=True), only_rebels, WX="tax 125")
    place = rebels(pos)[0].place
    pos = run(pos.with_force("CO1", place=place, came_from=place), never)
    assert pos.provinces[place].owner == "CO"
    assert not pos.fought
    pos = run(pos.replace(turn=2).with_force("CO1", place="cadiz"), never)
    assert pos.provinces[place].owner == "CO", "it is not the realm that they rebelled against"


def test_rebels_by_readings_in_a_number_of_provinces_by_lot_and_twice_as_many() -> None:
    pos = run(table(fixed=a_map(rebel_provinces="lot", rebel_army="full")), only_rebels, WX="tax 125")
    assert len(rebels(pos)) == 2, "the lot says more, and Wessex has two"
    assert all(force.count == pos.fixed.places[force.place].value for force in rebels(pos))


def test_independent_of_war_with_others_a_realm_of_two_wars_is_taken_by_the_larger_enemy() -> None:
    forces = (army("WX1", "kent", stack("Knights", 9)), army("PS1", "cadiz", stack("Knights", 5)))
    pos = table(*forces).replace(status={("CO", "WX"): WAR, ("CO", "PS"): WAR})
    pos = run(pos, WX="move WX1 lagos 6", PS="move PS1 lagos 6")
    assert pos.provinces["lagos"].owner == "WX"
