"""8.1 to 8.9: ships, armies aboard, sea battles, landings, settlers."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from tests.games.dark_age_ii.table import bare, code, ordered, with_areas


def sea(**areas: dict[str, object]) -> DarkAge:
    return with_areas(bare(), **areas)


def failed(pos: DarkAge, *lines: str, by: str = "KNT") -> list[str]:
    """What each line, tried by itself, fails."""
    return [code(ordered(pos, by, text)) for text in lines]


KTS: dict[str, object] = {"owner": "KNT", "population": 2}


def test_8_1_ships_cost_three_points_and_are_no_more_than_the_population() -> None:
    pos = ordered(sea(KTS=KTS), "KNT", "LAUNCH KTS DOV 5")
    assert (pos.area("DOV").owner, pos.area("DOV").ships, pos.kingdom("KNT").points) == ("KNT", 2, 14)


def test_8_1_they_can_be_used_the_same_turn() -> None:
    pos = ordered(sea(KTS=KTS), "KNT", "LAUNCH KTS DOV 2", "SHIPS DOV THM 2")
    assert (pos.area("THM").owner, pos.area("THM").ships) == ("KNT", 2)


def test_8_1_not_among_ships_of_others_but_into_an_empty_area_whoever_owns_it() -> None:
    assert failed(sea(KTS=KTS, DOV={"owner": "ESX", "ships": 1}), "LAUNCH KTS DOV 1") == ["ships of others"]
    pos = ordered(sea(KTS=KTS, DOV={"owner": "ESX"}), "KNT", "LAUNCH KTS DOV 1")
    assert (pos.area("DOV").owner, pos.area("DOV").ships) == ("KNT", 1)


def test_8_1_from_ones_own_people_into_an_adjacent_sea() -> None:
    pos = sea(KTS=KTS, SSX={"owner": "KNT"})
    assert failed(pos, "LAUNCH KTS SOL 1", "LAUNCH SSX SOL 1") == ["not adjacent", "no population"]
    assert "done" not in failed(pos, "LAUNCH KTS SRY 1", "LAUNCH SRY THM 1", "LAUNCH KTS DOV ALL")


def test_8_1_not_from_a_city_under_blockade() -> None:
    pos = sea(DUB={"owner": "IRI", "population": 2}, DUS={"owner": "VIK", "armies": 2})
    assert failed(pos, "LAUNCH DUB DBY 1", by="IRI") == ["blockaded"]


def fleet(**areas: dict[str, object]) -> DarkAge:
    return sea(**areas).with_kingdom("KNT", fleet=3)


def test_8_2_ships_of_the_reserve_cost_a_point_each_and_capture_an_empty_sea() -> None:
    pos = ordered(fleet(DOV={"owner": "ESX"}), "KNT", "FLEET DOV 2")
    own = pos.kingdom("KNT")
    assert (pos.area("DOV").owner, pos.area("DOV").ships, own.fleet, own.points) == ("KNT", 2, 1, 18)
    assert not pos.area("DOV").sticky


def test_8_2_not_among_ships_of_others_on_land_or_more_than_there_are() -> None:
    assert failed(fleet(DOV={"owner": "ESX", "ships": 1}), "FLEET DOV 1") == ["ships of others"]
    assert "done" not in failed(fleet(), "FLEET KTS 1", "FLEET DOV 4", "FLEET DOV ALL")


def test_8_3_ships_go_to_an_adjacent_sea_all_or_all_but_some() -> None:
    pos = sea(DOV={"owner": "KNT", "ships": 3}, SOL={"owner": "KNT"})
    assert ordered(pos, "KNT", "SHIPS DOV SOL").area("SOL").ships == 3
    after = ordered(pos, "KNT", "SHIPS DOV SOL AB-1")
    assert (after.area("DOV").ships, after.area("SOL").ships, after.kingdom("KNT").points) == (1, 2, 19)


def test_8_3_not_with_armies_aboard_nor_ashore_nor_more_than_there_are() -> None:
    pos = sea(DOV={"owner": "KNT", "ships": 2, "armies": 1})
    assert failed(pos, "SHIPS DOV SOL") == ["armies aboard"]
    assert "done" not in failed(pos, "SHIPS DOV KTS", "SHIPS DOV LYM")
    assert "done" not in failed(sea(DOV={"owner": "KNT", "ships": 2}), "SHIPS DOV SOL 3")


# 8.4


def test_8_4_armies_go_aboard_where_there_are_ships_for_them() -> None:
    pos = sea(KTS={**KTS, "armies": 3}, DOV={"owner": "KNT", "ships": 2})
    assert ordered(pos, "KNT", "MOVE KTS DOV 2").area("DOV").armies == 2
    assert failed(pos, "MOVE KTS DOV 3") == ["too few ships"]


def test_8_4_not_into_a_sea_of_others_nor_from_a_city_under_blockade() -> None:
    assert failed(sea(KTS={**KTS, "armies": 1}, DOV={"owner": "ESX", "ships": 2}), "MOVE KTS DOV") == ["not your sea"]
    shut = sea(DUB={"owner": "IRI", "armies": 1}, DUS={"owner": "VIK", "armies": 2}, DBY={"owner": "IRI", "ships": 1})
    assert failed(shut, "MOVE DUB DBY", by="IRI") == ["blockaded"]


def test_8_4_a_convoy_takes_as_many_armies_as_ships_along() -> None:
    pos = sea(DOV={"owner": "KNT", "ships": 3, "armies": 2}, SOL={"owner": "KNT"})
    all_of_them = ordered(pos, "KNT", "CONVOY DOV SOL")
    assert (all_of_them.area("SOL").ships, all_of_them.area("SOL").armies) == (3, 2)
    one = ordered(pos, "KNT", "KONVOY DOV SOL 1")
    assert (one.area("SOL").ships, one.area("SOL").armies, one.area("DOV").armies) == (1, 1, 1)


def test_8_8_armies_that_a_convoy_leaves_without_ships_drown_at_once() -> None:
    pos = sea(DOV={"owner": "KNT", "ships": 2, "armies": 2}, SOL={"owner": "KNT"})
    pos = ordered(pos, "KNT", "CONVOY DOV SOL 1")
    assert (pos.area("DOV").ships, pos.area("DOV").armies) == (1, 1)
    alone = sea(DOV={"owner": "KNT", "ships": 1, "armies": 3}, SOL={"owner": "KNT"})
    assert ordered(alone, "KNT", "CONVOY DOV SOL 1").area("DOV").armies == 0


# 8.4a


def battle(ships: int, armies: int, against: int, aboard: int) -> DarkAge:
    """Kent sails from Dover into the Solent, of Wessex."""
    attackers, defenders = {"ships": ships, "armies": armies}, {"ships": against, "armies": aboard}
    pos = sea(DOV={"owner": "KNT", **attackers}, SOL={"owner": "WSX", **defenders})
    return ordered(pos, "KNT", "CONVOY DOV SOL")


def test_8_4a_one_round_with_losses_of_half_and_half_the_difference_for_the_weaker() -> None:
    """Six against two: three and two for the weaker, of whom there are two; one for the stronger."""
    pos = battle(6, 0, 2, 0)
    assert (pos.area("SOL").owner, pos.area("SOL").ships, pos.area("DOV").ships) == ("KNT", 5, 0)


def test_8_4a_armies_count_and_fall_first() -> None:
    """Three ships with three armies are six, against four: two armies fall; all four ships, three and one more."""
    pos = battle(3, 3, 4, 0)
    assert (pos.area("SOL").owner, pos.area("SOL").ships, pos.area("SOL").armies) == ("KNT", 3, 1)


def test_8_4a_the_attacker_gives_up_where_ships_are_left() -> None:
    """Four against four with four aboard: eight; the armies of Wessex fall first."""
    pos = battle(4, 0, 4, 4)
    assert (pos.area("SOL").owner, pos.area("SOL").ships, pos.area("SOL").armies) == ("WSX", 4, 2)
    assert (pos.area("DOV").owner, pos.area("DOV").ships) == ("KNT", 0)  # four, and two for the difference


def test_8_4a_ambushes_and_retreats_do_not_count() -> None:
    pos = sea(
        DOV={"owner": "KNT", "ships": 6}, SOL={"owner": "WSX", "ships": 2, "mode": "ambush", "ambush_from": "DOV"}
    )
    assert ordered(pos, "KNT", "SHIPS DOV SOL").area("SOL").ships == 5


# 8.5


def landing(aboard: int, ships: int, **target: object) -> DarkAge:
    """Kent lands in Sussex, of Wessex, from Dover Strait."""
    pos = sea(DOV={"owner": "KNT", "armies": aboard, "ships": ships}, SSX={"owner": "WSX", "mode": "defend", **target})
    return ordered(pos, "KNT", "MOVE DOV SSX")


def test_8_5_ships_fight_with_the_armies_that_land_and_stay_at_sea() -> None:
    """Two armies and four ships are six against one army: it falls, and a half of one is nothing."""
    pos = landing(2, 4, armies=1)
    assert (pos.area("SSX").owner, pos.area("SSX").armies) == ("KNT", 2)
    assert (pos.area("DOV").ships, pos.area("DOV").armies) == (4, 0)


def test_8_5_a_ship_is_landed_as_an_army_where_all_armies_fell() -> None:
    """One army and seven ships against two armies: one falls, and the last of the armies is a ship's crew."""
    pos = landing(1, 7, armies=2)
    assert (pos.area("SSX").owner, pos.area("SSX").armies) == ("KNT", 1)
    assert (pos.area("DOV").ships, pos.area("DOV").armies) == (6, 0)


def test_8_5_losses_are_of_armies_first_then_of_ships() -> None:
    """One army and three ships against three armies with a fort and two people: six."""
    pos = landing(1, 3, armies=3, population=2, forts=1)
    assert pos.area("SSX").owner == "WSX"
    assert (pos.area("DOV").armies, pos.area("DOV").ships) == (0, 0)  # three, and one for the difference


# 8.6, 8.9


def test_8_6_gaels_and_vikings_settle_a_ships_crew_where_nobody_lives() -> None:
    pos = sea(DOV={"owner": "VIK", "ships": 2}, KTS={"owner": "VIK"})
    pos = ordered(pos, "VIK", "SETTLE DOV KTS")
    assert (pos.area("DOV").ships, pos.area("KTS").population, pos.kingdom("VIK").points) == (1, 1, 19)
    assert code(ordered(pos, "VIK", "GROW KTS")) == "settled in"


def test_8_6_ways_to_fail() -> None:
    pos = sea(DOV={"owner": "KNT", "ships": 1}, KTS={"owner": "KNT"})
    assert failed(pos, "SETTLE DOV KTS") == ["other nationality"]
    vikings = sea(DOV={"owner": "VIK", "ships": 1}, KTS={"owner": "VIK", "population": 1}, SSX={"owner": "KNT"})
    assert failed(vikings, "SETTLE DOV KTS", "SETTLE DOV SSX", by="VIK") == ["populated", "not yours"]
    assert failed(sea(DOV={"owner": "VIK"}, KTS={"owner": "VIK"}), "SETTLE DOV KTS", by="VIK") == ["no ships"]


def test_8_9_vikings_land_ships_as_armies_in_an_own_area() -> None:
    pos = sea(DOV={"owner": "VIK", "ships": 3}, KTS={"owner": "VIK", "population": 1})
    after = ordered(pos, "VIK", "LAND DOV KTS AB-1")
    assert (after.area("DOV").ships, after.area("KTS").armies, after.kingdom("VIK").points) == (1, 2, 19)
    assert ordered(pos, "VIK", "LAND DOV KTS ALL").area("KTS").armies == 3


def test_8_9_only_vikings_and_only_their_own_shore() -> None:
    gaels = sea(DOV={"owner": "IRI", "ships": 3}, KTS={"owner": "IRI"})
    assert failed(gaels, "LAND DOV KTS 1", by="IRI") == ["other nationality"]
    pos = sea(DOV={"owner": "VIK", "ships": 3}, KTS={"owner": "KNT"})
    assert failed(pos, "LAND DOV KTS 1", by="VIK") == ["not yours"]
    assert "done" not in failed(with_areas(pos, KTS={"owner": "VIK"}), "LAND DOV KTS 4", by="VIK")
