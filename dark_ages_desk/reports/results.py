"""Results of finished games, read from their records: scenario, seat, who played it, score and level.

Nothing is kept beside the records. A record says all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dark_ages_desk.core.position import OPPONENT, PERSON, STAND_IN
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.session import Session

HEADINGS = ("last played", "game", "scenario", "power", "player", "kind", "score", "level", "won", "file")
"""Headings of the table."""

_KINDS = {PERSON: "person", STAND_IN: "stand-in", OPPONENT: "opponent"}


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The result of one seat: its power, the name and the kind of who played it at the end, score and level."""

    power: str
    seat: str
    player: str
    kind: str
    score: str
    level: str
    wins: bool


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of a finished game. The day when its record was last changed is ``ended``, as "2026-11-28"."""

    path: Path
    game: str
    scenario: str
    headline: str
    ended: str
    seats: tuple[SeatResult, ...]


def result_of(session: Session, path: AnyPath, ended: str) -> GameResult | None:
    """Return the result of a session, None while the game goes on. Powers that no seat ever had are left out."""
    path, outcome = Path(path), session.outcome()
    if outcome is None:
        return None
    last, first = session.view(REFEREE).powers, _first_powers(session)
    rows = []
    for standing in outcome.standings:
        power = last.get(standing.power)
        seat = (power.seat if power is not None else "") or first.get(standing.power, "")
        if not seat:
            continue
        runner = session.runner(seat)
        name = power.name if power is not None else standing.power
        kind = _KINDS.get(runner.kind, runner.kind)
        rows.append(SeatResult(name, seat, runner.name, kind, standing.score, standing.level, standing.wins))
    rules = session.ruleset
    return GameResult(path, rules.name, rules.scenario_name, outcome.headline, ended, tuple(rows))


def _first_powers(session: Session) -> dict[str, str]:
    """Return the seat of each power when the first answer was asked."""
    return {power.id: power.seat for power in session.view(REFEREE, 0).powers.values() if power.seat}


def result_rows(results: Sequence[GameResult]) -> list[list[str]]:
    """Return the results as a table with headings, by scenario, then power, then player."""
    rows = []
    for one in sorted(results, key=lambda one: (one.game, one.scenario, one.ended, one.path.name)):
        for seat in sorted(one.seats, key=lambda seat: (seat.power, seat.player)):
            won = "yes" if seat.wins else "no"
            cells = [seat.power, seat.player, seat.kind, seat.score, seat.level, won, str(one.path)]
            rows.append([one.ended, one.game, one.scenario, *cells])
    return [list(HEADINGS), *rows]
