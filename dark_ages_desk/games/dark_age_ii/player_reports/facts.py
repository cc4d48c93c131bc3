"""1.10, 1.11 Contents of a report in ids and numbers, to recognise it however it is worded."""

from __future__ import annotations

from dark_ages_desk.core.player_reports import PlayedTurn, note_facts
from dark_ages_desk.core.question import TABLE, Value
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.state.summary import summary
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import imagine_position


def own_facts(played: PlayedTurn, seat: str, kingdom: str) -> tuple[Value, ...]:
    """1.10 Return the facts in a kingdom's report: areas as it knows them, its figures, its orders, its news.

    The rest that all read of the other kingdoms is in the game report.
    """
    pos: DarkAge = played.after
    table = dict(summary(imagine_position(pos, kingdom)))
    known = (table["areas"], *(_row_of_kingdom(kingdom, table[name]) for name in ("kingdoms", "standing")))
    results = tuple((one.at, one.code, one.rule, one.cost) for one in pos.results if pos.seat(one.kingdom) == seat)
    return (known, results, note_facts(played, seat, kingdom))


def _row_of_kingdom(kingdom: str, rows: Value) -> Value:
    """Return the row of one kingdom, () if there is none."""
    return (
        # order: a kingdom has one row
        next((row for row in rows if isinstance(row, tuple) and row[0] == kingdom), ()) if type(rows) is tuple else ()
    )


def public_facts(played: PlayedTurn) -> tuple[Value, ...]:
    """1.11 Return the facts in the game report: the roundup, the order of play, messages and the key events."""
    pos: DarkAge = played.after
    kingdoms = tuple(
        (code, one.status, pos.owned_areas(code), one.treasury, one.reserve, one.fleet, one.overlord)
        for code, one in sorted(pos.kingdoms.items())  # order: plain data by code
    )
    # order: plain data by code
    said = (pos.messages, tuple(sorted(pos.phone.items())), tuple(sorted(pos.email.items())))
    ending = tuple((one.power, one.wins) for one in pos.verdict.standings) if pos.verdict is not None else ()
    return (kingdoms, pos.order, *said, ending, note_facts(played, TABLE))
