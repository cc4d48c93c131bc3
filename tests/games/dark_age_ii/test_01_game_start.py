"""1.1 to 1.4: who plays what, with what, where."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.dark_age_ii.catalogue import REALMS
from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, WAITING
from tests.games.dark_age_ii.table import ruleset

TABLE_1_2 = """
East Anglia	EAS	English	NOR
Middle Angles	MDA	English	NTH
Mercia	MER	English	TAM
Northumbria	NMB	English	YOR
Wessex	WSX	English	WIN
Essex	ESX	English	COL
Kent	KNT	English	CAN
Cumbria	CMB	British	CRL
West Wales	WWL	British	EXE
Dyfed	DFD	British	CRM
Gwynedd	GWD	British	CRN
Strathclyde	STR	British	DUM
Irish	IRI	Gaelic	GAL
Scots	SCO	Gaelic	DAL
Picts	PIC	Gaelic	MRY
Vikings	VIK	Viking	HEB
Danes	DAN	Viking	-
Norse	NRS	Viking	-
"""


@pytest.mark.parametrize("players", [1, 5, 16])
def test_1_1_kingdoms_without_a_player_are_run_by_stand_ins(players: int) -> None:
    pos = ruleset(players=players).start()
    assert len(pos.runs) == players
    assert len(pos.standing) == 16


@pytest.mark.parametrize("row", TABLE_1_2.strip().splitlines())
def test_1_2_the_table_of_start_positions(row: str) -> None:
    name, code, nationality, start = row.split("\t")
    realm = REALMS[code]
    assert (realm.name, realm.nationality, realm.start or "-") == (name, nationality, start)


def test_1_2_each_of_sixteen_has_six_areas_with_an_army_or_a_ship_each() -> None:
    pos = ruleset().start()
    for kingdom in pos.standing:
        owned = pos.owned_areas(kingdom)
        assert len(owned) == 6
        for code in owned:
            sea = pos.ground(code).sea
            assert (pos.area(code).armies, pos.area(code).ships) == ((0, 1) if sea else (1, 0))
    assert REALMS["KNT"].start in pos.owned_areas("KNT")


def test_1_2_danes_and_norse_are_not_there_at_the_start() -> None:
    pos = ruleset().start()
    assert {one for one, own in pos.kingdoms.items() if own.status == WAITING} == {"DAN", "NRS"}
    assert all(pos.kingdom(one).status == PLAYING for one in pos.standing)


def test_1_3_no_trade_and_no_armies_but_those_of_the_kingdoms() -> None:
    pos = ruleset().start()
    assert all(not area.trade for area in pos.areas.values())
    assert all(area.owner for area in pos.areas.values() if area.armies or area.ships)


def test_1_3_cities_have_a_fort_roman_ones_four_people_starts_three_others_two() -> None:
    pos = ruleset().start()
    cities = {code: area for code, area in pos.areas.items() if pos.ground(code).terrain == "city"}
    assert {area.forts for area in cities.values()} == {1}
    assert {code for code, area in cities.items() if area.population == 4} == {
        "COL", "LON", "GLO", "CHE", "LIN", "YOR", "CRL"
    }  # fmt: skip
    threes = {code for code, area in cities.items() if area.population == 3}
    assert threes == {"NOR", "NTH", "TAM", "WIN", "CAN", "EXE", "CRM", "CRN", "DUM"}
    assert {area.population for code, area in cities.items() if area.population not in (3, 4)} == {2}


def test_1_3_lowlands_have_two_people_other_land_one_the_sea_none_and_no_forts() -> None:
    pos = ruleset().start()
    for code, area in pos.areas.items():
        terrain = pos.ground(code).terrain
        if terrain != "city":
            people = 2 if terrain == "lowland" else 0 if terrain == "sea" else 1
            assert (area.population, area.forts) == (people, 0), code


def test_1_4_gaels_and_vikings_are_known_by_their_nationality() -> None:
    fixed = ruleset().start().fixed
    assert fixed.gaels == {"IRI", "SCO", "PIC"}
    assert fixed.vikings == {"VIK", "DAN", "NRS"}
    assert fixed.nationality("") == ""
