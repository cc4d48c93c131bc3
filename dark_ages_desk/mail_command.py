"""The command ``turn``: a game by post in a folder, from its first reports to its last."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TextIO

from dark_ages_desk import library
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.question import CHANCE, Sheet
from dark_ages_desk.new_post import begin, complete_left, start
from dark_ages_desk.post_tools import NO_QT, RECORD, can_start_qt, find_record, make_painter, make_printer
from dark_ages_desk.reports.files import NotWritten
from dark_ages_desk.reports.post.asking import describe_sheets, list_missing, readings_of
from dark_ages_desk.reports.post.covering import write_notes
from dark_ages_desk.reports.post.glance import FolderCache, read_cache, write_cache
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.reports.post.mail_game import read_tray as look_into
from dark_ages_desk.reports.post.players import Players, PostError, read_players
from dark_ages_desk.reports.post.sheet_selection import Tray
from dark_ages_desk.reports.post.staging import find_staged
from dark_ages_desk.reports.post.state import read_state, turn_name
from dark_ages_desk.reports.report_pages import ALL
from dark_ages_desk.saying import Progress, complain, say
from dark_ages_desk.session import Session, SessionError
from dark_ages_desk.session.header import Header

__all__ = ["RECORD", "begin", "find_record", "start", "turn"]

Ask = Callable[[str], bool]
"""A function that asks the user of the command, and returns whether to go on."""


def turn(
    folder: Path,
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
    try:
        complete_left(folder, next(iter(folder.glob("*.dadesk")), None), out, with_map)
        record = find_record(folder)
        looks = run is None and not publish and not take and accept is None and not write
        left = find_staged(folder)
        if looks and not left and maps is None and _tell_cached(folder, record, out):
            return 0
        session = _open_session(folder, record, looks, bool(left))
        glance: FolderCache | None = None
        try:
            office = Office(folder, session)
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
    """Give the office what draws maps and makes PDF, where it is wanted and Qt can be started."""
    if as_pdf or with_map:
        if can_start_qt():
            office.draw_with(make_painter(session) if with_map else None, make_printer() if as_pdf else None, maps)
        else:
            say(f"{NO_QT}", out)


def _relative_name(folder: Path, file: str) -> str:
    """Return the name of a file as the list of sheets has it, for any way to type it."""
    with suppress(ValueError, OSError):
        return Path(file).resolve().relative_to(folder.resolve()).as_posix()
    return file


def _accept(office: Office, what: str, out: TextIO) -> None:
    """Read lines as they were probably meant."""
    tray, reader = office.tray(), office.standing().reader
    if reader is None:
        raise PostError("No sheets are asked for now.")
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
        raise PostError(f"{tray.turn} is not run: something is missing. --yes runs it all the same.")
    if not ask(f"Run {tray.turn.casefold()} all the same?"):
        raise PostError(f"{tray.turn} is not run. The record is as it was.")


def _write_maps(office: Office, session: Session, powers: Sequence[str], out: TextIO) -> int:
    """Write the own maps of the played powers, after the turn that was run last. Return 0."""
    if not can_start_qt():
        raise PostError(NO_QT)
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
    tell(tray, reader, out)
    _write_notes(folder, tray, players, out)
    tell_stale(glance.stale, out)
    return True


def _write_notes(folder: Path, tray: Tray, players: Players, out: TextIO) -> None:
    """Write mails to those whose sheets could not be read."""
    try:
        for path in write_notes(folder, tray, players):
            say(f"  {path.relative_to(folder)} tells its sender; send it.", out)
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
        say(f"! {name}: the record was amended; other reports than those written have {', '.join(powers)}.", out)
        say("  --write writes these again; send them again.", out)


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
            f"{turn_name(number)} was published on {office.runs[number].published}. Whoever has its report would get "
            f"another one. To run it again all the same: --run {run} --published"
        )
    return number


def _run(office: Office, again: int, out: TextIO) -> int:
    progress = Progress()
    for share in office.run(again):
        progress.tell(share)
    progress.end()
    result = office.result
    say(out=out)
    say(f"{result.turn} is run. {len(result.files)} files are written below {office.folder}.", out)
    for line in (*result.told, *result.over):
        say(line, out)
    for power, parts in result.differs.items():
        who = "what everybody gets" if power == ALL else power
        say(f"Other than before: {who}: {', '.join(parts)}", out)
    say("Run it again as often as you like; --publish says that it is sent out.", out)
    return 0


def _report_failure(error: Exception) -> int:
    complain(error)
    return 1
