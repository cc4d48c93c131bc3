"""1.11 The game report: the roundup, the actions report with the key events, the messages, and the place of the map."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart, PaperTable, PlayedTurn
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_ii.catalogue import NAME
from dark_ages_desk.games.dark_age_ii.player_reports.facts import public_facts
from dark_ages_desk.games.dark_age_ii.player_reports.standings import standings
from dark_ages_desk.games.dark_age_ii.state.kingdom import PLAYING
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

CAPTURES = frozenset({"capture"})
"""Kinds of note that the actions report has in bold."""


def game_report(played: PlayedTurn, scenario: str) -> Paper:
    """Return the report that is the same for all."""
    after: DarkAge = played.after
    parts = (
        _roundup(after),
        _order(after),
        *standings(played),
        _actions(played),
        _messages(played),
        _addresses(after),
        PaperPart("Map", "Each area with its owner. What is connected to what, the map of the game tells."),
    )
    return Paper(
        TABLE, "", NAME, f"Game report, {played.turn.casefold()}", scenario, parts, map=True, facts=public_facts(played)
    )


def _roundup(pos: DarkAge) -> PaperPart:
    """Return each kingdom's areas, treasury and reserves, its high or under king, and the unowned areas (ROUNDUP)."""
    rows = []
    for code in pos.fixed.realms:
        one = pos.kingdoms.get(code)
        if one is None or one.status != PLAYING:
            continue
        player = pos.seat(code) or "nobody"
        name = f"{pos.power_name(code)} ({code})"
        areas = " ".join(pos.owned_areas(code)) or "none"
        rows.append(
            (name, player, areas, str(one.treasury), str(one.reserve), str(one.fleet), describe_kingship(pos, code))
        )
    columns = ("Kingdom", "Player", "Areas", "Treasury", "Army reserve", "Fleet reserve", "Status")
    free = [code for code, area in pos.areas.items() if not area.owner and not pos.ground(code).sea]
    words = f"Owned by nobody: {' '.join(free)}" if free else ""
    return PaperPart("Roundup", words, table=PaperTable(columns, tuple(rows)))


def describe_kingship(pos: DarkAge, kingdom: str) -> str:
    """10.1 Return the text on a kingdom as high king and its under kings, or as under king; "" if it is neither."""
    over = pos.kingdom(kingdom).overlord
    if not over:
        return ""
    if over != kingdom:
        return f"under king of {pos.power_name(over)}"
    under = [pos.power_name(one) for one in pos.standing if one != kingdom and pos.kingdom(one).overlord == kingdom]
    return f"high king of {join_names(under)}" if under else "claims to be high king"


def _order(pos: DarkAge) -> PaperPart:
    """2.17 Return the order of play of the following turn, or the final standings when the game is over."""
    if pos.verdict is not None:
        standings = tuple(PaperLine(f"{pos.power_name(one.power)}: {one.words} {one.score}".strip(), strong=one.wins)
                          for one in pos.verdict.standings)  # fmt: skip
        return PaperPart("The game is over", pos.verdict.headline, standings)
    return PaperPart("Order of play next turn", " ".join(pos.standing))


def _actions(played: PlayedTurn) -> PaperPart:
    """Return the key events in their order of time (ACTIONS REPORT)."""
    lines = tuple(_event_line(note, pos) for note, pos in _public_notes(played))
    return PaperPart("Actions", lines=lines, empty="Nothing happened that everybody hears of.")


def _public_notes(played: PlayedTurn) -> Iterator[tuple[Note, DarkAge]]:
    for moment in played.moments:
        for note in moment.notes:
            if note.text:
                yield note, moment.pos


def _event_line(note: Note, pos: DarkAge) -> PaperLine:
    data = dict(note.data)
    label = str(pos.round) if pos.round and note.kind != "order" else ""
    return PaperLine(note.text, label, note.rule, note.kind in CAPTURES, bool(data.get("major")))


def _messages(played: PlayedTurn) -> PaperPart:
    """Return the messages that players wrote for everybody (MESSAGES)."""
    pos: DarkAge = played.after
    lines = tuple(PaperLine(words, pos.power_name(kingdom)) for kingdom, words in pos.messages)
    return PaperPart("Messages", lines=lines, empty="There are no messages.")


def _addresses(pos: DarkAge) -> PaperPart:
    """1.9 Return the telephone numbers and e-mail addresses, which stay in the roundup."""
    rows = tuple(
        (pos.power_name(code), pos.phone.get(code, ""), pos.email.get(code, ""))
        for code in pos.fixed.realms
        if code in pos.phone or code in pos.email
    )
    table = PaperTable(("Kingdom", "Telephone", "E-mail"), rows) if rows else None
    return PaperPart("Telephone and e-mail", table=table, empty="Nobody has given any.")
