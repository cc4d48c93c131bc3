"""What everybody is told of a turn: ranks, who has won. Everything else is hidden by the fog of war."""

from __future__ import annotations

from dark_ages_desk.core.papers import Paper, PaperLine, PaperPart, PaperTable, Played
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.games.strategy_and_conquest.shelf import NAME
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest


def game_report(played: Played, scenario: str) -> Paper:
    """The part that is the same for all. Players are anonymous: it names realms, and nobody who plays them."""
    after: Conquest = played.after
    rows = tuple(
        (f"{house.name} ({code})", after.realms[code].rank, after.realms[code].cry)
        for code, house in after.fixed.houses.items()
    )
    heard = tuple(PaperLine(note.text, "", note.rule) for one in played.moments for note in one.notes if note.text)
    parts = [
        PaperPart("Realms", table=PaperTable(("Realm", "Rank", "Battle cry"), rows)),
        PaperPart("What all have heard", lines=heard, empty="Nothing that everybody hears of."),
    ]
    if after.verdict is not None:
        ended = tuple(PaperLine(one.words, strong=one.wins) for one in after.verdict.standings)
        parts.append(PaperPart("The game is over", after.verdict.headline, ended))
    return Paper(TABLE, "", NAME, f"Game report, {played.turn.casefold()}", scenario, tuple(parts))
