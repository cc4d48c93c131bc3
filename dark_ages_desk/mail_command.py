"""The command ``turn``: a game by post in a folder, from its first reports to its last.

It begins a game by post too, and completes one that a killed program began.

Further parts of the module:

- The start of a game by post: the record, the file of players and the first reports.
- Common parts of the commands for games by post: the record of a folder, and the parts of Qt that they need.

A hidden file describes it before anything else is made, so a command can complete the work of a killed program.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.bots.adviser import advise_runner
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.question import CHANCE, Sheet
from dark_ages_desk.desk import find_look_files
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.qt_start import offscreen_trouble
from dark_ages_desk.reports.files import NotWritten, ensure_folder, write_whole
from dark_ages_desk.reports.post.asking import describe_sheets, list_missing, readings_of
from dark_ages_desk.reports.post.covering import rows_to_tell, write_notes
from dark_ages_desk.reports.post.glance import FolderCache, read_cache, write_cache
from dark_ages_desk.reports.post.inbox import SHEETS
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.reports.post.mail_game import read_tray as look_into
from dark_ages_desk.reports.post.maps import Map
from dark_ages_desk.reports.post.placing import put
from dark_ages_desk.reports.post.players import (
    FILE,
    Person,
    Players,
    PostError,
    read_players,
    read_small,
    write_players,
)
from dark_ages_desk.reports.post.sheet_selection import Tray
from dark_ages_desk.reports.post.staging import find_staged
from dark_ages_desk.reports.post.state import FILE as STATE
from dark_ages_desk.reports.post.state import read_state, turn_name
from dark_ages_desk.reports.post.turn_files import Pdf
from dark_ages_desk.reports.report_pages import ALL
from dark_ages_desk.saying import Progress, complain, say
from dark_ages_desk.session import Session, SessionError
from dark_ages_desk.session.header import Header

RECORD = "game.dadesk"
"""Name of the record of a new folder; a folder with one record of another name works as well."""

NO_MAP = "The pages have no map. Pages and texts are complete."
NOT_MADE = (
    "The program cannot make PDF files and maps, so it changed no files. "
    "Leave out --pdf and --maps, or mend this first."
)


def find_record(folder: AnyPath) -> Path:
    """Return the one record in a folder. Raises PostError."""
    folder = Path(folder)
    found = sorted(path for path in folder.glob("*.dadesk") if path.is_file() and not path.is_symlink())
    if len(found) != 1:
        what = "no record" if not found else f"{len(found)} records"
        raise PostError(f"{folder} has {what} (.dadesk), and needs one. To start: turn --new {folder} SCENARIO")
    return found[0]


def make_painter(session: Session) -> Map:
    """Return the function that draws the map."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.tools import post_painter
    from dark_ages_desk.ui.map.looks import look_of

    app.ensure_application()
    files = find_look_files(session.ruleset.board)
    return post_painter(look_of(session.ruleset.board, files.map_folder, files.counters))


def make_printer() -> Pdf:
    """Return the function that makes PDF."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.pdf import make_report_pdf

    app.ensure_application()
    return make_report_pdf


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
    folder: AnyPath,
    scenario: str,
    players: int,
    seed: int | None,
    out: TextIO,
    with_map: bool = True,
    powers: Sequence[str] = (),
) -> int:
    """Begin a game by post: the record, the file of players and the first reports. Gives 0, or 1 where it cannot be."""
    folder = Path(folder)
    was_there = folder.exists()
    try:
        ensure_folder(folder)
        whole = str(Path(scenario).resolve()) if Path(scenario).is_file() else scenario
        left = read_incomplete_start(folder)
        if left is None and any(folder.glob("*.dadesk")):
            raise PostError(f"{folder} already has a game. Choose another folder.")
        if left is not None and left.scenario != whole:
            raise PostError(f"{folder} has an incomplete game of {left.scenario}. Complete it with turn {folder}")
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
    data = read_small(folder / BEGUN, LARGEST, "Remove it.")
    if data is None:
        return None
    try:
        told = json.loads(data)
        powers = tuple(str(one) for one in told["powers"])
        return IncompleteStart(str(told["scenario"]), int(told["players"]), int(told["seed"]), powers)
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError):
        raise PostError(f"The program cannot read {folder / BEGUN}. Remove it, and start the game again.") from None


def complete_left(folder: Path, record: Path | None, out: TextIO, with_map: bool) -> None:
    """Complete a game that a killed program began. Raises PostError, NotWritten, SessionError."""
    begun = read_incomplete_start(folder)
    former = record is not None and not (folder / FILE).exists() and not (folder / STATE).exists()
    if begun is not None or former:
        number = complete(folder, begun, out, with_map)
        say(f"The program completed the start of the game and wrote {number} first reports.", out)


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
        trouble = offscreen_trouble() if with_map else ""
        if trouble:
            say(f"{trouble} {NO_MAP}", out)
        draw = make_painter(session) if with_map and not trouble else None
        number = len(Office(folder, session, draw=draw).write_first_reports())
    finally:
        session.close()
    (folder / BEGUN).unlink(missing_ok=True)
    return number


def start(
    path: AnyPath, scenario: str, players: int = 0, seed: int | None = None, powers: Sequence[str] = ()
) -> Session:
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
        raise PostError(f"{info.file.name} has no written orders, so you cannot play it by mail.")
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


__all__ = ["RECORD", "begin", "find_record", "start", "turn"]

Ask = Callable[[str], bool]
"""A function that asks the user of the command, and returns whether to go on."""


def turn(
    folder: AnyPath,
    run: str | None,
    out: TextIO,
    *,
    published: bool = False,
    publish: bool = False,
    write: bool = False,
    as_pdf: bool = False,
    with_map: bool = True,
    maps: Sequence[str] | None = None,
    take: Sequence[str] = (),
    accept: str | None = None,
    yes: bool = False,
    ask: Ask | None = None,
) -> int:
    """Show the sheets that came in, or run a turn. The turn is ``run``: None only to look, "" for the present one, or a
    number.

    The own maps of the powers in ``maps`` are written, of all if it is empty, and of none for None. The sheets of the
    files in ``take`` are used. The probable reading of the lines in ``accept`` is taken ("" for all). A turn that lacks
    something is run only with ``yes``, or if ``ask`` returns True.
    """
    folder = Path(folder)
    try:
        if (as_pdf or maps is not None) and (trouble := offscreen_trouble()):
            raise PostError(f"{trouble} {NOT_MADE}")
        complete_left(folder, next(iter(folder.glob("*.dadesk")), None), out, with_map)
        record = find_record(folder)
        looks = run is None and not publish and not take and accept is None and not write
        left = find_staged(folder)
        if looks and not left and maps is None and _tell_cached(folder, record, out):
            return 0
        session = _open_session(folder, record, looks, bool(left))
        glance: FolderCache | None = None
        try:
            office = Office(folder, session, advise=advise_runner)
            if publish:
                if office.missing_files():
                    _add_qt_tools(office, session, out, with_map, False, None)
                done = office.publish()
                say(f"{done} is published." if done else "No turn waits to be published.", out)
                glance = office.build_cache()
                return 0
            if write:
                _add_qt_tools(office, session, out, with_map, as_pdf, None)
                for path in office.write_again():
                    say(f"written: {path}", out)
                return 0
            if take:
                office.take([_relative_name(folder, file) for file in take])
            if accept is not None:
                _accept(office, accept, out)
            if run is None and maps is not None:
                return _write_maps(office, session, maps, out)
            if run is None:
                glance = office.build_cache()
                tray = office.tray()
                tell(tray, office.standing().reader, out)
                _write_notes(folder, tray, office.players(), out)
                _write_received(office, tray, out)
                tell_stale(glance.stale, out)
                return 0
            again = _find_run_number(office, run, published)
            tell(office.tray(), office.standing().reader, out)
            _may_run(office, yes, ask, out)
            _add_qt_tools(office, session, out, with_map, as_pdf, maps)
            done_code = _run(office, again, out)
            glance = office.build_cache()
            return done_code
        finally:
            session.close()
            if glance is not None:
                write_cache(folder, record, glance)
    except (PostError, NotWritten, SessionError) as error:
        return _report_failure(error)


def _open_session(folder: Path, record: Path, looks: bool, left: bool) -> Session:
    """Return the session of a folder, read-only for a look. Raises SessionError.

    The work that a killed program ``left`` is completed by the one program that may write. While another program runs a
    turn, a look leaves it alone.
    """
    session = library.open_session(record, read_only=looks)
    if looks and (left or Office(folder, session).behind):
        with suppress(SessionError):
            other = library.open_session(record)
            session.close()
            return other
    return session


def _add_qt_tools(
    office: Office, session: Session, out: TextIO, with_map: bool, as_pdf: bool, maps: Sequence[str] | None
) -> None:
    """Give the office what draws maps and makes PDF. Where Qt cannot start, say so; PDF was refused before."""
    if as_pdf or with_map:
        if trouble := offscreen_trouble():
            say(f"{trouble} {NO_MAP}", out)
        else:
            office.draw_with(make_painter(session) if with_map else None, make_printer() if as_pdf else None, maps)


def _relative_name(folder: Path, file: str) -> str:
    """Return the name of a file as the list of sheets has it, for any way to type it."""
    with suppress(ValueError, OSError):
        return Path(file).resolve().relative_to(folder.resolve()).as_posix()
    return file


def _accept(office: Office, what: str, out: TextIO) -> None:
    """Read lines as they were probably meant."""
    tray, reader = office.tray(), office.standing().reader
    if reader is None:
        raise PostError("The game needs no sheets now.")
    readings = readings_of(tray, reader, what)
    office.accept(readings)
    powers = {row.sheet.digest: row.power for row in tray.rows if row.sheet is not None}
    for (sheet, line), words in readings.items():
        say(f"{powers[sheet]}, line {line}: read as {words}", out)


def _may_run(office: Office, yes: bool, ask: Ask | None, out: TextIO) -> None:
    """Say what a turn lacks, and ask. Raises PostError where it is not to be run."""
    tray = office.tray()
    lacks = list_missing(tray) if tray.rows and not tray.undecided else ()
    if not lacks:
        return
    for words in lacks:
        say(words, out)
    if yes:
        return
    if ask is None:
        raise PostError(f"{tray.turn} was not run, because sheets are missing. --yes runs it anyway.")
    if not ask(f"Run {tray.turn.casefold()} anyway?"):
        raise PostError(f"{tray.turn} was not run. The record has not changed.")


def _write_maps(office: Office, session: Session, powers: Sequence[str], out: TextIO) -> int:
    """Write the own maps of the played powers, after the turn that was run last. Return 0."""
    office.draw_with(make_painter(session))
    for path in office.write_maps(powers):
        say(f"written: {path}", out)
    return 0


def _tell_cached(folder: Path, record: Path, out: TextIO) -> bool:
    """Print the sheets from the cached facts of the record, without playing it again.

    Return False if there are none.
    """
    glance = read_cache(folder, record)
    if glance is None:
        return False
    standing, state = glance.standing, read_state(folder)
    reader = reader_for(Header.from_json(glance.header)) if standing.asked else None
    standing = replace(standing, reader=reader)
    players = read_players(folder, standing.seats)
    tray = look_into(folder, standing, players, state)
    if rows_to_tell(folder, tray, players):
        return False  # their sheets are read back, for which the game is needed
    tell(tray, reader, out)
    _write_notes(folder, tray, players, out)
    tell_stale(glance.stale, out)
    return True


def _write_notes(folder: Path, tray: Tray, players: Players, out: TextIO) -> None:
    """Write mails to those whose sheets could not be read."""
    try:
        for path in write_notes(folder, tray, players):
            say(f"  {path.relative_to(folder)} explains this to its sender. Send it.", out)
    except NotWritten as error:
        say(f"! {error}", out)


def _write_received(office: Office, tray: Tray, out: TextIO) -> None:
    """Write mails to those whose new sheets can be read, that say how."""
    try:
        for one in office.received_mails(tray, office.players()):
            path = put(office.folder, one)
            say(f"  {path.relative_to(office.folder)} tells the player how the program reads the sheet. Send it.", out)
    except NotWritten as error:
        say(f"! {error}", out)


def reader_for(header: Header) -> Reader | None:
    """Return what reads the sheets of a game, by its opening alone."""
    session = Session.start(library.ruleset_for(header), header)
    while any(one.seat == CHANCE for one in session.questions()):
        session.roll()
    options = (option for one in session.questions() for option in one.options if isinstance(option, Sheet))
    return next((option.reader for option in options), None)


def tell(tray: Tray, reader: Reader | None, out: TextIO) -> None:
    """Say what is there for each power."""
    for line in describe_sheets(tray, reader):
        say(line, out)


def tell_stale(stale: Iterable[tuple[str, tuple[str, ...]]], out: TextIO) -> None:
    """Say whose reports no longer agree with the record, after it was amended."""
    for name, powers in stale:
        if not powers:
            continue
        say(f"! {name}: the record was corrected. The reports of {', '.join(powers)} have changed.", out)
        say("  --write writes them again. Then send them again.", out)


def _find_run_number(office: Office, run: str, published: bool) -> int:
    """Return the number of the turn to run again, 0 for the present one.

    Raises PostError if that needs a confirmation.
    """
    if not run:
        return 0
    number = int(run) if run.isascii() and run.isdecimal() and len(run) < 7 else -1
    if number not in office.runs:
        if office.turn == number:
            return 0
        raise PostError(f"Turn {run[:20]} was not run here. It is {turn_name(office.turn)}.")
    if office.runs[number].published and not published:
        raise PostError(
            f"{turn_name(number)} was published on {office.runs[number].published}. Its players would get "
            f"different reports. To run it again anyway: --run {run} --published"
        )
    return number


def _run(office: Office, again: int, out: TextIO) -> int:
    progress = Progress()
    for share in office.run(again):
        progress.tell(share)
    progress.end()
    result = office.result
    say(out=out)
    say(f"{result.turn} is over. The program wrote {len(result.files)} files to {office.folder}.", out)
    for line in (*result.told, *result.over):
        say(line, out)
    for power, parts in result.differs.items():
        who = "for everyone" if power == ALL else power
        say(f"Changed: {who}: {', '.join(parts)}", out)
    say("You can run it again. --publish marks it as sent.", out)
    return 0


def _report_failure(error: Exception) -> int:
    complain(error)
    return 1
