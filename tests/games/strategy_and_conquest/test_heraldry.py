"""Thirty-five realms on one map: each told from the others without colour alone, and neighbours by everything."""

from __future__ import annotations

from itertools import combinations

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.board import AREA
from dark_ages_desk.games.strategy_and_conquest.heraldry import LOOKS
from tests.games.strategy_and_conquest.realms import REALMS


def test_every_realm_has_arms_of_its_own_and_bears_its_code() -> None:
    # Map (game) graphics: "The owner of an army or fleet is shown by a 2-letter abbreviation of the realm's name".
    assert set(LOOKS) == set(REALMS)
    assert all(look.sign == code for code, look in LOOKS.items())
    assert len({(look.colour, look.pattern) for look in LOOKS.values()}) == 35


def test_realms_that_can_meet_within_a_turn_share_neither_colour_nor_pattern() -> None:
    board = shipped_board("strategy-and-conquest")
    homes = {code: {space.id for space in board.spaces.values() if space.facts.get("realm") == code} for code in REALMS}
    for first, second in combinations(REALMS, 2):
        reach = set(homes[first])
        for _ in range(2):  # foot has two move points
            reach |= {other for here in reach for other in board.neighbours[here] if board.spaces[other].role == AREA}
        if reach & homes[second]:
            one, other = LOOKS[first], LOOKS[second]
            assert one.colour != other.colour and one.pattern != other.pattern, (first, second)
