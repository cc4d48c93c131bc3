"""The command ``tournament``: play the games, tell the progress, print and write the tables."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from dark_ages_desk.tools.tournament.page import write_files
from dark_ages_desk.tools.tournament.running import choose_scenarios, make_tasks, play_all, read_players
from dark_ages_desk.tools.tournament.statistics import Sprt
from dark_ages_desk.tools.tournament.tables import format_summary, summarize

TOLD = 20
"""Number of games between two messages about the progress."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What a tournament is asked to be. With ``out`` None no files are written; ``jobs`` 0 takes all cores."""

    scenarios: Sequence[str]
    players: str
    games: int
    seed: int
    turns: int = 0
    settings: Sequence[tuple[str, str]] = ()
    out: Path | None = None
    jobs: int = 0
    scheduler: str = ""
    sprt: tuple[float, float] | None = None


def run_tournament(wish: Wish, out: TextIO) -> int:
    """Play a tournament and print its figures. Return 1 if a game failed, was stuck, or an answer was refused.

    Raises WrongTournament.
    """
    names = read_players(wish.players)
    infos = choose_scenarios(wish.scenarios)
    tasks = make_tasks(infos, names, wish.games, wish.seed, wish.turns, wish.settings)
    test = Sprt(*wish.sprt) if wish.sprt else None
    rows = []
    for row in play_all(tasks, wish.jobs or os.cpu_count() or 1, wish.scheduler):
        rows.append(row)
        if len(rows) % TOLD == 0 and len(rows) < len(tasks):
            first = summarize(rows, test).players[0]
            out.write(f"{len(rows)} of {len(tasks)} games: {first.name} {100 * first.share:.1f}%\n")
            out.flush()
    summary = summarize(rows, test)
    for line in format_summary(summary):
        out.write(f"{line}\n")
    if wish.out is not None:
        write_files(wish.out, rows, summary, describe_command(wish))
        out.write(f"see {wish.out / 'tournament.html'}\n")
    refused = sum(one.refused for one in summary.players)
    return 1 if summary.failed or summary.stuck or refused else 0


def describe_command(wish: Wish) -> str:
    """Return the command that plays the same games."""
    words = ["dark-ages-desk", "tournament", *wish.scenarios, "--players", wish.players]
    words += ["--games", str(wish.games), "--seed", str(wish.seed)]
    words += ["--turns", str(wish.turns)] if wish.turns else []
    for rule, choice in wish.settings:
        words += ["--option", f"{rule}={choice}"]
    return shlex.join(words)
