"""The figures of a tournament from its rows, and the files that hold them.

``games.csv`` has a line for each seat of each game and depends on the tasks alone; ``times.csv`` has the times of
decisions on this machine; ``tournament.html`` has the tables.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dark_ages_desk.tools.tournament.driver import CUT, FAILED, FINISHED, STUCK, Row, SeatRow
from dark_ages_desk.tools.tournament.statistics import OPEN, Sprt, half_width, mean, percentile

BETTER_BY = 0.10
"""The share above a fair one that the sequential test asks about, unless it is told another."""

COLUMNS = (
    "game", "scenario", "seed", "ending", "turns", "answers", "opening", "seat", "player", "power", "share", "points",
    "level", "seat turns", "idle", "refused", "eliminated", "own losses", "decisions",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """The figures of one player over all its seats; shares are from 0 to 1, times in milliseconds."""

    name: str
    seats: int
    share: float
    error: float
    fair: float
    points: float | None
    eliminated: float
    idle: float
    own_losses: float
    refused: int
    decisions: int
    median: float
    late: float
    most: float


@dataclass(frozen=True, slots=True)
class Summary:
    """The figures of a tournament."""

    games: int
    finished: int
    cut: int
    stuck: int
    failed: tuple[str, ...]
    without_winner: int
    nil: int
    openings: float
    eliminations: float
    players: tuple[PlayerFigures, ...]
    powers: tuple[tuple[str, tuple[tuple[str, int, float, float | None], ...]], ...]
    sprt: Sprt
    verdict: str


def summarize(rows: Sequence[Row], sprt: Sprt | None = None) -> Summary:
    """Return the figures of played games. The sequential test looks at the first named player."""
    ended = Counter(row.ending for row in rows)
    good = [row for row in rows if row.ending in (FINISHED, CUT)]
    seats = [(row, seat) for row in good for seat in row.seats]
    names = list(dict.fromkeys(rows[0].task.players if rows else ()))
    players = tuple(
        _player_figures(name, [(row, seat) for row, seat in seats if seat.player == name]) for name in names
    )
    first = players[0] if players and players[0].seats else None
    if sprt is None:
        fair = first.fair if first else 0.5
        sprt = Sprt(fair, min(fair + BETTER_BY, 0.99))
    verdict = sprt.verdict(first.share * first.seats, first.seats) if first else OPEN
    openings = Counter(row.opening for row in good)
    return Summary(
        len(rows),
        ended[FINISHED],
        ended[CUT],
        ended[STUCK],
        tuple(f"{_name(row)}: {row.error}" for row in rows if row.ending == FAILED),
        sum(row.ending == FINISHED and not any(seat.share for seat in row.seats) for row in good),
        sum(bool(row.seats) and all(not seat.points for seat in row.seats) for row in good if row.ending == FINISHED),
        max(openings.values(), default=0) / max(1, len(good)),
        sum(seat.eliminated for _, seat in seats) / max(1, len(good)),
        players,
        _by_power(seats, names),
        sprt,
        verdict,
    )


def _name(row: Row) -> str:
    return f"game {row.task.number} ({row.task.scenario}, seed {row.task.seed})"


def _player_figures(name: str, seats: Sequence[tuple[Row, SeatRow]]) -> PlayerFigures:
    times = sorted(time for _, seat in seats for time in seat.times)
    number = len(seats)
    share = sum(seat.share for _, seat in seats) / max(1, number)
    turns = sum(seat.turns for _, seat in seats)
    return PlayerFigures(
        name,
        number,
        share,
        half_width(min(1.0, share), number),
        sum(1 / len(row.seats) for row, _ in seats) / max(1, number),
        mean([seat.points for _, seat in seats if seat.points is not None]),
        sum(seat.eliminated for _, seat in seats) / max(1, number),
        sum(seat.idle for _, seat in seats) / max(1, turns),
        sum(seat.own_losses for _, seat in seats) / max(1, number),
        sum(seat.refused for _, seat in seats),
        sum(seat.decisions for _, seat in seats),
        percentile(times, 0.5) / 1000,
        percentile(times, 0.95) / 1000,
        (times[-1] if times else 0) / 1000,
    )


def _by_power(
    seats: Sequence[tuple[Row, SeatRow]], names: Sequence[str]
) -> tuple[tuple[str, tuple[tuple[str, int, float, float | None], ...]], ...]:
    """Return for each power, and each player, the number of games, the share of wins and the mean points."""
    found = []
    for power in sorted({seat.power for _, seat in seats}):
        lines = []
        for name in names:
            here = [seat for _, seat in seats if (seat.power, seat.player) == (power, name)]
            points = mean([seat.points for seat in here if seat.points is not None])
            if here:
                lines.append((name, len(here), sum(seat.share for seat in here) / len(here), points))
        found.append((power, tuple(lines)))
    return tuple(found)


def format_summary(summary: Summary) -> Iterable[str]:
    """Yield the figures as lines of text."""
    yield (
        f"{summary.games} games: {summary.finished} finished, {summary.cut} cut, {summary.stuck} stuck, "
        f"{len(summary.failed)} failed; {summary.without_winner} without a winner, {summary.nil} at 0 : 0"
    )
    yield f"eliminations a game {summary.eliminations:.2f}; the same opening in {100 * summary.openings:.0f}% of games"
    for one in summary.players:
        points = "-" if one.points is None else f"{one.points:.1f}"
        share, error, fair = 100 * one.share, 100 * one.error, 100 * one.fair
        yield (
            f"{one.name:10} {share:5.1f}% ± {error:4.1f} of {one.seats} (fair {fair:.0f}%)  points {points}"
            f"  eliminated {100 * one.eliminated:.0f}%  own leader lost {100 * one.own_losses:.1f}%"
            f"  idle {100 * one.idle:.1f}%  refused {one.refused}"
        )
        yield (
            f"{'':10} {one.decisions} decisions: median {one.median:.1f} ms, 95% below {one.late:.0f} ms, "
            f"most {one.most:.0f} ms"
        )
    low, high = 100 * summary.sprt.low, 100 * summary.sprt.high
    yield f"is the first player's share {low:.0f}% or {high:.0f}%: {summary.verdict}"
    for power, lines in summary.powers:
        told = ", ".join(f"{name} {100 * share:.0f}% of {number}" for name, number, share, _ in lines)
        yield f"  {power:20} {told}"
    yield from summary.failed


def games_csv(rows: Iterable[Row]) -> str:
    """Return the table of all seats of all games."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(COLUMNS)
    for row in rows:
        head = (row.task.number, row.task.scenario, row.task.seed, row.ending, row.turns, row.answers, row.opening)
        for seat in row.seats:
            points = "" if seat.points is None else f"{seat.points:g}"
            table.writerow(
                (*head, seat.seat, seat.player, seat.power, f"{seat.share:g}", points, seat.level, seat.turns,
                 seat.idle, seat.refused, int(seat.eliminated), seat.own_losses, seat.decisions)
            )  # fmt: skip
    return out.getvalue()


def times_csv(rows: Iterable[Row]) -> str:
    """Return the table of the times of decisions, a line for each seat of each game, in milliseconds."""
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerow(("game", "seat", "player", "decisions", "median", "95%", "most"))
    for row in rows:
        for seat in row.seats:
            times = sorted(seat.times)
            figures = (percentile(times, 0.5), percentile(times, 0.95), times[-1] if times else 0)
            told = [f"{one / 1000:.1f}" for one in figures]
            table.writerow((row.task.number, seat.seat, seat.player, len(times), *told))
    return out.getvalue()
