"""The tasks of a tournament, and the ways to play them: in this process, in a pool of processes, on a Dask cluster.

All three play the same tasks and give the same rows in the same order.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.library import ScenarioInfo, games, scenarios
from dark_ages_desk.tools.tournament.driver import Row, Task, play
from dark_ages_desk.tools.tournament.players import PLAYERS

FILL = "+"
"""Sign after a player's name: it takes all seats that are left."""


class WrongTournament(DeskError):
    """A tournament that cannot be played as it was asked for."""


def choose_scenarios(names: Sequence[str]) -> list[ScenarioInfo]:
    """Return the scenarios that are named: each by its id, or all of a game. Raises WrongTournament."""
    shelf = scenarios()[0]
    found: list[ScenarioInfo] = []
    for name in names:
        here = [info for info in shelf if name in (info.id, info.game.id)]
        if not here:
            raise WrongTournament(f"There is no game or scenario “{name}”. The games are {', '.join(games())}.")
        found += [info for info in here if info not in found]
    return found


def read_players(text: str) -> tuple[str, ...]:
    """Return the players named in a text such as "squire,eager,eager" or "marshal,squire+". Raises WrongTournament."""
    names = tuple(name.strip() for name in text.split(","))
    for at, name in enumerate(names):
        if name.removesuffix(FILL) not in PLAYERS:
            raise WrongTournament(f"There is no player “{name}”. There are {', '.join(PLAYERS)}.")
        if name.endswith(FILL) and at + 1 < len(names):
            raise WrongTournament(f"Only the last player can fill the table, not “{name}”.")
    return names


def seat_players(names: Sequence[str], numbers: Sequence[int]) -> tuple[str, ...] | None:
    """Return the players of a scenario for these numbers of players, None if they do not fit."""
    if names[-1].endswith(FILL):
        number = max(numbers)
        fill = names[-1].removesuffix(FILL)
        return (*names[:-1], *[fill] * (number - len(names) + 1)) if number >= len(names) else None
    return tuple(names) if len(names) in numbers else None


def make_tasks(
    infos: Sequence[ScenarioInfo],
    names: Sequence[str],
    number: int,
    seed: int,
    turns: int = 0,
    settings: Sequence[tuple[str, str]] = (),
) -> list[Task]:
    """Return the tasks of ``number`` games. Raises WrongTournament if no scenario has a place for these players.

    The same seed is played with every change of seats: the players move on by one seat each time. Then comes the next
    scenario.
    """
    tables = [(info, seated) for info in infos if (seated := seat_players(names, sorted(info.file.players)))]
    if not tables:
        raise WrongTournament(f"These scenarios are not for {len(names)} players. Add {FILL} to the last player.")
    found: list[Task] = []
    round_ = 0
    while len(found) < number:
        info, seated = tables[round_ % len(tables)]
        for turned in dict.fromkeys((*seated[-at:], *seated[:-at]) for at in range(len(seated))):
            found.append(Task(len(found) + 1, info.id, seed + round_, turned, tuple(settings), turns))
        round_ += 1
    return found[:number]


def play_all(tasks: Sequence[Task], jobs: int, scheduler: str = "") -> Iterator[Row]:
    """Yield the rows of all tasks in order. With one job they are played in this process.

    The address of an existing Dask cluster is ``scheduler``; "" plays them here. Raises WrongTournament if the extra
    "cluster" is missing.
    """
    if scheduler:
        yield from _play_on_cluster(tasks, scheduler)
    elif jobs == 1 or len(tasks) == 1:
        yield from map(play, tasks)
    else:
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
            yield from pool.map(play, tasks)


def _play_on_cluster(tasks: Sequence[Task], scheduler: str) -> Iterator[Row]:
    try:
        from distributed import Client
    except ImportError:
        raise WrongTournament("A cluster needs the extra “cluster”: pip install dark-ages-desk[cluster].") from None
    with Client(scheduler) as client:
        for future in client.map(play, tasks, pure=False):
            yield future.result()
