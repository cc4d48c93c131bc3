"""The start of a game by post: the record, the file of players and the first reports.

A hidden file describes it before anything else is made, so a command can complete the work of a killed program.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.core.question import CHANCE, Sheet
from dark_ages_desk.post_tools import NO_QT, RECORD, can_start_qt, make_painter
from dark_ages_desk.reports.files import NotWritten, ensure_folder, write_whole
from dark_ages_desk.reports.post.inbox import SHEETS
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.reports.post.players import FILE, Person, PostError, read_small, write_players
from dark_ages_desk.reports.post.state import FILE as STATE
from dark_ages_desk.saying import complain, say
from dark_ages_desk.session import Session, SessionError

BEGUN, LARGEST = ".new.json", 64_000
"""File that describes an incomplete start, deleted when all is made; and its maximum number of bytes."""

DEADLINE = "deadline"
BY_REFEREE = "referee"
"""Setting, where a game has it, that lets the referee close the deadline, as a folder of sheets needs."""


@dataclass(frozen=True, slots=True)
class IncompleteStart:
    """An incomplete start in a folder: the scenario, the number of players and their powers, the seed of the dice."""

    scenario: str
    players: int
    seed: int
    powers: tuple[str, ...] = ()


def begin(
    folder: Path,
    scenario: str,
    players: int,
    seed: int | None,
    out: TextIO,
    with_map: bool = True,
    powers: Sequence[str] = (),
) -> int:
    """Begin a game by post: the record, the file of players and the first reports. Gives 0, or 1 where it cannot be."""
    was_there = folder.exists()
    try:
        ensure_folder(folder)
        whole = str(Path(scenario).resolve()) if Path(scenario).is_file() else scenario
        left = read_incomplete_start(folder)
        if left is None and any(folder.glob("*.dadesk")):
            raise PostError(f"{folder} holds a game already. Choose another folder.")
        if left is not None and left.scenario != whole:
            raise PostError(
                f"{folder} holds a game of {left.scenario} that is not finished: complete it with turn {folder}"
            )
        begun = left or IncompleteStart(
            whole, players, secrets.randbelow(10**12) if seed is None else seed, tuple(powers)
        )
        try:
            number = complete(folder, begun, out, with_map)
        except (PostError, SessionError):
            if left is None and not (folder / RECORD).exists():
                (folder / BEGUN).unlink(missing_ok=True)  # nothing was begun in it
            raise
    except (PostError, NotWritten, SessionError) as error:
        if not was_there:
            with suppress(OSError):
                folder.rmdir()
        complain(error)
        return 1
    say(f"written: {folder / RECORD}", out)
    say(f"written: {folder / FILE}", out)
    say(f"written: {number} first reports below {folder / 'reports'}", out)
    say(f"Enter the players in {FILE}. Put their sheets into {folder / SHEETS}, then run: turn {folder} --run", out)
    return 0


def read_incomplete_start(folder: Path) -> IncompleteStart | None:
    """Return the incomplete start in a folder, None if there is none. Raises PostError."""
    data = read_small(folder / BEGUN, LARGEST, "Take it away.")
    if data is None:
        return None
    try:
        told = json.loads(data)
        powers = tuple(str(one) for one in told["powers"])
        return IncompleteStart(str(told["scenario"]), int(told["players"]), int(told["seed"]), powers)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        raise PostError(f"{folder / BEGUN} cannot be read. Take it away, and begin the game anew.") from None


def complete_left(folder: Path, record: Path | None, out: TextIO, with_map: bool) -> None:
    """Complete a game that a killed program began. Raises PostError, NotWritten, SessionError."""
    begun = read_incomplete_start(folder)
    former = record is not None and not (folder / FILE).exists() and not (folder / STATE).exists()
    if begun is not None or former:
        number = complete(folder, begun, out, with_map)
        say(f"The game was not quite begun; it is complete now, with {number} first reports.", out)


def complete(folder: Path, begun: IncompleteStart | None, out: TextIO, with_map: bool) -> int:
    """Make what is not there yet of a new game; give the number of first reports. Each step can be done again. Raises
    PostError, NotWritten, SessionError."""
    record = next(iter(sorted(folder.glob("*.dadesk"))), folder / RECORD)
    if begun is not None and not record.exists():
        write_whole(folder / BEGUN, json.dumps(asdict(begun)).encode())
        start(record, begun.scenario, begun.players, begun.seed, begun.powers).close()
    session = library.open_session(record)
    try:
        if not (folder / FILE).exists():
            write_players(folder, [Person(seat) for seat in session.ruleset.seats])
        ensure_folder(folder / SHEETS, folder)
        while any(one.seat == CHANCE for one in session.questions()):
            session.roll()
        qt = with_map and can_start_qt()
        if with_map and not qt:
            say(NO_QT, out)
        number = len(Office(folder, session, draw=make_painter(session) if qt else None).write_first_reports())
    finally:
        session.close()
    (folder / BEGUN).unlink(missing_ok=True)
    return number


def start(path: Path, scenario: str, players: int = 0, seed: int | None = None, powers: Sequence[str] = ()) -> Session:
    """Start the session of a game by post.

    Its seats have the names of the played powers, and the referee closes the deadline. Its dice have a seed, so that a
    turn can be run again. The number of players is ``players``, 0 for the maximum. The played powers are ``powers``,
    where there is a choice.
    """
    players = players or len(powers)
    info = library.read_scenario(library.find_scenario(scenario))
    most = max(getattr(info.file, "players", ()) or (0,))
    seats = [f"Player {number}" for number in range(1, (players or most) + 1)] if players or most else None
    trial = library.new_session(scenario, seats=seats, seed=1, powers=powers)
    while any(one.seat == CHANCE for one in trial.questions()):
        trial.roll()
    if not any(isinstance(option, Sheet) for one in trial.questions() for option in one.options):
        raise PostError(f"{info.file.name} is not played by written orders, so not by post either.")
    view = trial.view("referee")
    called: dict[str, str] = {}
    for power, seat in trial.position.runs.items():
        called.setdefault(seat, view.powers[power].name if power in view.powers else power)
    names = [called.get(seat, seat) for seat in trial.ruleset.seats]
    settings = {
        one.id: BY_REFEREE for one in info.game.settings if one.id == DEADLINE and BY_REFEREE in dict(one.choices)
    }
    own_seed = secrets.randbelow(10**12) if seed is None else seed
    return library.new_session(scenario, path, seats=names, settings=settings, seed=own_seed, powers=powers)
