"""Reports: contents of a report in ids and numbers, to recognise it however it is worded."""

from __future__ import annotations

from dark_ages_desk.core.player_reports import PlayedTurn, note_facts
from dark_ages_desk.core.question import TABLE, Value
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.summary import summary
from dark_ages_desk.games.strategy_and_conquest.visibility.knowledge import imagine_position, public_realm


def own_facts(played: PlayedTurn, seat: str, realm: str) -> tuple[Value, ...]:
    """Return the facts in a realm's report: the map as it knows it, its own figures, its orders, the news for it.

    There are also the figures of realms that it has a status or passage with.
    """
    pos: Conquest = played.after
    table = dict(summary(imagine_position(pos, realm)))
    own = pos.realms[realm]
    near = {one for pair in pos.status if realm in pair for one in pair} | own.passage
    public = [(code, public_realm(pos, code, realm)) for code in sorted(near)]  # order: plain data by code
    others = tuple((code, one.rank, one.loyalty) for code, one in public)  # order: plain data by code
    figures = (own.treasury, own.tax, own.loyalty, own.rank, own.cry, pos.value(realm))
    known = (table["provinces"], table["forces"], table["status"], figures, others)
    results = tuple((one.line, one.code, one.rule, one.cost) for one in pos.results if one.realm == realm)
    return (known, results, note_facts(played, seat))


def public_facts(played: PlayedTurn) -> tuple[Value, ...]:
    """Return the facts in everybody's report: ranks, loyalty and battle cries, the winners, and public news."""
    pos: Conquest = played.after
    # order: plain data by code
    realms = tuple((code, one.rank, one.loyalty, one.cry) for code, one in sorted(pos.realms.items()))
    ending = tuple((one.power, one.wins) for one in pos.verdict.standings) if pos.verdict is not None else ()
    return (realms, ending, note_facts(played, TABLE))
