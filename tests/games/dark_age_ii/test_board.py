"""The board of Dark Age II: what the rulebook states of it, and what its rules need of a map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard
from dark_ages_desk.core.board_list import board_list
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.orders_reader import reader_of
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_age_ii.sheets.verbs import book_of
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.library import new_session

KINGDOMS = {
    "EAS": "NOR", "MDA": "NTH", "MER": "TAM", "NMB": "YOR", "WSX": "WIN", "ESX": "COL", "KNT": "CAN", "CMB": "CRL",
    "WWL": "EXE", "DFD": "CRM", "GWD": "CRN", "STR": "DUM", "IRI": "GAL", "SCO": "DAL", "PIC": "MRY", "VIK": "HEB",
}  # fmt: skip
"""The table of 1.2: per kingdom its start area. Danes and Norse have none."""

NAMED = {
    "NOR": "Norwich", "NTH": "Northampton", "TAM": "Tamworth", "YOR": "York", "WIN": "Winchester", "COL": "Colchester",
    "CAN": "Canterbury", "CRL": "Carlisle", "EXE": "Exeter", "CRM": "Carmarthen", "CRN": "Carnarvon",
    "DUM": "Dumbarton", "GAL": "Galway", "DAL": "Dalriada", "MRY": "Moray", "HEB": "Hebrides", "ANT": "Antrim",
    "LES": "Leicestershire", "LEI": "Leicester", "GLO": "Gloucester", "GLS": "Gloucs",
}  # fmt: skip
"""Codes that the rulebook prints with their names (1.2, 2.2)."""

ROMAN = ("Colchester", "London", "Gloucester", "Chester", "Lincoln", "York", "Carlisle")
IRISH = ("DUB", "WEX", "WAT", "COR", "LIM")
ACTIONS = [
    "AMBUSH", "ARM", "ASSAULT", "BORROW", "BUILD", "CASH", "CONVOY", "DEFEND", "DISBAND", "DISOWN", "EXCHANGE",
    "FIND", "FLEET", "FORTIFY", "GIFT", "GROW", "HOUSE", "INVADE", "KILL", "KING", "KONVOY", "LAND", "LAUNCH",
    "LEVY", "LOAN", "MIGRATE", "MOVE", "ORDER", "OVERLORD", "OVERRUN", "PASSAGE", "PILLAGE", "POP", "PROBE", "RAID",
    "RAZE", "RECALL", "RESERVE", "RETREAT", "RETURN", "SABOTAGE", "SCOUT", "SETTLE", "SHIPS", "SIEGE", "SPY",
    "STASH", "TAX", "VIKING", "WAIT", "WATCH", "ALL",
]  # fmt: skip
ON_FOOT = ("land", "gate", "ferry")


@pytest.fixture(scope="module")
def board() -> AreaBoard:
    return shipped_board("dark-age-ii")


def of_role(board: AreaBoard, role: str) -> list[str]:
    return [space.id for space in board.spaces.values() if space.role == role]


def named(board: AreaBoard, name: str) -> str:
    return board.by_name[name.lower()]


def adjacent(board: AreaBoard, space: str) -> set[str]:
    return set(board.neighbours[space])


def reached(board: AreaBoard, start: str, within: Iterable[str]) -> set[str]:
    """The places of a set that can be come to from one of them without leaving it."""
    left, found = set(within) - {start}, {start}
    edge = [start]
    while edge:
        near = adjacent(board, edge.pop()) & left
        left -= near
        found |= near
        edge += near
    return found


def test_there_are_152_land_areas_of_which_22_are_cities_and_33_seas(board: AreaBoard) -> None:
    assert len(of_role(board, SITE)) == 22
    assert len(of_role(board, AREA)) == 130
    assert len(of_role(board, SEA)) == 33


def test_the_terrains_have_the_limits_of_2_7_and_are_sticky_as_2_4_says(board: AreaBoard) -> None:
    limits = {kind.id: kind.fixed["limit"] for kind in board.kinds.values()}
    assert limits == {
        "sea": 0, "mountain": 1, "wetland": 1, "forest": 1, "upland": 2, "hill": 2, "rough": 2, "island": 2,
        "lowland": 3, "clear": 3, "city": 5,
    }  # fmt: skip
    sticky = {kind for kind in board.kinds if "sticky" in board.kinds[kind].traits}
    assert sticky == {"city", "mountain", "forest", "wetland"}
    assert board.has("CAN", "sticky")
    assert not board.has("KTS", "sticky")


def test_393_can_live_there(board: AreaBoard) -> None:
    """5 x 22 + 3 x 58 + 2 x 37 + 35: as many as points win the game."""
    limits = Counter(board.spaces[one].values["limit"] for one in board.spaces if board.spaces[one].role != SEA)
    assert limits == {5: 22, 3: 58, 2: 37, 1: 35}
    assert sum(limit * many for limit, many in limits.items()) == 393


def test_codes_are_three_letters_each_and_nothing_else_is_called_so(board: AreaBoard) -> None:
    """2.2: areas and kingdoms are known by codes of three letters; a line of orders must not be read in two ways."""
    assert all(len(code) == 3 and code.isalpha() and code.isupper() for code in board.spaces)
    assert not set(board.spaces) & {*KINGDOMS, "DAN", "NRS", *ACTIONS}


def test_no_two_places_have_one_name(board: AreaBoard) -> None:
    """Names are understood for codes."""
    assert len(board.by_name) == len(board.spaces)


def test_what_the_rulebook_prints_is_called_so(board: AreaBoard) -> None:
    assert {code: board.name_of(code) for code in NAMED} == NAMED
    assert {"HRS", "BDS"} <= set(board.spaces)
    for name in (*ROMAN, "Sherwood Forest", "Sedgemoor", "Exmoor", "Cornwall", "Severn"):
        assert named(board, name)


def test_a_citys_code_is_the_beginning_of_its_name_where_it_can_be(board: AreaBoard) -> None:
    """2.2. Of cities that begin alike one can have it at the most: NOR is Norwich, so Northampton is NTH."""
    cities = of_role(board, SITE)
    beginnings = {city: board.name_of(city)[:3].upper() for city in cities}
    often = Counter(beginnings.values())
    for city, beginning in beginnings.items():
        assert city == beginning or often[beginning] > 1, city
    assert {city for city in cities if city != beginnings[city]} == {"NTH", "CRL", "CRM", "CRN"}


def test_the_code_of_the_land_around_a_city_ends_in_s(board: AreaBoard) -> None:
    """2.2, 11.4: the hinterland of LEI is LES, that of GLO is GLS."""
    assert all(board.spaces[city].within.endswith("S") for city in of_role(board, SITE))
    assert (board.spaces["LEI"].within, board.spaces["GLO"].within) == ("LES", "GLS")


def test_a_city_joins_the_land_around_it_alone(board: AreaBoard) -> None:
    """2.3, and the sea where it is one of the five of Ireland; the terrain around it is another's."""
    for city in of_role(board, SITE):
        home = board.spaces[city].within
        assert board.joined_spaces(city, "gate") == (home,)
        assert board.site_in[home] == city
        seas = {other for other in adjacent(board, city) if board.spaces[other].role == SEA}
        assert adjacent(board, city) == {home} | seas
        assert bool(seas) == (city in IRISH) == board.spaces[city].port, city


def test_the_land_around_the_cities_of_ireland_touches_no_sea(board: AreaBoard) -> None:
    """2.3."""
    for city in IRISH:
        home = board.spaces[city].within
        assert not any(board.spaces[other].role == SEA for other in adjacent(board, home)), home


def test_severn_joins_sedgemoor_and_neither_exmoor_nor_cornwall(board: AreaBoard) -> None:
    """2.4."""
    severn = adjacent(board, named(board, "Severn"))
    assert named(board, "Sedgemoor") in severn
    assert not {named(board, "Exmoor"), named(board, "Cornwall")} & severn


def test_an_army_can_move_from_hrs_to_bds(board: AreaBoard) -> None:
    """5.1: MOVE HRS BDS 3."""
    assert "BDS" in board.joined_spaces("HRS", *ON_FOOT)


def test_sherwood_forest_is_difficult(board: AreaBoard) -> None:
    """5.10."""
    assert board.has(named(board, "Sherwood Forest"), "sticky")


def test_dalriada_and_antrim_do_not_adjoin(board: AreaBoard) -> None:
    """1.2: the next area of the Scots "should normally be adjacent"."""
    assert "ANT" not in adjacent(board, "DAL")


def test_the_sixteen_starts_are_legal_and_apart(board: AreaBoard) -> None:
    """1.2: the start area, one that adjoins it (the land around a city), two that adjoin that, two that adjoin any."""
    starts = board.group_by_fact("start")
    assert set(starts) == set(KINGDOMS)
    assert len({area for six in starts.values() for area in six}) == 96
    for kingdom, six in starts.items():
        first = KINGDOMS[kingdom]
        assert first in six
        assert len(six) == 6
        city = board.spaces[first].role == SITE
        if kingdom == "SCO":
            seconds = {"ANT"}
        else:
            seconds = {board.spaces[first].within} if city else adjacent(board, first) & set(six)
        legal = [
            second
            for second in seconds & set(six)
            if len(adjacent(board, second) & (set(six) - {first})) >= 2
            and reached(board, first, six) | reached(board, second, six) == set(six)
        ]
        assert legal, kingdom


def test_the_board_hangs_together(board: AreaBoard) -> None:
    assert reached(board, "KTS", board.spaces) == set(board.spaces)


def test_britain_can_be_walked_from_end_to_end(board: AreaBoard) -> None:
    lands = [space for space in board.spaces if board.spaces[space].role != SEA]
    britain, ireland = reached(board, "CTH", lands), reached(board, "ANT", lands)
    assert {"CNW", "KTS", "PEM", "AGL", "SKY", "WGT"} <= britain
    assert {"KRY", "DNG", *IRISH} <= ireland
    assert not britain & ireland
    assert set(lands) - britain - ireland == {"MAN", "HEB", "LEW", "ORK"}


def test_who_adjoins_one_is_adjoined_by_it(board: AreaBoard) -> None:
    for space in board.spaces:
        assert all(space in adjacent(board, other) for other in adjacent(board, space))


def test_a_ferry_leads_from_an_island_to_the_mainland(board: AreaBoard) -> None:
    """2.4. An island is reached by ferry or by ship, never on foot."""
    ferries = [edge for edge in board.edges if edge.kind == "ferry"]
    assert {frozenset(edge.between) for edge in ferries} == {
        frozenset(pair) for pair in (("WGT", "HPS"), ("LND", "BRN"), ("AGL", "CVS"), ("SKY", "RSH"))
    }
    for island in (space.id for space in board.spaces.values() if space.kind == "island"):
        assert not board.joined_spaces(island, "land")
        assert board.joined_spaces(island, "landing")


def test_every_fact_says_whether_it_is_the_rulebooks_or_ours(board: AreaBoard) -> None:
    sources = [*(space.source for space in board.spaces.values()), *(edge.source for edge in board.edges)]
    assert all(source.startswith(("reconstructed: ", "rulebook ")) for source in sources)
    assert {board.spaces[code].source.startswith("rulebook") for code in ("GAL", "MRY", "SEV")} == {False}
    told = {frozenset(edge.between) for edge in board.edges if edge.source.startswith("rulebook")}
    assert told == {frozenset(pair) for pair in (("LES", "LEI"), ("GLS", "GLO"), ("SDG", "SEV"), ("HRS", "BDS"))}


def test_the_board_list_says_armies_and_ships() -> None:
    """Not what the picture on the counter is called in another game."""
    session = new_session("dark-age-ii/britain", seed=1)
    pos: DarkAge = session.position
    land, sea = (
        next(code for code in pos.owned_areas("WSX") if pos.ground(code).sea == at_sea) for at_sea in (False, True)
    )
    after = pos.with_area(land, armies=pos.area(land).armies + 2).with_area(sea, ships=pos.area(sea).ships + 1)
    before, now = (session.ruleset.view(one, REFEREE, ()) for one in (pos, after))
    lines = board_list(before, now, lambda code: code)
    assert lines == (f"WSX: 2 × army: place in {land}", f"WSX: ship: place in {sea}")


@pytest.mark.parametrize(
    ("typed", "code"), [("Limerick county", "LKS"), ("County Limerick", "LKS"), ("Cork county", "CKS")]
)
def test_a_former_name_of_an_area_is_still_read(typed: str, code: str) -> None:
    pos = new_session("dark-age-ii/irish-sea", seed=1).position
    order = reader_of(book_of(pos.fixed.ground, pos.fixed.realms)).line(f"LEVY {typed} 1")
    assert isinstance(order, Order) and order.code("where") == code
