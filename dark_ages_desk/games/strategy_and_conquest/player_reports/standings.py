"""Reports: standings over the turns, for all the rank and loyalty of each realm, for a player also his own figures."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.player_reports import PaperPart, PaperTable, PlayedTurn
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import format_gold

MOST = 6
"""Maximum number of turns side by side: the first, and the latest."""

OWN = ("Turn", "Value", "Provinces", "Treasury", "Loyalty", "Rank")


def positions_at_turn_ends(played: PlayedTurn) -> list[tuple[int, Conquest]]:
    """Return the positions when each turn was over, up to this one, with its number."""
    ends: list[tuple[int, Conquest]] = [(pos.turn - 1, pos) for pos in played.earlier]
    return [*ends, (played.before.turn, played.after)] if played.moments else ends


def standings(played: PlayedTurn) -> Iterator[PaperPart]:
    """Yield a table of each realm's rank and loyalty turn by turn, as the reports told them (Diplomacy)."""
    ends = positions_at_turn_ends(played)
    if len(ends) < 2:
        return
    shown = [ends[0], *ends[1:][-(MOST - 1) :]]
    rows = tuple(
        (
            f"{house.name} ({code})",
            *(f"{pos.realms[code].rank}, {pos.realms[code].loyalty / 10:g} %" for _, pos in shown),
        )
        for code, house in ends[-1][1].fixed.houses.items()
    )
    columns = ("Realm", *(str(turn) for turn, _ in shown))
    yield PaperPart("Rank and loyalty, turn by turn", table=PaperTable(columns, rows))


def own_turn_table(played: PlayedTurn, realm: str) -> Iterator[PaperPart]:
    """Yield a table of the figures of the player's realm, with a row for each turn that he played it (Realms)."""
    seat = played.after.seat(realm)
    rows = tuple(
        (
            str(turn), str(pos.value(realm)), str(sum(one.owner == realm for one in pos.provinces.values())),
            format_gold(pos.realms[realm].treasury), f"{pos.realms[realm].loyalty / 10:g} %", pos.realms[realm].rank,
        )
        for turn, pos in positions_at_turn_ends(played)
        if pos.seat(realm) == seat
    )  # fmt: skip
    if len(rows) > 1:
        yield PaperPart("Your realm over the turns", table=PaperTable(OWN, rows))
