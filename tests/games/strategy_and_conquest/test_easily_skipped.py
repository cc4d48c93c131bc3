"""Sentences of the second half of the rulebook that are easily skipped, each with a test of its own.

The small map stands in ``small.py``: Bath, London, Kent, Lagos, Cadiz, Rome in a row, London, Kent and Lagos on the
Channel, Lagos and Cadiz on the Gulf; Wessex owns the first two, Cordoba Lagos and Cadiz, Kent is nobody's.
"""

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.state.position import Commander, ConquestPosition, Force, format_gold
from tests.games.strategy_and_conquest.small import (
    a_map,
    always,
    army,
    fair,
    fleet,
    moments,
    never,
    result,
    rolled,
    run,
    stack,
    table,
    units,
)

SHIPS = stack("Longboat", 5)
WEAK = (stack("Peasants", 1, 1), stack("Spearmen", 9, 3))
"""Troops that retreat when their first rank is empty."""


def rebels(pos: ConquestPosition) -> list[Force]:
    return [force for force in pos.forces.values() if force.realm == "rebels"]


# Retreat (level)


def landing(*, kent: str = "", cadiz: str = "CO") -> ConquestPosition:
    """Wessex is about to land in Lagos, where Cordoba is far stronger; who owns the neighbours on either side."""
    ships = fleet("WX11", "gulf", stack("Longboat", 20))
    host = army("WX1", "gulf", *WEAK, aboard="WX11", retreat=1)
    pos = table(ships, host, army("CO1", "lagos", stack("Knights", 9)), war=True)
    return pos.with_province("kent", owner=kent).with_province("cadiz", owner=cadiz)


def test_disembarked_armies_retreat_to_a_random_neighbour() -> None:
    open_sides = landing(cadiz="PS")
    asked: list[int] = []

    def lot(key: tuple[Value, ...], number: int, chance: int) -> int:
        if "retreat" in key:
            asked.append(chance)
            return 0
        return fair(key, number, chance)

    assert run(open_sides, lot, WX="disembark WX1 lagos").forces["WX1"].place == "cadiz"
    assert asked == [500_000], "Kent and Cadiz, one chance in two each"
    assert (
        run(open_sides, lambda *tried: 1 if "retreat" in tried[0] else fair(*tried), WX="disembark WX1 lagos")
        .forces["WX1"]
        .place
        == "kent"
    )


def test_disembarked_armies_never_retreat_into_a_realm_at_war_nor_back_to_sea() -> None:
    assert run(landing(), WX="disembark WX1 lagos").forces["WX1"].place == "kent"
    assert run(landing(kent="CO", cadiz="WX"), WX="disembark WX1 lagos").forces["WX1"].place == "cadiz"


def test_disembarked_armies_without_a_neighbour_to_go_to_fight_on() -> None:
    assert "WX1" not in run(landing(kent="CO"), WX="disembark WX1 lagos").forces


@pytest.mark.parametrize(("level", "place"), [(1, "kent"), (2, "kent"), (3, None)])
def test_retreat_level_the_ranks_up_to_it_must_be_empty(level: int, place: str | None) -> None:
    # "If the retreat level is 2 the army retreats once the troops in the 1st and 2nd ranks have been killed."
    host = army("WX1", "kent", stack("Peasants", 1, 1), stack("Spearmen", 9, 3), led=False, retreat=level)
    leader = host.replace(commanders=(Commander("Edgar"),))
    pos = run(table(leader, army("CO1", "lagos", stack("Knights", 9)), war=True), WX="move WX1 lagos 1")
    assert (pos.forces["WX1"].place if "WX1" in pos.forces else None) == place


def test_retreat_level_one_with_an_empty_first_rank_fights_one_round() -> None:
    host = army("WX1", "kent", stack("Spearmen", 90, 2), retreat=1)
    foe = army("CO1", "lagos", stack("Archers", 10))
    pos = run(table(host, foe, war=True), WX="move WX1 lagos 1")
    assert pos.forces["WX1"].place == "lagos", "the enemy did not survive the round, so nobody retreats"
    many = army("CO1", "lagos", stack("Archers", 90))
    pos = run(table(host, many, war=True), WX="move WX1 lagos 1")
    assert pos.forces["WX1"].place == "kent"
    assert units(pos, "CO1")["Archers"] < 90, "it fought its one round"


def test_retreat_the_place_of_the_battle_is_where_an_army_was_before() -> None:
    weak = army("WX1", "kent", *WEAK, retreat=1)
    pos = run(table(weak, army("CO1", "lagos", stack("Knights", 4)), war=True), WX="move WX1 lagos 1")
    assert (pos.forces["WX1"].place, pos.forces["WX1"].came_from) == ("kent", "lagos")


def test_retreat_further_orders_of_that_army_are_invalid() -> None:
    weak = army("WX1", "kent", *WEAK, retreat=1)
    pos = table(weak, army("CO1", "lagos", stack("Knights", 4)), war=True)
    later = (
        "move WX1 london 2\ntactic WX1 defensive 2\nretreat WX1 5 3\ntransfer WX1 WX9 spearmen 1 4\ncommand WX1 WX9 5"
    )
    pos = run(pos, WX=f"move WX1 lagos 1\n{later}")
    assert [result(pos, "WX", line).code for line in range(2, 7)] == ["spent", *["retreated"] * 4]
    assert (pos.forces["WX1"].tactic, pos.forces["WX1"].retreat) == ("normal", 1)
    assert "WX9" not in pos.forces
    again = run(pos.replace(turn=2), WX="tactic WX1 defensive 2")
    assert again.forces["WX1"].tactic == "defensive", "next turn it takes orders again"


# Transferring troops/ships


def test_transfers_the_rulebooks_example_an_army_of_cavalry_gets_the_one_point_of_the_infantry() -> None:
    foot, horse = army("WX1", "bath", stack("Spearmen", 6)), army("WX2", "london", stack("Light Cavalry", 4))
    pos = run(table(foot, horse), WX="move WX1 london 1\ntransfer WX1 WX2 spearmen 1 2")
    assert min(one.left for one in pos.forces["WX2"].stacks) == 1


def test_transfers_split_off_units_that_have_move_points_go_on() -> None:
    mixed = army("WX1", "bath", stack("Spearmen", 6), stack("Light Cavalry", 4))
    text = (
        "move WX1 london 1\nmove WX1 bath 2\ntransfer WX1 WX9 light-cavalry 4 3\ncommand WX1 WX9 3\nmove WX9 london 4"
    )
    pos = run(table(mixed), WX=text)
    assert (pos.forces["WX1"].place, pos.forces["WX9"].place) == ("bath", "london")


def test_transfers_of_units_of_one_rank_into_another() -> None:
    host = army("WX1", "bath", stack("Archers", 4, 1), stack("Archers", 4, 3))
    pos = run(table(host), WX="transfer WX1 WX9 archers rank 3 2 rank 5\nrank WX1 archers rank 1 1 6")
    assert {one.rank: one.count for one in pos.forces["WX9"].stacks} == {5: 2}
    assert {one.rank: one.count for one in pos.forces["WX1"].stacks} == {1: 3, 3: 2, 6: 1}


def test_transfer_commander_which_of_several_goes() -> None:
    staff = army("WX1", "bath", stack("Archers", 4)).replace(commanders=(Commander("Ada"), Commander("Bo")))
    pos = run(table(staff), WX="transfer WX1 WX9 archers 1\ncommand WX1 WX9 second\ncommand WX1 WX9 third")
    assert [one.name for one in pos.forces["WX9"].commanders] == ["Bo"]
    assert result(pos, "WX", 3).code == "no Commander"


def test_commanders_have_ten_move_points_of_their_own() -> None:
    # Table of Troop/Ship Types: 10. He leads one army after the other, as long as they last.
    pos = run(table(army("WX1", "bath").replace(commanders=(Commander("Ada", left=0),))), WX="move WX1 london")
    assert pos.forces["WX1"].commanders[0].left == 9, "a turn begins with all of them"
    ships = fleet("WX11", "channel", SHIPS)
    host = army("WX1", "channel", stack("Archers", 3), aboard="WX11")
    fresh = army("WX2", "kent", stack("Light Cavalry", 3), led=False)
    pos = run(table(ships, host, fresh), WX="disembark WX1 kent 1\ncommand WX1 WX2 2\nmove WX2 london 3")
    assert pos.forces["WX2"].place == "kent", "he landed this turn, and goes no further"


def test_a_new_army_made_at_sea_by_create_drowns() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "channel", stack("Spearmen", 6), aboard="WX11"))
    pos = run(table(*forces), WX="create WX9 army channel\ntransfer WX1 WX9 spearmen 3")
    assert "WX9" not in pos.forces
    assert units(pos, "WX1") == {"Spearmen": 3}


def test_a_new_army_made_at_sea_by_transfer_is_aboard_and_does_not_drown() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "channel", stack("Spearmen", 6), aboard="WX11"))
    pos = run(table(*forces), WX="transfer WX1 WX9 spearmen 3")
    assert pos.forces["WX9"].aboard == "WX11"


def test_transporting_a_fleet_whose_order_to_embark_failed_is_free_to_move() -> None:
    forces = (fleet("WX11", "channel", stack("Longboat", 1)), army("WX1", "london", stack("Spearmen", 6)))
    pos = run(table(*forces), WX="embark WX1 WX11 1\nmove WX11 gulf 1")
    assert [result(pos, "WX", line).code for line in (1, 2)] == ["too heavy", "done"]


def test_transporting_no_fleet_sails_and_lands_an_army_in_the_same_phase() -> None:
    forces = (fleet("WX11", "channel", SHIPS), army("WX1", "channel", stack("Spearmen", 6), aboard="WX11"))
    pos = run(table(*forces), WX="move WX11 gulf 1\ndisembark WX1 cadiz 1\nmove WX11 gulf 2\ndisembark WX1 cadiz 3")
    assert [result(pos, "WX", line).code for line in (1, 2, 3, 4)] == ["boarding", "no coast", "done", "done"]


# Troops fighting at sea


def test_drowning_takes_the_commander_of_a_fleet_that_has_no_ships_left() -> None:
    two = (fleet("WX11", "channel", SHIPS), fleet("WX12", "channel", SHIPS, led=False))
    pos = run(table(*two), WX="transfer WX11 WX12 longboat 5")
    assert "WX11" not in pos.forces
    assert any("WX11" in note.text_for("referee") and "drown" in note.text_for("referee") for note in pos.notes), [
        note.text_for("referee") for note in pos.notes
    ]
    in_harbour = (fleet("WX11", "london", SHIPS), fleet("WX12", "london", SHIPS, led=False))
    assert run(table(*in_harbour), WX="transfer WX11 WX12 longboat 5").forces["WX11"].commanders


def test_drowning_who_weighs_nothing_is_no_excess() -> None:
    ships = fleet("WX11", "channel", SHIPS)
    host = army("WX1", "channel", stack("Knights", 1), aboard="WX11")
    pos = run(table(ships, host), WX="transfer WX11 WX12 longboat 4")
    assert units(pos, "WX1") == {"Knights": 1}, "one Longboat carries one of them"
    heavy = army("WX1", "channel", stack("Catapult", 1), aboard="WX11")
    pos = run(table(ships, heavy), WX="transfer WX11 WX12 longboat 4")
    assert units(pos, "WX1") == {}
    assert pos.forces["WX1"].commanders, "the Commander weighs nothing, and there is a ship"


# Province ownership


def test_the_reading_by_which_garrisons_fight_nobody_lets_a_province_be_taken() -> None:
    garrison = army("I1", "kent", stack("Militia", 5), led=False)
    host = army("WX1", "kent", stack("Archers", 2))
    pos = run(table(host, garrison, fixed=a_map(independents="war")))
    assert not pos.fought
    assert pos.provinces["kent"].owner == "WX"
    assert "I1" not in pos.forces


def test_prizes_never_take_the_name_of_a_fleet_that_is_there() -> None:
    mine = fleet("WXP1", "london", SHIPS)
    host, theirs = army("WX1", "kent", stack("Knights", 9)), fleet("CO11", "lagos", stack("Longboat", 9))
    pos = run(table(mine, host, theirs, war=True), WX="move WX1 lagos")
    assert units(pos, "WXP1") == {"Longboat": 5}
    assert units(pos, "WXP2") == {"Longboat": 3}


# Razing, Upgrading


def test_upgrade_holds_though_the_province_was_lost() -> None:
    pos = table(army("WX1", "kent", stack("Knights", 9)), war=True)
    pos = run(pos, WX="move WX1 lagos 1", CO="upgrade fort lagos\nupgrade harbor lagos")
    assert (pos.provinces["lagos"].owner, pos.provinces["lagos"].fort, pos.provinces["lagos"].harbour) == ("WX", 2, 2)
    assert pos.realms["CO"].treasury == 100_00 - 30_00 + 15_00


def test_raze_holds_though_the_province_was_lost_and_the_new_owner_orders_nothing_there() -> None:
    pos = table(army("WX1", "kent", stack("Knights", 9)), war=True).with_province("lagos", fort=5, fort_was=5)
    pos = run(pos, WX="move WX1 lagos 1\nupgrade fort lagos", CO="raze fort lagos")
    assert (pos.provinces["lagos"].owner, pos.provinces["lagos"].fort) == ("WX", 4)
    assert result(pos, "WX", 2).code == "not yours"


# Recruiting troops


def test_recruits_in_the_order_written_until_gold_and_fort_are_used_up() -> None:
    pos = run(table(treasury=23), WX="recruit bath knights 2\nrecruit bath archers 1\nrecruit bath peasants 1")
    assert [result(pos, "WX", line).code for line in (1, 2, 3)] == ["done", "not enough gold", "done"]
    fort = run(table(), WX="recruit bath peasants 4\nrecruit bath archers 2\nrecruit bath peasants 1")
    assert [result(fort, "WX", line).code for line in (1, 2, 3)] == ["done", "too many", "done"]
    assert result(run(table(), WX="recruit bath peasants 0"), "WX", 1).code == "nobody"


def test_recruits_do_not_come_aboard_nor_into_the_army_of_a_spy() -> None:
    ships = fleet("WX11", "london", SHIPS)
    host = army("WX1", "london", stack("Spearmen", 10), aboard="WX11")
    pos = run(table(ships, host), WX="recruit london spearmen 3 WX1")
    assert units(pos, "WX1") == {"Spearmen": 10}
    assert [force.aboard for force in pos.forces.values() if units(pos, force.id) == {"Spearmen": 3}] == [""]
    spy = army("WX2", "bath", stack("Spy", 1), led=False, kind="spy")
    pos = run(table(spy), WX="recruit bath commander 1 WX2\nrecruit bath archers 1 WX2")
    assert not pos.forces["WX2"].commanders
    assert units(pos, "WX2") == {"Spy": 1}


# Gifting gold, Giving provinces: all give at the same time


def test_gifts_are_made_at_the_same_time_whatever_the_order_of_the_realms() -> None:
    pos = run(table(), WX="give bath CO", CO="give bath PS")
    assert pos.provinces["bath"].owner == "CO"
    assert result(pos, "CO", 1).code == "not yours"
    poor = table(army("CO1", "cadiz", stack("Knights", 166), led=False))
    pos = run(poor, WX="gold CO 30", CO="gold PS 5")
    assert result(pos, "CO", 1).code == "not enough gold", "what came just now is not given on"


def test_gold_is_told_to_the_hundredth() -> None:
    assert [format_gold(one) for one in (0, 5, 1250, 100, 1234567, -40)] == [
        "0",
        "0.05",
        "12.5",
        "1",
        "12345.67",
        "-0.4",
    ]


# Taxes


def test_taxes_go_back_to_100_each_turn() -> None:
    pos = run(table(), WX="tax 125", CO="tax 75")
    assert [pos.realms[code].tax for code in ("WX", "CO")] == [125, 75]
    pos = run(pos.replace(turn=2), CO="tax 80")
    assert [pos.realms[code].tax for code in ("WX", "CO")] == [100, 80]


@pytest.mark.parametrize(("rate", "code"), [(74, "out of range"), (75, "done"), (125, "done"), (126, "out of range")])
def test_taxes_between_75_and_125(rate: int, code: str) -> None:
    assert result(run(table(), never, WX=f"tax {rate}"), "WX", 1).code == code


# Rebellions


def rich(number: int) -> ConquestPosition:
    """Wessex owns so many provinces, all of the small map at most."""
    pos = table()
    for place in list(pos.provinces)[:number]:
        pos = pos.with_province(place, owner="WX")
    return pos


def only_rebellion(key: tuple[Value, ...], number: int, chance: int) -> int:
    return number if chance and "rebellion" in key else 0


@pytest.mark.parametrize(("owned", "risen"), [(1, 1), (4, 1), (5, 2), (6, 2)])
def test_rebels_rise_in_one_to_five_provinces_by_how_many_are_owned(owned: int, risen: int) -> None:
    places = {force.place for force in rebels(run(rich(owned), only_rebellion, WX="tax 125"))}
    assert len(places) == risen


def test_rebels_rise_in_five_provinces_at_most() -> None:
    pos = table()
    more = {f"p{number}": replace(pos.fixed.places["bath"], id=f"p{number}", land=()) for number in range(40)}
    pos = pos.replace(fixed=replace(pos.fixed, places={**pos.fixed.places, **more}))
    pos = pos.replace(provinces={**pos.provinces, **{id_: replace(pos.provinces["bath"]) for id_ in more}})
    assert len({force.place for force in rebels(run(pos, only_rebellion, WX="tax 125"))}) == 5


def risen_in_bath(*forces: Force, **more: object) -> ConquestPosition:
    host = army("R1", "bath", stack("Militia", 5), led=False).replace(realm="rebels")
    return table(host, *forces).with_province("bath", rebels=1, against="WX").replace(turn=2, **more)


def test_rebels_are_at_war_with_their_owner_only() -> None:
    guest = army("PS1", "bath", stack("Archers", 9))
    pos = risen_in_bath(guest)
    assert not run(pos, rolled).fought
    owner = army("WX1", "bath", stack("Archers", 9))
    pos = run(risen_in_bath(guest, owner), fair)
    assert pos.fought
    assert units(pos, "PS1") == {"Archers": 9}, "whoever looks on is not hit"


def test_rebels_are_told_apart_from_independents() -> None:
    pos = run(risen_in_bath(army("WX1", "bath", stack("Archers", 9))), fair)
    [battle] = [note.text_for("Ada") for note in pos.notes if note.kind == "battle"]
    assert "the rebels lose 5 of 5" in battle


def test_rebels_independence_comes_a_turn_later_and_not_if_they_were_beaten() -> None:
    first = run(table(), only_rebellion, WX="tax 125")
    place = rebels(first)[0].place
    assert first.provinces[place].owner == "WX"
    assert run(first.replace(turn=2), never).provinces[place].owner == ""
    guard = army("WX1", place, stack("Knights", 40))
    assert run(first.replace(turn=2, forces={**first.forces, "WX1": guard})).provinces[place].owner == "WX"


def test_rebels_who_were_beaten_stand_in_no_report_any_more() -> None:
    pos = run(risen_in_bath(army("WX1", "bath", stack("Knights", 40))))
    assert not rebels(pos)
    assert (pos.provinces["bath"].rebels, pos.provinces["bath"].against) == (0, "")


def test_rebels_of_a_lost_province_do_not_free_it_from_its_new_owner() -> None:
    taker = army("CO1", "bath", stack("Knights", 9))
    pos = run(risen_in_bath(taker, status={("CO", "WX"): "war"}), never)
    assert pos.provinces["bath"].owner == "CO"
    assert run(pos.with_force("CO1", place="cadiz").replace(turn=3), never).provinces["bath"].owner == "CO"


# Siege equipment


def test_siege_equipment_a_ram_25_and_a_catapult_10_in_a_hundred_and_30_against_engines() -> None:
    train = army("CO1", "london", stack("Battering Ram", 3), stack("Catapult", 2), stack("Spearmen", 9), led=False)
    wall = army("WX1", "london", stack("Catapult", 4), led=False)
    asked: dict[tuple[Value, ...], tuple[int, int]] = {}

    def noting(key: tuple[Value, ...], number: int, chance: int) -> int:
        if key[1] == 1 and key[3] in ("engines", "breach"):
            asked[key[3:]] = (number, chance)
        return 0

    run(table(train, wall, war=True).with_province("london", fort=3, fort_was=3), noting)
    assert asked == {
        ("engines", "CO"): (2, 300_000),
        ("engines", "WX"): (4, 300_000),
        ("breach", "CO", "Battering Ram"): (3, 250_000),
        ("breach", "CO", "Catapult"): (2, 100_000),
    }


def test_siege_equipment_aboard_does_nothing_and_the_owner_does_not_batter_his_own_fort() -> None:
    ships = fleet("CO11", "london", SHIPS)
    train = army("CO1", "london", stack("Battering Ram", 3), aboard="CO11", led=False)
    pos = table(ships, train, war=True).with_province("london", fort=3, fort_was=3)
    assert run(pos, always).provinces["london"].fort == 3
    own = army("WX1", "london", stack("Battering Ram", 3), led=False)
    pos = table(own, war=True).with_province("london", fort=3, fort_was=3)
    assert run(pos, always).provinces["london"].fort == 3


# Names of forces


def test_creating_a_force_bears_the_code_of_its_realm_and_tells_nothing_of_others() -> None:
    hidden = army("CO9", "cadiz", stack("Archers", 3))
    own = army("WX1", "bath", stack("Archers", 3))
    orders = "create CO9 army bath\ntransfer WX1 CO9 archers 1\ntransfer WX1 CO8 archers 1\ncommand WX1 CO9"
    there, gone = run(table(hidden, own), WX=orders), run(table(own), WX=orders)
    told = [[(one.code, one.words) for one in pos.results] for pos in (there, gone)]
    assert told[0] == told[1]
    assert units(there, "CO9") == {"Archers": 3}
    assert not {"CO8", "CO9"} & set(gone.forces)
    assert not moments(table(own), WX=orders)[-1].forces.keys() - {"WX1"}
