"""The board of Strategy & Conquest: what the rulebook states of provinces, seas and their ways holds in board.toml."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.board import AREA, SEA, AreaBoard, Space
from tests.games.strategy_and_conquest.realms import REALMS

MARCH = ("land", "strait")
"""The joins that troops cross; a barrier is none."""

APART = {
    "CO": [{"lagos"}, {"cadiz", "cordoba", "granada"}],  # the mouth of the Guadalquivir is Seville's
    "AG": [{"maza"}, {"salda"}, {"kayrawan", "tunis"}],  # Maza is Mazara, on Sicily
    "BE": [{"taranto"}, {"benevento", "cassino", "foggia"}],  # Bari lies between
    "SW": [{"visby"}, {"birka", "linkoping", "sigtuna"}],  # an island
    "PO": [{"carrokow", "gnizno"}, {"grodno", "wolodimir"}],  # the Vistula's towns lie between
    "BZ": [{"athens"}, {"constantinople", "heraclea", "nikaia"}],
    "AB": [{"antioch"}, {"bir", "harran", "sura"}],  # Aleppo lies between
    "KH": [{"tamatarcha"}, {"saray", "sarkel", "tanais"}],  # Azak reaches the sea between them
    "KI": [{"tula"}, {"kiev", "pereyaslavl", "tcherigov"}],
}
"""The realms whose home provinces do not hang together, each looked at: the towns leave no other way."""


@pytest.fixture(scope="module")
def board() -> AreaBoard:
    return shipped_board("strategy-and-conquest")


def provinces(board: AreaBoard) -> list[Space]:
    return [space for space in board.spaces.values() if space.role == AREA]


def of(board: AreaBoard, realm: str) -> list[Space]:
    return [space for space in provinces(board) if space.facts.get("realm") == realm]


def joined(board: AreaBoard, space: str, kinds: Iterable[str]) -> set[str]:
    return {other for other, edge in board.neighbours[space].items() if edge.kind in tuple(kinds)}


def pieces(board: AreaBoard, spaces: Iterable[str], kinds: Iterable[str]) -> list[set[str]]:
    """The parts of these spaces that hang together by joins of these kinds, the smallest first."""
    left, found = set(spaces), []
    while left:
        piece, edge = set[str](), [left.pop()]
        while edge:
            here = edge.pop()
            piece.add(here)
            near = joined(board, here, kinds) & left
            left -= near
            edge += near
        found.append(piece)
    return sorted(found, key=lambda piece: (len(piece), sorted(piece)))


def test_there_are_323_provinces_and_54_seas(board: AreaBoard) -> None:
    # Provinces/Seas: "There are 323 provinces and 54 seas."
    assert len(provinces(board)) == 323
    assert sum(space.role == SEA for space in board.spaces.values()) == 54
    assert len({space.name for space in board.spaces.values()}) == 377


@pytest.mark.parametrize("code", REALMS)
def test_each_realm_has_its_four_provinces_and_their_value(board: AreaBoard, code: str) -> None:
    # List of Realms
    names, value = REALMS[code]
    assert {space.name for space in of(board, code)} == set(names)
    assert sum(space.values["value"] for space in of(board, code)) == value


def test_the_realms_and_the_independents_make_up_the_whole(board: AreaBoard) -> None:
    # Victory conditions: 2,709 is one more than half of all; the List of Realms makes 2,851 of it.
    home = [space for space in provinces(board) if "realm" in space.facts]
    assert {space.facts["realm"] for space in home} == set(REALMS)
    assert len(home) == 140
    assert sum(space.values["value"] for space in home) == 2851
    assert sum(space.values["value"] for space in provinces(board)) == 5416 == 2 * (2709 - 1)


def test_only_the_four_land_crossings_pass_water(board: AreaBoard) -> None:
    # Map (game)
    crossings = {frozenset(edge.between) for edge in board.edges if edge.kind == "strait"}
    assert crossings == {
        frozenset({"heraclea", "constantinople"}),
        frozenset({"malmo", "copenhagen"}),
        frozenset({"viborg", "copenhagen"}),
        frozenset({"cherson", "tamatarcha"}),
    }


def test_no_land_way_leads_to_an_island_but_by_the_crossings(board: AreaBoard) -> None:
    # Map (game): a coast of another land can be reached by ship only.
    lands = pieces(board, [space.id for space in provinces(board)], ["land", "barrier"])
    alone = {name for piece in lands if len(piece) == 1 for name in piece}
    assert alone == {
        "visby", "stornoway", "palma", "paphos", "chandax", "mytilene", "rhodes", "cagliari", "aleria", "malta",
        "copenhagen",
    }  # fmt: skip
    of_one = {name: piece for piece in lands for name in piece}
    assert of_one["dublin"] == {"armagh", "dublin", "waterford"}
    assert of_one["maza"] == {"maza", "palermo", "syracuse"}
    assert len({id(of_one[name]) for name in ("dublin", "maza", "london", "rome")}) == 4
    for first, second in [
        ("abydos", "adrianople"), ("abydos", "constantinople"), ("reggio", "syracuse"), ("sebta", "cadiz"),
        ("stornoway", "inverness"), ("canterbury", "bruges"), ("ribe", "copenhagen"), ("kalmar", "visby"),
    ]:  # fmt: skip
        assert second not in board.neighbours[first]


def test_at_tur_can_only_be_reached_from_laris_and_akaba(board: AreaBoard) -> None:
    # Map (game); ships cannot reach the Red Sea.
    assert set(board.neighbours["at-tur"]) == {"laris", "akaba"}
    assert joined(board, "at-tur", MARCH) == {"laris", "akaba"}


def test_ships_move_directly_from_the_thracian_sea_to_the_west_euxine(board: AreaBoard) -> None:
    assert "west-euxine-sea" in joined(board, "thracian-sea", ["route"])


@pytest.mark.parametrize(
    ("province", "sea", "there"),
    [
        ("azak", "north-euxine-sea", True),
        ("eelwyck", "hardanger-fjord", True),
        ("eelwyck", "geiranger-fjord", False),
        ("berghen", "hardanger-fjord", True),
        ("berghen", "geiranger-fjord", True),
        ("dronthem", "geiranger-fjord", True),
        ("groning", "frisian-sea", True),
        ("groning", "liber-sea", True),
    ],
)
def test_coasts_that_the_rulebook_states(board: AreaBoard, province: str, sea: str, there: bool) -> None:
    # Map (game)
    assert (sea in joined(board, province, ["coast"])) is there
    assert (sea in board.neighbours[province]) is there


def test_antwerp_has_a_coast_on_the_liber_sea_only(board: AreaBoard) -> None:
    assert joined(board, "antwerp", ["coast", "shore"]) == {"liber-sea"}


def test_every_place_can_be_reached_from_every_other(board: AreaBoard) -> None:
    assert len(pieces(board, board.spaces, [*MARCH, "coast", "route"])) == 1
    assert len(pieces(board, [space.id for space in board.spaces.values() if space.role == SEA], ["route"])) == 1


def test_the_realms_whose_homes_fall_apart_are_those_that_were_looked_at(board: AreaBoard) -> None:
    apart = {}
    for code in REALMS:
        found = pieces(board, [space.id for space in of(board, code)], MARCH)
        if len(found) > 1:
            apart[code] = found
    assert apart == APART


def test_harbors_are_few_and_every_realm_with_a_coast_has_one(board: AreaBoard) -> None:
    # Harbors: ships are built and enter there only; "Each province has a harbor level (which is zero for ...)".
    harbours = [space for space in provinces(board) if space.values["harbor"]]
    coasts = [space for space in provinces(board) if joined(board, space.id, ["coast", "shore"])]
    assert len(harbours) * 5 < len(coasts) * 2
    for space in provinces(board):
        assert bool(space.values["harbor"]) == space.port == ("ships" in space.facts), space.id
        assert not space.port or joined(board, space.id, ["coast"]), space.id
    for code in REALMS:
        homes = of(board, code)
        assert any(joined(board, space.id, ["coast"]) for space in homes) == any(space.port for space in homes), code


def test_every_realm_starts_with_the_same_forts(board: AreaBoard) -> None:
    # Ours: recruits are by the level of a fort, so all realms can raise as many; the capital has the strongest.
    for code in REALMS:
        homes = sorted(of(board, code), key=lambda space: -space.values["value"])
        assert [space.values["fort"] for space in homes] == [5, 3, 1, 0], code


def test_every_province_recruits_infantry_and_cavalry_and_ships_fit_their_waters(board: AreaBoard) -> None:
    horse = {"light-cavalry", "muslim-light", "asiatic-lancers", "mounted-archers"}
    for space in provinces(board):
        assert horse & set(board.kinds[space.kind].traits), space.kind
    ships = {ship for space in provinces(board) for ship in space.facts.get("ships", "").split()}
    assert ships == {
        "longboat", "dragon-ship", "fragata", "galeota", "light-galley", "medium-galley", "heavy-galley", "dromon",
    }  # fmt: skip
    assert board.spaces["birka"].facts["ships"] == "longboat dragon-ship"  # Armies/Fleets: the Vikings
    assert board.spaces["lisbon"].facts["ships"] == "fragata galeota"  # the realms in the west
    assert "light-galley" in board.spaces["naples"].facts["ships"]  # the Mediterranean has the widest range


def test_what_is_not_in_the_rulebook_says_so(board: AreaBoard) -> None:
    for source in [*(space.source for space in board.spaces.values()), *(edge.source for edge in board.edges)]:
        assert source.startswith(("reconstructed: ", "rulebook: ")), source
    assert all(space.source.startswith("reconstructed: ") for space in provinces(board))  # values, all of them
