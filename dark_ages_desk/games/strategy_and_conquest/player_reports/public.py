"""Reports: the game's report, which everybody gets: only ranks, battle cries, and public news."""

from __future__ import annotations

from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart, PaperTable, PlayedTurn
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.games.strategy_and_conquest.catalogue import NAME
from dark_ages_desk.games.strategy_and_conquest.player_reports.sections import (
    join_sentences,
    public_facts,
    section_of,
    standings,
)
from dark_ages_desk.games.strategy_and_conquest.state.fixed import NAMED
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.words import player_reports as player_reports_words


def game_report(played: PlayedTurn[ConquestPosition], scenario: str) -> Paper:
    """Return the report that is the same for all."""
    after: ConquestPosition = played.after
    parts = [_realms(after), *standings(played)]
    if after.verdict is not None:
        lines = tuple(PaperLine(one.words, strong=one.wins) for one in after.verdict.standings)
        parts.append(PaperPart(player_reports_words.GAME_IS_OVER, f"{after.verdict.headline}.", lines))
    if played.moments:
        lines = tuple(
            PaperLine(join_sentences([note.text]), rule=note.rule)
            for moment in played.moments
            for note in moment.notes
            if note.text and section_of(note)
        )
        parts.insert(0, PaperPart(player_reports_words.WHAT_ALL_REALMS_HEAR, lines=lines, empty="Nothing."))
    title = (
        player_reports_words.game_report_of(turn=played.turn.casefold())
        if played.moments
        else player_reports_words.game_report_before(turn=played.turn.casefold())
    )
    return Paper(TABLE, "", NAME, title, scenario, tuple(parts), facts=public_facts(played))


def _realms(pos: ConquestPosition) -> PaperPart:
    """Return each realm's rank, loyalty and battle cry, and its player where names are open (Diplomacy, Messages)."""
    open_names = pos.fixed.names == NAMED
    rows = []
    for code, house in pos.fixed.houses.items():
        one = pos.realms[code]
        player = (pos.seat(code) or "nobody",) if open_names else ()
        rows.append((f"{house.name} ({code})", *player, one.rank, f"{one.loyalty / 10:g}%", one.cry))
    columns = ("Realm", *(("Player",) if open_names else ()), "Rank", "Loyalty", "Battle cry")
    words = "" if open_names else player_reports_words.WHO_PLAYS_IS_NOT_TOLD
    return PaperPart("Realms", words, table=PaperTable(columns, tuple(rows)))
