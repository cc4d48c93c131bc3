"""1.10, 1.11 What a report tells, in ids and numbers: however it is worded, it is known again by that."""

from __future__ import annotations

from dark_ages_desk.core.papers import Played, note_facts
from dark_ages_desk.core.question import TABLE, Value
from dark_ages_desk.games.dark_age_ii.seen.knowledge import imagined
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.state.summary import summary


def own_facts(played: Played, seat: str, kingdom: str) -> tuple[Value, ...]:
    """1.10 What the report of a kingdom tells: the areas as it knows them, its own figures, its orders, the news for
    it. What all read of the other kingdoms stands in the game report."""
    pos: DarkAge = played.after
    table = dict(summary(imagined(pos, kingdom)))
    known = (table["areas"], *(_of(kingdom, table[name]) for name in ("kingdoms", "standing")))
    results = tuple((one.at, one.code, one.rule, one.cost) for one in pos.results if pos.seat(one.kingdom) == seat)
    return (known, results, note_facts(played, seat, kingdom))


def _of(kingdom: str, rows: Value) -> Value:
    """The row of one kingdom."""
    return (
        # order: a kingdom has one row
        next((row for row in rows if isinstance(row, tuple) and row[0] == kingdom), ()) if type(rows) is tuple else ()
    )


def public_facts(played: Played) -> tuple[Value, ...]:
    """1.11 What the game report tells: the roundup, the order of play, messages and the key events."""
    pos: DarkAge = played.after
    kingdoms = tuple(
        (code, one.status, pos.owned(code), one.treasury, one.reserve, one.fleet, one.overlord)
        for code, one in sorted(pos.kingdoms.items())  # order: plain data by code
    )
    # order: plain data by code
    said = (pos.messages, tuple(sorted(pos.phone.items())), tuple(sorted(pos.email.items())))
    ending = tuple((one.power, one.wins) for one in pos.verdict.standings) if pos.verdict is not None else ()
    return (kingdoms, pos.order, *said, ending, note_facts(played, TABLE))
