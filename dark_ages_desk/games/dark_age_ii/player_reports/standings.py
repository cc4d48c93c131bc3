"""1.11 Standings over the turns: for all the roundups' figures of each kingdom, for a player also his own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dark_ages_desk.core.player_reports import PaperPart, PaperTable, PlayedTurn
from dark_ages_desk.games.dark_age_ii.state.kingdom import PLAYING
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

MOST = 10
"""Maximum number of turns side by side: the first, and the latest."""

OWN = ("Turn", "Areas", "Armies", "Ships", "Income", "Treasury", "Victory points")


def positions_at_turn_ends(played: PlayedTurn) -> list[tuple[int, DarkAge]]:
    """Return the positions when each turn was over, up to this one, with its number."""
    ends: list[tuple[int, DarkAge]] = [(pos.turn - 1, pos) for pos in played.earlier]
    return [*ends, (played.before.turn, played.after)] if played.moments else ends


def standings(played: PlayedTurn) -> Iterator[PaperPart]:
    """1.11 Yield tables of each kingdom's areas and treasury turn by turn, as the roundups told them.

    Before the end of a second turn nothing is yielded.
    """
    ends = positions_at_turn_ends(played)
    if len(ends) < 2:
        return
    yield _table("Areas owned, turn by turn", ends, lambda pos, code: len(pos.owned_areas(code)))
    yield _table("Treasuries, turn by turn", ends, lambda pos, code: pos.kingdom(code).treasury)


def _table(heading: str, ends: list[tuple[int, DarkAge]], figure: Callable[[DarkAge, str], int]) -> PaperPart:
    shown = [ends[0], *ends[1:][-(MOST - 1) :]]
    last = ends[-1][1]
    codes = [code for code in last.fixed.realms if code in last.kingdoms and last.kingdom(code).status == PLAYING]
    codes.sort(key=lambda code: -figure(last, code))  # order: shown, the largest first
    rows = tuple(
        (
            f"{last.power_name(code)} ({code})",
            *(str(figure(pos, code)) if code in pos.kingdoms and pos.kingdom(code).status == PLAYING else ""
              for _, pos in shown),
        )
        for code in codes
    )  # fmt: skip
    return PaperPart(heading, table=PaperTable(("Kingdom", *(str(turn) for turn, _ in shown)), rows))


def own_turn_table(played: PlayedTurn, kingdom: str) -> Iterator[PaperPart]:
    """1.10 Yield a table of the figures of the player's kingdom, with a row for each turn that he ran it.

    It needs two such turns.
    """
    rows, seat = [], played.after.seat(kingdom)
    for turn, pos in positions_at_turn_ends(played):
        one = pos.kingdoms.get(kingdom)
        if one is None or one.status != PLAYING or pos.seat(kingdom) != seat:
            continue
        areas = [pos.area(code) for code in pos.owned_areas(kingdom)]
        figures = (
            len(areas), sum(area.armies for area in areas), sum(area.ships for area in areas), one.income, one.treasury,
            one.victory,
        )  # fmt: skip
        rows.append((str(turn), *map(str, figures)))
    if len(rows) > 1:
        yield PaperPart("Your kingdom over the turns", table=PaperTable(OWN, tuple(rows)))
