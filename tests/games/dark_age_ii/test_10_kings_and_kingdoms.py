"""10.1 to 10.5, 10.7: high kings, households, and players who change their kingdom."""

from __future__ import annotations

from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.dark_age_ii.actions.kings import Exchange, King, Overlord, Viking
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.position import OUT, PLAYING, Kingdom, Slot
from tests.games.dark_age_ii.small import PLAYERS, code, do, plays, said, told, world

# 10.2, 10.3 OVERLORD


def test_10_2_a_kingdom_claims_to_be_high_king_and_others_of_its_nationality_recognise_it() -> None:
    pos = do(Overlord, world(), "WSX", who="WSX")
    pos = do(Overlord, pos, "KNT", who="WSX")
    assert pos.kingdom("WSX").overlord == pos.kingdom("KNT").overlord == "WSX"
    assert "Kent recognises you as high king." in told(pos, "anna")


def test_10_3_not_before_he_has_nominated_himself() -> None:
    assert code(Overlord, world(), "KNT", who="WSX") == "no high king (10.3)"


def test_10_3_not_one_of_another_nationality() -> None:
    pos = do(Overlord, world(), "WSX", who="WSX")
    assert code(Overlord, pos, "IRI", who="WSX") == "other nationality (10.3)"


def test_10_2_the_kingdom_must_be_in_play() -> None:
    assert code(Overlord, world(), "KNT", who="DAN") == "no kingdom (10.2)"
    assert code(Overlord, world(), "KNT") == "no kingdom (10.2)"


# 10.4 EXCHANGE


def rich() -> Kingdom:
    return Kingdom(points=8, treasury=5, household=3, reserve=7, fleet=1, victory=30)


def test_10_4_the_player_takes_points_and_half_of_the_rest_along() -> None:
    pos = world({"HPS": Area("WSX"), "BER": Area("CMB")})
    pos = pos.replace(kingdoms={**pos.kingdoms, "WSX": rich(), "CMB": Kingdom(points=4, victory=12, treasury=1)})
    pos = do(Exchange, pos, "WSX", who="CMB")
    old, new = pos.kingdom("WSX"), pos.kingdom("CMB")
    # 8 points are stashed first: two treasury points, two points left. Half of 7, 3, 7 and 1, rounded down.
    assert (new.victory, new.points, new.treasury, new.household, new.reserve, new.fleet) == (30, 4, 4, 1, 3, 0)
    # The old kingdom has the rest, and the bonus of three armies and three treasury points.
    assert (old.victory, old.points, old.treasury, old.household, old.reserve, old.fleet) == (12, 2, 7, 2, 7, 1)
    assert (pos.seat("CMB"), pos.seat("WSX")) == ("anna", "")
    assert pos.area("HPS").owner == "WSX"
    assert said(pos) == ["The player of Wessex now plays Cumbria."]


def test_10_4_the_bonus_and_the_points_of_the_kingdom_left_as_they_are_played() -> None:
    for choice, more in (("five", 5), ("none", 0)):
        pos = do(Exchange, world(readings={"abandoned": choice, "exchanged_points": "none"}), "WSX", who="CMB")
        left = pos.kingdom("WSX")
        assert (left.reserve, left.treasury - 3, left.victory) == (more, more, 0)


def test_10_4_it_fails_if_a_live_player_runs_the_kingdom() -> None:
    assert code(Exchange, world(), "WSX", who="KNT") == "a live player (10.4)"
    assert code(Exchange, world(), "WSX", who="WSX") == "no kingdom (10.4)"
    assert code(Exchange, world(), "WSX", who="DAN") == "no kingdom (10.4)"


def test_10_4_a_dropouts_kingdom_can_be_had() -> None:
    pos = world().with_kingdom("KNT", missed=2)
    assert do(Exchange, pos, "WSX", who="KNT").runs == {"KNT": "anna", "IRI": "cora", "VIK": "dan"}


def test_10_4_not_if_another_exchanged_into_it_earlier_this_turn() -> None:
    pos = do(Exchange, world(), "WSX", who="CMB")
    assert code(Exchange, pos, "KNT", who="CMB") == "exchanged by another (10.4)"
    assert code(Exchange, pos, "KNT", who="WSX") == "done", "its player left it, and nobody exchanged into it"
    before = plays(pos, exchange_left="before")
    assert code(Exchange, before, "KNT", who="WSX") == "exchanged by another (10.4)"


def test_10_4_only_once_a_turn() -> None:
    pos = do(Exchange, world().with_kingdom("KNT", missed=5), "WSX", who="CMB")
    assert code(Exchange, pos, "CMB", who="KNT") == "exchanged already (10.4)"
    assert code(Viking, pos, "CMB") == "exchanged already (10.4)"


def test_10_4_another_nationality_ends_what_both_have_said_of_high_kings() -> None:
    pos = world().with_kingdom("WSX", overlord="WSX").with_kingdom("CMB", overlord="CMB")
    pos = do(Exchange, pos, "WSX", who="CMB")
    assert pos.kingdom("WSX").overlord == pos.kingdom("CMB").overlord == ""


def test_10_4_among_one_nationality_it_holds() -> None:
    pos = world(runs={"KNT": "ben"}).with_kingdom("WSX", overlord="WSX")
    assert do(Exchange, pos, "KNT", who="WSX").kingdom("WSX").overlord == "WSX"


def test_10_4_the_orders_after_it_are_for_the_new_kingdom_and_no_kingdom_has_two_sheets() -> None:
    lines = (Order("TAX"),) * 16
    pos = world(round=5, slots=(Slot("CMB", "CMB", lines), Slot("WSX", "WSX", lines), Slot("KNT", "KNT", lines)))
    slots = do(Exchange, pos, "WSX", who="CMB").slots
    assert [slot.now for slot in slots] == ["CMB", "CMB", "KNT"]
    assert slots[0].lines == (*lines[:5], *(None,) * 11)  # its fifth line came before
    assert slots[1].lines == lines
    later = world(round=5, slots=(Slot("WSX", "WSX", lines), Slot("CMB", "CMB", lines)))
    assert do(Exchange, later, "WSX", who="CMB").slots[1].lines == (*lines[:4], *(None,) * 12)


# 10.5 VIKING


def test_10_5_the_danes_come_first_with_reserves_points_and_treasury() -> None:
    pos = do(Viking, world(), "WSX")
    new = pos.kingdom("DAN")
    # Ten treasury points, and half of the six that 20 points of Wessex come to.
    assert (new.reserve, new.fleet, new.points, new.treasury, new.status) == (5, 5, 10, 13, PLAYING)
    assert (pos.seat("DAN"), pos.order[-1], pos.owned_areas("DAN"), new.since) == ("anna", "DAN", (), 1)


def test_10_5_then_the_norse_then_whoever_was_eliminated() -> None:
    pos = do(Viking, world(), "WSX")
    pos = do(Viking, pos, "KNT")
    assert pos.seat("NRS") == "ben"
    assert code(Viking, pos, "IRI") == "no Vikings free (10.5)"
    gone = pos.with_kingdom("VIK", status=OUT).replace(runs={**pos.runs, "IRI": "cora"})
    assert do(Viking, gone, "IRI").seat("VIK") == "cora"


def test_10_5_a_viking_kingdom_without_a_player_is_abandoned_and_begun_anew() -> None:
    runs = {power: seat for power, seat in PLAYERS.items() if power != "VIK"}
    pos = world({"IRS": Area("VIK", ships=3), "DUB": Area("VIK", population=2)}, runs=runs)
    pos = pos.with_kingdom("DAN", status=PLAYING).with_kingdom("NRS", status=PLAYING)
    pos = pos.replace(runs={**runs, "DAN": "eve", "NRS": "fay"}).with_kingdom("VIK", reserve=9, spy="DUB")
    pos = do(Viking, pos, "WSX")
    new = pos.kingdom("VIK")
    assert (pos.seat("VIK"), new.reserve, new.fleet, new.points, new.spy) == ("anna", 5, 5, 10, "")
    assert pos.lost == {"IRS": "VIK", "DUB": "VIK"}  # 10.6: they become neutral when the next turn begins


# 10.7 KING


def test_10_7_the_household_is_placed_in_an_own_area() -> None:
    pos = do(King, world({"HPS": Area("WSX")}), "WSX", where="HPS")
    assert (pos.kingdom("WSX").house, pos.kingdom("WSX").points) == ("HPS", 20)


def test_10_7_it_moves_to_an_adjacent_own_area_stuck_or_not_by_sea_too() -> None:
    pos = world({"HPS": Area("WSX", sticky=True), "SOL": Area("WSX")}).with_kingdom("WSX", house="HPS")
    assert do(King, pos, "WSX", where="HPS", to="SOL").kingdom("WSX").house == "SOL"


def test_10_7_ways_to_fail() -> None:
    areas = {"HPS": Area("WSX"), "BER": Area("WSX"), "WLD": Area("KNT"), "SOL": Area("WSX")}
    pos = world(areas)
    placed = pos.with_kingdom("WSX", house="BER")
    assert code(King, pos, "WSX") == "no area where (10.7)"
    assert code(King, pos, "WSX", where="WLD") == "not yours (10.7)"
    assert code(King, placed, "WSX", where="HPS") == "placed already (10.7)"
    assert code(King, pos, "WSX", where="HPS", to="BER") == "not there (10.7)"
    assert code(King, placed, "WSX", where="HPS", to="BER") == "not there (10.7)"
    assert code(King, placed, "WSX", where="BER", to="SOL") == "not adjacent (10.7)"
    assert code(King, placed, "WSX", where="BER", to="WLD") == "not yours (10.7)"
    besieged = world({"WIN": Area("WSX", population=1), "HPS": Area("KNT", armies=1)})
    assert code(King, besieged, "WSX", where="WIN") == "blockaded (10.7)"


def test_10_7_who_captures_the_area_has_half_the_treasury() -> None:
    from dark_ages_desk.games.dark_age_ii.state.changes import hand_over_area

    pos = world({"HPS": Area("WSX")}).with_kingdom("WSX", house="HPS", treasury=7, household=4)
    pos = hand_over_area(pos, "HPS", "KNT")
    own = pos.kingdom("WSX")
    assert (own.house, own.treasury, own.household, pos.kingdom("KNT").treasury) == ("", 4, 4, 3)
