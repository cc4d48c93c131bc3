"""1.11 The game report: the roundup, the actions report with the key events, the messages, and the place of the map.

Further parts of the module:

- 1.10, 1.11 Contents of a report in ids and numbers, to recognise it however it is worded.
- 1.11 Standings over the turns: for all the roundups' figures of each kingdom, for a player also his own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dark_ages_desk.core.player_reports import (
    Paper,
    PaperLine,
    PaperPart,
    PaperTable,
    PlayedTurn,
    note_facts,
    positions_at_turn_ends,
)
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import TABLE, Value
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.catalogue import NAME
from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, DarkAge
from dark_ages_desk.games.dark_age_ii.state.summary import summary
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import imagine_position
from dark_ages_desk.games.dark_age_ii.words import player_reports as player_reports_words


def own_facts(played: PlayedTurn[DarkAge], seat: str, kingdom: str) -> tuple[Value, ...]:
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


def public_facts(played: PlayedTurn[DarkAge]) -> tuple[Value, ...]:
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


MOST = 10
"""Maximum number of turns side by side: the first, and the latest."""

OWN = ("Turn", "Areas", "Armies", "Ships", "Income", "Treasury", "Victory points")


def standings(played: PlayedTurn[DarkAge]) -> Iterator[PaperPart]:
    """1.11 Yield tables of each kingdom's areas and treasury turn by turn, as the roundups told them.

    Before the end of a second turn nothing is yielded.
    """
    ends = positions_at_turn_ends(played)
    if len(ends) < 2:
        return
    yield _table(player_reports_words.AREAS_OWNED_TURN_BY_TURN, ends, lambda pos, code: len(pos.owned_areas(code)))
    yield _table(player_reports_words.TREASURIES_TURN_BY_TURN, ends, lambda pos, code: pos.kingdom(code).treasury)


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


def own_turn_table(played: PlayedTurn[DarkAge], kingdom: str) -> Iterator[PaperPart]:
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
        yield PaperPart(player_reports_words.YOUR_KINGDOM_OVER_TURNS, table=PaperTable(OWN, tuple(rows)))


CAPTURES = frozenset({"capture"})
"""Kinds of note that the actions report has in bold."""


def game_report(played: PlayedTurn[DarkAge], scenario: str) -> Paper:
    """Return the report that is the same for all."""
    after: DarkAge = played.after
    parts = (
        _roundup(after),
        _order(after),
        *standings(played),
        _actions(played),
        _messages(played),
        _addresses(after),
        PaperPart("Map", player_reports_words.EACH_AREA_WITH_ITS_OWNER),
    )
    return Paper(
        TABLE,
        "",
        NAME,
        player_reports_words.game_report_of(turn=played.turn.casefold()),
        scenario,
        parts,
        map=True,
        facts=public_facts(played),
    )


def _roundup(pos: DarkAge) -> PaperPart:
    """Return each kingdom's areas, treasury and reserves, its high or under king, and the unowned areas (ROUNDUP)."""
    rows = []
    for code in pos.fixed.realms:
        one = pos.kingdoms.get(code)
        if one is None or one.status != PLAYING:
            continue
        player = pos.seat(code) or "no one"
        name = f"{pos.power_name(code)} ({code})"
        areas = " ".join(pos.owned_areas(code)) or "none"
        rows.append(
            (name, player, areas, str(one.treasury), str(one.reserve), str(one.fleet), describe_kingship(pos, code))
        )
    columns = ("Kingdom", "Player", "Areas", "Treasury", "Army reserve", "Fleet reserve", "Status")
    free = [code for code, area in pos.areas.items() if not area.owner and not pos.ground(code).sea]
    words = player_reports_words.owned_by_nobody(areas=" ".join(free)) if free else ""
    return PaperPart("Roundup", words, table=PaperTable(columns, tuple(rows)))


def describe_kingship(pos: DarkAge, kingdom: str) -> str:
    """10.1 Return the text on a kingdom as high king and its under kings, or as under king; "" if it is neither."""
    over = pos.kingdom(kingdom).overlord
    if not over:
        return ""
    if over != kingdom:
        return player_reports_words.under_king_of(power=pos.power_name(over))
    under = [pos.power_name(one) for one in pos.standing if one != kingdom and pos.kingdom(one).overlord == kingdom]
    return (
        player_reports_words.high_king_of(names=join_names(under))
        if under
        else player_reports_words.CLAIMS_TO_BE_HIGH_KING
    )


def _order(pos: DarkAge) -> PaperPart:
    """2.17 Return the order of play of the following turn, or the final standings when the game is over."""
    if pos.verdict is not None:
        standings = tuple(PaperLine(f"{pos.power_name(one.power)}: {one.words} {one.score}".strip(), strong=one.wins)
                          for one in pos.verdict.standings)  # fmt: skip
        return PaperPart(player_reports_words.GAME_IS_OVER, pos.verdict.headline, standings)
    return PaperPart(player_reports_words.ORDER_OF_PLAY_NEXT_TURN, " ".join(pos.standing))


def _actions(played: PlayedTurn[DarkAge]) -> PaperPart:
    """Return the key events in their order of time (ACTIONS REPORT)."""
    lines = tuple(_event_line(note, pos) for note, pos in _public_notes(played))
    return PaperPart("Actions", lines=lines, empty=player_reports_words.NOTHING_HAPPENED)


def _public_notes(played: PlayedTurn[DarkAge]) -> Iterator[tuple[Note, DarkAge]]:
    for moment in played.moments:
        for note in moment.notes:
            if note.text:
                yield note, moment.pos


def _event_line(note: Note, pos: DarkAge) -> PaperLine:
    data = dict(note.data)
    label = str(pos.round) if pos.round and note.kind != "order" else ""
    return PaperLine(note.text, label, note.rule, note.kind in CAPTURES, bool(data.get("major")))


def _messages(played: PlayedTurn[DarkAge]) -> PaperPart:
    """Return the messages that players wrote for everybody (MESSAGES)."""
    pos: DarkAge = played.after
    lines = tuple(PaperLine(words, pos.power_name(kingdom)) for kingdom, words in pos.messages)
    return PaperPart("Messages", lines=lines, empty=player_reports_words.THERE_ARE_NO_MESSAGES)


def _addresses(pos: DarkAge) -> PaperPart:
    """1.9 Return the telephone numbers and e-mail addresses, which stay in the roundup."""
    rows = tuple(
        (pos.power_name(code), pos.phone.get(code, ""), pos.email.get(code, ""))
        for code in pos.fixed.realms
        if code in pos.phone or code in pos.email
    )
    table = PaperTable(("Kingdom", "Telephone", "E-mail"), rows) if rows else None
    return PaperPart(
        player_reports_words.TELEPHONE_AND_E_MAIL, table=table, empty=player_reports_words.NOBODY_HAS_GIVEN_ANY
    )
